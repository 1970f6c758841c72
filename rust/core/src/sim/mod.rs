//! Playing many games: random playouts and move counting.

pub mod batch;
pub mod fault;

use crate::rng::Rng;
use crate::table::Table;
use crate::vm::{ActionBuf, Game, MachineState, Watch, advance_watched, apply_pick};

/// Apply a legal pick and run on to the next decision; `legal` receives what is legal there.
#[inline]
pub fn play<G: Game>(game: &G, st: &mut G::State, a: crate::Action, legal: &mut ActionBuf) {
    play_watched(game, st, a, legal, &mut ());
}

/// [`play`] with somebody who looks on.
#[inline]
pub fn play_watched<G: Game, W: Watch<G>>(
    game: &G,
    st: &mut G::State,
    a: crate::Action,
    legal: &mut ActionBuf,
    watch: &mut W,
) {
    st.core_mut().decisions += 1;
    apply_pick(game, st, a);
    advance_watched(game, st, legal, watch);
}

/// Play uniformly random legal actions to the end; returns the number of decisions.
pub fn playout<G: Game>(game: &G, st: &mut G::State, legal: &mut ActionBuf, rng: &mut Rng) -> u32 {
    let mut n = 0;
    while !legal.is_empty() {
        let a = legal[rng.below(legal.len() as u32) as usize];
        play(game, st, a, legal);
        n += 1;
    }
    n
}

/// What a bot of a playout does.
#[inline]
pub fn advise<G: Table>(
    game: &G,
    st: &G::State,
    legal: &[crate::Action],
    rng: &mut Rng,
    greedy: bool,
) -> crate::Action {
    if greedy { game.greedy(st, legal) } else { legal[rng.below(legal.len() as u32) as usize] }
}

/// Number of sequences of `depth` decisions from here (games that end earlier count once).
pub fn perft<G: Game>(game: &G, st: &G::State, legal: &ActionBuf, depth: u32) -> fault::Met<u64, G::State> {
    if depth == 0 || legal.is_empty() {
        return Ok(1);
    }
    if depth == 1 {
        return Ok(legal.len() as u64);
    }
    let mut total = 0;
    let mut next = ActionBuf::new();
    for &a in legal {
        let mut s = *st;
        fault::try_play(game, &mut s, a, &mut next)
            .map_err(|what| fault::Found::at(*st, fault::Deed::Play(a), what))?;
        total += perft(game, &s, &next, depth - 1)?;
    }
    Ok(total)
}
