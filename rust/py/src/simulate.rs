//! Many games between built-in bots: the GIL released, all cores, the same result for any number of threads.

use crate::errors;
use numpy::{IntoPyArray, PyArrayMethods};
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rayon::prelude::*;
use sanguo_core::Action;
use sanguo_core::rng::{Rng, mix};
use sanguo_core::sim;
use sanguo_core::table::{Bot, Table};
use sanguo_core::vm::frame::Fault;
use sanguo_core::vm::{ActionBuf, MachineState};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

pub struct Plan {
    bots: Vec<Bot>,
    n: u64,
    seed: u64,
    threads: usize,
    rotate: bool,
    first: u64,
    /// Check the engine's invariants at every decision.
    check: bool,
    /// Games that are going on are to be left.
    stop: AtomicBool,
}

impl Plan {
    pub fn new(
        py: Python<'_>,
        bots: &[String],
        n: u64,
        seed: u64,
        threads: usize,
        rotate: bool,
        first: u64,
        check: bool,
    ) -> PyResult<Plan> {
        let mut list = Vec::new();
        for b in bots {
            list.push(Bot::by_name(b).ok_or_else(|| {
                errors::config(
                    py,
                    format!("there is no built-in bot '{b}'; there are: {}", Bot::NAMES.join(", ")),
                )
            })?);
        }
        Ok(Plan { bots: list, n, seed, threads, rotate, first, check, stop: AtomicBool::new(false) })
    }

    /// Whether a game may take long.
    fn is_slow(&self) -> bool {
        self.bots.iter().any(|b| b.is_slow())
    }
}

/// What is kept of one game.
#[derive(Clone, Copy)]
struct Outcome {
    winner: i8,
    end: u8,
    first: u8,
    turns: u16,
    decisions: u32,
    fault: bool,
}

/// The seed of the i-th game, and of a seat's bot in it.
pub fn game_seed(seed: u64, i: u64) -> u64 {
    mix(seed, i)
}
pub fn bot_seed(game: u64, seat: u64) -> u64 {
    mix(game, 1000 + seat)
}

fn one<G: Table>(game: &G, plan: &Plan, i: u64, legal: &mut ActionBuf, seen: &mut [u32]) -> Option<Outcome> {
    play_one(game, plan, i, legal, seen, &mut |_, _, _| {})
}

/// `wrong` is told of a decision after which the state is no sound one. `None`: the game was stopped.
fn play_one<G: Table>(
    game: &G,
    plan: &Plan,
    i: u64,
    legal: &mut ActionBuf,
    seen: &mut [u32],
    wrong: &mut dyn FnMut(&G::State, &ActionBuf, Action),
) -> Option<Outcome> {
    let gs = game_seed(plan.seed, i);
    let seats = game.seats();
    let mut st = game.start(gs, legal);
    let mut rngs: Vec<Rng> = (0..seats as u64).map(|s| Rng::new(bot_seed(gs, s))).collect();
    let turn_around = if plan.rotate { (i % seats as u64) as usize } else { 0 };
    let mut decisions = 0;
    let mut sound = true;
    while let Some(seat) = game.player(&st) {
        let s = usize::from(seat);
        let bot = plan.bots[(s + turn_around) % seats];
        let a = bot.pick_until(game, &st, legal, &mut rngs[s], &plan.stop)?;
        if plan.check {
            let (before, options) = (st, legal.clone());
            sim::play(game, &mut st, a, legal);
            if sound && (game.check_state(&st).is_err() || st.core().fault == Fault::Bug) {
                sound = false;
                wrong(&before, &options, a);
            }
        } else {
            sim::play(game, &mut st, a, legal);
        }
        decisions += 1;
    }
    game.mark_seen(&st, seen);
    let mut r = [0.0; 16];
    game.returns(&st, &mut r[..seats]);
    let winner = (0..seats).find(|&s| r[s] > 0.0).map_or(-1, |s| s as i8);
    Some(Outcome {
        winner,
        end: game.end_reason(&st),
        first: game.first_seat(&st),
        turns: game.turns(&st).min(65_535) as u16,
        decisions,
        fault: !sound || st.core().fault == Fault::Bug,
    })
}

/// One game again, up to the first decision after which an invariant fails: the state before it, its legal
/// actions and the action.
pub fn trace<G: Table>(game: &G, plan: &Plan, i: u64) -> Option<(G::State, ActionBuf, u16)> {
    let mut legal = ActionBuf::new();
    let mut found = None;
    let mut seen = vec![0; game.rules().kinds.len()];
    play_one(game, plan, i, &mut legal, &mut seen, &mut |st, legal, a| {
        found = Some((*st, legal.clone(), a.0));
    });
    found
}

/// Games a thread plays between two looks at the signals, and in one go.
const BLOCK: u64 = 64;
const CHUNK: u64 = BLOCK / 4;

/// Some games, and how many of them each kind of card was seen in.
type Played = (Vec<Outcome>, Vec<u32>);

