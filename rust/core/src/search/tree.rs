//! The tree: places in sequences of actions, with statistics. One flat list, no state.

use crate::Action;
use crate::rng::Rng;

const NONE: u32 = u32::MAX;
/// The place where the search begins.
pub const ROOT: u32 = 0;

/// What is asked, and of whom: the same action may answer different questions in different worlds. The lowest
/// 16 bits are left for the action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question(pub u64);

impl Question {
    const fn with(self, a: Action) -> u64 {
        self.0 | a.0 as u64
    }
}

/// A place of the tree: what is known of the action that leads there.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    /// Question and action; the edges of a place ascend by it.
    key: u64,
    /// Sum of results for the seat that moved, each 0 to 1.
    pub value: f64,
    pub visits: u32,
    pub available: u32,
    /// The first edge that leads on from here, and the next one that leads on from where this one does.
    first: u32,
    next: u32,
    pub prior: f32,
    /// Simulations on their way through here; each counts as a loss until it is back.
    pending: u32,
}

impl Edge {
    const fn new(key: u64, prior: f32) -> Edge {
        Edge { key, value: 0.0, visits: 0, available: 0, first: NONE, next: NONE, prior, pending: 0 }
    }
    pub const fn action(&self) -> Action {
        Action(self.key as u16)
    }
    /// Mean result, losses of pending simulations included; `unknown` if there is none.
    fn mean(&self, unknown: f64) -> f64 {
        let n = self.visits + self.pending;
        if n == 0 { unknown } else { self.value / f64::from(n) }
    }
}

/// Statistics over sequences of actions from one root, which is the edge [`ROOT`].
#[derive(Clone, Debug)]
pub struct Tree {
    edges: Vec<Edge>,
}

impl Default for Tree {
    fn default() -> Tree {
        Tree::new()
    }
}

impl Tree {
    pub fn new() -> Tree {
        Tree { edges: vec![Edge::new(0, 0.0)] }
    }
    pub fn len(&self) -> usize {
        self.edges.len()
    }
    pub fn is_empty(&self) -> bool {
        self.edges.len() <= 1
    }
    pub fn action(&self, edge: u32) -> Action {
        self.edges[edge as usize].action()
    }
    pub fn edge(&self, node: u32, q: Question, a: Action) -> Option<&Edge> {
        self.edges_of(node).map(|i| &self.edges[i as usize]).find(|e| e.key == q.with(a))
    }
    fn edges_of(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        let mut at = self.edges[node as usize].first;
        std::iter::from_fn(move || {
            let here = at;
            if here == NONE {
                return None;
            }
            at = self.edges[here as usize].next;
            Some(here)
        })
    }

    /// One simulation's result for an edge.
    pub fn add(&mut self, edge: u32, value: f64) {
        let e = &mut self.edges[edge as usize];
        e.visits = e.visits.saturating_add(1);
        e.value += value;
    }
    /// A simulation goes through an edge and will come back.
    pub fn leave(&mut self, edge: u32) {
        self.edges[edge as usize].pending += 1;
    }
    /// It is back, or given up.
    pub fn come_back(&mut self, edge: u32) {
        let e = &mut self.edges[edge as usize];
        e.pending = e.pending.saturating_sub(1);
    }

    /// Put a new edge behind `before` (`NONE`: first) among those of a place.
    fn insert(&mut self, node: u32, before: u32, key: u64, prior: f32) -> u32 {
        let here = self.edges.len() as u32;
        let mut e = Edge::new(key, prior);
        let link = if before == NONE {
            &mut self.edges[node as usize].first
        } else {
            &mut self.edges[before as usize].next
        };
        e.next = std::mem::replace(link, here);
        self.edges.push(e);
        here
    }

