//! Work for the benchmarks in `benches/`: a server that does one kind of work so many times.
//!
//!     bench_core GAME.json            reads lines `WORK COUNT` and answers `DONE CHECK`
//!     bench_core GAME.json WORK COUNT the same once, for callgrind
//!
//! `GAME.json` holds what `sanguo.load_game` gives the core (see `benches/_measure.py`). The clock is the
//! caller's: it reads the CPU time of this process. `DONE` counts operations or decisions; `CHECK` keeps the
//! optimiser honest.

#[cfg(feature = "count")]
mod events;
mod hearts;
mod toy;

use sanguo_core::Action;
use sanguo_core::games::qunying::{Config, Qunying, State, tables};
use sanguo_core::rng::{Rng, mix};
use sanguo_core::ruleset::Ruleset;
use sanguo_core::sim;
use sanguo_core::vm::{ActionBuf, apply_pick, legal_actions};
use std::hint::black_box;
use std::io::{BufRead, Write};
use std::sync::Arc;

#[derive(serde::Deserialize)]
struct Setup {
    ruleset: String,
    config: String,
    decks: Vec<Vec<u16>>,
}

/// Positions of random games, each with its legal actions.
type Sample = Vec<(State, ActionBuf)>;

struct Bench {
    game: Qunying,
    /// Every seventh decision of a few games.
    nodes: Sample,
    /// Those of them at which a seat may play: the longest lists of legal actions.
    plays: Sample,
    /// Half a median game deep.
    middles: Sample,
    hearts: hearts::Bench,
    /// Numbers of the games played so far, so that no two draw the same.
    round: u64,
}

impl Bench {
    fn new(path: &str) -> Bench {
        let text = std::fs::read_to_string(path).expect("the file can be read");
        let setup: Setup = serde_json::from_str(&text).expect("the file is a setup");
        let rules = Ruleset::from_json(&tables::VOCABULARY, &setup.ruleset).expect("a sound ruleset");
        let config: Config = serde_json::from_str(&setup.config).expect("a sound config");
        let decks: [Vec<u16>; 2] = setup.decks.try_into().expect("two decks");
        let game = Qunying::new(Arc::new(rules), config, decks).expect("a sound game");
        let mut bench = Bench {
            game,
            nodes: vec![],
            plays: vec![],
            middles: vec![],
            hearts: hearts::Bench::new(),
            round: 0,
        };
        bench.sample();
        bench
    }

    fn sample(&mut self) {
        let mut lengths: Vec<usize> = Vec::new();
        let mut games: Vec<Sample> = Vec::new();
        for seed in 0..32 {
            let mut legal = ActionBuf::new();
            let mut st = self.game.new_state(seed, &mut legal);
            let mut rng = Rng::new(mix(seed, 7));
            let mut all: Sample = Vec::new();
            while !legal.is_empty() {
                all.push((st, legal.clone()));
                let a = legal[rng.below(legal.len() as u32) as usize];
                sim::play(&self.game, &mut st, a, &mut legal);
            }
            lengths.push(all.len());
            games.push(all);
        }
        lengths.sort_unstable();
        let half = lengths[lengths.len() / 2] / 2;
        for g in games {
            if let Some(x) = g.get(half) {
                self.middles.push(x.clone());
            }
            self.nodes.extend(g.into_iter().step_by(7));
        }
        self.plays = self
            .nodes
            .iter()
            .filter(|x| x.0.core.choice.kind == sanguo_core::ChoiceKind::Play)
            .cloned()
            .collect();
    }

    fn run(&mut self, work: &str, n: u64) -> Option<(u64, u64)> {
        self.round += 1;
        Some(match work {
            "copy" => (n, copy(&std::array::from_fn(|i| self.nodes[i].0), n)),
            "memcpy" => (n, memcpy(&std::array::from_fn(|i| Plain([i as u8; size_of::<State>()])), n)),
            "legal" => (n, legal(&self.game, &self.plays, n)),
            "apply" => (n, apply(&self.game, &self.nodes, n)),
            "pick" => (n, pick(&self.game, &self.nodes, n)),
            "new" => (n, new(&self.game, self.round, n)),
            "game" => game(&self.game, self.round, n),
            "middle" => middle(&self.game, &self.middles, self.round, n),
            #[cfg(feature = "count")]
            "events" => (n, events::per_decision(&self.game, &self.middles)),
            "hearts" => self.hearts.middle(self.round, n),
            "toy" => toy::games(self.round, n),
            _ => return None,
        })
    }
}

// Each kind of work is a function of its own that callgrind can be told to watch.

