//! What conditions and values come to (see [`crate::ir::cond`]): the same as the interpreter says of their programs.

use super::eval::{Vm, count_op, counter, tally};
use super::frame::{MachineState, NO_EV};
use super::game::{Game, QueryCx};
use crate::choice::NO_CARD;
use crate::ir::cond::{Fixed, Name, Operands, Set, Test, Value};
use crate::ir::op::Op;
use crate::ir::tree::Tree;
use crate::ir::verify::NEST;
use crate::ruleset::{Ruleset, Span, Vocabulary};
use crate::sets::CardSet;

/// What a program is asked about.
#[derive(Clone, Copy)]
pub struct Asked {
    pub me: i32,
    pub this: i32,
    pub ev: u8,
    pub part: u16,
    pub args: [i32; 3],
    pub cx: QueryCx,
}

impl Asked {
    /// `src`: the card that the part is printed on.
    #[inline]
    pub fn new(me: i32, part: u16, src: u8, ev: u8, args: [i32; 3], cx: QueryCx) -> Asked {
        Asked { me, this: i32::from(src) | -i32::from(src == NO_CARD), ev, part, args, cx }
    }
    /// An evaluation of its programs.
    pub fn vm<'g, G: Game>(&self, game: &'g G) -> Vm<'g, G> {
        Vm::new(game, self.me, self.this, self.ev, self.part).with_args(self.args, self.cx)
    }
}

impl<G: Game> Vm<'_, G> {
    /// What a statement of the script takes is made ready; gives the place of the statement.
    #[inline]
    pub fn ready(&mut self, st: &G::State, pc: usize, of: &Operands) -> usize {
        if !(of.numbers.is_empty() && of.sets.is_empty()) {
            self.make(st, of);
        }
        let next = of.next as usize;
        debug_assert!(self.agrees(st, pc, next), "{} at {pc}", self.game.rules().part(self.part).key);
        next
    }
    fn make(&mut self, st: &G::State, of: &Operands) {
        for v in &of.numbers {
            count_op();
            let x = match v {
                Value::Is(Name::Number(n)) => i32::from(*n),
                Value::Is(Name::Me) => self.me,
                Value::Is(Name::Var(r)) => i32::from(st.frame(self.frame).r[usize::from(*r)]),
                Value::Is(Name::Ev(r)) if self.ev != NO_EV => {
                    i32::from(st.frame(usize::from(self.ev)).r[usize::from(*r)])
                }
                v => self.made(st, |eval| eval.quick(v)),
            };
            self.push(x);
        }
        for s in &of.sets {
            count_op();
            let x = match s {
                Set::Slot(slot) => st.slot(self.frame, usize::from(*slot)),
                s => self.made(st, |eval| eval.set(s)),
            };
            self.push_set(x);
        }
    }
    #[inline(never)]
    fn made<T>(&mut self, st: &G::State, of: impl FnOnce(&mut Eval<'_, G>) -> T) -> T {
        let asked =
            Asked { me: self.me, this: self.src, ev: self.ev, part: self.part, args: self.args, cx: self.cx };
        let mut eval = Eval { frame: self.frame, ..Eval::new(self.game, st, &asked) };
        let x = of(&mut eval);
        self.work = self.work.saturating_add(eval.work);
        x
    }
}

/// A condition: there is none, what all has to hold, or code.
#[derive(Clone, Debug)]
enum How {
    Free,
    Tests(Box<[Test]>),
    Code,
}

/// A condition of a part.
#[derive(Clone, Debug)]
pub struct Cond {
    how: How,
    code: Span,
}

