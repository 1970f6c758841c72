//! To be replaced.
use super::{Sanguosha, State};
use crate::CardSet;
use crate::encode::{Encode, Field};
use crate::observe::{Forces, Log, Observed, Spot};
use crate::vm::Args;

impl Encode for Sanguosha {
    const VERSIONS: &'static [u32] = &[1];
    fn layout(&self, _version: u32) -> Vec<Field> {
        vec![Field { name: "turn".into(), offset: 0, len: 1, doc: "turn".into() }]
    }
    fn encode(&self, st: &State, _seat: usize, _version: u32, out: &mut [f32]) {
        out[0] = f32::from(st.turn);
    }
}
impl Observed for Sanguosha {
    fn kind_of(&self, card: u8) -> u16 {
        u16::from(self.card(card).kind)
    }
    fn spot(&self, _st: &State, _card: u8) -> Spot {
        Spot::of("pile", 0)
    }
    fn stirred(&self, _b: &State, _a: &State) -> CardSet {
        CardSet::EMPTY
    }
    fn order(&self, _before: &State, card: u8) -> u32 {
        u32::from(card)
    }
    fn follows(&self, _b: &State, _a: &State, _c: u8, _s: usize) -> bool {
        false
    }
    fn clock(&self, st: &State) -> (u32, u8, &'static str) {
        (u32::from(st.turn), st.seat, super::state::phase::name(st.phase))
    }
    fn forces(&self, _st: &State) -> Forces {
        Forces::new()
    }
    fn source(&self, _st: &State, _frame: usize) -> Option<u8> {
        None
    }
    fn reason(&self, _b: &State, _p: Option<u8>, _f: Spot, _t: Spot) -> &'static str {
        "effect"
    }
    fn bearer(&self, _st: &State, _card: u8) -> Option<u8> {
        None
    }
    fn called(&self, _b: &State, _a: &State, _p: u8, _args: &Args, _log: &mut Log) {}
    fn stepped(&self, _b: &State, _a: &State, _log: &mut Log) {}
}
