//! 站位模式: two players, characters on five positions a side, resource cards from a common pile.
//!
//! [`board`] positions and distance; [`tables`] the words its cards are written in.

pub mod board;
pub mod tables;
