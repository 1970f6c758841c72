"""Bots that search: the same by name and as objects, the same for any number of threads, and better than the others."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import sanguo
from sanguo import ConfigError, Game, SimResult, State
from sanguo.ai import BUILT_IN, NAMES, IsmctsBot, MctsBot, core_name, make_bot
from setups import round_table, walk

COLUMNS = ("winner", "returns", "first", "turns", "decisions", "end_reason")


@pytest.fixture
def game() -> Game:
    return sanguo.load_game("qunying")


@pytest.fixture
def small() -> Game:
    return sanguo.load_game("qunying", beginner=True)


def same(a: SimResult, b: SimResult) -> bool:
    """Whether two simulations gave the same."""
    return a.seen == b.seen and all(np.array_equal(getattr(a, c), getattr(b, c)) for c in COLUMNS)


@pytest.mark.parametrize("name", ["ismcts:20", "mcts:20"])
@pytest.mark.parametrize(("game", "n"), [("qunying", 11), ("sanguosha", 3), ("formation", 3)])
def test_the_number_of_threads_changes_nothing(game: str, n: int, name: str) -> None:
    """Whole games, with a look at the invariants after every decision."""
    options: dict[str, dict[str, Any]] = {"qunying": {"beginner": True}, "sanguosha": {"players": 5}}
    played = sanguo.load_game(game, **options.get(game, {}))
    bots = round_table(played, name, "greedy")
    one = played.simulate(bots, n=n, seed=3, threads=1, rotate=True, check=True)
    assert one.bots == tuple(bots)
    assert one.n == n
    assert one.reasons()["overrun"] == one.reasons()["fault"] == 0
    for threads in (2, 5):
        assert same(played.simulate(bots, n=n, seed=3, threads=threads, rotate=True), one)
    assert not same(played.simulate(bots, n=n, seed=4, rotate=True), one)


@pytest.mark.parametrize("pair", [("ismcts:15", "mcts:10"), ("mcts:10", "random"), ("greedy", "ismcts:15")], ids=str)
def test_the_objects_play_the_moves_of_their_twins(small: Game, pair: tuple[str, str]) -> None:
    for rotate in (False, True):
        core = small.simulate(pair, n=2, seed=9, rotate=rotate)
        objects = [make_bot(b, small) if ":" in b else b for b in pair]
        mixed = small.simulate(objects, n=2, seed=9, rotate=rotate)
        assert mixed.bots == pair
        if "random" in pair:
            # The random bots of Python and of the core draw from other streams.
            assert mixed.n == core.n
        else:
            assert same(mixed, core)


def test_they_get_a_copy_of_the_state(small: Game) -> None:
    class Spy:
        needs_state = True

        def __init__(self) -> None:
            self.shown: list[Any] = []

        def act(self, state: State) -> int:
            self.shown.append(state)
            action = state.legal_actions()[0]
            # Whatever it does with it, the game goes its own way.
            state.apply(action)
            return action

    spy = Spy()
    result = small.simulate([spy, "greedy"], n=2, seed=1)  # type: ignore[list-item]
    assert result.n == 2
    assert spy.shown
    assert all(isinstance(s, State) for s in spy.shown)


@pytest.mark.parametrize("name", ["qunying", "sanguosha", "formation"])
def test_a_fair_bot_does_not_look_at_what_is_hidden(name: str) -> None:
    fair, cheat = IsmctsBot(60, seed=4), MctsBot(60, seed=4)
    differs = 0
    for state in list(map(State.clone, walk(sanguo.load_game(name), 2)))[3:200:12]:
        other = state.scramble(state.player, 1)
        assert fair.act(state) == fair.act(other)
        assert fair.search(state).stats() == fair.search(other).stats()
        differs += cheat.search(state).stats() != cheat.search(other).stats()
    assert differs > 0


def test_a_bot_is_fixed_by_its_seed(game: Game) -> None:
    state = game.new_state(1)

    def stats(bot: IsmctsBot) -> Any:
        return bot.search(state).stats()

    assert stats(IsmctsBot(50, seed=1)) == stats(IsmctsBot(50, seed=1)) != stats(IsmctsBot(50, seed=2))
    bot = IsmctsBot(50)
    bot.restart(2)
    assert stats(bot) == stats(IsmctsBot(50, seed=2))
    assert stats(IsmctsBot(50, trees=3, threads=1)) == stats(IsmctsBot(50, trees=3, threads=3))
    assert stats(IsmctsBot(50, evaluator="greedy")) != stats(IsmctsBot(50))


def test_bots_with_an_evaluator_play_games(small: Game) -> None:
    def even(observations: Any, seats: Any, legal: Any) -> Any:
        assert observations.dtype == np.float32
        assert observations.shape == (len(seats), small.observation_size)
        return np.zeros((len(seats), 2)), None

    result = small.simulate([IsmctsBot(20, evaluator=even, batch=5), MctsBot(20, evaluator=even)], n=2, seed=1)
    assert (result.n, result.bots) == (2, ("ismcts:20", "mcts:20"))


def test_what_an_evaluator_observes_is_the_seat_to_move(game: Game) -> None:
    """The observations are those that the states give."""
    seen: list[Any] = []

    def numbers(observations: Any, seats: Any, legal: Any) -> Any:
        seen.append(observations)
        return np.zeros((len(seats), 2)), None

    def states(worlds: list[State], seats: Any, legal: Any) -> Any:
        expected = np.stack([w.observation(seat) for w, seat in zip(worlds, seats.tolist(), strict=True)])
        assert np.array_equal(expected, seen.pop(0))
        return np.zeros((len(seats), 2)), None

    states.needs_states = True  # type: ignore[attr-defined]
    state = game.new_state(3)
    for evaluator in (numbers, states):
        sanguo.Search(state, state.player, evaluator=evaluator, batch=10).run(60)
    assert not seen


def test_names(game: Game) -> None:
    assert set(NAMES) == {*BUILT_IN, "mcts:N", "ismcts:N"}
    for name, kind in (("mcts:7", MctsBot), ("ismcts:10000000", IsmctsBot)):
        bot = make_bot(name, game)
        assert isinstance(bot, kind)
        assert (bot.name, core_name(name), core_name(bot)) == (name, name, None)


@pytest.mark.parametrize(
    "name", ["mcts", "ismcts:", "mcts:0", "mcts:-1", "mcts:007", "ismcts:1e3", "ismcts:10000001", "uct:5", "mcts:5:5"]
)
def test_wrong_names(game: Game, name: str) -> None:
    for wrong in (lambda: make_bot(name, game), lambda: game.simulate([name, "random"], n=1)):
        with pytest.raises(ConfigError, match="there are: random, greedy, mcts:N, ismcts:N"):
            wrong()
    with pytest.raises(ConfigError, match="there are: random, greedy, mcts:N, ismcts:N"):
        game._simulate([name, "random"], 1, 0, 1, False, None)


@pytest.mark.parametrize("n", [0, -1, 1.5, "10", True, 10_000_001])
def test_wrong_numbers_of_simulations(n: Any) -> None:
    with pytest.raises(ConfigError, match="simulations is an int from 1 to 10000000"):
        IsmctsBot(n)


@pytest.fixture
def signal_soon() -> Iterator[None]:
    """Ctrl-C from another thread, as soon as this one is inside the core."""
    main = threading.get_ident()

    def wait_and_send() -> None:
        place, still = None, 0
        while still < 100:
            frame = sys._current_frames()[main]
            now = (frame.f_code, frame.f_lasti)
            place, still = now, still + 1 if now == place else 0
            time.sleep(0.001)
        os.kill(os.getpid(), signal.SIGINT)

    thread = threading.Thread(target=wait_and_send)
    thread.start()
    yield
    thread.join()


@pytest.mark.parametrize("name", ["ismcts:10000000", "ismcts:5"])
def test_ctrl_c_stops_games_while_a_bot_thinks(game: Game, name: str, signal_soon: None) -> None:
    result = game.simulate([name, "greedy"], n=1_000_000, seed=2, threads=2)
    assert result.interrupted
    if name == "ismcts:5":
        assert same(result, game.simulate([name, "greedy"], n=result.n, seed=2))
    else:
        assert result.n == 0


def test_progress_is_told(small: Game) -> None:
    told: list[tuple[int, int]] = []
    small.simulate(["mcts:2", "random"], n=9, threads=1, progress=lambda done, n: told.append((done, n)))
    assert told[-1] == (9, 9)
    assert [d for d, _ in told] == sorted(d for d, _ in told)


def test_fair_search_beats_greedy(game: Game) -> None:
    """A small version of what docs/performance.md reports for 1,000 simulations."""
    result = game.simulate(["ismcts:200", "greedy"], n=40, seed=5, rotate=True)
    print(f"ismcts:200 against greedy: {result.win_rate():.1%} {result.interval()}")
    assert result.win_rate() >= 0.65


def test_fair_search_beats_greedy_on_the_board() -> None:
    """The same for formation; the decks change sides with the bots' seats, and a draw is no win."""
    result = sanguo.load_game("formation").simulate(["ismcts:60", "greedy"], n=40, seed=5, rotate=True)
    print(f"ismcts:60 against greedy: {result.win_rate():.1%} {result.interval()}")
    assert result.win_rate() >= 0.55


def test_seeing_everything_is_worth_something(small: Game) -> None:
    result = small.simulate(["mcts:60", "random"], n=40, seed=6, rotate=True)
    assert result.win_rate() >= 0.8
