"""The generated documents: each module here makes the text of some of them."""

from __future__ import annotations

from collections.abc import Mapping

from sanguo.cards import GAMES
from sanguo.cards.pools import POOLS

from . import cards, config, dsl, observation, picture

__all__ = ["MADE_BY", "pages", "pictured"]

MADE_BY = "make docs"
pictured = picture.pictured


def pages() -> Mapping[str, str]:
    """The text of every generated document by its path in the repository."""
    made: dict[str, str] = {
        "docs/config.md": config.page(),
        "docs/dsl.md": dsl.page(tuple(POOLS)),
        "docs/observation.md": observation.page(),
    }
    for game in GAMES:
        made |= cards.pages(game)
    return made
