//! The table as plain data, and the only code that moves a card.

use super::config::MAX_DECK;
use crate::choice::NO_CARD;
use crate::sets::CardSet;
use crate::vm::{Core, Frame, Row};

pub const SLOTS: usize = 5;
pub const CARDS: usize = 2 * MAX_DECK;
pub const FRAMES: usize = 22;
pub const SETS: usize = 23;
pub const ROWS: usize = 8;
/// At or above this depth nothing optional is offered.
pub const SOFT_DEPTH: usize = 12;

/// A place for a general, its equipment behind it, and what this turn did to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Slot {
    pub card: u8,
    pub gear: u8,
    /// Attacks declared and attacks allowed this turn.
    pub attacks: u8,
    pub allowed: u8,
    /// Change of force until the end of this turn.
    pub force: i8,
    /// Bit 0: may not attack this turn, bit 1: nor in the next, by a general's effect; bits 2 and 3 by an
    /// equipment's, 4 and 5 by a stratagem's.
    pub ban: u8,
    /// Once-a-turn parts used: bits 0-3 of the general, 4-7 of the equipment.
    pub used: u8,
    /// May attack the deck over the heads of enemies this turn.
    pub over: bool,
    /// Tells one stay on the field from another of the same card.
    pub incarnation: u8,
    /// Kinds of card that gave it one more attack this turn: bit 0 general, 1 equipment, 2 stratagem.
    pub urged: u8,
}

pub const FREE_SLOT: Slot = Slot {
    card: NO_CARD,
    gear: NO_CARD,
    attacks: 0,
    allowed: 0,
    force: 0,
    ban: 0,
    used: 0,
    over: false,
    incarnation: 0,
    urged: 0,
};

/// A general on its way from the field to a pile, and the equipment that goes with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Leaving {
    pub card: u8,
    pub gear: u8,
    /// `side << 3 | slot` it left, with bit 7 set. [`HELD`]: it has retreated and waits for the end of a
    /// script, whose frame `gear` names. 0: the entry is free.
    pub from: u8,
}

pub const HELD: u8 = 0x40;

impl Leaving {
    /// On its way, its 撤退時 effects not yet done.
    pub fn is_going(&self) -> bool {
        self.from & 0x80 != 0
    }
}

pub const NOT_LEAVING: Leaving = Leaving { card: NO_CARD, gear: NO_CARD, from: 0 };

named_enum! {
    Phase "phase" PHASES {
        Start "start",
        Strategy "strategy",
        Battle "battle",
        End "end",
    }
}

named_enum! {
    /// Why the game ended; `cause` holds the first four while it goes on.
    EndReason "end reason" END_REASONS {
        None "none",
        /// A deck was emptied by damage.
        Damage "deck_damage",
        /// A deck was emptied by drawing.
        Drawing "deck_drawn",
        /// A deck was emptied by an effect that moved its cards.
        Moving "deck_moved",
        /// Both decks were emptied by one effect.
        BothEmpty "both_decks_empty",
        TurnLimit "turn_limit",
        /// Too many nested mandatory effects.
        Overrun "overrun",
        Fault "fault",
    }
}

/// A position of `qunying`, also in the middle of an effect: `Copy`, no heap, no pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct State {
    pub core: Core,
    pub frames: [Frame; FRAMES],
    pub sets: [CardSet; SETS],
    pub hand: [CardSet; 2],
    pub up: [CardSet; 2],
    pub down: [CardSet; 2],
    /// Generals and equipment on each side of the battlefield.
    pub field: [CardSet; 2],
    pub gear: [CardSet; 2],
    pub pile_set: [CardSet; 2],
    pub limbo: CardSet,
    /// Cards in a deck whose place each seat knows.
    pub known: [CardSet; 2],
    /// Cards each seat has seen in the other's hand and not seen leave it (see `determinize`).
    pub seen: [CardSet; 2],
    pub rows: [Row; ROWS],
    pub slots: [[Slot; SLOTS]; 2],
    /// Decks from the bottom to the top, piles from the oldest card on.
    pub deck: [[u8; MAX_DECK]; 2],
    pub pile: [[u8; MAX_DECK]; 2],
    pub deck_n: [u8; 2],
    pub pile_n: [u8; 2],
    /// When a card that both had seen went back to its deck, and when a hand card was drawn, in epochs of
    /// the deck.
    pub born: [u8; CARDS],
    pub drawn: [u8; CARDS],
    pub epoch: [u8; 2],
    /// Cards in hands of which a once-a-turn part was used.
    pub spent: CardSet,
    /// Cards that left each hand unseen while the other seat remembered some of it.
    pub fog: [u8; 2],
    pub leaving: [Leaving; 2 * SLOTS],
    pub turn: u16,
    pub seat: u8,
    pub first: u8,
    pub phase: Phase,
    pub placed: u8,
    pub battle_over: bool,
    /// Bits of the seats whose deck has been at 0.
    pub doomed: u8,
    pub cause: EndReason,
    pub end: EndReason,
    /// The seat that won, -1 nobody.
    pub winner: i8,
    pub incarnations: u8,
    /// Moves of the free phases in this turn.
    pub acts: u16,
    pub pad: [u8; 4],
}

