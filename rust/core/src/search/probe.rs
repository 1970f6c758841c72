//! A look one move ahead, in a few worlds: wins and losses that are certain.

use super::{Config, returns, world};
use crate::Action;
use crate::rng::mix;
use crate::sim;
use crate::table::Table;

/// Worlds that are looked at. What holds in all of them counts as certain.
const WORLDS: u64 = 32;

/// The first action that surely wins at once, else the first that does not surely lose at once, else the
/// first. An action that only may lose is left to the statistics, which know how likely that is.
pub fn choose<G: Table>(game: &G, config: &Config, root: &G::State, actions: &[Action]) -> Option<Action> {
    let mut legal = Vec::new();
    let worlds: Vec<G::State> = (0..WORLDS)
        .map(|i| world(game, config, root, actions, mix(config.seed, i) ^ 0x77, &mut legal))
        .collect();
    let me = usize::from(game.player(root)?);
    let surely = |what: fn(&G, &G::State, Action, usize) -> bool, a: Action| {
        worlds.iter().all(|w| what(game, w, a, me))
    };
    let wins = actions.iter().find(|&&a| surely(wins, a));
    let holds = || actions.iter().find(|&&a| !surely(loses, a));
    wins.or_else(holds).or(actions.first()).copied()
}

fn wins<G: Table>(game: &G, w: &G::State, a: Action, me: usize) -> bool {
    let (mut s, mut legal) = (*w, Vec::new());
    sim::play(game, &mut s, a, &mut legal);
    legal.is_empty() && returns(game, &s)[me] > 0.0
}

/// Whether the game is lost by the action itself, or can be by the next pick of another seat.
fn loses<G: Table>(game: &G, w: &G::State, a: Action, me: usize) -> bool {
    let (mut s, mut legal) = (*w, Vec::new());
    sim::play(game, &mut s, a, &mut legal);
    let mut after = Vec::new();
    match game.player(&s) {
        None => returns(game, &s)[me] < 0.0,
        Some(seat) if usize::from(seat) == me => false,
        Some(_) => legal.iter().any(|&b| {
            let mut t = s;
            sim::play(game, &mut t, b, &mut after);
            after.is_empty() && returns(game, &t)[me] < 0.0
        }),
    }
}
