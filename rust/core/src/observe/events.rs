//! Events, who hears what of them, and the recorder that finds them.

use super::{Cause, Forces, Observed};
use crate::Action;
use crate::sim;
use crate::vm::frame::{SCRIPT, WINDOW};
use crate::vm::{ActionBuf, Args, MachineState, Watch};
use serde::Serialize;

/// A place on the table, in the words of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Spot {
    pub zone: &'static str,
    /// The side it is on; `None`: nobody's.
    pub seat: Option<u8>,
    pub slot: Option<u8>,
    /// Whether a card lies face-up there, where that matters.
    pub up: Option<bool>,
}

impl Spot {
    pub const fn of(zone: &'static str, seat: usize) -> Spot {
        Spot { zone, seat: Some(seat as u8), slot: None, up: None }
    }
    #[must_use]
    pub const fn slot(mut self, slot: usize) -> Spot {
        self.slot = Some(slot as u8);
        self
    }
    #[must_use]
    pub const fn up(mut self, up: bool) -> Spot {
        self.up = Some(up);
        self
    }
    /// The same place, whichever way the card lies.
    fn place(self) -> Spot {
        Spot { up: None, ..self }
    }
}

/// Suit and rank of a card, in games where they matter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Face {
    pub suit: &'static str,
    pub rank: u8,
}

/// Something that happened. Cards are numbers of kinds, with `face` and `faces` beside them where the game
/// has those; `None`: one that the seat cannot name. `by` is the card whose effect did it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    TurnBegan {
        turn: u32,
        seat: u8,
    },
    PhaseBegan {
        phase: &'static str,
        seat: u8,
    },
    Moved {
        card: Option<u16>,
        frm: Spot,
        to: Spot,
        why: &'static str,
        by: Option<u16>,
        #[serde(skip_serializing_if = "Option::is_none")]
        face: Option<Face>,
    },
    /// A general comes to a field.
    Deployed {
        card: Option<u16>,
        frm: Spot,
        to: Spot,
        why: &'static str,
        by: Option<u16>,
        #[serde(skip_serializing_if = "Option::is_none")]
        face: Option<Face>,
    },
    /// A card is laid on another.
    Attached {
        card: Option<u16>,
        frm: Spot,
        to: Spot,
        why: &'static str,
        by: Option<u16>,
        bearer: Option<u16>,
        #[serde(skip_serializing_if = "Option::is_none")]
        face: Option<Face>,
    },
    Turned {
        card: u16,
        at: Spot,
        up: bool,
        why: &'static str,
        by: Option<u16>,
    },
    ForceChanged {
        card: u16,
        at: Spot,
        before: i32,
        after: i32,
        by: Option<u16>,
    },
    /// A card is announced; it is paid for afterwards.
    Used {
        seat: u8,
        card: u16,
        frm: Spot,
    },
    Countered {
        seat: u8,
        card: u16,
        frm: Spot,
    },
    Activated {
        seat: u8,
        card: u16,
        part: u8,
    },
    Triggered {
        seat: u8,
        card: Option<u16>,
        part: u8,
    },
    AttackDeclared {
        seat: u8,
        attacker: u16,
        target: Option<u16>,
    },
    AttackCancelled {
        seat: u8,
        attacker: u16,
        target: Option<u16>,
        why: &'static str,
    },
    BattleFought {
        seat: u8,
        attacker: u16,
        target: u16,
        winner: Option<u16>,
        loser: Option<u16>,
    },
    DamageDealt {
        seat: u8,
        n: u32,
        by: Option<u16>,
    },
    Revealed {
        card: u16,
        at: Spot,
        by: Option<u16>,
        #[serde(skip_serializing_if = "Option::is_none")]
        face: Option<Face>,
    },
    /// `n` is how many, where everybody may know that.
    Looked {
        seat: u8,
        at: Spot,
        n: Option<u32>,
        cards: Vec<u16>,
        by: Option<u16>,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        faces: Vec<Face>,
    },
    /// A seat's deck, or the one that all draw from.
    Shuffled {
        seat: Option<u8>,
        by: Option<u16>,
    },
    GameOver {
        winner: Option<u8>,
        /// All of them, where more than one can win.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        winners: Vec<u8>,
        reason: &'static str,
    },
    GeneralChosen {
        seat: u8,
        card: u16,
    },
    PhaseSkipped {
        phase: &'static str,
        seat: u8,
    },
    /// A card of a kind is used or played, made of these cards; `by` is the general or equipment that makes it of
    /// others.
    CardUsed {
        seat: u8,
        card: u16,
        how: &'static str,
        cards: Vec<u16>,
        faces: Vec<Face>,
        targets: Vec<u8>,
        second: Option<u8>,
        by: Option<u16>,
    },
    /// A used card is aimed at another seat.
    Redirected {
        seat: u8,
        card: u16,
        to: u8,
    },
    /// A used card does nothing to a seat.
    Nullified {
        seat: u8,
        card: u16,
    },
    /// Damage of health.
    Hurt {
        seat: u8,
        n: u32,
        hp: i32,
        source: Option<u8>,
        nature: &'static str,
        by: Option<u16>,
    },
    HealthLost {
        seat: u8,
        n: u32,
        hp: i32,
        by: Option<u16>,
    },
    Recovered {
        seat: u8,
        n: u32,
        hp: i32,
        by: Option<u16>,
    },
    /// A judge card lies open; `replaced`: in the place of another.
    Judging {
        seat: u8,
        card: u16,
        face: Face,
        replaced: bool,
        by: Option<u16>,
    },
    /// A judgement counts.
    Judged {
        seat: u8,
        card: u16,
        face: Face,
        by: Option<u16>,
    },
    /// Cards are put back on and under the draw pile.
    Arranged {
        seat: u8,
        top: u32,
        bottom: u32,
    },
    Dying {
        seat: u8,
    },
    Died {
        seat: u8,
        role: &'static str,
        killer: Option<u8>,
    },
    /// Another takes the place of the target of an attack.
    AttackRedirected {
        seat: u8,
        attacker: u16,
        target: Option<u16>,
    },
    /// A character on the field suffers damage; `source` is the character that does it.
    CharacterHurt {
        card: u16,
        at: Spot,
        n: u32,
        hp: i32,
        source: Option<u16>,
        nature: &'static str,
        cause: &'static str,
    },
    CharacterHealed {
        card: u16,
        at: Spot,
        n: u32,
        hp: i32,
    },
    /// A character gains or loses a state that has a name.
    StateChanged {
        card: u16,
        at: Spot,
        state: &'static str,
        on: bool,
    },
    CharacterDied {
        card: u16,
        at: Spot,
        killer: Option<u16>,
    },
    /// A general of a seat is turned face-up, or face-down again; `place`: which of its two it is.
    GeneralTurned {
        seat: u8,
        card: u16,
        place: &'static str,
        up: bool,
    },
    /// It is settled to which kingdom a seat belongs.
    KingdomDetermined {
        seat: u8,
        kingdom: &'static str,
    },
    /// A seat gains or loses a state that has a name.
    SeatStateChanged {
        seat: u8,
        state: &'static str,
        on: bool,
    },
    /// A seat takes a marker, or gives it up.
    MarkerChanged {
        seat: u8,
        card: u16,
        on: bool,
    },
}

