//! Using a card: announce, pay, use, resolve, to the pile (QY-006, QY-043, QY-105); deploying, equipping,
//! activating.

use super::config::SlotChoice;
use super::rules::{EQUIPMENT, GENERAL, OPP_ATTACK, OPP_DEPLOY, Qunying, frame, prompt};
use super::state::{Place, SLOTS, State};
use super::tables::event;
use super::{legal, pay, respond};
use crate::choice::{Choice, ChoiceKind, NO_CARD};
use crate::sets::CardSet;
use crate::vm::frame::{Frame, MachineState, NO_EV};
use crate::vm::run::push_script;
use crate::vm::{QueryCx, window};

/// `ev`: the frame the card responds to.
pub fn push_use(st: &mut State, seat: usize, card: u8, ev: u8) {
    let mut f = Frame::new(frame::USE, seat as i8);
    f.ev = ev;
    f.r[0] = card as i8;
    st.push(f, 0);
}

pub fn push_deploy(st: &mut State, seat: usize, card: u8) {
    let mut f = Frame::new(frame::DEPLOY, seat as i8);
    f.r[0] = card as i8;
    f.r[1] = seat as i8;
    f.r[2] = -1;
    st.push(f, 0);
}

/// 0 pay, 1 paid, 2 use, 3 bearer chosen, 4 resolved. Register 2 is 1 for a counter: the card lies in limbo
/// and, unless counters are to be paid, is free.
pub fn step_use(game: &Qunying, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let (card, seat) = (f.r[0] as u8, f.owner as usize & 1);
    let counter = f.r[2] != 0;
    match f.step {
        0 => {
            st.frame_mut(i).step = 2;
            let free = counter && game.config.counter_cost == super::config::CounterCost::Free;
            if !free && game.cost(st, card, &QueryCx::default()) > 0 {
                st.frame_mut(i).step = 1;
                let mut c = pay::pay_choice(game, st, seat, card);
                if let Some(all) = pay::only_payment(game, st, &c) {
                    c.got = all;
                    st.core.choice = c;
                } else {
                    st.core.ask(c);
                }
            }
        }
        1 => {
            st.frame_mut(i).step = 2;
            let got = st.core.choice.got;
            st.core.choice = Choice::NONE;
            // QY-042, QY-044: the whole card turns face-down, what is too much is lost.
            st.up[seat] = st.up[seat] - got;
            st.down[seat] |= got;
        }
        2 => {
            let info = *game.card(card);
            match info.cardtype {
                GENERAL => {
                    st.frame_mut(i).step = 4;
                    push_deploy(st, seat, card);
                }
                EQUIPMENT => {
                    st.frame_mut(i).step = 3;
                    let dom = legal::bearers(game, st, card, seat);
                    if dom.len() > 1 {
                        let mut c = Choice::cards(seat as i8, dom, 1, 1).prompt(prompt::BEARER);
                        c.card = card;
                        st.core.ask(c);
                    } else {
                        st.core.choice.got = dom;
                    }
                }
                _ => {
                    st.frame_mut(i).step = 4;
                    let place = st.place(card);
                    game.take(st, card, place);
                    st.put_limbo(card);
                    // Only cards that answer a named action read its event (QY-106).
                    let ev =
                        if matches!(info.timing, OPP_ATTACK | OPP_DEPLOY) && !counter { f.ev } else { NO_EV };
                    if let Some(p) = info.play {
                        push_script(game, st, p, seat as i8, card, ev);
                    }
                }
            }
        }
        3 => {
            st.frame_mut(i).step = 4;
            let got = st.core.choice.got;
            st.core.choice = Choice::NONE;
            if let Some((side, slot)) = got.into_iter().next().and_then(|g| st.general_at(g)) {
                let place = st.place(card);
                game.take(st, card, place);
                st.put_gear(card, side, slot);
            }
        }
        _ => {
            // QY-101: a used stratagem goes to its owner's pile, unless its effect took it elsewhere.
            if st.limbo.has(card) && game.card(card).cardtype != GENERAL {
                st.take(card, Place::Limbo);
                st.put_pile(card);
            }
            st.ret(0, CardSet::EMPTY);
        }
    }
}

/// 出征: find a slot (QY-021 to QY-023), enter, 出征時 effects, then the other player's chance (QY-D07).
pub fn step_deploy(game: &Qunying, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let (card, seat) = (f.r[0] as u8, f.r[1] as usize & 1);
    match f.step {
        0 => {
            if !legal::may_deploy(game, st, card, seat) {
                st.ret(0, CardSet::EMPTY);
                return;
            }
            st.frame_mut(i).step = 2;
            ask_place(game, st, i, seat);
        }
        1 => {
            make_room(st);
            st.frame_mut(i).step = 2;
        }
        2 => {
            let slot = chosen_slot(st, seat);
            st.core.choice = Choice::NONE;
            st.frame_mut(i).step = 3;
            let place = st.place(card);
            if matches!(place, Place::Deck(_)) {
                st.cause = super::EndReason::Moving;
            }
            // A general that comes back while it retreats leaves its equipment behind (QY-088).
            let gear = game.take(st, card, place);
            if gear != NO_CARD {
                st.take(gear, Place::Limbo);
                st.put_pile(gear);
            }
            let Some(slot) = slot else {
                st.put_pile(card);
                st.ret(0, CardSet::EMPTY);
                return;
            };
            st.put_slot(card, seat, slot);
            window::open_if(game, st, event::DEPLOYED, i as u8);
        }
        3 => {
            st.frame_mut(i).step = 4;
            if st.field[seat].has(card) {
                respond::open(game, st, respond::ON_DEPLOY, i as u8);
            }
        }
        _ => st.ret(0, CardSet::EMPTY),
    }
}

