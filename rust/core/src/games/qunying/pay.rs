//! How a seat may pay: which cards, whether at all, and the picks that lead to a payment.

use super::config::FactionRule;
use super::rules::{NO_FACTION, Qunying, prompt};
use super::state::State;
use super::tables::query;
use crate::action::Action;
use crate::choice::{Choice, Total};
use crate::sets::CardSet;
use crate::vm::total::{self, Bag};
use crate::vm::{ActionBuf, Game as _, QueryCx};

/// Auras among the paying cards that are tried in and out; further ones do not pay.
const MAX_AURAS: usize = 6;

/// The key of a payment's total: 國力. All other keys are queries.
pub const POWER_KEY: u8 = 255;

/// The cards of a base that may pay for something, in the order of their picks.
pub fn payers(game: &Qunying, st: &State, seat: usize, card: u8) -> CardSet {
    let mut up = st.up[seat];
    up.remove(card);
    if game.config.faction_rule == FactionRule::All {
        let f = game.card(card).faction;
        if f != NO_FACTION {
            up = up.into_iter().filter(|&c| game.card(c).faction == f).collect();
        }
    }
    up
}

/// Whether a payment for `card` must hold a card of its faction (QY-C07).
fn needs_faction(game: &Qunying, card: u8) -> bool {
    game.config.faction_rule == FactionRule::AtLeastOne && game.card(card).faction != NO_FACTION
}

/// Paying cards whose turning down may change the cost of `card` (QY-056).
fn auras(game: &Qunying, card: u8, dom: CardSet) -> CardSet {
    if !game.concerned[usize::from(query::COST)].has(card) {
        return CardSet::EMPTY;
    }
    game.statics[usize::from(query::COST)] & dom
}

fn cost_without(game: &Qunying, st: &State, card: u8, absent: CardSet) -> i32 {
    game.cost(st, card, &QueryCx { absent, ..QueryCx::default() })
}

/// What the base of a seat can pay: taken once for a whole legal list.
pub struct Purse {
    sum: i32,
    /// Cards of each faction.
    factions: [u8; 5],
}

pub fn purse(game: &Qunying, st: &State, seat: usize) -> Purse {
    let mut p = Purse { sum: 0, factions: [0; 5] };
    for c in st.up[seat] {
        p.sum += i32::from(game.card(c).power);
        p.factions[game.card(c).faction as usize] += 1;
    }
    p
}

/// Whether the seat can pay for a card: a valid payment exists exactly when all its paying cards together
/// are valid, for some choice of which cost-reducing cards stay out. `own`: it lies face-up in the seat's base.
#[inline]
pub fn affordable(game: &Qunying, st: &State, seat: usize, card: u8, own: bool, p: &Purse) -> bool {
    let info = game.card(card);
    if game.config.faction_rule == FactionRule::All || game.concerned[usize::from(query::COST)].has(card) {
        return affordable_somehow(game, st, seat, card, own, p);
    }
    // The usual case: the printed cost, which nothing changes.
    let sum = p.sum - if own { i32::from(info.power) } else { 0 };
    let same = p.factions[info.faction as usize] - u8::from(own);
    info.cost == 0 || (sum >= i32::from(info.cost) && (same > 0 || !needs_faction(game, card)))
}

fn affordable_somehow(game: &Qunying, st: &State, seat: usize, card: u8, own: bool, p: &Purse) -> bool {
    let cost = cost_without(game, st, card, CardSet::EMPTY);
    if cost == 0 {
        return true;
    }
    let info = game.card(card);
    if game.config.faction_rule != FactionRule::All {
        let sum = p.sum - if own { i32::from(info.power) } else { 0 };
        let same = p.factions[info.faction as usize] - u8::from(own);
        if sum < cost || (needs_faction(game, card) && same == 0) {
            return false;
        }
        if (auras(game, card, st.up[seat]) - CardSet::one(card)).is_empty() {
            return true;
        }
    }
    let dom = payers(game, st, seat, card);
    let sum_of = |set: CardSet| set.into_iter().map(|c| i32::from(game.card(c).power)).sum::<i32>();
    if needs_faction(game, card) && !dom.into_iter().any(|c| game.card(c).faction == info.faction) {
        return false;
    }
    let a = auras(game, card, dom);
    let list: Vec<u8> = a.into_iter().take(MAX_AURAS).collect();
    (0..1u32 << list.len()).any(|mask| {
        let paid: CardSet =
            list.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1).map(|(_, &c)| c).collect();
        let set = (dom - a) | paid;
        let marked =
            !needs_faction(game, card) || set.into_iter().any(|c| game.card(c).faction == info.faction);
        marked && sum_of(set) >= cost_without(game, st, card, paid)
    })
}

/// The question of a payment.
pub fn pay_choice(game: &Qunying, st: &State, seat: usize, card: u8) -> Choice {
    let dom = payers(game, st, seat, card);
    let mut c = Choice::cards(seat as i8, dom, 0, dom.len()).prompt(prompt::PAY);
    c.mode = Total::AtLeast;
    c.card = card;
    c.key = POWER_KEY;
    c.total = cost_without(game, st, card, CardSet::EMPTY).clamp(0, 127) as i8;
    c
}

