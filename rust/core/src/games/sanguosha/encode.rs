//! The observation of a seat, written from what the table of [`super::hidden`] lets the seat know and from nothing
//! else. Seats are counted from the observer on, in action order: it is number 0 itself. Version 2 is the short one:
//! the beginning of version 1, of hidden generals without what follows from who sits where with what.

use super::config::SEATS;
use super::numbers::{Circle, flag, index_of, kind_number};
use super::rules::{Sanguosha, frame, prompt};
use super::state::{State, phase};
use super::tables::at;
use super::{nullify, usage};
use crate::choice::{CHOICE_KINDS, NO_CARD};
use crate::encode::{Encode, Field, fields};
use crate::games::guozhan;
use crate::sets::{CardSet, List};
use crate::table::Table;
use crate::vm::QueryCx;
use crate::vm::frame::{GRANTED, MachineState};

const KINDS_OF_CHOICE: usize = CHOICE_KINDS.len() - 1;
const ROLE_NAMES: usize = 4;
/// Prompts of the identity mode.
const PROMPTS: usize = 10;

// What is printed on one card.
fields! { one
    KIND "kind" 1, "(number of its kind + 1) / 128";
    SUIT "suit" 4, "spade, heart, club, diamond";
    RANK "rank" 1, "rank / 13";
}

fields! { table
    TURN "turn" 1, "turn / 100, at most 1";
    HORIZON "turn_share" 1, "turn / turn_limit";
    PLAYERS "players" 1, "seats / 10";
    ALIVE "alive" 1, "living seats / 10";
    PHASE "phase" 7, "one of start, judge, draw, play, discard, finish, setup";
    SLASHES "slashes" 1, "slashes used in this play phase / 4, at most 1";
    SKIPPED "skipped" 6, "1 if this turn leaves it out: start, judge, draw, play, discard, finish";
    PILE "pile_count" 1, "cards in the draw pile / 112";
    DISCARD "discard_count" 1, "cards in the discard pile / 112";
    OVER "over" 1, "1 if the game is over";
    RESULT "result" 1, "1 won, -1 lost, 0 else";
    ROLE "role" ROLE_NAMES, "the own role: lord, loyalist, rebel, renegade";
    USE "use" 1, "1 while a card is being used or played; the fields of the use are 0 otherwise";
    USE_KIND "use.kind" 1, "(number of the kind it is used as + 1) / 128";
    USE_PLAYED "use.played" 1, "1 if it is played, not used";
    USE_NULL "use.nullified" 1, "1 if it has no effect on its target as things stand";
    DYING "dying" 1, "1 while a seat is dying";
    ASKED "asked" 1, "1 if this seat is asked; the fields of the choice are 0 otherwise";
    KIND "choice.kind" KINDS_OF_CHOICE, "one of play, respond, skills, option, cards, seats, order";
    PROMPT "choice.prompt" PROMPTS, "one of effect, play, general, convert, target, second_target, answer, nullify, rescue, discard";
    WANTED "choice.wanted" 1, "(number of the kind that would answer + 1) / 128";
    PART "choice.part" 1, "(number of the kind whose skill or effect asks + 1) / 128";
    MIN "choice.min" 1, "picks that are needed / 8";
    MAX "choice.max" 1, "picks that are possible / 8, at most 1";
    PICKED "choice.picked" 1, "picks so far / 8";
    CARD "choice.card" one::SIZE, "the card the question is about";
}