/// Play some games on all threads; those that were stopped and all after them are left out.
fn block<G: Table>(game: &G, plan: &Plan, kinds: usize, games: std::ops::Range<u64>) -> Played {
    let chunk = if plan.is_slow() { 1 } else { CHUNK };
    let chunks: Vec<u64> = games.clone().step_by(chunk as usize).collect();
    let parts: Vec<(Played, bool)> = chunks
        .par_iter()
        .map(|&c| {
            let mut legal = ActionBuf::new();
            let mut seen = vec![0u32; kinds];
            let mut done = Vec::new();
            for i in c..games.end.min(c + chunk) {
                let Some(o) = one(game, plan, plan.first + i, &mut legal, &mut seen) else {
                    return ((done, seen), false);
                };
                done.push(o);
            }
            ((done, seen), true)
        })
        .collect();
    let mut all = (Vec::new(), vec![0u32; kinds]);
    for ((games, seen), whole) in parts {
        add(&mut all, games, &seen);
        if !whole {
            break;
        }
    }
    all
}

fn add(to: &mut Played, games: Vec<Outcome>, seen: &[u32]) {
    to.0.extend(games);
    for (x, y) in to.1.iter_mut().zip(seen) {
        *x += y;
    }
}

/// The same for games that may take long: signals are looked at while they are played.
fn block_watched<G: Table>(
    py: Python<'_>,
    pool: &rayon::ThreadPool,
    game: &G,
    plan: &Plan,
    kinds: usize,
    games: std::ops::Range<u64>,
) -> (Played, PyResult<()>) {
    let mut signal = Ok(());
    let here = std::thread::current();
    std::thread::scope(|scope| {
        let work = scope.spawn(move || {
            let played = pool.install(|| block(game, plan, kinds, games));
            here.unpark();
            played
        });
        while !work.is_finished() {
            py.detach(|| std::thread::park_timeout(Duration::from_millis(20)));
            if signal.is_ok() {
                signal = py.check_signals();
                plan.stop.store(signal.is_err(), Ordering::Relaxed);
            }
        }
        match work.join() {
            Ok(played) => (played, signal),
            Err(p) => std::panic::resume_unwind(p),
        }
    })
}

pub fn run<'py, G: Table>(
    py: Python<'py>,
    game: &G,
    plan: &Plan,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyDict>> {
    if plan.bots.len() != game.seats() {
        let (have, need) = (plan.bots.len(), game.seats());
        return Err(errors::config(py, format!("{need} bots are needed, one a seat, not {have}")));
    }
    let kinds = game.rules().kinds.len();
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(plan.threads)
        .build()
        .map_err(|e| errors::broken(&e.to_string()))?;
    let width = pool.current_num_threads() as u64;
    let per_thread = if plan.is_slow() { 4 } else { BLOCK };
    let mut all: Played = (Vec::new(), vec![0u32; kinds]);
    let (mut at, mut interrupted) = (0u64, false);
    while at < plan.n {
        let games = at..plan.n.min(at + per_thread * width);
        at = games.end;
        let (part, signal) = if plan.is_slow() {
            block_watched(py, &pool, game, plan, kinds, games)
        } else {
            (py.detach(|| pool.install(|| block(game, plan, kinds, games))), Ok(()))
        };
        add(&mut all, part.0, &part.1);
        let told = signal.and_then(|()| progress.map_or(Ok(()), |p| p.call1((at, plan.n)).map(|_| ())));
        if let Err(e) = told.and_then(|()| py.check_signals()) {
            if e.is_instance_of::<PyKeyboardInterrupt>(py) {
                interrupted = true;
                break;
            }
            return Err(e);
        }
    }
    let (out, seen) = all;
    let seats = game.seats();
    let d = PyDict::new(py);
    let column = |f: &dyn Fn(&Outcome) -> i8| out.iter().map(f).collect::<Vec<i8>>().into_pyarray(py);
    d.set_item("winner", column(&|o| o.winner))?;
    d.set_item("end_reason", out.iter().map(|o| o.end).collect::<Vec<u8>>().into_pyarray(py))?;
    d.set_item("first", out.iter().map(|o| o.first).collect::<Vec<u8>>().into_pyarray(py))?;
    d.set_item("turns", out.iter().map(|o| o.turns).collect::<Vec<u16>>().into_pyarray(py))?;
    d.set_item("decisions", out.iter().map(|o| o.decisions).collect::<Vec<u32>>().into_pyarray(py))?;
    let mut returns = Vec::with_capacity(out.len() * seats);
    for o in &out {
        for s in 0..seats {
            returns.push(if o.winner < 0 {
                0.0f32
            } else if o.winner as usize == s {
                1.0
            } else {
                -1.0
            });
        }
    }
    d.set_item("returns", returns.into_pyarray(py).reshape([out.len(), seats])?)?;
    d.set_item("seen", seen.into_pyarray(py))?;
    d.set_item("interrupted", interrupted)?;
    let faults: Vec<u64> =
        out.iter().enumerate().filter(|(_, o)| o.fault).map(|(i, _)| plan.first + i as u64).collect();
    d.set_item("faults", faults)?;
    Ok(d)
}
