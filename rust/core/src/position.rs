//! What the readable positions of all games have in common.

use crate::error::Result;
use crate::table::Table;
use crate::vm::ActionBuf;
use crate::vm::save::{self, bad, from_hex};
use serde::{Deserialize, Serialize};

/// Where cards go that a position names nowhere: shuffled under what is listed of the pile, or to the discard pile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rest {
    #[default]
    Pile,
    Discard,
}

/// What is left out is so.
pub const fn yes() -> bool {
    true
}

/// The position is one of this game, and of a turn that the game comes to.
pub fn check_game(of: &str, game: &str) -> Result<()> {
    if of == game { Ok(()) } else { bad(format!("game: this is a position of '{of}', not of '{game}'")) }
}
pub fn check_turn(turn: u16, most: u16) -> Result<()> {
    if (1..=most).contains(&turn) { Ok(()) } else { bad(format!("turn: must be 1 to {most}, not {turn}")) }
}

/// The state that a position has in hexadecimal; the rest of it must say the `same`. What is said if it is none, and if
/// they differ.
pub fn exact<G: Table>(
    game: &G,
    hex: &str,
    same: impl FnOnce(&G::State) -> bool,
    [none, differs]: [&str; 2],
    legal: &mut ActionBuf,
) -> Result<G::State> {
    let Some(raw) = from_hex(hex) else { return bad(none) };
    let st = save::from_raw(&raw)?;
    game.validate(&st)?;
    if !same(&st) {
        return bad(differs);
    }
    game.list_legal(&st, legal)?;
    Ok(st)
}
