//! The game's parameters: the open options of the rule book, each with its alternative.

use super::state::Role;
use crate::error::{CoreError, Result, check_ranges};
use serde::{Deserialize, Serialize};

/// Most seats of the identity mode (SG-2.1).
pub const SEATS: usize = 10;

/// SG-18a, j: how many seats get which role.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoleTable {
    Standard,
    /// A second renegade for a rebel, with 6 and 8 seats.
    DoubleRenegade,
    /// With 4 seats: no loyalist, two rebels.
    TwoRebels,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LordBonus {
    FiveSeats,
    Always,
}

/// SG-18c: from whom the question for a nullification goes round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NullificationOrder {
    Current,
    User,
}

/// SG-18i: when the use of the last hand card, an equipment, counts as losing it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EquipLoss {
    BeforeEquipped,
    AfterEquipped,
}

/// See `docs/rules/sanguosha.md`; the defaults are those of its section 18.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    pub players: u8,
    /// The role of each seat: lord, loyalist, rebel, renegade; empty: dealt at random (SG-2.2).
    pub roles: Vec<String>,
    /// The general of each seat by its key; an empty name or a missing one: chosen (SG-2.3).
    pub generals: Vec<String>,
    pub role_table: RoleTable,
    pub lord_bonus: LordBonus,
    pub nullification_order: NullificationOrder,
    /// SG-18d: 反間 gives the card before the damage.
    pub fanjian_gives_first: bool,
    /// SG-18e: 流離 counts the range with the card that is discarded for it.
    pub liuli_counts_discard: bool,
    /// SG-18f: 流離 may not point to another target of the same slash.
    pub liuli_forbids_cotargets: bool,
    /// SG-18g: 剛烈 may judge although nobody caused the damage.
    pub ganglie_without_source: bool,
    /// SG-18h: 激將 may be tried again in a phase in which all refused.
    pub jijiang_repeats: bool,
    pub equip_loss: EquipLoss,
    /// SG-2.3: random candidates of the lord beside the lord generals, and candidates of the others.
    pub lord_extra: u8,
    pub candidates: u8,
    /// SG-2.6, SG-3.3: cards dealt, cards drawn a turn.
    pub hand: u8,
    pub draw: u8,
    /// Moves of one play phase after which only ending it is offered.
    pub play_limit: u8,
    /// Turns, all seats counted, after which the game is a draw.
    pub turn_limit: u16,
    /// Ask every seat that could hold an answer, even if it holds none.
    pub ask_empty: bool,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            players: 5,
            roles: Vec::new(),
            generals: Vec::new(),
            role_table: RoleTable::Standard,
            lord_bonus: LordBonus::FiveSeats,
            nullification_order: NullificationOrder::Current,
            fanjian_gives_first: false,
            liuli_counts_discard: false,
            liuli_forbids_cotargets: false,
            ganglie_without_source: false,
            jijiang_repeats: true,
            equip_loss: EquipLoss::BeforeEquipped,
            lord_extra: 2,
            candidates: 3,
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
        if !(4..=SEATS).contains(&usize::from(self.players)) {
            return bad(format!("players must be 4 to {SEATS}, not {} (SG-2.1)", self.players));
        }
        let n = usize::from(self.players);
        if !self.roles.is_empty() {
            if self.roles.len() != n {
                return bad(format!("roles names {} seats, there are {n}", self.roles.len()));
            }
            for (i, r) in self.roles.iter().enumerate() {
                if Role::by_name(r).is_none() {
                    return bad(format!("roles[{i}]: '{r}' is none of lord, loyalist, rebel, renegade"));
                }
            }
            let lords = self.roles.iter().filter(|r| *r == "lord").count();
            if lords != 1 {
                return bad(format!("roles has {lords} lords, a game has one"));
            }
            if !self.roles.iter().any(|r| r == "rebel" || r == "renegade") {
                return bad("roles has nobody against the lord: a rebel or a renegade is needed".into());
            }
        }
        if self.generals.len() > n {
            return bad(format!("generals names {} seats, there are {n}", self.generals.len()));
        }
        match self.role_table {
            RoleTable::DoubleRenegade if n != 6 && n != 8 => {
                return bad(format!("role_table=double_renegade is for 6 or 8 players, not {n} (SG-18j)"));
            }
            RoleTable::TwoRebels if n != 4 => {
                return bad(format!("role_table=two_rebels is for 4 players, not {n} (SG-18a)"));
            }
            _ => {}
        }
        check_ranges(&[
            ("lord_extra", self.lord_extra, 0, 3),
            ("candidates", self.candidates, 1, 6),
            ("hand", self.hand, 0, 8),
            ("draw", self.draw, 0, 10),
            ("play_limit", self.play_limit, 1, 250),
        ])?;
        check_ranges(&[("turn_limit", self.turn_limit, 1, 60_000)])
    }

    /// The roles that are dealt (SG-2.1).
    pub fn role_list(&self) -> Vec<Role> {
        if !self.roles.is_empty() {
            return self.roles.iter().filter_map(|r| Role::by_name(r)).collect();
        }
        let (loyalists, rebels, renegades) = match (self.players, self.role_table) {
            (4, RoleTable::TwoRebels) => (0, 2, 1),
            (4, _) => (1, 1, 1),
            (5, _) => (1, 2, 1),
            (6, RoleTable::DoubleRenegade) => (1, 2, 2),
            (6, _) => (1, 3, 1),
            (7, _) => (2, 3, 1),
            (8, RoleTable::DoubleRenegade) => (2, 3, 2),
            (8, _) => (2, 4, 1),
            (9, _) => (3, 4, 1),
            _ => (3, 4, 2),
        };
        let mut v = vec![Role::Lord];
        v.extend(std::iter::repeat_n(Role::Loyalist, loyalists));
        v.extend(std::iter::repeat_n(Role::Rebel, rebels));
        v.extend(std::iter::repeat_n(Role::Renegade, renegades));
        v
    }

    /// The options that cards read, by the number they know them by.
    pub const fn option(&self, n: i32) -> bool {
        match n {
            0 => self.fanjian_gives_first,
            1 => self.liuli_counts_discard,
            2 => self.liuli_forbids_cotargets,
            3 => self.ganglie_without_source,
            _ => false,
        }
    }
}
