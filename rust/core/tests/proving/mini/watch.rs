//! What happens in the mini game, as events: as little as the recorder needs of a game.

use super::rules::{Mini, frame};
use super::state::{End, Place, State};
use super::{moves, turn};
use sanguo_core::error::{CoreError, Result};
use sanguo_core::observe::{Forces, Log, Observed, Spot};
use sanguo_core::table::Table;
use sanguo_core::vm::frame::SCRIPT;
use sanguo_core::vm::{ActionBuf, Args, MachineState, advance};
use sanguo_core::{Action, CardSet};
use std::cell::Cell;

thread_local! {
    /// How often the recorder has asked for something.
    pub static ASKED: Cell<u64> = const { Cell::new(0) };
}

impl Table for Mini {
    type View = ();
    type Dict = ();
    fn start(&self, seed: u64, legal: &mut ActionBuf) -> State {
        let mut st = State::blank(seed);
        turn::push(&mut st, turn::START);
        advance(self, &mut st, legal);
        st
    }
    fn player(&self, st: &State) -> Option<u8> {
        (!st.core.over).then_some(st.core.choice.seat as u8)
    }
    fn returns(&self, st: &State, out: &mut [f64]) {
        for (x, camp) in out.iter_mut().zip(self.camp) {
            let won = if st.winner == camp as i8 { 1.0 } else { -1.0 };
            *x = if st.end == End::Victory { won } else { 0.0 };
        }
    }
    fn view(&self, _: &State, _: usize, _: &[Action]) {}
    fn determinize(&self, st: &State, _: usize, seed: u64, legal: &mut ActionBuf) -> State {
        let mut w = *st;
        w.core.reseed(seed);
        advance(self, &mut w, legal);
        w
    }
    fn scramble(&self, st: &State, _: usize, _: u64) -> State {
        *st
    }
    fn to_bytes(&self, _: &State) -> Vec<u8> {
        vec![]
    }
    fn read_bytes(&self, _: &[u8], _: &mut ActionBuf) -> Result<State> {
        Err(CoreError::Format("not saved".into()))
    }
    fn digest(&self, _: &State) -> u64 {
        0
    }
    fn to_dict(&self, _: &State) {}
    fn read_dict(&self, (): (), _: &mut ActionBuf) -> Result<State> {
        Err(CoreError::Format("not saved".into()))
    }
    fn action_text(&self, _: &State, a: Action, _: usize) -> String {
        a.value().to_string()
    }
    fn why_not_in(&self, _: &State, _: Action, _: &[Action], _: usize) -> Option<String> {
        None
    }
    fn check_state(&self, st: &State) -> Result<()> {
        st.check(self.cards.len()).map_err(CoreError::Bug)
    }
    fn turns(&self, st: &State) -> u32 {
        u32::from(st.turn)
    }
    fn end_reason(&self, st: &State) -> u8 {
        st.end as u8
    }
    fn end_reasons(&self) -> &'static [&'static str] {
        &["none", "victory", "turn_limit", "overrun"]
    }
    fn first_seat(&self, _: &State) -> u8 {
        0
    }
    fn mark_seen(&self, _: &State, _: &mut [u32]) {}
    fn greedy(&self, _: &State, legal: &[Action]) -> Action {
        legal[0]
    }
}

/// Whether a seat sees what lies in a place.
fn sees(place: Place, seat: usize) -> bool {
    match place {
        Place::Hand(s) => s == seat,
        Place::Deck => false,
        Place::Equip(..) | Place::Discard | Place::Processing => true,
    }
}

impl Observed for Mini {
    fn kind_of(&self, card: u8) -> u16 {
        self.kind(card)
    }
    fn spot(&self, st: &State, card: u8) -> Spot {
        let shared = |zone| Spot { zone, seat: None, slot: None, up: None };
        match st.place(card) {
            Place::Hand(s) => Spot::of("hand", s),
            Place::Equip(s, k) => Spot::of("equip", s).slot(k),
            Place::Deck => shared("deck"),
            Place::Discard => shared("discard"),
            Place::Processing => shared("processing"),
        }
    }
    fn stirred(&self, before: &State, after: &State) -> CardSet {
        ASKED.set(ASKED.get() + 1);
        self.all().into_iter().filter(|&c| before.place(c) != after.place(c)).collect()
    }
    fn order(&self, before: &State, card: u8) -> u32 {
        // From the top of the draw pile.
        before.deck_cards().iter().rev().position(|&c| c == card).map_or(u32::from(card), |i| i as u32)
    }
    fn follows(&self, before: &State, after: &State, card: u8, seat: usize) -> bool {
        sees(before.place(card), seat) || sees(after.place(card), seat)
    }
    fn clock(&self, st: &State) -> (u32, u8, &'static str) {
        ASKED.set(ASKED.get() + 1);
        let f = st.frame(0);
        let phase = match f.step {
            _ if f.kind != frame::TURN => "over",
            turn::START => "start",
            turn::DRAW => "draw",
            turn::PLAY | turn::MOVE => "play",
            turn::DISCARD | turn::DISCARDED => "discard",
            _ => "end",
        };
        (u32::from(st.turn), st.seat, phase)
    }
    fn forces(&self, st: &State) -> Forces {
        ASKED.set(ASKED.get() + 1);
        // Health stands in for force.
        (0..self.seats).filter(|&s| st.lives(s)).map(|s| (s as u8, 0, i32::from(st.hp[s]))).collect()
    }
    fn source(&self, st: &State, i: usize) -> Option<u8> {
        let f = st.frame(i);
        (f.kind == SCRIPT && usize::from(f.src) < self.cards.len()).then_some(f.src)
    }
    fn reason(&self, before: &State, proc: Option<u8>, _: Spot, _: Spot) -> &'static str {
        let f = before.frame(before.top());
        match f.kind {
            frame::MOVE if f.r[0] == moves::TO_DISCARD => "discard",
            frame::MOVE => "move",
            frame::USE => "use",
            _ if proc.is_some() => "effect",
            _ => "rule",
        }
    }
    fn bearer(&self, _: &State, _: u8) -> Option<u8> {
        None
    }
    fn called(&self, _: &State, _: &State, _: u8, _: &Args, _: &mut Log) {}
    fn stepped(&self, _: &State, _: &State, _: &mut Log) {}
}
