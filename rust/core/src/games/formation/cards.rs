//! What is printed on the cards, and what the players may bring.

use super::board::FIRST_CARD;
use super::rules::Formation;
use super::state::{CARDS, RESOURCES};
use super::tables::kind_prop;
use crate::error::{CoreError, Result};

pub const BASIC: i8 = 0;
pub const TRICK: i8 = 1;
pub const WEAPON: i8 = 2;
pub const ARMOR: i8 = 3;
pub const CHARACTER: i8 = 4;

pub const NO_KIND: u8 = 255;

/// What is printed on a kind.
#[derive(Clone, Copy, Debug, Default)]
pub struct Info {
    pub ty: i8,
    pub color: i8,
    pub worth: i8,
    pub fixed: u8,
    pub faction: i8,
    pub hp: i8,
    pub attack: i8,
    pub deadly: bool,
    pub god: bool,
    /// Kind whose name it bears.
    pub base: u8,
}

impl Info {
    pub const fn is_gear(&self) -> bool {
        self.ty == WEAPON || self.ty == ARMOR
    }
}

/// From the properties of a kind.
pub fn printed(kind: u8, props: &[i16]) -> Info {
    let p = |i: u8| props.get(usize::from(i)).copied().unwrap_or(0);
    Info {
        ty: p(kind_prop::TYPE) as i8,
        color: p(kind_prop::COLOR) as i8,
        worth: p(kind_prop::WORTH) as i8,
        fixed: p(kind_prop::FIXED).clamp(0, 127) as u8,
        faction: p(kind_prop::FACTION) as i8,
        hp: p(kind_prop::HP).clamp(0, 20) as i8,
        attack: p(kind_prop::ATTACK).clamp(0, 20) as i8,
        deadly: p(kind_prop::DEADLY) != 0,
        god: p(kind_prop::GOD) != 0,
        base: u8::try_from(p(kind_prop::BASE)).unwrap_or(kind),
    }
}

impl Formation {
    /// FM-005, FM-006, FM-012.
    pub(super) fn check_list(&self, i: usize) -> Result<()> {
        let bad = |m: String| Err(CoreError::Config(m));
        let (seat, people) = (i % 2, i < 2);
        let what = if people { "characters" } else { "resources" };
        let want = usize::from(if people { self.config.characters } else { self.config.resources });
        let list = &self.lists[i];
        if list.len() != want {
            return bad(format!("{what} of seat {seat}: {want} cards are needed, not {}", list.len()));
        }
        for same in list.chunk_by(|a, b| a == b) {
            let Some(info) = self.info.get(usize::from(same[0])) else {
                return bad(format!("{what} of seat {seat}: kind {} is none of the pool", same[0]));
            };
            let name = &self.rules.kinds[usize::from(same[0])].names[2];
            if (info.ty == CHARACTER) != people {
                return bad(format!("{what} of seat {seat}: {name} is none"));
            }
            if info.fixed > 0 {
                return bad(format!(
                    "{what} of seat {seat}: {name} is in every pile and not chosen (FM-012)"
                ));
            }
            if same.len() > usize::from(self.config.copies) {
                let (n, most) = (same.len(), self.config.copies);
                return bad(format!(
                    "{what} of seat {seat}: {n} copies of {name}, at most {most} are allowed"
                ));
            }
        }
        if people && !list.iter().any(|&k| self.may_lead(k)) {
            return bad(format!("{what} of seat {seat}: none of them may be the lord"));
        }
        Ok(())
    }

    pub(super) fn number_cards(&mut self) -> Result<()> {
        let mut next = usize::from(FIRST_CARD);
        let mut give = |kinds: &mut [u8; 128], kind: u8| {
            let card = next.min(127);
            kinds[card] = kind;
            next += 1;
            card as u8
        };
        for seat in 0..2 {
            for &k in &self.lists[seat] {
                self.own[seat].insert(give(&mut self.kinds, k));
            }
        }
        let mut pile = [&self.lists[2][..], &self.lists[3]].concat();
        for (k, info) in self.info.iter().enumerate() {
            pile.extend(std::iter::repeat_n(k as u8, usize::from(info.fixed)));
        }
        pile.sort_unstable();
        let most = RESOURCES.min(CARDS - self.lists[0].len() - self.lists[1].len());
        if pile.len() > most {
            return Err(CoreError::Config(format!(
                "the resource pile has {} cards, at most {most} are allowed",
                pile.len()
            )));
        }
        for k in pile {
            self.resources.insert(give(&mut self.kinds, k));
        }
        self.all = self.own[0] | self.own[1] | self.resources;
        Ok(())
    }

    pub(super) fn set_lords(&mut self) -> Result<()> {
        for (seat, key) in self.config.lords.clone().iter().enumerate() {
            if key.is_empty() {
                continue;
            }
            let kind = self.rules.kind_by_key(key).map(|k| k as u8);
            match kind.filter(|k| self.lists[seat].contains(k)) {
                Some(k) if self.may_lead(k) => self.given[seat] = k,
                Some(_) => {
                    return Err(CoreError::Config(format!("lords[{seat}]: '{key}' may not be the lord")));
                }
                None => {
                    return Err(CoreError::Config(format!("lords[{seat}]: seat {seat} has no '{key}'")));
                }
            }
        }
        Ok(())
    }
}
