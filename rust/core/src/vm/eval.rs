//! The evaluator of the pure half of the op list: predicates and values.

use super::frame::{COUNTER, GRANTED, MachineState, NO_EV, Row, small};
use super::game::{Game, QueryCx};
use crate::choice::NO_CARD;
use crate::ir::op::{Ins, Op};
use crate::ir::verify::{NEST, NUMBERS, SETS};
use crate::ruleset::Span;
use crate::sets::CardSet;

/// Ops interpreted by all threads so far, and tests and values looked up that stand for some of them.
#[cfg(feature = "count")]
pub static OPS: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);

/// One more of them, in builds that count.
#[inline(always)]
pub fn count_op() {
    #[cfg(feature = "count")]
    OPS.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
}

/// One evaluation: two small stacks and what the words refer to. None of it outlives a step.
pub struct Vm<'g, G: Game> {
    pub game: &'g G,
    // The verifier has bounded both: the masks below only spare a check.
    n: [i32; NUMBERS],
    np: usize,
    s: [CardSet; SETS],
    sp: usize,
    it: [i32; NEST + 1],
    nest: usize,
    pub me: i32,
    pub src: i32,
    pub part: u16,
    /// Frame that holds the bindings (only bodies have some).
    pub frame: usize,
    pub ev: u8,
    pub args: [i32; 3],
    pub cx: QueryCx,
    /// Candidates looked at so far.
    pub work: u32,
    base: usize,
}

/// The part whose counter a word names.
pub(super) fn counter(own: u16, operand: u16) -> u16 {
    operand.checked_sub(1).unwrap_or(own)
}

/// A counter of a seat, or what was given to it with a part that it was granted for a card.
// Out of the loop of the interpreter: the compiler would read all rows ahead of it.
#[inline(never)]
pub(super) fn tally<S: MachineState>(st: &S, granted: u8, part: u16, me: i32, src: i32) -> i32 {
    let me = small(me);
    if granted == 0 {
        return st.counted(COUNTER, part, me);
    }
    let mine = |r: &&Row| (r.what, r.part, r.seat) == (GRANTED, part, me);
    let rows = st.rows().iter().filter(mine);
    rows.filter(|r| i32::from(r.card) | -i32::from(r.card == NO_CARD) == src)
        .map(|r| i32::from(r.value))
        .sum()
}

impl<'g, G: Game> Vm<'g, G> {
    #[inline]
    pub fn new(game: &'g G, me: i32, src: i32, ev: u8, part: u16) -> Self {
        Vm {
            game,
            n: [0; NUMBERS],
            np: 0,
            s: [CardSet::EMPTY; SETS],
            sp: 0,
            it: [-1; NEST + 1],
            nest: 0,
            me,
            src,
            part,
            frame: usize::MAX,
            ev,
            args: [-1; 3],
            cx: QueryCx::default(),
            work: 0,
            base: 0,
        }
    }
    #[must_use]
    pub fn with_args(mut self, args: [i32; 3], cx: QueryCx) -> Self {
        self.args = args;
        self.cx = cx;
        self
    }

    /// Evaluate a predicate or value program to its number.
    #[inline]
    pub fn value(&mut self, st: &G::State, span: Span) -> i32 {
        self.base = span.start as usize;
        self.np = 0;
        self.sp = 0;
        self.pure(st, self.base);
        self.pop()
    }
    /// A condition: an absent program holds.
    #[inline]
    pub fn holds(&mut self, st: &G::State, span: Span) -> bool {
        !span.exists() || self.value(st, span) != 0
    }

    /// Whether what the interpreter makes ready from a place on is what stands ready here.
    pub(super) fn agrees(&self, st: &G::State, from: usize, to: usize) -> bool {
        let mut other =
            Vm::new(self.game, self.me, self.src, self.ev, self.part).with_args(self.args, self.cx);
        (other.frame, other.base) = (self.frame, self.base);
        other.pure(st, from) == to && (other.np, other.sp) == (self.np, self.sp) && {
            let (np, sp) = (self.np.min(NUMBERS), self.sp.min(SETS));
            other.n[..np] == self.n[..np] && other.s[..sp] == self.s[..sp]
        }
    }
    #[inline]
    pub fn set_base(&mut self, base: usize) {
        self.base = base;
    }
    #[inline]
    pub fn push(&mut self, x: i32) {
        self.n[self.np % NUMBERS] = x;
        self.np += 1;
    }
    #[inline]
    pub fn pop(&mut self) -> i32 {
        self.np = self.np.wrapping_sub(1);
        self.n[self.np % NUMBERS]
    }
    #[inline]
    pub fn push_set(&mut self, x: CardSet) {
        self.s[self.sp % SETS] = x;
        self.sp += 1;
    }
    #[inline]
    pub fn pop_set(&mut self) -> CardSet {
        self.sp = self.sp.wrapping_sub(1);
        self.s[self.sp % SETS]
    }

