//! What a seat may do now, and how it may pay.

use super::config::{DeckAttack, FactionRule};
use super::rules::{
    AMBUSH, EQUIPMENT, GENERAL, NO_FACTION, OPP_ATTACK, OPP_BATTLE, OPP_DEPLOY, OWN_BATTLE, OWN_STRATEGY,
    Qunying, STRATAGEM, TRAP, frame, prompt,
};
use super::state::{SLOTS, State};
use super::tables::query;
use crate::action::{Action, Domain};
use crate::choice::{Choice, ChoiceKind, NO_CARD, Total};
use crate::ruleset::Class;
use crate::sets::CardSet;
use crate::vm::frame::{MachineState, NO_EV};
use crate::vm::total::{self, Bag};
use crate::vm::{ActionBuf, Game as _, QueryCx, Vm};

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
    game.cost(st, card, &QueryCx { absent, level: 0 })
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

/// Whether a general may come onto a seat's field: no second of its name there (QY-063 to QY-065), and what
/// it must do on deployment can be done (QY-136, ruling k).
pub fn may_deploy(game: &Qunying, st: &State, card: u8, seat: usize) -> bool {
    let info = game.card(card);
    if info.cardtype != GENERAL || !(st.field[seat] & game.namesakes(card)).is_empty() {
        return false;
    }
    info.must.is_none_or(|p| {
        Vm::new(game, seat as i32, i32::from(card), NO_EV, p).holds(st, game.rules.part(p).can)
    })
}

/// Whether the effect of a stratagem could be carried out (QY-136); 「可」 needs nothing (QY-135).
pub fn effect_possible(game: &Qunying, st: &State, card: u8, seat: usize, ev: u8) -> bool {
    let Some(p) = game.card(card).play else { return false };
    let part = game.rules.part(p);
    let mut vm = Vm::new(game, seat as i32, i32::from(card), ev, p);
    if !vm.holds(st, part.when) {
        return false;
    }
    if part.optional {
        return true;
    }
    vm.holds(st, part.can)
}

/// Whether a part in play may be activated.
fn active_ready(game: &Qunying, st: &State, seat: usize, card: u8, part: u16, ordinal: u8) -> bool {
    let p = game.rules.part(part);
    let bits = game.place_bits(st, card);
    if p.zones & bits == 0 || (p.limit > 0 && game.spent(st, card, ordinal)) {
        return false;
    }
    let mut vm = Vm::new(game, seat as i32, i32::from(card), NO_EV, part);
    vm.holds(st, p.when) && vm.holds(st, p.can)
}

/// Targets of an equipment.
pub fn bearers(game: &Qunying, st: &State, gear: u8, seat: usize) -> CardSet {
    let side = if game.card(gear).on_enemy { seat ^ 1 } else { seat };
    st.field[side].into_iter().filter(|&g| game.fits(st, gear, g, seat)).collect()
}

/// What an attacking general may aim at: enemy generals as slots, and whether the deck (QY-C09).
pub fn targets(game: &Qunying, st: &State, side: usize, slot: usize) -> ([bool; SLOTS], bool) {
    let foe = side ^ 1;
    let mut at = [false; SLOTS];
    let mine = st.slots[side][slot];
    let empty = st.field[foe].is_empty();
    let deck = match game.config.deck_attack {
        DeckAttack::Guard => empty || mine.over,
        DeckAttack::Free => true,
        DeckAttack::Lane => st.slots[foe][slot].card == NO_CARD || mine.over,
    };
    for (i, x) in at.iter_mut().enumerate() {
        *x = st.slots[foe][i].card != NO_CARD && (game.config.deck_attack != DeckAttack::Lane || i == slot);
    }
    (at, deck)
}

/// Whether a general may declare an attack now.
pub fn may_attack(game: &Qunying, st: &State, side: usize, slot: usize) -> bool {
    let s = st.slots[side][slot];
    if s.card == NO_CARD || s.attacks >= s.allowed {
        return false;
    }
    // One more attack given by a weightier kind of card holds against what forbids it (QY-141).
    let forbidden = game.forbidden(st, s.card, s.ban);
    forbidden == 0 || s.urged >> forbidden != 0
}

