//! The game's face to bindings, simulations and searches.

use super::dict::Dict;
use super::greedy;
use super::rules::Formation;
use super::state::{EndReason, State};
use super::view::View;
use crate::search::Evaluate;
use crate::table::{Table, mark};

impl Table for Formation {
    crate::table_face!(Formation);

    /// Random games of it take five times as long as others and are decided by who stumbles last.
    const EVALUATE: Evaluate = Evaluate::Judged;

    fn returns(&self, st: &State, out: &mut [f64]) {
        for (seat, o) in out.iter_mut().enumerate() {
            *o = match st.winner {
                w if w < 0 => 0.0,
                w if w as usize == seat => 1.0,
                _ => -1.0,
            };
        }
    }
    fn end_reason(&self, st: &State) -> u8 {
        st.end as u8
    }
    fn end_reasons(&self) -> &'static [&'static str] {
        &EndReason::NAMES
    }
    fn first_seat(&self, st: &State) -> u8 {
        st.first
    }
    fn mark_seen(&self, st: &State, seen: &mut [u32]) {
        mark(seen, (st.known[0] & st.known[1]).into_iter().map(|c| self.kind(c)));
    }
    fn seat_facts() -> &'static [&'static str] {
        &["lord"]
    }
    fn seat_fact(&self, st: &State, _fact: usize, seat: usize) -> u8 {
        self.lord_kind(st, seat)
    }
    fn judge(&self, st: &State, out: &mut [f64]) -> bool {
        greedy::judge(self, st, out)
    }
}
