//! What holds of the generals of every state, and of the procedures that are played here alone.

use super::setup::DEPUTY;
use super::{compare, reveal, turn};
use crate::choice::{Choice, ChoiceKind, NO_PART};
use crate::error::Result;
use crate::games::sanguosha::check::MOST_HP;
use crate::games::sanguosha::rules::{GENERAL, Sanguosha, frame, prompt};
use crate::games::sanguosha::state::{AMBITION, NO_KIND, NOBODY, State, phase};
use crate::games::sanguosha::tables::at;
use crate::games::sanguosha::{nullify, usage};
use crate::sets::{CardSet, List};
use crate::vm::frame::{Frame, MachineState};
use crate::vm::save::bad;

impl Sanguosha {
    pub fn check_pairs(&self, st: &State) -> Result<()> {
        let n = st.seats();
        let everyone = st.everyone();
        let setup = st.phase == phase::SETUP;
        let bits = [st.up[0], st.up[1], st.lost[0], st.lost[1], st.chained, st.stacked, st.paired, st.halved];
        if bits.iter().any(|b| b & !everyone != 0)
            || st
                .looked
                .iter()
                .any(|l| l[..n].iter().any(|b| b & !everyone != 0) || l[n..].iter().any(|b| *b != 0))
            || st.extra.iter().any(|&s| s != NOBODY && usize::from(s) >= n)
            || (st.resume != NOBODY && usize::from(st.resume) >= n)
        {
            return bad("what is known of the generals is out of range");
        }
        if !setup && (st.chosen != everyone || st.candidates.iter().flatten().any(|&k| k != NO_KIND)) {
            return bad("a seat has no generals");
        }
        let mut generals = CardSet::EMPTY;
        for s in 0..n {
            let (head, deputy, k) = (st.general[s], st.deputy[s], st.kingdom[s]);
            let chosen = st.chosen >> s & 1 == 1;
            if chosen && (head == NO_KIND || deputy == NO_KIND) {
                return bad("a seat has no generals");
            }
            for g in [head, deputy] {
                if g == NO_KIND {
                    continue;
                }
                let known = self.info.get(usize::from(g)).is_some_and(|i| i.ty == GENERAL);
                if !known || generals.has(g) {
                    return bad("a seat's general is none, or another's (GZ-R3)");
                }
                generals.insert(g);
            }
            if deputy != NO_KIND && self.kind_info(head).kingdom != self.kind_info(deputy).kingdom {
                return bad("the generals of a seat are of two kingdoms (GZ-R4)");
            }
            let printed = self.printed_kingdom(st, s);
            if k != 0 && k != printed && k != AMBITION + s as u8 {
                return bad("a seat is of a kingdom that is not its own (GZ-R36)");
            }
            if st.hidden(s) != 3 && k == 0 {
                return bad("a face-up general has told no kingdom (GZ-R36)");
            }
            if st.stance[s] != if chosen { printed as i8 } else { 0 } {
                return bad("a seat is on the side of another kingdom (GZ-R49)");
            }
            if !chosen && (st.hp[s], st.max_hp[s], st.halved >> s & 1) != (0, 0, 0) {
                return bad("a seat has generals that it has not chosen (GZ-R4)");
            }
            if chosen && !(1..=MOST_HP).contains(&st.max_hp[s]) || st.hp[s] > st.max_hp[s] {
                return bad("health is out of range");
            }
            for w in 0..2 {
                let must = match st.up[w] >> s & 1 {
                    1 => everyone,
                    _ => u16::from(chosen) << s,
                };
                if must & !st.looked[w][s] != 0 {
                    return bad("a seat does not know a general that it must (GZ-R12, R13)");
                }
            }
            if chosen {
                self.check_life(st, s, st.hidden(s) != 0)?;
            }
        }
        Ok(())
    }

