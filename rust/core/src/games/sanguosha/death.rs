//! Death (SG-12): out of the circle, victory, last effects, cards, reward.

use super::moves;
use super::rules::{Sanguosha, frame};
use super::state::{EndReason, Role, State};
use super::tables::{at, event};
use crate::games::guozhan::kingdom;
use crate::sets::CardSet;
use crate::vm::frame::{Frame, GRANTED, MachineState};

pub fn push(st: &mut State, who: usize, killer: i8) {
    let mut f = Frame::new(frame::DEATH, who as i8);
    f.r[at::WHO] = who as i8;
    f.r[at::KILLER] = killer;
    st.push(f, 0);
}

pub fn step(game: &Sanguosha, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let who = f.r[at::WHO] as usize;
    st.frame_mut(i).step = f.step + 1;
    match f.step {
        0 => {
            st.alive &= !(1 << who);
            st.revealed |= 1 << who;
            st.drop_rows(|r| r.what == GRANTED && r.seat == who as i8);
            // Nothing is unwound: the loop clears the stack (SG-12.1).
            let won = if game.hidden.is_some() {
                kingdom::die(game, st, who);
                kingdom::victory(game, st)
            } else {
                victory(game, st)
            };
            if !won {
                game.open(st, event::DIED, i);
            }
        }
        1 => {
            let all = st.owned(who) | st.judges(who) | st.wounds_of(who);
            moves::to(game, st, all, moves::TO_DISCARD, -1);
        }
        2 if game.hidden.is_some() => kingdom::pay(game, st, who, f.r[at::KILLER]),
        2 => reward(game, st, who, f.r[at::KILLER]),
        _ => st.ret(0, CardSet::EMPTY),
    }
}

/// SG-12.3; SG-12.2: a killer that has died meanwhile gets nothing.
fn reward(game: &Sanguosha, st: &mut State, who: usize, killer: i8) {
    if killer < 0 || !st.lives(killer as usize) {
        return;
    }
    let k = killer as usize;
    match st.role[who] {
        Role::Rebel => {
            st.draw(k, 3);
        }
        Role::Loyalist if k == usize::from(st.lord) => {
            moves::to(game, st, st.owned(k), moves::TO_DISCARD, -1);
        }
        _ => {}
    }
}

/// SG-12.5.
fn victory(game: &Sanguosha, st: &mut State) -> bool {
    let with = |st: &State, roles: &[Role], dead_too: bool| -> u16 {
        (0..st.seats())
            .filter(|&s| roles.contains(&st.role[s]) && (dead_too || st.lives(s)))
            .fold(0, |m, s| m | 1 << s)
    };
    if !st.lives(usize::from(st.lord)) {
        let alone = st.alive.is_power_of_two() && with(st, &[Role::Renegade], false) == st.alive;
        if alone {
            st.winners = st.alive;
            game.end(st, EndReason::RenegadeWins);
        } else {
            st.winners = with(st, &[Role::Rebel], true);
            game.end(st, EndReason::RebelsWin);
        }
        return true;
    }
    if with(st, &[Role::Rebel, Role::Renegade], false) == 0 {
        st.winners = with(st, &[Role::Lord, Role::Loyalist], true);
        game.end(st, EndReason::LordWins);
        return true;
    }
    false
}
