//! Which parts hear an event, and whether one with a limit was used already.

use super::hints::Own;
use super::rules::{EQUIPMENT, GENERAL, Qunying, STRATAGEM};
use super::state::{CARDS, State};
use super::tables::{event, place};
use crate::choice::NO_CARD;
use crate::ruleset::Class;
use crate::sets::CardSet;
use crate::vm::frame::{GRANTED, MachineState, NO_EV, Row};
use crate::vm::{Listener, Listeners};

impl Qunying {
    /// The parts that listen to an event now, conditions not yet evaluated.
    pub(super) fn listening(&self, st: &State, ev_id: u8, ev: u8, out: &mut Listeners) {
        let mask = self.triggers[usize::from(ev_id)];
        if !mask.is_empty() {
            // Parts of a general that has just left, and of its equipment, still hear of it (QY-074).
            if ev_id == event::RETREATING && ev != NO_EV {
                let general = st.frame(usize::from(ev)).r[0];
                for l in st.leaving.iter().filter(|l| l.is_going() && l.card == general as u8) {
                    for c in [l.card, l.gear] {
                        if c != NO_CARD && mask.has(c) && st.limbo.has(c) {
                            self.listen(st, c, ev_id, ev, 1 << place::FIELD, out);
                        }
                    }
                }
            }
            // Triggers that hear only of their own card need looking at only if the event names it.
            let mut near = mask;
            if ev != NO_EV {
                let r = &st.frame(usize::from(ev)).r;
                let (a, b) = match ev_id {
                    event::DECLARED => (r[0], r[1]),
                    event::WON => (r[4], r[5]),
                    _ => (r[0], -1),
                };
                let mut named =
                    self.curious[usize::from(ev_id)] | CardSet::of(i32::from(a)) | CardSet::of(i32::from(b));
                if !(mask & (st.gear[0] | st.gear[1])).is_empty() {
                    for slot in st.slots.iter().flatten() {
                        if named.has(slot.card) && slot.gear != NO_CARD {
                            named.insert(slot.gear);
                        }
                    }
                }
                near = near & named;
            }
            if !near.is_empty() {
                let public = st.field[0] | st.field[1] | st.gear[0] | st.gear[1] | st.up[0] | st.up[1];
                near = near & (public | st.hand[0] | st.hand[1]);
            }
            for c in near {
                self.listen(st, c, ev_id, ev, self.place_bits(st, c), out);
            }
        }
        // The usual case: nothing lasts.
        if st.core.granted == 0 {
            return;
        }
        for (i, r) in st.rows.iter().enumerate() {
            if r.what == GRANTED && self.rules.part(r.part).on == ev_id && row_works(self, st, r) {
                let ordinal = self.kind_parts(r.card).iter().position(|p| p.part == r.part).unwrap_or(0);
                out.items.push(Listener {
                    slot: (CARDS + i) as u8,
                    part: r.part,
                    seat: r.seat,
                    src: r.card,
                    key: 4 + u16::from(r.seat != st.seat as i8),
                    action: self.part_action(st, r.seat, r.card, ordinal as u8),
                    holds: false,
                    ..Listener::default()
                });
            }
        }
    }

    fn listen(&self, st: &State, card: u8, ev: u8, record: u8, bits: u8, out: &mut Listeners) {
        let seat = st.controller(card) as i8;
        let rank: u16 = match self.card(card).cardtype {
            STRATAGEM => 0,
            EQUIPMENT => 1,
            _ => 2,
        };
        let mut nth = 0u8;
        for p in self.kind_parts(card) {
            if p.class != Class::Trigger || p.on != ev {
                continue;
            }
            let part = self.rules.part(p.part);
            let slot = card + 128 * nth;
            nth += 1;
            let own = self.own[usize::from(p.part)];
            if !self.hears(st, own, card, record) {
                continue;
            }
            if part.granted || part.zones & bits == 0 || (part.limit > 0 && self.spent(st, card, p.ordinal)) {
                continue;
            }
            out.items.push(Listener {
                slot,
                part: p.part,
                seat,
                src: card,
                // QY-C16: stratagems, equipment, generals; inside a kind the turn player first.
                key: rank * 2 + u16::from(seat != st.seat as i8),
                action: self.part_action(st, seat, card, p.ordinal),
                holds: own != Own::Any && self.short[usize::from(p.part)] && record != NO_EV,
                ..Listener::default()
            });
        }
    }

    /// Whether an event whose record is frame `ev` can concern a trigger at all.
    #[inline]
    fn hears(&self, st: &State, own: Own, card: u8, ev: u8) -> bool {
        let field = |r: u8| i32::from(st.frame(usize::from(ev)).r[usize::from(r)]);
        match own {
            _ if ev == NO_EV => true,
            Own::Any => true,
            Own::Card(r) => field(r) == i32::from(card),
            Own::Bearer(r) => field(r) == self.bearer_of(st, card),
        }
    }

    /// Where a card's parts may work now (bits of `place`).
    #[inline]
    pub fn place_bits(&self, st: &State, card: u8) -> u8 {
        if (st.field[0] | st.field[1] | st.gear[0] | st.gear[1]).has(card) {
            1 << place::FIELD
        } else if (st.up[0] | st.up[1]).has(card) {
            1 << place::BASE_UP
        } else if (st.hand[0] | st.hand[1]).has(card) {
            1 << place::HAND
        } else {
            0
        }
    }

    /// Whether a once-a-turn part of a card was used (QY-127); in a hand, any of the card's such parts.
    pub fn spent(&self, st: &State, card: u8, ordinal: u8) -> bool {
        if let Some((s, i)) = st.general_at(card) {
            st.slots[s][i].used >> ordinal & 1 == 1
        } else if let Some((s, i)) = st.gear_at(card) {
            st.slots[s][i].used >> (4 + ordinal) & 1 == 1
        } else if (st.hand[0] | st.hand[1]).has(card) {
            st.spent.has(card)
        } else {
            (st.up[0] | st.up[1]).has(card) && st.drawn[usize::from(card)] >> ordinal & 1 == 1
        }
    }
    pub fn spend(&self, st: &mut State, card: u8, ordinal: u8) {
        if let Some((s, i)) = st.general_at(card) {
            st.slots[s][i].used |= 1 << ordinal;
        } else if let Some((s, i)) = st.gear_at(card) {
            st.slots[s][i].used |= 1 << (4 + ordinal);
        } else if (st.hand[0] | st.hand[1]).has(card) {
            st.spent.insert(card);
        } else if (st.up[0] | st.up[1]).has(card) {
            st.drawn[usize::from(card)] |= 1 << ordinal;
        }
    }
}

/// Whether a granted row still works: its card is on the field and has not left it since (QY-073).
fn row_works(game: &Qunying, st: &State, r: &Row) -> bool {
    r.what == GRANTED
        && match game.card(r.card).cardtype {
            GENERAL => {
                st.general_at(r.card).is_some_and(|(s, i)| st.slots[s][i].incarnation == r.incarnation)
            }
            EQUIPMENT => st.gear_at(r.card).is_some(),
            // A stratagem is done with once it is used; what it began goes on.
            _ => true,
        }
}
