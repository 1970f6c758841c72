//! The game object: immutable tables for one config and two decks, and the machine's hooks.

use super::cards::{Info, PartRef, kind_parts};
use super::config::{Config, MAX_DECK};
use super::hints::{self, Own};
use super::state::{CARDS, EndReason, SOFT_DEPTH, State};
use super::tables::{VOCABULARY, card_prop, query, seat_prop, zone};
use super::{battle, calls, damage, legal, pay, respond, retreat, turn, usage};
use crate::action::{Action, Domain};
use crate::choice::NO_CARD;
use crate::error::Result;
use crate::ruleset::{Class, Ruleset, Vocabulary};
use crate::sets::CardSet;
use crate::vm::frame::MachineState;
use crate::vm::{ActionBuf, Args, Game, Listener, Listeners, QueryCx};
use std::sync::Arc;

/// Frame kinds of this game.
pub mod frame {
    use crate::vm::FIRST_NATIVE;
    pub const TURN: u8 = FIRST_NATIVE;
    pub const USE: u8 = FIRST_NATIVE + 1;
    pub const DEPLOY: u8 = FIRST_NATIVE + 2;
    pub const DEPLOY_SET: u8 = FIRST_NATIVE + 3;
    pub const ATTACK: u8 = FIRST_NATIVE + 4;
    pub const HURT: u8 = FIRST_NATIVE + 5;
    pub const RETREAT: u8 = FIRST_NATIVE + 6;
    pub const RESPOND: u8 = FIRST_NATIVE + 7;
    pub const ACTIVATE: u8 = FIRST_NATIVE + 8;
    pub const PLACED: u8 = FIRST_NATIVE + 9;
    pub const JOIN: u8 = FIRST_NATIVE + 10;
}

/// What a choice is about.
pub mod prompt {
    named! {
        NONE "effect";
        STRATEGY "strategy";
        BATTLE "battle";
        TARGET "target";
        SLOT "slot";
        MAKE_ROOM "make_room";
        PAY "pay";
        BEARER "bearer";
        RESPOND "respond";
        COUNTER "counter";
        HAND_LIMIT "hand_limit";
    }
}

pub const GENERAL: i8 = 0;
pub const STRATAGEM: i8 = 1;
pub const EQUIPMENT: i8 = 2;
pub const NO_FACTION: i8 = 4;
pub const TRAP: i8 = 1;
pub const AMBUSH: i8 = 2;
pub const OWN_STRATEGY: i8 = 0;
pub const OWN_BATTLE: i8 = 1;
pub const OPP_BATTLE: i8 = 2;
pub const OPP_ATTACK: i8 = 3;
pub const OPP_DEPLOY: i8 = 4;

/// How much a kind of card weighs when effects contradict each other (QY-141): general, equipment, stratagem.
pub const fn rank(cardtype: i8) -> u8 {
    match cardtype {
        STRATAGEM => 2,
        EQUIPMENT => 1,
        _ => 0,
    }
}

/// Rules, config and decks of one game; shared by all its states.
#[derive(Clone, Debug)]
pub struct Qunying {
    pub rules: Arc<Ruleset>,
    pub config: Config,
    /// Kinds of each deck, sorted; the i-th is physical card `seat * MAX_DECK + i`.
    pub lists: [Vec<u16>; 2],
    pub info: [Info; CARDS],
    /// All cards of a seat's deck list, all cards of a kind.
    own_cards: [CardSet; 2],
    pub of_kind: Vec<CardSet>,
    /// Parts of each kind.
    pub parts: Vec<Vec<PartRef>>,
    /// Physical cards that a static part could ever concern, by its printed-facts condition (see `hints`).
    pub scope: Vec<CardSet>,
    /// All that any static part on a query could concern, and by such a card those with such a part.
    pub concerned: [CardSet; 8],
    pub about: [[CardSet; CARDS]; 8],
    /// Triggers that hear only of their own card.
    pub own: Vec<Own>,
    /// Parts whose condition is a single one.
    pub short: Vec<bool>,
    /// Whether some part is limited to so many uses a turn.
    pub limited: bool,
    /// Stratagems usable outside the own strategy phase.
    pub late: CardSet,
    pub generals: CardSet,
    /// Physical cards with a trigger on an event, with a static part on a query, with an active part.
    pub triggers: [CardSet; 6],
    /// Those of them that may hear of other cards than their own.
    pub curious: [CardSet; 6],
    pub statics: [CardSet; 8],
    pub actives: CardSet,
}

