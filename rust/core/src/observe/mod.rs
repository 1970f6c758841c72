//! What happened, as events: derived by comparing the table before and after each step of the machine, so that
//! rules say nothing about it and nothing is paid when nobody looks on.
//!
//! [`events`] the events and the recorder, the same for all games; [`Observed`] what a game adds.

pub mod events;

pub use events::{Event, Face, Log, Recorder, Spot, happenings};

use crate::choice::NO_CARD;
use crate::sets::CardSet;
use crate::table::Table;
use crate::vm::{Args, Frame};
use smallvec::SmallVec;

/// A general whose force can change: card, a number that tells one stay on the field from another, force.
pub type Forces = SmallVec<[(u8, u8, i32); 16]>;

/// What a step acts for: a kind, and a card of it if it is one on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cause {
    pub kind: u16,
    pub card: Option<u8>,
}

/// What a game tells of its table and of its own frames.
pub trait Observed: Table {
    /// Number of a card's kind.
    fn kind_of(&self, card: u8) -> u16;
    fn spot(&self, st: &Self::State, card: u8) -> Spot;
    /// Cards that may lie elsewhere now, or turned; more than those are no harm.
    fn stirred(&self, before: &Self::State, after: &Self::State) -> CardSet;
    /// In which order cards that went the same way went, the lowest first. Only the god view shows it for hidden
    /// cards.
    fn order(&self, before: &Self::State, card: u8) -> u32;
    /// Whether a seat can tell which card has moved: from the one table of visibility.
    fn follows(&self, before: &Self::State, after: &Self::State, card: u8, seat: usize) -> bool;
    /// The turn, the seat whose turn it is, the phase.
    fn clock(&self, st: &Self::State) -> (u32, u8, &'static str);
    /// Those of all generals, in a game that has forces.
    fn forces(&self, _st: &Self::State) -> Forces {
        Forces::new()
    }
    /// The card that a frame acts for, if it acts for one.
    fn source(&self, _st: &Self::State, _frame: usize) -> Option<u8> {
        None
    }
    /// The same where what it acts for need not be a card on the table.
    fn cause(&self, st: &Self::State, frame: usize) -> Option<Cause> {
        self.source(st, frame).map(|c| Cause { kind: self.kind_of(c), card: Some(c) })
    }
    /// Suit and rank, if cards have them.
    fn face_of(&self, _card: u8) -> Option<Face> {
        None
    }
    /// The kind that the part of a started script is printed on, and which of its parts it is; `None` if nobody is
    /// to hear of it.
    fn printed_on(&self, _st: &Self::State, f: &Frame) -> Option<(Option<u16>, u8)> {
        let card = (f.src != NO_CARD).then(|| self.kind_of(f.src));
        let parts = card.and_then(|k| self.rules().kinds.get(usize::from(k))).map(|k| &k.parts);
        let part = parts.and_then(|p| p.iter().position(|&x| x == f.part)).unwrap_or(0) as u8;
        Some((card, part))
    }
    /// Make of the table before a step what it was after something that happens first in it and is no move, such as
    /// a shuffle of many cards, and tell that.
    fn mend(&self, _before: &mut Self::State, _after: &Self::State, _log: &mut Log) {}
    /// Why cards move in the step that begins at `before`; `proc` if a script called it.
    fn reason(&self, before: &Self::State, proc: Option<u8>, from: Spot, to: Spot) -> &'static str;
    /// The general that bears a card in a spot for equipment.
    fn bearer(&self, st: &Self::State, card: u8) -> Option<u8>;
    /// What a procedure is that moves nothing: looks, shuffles, and what was shown with a move.
    fn called(&self, before: &Self::State, after: &Self::State, proc: u8, args: &Args, log: &mut Log);
    /// What the game's own frames tell: announcements, attacks, battles, damage. Comes after the moves.
    fn stepped(&self, before: &Self::State, after: &Self::State, log: &mut Log);
}
