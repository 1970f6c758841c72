//! Common moves (SG-17): several cards at once, and one window about all of them with what was lost sampled
//! here, so that nothing in the window can blur it.

use super::rules::{EQUIPMENT, Sanguosha, frame};
use super::state::{State, place};
use super::tables::{at, event};
use crate::choice::NO_CARD;
use crate::games::guozhan::acts;
use crate::sets::{CardSet, List};
use crate::vm::frame::{Frame, MachineState};

pub const TO_DISCARD: i8 = 0;
pub const TO_HAND: i8 = 1;
pub const TO_PROCESSING: i8 = 2;
pub const TO_EQUIP: i8 = 3;
/// Face-down on the table; onto a general; to the discard pile, but not discarded 棄置.
pub const TO_TABLE: i8 = 4;
pub const TO_WOUNDS: i8 = 5;
pub const PUT_AWAY: i8 = 6;

/// Move cards from wherever they are. A frame is pushed only if somebody listens.
pub fn to(game: &Sanguosha, st: &mut State, cards: CardSet, zone: i8, seat: i8) {
    choose_to(game, st, cards, zone, seat, game.all);
}

/// The same of cards that everybody knows to be of a set.
pub fn choose_to(game: &Sanguosha, st: &mut State, cards: CardSet, zone: i8, seat: i8, among: CardSet) {
    if cards.is_empty() {
        return;
    }
    let to = seat.max(0) as usize;
    let fine = seat >= 0 && st.lives(to);
    let zone = match zone {
        // The dead get nothing.
        TO_HAND | TO_EQUIP | TO_WOUNDS if !fine => PUT_AWAY,
        z => z,
    };
    let mut room = CardSet::EMPTY;
    if zone == TO_EQUIP {
        for c in cards {
            let old = st.equip[to][usize::from(game.card_info(c).slot)];
            if old != NO_CARD && !cards.has(old) {
                room.insert(old);
            }
        }
    }
    let mut losses =
        Losses { watched: game.hidden.is_some(), thrown: zone == TO_DISCARD, ..Losses::default() };
    if zone == TO_HAND {
        follow(st, cards, to, among);
    }
    for c in cards | room {
        losses.note(c, st.at(c));
    }
    for c in room {
        st.take(c);
        st.put_discard(c);
    }
    for c in cards {
        st.take(c);
        match zone {
            TO_HAND => st.put_hand(c, to),
            TO_PROCESSING => st.put_processing(c),
            TO_EQUIP if game.card_info(c).ty == EQUIPMENT => {
                st.put_equip(c, to, usize::from(game.card_info(c).slot));
            }
            TO_TABLE => st.put_down(c),
            TO_WOUNDS => st.put_wound(c, to),
            _ => st.put_discard(c),
        }
    }
    st.open = st.open - cards;
    if zone == TO_EQUIP || losses.equip.iter().any(|&n| n > 0) {
        for s in 0..st.seats() {
            if losses.equip[s] > 0 || (zone == TO_EQUIP && s == to) {
                game.listen(st, s);
            }
        }
    }
    losses.tell(game, st, cards | room);
}

/// Lay a delayed trick on a judge zone, as what it was used as (SG-5.9).
pub fn lay(game: &Sanguosha, st: &mut State, cards: CardSet, seat: i8, kind: u8) {
    for c in cards {
        let at = st.take(c);
        if seat >= 0 && st.lives(seat as usize) {
            st.put_judge(c, seat as usize, kind);
        } else {
            st.put_discard(c);
        }
        if at >= place::HAND {
            game.listen(st, usize::from(at & 15));
        }
    }
}

/// Who can follow cards into a hand: all of them what lay open, the two concerned what was hidden.
fn follow(st: &mut State, cards: CardSet, to: usize, among: CardSet) {
    let mut from = [CardSet::EMPTY; super::state::SEATS];
    for c in cards - st.open {
        let at = st.at(c);
        if at & 0xf0 == place::HAND {
            from[usize::from(at & 15)].insert(c);
        }
    }
    for (s, &gone) in from.iter().enumerate() {
        if !gone.is_empty() {
            st.forget(s, gone, among, 1 << to | 1 << s);
        }
    }
}

#[derive(Default)]
struct Losses {
    hands: CardSet,
    equip: [u8; super::state::SEATS],
    /// With hidden generals: the cards by the seat they left, its equipment among them.
    watched: bool,
    thrown: bool,
    from: smallvec::SmallVec<[(u8, u8); 8]>,
}

