//! Using a resource card (FM-019, D10), and the skills that use an action.

use super::legal;
use super::moves;
use super::parts::Owned;
use super::rules::{Formation, frame, prompt};
use super::state::State;
use super::tables::{at, event, status};
use crate::choice::{Choice, NO_PART};
use crate::sets::CardSet;
use crate::vm::frame::{Frame, MachineState};
use crate::vm::run::push_script;

/// Set slot of a use: the one character that the card may be aimed at, or nobody in particular.
pub const ONLY: usize = 1;

const CHOOSE: u8 = 0;
const CHOSEN: u8 = 1;
/// From here on the use is public.
pub const MADE: u8 = 2;
const BORNE: u8 = 3;
const DONE: u8 = 4;
const USED: u8 = 5;

fn blank(game: &Formation, seat: usize, kind: u8) -> Frame {
    let mut f = Frame::new(frame::USE, seat as i8);
    f.r[at::WHO] = seat as i8;
    f.r[at::CARD_KIND] = kind as i8;
    f.r[at::CARD_TYPE] = game.kind_info(kind).ty;
    f
}

pub fn push_card(game: &Formation, st: &mut State, seat: usize, card: u8) {
    let mut f = blank(game, seat, game.kind(card));
    f.src = card;
    f.step = MADE;
    if st.push(f, 2) {
        let i = st.top();
        st.set_slot(i, at::CARDS, CardSet::one(card));
    }
}

/// Cards used as another by a part (D26): which of them is chosen first.
pub fn push_conversion(game: &Formation, st: &mut State, seat: usize, p: &Owned) {
    let Some(kind) = legal::gives(game, st, seat, p) else { return };
    let (cards, only) = (legal::accepted(game, st, seat, p), legal::only(st, p));
    let mut f = blank(game, seat, kind);
    f.part = p.part;
    game.count_use(st, p.part, p.src);
    if st.push(f, 2) {
        let i = st.top();
        st.set_slot(i, at::CARDS, cards);
        st.set_slot(i, ONLY, only);
    }
}

pub fn step(game: &Formation, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let cards = st.slot(i, at::CARDS);
    let seat = f.r[at::WHO].max(0) as usize & 1;
    let kind = f.r[at::CARD_KIND].max(0) as u8;
    st.frame_mut(i).step = f.step + 1;
    match f.step {
        CHOOSE => {
            let mut c = Choice::cards(f.owner, cards, 1, 1).prompt(prompt::CONVERT);
            c.why = f.part;
            st.core.ask(c);
        }
        CHOSEN => {
            let got = st.core.choice.got;
            st.core.choice = Choice::NONE;
            st.set_slot(i, at::CARDS, got);
            st.frame_mut(i).src = got.lowest().unwrap_or(crate::choice::NO_CARD);
        }
        MADE => {
            let Some(card) = cards.lowest() else {
                st.ret(0, CardSet::EMPTY);
                return;
            };
            moves::lay_open(game, st, card);
            if game.kind_info(kind).is_gear() {
                let bearers = legal::bearers(game, st, seat, kind);
                if bearers.is_empty() {
                    st.frame_mut(i).step = DONE;
                } else {
                    let mut c = Choice::cards(f.owner, bearers, 1, 1).prompt(prompt::BEARER);
                    c.card = card;
                    st.core.ask(c);
                }
                return;
            }
            st.frame_mut(i).step = DONE;
            let part = game.parts[usize::from(kind)].play;
            if part != NO_PART {
                push_script(game, st, part, seat as i8, card, i as u8);
            }
        }
        BORNE => {
            let got = st.core.choice.got.lowest();
            st.core.choice = Choice::NONE;
            if let (Some(spot), Some(card)) = (got.and_then(|c| st.spot(c)), cards.lowest()) {
                moves::equip(game, st, card, spot);
            }
        }
        DONE => {
            moves::discard(game, st, cards & st.limbo);
            st.frame_mut(i).step = USED;
            game.open(st, event::CARD_USED, i);
        }
        _ => st.ret(0, CardSet::EMPTY),
    }
}

/// Whether a use is still being declared, so that nobody else knows of it.
pub const fn is_declaring(f: &Frame) -> bool {
    f.step < MADE
}

/// A character spends an action (FM-021); says whether it could.
pub fn spend(st: &mut State, spot: usize) -> bool {
    let s = &mut st.slots[spot];
    let could = s.up && s.actions > 0;
    if could {
        s.actions -= 1;
        s.acted = s.acted.saturating_add(1);
    }
    could
}

/// A skill that uses the action.
pub fn push_act(game: &Formation, st: &mut State, seat: usize, p: &Owned) {
    let card = st.slots[usize::from(p.spot)].card;
    if !spend(st, usize::from(p.spot)) {
        return;
    }
    game.count_use(st, p.part, p.src);
    let mut f = Frame::new(frame::ACT, seat as i8);
    f.r[at::WHO] = seat as i8;
    f.r[at::CHARACTER] = card as i8;
    if st.push(f, 0) {
        let i = st.top();
        push_script(game, st, p.part, seat as i8, p.src, i as u8);
    }
}

/// The script of the action has run: D08, 蓄力 is lost with it.
pub fn step_act(_game: &Formation, st: &mut State) {
    let f = *st.frame(st.top());
    st.ret(0, CardSet::EMPTY);
    if let Some(s) = st.spot_of(i32::from(f.r[at::CHARACTER])) {
        st.slots[s].lose(status::CHARGED);
    }
}
