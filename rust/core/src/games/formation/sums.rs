//! What static parts add to one query for many characters at once: each part is looked up once for all of them.

use super::board::{self, PLACES, SPOTS};
use super::parts::{PartRef, works_on};
use super::rules::Formation;
use super::state::State;
use super::tables::{query, status};
use crate::choice::NO_CARD;
use crate::ruleset::Class;
use crate::vm::QueryCx;
use crate::vm::frame::{GRANTED, NO_EV};

/// What a query is asked about.
pub type Args = [i32; 3];

/// The characters on the field, face-up, in the order of their spots.
#[derive(Clone, Copy)]
pub struct Line {
    spots: [u8; SPOTS],
    len: usize,
}

impl Line {
    pub fn of(st: &State) -> Line {
        let mut line = Line { spots: [0; SPOTS], len: 0 };
        for (spot, slot) in st.slots.iter().enumerate() {
            if slot.up {
                line.spots[line.len] = spot as u8;
                line.len += 1;
            }
        }
        line
    }
    /// The i-th spot.
    #[inline]
    fn at(&self, i: usize) -> usize {
        usize::from(self.spots[i % SPOTS])
    }
    pub fn spots(&self) -> impl Iterator<Item = usize> + '_ {
        self.spots[..self.len.min(SPOTS)].iter().map(|&s| usize::from(s))
    }
}

impl Formation {
    /// Whether something may change a query.
    #[inline]
    fn changes(&self, st: &State, q: u8) -> bool {
        st.statics[usize::from(q)] != 0 || st.core.granted != 0
    }

    /// What [`Formation::fold`] adds for each of `n` arguments: each part is looked up once for all of them.
    #[inline]
    fn add_parts(
        &self,
        st: &State,
        q: u8,
        n: usize,
        args: impl Fn(usize) -> Args,
        mut add: impl FnMut(usize, i32),
    ) {
        if !self.changes(st, q) {
            return;
        }
        let cx = QueryCx::default();
        self.each_static(st, q, |side, src, p| {
            let mut vm = None;
            for i in 0..n {
                let args = args(i);
                if !p.head.passes_of(side, i32::from(src), |a| args[usize::from(a).min(2)]) {
                    continue;
                }
                if let (Some(n), true) = (p.number, p.head.whole) {
                    add(i, i32::from(n));
                    continue;
                }
                let part = self.rules.part(p.part);
                let vm = vm.get_or_insert_with(|| self.vm(side, p.part, src, NO_EV, args, &cx));
                vm.args = args;
                if vm.holds(st, part.when) {
                    add(i, p.number.map_or_else(|| vm.value(st, part.value), i32::from));
                }
            }
        });
        let rows = if st.core.granted == 0 { 0 } else { st.rows.len() };
        for r in st.rows[..rows].iter().filter(|r| r.what == GRANTED) {
            let part = self.rules.part(r.part);
            if part.class != Class::Static || part.on != q {
                continue;
            }
            for i in 0..n {
                let side = r.seat.max(0) as usize & 1;
                let mut vm = self.vm(side, r.part, r.card, NO_EV, args(i), &cx);
                if vm.holds(st, part.when) {
                    add(i, vm.value(st, part.value));
                }
            }
        }
    }

    /// The static parts on the field that change a query, with their side and card.
    fn each_static(&self, st: &State, q: u8, mut f: impl FnMut(usize, u8, &PartRef)) {
        let mut spots = st.statics[usize::from(q)];
        while spots != 0 {
            let spot = spots.trailing_zeros() as usize;
            spots &= spots - 1;
            let slot = &st.slots[spot];
            // 封技 leaves the equipment (D21).
            let own = if slot.has(status::SILENCE) { NO_CARD } else { slot.card };
            for c in [own, slot.weapon, slot.armor] {
                if c == NO_CARD {
                    continue;
                }
                let kind = &self.parts[usize::from(self.kind(c))];
                if kind.statics >> q & 1 == 0 {
                    continue;
                }
                for p in &kind.own {
                    if p.class == Class::Static && p.on == q && works_on(p.zones, spot) {
                        f(board::side(spot), c, p);
                    }
                }
            }
        }
    }

    /// What parts add to a query of each 角色, by spot.
    fn added(&self, st: &State, line: &Line, q: u8) -> [i32; SPOTS] {
        let mut out = [0; SPOTS];
        let args = |i: usize| [i32::from(st.slots[line.at(i)].card), -1, -1];
        self.add_parts(st, q, line.len, args, |i, n| out[line.at(i)] += n);
        out
    }
    /// Of 攻擊力 against nobody in particular (D13).
    pub fn added_attack(&self, st: &State, line: &Line) -> [i32; SPOTS] {
        self.added(st, line, query::ATTACK)
    }
    /// Of whether attacks do D damage whoever their target is.
    pub fn added_deadly(&self, st: &State, line: &Line) -> [i32; SPOTS] {
        self.added(st, line, query::DEADLY)
    }
    /// A0: the places of the enemies that may be attacked, as bits, by the spot of the attacker, but for its actions.
    pub fn reached(&self, st: &State, line: &Line) -> [u8; SPOTS] {
        const PAIRS: usize = 2 * PLACES * PLACES;
        let mut pairs = [(0u8, 0u8); PAIRS];
        let mut n = 0;
        for from in line.spots() {
            for to in line.spots().filter(|&to| board::side(to) != board::side(from)) {
                pairs[n] = (from as u8, to as u8);
                n += 1;
            }
        }
        let pair = |i: usize| (usize::from(pairs[i].0), usize::from(pairs[i].1));
        let card = |spot: usize| i32::from(st.slots[spot].card);
        let (mut reach, mut banned) = ([0; PAIRS], [0; PAIRS]);
        let steps = |i: usize| board::distance(pair(i).0, pair(i).1);
        self.add_parts(st, query::REACH, n, |i| [card(pair(i).0), steps(i), -1], |i, x| reach[i] += x);
        self.add_parts(
            st,
            query::FORBIDDEN,
            n,
            |i| [card(pair(i).0), card(pair(i).1), -1],
            |i, x| banned[i] += x,
        );
        let peaceful = self.added(st, line, query::PACIFIED);
        let mut out = [0; SPOTS];
        for i in 0..n {
            let (from, to) = pair(i);
            // FM-C02: who stands next to it is reached always.
            let near = i32::from(steps(i) == 1);
            if reach[i] + near != 0 && banned[i] == 0 && peaceful[from] == 0 {
                out[from] |= 1 << board::place(to);
            }
        }
        out
    }
}
