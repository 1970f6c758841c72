//! Positions as readable data, for tests, puzzles and bug reports.

use super::board::{self, PLACES};
use super::cards::{ARMOR, WEAPON};
use super::check::MOST_HP;
use super::rules::Formation;
use super::state::{State, phase, place};
use super::tables::{query, status};
use super::turn;
use crate::choice::NO_CARD;
use crate::error::Result;
use crate::position::{self, Rest, yes};
use crate::rng::{Rng, mix};
use crate::sets::CardSet;
use crate::vm::save::{self, bad, to_hex};
use crate::vm::{ActionBuf, Game, QueryCx, advance};
use serde::{Deserialize, Serialize};

/// A whole position. Without `machine` it stands at the first question of the 行動 phase, or where the named phase
/// begins. Cards are written by their keys; copies are interchangeable.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dict {
    pub game: String,
    /// Not 1, in which who begins may not attack.
    #[serde(default = "three")]
    pub turn: u16,
    #[serde(default)]
    pub current: u8,
    #[serde(default)]
    pub first: u8,
    #[serde(default = "act")]
    pub phase: String,
    #[serde(default)]
    pub seed: u64,
    pub sides: Vec<SideDict>,
    #[serde(default)]
    pub discard: Vec<String>,
    /// Cards between two places; only with `machine`.
    #[serde(default)]
    pub limbo: Vec<String>,
    /// The resource pile from the top.
    #[serde(default)]
    pub pile: Vec<String>,
    /// Where resource cards go that are named nowhere: `pile`, shuffled by `seed` under what is listed, or `discard`.
    #[serde(default)]
    pub rest: Rest,
    /// The exact machine in hexadecimal, also in the middle of an effect. Leave it out to build a position.
    #[serde(default)]
    pub machine: Option<String>,
}

const fn three() -> u16 {
    3
}
fn act() -> String {
    "act".into()
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideDict {
    /// By place: 主將, 左前鋒, 右前鋒, 左後衛, 右後衛.
    pub places: Vec<Option<SlotDict>>,
    /// 資源牌 and 角色牌 in hand.
    #[serde(default)]
    pub hand: Vec<String>,
    #[serde(default)]
    pub characters: Vec<String>,
    /// Cards of these hands that the other knows.
    #[serde(default)]
    pub seen: Vec<String>,
    /// Characters that died or left.
    #[serde(default)]
    pub grave: Vec<String>,
    /// The 角色牌堆 from the top; what is named nowhere lies shuffled under it.
    #[serde(default)]
    pub pile: Vec<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SlotDict {
    pub card: String,
    #[serde(default = "yes")]
    pub up: bool,
    /// Left out: unwounded.
    #[serde(default)]
    pub hp: Option<i8>,
    /// Left out: as printed, of a 主將 with its bonus (FM-029).
    #[serde(default)]
    pub max_hp: Option<i8>,
    #[serde(default)]
    pub charged: bool,
    /// 異常狀態; poison has two ticks left unless `poison` says otherwise.
    #[serde(default)]
    pub states: Vec<String>,
    #[serde(default)]
    pub poison: Option<u8>,
    /// States that end with this turn.
    #[serde(default)]
    pub ending: Vec<String>,
    /// Left out: as many as it has in a turn, of the turn player's.
    #[serde(default)]
    pub actions: Option<u8>,
    #[serde(default)]
    pub acted: u8,
    #[serde(default)]
    pub strikes: u8,
    #[serde(default)]
    pub aimed: u8,
    #[serde(default)]
    pub arrived: bool,
    /// Uses of its limited parts: four of the character, two of the weapon, two of the armor; left out: none.
    #[serde(default)]
    pub used: Vec<u8>,
    #[serde(default)]
    pub weapon: Option<String>,
    #[serde(default)]
    pub armor: Option<String>,
}

/// Cards that are not yet anywhere.
struct Heap<'g> {
    game: &'g Formation,
    free: CardSet,
}

impl Heap<'_> {
    fn take(&mut self, key: &str, among: CardSet, at: &str) -> Result<u8> {
        let Some(kind) = self.game.rules.kind_by_key(key) else {
            return bad(format!("{at}: the pool has no card '{key}'"));
        };
        let found = (self.free & among).into_iter().find(|&c| u16::from(self.game.kind(c)) == kind);
        match found {
            Some(c) => {
                self.free.remove(c);
                Ok(c)
            }
            None => bad(format!("{at}: there is no (further) '{key}' that could lie here")),
        }
    }
    fn all(&mut self, keys: &[String], among: CardSet, at: &str) -> Result<Vec<u8>> {
        keys.iter().enumerate().map(|(i, k)| self.take(k, among, &format!("{at}[{i}]"))).collect()
    }
}

