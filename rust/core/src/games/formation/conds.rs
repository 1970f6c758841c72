//! Conditions of parts in a form that is looked up instead of interpreted. They are made of what the card language says
//! (see [`super::reading`]) once, when a game is made; what has another form is interpreted.

use super::board::{self, PLACES};
use super::facts;
use super::legal;
use super::parts::KindParts;
use super::reading::{kind_of_arg, test};
use super::rules::Formation;
use super::state::State;
use super::tables::{VOCABULARY, card_prop, query, zone};
use crate::choice::{NO_CARD, NO_PART};
use crate::ir::heads::{self, Head};
use crate::ir::op::Op;
use crate::ir::tree::Tree;
use crate::ruleset::{Class, Part, Ruleset, Span};
use crate::sets::CardSet;
use crate::vm::eval::count_op;
use crate::vm::frame::{MachineState, NO_EV};
use crate::vm::{Game, QueryCx, Vm};

/// Candidates inside each other.
pub const NEST: usize = 4;

/// A number at hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Name {
    Number(i16),
    Me,
    This,
    /// The candidate so deep, 0 the outermost.
    It(u8),
    Arg(u8),
    Ev(u8),
}

#[derive(Clone, Copy, Debug)]
pub enum Value {
    Is(Name),
    Card(u8, Name),
    /// Of the owner or the opponent.
    Seat(u8, bool),
    Query(u8, [Name; 2]),
}

#[derive(Clone, Debug)]
pub enum Test {
    All(Vec<Test>),
    Any(Vec<Test>),
    Not(Box<Test>),
    True(Value),
    Eq(Value, Value),
    Ne(Value, Value),
    Lt(Value, Value),
    /// Whether a resource card in use may be aimed at it.
    Choosable(Name),
    /// The owner's purse holds at least so much.
    Purse(i32),
    /// A zone of the owner or the opponent has some cards; this one.
    Filled(u8, bool),
    Holds(u8, bool, Name),
    /// At least so many 角色 of the owner or the opponent, so deep, satisfy it.
    Some(u8, bool, u8, Box<Test>),
    /// Some 角色 of the owner or the opponent has a property that is so much, or is not.
    Found(bool, u8, bool, i16),
}

/// A condition: there is none, a test, or code.
#[derive(Clone, Debug)]
enum Cond {
    Free,
    Test(Test),
    Code(Span),
}

/// The conditions of a part.
#[derive(Clone, Debug)]
pub struct Conds {
    when: Cond,
    /// What is left of it where its head is known to hold.
    rest: Cond,
    can: Cond,
    /// What is left of that while no card is in use.
    can_now: Cond,
    /// Its value, if it is always the same.
    pub number: Option<i16>,
    /// The kind that the card asked about has to be of, of a conversion; whether any such card of the hand will do.
    pub takes: Option<(u8, bool)>,
}

/// When a card of a kind can be used from the hand while no other card is in use.
#[derive(Clone, Copy, Debug)]
pub enum Use {
    Never,
    Always,
    /// When there is somebody to bear it: whoever stands there.
    Borne,
    /// See [`Test::Found`].
    Found(bool, u8, bool, i16),
    /// It has to be looked at.
    Other,
}

impl Use {
    pub fn of(kind: &KindParts, is_gear: bool, conds: &[Conds]) -> Use {
        if is_gear {
            return if kind.bearer == NO_PART { Use::Borne } else { Use::Other };
        }
        let Some(conds) = conds.get(usize::from(kind.play)) else { return Use::Never };
        match (&conds.when, &conds.can_now) {
            (Cond::Free, Cond::Free) => Use::Always,
            (Cond::Free, Cond::Test(Test::Found(foe, p, is, n))) => Use::Found(*foe, *p, *is, *n),
            _ => Use::Other,
        }
    }
}

/// What a condition is asked about.
#[derive(Clone, Copy)]
pub struct Asked {
    pub seat: usize,
    pub part: u16,
    pub src: u8,
    pub ev: u8,
    pub args: [i32; 3],
    pub cx: QueryCx,
}

impl Conds {
    pub fn of(rules: &Ruleset, part: &Part) -> Conds {
        let read = |span: Span| match Tree::read(rules, &VOCABULARY, span).map(|t| test(&t, 0)) {
            _ if !span.exists() => Cond::Free,
            Some(Some(test)) => Cond::Test(test),
            _ => Cond::Code(span),
        };
        let (when, can) = (read(part.when), read(part.can));
        let all = if let Cond::Test(t) = &can { t.parts() } else { &[] };
        let kind = all.iter().find_map(kind_of_arg).filter(|&k| usize::from(k) < rules.kinds.len());
        let others = all.iter().filter(|t| kind_of_arg(t).is_none());
        let whole = all.len() == 2
            && others.into_iter().all(|t| matches!(t, Test::Holds(zone::HAND, false, Name::Arg(0))));
        let head = head(rules, part);
        let rest = match &when {
            _ if head.whole => Cond::Free,
            Cond::Test(t) => Cond::Test(Test::All(t.parts()[head.comparisons()..].to_vec()).flat()),
            other => other.clone(),
        };
        let number = heads::number(rules, part.value);
        let can_now = match &can {
            Cond::Test(t) => match t.clone().unused() {
                Test::All(of) if of.is_empty() => Cond::Free,
                t => Cond::Test(t),
            },
            other => other.clone(),
        };
        Conds { when, rest, can, can_now, number, takes: kind.map(|k| (k, whole)) }
    }
}

