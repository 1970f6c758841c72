//! The game's face to bindings, simulations and searches.

use super::dict::Dict;
use super::greedy;
use super::rules::Sanguosha;
use super::state::{EndReason, NO_KIND, State, phase};
use super::view::View;
use crate::games::guozhan::kingdom;
use crate::table::{Table, mark};

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
    crate::table_face!(Sanguosha);

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
        let everyone = st.everyone();
        let known = |c: &u8| st.known[usize::from(*c)] & everyone == everyone;
        let cards = self.all.into_iter().filter(known).map(|c| self.card(c).kind);
        let up = (0..st.seats()).flat_map(|s| {
            let up = (0..2).filter(move |w| st.up[*w] >> s & 1 == 1);
            up.map(move |w| st.kind_of_general(s, w))
        });
        let chosen = st.general.into_iter().filter(|&g| g != NO_KIND && st.phase != phase::SETUP);
        if self.hidden.is_some() { mark(seen, cards.chain(up)) } else { mark(seen, cards.chain(chosen)) }
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
}
