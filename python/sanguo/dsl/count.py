"""How often the cards of a pool use each word, op and native: the table that says what a word is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from sanguo.cards.pools import Pool

from ._machine import machine
from .keys import Key, On, ZoneWord
from .lower import lower
from .nodes import Arith, Best, Named, Node, Prop, Query, SeatProp, Zone, ZoneNumber, walk
from .steps import Act, Part

__all__ = ["Counts", "count_pool"]


@dataclass(frozen=True, slots=True)
class Counts:
    """Cards that use each word, words of code that are each op, and calls of natives."""

    words: Mapping[str, int]
    ops: Mapping[str, int]
    natives: Mapping[str, int]

    @property
    def code(self) -> int:
        """All words of code."""
        return sum(self.ops.values())


def word_of(node: Node) -> str:
    """What a node is in the tables of the game, or in the language."""
    match node:
        case Act():
            return f"proc {node.proc}"
        case On():
            return f"event {node.event}"
        case Zone() | ZoneWord():
            return f"zone {node.name}"
        case ZoneNumber():
            return f"zone {getattr(node.zone, 'name', '?')}"
        case Prop():
            return f"card_prop {node.name}"
        case SeatProp():
            return f"seat_prop {node.name}"
        case Query():
            return f"query {node.name}"
        case Key():
            return f"query {node.name}" if node.query else f"card_prop {node.name}"
        case Named():
            return "card_prop name"
        case Arith():
            return f"node {node.op.lower()}"
        case Best():
            return "node least" if node.least else "node greatest"
        case Part():
            return f"part {node.kind}"
        case _:
            return f"node {type(node).__name__.lower()}"


def count_pool(pool: Pool) -> Counts:
    """Count the words of a pool, each once a card, and the ops of its code."""
    words: Counter[str] = Counter()
    for card in pool.cards:
        words.update({word_of(n) for n in walk(card.parts)})
    m = machine(pool.game)
    names = {op.code: name for name, op in m.ops.items()}
    natives = {s.code: name for name, s in m.natives.items()}
    ops: Counter[str] = Counter()
    ways_out: Counter[str] = Counter()
    for word in lower(pool.game, pool.cards)["code"]:
        name = names[word & 0xFF]
        ops[name] += 1
        if name == "NATIVE":
            ways_out[natives[word >> 8 & 0xFF]] += 1
    return Counts(*(MappingProxyType(dict(sorted(c.items()))) for c in (words, ops, ways_out)))
