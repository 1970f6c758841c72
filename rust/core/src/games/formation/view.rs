//! What a seat may know, as a new object that is filled from the table of [`super::hidden`].

use super::board::{self, PLACES};
use super::cards::NO_KIND;
use super::rules::{Formation, frame, prompt};
use super::state::{State, phase};
use super::tables::{at, status};
use crate::action::Action;
use crate::choice::NO_CARD;
use crate::sets::CardSet;
use crate::table::Table;
use crate::vm::QueryCx;
use serde::Serialize;

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    pub game: &'static str,
    pub seat: u8,
    pub turn: u16,
    /// The seat whose turn it is, and the one that began.
    pub current: u8,
    pub first: u8,
    pub phase: &'static str,
    pub is_over: bool,
    pub winner: Option<u8>,
    pub end_reason: &'static str,
    /// The question, if this seat is the one that is asked.
    pub choice: Option<ChoiceView>,
    /// The innermost attack in progress.
    pub attack: Option<AttackView>,
    pub pile_count: u8,
    /// Kinds at the top of the resource pile that this seat knows, the first uppermost; `None` where it does not.
    pub pile_top: Vec<Option<u16>>,
    pub discard: Vec<u16>,
    pub limbo: Vec<u16>,
    pub sides: Vec<SideView>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ChoiceView {
    pub kind: &'static str,
    pub prompt: &'static str,
    /// The part that asks, by its key.
    pub part: Option<String>,
    /// Kind of the card the question is about.
    pub card: Option<u16>,
    pub min: u8,
    pub max: u8,
    pub picked: u8,
    /// What the picks must come to, if they must come to a total.
    pub total: Option<i8>,
    /// Kinds of the cards picked so far.
    pub got: Vec<u16>,
    pub legal: Vec<u16>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct AttackView {
    pub attacker: u16,
    pub target: u16,
    /// What is added to the attacker's attack so far.
    pub bonus: i8,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SideView {
    pub seat: u8,
    /// Kinds of the hands, as far as they are known: all of the own.
    pub hand_count: u8,
    pub hand: Vec<u16>,
    pub character_count: u8,
    pub characters: Vec<u16>,
    /// Cards left in the 角色牌堆.
    pub pile_count: u8,
    /// Characters that died or left.
    pub grave: Vec<u16>,
    /// By place: 主將, 左前鋒, 右前鋒, 左後衛, 右後衛.
    pub places: Vec<Option<SlotView>>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SlotView {
    pub place: u8,
    pub up: bool,
    /// Kind, if it is known.
    pub kind: Option<u16>,
    pub hp: i8,
    pub max_hp: i8,
    pub attack: i32,
    pub charged: bool,
    /// 異常狀態 by name.
    pub states: Vec<&'static str>,
    pub poison: u8,
    /// Actions left and carried out this turn.
    pub actions: u8,
    pub acted: u8,
    /// Attacks made this turn, and those that it has been the target of.
    pub strikes: u8,
    pub aimed: u8,
    pub arrived: bool,
    /// States that end with this turn.
    pub ending: Vec<&'static str>,
    /// Uses of limited parts so far: four of the character, two of the weapon, two of the armor; none: empty.
    pub used: Vec<u8>,
    pub weapon: Option<u16>,
    pub armor: Option<u16>,
}

impl Formation {
    fn kinds_of(&self, cards: impl IntoIterator<Item = u8>) -> Vec<u16> {
        let mut v: Vec<u16> = cards.into_iter().map(|c| u16::from(self.kind(c))).collect();
        v.sort_unstable();
        v
    }
    /// The kind of a seat's 主將, [`NO_KIND`] before it is there.
    pub fn lord_kind(&self, st: &State, seat: usize) -> u8 {
        match st.slots[board::spot(seat, board::LORD)] {
            s if s.up => self.kind(s.card),
            _ => NO_KIND,
        }
    }

    /// What `seat` may know. `legal` are the legal actions of the state.
    pub fn view(&self, st: &State, seat: usize, legal: &[Action]) -> View {
        let asked = self.player(st) == Some(seat as u8);
        let top: Vec<u8> = st.pile_cards().iter().rev().copied().collect();
        let deep = top.iter().rposition(|&c| st.knows(seat, c)).map_or(0, |i| i + 1);
        let frames = &st.frames[..usize::from(st.core.top)];
        let attack = frames.iter().rev().find(|f| f.kind == frame::ATTACK);
        View {
            game: "formation",
            seat: seat as u8,
            turn: st.turn,
            current: st.seat,
            first: st.first,
            phase: phase::name(st.phase),
            is_over: st.core.over,
            winner: u8::try_from(st.winner).ok(),
            end_reason: st.end.name(),
            choice: asked.then(|| self.choice_view(st, legal)),
            attack: attack.map(|f| AttackView {
                attacker: u16::from(self.kind(f.r[at::ATTACKER] as u8)),
                target: u16::from(self.kind(f.r[at::TARGET] as u8)),
                bonus: f.r[at::BONUS],
            }),
            pile_count: st.pile_n,
            pile_top: top[..deep]
                .iter()
                .map(|&c| st.knows(seat, c).then(|| u16::from(self.kind(c))))
                .collect(),
            discard: self.kinds_of(st.discard),
            limbo: self.kinds_of(st.limbo),
            sides: (0..2).map(|s| self.side_view(st, s, seat)).collect(),
        }
    }

    fn choice_view(&self, st: &State, legal: &[Action]) -> ChoiceView {
        let c = &st.core.choice;
        let part = self.rules.parts.get(usize::from(c.why)).map(|p| p.key.clone());
        let card = |x: u8| (x != NO_CARD && self.all.has(x)).then(|| u16::from(self.kind(x)));
        let seat = c.seat.max(0) as usize & 1;
        let known = c.got.into_iter().filter(|&x| self.all.has(x) && st.knows(seat, x));
        ChoiceView {
            kind: c.kind.name(),
            prompt: prompt::name(c.prompt),
            part,
            card: card(c.card),
            min: c.min,
            max: c.max,
            picked: c.picked,
            total: (c.mode != crate::choice::Total::None).then_some(c.total),
            got: self.kinds_of(known),
            legal: legal.iter().map(|a| a.0).collect(),
        }
    }

    fn side_view(&self, st: &State, s: usize, viewer: usize) -> SideView {
        let known = |set: CardSet| self.kinds_of(set & st.known[viewer]);
        let (hand, characters) = (self.hand(st, s), self.recruits(st, s));
        SideView {
            seat: s as u8,
            hand_count: hand.len() as u8,
            hand: known(hand),
            character_count: characters.len() as u8,
            characters: known(characters),
            pile_count: st.deck_n[s],
            grave: self.kinds_of(st.grave & self.own[s]),
            places: (0..PLACES).map(|p| self.slot_view(st, board::spot(s, p), viewer)).collect(),
        }
    }

    fn slot_view(&self, st: &State, spot: usize, viewer: usize) -> Option<SlotView> {
        let s = &st.slots[spot];
        if s.is_free() {
            return None;
        }
        let gear = |c: u8| (c != NO_CARD).then(|| u16::from(self.kind(c)));
        let cx = QueryCx::default();
        Some(SlotView {
            place: board::place(spot) as u8,
            up: s.up,
            kind: st.knows(viewer, s.card).then(|| u16::from(self.kind(s.card))),
            hp: s.hp,
            max_hp: s.max_hp,
            attack: if s.up { self.attack(st, i32::from(s.card), -1, &cx).max(0) } else { 0 },
            charged: s.has(status::CHARGED),
            states: (1..8u8).filter(|&x| s.has(x)).map(|x| status::NAMES[usize::from(x)]).collect(),
            poison: s.poison,
            actions: s.actions,
            acted: s.acted,
            strikes: s.strikes,
            aimed: s.aimed,
            arrived: s.arrived,
            ending: (1..8u8)
                .filter(|x| s.ending >> x & 1 == 1)
                .map(|x| status::NAMES[usize::from(x)])
                .collect(),
            used: if s.used == 0 { Vec::new() } else { (0..8).map(|i| s.used_of(i)).collect() },
            weapon: gear(s.weapon),
            armor: gear(s.armor),
        })
    }
}
