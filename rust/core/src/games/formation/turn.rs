//! The turn (FM-015, section 4): 準備, 摸牌, 行動, 結束.

use super::board::{self, PLACES, SPOTS};
use super::rules::{Formation, frame, prompt};
use super::state::{EndReason, State, phase};
use super::tables::{at, event, query, scope, status};
use super::{attack, damage, facts, legal, moves, note, usage};
use crate::action::{Action, Domain};
use crate::choice::{Choice, ChoiceKind};
use crate::ruleset::Class;
use crate::sets::CardSet;
use crate::vm::QueryCx;
use crate::vm::frame::{Frame, MachineState, NO_EV};
use crate::vm::game::while_on_top;
use crate::vm::run::push_script;
use smallvec::{SmallVec, smallvec};

/// Registers: the character that is being placed, that acts.
const PLACED: usize = 2;
const ACTOR: usize = 3;
/// Set slot: who has turned up.
const TURNED: usize = 0;

const BEGIN: u8 = 0;
const ADVANCE: u8 = 1;
const BURN: u8 = 2;
const ARRIVE: u8 = 3;
const PREPARED: u8 = 4;
const DRAW: u8 = 5;
const DRAWN: u8 = 6;
const ACT: u8 = 7;
/// The first question of the 行動 phase.
pub const BODY: u8 = 8;
const PLAYED: u8 = 9;
const POSITION: u8 = 10;
const TARGET: u8 = 11;
const END: u8 = 12;
const POISON: u8 = 13;
const CHARGE: u8 = 14;
const LIMIT: u8 = 15;
const DISCARD: u8 = 16;
const LIMIT_RESOURCES: u8 = 17;
const DISCARD_RESOURCES: u8 = 18;
const OVER: u8 = 19;
/// The last step.
pub const LAST: u8 = OVER;

/// Steps in which the turn waits for an answer.
pub const ASKING: [u8; 5] = [PLAYED, POSITION, TARGET, DISCARD, DISCARD_RESOURCES];

pub fn push(st: &mut State, seat: usize) {
    st.seat = seat as u8;
    st.turn = st.turn.saturating_add(1);
    st.phase = phase::PREPARE;
    st.acts = 0;
    let mut f = Frame::new(frame::TURN, seat as i8);
    f.r[at::WHO] = seat as i8;
    st.push(f, 1);
}

/// Begin at a phase, for positions; the 行動 phase at its first question.
pub fn enter(st: &mut State, p: u8) {
    let i = st.top();
    let step = match p {
        phase::PREPARE => BEGIN,
        phase::DRAW => DRAW,
        phase::ACT => BODY,
        _ => END,
    };
    st.frame_mut(i).step = step;
    st.phase = p;
    st.frame_mut(i).r[at::PHASE] = p as i8;
}

fn begin_phase(game: &Formation, st: &mut State, i: usize, p: u8) {
    st.phase = p;
    st.frame_mut(i).r[at::PHASE] = p as i8;
    game.open(st, event::PHASE_START, i);
}

/// Steps of a turn: those of the questions of the 行動 phase first, which mostly end in another question or frame.
#[inline(always)]
pub fn steps(game: &Formation, st: &mut State, spare: &mut u32) {
    let i = st.top();
    while (BODY..=TARGET).contains(&st.frame(i).step) {
        body(game, st);
        if *spare == 0 || st.top() != i || !st.core.runs() {
            return;
        }
        *spare -= 1;
    }
    others(game, st, spare);
}

// Not in the loop of the machine: the compiler would read all that any step needs ahead of it.
#[inline(never)]
fn others(game: &Formation, st: &mut State, spare: &mut u32) {
    while_on_top(st, spare, |st| step(game, st));
}

/// A step of the 行動 phase.
#[inline(always)]
fn body(game: &Formation, st: &mut State) {
    let i = st.top();
    let f = st.frame_mut(i);
    let (step, seat) = (f.step, f.r[at::WHO].max(0) as usize & 1);
    f.step = step + 1;
    match step {
        BODY => st.core.ask(Choice::new(ChoiceKind::Play, seat as i8).prompt(prompt::PLAY)),
        PLAYED => played(game, st, i, seat),
        POSITION => {
            let to = st.core.choice.got.lowest().and_then(|p| board::spot_of(i32::from(p)));
            st.core.choice = Choice::NONE;
            let fr = st.frame_mut(i);
            fr.step = BODY;
            let card = std::mem::take(&mut fr.r[PLACED]) as u8;
            if let Some(to) = to {
                moves::place_down(game, st, card, to, false);
            }
        }
        _ => {
            debug_assert_eq!(step, TARGET);
            let to = st.core.choice.got.lowest();
            st.core.choice = Choice::NONE;
            let fr = st.frame_mut(i);
            fr.step = BODY;
            let card = std::mem::take(&mut fr.r[ACTOR]);
            if let (Some(to), Some(from)) = (to, st.spot_of(i32::from(card))) {
                act(game, st, from, to);
            }
        }
    }
}

