//! What happens on this table, as events: the places, why cards move, and what the frames of the procedures tell.

use super::hidden;
use super::rules::{Qunying, frame};
use super::state::{Place, State};
use super::tables::{proc, zone};
use crate::choice::NO_CARD;
use crate::observe::{Event, Forces, Log, Observed, Spot};
use crate::sets::CardSet;
use crate::vm::frame::{Frame, MachineState, SCRIPT};
use crate::vm::{Args, QueryCx};

fn spot(place: Place) -> Spot {
    match place {
        Place::Hand(s) => Spot::of("hand", s),
        Place::Up(s) => Spot::of("base", s).up(true),
        Place::Down(s) => Spot::of("base", s).up(false),
        Place::Field(s, i) => Spot::of("field", s).slot(i),
        Place::Gear(s, i) => Spot::of("gear", s).slot(i),
        Place::Deck(s) => Spot::of("deck", s),
        Place::Pile(s) => Spot::of("pile", s),
        Place::Limbo => Spot { zone: "limbo", seat: None, slot: None, up: None },
    }
}

fn top(st: &State) -> Frame {
    st.core.top.checked_sub(1).map_or(Frame::ZERO, |i| st.frames[usize::from(i)])
}

impl Observed for Qunying {
    fn kind_of(&self, card: u8) -> u16 {
        self.card(card).kind
    }
    fn spot(&self, st: &State, card: u8) -> Spot {
        spot(st.place(card))
    }
    fn stirred(&self, before: &State, after: &State) -> CardSet {
        let (mut all, mut moved) = (CardSet::EMPTY, before.limbo.0 ^ after.limbo.0);
        for s in 0..2 {
            all |= self.owned(s);
            for zone in [
                |st: &State, s: usize| st.hand[s],
                |st: &State, s: usize| st.up[s],
                |st: &State, s: usize| st.down[s],
                |st: &State, s: usize| st.field[s],
                |st: &State, s: usize| st.gear[s],
                |st: &State, s: usize| st.pile_set[s],
            ] {
                moved |= zone(before, s).0 ^ zone(after, s).0;
            }
            // Between two slots of one side.
            if before.slots[s] != after.slots[s] {
                moved |= (after.field[s] | after.gear[s]).0;
            }
        }
        all & CardSet(moved)
    }
    fn order(&self, before: &State, card: u8) -> u32 {
        let deck = before.deck_cards(State::owner(card));
        match deck.iter().rev().position(|&c| c == card) {
            Some(depth) => depth as u32,
            None => u32::from(card),
        }
    }
    fn follows(&self, before: &State, after: &State, card: u8, seat: usize) -> bool {
        hidden::follows(before, after, card, seat)
    }
    fn clock(&self, st: &State) -> (u32, u8, &'static str) {
        (u32::from(st.turn), st.seat, st.phase.name())
    }
    fn forces(&self, st: &State) -> Forces {
        let cx = QueryCx::default();
        (0..2)
            .flat_map(|s| self.line(st, s).map(move |(i, c)| (s, i, c)))
            .map(|(s, i, c)| (c, st.slots[s][i].incarnation, self.force(st, c, &cx)))
            .collect()
    }
    fn source(&self, st: &State, i: usize) -> Option<u8> {
        let f = st.frame(i);
        match f.kind {
            SCRIPT => Some(f.src),
            frame::USE | frame::ACTIVATE | frame::ATTACK => u8::try_from(f.r[0]).ok(),
            _ => None,
        }
        .filter(|&c| c != NO_CARD)
    }
    fn reason(&self, before: &State, call: Option<u8>, from: Spot, to: Spot) -> &'static str {
        if let Some(p) = call {
            return if p == proc::DRAW { "draw" } else { "effect" };
        }
        match (top(before).kind, from.zone, to.zone) {
            (frame::TURN, "deck", _) => "draw",
            (frame::TURN, "base", _) => "ready",
            (frame::TURN, "hand", "base") => "place",
            (frame::TURN, ..) => "discard",
            (frame::USE, "base", "base") => "pay",
            (frame::USE, _, "gear") => "attach",
            (frame::USE, "limbo", _) => "done",
            (frame::USE, ..) => "use",
            (frame::DEPLOY, _, "field") => "deploy",
            (frame::DEPLOY | frame::JOIN, "field" | "gear", "pile") => "make_room",
            (frame::JOIN, ..) => "join",
            (frame::HURT, ..) => "damage",
            (frame::RETREAT, ..) => "retreat",
            (SCRIPT, ..) => "effect",
            _ => "rule",
        }
    }
    fn bearer(&self, st: &State, card: u8) -> Option<u8> {
        u8::try_from(self.bearer_of(st, card)).ok()
    }

    fn called(&self, before: &State, after: &State, call: u8, a: &Args, log: &mut Log) {
        let by = (a.src != NO_CARD).then(|| self.card(a.src).kind);
        let seat = (a.n[0] & 1) as usize;
        let kinds = |cards: &[u8]| cards.iter().map(|&c| self.card(c).kind).collect::<Vec<u16>>();
        match call {
            proc::SHUFFLE => log.open(Event::Shuffled { seat: Some(seat as u8), by }),
            proc::MOVE => {
                for c in a.s[0] {
                    let at = after.place(c);
                    if a.n[2] != 0 && matches!(at, Place::Hand(_) | Place::Deck(_)) {
                        log.open(Event::Revealed { card: self.card(c).kind, at: spot(at), by, face: None });
                    }
                }
                if a.n[0] as u8 == zone::DECK {
                    // What goes back to another deck than the script's own seat's is shuffled in.
                    for s in (0..2).filter(|&s| s as i8 != a.me) {
                        if !(self.owned(s) & after.deck_set(s) & moved_into(before, s)).is_empty() {
                            log.open(Event::Shuffled { seat: Some(s as u8), by });
                        }
                    }
                }
            }
            proc::LOOK => {
                let foe = State::foe(seat);
                let hand: Vec<u8> = (a.s[0] & before.hand[foe]).into_iter().collect();
                if !hand.is_empty() {
                    let n = Some(hand.len() as u32);
                    let at = Spot::of("hand", foe);
                    log.open(Event::Looked {
                        seat: seat as u8,
                        at,
                        n,
                        cards: kinds(&hand),
                        by,
                        faces: vec![],
                    });
                }
                for s in 0..2 {
                    let set = a.s[0] & before.deck_set(s);
                    if !set.is_empty() {
                        let (n, cards) = (Some(set.len() as u32), set.into_iter().collect::<Vec<u8>>());
                        let event = Event::Looked {
                            seat: seat as u8,
                            at: Spot::of("deck", s),
                            n,
                            cards: kinds(&cards),
                            by,
                            faces: vec![],
                        };
                        // How many cards of some kind lie in a deck is hidden too.
                        log.secret(event, 1 << seat);
                    }
                }
            }
            proc::DECK_TOP => {
                let deck = before.deck_cards(seat);
                let n = (a.n[1].max(0) as usize).min(deck.len());
                let cards: Vec<u8> = deck.iter().rev().take(n).copied().collect();
                let who = a.me.max(0) as usize & 1;
                let knows = (0..2)
                    .filter(|&v| v == who || cards.iter().all(|&c| before.known[v].has(c)))
                    .fold(0, |bits, v| bits | 1 << v);
                let at = Spot::of("deck", seat);
                let (n, cards) = (Some(n as u32), kinds(&cards));
                let event = Event::Looked { seat: who as u8, at, n, cards, by, faces: vec![] };
                log.known(event, knows);
            }
            _ => {}
        }
    }

    fn stepped(&self, before: &State, after: &State, log: &mut Log) {
        let (i, f) = (usize::from(before.core.top).saturating_sub(1), top(before));
        let kind = |c: i8| self.card(c as u8).kind;
        let some = |c: i8| (c >= 0).then(|| kind(c));
        if f.kind == frame::ATTACK && after.core.top > before.core.top.saturating_sub(1) {
            let g = after.frames[i];
            let (seat, attacker, target) = (g.r[2].max(0) as u8, kind(g.r[0]), some(g.r[1]));
            match (f.step, g.step) {
                (1, 2) => log.open(Event::AttackDeclared { seat, attacker, target }),
                (3, 7) => {
                    let why = if g.r[3] != 0 {
                        "effect"
                    } else if before.battle_over {
                        "battle_over"
                    } else {
                        "gone"
                    };
                    log.open(Event::AttackCancelled { seat, attacker, target, why });
                }
                (3, 4) => {
                    if let Some(target) = target {
                        let (winner, loser) = (some(g.r[4]), some(g.r[5]));
                        log.open(Event::BattleFought { seat, attacker, target, winner, loser });
                    }
                }
                _ => {}
            }
        }
        // A hand card that does something is seen.
        if f.kind == frame::ACTIVATE {
            for v in 0..2 {
                for c in (after.seen[v] - before.seen[v]) & after.hand[v ^ 1] & before.hand[v ^ 1] {
                    log.open(Event::Revealed {
                        card: self.card(c).kind,
                        at: Spot::of("hand", v ^ 1),
                        by: None,
                        face: None,
                    });
                }
            }
        }
        for g in after.frames.iter().take(usize::from(after.core.top)).skip(usize::from(before.core.top)) {
            let seat = g.owner.max(0) as u8;
            match g.kind {
                frame::USE => {
                    let (card, frm) = (kind(g.r[0]), spot(before.place(g.r[0] as u8)));
                    log.open(if g.r[2] != 0 {
                        Event::Countered { seat, card, frm }
                    } else {
                        Event::Used { seat, card, frm }
                    });
                }
                frame::ACTIVATE => {
                    log.open(Event::Activated { seat, card: kind(g.r[0]), part: g.r[1].max(0) as u8 });
                }
                frame::HURT if g.r[1] > 0 => {
                    let by = (0..usize::from(before.core.top))
                        .rev()
                        .find_map(|i| self.source(before, i))
                        .map(|c| self.card(c).kind);
                    log.open(Event::DamageDealt { seat: g.r[0].max(0) as u8, n: g.r[1] as u32, by });
                }
                _ => {}
            }
        }
    }
}

/// Cards of a seat that were not in its deck.
fn moved_into(before: &State, seat: usize) -> CardSet {
    CardSet(!before.deck_set(seat).0)
}
