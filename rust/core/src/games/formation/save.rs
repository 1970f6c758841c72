//! States as bytes, and back: exact in the middle of an effect, refused if anything is off.

use super::rules::Formation;
use super::slot::Slot;
use super::state::State;
use crate::ruleset::{FNV_START, fnv1a};
use crate::vm::save::{Seal, pack_struct};

pack_struct!(Slot {
    used,
    card,
    weapon,
    armor,
    hp,
    max_hp,
    actions,
    acted,
    strikes,
    aimed,
    status,
    ending,
    poison,
    up,
    arrived,
    id,
    pad
});
pack_struct!(State {
    core,
    frames,
    sets,
    hand,
    known,
    discard,
    limbo,
    grave,
    working,
    rows,
    slots,
    place,
    pile,
    deck,
    turn,
    pile_n,
    deck_n,
    seat,
    first,
    phase,
    acts,
    winner,
    end,
    pad
});

impl Formation {
    /// Identifies config and lists of cards; a state belongs to one such game.
    pub fn game_hash(&self) -> u64 {
        let mut h = fnv1a(&serde_json::to_vec(&self.config).unwrap_or_default(), FNV_START);
        for list in &self.lists {
            h = fnv1a(b"|", fnv1a(list, h));
        }
        h
    }

    pub(super) fn seal(&self) -> Seal<'_> {
        Seal {
            magic: b"SGFM",
            game: "formation",
            rules: self.rules.hash,
            hash: self.game_hash(),
            of: "config or choice of cards",
        }
    }
}
