//! The loop, and the statements of the card language.

use super::choose::{self, ActionBuf};
use super::eval::{Vm, counter};
use super::frame::{COUNTER, Fault, Frame, GRANTED, MachineState, NO_EV, Row, SCRIPT, STOP, WINDOW, small};
use super::game::{Args, Game};
use super::watch::Watch;
use super::window;
use crate::choice::{Choice, ChoiceKind, Total};
use crate::ir::op::{Op, a_of, b_of};
use crate::sets::{CardSet, List};

/// Steps and backward jumps that one `apply` may take before the game ends as an overrun.
pub const FUEL: u32 = 4096;
/// Candidates that a script may look at for one unit of fuel.
const WORK: u32 = 1024;

/// Run until a choice is set or the game is over.
pub fn run<G: Game>(game: &G, st: &mut G::State, fuel: &mut u32) {
    run_watched(game, st, fuel, &mut ());
}

/// [`run`] with somebody who looks on.
pub fn run_watched<G: Game, W: Watch<G>>(game: &G, st: &mut G::State, fuel: &mut u32, watch: &mut W) {
    loop {
        let core = st.core();
        if !core.runs() {
            halt(game, st, watch);
            return;
        }
        let Some(&Frame { kind, .. }) = st.frames().get(usize::from(core.top).wrapping_sub(1)) else {
            st.core_mut().fault = Fault::Bug;
            continue;
        };
        if *fuel == 0 {
            st.core_mut().fault = Fault::Overrun;
            continue;
        }
        *fuel -= 1;
        match kind {
            SCRIPT => script(game, st, fuel, watch),
            WINDOW => window::step(game, st),
            _ if W::LOOKS => game.step(st),
            _ => game.steps(st, fuel),
        }
        game.check(st);
        watch.step(game, st);
    }
}

/// A choice is set, or the game is over.
fn halt<G: Game, W: Watch<G>>(game: &G, st: &mut G::State, watch: &mut W) {
    match st.core().fault {
        Fault::None => {}
        Fault::Overrun => {
            st.core_mut().fault = Fault::None;
            game.overrun(st);
            st.core_mut().over = true;
        }
        Fault::Bug => st.core_mut().over = true,
    }
    if st.core().over {
        watch.step(game, st);
        st.clear_stack();
    }
}

/// Run on and answer what has one possible answer, until a seat has a real choice or the game is over.
/// `legal` then holds the legal actions, ascending; it is empty when the game is over.
pub fn advance<G: Game>(game: &G, st: &mut G::State, legal: &mut ActionBuf) {
    advance_watched(game, st, legal, &mut ());
}

/// [`advance`] with somebody who looks on.
pub fn advance_watched<G: Game, W: Watch<G>>(
    game: &G,
    st: &mut G::State,
    legal: &mut ActionBuf,
    watch: &mut W,
) {
    let mut fuel = game.fuel();
    loop {
        run_watched(game, st, &mut fuel, watch);
        legal.clear();
        if st.core().over {
            return;
        }
        match choose::only_pick(game, st) {
            Some(pick) => legal.push(pick),
            None => choose::legal_actions(game, st, legal),
        }
        match legal.len() {
            0 => {
                // An empty choice is a fault of the engine, never of a card.
                st.core_mut().fault = Fault::Bug;
                st.core_mut().over = true;
                return;
            }
            1 if !(game.ask_empty() && st.core().choice.kind == ChoiceKind::Respond) => {
                // Forced picks are paid for too, so that not even a broken state can go on for ever.
                if fuel == 0 {
                    st.core_mut().asking = false;
                    st.core_mut().fault = Fault::Overrun;
                    continue;
                }
                fuel -= 1;
                choose::apply_pick(game, st, legal[0]);
            }
            _ => return,
        }
    }
}

