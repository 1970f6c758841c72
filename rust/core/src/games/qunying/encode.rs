//! The observation of a seat, written from what the table of [`super::hidden`] lets the seat know and from
//! nothing else: the hand of the other seat and both decks enter as numbers of cards. Version 2 is the short
//! one, the beginning of version 1.

use super::cards::Info;
use super::rules::{NO_FACTION, Qunying, prompt};
use super::state::{PHASES, SLOTS, State};
use super::{battle, legal};
use crate::action::MAX_KINDS;
use crate::choice::{CHOICE_KINDS, NO_CARD, Total};
use crate::encode::{Encode, Field, fields};
use crate::sets::CardSet;
use crate::table::Table;
use crate::vm::QueryCx;

const FACTIONS: usize = NO_FACTION as usize + 1;
const KINDS_OF_CHOICE: usize = CHOICE_KINDS.len() - 1;

// The printed facts of one card.
fields! { one
    KIND "kind" 1, "(number of its kind + 1) / 512";
    TYPE "type" 3, "general, stratagem, equipment";
    FACTION "faction" FACTIONS, "wei, shu, wu, qun, none";
    COST "cost" 1, "printed cost / 10";
    FORCE "force" 1, "printed force / 10";
    POWER "power" 1, "power / 4";
    COUNTER "counter" 1, "1 if it is a counter";
}

fields! { table
    TURN "turn" 1, "turn / 50, at most 1";
    HORIZON "turn_share" 1, "turn / turn_limit";
    ON_TURN "on_turn" 1, "1 if it is this seat's turn";
    FIRST "first" 1, "1 if this seat began";
    PHASE "phase" PHASES.len(), "one of start, strategy, battle, end";
    PLACED "placed" 1, "cards laid into the base this turn / 4";
    OVER "over" 1, "1 if the game is over";
    RESULT "result" 1, "1 won, -1 lost, 0 else";
    ASKED "asked" 1, "1 if this seat is asked; the fields of the choice are 0 otherwise";
    KIND "choice.kind" KINDS_OF_CHOICE, "one of play, respond, skills, option, cards, seats, order";
    PROMPT "choice.prompt" prompt::NAMES.len(), "one of effect, strategy, battle, target, slot, make_room, pay, bearer, respond, counter, hand_limit";
    MIN "choice.min" 1, "picks that are needed / 8";
    MAX "choice.max" 1, "picks that are possible / 8, at most 1";
    PICKED "choice.picked" 1, "picks so far / 8";
    ADDS_UP "choice.adds_up" 1, "1 if the picks must come to a total";
    TOTAL "choice.total" 1, "the total, such as the cost that is paid / 10";
    CARD "choice.card" one::SIZE, "the card the question is about";
    ATTACK "attack" 1, "1 while an attack is in progress";
    ON_DECK "attack.on_deck" 1, "1 if it is on a deck";
    ATTACKER "attack.attacker" one::SIZE, "the attacking general";
    TARGET "attack.target" one::SIZE, "the general that is attacked";
}

