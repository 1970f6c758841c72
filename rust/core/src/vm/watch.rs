//! Looking on while the machine runs.

use super::game::{Args, Game};

/// Somebody who looks on. The loop is compiled anew for each kind of watcher; for `()` nothing is left of it.
pub trait Watch<G: Game> {
    /// Whether it has to see each step.
    const LOOKS: bool = true;
    /// The frame on top has carried out a step, or the game has ended.
    fn step(&mut self, game: &G, st: &G::State);
    /// The script on top has called a procedure, and goes on unless that pushed a frame.
    fn called(&mut self, game: &G, st: &G::State, proc: u8, args: &Args);
}

impl<G: Game> Watch<G> for () {
    const LOOKS: bool = false;
    #[inline(always)]
    fn step(&mut self, _game: &G, _st: &G::State) {}
    #[inline(always)]
    fn called(&mut self, _game: &G, _st: &G::State, _proc: u8, _args: &Args) {}
}
