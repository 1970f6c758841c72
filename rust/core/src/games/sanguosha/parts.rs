//! Which parts a seat has now, which of them hear an event, and the folds over static parts.

use super::conds;
use super::rules::{EQUIPMENT, Info, Sanguosha};
use super::state::{ARMOR, DISTANCE_OF, DISTANCE_TO, KEPT, RANGE, SEATS, State};
use super::tables::{at, event, native, place, query};
use crate::action::Action;
use crate::choice::{NO_CARD, NO_PART};
use crate::error::{CoreError, Result};
use crate::games::guozhan::reveal::assumed_by_part;
use crate::ir::heads::{self, Head};
use crate::ir::op::{Op, a_of, b_of};
use crate::ir::verify::REGS;
use crate::ruleset::{Class, Kind, Part, Ruleset, Span};
use crate::vm::frame::{GRANTED, MachineState, NO_EV, USED};
use crate::vm::{Asked, Listener, Listeners, QueryCx};

/// One part of a kind.
#[derive(Clone, Copy, Debug)]
pub struct PartRef {
    pub part: u16,
    pub class: Class,
    pub on: u8,
    pub ordinal: u8,
    pub lord: bool,
    pub limited: bool,
    /// Works only while its general is hidden; only when its card leaves the equipment zone.
    pub declares: bool,
    pub leaves: bool,
    pub quiet: bool,
    /// What its condition asks first, and the number that its value is, if it is always the same.
    pub head: Head,
    pub number: Option<i16>,
}

/// The parts of a kind, sorted by what they are for.
#[derive(Clone, Debug)]
pub struct KindParts {
    /// Parts that their owner has: triggers, statics, conversions, providers, actives.
    pub own: Vec<PartRef>,
    /// Events that some of them listen to, also when they concern others (see [`hearers`]), queries that some of them
    /// change, as bits.
    pub ears: u32,
    pub far_ears: u32,
    pub statics: u16,
    /// What it adds to numbers of its owner that are kept, as in [`State::kept`].
    pub kept: [i8; KEPT],
    /// Which of them are triggers of an event, conversions and providers, active, anything, as bits; those that work
    /// when their card leaves the equipment zone are among none of these.
    pub hear: [u8; EVENTS],
    pub ways: u8,
    pub active: u8,
    pub all: u8,
    /// Kinds that conversions and providers among them do for, as bits.
    pub gives: u128,
    /// Some part works when the card leaves the equipment zone.
    pub leaves: bool,
    /// Some part asks for the color of a card that aims at its owner.
    pub minds_color: bool,
    /// What the card itself does, and its rules; `NO_PART` if there is none.
    pub each: u16,
    pub before: u16,
    pub after: u16,
    pub judging: u16,
    pub target: u16,
    /// The card is aimed at others than its user.
    pub others: bool,
    pub second: u16,
    pub nullable: u16,
    /// A delayed trick that moves on when it does nothing (SG-14.14).
    pub passes: bool,
}

/// Queries that forbid to aim a card at a seat, or to use it.
pub const FORBIDS: u16 = 1 << query::UNUSABLE | 1 << query::PROHIBITED;

/// Events that parts of generals and equipment may listen to come before those of cards in use.
pub const EVENTS: usize = event::REQUESTED as usize + 1;
const _: () = assert!(EVENTS <= u32::BITS as usize && query::FOLDS <= u16::BITS as usize);

pub const NO_PARTS: KindParts = KindParts {
    own: Vec::new(),
    ears: 0,
    far_ears: 0,
    statics: 0,
    kept: [0; KEPT],
    hear: [0; EVENTS],
    ways: 0,
    active: 0,
    all: 0,
    gives: 0,
    leaves: false,
    minds_color: false,
    each: NO_PART,
    before: NO_PART,
    after: NO_PART,
    judging: NO_PART,
    target: NO_PART,
    others: false,
    second: NO_PART,
    nullable: NO_PART,
    passes: false,
};

impl KindParts {
    /// Some of the parts that its owner has, by their bits.
    #[inline]
    pub fn some(&self, bits: u8) -> impl Iterator<Item = (usize, &PartRef)> {
        let mut left = bits;
        std::iter::from_fn(move || {
            let i = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            self.own.get(i).map(|p| (i, p))
        })
    }
    /// Whether some part changes a query.
    #[inline]
    pub fn changes(&self, q: u8) -> bool {
        self.statics >> q & 1 == 1
    }
}

