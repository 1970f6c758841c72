//! What a seat may do: whom a card may be aimed at, what may be played, what answers a request.

use super::kinds::{FORBIDS, KindParts};
use super::parts::{Owned, tried_as};
use super::rules::{AIM_NEVER, AIM_PAIR, AIM_SELF, DELAYED, Info, Sanguosha, frame};
use super::state::{FIRST_CARD, NO_KIND, State};
use super::tables::{at, event, query, zone};
use super::usage;
use crate::action::{Action, Domain};
use crate::choice::{NO_CARD, NO_PART};
use crate::games::guozhan::reveal::assumed_by_part;
use crate::ruleset::Class;
use crate::sets::CardSet;
use crate::vm::frame::{MachineState, NO_EV};
use crate::vm::{ActionBuf, Asked, Game, QueryCx};

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

/// The cards that are used count as absent, own hidden generals as up (GZ-R28).
fn without(game: &Sanguosha, st: &State, user: usize, absent: CardSet) -> QueryCx {
    QueryCx { absent, level: 0, assume: game.assume_all(st, user) }
}
/// A part of a hidden general is asked as if it was up (GZ-R48).
fn own(seat: usize, p: &Owned) -> QueryCx {
    QueryCx { assume: if p.hidden == 0 { 0 } else { assumed_by_part(seat, p.hidden) }, ..QueryCx::default() }
}

/// What the programs of a part are asked about.
fn asked_of(seat: usize, p: &Owned, ev: u8, cx: QueryCx) -> Asked {
    Asked::new(seat as i32, p.part, p.src, ev, [-1; 3], cx)
}

/// Whether a kind of card does for another: it is that, or of its family.
#[inline]
pub fn serves(game: &Sanguosha, kind: u8, want: u8) -> bool {
    let family = game.kind_info(kind).family;
    kind == want || (family != 0 && family == game.kind_info(want).family)
}

/// Whether a rule of a card holds for a candidate.
pub fn rule(game: &Sanguosha, st: &State, part: u16, user: usize, args: [i32; 3], cx: &QueryCx) -> bool {
    part == NO_PART || game.works(st, &Asked::new(user as i32, part, NO_CARD, NO_EV, args, *cx))
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
    Aim::new(game, st, user, kind, cx, free).at(target)
}

/// Whom a card may be aimed at: what is the same for all targets is looked up once.
struct Aim<'a> {
    game: &'a Sanguosha,
    st: &'a State,
    cx: &'a QueryCx,
    user: usize,
    kind: u8,
    free: bool,
    info: &'a Info,
    parts: &'a KindParts,
    /// Whether some static part may forbid it.
    bans: bool,
    /// How far it reaches, once that was asked for.
    reach: Option<i32>,
}

impl<'a> Aim<'a> {
    #[inline]
    fn new(
        game: &'a Sanguosha,
        st: &'a State,
        user: usize,
        kind: u8,
        cx: &'a QueryCx,
        free: bool,
    ) -> Aim<'a> {
        let bans = game.forbidden.has(kind & 127) && (st.statics_all & FORBIDS != 0 || st.core.granted != 0);
        let (info, parts) = (game.kind_info(kind), &game.parts[usize::from(kind)]);
        Aim { game, st, cx, user, kind, free, info, parts, bans, reach: None }
    }

    fn at(&mut self, target: usize) -> bool {
        let Aim { game, st, cx, user, kind, info, parts, .. } = *self;
        if !st.lives(target) || (parts.others && user == target) || (st.fierce && kind == game.peach) {
            return false;
        }
        let (u, t, k) = (user as i32, target as i32, i32::from(kind));
        // A judge zone holds one delayed trick of a kind (SG-14.13, SG-14.14).
        if info.ty == DELAYED && st.judge_as[target].contains(&kind) {
            return false;
        }
        debug_assert!(self.bans || !game.forbids(st, [u, t, k], cx), "{kind}");
        if self.bans && game.forbids(st, [u, t, k], cx) {
            return false;
        }
        if !self.free && info.reach != 0 && user != target {
            let reach = match (self.reach, info.reach) {
                (Some(reach), _) => reach,
                (None, ..0) => game.attack_range(st, user, cx),
                (None, reach) => i32::from(reach),
            };
            self.reach = Some(reach);
            let near = game.distance(st, user, target, cx) <= reach;
            if !near && game.fold(st, query::NO_DISTANCE, [u, k, t], 0, cx) == 0 {
                return false;
            }
        }
        if parts.target == NO_PART {
            return true;
        }
        let more = &game.conds(parts.target).rest;
        more.free() || more.holds(game, st, &Asked::new(u, parts.target, NO_CARD, NO_EV, [t, -1, -1], *cx))
    }

    /// Whether a seat may be the target that is chosen, the first one of a pair.
    #[inline]
    fn first(&mut self, seat: usize) -> bool {
        let Aim { game, st, cx, user, kind, .. } = *self;
        self.at(seat)
            && (self.info.aim != AIM_PAIR
                || game.seats_of(st).any(|s| may_be_second(game, st, user, kind, seat, s, cx)))
    }
    /// The seats among which those are.
    #[inline]
    fn seats(&self) -> CardSet {
        let user = CardSet::of(self.user as i32);
        match self.info.aim {
            AIM_NEVER => CardSet::EMPTY,
            AIM_SELF => user,
            _ if self.parts.others => self.st.living() - user,
            _ => self.st.living(),
        }
    }
}

