//! Tree search over a made-up game for three seats, small enough to be counted out.

use sanguo_core::error::{CoreError, Result};
use sanguo_core::rng::{Rng, mix};
use sanguo_core::ruleset::{Kind, Ruleset, RulesetSource, Vocabulary};
use sanguo_core::search::{Config, Evaluate, Job, Search};
use sanguo_core::table::Table;
use sanguo_core::vm::frame::{Core, FIRST_NATIVE, Frame, MachineState, Row};
use sanguo_core::vm::{ActionBuf, Args, Game, Listeners, QueryCx, advance};
use sanguo_core::{Action, CardSet, Choice, ChoiceKind};

const SEATS: usize = 3;
const WIDTH: usize = 3;

/// Each seat in turn picks a number; a secret that seat 0 does not know counts as well.
#[derive(Clone, Copy, PartialEq)]
struct State {
    core: Core,
    frames: [Frame; 1],
    slots: [CardSet; 1],
    rows: [Row; 1],
    picks: [u8; SEATS],
    n: u8,
    secret: u8,
}

sanguo_core::machine_state!(State, frames, slots, rows);

struct Three {
    rules: Ruleset,
    pays: fn(&State) -> [f64; SEATS],
}

static VOCABULARY: Vocabulary = Vocabulary {
    game: "three",
    zones: &[],
    seat_props: &[],
    card_props: &[],
    kind_props: &[],
    queries: &[],
    procs: &[],
    events: &[],
    scopes: &[],
    natives: &[],
    places: &[],
    ranges: &[],
    parts: 1,
};

impl Three {
    fn new(pays: fn(&State) -> [f64; SEATS]) -> Three {
        let kind: Kind = serde_json::from_str(r#"{"key":"none","names":["","",""],"props":[],"parts":[]}"#)
            .unwrap_or_else(|e| panic!("{e}"));
        let src = RulesetSource { game: "three".into(), kinds: vec![kind], parts: vec![], code: vec![] };
        Three { rules: Ruleset::load(&VOCABULARY, src).expect("a sound ruleset"), pays }
    }
    fn begin(&self, secret: u8) -> (State, ActionBuf) {
        let mut legal = ActionBuf::new();
        let mut st = self.start(0, &mut legal);
        st.secret = secret;
        (st, legal)
    }
}

impl Game for Three {
    type State = State;
    fn vocab() -> &'static Vocabulary {
        &VOCABULARY
    }
    fn rules(&self) -> &Ruleset {
        &self.rules
    }
    fn zone(&self, _: &State, _: u8, _: i32) -> CardSet {
        CardSet::EMPTY
    }
    fn seat_prop(&self, _: &State, _: u8, _: i32) -> i32 {
        0
    }
    fn card_prop(&self, _: &State, _: u8, _: i32) -> i32 {
        0
    }
    fn query(&self, _: &State, _: u8, _: &[i32; 3], _: &QueryCx) -> i32 {
        0
    }
    fn living(&self, _: &State) -> CardSet {
        (0..SEATS as u8).collect()
    }
    fn current(&self, st: &State) -> i32 {
        i32::from(st.n)
    }
    fn seats(&self) -> usize {
        SEATS
    }
    fn incarnation(&self, _: &State, _: u8) -> u8 {
        0
    }
    fn call(&self, _: &mut State, _: u8, _: &Args, _: u8) {}
    fn step(&self, st: &mut State) {
        if st.core.choice.kind == ChoiceKind::Option {
            st.picks[usize::from(st.n)] = st.core.choice.last.value() as u8;
            st.core.choice = Choice::NONE;
            st.n += 1;
        }
        if usize::from(st.n) == SEATS {
            st.core.over = true;
        } else {
            let mut c = Choice::new(ChoiceKind::Option, st.n as i8);
            c.max = WIDTH as u8;
            st.core.ask(c);
        }
    }
    fn listeners(&self, _: &State, _: u8, _: u8, _: &mut Listeners) {}
    fn card_action(&self, _: &State, _: i8, _: u8) -> Action {
        Action::PASS
    }
    fn list(&self, _: &State, _: &mut ActionBuf) {}
    fn key(&self, _: &State, _: u8, _: u8) -> i32 {
        0
    }
    fn at_least(&self, _: &State, _: &[(Action, u8)], _: &mut ActionBuf) {}
    fn enough(&self, _: &mut State) -> bool {
        true
    }
    fn soft_depth(&self) -> usize {
        8
    }
    fn overrun(&self, _: &mut State) {}
}

