//! A game needs only its own folder: `duel.rs` is the whole of one, and all of the engine runs on it.

mod duel;

use duel::{CARDS, Duel, State};
use sanguo_core::rng::{Rng, mix};
use sanguo_core::search::{Config, Job, Search};
use sanguo_core::sim::batch::Slot;
use sanguo_core::sim::{self, fault};
use sanguo_core::table::{Bot, Table};
use sanguo_core::vm::ActionBuf;
use sanguo_core::{Action, CardSet};
use std::collections::BTreeSet;

/// All positions of a few random games at which somebody is asked.
fn positions(game: &Duel, games: u64) -> Vec<(State, ActionBuf)> {
    let mut out = Vec::new();
    for seed in 0..games {
        let mut legal = ActionBuf::new();
        let mut st = game.start(seed, &mut legal);
        let mut rng = Rng::new(seed);
        while !legal.is_empty() {
            out.push((st, legal.clone()));
            let a = legal[rng.below(legal.len() as u32) as usize];
            sim::play(game, &mut st, a, &mut legal);
        }
    }
    out
}

/// 1 won, 0 drawn, -1 lost, for a seat.
fn result(game: &Duel, st: &State, seat: usize) -> i32 {
    let mut r = [0.0; 2];
    game.returns(st, &mut r);
    r[seat] as i32
}

#[test]
fn games_are_played_to_their_end() {
    let game = Duel::new();
    for seed in 0..200 {
        let mut legal = ActionBuf::new();
        let mut st = game.start(seed, &mut legal);
        // The last general of each hand is laid by itself.
        assert_eq!(sim::playout(&game, &mut st, &mut legal, &mut Rng::new(seed)), 6);
        assert_eq!((st.taken[0] + st.taken[1], st.aside.len()), (4, 1));
        assert_eq!(result(&game, &st, 0), (i32::from(st.taken[0]) - 2).signum());
        assert_eq!(result(&game, &st, 1), -result(&game, &st, 0));
    }
}

#[test]
fn sequences_of_moves_are_counted() {
    let game = Duel::new();
    let mut legal = ActionBuf::new();
    let st = game.start(1, &mut legal);
    let counts: Vec<u64> =
        (0..8).map(|depth| sim::perft(&game, &st, &legal, depth).expect("no fault")).collect();
    assert_eq!(counts, [1, 4, 16, 48, 144, 288, 576, 576]);
}

#[test]
fn copies_and_saved_games_go_on_alike() {
    let game = Duel::new();
    for (st, legal) in positions(&game, 20) {
        let (mut from_bytes, mut from_dict) = (ActionBuf::new(), ActionBuf::new());
        let bytes = game.to_bytes(&st);
        let read = game.read_bytes(&bytes, &mut from_bytes).expect("its own bytes");
        let dict = game.read_dict(game.to_dict(&st), &mut from_dict).expect("its own dict");
        assert!(read == st && dict == st && from_bytes == legal && from_dict == legal);
        assert_eq!(game.digest(&read), game.digest(&st));
        let ends = [st, read].map(|mut s| {
            let mut legal = legal.clone();
            sim::playout(&game, &mut s, &mut legal, &mut Rng::new(5));
            game.digest(&s)
        });
        assert_eq!(ends[0], ends[1]);
        assert!(game.read_bytes(&bytes[1..], &mut from_bytes).is_err());
        let mut twice = st;
        twice.aside = CardSet::one(st.hand[0].lowest().unwrap_or(0));
        assert!(game.read_bytes(&game.to_bytes(&twice), &mut from_bytes).is_err());
    }
}

#[test]
fn worlds_keep_what_a_seat_sees() {
    let game = Duel::new();
    for (st, legal) in positions(&game, 10) {
        for seat in 0..2 {
            let mut aside = BTreeSet::new();
            for seed in 0..60 {
                let mut options = ActionBuf::new();
                let w = game.determinize(&st, seat, seed, &mut options);
                game.check_state(&w).expect("a sound world");
                let asked = game.player(&st) == Some(seat as u8);
                assert!(!asked || options == legal);
                assert_eq!(game.view(&w, seat, &options), game.view(&st, seat, &legal));
                assert_eq!(
                    game.view(&game.scramble(&st, seat, seed), seat, &legal),
                    game.view(&st, seat, &legal)
                );
                aside.insert(w.aside.first());
            }
            // Each that it does not see may be the one that lies aside.
            let unseen = st.hand[seat ^ 1] | st.aside;
            assert_eq!(aside, unseen.into_iter().map(i32::from).collect());
        }
    }
}

