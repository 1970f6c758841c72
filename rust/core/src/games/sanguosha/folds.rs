//! Queries as their printed value and what static parts add.

use super::kinds::FORBIDS;
use super::rules::Sanguosha;
use super::state::{ARMOR, State};
use super::tables::query;
use crate::choice::NO_CARD;
use crate::ruleset::Class;
use crate::vm::frame::NO_EV;
use crate::vm::{Asked, QueryCx};

impl Sanguosha {
    /// A query as its printed value and what static parts add.
    #[inline]
    pub fn fold(&self, st: &State, q: u8, args: [i32; 3], base: i32, cx: &QueryCx) -> i32 {
        // Most of the time nobody who counts has a part for it.
        let none = !self.changes(st, 1 << q, args[0], args[1]) && self.granted_to(st, Class::Static, q) == 0;
        if none { base } else { self.fold_parts(st, q, args, base, cx) }
    }
    /// Whether some static part may change a query about a seat.
    #[inline]
    pub fn may_change(&self, st: &State, q: u8, seat: usize) -> bool {
        self.changes(st, 1 << q, seat as i32, seat as i32) || st.core.granted != 0
    }
    /// Whether some static part, but for those that were granted, which stand in no bits, may change one of some queries
    /// about two seats.
    #[inline]
    fn changes(&self, st: &State, queries: u16, a: i32, b: i32) -> bool {
        if st.statics_all & queries == 0 {
            return false;
        }
        let statics = |s: i32| st.statics.get(s as usize).copied().unwrap_or(0);
        (statics(a) | statics(b)) & queries != 0 || st.statics_all & self.far & queries != 0
    }
    /// Whether a seat may not be aimed at by a kind of card, or the user may not use it.
    #[inline]
    pub fn forbids(&self, st: &State, args: [i32; 3], cx: &QueryCx) -> bool {
        let some = self.changes(st, FORBIDS, args[0], args[1]) || st.core.granted != 0;
        some && ((self.hidden.is_some() && self.fold(st, query::UNUSABLE, args, 0, cx) != 0)
            || self.fold(st, query::PROHIBITED, args, 0, cx) != 0)
    }
    #[inline(never)]
    fn fold_parts(&self, st: &State, q: u8, args: [i32; 3], base: i32, cx: &QueryCx) -> i32 {
        if cx.level > 3 {
            return base;
        }
        let mut x = base;
        let mut add = |s: usize| {
            if st.statics.get(s).is_some_and(|e| e >> q & 1 == 1) && st.lives(s) {
                x = x.saturating_add(self.added(st, q, args, s, cx));
            }
        };
        if self.far >> q & 1 == 1 {
            self.seats_of(st).for_each(add);
        } else {
            add(args[0] as usize);
            if query::PAIRS >> q & 1 == 1 && args[1] != args[0] {
                add(args[1] as usize);
            }
        }
        if self.hidden.is_some() && st.core.granted != 0 {
            x = x.saturating_add(self.granted_statics(st, q, args, cx));
        }
        x
    }
    /// What the static parts of one seat add to a query.
    fn added(&self, st: &State, q: u8, args: [i32; 3], seat: usize, cx: &QueryCx) -> i32 {
        let mut x = 0i32;
        let changes = |kind: u8| self.parts.get(usize::from(kind)).is_some_and(|k| k.changes(q));
        let mut one = |kind: u8, src: u8| {
            for p in
                self.parts[usize::from(kind)].own.iter().filter(|p| p.class == Class::Static && p.on == q)
            {
                let lord = !p.lord || usize::from(st.lord) == seat;
                if !lord || !p.head.passes(seat, |a| args[usize::from(a).min(2)]) {
                    continue;
                }
                let asked = || Asked::new(seat as i32, p.part, src, NO_EV, args, *cx);
                if p.head.whole || self.conds(p.part).rest.holds(self, st, &asked()) {
                    let value = || self.conds(p.part).value.of(self, st, &asked());
                    x = x.saturating_add(p.number.map_or_else(value, i32::from));
                }
            }
        };
        if self.hidden.is_some() {
            for w in 0..2 {
                let kind = st.kind_of_general(seat, w);
                if changes(kind) && self.counts(st, seat, w, cx) {
                    one(kind, NO_CARD);
                }
            }
        } else if changes(st.general[seat]) {
            one(st.general[seat], NO_CARD);
        }
        for (k, &c) in st.equip[seat].iter().enumerate() {
            let kind = self.card(c).kind;
            let gone = || cx.absent.has(c) || (k == ARMOR && Sanguosha::bare(st, seat));
            if c != NO_CARD && changes(kind) && !gone() {
                one(kind, c);
            }
        }
        for kind in self.markers_of(st, seat).filter(|&k| changes(k)) {
            one(kind, NO_CARD);
        }
        x
    }
}