fn state_named(name: &str, at: &str) -> Result<u8> {
    match status::NAMES.iter().skip(1).position(|n| *n == name) {
        Some(i) => Ok(i as u8 + 1),
        None => bad(format!("{at}: '{name}' is none of {}", status::NAMES[1..].join(", "))),
    }
}

impl Formation {
    fn key_of(&self, card: u8) -> String {
        self.rules.kinds[usize::from(self.kind(card))].key.clone()
    }
    fn keys_of(&self, cards: impl IntoIterator<Item = u8>) -> Vec<String> {
        cards.into_iter().map(|c| self.key_of(c)).collect()
    }

    pub fn position(&self, st: &State, machine: bool) -> Dict {
        Dict {
            game: "formation".into(),
            turn: st.turn,
            current: st.seat,
            first: st.first,
            phase: phase::name(st.phase).into(),
            seed: 0,
            sides: (0..2).map(|s| self.side_dict(st, s)).collect(),
            discard: self.keys_of(st.discard),
            limbo: self.keys_of(st.limbo),
            pile: self.keys_of(st.pile_cards().iter().rev().copied()),
            rest: Rest::Pile,
            machine: machine.then(|| to_hex(&save::raw(st))),
        }
    }

    fn side_dict(&self, st: &State, s: usize) -> SideDict {
        SideDict {
            places: (0..PLACES).map(|p| self.slot_dict(st, board::spot(s, p))).collect(),
            hand: self.keys_of(self.hand(st, s)),
            characters: self.keys_of(self.recruits(st, s)),
            seen: self.keys_of(st.hand[s] & st.known[s ^ 1]),
            grave: self.keys_of(st.grave & self.own[s]),
            pile: self.keys_of(st.deck_cards(s).iter().rev().copied()),
        }
    }

    fn slot_dict(&self, st: &State, spot: usize) -> Option<SlotDict> {
        let s = &st.slots[spot];
        if s.is_free() {
            return None;
        }
        let names = |bits: u8| {
            (1..8u8).filter(|x| bits >> x & 1 == 1).map(|x| status::NAMES[usize::from(x)].into()).collect()
        };
        let gear = |c: u8| (c != NO_CARD).then(|| self.key_of(c));
        Some(SlotDict {
            card: self.key_of(s.card),
            up: s.up,
            hp: s.up.then_some(s.hp),
            max_hp: s.up.then_some(s.max_hp),
            charged: s.has(status::CHARGED),
            states: names(s.status),
            poison: (s.poison > 0).then_some(s.poison),
            ending: names(s.ending),
            actions: s.up.then_some(s.actions),
            acted: s.acted,
            strikes: s.strikes,
            aimed: s.aimed,
            arrived: s.arrived,
            used: if s.used == 0 { Vec::new() } else { (0..8).map(|i| s.used_of(i)).collect() },
            weapon: gear(s.weapon),
            armor: gear(s.armor),
        })
    }

