//! The game's parameters: the completions of the rule book, each with its alternatives.

use crate::error::{CoreError, Result};
use serde::{Deserialize, Serialize};

/// Cards of a deck; QY-017 asks for 40, QY-016 for 20 at the start.
pub const MAX_DECK: usize = 40;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FactionRule {
    AtLeastOne,
    All,
    None,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeckAttack {
    Guard,
    Free,
    Lane,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Equal {
    /// Both retreat.
    Both,
    /// Nobody does.
    Neither,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CounterCost {
    Free,
    Pay,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SlotChoice {
    /// The leftmost free slot.
    Auto,
    Choose,
}

/// See `docs/rules/qunying.md` for what each stands for; the defaults are the completions QY-C01 to C20.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// QY-016, QY-017: 40, or 20 for beginners; any size up to 40 for experiments.
    pub deck_size: u8,
    /// QY-018.
    pub max_copies: u8,
    /// QY-C01: cards of the opening hand, and how many more the second player gets.
    pub hand: u8,
    pub second_bonus: u8,
    /// QY-C03: cards drawn a turn; whether the first player draws, and fights (QY-C05), in the first turn.
    pub draw: u8,
    pub first_draw: bool,
    pub first_battle: bool,
    /// QY-C04: hand cards laid into the base a turn; 0 is no limit.
    pub base_per_turn: u8,
    /// QY-C06: cards kept at the end of a turn; 0 is no limit.
    pub hand_limit: u8,
    pub faction_rule: FactionRule,
    pub deck_attack: DeckAttack,
    pub equal: Equal,
    pub counter_cost: CounterCost,
    /// QY-C20: turns, both players counted, after which the game is a draw.
    pub turn_limit: u16,
    /// -1 by lot, else the seat that begins.
    pub first: i8,
    pub slots: SlotChoice,
    /// Ask a seat that could respond even if it holds nothing to respond with.
    pub ask_empty: bool,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            deck_size: 40,
            max_copies: 3,
            hand: 5,
            second_bonus: 0,
            draw: 1,
            first_draw: false,
            first_battle: false,
            base_per_turn: 1,
            hand_limit: 0,
            faction_rule: FactionRule::AtLeastOne,
            deck_attack: DeckAttack::Guard,
            equal: Equal::Both,
            counter_cost: CounterCost::Free,
            turn_limit: 200,
            first: -1,
            slots: SlotChoice::Auto,
            ask_empty: false,
        }
    }
}

impl Config {
    /// The beginner format (QY-C01): smaller decks need other opening hands.
    pub fn beginner() -> Config {
        Config { deck_size: 20, hand: 4, second_bonus: 1, ..Config::default() }
    }

    pub fn check(&self) -> Result<()> {
        let bad = |what: String| Err(CoreError::Config(what));
        if self.deck_size == 0 || usize::from(self.deck_size) > MAX_DECK {
            return bad(format!("deck_size must be 1 to {MAX_DECK}, not {}", self.deck_size));
        }
        if self.max_copies == 0 {
            return bad("max_copies must be at least 1".into());
        }
        let opening = u16::from(self.hand) + u16::from(self.second_bonus);
        if opening >= u16::from(self.deck_size) {
            return bad(format!(
                "an opening hand of {} (hand {} + second_bonus {}) leaves nothing of a {}-card deck: its owner would have lost before the first turn",
                opening, self.hand, self.second_bonus, self.deck_size
            ));
        }
        if self.draw >= self.deck_size {
            return bad(format!("draw {} empties a deck of {} in one turn", self.draw, self.deck_size));
        }
        if self.turn_limit == 0 || self.turn_limit > 10_000 {
            return bad(format!("turn_limit must be 1 to 10000, not {}", self.turn_limit));
        }
        if !(-1..=1).contains(&self.first) {
            return bad(format!("first must be -1 (by lot), 0 or 1, not {}", self.first));
        }
        Ok(())
    }
}