impl Event {
    /// The event for a seat that cannot see the cards it names.
    fn nameless(mut self) -> Event {
        match &mut self {
            Event::Moved { card, face, .. }
            | Event::Deployed { card, face, .. }
            | Event::Attached { card, face, .. } => {
                *card = None;
                *face = None;
            }
            Event::Looked { cards, faces, .. } | Event::CardUsed { cards, faces, .. } => {
                cards.clear();
                faces.clear();
            }
            _ => {}
        }
        self
    }
}

/// An event, the seats that may know of it and those that may know its cards, as bits.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Entry {
    event: Event,
    hears: u16,
    knows: u16,
    /// Moves of one group went the same way at the same time.
    group: u32,
}

const ALL: u16 = u16::MAX;

/// What happened, in order.
#[derive(Clone, Default, Debug)]
pub struct Log {
    entries: Vec<Entry>,
    groups: u32,
}

impl Log {
    /// Something that everybody sees.
    pub fn open(&mut self, event: Event) {
        self.known(event, ALL);
    }
    /// Something of which only some seats, as bits, see the cards.
    pub fn known(&mut self, event: Event, knows: u16) {
        self.push(event, ALL, knows);
    }
    /// Something that only some seats, as bits, hear of at all.
    pub fn secret(&mut self, event: Event, hears: u16) {
        self.push(event, hears, hears);
    }
    fn push(&mut self, event: Event, hears: u16, knows: u16) {
        self.groups += 1;
        self.entries.push(Entry { event, hears, knows, group: self.groups });
    }

    /// All that happened (`None`), or what a seat may know of it.
    pub fn events(&self, seat: Option<usize>) -> Vec<Event> {
        let Some(seat) = seat else { return self.entries.iter().map(|e| e.event.clone()).collect() };
        let has = |bits: u16| bits >> seat & 1 == 1;
        let mut out = Vec::with_capacity(self.entries.len());
        for group in self.entries.chunk_by(|a, b| a.group == b.group) {
            // The place of a hidden card among those that went with it would tell something of it.
            let heard = || group.iter().filter(|e| has(e.hears));
            out.extend(heard().filter(|e| has(e.knows)).map(|e| e.event.clone()));
            out.extend(heard().filter(|e| !has(e.knows)).map(|e| e.event.clone().nameless()));
        }
        out
    }
}

/// Keeps the table as it was and compares.
pub struct Recorder<G: Observed> {
    before: G::State,
    forces: Forces,
    pub log: Log,
}

impl<G: Observed> Recorder<G> {
    pub fn new(game: &G, st: &G::State) -> Recorder<G> {
        Recorder { before: *st, forces: game.forces(st), log: Log::default() }
    }

