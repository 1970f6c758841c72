//! The game object and the machine's hooks.

use super::conds::Conds;
use super::config::Config;
use super::parts::{self, KindParts};
use super::state::{CARDS, EndReason, FIRST_CARD, NO_KIND, SEATS, SOFT_DEPTH, State, place};
use super::tables::{VOCABULARY, at, card_prop, kind_prop, native, query, seat_prop, zone};
use super::{
    calls, damage, death, delayed, dying, heal, judge, legal, moves, nullify, range, request, setup, turn,
    usage,
};
use crate::action::{Action, Domain};
use crate::choice::ChoiceKind;
use crate::error::{CoreError, Result};
use crate::games::guozhan;
use crate::ir::cond::{Fixed, Operands, Scripts};
use crate::ruleset::{Ruleset, Vocabulary};
use crate::sets::CardSet;
use crate::vm::frame::{Fault, MachineState};
use crate::vm::game::while_on_top;
use crate::vm::{ActionBuf, Args, Asked, Frame, Game, Listener, Listeners, QueryCx};
use std::sync::Arc;

/// Frame kinds of this game.
pub mod frame {
    use crate::vm::FIRST_NATIVE;
    pub const SETUP: u8 = FIRST_NATIVE;
    pub const TURN: u8 = FIRST_NATIVE + 1;
    pub const USE: u8 = FIRST_NATIVE + 2;
    pub const REQUEST: u8 = FIRST_NATIVE + 3;
    pub const NULLIFY: u8 = FIRST_NATIVE + 4;
    pub const JUDGE: u8 = FIRST_NATIVE + 5;
    pub const DAMAGE: u8 = FIRST_NATIVE + 6;
    pub const HEAL: u8 = FIRST_NATIVE + 7;
    pub const DYING: u8 = FIRST_NATIVE + 8;
    pub const DEATH: u8 = FIRST_NATIVE + 9;
    pub const MOVE: u8 = FIRST_NATIVE + 10;
    pub const DELAYED: u8 = FIRST_NATIVE + 11;
    // Of hidden generals.
    pub const REVEAL: u8 = FIRST_NATIVE + 12;
    pub const COMPARE: u8 = FIRST_NATIVE + 13;
    pub const LAST: u8 = COMPARE;
}

pub use super::prompt;

pub const BASIC: i8 = 0;
pub const TRICK: i8 = 1;
pub const DELAYED: i8 = 2;
pub const EQUIPMENT: i8 = 3;
pub const GENERAL: i8 = 4;
/// What a seat may have before it and give up (GZ-R86).
pub const MARKER: i8 = 5;

/// Values of `AIM`.
pub const AIM_NEVER: i8 = 0;
pub const AIM_ONE: i8 = 1;
pub const AIM_ALL: i8 = 2;
pub const AIM_SELF: i8 = 3;
pub const AIM_PAIR: i8 = 4;

/// What is printed on a kind of card or general.
#[derive(Clone, Copy, Debug, Default)]
pub struct Info {
    pub ty: i8,
    pub aim: i8,
    pub reach: i8,
    pub quota: bool,
    pub family: i8,
    pub nature: i8,
    pub slot: u8,
    pub range: i8,
    pub from_user: bool,
    pub kingdom: i8,
    pub gender: i8,
    pub max_hp: i8,
    pub lord: bool,
    pub halves: i8,
    pub recast: bool,
    pub most: u8,
}

/// A physical card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Card {
    pub kind: u8,
    /// 0 spade, 1 heart, 2 club, 3 diamond.
    pub suit: u8,
    pub rank: u8,
}

impl Card {
    /// 1 red, 2 black (SG-1.4).
    #[inline]
    pub const fn color(self) -> i8 {
        if self.suit & 1 == 1 { 1 } else { 2 }
    }
}

