//! What holds of every state at a decision, and whether what was read is such a state: everything that an index,
//! a jump or a procedure's arithmetic is made of is in range, every card lies in one place, who is dead has
//! nothing, and the question is one that the procedure on top asks.

use super::dying::PROVIDED;
use super::rules::{Sanguosha, frame, prompt};
use super::state::{FIRST_CARD, PAID, SEATS, State, phase};
use super::tables::{VOCABULARY, at, event};
use super::{nullify, usage};
use crate::choice::{ChoiceKind, NO_CARD, NO_PART, Total};
use crate::error::Result;
use crate::games::guozhan::{self, harm, turn as hidden};
use crate::ir::op::Op;
use crate::ruleset::Class;
use crate::sets::{CardSet, List};
use crate::vm::frame::{Frame, MachineState, NO_DST, NO_EV, Row, SCRIPT, WINDOW, dst};
use crate::vm::run::ASKED;
use crate::vm::save::{self, Limits, bad};

/// Most health that a seat may have.
pub const MOST_HP: i8 = 99;

/// Steps at which the procedures ask, and registers of theirs.
mod step {
    pub const TURN_ASKED: u8 = 4;
    pub const TURN_OVER: u8 = 6;
    pub const USE_CHOSEN: u8 = 1;
    pub const USE_CONVERTED: u8 = 3;
    pub const USE_AIMED: u8 = 5;
    pub const USE_AIMED_SECOND: u8 = 7;
    /// Between these a use takes effect on one target.
    pub const USE_NULLIFIED: u8 = 20;
    pub const USE_NEXT: u8 = 22;
    pub const USE_OVER: u8 = 25;
    pub const SETUP_ASKED: u8 = 1;
    pub const ANSWER: u8 = 1;
    pub const CONVERTED: u8 = 2;
    pub const NULLIFY_NEXT: u8 = 3;
    pub const RESCUE: u8 = 2;
    pub const RESCUE_CONVERTED: u8 = 3;
    /// Steps at which a procedure waits for what it has called.
    pub const fn waits(kind: u8, step: u8) -> bool {
        use super::frame as f;
        use super::hidden;
        match kind {
            f::SETUP => false,
            f::TURN => !matches!(step, TURN_ASKED | hidden::ASKED | hidden::ASKED_AGAIN),
            // An answer is made public below the general that is turned up for it.
            f::USE => step == 9 || step >= super::usage::MADE,
            f::REQUEST => matches!(step, 3 | 4 | 7),
            f::NULLIFY => step == 3,
            f::DYING => matches!(step, 1 | 4 | super::PROVIDED),
            f::JUDGE | f::DAMAGE | f::DEATH | f::DELAYED | f::REVEAL | f::COMPARE => step > 0,
            _ => true,
        }
    }
}
/// A use whose cards stay on the table for the procedure below it.
const USE_KEEP: u8 = 1;
const NULLIFY_POS: usize = 4;
const NULLIFY_START: usize = 5;
const NULLIFY_SEAT: usize = 6;
const DYING_POS: usize = 4;
const DYING_SEAT: usize = 5;
const DYING_START: usize = 6;
const DELAYED_NULLED: usize = 8;
/// Providers are counted by numbers below this.
const MOST_TRIED: u8 = super::parts::tried_as(255) + 1;

/// A use that is taking effect on a target whose armor counts as absent (SG-15.2).
fn ignores_armor(f: &Frame) -> bool {
    let in_effect = (step::USE_NULLIFIED..=step::USE_NEXT).contains(&f.step);
    f.kind == frame::USE && in_effect && f.r[at::NO_ARMOR] != 0
}

/// Kind of the frame that is the record of an event.
fn record_of(e: u8) -> u8 {
    match e {
        event::PHASE_CHANGE | event::PHASE_START | event::DRAW_COUNT | event::TURN_END | event::PHASE_END => {
            frame::TURN
        }
        event::DAMAGE_CAUSING
        | event::DAMAGE_SUFFERING
        | event::DAMAGE_DEALT
        | event::DAMAGED
        | event::HP_DROPPING
        | event::HP_DROPPED => frame::DAMAGE,
        event::RECOVERING | event::RECOVERED => frame::HEAL,
        event::DYING => frame::DYING,
        event::DIED => frame::DEATH,
        event::RETRIAL | event::JUDGE_FIXED => frame::JUDGE,
        event::CARDS_MOVED => frame::MOVE,
        event::REQUESTED => frame::REQUEST,
        event::JUDGING => frame::DELAYED,
        _ => frame::USE,
    }
}

