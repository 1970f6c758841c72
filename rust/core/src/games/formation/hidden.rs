//! Worlds consistent with what a seat knows.
//!
//! | place | who knows which cards lie there |
//! |---|---|
//! | face-up on the field, equipment, discard pile, limbo, grave | both |
//! | hand, face-down on the field | its player; of the other who saw the card come there or was shown it (`known`) |
//! | 角色牌堆 | nobody in which order; who looked (`known`) |
//! | resource pile | nobody; who looked at the top or put cards there (`known`), until it is shuffled |
//! | 主將, until both have chosen | its player |
//!
//! What both bring is known to both: the lists of characters and of resource cards. Copies of a card are
//! interchangeable, so that what is known of a hand is how many of a kind it holds at least.

use super::board::{self, PLACES};
use super::cards::NO_KIND;
use super::rules::{Formation, frame};
use super::state::{State, phase, place};
use super::usage;
use crate::choice::ChoiceKind;
use crate::rng::{Rng, mix};
use crate::sets::{CardSet, List};
use crate::table::run_on;
use crate::vm::ActionBuf;
use crate::vm::frame::{DECK, MachineState, SCRIPT, WINDOW};

impl Formation {
    /// A world consistent with all that `seat` knows: the other hand, face-down characters, piles and chance are
    /// drawn anew; it does not depend on the truth. Runs on to the next decision, since what was asked of the
    /// other seat may be no question there.
    pub fn determinize(&self, st: &State, seat: usize, seed: u64, legal: &mut ActionBuf) -> State {
        let mut w = *st;
        self.draw_world(&mut w, seat, &mut Rng::new(mix(seed, 31)));
        run_on(self, w, seat, seed, legal, |w| self.ask_again(w))
    }

    /// Every fact of a state that a seat does not know, changed at random: what the leak test compares.
    pub fn scramble(&self, st: &State, seat: usize, seed: u64) -> State {
        let mut w = *st;
        self.draw_world(&mut w, seat, &mut Rng::new(mix(seed, 41)));
        w.core.rng[DECK] = Rng::new(mix(seed, 42));
        w
    }

    /// The cards that a seat does not know, dealt again to the places where they may be.
    fn draw_world(&self, w: &mut State, seat: usize, rng: &mut Rng) {
        let foe = seat ^ 1;
        let secret = |w: &State, c: u8| !w.knows(seat, c);
        let mut map: [u8; 128] = std::array::from_fn(|i| i as u8);
        // Resource cards: the other hand, and the pile from the bottom.
        let mut places: Vec<u8> = self.hand(w, foe).into_iter().filter(|&c| secret(w, c)).collect();
        places.extend(w.pile_cards().iter().copied().filter(|&c| secret(w, c)));
        deal(&mut map, &places, &places, rng);
        // The order of the own 角色牌堆.
        let own: Vec<u8> = w.deck_cards(seat).iter().copied().filter(|&c| secret(w, c)).collect();
        deal(&mut map, &own, &own, rng);
        self.deal_characters(w, seat, &mut map, rng);
        let before = *w;
        for (old, &new) in map.iter().enumerate().skip(usize::from(board::FIRST_CARD)) {
            let (old, at) = (old as u8, before.at(old as u8));
            if old == new {
                continue;
            }
            w.place[usize::from(new - board::FIRST_CARD)] = at;
            // What others know, they know of the place.
            for s in 0..2 {
                if before.knows(s, old) {
                    w.known[s].insert(new);
                } else {
                    w.known[s].remove(new);
                }
            }
        }
        let change = |set: CardSet| -> CardSet { set.into_iter().map(|c| map[usize::from(c)]).collect() };
        w.hand = w.hand.map(change);
        let turn = |list: &mut [u8]| list.iter_mut().for_each(|c| *c = map[usize::from(*c & 127)]);
        turn(&mut w.pile[..usize::from(before.pile_n)]);
        for s in 0..2 {
            turn(&mut w.deck[s][..usize::from(before.deck_n[s])]);
        }
        for s in &mut w.slots {
            if !s.is_free() && !s.up {
                s.card = map[usize::from(s.card)];
            }
        }
        let tops = usize::from(w.core.top);
        for i in 0..tops {
            let f = w.frames[i];
            let until = if i + 1 < tops { w.frames[i + 1].sb } else { w.core.set_top };
            for k in usize::from(f.sb)..usize::from(until) {
                // The sets of a window are masks of its listeners; lists are of characters on the field.
                if f.kind != WINDOW && !is_list(&f, k) {
                    w.sets[k] = change(w.sets[k]);
                }
            }
        }
        let c = &mut w.core.choice;
        c.dom = change(c.dom);
        c.got = change(c.got);
        if c.kind == ChoiceKind::Order {
            turn(&mut c.seq);
        }
    }

