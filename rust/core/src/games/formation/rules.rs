//! The game object and the machine's hooks.

use super::board::{self, FIRST_CARD, FIRST_POSITION, PLACES};
use super::cards::{self, CHARACTER, Info, NO_KIND};
use super::conds::{Asked, Conds, Use};
use super::config::Config;
use super::parts::{self, Bits, KindParts};
use super::reading::Filters;
use super::state::{CARDS, CHARACTERS, EndReason, RESOURCES, SOFT_DEPTH, State, place};
use super::tables::{VOCABULARY, at, card_prop, query, seat_prop, status, zone};
use super::{attack, calls, damage, facts, legal, note, setup, turn, usage};
use crate::action::{Action, Domain};
use crate::choice::{Choice, NO_CARD, Total};
use crate::error::{CoreError, Result};
use crate::ruleset::{Ruleset, Vocabulary};
use crate::sets::CardSet;
use crate::vm::frame::{Fault, MachineState};
use crate::vm::game::while_on_top;
use crate::vm::total::{Bag, completable};
use crate::vm::{ActionBuf, Args, Game, Listener, Listeners, QueryCx, Vm};
use std::sync::Arc;

/// Frame kinds of this game.
pub mod frame {
    use crate::vm::FIRST_NATIVE;
    pub const SETUP: u8 = FIRST_NATIVE;
    pub const TURN: u8 = FIRST_NATIVE + 1;
    pub const USE: u8 = FIRST_NATIVE + 2;
    pub const ACT: u8 = FIRST_NATIVE + 3;
    pub const ATTACK: u8 = FIRST_NATIVE + 4;
    pub const DAMAGE: u8 = FIRST_NATIVE + 5;
    pub const ASCEND: u8 = FIRST_NATIVE + 6;
    pub const NOTE: u8 = FIRST_NATIVE + 7;
    pub const LAST: u8 = NOTE;
}

/// What a question of the rules is about.
pub mod prompt {
    named! {
        EFFECT "effect";
        PLAY "play";
        LORD "lord";
        DEPLOY "deploy";
        POSITION "position";
        TARGET "target";
        BEARER "bearer";
        CONVERT "convert";
        ASCEND "ascend";
        DISCARD "discard";
    }
}

/// Rules, config and cards of one game; shared by all its states.
#[derive(Clone, Debug)]
pub struct Formation {
    pub rules: Arc<Ruleset>,
    pub config: Config,
    /// Kinds of each player's characters and chosen resource cards, sorted.
    pub lists: [Vec<u8>; 4],
    /// Kind of each card; characters of seat 0, of seat 1, resource cards.
    pub kinds: [u8; 128],
    /// Cards of each player's list of characters.
    pub own: [CardSet; 2],
    pub resources: CardSet,
    pub all: CardSet,
    /// Cards that count for more than one when they are discarded (D10).
    pub dear: CardSet,
    pub info: Vec<Info>,
    pub parts: Vec<KindParts>,
    /// What each part asks before it works.
    pub conds: Vec<Conds>,
    pub filters: Filters,
    /// When the cards of each kind can be used.
    pub uses: Vec<Use>,
    pub bits: Bits,
    /// The cards of each kind.
    pub of_kind: Vec<CardSet>,
    /// The 主將 that the config gives each seat.
    pub given: [u8; 2],
    /// Kind and number among its parts of each part.
    pub home: Vec<(u8, u8)>,
    /// Where a new game begins.
    pub laid: Box<State>,
    pub wits: super::greedy::Wits,
}

/// A seat that may be named by a number of a card program.
#[inline]
pub fn seat_of(x: i32) -> Option<usize> {
    (0..2).contains(&x).then_some(x as usize)
}

