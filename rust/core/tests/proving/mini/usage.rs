//! Using a card: declare, move, aim, take effect on each target; and answers, which are uses without targets.

use super::legal;
use super::moves;
use super::nullify;
use super::rules::{EQUIPMENT, Mini, frame, part_of_class};
use super::state::{State, order};
use super::tables::{at, event, kind_prop};
use sanguo_core::CardSet;
use sanguo_core::choice::{Choice, NO_CARD, NO_PART};
use sanguo_core::ruleset::Class;
use sanguo_core::sets::List;
use sanguo_core::vm::frame::{Frame, MachineState, dst};
use sanguo_core::vm::run::push_script;
use sanguo_core::vm::window;

const DECLARE: u8 = 0;
const CONVERTED: u8 = 1;
const AIM: u8 = 2;
const AIMED: u8 = 3;
const USING: u8 = 4;
const FIRST: u8 = 5;
const BECOMING: u8 = 6;
const BECAME: u8 = 7;
const TARGETED: u8 = 8;
const TARGETED_OWN: u8 = 9;
const TARGETED_END: u8 = 10;
const EFFECT: u8 = 11;
const NULLIFIED: u8 = 12;
const RUN: u8 = 13;
const NEXT: u8 = 14;
const END: u8 = 20;

/// Use a hand card, or convert one by `part`.
pub fn push(st: &mut State, user: usize, kind: u16, card: Option<u8>, part: u16) {
    let mut f = legal::used(user, kind);
    f.part = part;
    if st.push(f, 3)
        && let Some(c) = card
    {
        let i = st.top();
        st.set_slot(i, at::CARDS, CardSet::one(c));
    }
}

/// Use cards already chosen, on a target already known (a rescue), or as an answer without one. With `keep` the
/// cards stay on the table for the caller.
pub fn push_made(st: &mut State, mut f: Frame, cards: CardSet, target: Option<usize>, keep: bool) {
    f.step = AIMED;
    f.r[at::KEEP] = i8::from(keep);
    if st.push(f, 3) {
        let i = st.top();
        st.set_slot(i, at::CARDS, cards);
        st.set_slot(i, at::TARGETS, target.into_iter().map(|t| t as u8).collect::<List>().into());
    }
}

fn list(st: &State, i: usize) -> List {
    List::from(st.slot(i, at::TARGETS))
}

