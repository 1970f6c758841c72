//! The one way to ask.

use crate::action::Action;
use crate::sets::CardSet;

/// The closed list of kinds of choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum ChoiceKind {
    None = 0,
    /// The free moves of a phase; listed by the game.
    Play = 1,
    /// An answer to something, with pass; listed by the game.
    Respond = 2,
    /// The ready parts of one seat in a window, with pass unless one is locked.
    Skills = 3,
    /// One of `max` options.
    Option = 4,
    /// Cards of `dom`, picked in ascending order.
    Cards = 5,
    /// Seats of `dom`, picked in ascending order.
    Seats = 6,
    /// Cards of `dom` in any order; `Done` starts the second pile.
    Order = 7,
}

pub const CHOICE_KINDS: [ChoiceKind; 8] = [
    ChoiceKind::None,
    ChoiceKind::Play,
    ChoiceKind::Respond,
    ChoiceKind::Skills,
    ChoiceKind::Option,
    ChoiceKind::Cards,
    ChoiceKind::Seats,
    ChoiceKind::Order,
];

impl ChoiceKind {
    pub const fn name(self) -> &'static str {
        match self {
            ChoiceKind::None => "none",
            ChoiceKind::Play => "play",
            ChoiceKind::Respond => "respond",
            ChoiceKind::Skills => "skills",
            ChoiceKind::Option => "option",
            ChoiceKind::Cards => "cards",
            ChoiceKind::Seats => "seats",
            ChoiceKind::Order => "order",
        }
    }
}

/// How the picked cards must add up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Total {
    None = 0,
    /// The key of the picked cards adds up to exactly the total.
    Exactly = 1,
    /// At least the total, with no card superfluous; the game says what else it takes.
    AtLeast = 2,
}

/// The only part that a `skills` choice offers, kept from when it was looked up: what listens is dear to find. It
/// follows from the state, so it is not among the bytes, though two states with different ones are not equal
/// ([`crate::vm::window::remember`]). Part, card and seat are those that the choice names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Offer {
    pub action: Action,
    /// As in [`crate::vm::Listener`].
    pub slot: u8,
    pub assume: u8,
    pub free: bool,
    pub known: bool,
    /// Nothing else listens that has not been offered.
    pub last: bool,
}

impl Offer {
    pub const NONE: Offer =
        Offer { action: Action::PASS, slot: 0, assume: 0, free: false, known: false, last: false };
}

/// A question to one seat. Everything is plain data; `why` is for people and bots, the engine never
/// branches on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Choice {
    pub dom: CardSet,
    pub got: CardSet,
    pub kind: ChoiceKind,
    pub seat: i8,
    pub min: u8,
    pub max: u8,
    pub picked: u8,
    pub mode: Total,
    /// The key of a total (a card property of the game) and what it must come to.
    pub key: u8,
    pub total: i8,
    /// The last pick: selections ascend.
    pub last: Action,
    /// The part that asks (`u16::MAX`: a rule).
    pub why: u16,
    /// The card the question is about (255: none), and the game's number for the prompt.
    pub card: u8,
    pub prompt: u8,
    /// Picks of an `Order` choice, in order, and where the second pile starts.
    pub seq: [u8; 8],
    pub cut: u8,
    pub pad: [u8; 1],
    pub offer: Offer,
}

pub const NO_PART: u16 = u16::MAX;
pub const NO_CARD: u8 = 255;

impl Choice {
    pub const NONE: Choice = Choice {
        dom: CardSet::EMPTY,
        got: CardSet::EMPTY,
        kind: ChoiceKind::None,
        seat: 0,
        min: 0,
        max: 0,
        picked: 0,
        mode: Total::None,
        key: 0,
        total: 0,
        last: Action::PASS,
        why: NO_PART,
        card: NO_CARD,
        prompt: 0,
        seq: [0; 8],
        cut: 0,
        pad: [0; 1],
        offer: Offer::NONE,
    };

    /// As if nothing had been picked.
    pub fn begin_again(&mut self) {
        (self.got, self.picked, self.last) = (CardSet::EMPTY, 0, Action::PASS);
    }

    pub fn new(kind: ChoiceKind, seat: i8) -> Choice {
        Choice { kind, seat, ..Choice::NONE }
    }
    pub fn cards(seat: i8, dom: CardSet, min: usize, max: usize) -> Choice {
        Choice { dom, min: min as u8, max: max as u8, ..Choice::new(ChoiceKind::Cards, seat) }
    }
    pub fn seats(seat: i8, dom: CardSet, min: usize, max: usize) -> Choice {
        Choice { dom, min: min as u8, max: max as u8, ..Choice::new(ChoiceKind::Seats, seat) }
    }
    #[must_use]
    pub fn why(mut self, part: u16, card: u8) -> Choice {
        self.why = part;
        self.card = card;
        self
    }
    #[must_use]
    pub fn prompt(mut self, prompt: u8) -> Choice {
        self.prompt = prompt;
        self
    }
}