impl Cond {
    pub fn read(rules: &Ruleset, words: &Vocabulary, fixed: &impl Fixed, code: Span) -> Cond {
        Cond::rest(rules, words, fixed, code, |_, _| false)
    }
    /// A condition some of whose conjuncts are known to hold wherever it is asked.
    pub fn rest(
        rules: &Ruleset,
        words: &Vocabulary,
        fixed: &impl Fixed,
        code: Span,
        known: impl Fn(usize, &Tree) -> bool,
    ) -> Cond {
        let tree = Tree::read(rules, words, code);
        let test = tree.as_ref().and_then(|t| {
            let all = t.conjuncts().into_iter().enumerate();
            let left: Vec<&Tree> = all.filter(|(i, t)| !known(*i, t)).map(|(_, t)| t).collect();
            Test::all(&left, 0, fixed)
        });
        let how = match test {
            _ if !code.exists() => How::Free,
            Some(t) if t.always() => How::Free,
            Some(Test::All(all)) => How::Tests(all.into()),
            Some(t) => How::Tests([t].into()),
            None => How::Code,
        };
        Cond { how, code }
    }
    /// There is nothing to be asked.
    #[inline]
    pub fn free(&self) -> bool {
        matches!(self.how, How::Free)
    }
    /// What has to hold, all of it, as far as that is known.
    pub fn tests(&self) -> &[Test] {
        match &self.how {
            How::Tests(all) => all,
            _ => &[],
        }
    }
    /// Those numbers below 128 at a place for which it may hold, as bits.
    pub fn may_hold(&self, of: Name) -> u128 {
        self.tests().iter().fold(u128::MAX, |may, t| may & t.may_hold(of))
    }
    /// Builds with assertions compare it with what the interpreter says.
    #[inline]
    pub fn holds<G: Game>(&self, game: &G, st: &G::State, asked: &Asked) -> bool {
        let holds = match &self.how {
            How::Free => true,
            How::Tests(all) => Eval::new(game, st, asked).all(all),
            How::Code => asked.vm(game).holds(st, self.code),
        };
        debug_assert_eq!(holds, asked.vm(game).holds(st, self.code), "{}", game.rules().part(asked.part).key);
        holds
    }
}

/// A number that a part comes to.
#[derive(Clone, Debug)]
pub struct Amount {
    how: Option<Box<Value>>,
    code: Span,
}

impl Amount {
    pub fn read(rules: &Ruleset, words: &Vocabulary, fixed: &impl Fixed, code: Span) -> Amount {
        let tree = Tree::read(rules, words, code);
        Amount { how: tree.and_then(|t| Value::read(&t, fixed)).map(Box::new), code }
    }
    pub fn exists(&self) -> bool {
        self.code.exists()
    }
    /// Whether it is this value, and known to be.
    pub fn is(&self, v: &Value) -> bool {
        self.how.as_deref() == Some(v)
    }
    #[inline]
    pub fn of<G: Game>(&self, game: &G, st: &G::State, asked: &Asked) -> i32 {
        let x = match &self.how {
            Some(v) => Eval::new(game, st, asked).value(v),
            None => asked.vm(game).value(st, self.code),
        };
        debug_assert_eq!(x, asked.vm(game).value(st, self.code), "{}", game.rules().part(asked.part).key);
        x
    }
}

struct Eval<'a, G: Game> {
    game: &'a G,
    st: &'a G::State,
    asked: &'a Asked,
    cx: &'a QueryCx,
    its: [i32; NEST + 1],
    /// The frame of the script; conditions have none.
    frame: usize,
    /// Candidates looked at.
    work: u32,
}

// What is asked most is looked up on the way. Each of the others has a function of its own, which costs where it is
// called and nowhere else.
impl<'a, G: Game> Eval<'a, G> {
    #[inline]
    fn new(game: &'a G, st: &'a G::State, asked: &'a Asked) -> Self {
        Eval { game, st, asked, cx: &asked.cx, its: [-1; NEST + 1], frame: usize::MAX, work: 0 }
    }

    #[inline(always)]
    fn name(&self, n: Name) -> i32 {
        let a = self.asked;
        match n {
            Name::Number(n) => i32::from(n),
            Name::Me => a.me,
            Name::This => a.this,
            Name::It(depth) => self.its[usize::from(depth).min(NEST)],
            Name::Arg(n) => a.args[usize::from(n).min(2)],
            Name::Var(r) => i32::from(self.st.frame(self.frame).r[usize::from(r)]),
            Name::Ev(_) if a.ev == NO_EV => -1,
            Name::Ev(r) => i32::from(self.st.frame(usize::from(a.ev)).r[usize::from(r)]),
        }
    }