impl Qunying {
    /// The game of two decks, given as kinds of the ruleset.
    pub fn new(rules: Arc<Ruleset>, config: Config, decks: [Vec<u16>; 2]) -> Result<Qunying> {
        config.check()?;
        let mut parts = Vec::with_capacity(rules.kinds.len());
        for k in &rules.kinds {
            parts.push(kind_parts(&rules, k)?);
        }
        let mut game = Qunying {
            config,
            lists: decks,
            own_cards: [CardSet::EMPTY; 2],
            of_kind: vec![CardSet::EMPTY; rules.kinds.len()],
            info: [Info::default(); CARDS],
            parts,
            triggers: [CardSet::EMPTY; 6],
            curious: [CardSet::EMPTY; 6],
            statics: [CardSet::EMPTY; 8],
            actives: CardSet::EMPTY,
            scope: Vec::new(),
            concerned: [CardSet::EMPTY; 8],
            about: [[CardSet::EMPTY; CARDS]; 8],
            own: rules.parts.iter().map(|p| hints::own(&rules, p)).collect(),
            short: rules.parts.iter().map(|p| hints::short(&rules, p)).collect(),
            late: CardSet::EMPTY,
            generals: CardSet::EMPTY,
            limited: rules.parts.iter().any(|p| p.limit > 0),
            rules,
        };
        for seat in 0..2 {
            game.check_deck(seat)?;
            game.lists[seat].sort_unstable();
            for (i, &kind) in game.lists[seat].clone().iter().enumerate() {
                let card = (seat * MAX_DECK + i) as u8;
                game.info[usize::from(card)] = game.printed(kind);
                game.own_cards[seat].insert(card);
                game.of_kind[usize::from(kind)].insert(card);
                if game.card(card).cardtype == GENERAL {
                    game.generals.insert(card);
                }
                if game.card(card).timing > OWN_STRATEGY {
                    game.late.insert(card);
                }
                for p in &game.parts[usize::from(kind)] {
                    match p.class {
                        Class::Trigger => {
                            game.triggers[usize::from(p.on)].insert(card);
                            if game.own[usize::from(p.part)] == Own::Any {
                                game.curious[usize::from(p.on)].insert(card);
                            }
                        }
                        Class::Static => game.statics[usize::from(p.on)].insert(card),
                        Class::Active => game.actives.insert(card),
                        _ => {}
                    }
                }
            }
        }
        hints::fill(&mut game);
        Ok(game)
    }

    #[inline]
    pub fn card(&self, card: u8) -> &Info {
        &self.info[usize::from(card).min(CARDS - 1)]
    }
    #[inline]
    pub fn kind_parts(&self, card: u8) -> &[PartRef] {
        &self.parts[usize::from(self.card(card).kind)]
    }
    /// All cards of a seat's deck list.
    #[inline]
    pub fn owned(&self, seat: usize) -> CardSet {
        self.own_cards[seat]
    }
    /// The cards of the kind that a pick names.
    #[inline]
    pub fn named(&self, a: Action) -> CardSet {
        self.of_kind.get(usize::from(a.kind_of())).copied().unwrap_or_default()
    }
    /// The cards of a card's kind, itself among them.
    #[inline]
    pub fn namesakes(&self, card: u8) -> CardSet {
        self.of_kind[usize::from(self.card(card).kind)]
    }

