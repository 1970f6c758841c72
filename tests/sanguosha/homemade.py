"""Generals for moments that no general of the edition uses."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import sanguo
from sanguo import Pool
from sanguo.dsl.sanguosha import MALE, QUN, general, skill
from sanguo.dsl.steps import Card

OPEN = "ex_nihilo H7"
"""Keeps the play phase open: a phase in which nothing can be done is not asked about."""


def hero(*parts: Any, key: str = "hero", name: str = "Hero", hp: int = 4, **more: Any) -> Card:
    """A general with one skill, named like the general."""
    printed = {"kingdom": QUN, "gender": MALE} | more
    names = (f"測{key}", f"测{key}", name)
    word = skill(key, names=names, parts=list(parts), zh="測試。", en="A skill for a test.")
    return general(key, names=names, hp=hp, skills=[word], **printed)


@lru_cache
def pool_with(*cards: Card) -> Pool:
    """The built-in cards and some more."""
    return sanguo.pool("sanguosha").with_cards(*cards)
