//! What the machine asks of the game.

use super::rules::{Info, Sanguosha, frame, seat_of};
use super::state::{CARDS, EndReason, FIRST_CARD, NO_KIND, State, place};
use super::tables::{VOCABULARY, at, card_prop, native, query, seat_prop, zone};
use super::{
    calls, damage, death, delayed, dying, heal, judge, legal, moves, nullify, range, request, setup, turn,
    usage,
};
use crate::action::{Action, Domain};
use crate::choice::ChoiceKind;
use crate::games::guozhan;
use crate::ir::cond::{Fixed, Operands};
use crate::ruleset::{Ruleset, Vocabulary};
use crate::sets::CardSet;
use crate::vm::frame::{Fault, MachineState, STOP};
use crate::vm::game::while_on_top;
use crate::vm::{ActionBuf, Args, Asked, Frame, Game, Listener, Listeners, QueryCx};

/// A zone, of that seat if it is one of a seat.
#[inline(never)]
fn zone_of(st: &State, z: u8, seat: Option<usize>) -> CardSet {
    match (z, seat) {
        (zone::DISCARD, _) => st.discard,
        (zone::PROCESSING, _) => st.processing,
        (zone::HAND, Some(s)) => st.hand[s],
        (zone::EQUIPS, Some(s)) => st.equips(s),
        (zone::JUDGES, Some(s)) => st.judges(s),
        (zone::OWNED, Some(s)) => st.owned(s),
        (zone::WOUNDS, Some(s)) => st.wounds_of(s),
        (zone::DROPPED, Some(s)) => guozhan::acts::dropped(st, s),
        _ => CardSet::EMPTY,
    }
}

impl Game for Sanguosha {
    type State = State;

