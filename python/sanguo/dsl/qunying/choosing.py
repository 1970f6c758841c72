"""What the picks of a card that is used mean beyond what is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sanguo.dsl._machine import Machine
from sanguo.dsl.nodes import Best, Cards, Filter, Holds, It, Me, Query, Union, Zone
from sanguo.dsl.steps import Part, Pick, When


def picks_as_played(steps: Sequence[object], part: Part, machine: Machine) -> tuple[object, ...]:
    """The steps of a card that is used with what holds for all of them made explicit.

    What a card chooses on the field, in `qunying` that of the enemy (ruling d), it must be able to choose; 「可」 lets
    its picks be refused.
    """

    def change(step: object) -> object:
        if isinstance(step, When):
            then, otherwise = (tuple(change(s) for s in steps) for steps in (step.then, step.otherwise))
            return replace(step, then=then, otherwise=otherwise)
        if not isinstance(step, Pick):
            return step
        cards = step.cards
        asks = "choosable" in machine.queries and isinstance(cards, Cards)
        if asks and any(_is_aimed_at(z, machine.game) for z in _zones(cards)):
            cards = Filter(cards, Holds(Query("choosable", (It(), Me()))))  # type: ignore[arg-type]
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


def _is_aimed_at(zone: Zone, game: str) -> bool:
    if game == "qunying":
        return zone.name == "field" and zone.seat != Me()
    return zone.name == "characters"
