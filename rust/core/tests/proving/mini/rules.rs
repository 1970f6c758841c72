//! The game object and the machine's hooks.

use super::state::{SEATS, SOFT_DEPTH, State, order};
use super::tables::{VOCABULARY, at, card_prop, event, kind_prop, proc, query, seat_prop, zone};
use super::{damage, death, dying, erode, judge, legal, moves, nullify, request, reveal, turn, usage};
use sanguo_core::action::{Action, Domain};
use sanguo_core::choice::{NO_CARD, NO_PART};
use sanguo_core::ruleset::{Class, Ruleset, Vocabulary};
use sanguo_core::sets::List;
use sanguo_core::vm::frame::{Fault, GRANTED, MachineState, NO_EV, RANDOM_CARD, USED};
use sanguo_core::vm::{ActionBuf, Args, Game, Listener, Listeners, QueryCx, Vm};
use sanguo_core::{CardSet, ChoiceKind};

/// Frame kinds of this game.
pub mod frame {
    use sanguo_core::vm::FIRST_NATIVE;
    pub const TURN: u8 = FIRST_NATIVE;
    pub const USE: u8 = FIRST_NATIVE + 1;
    pub const REQUEST: u8 = FIRST_NATIVE + 2;
    pub const NULLIFY: u8 = FIRST_NATIVE + 3;
    pub const JUDGE: u8 = FIRST_NATIVE + 4;
    pub const DAMAGE: u8 = FIRST_NATIVE + 5;
    pub const DYING: u8 = FIRST_NATIVE + 6;
    pub const DEATH: u8 = FIRST_NATIVE + 7;
    pub const MOVE: u8 = FIRST_NATIVE + 8;
    pub const REVEAL: u8 = FIRST_NATIVE + 9;
    pub const ERODE: u8 = FIRST_NATIVE + 10;
}

pub const TRICK: i16 = 1;
pub const EQUIPMENT: i16 = 2;

pub const USE_IT: i8 = 0;

/// A physical card.
#[derive(Clone, Copy, Debug)]
pub struct Card {
    pub kind: u16,
    pub red: bool,
}

#[derive(Clone)]
pub struct Mini {
    pub rules: Ruleset,
    pub seats: usize,
    pub cards: Vec<Card>,
    pub generals: [u16; SEATS],
    /// 0 the lord's (seat 0) side, 1 the others.
    pub camp: [u8; SEATS],
    /// At or above this depth nothing optional is offered.
    pub soft: usize,
    /// The kind that holds each part, and its place there.
    home: Vec<(u16, u8)>,
    pub strike: u16,
    pub peach: u16,
    pub nullify: u16,
    pub trap: u16,
}

/// A seat that may be named by a number of a card program.
pub fn seat_of(x: i32) -> Option<usize> {
    (0..SEATS as i32).contains(&x).then_some(x as usize)
}

impl Mini {
    pub fn new(rules: Ruleset, generals: &[&str], camp: &[u8], cards: Vec<Card>) -> Mini {
        assert!(generals.len() <= SEATS && cards.len() <= super::state::CARDS);
        let kind = |k: &str| rules.kind_by_key(k).unwrap_or_else(|| panic!("no card {k}"));
        let mut home = vec![(0, 0); rules.parts.len()];
        for (k, info) in rules.kinds.iter().enumerate() {
            assert!(info.parts.len() <= 8, "{} has too many parts", info.key);
            for (i, &p) in info.parts.iter().enumerate() {
                home[usize::from(p)] = (k as u16, i as u8);
            }
        }
        let mut g = [0; SEATS];
        let mut c = [1; SEATS];
        for (i, name) in generals.iter().enumerate() {
            g[i] = kind(name);
            c[i] = camp.get(i).copied().unwrap_or(1);
        }
        c[0] = 0;
        Mini {
            seats: generals.len(),
            cards,
            generals: g,
            camp: c,
            soft: SOFT_DEPTH,
            home,
            strike: kind("strike"),
            peach: kind("peach"),
            nullify: kind("nullify"),
            trap: kind("trap"),
            rules,
        }
    }

