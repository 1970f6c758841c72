//! What can be asked about the table: where things stand, how strong they are, what they may do.

use super::board::{self, PLACES};
use super::config::Config;
use super::legal;
use super::rules::{Formation, seat_of};
use super::slot::Slot;
use super::state::{State, place};
use super::tables::{card_prop, query, status};
use crate::choice::NO_CARD;
use crate::sets::CardSet;
use crate::vm::{Game, QueryCx};

/// The empty positions of a side but that of the 主將.
pub fn free(st: &State, side: usize) -> CardSet {
    (1..PLACES)
        .map(|p| board::spot(side, p))
        .filter(|&s| st.slots[s].is_free())
        .map(board::position)
        .collect()
}

/// The seat on whose side or in whose hand a card is, of a character its player; -1 nobody's.
pub fn owner(game: &Formation, st: &State, card: u8) -> i32 {
    if !game.resources.has(card) {
        return game.owner(card) as i32;
    }
    let at = st.at(card);
    match (at & 0xf0, st.bearer(card)) {
        (_, Some(s)) => board::side(s) as i32,
        (place::HAND, _) => i32::from(at & 15),
        _ => -1,
    }
}

pub fn place_of(st: &State, card: u8) -> i32 {
    match st.at(card) {
        place::PILE => 0,
        place::DISCARD => 1,
        place::LIMBO => 2,
        p => match p & 0xf0 {
            place::HAND => 3,
            place::FIELD => 4,
            place::WEAPON | place::ARMOR => 5,
            place::DECK => 6,
            _ => 7,
        },
    }
}

fn card_or_none(card: u8) -> i32 {
    if card == NO_CARD { -1 } else { i32::from(card) }
}

/// Properties that only 角色 have.
pub fn of_slot(s: &Slot, prop: u8) -> i32 {
    let has = |state: u8| i32::from(s.has(state));
    match prop {
        card_prop::HP => i32::from(s.hp),
        card_prop::MAX_HP => i32::from(s.max_hp),
        card_prop::WOUNDED => i32::from(s.wounded()),
        card_prop::WEAPON => card_or_none(s.weapon),
        card_prop::ARMOR => card_or_none(s.armor),
        card_prop::CHARGED => has(status::CHARGED),
        card_prop::POISON => i32::from(s.poison),
        card_prop::BURN => has(status::BURN),
        card_prop::STUN => has(status::STUN),
        card_prop::SILENCE => has(status::SILENCE),
        card_prop::WEAK => has(status::WEAK),
        card_prop::RAGE => has(status::RAGE),
        card_prop::BULWARK => has(status::BULWARK),
        card_prop::STATUSES => (s.status & !(1 << status::CHARGED)).count_ones() as i32,
        card_prop::ACTIONS => i32::from(s.actions),
        card_prop::ACTED => i32::from(s.acted),
        card_prop::STRIKES => i32::from(s.strikes),
        card_prop::AIMED => i32::from(s.aimed),
        card_prop::ARRIVED => i32::from(s.arrived),
        _ => -1,
    }
}

/// A property of the 角色 on a spot.
#[inline]
pub fn of_spot(game: &Formation, st: &State, prop: u8, spot: usize) -> i32 {
    let slot = &st.slots[spot];
    match prop {
        card_prop::ROW => board::row(spot),
        card_prop::COLUMN => board::column(spot),
        card_prop::POSITION => i32::from(board::position(spot)),
        card_prop::BEARER => i32::from(slot.card),
        p if p >= card_prop::HP => of_slot(slot, p),
        _ => game.card_prop(st, prop, i32::from(slot.card)),
    }
}

/// FM-C02; far away from what stands nowhere.
pub fn distance(st: &State, a: i32, b: i32) -> i32 {
    match (spot(st, a), spot(st, b)) {
        (Some(a), Some(b)) => board::distance(a, b),
        _ => 99,
    }
}

/// The spot that a number stands for: a position, or where a character is (or was, D19).
fn spot(st: &State, x: i32) -> Option<usize> {
    board::spot_of(x).or_else(|| {
        let card = u8::try_from(x).ok().filter(|&c| (board::FIRST_CARD..128).contains(&c))?;
        st.last_spot(card)
    })
}

/// The 角色 on a spot, if there is one.
fn who(st: &State, spot: Option<usize>) -> i32 {
    spot.map(|s| &st.slots[s]).filter(|s| s.up).map_or(-1, |s| i32::from(s.card))
}

/// FM-C02: whether a character may attack who stands so far away.
#[inline]
pub fn reaches(game: &Formation, st: &State, card: i32, distance: i32, cx: &QueryCx) -> bool {
    game.fold(st, query::REACH, [card, distance, -1], i32::from(distance == 1), cx) != 0
}

