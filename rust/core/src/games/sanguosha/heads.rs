//! What the rule of a card says first, read off it once when a game is made (see [`crate::ir::heads`]).

pub use crate::ir::heads::{Head, number};
use crate::ir::heads::{conjunct, program};
use crate::ir::op::Op;
use crate::ruleset::{Ruleset, Span};

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
