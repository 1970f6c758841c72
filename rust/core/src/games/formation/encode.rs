//! The observation of a seat, written from what the table of [`super::hidden`] lets the seat know and from nothing
//! else: the own side first, then the other's. Version 2 is the short one, of what lies on the table: it leaves
//! out what has to be asked of skills (attack now, who reaches whom, shields, cards drawn), and of the kinds of card
//! all but the own hand.

use super::board::{self, PLACES, SPOTS};
use super::legal;
use super::rules::{Formation, frame, prompt};
use super::slot::Slot;
use super::state::{State, phase};
use super::tables::{at, query, status};
use crate::choice::{CHOICE_KINDS, NO_CARD, Total};
use crate::encode::{Encode, Field, fields};
use crate::sets::CardSet;
use crate::table::Table;
use crate::vm::{Frame, Game, QueryCx};

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
    SHIELD "shield" 1, "points off each damage to the lord / 2";
    DRAWS "draws" 1, "resource cards drawn a turn / 4";
}

// One number a place of a side: lord, left front, right front, left back, right back.
fields! { spot
    PRESENT "present" 1, "by place: 1 if a card lies there, face-up or not";
    UP "up" 1, "by place: 1 if face-up; of a face-down card only its kind may be known, the rest is 0";
    KIND "kind" 1, "by place: (number of its kind + 1) / 128, if it is known";
    HP "hp" 1, "by place: health / 10";
    BARE "bare_attack" 1, "by place: attack as it is printed and states change it / 5";
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
    ATTACKER "attacker" 1, "by place: 1 of the attacker of the attack in progress";
    TARGET "target" 1, "by place: 1 of its target";
    GOT "picked" 1, "by place: 1 if the character, or the position, is picked in this choice";
    ATTACK "attack" 1, "by place: attack now, with equipment and skills / 5";
    DEADLY "deadly" 1, "by place: 1 if its attacks do D damage whoever the target is";
    REACHES "reaches" PLACES, "by place of the enemy, each by place: 1 if it may attack who stands there";
    FACTION "faction" 4, "by faction (wei, shu, wu, qun), each by place";
    GOD "god" 1, "by place: 1 of a god";
    MAX_HP "max_hp" 1, "by place: most health / 10";
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

/// What a version has of the last three tables: numbers a side, a place, a kind.
const fn cut(version: u32) -> (usize, usize, usize) {
    if version == 1 {
        (side::SIZE, spot::SIZE, kinds::SIZE)
    } else {
        (side::SHIELD, spot::ATTACK, kinds::HAND + 1)
    }
}
const SIDE_AT: usize = table::SIZE;
const fn width(version: u32) -> usize {
    let (sides, spots, _) = cut(version);
    sides + spots * PLACES
}
const fn kinds_at(version: u32) -> usize {
    SIDE_AT + 2 * width(version)
}

impl Encode for Formation {
    const VERSIONS: &'static [u32] = &[1, 2];

    fn size(&self, version: u32) -> usize {
        kinds_at(version) + cut(version).2 * self.rules.kinds.len()
    }

    fn layout(&self, version: u32) -> Vec<Field> {
        let mut out: Vec<Field> = Vec::new();
        let mut add = |name: String, len: usize, doc: &str| {
            let offset = out.last().map_or(0, |f| f.offset + f.len);
            out.push(Field { name, offset, len, doc: doc.to_owned() });
        };
        for &(name, len, doc) in table::TABLE {
            add(name.to_owned(), len, doc);
        }
        let (sides, spots, columns) = cut(version);
        for who in ["me", "foe"] {
            for &(name, len, doc) in &side::TABLE[..sides] {
                add(format!("{who}.{name}"), len, doc);
            }
            let mut at = 0;
            for &(name, len, doc) in spot::TABLE {
                if at < spots {
                    add(format!("{who}.places.{name}"), len * PLACES, doc);
                }
                at += len;
            }
        }
        for &(name, len, doc) in &kinds::TABLE[..columns] {
            add(format!("kinds.{name}"), len * self.rules.kinds.len(), doc);
        }
        out
    }

    fn encode(&self, st: &State, seat: usize, version: u32, out: &mut [f32]) {
        let Some(out) = out.get_mut(..self.size(version)) else { return };
        out.fill(0.0);
        let (seat, foe) = (seat & 1, seat & 1 ^ 1);
        let (wide, from) = (version == 1, kinds_at(version));
        let seen = self.seen(st, seat, wide);
        if let Some(table) = out.first_chunk_mut() {
            self.encode_table(st, &seen, table);
        }
        let (me, other) = out[SIDE_AT..from].split_at_mut(width(version));
        self.encode_side(st, seat, &seen, version, me);
        self.encode_side(st, foe, &seen, version, other);
        let n = self.rules.kinds.len();
        let mut add = |column: usize, set: CardSet| {
            for c in set & self.all {
                out[from + column * n + usize::from(self.kind(c))] += 0.25;
            }
        };
        add(kinds::HAND, st.hand[seat]);
        if !wide {
            return;
        }
        add(kinds::SEEN, st.hand[foe] & st.known[seat]);
        add(kinds::GRAVE, st.grave & self.own[seat]);
        add(kinds::FOE_GRAVE, st.grave & self.own[foe]);
        add(kinds::DISCARD, st.discard);
        add(kinds::LIMBO, st.limbo);
        add(kinds::GOT, seen.picked & st.known[seat]);
        for &c in st.deck_cards(seat) {
            out[from + kinds::LEFT * n + usize::from(self.kind(c))] += 0.25;
        }
    }
}

// The states follow each other as they are numbered.
const _: () = assert!(status::CHARGED == 0 && spot::STATES == spot::CHARGED + 1);

/// The fields with a number a place that all versions have.
type Places = [[f32; PLACES]; spot::ATTACK];

/// Who looks, and what is found out once.
struct Seen<'a> {
    seat: usize,
    /// Whether the seat is asked, and what it has picked so far.
    asked: bool,
    picked: CardSet,
    /// The attack in progress.
    attack: Option<&'a Frame>,
    /// What skills add to attack, and to whether it does D damage, by spot; the short version leaves it out.
    added: Option<[[i32; SPOTS]; 2]>,
}