/// Push the script of a part; an empty body is no frame. Returns whether one was pushed.
pub fn push_script<G: Game>(game: &G, st: &mut G::State, part: u16, seat: i8, src: u8, ev: u8) -> bool {
    let p = game.rules().part(part);
    if !p.body.exists() {
        return false;
    }
    let mut f = Frame::new(SCRIPT, seat);
    f.part = part;
    f.src = src;
    f.ev = ev;
    st.push(f, p.slots)
}

/// Run the script on top until it asks, calls something that takes a frame, or ends.
fn script<G: Game, W: Watch<G>>(game: &G, st: &mut G::State, fuel: &mut u32, watch: &mut W) {
    let me = st.top();
    let f = *st.frame(me);
    let span = game.rules().part(f.part).body;
    let base = span.start as usize;
    let mut vm = Vm::new(game, i32::from(f.owner), i32::from(f.src) | -i32::from(f.src == 255), f.ev, f.part);
    vm.frame = me;
    vm.cx.assume = game.assumes(st, &f);
    vm.set_base(base);
    if f.flag & ASKED != 0 {
        // The answer of the question that suspended this script.
        let c = st.core().choice;
        st.frame_mut(me).flag &= !ASKED;
        st.frame_mut(me).step = 0;
        st.core_mut().choice = Choice::NONE;
        deliver(st, me, f.step, &c);
    }
    let mut pc = base + usize::from(st.frame(me).pc);
    loop {
        pc = match game.operands(pc) {
            Some(of) => vm.ready(st, pc, of),
            None => vm.pure(st, pc),
        };
        if vm.work >= WORK {
            // A long search costs as much as the steps it takes the time of.
            *fuel = fuel.saturating_sub(vm.work / WORK);
            vm.work %= WORK;
            if *fuel == 0 {
                st.core_mut().fault = Fault::Overrun;
                return;
            }
        }
        let Some(&w) = game.rules().code.get(pc) else {
            st.core_mut().fault = Fault::Bug;
            st.core_mut().over = true;
            return;
        };
        let (a, b) = (a_of(w), b_of(w));
        let target = base + usize::from(b);
        let Some(op) = Op::of(w) else { return };
        let mut next = pc + 1;
        match op {
            Op::Ret => {
                game.ends(st);
                st.ret(0, CardSet::EMPTY);
                return;
            }
            Op::Store => st.frame_mut(me).r[usize::from(a)] = small(vm.pop()),
            Op::StoreS => {
                let x = vm.pop_set();
                st.set_slot(me, usize::from(a), x);
            }
            Op::Jmp => next = target,
            Op::Jz => {
                if vm.pop() == 0 {
                    next = target;
                }
            }
            Op::Djnz => {
                let r = &mut st.frame_mut(me).r[usize::from(a)];
                *r = r.saturating_sub(1);
                if *r > 0 {
                    next = target;
                }
            }
            Op::Each => {
                let set = st.slot(me, usize::from(a >> 5).saturating_sub(1));
                match next_seat(game, st, set) {
                    None => next = target,
                    Some(seat) => {
                        st.give(me, a, seat, set - CardSet::of(seat));
                    }
                }
            }
            Op::Show => {
                st.frame_mut(me).pc = (next - base) as u16;
                game.show(st);
                if suspended(st, me) {
                    return;
                }
            }
            Op::Paid => {
                if !game.living(st).has(f.owner as u8) && !game.rules().part(f.part).dead {
                    st.ret(0, CardSet::EMPTY);
                    return;
                }
                st.frame_mut(me).pc = (next - base) as u16;
                game.paid(st);
                if suspended(st, me) {
                    return;
                }
            }
            Op::Ask => {
                let c = question(&mut vm, a);
                st.frame_mut(me).pc = (next - base) as u16;
                if pose(game, st, me, b as u8, c) {
                    return;
                }
            }
            Op::Call | Op::Native => {
                let table = if op == Op::Call { G::vocab().procs } else { G::vocab().natives };
                let info = &table[usize::from(a)];
                let mut args = Args { me: f.owner, src: f.src, ev: f.ev, part: f.part, ..Args::default() };
                for i in (0..usize::from(info.numbers).min(5)).rev() {
                    args.n[i] = vm.pop();
                }
                for i in (0..usize::from(info.sets).min(3)).rev() {
                    args.s[i] = vm.pop_set();
                }
                st.frame_mut(me).pc = (next - base) as u16;
                if op == Op::Call {
                    game.call(st, a, &args, b as u8);
                    watch.called(game, st, a, &args);
                } else {
                    game.native(st, a, &args);
                }
                if suspended(st, me) {
                    return;
                }
            }
            Op::EvSet | Op::EvAdd => {
                let x = vm.pop();
                if f.ev != NO_EV {
                    let r = &mut st.frame_mut(usize::from(f.ev)).r[usize::from(a)];
                    *r = small(if op == Op::EvSet { x } else { i32::from(*r).saturating_add(x) });
                }
            }
            Op::EvSetS => {
                let x = vm.pop_set();
                if f.ev != NO_EV {
                    st.set_slot(usize::from(f.ev), usize::from(a), x);
                }
            }
            Op::StopEv => {
                if f.ev != NO_EV {
                    st.frame_mut(usize::from(f.ev)).flag |= STOP;
                }
            }
            Op::Mark => {
                let x = vm.pop();
                st.count(COUNTER, a, counter(f.part, b), f.owner, f.src, x);
            }
            Op::Grant => {
                let (value, seat) = (vm.pop(), vm.pop());
                let incarnation = game.incarnation(st, f.src);
                st.add_row(Row {
                    what: GRANTED,
                    until: a,
                    part: b,
                    seat: small(seat),
                    value: small(value),
                    card: f.src,
                    incarnation,
                });
            }
            Op::Fire => {
                st.frame_mut(me).pc = (next - base) as u16;
                let ev = if f.ev == NO_EV { me as u8 } else { f.ev };
                window::open(st, b as u8, ev);
                if suspended(st, me) {
                    return;
                }
            }
            _ => return,
        }
        if st.core().fault != Fault::None {
            return;
        }
        if next <= pc {
            if *fuel == 0 {
                st.core_mut().fault = Fault::Overrun;
                return;
            }
            *fuel -= 1;
        }
        pc = next;
    }
}