    #[inline(always)]
    fn quick(&mut self, v: &Value) -> i32 {
        if let Value::Is(n) = v { self.name(*n) } else { self.value(v) }
    }
    #[inline(never)]
    fn value(&mut self, v: &Value) -> i32 {
        count_op();
        match v {
            Value::Is(n) => self.name(*n),
            Value::Seat(p, n) => self.game.seat_prop(self.st, *p, self.name(*n)),
            Value::Card(p, n) => self.card(*p, *n),
            Value::Query(q, args) => self.query(*q, args),
            Value::Count(s) => self.count(s),
            v => self.computed(v),
        }
    }
    #[inline(never)]
    fn card(&self, p: u8, n: Name) -> i32 {
        self.game.card_prop_in(self.st, p, self.name(n), self.cx)
    }
    #[inline(never)]
    fn query(&self, q: u8, args: &[Name; 3]) -> i32 {
        let cx = QueryCx { level: self.cx.level + 1, ..*self.cx };
        self.game.query(self.st, q, &args.map(|n| self.name(n)), &cx)
    }
    #[inline(never)]
    fn count(&mut self, s: &Set) -> i32 {
        self.set(s).len() as i32
    }
    #[inline(never)]
    fn computed(&mut self, v: &Value) -> i32 {
        match v {
            Value::Tally(how, whose) => {
                let a = self.asked;
                tally(self.st, *how, counter(a.part, *whose), a.me, a.this)
            }
            Value::First(s) => self.set(s).first(),
            Value::Both(Op::AndJ, two) => match self.quick(&two[0]) {
                0 => 0,
                _ => self.quick(&two[1]),
            },
            Value::Both(Op::OrJ, two) => match self.quick(&two[0]) {
                0 => self.quick(&two[1]),
                x => x,
            },
            Value::Both(op, two) => {
                let (x, y) = (self.quick(&two[0]), self.quick(&two[1]));
                match op {
                    Op::Add => x.saturating_add(y),
                    Op::Sub => x.saturating_sub(y),
                    Op::Min => x.min(y),
                    _ => x.max(y),
                }
            }
            Value::Half(of) => self.value(of).div_euclid(2),
            Value::Flag(t) => i32::from(self.each(t)),
            Value::Without(of) => {
                let (set, depth, v) = &**of;
                let cx = QueryCx { absent: self.cx.absent | self.set(set), ..*self.cx };
                let mut without = Eval { cx: &cx, its: self.its, ..*self };
                without.its[usize::from(*depth).min(NEST)] = -1;
                let x = without.value(v);
                self.work = without.work;
                x
            }
            v => self.value(v),
        }
    }

    #[inline(always)]
    fn set(&mut self, s: &Set) -> CardSet {
        match s {
            Set::Zone(z, n) => self.game.zone(self.st, *z, self.name(*n)) - self.cx.absent,
            Set::Others => self.game.living(self.st) - CardSet::of(self.asked.me),
            s => self.made(s),
        }
    }
    #[inline(never)]
    fn made(&mut self, s: &Set) -> CardSet {
        match s {
            Set::Zone(..) | Set::Others => self.set(s),
            Set::Living => self.game.living(self.st),
            Set::Event(_) if self.asked.ev == NO_EV => CardSet::EMPTY,
            Set::Event(slot) => self.st.slot(usize::from(self.asked.ev), usize::from(*slot)),
            Set::Slot(slot) => self.st.slot(self.frame, usize::from(*slot)),
            Set::One(n) => CardSet::of(self.name(*n)),
            Set::Union(two) => self.made(&two[0]) | self.made(&two[1]),
            Set::Minus(two) => self.made(&two[0]) - self.made(&two[1]),
            Set::Among(of) => self.made(&of.0) & CardSet(of.1),
            Set::Filter(of) => self.filter(of),
            Set::Best(how, of) => self.best(*how, of),
        }
    }
    #[inline(never)]
    fn filter(&mut self, of: &(Set, u8, Test)) -> CardSet {
        let set = self.set(&of.0);
        set.into_iter().filter(|&c| self.with(of.1, c, &of.2)).collect()
    }
    #[inline(never)]
    fn best(&mut self, how: u8, (set, depth, v): &(Set, u8, Value)) -> CardSet {
        let (mut kept, mut best) = (CardSet::EMPTY, i32::MIN);
        for c in self.set(set) {
            self.work += 1;
            self.its[usize::from(*depth).min(NEST)] = i32::from(c);
            let x = self.value(v);
            let key = if how == 0 { x } else { x.saturating_neg() };
            if key > best {
                (best, kept) = (key, CardSet::EMPTY);
            }
            if key == best {
                kept.insert(c);
            }
        }
        kept
    }
    /// Whether a candidate satisfies something.
    #[inline(always)]
    fn with(&mut self, depth: u8, c: u8, t: &Test) -> bool {
        self.work += 1;
        self.its[usize::from(depth).min(NEST)] = i32::from(c);
        self.each(t)
    }

