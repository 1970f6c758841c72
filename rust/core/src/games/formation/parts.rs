//! Which parts work now, which of them hear an event, and the folds over static parts.

use super::board;
use super::cards::{CHARACTER, Info};
use super::rules::Formation;
use super::slot::Slot;
use super::state::{IDS, State};
use super::tables::{at, event, place, query, status};
use crate::action::Action;
use crate::choice::{NO_CARD, NO_PART};
use crate::error::{CoreError, Result};
use crate::ir::heads::{self, Head};
use crate::ir::op::Op;
use crate::ruleset::{Class, Kind, Ruleset};
use crate::vm::frame::{GRANTED, MachineState, NO_EV, SCRIPT};
use crate::vm::{Listener, Listeners, QueryCx, Vm};

/// One part of a kind.
#[derive(Clone, Copy, Debug)]
pub struct PartRef {
    pub part: u16,
    pub class: Class,
    pub on: u8,
    /// Its number among those that are picked or limited; [`STILL`]: a static part is neither.
    pub index: u8,
    pub zones: u8,
    pub limit: u8,
    pub dead: bool,
    /// What its condition asks first; the number that a static part adds, if it is always the same.
    pub head: Head,
    pub number: Option<i16>,
}

pub const STILL: u8 = 255;

/// The parts of a kind, sorted by what they are for.
#[derive(Clone, Debug)]
pub struct KindParts {
    pub own: Vec<PartRef>,
    /// Events that some of them listen to, queries that some of them change, as bits.
    pub ears: u32,
    pub statics: u32,
    /// Some can be used in the 行動 phase.
    pub acts: bool,
    /// What a resource card does; who may bear an equipment; [`NO_PART`] if there is none.
    pub play: u16,
    pub bearer: u16,
}

/// Numbers of parts in windows: those of characters on the field, of one that has just died, granted ones.
const DEAD: usize = 8 * IDS as usize;
const GRANTS: usize = DEAD + 4;

pub fn of_kind(rules: &Ruleset, kind: &Kind, info: &Info) -> Result<KindParts> {
    let mut k =
        KindParts { own: Vec::new(), ears: 0, statics: 0, acts: false, play: NO_PART, bearer: NO_PART };
    let bad = |what: String| Err(CoreError::Config(what));
    let room: u8 = if info.ty == CHARACTER { 4 } else { 2 };
    let mut next = 0;
    for &p in &kind.parts {
        let part = rules.part(p);
        match part.class {
            Class::Play if info.ty != CHARACTER => {
                k.play = p;
                continue;
            }
            Class::Rule if part.on == event::BEARER_RULE => {
                k.bearer = p;
                continue;
            }
            Class::Play | Class::Rule | Class::Provider => {
                return bad(format!("{}: this card has no such part", part.key));
            }
            _ if info.ty != CHARACTER && !info.is_gear() => {
                return bad(format!("{}: only characters and equipment have such parts", part.key));
            }
            _ => {}
        }
        if part.granted {
            continue;
        }
        match part.class {
            Class::Trigger => k.ears |= 1 << part.on,
            Class::Static => k.statics |= 1 << part.on,
            _ => k.acts = true,
        }
        let index = if part.class == Class::Static { STILL } else { next };
        if index != STILL {
            next += 1;
        }
        k.own.push(PartRef {
            part: p,
            class: part.class,
            on: part.on,
            index,
            zones: part.zones,
            limit: part.limit.min(15),
            dead: part.dead,
            head: match part.class {
                Class::Static => Head::of_card(rules, part.when, Op::Arg),
                Class::Trigger => Head::of_card(rules, part.when, Op::Ev),
                _ => Head::NONE,
            },
            number: heads::number(rules, part.value),
        });
    }
    if kind.parts.len() > 8 || next > room {
        return bad(format!("{}: at most {room} parts that are no static ones, 8 in all", kind.key));
    }
    Ok(k)
}

/// A part that works now.
#[derive(Clone, Copy, Debug)]
pub struct Owned {
    pub part: u16,
    /// The card it is printed on.
    pub src: u8,
    pub class: Class,
    pub on: u8,
    pub zones: u8,
    /// Where its character stands, and its number there: 0-3 of the character, 4-5 of the weapon, 6-7 of the armor.
    pub spot: u8,
    pub number: u8,
    pub limit: u8,
}

/// Whether a part works on a spot (D02).
#[inline]
pub const fn works_on(zones: u8, spot: usize) -> bool {
    let row = match board::row(spot) {
        board::FRONT_ROW => place::FRONT,
        board::BACK_ROW => place::BACK,
        _ => place::LORD,
    };
    let anywhere = 1 << place::FIELD | 1 << place::ITSELF;
    zones & (1 << row) != 0 || zones & (1 << place::FIELD) != 0 || zones & !anywhere == 0
}

/// The card of each kind on a spot: character, weapon, armor; and the number of its first part.
fn cards_of(s: &Slot) -> [(u8, u8); 3] {
    [(s.card, 0), (s.weapon, 4), (s.armor, 6)]
}

