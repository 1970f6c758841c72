//! 站位模式: two players, characters on five positions a side, resource cards from a common pile.
//!
//! [`board`] positions and distance; [`slot`] one position, [`state`] the table and the only code that moves a
//! card; [`cards`] what is printed and what a player may bring; [`config`] the parameters; [`tables`] the words its
//! cards are written in; [`parts`] which parts work, [`conds`] what they ask, as
//! [`reading`] has it from their programs, [`listen`] which hear an event;
//! [`facts`] what can be asked about the table; [`legal`] what may be done; [`setup`], [`turn`], [`usage`],
//! [`attack`], [`damage`], [`ascend`], [`note`], [`moves`] the procedures, whose steps carry rule numbers; [`calls`]
//! the words that act; [`hidden`] who knows what, [`view`] the same for one seat; [`text`] actions in words;
//! [`greedy`] the built-in heuristic.

pub mod ascend;
pub mod attack;
pub mod board;
pub mod calls;
pub mod cards;
pub mod check;
pub mod conds;
pub mod config;
pub mod damage;
pub mod dict;
pub mod encode;
pub mod facts;
pub mod greedy;
pub mod hidden;
pub mod legal;
pub mod listen;
pub mod moves;
pub mod note;
pub mod parts;
pub mod reading;
pub mod rules;
pub mod save;
pub mod setup;
pub mod slot;
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
pub use rules::Formation;
pub use state::{EndReason, State};
