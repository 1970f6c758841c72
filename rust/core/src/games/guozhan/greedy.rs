//! What the heuristic makes of the questions of hidden generals.

use crate::choice::Choice;
use crate::games::sanguosha::rules::{Sanguosha, prompt};
use crate::games::sanguosha::state::{AMBITION, State};

/// What an option of a question of the rules is worth; `None`: no such question.
pub fn option(game: &Sanguosha, st: &State, me: usize, c: &Choice, n: i32) -> Option<i32> {
    match c.prompt {
        // The kingdom fills up: who turns up early is no ambitionist. With one general up the other waits.
        prompt::TURN_UP => {
            let open = st.hidden(me) == 3 && game.would_be(st, me) < AMBITION;
            let late = u32::from(st.turn) > 3 * u32::from(st.n);
            Some(i32::from((open || late) == (n == 1)))
        }
        prompt::COMPANIONS => {
            let heals = c.max == 3 && st.hp[me] <= 2;
            Some(if heals && n == 1 { 2 } else { i32::from(n == 0) })
        }
        prompt::HALF_FISH | prompt::WHICH => Some(-n),
        prompt::KINGDOM => Some(n),
        _ => None,
    }
}
