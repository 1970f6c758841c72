//! Events, who hears what of them, and the recorder that finds them.

use super::{Forces, Observed};
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

/// Something that happened. Cards are numbers of kinds; `None`: one that the seat cannot name. `by` is the card
/// whose effect did it.
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
    },
    /// A general comes to a field.
    Deployed {
        card: Option<u16>,
        frm: Spot,
        to: Spot,
        why: &'static str,
        by: Option<u16>,
    },
    /// A card is laid on another.
    Attached {
        card: Option<u16>,
        frm: Spot,
        to: Spot,
        why: &'static str,
        by: Option<u16>,
        bearer: Option<u16>,
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
    },
    /// `n` is how many, where everybody may know that.
    Looked {
        seat: u8,
        at: Spot,
        n: Option<u32>,
        cards: Vec<u16>,
        by: Option<u16>,
    },
    Shuffled {
        seat: u8,
        by: Option<u16>,
    },
    GameOver {
        winner: Option<u8>,
        reason: &'static str,
    },
}

impl Event {
    /// The event for a seat that cannot see the cards it names.
    fn nameless(mut self) -> Event {
        match &mut self {
            Event::Moved { card, .. } | Event::Deployed { card, .. } | Event::Attached { card, .. } => {
                *card = None;
            }
            Event::Looked { cards, .. } => cards.clear(),
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

    /// The card that the step which began at `before` acts for.
    fn source(&self, game: &G) -> Option<u8> {
        let top = usize::from(self.before.core().top);
        (0..top).rev().find_map(|i| game.source(&self.before, i))
    }

    fn compare(&mut self, game: &G, st: &G::State, call: Option<(u8, &Args)>) {
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
            let winner = returns.iter().position(|&x| x > 0.0).map(|s| s as u8);
            self.log.open(Event::GameOver {
                winner,
                reason: G::end_reasons().get(usize::from(game.end_reason(st))).copied().unwrap_or("none"),
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

    fn moves(&mut self, game: &G, st: &G::State, proc: Option<u8>, source: Option<u8>) {
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
            let by = source.filter(|&s| s != c).map(|s| game.kind_of(s));
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
            let card = Some(kind);
            let event = match why {
                "deploy" => Event::Deployed { card, frm, to, why, by },
                "attach" => {
                    let bearer = game.bearer(st, c).map(|b| game.kind_of(b));
                    Event::Attached { card, frm, to, why, by, bearer }
                }
                _ => Event::Moved { card, frm, to, why, by },
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
        let card = (f.src != crate::choice::NO_CARD).then(|| game.kind_of(f.src));
        let parts = card.and_then(|k| game.rules().kinds.get(usize::from(k))).map(|k| &k.parts);
        let part = parts.and_then(|p| p.iter().position(|&x| x == f.part)).unwrap_or(0) as u8;
        self.log.open(Event::Triggered { seat: f.owner.max(0) as u8, card, part });
    }

    fn force(&mut self, game: &G, st: &G::State, source: Option<u8>) {
        let now = game.forces(st);
        for &(card, stay, after) in &now {
            let same = |x: &&(u8, u8, i32)| (x.0, x.1) == (card, stay);
            if let Some(&(_, _, before)) = self.forces.iter().find(same)
                && before != after
            {
                let by = source.map(|s| game.kind_of(s));
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
