//! 《三國演義之群英爭雄》: a two-player trading card game. The deck is life, the base (大本營) pays, and
//! counters fire from damage.
//!
//! [`state`] the table and the only code that moves a card; [`config`] the parameters; [`tables`] the
//! words its cards are written in; [`cards`] what is printed on them; [`queries`]
//! force, cost and other folds; [`listen`] which parts hear an event; [`legal`] what may be done, [`pay`]
//! how it may be paid; [`turn`], [`usage`], [`battle`], [`damage`], [`retreat`], [`respond`] the procedures, whose steps
//! carry rule numbers; [`setup`] the deal; [`hidden`] who knows what; [`encode`] the same as numbers;
//! [`watch`] what happened, as events; [`save`] bytes and dicts.

pub mod battle;
pub mod calls;
pub mod cards;
pub mod config;
pub mod damage;
pub mod dict;
pub mod encode;
pub mod greedy;
pub mod hidden;
pub mod hints;
pub mod legal;
pub mod listen;
pub mod pay;
pub mod queries;
pub mod respond;
pub mod retreat;
pub mod rules;
pub mod save;
pub mod setup;
pub mod state;
pub mod table;
pub mod tables;
pub mod text;
pub mod turn;
pub mod usage;
pub mod watch;
pub mod why;

pub use config::Config;
pub use rules::Qunying;
pub use state::{EndReason, Phase, State};
