//! What happens on this table, as events: the places, why cards move, and what the frames of the procedures tell.
//! Who can name a card that moved is who knows it where it lies then (see [`super::hidden`]).

use super::board;
use super::rules::{Formation, frame};
use super::state::{State, phase, place};
use super::tables::{at, cause, proc, status};
use super::usage;
use crate::choice::{NO_CARD, NO_PART};
use crate::observe::{Cause, Event, Log, Observed, Spot};
use crate::ruleset::Class;
use crate::sets::CardSet;
use crate::vm::Args;
use crate::vm::frame::{DECK, Frame, MachineState, SCRIPT};

const NATURES: [&str; 2] = ["p", "d"];

const fn nobodys(zone: &'static str) -> Spot {
    Spot { zone, seat: None, slot: None, up: None }
}

fn top(st: &State) -> Frame {
    st.core.top.checked_sub(1).map_or(Frame::ZERO, |i| st.frames[usize::from(i)])
}

impl Formation {
    /// The kind that a part is printed on.
    fn printer(&self, part: u16) -> Option<u16> {
        (part != NO_PART).then(|| u16::from(self.home[usize::from(part)].0))
    }
    fn named(&self, card: i8) -> Option<u16> {
        u8::try_from(card).ok().filter(|&c| self.all.has(c)).map(|c| u16::from(self.kind(c)))
    }
}

impl Observed for Formation {
    fn kind_of(&self, card: u8) -> u16 {
        u16::from(self.kind(card))
    }
    fn spot(&self, st: &State, card: u8) -> Spot {
        let p = st.at(card);
        let n = usize::from(p & 15);
        let (side, slot) = (board::side(n.min(board::SPOTS - 1)), board::place(n));
        match p & 0xf0 {
            place::HAND if self.resources.has(card) => Spot::of("hand", n),
            place::HAND => Spot::of("hand_characters", n),
            place::FIELD => Spot::of("field", side).slot(slot).up(st.slots[n.min(board::SPOTS - 1)].up),
            place::WEAPON | place::ARMOR => Spot::of("gear", side).slot(slot),
            place::DECK => Spot::of("character_pile", n),
            place::GRAVE => Spot::of("grave", self.owner(card)),
            _ if p == place::DISCARD => nobodys("discard_pile"),
            _ if p == place::LIMBO => nobodys("limbo"),
            _ => nobodys("draw_pile"),
        }
    }
    fn stirred(&self, before: &State, after: &State) -> CardSet {
        let turned = |c: u8| before.spot(c).is_some() != after.spot(c).is_some();
        self.all.into_iter().filter(|&c| before.at(c) != after.at(c) || turned(c)).collect()
    }
    fn order(&self, before: &State, card: u8) -> u32 {
        let piles = [before.pile_cards(), before.deck_cards(0), before.deck_cards(1)];
        let depth = piles.iter().find_map(|p| p.iter().rev().position(|&c| c == card));
        depth.map_or(u32::from(card), |d| d as u32)
    }
    fn follows(&self, _before: &State, after: &State, card: u8, seat: usize) -> bool {
        after.knows(seat, card)
    }
    fn clock(&self, st: &State) -> (u32, u8, &'static str) {
        (u32::from(st.turn), st.seat, phase::name(st.phase))
    }
    fn cause(&self, st: &State, i: usize) -> Option<Cause> {
        let f = st.frame(i);
        let (kind, card) = match f.kind {
            SCRIPT => (self.printer(f.part), f.src),
            frame::USE if !usage::is_declaring(f) => (u16::try_from(f.r[at::CARD_KIND]).ok(), f.src),
            frame::ATTACK => (self.named(f.r[at::ATTACKER]), f.r[at::ATTACKER].max(0) as u8),
            _ => (None, NO_CARD),
        };
        Some(Cause { kind: kind?, card: (card != NO_CARD).then_some(card) })
    }
    /// What only keeps count is no effect that anybody sees.
    fn printed_on(&self, _st: &State, f: &Frame) -> Option<(Option<u16>, u8)> {
        let (kind, ordinal) = self.home[usize::from(f.part)];
        (!self.rules.part(f.part).quiet).then_some((Some(u16::from(kind)), ordinal))
    }
    /// FM-013: the discards are shuffled into the empty pile before cards come off it.
    fn mend(&self, before: &mut State, after: &State, log: &mut Log) {
        let under = before.discard.into_iter().any(|c| after.at(c) == place::PILE);
        if before.discard.is_empty() || !(under || before.core.rng[DECK] != after.core.rng[DECK]) {
            return;
        }
        for c in before.discard {
            before.place[usize::from(c - board::FIRST_CARD)] = place::PILE;
        }
        before.discard = CardSet::EMPTY;
        log.open(Event::Shuffled { seat: None, by: None });
    }
    fn reason(&self, before: &State, call: Option<u8>, from: Spot, to: Spot) -> &'static str {
        match call {
            Some(proc::DRAW | proc::RECRUIT) => return "draw",
            Some(proc::DISCARD) => return "discard",
            Some(proc::GIVE) => return "give",
            Some(proc::JUDGE) => return "judge",
            Some(proc::EQUIP) => return "attach",
            Some(_) => return "effect",
            None => {}
        }
        match (top(before).kind, from.zone, to.zone) {
            (frame::SETUP, "character_pile", "field") => "lead",
            (frame::SETUP, "hand_characters", _) | (frame::TURN, "hand_characters", "field") => "place",
            (frame::SETUP, "character_pile" | "draw_pile", _) => "deal",
            (frame::TURN, "draw_pile" | "character_pile", _) => "draw",
            (frame::TURN, "hand" | "hand_characters", _) => "discard",
            (frame::SETUP | frame::TURN | frame::ASCEND, "field", "field") if from.up != to.up => "reveal",
            (frame::TURN, "field", "field") | (frame::TURN, "gear", "gear") => "move",
            (frame::USE, "limbo", "gear") => "attach",
            (frame::USE, "gear", _) => "make_room",
            (frame::USE, "hand", _) => "use",
            (frame::USE, "limbo", _) => "done",
            (frame::ASCEND, ..) => "ascend",
            (frame::DAMAGE, ..) => "death",
            _ => "effect",
        }
    }
    fn bearer(&self, st: &State, card: u8) -> Option<u8> {
        st.bearer(card).map(|s| st.slots[s].card)
    }

    fn called(&self, before: &State, after: &State, call: u8, a: &Args, log: &mut Log) {
        let by = self.printer(a.part);
        match call {
            proc::SHOW => {
                for c in a.s[0] & self.all {
                    let at = self.spot(after, c);
                    log.open(Event::Revealed { card: self.kind_of(c), at, by, face: None });
                }
            }
            proc::LOOK | proc::LOOK_TOP => {
                let me = if call == proc::LOOK { a.n[0] } else { i32::from(a.me) }.clamp(0, 1) as usize;
                let new: Vec<u8> = (after.known[me] - before.known[me]).into_iter().collect();
                let Some(&first) = new.first() else { return };
                let at = Spot { slot: None, up: None, ..self.spot(after, first) };
                let cards = new.iter().map(|&c| self.kind_of(c)).collect();
                let n = Some(new.len() as u32);
                log.known(Event::Looked { seat: me as u8, at, n, cards, by, faces: Vec::new() }, 1 << me);
            }
            _ => {}
        }
    }

    fn stepped(&self, before: &State, after: &State, log: &mut Log) {
        let i = usize::from(before.core.top).saturating_sub(1);
        let f = top(before);
        if f.kind == frame::USE && f.step == usage::MADE {
            let used = before.slot(i, at::CARDS);
            log.open(Event::CardUsed {
                seat: f.r[at::WHO].max(0) as u8,
                card: f.r[at::CARD_KIND].max(0) as u16,
                how: "use",
                cards: used.into_iter().map(|c| self.kind_of(c)).collect(),
                faces: Vec::new(),
                targets: Vec::new(),
                second: None,
                by: self.printer(f.part),
            });
        }
        let (old, new) = (usize::from(before.core.top), usize::from(after.core.top));
        for (j, g) in after.frames[..new].iter().enumerate() {
            if g.kind == frame::ATTACK {
                let Some(attacker) = self.named(g.r[at::ATTACKER]) else { continue };
                let (seat, target) = (self.owner(g.r[at::ATTACKER] as u8) as u8, self.named(g.r[at::TARGET]));
                if j >= old {
                    log.open(Event::AttackDeclared { seat, attacker, target });
                } else if before.frames[j].kind == frame::ATTACK
                    && before.frames[j].r[at::TARGET] != g.r[at::TARGET]
                {
                    log.open(Event::AttackRedirected { seat, attacker, target });
                }
            } else if j >= old && g.kind == SCRIPT && self.rules.part(g.part).class == Class::Active {
                let (card, part) = self.home[usize::from(g.part)];
                log.open(Event::Activated { seat: g.owner.max(0) as u8, card: u16::from(card), part });
            }
        }
        for spot in before.board_order() {
            self.tell_character(before, after, spot, &f, log);
        }
    }
}

