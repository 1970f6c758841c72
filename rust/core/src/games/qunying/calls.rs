//! The procedures behind `CALL`: most act at once, some push a frame.

use super::rules::{Qunying, frame};
use super::state::{EndReason, Phase, Place, State};
use super::tables::{proc, zone};
use super::{damage, retreat, turn};
use crate::choice::NO_CARD;
use crate::sets::CardSet;
use crate::vm::Args;
use crate::vm::frame::{Frame, MachineState, RANDOM_CARD};

pub fn call(game: &Qunying, st: &mut State, p: u8, a: &Args, dst: u8) {
    let seat = |x: i32| (x & 1) as usize;
    let me = st.top();
    // Which kind of card speaks, for effects that contradict each other (QY-141).
    let rank = if a.src == NO_CARD { 0 } else { super::rules::rank(game.card(a.src).cardtype) };
    match p {
        proc::MOVE => {
            for c in a.s[0] {
                move_card(game, st, c, a.n[0] as u8, a.n[1], a.n[2] != 0, a.me);
            }
        }
        proc::SHUFFLE => st.shuffle_deck(seat(a.n[0])),
        proc::DRAW => turn::draw(st, seat(a.n[0]), a.n[1].max(0) as usize),
        proc::RETREAT => {
            let set = a.s[0] & (st.field[0] | st.field[1]);
            if !set.is_empty() {
                retreat::push(st, set, a.n[0] != 0);
            }
        }
        proc::DEPLOY => {
            if !a.s[0].is_empty() {
                let mut f = Frame::new(frame::DEPLOY_SET, a.me);
                f.r[1] = seat(a.n[0]) as i8;
                if st.push(f, 1) {
                    let i = st.top();
                    st.set_slot(i, 0, a.s[0]);
                }
            }
        }
        proc::HURT => {
            if a.n[1] > 0 {
                damage::push(st, seat(a.n[0]), a.n[1]);
            }
        }
        proc::FORCE => each_slot(st, a.s[0], |s| {
            s.force = (i32::from(s.force) + a.n[0]).clamp(-100, 100) as i8;
        }),
        proc::BAN => each_slot(st, a.s[0], |s| s.ban |= (a.n[0] as u8 & 3) << (2 * rank)),
        proc::ATTACK_AGAIN => each_slot(st, a.s[0], |s| {
            s.allowed = s.allowed.saturating_add(1);
            s.urged |= 1 << rank;
        }),
        proc::ALLOW_DECK => each_slot(st, a.s[0], |s| s.over = true),
        // QY-122; outside a battle phase there is none to end.
        proc::END_BATTLE => st.battle_over |= st.phase == Phase::Battle,
        proc::TURN_DOWN => {
            for s in 0..2 {
                let x = st.up[s] & a.s[0];
                st.up[s] = st.up[s] - x;
                st.down[s] |= x;
            }
        }
        proc::TURN_UP => {
            for s in 0..2 {
                let x = st.down[s] & a.s[0];
                st.down[s] = st.down[s] - x;
                st.up[s] |= x;
            }
        }
        proc::LOOK => {
            let v = seat(a.n[0]);
            let foe = State::foe(v);
            let hand = a.s[0] & st.hand[foe];
            if hand == st.hand[foe] {
                // The whole hand is seen: nothing of it is uncertain any more.
                st.seen[v] = hand;
                st.fog[foe] = 0;
            } else {
                for c in hand {
                    game.as_remembered(st, c, foe, hand);
                    st.seen[v].insert(c);
                }
            }
            let decks = a.s[0] & (st.deck_set(0) | st.deck_set(1));
            st.known[v] |= decks;
        }
        proc::RANDOM => {
            // QY-126: the card is drawn by lot.
            let got = st.core.rng[RANDOM_CARD].members(a.s[0], a.n[0]);
            st.give(me, dst, got.first(), got);
        }
        proc::DECK_TOP => {
            let s = seat(a.n[0]);
            let cards = st.deck_cards(s);
            let n = (a.n[1].max(0) as usize).min(cards.len());
            let top: CardSet = cards[cards.len() - n..].iter().copied().collect();
            st.known[a.me.max(0) as usize & 1] |= top;
            st.give(me, dst, top.first(), top);
        }
        _ => {
            let mut f = Frame::new(frame::JOIN, a.me);
            f.r[1] = seat(a.n[0]) as i8;
            if st.push(f, 1) {
                let i = st.top();
                st.set_slot(i, 0, a.s[0]);
            }
        }
    }
}

fn each_slot(st: &mut State, set: CardSet, f: impl Fn(&mut super::state::Slot)) {
    for c in set {
        if let Some((s, i)) = st.general_at(c) {
            f(&mut st.slots[s][i]);
        }
    }
}

/// Move one card from wherever it is. Zones of play belong to the named seat, every other one to the owner
/// (QY-129, QY-131); equipment goes where its bearer goes (QY-028, QY-097).
fn move_card(game: &Qunying, st: &mut State, card: u8, to: u8, seat: i32, reveal: bool, me: i8) {
    let from = st.place(card);
    if let Place::Hand(s) = from {
        game.as_remembered(st, card, s, CardSet::EMPTY);
    }
    let foe_knows = match from {
        Place::Hand(s) => {
            let v = State::foe(s);
            st.seen[v].has(card) && st.fog[s] == 0
        }
        Place::Deck(s) => st.known[State::foe(s)].has(card),
        _ => true,
    };
    if matches!(from, Place::Deck(_)) {
        st.cause = EndReason::Moving;
    }
    let open = reveal || foe_knows;
    let unseen = !open && matches!(to, zone::HAND | zone::DECK);
    let gear = if unseen { st.take(card, from) } else { game.take(st, card, from) };
    match to {
        zone::HAND => st.put_hand(card, open),
        zone::DECK => st.put_deck(card, open && !matches!(from, Place::Hand(_)) || reveal),
        zone::PILE => st.put_pile(card),
        zone::BASE_UP | zone::BASE_DOWN => {
            let s = if seat < 0 { State::owner(card) } else { (seat & 1) as usize };
            st.put_base(card, s, to == zone::BASE_UP);
        }
        // Any other zone is no destination: the card is used up.
        _ => st.put_pile(card),
    }
    if gear != NO_CARD {
        st.take(gear, Place::Limbo);
        match to {
            zone::HAND => st.put_hand(gear, true),
            zone::DECK => st.put_deck(gear, true),
            _ => st.put_pile(gear),
        }
    }
    // QY-125: a card that a script puts back into another deck than its own seat's is shuffled in there,
    // since the script shuffles its own.
    if to == zone::DECK {
        for c in [card, gear] {
            if c != NO_CARD && State::owner(c) as i8 != me {
                st.shuffle_deck(State::owner(c));
            }
        }
    }
}
