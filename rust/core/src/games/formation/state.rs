//! The table as plain data, and the only code that moves a card.

use super::board::{self, FIRST_CARD, PLACES, SPOTS};
use super::slot::{EMPTY, Slot};
use crate::choice::NO_CARD;
use crate::sets::CardSet;
use crate::vm::frame::DECK;
use crate::vm::{Core, Frame, Row};

/// Room for cards; they are numbered from [`FIRST_CARD`] on.
pub const CARDS: usize = 128 - FIRST_CARD as usize;
/// Most characters of a player, most resource cards.
pub const CHARACTERS: usize = 24;
pub const RESOURCES: usize = 72;
pub const FRAMES: usize = 24;
pub const SETS: usize = 28;
pub const ROWS: usize = 11;
/// At or above this depth nothing optional is offered (machine bound, F31).
pub const SOFT_DEPTH: usize = 12;
/// Numbers of characters on the field, for windows: more than there are, so that who comes for another has a new one.
pub const IDS: u8 = 12;

/// Places of a card; what belongs to a seat or spot adds its number.
pub mod place {
    pub const PILE: u8 = 0;
    pub const DISCARD: u8 = 1;
    pub const LIMBO: u8 = 2;
    pub const HAND: u8 = 0x10;
    pub const FIELD: u8 = 0x20;
    pub const WEAPON: u8 = 0x30;
    pub const ARMOR: u8 = 0x40;
    pub const DECK: u8 = 0x50;
    /// With the spot where it stood, or [`NOWHERE`].
    pub const GRAVE: u8 = 0x60;
    pub const NOWHERE: u8 = 15;
}

pub mod phase {
    named! {
        PREPARE "prepare";
        DRAW "draw";
        ACT "act";
        END "end";
        /// Before the first turn.
        SETUP "setup";
    }
}

named_enum! {
    EndReason "end reason" END_REASONS {
        None "none",
        /// A 主將 died (FM-031).
        LordDied "lord_died",
        /// Both died in one group (D17d).
        BothDied "both_lords_died",
        /// A 主將 left the field (FM-034).
        LordLeft "lord_left",
        TurnLimit "turn_limit",
        /// Too many nested mandatory effects.
        Overrun "overrun",
        Fault "fault",
    }
}

/// A position of `formation`, also in the middle of an effect: `Copy`, no heap, no pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct State {
    pub core: Core,
    pub frames: [Frame; FRAMES],
    pub sets: [CardSet; SETS],
    /// Hands: resource cards and characters.
    pub hand: [CardSet; 2],
    /// Cards of which a seat knows which they are, where they lie.
    pub known: [CardSet; 2],
    pub discard: CardSet,
    pub limbo: CardSet,
    pub grave: CardSet,
    /// Cards whose parts work: 角色 and what they bear.
    pub working: CardSet,
    pub rows: [Row; ROWS],
    pub slots: [Slot; SPOTS],
    /// Where each card lies, see [`mod@place`].
    pub place: [u8; CARDS],
    /// The resource pile and each 角色牌堆, from the bottom to the top.
    pub pile: [u8; RESOURCES],
    pub deck: [[u8; CHARACTERS]; 2],
    pub turn: u16,
    pub pile_n: u8,
    pub deck_n: [u8; 2],
    /// Whose turn it is, who began.
    pub seat: u8,
    pub first: u8,
    pub phase: u8,
    /// Moves made in this phase.
    pub acts: u8,
    pub winner: i8,
    pub end: EndReason,
    pub pad: [u8; 15],
}

crate::machine_state!(State, frames, sets, rows);

impl State {
    pub fn blank(seed: u64) -> State {
        State {
            core: Core::new(seed),
            frames: [Frame::ZERO; FRAMES],
            sets: [CardSet::EMPTY; SETS],
            hand: [CardSet::EMPTY; 2],
            known: [CardSet::EMPTY; 2],
            discard: CardSet::EMPTY,
            limbo: CardSet::EMPTY,
            grave: CardSet::EMPTY,
            working: CardSet::EMPTY,
            rows: [Row::default(); ROWS],
            slots: [EMPTY; SPOTS],
            place: [place::PILE; CARDS],
            pile: [0; RESOURCES],
            deck: [[0; CHARACTERS]; 2],
            turn: 0,
            pile_n: 0,
            deck_n: [0; 2],
            seat: 0,
            first: 0,
            phase: phase::SETUP,
            acts: 0,
            winner: -1,
            end: EndReason::None,
            pad: [0; 15],
        }
    }

