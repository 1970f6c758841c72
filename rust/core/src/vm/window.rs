//! The trigger protocol, once for all events.
//!
//! Ready parts are offered from the lowest key (the game gives the order of seats, kinds of card and
//! priorities); those of one seat and key stand in one `skills` choice, with pass unless one is mandatory.
//! Conditions and payability are checked again before each, so that what an earlier part changed counts.

use super::choose::ActionBuf;
use super::eval::Vm;
use super::frame::{Frame, MachineState, STOP, WINDOW};
use super::game::{Game, Listener, Listeners};
use super::run::push_script;
use crate::action::Action;
use crate::choice::{Choice, ChoiceKind};
use crate::sets::CardSet;

/// Registers of a window frame.
const EVENT: usize = 0;
/// The listener that still has points to offer, and how many.
const AGAIN: usize = 1;
const LEFT: usize = 2;
/// The window just asked about points of `AGAIN`.
const ASKED_POINT: usize = 3;

/// Open the window of an event whose record is frame `ev`.
pub fn open<S: MachineState>(st: &mut S, event: u8, ev: u8) {
    let mut f = Frame::new(WINDOW, -1);
    f.ev = ev;
    f.r[EVENT] = event as i8;
    f.r[AGAIN] = -1;
    st.push(f, 2);
}

/// Open the window only if some part listens; the usual case is that none does.
pub fn open_if<G: Game>(game: &G, st: &mut G::State, event: u8, ev: u8) {
    let mut l = Listeners::default();
    game.listeners(st, event, ev, &mut l);
    if !l.items.is_empty() {
        open(st, event, ev);
    }
}

fn done<S: MachineState>(st: &S, w: usize, slot: u8) -> bool {
    st.slot(w, usize::from(slot >> 7)).has(slot & 127)
}

fn set_done<S: MachineState>(st: &mut S, w: usize, slot: u8) {
    let i = usize::from(slot >> 7);
    let mut s = st.slot(w, i);
    s.insert(slot & 127);
    st.set_slot(w, i, s);
}

/// Whether a part's conditions hold and its costs can be paid.
pub fn ready<G: Game>(game: &G, st: &G::State, l: &Listener, ev: u8) -> bool {
    let p = game.rules().part(l.part);
    let mut vm = Vm::new(game, i32::from(l.seat), i32::from(l.src) | -i32::from(l.src == 255), ev, l.part);
    vm.holds(st, p.when) && vm.holds(st, p.can)
}

/// The ready parts with the lowest key, in the order of their actions.
fn group<G: Game>(game: &G, st: &G::State, w: usize) -> Vec<Listener> {
    let f = st.frame(w);
    let mut all = Listeners::default();
    game.listeners(st, f.r[EVENT] as u8, f.ev, &mut all);
    let deep = usize::from(st.core().top) >= game.soft_depth();
    let again = f.r[AGAIN];
    let mut out: Vec<Listener> = Vec::new();
    for l in all.items {
        if again >= 0 {
            if l.slot != again as u8 {
                continue;
            }
        } else if done(st, w, l.slot) || out.first().is_some_and(|o| o.key < l.key) {
            continue;
        }
        if deep && game.rules().part(l.part).optional {
            continue;
        }
        if ready(game, st, &l, f.ev) {
            if out.first().is_some_and(|o| l.key < o.key) {
                out.clear();
            }
            out.push(l);
        }
    }
    out.sort_by_key(|l| (l.action, l.slot));
    out
}

pub fn step<G: Game>(game: &G, st: &mut G::State) {
    let w = st.top();
    let f = *st.frame(w);
    if f.ev != super::NO_EV && st.frame(usize::from(f.ev)).flag & STOP != 0 {
        st.ret(0, CardSet::EMPTY);
        return;
    }
    if f.step == 1 {
        answered(game, st, w);
        return;
    }
    let g = group(game, st, w);
    let Some(first) = g.first().copied() else {
        if f.r[AGAIN] >= 0 {
            // The part with points left cannot go on: leave it and look for others.
            close_points(st, w);
        } else {
            st.ret(0, CardSet::EMPTY);
        }
        return;
    };
    let optional = g.iter().any(|l| game.rules().part(l.part).optional);
    if g.len() > 1 || optional {
        let mut c = Choice::new(ChoiceKind::Skills, first.seat);
        c.why = first.part;
        c.card = first.src;
        st.frame_mut(w).step = 1;
        st.frame_mut(w).r[ASKED_POINT] = i8::from(f.r[AGAIN] >= 0);
        st.core_mut().ask(c);
    } else {
        fire(game, st, w, &first);
    }
}

fn close_points<S: MachineState>(st: &mut S, w: usize) {
    let slot = st.frame(w).r[AGAIN] as u8;
    set_done(st, w, slot);
    st.frame_mut(w).r[AGAIN] = -1;
    st.frame_mut(w).r[LEFT] = 0;
}

fn answered<G: Game>(game: &G, st: &mut G::State, w: usize) {
    st.frame_mut(w).step = 0;
    let pick = st.core().choice.last;
    st.core_mut().choice = Choice::NONE;
    let g = group(game, st, w);
    if pick == Action::PASS {
        let left = st.frame(w).r[LEFT];
        if st.frame(w).r[ASKED_POINT] != 0 && left > 1 {
            // A refused point does not refuse the next.
            st.frame_mut(w).r[LEFT] = left - 1;
        } else if st.frame(w).r[ASKED_POINT] != 0 {
            close_points(st, w);
        } else {
            for l in g {
                let left = points(game, st, &l, w) - 1;
                if left > 0 && st.frame(w).r[AGAIN] < 0 {
                    st.frame_mut(w).r[AGAIN] = l.slot as i8;
                    st.frame_mut(w).r[LEFT] = left as i8;
                } else {
                    set_done(st, w, l.slot);
                }
            }
        }
        return;
    }
    if let Some(l) = g.iter().find(|l| l.action == pick) {
        fire(game, st, w, &l.clone());
    }
}

fn points<G: Game>(game: &G, st: &G::State, l: &Listener, w: usize) -> i32 {
    let p = game.rules().part(l.part);
    if !p.times.exists() {
        return 1;
    }
    let ev = st.frame(w).ev;
    Vm::new(game, i32::from(l.seat), i32::from(l.src), ev, l.part).value(st, p.times).clamp(0, 127)
}

fn fire<G: Game>(game: &G, st: &mut G::State, w: usize, l: &Listener) {
    let ev = st.frame(w).ev;
    if st.frame(w).r[AGAIN] == l.slot as i8 {
        let left = st.frame(w).r[LEFT] - 1;
        st.frame_mut(w).r[LEFT] = left;
        if left <= 0 {
            close_points(st, w);
        }
    } else {
        let n = points(game, st, l, w);
        if n > 1 {
            st.frame_mut(w).r[AGAIN] = l.slot as i8;
            st.frame_mut(w).r[LEFT] = (n - 1) as i8;
        } else {
            set_done(st, w, l.slot);
        }
    }
    game.fired(st, l);
    push_script(game, st, l.part, l.seat, l.src, ev);
}

/// Legal picks of a `skills` choice: the window is on top.
pub fn list<G: Game>(game: &G, st: &G::State, out: &mut ActionBuf) {
    let g = group(game, st, st.top());
    if g.iter().all(|l| game.rules().part(l.part).optional) {
        out.push(Action::PASS);
    }
    for l in g {
        if out.last() != Some(&l.action) {
            out.push(l.action);
        }
    }
}
