//! The table as plain data, and the only code that moves a card.

use super::kinds::{EARS, EVENTS};
use crate::choice::NO_CARD;
use crate::sets::CardSet;
use crate::vm::frame::DECK;
use crate::vm::{Core, Frame, Row};

/// Most seats of a table; the identity mode has at most [`super::config::SEATS`].
pub const SEATS: usize = 12;
/// Physical cards are numbered from here on, so that a set tells cards from seats.
pub const FIRST_CARD: u8 = 16;
/// Room for cards, numbers below [`FIRST_CARD`] unused.
pub const CARDS: usize = 128;
pub const FRAMES: usize = 44;
pub const SETS: usize = 64;
pub const ROWS: usize = 16;
/// At or above this depth nothing optional is offered (SD06).
pub const SOFT_DEPTH: usize = 18;
/// Delayed tricks in one judge zone.
pub const JUDGES: usize = 4;
/// Most generals that one seat may choose from.
pub const CANDIDATES: usize = 7;
pub const NO_KIND: u8 = 255;
/// No extra turn, nobody's.
pub const NOBODY: u8 = 255;
/// Extra turns that may wait for each other.
pub const EXTRA: usize = 4;
/// Numbers of a seat to which its general and equipment always add the same, and their places.
pub const KEPT: usize = 3;
pub const DISTANCE_TO: usize = 0;
pub const DISTANCE_OF: usize = 1;
pub const RANGE: usize = 2;

/// Places of a card; hands and zones of a seat add the seat's number.
pub mod place {
    pub const PILE: u8 = 0;
    pub const DISCARD: u8 = 1;
    pub const PROCESSING: u8 = 2;
    pub const HAND: u8 = 0x10;
    pub const EQUIP: u8 = 0x20;
    pub const JUDGE: u8 = 0x30;
    /// On a general 創.
    pub const WOUND: u8 = 0x40;
}

/// Phases of a turn, in order (SG-3).
pub mod phase {
    pub const START: u8 = 0;
    pub const JUDGE: u8 = 1;
    pub const DRAW: u8 = 2;
    pub const PLAY: u8 = 3;
    pub const DISCARD: u8 = 4;
    pub const FINISH: u8 = 5;
    pub const NAMES: [&str; 6] = ["start", "judge", "draw", "play", "discard", "finish"];
    /// Before the first turn.
    pub const SETUP: u8 = 7;
    pub const fn name(p: u8) -> &'static str {
        if (p as usize) < NAMES.len() { NAMES[p as usize] } else { "setup" }
    }
}

/// Equipment slots.
pub const WEAPON: usize = 0;
pub const ARMOR: usize = 1;

named_enum! {
    /// What a seat is in secret (SG-2.1).
    Role "role" ROLES {
        Lord "lord",
        Loyalist "loyalist",
        Rebel "rebel",
        Renegade "renegade",
    }
}

impl Role {
    pub fn by_name(name: &str) -> Option<Role> {
        ROLES.into_iter().find(|r| r.name() == name)
    }
}

named_enum! {
    EndReason "end reason" END_REASONS {
        None "none",
        /// No rebel and no renegade lives (SG-12.5).
        LordWins "lord_wins",
        RebelsWin "rebels_win",
        RenegadeWins "renegade_wins",
        /// Neither pile can give the cards that are needed (SG-12.6).
        NoCards "no_cards",
        TurnLimit "turn_limit",
        /// Too many nested mandatory effects.
        Overrun "overrun",
        Fault "fault",
        /// One kingdom is left (GZ-R62).
        KingdomWins "kingdom_wins",
        /// An ambitionist is alone (GZ-R42).
        AmbitionistWins "ambitionist_wins",
        /// Nobody lives.
        NobodyLeft "nobody_left",
    }
}

