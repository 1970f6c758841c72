"""Words that are no expressions themselves: zones, keys, events and limits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import overload

from .nodes import Node, Number, Prop, Query, SeatProp, Value, Zone


@dataclass(frozen=True, slots=True)
class ZoneWord(Node):
    """A zone: `hand(me)` is a set, `hand` alone a destination or a place where a part works."""

    name: str

    def __call__(self, seat: Number) -> Zone:
        """The cards in this zone of a seat (`ZONE`)."""
        return Zone(self.name, seat)


@dataclass(frozen=True, slots=True)
class Key(Node):
    """A value of a card: `force(x)` is a number, `force` alone the key of a comparison, `least` or a static part."""

    name: str
    query: bool = False
    sort: str = "number"

    def __call__(self, *args: Number) -> Value:
        """The value of one card or seat (`QUERY` or `CP`)."""
        if self.query:
            return Query(self.name, args, self.sort)
        return Prop(self.name, args[0] if len(args) == 1 else args, self.sort)


@dataclass(frozen=True, slots=True)
class QueryKey(Key):
    """A query whose arguments have names: `distance(a, b)` is a number, `distance(frm=me)` what a static changes."""

    params: tuple[str, ...] = ()

    @overload
    def __call__(self, *args: Number) -> Value: ...
    @overload
    def __call__(self, **filters: object) -> Asked: ...
    def __call__(self, *args: Number, **filters: object) -> Value | Asked:
        """The value (`QUERY`), or the query narrowed by filters."""
        if filters:
            return Asked(self, tuple((k, v) for k, v in filters.items() if v is not None))
        return Query(self.name, args, self.sort)


@dataclass(frozen=True, slots=True)
class Asked(Node):
    """A query with filters on what it is asked about."""

    query: QueryKey
    filters: tuple[tuple[str, object], ...]


@dataclass(frozen=True, slots=True)
class SeatKey(Key):
    """A value of a seat: `hp(x)` is a number, `hp` alone the key of a comparison."""

    def __call__(self, *args: Number) -> Value:
        """The value of one seat (`SP`)."""
        return SeatProp(self.name, args[0] if len(args) == 1 else args, self.sort)


@dataclass(frozen=True, slots=True)
class Scope(Node):
    """Until when something lasts."""

    name: str


@dataclass(frozen=True, slots=True)
class Limit(Node):
    """At most n uses in a scope."""

    n: object
    scope: object


@dataclass(frozen=True, slots=True)
class Range(Node):
    """How many cards may be picked."""

    least: object
    most: object


@dataclass(frozen=True, slots=True)
class On(Node):
    """An event, with filters on its fields."""

    event: str
    filters: tuple[tuple[str, object], ...] = ()
