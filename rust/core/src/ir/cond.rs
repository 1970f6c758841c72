//! Conditions and values in a form that is looked up instead of interpreted, made of what the card language says (see
//! [`super::tree`]) once, when a game is made. `vm::cond` answers them. What has another form is interpreted.

use super::heads::program;
use super::op::Ins;
use super::op::Op;
use super::tree::Tree;
use super::verify::NEST;
use crate::ruleset::{Ruleset, Vocabulary};

/// What a game knows of single numbers once and for all.
pub trait Fixed {
    /// What a query of one number comes to, if that never changes in a game. It is one and the same for all numbers
    /// below 0, and for all from 128 on.
    fn of_number(&self, query: u8, of: i32) -> Option<i32>;
    /// The same of a property of a card.
    fn of_card(&self, prop: u8, card: i32) -> Option<i32>;
}

/// A number at hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Name {
    Number(i16),
    Me,
    This,
    /// The candidate so deep, 0 the outermost.
    It(u8),
    Arg(u8),
    Ev(u8),
    /// A register of the script.
    Var(u8),
}

#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    Is(Name),
    Seat(u8, Name),
    Card(u8, Name),
    Query(u8, [Name; 3]),
    Tally(u8, u16),
    Count(Set),
    First(Set),
    /// Two numbers and what is made of them; of an "and" and an "or" the second counts as in [`Tree`].
    Both(Op, Box<[Value; 2]>),
    Half(Box<Value>),
    /// 1 or 0.
    Flag(Box<Test>),
    Without(Box<(Set, u8, Value)>),
}

#[derive(Clone, PartialEq, Debug)]
pub enum Set {
    Zone(u8, Name),
    Living,
    /// The living but for the owner.
    Others,
    Event(u8),
    /// A set of the script.
    Slot(u8),
    One(Name),
    Union(Box<[Set; 2]>),
    Minus(Box<[Set; 2]>),
    /// Those that are among some which never change.
    Among(Box<(Set, u128)>),
    Filter(Box<(Set, u8, Test)>),
    Best(u8, Box<(Set, u8, Value)>),
}

/// Whether a number satisfies something that never changes: those below 0, each below 128, those above.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Table {
    below: bool,
    of: u128,
    above: bool,
}

