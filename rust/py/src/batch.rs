//! `sanguo._core.Batch`: many games at once over numpy arrays. See `sanguo.batch`.

use crate::any::{AnyGame, AnyState, map, pair, single};
use crate::errors;
use crate::faults;
use crate::game::Game;
use crate::observation::{numbers, size, version_of, writable};
use crate::rows::{Picks, Plan, Rows, run, show_legal};
use crate::state::State;
use numpy::ndarray::{Ix1, Ix2};
use numpy::{PyReadonlyArray1, PyReadwriteArray};
use pyo3::prelude::*;
use rayon::prelude::*;
use sanguo_core::Action;
use sanguo_core::action::dense;
use sanguo_core::encode::Encode;
use sanguo_core::games::formation::Formation;
use sanguo_core::games::qunying::Qunying;
use sanguo_core::games::sanguosha::Sanguosha;
use sanguo_core::sim::batch::{Bots, Slot, Trouble, slot_seed};
use sanguo_core::sim::fault::caught;
use sanguo_core::table::{Bot, Table};
use sanguo_core::vm::{Game as _, MachineState};

const MOST: u64 = 1 << 16;
/// What it is called when it is in use.
const WHAT: &str = "the batch";
const BUILT_IN: &str = "random, greedy";

enum AnyBatch {
    Qunying(Vec<Slot<Qunying>>),
    Sanguosha(Vec<Slot<Sanguosha>>),
    Formation(Vec<Slot<Formation>>),
}

/// Run an expression with the concrete game and slots, and what makes an `AnyState` of a state.
macro_rules! with_slots {
    ($game:expr, $slots:expr, |$g:ident, $s:ident, $wrap:ident| $e:expr) => {
        pair!($game, AnyGame, $slots, AnyBatch, |$g, $s, $wrap| $e)
    };
}

/// Many games at once; see `sanguo.batch`.
#[pyclass(module = "sanguo._core", skip_from_py_object)]
pub struct Batch {
    game: Py<Game>,
    slots: AnyBatch,
    /// How many legal actions there are in each game: beside each other, since the games themselves lie far apart.
    counts: Vec<u32>,
    bots: Vec<Option<Bot>>,
    pool: Option<rayon::ThreadPool>,
    version: u32,
    size: usize,
    seats: usize,
    kinds: usize,
    /// A fault of the engine has left the games at different steps: only `reset` is possible.
    broken: bool,
}

/// The arrays that are written, all borrowed for as long as that takes.
struct Arrays<'py> {
    observation: PyReadwriteArray<'py, f32, Ix2>,
    mask: Option<PyReadwriteArray<'py, bool, Ix2>>,
    legal: PyReadwriteArray<'py, i32, Ix2>,
    num_legal: PyReadwriteArray<'py, i32, Ix1>,
    seat: PyReadwriteArray<'py, i8, Ix1>,
    reward: PyReadwriteArray<'py, f32, Ix2>,
    done: PyReadwriteArray<'py, bool, Ix1>,
    episode: PyReadwriteArray<'py, i64, Ix1>,
}

/// In the order of the fields of `BatchArrays`.
type Given<'py> = (
    Bound<'py, PyAny>,
    Option<Bound<'py, PyAny>>,
    Bound<'py, PyAny>,
    Bound<'py, PyAny>,
    Bound<'py, PyAny>,
    Bound<'py, PyAny>,
    Bound<'py, PyAny>,
    Bound<'py, PyAny>,
);

