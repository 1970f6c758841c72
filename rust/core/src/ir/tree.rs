//! A pure program read back as a tree, once when a game is made: a game may recognise in it what it can answer itself,
//! without interpretation. Programs with other ops, which are few, have no tree.

use super::heads::program;
use super::op::{Ins, Op};
use crate::ruleset::{Ruleset, Span, Vocabulary};

#[derive(Clone, PartialEq, Debug)]
pub enum Tree {
    // Numbers.
    Number(i16),
    Me,
    This,
    It(u8),
    Arg(u8),
    Ev(u8),
    /// A register of the script.
    Var(u8),
    SeatProp(u8, Box<Tree>),
    CardProp(u8, Box<Tree>),
    Query(u8, Vec<Tree>),
    Count(Box<Tree>),
    /// The first member of a set.
    First(Box<Tree>),
    /// A sum, a difference, the smaller or greater of two.
    Both(Op, Box<[Tree; 2]>),
    Half(Box<Tree>),
    Tally(u8, u16),
    /// The set, a number as if its cards were absent.
    Without(Box<[Tree; 2]>),
    Eq(Box<[Tree; 2]>),
    Lt(Box<[Tree; 2]>),
    Not(Box<Tree>),
    /// The number, the set.
    Has(Box<[Tree; 2]>),
    /// The second counts only if the first is not 0; only if it is.
    And(Box<[Tree; 2]>),
    Or(Box<[Tree; 2]>),
    /// The set, what one of its members has to satisfy.
    Any(Box<[Tree; 2]>),
    // Sets.
    Zone(u8, Box<Tree>),
    Living,
    EvSet(u8),
    /// A set of the script.
    Slot(u8),
    /// The number alone.
    Bit(Box<Tree>),
    Union(Box<[Tree; 2]>),
    Minus(Box<[Tree; 2]>),
    Filter(Box<[Tree; 2]>),
    /// Those for which a number is the least (1) or the greatest (0).
    Best(u8, Box<[Tree; 2]>),
}

impl Tree {
    pub fn read(rules: &Ruleset, words: &Vocabulary, span: Span) -> Option<Tree> {
        let code = program(rules, span);
        let end = code.len().checked_sub(1)?;
        Reader { code, words }.number(0, end)
    }
    /// The numbers and the sets that stand ready at the end of code that begins with none of them.
    pub fn operands(code: &[Ins], words: &Vocabulary, from: usize) -> Option<(Vec<Tree>, Vec<Tree>)> {
        Reader { code, words }.stacks(from, code.len())
    }
    /// The predicates of the filters in a program, each with its place.
    pub fn filters(rules: &Ruleset, words: &Vocabulary, span: Span) -> Vec<(usize, Tree)> {
        let code = program(rules, span);
        let of = |i: usize| {
            let Ins { op: Op::Filter, b, .. } = code[i] else { return None };
            let end = (i + usize::from(b)).min(code.len() - 1);
            Some((span.start as usize + i + 1, Reader { code, words }.number(i + 1, end)?))
        };
        (0..code.len()).filter_map(of).collect()
    }
    fn is_set(&self) -> bool {
        matches!(
            self,
            Tree::Zone(..)
                | Tree::Living
                | Tree::EvSet(_)
                | Tree::Slot(_)
                | Tree::Bit(_)
                | Tree::Union(_)
                | Tree::Minus(_)
                | Tree::Filter(_)
                | Tree::Best(..)
        )
    }
    /// What has to hold for a condition to hold, in the order of its code.
    pub fn conjuncts(&self) -> Vec<&Tree> {
        match self {
            Tree::And(two) => [two[0].conjuncts(), two[1].conjuncts()].concat(),
            other => vec![other],
        }
    }
}

struct Reader<'a> {
    code: &'a [Ins],
    words: &'a Vocabulary,
}

impl Reader<'_> {
    /// The code from `pc` up to `end`, which leaves one number.
    fn number(&self, from: usize, end: usize) -> Option<Tree> {
        let (mut numbers, sets) = self.stacks(from, end)?;
        let tree = numbers.pop()?;
        (numbers.is_empty() && sets.is_empty()).then_some(tree)
    }
    /// What the code leaves.
    fn stacks(&self, mut pc: usize, end: usize) -> Option<(Vec<Tree>, Vec<Tree>)> {
        let (mut numbers, mut sets): (Vec<Tree>, Vec<Tree>) = (vec![], vec![]);
        while pc < end {
            let &Ins { op, a, b } = self.code.get(pc)?;
            pc += 1;
            let tree = match op {
                Op::Lit => Tree::Number(b as i16),
                Op::Me => Tree::Me,
                Op::This => Tree::This,
                Op::It => Tree::It(a),
                Op::Arg => Tree::Arg(a),
                Op::Ev => Tree::Ev(a),
                Op::Var => Tree::Var(a),
                Op::SetV => Tree::Slot(a),
                Op::Sp => Tree::SeatProp(a, Box::new(numbers.pop()?)),
                Op::Cp => Tree::CardProp(a, Box::new(numbers.pop()?)),
                Op::Not => Tree::Not(Box::new(numbers.pop()?)),
                Op::Zone => Tree::Zone(a, Box::new(numbers.pop()?)),
                Op::Count => Tree::Count(Box::new(sets.pop()?)),
                Op::One => Tree::First(Box::new(sets.pop()?)),
                Op::Half => Tree::Half(Box::new(numbers.pop()?)),
                Op::Tally => Tree::Tally(a, b),
                Op::Seats if a == 0 => Tree::Living,
                Op::EvS => Tree::EvSet(a),
                Op::Bit => Tree::Bit(Box::new(numbers.pop()?)),
                Op::Query => {
                    let args = usize::from(self.words.queries.get(usize::from(a))?.args);
                    Tree::Query(a, numbers.split_off(numbers.len().checked_sub(args)?))
                }
                Op::Eq => Tree::Eq(two(&mut numbers)?),
                Op::Lt => Tree::Lt(two(&mut numbers)?),
                Op::Add | Op::Sub | Op::Min | Op::Max => Tree::Both(op, two(&mut numbers)?),
                Op::Union => Tree::Union(two(&mut sets)?),
                Op::Minus => Tree::Minus(two(&mut sets)?),
                Op::Has => Tree::Has(Box::new([numbers.pop()?, sets.pop()?])),
                Op::AndJ | Op::OrJ => {
                    let (first, to) = (numbers.pop()?, usize::from(b));
                    let both = Box::new([first, self.number(pc, Some(to).filter(|&to| to <= end)?)?]);
                    pc = to;
                    if op == Op::AndJ { Tree::And(both) } else { Tree::Or(both) }
                }
                Op::Filter | Op::Any | Op::Best | Op::Without => {
                    let after = pc + usize::from(b);
                    let both = Box::new([sets.pop()?, self.number(pc, after.checked_sub(1)?)?]);
                    pc = after;
                    match op {
                        Op::Any => Tree::Any(both),
                        Op::Filter => Tree::Filter(both),
                        Op::Best => Tree::Best(a, both),
                        _ => Tree::Without(both),
                    }
                }
                _ => return None,
            };
            if tree.is_set() { sets.push(tree) } else { numbers.push(tree) }
        }
        (pc == end).then_some((numbers, sets))
    }
}

fn two(stack: &mut Vec<Tree>) -> Option<Box<[Tree; 2]>> {
    let second = stack.pop()?;
    Some(Box::new([stack.pop()?, second]))
}
