//! Conditions read off programs, once when a game is made (see [`crate::ir::tree`]).

use super::conds::{NEST, Name, Test, Value};
use super::tables::{VOCABULARY, card_prop, query, seat_prop, zone};
use crate::ir::tree::Tree;
use crate::ruleset::Ruleset;

/// What the filters of all programs ask of a card, by their places in the code.
#[derive(Clone, Debug)]
pub struct Filters {
    /// Numbers of tests plus one.
    at: Vec<u16>,
    tests: Vec<Test>,
}

impl Filters {
    pub fn of(rules: &Ruleset) -> Filters {
        let mut all = Filters { at: vec![0; rules.ops.len()], tests: Vec::new() };
        for part in &rules.parts {
            for span in [part.when, part.can, part.value, part.body].into_iter().filter(|s| s.exists()) {
                for (at, tree) in Tree::filters(rules, &VOCABULARY, span) {
                    if let Some(test) = test(&tree, 1) {
                        all.tests.push(test);
                        all.at[at] = all.tests.len() as u16;
                    }
                }
            }
        }
        all
    }
    #[inline]
    pub fn get(&self, pc: usize) -> Option<&Test> {
        self.tests.get(usize::from(*self.at.get(pc)?).wrapping_sub(1))
    }
}

/// The kind that the card asked about has to be of.
pub fn kind_of_arg(t: &Test) -> Option<u8> {
    match t {
        Test::Eq(Value::Card(card_prop::NAME, Name::Arg(0)), Value::Is(Name::Number(n))) => {
            u8::try_from(*n).ok()
        }
        _ => None,
    }
}

/// `nest`: candidates around it.
pub fn test(t: &Tree, nest: u8) -> Option<Test> {
    Some(match t {
        Tree::And(two) => Test::All(vec![test(&two[0], nest)?, test(&two[1], nest)?]).flat(),
        Tree::Or(two) => Test::Any(vec![test(&two[0], nest)?, test(&two[1], nest)?]),
        Tree::Not(of) => match &**of {
            Tree::Lt(two) if is_purse(&two[0]) => Test::Purse(number(&two[1])?),
            of => match test(of, nest)? {
                Test::True(v) => Test::Eq(v, Value::Is(Name::Number(0))),
                Test::Eq(a, b) => Test::Ne(a, b),
                t => Test::Not(Box::new(t)),
            },
        },
        Tree::Lt(two) if is_purse(&two[1]) => Test::Purse(number(&two[0])? + 1),
        Tree::Lt(two) if matches!(two[1], Tree::Count(_)) => {
            let Tree::Count(set) = &two[1] else { return None };
            let over = u8::try_from(number(&two[0])?).ok()?;
            some(over.checked_add(1)?, set, nest, &[])?
        }
        Tree::Eq(two) => Test::Eq(value(&two[0], nest)?, value(&two[1], nest)?),
        Tree::Lt(two) => Test::Lt(value(&two[0], nest)?, value(&two[1], nest)?),
        Tree::Has(two) => {
            let Tree::Zone(z, seat) = &two[1] else { return None };
            Test::Holds(*z, is_foe(seat)?, name(&two[0], nest)?)
        }
        Tree::Any(two) => some(1, &two[0], nest, &[&two[1]])?,
        Tree::Count(set) => some(1, set, nest, &[])?,
        Tree::Query(query::CHOOSABLE, args) if args[1] == Tree::Me => Test::Choosable(name(&args[0], nest)?),
        _ => Test::True(value(t, nest)?),
    })
}

/// Whether a set has so many members that satisfy something.
fn some(least: u8, set: &Tree, nest: u8, what: &[&Tree]) -> Option<Test> {
    Some(match set {
        Tree::Zone(zone::CHARACTERS, seat) if usize::from(nest) < NEST => {
            let all = what.iter().map(|t| test(t, nest + 1)).collect::<Option<_>>()?;
            Test::Some(least, is_foe(seat)?, nest, Box::new(Test::All(all).flat())).found()
        }
        Tree::Zone(z, seat) if what.is_empty() && least == 1 => Test::Filled(*z, is_foe(seat)?),
        Tree::Filter(two) => some(least, &two[0], nest, &[&[&two[1]], what].concat())?,
        Tree::Union(two) if least == 1 => {
            Test::Any(vec![some(1, &two[0], nest, what)?, some(1, &two[1], nest, what)?])
        }
        _ => return None,
    })
}

fn value(t: &Tree, nest: u8) -> Option<Value> {
    Some(match t {
        Tree::CardProp(p, of) => Value::Card(*p, name(of, nest)?),
        Tree::SeatProp(p, of) => Value::Seat(*p, is_foe(of)?),
        Tree::Query(q, args) if args.len() <= 2 => {
            let mut of = [Name::Number(-1); 2];
            for (to, from) in of.iter_mut().zip(args) {
                *to = name(from, nest)?;
            }
            Value::Query(*q, of)
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
        _ => return None,
    })
}

fn number(t: &Tree) -> Option<i32> {
    if let Tree::Number(n) = t { Some(i32::from(*n)) } else { None }
}

/// Whether a seat is the opponent, not the owner; others are not read.
fn is_foe(t: &Tree) -> Option<bool> {
    match t {
        Tree::Me => Some(false),
        Tree::SeatProp(seat_prop::OPPONENT, of) if **of == Tree::Me => Some(true),
        _ => None,
    }
}

fn is_purse(t: &Tree) -> bool {
    matches!(t, Tree::Query(query::PURSE, args) if args[..] == [Tree::Me])
}

impl Test {
    /// What all has to hold.
    pub fn parts(&self) -> &[Test] {
        if let Test::All(of) = self { of } else { std::slice::from_ref(self) }
    }
    /// Tests inside an "all" are its own.
    pub fn flat(self) -> Test {
        let Test::All(of) = self else { return self };
        let mut all = Vec::new();
        for t in of {
            if let Test::All(more) = t {
                all.extend(more);
            } else {
                all.push(t);
            }
        }
        if all.len() == 1 { all.remove(0) } else { Test::All(all) }
    }
    /// The commonest test of one 角色 in a form of its own.
    fn found(self) -> Test {
        let Test::Some(1, foe, depth, t) = &self else { return self };
        let of = |v: &Value| match *v {
            Value::Card(p, Name::It(d)) if d == *depth => Some(p),
            _ => None,
        };
        let found = match &**t {
            Test::True(v) => of(v).map(|p| (p, false, 0)),
            Test::Eq(v, Value::Is(Name::Number(n))) => of(v).map(|p| (p, true, *n)),
            Test::Ne(v, Value::Is(Name::Number(n))) => of(v).map(|p| (p, false, *n)),
            _ => None,
        };
        found.map(|(p, is, n)| Test::Found(*foe, p, is, n)).unwrap_or(self)
    }
    /// The test where no card is in use: anybody may be chosen.
    pub fn unused(self) -> Test {
        match self {
            Test::Choosable(_) => Test::All(vec![]),
            Test::All(of) => Test::All(of.into_iter().map(Test::unused).collect()).flat(),
            Test::Any(of) => Test::Any(of.into_iter().map(Test::unused).collect()),
            Test::Not(t) => Test::Not(Box::new(t.unused())),
            Test::Some(least, foe, depth, t) => Test::Some(least, foe, depth, Box::new(t.unused())).found(),
            t => t,
        }
    }
}
