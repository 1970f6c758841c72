//! What holds of the generals of every state, and of the procedures that are played here alone.

use super::{compare, reveal, turn};
use crate::choice::{Choice, ChoiceKind, NO_PART};
use crate::error::Result;
use crate::games::sanguosha::check::MOST_HP;
use crate::games::sanguosha::rules::{GENERAL, Sanguosha, frame, prompt};
use crate::games::sanguosha::state::{AMBITION, NO_KIND, NOBODY, State, phase};
use crate::games::sanguosha::tables::at;
use crate::sets::CardSet;
use crate::vm::frame::Frame;
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
        let mut generals = CardSet::EMPTY;
        for s in 0..n {
            let (head, deputy, k) = (st.general[s], st.deputy[s], st.kingdom[s]);
            if !setup && (st.chosen >> s & 1 == 0 || head == NO_KIND || deputy == NO_KIND) {
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
            if !setup && !(1..=MOST_HP).contains(&st.max_hp[s]) || st.hp[s] > st.max_hp[s] {
                return bad("health is out of range");
            }
            if !st.lives(s) && (st.hidden(s) != 0 || st.hp[s] > 0) {
                return bad("the dead have health or a secret (GZ-R52)");
            }
        }
        let mut heard = *st;
        for s in 0..n {
            self.listen(&mut heard, s);
        }
        if (heard.ears, heard.far_ears, heard.far_all, heard.statics, heard.kept)
            != (st.ears, st.far_ears, st.far_all, st.statics, st.kept)
        {
            return bad("what a seat listens to contradicts its generals and equipment");
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
    pub fn hidden_question_fits(&self, c: &Choice, f: &Frame) -> bool {
        use ChoiceKind as K;
        let by = |r: usize| f.r[r] == c.seat;
        let on = |k: u8, s: u8| f.kind == k && f.step == s;
        c.why == NO_PART
            && match (c.kind, c.prompt) {
                (K::Play, prompt::DEPUTY) => on(frame::SETUP, 2),
                (K::Option, prompt::TURN_UP) => {
                    (on(frame::TURN, turn::ASKED) || on(frame::TURN, turn::ASKED_AGAIN)) && by(at::WHO)
                }
                (K::Option, prompt::WHICH) => f.kind == frame::USE && by(at::USER),
                (K::Option, prompt::COMPANIONS) => on(frame::REVEAL, reveal::PAIR_ASKED) && by(at::WHO),
                (K::Option, prompt::HALF_FISH) => on(frame::REVEAL, reveal::HALF_ASKED) && by(at::WHO),
                (K::Option, prompt::FIRST_UP) => on(frame::REVEAL, reveal::FIRST_ASKED) && by(at::WHO),
                (K::Option, prompt::KINGDOM) => on(frame::NULLIFY, 4),
                (K::Cards, prompt::COMPARE) => on(frame::COMPARE, compare::ASKED) && by(compare::OTHER),
                _ => false,
            }
    }
}