/// How many bits are set, for each set of seats: plain x86-64 has no instruction for it.
const ONES: [u8; 1 << SEATS] = {
    let mut out = [0; 1 << SEATS];
    let mut i = 1;
    while i < out.len() {
        out[i] = out[i >> 1] + (i & 1) as u8;
        i += 1;
    }
    out
};

/// A position of `sanguosha`, also in the middle of an effect: `Copy`, no heap, no pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct State {
    pub core: Core,
    pub frames: [Frame; FRAMES],
    pub sets: [CardSet; SETS],
    pub hand: [CardSet; SEATS],
    pub discard: CardSet,
    pub processing: CardSet,
    /// Hand cards that were shown for the effect in progress, so that everybody can follow them.
    pub open: CardSet,
    /// Cards on generals 創.
    pub wounds: CardSet,
    pub rows: [Row; ROWS],
    /// Seats that know which card it is, where it lies.
    pub known: [u16; CARDS],
    /// Where each card lies, see [`mod@place`].
    pub place: [u8; CARDS],
    /// The draw pile from the bottom to the top.
    pub pile: [u8; CARDS],
    /// Seats with parts that hear something (see [`super::kinds::ear`]), and those with parts that hear an event of others
    /// too, as bits; kept with their generals and equipment.
    pub heard: [u16; EARS],
    pub far_heard: [u16; EVENTS],
    /// Seats with conversions or providers, with parts that are active.
    pub able: u16,
    pub active: u16,
    /// Queries that the parts of all seats change, and those of each.
    pub statics_all: u16,
    pub statics: [u16; SEATS],
    /// What they add to distances and range, kept with them too.
    pub kept: [[i8; KEPT]; SEATS],
    pub equip: [[u8; 4]; SEATS],
    /// Delayed tricks from the first placed on, and the kind each lies as.
    pub judge: [[u8; JUDGES]; SEATS],
    pub judge_as: [[u8; JUDGES]; SEATS],
    pub candidates: [[u8; CANDIDATES]; SEATS],
    /// Kinds of the chosen generals; the heads 主將 and deputies 副將 of hidden generals.
    pub general: [u8; SEATS],
    pub deputy: [u8; SEATS],
    /// 0 undetermined, 1-4 as printed, [`AMBITION`] + seat an ambitionist (GZ-R36).
    pub kingdom: [u8; SEATS],
    pub role: [Role; SEATS],
    pub hp: [i8; SEATS],
    pub max_hp: [i8; SEATS],
    /// What each seat did in public to the lord's side (below 0) or for it.
    pub stance: [i8; SEATS],
    /// Bits of the seats that live, whose role is known to all, that have chosen their general, that won.
    pub alive: u16,
    pub revealed: u16,
    pub chosen: u16,
    pub winners: u16,
    pub turn: u16,
    /// Of the heads and the deputies: seats that have theirs up, whose general has lost its skills, and for each
    /// seat who has seen that general.
    pub up: [u16; 2],
    pub lost: [u16; 2],
    pub looked: [[u16; SEATS]; 2],
    /// Bits of the seats that are chained, stacked, have had both generals up, own a half-fish (GZ-R7).
    pub chained: u16,
    pub stacked: u16,
    pub paired: u16,
    pub halved: u16,
    /// Extra turns to come, and the seat after which the order goes on then (GZ-R80).
    pub extra: [u8; EXTRA],
    pub resume: u8,
    pub pile_n: u8,
    pub n: u8,
    /// Whose turn it is, and who is the lord.
    pub seat: u8,
    pub lord: u8,
    pub phase: u8,
    /// Bits of the phases that this turn leaves out.
    pub skips: u8,
    /// Slashes used and moves made in this play phase.
    pub slashes: u8,
    pub acts: u8,
    /// Used cards in progress that ignore their target's armor.
    pub bare: u8,
    pub end: EndReason,
    /// 鏖戰 has begun (GZ-R87).
    pub fierce: bool,
    /// With GZ-R85 or R86: 0 while nobody has turned up a general, 1 more than the seat that is still to be paid for it, or
    /// [`PAID`].
    pub first_up: u8,
    /// Markers of each seat, as bits in the order of [`crate::games::guozhan::markers`] (GZ-R86).
    pub markers: [u8; SEATS],
    pub pad: [u8; PAD],
}

