"""Many games at once: the same as the games one by one, whatever the number of threads."""

from __future__ import annotations

import numpy as np
import pytest

import sanguo
from sanguo import Batch, Game, State
from sanguo.batch import WIDTH, BatchArrays
from sanguo.dsl.qunying import WEI, general
from sanguo.seeds import mix
from setups import SETUPS, Setup, round_table

every_setup = pytest.mark.parametrize("setup", SETUPS[::3], ids=str)
N = 20


@pytest.fixture(scope="module", params=["qunying", "sanguosha"])
def game(request: pytest.FixtureRequest) -> Game:
    return sanguo.load_game(request.param)


class ByHand:
    """What a batch does, with single states."""

    def __init__(self, game: Game, n: int, seed: int, bots: list[str | None]) -> None:
        self.game, self.bots = game, bots
        self.seeds = [mix(seed, i) for i in range(n)]
        self.episode = [0] * n
        self.states = [self.deal(i) for i in range(n)]

    def deal(self, i: int) -> State:
        while True:
            state = self.game.new_state(mix(self.seeds[i], self.episode[i]))
            self.bots_play(i, state)
            if not state.is_over:
                return state
            self.episode[i] += 1

    def bots_play(self, i: int, state: State) -> None:
        while not state.is_over and (bot := self.bots[state.player]) is not None:
            seed = mix(mix(self.seeds[i], self.episode[i]), 1000 + state.player)
            state.apply(state.random_action(seed) if bot == "random" else state.greedy_action())

    def step(self, actions: list[int]) -> tuple[list[list[float]], list[bool]]:
        rewards, done = [], []
        for i, action in enumerate(actions):
            state = self.states[i]
            state.apply(action)
            self.bots_play(i, state)
            rewards.append(state.returns() if state.is_over else [0.0] * self.game.num_players)
            done.append(state.is_over)
            if state.is_over:
                self.episode[i] += 1
                self.states[i] = self.deal(i)
        return rewards, done


def compare(batch: Batch, hand: ByHand) -> None:
    a = batch.arrays
    for i, state in enumerate(hand.states):
        legal = state.legal_actions()
        assert a.num_legal[i] == len(legal)
        assert a.legal[i, : len(legal)].tolist() == legal
        assert (a.legal[i, len(legal) :] == -1).all()
        assert a.seat[i] == state.player
        assert a.episode[i] == hand.episode[i]
        assert (a.observation[i] == state.observation()).all()
        if a.mask is not None:
            assert (a.mask[i] == state.legal_mask()).all()


def random_indices(batch: Batch, rng: np.random.Generator) -> np.ndarray:
    return (rng.random(len(batch)) * batch.num_legal).astype(np.int64)


@pytest.mark.parametrize("pattern", [(None, None), (None, "greedy"), ("random", None)], ids=str)
@every_setup
def test_it_plays_as_single_states_do(setup: Setup, pattern: tuple[str | None, ...]) -> None:
    game = setup.load()
    n = 6
    bots = round_table(game, *pattern)
    batch = game.new_batch(n, seed=7, bots=bots, mask=True)
    hand = ByHand(game, n, 7, bots)
    rng = np.random.default_rng(1)
    assert not batch.reward.any()
    assert not batch.done.any()
    ended = 0
    # Random players of `formation` need long for a game.
    for t in range(60 * game.num_players * (8 if game.name == "formation" else 1)):
        if t % 8 == 0 or batch.done.any():
            compare(batch, hand)
        at = random_indices(batch, rng)
        actions = batch.legal[np.arange(n), at]
        arrays = batch.step_index(at) if t % 2 else batch.step(actions)
        assert arrays is batch.arrays
        rewards, done = hand.step(actions.tolist())
        assert arrays.reward.tolist() == rewards
        assert arrays.done.tolist() == done
        ended += sum(done)
    compare(batch, hand)
    assert all(batch.state(i) == s for i, s in enumerate(hand.states))
    assert ended > 0


