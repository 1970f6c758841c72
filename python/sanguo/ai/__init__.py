"""Bots: the protocol, the built-in ones, and how to make one from its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguo.ai.base import BUILT_IN, Bot, BotLike, core_name
from sanguo.ai.greedy import GreedyBot
from sanguo.ai.random import RandomBot
from sanguo.errors import ConfigError

if TYPE_CHECKING:
    from sanguo.games import Game

__all__ = ["BUILT_IN", "Bot", "BotLike", "GreedyBot", "RandomBot", "core_name", "make_bot"]


def make_bot(bot: BotLike, game: Game) -> Bot:
    """A bot object from an object or a built-in name."""
    if not isinstance(bot, str):
        return bot
    if bot == "random":
        return RandomBot()
    if bot == "greedy":
        return GreedyBot(game)
    msg = f"there is no built-in bot {bot!r}; there are: {', '.join(BUILT_IN)}"
    raise ConfigError(msg)
