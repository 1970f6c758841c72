//! Face-down generals (GZ-R16 to R31): the parts that they may declare, how they are turned up and what that brings.

use super::{Config, kingdom, markers};
use crate::choice::{Choice, ChoiceKind, NO_CARD, NO_PART};
use crate::games::sanguosha::heal;
use crate::games::sanguosha::kinds::{self, KindParts, PartRef};
use crate::games::sanguosha::parts::Owned;
use crate::games::sanguosha::rules::{Sanguosha, frame, prompt};
use crate::games::sanguosha::state::{NO_KIND, PAID, State};
use crate::games::sanguosha::tables::{at, event, query};
use crate::ir::op::Op;
use crate::ruleset::Class;
use crate::sets::CardSet;
use crate::vm::frame::{Frame, GRANTED, MachineState, NO_EV};
use crate::vm::{Asked, Game, Listener, Listeners, QueryCx};

/// Registers of a reveal.
pub const WHO: usize = at::WHO;
pub const WHICH: usize = 1;
pub const MODE: usize = 2;

/// What it does: turn generals up, pay what that brings, or both.
pub const UP: i8 = 1;
pub const REWARDS: i8 = 2;
pub const BOTH: i8 = 3;

const TURN_UP: u8 = 0;
const FIRST_REWARD: u8 = 1;
pub const FIRST_ASKED: u8 = 2;
const PAIR: u8 = 3;
pub const PAIR_ASKED: u8 = 4;
const HALF: u8 = 5;
pub const HALF_ASKED: u8 = 6;
pub const OVER: u8 = 7;

/// Own hidden generals of a seat taken for face-up, as [`QueryCx::assume`] has it.
#[inline]
pub const fn assumed(seat: usize, mask: u8) -> u8 {
    (seat as u8) << 2 | mask & 3
}

/// The same for a part of the hidden general: its own seat has the kingdom that it would get (GZ-R48).
#[inline]
pub const fn assumed_by_part(seat: usize, mask: u8) -> u8 {
    assumed(seat, mask) | DETERMINED
}
const DETERMINED: u8 = 0x40;

/// The generals of a seat that are taken for face-up.
#[inline]
pub const fn assumed_of(assume: u8, seat: usize) -> u8 {
    if (assume >> 2 & 15) as usize == seat { assume & 3 } else { 0 }
}
/// Whether the seat counts as determined.
pub const fn determined_by(assume: u8, seat: usize) -> bool {
    assume & DETERMINED != 0 && assumed_of(assume, seat) != 0
}

impl Sanguosha {
    /// The parts of one of a seat's generals, if it has not lost them.
    #[inline]
    pub fn general(&self, st: &State, seat: usize, w: usize) -> Option<&KindParts> {
        let kind = st.kind_of_general(seat, w);
        self.parts.get(usize::from(kind)).filter(|_| st.lost[w] >> seat & 1 == 0)
    }

    /// Some of the parts of a seat's generals, by their bits, with their places: those of face-down ones as far as they
    /// may be declared (GZ-R26, R27).
    #[inline(never)]
    pub fn general_parts(
        &self,
        st: &State,
        seat: usize,
        bits: [u8; 2],
        mut f: impl FnMut(usize, &PartRef, u8),
    ) {
        let mut barred = None;
        for (w, bits) in bits.into_iter().enumerate().filter(|x| x.1 != 0) {
            let Some(general) = self.general(st, seat, w) else { continue };
            let down = (st.up[w] >> seat & 1) as u8 ^ 1;
            for (i, p) in general.some(bits) {
                let works = if down == 0 {
                    !p.declares
                } else {
                    // Bookkeeping shows nothing.
                    p.quiet
                        || p.class != Class::Static && !*barred.get_or_insert_with(|| self.barred(st, seat))
                };
                if works {
                    f(seat * 16 + w * 4 + i, p, if p.quiet { 0 } else { down << w });
                }
            }
        }
    }

    /// Whether a seat cannot turn generals up (禍水).
    pub fn barred(&self, st: &State, seat: usize) -> bool {
        self.fold(st, query::NO_REVEAL, [seat as i32, -1, -1], 0, &QueryCx::default()) != 0
    }