#[inline(always)]
pub fn step(game: &Formation, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let seat = f.r[at::WHO].max(0) as usize & 1;
    st.frame_mut(i).step = f.step + 1;
    match f.step {
        BEGIN => {
            begin(game, st, seat);
            let turned = reveal(game, st, seat);
            st.set_slot(i, TURNED, turned);
        }
        ADVANCE => {
            advance(game, st, seat);
            for s in own(seat) {
                grant_actions(game, st, s);
            }
        }
        // FM-C23, T1c: all that burn at once; it ends with that.
        BURN => {
            damage::push_status(st, seat, status::BURN, false);
            for s in own(seat) {
                st.slots[s].lose(status::BURN);
            }
        }
        ARRIVE => {
            let turned: SmallVec<[(u8, i32); PLACES]> =
                st.slot(i, TURNED).into_iter().map(|c| (c, 0)).collect();
            st.set_slot(i, TURNED, CardSet::EMPTY);
            note::push(game, st, event::ARRIVED, &turned);
        }
        PREPARED => begin_phase(game, st, i, phase::PREPARE),
        DRAW => begin_phase(game, st, i, phase::DRAW),
        DRAWN => {
            // FM-018, FM-C08.
            if st.turn > 1 || game.config.first_turn_draw {
                let cx = QueryCx::default();
                let recruits = facts::ask(game, st, query::RECRUITS, [seat as i32, -1, -1], &cx);
                let draws = facts::ask(game, st, query::DRAWS, [seat as i32, -1, -1], &cx);
                st.recruit(seat, recruits);
                st.draw(seat, draws);
            }
        }
        ACT => begin_phase(game, st, i, phase::ACT),
        BODY..=TARGET => {
            st.frame_mut(i).step = f.step;
            body(game, st);
        }
        END => begin_phase(game, st, i, phase::END),
        // D21: poison ticks, all at once, and ends after the second time.
        POISON => {
            damage::push_status(st, seat, status::POISON, true);
            for s in own(seat) {
                let slot = &mut st.slots[s];
                slot.poison = slot.poison.saturating_sub(1);
                if slot.poison == 0 {
                    slot.lose(status::POISON);
                }
            }
        }
        CHARGE => charge(game, st, seat),
        LIMIT => discard_down(game, st, seat, 0),
        LIMIT_RESOURCES => discard_down(game, st, seat, 1),
        DISCARD | DISCARD_RESOURCES => {
            let got = st.core.choice.got;
            st.core.choice = Choice::NONE;
            moves::discard(game, st, got);
        }
        _ => {
            debug_assert_eq!(f.step, OVER);
            moves::clear(game, st);
            st.expire(scope::TURN);
            if st.turn >= game.config.turn_limit {
                game.end(st, -1, EndReason::TurnLimit);
                return;
            }
            st.ret(0, CardSet::EMPTY);
            push(st, seat ^ 1);
        }
    }
}

fn own(seat: usize) -> std::ops::Range<usize> {
    board::spot(seat, 0)..board::spot(seat, PLACES)
}

/// T0.
fn begin(game: &Formation, st: &mut State, seat: usize) {
    game.renew(st);
    for s in 0..SPOTS {
        let slot = &mut st.slots[s];
        (slot.aimed, slot.acted, slot.strikes, slot.arrived) = (0, 0, 0, false);
        slot.actions = 0;
    }
    for s in own(seat) {
        let slot = &mut st.slots[s];
        if !slot.up {
            continue;
        }
        slot.lose(status::BULWARK);
        // D21, T: what it has now ends with this turn.
        let timed = 1 << status::STUN | 1 << status::SILENCE | 1 << status::WEAK | 1 << status::RAGE;
        slot.ending = slot.status & timed;
    }
}

fn grant_actions(game: &Formation, st: &mut State, spot: usize) {
    if !st.slots[spot].up {
        return;
    }
    let card = i32::from(st.slots[spot].card);
    let n = facts::ask(game, st, query::ACTION_COUNT, [card, -1, -1], &QueryCx::default());
    st.slots[spot].actions = n.clamp(0, 15) as u8;
}

/// FM-016: the own face-down cards turn up together.
fn reveal(game: &Formation, st: &mut State, seat: usize) -> CardSet {
    let mut turned = CardSet::EMPTY;
    for s in own(seat) {
        let slot = st.slots[s];
        if slot.is_free() || slot.up {
            continue;
        }
        st.turn_up(s, game.card_info(slot.card).hp.max(1), None);
        st.slots[s].arrived = true;
        turned.insert(slot.card);
    }
    turned
}

