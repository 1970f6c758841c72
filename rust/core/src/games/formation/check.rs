//! What holds of every state at a decision, and whether what was read is such a state: everything that an index,
//! a jump or a procedure's arithmetic is made of is in range, every card lies in one place, and the question is
//! one that the procedure on top asks.

use super::board::{self, FIRST_CARD, FIRST_POSITION, PLACES, SPOTS};
use super::cards::WEAPON;
use super::hidden::is_list;
use super::rules::{Formation, frame, prompt};
use super::slot::EMPTY;
use super::state::{IDS, State, phase, place};
use super::tables::{VOCABULARY, at, event, status};
use super::{damage, setup, turn, usage};
use crate::choice::{ChoiceKind, NO_CARD, Total};
use crate::error::Result;
use crate::ir::op::Op;
use crate::ruleset::Class;
use crate::sets::{CardSet, List};
use crate::vm::frame::{Frame, MachineState, NO_DST, NO_EV, Row, SCRIPT, WINDOW, dst};
use crate::vm::run::ASKED;
use crate::vm::save::{self, Limits, bad};

/// Most 體力 that a character may have.
pub const MOST_HP: i8 = 99;

/// Kind of the frame that is the record of an event.
fn record_of(e: u8) -> u8 {
    match e {
        event::PHASE_START => frame::TURN,
        event::ARRIVED | event::MOVED | event::HEALED => frame::NOTE,
        event::AIMED | event::ATTACKING | event::ATTACKED | event::HIT | event::ATTACK_DONE => frame::ATTACK,
        event::CARD_USED | event::PLAYED => frame::USE,
        event::ACTION => frame::ACT,
        _ => frame::DAMAGE,
    }
}

impl Formation {
    /// Positions as they stand in sets.
    fn positions() -> CardSet {
        (0..SPOTS).map(board::position).collect()
    }

    /// Whether a state could be one of this game at a decision or at its end.
    pub fn validate(&self, st: &State) -> Result<()> {
        if st.seat > 1 || st.first > 1 || !(-1..2).contains(&st.winner) || st.turn > self.config.turn_limit {
            return bad("a counter is out of range");
        }
        let core = &st.core;
        if core.pad != [0; 1] || core.pad2 != [0; 4] || st.pad != [0; 15] || core.choice.pad[0] > 1 {
            return bad("what is unused is not zero");
        }
        save::check(
            st,
            &Limits {
                rules: &self.rules,
                vocab: &VOCABULARY,
                cards: self.all | Formation::positions(),
                seats: 2,
                last: frame::LAST,
                root: |kind| kind == frame::SETUP || kind == frame::TURN,
            },
        )?;
        if core.over != (st.end != super::EndReason::None) || core.over == core.asking {
            return bad("the end of the game contradicts its reason");
        }
        if st.rows.iter().any(|r| r.what == 0 && *r != Row::default()) {
            return bad("a lasting effect is out of range");
        }
        self.check_slots(st)?;
        self.check_cards(st)?;
        if core.over {
            return Ok(());
        }
        let setup = st.frame(0).kind == frame::SETUP;
        if setup != (st.phase == phase::SETUP) || setup != (st.turn == 0) || st.phase > phase::SETUP {
            return bad("the phase contradicts what is going on");
        }
        for i in 0..usize::from(core.top) {
            let f = st.frame(i);
            if i > 0 && matches!(f.kind, frame::SETUP | frame::TURN) {
                return bad("a turn stands on another procedure");
            }
            if !self.frame_fits(st, i, f) {
                return bad("a procedure's place is out of range");
            }
            if i > 0 && !self.result_fits(st, i, f) {
                return bad("a result goes to no place that was asked for");
            }
        }
        if core.top == 1 && !st.limbo.is_empty() {
            return bad("a card is left on the table between two moves");
        }
        Formation::check_question(st)
    }