/// Rules, config and deck of one game; shared by all its states.
#[derive(Clone, Debug)]
pub struct Sanguosha {
    pub rules: Arc<Ruleset>,
    pub config: Config,
    /// The parameters of the game with hidden generals, if it is that.
    pub hidden: Option<guozhan::Config>,
    /// Pairs of generals that go well together (GZ-R69).
    pub companions: Vec<(u8, u8)>,
    /// Frames at or above which nothing optional is offered.
    pub soft: usize,
    /// Whether some part makes suits count as others.
    pub suits: bool,
    pub wine: u8,
    pub nullification_k: u8,
    /// The kinds of the markers, if the game has them (GZ-R86).
    pub markers: [u8; guozhan::markers::COUNT],
    /// The deck as it was given: physical card `FIRST_CARD + i` is its i-th.
    pub deck: Vec<Card>,
    pub cards: [Card; CARDS],
    pub all: CardSet,
    pub info: Vec<Info>,
    pub parts: Vec<KindParts>,
    /// For each kind the cards that do for it.
    pub supplies: Vec<CardSet>,
    /// Generals that may be dealt, those of lord candidates first.
    pub generals: Vec<u8>,
    /// Those of them that the config gives to nobody.
    pub free: Vec<u8>,
    /// The general that the config gives each seat.
    pub given: [u8; SEATS],
    pub given_deputy: [u8; SEATS],
    /// Kinds of delayed tricks.
    pub delayed: Vec<u8>,
    pub peach: u8,
    pub nullification: u8,
    /// Queries of which some static part concerns other seats than those that are asked about, as bits.
    pub far: u16,
    /// For each event, where its record names the one seat whose parts listen.
    pub hearers: [Option<u8>; parts::EVENTS],
    /// Whether all that changes distances and ranges is kept by seat.
    pub all_kept: [bool; 2],
    /// Kind and ordinal of each part.
    pub home: Vec<(u8, u8)>,
    /// Whether the condition of a part, or what it needs to be paid for, asks for a distance.
    pub measures: Vec<bool>,
    /// Whether it asks for anything that another general that is up could change.
    pub asks: Vec<bool>,
    /// What the parts ask, as far as it need not be interpreted.
    pub conds: Vec<Conds>,
    /// And what the statements of their scripts take.
    pub scripts: Scripts,
    /// What the heuristic makes of the cards.
    pub wits: super::greedy::Wits,
}

/// A seat that may be named by a number of a card program.
#[inline]
pub fn seat_of(x: i32, st: &State) -> Option<usize> {
    (0..i32::from(st.n)).contains(&x).then_some(x as usize)
}

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

impl Sanguosha {
    /// The game of a deck of (kind, suit, rank) and the generals that may be dealt, as kinds of the ruleset.
    pub fn new(
        rules: Arc<Ruleset>,
        config: Config,
        deck: Vec<Card>,
        generals: Vec<u16>,
    ) -> Result<Sanguosha> {
        config.check()?;
        let mut game = Sanguosha::build(rules, config, deck)?;
        game.pool_of_generals(&generals)?;
        game.give_generals()?;
        Ok(game)
    }