pub fn of_kind(
    rules: &Ruleset,
    info: &[Info],
    hearers: &[Option<u8>; EVENTS],
    kind: &Kind,
    ty: i8,
) -> Result<KindParts> {
    let mut k = NO_PARTS;
    for (i, &p) in kind.parts.iter().enumerate() {
        let part = rules.part(p);
        let place = match (part.class, part.on) {
            (Class::Play, event::EACH) => Some(&mut k.each),
            (Class::Play, event::BEFORE) => Some(&mut k.before),
            (Class::Play, event::AFTER) => Some(&mut k.after),
            (Class::Play, event::JUDGING) => Some(&mut k.judging),
            (Class::Rule, event::TARGET_RULE) => Some(&mut k.target),
            (Class::Rule, event::SECOND_RULE) => Some(&mut k.second),
            (Class::Rule, event::NULLABLE_RULE) => Some(&mut k.nullable),
            (Class::Play | Class::Rule, _) => {
                return Err(CoreError::Config(format!("{}: no part of a card listens to that", part.key)));
            }
            _ => None,
        };
        if let Some(place) = place {
            *place = p;
            continue;
        }
        if part.granted {
            continue;
        }
        let number = heads::number(rules, part.value);
        let only = |p: u8| part.zones & (1 << p) != 0 && part.zones & (1 << place::SEAT) == 0;
        k.leaves |= only(place::LEAVES);
        if let (Some(at), Some(n)) = (kept(rules, part), number) {
            k.kept[at] = k.kept[at].saturating_add(n as i8);
        }
        let aimed = part.class == Class::Trigger
            && matches!(
                part.on,
                event::BECOMING_TARGET | event::TARGETED | event::BECAME_TARGET | event::TAKING_EFFECT
            );
        k.minds_color |=
            aimed && ops(rules, part.when).any(|(op, r, _)| op == Op::Ev && usize::from(r) == at::COLOR);
        let head = conds::head(rules, part);
        // No more than eight, see below.
        let bit = if only(place::LEAVES) { 0 } else { 1u8.checked_shl(k.own.len() as u32).unwrap_or(0) };
        k.all |= bit;
        match part.class {
            Class::Trigger => {
                if let Some(hear) = k.hear.get_mut(usize::from(part.on)) {
                    *hear |= bit;
                }
                k.ears |= 1 << part.on;
                let own = head.owner_at();
                k.far_ears |= u32::from(own.is_none() || own != hearers[usize::from(part.on)]) << part.on;
            }
            Class::Static => k.statics |= 1 << part.on,
            Class::Active => k.active |= bit,
            _ => {
                k.ways |= bit;
                k.gives |= number.map_or(u128::MAX, |n| serving(info, n));
            }
        }
        k.own.push(PartRef {
            part: p,
            class: part.class,
            on: part.on,
            ordinal: i as u8,
            lord: only(place::LORD),
            limited: part.limit > 0,
            head,
            number,
            declares: only(place::HIDDEN),
            leaves: only(place::LEAVES),
            quiet: part.quiet,
        });
    }
    if k.target != NO_PART {
        k.others = conds::for_others(rules, rules.part(k.target).when);
    }
    if kind.parts.len() > 8 || (ty == EQUIPMENT && k.own.len() > 2) {
        let most = if ty == EQUIPMENT { 2 } else { 8 };
        return Err(CoreError::Config(format!("{} has more than {most} parts", kind.key)));
    }
    if k.judging != NO_PART {
        let body = rules.part(k.judging).body;
        k.passes = ops(rules, body).any(|(op, a, _)| op == Op::Native && a == native::PASS_ON);
    }
    Ok(k)
}

pub fn ops(rules: &Ruleset, span: Span) -> impl Iterator<Item = (Op, u8, u16)> + '_ {
    let code = &rules.code[span.start as usize..(span.start + span.len) as usize];
    code.iter().filter_map(|&w| Op::of(w).map(|op| (op, a_of(w), b_of(w))))
}

