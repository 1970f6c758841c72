//! `sanguo._core.Search`: tree search with the GIL released.

use crate::any::{AnyGame, AnyState, map, pair};
use crate::errors;
use crate::evaluator::Evaluator;
use crate::faults;
use crate::game::{self, Game};
use crate::state::State;
use pyo3::gc::{PyTraverseError, PyVisit};
use pyo3::prelude::*;
use pyo3::types::PyString;
use rayon::ThreadPool;
use rayon::prelude::*;
use sanguo_core::Action;
use sanguo_core::games::formation::Formation;
use sanguo_core::games::qunying::Qunying;
use sanguo_core::games::sanguosha::Sanguosha;
use sanguo_core::search::{Config, Evaluate, Job, Leaf, Search as CoreSearch};
use sanguo_core::sim::fault::{self, Met};
use sanguo_core::table::Table;
use sanguo_core::vm::MachineState;
use std::time::{Duration, Instant};

enum AnySearch {
    Qunying(Box<CoreSearch<Qunying>>),
    Sanguosha(Box<CoreSearch<Sanguosha>>),
    Formation(Box<CoreSearch<Formation>>),
}

/// Run an expression with the concrete search, its game, and what makes an `AnyState` of its state.
macro_rules! with_search {
    ($search:expr, $game:expr, |$s:ident, $g:ident, $wrap:ident| $e:expr) => {
        pair!($search, AnySearch, $game, AnyGame, |$s, boxed, $wrap| {
            #[allow(unused_variables, reason = "not all need it")]
            let $g = &**boxed;
            $e
        })
    };
}

/// The same with a state that may be the next root.
macro_rules! with_next {
    ($search:expr, $game:expr, $st:expr, |$s:ident, $g:ident, $n:ident, $wrap:ident| $e:expr) => {
        match ($search, $game, $st) {
            (AnySearch::Qunying($s), AnyGame::Qunying(boxed), AnyState::Qunying($n)) => {
                let ($g, $wrap) = (&**boxed, |s| AnyState::Qunying(Box::new(s)));
                $e
            }
            (AnySearch::Sanguosha($s), AnyGame::Sanguosha(boxed), AnyState::Sanguosha($n)) => {
                let ($g, $wrap) = (&**boxed, |s| AnyState::Sanguosha(Box::new(s)));
                $e
            }
            (AnySearch::Formation($s), AnyGame::Formation(boxed), AnyState::Formation($n)) => {
                let ($g, $wrap) = (&**boxed, |s| AnyState::Formation(Box::new(s)));
                $e
            }
            _ => unreachable!("a state of another game"),
        }
    };
}

/// A search from one position; see `sanguo.search`.
#[pyclass(module = "sanguo._core", skip_from_py_object)]
pub struct Search {
    game: Py<Game>,
    inner: AnySearch,
    evaluator: Option<Evaluator>,
    /// Leaves that the evaluator gets in one call.
    batch: u64,
}

/// What is told of an action: itself, visits, value, available, prior.
type Row = (u16, u64, f64, u64, f64);

/// What it is called when it is in use.
const WHAT: &str = "the search";
/// Simulations between two looks at the clock and the signals.
const SLICE: u64 = 256;
const MOST_NODES: u64 = 1 << 28;

#[pymethods]
impl Search {
    #[new]
    #[pyo3(signature = (state, *, observer, evaluator, exploration, trees, max_nodes, batch, seed))]
    fn new(
        py: Python<'_>,
        state: &Bound<'_, State>,
        observer: Option<&Bound<'_, PyAny>>,
        evaluator: &Bound<'_, PyAny>,
        exploration: f64,
        trees: &Bound<'_, PyAny>,
        max_nodes: &Bound<'_, PyAny>,
        batch: &Bound<'_, PyAny>,
        seed: &Bound<'_, PyAny>,
    ) -> PyResult<Search> {
        let st = errors::shared(state, "the state")?;
        let Some(asked) = st.player_seat() else {
            return Err(errors::config(py, "the game is over: there is nothing to search".into()));
        };
        let observer = observer.map(|seat| st.seat_of(seat)).transpose()?;
        if let Some(seat) = observer.filter(|&s| s != asked) {
            return Err(errors::config(
                py,
                format!(
                    "a search with what a seat knows is for the seat that is asked, {asked}, not for {seat}"
                ),
            ));
        }
        if !(exploration.is_finite() && exploration >= 0.0) {
            return Err(errors::config(
                py,
                format!("exploration is a number of 0 or more, not {exploration}"),
            ));
        }
        let trees = errors::int_in(trees, 1..=1024, "trees")? as usize;
        let max_nodes = errors::int_in(max_nodes, 1..=MOST_NODES, "max_nodes")? as usize;
        let batch = errors::int_in(batch, 1..=1 << 16, "batch")?;
        let seed = errors::seed_of(seed)?;
        let (evaluate, evaluator) = how(py, evaluator)?;
        let config = Config { observer, exploration, evaluate, trees, max_nodes, seed };
        let (game, any, legal) = st.parts(py);
        let inner = map!(any, AnyState => AnySearch, |s| Box::new(CoreSearch::new(*s, legal, config)));
        Ok(Search { game, inner, evaluator, batch })
    }