/// Copied from as many places as stay in the nearest cache; a power of two.
const PLACES: usize = 8;

/// A copy into a state that is there already.
#[inline(never)]
fn copy(from: &[State; PLACES], n: u64) -> u64 {
    let mut to = from[0];
    for i in 0..n {
        to = *black_box(&from[i as usize % PLACES]);
        black_box(&mut to);
    }
    u64::from(to.core.decisions)
}

#[derive(Clone, Copy)]
#[repr(align(16))]
struct Plain([u8; size_of::<State>()]);

/// A copy of as many plain bytes.
#[inline(never)]
fn memcpy(from: &[Plain; PLACES], n: u64) -> u64 {
    let mut to = from[0];
    for i in 0..n {
        to.0.copy_from_slice(&black_box(&from[i as usize % PLACES]).0);
        black_box(&mut to);
    }
    u64::from(to.0[0])
}

#[inline(never)]
fn legal(game: &Qunying, nodes: &Sample, n: u64) -> u64 {
    let mut out = ActionBuf::new();
    let mut sum = 0;
    for i in 0..n {
        out.clear();
        legal_actions(game, black_box(&nodes[i as usize % nodes.len()].0), &mut out);
        sum += out.len() as u64;
    }
    sum
}

/// A random pick and the run to the next decision, its list of legal actions with it.
#[inline(never)]
fn apply(game: &Qunying, nodes: &Sample, n: u64) -> u64 {
    let mut out = ActionBuf::new();
    let mut rng = Rng::new(1);
    let mut sum = 0;
    for i in 0..n {
        let (st, legal) = &nodes[i as usize % nodes.len()];
        let a: Action = legal[rng.below(legal.len() as u32) as usize];
        let mut st = *st;
        sim::play(game, &mut st, a, &mut out);
        sum += out.len() as u64;
    }
    sum
}

/// The pick alone.
#[inline(never)]
fn pick(game: &Qunying, nodes: &Sample, n: u64) -> u64 {
    let mut rng = Rng::new(1);
    let mut sum = 0;
    for i in 0..n {
        let (st, legal) = &nodes[i as usize % nodes.len()];
        let a: Action = legal[rng.below(legal.len() as u32) as usize];
        let mut st = *st;
        apply_pick(game, &mut st, a);
        sum += u64::from(black_box(&st).core.asking);
    }
    sum
}

#[inline(never)]
fn new(game: &Qunying, round: u64, n: u64) -> u64 {
    let mut legal = ActionBuf::new();
    let mut sum = 0;
    for i in 0..n {
        black_box(game.new_state(mix(round, i), &mut legal));
        sum += legal.len() as u64;
    }
    sum
}

/// Random games from the deal to the end.
#[inline(never)]
fn game(game: &Qunying, round: u64, n: u64) -> (u64, u64) {
    let mut legal = ActionBuf::new();
    let (mut decisions, mut check) = (0, 0);
    for i in 0..n {
        let seed = mix(round, i);
        let mut st = game.new_state(seed, &mut legal);
        decisions += u64::from(sim::playout(game, &mut st, &mut legal, &mut Rng::new(mix(seed, 3))));
        check += u64::from(st.turn);
    }
    (decisions, check)
}

/// Random playouts from the middle of a game.
#[inline(never)]
fn middle(game: &Qunying, middles: &Sample, round: u64, n: u64) -> (u64, u64) {
    let mut legal = ActionBuf::new();
    let (mut decisions, mut check) = (0, 0);
    for i in 0..n {
        let (from, first) = &middles[i as usize % middles.len()];
        let mut st = *from;
        st.core.reseed(mix(round, 2 * i));
        legal.clone_from(first);
        decisions += u64::from(sim::playout(game, &mut st, &mut legal, &mut Rng::new(mix(round, 2 * i + 1))));
        check += u64::from(st.turn);
    }
    (decisions, check)
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let usage = "usage: bench_core GAME.json [WORK COUNT]";
    let mut bench = Bench::new(args.get(1).expect(usage));
    let mut answer = |work: &str, count: &str| {
        let n: u64 = count.parse().expect("a count");
        let (done, check) = bench.run(work, n).unwrap_or_else(|| panic!("there is no work '{work}'"));
        println!("{done} {check}");
        std::io::stdout().flush().expect("somebody reads");
    };
    if let [_, _, work, count] = &args[..] {
        answer(work, count);
        return;
    }
    for line in std::io::stdin().lock().lines() {
        let line = line.expect("text");
        let (work, count) = line.split_once(' ').expect("WORK COUNT");
        answer(work, count);
    }
}
