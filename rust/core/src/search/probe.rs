//! A look one move ahead, in a few worlds: wins and losses that are certain.

use super::{Config, returns, world};
use crate::Action;
use crate::rng::mix;
use crate::sim::fault::{Met, step};
use crate::table::Table;
use crate::vm::Game;

/// Worlds that are looked at. What holds in all of them counts as certain.
const WORLDS: u64 = 32;

/// The first action that surely wins at once, else the first that does not surely lose at once, else the
/// first. An action that only may lose is left to the statistics, which know how likely that is.
pub fn choose<G: Table>(
    game: &G,
    config: &Config,
    root: &G::State,
    actions: &[Action],
) -> Met<Option<Action>, G::State> {
    let mut legal = Vec::new();
    let mut worlds: Vec<G::State> = Vec::with_capacity(WORLDS as usize);
    for i in 0..WORLDS {
        worlds.push(world(game, config, root, actions, mix(config.seed, i) ^ 0x77, &mut legal)?);
    }
    let Some(me) = game.player(root).map(usize::from) else { return Ok(None) };
    let surely = |what: Look<G>, a: Action| -> Met<bool, G::State> {
        for w in &worlds {
            if !what(game, w, a, me)? {
                return Ok(false);
            }
        }
        Ok(true)
    };
    for &a in actions {
        if surely(wins, a)? {
            return Ok(Some(a));
        }
    }
    for &a in actions {
        if !surely(loses, a)? {
            return Ok(Some(a));
        }
    }
    Ok(actions.first().copied())
}

/// What can be seen of an action in a world.
type Look<G> = fn(&G, &<G as Game>::State, Action, usize) -> Met<bool, <G as Game>::State>;

fn wins<G: Table>(game: &G, w: &G::State, a: Action, me: usize) -> Met<bool, G::State> {
    let (mut s, mut legal) = (*w, Vec::new());
    step(game, &mut s, a, &mut legal)?;
    Ok(legal.is_empty() && returns(game, &s)[me] > 0.0)
}

/// Whether the game is lost by the action itself, or can be by the next pick of another seat.
fn loses<G: Table>(game: &G, w: &G::State, a: Action, me: usize) -> Met<bool, G::State> {
    let (mut s, mut legal) = (*w, Vec::new());
    step(game, &mut s, a, &mut legal)?;
    let mut after = Vec::new();
    match game.player(&s) {
        None => Ok(returns(game, &s)[me] < 0.0),
        Some(seat) if usize::from(seat) == me => Ok(false),
        Some(_) => {
            for &b in &legal {
                let mut t = s;
                step(game, &mut t, b, &mut after)?;
                if after.is_empty() && returns(game, &t)[me] < 0.0 {
                    return Ok(true);
                }
            }
            Ok(false)
        }
    }
}
