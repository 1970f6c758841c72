"""Which module draws the table of which game."""

from __future__ import annotations

import importlib
from typing import Protocol, cast

from rich.console import RenderableType

from sanguo.cards import Pool
from sanguo.views import View

__all__ = ["BOARDS", "Drawing", "drawing"]

BOARDS = {"qunying": "sanguo.tools.board"}
"""By game: a module that is a `Drawing`."""


class Drawing(Protocol):
    """What a game draws of a view, for people."""

    def board(self, view: View, *, cards: Pool, lang: str, plain: bool) -> RenderableType:
        """The table; `plain`: in lines of words."""
        ...

    def asked(self, view: View, *, cards: Pool, lang: str) -> str:
        """The question to the seat of the view; empty if it is not asked."""
        ...


def drawing(game: str) -> Drawing:
    """What draws the table of a game."""
    return cast(Drawing, importlib.import_module(BOARDS[game]))
