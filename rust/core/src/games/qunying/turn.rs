//! The turn: 開始, 抽牌, 戰略階段, 戰鬥階段, 結束 (QY-008, QY-009, QY-C02 to QY-C06).

use super::config::MAX_DECK;
use super::rules::{Qunying, frame, prompt};
use super::state::{EndReason, Phase, State};
use super::tables::{event, scope};
use super::{legal, respond, usage};
use crate::action::{Action, Domain};
use crate::choice::{Choice, ChoiceKind};
use crate::sets::CardSet;
use crate::vm::frame::{Frame, MachineState, NO_EV};
use crate::vm::window;

/// Moves of the free phases in one turn; beyond it only ending is offered.
pub const MAX_ACTS: u16 = 256;

pub fn push(st: &mut State) {
    let mut f = Frame::new(frame::TURN, st.seat as i8);
    f.r[0] = st.seat as i8;
    st.push(f, 0);
}

const START: u8 = 0;
const STRATEGY: u8 = 1;
const STRATEGY_MOVE: u8 = 2;
const BATTLE_START: u8 = 3;
const BATTLE: u8 = 4;
const BATTLE_MOVE: u8 = 5;
const BATTLE_POINT: u8 = 6;
const ENDING: u8 = 7;
const EXPIRE: u8 = 8;
const DISCARD: u8 = 9;
const NEXT: u8 = 10;

pub fn step(game: &Qunying, st: &mut State) {
    let i = st.top();
    let seat = usize::from(st.seat);
    let go = |st: &mut State, step: u8| st.frame_mut(i).step = step;
    match st.frame(i).step {
        START => {
            go(st, STRATEGY);
            start(game, st, seat);
        }
        STRATEGY => {
            go(st, STRATEGY_MOVE);
            st.core.ask(Choice::new(ChoiceKind::Play, seat as i8).prompt(prompt::STRATEGY));
        }
        STRATEGY_MOVE => {
            let a = st.core.choice.last;
            st.core.choice = Choice::NONE;
            go(st, if a == Action::DONE { BATTLE_START } else { STRATEGY });
            if a != Action::DONE {
                st.acts += 1;
                make_move(game, st, seat, a);
            }
        }
        BATTLE_START => {
            // QY-C05: no battle phase in the first turn of the game.
            if st.turn == 1 && !game.config.first_battle {
                go(st, ENDING);
                return;
            }
            st.phase = Phase::Battle;
            st.battle_over = false;
            go(st, BATTLE);
            respond::open(game, st, respond::IN_BATTLE, NO_EV);
        }
        BATTLE => {
            if st.battle_over {
                go(st, ENDING);
                return;
            }
            go(st, BATTLE_MOVE);
            st.core.ask(Choice::new(ChoiceKind::Play, seat as i8).prompt(prompt::BATTLE));
        }
        BATTLE_MOVE => {
            let a = st.core.choice.last;
            st.core.choice = Choice::NONE;
            if a == Action::DONE {
                go(st, ENDING);
                return;
            }
            go(st, BATTLE_POINT);
            st.acts += 1;
            if a.domain() == Domain::Slot {
                let card = st.slots[seat][a.slot_of().1].card;
                let mut f = Frame::new(frame::ATTACK, seat as i8);
                f.r[0] = card as i8;
                f.r[1] = -1;
                f.r[2] = seat as i8;
                (f.r[4], f.r[5]) = (-1, -1);
                st.push(f, 1);
            } else if let Some(card) = legal::card_of(game, st, seat, a) {
                usage::push_use(st, seat, card, NO_EV);
            }
        }
        BATTLE_POINT => {
            go(st, BATTLE);
            if !st.battle_over {
                respond::open(game, st, respond::IN_BATTLE, NO_EV);
            }
        }
        ENDING => {
            st.phase = Phase::End;
            go(st, EXPIRE);
            window::open_if(game, st, event::ENDING, i as u8);
        }
        EXPIRE => {
            go(st, DISCARD);
            expire(game, st);
            let limit = usize::from(game.config.hand_limit);
            let over = st.hand[seat].len().saturating_sub(limit);
            if limit > 0 && over > 0 {
                st.core.ask(Choice::cards(seat as i8, st.hand[seat], over, over).prompt(prompt::HAND_LIMIT));
            } else {
                go(st, NEXT);
            }
        }
        DISCARD => {
            let got = st.core.choice.got;
            st.core.choice = Choice::NONE;
            go(st, NEXT);
            for c in got {
                let place = st.place(c);
                game.take(st, c, place);
                st.put_pile(c);
            }
        }
        _ => {
            st.seat ^= 1;
            st.ret(0, CardSet::EMPTY);
            if st.core.top == 0 {
                push(st);
            }
        }
    }
}