pub const PAD: usize = 15;
/// Whoever was first to turn up a general has been paid for it.
pub const PAID: u8 = 64;
/// A kingdom of its own (GZ-R41).
pub const AMBITION: u8 = 16;

crate::machine_state!(State, frames, sets, rows);

impl State {
    pub fn blank(seed: u64, n: usize) -> State {
        State {
            core: Core::new(seed),
            frames: [Frame::ZERO; FRAMES],
            sets: [CardSet::EMPTY; SETS],
            hand: [CardSet::EMPTY; SEATS],
            discard: CardSet::EMPTY,
            processing: CardSet::EMPTY,
            open: CardSet::EMPTY,
            wounds: CardSet::EMPTY,
            rows: [Row::default(); ROWS],
            known: [0; CARDS],
            place: [place::PILE; CARDS],
            pile: [0; CARDS],
            heard: [0; EARS],
            far_heard: [0; EVENTS],
            able: 0,
            active: 0,
            statics_all: 0,
            statics: [0; SEATS],
            kept: [[0; KEPT]; SEATS],
            equip: [[NO_CARD; 4]; SEATS],
            judge: [[NO_CARD; JUDGES]; SEATS],
            judge_as: [[NO_KIND; JUDGES]; SEATS],
            candidates: [[NO_KIND; CANDIDATES]; SEATS],
            general: [NO_KIND; SEATS],
            deputy: [NO_KIND; SEATS],
            kingdom: [0; SEATS],
            role: [Role::Lord; SEATS],
            hp: [0; SEATS],
            max_hp: [0; SEATS],
            stance: [0; SEATS],
            alive: (1 << n) - 1,
            revealed: 0,
            chosen: 0,
            winners: 0,
            turn: 0,
            up: [0; 2],
            lost: [0; 2],
            looked: [[0; SEATS]; 2],
            chained: 0,
            stacked: 0,
            paired: 0,
            halved: 0,
            extra: [NOBODY; EXTRA],
            resume: NOBODY,
            pile_n: 0,
            n: n as u8,
            seat: 0,
            lord: 0,
            phase: phase::SETUP,
            skips: 0,
            slashes: 0,
            acts: 0,
            bare: 0,
            end: EndReason::None,
            fierce: false,
            first_up: 0,
            markers: [0; SEATS],
            pad: [0; PAD],
        }
    }

