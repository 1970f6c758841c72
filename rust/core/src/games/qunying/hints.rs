//! What can be told of a part before any game is played: which cards a static part could ever concern, and
//! which triggers hear only of their own card. Hints only skip programs that would say no.

use super::rules::Qunying;
use super::setup::blank;
use super::state::{CARDS, State};
use super::tables::card_prop;
use crate::ir::op::{Op, a_of, b_of};
use crate::ruleset::{Class, Part, Ruleset, Span};
use crate::sets::CardSet;
use crate::vm::Game;

/// A trigger's first condition, when it is that an event field is its own card or that card's bearer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Own {
    Any,
    Card(u8),
    Bearer(u8),
}

fn ops(rules: &Ruleset, span: Span) -> Vec<(Op, u8, u16)> {
    let code = &rules.code[span.start as usize..(span.start + span.len) as usize];
    code.iter().filter_map(|&w| Op::of(w).map(|op| (op, a_of(w), b_of(w)))).collect()
}

/// The length of the first conjunct of a condition: up to its `RET`, or the `ANDJ` that jumps there.
fn conjuncts(code: &[(Op, u8, u16)]) -> Vec<std::ops::Range<usize>> {
    let end = code.len() - 1;
    let (mut out, mut from) = (Vec::new(), 0);
    for (i, &(op, _, b)) in code.iter().enumerate() {
        match op {
            // A disjunction or a nested condition: what follows is no conjunct of the whole.
            Op::OrJ => return Vec::new(),
            Op::AndJ if usize::from(b) == end => {
                out.push(from..i);
                from = i + 1;
            }
            Op::AndJ => return out,
            _ => {}
        }
    }
    out.push(from..end);
    out
}

pub fn own(rules: &Ruleset, part: &Part) -> Own {
    if part.class != Class::Trigger || !part.when.exists() {
        return Own::Any;
    }
    let code = ops(rules, part.when);
    let Some(first) = conjuncts(&code).into_iter().next() else { return Own::Any };
    match code[first] {
        [(Op::Ev, r, _), (Op::This, ..), (Op::Eq, ..)] | [(Op::This, ..), (Op::Ev, r, _), (Op::Eq, ..)] => {
            Own::Card(r)
        }
        [(Op::Ev, r, _), (Op::This, ..), (Op::Cp, card_prop::BEARER, _), (Op::Eq, ..)] => Own::Bearer(r),
        _ => Own::Any,
    }
}

/// Whether the condition of a part is a single conjunct, so that what `own` told of it is all it asks.
pub fn short(rules: &Ruleset, part: &Part) -> bool {
    part.when.exists()
        && matches!(&conjuncts(&ops(rules, part.when))[..], [one] if one.end + 1 == part.when.len as usize)
}

/// Whether a static part speaks of its own card alone: it is a condition that the query's card is this one.
fn of_itself(rules: &Ruleset, part: &Part) -> bool {
    if part.on == super::tables::query::SHIELD || !part.when.exists() {
        return false;
    }
    let code = ops(rules, part.when);
    conjuncts(&code).into_iter().any(|c| {
        matches!(
            code[c],
            [(Op::Arg, 0, _), (Op::This, ..), (Op::Eq, ..)] | [(Op::This, ..), (Op::Arg, 0, _), (Op::Eq, ..)]
        )
    })
}

/// Whether an op reads nothing but the query's card and what is printed on it.
fn printed(op: (Op, u8, u16)) -> bool {
    match op.0 {
        Op::Arg => op.1 == 0,
        Op::Cp => op.1 <= card_prop::OWNER,
        Op::Lit | Op::Eq | Op::Lt | Op::Not | Op::Add | Op::Sub => true,
        _ => false,
    }
}

fn evaluate(game: &Qunying, st: &State, code: &[(Op, u8, u16)], card: u8) -> i32 {
    let mut stack = Vec::new();
    for &(op, a, b) in code {
        let mut pop = || stack.pop().unwrap_or(0);
        let x = match op {
            Op::Arg => i32::from(card),
            Op::Cp => {
                let c = pop();
                game.card_prop(st, a, c)
            }
            Op::Lit => i32::from(b as i16),
            Op::Not => i32::from(pop() == 0),
            _ => {
                let (y, x) = (pop(), pop());
                match op {
                    Op::Eq => i32::from(x == y),
                    Op::Lt => i32::from(x < y),
                    Op::Add => x + y,
                    _ => x - y,
                }
            }
        };
        stack.push(x);
    }
    stack.pop().unwrap_or(1)
}

/// Fill `scope`, `concerned` and `about` of a game whose decks are known.
pub fn fill(game: &mut Qunying) {
    let blank = blank(0);
    let all = game.owned(0) | game.owned(1);
    let mut scope = vec![all; game.rules.parts.len()];
    for (i, part) in game.rules.parts.iter().enumerate() {
        // The damage shield is asked about a seat, all else about a card.
        if part.class != Class::Static || part.on == super::tables::query::SHIELD || !part.when.exists() {
            continue;
        }
        let code = ops(&game.rules, part.when);
        for c in conjuncts(&code) {
            if !code[c.clone()].iter().all(|&op| printed(op)) {
                continue;
            }
            scope[i] = scope[i]
                .into_iter()
                .filter(|&card| evaluate(game, &blank, &code[c.clone()], card) != 0)
                .collect();
        }
    }
    let mut concerned = [CardSet::EMPTY; 8];
    let mut about = [[CardSet::EMPTY; CARDS]; 8];
    for card in all {
        for p in game.kind_parts(card) {
            if p.class == Class::Static {
                let scope = scope[usize::from(p.part)];
                concerned[usize::from(p.on)] |= scope;
                let itself = of_itself(&game.rules, game.rules.part(p.part));
                for other in if itself { scope & CardSet::one(card) } else { scope } {
                    about[usize::from(p.on)][usize::from(other)].insert(card);
                }
            }
        }
    }
    game.scope = scope;
    game.concerned = concerned;
    game.about = about;
}