impl Formation {
    /// The game of four lists of kinds: the characters of seats 0 and 1, the resource cards that they choose.
    pub fn new(rules: Arc<Ruleset>, config: Config, lists: [Vec<u16>; 4]) -> Result<Formation> {
        config.check()?;
        let bad = |m: String| Err(CoreError::Config(m));
        if rules.kinds.len() >= 127 {
            return bad(format!("a pool of this game holds at most 126 kinds, not {}", rules.kinds.len()));
        }
        let info: Vec<Info> =
            rules.kinds.iter().enumerate().map(|(i, k)| cards::printed(i as u8, &k.props)).collect();
        let mut home = vec![(0, 0); rules.parts.len()];
        let mut kinds = Vec::with_capacity(rules.kinds.len());
        for (i, k) in rules.kinds.iter().enumerate() {
            let base = usize::from(info[i].base);
            if info[i].ty == CHARACTER && info.get(base).is_none_or(|b| b.ty != CHARACTER) {
                return bad(format!("{}: its name is that of no character", k.key));
            }
            for (j, &p) in k.parts.iter().enumerate() {
                home[usize::from(p)] = (i as u8, j as u8);
            }
            kinds.push(parts::of_kind(&rules, k, &info[i])?);
        }
        let conds: Vec<Conds> = rules.parts.iter().map(|p| Conds::of(&rules, p)).collect();
        let uses = kinds.iter().zip(&info).map(|(k, i)| Use::of(k, i.is_gear(), &conds)).collect();
        let mut game = Formation {
            wits: super::greedy::wits(&rules, &info),
            lists: lists.map(|l| {
                let mut l: Vec<u8> = l.iter().map(|&k| k.min(255) as u8).collect();
                l.sort_unstable();
                l
            }),
            kinds: [0; 128],
            own: [CardSet::EMPTY; 2],
            resources: CardSet::EMPTY,
            all: CardSet::EMPTY,
            dear: CardSet::EMPTY,
            given: [NO_KIND; 2],
            bits: Bits::default(),
            of_kind: vec![CardSet::EMPTY; rules.kinds.len()],
            parts: kinds,
            conds,
            filters: Filters::of(&rules),
            uses,
            config,
            info,
            home,
            laid: Box::new(State::blank(0)),
            rules,
        };
        for i in 0..4 {
            game.check_list(i)?;
        }
        game.number_cards()?;
        game.bits = Bits::of(game.all.into_iter().map(|c| (c, &game.parts[usize::from(game.kind(c))])));
        for c in game.all {
            game.of_kind[usize::from(game.kinds[usize::from(c)])].insert(c);
        }
        game.dear = game.all.into_iter().filter(|&c| game.worth(c) > 1).collect();
        game.set_lords()?;
        game.laid = Box::new(game.lay_out());
        Ok(game)
    }

    /// FM-C14.
    pub fn may_lead(&self, kind: u8) -> bool {
        let info = self.kind_info(kind);
        info.ty == CHARACTER && (self.config.god_as_lord || !info.god)
    }
    /// FM-C14: whether a character may be placed from the hand.
    pub fn may_place(&self, card: u8) -> bool {
        self.config.god_deploy || !self.card_info(card).god
    }
    #[inline]
    pub fn kind(&self, card: u8) -> u8 {
        self.kinds[usize::from(card & 127)]
    }
    #[inline]
    pub fn kind_info(&self, kind: u8) -> &Info {
        &self.info[usize::from(kind).min(self.info.len() - 1)]
    }
    #[inline]
    pub fn card_info(&self, card: u8) -> &Info {
        self.kind_info(self.kind(card))
    }
    /// The player of a character.
    #[inline]
    pub fn owner(&self, card: u8) -> usize {
        usize::from(self.own[1].has(card))
    }
    /// Hands by what is in them.
    #[inline]
    pub fn hand(&self, st: &State, seat: usize) -> CardSet {
        st.hand[seat] & self.resources
    }
    #[inline]
    pub fn recruits(&self, st: &State, seat: usize) -> CardSet {
        st.hand[seat] & self.own[seat]
    }
    /// For how many cards a card counts when it is discarded (D10).
    pub fn worth(&self, card: u8) -> i32 {
        i32::from(self.card_info(card).worth.max(1))
    }
    pub fn end(&self, st: &mut State, winner: i8, reason: EndReason) {
        st.core.over = true;
        st.winner = winner;
        st.end = reason;
    }
    pub fn part_of(&self, a: Action) -> Option<u16> {
        if a.domain() != Domain::Skill {
            return None;
        }
        let k = self.parts.get(usize::from(a.kind_of()))?;
        k.own.iter().find(|p| u16::from(p.index) == a.value() >> 9).map(|p| p.part)
    }
}

