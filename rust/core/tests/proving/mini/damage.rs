//! Damage: it is caused, suffered, taken; then dying; then what follows from it.

use super::dying;
use super::rules::{Mini, frame};
use super::state::State;
use super::tables::{at, event};
use sanguo_core::CardSet;
use sanguo_core::vm::frame::{Frame, MachineState, small};
use sanguo_core::vm::window;

const CAUSE: u8 = 0;
const SUFFER: u8 = 1;
const TAKE: u8 = 2;
const AFTER: u8 = 3;
const END: u8 = 4;

/// `by`: the used card whose damage this is.
pub fn push(st: &mut State, source: i8, victim: usize, n: i32, by: Option<usize>, dst: u8) {
    let mut f = Frame::new(frame::DAMAGE, source);
    f.dst = dst;
    f.r[at::SOURCE] = source;
    f.r[at::VICTIM] = victim as i8;
    f.r[at::AMOUNT] = small(n);
    f.r[at::BY] = by.map_or(-1, |u| st.frame(u).r[at::KIND]);
    let cards = by.map_or(CardSet::EMPTY, |u| st.slot(u, at::CARDS));
    if st.push(f, 1) {
        let i = st.top();
        st.set_slot(i, at::CARDS, cards);
    }
}

pub fn step(game: &Mini, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let victim = f.r[at::VICTIM] as usize;
    let gone = !st.lives(victim) || f.r[at::PREVENT] != 0 || f.r[at::AMOUNT] <= 0;
    match f.step {
        CAUSE..=TAKE if gone => st.ret(0, CardSet::EMPTY),
        CAUSE => {
            st.frame_mut(i).step = SUFFER;
            // Damage of the dead has no source.
            if f.r[at::SOURCE] >= 0 && !st.lives(f.r[at::SOURCE] as usize) {
                st.frame_mut(i).r[at::SOURCE] = -1;
            }
            window::open_if(game, st, event::CAUSING, i as u8);
        }
        SUFFER => {
            st.frame_mut(i).step = TAKE;
            window::open_if(game, st, event::SUFFERING, i as u8);
        }
        TAKE => {
            st.frame_mut(i).step = AFTER;
            st.hp[victim] = st.hp[victim].saturating_sub(f.r[at::AMOUNT]);
            if st.hp[victim] <= 0 {
                dying::push(st, victim, f.r[at::SOURCE]);
            }
        }
        AFTER => {
            st.frame_mut(i).step = END;
            if st.lives(victim) {
                window::open_if(game, st, event::DAMAGED, i as u8);
            }
        }
        _ => st.ret(i32::from(f.r[at::AMOUNT]), CardSet::EMPTY),
    }
}
