//! The core of `sanguo`: a machine for card games whose half-finished effects are plain data, and the rules
//! of the games that run on it. It knows nothing of Python.
//!
//! Rooms: [`ir`] the machine code of the card language and its verifier; [`ruleset`] the tables of a card
//! pool; [`vocabulary`] how a game writes its words; [`vm`] the machine; [`observe`] what happened, as events;
//! [`games`] the rules of each game; [`encode`] what a seat knows, as numbers.

#[macro_use]
pub mod vocabulary;

pub mod action;
pub mod choice;
pub mod encode;
pub mod error;
pub mod games;
pub mod ir;
pub mod observe;
pub mod position;
pub mod rng;
pub mod ruleset;
pub mod search;
pub mod sets;
pub mod sim;
pub mod table;
pub mod text;
pub mod vm;

pub use action::{Action, Domain};
pub use choice::{Choice, ChoiceKind};
pub use error::{CardFault, CoreError};
pub use sets::CardSet;

/// Version of saved states and of the random streams: equal seeds give equal games while it stands.
pub const FORMAT: u16 = 1;
/// The release this core was built as.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
