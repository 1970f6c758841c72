//! Many random games from one position.

use crate::any::{AnyGame, AnyState, pair};
use crate::errors;
use crate::faults;
use crate::game::Game;
use pyo3::prelude::*;
use rayon::prelude::*;
use sanguo_core::rng::{Rng, mix};
use sanguo_core::sim::fault::{self, Met};
use sanguo_core::table::Table;
use sanguo_core::vm::{ActionBuf, MachineState};

/// Games between two looks at the signals.
const SLICE: usize = 512;

/// The returns of `n` random games, seat after seat; the same for any number of threads.
pub fn run(
    py: Python<'_>,
    game: &Py<Game>,
    st: &AnyState,
    legal: &ActionBuf,
    n: usize,
    seed: u64,
    threads: usize,
) -> PyResult<Vec<f64>> {
    let pool = (threads > 1)
        .then(|| rayon::ThreadPoolBuilder::new().num_threads(threads).build())
        .transpose()
        .map_err(|e| errors::broken(&e.to_string()))?;
    pair!(&game.get().inner, AnyGame, st, AnyState, |g, s, wrap| {
        let one = |i: usize| one(&**g, s, legal, seed, i as u64);
        let mut out = Vec::new();
        let mut at = 0;
        while at < n {
            let games = at..n.min(at + SLICE);
            at = games.end;
            // All are played, so that the first fault is the same for any number of threads.
            let played: Vec<_> = py.detach(|| match &pool {
                Some(p) => p.install(|| games.clone().into_par_iter().map(one).collect()),
                None => games.clone().map(one).collect(),
            });
            for (i, r) in games.zip(played) {
                out.extend(r.map_err(|f| {
                    let more = format!(", in game {i} of a rollout");
                    faults::found(py, game, &f, wrap, &more)
                })?);
            }
            py.check_signals()?;
        }
        Ok(out)
    })
}

fn one<G: Table>(game: &G, st: &G::State, legal: &ActionBuf, seed: u64, i: u64) -> Met<Vec<f64>, G::State> {
    let (mut w, mut legal) = (*st, legal.clone());
    w.core_mut().reseed(mix(seed, 2 * i));
    fault::playout(game, &mut w, &mut legal, &mut Rng::new(mix(seed, 2 * i + 1)), false)?;
    let mut r = vec![0.0; game.seats()];
    game.returns(&w, &mut r);
    Ok(r)
}
