//! Static rules: folds over the static parts that work now, in one place.

use super::rules::{EQUIPMENT, GENERAL, Qunying};
use super::state::State;
use super::tables::{place, query};
use crate::choice::NO_CARD;
use crate::ruleset::Class;
use crate::sets::CardSet;
use crate::vm::{QueryCx, Vm};

/// Queries inside queries go this deep; beyond it only printed values count.
const MAX_LEVEL: u8 = 4;

impl Qunying {
    /// Visit the static parts that change `q` for `arg` now: value and lower bound.
    #[inline]
    fn each_static(&self, st: &State, q: u8, arg: i32, cx: &QueryCx, f: impl FnMut(i32, i8, u8)) {
        let all = if q == query::SHIELD {
            self.statics[usize::from(q)]
        } else {
            let about = usize::try_from(arg).ok().and_then(|c| self.about[usize::from(q)].get(c));
            about.copied().unwrap_or_default()
        };
        if !all.is_empty() && cx.level < MAX_LEVEL {
            self.visit_static(st, q, arg, cx, all - cx.absent, f);
        }
    }

    #[inline(never)]
    fn visit_static(
        &self,
        st: &State,
        q: u8,
        arg: i32,
        cx: &QueryCx,
        all: CardSet,
        mut f: impl FnMut(i32, i8, u8),
    ) {
        let about_card = q != query::SHIELD;
        let open = st.field[0] | st.field[1] | st.gear[0] | st.gear[1] | st.up[0] | st.up[1];
        for c in all & (open | st.hand[0] | st.hand[1]) {
            let bits = self.place_bits(st, c);
            for p in self.kind_parts(c) {
                if p.class != Class::Static
                    || p.on != q
                    || (about_card && !self.scope[usize::from(p.part)].has(arg as u8))
                {
                    continue;
                }
                let part = self.rules.part(p.part);
                // A part that works in the hand speaks of its own card alone: the hand is hidden.
                if part.zones & bits == 0 || (bits == 1 << place::HAND && i32::from(c) != arg) {
                    continue;
                }
                let me = st.controller(c) as i32;
                let mut vm =
                    Vm::new(self, me, i32::from(c), crate::vm::NO_EV, p.part).with_args([arg, -1, -1], *cx);
                if vm.holds(st, part.when) {
                    f(if part.value.exists() { vm.value(st, part.value) } else { 1 }, part.floor, c);
                }
            }
        }
    }

    /// The sum of what static parts say.
    #[inline]
    pub fn fold(&self, st: &State, q: u8, arg: i32, cx: &QueryCx) -> i32 {
        let mut sum = 0;
        self.each_static(st, q, arg, cx, |v, _, _| sum += v);
        sum
    }

    /// The weightiest kind of card that forbids a general to declare attacks: 0 none, 1 a general, 2 an
    /// equipment, 3 a stratagem (QY-141).
    pub fn forbidden(&self, st: &State, card: u8, ban: u8) -> u8 {
        let now = ban & 0b01_0101;
        let mut worst = if now == 0 { 0 } else { (7 - now.leading_zeros() as u8) / 2 + 1 };
        self.each_static(st, query::PACIFIED, i32::from(card), &QueryCx::default(), |v, _, c| {
            if v != 0 {
                worst = worst.max(super::rules::rank(self.card(c).cardtype) + 1);
            }
        });
        worst
    }

    /// 武力 now, from the printed value each time (QY-139): generals and stratagems and strengthening
    /// equipment, weakening equipment last, never below 0 (QY-C15, QY-134, QY-138).
    pub fn force(&self, st: &State, card: u8, cx: &QueryCx) -> i32 {
        match st.general_at(card) {
            Some((side, i)) => self.force_at(st, side, i, cx),
            None => i32::from(self.card(card).force).max(0),
        }
    }

    /// The same for the general in a slot that is not free.
    pub fn force_at(&self, st: &State, side: usize, i: usize, cx: &QueryCx) -> i32 {
        let slot = &st.slots[side][i];
        let mut force = i32::from(self.card(slot.card).force) + i32::from(slot.force);
        force += self.fold(st, query::FORCE, i32::from(slot.card), cx);
        if slot.gear != NO_CARD && !cx.absent.has(slot.gear) {
            force += i32::from(self.card(slot.gear).force);
        }
        force.max(0)
    }

    /// The cost of using a card now: reductions with a lower bound first, then the others, floor 0
    /// (QY-C08, ruling b).
    #[inline]
    pub fn cost(&self, st: &State, card: u8, cx: &QueryCx) -> i32 {
        if self.concerned[usize::from(query::COST)].has(card) {
            return self.changed_cost(st, card, cx);
        }
        i32::from(self.card(card).cost)
    }

    fn changed_cost(&self, st: &State, card: u8, cx: &QueryCx) -> i32 {
        let mut cost = i32::from(self.card(card).cost);
        if self.card(card).cardtype != GENERAL {
            // Only deployment has reductions in this game's vocabulary of texts, but any card may have its own.
            self.each_static(st, query::COST, i32::from(card), cx, |v, _, _| cost += v);
            return cost.max(0);
        }
        let mut others = 0;
        self.each_static(st, query::COST, i32::from(card), cx, |v, floor, _| {
            if floor >= 0 {
                if cost > i32::from(floor) {
                    cost = (cost + v).max(i32::from(floor));
                }
            } else {
                others += v;
            }
        });
        (cost + others).max(0)
    }

    /// Whether a general may bear an equipment, apart from having one already.
    pub fn fits(&self, st: &State, gear: u8, general: u8, seat: usize) -> bool {
        let info = self.card(gear);
        debug_assert!(info.cardtype == EQUIPMENT);
        let Some((side, i)) = st.general_at(general) else { return false };
        // QY-091: some equipment is for enemy generals; QY-084, QY-085, QY-092: one each, no replacement.
        if (side != seat) != info.on_enemy || st.slots[side][i].gear != NO_CARD {
            return false;
        }
        self.suits(st, gear, general, seat)
    }

    /// Whether a general satisfies what an equipment asks of its bearer.
    pub fn suits(&self, st: &State, gear: u8, general: u8, seat: usize) -> bool {
        self.card(gear).bearer.is_none_or(|p| {
            let part = self.rules.part(p);
            Vm::new(self, seat as i32, i32::from(gear), crate::vm::NO_EV, p)
                .with_args([i32::from(general), -1, -1], QueryCx::default())
                .holds(st, part.when)
        })
    }
}
