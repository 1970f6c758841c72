//! The chance to nullify a trick for one target (SG-7). The chain has no effect but its parity: a loop, no
//! recursion.

use super::config::NullificationOrder;
use super::legal;
use super::rules::{Sanguosha, frame, prompt};
use super::state::State;
use super::usage;
use crate::action::Action;
use crate::choice::{Choice, ChoiceKind};
use crate::games::guozhan::spare;
use crate::sets::CardSet;
use crate::vm::frame::{Frame, MachineState};

pub const USER: usize = 0;
pub const KIND: usize = 1;
pub const TARGET: usize = 2;
pub const PARITY: usize = 3;
const POS: usize = 4;
const START: usize = 5;
pub const SEAT: usize = 6;
/// 無懈可擊·國: 1 if all of the kingdom are to be spared; the card, while that is asked; whether one was used.
pub const MODE: usize = 7;
pub const HELD: usize = 8;
pub const USED: usize = 9;

const ASK: u8 = 0;
const ANSWER: u8 = 1;
const CONVERTED: u8 = 2;
const NEXT: u8 = 3;
pub const MODE_ASKED: u8 = 4;

/// `dst` gets 1 if the trick does nothing to the target.
pub fn push(st: &mut State, user: usize, kind: u8, target: i8, dst: u8) {
    let mut f = Frame::new(frame::NULLIFY, user as i8);
    f.dst = dst;
    (f.r[USER], f.r[KIND], f.r[TARGET]) = (user as i8, kind as i8, target);
    f.r[START] = -1;
    st.push(f, 0);
}

pub fn step(game: &Sanguosha, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let go = |st: &mut State, step: u8| st.frame_mut(i).step = step;
    match f.step {
        ASK => {
            // SG-7.3, SG-18c.
            let start = match (game.config.nullification_order, f.r[START]) {
                (_, s) if s >= 0 => s as usize,
                (NullificationOrder::Current, _) => usize::from(st.seat),
                (NullificationOrder::User, _) => f.r[USER].max(0) as usize,
            };
            st.frame_mut(i).r[START] = start as i8;
            for pos in f.r[POS] as usize..st.seats() {
                let seat = (start + pos) % st.seats();
                if st.lives(seat)
                    && legal::may_ask(game, st, seat, game.nullification)
                    && legal::asked(game, st, seat)
                {
                    let fr = st.frame_mut(i);
                    fr.step = ANSWER;
                    (fr.r[POS], fr.r[SEAT]) = (pos as i8, seat as i8);
                    st.core.ask(Choice::new(ChoiceKind::Respond, seat as i8).prompt(prompt::NULLIFY));
                    return;
                }
            }
            if f.r[PARITY] != 0 && f.r[MODE] != 0 {
                spare::spare(st, i);
            }
            st.ret(i32::from(f.r[PARITY]), CardSet::EMPTY);
        }
        ANSWER => {
            let a = st.core.choice.last;
            let seat = f.r[SEAT] as usize;
            st.core.choice = Choice::NONE;
            if a == Action::PASS {
                st.frame_mut(i).r[POS] += 1;
                go(st, ASK);
            } else if let Some(c) = legal::card_of(a) {
                let kind = game.card(c).kind;
                // GZ-R46: the kingdom of a target that has one, if nothing was answered yet.
                if kind == game.nullification_k && f.r[USED] == 0 && spare::spares(st, i) {
                    st.frame_mut(i).r[HELD] = c as i8;
                    go(st, MODE_ASKED);
                    let mut c = Choice::new(ChoiceKind::Option, seat as i8).prompt(prompt::KINGDOM);
                    c.max = 2;
                    st.core.ask(c);
                } else {
                    supply(st, i, kind, CardSet::one(c));
                }
            } else if let Some(p) = game.named_part(st, seat, a) {
                go(st, CONVERTED);
                let dom = legal::accepted(game, st, seat, &p, game.nullification, legal::Need::Answer);
                let n = legal::size(game, st, seat, &p);
                st.frame_mut(i).part = p.part;
                st.core.ask(Choice::cards(seat as i8, dom, n, n).why(p.part, p.src).prompt(prompt::CONVERT));
            }
        }
        CONVERTED => {
            let got = st.core.choice.got;
            st.core.choice = Choice::NONE;
            game.count_use(st, f.part, f.r[SEAT]);
            supply(st, i, game.nullification, got);
            game.converts(st, f.r[SEAT] as usize, f.part);
        }
        MODE_ASKED => {
            let all = st.core.choice.last.value() == 1;
            st.core.choice = Choice::NONE;
            st.frame_mut(i).r[MODE] = i8::from(all);
            let c = f.r[HELD] as u8;
            supply(st, i, game.card(c).kind, CardSet::one(c));
        }
        _ => {
            // Everybody may answer the answer (SG-7.4); it is now that card which would take effect.
            let fr = st.frame_mut(i);
            fr.r[PARITY] ^= 1;
            fr.r[USED] = i8::from(game.hidden.is_some());
            fr.r[POS] = 0;
            fr.r[USER] = f.r[SEAT];
            fr.r[START] = -1;
            fr.step = ASK;
        }
    }
}

fn supply(st: &mut State, i: usize, kind: u8, cards: CardSet) {
    st.frame_mut(i).step = NEXT;
    let seat = st.frame(i).r[SEAT] as usize;
    usage::push_made(st, seat, kind, 0, cards, None, false);
}
