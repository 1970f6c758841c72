//! Work for the benchmarks in `benches/`: a server that does one kind of work so many times.
//!
//!     bench_core GAME.json            reads lines `WORK COUNT` and answers `DONE CHECK`
//!     bench_core GAME.json WORK COUNT the same once, for callgrind
//!
//! `GAME.json` holds what `sanguo.load_game` gives the core (see `benches/_native.py`). The clock is the
//! caller's: it reads the CPU time of this process. `DONE` counts operations or decisions; `CHECK` keeps the
//! optimiser honest.

#[cfg(feature = "count")]
mod events;
mod hearts;
mod toy;

use sanguo_core::Action;
use sanguo_core::games::qunying::{self, Qunying};
use sanguo_core::games::sanguosha::{self, Sanguosha};
use sanguo_core::rng::{Rng, mix};
use sanguo_core::ruleset::{Ruleset, Vocabulary};
use sanguo_core::sim;
use sanguo_core::table::Table;
use sanguo_core::vm::{ActionBuf, MachineState, apply_pick, legal_actions};
use std::hint::black_box;
use std::io::{BufRead, Write};
use std::sync::Arc;

#[derive(serde::Deserialize)]
struct Setup {
    game: String,
    ruleset: String,
    config: String,
    lists: Vec<Vec<u16>>,
}

impl Setup {
    fn rules(&self, words: &Vocabulary) -> Arc<Ruleset> {
        Arc::new(Ruleset::from_json(words, &self.ruleset).expect("a sound ruleset"))
    }
    fn config<C: serde::de::DeserializeOwned>(&self) -> C {
        serde_json::from_str(&self.config).expect("a sound config")
    }
    fn lists<const N: usize>(&self) -> [Vec<u16>; N] {
        self.lists.clone().try_into().expect("as many lists as the game takes")
    }

    fn qunying(&self) -> Qunying {
        let rules = self.rules(&qunying::tables::VOCABULARY);
        Qunying::new(rules, self.config(), self.lists()).expect("a sound game")
    }
    fn sanguosha(&self) -> Sanguosha {
        let rules = self.rules(&sanguosha::tables::VOCABULARY);
        let [kinds, faces, generals] = self.lists();
        let card = |(&kind, &face): (&u16, &u16)| sanguosha::rules::Card {
            kind: kind as u8,
            suit: (face >> 4) as u8,
            rank: (face & 15) as u8,
        };
        let deck = kinds.iter().zip(&faces).map(card).collect();
        Sanguosha::new(rules, self.config(), deck, generals).expect("a sound game")
    }
}

/// Positions of random games, each with its legal actions.
type Sample<G> = Vec<(<G as sanguo_core::vm::Game>::State, ActionBuf)>;

#[cfg(feature = "count")]
use events::Counted as Subject;
#[cfg(not(feature = "count"))]
use sanguo_core::encode::Encode as Subject;

struct Bench<G: Subject> {
    game: G,
    /// Every seventh decision of a few games.
    nodes: Sample<G>,
    /// Those of them at which a seat may play: the longest lists of legal actions.
    plays: Sample<G>,
    /// Half a median game deep.
    middles: Sample<G>,
    hearts: hearts::Bench,
    /// Numbers of the games played so far, so that no two draw the same.
    round: u64,
}

