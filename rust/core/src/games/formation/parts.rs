//! Which parts work now, which of them hear an event, and the folds over static parts.

use super::board;
use super::cards::{CHARACTER, Info};
use super::conds::Asked;
use super::rules::{Formation, seat_of};
use super::slot::Slot;
use super::state::{IDS, State};
use super::tables::{at, event, place, query, status};
use crate::action::Action;
use crate::choice::{NO_CARD, NO_PART};
use crate::error::{CoreError, Result};
use crate::ir::heads::Head;
use crate::ruleset::{Class, Kind, Ruleset};
use crate::sets::CardSet;
use crate::vm::frame::{GRANTED, NO_EV};
use crate::vm::{Frame, QueryCx, Vm};

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
    /// The spots on which it works, as bits.
    spots: u16,
    /// What its condition asks first.
    pub head: Head,
}

pub const STILL: u8 = 255;

/// The parts of a kind, sorted by what they are for.
#[derive(Clone, Debug)]
pub struct KindParts {
    pub own: Vec<PartRef>,
    /// What a resource card does; who may bear an equipment; [`NO_PART`] if there is none.
    pub play: u16,
    pub bearer: u16,
}

/// Numbers of parts in windows: those of characters on the field, of one that has just died, granted ones.
pub(super) const DEAD: usize = 8 * IDS as usize;
pub(super) const GRANTS: usize = DEAD + 4;

pub fn of_kind(rules: &Ruleset, kind: &Kind, info: &Info) -> Result<KindParts> {
    let mut k = KindParts { own: Vec::new(), play: NO_PART, bearer: NO_PART };
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
            spots: (0..board::SPOTS).fold(0, |bits, s| bits | u16::from(works_on(part.zones, s)) << s),
            head: super::conds::head(rules, part),
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

/// The cards with parts that hear an event.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ears {
    pub all: CardSet,
    /// Those that hear it only if a register of its record names the card or who bears it; that register.
    near: CardSet,
    at: u8,
}

/// What the parts of the cards of a game are for, card by card.
#[derive(Clone, Debug, Default)]
pub struct Bits {
    /// Cards with parts that hear each event, the start of each phase, that change each query, that can be used in the
    /// 行動 phase.
    pub ears: [Ears; event::TABLE.len()],
    starts: [CardSet; 4],
    pub statics: [CardSet; query::FOLDS],
    pub acts: CardSet,
    /// Some part hears of the death of its own card.
    pub dead: bool,
    /// For each query the number among its arguments that has to be a card with a static part that changes it, or the
    /// bearer of one: then no other spot need be looked at.
    pub narrow: [Option<u8>; query::FOLDS],
    /// Queries about a seat that only its own cards change.
    own: [bool; query::FOLDS],
}

impl Bits {
    pub fn of<'a>(cards: impl Iterator<Item = (u8, &'a KindParts)>) -> Bits {
        let mut bits = Bits::default();
        for (card, kind) in cards {
            for p in &kind.own {
                match p.class {
                    Class::Trigger => {
                        bits.hears(card, p);
                        bits.dead |= p.dead && p.on == event::DIED;
                    }
                    Class::Static => {
                        let q = usize::from(p.on);
                        let at = p.head.place_at().filter(|&a| a < 3);
                        let own = p.head.owner_at() == Some(0);
                        bits.own[q] = own && (bits.statics[q].is_empty() || bits.own[q]);
                        bits.narrow[q] = at.filter(|_| bits.statics[q].is_empty() || bits.narrow[q] == at);
                        bits.statics[q].insert(card);
                    }
                    _ => bits.acts.insert(card),
                }
            }
        }
        bits
    }
    fn hears(&mut self, card: u8, p: &PartRef) {
        let ears = &mut self.ears[usize::from(p.on)];
        let at = p.head.place_at();
        if ears.near.is_empty() {
            ears.at = at.unwrap_or(0);
        }
        // Another part of the card may hear it wherever it is.
        if at == Some(ears.at) && !(ears.all - ears.near).has(card) {
            ears.near.insert(card);
        } else {
            ears.near.remove(card);
        }
        ears.all.insert(card);
        if p.on == event::PHASE_START {
            let only = p.head.number_at(at::PHASE as u8);
            for (phase, cards) in (0..).zip(&mut self.starts) {
                if only.is_none_or(|n| n == phase) {
                    cards.insert(card);
                }
            }
        }
    }
}

