//! The turn.

use super::rules::{Mini, frame};
use super::state::{End, State, order};
use super::tables::{at, event, query, scope};
use super::{moves, usage};
use sanguo_core::CardSet;
use sanguo_core::action::{Action, Domain};
use sanguo_core::choice::{Choice, ChoiceKind, NO_PART};
use sanguo_core::ruleset::Class;
use sanguo_core::vm::frame::{Frame, MachineState, NO_EV};
use sanguo_core::vm::run::push_script;
use sanguo_core::vm::{Game, QueryCx, window};

const TURN_LIMIT: u8 = 60;

pub const START: u8 = 0;
pub const DRAW: u8 = 1;
pub const PLAY: u8 = 2;
pub const MOVE: u8 = 3;
pub const DISCARD: u8 = 4;
pub const DISCARDED: u8 = 5;
const END: u8 = 6;
const NEXT: u8 = 7;

pub fn push(st: &mut State, step: u8) {
    let mut f = Frame::new(frame::TURN, st.seat as i8);
    f.step = step;
    f.r[at::WHO] = st.seat as i8;
    st.push(f, 0);
}

pub fn step(game: &Mini, st: &mut State) {
    let i = st.top();
    let seat = usize::from(st.seat);
    let mut step = st.frame(i).step;
    // Who dies in its own turn plays no further part of it.
    if !st.lives(seat) {
        st.core.choice = Choice::NONE;
        step = NEXT;
    }
    let go = |st: &mut State, step: u8| st.frame_mut(i).step = step;
    match step {
        START => {
            go(st, DRAW);
            window::open_if(game, st, event::TURN_START, i as u8);
        }
        DRAW => {
            go(st, PLAY);
            st.draw(seat, 2);
        }
        PLAY => {
            go(st, MOVE);
            st.core.ask(Choice::new(ChoiceKind::Play, seat as i8));
        }
        MOVE => {
            let a = st.core.choice.last;
            st.core.choice = Choice::NONE;
            if a == Action::DONE {
                st.expire(scope::PHASE);
                go(st, DISCARD);
                return;
            }
            go(st, PLAY);
            st.acts += 1;
            make_move(game, st, seat, a);
        }
        DISCARD => {
            go(st, DISCARDED);
            let limit = game.query(st, query::LIMIT, &[seat as i32, -1, -1], &QueryCx::default());
            let over = st.hand[seat].len().saturating_sub(limit.max(0) as usize);
            if over > 0 {
                st.core.ask(Choice::cards(seat as i8, st.hand[seat], over, over));
            }
        }
        DISCARDED => {
            go(st, END);
            let got = st.core.choice.got;
            st.core.choice = Choice::NONE;
            moves::push(st, got, moves::TO_DISCARD, -1);
        }
        END => {
            go(st, NEXT);
            window::open_if(game, st, event::TURN_END, i as u8);
        }
        _ => {
            st.expire(scope::PHASE);
            st.expire(scope::TURN);
            moves::clear(st, st.processing);
            if st.turn >= TURN_LIMIT {
                st.end = End::TurnLimit;
                st.core.over = true;
                return;
            }
            let next = order(seat + 1, game.seats).find(|&s| st.lives(s)).unwrap_or(seat);
            (st.strikes, st.acts) = (0, 0);
            st.turn += 1;
            st.seat = next as u8;
            st.ret(0, CardSet::EMPTY);
            push(st, START);
        }
    }
}

fn make_move(game: &Mini, st: &mut State, seat: usize, a: Action) {
    if a.domain() == Domain::Card {
        let c = a.value() as u8;
        usage::push(st, seat, game.kind(c), Some(c), NO_PART);
        return;
    }
    let Some(part) = game.part_of(a) else { return };
    let Some(&(_, _, src)) = game.parts(st, seat).iter().find(|x| x.1 == part) else { return };
    let p = game.rules.part(part);
    if p.class == Class::ViewAs {
        let kind = game.vm(seat, part, src, NO_EV, -1).value(st, p.value);
        usage::push(st, seat, kind.max(0) as u16, None, part);
    } else {
        game.count_use(st, part, seat as i8);
        push_script(game, st, part, seat as i8, src, NO_EV);
    }
}
