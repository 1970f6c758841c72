//! The deal (QY-C01).

use super::config::MAX_DECK;
use super::rules::Qunying;
use super::state::{CARDS, EndReason, FREE_SLOT, NOT_LEAVING, Phase, ROWS, SETS, SLOTS, State};
use super::turn;
use crate::sets::CardSet;
use crate::vm::frame::{DECK, Row, SETUP};
use crate::vm::{ActionBuf, Core, Frame, advance};

/// A state with nothing on the table.
pub fn blank(seed: u64) -> State {
    State {
        core: Core::new(seed),
        frames: [Frame::ZERO; super::state::FRAMES],
        sets: [CardSet::EMPTY; SETS],
        hand: [CardSet::EMPTY; 2],
        up: [CardSet::EMPTY; 2],
        down: [CardSet::EMPTY; 2],
        field: [CardSet::EMPTY; 2],
        gear: [CardSet::EMPTY; 2],
        pile_set: [CardSet::EMPTY; 2],
        limbo: CardSet::EMPTY,
        known: [CardSet::EMPTY; 2],
        seen: [CardSet::EMPTY; 2],
        rows: [Row::default(); ROWS],
        slots: [[FREE_SLOT; SLOTS]; 2],
        deck: [[0; MAX_DECK]; 2],
        pile: [[0; MAX_DECK]; 2],
        deck_n: [0; 2],
        pile_n: [0; 2],
        born: [0; CARDS],
        drawn: [0; CARDS],
        epoch: [0; 2],
        spent: CardSet::EMPTY,
        fog: [0; 2],
        leaving: [NOT_LEAVING; 2 * SLOTS],
        turn: 0,
        seat: 0,
        first: 0,
        phase: Phase::Start,
        placed: 0,
        battle_over: false,
        doomed: 0,
        cause: EndReason::None,
        end: EndReason::None,
        winner: -1,
        incarnations: 0,
        acts: 0,
        pad: [0; 4],
    }
}

impl Qunying {
    /// Shuffle, deal and run to the first decision; `legal` receives its legal actions.
    pub fn new_state(&self, seed: u64, legal: &mut ActionBuf) -> State {
        let mut st = blank(seed);
        for seat in 0..2 {
            let n = self.lists[seat].len();
            for i in 0..n {
                st.deck[seat][i] = (seat * MAX_DECK + i) as u8;
            }
            st.deck_n[seat] = n as u8;
            let mut list = st.deck[seat];
            st.core.rng[DECK].shuffle(&mut list[..n]);
            st.deck[seat] = list;
        }
        st.first = match self.config.first {
            0 => 0,
            1 => 1,
            _ => st.core.rng[SETUP].below(2) as u8,
        };
        st.seat = st.first;
        let first = usize::from(st.first);
        turn::draw(&mut st, first, usize::from(self.config.hand));
        turn::draw(&mut st, first ^ 1, usize::from(self.config.hand) + usize::from(self.config.second_bonus));
        st.cause = EndReason::None;
        turn::push(&mut st);
        advance(self, &mut st, legal);
        st
    }
}
