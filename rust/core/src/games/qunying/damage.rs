//! 損傷: cards from the top of the deck, one at a time, with counters (QY-117 to QY-119, QY-C12 to QY-C14).

use super::legal;
use super::rules::{Qunying, frame, prompt};
use super::state::{EndReason, Place, SOFT_DEPTH, State};
use crate::action::Action;
use crate::choice::{Choice, ChoiceKind};
use crate::sets::CardSet;
use crate::vm::frame::{Frame, MachineState};

const VICTIM: usize = 0;
const LEFT: usize = 1;
const CARD: usize = 2;

pub fn push(st: &mut State, victim: usize, n: i32) {
    let mut f = Frame::new(frame::HURT, victim as i8);
    f.r[VICTIM] = victim as i8;
    f.r[LEFT] = n.clamp(0, 127) as i8;
    f.r[CARD] = -1;
    st.push(f, 0);
}

pub fn step(game: &Qunying, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let victim = f.r[VICTIM] as usize & 1;
    match f.step {
        0 => {
            let Some(card) = st.deck_top(victim).filter(|_| f.r[LEFT] > 0) else {
                st.ret(0, CardSet::EMPTY);
                return;
            };
            st.cause = EndReason::Damage;
            game.take(st, card, Place::Deck(victim));
            let fr = st.frame_mut(i);
            fr.r[LEFT] -= 1;
            fr.r[CARD] = card as i8;
            if game.card(card).counter == 0 {
                st.put_pile(card);
            } else {
                st.put_limbo(card);
                st.frame_mut(i).step = 1;
            }
        }
        1 => {
            let card = f.r[CARD] as u8;
            st.frame_mut(i).step = 3;
            if usize::from(st.core.top) < SOFT_DEPTH && legal::counter_possible(game, st, card) {
                st.frame_mut(i).step = 2;
                let mut c = Choice::new(ChoiceKind::Respond, victim as i8).prompt(prompt::COUNTER);
                c.card = card;
                st.core.ask(c);
            }
        }
        2 => {
            st.frame_mut(i).step = 3;
            let a = st.core.choice.last;
            st.core.choice = Choice::NONE;
            if a != Action::PASS {
                // 陷阱 and 緊急參戰: used from here, free unless the config says otherwise.
                let mut u = Frame::new(frame::USE, victim as i8);
                u.r[0] = f.r[CARD];
                u.r[2] = 1;
                st.push(u, 0);
            }
        }
        _ => {
            // Each card is done with before the next (QY-118).
            let card = f.r[CARD] as u8;
            st.frame_mut(i).step = 0;
            if st.limbo.has(card) {
                st.take(card, Place::Limbo);
                st.put_pile(card);
            }
        }
    }
}