def run(game: Game, threads: int, steps: int = 150) -> list[tuple[bytes, ...]]:
    batch = game.new_batch(70, 3, bots=round_table(game, "greedy", None), threads=threads, mask=True)
    rng = np.random.default_rng(2)
    out = []
    for _ in range(steps):
        batch.step_index(random_indices(batch, rng))
        out.append(tuple(x.tobytes() for x in batch.arrays if x is not None))
    return out


def test_the_number_of_threads_changes_nothing(game: Game) -> None:
    alone = run(game, 1)
    assert run(game, 2) == alone
    assert run(game, 3) == alone


def test_shapes_and_types(game: Game) -> None:
    batch = game.new_batch(N)
    a = batch.arrays
    assert isinstance(a, BatchArrays)
    want = {
        "observation": ((N, game.observation_size), np.float32),
        "legal": ((N, WIDTH), np.int32),
        "num_legal": ((N,), np.int32),
        "seat": ((N,), np.int8),
        "reward": ((N, game.num_players), np.float32),
        "done": ((N,), np.bool_),
        "episode": ((N,), np.int64),
    }
    for name, (shape, dtype) in want.items():
        array = getattr(a, name)
        assert (array.shape, array.dtype) == (shape, dtype)
        assert getattr(batch, name) is array
    assert a.mask is None is batch.mask
    mask = game.new_batch(2, mask=True).mask
    assert mask is not None
    assert (mask.shape, mask.dtype) == ((2, game.num_actions), np.bool_)
    assert len(batch) == N
    assert batch.game is game
    assert repr(batch) == f"<sanguo.Batch {N} games of {game.name}, 0 ended>"


def test_the_arrays_stay_the_same_objects(game: Game) -> None:
    batch = game.new_batch(N)
    before = [id(x) for x in batch.arrays]
    for _ in range(100):
        batch.step_index(np.zeros(N, int))
    assert [id(x) for x in batch.arrays] == before


def test_a_reset_is_a_new_batch(game: Game) -> None:
    bots, rng = round_table(game, None, "random"), np.random.default_rng(5)
    batch = game.new_batch(N, 1, bots=bots)
    for _ in range(40 * game.num_players):
        batch.step_index(random_indices(batch, rng))
    assert batch.episode.any()
    got = batch.reset(9)
    assert got is batch.arrays
    new = game.new_batch(N, 9, bots=bots).arrays
    assert all((x == y).all() for x, y in zip(got, new, strict=True) if x is not None)
    assert not batch.episode.any()
    batch.reset()
    assert batch.state(3) == game.new_batch(N, 0, bots=bots).state(3)


def test_bots_are_never_seen(game: Game) -> None:
    batch = game.new_batch(N, bots=round_table(game, "greedy", None))
    rng = np.random.default_rng(4)
    for _ in range(100):
        assert (batch.seat % 2 == 1).all()
        batch.step_index(random_indices(batch, rng))


def test_the_greedy_bot_wins_most_games() -> None:
    batch = sanguo.load_game("qunying").new_batch(64, bots=["greedy", None])
    rng = np.random.default_rng(4)
    won = np.zeros(2)
    for _ in range(400):
        batch.step_index(random_indices(batch, rng))
        won += (batch.reward > 0).sum(0)
        assert (batch.reward.sum(1) == 0).all()
        assert (batch.reward.any(1) <= batch.done).all()
    assert won.sum() > 200
    assert won[0] > 3 * won[1]


def test_a_state_is_a_copy(game: Game) -> None:
    batch = game.new_batch(3)
    state = batch.state(1)
    before = state.to_bytes()
    batch.step_index([0, 0, 0])
    assert state.to_bytes() == before
    now = batch.state(1)
    now.step(0)
    assert batch.state(1) != now
    assert now.game is game