    #[inline]
    pub fn lives(&self, seat: usize) -> bool {
        seat < SEATS && self.alive >> seat & 1 == 1
    }
    #[inline]
    pub fn living(&self) -> CardSet {
        CardSet(u128::from(self.alive))
    }
    #[inline]
    pub fn seats(&self) -> usize {
        usize::from(self.n)
    }
    /// All seats as bits.
    #[inline]
    pub const fn everyone(&self) -> u16 {
        (1 << self.n) - 1
    }
    /// Seats in action order from one on (or the number after the last), the dead included.
    #[inline]
    pub fn order(&self, from: usize) -> impl Iterator<Item = usize> + use<> {
        let n = self.seats();
        (from..from + n).map(move |s| if s < n { s } else { s - n })
    }
    /// The seat that is `pos` places after the current one in action order.
    #[inline]
    pub fn nth_from_current(&self, pos: usize) -> usize {
        (usize::from(self.seat) + pos) % self.seats()
    }
    /// Steps from one living seat to another, the shorter way round the circle of the living (SG-4.1).
    #[inline]
    pub fn steps(&self, from: usize, to: usize) -> u32 {
        let (a, b) = (from.min(to), from.max(to));
        let one_way = ONES[usize::from(((1u16 << b) - (1 << a)) & self.alive)];
        u32::from(one_way.min(ONES[usize::from(self.alive)] - one_way))
    }
    pub fn equips(&self, seat: usize) -> CardSet {
        self.equip[seat].iter().copied().filter(|&c| c != NO_CARD).collect()
    }
    pub fn judges(&self, seat: usize) -> CardSet {
        self.judge[seat].iter().copied().filter(|&c| c != NO_CARD).collect()
    }
    /// Cards on a seat's general.
    pub fn wounds_of(&self, seat: usize) -> CardSet {
        let at = place::WOUND | seat as u8;
        self.wounds.into_iter().filter(|&c| self.at(c) == at).collect()
    }
    /// A character's cards (SG-1.3).
    pub fn owned(&self, seat: usize) -> CardSet {
        self.hand[seat] | self.equips(seat)
    }
    pub fn pile_cards(&self) -> &[u8] {
        &self.pile[..usize::from(self.pile_n)]
    }
    #[inline]
    pub fn at(&self, card: u8) -> u8 {
        self.place[usize::from(card & 127)]
    }
    /// The seat in whose hand or zones a card lies.
    pub fn holder(&self, card: u8) -> Option<usize> {
        let p = self.at(card);
        (p >= place::HAND).then_some(usize::from(p & 15))
    }
    /// The head (0) or deputy (1) of a seat.
    #[inline]
    pub const fn kind_of_general(&self, seat: usize, which: usize) -> u8 {
        if which == 0 { self.general[seat] } else { self.deputy[seat] }
    }
    /// Face-down generals of a seat as bits: 1 the head, 2 the deputy.
    #[inline]
    pub const fn hidden(&self, seat: usize) -> u8 {
        ((self.up[0] >> seat & 1) as u8 | ((self.up[1] >> seat & 1) as u8) << 1) ^ 3
    }
    /// The kind that a delayed trick lies as in a judge zone.
    pub fn lies_as(&self, seat: usize, card: u8) -> Option<u8> {
        self.judge[seat].iter().position(|&c| c == card).map(|i| self.judge_as[seat][i])
    }

