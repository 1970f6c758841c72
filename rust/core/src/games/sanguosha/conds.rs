//! What the parts of a pool ask, in a form that is looked up instead of interpreted (see [`crate::ir::cond`]), read off
//! their programs when a game is made.

use super::kinds::FORBIDS;
use super::rules::{Card, DELAYED, EQUIPMENT, Info, Sanguosha};
use super::state::State;
use super::tables::{VOCABULARY, at, card_prop, event, query, seat_prop, zone};
use crate::ir::cond::{Fixed, Name, Set, Test, Value};
use crate::ir::heads::Head;
use crate::ir::op::Op;
use crate::ir::tree::Tree;
use crate::ruleset::{Class, Part, Ruleset, Span};
use crate::sets::CardSet;
use crate::vm::Asked;
use crate::vm::cond::{Amount, Cond};

/// The conditions and numbers of a part.
#[derive(Clone, Debug)]
pub struct Conds {
    pub when: Cond,
    /// What is left of it where its head is known to hold; of the rule whom a card may be aimed at, where all that does
    /// not hang on the card is.
    pub rest: Cond,
    pub can: Cond,
    /// Which cards of its owner a card has to be among that it uses as another, and what else there is to that.
    pub from: Option<u8>,
    pub fits: Cond,
    pub value: Amount,
    pub times: Amount,
}

/// What the condition of a part asks first.
pub fn head(rules: &Ruleset, part: &Part) -> Head {
    match part.class {
        _ if part.granted => Head::NONE,
        Class::Static => Head::of(rules, part.when, Op::Arg),
        Class::Trigger => Head::of(rules, part.when, Op::Ev),
        _ => Head::NONE,
    }
}

/// Whether the rule of a card says that it is aimed at others than its user.
pub fn for_others(rules: &Ruleset, when: Span) -> bool {
    let tree = Tree::read(rules, &VOCABULARY, when);
    tree.is_some_and(|t| t.conjuncts().into_iter().any(is_another))
}

/// The asked seat is another one that lives.
fn is_another(t: &Tree) -> bool {
    let Tree::Has(two) = t else { return false };
    let Tree::Minus(sets) = &two[1] else { return false };
    two[0] == Tree::Arg(0) && sets[0] == Tree::Living && sets[1] == Tree::Bit(Box::new(Tree::Me))
}

/// What [`super::legal::may_aim`] knows of a seat when it asks the rule of a delayed trick or another card: it lives, is
/// another if the rule wants that, and no such trick lies before it (SG-14.13).
fn is_known(t: &Tree, kind: u8, info: &Info) -> bool {
    let lives = |t: &Tree| matches!(t, Tree::Has(two) if two[..] == [Tree::Arg(0), Tree::Living]);
    let Tree::Not(of) = t else { return is_another(t) || lives(t) };
    let Tree::Any(two) = &**of else { return false };
    let is_it = Tree::Eq(Box::new([
        Tree::CardProp(card_prop::NAME, Box::new(Tree::It(0))),
        Tree::Number(i16::from(kind)),
    ]));
    info.ty == DELAYED && two[..] == [Tree::Zone(zone::JUDGES, Box::new(Tree::Arg(0))), is_it]
}

/// The zone of cards of the owner in which the asked card has to lie.
fn zone_of_arg(t: &Tree) -> Option<u8> {
    let Tree::Has(two) = t else { return None };
    match &two[1] {
        Tree::Zone(z @ (zone::HAND | zone::EQUIPS | zone::OWNED), of) => {
            (two[0] == Tree::Arg(0) && **of == Tree::Me).then_some(*z)
        }
        _ => None,
    }
}

/// Whether a set holds nothing but what its owner lost in the move whose window is open.
fn own_loss(set: &Set) -> bool {
    match set {
        Set::Zone(zone::DROPPED, Name::Me) => true,
        Set::Among(of) => own_loss(&of.0),
        Set::Filter(of) => own_loss(&of.0),
        Set::Best(_, of) => own_loss(&of.0),
        Set::Minus(two) => own_loss(&two[0]),
        _ => false,
    }
}

