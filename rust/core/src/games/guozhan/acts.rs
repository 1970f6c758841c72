//! The words that act here alone, and what a common move tells of whose cards it took.

use super::{assume, compare, harm, reveal};
use crate::choice::NO_CARD;
use crate::games::sanguosha::rules::{EQUIPMENT, Sanguosha, frame, seat_of};
use crate::games::sanguosha::state::{JUDGES, NO_KIND, NOBODY, State, place};
use crate::games::sanguosha::tables::{proc, query, zone};
use crate::games::sanguosha::{judge, moves, usage};
use crate::sets::CardSet;
use crate::vm::frame::{MachineState, NO_EV};
use crate::vm::{Args, QueryCx};

/// Set slots of a move beside those of both games: equipment that was lost, what was discarded 棄置 from hands and
/// equipment zones, and the seats these were taken from, bit by bit.
pub const GONE: usize = 2;
pub const DROPPED: usize = 3;
const PLANES: usize = 4;
pub const SLOTS: u8 = 8;

/// The seat from which the move of frame `i` took a card.
pub fn owner_in(st: &State, i: usize, card: u8) -> usize {
    (0..4).filter(|&b| st.slot(i, PLANES + b).has(card)).fold(0, |s, b| s | 1 << b)
}

/// Note in the move on top from which seat it took a card.
pub fn note_owner(st: &mut State, i: usize, card: u8, seat: usize) {
    for b in (0..4).filter(|b| seat >> b & 1 == 1) {
        let set = st.slot(i, PLANES + b) | CardSet::one(card);
        st.set_slot(i, PLANES + b, set);
    }
}

/// Cards of a seat that were discarded in the move whose window is open.
pub fn dropped(st: &State, seat: usize) -> CardSet {
    let frames = &st.frames[..usize::from(st.core.top)];
    let Some(i) = frames.iter().rposition(|f| f.kind == frame::MOVE) else { return CardSet::EMPTY };
    let all = st.slot(i, DROPPED);
    all.into_iter().filter(|&c| owner_in(st, i, c) == seat).collect()
}

impl Sanguosha {
    /// Whether a seat has room for a card in the zone that it is for.
    pub fn placeable(&self, st: &State, card: u8, seat: usize) -> bool {
        let info = self.card_info(card);
        if !st.lives(seat) {
            return false;
        }
        if st.at(card) & 0xf0 == place::JUDGE {
            let kind = self.lying_kind(st, card);
            return !st.judge_as[seat].contains(&kind) && st.judge[seat][JUDGES - 1] == NO_CARD;
        }
        info.ty == EQUIPMENT && st.equip[seat][usize::from(info.slot)] == NO_CARD
    }
    fn lying_kind(&self, st: &State, card: u8) -> u8 {
        st.holder(card).and_then(|s| st.lies_as(s, card)).unwrap_or(self.card(card).kind)
    }
    /// Whether anything makes suits count as others (紅顏).
    pub fn suit_under(&self, st: &State, card: u8, seat: usize, cx: &QueryCx) -> u8 {
        let suit = self.card(card).suit;
        if !self.suits {
            return suit;
        }
        let args = [seat as i32, i32::from(suit), -1];
        self.fold(st, query::SUIT, args, i32::from(suit), cx).clamp(0, 3) as u8
    }
    /// The suit of a card where it lies: a hand's or an equipment zone's owner may change it.
    pub fn suit_here(&self, st: &State, card: u8, cx: &QueryCx) -> u8 {
        let at = st.at(card);
        match st.holder(card) {
            Some(s) if self.suits && matches!(at & 0xf0, place::HAND | place::EQUIP) => {
                self.suit_under(st, card, s, cx)
            }
            _ => self.card(card).suit,
        }
    }
}

/// GZ-R30: a general that is turned down or loses its skills no longer holds what lies on it.
fn let_go(game: &Sanguosha, st: &mut State, seat: usize) {
    game.listen(st, seat);
    if st.hp[seat] > 0 || harm::holds_on(game, st, seat) {
        if !st.wounds_of(seat).is_empty() && !has_wounds_part(game, st, seat) {
            moves::clear_wounds(st, seat);
        }
        return;
    }
    moves::clear_wounds(st, seat);
    harm::fall(game, st, seat, -1);
}

/// Whether a face-up general of a seat lets it hold on.
fn has_wounds_part(game: &Sanguosha, st: &State, seat: usize) -> bool {
    let cx = QueryCx::default();
    (0..2).any(|w| {
        game.counts(st, seat, w, &cx) && {
            let parts = &game.parts[usize::from(st.kind_of_general(seat, w))];
            parts.changes(query::HOLDS_ON)
        }
    })
}