impl Formation {
    /// How a card that is not in the own hand appears as a pick of a seat.
    fn action_elsewhere(&self, st: &State, me: usize, card: u8) -> Action {
        let rel = |spot: usize| u16::from(board::side(spot) != me);
        if card < FIRST_CARD {
            let spot = usize::from(card.saturating_sub(FIRST_POSITION)).min(board::SPOTS - 1);
            return Action::slot(rel(spot), legal::POSITIONS, board::place(spot) as u16);
        }
        let at = st.at(card);
        let n = usize::from(at & 15);
        let of_kind = |d: Domain, side: bool| Action::kind(d, u16::from(self.kind(card)), side, false, false);
        let on = |what: u16| Action::slot(rel(n), what, board::place(n) as u16);
        match at & 0xf0 {
            place::FIELD => Action::slot(rel(n), board::place(n) as u16, 0),
            place::WEAPON => on(legal::WEAPONS),
            place::ARMOR => on(legal::ARMORS),
            place::GRAVE => of_kind(Domain::Pile, self.owner(card) != me),
            // Which cards are left is known to their player, though not in which order.
            place::DECK if n == me || st.knows(me, card) => of_kind(Domain::Deck, n != me),
            _ if at == place::DISCARD || at == place::LIMBO => of_kind(Domain::Pile, false),
            _ if at == place::PILE && st.knows(me, card) => of_kind(Domain::Deck, false),
            _ => Action::new(Domain::Blind, 0),
        }
    }
    /// What cards count for together when they are discarded (D10).
    #[inline]
    pub fn worth_of(&self, cards: CardSet) -> i32 {
        let more: i32 = (cards & self.dear).into_iter().map(|c| self.worth(c) - 1).sum();
        cards.len() as i32 + more
    }
}

impl Game for Formation {
    type State = State;

