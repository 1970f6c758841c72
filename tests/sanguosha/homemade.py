"""Generals for moments that no general of the edition uses."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import sanguo
from sanguo import Pool
from sanguo.dsl.sanguosha import MALE, QUN, general, skill
from sanguo.dsl.steps import Card

OPEN = "ex_nihilo H7"
"""Keeps the play phase open: a phase in which nothing can be done is not asked about."""


def word(*parts: Any, key: str, name: str) -> Any:
    """A skill."""
    return skill(key, names=(f"技{key}", f"技{key}", name), parts=list(parts), zh="測試。", en="A skill for a test.")


def hero(
    *parts: Any, key: str = "hero", name: str = "Hero", hp: int = 4, skills: Sequence[Any] = (), **more: Any
) -> Card:
    """A general with the skills, or with one skill of these parts that is named like the general."""
    printed = {"kingdom": QUN, "gender": MALE} | more
    own = list(skills) or [word(*parts, key=key, name=name)]
    return general(key, names=(f"測{key}", f"测{key}", name), hp=hp, skills=own, **printed)


@lru_cache
def pool_with(*cards: Card) -> Pool:
    """The built-in cards and some more."""
    return sanguo.pool("sanguosha").with_cards(*cards)