// One number a seat, from the observer on.
fields! { seats
    PRESENT "present" 1, "by seat: 1 if there is such a seat; all that follows by seat is 0 otherwise";
    ALIVE "alive" 1, "by seat: 1 if it lives";
    CURRENT "current" 1, "by seat: 1 if it is its turn";
    LORD "lord" 1, "by seat: 1 of the lord";
    LOYALIST "loyalist" 1, "by seat: 1 if it is known to be one";
    REBEL "rebel" 1, "by seat: 1 if it is known to be one";
    RENEGADE "renegade" 1, "by seat: 1 if it is known to be one";
    STANCE "stance" 1, "by seat: what it did in public for the lord's side, or below 0 against it / 20, within 1";
    EFFECTS "effects" 1, "by seat: effects that were given to it and last / 4";
    GENERAL "general" 1, "by seat: (number of its general + 1) / 128, once that is known";
    KINGDOM "kingdom" 4, "by kingdom, each by seat: wei, shu, wu, qun";
    FEMALE "female" 1, "by seat: 1 if its general is a woman";
    HP "hp" 1, "by seat: health / 8";
    MAX_HP "max_hp" 1, "by seat: most health / 8";
    HAND "hand_count" 1, "by seat: hand cards / 10";
    KNOWN "known_count" 1, "by seat: those of them that the observer knows / 10";
    EQUIP "equips" 4, "by slot (weapon, armor, +1 horse, -1 horse), each by seat: (number of its kind + 1) / 128";
    JUDGES "judges" 1, "by seat: cards in its judge zone / 4";
    JUDGED "judges.kinds" 3, "by delayed trick of the pool, the first three, each by seat: 1 if one lies there";
    DISTANCE "distance" 1, "by seat: distance from the observer / 5, while both live";
    RANGE "range" 1, "by seat: attack range / 5";
    REACHES "in_range" 1, "by seat: 1 if it is within the observer's attack range";
    REACHED "reaches" 1, "by seat: 1 if the observer is within its attack range";
    USER "use.user" 1, "by seat: 1 of the one that uses or plays the card in use";
    TARGETS "use.targets" 1, "by seat: 1 of those it is aimed at";
    TARGET "use.target" 1, "by seat: 1 of the one it is taking effect on";
    SECOND "use.second" 1, "by seat: 1 of the second seat of a pair";
    DYING "dying" 1, "by seat: 1 if it is dying";
    PICKED "choice.seats" 1, "by seat: 1 if it is picked in this choice";
}

// One number a card of the deck; the first is in the short version too.
fields! { cards
    OWN "own_hand" 1, "by card: 1 in the own hand";
    HELD "hand" 1, "by card: known in another hand: (seat from the observer on) / 10";
    LAID "laid" 1, "by card: in an equipment zone (seat + 1) / 10, in a judge zone -(seat + 1) / 10, the seat from the observer on";
    USED "used" 1, "by card: 1 in the discard pile, -1 in the processing zone";
    NEXT "pile" 1, "by card: known in the draw pile: 1 / (cards above it + 1)";
    PICKED "choice.cards" 1, "by card: 1 if it is picked in this choice, and known";
}

const SEAT_AT: usize = table::SIZE;

/// Which fields by seat an observation has, and for how many seats.
trait Shape {
    const WIDTH: usize;
    /// The place of each among those that there are, or [`LEFT_OUT`].
    const PLACES: [u8; seats::SIZE];
    const FIELDS: usize = how_many(&Self::PLACES);

    /// The numbers of a field, from the observer on, if there is such a field.
    #[inline(always)]
    fn row(out: &mut [f32], field: usize) -> Option<&mut [f32]> {
        let place = Self::PLACES[field];
        if place == LEFT_OUT {
            return None;
        }
        let from = usize::from(place) * Self::WIDTH;
        out.get_mut(from..from + Self::WIDTH)
    }
}
const LEFT_OUT: u8 = u8::MAX;

/// Of the identity mode; of hidden generals, which have fields of their own for who is who, long and short.
struct Identity;
struct Hidden;
struct HiddenShort;

impl Shape for Identity {
    const WIDTH: usize = SEATS;
    const PLACES: [u8; seats::SIZE] = places(&[]);
}
impl Shape for Hidden {
    const WIDTH: usize = super::state::SEATS;
    const PLACES: [u8; seats::SIZE] = places(&[(seats::LORD, seats::EFFECTS), (seats::GENERAL, seats::HP)]);
}
impl Shape for HiddenShort {
    const WIDTH: usize = super::state::SEATS;
    const PLACES: [u8; seats::SIZE] =
        places(&[(seats::LORD, seats::EFFECTS), (seats::GENERAL, seats::HP), (seats::DISTANCE, seats::USER)]);
}