impl Formation {
    fn seen<'a>(&self, st: &'a State, seat: usize, wide: bool) -> Seen<'a> {
        let frames = &st.frames[..usize::from(st.core.top)];
        let asked = self.player(st) == Some(seat as u8);
        Seen {
            seat,
            asked,
            picked: if asked { st.core.choice.got } else { CardSet::EMPTY },
            attack: frames.iter().rev().find(|f| f.kind == frame::ATTACK),
            added: wide.then(|| [query::ATTACK, query::DEADLY].map(|q| self.added(st, q))),
        }
    }

    fn encode_table(&self, st: &State, seen: &Seen<'_>, out: &mut [f32; table::SIZE]) {
        let seat = seen.seat;
        let turn = f32::from(st.turn);
        out[table::TURN] = (turn / 60.0).min(1.0);
        out[table::HORIZON] = turn / f32::from(self.config.turn_limit.max(1));
        out[table::ON_TURN] = flag(usize::from(st.seat) == seat);
        out[table::FIRST] = flag(usize::from(st.first) == seat);
        out[table::PHASE + usize::from(st.phase.min(phase::SETUP))] = 1.0;
        out[table::PILE] = f32::from(st.pile_n) / 72.0;
        out[table::DISCARD] = st.discard.len() as f32 / 72.0;
        out[table::OVER] = flag(st.core.over);
        out[table::RESULT] = match usize::try_from(st.winner) {
            Ok(w) if w == seat => 1.0,
            Ok(_) => -1.0,
            Err(_) => 0.0,
        };
        if let Some(f) = seen.attack {
            out[table::ATTACK] = 1.0;
            out[table::BONUS] = f32::from(f.r[at::BONUS]) / 4.0;
        }
        if !seen.asked {
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

    /// What lies on a side. Only what is not 0 has to be written.
    fn encode_side(&self, st: &State, s: usize, seen: &Seen<'_>, version: u32, out: &mut [f32]) {
        let (sides, places) = out.split_at_mut(cut(version).0);
        let Some((sides, more)) = sides.split_first_chunk_mut() else { return };
        self.encode_hand(st, s, seen, sides);
        let (places, _) = places.as_chunks_mut();
        let Some((places, most)) = places.split_first_chunk_mut() else { return };
        self.encode_places(st, s, seen, places);
        if let ([shield, draws], Some(added)) = (more, &seen.added) {
            let ask = |q: u8| self.query(st, q, &[s as i32, -1, -1], &QueryCx::default()) as f32;
            (*shield, *draws) = (ask(query::SHIELD) / 2.0, ask(query::DRAWS) / 4.0);
            self.encode_powers(st, s, added, most);
        }
    }

    fn encode_hand(&self, st: &State, s: usize, seen: &Seen<'_>, out: &mut [f32; side::SHIELD]) {
        let hand = self.hand(st, s);
        let known = hand & st.known[seen.seat];
        let sets = [hand, known, self.recruits(st, s), st.grave & self.own[s]];
        let [cards, known_cards, recruits, grave] = sizes(sets);
        let more: i32 = (known & self.dear).into_iter().map(|c| self.worth(c) - 1).sum();
        out[side::HAND] = cards as f32 / 15.0;
        out[side::WORTH] = (known_cards + more) as f32 / 15.0;
        out[side::CHARACTERS] = recruits as f32 / 5.0;
        out[side::PILE] = f32::from(st.deck_n[s]) / 24.0;
        out[side::GRAVE] = grave as f32 / 24.0;
    }

    fn encode_places(&self, st: &State, s: usize, seen: &Seen<'_>, out: &mut Places) {
        let slots = &st.slots[board::spot(s, 0)..board::spot(s, PLACES)];
        for (p, x) in slots.iter().enumerate().take(PLACES) {
            if x.up {
                self.encode_character(x, p, out);
            }
            if !x.is_free() {
                out[spot::PRESENT][p] = 1.0;
                if x.up || st.knows(seen.seat, x.card) {
                    out[spot::KIND][p] = number(self.kind(x.card));
                }
            }
        }
        if let Some(f) = seen.attack {
            for (p, x) in slots.iter().enumerate().filter(|(_, x)| x.up) {
                out[spot::ATTACKER][p] = flag(f.r[at::ATTACKER] == x.card as i8);
                out[spot::TARGET][p] = flag(f.r[at::TARGET] == x.card as i8);
            }
        }
        if !seen.picked.is_empty() {
            for (p, x) in slots.iter().enumerate() {
                let position = board::position(board::spot(s, p));
                out[spot::GOT][p] = flag(seen.picked.has(position) || (x.up && seen.picked.has(x.card)));
            }
        }
    }

    #[inline]
    fn encode_character(&self, x: &Slot, p: usize, out: &mut Places) {
        out[spot::UP][p] = 1.0;
        out[spot::HP][p] = f32::from(x.hp) / 10.0;
        out[spot::BARE][p] = self.bare_attack(x).max(0) as f32 / 5.0;
        let mut states = x.status;
        while states != 0 {
            out[spot::CHARGED + states.trailing_zeros() as usize][p] = 1.0;
            states &= states - 1;
        }
        if x.ending | x.poison != 0 {
            out[spot::ENDING][p] = x.ending.count_ones() as f32 / 4.0;
            out[spot::POISON][p] = f32::from(x.poison) / 2.0;
        }
        if x.actions | x.acted | x.aimed | u8::from(x.arrived) != 0 {
            out[spot::ACTIONS][p] = f32::from(x.actions) / 2.0;
            out[spot::ACTED][p] = f32::from(x.acted) / 2.0;
            out[spot::AIMED][p] = f32::from(x.aimed) / 4.0;
            out[spot::ARRIVED][p] = flag(x.arrived);
        }
        if x.weapon != NO_CARD {
            out[spot::WEAPON][p] = number(self.kind(x.weapon));
        }
        if x.armor != NO_CARD {
            out[spot::ARMOR][p] = number(self.kind(x.armor));
        }
    }

    /// What has to be asked of skills, and what is printed on the characters.
    fn encode_powers(&self, st: &State, s: usize, added: &[[i32; SPOTS]; 2], out: &mut [[f32; PLACES]]) {
        let mut put = |field: usize, p: usize, x: f32| out[field - spot::ATTACK][p] = x;
        let [attack, deadly] = added;
        for p in 0..PLACES {
            let at_spot = board::spot(s, p);
            let x = &st.slots[at_spot];
            if !x.up {
                continue;
            }
            let info = self.card_info(x.card);
            put(spot::ATTACK, p, (self.bare_attack(x) + attack[at_spot]).max(0) as f32 / 5.0);
            put(spot::DEADLY, p, flag(i32::from(info.deadly) + deadly[at_spot] != 0));
            for t in board::places(legal::victims(self, st, at_spot, false)) {
                put(spot::REACHES + t, p, 1.0);
            }
            if let Some(f) = usize::try_from(info.faction).ok().and_then(|f| f.checked_sub(1)) {
                put(spot::FACTION + f.min(3), p, 1.0);
            }
            put(spot::GOD, p, flag(info.god));
            put(spot::MAX_HP, p, f32::from(x.max_hp) / 10.0);
        }
    }
}

fn flag(x: bool) -> f32 {
    f32::from(u8::from(x))
}
/// Together, since the compiler counts several at once.
fn sizes<const N: usize>(sets: [CardSet; N]) -> [i32; N] {
    let halves = sets.map(|s| [(s.0 as u64).count_ones(), ((s.0 >> 64) as u64).count_ones()]);
    halves.map(|[low, high]| (low + high) as i32)
}
/// A key to look the kind up by, the same in pools with more cards.
fn number(kind: u8) -> f32 {
    (f32::from(kind) + 1.0) / 128.0
}
