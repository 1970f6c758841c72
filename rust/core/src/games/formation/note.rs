//! Something has happened to several characters at once: the window of it for each of them, in board order.

use super::board::SPOTS;
use super::rules::{Formation, frame};
use super::state::State;
use super::tables::{at, event};
use crate::sets::{CardSet, List};
use crate::vm::frame::{Frame, MachineState, small};
use smallvec::SmallVec;

const EVENT: usize = 3;
const NEXT: usize = 4;
/// A number for each of them.
const NUMBERS: usize = 5;
const CARDS: usize = 0;

/// Tell of an event of these cards and numbers, if anybody listens.
pub fn push(game: &Formation, st: &mut State, event_id: u8, of: &[(u8, i32)]) {
    if of.is_empty() || !game.heard(st, event_id) {
        return;
    }
    let mut of: SmallVec<[(u8, i32); SPOTS]> =
        st.board_order().filter_map(|s| of.iter().find(|x| x.0 == st.slots[s].card).copied()).collect();
    of.truncate(SPOTS);
    let mut f = Frame::new(frame::NOTE, -1);
    f.r[EVENT] = event_id as i8;
    for (i, x) in of.iter().enumerate() {
        f.r[NUMBERS + i] = small(x.1);
    }
    if st.push(f, 1) {
        let i = st.top();
        let cards: List = of.iter().map(|x| x.0).collect();
        st.set_slot(i, CARDS, cards.into());
    }
}

pub fn step(game: &Formation, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let next = f.r[NEXT].max(0) as usize;
    let Some(card) = List::from(st.slot(i, CARDS)).get(next) else {
        st.ret(0, CardSet::EMPTY);
        return;
    };
    let event_id = f.r[EVENT] as u8;
    let number = f.r[(NUMBERS + next).min(19)];
    let fr = st.frame_mut(i);
    fr.r[NEXT] += 1;
    fr.r[at::CHARACTER] = card as i8;
    fr.r[at::WHO] = game.owner(card) as i8;
    fr.r[at::HOW] = number;
    if st.spot(card).is_some() {
        game.open(st, event_id, i);
    }
}

const _: () = assert!(at::CHARACTER == at::TARGET && at::HOW == at::AMOUNT && event::HEALED > 0);
