//! Python bindings of `sanguo-core`: the extension module `sanguo._core`. Thin: rules live in the core, and
//! anything longer than one step releases the GIL.

use pyo3::prelude::*;

mod any;
mod batch;
mod errors;
mod evaluator;
mod faults;
mod game;
mod ints;
mod machine;
mod observation;
mod rollout;
mod rows;
mod search;
mod simulate;
mod state;
mod trail;

#[pymodule(gil_used = false)]
mod _core {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::machine::{action_parts, ask_kinds, disassemble, limits, op_table, vocabulary};
    #[pymodule_export]
    use crate::search::Search;
    #[pymodule_export]
    use crate::state::State;

    /// The version of the package, as written in the Cargo workspace.
    #[pymodule_export]
    #[allow(non_upper_case_globals)]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    /// Version of saved states and of the random streams.
    #[pymodule_export]
    const FORMAT: u16 = sanguo_core::FORMAT;

    /// How the extension was built: `"release"` or `"debug"`.
    #[pyfunction]
    fn build_profile() -> &'static str {
        if cfg!(debug_assertions) { "debug" } else { "release" }
    }
}