impl Sanguosha {
    /// Whether a state could be one of this game at a decision or at its end.
    pub fn validate(&self, st: &State) -> Result<()> {
        self.holds(st).map_err(|e| self.in_own_words(e))
    }

    fn holds(&self, st: &State) -> Result<()> {
        let n = self.config.players;
        if st.n != n || st.seat >= n || st.lord >= n || usize::from(n) > SEATS {
            return bad("the state has another number of seats");
        }
        let everyone = st.everyone();
        if (st.alive | st.revealed | st.chosen | st.winners) & !everyone != 0
            || (self.hidden.is_none() && st.revealed >> st.lord & 1 == 0)
            || st.skips >> phase::NAMES.len() != 0
            || st.turn > self.config.turn_limit
        {
            return bad("a counter is out of range");
        }
        let first = self.hidden.as_ref().is_some_and(guozhan::Config::counts_first);
        if st.first_up != 0 && (!first || (st.first_up > st.n && st.first_up != PAID)) {
            return bad("who turned up the first general is out of range (GZ-R85, R86)");
        }
        self.check_markers(st)?;
        if st.fierce && !self.hidden.as_ref().is_some_and(|c| c.fierce_end) {
            return bad("this game has no fierce end (GZ-R87)");
        }
        let core = &st.core;
        if core.pad != [0; 1]
            || core.pad2 != [0; 4]
            || st.pad != [0; super::state::PAD]
            || core.choice.pad[0] > 1
        {
            return bad("what is unused is not zero");
        }
        save::check(
            st,
            &Limits {
                rules: &self.rules,
                vocab: &VOCABULARY,
                cards: self.all,
                seats: usize::from(n),
                last: frame::LAST,
                root: |kind| kind == frame::SETUP || kind == frame::TURN,
            },
        )?;
        if core.over != (st.end != super::EndReason::None)
            || core.over == core.asking
            || self.end_number(st.end).is_none()
        {
            return bad("the end of the game contradicts its reason");
        }
        if st.rows.iter().any(|r| r.what == 0 && *r != Row::default()) {
            return bad("a lasting effect is out of range");
        }
        self.check_seats(st)?;
        self.check_cards(st)?;
        if core.over {
            return Ok(());
        }
        for i in 0..usize::from(core.top) {
            let f = st.frame(i);
            if i > 0 && matches!(f.kind, frame::SETUP | frame::TURN) {
                return bad("a turn stands on another procedure");
            }
            if !self.frame_fits(st, i, f) {
                return bad("a procedure's place is out of range");
            }
            if i < st.top() && !step::waits(f.kind, f.step) {
                return bad("a procedure waits where it cannot");
            }
            if i > 0 && !self.result_fits(st, i, f) {
                return bad("a result goes to no place that was asked for");
            }
        }
        let ignoring = |f: &&Frame| ignores_armor(f);
        if st.frames.iter().filter(ignoring).count() != usize::from(st.bare) {
            return bad("the cards that ignore an armor are miscounted");
        }
        if core.top == 1 && !st.processing.is_empty() {
            return bad("a card is left on the table between two moves");
        }
        if st.frame(0).kind == frame::SETUP {
            if self.hidden.is_some() {
                self.check_choosing(st)?;
            } else {
                self.check_setup(st)?;
            }
        }
        self.check_question(st)
    }

    fn list_fits(&self, st: &State, set: CardSet, cards: bool) -> bool {
        let l = List::from(set);
        let fits = |x: u8| if cards { self.all.has(x) } else { x < st.n };
        l.iter().all(fits) && l.iter().collect::<List>() == l
    }

