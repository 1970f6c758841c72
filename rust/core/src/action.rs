//! An action is one pick: 4 bits of domain and 12 bits of value.

/// What the value of an [`Action`] means. The order is the order of legal lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Domain {
    /// Decline: a response, an optional effect.
    Pass = 0,
    /// Finish: a selection, a phase.
    Done = 1,
    /// One of several effects.
    Option = 2,
    Number = 3,
    Seat = 4,
    /// A place on the table (see [`Action::slot`]).
    Slot = 5,
    /// A part of a card that is not in a slot: kind and ordinal.
    Skill = 6,
    /// A physical card (games in which suit and rank matter).
    Card = 7,
    /// A card that the chooser cannot see, taken at random.
    Blind = 8,
    /// A card kind in a hand.
    Hand = 9,
    /// A card kind of the hand, to be laid down as a resource.
    Place = 10,
    /// A card kind in a base.
    Base = 11,
    /// A card kind in a pile of used cards.
    Pile = 12,
    /// A card kind in a deck.
    Deck = 13,
}

pub const DOMAINS: [Domain; 14] = [
    Domain::Pass,
    Domain::Done,
    Domain::Option,
    Domain::Number,
    Domain::Seat,
    Domain::Slot,
    Domain::Skill,
    Domain::Card,
    Domain::Blind,
    Domain::Hand,
    Domain::Place,
    Domain::Base,
    Domain::Pile,
    Domain::Deck,
];

/// The most kinds a ruleset may hold: an action has 9 bits for the kind.
pub const MAX_KINDS: usize = 512;

/// One pick. Ordered: legal lists are ascending.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct Action(pub u16);

impl Action {
    pub const PASS: Action = Action(0);
    pub const DONE: Action = Action((Domain::Done as u16) << 12);

    #[inline]
    pub const fn new(domain: Domain, value: u16) -> Action {
        Action(((domain as u16) << 12) | (value & 0xfff))
    }
    #[inline]
    pub fn domain(self) -> Domain {
        DOMAINS[usize::from(self.0 >> 12).min(DOMAINS.len() - 1)]
    }
    #[inline]
    pub const fn value(self) -> u16 {
        self.0 & 0xfff
    }
    /// Whether the bits are those of some action.
    pub const fn well_formed(self) -> bool {
        ((self.0 >> 12) as usize) < DOMAINS.len()
    }
    #[inline]
    pub const fn option(n: u16) -> Action {
        Action::new(Domain::Option, n)
    }
    #[inline]
    pub const fn seat(n: u16) -> Action {
        Action::new(Domain::Seat, n)
    }
    /// Place `slot` (0-7) of a side (0 the chooser's, 1 the other's); `part` 0 is the card itself, 1-4 a
    /// part of it, 5-8 a part of the card attached to it.
    #[inline]
    pub const fn slot(side: u16, slot: u16, part: u16) -> Action {
        Action::new(Domain::Slot, slot | (side << 3) | (part << 4))
    }
    #[inline]
    pub const fn skill(kind: u16, ordinal: u16) -> Action {
        Action::new(Domain::Skill, kind | (ordinal << 9))
    }
    /// A card of a kind: `side` 1 in a zone of the other player, `foreign` owned by somebody else than the
    /// zone's holder, `down` face-down.
    #[inline]
    pub const fn kind(domain: Domain, kind: u16, side: bool, foreign: bool, down: bool) -> Action {
        Action::new(domain, kind | ((side as u16) << 9) | ((foreign as u16) << 10) | ((down as u16) << 11))
    }
    #[inline]
    pub const fn kind_of(self) -> u16 {
        self.0 & 0x1ff
    }
    #[inline]
    pub const fn flags(self) -> (bool, bool, bool) {
        (self.0 >> 9 & 1 == 1, self.0 >> 10 & 1 == 1, self.0 >> 11 & 1 == 1)
    }
    #[inline]
    pub const fn slot_of(self) -> (usize, usize, usize) {
        let v = self.value() as usize;
        (v >> 3 & 1, v & 7, v >> 4)
    }
}

