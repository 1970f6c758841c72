"""What the events, statics and acts of `guozhan` are called in sentences, beyond those of `sanguosha`."""

from __future__ import annotations

from collections.abc import Callable

from sanguo.dsl.nodes import Me, ZoneNumber
from sanguo.dsl.phrases import cards, value
from sanguo.dsl.steps import Act

from .facts import Place

EVENTS = {
    "turn_end": "a turn ends",
    "phase_end": "a phase is over",
    "hp_dropping": "health is about to fall by damage",
    "hp_dropped": "health has fallen",
    "recovered": "somebody has recovered health",
}
STATICS = {
    "suit": "the suit of a card {of} changes by {value}",
    "unusable": "no card can be used {of}",
    "holds_on": "having no health left is no dying {of}",
    "no_reveal": "no general can be turned up {of}",
}
WAYS = {0: "is no longer {}", 1: "is {}", 2: "changes between {} and not"}


def _n(act: Act, i: int) -> object:
    return act.numbers[i][1]


def _which(act: Act) -> str:
    n = _n(act, 1)
    named = f"the {Place(n).name.lower()}" if isinstance(n, int) else f"general {value(n)}"
    return f"{named} of {value(_n(act, 0))}"


def _way(act: Act, state: str) -> str:
    how = _n(act, 1)
    return f"{value(_n(act, 0))} {WAYS[how if isinstance(how, int) else 2].format(state)}"


def _put(act: Act) -> str:
    zone = _n(act, 0)
    if isinstance(zone, ZoneNumber) and getattr(zone.zone, "name", "") == "processing":
        return f"lay {cards(act.sets[0])} face-down on the table"
    return f"put {cards(act.sets[0])} into the {value(zone)} of {value(_n(act, 1))}"


def _compared(act: Act) -> str:
    return f"{cards(act.sets[0])} against a card of {value(_n(act, 0))}: {value(act.number)}"


def _recast(act: Act) -> str:
    who = "" if isinstance(_n(act, 0), Me) else f"{value(_n(act, 0))} "
    return f"{who}recast {cards(act.sets[0])}"


ACTS: dict[str, Callable[[Act], str]] = {
    "recast": _recast,
    "put": _put,
    "compare": _compared,
    "swap_hands": lambda a: f"{value(_n(a, 0))} and {value(_n(a, 1))} swap hands",
    "turn_into": lambda a: f"it becomes a {value(_n(a, 0))}",
    "take_judge": lambda a: f"{cards(a.sets[0])} becomes the judge card, take the old one",
    "chain": lambda a: _way(a, "chained"),
    "stack": lambda a: _way(a, "stacked"),
    "extra_turn": lambda a: f"{value(_n(a, 0))} has a turn after this one",
    "look_general": lambda a: f"look at {_which(a)}",
    "turn_up_for_suit": lambda a: f"{value(_n(a, 0))} turns up what makes {cards(a.sets[0])} of another suit",
    "hide_general": lambda a: f"turn down {_which(a)}",
    "spend_marker": lambda _: "give up this marker",
    "lose_skills": lambda a: f"{_which(a)} has no skills any more",
}
