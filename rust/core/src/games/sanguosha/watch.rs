//! What happens on this table, as events: the places, why cards move, and what the frames of the procedures tell.
//! Who can name a card that moved is who knows it where it lies then (see [`super::hidden`]).

use super::rules::{Sanguosha, frame};
use super::state::{State, phase, place};
use super::tables::{at, proc};
use super::usage;
use super::view::SUITS;
use crate::choice::{NO_CARD, NO_PART};
use crate::observe::{Cause, Event, Face, Log, Observed, Spot};
use crate::ruleset::Class;
use crate::sets::{CardSet, List};
use crate::vm::Args;
use crate::vm::frame::{DECK, Frame, MachineState, SCRIPT};

const NATURES: [&str; 3] = ["plain", "fire", "thunder"];

const fn nobodys(zone: &'static str) -> Spot {
    Spot { zone, seat: None, slot: None, up: None }
}

fn top(st: &State) -> Frame {
    st.core.top.checked_sub(1).map_or(Frame::ZERO, |i| st.frames[usize::from(i)])
}

fn some_seat(x: i8) -> Option<u8> {
    u8::try_from(x).ok()
}

impl Sanguosha {
    fn printed_face(&self, card: u8) -> Face {
        let c = self.card(card);
        Face { suit: SUITS[usize::from(c.suit & 3)], rank: c.rank }
    }
    fn faces(&self, set: impl IntoIterator<Item = u8>) -> (Vec<u16>, Vec<Face>) {
        set.into_iter().map(|c| (self.kind_of(c), self.printed_face(c))).unzip()
    }
    /// The kind that a part is printed on.
    fn printer(&self, part: u16) -> Option<u16> {
        (part != NO_PART).then(|| u16::from(self.home[usize::from(part)].0))
    }
    /// The kind that the frames below `i` act for.
    fn cause_below(&self, st: &State, i: usize) -> Option<u16> {
        (0..i).rev().find_map(|j| self.cause(st, j)).map(|c| c.kind)
    }
}

