//! The trigger protocol, once for all events.
//!
//! Ready parts are offered from the lowest key (the game gives the order of seats, kinds of card and
//! priorities); those of one seat and key stand in one `skills` choice, with pass unless one is mandatory.
//! Conditions and payability are checked again before each, so that what an earlier part changed counts. The
//! window never goes back to a lower key: whose turn has passed is not asked again.

use super::choose::ActionBuf;
use super::cond::Asked;
use super::frame::{Fault, Frame, MachineState, STOP, WINDOW, small};
use super::game::{Game, Listener, Listeners, QueryCx};
use super::run::push_script;
use crate::action::Action;
use crate::choice::{Choice, ChoiceKind, Offer};
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
    st.push(fresh(event, ev), 2);
}

fn fresh(event: u8, ev: u8) -> Frame {
    let mut f = Frame::new(WINDOW, -1);
    f.ev = ev;
    f.r[EVENT] = event as i8;
    f
}

/// Open the window only if some part listens and is ready; the usual case is that none is. If that is a question, it
/// is asked at once. Nothing may change between the opening and the window's first step. Returns whether it was opened.
pub fn open_if<G: Game>(game: &G, st: &mut G::State, event: u8, ev: u8) -> bool {
    let mut all = Listeners::default();
    game.listeners(st, event, ev, &mut all);
    if all.items.is_empty() {
        return false;
    }
    let f = fresh(event, ev);
    let mut g = Group::new();
    let last = group(game, st, &f, &|_| false, usize::from(st.core().top) + 1, &all, &mut g);
    let Some(first) = g.first() else { return false };
    let (key, is_question) = (first.key, asks(game, &g));
    open(st, event, ev);
    let w = st.top();
    if is_question && st.core().fault == Fault::None {
        reach(st, w, key);
        ask(game, st, w, &g, last);
    }
    true
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
    if p.times.exists() { game.points(st, &asked(l, ev)) } else { 1 }
}

/// What the programs of a part are asked about.
#[inline]
fn asked(l: &Listener, ev: u8) -> Asked {
    let cx = QueryCx { assume: l.assume, ..QueryCx::default() };
    Asked::new(i32::from(l.seat), l.part, l.src, ev, [-1; 3], cx)
}

/// Whether a part may be declined.
fn optional<G: Game>(game: &G, l: &Listener) -> bool {
    l.free || game.rules().part(l.part).optional
}

/// Whether a part's conditions hold and its costs can be paid.
pub fn ready<G: Game>(game: &G, st: &G::State, l: &Listener, ev: u8) -> bool {
    let p = game.rules().part(l.part);
    let asked = asked(l, ev);
    if l.holds {
        return !p.can.exists() || game.payable(st, &asked);
    }
    game.works(st, &asked) && (!p.can.exists() || game.payable(st, &asked))
}

type Group = SmallVec<[Listener; 8]>;

/// Find the ready parts with the lowest key, in the order of their actions, of all that listen. `top`: how deep the
/// stack is with the window. Returns whether nothing else is left that might be ready after these.
fn group<G: Game>(
    game: &G,
    st: &G::State,
    f: &Frame,
    done: &impl Fn(u8) -> bool,
    top: usize,
    all: &Listeners,
    out: &mut Group,
) -> bool {
    let deep = top >= game.soft_depth();
    let floor = key(f);
    let mut last = true;
    for &(mut l) in &all.items {
        if l.key < floor || done(l.slot) {
            continue;
        }
        if out.first().is_some_and(|o| o.key < l.key) {
            last = false;
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
                last = false;
                out.clear();
            }
            out.push(l);
        }
    }
    if out.len() > 1 {
        out.sort_by_key(|l| (l.action, l.slot));
    }
    last
}

/// [`group`] of the window in frame `w`, with what listens now.
fn group_of<G: Game>(game: &G, st: &G::State, w: usize, out: &mut Group) -> bool {
    let f = st.frame(w);
    let mut all = Listeners::default();
    game.listeners(st, f.r[EVENT] as u8, f.ev, &mut all);
    group(game, st, f, &|slot| done(st, w, slot), usize::from(st.core().top), &all, out)
}