    /// Run pure ops from `pc`; returns the address of the first statement, or of the `RET` that ended it.
    pub fn pure(&mut self, st: &G::State, mut pc: usize) -> usize {
        let game = self.game;
        let code = &game.rules().ops;
        loop {
            let Some(&Ins { op, a, b }) = code.get(pc) else { return pc };
            count_op();
            match op {
                Op::Lit => self.push(i32::from(b as i16)),
                Op::Var => {
                    let x = st.frame(self.frame).r[usize::from(a)];
                    self.push(i32::from(x));
                }
                Op::SetV => self.push_set(st.slot(self.frame, usize::from(a))),
                Op::Ev => {
                    let x = if self.ev == NO_EV {
                        -1
                    } else {
                        i32::from(st.frame(usize::from(self.ev)).r[usize::from(a)])
                    };
                    self.push(x);
                }
                Op::EvS => {
                    let x = if self.ev == NO_EV {
                        CardSet::EMPTY
                    } else {
                        st.slot(usize::from(self.ev), usize::from(a))
                    };
                    self.push_set(x);
                }
                Op::It => {
                    let x = self.it[self.nest.saturating_sub(1 + usize::from(a))];
                    self.push(x);
                }
                Op::Me => self.push(self.me),
                Op::This => self.push(self.src),
                Op::Sp => {
                    let x = self.pop();
                    self.push(game.seat_prop(st, a, x));
                }
                Op::Cp => {
                    let x = self.pop();
                    self.push(game.card_prop_in(st, a, x, &self.cx));
                }
                Op::Zone => {
                    let x = self.pop();
                    self.push_set(game.zone(st, a, x) - self.cx.absent);
                }
                Op::Seats => {
                    let x = if a == 0 { game.living(st) } else { CardSet::EMPTY };
                    self.push_set(x);
                }
                Op::Arg => self.push(self.args[usize::from(a).min(2)]),
                Op::Add => self.binary(i32::saturating_add),
                Op::Sub => self.binary(i32::saturating_sub),
                Op::Min => self.binary(i32::min),
                Op::Max => self.binary(i32::max),
                Op::Half => {
                    let x = self.pop();
                    self.push(x.div_euclid(2));
                }
                Op::Eq => self.binary(|x, y| i32::from(x == y)),
                Op::Lt => self.binary(|x, y| i32::from(x < y)),
                Op::Not => {
                    let x = self.pop();
                    self.push(i32::from(x == 0));
                }
                Op::Union => {
                    let (y, x) = (self.pop_set(), self.pop_set());
                    self.push_set(x | y);
                }
                Op::Minus => {
                    let (y, x) = (self.pop_set(), self.pop_set());
                    self.push_set(x - y);
                }
                Op::Count => {
                    let x = self.pop_set();
                    self.push(x.len() as i32);
                }
                Op::Variety => {
                    let x = self.pop_set();
                    let mut seen = CardSet::EMPTY;
                    for c in x {
                        seen |= CardSet::of(game.card_prop_in(st, a, i32::from(c), &self.cx).clamp(0, 127));
                    }
                    self.push(seen.len() as i32);
                }
                Op::Has => {
                    let (x, c) = (self.pop_set(), self.pop());
                    self.push(i32::from((0..128).contains(&c) && x.has(c as u8)));
                }
                Op::One => {
                    let x = self.pop_set();
                    self.push(x.first());
                }
                Op::Bit => {
                    let x = self.pop();
                    self.push_set(CardSet::of(x));
                }
                Op::Filter | Op::Any | Op::Best => {
                    let set = self.pop_set();
                    self.members(st, op, a, pc + 1, set);
                    pc += usize::from(b);
                }
                Op::Without => {
                    let set = self.pop_set();
                    let before = self.cx.absent;
                    self.cx.absent |= set;
                    self.it[self.nest.min(NEST)] = -1;
                    self.nest += 1;
                    self.pure(st, pc + 1);
                    self.nest -= 1;
                    self.cx.absent = before;
                    pc += usize::from(b);
                }
                Op::Sums => {
                    let (set, total) = (self.pop_set(), self.pop());
                    let keys = set.into_iter().map(|c| game.key(st, a, c));
                    let can = !set.is_empty() && super::total::exactly(keys, total);
                    self.push(i32::from(can));
                }
                Op::Query => {
                    let n = usize::from(G::vocab().queries[usize::from(a)].args);
                    let mut args = [-1; 3];
                    for i in (0..n.min(3)).rev() {
                        args[i] = self.pop();
                    }
                    let cx =
                        QueryCx { absent: self.cx.absent, level: self.cx.level + 1, assume: self.cx.assume };
                    self.push(game.query(st, a, &args, &cx));
                }
                Op::Tally => {
                    let x = tally(st, a, counter(self.part, b), self.me, self.src);
                    self.push(x);
                }
                Op::AndJ => {
                    if self.n[self.np.wrapping_sub(1) % NUMBERS] == 0 {
                        pc = self.base + usize::from(b);
                        continue;
                    }
                    self.np -= 1;
                }
                Op::OrJ => {
                    if self.n[self.np.wrapping_sub(1) % NUMBERS] != 0 {
                        pc = self.base + usize::from(b);
                        continue;
                    }
                    self.np -= 1;
                }
                _ => return pc,
            }
            pc += 1;
        }
    }

