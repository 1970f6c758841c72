"""What the tools know of each game stands in a package of its name: `sanguo.tools.<game>`."""

from __future__ import annotations

import importlib
from types import ModuleType

__all__ = ["MODULES", "module"]

MODULES = ("board", "demo", "lexicon", "parameters", "talk")
"""What every game has: its table drawn, its part of the demo, what is printed on its cards, what its parameters mean,
and what `sanguo play` says in it."""


def module(game: str, what: str) -> ModuleType:
    """One of the modules of a game."""
    return importlib.import_module(f"sanguo.tools.{game}.{what}")
