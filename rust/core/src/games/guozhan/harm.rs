//! Damage and loss of health with chains 連環, losses that are watched, and seats that hold on (GZ-R50, R51).

use crate::games::sanguosha::damage::LOSE;
use crate::games::sanguosha::rules::{Sanguosha, frame};
use crate::games::sanguosha::state::State;
use crate::games::sanguosha::tables::{at, event, query};
use crate::games::sanguosha::{dying, greedy};
use crate::sets::CardSet;
use crate::vm::QueryCx;
use crate::vm::frame::{Frame, MachineState};

const CAUSE: u8 = 0;
const SUFFER: u8 = 1;
const DROPPING: u8 = 2;
const DROP: u8 = 3;
const FALLEN: u8 = 4;
const DEALT: u8 = 5;
const AFTER: u8 = 6;
const SPREAD: u8 = 7;
/// Loss of health, from [`LOSE`] on.
const LOST: u8 = LOSE + 1;
pub const LAST: u8 = LOST + 1;

/// Registers: it was passed on along chains; it goes on along them; how many seats were looked at for that.
pub const PASSED: usize = 10;
pub const SPREADS: usize = 11;
pub const POS: usize = 12;

/// Whether the registers of its own are such as it can have, at a table of `n`.
pub fn fits(f: &Frame, n: i8) -> bool {
    (f.step <= SPREAD + 1 || f.step >= LOSE)
        && (0..=1).contains(&f.r[PASSED])
        && (0..=1).contains(&f.r[SPREADS])
        && (0..=n).contains(&f.r[POS])
        && (-1..n).contains(&f.r[at::DEALER])
}

pub fn step(game: &Sanguosha, st: &mut State) {
    let i = st.top();
    let f = *st.frame(i);
    let victim = f.r[at::TARGET] as usize;
    let gone = !st.lives(victim) || f.r[at::PREVENT] != 0 || f.r[at::AMOUNT] <= 0;
    let source = f.r[at::SOURCE];
    let sourced = source >= 0 && st.lives(source as usize);
    st.frame_mut(i).step = f.step + 1;
    match f.step {
        CAUSE..=DROP if gone => st.ret(0, CardSet::EMPTY),
        CAUSE => {
            if sourced {
                game.open(st, event::DAMAGE_CAUSING, i);
            } else {
                st.frame_mut(i).r[at::SOURCE] = -1;
            }
        }
        SUFFER => {
            game.open(st, event::DAMAGE_SUFFERING, i);
        }
        DROPPING => {
            game.open(st, event::HP_DROPPING, i);
        }
        DROP => {
            if source >= 0 {
                greedy::note_damage(st, source as usize, victim, f.r[at::AMOUNT]);
            }
            if f.r[at::NATURE] != 0 && st.chained >> victim & 1 == 1 {
                st.chained &= !(1 << victim);
                st.frame_mut(i).r[SPREADS] = i8::from(f.r[PASSED] == 0);
            }
            st.hp[victim] = st.hp[victim].saturating_sub(f.r[at::AMOUNT]);
            game.open(st, event::HP_DROPPED, i);
        }
        FALLEN | LOST => fall(game, st, victim, source),
        // SG-9.6, SG-9.7: whoever is dead triggers nothing.
        DEALT => {
            if sourced {
                game.open(st, event::DAMAGE_DEALT, i);
            }
        }
        AFTER => {
            if !sourced {
                st.frame_mut(i).r[at::SOURCE] = -1;
            }
            if st.lives(victim) {
                game.open(st, event::DAMAGED, i);
            }
        }
        SPREAD if f.r[SPREADS] != 0 => {
            st.frame_mut(i).step = SPREAD;
            spread(st, i, &f);
        }
        LOSE => {
            st.hp[victim] = st.hp[victim].saturating_sub(f.r[at::AMOUNT]);
            game.open(st, event::HP_DROPPED, i);
        }
        _ => {
            let dealt = if f.step > LOSE { 0 } else { i32::from(f.r[at::AMOUNT]) };
            st.ret(dealt, CardSet::EMPTY);
        }
    }
}

/// Whoever has no health left is dying, unless something holds it (不屈).
pub fn fall(game: &Sanguosha, st: &mut State, victim: usize, source: i8) {
    if st.lives(victim) && st.hp[victim] <= 0 && !holds_on(game, st, victim) {
        dying::push(st, victim, source);
    }
}

pub fn holds_on(game: &Sanguosha, st: &State, seat: usize) -> bool {
    game.fold(st, query::HOLDS_ON, [seat as i32, -1, -1], 0, &QueryCx::default()) != 0
}

/// The next chained seat in action order suffers the same.
fn spread(st: &mut State, i: usize, f: &Frame) {
    let n = st.seats();
    for pos in f.r[POS].max(0) as usize..n {
        let seat = st.nth_from_current(pos);
        if st.lives(seat) && st.chained >> seat & 1 == 1 {
            st.frame_mut(i).r[POS] = pos as i8 + 1;
            let cards = st.slot(i, at::CARDS);
            let mut g = Frame::new(frame::DAMAGE, f.owner);
            for r in [at::SOURCE, at::AMOUNT, at::NATURE, at::KIND, at::FAMILY, at::DEALER] {
                g.r[r] = f.r[r];
            }
            g.r[at::TARGET] = seat as i8;
            (g.r[at::CHAINED], g.r[PASSED]) = (1, 1);
            if st.push(g, 1) {
                let top = st.top();
                st.set_slot(top, at::CARDS, cards);
            }
            return;
        }
    }
    st.frame_mut(i).r[SPREADS] = 0;
}