    fn check_slots(&self, st: &State) -> Result<()> {
        let mut ids = 0u32;
        for (spot, s) in st.slots.iter().enumerate() {
            if s.is_free() {
                if *s != EMPTY {
                    return bad("something is left on an empty position");
                }
                continue;
            }
            if !self.own[board::side(spot)].has(s.card) {
                return bad("a position holds no character of its side");
            }
            if !s.up {
                if *s != (super::slot::Slot { card: s.card, ..EMPTY }) {
                    return bad("a face-down card has something");
                }
                continue;
            }
            if s.id >= IDS || ids >> s.id & 1 == 1 {
                return bad("two characters have one number");
            }
            ids |= 1 << s.id;
            if !(1..=MOST_HP).contains(&s.max_hp) || s.hp > s.max_hp || s.actions > 15 {
                return bad("體力 is out of range");
            }
            if s.hp <= 0
                && !st.core.over
                && !st.frames[..usize::from(st.core.top)].iter().any(|f| f.kind == frame::DAMAGE)
            {
                return bad("a character without 體力 stands on the field");
            }
            if (s.poison > 0) != s.has(status::POISON)
                || s.poison > 2
                || s.ending & !s.status != 0
                || s.pad != 0
            {
                return bad("a state of a character contradicts itself");
            }
            for (c, is_armor) in [(s.weapon, false), (s.armor, true)] {
                if c != NO_CARD {
                    let info = self.card_info(c);
                    if !self.resources.has(c) || !info.is_gear() || (info.ty == WEAPON) == is_armor {
                        return bad("a character bears what is no such equipment (FM-040)");
                    }
                }
            }
        }
        let lords = (0..2).all(|s| st.slots[board::spot(s, board::LORD)].up);
        let early = st.phase == phase::SETUP;
        if !lords && !st.core.over && !early {
            return bad("a side has no 主將");
        }
        let up = st.slots.iter().filter(|s| s.up);
        let working: CardSet =
            up.flat_map(|s| [s.card, s.weapon, s.armor]).filter(|&c| c != NO_CARD).collect();
        if working != st.working {
            return bad("whose parts work contradicts who stands there");
        }
        Ok(())
    }

    /// Every card lies in one place, all that says where agrees, and what is public is known.
    pub fn check_cards(&self, st: &State) -> Result<()> {
        let n = usize::from(st.pile_n);
        if n > st.pile.len() || st.pile[n..].iter().any(|&c| c != 0) {
            return bad("the resource pile is not zero beyond its end");
        }
        let mut lies: Vec<(u8, u8)> = st.pile_cards().iter().map(|&c| (c, place::PILE)).collect();
        lies.extend(st.discard.into_iter().map(|c| (c, place::DISCARD)));
        lies.extend(st.limbo.into_iter().map(|c| (c, place::LIMBO)));
        let sorts = !(((st.discard | st.limbo) - self.resources).is_empty()
            && (st.grave & self.resources).is_empty());
        for s in 0..2 {
            let n = usize::from(st.deck_n[s]);
            if n > st.deck[s].len() || st.deck[s][n..].iter().any(|&c| c != 0) {
                return bad("a 角色牌堆 is not zero beyond its end");
            }
            lies.extend(st.deck_cards(s).iter().map(|&c| (c, place::DECK | s as u8)));
            lies.extend(st.hand[s].into_iter().map(|c| (c, place::HAND | s as u8)));
            if sorts
                || st.deck_cards(s).iter().any(|&c| !self.own[s].has(c))
                || !(st.hand[s] & self.own[s ^ 1]).is_empty()
            {
                return bad("a card lies where cards of its sort do not");
            }
        }
        if st.pile_cards().iter().any(|&c| !self.resources.has(c)) {
            return bad("a card lies where cards of its sort do not");
        }
        for (spot, s) in st.slots.iter().enumerate() {
            for (c, p) in [(s.card, place::FIELD), (s.weapon, place::WEAPON), (s.armor, place::ARMOR)] {
                if c != NO_CARD {
                    lies.push((c, p | spot as u8));
                }
            }
        }
        for c in st.grave {
            let p = st.at(c);
            if p & 0xf0 != place::GRAVE || (usize::from(p & 15) >= SPOTS && p & 15 != place::NOWHERE) {
                return bad("where a card lies contradicts itself");
            }
            lies.push((c, p));
        }
        let mut seen = CardSet::EMPTY;
        for &(c, p) in &lies {
            if !self.all.has(c) || seen.has(c) {
                return bad("a card is of no list or lies in two places");
            }
            seen.insert(c);
            if st.at(c) != p {
                return bad("where a card lies contradicts itself");
            }
        }
        if seen != self.all || !((st.known[0] | st.known[1]) - self.all).is_empty() {
            return bad("a card is missing, or a card that there is not is known");
        }
        let unused = st.place.iter().enumerate().any(|(i, &p)| p != 0 && !self.all.has(FIRST_CARD + i as u8));
        if unused {
            return bad("a card that there is not lies somewhere");
        }
        for c in self.all {
            let p = st.at(c);
            let who = match p & 0xf0 {
                place::HAND => 1 << (p & 1),
                place::FIELD if !st.slots[usize::from(p & 15)].up => 1 << board::side(usize::from(p & 15)),
                place::DECK => 0,
                _ if p == place::PILE => 0,
                _ => 0b11,
            };
            if (0..2).any(|s| who >> s & 1 == 1 && !st.knows(s, c)) {
                return bad("a seat does not know a card that it must");
            }
        }
        Ok(())
    }

