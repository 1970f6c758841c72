"""The protocol of bots."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal, Protocol, runtime_checkable

from sanguo.errors import ConfigError

if TYPE_CHECKING:
    from sanguo._core import State
    from sanguo.views import ChoiceBase, View

__all__ = ["BUILT_IN", "NAMES", "Bot", "BotLike", "StateBot", "asked", "core_name", "search_name"]

BUILT_IN = ("random", "greedy")
"""Bots that also run in the core."""
NAMES = (*BUILT_IN, "mcts:N", "ismcts:N")
"""How bots of the core are called; N stands for the simulations a decision."""
MOST_SIMULATIONS = 10_000_000


@runtime_checkable
class Bot(Protocol):
    """Anything that picks a legal action from a view. It gets no state, so it cannot cheat.

    If it has a method `restart(seed)`, that is called before each game of a simulation.
    """

    def act(self, view: View) -> int:
        """One of `view.choice.legal`."""
        ...


class StateBot(Protocol):
    """A bot that asks for the state itself, by an attribute `needs_state` that is True.

    It gets a copy of the true state, hidden cards and all: whoever writes one has to see to it that it does not cheat,
    or say that it does.
    """

    needs_state: Literal[True]

    def act(self, state: State) -> int:
        """One of `state.legal_actions()`."""
        ...


BotLike = Bot | StateBot | str


def asked(view: View) -> ChoiceBase:
    """The question that a view puts to its seat; ValueError if the seat is not asked."""
    if view.choice is None:
        msg = f"seat {view.seat} is not asked anything here"
        raise ValueError(msg)
    return view.choice


def search_name(name: str) -> tuple[str, int] | None:
    """What "mcts:1000" and "ismcts:1000" stand for: the kind and the simulations a decision."""
    found = re.fullmatch("(mcts|ismcts):([1-9][0-9]{0,7})", name)
    if found is None or int(found[2]) > MOST_SIMULATIONS:
        return None
    return found[1], int(found[2])


def unknown(name: str) -> ConfigError:
    """The error for a name that no bot has."""
    return ConfigError(f"there is no built-in bot {name!r}; there are: {', '.join(NAMES)}")


def core_name(bot: BotLike) -> str | None:
    """The name of the twin in the core that plays for a bot, or None."""
    if isinstance(bot, str):
        if bot not in BUILT_IN and search_name(bot) is None:
            raise unknown(bot)
        return bot
    if isinstance(bot, type):
        msg = f"a bot is an object, not the class {bot.__name__}: make one, {bot.__name__}()"
        raise ConfigError(msg)
    if not callable(getattr(bot, "act", None)):
        msg = f"a bot is a name or an object with a method act(view), not {bot!r}"
        raise ConfigError(msg)
    return None
