"""Positions whose sequences of moves are counted, as fixed numbers in `tests/data/perft.json`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sanguo import State
from setups import SETUPS, Setup

FILE = Path(__file__).parent / "data" / "perft.json"
DEPTH = {"qunying": 5, "sanguosha": 6, "formation": 5, "guozhan": 5}
MOVES = {"qunying": (0, 25), "sanguosha": (9, 40, 150), "formation": (0, 60, 200), "guozhan": (3, 40, 150)}
"""Positions are so many random moves from the beginning of a game, or just before its end."""


def rows() -> list[dict[str, Any]]:
    """The positions: some of a game of each deck or table, and of each configuration."""
    return [
        {"game": s.game, "setup": str(s), "seed": i + 1, "moves": moves}
        for i, s in enumerate(SETUPS)
        for moves in MOVES[s.game]
        if s.game in ("sanguosha", "guozhan") or i < 12 or i % 2 == 0
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
    return [state.perft(depth) for depth in range(1, DEPTH[row["game"]] + 1)]
