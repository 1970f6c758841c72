//! The observation of a seat, written from what the table of [`super::hidden`] lets the seat know and from nothing
//! else: the own side first, then the other's.

use super::board::{self, PLACES};
use super::legal;
use super::rules::{Formation, frame, prompt};
use super::state::{State, phase};
use super::tables::{at, query, status};
use crate::choice::{CHOICE_KINDS, NO_CARD, Total};
use crate::encode::{Encode, Field, fields};
use crate::sets::CardSet;
use crate::vm::{Game, QueryCx};

const KINDS_OF_CHOICE: usize = CHOICE_KINDS.len() - 1;

fields! { table
    TURN "turn" 1, "turn / 60, at most 1";
    HORIZON "turn_share" 1, "turn / turn_limit";
    ON_TURN "on_turn" 1, "1 if it is this seat's turn";
    FIRST "first" 1, "1 if this seat began";
    PHASE "phase" phase::NAMES.len(), "one of prepare, draw, act, end, setup";
    PILE "pile_count" 1, "cards in the resource pile / 72";
    DISCARD "discard_count" 1, "cards in the resource discard pile / 72";
    OVER "over" 1, "1 if the game is over";
    RESULT "result" 1, "1 won, -1 lost, 0 else";
    ATTACK "attack" 1, "1 while an attack is in progress";
    BONUS "attack.bonus" 1, "what is added to its attack / 4";
    ASKED "asked" 1, "1 if this seat is asked; the fields of the choice are 0 otherwise";
    KIND "choice.kind" KINDS_OF_CHOICE, "one of play, respond, skills, option, cards, seats, order";
    PROMPT "choice.prompt" prompt::NAMES.len(), "one of effect, play, lord, deploy, position, target, bearer, convert, ascend, discard";
    PART "choice.part" 1, "(number of the kind whose skill or effect asks + 1) / 128";
    CARD "choice.card" 1, "(number of the kind the question is about + 1) / 128";
    MIN "choice.min" 1, "picks that are needed / 8";
    MAX "choice.max" 1, "picks that are possible / 8, at most 1";
    PICKED "choice.picked" 1, "picks so far / 8";
    TOTAL "choice.total" 1, "what the picks must come to / 8";
}

fields! { side
    HAND "hand_count" 1, "resource cards in the hand / 15";
    WORTH "hand_worth" 1, "what those that this seat knows are worth as discards / 15";
    CHARACTERS "character_count" 1, "characters in the hand / 5";
    PILE "pile_count" 1, "cards in the pile of characters / 24";
    GRAVE "grave_count" 1, "characters that died or left / 24";
    DRAWS "draws" 1, "resource cards drawn a turn / 4";
    SHIELD "shield" 1, "points off each damage to the lord / 2";
}

// One number a place of a side: lord, left front, right front, left back, right back.
fields! { spot
    PRESENT "present" 1, "by place: 1 if a card lies there, face-up or not";
    UP "up" 1, "by place: 1 if face-up; of a face-down card only its kind may be known, the rest is 0";
    KIND "kind" 1, "by place: (number of its kind + 1) / 128, if it is known";
    FACTION "faction" 4, "by faction (wei, shu, wu, qun), each by place";
    GOD "god" 1, "by place: 1 of a god";
    HP "hp" 1, "by place: health / 10";
    MAX_HP "max_hp" 1, "by place: most health / 10";
    ATTACK "attack" 1, "by place: attack now / 5";
    DEADLY "deadly" 1, "by place: 1 if its attacks do D damage whoever the target is";
    CHARGED "charged" 1, "by place: 1 with charge";
    STATES "states" 7, "by state (poison, burn, stun, silence, weak, rage, bulwark), each by place";
    ENDING "ending" 1, "by place: states that end with this turn / 4";
    POISON "poison" 1, "by place: ticks of poison left / 2";
    ACTIONS "actions" 1, "by place: actions left this turn / 2";
    ACTED "acted" 1, "by place: actions carried out this turn / 2";
    AIMED "aimed" 1, "by place: attacks suffered this turn / 4";
    ARRIVED "arrived" 1, "by place: 1 if it arrived this turn";
    WEAPON "weapon" 1, "by place: (number of the kind of its weapon + 1) / 128";
    ARMOR "armor" 1, "by place: (number of the kind of its armor + 1) / 128";
    REACHES "reaches" PLACES, "by place of the enemy, each by place: 1 if it may attack who stands there";
    ATTACKER "attacker" 1, "by place: 1 of the attacker of the attack in progress";
    TARGET "target" 1, "by place: 1 of its target";
    GOT "picked" 1, "by place: 1 if the character, or the position, is picked in this choice";
}

