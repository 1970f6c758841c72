"""Expressions of one program: values, sets and tests become words of code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ._machine import Event
from .checks import near, shown
from .code import Bound, Candidate, Code, Level, Register, Slot, Stands
from .keys import Key, ZoneWord
from .nodes import (
    And,
    Arg,
    Arith,
    Best,
    Binding,
    Cards,
    Compare,
    Count,
    Field,
    Filter,
    Fits,
    Granted,
    Half,
    Holds,
    In,
    It,
    KindOf,
    Me,
    Minus,
    Named,
    Not,
    Nothing,
    Only,
    Or,
    Prop,
    Query,
    SeatProp,
    Seats,
    Some,
    Tally,
    Test,
    This,
    Union,
    Value,
    Variety,
    Without,
    Zone,
    ZoneNumber,
)
from .steps import Card

__all__ = ["Program", "matches", "split"]


def split(cards: object) -> tuple[object, list[Test]]:
    """A filtered set as what is filtered and all the predicates."""
    tests: list[Test] = []
    while isinstance(cards, Filter):
        tests.append(cards.test)
        cards = cards.cards
    return cards, tests[::-1]


def sort_of(x: object) -> str:
    """What a value is: a number, a card, a seat; any if that cannot be told."""
    match x:
        case Me():
            return "seat"
        case It() | Field() | Binding() | Arg():
            return "any"
        case SeatProp() | Prop() | Query():
            return x.sort
        case This() | Cards():
            return "card"
        case _:
            return "number"


@dataclass(slots=True)
class Program(Code):
    """A program being written.

    `event` is what it may speak of, `kinds` the numbers of the cards, `counter` whose counter a tally is: 0 that of
    the part itself, else the number of another part plus 1.
    """

    kinds: Mapping[str, int] = field(default_factory=dict)
    event: Event | None = None
    counter: int = 0

    # Values ----------------------------------------------------------------------------------------------

    def value(self, x: object, path: str, sort: str = "any") -> None:
        """Push a number. `sort` is what it should be."""
        got = sort_of(x)
        allowed = {"seat": {"seat"}, "card": {"card"}, "number": {"number"}, "member": {"card", "seat"}}
        fits = got == "any" or got in allowed.get(sort, {got}) or (sort == "seat" and self.seat_set(x))
        if not fits and isinstance(x, Value | Cards | int):
            self.faults.add(path, f"a {'card or seat' if sort == 'member' else sort} is needed here, not a {got}")
        match x:
            case bool():
                self.wrong(x, path, "a number")
            case int():
                if not -0x8000 <= x < 0x8000:
                    self.faults.add(path, f"the number {x} is too large")
                self.op("LIT", path, b=int(x))
            case Binding():
                self.bound_value(x, path)
            case Cards():
                self.cards(x, path)
                self.op("ONE", path)
            case Me():
                self.op("ME", path)
            case This():
                self.op("THIS", path)
            case It():
                self.it(self.candidate, path)
            case Arg():
                self.op("ARG", path, x.index)
            case Field():
                self.event_field(x, path)
            case SeatProp():
                self.value(x.seat, path, "seat")
                self.op("SP", path, self.number(self.machine.seat_props, x.name, "seat property", path))
            case Prop():
                self.value(x.card, path, "card")
                self.op("CP", path, self.number(self.machine.card_props, x.name, "card property", path))
            case Query():
                self.query(x, path)
            case Count():
                self.cards(x.cards, path)
                self.op("COUNT", path)
            case Arith():
                self.value(x.left, path, "number")
                self.value(x.right, path, "number")
                self.op(x.op, path)
            case Half():
                self.value(x.number, path, "number")
                self.op("HALF", path)
            case ZoneNumber():
                self.destination(x.zone, path)
            case KindOf():
                self.kind(x.key, path)
            case Tally():
                self.op("TALLY", path, 0, self.counter)
            case Granted():
                self.op("TALLY", path, 1)
            case Variety():
                self.cards(x.cards, path)
                name = x.key.name if isinstance(x.key, Key) else x.key
                self.op("VARIETY", path, self.number(self.machine.card_props, name, "card property", path))
            case Key():
                self.wrong(x, path, "a number", f"write {x.name}(x) for that of the card x")
            case _:
                self.wrong(x, path, "a number")

    def seat_set(self, x: object) -> bool:
        """Whether a set may be one of seats, whose first member is a seat."""
        return isinstance(x, Cards) and self.machine.member == "member"

    def kind(self, key: object, path: str) -> None:
        """Push the number of a kind of card."""
        if key not in self.kinds:
            self.faults.add(path, f"there is no card {shown(key)}", near(key, self.kinds))
        self.op("LIT", path, b=self.kinds.get(key, 0) if isinstance(key, str) else 0)

    def it(self, candidate: Candidate, path: str) -> None:
        """Push a candidate."""
        match candidate:
            case Level():
                self.op("IT", path, self.nest - 1 - candidate.depth)
            case Stands():
                before, self.candidate = self.candidate, candidate.outer
                self.value(candidate.node, path)
                self.candidate = before
            case None:
                self.faults.add(path, "no candidate here: this speaks of the cards of a filter", "set & predicate")
                self.op("LIT", path)

    def query(self, x: Query, path: str) -> None:
        """Push a computed value."""
        q = self.machine.queries.get(x.name)
        if q is None or q.numbers != len(x.args):
            what = "unknown query" if q is None else f"{len(x.args)} arguments for"
            self.faults.add(path, f"{what} {shown(x.name)}", near(x.name, self.machine.queries))
            self.op("LIT", path)
            return
        for arg in x.args:
            self.value(arg, path)
        self.op("QUERY", path, q.code, pops=(q.numbers, 0))

    def total_key(self, key: object, path: str) -> int:
        """The number of the query that a total adds up."""
        q = self.machine.queries.get(key.name) if isinstance(key, Key) and key.query else None
        if q is None or q.numbers != 1:
            self.faults.add(path, f"{shown(key)} cannot be added up", near(key, self.machine.queries))
            return 0
        return q.code

    def event_field(self, x: Field, path: str, as_set: bool = False) -> None:
        """Push a field of the event, a set field as its first member unless a set is wanted."""
        f = None if self.event is None else self.event.fields.get(x.name)
        if f is None:
            known = () if self.event is None else self.event.fields
            why = "this part listens to no event" if self.event is None else "the event has no such field"
            self.faults.add(path, f"ev.{x.name}: {why}", near(x.name, known))
        if f is not None and f.is_set:
            self.op("EVS", path, f.reg)
            if not as_set:
                self.op("ONE", path)
        else:
            self.op("EV", path, 0 if f is None else f.reg)
            if as_set:
                self.op("BIT", path)

    def holds_set(self, x: object) -> bool:
        """Whether something is a field of the event that holds a set."""
        f = self.event.fields.get(x.name) if isinstance(x, Field) and self.event is not None else None
        return f is not None and f.is_set

    def destination(self, x: object, path: str) -> None:
        """Push the number of a zone."""
        if isinstance(x, Zone | ZoneWord):
            self.op("LIT", path, b=self.number(self.machine.zones, x.name, "zone", path))
        else:
            self.wrong(x, path, "a zone to move to", "such as hand or base_up(foe)")

    def bound(self, x: Binding, path: str) -> Bound | None:
        """What a name is bound to."""
        got = self.names.get(x.name)
        if got is None:
            self.faults.add(path, f"{x.name!r} is used before it is bound", near(x.name, self.names))
        return got

    def bound_value(self, x: Binding, path: str) -> None:
        """Push a bound number, or the first card of a bound set (-1 if there is none)."""
        match self.bound(x, path):
            case Slot(i):
                self.op("SETV", path, i)
                self.op("ONE", path)
            case Register(index=i):
                self.op("VAR", path, i)
            case Level() | Stands() as candidate:
                self.it(candidate, path)
            case None:
                self.op("LIT", path)

    # Sets ------------------------------------------------------------------------------------------------

    def cards(self, x: object, path: str) -> None:
        """Push a set."""
        match x:
            case Binding():
                self.bound_set(x, path)
            case Zone():
                self.value(x.seat, path, "seat")
                self.op("ZONE", path, self.number(self.machine.zones, x.name, "zone", path))
            case Filter():
                base, tests = split(x)
                self.cards(base, path)
                self.inline("FILTER", path, lambda: self.all(tests, path))
            case Union():
                self.cards(x.left, path)
                self.cards(x.right, path)
                self.op("UNION", path)
            case Minus():
                self.cards(x.left, path)
                self.cards(x.right, path)
                self.op("MINUS", path)
            case Seats() | Nothing():
                self.op("SEATS", path, int(isinstance(x, Nothing)))
            case Only():
                self.value(x.card, path, self.machine.member)
                self.op("BIT", path)
            case Best():
                self.cards(x.cards, path)
                key = x.key(It()) if isinstance(x.key, Key) else x.key
                self.inline("BEST", path, lambda: self.value(key, path), a=int(x.least))
            case Field():
                self.event_field(x, path, as_set=True)
            case Value():
                self.value(x, path, self.machine.member)
                self.op("BIT", path)
            case _:
                hint = f"write {x.name}(me) or {x.name}(foe)" if isinstance(x, ZoneWord) else ""
                self.wrong(x, path, "a set of cards", hint, as_set=True)

    def bound_set(self, x: Binding, path: str) -> None:
        """Push a bound set."""
        match self.bound(x, path):
            case Slot(i):
                self.op("SETV", path, i)
            case Stands() as s:
                before, self.candidate = self.candidate, s.outer
                self.cards(s.node, path)
                self.candidate = before
            case Level() as candidate:
                self.it(candidate, path)
                self.op("BIT", path)
            case Register(sort="number"):
                self.wrong(x, path, "a set of cards", f"{x.name!r} is a number", as_set=True)
            case Register(index=i):
                self.op("VAR", path, i)
                self.op("BIT", path)
            case None:
                self.op("SEATS", path, 1)

    # Tests -----------------------------------------------------------------------------------------------

    def test(self, x: object, path: str) -> None:
        """Push a number that is not 0 if the test holds."""
        match x:
            case Compare():
                self.value(x.left, path)
                self.value(x.right, path)
                self.op(x.op, path)
            case Holds():
                self.value(x.value, path)
            case Named():
                self.chain("ORJ", path, x.keys, lambda key: self.named(key, path, x.prop))
            case In():
                self.member(x.value, x.cards, path)
            case Fits():
                self.fits(x.value, [x.test], path, isinstance(x.value, Arg | It | This))
            case Some():
                base, tests = split(x.cards)
                self.cards(base, path)
                if tests:
                    self.inline("ANY", path, lambda: self.all(tests, path))
                else:
                    self.op("COUNT", path)
            case Without():
                self.cards(x.cards, path)
                self.inline("WITHOUT", path, lambda: self.test(x.test, path), binds=False)
            case Not():
                self.test(x.test, path)
                self.op("NOT", path)
            case And():
                self.all(x.tests, path)
            case Or():
                self.chain("ORJ", path, x.tests, lambda test: self.test(test, path))
            case _:
                self.wrong(x, path, "a predicate")

    def all(self, tests: Sequence[object], path: str) -> None:
        """Push whether all tests hold."""
        self.chain("ANDJ", path, tests, lambda test: self.test(test, path))

    def named(self, key: object, path: str, prop: str = "name") -> None:
        """Push whether the candidate has a name; -2 is the name of no card."""
        if not isinstance(key, str | Card):
            self.faults.add(path, f"a card is named by its key, not by {shown(key)}")
        self.it(self.candidate, path)
        self.op("CP", path, self.number(self.machine.card_props, prop, "card property", path))
        self.op("LIT", path, b=self.kinds.get(key, -2) if isinstance(key, str) else -2)
        self.op("EQ", path)

    def fits(self, value: object, tests: Sequence[object], path: str, present: bool) -> None:
        """Push whether one card satisfies all predicates; a missing card (-1) satisfies none."""
        before, self.candidate = self.candidate, Stands(value, self.candidate)
        self.all(tests if present else [Compare("LT", -1, It()), *tests], path)
        self.candidate = before

    def member(self, value: object, cards: object, path: str) -> None:
        """Push whether a card is in a set, without making the set where the card itself can tell."""
        base, tests = split(cards)
        match base:
            case _ if tests:
                where = In(value, base)
                whether = And(tuple(tests))

                def one(test: Test) -> None:
                    if test is where:
                        self.member(value, base, path)
                    else:
                        self.fits(value, [test], path, present=True)

                self.chain("ANDJ", path, (where, whether), one)
            case Union():
                self.chain("ORJ", path, (base.left, base.right), lambda side: self.member(value, side, path))
            case Only() | Value() if not self.holds_set(base):
                self.value(value, path)
                self.value(base.card if isinstance(base, Only) else base, path)
                self.op("EQ", path)
            case _:
                self.value(value, path)
                self.cards(base, path)
                self.op("HAS", path)


def matches(value: Value, of: object) -> Test:
    """The test that a value is what a filter says: equal to it, a member of it, or fit for it."""
    match of:
        case Test():
            return Fits(value, of)
        case Cards():
            return In(value, of)
        case _:
            return Compare("EQ", value, of)