impl<'py> Arrays<'py> {
    fn check(b: &Batch, given: &Given<'py>) -> PyResult<Arrays<'py>> {
        let n = Some(b.len());
        let (observation, mask, legal, num_legal, seat, reward, done, episode) = given;
        let wide = Some(dense::size(b.kinds));
        let a = Arrays {
            observation: writable("observation", observation, &[n, Some(b.size)])?,
            mask: mask.as_ref().map(|m| writable("mask", m, &[n, wide])).transpose()?,
            legal: writable("legal", legal, &[n, None])?,
            num_legal: writable("num_legal", num_legal, &[n])?,
            seat: writable("seat", seat, &[n])?,
            reward: writable("reward", reward, &[n, Some(b.seats)])?,
            done: writable("done", done, &[n])?,
            episode: writable("episode", episode, &[n])?,
        };
        a.apart()?;
        Ok(a)
    }

    /// Arrays of different owners may still share memory; numpy's own borrows do not tell.
    fn apart(&self) -> PyResult<()> {
        let mut all = vec![
            place("observation", &self.observation),
            place("legal", &self.legal),
            place("num_legal", &self.num_legal),
            place("seat", &self.seat),
            place("reward", &self.reward),
            place("done", &self.done),
            place("episode", &self.episode),
        ];
        all.extend(self.mask.as_ref().map(|m| place("mask", m)));
        all.sort_unstable();
        match all.windows(2).find(|w| w[0].1 > w[1].0) {
            None => Ok(()),
            Some(w) => {
                let why = format!("the arrays {} and {} share memory: each needs its own", w[0].2, w[1].2);
                Err(pyo3::exceptions::PyValueError::new_err(why))
            }
        }
    }
}

/// From where to where an array lies in memory, and its name.
fn place<T: numpy::Element, D: numpy::ndarray::Dimension>(
    name: &'static str,
    a: &PyReadwriteArray<'_, T, D>,
) -> (usize, usize, &'static str) {
    use numpy::PyUntypedArrayMethods;
    let from = numpy::PyArrayMethods::data(&***a) as usize;
    (from, from + a.len() * size_of::<T>(), name)
}

/// Deal the first games of all slots.
fn deal<G: Table>(
    game: &G,
    n: usize,
    seed: u64,
    bots: &Bots,
    pool: Option<&rayon::ThreadPool>,
) -> Result<Vec<Slot<G>>, Trouble<G::State>> {
    let one = |i: usize| Slot::new(game, slot_seed(seed, i as u64), bots);
    match pool {
        Some(p) => p.install(|| (0..n).into_par_iter().map(one).collect()),
        None => (0..n).map(one).collect(),
    }
}

impl Batch {
    fn len(&self) -> usize {
        single!(&self.slots, AnyBatch, |s| s.len())
    }

    /// The greatest number of legal actions in any of the games as they stand.
    fn widest(&self) -> usize {
        self.counts.iter().max().map_or(0, |&n| n as usize)
    }

    fn count_legal(&mut self) {
        self.counts = single!(&self.slots, AnyBatch, |s| s.iter().map(|x| x.legal.len() as u32).collect());
    }

    fn dealt(&self, py: Python<'_>, n: usize, seed: u64) -> PyResult<AnyBatch> {
        let (game, bots, pool) = (self.game.get(), &self.bots[..], self.pool.as_ref());
        macro_rules! dealt {
            ($g:ident, $variant:ident) => {
                errors::guard(py, || py.detach(|| deal(&**$g, n, seed, bots, pool)))?
                    .map(AnyBatch::$variant)
                    .map_err(|t| {
                        let more = format!(", in the first games of a batch of seed {seed}");
                        trouble(py, &self.game, &t, |s| AnyState::$variant(Box::new(s)), &more)
                    })
            };
        }
        match &game.inner {
            AnyGame::Qunying(g) => dealt!(g, Qunying),
            AnyGame::Sanguosha(g) => dealt!(g, Sanguosha),
            AnyGame::Formation(g) => dealt!(g, Formation),
        }
    }

