"""The words that all games share: values, sets, steps and parts. Each says what it is lowered to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .keys import Key, Range, Scope
from .nodes import (
    Arith,
    Best,
    Binding,
    Cards,
    CardSet,
    Count,
    Field,
    Granted,
    Half,
    It,
    Me,
    Minus,
    Nothing,
    Number,
    Only,
    SeatProp,
    Seats,
    Tally,
    Test,
    This,
    Value,
    Variety,
)
from .steps import (
    Choose,
    CountUp,
    Each,
    Grant,
    Keep,
    Let,
    Option,
    OrElse,
    Part,
    Pick,
    Repeat,
    SetField,
    Statement,
    Stop,
    When,
)

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


granted: Value = Granted()
"""The value that this part was granted with (`TALLY`)."""
tally: Value = Tally()
"""What `count_up` has counted for the owner; the parts of a skill have one counter (`TALLY`)."""


def variety(key: Key, cards: CardSet) -> Value:
    """The number of different values of a printed property in a set (`VARIETY`)."""
    return Variety(key, cards)


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


def greatest(key: Key | Value, cards: CardSet) -> Cards:
    """The cards with the greatest value of a key, several if they are equal (`BEST`)."""
    return Best(cards, key, least=False)


def least(key: Key | Value, cards: CardSet) -> Cards:
    """The cards with the least value of a key, several if they are equal (`BEST`)."""
    return Best(cards, key, least=True)


everyone: Cards = Seats()
"""The living seats (`SEATS`)."""
others: Cards = Minus(everyone, Only(me))
"""The living seats but the owner of the part."""
nothing: Cards = Nothing()
"""The empty set."""


def all_but(cards: CardSet, those: CardSet) -> Cards:
    """The members of the first set that are not in the second (`MINUS`)."""
    return Minus(cards, those)


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
    at_least: int = 0,
    purse: Number | None = None,
) -> Statement:
    """A seat picks n of the cards (`ASK cards`), or any cards whose key adds up to a total (`ASK exactly`).

    `at_least` is a total that may be exceeded if no card is superfluous, `purse` what all the cards together add up
    to (`ASK atleast`).

    With `optional=True` it may pick none. A pick on an empty set binds nothing.
    """
    return Pick(into, cards, n, by, optional, total, exactly if purse is None else at_least, purse=purse)


def pick_seat(into: Binding, seats: CardSet, *, by: Number = me, optional: bool = False) -> Statement:
    """A seat picks one seat (`ASK seats`)."""
    return Pick(into, seats, 1, by, optional, what="seat")


def pick_seats(into: Binding, seats: CardSet, n: Number | Range, *, by: Number = me) -> Statement:
    """A seat picks several seats (`ASK seats`)."""
    return Pick(into, seats, n, by, optional=False, what="seats")


def let(into: Binding, value: Number) -> Statement:
    """A name for a number, worked out now (`STORE`)."""
    return Let(into, value)


def keep(into: Binding, cards: CardSet) -> Statement:
    """A name for a set, worked out now (`STORES`)."""
    return Keep(into, cards)


def when(test: Test, then: Sequence[Statement], otherwise: Sequence[Statement] = ()) -> Statement:
    """The first steps if the test holds, else the others (`JZ`)."""
    return When(test, listed(then), listed(otherwise))


def set_(field: Field, value: Number = 1) -> Statement:
    """Change a field of the event (`EVSET`)."""
    return SetField(field, value)


def add(field: Field, value: Number) -> Statement:
    """Add to a field of the event (`EVADD`)."""
    return SetField(field, value, add=True)


def grant(part: Part, *, until: Scope, to: Number = me, data: Number = 0) -> Statement:
    """Another part of this card works for a seat until the scope ends; it reads `data` as `granted` (`GRANT`)."""
    return Grant(part, to, until, data)


def count_up(n: Number, until: Scope) -> Statement:
    """Add to the counter that `tally` reads; it starts anew when the scope ends (`MARK`)."""
    return CountUp(n, until)


def each(into: Binding, seats: CardSet, steps: Sequence[Statement]) -> Statement:
    """The steps for each seat of a set, in action order (`EACH`)."""
    return Each(into, seats, listed(steps))


def repeat(n: Number, steps: Sequence[Statement]) -> Statement:
    """The steps n times (`DJNZ`)."""
    return Repeat(n, listed(steps))


def forever(steps: Sequence[Statement]) -> Statement:
    """The steps again and again until `stop()`."""
    return Repeat(None, listed(steps))


def stop() -> Statement:
    """Leave the innermost loop; outside of loops the part is over."""
    return Stop()


def option(zh: str, en: str, steps: Sequence[Statement] = ()) -> Option:
    """One of the options of `choose`: what it is called, and what follows."""
    return Option((zh, en), listed(steps))


def choose(by: Number, *options: Option) -> Statement:
    """A seat takes one of several options (`ASK option`)."""
    return Choose(by, options)


def or_else(by: Number, pay: Option, otherwise: Option) -> Statement:
    """A seat takes the first option, if the picks that it opens with find enough, or the other one happens."""
    return OrElse(by, pay, otherwise)


def printed(zh: str, en: str) -> tuple[str, ...]:
    """The printed text of a part: Chinese and English, or none."""
    return (zh, en) if zh or en else ()


def spelled(names: Sequence[str]) -> tuple[Any, ...]:
    """Traditional, simplified, English; one name stands for all three, two are Chinese and English."""
    given = listed(names)
    if len(given) == 1:
        return given * 3
    return (given[0], *given) if len(given) == 2 else given


def listed(x: Any) -> tuple[Any, ...]:
    """A list as a tuple; anything else stands alone."""
    return tuple(x) if isinstance(x, list | tuple) else (x,)
