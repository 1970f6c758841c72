//! A judgement (SG-8): the top card is turned up, may be replaced, counts, and may be taken before it is discarded.

use super::moves;
use super::rules::{Sanguosha, frame};
use super::state::State;
use super::tables::{at, event};
use crate::sets::CardSet;
use crate::vm::QueryCx;
use crate::vm::frame::{Frame, MachineState};

const TURN_UP: u8 = 0;
const FIXED: u8 = 1;
const TAKEN: u8 = 2;

pub fn push(st: &mut State, seat: usize, keep: i32, dst: u8) {
    let mut f = Frame::new(frame::JUDGE, seat as i8);
    f.dst = dst;
    f.r[at::WHO] = seat as i8;
    f.r[at::KEEP] = i8::from(keep != 0);
    st.push(f, 1);
}

pub fn step(game: &Sanguosha, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    match f.step {
        TURN_UP => {
            let Some(c) = st.pop() else {
                st.run_dry();
                return;
            };
            st.put_processing(c);
            let fr = st.frame_mut(i);
            fr.step = FIXED;
            fr.r[at::CARD] = c as i8;
            st.set_slot(i, at::CARDS, CardSet::one(c));
            game.open(st, event::RETRIAL, i);
        }
        FIXED => {
            st.frame_mut(i).step = TAKEN;
            game.open(st, event::JUDGE_FIXED, i);
        }
        TAKEN => {
            st.frame_mut(i).step = TAKEN + 1;
            let cards = st.slot(i, at::CARDS);
            let who = f.r[at::WHO].max(0) as usize;
            let black = game.color_as(st, cards, who, &QueryCx::default()) == 2;
            // SG-8.4: 洛神 takes a black card that is still there.
            if f.r[at::KEEP] != 0 && black {
                moves::to(game, st, cards & st.processing, moves::TO_HAND, f.r[at::WHO]);
            }
        }
        _ => {
            let cards = st.slot(i, at::CARDS);
            moves::clear(st, cards);
            st.ret(i32::from(f.r[at::CARD]), cards);
        }
    }
}

/// Another card, already on the table, becomes the judge card of frame `ev` (SG-8.2).
pub fn replace(st: &mut State, ev: usize, cards: CardSet) {
    if st.frame(ev).kind != frame::JUDGE {
        return;
    }
    let Some(c) = (cards & st.processing).into_iter().next() else { return };
    let old = st.slot(ev, at::CARDS) - CardSet::one(c);
    moves::clear(st, old);
    st.frame_mut(ev).r[at::CARD] = c as i8;
    st.set_slot(ev, at::CARDS, CardSet::one(c));
}

/// As [`replace`], and a seat takes the old judge card.
pub fn take_over(game: &Sanguosha, st: &mut State, ev: usize, cards: CardSet, seat: usize) {
    if st.frame(ev).kind != frame::JUDGE {
        return;
    }
    let Some(c) = (cards & st.processing).into_iter().next() else { return };
    let old = (st.slot(ev, at::CARDS) - CardSet::one(c)) & st.processing;
    st.frame_mut(ev).r[at::CARD] = c as i8;
    st.set_slot(ev, at::CARDS, CardSet::one(c));
    moves::to(game, st, old, moves::TO_HAND, seat as i8);
}
