//! What holds of the seats, the cards and the choice of generals in every state: the part of the checks that looks at
//! the table alone.

use super::check::MOST_HP;
use super::rules::{DELAYED, EQUIPMENT, GENERAL, Sanguosha, frame};
use super::state::{JUDGES, NO_KIND, Role, State, phase, place};
use super::tables::at;
use crate::choice::NO_CARD;
use crate::error::Result;
use crate::games::guozhan::harm;
use crate::sets::CardSet;
use crate::vm::frame::MachineState;
use crate::vm::save::bad;

impl Sanguosha {
    pub fn check_seats(&self, st: &State) -> Result<()> {
        let n = st.seats();
        let (setup, over) = (st.phase == phase::SETUP, st.core.over);
        let root = st.frame(0).kind;
        if (st.phase > phase::FINISH && !setup) || (!over && setup != (root == frame::SETUP)) {
            return bad("the phase contradicts what is going on");
        }
        if !over && (st.turn == 0) != setup {
            return bad("the turn contradicts what is going on");
        }
        if self.hidden.is_some() {
            self.check_pairs(st)?;
        } else {
            self.check_roles(st)?;
        }
        let mut heard = *st;
        for s in 0..n {
            self.listen(&mut heard, s);
        }
        let listens =
            |st: &State| (st.heard, st.far_heard, st.able, st.active, st.statics, st.kept, st.statics_all);
        if listens(&heard) != listens(st) {
            return bad("what a seat listens to contradicts its general and equipment");
        }
        let blank = State::blank(0, n);
        if st.general[n..] != blank.general[n..]
            || st.deputy[n..] != blank.deputy[n..]
            || st.kingdom[n..] != blank.kingdom[n..]
            || st.role[n..] != blank.role[n..]
            || st.hp[n..] != blank.hp[n..]
            || st.max_hp[n..] != blank.max_hp[n..]
            || st.stance[n..] != blank.stance[n..]
            || st.equip[n..] != blank.equip[n..]
            || st.judge[n..] != blank.judge[n..]
            || st.judge_as[n..] != blank.judge_as[n..]
            || st.candidates[n..] != blank.candidates[n..]
            || st.hand[n..] != blank.hand[n..]
            || st.looked.iter().any(|l| l[n..] != blank.looked[0][n..])
            || st.heard.iter().chain(&st.far_heard).chain([&st.able, &st.active]).any(|seats| seats >> n != 0)
            || st.statics[n..] != blank.statics[n..]
            || st.kept[n..] != blank.kept[n..]
        {
            return bad("a seat that there is not has something");
        }
        Ok(())
    }

    /// Roles and generals of the identity mode.
    fn check_roles(&self, st: &State) -> Result<()> {
        let n = st.seats();
        let setup = st.phase == phase::SETUP;
        if st.deputy.iter().any(|&k| k != NO_KIND) || st.kingdom.iter().any(|&k| k != 0) {
            return bad("this game has no hidden generals");
        }
        if (0..n).any(|s| (st.role[s] == Role::Lord) != (s == usize::from(st.lord))) {
            return bad("there is not just one lord (SG-2.1)");
        }
        if !setup && (st.chosen != st.everyone() || st.candidates.iter().flatten().any(|&k| k != NO_KIND)) {
            return bad("a seat has no general");
        }
        let mut generals = CardSet::EMPTY;
        for s in 0..n {
            let (g, hp, most) = (st.general[s], st.hp[s], st.max_hp[s]);
            if !(-100..=100).contains(&st.stance[s]) {
                return bad("a counter is out of range");
            }
            let chosen = st.chosen >> s & 1 == 1;
            if !chosen {
                if g != NO_KIND || hp != 0 || most != 0 {
                    return bad("a seat has a general that it has not chosen");
                }
                continue;
            }
            if !self.is_general(g) || generals.has(g) {
                return bad("a seat's general is none, or another's");
            }
            generals.insert(g);
            if !(1..=MOST_HP).contains(&most) || hp > most {
                return bad("health is out of range");
            }
            let secret = st.revealed >> s & 1 == 0;
            self.check_life(st, s, secret)?;
        }
        Ok(())
    }

    /// Whoever has no health left is dying, or dead and without anything.
    pub fn check_life(&self, st: &State, s: usize, secret: bool) -> Result<()> {
        let frames = &st.frames[..usize::from(st.core.top)];
        let on = |kind: u8, r: usize| frames.iter().any(|f| f.kind == kind && f.r[r] == s as i8);
        let (hp, over) = (st.hp[s], st.core.over);
        if st.lives(s) {
            // With hidden generals others may act between the loss and the dying, and something may hold it.
            let later =
                self.hidden.is_some() && (on(frame::DAMAGE, at::TARGET) || harm::holds_on(self, st, s));
            if hp <= 0 && !over && !on(frame::DYING, at::WHO) && !later {
                return bad("a character without health is not dying (SG-11.1)");
            }
        } else {
            let nothing = st.owned(s).is_empty() && st.judges(s).is_empty() && st.wounds_of(s).is_empty();
            if hp > 0 || secret || !(nothing || over || on(frame::DEATH, at::WHO)) {
                return bad("the dead have health, cards or a secret (SG-12)");
            }
        }
        Ok(())
    }