pub fn query(game: &Formation, st: &State, q: u8, args: &[i32; 3], cx: &QueryCx) -> i32 {
    ask(game, st, q, *args, cx)
}

/// The same for rules, which know what they ask: nothing but that is compiled.
#[inline(always)]
pub fn ask(game: &Formation, st: &State, q: u8, args: [i32; 3], cx: &QueryCx) -> i32 {
    let base = |base: u8| game.fold(st, q, args, i32::from(base), cx);
    let config: &Config = &game.config;
    let card = u8::try_from(args[0]).ok().filter(|&c| c < 128 && game.all.has(c));
    let own = |row: i32| {
        let s = spot(st, args[0])?;
        let ahead = if board::row(s) == board::FRONT_ROW { s } else { board::partner(s)? };
        if row == board::FRONT_ROW { Some(ahead) } else { board::partner(ahead) }
    };
    // The partner in the column, if it stands in that row.
    let beside = |row: i32| {
        let s = spot(st, args[0])?;
        board::partner(s).filter(|&p| board::row(p) == row)
    };
    match q {
        query::ATTACK => game.attack(st, args[0], args[1], cx).max(0),
        query::REACH => i32::from(reaches(game, st, args[0], args[1], cx)),
        query::FORBIDDEN | query::IGNORES_ARMOR | query::REDUCTION | query::IMMUNE => base(0),
        query::PACIFIED | query::ROOTED => base(0),
        query::DEADLY => base(u8::from(card.is_some_and(|c| game.card_info(c).deadly))),
        query::DRAWS => base(config.draw).max(0),
        query::RECRUITS => base(config.recruit).max(0),
        query::SHIELD => seat_of(args[0]).map_or(0, |s| base(u8::from(game.shielded(st, s)))).max(0),
        query::ACTION_COUNT => base(1).clamp(0, 15),
        query::NAMESAKE => {
            let base_of = |x: i32| u8::try_from(x).map_or(-1, |c| i32::from(game.card_info(c).base));
            base(u8::from(args[0] >= 0 && args[1] >= 0 && base_of(args[0]) == base_of(args[1])))
        }
        query::HAND_LIMIT => {
            base(if args[1] == 0 { config.character_limit } else { config.resource_limit }).max(0)
        }
        query::DISTANCE => distance(st, args[0], args[1]),
        query::FACING => who(st, spot(st, args[0]).and_then(board::opposite)),
        query::AHEAD => who(st, beside(board::FRONT_ROW)),
        query::BEHIND => who(st, beside(board::BACK_ROW)),
        query::STANDING => who(st, board::spot_of(args[0])),
        query::FRONT_OF => own(board::FRONT_ROW).map_or(-1, |s| i32::from(board::position(s))),
        query::BACK_OF => own(board::BACK_ROW).map_or(-1, |s| i32::from(board::position(s))),
        query::PURSE => seat_of(args[0]).map_or(0, |s| game.worth_of(game.hand(st, s) - cx.absent)),
        query::WORTH => card.map_or(0, |c| game.worth(c)),
        query::MAY_ATTACK => match (st.spot_of(args[0]), st.spot_of(args[1])) {
            (Some(a), Some(t)) => i32::from(legal::may_attack(game, st, a, t, cx)),
            _ => 0,
        },
        query::CAN_ASCEND => {
            st.spot_of(args[0]).map_or(0, |s| i32::from(!super::ascend::gods(game, st, s, cx).is_empty()))
        }
        _ => i32::from(legal::choosable(st, args[0])),
    }
}

impl Formation {
    /// D13 without the floor: what is printed, 蓄力, 虛弱, 奮勇, equipment and skills.
    pub fn attack(&self, st: &State, attacker: i32, target: i32, cx: &QueryCx) -> i32 {
        let Some(spot) = st.spot_of(attacker) else { return 0 };
        self.fold(st, query::ATTACK, [attacker, target, -1], self.bare_attack(&st.slots[spot]), cx)
    }
    /// The same without equipment and skills.
    pub fn bare_attack(&self, s: &Slot) -> i32 {
        i32::from(self.card_info(s.card).attack) + i32::from(s.has(status::CHARGED))
            - i32::from(s.has(status::WEAK))
            + i32::from(s.has(status::RAGE))
    }

    /// FM-030, FM-C15.
    fn shielded(&self, st: &State, side: usize) -> bool {
        let lord = &st.slots[board::spot(side, board::LORD)];
        if self.config.shield_count == 0 || !lord.up {
            return false;
        }
        let faction = self.card_info(lord.card).faction;
        let same = st.line(side).filter(|&s| self.card_info(st.slots[s].card).faction == faction).count();
        let others = usize::from(!self.config.shield_counts_lord);
        same - others.min(same) >= usize::from(self.config.shield_count)
    }
}
