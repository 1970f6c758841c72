"""What `sanguo play` says in `formation`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguo.tools import duels, phrases
from sanguo.tools.lexicon import Names

if TYPE_CHECKING:
    from sanguo.events import Event
    from sanguo.tools.session import Session

__all__ = ["ENDS", "EXAMPLE", "quiet", "welcome"]

WELCOME: Names = (
    "你坐玩家{}，牌組「{}」；對手：{}，牌組「{}」。擊殺敵方主將獲勝。輸入 ? 看說明。",
    "你坐玩家{}，牌组「{}」；对手：{}，牌组「{}」。击杀敌方主将获胜。输入 ? 看说明。",
    "You are seat {} with {}; against {} with {}. Kill the enemy lord to win. Type ? for help.",
)
EXAMPLE: Names = ("暗置許褚", "暗置许褚", "place Xu Chu")
"""A move by its text."""
ENDS: dict[str, Names] = {
    "lord_died": ("主將陣亡", "主将阵亡", "a lord has died"),
    "both_lords_died": ("雙方主將同時陣亡", "双方主将同时阵亡", "both lords have died"),
    "lord_left": ("主將離場", "主将离场", "a lord has left the field"),
    **phrases.ENDS,
}
"""Why games end; a reason that is not here is told by its name."""


def welcome(session: Session, lang: int) -> str:
    """Both seats and their decks."""
    return duels.welcome(WELCOME, session, lang)


def quiet(event: Event) -> bool:
    """Whether an event is no news, since the table shows it."""
    return event.kind == "phase_began"
