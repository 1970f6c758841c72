//! Which parts a seat has now, which of them hear an event, and the folds over static parts.

use super::rules::{EQUIPMENT, Sanguosha};
use super::state::{ARMOR, NO_KIND, SEATS, State};
use super::tables::{at, event, native, place, query};
use crate::action::Action;
use crate::choice::{NO_CARD, NO_PART};
use crate::error::{CoreError, Result};
use crate::games::guozhan::reveal::assumed_by_part;
use crate::ir::op::{Op, a_of, b_of};
use crate::ruleset::{Class, Kind, Ruleset, Span};
use crate::vm::frame::{GRANTED, MachineState, NO_EV, USED};
use crate::vm::{Listener, Listeners, QueryCx, Vm};

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
}

/// The parts of a kind, sorted by what they are for.
#[derive(Clone, Debug)]
pub struct KindParts {
    /// Parts that their owner has: triggers, statics, conversions, providers, actives.
    pub own: Vec<PartRef>,
    /// Events that some of them listen to, queries that some of them change, as bits.
    pub ears: u64,
    pub statics: u32,
    /// Some part works when the card leaves the equipment zone.
    pub leaves: bool,
    /// Some can be used in the play phase, or to answer.
    pub acts: bool,
    /// What the card itself does, and its rules; `NO_PART` if there is none.
    pub each: u16,
    pub before: u16,
    pub after: u16,
    pub judging: u16,
    pub target: u16,
    pub second: u16,
    pub nullable: u16,
    /// A delayed trick that moves on when it does nothing (SG-14.14).
    pub passes: bool,
}

pub const NO_PARTS: KindParts = KindParts {
    own: Vec::new(),
    ears: 0,
    statics: 0,
    leaves: false,
    acts: false,
    each: NO_PART,
    before: NO_PART,
    after: NO_PART,
    judging: NO_PART,
    target: NO_PART,
    second: NO_PART,
    nullable: NO_PART,
    passes: false,
};

