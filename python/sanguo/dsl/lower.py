"""From declarations to the ruleset that Rust loads: kinds, parts and code, in one pass over the nodes.

All mistakes of all cards are collected and raised together as one `CardError`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sanguo._chinese import simplified

from ._machine import Event, Machine, machine
from .body import Body
from .checks import Faults, check_card, check_part, near, shown
from .keys import Asked, Key, Limit, On, Scope, ZoneWord
from .nodes import Arg, Field, Fits, KindOf, isa
from .payable import opening, payable
from .program import Program, matches
from .qunying.choosing import picks_as_played
from .steps import Card, Part, Pick, granted_by

__all__ = ["lower", "part_keys"]

NOTHING = 255
CLASSES = {
    "trigger": "trigger",
    "active": "active",
    "play": "play",
    "static": "static",
    "view_as": "view_as",
    "provider": "provider",
    "bearer": "rule",
    # What a card of `sanguosha` does, and its rules, by the events that they stand at.
    "before": "play",
    "each": "play",
    "after": "play",
    "judging": "play",
    "target": "rule",
    "second": "rule",
    "nullable": "rule",
}
"""The classes of the machine by the kinds of parts; a part of another kind has no program."""
GRANTED = {"trigger", "static", "view_as"}
"""What can be granted where sets hold seats; elsewhere it is triggers alone."""


def lower(game: str, cards: Sequence[Card]) -> dict[str, Any]:
    """The ruleset of a pool, as the dict of its JSON; raises `CardError` with every mistake in it."""
    pool = _Pool(machine(game), cards)
    kinds = [pool.kind(card) for card in cards if isa(card, Card)]
    if not kinds:
        pool.faults.add(game, "a pool needs a card")
    pool.faults.raise_all()
    return {"game": game, "kinds": kinds, "parts": pool.parts, "code": pool.code}


def part_keys(card: Card) -> list[tuple[str, Part]]:
    """The parts of a card that have a program, granted ones last, with their keys."""
    own = [p for p in card.parts if isa(p, Part) and p.kind in CLASSES]
    granted: list[Part] = []
    for part in own:
        granted.extend(p for p in granted_by(part) if not any(p is q for q in granted))
    return [(f"{card.key}.{p.name or i}", p) for i, p in enumerate(own + granted)]


class _Pool:
    """A pool being lowered."""

    def __init__(self, m: Machine, cards: Sequence[Card]) -> None:
        self.machine = m
        self.faults = Faults()
        self.parts: list[dict[str, Any]] = []
        self.code: list[int] = []
        self.spans: dict[tuple[int, ...], dict[str, int]] = {(): {"start": 0, "len": 0}}
        self.kinds: dict[str, int] = {}
        self.counter = 0
        self.skill: tuple[str, ...] = ()
        names: dict[str, str] = {}
        for i, card in enumerate(cards):
            if not isa(card, Card):
                self.faults.add(f"cards[{i}]", f"{shown(card)} is no card")
                continue
            if card.key in self.kinds:
                self.faults.add(card.key, "this key stands twice in the pool")
            self.kinds.setdefault(card.key, i)
            for n in set(card.names):
                if names.setdefault(n, card.key) != card.key:
                    self.faults.add(f"{card.key}.names", f"{names[n]} is named {n} as well")

    def kind(self, card: Card) -> dict[str, Any]:
        """One card and its parts."""
        check_card(card, self.machine, self.faults)
        first = len(self.parts)
        keyed = part_keys(card)
        numbers = {id(p): first + i for i, (_, p) in enumerate(keyed)}
        # What a part grants is of the same skill; the parts of a skill count on the counter of its first one.
        skills = {id(g): p.skill for _, p in keyed for g in granted_by(p)}
        counters: dict[str, int] = {}
        for i, (_, p) in enumerate(keyed):
            if p.skill:
                counters.setdefault(p.skill[0], first + i + 1)
        seen: set[str] = set()
        for i, (key, part) in enumerate(keyed):
            if key in seen:
                self.faults.add(key, "two parts of this card have one name")
            seen.add(key)
            granted = not any(part is p for p in card.parts)
            self.skill = part.skill or skills.get(id(part), ())
            # So do those of a card of a game of skills, which has none itself.
            own = first + 1 if self.machine.member == "member" else 0
            self.counter = counters.get(self.skill[0], 0) if self.skill else own
            self.parts.append(self.part(part, key, granted, numbers))
            assert len(self.parts) == first + i + 1
        props: dict[str, int] = dict(card.props)
        if "base" in self.machine.kind_props:
            props["base"] = self.base(card)
        return {
            "key": card.key,
            "names": list(card.names),
            "props": [int(x) if isa(x := props.get(p, 0), int) else 0 for p in self.machine.kind_props],
            "parts": list(range(first, len(self.parts))),
        } | ({"companions": list(card.companions)} if card.companions else {})

    def base(self, card: Card) -> int:
        """The number of the card whose name another bears, -1 of most."""
        if card.base and card.base not in self.kinds:
            self.faults.add(f"{card.key}.base", f"there is no card {shown(card.base)}", near(card.base, self.kinds))
        return self.kinds.get(card.base, -1)

    def part(self, part: Part, key: str, granted: bool, numbers: dict[int, int]) -> dict[str, Any]:
        """One part and its programs."""
        m = self.machine
        out = {
            "key": key,
            "class": CLASSES.get(part.kind, "rule"),
            "on": NOTHING,
            "zones": 0,
            "optional": bool(part.optional),
            "quiet": bool(part.quiet),
            "dead": bool(part.dead),
            "locked": bool(part.locked),
            "granted": granted,
            "limit": 0,
            "scope": 0,
            "floor": -1,
            "slots": 0,
        } | dict.fromkeys(("when", "can", "value", "times", "body"), self.spans[()])
        if granted and part.kind not in (GRANTED if m.member == "member" else {"trigger"}):
            self.faults.add(key, "only a trigger can be granted, with seats in sets also a static part or a conversion")
        if not check_part(part, key, m, self.faults):
            return out
        if self.skill:
            out["names"] = list(self.skill[1:])
        places = [p.name for p in part.place if isinstance(p, ZoneWord)]
        if part.kind == "play" and "hand" in m.places:
            places = ["hand"]
        out["zones"] = sum(1 << m.places[p] for p in places) or 1
        if isinstance(part.limit, Limit) and isinstance(part.limit.scope, Scope):
            out["limit"], out["scope"] = part.limit.n, m.scopes[part.limit.scope.name]
        if part.floor is not None:
            out["floor"] = part.floor
        match CLASSES.get(part.kind):
            case "static":
                self.static(part, key, out)
            case "rule":
                self.rule(part, key, out)
            case "view_as":
                self.view_as(part, key, out)
            case _:
                self.steps(part, key, out, numbers)
        return out

    def rule(self, part: Part, key: str, out: dict[str, Any]) -> None:
        """A rule of a card: a test of a candidate."""
        out["on"] = self.machine.events[part.kind].code if part.kind in self.machine.events else NOTHING
        of = part.when if part.kind == "bearer" else part.cards
        out["when"] = self.condition(None, [(matches(Arg(0), of), f"{key}.when")])

    def view_as(self, part: Part, key: str, out: dict[str, Any]) -> None:
        """A conversion: which cards, into what, when."""
        out["can"] = self.condition(None, [(matches(Arg(0), part.cards), f"{key}.cards")])
        out["value"] = self.worth(KindOf(part.becomes), f"{key}.becomes")
        if part.when is not None:
            out["when"] = self.condition(None, [(part.when, f"{key}.when")])
        if part.times is not None:
            out["times"] = self.worth(part.times, f"{key}.n")

    def worth(self, value: object, path: str, event: Event | None = None) -> dict[str, int]:
        """A value as a program."""
        p = self.program(event)
        p.value(value, path, "number")
        return self.span(p)

    def static(self, part: Part, key: str, out: dict[str, Any]) -> None:
        """A static part: whom it is about, when, and the value."""
        tests: list[tuple[object, str]] = []
        if isinstance(part.query, Asked):
            query = part.query.query
            out["on"] = self.machine.queries[query.name].code
            tests = [
                (matches(Arg(query.params.index(name)), of), f"{key}.query.{name}") for name, of in part.query.filters
            ]
            if part.when is not None:
                tests.append((part.when, f"{key}.when"))
        elif isinstance(part.query, Key):
            out["on"] = self.machine.queries[part.query.name].code
            tests = [(matches(Arg(0), part.of), f"{key}.of")]
            if part.when is not None:
                tests.append((Fits(Arg(0), part.when), f"{key}.when"))
        out["when"] = self.condition(None, tests)
        out["value"] = self.worth(part.value, f"{key}.value")

    def steps(self, part: Part, key: str, out: dict[str, Any], numbers: dict[int, int]) -> None:
        """A part that does something: its condition, what it needs, its body."""
        m = self.machine
        event = None
        tests: list[tuple[object, str]] = []
        on = part.on if CLASSES[part.kind] != "play" or part.kind == "play" else On(part.kind)
        if isinstance(on, On):
            event = self.machine.events[on.event]
            out["on"] = event.code
            tests = [(matches(Field(name), of), f"{key}.on.{name}") for name, of in on.filters]
        if part.when is not None:
            tests.append((part.when, f"{key}.when"))
        out["when"] = self.condition(event, tests)
        if part.kind == "provider":
            out["value"] = self.worth(KindOf(part.becomes), f"{key}.gives", event)
        if part.times is not None:
            out["times"] = self.worth(part.times, f"{key}.times", event)
        before = len(self.faults.found)
        cost: Sequence[object] = part.cost
        effect: Sequence[object] = part.effect
        if part.kind == "play":
            cost, effect = (picks_as_played(steps, part, m) for steps in (cost, effect))
        body = Body(
            self.machine,
            self.faults,
            kinds=self.kinds,
            event=event,
            counter=self.counter,
            part=part,
            parts=numbers,
        )
        body.write(cost, effect, key)
        out["body"] = self.span(body)
        out["slots"] = body.slots
        if body.labels and len(self.faults.found) == before:
            out["labels"] = [[zh, simplified(zh), en] for zh, en in body.labels]
        if len(self.faults.found) > before or (CLASSES[part.kind] == "play" and part.kind != "play"):
            return
        if part.kind == "play":
            # What 「可」 lets its owner refuse must still be there for a trap to be worth a question (QY-D12).
            cost, effect = (picks_as_played(s, replace(part, optional=False), m) for s in (part.cost, part.effect))
        needed = opening(part, cost, effect)
        if any(isinstance(s, Pick) for s in needed):
            p = self.program(event)
            payable(p, part, needed, key)
            out["can"] = self.span(p)

    def condition(self, event: Event | None, tests: Sequence[tuple[object, str]]) -> dict[str, int]:
        """The conditions of a part as one program; none if there are none."""
        p = self.program(event)
        if tests:
            p.chain("ANDJ", tests[0][1], tests, lambda t: p.test(*t))
        return self.span(p)

    def program(self, event: Event | None) -> Program:
        """A new predicate."""
        return Program(self.machine, self.faults, kinds=self.kinds, event=event, counter=self.counter)

    def span(self, p: Program) -> dict[str, int]:
        """Where the words of a program lie; equal programs are kept once."""
        if not isinstance(p, Body) and p.words:
            p.op("RET", "")
        words = tuple(p.words)
        if words not in self.spans:
            self.spans[words] = {"start": len(self.code), "len": len(words)}
            self.code.extend(words)
        return self.spans[words]
