//! The rules of each game: setup, turn order, its own procedures and its win test.

pub mod formation;
pub mod guozhan;
pub mod qunying;
pub mod sanguosha;