    /// A pick that names a part of a card, as its seat sees it.
    pub fn part_action(&self, st: &State, seat: i8, card: u8, ordinal: u8) -> Action {
        let rel = |side: usize| (side != seat.max(0) as usize) as u16;
        if let Some((side, i)) = st.general_at(card) {
            return Action::slot(rel(side), i as u16, 1 + u16::from(ordinal));
        }
        if let Some((side, i)) = st.gear_at(card) {
            return Action::slot(rel(side), i as u16, 5 + u16::from(ordinal));
        }
        Action::skill(self.card(card).kind, u16::from(ordinal))
    }

    pub fn end(&self, st: &mut State, winner: i8, reason: EndReason) {
        st.core.over = true;
        st.winner = winner;
        st.end = reason;
    }
}

impl Game for Qunying {
    type State = State;

    fn vocab() -> &'static Vocabulary {
        &VOCABULARY
    }
    #[inline]
    fn rules(&self) -> &Ruleset {
        &self.rules
    }

    // Not a part of the evaluator's loop, like `seat_prop`: the compiler would read what they need ahead of it.
    #[inline(never)]
    fn zone(&self, st: &State, z: u8, seat: i32) -> CardSet {
        let s = (seat & 1) as usize;
        match z {
            zone::FIELD => st.field[s],
            zone::GEAR => st.gear[s],
            zone::BASE => st.up[s] | st.down[s],
            zone::BASE_UP => st.up[s],
            zone::BASE_DOWN => st.down[s],
            zone::HAND => st.hand[s],
            // What the list holds and no other place does.
            zone::DECK => {
                let lent = st.up[s ^ 1] | st.down[s ^ 1] | st.field[s ^ 1] | st.gear[s ^ 1];
                let here = st.hand[s] | st.up[s] | st.down[s] | st.field[s] | st.gear[s] | st.pile_set[s];
                self.owned(s) - here - lent - st.limbo
            }
            zone::PILE => st.pile_set[s],
            _ => st.limbo,
        }
    }

    #[inline(never)]
    fn seat_prop(&self, st: &State, prop: u8, seat: i32) -> i32 {
        let s = (seat & 1) as usize;
        match prop {
            seat_prop::OPPONENT => seat ^ 1,
            seat_prop::DECK_COUNT => i32::from(st.deck_n[s]),
            seat_prop::FREE_SLOTS => st.slots[s].iter().filter(|x| x.card == NO_CARD).count() as i32,
            seat_prop::BATTLE => i32::from(st.phase == super::Phase::Battle && !st.battle_over),
            _ => i32::from(usize::from(st.seat) == s),
        }
    }

    fn card_prop(&self, st: &State, prop: u8, card: i32) -> i32 {
        if !(0..CARDS as i32).contains(&card) {
            return -1;
        }
        let c = card as u8;
        let info = self.card(c);
        match prop {
            card_prop::CARDTYPE => i32::from(info.cardtype),
            card_prop::FACTION => i32::from(info.faction),
            card_prop::COST => i32::from(info.cost),
            card_prop::PRINTED_FORCE => i32::from(info.force),
            card_prop::POWER => i32::from(info.power),
            card_prop::JIANGJUN => i32::from(info.classes & 1),
            card_prop::JUNSHI => i32::from(info.classes >> 1 & 1),
            card_prop::NAME => i32::from(info.kind),
            card_prop::OWNER => State::owner(c) as i32,
            card_prop::CONTROLLER => st.controller(c) as i32,
            card_prop::BEARER => self.bearer_of(st, c),
            card_prop::GEAR => {
                let at = st.general_at(c).map(|(s, i)| st.slots[s][i].gear);
                let going = st.leaving.iter().find(|l| l.is_going() && l.card == c).map(|l| l.gear);
                at.or(going).filter(|&g| g != NO_CARD).map_or(-1, i32::from)
            }
            card_prop::ATTACKS => st.general_at(c).map_or(0, |(s, i)| i32::from(st.slots[s][i].attacks)),
            _ => i32::from((st.field[0] | st.field[1] | st.gear[0] | st.gear[1]).has(c)),
        }
    }

    fn query(&self, st: &State, q: u8, args: &[i32; 3], cx: &QueryCx) -> i32 {
        match q {
            query::FORCE if args[0] >= 0 => self.force(st, args[0] as u8, cx),
            query::COST if args[0] >= 0 => self.cost(st, args[0] as u8, cx),
            query::SHIELD => self.fold(st, query::SHIELD, args[0], cx),
            query::PACIFIED | query::UNTARGETABLE | query::SILENCE => self.fold(st, q, args[0], cx),
            query::CHOOSABLE => i32::from(
                !(args[0] >= 0
                    && st.field[(args[1] & 1) as usize ^ 1].has(args[0] as u8)
                    && self.fold(st, query::UNTARGETABLE, args[0], cx) != 0),
            ),
            query::MAY_JOIN if args[0] >= 0 => {
                i32::from(usage::joinable(self, st, args[0] as u8, (args[1] & 1) as usize))
            }
            query::MAY_DEPLOY if args[0] >= 0 => {
                i32::from(legal::may_deploy(self, st, args[0] as u8, (args[1] & 1) as usize))
            }
            _ => 0,
        }
    }

    fn living(&self, _st: &State) -> CardSet {
        CardSet(0b11)
    }
    fn current(&self, st: &State) -> i32 {
        i32::from(st.seat)
    }
    fn seats(&self) -> usize {
        2
    }
    fn incarnation(&self, st: &State, card: u8) -> u8 {
        st.general_at(card).map_or(0, |(s, i)| st.slots[s][i].incarnation)
    }

    fn call(&self, st: &mut State, proc: u8, args: &Args, dst: u8) {
        calls::call(self, st, proc, args, dst);
    }

    #[inline]
    fn step(&self, st: &mut State) {
        match st.frame(st.top()).kind {
            frame::TURN => turn::step(self, st),
            frame::USE => usage::step_use(self, st),
            frame::DEPLOY => usage::step_deploy(self, st),
            frame::DEPLOY_SET => usage::step_deploy_set(self, st),
            frame::ATTACK => battle::step(self, st),
            frame::HURT => damage::step(self, st),
            frame::RETREAT => retreat::step(self, st),
            frame::RESPOND => respond::step(self, st),
            frame::ACTIVATE => usage::step_activate(self, st),
            frame::PLACED => usage::step_placed(self, st),
            frame::JOIN => usage::step_join(self, st),
            _ => st.core.fault = crate::vm::frame::Fault::Bug,
        }
    }

    fn listeners(&self, st: &State, ev_id: u8, ev: u8, out: &mut Listeners) {
        self.listening(st, ev_id, ev, out);
    }

    fn ends(&self, st: &mut State) {
        retreat::release(st);
    }
    fn fired(&self, st: &mut State, l: &Listener) {
        if let Some(p) = self.kind_parts(l.src).iter().find(|p| p.part == l.part)
            && self.rules.part(l.part).limit > 0
        {
            self.spend(st, l.src, p.ordinal);
        }
    }

    /// Cards that look alike are one pick: same kind, same place, same owner.
    #[inline]
    fn card_action(&self, st: &State, seat: i8, card: u8) -> Action {
        let me = seat.max(0) as usize & 1;
        let kind = self.card(card).kind;
        // Most picks are payments.
        if st.up[me].has(card) {
            return Action::kind(Domain::Base, kind, false, State::owner(card) != me, false);
        }
        self.action_elsewhere(st, me, card)
    }

    fn card_of_pick(&self, st: &State, seat: i8, dom: CardSet, a: Action) -> Option<u8> {
        let me = seat.max(0) as usize & 1;
        let (side, foreign, down) = a.flags();
        if a.domain() == Domain::Base && !side && !down {
            let owner = me ^ usize::from(foreign);
            return (dom & st.up[me] & self.owned(owner) & self.named(a)).lowest();
        }
        dom.into_iter().find(|&c| self.card_action(st, seat, c) == a)
    }

    fn list(&self, st: &State, out: &mut ActionBuf) {
        legal::list(self, st, out);
    }

    fn key(&self, st: &State, key: u8, card: u8) -> i32 {
        match key {
            query::FORCE => self.force(st, card, &QueryCx::default()),
            pay::POWER_KEY => i32::from(self.card(card).power),
            _ => self.query(st, key, &[i32::from(card), -1, -1], &QueryCx::default()),
        }
    }

    fn at_least(&self, st: &State, cand: &[(Action, u8)], out: &mut ActionBuf) {
        pay::payments(self, st, cand, out);
    }
    fn enough(&self, st: &mut State) -> bool {
        if pay::enough(self, st) {
            return true;
        }
        let all = pay::only_payment(self, st, &st.core.choice);
        if let Some(all) = all {
            st.core.choice.got = all;
        }
        all.is_some()
    }
    fn ask_empty(&self) -> bool {
        self.config.ask_empty
    }
    /// Turns in which nobody has a choice may follow each other up to the turn limit.
    fn fuel(&self) -> u32 {
        crate::vm::FUEL + 16 * u32::from(self.config.turn_limit)
    }
    fn soft_depth(&self) -> usize {
        SOFT_DEPTH
    }

    /// QY-003, QY-004, QY-C12: a deck at 0 loses at once; both, and nobody wins.
    #[inline]
    fn check(&self, st: &mut State) {
        match st.doomed {
            0 => {}
            3 => self.end(st, -1, EndReason::BothEmpty),
            d => {
                let loser = i8::from(d == 2);
                self.end(st, 1 - loser, st.cause);
            }
        }
    }
    fn overrun(&self, st: &mut State) {
        self.end(st, -1, EndReason::Overrun);
    }
}

