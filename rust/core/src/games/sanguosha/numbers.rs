//! How facts are written as numbers of an observation.

use super::state::{FIRST_CARD, SEATS, State};

pub fn flag(x: bool) -> f32 {
    f32::from(u8::from(x))
}

/// A key to look the kind up by, the same in pools with more cards.
pub fn kind_number(kind: u8) -> f32 {
    (f32::from(kind) + 1.0) / 128.0
}

/// The seats from the observer on.
#[derive(Clone, Copy)]
pub struct Circle {
    pub seat: usize,
    pub n: usize,
}

impl Circle {
    pub fn of(st: &State, seat: usize) -> Circle {
        Circle { seat, n: st.seats() }
    }
    /// The place of a seat in it.
    #[inline]
    pub fn from(self, other: usize) -> usize {
        if other >= self.seat { other - self.seat } else { other + self.n - self.seat }
    }
    /// A number of each seat.
    #[inline]
    pub fn each<T: Copy>(self, row: Option<&mut [f32]>, of: &[T; SEATS], x: impl Fn(T) -> f32) {
        let Some(row) = row else { return };
        let (before, after) = of[..self.n].split_at(self.seat);
        let (first, rest) = row.split_at_mut(self.n - self.seat);
        first.iter_mut().zip(after).for_each(|(row, of)| *row = x(*of));
        rest.iter_mut().zip(before).for_each(|(row, of)| *row = x(*of));
    }
    /// 1 for each of some seats.
    #[inline]
    pub fn bits(self, row: Option<&mut [f32]>, seats: u16) {
        let Some(row) = row else { return };
        let mut left =
            (u32::from(seats) >> self.seat | u32::from(seats) << (self.n - self.seat)) & ((1 << self.n) - 1);
        while left != 0 {
            row[left.trailing_zeros() as usize] = 1.0;
            left &= left - 1;
        }
    }
}

/// Place of a card among those of the deck.
pub fn index_of(card: u8) -> usize {
    usize::from(card - FIRST_CARD)
}
