//! Worlds consistent with what a seat knows.
//!
//! | place | who knows which cards lie there |
//! |---|---|
//! | equipment and judge zones, discard pile, processing zone | everybody |
//! | hand | its owner, and who saw the card come there or was shown it (`known`), until it may have left unseen |
//! | draw pile | nobody; who looked at the top or put cards there (`known`), until it is shuffled |
//! | role | its owner; everybody once the seat is dead, and the lord's from the beginning |
//! | general | everybody, once all have chosen; before that its owner, and the lord's everybody |
//! | candidates | the seat that chooses; the lord's everybody |

use super::rules::{Sanguosha, frame};
use super::state::{CANDIDATES, CARDS, NO_KIND, State, phase};
use super::usage;
use crate::Action;
use crate::choice::ChoiceKind;
use crate::rng::{Rng, mix};
use crate::sets::CardSet;
use crate::table::run_on;
use crate::vm::ActionBuf;
use crate::vm::frame::{DECK, MachineState, SCRIPT, WINDOW};

impl Sanguosha {
    /// A world consistent with all that `seat` knows: the other hands, the draw pile, roles and chance are drawn
    /// anew; it does not depend on the truth. Runs on to the next decision, since what was asked of another
    /// seat may be no question there.
    pub fn determinize(&self, st: &State, seat: usize, seed: u64, legal: &mut ActionBuf) -> State {
        let mut w = *st;
        let mut rng = Rng::new(mix(seed, 31));
        if self.hidden.is_some() && w.core.asking && w.core.choice.seat != seat as i8 {
            self.unask(&mut w);
        }
        self.draw_world(&mut w, seat, &mut rng);
        run_on(self, w, seat, seed, legal, |w| self.ask_again(w))
    }

    /// Every fact of a state that a seat does not know, changed at random: what the leak test compares.
    pub fn scramble(&self, st: &State, seat: usize, seed: u64) -> State {
        let mut w = *st;
        self.draw_world(&mut w, seat, &mut Rng::new(mix(seed, 41)));
        let c = &mut w.core.choice;
        if c.seat != seat as i8 && matches!(c.kind, ChoiceKind::Cards | ChoiceKind::Seats | ChoiceKind::Order)
        {
            // Another seat's picks so far are its secret, and picks ascend.
            (c.got, c.picked, c.last) = (CardSet::EMPTY, 0, Action::PASS);
            (c.seq, c.cut, c.pad) = ([0; 8], 0, [0; 1]);
        }
        w.core.rng[DECK] = Rng::new(mix(seed, 42));
        w
    }

    fn draw_world(&self, w: &mut State, seat: usize, rng: &mut Rng) {
        if self.hidden.is_some() {
            self.draw_pairs(w, seat, rng);
        } else {
            if w.phase == phase::SETUP {
                self.draw_generals(w, seat, rng);
            }
            draw_roles(w, seat, rng);
        }
        draw_cards(w, seat, rng);
    }

    /// Put another seat's question anew in the drawn world: what it may pick depends on what it holds.
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
            (WINDOW, _) => reset(w, 0),
            // What is being declared is known to nobody else: it begins again.
            (frame::USE, _) if usage::is_declaring(&f) => {
                w.core.unask();
                usage::begin_again(w, i);
            }
            (frame::REQUEST | frame::NULLIFY, ChoiceKind::Cards) | (frame::NULLIFY, ChoiceKind::Option) => {
                reset(w, 0);
            }
            (frame::DYING, ChoiceKind::Cards) => reset(w, super::dying::ASK),
            (_, ChoiceKind::Cards) => {
                w.core.choice.begin_again();
            }
            _ => {}
        }
    }

    /// SG-2.3: generals that others choose in secret, and those they choose from.
    fn draw_generals(&self, w: &mut State, seat: usize, rng: &mut Rng) {
        let lord = usize::from(w.lord);
        let hidden: Vec<usize> =
            w.order(lord).skip(1).filter(|&s| s != seat && self.given[s] == NO_KIND).collect();
        if w.candidates.iter().skip(1).all(|c| c[0] == NO_KIND) && w.chosen >> lord & 1 == 0 {
            return;
        }
        let mut pool: Vec<u8> = self
            .generals
            .iter()
            .copied()
            .filter(|g| {
                !self.given.contains(g)
                    && *g != w.general[lord]
                    && (seat == lord || !w.candidates[seat].contains(g))
            })
            .collect();
        rng.shuffle(&mut pool);
        for s in hidden {
            let n = w.candidates[s].iter().filter(|&&k| k != NO_KIND).count();
            if n == 0 || pool.len() < n {
                continue;
            }
            let mut mine: Vec<u8> = pool.split_off(pool.len() - n);
            mine.sort_unstable();
            w.candidates[s] = [NO_KIND; CANDIDATES];
            w.candidates[s][..n].copy_from_slice(&mine);
            if w.chosen >> s & 1 == 1 {
                let k = mine[rng.below(n as u32) as usize];
                self.take_general(w, s, k);
            }
        }
    }
}

