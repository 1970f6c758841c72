//! What the words of the card language do: each is one procedure. Acts on nothing, and on who is not on the field,
//! do nothing.

use super::board::{self, FIRST_CARD};
use super::cards::CHARACTER;
use super::config::Judge;
use super::rules::{Formation, seat_of};
use super::state::State;
use super::tables::{cause, event, proc, query, status};
use super::{ascend, attack, damage, legal, moves, note};
use crate::sets::CardSet;
use crate::vm::frame::{MachineState, NO_EV, RANDOM_CARD, small};
use crate::vm::{Args, Game, QueryCx};

pub fn call(game: &Formation, st: &mut State, p: u8, a: &Args, dst: u8) {
    let me = st.top();
    let cards = a.s[0] & game.all;
    let seat = seat_of(a.n[0]);
    match p {
        proc::DRAW | proc::RECRUIT => {
            let n = a.n[1].clamp(0, 40);
            let got = match seat {
                Some(s) if p == proc::DRAW => st.draw(s, n),
                Some(s) => st.recruit(s, n),
                None => CardSet::EMPTY,
            };
            st.give(me, dst, got.first(), got);
        }
        proc::DISCARD => moves::discard(game, st, cards),
        proc::GIVE => {
            if let Some(s) = seat {
                moves::give(game, st, cards, s);
            }
        }
        proc::EQUIP => {
            if let Some(s) = st.spot_of(a.n[0]) {
                for c in cards {
                    moves::equip(game, st, c, s);
                }
            }
        }
        proc::RANDOM => {
            let got = st.core.rng[RANDOM_CARD].members(cards, a.n[0]);
            st.give(me, dst, got.first(), got);
        }
        proc::DAMAGE | proc::DAMAGE_BOTH => {
            let mut members: damage::Members = cards.into_iter().map(|c| (c, a.n[1], a.n[2] != 0)).collect();
            if p == proc::DAMAGE_BOTH {
                members.extend((a.s[1] & game.all).into_iter().map(|c| (c, a.n[3], a.n[4] != 0)));
            }
            st.give(me, dst, 0, CardSet::EMPTY);
            damage::push(st, a.n[0], cause_of(game, a), &members, cards.first(), dst);
        }
        proc::HEAL => heal(game, st, cards, a.n[0]),
        proc::SET_STATE => set_state(game, st, a, cards),
        proc::CURE => {
            for c in cards {
                if let Some(s) = st.spot(c) {
                    for state in status::POISON..=status::BULWARK {
                        st.slots[s].lose(state);
                    }
                }
            }
        }
        proc::ACT_AGAIN => {
            for c in cards {
                if let Some(s) = st.spot(c) {
                    let slot = &mut st.slots[s];
                    slot.actions = (i32::from(slot.actions) + a.n[0]).clamp(0, 15) as u8;
                }
            }
        }
        proc::MOVE_TO => {
            let to = board::spot_of(a.n[1]).or_else(|| st.spot_of(a.n[1]));
            change_places(game, st, &[(a.n[0], to)]);
        }
        proc::SWAP => change_places(game, st, &[(a.n[0], st.spot_of(a.n[1]))]),
        proc::PUSH_BACK | proc::PULL => {
            let row = if p == proc::PUSH_BACK { board::FRONT_ROW } else { board::BACK_ROW };
            let of: Vec<(i32, Option<usize>)> = st
                .board_order()
                .filter(|&s| board::row(s) == row && cards.has(st.slots[s].card) && st.slots[s].up)
                .map(|s| (i32::from(st.slots[s].card), board::partner(s)))
                .collect();
            change_places(game, st, &of);
        }
        proc::ASCEND => {
            if let Some(c) = cards.lowest() {
                ascend::push(game, st, c as i8);
            }
        }
        proc::ATTACK => {
            if let (Some(from), Some(to)) = (st.spot_of(a.n[0]), st.spot_of(a.n[1]))
                && legal::may_attack(game, st, from, to, &QueryCx::default())
            {
                attack::push(st, a.n[0] as u8, a.n[1] as u8);
            }
        }
        proc::ALSO_HIT => {
            if a.ev != NO_EV {
                attack::also_hit(st, usize::from(a.ev), a.n[0], cards);
            }
        }
        proc::JUDGE => judge(game, st, me, dst),
        proc::LEAVE | proc::RETURN => {
            for c in cards {
                if let Some(s) = st.spot(c) {
                    moves::leave(game, st, s, p == proc::RETURN);
                }
            }
        }
        proc::LOOK => {
            if let Some(s) = seat {
                st.known[s] |= cards;
            }
        }
        proc::SHOW => cards.into_iter().for_each(|c| st.publish(c)),
        proc::LOOK_TOP => {
            let n = a.n[0].clamp(0, 127) as usize;
            if usize::from(st.pile_n) < n && st.pile_n == 0 {
                st.refill();
            }
            let top: CardSet = st.pile_cards().iter().rev().take(n).copied().collect();
            st.known[a.me.max(0) as usize & 1] |= top;
            st.give(me, dst, top.first(), top);
        }
        _ => moves::put_back(game, st, cards, p == proc::PUT_TOP, a.me.max(0) as usize & 1),
    }
}

