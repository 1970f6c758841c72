"""The demo of the games in which two decks meet: every pair of bots with pairs of decks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sanguo.games import Game, load_game

from .demo import BOTS_COLUMN, GAMES_COLUMN, RATE_COLUMN, TURNS_COLUMN, Match, Pairing, row_of
from .lexicon import Names

__all__ = ["COLUMNS", "pairings_of", "row"]

BOTS = (("greedy", "random"), ("greedy", "greedy"), ("random", "random"))
COLUMNS: tuple[tuple[int, Names], ...] = (
    BOTS_COLUMN,
    GAMES_COLUMN,
    (10, ("先者勝率", "前者胜率", "first wins")),
    (15, ("95% 區間", "95% 区间", "95 % interval")),
    (9, ("左牌組勝", "左牌组胜", "left deck")),
    TURNS_COLUMN,
    RATE_COLUMN,
)
"""Width and heading; the wins of the first bot, and of the deck that is named first."""


def pairings_of(
    name: str, pairs: tuple[tuple[str, str], ...], config: Callable[[str], dict[str, Any]] = lambda _: {}
) -> list[tuple[Game, Pairing]]:
    """The bots change seats from deal to deal; `config`: parameters by the first deck."""
    found = []
    for pair in pairs:
        game = load_game(name, decks=pair, **config(pair[0]))
        first, second = (d.names for d in game.decks)
        heading = (f"{first[0]} – {second[0]}", f"{first[1]} – {second[1]}", f"{first[2]} – {second[2]}")
        found += [(game, Pairing(f"{a} – {b}", heading, (a, b), rotate=True)) for a, b in BOTS]
    return found


def row(match: Match) -> list[str]:
    """The wins of the first bot, and of the left deck."""
    r = match.result
    low, high = r.interval(0)
    left = f"{float((r.winner == 0).mean()):.1%}" if r.n else ""
    return row_of(match, f"{r.win_rate(0):.1%}", f"{low:.1%} – {high:.1%}", left)
