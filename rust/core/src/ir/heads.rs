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
    /// Who bears that card.
    Bearer,
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
    /// How many of its conjuncts, from the first on, these are.
    first: u8,
    /// There is nothing else to it.
    pub whole: bool,
}

/// The tests of a head.
const TESTS: usize = 2;

impl Head {
    pub const NONE: Head = Head { tests: [None; TESTS], first: 0, whole: false };

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
                [Ins { op, a, .. }, ref with @ .., Ins { op: Op::Eq, .. }] if op == source => {
                    let is = match with {
                        [Ins { op: Op::Me, .. }] => Some((Is::Me, 1)),
                        [Ins { op: Op::Lit, b, .. }] => Some((Is::Number(*b as i16), 1)),
                        _ => more(with),
                    };
                    is.filter(|(_, n)| *n == with.len()).map(|(is, _)| (a, is))
                }
                _ => None,
            };
            match test {
                Some((at, is)) if got < TESTS => {
                    head.tests[got] = Some(Test { at, is });
                    got += 1;
                    head.first += u8::from(head.whole);
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
    /// With how many comparisons the condition begins that need not be looked at again where the head holds.
    pub fn comparisons(&self) -> usize {
        usize::from(self.first)
    }
    /// The place of the number that has to be the card itself or its bearer.
    pub fn place_at(&self) -> Option<u8> {
        self.tests.iter().flatten().find(|t| matches!(t.is, Is::This | Is::Bearer)).map(|t| t.at)
    }
    /// What the number at a place has to be, if the condition asks for that among the first.
    pub fn number_at(&self, place: u8) -> Option<i16> {
        self.tests.iter().flatten().find_map(|t| match t.is {
            Is::Number(n) if t.at == place => Some(n),
            _ => None,
        })
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
            let x = read(t.at);
            match t.is {
                Is::Me => x == me as i32,
                Is::NotMe => x != me as i32,
                Is::This => x == on[0],
                Is::Bearer => x == on[1],
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

/// Its ops; none of a program that was broken on purpose.
pub fn program(rules: &Ruleset, span: Span) -> &[Ins] {
    rules.ops.get(span.start as usize..(span.start + span.len) as usize).unwrap_or_default()
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
