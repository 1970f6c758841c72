//! Positions as readable data, for tests, puzzles and bug reports.

use super::config::MAX_DECK;
use super::rules::{EQUIPMENT, GENERAL, Qunying};
use super::setup::blank;
use super::state::{PHASES, Phase, SLOTS, State};
use super::turn;
use crate::choice::NO_CARD;
use crate::error::Result;
use crate::position;
use crate::rng::{Rng, mix};
use crate::vm::frame::MachineState;
use crate::vm::save::{self, bad, to_hex};
use crate::vm::{ActionBuf, advance};
use serde::{Deserialize, Serialize};

/// A whole position. Without `machine` it stands at the beginning of `phase`, with the turn player to move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dict {
    pub game: String,
    #[serde(default = "second_turn")]
    pub turn: u16,
    #[serde(default)]
    pub current: u8,
    #[serde(default)]
    pub first: u8,
    #[serde(default = "strategy")]
    pub phase: String,
    #[serde(default)]
    pub placed: u8,
    #[serde(default)]
    pub seed: u64,
    pub seats: [SeatDict; 2],
    /// Cards between two places; only with `machine`.
    #[serde(default)]
    pub limbo: Vec<String>,
    /// The exact machine in hexadecimal, also in the middle of an effect. Leave it out to build a position.
    #[serde(default)]
    pub machine: Option<String>,
}

fn second_turn() -> u16 {
    2
}
fn strategy() -> String {
    "strategy".into()
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SeatDict {
    pub hand: Vec<String>,
    /// From the top; left out: all cards of the list that lie nowhere else, shuffled by `seed`.
    pub deck: Option<Vec<String>>,
    /// The oldest first.
    pub pile: Vec<String>,
    pub base_up: Vec<BaseEntry>,
    pub base_down: Vec<BaseEntry>,
    pub field: Vec<GeneralEntry>,
    /// Cards this seat has seen in the other's hand.
    pub seen: Vec<String>,
}

/// A base card: its key, or its key and the seat that owns it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum BaseEntry {
    Key(String),
    Owned(OwnedCard),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnedCard {
    pub card: String,
    pub owner: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GeneralEntry {
    pub card: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slot: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gear: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gear_owner: Option<u8>,
    #[serde(default)]
    pub attacks: u8,
    #[serde(default = "one_attack")]
    pub attacks_allowed: u8,
    /// Change of force until the end of the turn.
    #[serde(default)]
    pub force: i8,
    /// 1: may not attack this turn, 2: nor in the next, 3: both, by a general's effect; times 4 by an
    /// equipment's, times 16 by a stratagem's.
    #[serde(default)]
    pub ban: u8,
    #[serde(default)]
    pub over: bool,
}

fn one_attack() -> u8 {
    1
}

/// Hands out physical cards of a deck list by kind.
struct Supply<'g> {
    game: &'g Qunying,
    left: [Vec<u8>; 2],
}

impl Supply<'_> {
    fn take(&mut self, owner: usize, key: &str, at: &str) -> Result<u8> {
        let Some(kind) = self.game.rules.kind_by_key(key) else {
            return bad(format!("{at}: the pool has no card '{key}'"));
        };
        let list = &mut self.left[owner];
        match list.iter().position(|&c| self.game.card(c).kind == kind) {
            Some(i) => Ok(list.remove(i)),
            None => bad(format!("{at}: seat {owner}'s deck list has no (further) '{key}'")),
        }
    }
}

impl Qunying {
    fn key(&self, card: u8) -> String {
        self.rules.kinds[usize::from(self.card(card).kind)].key.clone()
    }

