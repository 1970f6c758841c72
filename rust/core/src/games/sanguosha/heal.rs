//! Recovering health (SG-10.2).

use super::rules::{Sanguosha, frame};
use super::state::State;
use super::tables::{at, event};
use crate::sets::CardSet;
use crate::vm::frame::{Frame, MachineState, small};

/// Recover; without anybody who could change it no frame is needed.
pub fn now(game: &Sanguosha, st: &mut State, target: usize, n: i32, by: i8, kind: i8) {
    if !st.lives(target) || st.hp[target] >= st.max_hp[target] || n <= 0 {
        return;
    }
    let watched = game.hidden.is_some() && game.heard(st, event::RECOVERED);
    if !watched && !game.heard(st, event::RECOVERING) {
        recover(st, target, small(n));
        return;
    }
    let mut f = Frame::new(frame::HEAL, by);
    f.r[at::TARGET] = target as i8;
    f.r[at::AMOUNT] = small(n);
    f.r[at::KIND] = kind;
    f.r[at::BY] = by;
    if st.push(f, 0) {
        let i = st.top();
        game.open(st, event::RECOVERING, i);
    }
}

fn recover(st: &mut State, target: usize, n: i8) {
    st.hp[target] = st.hp[target].saturating_add(n).min(st.max_hp[target]);
}

pub fn step(game: &Sanguosha, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let target = f.r[at::TARGET] as usize;
    if f.step == 0 && st.lives(target) && f.r[at::AMOUNT] > 0 {
        let before = st.hp[target];
        recover(st, target, f.r[at::AMOUNT]);
        if game.hidden.is_some() {
            let healed = st.hp[target] - before;
            let fr = st.frame_mut(i);
            fr.step = 1;
            fr.r[at::AMOUNT] = healed;
            game.open(st, event::RECOVERED, i);
            return;
        }
    }
    st.ret(0, CardSet::EMPTY);
}
