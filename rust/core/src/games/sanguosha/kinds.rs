//! The parts of a kind, sorted by what they are for when a game is made, and what of them is known from then on.

use super::conds;
use super::rules::{EQUIPMENT, Info, Sanguosha};
use super::state::{DISTANCE_OF, DISTANCE_TO, KEPT, RANGE, phase};
use super::tables::{VOCABULARY, at, event, native, place, query};
use crate::choice::NO_PART;
use crate::error::{CoreError, Result};
use crate::ir::heads::{self, Head};
use crate::ir::op::{Op, a_of, b_of};
use crate::ir::verify::REGS;
use crate::ruleset::{Class, Kind, Part, Ruleset, Span};

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
    /// What some of them hear, as bits of [`ear`], and events that they hear also when they concern others (see
    /// [`hearers`]); queries that some of them change.
    pub ears: u64,
    pub far_ears: u64,
    pub statics: u16,
    /// What it adds to numbers of its owner that are kept, as in [`State::kept`].
    pub kept: [i8; KEPT],
    /// Which of them hear what (see [`ear`]), are conversions and providers, active, anything, as bits; those that work
    /// when their card leaves the equipment zone are among none of these.
    pub hear: [u8; EARS],
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
pub const EVENTS: usize = event::REQUESTED as usize;
const _: () = assert!(EARS <= u64::BITS as usize && query::FOLDS <= u16::BITS as usize);

/// What can be heard: the events, and instead of those of phases each phase of them by itself, since most parts mind
/// one only.
pub const EARS: usize = EVENTS + 3 * PHASES;
const PHASES: usize = phase::NAMES.len();

/// The number of an event, or of an event of a phase, among these.
#[inline]
pub const fn ear(event: u8, phase: u8) -> usize {
    let nth = match event {
        event::PHASE_CHANGE => 0,
        event::PHASE_START => 1,
        event::PHASE_END => 2,
        _ => return event as usize,
    };
    let phase = phase as usize;
    // Before the first turn no phase has begun, and nobody is told of one.
    EVENTS + nth * PHASES + if phase < PHASES { phase } else { 0 }
}

pub const NO_PARTS: KindParts = KindParts {
    own: Vec::new(),
    ears: 0,
    far_ears: 0,
    statics: 0,
    kept: [0; KEPT],
    hear: [0; EARS],
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

pub fn of_kind(rules: &Ruleset, info: &[Info], kind: &Kind, ty: i8) -> Result<KindParts> {
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
            (Class::Trigger, event::REQUESTED..) | (Class::Play | Class::Rule, _) => {
                let on = VOCABULARY.events.get(usize::from(part.on)).map_or("?", |e| e.name);
                let sort = if part.class == Class::Trigger {
                    "no seat hears it, so no trigger"
                } else {
                    "no card rule"
                };
                return Err(CoreError::Config(format!("{}: {sort} can be on '{on}'", part.key)));
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
                let only = head.number_at(at::PHASE as u8);
                for phase in 0..PHASES {
                    let ear = ear(part.on, phase as u8);
                    // What is of no phase is heard in all of them.
                    if bit != 0 && (ear < EVENTS || only.is_none_or(|n| n == phase as i16)) {
                        k.hear[ear] |= bit;
                        k.ears |= 1 << ear;
                    }
                }
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

/// Events of which some part of a kind hears also when they concern others than its owner, as bits.
pub fn far_ears(game: &Sanguosha, k: &KindParts) -> u64 {
    let far = |p: &&PartRef| match p.on {
        event::TARGETED | event::BECAME_TARGET => false,
        event::CARDS_MOVED => !game.conds(p.part).of_own_loss(),
        on => {
            let own = p.head.owner_at();
            own.is_none() || own != game.hearers[usize::from(on)]
        }
    };
    let triggers = k.own.iter().filter(|p| p.class == Class::Trigger);
    triggers.filter(far).fold(0, |bits, p| bits | 1 << p.on)
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

/// For each event, the register of it that names the seat whose parts listen: of aiming the user or the target, of others
/// the one that most of them begin by asking for. Those that do not are told apart by [`KindParts::far_ears`]; granted
/// parts are not among either.
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
    // Aiming is two windows a target: the user's own parts, then the target's.
    out[usize::from(event::TARGETED)] = Some(at::USER as u8);
    out[usize::from(event::BECAME_TARGET)] = Some(at::TARGET as u8);
    out
}

/// Kinds that a card of a kind does for, as bits: itself and its family.
pub fn serving(info: &[Info], kind: i16) -> u128 {
    let family = info.get(kind as usize).map_or(0, |k| k.family);
    let does =
        |(i, k): (usize, &Info)| u128::from(i == kind as usize || (family != 0 && k.family == family)) << i;
    info.iter().enumerate().map(does).sum()
}