    fn list_fits(&self, set: CardSet) -> bool {
        let l = List::from(set);
        l.iter().all(|x| self.all.has(x)) && l.iter().collect::<List>() == l && l.len() <= SPOTS
    }

    /// Whether a procedure is somewhere in its steps, with registers and sets that it can have there.
    fn frame_fits(&self, st: &State, i: usize, f: &Frame) -> bool {
        let character =
            |r: usize| u8::try_from(f.r[r]).is_ok_and(|c| c < 128 && (self.own[0] | self.own[1]).has(c));
        let nobody = |r: usize| f.r[r] == 0 || f.r[r] == -1 || character(r);
        let within = |r: usize, a: i8, b: i8| (a..=b).contains(&f.r[r]);
        let sets = save::slots_of(st, i);
        let shape = |steps: u8, slots: usize| f.step <= steps && sets.len() == slots;
        let cards = |s: usize| (sets[s] - self.all).is_empty();
        let everything = self.all | Formation::positions() | CardSet(0b11);
        let record = |e: u8| {
            let below = if f.ev == NO_EV { 0 } else { st.frame(usize::from(f.ev)).kind };
            below == record_of(e) || below == SCRIPT
        };
        match f.kind {
            SCRIPT => {
                let part = self.rules.part(f.part);
                let fine = match part.class {
                    Class::Active if part.on == event::ACTION => record(event::ACTION),
                    Class::Active => f.ev == NO_EV,
                    Class::Trigger | Class::Play => record(part.on),
                    _ => false,
                };
                let order = |s: CardSet| {
                    let l = List::from(s);
                    l.iter().all(|x| everything.has(x)) && l.iter().collect::<List>() == l
                };
                fine && sets.iter().all(|&s| (s - everything).is_empty() || order(s))
            }
            WINDOW => record(f.r[0] as u8),
            frame::SETUP => shape(4, 0) && within(0, 0, 2) && within(1, 0, 4) && nobody(2),
            frame::TURN => {
                shape(turn::LAST, 1)
                    && cards(0)
                    && f.r[at::WHO] == st.seat as i8
                    && within(at::PHASE, 0, 3)
                    && nobody(2)
                    && nobody(3)
            }
            frame::USE => {
                let kinds = self.info.len() as i8;
                let play = self.parts.get(f.r[at::CARD_KIND].max(0) as usize);
                shape(6, 2)
                    && within(at::WHO, 0, 1)
                    && within(at::CARD_KIND, 0, kinds - 1)
                    && within(at::CARD_TYPE, 0, 3)
                    && play.is_some()
                    && (sets[at::CARDS] - self.resources).is_empty()
                    && cards(usage::ONLY)
            }
            frame::ACT => shape(0, 0) && within(at::WHO, 0, 1) && character(at::CHARACTER),
            frame::ATTACK => {
                shape(7, 3) && character(at::ATTACKER) && character(at::TARGET) && (0..3).all(cards)
            }
            frame::DAMAGE => {
                shape(9, 3)
                    && self.list_fits(sets[0])
                    && cards(1)
                    && cards(damage::MUTED)
                    && (f.r[at::SOURCE] == -1 || character(at::SOURCE))
                    && within(at::CAUSE, 0, 3)
                    && within(6, 0, SPOTS as i8)
                    && is_list(f, usize::from(f.sb))
            }
            frame::ASCEND => shape(1, 0) && character(at::CHARACTER) && (0..2).contains(&f.owner),
            _ => {
                shape(0, 1)
                    && self.list_fits(sets[0])
                    && matches!(f.r[3] as u8, event::ARRIVED | event::MOVED | event::HEALED)
                    && within(4, 0, SPOTS as i8)
            }
        }
    }

