//! What a turn has of its own here: stacked seats (GZ-R77), extra turns (R80), the reveals of the start phase (R19),
//! and the ends of phases and of the turn.

use super::{kingdom, reveal};
use crate::choice::{Choice, ChoiceKind};
use crate::games::sanguosha::rules::{Sanguosha, frame, prompt};
use crate::games::sanguosha::state::{EXTRA, NOBODY, State, phase};
use crate::games::sanguosha::tables::{at, event};
use crate::vm::frame::{Frame, MachineState};

/// Steps of a turn beside those of both games: asked for a reveal before and after the window of the start phase.
pub const ASKED: u8 = 8;
pub const OPEN: u8 = 9;
pub const OPENED: u8 = 10;
pub const ASKED_AGAIN: u8 = 11;
/// The window of the turn's end was open.
pub const ENDED: u8 = 12;

/// Registers of a turn: a part of its owner worked at the start of the phase; the phase was not left out.
const LISTENED: usize = 4;
pub const RAN: usize = 5;

/// Whether a turn can be at one of these steps.
pub fn fits(f: &Frame) -> bool {
    let starts = (ASKED..=ASKED_AGAIN).contains(&f.step) && f.r[at::PHASE] == phase::START as i8;
    (starts || f.step == ENDED) && (0..=2).contains(&f.r[LISTENED]) && (0..=1).contains(&f.r[RAN])
}

/// The seat whose turn comes after that of `seat`; stacked ones become flat and are left out.
pub fn next(st: &mut State, seat: usize) -> usize {
    // Each round flattens somebody or ends.
    for _ in 0..2 * st.seats() + EXTRA {
        let next = match st.extra[0] {
            NOBODY => {
                let from = if st.resume == NOBODY { seat } else { usize::from(st.resume) };
                st.resume = NOBODY;
                let next = st.order(from + 1).find(|&s| st.lives(s)).unwrap_or(from);
                // Whoever is left out now has had its place in the order.
                if st.stacked >> next & 1 == 1 {
                    st.resume = next as u8;
                }
                next
            }
            first => {
                if st.resume == NOBODY {
                    st.resume = seat as u8;
                }
                st.extra.copy_within(1.., 0);
                st.extra[EXTRA - 1] = NOBODY;
                usize::from(first)
            }
        };
        if !st.lives(next) {
            continue;
        }
        if st.stacked >> next & 1 == 0 {
            return next;
        }
        st.stacked &= !(1 << next);
    }
    seat
}

/// Ask the seat which of its generals it turns up, if it can; `false` if there is nothing to ask.
fn offer(game: &Sanguosha, st: &mut State, i: usize, seat: usize, step: u8) -> bool {
    let mask = game.revealable(st, seat);
    if mask == 0 {
        return false;
    }
    st.frame_mut(i).step = step;
    let mut c = Choice::new(ChoiceKind::Option, seat as i8).prompt(prompt::TURN_UP);
    c.max = 1 + mask.count_ones() as u8;
    st.core.ask(c);
    true
}

/// The general of an answer: nothing, or one of those that are face-down.
pub const fn chosen(hidden: u8, option: u16) -> u8 {
    match option {
        0 => 0,
        1 if hidden & 1 == 1 => 1,
        _ => 2,
    }
}

/// The start phase begins: reveals and parts that work then, as the owner likes (GZ-R19).
pub fn step(game: &Sanguosha, st: &mut State, i: usize, seat: usize, started: u8) {
    let f = *st.frame(i);
    let picked = st.core.choice.last.value();
    let go = |st: &mut State, step: u8| st.frame_mut(i).step = step;
    match f.step {
        ASKED | ASKED_AGAIN => {
            st.core.choice = Choice::NONE;
            let first = f.step == ASKED;
            let mask = chosen(st.hidden(seat), picked);
            if mask == 0 {
                go(st, if first { OPEN } else { started });
                return;
            }
            go(st, if first { OPEN } else { OPENED });
            if first && st.hidden(seat) != mask {
                // Asked again when this one is up.
                st.frame_mut(i).r[LISTENED] = 2;
            }
            reveal::push(st, seat, mask, reveal::BOTH);
        }
        OPEN => {
            let again = f.r[LISTENED] == 2;
            st.frame_mut(i).r[LISTENED] = 0;
            if again && offer(game, st, i, seat, ASKED) {
                return;
            }
            go(st, OPENED);
            game.open(st, event::PHASE_START, i);
        }
        _ => {
            if f.r[LISTENED] != 0 && offer(game, st, i, seat, ASKED_AGAIN) {
                return;
            }
            st.frame_mut(i).r[LISTENED] = 0;
            go(st, started);
        }
    }
}

/// A part of the seat on turn works in its start phase: it is asked once more for a reveal (GZ-R19).
pub fn worked(st: &mut State, seat: i8) {
    let f = st.frame_mut(0);
    if f.kind == frame::TURN && f.step == OPENED && f.owner == seat {
        f.r[LISTENED] = 1;
    }
}

/// Before the window of the start phase.
pub fn begin(game: &Sanguosha, st: &mut State, i: usize, seat: usize) {
    kingdom::grow_fierce(game, st);
    if !offer(game, st, i, seat, ASKED) {
        st.frame_mut(i).step = OPEN;
    }
}