/// What the condition of a part asks first.
pub fn head(rules: &Ruleset, part: &Part) -> Head {
    match part.class {
        Class::Static => Head::of_card(rules, part.when, Op::Arg, card_prop::BEARER),
        Class::Trigger => Head::of_card(rules, part.when, Op::Ev, card_prop::BEARER),
        _ => Head::NONE,
    }
}

struct Eval<'a> {
    game: &'a Formation,
    st: &'a State,
    asked: &'a Asked,
    /// Spots of the candidates.
    its: [u8; NEST],
    /// Some card on the field counts as absent.
    gone: bool,
}

impl Eval<'_> {
    #[inline]
    fn name(&self, n: Name) -> i32 {
        let a = self.asked;
        match n {
            Name::Number(n) => i32::from(n),
            Name::Me => a.seat as i32,
            Name::This => i32::from(a.src) | -i32::from(a.src == NO_CARD),
            Name::It(depth) => i32::from(self.st.slots[self.spot(depth)].card),
            Name::Arg(n) => a.args[usize::from(n)],
            Name::Ev(_) if a.ev == NO_EV => -1,
            Name::Ev(r) => i32::from(self.st.frame(usize::from(a.ev)).r[usize::from(r)]),
        }
    }
    #[inline]
    fn spot(&self, depth: u8) -> usize {
        usize::from(self.its[usize::from(depth) % NEST])
    }
    #[inline]
    fn seat(&self, foe: bool) -> usize {
        self.asked.seat ^ usize::from(foe)
    }

    /// The commonest values here, the others by a call.
    #[inline(always)]
    fn quick(&self, v: Value) -> i32 {
        match v {
            Value::Is(Name::Number(n)) => i32::from(n),
            Value::Card(p, Name::It(depth)) => facts::of_spot(self.game, self.st, p, self.spot(depth)),
            v => self.value(v),
        }
    }

    fn value(&self, v: Value) -> i32 {
        match v {
            Value::Is(n) => self.name(n),
            Value::Card(p, Name::It(depth)) => facts::of_spot(self.game, self.st, p, self.spot(depth)),
            Value::Card(p, n) => self.game.card_prop(self.st, p, self.name(n)),
            Value::Seat(p, foe) => self.game.seat_prop(self.st, p, self.seat(foe) as i32),
            Value::Query(query::DISTANCE, [a, b]) => facts::distance(self.st, self.name(a), self.name(b)),
            Value::Query(q, [a, b]) => {
                let cx = QueryCx { level: self.asked.cx.level + 1, ..self.asked.cx };
                self.game.query(self.st, q, &[self.name(a), self.name(b), -1], &cx)
            }
        }
    }

    fn zone(&self, z: u8, foe: bool) -> CardSet {
        let seat = self.seat(foe);
        let all = if z == zone::HAND {
            self.game.hand(self.st, seat)
        } else {
            self.game.zone(self.st, z, seat as i32)
        };
        all - self.asked.cx.absent
    }

    /// A test that holds no other, `None` if it does.
    #[inline(always)]
    fn simple(&self, t: &Test) -> Option<bool> {
        Some(match t {
            Test::True(v) => self.quick(*v) != 0,
            Test::Eq(a, b) => self.quick(*a) == self.quick(*b),
            Test::Ne(a, b) => self.quick(*a) != self.quick(*b),
            Test::Lt(a, b) => self.quick(*a) < self.quick(*b),
            Test::Choosable(n) => legal::choosable(self.st, self.name(*n)),
            Test::Purse(least) => self.purse(*least),
            Test::Filled(z, foe) => !self.zone(*z, *foe).is_empty(),
            Test::Found(foe, p, is, n) => {
                let absent = if self.gone { self.asked.cx.absent } else { CardSet::EMPTY };
                found(self.game, self.st, self.seat(*foe), (*p, *is, *n), absent)
            }
            Test::Holds(zone::CHARACTERS, foe, n) => {
                let card = self.name(*n);
                let there = self.st.spot_of(card).is_some_and(|s| board::side(s) == self.seat(*foe));
                there && !self.asked.cx.absent.has(card as u8)
            }
            Test::Holds(z, foe, n) => u8::try_from(self.name(*n)).is_ok_and(|c| self.zone(*z, *foe).has(c)),
            _ => return None,
        })
    }

    #[inline(always)]
    fn each(&mut self, t: &Test) -> bool {
        count_op();
        match self.simple(t) {
            Some(holds) => holds,
            None => self.holds(t),
        }
    }
    #[inline(always)]
    fn all(&mut self, of: &[Test]) -> bool {
        for t in of {
            if !self.each(t) {
                return false;
            }
        }
        true
    }

    fn holds(&mut self, t: &Test) -> bool {
        match t {
            Test::All(of) => self.all(of),
            Test::Any(of) => of.iter().any(|t| self.holds(t)),
            Test::Not(t) => !self.holds(t),
            Test::Some(least, foe, depth, t) => {
                let first = board::spot(self.seat(*foe), 0);
                let mut left = *least;
                for s in first..first + PLACES {
                    let slot = &self.st.slots[s];
                    if slot.up && !(self.gone && self.asked.cx.absent.has(slot.card)) {
                        self.its[usize::from(*depth) % NEST] = s as u8;
                        left -= u8::from(match &**t {
                            Test::All(of) => self.all(of),
                            t => self.each(t),
                        });
                        if left == 0 {
                            return true;
                        }
                    }
                }
                false
            }
            _ => self.simple(t).unwrap_or_default(),
        }
    }

    fn purse(&self, least: i32) -> bool {
        let hand = self.zone(zone::HAND, false);
        let enough = usize::try_from(least - 1).map_or(true, |n| hand.into_iter().nth(n).is_some());
        enough || self.game.worth_of(hand) >= least
    }
}

