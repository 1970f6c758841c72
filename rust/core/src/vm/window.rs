//! The trigger protocol, once for all events.
//!
//! Ready parts are offered from the lowest key (the game gives the order of seats, kinds of card and
//! priorities); those of one seat and key stand in one `skills` choice, with pass unless one is mandatory.
//! Conditions and payability are checked again before each, so that what an earlier part changed counts. The
//! window never goes back to a lower key: whose turn has passed is not asked again.

use super::choose::ActionBuf;
use super::eval::Vm;
use super::frame::{Frame, MachineState, STOP, WINDOW, small};
use super::game::{Game, Listener, Listeners};
use super::run::push_script;
use crate::action::Action;
use crate::choice::{Choice, ChoiceKind};
use crate::sets::CardSet;
use smallvec::SmallVec;

/// Registers of a window frame.
const EVENT: usize = 0;
/// The key that the window has come to, in two bytes.
const KEY: usize = 1;
/// Parts of this key that go by points, once offered: number in the done-mask, points left.
const POINTS: usize = 4;
const POINTS_END: usize = 20;

/// Open the window of an event whose record is frame `ev`. An earlier window of it may have been stopped; this
/// one is not.
pub fn open<S: MachineState>(st: &mut S, event: u8, ev: u8) {
    if ev != super::NO_EV {
        st.frame_mut(usize::from(ev)).flag &= !STOP;
    }
    let mut f = Frame::new(WINDOW, -1);
    f.ev = ev;
    f.r[EVENT] = event as i8;
    st.push(f, 2);
}

/// Open the window only if some part listens and is ready; the usual case is that none is. Nothing may change between
/// the opening and the window's first step.
pub fn open_if<G: Game>(game: &G, st: &mut G::State, event: u8, ev: u8) {
    let mut l = Listeners::default();
    game.listeners(st, event, ev, &mut l);
    if l.items.iter().any(|l| ready(game, st, l, ev) && points(game, st, l, ev) > 0) {
        open(st, event, ev);
    }
}

fn key(f: &Frame) -> u16 {
    u16::from_le_bytes([f.r[KEY] as u8, f.r[KEY + 1] as u8])
}

/// Come to a key; points of parts with a lower one are void.
fn reach<S: MachineState>(st: &mut S, w: usize, to: u16) {
    if key(st.frame(w)) != to {
        let f = st.frame_mut(w);
        let [lo, hi] = to.to_le_bytes();
        (f.r[KEY], f.r[KEY + 1]) = (lo as i8, hi as i8);
        f.r[POINTS..POINTS_END].fill(0);
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

/// Where the points of a part are kept, if it has been offered and has some left.
fn entry(f: &Frame, slot: u8) -> Option<usize> {
    (POINTS..POINTS_END).step_by(2).find(|&i| f.r[i + 1] > 0 && f.r[i] as u8 == slot)
}

/// How often a part is offered in one window.
fn points<G: Game>(game: &G, st: &G::State, l: &Listener, ev: u8) -> i32 {
    let p = game.rules().part(l.part);
    if p.times.exists() { vm(game, l, ev).value(st, p.times) } else { 1 }
}

pub(super) fn vm<'g, G: Game>(game: &'g G, l: &Listener, ev: u8) -> Vm<'g, G> {
    let mut vm = Vm::new(game, i32::from(l.seat), i32::from(l.src) | -i32::from(l.src == 255), ev, l.part);
    vm.cx.assume = l.assume;
    vm
}

/// Whether a part may be declined.
fn optional<G: Game>(game: &G, l: &Listener) -> bool {
    l.free || game.rules().part(l.part).optional
}

/// Whether a part's conditions hold and its costs can be paid.
pub fn ready<G: Game>(game: &G, st: &G::State, l: &Listener, ev: u8) -> bool {
    let p = game.rules().part(l.part);
    if l.holds {
        return !p.can.exists() || game.payable(st, l, ev);
    }
    let mut vm = vm(game, l, ev);
    vm.holds(st, p.when) && vm.holds(st, p.can)
}

type Group = SmallVec<[Listener; 8]>;

