//! A request: a seat must use or play a card of a kind, `times` in a row, or not.

use super::rules::{Mini, frame};
use super::state::State;
use super::tables::at;
use super::{legal, moves, usage};
use sanguo_core::CardSet;
use sanguo_core::action::{Action, Domain};
use sanguo_core::choice::{Choice, ChoiceKind, NO_CARD};
use sanguo_core::ruleset::Class;
use sanguo_core::vm::Args;
use sanguo_core::vm::frame::{Frame, MachineState};
use sanguo_core::vm::run::push_script;

const ASK: u8 = 0;
const ANSWER: u8 = 1;
const CONVERTED: u8 = 2;
const SUPPLIED: u8 = 3;
const PROVIDED: u8 = 4;
const DONE: u8 = 5;

pub fn push(st: &mut State, seat: usize, a: &Args, dst: u8) {
    let mut f = Frame::new(frame::REQUEST, seat as i8);
    f.dst = dst;
    f.r[at::WHO] = seat as i8;
    f.r[at::KIND] = a.n[1].clamp(0, 127) as i8;
    f.r[at::MODE] = a.n[2].clamp(0, 1) as i8;
    f.r[at::BEHALF] = a.n[3].clamp(-1, 7) as i8;
    f.r[at::LEFT] = a.n[4].clamp(1, 8) as i8;
    st.push(f, 3);
}

pub fn step(game: &Mini, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let seat = f.r[at::WHO] as usize;
    let go = |st: &mut State, step: u8| st.frame_mut(i).step = step;
    let supply = |st: &mut State, cards: CardSet| {
        let mut u = legal::used(seat, f.r[at::KIND] as u16);
        u.r[at::MODE] = f.r[at::MODE];
        // An ally's card stays on the table for the seat it is played for.
        usage::push_made(st, u, cards, None, f.r[at::BEHALF] >= 0);
        st.set_slot(i, at::CARDS, cards);
    };
    match f.step {
        ASK => {
            if !st.lives(seat) {
                st.ret(0, CardSet::EMPTY);
                return;
            }
            go(st, ANSWER);
            st.core.ask(Choice::new(ChoiceKind::Respond, seat as i8));
        }
        ANSWER => {
            let a = st.core.choice.last;
            st.core.choice = Choice::NONE;
            if a == Action::PASS {
                st.ret(0, CardSet::EMPTY);
            } else if a.domain() == Domain::Card {
                go(st, SUPPLIED);
                supply(st, CardSet::one(a.value() as u8));
            } else if let Some(part) = game.part_of(a) {
                if game.rules.part(part).class == Class::Provider {
                    let at = legal::providers(game, st, seat, i).into_iter().find(|x| x.1 == part);
                    let Some((slot, _, src)) = at else { return };
                    let mut tried = st.slot(i, at::TRIED);
                    tried.insert(slot & 127);
                    st.set_slot(i, at::TRIED, tried);
                    go(st, PROVIDED);
                    game.count_use(st, part, seat as i8);
                    push_script(game, st, part, seat as i8, src, i as u8);
                } else {
                    go(st, CONVERTED);
                    let src = game.parts(st, seat).iter().find(|x| x.1 == part).map_or(NO_CARD, |x| x.2);
                    let dom = legal::accepted(game, st, seat, part, src);
                    game.count_use(st, part, seat as i8);
                    st.core.ask(Choice::cards(seat as i8, dom, 1, 1).why(part, src));
                }
            }
        }
        CONVERTED => {
            let got = st.core.choice.got;
            st.core.choice = Choice::NONE;
            go(st, SUPPLIED);
            supply(st, got);
        }
        SUPPLIED => {
            st.frame_mut(i).r[at::ANSWERED] = 1;
            go(st, DONE);
        }
        // A provider that failed leaves the other ways open.
        PROVIDED => go(st, if f.r[at::ANSWERED] != 0 { DONE } else { ASK }),
        _ => {
            let cards = st.slot(i, at::CARDS);
            let all = st.slot(i, at::ALL) | cards;
            // What allies laid down has now been played by this seat.
            if f.r[at::BEHALF] < 0 {
                moves::clear(st, cards);
            }
            let fr = st.frame_mut(i);
            fr.r[at::ANSWERED] = 0;
            fr.r[at::LEFT] -= 1;
            fr.step = ASK;
            if fr.r[at::LEFT] == 0 {
                st.ret(1, all);
            } else {
                st.set_slot(i, at::ALL, all);
                st.set_slot(i, at::CARDS, CardSet::EMPTY);
                st.set_slot(i, at::TRIED, CardSet::EMPTY);
            }
        }
    }
}

/// The request in progress that is nearest the top, for tests.
pub fn open(st: &State) -> Option<&Frame> {
    st.frames[..usize::from(st.core.top)].iter().rev().find(|f| f.kind == frame::REQUEST)
}
