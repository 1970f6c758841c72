//! 拼點: two hand cards, shown together; the higher rank wins, of equal ones nobody.

use crate::choice::Choice;
use crate::games::sanguosha::moves;
use crate::games::sanguosha::rules::{Sanguosha, frame, prompt};
use crate::games::sanguosha::state::State;
use crate::games::sanguosha::tables::at;
use crate::sets::CardSet;
use crate::vm::frame::{Frame, MachineState};

/// Registers: who asked, the other.
pub const WHO: usize = at::WHO;
pub const OTHER: usize = 1;
/// Set slots: the two cards.
const MINE: usize = 0;
const THEIRS: usize = 1;

const ASK: u8 = 0;
pub const ASKED: u8 = 1;
const SHOW: u8 = 2;
pub const OVER: u8 = 3;

/// `card` lies face-down on the table.
pub fn push(st: &mut State, me: usize, other: usize, card: CardSet, dst: u8) {
    let mut f = Frame::new(frame::COMPARE, me as i8);
    f.dst = dst;
    (f.r[WHO], f.r[OTHER]) = (me as i8, other as i8);
    if st.push(f, 2) {
        let i = st.top();
        st.set_slot(i, MINE, card);
    }
}

pub fn step(game: &Sanguosha, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let other = f.r[OTHER].max(0) as usize;
    st.frame_mut(i).step = f.step + 1;
    match f.step {
        ASK => {
            let hand = st.hand[other];
            if st.lives(other) && !hand.is_empty() {
                st.core.ask(Choice::cards(other as i8, hand, 1, 1).prompt(prompt::COMPARE));
            }
        }
        ASKED => {
            let got = st.core.choice.got;
            st.core.choice = crate::choice::Choice::NONE;
            st.set_slot(i, THEIRS, got);
            moves::to(game, st, got, moves::TO_TABLE, -1);
        }
        SHOW => {
            let rank = |c: CardSet| c.into_iter().next().map_or(0, |x| game.card(x).rank);
            let (mine, theirs) = (st.slot(i, MINE) & st.processing, st.slot(i, THEIRS) & st.processing);
            for c in mine | theirs {
                st.publish(c);
            }
            let won = !theirs.is_empty() && rank(mine) > rank(theirs);
            st.frame_mut(i).r[2] = i8::from(won);
        }
        _ => {
            let cards = st.slot(i, MINE) | st.slot(i, THEIRS);
            moves::clear(st, cards);
            st.ret(i32::from(f.r[2]), CardSet::EMPTY);
        }
    }
}
