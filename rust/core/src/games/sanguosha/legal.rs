//! What a seat may do: whom a card may be aimed at, what may be played, what answers a request.

use super::parts::Owned;
use super::rules::{AIM_ALL, AIM_NEVER, AIM_ONE, AIM_PAIR, AIM_SELF, DELAYED, Sanguosha, frame};
use super::state::{FIRST_CARD, SOFT_DEPTH, State};
use super::tables::{at, event, query};
use super::usage;
use crate::action::{Action, Domain};
use crate::choice::{NO_CARD, NO_PART};
use crate::ruleset::Class;
use crate::sets::CardSet;
use crate::vm::frame::{MachineState, NO_EV};
use crate::vm::{ActionBuf, Game, QueryCx};

/// What a card is wanted for.
#[derive(Clone, Copy, Debug)]
pub enum Need {
    /// To be used in the play phase.
    Play,
    /// To answer a request.
    Answer,
    /// To be used now with one of these seats among its targets; `free`: whatever the distance.
    On { seats: CardSet, free: bool },
}

const fn without(absent: CardSet) -> QueryCx {
    QueryCx { absent, level: 0 }
}

/// Whether a kind of card does for another: it is that, or of its family.
#[inline]
pub fn serves(game: &Sanguosha, kind: u8, want: u8) -> bool {
    let family = game.kind_info(kind).family;
    kind == want || (family != 0 && family == game.kind_info(want).family)
}

/// Whether a rule of a card holds for a candidate.
pub fn rule(game: &Sanguosha, st: &State, part: u16, user: usize, args: [i32; 3], cx: &QueryCx) -> bool {
    part == NO_PART || game.vm(user, part, NO_CARD, NO_EV, args, cx).holds(st, game.rules.part(part).when)
}

/// SG-5.1: whether a seat may be aimed at; `free`: whatever the distance.
pub fn may_aim(
    game: &Sanguosha,
    st: &State,
    user: usize,
    target: usize,
    kind: u8,
    cx: &QueryCx,
    free: bool,
) -> bool {
    let info = game.kind_info(kind);
    if !st.lives(target) {
        return false;
    }
    let (u, t, k) = (user as i32, target as i32, i32::from(kind));
    // A judge zone holds one delayed trick of a kind (SG-14.13, SG-14.14).
    if info.ty == DELAYED && st.judge_as[target].contains(&kind) {
        return false;
    }
    if !rule(game, st, game.parts[usize::from(kind)].target, user, [t, -1, -1], cx) {
        return false;
    }
    if game.fold(st, query::PROHIBITED, [u, t, k], 0, cx) != 0 {
        return false;
    }
    if free || info.reach == 0 || user == target {
        return true;
    }
    let near = if info.reach < 0 {
        game.in_range(st, user, target, cx)
    } else {
        game.distance(st, user, target, cx) <= i32::from(info.reach)
    };
    near || game.fold(st, query::NO_DISTANCE, [u, k, t], 0, cx) != 0
}

/// Seats that a card of a kind may be aimed at.
pub fn targets(game: &Sanguosha, st: &State, user: usize, kind: u8, cx: &QueryCx, free: bool) -> CardSet {
    let may = |s: usize| may_aim(game, st, user, s, kind, cx, free);
    match game.kind_info(kind).aim {
        AIM_NEVER => CardSet::EMPTY,
        AIM_SELF => CardSet::one(user as u8).into_iter().filter(|&s| may(usize::from(s))).collect(),
        AIM_PAIR => game
            .seats_of(st)
            .filter(|&s| may(s) && !seconds(game, st, user, kind, s, cx).is_empty())
            .map(|s| s as u8)
            .collect(),
        _ => game.seats_of(st).filter(|&s| may(s)).map(|s| s as u8).collect(),
    }
}

/// The second seats of a pair (SG-14.11).
pub fn seconds(game: &Sanguosha, st: &State, user: usize, kind: u8, first: usize, cx: &QueryCx) -> CardSet {
    let part = game.parts[usize::from(kind)].second;
    let fits = |s: &usize| rule(game, st, part, user, [*s as i32, first as i32, -1], cx);
    game.seats_of(st).filter(fits).map(|s| s as u8).collect()
}

/// Whether a seat could use a card of a kind that is made of these cards.
pub fn possible(game: &Sanguosha, st: &State, user: usize, kind: u8, cards: CardSet, need: Need) -> bool {
    let cx = without(cards);
    match need {
        Need::Answer => true,
        Need::Play => {
            let info = game.kind_info(kind);
            if info.aim == AIM_NEVER {
                return false;
            }
            if info.quota
                && i32::from(st.slashes) >= game.query(st, query::QUOTA, &[user as i32, -1, -1], &cx)
            {
                return false;
            }
            match info.aim {
                AIM_ONE | AIM_ALL => game.seats_of(st).any(|s| may_aim(game, st, user, s, kind, &cx, false)),
                _ => !targets(game, st, user, kind, &cx, false).is_empty(),
            }
        }
        Need::On { seats, free } => {
            seats.into_iter().any(|s| may_aim(game, st, user, usize::from(s), kind, &cx, free))
        }
    }
}