    // Looking ------------------------------------------------------------------------------------------------------

    #[inline]
    fn index(card: u8) -> usize {
        usize::from(card.wrapping_sub(FIRST_CARD)).min(CARDS - 1)
    }
    #[inline]
    pub fn at(&self, card: u8) -> u8 {
        self.place[State::index(card)]
    }
    /// The spot where a character stands, face-up or not.
    #[inline]
    pub fn stands(&self, card: u8) -> Option<usize> {
        let p = self.at(card);
        (p & 0xf0 == place::FIELD).then_some(usize::from(p & 15))
    }
    /// The spot of a 角色: face-up on the field (FM-036).
    #[inline]
    pub fn spot(&self, card: u8) -> Option<usize> {
        self.stands(card).filter(|&s| self.slots[s].up)
    }
    /// The same of a number of a card program.
    #[inline]
    pub fn spot_of(&self, card: i32) -> Option<usize> {
        u8::try_from(card).ok().filter(|&c| (FIRST_CARD..128).contains(&c)).and_then(|c| self.spot(c))
    }
    /// Where a character stands, or stood when it died or left.
    pub fn last_spot(&self, card: u8) -> Option<usize> {
        let p = self.at(card);
        (p & 0xf0 == place::FIELD || (p & 0xf0 == place::GRAVE && p & 15 != place::NOWHERE))
            .then_some(usize::from(p & 15))
    }
    /// The spot whose character bears an equipment.
    pub fn bearer(&self, card: u8) -> Option<usize> {
        let p = self.at(card);
        matches!(p & 0xf0, place::WEAPON | place::ARMOR).then_some(usize::from(p & 15))
    }
    /// The 角色 of a side, in the order of their places.
    #[inline]
    pub fn line(&self, side: usize) -> impl Iterator<Item = usize> + '_ {
        (board::spot(side, 0)..board::spot(side, PLACES)).filter(|&s| self.slots[s].up)
    }
    /// Their places, as bits.
    #[inline]
    pub fn standing(&self, side: usize) -> u8 {
        let first = board::spot(side, 0);
        let slots = self.slots[first..first + PLACES].iter();
        slots.rev().fold(0, |bits, s| bits << 1 | u8::from(s.up))
    }
    pub fn characters(&self, side: usize) -> CardSet {
        self.line(side).map(|s| self.slots[s].card).collect()
    }
    /// All spots, the turn player's first, by place (D16).
    pub fn board_order(&self) -> impl Iterator<Item = usize> + use<> {
        let first = board::spot(usize::from(self.seat), 0);
        (0..SPOTS).map(move |i| (first + i) % SPOTS)
    }
    pub fn gear(&self, side: usize) -> CardSet {
        let slots = &self.slots[board::spot(side, 0)..board::spot(side, PLACES)];
        slots.iter().flat_map(|s| [s.weapon, s.armor]).filter(|&c| c != NO_CARD).collect()
    }
    pub fn pile_cards(&self) -> &[u8] {
        &self.pile[..usize::from(self.pile_n)]
    }
    pub fn deck_cards(&self, seat: usize) -> &[u8] {
        &self.deck[seat][..usize::from(self.deck_n[seat])]
    }
    #[inline]
    pub fn knows(&self, seat: usize, card: u8) -> bool {
        self.known[seat].has(card)
    }

    // Moving -------------------------------------------------------------------------------------------------------

    fn set(&mut self, card: u8, at: u8) {
        self.place[State::index(card)] = at;
    }
    pub fn publish(&mut self, card: u8) {
        self.known[0].insert(card);
        self.known[1].insert(card);
    }
    fn hide(&mut self, card: u8) {
        self.known[0].remove(card);
        self.known[1].remove(card);
    }
    /// Take a card that is no character on the field away from where it lies. Says where it was.
    pub fn take(&mut self, card: u8) -> u8 {
        let at = self.at(card);
        let n = usize::from(at & 15);
        match at & 0xf0 {
            place::HAND => self.hand[n & 1].remove(card),
            place::WEAPON => {
                self.working.remove(card);
                self.slots[n].weapon = NO_CARD;
                self.slots[n].forget(4, 2);
            }
            place::ARMOR => {
                self.working.remove(card);
                self.slots[n].armor = NO_CARD;
                self.slots[n].forget(6, 2);
            }
            place::DECK => {
                let len = usize::from(self.deck_n[n & 1]);
                if remove(&mut self.deck[n & 1], len, card) {
                    self.deck_n[n & 1] -= 1;
                }
            }
            place::GRAVE => self.grave.remove(card),
            place::FIELD => {}
            _ if at == place::DISCARD => self.discard.remove(card),
            _ if at == place::LIMBO => self.limbo.remove(card),
            _ => {
                let len = usize::from(self.pile_n);
                if remove(&mut self.pile, len, card) {
                    self.pile_n -= 1;
                }
            }
        }
        at
    }
    pub fn put_hand(&mut self, card: u8, seat: usize) {
        self.hand[seat].insert(card);
        self.set(card, place::HAND | seat as u8);
        self.known[seat].insert(card);
    }
    pub fn put_discard(&mut self, card: u8) {
        self.discard.insert(card);
        self.set(card, place::DISCARD);
        self.publish(card);
    }
    pub fn put_limbo(&mut self, card: u8) {
        self.limbo.insert(card);
        self.set(card, place::LIMBO);
        self.publish(card);
    }
    /// A character is out of the game.
    pub fn put_grave(&mut self, card: u8, spot: Option<usize>) {
        self.grave.insert(card);
        self.set(card, place::GRAVE | spot.map_or(place::NOWHERE, |s| s as u8));
        self.publish(card);
    }
    /// A card that lies nowhere comes onto a free spot, face-down: its player alone knows it.
    pub fn put_down(&mut self, card: u8, spot: usize) {
        self.slots[spot] = Slot { card, ..EMPTY };
        self.set(card, place::FIELD | spot as u8);
        self.hide(card);
        self.known[board::side(spot)].insert(card);
    }
    /// The card of a spot turns up; `old` is the number of whom it comes for, which it does not take.
    pub fn turn_up(&mut self, spot: usize, hp: i8, old: Option<u8>) {
        let taken = self.slots.iter().filter(|s| s.up).map(|s| s.id).chain(old);
        let taken = taken.fold(0u32, |bits, id| bits | 1 << (id & 31));
        let id = (!taken).trailing_zeros().min(u32::from(IDS) - 1) as u8;
        let slot = &mut self.slots[spot];
        (slot.up, slot.hp, slot.max_hp, slot.id) = (true, hp, hp, id);
        let card = slot.card;
        self.working.insert(card);
        self.publish(card);
    }
    /// Equip a character; says what it bore before.
    pub fn put_gear(&mut self, card: u8, spot: usize, is_armor: bool) {
        let slot = &mut self.slots[spot];
        let place = if is_armor { &mut slot.armor } else { &mut slot.weapon };
        let old = std::mem::replace(place, card);
        slot.forget(if is_armor { 6 } else { 4 }, 2);
        self.set(card, spot as u8 | if is_armor { place::ARMOR } else { place::WEAPON });
        self.working.insert(card);
        self.publish(card);
        if old != NO_CARD {
            self.working.remove(old);
            self.put_discard(old);
        }
    }
    /// A character leaves the field for the grave, its equipment for the discard pile (FM-C12).
    pub fn vacate(&mut self, spot: usize) {
        let slot = std::mem::replace(&mut self.slots[spot], EMPTY);
        if slot.is_free() {
            return;
        }
        self.working.remove(slot.card);
        for c in [slot.weapon, slot.armor] {
            if c != NO_CARD {
                self.working.remove(c);
                self.put_discard(c);
            }
        }
        self.put_grave(slot.card, Some(spot));
    }
    /// What stands on two spots changes places, with all that it bears.
    pub fn exchange(&mut self, a: usize, b: usize) {
        self.slots.swap(a, b);
        for spot in [a, b] {
            let s = self.slots[spot];
            for (card, at) in [(s.card, place::FIELD), (s.weapon, place::WEAPON), (s.armor, place::ARMOR)] {
                if card != NO_CARD {
                    self.set(card, at | spot as u8);
                }
            }
        }
    }
    pub fn push_top(&mut self, card: u8) {
        let n = usize::from(self.pile_n);
        self.pile[n] = card;
        self.pile_n += 1;
        self.set(card, place::PILE);
    }
    pub fn push_bottom(&mut self, card: u8) {
        let n = usize::from(self.pile_n);
        self.pile.copy_within(0..n, 1);
        self.pile[0] = card;
        self.pile_n += 1;
        self.set(card, place::PILE);
    }
    pub fn put_deck(&mut self, card: u8, seat: usize) {
        let n = usize::from(self.deck_n[seat]);
        self.deck[seat][n] = card;
        self.deck_n[seat] += 1;
        self.set(card, place::DECK | seat as u8);
        self.hide(card);
    }
    /// `own`: the characters of the seat. Nobody knows any longer which of them lie there in which order.
    pub fn shuffle_deck(&mut self, seat: usize, own: CardSet) {
        let n = usize::from(self.deck_n[seat]);
        self.core.rng[DECK].shuffle(&mut self.deck[seat][..n]);
        let down = &self.slots[board::spot(seat, 0)..board::spot(seat, PLACES)];
        let mut elsewhere = self.hand[seat] | self.grave;
        for slot in down.iter().filter(|s| !s.is_free()) {
            elsewhere.insert(slot.card);
        }
        for known in &mut self.known {
            *known = *known - (own - elsewhere);
        }
    }

    /// FM-013: an empty pile is the shuffled discards; FM-C09: with both empty there is nothing.
    pub fn refill(&mut self) {
        if self.pile_n > 0 {
            return;
        }
        for c in std::mem::take(&mut self.discard) {
            self.push_top(c);
            self.hide(c);
        }
        let n = usize::from(self.pile_n);
        self.core.rng[DECK].shuffle(&mut self.pile[..n]);
    }
    /// The top resource card, taken off the pile.
    pub fn pop(&mut self) -> Option<u8> {
        self.refill();
        let n = usize::from(self.pile_n).checked_sub(1)?;
        self.pile_n = n as u8;
        Some(std::mem::take(&mut self.pile[n]))
    }
    pub fn draw(&mut self, seat: usize, n: i32) -> CardSet {
        let mut got = CardSet::EMPTY;
        for _ in 0..n.clamp(0, 127) {
            let Some(c) = self.pop() else { break };
            self.put_hand(c, seat);
            got.insert(c);
        }
        got
    }
    /// FM-010: an empty 角色牌堆 gives nothing.
    pub fn recruit(&mut self, seat: usize, n: i32) -> CardSet {
        let mut got = CardSet::EMPTY;
        for _ in 0..n.clamp(0, 127) {
            let Some(last) = usize::from(self.deck_n[seat]).checked_sub(1) else { break };
            let c = std::mem::take(&mut self.deck[seat][last]);
            self.deck_n[seat] = last as u8;
            self.put_hand(c, seat);
            got.insert(c);
        }
        got
    }
}

/// Take a card out of the first `len` of a list; whether it was there.
fn remove(list: &mut [u8], len: usize, card: u8) -> bool {
    let Some(i) = list[..len].iter().position(|&c| c == card) else { return false };
    list.copy_within(i + 1..len, i);
    list[len - 1] = 0;
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_plain_data_of_known_size() {
        const fn is_copy<T: Copy>() {}
        const { is_copy::<State>() };
        assert_eq!(size_of::<State>(), 2032);
        assert_eq!(size_of::<Slot>(), 20);
    }
}
