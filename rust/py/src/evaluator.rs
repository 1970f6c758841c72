//! A Python function that says what leaves of a search are worth, many at once.

use crate::any::AnyState;
use crate::errors;
use crate::faults;
use crate::game::Game;
use crate::observation;
use crate::state::State;
use numpy::{IntoPyArray, PyArray2, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};
use sanguo_core::Action;
use sanguo_core::search::Leaf;
use sanguo_core::sim::fault::caught;
use sanguo_core::table::Table;

pub struct Evaluator {
    pub function: Py<PyAny>,
    /// It gets a list of states instead of observations.
    states: bool,
}

/// What it said.
pub struct Told {
    values: Vec<f64>,
    seats: usize,
    priors: Vec<f64>,
    width: usize,
}

impl Told {
    pub fn value(&self, leaf: usize, seat: usize) -> f64 {
        self.values[leaf * self.seats + seat]
    }
    pub fn prior(&self, leaf: usize, action: usize) -> f64 {
        self.priors[leaf * self.width + action]
    }
    pub fn has_priors(&self) -> bool {
        !self.priors.is_empty()
    }
}

impl Evaluator {
    pub fn new(function: &Bound<'_, PyAny>) -> PyResult<Evaluator> {
        let states = function.getattr_opt("needs_states")?.is_some_and(|x| x.is_truthy().unwrap_or(false));
        Ok(Evaluator { function: function.clone().unbind(), states })
    }

    /// Ask it about leaves.
    pub fn call<G: Table>(
        &self,
        py: Python<'_>,
        game: &Py<Game>,
        g: &G,
        leaves: &[Leaf<G>],
        wrap: fn(G::State) -> AnyState,
    ) -> PyResult<Told> {
        let n = leaves.len();
        let width = leaves.iter().map(|l| l.legal.len()).max().unwrap_or(0);
        let mut legal = vec![-1i32; n * width];
        for (row, leaf) in legal.chunks_exact_mut(width).zip(leaves) {
            for (x, a) in row.iter_mut().zip(&leaf.legal) {
                *x = i32::from(a.0);
            }
        }
        let seats: Vec<i32> = leaves.iter().map(|l| i32::from(l.seat)).collect();
        let what = {
            let looked: Vec<_> = leaves.iter().map(|l| (l.state, &l.legal, l.seat)).collect();
            self.look(py, game, &looked, wrap)?
        };
        let legal = legal.into_pyarray(py).reshape([n, width])?;
        let answer = self.function.bind(py).call1((what, seats.into_pyarray(py), legal))?;
        let Some((values, priors)) = pair(&answer) else {
            let kind = answer.get_type().name()?;
            return Err(errors::config(
                py,
                format!("an evaluator gives a pair (values, priors), not a {kind}"),
            ));
        };
        let values = numbers(&values, [n, g.seats()], "values", "(n, seats)")?;
        if let Some(x) = values.iter().find(|x| !(-1.0..=1.0).contains(*x)) {
            return Err(errors::config(py, format!("an evaluator's values are -1 to 1, not {x}")));
        }
        let priors =
            if priors.is_none() { Vec::new() } else { numbers(&priors, [n, width], "priors", "(n, width)")? };
        for (row, leaf) in priors.chunks_exact(width.max(1)).zip(leaves) {
            if let Some(x) = row[..leaf.legal.len()].iter().find(|x| !(x.is_finite() && **x >= 0.0)) {
                return Err(errors::config(
                    py,
                    format!("an evaluator's priors are numbers of 0 or more, not {x}"),
                ));
            }
        }
        Ok(Told { values, seats: g.seats(), priors, width })
    }

    /// What it looks at: the observations of the seats to move, or states.
    fn look<'py, S: Copy + Sync>(
        &self,
        py: Python<'py>,
        game: &Py<Game>,
        leaves: &[(S, &Vec<Action>, u8)],
        wrap: fn(S) -> AnyState,
    ) -> PyResult<Bound<'py, PyAny>> {
        if self.states {
            let states = leaves.iter().map(|&(st, legal, _)| {
                Bound::new(py, State::make(game.clone_ref(py), wrap(st), legal.clone()))
            });
            return Ok(PyList::new(py, states.collect::<PyResult<Vec<_>>>()?)?.into_any());
        }
        let any = &game.get().inner;
        let version = observation::version_of(any, None)?;
        let size = observation::size(any, version);
        let mut out = vec![0f32; leaves.len() * size];
        // The leaf that is looked at, for the report of a fault.
        let mut at = 0;
        let looked = caught(|| {
            py.detach(|| {
                for (row, &(st, _, seat)) in out.chunks_exact_mut(size).zip(leaves) {
                    observation::encode(any, &wrap(st), usize::from(seat), version, row);
                    at += 1;
                }
            });
        });
        if let Err(what) = looked {
            let (st, _, seat) = leaves[at];
            return Err(faults::in_call(py, game, Some(&wrap(st)), "observation", (seat, version), &what));
        }
        Ok(out.into_pyarray(py).reshape([leaves.len(), size])?.into_any())
    }
}

fn pair<'py>(answer: &Bound<'py, PyAny>) -> Option<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
    let t = answer.cast::<PyTuple>().ok().filter(|t| t.len() == 2)?;
    Some((t.get_item(0).ok()?, t.get_item(1).ok()?))
}

/// A matrix of numbers; `shape` in words is for the error.
fn numbers(x: &Bound<'_, PyAny>, shape: [usize; 2], what: &str, words: &str) -> PyResult<Vec<f64>> {
    let py = x.py();
    let numpy = py.import("numpy")?;
    let given = numpy.getattr("asarray")?.call1((x,)).map_err(|e| {
        let odd = e.is_instance_of::<PyValueError>(py) || e.is_instance_of::<PyTypeError>(py);
        if odd {
            errors::config(py, format!("an evaluator's {what} are no array: {}", e.value(py)))
        } else {
            e
        }
    })?;
    let dtype = given.getattr("dtype")?;
    // Booleans, integers and floats; numpy would drop the imaginary part of a number and read numbers out of texts.
    if !matches!(dtype.getattr("kind")?.extract::<&str>()?, "b" | "i" | "u" | "f") {
        return Err(errors::config(py, format!("an evaluator's {what} are numbers, not {dtype}")));
    }
    let array = numpy.getattr("ascontiguousarray")?.call1((given, numpy.getattr("float64")?))?;
    let array = array.cast::<PyArray2<f64>>().ok().filter(|a| a.shape() == shape);
    let Some(array) = array else {
        let have = numpy.getattr("shape")?.call1((x,))?;
        let [n, m] = shape;
        return Err(errors::config(
            py,
            format!("an evaluator's {what} have the shape {words} = ({n}, {m}), not {have}"),
        ));
    };
    Ok(array.try_readonly()?.as_slice()?.to_vec())
}
