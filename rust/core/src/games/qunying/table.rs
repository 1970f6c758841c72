//! The game's face to bindings, simulations and searches.

use super::dict::Dict;
use super::hidden::{View, scramble};
use super::rules::Qunying;
use super::state::{EndReason, State};
use super::{greedy, retreat};
use crate::Action;
use crate::error::{CoreError, Result};
use crate::table::Table;
use crate::vm::ActionBuf;
use crate::vm::save::Seal;

impl Table for Qunying {
    type View = View;
    type Dict = Dict;

    fn start(&self, seed: u64, legal: &mut ActionBuf) -> State {
        self.new_state(seed, legal)
    }
    fn returns(&self, st: &State, out: &mut [f64]) {
        for (seat, o) in out.iter_mut().enumerate() {
            *o = match st.winner {
                -1 => 0.0,
                w if w as usize == seat => 1.0,
                _ => -1.0,
            };
        }
    }
    fn view(&self, st: &State, seat: usize, legal: &[Action]) -> View {
        Qunying::view(self, st, seat, legal)
    }
    fn determinize(&self, st: &State, seat: usize, seed: u64, legal: &mut ActionBuf) -> State {
        Qunying::determinize(self, st, seat, seed, legal)
    }
    fn scramble(&self, st: &State, seat: usize, seed: u64) -> State {
        scramble(st, seat, seed)
    }
    fn seal(&self) -> Seal<'_> {
        Qunying::seal(self)
    }
    fn validate(&self, st: &State) -> Result<()> {
        Qunying::validate(self, st)
    }
    fn to_dict(&self, st: &State) -> Dict {
        self.position(st, true)
    }
    fn read_dict(&self, dict: Dict, legal: &mut ActionBuf) -> Result<State> {
        self.read_position(dict, legal)
    }
    fn action_text(&self, st: &State, a: Action, lang: usize) -> String {
        Qunying::action_text(self, st, a, lang)
    }
    fn why_not_in(&self, st: &State, a: Action, legal: &[Action], lang: usize) -> Option<String> {
        self.reason(st, a, legal, lang)
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
    fn turns(&self, st: &State) -> u32 {
        u32::from(st.turn)
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
        let mut kinds = vec![false; seen.len()];
        for s in 0..2 {
            let hidden = st.hand[s] | st.deck_set(s);
            for c in self.owned(s) - hidden {
                kinds[usize::from(self.card(c).kind)] = true;
            }
        }
        for (n, k) in seen.iter_mut().zip(kinds) {
            *n += u32::from(k);
        }
    }
    fn greedy(&self, st: &State, legal: &[Action]) -> Action {
        greedy::choose(self, st, legal)
    }
}
