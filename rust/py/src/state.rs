//! `sanguo._core.State`: one position, mutable, copied with a memcpy.

use crate::any::{AnyGame, AnyState, pair, single, with};
use crate::errors;
use crate::faults;
use crate::game::Game;
use crate::ints;
use crate::observation;
use crate::rollout;
use crate::trail::{Copied, Trail};
use numpy::ndarray::Ix1;
use numpy::{IntoPyArray, PyArray1, PyArrayMethods};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyAny, PyBool, PyBytes, PyDict, PyInt, PyList};
use sanguo_core::action::dense;
use sanguo_core::observe::{Log, happenings};
use sanguo_core::rng::{Rng, mix};
use sanguo_core::sim;
use sanguo_core::sim::fault;
use sanguo_core::table::Table;
use sanguo_core::vm::frame::Fault;
use sanguo_core::vm::{ActionBuf, Game as _, MachineState};
use sanguo_core::{Action, CoreError};

/// A position of a game, also in the middle of an effect. Mutable; copies are independent.
///
/// To play on it while another thread plays from it raises BusyError.
#[pyclass(module = "sanguo._core", skip_from_py_object)]
pub struct State {
    game: Py<Game>,
    st: AnyState,
    legal: ActionBuf,
    trail: Trail,
}

/// What it is called when it is in use.
const WHAT: &str = "the state";

static VIEW: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
static EVENTS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
static RESTORE: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

fn lang_index(py: Python<'_>, lang: &str) -> PyResult<usize> {
    sanguo_core::text::LANGS
        .iter()
        .position(|x| *x == lang)
        .ok_or_else(|| errors::config(py, format!("lang is zh-Hant, zh-Hans or en, not '{lang}'")))
}

fn helper<'py>(
    py: Python<'py>,
    cell: &'static PyOnceLock<Py<PyAny>>,
    module: &str,
    name: &str,
) -> PyResult<Bound<'py, PyAny>> {
    Ok(cell.get_or_try_init(py, || py.import(module)?.getattr(name).map(Bound::unbind))?.bind(py).clone())
}

impl State {
    pub fn make(game: Py<Game>, st: AnyState, legal: ActionBuf) -> State {
        State { game, st, legal, trail: Trail::default() }
    }

    fn twin(&self, py: Python<'_>) -> State {
        State::make(self.game.clone_ref(py), self.st.clone(), self.legal.clone())
    }

    pub fn parts(&self, py: Python<'_>) -> (Py<Game>, AnyState, &[Action]) {
        (self.game.clone_ref(py), self.st.clone(), &self.legal)
    }

    pub fn player_seat(&self) -> Option<usize> {
        with!(&self.game.get().inner, &self.st, |g, s| g.player(s)).map(usize::from)
    }

    fn choice_name(&self) -> &'static str {
        single!(&self.st, AnyState, |s| s.core().choice.kind.name())
    }

    fn illegal(&self, a: Option<Action>, shown: &Bound<'_, PyAny>) -> PyErr {
        let why = match a {
            Some(a) => with!(&self.game.get().inner, &self.st, |g, s| {
                match self.guard(shown.py(), "why_not", (a.0,), || g.why_not(s, a, &self.legal)) {
                    Ok(why) => why,
                    Err(e) => return e,
                }
            }),
            None => Some("this is no action".into()),
        };
        let why = why.unwrap_or_else(|| "not legal here".into());
        errors::raise(shown.py(), "IllegalActionError", (shown.clone().unbind(), self.choice_name(), why))
    }

    /// Any Python integer as an action; what is none is not legal.
    fn action_of(&self, action: &Bound<'_, PyAny>) -> PyResult<Action> {
        match action.extract::<u16>() {
            Ok(a) if !action.is_instance_of::<PyBool>() => Ok(Action(a)),
            _ if errors::is_int(action) => Err(self.illegal(None, action)),
            _ => Err(errors::no_int(action, "an action")),
        }
    }

    pub fn seat_of(&self, seat: &Bound<'_, PyAny>) -> PyResult<usize> {
        let n = with!(&self.game.get().inner, &self.st, |g, _s| g.seats());
        Ok(errors::int_in(seat, 0..=n as u64 - 1, "a seat")? as usize)
    }

    /// Play a legal action; a fault of the engine leaves the state untouched and carries a capsule.
    fn play(&mut self, py: Python<'_>, a: Action) -> PyResult<()> {
        self.carry_out(py, a, |this| {
            let legal = &mut this.legal;
            with!(&this.game.get().inner, &mut this.st, |g, s| {
                sim::play(&**g, s, a, legal);
                s.core().fault
            })
        })
    }

    fn carry_out(
        &mut self,
        py: Python<'_>,
        a: Action,
        play: impl FnOnce(&mut State) -> Fault,
    ) -> PyResult<()> {
        let copy = self.trail.begin(&self.st);
        match fault::caught(|| play(self)) {
            Ok(Fault::Bug) => Err(self.bug(py, copy, a, fault::CONTRADICTION)),
            Ok(_) => {
                self.trail.done(a);
                Ok(())
            }
            Err(what) => Err(self.bug(py, copy, a, &what)),
        }
    }

    #[cold]
    fn bug(&mut self, py: Python<'_>, copy: Copied, a: Action, what: &str) -> PyErr {
        self.trail.back(self.game.get(), copy, &mut self.st, &mut self.legal);
        faults::in_play(py, &self.game, &self.st, a, what)
    }

    /// Call something of the core that changes nothing.
    fn guard<'py, T, A>(&self, py: Python<'py>, name: &str, args: A, f: impl FnOnce() -> T) -> PyResult<T>
    where
        A: faults::Args<'py>,
    {
        faults::guard(py, &self.game, &self.st, name, args, f)
    }
}