    /// What both games need of a pool and a deck.
    pub fn build(rules: Arc<Ruleset>, config: Config, deck: Vec<Card>) -> Result<Sanguosha> {
        let bad = |m: String| Err(CoreError::Config(m));
        if rules.kinds.len() >= 127 {
            return bad(format!("a pool of this game holds at most 126 kinds, not {}", rules.kinds.len()));
        }
        let info: Vec<Info> = rules.kinds.iter().map(|k| printed(&k.props)).collect();
        let kind = |key: &str| {
            rules.kind_by_key(key).map(|k| k as u8).ok_or_else(|| {
                CoreError::Config(format!("the pool has no card '{key}', which the rules need"))
            })
        };
        let most = CARDS - usize::from(FIRST_CARD);
        if deck.is_empty() || deck.len() > most {
            return bad(format!("a deck has 1 to {most} cards, not {}", deck.len()));
        }
        for (i, c) in deck.iter().enumerate() {
            let known = info.get(usize::from(c.kind));
            if known.is_none_or(|k| k.ty >= GENERAL) {
                return bad(format!("deck[{i}] is no card of the pool"));
            }
            if c.suit > 3 || !(1..=13).contains(&c.rank) {
                return bad(format!("deck[{i}]: a suit is 0 to 3, a rank 1 to 13"));
            }
        }
        let mut cards = [Card::default(); CARDS];
        cards[usize::from(FIRST_CARD)..usize::from(FIRST_CARD) + deck.len()].copy_from_slice(&deck);
        let all: CardSet = (0..deck.len() as u8).map(|i| FIRST_CARD + i).collect();
        let mut home = vec![(0, 0); rules.parts.len()];
        let measures = super::parts::measures(&rules);
        let asks = super::parts::asks(&rules);
        let hearers = parts::hearers(&rules);
        let mut kinds = Vec::with_capacity(rules.kinds.len());
        for (i, k) in rules.kinds.iter().enumerate() {
            for (j, &p) in k.parts.iter().enumerate() {
                home[usize::from(p)] = (i as u8, j as u8);
            }
            kinds.push(parts::of_kind(&rules, &info, &hearers, k, info[i].ty)?);
        }
        let suppliers = |kind: usize| {
            let kinds = CardSet(parts::serving(&info, kind as i16));
            all.into_iter().filter(|&c| kinds.has(cards[usize::from(c)].kind)).collect()
        };
        let supplies = (0..info.len()).map(suppliers).collect();
        let mut game = Sanguosha {
            hidden: None,
            companions: Vec::new(),
            soft: SOFT_DEPTH,
            suits: kinds.iter().any(|k| k.changes(query::SUIT)),
            wine: kind("wine").unwrap_or(NO_KIND),
            nullification_k: kind("nullification_k").unwrap_or(NO_KIND),
            given_deputy: [NO_KIND; SEATS],
            markers: [NO_KIND; guozhan::markers::COUNT],
            supplies,
            delayed: (0..info.len() as u8).filter(|&k| info[usize::from(k)].ty == DELAYED).collect(),
            peach: kind("peach")?,
            nullification: kind("nullification")?,
            far: parts::far(&rules),
            hearers,
            all_kept: parts::all_kept(&rules),
            wits: super::greedy::wits(&rules, &info),
            given: [NO_KIND; SEATS],
            generals: Vec::new(),
            free: Vec::new(),
            parts: kinds,
            config,
            deck,
            cards,
            all,
            info,
            home,
            measures,
            asks,
            conds: Vec::new(),
            scripts: Scripts::default(),
            rules,
        };
        game.conds = Conds::of_all(&game);
        game.scripts = Scripts::of(&game.rules, &VOCABULARY, &game);
        Ok(game)
    }

    pub fn pool_of_generals(&mut self, pool: &[u16]) -> Result<()> {
        let bad = |m: String| Err(CoreError::Config(m));
        for (i, &g) in pool.iter().enumerate() {
            let is = self.info.get(usize::from(g)).is_some_and(|k| k.ty == GENERAL);
            if !is || pool[..i].contains(&g) {
                return bad(format!("generals of the pool: entry {i} is no general, or stands there twice"));
            }
        }
        let mut list: Vec<u8> = pool.iter().map(|&g| g as u8).collect();
        list.sort_by_key(|&g| (!self.info[usize::from(g)].lord, g));
        self.generals = list;
        Ok(())
    }