    pub fn position(&self, st: &State, machine: bool) -> Dict {
        let keys = |cards: &mut dyn Iterator<Item = u8>| cards.map(|c| self.key(c)).collect::<Vec<_>>();
        let base = |set: crate::CardSet, seat: usize| -> Vec<BaseEntry> {
            set.into_iter()
                .map(|c| {
                    if State::owner(c) == seat {
                        BaseEntry::Key(self.key(c))
                    } else {
                        BaseEntry::Owned(OwnedCard { card: self.key(c), owner: State::owner(c) as u8 })
                    }
                })
                .collect()
        };
        let seat = |s: usize| SeatDict {
            hand: keys(&mut st.hand[s].into_iter()),
            deck: Some(keys(&mut st.deck_cards(s).iter().rev().copied())),
            pile: keys(&mut st.pile_cards(s).iter().copied()),
            base_up: base(st.up[s], s),
            base_down: base(st.down[s], s),
            field: self
                .line(st, s)
                .map(|(i, c)| {
                    let x = st.slots[s][i];
                    let owner = |c: u8| (State::owner(c) != s).then(|| State::owner(c) as u8);
                    GeneralEntry {
                        card: self.key(c),
                        slot: Some(i as u8),
                        owner: owner(c),
                        gear: (x.gear != NO_CARD).then(|| self.key(x.gear)),
                        gear_owner: if x.gear == NO_CARD { None } else { owner(x.gear) },
                        attacks: x.attacks,
                        attacks_allowed: x.allowed,
                        force: x.force,
                        ban: x.ban,
                        over: x.over,
                    }
                })
                .collect(),
            seen: keys(&mut st.seen[s].into_iter()),
        };
        Dict {
            game: "qunying".into(),
            turn: st.turn,
            current: st.seat,
            first: st.first,
            phase: st.phase.name().into(),
            placed: st.placed,
            seed: 0,
            seats: [seat(0), seat(1)],
            limbo: keys(&mut st.limbo.into_iter()),
            machine: machine.then(|| to_hex(&save::raw(st))),
        }
    }

    pub fn read_position(&self, d: Dict, legal: &mut ActionBuf) -> Result<State> {
        position::check_game(&d.game, "qunying")?;
        if let Some(hex) = &d.machine {
            return self.read_machine(&d, hex, legal);
        }
        if d.current > 1 || d.first > 1 {
            return bad("current, first: a seat is 0 or 1");
        }
        position::check_turn(d.turn, self.config.turn_limit)?;
        if !d.limbo.is_empty() {
            return bad("limbo: cards lie between places only in the middle of an effect");
        }
        let step = match d.phase.as_str() {
            "start" => 0,
            "strategy" => 1,
            "battle" => 4,
            p => return bad(format!("phase: '{p}' is none of start, strategy, battle")),
        };
        let mut st = blank(d.seed);
        let all = |s: usize| (0..self.lists[s].len()).map(|i| (s * MAX_DECK + i) as u8).collect();
        let mut supply = Supply { game: self, left: [all(0), all(1)] };
        for (s, seat) in d.seats.iter().enumerate() {
            self.place_seat(&mut st, s, seat, &mut supply)?;
        }
        for (s, seat) in d.seats.iter().enumerate() {
            let rest = if let Some(deck) = &seat.deck {
                let mut list = Vec::new();
                for (i, k) in deck.iter().enumerate() {
                    list.push(supply.take(s, k, &format!("seats[{s}].deck[{i}]"))?);
                }
                list.reverse();
                list
            } else {
                let mut list = std::mem::take(&mut supply.left[s]);
                Rng::new(mix(d.seed, 50 + s as u64)).shuffle(&mut list);
                list
            };
            if rest.is_empty() {
                return bad(format!("seats[{s}].deck: a seat with an empty deck has lost (QY-004)"));
            }
            st.deck_n[s] = rest.len() as u8;
            st.deck[s][..rest.len()].copy_from_slice(&rest);
        }
        for s in 0..2 {
            if let Some(&c) = supply.left[s].first() {
                return bad(format!("seats[{s}]: '{}' of the deck list lies nowhere", self.key(c)));
            }
            for (i, k) in d.seats[s].seen.iter().enumerate() {
                let known = st.hand[s ^ 1].into_iter().find(|&c| self.key(c) == *k && !st.seen[s].has(c));
                let Some(c) = known else {
                    return bad(format!("seats[{s}].seen[{i}]: the other hand holds no (further) '{k}'"));
                };
                st.seen[s].insert(c);
            }
        }
        st.turn = d.turn - u16::from(step == 0);
        (st.seat, st.first, st.placed) = (d.current, d.first, d.placed);
        st.phase = PHASES.iter().copied().find(|p| p.name() == d.phase).unwrap_or(Phase::Strategy);
        turn::push(&mut st);
        st.frame_mut(0).step = step;
        self.check_cards(&st)?;
        advance(self, &mut st, legal);
        Ok(st)
    }

