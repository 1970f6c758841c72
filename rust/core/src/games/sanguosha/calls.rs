//! What the words of the card language do: each is one procedure. Acts on nothing and on the dead do nothing.

use super::rules::{Sanguosha, frame, seat_of};
use super::state::{State, place};
use super::tables::{at, proc};
use super::{damage, heal, judge, moves, request, usage};
use crate::games::guozhan::acts;
use crate::sets::{CardSet, List};
use crate::vm::Args;
use crate::vm::frame::{MachineState, NO_EV, RANDOM_CARD};

pub fn call(game: &Sanguosha, st: &mut State, p: u8, a: &Args, dst: u8) {
    let me = st.top();
    let cards = a.s[0] & game.all;
    let seat = seat_of(a.n[0], st).filter(|&s| st.lives(s));
    let record = if a.ev == NO_EV { 0 } else { st.frame(usize::from(a.ev)).kind };
    let used = (record == frame::USE || record == frame::DELAYED).then_some(usize::from(a.ev));
    match p {
        proc::DRAW => {
            let got = seat.map_or(CardSet::EMPTY, |s| st.draw(s, a.n[1].clamp(0, 127)));
            st.give(me, dst, got.first(), got);
        }
        proc::DISCARD => moves::to(game, st, cards, moves::TO_DISCARD, -1),
        proc::GIVE => {
            let to = seat.map_or(-1, |s| s as i8);
            // What is already there does not move.
            let there = seat.map_or(CardSet::EMPTY, |s| st.hand[s]);
            let given = cards - there;
            let among = known_set(game, st, me, given);
            moves::choose_to(game, st, given, moves::TO_HAND, to, among);
        }
        proc::LAY => moves::to(game, st, cards, moves::TO_PROCESSING, -1),
        proc::DAMAGE => {
            st.give(me, dst, 0, CardSet::EMPTY);
            let victim = seat_of(a.n[1], st).filter(|&s| st.lives(s));
            let source = seat_of(a.n[0], st).map_or(-1, |s| s as i8);
            if let Some(v) = victim.filter(|_| a.n[2] > 0) {
                damage::push(st, source, v, a.n[2], a.n[3], used.filter(|_| a.n[4] != 0), dst);
                if game.hidden.is_some() {
                    damage::trace(st, a.ev, a.n[4]);
                }
            }
        }
        proc::LOSE_HP => {
            if let Some(s) = seat.filter(|_| a.n[1] > 0) {
                damage::push_loss(st, s, a.n[1]);
            }
        }
        proc::HEAL => {
            if let Some(s) = seat {
                let by = seat_of(a.n[2], st).map_or(-1, |s| s as i8);
                let kind = used.map_or(-1, |u| st.frame(u).r[at::KIND]);
                heal::now(game, st, s, a.n[1], by, kind);
            }
        }
        proc::JUDGE => {
            st.give(me, dst, -1, CardSet::EMPTY);
            if let Some(s) = seat {
                judge::push(st, s, a.n[1], dst);
            }
        }
        proc::REPLACE => {
            if a.ev != NO_EV {
                judge::replace(st, usize::from(a.ev), cards);
            }
        }
        proc::SHOW => {
            for c in cards {
                st.publish(c);
            }
            st.open |= cards;
        }
        proc::LOOK_TOP => {
            let top = top(st, a.n[0]);
            for c in top {
                st.known[usize::from(c)] |= 1 << a.me.max(0);
            }
            st.give(me, dst, top.first(), top);
        }
        proc::REVEAL_TOP => {
            let top = top(st, a.n[0]);
            for c in top {
                st.take(c);
                st.put_processing(c);
            }
            st.give(me, dst, top.first(), top);
        }
        proc::ARRANGE => moves::arrange(game, st, a.n[0], List::from(a.s[0]), a.me.max(0) as usize),
        proc::RANDOM => {
            let got = st.core.rng[RANDOM_CARD].members(cards, a.n[0]);
            st.give(me, dst, got.first(), got);
        }
        proc::REQUEST => {
            st.give(me, dst, 0, CardSet::EMPTY);
            if let Some(s) = seat.filter(|_| a.n[1] >= 0) {
                request::push(st, s, a, dst);
            }
        }
        proc::ASK_USE => {
            st.give(me, dst, 0, CardSet::EMPTY);
            let seats = a.s[0] & st.living();
            if let Some(s) = seat.filter(|_| a.n[1] >= 0 && !seats.is_empty()) {
                usage::push_ask(st, s, a.n[1] as u8, seats, a.n[2] != 0, dst);
            }
        }
        proc::USE_AS => {
            let seats = a.s[0] & st.living();
            let with = a.s[1] & game.all;
            if let Some(s) = seat.filter(|_| a.n[1] >= 0 && !seats.is_empty()) {
                usage::push_as(st, s, a.n[1] as u8, seats, with, a.n[2] & 1 != 0, dst);
            }
        }
        proc::PROVIDE => {
            if a.ev != NO_EV {
                request::provide(st, usize::from(a.ev), cards);
            }
        }
        proc::SKIP => st.skips |= 1 << a.n[0].clamp(0, 7),
        _ => acts::call(game, st, p, a, dst),
    }
}

/// The least set of a script that holds more than the cards it gives: everybody knows that they are of that (of the
/// two cards that 遺計 drew).
fn known_set(game: &Sanguosha, st: &State, frame: usize, given: CardSet) -> CardSet {
    let from = usize::from(st.frame(frame).sb);
    let sets = &st.sets[from..usize::from(st.core.set_top)];
    let wider =
        sets.iter().copied().filter(|&s| (given - s).is_empty() && s != given && (s - game.all).is_empty());
    wider.min_by_key(|s| s.len()).unwrap_or(game.all)
}

/// The top cards of the draw pile, as many as are asked for; SG-13.2: too few for it end the game.
fn top(st: &mut State, n: i32) -> CardSet {
    let n = n.clamp(0, 127) as usize;
    st.refill(n);
    if usize::from(st.pile_n) < n {
        st.run_dry();
    }
    let got = st.pile_cards().iter().rev().take(n).copied().collect();
    debug_assert!(CardSet::into_iter(got).all(|c| st.at(c) == place::PILE));
    got
}
