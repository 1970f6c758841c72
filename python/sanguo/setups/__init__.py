"""What is laid out before a game: decks, cards, seats. Each game has a module with a `prepare`."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any, Protocol, cast

from sanguo.cards import Pool

__all__ = ["SETUPS", "Setup", "prepare"]

SETUPS = {game: f"sanguo.setups.{game}" for game in ("qunying", "sanguosha", "guozhan", "formation")}
"""By game: a module with `prepare`, `RANGES` and `KEYWORDS`."""


class Setup(Protocol):
    """An immutable layout, equal if all that is laid out is equal."""

    def lists(self, number: Mapping[str, int]) -> list[list[int]]:
        """What the core wants: lists of numbers, cards by the numbers of their kinds."""
        ...

    def keywords(self) -> dict[str, Any]:
        """The keywords of `load_game` that lay out the same, of JSON types."""
        ...

    def title(self, lang: int) -> str:
        """What is played, in zh-Hant, zh-Hans or English (0, 1, 2)."""
        ...


class Module(Protocol):
    """What a game tells of its setup."""

    RANGES: Mapping[str, tuple[int, int]]
    """Least and greatest values of int parameters, where they are not 0 to 255."""
    KEYWORDS: tuple[str, ...]
    """Keywords of `load_game` beside the parameters."""

    def prepare(self, pool: Pool, config: dict[str, Any], given: Mapping[str, Any]) -> Setup:
        """Check the parameters that only Python can check, change them in place, and lay out."""
        ...


def module(game: str) -> Module:
    """The setup module of a game."""
    return cast(Module, importlib.import_module(SETUPS[game]))


def prepare(game: str, pool: Pool, config: dict[str, Any], given: Mapping[str, Any]) -> Setup:
    """The layout of a game; `given` are keywords of `load_game` that are no parameters."""
    return module(game).prepare(pool, config, given)
