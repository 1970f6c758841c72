"""The nodes of steps and declarations: what a cost or effect is made of, parts and cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .nodes import Node


@dataclass(frozen=True, slots=True)
class Statement(Node):
    """A step of a cost or an effect."""


@dataclass(frozen=True, slots=True)
class Pick(Statement):
    """A seat picks cards."""

    into: object
    cards: object
    n: object
    by: object
    optional: bool
    key: object = None
    total: object = 0


@dataclass(frozen=True, slots=True)
class Let(Statement):
    """A name for a number, worked out now."""

    into: object
    value: object


@dataclass(frozen=True, slots=True)
class Act(Statement):
    """A procedure of the game. Each number stands with the sort it should be of."""

    proc: str
    numbers: tuple[tuple[str, object], ...]
    sets: tuple[object, ...] = ()
    into: object = None


@dataclass(frozen=True, slots=True)
class When(Statement):
    """One of two lists of steps."""

    test: object
    then: tuple[object, ...]
    otherwise: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class SetField(Statement):
    """Change a field of the event."""

    field: object
    value: object


@dataclass(frozen=True, slots=True)
class Grant(Statement):
    """Another part works for a seat for a while."""

    part: object
    to: object
    until: object


# Declarations --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Part(Node):
    """One effect of a card. `kind` is trigger, active, play, static, bearer or for_enemy."""

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
        else:
            stack.extend(getattr(x, f) for f in ("otherwise", "then") if hasattr(x, f))