/// Find the ready parts with the lowest key, in the order of their actions.
fn group<G: Game>(game: &G, st: &G::State, w: usize, out: &mut Group) {
    let f = st.frame(w);
    let mut all = Listeners::default();
    game.listeners(st, f.r[EVENT] as u8, f.ev, &mut all);
    let deep = usize::from(st.core().top) >= game.soft_depth();
    let floor = key(f);
    for &(mut l) in &all.items {
        if l.key < floor || out.first().is_some_and(|o| o.key < l.key) || done(st, w, l.slot) {
            continue;
        }
        let p = game.rules().part(l.part);
        if deep && optional(game, &l) && !p.quiet {
            continue;
        }
        if !ready(game, st, &l, f.ev) {
            match game.further(st, &l) {
                Some(more) if !deep && ready(game, st, &more, f.ev) => l = more,
                _ => continue,
            }
        }
        if entry(f, l.slot).is_some() || points(game, st, &l, f.ev) > 0 {
            if out.first().is_some_and(|o| l.key < o.key) {
                out.clear();
            }
            out.push(l);
        }
    }
    out.sort_by_key(|l| (l.action, l.slot));
}

pub fn step<G: Game>(game: &G, st: &mut G::State) {
    let w = st.top();
    let f = *st.frame(w);
    if f.ev != super::NO_EV && st.frame(usize::from(f.ev)).flag & STOP != 0 {
        st.ret(0, CardSet::EMPTY);
        return;
    }
    let mut g = Group::new();
    group(game, st, w, &mut g);
    if f.step == 1 {
        answered(game, st, w, &g);
        return;
    }
    let Some(first) = g.first().copied() else {
        st.ret(0, CardSet::EMPTY);
        return;
    };
    reach(st, w, first.key);
    for l in &g {
        count_points(game, st, w, l);
    }
    // Bookkeeping is nobody's choice.
    if let Some(q) = g.iter().find(|l| game.rules().part(l.part).quiet) {
        fire(game, st, w, q);
    } else if g.len() > 1 || optional(game, &first) {
        let mut c = Choice::new(ChoiceKind::Skills, first.seat);
        c.why = first.part;
        c.card = first.src;
        st.frame_mut(w).step = 1;
        st.core_mut().ask(c);
    } else {
        fire(game, st, w, &first);
    }
}

/// At its first offer the points of a part are counted; they do not change afterwards.
fn count_points<G: Game>(game: &G, st: &mut G::State, w: usize, l: &Listener) {
    if !game.rules().part(l.part).times.exists() || entry(st.frame(w), l.slot).is_some() {
        return;
    }
    let n = small(points(game, st, l, st.frame(w).ev));
    let f = st.frame_mut(w);
    // A seat with more such parts than there is room for gets one point of the last ones.
    if let Some(i) = (POINTS..POINTS_END).step_by(2).find(|&i| f.r[i + 1] == 0) {
        (f.r[i], f.r[i + 1]) = (l.slot as i8, n);
    }
}

/// One point of a part is used or refused.
fn spend<S: MachineState>(st: &mut S, w: usize, slot: u8) {
    let f = st.frame_mut(w);
    if let Some(i) = entry(f, slot) {
        f.r[i + 1] -= 1;
        if f.r[i + 1] > 0 {
            return;
        }
        f.r[i] = 0;
    }
    set_done(st, w, slot);
}

/// A pass refuses one point of each part offered: a refused point does not refuse the next.
fn answered<G: Game>(game: &G, st: &mut G::State, w: usize, g: &[Listener]) {
    st.frame_mut(w).step = 0;
    let pick = st.core().choice.last;
    st.core_mut().choice = Choice::NONE;
    if pick == Action::PASS {
        for l in g {
            spend(st, w, l.slot);
        }
    } else if let Some(l) = g.iter().find(|l| l.action == pick) {
        fire(game, st, w, l);
    }
}

fn fire<G: Game>(game: &G, st: &mut G::State, w: usize, l: &Listener) {
    let ev = st.frame(w).ev;
    spend(st, w, l.slot);
    game.fired(st, l);
    push_script(game, st, l.part, l.seat, l.src, ev);
    game.begun(st, l);
}

/// Legal picks of a `skills` choice: the window is on top.
pub fn list<G: Game>(game: &G, st: &G::State, out: &mut ActionBuf) {
    let mut g = Group::new();
    group(game, st, st.top(), &mut g);
    if g.iter().all(|l| optional(game, l)) {
        out.push(Action::PASS);
    }
    for l in g {
        if out.last() != Some(&l.action) {
            out.push(l.action);
        }
    }
}