impl Observed for Sanguosha {
    fn kind_of(&self, card: u8) -> u16 {
        u16::from(self.card(card).kind)
    }
    fn face_of(&self, card: u8) -> Option<Face> {
        Some(self.printed_face(card))
    }
    fn spot(&self, st: &State, card: u8) -> Spot {
        let p = st.at(card);
        let seat = usize::from(p & 15);
        match p & 0xf0 {
            place::HAND => Spot::of("hand", seat),
            place::EQUIP => Spot::of("equips", seat).slot(usize::from(self.card_info(card).slot)),
            place::JUDGE => Spot::of("judges", seat),
            place::WOUND => Spot::of("wounds", seat),
            _ if p == place::DISCARD => nobodys("discard_pile"),
            _ if p == place::PROCESSING => nobodys("processing"),
            _ => nobodys("draw_pile"),
        }
    }
    fn stirred(&self, before: &State, after: &State) -> CardSet {
        self.all.into_iter().filter(|&c| before.at(c) != after.at(c)).collect()
    }
    fn order(&self, before: &State, card: u8) -> u32 {
        match before.pile_cards().iter().rev().position(|&c| c == card) {
            Some(depth) => depth as u32,
            None => u32::from(card),
        }
    }
    fn follows(&self, _before: &State, after: &State, card: u8, seat: usize) -> bool {
        after.known[usize::from(card & 127)] >> seat & 1 == 1
    }
    fn clock(&self, st: &State) -> (u32, u8, &'static str) {
        (u32::from(st.turn), st.seat, phase::name(st.phase))
    }
    fn cause(&self, st: &State, i: usize) -> Option<Cause> {
        let f = st.frame(i);
        let kind = match f.kind {
            SCRIPT => self.printer(f.part),
            frame::USE if !usage::is_declaring(f) => u16::try_from(f.r[at::KIND]).ok(),
            frame::DELAYED => u16::try_from(f.r[at::KIND]).ok(),
            _ => None,
        }?;
        Some(Cause { kind, card: None })
    }
    /// What only keeps count is no effect that anybody sees; one of a face-down general is told of when that is up.
    fn printed_on(&self, st: &State, f: &Frame) -> Option<(Option<u16>, u8)> {
        let (kind, ordinal) = self.home[usize::from(f.part)];
        let told = !self.rules.part(f.part).quiet && !self.is_secret(st, f.owner.max(0) as usize, f.part);
        told.then_some((Some(u16::from(kind)), ordinal))
    }
    /// SG-13.1: the discards are shuffled under the draw pile before cards come off it.
    fn mend(&self, before: &mut State, after: &State, log: &mut Log) {
        let under = before.discard.into_iter().any(|c| after.at(c) == place::PILE);
        if before.discard.is_empty() || !(under || before.core.rng[DECK] != after.core.rng[DECK]) {
            return;
        }
        for c in before.discard {
            before.place[usize::from(c)] = place::PILE;
        }
        before.discard = CardSet::EMPTY;
        log.open(Event::Shuffled { seat: None, by: None });
    }
    fn reason(&self, before: &State, call: Option<u8>, from: Spot, to: Spot) -> &'static str {
        match call {
            Some(proc::DRAW) => return "draw",
            Some(proc::DISCARD) => return "discard",
            Some(proc::GIVE) => return "give",
            Some(proc::LAY) => return "play",
            Some(_) => return "effect",
            None => {}
        }
        let f = top(before);
        match (f.kind, from.zone, to.zone) {
            (frame::SETUP, ..) => "deal",
            (frame::TURN, "draw_pile", _) => "draw",
            (frame::TURN, "hand", _) => "discard",
            (frame::USE, _, "equips") => "equip",
            (frame::USE, "equips", "discard_pile") if f.step > usage::MADE => "make_room",
            (frame::USE, _, "judges") => "lay",
            (frame::USE, "hand" | "equips", _) => {
                if f.r[at::MODE] == 0 {
                    "use"
                } else {
                    "play"
                }
            }
            (frame::JUDGE, "draw_pile", _) => "judge",
            (frame::JUDGE, _, "hand") => "take",
            (frame::DELAYED, "judges", _) => "judge",
            (_, _, "judges") => "pass_on",
            (_, "processing", "discard_pile") => "done",
            (frame::DEATH, "draw_pile", _) => "reward",
            (frame::DEATH, ..) if f.step == 1 => "death",
            (frame::DEATH, ..) => "penalty",
            _ => "effect",
        }
    }
    fn bearer(&self, _st: &State, _card: u8) -> Option<u8> {
        None
    }

    fn called(&self, _before: &State, after: &State, call: u8, a: &Args, log: &mut Log) {
        let by = self.printer(a.part);
        let me = a.me.max(0) as u8;
        match call {
            proc::SHOW => {
                for c in a.s[0] & self.all {
                    let (card, face) = (self.kind_of(c), self.face_of(c));
                    log.open(Event::Revealed { card, at: self.spot(after, c), by, face });
                }
            }
            proc::LOOK_TOP => {
                let n = (a.n[0].max(0) as usize).min(usize::from(after.pile_n));
                let seen: Vec<u8> = after.pile_cards().iter().rev().take(n).copied().collect();
                let knows = seen.iter().fold(after.everyone(), |m, &c| m & after.known[usize::from(c)]);
                let (cards, faces) = self.faces(seen);
                let at = nobodys("draw_pile");
                log.known(Event::Looked { seat: me, at, n: Some(n as u32), cards, by, faces }, knows);
            }
            proc::ARRANGE => {
                let n = List::from(a.s[0]).len();
                let top = (a.n[0].max(0) as usize).min(n);
                log.open(Event::Arranged { seat: me, top: top as u32, bottom: (n - top) as u32 });
            }
            proc::REPLACE => {
                let f = if a.ev == crate::vm::NO_EV { Frame::ZERO } else { *after.frame(usize::from(a.ev)) };
                if f.kind == frame::JUDGE {
                    self.tell_judgement(after, usize::from(a.ev), true, log);
                }
            }
            _ => {}
        }
    }

    fn stepped(&self, before: &State, after: &State, log: &mut Log) {
        let (i, f) = (usize::from(before.core.top).saturating_sub(1), top(before));
        let step = after.frames[i].step;
        match f.kind {
            frame::SETUP if self.hidden.is_none() => Sanguosha::tell_generals(before, after, log),
            frame::TURN if matches!((f.step, step), (0..=2, 5)) && after.frames[i].kind == frame::TURN => {
                log.open(Event::PhaseSkipped { phase: phase::name(after.phase), seat: before.seat });
            }
            frame::USE => self.tell_use(before, after, i, log),
            frame::DELAYED if f.step == 1 && f.r[8] != 0 => {
                log.open(Event::Nullified { seat: f.r[at::TARGET] as u8, card: f.r[at::KIND] as u16 });
            }
            frame::JUDGE if f.step == 0 && step == 1 => self.tell_judgement(after, i, false, log),
            frame::JUDGE if f.step == 2 => {
                let c = f.r[at::CARD] as u8;
                let (seat, by) = (f.r[at::WHO] as u8, self.cause_below(before, i));
                log.open(Event::Judged { seat, card: self.kind_of(c), face: self.printed_face(c), by });
            }
            _ => {}
        }
        self.health(before, after, log);
        if self.hidden.is_some() {
            self.tell_seats(before, after, log);
        }
        for s in 0..before.seats() {
            if before.lives(s) && !after.lives(s) {
                let killer = some_seat(f.r[at::KILLER]);
                let role = match self.hidden {
                    None => after.role[s].name(),
                    Some(_) => crate::games::guozhan::words::kingdom(after.kingdom[s]),
                };
                log.open(Event::Died { seat: s as u8, role, killer });
            }
        }
        for g in after.frames.iter().take(usize::from(after.core.top)).skip(usize::from(before.core.top)) {
            match g.kind {
                frame::DYING => log.open(Event::Dying { seat: g.r[at::WHO] as u8 }),
                SCRIPT if matches!(self.rules.part(g.part).class, Class::Active | Class::Provider) => {
                    let seat = g.owner.max(0) as usize;
                    let (card, part) = self.home[usize::from(g.part)];
                    if !self.is_secret(after, seat, g.part) {
                        log.open(Event::Activated { seat: seat as u8, card: u16::from(card), part });
                    }
                }
                _ => {}
            }
        }
    }
}