#[pymethods]
impl State {
    /// The game this is a position of.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// Whether the game is over.
    #[getter]
    pub fn is_over(&self) -> bool {
        self.legal.is_empty()
    }

    /// The seat that is asked now, -1 when the game is over. A driver's fact: no view tells it.
    #[getter]
    fn player(&self) -> i32 {
        with!(&self.game.get().inner, &self.st, |g, s| g.player(s)).map_or(-1, i32::from)
    }

    /// The turn in progress, counted from 1 over all seats.
    #[getter]
    fn turn(&self) -> u32 {
        with!(&self.game.get().inner, &self.st, |g, s| g.turns(s))
    }

    /// Decisions taken so far by all seats.
    #[getter]
    fn decisions(&self) -> u32 {
        with!(&self.game.get().inner, &self.st, |_g, s| s.core().decisions)
    }

    /// Why the game ended ("none" while it goes on).
    #[getter]
    fn end_reason(&self) -> &'static str {
        fn of<G: Table>(g: &G, s: &G::State) -> &'static str {
            g.end_reasons()[usize::from(g.end_reason(s))]
        }
        with!(&self.game.get().inner, &self.st, |g, s| of(&**g, s))
    }

    /// The seat that won, the first if there are several (see `winners`), or None.
    #[getter]
    fn winner(&self) -> Option<usize> {
        self.returns().iter().position(|&x| x > 0.0)
    }

    /// The seats that won; empty while the game goes on and for a draw.
    #[getter]
    fn winners(&self) -> Vec<usize> {
        let returns = self.returns();
        (0..returns.len()).filter(|&s| returns[s] > 0.0).collect()
    }

    /// The legal actions, ascending; empty only when the game is over.
    fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, self.legal.iter().map(|&a| ints::of(py, a)))
    }

    /// How many legal actions there are; 0 when the game is over.
    #[getter]
    fn num_legal(&self) -> usize {
        self.legal.len()
    }

    /// A bool mask over the dense action numbering, shape (game.num_actions,); with `out` written in place.
    ///
    /// Raises TypeError or ValueError if `out` is no writable, contiguous bool array of that shape.
    #[pyo3(signature = (out = None))]
    fn legal_mask<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let kinds = with!(&self.game.get().inner, &self.st, |g, _s| g.rules().kinds.len());
        let n = dense::size(kinds);
        let array = match out {
            None => PyArray1::zeros(py, n, false),
            Some(x) => x
                .cast::<PyArray1<bool>>()
                .map_err(|_| PyTypeError::new_err("out must be a one-dimensional numpy array of bool"))?
                .clone(),
        };
        {
            let mut w = array.try_readwrite().map_err(|e| PyValueError::new_err(format!("out: {e}")))?;
            let slice = w.as_slice_mut().map_err(|_| PyValueError::new_err("out must be contiguous"))?;
            if slice.len() != n {
                return Err(PyValueError::new_err(format!(
                    "out has {} entries, {n} are needed",
                    slice.len()
                )));
            }
            if out.is_some() {
                slice.fill(false);
            }
            for &a in &self.legal {
                if let Some(i) = dense::index(a, kinds) {
                    slice[i] = true;
                }
            }
        }
        Ok(array)
    }

    /// Whether an action is legal now.
    fn is_legal(&self, action: &Bound<'_, PyAny>) -> bool {
        action.extract::<u16>().is_ok_and(|a| self.legal.contains(&Action(a)))
    }

    /// Carry out one legal action and run on to the next decision.
    ///
    /// Raises IllegalActionError (the state is untouched), TypeError for what is no int.
    fn apply(slf: &Bound<'_, Self>, py: Python<'_>, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let this = &mut *errors::mutable(slf, WHAT)?;
        let a = this.action_of(action)?;
        if !this.legal.contains(&a) {
            return Err(this.illegal(Some(a), action));
        }
        this.play(py, a)
    }

    /// `apply`, and what happened, as a list of events (see `sanguo.events`).
    ///
    /// `seat`: what that seat may know of it; None: all. Raises what `apply` raises, ConfigError for a seat that
    /// there is not.
    #[pyo3(signature = (action, seat = None))]
    fn apply_with_events<'py>(
        slf: &Bound<'py, Self>,
        py: Python<'py>,
        action: &Bound<'py, PyAny>,
        seat: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let mut happened = Log::default();
        // What makes the events is Python, and may look at the state.
        let (game, seat) = {
            let this = &mut *errors::mutable(slf, WHAT)?;
            let seat = seat.map(|s| this.seat_of(s)).transpose()?;
            let a = this.action_of(action)?;
            if !this.legal.contains(&a) {
                return Err(this.illegal(Some(a), action));
            }
            this.carry_out(py, a, |this| {
                with!(&this.game.get().inner, &mut this.st, |g, s| {
                    happened = happenings(&**g, s, a, &mut this.legal);
                    s.core().fault
                })
            })?;
            (this.game.clone_ref(py), seat)
        };
        let raw = pythonize::pythonize(py, &happened.events(seat))?;
        helper(py, &EVENTS, "sanguo.events", "make")?.call1((game, raw))
    }

    /// Carry out the `index`-th legal action; returns how many legal actions there are then (0: over).
    ///
    /// The cheapest way to drive a game. Raises IllegalActionError if there are not so many.
    fn step(slf: &Bound<'_, Self>, py: Python<'_>, index: &Bound<'_, PyAny>) -> PyResult<usize> {
        let this = &mut *errors::mutable(slf, WHAT)?;
        // An `i64` comes out of a Python int at once, a `usize` by way of `__index__`.
        let at = index.extract::<i64>().ok().filter(|_| !index.is_instance_of::<PyBool>());
        let at = at.and_then(|i| usize::try_from(i).ok());
        let Some(&a) = at.and_then(|i| this.legal.get(i)) else {
            if !errors::is_int(index) {
                return Err(errors::no_int(index, "an index"));
            }
            let n = this.legal.len();
            let why = format!("there are {n} legal actions, index {index} is none of them");
            return Err(errors::raise(
                py,
                "IllegalActionError",
                (index.clone().unbind(), this.choice_name(), why),
            ));
        };
        this.play(py, a)?;
        Ok(this.legal.len())
    }

    /// A legal action drawn uniformly by `seed` and the number of decisions so far.
    fn random_action<'py>(&self, py: Python<'py>, seed: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyInt>> {
        let seed = errors::seed_of(seed)?;
        if self.legal.is_empty() {
            return Err(errors::raise(py, "IllegalActionError", (-1, "none", "the game is over")));
        }
        let mut rng = Rng::new(mix(seed, u64::from(self.decisions())));
        Ok(ints::of(py, self.legal[rng.below(self.legal.len() as u32) as usize]))
    }

    /// The built-in greedy bot's choice.
    fn greedy_action(&self, py: Python<'_>) -> PyResult<u16> {
        if self.legal.is_empty() {
            return Err(errors::raise(py, "IllegalActionError", (-1, "none", "the game is over")));
        }
        with!(&self.game.get().inner, &self.st, |g, s| {
            self.guard(py, "greedy_action", (), || g.greedy(s, &self.legal).0)
        })
    }

    /// One number a seat: 1 win, 0 draw or not over, -1 loss.
    fn returns(&self) -> Vec<f64> {
        with!(&self.game.get().inner, &self.st, |g, s| {
            let mut out = vec![0.0; g.seats()];
            g.returns(s, &mut out);
            out
        })
    }

    /// An action in words, unique among the legal ones; `lang` is "en", "zh-Hant" or "zh-Hans".
    #[pyo3(signature = (action, lang = "en"))]
    fn action_text(&self, py: Python<'_>, action: &Bound<'_, PyAny>, lang: &str) -> PyResult<String> {
        let a = self.action_of(action)?;
        let l = lang_index(py, lang)?;
        if !a.well_formed() {
            return Err(self.illegal(None, action));
        }
        with!(&self.game.get().inner, &self.st, |g, s| {
            self.guard(py, "action_text", (a.0, lang), || g.action_text(s, a, l))
        })
    }

    /// Why an action is not legal, with the rule's number; None if it is legal. `lang` as for `action_text`.
    #[pyo3(signature = (action, lang = "en"))]
    fn why_not(&self, py: Python<'_>, action: &Bound<'_, PyAny>, lang: &str) -> PyResult<Option<String>> {
        let l = lang_index(py, lang)?;
        match action.extract::<u16>() {
            Ok(a) if !action.is_instance_of::<PyBool>() => {
                with!(&self.game.get().inner, &self.st, |g, s| {
                    self.guard(py, "why_not", (a, lang), || g.why_not_in(s, Action(a), &self.legal, l))
                })
            }
            _ if errors::is_int(action) => Ok(Some("this is no action".into())),
            _ => Err(errors::no_int(action, "an action")),
        }
    }

    /// What a seat may know, as a typed view.
    fn view<'py>(&self, py: Python<'py>, seat: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.seat_of(seat)?;
        let raw = with!(&self.game.get().inner, &self.st, |g, s| {
            let view = self.guard(py, "view", (seat,), || g.view(s, seat, &self.legal))?;
            pythonize::pythonize(py, &view)
        })?;
        helper(py, &VIEW, "sanguo.views", "make")?.call1((self.game.bind(py), raw))
    }

    /// What a seat may know as numbers, float32, shape (size of the version,); with `out` written in place.
    ///
    /// `seat` None: the one that is asked. `Game.observation_layout` says what stands where. Raises ConfigError for
    /// a seat or version that does not exist and without a seat when the game is over, TypeError or ValueError if
    /// `out` is no writable, contiguous float32 array of that shape.
    #[pyo3(signature = (seat = None, version = None, out = None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&Bound<'py, PyAny>>,
        version: Option<&Bound<'py, PyAny>>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let seat = match seat {
            Some(s) => self.seat_of(s)?,
            None => self.player_seat().ok_or_else(|| {
                errors::config(py, "the game is over and nobody is asked: say for which seat".into())
            })?,
        };
        let game = &self.game.get().inner;
        let version = observation::version_of(game, version)?;
        let n = observation::size(game, version);
        let array = match out {
            None => PyArray1::<f32>::zeros(py, n, false).into_any(),
            Some(x) => x.clone(),
        };
        let mut w = observation::writable::<f32, Ix1>("out", &array, &[Some(n)])?;
        let row = observation::numbers(&mut w)?;
        self.guard(py, "observation", (seat, version), || {
            observation::encode(game, &self.st, seat, version, row);
        })?;
        Ok(array)
    }

    /// A world consistent with all that a seat knows, drawn by `seed`; it does not depend on the truth.
    ///
    /// Raises EngineBug for a fault of the engine.
    fn determinize(
        &self,
        py: Python<'_>,
        seat: &Bound<'_, PyAny>,
        seed: &Bound<'_, PyAny>,
    ) -> PyResult<State> {
        let (seat, seed) = (self.seat_of(seat)?, errors::seed_of(seed)?);
        let mut legal = ActionBuf::new();
        let st = pair!(&self.game.get().inner, AnyGame, &self.st, AnyState, |g, s, wrap| {
            let w = fault::determinize(&**g, s, seat, seed, &mut legal);
            wrap(w.map_err(|f| faults::found(py, &self.game, &f, wrap, ""))?)
        });
        Ok(State::make(self.game.clone_ref(py), st, legal))
    }

    /// For leak tests: another state that `seat` cannot tell from this one, hidden facts changed by `seed`.
    fn scramble(&self, py: Python<'_>, seat: &Bound<'_, PyAny>, seed: &Bound<'_, PyAny>) -> PyResult<State> {
        let (seat, seed) = (self.seat_of(seat)?, errors::seed_of(seed)?);
        let mut legal = ActionBuf::new();
        let st = pair!(&self.game.get().inner, AnyGame, &self.st, AnyState, |g, s, wrap| {
            let made = self.guard(py, "scramble", (seat, seed), || {
                let w = Table::scramble(&**g, s, seat, seed);
                if !self.legal.is_empty() {
                    sanguo_core::vm::legal_actions(&**g, &w, &mut legal);
                    if legal.is_empty() {
                        // What another seat is asked may be no question in the other world.
                        legal.clone_from(&self.legal);
                    }
                }
                w
            });
            wrap(made?)
        });
        Ok(State::make(self.game.clone_ref(py), st, legal))
    }

    /// Play `n` random games from here; returns of shape (n, seats), float64. GIL released; the same for
    /// any number of threads.
    ///
    /// Raises EngineBug for the first game in which the engine had a fault.
    #[pyo3(signature = (n, seed = None, threads = None))]
    fn rollout<'py>(
        &self,
        py: Python<'py>,
        n: &Bound<'py, PyAny>,
        seed: Option<&Bound<'py, PyAny>>,
        threads: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let n = errors::int_in(n, 0..=100_000_000, "n")? as usize;
        let seed = seed.map_or(Ok(0), errors::seed_of)?;
        let threads = threads.map_or(Ok(1), |t| errors::int_in(t, 1..=1024, "threads"))? as usize;
        let seats = with!(&self.game.get().inner, &self.st, |g, _s| g.seats());
        let out = rollout::run(py, &self.game, &self.st, &self.legal, n, seed, threads)?;
        Ok(out.into_pyarray(py).reshape([n, seats])?.into_any())
    }

    /// Sequences of `depth` decisions from here, games that end earlier counted once. GIL released.
    ///
    /// Raises EngineBug for a fault of the engine.
    fn perft(&self, py: Python<'_>, depth: &Bound<'_, PyAny>) -> PyResult<u64> {
        let depth = errors::int_in(depth, 0..=12, "depth")? as u32;
        let game = self.game.get();
        pair!(&game.inner, AnyGame, &self.st, AnyState, |g, s, wrap| py
            .detach(|| sim::perft(&**g, s, &self.legal, depth))
            .map_err(|f| faults::found(py, &self.game, &f, wrap, "")))
    }

    /// Exact bytes, also in the middle of an effect.
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &with!(&self.game.get().inner, &self.st, |g, s| g.to_bytes(s)))
    }

    /// The position as a dict that `Game.from_dict` reads back exactly.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(with!(&self.game.get().inner, &self.st, |g, s| pythonize::pythonize(py, &g.to_dict(s)))?)
    }

    /// 16 hexadecimal digits, equal for equal states on every machine.
    fn digest(&self) -> String {
        format!("{:016x}", with!(&self.game.get().inner, &self.st, |g, s| g.digest(s)))
    }

    /// One line that rebuilds this state (for bug reports): see `sanguo repro`.
    fn capsule(&self, py: Python<'_>) -> PyResult<String> {
        faults::capsule(py, &self.game, Some(&self.st), None, None, "")
    }

    /// Check the engine's invariants; raises EngineBug if one fails. For tests.
    fn check(&self, py: Python<'_>) -> PyResult<()> {
        let checked = with!(&self.game.get().inner, &self.st, |g, s| {
            self.guard(py, "check", (), || g.check_state(s))
        });
        checked?.map_err(|e| match e {
            CoreError::Format(m) | CoreError::Bug(m) => {
                faults::in_call(py, &self.game, Some(&self.st), "check", (), &m)
            }
            e => errors::core(py, e),
        })
    }

    /// A copy; with `reseed` its chance is another, so that a planner cannot see the future.
    #[pyo3(signature = (reseed = None))]
    fn clone(&self, py: Python<'_>, reseed: Option<&Bound<'_, PyAny>>) -> PyResult<State> {
        let mut s = self.twin(py);
        if let Some(seed) = reseed {
            let seed = errors::seed_of(seed)?;
            single!(&mut s.st, AnyState, |x| x.core_mut().reseed(seed));
        }
        Ok(s)
    }

    fn __copy__(&self, py: Python<'_>) -> State {
        self.twin(py)
    }
    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> State {
        self.twin(py)
    }
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let f = helper(py, &RESTORE, "sanguo.games", "restore")?;
        (f, (self.game.clone_ref(py), self.to_bytes(py))).into_bound_py_any(py)
    }
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<State>().is_ok_and(|o| {
            o.try_borrow().is_ok_and(|o| {
                self.st == o.st
                    && (self.game.as_ptr() == o.game.as_ptr() || {
                        let hash = |x: &State| {
                            let g = x.game.get();
                            with!(&g.inner, &x.st, |g, _s| (g.rules().hash, g.game_hash()))
                        };
                        hash(self) == hash(&o)
                    })
            })
        })
    }
    fn __hash__(&self) -> u64 {
        with!(&self.game.get().inner, &self.st, |g, s| g.digest(s))
    }
    fn __repr__(&self) -> String {
        let over = if self.is_over() { "over" } else { "running" };
        format!("<sanguo.State turn {} {over}, {} legal actions>", self.turn(), self.legal.len())
    }
}

const _: fn() = || {
    fn send<T: Send + Sync>() {}
    send::<State>();
    let _ = PyDict::new;
};
