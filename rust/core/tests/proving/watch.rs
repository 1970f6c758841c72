//! Looking on: events arrive in order, explain the table to every seat, and nothing is asked when nobody listens.

use crate::mini::watch::ASKED;
use crate::mini::{Mini, State};
use crate::pool;
use crate::table::{self, Table, seats};
use sanguo_core::observe::{Event, Observed, Spot, happenings};
use sanguo_core::rng::Rng;
use sanguo_core::vm::{ActionBuf, Args, MachineState, Watch};
use sanguo_core::{Action, sim};
use std::collections::BTreeMap;

/// Play moves by their texts, and say what happened in short.
fn told(t: &mut Table, moves: &str, seat: Option<usize>) -> Vec<String> {
    let mut out = Vec::new();
    for m in moves.split_whitespace() {
        let a =
            t.legal.iter().copied().find(|&a| t.text(a) == m).unwrap_or_else(|| panic!("{m}\n{}", t.show()));
        let log = happenings(&t.game, &mut t.st, a, &mut t.legal);
        out.extend(log.events(seat).iter().map(|e| short(&t.game, e)));
    }
    out
}

fn at(s: Spot) -> String {
    s.zone.to_owned() + &s.seat.map_or(String::new(), |x| x.to_string())
}

fn short(game: &Mini, e: &Event) -> String {
    let name = |k: Option<u16>| k.map_or("?", |k| game.rules.kinds[usize::from(k)].key.as_str());
    match e {
        Event::Moved { card, frm, to, why, .. } => {
            format!("{} {}>{} {why}", name(*card), at(*frm), at(*to))
        }
        Event::ForceChanged { before, after, .. } => format!("health {before}>{after}"),
        Event::TurnBegan { turn, seat } => format!("turn {turn} of {seat}"),
        Event::PhaseBegan { phase, .. } => (*phase).to_owned(),
        Event::Triggered { seat, .. } => format!("script of {seat}"),
        Event::GameOver { reason, .. } => format!("over {reason}"),
        e => format!("{e:?}"),
    }
}

#[test]
fn what_happens_is_told_in_its_order() {
    let begin = || seats(&["plain", "plain", "plain"]).hand(0, "strike boon").hand(1, "dodge").begin();
    let hit = told(&mut begin(), "strike seat:1 pass", None);
    let dodged = told(&mut begin(), "strike seat:1 dodge", None);
    assert_eq!(hit, ["strike hand0>processing move", "health 4>3", "strike processing>discard use"]);
    assert_eq!(
        dodged,
        [
            "strike hand0>processing move",
            "dodge hand1>processing move",
            "dodge processing>discard use",
            "strike processing>discard use"
        ]
    );
}

#[test]
fn a_seat_hears_what_it_may_know() {
    // Seat 1 draws two cards when the turn of seat 0 is over.
    let t = seats(&["plain", "plain", "plain"]).deck("dodge strike").hand(0, "strike").begin();
    let drawn = |seat| {
        let mut twin = Table { game: t.game.clone(), st: t.st, legal: t.legal.clone() };
        told(&mut twin, "done", seat)
    };
    let (all, own, other) = (drawn(None), drawn(Some(1)), drawn(Some(2)));
    assert!(all.contains(&"turn 1 of 1".to_owned()), "{all:?}");
    let draws =
        |told: &[String]| told.iter().filter(|s| s.contains("deck>hand1")).cloned().collect::<Vec<_>>();
    assert_eq!(draws(&all), draws(&own));
    assert_eq!(draws(&all).len(), 2);
    assert!(draws(&other).iter().all(|s| s.starts_with('?')) && draws(&other).len() == 2, "{other:?}");
}

/// How many cards lie where, and which if a seat sees them.
type Places = BTreeMap<(String, Option<u16>), i32>;

fn places(game: &Mini, st: &State, seat: Option<usize>) -> Places {
    let mut out = Places::new();
    for c in game.all() {
        let spot = game.spot(st, c);
        *out.entry((at(spot), seen(spot, seat).then(|| game.kind_of(c)))).or_default() += 1;
    }
    out
}

/// Whether the cards of a place are told apart; all cards of the draw pile look alike.
fn seen(s: Spot, seat: Option<usize>) -> bool {
    match s.zone {
        "deck" => false,
        "hand" => seat.is_none_or(|x| s.seat == Some(x as u8)),
        _ => true,
    }
}

