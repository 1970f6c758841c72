//! Many games between built-in bots: the GIL released, all cores, the same result for any number of threads.

use crate::any::AnyState;
use crate::errors;
use crate::faults;
use crate::game::Game;
use numpy::{IntoPyArray, PyArrayMethods};
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rayon::prelude::*;
use sanguo_core::rng::{Rng, mix};
use sanguo_core::sim;
use sanguo_core::sim::fault::{self, Deed, Found, Met, caught};
use sanguo_core::table::{Bot, Table};
use sanguo_core::vm::frame::Fault;
use sanguo_core::vm::{ActionBuf, MachineState};
use sanguo_core::{Action, CoreError};
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

/// Most seats of any game.
const SEATS: usize = 16;

/// What is kept of one game.
#[derive(Clone, Copy)]
struct Outcome {
    /// Bits of the seats that won.
    won: u16,
    /// See `Table::seat_facts`.
    facts: [[u8; SEATS]; 2],
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

impl Outcome {
    /// A game that a fault of the engine has ended.
    const FAULT: Outcome =
        Outcome { won: 0, facts: [[0; SEATS]; 2], end: 0, first: 0, turns: 0, decisions: 0, fault: true };

    fn winner(&self) -> i8 {
        if self.won == 0 { -1 } else { self.won.trailing_zeros() as i8 }
    }
}

/// `None`: the game was stopped.
fn one<G: Table>(game: &G, plan: &Plan, i: u64, legal: &mut ActionBuf, seen: &mut [u32]) -> Option<Outcome> {
    caught(|| play_one(game, plan, i, legal, seen)).unwrap_or(Some(Outcome::FAULT))
}

/// The bot of the seat that is asked, and the chance of every seat's bot.
struct Players<'a> {
    plan: &'a Plan,
    rngs: Vec<Rng>,
    turn_around: usize,
}

impl Players<'_> {
    fn new(plan: &Plan, i: u64, seats: usize) -> Players<'_> {
        let seed = game_seed(plan.seed, i);
        let rngs = (0..seats as u64).map(|s| Rng::new(bot_seed(seed, s))).collect();
        let turn_around = if plan.rotate { (i % seats as u64) as usize } else { 0 };
        Players { plan, rngs, turn_around }
    }

    fn pick<G: Table>(
        &mut self,
        game: &G,
        st: &G::State,
        legal: &[Action],
        seat: u8,
    ) -> Met<Option<Action>, G::State> {
        let s = usize::from(seat);
        let bot = self.plan.bots[(s + self.turn_around) % self.rngs.len()];
        bot.pick_until(game, st, legal, &mut self.rngs[s], &self.plan.stop)
    }
}

fn play_one<G: Table>(
    game: &G,
    plan: &Plan,
    i: u64,
    legal: &mut ActionBuf,
    seen: &mut [u32],
) -> Option<Outcome> {
    let seats = game.seats();
    let mut st = game.start(game_seed(plan.seed, i), legal);
    let mut players = Players::new(plan, i, seats);
    let mut decisions = 0;
    while let Some(seat) = game.player(&st) {
        let Ok(picked) = players.pick(game, &st, legal, seat) else { return Some(Outcome::FAULT) };
        sim::play(game, &mut st, picked?, legal);
        if plan.check && game.check_state(&st).is_err() {
            return Some(Outcome::FAULT);
        }
        decisions += 1;
    }
    if st.core().fault == Fault::Bug {
        return Some(Outcome::FAULT);
    }
    game.mark_seen(&st, seen);
    let mut r = [0.0; SEATS];
    game.returns(&st, &mut r[..seats]);
    let mut facts = [[0; SEATS]; 2];
    for (i, of_seats) in facts.iter_mut().enumerate().take(G::seat_facts().len()) {
        for (s, x) in of_seats.iter_mut().enumerate().take(seats) {
            *x = game.seat_fact(&st, i, s);
        }
    }
    Some(Outcome {
        won: (0..seats).filter(|&s| r[s] > 0.0).fold(0, |m, s| m | 1 << s),
        facts,
        end: game.end_reason(&st),
        first: game.first_seat(&st),
        turns: game.turns(&st).min(65_535) as u16,
        decisions,
        fault: false,
    })
}