impl Conds {
    fn of(game: &Sanguosha, i: usize, part: &Part) -> Conds {
        let rules = &game.rules;
        let read = |span: Span| Cond::read(rules, &VOCABULARY, game, span);
        let amount = |span: Span| Amount::read(rules, &VOCABULARY, game, span);
        let first = head(rules, part).comparisons();
        let kind = game.home[i].0;
        let aims = (part.class, part.on) == (Class::Rule, event::TARGET_RULE);
        let known =
            |i: usize, t: &Tree| if aims { is_known(t, kind, game.kind_info(kind)) } else { i < first };
        let tree = Tree::read(rules, &VOCABULARY, part.can);
        let from = tree.and_then(|t| t.conjuncts().into_iter().find_map(zone_of_arg));
        let lies = |_: usize, t: &Tree| zone_of_arg(t).is_some_and(|z| from == Some(z));
        Conds {
            from,
            fits: Cond::rest(rules, &VOCABULARY, game, part.can, lies),
            when: read(part.when),
            rest: Cond::rest(rules, &VOCABULARY, game, part.when, known),
            can: read(part.can),
            value: amount(part.value),
            times: amount(part.times),
        }
    }
    /// Whether a part that hears of moves does nothing unless its owner loses cards of its hand or equipment.
    pub fn of_own_loss(&self) -> bool {
        let lost = |t: &Test| match t {
            Test::Has(Name::Me, Set::Event(s)) => usize::from(*s) == at::EMPTIED,
            Test::Filled(of) | Test::Meets(of, _) => own_loss(of),
            Test::Some(of) => own_loss(&of.0),
            _ => false,
        };
        self.when.tests().iter().any(lost) || self.times.is(&Value::Seat(seat_prop::UNEQUIPPED, Name::Me))
    }
    /// Those of all parts.
    pub fn of_all(game: &Sanguosha) -> Vec<Conds> {
        game.rules.parts.iter().enumerate().map(|(i, p)| Conds::of(game, i, p)).collect()
    }
}

/// Kinds of cards of which some part may say that a seat cannot use them, or cannot be aimed at by them, as bits.
pub fn forbidden(game: &Sanguosha) -> CardSet {
    let forbids = |p: &&Part| p.class == Class::Static && FORBIDS >> p.on & 1 == 1;
    let parts = game.rules.parts.iter().zip(&game.conds).filter(|(p, _)| forbids(p));
    CardSet(parts.fold(0, |all, (_, of)| all | of.when.may_hold(Name::Arg(KIND))))
}
/// Where queries of [`FORBIDS`] are given the kind.
const KIND: u8 = 2;

impl Fixed for Sanguosha {
    fn of_number(&self, q: u8, x: i32) -> Option<i32> {
        let kind = || self.kind_info(u8::try_from(x).unwrap_or(u8::MAX));
        Some(match q {
            query::FAMILY if x >= 0 => i32::from(kind().family == 1),
            query::KIND_TYPE if x >= 0 => i32::from(kind().ty),
            query::FAMILY | query::KIND_TYPE => -1,
            query::OPTION => i32::from(self.config.option(x)),
            _ => return None,
        })
    }
    fn of_card(&self, prop: u8, card: i32) -> Option<i32> {
        match self.some_card(card) {
            Some(c) => self.printed_on(prop, self.card(c)),
            None => Some(-1),
        }
    }
}

impl Sanguosha {
    /// A property of a card that is the same wherever it lies.
    #[inline]
    pub fn printed_on(&self, prop: u8, c: Card) -> Option<i32> {
        let info = self.kind_info(c.kind);
        Some(match prop {
            card_prop::TYPE => i32::from(info.ty),
            card_prop::SUIT if !self.suits => i32::from(c.suit),
            card_prop::RANK => i32::from(c.rank),
            card_prop::COLOR if !self.suits => i32::from(c.color()),
            card_prop::FAMILY => i32::from(info.family == 1),
            card_prop::SLOT if info.ty == EQUIPMENT => i32::from(info.slot),
            card_prop::SLOT => -1,
            _ => return None,
        })
    }
    #[inline]
    pub fn conds(&self, part: u16) -> &Conds {
        &self.conds[usize::from(part)]
    }
    /// Whether a part may be used: its condition holds and it can be paid.
    #[inline]
    pub fn usable(&self, st: &State, asked: &Asked) -> bool {
        let of = self.conds(asked.part);
        of.when.holds(self, st, asked) && of.can.holds(self, st, asked)
    }
}
