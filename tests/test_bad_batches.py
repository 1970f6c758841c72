"""Wrong calls of batches: the right exception, a message that says what was wrong, nothing played."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import sanguo
from sanguo import Batch, ConfigError, Game, IllegalActionError

N = 20


@pytest.fixture(scope="module")
def game() -> Game:
    return sanguo.load_game("qunying")


def frozen(batch: Batch) -> tuple[Any, ...]:
    return (*(x.tobytes() for x in batch.arrays if x is not None), *(batch.state(i) for i in range(len(batch))))


def test_an_illegal_action_changes_nothing(game: Game) -> None:
    batch = game.new_batch(N, 1)
    before = frozen(batch)
    good = batch.legal[:, 0].copy()
    for bad in (0xFFFF, -1, 1 << 16, 2**62, -(2**62)):
        actions = good.astype(np.int64)
        actions[13] = bad
        with pytest.raises(IllegalActionError, match=rf"^{bad}: game 13: .+") as e:
            batch.step(actions)
        assert e.value.action == bad
        assert frozen(batch) == before
    actions = good.astype(np.uint64)
    actions[2] = 2**64 - 1
    with pytest.raises(IllegalActionError, match="game 2: "):
        batch.step(actions)
    for bad in (batch.num_legal[5], -1, 2**40):
        index = np.zeros(N, np.int64)
        index[5] = bad
        with pytest.raises(IllegalActionError, match=rf"game 5: there are {batch.num_legal[5]} legal actions, index"):
            batch.step_index(index)
    assert frozen(batch) == before
    batch.step(good)


def test_actions_may_be_of_any_int_type_and_a_view_of_the_arrays(game: Game) -> None:
    want = game.new_batch(N, 1)
    want.step_index(np.zeros(N, int))
    for kind in (np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64, ">i4"):
        batch = game.new_batch(N, 1)
        batch.step(batch.legal[:, 0].astype(kind))
        assert frozen(batch) == frozen(want)
    for actions in (lambda b: b.legal[:, 0], lambda b: b.legal[:, 0].tolist()):
        batch = game.new_batch(N, 1)
        batch.step(actions(batch))
        assert frozen(batch) == frozen(want)


@pytest.mark.parametrize("call", ["step", "step_index"])
@pytest.mark.parametrize(
    ("actions", "error", "match"),
    [
        (np.zeros(N), TypeError, "are ints, not float64"),
        (np.zeros(N, bool), TypeError, "are ints, not bool"),
        (["0"] * N, TypeError, "are ints, not"),
        (None, TypeError, "are ints, not object"),
        ([2**70] * N, TypeError, "are ints, not object"),
        (np.zeros(N - 1, int), ValueError, r"shape \(19,\), \(20,\) is needed"),
        (np.zeros((N, 1), int), ValueError, r"shape \(20, 1\), \(20,\) is needed"),
        (0, ValueError, r"shape \(\), \(20,\) is needed"),
        ([], (TypeError, ValueError), "float64|shape"),
    ],
)
def test_wrong_actions_are_refused(game: Game, call: str, actions: Any, error: Any, match: str) -> None:
    batch = game.new_batch(N, 1)
    before = frozen(batch)
    with pytest.raises(error, match=match):
        getattr(batch, call)(actions)
    assert frozen(batch) == before


OUT: list[tuple[Any, Any, str]] = [
    ({"observations": np.zeros(3)}, ConfigError, "no array 'observations'; there are: observation, mask"),
    ([], TypeError, "out is a dict of arrays by name, not list"),
    ({"observation": np.zeros((N, 5), np.float32)}, ValueError, r"observation has shape \[20, 5\], \(20, \d+\)"),
    ({"reward": np.zeros((N, 2))}, TypeError, "reward must be a numpy array of float32 with 2 dimensions"),
    ({"done": np.zeros(N, np.int8)}, TypeError, "done must be a numpy array of bool with 1 dimension$"),
    ({"seat": [0] * N}, TypeError, "seat must be a numpy array of int8"),
    ({"legal": None}, TypeError, "legal must be a numpy array of int32"),
    ({"legal": np.zeros((N, 0), np.int32)}, ValueError, r"legal has shape \[20, 0\], \(20, 1 or more\)"),
    ({"legal": np.zeros((30, N), np.int32).T}, ValueError, "legal must be contiguous"),
    ({"episode": np.broadcast_to(np.int64(0), (N,))}, ValueError, "episode"),
    ({"num_legal": np.frombuffer(bytes(4 * N), np.int32)}, ValueError, "num_legal.*writ"),
    ({"done": (twice := np.zeros((2, N), np.bool_))[0], "mask": twice}, (ValueError, TypeError), "mask"),
]


@pytest.mark.parametrize(("out", "error", "match"), OUT)
def test_wrong_arrays_are_refused(game: Game, out: Any, error: Any, match: str) -> None:
    batch = game.new_batch(N, 1)
    before = frozen(batch)
    calls: list[Callable[[], object]] = [
        lambda: batch.step(batch.legal[:, 0], out=out),
        lambda: batch.step_index(np.zeros(N, int), out=out),
        lambda: batch.reset(5, out=out),
        lambda: game.new_batch(N, out=out),
    ]
    for call in calls:
        with pytest.raises(error, match=match):
            call()
        assert frozen(batch) == before


def test_one_array_cannot_be_written_twice(game: Game) -> None:
    batch = game.new_batch(N, 1)
    before = frozen(batch)
    both = np.zeros(2 * N, np.int64)
    with pytest.raises(ValueError, match=r"num_legal|episode"):
        batch.step_index(np.zeros(N, int), out={"num_legal": both.view(np.int32)[:N], "episode": both[:N]})
    assert frozen(batch) == before


@pytest.mark.parametrize(
    ("how", "error", "match"),
    [
        ({"n": 0}, ConfigError, "n is an int from 1 to 65536, not 0"),
        ({"n": -1}, ConfigError, "n is an int"),
        ({"n": 2**70}, ConfigError, "n is an int"),
        ({"n": 1.5}, TypeError, "n is an int, not float"),
        ({"n": True}, TypeError, "n is an int, not bool"),
        ({"seed": -1}, ConfigError, "a seed is an int"),
        ({"seed": None}, TypeError, "a seed is an int"),
        ({"threads": 0}, ConfigError, "threads is an int from 1"),
        ({"threads": None}, TypeError, "threads is an int"),
        ({"mask": 1}, ConfigError, "mask is True or False"),
        ({"bots": [None]}, ConfigError, "one entry a seat, 2 of them .*, not 1"),
        ({"bots": "random"}, ConfigError, "bots is a sequence"),
        ({"bots": 3}, ConfigError, "bots is a sequence"),
        ({"bots": [None, 3]}, ConfigError, "None or a name, not 3"),
        ({"bots": [None, "best"]}, ConfigError, "None or one of random, greedy, not 'best'"),
        ({"bots": ["random", "greedy"]}, ConfigError, "at least one seat must be yours"),
    ],
)
def test_wrong_options_are_refused(game: Game, how: dict[str, Any], error: Any, match: str) -> None:
    with pytest.raises(error, match=match):
        game.new_batch(**({"n": 2} | how))


def test_other_wrong_calls(game: Game) -> None:
    batch = game.new_batch(3)
    before = frozen(batch)
    for i in (3, -1, 2**70):
        with pytest.raises(ConfigError, match="a game is an int from 0 to 2"):
            batch.state(i)
    for seats, error, match in (
        (2, ConfigError, "game 0: a seat is an int from 0 to 1, not 2"),
        ([0, -1, 0], ConfigError, "game 1: a seat is"),
        ([0, 1], ValueError, "shape"),
        (0.5, TypeError, "seats are ints"),
    ):
        with pytest.raises(error, match=match):
            batch.observe(seats)
    with pytest.raises(TypeError, match="float32"):
        batch.observe(0, out=np.zeros((3, 4)))
    for seed in (-1, 1.5, None):
        with pytest.raises((ConfigError, TypeError), match="a seed is an int"):
            batch.reset(seed)
    with pytest.raises(TypeError, match="a batch cannot be pickled"):
        pickle.dumps(batch)
    assert frozen(batch) == before


def test_games_without_a_question_are_refused() -> None:
    """In games of one turn the second seat has nothing to say."""
    game = sanguo.load_game("qunying", turn_limit=1, first=0)
    with pytest.raises(ConfigError, match="your seats are never asked"):
        game.new_batch(2, bots=["random", None])
    game.new_batch(2, bots=[None, "random"]).step_index([0, 0])
