//! Faults of the engine as `EngineBug`, with a capsule that does again what met them.

use crate::any::{AnyState, with};
use crate::errors;
use crate::game::Game;
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyTuple};
use sanguo_core::Action;
use sanguo_core::sim::fault::{Deed, Found, caught};
use sanguo_core::table::Table;

static MAKE: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

/// The line of a capsule: a state (none for a deal), the action that is carried out on it or the method that is
/// called, and what was said.
pub fn capsule(
    py: Python<'_>,
    game: &Py<Game>,
    st: Option<&AnyState>,
    action: Option<u16>,
    call: Option<Bound<'_, PyTuple>>,
    what: &str,
) -> PyResult<String> {
    let make =
        MAKE.get_or_try_init(py, || py.import("sanguo.capsule")?.getattr("make").map(Bound::unbind))?;
    let data = match st {
        None => None,
        Some(s) => Some(
            caught(|| with!(&game.get().inner, s, |g, s| g.to_bytes(s)))
                .map_err(|e| errors::raise(py, "EngineBug", (format!("{what}; {e}"),)))?,
        ),
    };
    let data = data.map(|d| PyBytes::new(py, &d));
    make.bind(py).call1((game.bind(py), data, action, what, call))?.extract()
}

/// The arguments of a method.
pub trait Args<'py> {
    fn tuple(self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>>;
}

impl<'py, A> Args<'py> for A
where
    A: IntoPyObject<'py, Target = PyTuple, Output = Bound<'py, PyTuple>>,
    PyErr: From<A::Error>,
{
    fn tuple(self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        Ok(self.into_pyobject(py)?)
    }
}

fn raise(py: Python<'_>, made: PyResult<String>) -> PyErr {
    match made {
        Ok(line) => errors::raise(py, "EngineBug", (line,)),
        Err(e) => e,
    }
}

/// An action met the fault.
pub fn in_play(py: Python<'_>, game: &Py<Game>, st: &AnyState, a: Action, what: &str) -> PyErr {
    raise(py, capsule(py, game, Some(st), Some(a.0), None, what))
}

/// A call of a method of a state (of the game, if there is no state) met the fault.
pub fn in_call<'py, A>(
    py: Python<'py>,
    game: &Py<Game>,
    st: Option<&AnyState>,
    name: &str,
    args: A,
    what: &str,
) -> PyErr
where
    A: Args<'py>,
{
    let call = || {
        let mut all = vec![name.into_bound_py_any(py)?];
        all.extend(args.tuple(py)?.iter());
        PyTuple::new(py, all)
    };
    raise(py, call().and_then(|c| capsule(py, game, st, None, Some(c), what)))
}

/// Call something of the core; if it panics, the capsule holds the state and the method's call.
pub fn guard<'py, T, A>(
    py: Python<'py>,
    game: &Py<Game>,
    st: &AnyState,
    name: &str,
    args: A,
    f: impl FnOnce() -> T,
) -> PyResult<T>
where
    A: Args<'py>,
{
    caught(f).map_err(|what| in_call(py, game, Some(st), name, args, &what))
}

/// A fault that the core has found; `wrap` makes an `AnyState` of its state, `more` is added to what is said.
pub fn found<S: Copy>(
    py: Python<'_>,
    game: &Py<Game>,
    found: &Found<S>,
    wrap: fn(S) -> AnyState,
    more: &str,
) -> PyErr {
    let st = found.before.map(wrap);
    let (st, what) = (st.as_ref(), format!("{}{more}", found.what));
    match found.deed {
        Deed::Play(a) => raise(py, capsule(py, game, st, Some(a.0), None, &what)),
        Deed::Deal { seed } => in_call(py, game, None, "new_state", (seed,), &what),
        Deed::Determinize { seat, seed } => in_call(py, game, st, "determinize", (seat, seed), &what),
        Deed::Greedy => in_call(py, game, st, "greedy_action", (), &what),
        Deed::Observe { seat, version } => in_call(py, game, st, "observation", (seat, version), &what),
    }
}