/// Ask where a general goes: step 1 of the caller makes room on a full field, step 2 takes the slot.
fn ask_place(game: &Qunying, st: &mut State, i: usize, seat: usize) {
    st.core.choice = Choice::NONE;
    if st.free_slot(seat).is_none() {
        // QY-022
        st.frame_mut(i).step = 1;
        let mut c = Choice::cards(seat as i8, st.field[seat], 1, 1).prompt(prompt::MAKE_ROOM);
        c.card = st.frame(i).r[0] as u8;
        st.core.ask(c);
    } else if game.config.slots == SlotChoice::Choose {
        let mut c = Choice::new(ChoiceKind::Play, seat as i8).prompt(prompt::SLOT);
        c.card = st.frame(i).r[0] as u8;
        st.core.ask(c);
    }
}

/// The chosen general goes to the pile, which is no 撤退 (QY-022, QY-121), and its equipment with it.
fn make_room(st: &mut State) {
    let got = st.core.choice.got;
    st.core.choice = Choice::NONE;
    for g in got {
        let place = st.place(g);
        let gear = st.take(g, place);
        st.put_pile(g);
        if gear != NO_CARD {
            st.take(gear, Place::Limbo);
            st.put_pile(gear);
        }
    }
}

fn chosen_slot(st: &State, seat: usize) -> Option<usize> {
    let c = &st.core.choice;
    if c.prompt == prompt::SLOT {
        let slot = c.last.slot_of().1;
        if slot < SLOTS && st.slots[seat][slot].card == NO_CARD {
            return Some(slot);
        }
    }
    st.free_slot(seat)
}

/// Several generals, one after the other.
pub fn step_deploy_set(game: &Qunying, st: &mut State) {
    let i = st.top();
    let seat = st.frame(i).r[1] as usize & 1;
    let mut left = st.slot(i, 0);
    while let Some(card) = left.into_iter().next() {
        left.remove(card);
        st.set_slot(i, 0, left);
        if legal::may_deploy(game, st, card, seat) {
            push_deploy(st, seat, card);
            return;
        }
    }
    st.ret(0, CardSet::EMPTY);
}

pub fn push_activate(st: &mut State, seat: usize, card: u8, ordinal: u8) {
    let mut f = Frame::new(frame::ACTIVATE, seat as i8);
    f.r[0] = card as i8;
    f.r[1] = ordinal as i8;
    st.push(f, 0);
}

/// 起動效果 (QY-071).
pub fn step_activate(game: &Qunying, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let card = f.r[0] as u8;
    if f.step == 0 {
        st.frame_mut(i).step = 1;
        let Some(p) = game.kind_parts(card).get(f.r[1] as usize).copied() else { return };
        if game.rules.part(p.part).limit > 0 {
            game.spend(st, card, p.ordinal);
        }
        // A hand card that does something is seen.
        if st.hand[f.owner as usize & 1].has(card) {
            game.as_remembered(st, card, f.owner as usize & 1, CardSet::EMPTY);
            st.seen[f.owner as usize & 1 ^ 1].insert(card);
        }
        push_script(game, st, p.part, f.owner, card, NO_EV);
        return;
    }
    st.ret(0, CardSet::EMPTY);
}

/// A card came face-up into the base from the hand (ruling m).
pub fn step_placed(game: &Qunying, st: &mut State) {
    let i = st.top();
    if st.frame(i).step == 0 {
        st.frame_mut(i).step = 1;
        window::open_if(game, st, event::PLACED, i as u8);
    } else {
        st.ret(0, CardSet::EMPTY);
    }
}

/// 加入同伴 (QY-128): control changes, ownership does not; equipment stays on its bearer (ruling o).
pub fn step_join(game: &Qunying, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let seat = f.r[1] as usize & 1;
    match f.step {
        0 => {
            let mut left = st.slot(i, 0);
            let Some(card) = left.into_iter().next() else {
                st.ret(0, CardSet::EMPTY);
                return;
            };
            left.remove(card);
            st.set_slot(i, 0, left);
            let enemy = st.general_at(card).is_some_and(|(s, _)| s != seat);
            // Ruling i: not if one of its name stands there; 出征時 does not fire.
            if enemy && joinable(game, st, card, seat) {
                st.frame_mut(i).r[0] = card as i8;
                st.frame_mut(i).step = 2;
                ask_place(game, st, i, seat);
            }
        }
        1 => {
            make_room(st);
            st.frame_mut(i).step = 2;
        }
        _ => {
            let slot = chosen_slot(st, seat);
            st.core.choice = Choice::NONE;
            st.frame_mut(i).step = 0;
            let card = f.r[0] as u8;
            let (Some(slot), Some((s, k))) = (slot, st.general_at(card)) else { return };
            let before = st.slots[s][k];
            let gear = st.take(card, Place::Field(s, k));
            st.put_slot(card, seat, slot);
            let new = &mut st.slots[seat][slot];
            (new.force, new.ban) = (before.force, before.ban);
            if gear != NO_CARD {
                st.take(gear, Place::Limbo);
                st.put_gear(gear, seat, slot);
            }
        }
    }
}

/// Whether a general could stand on a seat's field beside those there.
pub fn joinable(game: &Qunying, st: &State, card: u8, seat: usize) -> bool {
    (st.field[seat] & game.namesakes(card)).is_empty()
}