    /// The kind, and the card, that the step which began at `before` acts for.
    fn source(&self, game: &G) -> Option<Cause> {
        let top = usize::from(self.before.core().top);
        (0..top).rev().find_map(|i| game.cause(&self.before, i))
    }

    fn compare(&mut self, game: &G, st: &G::State, call: Option<(u8, &Args)>) {
        game.mend(&mut self.before, st, &mut self.log);
        let source = self.source(game);
        self.clock(game, st);
        self.moves(game, st, call.map(|c| c.0), source);
        if let Some((proc, args)) = call {
            game.called(&self.before, st, proc, args, &mut self.log);
        }
        game.stepped(&self.before, st, &mut self.log);
        self.scripts(game, st);
        self.force(game, st, source);
        let phase = game.clock(st).2;
        if phase != game.clock(&self.before).2 {
            self.log.open(Event::PhaseBegan { phase, seat: game.clock(st).1 });
        }
        if st.core().over && !self.before.core().over {
            let mut returns = vec![0.0; game.seats()];
            game.returns(st, &mut returns);
            let mut winners: Vec<u8> =
                (0..returns.len() as u8).filter(|&s| returns[usize::from(s)] > 0.0).collect();
            let winner = winners.first().copied();
            if game.seats() == 2 {
                winners.clear();
            }
            self.log.open(Event::GameOver {
                winner,
                winners,
                reason: game.end_reasons().get(usize::from(game.end_reason(st))).copied().unwrap_or("none"),
            });
        }
        self.before = *st;
    }

    fn clock(&mut self, game: &G, st: &G::State) {
        let (turn, seat, _) = game.clock(st);
        if turn != game.clock(&self.before).0 {
            self.log.open(Event::TurnBegan { turn, seat });
        }
    }

    fn moves(&mut self, game: &G, st: &G::State, proc: Option<u8>, source: Option<Cause>) {
        let mut went: Vec<(Spot, Spot, u32, u8)> = game
            .stirred(&self.before, st)
            .into_iter()
            .map(|c| (game.spot(&self.before, c), game.spot(st, c), game.order(&self.before, c), c))
            .filter(|x| x.0 != x.1)
            .collect();
        went.sort_unstable();
        let mut last = None;
        for (frm, to, _, c) in went {
            let why = game.reason(&self.before, proc, frm, to);
            let by = source.filter(|s| s.card != Some(c)).map(|s| s.kind);
            let kind = game.kind_of(c);
            if frm.place() == to.place() {
                let up = to.up.unwrap_or(true);
                self.log.open(Event::Turned { card: kind, at: to, up, why, by });
                continue;
            }
            if last != Some((frm, to)) {
                self.log.groups += 1;
                last = Some((frm, to));
            }
            let knows = (0..game.seats())
                .filter(|&s| game.follows(&self.before, st, c, s))
                .fold(0, |bits, s| bits | 1 << s);
            let (card, face) = (Some(kind), game.face_of(c));
            let event = match why {
                "deploy" => Event::Deployed { card, frm, to, why, by, face },
                "attach" => {
                    let bearer = game.bearer(st, c).map(|b| game.kind_of(b));
                    Event::Attached { card, frm, to, why, by, bearer, face }
                }
                _ => Event::Moved { card, frm, to, why, by, face },
            };
            self.log.entries.push(Entry { event, hears: ALL, knows, group: self.log.groups });
        }
    }

    /// Scripts that a window has started.
    fn scripts(&mut self, game: &G, st: &G::State) {
        let top = usize::from(self.before.core().top);
        if top == 0 || self.before.frame(top - 1).kind != WINDOW || usize::from(st.core().top) != top + 1 {
            return;
        }
        let f = st.frame(top);
        if f.kind != SCRIPT {
            return;
        }
        let Some((card, part)) = game.printed_on(st, f) else { return };
        self.log.open(Event::Triggered { seat: f.owner.max(0) as u8, card, part });
    }

    fn force(&mut self, game: &G, st: &G::State, source: Option<Cause>) {
        let now = game.forces(st);
        for &(card, stay, after) in &now {
            let same = |x: &&(u8, u8, i32)| (x.0, x.1) == (card, stay);
            if let Some(&(_, _, before)) = self.forces.iter().find(same)
                && before != after
            {
                let by = source.map(|s| s.kind);
                let at = game.spot(st, card);
                self.log.open(Event::ForceChanged { card: game.kind_of(card), at, before, after, by });
            }
        }
        self.forces = now;
    }
}

impl<G: Observed> Watch<G> for Recorder<G> {
    fn step(&mut self, game: &G, st: &G::State) {
        self.compare(game, st, None);
    }
    fn called(&mut self, game: &G, st: &G::State, proc: u8, args: &Args) {
        self.compare(game, st, Some((proc, args)));
    }
}

/// [`sim::play`], and what happened on the way.
pub fn happenings<G: Observed>(game: &G, st: &mut G::State, a: Action, legal: &mut ActionBuf) -> Log {
    let mut recorder = Recorder::new(game, st);
    sim::play_watched(game, st, a, legal, &mut recorder);
    recorder.log
}