    /// Whether static parts of a general count.
    #[inline]
    pub fn counts(&self, st: &State, seat: usize, w: usize, cx: &QueryCx) -> bool {
        st.kind_of_general(seat, w) != NO_KIND
            && st.lost[w] >> seat & 1 == 0
            && (st.up[w] >> seat & 1 == 1 || (cx.assume != 0 && assumed_of(cx.assume, seat) >> w & 1 == 1))
    }

    /// What granted static parts add to a query.
    pub fn granted_statics(&self, st: &State, q: u8, args: [i32; 3], cx: &QueryCx) -> i32 {
        let mut x = 0i32;
        let granted = st.rows.iter().filter(|r| r.what == GRANTED);
        for r in granted.take(usize::from(st.core.granted)) {
            let part = self.rules.part(r.part);
            if part.class == Class::Static && part.on == q && st.lives(r.seat.max(0) as usize) {
                let asked = Asked::new(i32::from(r.seat.max(0)), r.part, r.card, NO_EV, args, *cx);
                if self.works(st, &asked) {
                    x = x.saturating_add(self.conds(r.part).value.of(self, st, &asked));
                }
            }
        }
        x
    }

    /// Own hidden generals that a seat could turn up, as bits.
    pub fn revealable(&self, st: &State, seat: usize) -> u8 {
        match st.hidden(seat) {
            0 => 0,
            _ if self.barred(st, seat) => 0,
            mask => mask,
        }
    }

    /// GZ-R88: those of them that have a locked skill.
    pub fn locked_and_down(&self, st: &State, seat: usize) -> u8 {
        let locked = |w: usize| {
            self.general(st, seat, w).is_some_and(|k| k.own.iter().any(|p| self.rules.part(p.part).locked))
        };
        self.revealable(st, seat) & (u8::from(locked(0)) | u8::from(locked(1)) << 1)
    }

    /// All own hidden generals taken for face-up, if the seat could turn them up (GZ-R28).
    #[inline]
    pub fn assume_all(&self, st: &State, seat: usize) -> u8 {
        if self.hidden.is_none() {
            return 0;
        }
        match self.revealable(st, seat) {
            0 => 0,
            mask => assumed(seat, mask),
        }
    }

    /// Parts that work when their card leaves an equipment zone, in the move that takes it away.
    pub fn leaving(&self, st: &State, ev: u8, out: &mut Listeners) {
        let Some(i) = (ev != NO_EV).then_some(usize::from(ev)) else { return };
        for c in st.slot(i, super::acts::GONE) {
            let kind = self.card(c).kind;
            let parts = &self.parts[usize::from(kind)];
            let seat = super::acts::owner_in(st, i, c);
            if !parts.leaves || !st.lives(seat) {
                continue;
            }
            let pos = (seat + st.seats() - usize::from(st.seat)) % st.seats();
            let slot = usize::from(self.card_info(c).slot);
            for (j, p) in parts.own.iter().enumerate() {
                if p.leaves && p.class == Class::Trigger && p.on == event::CARDS_MOVED {
                    out.items.push(Listener {
                        slot: (seat * 16 + 8 + 2 * slot + j) as u8,
                        part: p.part,
                        seat: seat as i8,
                        src: c,
                        key: (pos * 2 + 1) as u16,
                        action: self.part_action(p.part),
                        ..Listener::default()
                    });
                }
            }
        }
    }

    /// The face-down generals of a seat on which a part is printed, as bits.
    pub fn hidden_home(&self, st: &State, seat: usize, part: u16) -> u8 {
        if part == NO_PART || seat >= st.seats() || self.rules.part(part).granted {
            return 0;
        }
        let kind = self.home[usize::from(part)].0;
        let on = |w: usize| u8::from(st.kind_of_general(seat, w) == kind) << w;
        st.hidden(seat) & (on(0) | on(1))
    }

    /// Whether a part turns its general up itself, before it pays.
    pub fn shows(&self, part: u16) -> bool {
        kinds::ops(&self.rules, self.rules.part(part).body).any(|(op, ..)| op == Op::Show)
    }