impl std::fmt::Debug for Action {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}({})", self.domain(), self.value())
    }
}

/// The dense numbering of actions for masks and networks: some fixed ones, then a block per kind, so that
/// a kind added at the end of the pool moves no other action.
pub mod dense {
    use super::{Action, Domain};

    const OPTIONS: usize = 16;
    const NUMBERS: usize = 128;
    const SEATS: usize = 12;
    const SLOTS: usize = 144;
    const CARDS: usize = 128;
    /// Fixed actions: pass, done, blind, then options, numbers, seats, slots, physical cards.
    pub const FIXED: usize = 3 + OPTIONS + NUMBERS + SEATS + SLOTS + CARDS;
    /// Actions of one kind: hand 2, place 1, base 8, pile 2, deck 2, skill 4.
    pub const BLOCK: usize = 19;

    pub const fn size(kinds: usize) -> usize {
        FIXED + BLOCK * kinds
    }

    /// The dense index of an action, if it has one in a pool of `kinds` kinds.
    pub fn index(a: Action, kinds: usize) -> Option<usize> {
        let v = usize::from(a.value());
        let within = |base: usize, n: usize| (v < n).then_some(base + v);
        let (side, foreign, down) = a.flags();
        let of_kind = |off: usize| {
            let k = usize::from(a.kind_of());
            (k < kinds).then_some(FIXED + BLOCK * k + off)
        };
        let two = |off: usize| if foreign || down { None } else { of_kind(off + usize::from(side)) };
        match a.domain() {
            Domain::Pass => within(0, 1),
            Domain::Done => within(1, 1),
            Domain::Blind => within(2, 1),
            Domain::Option => within(3, OPTIONS),
            Domain::Number => within(3 + OPTIONS, NUMBERS),
            Domain::Seat => within(3 + OPTIONS + NUMBERS, SEATS),
            Domain::Slot => within(3 + OPTIONS + NUMBERS + SEATS, SLOTS),
            Domain::Card => within(3 + OPTIONS + NUMBERS + SEATS + SLOTS, CARDS),
            Domain::Hand => two(0),
            Domain::Place => {
                if side || foreign || down {
                    None
                } else {
                    of_kind(2)
                }
            }
            Domain::Base => of_kind(3 + usize::from(side) + 2 * usize::from(foreign) + 4 * usize::from(down)),
            Domain::Pile => two(11),
            Domain::Deck => two(13),
            Domain::Skill => {
                if down {
                    None
                } else {
                    of_kind(15 + (v >> 9 & 3))
                }
            }
        }
    }

    /// The action of a dense index, if there is one.
    pub fn action(i: usize, kinds: usize) -> Option<Action> {
        let fixed = [
            (1, Domain::Pass),
            (1, Domain::Done),
            (1, Domain::Blind),
            (OPTIONS, Domain::Option),
            (NUMBERS, Domain::Number),
            (SEATS, Domain::Seat),
            (SLOTS, Domain::Slot),
            (CARDS, Domain::Card),
        ];
        let mut at = i;
        for (n, d) in fixed {
            if at < n {
                return Some(Action::new(d, at as u16));
            }
            at -= n;
        }
        let (k, off) = (at / BLOCK, at % BLOCK);
        if k >= kinds {
            return None;
        }
        let k = k as u16;
        let two = |d: Domain, o: usize| Action::kind(d, k, o == 1, false, false);
        Some(match off {
            0 | 1 => two(Domain::Hand, off),
            2 => two(Domain::Place, 0),
            3..=10 => {
                let o = off - 3;
                Action::kind(Domain::Base, k, o & 1 == 1, o & 2 == 2, o & 4 == 4)
            }
            11 | 12 => two(Domain::Pile, off - 11),
            13 | 14 => two(Domain::Deck, off - 13),
            _ => Action::skill(k, (off - 15) as u16),
        })
    }
}
