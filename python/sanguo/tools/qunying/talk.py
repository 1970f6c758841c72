"""What `sanguo play` says in `qunying`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguo.tools import duels, phrases
from sanguo.tools.lexicon import Names

if TYPE_CHECKING:
    from sanguo.events import Event
    from sanguo.tools.session import Session

__all__ = ["ENDS", "EXAMPLE", "quiet", "welcome"]

WELCOME: Names = (
    "你坐玩家{}，牌組「{}」；對手：{}，牌組「{}」。輸入 ? 看說明。",
    "你坐玩家{}，牌组「{}」；对手：{}，牌组「{}」。输入 ? 看说明。",
    "You are seat {} with {}; against {} with {}. Type ? for help.",
)
EXAMPLE: Names = ("出征劉備", "出征刘备", "deploy Liu Bei")
"""A move by its text."""
ENDS: dict[str, Names] = {
    "deck_damage": ("牌組受傷耗盡", "牌组受伤耗尽", "damage emptied the deck"),
    "deck_drawn": ("牌組抽完", "牌组抽完", "the deck was drawn empty"),
    "deck_moved": ("牌組被移完", "牌组被移完", "the deck was moved away"),
    "both_decks_empty": ("雙方牌組同時耗盡", "双方牌组同时耗尽", "both decks are empty"),
    **phrases.ENDS,
}
"""Why games end; a reason that is not here is told by its name."""


def welcome(session: Session, lang: int) -> str:
    """Both seats and their decks."""
    return duels.welcome(WELCOME, session, lang)


def quiet(event: Event) -> bool:
    """Whether an event is no news, since the table shows it."""
    return event.kind in ("phase_began", "turned")