    /// Take a card away from wherever it is; says where it was.
    pub fn take(&mut self, card: u8) -> u8 {
        let at = self.at(card);
        let seat = usize::from(at & 15).min(SEATS - 1);
        match at & 0xf0 {
            place::HAND => self.hand[seat].remove(card),
            place::EQUIP => {
                if let Some(x) = self.equip[seat].iter_mut().find(|x| **x == card) {
                    *x = NO_CARD;
                }
            }
            place::JUDGE => {
                if let Some(i) = self.judge[seat].iter().position(|&x| x == card) {
                    self.judge[seat].copy_within(i + 1.., i);
                    self.judge_as[seat].copy_within(i + 1.., i);
                    self.judge[seat][JUDGES - 1] = NO_CARD;
                    self.judge_as[seat][JUDGES - 1] = NO_KIND;
                }
            }
            place::WOUND => self.wounds.remove(card),
            _ if at == place::DISCARD => self.discard.remove(card),
            _ if at == place::PROCESSING => self.processing.remove(card),
            _ => {
                let n = usize::from(self.pile_n);
                if let Some(i) = self.pile[..n].iter().position(|&c| c == card) {
                    self.pile.copy_within(i + 1..n, i);
                    self.pile[n - 1] = 0;
                    self.pile_n -= 1;
                }
            }
        }
        at
    }
    /// A card that lies nowhere comes to a place; who knows it is up to the caller.
    fn set(&mut self, card: u8, at: u8) {
        self.place[usize::from(card & 127)] = at;
    }
    /// Everybody sees which card it is.
    pub fn publish(&mut self, card: u8) {
        self.known[usize::from(card & 127)] = self.everyone();
    }
    pub fn put_hand(&mut self, card: u8, seat: usize) {
        self.hand[seat].insert(card);
        self.set(card, place::HAND | seat as u8);
        self.known[usize::from(card & 127)] |= 1 << seat;
    }
    pub fn put_discard(&mut self, card: u8) {
        self.discard.insert(card);
        self.set(card, place::DISCARD);
        self.publish(card);
    }
    pub fn put_processing(&mut self, card: u8) {
        self.processing.insert(card);
        self.set(card, place::PROCESSING);
        self.publish(card);
    }
    /// Face-down on the table: who knew the card knows it still.
    pub fn put_down(&mut self, card: u8) {
        self.processing.insert(card);
        self.set(card, place::PROCESSING);
    }
    pub fn put_wound(&mut self, card: u8, seat: usize) {
        self.wounds.insert(card);
        self.set(card, place::WOUND | seat as u8);
        self.publish(card);
    }
    /// The card that was in the slot goes to the discard pile.
    pub fn put_equip(&mut self, card: u8, seat: usize, slot: usize) {
        let old = std::mem::replace(&mut self.equip[seat][slot], card);
        if old != NO_CARD {
            self.put_discard(old);
        }
        self.set(card, place::EQUIP | seat as u8);
        self.publish(card);
    }
    /// Lay a delayed trick on a judge zone; a full one takes no more and the card is discarded.
    pub fn put_judge(&mut self, card: u8, seat: usize, kind: u8) {
        match self.judge[seat].iter().position(|&c| c == NO_CARD) {
            Some(i) => {
                self.judge[seat][i] = card;
                self.judge_as[seat][i] = kind;
                self.set(card, place::JUDGE | seat as u8);
                self.publish(card);
            }
            None => self.put_discard(card),
        }
    }
    pub fn push_top(&mut self, card: u8) {
        self.pile[usize::from(self.pile_n)] = card;
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

    /// SG-13.1: the shuffled discards go under what is left of a draw pile that is short.
    pub fn refill(&mut self, n: usize) {
        if usize::from(self.pile_n) >= n || self.discard.is_empty() {
            return;
        }
        let mut new = [0u8; CARDS];
        let mut k = 0;
        for c in self.discard {
            new[k] = c;
            k += 1;
            self.known[usize::from(c)] = 0;
            self.set(c, place::PILE);
        }
        self.core.rng[DECK].shuffle(&mut new[..k]);
        self.discard = CardSet::EMPTY;
        let old = usize::from(self.pile_n);
        self.pile.copy_within(0..old, k);
        self.pile[..k].copy_from_slice(&new[..k]);
        self.pile_n += k as u8;
    }
    /// The top card of the draw pile, taken off it; `None` if no pile has one left (SG-12.6).
    pub fn pop(&mut self) -> Option<u8> {
        self.refill(1);
        let c = self.pile_cards().last().copied()?;
        self.pile_n -= 1;
        self.pile[usize::from(self.pile_n)] = 0;
        Some(c)
    }
    /// SG-12.6: neither pile can give a card that is needed.
    pub fn run_dry(&mut self) {
        self.core.over = true;
        self.end = EndReason::NoCards;
    }
    pub fn draw(&mut self, seat: usize, n: i32) -> CardSet {
        let mut got = CardSet::EMPTY;
        for _ in 0..n.clamp(0, 127) {
            if !self.lives(seat) {
                break;
            }
            let Some(c) = self.pop() else {
                self.run_dry();
                break;
            };
            self.put_hand(c, seat);
            got.insert(c);
        }
        got
    }

    /// Cards leave a hand, seen by some seats only: of those among which they were, the others no longer know which
    /// are left and which went, unless all of them did.
    pub fn forget(&mut self, seat: usize, gone: CardSet, among: CardSet, seen_by: u16) {
        let hand = self.hand[seat] & among;
        if gone == hand {
            return;
        }
        let blind = self.everyone() & !seen_by & !(1 << seat);
        // What lies shown can be followed.
        for c in (hand | gone) - self.open {
            self.known[usize::from(c)] &= !blind;
        }
    }
}

const _: () = assert!(size_of::<State>() == 4096);
