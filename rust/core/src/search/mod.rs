//! Tree search, generic over games and seats: UCT on known states, and single-observer information-set
//! search that sees only what one seat may know.
//!
//! Both are one algorithm: a tree of action sequences is shared over many worlds, and each simulation plays
//! in a world of its own. A known state is copied with fresh chance; an information set is drawn anew each
//! time (`Table::determinize`). Actions that a world does not offer are not counted there (availability),
//! and every seat maximises its own return. Nodes hold no state. Nothing recurses, and memory is bounded by
//! the number of nodes.

mod job;
mod probe;
pub mod tree;

pub use job::{Job, Leaf};

use crate::Action;
use crate::rng::{Rng, mix};
use crate::sim::fault::{self, Met};
use crate::table::Table;
use crate::vm::MachineState;
use std::sync::atomic::{AtomicBool, Ordering};
use tree::{Question, ROOT, Tree};

/// What a leaf is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Evaluate {
    /// The result of a random game from there.
    Random,
    /// The result of a game between the built-in heuristics from there.
    Greedy,
    /// The game's own judgement of where the built-in heuristics stand after [`HORIZON`] turns; games without one
    /// are played to their end.
    Judged,
    /// The caller says, for many leaves at once: see [`Search::run`].
    Outside,
}

/// Turns of a playout whose end is judged, the running one among them.
const HORIZON: u32 = 4;

/// What is searched, and how.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    /// The seat whose knowledge bounds the search; `None` searches the known state.
    pub observer: Option<usize>,
    /// Exploration constant of UCB1 or PUCT, for values in 0..1.
    pub exploration: f64,
    pub evaluate: Evaluate,
    /// Independent trees whose statistics are added up: what threads share out. The result depends on this
    /// number, not on the number of threads.
    pub trees: usize,
    /// Nodes a tree may have; the actions of the root are counted in any case.
    pub max_nodes: usize,
    pub seed: u64,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            observer: None,
            exploration: 0.7,
            evaluate: Evaluate::Random,
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
    /// Mean return of the seat to move, -1 to 1; 0 without a visit.
    pub value: f64,
    /// How often a simulation could have chosen it.
    pub available: u64,
    /// What the evaluator expected of it, 0 to 1; 0 without one.
    pub prior: f64,
}

/// A search from one position. It can be run on, and moved to a following position.
pub struct Search<G: Table> {
    pub config: Config,
    root: G::State,
    legal: Vec<Action>,
    trees: Vec<Tree>,
    /// Simulations begun from this root, over all trees, and those of them that were given up.
    done: u64,
    lost: u64,
    /// Decisions taken in simulations, in the tree and beyond it.
    played: u64,
    moves: u64,
}

impl<G: Table> Search<G> {
    pub fn new(root: G::State, legal: &[Action], config: Config) -> Search<G> {
        let trees = (0..config.trees.max(1)).map(|_| Tree::new()).collect();
        Search { config, root, legal: legal.to_vec(), trees, done: 0, lost: 0, played: 0, moves: 0 }
    }

    /// Simulations from this root.
    pub fn done(&self) -> u64 {
        self.done - self.lost
    }
    /// Decisions taken in all simulations since the search was made.
    pub fn played(&self) -> u64 {
        self.played
    }
    pub fn trees(&self) -> usize {
        self.trees.len()
    }
    pub fn nodes(&self) -> usize {
        self.trees.iter().map(Tree::len).sum()
    }
    pub fn root(&self) -> &G::State {
        &self.root
    }
    pub fn legal(&self) -> &[Action] {
        &self.legal
    }
    /// Whether there is nothing to decide.
    pub fn is_decided(&self) -> bool {
        self.legal.len() <= 1
    }
    /// Whether it is for the observer to decide: otherwise another seat's options would be seen.
    pub fn is_ready(&self, game: &G) -> bool {
        let asked = game.player(&self.root).map(usize::from);
        asked.is_some() && self.config.observer.is_none_or(|o| asked == Some(o))
    }