impl Formation {
    /// After what works on the field has changed.
    pub fn listen(&self, st: &mut State) {
        (st.ears, st.statics) = ([0; 2], [0; query::FOLDS]);
        for spot in 0..board::SPOTS {
            let slot = st.slots[spot];
            if !slot.up {
                continue;
            }
            let mut statics = 0;
            for (c, _) in cards_of(&slot) {
                if c != NO_CARD {
                    let k = &self.parts[usize::from(self.kind(c))];
                    st.ears[board::side(spot)] |= k.ears;
                    statics |= k.statics;
                }
            }
            while statics != 0 {
                st.statics[statics.trailing_zeros() as usize] |= 1 << spot;
                statics &= statics - 1;
            }
        }
    }

    /// The parts that work on a spot now, in the order of their numbers.
    #[inline]
    pub fn each_part(&self, st: &State, spot: usize, f: impl FnMut(Owned)) {
        self.each_part_of(st, spot, |_| true, |_, _| true, f);
    }
    /// Those of the cards of some kinds alone, and of them some.
    #[inline]
    pub fn each_part_of(
        &self,
        st: &State,
        spot: usize,
        of: impl Fn(&KindParts) -> bool,
        some: impl Fn(&PartRef, u8) -> bool,
        mut f: impl FnMut(Owned),
    ) {
        let slot = &st.slots[spot];
        if !slot.up {
            return;
        }
        for (c, first) in cards_of(slot) {
            // 封技 leaves the equipment (D21).
            if c == NO_CARD || (first == 0 && slot.has(status::SILENCE)) {
                continue;
            }
            let kind = &self.parts[usize::from(self.kind(c))];
            if !of(kind) {
                continue;
            }
            for p in &kind.own {
                let number = if p.index == STILL { STILL } else { first + p.index };
                if !some(p, c) || !works_on(p.zones, spot) || (p.limit > 0 && spent(slot, number, p.limit)) {
                    continue;
                }
                f(Owned {
                    part: p.part,
                    src: c,
                    class: p.class,
                    on: p.on,
                    zones: p.zones,
                    spot: spot as u8,
                    number,
                    limit: p.limit,
                });
            }
        }
    }

    /// A part with a limit is used once more.
    pub fn count_use(&self, st: &mut State, part: u16, src: u8) {
        let limit = self.rules.part(part).limit;
        let Some(spot) = st.bearer(src).or_else(|| st.spot(src)).filter(|_| limit > 0) else { return };
        let slot = &mut st.slots[spot];
        let Some(&(_, first)) = cards_of(slot).iter().find(|x| x.0 == src) else { return };
        let own = &self.parts[usize::from(self.kind(src))].own;
        if let Some(p) = own.iter().find(|p| p.part == part && p.index != STILL) {
            let shift = 4 * u32::from(first + p.index);
            if slot.used >> shift & 15 < 15 {
                slot.used += 1 << shift;
            }
        }
    }
    /// D09: limits a turn are those of the turn that begins.
    pub fn renew(&self, st: &mut State) {
        for spot in 0..board::SPOTS {
            let slot = st.slots[spot];
            if slot.used == 0 {
                continue;
            }
            let mut kept = 0;
            for (c, first) in cards_of(&slot) {
                if c == NO_CARD {
                    continue;
                }
                for p in &self.parts[usize::from(self.kind(c))].own {
                    if p.index != STILL && self.rules.part(p.part).scope == super::tables::scope::GAME {
                        kept |= 15 << (4 * u32::from(first + p.index));
                    }
                }
            }
            st.slots[spot].used &= kept;
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
    ) -> Vm<'_, Formation> {
        let this = i32::from(src) | -i32::from(src == NO_CARD);
        Vm::new(self, seat as i32, this, ev, part).with_args(args, *cx)
    }

    /// A query as its base and what static parts add.
    #[inline]
    pub fn fold(&self, st: &State, q: u8, args: [i32; 3], base: i32, cx: &QueryCx) -> i32 {
        // Mostly nothing on the field changes a query.
        if st.statics[usize::from(q)] == 0 && st.core.granted == 0 {
            return base;
        }
        self.fold_parts(st, q, args, base, cx)
    }
    fn fold_parts(&self, st: &State, q: u8, args: [i32; 3], base: i32, cx: &QueryCx) -> i32 {
        if cx.level > 3 {
            return base;
        }
        let mut x = base;
        let add = |x: &mut i32, seat: usize, part: u16, src: u8| {
            let p = self.rules.part(part);
            let mut vm = self.vm(seat, part, src, NO_EV, args, cx);
            if vm.holds(st, p.when) {
                *x = x.saturating_add(vm.value(st, p.value));
            }
        };
        let mut spots = st.statics[usize::from(q)];
        while spots != 0 {
            let spot = spots.trailing_zeros() as usize;
            spots &= spots - 1;
            let slot = &st.slots[spot];
            for (c, first) in cards_of(slot) {
                if c == NO_CARD || cx.absent.has(c) {
                    continue;
                }
                let kind = &self.parts[usize::from(self.kind(c))];
                if kind.statics >> q & 1 == 0 || (first == 0 && slot.has(status::SILENCE)) {
                    continue;
                }
                for p in &kind.own {
                    if p.class != Class::Static || p.on != q || !works_on(p.zones, spot) {
                        continue;
                    }
                    let side = board::side(spot);
                    if !p.head.passes_of(side, i32::from(c), |a| args[usize::from(a).min(2)]) {
                        continue;
                    }
                    match p.number {
                        Some(n) if p.head.whole => x = x.saturating_add(i32::from(n)),
                        _ => add(&mut x, side, p.part, c),
                    }
                }
            }
        }
        if st.core.granted == 0 {
            return x;
        }
        for r in &st.rows {
            if r.what == GRANTED {
                let p = self.rules.part(r.part);
                if p.class == Class::Static && p.on == q {
                    add(&mut x, r.seat.max(0) as usize & 1, r.part, r.card);
                }
            }
        }
        x
    }