    /// The face-down generals that a part of one of them needs for its condition, as bits, 0 if they do not help: that
    /// one alone, or the other too if its static parts make the difference (狂骨 with 馬術).
    pub fn needed_for(&self, st: &State, seat: usize, p: &Owned, own: u8, ev: u8) -> u8 {
        if p.whole {
            return own;
        }
        let holds = |mask: u8| {
            let cx = QueryCx { assume: assumed_by_part(seat, mask), ..QueryCx::default() };
            let asked = Asked::new(seat as i32, p.part, p.src, ev, [-1; 3], cx);
            self.conds(p.part).rest.holds(self, st, &asked)
        };
        if holds(own) {
            return own;
        }
        if !self.asks[usize::from(p.part)] {
            return 0;
        }
        let other = own ^ 3;
        let kind = st.kind_of_general(seat, usize::from(other == 2));
        let changes = self.parts.get(usize::from(kind)).is_some_and(|k| k.statics != 0);
        if changes && st.hidden(seat) & other != 0 && holds(3) { 3 } else { 0 }
    }

    /// The generals that come up for a part whose own ones are `own`: all of the seat, if it measures and can be used
    /// in no other way (GZ-R28).
    pub fn needs(&self, st: &State, seat: usize, part: u16, src: u8, ev: u8, own: u8) -> u8 {
        if own == 0 || !self.measures[usize::from(part)] {
            return own;
        }
        let all = self.revealable(st, seat) | own;
        let works = |mask: u8| {
            let cx = QueryCx { assume: assumed_by_part(seat, mask), ..QueryCx::default() };
            self.usable(st, &Asked::new(seat as i32, part, src, ev, [-1; 3], cx))
        };
        if all != own && !works(own) && works(all) { all } else { own }
    }

    /// A part of a hidden general was begun: the general is turned up above its script, unless that does it, and with
    /// it others that the part needs.
    pub fn declare(&self, st: &mut State, seat: usize, part: u16, others: u8) {
        if self.hidden.is_none() || self.shows(part) {
            return;
        }
        let mask = self.hidden_home(st, seat, part) | (others & st.hidden(seat));
        if mask != 0 {
            push(st, seat, mask, BOTH);
        }
    }

    /// A part that measures may be ready with all own generals up (GZ-R21d, R28).
    pub fn with_all(&self, st: &State, l: &Listener) -> Option<Listener> {
        let seat = l.seat.max(0) as usize;
        let mine = assumed_of(l.assume, seat);
        let all = self.revealable(st, seat) | mine;
        (all != mine).then(|| Listener { assume: assumed_by_part(seat, all), free: true, ..*l })
    }

    /// Cards are used as another by a part: nothing is left to be paid.
    pub fn converts(&self, st: &mut State, seat: usize, part: u16) {
        let mask = self.hidden_home(st, seat, part);
        if self.hidden.is_some() && mask != 0 {
            show_cards(st, st.top());
            push(st, seat, mask, BOTH);
        }
    }

    /// GZ-R21: a script turns its general up before it pays.
    pub fn show_general(&self, st: &mut State) {
        let f = *st.frame(st.top());
        let seat = f.owner.max(0) as usize;
        let mask = self.needs(st, seat, f.part, f.src, f.ev, self.hidden_home(st, seat, f.part));
        if mask != 0 && st.lives(seat) {
            push(st, seat, mask, UP);
        }
    }
    /// GZ-R21e: and takes what that brings when it has paid.
    pub fn show_rewards(&self, st: &mut State) {
        let seat = st.frame(st.top()).owner.max(0) as usize;
        let both = st.hidden(seat) == 0 && st.paired >> seat & 1 == 0;
        if st.lives(seat) && (both || st.first_up == 1 + seat as u8) {
            push(st, seat, 0, REWARDS);
        }
    }

    /// GZ-R22 1-3: generals come face-up, the first of a seat tells its kingdom.
    pub fn turn_up(&self, st: &mut State, seat: usize, mask: u8) {
        for w in 0..2 {
            if mask >> w & 1 == 1 {
                st.up[w] |= 1 << seat;
                st.looked[w][seat] = st.everyone();
            }
        }
        if st.kingdom[seat] == 0 {
            st.kingdom[seat] = self.would_be(st, seat);
        }
        self.listen(st, seat);
    }