/// What seat 0 gets if all is known and both play as well as possible.
fn solve(game: &Duel, st: &State, legal: &[Action]) -> i32 {
    let below = legal.iter().map(|&a| {
        let (mut next, mut options) = (*st, ActionBuf::new());
        sim::play(game, &mut next, a, &mut options);
        solve(game, &next, &options)
    });
    match game.player(st) {
        Some(0) => below.max().unwrap_or(0),
        Some(_) => below.min().unwrap_or(0),
        None => result(game, st, 0),
    }
}

#[test]
fn a_search_of_the_known_game_plays_it_perfectly() {
    let game = Duel::new();
    for (st, legal) in positions(&game, 12) {
        let mut search: Search<Duel> = Search::new(st, &legal, Config::default());
        search.run(&game, 3000, |jobs| jobs.iter_mut().for_each(Job::run)).expect("no fault");
        let (mut next, mut options) = (st, ActionBuf::new());
        let best = search.best(&game).expect("no fault").expect("somebody is asked");
        sim::play(&game, &mut next, best, &mut options);
        assert_eq!(solve(&game, &next, &options), solve(&game, &st, &legal));
    }
}

#[test]
fn a_fair_search_sees_nothing_that_is_hidden() {
    let game = Duel::new();
    for (st, legal) in positions(&game, 12) {
        let seat = game.player(&st).map(usize::from);
        let stats = |from: State| {
            let mut search: Search<Duel> =
                Search::new(from, &legal, Config { observer: seat, ..Config::default() });
            search.run(&game, 200, |jobs| jobs.iter_mut().for_each(Job::run)).expect("no fault");
            search.stats()
        };
        assert_eq!(stats(st), stats(game.scramble(&st, seat.unwrap_or(0), 9)));
    }
}

/// Games of two bots, each dealt twice with the seats changed: the share of the first's points.
fn share(game: &Duel, bots: [Bot; 2], n: u64) -> f64 {
    let mut points = 0.0;
    for i in 0..2 * n {
        let mut legal = ActionBuf::new();
        let mut st = fault::deal(game, i / 2, &mut legal).expect("no fault");
        let first = (i % 2) as u8;
        while let Some(seat) = game.player(&st) {
            let bot = bots[usize::from(seat ^ first)];
            let a = bot.pick(game, &st, &legal, &mut Rng::new(mix(i, u64::from(st.core.decisions))));
            assert_eq!(game.why_not(&st, a, &legal), None);
            sim::play(game, &mut st, a, &mut legal);
        }
        points += f64::midpoint(f64::from(result(game, &st, usize::from(first))), 1.0);
    }
    points / (2 * n) as f64
}

#[test]
fn who_searches_beats_who_does_not() {
    let game = Duel::new();
    let bot = |name: &str| Bot::by_name(name).expect("a bot");
    assert!(share(&game, [bot("greedy"), bot("random")], 200) > 0.6);
    assert!(share(&game, [bot("ismcts:200"), bot("random")], 200) > 0.6);
    assert!(share(&game, [bot("ismcts:200"), bot("greedy")], 200) > 0.52);
}

#[test]
fn games_run_side_by_side() {
    let game = Duel::new();
    let bots = [None, Some(Bot::Greedy)];
    let mut slot: Slot<Duel> = Slot::new(&game, 3, &bots).ok().expect("no trouble");
    let mut reward = [0.0f32; 2];
    while slot.episode < 20 {
        assert_eq!(slot.seat(&game), 0);
        let a = slot.legal[0];
        assert!(usize::from(a.value()) < usize::from(CARDS));
        let over = slot.step(&game, a, &bots, &mut reward).ok().expect("no trouble");
        assert!(!over || (reward[0] + reward[1]).abs() < 0.01);
    }
}
