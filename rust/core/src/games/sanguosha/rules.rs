//! The game object: what is known of a pool, a deck and a config once and for all.

use super::conds::{self, Conds};
use super::config::Config;
use super::kinds::{self, KindParts};
use super::state::{CARDS, EndReason, FIRST_CARD, NO_KIND, SEATS, SOFT_DEPTH, State};
use super::tables::{VOCABULARY, kind_prop, query};
use crate::action::{Action, Domain};
use crate::error::{CoreError, Result};
use crate::games::guozhan;
use crate::ir::cond::Scripts;
use crate::ruleset::Ruleset;
use crate::sets::CardSet;
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
    /// Kinds of cards that some static part may forbid to use or to aim at somebody, as bits.
    pub forbidden: CardSet,
    /// For each event, where its record names the one seat whose parts listen.
    pub hearers: [Option<u8>; kinds::EVENTS],
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
        let measures = kinds::measures(&rules);
        let asks = kinds::asks(&rules);
        let hearers = kinds::hearers(&rules);
        let mut sorted = Vec::with_capacity(rules.kinds.len());
        for (i, k) in rules.kinds.iter().enumerate() {
            for (j, &p) in k.parts.iter().enumerate() {
                home[usize::from(p)] = (i as u8, j as u8);
            }
            sorted.push(kinds::of_kind(&rules, &info, k, info[i].ty)?);
        }
        let suppliers = |kind: usize| {
            let kinds = CardSet(kinds::serving(&info, kind as i16));
            all.into_iter().filter(|&c| kinds.has(cards[usize::from(c)].kind)).collect()
        };
        let supplies = (0..info.len()).map(suppliers).collect();
        let mut game = Sanguosha {
            hidden: None,
            companions: Vec::new(),
            soft: SOFT_DEPTH,
            suits: sorted.iter().any(|k| k.changes(query::SUIT)),
            wine: kind("wine").unwrap_or(NO_KIND),
            nullification_k: kind("nullification_k").unwrap_or(NO_KIND),
            given_deputy: [NO_KIND; SEATS],
            markers: [NO_KIND; guozhan::markers::COUNT],
            supplies,
            delayed: (0..info.len() as u8).filter(|&k| info[usize::from(k)].ty == DELAYED).collect(),
            peach: kind("peach")?,
            nullification: kind("nullification")?,
            far: kinds::far(&rules),
            forbidden: CardSet::EMPTY,
            hearers,
            all_kept: kinds::all_kept(&rules),
            wits: super::greedy::wits(&rules, &info),
            given: [NO_KIND; SEATS],
            generals: Vec::new(),
            free: Vec::new(),
            parts: sorted,
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
        game.forbidden = conds::forbidden(&game);
        for i in 0..game.parts.len() {
            game.parts[i].far_ears = kinds::far_ears(&game, &game.parts[i]);
        }
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
