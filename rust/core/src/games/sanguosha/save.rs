//! States as bytes, and back: exact in the middle of an effect, refused if anything is off.

use super::rules::Sanguosha;
use super::state::State;
use crate::ruleset::{FNV_START, fnv1a};
use crate::vm::save::{Seal, pack_struct};

pack_struct!(State {
    core,
    frames,
    sets,
    hand,
    discard,
    processing,
    open,
    wounds,
    rows,
    known,
    place,
    pile,
    heard,
    far_heard,
    able,
    active,
    statics_all,
    statics,
    kept,
    equip,
    judge,
    judge_as,
    candidates,
    general,
    deputy,
    kingdom,
    role,
    hp,
    max_hp,
    stance,
    alive,
    revealed,
    chosen,
    winners,
    turn,
    up,
    lost,
    looked,
    chained,
    stacked,
    paired,
    halved,
    extra,
    resume,
    pile_n,
    n,
    seat,
    lord,
    phase,
    skips,
    slashes,
    acts,
    bare,
    end,
    fierce,
    first_up,
    markers,
    pad
});

impl Sanguosha {
    /// Identifies config, deck and generals; a state belongs to one such game.
    pub fn game_hash(&self) -> u64 {
        let mut h = match &self.hidden {
            Some(config) => fnv1a(&serde_json::to_vec(config).unwrap_or_default(), FNV_START),
            None => fnv1a(&serde_json::to_vec(&self.config).unwrap_or_default(), FNV_START),
        };
        for c in &self.deck {
            h = fnv1a(&[c.kind, c.suit, c.rank], h);
        }
        h = fnv1a(b"|", h);
        fnv1a(&self.generals, h)
    }

    pub(super) fn seal(&self) -> Seal<'_> {
        Seal {
            magic: if self.hidden.is_some() { b"SGGZ" } else { b"SGSS" },
            game: self.rules_name(),
            rules: self.rules.hash,
            hash: self.game_hash(),
            of: "config, deck or choice of generals",
        }
    }
}
