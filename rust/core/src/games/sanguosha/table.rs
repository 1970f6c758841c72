//! The game's face to bindings, simulations and searches.

use super::dict::Dict;
use super::greedy;
use super::rules::Sanguosha;
use super::state::{END_REASONS, EndReason, NO_KIND, State, phase};
use super::view::View;
use crate::Action;
use crate::error::Result;
use crate::games::guozhan::kingdom;
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

/// Those of the identity mode come first; of them the other game has not the ones about roles.
const IDENTITY_REASONS: usize = EndReason::KingdomWins as usize;
const HIDDEN_REASONS: [&str; END_REASONS.len()] = {
    let mut names = REASONS;
    let mut i = EndReason::LordWins as usize;
    while i <= EndReason::RenegadeWins as usize {
        names[i] = "";
        i += 1;
    }
    names
};

impl Table for Sanguosha {
    type View = View;
    type Dict = Dict;

    fn start(&self, seed: u64, legal: &mut ActionBuf) -> State {
        self.new_state(seed, legal)
    }
    fn player(&self, st: &State) -> Option<u8> {
        Sanguosha::player(self, st)
    }
    /// SG-12.5: dead members of the winning side win.
    fn returns(&self, st: &State, out: &mut [f64]) {
        for (seat, o) in out.iter_mut().enumerate() {
            *o = match st.winners {
                0 => 0.0,
                w if w >> seat & 1 == 1 => 1.0,
                _ => -1.0,
            };
        }
    }
    fn view(&self, st: &State, seat: usize, legal: &[Action]) -> View {
        Sanguosha::view(self, st, seat, legal)
    }
    fn determinize(&self, st: &State, seat: usize, seed: u64, legal: &mut ActionBuf) -> State {
        Sanguosha::determinize(self, st, seat, seed, legal)
    }
    fn scramble(&self, st: &State, seat: usize, seed: u64) -> State {
        Sanguosha::scramble(self, st, seat, seed)
    }
    fn to_bytes(&self, st: &State) -> Vec<u8> {
        Sanguosha::to_bytes(self, st)
    }
    fn read_bytes(&self, bytes: &[u8], legal: &mut ActionBuf) -> Result<State> {
        Sanguosha::read_bytes(self, bytes, legal)
    }
    fn digest(&self, st: &State) -> u64 {
        Sanguosha::digest(self, st)
    }
    fn to_dict(&self, st: &State) -> Dict {
        self.position(st, true)
    }
    fn read_dict(&self, dict: Dict, legal: &mut ActionBuf) -> Result<State> {
        self.read_position(dict, legal)
    }
    fn action_text(&self, st: &State, a: Action, lang: usize) -> String {
        Sanguosha::action_text(self, st, a, lang)
    }
    fn why_not_in(&self, st: &State, a: Action, legal: &[Action], lang: usize) -> Option<String> {
        self.reason(st, a, legal, lang)
    }
    fn check_state(&self, st: &State) -> Result<()> {
        self.validate(st)
    }
    fn turns(&self, st: &State) -> u32 {
        u32::from(st.turn)
    }
    fn end_reason(&self, st: &State) -> u8 {
        st.end as u8
    }
    fn end_reasons(&self) -> &'static [&'static str] {
        if self.hidden.is_some() { &HIDDEN_REASONS } else { &REASONS[..IDENTITY_REASONS] }
    }
    fn first_seat(&self, st: &State) -> u8 {
        st.lord
    }
    fn mark_seen(&self, st: &State, seen: &mut [u32]) {
        let mut kinds = vec![false; seen.len()];
        let everyone = st.everyone();
        for c in self.all {
            if st.known[usize::from(c)] & everyone == everyone {
                kinds[usize::from(self.card(c).kind)] = true;
            }
        }
        if self.hidden.is_some() {
            for s in 0..st.seats() {
                for w in (0..2).filter(|w| st.up[*w] >> s & 1 == 1) {
                    kinds[usize::from(st.kind_of_general(s, w))] = true;
                }
            }
        } else if st.phase != phase::SETUP {
            for &g in st.general.iter().filter(|&&g| g != NO_KIND) {
                kinds[usize::from(g)] = true;
            }
        }
        for (n, k) in seen.iter_mut().zip(kinds) {
            *n += u32::from(k);
        }
    }
    fn seat_facts() -> &'static [&'static str] {
        &["role", "general"]
    }
    fn seat_fact(&self, st: &State, fact: usize, seat: usize) -> u8 {
        match (fact, &self.hidden) {
            (0, None) => st.role[seat] as u8,
            (0, Some(_)) => kingdom::number(st.kingdom[seat]),
            _ => st.general[seat],
        }
    }
    fn greedy(&self, st: &State, legal: &[Action]) -> Action {
        greedy::choose(self, st, legal)
    }
}