    pub fn kind(&self, card: u8) -> u16 {
        self.cards.get(usize::from(card)).map_or(0, |c| c.kind)
    }
    pub fn prop(&self, kind: u16, prop: u8) -> i16 {
        self.rules.kinds.get(usize::from(kind)).map_or(0, |k| k.props[usize::from(prop)])
    }
    pub fn all(&self) -> CardSet {
        (0..self.cards.len() as u8).collect()
    }
    /// How a part appears as a pick, wherever it is printed.
    pub fn part_action(&self, part: u16) -> Action {
        let (kind, i) = self.home[usize::from(part)];
        Action::skill(kind, u16::from(i))
    }
    pub fn part_of(&self, a: Action) -> Option<u16> {
        if a.domain() != Domain::Skill {
            return None;
        }
        let kind = self.rules.kinds.get(usize::from(a.kind_of()))?;
        kind.parts.get(usize::from(a.value() >> 9)).copied()
    }

    /// The parts that a seat has now: number in the done-mask, part, source card.
    pub fn parts(&self, st: &State, seat: usize) -> Vec<(u8, u16, u8)> {
        let mut out = Vec::new();
        let base = (seat * 16) as u8;
        for (i, &p) in self.rules.kinds[usize::from(self.generals[seat])].parts.iter().enumerate() {
            let part = self.rules.part(p);
            // A hidden general shows itself by a trigger only.
            let hidden = st.shown >> seat & 1 == 0;
            if !part.granted && !(hidden && (part.class != Class::Trigger || !part.optional)) {
                out.push((base + i as u8, p, NO_CARD));
            }
        }
        for (k, &c) in st.equip[seat].iter().enumerate().filter(|(_, c)| **c != NO_CARD) {
            for &p in &self.rules.kinds[usize::from(self.kind(c))].parts {
                out.push((base + 8 + k as u8, p, c));
            }
        }
        for (i, r) in st.rows.iter().enumerate() {
            if r.what == GRANTED && r.seat == seat as i8 {
                out.push((128 + i as u8, r.part, r.card));
            }
        }
        out.retain(|x| {
            let p = self.rules.part(x.1);
            p.limit == 0 || st.counted(USED, x.1, seat as i8) < i32::from(p.limit)
        });
        out
    }
    pub fn count_use(&self, st: &mut State, part: u16, seat: i8) {
        let p = self.rules.part(part);
        if p.limit > 0 {
            st.count(USED, p.scope, part, seat, NO_CARD, 1);
        }
    }
    /// A program of a part about a candidate.
    pub fn vm(&self, seat: usize, part: u16, src: u8, ev: u8, arg: i32) -> Vm<'_, Mini> {
        let this = i32::from(src) | -i32::from(src == NO_CARD);
        Vm::new(self, seat as i32, this, ev, part).with_args([arg, -1, -1], QueryCx::default())
    }

    fn fold(&self, st: &State, q: u8, seat: i32, base: i32, cx: &QueryCx) -> i32 {
        let mut x = base;
        for s in st.living() {
            for (_, p, src) in self.parts(st, usize::from(s)) {
                let part = self.rules.part(p);
                if part.class != Class::Static || part.on != q || cx.level > 2 {
                    continue;
                }
                let this = i32::from(src) | -i32::from(src == NO_CARD);
                let mut vm = Vm::new(self, i32::from(s), this, NO_EV, p).with_args([seat, -1, -1], *cx);
                if vm.holds(st, part.when) {
                    x = x.saturating_add(vm.value(st, part.value));
                }
            }
        }
        x
    }

    pub fn distance(&self, from: usize, to: usize) -> usize {
        (to + self.seats - from) % self.seats
    }
}

impl Game for Mini {
    type State = State;

