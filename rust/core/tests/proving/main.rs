//! Proof that the machine carries the hardest mechanisms of the games for many seats: a mini game with made-up
//! cards, driven through legal actions only.

mod asm;
mod cases;
mod fuzz;
mod mini;
mod pool;
mod random;
mod table;
mod verifier;
mod watch;
