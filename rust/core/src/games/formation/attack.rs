//! One attack, step by step (FM-C20, A0 to A10).

use super::rules::{Formation, frame};
use super::state::State;
use super::tables::{at, cause, event, query, status};
use super::{board, damage, facts};
use crate::sets::CardSet;
use crate::vm::QueryCx;
use crate::vm::frame::{Frame, MachineState, dst, small};
use crate::vm::game::while_on_top;

/// Register: what the other victims suffer who do not suffer as much as the target.
pub const ALSO_POWER: usize = 5;
/// Set slots: victims of the same damage, of fixed damage, those whose 體力 fell.
pub const ALSO: usize = 0;
pub const ALSO_FIXED: usize = 1;
const HURT: usize = 2;

const AIM: u8 = 0;
const ATTACKING: u8 = 1;
const ATTACKED: u8 = 2;
const STRIKE: u8 = 3;
const HIT: u8 = 4;
const THORNS: u8 = 5;
const SPENT: u8 = 6;

/// An attack begins; its action, if it is one, has been spent.
pub fn push(st: &mut State, attacker: u8, target: u8) {
    let mut f = Frame::new(frame::ATTACK, -1);
    f.r[at::ATTACKER] = attacker as i8;
    f.r[at::TARGET] = target as i8;
    if st.push(f, 3)
        && let Some(spot) = st.spot(attacker)
    {
        st.slots[spot].strikes = st.slots[spot].strikes.saturating_add(1);
    }
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
    let (attacker, target) = (i32::from(f.r[at::ATTACKER]), i32::from(f.r[at::TARGET]));
    let from = |st: &State| st.spot_of(attacker);
    st.frame_mut(i).step = f.step + 1;
    let cx = QueryCx::default();
    match f.step {
        AIM => game.open(st, event::AIMED, i),
        ATTACKING => game.open(st, event::ATTACKING, i),
        ATTACKED => {
            if let Some(t) = st.spot_of(target) {
                st.slots[t].aimed = st.slots[t].aimed.saturating_add(1);
            }
            if facts::ask(game, st, query::IGNORES_ARMOR, [attacker, target, -1], &cx) != 0 {
                st.frame_mut(i).r[at::NO_ARMOR] = 1;
            }
            game.open(st, event::ATTACKED, i);
        }
        STRIKE => {
            // F40: what is left of an attack whose attacker is gone concerns nobody.
            if from(st).is_none() {
                st.ret(0, CardSet::EMPTY);
                return;
            }
            strike(game, st, i, attacker, target);
        }
        HIT => {
            if f.r[at::AMOUNT] > 0 && from(st).is_some() {
                game.open(st, event::HIT, i);
            }
        }
        THORNS => {
            if f.r[at::THORNS] > 0 && from(st).is_some() {
                let member = (attacker as u8, i32::from(f.r[at::THORNS]), false);
                damage::push(st, -1, cause::CARD, &[member], -1, 0);
            }
        }
        SPENT => {
            // A9, FM-025: whoever has attacked has no 蓄力.
            if let Some(s) = from(st) {
                st.slots[s].lose(status::CHARGED);
                game.open(st, event::ATTACK_DONE, i);
            }
        }
        _ => st.ret(i32::from(f.r[at::AMOUNT]), CardSet::EMPTY),
    }
}

/// A4, A5: the value is read now; target and other victims at once.
fn strike(game: &Formation, st: &mut State, i: usize, attacker: i32, target: i32) {
    let f = *st.frame(i);
    let cx = QueryCx::default();
    let n = (game.attack(st, attacker, target, &cx) + i32::from(f.r[at::BONUS])).max(0);
    let deadly =
        f.r[at::DEADLY] != 0 || facts::ask(game, st, query::DEADLY, [attacker, target, -1], &cx) != 0;
    st.frame_mut(i).r[at::KIND] = i8::from(deadly);
    let mut members = damage::Members::new();
    if let Ok(t) = u8::try_from(target) {
        members.push((t, n, deadly));
    }
    for (slot, n) in [(ALSO, n), (ALSO_FIXED, i32::from(f.r[ALSO_POWER]))] {
        members.extend(st.slot(i, slot).into_iter().map(|c| (c, n, deadly)));
    }
    let result = dst(Some(at::AMOUNT as u8), Some(HURT as u8));
    damage::push(st, attacker, cause::ATTACK, &members, target, result);
}

/// More victims for the attack of frame `ev` (D12).
pub fn also_hit(st: &mut State, ev: usize, n: i32, cards: CardSet) {
    if st.frame(ev).kind != frame::ATTACK {
        return;
    }
    let slot = if n < 0 { ALSO } else { ALSO_FIXED };
    let all = st.slot(ev, slot) | cards;
    st.set_slot(ev, slot, all);
    if n >= 0 {
        let f = st.frame_mut(ev);
        f.r[ALSO_POWER] = f.r[ALSO_POWER].max(small(n));
    }
}

const _: () = assert!(board::SPOTS <= 10 && ALSO_POWER != at::BONUS);
