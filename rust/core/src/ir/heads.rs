//! What a program asks first, read off it once when a game is made: most conditions fail there or are no more than
//! that, and most values are a number, so that nothing need be interpreted.

use super::op::{Ins, Op};
use crate::ruleset::{Ruleset, Span};

/// What a number at hand has to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Is {
    /// The seat that owns the part.
    Me,
    /// The card that it is printed on.
    This,
    /// Who bears that card.
    Bearer,
    Number(i16),
}

#[derive(Clone, Copy, Debug)]
struct Test {
    at: u8,
    is: Is,
}

/// The comparisons that a condition begins with. It does not hold unless they all do.
#[derive(Clone, Copy, Debug)]
pub struct Head {
    tests: [Option<Test>; 2],
    /// There is nothing else to it.
    pub whole: bool,
}

impl Head {
    pub const NONE: Head = Head { tests: [None; 2], whole: false };

    /// `source`: the op that reads a number at hand, which is one of the query or a register of the event.
    pub fn of(rules: &Ruleset, when: Span, source: Op) -> Head {
        Head::read(program(rules, when), source, |_| None)
    }
    /// The same of a part that is printed on a card on the table; `bearer`: the property of a card that says who bears
    /// it. See [`Head::passes_on`].
    pub fn of_card(rules: &Ruleset, when: Span, source: Op, bearer: u8) -> Head {
        Head::read(program(rules, when), source, |ops| match ops {
            [Ins { op: Op::This, .. }, Ins { op: Op::Cp, a, .. }, ..] if *a == bearer => {
                Some((Is::Bearer, 2))
            }
            [Ins { op: Op::This, .. }, ..] => Some((Is::This, 1)),
            _ => None,
        })
    }

    /// `more`: what else a number may be compared with, and how many ops say so.
    fn read(code: &[Ins], source: Op, more: impl Fn(&[Ins]) -> Option<(Is, usize)>) -> Head {
        let mut head = Head { whole: code.is_empty(), ..Head::NONE };
        let mut rest = code;
        for test in &mut head.tests {
            let [first, second, ..] = rest else { break };
            let is = match second.op {
                Op::Me => Some((Is::Me, 1)),
                Op::Lit => Some((Is::Number(second.b as i16), 1)),
                _ => more(&rest[1..]),
            };
            let Some((is, n)) = is.filter(|_| first.op == source) else { break };
            let Some([Ins { op: Op::Eq, .. }, then, after @ ..]) = rest.get(1 + n..) else { break };
            let Some(end) = conjunct(code, *then) else { break };
            *test = Some(Test { at: first.a, is });
            head.whole = end;
            if end {
                break;
            }
            rest = after;
        }
        head
    }

    /// The place of the number that has to be the owner's seat, if the condition asks for that among the first.
    pub fn owner_at(&self) -> Option<u8> {
        self.tests.iter().flatten().find(|t| t.is == Is::Me).map(|t| t.at)
    }
    /// How many comparisons it has.
    pub fn comparisons(&self) -> usize {
        self.tests.iter().flatten().count()
    }
    /// The place of the number that has to be the card itself or its bearer.
    pub fn place_at(&self) -> Option<u8> {
        self.tests.iter().flatten().find(|t| matches!(t.is, Is::This | Is::Bearer)).map(|t| t.at)
    }
    /// The condition is that a number is the owner's seat, and nothing else.
    pub fn is_owner(&self) -> bool {
        self.whole && self.tests[1].is_none() && self.owner_at().is_some()
    }

    #[inline]
    pub fn passes(&self, me: usize, read: impl Fn(u8) -> i32) -> bool {
        self.passes_on(me, [-1; 2], read)
    }
    /// `on`: the card that the part is printed on, who bears it.
    #[inline]
    pub fn passes_on(&self, me: usize, on: [i32; 2], read: impl Fn(u8) -> i32) -> bool {
        self.tests.iter().flatten().all(|t| {
            read(t.at)
                == match t.is {
                    Is::Me => me as i32,
                    Is::This => on[0],
                    Is::Bearer => on[1],
                    Is::Number(n) => i32::from(n),
                }
        })
    }
}

/// The number that a program comes to whatever happens, if it is so simple.
pub fn number(rules: &Ruleset, value: Span) -> Option<i16> {
    match program(rules, value) {
        &[Ins { op: Op::Lit, b, .. }, Ins { op: Op::Ret, .. }] => Some(b as i16),
        _ => None,
    }
}

pub fn program(rules: &Ruleset, span: Span) -> &[Ins] {
    &rules.ops[span.start as usize..(span.start + span.len) as usize]
}

/// Whether what stands before an op is all of a condition (`Some(true)`) or the first part of an "and".
pub fn conjunct(code: &[Ins], then: Ins) -> Option<bool> {
    match then.op {
        Op::Ret => Some(true),
        Op::AndJ if code.get(usize::from(then.b)).is_some_and(|to| to.op == Op::Ret) => Some(false),
        _ => None,
    }
}
