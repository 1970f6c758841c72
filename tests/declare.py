"""Declarations that the tests of the card language share."""

from __future__ import annotations

from typing import Any

import pytest

import sanguo
from sanguo import CardError, Pool, pool
from sanguo.dsl.lower import lower
from sanguo.dsl.qunying import (
    WEI,
    bind,
    general,
    stratagem,
)
from sanguo.dsl.steps import Card

BUILT_IN = pool("qunying")
x, y, n = bind("x y n")


def a_general(*parts: Any, key: str = "test_general", **more: Any) -> Card:
    return general(key, names=("測試", "测试", "Test"), faction=WEI, cost=1, force=1, parts=parts, **more)


def a_stratagem(*effect: Any, key: str = "test_stratagem", **more: Any) -> Card:
    return stratagem(key, names=("測計", "测计", "Test plan"), faction=WEI, cost=1, effect=effect, **more)


def faults(*cards: Any) -> list[tuple[str, str, str]]:
    with pytest.raises(CardError) as e:
        lower("qunying", cards)
    return [tuple(f) for f in e.value.faults]


def load(cards: Pool) -> sanguo.Game:
    """Let the engine verify a pool."""
    first = cards.cards[0].key
    return sanguo.load_game("qunying", pool=cards, decks=[{first: 20}, {first: 20}], deck_size=20, max_copies=20)


def one_part(card: Card) -> dict[str, Any]:
    (part,) = lower("qunying", [card])["parts"]
    return part
