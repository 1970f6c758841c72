"""Sentences from nodes: what a part says, read back from its declaration.

The sentences are stiff on purpose. They stand beside the printed texts in the documentation, so that a reader
sees whether both say the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from .formation import sentences as formation
from .guozhan import sentences as guozhan
from .keys import Asked, Key, Limit, On, Range, Scope, ZoneWord
from .nodes import Best, Cards, Field, Filter, Me, Minus, Seats, Test, Union, Zone
from .phrases import ZONES, cards, listed, signed, test, value
from .qunying import sentences as qunying
from .sanguosha import sentences as sanguosha
from .sanguosha.sentences import narrowed
from .steps import (
    Act,
    Card,
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

__all__ = ["render", "render_card"]

EVENTS = formation.EVENTS | qunying.EVENTS | sanguosha.EVENTS | guozhan.EVENTS
STATICS = qunying.STATICS | sanguosha.STATICS | guozhan.STATICS
ASKED = formation.STATICS | sanguosha.STATICS | guozhan.STATICS
ACTS = sanguosha.ACTS | guozhan.ACTS | qunying.ACTS
RULES = {
    "target": "It is aimed at",
    "second": "The second seat is",
    "nullable": "It can be nullified on",
}
DOES = {
    "before": "before the first target",
    "each": "to each target",
    "after": "after the last target",
    "judging": "in the judge phase",
}
FLAGS = {
    "skip": "the phase is left out",
    "prevent": "the damage does not happen",
    "void": "the card has no effect",
    "no_answer": "it cannot be answered",
    "no_armor": "armor does not count",
    "hit": "it hits all the same",
    "again": "another slash may follow",
}


def render_card(card: Card) -> list[str]:
    """What the parts of a card say, a sentence each."""
    return [render(p) for p in card.parts if p.kind != "remark"]


def render(part: Part) -> str:
    """What a part says."""
    if part.kind == "for_enemy":
        return "An enemy general bears this card."
    if part.kind == "bearer":
        return f"Only a general bears this card that {test(part.when)}."
    where = f"In {listed([ZONES[p.name] for p in part.place if isinstance(p, ZoneWord)], 'or')}: " if part.place else ""
    when = f"if {test(part.when)}, " if part.when is not None else ""
    match part.kind:
        case "static":
            return _sentence(f"{where}{when}{_static(part)}")
        case "remark":
            return "As the rules say."
        case "view_as":
            cards_of = value(part.times) if part.times is not None else "each"
            return _sentence(
                f"{where}{when}{cards_of} of {cards(part.cards)} may be used as {part.becomes}{_limit(part)}"
            )
        case "provider":
            to = f"asked for {part.becomes} you may do [{_steps(part.effect)}]"
            return _sentence(f"{where}{when}{to}")
        case "target" | "second" | "nullable":
            return f"{RULES[part.kind]} {_of(part.cards)}."
        case "before" | "each" | "after" | "judging":
            return _sentence(f"{DOES[part.kind]}: {_steps(part.effect)}")
    event = f"when {_event(part.on)}, " if isinstance(part.on, On) else ""
    may = "you may " if part.optional else ""
    cost = f"pay [{_steps(part.cost)}] and " if part.cost else ""
    if isinstance(part.on, On) and part.on.event == "action":
        event = "as an action "
    done = _steps(part.effect) or "no more"
    effect = f"{may}{cost}do [{done}]" if may or cost else done
    times = f", {value(part.times)} times" if part.times is not None else ""
    return _sentence(f"{where}{event}{when}{effect}{times}{_limit(part)}")


def _limit(part: Part) -> str:
    if not isinstance(part.limit, Limit):
        return ""
    scope = part.limit.scope.name if isinstance(part.limit.scope, Scope) else part.limit.scope
    return f"; at most {part.limit.n} a {scope}"


def _static(part: Part) -> str:
    if isinstance(part.query, Asked):
        text = ASKED.get(part.query.query.name, part.query.query.name + " {of} changes by {value}")
        return text.format(of=narrowed(part.query.filters, _of), value=signed(part.value))
    name = part.query.name if isinstance(part.query, Key) else ""
    by = value(part.value) if name == "shield" else signed(part.value)
    text = STATICS.get(name, name + " of {of} changes by {value}").format(of=_of(part.of), value=by)
    return text + (f", not below {part.floor}" if part.floor is not None else "")


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


def _event(on: On) -> str:
    filters = ", ".join(f"{name}: {_filter(on.event, name, of)}" for name, of in on.filters)
    return EVENTS.get(on.event, on.event) + (f" ({filters})" if filters else "")


def _filter(event: str, name: str, of: object) -> str:
    if isinstance(of, IntEnum):
        return of.name.lower().replace("_", " ")
    if isinstance(of, int):
        return "the deck" if (event, name, of) == ("declared", "target", -1) else str(of)
    return _of(of)


def _of(of: object) -> str:
    match of:
        case Test():
            return f"a card that {test(of)}"
        case Zone() | Filter() | Union() | Best() | Minus() | Seats():
            return f"each of {cards(of)}"
        case _:
            return value(of)


# Steps ---------------------------------------------------------------------------------------------------


def _steps(steps: Iterable[object]) -> str:
    return "; ".join(_step(s) for s in steps)


def _step(step: object) -> str:
    match step:
        case Pick(what="seat"):
            who = "choose" if isinstance(step.by, Me) else f"{value(step.by)} chooses"
            return f"{who} {value(step.into)}, one of {cards(step.cards)}" + (" or none" if step.optional else "")
        case Pick():
            who = "choose" if isinstance(step.by, Me) else f"{value(step.by)} chooses"
            if isinstance(step.key, Key):
                how = "exactly" if step.purse is None else "at least"
                return f"{who} {value(step.into)} of {cards(step.cards)}, {step.key.name} {how} {step.total} together"
            n = f"{value(step.n.least)} to {value(step.n.most)}" if isinstance(step.n, Range) else value(step.n)
            return f"{who} {value(step.into)}, {n} of {cards(step.cards)}" + (" or none" if step.optional else "")
        case Let():
            return f"{value(step.into)} is {value(step.value)}"
        case Act():
            said = formation.ACTS.get((step.proc, len(step.numbers), len(step.sets))) or ACTS.get(step.proc)
            return said(step) if said else step.proc
        case When():
            other = f", else [{_steps(step.otherwise)}]" if step.otherwise else ""
            return f"if {test(step.test)}, [{_steps(step.then)}]{other}"
        case Keep():
            return f"{value(step.into)} are {cards(step.cards)}"
        case Choose():
            options = [f"{_label(o)} [{_steps(o.steps)}]" for o in step.options if isinstance(o, Option)]
            return f"{value(step.by)} choose: {listed(options, 'or')}"
        case OrElse(pay=Option() as pay, otherwise=Option() as other):
            return f"{value(step.by)} may [{_steps(pay.steps)}], else [{_steps(other.steps)}]"
        case Name():
            return f"{value(step.by)} names {value(step.into)}, {listed([en for _, en in step.labels], 'or')}"
        case Order():
            return f"put {cards(step.cards)} in the order {value(step.into)}, the first {value(step.first)} on top"
        case Each():
            return f"for each {value(step.into)} of {cards(step.seats)}: [{_steps(step.steps)}]"
        case Repeat():
            often = "again and again" if step.n is None else f"{value(step.n)} times"
            return f"{often}: [{_steps(step.steps)}]"
        case Stop():
            return "stop"
        case CountUp():
            until = step.until.name if isinstance(step.until, Scope) else step.until
            return f"count {value(step.n)} more until the end of the {until}"
        case Fire():
            return f"{step.event} happens"
        case Native():
            return step.name.replace("_", " ")
        case SetField():
            name = step.field.name if isinstance(step.field, Field) else str(step.field)
            if name in FLAGS and step.value == 1:
                return FLAGS[name]
            if name == "target" and step.value == -1:
                return "it is no target any more"
            value_ = cards(step.value) if isinstance(step.value, Cards) else value(step.value)
            return f"the {name} changes by {signed(step.value)}" if step.add else f"{name} becomes {value_}"
        case Grant():
            until = step.until.name if isinstance(step.until, Scope) else step.until
            data = "" if step.data == 0 else f" with {value(step.data)}"
            return f"until the end of the {until}{data}: [{render(step.part) if isinstance(step.part, Part) else ''}]"
        case _:
            return str(step)


def _label(option: Option) -> str:
    return f'"{option.label[-1]}"'
