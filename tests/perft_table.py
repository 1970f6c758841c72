"""Positions whose sequences of moves are counted, as fixed numbers in `tests/data/perft.json`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sanguo import State
from setups import SETUPS, Setup

FILE = Path(__file__).parent / "data" / "perft.json"
DEPTH = 5
MOVES = 25
"""The second position of a game is so many random moves from its beginning, or just before its end."""


def rows() -> list[dict[str, Any]]:
    """The positions: two of a game of each deck, and of each configuration."""
    return [
        {"game": s.game, "setup": str(s), "seed": i + 1, "moves": moves}
        for i, s in enumerate(SETUPS)
        for moves in (0, MOVES)
        if i < 12 or i % 2 == 0
    ]


def setup_of(row: dict[str, Any]) -> Setup:
    return next(s for s in SETUPS if (s.game, str(s)) == (row["game"], row["setup"]))


def state_of(row: dict[str, Any]) -> State:
    state = setup_of(row).load().new_state(row["seed"])
    for _ in range(row["moves"]):
        further = state.clone()
        further.apply(state.random_action(row["seed"]))
        if further.is_over:
            break
        state = further
    return state


def counts(row: dict[str, Any]) -> list[int]:
    """Sequences of 1, 2, ... decisions."""
    state = state_of(row)
    return [state.perft(depth) for depth in range(1, DEPTH + 1)]
