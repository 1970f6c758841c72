//! What befalls the seats, for the events: their generals, kingdoms, chains, stacks and markers, all of which are
//! public.

use super::words;
use crate::games::sanguosha::rules::{Sanguosha, frame};
use crate::games::sanguosha::state::State;
use crate::observe::{Event, Log};
use crate::ruleset::Class;
use crate::vm::frame::SCRIPT;

/// The generals of a seat, in the order of their bits.
pub const PLACES: [&str; 2] = ["head", "deputy"];

/// Whether a bit is another now, and how it is.
const fn changed(before: u16, after: u16, seat: usize) -> Option<bool> {
    if (before ^ after) >> seat & 1 == 1 { Some(after >> seat & 1 == 1) } else { None }
}

impl Sanguosha {
    /// The part for which a general was turned up in a step: nobody else could be told of it before.
    fn tell_declared(&self, before: &State, after: &State, log: &mut Log) {
        let top = usize::from(before.core.top);
        if top < 2 || before.frames[top - 1].kind != frame::REVEAL {
            return;
        }
        let f = &before.frames[top - 2];
        let seat = f.owner.max(0) as usize;
        let secret = |st: &State| self.is_secret(st, seat, f.part);
        if f.kind != SCRIPT || !secret(before) || secret(after) || self.rules.part(f.part).quiet {
            return;
        }
        let (kind, part) = self.home[usize::from(f.part)];
        let (seat, card) = (seat as u8, u16::from(kind));
        log.open(match self.rules.part(f.part).class {
            Class::Trigger => Event::Triggered { seat, card: Some(card), part },
            _ => Event::Activated { seat, card, part },
        });
    }

    /// What is another after a step. The dead are neither chained nor stacked, of which nobody has to be told.
    pub fn tell_seats(&self, before: &State, after: &State, log: &mut Log) {
        for s in 0..before.seats() {
            let seat = s as u8;
            for (w, place) in PLACES.into_iter().enumerate() {
                if let Some(up) = changed(before.up[w], after.up[w], s) {
                    let card = u16::from(after.kind_of_general(s, w));
                    log.open(Event::GeneralTurned { seat, card, place, up });
                }
            }
            if before.kingdom[s] != after.kingdom[s] {
                log.open(Event::KingdomDetermined { seat, kingdom: words::kingdom(after.kingdom[s]) });
            }
            if !after.lives(s) {
                continue;
            }
            let states = [
                ("chained", changed(before.chained, after.chained, s)),
                ("stacked", changed(before.stacked, after.stacked, s)),
            ];
            for (state, now) in states {
                if let Some(on) = now {
                    log.open(Event::SeatStateChanged { seat, state, on });
                }
            }
            for (m, &kind) in self.markers.iter().enumerate() {
                let (had, has) = (before.markers[s] >> m & 1, after.markers[s] >> m & 1);
                if had != has {
                    log.open(Event::MarkerChanged { seat, card: u16::from(kind), on: has == 1 });
                }
            }
        }
        self.tell_declared(before, after, log);
    }
}