/// Cards that a conversion takes, for what is needed; empty if they are too few.
pub fn accepted(game: &Sanguosha, st: &State, seat: usize, p: &Owned, kind: u8, need: Need) -> CardSet {
    let part = game.rules.part(p.part);
    let n = size(game, st, seat, p);
    let cx = QueryCx::default();
    let hand = st.hand[seat];
    // Cards of the hand differ in nothing that matters to a use.
    let mut of_hand: Option<bool> = None;
    let mut out = CardSet::EMPTY;
    for c in st.owned(seat) {
        if n == 1 && hand.has(c) && game.card(c).kind == kind {
            continue;
        }
        if !game.vm(seat, p.part, p.src, NO_EV, [i32::from(c), -1, -1], &cx).holds(st, part.can) {
            continue;
        }
        let fine = if hand.has(c) {
            *of_hand.get_or_insert_with(|| possible(game, st, seat, kind, CardSet::one(c), need))
        } else {
            possible(game, st, seat, kind, CardSet::one(c), need)
        };
        if fine {
            out.insert(c);
        }
    }
    if out.len() < n { CardSet::EMPTY } else { out }
}

/// How many cards a conversion takes.
pub fn size(game: &Sanguosha, st: &State, seat: usize, p: &Owned) -> usize {
    let part = game.rules.part(p.part);
    if !part.times.exists() {
        return 1;
    }
    let n = game.vm(seat, p.part, p.src, NO_EV, [-1; 3], &QueryCx::default()).value(st, part.times);
    n.clamp(1, 8) as usize
}

/// The kind that a conversion or provider gives.
pub fn gives(game: &Sanguosha, st: &State, seat: usize, p: &Owned) -> Option<u8> {
    let part = game.rules.part(p.part);
    let k = game.vm(seat, p.part, p.src, NO_EV, [-1; 3], &QueryCx::default()).value(st, part.value);
    u8::try_from(k).ok().filter(|&k| usize::from(k) < game.info.len())
}

fn works(game: &Sanguosha, st: &State, seat: usize, p: &Owned, ev: u8) -> bool {
    game.vm(seat, p.part, p.src, ev, [-1; 3], &QueryCx::default()).holds(st, game.rules.part(p.part).when)
}

/// Conversions and providers of a seat that give what is needed.
fn others_ways(
    game: &Sanguosha,
    st: &State,
    seat: usize,
    want: Option<u8>,
    need: Need,
    providers: Option<CardSet>,
    out: &mut ActionBuf,
) {
    if !acts(game, st, seat) {
        return;
    }
    game.each_part(st, seat, CardSet::EMPTY, |p| {
        let fits = match p.class {
            Class::ViewAs => {
                let Some(kind) = gives(game, st, seat, &p) else { return };
                want.is_none_or(|w| serves(game, kind, w))
                    && works(game, st, seat, &p, NO_EV)
                    && !accepted(game, st, seat, &p, kind, need).is_empty()
            }
            // Each is tried once.
            Class::Provider if providers.is_some_and(|tried| !tried.has(p.slot & 15)) => {
                let Some(kind) = gives(game, st, seat, &p) else { return };
                want.is_none_or(|w| serves(game, kind, w))
                    && possible(game, st, seat, kind, CardSet::EMPTY, need)
                    && works(game, st, seat, &p, NO_EV)
            }
            _ => false,
        };
        if fits {
            out.push(game.part_action(p.part));
        }
    });
}

/// Whether a seat has any part that it could use or answer with.
fn acts(game: &Sanguosha, st: &State, seat: usize) -> bool {
    let of = |kind: u8| game.parts.get(usize::from(kind)).is_some_and(|p| p.acts);
    of(st.general[seat]) || st.equip[seat].iter().any(|&c| c != NO_CARD && of(game.card(c).kind))
}

