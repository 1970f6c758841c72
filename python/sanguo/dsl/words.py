"""The words that all games share: values, sets, steps and parts. Each says what it is lowered to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .nodes import (
    Arith,
    Best,
    Binding,
    Cards,
    CardSet,
    Count,
    Expr,
    Field,
    Half,
    It,
    Key,
    Limit,
    Me,
    Number,
    On,
    Only,
    Range,
    Scope,
    SeatProp,
    Test,
    This,
    Value,
    ZoneWord,
)
from .steps import Grant, Let, Part, Pick, SetField, Statement, When

TURN = Scope("turn")
"""Until the end of this turn."""
GAME = Scope("game")
"""Until the end of the game."""


# Values --------------------------------------------------------------------------------------------------

me: Value = Me()
"""The seat that owns the part (`ME`)."""
foe: Value = SeatProp("opponent", me, "seat")
"""The other seat (`SP opponent`)."""
this: Value = This()
"""The card the part is printed on (`THIS`)."""
it: Value = It()
"""The candidate of the innermost predicate (`IT`); keys and predicates speak of it without naming it."""


class _Event:
    """The event that a part listens to: `ev.name` is a field of it."""

    __slots__ = ()

    def __getattr__(self, name: str) -> Field:
        if name.startswith("__"):
            raise AttributeError(name)
        return Field(name)

    def __repr__(self) -> str:
        return "ev"


ev = _Event()
"""Fields of the event, `ev.attacker` and so on (`EV`)."""


def bind(names: str) -> Any:
    """Make a name, or several that stand parted by spaces.

    `x = bind("x")`; `x, y = bind("x y")`.
    """
    made = tuple(Binding(n) for n in names.split())
    return made[0] if len(made) == 1 else made


def count(cards: CardSet) -> Value:
    """The number of cards in a set (`COUNT`)."""
    return Count(cards)


def plus(left: Number, right: Number) -> Value:
    """The sum (`ADD`)."""
    return Arith("ADD", left, right)


def minus(left: Number, right: Number) -> Value:
    """The difference (`SUB`)."""
    return Arith("SUB", left, right)


def smaller(left: Number, right: Number) -> Value:
    """The smaller of two numbers (`MIN`)."""
    return Arith("MIN", left, right)


def larger(left: Number, right: Number) -> Value:
    """The larger of two numbers (`MAX`)."""
    return Arith("MAX", left, right)


def half(number: Number) -> Value:
    """Half, rounded down (`HALF`)."""
    return Half(number)


# Sets ----------------------------------------------------------------------------------------------------


def only(card: Number) -> Cards:
    """The set of one card (`BIT`)."""
    return Only(card)


def greatest(key: Key, cards: CardSet) -> Cards:
    """The cards with the greatest value of a key, several if they are equal (`BEST`)."""
    return Best(cards, key, least=False)


def least(key: Key, cards: CardSet) -> Cards:
    """The cards with the least value of a key, several if they are equal (`BEST`)."""
    return Best(cards, key, least=True)


# Steps ---------------------------------------------------------------------------------------------------


def up_to(most: Number) -> Range:
    """From 0 to that many cards, for `pick`."""
    return Range(0, most)


def between(least: Number, most: Number) -> Range:
    """From `least` to `most` cards, for `pick`."""
    return Range(least, most)


def pick(
    into: Binding,
    cards: CardSet,
    n: Number | Range = 1,
    *,
    by: Number = me,
    optional: bool = False,
    total: Key | None = None,
    exactly: int = 0,
) -> Statement:
    """A seat picks n of the cards (`ASK cards`), or any cards whose key adds up to a total (`ASK exactly`).

    With `optional=True` it may pick none. A pick on an empty set binds nothing.
    """
    return Pick(into, cards, n, by, optional, total, exactly)


def let(into: Binding, value: Number) -> Statement:
    """A name for a number, worked out now (`STORE`)."""
    return Let(into, value)


def when(test: Test, then: Sequence[Statement], otherwise: Sequence[Statement] = ()) -> Statement:
    """The first steps if the test holds, else the others (`JZ`)."""
    return When(test, listed(then), listed(otherwise))


def set_(field: Field, value: Number = 1) -> Statement:
    """Change a field of the event (`EVSET`)."""
    return SetField(field, value)


def grant(part: Part, *, until: Scope, to: Number = me) -> Statement:
    """Another part of this card works for a seat until the scope ends (`GRANT`)."""
    return Grant(part, to, until)


# Parts ---------------------------------------------------------------------------------------------------


def limit(n: int, scope: Scope) -> Limit:
    """At most n uses in a scope."""
    return Limit(n, scope)


ONCE_A_TURN = limit(1, TURN)
"""At most one use a turn, each copy of a card for itself."""


def trigger(
    name: str = "",
    *,
    on: On,
    effect: Sequence[Statement],
    cost: Sequence[Statement] = (),
    when: Test | None = None,
    optional: bool = False,
    limit: Limit | None = None,
    place: ZoneWord | Sequence[ZoneWord] = (),
    zh: str = "",
    en: str = "",
) -> Part:
    """An effect that an event sets off; `optional=True` if its owner may decline.

    It is not offered when its costs cannot be paid, or when the picks that it opens with find no card.
    """
    return Part(
        kind="trigger",
        name=name,
        text=_text(zh, en),
        on=on,
        when=when,
        cost=listed(cost),
        effect=listed(effect),
        optional=optional,
        limit=limit,
        place=listed(place),
    )


def active(
    name: str = "",
    *,
    effect: Sequence[Statement],
    cost: Sequence[Statement] = (),
    when: Test | None = None,
    limit: Limit | None = None,
    place: ZoneWord | Sequence[ZoneWord] = (),
    zh: str = "",
    en: str = "",
) -> Part:
    """An effect that its owner declares in the free part of the turn."""
    return Part(
        kind="active",
        name=name,
        text=_text(zh, en),
        when=when,
        cost=listed(cost),
        effect=listed(effect),
        optional=True,
        limit=limit,
        place=listed(place),
    )


def play(
    name: str = "",
    *,
    effect: Sequence[Statement],
    on: On | None = None,
    when: Test | None = None,
    optional: bool = False,
    zh: str = "",
    en: str = "",
) -> Part:
    """What a card does when it is used; `on` is the act of the opponent that it answers, if it is for one.

    With `optional=True` (可) its picks may be refused and it can be used at any time; without it the card
    cannot be used unless `when` holds and the picks that it opens with find enough cards.
    """
    return Part(kind="play", name=name, text=_text(zh, en), on=on, when=when, effect=listed(effect), optional=optional)


def static(
    query: Key,
    value: Number,
    *,
    of: Expr,
    when: Test | None = None,
    floor: int | None = None,
    place: ZoneWord | Sequence[ZoneWord] = (),
    name: str = "",
    zh: str = "",
    en: str = "",
) -> Part:
    """A lasting change of a query by a value, for what `of` says: a card, a seat, a set or a predicate.

    With `floor` the change does not take the value below it.
    """
    return Part(
        kind="static",
        name=name,
        text=_text(zh, en),
        query=query,
        value=value,
        of=of,
        when=when,
        floor=floor,
        place=listed(place),
    )


def _text(zh: str, en: str) -> tuple[str, ...]:
    return (zh, en) if zh or en else ()


def listed(x: Any) -> tuple[Any, ...]:
    """A list as a tuple; anything else stands alone."""
    return tuple(x) if isinstance(x, list | tuple) else (x,)
