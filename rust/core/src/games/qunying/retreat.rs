//! 撤退: off the field, 撤退時 effects, then to the owners' piles (QY-115, QY-120, QY-088, QY-131).

use super::rules::{Qunying, frame};
use super::state::{FREE_SLOT, HELD, Leaving, NOT_LEAVING, Place, State};
use super::tables::event;
use crate::choice::NO_CARD;
use crate::sets::CardSet;
use crate::vm::frame::{Frame, MachineState};
use crate::vm::window;

const GENERAL: usize = 0;
const WHO: usize = 1;
const HOLD: usize = 2;

/// `hold`: they stay in limbo for the script that made them retreat.
pub fn push(st: &mut State, generals: CardSet, hold: bool) {
    let mut f = Frame::new(frame::RETREAT, -1);
    f.r[GENERAL] = -1;
    f.r[HOLD] = i8::from(hold);
    if st.push(f, 1) {
        let i = st.top();
        st.set_slot(i, 0, generals);
    }
}

pub fn step(game: &Qunying, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    match f.step {
        0 => {
            // All leave the field together (QY-D05).
            st.frame_mut(i).step = 1;
            let mut left = CardSet::EMPTY;
            for g in st.slot(i, 0) {
                if let Some((s, k)) = st.general_at(g) {
                    leave(st, s, k);
                    left.insert(g);
                }
            }
            st.set_slot(i, 0, left);
        }
        1 => {
            let left = st.slot(i, 0);
            if left.is_empty() {
                st.ret(0, CardSet::EMPTY);
                return;
            }
            // The turn player's first, from the leftmost slot.
            let next = st
                .leaving
                .iter()
                .filter(|l| l.is_going() && l.card != NO_CARD && left.has(l.card))
                .min_by_key(|l| (l.from >> 3 & 1 != st.seat, l.from & 7))
                .copied();
            let Some(l) = next else {
                st.ret(0, CardSet::EMPTY);
                return;
            };
            st.set_slot(i, 0, left - CardSet::one(l.card));
            let fr = st.frame_mut(i);
            fr.step = 2;
            fr.r[GENERAL] = l.card as i8;
            fr.r[WHO] = (l.from >> 3 & 1) as i8;
            window::open_if(game, st, event::RETREATING, i as u8);
        }
        _ => {
            st.frame_mut(i).step = 1;
            let card = f.r[GENERAL] as u8;
            let hold = f.r[HOLD] != 0 && i > 0;
            let gear = st.leaving.iter().find(|l| l.is_going() && l.card == card).map_or(NO_CARD, |l| l.gear);
            for c in [card, gear] {
                if c != NO_CARD && st.limbo.has(c) && !(c == card && hold) {
                    st.take(c, Place::Limbo);
                    st.put_pile(c);
                }
            }
            // The caller's script sends it to the pile at its end.
            if let Some(l) = st.leaving.iter_mut().find(|l| hold && l.is_going() && l.card == card) {
                *l = Leaving { card, gear: (i - 1) as u8, from: HELD };
            }
        }
    }
}

/// What retreated for the script on top, and was held back so that it cannot fetch itself, goes to its
/// owner's pile (QY-C19).
pub fn release(st: &mut State) {
    let top = st.top() as u8;
    for k in 0..st.leaving.len() {
        let l = st.leaving[k];
        if l.from == HELD && l.gear == top {
            st.leaving[k] = NOT_LEAVING;
            if st.limbo.has(l.card) {
                st.take(l.card, Place::Limbo);
                st.put_pile(l.card);
            }
        }
    }
}

/// Take a general and its equipment off the field into limbo.
fn leave(st: &mut State, side: usize, slot: usize) {
    let s = st.slots[side][slot];
    st.slots[side][slot] = FREE_SLOT;
    st.field[side].remove(s.card);
    st.limbo.insert(s.card);
    if s.gear != NO_CARD {
        st.gear[side].remove(s.gear);
        st.limbo.insert(s.gear);
    }
    let entry = Leaving { card: s.card, gear: s.gear, from: 0x80 | (side << 3 | slot) as u8 };
    if let Some(free) = st.leaving.iter_mut().find(|l| l.from == 0) {
        *free = entry;
    }
}

/// No general is on its way.
pub fn quiet(st: &State) -> bool {
    st.leaving.iter().all(|l| *l == NOT_LEAVING)
}
