//! Faults of the engine: contradictions that the machine notices, and panics. What was done when one came up, and
//! from which position, so that it can be done again.

use super::{advise, play};
use crate::Action;
use crate::rng::Rng;
use crate::table::Table;
use crate::vm::frame::Fault;
use crate::vm::{ActionBuf, Game, MachineState};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

pub const CONTRADICTION: &str = "the engine contradicts itself";

/// What was asked of the engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    Deal {
        seed: u64,
    },
    Play(Action),
    Determinize {
        seat: usize,
        seed: u64,
    },
    /// The choice of the built-in heuristic.
    Greedy,
    /// What a seat knows, as numbers.
    Observe {
        seat: usize,
        version: u32,
    },
}

/// A fault that was met.
#[derive(Clone)]
pub struct Found<S> {
    /// The position before it; a deal has none.
    pub before: Option<S>,
    pub deed: Deed,
    pub what: String,
}

impl<S> std::fmt::Debug for Found<S> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}: {}", self.deed, self.what)
    }
}

pub type Met<T, S> = Result<T, Box<Found<S>>>;

impl<S> Found<S> {
    pub fn at(before: S, deed: Deed, what: String) -> Box<Found<S>> {
        Box::new(Found { before: Some(before), deed, what })
    }
}

/// What a panic said.
pub fn panic_text(p: &(dyn Any + Send)) -> String {
    p.downcast_ref::<&str>()
        .map(|s| (*s).to_owned())
        .or_else(|| p.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "a panic".into())
}

/// Run something; a panic becomes its text.
#[inline]
pub fn caught<T>(f: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(f)).map_err(|p| panic_text(&*p))
}

/// Run something that leaves a state behind, and see whether that is a sound one.
#[inline]
fn sound<S: MachineState>(f: impl FnOnce() -> S) -> Result<S, String> {
    let st = caught(f)?;
    if st.core().fault == Fault::Bug { Err(CONTRADICTION.into()) } else { Ok(st) }
}

/// [`super::play`]; after a fault the state is no sound one.
#[inline]
pub fn try_play<G: Game>(
    game: &G,
    st: &mut G::State,
    a: Action,
    legal: &mut ActionBuf,
) -> Result<(), String> {
    caught(|| play(game, st, a, legal))?;
    if st.core().fault == Fault::Bug { Err(CONTRADICTION.into()) } else { Ok(()) }
}

/// [`Table::start`].
pub fn deal<G: Table>(game: &G, seed: u64, legal: &mut ActionBuf) -> Met<G::State, G::State> {
    sound(|| game.start(seed, legal))
        .map_err(|what| Box::new(Found { before: None, deed: Deed::Deal { seed }, what }))
}

/// [`Table::determinize`].
pub fn determinize<G: Table>(
    game: &G,
    st: &G::State,
    seat: usize,
    seed: u64,
    legal: &mut ActionBuf,
) -> Met<G::State, G::State> {
    sound(|| game.determinize(st, seat, seed, legal))
        .map_err(|what| Found::at(*st, Deed::Determinize { seat, seed }, what))
}

/// One step, with the state before it kept for the report.
pub fn step<G: Game>(game: &G, st: &mut G::State, a: Action, legal: &mut ActionBuf) -> Met<(), G::State> {
    let before = *st;
    try_play(game, st, a, legal).map_err(|what| Found::at(before, Deed::Play(a), what))
}

/// A game to its end: random, or between the built-in heuristics. The number of decisions.
pub fn playout<G: Table>(
    game: &G,
    st: &mut G::State,
    legal: &mut ActionBuf,
    rng: &mut Rng,
    greedy: bool,
) -> Met<u32, G::State> {
    // A fault is looked for at the end, and found by playing again: nothing is kept on the way.
    let (from, options, chance) = (*st, legal.clone(), *rng);
    let played = caught(|| {
        let mut n = 0;
        while !legal.is_empty() {
            let a = advise(game, st, legal, rng, greedy);
            play(game, st, a, legal);
            n += 1;
        }
        n
    });
    match played {
        Ok(n) if st.core().fault != Fault::Bug => Ok(n),
        Ok(_) => Err(Box::new(again(game, from, options, chance, greedy, CONTRADICTION))),
        Err(what) => Err(Box::new(again(game, from, options, chance, greedy, &what))),
    }
}

fn again<G: Table>(
    game: &G,
    mut st: G::State,
    mut legal: ActionBuf,
    mut rng: Rng,
    greedy: bool,
    what: &str,
) -> Found<G::State> {
    while !legal.is_empty() {
        let a = match caught(|| advise(game, &st, &legal, &mut rng, greedy)) {
            Ok(a) => a,
            Err(what) => return Found { before: Some(st), deed: Deed::Greedy, what },
        };
        if let Err(found) = step(game, &mut st, a, &mut legal) {
            return *found;
        }
    }
    let what = format!("{what}, and not when it was played again");
    Found { before: Some(st), deed: Deed::Greedy, what }
}
