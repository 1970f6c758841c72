"""What a seat may know: plain frozen objects, filled from the engine's one table of visibility.

`View` is what all games have in common; `sanguo.views.qunying` and the modules of the other games say what they add.
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .base import ChoiceBase, View
from .qunying import AttackView, BaseCard, ChoiceView, GeneralView, QunyingView, SideView

if TYPE_CHECKING:
    from sanguo.games import Game

__all__ = [
    "AttackView",
    "BaseCard",
    "ChoiceBase",
    "ChoiceView",
    "GeneralView",
    "QunyingView",
    "SideView",
    "View",
    "make",
    "open_cards",
    "roles_of",
]


def make(game: Game, raw: dict[str, Any]) -> View:
    """A view from what the engine filled in."""
    made: View = importlib.import_module(f"sanguo.views.{game.name}").make(game, raw)
    return made


def open_cards(views: Sequence[View]) -> set[str]:
    """The kinds of cards, by key, of which all seats know where one lies, given a view of each seat."""
    found: set[str] = importlib.import_module(f"sanguo.views.{views[0].game}").open_cards(views)
    return found


def roles_of(game: str) -> tuple[str, ...]:
    """What a seat of a game can be, in the order of the numbers of results; empty in a game without roles."""
    found: tuple[str, ...] = getattr(importlib.import_module(f"sanguo.views.{game}"), "ROLES", ())
    return found
