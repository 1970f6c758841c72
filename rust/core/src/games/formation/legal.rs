//! What a seat may do in its 行動 phase, and where it may aim.

use super::board::{self, FIRST_CARD, PLACES, places};
use super::cards::NO_KIND;
use super::conds::{self, Asked, Use};
use super::facts;
use super::parts::{Owned, PartRef, place_of};
use super::rules::{Formation, frame, prompt};
use super::state::{SOFT_DEPTH, State};
use super::tables::{event, place, query, status};
use super::usage;
use crate::action::{Action, Domain};
use crate::choice::{NO_CARD, NO_PART};
use crate::ruleset::Class;
use crate::sets::CardSet;
use crate::vm::frame::{MachineState, NO_EV};
use crate::vm::{ActionBuf, QueryCx};

/// Places of a [`Domain::Slot`] pick beyond the five of a side: the weapon, the armor of a character, a position.
pub const WEAPONS: u16 = 5;
pub const ARMORS: u16 = 6;
pub const POSITIONS: u16 = 7;

/// A0: whether a character may attack another, but for its actions.
pub fn may_attack(game: &Formation, st: &State, from: usize, to: usize, cx: &QueryCx) -> bool {
    let (a, t) = (&st.slots[from], &st.slots[to]);
    if !a.up || !t.up || board::side(from) == board::side(to) {
        return false;
    }
    let far = board::distance(from, to);
    facts::reaches(game, st, i32::from(a.card), far, cx)
        && may_aim(game, st, from, to, cx)
        && !is_peaceful(game, st, from, cx)
}

/// The places of the enemies that a character may attack, but for its actions, as bits; `one`: it is enough to find some.
#[inline]
pub fn victims(game: &Formation, st: &State, from: usize, one: bool) -> u8 {
    let cx = &QueryCx::default();
    if !st.slots[from].up || is_peaceful(game, st, from, cx) {
        return 0;
    }
    let side = board::side(from) ^ 1;
    let standing = st.standing(side);
    let card = i32::from(st.slots[from].card);
    let mut found = 0;
    // Whether it reaches so far is asked once for all that stand there.
    for distance in 1..=board::FAR {
        let mut there = standing & board::enemies_at(from, distance);
        if there != 0 && facts::reaches(game, st, card, distance, cx) {
            if !game.unchanged(st, query::FORBIDDEN) {
                for p in board::places(there) {
                    there &= !(u8::from(!may_aim(game, st, from, board::spot(side, p), cx)) << p);
                }
            }
            found |= there;
            if one && found != 0 {
                break;
            }
        }
    }
    found
}

/// Whether a character may attack nobody at all.
fn is_peaceful(game: &Formation, st: &State, from: usize, cx: &QueryCx) -> bool {
    game.fold(st, query::PACIFIED, [i32::from(st.slots[from].card), -1, -1], 0, cx) != 0
}

/// Whether a character may aim at an enemy that it reaches.
#[inline]
fn may_aim(game: &Formation, st: &State, from: usize, to: usize, cx: &QueryCx) -> bool {
    let args = [i32::from(st.slots[from].card), i32::from(st.slots[to].card), -1];
    game.fold(st, query::FORBIDDEN, args, 0, cx) == 0
}

/// FM-C08: who begins does not attack in turn 1.
fn attacks_now(game: &Formation, st: &State) -> bool {
    game.config.first_turn_attack || st.turn > 1
}

/// Whether a character may carry out an action.
fn can_act(st: &State, spot: usize) -> bool {
    let s = &st.slots[spot];
    s.up && s.actions > 0 && !s.has(status::STUN)
}

/// Whether a character may change its position by an action (FM-027, FM-C10).
fn can_move(game: &Formation, st: &State, spot: usize) -> bool {
    let card = i32::from(st.slots[spot].card);
    can_act(st, spot)
        && (game.config.lord_moves || board::place(spot) != board::LORD)
        && game.fold(st, query::ROOTED, [card, -1, -1], 0, &QueryCx::default()) == 0
}

/// The places of the characters of a side that there is anything to do for with an action, as bits: the cheapest that
/// there could be first.
fn actors(game: &Formation, st: &State, side: usize) -> u8 {
    let first = board::spot(side, 0);
    let mut able = 0u8;
    for (p, s) in st.slots[first..first + PLACES].iter().enumerate() {
        able |= u8::from(s.up && s.actions > 0 && !s.has(status::STUN)) << p;
    }
    if able == 0 {
        return 0;
    }
    let lord = 1 << board::LORD;
    let mut movable = if game.config.lord_moves { able } else { able & !lord };
    if !game.unchanged(st, query::ROOTED) {
        for p in places(movable) {
            movable &= !(u8::from(!can_move(game, st, first + p)) << p);
        }
    }
    // Whoever may go to a free position or change places with somebody.
    let mut acts = if movable & !lord != 0 && has_free(st, side) { movable & !lord } else { 0 };
    if movable & (movable.wrapping_sub(1)) != 0 {
        acts |= movable;
    }
    if attacks_now(game, st) {
        for p in places(able & !acts) {
            acts |= u8::from(victims(game, st, first + p, true) != 0) << p;
        }
    }
    acts
}

