"""The nodes of steps and declarations: what a cost or effect is made of, parts and cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields

from .nodes import Node


@dataclass(frozen=True, slots=True)
class Statement(Node):
    """A step of a cost or an effect."""


@dataclass(frozen=True, slots=True)
class Pick(Statement):
    """A seat picks cards or seats; `what` is cards, seats, or seat: a single one, which is a number.

    With a key the cards add up to the total exactly; with `purse`, which is what all of them add up to, to the
    total at least, none of them being superfluous.
    """

    into: object
    cards: object
    n: object
    by: object
    optional: bool
    key: object = None
    total: object = 0
    what: str = "cards"
    purse: object = None


@dataclass(frozen=True, slots=True)
class Let(Statement):
    """A name for a number, worked out now."""

    into: object
    value: object


@dataclass(frozen=True, slots=True)
class Keep(Statement):
    """A name for a set, worked out now."""

    into: object
    cards: object


@dataclass(frozen=True, slots=True)
class Order(Statement):
    """A seat puts cards in order and says how many of them come first."""

    first: object
    into: object
    cards: object
    by: object


@dataclass(frozen=True, slots=True)
class Act(Statement):
    """A procedure of the game. Each number stands with the sort it should be of."""

    proc: str
    numbers: tuple[tuple[str, object], ...]
    sets: tuple[object, ...] = ()
    into: object = None
    """The set that it gives."""
    number: object = None
    """The number that it gives."""
    sort: str = "number"
    """What that number is."""


@dataclass(frozen=True, slots=True)
class Option(Node):
    """One of the options of a question: what it is called, Chinese and English, and what follows."""

    label: tuple[str, ...]
    steps: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Choose(Statement):
    """A seat takes one of several options."""

    by: object
    options: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class OrElse(Statement):
    """A seat does the one if it can and likes, else the other happens."""

    by: object
    pay: object
    otherwise: object


@dataclass(frozen=True, slots=True)
class Name(Statement):
    """A seat names one of several things, by number."""

    into: object
    by: object
    labels: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Each(Statement):
    """Steps for each seat of a set, in action order."""

    into: object
    seats: object
    steps: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Repeat(Statement):
    """Steps several times, or for ever (`n` is None)."""

    n: object
    steps: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Stop(Statement):
    """Leave the innermost loop, or the part."""


@dataclass(frozen=True, slots=True)
class CountUp(Statement):
    """Add to the counter of the skill."""

    n: object
    until: object


@dataclass(frozen=True, slots=True)
class Fire(Statement):
    """Open the window of an event on the record at hand."""

    event: str


@dataclass(frozen=True, slots=True)
class Native(Statement):
    """A function of the game."""

    name: str


@dataclass(frozen=True, slots=True)
class When(Statement):
    """One of two lists of steps."""

    test: object
    then: tuple[object, ...]
    otherwise: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class SetField(Statement):
    """Change a field of the event; with `add` it is added to it, with `stop` the event's windows end here."""

    field: object
    value: object
    add: bool = False
    stop: bool = False


@dataclass(frozen=True, slots=True)
class Grant(Statement):
    """Another part works for a seat for a while."""

    part: object
    to: object
    until: object
    data: object = 0
    """The value that it is granted with."""


# Declarations --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Part(Node):
    """One effect of a card. `kind` says which; `dsl.lower` lists the kinds with the classes that they become."""

    kind: str
    name: str = ""
    text: tuple[str, ...] = ()
    on: object = None
    when: object = None
    cost: tuple[object, ...] = ()
    effect: tuple[object, ...] = ()
    optional: bool = False
    limit: object = None
    place: tuple[object, ...] = ()
    query: object = None
    value: object = 0
    of: object = None
    floor: object = None
    times: object = None
    quiet: bool = False
    dead: bool = False
    """It works for the dead as well."""
    locked: bool = False
    """It is of a locked skill 鎖定技."""
    cards: object = None
    becomes: object = None
    skill: tuple[str, ...] = ()
    """The names of its skill: key, zh-Hant, zh-Hans, English."""


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
    base: str = ""
    """The key of the card whose name it bears, if that is another."""
    companions: tuple[str, ...] = ()
    """Of a general: the keys of those that it forms a pair with 珠聯璧合."""

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


def granted_by(part: Part) -> Iterator[Part]:
    """The parts that the steps of a part grant, and those that they grant."""
    seen: set[int] = set()
    stack: list[object] = [part.cost, part.effect]
    while stack:
        x = stack.pop()
        if isinstance(x, tuple | list):
            stack.extend(reversed(x))
        elif isinstance(x, Grant):
            p = x.part
            if isinstance(p, Part) and id(p) not in seen:
                seen.add(id(p))
                yield p
                stack.extend((p.effect, p.cost))
        elif isinstance(x, Statement | Option):
            stack.extend(getattr(x, f.name) for f in reversed(fields(x)))