    fn place_seat(&self, st: &mut State, s: usize, d: &SeatDict, supply: &mut Supply) -> Result<()> {
        for (i, k) in d.hand.iter().enumerate() {
            let c = supply.take(s, k, &format!("seats[{s}].hand[{i}]"))?;
            st.hand[s].insert(c);
        }
        for (i, k) in d.pile.iter().enumerate() {
            let c = supply.take(s, k, &format!("seats[{s}].pile[{i}]"))?;
            st.put_pile(c);
        }
        for (up, list) in [(true, &d.base_up), (false, &d.base_down)] {
            for (i, e) in list.iter().enumerate() {
                let at = format!("seats[{s}].base_{}[{i}]", if up { "up" } else { "down" });
                let (key, owner) = match e {
                    BaseEntry::Key(k) => (k, s),
                    BaseEntry::Owned(o) => (&o.card, usize::from(o.owner)),
                };
                if owner > 1 {
                    return bad(format!("{at}.owner: a seat is 0 or 1"));
                }
                let c = supply.take(owner, key, &at)?;
                st.put_base(c, s, up);
            }
        }
        for (i, g) in d.field.iter().enumerate() {
            let at = format!("seats[{s}].field[{i}]");
            let owner = usize::from(g.owner.unwrap_or(s as u8));
            let gear_owner = usize::from(g.gear_owner.unwrap_or(s as u8));
            if owner > 1 || gear_owner > 1 {
                return bad(format!("{at}: an owner is seat 0 or 1"));
            }
            let slot = match g.slot {
                Some(x) => usize::from(x),
                None => st.free_slot(s).unwrap_or(SLOTS),
            };
            if slot >= SLOTS || st.slots[s][slot].card != NO_CARD {
                return bad(format!("{at}: slot {slot} is taken or not 0 to {} (QY-021)", SLOTS - 1));
            }
            let c = supply.take(owner, &g.card, &at)?;
            if self.card(c).cardtype != GENERAL {
                return bad(format!("{at}: '{}' is no general", g.card));
            }
            st.put_slot(c, s, slot);
            if let Some(k) = &g.gear {
                let e = supply.take(gear_owner, k, &format!("{at}.gear"))?;
                if self.card(e).cardtype != EQUIPMENT {
                    return bad(format!("{at}.gear: '{k}' is no equipment"));
                }
                if !self.suits(st, e, c, gear_owner) {
                    return bad(format!("{at}.gear: '{}' cannot bear '{k}'", g.card));
                }
                st.put_gear(e, s, slot);
            }
            let x = &mut st.slots[s][slot];
            (x.attacks, x.allowed, x.force) = (g.attacks, g.attacks_allowed, g.force);
            (x.ban, x.over) = (g.ban & 0x3f, g.over);
        }
        Ok(())
    }

    fn read_machine(&self, d: &Dict, hex: &str, legal: &mut ActionBuf) -> Result<State> {
        let same = |st: &State| Dict { seed: d.seed, ..self.position(st, true) } == *d;
        let faults = [
            "machine: not hexadecimal",
            "the readable part and 'machine' describe different positions: leave 'machine' out to start the phase afresh",
        ];
        position::exact(self, hex, same, faults, legal)
    }
}
