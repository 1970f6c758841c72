//! What every game offers beyond the machine: the face that bindings, simulations and searches use.

use crate::Action;
use crate::error::Result;
use crate::rng::{Rng, mix};
use crate::search::{self, Config};
use crate::sim::fault::Met;
use crate::vm::{ActionBuf, Game, MachineState};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::sync::atomic::AtomicBool;

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
    /// Why an action is not legal, with the rule; `None` if it is. Languages as for `action_text`.
    fn why_not_in(&self, st: &Self::State, a: Action, legal: &[Action], lang: usize) -> Option<String>;
    /// The same in English.
    fn why_not(&self, st: &Self::State, a: Action, legal: &[Action]) -> Option<String> {
        self.why_not_in(st, a, legal, 2)
    }
    /// Invariants that hold at every decision.
    fn check_state(&self, st: &Self::State) -> Result<()>;
    fn turns(&self, st: &Self::State) -> u32;
    fn end_reason(&self, st: &Self::State) -> u8;
    fn end_reasons(&self) -> &'static [&'static str];
    fn first_seat(&self, st: &Self::State) -> u8;
    /// Kinds of card that have left the hidden places, as flags by kind.
    fn mark_seen(&self, st: &Self::State, seen: &mut [u32]);
    /// What each seat is, as numbers that statistics are made by (a role, a general): their names, at most two.
    fn seat_facts() -> &'static [&'static str] {
        &[]
    }
    /// One of them for a seat, as things stand.
    fn seat_fact(&self, _st: &Self::State, _fact: usize, _seat: usize) -> u8 {
        0
    }
    /// The built-in heuristic's choice among legal actions.
    fn greedy(&self, st: &Self::State, legal: &[Action]) -> Action;
}

/// Bots that run without leaving the core.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bot {
    Random,
    Greedy,
    /// Tree search with so many simulations a decision; it sees the true state if it may (`known`), else what
    /// its seat knows.
    Search {
        known: bool,
        simulations: u32,
    },
}

impl Bot {
    pub const NAMES: [&'static str; 4] = ["random", "greedy", "mcts:N", "ismcts:N"];
    /// Most simulations a decision.
    pub const MOST: u32 = 10_000_000;

    /// A bot by its name; searches give their simulations a decision, as in `ismcts:1000`.
    pub fn by_name(name: &str) -> Option<Bot> {
        match name {
            "random" => Some(Bot::Random),
            "greedy" => Some(Bot::Greedy),
            _ => {
                let (kind, n) = name.split_once(':')?;
                let known = match kind {
                    "mcts" => true,
                    "ismcts" => false,
                    _ => return None,
                };
                let digits = n.bytes().all(|b| b.is_ascii_digit()) && !n.starts_with('0');
                let simulations = n.parse().ok().filter(|n| digits && (1..=Bot::MOST).contains(n))?;
                Some(Bot::Search { known, simulations })
            }
        }
    }
    /// Whether a decision may take long.
    pub const fn is_slow(self) -> bool {
        matches!(self, Bot::Search { .. })
    }
    #[inline]
    pub fn pick<G: Table>(self, game: &G, st: &G::State, legal: &[Action], rng: &mut Rng) -> Action {
        static NEVER: AtomicBool = AtomicBool::new(false);
        self.pick_until(game, st, legal, rng, &NEVER).ok().flatten().unwrap_or_default()
    }
    /// The same; `None` if it was stopped while it thought, a fault if the engine had one in a search.
    #[inline]
    pub fn pick_until<G: Table>(
        self,
        game: &G,
        st: &G::State,
        legal: &[Action],
        rng: &mut Rng,
        stop: &AtomicBool,
    ) -> Met<Option<Action>, G::State> {
        match self {
            Bot::Random => Ok(Some(legal[rng.below(legal.len() as u32) as usize])),
            Bot::Greedy => Ok(Some(game.greedy(st, legal))),
            Bot::Search { known, simulations } => {
                let seat = game.player(st).map(usize::from);
                // By the decision, so that a search that is run alone gives the same.
                let seed = mix(rng.raw()[0], u64::from(st.core().decisions));
                let config = Config { observer: seat.filter(|_| !known), seed, ..Config::default() };
                search::decide(game, st, legal, config, u64::from(simulations), stop)
            }
        }
    }
}