    pub fn read_position(&self, d: Dict, legal: &mut ActionBuf) -> Result<State> {
        position::check_game(&d.game, "formation")?;
        if let Some(hex) = &d.machine {
            return self.read_machine(&d, hex, legal);
        }
        if d.sides.len() != 2 || d.current > 1 || d.first > 1 {
            return bad("sides: there are two, and current and first are 0 or 1");
        }
        position::check_turn(d.turn, self.config.turn_limit)?;
        if !d.limbo.is_empty() {
            return bad("limbo: cards lie between two places only in the middle of an effect");
        }
        let Some(first) = phase::NAMES[..4].iter().position(|p| *p == d.phase) else {
            return bad(format!("phase: '{}' is none of {}", d.phase, phase::NAMES[..4].join(", ")));
        };
        let mut st = State::blank(d.seed);
        (st.seat, st.first) = (d.current, d.first);
        let mut heap = Heap { game: self, free: self.all };
        let mut rng = Rng::new(mix(d.seed, 51));
        for (s, side) in d.sides.iter().enumerate() {
            self.place_side(&mut st, &mut heap, s, side)?;
        }
        self.place_resources(&mut st, &mut heap, &d, &mut rng)?;
        for (s, side) in d.sides.iter().enumerate() {
            let top = heap.all(&side.pile, self.own[s], &format!("sides[{s}].pile"))?;
            let mut rest: Vec<u8> = (heap.free & self.own[s]).into_iter().collect();
            rng.shuffle(&mut rest);
            rest.into_iter().chain(top.into_iter().rev()).for_each(|c| st.put_deck(c, s));
        }
        self.check_cards(&st)?;
        st.turn = d.turn - 1;
        turn::push(&mut st, usize::from(d.current));
        turn::enter(&mut st, first as u8);
        for (s, side) in d.sides.iter().enumerate() {
            self.give_actions(&mut st, s, side);
        }
        advance(self, &mut st, legal);
        self.validate(&st)?;
        Ok(st)
    }

    fn place_side(&self, st: &mut State, heap: &mut Heap, s: usize, side: &SideDict) -> Result<()> {
        if side.places.len() != PLACES {
            return bad(format!("sides[{s}].places: there are {PLACES}, not {}", side.places.len()));
        }
        for (p, slot) in side.places.iter().enumerate() {
            let at = format!("sides[{s}].places[{p}]");
            match slot {
                None if p == board::LORD => return bad(format!("{at}: the 主將 must be there (FM-008)")),
                None => {}
                Some(x) => self.place_slot(st, heap, board::spot(s, p), x, &at)?,
            }
        }
        for c in heap.all(&side.grave, self.own[s], &format!("sides[{s}].grave"))? {
            st.put_grave(c, None);
        }
        for c in heap.all(&side.characters, self.own[s], &format!("sides[{s}].characters"))? {
            st.put_hand(c, s);
        }
        for c in heap.all(&side.hand, self.resources, &format!("sides[{s}].hand"))? {
            st.put_hand(c, s);
        }
        for (i, key) in side.seen.iter().enumerate() {
            let open = st.hand[s] - st.known[s ^ 1];
            let Some(c) = open.into_iter().find(|&c| self.key_of(c) == *key) else {
                return bad(format!("sides[{s}].seen[{i}]: no (further) '{key}' is in the hands"));
            };
            st.publish(c);
        }
        Ok(())
    }