    /// GZ-R3, R4: generals are dealt, and chosen by one seat after the other from the first on.
    pub fn check_choosing(&self, st: &State) -> Result<()> {
        let f = st.frame(0);
        let done = f.r[0].max(0) as usize;
        let order: Vec<usize> = st.order(usize::from(st.lord)).collect();
        let first = order[..done.min(order.len())].iter().fold(0u16, |m, &s| m | 1 << s);
        let idle = [st.up, st.lost, [st.chained, st.stacked], [st.paired, st.end as u16]] == [[0; 2]; 4];
        if st.chosen != first
            || !idle
            || st.pile_cards().len() != self.deck.len()
            || st.alive != st.everyone()
        {
            return bad("the table is not as it is while generals are chosen");
        }
        let mut taken = CardSet::EMPTY;
        for &s in &order {
            let dealt: List = st.candidates[s].into_iter().take_while(|&k| k != NO_KIND).collect();
            let given = |k: u8| self.given.contains(&k) || self.given_deputy.contains(&k);
            let free = dealt.iter().all(|k| self.generals.contains(&k) && !given(k) && !taken.has(k));
            let mine: CardSet = dealt.iter().collect();
            if !free
                || mine.len() != st.candidates[s].iter().filter(|&&k| k != NO_KIND).count()
                || mine.is_empty() != (self.given[s] != NO_KIND)
            {
                return bad("a candidate is no general, or another's (GZ-R3)");
            }
            taken |= mine;
            let (head, deputy) = (st.general[s], st.deputy[s]);
            let own = |k: u8, given: u8| if given == NO_KIND { mine.has(k) } else { k == given };
            let chosen = own(head, self.given[s]) && own(deputy, self.given_deputy[s]) && head != deputy;
            let asked = order.get(done) == Some(&s) && self.given[s] == NO_KIND;
            let right = match (first >> s & 1 == 1, f.step) {
                (true, _) => chosen,
                (_, DEPUTY) if asked => mine.has(head) && deputy == NO_KIND,
                _ => head == NO_KIND && deputy == NO_KIND,
            };
            if !right || (asked && self.pair_choices(st, s).next().is_none()) {
                return bad("a seat has generals that it has not chosen (GZ-R4)");
            }
        }
        Ok(())
    }

    /// Of the frames that only this game has: steps, registers and number of sets.
    pub fn hidden_frame_fits(&self, st: &State, f: &Frame, sets: usize) -> bool {
        let n = st.n as i8;
        let seat = |r: usize| (0..n).contains(&f.r[r]);
        match f.kind {
            frame::REVEAL => {
                f.step <= reveal::OVER
                    && sets == 0
                    && seat(at::WHO)
                    && (0..=3).contains(&f.r[reveal::WHICH])
                    && (reveal::UP..=reveal::BOTH).contains(&f.r[reveal::MODE])
            }
            frame::COMPARE => {
                f.step <= compare::OVER && sets == 2 && seat(compare::WHO) && seat(compare::OTHER)
            }
            _ => false,
        }
    }

    /// Whether a question of this game alone is one that the frame on top asks.
    pub fn hidden_question_fits(&self, st: &State, c: &Choice, f: &Frame) -> bool {
        use ChoiceKind as K;
        let by = |r: usize| f.r[r] == c.seat;
        let on = |k: u8, s: u8| f.kind == k && f.step == s;
        let seat = c.seat.max(0) as usize;
        let of = |n: u32| u32::from(c.max) == n;
        let wounded = u32::from(st.hp[seat] < st.max_hp[seat]);
        c.why == NO_PART
            && match (c.kind, c.prompt) {
                (K::Play, prompt::DEPUTY) => {
                    let next = st.order(usize::from(st.lord)).nth(f.r[0].max(0) as usize);
                    on(frame::SETUP, DEPUTY) && next == Some(seat)
                }
                (K::Option, prompt::TURN_UP) => {
                    (on(frame::TURN, turn::ASKED) || on(frame::TURN, turn::ASKED_AGAIN))
                        && by(at::WHO)
                        && of(1 + self.revealable(st, seat).count_ones())
                        && !of(1)
                }
                (K::Option, prompt::WHICH) => {
                    let asked = usage::REVEAL_ASKED | usage::BESIDE_ASKED;
                    on(frame::USE, usage::PROVIDE) && by(at::USER) && f.r[at::BITS] & asked != 0 && of(2)
                }
                (K::Option, prompt::COMPANIONS) => {
                    on(frame::REVEAL, reveal::PAIR_ASKED) && by(at::WHO) && of(2 + wounded)
                }
                (K::Option, prompt::HALF_FISH) => {
                    on(frame::REVEAL, reveal::HALF_ASKED) && by(at::WHO) && of(2)
                }
                (K::Option, prompt::FIRST_UP) => {
                    on(frame::REVEAL, reveal::FIRST_ASKED) && by(at::WHO) && of(2)
                }
                // Which card is held in the meantime may be hidden: of worlds of others it need not be in that hand.
                (K::Option, prompt::KINGDOM) => {
                    on(frame::NULLIFY, nullify::MODE_ASKED)
                        && by(nullify::SEAT)
                        && of(2)
                        && self.all.has(f.r[nullify::HELD].max(0) as u8)
                }
                (K::Cards, prompt::COMPARE) => on(frame::COMPARE, compare::ASKED) && by(compare::OTHER),
                _ => false,
            }
    }
}
