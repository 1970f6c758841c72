"""What the picks of a stratagem of `qunying` mean beyond what is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sanguo.dsl.nodes import Best, Cards, Filter, Holds, It, Me, Query, Union, Zone
from sanguo.dsl.steps import Part, Pick, When


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
