//! Distance and attack range (SG-4), and who is aimed at.

use super::rules::{Sanguosha, frame};
use super::state::{State, WEAPON};
use super::tables::query;
use super::usage;
use crate::choice::NO_CARD;
use crate::vm::QueryCx;

impl Sanguosha {
    /// SG-4.1, SG-4.2: steps round the circle of the living, and what horses and skills make of them.
    pub fn distance(&self, st: &State, from: usize, to: usize, cx: &QueryCx) -> i32 {
        if from == to { 0 } else { self.distance_by(st, from, to, st.steps(from, to), cx) }
    }
    /// The same of two characters so many steps from each other.
    #[inline]
    pub fn distance_by(&self, st: &State, from: usize, to: usize, steps: u32, cx: &QueryCx) -> i32 {
        self.fold(st, query::DISTANCE, [from as i32, to as i32, -1], steps as i32, cx).max(1)
    }
    /// SG-4.3.
    pub fn attack_range(&self, st: &State, seat: usize, cx: &QueryCx) -> i32 {
        let w = st.equip[seat][WEAPON];
        let base = if w == NO_CARD || cx.absent.has(w) { 1 } else { i32::from(self.card_info(w).range) };
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