/// For each part, whether its condition, or what it needs to be paid for, asks for a distance.
pub fn measures(rules: &Ruleset) -> Vec<bool> {
    let asks = |(op, q, _)| op == Op::Query && matches!(q, query::DISTANCE | query::IN_RANGE);
    rules.parts.iter().map(|p| ops(rules, p.when).chain(ops(rules, p.can)).any(asks)).collect()
}

/// For each part, whether its condition asks for anything that static parts or a general that is up could change.
pub fn asks(rules: &Ruleset) -> Vec<bool> {
    let asks = |(op, _, _): (Op, u8, u16)| {
        matches!(op, Op::Query | Op::Sp | Op::Cp | Op::Variety | Op::Sums | Op::Best)
    };
    rules.parts.iter().map(|p| ops(rules, p.when).any(asks)).collect()
}

/// Queries of which some static part may concern other seats than those that are asked about, as bits: it does not
/// begin with "the asked seat is me".
pub fn far(rules: &Ruleset) -> u16 {
    let mut out = 0;
    for p in rules.parts.iter().filter(|p| p.class == Class::Static) {
        let near = Head::of(rules, p.when, Op::Arg).owner_at().is_some_and(|a| a <= 1);
        out |= u16::from(!near) << p.on;
    }
    out
}

/// Where a static part that always adds the same to a number of its owner is summed up, if there is a place for it: the
/// distance to others, the distance of others, the attack range.
fn kept(rules: &Ruleset, p: &Part) -> Option<usize> {
    let head = Head::of(rules, p.when, Op::Arg);
    let always = head.is_owner() && heads::number(rules, p.value).is_some_and(|n| (-16..=16).contains(&n));
    let elsewhere = p.zones & (1 << place::LORD | 1 << place::HIDDEN | 1 << place::LEAVES) != 0;
    if p.class != Class::Static || !always || elsewhere || p.limit > 0 || p.granted {
        return None;
    }
    match (p.on, head.owner_at()?) {
        (query::DISTANCE, 0) => Some(DISTANCE_TO),
        (query::DISTANCE, 1) => Some(DISTANCE_OF),
        (query::RANGE, 0) => Some(RANGE),
        _ => None,
    }
}

/// Whether all that changes distances, and all that changes ranges, is among what is kept, but for what is granted.
pub fn all_kept(rules: &Ruleset) -> [bool; 2] {
    [query::DISTANCE, query::RANGE].map(|q| {
        let changes = |p: &&Part| p.class == Class::Static && p.on == q && !p.granted;
        rules.parts.iter().filter(changes).all(|p| kept(rules, p).is_some())
    })
}

/// For each event, the register of it that names the seat whose parts listen: the one that most of them begin by asking
/// for. Those that do not are told apart by [`KindParts::far_ears`]; granted parts are not among either.
pub fn hearers(rules: &Ruleset) -> [Option<u8>; EVENTS] {
    let mut out = [None; EVENTS];
    for (event, most) in out.iter_mut().enumerate() {
        let listens = |p: &&Part| p.class == Class::Trigger && usize::from(p.on) == event && !p.granted;
        let places = rules.parts.iter().filter(listens).map(|p| Head::of(rules, p.when, Op::Ev).owner_at());
        let mut asked = [0; REGS as usize];
        places.flatten().for_each(|at| asked[usize::from(at)] += 1);
        let often = asked.iter().max().filter(|n| **n > 0);
        *most = often.and_then(|n| asked.iter().position(|x| x == n)).map(|at| at as u8);
    }
    out
}