/// Whether a part works on a spot (D02).
const fn works_on(zones: u8, spot: usize) -> bool {
    let row = match board::row(spot) {
        board::FRONT_ROW => place::FRONT,
        board::BACK_ROW => place::BACK,
        _ => place::LORD,
    };
    let anywhere = 1 << place::FIELD | 1 << place::ITSELF;
    zones & (1 << row) != 0 || zones & (1 << place::FIELD) != 0 || zones & !anywhere == 0
}

/// Where a card on the field stands or is borne, and the number of its first part there.
#[inline]
pub(super) fn place_of(st: &State, card: u8) -> (usize, u8) {
    let at = st.at(card);
    let first = match at & 0xf0 {
        super::state::place::WEAPON => 4,
        super::state::place::ARMOR => 6,
        _ => 0,
    };
    (usize::from(at & 15).min(board::SPOTS - 1), first)
}
/// The card of each kind on a spot: character, weapon, armor; and the number of its first part.
fn cards_of(s: &Slot) -> [(u8, u8); 3] {
    [(s.card, 0), (s.weapon, 4), (s.armor, 6)]
}

impl PartRef {
    #[inline]
    pub const fn works_on(&self, spot: usize) -> bool {
        self.spots >> (spot & 15) & 1 == 1
    }
}