/// The only payment there is, if that can be told at once: all cards that can pay, when they come to just the
/// cost. Saves asking for one forced pick after the other.
pub fn only_payment(game: &Qunying, st: &State, c: &Choice) -> Option<CardSet> {
    if !auras(game, c.card, c.dom).is_empty() {
        return None;
    }
    let faction = game.card(c.card).faction;
    let (mut left, mut marked) = (i32::from(c.total), !needs_faction(game, c.card));
    // Whether all may still come to just the cost with this card.
    let mut add = |x: u8| {
        let info = game.card(x);
        left -= i32::from(info.power);
        marked |= info.faction == faction;
        info.power > 0 && left >= 0
    };
    if !c.got.into_iter().all(&mut add) {
        return None;
    }
    let mut set = c.got;
    for x in c.dom - c.got {
        if c.picked == 0 || game.card_action(st, c.seat, x) >= c.last {
            if !add(x) {
                return None;
            }
            set.insert(x);
        }
    }
    (left == 0 && marked).then_some(set)
}

/// Whether the cards picked so far are a valid payment (QY-D10: it stops there).
pub fn enough(game: &Qunying, st: &State) -> bool {
    let c = &st.core.choice;
    let sum: i32 = c.got.into_iter().map(|x| i32::from(game.card(x).power)).sum();
    let f = game.card(c.card).faction;
    sum >= cost_without(game, st, c.card, c.got)
        && (!needs_faction(game, c.card) || c.got.into_iter().any(|x| game.card(x).faction == f))
}

/// Picks of a payment that lead to a valid one in which no card is superfluous (QY-C07, ruling a).
pub fn payments(game: &Qunying, st: &State, cand: &[(Action, u8)], out: &mut ActionBuf) {
    let c = &st.core.choice;
    let card = c.card;
    let faction = game.card(card).faction;
    let must = needs_faction(game, card);
    let mark = |x: u8| game.card(x).faction == faction;
    let power = |x: u8| i32::from(game.card(x).power);
    let all = auras(game, card, c.dom);
    if all.is_empty() {
        let need = i32::from(c.total);
        let mut have = Bag::default();
        for x in c.got {
            have.add(power(x), mark(x));
        }
        let mut pool = Bag::default();
        // From the last candidate backwards: what lies behind a pick is what may complete it.
        let from = out.len();
        for (i, &(a, x)) in cand.iter().enumerate().rev() {
            let first_of_kind = i == 0 || cand[i - 1].0 != a;
            if first_of_kind {
                have.add(power(x), mark(x));
                if total::completable(&have, &pool, need, must) {
                    out.push(a);
                }
                have.remove(power(x), mark(x));
            }
            pool.add(power(x), mark(x));
        }
        out[from..].reverse();
        return;
    }
    let free: Vec<u8> =
        (all - c.got).into_iter().filter(|x| cand.iter().any(|y| y.1 == *x)).take(MAX_AURAS).collect();
    for (i, &(a, x)) in cand.iter().enumerate() {
        if out.last() == Some(&a) {
            continue;
        }
        let legal = (0..1u32 << free.len()).any(|mask| {
            let chosen: CardSet =
                free.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1).map(|(_, &c)| c).collect();
            let paid = (c.got & all) | chosen;
            if all.has(x) && !chosen.has(x) {
                return false;
            }
            // Auras that are to pay must still come, after this pick.
            let later: CardSet = cand[i + 1..].iter().map(|y| y.1).collect();
            if !(chosen - CardSet::one(x) - later).is_empty() {
                return false;
            }
            let need = cost_without(game, st, card, paid);
            let have_set = c.got | chosen | CardSet::one(x);
            let pool_set = later - all - have_set;
            with_auras(game, st, card, need, must, paid, have_set, pool_set)
        });
        if legal {
            out.push(a);
        }
    }
}

/// The same test when cards with a say in the cost pay: such a card is superfluous also when the cost falls
/// because it stays face-up. Small sets, so the surplus is tried out.
#[allow(clippy::too_many_arguments)]
fn with_auras(
    game: &Qunying,
    st: &State,
    card: u8,
    need: i32,
    must: bool,
    paid: CardSet,
    have: CardSet,
    pool: CardSet,
) -> bool {
    let faction = game.card(card).faction;
    let mark = |x: u8| game.card(x).faction == faction;
    let power = |x: u8| i32::from(game.card(x).power);
    let bag = |set: CardSet, keep: &dyn Fn(u8) -> bool| {
        let mut b = Bag::default();
        for x in set.into_iter().filter(|&x| keep(x)) {
            b.add(power(x), mark(x));
        }
        b
    };
    // The largest surplus at which an aura card is not superfluous.
    let bound = |x: u8| {
        let mut rest = paid;
        rest.remove(x);
        cost_without(game, st, card, rest) + power(x) - need - 1
    };
    let cap =
        |skip: Option<u8>| paid.into_iter().filter(|&x| Some(x) != skip).map(bound).min().unwrap_or(127);
    if total::completable_within(&bag(have, &|_| true), &bag(pool, &|_| true), need, must, cap(None)) {
        return true;
    }
    // One aura card may be there for its faction alone.
    must && paid.into_iter().filter(|&x| mark(x)).any(|x| {
        let mut rest = have;
        rest.remove(x);
        !rest.into_iter().any(mark)
            && total::completable_within(
                &bag(rest, &|_| true),
                &bag(pool, &|y| !mark(y)),
                need - power(x),
                false,
                cap(Some(x)),
            )
    })
}
