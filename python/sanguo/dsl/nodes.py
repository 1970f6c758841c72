"""The nodes of the card language: frozen plain data, built by the functions of `words` and `predicates`.

Nothing is checked here. A declaration may hold any mistake; `lower` reports all of a set at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import NoReturn, TypeAlias

__all__ = [
    "Act",
    "And",
    "Arith",
    "Best",
    "Binding",
    "Card",
    "CardSet",
    "Cards",
    "Compare",
    "Count",
    "Expr",
    "Field",
    "Filter",
    "Fits",
    "Grant",
    "Half",
    "Holds",
    "In",
    "It",
    "Key",
    "Let",
    "Limit",
    "Me",
    "Named",
    "Node",
    "Not",
    "Number",
    "On",
    "Only",
    "Or",
    "Part",
    "Pick",
    "Prop",
    "Query",
    "Range",
    "Scope",
    "SeatProp",
    "SetField",
    "Some",
    "Statement",
    "Test",
    "This",
    "Union",
    "Value",
    "When",
    "Zone",
    "ZoneNumber",
    "ZoneWord",
    "walk",
]


@dataclass(frozen=True, slots=True)
class Node:
    """Anything that a card declaration is made of."""


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
        return And(_items(And, self) + _items(And, other)) if isinstance(other, Test) else NotImplemented

    def __or__(self, other: Test) -> Test:
        return Or(_items(Or, self) + _items(Or, other)) if isinstance(other, Test) else NotImplemented

    def __invert__(self) -> Test:
        return self.test if isinstance(self, Not) else Not(self)


@dataclass(frozen=True, slots=True)
class Cards(Expr):
    """A set of cards; `set & predicate` filters it, `set | set` is the union."""

    def __and__(self, test: Test) -> Filter:
        return Filter(self, test) if isinstance(test, Test) else NotImplemented

    def __or__(self, other: Cards) -> Cards:
        return Union(self, other) if isinstance(other, Cards) else NotImplemented


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
class Field(Value):
    """A field of the event."""

    name: str


@dataclass(frozen=True, slots=True)
class SeatProp(Value):
    """A property of a seat."""

    name: str
    seat: Number
    sort: str


@dataclass(frozen=True, slots=True)
class Prop(Value):
    """A property of a card."""

    name: str
    card: Number
    sort: str


@dataclass(frozen=True, slots=True)
class Query(Value):
    """A computed value of the game."""

    name: str
    args: tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class Count(Value):
    """The number of cards in a set."""

    cards: CardSet


@dataclass(frozen=True, slots=True)
class Arith(Value):
    """ADD, SUB, MIN or MAX of two numbers."""

    op: str
    left: Number
    right: Number


@dataclass(frozen=True, slots=True)
class Half(Value):
    """Half of a number, rounded down."""

    number: Number


@dataclass(frozen=True, slots=True)
class ZoneNumber(Value):
    """The number of a zone, as a destination."""

    zone: object


@dataclass(frozen=True, slots=True)
class Zone(Cards):
    """The cards in a zone of a seat."""

    name: str
    seat: Number


@dataclass(frozen=True, slots=True)
class Filter(Cards):
    """The members of a set that satisfy a predicate."""

    cards: Cards
    test: Test


@dataclass(frozen=True, slots=True)
class Union(Cards):
    """The members of either set."""

    left: Cards
    right: Cards


@dataclass(frozen=True, slots=True)
class Only(Cards):
    """The set of one card."""

    card: Number


@dataclass(frozen=True, slots=True)
class Best(Cards):
    """The members with the greatest (or least) value of a key; several if they are equal."""

    cards: CardSet
    key: Key
    least: bool


@dataclass(frozen=True, slots=True)
class Compare(Test):
    """EQ or LT of two numbers."""

    op: str
    left: Number
    right: Number


@dataclass(frozen=True, slots=True)
class Holds(Test):
    """A number that is not 0."""

    value: Value


@dataclass(frozen=True, slots=True)
class Named(Test):
    """The candidate has one of these names (keys of cards)."""

    keys: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class In(Test):
    """A card is a member of a set."""

    value: Number
    cards: CardSet


@dataclass(frozen=True, slots=True)
class Fits(Test):
    """One card satisfies a predicate."""

    value: Number
    test: Test


@dataclass(frozen=True, slots=True)
class Some(Test):
    """A set is not empty."""

    cards: CardSet


@dataclass(frozen=True, slots=True)
class Not(Test):
    """The opposite."""

    test: Test


@dataclass(frozen=True, slots=True)
class And(Test):
    """All of them."""

    tests: tuple[Test, ...]


@dataclass(frozen=True, slots=True)
class Or(Test):
    """At least one of them."""

    tests: tuple[Test, ...]


def _items(kind: type[And] | type[Or], test: Test) -> tuple[Test, ...]:
    return test.tests if isinstance(test, kind) else (test,)  # type: ignore[attr-defined]


# Words that are no expressions themselves ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ZoneWord(Node):
    """A zone: `hand(me)` is a set, `hand` alone a destination or a place where a part works."""

    name: str

    def __call__(self, seat: Number) -> Zone:
        return Zone(self.name, seat)


@dataclass(frozen=True, slots=True)
class Key(Node):
    """A value of a card: `force(x)` is a number, `force` alone the key of a comparison, `least` or a static part."""

    name: str
    query: bool = False
    sort: str = "number"

    def __call__(self, *args: Number) -> Value:
        if self.query:
            return Query(self.name, args)
        return Prop(self.name, args[0] if len(args) == 1 else args, self.sort)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Scope(Node):
    """Until when something lasts."""

    name: str


@dataclass(frozen=True, slots=True)
class Limit(Node):
    """At most n uses in a scope."""

    n: int
    scope: Scope


@dataclass(frozen=True, slots=True)
class Range(Node):
    """How many cards may be picked."""

    least: Number
    most: Number


@dataclass(frozen=True, slots=True)
class On(Node):
    """An event, with filters on its fields."""

    event: str
    filters: tuple[tuple[str, object], ...] = ()


# Statements ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Statement(Node):
    """A step of a cost or an effect."""


@dataclass(frozen=True, slots=True)
class Pick(Statement):
    """A seat picks cards."""

    into: Binding
    cards: CardSet
    n: Number | Range
    by: Number
    optional: bool
    key: Key | None = None
    total: int = 0


@dataclass(frozen=True, slots=True)
class Let(Statement):
    """A name for a number, worked out now."""

    into: Binding
    value: Number


@dataclass(frozen=True, slots=True)
class Act(Statement):
    """A procedure of the game. Each number stands with the sort it should be of."""

    proc: str
    numbers: tuple[tuple[str, Number], ...]
    sets: tuple[CardSet, ...] = ()
    into: Binding | None = None


@dataclass(frozen=True, slots=True)
class When(Statement):
    """One of two lists of steps."""

    test: Test
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class SetField(Statement):
    """Change a field of the event."""

    field: Field
    value: Number


@dataclass(frozen=True, slots=True)
class Grant(Statement):
    """Another part works for a seat for a while."""

    part: Part
    to: Number
    until: Scope


# Declarations --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Part(Node):
    """One effect of a card. `kind` is trigger, active, play, static, bearer or for_enemy."""

    kind: str
    name: str = ""
    text: tuple[str, ...] = ()
    on: On | None = None
    when: Test | None = None
    cost: tuple[Statement, ...] = ()
    effect: tuple[Statement, ...] = ()
    optional: bool = False
    limit: Limit | None = None
    place: tuple[ZoneWord, ...] = ()
    query: Key | None = None
    value: Number = 0
    of: Expr | None = None
    floor: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(Node):
    """A card of a game: what is printed on it, and its parts."""

    game: str
    key: str
    names: tuple[str, ...]
    props: tuple[tuple[str, int], ...]
    parts: tuple[Part, ...] = ()
    origin: str = "custom"
    rules: tuple[str, ...] = ()

    def prop(self, name: str) -> int:
        """A printed property by its name in the game's vocabulary."""
        return dict(self.props)[name]

    @property
    def name_zh_hant(self) -> str:
        """The name in traditional characters."""
        return self.names[0]

    @property
    def name_zh_hans(self) -> str:
        """The name in simplified characters."""
        return self.names[1]

    @property
    def name_en(self) -> str:
        """The English name."""
        return self.names[2]

    @property
    def texts(self) -> tuple[tuple[str, ...], ...]:
        """The printed effects, each in Chinese and English."""
        return tuple(p.text for p in self.parts if p.text)

    def __str__(self) -> str:
        return f"{self.names[2]} {self.names[0]}" if len(self.names) == 3 else str(self.key)
