"""From declarations to the ruleset that Rust loads: kinds, parts and code, in one pass over the nodes.

All mistakes of all cards are collected and raised together as one `CardError`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ._machine import Event, Machine, machine
from .body import Body, picks_as_played
from .checks import Faults, check_card, check_part, shown
from .nodes import Arg, Field, Fits, Key, Limit, On, Scope, ZoneWord, isa
from .payable import opening, payable
from .program import Program, matches
from .steps import Card, Part, Pick, granted_by

__all__ = ["lower", "part_keys"]

NOTHING = 255
CLASSES = {"trigger": "trigger", "active": "active", "play": "play", "static": "static", "bearer": "rule"}


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
        seen: set[str] = set()
        for i, (key, part) in enumerate(keyed):
            if key in seen:
                self.faults.add(key, "two parts of this card have one name")
            seen.add(key)
            granted = not any(part is p for p in card.parts)
            self.parts.append(self.part(part, key, granted, numbers))
            assert len(self.parts) == first + i + 1
        props = dict(card.props)
        return {
            "key": card.key,
            "names": list(card.names),
            "props": [int(x) if isa(x := props.get(p, 0), int) else 0 for p in self.machine.kind_props],
            "parts": list(range(first, len(self.parts))),
        }

    def part(self, part: Part, key: str, granted: bool, numbers: dict[int, int]) -> dict[str, Any]:
        """One part and its programs."""
        m = self.machine
        out = {
            "key": key,
            "class": CLASSES.get(part.kind, "rule"),
            "on": NOTHING,
            "zones": 0,
            "optional": bool(part.optional),
            "quiet": False,
            "dead": False,
            "granted": granted,
            "limit": 0,
            "scope": 0,
            "floor": -1,
            "slots": 0,
        } | dict.fromkeys(("when", "can", "value", "times", "body"), self.spans[()])
        if granted and part.kind != "trigger":
            self.faults.add(key, "only a trigger can be granted")
        if not check_part(part, key, m, self.faults):
            return out
        places = [p.name for p in part.place if isinstance(p, ZoneWord)]
        if part.kind == "play":
            places = ["hand"]
        out["zones"] = sum(1 << m.places[p] for p in places) or 1
        if isinstance(part.limit, Limit) and isinstance(part.limit.scope, Scope):
            out["limit"], out["scope"] = part.limit.n, m.scopes[part.limit.scope.name]
        if part.floor is not None:
            out["floor"] = part.floor
        if part.kind == "static":
            self.static(part, key, out)
        elif part.kind == "bearer":
            out["when"] = self.condition(None, [(Fits(Arg(0), part.when), f"{key}.when")])
        else:
            self.steps(part, key, out, numbers)
        return out

    def static(self, part: Part, key: str, out: dict[str, Any]) -> None:
        """A static part: whom it is about, when, and the value."""
        if isinstance(part.query, Key):
            out["on"] = self.machine.queries[part.query.name].code
        tests: list[tuple[object, str]] = [(matches(Arg(0), part.of), f"{key}.of")]
        if part.when is not None:
            tests.append((Fits(Arg(0), part.when), f"{key}.when"))
        out["when"] = self.condition(None, tests)
        p = self.program(None)
        p.value(part.value, f"{key}.value", "number")
        out["value"] = self.span(p)

    def steps(self, part: Part, key: str, out: dict[str, Any], numbers: dict[int, int]) -> None:
        """A part that does something: its condition, what it needs, its body."""
        event = None
        tests: list[tuple[object, str]] = []
        if isinstance(part.on, On):
            event = self.machine.events[part.on.event]
            out["on"] = event.code
            tests = [(matches(Field(name), of), f"{key}.on.{name}") for name, of in part.on.filters]
        if part.when is not None:
            tests.append((part.when, f"{key}.when"))
        out["when"] = self.condition(event, tests)
        before = len(self.faults.found)
        effect: Sequence[object] = part.effect
        if part.kind == "play":
            effect = picks_as_played(effect, part, "choosable" in self.machine.queries)
        body = Body(self.machine, self.faults, kinds=self.kinds, event=event, parts=numbers)
        body.write(part.cost, effect, key)
        out["body"] = self.span(body)
        out["slots"] = body.slots
        if len(self.faults.found) > before:
            return
        if part.kind == "play":
            # What 「可」 lets its owner refuse must still be there for a trap to be worth a question (QY-D12).
            effect = picks_as_played(part.effect, replace(part, optional=False), "choosable" in self.machine.queries)
        needed = opening(part, part.cost, effect)
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
        return Program(self.machine, self.faults, kinds=self.kinds, event=event)

    def span(self, p: Program) -> dict[str, int]:
        """Where the words of a program lie; equal programs are kept once."""
        if not isinstance(p, Body) and p.words:
            p.op("RET", "")
        words = tuple(p.words)
        if words not in self.spans:
            self.spans[words] = {"start": len(self.code), "len": len(words)}
            self.code.extend(words)
        return self.spans[words]