    /// Whether a procedure is somewhere in its steps, with registers and sets that it can have there.
    fn frame_fits(&self, st: &State, i: usize, f: &Frame) -> bool {
        let n = st.n as i8;
        let kinds = self.info.len() as i8;
        let seat = |r: usize| (0..n).contains(&f.r[r]);
        let some = |r: usize| (-1..n).contains(&f.r[r]);
        let kind = |r: usize| (0..kinds).contains(&f.r[r]);
        let maybe = |r: usize| (-1..kinds).contains(&f.r[r]);
        let within = |r: usize, a: i8, b: i8| (a..=b).contains(&f.r[r]);
        let sets = save::slots_of(st, i);
        let cards = |s: usize| (sets[s] - self.all).is_empty();
        let seats = CardSet(u128::from(st.everyone()));
        let shape = |steps: u8, slots: usize| f.step <= steps && sets.len() == slots;
        let record = |e: u8| {
            let below = if f.ev == NO_EV { 0 } else { st.frame(usize::from(f.ev)).kind };
            below == record_of(e) || below == SCRIPT
        };
        match f.kind {
            SCRIPT => {
                let part = self.rules.part(f.part);
                let fine = match part.class {
                    Class::Active => f.ev == NO_EV,
                    Class::Provider => record(event::REQUESTED),
                    Class::Trigger | Class::Play => record(part.on),
                    _ => false,
                };
                fine && sets.iter().all(|&s| (s - self.all - seats).is_empty() || self.list_fits(st, s, true))
            }
            WINDOW => record(f.r[0] as u8),
            frame::SETUP => shape(if self.hidden.is_some() { 2 } else { 1 }, 0) && within(0, 0, n - 1),
            frame::TURN => {
                shape(if self.hidden.is_some() { hidden::ENDED } else { step::TURN_OVER }, 2)
                    && cards(0)
                    && cards(1)
                    && (f.step <= step::TURN_OVER || hidden::fits(f))
                    && f.r[at::WHO] == st.seat as i8
                    && (f.r[at::PHASE] == st.phase as i8
                        || f.step >= step::TURN_OVER && within(at::PHASE, 0, 6))
            }
            frame::USE => {
                let pool = if f.step < usage::MADE { seats } else { seats | self.all };
                shape(step::USE_OVER, 4)
                    && seat(at::USER)
                    && kind(at::KIND)
                    && some(at::TARGET)
                    && within(at::MODE, 0, 1)
                    && within(at::INDEX, 0, List::MAX as i8)
                    && some(at::SECOND)
                    && some(at::SOURCE)
                    && (f.flag & USE_KEEP == 0 || (i > 0 && st.frame(i - 1).kind == frame::REQUEST))
                    && cards(at::CARDS)
                    && self.list_fits(st, sets[at::TARGETS], false)
                    && List::from(sets[at::FLAGS]).len() <= List::MAX
                    && (sets[at::POOL] - pool).is_empty()
            }
            frame::REQUEST => {
                shape(7, 3)
                    && seat(at::WHO)
                    && kind(at::KIND)
                    && within(at::MODE, 0, 1)
                    && some(at::BEHALF)
                    && within(at::LEFT, 1, 8)
                    && cards(at::CARDS)
                    && sets[at::TRIED].0 < 1 << MOST_TRIED
                    && cards(at::ALL)
            }
            frame::NULLIFY => {
                shape(if self.hidden.is_some() { nullify::MODE_ASKED } else { step::NULLIFY_NEXT }, 0)
                    && within(nullify::MODE, 0, 1)
                    && within(nullify::USED, 0, 1)
                    && some(nullify::USER)
                    && kind(nullify::KIND)
                    && some(nullify::TARGET)
                    && within(nullify::PARITY, 0, 1)
                    && within(NULLIFY_POS, 0, n)
                    && some(NULLIFY_START)
                    && seat(NULLIFY_SEAT)
            }
            frame::JUDGE => {
                let card =
                    f.step == 0 || (f.r[at::CARD] >= FIRST_CARD as i8 && self.all.has(f.r[at::CARD] as u8));
                shape(3, 1) && seat(at::WHO) && card && within(at::KEEP, 0, 1) && cards(0)
            }
            frame::DAMAGE => {
                shape(super::damage::LOSE + 2, 1)
                    && some(at::SOURCE)
                    && seat(at::TARGET)
                    && within(at::NATURE, 0, 2)
                    && maybe(at::KIND)
                    && cards(0)
                    && (self.hidden.is_none() || harm::fits(f, n))
            }
            frame::HEAL => shape(1, 0) && seat(at::TARGET) && some(at::BY) && maybe(at::KIND),
            frame::DYING => {
                shape(PROVIDED, 2)
                    && cards(at::CARDS)
                    && sets[at::TRIED].0 < 1 << MOST_TRIED
                    && seat(at::WHO)
                    && some(at::KILLER)
                    && within(DYING_POS, 0, n)
                    && seat(DYING_SEAT)
                    && seat(DYING_START)
            }
            frame::DEATH => shape(3, 0) && seat(at::WHO) && some(at::KILLER),
            frame::MOVE => {
                shape(0, if self.hidden.is_some() { 8 } else { 2 })
                    && (0..sets.len()).all(|s| s == at::EMPTIED || cards(s))
                    && (sets[at::EMPTIED] - seats).is_empty()
            }
            frame::DELAYED => {
                shape(2, 1) && f.src != NO_CARD && seat(at::TARGET) && kind(at::KIND) && cards(0)
            }
            _ => self.hidden.is_some() && self.hidden_frame_fits(st, f, sets.len()),
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
            (frame::USE | frame::DYING, frame::REQUEST) => {
                f.dst == dst(Some(at::ANSWERED as u8), Some(at::CARDS as u8))
            }
            (frame::USE, frame::NULLIFY) => f.dst == dst(Some(at::VOID as u8), None),
            (frame::DELAYED, frame::NULLIFY) => f.dst == dst(Some(DELAYED_NULLED as u8), None),
            _ => false,
        }
    }

