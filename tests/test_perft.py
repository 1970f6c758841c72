"""Numbers of sequences of moves from fixed positions: a change of any rule changes some of them.

After a change that is meant: `.venv/bin/python tests/record_golden.py`.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

import perft_table
import sanguo
from setups import CONFIGS

TABLE: list[dict[str, Any]] = json.loads(perft_table.FILE.read_text(encoding="utf-8"))


def test_the_table_holds_all_positions() -> None:
    """In the order of the list, and none that is not in it."""
    assert [{k: v for k, v in row.items() if k != "counts"} for row in TABLE] == perft_table.rows()
    assert {row["game"] for row in TABLE} == set(CONFIGS)


@pytest.mark.parametrize("row", TABLE, ids=lambda r: f"{r['setup']}-{r['seed']}-{r['moves']}")
def test_perft(row: dict[str, Any]) -> None:
    state = perft_table.state_of(row)
    assert row["counts"][0] == state.num_legal
    assert perft_table.counts(row) == row["counts"]


def test_perft_is_the_sum_over_the_moves() -> None:
    state = perft_table.state_of(TABLE[5])
    total = 0
    for action in state.legal_actions():
        child = state.clone()
        child.apply(action)
        total += sanguo.perft(child, 3)
    assert total == sanguo.perft(state, 4) == TABLE[5]["counts"][3]
