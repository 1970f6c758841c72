//! Cards go from one place to another as rules and effects have it, and what everybody may know goes with them.

use super::board;
use super::cards::WEAPON;
use super::rules::Formation;
use super::state::{EndReason, State, place};
use crate::choice::NO_CARD;
use crate::sets::CardSet;

/// A card leaves a hand, if it lies in one. Copies are interchangeable: whoever knew of one of them and sees one go
/// cannot tell whether it was that. What goes unseen may be any card of its sort.
fn leave_hand(game: &Formation, st: &mut State, card: u8, seen: bool) {
    let at = st.at(card);
    if at & 0xf0 != place::HAND {
        return;
    }
    let seat = usize::from(at & 1);
    let foe = seat ^ 1;
    let sort = if game.resources.has(card) { game.resources } else { game.own[seat] };
    let known = st.hand[seat] & st.known[foe] & sort;
    if !seen {
        st.known[foe] = st.known[foe] - known;
    } else if !known.has(card)
        && let Some(other) = known.into_iter().find(|&c| game.kind(c) == game.kind(card))
    {
        st.known[foe].remove(other);
        st.known[foe].insert(card);
    }
}

/// The copy of a card that goes when it is one of several that look alike: the one that others know of.
pub fn copy_to_go(game: &Formation, st: &State, seat: usize, kind: u8) -> Option<u8> {
    let copies = st.hand[seat] & *game.of_kind.get(usize::from(kind))?;
    (copies & st.known[seat ^ 1]).lowest().or_else(|| copies.lowest())
}

/// Where a card that is neither here nor there belongs: a resource card on the discard pile, a character in the grave.
pub fn discard(game: &Formation, st: &mut State, cards: CardSet) {
    for c in cards & game.all {
        // Who stands on the field dies or leaves, it is not discarded.
        if st.stands(c).is_some() {
            continue;
        }
        leave_hand(game, st, c, true);
        st.take(c);
        if game.resources.has(c) {
            st.put_discard(c);
        } else {
            st.put_grave(c, None);
        }
    }
}

/// Into a hand: what is seen to come stays known to who saw it.
pub fn give(game: &Formation, st: &mut State, cards: CardSet, seat: usize) {
    for c in cards & game.all {
        if st.stands(c).is_some() || st.hand[seat].has(c) || game.own[seat ^ 1].has(c) {
            continue;
        }
        // The two know what passes between them.
        leave_hand(game, st, c, true);
        let from_hand = st.at(c) & 0xf0 == place::HAND;
        st.take(c);
        st.put_hand(c, seat);
        if from_hand {
            st.publish(c);
        }
    }
}

/// Into limbo, for all to see.
pub fn lay_open(game: &Formation, st: &mut State, card: u8) {
    leave_hand(game, st, card, true);
    st.take(card);
    st.put_limbo(card);
}

/// FM-020: a character from the hand onto a free spot, face-down unless it is `seen` and about to turn up.
pub fn place_down(game: &Formation, st: &mut State, card: u8, spot: usize, seen: bool) {
    if !st.slots[spot].is_free() {
        return;
    }
    leave_hand(game, st, card, seen);
    st.take(card);
    st.put_down(card, spot);
}

/// FM-C17: what was borne before is discarded.
pub fn equip(game: &Formation, st: &mut State, card: u8, spot: usize) {
    let info = game.card_info(card);
    if !st.slots[spot].up || !info.is_gear() || st.bearer(card) == Some(spot) {
        return;
    }
    leave_hand(game, st, card, true);
    st.take(card);
    st.put_gear(card, spot, info.ty != WEAPON);
}

/// Onto the resource pile, or under it.
pub fn put_back(game: &Formation, st: &mut State, cards: CardSet, top: bool, by: usize) {
    let mut cards: Vec<u8> = (cards & game.resources).into_iter().collect();
    if top {
        cards.reverse();
    }
    for c in cards {
        let known = [st.knows(0, c), st.knows(1, c)];
        leave_hand(game, st, c, known[by ^ 1]);
        st.take(c);
        if top {
            st.push_top(c);
        } else {
            st.push_bottom(c);
        }
    }
}

/// A 角色 leaves the field without dying; of a 主將 that decides the game (FM-034).
pub fn leave(game: &Formation, st: &mut State, spot: usize, to_hand: bool) {
    let slot = st.slots[spot];
    if !slot.up {
        return;
    }
    st.vacate(spot);
    if to_hand {
        st.take(slot.card);
        st.put_hand(slot.card, game.owner(slot.card));
    }
    if board::place(spot) == board::LORD {
        game.end(st, 1 - board::side(spot) as i8, EndReason::LordLeft);
    }
}

/// What is left in limbo when nothing is going on.
pub fn clear(game: &Formation, st: &mut State) {
    if !st.limbo.is_empty() {
        discard(game, st, st.limbo);
    }
    debug_assert!(st.limbo.is_empty() && NO_CARD == 255);
}