/// Seats that a card of a kind may be aimed at.
pub fn targets(game: &Sanguosha, st: &State, user: usize, kind: u8, cx: &QueryCx, free: bool) -> CardSet {
    let mut aim = Aim::new(game, st, user, kind, cx, free);
    aim.seats().into_iter().filter(|&s| aim.first(usize::from(s))).collect()
}

/// SG-14.11.
fn may_be_second(
    game: &Sanguosha,
    st: &State,
    user: usize,
    kind: u8,
    first: usize,
    seat: usize,
    cx: &QueryCx,
) -> bool {
    rule(game, st, game.parts[usize::from(kind)].second, user, [seat as i32, first as i32, -1], cx)
}

/// The second seats of a pair.
pub fn seconds(game: &Sanguosha, st: &State, user: usize, kind: u8, first: usize, cx: &QueryCx) -> CardSet {
    let may = |s: &usize| may_be_second(game, st, user, kind, first, *s, cx);
    game.seats_of(st).filter(may).map(|s| s as u8).collect()
}

/// Whether a seat could use a card of a kind that is made of these cards.
pub fn possible(game: &Sanguosha, st: &State, user: usize, kind: u8, cards: CardSet, need: Need) -> bool {
    match need {
        Need::Answer => true,
        Need::Play => playable(game, st, user, kind, &without(game, st, user, cards)),
        Need::On { seats, free } => {
            let cx = without(game, st, user, cards);
            let mut aim = Aim::new(game, st, user, kind, &cx, free);
            seats.into_iter().any(|s| aim.at(usize::from(s)))
        }
    }
}

/// The same in the play phase.
fn playable(game: &Sanguosha, st: &State, user: usize, kind: u8, cx: &QueryCx) -> bool {
    let quota = || game.query(st, query::QUOTA, &[user as i32, -1, -1], cx);
    if game.kind_info(kind).quota && i32::from(st.slashes) >= quota() {
        return false;
    }
    let mut aim = Aim::new(game, st, user, kind, cx, false);
    aim.seats().into_iter().any(|s| aim.first(usize::from(s)))
}

/// Cards that a conversion takes, for what is needed; empty if they are too few.
pub fn accepted(game: &Sanguosha, st: &State, seat: usize, p: &Owned, kind: u8, need: Need) -> CardSet {
    takes(game, st, seat, p, kind, need, false)
}

/// The same; with `few` only as many as it takes.
fn takes(game: &Sanguosha, st: &State, seat: usize, p: &Owned, kind: u8, need: Need, few: bool) -> CardSet {
    let n = size(game, st, seat, p);
    let of = game.conds(p.part);
    let mut asked = asked_of(seat, p, NO_EV, own(seat, p));
    let mut more = match need {
        Need::Play => game.suits_with_all(st, seat, p.hidden).map(|cx| Asked { cx, ..asked }),
        _ => None,
    };
    let hand = st.hand[seat];
    // Cards of the hand differ in nothing that matters to a use.
    let mut of_hand: Option<bool> = None;
    let mut out = CardSet::EMPTY;
    for c in game.zone(st, of.from.unwrap_or(zone::OWNED), seat as i32) {
        if n == 1 && hand.has(c) && game.card(c).kind == kind {
            continue;
        }
        let fits = |asked: &mut Asked| {
            asked.args[0] = i32::from(c);
            of.fits.holds(game, st, asked)
        };
        if !fits(&mut asked) && !more.as_mut().is_some_and(fits) {
            continue;
        }
        let fine = if hand.has(c) {
            *of_hand.get_or_insert_with(|| possible(game, st, seat, kind, CardSet::one(c), need))
        } else {
            possible(game, st, seat, kind, CardSet::one(c), need)
        };
        if fine {
            out.insert(c);
            if few && out.len() == n {
                break;
            }
        }
    }
    if out.len() < n { CardSet::EMPTY } else { out }
}

/// How many cards a conversion takes.
pub fn size(game: &Sanguosha, st: &State, seat: usize, p: &Owned) -> usize {
    if !game.rules.part(p.part).times.exists() {
        return 1;
    }
    game.points(st, &asked_of(seat, p, NO_EV, own(seat, p))).clamp(1, 8) as usize
}