    /// Whether the question is one that the frame on top asks, of a seat that can answer.
    fn check_question(&self, st: &State) -> Result<()> {
        use ChoiceKind as K;
        let c = &st.core.choice;
        let f = st.frame(st.top());
        let mut asked = c.seat >= 0 && st.lives(c.seat as usize);
        // A part that works for the dead asks its owner.
        if c.seat >= 0 && c.why != NO_PART && self.rules.part(c.why).dead {
            asked = true;
        }
        if !asked {
            return bad("the question is put to nobody who lives");
        }
        let by = |r: usize| f.r[r] == c.seat;
        let on = |k: u8, s: u8| f.kind == k && f.step == s;
        let turn = |p: u8| on(frame::TURN, step::TURN_ASKED) && st.phase == p && by(at::WHO);
        let fits = match (c.kind, c.prompt) {
            (K::Skills, prompt::EFFECT) => on(WINDOW, 1),
            (K::Play, prompt::PLAY) => turn(phase::PLAY),
            (K::Cards, prompt::DISCARD) => turn(phase::DISCARD),
            (K::Play, prompt::GENERAL) => {
                let done = f.r[0].max(0) as usize;
                on(frame::SETUP, step::SETUP_ASKED)
                    && st.order(usize::from(st.lord)).nth(done) == Some(c.seat as usize)
            }
            (K::Respond, prompt::ANSWER) => {
                (on(frame::REQUEST, step::ANSWER) && by(at::WHO))
                    || (on(frame::USE, step::USE_CHOSEN) && by(at::USER))
            }
            (K::Respond, prompt::NULLIFY) => on(frame::NULLIFY, step::ANSWER) && by(NULLIFY_SEAT),
            (K::Respond, prompt::RESCUE) => on(frame::DYING, step::RESCUE) && by(DYING_SEAT),
            (K::Cards, prompt::CONVERT) => {
                (on(frame::REQUEST, step::CONVERTED) && by(at::WHO))
                    || (on(frame::USE, step::USE_CONVERTED) && by(at::USER))
                    || (on(frame::NULLIFY, step::CONVERTED) && by(NULLIFY_SEAT))
                    || (on(frame::DYING, step::RESCUE_CONVERTED) && by(DYING_SEAT))
            }
            (K::Seats, prompt::TARGET) => on(frame::USE, step::USE_AIMED) && by(at::USER),
            (K::Seats, prompt::SECOND) => on(frame::USE, step::USE_AIMED_SECOND) && by(at::USER),
            (K::Cards | K::Seats | K::Option | K::Order, prompt::EFFECT) => {
                f.kind == SCRIPT && f.flag & ASKED != 0 && c.why == f.part
            }
            _ => self.hidden.is_some() && self.hidden_question_fits(st, c, f),
        };
        if !fits || (f.kind != SCRIPT && c.mode != Total::None) {
            return bad("the question does not fit what asks it");
        }
        if f.kind == SCRIPT {
            let ask = save::before(&self.rules, self.rules.part(f.part), f.pc).map_or(255, |x| x.1);
            let kinds = [K::Cards, K::Seats, K::Option, K::Order, K::Cards, K::Cards];
            let modes = [Total::None, Total::None, Total::None, Total::None, Total::Exactly, Total::AtLeast];
            let i = usize::from(ask);
            if kinds.get(i) != Some(&c.kind) || modes.get(i) != Some(&c.mode) {
                return bad("the question is not the one that is asked there");
            }
        }
        let all = c.kind != K::Order || usize::from(c.max) == c.dom.len().min(8);
        if !all || !save::picks_fit(c) {
            return bad("the picks of the question are out of range");
        }
        Ok(())
    }
}