def test_observations_of_any_seat(game: Game) -> None:
    batch = game.new_batch(4, 2)
    for seats in (0, 1, [0, 1, 1, 0], np.array([1, 1, 0, 0], np.int8)):
        got = batch.observe(seats)
        for i, seat in enumerate(np.broadcast_to(seats, 4)):
            assert (got[i] == batch.state(i).observation(int(seat))).all()
    out = np.ones((4, game.observation_size), np.float32)
    assert batch.observe(1, out=out) is out
    assert (out == batch.observe(1)).all()
    assert (batch.observe(batch.seat) == batch.observation).all()


# Arrays of the caller ------------------------------------------------------------------------------------


def test_arrays_of_the_caller_are_written(game: Game) -> None:
    size = game.observation_size
    rollout = np.zeros((5, N, size), np.float32)
    dones = np.ones((5, N), np.bool_)
    batch, other = game.new_batch(N, 1), game.new_batch(N, 1)
    first = batch.observation.copy()
    for t in range(5):
        got = batch.step_index(np.zeros(N, int), out={"observation": rollout[t], "done": dones[t]})
        want = other.step_index(np.zeros(N, int))
        assert got.observation.base is rollout
        assert all((x == y).all() for x, y in zip(got, want, strict=True) if x is not None)
    assert (batch.observation == first).all()
    assert (batch.legal == other.legal).all()
    assert not dones.any()


def test_a_batch_can_live_in_the_arrays_of_the_caller(game: Game) -> None:
    mine = {
        "observation": np.ones((N, game.observation_size), np.float32),
        "mask": np.ones((N, game.num_actions), np.bool_),
        "legal": np.zeros((N, 30), np.int32),
        "reward": np.ones((N, game.num_players), np.float32),
    }
    batch, other = game.new_batch(N, 1, out=mine), game.new_batch(N, 1, mask=True)
    for name, array in mine.items():
        assert getattr(batch, name) is array
    for _ in range(30):
        assert (batch.observation == other.observation).all()
        assert other.mask is not None
        assert (batch.mask == other.mask).all()
        assert (batch.legal == other.legal[:, :30]).all()
        batch.step_index(np.zeros(N, int))
        other.step_index(np.zeros(N, int))
    batch.reset(1, out={"mask": (mask := np.zeros((N, game.num_actions), np.bool_))})
    assert (mask.sum(1) == batch.num_legal).all()


def wide(hand: int, draw: int) -> Game:
    """A game of forty kinds of card that cost nothing, all of which may be deployed or laid into the base."""
    keys = [f"soldier_{i}" for i in range(40)]
    cards = [general(key, names=(key, key, key), faction=WEI, cost=0, force=1) for key in keys]
    pool = sanguo.pool("qunying").with_cards(*cards)
    return sanguo.load_game("qunying", pool=pool, decks=[keys, keys], hand=hand, draw=draw, base_per_turn=0)


def test_the_legal_array_grows_when_it_has_to() -> None:
    batch = wide(36, 1).new_batch(2)
    most = batch.num_legal.max()
    assert most > WIDTH
    assert batch.legal.shape[1] >= most
    assert batch.legal[0, : batch.num_legal[0]].tolist() == batch.state(0).legal_actions()

    narrow = batch.game.new_batch(2, out={"legal": np.zeros((2, 3), np.int32)})
    assert narrow.legal.tolist() == [batch.state(i).legal_actions()[:3] for i in range(2)]
    assert narrow.num_legal.tolist() == batch.num_legal.tolist()
    narrow.step_index(narrow.num_legal - 1)
    assert narrow.legal.shape == (2, 3)


def test_the_legal_array_grows_later_too() -> None:
    batch = wide(20, 15).new_batch(8)
    assert batch.legal.shape[1] == WIDTH
    for _ in range(40):
        arrays = batch.step_index(np.zeros(8, int))
        assert arrays is batch.arrays
        assert batch.legal is arrays.legal
        for i in range(8):
            n = batch.num_legal[i]
            assert batch.legal[i, :n].tolist() == batch.state(i).legal_actions()
            assert (batch.legal[i, n:] == -1).all()
    assert batch.legal.shape[1] == 2 * WIDTH