/// Stratagems a seat could use in response, by what it responds to.
pub fn responses(
    game: &Qunying,
    st: &State,
    seat: usize,
    mode: i8,
    ev: u8,
    fresh: bool,
    out: &mut ActionBuf,
) {
    let fits = |t: i8| match mode {
        super::respond::ON_ATTACK if seat != usize::from(st.seat) => {
            t == OPP_BATTLE || (t == OPP_ATTACK && fresh)
        }
        super::respond::ON_ATTACK => t == OWN_BATTLE,
        super::respond::IN_BATTLE => t == OPP_BATTLE,
        _ => t == OPP_DEPLOY,
    };
    let late = st.hand[seat] & game.late;
    if !late.into_iter().any(|c| fits(game.card(c).timing)) || silenced(game, st, seat) {
        return;
    }
    let purse = purse(game, st, seat);
    let mut last = None;
    for c in late {
        let info = game.card(c);
        if info.cardtype != STRATAGEM || !fits(info.timing) || last == Some(info.kind) {
            continue;
        }
        // A card of the battle phase is no answer to this very attack, so its text reads no event.
        let ev = if matches!(info.timing, OPP_ATTACK | OPP_DEPLOY) { ev } else { NO_EV };
        if affordable(game, st, seat, c, false, &purse) && effect_possible(game, st, c, seat, ev) {
            last = Some(info.kind);
            out.push(Action::kind(Domain::Hand, info.kind, false, false, false));
        }
    }
}

/// Whether an attack in progress bars the seat from using stratagems from the hand.
pub fn silenced(game: &Qunying, st: &State, seat: usize) -> bool {
    !game.statics[usize::from(query::SILENCE)].is_empty()
        && st.frames[..usize::from(st.core.top)].iter().any(|f| {
            f.kind == frame::ATTACK
                && f.r[2] != seat as i8
                && f.r[0] >= 0
                && game.fold(st, query::SILENCE, i32::from(f.r[0]), &QueryCx::default()) != 0
        })
}

/// Whether the owner may use a card that damage turned up, and it could do something (QY-C13, QY-D12).
pub fn counter_possible(game: &Qunying, st: &State, card: u8) -> bool {
    let seat = State::owner(card);
    let info = game.card(card);
    let possible = match (info.counter, info.cardtype) {
        (TRAP, STRATAGEM) => {
            effect_possible(game, st, card, seat, NO_EV)
                && info.play.is_some_and(|p| {
                    let part = game.rules.part(p);
                    Vm::new(game, seat as i32, i32::from(card), NO_EV, p).holds(st, part.can)
                })
        }
        (AMBUSH, GENERAL) => may_deploy(game, st, card, seat),
        (AMBUSH, EQUIPMENT) => !bearers(game, st, card, seat).is_empty(),
        _ => false,
    };
    possible
        && (game.config.counter_cost == super::config::CounterCost::Free
            || affordable(game, st, seat, card, false, &purse(game, st, seat)))
}

fn counters(game: &Qunying, st: &State, out: &mut ActionBuf) {
    out.push(Action::PASS);
    let card = st.core.choice.card;
    out.push(Action::skill(game.card(card).kind, 3));
}

/// Legal moves of `Play` and `Respond` choices, ascending.
pub fn list(game: &Qunying, st: &State, out: &mut ActionBuf) {
    let c = &st.core.choice;
    let seat = c.seat.max(0) as usize & 1;
    match (c.kind, c.prompt) {
        (ChoiceKind::Play, prompt::STRATEGY) => strategy(game, st, seat, out),
        (ChoiceKind::Play, prompt::BATTLE) => battle(game, st, seat, out),
        (ChoiceKind::Play, prompt::TARGET) => {
            let f = st.frame(st.top());
            if let Some((side, i)) = st.general_at(f.r[0] as u8) {
                let (at, deck) = targets(game, st, side, i);
                if deck {
                    out.push(Action::option(0));
                }
                out.extend((0..SLOTS).filter(|&i| at[i]).map(|i| Action::slot(1, i as u16, 0)));
            }
        }
        (ChoiceKind::Play, prompt::SLOT) => {
            out.extend(
                (0..SLOTS)
                    .filter(|&i| st.slots[seat][i].card == NO_CARD)
                    .map(|i| Action::slot(0, i as u16, 0)),
            );
        }
        (ChoiceKind::Respond, prompt::COUNTER) => counters(game, st, out),
        (ChoiceKind::Respond, _) => {
            out.push(Action::PASS);
            let f = st.frame(st.top());
            responses(game, st, seat, f.r[1], f.ev, f.r[3] != 0, out);
        }
        _ => {}
    }
}

