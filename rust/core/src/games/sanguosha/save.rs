//! States as bytes, and back: exact in the middle of an effect, refused if anything is off.

use super::rules::Sanguosha;
use super::state::{END_REASONS, EndReason, ROLES, Role, State};
use crate::error::Result;
use crate::ruleset::{FNV_START, fnv1a};
use crate::vm::save::{self, Seal, bad, pack_enum, pack_struct};
use crate::vm::{ActionBuf, legal_actions};

pack_enum!(Role, ROLES, "role");
pack_enum!(EndReason, END_REASONS, "end reason");
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
    ears,
    statics,
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

    fn seal(&self) -> Seal<'_> {
        Seal {
            magic: b"SGSS",
            game: self.rules_name(),
            rules: self.rules.hash,
            hash: self.game_hash(),
            of: "config, deck or choice of generals",
        }
    }

    /// The plain data of a state, without header.
    pub fn raw(&self, st: &State) -> Vec<u8> {
        save::raw(st)
    }

    /// A 64-bit digest: equal states have equal digests on every machine.
    pub fn digest(&self, st: &State) -> u64 {
        fnv1a(&self.raw(st), FNV_START)
    }

    pub fn to_bytes(&self, st: &State) -> Vec<u8> {
        self.seal().write(st)
    }

    pub fn read_bytes(&self, bytes: &[u8], legal: &mut ActionBuf) -> Result<State> {
        let st = self.seal().read(bytes)?;
        self.validate(&st)?;
        self.list_legal(&st, legal)?;
        Ok(st)
    }

    /// A state from its plain data, validated.
    pub fn read_raw(&self, raw: &[u8]) -> Result<State> {
        let st = save::from_raw(raw)?;
        self.validate(&st)?;
        Ok(st)
    }

    /// The legal actions of a state that was read; there must be some unless the game is over.
    pub(super) fn list_legal(&self, st: &State, legal: &mut ActionBuf) -> Result<()> {
        legal.clear();
        if !st.core.over {
            legal_actions(self, st, legal);
            if legal.is_empty() {
                return bad("the state has no legal action");
            }
        }
        Ok(())
    }
}
