//! Which parts hear an event, and the windows that are opened for them.

use super::board;
use super::conds::Asked;
use super::parts::{DEAD, GRANTS, PartRef, place_of};
use super::rules::Formation;
use super::state::State;
use super::tables::{at, event};
use crate::action::Action;
use crate::choice::NO_CARD;
use crate::ruleset::Class;
use crate::vm::frame::{GRANTED, MachineState, NO_EV, SCRIPT};
use crate::vm::{Listener, Listeners, QueryCx};

impl Formation {
    /// The parts that listen to an event now: the turn player's first by their keys; of those that hear an attack only
    /// one side's, its equipment first (A1 to A3).
    pub fn listening(&self, st: &State, event_id: u8, ev: u8, out: &mut Listeners) {
        let record = (ev != NO_EV).then(|| st.frame(usize::from(ev)));
        let top = st.core.top;
        let number = |a: u8| record.map_or(-1, |f| i32::from(f.r[usize::from(a)]));
        let side_of = |reg: usize| record.map(|f| self.owner(f.r[reg].max(0) as u8));
        let only = match event_id {
            event::ATTACKING => side_of(at::ATTACKER),
            event::AIMED | event::ATTACKED => side_of(at::TARGET),
            _ => None,
        };
        let ignored = record
            .filter(|f| event_id == event::ATTACKED && f.r[at::NO_ARMOR] != 0)
            .and_then(|f| st.spot_of(i32::from(f.r[at::TARGET])))
            .map_or(NO_CARD, |s| st.slots[s].armor);
        let pos = |side: usize| u16::from(side != usize::from(st.seat));
        for card in self.hearing(st, event_id, record) {
            let (spot, _) = place_of(st, card);
            let (slot, side) = (&st.slots[spot], board::side(spot));
            if card == ignored || only.is_some_and(|s| s != side) {
                continue;
            }
            let on = [i32::from(card), i32::from(slot.card)];
            let asks = |p: &PartRef| {
                p.class == Class::Trigger && p.on == event_id && p.head.passes_on(side, on, number)
            };
            self.each_of(st, card, asks, |p| {
                if top > 1 && running(st, p.part, p.src) {
                    return;
                }
                let (part, args, cx) = (p.part, [-1; 3], QueryCx::default());
                if !self.when_more(st, &Asked { seat: side, part, src: p.src, ev, args, cx }) {
                    return;
                }
                let rank = u16::from(event_id == event::ATTACKED && p.number < 4);
                out.items.push(Listener {
                    slot: 8 * slot.id + p.number,
                    part,
                    seat: side as i8,
                    src: p.src,
                    key: 2 * pos(side) + rank,
                    action: self.part_action(side, &p),
                    holds: true,
                    ..Listener::default()
                });
            });
        }
        if let Some(f) = record.filter(|_| event_id == event::DIED && self.bits.dead) {
            let muted = st.slot(usize::from(ev), super::damage::MUTED);
            let card = f.r[at::TARGET].max(0) as u8;
            if !muted.has(card) {
                let side = self.owner(card);
                self.hear_own_death(st, card, side, 2 * pos(side), out);
            }
        }
        let rows = if st.core.granted == 0 { 0 } else { st.rows.len() };
        for (i, r) in st.rows[..rows].iter().enumerate() {
            let part = (r.what == GRANTED).then(|| self.rules.part(r.part));
            if part.is_some_and(|p| p.class == Class::Trigger && p.on == event_id) {
                let pos = u16::from(r.seat != st.seat as i8);
                let (kind, ordinal) = self.home[usize::from(r.part)];
                out.items.push(Listener {
                    slot: (GRANTS + i) as u8,
                    part: r.part,
                    seat: r.seat,
                    src: r.card,
                    key: 2 * pos,
                    action: Action::skill(u16::from(kind), u16::from(ordinal & 3)),
                    ..Listener::default()
                });
            }
        }
    }

    /// D19: of who has died only what is for that works, with the place where it stood.
    fn hear_own_death(&self, st: &State, c: u8, side: usize, key: u16, out: &mut Listeners) {
        let Some(spot) = st.last_spot(c).filter(|_| st.spot(c).is_none()) else { return };
        let kind = self.kind(c);
        for p in &self.parts[usize::from(kind)].own {
            if p.class == Class::Trigger && p.on == event::DIED && p.dead && p.works_on(spot) {
                out.items.push(Listener {
                    slot: (DEAD + usize::from(p.index & 3)) as u8,
                    part: p.part,
                    seat: side as i8,
                    src: c,
                    key,
                    action: Action::skill(u16::from(kind), u16::from(p.index & 3)),
                    ..Listener::default()
                });
            }
        }
    }

    /// Whether anybody could hear an event: a quick no for windows.
    #[inline]
    pub fn heard(&self, st: &State, event_id: u8) -> bool {
        !(st.working & self.bits.ears[usize::from(event_id)].all).is_empty()
            || self.heard_elsewhere(st, event_id)
    }
    /// Whether more can hear it than the cards whose parts work.
    #[inline]
    fn heard_elsewhere(&self, st: &State, event_id: u8) -> bool {
        (event_id == event::DIED && self.bits.dead) || st.core.granted != 0
    }
    /// Open the window of an event if some part listens.
    #[inline]
    pub fn open(&self, st: &mut State, event_id: u8, ev: usize) {
        let record = Some(st.frame(ev));
        if !self.hearing(st, event_id, record).is_empty() || self.heard_elsewhere(st, event_id) {
            crate::vm::window::open_if(self, st, event_id, ev as u8);
        }
    }
}

/// D28: no part is set off while it is itself being resolved.
fn running(st: &State, part: u16, src: u8) -> bool {
    let frames = &st.frames[..usize::from(st.core.top)];
    frames.iter().any(|f| f.kind == SCRIPT && (f.part, f.src) == (part, src))
}