    /// Choose among the legal actions (ascending): an untried one at random, which makes an edge if there is
    /// room for `most`, else the one with the highest upper bound (UCB1). The flag says that the edge is new;
    /// without an edge the simulation leaves the tree here.
    pub fn select(
        &mut self,
        node: u32,
        q: Question,
        legal: &[Action],
        exploration: f64,
        most: usize,
        rng: &mut Rng,
    ) -> (Option<u32>, bool) {
        // Both lists ascend: one walk finds the edges of the legal actions and where new ones belong.
        let mut at = self.edges[node as usize].first;
        let mut before = NONE;
        let mut untried: Option<(u64, u32)> = None;
        let mut n_untried = 0u32;
        let mut best = (f64::NEG_INFINITY, NONE);
        for &a in legal {
            let key = q.with(a);
            while at != NONE && self.edges[at as usize].key < key {
                before = at;
                at = self.edges[at as usize].next;
            }
            if at != NONE && self.edges[at as usize].key == key {
                let e = &mut self.edges[at as usize];
                e.available = e.available.saturating_add(1);
                let n = f64::from(e.visits.max(1));
                let bound = e.value / n + exploration * (f64::from(e.available).ln() / n).sqrt();
                if bound > best.0 {
                    best = (bound, at);
                }
            } else {
                n_untried += 1;
                if rng.below(n_untried) == 0 {
                    untried = Some((key, before));
                }
            }
        }
        match untried {
            // What can be done at the root is always counted.
            Some((key, before)) if self.edges.len() < most || node == ROOT => {
                let here = self.insert(node, before, key, 0.0);
                self.edges[here as usize].available = 1;
                (Some(here), true)
            }
            Some(_) => (None, false),
            None => ((best.1 != NONE).then_some(best.1), false),
        }
    }

    /// Choose among the legal actions by their values and priors (PUCT); `None` if one of them has no edge
    /// yet: this place is to be evaluated.
    pub fn select_by_prior(
        &mut self,
        node: u32,
        q: Question,
        legal: &[Action],
        exploration: f64,
    ) -> Option<u32> {
        let mut at = self.edges[node as usize].first;
        let mut best = (f64::NEG_INFINITY, NONE);
        let from = at;
        for &a in legal {
            let key = q.with(a);
            while at != NONE && self.edges[at as usize].key < key {
                at = self.edges[at as usize].next;
            }
            let e = self.edges.get(at as usize).filter(|e| e.key == key)?;
            let n = f64::from(e.visits + e.pending);
            let pull = f64::from(e.prior) * f64::from(e.available + 1).sqrt() / (1.0 + n);
            let bound = e.mean(0.5) + exploration * pull;
            if bound > best.0 {
                best = (bound, at);
            }
        }
        at = from;
        for &a in legal {
            let key = q.with(a);
            while self.edges[at as usize].key < key {
                at = self.edges[at as usize].next;
            }
            let e = &mut self.edges[at as usize];
            e.available = e.available.saturating_add(1);
        }
        (best.1 != NONE).then_some(best.1)
    }

    /// Make the edges of the legal actions (ascending) that have none, if there is room for `most`.
    pub fn expand(
        &mut self,
        node: u32,
        q: Question,
        legal: &[Action],
        prior: impl Fn(usize) -> f32,
        most: usize,
    ) {
        if self.edges.len() + legal.len() > most && node != ROOT {
            return;
        }
        let mut at = self.edges[node as usize].first;
        let mut before = NONE;
        for (i, &a) in legal.iter().enumerate() {
            let key = q.with(a);
            while at != NONE && self.edges[at as usize].key < key {
                before = at;
                at = self.edges[at as usize].next;
            }
            if at == NONE || self.edges[at as usize].key != key {
                before = self.insert(node, before, key, prior(i));
            }
        }
    }

    /// Make the place behind an action the root, dropping all that is not below it.
    pub fn descend(&mut self, q: Question, action: Action) {
        let from = self.edges_of(ROOT).find(|&i| self.edges[i as usize].key == q.with(action));
        let mut out = Tree::new();
        // Places still to be copied, the old one and the new.
        let mut open: Vec<(u32, u32)> = from.map(|e| (e, ROOT)).into_iter().collect();
        while let Some((old, new)) = open.pop() {
            let mut last = NONE;
            for i in self.edges_of(old) {
                let e = &self.edges[i as usize];
                let here = out.insert(new, last, e.key, e.prior);
                let copy = &mut out.edges[here as usize];
                (copy.value, copy.visits, copy.available) = (e.value, e.visits, e.available);
                open.push((i, here));
                last = here;
            }
        }
        *self = out;
    }
}
