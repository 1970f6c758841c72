"""What counts as a number and as a bot, wherever one is given."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import sanguo
from sanguo import records
from sanguo.ai import IsmctsBot, RandomBot
from sanguo.errors import ConfigError
from sanguo.simulation import game_seed


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


@pytest.mark.parametrize("wrong", [True, -1, 1 << 64, 1.5, "7"])
def test_a_seed_is_an_int_of_64_bits(wrong: Any) -> None:
    game = sanguo.load_game("qunying")
    state = game.new_state(7)
    for call in (
        lambda: RandomBot(wrong),
        lambda: IsmctsBot(3, seed=wrong),
        lambda: game_seed(wrong, 0),
        lambda: records.Recorder(state, seed=wrong),
        lambda: records.Recorder(state).play(["random", "random"], wrong),
    ):
        with pytest.raises(ConfigError, match="a seed is an int from 0"):
            call()


def test_seeds_of_numpy_are_seeds() -> None:
    game = sanguo.load_game("qunying")
    seed = np.int64(7)
    assert game_seed(seed, 0) == game_seed(7, 0)
    record = records.play(game, ["random", "random"], seed=seed)
    assert record.to_text() == records.play(game, ["random", "random"], seed=7).to_text()
    assert game.simulate([RandomBot(seed), IsmctsBot(3, seed=seed)], 1).n == 1


def test_a_file_is_not_emptied_by_a_record_that_cannot_be_written(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    path.write_text("precious", encoding="utf-8")
    state = sanguo.load_game("qunying").new_state(7)
    bad = ["\ud800", "b"]
    with pytest.raises(UnicodeEncodeError):
        records.Recorder(state, players=bad).record.save(path)
    with pytest.raises(ConfigError):
        records.Recorder(state, seed=8, out=path)
    assert path.read_text(encoding="utf-8") == "precious"


def test_arrays_that_share_memory_are_refused() -> None:
    game = sanguo.load_game("qunying")
    batch = game.new_batch(4, 1)
    before = [batch.state(i).digest() for i in range(4)]
    buffer = bytearray(64)
    reward = np.frombuffer(buffer, np.float32, 8).reshape(4, 2)
    episode = np.frombuffer(buffer, np.int64, 4)
    with pytest.raises(ValueError, match="share memory"):
        batch.step_index([0] * 4, out={"reward": reward, "episode": episode})
    assert [batch.state(i).digest() for i in range(4)] == before


def test_a_search_moves_on_to_the_position_of_its_action_alone() -> None:
    game = sanguo.load_game("qunying", decks=["all_shu", "all_wei"])
    state = game.new_state(1)
    while state.num_legal < 3:
        state.step(0)
    first, second = state.legal_actions()[:2]
    after = state.clone()
    after.apply(first)
    for seat in (None, state.player):
        search = sanguo.Search(state, seat, seed=1)
        search.run(50)
        with pytest.raises(ConfigError, match="not the one that this action leads to"):
            search.advance(second, after)
        search.advance(first, after)


def test_numbers_beyond_every_float() -> None:
    state = sanguo.load_game("qunying").new_state(1)
    with pytest.raises(ConfigError, match="exploration is a number in the range of a float"):
        sanguo.Search(state, exploration=10**400)


def test_a_recorder_needs_a_state() -> None:
    with pytest.raises(TypeError, match="a recorder plays on a State, not on a NoneType"):
        records.Recorder(None)  # type: ignore[arg-type]
