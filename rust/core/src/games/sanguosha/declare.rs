//! Declaring a use (SG-5): which card or cards as which, aimed at whom. Until it is made nobody else knows of it.

use super::legal::{self, Need};
use super::parts::tried_as;
use super::request;
use super::rules::{AIM_ALL, AIM_PAIR, AIM_SELF, Sanguosha, prompt};
use super::state::State;
use super::tables::{at, query};
use super::usage::{
    AIM, AIM_SECOND, AIMED, AIMED_SECOND, ASKED, CHOOSE, CHOSEN, CONVERTED, DECLARE, EXTRA_ASKED, FREE, MADE,
    PROVIDE, PROVIDED, SETTLED, TRIED, begin_again, cx_of, list, need_of,
};
use crate::action::Action;
use crate::choice::{Choice, ChoiceKind, NO_CARD, NO_PART};
use crate::games::guozhan::assume;
use crate::ruleset::Class;
use crate::sets::{CardSet, List};
use crate::vm::Game;
use crate::vm::frame::{MachineState, dst};

pub fn step(game: &Sanguosha, st: &mut State, i: usize) {
    let f = *st.frame(i);
    let user = f.r[at::USER] as usize;
    let kind = f.r[at::KIND] as u8;
    let go = |st: &mut State, step: u8| st.frame_mut(i).step = step;
    match f.step {
        CHOOSE => {
            if !st.lives(user) || !legal::asked(game, st, user) {
                st.ret(0, CardSet::EMPTY);
                return;
            }
            go(st, CHOSEN);
            st.core.ask(Choice::new(ChoiceKind::Respond, user as i8).prompt(prompt::ANSWER));
        }
        CHOSEN => {
            let a = st.core.choice.last;
            st.core.choice = Choice::NONE;
            go(st, DECLARE);
            if a == Action::PASS {
                st.ret(0, CardSet::EMPTY);
            } else if let Some(c) = legal::card_of(a) {
                st.frame_mut(i).r[at::KIND] = game.card(c).kind as i8;
                st.set_slot(i, at::CARDS, CardSet::one(c));
            } else if let Some(p) = game.named_part(st, user, a) {
                let k = legal::gives(game, st, user, &p).unwrap_or(kind);
                let fr = st.frame_mut(i);
                fr.part = p.part;
                fr.src = p.src;
                fr.r[at::KIND] = k as i8;
            }
        }
        DECLARE => {
            go(st, AIM);
            if f.part != NO_PART && game.rules.part(f.part).class == Class::ViewAs {
                let action = game.part_action(f.part);
                let Some(p) = game.named_part(st, user, action) else {
                    st.ret(0, CardSet::EMPTY);
                    return;
                };
                go(st, CONVERTED);
                let dom = legal::accepted(game, st, user, &p, kind, need_of(st, i));
                let n = legal::size(game, st, user, &p);
                st.core.ask(Choice::cards(user as i8, dom, n, n).why(f.part, f.src).prompt(prompt::CONVERT));
            }
        }
        CONVERTED => {
            go(st, AIM);
            let got = st.core.choice.got;
            st.core.choice = Choice::NONE;
            st.set_slot(i, at::CARDS, got);
        }
        AIM => aim(game, st, i, user, kind),
        AIMED => {
            go(st, AIM_SECOND);
            let mut got = st.core.choice.got | fixed(st, i);
            st.core.choice = Choice::NONE;
            if f.r[at::BITS] & EXTRA_ASKED != 0 {
                got |= list(st, i).iter().collect();
            }
            set_targets(game, st, i, got);
            if game.hidden.is_some() && f.r[at::BITS] & EXTRA_ASKED == 0 {
                assume::ask_extra(game, st, i, user, kind, got);
            }
        }
        AIM_SECOND => {
            go(st, PROVIDE);
            if game.kind_info(kind).aim == AIM_PAIR
                && let Some(first) = list(st, i).get(0)
            {
                go(st, AIMED_SECOND);
                let dom = legal::seconds(game, st, user, kind, usize::from(first), &cx_of(game, st, i));
                let card = st.slot(i, at::CARDS).first().clamp(-1, 254) as u8;
                st.core.ask(Choice::seats(user as i8, dom, 1, 1).why(f.part, card).prompt(prompt::SECOND));
            }
        }
        AIMED_SECOND => {
            go(st, PROVIDE);
            st.frame_mut(i).r[at::SECOND] = st.core.choice.got.first() as i8;
            st.core.choice = Choice::NONE;
        }
        PROVIDE => {
            let provides = f.part != NO_PART && game.rules.part(f.part).class == Class::Provider;
            if f.r[at::BITS] & SETTLED != 0 {
                st.frame_mut(i).r[at::BITS] &= !SETTLED;
            } else if game.hidden.is_some() {
                if !assume::settle(game, st, i, user) {
                    return;
                }
                // Whoever provides comes up before that is tried (GZ-R21).
                if provides && st.top() != i {
                    st.frame_mut(i).r[at::BITS] |= SETTLED;
                    return;
                }
            }
            go(st, MADE);
            if provides {
                go(st, PROVIDED);
                st.set_slot(i, at::CARDS, CardSet::EMPTY);
                let back = dst(Some(at::ANSWERED as u8), Some(at::CARDS as u8));
                request::push_provider(game, st, user, kind, f.part, f.src, back);
            }
        }
        _ => {
            // A provider that failed leaves no trace but that it was tried (SG-18h); if a use was asked for, the
            // other ways stay open (SG-6.1).
            if f.r[at::ANSWERED] == 0 && f.flag & ASKED != 0 {
                let tried =
                    game.named_part(st, user, game.part_action(f.part)).map_or(0, |p| tried_as(p.slot));
                let all = st.slot(i, TRIED) | CardSet::one(tried);
                begin_again(st, i);
                st.set_slot(i, TRIED, all);
            } else if f.r[at::ANSWERED] == 0 {
                if !game.config.jijiang_repeats {
                    let phase = super::tables::scope::PHASE;
                    st.count(crate::vm::frame::COUNTER, phase, f.part, user as i8, NO_CARD, 1);
                }
                st.ret(0, CardSet::EMPTY);
            } else {
                go(st, MADE);
            }
        }
    }
}