    /// Run `n` more simulations, shared out over the trees; `each` runs the trees' work, on as many threads
    /// as it likes, and the result is the same. With [`Evaluate::Outside`] the leaves come back and wait for
    /// [`Search::settle`] or [`Search::give_up`]. After a fault of the engine the simulations that were done
    /// count, and the leaves are given up.
    pub fn run(
        &mut self,
        game: &G,
        n: u64,
        each: impl FnOnce(&mut [Job<'_, G>]),
    ) -> Met<Vec<Leaf<G>>, G::State> {
        if self.is_decided() || !self.is_ready(game) {
            return Ok(Vec::new());
        }
        let k = self.trees.len() as u64;
        let before = self.done;
        let (config, root, legal, moves) = (self.config, &self.root, &self.legal, self.moves);
        let mut jobs: Vec<Job<'_, G>> = self
            .trees
            .iter_mut()
            .enumerate()
            .map(|(i, tree)| {
                // The simulations of a tree are numbered, so that how a budget is cut up does not matter.
                let (from, to) = (share(before, k, i as u64), share(before + n, k, i as u64));
                Job::new(game, config, root, legal, tree, i, moves, from..to)
            })
            .collect();
        each(&mut jobs);
        let played: u64 = jobs.iter().map(Job::played).sum();
        let missing: u64 = jobs.iter().map(Job::missing).sum();
        let found = jobs.iter_mut().find_map(Job::found);
        let leaves: Vec<Leaf<G>> = jobs.into_iter().flat_map(Job::into_leaves).collect();
        self.done += n;
        self.played += played;
        self.lost += missing;
        match found {
            None => Ok(leaves),
            Some(found) => {
                self.give_up(&leaves);
                Err(found)
            }
        }
    }

    /// Evaluate leaves that [`Search::run`] gave. `value(i, seat)` is -1 to 1; `prior(i, j)` is the weight of
    /// the j-th legal action of the i-th leaf, 0 or more.
    pub fn settle(
        &mut self,
        leaves: &[Leaf<G>],
        value: impl Fn(usize, usize) -> f64,
        prior: Option<impl Fn(usize, usize) -> f64>,
    ) {
        for (i, leaf) in leaves.iter().enumerate() {
            let tree = &mut self.trees[leaf.tree];
            let n = leaf.legal.len();
            let total: f64 = prior.as_ref().map_or(0.0, |p| (0..n).map(|j| p(i, j)).sum());
            let share = |j: usize| match &prior {
                Some(p) if total > 0.0 => (p(i, j) / total) as f32,
                _ => 1.0 / n as f32,
            };
            tree.expand(leaf.node, question::<G>(&leaf.state), &leaf.legal, share, self.config.max_nodes);
            for &(edge, seat) in &leaf.path {
                tree.come_back(edge);
                tree.add(edge, f64::midpoint(value(i, usize::from(seat)).clamp(-1.0, 1.0), 1.0));
            }
        }
    }

    /// Forget leaves that could not be evaluated: their simulations are not counted.
    pub fn give_up(&mut self, leaves: &[Leaf<G>]) {
        self.lost += leaves.len() as u64;
        for leaf in leaves {
            for &(edge, _) in &leaf.path {
                self.trees[leaf.tree].come_back(edge);
            }
        }
    }

    /// Statistics of the root's legal actions, in their order.
    pub fn stats(&self) -> Vec<ActionStats> {
        let q = question::<G>(&self.root);
        self.legal
            .iter()
            .map(|&action| {
                let (mut visits, mut value, mut available, mut prior) = (0u64, 0.0, 0u64, 0.0);
                for e in self.trees.iter().filter_map(|t| t.edge(ROOT, q, action)) {
                    visits += u64::from(e.visits);
                    value += e.value;
                    available += u64::from(e.available);
                    prior += f64::from(e.prior) / self.trees.len() as f64;
                }
                let value = if visits == 0 { 0.0 } else { 2.0 * value / visits as f64 - 1.0 };
                ActionStats { action, visits, value, available, prior }
            })
            .collect()
    }

    /// The action to play: one that surely wins at once if there is one; else the most visited of those that
    /// do not surely lose at once.
    pub fn best(&self, game: &G) -> Met<Option<Action>, G::State> {
        let mut stats = self.stats();
        if stats.len() <= 1 || !self.is_ready(game) {
            return Ok(stats.first().map(|s| s.action));
        }
        stats.sort_by(|a, b| {
            b.visits.cmp(&a.visits).then(b.value.total_cmp(&a.value)).then(a.action.cmp(&b.action))
        });
        let order: Vec<Action> = stats.iter().map(|s| s.action).collect();
        probe::choose(game, &self.config, &self.root, &order)
    }

    /// Go on from the position after `action`, keeping what the trees know of it. What another seat than the
    /// observer does may tell more than the observer sees, so nothing is kept of it.
    pub fn advance(&mut self, game: &G, action: Action, root: G::State, legal: &[Action]) {
        let q = question::<G>(&self.root);
        let seen = self.is_ready(game);
        for t in &mut self.trees {
            if seen {
                t.descend(q, action);
            } else {
                *t = Tree::new();
            }
        }
        self.root = root;
        self.legal = legal.to_vec();
        (self.done, self.lost) = (0, 0);
        self.moves += 1;
    }
}

/// A whole search for one decision, as bots do it; `None` if it was stopped. The state's chance is not seen,
/// and with an observer nothing that this seat does not know.
pub fn decide<G: Table>(
    game: &G,
    st: &G::State,
    legal: &[Action],
    config: Config,
    simulations: u64,
    stop: &AtomicBool,
) -> Met<Option<Action>, G::State> {
    /// Simulations between two looks at `stop`.
    const SLICE: u64 = 256;
    let mut search: Search<G> = Search::new(*st, legal, config);
    while search.done() < simulations && !search.is_decided() {
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let n = SLICE.min(simulations - search.done());
        search.run(game, n, |jobs| jobs.iter_mut().for_each(Job::run))?;
    }
    search.best(game)
}

/// The first `n` numbers dealt to `k` trees in turn: how many go to tree `i`.
const fn share(n: u64, k: u64, i: u64) -> u64 {
    n / k + (i < n % k) as u64
}

/// What a state asks. Cards and zones are left out: they are others in other worlds.
fn question<G: Table>(st: &G::State) -> Question {
    let c = &st.core().choice;
    let parts = [u64::from(c.seat as u8), c.kind as u64, u64::from(c.prompt)];
    Question((parts.into_iter().fold(0, |x, p| x << 8 | p) << 16 | u64::from(c.why)) << 16)
}

/// A world to play in, with what is legal there.
fn world<G: Table>(
    game: &G,
    config: &Config,
    root: &G::State,
    at_root: &[Action],
    seed: u64,
    legal: &mut Vec<Action>,
) -> Met<G::State, G::State> {
    match config.observer {
        Some(seat) => fault::determinize(game, root, seat, seed, legal),
        None => {
            legal.clear();
            legal.extend_from_slice(at_root);
            let mut w = *root;
            w.core_mut().reseed(seed);
            Ok(w)
        }
    }
}

/// The result for every seat, -1 to 1.
fn returns<G: Table>(game: &G, s: &G::State) -> [f64; 16] {
    let mut r = [0.0; 16];
    game.returns(s, &mut r[..game.seats()]);
    r
}

/// The seed of a simulation's world, and its own chance.
fn chance(config: &Config, stream: u64, i: u64) -> (u64, Rng) {
    let seed = mix(mix(config.seed, stream), i);
    (seed, Rng::new(mix(seed, 7)))
}