fn toggled(bits: u16, seat: usize, how: i32) -> u16 {
    match how {
        0 => bits & !(1 << seat),
        1 => bits | 1 << seat,
        _ => bits ^ 1 << seat,
    }
}

pub fn call(game: &Sanguosha, st: &mut State, p: u8, a: &Args, dst: u8) {
    let cards = a.s[0] & game.all;
    let seat = seat_of(a.n[0], st).filter(|&s| st.lives(s));
    let me = a.me.max(0) as usize;
    let which = a.n[1].clamp(0, 1) as usize;
    match p {
        proc::RECAST => {
            if let Some(s) = seat {
                recast(game, st, s, cards);
            }
        }
        proc::CHAIN => {
            if let Some(s) = seat {
                st.chained = toggled(st.chained, s, a.n[1]);
            }
        }
        proc::STACK => {
            if let Some(s) = seat {
                st.stacked = toggled(st.stacked, s, a.n[1]);
            }
        }
        proc::COMPARE => {
            let top = st.top();
            st.give(top, dst, 0, CardSet::EMPTY);
            match seat.filter(|&s| !st.hand[s].is_empty()) {
                Some(s) => compare::push(st, me, s, cards & st.processing, dst),
                None => moves::clear(st, cards),
            }
        }
        proc::HIDE => {
            if let Some(s) = seat {
                st.up[which] &= !(1 << s);
                let_go(game, st, s);
            }
        }
        proc::LOSE_SKILLS => {
            if let Some(s) = seat {
                st.lost[which] |= 1 << s;
                let_go(game, st, s);
            }
        }
        proc::LOOK => {
            for c in cards {
                st.known[usize::from(c)] |= 1 << me;
            }
        }
        proc::LOOK_GENERAL => {
            if let Some(s) = seat.filter(|_| a.n[1] >= 0) {
                st.looked[which][s] |= 1 << me;
            }
        }
        proc::SWAP_HANDS => {
            if let (Some(x), Some(y)) = (seat, seat_of(a.n[1], st).filter(|&s| st.lives(s)))
                && x != y
            {
                moves::swap_hands(game, st, x, y);
            }
        }
        proc::EXTRA_TURN => {
            if let (Some(s), Some(free)) = (seat, st.extra.iter_mut().find(|x| **x == NOBODY)) {
                *free = s as u8;
            }
        }
        proc::SPEND_MARKER => {
            let part = st.frame(st.top()).part;
            game.spend_marker(st, me, part);
        }
        proc::PUT => put(game, st, a.n[0], a.n[1], cards),
        proc::SUIT_SHOWN => {
            if let Some(s) = seat {
                let suits = |cx: &QueryCx| -> Vec<u8> {
                    cards.into_iter().map(|c| game.suit_under(st, c, s, cx)).collect()
                };
                let mask = assume::telling(game, st, s, 0, suits);
                if mask != 0 {
                    reveal::push(st, s, mask, reveal::BOTH);
                }
            }
        }
        proc::TURN_INTO if a.ev != NO_EV => usage::turn_into(game, st, usize::from(a.ev), a.n[0]),
        proc::TAKE_JUDGE if a.ev != NO_EV => judge::take_over(game, st, usize::from(a.ev), cards, me),
        _ => {}
    }
}

/// 重鑄: no discard and no use.
pub fn recast(game: &Sanguosha, st: &mut State, seat: usize, cards: CardSet) {
    let n = cards.len() as i32;
    // The cards are drawn before anybody hears of the move, whose window is only pushed here.
    moves::to(game, st, cards, moves::PUT_AWAY, -1);
    st.draw(seat, n);
}

fn put(game: &Sanguosha, st: &mut State, to: i32, seat: i32, cards: CardSet) {
    let who = seat_of(seat, st).filter(|&s| st.lives(s));
    match (to as u8, who) {
        (zone::PROCESSING, _) => moves::to(game, st, cards, moves::TO_TABLE, -1),
        (zone::EQUIPS, Some(s)) => moves::to(game, st, cards, moves::TO_EQUIP, s as i8),
        (zone::WOUNDS, Some(s)) => moves::to(game, st, cards, moves::TO_WOUNDS, s as i8),
        (zone::JUDGES, Some(s)) => {
            for c in cards {
                let kind = game.lying_kind(st, c);
                if kind != NO_KIND {
                    moves::lay(game, st, CardSet::one(c), s as i8, kind);
                }
            }
        }
        _ => {}
    }
}
