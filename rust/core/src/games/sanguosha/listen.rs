//! Who hears an event, and which parts of theirs.

use super::kinds::{KindParts, PartRef};
use super::parts::Owned;
use super::rules::Sanguosha;
use super::state::{KEPT, SEATS, State};
use super::tables::{at, event};
use crate::choice::NO_CARD;
use crate::games::guozhan::reveal::assumed_by_part;
use crate::ruleset::Class;
use crate::vm::frame::{GRANTED, MachineState, NO_EV};
use crate::vm::{Asked, Listener, Listeners, QueryCx};

impl Sanguosha {
    /// Events that parts of a seat listen to and queries that they change, after its generals or equipment changed.
    ///
    /// The bits say what *may* be heard and never less than is; [`Self::listening`] and [`Self::fold`] look closer.
    /// Of hidden generals both stand there, face-down or not: their parts may be declared (GZ-R26), their static
    /// parts count under an assumption (GZ-R28). So a reveal, or a general that is turned down again, changes
    /// nothing in these bits; a general that loses its skills does. What is kept counts face-up generals. Parts that
    /// work when their card leaves its zone and granted ones have no bits: the first are told by the move, the second by
    /// the rows.
    pub fn listen(&self, st: &mut State, seat: usize) {
        let (mut ears, mut far, mut statics, mut kept) = (0, 0, 0, [0i8; KEPT]);
        let mut add = |kind: u8, counts: bool| {
            let Some(k) = self.parts.get(usize::from(kind)) else { return };
            ears |= k.ears;
            far |= k.far_ears;
            statics |= k.statics;
            for (sum, n) in kept.iter_mut().zip(k.kept).filter(|_| counts) {
                *sum = sum.saturating_add(n);
            }
        };
        for w in 0..=usize::from(self.hidden.is_some()) {
            if st.lost[w] >> seat & 1 == 0 {
                add(st.kind_of_general(seat, w), self.hidden.is_none() || st.up[w] >> seat & 1 == 1);
            }
        }
        for c in st.equip[seat] {
            if c != NO_CARD {
                add(self.card(c).kind, true);
            }
        }
        for kind in self.markers_of(st, seat) {
            add(kind, true);
        }
        (st.ears[seat], st.far_ears[seat]) = (ears, far);
        (st.statics[seat], st.kept[seat]) = (statics, kept);
        st.ears_all = st.ears.iter().fold(0, |all, e| all | e);
        st.far_all = st.far_ears.iter().fold(0, |all, e| all | e);
        st.statics_all = st.statics.iter().fold(0, |all, s| all | s);
    }

