//! 升變 (FM-032 to FM-034, D20): a normal character leaves, the 神將 of its name takes its place.

use super::board;
use super::note;
use super::rules::{Formation, frame, prompt};
use super::state::State;
use super::tables::{at, event, query};
use crate::choice::Choice;
use crate::sets::CardSet;
use crate::vm::frame::{Frame, MachineState};
use crate::vm::{Game, QueryCx};

/// 神將 in the hand of its player for whom a character may leave.
pub fn gods(game: &Formation, st: &State, spot: usize, cx: &QueryCx) -> CardSet {
    let slot = &st.slots[spot];
    if !slot.up || board::place(spot) == board::LORD || game.card_info(slot.card).god {
        return CardSet::EMPTY;
    }
    let hand = game.recruits(st, board::side(spot));
    let fits = |&g: &u8| {
        let args = [i32::from(slot.card), i32::from(g), -1];
        game.card_info(g).god && game.query(st, query::NAMESAKE, &args, cx) != 0
    };
    hand.into_iter().filter(fits).collect()
}

/// Offer it to the player of a character, if it is possible.
pub fn push(game: &Formation, st: &mut State, card: i8) {
    if st.spot_of(i32::from(card)).is_some_and(|s| !gods(game, st, s, &QueryCx::default()).is_empty()) {
        let mut f = Frame::new(frame::ASCEND, game.owner(card as u8) as i8);
        f.r[at::CHARACTER] = card;
        st.push(f, 0);
    }
}

pub fn step(game: &Formation, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let card = f.r[at::CHARACTER];
    let spot = st.spot_of(i32::from(card));
    if f.step == 0 {
        let gods = spot.map_or(CardSet::EMPTY, |s| gods(game, st, s, &QueryCx::default()));
        if gods.is_empty() {
            st.ret(0, CardSet::EMPTY);
            return;
        }
        st.frame_mut(i).step = 1;
        let mut c = Choice::cards(f.owner, gods, 0, 1).prompt(prompt::ASCEND);
        c.card = card as u8;
        st.core.ask(c);
        return;
    }
    let god = st.core.choice.got.lowest();
    st.core.choice = Choice::NONE;
    st.ret(0, CardSet::EMPTY);
    if let (Some(spot), Some(god)) = (spot, god) {
        take_over(game, st, spot, god);
    }
}

fn take_over(game: &Formation, st: &mut State, spot: usize, god: u8) {
    let old = st.slots[spot];
    let side = board::side(spot);
    super::moves::leave(game, st, spot, false);
    super::moves::place_down(game, st, god, spot, true);
    if game.config.ascend_keeps_gear {
        for c in [old.weapon, old.armor] {
            if c != crate::choice::NO_CARD {
                st.take(c);
            }
        }
    }
    st.turn_up(spot, game.card_info(god).hp, Some(old.id));
    // FM-033: it has acted once.
    st.slots[spot].acted = 1;
    st.slots[spot].arrived = true;
    let n = game.query(st, query::ACTION_COUNT, &[i32::from(god), -1, -1], &QueryCx::default());
    if usize::from(st.seat) == side {
        st.slots[spot].actions = (n - 1).max(0) as u8;
    }
    if game.config.ascend_keeps_gear {
        for (c, is_armor) in [(old.weapon, false), (old.armor, true)] {
            if c != crate::choice::NO_CARD {
                st.put_gear(c, spot, is_armor);
            }
        }
    }
    note::push(game, st, event::ARRIVED, &[(god, 1)]);
}
