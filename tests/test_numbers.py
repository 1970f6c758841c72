"""What counts as a number and as a bot, wherever one is given."""

from __future__ import annotations

import json

import numpy as np
import pytest

import sanguo
from sanguo.ai import RandomBot
from sanguo.errors import ConfigError


def test_numbers_of_numpy_are_numbers() -> None:
    game = sanguo.load_game("qunying", hand_limit=np.int64(7))
    assert json.loads(json.dumps(game.config))["hand_limit"] == 7
    few = game.simulate(["random", "random"], np.int64(4), seed=np.uint64(3), threads=np.int32(1))
    same = game.simulate(["random", "random"], 4, seed=3)
    assert list(few.winner) == list(same.winner)
    state = game.new_state(np.int64(3))
    assert sanguo.perft(state, np.int16(2)) == sanguo.perft(state, 2)
    for wrong in (True, 2.0, np.float64(2), np.True_, "2", None):
        with pytest.raises(ConfigError, match="depth is an int"):
            sanguo.perft(state, wrong)  # type: ignore[arg-type]


def test_a_class_is_no_bot() -> None:
    game = sanguo.load_game("qunying")
    with pytest.raises(ConfigError, match=r"not the class RandomBot: make one, RandomBot\(\)"):
        game.simulate([RandomBot, RandomBot], 1)  # type: ignore[list-item]