    /// Run until `simulations` more are done or `seconds` have passed; returns how many were done.
    #[pyo3(signature = (simulations = None, seconds = None, threads = None))]
    fn run(
        slf: &Bound<'_, Self>,
        py: Python<'_>,
        simulations: Option<&Bound<'_, PyAny>>,
        seconds: Option<f64>,
        threads: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<u64> {
        if simulations.is_none() && seconds.is_none() {
            return Err(errors::config(py, "a budget is needed: simulations or seconds".into()));
        }
        let most =
            simulations.map(|n| errors::int_in(n, 0..=u64::from(u32::MAX), "simulations")).transpose()?;
        if let Some(s) = seconds.filter(|s| !(0.0..1e9).contains(s)) {
            return Err(errors::config(py, format!("seconds is a number from 0 to 1e9, not {s}")));
        }
        let threads = threads.map_or(Ok(1), |t| errors::int_in(t, 1..=1024, "threads"))? as usize;
        let this = &mut *errors::mutable(slf, WHAT)?;
        let game = this.game.clone_ref(py);
        let (trees, ready) =
            with_search!(&this.inner, &game.get().inner, |s, g, _w| (s.trees(), s.is_ready(g)));
        if !ready {
            return Err(errors::config(
                py,
                "another seat is asked in this position: advance to one in which the search's own seat is"
                    .into(),
            ));
        }
        let end = seconds.map(|s| Instant::now() + Duration::from_secs_f64(s));
        let pool = (threads > 1 && trees > 1)
            .then(|| rayon::ThreadPoolBuilder::new().num_threads(threads.min(trees)).build())
            .transpose()
            .map_err(|e| errors::broken(&e.to_string()))?;
        let slice = if this.evaluator.is_some() { this.batch } else { SLICE * threads.min(trees) as u64 };
        let (mut done, most) = (0u64, most.unwrap_or(u64::MAX));
        while done < most && end.is_none_or(|e| Instant::now() < e) {
            let n = (most - done).min(slice);
            let decided = with_search!(&mut this.inner, &game.get().inner, |s, g, wrap| {
                let leaves = errors::guard(py, || py.detach(|| simulate(s, g, n, pool.as_ref())))?
                    .map_err(|f| faults::found(py, &game, &f, wrap, ", in a search"))?;
                if let Some(f) = this.evaluator.as_ref().filter(|_| !leaves.is_empty()) {
                    match f.call(py, &game, g, &leaves, wrap) {
                        Ok(told) => s.settle(
                            &leaves,
                            |i, seat| told.value(i, seat),
                            told.has_priors().then_some(|i, j| told.prior(i, j)),
                        ),
                        Err(e) => {
                            s.give_up(&leaves);
                            return Err(e);
                        }
                    }
                }
                s.is_decided()
            });
            if decided {
                break;
            }
            done += n;
            py.check_signals()?;
        }
        Ok(done)
    }

    /// (action, visits, value, available, prior) of each legal action of the root; the value is the mean
    /// return of the seat to move, -1 to 1.
    fn stats(slf: &Bound<'_, Self>) -> PyResult<Vec<Row>> {
        let this = errors::shared(slf, WHAT)?;
        Ok(with_search!(&this.inner, &this.game.get().inner, |s, g, _w| {
            s.stats().iter().map(|x| (x.action.0, x.visits, x.value, x.available, x.prior)).collect()
        }))
    }

    /// The action to play.
    fn best(slf: &Bound<'_, Self>, py: Python<'_>) -> PyResult<u16> {
        let this = errors::shared(slf, WHAT)?;
        with_search!(&this.inner, &this.game.get().inner, |s, g, wrap| {
            let best = errors::guard(py, || s.best(g))?
                .map_err(|f| faults::found(py, &this.game, &f, wrap, ", in a search"))?;
            Ok(best.unwrap_or_default().0)
        })
    }

    /// Go on from the position after `action`, keeping what the tree knows of it.
    fn advance(
        slf: &Bound<'_, Self>,
        py: Python<'_>,
        action: &Bound<'_, PyAny>,
        state: &Bound<'_, State>,
    ) -> PyResult<()> {
        if !errors::is_int(action) {
            return Err(errors::no_int(action, "an action"));
        }
        let this = &mut *errors::mutable(slf, WHAT)?;
        let st = errors::shared(state, "the state")?;
        if st.is_over() {
            return Err(errors::config(py, "the game is over: there is nothing to search".into()));
        }
        let (other, any, legal) = st.parts(py);
        let same =
            other.as_ptr() == this.game.as_ptr() || game::same(&other.get().inner, &this.game.get().inner);
        if !same {
            return Err(errors::config(py, "the state is of another game than the search".into()));
        }
        with_next!(&mut this.inner, &this.game.get().inner, &any, |s, g, next, wrap| {
            let a = action.extract().ok().map(Action).filter(|a| s.legal().contains(a));
            let Some(a) = a else {
                let why = "not legal in the position that is searched";
                return Err(errors::raise(py, "IllegalActionError", (action.clone().unbind(), "", why)));
            };
            let next = **next;
            if next.core().decisions != s.root().core().decisions + 1 {
                let why = "the state is not the one after this action: advance by one decision at a time";
                return Err(errors::config(py, why.into()));
            }
            // With the chance of the searched position the action leads to one position. One whose chance was drawn
            // anew is taken as it is.
            let mut own = *s.root();
            let mut list = sanguo_core::vm::ActionBuf::new();
            fault::step(g, &mut own, a, &mut list)
                .map_err(|f| faults::found(py, &this.game, &f, wrap, ", in a search"))?;
            if own.core().rng == next.core().rng && g.digest(&own) != g.digest(&next) {
                let why = "the state is not the one that this action leads to";
                return Err(errors::config(py, why.into()));
            }
            s.advance(g, a, next, legal);
            Ok(())
        })
    }

    /// Whether the search's own seat is asked in its position, so that it can be run.
    #[getter]
    fn ready(slf: &Bound<'_, Self>) -> PyResult<bool> {
        let this = errors::shared(slf, WHAT)?;
        Ok(with_search!(&this.inner, &this.game.get().inner, |s, g, _w| s.is_ready(g)))
    }

    /// Simulations run since the root was set.
    #[getter]
    fn simulations(slf: &Bound<'_, Self>) -> PyResult<u64> {
        let this = errors::shared(slf, WHAT)?;
        Ok(with_search!(&this.inner, &this.game.get().inner, |s, g, _w| s.done()))
    }

    /// Decisions taken in all simulations so far, in the tree and in the games beyond it.
    #[getter]
    fn decisions(slf: &Bound<'_, Self>) -> PyResult<u64> {
        let this = errors::shared(slf, WHAT)?;
        Ok(with_search!(&this.inner, &this.game.get().inner, |s, g, _w| s.played()))
    }

    /// Nodes in all trees.
    #[getter]
    fn nodes(slf: &Bound<'_, Self>) -> PyResult<usize> {
        let this = errors::shared(slf, WHAT)?;
        Ok(with_search!(&this.inner, &this.game.get().inner, |s, g, _w| s.nodes()))
    }

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        visit.call(&self.game)?;
        self.evaluator.as_ref().map_or(Ok(()), |e| visit.call(&e.function))
    }
    fn __clear__(&mut self) {
        self.evaluator = None;
    }
}

