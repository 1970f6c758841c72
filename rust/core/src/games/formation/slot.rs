//! A position as plain data: who stands there, what it bears and what has happened to it.

use super::tables::status;
use crate::choice::NO_CARD;

/// A position: the character on it, what it bears, and what this turn made of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Slot {
    /// Uses of its limited parts, four bits each: four of the character, two of the weapon, two of the armor.
    pub used: u32,
    pub card: u8,
    pub weapon: u8,
    pub armor: u8,
    pub hp: i8,
    pub max_hp: i8,
    /// Actions left, carried out; attacks made, suffered as a target, all of this turn.
    pub actions: u8,
    pub acted: u8,
    pub strikes: u8,
    pub aimed: u8,
    /// Bits of [`status`]; those that end with this turn; ticks of poison left.
    pub status: u8,
    pub ending: u8,
    pub poison: u8,
    /// Face-up; arrived this turn.
    pub up: bool,
    pub arrived: bool,
    /// Its number in windows, which it keeps when it moves.
    pub id: u8,
    pub pad: u8,
}

pub const EMPTY: Slot = Slot {
    used: 0,
    card: NO_CARD,
    weapon: NO_CARD,
    armor: NO_CARD,
    hp: 0,
    max_hp: 0,
    actions: 0,
    acted: 0,
    strikes: 0,
    aimed: 0,
    status: 0,
    ending: 0,
    poison: 0,
    up: false,
    arrived: false,
    id: 0,
    pad: 0,
};

impl Slot {
    #[inline]
    pub const fn is_free(&self) -> bool {
        self.card == NO_CARD
    }
    #[inline]
    pub const fn has(&self, state: u8) -> bool {
        self.status >> state & 1 == 1
    }
    pub const fn gain(&mut self, state: u8) {
        self.status |= 1 << state;
        self.ending &= !(1 << state);
        if state == status::POISON {
            self.poison = 2;
        }
    }
    pub const fn lose(&mut self, state: u8) {
        self.status &= !(1 << state);
        self.ending &= !(1 << state);
        if state == status::POISON {
            self.poison = 0;
        }
    }
    pub const fn wounded(&self) -> bool {
        self.hp < self.max_hp
    }
    pub const fn used_of(&self, index: usize) -> u8 {
        (self.used >> (4 * (index & 7)) & 15) as u8
    }
    /// A new equipment begins afresh.
    pub const fn forget(&mut self, from: usize, n: usize) {
        self.used &= !(((1 << (4 * n)) - 1) << (4 * from));
    }
}
