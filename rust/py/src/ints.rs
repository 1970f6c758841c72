//! Actions as Python integers. Each is made once and kept: the same few are handed out at every decision.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyInt;
use sanguo_core::Action;

/// Integers are made by the page, the first time that one of a page is asked for.
const PAGE: usize = 256;

static PAGES: [PyOnceLock<Vec<Py<PyInt>>>; PAGE] = [const { PyOnceLock::new() }; PAGE];

/// An action as Python has it.
#[inline]
pub fn of(py: Python<'_>, a: Action) -> Bound<'_, PyInt> {
    let (page, at) = (usize::from(a.0) / PAGE, usize::from(a.0) % PAGE);
    let made =
        PAGES[page].get_or_init(py, || (0..PAGE).map(|i| PyInt::new(py, page * PAGE + i).unbind()).collect());
    made[at].bind(py).clone()
}