impl Formation {
    /// The cards whose parts could hear an event of that record.
    #[inline]
    pub fn hearing(&self, st: &State, event_id: u8, record: Option<&Frame>) -> CardSet {
        let ears = &self.bits.ears[usize::from(event_id)];
        let mut cards = st.working & ears.all;
        let Some(f) = record.filter(|_| !cards.is_empty()) else { return cards };
        if event_id == event::PHASE_START {
            cards = cards & self.bits.starts[f.r[at::PHASE] as usize & 3];
        }
        let near = cards & ears.near;
        if !near.is_empty() {
            cards = cards - near;
            if let Some(spot) = st.spot_of(i32::from(f.r[usize::from(ears.at)])) {
                for (c, _) in cards_of(&st.slots[spot]) {
                    if near.has(c) {
                        cards.insert(c);
                    }
                }
            }
        }
        cards
    }
    /// The parts that work on a spot now, in the order of their numbers.
    #[inline]
    pub fn each_part(&self, st: &State, spot: usize, mut f: impl FnMut(Owned)) {
        let slot = &st.slots[spot];
        if slot.up {
            for (c, _) in cards_of(slot) {
                if c != NO_CARD {
                    self.each_of(st, c, |_| true, &mut f);
                }
            }
        }
    }
    /// Some of the parts of a card that works.
    #[inline]
    pub fn each_of(&self, st: &State, card: u8, some: impl Fn(&PartRef) -> bool, mut f: impl FnMut(Owned)) {
        let (spot, first) = place_of(st, card);
        let slot = &st.slots[spot];
        // 封技 leaves the equipment (D21).
        if first == 0 && slot.has(status::SILENCE) {
            return;
        }
        for p in &self.parts[usize::from(self.kind(card))].own {
            let number = if p.index == STILL { STILL } else { first + p.index };
            if !some(p) || !p.works_on(spot) || (p.limit > 0 && spent(slot, number, p.limit)) {
                continue;
            }
            f(Owned {
                part: p.part,
                src: card,
                class: p.class,
                on: p.on,
                zones: p.zones,
                spot: spot as u8,
                number,
                limit: p.limit,
            });
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

    /// Whether nothing on the field changes a query, which is mostly so.
    #[inline]
    pub fn unchanged(&self, st: &State, q: u8) -> bool {
        (st.working & self.bits.statics[usize::from(q)]).is_empty() && st.core.granted == 0
    }
    /// A query as its base and what static parts add.
    #[inline]
    pub fn fold(&self, st: &State, q: u8, args: [i32; 3], base: i32, cx: &QueryCx) -> i32 {
        if self.unchanged(st, q) {
            return base;
        }
        self.fold_parts(st, q, args, base, cx)
    }
    fn fold_parts(&self, st: &State, q: u8, args: [i32; 3], base: i32, cx: &QueryCx) -> i32 {
        if cx.level > 3 {
            return base;
        }
        let changing = self.bits.statics[usize::from(q)] - cx.absent;
        let mut x = base;
        match self.bits.narrow[usize::from(q)] {
            Some(a) => {
                if let Some(spot) = st.spot_of(args[usize::from(a)]) {
                    for (c, _) in cards_of(&st.slots[spot]) {
                        if c != NO_CARD && changing.has(c) {
                            self.add_statics(st, q, c, args, &mut x, cx);
                        }
                    }
                }
            }
            None => {
                let mut cards = st.working & changing;
                if let Some(seat) = seat_of(args[0]).filter(|_| self.bits.own[usize::from(q)]) {
                    cards = cards - self.own[seat ^ 1];
                }
                for c in cards {
                    self.add_statics(st, q, c, args, &mut x, cx);
                }
            }
        }
        self.add_granted(st, q, args, &mut x, cx);
        x
    }
    /// What parts add to a query about each 角色 and nothing else, by spot: each part is looked up once for all.
    pub fn added(&self, st: &State, q: u8) -> [i32; board::SPOTS] {
        let mut out = [0; board::SPOTS];
        let cx = QueryCx::default();
        let args = |spot: usize| [i32::from(st.slots[spot].card), -1, -1];
        let narrow = self.bits.narrow[usize::from(q)] == Some(0);
        for c in st.working & self.bits.statics[usize::from(q)] {
            let at = place_of(st, c).0;
            let spots = if narrow { at..at + 1 } else { 0..board::SPOTS };
            for s in spots.filter(|&s| st.slots[s].up) {
                self.add_statics(st, q, c, args(s), &mut out[s], &cx);
            }
        }
        if st.core.granted != 0 {
            for s in (0..board::SPOTS).filter(|&s| st.slots[s].up) {
                self.add_granted(st, q, args(s), &mut out[s], &cx);
            }
        }
        out
    }
    fn add_granted(&self, st: &State, q: u8, args: [i32; 3], x: &mut i32, cx: &QueryCx) {
        if st.core.granted == 0 {
            return;
        }
        for r in &st.rows {
            if r.what == GRANTED {
                let p = self.rules.part(r.part);
                if p.class == Class::Static && p.on == q {
                    let seat = r.seat.max(0) as usize & 1;
                    let asked = Asked { seat, part: r.part, src: r.card, ev: NO_EV, args, cx: *cx };
                    if self.when(st, &asked) {
                        self.add_value(st, &asked, x);
                    }
                }
            }
        }
    }
    /// What the static parts of a card that works add.
    fn add_statics(&self, st: &State, q: u8, card: u8, args: [i32; 3], x: &mut i32, cx: &QueryCx) {
        let (spot, first) = place_of(st, card);
        let slot = &st.slots[spot];
        if first == 0 && slot.has(status::SILENCE) {
            return;
        }
        let (side, on) = (board::side(spot), [i32::from(card), i32::from(slot.card)]);
        for p in &self.parts[usize::from(self.kind(card))].own {
            if p.class != Class::Static || p.on != q || !p.works_on(spot) {
                continue;
            }
            if !p.head.passes_on(side, on, |a| args[usize::from(a).min(2)]) {
                continue;
            }
            match self.conds[usize::from(p.part)].number {
                Some(n) if p.head.whole => *x = x.saturating_add(i32::from(n)),
                _ => {
                    let asked = Asked { seat: side, part: p.part, src: card, ev: NO_EV, args, cx: *cx };
                    if self.when_more(st, &asked) {
                        self.add_value(st, &asked, x);
                    }
                }
            }
        }
    }
    fn add_value(&self, st: &State, a: &Asked, x: &mut i32) {
        let value = match self.conds[usize::from(a.part)].number {
            Some(n) => i32::from(n),
            None => {
                let program = self.rules.part(a.part).value;
                self.vm(a.seat, a.part, a.src, NO_EV, a.args, &a.cx).value(st, program)
            }
        };
        *x = x.saturating_add(value);
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

#[inline]
fn spent(slot: &Slot, number: u8, limit: u8) -> bool {
    number != STILL && slot.used_of(usize::from(number & 7)) >= limit
}

const _: () = assert!(GRANTS + super::state::ROWS <= 256);
