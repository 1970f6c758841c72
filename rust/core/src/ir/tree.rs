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
    SeatProp(u8, Box<Tree>),
    CardProp(u8, Box<Tree>),
    Query(u8, Vec<Tree>),
    Count(Box<Tree>),
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
    Union(Box<[Tree; 2]>),
    Filter(Box<[Tree; 2]>),
}

impl Tree {
    pub fn read(rules: &Ruleset, words: &Vocabulary, span: Span) -> Option<Tree> {
        let code = program(rules, span);
        let end = code.len().checked_sub(1)?;
        Reader { code, words }.number(0, end)
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
        matches!(self, Tree::Zone(..) | Tree::Union(_) | Tree::Filter(_))
    }
}

struct Reader<'a> {
    code: &'a [Ins],
    words: &'a Vocabulary,
}

impl Reader<'_> {
    /// The code from `pc` up to `end`, which leaves one number.
    fn number(&self, mut pc: usize, end: usize) -> Option<Tree> {
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
                Op::Sp => Tree::SeatProp(a, Box::new(numbers.pop()?)),
                Op::Cp => Tree::CardProp(a, Box::new(numbers.pop()?)),
                Op::Not => Tree::Not(Box::new(numbers.pop()?)),
                Op::Zone => Tree::Zone(a, Box::new(numbers.pop()?)),
                Op::Count => Tree::Count(Box::new(sets.pop()?)),
                Op::Query => {
                    let args = usize::from(self.words.queries.get(usize::from(a))?.args);
                    Tree::Query(a, numbers.split_off(numbers.len().checked_sub(args)?))
                }
                Op::Eq => Tree::Eq(two(&mut numbers)?),
                Op::Lt => Tree::Lt(two(&mut numbers)?),
                Op::Union => Tree::Union(two(&mut sets)?),
                Op::Has => Tree::Has(Box::new([numbers.pop()?, sets.pop()?])),
                Op::AndJ | Op::OrJ => {
                    let (first, to) = (numbers.pop()?, usize::from(b));
                    let both = Box::new([first, self.number(pc, Some(to).filter(|&to| to <= end)?)?]);
                    pc = to;
                    if op == Op::AndJ { Tree::And(both) } else { Tree::Or(both) }
                }
                Op::Filter | Op::Any => {
                    let after = pc + usize::from(b);
                    let both = Box::new([sets.pop()?, self.number(pc, after.checked_sub(1)?)?]);
                    pc = after;
                    if op == Op::Any { Tree::Any(both) } else { Tree::Filter(both) }
                }
                _ => return None,
            };
            let stack = if tree.is_set() { &mut sets } else { &mut numbers };
            stack.push(tree);
        }
        let tree = numbers.pop()?;
        (numbers.is_empty() && sets.is_empty() && pc == end).then_some(tree)
    }
}

fn two(stack: &mut Vec<Tree>) -> Option<Box<[Tree; 2]>> {
    let second = stack.pop()?;
    Some(Box::new([stack.pop()?, second]))
}
