//! Damage (SG-9) and loss of health (SG-10.1): it is caused, suffered, taken; then dying; then what follows.

use super::dying;
use super::greedy;
use super::rules::{Sanguosha, frame};
use super::state::State;
use super::tables::{at, event};
use crate::games::guozhan::harm;
use crate::sets::CardSet;
use crate::vm::frame::{Frame, MachineState, NO_EV, small};

const CAUSE: u8 = 0;
const SUFFER: u8 = 1;
const TAKE: u8 = 2;
const DEALT: u8 = 3;
const AFTER: u8 = 4;
/// Loss of health begins here.
pub const LOSE: u8 = 16;

/// `by`: the used card whose damage this is.
pub fn push(st: &mut State, source: i8, victim: usize, n: i32, nature: i32, by: Option<usize>, dst: u8) {
    let mut f = Frame::new(frame::DAMAGE, source);
    f.dst = dst;
    f.r[at::SOURCE] = source;
    f.r[at::TARGET] = victim as i8;
    f.r[at::AMOUNT] = small(n);
    f.r[at::NATURE] = nature.clamp(0, 2) as i8;
    f.r[at::KIND] = by.map_or(-1, |u| st.frame(u).r[at::KIND]);
    // A duel's or a trick's record has the family of its own card.
    f.r[at::FAMILY] = by.map_or(0, |u| st.frame(u).r[at::FAMILY]);
    let cards = by.map_or(CardSet::EMPTY, |u| st.slot(u, at::CARDS));
    if st.push(f, 1) {
        let i = st.top();
        st.set_slot(i, at::CARDS, cards);
    }
}

/// What the damage on top tells of the use it comes from; `by` 2: it is handed over as it is (天香).
pub fn trace(st: &mut State, ev: u8, by: i32) {
    let i = st.top();
    if st.frame(i).kind != frame::DAMAGE {
        return;
    }
    st.frame_mut(i).r[at::DEALER] = -1;
    if by == 0 || ev == NO_EV {
        return;
    }
    let from = *st.frame(usize::from(ev));
    if from.kind == frame::USE {
        st.frame_mut(i).r[at::DEALER] = from.r[at::USER];
    } else if from.kind == frame::DAMAGE {
        let cards = st.slot(usize::from(ev), at::CARDS);
        let g = st.frame_mut(i);
        // What was passed on along chains is not passed on again by whoever takes it over.
        for r in [at::KIND, at::FAMILY, at::DEALER, harm::PASSED] {
            g.r[r] = from.r[r];
        }
        g.r[at::CHAINED] = 1;
        st.set_slot(i, at::CARDS, cards);
    }
}

pub fn push_loss(st: &mut State, victim: usize, n: i32) {
    let mut f = Frame::new(frame::DAMAGE, -1);
    f.step = LOSE;
    f.r[at::SOURCE] = -1;
    f.r[at::TARGET] = victim as i8;
    f.r[at::AMOUNT] = small(n);
    f.r[at::KIND] = -1;
    st.push(f, 1);
}

pub fn step(game: &Sanguosha, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let victim = f.r[at::TARGET] as usize;
    let gone = !st.lives(victim) || f.r[at::PREVENT] != 0 || f.r[at::AMOUNT] <= 0;
    st.frame_mut(i).step = f.step + 1;
    match f.step {
        CAUSE..=TAKE if gone => st.ret(0, CardSet::EMPTY),
        CAUSE => {
            // SG-9.1: damage of the dead has no source.
            if f.r[at::SOURCE] >= 0 && !st.lives(f.r[at::SOURCE] as usize) {
                st.frame_mut(i).r[at::SOURCE] = -1;
            }
            if f.r[at::SOURCE] >= 0 {
                game.open(st, event::DAMAGE_CAUSING, i);
            }
        }
        SUFFER => {
            game.open(st, event::DAMAGE_SUFFERING, i);
        }
        TAKE => {
            if f.r[at::SOURCE] >= 0 {
                greedy::note_damage(st, f.r[at::SOURCE] as usize, victim, f.r[at::AMOUNT]);
            }
            take(st, victim, &f);
        }
        // SG-9.6, SG-9.7: whoever is dead triggers nothing.
        DEALT => {
            if f.r[at::SOURCE] >= 0 && st.lives(f.r[at::SOURCE] as usize) {
                game.open(st, event::DAMAGE_DEALT, i);
            }
        }
        AFTER => {
            if f.r[at::SOURCE] >= 0 && !st.lives(f.r[at::SOURCE] as usize) {
                st.frame_mut(i).r[at::SOURCE] = -1;
            }
            if st.lives(victim) {
                game.open(st, event::DAMAGED, i);
            }
        }
        LOSE => take(st, victim, &f),
        _ => st.ret(i32::from(f.r[at::AMOUNT]), CardSet::EMPTY),
    }
}

/// SG-9.4, SG-9.5.
fn take(st: &mut State, victim: usize, f: &Frame) {
    st.hp[victim] = st.hp[victim].saturating_sub(f.r[at::AMOUNT]);
    if st.hp[victim] <= 0 {
        dying::push(st, victim, f.r[at::SOURCE]);
    }
}
