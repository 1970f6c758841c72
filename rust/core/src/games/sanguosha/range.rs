//! Distance and attack range (SG-4), and who is aimed at.

use super::rules::{Sanguosha, frame};
use super::state::{DISTANCE_OF, DISTANCE_TO, RANGE, State, WEAPON, place};
use super::tables::query;
use super::usage;
use crate::choice::NO_CARD;
use crate::games::guozhan::reveal;
use crate::ruleset::Class;
use crate::vm::QueryCx;

impl Sanguosha {
    /// What the parts of two seats that are kept add to a distance, or `None` if it has to be counted: cards are
    /// thought away, or other parts have a say.
    #[inline]
    fn kept_distance(&self, st: &State, from: usize, to: usize, cx: &QueryCx) -> Option<i32> {
        let of = |s: usize, at: usize| self.kept_of(st, s, at, cx);
        self.as_kept(st, query::DISTANCE, cx).then(|| of(from, DISTANCE_TO) + of(to, DISTANCE_OF))
    }
    #[inline]
    fn as_kept(&self, st: &State, q: u8, cx: &QueryCx) -> bool {
        let worn = |c: u8| st.at(c) & 0xf0 == place::EQUIP;
        self.all_kept[usize::from(q == query::RANGE)]
            && cx.level <= 3
            && st.bare == 0
            && (cx.absent.is_empty() || !cx.absent.into_iter().any(worn))
            && self.granted_to(st, Class::Static, q) == 0
    }
    /// What the parts of a seat add to a number that is kept; face-down generals only if they are assumed to be up.
    #[inline]
    fn kept_of(&self, st: &State, seat: usize, at: usize, cx: &QueryCx) -> i32 {
        if !st.lives(seat) {
            return 0;
        }
        let mut sum = i32::from(st.kept[seat][at]);
        if cx.assume != 0 {
            let more = reveal::assumed_of(cx.assume, seat) & st.hidden(seat);
            for w in (0..2).filter(|&w| more >> w & 1 == 1 && self.counts(st, seat, w, cx)) {
                sum += i32::from(self.parts[usize::from(st.kind_of_general(seat, w))].kept[at]);
            }
        }
        sum
    }
    /// SG-4.1, SG-4.2: steps round the circle of the living, and what horses and skills make of them.
    #[inline]
    pub fn distance(&self, st: &State, from: usize, to: usize, cx: &QueryCx) -> i32 {
        if from == to { 0 } else { self.distance_by(st, from, to, st.steps(from, to), cx) }
    }
    /// The same of two characters so many steps from each other.
    #[inline]
    pub fn distance_by(&self, st: &State, from: usize, to: usize, steps: u32, cx: &QueryCx) -> i32 {
        let steps = steps as i32;
        let sum = match self.kept_distance(st, from, to, cx) {
            Some(more) => steps + more,
            None => self.fold(st, query::DISTANCE, [from as i32, to as i32, -1], steps, cx),
        };
        sum.max(1)
    }
    /// SG-4.3.
    #[inline]
    pub fn attack_range(&self, st: &State, seat: usize, cx: &QueryCx) -> i32 {
        let w = st.equip[seat][WEAPON];
        let base = if w == NO_CARD || cx.absent.has(w) { 1 } else { i32::from(self.card_info(w).range) };
        if self.as_kept(st, query::RANGE, cx) {
            return base + self.kept_of(st, seat, RANGE, cx);
        }
        self.fold(st, query::RANGE, [seat as i32, -1, -1], base, cx)
    }
    #[inline]
    pub fn in_range(&self, st: &State, from: usize, to: usize, cx: &QueryCx) -> bool {
        self.distance(st, from, to, cx) <= self.attack_range(st, from, cx)
    }
}

/// Whether a seat is among the targets of the card in use.
pub fn is_target(st: &State, seat: usize) -> bool {
    let i = (0..usize::from(st.core.top))
        .rev()
        .find(|&i| st.frames[i].kind == frame::USE && st.frames[i].step >= usage::MADE);
    i.is_some_and(|i| usage::list(st, i).iter().any(|t| usize::from(t) == seat))
}