fields! { side
    HAND "hand_count" 1, "cards in the hand / 10";
    DOUBT "hand_doubt" 1, "how many of the cards seen in this hand may have left it unseen / 10";
    DECK "deck_count" 1, "cards in the deck / 40";
    PILE "pile_count" 1, "cards in the pile / 40";
    UP "base_up_count" 1, "face-up cards in the base / 10";
    DOWN "base_down_count" 1, "face-down cards in the base / 10";
    ALIEN_UP "base_up_foreign" 1, "those face-up that are from the other deck / 10";
    ALIEN_DOWN "base_down_foreign" 1, "those face-down that are from the other deck / 10";
    POWER "power" 1, "power of the face-up cards / 20";
    BY_FACTION "power_by_faction" FACTIONS, "the same by faction: wei, shu, wu, qun, none";
    GENERALS "generals" 1, "generals on the field / 5";
    FORCES "force" 1, "their force / 40";
    PRESENT "field.present" SLOTS, "by place: 1 if a general stands there; all that follows by place is 0 otherwise";
    KIND "field.kind" SLOTS, "by place: (number of its kind + 1) / 512";
    OWN "field.own" SLOTS, "by place: 1 if the general is from this side's deck";
    FORCE "field.force" SLOTS, "by place: force now / 10";
    PRINTED "field.printed_force" SLOTS, "by place: printed force / 10";
    COST "field.cost" SLOTS, "by place: printed cost / 10";
    WORTH "field.power" SLOTS, "by place: power the general has in a base / 4";
    FACTION "field.faction" SLOTS * FACTIONS, "five numbers a place: wei, shu, wu, qun, none";
    COMMANDER "field.commander" SLOTS, "by place: 1 if a commander";
    STRATEGIST "field.strategist" SLOTS, "by place: 1 if a strategist";
    GEAR "field.gear" SLOTS, "by place: (number of the kind of its equipment + 1) / 512";
    GEAR_FORCE "field.gear_force" SLOTS, "by place: what the equipment prints as change of force / 10";
    ATTACKS "field.attacks" SLOTS, "by place: attacks declared this turn / 4";
    ALLOWED "field.attacks_allowed" SLOTS, "by place: attacks allowed this turn / 4";
    MAY "field.can_attack" SLOTS, "by place: 1 if it may declare an attack in this turn's battle phase, on its side's turn";
    OVER "field.over" SLOTS, "by place: 1 if it may attack the deck this turn although enemies stand";
}

// One number a kind of card of the pool.
fields! { kinds
    HAND "me.hand" 1, "by kind: cards in the own hand / 4";
    SEEN "foe.hand" 1, "by kind: cards seen in the other hand / 4 (see `foe.hand_doubt`)";
    UP "me.base_up" 1, "by kind: face-up cards in the own base / 4";
    FOE_UP "foe.base_up" 1, "by kind: face-up cards in the other base / 4";
    DOWN "me.base_down" 1, "by kind: face-down cards in the own base / 4";
    FOE_DOWN "foe.base_down" 1, "by kind: face-down cards in the other base / 4";
    FIELD "me.field" 1, "by kind: generals and their equipment on the own side / 4";
    FOE_FIELD "foe.field" 1, "by kind: generals and their equipment on the other side / 4";
    PILE "me.pile" 1, "by kind: cards in the own pile / 4";
    FOE_PILE "foe.pile" 1, "by kind: cards in the other pile / 4";
    LIMBO "limbo" 1, "by kind: cards between two places (being used, retreating, turned up by damage) / 4";
    GOT "choice.got" 1, "by kind: cards picked so far in this choice / 4";
}

/// Where the facts of one card stand: 0 everywhere if there is none.
const CARDS: [usize; 3] = [table::CARD, table::ATTACKER, table::TARGET];
const ME: usize = table::SIZE;
const FOE: usize = ME + side::SIZE;
const FIXED: usize = FOE + side::SIZE;

impl Encode for Qunying {
    const VERSIONS: &'static [u32] = &[1, 2];

    fn size(&self, version: u32) -> usize {
        FIXED + columns(version) * self.rules.kinds.len()
    }

    fn layout(&self, version: u32) -> Vec<Field> {
        let mut out = Vec::new();
        let mut at = 0;
        let mut add = |name: String, len: usize, doc: &str| {
            out.push(Field { name, offset: at, len, doc: doc.to_owned() });
            at += len;
            at
        };
        let mut offset = 0;
        for &(name, len, doc) in table::TABLE {
            if CARDS.contains(&offset) {
                for &(fact, len, about) in one::TABLE {
                    offset = add(format!("{name}.{fact}"), len, &format!("{doc}: {about}"));
                }
            } else {
                offset = add(name.to_owned(), len, doc);
            }
        }
        for who in ["me", "foe"] {
            for &(name, len, doc) in side::TABLE {
                add(format!("{who}.{name}"), len, doc);
            }
        }
        for &(name, _, doc) in &kinds::TABLE[..columns(version)] {
            add(format!("kinds.{name}"), self.rules.kinds.len(), doc);
        }
        out
    }

