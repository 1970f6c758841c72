//! A group of damage (FM-C21, D15 to D21): all members at once, then deaths, then what follows.

use super::rules::{Formation, frame};
use super::state::{EndReason, State};
use super::tables::{at, cause, event, query, status};
use super::{ascend, board, facts};
use crate::sets::{CardSet, List};
use crate::vm::QueryCx;
use crate::vm::frame::{Frame, MachineState, small};
use crate::vm::game::while_on_top;
use smallvec::SmallVec;

/// Registers: the member that is looked at, whose loss is the result, what comes upon each member.
const NEXT: usize = 6;
const MAIN: usize = 7;
const AMOUNTS: usize = 8;
/// Bit of an amount: D damage.
const D: i8 = 0x40;
/// Set slots: the members in board order, who dies, who dies with its skills void.
const MEMBERS: usize = 0;
const DEAD: usize = 1;
pub const MUTED: usize = 2;

const SUFFER: u8 = 0;
const SUFFERED: u8 = 1;
const WOULD_DIE: u8 = 2;
const SPARED: u8 = 3;
const BURY: u8 = 4;
const DIED: u8 = 5;
const DEFEATED: u8 = 6;
const DAMAGED: u8 = 7;
const ASCENSION: u8 = 8;

/// One member of a group: character, points, whether D.
pub type Member = (u8, i32, bool);

/// Those of a group, on the stack as a rule.
pub type Members = SmallVec<[Member; 10]>;

/// Deal a group; `main` is whose loss is the number that it gives, the set are those whose 體力 fell.
pub fn push(st: &mut State, source: i32, why: i8, members: &[Member], main: i32, dst: u8) -> bool {
    if members.is_empty() {
        return false;
    }
    let mut of = Members::new();
    for s in st.board_order() {
        let card = st.slots[s].card;
        // A member is in a group once (D16).
        if let Some(&m) = members.iter().find(|m| m.0 == card && m.1 > 0 && st.slots[s].up) {
            of.push(m);
        }
    }
    if of.is_empty() {
        return false;
    }
    let mut f = Frame::new(frame::DAMAGE, -1);
    f.dst = dst;
    f.r[at::SOURCE] = small(source).max(-1);
    f.r[at::CAUSE] = why;
    f.r[MAIN] = small(main);
    for (i, m) in of.iter().enumerate() {
        f.r[AMOUNTS + i] = m.1.min(60) as i8 | if m.2 { D } else { 0 };
    }
    if !st.push(f, 3) {
        return false;
    }
    let i = st.top();
    let cards: List = of.iter().map(|m| m.0).collect();
    st.set_slot(i, MEMBERS, cards.into());
    true
}

fn member(st: &State, i: usize, n: usize) -> Option<u8> {
    List::from(st.slot(i, MEMBERS)).get(n)
}

/// Make a member the one that the event is about.
fn name(st: &mut State, i: usize, n: usize, card: u8) {
    let fr = st.frame_mut(i);
    let x = fr.r[AMOUNTS + n];
    fr.r[at::TARGET] = card as i8;
    fr.r[at::AMOUNT] = x & !D;
    fr.r[at::KIND] = i8::from(x & D != 0);
    fr.r[at::LIFE] = 0;
}

/// The next member from the one that is looked at on for which `fits` holds.
fn next(st: &mut State, i: usize, fits: impl Fn(&State, usize, u8) -> bool) -> Option<usize> {
    let mut n = st.frame(i).r[NEXT].max(0) as usize;
    while let Some(card) = member(st, i, n) {
        if fits(st, n, card) {
            st.frame_mut(i).r[NEXT] = n as i8 + 1;
            name(st, i, n, card);
            return Some(n);
        }
        n += 1;
    }
    st.frame_mut(i).r[NEXT] = 0;
    None
}

// Not in the loop of the machine: the compiler would read all that any step needs ahead of it.
#[inline(never)]
pub fn steps(game: &Formation, st: &mut State, spare: &mut u32) {
    while_on_top(st, spare, |st| step(game, st));
}

#[inline(always)]
pub fn step(game: &Formation, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let go = |st: &mut State, step: u8| st.frame_mut(i).step = step;
    let dead = st.slot(i, DEAD);
    match f.step {
        SUFFER => {
            if !game.heard(st, event::SUFFERING) || next(st, i, |st, _, c| st.spot(c).is_some()).is_none() {
                st.frame_mut(i).r[NEXT] = 0;
                apply(game, st, i);
                // Where nobody dies what has to do with death is passed over.
                go(st, if st.slot(i, DEAD).is_empty() { DAMAGED } else { WOULD_DIE });
                return;
            }
            go(st, SUFFERED);
            game.open(st, event::SUFFERING, i);
        }
        SUFFERED => {
            let n = usize::from(f.r[NEXT].max(1) as u8) - 1;
            let x = f.r[at::AMOUNT].clamp(0, 60) | if f.r[at::KIND] != 0 { D } else { 0 };
            st.frame_mut(i).r[(AMOUNTS + n).min(19)] = x;
            go(st, SUFFER);
        }
        WOULD_DIE => {
            if next(st, i, |_, _, c| dead.has(c)).is_none() {
                go(st, BURY);
                return;
            }
            go(st, SPARED);
            game.open(st, event::WOULD_DIE, i);
        }
        SPARED => {
            go(st, WOULD_DIE);
            if f.r[at::LIFE] > 0
                && let Some(spot) = st.spot_of(i32::from(f.r[at::TARGET]))
            {
                let slot = &mut st.slots[spot];
                slot.hp = f.r[at::LIFE].min(slot.max_hp);
                st.set_slot(i, DEAD, dead - CardSet::one(f.r[at::TARGET] as u8));
            }
        }
        BURY => {
            go(st, DIED);
            bury(game, st, i);
        }
        DIED => match next(st, i, |_, _, c| dead.has(c)) {
            Some(_) => game.open(st, event::DIED, i),
            None => go(st, DEFEATED),
        },
        // D18: who is gone has defeated all the same, but its own parts hear nothing of it.
        DEFEATED => match next(st, i, |_, _, c| dead.has(c) && defeats(game, &f, c)) {
            Some(_) => game.open(st, event::DEFEATED, i),
            None => go(st, DAMAGED),
        },
        DAMAGED => {
            let fell = |st: &State, n: usize, c: u8| {
                !dead.has(c) && st.spot(c).is_some() && st.frame(i).r[AMOUNTS + n] & !D > 0
            };
            match if game.heard(st, event::DAMAGED) { next(st, i, fell) } else { None } {
                Some(_) => game.open(st, event::DAMAGED, i),
                None if dead.is_empty() => finish(st, i),
                None => go(st, ASCENSION),
            }
        }
        ASCENSION => {
            go(st, ASCENSION + 1);
            // D20: once a group, the source that has defeated an enemy.
            if dead.into_iter().any(|c| defeats(game, &f, c)) {
                ascend::push(game, st, f.r[at::SOURCE]);
            }
        }
        _ => finish(st, i),
    }
}

