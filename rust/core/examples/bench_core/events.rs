//! How many primitive events a game is made of: cards that change their place, seats or cards that are hurt, parts
//! that fire, and ops that are interpreted, or looked up in another form. What the game does in Rust between them is
//! not counted.

use super::Sample;
use sanguo_core::CardSet;
use sanguo_core::choice::NO_CARD;
use sanguo_core::games::{formation, qunying, sanguosha};
use sanguo_core::rng::{Rng, mix};
use sanguo_core::sim;
use sanguo_core::table::Table;
use sanguo_core::vm::eval::OPS;
use sanguo_core::vm::frame::SCRIPT;
use sanguo_core::vm::{Args, MachineState, Watch};
use std::sync::atomic::Ordering::Relaxed;

/// A game whose events can be told from its states.
pub trait Counted: Table {
    /// The cards of each place.
    fn places(st: &Self::State) -> Vec<CardSet>;
    /// What is left of each that can be hurt; none where it is not in play.
    fn health(st: &Self::State) -> Vec<Option<i8>>;
}

impl Counted for qunying::Qunying {
    fn places(st: &qunying::State) -> Vec<CardSet> {
        let (h, u, d, f, g, p) = (st.hand, st.up, st.down, st.field, st.gear, st.pile_set);
        let decks = [st.deck_set(0), st.deck_set(1)];
        vec![
            h[0], h[1], u[0], u[1], d[0], d[1], f[0], f[1], g[0], g[1], p[0], p[1], decks[0], decks[1],
            st.limbo,
        ]
    }
    /// Damage is cards that are lost, and counted as such.
    fn health(_st: &qunying::State) -> Vec<Option<i8>> {
        vec![]
    }
}

impl Counted for sanguosha::Sanguosha {
    fn places(st: &sanguosha::State) -> Vec<CardSet> {
        let mut out = vec![st.discard, st.processing, st.pile_cards().iter().copied().collect()];
        for s in 0..st.seats() {
            out.extend([st.hand[s], st.equips(s), st.judges(s)]);
        }
        out
    }
    fn health(st: &sanguosha::State) -> Vec<Option<i8>> {
        st.hp[..st.seats()].iter().copied().map(Some).collect()
    }
}

impl Counted for formation::Formation {
    fn places(st: &formation::State) -> Vec<CardSet> {
        let mut out = vec![st.discard, st.limbo, st.grave, st.pile_cards().iter().copied().collect()];
        for s in 0..2 {
            out.extend([st.hand[s], st.gear(s), st.deck_cards(s).iter().copied().collect()]);
        }
        let on = |s: &formation::slot::Slot| -> CardSet {
            [s.card].into_iter().filter(|&c| c != NO_CARD).collect()
        };
        out.extend(st.slots.iter().map(on));
        out
    }
    fn health(st: &formation::State) -> Vec<Option<i8>> {
        // By card, since characters change their positions.
        let mut out = vec![None; 128];
        for s in st.slots.iter().filter(|s| s.up) {
            out[usize::from(s.card)] = Some(s.hp);
        }
        out
    }
}

#[derive(Default)]
struct Count {
    places: Vec<CardSet>,
    health: Vec<Option<i8>>,
    top: u8,
    moves: u64,
    hurts: u64,
    fires: u64,
}

impl Count {
    fn changed<G: Counted>(&mut self, st: &G::State) {
        let (places, health) = (G::places(st), G::health(st));
        self.moves += places.iter().zip(&self.places).map(|(a, b)| (*a - *b).len() as u64).sum::<u64>();
        let pairs = health.iter().zip(&self.health);
        self.hurts += pairs.filter(|(a, b)| a.zip(**b).is_some_and(|(a, b)| a < b)).count() as u64;
        (self.places, self.health) = (places, health);
    }
}

impl<G: Counted> Watch<G> for Count {
    fn step(&mut self, _game: &G, st: &G::State) {
        self.changed::<G>(st);
        let top = st.core().top;
        if top > self.top && st.frame(usize::from(top) - 1).kind == SCRIPT {
            self.fires += 1;
        }
        self.top = top;
    }
    fn called(&mut self, _game: &G, st: &G::State, _proc: u8, _args: &Args) {
        self.changed::<G>(st);
    }
}

/// Events a decision of random playouts, in thousandths.
pub fn per_decision<G: Counted>(game: &G, from: &Sample<G>) -> u64 {
    let (mut count, mut decisions) = (Count::default(), 0);
    let ops = OPS.load(Relaxed);
    for round in 0..8 {
        for (i, (st, legal)) in from.iter().enumerate() {
            let (mut st, mut legal) = (*st, legal.clone());
            let seed = mix(round, i as u64);
            st.core_mut().reseed(seed);
            let mut rng = Rng::new(mix(seed, 1));
            (count.places, count.health, count.top) = (G::places(&st), G::health(&st), st.core().top);
            while !legal.is_empty() {
                let a = legal[rng.below(legal.len() as u32) as usize];
                sim::play_watched(game, &mut st, a, &mut legal, &mut count);
                decisions += 1;
            }
        }
    }
    let ops = OPS.load(Relaxed) - ops;
    let each = |n: u64| n as f64 / decisions as f64;
    eprintln!(
        "primitive events a decision: {:.2} moves, {:.2} hurt, {:.2} parts, {:.2} ops",
        each(count.moves),
        each(count.hurts),
        each(count.fires),
        each(ops)
    );
    (count.moves + count.hurts + count.fires + ops) * 1000 / decisions
}