/// Whether some 角色 of a side has a property that is so much, or is not.
#[inline(always)]
pub fn found(game: &Formation, st: &State, side: usize, what: (u8, bool, i16), absent: CardSet) -> bool {
    let first = board::spot(side, 0);
    let mut any = (first..first + PLACES)
        .map(|s| (s, &st.slots[s]))
        .filter(|(_, slot)| slot.up && !absent.has(slot.card));
    let (p, is, n) = (what.0, what.1, i32::from(what.2));
    match p {
        card_prop::WOUNDED => any.any(|(_, slot)| (i32::from(slot.wounded()) == n) == is),
        card_prop::ACTED => any.any(|(_, slot)| (i32::from(slot.acted) == n) == is),
        _ => any.any(|(s, _)| (facts::of_spot(game, st, p, s) == n) == is),
    }
}

impl Formation {
    /// The 角色 of a set that satisfy the predicate of a filter; `None` if it was not read, or others are in the set.
    pub fn satisfying(&self, st: &State, vm: &Vm<'_, Formation>, pc: usize, set: CardSet) -> Option<CardSet> {
        let test = self.filters.get(pc)?;
        let src = u8::try_from(vm.src).unwrap_or(NO_CARD);
        let asked =
            Asked { seat: vm.me as usize & 1, part: vm.part, src, ev: vm.ev, args: vm.args, cx: vm.cx };
        let gone = !(vm.cx.absent & st.working).is_empty();
        let mut eval = Eval { game: self, st, asked: &asked, its: [0; NEST], gone };
        let mut kept = CardSet::EMPTY;
        for c in set {
            eval.its[0] = st.spot_of(i32::from(c))? as u8;
            let holds = match test {
                Test::All(of) => eval.all(of),
                t => eval.each(t),
            };
            if holds {
                kept.insert(c);
            }
        }
        Some(kept)
    }
    /// `code`: the program that the condition was read from. Builds with assertions compare it with what it says.
    #[inline]
    fn holds(&self, st: &State, asked: &Asked, cond: &Cond, code: impl Fn(&Part) -> Span) -> bool {
        let a = asked;
        let interpreted = |span: Span| self.vm(a.seat, a.part, a.src, a.ev, a.args, &a.cx).holds(st, span);
        let holds = match cond {
            Cond::Free => true,
            Cond::Test(t) => {
                let gone = !(a.cx.absent & st.working).is_empty();
                Eval { game: self, st, asked, its: [0; NEST], gone }.holds(t)
            }
            Cond::Code(span) => interpreted(*span),
        };
        debug_assert_eq!(
            holds,
            interpreted(code(self.rules.part(a.part))),
            "{}",
            self.rules.part(a.part).key
        );
        holds
    }
    /// Whether the condition of a part holds.
    #[inline]
    pub fn when(&self, st: &State, asked: &Asked) -> bool {
        self.holds(st, asked, &self.conds[usize::from(asked.part)].when, |p| p.when)
    }
    /// The same where its head is known to hold.
    #[inline]
    pub fn when_more(&self, st: &State, asked: &Asked) -> bool {
        self.holds(st, asked, &self.conds[usize::from(asked.part)].rest, |p| p.when)
    }
    /// The same, asked about what is not done yet: mostly the turn alone goes on.
    #[inline]
    pub fn can_now(&self, st: &State, asked: &Asked) -> bool {
        let conds = &self.conds[usize::from(asked.part)];
        let cond = if st.core.top <= 1 { &conds.can_now } else { &conds.can };
        self.holds(st, asked, cond, |p| p.can)
    }
    /// Whether what it does can be done and paid.
    #[inline]
    pub fn can(&self, st: &State, asked: &Asked) -> bool {
        self.holds(st, asked, &self.conds[usize::from(asked.part)].can, |p| p.can)
    }
}