#[inline(never)]
fn start(game: &Qunying, st: &mut State, seat: usize) {
    if st.turn >= game.config.turn_limit {
        // QY-C20
        game.end(st, -1, EndReason::TurnLimit);
        return;
    }
    st.turn += 1;
    st.phase = Phase::Start;
    st.placed = 0;
    st.acts = 0;
    for side in &mut st.slots {
        for s in side {
            s.attacks = 0;
            s.allowed = 1;
        }
    }
    // QY-C02: face-down cards of the turn player turn up.
    let down = st.down[seat];
    st.up[seat] |= down;
    st.down[seat] = CardSet::EMPTY;
    // QY-C03: the first player does not draw in the first turn.
    if st.turn > 1 || game.config.first_draw {
        draw(st, seat, usize::from(game.config.draw));
    }
    st.phase = Phase::Strategy;
}

/// 抽牌 (QY-124): from the top of the deck to the hand.
pub fn draw(st: &mut State, seat: usize, n: usize) {
    for _ in 0..n.min(MAX_DECK) {
        let Some(card) = st.deck_top(seat) else { return };
        st.cause = EndReason::Drawing;
        let seen = st.known[State::foe(seat)].has(card);
        st.take(card, super::state::Place::Deck(seat));
        st.put_hand(card, seen);
    }
}

/// What lasts "this turn" ends (QY-012, QY-C06), for both sides.
#[inline(never)]
fn expire(game: &Qunying, st: &mut State) {
    for side in &mut st.slots {
        for s in side {
            s.force = 0;
            s.used = 0;
            s.over = false;
            s.urged = 0;
            // What was for the next turn is for this one then.
            s.ban = s.ban >> 1 & 0b01_0101;
        }
    }
    if game.limited {
        st.spent = CardSet::EMPTY;
        for c in st.up[0] | st.up[1] | st.down[0] | st.down[1] {
            st.drawn[usize::from(c)] = 0;
        }
    }
    st.expire(scope::TURN);
}

/// A move of the 戰略階段.
#[inline(never)]
fn make_move(game: &Qunying, st: &mut State, seat: usize, a: Action) {
    match a.domain() {
        Domain::Hand | Domain::Base => {
            if let Some(card) = legal::card_of(game, st, seat, a) {
                usage::push_use(st, seat, card, NO_EV);
            }
        }
        Domain::Place => {
            if let Some(card) = legal::card_of(game, st, seat, a) {
                st.placed = st.placed.saturating_add(1);
                let place = st.place(card);
                game.take(st, card, place);
                st.put_base(card, seat, true);
                // Mostly no card of the game minds.
                if !game.triggers[usize::from(event::PLACED)].is_empty() {
                    let mut f = Frame::new(frame::PLACED, seat as i8);
                    f.r[0] = card as i8;
                    f.r[1] = seat as i8;
                    st.push(f, 0);
                }
            }
        }
        _ => {
            if let Some((card, ordinal)) = legal::part_of(game, st, seat, a) {
                usage::push_activate(st, seat, card, ordinal);
            }
        }
    }
}
