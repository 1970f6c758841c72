//! Legal picks and what a pick does, for every kind of choice. A pick is legal exactly when some legal
//! completion exists.

use super::frame::{MachineState, RANDOM_CARD};
use super::game::Game;
use super::{total, window};
use crate::action::{Action, Domain};
use crate::choice::{Choice, ChoiceKind, Total};
use crate::sets::CardSet;
use smallvec::SmallVec;

/// Legal actions, ascending. Kept by the caller so that playing allocates nothing.
pub type ActionBuf = Vec<Action>;

/// Candidates of a card choice as picks, ascending, one entry a physical card.
#[inline(always)]
fn candidates<G: Game>(game: &G, st: &G::State, c: &Choice) -> SmallVec<[(Action, u8); 32]> {
    let mut v: SmallVec<[(Action, u8); 32]> = SmallVec::new();
    v.extend((c.dom - c.got).into_iter().map(|card| (game.card_action(st, c.seat, card), card)));
    if c.mode != Total::None {
        // What the chooser cannot see it cannot add up, and a random one might not fit.
        v.retain(|x| x.0.domain() != Domain::Blind);
    }
    v.sort_unstable();
    if c.picked > 0 {
        v.retain(|x| x.0 >= c.last);
    }
    v
}

pub fn legal_actions<G: Game>(game: &G, st: &G::State, out: &mut ActionBuf) {
    let c = &st.core().choice;
    match c.kind {
        ChoiceKind::None => {}
        ChoiceKind::Play | ChoiceKind::Respond => game.list(st, out),
        ChoiceKind::Skills => window::list(game, st, out),
        ChoiceKind::Option => out.extend((0..u16::from(c.max)).map(Action::option)),
        ChoiceKind::Seats => {
            if c.picked >= c.min {
                out.push(Action::DONE);
            }
            let from = if c.picked == 0 { 0 } else { c.last.value() as u8 };
            let seats = || (c.dom - c.got).into_iter().filter(|&s| s >= from);
            // So many of the last ones are too late to pick enough.
            let late = usize::from(c.min.saturating_sub(c.picked + 1));
            let n = seats().count().saturating_sub(late);
            out.extend(seats().take(n).map(|s| Action::seat(u16::from(s))));
        }
        ChoiceKind::Order => {
            if c.cut == 0 && c.pad[0] == 0 {
                out.push(Action::DONE);
            }
            let mut v: Vec<Action> =
                (c.dom - c.got).into_iter().map(|card| game.card_action(st, c.seat, card)).collect();
            v.sort_unstable();
            v.dedup();
            out.extend(v);
        }
        ChoiceKind::Cards if c.mode == Total::None && c.picked == 0 && c.min <= 1 => {
            if c.min == 0 {
                out.push(Action::DONE);
            }
            let first = out.len();
            out.extend((c.dom - c.got).into_iter().map(|card| game.card_action(st, c.seat, card)));
            out[first..].sort_unstable();
            out.dedup();
        }
        ChoiceKind::Cards => {
            let cand = candidates(game, st, c);
            match c.mode {
                Total::None => {
                    if c.picked >= c.min {
                        out.push(Action::DONE);
                    }
                    let need = usize::from(c.min.saturating_sub(c.picked + 1));
                    for (i, x) in cand.iter().enumerate() {
                        if cand.len() - i > need && out.last() != Some(&x.0) {
                            out.push(x.0);
                        }
                    }
                }
                Total::Exactly => {
                    let rest = i32::from(c.total) - sum(game, st, c, c.got);
                    if rest == 0 && c.picked > 0 {
                        out.push(Action::DONE);
                    }
                    for (i, x) in cand.iter().enumerate() {
                        if out.last() == Some(&x.0) {
                            continue;
                        }
                        let k = game.key(st, c.key, x.1);
                        if total::exactly(cand[i + 1..].iter().map(|y| game.key(st, c.key, y.1)), rest - k) {
                            out.push(x.0);
                        }
                    }
                }
                Total::AtLeast => game.at_least(st, &cand, out),
            }
        }
    }
}

/// The one card that has to be picked, where there is no other: its list need not be made.
#[inline]
pub fn only_pick<G: Game>(game: &G, st: &G::State) -> Option<Action> {
    let c = &st.core().choice;
    if c.kind != ChoiceKind::Cards || c.mode != Total::None || c.picked > 0 || c.min != 1 {
        return None;
    }
    let CardSet(dom) = c.dom;
    (dom & dom.wrapping_sub(1) == 0).then(|| c.dom.lowest().map(|card| game.card_action(st, c.seat, card)))?
}

fn sum<G: Game>(game: &G, st: &G::State, c: &Choice, set: CardSet) -> i32 {
    set.into_iter().map(|x| game.key(st, c.key, x)).sum()
}

/// Carry out a legal pick: the choice grows, or is answered. Does not run the machine on.
pub fn apply_pick<G: Game>(game: &G, st: &mut G::State, a: Action) {
    let mut finished = a == Action::DONE || a == Action::PASS;
    match st.core().choice.kind {
        ChoiceKind::Cards if !finished => {
            let card = pick_card(game, st, a);
            let c = &mut st.core_mut().choice;
            c.last = a;
            if let Some(card) = card {
                c.got.insert(card);
                c.picked += 1;
            }
            finished = match c.mode {
                Total::None => c.picked >= c.max,
                // Cards that add nothing may still be added, while there are some.
                Total::Exactly => false,
                // The game may add picks that are forced.
                Total::AtLeast => game.enough(st),
            };
        }
        ChoiceKind::Seats if !finished => {
            let c = &mut st.core_mut().choice;
            c.got.insert(a.value() as u8);
            c.picked += 1;
            finished = c.picked >= c.max;
        }
        ChoiceKind::Order if a == Action::DONE => {
            let c = &mut st.core_mut().choice;
            c.cut = c.picked;
            c.pad[0] = 1;
            finished = c.got == c.dom;
        }
        ChoiceKind::Order => {
            if let Some(card) = pick_card(game, st, a) {
                let c = &mut st.core_mut().choice;
                c.got.insert(card);
                c.seq[usize::from(c.picked).min(7)] = card;
                c.picked += 1;
                finished = c.got == c.dom || c.picked >= 8;
                if finished && c.pad[0] == 0 {
                    c.cut = c.picked;
                }
            }
        }
        ChoiceKind::Cards | ChoiceKind::Seats => {}
        _ => finished = true,
    }
    let core = st.core_mut();
    core.choice.last = a;
    core.asking = !finished;
}

/// The physical card behind a pick: the lowest of those that look alike, or a random one of the blind.
fn pick_card<G: Game>(game: &G, st: &mut G::State, a: Action) -> Option<u8> {
    let c = &st.core().choice;
    let (seat, open) = (c.seat, c.dom - c.got);
    if a.domain() == Domain::Blind {
        let blind = open.into_iter().filter(|&x| game.card_action(st, seat, x) == a).collect();
        return st.core_mut().rng[RANDOM_CARD].member(blind);
    }
    game.card_of_pick(st, seat, open, a)
}