fn finish(st: &mut State, i: usize) {
    let members = List::from(st.slot(i, MEMBERS));
    let loss = |n: usize| st.frame(i).r[AMOUNTS + n] & !D;
    let hurt = members.iter().enumerate().filter(|&(n, _)| loss(n) > 0).map(|m| m.1).collect();
    let main = members.iter().position(|c| c as i8 == st.frame(i).r[MAIN]).map_or(0, loss);
    st.ret(i32::from(main), hurt);
}

/// D18: a character defeats an enemy that dies of its damage.
fn defeats(game: &Formation, f: &Frame, card: u8) -> bool {
    f.r[at::SOURCE] >= 0 && game.owner(f.r[at::SOURCE] as u8) != game.owner(card)
}

/// D15 for each member; what they really lose takes the place of what came upon them.
fn apply(game: &Formation, st: &mut State, i: usize) {
    let f = *st.frame(i);
    let mut dead = CardSet::EMPTY;
    for (n, card) in List::from(st.slot(i, MEMBERS)).iter().enumerate() {
        let x = f.r[AMOUNTS + n];
        let d = x & D != 0;
        let lost = match st.spot(card) {
            Some(spot) => suffer(game, st, spot, i32::from(x & !D), d, &f),
            None => 0,
        };
        st.frame_mut(i).r[AMOUNTS + n] = small(lost) | if d { D } else { 0 };
        if lost > 0 && st.spot(card).is_some_and(|s| st.slots[s].hp <= 0) {
            dead.insert(card);
        }
    }
    st.set_slot(i, DEAD, dead);
}

/// Steps 2 to 7 of the pipeline for one character; says by how much its 體力 fell.
fn suffer(game: &Formation, st: &mut State, spot: usize, n: i32, d: bool, f: &Frame) -> i32 {
    let cx = QueryCx::default();
    let card = i32::from(st.slots[spot].card);
    let mut n = n;
    if !d {
        let args = [card, i32::from(f.r[at::CAUSE]), i32::from(f.r[at::SOURCE])];
        n -= facts::ask(game, st, query::REDUCTION, args, &cx);
    }
    if board::place(spot) == board::LORD && (!d || game.config.shield_against_d) {
        n -= facts::ask(game, st, query::SHIELD, [board::side(spot) as i32, -1, -1], &cx);
    }
    if n <= 0 {
        return 0;
    }
    let slot = &mut st.slots[spot];
    if !d && slot.has(status::BULWARK) {
        slot.lose(status::BULWARK);
        n -= 1;
    }
    if n > 0 && slot.has(status::CHARGED) {
        // FM-024 to FM-026: P damage is absorbed by one, D damage is not; it is lost either way.
        slot.lose(status::CHARGED);
        n -= i32::from(!d);
    }
    if n > 0 {
        slot.hp = small(i32::from(slot.hp) - n);
    }
    n
}

/// D17c, d: the dead leave together; a dead 主將 ends the game.
fn bury(game: &Formation, st: &mut State, i: usize) {
    let dead = st.slot(i, DEAD);
    let mut muted = CardSet::EMPTY;
    let mut lords = [false; 2];
    for c in dead {
        if let Some(spot) = st.spot(c) {
            if st.slots[spot].has(status::SILENCE) {
                muted.insert(c);
            }
            lords[board::side(spot)] |= board::place(spot) == board::LORD;
            st.vacate(spot);
        }
    }
    st.set_slot(i, MUTED, muted);
    match lords {
        [true, true] => game.end(st, -1, EndReason::BothDied),
        [true, false] => game.end(st, 1, EndReason::LordDied),
        [false, true] => game.end(st, 0, EndReason::LordDied),
        _ => {}
    }
}

/// Whether what comes upon a member of the group on top is D damage.
pub fn is_deadly(st: &State, card: u8) -> bool {
    let i = st.top();
    let n = List::from(st.slot(i, MEMBERS)).iter().position(|c| c == card);
    n.is_some_and(|n| st.frame(i).r[(AMOUNTS + n).min(19)] & D != 0)
}

/// Damage that a status does to the characters of a side that have it (D21).
pub fn push_status(st: &mut State, side: usize, state: u8, d: bool) -> bool {
    let members: Members =
        st.line(side).filter(|&s| st.slots[s].has(state)).map(|s| (st.slots[s].card, 1, d)).collect();
    push(st, -1, cause::STATUS, &members, -1, 0)
}