/// D12: what a character's part does is skill damage, all else is card damage.
fn cause_of(game: &Formation, a: &Args) -> i8 {
    let printed = (FIRST_CARD..128).contains(&a.src) && game.card_info(a.src).ty == CHARACTER;
    if printed { cause::SKILL } else { cause::CARD }
}

fn heal(game: &Formation, st: &mut State, cards: CardSet, n: i32) {
    let mut healed = Vec::new();
    for c in cards {
        let Some(s) = st.spot(c) else { continue };
        let slot = &mut st.slots[s];
        let gain = n.min(i32::from(slot.max_hp) - i32::from(slot.hp));
        if gain > 0 {
            slot.hp += small(gain);
            healed.push((c, gain));
        }
    }
    note::push(game, st, event::HEALED, &healed);
}

/// D22 to D24.
fn set_state(game: &Formation, st: &mut State, a: &Args, cards: CardSet) {
    let Ok(state) = u8::try_from(a.n[0]) else { return };
    if state > status::BULWARK {
        return;
    }
    for c in cards {
        let Some(s) = st.spot(c) else { continue };
        if a.n[1] == 0 {
            st.slots[s].lose(state);
            continue;
        }
        let foreign = board::side(s) as i8 != a.me;
        let args = [i32::from(c), i32::from(state), -1];
        if state != status::CHARGED
            && foreign
            && game.query(st, query::IMMUNE, &args, &QueryCx::default()) != 0
        {
            continue;
        }
        st.slots[s].gain(state);
    }
}

/// D06: characters go to spots of their own side, one after the other; who stands there goes the other way, and a
/// face-down card or a 主將's position lets nobody pass.
fn change_places(game: &Formation, st: &mut State, moves: &[(i32, Option<usize>)]) {
    let mut moved: Vec<(u8, i32)> = Vec::new();
    for &(who, to) in moves {
        let (Some(from), Some(to)) = (st.spot_of(who), to) else { continue };
        let other = st.slots[to];
        let rooted = |card: u8| {
            card != crate::choice::NO_CARD
                && game.query(st, query::ROOTED, &[i32::from(card), -1, -1], &QueryCx::default()) != 0
        };
        let barred = from == to
            || board::side(from) != board::side(to)
            || board::place(from) == board::LORD
            || board::place(to) == board::LORD
            || (!other.is_free() && !other.up)
            || rooted(who as u8)
            || rooted(other.card);
        if barred {
            continue;
        }
        st.exchange(from, to);
        for c in [who as u8, other.card] {
            if c != crate::choice::NO_CARD && moved.iter().all(|m| m.0 != c) {
                moved.push((c, 0));
            }
        }
    }
    note::push(game, st, event::MOVED, &moved);
}

/// FM-C16, FM-041.
fn judge(game: &Formation, st: &mut State, me: usize, dst: u8) {
    if game.config.judge == Judge::Coin {
        let red = st.core.rng[RANDOM_CARD].below(2) as i32;
        st.give(me, dst, red, CardSet::EMPTY);
        return;
    }
    match st.pop() {
        Some(c) => {
            st.put_discard(c);
            let red = i32::from(game.card_info(c).color == 1);
            st.give(me, dst, red, CardSet::one(c));
        }
        None => st.give(me, dst, 0, CardSet::EMPTY),
    }
}