/// The kind that a conversion or provider gives.
pub fn gives(game: &Sanguosha, st: &State, seat: usize, p: &Owned) -> Option<u8> {
    let value = || game.conds(p.part).value.of(game, st, &asked_of(seat, p, NO_EV, own(seat, p)));
    let k = p.number.map_or_else(value, i32::from);
    u8::try_from(k).ok().filter(|&k| usize::from(k) < game.info.len())
}

fn works(game: &Sanguosha, st: &State, seat: usize, p: &Owned, ev: u8) -> bool {
    game.works(st, &asked_of(seat, p, ev, own(seat, p)))
}

/// What a seat could do, one action after the other, until whoever asks has had enough: it says so by `true`.
trait Found: FnMut(Action) -> bool {}
impl<F: FnMut(Action) -> bool> Found for F {}

/// Conversions and providers of a seat that give what is needed; providers if `tried` says which of them are left,
/// for the request in frame `ev` or for a use. Says whether there was enough.
fn others_ways(
    game: &Sanguosha,
    st: &State,
    seat: usize,
    want: Option<u8>,
    need: Need,
    tried: Option<CardSet>,
    ev: u8,
    found: &mut impl Found,
) -> bool {
    debug_assert!(may_convert(st, seat) || none_of(game, st, seat, |k| k.ways), "{seat}");
    if !may_convert(st, seat) || want.is_some_and(|w| !has(game, st, seat, |k| k.gives >> (w & 127) & 1 == 1))
    {
        return false;
    }
    let mut enough = false;
    game.some_parts(
        st,
        seat,
        true,
        |k| k.ways,
        |_| true,
        |p| {
            let able = match p.class {
                Class::ViewAs => true,
                // Each is tried once.
                Class::Provider => {
                    tried.is_some_and(|t| !t.has(tried_as(p.slot)))
                        && (ev == NO_EV || p.on == event::REQUESTED)
                }
                _ => false,
            };
            if enough || !able {
                return;
            }
            let Some(kind) = gives(game, st, seat, &p) else { return };
            let fits = want.is_none_or(|w| serves(game, kind, w))
                && match p.class {
                    Class::ViewAs => {
                        works(game, st, seat, &p, NO_EV)
                            && !takes(game, st, seat, &p, kind, need, true).is_empty()
                    }
                    _ => {
                        possible(game, st, seat, kind, CardSet::EMPTY, need) && works(game, st, seat, &p, ev)
                    }
                };
            enough = fits && found(game.part_action(p.part));
        },
    );
    enough
}

/// Whether a seat may have a part of some sort, by the kinds of its generals and equipment.
fn has(game: &Sanguosha, st: &State, seat: usize, of: impl Fn(&KindParts) -> bool) -> bool {
    let kind = |k: u8| game.parts.get(usize::from(k)).is_some_and(&of);
    kind(st.general[seat])
        || (game.hidden.is_some() && kind(st.deputy[seat]))
        || (st.fierce && kind(game.peach))
        || st.equip[seat].iter().any(|&c| c != NO_CARD && of(&game.parts[usize::from(game.card(c).kind)]))
        || game.markers_of(st, seat).any(kind)
        || st.core.granted != 0
}

/// Whether a seat has no part of some sort: for builds with assertions.
fn none_of(game: &Sanguosha, st: &State, seat: usize, of: impl Fn(&KindParts) -> u8) -> bool {
    let mut none = true;
    game.some_parts(st, seat, true, of, |_| true, |_| none = false);
    none
}