    fn encode(&self, st: &State, seat: usize, version: u32, out: &mut [f32]) {
        let Some(out) = out.get_mut(..self.size(version)) else { return };
        out.fill(0.0);
        self.encode_table(st, seat, out);
        self.encode_choice(st, seat, out);
        if let Some((attacker, target)) = battle::current(st) {
            out[table::ATTACK] = 1.0;
            self.encode_card(attacker, &mut out[table::ATTACKER..]);
            match u8::try_from(target) {
                Ok(t) => self.encode_card(t, &mut out[table::TARGET..]),
                Err(_) => out[table::ON_DECK] = 1.0,
            }
        }
        self.encode_side(st, seat, &mut out[ME..FOE]);
        self.encode_side(st, seat ^ 1, &mut out[FOE..FIXED]);
        out[FOE + side::DOUBT] = f32::from(st.fog[seat ^ 1]) * 0.1;
        self.encode_kinds(st, seat, columns(version), &mut out[FIXED..]);
    }
}

impl Qunying {
    fn encode_table(&self, st: &State, seat: usize, out: &mut [f32]) {
        let turn = f32::from(st.turn);
        out[table::TURN] = (turn * 0.02).min(1.0);
        out[table::HORIZON] = turn / f32::from(self.config.turn_limit.max(1));
        out[table::ON_TURN] = flag(usize::from(st.seat) == seat);
        out[table::FIRST] = flag(usize::from(st.first) == seat);
        out[table::PHASE + st.phase as usize] = 1.0;
        out[table::PLACED] = f32::from(st.placed) / 4.0;
        out[table::OVER] = flag(st.core.over);
        out[table::RESULT] = match usize::try_from(st.winner) {
            Ok(w) if w == seat => 1.0,
            Ok(_) => -1.0,
            Err(_) => 0.0,
        };
    }

    fn encode_choice(&self, st: &State, seat: usize, out: &mut [f32]) {
        if self.player(st) != Some(seat as u8) {
            return;
        }
        let c = &st.core.choice;
        out[table::ASKED] = 1.0;
        if let Some(k) = (c.kind as usize).checked_sub(1) {
            out[table::KIND + k] = 1.0;
        }
        out[table::PROMPT + usize::from(c.prompt).min(prompt::NAMES.len() - 1)] = 1.0;
        out[table::MIN] = f32::from(c.min) / 8.0;
        out[table::MAX] = (f32::from(c.max) / 8.0).min(1.0);
        out[table::PICKED] = f32::from(c.picked) / 8.0;
        if c.mode != Total::None {
            out[table::ADDS_UP] = 1.0;
            out[table::TOTAL] = f32::from(c.total) * 0.1;
        }
        if c.card != NO_CARD {
            self.encode_card(c.card, &mut out[table::CARD..]);
        }
    }

    fn encode_card(&self, card: u8, out: &mut [f32]) {
        let info = self.card(card);
        out[one::KIND] = kind_number(info);
        out[one::TYPE + info.cardtype.clamp(0, 2) as usize] = 1.0;
        out[one::FACTION + faction(info)] = 1.0;
        out[one::COST] = f32::from(info.cost) * 0.1;
        out[one::FORCE] = f32::from(info.force) * 0.1;
        out[one::POWER] = f32::from(info.power) / 4.0;
        out[one::COUNTER] = flag(info.counter != 0);
    }