    /// Whether two generals go well together (GZ-R69).
    pub fn companions_of(&self, a: u8, b: u8) -> bool {
        self.companions.contains(&(a, b)) || self.companions.contains(&(b, a))
    }
}

/// The cards of a use lie open before its owner's general is turned up for it (GZ-R21b).
pub fn show_cards(st: &mut State, i: usize) {
    for c in st.slot(i, at::CARDS) {
        st.publish(c);
    }
}

pub fn push(st: &mut State, seat: usize, mask: u8, mode: i8) {
    let mut f = Frame::new(frame::REVEAL, seat as i8);
    f.r[WHO] = seat as i8;
    f.r[WHICH] = mask as i8;
    f.r[MODE] = mode;
    st.push(f, 0);
}

fn ask(st: &mut State, seat: usize, n: u8, about: u8) {
    let mut c = Choice::new(ChoiceKind::Option, seat as i8).prompt(about);
    c.max = n;
    (c.why, c.card) = (NO_PART, NO_CARD);
    st.core.ask(c);
}

pub fn step(game: &Sanguosha, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let seat = f.r[WHO].max(0) as usize;
    let go = |st: &mut State, step: u8| st.frame_mut(i).step = step;
    let picked = st.core.choice.last.value();
    match f.step {
        _ if !st.lives(seat) => {
            st.core.choice = Choice::NONE;
            st.ret(0, CardSet::EMPTY);
        }
        TURN_UP => {
            go(st, FIRST_REWARD);
            if f.r[MODE] & UP != 0 {
                let counts = game.hidden.as_ref().is_some_and(Config::counts_first);
                if counts && st.first_up == 0 {
                    st.first_up = 1 + seat as u8;
                }
                game.turn_up(st, seat, f.r[WHICH] as u8);
                kingdom::victory(game, st);
            }
        }
        FIRST_REWARD => {
            go(st, PAIR);
            if f.r[MODE] & REWARDS != 0 && st.first_up == 1 + seat as u8 {
                st.first_up = PAID;
                game.give_marker(st, seat, markers::VANGUARD);
                if game.hidden.as_ref().is_some_and(|c| c.first_reveal_reward) {
                    // GZ-R85.
                    go(st, FIRST_ASKED);
                    ask(st, seat, 2, prompt::FIRST_UP);
                }
            }
        }
        FIRST_ASKED => {
            go(st, PAIR);
            st.core.choice = Choice::NONE;
            if picked == 0 {
                st.draw(seat, 2);
            }
        }
        PAIR => {
            go(st, OVER);
            // GZ-R75: once a game.
            if f.r[MODE] & REWARDS != 0 && st.hidden(seat) == 0 && st.paired >> seat & 1 == 0 {
                st.paired |= 1 << seat;
                go(st, HALF);
                let companions = game.companions_of(st.general[seat], st.deputy[seat]);
                // GZ-R86: a marker in the place of the choice.
                if companions && !game.give_marker(st, seat, markers::COMPANIONS) {
                    go(st, PAIR_ASKED);
                    let wounded = st.hp[seat] < st.max_hp[seat];
                    ask(st, seat, 2 + u8::from(wounded), prompt::COMPANIONS);
                }
            }
        }
        PAIR_ASKED => {
            go(st, HALF);
            let wounded = st.core.choice.max == 3;
            st.core.choice = Choice::NONE;
            match picked {
                0 => {
                    st.draw(seat, 2);
                }
                1 if wounded => heal::now(game, st, seat, 1, seat as i8, -1),
                _ => {}
            }
        }
        HALF => {
            go(st, OVER);
            // GZ-R73, R74.
            if st.halved >> seat & 1 == 1 && !game.give_marker(st, seat, markers::HALF_FISH) {
                go(st, HALF_ASKED);
                ask(st, seat, 2, prompt::HALF_FISH);
            }
        }
        HALF_ASKED => {
            go(st, OVER);
            st.core.choice = Choice::NONE;
            if picked == 0 {
                st.draw(seat, 1);
            }
        }
        _ => st.ret(0, CardSet::EMPTY),
    }
}