impl Table for Three {
    type View = ();
    type Dict = ();
    fn start(&self, seed: u64, legal: &mut ActionBuf) -> State {
        let mut st = State {
            core: Core::new(seed),
            frames: [Frame::ZERO],
            slots: [CardSet::EMPTY],
            rows: [Row::default()],
            picks: [0; SEATS],
            n: 0,
            secret: 0,
        };
        st.push(Frame::new(FIRST_NATIVE, 0), 0);
        advance(self, &mut st, legal);
        st
    }
    fn player(&self, st: &State) -> Option<u8> {
        (!st.core.over).then_some(st.n)
    }
    fn returns(&self, st: &State, out: &mut [f64]) {
        if st.core.over {
            out.copy_from_slice(&(self.pays)(st));
        }
    }
    fn view(&self, _: &State, _: usize, _: &[Action]) {}
    fn determinize(&self, st: &State, seat: usize, seed: u64, legal: &mut ActionBuf) -> State {
        let mut w = *st;
        if seat == 0 {
            w.secret = Rng::new(mix(seed, 1)).below(4) as u8;
        }
        legal.clear();
        advance(self, &mut w, legal);
        w
    }
    fn scramble(&self, st: &State, _: usize, _: u64) -> State {
        *st
    }
    fn to_bytes(&self, _: &State) -> Vec<u8> {
        vec![]
    }
    fn read_bytes(&self, _: &[u8], _: &mut ActionBuf) -> Result<State> {
        Err(CoreError::Format("not saved".into()))
    }
    fn digest(&self, _: &State) -> u64 {
        0
    }
    fn to_dict(&self, _: &State) {}
    fn read_dict(&self, (): (), _: &mut ActionBuf) -> Result<State> {
        Err(CoreError::Format("not saved".into()))
    }
    fn action_text(&self, _: &State, a: Action, _: usize) -> String {
        a.value().to_string()
    }
    fn why_not_in(&self, _: &State, _: Action, _: &[Action], _: usize) -> Option<String> {
        None
    }
    fn check_state(&self, _: &State) -> Result<()> {
        Ok(())
    }
    fn turns(&self, st: &State) -> u32 {
        u32::from(st.n)
    }
    fn end_reason(&self, _: &State) -> u8 {
        0
    }
    fn end_reasons(&self) -> &'static [&'static str] {
        &["none"]
    }
    fn first_seat(&self, _: &State) -> u8 {
        0
    }
    fn mark_seen(&self, _: &State, _: &mut [u32]) {}
    fn greedy(&self, _: &State, legal: &[Action]) -> Action {
        legal[0]
    }
}

/// Each leaf pays every seat something of its own, between -1 and 1; the secret says which table is played.
fn table(st: &State) -> [f64; SEATS] {
    let leaf = st.picks.iter().fold(u64::from(st.secret), |x, &p| x * WIDTH as u64 + u64::from(p));
    std::array::from_fn(|seat| f64::from(Rng::new(mix(leaf, seat as u64)).below(2001)) / 1000.0 - 1.0)
}

/// Backward induction: what each seat gets when all maximise their own, the first pick, and by how much the
/// best pick of a seat is better than the others at least.
fn solve(game: &Three, secret: u8, picks: &[u8]) -> ([f64; SEATS], u8, f64) {
    let seat = picks.len();
    if seat == SEATS {
        let (mut st, _) = game.begin(secret);
        st.picks.copy_from_slice(picks);
        return (table(&st), 0, f64::INFINITY);
    }
    let mut below: Vec<_> =
        (0..WIDTH as u8).map(|p| (solve(game, secret, &[picks, &[p]].concat()), p)).collect();
    below.sort_by(|a, b| b.0.0[seat].total_cmp(&a.0.0[seat]));
    let gap = below[0].0.0[seat] - below[1].0.0[seat];
    let gap = below.iter().fold(gap, |g, x| g.min(x.0.2));
    (below[0].0.0, below[0].1, gap)
}

