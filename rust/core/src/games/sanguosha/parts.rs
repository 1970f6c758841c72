//! Which parts a seat has now.

use super::kinds::{KindParts, PartRef};
use super::rules::Sanguosha;
use super::state::{ARMOR, SEATS, State};
use super::tables::at;
use crate::action::Action;
use crate::choice::NO_CARD;
use crate::ir::heads::Head;
use crate::ruleset::Class;
use crate::vm::frame::{GRANTED, MachineState, USED};

/// A part that a seat has now.
#[derive(Clone, Copy, Debug)]
pub struct Owned {
    /// Its number in a window's done-mask: stable while its owner keeps it.
    pub slot: u8,
    pub part: u16,
    /// The equipment it is printed on, or [`NO_CARD`].
    pub src: u8,
    pub class: Class,
    pub on: u8,
    /// 0 general or granted, 1 equipment (SG-16.1).
    pub rank: u8,
    /// Its value, if it is always the same.
    pub number: Option<i16>,
    /// Printed on a face-down general of its owner: 1 the head, 2 the deputy; 0 on none.
    pub hidden: u8,
    /// Its condition is no more than what its head asks.
    pub whole: bool,
}

/// What a provider that was tried is counted by: the places of the seats' own parts agree from seat to seat.
pub const fn tried_as(slot: u8) -> u8 {
    if (slot as usize) < 16 * SEATS { slot & 15 } else { slot - (16 * SEATS - 16) as u8 }
}

impl Sanguosha {
    /// Whether a seat's armor counts as absent for the card in progress (SG-15.2).
    pub fn bare(st: &State, seat: usize) -> bool {
        if st.bare == 0 {
            return false;
        }
        let used = st.frames[..usize::from(st.core.top)].iter().rev().find(|f| {
            f.kind == super::rules::frame::USE && f.r[at::TARGET] >= 0 && f.step >= super::usage::IN_EFFECT
        });
        used.is_some_and(|f| f.r[at::NO_ARMOR] != 0 && f.r[at::TARGET] as usize == seat)
    }

    /// The parts of a seat, in the order of their numbers.
    #[inline]
    pub fn each_part(&self, st: &State, seat: usize, f: impl FnMut(Owned)) {
        self.some_parts(st, seat, true, |k| k.all, |_| true, f);
    }
    /// Those of them that are of interest, of each kind as bits; with `granted` also what it does not have by a card.
    #[inline]
    pub fn some_parts(
        &self,
        st: &State,
        seat: usize,
        granted: bool,
        of: impl Fn(&KindParts) -> u8,
        want: impl Fn(&PartRef) -> bool,
        mut f: impl FnMut(Owned),
    ) {
        let mut visit = |slot: usize, rank: u8, p: &PartRef, src: u8, hidden: u8| {
            if !want(p) || (p.limited && self.used_up(st, p.part, seat)) {
                return;
            }
            f(Owned {
                slot: slot as u8,
                part: p.part,
                src,
                class: p.class,
                on: p.on,
                rank,
                number: p.number,
                hidden,
                whole: p.head.whole,
            });
        };
        if self.hidden.is_some() {
            let bits = [0, 1].map(|w| self.general(st, seat, w).map_or(0, &of));
            if bits != [0; 2] {
                self.general_parts(st, seat, bits, |slot, p, hidden| visit(slot, 0, p, NO_CARD, hidden));
            }
        } else if let Some(general) = self.parts.get(usize::from(st.general[seat])) {
            for (i, p) in general.some(of(general)) {
                if !p.lord || usize::from(st.lord) == seat {
                    visit(seat * 16 + i, 0, p, NO_CARD, 0);
                }
            }
        }
        if st.equip[seat] != [NO_CARD; 4] {
            for (k, &c) in st.equip[seat].iter().enumerate().filter(|e| *e.1 != NO_CARD) {
                let card = &self.parts[usize::from(self.card(c).kind)];
                let bits = of(card);
                if bits == 0 || (k == ARMOR && Sanguosha::bare(st, seat)) {
                    continue;
                }
                for (i, p) in card.some(bits) {
                    visit(seat * 16 + 8 + 2 * k + i, 1, p, c, 0);
                }
            }
        }
        // GZ-R87: what a peach is then is printed on it, for everybody.
        if st.fierce {
            let peach = &self.parts[usize::from(self.peach)];
            for (i, p) in peach.some(of(peach) & 3) {
                visit(seat * 16 + 14 + i, 1, p, NO_CARD, 0);
            }
        }
        for (slot, kind) in self.marker_slots(st, seat) {
            let marker = &self.parts[usize::from(kind)];
            for (_, p) in marker.some(of(marker)) {
                visit(slot, 0, p, NO_CARD, 0);
            }
        }
        if !granted || st.core.granted == 0 {
            return;
        }
        for (i, r) in st.rows.iter().enumerate() {
            if r.what == GRANTED && r.seat == seat as i8 {
                let part = self.rules.part(r.part);
                let p = PartRef {
                    part: r.part,
                    class: part.class,
                    on: part.on,
                    ordinal: 0,
                    lord: false,
                    limited: part.limit > 0,
                    head: Head::NONE,
                    number: None,
                    declares: false,
                    leaves: false,
                    quiet: part.quiet,
                };
                visit(16 * SEATS + i, 0, &p, r.card, 0);
            }
        }
    }

    pub fn used_up(&self, st: &State, part: u16, seat: usize) -> bool {
        st.counted(USED, part, seat as i8) >= i32::from(self.rules.part(part).limit)
    }
    pub fn count_use(&self, st: &mut State, part: u16, seat: i8) {
        let p = self.rules.part(part);
        if p.limit > 0 {
            st.count(USED, p.scope, part, seat, NO_CARD, 1);
        }
    }

    /// The part behind a pick, if the seat has it now.
    pub fn named_part(&self, st: &State, seat: usize, a: Action) -> Option<Owned> {
        let part = self.part_of(a)?;
        let mut found = None;
        self.each_part(st, seat, |p| {
            if p.part == part && found.is_none() {
                found = Some(p);
            }
        });
        found
    }
    #[inline]
    pub fn kind_key(&self, kind: u8) -> &str {
        &self.rules.kinds[usize::from(kind)].key
    }
    #[inline]
    pub fn seats_of(&self, st: &State) -> impl Iterator<Item = usize> + use<> {
        st.living().into_iter().map(usize::from)
    }
}
