//! Errors of the core as the exceptions of `sanguo.errors`.

use pyo3::PyClass;
use pyo3::exceptions::{PyRuntimeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::pyclass::boolean_struct::False;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyInt, PyType};
use sanguo_core::CoreError;
use sanguo_core::sim::fault::caught;

static MODULE: PyOnceLock<Py<PyModule>> = PyOnceLock::new();

fn class<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyType>> {
    let m = MODULE.get_or_try_init(py, || py.import("sanguo.errors").map(Bound::unbind))?;
    Ok(m.bind(py).getattr(name)?.cast_into::<PyType>()?)
}

/// An exception of `sanguo.errors` made with these arguments.
pub fn raise<A>(py: Python<'_>, name: &str, args: A) -> PyErr
where
    A: for<'py> pyo3::call::PyCallArgs<'py>,
{
    match class(py, name).and_then(|c| c.call1(args)) {
        Ok(e) => PyErr::from_value(e),
        Err(e) => e,
    }
}

/// `choice` describes the question an illegal action met.
pub fn convert(py: Python<'_>, e: CoreError, choice: &str) -> PyErr {
    match e {
        CoreError::Config(m) => raise(py, "ConfigError", (m,)),
        CoreError::Ruleset(m) => raise(py, "RulesetError", (m,)),
        CoreError::Format(m) => raise(py, "StateFormatError", (m,)),
        CoreError::Illegal { action, reason } => raise(py, "IllegalActionError", (action.0, choice, reason)),
        CoreError::Cards(faults) => {
            let list: Vec<(String, String)> = faults.into_iter().map(|f| (f.path, f.message)).collect();
            raise(py, "CardError", (list,))
        }
        CoreError::Bug(m) => raise(py, "EngineBug", (m,)),
    }
}

pub fn core(py: Python<'_>, e: CoreError) -> PyErr {
    convert(py, e, "")
}

pub fn config(py: Python<'_>, message: String) -> PyErr {
    raise(py, "ConfigError", (message,))
}

pub fn broken(what: &str) -> PyErr {
    PyRuntimeError::new_err(what.to_owned())
}

/// Something to read from, unless it is being changed in another thread, or by what has called us.
pub fn shared<'py, T: PyClass>(x: &Bound<'py, T>, what: &str) -> PyResult<PyRef<'py, T>> {
    x.try_borrow().map_err(|_| busy(x.py(), what))
}

/// Something to change, unless it is in use.
pub fn mutable<'py, T: PyClass<Frozen = False>>(x: &Bound<'py, T>, what: &str) -> PyResult<PyRefMut<'py, T>> {
    x.try_borrow_mut().map_err(|_| busy(x.py(), what))
}

#[cold]
fn busy(py: Python<'_>, what: &str) -> PyErr {
    raise(py, "BusyError", (format!("{what} is in use, in another thread or by what has called this"),))
}

/// A 64-bit seed from any Python integer.
pub fn seed_of(x: &Bound<'_, PyAny>) -> PyResult<u64> {
    int_in(x, 0..=u64::MAX, "a seed")
}

/// A seed from the chance of the operating system.
pub fn random_seed(py: Python<'_>) -> PyResult<u64> {
    let bytes: [u8; 8] = py.import("os")?.call_method1("urandom", (8,))?.extract()?;
    Ok(u64::from_le_bytes(bytes))
}

/// Whether a Python object stands for a whole number; a bool does not.
pub fn is_int(x: &Bound<'_, PyAny>) -> bool {
    !x.is_instance_of::<PyBool>() && (x.is_instance_of::<PyInt>() || x.hasattr("__index__").unwrap_or(false))
}

pub fn no_int(x: &Bound<'_, PyAny>, what: &str) -> PyErr {
    let name = x.get_type().name().map_or_else(|_| "that".into(), |n| n.to_string());
    PyTypeError::new_err(format!("{what} is an int, not {name}"))
}

/// A whole number in a range; `what` names it in the error.
pub fn int_in(x: &Bound<'_, PyAny>, range: std::ops::RangeInclusive<u64>, what: &str) -> PyResult<u64> {
    if !is_int(x) {
        return Err(no_int(x, what));
    }
    match x.extract::<u64>() {
        Ok(n) if range.contains(&n) => Ok(n),
        _ => {
            let shown = x.repr().map_or_else(|_| "this".into(), |r| r.to_string());
            let (lo, hi) = (range.start(), range.end());
            Err(config(x.py(), format!("{what} is an int from {lo} to {hi}, not {shown}")))
        }
    }
}

/// Run something of the core where no state is at hand; a panic becomes an `EngineBug` with its text alone.
pub fn guard<T>(py: Python<'_>, f: impl FnOnce() -> T) -> PyResult<T> {
    caught(f).map_err(|what| raise(py, "EngineBug", (what,)))
}