impl Table {
    #[inline]
    pub fn has(&self, x: i32) -> bool {
        match u8::try_from(x) {
            Ok(x @ 0..128) => crate::CardSet(self.of).has(x),
            Ok(_) => self.above,
            Err(_) => {
                if x < 0 {
                    self.below
                } else {
                    self.above
                }
            }
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub enum Test {
    All(Vec<Test>),
    Any(Vec<Test>),
    Not(Box<Test>),
    True(Value),
    Is(Value, i16),
    Isnt(Value, i16),
    Eq(Value, Value),
    Ne(Value, Value),
    Lt(Value, Value),
    Ge(Value, Value),
    In(Name, Box<Table>),
    /// A seat lives; it does and is not the owner.
    Lives(Name),
    Other(Name),
    Has(Name, Set),
    /// The set has members; some among those that never change; some that satisfy it, which are so deep.
    Filled(Set),
    Meets(Set, Box<u128>),
    Some(Box<(Set, u8, Test)>),
}

const ALWAYS: Test = Test::All(Vec::new());
const NEVER: Test = Test::Any(Vec::new());

impl Test {
    pub fn always(&self) -> bool {
        *self == ALWAYS
    }
    fn never(&self) -> bool {
        *self == NEVER
    }

    /// What conjuncts of a condition come to. `nest`: candidates around them.
    pub fn all(trees: &[&Tree], nest: u8, fixed: &impl Fixed) -> Option<Test> {
        // What is asked of one number alone, and never changes, is put together.
        let mut all: Vec<Test> = Vec::new();
        let mut tables: Vec<(Name, Table)> = Vec::new();
        for t in trees.iter().flat_map(|t| t.conjuncts()) {
            let Some((of, table)) = table(t, nest, fixed) else {
                all.push(test(t, nest, fixed)?);
                continue;
            };
            match tables.iter_mut().find(|(n, _)| *n == of) {
                Some((_, known)) => {
                    known.below &= table.below;
                    known.of &= table.of;
                    known.above &= table.above;
                }
                None => tables.push((of, table)),
            }
        }
        all.extend(tables.into_iter().map(|(n, t)| tabled(n, t)));
        if all.iter().any(Test::never) {
            return Some(NEVER);
        }
        all.retain(|t| !t.always());
        // The cheap ones first: the order does not matter to what they come to.
        all.sort_by_key(Test::cost);
        Some(if all.len() == 1 { all.remove(0) } else { Test::All(all) })
    }

    /// Those numbers below 128 at a place for which it may hold, as bits: all, where that is not plain.
    pub fn may_hold(&self, of: Name) -> u128 {
        match self {
            Test::In(n, table) if *n == of => table.of,
            Test::Is(Value::Is(n), x) if *n == of => {
                u8::try_from(*x).map_or(0, |x| 1u128.checked_shl(x.into()).unwrap_or(0))
            }
            Test::All(all) => all.iter().fold(u128::MAX, |may, t| may & t.may_hold(of)),
            Test::Any(any) => any.iter().fold(0, |may, t| may | t.may_hold(of)),
            _ => u128::MAX,
        }
    }

    fn cost(&self) -> u32 {
        let of = |v: &Value| match v {
            Value::Is(_) => 0,
            Value::Seat(..) => 1,
            Value::Query(..) => 4,
            Value::Card(..) | Value::Tally(..) => 3,
            _ => 2,
        };
        match self {
            Test::In(..) | Test::Other(_) | Test::Lives(_) => 0,
            Test::True(v) | Test::Is(v, _) | Test::Isnt(v, _) => of(v),
            Test::Eq(a, b) | Test::Ne(a, b) | Test::Lt(a, b) | Test::Ge(a, b) => of(a).max(of(b)),
            Test::Has(..) | Test::Filled(_) | Test::Meets(..) => 2,
            Test::Not(t) => t.cost(),
            Test::All(all) | Test::Any(all) => 1 + all.iter().map(Test::cost).max().unwrap_or_default(),
            Test::Some(_) => 5,
        }
    }
}

impl Value {
    pub fn read(t: &Tree, fixed: &impl Fixed) -> Option<Value> {
        value(t, 0, fixed)
    }
}

/// What a statement of a script takes, and where it stands.
#[derive(Clone, Debug)]
pub struct Operands {
    pub numbers: Vec<Value>,
    pub sets: Vec<Set>,
    pub next: u32,
}

/// What the statements of all scripts take, by where the one before ends.
#[derive(Clone, Debug, Default)]
pub struct Scripts {
    all: Vec<Operands>,
    /// For each place one more than the number of what begins there; 0 has to be interpreted.
    at: Vec<u16>,
}

impl Scripts {
    pub fn of(rules: &Ruleset, words: &Vocabulary, fixed: &impl Fixed) -> Scripts {
        let mut scripts = Scripts { all: vec![], at: vec![0; rules.ops.len()] };
        for part in &rules.parts {
            let (code, base) = (program(rules, part.body), part.body.start as usize);
            let mut from = 0;
            while from < code.len() {
                let read = |t: &[Tree]| t.iter().map(|t| value(t, 0, fixed)).collect::<Option<_>>();
                let made = |t: &[Tree]| t.iter().map(|t| set(t, 0, fixed)).collect::<Option<_>>();
                let to = statement(code, from);
                if let Some((numbers, sets)) = Tree::operands(&code[..to], words, from)
                    && let (Some(numbers), Some(sets)) = (read(&numbers), made(&sets))
                {
                    scripts.all.push(Operands { numbers, sets, next: (base + to) as u32 });
                    scripts.at[base + from] = scripts.all.len() as u16;
                }
                from = to + 1;
            }
        }
        scripts
    }
    #[inline]
    pub fn at(&self, pc: usize) -> Option<&Operands> {
        self.all.get(usize::from(*self.at.get(pc)?).wrapping_sub(1))
    }
}

/// Where the next statement of a script is, or its end.
fn statement(code: &[Ins], mut pc: usize) -> usize {
    while let Some(ins) = code.get(pc).filter(|i| i.op.is_pure() && i.op != Op::Ret) {
        let inline = matches!(ins.op, Op::Filter | Op::Any | Op::Best | Op::Without);
        pc += 1 + if inline { usize::from(ins.b) } else { 0 };
    }
    pc.min(code.len())
}

fn tabled(of: Name, t: Table) -> Test {
    match t {
        Table { below: false, of: mask, above: false } if mask.is_power_of_two() => {
            Test::Is(Value::Is(of), mask.trailing_zeros() as i16)
        }
        t => Test::In(of, Box::new(t)),
    }
}

/// The one number that a tree is about, if it asks nothing of it that ever changes, and for which it holds.
fn table(t: &Tree, nest: u8, fixed: &impl Fixed) -> Option<(Name, Table)> {
    let (mut of, mut edges) = (None, vec![-1, 128]);
    about(t, nest, &mut of, &mut edges)?;
    let of = of?;
    let holds = |x: i32| at(t, x, fixed).map(|x| x != 0);
    let (below, above) = (holds(-1)?, holds(128)?);
    let mut mask = 0;
    for x in 0..128 {
        mask |= u128::from(holds(x)?) << x;
    }
    // Numbers that a program names are where it may change its mind.
    for x in edges.into_iter().flat_map(|n| [n - 1, n, n + 1]) {
        if (x < 0 && holds(x)? != below) || (x > 127 && holds(x)? != above) {
            return None;
        }
    }
    Some((of, Table { below, of: mask, above }))
}

/// The number that a tree is about, where there is but one, and those that it names.
fn about(t: &Tree, nest: u8, of: &mut Option<Name>, edges: &mut Vec<i32>) -> Option<()> {
    match t {
        Tree::Number(n) => edges.push(i32::from(*n)),
        Tree::CardProp(_, x) | Tree::Not(x) => about(x, nest, of, edges)?,
        Tree::Query(_, args) if args.len() == 1 => about(&args[0], nest, of, edges)?,
        Tree::Eq(two) | Tree::Lt(two) | Tree::And(two) | Tree::Or(two) => {
            about(&two[0], nest, of, edges)?;
            about(&two[1], nest, of, edges)?;
        }
        _ => {
            let name = name(t, nest)?;
            if of.is_some_and(|n| n != name) {
                return None;
            }
            *of = Some(name);
        }
    }
    Some(())
}

/// What such a tree comes to for a number.
fn at(t: &Tree, x: i32, fixed: &impl Fixed) -> Option<i32> {
    let go = |t: &Tree| at(t, x, fixed);
    Some(match t {
        Tree::Number(n) => i32::from(*n),
        Tree::CardProp(p, of) => fixed.of_card(*p, go(of)?)?,
        Tree::Query(q, args) => fixed.of_number(*q, go(args.first()?)?)?,
        Tree::Not(of) => i32::from(go(of)? == 0),
        Tree::Eq(two) => i32::from(go(&two[0])? == go(&two[1])?),
        Tree::Lt(two) => i32::from(go(&two[0])? < go(&two[1])?),
        Tree::And(two) => match go(&two[0])? {
            0 => 0,
            _ => go(&two[1])?,
        },
        Tree::Or(two) => match go(&two[0])? {
            0 => go(&two[1])?,
            yes => yes,
        },
        _ => x,
    })
}

fn test(t: &Tree, nest: u8, fixed: &impl Fixed) -> Option<Test> {
    let value = |t: &Tree| value(t, nest, fixed);
    Some(match t {
        _ if constant(t, fixed).is_some() => match constant(t, fixed)? {
            0 => NEVER,
            _ => ALWAYS,
        },
        Tree::And(_) => Test::all(&[t], nest, fixed)?,
        Tree::Or(two) => {
            if let Some((of, t)) = table(t, nest, fixed) {
                return Some(tabled(of, t));
            }
            let mut any = Vec::new();
            for t in two.iter() {
                match Test::all(&[t], nest, fixed)? {
                    Test::Any(more) => any.extend(more),
                    t => any.push(t),
                }
            }
            if any.iter().any(Test::always) {
                return Some(ALWAYS);
            }
            any.sort_by_key(Test::cost);
            if any.len() == 1 { any.remove(0) } else { Test::Any(any) }
        }
        Tree::Not(of) => match Test::all(&[of], nest, fixed)? {
            Test::True(v) => Test::Is(v, 0),
            Test::Is(v, 0) => Test::True(v),
            Test::Is(v, n) => Test::Isnt(v, n),
            Test::Eq(a, b) => Test::Ne(a, b),
            Test::Lt(a, b) => Test::Ge(a, b),
            t => Test::Not(Box::new(t)),
        },
        Tree::Eq(two) => match (value(&two[0])?, value(&two[1])?) {
            (v, Value::Is(Name::Number(n))) | (Value::Is(Name::Number(n)), v) => Test::Is(v, n),
            (a, b) => Test::Eq(a, b),
        },
        Tree::Lt(two) => match (&two[0], &two[1]) {
            (Tree::Number(0), Tree::Count(of)) => filled(set(of, nest, fixed)?),
            _ => Test::Lt(value(&two[0])?, value(&two[1])?),
        },
        Tree::Has(two) => {
            let of = name(&two[0], nest)?;
            match set(&two[1], nest, fixed)? {
                Set::Living => Test::Lives(of),
                Set::Others => Test::Other(of),
                set => Test::Has(of, set),
            }
        }
        Tree::Count(of) => filled(set(of, nest, fixed)?),
        Tree::Any(two) => filled(kept(&two[0], &two[1], nest, fixed)?),
        _ => Test::True(value(t)?),
    })
}

fn filled(set: Set) -> Test {
    match set {
        Set::Among(of) => Test::Meets(of.0, Box::new(of.1)),
        Set::Filter(of) => Test::Some(of),
        Set::Union(two) => {
            let [a, b] = *two;
            Test::Any(vec![filled(a), filled(b)])
        }
        set => Test::Filled(set),
    }
}

/// Those of a set that satisfy something.
fn kept(of: &Tree, what: &Tree, nest: u8, fixed: &impl Fixed) -> Option<Set> {
    let of = set(of, nest, fixed)?;
    if usize::from(nest) >= NEST {
        return None;
    }
    if let Some((Name::It(it), t)) = table(what, nest + 1, fixed)
        && it == nest
    {
        return Some(Set::Among(Box::new((of, t.of))));
    }
    Some(Set::Filter(Box::new((of, nest, Test::all(&[what], nest + 1, fixed)?))))
}

fn set(t: &Tree, nest: u8, fixed: &impl Fixed) -> Option<Set> {
    let two = |two: &[Tree; 2]| Some(Box::new([set(&two[0], nest, fixed)?, set(&two[1], nest, fixed)?]));
    Some(match t {
        Tree::Zone(z, of) => Set::Zone(*z, name(of, nest)?),
        Tree::Living => Set::Living,
        Tree::EvSet(s) => Set::Event(*s),
        Tree::Slot(s) => Set::Slot(*s),
        Tree::Bit(of) => Set::One(name(of, nest)?),
        Tree::Union(of) => Set::Union(two(of)?),
        Tree::Minus(of) => match *two(of)? {
            [Set::Living, Set::One(Name::Me)] => Set::Others,
            two => Set::Minus(Box::new(two)),
        },
        Tree::Filter(two) => kept(&two[0], &two[1], nest, fixed)?,
        Tree::Best(how, two) if usize::from(nest) < NEST => {
            Set::Best(*how, Box::new((set(&two[0], nest, fixed)?, nest, value(&two[1], nest + 1, fixed)?)))
        }
        _ => return None,
    })
}

fn constant(t: &Tree, fixed: &impl Fixed) -> Option<i32> {
    match t {
        Tree::Query(q, args) if args.len() == 1 => match args[0] {
            Tree::Number(n) => fixed.of_number(*q, i32::from(n)),
            _ => None,
        },
        _ => None,
    }
}

fn value(t: &Tree, nest: u8, fixed: &impl Fixed) -> Option<Value> {
    let go = |t: &Tree| value(t, nest, fixed);
    Some(match t {
        Tree::SeatProp(p, of) => Value::Seat(*p, name(of, nest)?),
        Tree::CardProp(p, of) => Value::Card(*p, name(of, nest)?),
        Tree::Query(q, args) if args.len() <= 3 => {
            let mut of = [Name::Number(-1); 3];
            for (to, from) in of.iter_mut().zip(args) {
                *to = name(from, nest)?;
            }
            Value::Query(*q, of)
        }
        Tree::Tally(how, whose) => Value::Tally(*how, *whose),
        Tree::Count(of) => Value::Count(set(of, nest, fixed)?),
        Tree::First(of) => Value::First(set(of, nest, fixed)?),
        Tree::Both(op, two) => Value::Both(*op, Box::new([go(&two[0])?, go(&two[1])?])),
        Tree::And(two) => Value::Both(Op::AndJ, Box::new([go(&two[0])?, go(&two[1])?])),
        Tree::Or(two) => Value::Both(Op::OrJ, Box::new([go(&two[0])?, go(&two[1])?])),
        Tree::Half(of) => Value::Half(Box::new(go(of)?)),
        Tree::Eq(_) | Tree::Lt(_) | Tree::Not(_) | Tree::Has(_) | Tree::Any(_) => {
            Value::Flag(Box::new(test(t, nest, fixed)?))
        }
        Tree::Without(two) if usize::from(nest) < NEST => {
            Value::Without(Box::new((set(&two[0], nest, fixed)?, nest, value(&two[1], nest + 1, fixed)?)))
        }
        _ => Value::Is(name(t, nest)?),
    })
}

fn name(t: &Tree, nest: u8) -> Option<Name> {
    Some(match *t {
        Tree::Number(n) => Name::Number(n),
        Tree::Me => Name::Me,
        Tree::This => Name::This,
        Tree::It(depth) => Name::It(nest.checked_sub(depth + 1)?),
        Tree::Arg(a) => Name::Arg(a.min(2)),
        Tree::Ev(r) => Name::Ev(r),
        Tree::Var(r) => Name::Var(r),
        _ => return None,
    })
}
