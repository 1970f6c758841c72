//! What a seat may do now.

use super::config::DeckAttack;
use super::pay::{Purse, affordable, purse};
use super::rules::{
    AMBUSH, EQUIPMENT, GENERAL, OPP_ATTACK, OPP_BATTLE, OPP_DEPLOY, OWN_BATTLE, OWN_STRATEGY, Qunying,
    STRATAGEM, TRAP, frame, prompt,
};
use super::state::{SLOTS, State};
use super::tables::query;
use crate::action::{Action, Domain};
use crate::choice::{ChoiceKind, NO_CARD};
use crate::ruleset::Class;
use crate::sets::CardSet;
use crate::vm::frame::{MachineState, NO_EV};
use crate::vm::{ActionBuf, QueryCx, Vm};

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
