//! Simulations: what one tree does in a run.

use super::tree::{ROOT, Tree};
use super::{Config, Evaluate, HORIZON, chance, question, returns, world};
use crate::Action;
use crate::rng::Rng;
use crate::sim;
use crate::sim::fault::{self, Found, Met, caught};
use crate::table::Table;
use crate::vm::MachineState;
use crate::vm::frame::Fault;
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
    /// Simulations begun, and the fault that stopped them.
    begun: u64,
    found: Option<Box<Found<G::State>>>,
}

/// The way of one simulation, by which it can be gone again.
#[derive(Default)]
struct Way {
    /// The edges, each with the seat that moved.
    path: Vec<(u32, u8)>,
    /// The chance of the game beyond the tree, once that has begun.
    beyond: Option<Rng>,
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
        Job {
            game,
            config,
            root,
            legal,
            tree,
            number,
            stream,
            range,
            leaves: Vec::new(),
            played: 0,
            begun: 0,
            found: None,
        }
    }

    pub(super) fn into_leaves(self) -> Vec<Leaf<G>> {
        self.leaves
    }

    /// Decisions taken.
    pub(super) fn played(&self) -> u64 {
        self.played
    }

    /// The fault of the engine that has stopped it.
    pub(super) fn found(&mut self) -> Option<Box<Found<G::State>>> {
        self.found.take()
    }

    /// Simulations that a fault has kept from being done.
    pub(super) fn missing(&self) -> u64 {
        let done = self.begun - u64::from(self.found.is_some());
        self.range.end - self.range.start - done
    }

    pub fn run(&mut self) {
        let mut legal = Vec::new();
        let mut way = Way { path: Vec::with_capacity(64), beyond: None };
        for i in self.range.clone() {
            self.begun += 1;
            if let Err(found) = self.simulate(i, &mut legal, &mut way) {
                self.found = Some(found);
                return;
            }
        }
    }

    fn simulate(&mut self, i: u64, legal: &mut Vec<Action>, way: &mut Way) -> Met<(), G::State> {
        let (seed, mut rng) = chance(&self.config, self.stream, i);
        let mut w = world(self.game, &self.config, self.root, self.legal, seed, legal)?;
        way.path.clear();
        way.beyond = None;
        let outside = self.config.evaluate == Evaluate::Outside;
        let done = caught(|| {
            if outside { self.descend(&mut w, legal, way) } else { self.play(&mut w, legal, way, &mut rng) }
        });
        let what = match done {
            Ok(()) if w.core().fault != Fault::Bug => return Ok(()),
            Ok(()) => fault::CONTRADICTION.into(),
            Err(what) => what,
        };
        // The same way again, with each state before a step kept.
        let mut st = world(self.game, &self.config, self.root, self.legal, seed, legal)?;
        for &(edge, _) in &way.path {
            fault::step(self.game, &mut st, self.tree.action(edge), legal)?;
        }
        if let Some(mut rng) = way.beyond {
            // What is judged ends sooner, and has met the fault before that.
            let greedy = self.config.evaluate != Evaluate::Random;
            fault::playout(self.game, &mut st, legal, &mut rng, greedy)?;
        }
        Err(Found::at(st, fault::Deed::Greedy, format!("{what}, and not when it was played again")))
    }

    fn score(&mut self, path: &[(u32, u8)], r: &[f64; 16]) {
        for &(edge, seat) in path {
            self.tree.add(edge, f64::midpoint(r[usize::from(seat)], 1.0));
        }
    }

    /// Through the tree to a new place, and from there to the end of the game.
    fn play(&mut self, w: &mut G::State, legal: &mut Vec<Action>, way: &mut Way, rng: &mut Rng) {
        let (exploration, most) = (self.config.exploration, self.config.max_nodes);
        let mut node = ROOT;
        while let Some(seat) = self.game.player(w) {
            let q = question::<G>(w);
            let (edge, new) = self.tree.select(node, q, legal, exploration, most, rng);
            let Some(edge) = edge else { break };
            way.path.push((edge, seat));
            self.played += 1;
            sim::play(self.game, w, self.tree.action(edge), legal);
            if new {
                break;
            }
            node = edge;
        }
        way.beyond = Some(*rng);
        let greedy = self.config.evaluate != Evaluate::Random;
        let last = match self.config.evaluate {
            Evaluate::Judged => self.game.turns(w).saturating_add(HORIZON),
            _ => u32::MAX,
        };
        let mut r = [0.0; 16];
        while !legal.is_empty() {
            if self.game.turns(w) >= last && self.game.judge(w, &mut r[..self.game.seats()]) {
                self.score(&way.path, &r);
                return;
            }
            let a = sim::advise(self.game, w, legal, rng, greedy);
            sim::play(self.game, w, a, legal);
            self.played += 1;
        }
        self.come_home(w, way);
    }

    /// Score a game that is over. One that a fault has ended is none.
    fn come_home(&mut self, w: &G::State, way: &Way) {
        if w.core().fault != Fault::Bug {
            let r = returns(self.game, w);
            self.score(&way.path, &r);
        }
    }

    /// Through the tree to a place without an evaluation, which is left for the caller.
    fn descend(&mut self, w: &mut G::State, legal: &mut Vec<Action>, way: &mut Way) {
        let mut node = ROOT;
        while let Some(seat) = self.game.player(w) {
            let q = question::<G>(w);
            let Some(edge) = self.tree.select_by_prior(node, q, legal, self.config.exploration) else {
                for &(e, _) in &way.path {
                    self.tree.leave(e);
                }
                self.leaves.push(Leaf {
                    state: *w,
                    legal: legal.clone(),
                    seat,
                    tree: self.number,
                    node,
                    path: way.path.clone(),
                });
                return;
            };
            way.path.push((edge, seat));
            self.played += 1;
            sim::play(self.game, w, self.tree.action(edge), legal);
            node = edge;
        }
        self.come_home(w, way);
    }
}