/// Kinds that a card of a kind does for, as bits: itself and its family.
pub fn serving(info: &[Info], kind: i16) -> u128 {
    let family = info.get(kind as usize).map_or(0, |k| k.family);
    let does =
        |(i, k): (usize, &Info)| u128::from(i == kind as usize || (family != 0 && k.family == family)) << i;
    info.iter().enumerate().map(does).sum()
}

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
            self.general_parts(st, seat, &of, |slot, p, hidden| visit(slot, 0, p, NO_CARD, hidden));
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
        if !granted {
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

    /// A query as its printed value and what static parts add.
    #[inline]
    pub fn fold(&self, st: &State, q: u8, args: [i32; 3], base: i32, cx: &QueryCx) -> i32 {
        // Most of the time nobody who counts has a part for it.
        let none = !self.changes(st, 1 << q, args[0], args[1]) && self.granted_to(st, Class::Static, q) == 0;
        if none { base } else { self.fold_parts(st, q, args, base, cx) }
    }
    /// Whether some static part, but for those that were granted, which stand in no bits, may change one of some queries
    /// about two seats.
    #[inline]
    fn changes(&self, st: &State, queries: u16, a: i32, b: i32) -> bool {
        if st.statics_all & queries == 0 {
            return false;
        }
        let statics = |s: i32| st.statics.get(s as usize).copied().unwrap_or(0);
        (statics(a) | statics(b)) & queries != 0 || st.statics_all & self.far & queries != 0
    }
    /// Whether a seat may not be aimed at by a kind of card, or the user may not use it.
    #[inline]
    pub fn forbids(&self, st: &State, args: [i32; 3], cx: &QueryCx) -> bool {
        let some = self.changes(st, FORBIDS, args[0], args[1]) || st.core.granted != 0;
        some && ((self.hidden.is_some() && self.fold(st, query::UNUSABLE, args, 0, cx) != 0)
            || self.fold(st, query::PROHIBITED, args, 0, cx) != 0)
    }
    #[inline(never)]
    fn fold_parts(&self, st: &State, q: u8, args: [i32; 3], base: i32, cx: &QueryCx) -> i32 {
        if cx.level > 3 {
            return base;
        }
        let mut x = base;
        let mut add = |s: usize| {
            if st.statics.get(s).is_some_and(|e| e >> q & 1 == 1) && st.lives(s) {
                x = x.saturating_add(self.added(st, q, args, s, cx));
            }
        };
        if self.far >> q & 1 == 1 {
            self.seats_of(st).for_each(add);
        } else {
            add(args[0] as usize);
            if query::PAIRS >> q & 1 == 1 && args[1] != args[0] {
                add(args[1] as usize);
            }
        }
        if self.hidden.is_some() && st.core.granted != 0 {
            x = x.saturating_add(self.granted_statics(st, q, args, cx));
        }
        x
    }
    /// What the static parts of one seat add to a query.
    fn added(&self, st: &State, q: u8, args: [i32; 3], seat: usize, cx: &QueryCx) -> i32 {
        let mut x = 0i32;
        let changes = |kind: u8| self.parts.get(usize::from(kind)).is_some_and(|k| k.changes(q));
        let mut one = |kind: u8, src: u8| {
            for p in
                self.parts[usize::from(kind)].own.iter().filter(|p| p.class == Class::Static && p.on == q)
            {
                let lord = !p.lord || usize::from(st.lord) == seat;
                if !lord || !p.head.passes(seat, |a| args[usize::from(a).min(2)]) {
                    continue;
                }
                let asked = || Asked::new(seat as i32, p.part, src, NO_EV, args, *cx);
                if p.head.whole || self.conds(p.part).rest.holds(self, st, &asked()) {
                    let value = || self.conds(p.part).value.of(self, st, &asked());
                    x = x.saturating_add(p.number.map_or_else(value, i32::from));
                }
            }
        };
        if self.hidden.is_some() {
            for w in 0..2 {
                let kind = st.kind_of_general(seat, w);
                if changes(kind) && self.counts(st, seat, w, cx) {
                    one(kind, NO_CARD);
                }
            }
        } else if changes(st.general[seat]) {
            one(st.general[seat], NO_CARD);
        }
        for (k, &c) in st.equip[seat].iter().enumerate() {
            let kind = self.card(c).kind;
            let gone = || cx.absent.has(c) || (k == ARMOR && Sanguosha::bare(st, seat));
            if c != NO_CARD && changes(kind) && !gone() {
                one(kind, c);
            }
        }
        for kind in self.markers_of(st, seat).filter(|&k| changes(k)) {
            one(kind, NO_CARD);
        }
        x
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
    /// Open the window of an event if some part listens.
    #[inline]
    pub fn open(&self, st: &mut State, event_id: u8, ev: usize) {
        if self.heard(st, event_id) && self.near_hears(st, event_id, ev) {
            crate::vm::window::open_if(self, st, event_id, ev as u8);
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