/// How leaves are evaluated: a name of a built-in way or a Python function.
fn how(py: Python<'_>, evaluator: &Bound<'_, PyAny>) -> PyResult<(Evaluate, Option<Evaluator>)> {
    if let Ok(name) = evaluator.cast::<PyString>() {
        return match name.to_str()? {
            "random" => Ok((Evaluate::Random, None)),
            "greedy" => Ok((Evaluate::Greedy, None)),
            x => Err(errors::config(py, format!("an evaluator is random, greedy or a function, not '{x}'"))),
        };
    }
    if !evaluator.is_callable() {
        let shown = evaluator.repr().map_or_else(|_| "that".into(), |r| r.to_string());
        return Err(errors::config(py, format!("an evaluator is random, greedy or a function, not {shown}")));
    }
    Ok((Evaluate::Outside, Some(Evaluator::new(evaluator)?)))
}

fn simulate<G: Table>(
    s: &mut CoreSearch<G>,
    g: &G,
    n: u64,
    pool: Option<&ThreadPool>,
) -> Met<Vec<Leaf<G>>, G::State> {
    s.run(g, n, |jobs| match pool {
        Some(p) => p.install(|| jobs.par_iter_mut().for_each(Job::run)),
        None => jobs.iter_mut().for_each(Job::run),
    })
}