    fn vocab() -> &'static Vocabulary {
        &VOCABULARY
    }
    fn rules(&self) -> &Ruleset {
        &self.rules
    }

    fn zone(&self, st: &State, z: u8, seat: i32) -> CardSet {
        match (z, seat_of(seat)) {
            (zone::DISCARD, _) => st.discard,
            (zone::PROCESSING, _) => st.processing,
            (zone::HAND, Some(s)) => st.hand[s],
            (zone::EQUIP, Some(s)) => st.equips(s),
            (zone::OWNED, Some(s)) => st.owned(s),
            _ => CardSet::EMPTY,
        }
    }
    fn seat_prop(&self, st: &State, prop: u8, seat: i32) -> i32 {
        let Some(s) = seat_of(seat).filter(|&s| s < self.seats) else { return -1 };
        match prop {
            seat_prop::HP => i32::from(st.hp[s]),
            seat_prop::MAX_HP => i32::from(st.max_hp[s]),
            seat_prop::CAMP => i32::from(self.camp[s]),
            seat_prop::ON_TURN => i32::from(usize::from(st.seat) == s),
            _ => order(s + 1, self.seats).find(|&x| st.lives(x)).map_or(-1, |x| x as i32),
        }
    }
    fn card_prop(&self, st: &State, prop: u8, card: i32) -> i32 {
        let Some(info) = usize::try_from(card).ok().and_then(|c| self.cards.get(c)) else { return -1 };
        match prop {
            card_prop::KIND => i32::from(info.kind),
            card_prop::TYPE => i32::from(self.prop(info.kind, kind_prop::TYPE)),
            card_prop::RED => i32::from(info.red),
            _ => st.holder(card as u8).map_or(-1, |s| s as i32),
        }
    }
    fn query(&self, st: &State, q: u8, args: &[i32; 3], cx: &QueryCx) -> i32 {
        let base = match (q, seat_of(args[0])) {
            (query::LIMIT, Some(s)) => i32::from(st.hp[s].max(0)),
            _ => 1,
        };
        self.fold(st, q, args[0], base, cx)
    }
    fn living(&self, st: &State) -> CardSet {
        st.living()
    }
    fn current(&self, st: &State) -> i32 {
        i32::from(st.seat)
    }
    fn seats(&self) -> usize {
        self.seats
    }
    fn incarnation(&self, _st: &State, _card: u8) -> u8 {
        0
    }

    fn call(&self, st: &mut State, p: u8, a: &Args, dst: u8) {
        let me = st.top();
        let cards = a.s[0] & self.all();
        let seat = seat_of(a.n[0]).filter(|&s| s < self.seats);
        let record = if a.ev == NO_EV { 0 } else { st.frame(usize::from(a.ev)).kind };
        match p {
            proc::DRAW => {
                if let Some(s) = seat {
                    st.draw(s, a.n[1].min(20));
                }
            }
            proc::DISCARD => moves::push(st, cards, moves::TO_DISCARD, -1),
            proc::GIVE => {
                let to = seat.filter(|&s| st.lives(s));
                let zone = if to.is_some() { moves::TO_HAND } else { moves::TO_DISCARD };
                moves::push(st, cards, zone, to.map_or(-1, |s| s as i8));
            }
            proc::LAY => moves::push(st, cards, moves::TO_PROCESSING, -1),
            proc::DAMAGE => {
                let victim = seat_of(a.n[1]).filter(|&s| st.lives(s));
                st.give(me, dst, 0, CardSet::EMPTY);
                if let Some(v) = victim.filter(|_| a.n[2] > 0) {
                    let by = if a.n[3] != 0 && record == frame::USE { Some(usize::from(a.ev)) } else { None };
                    damage::push(st, seat.map_or(-1, |s| s as i8), v, a.n[2], by, dst);
                }
            }
            proc::HEAL => {
                if let Some(s) = seat.filter(|&s| st.lives(s)) {
                    let hp = i32::from(st.hp[s]).saturating_add(a.n[1].max(0));
                    st.hp[s] = hp.min(i32::from(st.max_hp[s])) as i8;
                }
            }
            proc::JUDGE => {
                st.give(me, dst, -1, CardSet::EMPTY);
                if let Some(s) = seat.filter(|&s| st.lives(s)) {
                    judge::push(st, s, dst);
                }
            }
            proc::REPLACE => {
                if record == frame::JUDGE {
                    judge::replace(st, usize::from(a.ev), cards);
                }
            }
            proc::REQUEST => {
                st.give(me, dst, 0, CardSet::EMPTY);
                if let Some(s) = seat.filter(|&s| st.lives(s)) {
                    request::push(st, s, a, dst);
                }
            }
            proc::PROVIDE => {
                if record == frame::REQUEST {
                    let ev = usize::from(a.ev);
                    st.frame_mut(ev).r[at::ANSWERED] = 1;
                    st.set_slot(ev, at::CARDS, cards);
                }
            }
            proc::TOP => {
                let n = a.n[0].clamp(0, 8) as usize;
                st.refill(n);
                let top: CardSet = st.deck_cards().iter().rev().take(n).copied().collect();
                st.give(me, dst, top.first(), top);
            }
            proc::ARRANGE => moves::arrange(st, a.n[0], List::from(a.s[0])),
            proc::RANDOM => {
                let got = st.core.rng[RANDOM_CARD].members(cards, a.n[0]);
                st.give(me, dst, got.first(), got);
            }
            _ => {
                if let Some(s) = seat.filter(|&s| st.lives(s)) {
                    erode::push(st, s, a.n[1]);
                }
            }
        }
    }

    fn step(&self, st: &mut State) {
        st.depth = st.depth.max(st.core.top);
        match st.frame(st.top()).kind {
            frame::TURN => turn::step(self, st),
            frame::USE => usage::step(self, st),
            frame::REQUEST => request::step(self, st),
            frame::NULLIFY => nullify::step(self, st),
            frame::JUDGE => judge::step(self, st),
            frame::DAMAGE => damage::step(self, st),
            frame::DYING => dying::step(self, st),
            frame::DEATH => death::step(self, st),
            frame::MOVE => moves::step(self, st),
            frame::REVEAL => reveal::step(st),
            frame::ERODE => erode::step(self, st),
            _ => st.core.fault = Fault::Bug,
        }
    }
    fn show(&self, st: &mut State) {
        reveal::show(self, st);
    }
    fn paid(&self, st: &mut State) {
        reveal::paid(st);
    }

    fn listeners(&self, st: &State, event: u8, ev: u8, out: &mut Listeners) {
        for seat in 0..self.seats {
            for (slot, part, src) in self.parts(st, seat) {
                let p = self.rules.part(part);
                if p.class != Class::Trigger || p.on != event || !(st.lives(seat) || p.dead) {
                    continue;
                }
                // Aiming is two windows: the user's own parts, then the target's.
                if matches!(event, event::TARGETED | event::BECAME) && ev != NO_EV {
                    let f = st.frame(usize::from(ev));
                    let whose = if event == event::TARGETED { f.r[at::USER] } else { f.r[at::TARGET] };
                    if whose != seat as i8 {
                        continue;
                    }
                }
                let equipment = (8..16).contains(&(slot % 16)) && slot < 128;
                out.items.push(Listener {
                    slot,
                    part,
                    seat: seat as i8,
                    src,
                    key: (self.distance(usize::from(st.seat), seat) * 2 + usize::from(equipment)) as u16,
                    action: self.part_action(part),
                    holds: false,
                    ..Listener::default()
                });
            }
        }
    }
    fn fired(&self, st: &mut State, l: &Listener) {
        self.count_use(st, l.part, l.seat);
    }

    /// The hands of others are hidden: one pick for all of them.
    fn card_action(&self, st: &State, seat: i8, card: u8) -> Action {
        for s in 0..self.seats {
            if s as i8 != seat && st.hand[s].has(card) {
                return Action::new(Domain::Blind, s as u16);
            }
        }
        Action::new(Domain::Card, u16::from(card))
    }
    fn list(&self, st: &State, out: &mut ActionBuf) {
        match st.core.choice.kind {
            ChoiceKind::Play => legal::plays(self, st, out),
            _ => legal::answers(self, st, out),
        }
        out.sort_unstable();
        out.dedup();
    }
    fn key(&self, st: &State, key: u8, card: u8) -> i32 {
        self.card_prop(st, key % 4, i32::from(card)).max(0)
    }
    fn at_least(&self, st: &State, cand: &[(Action, u8)], out: &mut ActionBuf) {
        // Each pick must leave enough above it; superfluous cards are not minded in this game.
        let c = &st.core.choice;
        let have: i32 = c.got.into_iter().map(|x| self.key(st, c.key, x)).sum();
        for (i, x) in cand.iter().enumerate() {
            let rest: i32 = cand[i..].iter().map(|y| self.key(st, c.key, y.1).max(0)).sum();
            if have + rest >= i32::from(c.total) && out.last() != Some(&x.0) {
                out.push(x.0);
            }
        }
    }
    fn enough(&self, st: &mut State) -> bool {
        let c = &st.core.choice;
        let have: i32 = c.got.into_iter().map(|x| self.key(st, c.key, x)).sum();
        have >= i32::from(c.total) || c.got == c.dom
    }

    fn soft_depth(&self) -> usize {
        self.soft
    }
    fn overrun(&self, st: &mut State) {
        st.core.over = true;
        st.end = super::End::Overrun;
    }
}

/// The part of a class that a kind has, if any.
pub fn part_of_class(game: &Mini, kind: u16, class: Class) -> u16 {
    let parts = &game.rules.kinds[usize::from(kind)].parts;
    parts.iter().copied().find(|&p| game.rules.part(p).class == class).unwrap_or(NO_PART)
}