/// Moves of the own 戰略階段 (QY-C04).
fn strategy(game: &Qunying, st: &State, seat: usize, out: &mut ActionBuf) {
    out.push(Action::DONE);
    if st.acts >= super::turn::MAX_ACTS {
        return;
    }
    let actives = game.actives;
    if !(actives & (st.field[seat] | st.gear[seat])).is_empty() {
        let from = out.len();
        for (i, s) in st.slots[seat].iter().enumerate() {
            for (card, base) in [(s.card, 1u16), (s.gear, 5)] {
                if card == NO_CARD || !actives.has(card) {
                    continue;
                }
                for p in game.kind_parts(card) {
                    if p.class == Class::Active && active_ready(game, st, seat, card, p.part, p.ordinal) {
                        out.push(Action::slot(0, i as u16, base + u16::from(p.ordinal)));
                    }
                }
            }
        }
        out[from..].sort_unstable();
    }
    let hidden = actives & (st.hand[seat] | st.up[seat]);
    if !hidden.is_empty() {
        let from = out.len();
        for c in hidden {
            for p in game.kind_parts(c) {
                let a = Action::skill(game.card(c).kind, u16::from(p.ordinal));
                if p.class == Class::Active
                    && !out.contains(&a)
                    && active_ready(game, st, seat, c, p.part, p.ordinal)
                {
                    out.push(a);
                }
            }
        }
        out[from..].sort_unstable();
    }
    let purse = purse(game, st, seat);
    let mut last = u16::MAX;
    for c in st.hand[seat] {
        let info = game.card(c);
        if info.kind == last {
            continue;
        }
        last = info.kind;
        if usable(game, st, seat, c, OWN_STRATEGY, &purse) {
            out.push(Action::kind(Domain::Hand, info.kind, false, false, false));
        }
    }
    let limit = game.config.base_per_turn;
    if limit == 0 || st.placed < limit {
        let mut last = u16::MAX;
        for c in st.hand[seat] {
            let kind = game.card(c).kind;
            if kind != last {
                out.push(Action::kind(Domain::Place, kind, false, false, false));
                last = kind;
            }
        }
    }
    // QY-034, QY-051: generals in the base deploy like those of the hand; first the own ones.
    for foreign in [false, true] {
        let mut last = u16::MAX;
        for c in st.up[seat] & game.owned(seat ^ usize::from(foreign)) & game.generals {
            let kind = game.card(c).kind;
            if kind == last {
                continue;
            }
            last = kind;
            if affordable(game, st, seat, c, true, &purse) && may_deploy(game, st, c, seat) {
                out.push(Action::kind(Domain::Base, kind, false, foreign, false));
            }
        }
    }
}

/// Whether a hand card may be used in the seat's own phase.
#[inline]
fn usable(game: &Qunying, st: &State, seat: usize, card: u8, timing: i8, purse: &Purse) -> bool {
    let info = game.card(card);
    match info.cardtype {
        GENERAL => {
            timing == OWN_STRATEGY
                && affordable(game, st, seat, card, false, purse)
                && may_deploy(game, st, card, seat)
        }
        EQUIPMENT => {
            timing == OWN_STRATEGY
                && affordable(game, st, seat, card, false, purse)
                && !bearers(game, st, card, seat).is_empty()
        }
        _ => {
            info.timing == timing
                && affordable(game, st, seat, card, false, purse)
                && effect_possible(game, st, card, seat, NO_EV)
        }
    }
}

/// Moves of the own 戰鬥階段 (QY-C05, QY-103).
fn battle(game: &Qunying, st: &State, seat: usize, out: &mut ActionBuf) {
    out.push(Action::DONE);
    if st.acts >= super::turn::MAX_ACTS {
        return;
    }
    for i in 0..SLOTS {
        // There is always something to attack: an enemy general or the deck (QY-C09).
        if may_attack(game, st, seat, i) {
            out.push(Action::slot(0, i as u16, 0));
        }
    }
    let late = st.hand[seat] & game.late;
    if late.into_iter().any(|c| game.card(c).timing == OWN_BATTLE) {
        let purse = purse(game, st, seat);
        let mut last = u16::MAX;
        for c in late {
            let info = game.card(c);
            if info.kind != last
                && info.cardtype == STRATAGEM
                && usable(game, st, seat, c, OWN_BATTLE, &purse)
            {
                last = info.kind;
                out.push(Action::kind(Domain::Hand, info.kind, false, false, false));
            }
        }
    }
}

/// The physical card of a pick in the hand or base of a seat.
pub fn card_of(game: &Qunying, st: &State, seat: usize, a: Action) -> Option<u8> {
    let (_, foreign, _) = a.flags();
    let (zone, owner) = match a.domain() {
        Domain::Base => (st.up[seat], seat ^ usize::from(foreign)),
        _ => (st.hand[seat], seat),
    };
    (zone & game.owned(owner) & game.named(a)).lowest()
}

/// The card and part of a pick that activates something.
pub fn part_of(game: &Qunying, st: &State, seat: usize, a: Action) -> Option<(u8, u8)> {
    if a.domain() == Domain::Slot {
        let (_, i, part) = a.slot_of();
        let s = st.slots[seat].get(i)?;
        return match part {
            1..=4 => Some((s.card, part as u8 - 1)),
            5..=8 => Some((s.gear, part as u8 - 5)),
            _ => None,
        };
    }
    let ordinal = (a.value() >> 9 & 3) as u8;
    ((st.hand[seat] | st.up[seat]) & game.named(a))
        .into_iter()
        .find(|&c| {
            game.kind_parts(c)
                .get(usize::from(ordinal))
                .is_some_and(|p| active_ready(game, st, seat, c, p.part, ordinal))
        })
        .map(|c| (c, ordinal))
}