    fn vocab() -> &'static Vocabulary {
        &VOCABULARY
    }
    #[inline]
    fn rules(&self) -> &Ruleset {
        &self.rules
    }

    #[inline]
    fn zone(&self, st: &State, z: u8, seat: i32) -> CardSet {
        match seat_of(seat, st) {
            Some(s) if z == zone::HAND => st.hand[s],
            seat => zone_of(st, z, seat),
        }
    }
    fn seat_prop(&self, st: &State, prop: u8, seat: i32) -> i32 {
        let Some(s) = seat_of(seat, st) else { return -1 };
        let general = |f: fn(&Info) -> i8| match self.shown_general(st, s) {
            NO_KIND => 0,
            k => i32::from(f(self.kind_info(k))),
        };
        match prop {
            seat_prop::HP => i32::from(st.hp[s]),
            seat_prop::MAX_HP => i32::from(st.max_hp[s]),
            seat_prop::KINGDOM if self.hidden.is_some() => i32::from(st.kingdom[s]),
            seat_prop::KINGDOM => general(|k| k.kingdom),
            seat_prop::GENDER => general(|k| k.gender),
            seat_prop::ON_TURN => i32::from(usize::from(st.seat) == s),
            seat_prop::PHASE => i32::from(st.phase),
            seat_prop::LORD => i32::from(usize::from(st.lord) == s),
            seat_prop::AIMED_AT => i32::from(range::is_target(st, s)),
            seat_prop::HIDDEN => st.hidden(s).count_ones() as i32,
            seat_prop::CHAINED => i32::from(st.chained >> s & 1),
            seat_prop::STACKED => i32::from(st.stacked >> s & 1),
            seat_prop::KINGDOM_SIZE => guozhan::kingdom::size(st, s) as i32,
            seat_prop::HEAD_HIDDEN => i32::from(st.hidden(s) & 1),
            seat_prop::BARE => i32::from(Sanguosha::bare(st, s)),
            seat_prop::DYING => i32::from(dying::is_dying(st, s)),
            _ => moves::open(st).map_or(0, |f| i32::from(f.r[at::UNEQUIPPED + s])),
        }
    }

    fn card_prop(&self, st: &State, prop: u8, card: i32) -> i32 {
        if !(i32::from(FIRST_CARD)..CARDS as i32).contains(&card) || !self.all.has(card as u8) {
            return -1;
        }
        let c = self.card(card as u8);
        if let Some(x) = self.printed_on(prop, c) {
            return x;
        }
        match prop {
            // In a judge zone a card is what it lies as (SG-14.6).
            card_prop::NAME => match st.holder(card as u8) {
                Some(s) if st.at(card as u8) & 0xf0 == place::JUDGE => {
                    i32::from(st.lies_as(s, card as u8).unwrap_or(c.kind))
                }
                _ => i32::from(c.kind),
            },
            card_prop::SUIT => i32::from(self.suit_here(st, card as u8, &QueryCx::default())),
            card_prop::COLOR => 2 - i32::from(self.suit_here(st, card as u8, &QueryCx::default()) & 1),
            card_prop::HOLDER => st.holder(card as u8).map_or(-1, |s| s as i32),
            _ => match st.at(card as u8) {
                place::PILE => 0,
                place::DISCARD => 4,
                place::PROCESSING => 5,
                p => i32::from(p >> 4),
            },
        }
    }

    #[inline]
    fn card_prop_in(&self, st: &State, prop: u8, card: i32, cx: &QueryCx) -> i32 {
        let suited = self.suits && cx.assume != 0 && matches!(prop, card_prop::SUIT | card_prop::COLOR);
        match self.some_card(card) {
            Some(c) if suited => {
                let suit = i32::from(self.suit_here(st, c, cx));
                if prop == card_prop::SUIT { suit } else { 2 - (suit & 1) }
            }
            _ => self.card_prop(st, prop, card),
        }
    }

    fn query(&self, st: &State, q: u8, args: &[i32; 3], cx: &QueryCx) -> i32 {
        let kind = |i: usize| u8::try_from(args[i]).unwrap_or(NO_KIND);
        let seat = |i: usize| seat_of(args[i], st);
        match q {
            query::DISTANCE => match (seat(0), seat(1)) {
                (Some(a), Some(b)) => self.distance(st, a, b, cx),
                _ => 99,
            },
            query::RANGE => seat(0).map_or(0, |s| self.attack_range(st, s, cx)),
            query::QUOTA => seat(0).map_or(0, |s| self.fold(st, query::QUOTA, [s as i32, -1, -1], 1, cx)),
            query::HAND_LIMIT => seat(0)
                .map_or(0, |s| self.fold(st, q, [s as i32, -1, -1], i32::from(st.hp[s].max(0)), cx).max(0)),
            query::PROHIBITED
            | query::NO_DISTANCE
            | query::EXTRA_TARGETS
            | query::UNUSABLE
            | query::HOLDS_ON
            | query::NO_REVEAL => self.fold(st, q, *args, 0, cx),
            query::SUIT => self.fold(st, q, *args, args[1], cx),
            query::SAME | query::DIFFERENT => match (seat(0), seat(1)) {
                (Some(a), Some(b)) => i32::from(self.related(st, a, b, cx.assume, q == query::DIFFERENT)),
                _ => 0,
            },
            query::SUIT_AS | query::COLOR_AS => match (self.some_card(args[0]), seat(1)) {
                (Some(c), Some(s)) => {
                    let suit = i32::from(self.suit_under(st, c, s, cx));
                    if q == query::SUIT_AS { suit } else { 2 - (suit & 1) }
                }
                _ => -1,
            },
            query::SUIT_UP => match (self.some_card(args[0]), seat(1)) {
                (Some(c), Some(s)) => {
                    let up = QueryCx { assume: self.assume_all(st, s), ..*cx };
                    i32::from(self.suit_under(st, c, s, &up))
                }
                _ => -1,
            },
            query::PLACEABLE => match (self.some_card(args[0]), seat(1)) {
                (Some(c), Some(s)) => i32::from(self.placeable(st, c, s)),
                _ => 0,
            },
            query::IN_RANGE => match (seat(0), seat(1)) {
                (Some(a), Some(b)) => i32::from(a != b && self.in_range(st, a, b, cx)),
                _ => 0,
            },
            query::TARGETABLE | query::AIMABLE => match (seat(0), seat(1)) {
                (Some(a), Some(b)) if args[2] >= 0 => {
                    i32::from(legal::may_aim(self, st, a, b, kind(2), cx, q == query::AIMABLE))
                }
                _ => 0,
            },
            query::HAND_USED => seat(0).map_or(0, |s| (st.hand[s] & cx.absent).len() as i32),
            _ => self.of_number(q, args[0]).unwrap_or_default(),
        }
    }

    #[inline]
    fn living(&self, st: &State) -> CardSet {
        st.living()
    }
    #[inline]
    fn current(&self, st: &State) -> i32 {
        i32::from(st.seat)
    }
    fn seats(&self) -> usize {
        usize::from(self.config.players)
    }
    fn incarnation(&self, _st: &State, _card: u8) -> u8 {
        0
    }

    fn call(&self, st: &mut State, proc: u8, args: &Args, dst: u8) {
        calls::call(self, st, proc, args, dst);
    }
    fn native(&self, st: &mut State, n: u8, args: &Args) {
        if n == native::PASS_ON {
            delayed::pass_on(self, st, args.ev);
        }
    }

    #[inline]
    fn step(&self, st: &mut State) {
        match st.frame(st.top()).kind {
            frame::SETUP if self.hidden.is_some() => guozhan::setup::step(self, st),
            frame::SETUP => setup::step(self, st),
            frame::TURN => turn::step::<false>(self, st, &mut 0),
            frame::USE => usage::step::<false>(self, st, &mut 0),
            frame::REQUEST => request::step(self, st),
            frame::NULLIFY => nullify::step(self, st),
            frame::JUDGE => judge::step(self, st),
            frame::DAMAGE if self.hidden.is_some() => guozhan::harm::step(self, st),
            frame::DAMAGE => damage::step(self, st),
            frame::HEAL => heal::step(self, st),
            frame::DYING => dying::step(self, st),
            frame::DEATH => death::step(self, st),
            frame::MOVE => moves::step(st),
            frame::REVEAL => guozhan::reveal::step(self, st),
            frame::COMPARE => guozhan::compare::step(self, st),
            frame::DELAYED => delayed::step(self, st),
            _ => st.core.fault = Fault::Bug,
        }
    }

    #[inline]
    fn steps(&self, st: &mut State, spare: &mut u32) {
        // Those whose steps are most often of no consequence.
        match st.frame(st.top()).kind {
            frame::TURN => turn::step::<true>(self, st, spare),
            frame::USE => usage::step::<true>(self, st, spare),
            frame::DAMAGE if self.hidden.is_some() => {
                while_on_top(st, spare, |st| guozhan::harm::step(self, st));
            }
            frame::DAMAGE => while_on_top(st, spare, |st| damage::step(self, st)),
            _ => self.step(st),
        }
    }

    fn listeners(&self, st: &State, event: u8, ev: u8, out: &mut Listeners) {
        self.listening(st, event, ev, out);
    }
    fn fired(&self, st: &mut State, l: &Listener) {
        self.count_use(st, l.part, l.seat);
        if self.hidden.is_some() {
            guozhan::turn::worked(st, l.seat);
        }
    }
    #[inline]
    fn works(&self, st: &State, asked: &Asked) -> bool {
        self.conds(asked.part).when.holds(self, st, asked)
    }
    #[inline]
    fn payable(&self, st: &State, asked: &Asked) -> bool {
        self.conds(asked.part).can.holds(self, st, asked)
    }
    #[inline]
    fn points(&self, st: &State, asked: &Asked) -> i32 {
        self.conds(asked.part).times.of(self, st, asked)
    }
    #[inline]
    fn operands(&self, pc: usize) -> Option<&Operands> {
        self.scripts.at(pc)
    }
    fn begun(&self, st: &mut State, l: &Listener) {
        if l.free {
            let seat = l.seat.max(0) as usize;
            self.declare(st, seat, l.part, guozhan::reveal::assumed_of(l.assume, seat));
        }
    }
    #[inline]
    fn further(&self, st: &State, l: &Listener) -> Option<Listener> {
        if self.hidden.is_some() && self.measures[usize::from(l.part)] { self.with_all(st, l) } else { None }
    }
    #[inline]
    fn assumes(&self, st: &State, f: &Frame) -> u8 {
        if self.hidden.is_none() {
            return 0;
        }
        let seat = f.owner.max(0) as usize;
        match self.hidden_home(st, seat, f.part) {
            0 => 0,
            own => {
                let mask = self.needs(st, seat, f.part, f.src, f.ev, own);
                guozhan::reveal::assumed_by_part(seat, mask)
            }
        }
    }
    /// Damage of which a part has left nothing is heard of no further (SG-9.3).
    fn ends(&self, st: &mut State) {
        let ev = usize::from(st.frame(st.top()).ev);
        if let Some(f) = st.frames.get_mut(ev)
            && f.kind == frame::DAMAGE
            && f.r[at::AMOUNT] <= 0
        {
            f.flag |= STOP;
        }
    }
    fn show(&self, st: &mut State) {
        if self.hidden.is_some() {
            self.show_general(st);
        }
    }
    fn paid(&self, st: &mut State) {
        if self.hidden.is_some() {
            self.show_rewards(st);
        }
    }

    /// The hands of others are hidden, and so is the draw pile: one pick for all of them (SG-17.3).
    #[inline]
    fn card_action(&self, st: &State, seat: i8, card: u8) -> Action {
        let at = st.at(card);
        if at & 0xf0 == place::HAND && at & 15 != seat as u8 {
            return Action::new(Domain::Blind, 0);
        }
        Action::new(Domain::Card, u16::from(card))
    }
    fn card_of_pick(&self, _st: &State, _seat: i8, dom: CardSet, a: Action) -> Option<u8> {
        let c = a.value() as u8;
        (a.domain() == Domain::Card && dom.has(c)).then_some(c)
    }
    fn list(&self, st: &State, out: &mut ActionBuf) {
        match st.core.choice.kind {
            ChoiceKind::Play => legal::plays(self, st, out),
            _ => legal::answers(self, st, out),
        }
        // Mostly they are in order.
        if !out.is_sorted_by(|a, b| a < b) {
            out.sort_unstable();
            out.dedup();
        }
    }
    fn key(&self, st: &State, key: u8, card: u8) -> i32 {
        self.query(st, key, &[i32::from(card), -1, -1], &QueryCx::default())
    }
    fn at_least(&self, _st: &State, cand: &[(Action, u8)], out: &mut ActionBuf) {
        out.extend(cand.iter().map(|c| c.0));
        out.dedup();
    }
    fn enough(&self, _st: &mut State) -> bool {
        true
    }
    fn ask_empty(&self) -> bool {
        self.config.ask_empty
    }
    /// Turns in which nobody has a choice may follow each other up to the turn limit.
    fn fuel(&self) -> u32 {
        crate::vm::FUEL + 64 * u32::from(self.config.turn_limit)
    }
    fn soft_depth(&self) -> usize {
        self.soft
    }
    fn overrun(&self, st: &mut State) {
        self.end(st, EndReason::Overrun);
    }
}
