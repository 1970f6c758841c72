//! `sanguo._core.Game`: rules, config and decks, shared by all states of a game.

use crate::any::{self, AnyGame, AnyState, with_game};
use crate::errors;
use crate::faults;
use crate::observation;
use crate::simulate;
use crate::state::State;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use sanguo_core::action::dense;
use sanguo_core::games::sanguosha::Sanguosha;
use sanguo_core::games::{formation, guozhan, qunying, sanguosha};
use sanguo_core::ruleset::{Ruleset, Vocabulary};
use sanguo_core::sim::fault;
use sanguo_core::table::Table;
use sanguo_core::vm::{ActionBuf, Game as _};
use sanguo_core::{Action, CoreError};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::sync::Arc;

/// A config from JSON; an error names the parameter.
fn read_config<C: Default + Serialize + DeserializeOwned>(json: &str) -> Result<C, CoreError> {
    let whole = match serde_json::from_str(json) {
        Ok(c) => return Ok(c),
        Err(e) => e.to_string(),
    };
    let given: serde_json::Map<String, serde_json::Value> = serde_json::from_str(json).unwrap_or_default();
    for (key, value) in given {
        let mut one = serde_json::to_value(C::default()).unwrap_or_default();
        one[&key] = value;
        if let Err(e) = serde_json::from_value::<C>(one) {
            return Err(CoreError::Config(format!("{key}: {e}")));
        }
    }
    Err(CoreError::Config(whole))
}

/// A part and a program of it to be broken, and whether that panics; for tests of faults alone.
type Sabotage = Option<(String, String, bool)>;

fn rules_of(vocabulary: &Vocabulary, ruleset: &str, sabotage: Sabotage) -> Result<Ruleset, CoreError> {
    let mut rules = Ruleset::from_json(vocabulary, ruleset)?;
    // See `Ruleset::sabotage`.
    if let Some((part, program, panics)) = sabotage
        && !rules.sabotage(&part, &program, panics)
    {
        return Err(CoreError::Config(format!("{part} has no {program}")));
    }
    Ok(rules)
}

/// Two decks of kinds.
fn qunying(rules: Ruleset, config: &str, decks: Vec<Vec<u16>>) -> Result<(AnyGame, usize), CoreError> {
    let n = decks.len();
    let decks: [Vec<u16>; 2] =
        decks.try_into().map_err(|_| CoreError::Config(format!("two decks are needed, not {n}")))?;
    let kinds = rules.kinds.len();
    let game = qunying::Qunying::new(Arc::new(rules), read_config(config)?, decks)?;
    Ok((AnyGame::Qunying(Box::new(game)), kinds))
}

/// The kinds of the deck, its suits and ranks (16 * suit + rank), and the generals that may be dealt.
fn sanguosha(
    rules: Ruleset,
    config: &str,
    lists: Vec<Vec<u16>>,
    hidden: bool,
) -> Result<(AnyGame, usize), CoreError> {
    let n = lists.len();
    let [kinds, faces, generals]: [Vec<u16>; 3] =
        lists.try_into().map_err(|_| CoreError::Config(format!("three lists are needed, not {n}")))?;
    if kinds.len() != faces.len() {
        return Err(CoreError::Config("each card of the deck has a suit and a rank".into()));
    }
    let card = |(&kind, &face): (&u16, &u16)| sanguosha::rules::Card {
        kind: u8::try_from(kind).unwrap_or(u8::MAX),
        suit: (face >> 4).min(255) as u8,
        rank: (face & 15) as u8,
    };
    let deck = kinds.iter().zip(&faces).map(card).collect();
    let size = rules.kinds.len();
    let rules = Arc::new(rules);
    let game = if hidden {
        Sanguosha::guozhan(rules, read_config(config)?, deck, generals)?
    } else {
        Sanguosha::new(rules, read_config(config)?, deck, generals)?
    };
    Ok((AnyGame::Sanguosha(Box::new(game)), size))
}

/// The characters of each seat and the resource cards that it chooses, as kinds.
fn formation(rules: Ruleset, config: &str, lists: Vec<Vec<u16>>) -> Result<(AnyGame, usize), CoreError> {
    let n = lists.len();
    let lists: [Vec<u16>; 4] =
        lists.try_into().map_err(|_| CoreError::Config(format!("four lists are needed, not {n}")))?;
    let kinds = rules.kinds.len();
    let game = formation::Formation::new(Arc::new(rules), read_config(config)?, lists)?;
    Ok((AnyGame::Formation(Box::new(game)), kinds))
}