/// FM-017, FM-C06: a 後衛 whose front is empty advances, left then right; 蓄力 is kept.
fn advance(game: &Formation, st: &mut State, seat: usize) {
    let mut moved: SmallVec<[(u8, i32); 2]> = SmallVec::new();
    for back in [board::LEFT_BACK, board::RIGHT_BACK] {
        let from = board::spot(seat, back);
        let Some(front) = board::partner(from) else { continue };
        let card = st.slots[from].card;
        let rooted = |st: &State| {
            facts::ask(game, st, query::ROOTED, [i32::from(card), -1, -1], &QueryCx::default()) != 0
        };
        if st.slots[from].up && st.slots[front].is_free() && !rooted(st) {
            st.exchange(from, front);
            moved.push((card, 0));
        }
    }
    note::push(game, st, event::MOVED, &moved);
}

fn played(game: &Formation, st: &mut State, i: usize, seat: usize) {
    let a = st.core.choice.last;
    st.core.choice = Choice::NONE;
    if a == Action::DONE {
        st.frame_mut(i).step = END;
        return;
    }
    st.frame_mut(i).step = BODY;
    st.acts = st.acts.saturating_add(1);
    match a.domain() {
        Domain::Hand => {
            if let Some(card) = moves::copy_to_go(game, st, seat, a.kind_of() as u8) {
                usage::push_card(game, st, seat, card);
            }
        }
        Domain::Place => {
            let Some(card) = moves::copy_to_go(game, st, seat, a.kind_of() as u8) else { return };
            let fr = st.frame_mut(i);
            (fr.step, fr.r[PLACED]) = (POSITION, card as i8);
            let free = facts::free(st, seat);
            let mut c = Choice::cards(seat as i8, free, 1, 1).prompt(prompt::POSITION);
            c.card = card;
            st.core.ask(c);
        }
        _ => {
            if let Some(spot) = legal::spot_of(seat, a) {
                let card = st.slots[spot].card;
                let fr = st.frame_mut(i);
                (fr.step, fr.r[ACTOR]) = (TARGET, card as i8);
                let mut c = Choice::cards(seat as i8, legal::targets(game, st, spot), 1, 1);
                c = c.prompt(prompt::TARGET);
                c.card = card;
                st.core.ask(c);
            } else if let Some(p) = game.named_part(st, seat, a) {
                match p.class {
                    Class::Active if p.on == event::ACTION => usage::push_act(game, st, seat, &p),
                    Class::Active => {
                        game.count_use(st, p.part, p.src);
                        push_script(game, st, p.part, seat as i8, p.src, NO_EV);
                    }
                    _ => usage::push_conversion(game, st, seat, &p),
                }
            }
        }
    }
}

/// An action: an attack, or FM-027, a change of position that costs each who changes place an action and 蓄力.
fn act(game: &Formation, st: &mut State, from: usize, to: u8) {
    let card = st.slots[from].card;
    let place = board::spot_of(i32::from(to));
    let other = st.spot(to);
    if let Some(t) = other.filter(|&t| board::side(t) != board::side(from)) {
        if usage::spend(st, from) {
            attack::push(st, card, st.slots[t].card);
        }
        return;
    }
    let Some(to) = place.or(other) else { return };
    if !usage::spend(st, from) || (st.slots[to].up && !usage::spend(st, to)) {
        return;
    }
    let with = st.slots[to].card;
    st.exchange(from, to);
    let mut moved: SmallVec<[(u8, i32); 2]> = smallvec![(card, 0)];
    st.slots[to].lose(status::CHARGED);
    if other.is_some() {
        st.slots[from].lose(status::CHARGED);
        moved.push((with, 0));
    }
    note::push(game, st, event::MOVED, &moved);
}

/// FM-022, FM-C07: 蓄力 for who has actions left and none; then what ends with this turn does.
fn charge(game: &Formation, st: &mut State, seat: usize) {
    let first = st.turn > 1 || game.config.first_turn_charge;
    for s in own(seat) {
        let lord = board::place(s) == board::LORD;
        let slot = &mut st.slots[s];
        if !slot.up {
            continue;
        }
        if slot.actions > 0 && !slot.has(status::STUN) && first && (!lord || game.config.lord_charges) {
            slot.gain(status::CHARGED);
        }
        slot.status &= !slot.ending;
        slot.ending = 0;
    }
}

/// FM-023: `what` 0 characters, 1 resource cards.
fn discard_down(game: &Formation, st: &mut State, seat: usize, what: i32) {
    let i = st.top();
    let hand = if what == 0 { game.recruits(st, seat) } else { game.hand(st, seat) };
    let limit =
        facts::ask(game, st, query::HAND_LIMIT, [seat as i32, what, -1], &QueryCx::default()) as usize;
    let over = hand.len().saturating_sub(limit);
    if over == 0 {
        st.frame_mut(i).step = if what == 0 { LIMIT_RESOURCES } else { OVER };
    } else {
        st.core.ask(Choice::cards(seat as i8, hand, over, over).prompt(prompt::DISCARD));
    }
}