    fn is_general(&self, kind: u8) -> bool {
        self.info.get(usize::from(kind)).is_some_and(|k| k.ty == GENERAL)
    }

    /// Every card lies in one place, all that says where agrees, and everybody knows what is public.
    pub fn check_cards(&self, st: &State) -> Result<()> {
        let pile_n = usize::from(st.pile_n);
        if pile_n > st.pile.len() || st.pile[pile_n..].iter().any(|&c| c != 0) {
            return bad("the draw pile is not zero beyond its end");
        }
        let mut lies: Vec<(u8, u8)> = st.pile_cards().iter().map(|&c| (c, place::PILE)).collect();
        lies.extend(st.discard.into_iter().map(|c| (c, place::DISCARD)));
        lies.extend(st.processing.into_iter().map(|c| (c, place::PROCESSING)));
        lies.extend(st.wounds.into_iter().map(|c| (c, place::WOUND | st.at(c) & 15)));
        for s in 0..st.seats() {
            lies.extend(st.hand[s].into_iter().map(|c| (c, place::HAND | s as u8)));
            for (slot, &c) in st.equip[s].iter().enumerate().filter(|e| *e.1 != NO_CARD) {
                let info = self.card_info(c);
                if info.ty != EQUIPMENT || usize::from(info.slot) != slot {
                    return bad("an equipment zone holds what does not belong there (SG-5.8)");
                }
                lies.push((c, place::EQUIP | s as u8));
            }
            for i in 0..JUDGES {
                let (c, kind) = (st.judge[s][i], st.judge_as[s][i]);
                if c == NO_CARD {
                    if kind != NO_KIND || st.judge[s][i..].iter().any(|&x| x != NO_CARD) {
                        return bad("a judge zone has a gap");
                    }
                    continue;
                }
                if self.info.get(usize::from(kind)).is_none_or(|k| k.ty != DELAYED) {
                    return bad("a card lies in a judge zone as no delayed trick (SG-5.9)");
                }
                lies.push((c, place::JUDGE | s as u8));
            }
        }
        let mut seen = CardSet::EMPTY;
        for &(c, p) in &lies {
            if !self.all.has(c) || seen.has(c) {
                return bad("a card is of no deck or lies in two places");
            }
            seen.insert(c);
            if st.at(c) != p {
                return bad("where a card lies contradicts itself");
            }
        }
        if seen != self.all {
            return bad("a card is missing");
        }
        for (c, (&p, &known)) in st.place.iter().zip(&st.known).enumerate() {
            let knows = match p & 0xf0 {
                _ if !self.all.has(c as u8) => {
                    if p != place::PILE || known != 0 {
                        return bad("a card that there is not lies somewhere");
                    }
                    0
                }
                place::HAND => 1 << (p & 15),
                place::EQUIP | place::JUDGE => st.everyone(),
                _ if p == place::PILE => 0,
                _ if p == place::PROCESSING && self.hidden.is_some() => 0,
                _ => st.everyone(),
            };
            if known & !st.everyone() != 0 || knows & !known != 0 {
                return bad("a seat knows a card that it cannot, or does not know one that it must");
            }
        }
        if !(st.open - self.all).is_empty() {
            return bad("a card of no deck was shown");
        }
        Ok(())
    }

    /// The generals that are chosen and dealt while the table is set up (SG-2.3).
    pub fn check_setup(&self, st: &State) -> Result<()> {
        let done = st.frame(0).r[0] as usize;
        let order: Vec<usize> = st.order(usize::from(st.lord)).collect();
        let first = order[..done].iter().fold(0u16, |m, &s| m | 1 << s);
        if st.chosen != first || st.pile_cards().len() != self.deck.len() || st.alive != st.everyone() {
            return bad("the table is not as it is while generals are chosen");
        }
        let mut taken: CardSet =
            st.general.iter().chain(&self.given).copied().filter(|&g| g != NO_KIND).collect();
        if st.candidates.iter().flatten().any(|&k| k != NO_KIND && !self.is_general(k)) {
            return bad("a candidate is no general, or another's");
        }
        for &s in &order[done..] {
            let mine: Vec<u8> = st.candidates[s].iter().copied().filter(|&k| k != NO_KIND).collect();
            if mine.is_empty() && self.given[s] == NO_KIND && done > 0 {
                return bad("a seat has no general to choose from");
            }
            for k in mine {
                if taken.has(k) {
                    return bad("a candidate is no general, or another's");
                }
                taken.insert(k);
            }
        }
        Ok(())
    }
}
