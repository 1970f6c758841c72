//! 三國殺, standard edition, identity mode: four to ten seats with hidden roles.
//!
//! [`state`] the table and the only code that moves a card; [`config`] the parameters; [`tables`] the
//! words its cards and generals are written in; [`kinds`] the parts that are printed on a kind, [`parts`] which a seat has
//! now, [`listen`] which hear an event, [`folds`] what they add to numbers, [`conds`] what they ask; [`range`] distances;
//! [`legal`] what may be done; [`prompt`] what questions are about; [`setup`] roles, generals and the deal; [`turn`],
//! [`declare`] and [`usage`], [`request`], [`nullify`], [`judge`], [`delayed`], [`damage`], [`heal`], [`dying`],
//! [`death`], [`moves`] the procedures, whose steps carry rule numbers; [`calls`] the words that act; [`rules`] the game
//! object, [`machine`] what the machine asks of it; [`hidden`] who knows what, [`view`] and [`encode`] the same for one
//! seat; [`text`] actions in words; [`check`] and [`check_table`] what holds of every state; [`greedy`] the built-in
//! heuristic.

pub mod calls;
pub mod check;
pub mod check_table;
pub mod conds;
pub mod config;
pub mod damage;
pub mod death;
pub mod declare;
pub mod delayed;
pub mod dict;
pub mod dying;
pub mod effect;
pub mod encode;
pub mod folds;
pub mod greedy;
pub mod heal;
pub mod hidden;
pub mod judge;
pub mod kinds;
pub mod legal;
pub mod listen;
pub mod machine;
pub mod moves;
pub mod nullify;
pub mod numbers;
pub mod parts;
pub mod prompt;
pub mod range;
pub mod request;
pub mod rules;
pub mod save;
pub mod setup;
pub mod state;
pub mod table;
pub mod tables;
pub mod text;
pub mod turn;
pub mod usage;
pub mod view;
pub mod watch;
pub mod why;

pub use config::Config;
pub use rules::Sanguosha;
pub use state::{EndReason, State};