impl Formation {
    /// What has become of who stood on a spot.
    fn tell_character(&self, before: &State, after: &State, spot: usize, f: &Frame, log: &mut Log) {
        let old = &before.slots[spot];
        if !old.up || old.card == NO_CARD {
            return;
        }
        let card = self.kind_of(old.card);
        let place = self.spot(before, old.card);
        let Some(to) = after.spot(old.card) else {
            if f.kind == frame::DAMAGE {
                let killer = self.named(f.r[at::SOURCE]);
                log.open(Event::CharacterDied { card, at: place, killer });
            }
            return;
        };
        let new = &after.slots[to];
        let at_now = self.spot(after, old.card);
        let (n, hp) = ((i32::from(old.hp) - i32::from(new.hp)).unsigned_abs(), i32::from(new.hp));
        if new.hp < old.hp {
            let x = f.r[at::CAUSE].clamp(0, 3) as usize;
            // The amount of each member stands with the kind of damage.
            let deadly = super::damage::is_deadly(before, old.card);
            log.open(Event::CharacterHurt {
                card,
                at: at_now,
                n,
                hp,
                source: self.named(f.r[at::SOURCE]),
                nature: NATURES[usize::from(deadly)],
                cause: cause::NAMES[x],
            });
        } else if new.hp > old.hp {
            log.open(Event::CharacterHealed { card, at: at_now, n, hp });
        }
        let changed = old.status ^ new.status;
        for state in (0..8u8).filter(|s| changed >> s & 1 == 1) {
            let (name, on) = (status::NAMES[usize::from(state)], new.has(state));
            log.open(Event::StateChanged { card, at: at_now, state: name, on });
        }
    }
}
