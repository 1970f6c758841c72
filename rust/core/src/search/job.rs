//! Simulations: what one tree does in a run.

use super::tree::{ROOT, Tree};
use super::{Config, Evaluate, chance, question, returns, world};
use crate::Action;
use crate::rng::Rng;
use crate::sim;
use crate::table::Table;
use std::ops::Range;

/// A place that waits for its evaluation.
pub struct Leaf<G: Table> {
    pub state: G::State,
    pub legal: Vec<Action>,
    /// The seat to move.
    pub seat: u8,
    pub(super) tree: usize,
    pub(super) node: u32,
    /// The edges that led there, each with the seat that moved.
    pub(super) path: Vec<(u32, u8)>,
}

/// The part of a run that one tree does.
pub struct Job<'a, G: Table> {
    game: &'a G,
    config: Config,
    root: &'a G::State,
    legal: &'a [Action],
    tree: &'a mut Tree,
    number: usize,
    /// Of the numbers that chance is drawn by.
    stream: u64,
    range: Range<u64>,
    leaves: Vec<Leaf<G>>,
    played: u64,
}

impl<'a, G: Table> Job<'a, G> {
    pub(super) fn new(
        game: &'a G,
        config: Config,
        root: &'a G::State,
        legal: &'a [Action],
        tree: &'a mut Tree,
        number: usize,
        moves: u64,
        range: Range<u64>,
    ) -> Job<'a, G> {
        let stream = number as u64 + (moves << 16);
        Job { game, config, root, legal, tree, number, stream, range, leaves: Vec::new(), played: 0 }
    }

    pub(super) fn into_leaves(self) -> Vec<Leaf<G>> {
        self.leaves
    }

    /// Decisions taken.
    pub(super) fn played(&self) -> u64 {
        self.played
    }

    pub fn run(&mut self) {
        let mut legal = Vec::new();
        let mut path: Vec<(u32, u8)> = Vec::with_capacity(64);
        for i in self.range.clone() {
            let (seed, mut rng) = chance(&self.config, self.stream, i);
            let mut w = world(self.game, &self.config, self.root, self.legal, seed, &mut legal);
            path.clear();
            if self.config.evaluate == Evaluate::Outside {
                self.descend(w, &mut legal, &mut path);
                continue;
            }
            self.play(&mut w, &mut legal, &mut path, &mut rng);
            let r = returns(self.game, &w);
            self.score(&path, &r);
        }
    }

    fn score(&mut self, path: &[(u32, u8)], r: &[f64; 16]) {
        for &(edge, seat) in path {
            self.tree.add(edge, f64::midpoint(r[usize::from(seat)], 1.0));
        }
    }

    /// Through the tree to a new place, and from there to the end of the game.
    fn play(&mut self, w: &mut G::State, legal: &mut Vec<Action>, path: &mut Vec<(u32, u8)>, rng: &mut Rng) {
        let (exploration, most) = (self.config.exploration, self.config.max_nodes);
        let mut node = ROOT;
        while let Some(seat) = self.game.player(w) {
            let q = question::<G>(w);
            let (edge, new) = self.tree.select(node, q, legal, exploration, most, rng);
            let Some(edge) = edge else { break };
            path.push((edge, seat));
            self.played += 1;
            sim::play(self.game, w, self.tree.action(edge), legal);
            if new {
                break;
            }
            node = edge;
        }
        let greedy = self.config.evaluate == Evaluate::Greedy;
        while !legal.is_empty() {
            let a = if greedy {
                self.game.greedy(w, legal)
            } else {
                legal[rng.below(legal.len() as u32) as usize]
            };
            sim::play(self.game, w, a, legal);
            self.played += 1;
        }
    }

    /// Through the tree to a place without an evaluation, which is left for the caller.
    fn descend(&mut self, mut w: G::State, legal: &mut Vec<Action>, path: &mut Vec<(u32, u8)>) {
        let mut node = ROOT;
        while let Some(seat) = self.game.player(&w) {
            let q = question::<G>(&w);
            let Some(edge) = self.tree.select_by_prior(node, q, legal, self.config.exploration) else {
                for &(e, _) in path.iter() {
                    self.tree.leave(e);
                }
                self.leaves.push(Leaf {
                    state: w,
                    legal: legal.clone(),
                    seat,
                    tree: self.number,
                    node,
                    path: path.clone(),
                });
                return;
            };
            path.push((edge, seat));
            self.played += 1;
            sim::play(self.game, &mut w, self.tree.action(edge), legal);
            node = edge;
        }
        let r = returns(self.game, &w);
        self.score(path, &r);
    }
}
