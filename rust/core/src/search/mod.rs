//! Tree search, generic over games and seats: UCT on known states, and single-observer information-set
//! search that sees only what one seat may know.
//!
//! Both are one algorithm: a tree of action sequences is shared over many worlds, and each simulation plays
//! in a world of its own. A known state is copied with fresh chance; an information set is drawn anew each
//! time (`Table::determinize`). Actions that a world does not offer are not counted there (availability).
//! Nodes hold no state. Nothing recurses, and memory is bounded by the number of nodes.

pub mod tree;

use crate::Action;
use crate::rng::{Rng, mix};
use crate::sim;
use crate::table::{Bot, Table};
use crate::vm::{ActionBuf, MachineState};
use tree::Tree;

/// What is searched, and how.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    /// The seat whose knowledge bounds the search; `None` searches the known state.
    pub observer: Option<usize>,
    /// Exploration constant of UCB1, for values in 0..1.
    pub exploration: f64,
    /// Who plays from a leaf to the end.
    pub rollout: Bot,
    /// Independent trees whose statistics are added up: what threads share out. The result depends on this
    /// number, not on the number of threads.
    pub trees: usize,
    /// Nodes a tree may have.
    pub max_nodes: usize,
    pub seed: u64,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            observer: None,
            exploration: 0.7,
            rollout: Bot::Random,
            trees: 1,
            max_nodes: 1 << 20,
            seed: 0,
        }
    }
}

/// What the search found out about one action of the root.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ActionStats {
    pub action: Action,
    pub visits: u64,
    /// Mean return of the seat to move, -1 to 1.
    pub value: f64,
    /// How often a simulation could have chosen it.
    pub available: u64,
}

/// A search from one position. It can be run on, and moved to a following position.
pub struct Search<G: Table> {
    pub config: Config,
    root: G::State,
    legal: ActionBuf,
    trees: Vec<Tree>,
    /// Simulations run so far, over all trees.
    done: u64,
    moves: u64,
}

impl<G: Table> Search<G> {
    pub fn new(root: G::State, legal: &[Action], config: Config) -> Search<G> {
        let trees = (0..config.trees.max(1)).map(|_| Tree::new()).collect();
        Search { config, root, legal: legal.to_vec(), trees, done: 0, moves: 0 }
    }

    pub fn trees(&self) -> usize {
        self.trees.len()
    }
    pub fn done(&self) -> u64 {
        self.done
    }
    pub fn nodes(&self) -> usize {
        self.trees.iter().map(Tree::len).sum()
    }
    /// Whether there is nothing to decide.
    pub fn is_decided(&self) -> bool {
        self.legal.len() <= 1
    }

