"""The nodes of expressions: frozen plain data, built by the functions of `words` and `predicates`.

Nothing is checked here. A declaration may hold any mistake; `lower` reports all of a set at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import NoReturn, TypeAlias


@dataclass(frozen=True, slots=True)
class Node:
    """Anything that a card declaration is made of."""


def isa(x: object, kind: type | tuple[type, ...]) -> bool:
    """Whether something really is what its annotation says: declarations may hold anything."""
    return isinstance(x, kind)


def walk(node: object) -> Iterator[Node]:
    """The node and all nodes in it, each as often as it stands there."""
    stack: list[object] = [node]
    while stack:
        x = stack.pop()
        if isinstance(x, tuple | list):
            stack.extend(reversed(x))
        elif isinstance(x, Node):
            yield x
            stack.extend(getattr(x, f.name) for f in reversed(fields(x)))


# Expressions ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Expr(Node):
    """Something that is worked out during the game."""

    def __bool__(self) -> NoReturn:
        msg = (
            f"{type(self).__name__} has no truth value: it is worked out during the game. "
            "Use & | ~ instead of and, or, not; when(...) instead of if."
        )
        raise TypeError(msg)


@dataclass(frozen=True, slots=True)
class Value(Expr):
    """One number: an amount, a card or a seat."""


@dataclass(frozen=True, slots=True)
class Test(Expr):
    """A predicate or condition; `&`, `|` and `~` join them."""

    __test__ = False  # no test case, whatever pytest makes of the name

    def __and__(self, other: Test) -> Test:
        return And(_items(And, self) + _items(And, other)) if isa(other, Test) else NotImplemented

    def __or__(self, other: Test) -> Test:
        return Or(_items(Or, self) + _items(Or, other)) if isa(other, Test) else NotImplemented

    def __invert__(self) -> Test:
        return self.test if isinstance(self, Not) and isinstance(self.test, Test) else Not(self)


@dataclass(frozen=True, slots=True)
class Cards(Expr):
    """A set of cards; `set & predicate` filters it, `set | set` is the union."""

    def __and__(self, test: Test) -> Filter:
        return Filter(self, test) if isa(test, Test) else NotImplemented

    def __or__(self, other: Cards) -> Cards:
        return Union(self, other) if isa(other, Cards) else NotImplemented


@dataclass(frozen=True, slots=True)
class Binding(Cards):
    """A name that a pick, a result or `let` is bound to; local to one part."""

    name: str


Number: TypeAlias = Value | Cards | int
"""What may stand for a number; of a set of cards its first member counts."""
CardSet: TypeAlias = Cards | Value
"""What may stand for a set of cards; one card counts as the set of it alone."""


@dataclass(frozen=True, slots=True)
class Me(Value):
    """The seat that owns the part."""


@dataclass(frozen=True, slots=True)
class This(Value):
    """The card the part is printed on."""


@dataclass(frozen=True, slots=True)
class It(Value):
    """The candidate of the innermost filter."""


@dataclass(frozen=True, slots=True)
class Arg(Value):
    """What a query or rule is asked about; cards write `of=` instead."""

    index: int


@dataclass(frozen=True, slots=True)
class Field(Value):
    """A field of the event; one that holds a set is filtered and united like any set."""

    name: str

    def __and__(self, test: Test) -> Filter:
        return Filter(self, test) if isa(test, Test) else NotImplemented

    def __or__(self, other: Cards) -> Cards:
        return Union(self, other) if isa(other, Cards) else NotImplemented


@dataclass(frozen=True, slots=True)
class SeatProp(Value):
    """A property of a seat."""

    name: str
    seat: object
    sort: str


@dataclass(frozen=True, slots=True)
class Prop(Value):
    """A property of a card."""

    name: str
    card: object
    sort: str


@dataclass(frozen=True, slots=True)
class Query(Value):
    """A computed value of the game."""

    name: str
    args: tuple[object, ...]
    sort: str = "number"


@dataclass(frozen=True, slots=True)
class Count(Value):
    """The number of cards in a set."""

    cards: object


@dataclass(frozen=True, slots=True)
class Arith(Value):
    """ADD, SUB, MIN or MAX of two numbers."""

    op: str
    left: object
    right: object


@dataclass(frozen=True, slots=True)
class Half(Value):
    """Half of a number, rounded down."""

    number: object


@dataclass(frozen=True, slots=True)
class KindOf(Value):
    """The number of a kind of card, by its key."""

    key: object


@dataclass(frozen=True, slots=True)
class Tally(Value):
    """What `count_up` has counted for the owner."""


@dataclass(frozen=True, slots=True)
class Granted(Value):
    """The value that a part was granted with."""


@dataclass(frozen=True, slots=True)
class Variety(Value):
    """The number of different values of a property in a set."""

    key: object
    cards: object


@dataclass(frozen=True, slots=True)
class ZoneNumber(Value):
    """The number of a zone, as a destination."""

    zone: object


@dataclass(frozen=True, slots=True)
class Zone(Cards):
    """The cards in a zone of a seat."""

    name: str
    seat: object


@dataclass(frozen=True, slots=True)
class Filter(Cards):
    """The members of a set that satisfy a predicate."""

    cards: CardSet
    test: Test


@dataclass(frozen=True, slots=True)
class Union(Cards):
    """The members of either set."""

    left: CardSet
    right: CardSet


@dataclass(frozen=True, slots=True)
class Minus(Cards):
    """The members of the first set that are not in the second."""

    left: CardSet
    right: CardSet


@dataclass(frozen=True, slots=True)
class Seats(Cards):
    """The living seats."""


@dataclass(frozen=True, slots=True)
class Nothing(Cards):
    """The empty set."""


@dataclass(frozen=True, slots=True)
class Only(Cards):
    """The set of one card."""

    card: object


@dataclass(frozen=True, slots=True)
class Best(Cards):
    """The members with the greatest (or least) value of a key; several if they are equal."""

    cards: object
    key: object
    least: bool


@dataclass(frozen=True, slots=True)
class Compare(Test):
    """EQ or LT of two numbers."""

    op: str
    left: object
    right: object


@dataclass(frozen=True, slots=True)
class Holds(Test):
    """A number that is not 0."""

    value: object


@dataclass(frozen=True, slots=True)
class Named(Test):
    """The candidate has one of these names (keys of cards); `prop` is the property that tells."""

    keys: tuple[object, ...]
    prop: str = "name"


@dataclass(frozen=True, slots=True)
class In(Test):
    """A card is a member of a set."""

    value: object
    cards: object


@dataclass(frozen=True, slots=True)
class Fits(Test):
    """One card satisfies a predicate."""

    value: object
    test: object


@dataclass(frozen=True, slots=True)
class Some(Test):
    """A set is not empty."""

    cards: object


@dataclass(frozen=True, slots=True)
class Without(Test):
    """A test as if some cards were absent."""

    cards: object
    test: object


@dataclass(frozen=True, slots=True)
class Not(Test):
    """The opposite."""

    test: object


@dataclass(frozen=True, slots=True)
class And(Test):
    """All of them."""

    tests: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Or(Test):
    """At least one of them."""

    tests: tuple[object, ...]


def _items(kind: type[And | Or], test: Test) -> tuple[object, ...]:
    return test.tests if isinstance(test, kind) else (test,)