impl Sanguosha {
    /// SG-2.3: the lord's general is known at once, the others' when all have chosen.
    fn tell_generals(before: &State, after: &State, log: &mut Log) {
        let lord = usize::from(after.lord);
        let mut tell = |s: usize| {
            log.open(Event::GeneralChosen { seat: s as u8, card: u16::from(after.general[s]) });
        };
        if (after.chosen & !before.chosen) >> lord & 1 == 1 {
            tell(lord);
        }
        let all = after.everyone();
        if before.chosen == all && after.phase != phase::SETUP {
            after.order(lord).skip(1).for_each(tell);
        }
    }

    fn tell_use(&self, before: &State, after: &State, i: usize, log: &mut Log) {
        let f = before.frame(i);
        let card = f.r[at::KIND].max(0) as u16;
        let targets = |st: &State| List::from(st.slot(i, at::TARGETS));
        let g = &after.frames[i];
        if f.step == usage::PROVIDE && g.kind == frame::USE && g.step == usage::PROVIDED {
            log.open(Event::CardUsed {
                seat: f.r[at::USER].max(0) as u8,
                card,
                how: "announce",
                cards: Vec::new(),
                faces: Vec::new(),
                targets: targets(before).iter().collect(),
                second: some_seat(f.r[at::SECOND]),
                by: self.printer(f.part),
            });
        }
        if f.step == usage::MADE {
            let used = before.slot(i, at::CARDS);
            let knows = used.into_iter().fold(after.everyone(), |m, c| m & after.known[usize::from(c)]);
            let (cards, faces) = self.faces(used);
            // What a provider gives is played as the card itself.
            let by =
                if f.part == NO_PART { self.converter(before, i, used, card) } else { self.printer(f.part) };
            let event = Event::CardUsed {
                seat: f.r[at::USER].max(0) as u8,
                card,
                how: if f.r[at::MODE] == 0 { "use" } else { "play" },
                cards,
                faces,
                targets: targets(before).iter().collect(),
                second: some_seat(f.r[at::SECOND]),
                by,
            };
            log.known(event, knows);
        }
        if g.kind != frame::USE {
            return;
        }
        let (old, new) = (targets(before), targets(after));
        if f.step > usage::MADE && f.step < usage::IN_EFFECT && old.len() == new.len() {
            // Sorting keeps who is aimed at.
            let (a, b): (CardSet, CardSet) = (old.iter().collect(), new.iter().collect());
            for (x, y) in old.iter().zip(new.iter()).filter(|(x, y)| x != y && a != b) {
                log.open(Event::Redirected { seat: x, card, to: y });
            }
        }
        // The step before its script: nothing happens if it was nullified, or an armor or skill says so.
        if g.step == f.step + 1 && f.step == RUN && f.r[at::VOID] != 0 {
            log.open(Event::Nullified { seat: f.r[at::TARGET].max(0) as u8, card });
        }
    }

