"""What events, statics and acts of `sanguosha` are called in sentences."""

from __future__ import annotations

from collections.abc import Callable

from sanguo.dsl.nodes import Me, Nothing
from sanguo.dsl.phrases import cards, value
from sanguo.dsl.steps import Act

from .facts import Phase

EVENTS = {
    "phase_change": "a phase is about to begin",
    "phase_start": "a phase begins",
    "draw_count": "the number of cards of the draw phase is fixed",
    "using": "a card is used or played",
    "becoming_target": "somebody becomes the target of a card",
    "targeted": "a card has been aimed",
    "became_target": "somebody has become the target of a card",
    "taking_effect": "a card is about to take effect",
    "offset": "a slash was answered",
    "card_done": "the use of a card is over",
    "damage_causing": "damage is about to be dealt",
    "damage_suffering": "damage is about to be suffered",
    "damage_dealt": "damage was dealt",
    "damaged": "damage was suffered",
    "recovering": "somebody recovers health",
    "dying": "somebody is dying",
    "died": "somebody has died",
    "retrial": "a judge card lies open",
    "judge_fixed": "a judgement is fixed",
    "cards_moved": "cards have moved",
}
STATICS = {
    "distance": "the distance {of} changes by {value}",
    "attack_range": "the attack range {of} changes by {value}",
    "quota": "the number of slashes in a play phase {of} changes by {value}",
    "prohibited": "no card can be aimed {of}",
    "no_distance": "there is no distance limit {of}",
    "extra_targets": "the number of targets {of} changes by {value}",
    "hand_limit": "the cards kept in the discard phase {of} change by {value}",
}


def _n(act: Act, i: int) -> object:
    return act.numbers[i][1]


def _requested(act: Act) -> str:
    who, what, mode, behalf, times = (_n(act, i) for i in range(5))
    often = "" if times == 1 else f", {value(times)} in a row"
    whom = "" if behalf == -1 else f" for {value(behalf)}"
    return f"{value(who)} must {'play' if mode else 'use'} {value(what)}{whom}{often}, or not: {value(act.number)}"


def _damaged(act: Act) -> str:
    source = "" if _n(act, 0) == -1 else f" by {value(_n(act, 0))}"
    card = " with the card" if _n(act, 4) else ""
    return f"{value(_n(act, 2))} damage to {value(_n(act, 1))}{source}{card}"


def _used_as(act: Act) -> str:
    with_cards = "" if isinstance(act.sets[1], Nothing) else f" with {cards(act.sets[1])}"
    final = ", which cannot be nullified" if _n(act, 2) else ""
    return f"it counts as if {value(_n(act, 0))} used {value(_n(act, 1))} on {cards(act.sets[0])}{with_cards}{final}"


def _given(act: Act) -> str:
    to = _n(act, 0)
    return f"take {cards(act.sets[0])}" if isinstance(to, Me) else f"give {cards(act.sets[0])} to {value(to)}"


def _phase(x: object) -> str:
    return Phase(x).name.lower() if isinstance(x, int) else value(x)


ACTS: dict[str, Callable[[Act], str]] = {
    "discard": lambda a: f"discard {cards(a.sets[0])}",
    "give": _given,
    "lay": lambda a: f"play {cards(a.sets[0])}",
    "damage": _damaged,
    "lose_hp": lambda a: f"{value(_n(a, 0))} lose {value(_n(a, 1))} health",
    "heal": lambda a: f"{value(_n(a, 0))} recover {value(_n(a, 1))} health",
    "judge": lambda a: f"{value(_n(a, 0))} judge: {value(a.number)}" + (", a black one is taken" if _n(a, 1) else ""),
    "replace_judge": lambda a: f"{cards(a.sets[0])} becomes the judge card",
    "show": lambda a: f"show {cards(a.sets[0])}",
    "look_top": lambda a: f"look at {value(a.into)}, the top {value(_n(a, 0))} of the draw pile",
    "reveal_top": lambda a: f"lay open {value(a.into)}, the top {value(_n(a, 0))} of the draw pile",
    "arrange": lambda a: f"put the first {value(_n(a, 0))} of {cards(a.sets[0])} on the draw pile, the others below it",
    "request": _requested,
    "ask_use": lambda a: (
        f"{value(_n(a, 0))} may use {value(_n(a, 1))} on {cards(a.sets[0])}"
        f"{', whatever the distance' if _n(a, 2) else ''}: {value(a.number)}"
    ),
    "use_as": _used_as,
    "provide": lambda a: f"answer the request with {cards(a.sets[0])}",
    "skip_phase": lambda a: f"the turn skips its {_phase(_n(a, 0))} phase",
}


def narrowed(filters: tuple[tuple[str, object], ...], said: Callable[[object], str]) -> str:
    """What a static part is about."""
    words = {"frm": "from", "who": "of", "user": "of", "target": "on", "kind": "and"} | {
        "character": "of",
        "seat": "of",
        "attacker": "by",
        "distance": "at distance",
    }
    return " ".join(f"{words.get(name, name)} {said(of)}" for name, of in filters)
