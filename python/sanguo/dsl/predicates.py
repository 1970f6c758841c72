"""Predicates and conditions that all games share.

A predicate speaks of the candidate of a filter: `pile(me) & named("guan_yu")`. Where it compares a key, the
key stands without its card: `at_most(force, 3)`. A comparison of two plain numbers is a condition.
"""

from __future__ import annotations

from .keys import Key
from .nodes import CardSet, Compare, Fits, Holds, In, Named, Not, Number, Some, Test, Value, Without
from .steps import Card
from .words import everyone, it, this


def _of(x: Key | Number) -> Number:
    return x(it) if isinstance(x, Key) else x


def equal(left: Key | Number, right: Key | Number) -> Test:
    """Both numbers are equal (`EQ`)."""
    return Compare("EQ", _of(left), _of(right))


def at_most(left: Key | Number, right: Key | Number) -> Test:
    """The first number is the second or less (`LT`)."""
    if isinstance(right, int):
        return Compare("LT", _of(left), right + 1)
    return Not(Compare("LT", _of(right), _of(left)))


def at_least(left: Key | Number, right: Key | Number) -> Test:
    """The first number is the second or more (`LT`)."""
    if isinstance(right, int):
        return Compare("LT", right - 1, _of(left))
    return Not(Compare("LT", _of(left), _of(right)))


def is_(card: Number) -> Test:
    """The candidate is this very card or seat (`EQ`)."""
    return Compare("EQ", it, card)


another: Test = Not(is_(this))
"""The candidate is another card than the one the part is printed on."""


def named(*cards: str | Card) -> Test:
    """The candidate has one of these names; a name that the pool lacks is simply never met (`CP name`)."""
    return Named(tuple(c.key if isinstance(c, Card) else c for c in cards))


def in_(cards: CardSet) -> Test:
    """The candidate is a member of the set (`HAS`)."""
    return In(it, cards)


def holds(value: Value) -> Test:
    """The number is not 0."""
    return Holds(value)


def fits(card: Number, test: Test) -> Test:
    """The predicate holds for one card, of a binding or of the event; never for a missing one."""
    return Fits(card, test)


def some(cards: CardSet) -> Test:
    """The set has a member (`ANY`, or `COUNT`)."""
    return Some(cards)


def none(cards: CardSet) -> Test:
    """The set is empty."""
    return Not(Some(cards))


def has(cards: CardSet, member: Number) -> Test:
    """A card or seat is a member of a set (`HAS`)."""
    return In(member, cards)


def alive(seat: Number) -> Test:
    """The seat lives."""
    return In(seat, everyone)


def without(cards: CardSet, test: Test | Value) -> Test:
    """The test as if some cards were absent (`WITHOUT`)."""
    return Without(cards, test if isinstance(test, Test) else Holds(test))