/// One game again, step by step, up to the fault.
fn trace<G: Table>(game: &G, plan: &Plan, i: u64) -> Met<(), G::State> {
    let mut legal = ActionBuf::new();
    let mut st = fault::deal(game, game_seed(plan.seed, i), &mut legal)?;
    let mut players = Players::new(plan, i, game.seats());
    while let Some(seat) = game.player(&st) {
        let picked = caught(|| players.pick(game, &st, &legal, seat))
            .map_err(|what| Found::at(st, Deed::Greedy, what))??;
        let Some(a) = picked else { return Ok(()) };
        let before = st;
        fault::step(game, &mut st, a, &mut legal)?;
        if plan.check {
            let checked = caught(|| game.check_state(&st)).unwrap_or_else(|what| Err(CoreError::Bug(what)));
            checked.map_err(|e| Found::at(before, Deed::Play(a), e.to_string()))?;
        }
    }
    Ok(())
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

/// The fault of a game, which is played again to find it.
fn fault_of<G: Table>(
    shared: &Bound<'_, Game>,
    game: &G,
    plan: &Plan,
    i: u64,
    wrap: fn(G::State) -> AnyState,
) -> PyErr {
    let py = shared.py();
    let more = format!(", in game {i} of seed {}", plan.seed);
    match py.detach(|| trace(game, plan, i)) {
        Err(f) => faults::found(py, &shared.clone().unbind(), &f, wrap, &more),
        Ok(()) => {
            let what = format!("a fault{more}, and not when it was played again");
            let seed = game_seed(plan.seed, i);
            faults::in_call(py, &shared.clone().unbind(), None, "new_state", (seed,), &what)
        }
    }
}

pub fn run<'py, G: Table>(
    shared: &Bound<'py, Game>,
    game: &G,
    plan: &Plan,
    progress: Option<&Bound<'py, PyAny>>,
    wrap: fn(G::State) -> AnyState,
) -> PyResult<Bound<'py, PyDict>> {
    let py = shared.py();
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
        if let Some(k) = part.0.iter().position(|o| o.fault) {
            return Err(fault_of(shared, game, plan, plan.first + (all.0.len() + k) as u64, wrap));
        }
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
    d.set_item("winner", column(&Outcome::winner))?;
    d.set_item("end_reason", out.iter().map(|o| o.end).collect::<Vec<u8>>().into_pyarray(py))?;
    d.set_item("first", out.iter().map(|o| o.first).collect::<Vec<u8>>().into_pyarray(py))?;
    d.set_item("turns", out.iter().map(|o| o.turns).collect::<Vec<u16>>().into_pyarray(py))?;
    d.set_item("decisions", out.iter().map(|o| o.decisions).collect::<Vec<u32>>().into_pyarray(py))?;
    let mut returns = Vec::with_capacity(out.len() * seats);
    for o in &out {
        for s in 0..seats {
            returns.push(match o.won {
                0 => 0.0f32,
                won if won >> s & 1 == 1 => 1.0,
                _ => -1.0,
            });
        }
    }
    d.set_item("returns", returns.into_pyarray(py).reshape([out.len(), seats])?)?;
    let of_seats = PyDict::new(py);
    for (i, name) in G::seat_facts().iter().enumerate() {
        let all: Vec<u8> = out.iter().flat_map(|o| o.facts[i][..seats].to_vec()).collect();
        of_seats.set_item(*name, all.into_pyarray(py).reshape([out.len(), seats])?)?;
    }
    d.set_item("seats", of_seats)?;
    d.set_item("seen", seen.into_pyarray(py))?;
    d.set_item("interrupted", interrupted)?;
    Ok(d)
}