impl Losses {
    fn note(&mut self, card: u8, at: u8) {
        if self.watched && matches!(at & 0xf0, place::HAND | place::EQUIP) {
            self.from.push((card, at));
        }
        match at & 0xf0 {
            place::HAND => self.hands.insert(at & 15),
            place::EQUIP => self.equip[usize::from(at & 15)] += 1,
            _ => {}
        }
    }
    /// Open the window of the move, if there is somebody to hear of it.
    fn tell(&self, game: &Sanguosha, st: &mut State, cards: CardSet) {
        let unequipped = self.equip.iter().enumerate().filter(|x| *x.1 > 0);
        let losers = unequipped.fold(self.hands.0 as u16, |all, (s, _)| all | 1 << s);
        if losers == 0 {
            return;
        }
        let heard = game.hears_move(st, losers) || self.leaves(game);
        debug_assert!(heard || !self.open(game, &mut { *st }, cards), "a move that is heard");
        if heard {
            self.open(game, st, cards);
        }
    }
    fn open(&self, game: &Sanguosha, st: &mut State, cards: CardSet) -> bool {
        let emptied = self.hands.into_iter().filter(|&s| st.hand[usize::from(s)].is_empty()).collect();
        let mut f = Frame::new(frame::MOVE, -1);
        for s in 0..st.seats() {
            f.r[at::UNEQUIPPED + s] = self.equip[s] as i8;
        }
        if !st.push(f, if self.watched { acts::SLOTS } else { 2 }) {
            return false;
        }
        let i = st.top();
        st.set_slot(i, at::CARDS, cards);
        st.set_slot(i, at::EMPTIED, emptied);
        self.detail(st, i);
        crate::vm::window::open_if(game, st, event::CARDS_MOVED, i as u8)
    }
    /// Whether equipment was lost that minds it.
    fn leaves(&self, game: &Sanguosha) -> bool {
        let lost = self.from.iter().filter(|x| x.1 & 0xf0 == place::EQUIP);
        lost.into_iter().any(|x| game.parts[usize::from(game.card(x.0).kind)].leaves)
    }
    fn detail(&self, st: &mut State, i: usize) {
        for &(c, at) in &self.from {
            acts::note_owner(st, i, c, usize::from(at & 15));
            if at & 0xf0 == place::EQUIP {
                let gone = st.slot(i, acts::GONE) | CardSet::one(c);
                st.set_slot(i, acts::GONE, gone);
            }
            if self.thrown {
                let dropped = st.slot(i, acts::DROPPED) | CardSet::one(c);
                st.set_slot(i, acts::DROPPED, dropped);
            }
        }
    }
}

pub fn step(st: &mut State) {
    st.ret(0, CardSet::EMPTY);
}

/// The move whose window is open.
pub fn open(st: &State) -> Option<&Frame> {
    st.frames[..usize::from(st.core.top)].iter().rev().find(|f| f.kind == frame::MOVE)
}

/// Two seats swap their hands in one move: the two know all of them.
pub fn swap_hands(game: &Sanguosha, st: &mut State, x: usize, y: usize) {
    let (a, b) = (st.hand[x], st.hand[y]);
    let mut losses = Losses { watched: game.hidden.is_some(), ..Losses::default() };
    for c in a | b {
        losses.note(c, st.at(c));
        st.take(c);
    }
    for c in a {
        st.put_hand(c, y);
    }
    for c in b {
        st.put_hand(c, x);
    }
    losses.tell(game, st, a | b);
}

/// Wounds go to the discard pile.
pub fn clear_wounds(st: &mut State, seat: usize) {
    for c in st.wounds_of(seat) {
        st.take(c);
        st.put_discard(c);
    }
}

/// What is done with goes from the table to the discard pile; nobody loses anything.
pub fn clear(st: &mut State, cards: CardSet) {
    for c in cards & st.processing {
        st.take(c);
        st.put_discard(c);
    }
}

/// Put cards of the draw pile back on it: the first `n` of the list on top, the first of them uppermost, the
/// others to the bottom, the last of them lowest. Their owner knows where they are; the others no longer do.
pub fn arrange(game: &Sanguosha, st: &mut State, n: i32, order: List, seat: usize) {
    let mut seen = CardSet::EMPTY;
    let mut cards = Vec::new();
    for c in order.iter().filter(|&c| game.all.has(c) && st.at(c) == place::PILE) {
        if !seen.has(c) {
            seen.insert(c);
            cards.push(c);
        }
    }
    for &c in &cards {
        st.take(c);
        st.known[usize::from(c & 127)] &= 1 << seat;
    }
    let (top, bottom) = cards.split_at((n.max(0) as usize).min(cards.len()));
    for &c in top.iter().rev() {
        st.push_top(c);
    }
    for &c in bottom {
        st.push_bottom(c);
    }
}
