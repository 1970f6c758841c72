//! A judgement: the top card is turned up, may be replaced, counts, and may be taken before it is discarded.

use super::moves;
use super::rules::{Mini, frame};
use super::state::State;
use super::tables::{at, event};
use sanguo_core::CardSet;
use sanguo_core::vm::frame::{Frame, MachineState};
use sanguo_core::vm::window;

pub fn push(st: &mut State, seat: usize, dst: u8) {
    let mut f = Frame::new(frame::JUDGE, seat as i8);
    f.dst = dst;
    f.r[at::WHO] = seat as i8;
    st.push(f, 1);
}

pub fn step(game: &Mini, st: &mut State) {
    let i = st.top();
    match st.frame(i).step {
        0 => {
            let Some(c) = st.pop() else {
                st.ret(-1, CardSet::EMPTY);
                return;
            };
            st.processing.insert(c);
            st.frame_mut(i).step = 1;
            st.frame_mut(i).r[at::CARD] = c as i8;
            st.set_slot(i, at::CARDS, CardSet::one(c));
            window::open_if(game, st, event::RETRIAL, i as u8);
        }
        1 => {
            st.frame_mut(i).step = 2;
            window::open_if(game, st, event::JUDGED, i as u8);
        }
        _ => {
            let cards = st.slot(i, at::CARDS);
            moves::clear(st, cards);
            st.ret(i32::from(st.frame(i).r[at::CARD]), cards);
        }
    }
}

/// Another card, already on the table, becomes the judge card of frame `ev`.
pub fn replace(st: &mut State, ev: usize, cards: CardSet) {
    let Some(c) = (cards & st.processing).into_iter().next() else { return };
    let old = st.slot(ev, at::CARDS) - CardSet::one(c);
    moves::clear(st, old);
    st.frame_mut(ev).r[at::CARD] = c as i8;
    st.set_slot(ev, at::CARDS, CardSet::one(c));
}
