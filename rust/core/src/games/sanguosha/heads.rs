//! What a program asks first, read off it once when a game is made: most conditions fail there or are no more than
//! that, and most values are a number, so that nothing need be interpreted.

use crate::ir::op::{Ins, Op};
use crate::ruleset::{Ruleset, Span};

/// A number at hand is that of the seat that owns the part, or a certain one.
#[derive(Clone, Copy, Debug)]
struct Test {
    at: u8,
    is: Option<i16>,
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
        let code = program(rules, when);
        let mut head = Head { whole: code.is_empty(), ..Head::NONE };
        for (test, ops) in head.tests.iter_mut().zip(code.chunks(4)) {
            let is = match ops {
                [Ins { op, .. }, Ins { op: Op::Me, .. }, Ins { op: Op::Eq, .. }, ..] if *op == source => None,
                [Ins { op, .. }, Ins { op: Op::Lit, b, .. }, Ins { op: Op::Eq, .. }, ..] if *op == source => {
                    Some(*b as i16)
                }
                _ => break,
            };
            let Some(end) = ops.get(3).and_then(|&then| conjunct(code, then)) else { break };
            *test = Some(Test { at: ops[0].a, is });
            head.whole = end;
            if end {
                break;
            }
        }
        head
    }

    /// The place of the number that has to be the owner's seat, if the condition begins with that.
    pub fn owner_at(&self) -> Option<u8> {
        self.tests[0].filter(|t| t.is.is_none()).map(|t| t.at)
    }

    #[inline]
    pub fn passes(&self, me: usize, read: impl Fn(u8) -> i32) -> bool {
        self.tests.iter().flatten().all(|t| read(t.at) == t.is.map_or(me as i32, i32::from))
    }
}

/// What the rule of a card says first about a seat that lives and may be aimed at.
#[derive(Clone, Copy, Debug)]
pub struct AimHead {
    /// It is not the user.
    pub others: bool,
    /// There is nothing else to it.
    pub whole: bool,
}

impl AimHead {
    pub const FREE: AimHead = AimHead { others: false, whole: true };

    pub fn of(rules: &Ruleset, when: Span) -> AimHead {
        let code = program(rules, when);
        let ops: Vec<Op> = code.iter().map(|i| i.op).collect();
        let asks_living = code.len() > 1 && (code[0].a, code[1].a) == (0, 0);
        match ops[..] {
            [Op::Arg, Op::Seats, Op::Has, Op::Ret] if asks_living => AimHead::FREE,
            [Op::Arg, Op::Seats, Op::Me, Op::Bit, Op::Minus, Op::Has, _, ..] if asks_living => {
                match conjunct(code, code[6]) {
                    Some(whole) => AimHead { others: true, whole },
                    None => AimHead { others: false, whole: false },
                }
            }
            _ => AimHead { others: false, whole: code.is_empty() },
        }
    }
}

/// The number that a program comes to whatever happens, if it is so simple.
pub fn number(rules: &Ruleset, value: Span) -> Option<i16> {
    match program(rules, value) {
        &[Ins { op: Op::Lit, b, .. }, Ins { op: Op::Ret, .. }] => Some(b as i16),
        _ => None,
    }
}

fn program(rules: &Ruleset, span: Span) -> &[Ins] {
    &rules.ops[span.start as usize..(span.start + span.len) as usize]
}

/// Whether what stands before an op is all of a condition (`Some(true)`) or the first part of an "and".
fn conjunct(code: &[Ins], then: Ins) -> Option<bool> {
    match then.op {
        Op::Ret => Some(true),
        Op::AndJ if code.get(usize::from(then.b)).is_some_and(|to| to.op == Op::Ret) => Some(false),
        _ => None,
    }
}
