//! The beginning (FM-008, FM-009, FM-C08): 主將, four characters, at most three of them placed.

use super::board;
use super::cards::NO_KIND;
use super::rules::{Formation, frame, prompt};
use super::state::{State, phase};
use super::turn;
use super::{config::First, facts, moves};
use crate::action::Action;
use crate::choice::{Choice, ChoiceKind};
use crate::sets::CardSet;
use crate::vm::frame::{DECK, Frame, MachineState, SETUP};
use crate::vm::{ActionBuf, Core, advance};

/// Registers: how many seats have chosen or placed, how many characters this seat has placed, which it places.
const DONE: usize = 0;
const PLACED: usize = 1;
const CARD: usize = 2;

const LORD: u8 = 0;
const LED: u8 = 1;
pub const PLACE: u8 = 2;
const CHOSEN: u8 = 3;
const POSITION: u8 = 4;

/// Steps in which the setup waits for an answer.
pub const ASKING: [u8; 3] = [LED, CHOSEN, POSITION];

impl Formation {
    /// What every game begins with: each card in its pile, not yet shuffled.
    pub(super) fn lay_out(&self) -> State {
        let mut st = State::blank(0);
        for seat in 0..2 {
            for c in self.own[seat] {
                st.put_deck(c, seat);
            }
        }
        for c in self.resources {
            st.push_top(c);
        }
        st
    }

    /// Shuffle and run to the first decision; `legal` receives its legal actions.
    pub fn new_state(&self, seed: u64, legal: &mut ActionBuf) -> State {
        let mut st = *self.laid;
        st.core = Core::new(seed);
        st.first = match self.config.first {
            First::Random => st.core.rng[SETUP].below(2) as u8,
            First::Seat0 => 0,
            First::Seat1 => 1,
        };
        st.seat = st.first;
        let n = usize::from(st.pile_n);
        st.core.rng[DECK].shuffle(&mut st.pile[..n]);
        st.push(Frame::new(frame::SETUP, st.first as i8), 0);
        advance(self, &mut st, legal);
        st
    }

    /// A card of a kind goes from the 角色牌堆 to the 主將's position, face-down until both have chosen.
    pub fn lead(&self, st: &mut State, seat: usize, kind: u8) {
        let Some(card) = self.own[seat].into_iter().find(|&c| self.kind(c) == kind) else { return };
        st.take(card);
        st.put_down(card, board::spot(seat, board::LORD));
    }

    /// FM-029: face-up, with more 體力.
    pub fn crown(&self, st: &mut State, seat: usize) {
        let spot = board::spot(seat, board::LORD);
        let hp = self.card_info(st.slots[spot].card).hp.max(1) + self.config.lord_bonus as i8;
        st.turn_up(spot, hp, None);
    }
}

pub fn step(game: &Formation, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let seat = usize::from(st.first ^ (f.r[DONE] & 1) as u8);
    let go = |st: &mut State, step: u8| st.frame_mut(i).step = step;
    match f.step {
        LORD if f.r[DONE] >= 2 => {
            // FM-008, FM-009: both show theirs, then the rest is shuffled and four are drawn.
            for s in 0..2 {
                game.crown(st, s);
                st.shuffle_deck(s, game.own[s]);
                st.recruit(s, i32::from(game.config.setup_draw));
                let n = game.config.setup_resources[usize::from(s != usize::from(st.first))];
                st.draw(s, i32::from(n));
            }
            let fr = st.frame_mut(i);
            (fr.step, fr.r[DONE]) = (PLACE, 0);
        }
        LORD => {
            if game.given[seat] == NO_KIND {
                go(st, LED);
                st.core.ask(Choice::new(ChoiceKind::Play, seat as i8).prompt(prompt::LORD));
            } else {
                game.lead(st, seat, game.given[seat]);
                st.frame_mut(i).r[DONE] += 1;
            }
        }
        LED => {
            let kind = st.core.choice.last.kind_of() as u8;
            st.core.choice = Choice::NONE;
            game.lead(st, seat, kind);
            st.frame_mut(i).r[DONE] += 1;
            go(st, LORD);
        }
        PLACE if f.r[DONE] >= 2 => {
            let first = usize::from(st.first);
            st.ret(0, CardSet::EMPTY);
            turn::push(st, first);
        }
        PLACE => {
            if f.r[PLACED] >= game.config.setup_place as i8 {
                next_seat(st, i);
            } else {
                go(st, CHOSEN);
                st.core.ask(Choice::new(ChoiceKind::Play, seat as i8).prompt(prompt::DEPLOY));
            }
        }
        CHOSEN => {
            let a = st.core.choice.last;
            st.core.choice = Choice::NONE;
            go(st, PLACE);
            if a == Action::DONE {
                next_seat(st, i);
                return;
            }
            if let Some(card) = moves::copy_to_go(game, st, seat, a.kind_of() as u8) {
                let fr = st.frame_mut(i);
                (fr.step, fr.r[CARD]) = (POSITION, card as i8);
                let free = facts::free(st, seat);
                let mut c = Choice::cards(seat as i8, free, 1, 1).prompt(prompt::POSITION);
                c.card = card;
                st.core.ask(c);
            }
        }
        _ => {
            let to = st.core.choice.got.lowest().and_then(|p| board::spot_of(i32::from(p)));
            st.core.choice = Choice::NONE;
            let fr = st.frame_mut(i);
            (fr.step, fr.r[CARD]) = (PLACE, 0);
            fr.r[PLACED] += 1;
            if let Some(to) = to {
                moves::place_down(game, st, f.r[CARD] as u8, to, false);
            }
        }
    }
}

fn next_seat(st: &mut State, i: usize) {
    let fr = st.frame_mut(i);
    fr.r[DONE] += 1;
    fr.r[PLACED] = 0;
    fr.step = PLACE;
    debug_assert_eq!(st.phase, phase::SETUP);
}