fn has_free(st: &State, side: usize) -> bool {
    st.slots[board::spot(side, 1)..board::spot(side, PLACES)].iter().any(super::slot::Slot::is_free)
}

/// What a character may do with an action: enemies that it may attack, characters that it may change places with,
/// positions that it may go to.
pub fn targets(game: &Formation, st: &State, spot: usize) -> CardSet {
    let mut out = CardSet::EMPTY;
    if !can_act(st, spot) {
        return out;
    }
    let side = board::side(spot);
    if attacks_now(game, st) {
        for p in places(victims(game, st, spot, false)) {
            out.insert(st.slots[board::spot(side ^ 1, p)].card);
        }
    }
    if can_move(game, st, spot) {
        // A 主將 goes nowhere where nobody stands: its place would be empty.
        if board::place(spot) != board::LORD {
            out |= facts::free(st, side);
        }
        for t in st.line(side).filter(|&t| t != spot && can_move(game, st, t)) {
            out.insert(st.slots[t].card);
        }
    }
    out
}

/// Whether a resource card in use may be aimed at a character; only a conversion may be limited (豪飲).
pub fn choosable(st: &State, card: i32) -> bool {
    let top = usize::from(st.core.top);
    let used = st.frames[..top].iter().rposition(|f| f.kind == frame::USE);
    let only = used.map_or(CardSet::EMPTY, |i| st.slot(i, usage::ONLY));
    only.is_empty() || u8::try_from(card).is_ok_and(|c| c < 128 && only.has(c))
}

/// D11: whether a card can be used as a card of a kind; `only`: aimed at this character alone.
#[inline(always)]
pub fn usable(game: &Formation, st: &State, seat: usize, card: u8, kind: u8, only: CardSet) -> bool {
    let info = game.kind_info(kind);
    if info.is_gear() {
        return st.line(seat).any(|s| may_bear(game, st, seat, kind, st.slots[s].card));
    }
    let part = game.parts[usize::from(kind)].play;
    if part == NO_PART {
        return false;
    }
    let mut absent = CardSet::one(card);
    if !only.is_empty() {
        absent |= (st.characters(0) | st.characters(1)) - only;
    }
    let cx = QueryCx { absent, level: 0, assume: 0 };
    let asked = Asked { seat, part, src: card, ev: NO_EV, args: [-1; 3], cx };
    game.when(st, &asked) && game.can_now(st, &asked)
}

/// D11: whether a card of the hand can be used as what it is.
#[inline]
fn usable_now(game: &Formation, st: &State, seat: usize, card: u8, kind: u8) -> bool {
    let usable = || usable(game, st, seat, card, kind, CardSet::EMPTY);
    if st.core.top > 1 {
        return usable();
    }
    let can = match game.uses[usize::from(kind)] {
        Use::Never => false,
        Use::Always => true,
        Use::Borne => st.standing(seat) != 0,
        Use::Found(foe, p, is, n) => {
            conds::found(game, st, seat ^ usize::from(foe), (p, is, n), CardSet::EMPTY)
        }
        Use::Other => return usable(),
    };
    debug_assert_eq!(can, usable());
    can
}

/// FM-040: own characters that may bear an equipment.
pub fn bearers(game: &Formation, st: &State, seat: usize, kind: u8) -> CardSet {
    st.characters(seat).into_iter().filter(|&c| may_bear(game, st, seat, kind, c)).collect()
}

fn may_bear(game: &Formation, st: &State, seat: usize, kind: u8, character: u8) -> bool {
    let rule = game.parts[usize::from(kind)].bearer;
    if rule == NO_PART {
        return true;
    }
    let (args, cx) = ([i32::from(character), -1, -1], QueryCx::default());
    game.when(st, &Asked { seat, part: rule, src: NO_CARD, ev: NO_EV, args, cx })
}

/// The kind that a conversion gives.
pub fn gives(game: &Formation, st: &State, seat: usize, p: &Owned) -> Option<u8> {
    let k = match game.conds[usize::from(p.part)].number {
        Some(n) => i32::from(n),
        None => {
            let value = game.rules.part(p.part).value;
            game.vm(seat, p.part, p.src, NO_EV, [-1; 3], &QueryCx::default()).value(st, value)
        }
    };
    let kind = u8::try_from(k).ok().filter(|&k| usize::from(k) < game.info.len())?;
    (!game.kind_info(kind).is_gear()).then_some(kind)
}

/// Whom alone what a conversion gives may be aimed at; empty: anybody.
pub fn only(st: &State, p: &Owned) -> CardSet {
    if p.zones >> place::ITSELF & 1 == 1 {
        CardSet::one(st.slots[usize::from(p.spot)].card)
    } else {
        CardSet::EMPTY
    }
}

