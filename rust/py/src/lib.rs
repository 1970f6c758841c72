//! Python bindings of `sanguo-core`: the extension module `sanguo._core`.

use pyo3::prelude::*;

#[pymodule(gil_used = false)]
mod _core {
    use pyo3::prelude::*;

    /// The version of the package, as written in the Cargo workspace.
    #[pymodule_export]
    #[allow(non_upper_case_globals)]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    /// How the extension was built: `"release"` or `"debug"`.
    #[pyfunction]
    fn build_profile() -> &'static str {
        if cfg!(debug_assertions) { "debug" } else { "release" }
    }
}