// One number a kind of card of the pool.
fields! { kinds
    HAND "me.hand" 1, "by kind: cards in the own hands / 4";
    SEEN "foe.hand" 1, "by kind: cards known in the other's hands / 4";
    GRAVE "me.grave" 1, "by kind: own characters that died or left / 4";
    FOE_GRAVE "foe.grave" 1, "by kind: the other's / 4";
    DISCARD "discard" 1, "by kind: cards in the resource discard pile / 4";
    LIMBO "limbo" 1, "by kind: cards being used / 4";
    LEFT "me.pile" 1, "by kind: cards left in the own pile of characters / 4";
    GOT "choice.got" 1, "by kind: cards picked so far in this choice / 4";
}

const SIDE_AT: usize = table::SIZE;
const WIDTH: usize = side::SIZE + spot::SIZE * PLACES;
const KIND_AT: usize = SIDE_AT + 2 * WIDTH;

impl Encode for Formation {
    const VERSIONS: &'static [u32] = &[1];

    fn size(&self, _version: u32) -> usize {
        KIND_AT + kinds::SIZE * self.rules.kinds.len()
    }

    fn layout(&self, _version: u32) -> Vec<Field> {
        let mut out: Vec<Field> = Vec::new();
        let mut add = |name: String, len: usize, doc: &str| {
            let offset = out.last().map_or(0, |f| f.offset + f.len);
            out.push(Field { name, offset, len, doc: doc.to_owned() });
        };
        for &(name, len, doc) in table::TABLE {
            add(name.to_owned(), len, doc);
        }
        for who in ["me", "foe"] {
            for &(name, len, doc) in side::TABLE {
                add(format!("{who}.{name}"), len, doc);
            }
            for &(name, len, doc) in spot::TABLE {
                add(format!("{who}.places.{name}"), len * PLACES, doc);
            }
        }
        for &(name, len, doc) in kinds::TABLE {
            add(format!("kinds.{name}"), len * self.rules.kinds.len(), doc);
        }
        out
    }

    fn encode(&self, st: &State, seat: usize, version: u32, out: &mut [f32]) {
        let Some(out) = out.get_mut(..self.size(version)) else { return };
        out.fill(0.0);
        let (seat, foe) = (seat & 1, seat & 1 ^ 1);
        self.encode_table(st, seat, out);
        self.encode_side(st, seat, seat, &mut out[SIDE_AT..SIDE_AT + WIDTH]);
        self.encode_side(st, foe, seat, &mut out[SIDE_AT + WIDTH..KIND_AT]);
        let n = self.rules.kinds.len();
        let mut add = |column: usize, set: CardSet| {
            for c in set & self.all {
                out[KIND_AT + column * n + usize::from(self.kind(c))] += 0.25;
            }
        };
        add(kinds::HAND, st.hand[seat]);
        add(kinds::SEEN, st.hand[foe] & st.known[seat]);
        add(kinds::GRAVE, st.grave & self.own[seat]);
        add(kinds::FOE_GRAVE, st.grave & self.own[foe]);
        add(kinds::DISCARD, st.discard);
        add(kinds::LIMBO, st.limbo);
        add(kinds::LEFT, st.deck_cards(seat).iter().copied().collect());
        if Formation::player(self, st) == Some(seat as u8) {
            add(kinds::GOT, st.core.choice.got & st.known[seat]);
        }
    }
}

impl Formation {
    fn encode_table(&self, st: &State, seat: usize, out: &mut [f32]) {
        let turn = f32::from(st.turn);
        out[table::TURN] = (turn / 60.0).min(1.0);
        out[table::HORIZON] = turn / f32::from(self.config.turn_limit.max(1));
        out[table::ON_TURN] = flag(usize::from(st.seat) == seat);
        out[table::FIRST] = flag(usize::from(st.first) == seat);
        out[table::PHASE + usize::from(st.phase.min(phase::SETUP))] = 1.0;
        out[table::PILE] = f32::from(st.pile_n) / 72.0;
        out[table::DISCARD] = count(st.discard, 72.0);
        out[table::OVER] = flag(st.core.over);
        out[table::RESULT] = match usize::try_from(st.winner) {
            Ok(w) if w == seat => 1.0,
            Ok(_) => -1.0,
            Err(_) => 0.0,
        };
        let frames = &st.frames[..usize::from(st.core.top)];
        if let Some(f) = frames.iter().rev().find(|f| f.kind == frame::ATTACK) {
            out[table::ATTACK] = 1.0;
            out[table::BONUS] = f32::from(f.r[at::BONUS]) / 4.0;
        }
        if Formation::player(self, st) != Some(seat as u8) {
            return;
        }
        let c = &st.core.choice;
        out[table::ASKED] = 1.0;
        if let Some(k) = (c.kind as usize).checked_sub(1) {
            out[table::KIND + k] = 1.0;
        }
        out[table::PROMPT + usize::from(c.prompt).min(prompt::NAMES.len() - 1)] = 1.0;
        if let Some(&(kind, _)) = self.home.get(usize::from(c.why)) {
            out[table::PART] = number(kind);
        }
        if c.card != NO_CARD && self.all.has(c.card) && st.knows(seat, c.card) {
            out[table::CARD] = number(self.kind(c.card));
        }
        out[table::MIN] = f32::from(c.min) / 8.0;
        out[table::MAX] = (f32::from(c.max) / 8.0).min(1.0);
        out[table::PICKED] = f32::from(c.picked) / 8.0;
        if c.mode != Total::None {
            out[table::TOTAL] = f32::from(c.total) / 8.0;
        }
    }