    /// The parts that listen to an event now: the turn player's first; of those that hear an attack only one side's,
    /// its equipment first (A1 to A3).
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
        for side in [usize::from(st.seat), usize::from(st.seat ^ 1)] {
            if only.is_some_and(|s| s != side) {
                continue;
            }
            let pos = u16::from(side != usize::from(st.seat));
            if st.ears[side] >> event_id & 1 == 1 {
                for spot in st.line(side) {
                    let id = usize::from(st.slots[spot].id);
                    let hears = |k: &KindParts| k.ears >> event_id & 1 == 1;
                    let asks = |p: &PartRef, src: u8| {
                        p.class == Class::Trigger
                            && p.on == event_id
                            && src != ignored
                            && p.head.passes_of(side, i32::from(src), number)
                    };
                    self.each_part_of(st, spot, hears, asks, |p| {
                        if top > 1 && running(st, p.part, p.src) {
                            return;
                        }
                        let rank = u16::from(event_id == event::ATTACKED && p.number < 4);
                        out.items.push(Listener {
                            slot: (8 * id + usize::from(p.number)) as u8,
                            part: p.part,
                            seat: side as i8,
                            src: p.src,
                            key: 2 * pos + rank,
                            action: self.part_action(side, &p),
                            ..Listener::default()
                        });
                    });
                }
            }
            if event_id == event::DIED
                && let Some(f) = record
            {
                let muted = st.slot(usize::from(ev), super::damage::MUTED);
                if !muted.has(f.r[at::TARGET].max(0) as u8) {
                    self.hear_own_death(st, f.r[at::TARGET], side, 2 * pos, out);
                }
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
    fn hear_own_death(&self, st: &State, card: i8, side: usize, key: u16, out: &mut Listeners) {
        let Ok(c) = u8::try_from(card) else { return };
        let Some(spot) = st.last_spot(c).filter(|_| st.spot(c).is_none() && self.owner(c) == side) else {
            return;
        };
        let kind = self.kind(c);
        for p in &self.parts[usize::from(kind)].own {
            if p.class == Class::Trigger && p.on == event::DIED && p.dead && works_on(p.zones, spot) {
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
        (st.ears[0] | st.ears[1]) >> event_id & 1 == 1 || event_id == event::DIED || st.core.granted != 0
    }
    /// Open the window of an event if some part listens.
    #[inline]
    pub fn open(&self, st: &mut State, event_id: u8, ev: usize) {
        if self.heard(st, event_id) {
            crate::vm::window::open_if(self, st, event_id, ev as u8);
        }
    }

    /// How a part on the field appears as a pick.
    pub fn part_action(&self, seat: usize, p: &Owned) -> Action {
        let spot = usize::from(p.spot);
        let rel = u16::from(board::side(spot) != seat);
        Action::slot(rel, board::place(spot) as u16, 1 + u16::from(p.number & 7))
    }
    /// The part on the field behind a pick, if it works now.
    pub fn named_part(&self, st: &State, seat: usize, a: Action) -> Option<Owned> {
        let (side, place, code) = a.slot_of();
        if side != 0 || place >= board::PLACES || code == 0 {
            return None;
        }
        let mut found = None;
        self.each_part(st, board::spot(seat, place), |p| {
            if usize::from(p.number) + 1 == code {
                found = Some(p);
            }
        });
        found
    }
}

/// D28: no part is set off while it is itself being resolved.
fn running(st: &State, part: u16, src: u8) -> bool {
    let frames = &st.frames[..usize::from(st.core.top)];
    frames.iter().any(|f| f.kind == SCRIPT && (f.part, f.src) == (part, src))
}

#[inline]
fn spent(slot: &Slot, number: u8, limit: u8) -> bool {
    number != STILL && slot.used_of(usize::from(number & 7)) >= limit
}

const _: () = assert!(GRANTS + super::state::ROWS <= 256);
