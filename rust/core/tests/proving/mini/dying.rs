//! Dying: each seat in action order has one turn to rescue, with as many cards as it wants.

use super::rules::{Mini, frame};
use super::state::State;
use super::tables::{at, event};
use super::{death, legal, usage};
use sanguo_core::CardSet;
use sanguo_core::action::{Action, Domain};
use sanguo_core::choice::{Choice, ChoiceKind, NO_CARD};
use sanguo_core::vm::frame::{Frame, MachineState};
use sanguo_core::vm::window;

const POS: usize = 2;

const START: u8 = 0;
const ASK: u8 = 1;
const ANSWER: u8 = 2;
const CONVERTED: u8 = 3;
const END: u8 = 4;

pub fn push(st: &mut State, who: usize, killer: i8) {
    let mut f = Frame::new(frame::DYING, who as i8);
    f.r[at::WHO] = who as i8;
    f.r[at::KILLER] = killer;
    st.push(f, 0);
}

pub fn step(game: &Mini, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let who = f.r[at::WHO] as usize;
    let pos = f.r[POS] as usize;
    let seat = (usize::from(st.seat) + pos) % game.seats;
    let go = |st: &mut State, step: u8| st.frame_mut(i).step = step;
    let rescue = |st: &mut State, cards: CardSet| {
        go(st, ASK);
        usage::push_made(st, legal::used(seat, game.peach), cards, Some(who), false);
    };
    match f.step {
        START => {
            go(st, ASK);
            window::open_if(game, st, event::DYING_NOW, i as u8);
        }
        ASK if st.hp[who] > 0 || !st.lives(who) => st.ret(0, CardSet::EMPTY),
        ASK if pos >= game.seats => {
            go(st, END);
            death::push(st, who, f.r[at::KILLER]);
        }
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
                rescue(st, CardSet::one(a.value() as u8));
            } else if let Some(part) = game.part_of(a) {
                go(st, CONVERTED);
                let dom = legal::accepted(game, st, seat, part, NO_CARD);
                game.count_use(st, part, seat as i8);
                st.core.ask(Choice::cards(seat as i8, dom, 1, 1).why(part, NO_CARD));
            }
        }
        CONVERTED => {
            let got = st.core.choice.got;
            st.core.choice = Choice::NONE;
            rescue(st, got);
        }
        _ => st.ret(0, CardSet::EMPTY),
    }
}