pub fn step<G: Game>(game: &G, st: &mut G::State) {
    let w = st.top();
    let f = st.frame(w);
    if f.ev != super::NO_EV && st.frame(usize::from(f.ev)).flag & STOP != 0 {
        st.ret(0, CardSet::EMPTY);
        return;
    }
    if f.step == 1 {
        answered(game, st, w);
        return;
    }
    let mut g = Group::new();
    let last = group_of(game, st, w, &mut g);
    let Some(first) = g.first().copied() else {
        st.ret(0, CardSet::EMPTY);
        return;
    };
    reach(st, w, first.key);
    if asks(game, &g) {
        ask(game, st, w, &g, last);
        return;
    }
    for l in &g {
        count_points(game, st, w, l);
    }
    // Bookkeeping is nobody's choice.
    let quiet = g.iter().find(|l| game.rules().part(l.part).quiet);
    fire(game, st, w, quiet.unwrap_or(&first));
}

/// Whether there is a choice among ready parts.
fn asks<G: Game>(game: &G, g: &Group) -> bool {
    (g.len() > 1 || g.iter().any(|l| optional(game, l))) && !g.iter().any(|l| game.rules().part(l.part).quiet)
}

fn ask<G: Game>(game: &G, st: &mut G::State, w: usize, g: &Group, last: bool) {
    let Some(first) = g.first() else { return };
    for l in g {
        count_points(game, st, w, l);
    }
    let mut c = Choice::new(ChoiceKind::Skills, first.seat);
    c.why = first.part;
    c.card = first.src;
    c.offer = offer(g, last);
    st.frame_mut(w).step = 1;
    st.core_mut().ask(c);
}

/// What a choice keeps of the parts that it offers.
fn offer(g: &Group, last: bool) -> Offer {
    match **g {
        [Listener { action, slot, assume, free, .. }] => {
            Offer { action, slot, assume, free, known: true, last }
        }
        _ => Offer::NONE,
    }
}

/// Keep anew what a `skills` choice offers, after a state was read or changed by other means than moves. Says whether
/// the choice is the one that its window asks.
pub fn remember<G: Game>(game: &G, st: &mut G::State) -> bool {
    let core = st.core();
    if !core.asking || core.choice.kind != ChoiceKind::Skills {
        return true;
    }
    let mut g = Group::new();
    let last = group_of(game, st, st.top(), &mut g);
    let c = &mut st.core_mut().choice;
    let fits = g.first().is_some_and(|l| (l.part, l.src, l.seat) == (c.why, c.card, c.seat));
    c.offer = if fits { offer(&g, last) } else { Offer::NONE };
    fits
}

/// The parts that a `skills` choice offers.
fn offered<G: Game>(game: &G, st: &G::State, w: usize, out: &mut Group) {
    let Choice { seat, why: part, card: src, offer: o, .. } = st.core().choice;
    if o.known {
        let (key, holds) = (key(st.frame(w)), true);
        out.push(Listener {
            slot: o.slot,
            part,
            seat,
            src,
            key,
            action: o.action,
            holds,
            free: o.free,
            assume: o.assume,
        });
    } else {
        group_of(game, st, w, out);
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
fn answered<G: Game>(game: &G, st: &mut G::State, w: usize) {
    let mut g = Group::new();
    offered(game, st, w, &mut g);
    st.frame_mut(w).step = 0;
    let Choice { last: pick, offer: Offer { last, .. }, .. } = st.core().choice;
    st.core_mut().choice = Choice::NONE;
    if pick == Action::PASS {
        let mut over = last;
        for l in &g {
            over &= entry(st.frame(w), l.slot).is_none();
            spend(st, w, l.slot);
        }
        if over {
            st.ret(0, CardSet::EMPTY);
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
    offered(game, st, st.top(), &mut g);
    if g.iter().all(|l| optional(game, l)) {
        out.push(Action::PASS);
    }
    for l in g {
        if out.last() != Some(&l.action) {
            out.push(l.action);
        }
    }
}