/// The target that the use must have, if it was asked for with one.
fn fixed(st: &State, i: usize) -> CardSet {
    match need_of(st, i) {
        Need::On { seats, .. } if seats.len() == 1 => seats,
        _ => CardSet::EMPTY,
    }
}

fn aim(game: &Sanguosha, st: &mut State, i: usize, user: usize, kind: u8) {
    let info = game.kind_info(kind);
    let cx = cx_of(game, st, i);
    let free = st.frame(i).flag & FREE != 0;
    st.frame_mut(i).step = AIMED;
    let dom = legal::targets(game, st, user, kind, &cx, free);
    let must = fixed(st, i);
    if info.aim == AIM_ALL || info.aim == AIM_SELF {
        st.core.choice.got = dom;
        return;
    }
    let more = if free || info.aim == AIM_PAIR {
        0
    } else if game.hidden.is_some() {
        assume::more_targets(game, st, user, kind, &cx)
    } else {
        game.query(st, query::EXTRA_TARGETS, &[user as i32, i32::from(kind), -1], &cx).clamp(0, 8) as usize
    };
    let dom = match need_of(st, i) {
        Need::On { seats, .. } if must.is_empty() => dom & seats,
        _ => dom - must,
    };
    let (least, most) = if must.is_empty() { (1, 1 + more) } else { (0, more) };
    if most == 0 || dom.is_empty() {
        if must.is_empty() {
            st.core.choice = Choice::NONE;
            st.ret(0, CardSet::EMPTY);
        }
        return;
    }
    let card = st.slot(i, at::CARDS).first().clamp(-1, 254) as u8;
    let part = st.frame(i).part;
    st.core.ask(
        Choice::seats(user as i8, dom, least, most.min(dom.len())).why(part, card).prompt(prompt::TARGET),
    );
}

/// Targets stand in action order, from the current seat on; those of a card on all from its user or the next.
fn set_targets(game: &Sanguosha, st: &mut State, i: usize, set: CardSet) {
    let f = st.frame(i);
    let user = f.r[at::USER] as usize;
    let info = game.kind_info(f.r[at::KIND] as u8);
    let from = if info.aim == AIM_ALL { user + usize::from(!info.from_user) } else { usize::from(st.seat) };
    let l: List = st.order(from).map(|s| s as u8).filter(|&s| set.has(s)).collect();
    st.set_slot(i, at::TARGETS, l.into());
}
