//! A request (SG-6): a seat must use or play a card of a kind, `times` in a row, or not.

use super::legal;
use super::parts::tried_as;
use super::rules::{Sanguosha, frame, prompt};
use super::state::State;
use super::tables::at;
use super::{moves, usage};
use crate::action::Action;
use crate::choice::{Choice, ChoiceKind};
use crate::ruleset::Class;
use crate::sets::CardSet;
use crate::vm::Args;
use crate::vm::frame::{Frame, MachineState};
use crate::vm::run::push_script;

const ASK: u8 = 0;
const ANSWER: u8 = 1;
const CONVERTED: u8 = 2;
const SUPPLIED: u8 = 3;
const PROVIDED: u8 = 4;
const DONE: u8 = 5;
/// A provider alone is tried, for a use that is being declared.
const ALONE: u8 = 6;
const TRIED_ALONE: u8 = 7;

fn blank(seat: usize, kind: u8, mode: i8) -> Frame {
    let mut f = Frame::new(frame::REQUEST, seat as i8);
    f.r[at::WHO] = seat as i8;
    f.r[at::KIND] = kind as i8;
    f.r[at::MODE] = mode;
    f.r[at::BEHALF] = -1;
    f.r[at::LEFT] = 1;
    f
}

/// `a`: seat, kind, mode, behalf, times.
pub fn push(st: &mut State, seat: usize, a: &Args, dst: u8) {
    let mut f = blank(seat, a.n[1].clamp(0, 126) as u8, a.n[2].clamp(0, 1) as i8);
    f.dst = dst;
    f.r[at::BEHALF] = a.n[3].clamp(-1, i32::from(st.n) - 1) as i8;
    f.r[at::LEFT] = a.n[4].clamp(1, 8) as i8;
    st.push(f, 3);
}

/// Try one provider; gives whether it answered, and the cards.
pub fn push_provider(game: &Sanguosha, st: &mut State, seat: usize, kind: u8, part: u16, src: u8, dst: u8) {
    let mut f = blank(seat, kind, 0);
    f.dst = dst;
    f.step = ALONE;
    f.part = part;
    f.src = src;
    st.push(f, 3);
    game.count_use(st, part, seat as i8);
}

pub fn step(game: &Sanguosha, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let seat = f.r[at::WHO] as usize;
    let want = f.r[at::KIND] as u8;
    let go = |st: &mut State, step: u8| st.frame_mut(i).step = step;
    match f.step {
        ASK => {
            if !st.lives(seat) || !legal::asked(game, st, seat) {
                fail(st, i);
                return;
            }
            go(st, ANSWER);
            st.core.ask(Choice::new(ChoiceKind::Respond, seat as i8).prompt(prompt::ANSWER));
        }
        ANSWER => {
            let a = st.core.choice.last;
            st.core.choice = Choice::NONE;
            if a == Action::PASS {
                fail(st, i);
            } else if let Some(c) = legal::card_of(a) {
                supply(st, i, game.card(c).kind, CardSet::one(c));
            } else if let Some(p) = game.named_part(st, seat, a) {
                if game.rules.part(p.part).class == Class::Provider {
                    let mut tried = st.slot(i, at::TRIED);
                    tried.insert(tried_as(p.slot));
                    st.set_slot(i, at::TRIED, tried);
                    go(st, PROVIDED);
                    game.count_use(st, p.part, seat as i8);
                    push_script(game, st, p.part, seat as i8, p.src, i as u8);
                    game.declare(st, seat, p.part, 0);
                } else {
                    go(st, CONVERTED);
                    let kind = legal::gives(game, st, seat, &p).unwrap_or(want);
                    let dom = legal::accepted(game, st, seat, &p, kind, legal::Need::Answer);
                    let n = legal::size(game, st, seat, &p);
                    let fr = st.frame_mut(i);
                    fr.part = p.part;
                    fr.src = p.src;
                    st.core
                        .ask(Choice::cards(seat as i8, dom, n, n).why(p.part, p.src).prompt(prompt::CONVERT));
                }
            }
        }
        CONVERTED => {
            let got = st.core.choice.got;
            st.core.choice = Choice::NONE;
            game.count_use(st, f.part, seat as i8);
            supply(st, i, want, got);
            game.converts(st, seat, f.part);
        }
        SUPPLIED => {
            st.frame_mut(i).r[at::ANSWERED] = 1;
            go(st, DONE);
        }
        // A provider that failed leaves the other ways open; what it gave is now played by this seat (SG-6.3).
        PROVIDED if f.r[at::ANSWERED] == 0 => go(st, ASK),
        PROVIDED => {
            let cards = st.slot(i, at::CARDS);
            supply(st, i, want, cards);
        }
        DONE => {
            let cards = st.slot(i, at::CARDS);
            let all = st.slot(i, at::ALL) | cards;
            let fr = st.frame_mut(i);
            fr.r[at::ANSWERED] = 0;
            fr.r[at::LEFT] -= 1;
            fr.step = ASK;
            if fr.r[at::LEFT] <= 0 {
                st.ret(1, all);
            } else {
                st.set_slot(i, at::ALL, all);
                st.set_slot(i, at::CARDS, CardSet::EMPTY);
                st.set_slot(i, at::TRIED, CardSet::EMPTY);
            }
        }
        ALONE => {
            go(st, TRIED_ALONE);
            push_script(game, st, f.part, seat as i8, f.src, i as u8);
            game.declare(st, seat, f.part, 0);
        }
        _ => {
            let cards = st.slot(i, at::CARDS);
            st.ret(i32::from(f.r[at::ANSWERED]), cards);
        }
    }
}

/// Not answered: cards that an ally laid down in vain are lost (SG-6.2).
fn fail(st: &mut State, i: usize) {
    let lost = st.slot(i, at::ALL);
    moves::clear(st, lost);
    st.ret(0, CardSet::EMPTY);
}

/// The answer is itself a use without targets. An ally's card stays on the table for the seat it is played for.
fn supply(st: &mut State, i: usize, kind: u8, cards: CardSet) {
    let f = *st.frame(i);
    st.frame_mut(i).step = SUPPLIED;
    st.set_slot(i, at::CARDS, cards);
    usage::push_made(st, f.r[at::WHO] as usize, kind, f.r[at::MODE], cards, None, f.r[at::BEHALF] >= 0);
}

/// The request of a provider's script is answered, with cards or with none.
pub fn provide(st: &mut State, ev: usize, cards: CardSet) {
    if st.frame(ev).kind == frame::REQUEST {
        st.frame_mut(ev).r[at::ANSWERED] = 1;
        st.set_slot(ev, at::CARDS, cards & st.processing);
    }
}