/// Random games, each decision with the log of what happened.
fn games(
    seeds: std::ops::Range<u64>,
    mut each: impl FnMut(&Mini, &State, &State, &sanguo_core::observe::Log),
) {
    let rules = pool::ruleset();
    let generals: Vec<&str> = pool::generals().iter().map(|e| e.0).filter(|&k| k != "echo").collect();
    for seed in seeds {
        let mut t = table::random(&rules, &generals, seed);
        let mut rng = Rng::new(seed);
        while !t.legal.is_empty() {
            let a = t.legal[rng.below(t.legal.len() as u32) as usize];
            let before = t.st;
            let log = happenings(&t.game, &mut t.st, a, &mut t.legal);
            each(&t.game, &before, &t.st, &log);
        }
    }
}

#[test]
fn the_moves_explain_the_table_to_every_seat() {
    let mut moves = 0;
    games(0..60, |game, before, after, log| {
        for seat in std::iter::once(None).chain((0..game.seats).map(Some)) {
            let mut here = places(game, before, seat);
            for e in log.events(seat) {
                let Event::Moved { card, frm, to, .. } = e else { continue };
                let kind = |s| if seen(s, seat) { card } else { None };
                *here.entry((at(frm), kind(frm))).or_default() -= 1;
                *here.entry((at(to), kind(to))).or_default() += 1;
                moves += 1;
            }
            here.retain(|_, n| *n != 0);
            assert_eq!(here, places(game, after, seat), "{seat:?}");
        }
    });
    assert!(moves > 10_000, "{moves} moves");
}

#[test]
fn turns_and_the_end_are_told_once() {
    games(0..60, |game, before, after, log| {
        let all = log.events(None);
        let turns: Vec<u32> = all
            .iter()
            .filter_map(|e| if let Event::TurnBegan { turn, .. } = e { Some(*turn) } else { None })
            .collect();
        let want: Vec<u32> = (u32::from(before.turn) + 1..=u32::from(after.turn)).collect();
        assert_eq!(turns, want);
        let ends = all.iter().filter(|e| matches!(e, Event::GameOver { .. })).count();
        assert_eq!(ends, usize::from(after.core.over), "{:?}", game.seats);
        assert!(ends == 0 || matches!(all.last(), Some(Event::GameOver { .. })));
    });
}

/// Counts the steps and calls that it is told of.
#[derive(Default)]
struct Steps(u32, u32);

impl Watch<Mini> for Steps {
    fn step(&mut self, _: &Mini, st: &State) {
        self.0 += 1;
        assert!(st.core().fault == sanguo_core::vm::frame::Fault::None || st.core().over);
    }
    fn called(&mut self, game: &Mini, _: &State, proc: u8, _: &Args) {
        use sanguo_core::vm::Game;
        assert!(game.rules().parts.len() > 1 && usize::from(proc) < Mini::vocab().procs.len());
        self.1 += 1;
    }
}

#[test]
fn nothing_is_asked_when_nobody_listens_and_nothing_is_changed_by_who_does() {
    let rules = pool::ruleset();
    let generals: Vec<&str> = pool::generals().iter().map(|e| e.0).filter(|&k| k != "echo").collect();
    let (mut steps, mut decisions) = (Steps::default(), 0);
    for seed in 0..40 {
        let mut t = table::random(&rules, &generals, seed);
        let mut rng = Rng::new(seed);
        while !t.legal.is_empty() {
            let a: Action = t.legal[rng.below(t.legal.len() as u32) as usize];
            let (mut counted, mut recorded) = ((t.st, ActionBuf::new()), (t.st, ActionBuf::new()));
            let asked = ASKED.get();
            sim::play(&t.game, &mut t.st, a, &mut t.legal);
            assert_eq!(ASKED.get(), asked);
            sim::play_watched(&t.game, &mut counted.0, a, &mut counted.1, &mut steps);
            assert_eq!(ASKED.get(), asked);
            happenings(&t.game, &mut recorded.0, a, &mut recorded.1);
            assert!(ASKED.get() > asked);
            assert!(counted.0 == t.st && recorded.0 == t.st && counted.1 == t.legal && recorded.1 == t.legal);
            decisions += 1;
        }
    }
    assert!(decisions > 1000 && steps.0 > decisions && steps.1 > 100, "{decisions} {} {}", steps.0, steps.1);
}