crate::machine_state!(State, frames, sets, rows);

/// Where a card lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    Hand(usize),
    Up(usize),
    Down(usize),
    /// A general, by side and slot.
    Field(usize, usize),
    /// An equipment on a general, by side and slot.
    Gear(usize, usize),
    Deck(usize),
    Pile(usize),
    Limbo,
}

impl State {
    #[inline]
    pub const fn foe(seat: usize) -> usize {
        seat ^ 1
    }
    /// Cards of a seat's deck list.
    #[inline]
    pub const fn owner(card: u8) -> usize {
        (card as usize) / MAX_DECK
    }
    pub fn general_at(&self, card: u8) -> Option<(usize, usize)> {
        let side = if self.field[0].has(card) {
            0
        } else if self.field[1].has(card) {
            1
        } else {
            return None;
        };
        self.slots[side].iter().position(|s| s.card == card).map(|i| (side, i))
    }
    pub fn gear_at(&self, card: u8) -> Option<(usize, usize)> {
        let side = if self.gear[0].has(card) {
            0
        } else if self.gear[1].has(card) {
            1
        } else {
            return None;
        };
        self.slots[side].iter().position(|s| s.gear == card).map(|i| (side, i))
    }
    pub fn place(&self, card: u8) -> Place {
        for s in 0..2 {
            if self.hand[s].has(card) {
                return Place::Hand(s);
            }
            if self.up[s].has(card) {
                return Place::Up(s);
            }
            if self.down[s].has(card) {
                return Place::Down(s);
            }
            if self.pile_set[s].has(card) {
                return Place::Pile(s);
            }
        }
        if self.limbo.has(card) {
            return Place::Limbo;
        }
        if let Some((s, i)) = self.general_at(card) {
            return Place::Field(s, i);
        }
        if let Some((s, i)) = self.gear_at(card) {
            return Place::Gear(s, i);
        }
        Place::Deck(State::owner(card))
    }
    /// The side a card lies on: what is `me` for its parts.
    pub fn controller(&self, card: u8) -> usize {
        for s in 0..2 {
            if (self.field[s] | self.gear[s] | self.hand[s] | self.up[s] | self.down[s]).has(card) {
                return s;
            }
        }
        if let Some(l) = self.leaving.iter().find(|l| l.is_going() && (l.card == card || l.gear == card)) {
            return usize::from(l.from >> 3 & 1);
        }
        State::owner(card)
    }
    pub fn deck_cards(&self, seat: usize) -> &[u8] {
        &self.deck[seat][..usize::from(self.deck_n[seat])]
    }
    pub fn deck_set(&self, seat: usize) -> CardSet {
        self.deck_cards(seat).iter().copied().collect()
    }
    pub fn pile_cards(&self, seat: usize) -> &[u8] {
        &self.pile[seat][..usize::from(self.pile_n[seat])]
    }

    fn remove_from(list: &mut [u8; MAX_DECK], n: &mut u8, card: u8) {
        let len = usize::from(*n);
        if let Some(i) = list[..len].iter().rposition(|&c| c == card) {
            // Cards mostly leave from the top.
            if i + 1 < len {
                list.copy_within(i + 1..len, i);
            }
            list[len - 1] = 0;
            *n -= 1;
        }
    }

