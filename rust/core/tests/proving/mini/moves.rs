//! Common moves: several cards at once, and one window about all of them with what was lost sampled here.

use super::rules::{Mini, frame};
use super::state::{Place, State};
use super::tables::{at, event, kind_prop};
use sanguo_core::CardSet;
use sanguo_core::choice::NO_CARD;
use sanguo_core::sets::List;
use sanguo_core::vm::frame::{Frame, MachineState};
use sanguo_core::vm::window;

pub const TO_DISCARD: i8 = 0;
pub const TO_HAND: i8 = 1;
pub const TO_PROCESSING: i8 = 2;
pub const TO_EQUIP: i8 = 3;

const TO: usize = 0;
const SEAT: usize = 1;
/// A card that makes room goes to the discard pile in the same move.
const ROOM: usize = 3;

pub fn push(st: &mut State, cards: CardSet, to: i8, seat: i8) {
    if cards.is_empty() {
        return;
    }
    let mut f = Frame::new(frame::MOVE, seat);
    (f.r[TO], f.r[SEAT]) = (to, seat);
    if st.push(f, 4) {
        let i = st.top();
        st.set_slot(i, at::CARDS, cards);
    }
}

pub fn step(game: &Mini, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    if f.step != 0 {
        st.ret(0, CardSet::EMPTY);
        return;
    }
    st.frame_mut(i).step = 1;
    let cards = st.slot(i, at::CARDS);
    let seat = f.r[SEAT].max(0) as usize;
    if f.r[TO] == TO_EQUIP {
        let mut room = CardSet::EMPTY;
        for c in cards {
            let old = st.equip[seat][slot_of(game, c)];
            if old != NO_CARD {
                room.insert(old);
            }
        }
        st.set_slot(i, ROOM, room - cards);
    }
    // The losses of the whole move, whatever happens in its window.
    let (mut robbed, mut places) = (CardSet::EMPTY, CardSet::EMPTY);
    for c in cards | st.slot(i, ROOM) {
        match st.place(c) {
            Place::Hand(s) => robbed.insert(s as u8),
            Place::Equip(s, k) => places.insert((s * 4 + k) as u8),
            _ => {}
        }
    }
    for c in st.slot(i, ROOM) {
        st.take(c);
        st.discard.insert(c);
    }
    for c in cards {
        st.take(c);
        match f.r[TO] {
            TO_HAND if st.lives(seat) => st.hand[seat].insert(c),
            TO_PROCESSING => st.processing.insert(c),
            TO_EQUIP if st.lives(seat) => {
                let k = slot_of(game, c);
                let old = std::mem::replace(&mut st.equip[seat][k], c);
                if old != NO_CARD {
                    st.discard.insert(old);
                }
            }
            _ => st.discard.insert(c),
        }
    }
    let emptied = robbed.into_iter().filter(|&s| st.hand[usize::from(s)].is_empty()).collect();
    st.set_slot(i, at::EMPTIED, emptied);
    st.set_slot(i, at::UNEQUIPPED, places);
    window::open_if(game, st, event::CARDS_MOVED, i as u8);
}

fn slot_of(game: &Mini, card: u8) -> usize {
    game.prop(game.kind(card), kind_prop::VALUE).clamp(0, 3) as usize
}

/// What is done with goes from the table to the discard pile; nobody loses anything.
pub fn clear(st: &mut State, cards: CardSet) {
    for c in cards & st.processing {
        st.take(c);
        st.discard.insert(c);
    }
}

/// Put cards of the draw pile back on it: the first `n` of the list on top, the first of them uppermost, the
/// others to the bottom, the last of them lowest.
pub fn arrange(st: &mut State, n: i32, order: List) {
    let n = n.clamp(0, List::MAX as i32) as usize;
    let pile: CardSet = st.deck_cards().iter().copied().collect();
    let mut seen = CardSet::EMPTY;
    let mut cards = Vec::new();
    for c in order.iter().filter(|&c| pile.has(c)) {
        if !seen.has(c) {
            seen.insert(c);
            cards.push(c);
        }
    }
    for &c in &cards {
        st.take(c);
    }
    let (top, bottom) = cards.split_at(n.min(cards.len()));
    for &c in top.iter().rev() {
        st.push_top(c);
    }
    for &c in bottom {
        st.push_bottom(c);
    }
}