/// The free moves of a play phase, or the generals that may be chosen.
pub fn plays(game: &Sanguosha, st: &State, out: &mut ActionBuf) {
    let seat = st.core.choice.seat.max(0) as usize;
    if st.frame(st.top()).kind == frame::SETUP {
        for k in st.candidates[seat] {
            if k != super::state::NO_KIND {
                out.push(Action::kind(Domain::Deck, u16::from(k), false, false, false));
            }
        }
        return;
    }
    out.push(Action::DONE);
    if st.acts >= game.config.play_limit {
        return;
    }
    // Hand cards of one kind can be used or not, all of them.
    let mut memo = [0u8; 128];
    for c in st.hand[seat] {
        let kind = game.card(c).kind;
        let m = &mut memo[usize::from(kind & 127)];
        if *m == 0 {
            *m = 1 + u8::from(possible(game, st, seat, kind, CardSet::one(c), Need::Play));
        }
        if *m == 2 {
            out.push(Action::new(Domain::Card, u16::from(c)));
        }
    }
    let deep = usize::from(st.core.top) + 1 >= SOFT_DEPTH;
    let providers = (!deep).then_some(CardSet::EMPTY);
    others_ways(game, st, seat, None, Need::Play, providers, out);
    game.each_part(st, seat, CardSet::EMPTY, |p| {
        if p.class == Class::Active && can_activate(game, st, seat, &p) {
            out.push(game.part_action(p.part));
        }
    });
    // A refused provider is not offered again in that phase, if the rules say so (SG-18h).
    out.retain(|&a| !spent(game, st, seat, a));
}

fn spent(game: &Sanguosha, st: &State, seat: usize, a: Action) -> bool {
    if game.config.jijiang_repeats || a.domain() != Domain::Skill {
        return false;
    }
    let part = game.part_of(a).unwrap_or(NO_PART);
    part != NO_PART
        && game.rules.part(part).class == Class::Provider
        && st.counted(crate::vm::frame::COUNTER, part, seat as i8) > 0
}

fn can_activate(game: &Sanguosha, st: &State, seat: usize, p: &Owned) -> bool {
    let part = game.rules.part(p.part);
    let mut vm = game.vm(seat, p.part, p.src, NO_EV, [-1; 3], &QueryCx::default());
    vm.holds(st, part.when) && vm.holds(st, part.can)
}

/// Hand cards of a seat that are, or serve as, a kind.
fn supplies(game: &Sanguosha, st: &State, seat: usize, want: u8, need: Need, out: &mut ActionBuf) {
    for c in st.hand[seat] {
        let kind = game.card(c).kind;
        if serves(game, kind, want) && possible(game, st, seat, kind, CardSet::one(c), need) {
            out.push(Action::new(Domain::Card, u16::from(c)));
        }
    }
}

/// Answers to the procedure on top.
pub fn answers(game: &Sanguosha, st: &State, out: &mut ActionBuf) {
    out.push(Action::PASS);
    let i = st.top();
    let f = st.frame(i);
    let seat = st.core.choice.seat.max(0) as usize;
    match f.kind {
        frame::REQUEST => answer_request(game, st, i, seat, out),
        frame::NULLIFY => rescue_or_nullify(game, st, seat, game.nullification, out),
        frame::DYING => rescue_or_nullify(game, st, seat, game.peach, out),
        frame::USE => {
            let need = usage::need_of(st, i);
            let want = f.r[at::KIND] as u8;
            supplies(game, st, seat, want, need, out);
            let providers = (i + 1 < SOFT_DEPTH).then(|| st.slot(i, usage::TRIED));
            others_ways(game, st, seat, Some(want), need, providers, out);
        }
        _ => {}
    }
}

fn rescue_or_nullify(game: &Sanguosha, st: &State, seat: usize, want: u8, out: &mut ActionBuf) {
    supplies(game, st, seat, want, Need::Answer, out);
    others_ways(game, st, seat, Some(want), Need::Answer, None, out);
}

fn answer_request(game: &Sanguosha, st: &State, i: usize, seat: usize, out: &mut ActionBuf) {
    let want = st.frame(i).r[at::KIND] as u8;
    supplies(game, st, seat, want, Need::Answer, out);
    others_ways(game, st, seat, Some(want), Need::Answer, None, out);
    if i + 1 < SOFT_DEPTH && acts(game, st, seat) {
        let tried = st.slot(i, at::TRIED);
        game.each_part(st, seat, CardSet::EMPTY, |p| {
            // Parts are counted by their place: sixteen a seat, those of the seat itself suffice.
            if p.class == Class::Provider
                && p.on == event::REQUESTED
                && !tried.has(p.slot & 15)
                && gives(game, st, seat, &p).is_some_and(|k| serves(game, k, want))
                && works(game, st, seat, &p, i as u8)
            {
                out.push(game.part_action(p.part));
            }
        });
    }
}

/// Whether a seat is worth asking: it has an answer, or it could have one and everybody is asked (SG-6.4).
pub fn asked(game: &Sanguosha, st: &mut State, seat: usize, prompt: u8) -> bool {
    if game.config.ask_empty && !st.hand[seat].is_empty() {
        return true;
    }
    let before = st.core.choice;
    st.core.choice.seat = seat as i8;
    st.core.choice.prompt = prompt;
    let mut out = ActionBuf::new();
    answers(game, st, &mut out);
    st.core.choice = before;
    out.len() > 1
}

/// A pick that is a card.
pub fn card_of(a: Action) -> Option<u8> {
    (a.domain() == Domain::Card && a.value() >= u16::from(FIRST_CARD)).then_some(a.value() as u8)
}
