//! Dying (SG-11): each seat in action order has one turn to help, with as many peaches as it wants.

use super::parts::tried_as;
use super::rules::{Sanguosha, frame, prompt};
use super::state::State;
use super::tables::{at, event};
use super::{death, legal, request, usage};
use crate::action::Action;
use crate::choice::{Choice, ChoiceKind};
use crate::games::guozhan::harm;
use crate::ruleset::Class;
use crate::sets::CardSet;
use crate::vm::frame::{Frame, MachineState, dst};

const POS: usize = 4;
const SEAT: usize = 5;
/// From whom the question goes round, fixed at the beginning.
const START: usize = 6;

const BEGIN: u8 = 0;
pub const ASK: u8 = 1;
const ANSWER: u8 = 2;
const CONVERTED: u8 = 3;
const END: u8 = 4;
/// A provider was tried.
pub const PROVIDED: u8 = 5;

pub fn push(st: &mut State, who: usize, killer: i8) {
    let mut f = Frame::new(frame::DYING, who as i8);
    f.r[at::WHO] = who as i8;
    f.r[at::KILLER] = killer;
    f.r[START] = st.seat as i8;
    st.push(f, 2);
}

/// Whether a seat is in that procedure.
pub fn is_dying(st: &State, seat: usize) -> bool {
    let frames = &st.frames[..usize::from(st.core.top)];
    frames.iter().any(|f| f.kind == frame::DYING && f.r[at::WHO] as usize == seat)
}

pub fn step(game: &Sanguosha, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let who = f.r[at::WHO] as usize;
    let go = |st: &mut State, step: u8| st.frame_mut(i).step = step;
    match f.step {
        BEGIN => {
            go(st, ASK);
            game.open(st, event::DYING, i);
        }
        ASK if st.hp[who] > 0
            || !st.lives(who)
            || (game.hidden.is_some() && harm::holds_on(game, st, who)) =>
        {
            st.ret(0, CardSet::EMPTY);
        }
        ASK => {
            for pos in f.r[POS] as usize..st.seats() {
                let seat = (f.r[START] as usize + pos) % st.seats();
                if st.lives(seat) && legal::asked(game, st, seat) {
                    let fr = st.frame_mut(i);
                    fr.step = ANSWER;
                    (fr.r[POS], fr.r[SEAT]) = (pos as i8, seat as i8);
                    st.core.ask(Choice::new(ChoiceKind::Respond, seat as i8).prompt(prompt::RESCUE));
                    return;
                }
            }
            // SG-11.5.
            go(st, END);
            death::push(st, who, f.r[at::KILLER]);
        }
        ANSWER => {
            let a = st.core.choice.last;
            let seat = f.r[SEAT] as usize;
            st.core.choice = Choice::NONE;
            if a == Action::PASS {
                st.frame_mut(i).r[POS] += 1;
                st.set_slot(i, at::TRIED, CardSet::EMPTY);
                go(st, ASK);
            } else if let Some(c) = legal::card_of(a) {
                rescue(st, i, game.card(c).kind, CardSet::one(c));
            } else if let Some(p) = game.named_part(st, seat, a)
                && game.rules.part(p.part).class == Class::Provider
            {
                let tried = st.slot(i, at::TRIED) | CardSet::one(tried_as(p.slot));
                st.set_slot(i, at::TRIED, tried);
                let fr = st.frame_mut(i);
                (fr.step, fr.part) = (PROVIDED, p.part);
                let back = dst(Some(at::ANSWERED as u8), Some(at::CARDS as u8));
                request::push_provider(game, st, seat, game.peach, p.part, p.src, back);
            } else if let Some(p) = game.named_part(st, seat, a) {
                go(st, CONVERTED);
                let dom = legal::accepted(game, st, seat, &p, game.peach, legal::Need::Answer);
                let n = legal::size(game, st, seat, &p);
                st.frame_mut(i).part = p.part;
                st.core.ask(Choice::cards(seat as i8, dom, n, n).why(p.part, p.src).prompt(prompt::CONVERT));
            }
        }
        CONVERTED => {
            let got = st.core.choice.got;
            st.core.choice = Choice::NONE;
            game.count_use(st, f.part, f.r[SEAT]);
            rescue(st, i, game.peach, got);
            game.converts(st, f.r[SEAT] as usize, f.part);
        }
        // A provider that failed leaves the other ways open (SG-6.3).
        PROVIDED if f.r[at::ANSWERED] == 0 => go(st, ASK),
        PROVIDED => {
            st.frame_mut(i).r[at::ANSWERED] = 0;
            let cards = st.slot(i, at::CARDS);
            st.set_slot(i, at::CARDS, CardSet::EMPTY);
            rescue(st, i, game.peach, cards);
        }
        _ => st.ret(0, CardSet::EMPTY),
    }
}

fn rescue(st: &mut State, i: usize, kind: u8, cards: CardSet) {
    let f = *st.frame(i);
    st.frame_mut(i).step = ASK;
    st.set_slot(i, at::TRIED, CardSet::EMPTY);
    usage::push_made(st, f.r[SEAT] as usize, kind, 0, cards, Some(f.r[at::WHO] as usize), false);
}