    fn all(&mut self, of: &[Test]) -> bool {
        for t in of {
            if !self.each(t) {
                return false;
            }
        }
        true
    }
    #[inline(always)]
    fn each(&mut self, t: &Test) -> bool {
        count_op();
        match t {
            Test::True(v) => self.quick(v) != 0,
            Test::Is(v, n) => self.quick(v) == i32::from(*n),
            Test::Isnt(v, n) => self.quick(v) != i32::from(*n),
            Test::In(n, table) => table.has(self.name(*n)),
            Test::Other(n) => {
                let seat = self.name(*n);
                seat != self.asked.me && self.lives(seat)
            }
            t => self.more(t),
        }
    }
    #[inline(never)]
    fn more(&mut self, t: &Test) -> bool {
        match t {
            Test::All(of) => self.all(of),
            Test::Any(of) => self.any(of),
            Test::Not(t) => self.not(t),
            Test::Lives(n) => self.lives(self.name(*n)),
            Test::Has(n, s) => self.has(*n, s),
            Test::Filled(s) => self.filled(s),
            Test::Meets(s, among) => self.meets(s, among),
            Test::Some(of) => self.some(of),
            Test::Eq(..) | Test::Ne(..) | Test::Lt(..) | Test::Ge(..) => self.compares(t),
            t => self.one(t),
        }
    }
    #[inline(never)]
    fn one(&mut self, t: &Test) -> bool {
        self.each(t)
    }
    #[inline(never)]
    fn any(&mut self, of: &[Test]) -> bool {
        for t in of {
            if self.each(t) {
                return true;
            }
        }
        false
    }
    #[inline(never)]
    fn not(&mut self, t: &Test) -> bool {
        !self.each(t)
    }
    #[inline(never)]
    fn has(&mut self, n: Name, s: &Set) -> bool {
        let c = self.name(n);
        u8::try_from(c).is_ok_and(|c| self.set(s).has(c))
    }
    #[inline(never)]
    fn filled(&mut self, s: &Set) -> bool {
        !self.set(s).is_empty()
    }
    #[inline(never)]
    fn meets(&mut self, s: &Set, among: &u128) -> bool {
        !(self.set(s) & CardSet(*among)).is_empty()
    }
    #[inline(never)]
    fn some(&mut self, of: &(Set, u8, Test)) -> bool {
        let set = self.set(&of.0);
        set.into_iter().any(|c| self.with(of.1, c, &of.2))
    }
    #[inline(never)]
    fn compares(&mut self, t: &Test) -> bool {
        let (Test::Eq(a, b) | Test::Ne(a, b) | Test::Lt(a, b) | Test::Ge(a, b)) = t else { return false };
        let (x, y) = (self.quick(a), self.quick(b));
        match t {
            Test::Eq(..) => x == y,
            Test::Ne(..) => x != y,
            Test::Lt(..) => x < y,
            _ => x >= y,
        }
    }
    #[inline]
    fn lives(&self, seat: i32) -> bool {
        u8::try_from(seat).is_ok_and(|s| self.game.living(self.st).has(s))
    }
}
