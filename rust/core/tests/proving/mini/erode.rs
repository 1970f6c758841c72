//! Cards off the draw pile, one at a time; a trap among them may be used by the seat that is eroded. Each card is
//! done with before the next.

use super::moves;
use super::rules::{Mini, frame, part_of_class};
use super::state::State;
use super::tables::at;
use sanguo_core::CardSet;
use sanguo_core::action::Action;
use sanguo_core::choice::{Choice, ChoiceKind, NO_PART};
use sanguo_core::ruleset::Class;
use sanguo_core::vm::frame::{Frame, MachineState, small};
use sanguo_core::vm::run::push_script;

const LEFT: usize = 2;

pub fn push(st: &mut State, seat: usize, n: i32) {
    let mut f = Frame::new(frame::ERODE, seat as i8);
    f.r[at::WHO] = seat as i8;
    f.r[at::CARD] = -1;
    f.r[LEFT] = small(n);
    st.push(f, 0);
}

pub fn step(game: &Mini, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let seat = f.r[at::WHO] as usize;
    match f.step {
        0 => {
            let card = if f.r[LEFT] > 0 && st.lives(seat) { st.deck_cards().last().copied() } else { None };
            let Some(c) = card else {
                st.ret(0, CardSet::EMPTY);
                return;
            };
            st.take(c);
            st.processing.insert(c);
            let fr = st.frame_mut(i);
            fr.r[at::CARD] = c as i8;
            fr.r[LEFT] -= 1;
            fr.step = 2;
            if game.kind(c) == game.trap && usize::from(st.core.top) < game.soft {
                st.frame_mut(i).step = 1;
                st.core.ask(Choice::new(ChoiceKind::Respond, seat as i8));
            }
        }
        1 => {
            st.frame_mut(i).step = 2;
            let a = st.core.choice.last;
            st.core.choice = Choice::NONE;
            let part = part_of_class(game, game.trap, Class::Play);
            if a != Action::PASS && part != NO_PART {
                push_script(game, st, part, seat as i8, f.r[at::CARD] as u8, i as u8);
            }
        }
        _ => {
            st.frame_mut(i).step = 0;
            moves::clear(st, CardSet::of(i32::from(f.r[at::CARD])));
        }
    }
}
