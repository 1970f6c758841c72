"""The table as a picture in the terminal: what all games have in common."""

from __future__ import annotations

from typing import Generic, TypeVar

from sanguo.cards import Pool
from sanguo.views import View

from .lexicon import Names, lang_index

__all__ = ["BETWEEN", "DRAWN", "GOT", "NONE", "PICK", "SEAT", "TURN", "WON", "Picture"]

TURN: Names = ("第{}回合", "第{}回合", "turn {}")
SEAT: Names = ("玩家{}", "玩家{}", "seat {}")
NONE: Names = ("無", "无", "none")
WON: Names = ("{}獲勝", "{}获胜", "{} has won")
DRAWN: Names = ("平手", "平手", "a draw")
PICK: Names = ("選{}", "选{}", "pick {}")
BETWEEN: Names = ("{}至{}", "{}至{}", "{} to {}")
GOT: Names = ("已選：{}", "已选：{}", "picked: {}")

V = TypeVar("V", bound=View)


class Picture(Generic[V]):
    """One picture: the words of a language and the cards of a pool."""

    def __init__(self, view: V, cards: Pool, lang: str) -> None:
        self.view: V = view
        self.cards = cards.by_key
        self.i = lang_index(lang)
        self.comma = ", " if self.i == 2 else "、"

    def say(self, words: Names) -> str:
        return words[self.i]

    def span(self, low: int, high: int) -> str:
        """A number, or from which to which."""
        return self.say(BETWEEN).format(low, high) if low < high else str(high)
