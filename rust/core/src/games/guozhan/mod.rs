//! 三國殺·國戰: two to twelve seats with two hidden generals each. It is played on the procedures of
//! [`super::sanguosha`], which call what is its own where the game has hidden generals.
//!
//! [`config`] the parameters; [`setup`] the deal and the choice of generals; [`reveal`] parts of hidden generals and
//! how they are turned up; [`assume`] moves that are legal only with a reveal; [`kingdom`] kingdoms, victory, rewards;
//! [`turn`] stacked seats, extra turns, the reveals of a turn; [`harm`] damage and chains; [`acts`] the words that act,
//! [`compare`] 拼點; [`markers`] those of later printings; [`worlds`] who knows what, [`words`] answers in words, [`tell`]
//! events, [`check`] what holds of every state, [`why`] why an action is not legal.

pub mod acts;
pub mod assume;
pub mod check;
pub mod compare;
pub mod config;
pub mod dict;
pub mod encode;
pub mod greedy;
pub mod harm;
pub mod kingdom;
pub mod markers;
pub mod reveal;
pub mod setup;
pub mod spare;
pub mod tell;
pub mod turn;
pub mod why;
pub mod words;
pub mod worlds;

pub use config::Config;