/// Places of all fields but those from some on up to others.
const fn places(without: &[(usize, usize)]) -> [u8; seats::SIZE] {
    let mut out = [LEFT_OUT; seats::SIZE];
    let (mut field, mut next, mut gap) = (0, 0, 0);
    while field < seats::SIZE {
        if gap < without.len() && without[gap].0 == field {
            field = without[gap].1;
            gap += 1;
        } else {
            out[field] = next;
            next += 1;
            field += 1;
        }
    }
    out
}

const fn how_many(places: &[u8; seats::SIZE]) -> usize {
    let (mut i, mut n) = (0, 0);
    while i < places.len() {
        n += (places[i] != LEFT_OUT) as usize;
        i += 1;
    }
    n
}

/// Fields with a number a card that a version has.
const fn columns(version: u32) -> usize {
    if version == 1 { cards::SIZE } else { cards::HELD }
}

impl Encode for Sanguosha {
    const VERSIONS: &'static [u32] = &[1, 2];

    fn size(&self, version: u32) -> usize {
        self.cards_at(version) + columns(version) * self.deck.len()
    }

    fn layout(&self, version: u32) -> Vec<Field> {
        let mut out: Vec<Field> = Vec::new();
        let most = self.width().to_string();
        let mut add = |name: String, len: usize, doc: String| {
            let doc = if doc.contains("seat") {
                doc.replace("seats / 10", &format!("seats / {most}"))
                    .replace(") / 10", &format!(") / {most}"))
            } else {
                doc
            };
            let offset = out.last().map_or(0, |f| f.offset + f.len);
            out.push(Field { name, offset, len, doc });
        };
        for &(name, len, doc) in table::TABLE {
            if name == "choice.card" {
                for &(fact, len, about) in one::TABLE {
                    add(format!("{name}.{fact}"), len, format!("{doc}: {about}"));
                }
            } else {
                add(name.to_owned(), len, doc.to_owned());
            }
        }
        let mut field = 0;
        for &(name, len, doc) in seats::TABLE {
            if self.places(version)[field] != LEFT_OUT {
                add(format!("seats.{name}"), len * self.width(), doc.to_owned());
            }
            field += len;
        }
        if let Some(config) = &self.hidden {
            for (name, len, doc) in guozhan::encode::fields(config) {
                add(name, len, doc);
            }
        }
        for &(name, len, doc) in &cards::TABLE[..columns(version)] {
            add(format!("cards.{name}"), len * self.deck.len(), doc.to_owned());
        }
        out
    }

    fn encode(&self, st: &State, seat: usize, version: u32, out: &mut [f32]) {
        let Some(out) = out.get_mut(..self.size(version)) else { return };
        out.fill(0.0);
        if seat >= st.seats() {
            return;
        }
        self.encode_table(st, seat, out);
        let (pairs_at, cards_at) = (self.pairs_at(version), self.cards_at(version));
        let seats = &mut out[SEAT_AT..pairs_at];
        match (&self.hidden, version) {
            (None, _) => self.encode_seats::<Identity>(st, seat, seats),
            (_, 1) => self.encode_seats::<Hidden>(st, seat, seats),
            _ => self.encode_seats::<HiddenShort>(st, seat, seats),
        }
        self.encode_use(st, seat, version, out);
        for c in st.hand[seat] {
            out[cards_at + cards::OWN * self.deck.len() + index_of(c)] = 1.0;
        }
        if columns(version) > cards::HELD {
            self.encode_cards(st, seat, &mut out[cards_at..]);
        }
        if self.hidden.is_some() {
            self.encode_pairs(st, seat, &mut out[pairs_at..cards_at]);
        }
        if self.player(st) == Some(seat as u8) {
            self.encode_choice(st, seat, version, out);
        }
    }
}

