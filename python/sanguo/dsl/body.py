"""Steps of one program: the costs and the effect of a part become its body."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from . import _machine
from .checks import near, shown
from .code import Register, Slot
from .nodes import Best, Binding, Cards, Field, Filter, Holds, It, Me, Query, Range, Scope, Union, Zone
from .program import Program
from .steps import Act, Grant, Let, Part, Pick, SetField, When

__all__ = ["Body", "picks_as_played", "size"]


def size(n: object) -> tuple[object, object]:
    """The least and the greatest number of cards that a pick may take."""
    return (n.least, n.most) if isinstance(n, Range) else (n, n)


def picks_as_played(steps: Sequence[object], part: Part, choosable: bool) -> tuple[object, ...]:
    """The steps of a stratagem with what holds for all of them made explicit.

    What a stratagem chooses on the enemy field it must be able to choose (ruling d); 「可」 lets its picks be
    refused.
    """

    def change(step: object) -> object:
        if isinstance(step, When):
            then, otherwise = (tuple(change(s) for s in steps) for steps in (step.then, step.otherwise))
            return replace(step, then=then, otherwise=otherwise)
        if not isinstance(step, Pick):
            return step
        cards = step.cards
        if choosable and isinstance(cards, Cards) and any(_enemy_field(z) for z in _zones(cards)):
            cards = Filter(cards, Holds(Query("choosable", (It(), Me()))))
        return replace(step, cards=cards, optional=step.optional or part.optional)

    return tuple(change(s) for s in steps)


def _zones(cards: object) -> list[Zone]:
    match cards:
        case Zone():
            return [cards]
        case Filter() | Best():
            return _zones(cards.cards)
        case Union():
            return _zones(cards.left) + _zones(cards.right)
        case _:
            return []


def _enemy_field(zone: Zone) -> bool:
    return zone.name == "field" and zone.seat != Me()


@dataclass(slots=True)
class Body(Program):
    """A body being written. `parts` are the numbers of the parts that it may grant, by identity."""

    parts: Mapping[int, int] = field(default_factory=dict)
    slots: int = 0
    registers: int = 0

    def write(self, cost: Sequence[object], effect: Sequence[object], path: str) -> None:
        """The whole body: what is declared, what is paid, the effect."""
        paid = next((i for i, s in enumerate(cost) if not isinstance(s, Pick | Let)), len(cost))
        self.steps(cost[:paid], f"{path}.cost")
        if cost:
            self.op("SHOW", path)
        self.steps(cost[paid:], f"{path}.cost", paid)
        if cost:
            self.op("PAID", path)
        self.steps(effect, f"{path}.effect")
        self.op("RET", path)

    def steps(self, steps: Sequence[object], path: str, first: int = 0) -> None:
        """One after the other."""
        for i, step in enumerate(steps):
            self.step(step, f"{path}[{first + i}]")

    def step(self, step: object, path: str) -> None:
        """One step."""
        match step:
            case Pick():
                self.pick(step, path)
            case Let():
                self.value(step.value, path)
                self.op("STORE", path, self.register(step.into, path))
            case Act():
                self.act(step, path)
            case When():
                self.when(step, path)
            case SetField():
                self.set_field(step, path)
            case Grant():
                self.value(step.to, path, "seat")
                self.op("LIT", path)
                until = step.until.name if isinstance(step.until, Scope) else step.until
                scope = self.number(self.machine.scopes, until, "scope", path)
                if id(step.part) not in self.parts:
                    self.faults.add(path, f"{shown(step.part)} is no part that can be granted")
                self.op("GRANT", path, scope, self.parts.get(id(step.part), 0))
            case _:
                self.faults.add(path, f"a step is needed here, not {shown(step)}", "such as draw(me, 1)")

    def pick(self, step: Pick, path: str) -> None:
        """`ASK`: seat, least, most and the cards; or seat, key, total and the cards."""
        self.value(step.by, path, "seat")
        if step.key is None:
            least, most = size(step.n)
            if isinstance(most, int) and not 1 <= most <= 127:
                self.faults.add(path, f"a pick of {most} cards")
            if isinstance(least, int) and (least < 0 or (isinstance(most, int) and least > most)):
                self.faults.add(path, f"a pick of {least} to {shown(most)} cards")
            self.value(0 if step.optional else least, path, "number")
            self.value(most, path, "number")
            self.cards(step.cards, path)
            ask = self.machine.asks["cards"]
        else:
            self.op("LIT", path, b=self.total_key(step.key, path))
            self.value(step.total, path, "number")
            self.cards(step.cards, path)
            ask = self.machine.asks["exactly"]
        self.op("ASK", path, ask.code, self.result(step.into, path), pops=(ask.numbers, ask.sets))

    def act(self, step: Act, path: str) -> None:
        """`CALL`: the operands as the table of procedures has them."""
        proc = self.machine.procs.get(step.proc)
        if proc is None or (proc.numbers, proc.sets) != (len(step.numbers), len(step.sets)):
            self.faults.add(path, f"no procedure {step.proc!r} like this", near(step.proc, self.machine.procs))
            return
        for sort, number in step.numbers:
            self.value(number, path, sort)
        for cards in step.sets:
            self.cards(cards, path)
        dst = 0
        if proc.gives_set:
            dst = self.result(step.into, path)
        elif step.into is not None:
            self.faults.add(path, f"{step.proc} has no result to bind")
        self.op("CALL", path, proc.code, dst, pops=(proc.numbers, proc.sets))

    def when(self, step: When, path: str) -> None:
        """A test and two ways."""
        self.test(step.test, path)
        out = self.op("JZ", path)
        self.steps(step.then, f"{path}.then")
        if step.otherwise:
            end = self.op("JMP", path)
            self.land(out)
            self.steps(step.otherwise, f"{path}.otherwise")
            self.land(end)
        else:
            self.land(out)

    def set_field(self, step: SetField, path: str) -> None:
        """`EVSET` of a field that may be changed."""
        self.value(step.value, path)
        name = step.field.name if isinstance(step.field, Field) else step.field
        fields = {} if self.event is None else self.event.fields
        f = fields.get(name) if isinstance(name, str) else None
        if f is None or not f.mutable or f.is_set:
            free = [n for n, x in fields.items() if x.mutable]
            why = "no field of the event" if f is None else "a field that no card may change"
            self.faults.add(path, f"{shown(name)} is {why}", near(name, free))
        self.op("EVSET", path, 0 if f is None else f.reg)

    def result(self, into: object, path: str) -> int:
        """Where a bound set goes: the high bits of a result byte."""
        if not isinstance(into, Binding):
            self.faults.add(path, f"a name made by bind() is needed here, not {shown(into)}")
            return 0
        got = self.names.get(into.name)
        if isinstance(got, Slot):
            return got.index + 1 << 5
        self.names[into.name] = Slot(self.slots)
        self.slots += 1
        if self.slots == _machine.SLOTS + 1:
            self.faults.add(path, f"a part binds at most {_machine.SLOTS} sets")
        return min(self.slots, _machine.SLOTS) << 5

    def register(self, into: object, path: str) -> int:
        """Where a bound number goes."""
        if not isinstance(into, Binding):
            self.faults.add(path, f"a name made by bind() is needed here, not {shown(into)}")
            return 0
        got = self.names.get(into.name)
        if isinstance(got, Register):
            return got.index
        self.names[into.name] = Register(self.registers)
        self.registers += 1
        if self.registers == _machine.REGISTERS + 1:
            self.faults.add(path, f"a part binds at most {_machine.REGISTERS} numbers")
        return min(self.registers, _machine.REGISTERS) - 1
