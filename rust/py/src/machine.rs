//! The op list and vocabularies, which exist once, in the core, for the lowering in Python.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use sanguo_core::action::{Action, Domain};
use sanguo_core::games::{formation, qunying, sanguosha};
use sanguo_core::ir::op::{ASK_KINDS, OPS};
use sanguo_core::ruleset::{ProcInfo, Vocabulary, Word};

use crate::errors;

/// The ops of the machine: name, code, operand kinds, pops and pushes as (numbers, sets), whether pure.
#[pyfunction]
pub fn op_table(py: Python<'_>) -> PyResult<Bound<'_, PyList>> {
    let out = PyList::empty(py);
    for o in OPS {
        let d = PyDict::new(py);
        d.set_item("name", o.name)?;
        d.set_item("code", o.op as u8)?;
        d.set_item("a", format!("{:?}", o.a))?;
        d.set_item("b", format!("{:?}", o.b))?;
        d.set_item("pops", (o.pops.0, o.pops.1))?;
        d.set_item("pushes", (o.pushes.0, o.pushes.1))?;
        d.set_item("pure", o.op.is_pure())?;
        d.set_item("doc", o.doc)?;
        out.append(d)?;
    }
    Ok(out)
}

/// The kinds of question of `ASK` and their operands: (name, numbers, sets).
#[pyfunction]
pub fn ask_kinds() -> Vec<(&'static str, u8, u8)> {
    ASK_KINDS.to_vec()
}

fn vocab(py: Python<'_>, game: &str) -> PyResult<&'static Vocabulary> {
    match game {
        "formation" => Ok(&formation::tables::VOCABULARY),
        "qunying" => Ok(&qunying::tables::VOCABULARY),
        "sanguosha" => Ok(&sanguosha::tables::VOCABULARY),
        "guozhan" => Ok(&sanguosha::tables::GUOZHAN),
        _ => Err(errors::config(py, crate::any::no_game(game))),
    }
}

/// The numbered words of a game: zones, properties, queries, procedures, events.
#[pyfunction]
pub fn vocabulary<'py>(py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyDict>> {
    let v = vocab(py, game)?;
    let words = |list: &[Word]| -> PyResult<Bound<'py, PyList>> {
        let out = PyList::empty(py);
        for w in list {
            let d = PyDict::new(py);
            d.set_item("name", w.name)?;
            d.set_item("doc", w.doc)?;
            out.append(d)?;
        }
        Ok(out)
    };
    let procs = |list: &[ProcInfo]| -> PyResult<Bound<'py, PyList>> {
        let out = PyList::empty(py);
        for p in list {
            let d = PyDict::new(py);
            d.set_item("name", p.name)?;
            d.set_item("numbers", p.numbers)?;
            d.set_item("sets", p.sets)?;
            d.set_item("gives_number", p.gives_number)?;
            d.set_item("gives_set", p.gives_set)?;
            d.set_item("doc", p.doc)?;
            out.append(d)?;
        }
        Ok(out)
    };
    let queries = PyList::empty(py);
    for q in v.queries {
        let d = PyDict::new(py);
        d.set_item("name", q.name)?;
        d.set_item("args", q.args)?;
        d.set_item("fold", q.fold)?;
        d.set_item("doc", q.doc)?;
        queries.append(d)?;
    }
    let events = PyList::empty(py);
    for e in v.events {
        let fields = PyList::empty(py);
        for f in e.fields {
            let d = PyDict::new(py);
            d.set_item("name", f.name)?;
            d.set_item("reg", f.reg)?;
            d.set_item("is_set", f.is_set)?;
            d.set_item("mutable", f.mutable)?;
            d.set_item("doc", f.doc)?;
            fields.append(d)?;
        }
        let d = PyDict::new(py);
        d.set_item("name", e.name)?;
        d.set_item("doc", e.doc)?;
        d.set_item("fields", fields)?;
        events.append(d)?;
    }
    let d = PyDict::new(py);
    d.set_item("game", v.game)?;
    let kind_props = words(v.kind_props)?;
    for (d, (lo, hi)) in kind_props.iter().zip(v.ranges) {
        d.set_item("least", lo)?;
        d.set_item("most", hi)?;
    }
    d.set_item("kind_props", kind_props)?;
    d.set_item("parts", v.parts)?;
    d.set_item("card_props", words(v.card_props)?)?;
    d.set_item("seat_props", words(v.seat_props)?)?;
    d.set_item("zones", words(v.zones)?)?;
    d.set_item("places", words(v.places)?)?;
    d.set_item("scopes", words(v.scopes)?)?;
    d.set_item("queries", queries)?;
    d.set_item("procs", procs(v.procs)?)?;
    d.set_item("natives", procs(v.natives)?)?;
    d.set_item("events", events)?;
    Ok(d)
}

/// Bounds of the machine: depths of the two stacks and of nested predicates, set slots of a part.
#[pyfunction]
pub fn limits(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    use sanguo_core::ir::verify::{NEST, NUMBERS, SETS, SLOTS};
    let d = PyDict::new(py);
    d.set_item("numbers", NUMBERS)?;
    d.set_item("sets", SETS)?;
    d.set_item("nest", NEST - 1)?;
    d.set_item("slots", SLOTS)?;
    Ok(d)
}

/// Machine code as text, one line a word.
#[pyfunction]
pub fn disassemble(code: Vec<u32>) -> String {
    sanguo_core::ir::disasm::disassemble(&code)
}

/// What an action is made of: a dict with `domain` and, by domain, `value`, `kind`, `side`, `slot` and so on.
#[pyfunction]
pub fn action_parts<'py>(py: Python<'py>, action: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyDict>> {
    if !errors::is_int(action) {
        return Err(errors::no_int(action, "an action"));
    }
    let a = Action(action.extract().unwrap_or(u16::MAX));
    let d = PyDict::new(py);
    if !a.well_formed() {
        return Err(errors::raise(
            py,
            "IllegalActionError",
            (action.clone().unbind(), "", "this is no action"),
        ));
    }
    let name = format!("{:?}", a.domain()).to_lowercase();
    d.set_item("domain", name)?;
    d.set_item("value", a.value())?;
    match a.domain() {
        Domain::Slot => {
            let (side, slot, part) = a.slot_of();
            d.set_item("side", side)?;
            d.set_item("slot", slot)?;
            d.set_item("part", part)?;
        }
        Domain::Hand | Domain::Place | Domain::Base | Domain::Pile | Domain::Deck => {
            let (side, foreign, down) = a.flags();
            d.set_item("kind", a.kind_of())?;
            d.set_item("side", u8::from(side))?;
            d.set_item("borrowed", foreign)?;
            d.set_item("face_down", down)?;
        }
        Domain::Skill => {
            d.set_item("kind", a.kind_of())?;
            d.set_item("part", a.value() >> 9 & 3)?;
        }
        _ => {}
    }
    Ok(d)
}