    /// Carry out the actions, if there are some, and write all arrays.
    fn go(&mut self, py: Python<'_>, picks: Option<Picks<'_>>, mut a: Arrays<'_>) -> PyResult<usize> {
        use numpy::PyUntypedArrayMethods;
        let width = a.legal.shape()[1];
        let (game, bots, pool) = (self.game.get(), &self.bots[..], self.pool.as_ref());
        let (version, size) = (self.version, self.size);
        let mask = a.mask.as_mut().map(numbers).transpose()?;
        let (observation, legal, num_legal) =
            (numbers(&mut a.observation)?, numbers(&mut a.legal)?, numbers(&mut a.num_legal)?);
        let (seat, reward) = (numbers(&mut a.seat)?, numbers(&mut a.reward)?);
        let (done, episode) = (numbers(&mut a.done)?, numbers(&mut a.episode)?);
        let (slots, counts) = (&mut self.slots, &mut self.counts[..]);
        let failed = with_slots!(&game.inner, slots, |g, slots, wrap| {
            let plan = Plan { game: &**g, bots, version, size, width, picks };
            let rows = Rows {
                first: 0,
                slots,
                counts,
                observation,
                mask,
                legal,
                num_legal,
                seat,
                reward,
                done,
                episode,
            };
            let failed = errors::guard(py, || py.detach(|| run(&plan, rows, pool)));
            failed.map(|f| {
                f.map(|(i, t)| trouble(py, &self.game, &t, wrap, &format!(", in game {i} of a batch")))
            })
        });
        match failed {
            Ok(None) => Ok(self.widest()),
            Ok(Some(e)) | Err(e) => {
                self.broken = true;
                Err(e)
            }
        }
    }

    fn sound(&self, py: Python<'_>) -> PyResult<()> {
        if self.broken {
            let what = "a step of this batch failed half-way: it must be reset";
            return Err(errors::config(py, what.into()));
        }
        Ok(())
    }

    fn count(&self, py: Python<'_>, have: usize, what: &str) -> PyResult<()> {
        let n = self.len();
        if have == n {
            return Ok(());
        }
        Err(errors::config(py, format!("{n} {what} are needed, one a game, not {have}")))
    }

