"""Code being written: words with the depth of the two stacks counted along.

What the verifier would refuse is thus reported with the path of the declaration.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar

from . import _machine
from ._machine import Machine
from .checks import Faults, near, shown

__all__ = ["Bound", "Candidate", "Code", "Level", "Register", "Slot", "Stands"]


@dataclass(frozen=True, slots=True)
class Level:
    """A candidate, by how deep its filter nests."""

    depth: int


@dataclass(frozen=True, slots=True)
class Stands:
    """An expression in the place of a candidate or name, and the candidate that it speaks of itself."""

    node: object
    outer: Level | Stands | None


@dataclass(frozen=True, slots=True)
class Slot:
    """A bound set."""

    index: int


@dataclass(frozen=True, slots=True)
class Register:
    """A bound number, and what it is: a seat, a card, a number, any."""

    index: int
    sort: str = "number"


T = TypeVar("T")
Candidate: TypeAlias = Level | Stands | None
Bound: TypeAlias = Slot | Register | Level | Stands


@dataclass(slots=True)
class Code:
    """Words of one program, and what its names and candidates stand for."""

    machine: Machine
    faults: Faults
    candidate: Candidate = None
    names: dict[str, Bound] = field(default_factory=dict)
    words: list[int] = field(default_factory=list)
    nest: int = 0
    stacks: tuple[int, int] = (0, 0)
    overflown: bool = False

    def op(self, name: str, path: str, a: int = 0, b: int = 0, pops: tuple[int, int] = (0, 0)) -> int:
        """Write a word, count the stacks, and return its address."""
        op = self.machine.ops[name]
        n = self.stacks[0] - op.pops[0] - pops[0] + op.pushes[0]
        s = self.stacks[1] - op.pops[1] - pops[1] + op.pushes[1]
        self.stacks = (n, s)
        if (n > _machine.NUMBERS or s > _machine.SETS) and not self.overflown:
            self.overflown = True
            self.faults.add(path, "this nests too deep: the stacks of the machine overflow")
        self.words.append(op.code | a << 8 | (b & 0xFFFF) << 16)
        return len(self.words) - 1

    def land(self, *jumps: int) -> None:
        """Let jumps lead to the next word."""
        for at in jumps:
            self.words[at] = self.words[at] & 0xFFFF | len(self.words) << 16

    def inline(self, name: str, path: str, emit: Callable[[], None], a: int = 0, binds: bool = True) -> None:
        """An op with the predicate or key that follows it; the candidate is another inside if it binds one."""
        at = self.op(name, path, a)
        before = self.candidate
        if self.nest == _machine.NEST:
            self.faults.add(path, f"predicates nest more than {_machine.NEST} deep")
        if binds:
            self.candidate = Level(self.nest)
        self.nest += 1
        emit()
        self.op("RET", path)
        self.nest -= 1
        self.candidate = before
        self.stacks = (self.stacks[0] - 1, self.stacks[1])
        self.words[at] |= len(self.words) - at - 1 << 16

    def chain(self, op: str, path: str, items: Sequence[T], emit: Callable[[T], None]) -> None:
        """Tests joined by a short circuit, `ANDJ` or `ORJ`."""
        jumps = []
        for i, item in enumerate(items):
            if i:
                jumps.append(self.op(op, path))
            emit(item)
        if not items:
            self.op("LIT", path, b=int(op == "ANDJ"))
        self.land(*jumps)

    def number(self, table: Mapping[str, int], name: object, what: str, path: str) -> int:
        """The number of a word in a table."""
        got = table.get(name) if isinstance(name, str) else None
        if got is None:
            self.faults.add(path, f"unknown {what} {shown(name)}", near(name, table))
        return got or 0

    def wrong(self, x: object, path: str, wanted: str, hint: str = "", as_set: bool = False) -> None:
        """Note that something else was expected, and push a stand-in."""
        self.faults.add(path, f"{wanted} is needed here, not {shown(x)}", hint)
        self.op("SEATS" if as_set else "LIT", path, int(as_set))
