//! Observations of one state, and how they are laid out.

use crate::any::{AnyGame, AnyState, with, with_game};
use crate::errors;
use numpy::{Element, PyArray, PyArrayMethods, PyReadwriteArray, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use sanguo_core::encode::{Encode, Field, check_version};

/// The version of the observation that is meant if none is named.
pub const VERSION: u64 = 1;

pub fn version_of(game: &AnyGame, version: Option<&Bound<'_, PyAny>>) -> PyResult<u32> {
    fn of<G: Encode>(_: &G, v: u64) -> sanguo_core::error::Result<u32> {
        check_version::<G>(v)
    }
    let Some(given) = version else { return Ok(VERSION as u32) };
    let v = errors::int_in(given, 0..=u64::from(u32::MAX), "version")?;
    with_game!(game, |g, wrap| of(&**g, v)).map_err(|e| errors::core(given.py(), e))
}

pub fn versions(game: &AnyGame) -> Vec<u32> {
    fn of<G: Encode>(_: &G) -> Vec<u32> {
        G::VERSIONS.to_vec()
    }
    with_game!(game, |g, wrap| of(&**g))
}

pub fn size(game: &AnyGame, version: u32) -> usize {
    with_game!(game, |g, wrap| g.size(version))
}

pub fn layout(game: &AnyGame, version: u32) -> Vec<Field> {
    with_game!(game, |g, wrap| g.layout(version))
}

pub fn encode(game: &AnyGame, st: &AnyState, seat: usize, version: u32, out: &mut [f32]) {
    with!(game, st, |g, s| g.encode(s, seat, version, out));
}

/// A caller's array, checked: element type, shape, in one piece, writable and not lent out already.
pub fn writable<'py, T: Element, D: numpy::ndarray::Dimension>(
    name: &str,
    array: &Bound<'py, PyAny>,
    shape: &[Option<usize>],
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    let py = array.py();
    let dtype = T::get_dtype(py);
    let dims = shape.len();
    let Ok(a) = array.cast::<PyArray<T, D>>() else {
        return Err(PyTypeError::new_err(format!(
            "{name} must be a numpy array of {dtype} with {dims} dimension{}",
            if dims == 1 { "" } else { "s" }
        )));
    };
    if !a.shape().iter().zip(shape).all(|(&have, want)| want.map_or(have > 0, |w| w == have)) {
        let want: Vec<String> =
            shape.iter().map(|w| w.map_or("1 or more".into(), |n| n.to_string())).collect();
        return Err(PyValueError::new_err(format!(
            "{name} has shape {:?}, ({}) is needed",
            a.shape(),
            want.join(", ")
        )));
    }
    if !a.is_c_contiguous() {
        return Err(PyValueError::new_err(format!("{name} must be contiguous, in C order")));
    }
    a.try_readwrite().map_err(|e| PyValueError::new_err(format!("{name}: {e}")))
}

/// The numbers of an array that [`writable`] let pass.
pub fn numbers<'a, T: Element, D: numpy::ndarray::Dimension>(
    array: &'a mut PyReadwriteArray<'_, T, D>,
) -> PyResult<&'a mut [T]> {
    array.as_slice_mut().map_err(|e| PyValueError::new_err(e.to_string()))
}
