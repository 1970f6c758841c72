//! The greedy bot's twin of `sanguo.ai.greedy`: the same scores, computed beside the state for speed. It
//! reads only what its seat may know. Equal move by move, which a test shows.

use super::legal;
use super::rules::{EQUIPMENT, GENERAL, Qunying, prompt};
use super::state::State;
use crate::action::{Action, Domain};
use crate::choice::{ChoiceKind, NO_CARD};
use crate::vm::QueryCx;

pub fn score(game: &Qunying, st: &State, a: Action) -> i32 {
    let c = &st.core.choice;
    let seat = c.seat.max(0) as usize & 1;
    let prop = |i: usize| game.rules.kinds.get(usize::from(a.kind_of())).map_or(0, |k| i32::from(k.props[i]));
    let (cardtype, cost, force, power) = (prop(0), prop(2), prop(3), prop(4));
    match (c.kind, c.prompt) {
        (ChoiceKind::Play, prompt::STRATEGY) => match a.domain() {
            // A card into the base first, since it pays at once; generals can still come out of it.
            Domain::Place => 2000 + power * 20 + if cardtype == i32::from(GENERAL) { cost } else { -cost },
            Domain::Hand if cardtype == i32::from(GENERAL) => 1000 + 10 * force,
            Domain::Base => 1001 + 10 * force,
            Domain::Hand if cardtype == i32::from(EQUIPMENT) => 900 + 10 * force.abs(),
            Domain::Hand => 800 + cost,
            Domain::Done => 1,
            _ => 0,
        },
        (ChoiceKind::Play, prompt::BATTLE) => match a.domain() {
            Domain::Slot => best_gain(game, st, seat, a.slot_of().1),
            Domain::Hand => 2,
            _ => 1,
        },
        (ChoiceKind::Play, prompt::TARGET) => {
            let Some((_, i)) = st.general_at(st.frames[usize::from(st.core.top) - 1].r[0] as u8) else {
                return 0;
            };
            match a.domain() {
                Domain::Slot => gain(game, st, seat, i, Some(a.slot_of().1)),
                _ => gain(game, st, seat, i, None),
            }
        }
        (ChoiceKind::Respond | ChoiceKind::Skills, _) => i32::from(a != Action::PASS),
        (_, prompt::PAY) => -cost,
        _ => {
            let (rel, i, _) = a.slot_of();
            match a.domain() {
                // What is the enemy's should be strong, what is given away should be weak.
                Domain::Slot => {
                    let s = st.slots[seat ^ rel][i.min(4)];
                    if s.card == NO_CARD { 0 } else { 10 + game.force(st, s.card, &QueryCx::default()) }
                }
                Domain::Pile | Domain::Deck => 10 + cost,
                Domain::Hand | Domain::Base if a.flags().0 => 10 + cost + 100 * power,
                Domain::Hand | Domain::Base => 20 - cost,
                _ => 0,
            }
        }
    }
}

/// What an attack is worth: damage to a deck, or a battle won by the difference and the enemy's cost.
fn gain(game: &Qunying, st: &State, seat: usize, slot: usize, target: Option<usize>) -> i32 {
    let cx = QueryCx::default();
    let mine = st.slots[seat][slot.min(4)];
    if mine.card == NO_CARD {
        return 0;
    }
    let f = game.force(st, mine.card, &cx);
    let Some(t) = target else { return 2 * f };
    let theirs = st.slots[seat ^ 1][t.min(4)];
    if theirs.card == NO_CARD {
        return 0;
    }
    let g = game.force(st, theirs.card, &cx);
    let (mine, theirs) = (i32::from(game.card(mine.card).cost), i32::from(game.card(theirs.card).cost));
    match f.cmp(&g) {
        std::cmp::Ordering::Greater => 2 * (f - g) + 3 * theirs + 3,
        std::cmp::Ordering::Equal => 3 * (theirs - mine) + 2,
        std::cmp::Ordering::Less => -10,
    }
}

fn best_gain(game: &Qunying, st: &State, seat: usize, slot: usize) -> i32 {
    let (at, deck) = legal::targets(game, st, seat, slot);
    let generals = (0..5).filter(|&t| at[t]).map(|t| gain(game, st, seat, slot, Some(t)));
    let over = deck.then(|| gain(game, st, seat, slot, None));
    generals.chain(over).max().unwrap_or(-10)
}
