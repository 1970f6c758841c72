//! A hidden general turns up when a part of it has been declared, and its owner makes a choice then; another
//! when the part's costs have been paid.

use super::rules::{Mini, frame};
use super::state::State;
use super::tables::{at, kind_prop};
use sanguo_core::CardSet;
use sanguo_core::choice::{Choice, ChoiceKind, NO_CARD};
use sanguo_core::vm::frame::{Frame, MachineState};

/// Flag of a script that turned its general up.
const REVEALED: u8 = 1;

const TURN_UP: u8 = 0;
const FIRST: u8 = 1;
const PAID: u8 = 2;
const SECOND: u8 = 3;

fn push(st: &mut State, seat: i8, step: u8) {
    let mut f = Frame::new(frame::REVEAL, seat);
    f.step = step;
    f.r[at::WHO] = seat;
    st.push(f, 0);
}

pub fn show(game: &Mini, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let seat = f.owner.max(0) as usize;
    let hidden = st.shown >> seat & 1 == 0;
    if hidden && f.src == NO_CARD && game.prop(game.generals[seat], kind_prop::HIDDEN) != 0 {
        st.frame_mut(i).flag |= REVEALED;
        push(st, f.owner, TURN_UP);
    }
}

pub fn paid(st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    if f.flag & REVEALED != 0 {
        st.frame_mut(i).flag &= !REVEALED;
        push(st, f.owner, PAID);
    }
}

/// Draw a card or recover; then, after the payment, draw another or not.
pub fn step(st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let seat = f.r[at::WHO] as usize;
    let second = f.step >= PAID;
    match f.step {
        TURN_UP | PAID => {
            st.frame_mut(i).step = if second { SECOND } else { FIRST };
            if !second {
                st.shown |= 1 << seat;
            }
            let mut c = Choice::new(ChoiceKind::Option, seat as i8);
            c.max = 2;
            st.core.ask(c);
        }
        _ => {
            let n = st.core.choice.last.value();
            st.core.choice = Choice::NONE;
            match (second, n) {
                (_, 0) => st.draw(seat, 1),
                (false, _) => st.hp[seat] = (st.hp[seat] + 1).min(st.max_hp[seat]),
                _ => {}
            }
            st.ret(0, CardSet::EMPTY);
        }
    }
}