pub fn of_kind(rules: &Ruleset, kind: &Kind, ty: i8) -> Result<KindParts> {
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
        let only = |p: u8| part.zones & (1 << p) != 0 && part.zones & (1 << place::SEAT) == 0;
        k.leaves |= only(place::LEAVES);
        match part.class {
            Class::Trigger => k.ears |= 1 << part.on,
            Class::Static => k.statics |= 1 << part.on,
            _ => k.acts = true,
        }
        k.own.push(PartRef {
            part: p,
            class: part.class,
            on: part.on,
            ordinal: i as u8,
            lord: only(place::LORD),
            limited: part.limit > 0,
            declares: only(place::HIDDEN),
            leaves: only(place::LEAVES),
            quiet: part.quiet,
        });
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

/// For each query, whether some static part may concern other seats than those that are asked about: it does not
/// begin with "the asked seat is me".
pub fn far(rules: &Ruleset) -> [bool; { query::TABLE.len() }] {
    let mut out = [false; { query::TABLE.len() }];
    for p in rules.parts.iter().filter(|p| p.class == Class::Static) {
        let head: Vec<_> = ops(rules, p.when).take(4).collect();
        let near = match head[..] {
            [(Op::Arg, a, _), (Op::Me, ..), (Op::Eq, ..), ..]
            | [(Op::Me, ..), (Op::Arg, a, _), (Op::Eq, ..), ..] => {
                a <= 1 && matches!(head.get(3), Some((Op::AndJ | Op::Ret, ..)))
            }
            _ => false,
        };
        if !near {
            out[usize::from(p.on)] = true;
        }
    }
    out
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
    /// Printed on a face-down general of its owner: 1 the head, 2 the deputy; 0 on none.
    pub hidden: u8,
}

impl Sanguosha {
    /// Events that parts of a seat listen to, after its general or equipment changed.
    pub fn listen(&self, st: &mut State, seat: usize) {
        let mut ears = 0;
        if self.hidden.is_some() {
            ears |= self.ears_of_generals(st, seat);
        } else if st.general[seat] != NO_KIND {
            ears |= self.parts[usize::from(st.general[seat])].ears;
        }
        for c in st.equip[seat] {
            if c != NO_CARD {
                ears |= self.parts[usize::from(self.card(c).kind)].ears;
            }
        }
        st.ears[seat] = ears;
    }

    /// Whether a seat's armor counts as absent for the card in progress (SG-15.2).
    fn bare(st: &State, seat: usize) -> bool {
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
    pub fn each_part(&self, st: &State, seat: usize, absent: crate::CardSet, mut f: impl FnMut(Owned)) {
        let mut visit = |slot: usize, rank: u8, p: &PartRef, src: u8, hidden: u8| {
            if p.limited && self.used_up(st, p.part, seat) {
                return;
            }
            f(Owned { slot: slot as u8, part: p.part, src, class: p.class, on: p.on, rank, hidden });
        };
        if self.hidden.is_some() {
            self.general_parts(st, seat, |slot, p, hidden| visit(slot, 0, p, NO_CARD, hidden));
        } else if st.general[seat] != NO_KIND {
            for (i, p) in self.parts[usize::from(st.general[seat])].own.iter().enumerate() {
                if !p.lord || usize::from(st.lord) == seat {
                    visit(seat * 16 + i, 0, p, NO_CARD, 0);
                }
            }
        }
        for (k, &c) in st.equip[seat].iter().enumerate() {
            if c == NO_CARD || absent.has(c) {
                continue;
            }
            let own = &self.parts[usize::from(self.card(c).kind)].own;
            if own.is_empty() || (k == ARMOR && Sanguosha::bare(st, seat)) {
                continue;
            }
            for (i, p) in own.iter().enumerate().filter(|x| !x.1.leaves) {
                visit(seat * 16 + 8 + 2 * k + i, 1, p, c, 0);
            }
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

    /// A program of a part, with what it is asked about.
    #[inline]
    pub fn vm(
        &self,
        seat: usize,
        part: u16,
        src: u8,
        ev: u8,
        args: [i32; 3],
        cx: &QueryCx,
    ) -> Vm<'_, Sanguosha> {
        let this = i32::from(src) | -i32::from(src == NO_CARD);
        Vm::new(self, seat as i32, this, ev, part).with_args(args, *cx)
    }

    /// A query as its printed value and what static parts add.
    pub fn fold(&self, st: &State, q: u8, args: [i32; 3], base: i32, cx: &QueryCx) -> i32 {
        if cx.level > 3 {
            return base;
        }
        let mut x = base;
        let far = self.far[usize::from(q)];
        let about = |s: usize| {
            far || args[0] == s as i32 || (args[1] == s as i32 && query::SEATS[usize::from(q)] & 2 != 0)
        };
        for s in st.living() {
            let s = usize::from(s);
            if !about(s) {
                continue;
            }
            let mut one = |kind: u8, src: u8| {
                let parts = &self.parts[usize::from(kind)];
                if parts.statics >> q & 1 == 0 {
                    return;
                }
                for p in parts.own.iter().filter(|p| p.class == Class::Static && p.on == q) {
                    if p.lord && usize::from(st.lord) != s {
                        continue;
                    }
                    let part = self.rules.part(p.part);
                    let mut vm = self.vm(s, p.part, src, NO_EV, args, cx);
                    if vm.holds(st, part.when) {
                        x = x.saturating_add(vm.value(st, part.value));
                    }
                }
            };
            if self.hidden.is_some() {
                for w in 0..2 {
                    if self.counts(st, s, w, cx) {
                        one(st.kind_of_general(s, w), NO_CARD);
                    }
                }
            } else if st.general[s] != NO_KIND {
                one(st.general[s], NO_CARD);
            }
            for (k, &c) in st.equip[s].iter().enumerate() {
                if c != NO_CARD && !cx.absent.has(c) && !(k == ARMOR && Sanguosha::bare(st, s)) {
                    one(self.card(c).kind, c);
                }
            }
        }
        if self.hidden.is_some() { x.saturating_add(self.granted_statics(st, q, args, cx)) } else { x }
    }

    /// The parts that listen to an event now, in the order in which they are offered (SG-16.1).
    pub fn listening(&self, st: &State, event_id: u8, ev: u8, out: &mut Listeners) {
        let grants = st.rows.iter().any(|r| r.what == GRANTED);
        let record = (ev != NO_EV).then(|| st.frame(usize::from(ev)));
        // Aiming is two windows a target: the user's own parts, then the target's.
        let only = match (event_id, record) {
            (event::TARGETED, Some(f)) => Some(f.r[at::USER]),
            (event::BECAME_TARGET, Some(f)) => Some(f.r[at::TARGET]),
            _ => None,
        };
        for (pos, seat) in st.order(usize::from(st.seat)).enumerate() {
            if only.is_some_and(|s| s != seat as i8) {
                continue;
            }
            if st.ears[seat] >> event_id & 1 == 0 && !grants {
                continue;
            }
            let lives = st.lives(seat);
            self.each_part(st, seat, crate::CardSet::EMPTY, |p| {
                if p.class != Class::Trigger || p.on != event_id || !(lives || self.rules.part(p.part).dead) {
                    return;
                }
                out.items.push(Listener {
                    slot: p.slot,
                    part: p.part,
                    seat: seat as i8,
                    src: p.src,
                    key: (pos * 2) as u16 + u16::from(p.rank),
                    action: self.part_action(p.part),
                    holds: false,
                    free: p.hidden != 0,
                    assume: if p.hidden == 0 { 0 } else { assumed_by_part(seat, p.hidden) },
                });
            });
        }
        if event_id == event::CARDS_MOVED && self.hidden.is_some() {
            self.leaving(st, ev, out);
        }
    }
    /// Whether anybody could hear an event: a quick no for windows.
    #[inline]
    pub fn heard(&self, st: &State, event_id: u8) -> bool {
        let ears = st.ears[..st.seats()].iter().fold(0, |a, e| a | e);
        ears >> event_id & 1 == 1 || st.rows.iter().any(|r| r.what == GRANTED)
    }
    /// Open the window of an event if some part listens.
    #[inline]
    pub fn open(&self, st: &mut State, event_id: u8, ev: usize) {
        if self.heard(st, event_id) {
            crate::vm::window::open_if(self, st, event_id, ev as u8);
        }
    }

    /// The part behind a pick, if the seat has it now.
    pub fn named_part(&self, st: &State, seat: usize, a: Action) -> Option<Owned> {
        let part = self.part_of(a)?;
        let mut found = None;
        self.each_part(st, seat, crate::CardSet::EMPTY, |p| {
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
    pub fn seats_of<'s>(&self, st: &'s State) -> impl Iterator<Item = usize> + use<'s> {
        (0..st.seats()).filter(move |&s| st.lives(s))
    }
}
const _: () = assert!(16 * SEATS + super::state::ROWS <= 256);