    /// Take a card from wherever it lies. A general leaves its equipment behind for the caller to move
    /// (QY-096); it is returned.
    pub fn take(&mut self, card: u8, place: Place) -> u8 {
        match place {
            Place::Hand(s) => {
                self.hand[s].remove(card);
                self.spent.remove(card);
                self.drawn[usize::from(card)] = 0;
            }
            Place::Up(s) | Place::Down(s) => {
                self.up[s].remove(card);
                self.down[s].remove(card);
                self.drawn[usize::from(card)] = 0;
            }
            Place::Limbo => {
                self.limbo.remove(card);
                if let Some(l) = self.leaving.iter_mut().find(|l| l.from != 0 && l.card == card) {
                    // What a retreating general bears goes where it goes.
                    let gear = if l.is_going() { l.gear } else { NO_CARD };
                    *l = NOT_LEAVING;
                    return if gear != NO_CARD && self.limbo.has(gear) { gear } else { NO_CARD };
                }
                for l in self.leaving.iter_mut().filter(|l| l.is_going() && l.gear == card) {
                    l.gear = NO_CARD;
                }
            }
            Place::Field(s, i) => {
                let gear = self.slots[s][i].gear;
                self.slots[s][i] = FREE_SLOT;
                self.field[s].remove(card);
                if gear != NO_CARD {
                    self.gear[s].remove(gear);
                    self.limbo.insert(gear);
                }
                return gear;
            }
            Place::Gear(s, i) => {
                self.slots[s][i].gear = NO_CARD;
                self.slots[s][i].used &= 0x0f;
                self.gear[s].remove(card);
            }
            Place::Pile(s) => {
                self.pile_set[s].remove(card);
                State::remove_from(&mut self.pile[s], &mut self.pile_n[s], card);
            }
            Place::Deck(s) => {
                State::remove_from(&mut self.deck[s], &mut self.deck_n[s], card);
                for k in &mut self.known {
                    k.remove(card);
                }
                if self.deck_n[s] == 0 {
                    self.doomed |= 1 << s;
                }
            }
        }
        NO_CARD
    }

    /// Both seats see a card: nobody needs to remember it in a hand any more.
    fn forget(&mut self, card: u8) {
        for v in 0..2 {
            self.seen[v].remove(card);
            if self.seen[v].is_empty() {
                self.fog[State::foe(v)] = 0;
            }
        }
    }

    pub fn put_pile(&mut self, card: u8) {
        let s = State::owner(card);
        self.forget(card);
        self.pile_set[s].insert(card);
        let n = usize::from(self.pile_n[s]);
        self.pile[s][n.min(MAX_DECK - 1)] = card;
        self.pile_n[s] += 1;
    }
    pub fn put_base(&mut self, card: u8, seat: usize, up: bool) {
        self.forget(card);
        // In a base this counts the uses of once-a-turn parts.
        self.drawn[usize::from(card)] = 0;
        if up {
            self.up[seat].insert(card);
        } else {
            self.down[seat].insert(card);
        }
    }
    pub fn put_limbo(&mut self, card: u8) {
        self.forget(card);
        self.limbo.insert(card);
    }
    /// `open`: the other seat sees the card on its way.
    pub fn put_hand(&mut self, card: u8, open: bool) {
        let s = State::owner(card);
        self.hand[s].insert(card);
        self.drawn[usize::from(card)] = self.epoch[s];
        let other = State::foe(s);
        if open {
            self.seen[other].insert(card);
        }
    }
    /// On top of its owner's deck.
    pub fn put_deck(&mut self, card: u8, open: bool) {
        let s = State::owner(card);
        let other = State::foe(s);
        if open {
            self.forget(card);
            self.epoch[s] = self.epoch[s].saturating_add(1);
            self.born[usize::from(card)] = self.epoch[s];
            self.known[0].insert(card);
            self.known[1].insert(card);
        } else {
            if !self.seen[other].is_empty() {
                self.fog[s] = self.fog[s].saturating_add(1);
            }
            self.known[s].insert(card);
        }
        let n = usize::from(self.deck_n[s]);
        self.deck[s][n.min(MAX_DECK - 1)] = card;
        self.deck_n[s] += 1;
    }
    pub fn put_slot(&mut self, card: u8, side: usize, slot: usize) {
        self.forget(card);
        self.incarnations = self.incarnations.wrapping_add(1).max(1);
        self.slots[side][slot] = Slot { card, allowed: 1, incarnation: self.incarnations, ..FREE_SLOT };
        self.field[side].insert(card);
    }
    pub fn put_gear(&mut self, card: u8, side: usize, slot: usize) {
        self.forget(card);
        self.slots[side][slot].gear = card;
        self.gear[side].insert(card);
    }
    pub fn shuffle_deck(&mut self, seat: usize) {
        let n = usize::from(self.deck_n[seat]);
        let mut list = self.deck[seat];
        self.core.rng[crate::vm::frame::DECK].shuffle(&mut list[..n]);
        self.deck[seat] = list;
        let set = self.deck_set(seat);
        for v in 0..2 {
            self.known[v] = self.known[v] - set;
        }
    }
    /// The top card of a deck.
    pub fn deck_top(&self, seat: usize) -> Option<u8> {
        self.deck_cards(seat).last().copied()
    }
    pub fn free_slot(&self, side: usize) -> Option<usize> {
        self.slots[side].iter().position(|s| s.card == NO_CARD)
    }
}