    #[inline]
    fn binary(&mut self, f: impl Fn(i32, i32) -> i32) {
        let (y, x) = (self.pop(), self.pop());
        self.push(f(x, y));
    }

    fn members(&mut self, st: &G::State, op: Op, least: u8, pc: usize, set: CardSet) {
        // The commonest predicate by far: a property of the card is so much.
        if op != Op::Best
            && let Some(
                &[
                    Ins { op: Op::It, a: 0, .. },
                    Ins { op: Op::Cp, a: prop, .. },
                    Ins { op: Op::Lit, b: n, .. },
                    Ins { op: Op::Eq, .. },
                    Ins { op: Op::Ret, .. },
                ],
            ) = self.game.rules().ops.get(pc..pc + 5)
        {
            let n = i32::from(n as i16);
            let mut holds =
                set.into_iter().filter(|&c| self.game.card_prop_in(st, prop, i32::from(c), &self.cx) == n);
            if op == Op::Any {
                let any = holds.next().is_some();
                self.push(i32::from(any));
            } else {
                let kept = holds.collect();
                self.push_set(kept);
            }
            return;
        }
        if op == Op::Filter
            && self.nest == 0
            && let Some(kept) = self.game.filter(st, self, pc, set)
        {
            #[cfg(debug_assertions)]
            {
                self.each_member(st, op, least, pc, set);
                assert_eq!(kept, self.pop_set());
            }
            self.push_set(kept);
            return;
        }
        self.each_member(st, op, least, pc, set);
    }

    #[inline(always)]
    fn each_member(&mut self, st: &G::State, op: Op, least: u8, pc: usize, set: CardSet) {
        let mut kept = CardSet::EMPTY;
        let mut best = i32::MIN;
        let at = self.nest.min(NEST);
        self.nest += 1;
        self.work = self.work.saturating_add(set.len() as u32);
        for c in set {
            self.it[at] = i32::from(c);
            self.pure(st, pc);
            let x = self.pop();
            if op == Op::Best {
                let key = if least == 0 { x } else { x.saturating_neg() };
                if key > best {
                    best = key;
                    kept = CardSet::EMPTY;
                }
                if key == best {
                    kept.insert(c);
                }
            } else if x != 0 {
                kept.insert(c);
                if op == Op::Any {
                    break;
                }
            }
        }
        self.nest -= 1;
        if op == Op::Any {
            self.push(i32::from(!kept.is_empty()));
        } else {
            self.push_set(kept);
        }
    }
}