    fn illegal(&self, py: Python<'_>, i: usize, given: i64, index: bool) -> PyErr {
        let told = with_slots!(&self.game.get().inner, &self.slots, |g, s, wrap| {
            let slot = &s[i];
            let n = slot.legal.len();
            let why = if index {
                Ok(Some(format!("there are {n} legal actions, index {given} is none of them")))
            } else {
                match u16::try_from(given) {
                    Ok(a) => faults::guard(py, &self.game, &wrap(slot.st), "why_not", (a,), || {
                        g.why_not(&slot.st, Action(a), &slot.legal)
                    }),
                    Err(_) => Ok(Some("this is no action".into())),
                }
            };
            why.map(|w| (slot.st.core().choice.kind.name(), w))
        });
        let (choice, why) = match told {
            Ok(x) => x,
            Err(e) => return e,
        };
        let why = format!("game {i}: {}", why.unwrap_or_else(|| "not legal here".into()));
        errors::raise(py, "IllegalActionError", (given, choice, why))
    }
}

/// A game whose questions never come to the caller.
fn silent(py: Python<'_>) -> PyErr {
    let what = "your seats are never asked in these games: there is nothing for you to do";
    errors::config(py, what.into())
}

/// What went wrong as an exception; `more` is added to what is said of a fault.
fn trouble<S: Copy>(
    py: Python<'_>,
    game: &Py<Game>,
    t: &Trouble<S>,
    wrap: fn(S) -> AnyState,
    more: &str,
) -> PyErr {
    match t {
        Trouble::Silent => silent(py),
        Trouble::Fault(f) => faults::found(py, game, f, wrap, more),
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game, n, seed, bots, version, threads))]
    fn new(
        game: &Bound<'_, Game>,
        n: &Bound<'_, PyAny>,
        seed: &Bound<'_, PyAny>,
        bots: Vec<Option<String>>,
        version: &Bound<'_, PyAny>,
        threads: &Bound<'_, PyAny>,
    ) -> PyResult<Batch> {
        let py = game.py();
        let n = errors::int_in(n, 1..=MOST, "n")? as usize;
        let seed = errors::seed_of(seed)?;
        let threads = errors::int_in(threads, 1..=1024, "threads")? as usize;
        let inner = &game.get().inner;
        let version = version_of(inner, Some(version))?;
        let seats = crate::any::with_game!(inner, |g, wrap| g.seats());
        if bots.len() != seats {
            let have = bots.len();
            return Err(errors::config(
                py,
                format!("bots has one entry a seat, {seats} of them (None: yours), not {have}"),
            ));
        }
        let mut list = Vec::new();
        for name in bots {
            list.push(match name.as_deref() {
                None => None,
                Some(s) => Some(
                    Bot::by_name(s).filter(|b| matches!(b, Bot::Random | Bot::Greedy)).ok_or_else(|| {
                        errors::config(
                            py,
                            format!("a bot in a batch is None or one of {BUILT_IN}, not '{s}'"),
                        )
                    })?,
                ),
            });
        }
        if list.iter().all(Option::is_some) {
            let what = "at least one seat must be yours (None); Game.simulate plays bots against each other";
            return Err(errors::config(py, what.into()));
        }
        let pool = (threads > 1)
            .then(|| rayon::ThreadPoolBuilder::new().num_threads(threads).build())
            .transpose()
            .map_err(|e| errors::broken(&e.to_string()))?;
        let mut made = Batch {
            size: size(inner, version),
            kinds: crate::any::with_game!(inner, |g, wrap| g.rules().kinds.len()),
            game: game.clone().unbind(),
            slots: map!(inner, AnyGame => AnyBatch, |_g| Vec::new()),
            counts: Vec::new(),
            bots: list,
            pool,
            version,
            seats,
            broken: false,
        };
        made.slots = made.dealt(py, n, seed)?;
        made.count_legal();
        Ok(made)
    }

    /// Numbers of an observation.
    #[getter]
    fn observation_size(slf: &Bound<'_, Self>) -> PyResult<usize> {
        Ok(errors::shared(slf, WHAT)?.size)
    }

    /// The greatest number of legal actions in any of the games as they stand.
    #[pyo3(name = "widest")]
    fn widest_now(slf: &Bound<'_, Self>) -> PyResult<usize> {
        let this = errors::shared(slf, WHAT)?;
        Ok(this.widest())
    }

    /// Write the games as they stand: rewards 0, nothing done. Returns the longest list of legal actions.
    fn show(slf: &Bound<'_, Self>, py: Python<'_>, arrays: Given<'_>) -> PyResult<usize> {
        let this = &mut *errors::mutable(slf, WHAT)?;
        this.sound(py)?;
        let a = Arrays::check(this, &arrays)?;
        this.go(py, None, a)
    }

    /// Deal all games anew, as a new batch of this seed, and write them.
    fn reset(
        slf: &Bound<'_, Self>,
        py: Python<'_>,
        seed: &Bound<'_, PyAny>,
        arrays: Given<'_>,
    ) -> PyResult<usize> {
        let this = &mut *errors::mutable(slf, WHAT)?;
        let seed = errors::seed_of(seed)?;
        let a = Arrays::check(this, &arrays)?;
        this.slots = this.dealt(py, this.len(), seed)?;
        this.count_legal();
        this.broken = false;
        this.go(py, None, a)
    }

    /// Carry out one legal action in each game.
    ///
    /// `actions` are codes, or with `index` places in the lists of legal actions. Returns the longest list of
    /// legal actions.
    fn step(
        slf: &Bound<'_, Self>,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i64>,
        index: bool,
        arrays: Given<'_>,
    ) -> PyResult<usize> {
        let this = &mut *errors::mutable(slf, WHAT)?;
        this.sound(py)?;
        let given: Vec<i64> = actions.as_array().iter().copied().collect();
        // The actions may lie in an array that is about to be written.
        drop(actions);
        this.count(py, given.len(), "actions")?;
        let mut actions = Vec::new();
        let bad = if index {
            this.counts.iter().zip(&given).position(|(&n, &x)| !(0..i64::from(n)).contains(&x))
        } else {
            single!(&this.slots, AnyBatch, |slots| slots.iter().zip(&given).position(|(slot, &x)| {
                let a = u16::try_from(x).ok().map(Action);
                let a = a.filter(|a| slot.legal.binary_search(a).is_ok());
                actions.extend(a);
                a.is_none()
            }))
        };
        if let Some(i) = bad {
            return Err(this.illegal(py, i, given[i], index));
        }
        let a = Arrays::check(this, &arrays)?;
        let picks = if index { Picks::Places(&given) } else { Picks::Actions(&actions) };
        this.go(py, Some(picks), a)
    }

    /// Write the legal actions of each game into an int32 array of shape (n, any width), padded with -1.
    fn legal(slf: &Bound<'_, Self>, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let this = errors::shared(slf, WHAT)?;
        use numpy::PyUntypedArrayMethods;
        this.sound(py)?;
        let mut a: PyReadwriteArray<'_, i32, Ix2> = writable("legal", out, &[Some(this.len()), None])?;
        let width = a.shape()[1];
        let out = numbers(&mut a)?;
        single!(&this.slots, AnyBatch, |s| {
            s.iter().zip(out.chunks_mut(width)).for_each(|(slot, row)| show_legal(slot, row));
        });
        Ok(())
    }

    /// Write the observation of a seat of each game into a float32 array of shape (n, observation_size).
    fn observe(
        slf: &Bound<'_, Self>,
        py: Python<'_>,
        seats: PyReadonlyArray1<'_, i64>,
        out: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let this = errors::shared(slf, WHAT)?;
        this.sound(py)?;
        let most = this.seats as i64 - 1;
        let given: Vec<i64> = seats.as_array().iter().copied().collect();
        drop(seats);
        this.count(py, given.len(), "seats")?;
        if let Some(i) = given.iter().position(|s| !(0..=most).contains(s)) {
            let s = given[i];
            return Err(errors::config(py, format!("game {i}: a seat is an int from 0 to {most}, not {s}")));
        }
        let mut a: PyReadwriteArray<'_, f32, Ix2> =
            writable("out", out, &[Some(this.len()), Some(this.size)])?;
        let (out, game) = (numbers(&mut a)?, this.game.get());
        let (size, version) = (this.size, this.version);
        with_slots!(&game.inner, &this.slots, |g, slots, wrap| {
            // The game that is looked at, for the report of a fault.
            let mut at = 0;
            let looked = caught(|| {
                py.detach(|| {
                    for ((slot, row), &seat) in slots.iter().zip(out.chunks_mut(size)).zip(&given) {
                        g.encode(&slot.st, seat as usize, version, row);
                        at += 1;
                    }
                });
            });
            looked.map_err(|what| {
                let args = (given[at], version);
                faults::in_call(py, &this.game, Some(&wrap(slots[at].st)), "observation", args, &what)
            })
        })
    }

    /// A copy of the i-th game.
    fn state(slf: &Bound<'_, Self>, py: Python<'_>, i: &Bound<'_, PyAny>) -> PyResult<State> {
        let this = errors::shared(slf, WHAT)?;
        this.sound(py)?;
        let i = errors::int_in(i, 0..=this.len() as u64 - 1, "a game")? as usize;
        let st = map!(&this.slots, AnyBatch => AnyState, |s| Box::new(s[i].st));
        let legal = single!(&this.slots, AnyBatch, |s| s[i].legal.clone());
        Ok(State::make(this.game.clone_ref(py), st, legal))
    }

    fn __len__(slf: &Bound<'_, Self>) -> PyResult<usize> {
        Ok(errors::shared(slf, WHAT)?.len())
    }
}
