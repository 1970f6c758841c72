//! The game's face to bindings, simulations and searches.

use super::dict::Dict;
use super::hidden::View;
use super::rules::Qunying;
use super::state::{EndReason, State};
use super::{greedy, retreat};
use crate::error::{CoreError, Result};
use crate::table::{Table, mark};

impl Table for Qunying {
    crate::table_face!(Qunying);

    fn returns(&self, st: &State, out: &mut [f64]) {
        for (seat, o) in out.iter_mut().enumerate() {
            *o = match st.winner {
                -1 => 0.0,
                w if w as usize == seat => 1.0,
                _ => -1.0,
            };
        }
    }
    fn check_state(&self, st: &State) -> Result<()> {
        self.validate(st)?;
        if st.core.top == 1 && !retreat::quiet(st) {
            return Err(CoreError::Bug("a general is still leaving between two moves".into()));
        }
        if st.core.top == 1 && !st.limbo.is_empty() {
            return Err(CoreError::Bug("a card is left between two places".into()));
        }
        Ok(())
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
        let open = |s: usize| self.owned(s) - (st.hand[s] | st.deck_set(s));
        mark(seen, (open(0) | open(1)).into_iter().map(|c| self.card(c).kind));
    }
}
