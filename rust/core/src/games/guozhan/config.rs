//! The game's parameters: its options are those of section K of the rule book, all off by default.

use crate::error::{CoreError, Result, check_ranges};
use crate::games::sanguosha;
use crate::games::sanguosha::state::SEATS;
use serde::{Deserialize, Serialize};

/// See `docs/rules/guozhan.md`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    pub players: u8,
    /// The generals of each seat, `head/deputy` by their keys; an empty text or a missing one: chosen (GZ-R4).
    pub generals: Vec<String>,
    /// GZ-R3: generals dealt to each; 0: 7, or 5 from 9 seats on.
    pub candidates: u8,
    /// GZ-R60: an ambitionist draws 3 for any kill.
    pub ambitionist_draws_three: bool,
    /// GZ-R66: the last survivor turns its generals up at once.
    pub auto_reveal_last_survivor: bool,
    /// GZ-R67: the game ends as soon as all living, face-down or not, must be of one kingdom.
    pub early_end: bool,
    /// GZ-R85: the first of all to turn up a general may draw two cards.
    pub first_reveal_reward: bool,
    /// GZ-R86: markers 標記 of later printings: who turns up the first general of all has one, companions and a
    /// half-fish give one each.
    pub markers: bool,
    /// GZ-R87: 鏖戰, with few alive a peach heals nobody and is a slash or a dodge.
    pub fierce_end: bool,
    /// GZ-R88: a general with a locked skill may be turned up at any free moment of the own play phase.
    pub reveal_in_play: bool,
    /// GZ-R90: each seat sees the deputy of the next one from the beginning.
    pub look_next_deputy: bool,
    /// GZ-R8, GZ-R11: cards dealt, cards drawn a turn.
    pub hand: u8,
    pub draw: u8,
    /// Moves of one play phase after which only ending it is offered.
    pub play_limit: u8,
    /// Turns, all seats counted, after which the game is a draw (GZ-R68).
    pub turn_limit: u16,
    /// Ask every seat that could hold an answer, even if it holds none.
    pub ask_empty: bool,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            players: 6,
            generals: Vec::new(),
            candidates: 0,
            ambitionist_draws_three: false,
            auto_reveal_last_survivor: false,
            early_end: false,
            first_reveal_reward: false,
            markers: false,
            fierce_end: false,
            reveal_in_play: false,
            look_next_deputy: false,
            hand: 4,
            draw: 2,
            play_limit: 200,
            turn_limit: 1000,
            ask_empty: false,
        }
    }
}

impl Config {
    pub fn check(&self) -> Result<()> {
        let bad = |what: String| Err(CoreError::Config(what));
        if !(2..=SEATS).contains(&usize::from(self.players)) {
            return bad(format!("players must be 2 to {SEATS}, not {} (GZ-R1)", self.players));
        }
        if self.generals.len() > usize::from(self.players) {
            let n = self.players;
            return bad(format!("generals names {} seats, there are {n}", self.generals.len()));
        }
        check_ranges(&[
            ("candidates", self.candidates, 0, 7),
            ("hand", self.hand, 0, 8),
            ("draw", self.draw, 0, 10),
            ("play_limit", self.play_limit, 1, 250),
        ])?;
        if (1..5).contains(&self.candidates) {
            return bad(format!("candidates must be 0 or at least 5, not {} (GZ-R3)", self.candidates));
        }
        check_ranges(&[("turn_limit", self.turn_limit, 1, 60_000)])
    }

    /// Whether it matters who turns up the first general of all.
    pub const fn counts_first(&self) -> bool {
        self.first_reveal_reward || self.markers
    }

    /// GZ-R3.
    pub const fn dealt(&self) -> usize {
        match self.candidates {
            0 if self.players >= 9 => 5,
            0 => 7,
            n => n as usize,
        }
    }

    /// The parameters of the procedures that both games share.
    pub fn shared(&self) -> sanguosha::Config {
        sanguosha::Config {
            players: self.players,
            hand: self.hand,
            draw: self.draw,
            play_limit: self.play_limit,
            turn_limit: self.turn_limit,
            ask_empty: self.ask_empty,
            ..sanguosha::Config::default()
        }
    }
}