/// Whether two games have the same rules, parameters and decks.
pub fn same(a: &AnyGame, b: &AnyGame) -> bool {
    match (a, b) {
        (AnyGame::Qunying(a), AnyGame::Qunying(b)) => {
            (a.rules().hash, a.game_hash()) == (b.rules().hash, b.game_hash())
        }
        (AnyGame::Sanguosha(a), AnyGame::Sanguosha(b)) => {
            (a.rules().hash, a.game_hash()) == (b.rules().hash, b.game_hash())
        }
        (AnyGame::Formation(a), AnyGame::Formation(b)) => {
            (a.rules().hash, a.game_hash()) == (b.rules().hash, b.game_hash())
        }
        _ => false,
    }
}

/// The immutable part of a game. Made by `sanguo.load_game`.
#[pyclass(frozen, subclass, module = "sanguo._core", skip_from_py_object)]
pub struct Game {
    pub inner: AnyGame,
    kinds: usize,
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (name, ruleset, config, decks, *_args, sabotage = None, **_kwargs))]
    fn new(
        py: Python<'_>,
        name: &str,
        ruleset: &str,
        config: &str,
        decks: Vec<Vec<u16>>,
        _args: &Bound<'_, PyAny>,
        sabotage: Sabotage,
        _kwargs: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Game> {
        let made = errors::guard(py, || match name {
            "qunying" => rules_of(&qunying::tables::VOCABULARY, ruleset, sabotage)
                .and_then(|r| qunying(r, config, decks)),
            "formation" => rules_of(&formation::tables::VOCABULARY, ruleset, sabotage)
                .and_then(|r| formation(r, config, decks)),
            "sanguosha" => rules_of(&sanguosha::tables::VOCABULARY, ruleset, sabotage)
                .and_then(|r| sanguosha(r, config, decks, false)),
            "guozhan" => rules_of(&sanguosha::tables::GUOZHAN, ruleset, sabotage)
                .and_then(|r| sanguosha(r, config, decks, true)),
            _ => Err(CoreError::Config(any::no_game(name))),
        })?;
        let (inner, kinds) = made.map_err(|e| errors::core(py, e))?;
        Ok(Game { inner, kinds })
    }

    /// The default configuration as JSON (`beginner`: the 20-card format).
    #[staticmethod]
    #[pyo3(signature = (name, beginner = false))]
    fn default_config(py: Python<'_>, name: &str, beginner: bool) -> PyResult<String> {
        let json = match name {
            "qunying" if beginner => serde_json::to_string(&qunying::Config::beginner()),
            "qunying" => serde_json::to_string(&qunying::Config::default()),
            "sanguosha" if !beginner => serde_json::to_string(&sanguosha::Config::default()),
            "formation" if !beginner => serde_json::to_string(&formation::Config::default()),
            "guozhan" if !beginner => serde_json::to_string(&guozhan::Config::default()),
            "sanguosha" | "guozhan" | "formation" => {
                return Err(errors::config(py, "only qunying has a format for beginners".into()));
            }
            _ => return Err(errors::config(py, any::no_game(name))),
        };
        json.map_err(|e| errors::broken(&e.to_string()))
    }

    /// Number of seats.
    #[getter]
    fn num_players(&self) -> usize {
        with_game!(&self.inner, |g, wrap| g.seats())
    }

    /// Size of the dense action numbering, for masks and networks.
    #[getter]
    fn num_actions(&self) -> usize {
        dense::size(self.kinds)
    }

    /// Numbers of an observation (see `State.observation`), version 1.
    #[getter]
    fn observation_size(&self) -> usize {
        observation::size(&self.inner, observation::VERSION as u32)
    }

    /// The versions of the observation that there are.
    #[getter]
    fn observation_versions(&self) -> Vec<u32> {
        observation::versions(&self.inner)
    }

    /// The fields of a version of the observation: (name, offset, length, what it holds).
    #[pyo3(signature = (version = None))]
    fn _observation_layout(
        &self,
        version: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Vec<(String, usize, usize, String)>> {
        let version = observation::version_of(&self.inner, version)?;
        let fields = observation::layout(&self.inner, version);
        Ok(fields.into_iter().map(|f| (f.name, f.offset, f.len, f.doc)).collect())
    }

    /// Content hash of the card pool: 16 hexadecimal digits.
    #[getter]
    fn ruleset_hash(&self) -> String {
        format!("{:016x}", with_game!(&self.inner, |g, wrap| g.rules().hash))
    }

    /// Names of the reasons a game can end with, indexed by `SimResult.end_reason`.
    #[getter]
    fn end_reasons(&self) -> Vec<&'static str> {
        fn of<G: Table>(g: &G) -> Vec<&'static str> {
            g.end_reasons().to_vec()
        }
        with_game!(&self.inner, |g, wrap| of(&**g))
    }

    /// Bytes of a state in the core.
    #[getter]
    fn state_size(&self) -> usize {
        fn of<G: Table>(_: &G) -> usize {
            size_of::<G::State>()
        }
        with_game!(&self.inner, |g, wrap| of(&**g))
    }

    /// Shuffle, deal and run to the first decision.
    ///
    /// The same seed (0 to 2**64 - 1) gives the same game on every machine; None takes a random one. Raises
    /// ConfigError for anything that is no seed, EngineBug for a fault of the engine.
    #[pyo3(signature = (seed = None))]
    fn new_state(slf: &Bound<'_, Self>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<State> {
        let seed = match seed {
            Some(seed) => errors::seed_of(seed)?,
            None => errors::random_seed(slf.py())?,
        };
        let mut legal = ActionBuf::new();
        let game = slf.clone().unbind();
        let st = with_game!(&slf.get().inner, |g, wrap| {
            wrap(
                fault::deal(&**g, seed, &mut legal)
                    .map_err(|f| faults::found(slf.py(), &game, &f, wrap, ""))?,
            )
        });
        Ok(State::make(slf.clone().unbind(), st, legal))
    }

    /// A state from what `State.to_bytes` gave; StateFormatError says what is wrong with the bytes.
    fn from_bytes(slf: &Bound<'_, Self>, data: &[u8]) -> PyResult<State> {
        let mut legal = ActionBuf::new();
        let read = || with_game!(&slf.get().inner, |g, wrap| g.read_bytes(data, &mut legal).map(wrap));
        let st = errors::guard(slf.py(), read)?.map_err(|e| errors::core(slf.py(), e))?;
        Ok(State::make(slf.clone().unbind(), st, legal))
    }

    /// A position from a dict as `State.to_dict` gives it. Without `machine` it stands at the beginning of
    /// `phase` with the turn player to move; StateFormatError says what is wrong and where.
    fn from_dict(slf: &Bound<'_, Self>, data: &Bound<'_, PyAny>) -> PyResult<State> {
        let py = slf.py();
        let mut legal = ActionBuf::new();
        let read = || -> Result<AnyState, CoreError> {
            with_game!(&slf.get().inner, |g, wrap| {
                let mut reader = pythonize::Depythonizer::from_object(data);
                match serde_path_to_error::deserialize(&mut reader) {
                    Ok(d) => g.read_dict(d, &mut legal).map(wrap),
                    Err(e) => Err(CoreError::Format(format!("{}: {}", e.path(), e.inner()))),
                }
            })
        };
        let st = errors::guard(py, read)?;
        Ok(State::make(slf.clone().unbind(), st.map_err(|e| errors::core(py, e))?, legal))
    }

    /// The dense index of an action, 0 to `num_actions` - 1.
    fn index(&self, py: Python<'_>, action: &Bound<'_, PyAny>) -> PyResult<usize> {
        if !errors::is_int(action) {
            return Err(errors::no_int(action, "an action"));
        }
        let a = Action(action.extract().unwrap_or(u16::MAX));
        a.well_formed().then(|| dense::index(a, self.kinds)).flatten().ok_or_else(|| {
            errors::raise(py, "IllegalActionError", (action.clone().unbind(), "", "no action of this game"))
        })
    }

    /// The action of a dense index.
    fn action(&self, py: Python<'_>, index: &Bound<'_, PyAny>) -> PyResult<u16> {
        if !errors::is_int(index) {
            return Err(errors::no_int(index, "an index"));
        }
        let at = index.extract::<usize>().ok();
        at.and_then(|i| dense::action(i, self.kinds)).map(|a| a.0).ok_or_else(|| {
            errors::config(py, format!("an index is 0 to {}, not {index}", dense::size(self.kinds) - 1))
        })
    }

    /// Play `n` games between built-in bots. See `Game.simulate` in Python.
    ///
    /// Raises EngineBug for the first game in which the engine had a fault.
    #[pyo3(signature = (bots, n, seed, threads, rotate, progress, first = 0, check = false))]
    fn _simulate<'py>(
        slf: &Bound<'py, Self>,
        bots: Vec<String>,
        n: u64,
        seed: u64,
        threads: usize,
        rotate: bool,
        progress: Option<Bound<'py, PyAny>>,
        first: u64,
        check: bool,
    ) -> PyResult<Bound<'py, PyDict>> {
        let plan = simulate::Plan::new(slf.py(), &bots, n, seed, threads, rotate, first, check)?;
        with_game!(&slf.get().inner, |g, wrap| simulate::run(slf, &**g, &plan, progress.as_ref(), wrap))
    }
}
