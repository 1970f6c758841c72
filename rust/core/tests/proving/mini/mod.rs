//! The mini game: up to eight seats with health, hands, equipment, a draw pile; every procedure of its own.

pub mod damage;
pub mod death;
pub mod dying;
pub mod erode;
pub mod judge;
pub mod legal;
pub mod moves;
pub mod nullify;
pub mod request;
pub mod reveal;
pub mod rules;
pub mod state;
pub mod tables;
pub mod turn;
pub mod usage;
pub mod watch;

pub use rules::{Mini, frame};
pub use state::{End, State};
