//! The game's face to bindings, simulations and searches.

use super::dict::Dict;
use super::greedy;
use super::rules::Formation;
use super::state::{EndReason, State};
use super::view::View;
use crate::Action;
use crate::error::Result;
use crate::search::Evaluate;
use crate::table::Table;
use crate::vm::ActionBuf;
use crate::vm::save::Seal;

impl Table for Formation {
    type View = View;
    type Dict = Dict;
    /// Random games of it take five times as long as others and are decided by who stumbles last.
    const EVALUATE: Evaluate = Evaluate::Judged;

    fn start(&self, seed: u64, legal: &mut ActionBuf) -> State {
        self.new_state(seed, legal)
    }
    fn returns(&self, st: &State, out: &mut [f64]) {
        for (seat, o) in out.iter_mut().enumerate() {
            *o = match st.winner {
                w if w < 0 => 0.0,
                w if w as usize == seat => 1.0,
                _ => -1.0,
            };
        }
    }
    fn view(&self, st: &State, seat: usize, legal: &[Action]) -> View {
        Formation::view(self, st, seat, legal)
    }
    fn determinize(&self, st: &State, seat: usize, seed: u64, legal: &mut ActionBuf) -> State {
        Formation::determinize(self, st, seat, seed, legal)
    }
    fn scramble(&self, st: &State, seat: usize, seed: u64) -> State {
        Formation::scramble(self, st, seat, seed)
    }
    fn seal(&self) -> Seal<'_> {
        Formation::seal(self)
    }
    fn validate(&self, st: &State) -> Result<()> {
        Formation::validate(self, st)
    }
    fn to_dict(&self, st: &State) -> Dict {
        self.position(st, true)
    }
    fn read_dict(&self, dict: Dict, legal: &mut ActionBuf) -> Result<State> {
        self.read_position(dict, legal)
    }
    fn action_text(&self, st: &State, a: Action, lang: usize) -> String {
        Formation::action_text(self, st, a, lang)
    }
    fn why_not_in(&self, st: &State, a: Action, legal: &[Action], lang: usize) -> Option<String> {
        self.reason(st, a, legal, lang)
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
        for c in st.known[0] & st.known[1] {
            kinds[usize::from(self.kind(c))] = true;
        }
        for (n, k) in seen.iter_mut().zip(kinds) {
            *n += u32::from(k);
        }
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
    fn greedy(&self, st: &State, legal: &[Action]) -> Action {
        greedy::choose(self, st, legal)
    }
}