/// Whether something was pushed on top of frame `me`, or a question asked.
fn suspended<S: MachineState>(st: &S, me: usize) -> bool {
    st.top() != me || st.core().asking || st.core().over || st.core().fault != Fault::None
}

/// Frame flag: the script waits for the answer to its own question.
pub const ASKED: u8 = 0x40;

/// The next seat of a set in action order, which starts at the current seat.
fn next_seat<G: Game>(game: &G, st: &G::State, set: CardSet) -> Option<i32> {
    let n = game.seats() as i32;
    let from = game.current(st).max(0);
    (0..n).map(|i| (from + i) % n).find(|&s| set.has(s as u8))
}

fn question<G: Game>(vm: &mut Vm<G>, kind: u8) -> Choice {
    let mut c;
    match kind {
        0 | 1 => {
            let (max, min, seat) = (vm.pop(), vm.pop(), vm.pop());
            c = Choice::new(if kind == 0 { ChoiceKind::Cards } else { ChoiceKind::Seats }, seat as i8);
            c.dom = vm.pop_set();
            let n = c.dom.len() as i32;
            c.max = max.clamp(0, n) as u8;
            c.min = min.clamp(0, i32::from(c.max)) as u8;
        }
        2 => {
            let (n, seat) = (vm.pop(), vm.pop());
            c = Choice::new(ChoiceKind::Option, seat as i8);
            c.max = n.clamp(0, 16) as u8;
        }
        3 => {
            let seat = vm.pop();
            c = Choice::new(ChoiceKind::Order, seat as i8);
            c.dom = vm.pop_set();
            c.max = c.dom.len().min(8) as u8;
        }
        _ => {
            let (total, key, seat) = (vm.pop(), vm.pop(), vm.pop());
            c = Choice::new(ChoiceKind::Cards, seat as i8);
            c.dom = vm.pop_set();
            c.max = c.dom.len() as u8;
            c.mode = if kind == 4 { Total::Exactly } else { Total::AtLeast };
            c.key = key as u8;
            c.total = total.clamp(-1, 127) as i8;
        }
    }
    c.why = vm.part;
    c.card = vm.src.clamp(-1, 254) as u8;
    c
}

