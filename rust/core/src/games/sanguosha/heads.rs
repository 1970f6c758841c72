//! What the rule of a card says first, read off it once when a game is made (see [`crate::ir::heads`]).

pub use crate::ir::heads::{Head, number};
use crate::ir::heads::{conjunct, program};
use crate::ir::op::{Ins, Op};
use crate::ruleset::{Ruleset, Span};

/// What the rule of a card says first about a seat that lives and may be aimed at.
#[derive(Clone, Copy, Debug)]
pub struct AimHead {
    /// It is not the user.
    pub others: bool,
    /// There is nothing else to it.
    pub whole: bool,
    /// All that there is else to it: the seat has a card in one of these zones.
    pub holds: Option<[u8; 2]>,
}

impl AimHead {
    pub const FREE: AimHead = AimHead { others: false, whole: true, holds: None };
    const UNKNOWN: AimHead = AimHead { others: false, whole: false, holds: None };

    pub fn of(rules: &Ruleset, when: Span) -> AimHead {
        let code = program(rules, when);
        let ops: Vec<Op> = code.iter().map(|i| i.op).collect();
        let asks_living = code.len() > 1 && (code[0].a, code[1].a) == (0, 0);
        let (others, rest) = match ops[..] {
            [Op::Arg, Op::Seats, Op::Me, Op::Bit, Op::Minus, Op::Has, _, ..] if asks_living => (true, 7),
            [Op::Arg, Op::Seats, Op::Has, _, ..] if asks_living => (false, 4),
            _ => return AimHead { whole: code.is_empty(), ..AimHead::UNKNOWN },
        };
        match conjunct(code, code[rest - 1]) {
            Some(whole) => AimHead { others, whole, holds: zones(&code[rest..]) },
            None => AimHead::UNKNOWN,
        }
    }
}

/// The zones of the asked seat, if a condition is that a card lies in one of them.
fn zones(code: &[Ins]) -> Option<[u8; 2]> {
    let asked = |i: Ins| i.op == Op::Arg && i.a == 0;
    match *code {
        [seat, Ins { op: Op::Zone, a, .. }, Ins { op: Op::Count, .. }, Ins { op: Op::Ret, .. }]
            if asked(seat) =>
        {
            Some([a; 2])
        }
        [
            seat,
            Ins { op: Op::Zone, a, .. },
            again,
            Ins { op: Op::Zone, a: b, .. },
            Ins { op: Op::Union, .. },
            Ins { op: Op::Count, .. },
            Ins { op: Op::Ret, .. },
        ] if asked(seat) && asked(again) => Some([a, b]),
        _ => None,
    }
}

/// What a part asks of a card of its owner that it would use as another, if that is no more than where it lies and one
/// of its properties.
#[derive(Clone, Copy, Debug)]
pub struct CardHead {
    pub zone: u8,
    pub prop: Option<(u8, i16)>,
}

impl CardHead {
    pub fn of(rules: &Ruleset, can: Span) -> Option<CardHead> {
        let asked = |i: Ins| i.op == Op::Arg && i.a == 0;
        let (place, rest) = program(rules, can).split_first_chunk::<5>()?;
        let [card, Ins { op: Op::Me, .. }, Ins { op: Op::Zone, a: zone, .. }, Ins { op: Op::Has, .. }, then] =
            *place
        else {
            return None;
        };
        let prop = match *rest {
            [] if then.op == Op::Ret => None,
            [
                again,
                Ins { op: Op::Cp, a, .. },
                Ins { op: Op::Lit, b, .. },
                Ins { op: Op::Eq, .. },
                Ins { op: Op::Ret, .. },
            ] if then.op == Op::AndJ && asked(again) => Some((a, b as i16)),
            _ => return None,
        };
        asked(card).then_some(CardHead { zone, prop })
    }
}