/// Roles of the seats that have not shown theirs.
fn draw_roles(w: &mut State, seat: usize, rng: &mut Rng) {
    let hidden: Vec<usize> = (0..w.seats()).filter(|&s| s != seat && w.revealed >> s & 1 == 0).collect();
    let mut roles: Vec<_> = hidden.iter().map(|&s| w.role[s]).collect();
    roles.sort_unstable_by_key(|&r| r as u8);
    rng.shuffle(&mut roles);
    for (&s, r) in hidden.iter().zip(roles) {
        w.role[s] = r;
    }
}

/// Sets of effects in progress that hold cards: places in the pool.
fn card_sets(w: &State) -> impl Iterator<Item = usize> + use<> {
    let frames = w.frames;
    let (tops, set_top) = (usize::from(w.core.top), w.core.set_top);
    (0..tops).flat_map(move |i| {
        let f = frames[i];
        let from = usize::from(f.sb);
        let until = usize::from(if i + 1 < tops { frames[i + 1].sb } else { set_top });
        // The sets of a window are masks of its listeners; a use keeps lists of seats and flags.
        let lists = f.kind == frame::USE;
        (from..until).filter(move |&k| f.kind != WINDOW && !(lists && (k == from + 1 || k == from + 2)))
    })
}

/// The cards that a seat does not know, dealt again to the places where they may be.
fn draw_cards(w: &mut State, seat: usize, rng: &mut Rng) {
    let secret = |w: &State, c: u8| w.known[usize::from(c & 127)] >> seat & 1 == 0;
    // What tells the cards of a hand apart but their faces: who else knows them, and which effect holds them. They
    // are taken in the order of that, so that the draw does not depend on the truth.
    let sets: smallvec::SmallVec<[CardSet; 32]> =
        card_sets(w).map(|k| w.sets[k]).chain([w.core.choice.dom, w.core.choice.got]).collect();
    let mark = |w: &State, c: u8| {
        let held = sets.iter().enumerate().fold(0u64, |m, (k, s)| m | u64::from(s.has(c)) << (k & 63));
        (w.known[usize::from(c & 127)], held)
    };
    // Cards by place: hands by seat, then the draw pile from the bottom.
    let mut old = [0u8; CARDS];
    let mut n = 0;
    for s in (0..w.seats()).filter(|&s| s != seat) {
        let from = n;
        for c in w.hand[s] {
            if secret(w, c) {
                old[n] = c;
                n += 1;
            }
        }
        old[from..n].sort_by_key(|&c| mark(w, c));
    }
    // Face-down on the table, for a comparison.
    let from = n;
    for c in w.processing {
        if secret(w, c) {
            old[n] = c;
            n += 1;
        }
    }
    old[from..n].sort_by_key(|&c| mark(w, c));
    for &c in w.pile_cards() {
        if secret(w, c) {
            old[n] = c;
            n += 1;
        }
    }
    let mut new = old;
    // In an order that tells nothing of the truth.
    new[..n].sort_unstable();
    rng.shuffle(&mut new[..n]);
    let mut map: [u8; CARDS] = std::array::from_fn(|i| i as u8);
    let (places, known) = (w.place, w.known);
    for (&o, &c) in old[..n].iter().zip(&new[..n]) {
        map[usize::from(o)] = c;
        w.place[usize::from(c)] = places[usize::from(o)];
        // What others know, they know of the place.
        w.known[usize::from(c)] = known[usize::from(o)];
    }
    let change = |set: CardSet| -> CardSet { set.into_iter().map(|c| map[usize::from(c)]).collect() };
    for s in (0..w.seats()).filter(|&s| s != seat) {
        w.hand[s] = change(w.hand[s]);
    }
    for i in 0..usize::from(w.pile_n) {
        w.pile[i] = map[usize::from(w.pile[i])];
    }
    w.processing = change(w.processing);
    for k in card_sets(w) {
        w.sets[k] = change(w.sets[k]);
    }
    let c = &mut w.core.choice;
    c.dom = change(c.dom);
    c.got = change(c.got);
    if c.kind == ChoiceKind::Order {
        for x in &mut c.seq {
            *x = map[usize::from(*x & 127)];
        }
    }
}
