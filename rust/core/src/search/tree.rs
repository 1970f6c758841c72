//! The tree: nodes are places in action sequences, edges hold the statistics. Two flat lists, no state.

use crate::Action;
use crate::rng::Rng;

const NONE: u32 = u32::MAX;

#[derive(Clone, Copy, Debug)]
pub struct Edge {
    pub action: Action,
    pub visits: u32,
    pub available: u32,
    /// Sum of results for the seat that moved, each 0 to 1.
    pub value: f64,
    child: u32,
    /// The next edge of the node, by ascending action.
    next: u32,
}

/// Statistics over sequences of actions from one root.
#[derive(Clone, Debug)]
pub struct Tree {
    /// First edge of each node.
    nodes: Vec<u32>,
    edges: Vec<Edge>,
}

impl Default for Tree {
    fn default() -> Tree {
        Tree::new()
    }
}

impl Tree {
    pub fn new() -> Tree {
        Tree { nodes: vec![NONE], edges: Vec::new() }
    }
    pub fn len(&self) -> usize {
        self.nodes.len()
    }
    pub fn is_empty(&self) -> bool {
        self.edges.is_empty()
    }
    pub fn action(&self, edge: u32) -> Action {
        self.edges[edge as usize].action
    }
    pub fn child(&self, edge: u32) -> u32 {
        self.edges[edge as usize].child
    }
    pub fn edge(&self, node: u32, action: Action) -> Option<&Edge> {
        self.edges_of(node).map(|i| &self.edges[i as usize]).find(|e| e.action == action)
    }
    fn edges_of(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        let mut at = self.nodes[node as usize];
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
        e.visits += 1;
        e.value += value;
    }

    /// Choose among the legal actions (ascending): an untried one at random, which makes an edge and a node
    /// if there is `room`, else the one with the highest upper bound. The flag says that the edge is new.
    pub fn select(
        &mut self,
        node: u32,
        legal: &[Action],
        exploration: f64,
        room: bool,
        rng: &mut Rng,
    ) -> (Option<u32>, bool) {
        // Both lists ascend: one walk finds the edges of the legal actions and where new ones belong.
        let mut at = self.nodes[node as usize];
        let mut before = NONE;
        let mut untried: Option<(Action, u32)> = None;
        let mut n_untried = 0u32;
        let mut best = (f64::NEG_INFINITY, NONE);
        for &a in legal {
            while at != NONE && self.edges[at as usize].action < a {
                before = at;
                at = self.edges[at as usize].next;
            }
            if at != NONE && self.edges[at as usize].action == a {
                let e = &mut self.edges[at as usize];
                e.available += 1;
                let n = f64::from(e.visits.max(1));
                let bound = e.value / n + exploration * (f64::from(e.available).ln() / n).sqrt();
                if bound > best.0 {
                    best = (bound, at);
                }
            } else {
                n_untried += 1;
                if rng.below(n_untried) == 0 {
                    untried = Some((a, before));
                }
            }
        }
        match untried {
            Some((action, before)) if room => {
                let child = self.nodes.len() as u32;
                self.nodes.push(NONE);
                let here = self.edges.len() as u32;
                let next = if before == NONE {
                    std::mem::replace(&mut self.nodes[node as usize], here)
                } else {
                    std::mem::replace(&mut self.edges[before as usize].next, here)
                };
                self.edges.push(Edge { action, visits: 0, available: 1, value: 0.0, child, next });
                (Some(here), true)
            }
            _ if best.1 != NONE => (Some(best.1), false),
            _ => (None, false),
        }
    }

    /// Make the node behind an action the root, dropping all that is not below it.
    pub fn descend(&mut self, action: Action) {
        let Some(edge) = self.edges_of(0).find(|&i| self.edges[i as usize].action == action) else {
            *self = Tree::new();
            return;
        };
        let mut out = Tree { nodes: vec![NONE], edges: Vec::new() };
        // Breadth first, without recursion: (old node, new node).
        let mut queue = vec![(self.edges[edge as usize].child, 0u32)];
        while let Some((old, new)) = queue.pop() {
            let list: Vec<u32> = self.edges_of(old).collect();
            let mut last = NONE;
            for i in list {
                let mut e = self.edges[i as usize];
                let node = out.nodes.len() as u32;
                out.nodes.push(NONE);
                queue.push((e.child, node));
                (e.child, e.next) = (node, NONE);
                let here = out.edges.len() as u32;
                out.edges.push(e);
                if last == NONE {
                    out.nodes[new as usize] = here;
                } else {
                    out.edges[last as usize].next = here;
                }
                last = here;
            }
        }
        *self = out;
    }
}