/// Ask on behalf of the script in frame `me`; `false` if there was nothing to ask and it may go on.
fn pose<G: Game>(game: &G, st: &mut G::State, me: usize, dst: u8, c: Choice) -> bool {
    let f = *st.frame(me);
    // Only a part that works for the dead asks its dead owner.
    let alive = game.living(st).has(c.seat as u8) || (c.seat == f.owner && game.rules().part(f.part).dead);
    // A pick on an empty domain binds nothing, and the dead are asked nothing (machine conventions).
    let nothing = !alive
        || match c.kind {
            ChoiceKind::Option => c.max == 0,
            _ => c.max == 0 || c.dom.is_empty(),
        };
    if nothing || !total_possible(game, st, &c) {
        // No answer is -1: it is neither the first option nor seat or card 0.
        st.give(me, dst, if c.kind == ChoiceKind::Order { 0 } else { -1 }, CardSet::EMPTY);
        return false;
    }
    if c.mode == Total::None
        && matches!(c.kind, ChoiceKind::Cards | ChoiceKind::Seats)
        && usize::from(c.min) == c.dom.len()
    {
        st.give(me, dst, c.dom.first(), c.dom);
        return false;
    }
    let f = st.frame_mut(me);
    f.flag |= ASKED;
    f.step = dst;
    st.core_mut().ask(c);
    true
}

/// Whether some cards make the total of a question.
fn total_possible<G: Game>(game: &G, st: &mut G::State, c: &Choice) -> bool {
    if c.mode == Total::None {
        return true;
    }
    if let Some(known) = game.attainable(st, c) {
        return known;
    }
    let before = std::mem::replace(&mut st.core_mut().choice, *c);
    let mut legal = ActionBuf::new();
    choose::legal_actions(game, st, &mut legal);
    st.core_mut().choice = before;
    !legal.is_empty()
}

/// Put the question of the script on top again, from the start of its statement: a drawn world may have other
/// candidates. The answer so far is forgotten.
pub fn rewind_ask<G: Game>(game: &G, st: &mut G::State) {
    let i = st.top();
    let f = *st.frame(i);
    let span = game.rules().part(f.part).body;
    let code = &game.rules().code[span.start as usize..(span.start + span.len) as usize];
    // Statement starts are the places where both stacks are empty: one linear walk finds the last before.
    let ask = usize::from(f.pc).saturating_sub(1);
    let mut start = 0;
    let mut pc = 0;
    while pc <= ask && pc < code.len() {
        match Op::of(code[pc]) {
            Some(Op::Filter | Op::Any | Op::Best | Op::Without) => pc += usize::from(b_of(code[pc])),
            Some(op) if !op.is_pure() && pc < ask => start = pc + 1,
            _ => {}
        }
        pc += 1;
    }
    let fr = st.frame_mut(i);
    fr.pc = start as u16;
    fr.flag &= !ASKED;
    fr.step = 0;
    st.core_mut().asking = false;
    st.core_mut().choice = Choice::NONE;
}

fn deliver<S: MachineState>(st: &mut S, me: usize, dst: u8, c: &Choice) {
    match c.kind {
        ChoiceKind::Option => st.give(me, dst, i32::from(c.last.value()), CardSet::EMPTY),
        ChoiceKind::Order => {
            // How many of them make the first pile, and all in order.
            let n = usize::from(c.picked).min(c.seq.len());
            let order: List = c.seq[..n].iter().copied().collect();
            st.give(me, dst, i32::from(c.cut), order.into());
        }
        _ => st.give(me, dst, c.got.first(), c.got),
    }
}