    /// The seats whose parts may listen to an event now, as bits; with granted ones those that have some.
    #[inline]
    fn hearing(&self, st: &State, event_id: u8, ev: u8) -> (u32, u32) {
        let granted = self.granted_to(st, Class::Trigger, event_id);
        let all = |ears: &[u32; SEATS]| {
            ears.iter().enumerate().fold(0, |all, (s, e)| all | (e >> event_id & 1) << s)
        };
        if ev == NO_EV {
            return (all(&st.ears) | granted, granted);
        }
        let far = if st.far_all >> event_id & 1 == 0 { 0 } else { all(&st.far_ears) };
        let f = st.frame(usize::from(ev));
        let one = |at: u8| {
            let s = f.r[usize::from(at)];
            st.ears.get(s as usize).map_or(0, |e| (e >> event_id & 1) << s)
        };
        match event_id {
            // Aiming is two windows a target: the user's own parts, then the target's.
            event::TARGETED | event::BECAME_TARGET => {
                let at = if event_id == event::TARGETED { at::USER } else { at::TARGET };
                let own = 1u32.checked_shl(f.r[at] as u32).unwrap_or(0);
                (one(at as u8) | granted & own, granted)
            }
            _ => match self.hearers.get(usize::from(event_id)).copied().flatten() {
                Some(at) => (one(at) | far | granted, granted),
                None => (far | granted, granted),
            },
        }
    }
    /// The parts that listen to an event now, in the order in which they are offered (SG-16.1).
    pub fn listening(&self, st: &State, event_id: u8, ev: u8, out: &mut Listeners) {
        let record = (ev != NO_EV).then(|| st.frame(usize::from(ev)));
        let (n, now) = (st.seats(), usize::from(st.seat));
        let (hear, granted) = self.hearing(st, event_id, ev);
        // The seats from the current one on, then those before it.
        let (after, before) = (hear >> now << now, hear & ((1 << now) - 1));
        let number = |a: u8| record.map_or(-1, |f| i32::from(f.r[usize::from(a)]));
        for mut seats in [after, before] {
            while seats != 0 {
                let seat = seats.trailing_zeros() as usize;
                seats &= seats - 1;
                let pos = if seat < now { seat + n - now } else { seat - now };
                let lives = st.lives(seat);
                let hear = |k: &KindParts| k.hear.get(usize::from(event_id)).copied().unwrap_or(0);
                // What was granted is for all kinds of things.
                let want = |p: &PartRef| {
                    p.class == Class::Trigger
                        && p.on == event_id
                        && p.head.passes(seat, number)
                        && (lives || self.rules.part(p.part).dead)
                };
                let granted = granted >> seat & 1 == 1;
                self.some_parts(st, seat, granted, hear, want, |p| {
                    let (assume, holds) = match p.hidden {
                        0 => {
                            let holds = p.whole || self.holds_now(st, seat, &p, ev);
                            // What measures may hold with more generals up.
                            let may = holds || self.hidden.is_some() && self.measures[usize::from(p.part)];
                            if !may {
                                return;
                            }
                            (0, holds)
                        }
                        own => match self.needed_for(st, seat, &p, own, ev) {
                            0 => return,
                            mask => (assumed_by_part(seat, mask), true),
                        },
                    };
                    out.items.push(Listener {
                        slot: p.slot,
                        part: p.part,
                        seat: seat as i8,
                        src: p.src,
                        key: (pos * 2) as u16 + u16::from(p.rank),
                        action: self.part_action(p.part),
                        holds,
                        free: p.hidden != 0,
                        assume,
                    });
                });
            }
        }
        if event_id == event::CARDS_MOVED && self.hidden.is_some() {
            self.leaving(st, ev, out);
        }
    }
    /// Whether the condition of a part holds that listens to an event, whose head does.
    fn holds_now(&self, st: &State, seat: usize, p: &Owned, ev: u8) -> bool {
        let asked = Asked::new(seat as i32, p.part, p.src, ev, [-1; 3], QueryCx::default());
        self.conds(p.part).rest.holds(self, st, &asked)
    }
    /// The seats with granted parts for an event or a query, as bits.
    #[inline]
    pub fn granted_to(&self, st: &State, class: Class, on: u8) -> u32 {
        if st.core.granted == 0 { 0 } else { self.granted_rows(st, class, on) }
    }
    #[inline(never)]
    fn granted_rows(&self, st: &State, class: Class, on: u8) -> u32 {
        let (mut out, mut left) = (0, st.core.granted);
        for r in &st.rows {
            if r.what != GRANTED {
                continue;
            }
            let part = self.rules.part(r.part);
            if part.class == class && part.on == on && r.seat >= 0 {
                out |= 1 << r.seat;
            }
            left = left.saturating_sub(1);
            if left == 0 {
                break;
            }
        }
        out
    }
    /// Whether anybody could hear an event: a quick no for windows.
    #[inline]
    pub fn heard(&self, st: &State, event_id: u8) -> bool {
        st.ears_all >> event_id & 1 == 1 || st.core.granted != 0
    }
    /// Whether there may be somebody to hear an event where only the seat that it concerns would.
    #[inline]
    fn near_hears(&self, st: &State, event_id: u8, ev: usize) -> bool {
        let at = match event_id {
            event::TARGETED => at::USER,
            event::BECAME_TARGET => at::TARGET,
            _ if st.far_all >> event_id & 1 == 1 => return true,
            _ => match self.hearers.get(usize::from(event_id)).copied().flatten() {
                Some(at) => usize::from(at),
                None => return true,
            },
        };
        let near = st.ears.get(st.frame(ev).r[at] as usize);
        st.core.granted != 0 || near.is_some_and(|ears| ears >> event_id & 1 == 1)
    }
    /// Open the window of an event if some part listens; whether one does.
    #[inline]
    pub fn open(&self, st: &mut State, event_id: u8, ev: usize) -> bool {
        self.heard(st, event_id)
            && self.near_hears(st, event_id, ev)
            && crate::vm::window::open_if(self, st, event_id, ev as u8)
    }
}