    fn vocab() -> &'static Vocabulary {
        &VOCABULARY
    }
    #[inline]
    fn rules(&self) -> &Ruleset {
        &self.rules
    }

    fn zone(&self, st: &State, z: u8, seat: i32) -> CardSet {
        let Some(s) = seat_of(seat) else { return CardSet::EMPTY };
        match z {
            zone::CHARACTERS => st.characters(s),
            zone::FACE_DOWN => (0..PLACES)
                .map(|p| &st.slots[board::spot(s, p)])
                .filter(|x| !x.is_free() && !x.up)
                .map(|x| x.card)
                .collect(),
            zone::GEAR => st.gear(s),
            zone::HAND => self.hand(st, s),
            zone::HAND_CHARACTERS => self.recruits(st, s),
            zone::DISCARD => st.discard,
            zone::GRAVE => st.grave & self.own[s],
            zone::CHARACTER_PILE => st.deck_cards(s).iter().copied().collect(),
            zone::FREE => facts::free(st, s),
            zone::POSITIONS => (0..PLACES).map(|p| board::position(board::spot(s, p))).collect(),
            _ => st.limbo,
        }
    }

    fn seat_prop(&self, st: &State, prop: u8, seat: i32) -> i32 {
        let Some(s) = seat_of(seat) else { return -1 };
        match prop {
            seat_prop::OPPONENT => 1 - seat,
            seat_prop::ON_TURN => i32::from(usize::from(st.seat) == s),
            seat_prop::PHASE => i32::from(st.phase),
            seat_prop::LORD => match st.slots[board::spot(s, board::LORD)] {
                x if x.up => i32::from(x.card),
                _ => -1,
            },
            seat_prop::PILE_COUNT => i32::from(st.deck_n[s]),
            seat_prop::TURN => i32::from(st.turn),
            _ => i32::from(usize::from(st.first) == s),
        }
    }

    fn card_prop(&self, st: &State, prop: u8, card: i32) -> i32 {
        let Some(c) = u8::try_from(card).ok().filter(|&c| c < 128 && self.all.has(c)) else {
            // A position has a row, a column and itself.
            let Some(spot) = board::spot_of(card) else { return -1 };
            return match prop {
                card_prop::ROW => board::row(spot),
                card_prop::COLUMN => board::column(spot),
                card_prop::POSITION => card,
                card_prop::OWNER => board::side(spot) as i32,
                _ => -1,
            };
        };
        let info = self.card_info(c);
        match prop {
            card_prop::NAME => i32::from(self.kind(c)),
            card_prop::BASE => i32::from(info.base),
            card_prop::TYPE => i32::from(info.ty),
            card_prop::COLOR => i32::from(info.color),
            card_prop::WORTH => self.worth(c),
            card_prop::FACTION => i32::from(info.faction),
            card_prop::GOD => i32::from(info.god),
            card_prop::PRINTED_ATTACK => i32::from(info.attack),
            card_prop::OWNER => facts::owner(self, st, c),
            card_prop::PLACE => facts::place_of(st, c),
            card_prop::ROW => st.last_spot(c).map_or(-1, board::row),
            card_prop::COLUMN => st.last_spot(c).map_or(-1, board::column),
            card_prop::POSITION => st.stands(c).map_or(-1, |s| i32::from(board::position(s))),
            card_prop::BEARER => match st.bearer(c) {
                Some(s) => i32::from(st.slots[s].card),
                None if info.ty == CHARACTER => card,
                None => -1,
            },
            _ => st.spot(c).map_or(-1, |s| facts::of_slot(&st.slots[s], prop)),
        }
    }

    fn query(&self, st: &State, q: u8, args: &[i32; 3], cx: &QueryCx) -> i32 {
        facts::query(self, st, q, args, cx)
    }

    #[inline]
    fn filter(&self, st: &State, vm: &Vm<'_, Formation>, pc: usize, set: CardSet) -> Option<CardSet> {
        self.satisfying(st, vm, pc, set)
    }

    #[inline]
    fn living(&self, _st: &State) -> CardSet {
        CardSet(0b11)
    }
    #[inline]
    fn current(&self, st: &State) -> i32 {
        i32::from(st.seat)
    }
    fn seats(&self) -> usize {
        2
    }
    fn incarnation(&self, _st: &State, _card: u8) -> u8 {
        0
    }

    fn call(&self, st: &mut State, proc: u8, args: &Args, dst: u8) {
        calls::call(self, st, proc, args, dst);
    }

    #[inline]
    fn step(&self, st: &mut State) {
        match st.frame(st.top()).kind {
            frame::SETUP => setup::step(self, st),
            frame::TURN => turn::step(self, st),
            frame::USE => usage::step(self, st),
            frame::ACT => usage::step_act(self, st),
            frame::ATTACK => attack::step(self, st),
            frame::DAMAGE => damage::step(self, st),
            frame::ASCEND => super::ascend::step(self, st),
            frame::NOTE => note::step(self, st),
            _ => st.core.fault = Fault::Bug,
        }
    }

    #[inline]
    fn steps(&self, st: &mut State, spare: &mut u32) {
        // Most of their steps are of no consequence.
        match st.frame(st.top()).kind {
            frame::TURN => turn::steps(self, st, spare),
            frame::ATTACK => attack::steps(self, st, spare),
            frame::DAMAGE => damage::steps(self, st, spare),
            frame::USE => while_on_top(st, spare, |st| usage::step(self, st)),
            _ => self.step(st),
        }
    }

    fn listeners(&self, st: &State, event: u8, ev: u8, out: &mut Listeners) {
        self.listening(st, event, ev, out);
    }
    /// What listens is known to be ready but for this.
    fn payable(&self, st: &State, asked: &crate::vm::cond::Asked) -> bool {
        let seat = asked.me.max(0) as usize & 1;
        let src = u8::try_from(asked.this).unwrap_or(NO_CARD);
        self.can(st, &Asked { seat, part: asked.part, src, ev: asked.ev, args: asked.args, cx: asked.cx })
    }
    fn fired(&self, st: &mut State, l: &Listener) {
        self.count_use(st, l.part, l.src);
    }

    /// Positions and what stands on them are places; cards in hands and piles that look alike are one pick, and so
    /// is all that the seat cannot see.
    #[inline]
    fn card_action(&self, st: &State, seat: i8, card: u8) -> Action {
        let me = seat.max(0) as usize & 1;
        if st.hand[me].has(card) {
            return Action::kind(Domain::Hand, u16::from(self.kind(card)), false, false, false);
        }
        self.action_elsewhere(st, me, card)
    }
    fn card_of_pick(&self, st: &State, seat: i8, dom: CardSet, a: Action) -> Option<u8> {
        let me = seat.max(0) as usize & 1;
        // The usual ones can be told at once.
        let usual = match (a.domain(), a.slot_of(), a.flags()) {
            (Domain::Hand, _, (false, false, false)) => {
                let kind = self.of_kind.get(usize::from(a.kind_of()));
                kind.and_then(|&k| (dom & st.hand[me] & k).lowest())
            }
            (Domain::Slot, (side, place, 0), _) if place < PLACES => {
                Some(st.slots[board::spot(me ^ side, place)].card).filter(|&c| c < 128 && dom.has(c))
            }
            (Domain::Slot, (side, what, place), _)
                if what == usize::from(legal::POSITIONS) && place < PLACES =>
            {
                Some(board::position(board::spot(me ^ side, place))).filter(|&c| dom.has(c))
            }
            _ => None,
        };
        usual.or_else(|| dom.into_iter().find(|&x| self.card_action(st, seat, x) == a))
    }
    fn list(&self, st: &State, out: &mut ActionBuf) {
        legal::plays(self, st, out);
        debug_assert!(out.is_sorted_by(|a, b| a < b));
    }
    fn key(&self, st: &State, key: u8, card: u8) -> i32 {
        if key == query::WORTH {
            return self.worth(card);
        }
        self.query(st, key, &[i32::from(card), -1, -1], &QueryCx::default())
    }

    /// D10: cards that come to at least the total, none superfluous; copies are one pick.
    fn at_least(&self, st: &State, cand: &[(Action, u8)], out: &mut ActionBuf) {
        let c = &st.core.choice;
        if c.key == query::WORTH && (c.dom & self.dear).is_empty() {
            // Each counts for one: none is superfluous up to the total.
            let got = c.got.len() as i32;
            let (total, mut left) = (i32::from(c.total), cand.len() as i32);
            for &(a, _) in cand {
                if got < total && got + left >= total && out.last() != Some(&a) {
                    out.push(a);
                }
                left -= 1;
            }
            return;
        }
        let worth = |card: u8| self.key(st, c.key, card);
        let (mut have, mut pool) = (Bag::default(), Bag::default());
        for x in c.got {
            have.add(worth(x), false);
        }
        for x in cand {
            pool.add(worth(x.1), false);
        }
        for &(a, card) in cand {
            let w = worth(card);
            pool.remove(w, false);
            if out.last() == Some(&a) {
                continue;
            }
            have.add(w, false);
            if completable(&have, &pool, i32::from(c.total), false) {
                out.push(a);
            }
            have.remove(w, false);
        }
    }
    fn attainable(&self, st: &State, c: &Choice) -> Option<bool> {
        let plain = c.mode == Total::AtLeast && c.key == query::WORTH && (c.dom & self.dear).is_empty();
        let open = (c.dom - st.hand[c.seat.max(0) as usize & 1]).is_empty();
        (plain && open).then(|| c.total > 0 && c.dom.len() >= c.total as usize)
    }
    fn enough(&self, st: &mut State) -> bool {
        let c = &st.core.choice;
        if c.key == query::WORTH {
            return self.worth_of(c.got) >= i32::from(c.total);
        }
        c.got.into_iter().map(|x| self.key(st, c.key, x)).sum::<i32>() >= i32::from(c.total)
    }
    /// Turns in which nobody has a choice may follow each other up to the turn limit.
    fn fuel(&self) -> u32 {
        crate::vm::FUEL + 64 * u32::from(self.config.turn_limit)
    }
    fn soft_depth(&self) -> usize {
        SOFT_DEPTH
    }
    fn overrun(&self, st: &mut State) {
        self.end(st, -1, EndReason::Overrun);
    }
}

const _: () = assert!(CHARACTERS * 2 + RESOURCES >= CARDS && NO_CARD == 255);
const _: () = assert!(at::SOURCE == 0 && status::CHARGED == 0 && query::FOLDS == 15);
