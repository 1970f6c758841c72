//! What a program asks first, read off it once when a game is made: most conditions fail there or are no more than
//! that, and most values are a number, so that nothing need be interpreted.

use super::op::{Ins, Op};
use crate::ruleset::{Ruleset, Span};

/// What a number at hand has to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Is {
    /// The seat that owns the part.
    Me,
    /// Another.
    NotMe,
    /// The card that it is printed on.
    This,
    Number(i16),
}

#[derive(Clone, Copy, Debug)]
struct Test {
    at: u8,
    is: Is,
}

/// The first comparisons of a condition with what is at hand. It does not hold unless they all do.
#[derive(Clone, Copy, Debug)]
pub struct Head {
    tests: [Option<Test>; TESTS],
    /// There is nothing else to it.
    pub whole: bool,
}

/// The tests of a head.
const TESTS: usize = 2;

impl Head {
    pub const NONE: Head = Head { tests: [None; TESTS], whole: false };

    /// `source`: the op that reads a number at hand, which is one of the query or a register of the event.
    pub fn of(rules: &Ruleset, when: Span, source: Op) -> Head {
        Head::read(rules, when, source, false)
    }
    /// The same of a part that is printed on a card on the table: see [`Head::passes_of`].
    pub fn of_card(rules: &Ruleset, when: Span, source: Op) -> Head {
        Head::read(rules, when, source, true)
    }

    fn read(rules: &Ruleset, when: Span, source: Op, on_card: bool) -> Head {
        let code = program(rules, when);
        let mut head = Head { whole: true, ..Head::NONE };
        let mut got = 0;
        let mut rest = 0;
        while rest < code.len() {
            // What follows may stand in an "or" if the end of this conjunct is not known.
            let Some((end, last)) = end_of_conjunct(code, rest) else {
                head.whole = false;
                break;
            };
            let test = match code[rest..end] {
                [Ins { op, a, .. }, second, Ins { op: Op::Eq, .. }] if op == source => match second.op {
                    Op::Me => Some((a, Is::Me)),
                    Op::This if on_card => Some((a, Is::This)),
                    Op::Lit => Some((a, Is::Number(second.b as i16))),
                    _ => None,
                },
                // Of the others it has to be one that lives, which is not looked at.
                [
                    Ins { op, a, .. },
                    Ins { op: Op::Seats, a: 0, .. },
                    Ins { op: Op::Me, .. },
                    Ins { op: Op::Bit, .. },
                    Ins { op: Op::Minus, .. },
                    Ins { op: Op::Has, .. },
                ] if op == source => {
                    head.whole = false;
                    Some((a, Is::NotMe))
                }
                _ => None,
            };
            match test {
                Some((at, is)) if got < TESTS => {
                    head.tests[got] = Some(Test { at, is });
                    got += 1;
                }
                _ => head.whole = false,
            }
            if last || got == TESTS {
                head.whole &= last;
                break;
            }
            rest = end + 1;
        }
        head
    }

    /// The place of the number that has to be the owner's seat, if the condition asks for that among the first.
    pub fn owner_at(&self) -> Option<u8> {
        self.tests.iter().flatten().find(|t| t.is == Is::Me).map(|t| t.at)
    }
    /// The condition is that a number is the owner's seat, and nothing else.
    pub fn is_owner(&self) -> bool {
        self.whole && self.tests[1].is_none() && self.owner_at().is_some()
    }

    #[inline]
    pub fn passes(&self, me: usize, read: impl Fn(u8) -> i32) -> bool {
        self.passes_of(me, -1, read)
    }
    #[inline]
    pub fn passes_of(&self, me: usize, this: i32, read: impl Fn(u8) -> i32) -> bool {
        self.tests.iter().flatten().all(|t| {
            let x = read(t.at);
            match t.is {
                Is::Me => x == me as i32,
                Is::NotMe => x != me as i32,
                Is::This => x == this,
                Is::Number(n) => x == i32::from(n),
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
        Op::AndJ => conjunct(code, *code.get(usize::from(then.b))?).map(|_| false),
        _ => None,
    }
}

/// Where the conjunct that begins at a place ends, and whether it is the last one; `None` if that cannot be told.
fn end_of_conjunct(code: &[Ins], from: usize) -> Option<(usize, bool)> {
    let (mut i, mut jumps_to) = (from, from);
    while let Some(&ins) = code.get(i) {
        // Whatever jumps past this place makes it a part of something larger.
        if let (Some(last), true) = (conjunct(code, ins), jumps_to <= i) {
            return Some((i, last));
        }
        match ins.op {
            Op::AndJ | Op::OrJ => jumps_to = jumps_to.max(usize::from(ins.b)),
            Op::Filter | Op::Any | Op::Best | Op::Without => i += usize::from(ins.b),
            _ => {}
        }
        i += 1;
    }
    None
}