    /// Of an answer: the general or equipment whose skill made it of other cards.
    fn converter(&self, st: &State, i: usize, used: CardSet, kind: u16) -> Option<u16> {
        if used.len() == 1 && used.into_iter().all(|c| self.kind_of(c) == kind) {
            return None;
        }
        let below = st.frame(i.checked_sub(1)?);
        match below.kind {
            frame::REQUEST | frame::NULLIFY | frame::DYING | SCRIPT => self.printer(below.part),
            _ => None,
        }
    }

    fn tell_judgement(&self, st: &State, i: usize, replaced: bool, log: &mut Log) {
        let f = st.frame(i);
        let c = f.r[at::CARD] as u8;
        let (seat, by) = (f.r[at::WHO] as u8, self.cause_below(st, i));
        log.open(Event::Judging { seat, card: self.kind_of(c), face: self.printed_face(c), replaced, by });
    }

    fn health(&self, before: &State, after: &State, log: &mut Log) {
        let (i, f) = (usize::from(before.core.top).saturating_sub(1), top(before));
        if f.kind == frame::SETUP {
            return;
        }
        for s in 0..before.seats() {
            let (a, b) = (i32::from(before.hp[s]), i32::from(after.hp[s]));
            let (seat, n, hp) = (s as u8, (b - a).unsigned_abs(), b);
            if b > a {
                let kind = self.cause(before, i).map(|c| c.kind);
                let by = kind.or_else(|| self.cause_below(before, i));
                log.open(Event::Recovered { seat, n, hp, by });
            }
            if b < a && f.kind == frame::DAMAGE {
                let source = some_seat(f.r[at::SOURCE]);
                if f.r[at::KIND] < 0 && f.step == LOSE {
                    log.open(Event::HealthLost { seat, n, hp, by: self.cause_below(before, i) });
                } else {
                    let by = u16::try_from(f.r[at::KIND]).ok().or_else(|| self.cause_below(before, i));
                    let nature = NATURES[f.r[at::NATURE].clamp(0, 2) as usize];
                    log.open(Event::Hurt { seat, n, hp, source, nature, by });
                }
            }
        }
    }
}

/// Steps of the procedures: the target's effect of a use; loss of health.
const RUN: u8 = 21;
const LOSE: u8 = super::damage::LOSE;
const _: () = assert!(RUN > usage::IN_EFFECT && NO_CARD == 255);