    /// The other player's characters in the hand, face-down and in the pile; what lies face-down may lie there.
    fn deal_characters(&self, w: &State, seat: usize, map: &mut [u8; 128], rng: &mut Rng) {
        let foe = seat ^ 1;
        let unknown = |c: &u8| !w.knows(seat, *c);
        let lord = board::spot(foe, board::LORD);
        let down: Vec<u8> = (0..PLACES)
            .map(|p| board::spot(foe, p))
            .filter(|&s| !w.slots[s].is_free() && !w.slots[s].up)
            .map(|s| w.slots[s].card)
            .filter(unknown)
            .collect();
        let mut rest: Vec<u8> = self.recruits(w, foe).into_iter().filter(unknown).collect();
        rest.extend(w.deck_cards(foe).iter().copied().filter(unknown));
        let mut pool: Vec<u8> = down.iter().chain(&rest).copied().collect();
        pool.sort_unstable();
        rng.shuffle(&mut pool);
        let mut take = |fits: &dyn Fn(u8) -> bool| {
            let i = pool.iter().position(|&c| fits(c)).unwrap_or(0);
            pool.remove(i)
        };
        for c in down {
            let leads = w.stands(c) == Some(lord);
            let given = self.given[foe];
            let new = if leads && given != NO_KIND {
                take(&|x| self.kind(x) == given)
            } else if leads {
                take(&|x| self.may_lead(self.kind(x)))
            } else {
                take(&|x| self.may_place(x))
            };
            map[usize::from(c)] = new;
        }
        for c in rest {
            map[usize::from(c)] = take(&|_| true);
        }
    }

    /// Put the other seat's question anew in the drawn world: what it may pick depends on what it holds.
    fn ask_again(&self, w: &mut State) {
        let i = w.top();
        let f = *w.frame(i);
        let c = w.core.choice;
        let reset = |w: &mut State, step: u8| {
            w.frame_mut(i).step = step;
            w.core.unask();
        };
        match (f.kind, c.kind) {
            (SCRIPT, ChoiceKind::Cards | ChoiceKind::Seats | ChoiceKind::Order) => {
                crate::vm::run::rewind_ask(self, w);
            }
            (WINDOW | frame::ASCEND, _) => reset(w, 0),
            // What is being declared is known to nobody else: it is a free move again.
            (frame::USE, _) if usage::is_declaring(&f) => {
                w.ret(0, CardSet::EMPTY);
                Formation::ask_move(w);
            }
            (frame::TURN | frame::SETUP, ChoiceKind::Cards) if c.prompt != super::rules::prompt::DISCARD => {
                Formation::ask_move(w);
            }
            (frame::TURN, ChoiceKind::Cards) => {
                w.core.choice.begin_again();
            }
            _ => {}
        }
    }

    /// The free move that the turn, or the setup, stands at is chosen anew.
    fn ask_move(w: &mut State) {
        w.core.unask();
        let i = w.top();
        let step = if w.phase == phase::SETUP { super::setup::PLACE } else { super::turn::BODY };
        let f = w.frame_mut(i);
        (f.step, f.r[2], f.r[3]) = (step, 0, 0);
    }

    /// Whether a seat knows which card lies where it lies.
    pub fn knows(&self, st: &State, seat: usize, card: u8) -> bool {
        st.knows(seat, card)
    }
}

/// Whether a set slot of a frame holds a list of numbers.
pub fn is_list(f: &crate::vm::Frame, k: usize) -> bool {
    k == usize::from(f.sb) && matches!(f.kind, frame::DAMAGE | frame::NOTE)
}

/// Deal cards to places at random, from an order that tells nothing of the truth.
fn deal(map: &mut [u8; 128], places: &[u8], cards: &[u8], rng: &mut Rng) {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    rng.shuffle(&mut cards);
    for (&p, c) in places.iter().zip(cards) {
        map[usize::from(p & 127)] = c;
    }
}

const _: () = assert!(List::MAX >= board::SPOTS && place::PILE == 0);
