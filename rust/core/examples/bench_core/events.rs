//! How many primitive events a game is made of: cards that change their place, parts that fire, and ops that are
//! interpreted. What the game does in Rust between them is not counted.

use super::Sample;
use sanguo_core::CardSet;
use sanguo_core::games::qunying::{Qunying, State};
use sanguo_core::rng::{Rng, mix};
use sanguo_core::sim;
use sanguo_core::vm::eval::OPS;
use sanguo_core::vm::frame::SCRIPT;
use sanguo_core::vm::{Args, Watch};
use std::sync::atomic::Ordering::Relaxed;

#[derive(Default)]
struct Count {
    places: Option<[CardSet; 15]>,
    top: u8,
    moves: u64,
    fires: u64,
}

fn places(st: &State) -> [CardSet; 15] {
    let (h, u, d, f, g, p) = (st.hand, st.up, st.down, st.field, st.gear, st.pile_set);
    let decks = [st.deck_set(0), st.deck_set(1)];
    [h[0], h[1], u[0], u[1], d[0], d[1], f[0], f[1], g[0], g[1], p[0], p[1], decks[0], decks[1], st.limbo]
}

impl Count {
    fn moved(&mut self, st: &State) {
        let now = places(st);
        if let Some(before) = self.places.replace(now) {
            self.moves += now.iter().zip(&before).map(|(a, b)| (*a - *b).len() as u64).sum::<u64>();
        }
    }
}

impl Watch<Qunying> for Count {
    fn step(&mut self, _game: &Qunying, st: &State) {
        self.moved(st);
        let top = st.core.top;
        if top > self.top && st.frames[usize::from(top) - 1].kind == SCRIPT {
            self.fires += 1;
        }
        self.top = top;
    }
    fn called(&mut self, _game: &Qunying, st: &State, _proc: u8, _args: &Args) {
        self.moved(st);
    }
}

/// Events a decision of random playouts, in thousandths.
pub fn per_decision(game: &Qunying, from: &Sample) -> u64 {
    let (mut count, mut decisions) = (Count::default(), 0);
    let ops = OPS.load(Relaxed);
    for round in 0..8 {
        for (i, (st, legal)) in from.iter().enumerate() {
            let (mut st, mut legal) = (*st, legal.clone());
            let seed = mix(round, i as u64);
            st.core.reseed(seed);
            let mut rng = Rng::new(mix(seed, 1));
            (count.places, count.top) = (Some(places(&st)), st.core.top);
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
        "primitive events a decision: {:.2} moves, {:.2} parts, {:.2} ops",
        each(count.moves),
        each(count.fires),
        each(ops)
    );
    (count.moves + count.fires + ops) * 1000 / decisions
}
