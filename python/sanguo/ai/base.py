"""The protocol of bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from sanguo.errors import ConfigError

if TYPE_CHECKING:
    from sanguo.views import ChoiceView, View

__all__ = ["BUILT_IN", "Bot", "BotLike", "asked", "core_name"]

BUILT_IN = ("random", "greedy")
"""Bots that also run in the core."""


@runtime_checkable
class Bot(Protocol):
    """Anything that picks a legal action from a view. It gets no state, so it cannot cheat.

    If it has a method `restart(seed)`, that is called before each game of a simulation.
    """

    def act(self, view: View) -> int:
        """One of `view.choice.legal`."""
        ...


BotLike = Bot | str


def asked(view: View) -> ChoiceView:
    """The question that a view puts to its seat; ValueError if the seat is not asked."""
    if view.choice is None:
        msg = f"seat {view.seat} is not asked anything here"
        raise ValueError(msg)
    return view.choice


def core_name(bot: BotLike) -> str | None:
    """The name of the twin in the core that plays for a bot, or None."""
    if isinstance(bot, str):
        if bot not in BUILT_IN:
            msg = f"there is no built-in bot {bot!r}; there are: {', '.join(BUILT_IN)}"
            raise ConfigError(msg)
        return bot
    if not callable(getattr(bot, "act", None)):
        msg = f"a bot is a name or an object with a method act(view), not {bot!r}"
        raise ConfigError(msg)
    return None
