//! `sanguo._core.Search`: tree search with the GIL released.

use crate::any::{AnyGame, AnyState};
use crate::errors;
use crate::game::Game;
use crate::state::State;
use pyo3::prelude::*;
use rayon::prelude::*;
use sanguo_core::Action;
use sanguo_core::games::qunying::Qunying;
use sanguo_core::search::{Config, Search as CoreSearch};
use sanguo_core::table::Bot;
use std::time::{Duration, Instant};

enum AnySearch {
    Qunying(CoreSearch<Qunying>),
}

macro_rules! each_search {
    ($search:expr, |$s:ident| $e:expr) => {
        match $search {
            AnySearch::Qunying($s) => $e,
        }
    };
}

/// A search from one position; see `sanguo.search`.
#[pyclass(module = "sanguo._core", skip_from_py_object)]
pub struct Search {
    game: Py<Game>,
    inner: AnySearch,
}

/// Simulations between two looks at the clock and the signals.
const SLICE: u64 = 256;

#[pymethods]
impl Search {
    #[new]
    #[pyo3(signature = (state, *, observer = None, exploration = 0.7, rollout = "random", trees = 1, max_nodes = 1 << 20, seed = 0))]
    fn new(
        py: Python<'_>,
        state: &Bound<'_, State>,
        observer: Option<usize>,
        exploration: f64,
        rollout: &str,
        trees: usize,
        max_nodes: usize,
        seed: u64,
    ) -> PyResult<Search> {
        let st = state.borrow();
        if st.is_over() {
            return Err(errors::config(py, "the game is over: there is nothing to search".into()));
        }
        let rollout = Bot::by_name(rollout).ok_or_else(|| {
            errors::config(py, format!("rollout is one of {}, not '{rollout}'", Bot::NAMES.join(", ")))
        })?;
        if !(exploration.is_finite() && exploration >= 0.0) {
            return Err(errors::config(
                py,
                format!("exploration is a number of 0 or more, not {exploration}"),
            ));
        }
        if !(1..=1024).contains(&trees) {
            return Err(errors::config(py, format!("trees is 1 to 1024, not {trees}")));
        }
        if !(1..=1 << 28).contains(&max_nodes) {
            return Err(errors::config(py, format!("max_nodes is 1 to {}, not {max_nodes}", 1 << 28)));
        }
        if let Some(seat) = observer
            && st.player_seat() != Some(seat)
        {
            return Err(errors::config(
                py,
                format!("an information-set search is for the seat that is asked, not for seat {seat}"),
            ));
        }
        let config = Config { observer, exploration, rollout, trees, max_nodes, seed };
        let (game, any, legal) = st.parts(py);
        let inner = match any {
            AnyState::Qunying(s) => AnySearch::Qunying(CoreSearch::new(s, legal, config)),
        };
        Ok(Search { game, inner })
    }

    /// Run until `simulations` more are done or `seconds` have passed; returns how many were done.
    #[pyo3(signature = (simulations = None, seconds = None, threads = 1))]
    fn run(
        &mut self,
        py: Python<'_>,
        simulations: Option<u64>,
        seconds: Option<f64>,
        threads: usize,
    ) -> PyResult<u64> {
        if simulations.is_none() && seconds.is_none() {
            return Err(errors::config(py, "a budget is needed: simulations or seconds".into()));
        }
        if seconds.is_some_and(|s| !(0.0..1e9).contains(&s)) {
            return Err(errors::config(py, format!("seconds is 0 or more, not {}", seconds.unwrap_or(0.0))));
        }
        let end = seconds.map(|s| Instant::now() + Duration::from_secs_f64(s));
        let game = self.game.clone_ref(py);
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .map_err(|e| errors::broken(&e.to_string()))?;
        let (mut done, most) = (0u64, simulations.unwrap_or(u64::MAX));
        let inner = &mut self.inner;
        while done < most && end.is_none_or(|e| Instant::now() < e) {
            let n = (most - done).min(SLICE);
            let decided = py.detach(|| match (inner as &mut AnySearch, &game.get().inner) {
                (AnySearch::Qunying(s), AnyGame::Qunying(g)) => {
                    s.run(g, n, |jobs| {
                        pool.install(|| jobs.par_iter_mut().for_each(sanguo_core::search::Job::run));
                    });
                    s.is_decided()
                }
            });
            if decided {
                break;
            }
            done += n;
            py.check_signals()?;
        }
        Ok(done)
    }

    /// (action, visits, value, available) of each legal action of the root; the value is the mean return of
    /// the seat to move, -1 to 1.
    fn stats(&self) -> Vec<(u16, u64, f64, u64)> {
        each_search!(&self.inner, |s| {
            s.stats().iter().map(|x| (x.action.0, x.visits, x.value, x.available)).collect()
        })
    }

    /// The action to play.
    fn best(&self) -> u16 {
        match (&self.inner, &self.game.get().inner) {
            (AnySearch::Qunying(s), AnyGame::Qunying(g)) => s.best(g).unwrap_or_default().0,
        }
    }

    /// Go on from the position after `action`, keeping what the tree knows of it.
    fn advance(&mut self, py: Python<'_>, action: u16, state: &Bound<'_, State>) -> PyResult<()> {
        let st = state.borrow();
        if st.is_over() {
            return Err(errors::config(py, "the game is over: there is nothing to search".into()));
        }
        let (_, any, legal) = st.parts(py);
        match (&mut self.inner, any) {
            (AnySearch::Qunying(s), AnyState::Qunying(x)) => {
                if let Some(seat) = s.config.observer
                    && st.player_seat() != Some(seat)
                {
                    return Err(errors::config(py, format!("seat {seat} is not asked in this position")));
                }
                s.advance(Action(action), x, legal);
            }
        }
        Ok(())
    }

    /// Simulations in the statistics since the root was set.
    #[getter]
    fn simulations(&self) -> u64 {
        each_search!(&self.inner, |s| s.done())
    }

    /// Nodes in all trees.
    #[getter]
    fn nodes(&self) -> usize {
        each_search!(&self.inner, |s| s.nodes())
    }
}
