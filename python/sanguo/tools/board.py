"""The table as a picture in the terminal, from what one seat may know, in any game."""

from __future__ import annotations

import io

from rich.console import Console, RenderableType

from sanguo.cards import Pool, pool
from sanguo.views import View

from .boards import drawing

__all__ = ["asked", "board", "board_text"]


def board(view: View, *, cards: Pool | None = None, lang: str = "en", plain: bool = False) -> RenderableType:
    """A picture of the table for `rich.print`.

    `cards` is the pool of the game, if it is not the built-in one. `plain`: lines of words in place of the picture.
    """
    return drawing(view.game).board(view, cards=cards or pool(view.game), lang=lang, plain=plain)


def asked(view: View, *, cards: Pool | None = None, lang: str = "en") -> str:
    """What the seat of a view is asked, in words; empty if it is not asked."""
    return drawing(view.game).asked(view, cards=cards or pool(view.game), lang=lang)


def board_text(view: View, *, cards: Pool | None = None, lang: str = "en", plain: bool = False) -> str:
    """The same picture as plain text."""
    out = io.StringIO()
    width = drawing(view.game).WIDTH
    console = Console(file=out, width=width, color_system=None, force_terminal=False, legacy_windows=False)
    console.print(board(view, cards=cards, lang=lang, plain=plain))
    return "".join(f"{line.rstrip()}\n" for line in out.getvalue().splitlines())
