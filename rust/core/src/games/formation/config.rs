//! The game's parameters: what the source leaves open, each with its alternative.

use super::state::CHARACTERS;
use crate::error::{CoreError, Result, check_ranges};
use serde::{Deserialize, Serialize};

/// FM-C16: what a 判定 is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Judge {
    /// The colour of the top card of the resource pile.
    Flip,
    /// Red or black by chance.
    Coin,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum First {
    Random,
    Seat0,
    Seat1,
}

/// See `docs/rules/formation.md`; the defaults are its completions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// The 主將 of each seat by its key; an empty name or a missing one: chosen at the beginning (FM-008).
    pub lords: Vec<String>,
    /// FM-005, FM-012: cards that each player brings, and how many of one name.
    pub characters: u8,
    pub resources: u8,
    pub copies: u8,
    /// FM-C08.
    pub first: First,
    pub setup_draw: u8,
    pub setup_place: u8,
    /// 資源牌 in hand at the beginning, of who begins and of the other.
    pub setup_resources: [u8; 2],
    pub first_turn_draw: bool,
    pub first_turn_attack: bool,
    /// Whether who begins gains 蓄力 at the end of turn 1.
    pub first_turn_charge: bool,
    /// FM-018.
    pub recruit: u8,
    pub draw: u8,
    /// FM-023.
    pub character_limit: u8,
    pub resource_limit: u8,
    /// FM-029.
    pub lord_bonus: u8,
    /// FM-C15: 角色 of the faction of a 主將 that shield it; 0: no shield. Whether it counts itself.
    pub shield_count: u8,
    pub shield_counts_lord: bool,
    /// FM-C05: the shield holds against D damage too.
    pub shield_against_d: bool,
    /// FM-C07: a 主將 gains 蓄力 at the end of a turn.
    pub lord_charges: bool,
    /// FM-C10: a 主將 may change its position by an action or swap.
    pub lord_moves: bool,
    /// FM-C13: equipment stays on the position when its character ascends.
    pub ascend_keeps_gear: bool,
    /// FM-C14: 神將 may be placed like others, may be 主將.
    pub god_deploy: bool,
    pub god_as_lord: bool,
    pub judge: Judge,
    /// Moves of one 行動 phase after which only ending it is offered.
    pub play_limit: u8,
    /// FM-C19: turns, both players' counted, after which the game is a draw.
    pub turn_limit: u16,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            lords: Vec::new(),
            characters: 21,
            resources: 16,
            copies: 3,
            first: First::Random,
            setup_draw: 4,
            setup_place: 3,
            setup_resources: [0, 0],
            first_turn_draw: false,
            first_turn_attack: false,
            first_turn_charge: true,
            recruit: 1,
            draw: 2,
            character_limit: 5,
            resource_limit: 15,
            lord_bonus: 5,
            shield_count: 2,
            shield_counts_lord: true,
            shield_against_d: true,
            lord_charges: true,
            lord_moves: false,
            ascend_keeps_gear: false,
            god_deploy: false,
            god_as_lord: false,
            judge: Judge::Flip,
            play_limit: 200,
            turn_limit: 120,
        }
    }
}

impl Config {
    pub fn check(&self) -> Result<()> {
        let bad = |what: String| Err(CoreError::Config(what));
        if self.lords.len() > 2 {
            return bad(format!("lords names {} seats, there are 2", self.lords.len()));
        }
        check_ranges(&[
            ("characters", self.characters, 1, CHARACTERS as u8),
            ("resources", self.resources, 0, 30),
            ("copies", self.copies, 1, 30),
            ("setup_draw", self.setup_draw, 0, CHARACTERS as u8),
            ("setup_place", self.setup_place, 0, 4),
            ("setup_resources[0]", self.setup_resources[0], 0, 15),
            ("setup_resources[1]", self.setup_resources[1], 0, 15),
            ("recruit", self.recruit, 0, 10),
            ("draw", self.draw, 0, 20),
            ("character_limit", self.character_limit, 0, 30),
            ("resource_limit", self.resource_limit, 0, 80),
            ("lord_bonus", self.lord_bonus, 0, 40),
            ("shield_count", self.shield_count, 0, 5),
            ("play_limit", self.play_limit, 1, 250),
        ])?;
        check_ranges(&[("turn_limit", self.turn_limit, 1, 60_000)])
    }
}
