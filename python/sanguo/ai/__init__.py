"""Bots: the protocol, the built-in ones, and how to make one from its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguo.ai.base import BUILT_IN, NAMES, Bot, BotLike, StateBot, core_name, search_name, unknown
from sanguo.ai.greedy import CoreGreedyBot, GreedyBot
from sanguo.ai.random import RandomBot
from sanguo.ai.search import IsmctsBot, MctsBot

if TYPE_CHECKING:
    from sanguo.games import Game

__all__ = [
    "BUILT_IN",
    "NAMES",
    "Bot",
    "BotLike",
    "CoreGreedyBot",
    "GreedyBot",
    "IsmctsBot",
    "MctsBot",
    "RandomBot",
    "StateBot",
    "core_name",
    "make_bot",
]


def make_bot(bot: BotLike, game: Game) -> Bot | StateBot:
    """A bot object from an object or a built-in name."""
    if not isinstance(bot, str):
        return bot
    if bot == "random":
        return RandomBot()
    if bot == "greedy":
        return GreedyBot(game) if game.name in GreedyBot.games else CoreGreedyBot()
    match search_name(bot):
        case "mcts", simulations:
            return MctsBot(simulations)
        case "ismcts", simulations:
            return IsmctsBot(simulations)
    raise unknown(bot)