impl<G: Subject> Bench<G> {
    fn new(game: G) -> Bench<G> {
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
        let mut games: Vec<Sample<G>> = Vec::new();
        for seed in 0..32 {
            let mut legal = ActionBuf::new();
            let mut st = self.game.start(seed, &mut legal);
            let mut rng = Rng::new(mix(seed, 7));
            let mut all: Sample<G> = Vec::new();
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
            .filter(|x| x.0.core().choice.kind == sanguo_core::ChoiceKind::Play)
            .cloned()
            .collect();
    }

    fn run(&mut self, work: &str, n: u64) -> Option<(u64, u64)> {
        self.round += 1;
        Some(match work {
            "copy" => (n, copy(&std::array::from_fn(|i| self.nodes[i].0), n)),
            "memcpy" => (n, memcpy(size_of::<G::State>(), n)),
            "legal" => (n, legal(&self.game, &self.plays, n)),
            "apply" => (n, apply(&self.game, &self.nodes, n)),
            "pick" => (n, pick(&self.game, &self.nodes, n)),
            #[cfg(not(feature = "count"))]
            "observe" => (n, observe(&self.game, &self.nodes, n)),
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
fn copy<S: MachineState>(from: &[S; PLACES], n: u64) -> u64 {
    let mut to = from[0];
    for i in 0..n {
        to = *black_box(&from[i as usize % PLACES]);
        black_box(&mut to);
    }
    u64::from(to.core().decisions)
}

/// A copy of as many plain bytes.
#[inline(never)]
fn memcpy(size: usize, n: u64) -> u64 {
    // Aligned as states are.
    let mut to = vec![0u128; size.div_ceil(16)];
    let from: [Vec<u128>; PLACES] = std::array::from_fn(|i| vec![i as u128; to.len()]);
    for i in 0..n {
        to.copy_from_slice(black_box(&from[i as usize % PLACES]));
        black_box(&mut to);
    }
    to[0] as u64
}

#[inline(never)]
fn legal<G: Table>(game: &G, nodes: &Sample<G>, n: u64) -> u64 {
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
fn apply<G: Table>(game: &G, nodes: &Sample<G>, n: u64) -> u64 {
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
fn pick<G: Table>(game: &G, nodes: &Sample<G>, n: u64) -> u64 {
    let mut rng = Rng::new(1);
    let mut sum = 0;
    for i in 0..n {
        let (st, legal) = &nodes[i as usize % nodes.len()];
        let a: Action = legal[rng.below(legal.len() as u32) as usize];
        let mut st = *st;
        apply_pick(game, &mut st, a);
        sum += u64::from(black_box(&st).core().asking);
    }
    sum
}

/// What the seat to play may know, in the shortest version of the observation.
#[cfg(not(feature = "count"))]
#[inline(never)]
fn observe<G: Subject>(game: &G, nodes: &Sample<G>, n: u64) -> u64 {
    let version = *G::VERSIONS.last().expect("there is a version");
    let mut out = vec![0.0; game.size(version)];
    let mut sum = 0;
    for i in 0..n {
        let st = &nodes[i as usize % nodes.len()].0;
        game.encode(black_box(st), usize::from(game.player(st).unwrap_or(0)), version, &mut out);
        sum += u64::from(black_box(&out)[0] > 0.0);
    }
    sum
}

#[inline(never)]
fn new<G: Table>(game: &G, round: u64, n: u64) -> u64 {
    let mut legal = ActionBuf::new();
    let mut sum = 0;
    for i in 0..n {
        black_box(game.start(mix(round, i), &mut legal));
        sum += legal.len() as u64;
    }
    sum
}

/// Random games from the deal to the end.
#[inline(never)]
fn game<G: Table>(game: &G, round: u64, n: u64) -> (u64, u64) {
    let mut legal = ActionBuf::new();
    let (mut decisions, mut check) = (0, 0);
    for i in 0..n {
        let seed = mix(round, i);
        let mut st = game.start(seed, &mut legal);
        decisions += u64::from(sim::playout(game, &mut st, &mut legal, &mut Rng::new(mix(seed, 3))));
        check += u64::from(game.turns(&st));
    }
    (decisions, check)
}

/// Random playouts from the middle of a game.
#[inline(never)]
fn middle<G: Table>(game: &G, middles: &Sample<G>, round: u64, n: u64) -> (u64, u64) {
    let mut legal = ActionBuf::new();
    let (mut decisions, mut check) = (0, 0);
    for i in 0..n {
        let (from, first) = &middles[i as usize % middles.len()];
        let mut st = *from;
        st.core_mut().reseed(mix(round, 2 * i));
        legal.clone_from(first);
        decisions += u64::from(sim::playout(game, &mut st, &mut legal, &mut Rng::new(mix(round, 2 * i + 1))));
        check += u64::from(game.turns(&st));
    }
    (decisions, check)
}

fn serve<G: Subject>(game: G, args: &[String]) {
    let mut bench = Bench::new(game);
    let mut answer = |work: &str, count: &str| {
        let n: u64 = count.parse().expect("a count");
        let (done, check) = bench.run(work, n).unwrap_or_else(|| panic!("there is no work '{work}'"));
        println!("{done} {check}");
        std::io::stdout().flush().expect("somebody reads");
    };
    if let [work, count] = args {
        answer(work, count);
        return;
    }
    for line in std::io::stdin().lock().lines() {
        let line = line.expect("text");
        let (work, count) = line.split_once(' ').expect("WORK COUNT");
        answer(work, count);
    }
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let path = args.get(1).expect("usage: bench_core GAME.json [WORK COUNT]");
    let text = std::fs::read_to_string(path).expect("the file can be read");
    let setup: Setup = serde_json::from_str(&text).expect("the file is a setup");
    match &setup.game[..] {
        "qunying" => serve(setup.qunying(), &args[2..]),
        "sanguosha" => serve(setup.sanguosha(), &args[2..]),
        game => panic!("there is no game '{game}'"),
    }
}
