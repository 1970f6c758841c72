//! The table of the mini game as plain data, and the only code that moves a card.

use sanguo_core::CardSet;
use sanguo_core::choice::NO_CARD;
use sanguo_core::vm::frame::DECK;
use sanguo_core::vm::{Core, Frame, Row};

pub const SEATS: usize = 8;
pub const CARDS: usize = 128;
pub const FRAMES: usize = 44;
pub const SETS: usize = 80;
pub const ROWS: usize = 24;
/// The soft depth, if nothing else is said.
pub const SOFT_DEPTH: usize = 24;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    Hand(usize),
    Equip(usize, usize),
    Deck,
    Discard,
    Processing,
}

/// Seats in action order from one on, the dead included.
pub fn order(from: usize, seats: usize) -> impl Iterator<Item = usize> {
    (0..seats).map(move |i| (from + i) % seats)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum End {
    None,
    Victory,
    TurnLimit,
    Overrun,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct State {
    pub core: Core,
    pub frames: [Frame; FRAMES],
    pub sets: [CardSet; SETS],
    pub hand: [CardSet; SEATS],
    pub discard: CardSet,
    pub processing: CardSet,
    pub rows: [Row; ROWS],
    pub equip: [[u8; 4]; SEATS],
    /// From the bottom to the top.
    pub deck: [u8; CARDS],
    pub hp: [i8; SEATS],
    pub max_hp: [i8; SEATS],
    /// Bits of the seats that live, and whose general is face-up.
    pub alive: u8,
    pub shown: u8,
    pub deck_n: u8,
    pub seat: u8,
    pub turn: u8,
    /// Strikes used and moves made in this turn.
    pub strikes: u8,
    pub acts: u8,
    /// The camp that won, -1 none.
    pub winner: i8,
    pub end: End,
    /// Most frames that were ever on the stack.
    pub depth: u8,
    pub pad: [u8; 6],
}

sanguo_core::machine_state!(State, frames, sets, rows);
sanguo_core::pack_enum!(End, [End::None, End::Victory, End::TurnLimit, End::Overrun], "end");
sanguo_core::pack_struct!(State {
    core,
    frames,
    sets,
    hand,
    discard,
    processing,
    rows,
    equip,
    deck,
    hp,
    max_hp,
    alive,
    shown,
    deck_n,
    seat,
    turn,
    strikes,
    acts,
    winner,
    end,
    depth,
    pad
});

impl State {
    pub fn blank(seed: u64) -> State {
        State {
            core: Core::new(seed),
            frames: [Frame::ZERO; FRAMES],
            sets: [CardSet::EMPTY; SETS],
            hand: [CardSet::EMPTY; SEATS],
            discard: CardSet::EMPTY,
            processing: CardSet::EMPTY,
            rows: [Row::default(); ROWS],
            equip: [[NO_CARD; 4]; SEATS],
            deck: [0; CARDS],
            hp: [0; SEATS],
            max_hp: [0; SEATS],
            alive: 0,
            shown: 0,
            deck_n: 0,
            seat: 0,
            turn: 0,
            strikes: 0,
            acts: 0,
            winner: -1,
            end: End::None,
            depth: 0,
            pad: [0; 6],
        }
    }
    pub fn lives(&self, seat: usize) -> bool {
        seat < SEATS && self.alive >> seat & 1 == 1
    }
    pub fn living(&self) -> CardSet {
        CardSet(u128::from(self.alive))
    }
    pub fn equips(&self, seat: usize) -> CardSet {
        self.equip[seat].iter().copied().filter(|&c| c != NO_CARD).collect()
    }
    pub fn owned(&self, seat: usize) -> CardSet {
        self.hand[seat] | self.equips(seat)
    }
    pub fn deck_cards(&self) -> &[u8] {
        &self.deck[..usize::from(self.deck_n)]
    }
    pub fn place(&self, card: u8) -> Place {
        for s in 0..SEATS {
            if self.hand[s].has(card) {
                return Place::Hand(s);
            }
            if let Some(k) = self.equip[s].iter().position(|&c| c == card) {
                return Place::Equip(s, k);
            }
        }
        if self.discard.has(card) {
            Place::Discard
        } else if self.processing.has(card) {
            Place::Processing
        } else {
            Place::Deck
        }
    }
    /// The seat in whose hand or equipment a card lies.
    pub fn holder(&self, card: u8) -> Option<usize> {
        match self.place(card) {
            Place::Hand(s) | Place::Equip(s, _) => Some(s),
            _ => None,
        }
    }

    /// Take a card away from wherever it is.
    pub fn take(&mut self, card: u8) {
        match self.place(card) {
            Place::Hand(s) => self.hand[s].remove(card),
            Place::Equip(s, k) => self.equip[s][k] = NO_CARD,
            Place::Discard => self.discard.remove(card),
            Place::Processing => self.processing.remove(card),
            Place::Deck => {
                let n = usize::from(self.deck_n);
                if let Some(i) = self.deck[..n].iter().position(|&c| c == card) {
                    self.deck.copy_within(i + 1..n, i);
                    self.deck[n - 1] = 0;
                    self.deck_n -= 1;
                }
            }
        }
    }
    pub fn push_top(&mut self, card: u8) {
        self.deck[usize::from(self.deck_n)] = card;
        self.deck_n += 1;
    }
    pub fn push_bottom(&mut self, card: u8) {
        let n = usize::from(self.deck_n);
        self.deck.copy_within(0..n, 1);
        self.deck[0] = card;
        self.deck_n += 1;
    }

    /// Make the draw pile `n` cards deep if the discard pile can: it goes, shuffled, under what is left.
    pub fn refill(&mut self, n: usize) {
        if usize::from(self.deck_n) >= n || self.discard.is_empty() {
            return;
        }
        let mut new: Vec<u8> = self.discard.into_iter().collect();
        self.core.rng[DECK].shuffle(&mut new);
        self.discard = CardSet::EMPTY;
        for c in new {
            self.push_bottom(c);
        }
    }
    /// The top card of the draw pile, taken off it.
    pub fn pop(&mut self) -> Option<u8> {
        self.refill(1);
        let c = self.deck_cards().last().copied()?;
        self.deck_n -= 1;
        self.deck[usize::from(self.deck_n)] = 0;
        Some(c)
    }
    pub fn draw(&mut self, seat: usize, n: i32) {
        for _ in 0..n {
            if !self.lives(seat) {
                return;
            }
            let Some(c) = self.pop() else { return };
            self.hand[seat].insert(c);
        }
    }

    /// What must hold at every decision.
    pub fn check(&self, cards: usize) -> Result<(), String> {
        let (top, sets) = (usize::from(self.core.top), usize::from(self.core.set_top));
        if self.frames[top..].iter().any(|f| *f != Frame::ZERO)
            || self.sets[sets..].iter().any(|s| !s.is_empty())
        {
            return Err("freed frames or sets are not zero".into());
        }
        if self.deck[usize::from(self.deck_n)..].iter().any(|&c| c != 0) {
            return Err("the draw pile is not zero beyond its end".into());
        }
        let mut all: Vec<u8> = self.deck_cards().to_vec();
        for s in 0..SEATS {
            all.extend(self.hand[s]);
            all.extend(self.equips(s));
            if !self.lives(s) && !self.owned(s).is_empty() {
                let dying = self.frames[..top].iter().any(|f| f.kind == super::frame::DEATH);
                if !dying && !self.core.over {
                    return Err(format!("seat {s} is dead and has cards"));
                }
            }
        }
        all.extend(self.discard);
        all.extend(self.processing);
        all.sort_unstable();
        if all.len() != cards || all.iter().enumerate().any(|(i, &c)| usize::from(c) != i) {
            return Err(format!("cards are not conserved: {all:?}"));
        }
        let c = &self.core.choice;
        if self.core.asking {
            let lives = c.seat >= 0 && self.lives(c.seat as usize);
            let of_the_dead =
                self.frames[..top].iter().any(|f| f.kind == super::frame::DEATH && f.r[0] == c.seat);
            if !lives && !of_the_dead {
                return Err(format!("seat {} is dead and asked", c.seat));
            }
        }
        Ok(())
    }
}