impl Qunying {
    #[inline(never)]
    fn action_elsewhere(&self, st: &State, me: usize, card: u8) -> Action {
        let kind = self.card(card).kind;
        use super::state::Place as P;
        match st.place(card) {
            P::Hand(s) => Action::kind(Domain::Hand, kind, s != me, false, false),
            P::Up(s) => Action::kind(Domain::Base, kind, s != me, State::owner(card) != s, false),
            P::Down(s) => Action::kind(Domain::Base, kind, s != me, State::owner(card) != s, true),
            P::Pile(s) => Action::kind(Domain::Pile, kind, s != me, false, false),
            P::Deck(s) => Action::kind(Domain::Deck, kind, s != me, false, false),
            P::Field(s, i) => Action::slot(u16::from(s != me), i as u16, 0),
            P::Gear(s, i) => Action::slot(u16::from(s != me), i as u16, 5),
            P::Limbo => Action::new(Domain::Card, u16::from(card)),
        }
    }

    pub fn bearer_of(&self, st: &State, gear: u8) -> i32 {
        if let Some((s, i)) = st.gear_at(gear) {
            return i32::from(st.slots[s][i].card);
        }
        st.leaving
            .iter()
            .find(|l| l.is_going() && l.gear == gear && l.card != NO_CARD)
            .map_or(-1, |l| i32::from(l.card))
    }
    /// Generals of a seat from the leftmost slot on.
    pub fn line<'a>(&self, st: &'a State, seat: usize) -> impl Iterator<Item = (usize, u8)> + use<'a> {
        let slots = st.slots[seat].iter().enumerate();
        slots.filter(|(_, s)| s.card != NO_CARD).map(|(i, s)| (i, s.card))
    }
}