/// A table in which every decision is a clear one.
fn clear(game: &Three) -> u8 {
    (0..=255).find(|&s| solve(game, s, &[]).2 > 0.15).expect("one of the tables")
}

fn run(s: &mut Search<Three>, game: &Three, n: u64) {
    s.run(game, n, |jobs| jobs.iter_mut().for_each(Job::run)).expect("no fault");
}

#[test]
fn every_seat_maximises_its_own_return() {
    let game = Three::new(table);
    let secret = clear(&game);
    let (st, legal) = game.begin(secret);
    let mut s = Search::new(st, &legal, Config { trees: 2, ..Config::default() });
    run(&mut s, &game, 40_000);
    let (_, first, _) = solve(&game, secret, &[]);
    assert_eq!(s.best(&game).expect("no fault"), Some(Action::option(u16::from(first))));
    for x in s.stats() {
        let (pays, ..) = solve(&game, secret, &[x.action.value() as u8]);
        // The first visits were spent on learning how the others answer.
        let near = if x.visits > 10_000 { 0.1 } else { 0.4 };
        assert!((x.value - pays[0]).abs() < near, "{x:?} should be worth {}", pays[0]);
    }
    assert_eq!(s.played(), 40_000 * SEATS as u64);
}

#[test]
fn leaves_that_are_evaluated_outside_lead_to_the_same() {
    let game = Three::new(table);
    let secret = clear(&game);
    let (st, legal) = game.begin(secret);
    let config = Config { evaluate: Evaluate::Outside, trees: 2, ..Config::default() };
    let mut s = Search::new(st, &legal, config);
    while s.done() < 20_000 {
        let leaves = s.run(&game, 8, |jobs| jobs.iter_mut().for_each(Job::run)).expect("no fault");
        assert!(leaves.iter().all(|l| l.legal.len() == WIDTH && u32::from(l.seat) < SEATS as u32));
        s.settle(&leaves, |_, _| 0.0, None::<fn(usize, usize) -> f64>);
    }
    let (_, first, _) = solve(&game, secret, &[]);
    assert_eq!(s.best(&game).expect("no fault"), Some(Action::option(u16::from(first))));
}

/// Seat 0: 0 is worth 0.2; 1 wins if the secret is 0 and loses else.
fn gamble(st: &State) -> [f64; SEATS] {
    let x = match (st.picks[0], st.secret) {
        (0, _) => 0.2,
        (1, 0) => 0.9,
        _ => -0.9,
    };
    [x, -x, 0.0]
}

#[test]
fn a_secret_is_no_certainty_to_whoever_does_not_know_it() {
    let game = Three::new(gamble);
    for secret in 0..4 {
        let (st, legal) = game.begin(secret);
        let mut known = Search::new(st, &legal, Config::default());
        run(&mut known, &game, 500);
        let mut hidden = Search::new(st, &legal, Config { observer: Some(0), ..Config::default() });
        run(&mut hidden, &game, 500);
        assert_eq!(known.best(&game).expect("no fault"), Some(Action::option(u16::from(secret == 0))));
        assert_eq!(hidden.best(&game).expect("no fault"), Some(Action::option(0)));
        let gambled = hidden.stats()[1];
        assert!((gambled.value + 0.45).abs() < 0.3, "{gambled:?}");
    }
}

#[test]
fn nodes_are_small_and_hold_no_state() {
    assert!(size_of::<sanguo_core::search::tree::Edge>() <= 48);
    let game = Three::new(table);
    let (st, legal) = game.begin(0);
    let mut s = Search::new(st, &legal, Config { max_nodes: 9, ..Config::default() });
    run(&mut s, &game, 1000);
    assert!(s.nodes() <= 9);
    assert_eq!(s.stats().iter().map(|x| x.visits).sum::<u64>(), 1000);
}