    fn place_slot(&self, st: &mut State, heap: &mut Heap, spot: usize, d: &SlotDict, at: &str) -> Result<()> {
        let lord = board::place(spot) == board::LORD;
        let card = heap.take(&d.card, self.own[board::side(spot)], &format!("{at}.card"))?;
        st.put_down(card, spot);
        if !d.up {
            let plain = SlotDict { card: d.card.clone(), up: false, ..SlotDict::default() };
            if lord || *d != plain {
                return bad(format!("{at}: a face-down card is no 主將 and has nothing but itself"));
            }
            return Ok(());
        }
        let bonus = if lord { self.config.lord_bonus as i8 } else { 0 };
        let most = d.max_hp.unwrap_or(self.card_info(card).hp.max(1) + bonus);
        let hp = d.hp.unwrap_or(most);
        if !(1..=MOST_HP).contains(&most) || !(1..=most).contains(&hp) {
            return bad(format!("{at}: hp must be 1 to max_hp, and that at most {MOST_HP}"));
        }
        st.turn_up(spot, most, None);
        let slot = &mut st.slots[spot];
        slot.hp = hp;
        if d.charged {
            slot.gain(status::CHARGED);
        }
        for (i, name) in d.states.iter().enumerate() {
            slot.gain(state_named(name, &format!("{at}.states[{i}]"))?);
        }
        if let Some(n) = d.poison {
            if n > 2 || (n > 0) != slot.has(status::POISON) {
                return bad(format!("{at}.poison: a character with poison has 1 or 2 ticks left"));
            }
            slot.poison = n;
        }
        for (i, name) in d.ending.iter().enumerate() {
            slot.ending |= 1 << state_named(name, &format!("{at}.ending[{i}]"))?;
        }
        if slot.ending & !slot.status != 0 {
            return bad(format!("{at}.ending: only states that it has can end"));
        }
        (slot.acted, slot.strikes, slot.aimed, slot.arrived) = (d.acted, d.strikes, d.aimed, d.arrived);
        for (key, ty) in [(&d.weapon, WEAPON), (&d.armor, ARMOR)] {
            if let Some(key) = key {
                let at = format!("{at}.{}", if ty == WEAPON { "weapon" } else { "armor" });
                let c = heap.take(key, self.resources, &at)?;
                if self.card_info(c).ty != ty {
                    return bad(format!("{at}: '{key}' is none"));
                }
                st.put_gear(c, spot, ty == ARMOR);
            }
        }
        if d.used.len() > 8 || d.used.iter().any(|&n| n > 15) {
            return bad(format!("{at}.used: at most eight numbers, 0 to 15"));
        }
        let used = d.used.iter().enumerate().fold(0, |u, (i, &n)| u | u32::from(n) << (4 * i));
        st.slots[spot].used = used;
        Ok(())
    }

    /// T0 of the turn that the position stands in, as far as it is not said.
    fn give_actions(&self, st: &mut State, s: usize, side: &SideDict) {
        for (p, d) in side.places.iter().enumerate() {
            let (spot, Some(d)) = (board::spot(s, p), d) else { continue };
            let card = i32::from(st.slots[spot].card);
            let n = self.query(st, query::ACTION_COUNT, &[card, -1, -1], &QueryCx::default()) as u8;
            let n = if s == usize::from(st.seat) { n.saturating_sub(d.acted) } else { 0 };
            if st.slots[spot].up {
                st.slots[spot].actions = d.actions.unwrap_or(n).min(15);
            }
        }
    }

    fn place_resources(&self, st: &mut State, heap: &mut Heap, d: &Dict, rng: &mut Rng) -> Result<()> {
        for c in heap.all(&d.discard, self.resources, "discard")? {
            st.put_discard(c);
        }
        let top = heap.all(&d.pile, self.resources, "pile")?;
        let mut rest: Vec<u8> = (heap.free & self.resources).into_iter().collect();
        rng.shuffle(&mut rest);
        if d.rest == Rest::Discard {
            rest.drain(..).for_each(|c| st.put_discard(c));
        }
        rest.into_iter().chain(top.into_iter().rev()).for_each(|c| st.push_top(c));
        Ok(())
    }

    /// The machine is exact; the rest of the dict must say the same.
    fn read_machine(&self, d: &Dict, hex: &str, legal: &mut ActionBuf) -> Result<State> {
        let same =
            |st: &State| Dict { machine: d.machine.clone(), seed: d.seed, ..self.position(st, false) } == *d;
        let faults = [
            "machine: this is no hexadecimal",
            "machine: it contradicts the rest; leave it out to build a position",
        ];
        position::exact(self, hex, same, faults, legal)
    }
}

const _: () = assert!(place::PILE == 0);