    fn give_generals(&mut self) -> Result<()> {
        let bad = |m: String| Err(CoreError::Config(m));
        for (seat, key) in self.config.generals.clone().iter().enumerate() {
            if key.is_empty() {
                continue;
            }
            let Some(k) = self.rules.kind_by_key(key).map(|k| k as u8) else {
                return bad(format!("generals[{seat}]: the pool has no general '{key}'"));
            };
            if self.info[usize::from(k)].ty != GENERAL {
                return bad(format!("generals[{seat}]: '{key}' is no general"));
            }
            if self.given.contains(&k) {
                return bad(format!("generals[{seat}]: '{key}' is given to two seats"));
            }
            self.given[seat] = k;
        }
        let open = (0..usize::from(self.config.players)).filter(|&s| self.given[s] == NO_KIND).count();
        self.free = self.generals.iter().copied().filter(|g| !self.given.contains(g)).collect();
        let left = self.free.len();
        if left < open {
            return bad(format!("{left} generals are left for {open} seats"));
        }
        Ok(())
    }

    #[inline]
    pub fn card(&self, card: u8) -> Card {
        self.cards[usize::from(card & 127)]
    }
    #[inline]
    pub fn kind_info(&self, kind: u8) -> &Info {
        &self.info[usize::from(kind).min(self.info.len() - 1)]
    }
    #[inline]
    pub fn card_info(&self, card: u8) -> &Info {
        self.kind_info(self.card(card).kind)
    }
    /// Colour of the cards that are used together: 1 red, 2 black, 0 none (SG-1.4).
    pub fn color(&self, cards: CardSet) -> i8 {
        let mut colors = cards.into_iter().map(|c| self.card(c).color());
        match colors.next() {
            Some(first) if colors.all(|x| x == first) => first,
            _ => 0,
        }
    }
    /// A card that a number of a card program names.
    pub fn some_card(&self, x: i32) -> Option<u8> {
        u8::try_from(x).ok().filter(|&c| c < 128 && self.all.has(c))
    }
    pub fn end(&self, st: &mut State, reason: EndReason) {
        st.core.over = true;
        st.end = reason;
    }
    /// How a part appears as a pick, wherever it is printed.
    pub fn part_action(&self, part: u16) -> Action {
        let (kind, ordinal) = self.home[usize::from(part)];
        Action::skill(u16::from(kind), u16::from(ordinal))
    }
    pub fn part_of(&self, a: Action) -> Option<u16> {
        if a.domain() != Domain::Skill {
            return None;
        }
        let kind = self.rules.kinds.get(usize::from(a.kind_of()))?;
        kind.parts.get(usize::from(a.value() >> 9)).copied()
    }
}

fn printed(props: &[i16]) -> Info {
    let p = |i: u8| props.get(usize::from(i)).copied().unwrap_or(0);
    Info {
        ty: p(kind_prop::TYPE) as i8,
        aim: p(kind_prop::AIM) as i8,
        reach: p(kind_prop::REACH) as i8,
        quota: p(kind_prop::QUOTA) != 0,
        family: p(kind_prop::FAMILY) as i8,
        nature: p(kind_prop::NATURE) as i8,
        slot: p(kind_prop::SLOT).clamp(0, 3) as u8,
        range: p(kind_prop::RANGE) as i8,
        from_user: p(kind_prop::FROM_USER) != 0,
        kingdom: p(kind_prop::KINGDOM) as i8,
        gender: p(kind_prop::GENDER) as i8,
        max_hp: p(kind_prop::MAX_HP) as i8,
        lord: p(kind_prop::LORD) != 0,
        halves: p(kind_prop::HALVES) as i8,
        recast: p(kind_prop::RECAST) != 0,
        most: p(kind_prop::MOST).clamp(0, 8) as u8,
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
            frame::TURN => turn::step(self, st),
            frame::USE => usage::step(self, st),
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
        // The two whose steps are most often of no consequence.
        match st.frame(st.top()).kind {
            frame::TURN => while_on_top(st, spare, |st| turn::step(self, st)),
            frame::USE => while_on_top(st, spare, |st| usage::step(self, st)),
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
        out.sort_unstable();
        out.dedup();
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
