"""Steps of one program: the costs and the effect of a part become its body."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from . import _machine
from .checks import near, shown
from .code import Register, Slot
from .keys import Range, Scope
from .nodes import Binding, Field, isa
from .payable import enough_for, goes, goes_with
from .program import Program, sort_of
from .steps import (
    Act,
    Choose,
    CountUp,
    Each,
    Fire,
    Grant,
    Keep,
    Let,
    Name,
    Native,
    Option,
    Order,
    OrElse,
    Part,
    Pick,
    Repeat,
    SetField,
    Stop,
    When,
)

__all__ = ["Body"]


@dataclass(slots=True)
class Body(Program):
    """A body being written.

    `parts` are the numbers of the parts that it may grant, by identity. `labels` are what the options of its question
    are called, `ended` says that no way leads to the next word, `loops` holds the ways out of the loops around it.
    """

    part: Part = field(default_factory=lambda: Part(kind=""))
    parts: Mapping[int, int] = field(default_factory=dict)
    slots: int = 0
    registers: int = 0
    labels: tuple[tuple[str, ...], ...] = ()
    ended: bool = False
    loops: list[list[int]] = field(default_factory=list)

    def write(self, cost: Sequence[object], effect: Sequence[object], path: str) -> None:
        """The whole body: what is declared, what is paid, the effect."""
        paid = next((i for i, s in enumerate(cost) if not isinstance(s, Pick | Let | Keep)), len(cost))
        self.declared(cost[:paid], f"{path}.cost")
        if cost:
            self.op("SHOW", path)
        self.steps(cost[paid:], f"{path}.cost", paid)
        if cost:
            self.op("PAID", path)
        self.steps(effect, f"{path}.effect")
        if not self.ended:
            self.op("RET", path)

    def declared(self, steps: Sequence[object], path: str) -> None:
        """The picks of a declaration; each is left only what the later ones can go with."""
        for i, step in enumerate(steps):
            if isinstance(step, Pick):
                self.pick(step, f"{path}[{i}]", goes_with(step, self.part, steps[i + 1 :], self.names))
            else:
                self.step(step, f"{path}[{i}]")

    def steps(self, steps: Sequence[object], path: str, first: int = 0) -> None:
        """One after the other."""
        for i, step in enumerate(steps):
            if self.ended:
                self.faults.add(f"{path}[{first + i}]", "this step is never reached")
                return
            self.step(step, f"{path}[{first + i}]")

    def step(self, step: object, path: str) -> None:
        """One step."""
        match step:
            case Pick():
                self.pick(step, path)
            case Let():
                self.value(step.value, path)
                self.op("STORE", path, self.register(step.into, path, sort_of(step.value)))
            case Keep():
                self.cards(step.cards, path)
                self.op("STORES", path, self.slot(step.into, path))
            case Act():
                self.act(step, path)
            case When():
                self.when(step, path)
            case Each():
                self.each(step, path)
            case Repeat():
                self.repeat(step, path)
            case Stop():
                self.stop(path)
            case Choose():
                self.choose(step.by, step.options, path)
            case OrElse():
                self.or_else(step, path)
            case _:
                self.plain(step, path)

    def plain(self, step: object, path: str) -> None:
        """A step that is a word or two."""
        match step:
            case SetField():
                self.change(step, path)
            case Name():
                self.ask_option(step.by, step.labels, self.register(step.into, path), path)
            case Order():
                self.value(step.by, path, "seat")
                self.cards(step.cards, path)
                dst = self.register(step.first, path) + 1 | self.result(step.into, path)
                self.ask("order", dst, path)
            case CountUp():
                self.value(step.n, path, "number")
                self.op("MARK", path, self.scope(step.until, path), self.counter)
            case Grant():
                self.value(step.to, path, "seat")
                self.value(step.data, path, "number")
                if id(step.part) not in self.parts:
                    self.faults.add(path, f"{shown(step.part)} is no part that can be granted")
                self.op("GRANT", path, self.scope(step.until, path), self.parts.get(id(step.part), 0))
            case Fire():
                self.fire(step.event, path)
            case Native():
                natives = {name: n.code for name, n in self.machine.natives.items()}
                self.op("NATIVE", path, self.number(natives, step.name, "native", path))
            case _:
                self.faults.add(path, f"a step is needed here, not {shown(step)}", "such as draw(me, 1)")

    def fire(self, name: str, path: str) -> None:
        """`FIRE`: the record at hand must have the fields of the event."""
        event = self.machine.events.get(name)
        if event is None:
            self.faults.add(path, f"unknown event {shown(name)}", near(name, self.machine.events))
            return
        here = {} if self.event is None else self.event.fields
        lacks = [
            n for n, f in event.fields.items() if n not in here or (here[n].reg, here[n].is_set) != (f.reg, f.is_set)
        ]
        if lacks:
            self.faults.add(path, f"the record here has no field {' and no field '.join(lacks)} for {name}")
        self.op("FIRE", path, b=event.code)

    # Questions -------------------------------------------------------------------------------------------

    def pick(self, step: Pick, path: str, rest: Sequence[Pick | Let] = ()) -> None:
        """`ASK`: seat, least, most and the cards; or seat, key, total and the cards.

        Of the cards only those are offered with which the picks of `rest` find enough.
        """
        self.value(step.by, path, "seat")
        if step.key is None:
            least, most = (step.n.least, step.n.most) if isinstance(step.n, Range) else (step.n, step.n)
            if isinstance(most, int) and not 1 <= most <= 127:
                self.faults.add(path, f"a pick of {most} cards")
            if isinstance(least, int) and (least < 0 or (isinstance(most, int) and least > most)):
                self.faults.add(path, f"a pick of {least} to {shown(most)} cards")
            self.value(0 if step.optional else least, path, "number")
            self.value(most, path, "number")
            kind = "cards" if step.what == "cards" else "seats"
        else:
            self.op("LIT", path, b=self.total_key(step.key, path))
            self.value(step.total, path, "number")
            kind = "exactly" if step.purse is None else "atleast"
        self.cards(step.cards, path)
        if rest:
            self.inline("FILTER", path, lambda: goes(self, self.part, step, rest, path))
        one = step.what == "seat"
        self.ask(kind, self.register(step.into, path, "seat") + 1 if one else self.result(step.into, path), path)

    def ask(self, kind: str, dst: int, path: str) -> None:
        """`ASK` of a kind."""
        ask = self.machine.asks[kind]
        self.op("ASK", path, ask.code, dst, pops=(ask.numbers, ask.sets))

    def ask_option(self, by: object, labels: tuple[tuple[str, ...], ...], register: int, path: str) -> None:
        """`ASK option`: the answer goes to a register. The game calls the options by the labels of the part."""
        if any(len(n) != 2 or any(not isa(t, str) or not t.strip() for t in n) for n in labels):
            self.faults.add(path, "an option is called by a pair of texts, Chinese and English")
        if self.labels not in ((), labels):
            self.faults.add(path, "the questions of one part offer the same options", "another part can ask the other")
        self.labels = labels
        self.value(by, path, "seat")
        self.op("LIT", path, b=len(labels))
        self.ask("option", register + 1, path)

    def choose(self, by: object, options: Sequence[object], path: str) -> None:
        """A question, and what follows each answer."""
        given = [o for o in options if isinstance(o, Option)]
        if len(given) < len(options) or not 2 <= len(given) <= 16:
            self.faults.add(path, "2 to 16 options are needed", 'such as option("再來", "again", [draw(me, 1)])')
            return
        answer = self.fresh(path)
        self.ask_option(by, tuple(o.label for o in given), answer, path)
        ends: list[int] = []
        for i, o in enumerate(given):
            self.op("VAR", path, answer)
            self.op("LIT", path, b=i)
            self.op("EQ", path)
            out = self.op("JZ", path)
            self.steps(o.steps, f"{path}.{i}")
            # Who could not be asked takes none of them, so that the last one is tested as well.
            if not self.ended and i + 1 < len(given):
                ends.append(self.op("JMP", path))
            self.ended = False
            self.land(out)
        self.land(*ends)

    def or_else(self, step: OrElse, path: str) -> None:
        """A question that is asked only if the first option can be taken; the other happens by itself."""
        if not isinstance(step.pay, Option) or not isinstance(step.otherwise, Option):
            self.faults.add(path, "or_else needs two options", 'such as option("棄牌", "discard", [...])')
            return
        answer = self.fresh(path)
        outs: list[int] = []
        if enough_for(self, self.part, step.pay.steps, path):
            outs.append(self.op("JZ", path))
        self.ask_option(step.by, (step.pay.label, step.otherwise.label), answer, path)
        self.op("VAR", path, answer)
        self.op("NOT", path)
        outs.append(self.op("JZ", path))
        self.steps(step.pay.steps, f"{path}.pay")
        self.branch(outs, step.otherwise.steps, f"{path}.otherwise")

    # Ways ------------------------------------------------------------------------------------------------

    def when(self, step: When, path: str) -> None:
        """A test and two ways."""
        self.test(step.test, path)
        out = self.op("JZ", path)
        self.steps(step.then, f"{path}.then")
        self.branch([out], step.otherwise, f"{path}.otherwise")

    def branch(self, outs: Sequence[int], otherwise: Sequence[object], path: str) -> None:
        """The second of two ways, to which some jumps lead; both meet behind it."""
        first_ended, self.ended = self.ended, False
        if not otherwise:
            self.land(*outs)
            return
        ends = [] if first_ended else [self.op("JMP", path)]
        self.land(*outs)
        self.steps(otherwise, path)
        self.land(*ends)
        self.ended = self.ended and first_ended

    def each(self, step: Each, path: str) -> None:
        """`EACH`: the rest of the seats stands in a slot of its own."""
        self.cards(step.seats, path)
        rest = self.new_slot(path)
        self.op("STORES", path, rest)
        seat = self.register(step.into, path, "seat")
        again = self.op("EACH", path, seat + 1 | rest + 1 << 5)
        self.loops.append([again])
        self.steps(step.steps, f"{path}.each")
        if not self.ended:
            self.op("JMP", path, b=again)
        self.leave()

    def repeat(self, step: Repeat, path: str) -> None:
        """`DJNZ`, or a jump back for ever."""
        outs: list[int] = []
        counter = 0
        if step.n is not None:
            counter = self.fresh(path)
            self.value(step.n, path, "number")
            self.op("STORE", path, counter)
            if not isinstance(step.n, int):
                self.op("LIT", path)
                self.op("VAR", path, counter)
                self.op("LT", path)
                outs.append(self.op("JZ", path))
            elif step.n < 1:
                self.faults.add(path, f"steps are repeated once or more, not {step.n} times")
        again = len(self.words)
        self.loops.append(outs)
        self.steps(step.steps, f"{path}.repeat")
        if again == len(self.words):
            self.faults.add(path, "this repeats nothing")
        if not self.ended:
            self.op("JMP" if step.n is None else "DJNZ", path, 0 if step.n is None else counter, again)
            self.ended = step.n is None
        self.leave()

    def leave(self) -> None:
        """The end of a loop: the ways out of it lead here."""
        outs = self.loops.pop()
        self.land(*outs)
        self.ended = self.ended and not outs

    def stop(self, path: str) -> None:
        """Out of the innermost loop, or of the body."""
        if self.loops:
            self.loops[-1].append(self.op("JMP", path))
        else:
            self.op("RET", path)
        self.ended = True

    # Acts ------------------------------------------------------------------------------------------------

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
        if step.number is not None:
            dst = self.register(step.number, path, step.sort) + 1
        if step.into is not None:
            dst |= self.result(step.into, path)
        if (step.into is not None and not proc.gives_set) or (step.number is not None and not proc.gives_number):
            self.faults.add(path, f"{step.proc} has no result to bind")
        self.op("CALL", path, proc.code, dst, pops=(proc.numbers, proc.sets))

    def change(self, step: SetField, path: str) -> None:
        """`EVSET`, `EVSETS` or `EVADD` of a field that may be changed."""
        name = step.field.name if isinstance(step.field, Field) else step.field
        fields = {} if self.event is None else self.event.fields
        f = fields.get(name) if isinstance(name, str) else None
        if f is None or not f.mutable or (f.is_set and step.add):
            free = [n for n, x in fields.items() if x.mutable]
            why = "no field of the event" if f is None else "a field that no card may change"
            self.faults.add(path, f"{shown(name)} is {why}", near(name, free))
        if f is not None and f.is_set:
            self.cards(step.value, path)
            self.op("EVSETS", path, f.reg)
        else:
            self.value(step.value, path)
            self.op("EVADD" if step.add else "EVSET", path, 0 if f is None else f.reg)
        if step.stop:
            self.op("STOPEV", path)

    # Names -----------------------------------------------------------------------------------------------

    def scope(self, until: object, path: str) -> int:
        """The number of a scope."""
        return self.number(self.machine.scopes, until.name if isinstance(until, Scope) else until, "scope", path)

    def result(self, into: object, path: str) -> int:
        """Where a bound set goes: the high bits of a result byte."""
        return self.slot(into, path) + 1 << 5

    def slot(self, into: object, path: str) -> int:
        """The slot of a bound set."""
        if not isinstance(into, Binding):
            self.faults.add(path, f"a name made by bind() is needed here, not {shown(into)}")
            return 0
        got = self.names.get(into.name)
        if not isinstance(got, Slot):
            got = self.names[into.name] = Slot(self.new_slot(path))
        return got.index

    def new_slot(self, path: str) -> int:
        """A slot that nothing else uses."""
        self.slots += 1
        if self.slots == _machine.SLOTS + 1:
            self.faults.add(path, f"a part binds at most {_machine.SLOTS} sets")
        return min(self.slots, _machine.SLOTS) - 1

    def register(self, into: object, path: str, sort: str = "number") -> int:
        """Where a bound number goes."""
        if not isinstance(into, Binding):
            self.faults.add(path, f"a name made by bind() is needed here, not {shown(into)}")
            return 0
        got = self.names.get(into.name)
        if not isinstance(got, Register):
            got = self.names[into.name] = Register(self.fresh(path), sort)
        return got.index

    def fresh(self, path: str) -> int:
        """A register that nothing else uses."""
        self.registers += 1
        if self.registers == _machine.REGISTERS + 1:
            self.faults.add(path, f"a part binds at most {_machine.REGISTERS} numbers")
        return min(self.registers, _machine.REGISTERS) - 1
