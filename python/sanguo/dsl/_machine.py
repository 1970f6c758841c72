"""The machine that programs are written for: its op list and the numbered tables of a game.

Both exist once, in Rust; this is how Python reads them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from types import MappingProxyType
from typing import Any

# What the verifier allows one program.
_LIMITS: dict[str, int] = import_module("sanguo._core").limits()
NUMBERS = _LIMITS["numbers"]
SETS = _LIMITS["sets"]
NEST = _LIMITS["nest"]
SLOTS = _LIMITS["slots"]
REGISTERS = 10

# Games whose sets hold seats as well as cards: their numbers do not overlap.
SEAT_SETS = frozenset({"sanguosha", "guozhan", "formation"})


@dataclass(frozen=True, slots=True)
class Op:
    """One op: its number and what it takes from and leaves on the two stacks (numbers, sets)."""

    code: int
    pops: tuple[int, int]
    pushes: tuple[int, int]
    pure: bool


@dataclass(frozen=True, slots=True)
class Signature:
    """A query, procedure or native: its number, operands and results."""

    code: int
    numbers: int
    sets: int = 0
    gives_number: bool = False
    gives_set: bool = False
    fold: bool = False


@dataclass(frozen=True, slots=True)
class EventField:
    """A field of an event record: its register or set slot."""

    reg: int
    is_set: bool
    mutable: bool


@dataclass(frozen=True, slots=True)
class Event:
    """An event and its fields."""

    code: int
    fields: Mapping[str, EventField]


@dataclass(frozen=True, slots=True)
class Machine:
    """The tables of one game, by name."""

    game: str
    ops: Mapping[str, Op]
    asks: Mapping[str, Signature]
    kind_props: Mapping[str, int]
    ranges: Mapping[str, tuple[int, int]]
    """Least and greatest value of what is printed."""
    parts: int
    """Parts a card may have."""
    card_props: Mapping[str, int]
    seat_props: Mapping[str, int]
    zones: Mapping[str, int]
    places: Mapping[str, int]
    scopes: Mapping[str, int]
    queries: Mapping[str, Signature]
    procs: Mapping[str, Signature]
    natives: Mapping[str, Signature]
    events: Mapping[str, Event]
    docs: Mapping[str, str]

    @property
    def member(self) -> str:
        """What a set may be made of: cards, or cards and seats."""
        return "member" if self.game in SEAT_SETS else "card"


@lru_cache
def machine(game: str) -> Machine:
    """The machine of a game."""
    core: Any = import_module("sanguo._core")
    v: dict[str, list[dict[str, Any]]] = core.vocabulary(game)
    docs: dict[str, str] = {}

    def words(table: str, prefix: str) -> Mapping[str, int]:
        docs.update((f"{prefix} {w['name']}", w["doc"]) for w in v[table])
        return MappingProxyType({w["name"]: i for i, w in enumerate(v[table])})

    def procs(table: str, prefix: str) -> Mapping[str, Signature]:
        docs.update((f"{prefix} {p['name']}", p["doc"]) for p in v[table])
        return MappingProxyType(
            {
                p["name"]: Signature(i, p["numbers"], p["sets"], p["gives_number"], p["gives_set"])
                for i, p in enumerate(v[table])
            }
        )

    def fields(e: dict[str, Any]) -> Mapping[str, EventField]:
        docs.update((f"field {e['name']}.{f['name']}", f["doc"]) for f in e["fields"])
        return MappingProxyType({f["name"]: EventField(f["reg"], f["is_set"], f["mutable"]) for f in e["fields"]})

    docs.update((f"query {q['name']}", q["doc"]) for q in v["queries"])
    docs.update((f"event {e['name']}", e["doc"]) for e in v["events"])
    return Machine(
        game=game,
        ops=MappingProxyType(
            {o["name"]: Op(o["code"], tuple(o["pops"]), tuple(o["pushes"]), o["pure"]) for o in core.op_table()}
        ),
        asks=MappingProxyType({name: Signature(i, n, s) for i, (name, n, s) in enumerate(core.ask_kinds())}),
        kind_props=words("kind_props", "kind_prop"),
        ranges=MappingProxyType({w["name"]: (w["least"], w["most"]) for w in v["kind_props"]}),
        parts=core.vocabulary(game)["parts"],
        card_props=words("card_props", "card_prop"),
        seat_props=words("seat_props", "seat_prop"),
        zones=words("zones", "zone"),
        places=words("places", "place"),
        scopes=words("scopes", "scope"),
        queries=MappingProxyType(
            {q["name"]: Signature(i, q["args"], fold=q["fold"]) for i, q in enumerate(v["queries"])}
        ),
        procs=procs("procs", "proc"),
        natives=procs("natives", "native"),
        events=MappingProxyType({e["name"]: Event(i, fields(e)) for i, e in enumerate(v["events"])}),
        docs=MappingProxyType(docs),
    )