    fn encode_side(&self, st: &State, s: usize, out: &mut [f32]) {
        let count = |set: CardSet| set.len() as f32 * 0.1;
        out[side::HAND] = count(st.hand[s]);
        out[side::DECK] = f32::from(st.deck_n[s]) * 0.025;
        out[side::PILE] = f32::from(st.pile_n[s]) * 0.025;
        out[side::DOWN] = count(st.down[s]);
        let own = self.owned(s);
        if !((st.up[s] | st.down[s]) - own).is_empty() {
            out[side::ALIEN_UP] = count(st.up[s] - own);
            out[side::ALIEN_DOWN] = count(st.down[s] - own);
        }
        let mut up = 0;
        for c in st.up[s] {
            up += 1;
            let info = self.card(c);
            let power = f32::from(info.power) * 0.05;
            out[side::POWER] += power;
            out[side::BY_FACTION + faction(info)] += power;
        }
        out[side::UP] = up as f32 * 0.1;
        let cx = QueryCx::default();
        for (i, c) in self.line(st, s) {
            let (slot, info) = (&st.slots[s][i], self.card(c));
            let force = self.force_at(st, s, i, &cx) as f32;
            out[side::GENERALS] += 0.2;
            out[side::FORCES] += force * 0.025;
            out[side::PRESENT + i] = 1.0;
            out[side::KIND + i] = kind_number(info);
            out[side::OWN + i] = flag(State::owner(c) == s);
            out[side::FORCE + i] = force * 0.1;
            out[side::PRINTED + i] = f32::from(info.force) * 0.1;
            out[side::COST + i] = f32::from(info.cost) * 0.1;
            out[side::WORTH + i] = f32::from(info.power) / 4.0;
            out[side::FACTION + FACTIONS * i + faction(info)] = 1.0;
            out[side::COMMANDER + i] = flag(info.classes & 1 != 0);
            out[side::STRATEGIST + i] = flag(info.classes & 2 != 0);
            if slot.gear != NO_CARD {
                let gear = self.card(slot.gear);
                out[side::GEAR + i] = kind_number(gear);
                out[side::GEAR_FORCE + i] = f32::from(gear.force) * 0.1;
            }
            out[side::ATTACKS + i] = f32::from(slot.attacks) / 4.0;
            out[side::ALLOWED + i] = f32::from(slot.allowed) / 4.0;
            out[side::MAY + i] = flag(legal::may_attack(self, st, s, i));
            out[side::OVER + i] = flag(slot.over);
        }
    }

    fn encode_kinds(&self, st: &State, seat: usize, columns: usize, out: &mut [f32]) {
        let (n, foe) = (self.rules.kinds.len(), seat ^ 1);
        let mut add = |column: usize, set: CardSet| {
            let column = &mut out[column * n..(column + 1) * n];
            for c in set {
                column[usize::from(self.card(c).kind)] += 0.25;
            }
        };
        add(kinds::HAND, st.hand[seat]);
        if columns == 1 {
            return;
        }
        add(kinds::SEEN, st.seen[seat]);
        add(kinds::UP, st.up[seat]);
        add(kinds::FOE_UP, st.up[foe]);
        add(kinds::DOWN, st.down[seat]);
        add(kinds::FOE_DOWN, st.down[foe]);
        add(kinds::FIELD, st.field[seat] | st.gear[seat]);
        add(kinds::FOE_FIELD, st.field[foe] | st.gear[foe]);
        add(kinds::PILE, st.pile_set[seat]);
        add(kinds::FOE_PILE, st.pile_set[foe]);
        add(kinds::LIMBO, st.limbo);
        if self.player(st) == Some(seat as u8) {
            add(kinds::GOT, st.core.choice.got);
        }
    }
}

/// How many of the fields by kind a version has.
const fn columns(version: u32) -> usize {
    if version == 1 { kinds::SIZE } else { 1 }
}

fn flag(x: bool) -> f32 {
    f32::from(u8::from(x))
}

/// A key to look the kind up by, the same in pools with more cards.
fn kind_number(info: &Info) -> f32 {
    (f32::from(info.kind) + 1.0) / MAX_KINDS as f32
}

fn faction(info: &Info) -> usize {
    info.faction.clamp(0, NO_FACTION) as usize
}
