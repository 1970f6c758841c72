"""Seats round a table with two hidden generals each, one deck for all, and the generals that may be dealt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sanguo.cards import Pool
from sanguo.cards.guozhan.deck import DECK
from sanguo.cards.sanguosha.base import GENERALS
from sanguo.errors import ConfigError

from . import sanguosha
from .sanguosha import KEYWORDS, Layout

__all__ = ["KEYWORDS", "RANGES", "WORDS", "Layout", "prepare"]

RANGES: Mapping[str, tuple[int, int]] = {
    "players": (2, 12),
    "turn_limit": (1, 60_000),
    "play_limit": (1, 250),
    "candidates": (0, 7),
    "hand": (0, 8),
    "draw": (0, 10),
}


STANDARD = "standard"
WORDS: Mapping[str, tuple[str, ...]] = {"generals": (STANDARD,)}
"""Words that stand for a list, by parameter."""


def prepare(pool: Pool, config: dict[str, Any], given: Mapping[str, Any]) -> Layout:
    """Check the deck, the generals and who gets which; see `sanguo.setups.sanguosha`.

    `generals=`: one pair a seat, `"head/deputy"` or two names; None and "" choose. "standard": the generals of the
    standard edition alone are dealt.
    """
    if config["generals"] == STANDARD:
        config["generals"] = []
        given = {"general_pool": _standard(pool), **{k: v for k, v in given.items() if v is not None}}
    config["generals"] = _pairs(pool, config)
    return sanguosha.lay_out(pool, config, given, DECK)


def _standard(pool: Pool) -> list[str]:
    """The generals of `sanguosha`, as far as the pool has them."""
    return [c.key for c in GENERALS if c.key in pool.by_key]


def _pairs(pool: Pool, config: Mapping[str, Any]) -> list[str]:
    pairs, n = config["generals"], config["players"]
    if isinstance(pairs, Mapping):
        for seat in pairs:
            if type(seat) is not int or not 0 <= seat < n:
                msg = f"generals: a seat is 0 to {n - 1}, not {seat!r}"
                raise ConfigError(msg)
        pairs = [pairs.get(s) for s in range(n)]
    return [_pair(pool, p, f"generals[{i}]") if p else "" for i, p in enumerate(sanguosha._listed(pairs, "generals"))]


def _pair(pool: Pool, pair: object, at: str) -> str:
    names = pair.split("/") if isinstance(pair, str) else pair
    if not isinstance(names, Sequence) or len(names) != 2:
        msg = f"{at}: two generals, 'head/deputy', not {pair!r}"
        raise ConfigError(msg)
    return "/".join(sanguosha._general(pool, name, at) for name in names)