    fn encode_side(&self, st: &State, s: usize, viewer: usize, out: &mut [f32]) {
        let cx = QueryCx::default();
        let ask = |q: u8| self.query(st, q, &[s as i32, -1, -1], &cx) as f32;
        let hand = self.hand(st, s);
        let worth: i32 = (hand & st.known[viewer]).into_iter().map(|c| self.worth(c)).sum();
        out[side::HAND] = count(hand, 15.0);
        out[side::WORTH] = worth as f32 / 15.0;
        out[side::CHARACTERS] = count(self.recruits(st, s), 5.0);
        out[side::PILE] = f32::from(st.deck_n[s]) / 24.0;
        out[side::GRAVE] = count(st.grave & self.own[s], 24.0);
        out[side::DRAWS] = ask(query::DRAWS) / 4.0;
        out[side::SHIELD] = ask(query::SHIELD) / 2.0;
        let out = &mut out[side::SIZE..];
        let mut put = |field: usize, place: usize, x: f32| out[field * PLACES + place] = x;
        let attack =
            st.frames[..usize::from(st.core.top)].iter().rev().find(|f| f.kind == frame::ATTACK).copied();
        let asked = Formation::player(self, st) == Some(viewer as u8);
        for p in 0..PLACES {
            let at_spot = board::spot(s, p);
            if asked && st.core.choice.got.has(board::position(at_spot)) {
                put(spot::GOT, p, 1.0);
            }
            let x = &st.slots[at_spot];
            if x.is_free() {
                continue;
            }
            put(spot::PRESENT, p, 1.0);
            if st.knows(viewer, x.card) {
                put(spot::KIND, p, number(self.kind(x.card)));
            }
            if !x.up {
                continue;
            }
            let info = self.card_info(x.card);
            let card = i32::from(x.card);
            put(spot::UP, p, 1.0);
            if let Some(f) = usize::try_from(info.faction).ok().and_then(|f| f.checked_sub(1)) {
                put(spot::FACTION + f.min(3), p, 1.0);
            }
            put(spot::GOD, p, flag(info.god));
            put(spot::HP, p, f32::from(x.hp) / 10.0);
            put(spot::MAX_HP, p, f32::from(x.max_hp) / 10.0);
            put(spot::ATTACK, p, self.query(st, query::ATTACK, &[card, -1, -1], &cx) as f32 / 5.0);
            put(spot::DEADLY, p, flag(self.query(st, query::DEADLY, &[card, -1, -1], &cx) != 0));
            put(spot::CHARGED, p, flag(x.has(status::CHARGED)));
            for state in status::POISON..=status::BULWARK {
                put(spot::STATES + usize::from(state) - 1, p, flag(x.has(state)));
            }
            put(spot::ENDING, p, x.ending.count_ones() as f32 / 4.0);
            put(spot::POISON, p, f32::from(x.poison) / 2.0);
            put(spot::ACTIONS, p, f32::from(x.actions) / 2.0);
            put(spot::ACTED, p, f32::from(x.acted) / 2.0);
            put(spot::AIMED, p, f32::from(x.aimed) / 4.0);
            put(spot::ARRIVED, p, flag(x.arrived));
            for (field, c) in [(spot::WEAPON, x.weapon), (spot::ARMOR, x.armor)] {
                if c != NO_CARD {
                    put(field, p, number(self.kind(c)));
                }
            }
            for t in 0..PLACES {
                let may = legal::may_attack(self, st, at_spot, board::spot(s ^ 1, t), &cx);
                put(spot::REACHES + t, p, flag(may));
            }
            if let Some(f) = attack {
                put(spot::ATTACKER, p, flag(f.r[at::ATTACKER] == x.card as i8));
                put(spot::TARGET, p, flag(f.r[at::TARGET] == x.card as i8));
            }
            if asked && st.core.choice.got.has(x.card) {
                put(spot::GOT, p, 1.0);
            }
        }
    }
}

fn flag(x: bool) -> f32 {
    f32::from(u8::from(x))
}
fn count(set: CardSet, most: f32) -> f32 {
    set.len() as f32 / most
}
/// A key to look the kind up by, the same in pools with more cards.
fn number(kind: u8) -> f32 {
    (f32::from(kind) + 1.0) / 128.0
}
