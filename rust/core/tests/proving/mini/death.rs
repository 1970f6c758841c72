//! Death: out of the seat order, victory, last effects, cards, reward.

use super::moves;
use super::rules::{Mini, frame};
use super::state::{End, State};
use super::tables::{at, event};
use sanguo_core::CardSet;
use sanguo_core::vm::frame::{Frame, MachineState};
use sanguo_core::vm::window;

pub fn push(st: &mut State, who: usize, killer: i8) {
    let mut f = Frame::new(frame::DEATH, who as i8);
    f.r[at::WHO] = who as i8;
    f.r[at::KILLER] = killer;
    st.push(f, 0);
}

pub fn step(game: &Mini, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let who = f.r[at::WHO] as usize;
    match f.step {
        0 => {
            st.frame_mut(i).step = 1;
            st.alive &= !(1 << who);
            let camp = |c: u8| st.living().into_iter().any(|s| game.camp[usize::from(s)] == c);
            let winner = match (st.lives(0), camp(1)) {
                (false, _) => 1,
                (_, false) => 0,
                _ => -1,
            };
            if winner >= 0 {
                // Nothing is unwound: the loop clears the stack.
                st.winner = winner;
                st.end = End::Victory;
                st.core.over = true;
                return;
            }
            window::open_if(game, st, event::DIED, i as u8);
        }
        1 => {
            st.frame_mut(i).step = 2;
            moves::push(st, st.owned(who), moves::TO_DISCARD, -1);
        }
        2 => {
            st.frame_mut(i).step = 3;
            let killer = f.r[at::KILLER];
            if killer >= 0 && game.camp[who] == 1 {
                st.draw(killer as usize, 3);
            }
        }
        _ => st.ret(0, CardSet::EMPTY),
    }
}
