//! What every game offers beyond the machine: the face that bindings, simulations and searches use.

use crate::Action;
use crate::error::Result;
use crate::rng::Rng;
use crate::vm::{ActionBuf, Game};
use serde::Serialize;
use serde::de::DeserializeOwned;

pub trait Table: Game {
    type View: Serialize;
    type Dict: Serialize + DeserializeOwned;

    /// Deal by a seed and run to the first decision.
    fn start(&self, seed: u64, legal: &mut ActionBuf) -> Self::State;
    /// The seat that is asked; `None` when the game is over.
    fn player(&self, st: &Self::State) -> Option<u8>;
    /// 1 win, 0 draw or not over, -1 loss, for each seat.
    fn returns(&self, st: &Self::State, out: &mut [f64]);
    fn view(&self, st: &Self::State, seat: usize, legal: &[Action]) -> Self::View;
    fn determinize(&self, st: &Self::State, seat: usize, seed: u64, legal: &mut ActionBuf) -> Self::State;
    /// Another state that `seat` cannot tell from this one (for the leak test; not run on).
    fn scramble(&self, st: &Self::State, seat: usize, seed: u64) -> Self::State;
    fn to_bytes(&self, st: &Self::State) -> Vec<u8>;
    fn read_bytes(&self, bytes: &[u8], legal: &mut ActionBuf) -> Result<Self::State>;
    fn digest(&self, st: &Self::State) -> u64;
    fn to_dict(&self, st: &Self::State) -> Self::Dict;
    fn read_dict(&self, dict: Self::Dict, legal: &mut ActionBuf) -> Result<Self::State>;
    fn action_text(&self, st: &Self::State, a: Action, lang: usize) -> String;
    fn why_not(&self, st: &Self::State, a: Action, legal: &[Action]) -> Option<String>;
    /// Invariants that hold at every decision.
    fn check_state(&self, st: &Self::State) -> Result<()>;
    fn turns(&self, st: &Self::State) -> u32;
    fn end_reason(&self, st: &Self::State) -> u8;
    fn end_reasons() -> &'static [&'static str];
    fn first_seat(&self, st: &Self::State) -> u8;
    /// Kinds of card that have left the hidden places, as flags by kind.
    fn mark_seen(&self, st: &Self::State, seen: &mut [u32]);
    /// The built-in heuristic's choice among legal actions.
    fn greedy(&self, st: &Self::State, legal: &[Action]) -> Action;
}

/// Bots that run without leaving the core.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bot {
    Random,
    Greedy,
}

impl Bot {
    pub const NAMES: [&'static str; 2] = ["random", "greedy"];
    pub fn by_name(name: &str) -> Option<Bot> {
        match name {
            "random" => Some(Bot::Random),
            "greedy" => Some(Bot::Greedy),
            _ => None,
        }
    }
    #[inline]
    pub fn pick<G: Table>(self, game: &G, st: &G::State, legal: &[Action], rng: &mut Rng) -> Action {
        match self {
            Bot::Random => legal[rng.below(legal.len() as u32) as usize],
            Bot::Greedy => game.greedy(st, legal),
        }
    }
}