pub fn step(game: &Mini, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let user = f.r[at::USER] as usize;
    let kind = f.r[at::KIND] as u16;
    let nth = f.r[at::INDEX] as usize;
    let target = list(st, i).get(nth);
    let go = |st: &mut State, step: u8| st.frame_mut(i).step = step;
    match f.step {
        DECLARE => {
            go(st, AIM);
            if f.part != NO_PART {
                go(st, CONVERTED);
                let src = game.parts(st, user).iter().find(|x| x.1 == f.part).map_or(NO_CARD, |x| x.2);
                let dom = legal::accepted(game, st, user, f.part, src);
                game.count_use(st, f.part, f.owner);
                st.core.ask(Choice::cards(user as i8, dom, 1, 1).why(f.part, src));
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
            go(st, USING);
            if !st.core.choice.got.is_empty() {
                let got = st.core.choice.got;
                st.core.choice = Choice::NONE;
                set_targets(game, st, i, got);
            }
            if kind == game.strike && !list(st, i).is_empty() {
                st.strikes = st.strikes.saturating_add(1);
            }
            moves::push(st, st.slot(i, at::CARDS), moves::TO_PROCESSING, -1);
        }
        USING => {
            go(st, FIRST);
            window::open_if(game, st, event::USING, i as u8);
        }
        FIRST => go(st, if list(st, i).is_empty() { END } else { BECOMING }),
        BECOMING => match target {
            None => {
                st.frame_mut(i).r[at::INDEX] = 0;
                st.set_slot(i, at::FLAGS, list(st, i).iter().map(|_| 0).collect::<List>().into());
                go(st, TARGETED);
            }
            Some(t) if !st.lives(usize::from(t)) => st.frame_mut(i).r[at::INDEX] += 1,
            Some(t) => {
                st.frame_mut(i).r[at::TARGET] = t as i8;
                go(st, BECAME);
                window::open_if(game, st, event::BECOMING_TARGET, i as u8);
            }
        },
        BECAME => {
            go(st, BECOMING);
            // Redirected: the new target stands in the same place and becomes one in its turn.
            let new = f.r[at::TARGET];
            if target == Some(new as u8) || !(0..game.seats as i8).contains(&new) {
                st.frame_mut(i).r[at::INDEX] += 1;
            } else {
                let mut l = list(st, i);
                l.set(nth, new as u8);
                st.set_slot(i, at::TARGETS, l.into());
            }
        }
        TARGETED => match target {
            None => {
                st.frame_mut(i).r[at::INDEX] = 0;
                go(st, EFFECT);
            }
            Some(t) => {
                let fr = st.frame_mut(i);
                fr.step = TARGETED_OWN;
                fr.r[at::TARGET] = t as i8;
                (fr.r[at::NEED], fr.r[at::SURE], fr.r[at::VOID], fr.r[at::HIT]) = (1, 0, 0, 0);
                if st.lives(usize::from(t)) {
                    window::open_if(game, st, event::TARGETED, i as u8);
                }
            }
        },
        TARGETED_OWN => {
            go(st, TARGETED_END);
            if st.lives(f.r[at::TARGET] as usize) {
                window::open_if(game, st, event::BECAME, i as u8);
            }
        }
        TARGETED_END => {
            let flag = |x: i8, bit: u8| u8::from(x != 0) << bit;
            let bits = f.r[at::NEED].clamp(0, 7) as u8 | flag(f.r[at::SURE], 3) | flag(f.r[at::VOID], 4);
            let mut l = List::from(st.slot(i, at::FLAGS));
            l.set(nth, bits);
            st.set_slot(i, at::FLAGS, l.into());
            st.frame_mut(i).r[at::INDEX] += 1;
            go(st, TARGETED);
        }
        EFFECT => match target {
            None => go(st, END),
            // What a card does to the dead is nothing.
            Some(t) if !st.lives(usize::from(t)) => st.frame_mut(i).r[at::INDEX] += 1,
            Some(t) => {
                let bits = List::from(st.slot(i, at::FLAGS)).get(nth).unwrap_or(1);
                let fr = st.frame_mut(i);
                fr.step = NULLIFIED;
                fr.r[at::TARGET] = t as i8;
                fr.r[at::NEED] = (bits & 7) as i8;
                fr.r[at::SURE] = (bits >> 3 & 1) as i8;
                fr.r[at::VOID] = (bits >> 4 & 1) as i8;
                window::open_if(game, st, event::EFFECT, i as u8);
            }
        },
        NULLIFIED => {
            go(st, RUN);
            if f.r[at::VOID] == 0 && legal::is_trick(game, kind) {
                nullify::push(st, user, kind, f.r[at::TARGET], dst(Some(at::VOID as u8), None));
            }
        }
        RUN => {
            go(st, NEXT);
            if f.r[at::VOID] == 0 {
                run(game, st, i, user, kind);
            }
        }
        NEXT => {
            st.frame_mut(i).r[at::INDEX] += 1;
            go(st, EFFECT);
        }
        _ => {
            let cards = st.slot(i, at::CARDS);
            if f.r[at::KEEP] == 0 {
                moves::clear(st, cards);
            }
            st.ret(1, cards);
        }
    }
}

fn aim(game: &Mini, st: &mut State, i: usize, user: usize, kind: u16) {
    st.frame_mut(i).step = AIMED;
    let dom = legal::targets(game, st, user, kind);
    let most = match game.prop(kind, kind_prop::AIM) {
        1 => 1,
        2 => 2,
        _ => 0,
    };
    if most == 0 {
        set_targets(game, st, i, dom);
    } else if dom.is_empty() {
        st.frame_mut(i).step = END;
    } else {
        let card = st.slot(i, at::CARDS).first().clamp(0, 254) as u8;
        st.core.ask(Choice::seats(user as i8, dom, 1, most.min(dom.len())).why(NO_PART, card));
    }
}

/// Targets stand in action order, from the current seat on; those of an area card from the user's next on.
fn set_targets(game: &Mini, st: &mut State, i: usize, set: CardSet) {
    let f = st.frame(i);
    let all = game.prop(f.r[at::KIND] as u16, kind_prop::AIM) == 3;
    let from = if all { f.r[at::USER] as usize } else { usize::from(st.seat) };
    let l: List = order(from, game.seats).map(|s| s as u8).filter(|&s| set.has(s)).collect();
    st.set_slot(i, at::TARGETS, l.into());
}

fn run(game: &Mini, st: &mut State, i: usize, user: usize, kind: u16) {
    let cards = st.slot(i, at::CARDS);
    if game.prop(kind, kind_prop::TYPE) == EQUIPMENT {
        moves::push(st, cards & st.processing, moves::TO_EQUIP, user as i8);
        return;
    }
    let part = part_of_class(game, kind, Class::Play);
    if part != NO_PART {
        let card = cards.into_iter().next().unwrap_or(NO_CARD);
        push_script(game, st, part, user as i8, card, i as u8);
    }
}

/// The used card in progress that is nearest the top, for tests.
pub fn current(st: &State) -> Option<&Frame> {
    st.frames[..usize::from(st.core.top)].iter().rev().find(|f| f.kind == frame::USE)
}
