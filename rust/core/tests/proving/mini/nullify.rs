//! The chance to nullify a trick for one target. The chain has no effect but its parity: a loop, no recursion.

use super::rules::{Mini, frame};
use super::state::State;
use super::{legal, usage};
use sanguo_core::CardSet;
use sanguo_core::action::{Action, Domain};
use sanguo_core::choice::{Choice, ChoiceKind};
use sanguo_core::vm::frame::{Frame, MachineState};

const USER: usize = 0;
const KIND: usize = 1;
const TARGET: usize = 2;
pub const PARITY: usize = 3;
const POS: usize = 4;

const ASK: u8 = 0;
const ANSWER: u8 = 1;
const CONVERTED: u8 = 2;
const NEXT: u8 = 3;

/// `dst` gets 1 if the trick does nothing to the target.
pub fn push(st: &mut State, user: usize, kind: u16, target: i8, dst: u8) {
    let mut f = Frame::new(frame::NULLIFY, user as i8);
    f.dst = dst;
    (f.r[USER], f.r[KIND], f.r[TARGET]) = (user as i8, kind as i8, target);
    st.push(f, 0);
}

pub fn step(game: &Mini, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let pos = f.r[POS] as usize;
    let seat = (usize::from(st.seat) + pos) % game.seats;
    let go = |st: &mut State, step: u8| st.frame_mut(i).step = step;
    let supply = |st: &mut State, cards: CardSet| {
        usage::push_made(st, legal::used(seat, game.nullify), cards, None, false);
    };
    match f.step {
        ASK if pos >= game.seats => st.ret(i32::from(f.r[PARITY]), CardSet::EMPTY),
        ASK if !st.lives(seat) => st.frame_mut(i).r[POS] += 1,
        ASK => {
            go(st, ANSWER);
            st.core.ask(Choice::new(ChoiceKind::Respond, seat as i8));
        }
        ANSWER => {
            let a = st.core.choice.last;
            st.core.choice = Choice::NONE;
            if a == Action::PASS {
                st.frame_mut(i).r[POS] += 1;
                go(st, ASK);
            } else if a.domain() == Domain::Card {
                go(st, NEXT);
                supply(st, CardSet::one(a.value() as u8));
            } else if let Some(part) = game.part_of(a) {
                go(st, CONVERTED);
                let dom = legal::accepted(game, st, seat, part, sanguo_core::choice::NO_CARD);
                game.count_use(st, part, seat as i8);
                st.core.ask(Choice::cards(seat as i8, dom, 1, 1).why(part, sanguo_core::choice::NO_CARD));
            }
        }
        CONVERTED => {
            go(st, NEXT);
            let got = st.core.choice.got;
            st.core.choice = Choice::NONE;
            supply(st, got);
        }
        _ => {
            // Everybody may answer the answer.
            let fr = st.frame_mut(i);
            fr.r[PARITY] ^= 1;
            fr.r[POS] = 0;
            fr.step = ASK;
        }
    }
}
