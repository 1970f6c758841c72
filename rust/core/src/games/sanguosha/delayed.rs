//! A delayed trick in the judge phase (SG-3.2): it may be nullified, then its judgement is made.

use super::legal;
use super::rules::{Sanguosha, frame};
use super::state::State;
use super::tables::at;
use super::{moves, nullify};
use crate::choice::NO_PART;
use crate::sets::CardSet;
use crate::vm::QueryCx;
use crate::vm::frame::{Frame, MachineState, dst};
use crate::vm::run::push_script;

const NULLED: usize = 8;

const OPEN: u8 = 0;
const JUDGE: u8 = 1;

pub fn push(st: &mut State, seat: usize, card: u8, kind: u8) {
    let mut f = Frame::new(frame::DELAYED, seat as i8);
    f.src = card;
    f.r[at::TARGET] = seat as i8;
    f.r[at::KIND] = kind as i8;
    if st.push(f, 1) {
        let i = st.top();
        st.set_slot(i, at::CARDS, CardSet::one(card));
    }
}

pub fn step(game: &Sanguosha, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let kind = f.r[at::KIND] as u8;
    let seat = f.r[at::TARGET] as usize;
    match f.step {
        OPEN => {
            st.frame_mut(i).step = JUDGE;
            st.take(f.src);
            st.put_processing(f.src);
            nullify::push(st, seat, kind, f.r[at::TARGET], dst(Some(NULLED as u8), None));
        }
        JUDGE => {
            st.frame_mut(i).step = JUDGE + 1;
            let parts = &game.parts[usize::from(kind)];
            if f.r[NULLED] != 0 {
                // SG-7.5: 閃電 moves on without a judgement, 樂不思蜀 is discarded.
                if parts.passes {
                    pass_on(game, st, i as u8);
                }
            } else if parts.judging != NO_PART {
                push_script(game, st, parts.judging, seat as i8, f.src, i as u8);
            }
        }
        _ => {
            let cards = st.slot(i, at::CARDS);
            moves::clear(st, cards);
            st.ret(0, CardSet::EMPTY);
        }
    }
}

/// SG-14.14: to the next living seat that can take it; if there is none, it stays where it was.
pub fn pass_on(game: &Sanguosha, st: &mut State, ev: u8) {
    let i = usize::from(ev);
    if i >= usize::from(st.core.top) || st.frame(i).kind != frame::DELAYED {
        return;
    }
    let f = *st.frame(i);
    let (seat, kind) = (f.r[at::TARGET] as usize, f.r[at::KIND] as u8);
    let cards = st.slot(i, at::CARDS) & st.processing;
    let cx = QueryCx::default();
    // The card is "only on oneself": who receives it is asked as if it used it.
    let can = |st: &State, s: usize| legal::may_aim(game, st, s, s, kind, &cx, true);
    let next = st.order(seat + 1).find(|&s| can(st, s));
    if let Some(s) = next {
        moves::lay(game, st, cards, s as i8, kind);
    }
}
