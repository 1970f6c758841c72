//! The game's face to bindings, simulations and searches.

use super::dict::Dict;
use super::greedy;
use super::rules::Sanguosha;
use super::state::{EndReason, NO_KIND, State, phase};
use super::view::View;
use crate::Action;
use crate::error::Result;
use crate::games::guozhan::kingdom;
use crate::table::Table;
use crate::vm::ActionBuf;
use crate::vm::save::Seal;

/// How each of the two games can end, in the order in which results number it.
const IDENTITY_ENDS: [EndReason; 8] = [
    EndReason::None,
    EndReason::LordWins,
    EndReason::RebelsWin,
    EndReason::RenegadeWins,
    EndReason::NoCards,
    EndReason::TurnLimit,
    EndReason::Overrun,
    EndReason::Fault,
];
const HIDDEN_ENDS: [EndReason; 8] = [
    EndReason::None,
    EndReason::KingdomWins,
    EndReason::AmbitionistWins,
    EndReason::NobodyLeft,
    EndReason::NoCards,
    EndReason::TurnLimit,
    EndReason::Overrun,
    EndReason::Fault,
];
const fn names<const N: usize>(ends: [EndReason; N]) -> [&'static str; N] {
    let mut names = [""; N];
    let mut i = 0;
    while i < N {
        names[i] = ends[i].name();
        i += 1;
    }
    names
}
const IDENTITY_NAMES: [&str; IDENTITY_ENDS.len()] = names(IDENTITY_ENDS);
const HIDDEN_NAMES: [&str; HIDDEN_ENDS.len()] = names(HIDDEN_ENDS);

impl Sanguosha {
    /// The number of an end among those of this game; `None` if it is the other game's.
    pub fn end_number(&self, end: EndReason) -> Option<usize> {
        let ends = if self.hidden.is_some() { &HIDDEN_ENDS } else { &IDENTITY_ENDS };
        ends.iter().position(|&e| e == end)
    }
}

impl Table for Sanguosha {
    type View = View;
    type Dict = Dict;

    fn start(&self, seed: u64, legal: &mut ActionBuf) -> State {
        self.new_state(seed, legal)
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
    fn seal(&self) -> Seal<'_> {
        Sanguosha::seal(self)
    }
    fn validate(&self, st: &State) -> Result<()> {
        Sanguosha::validate(self, st)
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
    fn turns(&self, st: &State) -> u32 {
        u32::from(st.turn)
    }
    fn end_reason(&self, st: &State) -> u8 {
        self.end_number(st.end).unwrap_or_default() as u8
    }
    fn end_reasons(&self) -> &'static [&'static str] {
        if self.hidden.is_some() { &HIDDEN_NAMES } else { &IDENTITY_NAMES }
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