impl Sanguosha {
    /// Seats of an observation.
    const fn width(&self) -> usize {
        if self.hidden.is_some() { super::state::SEATS } else { SEATS }
    }
    /// What a seat counts for in numbers about them, which stay about 1.
    const fn seat_share(&self) -> f32 {
        if self.hidden.is_some() { 1.0 / 12.0 } else { 0.1 }
    }
    /// Where the fields of hidden generals begin, if there are such, and those of cards.
    const fn pairs_at(&self, version: u32) -> usize {
        let fields = match (&self.hidden, version) {
            (None, _) => Identity::FIELDS,
            (_, 1) => Hidden::FIELDS,
            _ => HiddenShort::FIELDS,
        };
        SEAT_AT + fields * self.width()
    }
    const fn places(&self, version: u32) -> &'static [u8; seats::SIZE] {
        match (&self.hidden, version) {
            (None, _) => &Identity::PLACES,
            (_, 1) => &Hidden::PLACES,
            _ => &HiddenShort::PLACES,
        }
    }
    const fn cards_at(&self, version: u32) -> usize {
        let pairs = match &self.hidden {
            Some(config) => guozhan::encode::size(config),
            None => 0,
        };
        self.pairs_at(version) + pairs
    }
    fn encode_table(&self, st: &State, seat: usize, out: &mut [f32]) {
        let turn = f32::from(st.turn);
        out[table::TURN] = (turn * 0.01).min(1.0);
        out[table::HORIZON] = turn / f32::from(self.config.turn_limit.max(1));
        let share = self.seat_share();
        out[table::PLAYERS] = f32::from(st.n) * share;
        out[table::ALIVE] = st.alive.count_ones() as f32 * share;
        out[table::PHASE + usize::from(st.phase.min(6))] = 1.0;
        out[table::SLASHES] = (f32::from(st.slashes) * 0.25).min(1.0);
        for p in 0..6 {
            out[table::SKIPPED + p] = flag(st.skips >> p & 1 == 1);
        }
        out[table::PILE] = f32::from(st.pile_n) / 112.0;
        out[table::DISCARD] = st.discard.len() as f32 / 112.0;
        out[table::OVER] = flag(st.core.over);
        if self.hidden.is_none() {
            out[table::ROLE + st.role[seat] as usize] = 1.0;
        }
        if st.core.over && st.winners != 0 {
            out[table::RESULT] = if st.winners >> seat & 1 == 1 { 1.0 } else { -1.0 };
        }
    }

    fn encode_choice(&self, st: &State, seat: usize, version: u32, out: &mut [f32]) {
        let c = &st.core.choice;
        out[table::ASKED] = 1.0;
        if let Some(k) = (c.kind as usize).checked_sub(1) {
            out[table::KIND + k] = 1.0;
        }
        out[table::PROMPT + usize::from(c.prompt).min(PROMPTS - 1)] = 1.0;
        let wanted = match c.prompt {
            prompt::ANSWER => Some(st.frame(st.top()).r[at::KIND].max(0) as u8),
            prompt::NULLIFY => Some(self.nullification),
            prompt::RESCUE => Some(self.peach),
            _ => None,
        };
        out[table::WANTED] = wanted.map_or(0.0, kind_number);
        out[table::PART] = self.home.get(usize::from(c.why)).map_or(0.0, |h| kind_number(h.0));
        out[table::MIN] = f32::from(c.min) / 8.0;
        out[table::MAX] = (f32::from(c.max) / 8.0).min(1.0);
        out[table::PICKED] = f32::from(c.picked) / 8.0;
        if c.card != NO_CARD && self.all.has(c.card) {
            let card = self.card(c.card);
            out[table::CARD + one::KIND] = kind_number(card.kind);
            out[table::CARD + one::SUIT + usize::from(card.suit & 3)] = 1.0;
            out[table::CARD + one::RANK] = f32::from(card.rank) / 13.0;
        }
        for x in c.got {
            if usize::from(x) < st.seats() {
                out[self.field_at(version, seats::PICKED) + Circle::of(st, seat).from(usize::from(x))] = 1.0;
            } else if self.all.has(x) && self.knows(st, seat, x) {
                // The short version has no place for it.
                let at = self.cards_at(version) + cards::PICKED * self.deck.len() + index_of(x);
                if let Some(place) = out.get_mut(at) {
                    *place = 1.0;
                }
            }
        }
    }

    /// Where a field by seat that every version has begins.
    const fn field_at(&self, version: u32, field: usize) -> usize {
        SEAT_AT + self.places(version)[field] as usize * self.width()
    }

    fn encode_seats<S: Shape>(&self, st: &State, seat: usize, out: &mut [f32]) {
        let circle = Circle::of(st, seat);
        let shown = st.phase != phase::SETUP;
        if let Some(row) = S::row(out, seats::PRESENT) {
            row[..circle.n].fill(1.0);
        }
        circle.bits(S::row(out, seats::ALIVE), st.alive);
        circle.bits(S::row(out, seats::CURRENT), u16::from(shown) << (st.seat & 15));
        circle.each(S::row(out, seats::STANCE), &st.stance, |x| (f32::from(x) / 20.0).clamp(-1.0, 1.0));
        if st.core.granted > 0
            && let Some(row) = S::row(out, seats::EFFECTS)
        {
            for r in st.rows.iter().filter(|r| r.what == GRANTED && (0..circle.n as i8).contains(&r.seat)) {
                row[circle.from(r.seat as usize)] += 0.25;
            }
        }
        // All hands in one loop: many short ones are dear, since their lengths cannot be guessed.
        let (mut hand, mut known) = ([0u8; 16], [0u8; 16]);
        for c in st.hand[..circle.n].iter().fold(CardSet::EMPTY, |all, &cards| all | cards) {
            let s = usize::from(st.at(c) & 15);
            hand[s] += 1;
            known[s] += u8::from(self.knows(st, seat, c));
        }
        let counted = |of: [u8; 16]| std::array::from_fn(|s| of[s]);
        circle.each(S::row(out, seats::HAND), &counted(hand), |n| f32::from(n) * 0.1);
        circle.each(S::row(out, seats::KNOWN), &counted(known), |n| f32::from(n) * 0.1);
        // Health is public once all have chosen.
        if shown {
            circle.each(S::row(out, seats::HP), &st.hp, |x| f32::from(x) * 0.125);
            circle.each(S::row(out, seats::MAX_HP), &st.max_hp, |x| f32::from(x) * 0.125);
        }
        for s in 0..circle.n {
            let rel = circle.from(s);
            let mut put = |field: usize, x: f32| {
                if let Some(row) = S::row(out, field) {
                    row[rel] = x;
                }
            };
            if st.equip[s] != [NO_CARD; 4] {
                for (slot, &c) in st.equip[s].iter().enumerate().filter(|x| *x.1 != NO_CARD) {
                    put(seats::EQUIP + slot, kind_number(self.card(c).kind));
                }
            }
            // The zone is filled from the front.
            if st.judge[s][0] != NO_CARD {
                put(seats::JUDGES, st.judge[s].iter().filter(|&&c| c != NO_CARD).count() as f32 * 0.25);
                for (i, k) in self.delayed.iter().take(3).enumerate() {
                    put(seats::JUDGED + i, flag(st.judge_as[s].contains(k)));
                }
            }
            // Hidden generals stand in fields of their own.
            if S::PLACES[seats::GENERAL] != LEFT_OUT && self.knows_general(st, seat, s) {
                let info = self.kind_info(st.general[s]);
                put(seats::GENERAL, kind_number(st.general[s]));
                if let 1..=4 = info.kingdom {
                    put(seats::KINGDOM + info.kingdom as usize - 1, 1.0);
                }
                put(seats::FEMALE, flag(info.gender == 2));
            }
            if S::PLACES[seats::LORD] != LEFT_OUT && (s == seat || st.revealed >> s & 1 == 1 || st.core.over)
            {
                put(seats::LORD + st.role[s] as usize, 1.0);
            }
            if !shown && (if self.hidden.is_some() { s == seat } else { self.knows_general(st, seat, s) }) {
                put(seats::HP, f32::from(st.hp[s]) * 0.125);
                put(seats::MAX_HP, f32::from(st.max_hp[s]) * 0.125);
            }
        }
        // Others' generals change distances: none is told before they are.
        if S::PLACES[seats::DISTANCE] != LEFT_OUT && shown {
            self.encode_distances::<S>(st, circle, out);
        }
    }

    fn encode_distances<S: Shape>(&self, st: &State, circle: Circle, out: &mut [f32]) {
        let cx = QueryCx::default();
        let seat = circle.seat;
        let own_range = self.attack_range(st, seat, &cx);
        for s in (0..circle.n).filter(|&s| st.lives(s)) {
            let rel = circle.from(s);
            let mut put = |field: usize, x: f32| {
                if let Some(row) = S::row(out, field) {
                    row[rel] = x;
                }
            };
            let range = if s == seat { own_range } else { self.attack_range(st, s, &cx) };
            put(seats::RANGE, range as f32 * 0.2);
            if s != seat && st.lives(seat) {
                let steps = st.steps(seat, s);
                let there = self.distance_by(st, seat, s, steps, &cx);
                put(seats::DISTANCE, there as f32 * 0.2);
                put(seats::REACHES, flag(there <= own_range));
                put(seats::REACHED, flag(self.distance_by(st, s, seat, steps, &cx) <= range));
            }
        }
    }

    /// The card in use and who is dying are public; who is asked because of them is not.
    fn encode_use(&self, st: &State, seat: usize, version: u32, out: &mut [f32]) {
        let top = usize::from(st.core.top);
        let by_seat = |field: usize, s: i8| {
            let s = usize::try_from(s).ok().filter(|&s| s < st.seats())?;
            Some(self.field_at(version, field) + Circle::of(st, seat).from(s))
        };
        let mut mark = |field: usize, s: i8| {
            if let Some(i) = by_seat(field, s) {
                out[i] = 1.0;
            }
        };
        let frames = &st.frames[..top];
        let dying = frames.iter().rev().find(|f| f.kind == frame::DYING);
        if let Some(f) = dying {
            mark(seats::DYING, f.r[at::WHO]);
        }
        let used = (0..top).rev().find(|&i| frames[i].kind == frame::USE && !usage::is_declaring(&frames[i]));
        if let Some(i) = used {
            let f = &frames[i];
            mark(seats::USER, f.r[at::USER]);
            mark(seats::TARGET, f.r[at::TARGET]);
            mark(seats::SECOND, f.r[at::SECOND]);
            for t in List::from(st.slot(i, at::TARGETS)).iter() {
                mark(seats::TARGETS, t as i8);
            }
            out[table::USE] = 1.0;
            out[table::USE_KIND] = kind_number(f.r[at::KIND].max(0) as u8);
            out[table::USE_PLAYED] = flag(f.r[at::MODE] != 0);
            let chain = frames[i..].iter().find(|f| f.kind == frame::NULLIFY);
            out[table::USE_NULL] = flag(chain.is_some_and(|f| f.r[nullify::PARITY] != 0));
        }
        out[table::DYING] = flag(dying.is_some());
    }

    fn encode_cards(&self, st: &State, seat: usize, out: &mut [f32]) {
        let n = self.deck.len();
        let known = |c: u8| self.knows(st, seat, c);
        let share = self.seat_share();
        let mut put = |plane: usize, cards: CardSet, x: f32| {
            for c in cards {
                out[plane * n + index_of(c)] = x;
            }
        };
        for s in 0..st.seats() {
            let rel = Circle::of(st, seat).from(s) as f32;
            if s != seat {
                put(cards::HELD, st.hand[s].into_iter().filter(|&c| known(c)).collect(), rel * share);
            }
            put(cards::LAID, st.equips(s), (rel + 1.0) * share);
            put(cards::LAID, st.judges(s), -(rel + 1.0) * share);
        }
        put(cards::USED, st.discard, 1.0);
        put(cards::USED, st.processing.into_iter().filter(|&c| known(c)).collect(), -1.0);
        for (depth, &c) in st.pile_cards().iter().rev().enumerate().filter(|(_, c)| known(**c)) {
            out[cards::NEXT * n + index_of(c)] = 1.0 / (depth as f32 + 1.0);
        }
    }
}