/// Cards of the hand that a conversion takes now.
pub fn accepted<'a>(
    game: &'a Formation,
    st: &'a State,
    seat: usize,
    p: &'a Owned,
) -> impl Iterator<Item = u8> + 'a {
    let takes = game.conds[usize::from(p.part)].takes;
    let mut cards = game.hand(st, seat);
    if let Some((kind, _)) = takes {
        cards = cards & game.of_kind[usize::from(kind)];
    }
    let gives = if cards.is_empty() { None } else { gives(game, st, seat, p) };
    let (mut last, mut fits) = (NO_KIND, false);
    cards.into_iter().filter(move |&c| {
        // Cards are numbered by kind, and copies can be used alike.
        let kind = game.kind(c);
        if kind != last {
            let (args, cx) = ([i32::from(c), -1, -1], QueryCx::default());
            last = kind;
            fits = gives.is_some_and(|gives| {
                (takes.is_some_and(|t| t.1)
                    || game.can(st, &Asked { seat, part: p.part, src: p.src, ev: NO_EV, args, cx }))
                    && usable(game, st, seat, c, gives, only(st, p))
            });
        }
        fits
    })
}

/// Whether a part may be used in the 行動 phase now.
pub fn can_use_part(game: &Formation, st: &State, seat: usize, p: &Owned) -> bool {
    let slot = &st.slots[usize::from(p.spot)];
    if slot.has(status::STUN) {
        return false;
    }
    let cx = QueryCx::default();
    let asked = Asked { seat, part: p.part, src: p.src, ev: NO_EV, args: [-1; 3], cx };
    match p.class {
        Class::Active => {
            (p.on != event::ACTION || slot.actions > 0) && game.when(st, &asked) && game.can_now(st, &asked)
        }
        Class::ViewAs => game.when(st, &asked) && accepted(game, st, seat, p).next().is_some(),
        _ => false,
    }
}

/// The free moves of a phase; those of the setup. They come in the order of their numbers, each once.
pub fn plays(game: &Formation, st: &State, out: &mut ActionBuf) {
    let c = &st.core.choice;
    let seat = c.seat.max(0) as usize & 1;
    match c.prompt {
        prompt::LORD => {
            let kinds = &game.lists[seat];
            let leads = kinds.chunk_by(|a, b| a == b).map(|same| same[0]).filter(|&k| game.may_lead(k));
            out.extend(leads.map(|k| Action::kind(Domain::Deck, u16::from(k), false, false, false)));
        }
        prompt::DEPLOY => {
            out.push(Action::DONE);
            placements(game, st, seat, out);
        }
        _ => {
            out.push(Action::DONE);
            if st.acts < game.config.play_limit {
                moves(game, st, seat, out);
            }
        }
    }
}

/// Characters of the hand that may be placed (FM-C11).
fn placements(game: &Formation, st: &State, seat: usize, out: &mut ActionBuf) {
    if !has_free(st, seat) {
        return;
    }
    let mut last = NO_KIND;
    for c in game.recruits(st, seat) {
        let kind = game.kind(c);
        if kind != last && game.may_place(c) {
            out.push(Action::kind(Domain::Place, u16::from(kind), false, false, false));
        }
        last = kind;
    }
}

/// In the order of their numbers.
fn moves(game: &Formation, st: &State, seat: usize, out: &mut ActionBuf) {
    for p in places(actors(game, st, seat)) {
        out.push(Action::slot(0, p as u16, 0));
    }
    if usize::from(st.core.top) + 1 < SOFT_DEPTH {
        let first = out.len();
        for card in (st.working & game.bits.acts) - game.own[seat ^ 1] {
            let spot = place_of(st, card).0;
            let slot = &st.slots[spot];
            if board::side(spot) == seat && !slot.has(status::STUN) {
                let used = |p: &PartRef| match p.class {
                    Class::Active => p.on != event::ACTION || slot.actions > 0,
                    class => class == Class::ViewAs,
                };
                game.each_of(st, card, used, |p| {
                    if can_use_part(game, st, seat, &p) {
                        out.push(game.part_action(seat, &p));
                    }
                });
            }
        }
        out[first..].sort_unstable();
    }
    let mut last = NO_KIND;
    for c in game.hand(st, seat) {
        let kind = game.kind(c);
        // Cards are numbered by kind.
        if kind != last && usable_now(game, st, seat, c, kind) {
            out.push(Action::kind(Domain::Hand, u16::from(kind), false, false, false));
        }
        last = kind;
    }
    placements(game, st, seat, out);
}

/// The own spot behind a pick that names a character.
pub fn spot_of(seat: usize, a: Action) -> Option<usize> {
    let (side, place, part) = a.slot_of();
    (a.domain() == Domain::Slot && side == 0 && place < PLACES && part == 0).then(|| board::spot(seat, place))
}

const _: () = assert!(FIRST_CARD as usize > board::FIRST_POSITION as usize + board::SPOTS - 1);
