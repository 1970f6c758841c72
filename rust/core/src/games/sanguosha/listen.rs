//! Who hears an event, and which parts of theirs.

use super::kinds::{KindParts, PartRef, ear};
use super::parts::Owned;
use super::rules::Sanguosha;
use super::state::{KEPT, State};
use super::tables::event;
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
        let (mut able, mut active) = (false, false);
        let mut add = |kind: u8, counts: bool| {
            let Some(k) = self.parts.get(usize::from(kind)) else { return };
            ears |= k.ears;
            far |= k.far_ears;
            statics |= k.statics;
            able |= k.gives != 0;
            active |= k.active != 0;
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
        set_ears(&mut st.heard, seat, ears);
        set_ears(&mut st.far_heard, seat, far);
        st.able = st.able & !(1 << seat) | u16::from(able) << seat;
        st.active = st.active & !(1 << seat) | u16::from(active) << seat;
        (st.statics[seat], st.kept[seat]) = (statics, kept);
        st.statics_all = st.statics.iter().fold(0, |all, s| all | s);
    }

    /// The seats whose parts may listen to an event now, as bits; with granted ones those that have some.
    #[inline]
    fn hearing(&self, st: &State, event_id: u8, ev: u8) -> (u32, u32) {
        let ear = ear(event_id, st.phase);
        let all = st.heard.get(ear).map_or(0, |&seats| u32::from(seats));
        if all == 0 && st.core.granted == 0 {
            return (0, 0);
        }
        let granted = self.granted_to(st, Class::Trigger, event_id);
        if ev == NO_EV {
            return (all | granted, granted);
        }
        let seat = |at: usize| 1u32.checked_shl(st.frame(usize::from(ev)).r[at] as u32).unwrap_or(0);
        let near = self.hearers.get(usize::from(event_id)).copied().flatten();
        let near = near.map_or(u32::MAX, |at| seat(usize::from(at)));
        let granted =
            if matches!(event_id, event::TARGETED | event::BECAME_TARGET) { granted & near } else { granted };
        let far = st.far_heard.get(usize::from(event_id)).map_or(0, |&seats| u32::from(seats));
        (all & (near | far) | granted, granted)
    }
    /// The parts that listen to an event now, in the order in which they are offered (SG-16.1).
    pub fn listening(&self, st: &State, event_id: u8, ev: u8, out: &mut Listeners) {
        let record = (ev != NO_EV).then(|| st.frame(usize::from(ev)));
        let (n, now) = (st.seats(), usize::from(st.seat));
        let (hear, granted) = self.hearing(st, event_id, ev);
        let ear = ear(event_id, st.phase);
        // The seats from the current one on.
        let mut places = (hear >> now | hear << (n - now)) & ((1 << n) - 1);
        let number = |a: u8| record.map_or(-1, |f| i32::from(f.r[usize::from(a)]));
        debug_assert!(!self.misses(st, event_id, ev), "event {event_id}");
        while places != 0 {
            let pos = places.trailing_zeros() as usize;
            places &= places - 1;
            let seat = if now + pos < n { now + pos } else { now + pos - n };
            let lives = st.lives(seat);
            let hear = |k: &KindParts| k.hear.get(ear).copied().unwrap_or(0);
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
    /// Whether anybody could hear of a move by which seats lost cards of hand or equipment.
    #[inline]
    pub fn hears_move(&self, st: &State, losers: u16) -> bool {
        let moved = usize::from(event::CARDS_MOVED);
        st.core.granted != 0 || st.heard[moved] & (losers | st.far_heard[moved]) != 0
    }
    /// Whether anybody could hear an event that is of no phase: a quick no for windows.
    #[inline]
    pub fn heard(&self, st: &State, event_id: u8) -> bool {
        debug_assert_eq!(ear(event_id, 0), usize::from(event_id));
        st.core.granted != 0 || st.heard.get(usize::from(event_id)).is_some_and(|&seats| seats != 0)
    }
    /// Open the window of an event if some part listens; whether one does.
    #[inline(always)]
    pub fn open(&self, st: &mut State, event_id: u8, ev: usize) -> bool {
        // Mostly nobody does, which is seen where it is asked.
        let heard = self.hearing(st, event_id, ev as u8).0 != 0;
        debug_assert!(heard || !self.misses(st, event_id, ev as u8), "event {event_id}");
        heard && self.open_heard(st, event_id, ev as u8)
    }
    /// Whether a seat that does not hear an event, or a part that is said to be for something else, would have a part
    /// for it all the same: for builds with assertions.
    fn misses(&self, st: &State, event_id: u8, ev: u8) -> bool {
        let (hear, granted) = self.hearing(st, event_id, ev);
        let aimed = matches!(event_id, event::TARGETED | event::BECAME_TARGET);
        let near = self.hearers.get(usize::from(event_id)).copied().flatten();
        let record = (ev != NO_EV).then(|| st.frame(usize::from(ev)));
        let number = |a: u8| record.map_or(-1, |f| i32::from(f.r[usize::from(a)]));
        let count = |seat: usize, granted: bool, of: &dyn Fn(&KindParts) -> u8| {
            let want =
                |p: &PartRef| p.class == Class::Trigger && p.on == event_id && p.head.passes(seat, number);
            let mut n = 0;
            self.some_parts(st, seat, granted, of, want, |_| n += 1);
            n
        };
        let whom = |seat: &usize| !aimed || near.is_none_or(|at| number(at) == *seat as i32);
        let ear = ear(event_id, st.phase);
        (0..st.seats()).filter(whom).any(|seat| {
            let heard = hear >> seat & 1 == 1;
            let granted = heard && granted >> seat & 1 == 1;
            let found =
                if heard { count(seat, granted, &|k| k.hear.get(ear).copied().unwrap_or(0)) } else { 0 };
            count(seat, true, &|k| k.all) != found
        })
    }
    #[inline(never)]
    fn open_heard(&self, st: &mut State, event_id: u8, ev: u8) -> bool {
        crate::vm::window::open_if(self, st, event_id, ev)
    }
}

/// A seat hears these, and nothing else.
fn set_ears<const N: usize>(heard: &mut [u16; N], seat: usize, ears: u64) {
    for seats in heard.iter_mut() {
        *seats &= !(1 << seat);
    }
    let mut left = ears;
    while left != 0 {
        heard[left.trailing_zeros() as usize % N] |= 1 << seat;
        left &= left - 1;
    }
}
