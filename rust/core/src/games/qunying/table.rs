//! The game's face to bindings, simulations and searches.

use super::dict::Dict;
use super::hidden::{View, scramble};
use super::rules::Qunying;
use super::state::{END_REASONS, State};
use super::{greedy, retreat};
use crate::Action;
use crate::error::{CoreError, Result};
use crate::table::Table;
use crate::vm::ActionBuf;

const REASONS: [&str; END_REASONS.len()] = {
    let mut names = [""; END_REASONS.len()];
    let mut i = 0;
    while i < names.len() {
        names[i] = END_REASONS[i].name();
        i += 1;
    }
    names
};

impl Table for Qunying {
    type View = View;
    type Dict = Dict;

    fn start(&self, seed: u64, legal: &mut ActionBuf) -> State {
        self.new_state(seed, legal)
    }
    fn player(&self, st: &State) -> Option<u8> {
        Qunying::player(self, st)
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
    fn to_bytes(&self, st: &State) -> Vec<u8> {
        Qunying::to_bytes(self, st)
    }
    fn read_bytes(&self, bytes: &[u8], legal: &mut ActionBuf) -> Result<State> {
        self.read_bytes(bytes, legal)
    }
    fn digest(&self, st: &State) -> u64 {
        Qunying::digest(self, st)
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
        &REASONS
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