/// The free moves of a play phase, or the generals that may be chosen.
pub fn plays(game: &Sanguosha, st: &State, out: &mut ActionBuf) {
    let seat = st.core.choice.seat.max(0) as usize;
    if st.frame(st.top()).kind == frame::SETUP && game.hidden.is_some() {
        game.list_pairs(st, seat, out);
        return;
    }
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
    let (mut tried, mut fine) = (CardSet::EMPTY, CardSet::EMPTY);
    let mut cx = without(game, st, seat, CardSet::EMPTY);
    for c in st.hand[seat] {
        let kind = game.card(c).kind & 127;
        if !tried.has(kind) {
            tried.insert(kind);
            cx.absent = CardSet::one(c);
            if playable(game, st, seat, kind, &cx) {
                fine.insert(kind);
            }
        }
        if fine.has(kind) {
            out.push(Action::new(Domain::Card, u16::from(c)));
        }
        if game.kind_info(kind).recast {
            out.push(Action::new(Domain::Number, u16::from(c)));
        }
    }
    if game.hidden.as_ref().is_some_and(|c| c.reveal_in_play) {
        let locked = game.locked_and_down(st, seat);
        out.extend((0..2).filter(|w| locked >> w & 1 == 1).map(|w| Action::new(Domain::Option, w)));
    }
    let deep = usize::from(st.core.top) + 1 >= game.soft;
    let providers = (!deep).then_some(CardSet::EMPTY);
    // A refused provider is not offered again in that phase, if the rules say so (SG-18h).
    let mut unspent = |a| {
        if !spent(game, st, seat, a) {
            out.push(a);
        }
        false
    };
    others_ways(game, st, seat, None, Need::Play, providers, NO_EV, &mut unspent);
    let active = st.active >> seat & 1 == 1 || st.fierce || st.core.granted != 0;
    debug_assert!(active || none_of(game, st, seat, |k| k.active), "{seat}");
    if active {
        game.some_parts(
            st,
            seat,
            true,
            |k| k.active,
            |_| true,
            |p| {
                if p.class == Class::Active && can_activate(game, st, seat, &p) {
                    out.push(game.part_action(p.part));
                }
            },
        );
    }
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
    let mask = game.needs(st, seat, p.part, p.src, NO_EV, p.hidden);
    game.usable(st, &asked_of(seat, p, NO_EV, own(seat, &Owned { hidden: mask, ..*p })))
}

/// Hand cards of a seat that are, or serve as, a kind. Says whether there was enough.
fn supplies(game: &Sanguosha, st: &State, seat: usize, want: u8, need: Need, found: &mut impl Found) -> bool {
    let Some(&supplies) = game.supplies.get(usize::from(want)) else { return false };
    (st.hand[seat] & supplies).into_iter().any(|c| {
        possible(game, st, seat, game.card(c).kind, CardSet::one(c), need)
            && found(Action::new(Domain::Card, u16::from(c)))
    })
}

/// Answers to the procedure on top.
pub fn answers(game: &Sanguosha, st: &State, out: &mut ActionBuf) {
    out.push(Action::PASS);
    let seat = st.core.choice.seat.max(0) as usize;
    answers_of(game, st, seat, &mut |a| {
        out.push(a);
        false
    });
}

/// What a seat could answer to the procedure on top. Says whether there was enough.
fn answers_of(game: &Sanguosha, st: &State, seat: usize, found: &mut impl Found) -> bool {
    let i = st.top();
    let f = st.frame(i);
    let shallow = i + 1 < game.soft;
    let (want, need, tried, ev) = match f.kind {
        frame::REQUEST => {
            (f.r[at::KIND] as u8, Need::Answer, shallow.then(|| st.slot(i, at::TRIED)), i as u8)
        }
        frame::NULLIFY => (game.nullification, Need::Answer, None, NO_EV),
        frame::DYING => {
            if game.hidden.is_some() {
                // GZ-R51: wine helps oneself; a peach may be forbidden (完殺).
                let who = f.r[at::WHO].max(0);
                let wine = seat == who as usize && game.wine != NO_KIND;
                if wine && supplies(game, st, seat, game.wine, Need::Answer, found) {
                    return true;
                }
                let args = [seat as i32, i32::from(who), i32::from(game.peach)];
                // GZ-R87.
                if st.fierce || game.fold(st, query::UNUSABLE, args, 0, &QueryCx::default()) != 0 {
                    return false;
                }
            }
            (game.peach, Need::Answer, shallow.then(|| st.slot(i, at::TRIED)), NO_EV)
        }
        frame::USE => {
            (f.r[at::KIND] as u8, usage::need_of(st, i), shallow.then(|| st.slot(i, usage::TRIED)), NO_EV)
        }
        _ => return false,
    };
    supplies(game, st, seat, want, need, found)
        || others_ways(game, st, seat, Some(want), need, tried, ev, found)
}

/// Whether a seat may have to be asked for a card of a kind: a quick no.
#[inline]
pub fn may_ask(game: &Sanguosha, st: &State, seat: usize, want: u8) -> bool {
    let supplies = st.hand[seat] & game.supplies[usize::from(want)];
    !supplies.is_empty() || may_convert(st, seat) || game.config.ask_empty
}
/// Whether a seat may have conversions or providers.
#[inline]
fn may_convert(st: &State, seat: usize) -> bool {
    st.able >> seat & 1 == 1 || st.fierce || st.core.granted != 0
}

/// Whether a seat is worth asking: it has an answer, or it could have one and everybody is asked (SG-6.4).
pub fn asked(game: &Sanguosha, st: &State, seat: usize) -> bool {
    (game.config.ask_empty && !st.hand[seat].is_empty()) || answers_of(game, st, seat, &mut |_| true)
}

/// A pick that is a card.
pub fn card_of(a: Action) -> Option<u8> {
    (a.domain() == Domain::Card && a.value() >= u16::from(FIRST_CARD)).then_some(a.value() as u8)
}
