//! 三國殺, standard edition, identity mode: four to ten seats with hidden roles.
//!
//! [`tables`] the words its cards and generals are written in.

pub mod tables;
