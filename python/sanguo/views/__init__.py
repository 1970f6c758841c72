"""What a seat may know: plain frozen objects, filled from the engine's one table of visibility.

`View` is what all games have in common; `sanguo.views.qunying` and `sanguo.views.sanguosha` say what they add.
"""

from __future__ import annotations

import importlib
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
]


def make(game: Game, raw: dict[str, Any]) -> View:
    """A view from what the engine filled in."""
    made: View = importlib.import_module(f"sanguo.views.{game.name}").make(game, raw)
    return made
