//! What a seat may do.

use super::rules::{Mini, TRICK, USE_IT, frame, part_of_class};
use super::state::State;
use super::tables::{at, event, kind_prop, query};
use sanguo_core::action::{Action, Domain};
use sanguo_core::choice::{NO_CARD, NO_PART};
use sanguo_core::ruleset::Class;
use sanguo_core::vm::frame::{MachineState, NO_EV};
use sanguo_core::vm::{ActionBuf, Game, QueryCx};
use sanguo_core::{CardSet, vm};

/// Moves of one turn; beyond it only ending is offered.
const MAX_ACTS: u8 = 40;

/// Cards of a seat that a conversion takes.
pub fn accepted(game: &Mini, st: &State, seat: usize, part: u16, src: u8) -> CardSet {
    let p = game.rules.part(part);
    let fits = |&c: &u8| game.vm(seat, part, src, NO_EV, i32::from(c)).holds(st, p.can);
    st.owned(seat).into_iter().filter(fits).collect()
}

/// The conversions of a seat that work now: part and kind that comes out.
pub fn conversions(game: &Mini, st: &State, seat: usize) -> Vec<(u16, u16)> {
    let mut out = Vec::new();
    for (_, part, src) in game.parts(st, seat) {
        let p = game.rules.part(part);
        if p.class != Class::ViewAs || !game.vm(seat, part, src, NO_EV, -1).holds(st, p.when) {
            continue;
        }
        let kind = game.vm(seat, part, src, NO_EV, -1).value(st, p.value);
        if kind >= 0 && !accepted(game, st, seat, part, src).is_empty() {
            out.push((part, kind as u16));
        }
    }
    out
}

/// Seats that a card of a kind may be used on.
pub fn targets(game: &Mini, st: &State, user: usize, kind: u16) -> CardSet {
    let aim = game.prop(kind, kind_prop::AIM);
    let rule = part_of_class(game, kind, Class::Rule);
    let fits = |s: usize| {
        rule == NO_PART || game.vm(user, rule, NO_CARD, NO_EV, s as i32).holds(st, game.rules.part(rule).can)
    };
    match aim {
        0 => CardSet::EMPTY,
        4 => CardSet::one(user as u8).into_iter().filter(|&s| fits(usize::from(s))).collect(),
        _ => {
            let others = st.living() - CardSet::one(user as u8);
            others.into_iter().filter(|&s| fits(usize::from(s))).collect()
        }
    }
}

fn usable(game: &Mini, st: &State, user: usize, kind: u16) -> bool {
    let quota = || game.query(st, query::QUOTA, &[user as i32, -1, -1], &QueryCx::default());
    (kind != game.strike || i32::from(st.strikes) < quota()) && !targets(game, st, user, kind).is_empty()
}

/// The free moves of a turn.
pub fn plays(game: &Mini, st: &State, out: &mut ActionBuf) {
    let seat = usize::from(st.seat);
    out.push(Action::DONE);
    if st.acts >= MAX_ACTS {
        return;
    }
    for c in st.hand[seat] {
        if usable(game, st, seat, game.kind(c)) {
            out.push(Action::new(Domain::Card, u16::from(c)));
        }
    }
    for (part, kind) in conversions(game, st, seat) {
        if usable(game, st, seat, kind) {
            out.push(game.part_action(part));
        }
    }
    for (_, part, src) in game.parts(st, seat) {
        let p = game.rules.part(part);
        if p.class != Class::Active {
            continue;
        }
        let mut vm = game.vm(seat, part, src, NO_EV, -1);
        if vm.holds(st, p.when) && vm.holds(st, p.can) {
            out.push(game.part_action(part));
        }
    }
}

/// Cards and conversions of a seat that are a card of a kind.
fn supplies(game: &Mini, st: &State, seat: usize, kind: u16, out: &mut ActionBuf) {
    let cards = st.hand[seat].into_iter().filter(|&c| game.kind(c) == kind);
    out.extend(cards.map(|c| Action::new(Domain::Card, u16::from(c))));
    let converted = conversions(game, st, seat).into_iter().filter(|x| x.1 == kind);
    out.extend(converted.map(|(part, _)| game.part_action(part)));
}

/// Answers to the procedure on top.
pub fn answers(game: &Mini, st: &State, out: &mut ActionBuf) {
    out.push(Action::PASS);
    let i = st.top();
    let f = st.frame(i);
    let seat = st.core.choice.seat.max(0) as usize;
    match f.kind {
        frame::REQUEST => {
            supplies(game, st, seat, f.r[at::KIND] as u16, out);
            out.extend(providers(game, st, seat, i).iter().map(|x| game.part_action(x.1)));
        }
        frame::NULLIFY => supplies(game, st, seat, game.nullify, out),
        frame::DYING => supplies(game, st, seat, game.peach, out),
        _ => out.push(Action::new(Domain::Card, f.r[at::CARD] as u16)),
    }
}

/// Other ways to answer the request in frame `i`, each once for a card.
pub fn providers(game: &Mini, st: &State, seat: usize, i: usize) -> Vec<(u8, u16, u8)> {
    let mut list = game.parts(st, seat);
    list.retain(|&(slot, part, src)| {
        let p = game.rules.part(part);
        p.class == Class::Provider
            && p.on == event::REQUESTED
            && i + 1 < game.soft
            && !st.slot(i, at::TRIED).has(slot & 127)
            && game.vm(seat, part, src, i as u8, -1).holds(st, p.when)
    });
    list
}

/// Whether a used card may be nullified.
pub fn is_trick(game: &Mini, kind: u16) -> bool {
    game.prop(kind, kind_prop::TYPE) == TRICK
}

/// A used card as a frame: nothing declared yet.
pub fn used(user: usize, kind: u16) -> vm::Frame {
    let mut f = vm::Frame::new(frame::USE, user as i8);
    f.r[at::USER] = user as i8;
    f.r[at::KIND] = kind as i8;
    f.r[at::TARGET] = -1;
    f.r[at::MODE] = USE_IT;
    f
}
