"""The table of each game, drawn by the module `board` of its package."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, cast

from rich.console import RenderableType

from sanguo.cards import Pool
from sanguo.views import View

from .by_game import module

__all__ = ["Drawing", "drawing"]


class Drawing(Protocol):
    """What a game draws of a view, for people."""

    WIDTH: int
    """Columns of the picture."""

    def board(self, view: View, *, cards: Pool, lang: str, plain: bool) -> RenderableType:
        """The table; `plain`: in lines of words."""
        ...

    def asked(self, view: View, *, cards: Pool, lang: str) -> str:
        """The question to the seat of the view; empty if it is not asked."""
        ...

    def more(self, view: View, *, cards: Pool, lang: str) -> list[str]:
        """What else there is to know about the question: how many picks, what was picked."""
        ...

    def hidden(self, views: Sequence[View], *, cards: Pool, lang: str) -> list[str]:
        """In lines: what each of these seats has that others do not see."""
        ...


def drawing(game: str) -> Drawing:
    """What draws the table of a game."""
    return cast(Drawing, module(game, "board"))