    /// Whether the result of frame `i` goes where the frame below it waits for one.
    fn result_fits(&self, st: &State, i: usize, f: &Frame) -> bool {
        let under = st.frame(i - 1);
        if f.dst == NO_DST {
            return true;
        }
        match (under.kind, f.kind) {
            (SCRIPT, _) => {
                let call = save::before(&self.rules, self.rules.part(under.part), under.pc);
                call.is_some_and(|(op, _, b)| op == Op::Call && b as u8 == f.dst)
            }
            (frame::ATTACK, frame::DAMAGE) => f.dst == dst(Some(at::AMOUNT as u8), Some(2)),
            _ => false,
        }
    }

    /// Whether the question is one that the frame on top asks.
    fn check_question(st: &State) -> Result<()> {
        use ChoiceKind as K;
        let c = &st.core.choice;
        let f = st.frame(st.top());
        if !(0..2).contains(&c.seat) {
            return bad("the question is put to nobody");
        }
        let on = |k: u8, steps: &[u8]| f.kind == k && steps.contains(&f.step);
        let (turn_asks, setup_asks) = (on(frame::TURN, &turn::ASKING), on(frame::SETUP, &setup::ASKING));
        let fits = match (c.kind, c.prompt) {
            (K::Skills, prompt::EFFECT) => on(WINDOW, &[1]),
            (K::Play, prompt::PLAY) => turn_asks && st.phase == phase::ACT && f.r[at::WHO] == c.seat,
            (K::Play, prompt::LORD | prompt::DEPLOY) => setup_asks,
            (K::Cards, prompt::POSITION) => turn_asks || setup_asks,
            (K::Cards, prompt::TARGET) => turn_asks && st.phase == phase::ACT,
            (K::Cards, prompt::DISCARD) => turn_asks && st.phase == phase::END,
            (K::Cards, prompt::CONVERT) => on(frame::USE, &[1]),
            (K::Cards, prompt::BEARER) => on(frame::USE, &[3]),
            (K::Cards, prompt::ASCEND) => on(frame::ASCEND, &[1]) && f.owner == c.seat,
            (K::Cards | K::Seats | K::Option | K::Order, prompt::EFFECT) => {
                f.kind == SCRIPT && f.flag & ASKED != 0 && c.why == f.part
            }
            _ => false,
        };
        if !fits || (f.kind != SCRIPT && c.mode != Total::None) {
            return bad("the question does not fit what asks it");
        }
        if !save::picks_fit(c) {
            return bad("the picks of the question are out of range");
        }
        Ok(())
    }
}

const _: () = assert!(PLACES == 5 && FIRST_POSITION == 2);