    /// Run `n` more simulations, shared out over the trees; `each` runs the trees' work, on as many threads
    /// as it likes, and the result is the same.
    pub fn run(&mut self, game: &G, n: u64, each: impl FnOnce(&mut [Job<'_, G>])) {
        if self.is_decided() {
            return;
        }
        let k = self.trees.len() as u64;
        let before = self.done;
        let (config, root, legal, moves) = (self.config, &self.root, &self.legal, self.moves);
        let mut jobs: Vec<Job<'_, G>> = self
            .trees
            .iter_mut()
            .enumerate()
            .map(|(i, tree)| {
                let i = i as u64;
                // The simulations of a tree are numbered, so that how a budget is cut up does not matter.
                let (from, to) = (share(before, k, i), share(before + n, k, i));
                Job { game, config, root, legal, tree, index: i + (moves << 16), from, to }
            })
            .collect();
        each(&mut jobs);
        self.done += n;
    }

    /// Statistics of the root's legal actions, in their order.
    pub fn stats(&self) -> Vec<ActionStats> {
        self.legal
            .iter()
            .map(|&action| {
                let (mut visits, mut value, mut available) = (0u64, 0.0, 0u64);
                for t in &self.trees {
                    if let Some(e) = t.edge(0, action) {
                        visits += u64::from(e.visits);
                        value += e.value;
                        available += u64::from(e.available);
                    }
                }
                let mean = if visits == 0 { 0.0 } else { 2.0 * value / visits as f64 - 1.0 };
                ActionStats { action, visits, value: mean, available }
            })
            .collect()
    }

    /// The action to play: a win in one if there is one, else the most visited action that does not let
    /// another seat win at once, else the most visited.
    pub fn best(&self, game: &G) -> Option<Action> {
        let mut stats = self.stats();
        if stats.len() <= 1 {
            return stats.first().map(|s| s.action);
        }
        stats.sort_by(|a, b| {
            b.visits.cmp(&a.visits).then(b.value.total_cmp(&a.value)).then(a.action.cmp(&b.action))
        });
        let worlds = self.probe_worlds(game);
        if let Some(s) = stats.iter().find(|s| worlds.iter().all(|w| wins(game, w, s.action))) {
            return Some(s.action);
        }
        let loses = |s: &ActionStats| worlds.iter().filter(|w| loses_at_once(game, w, s.action)).count();
        stats.iter().min_by_key(|s| loses(s)).map(|s| s.action)
    }

    /// A few worlds for looking one move ahead.
    fn probe_worlds(&self, game: &G) -> Vec<G::State> {
        const PROBES: u64 = 8;
        let mut legal = ActionBuf::new();
        (0..PROBES)
            .map(|i| world(game, &self.config, &self.root, mix(self.config.seed, i) ^ 0x77, &mut legal))
            .collect()
    }

    /// Go on from the position after `action`, keeping what the tree knows of it.
    pub fn advance(&mut self, action: Action, root: G::State, legal: &[Action]) {
        for t in &mut self.trees {
            t.descend(action);
        }
        self.root = root;
        self.legal = legal.to_vec();
        self.done = 0;
        self.moves += 1;
    }
}

/// The first `n` numbers dealt to `k` trees in turn: how many go to tree `i`.
const fn share(n: u64, k: u64, i: u64) -> u64 {
    n / k + (i < n % k) as u64
}

fn world<G: Table>(game: &G, config: &Config, root: &G::State, seed: u64, legal: &mut ActionBuf) -> G::State {
    match config.observer {
        Some(seat) => game.determinize(root, seat, seed, legal),
        None => {
            let mut w = *root;
            w.core_mut().reseed(seed);
            w
        }
    }
}

fn wins<G: Table>(game: &G, w: &G::State, a: Action) -> bool {
    let Some(me) = game.player(w) else { return false };
    let (mut s, mut legal) = (*w, ActionBuf::new());
    sim::play(game, &mut s, a, &mut legal);
    legal.is_empty() && value(game, &s, usize::from(me)) > 0.5
}

fn loses_at_once<G: Table>(game: &G, w: &G::State, a: Action) -> bool {
    let Some(me) = game.player(w) else { return false };
    let (mut s, mut legal) = (*w, ActionBuf::new());
    sim::play(game, &mut s, a, &mut legal);
    if legal.is_empty() {
        return value(game, &s, usize::from(me)) < 0.5;
    }
    if game.player(&s) == Some(me) {
        return false;
    }
    legal.iter().any(|&b| {
        let (mut t, mut after) = (s, ActionBuf::new());
        sim::play(game, &mut t, b, &mut after);
        after.is_empty() && value(game, &t, usize::from(me)) < 0.5
    })
}

/// The result for a seat, 0 to 1.
fn value<G: Table>(game: &G, s: &G::State, seat: usize) -> f64 {
    let mut r = [0.0; 16];
    game.returns(s, &mut r[..game.seats()]);
    f64::midpoint(r[seat], 1.0)
}

/// The part of a run that one tree does.
pub struct Job<'a, G: Table> {
    game: &'a G,
    config: Config,
    root: &'a G::State,
    legal: &'a [Action],
    tree: &'a mut Tree,
    index: u64,
    from: u64,
    to: u64,
}

impl<G: Table> Job<'_, G> {
    pub fn run(&mut self) {
        let mut legal = ActionBuf::new();
        let mut path: Vec<(u32, u8)> = Vec::with_capacity(64);
        let base = mix(self.config.seed, self.index);
        for i in self.from..self.to {
            let seed = mix(base, i);
            let mut rng = Rng::new(mix(seed, 7));
            let mut w = world(self.game, &self.config, self.root, seed, &mut legal);
            if self.config.observer.is_none() {
                legal.clear();
                legal.extend_from_slice(self.legal);
            }
            self.simulate(&mut w, &mut legal, &mut path, &mut rng);
        }
    }

    fn simulate(
        &mut self,
        w: &mut G::State,
        legal: &mut ActionBuf,
        path: &mut Vec<(u32, u8)>,
        rng: &mut Rng,
    ) {
        path.clear();
        let mut node = 0u32;
        while let Some(seat) = self.game.player(w) {
            let room = self.tree.len() < self.config.max_nodes;
            let (edge, new) = self.tree.select(node, legal, self.config.exploration, room, rng);
            let Some(edge) = edge else { break };
            path.push((edge, seat));
            let a = self.tree.action(edge);
            sim::play(self.game, w, a, legal);
            if new {
                break;
            }
            node = self.tree.child(edge);
        }
        while !legal.is_empty() {
            let a = self.config.rollout.pick(self.game, w, legal, rng);
            sim::play(self.game, w, a, legal);
        }
        let mut r = [0.0; 16];
        self.game.returns(w, &mut r[..self.game.seats()]);
        for &(edge, seat) in path.iter() {
            self.tree.add(edge, f64::midpoint(r[usize::from(seat)], 1.0));
        }
    }
}
