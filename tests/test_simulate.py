"""Simulations: the same seed gives the same games however they are run, and what is told of them is true."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import sanguo
from sanguo import Game, SimResult, State
from sanguo.ai import GreedyBot, RandomBot
from sanguo.simulation import game_seed, wilson
from setups import SETUPS, Setup, round_table

COLUMNS = ("winner", "returns", "first", "turns", "decisions", "end_reason")
some_setups = pytest.mark.parametrize("setup", SETUPS[1::5], ids=str)


@pytest.fixture
def game() -> Game:
    return sanguo.load_game("qunying", decks=("all_wei", "all_shu"))


def same(a: SimResult, b: SimResult) -> bool:
    """Whether two simulations gave the same."""
    return a.seen == b.seen and all(np.array_equal(getattr(a, c), getattr(b, c)) for c in COLUMNS)


def row(result: SimResult, i: int) -> tuple[Any, ...]:
    """What is told of a game."""
    return tuple(getattr(result, c)[i].tolist() for c in COLUMNS)


def told(state: State) -> tuple[Any, ...]:
    """The same of a game that was played by hand."""
    winner = -1 if state.winner is None else state.winner
    reason = state.game.end_reasons.index(state.end_reason)
    return winner, state.returns(), state.view(0).first, state.turn, state.decisions, reason


def test_the_columns_have_shapes_and_types(game: Game) -> None:
    result = game.simulate(n=70, seed=4)
    assert (result.n, result.seed, result.rotate, result.interrupted) == (70, 4, False, False)
    assert result.bots == ("random", "random")
    assert result.end_reasons == tuple(game.end_reasons)
    shapes = {
        "winner": (np.int8, (70,)),
        "returns": (np.float32, (70, 2)),
        "first": (np.uint8, (70,)),
        "turns": (np.uint16, (70,)),
        "decisions": (np.uint32, (70,)),
        "end_reason": (np.uint8, (70,)),
    }
    for column, (dtype, shape) in shapes.items():
        array = getattr(result, column)
        assert (array.dtype, array.shape) == (dtype, shape), column
    assert set(result.winner.tolist()) <= {-1, 0, 1}
    assert (result.returns.sum(axis=1) == 0).all()
    won = np.flatnonzero(result.winner >= 0)
    assert (result.returns[won, result.winner[won]] == 1).all()
    assert set(result.first.tolist()) == {0, 1}
    assert (result.turns > 0).all()
    assert (result.decisions > result.turns).all()
    assert sum(result.reasons().values()) == 70
    assert all(0 < n <= 70 for n in result.seen.values())
    assert {c for d in game.decks for c in d.counts()} >= set(result.seen)


def test_no_games_are_a_result_too(game: Game) -> None:
    for bots in (("random", "greedy"), (RandomBot(), "greedy")):
        result = game.simulate(bots, n=0)
        assert (result.n, result.returns.shape, result.seen, result.win_rate()) == (0, (0, 2), {}, 0.0)
        assert result.interval() == (0.0, 1.0)


def test_a_simulation_is_fixed_by_its_seed(game: Game) -> None:
    assert same(game.simulate(n=50, seed=1), game.simulate(n=50, seed=1))
    assert not same(game.simulate(n=50, seed=1), game.simulate(n=50, seed=2))


@pytest.mark.parametrize("bots", [("random", "random"), ("greedy", "random")])
def test_threads_do_not_matter(game: Game, bots: tuple[str, str]) -> None:
    one = game.simulate(bots, n=300, seed=5, threads=1)
    for threads in (2, 3, None):
        assert same(one, game.simulate(bots, n=300, seed=5, threads=threads))


def test_more_games_begin_with_the_same_games(game: Game) -> None:
    """Whatever the size of the portions that the threads take."""
    long = game.simulate(n=333, seed=5, threads=2)
    for n in (1, 63, 64, 65, 150):
        short = game.simulate(n=n, seed=5, threads=3)
        for column in COLUMNS:
            assert np.array_equal(getattr(short, column), getattr(long, column)[:n]), column


def test_every_game_is_another(game: Game) -> None:
    n = 500
    seeds = [game_seed(5, i) for i in range(n)]
    assert len(set(seeds)) == n
    assert len({game.new_state(s).digest() for s in seeds}) == n
    assert len(set(map(str, (row(game.simulate(n=60, seed=5), i)[2:] for i in range(60))))) > 50


@some_setups
def test_greedy_games_can_be_played_again_by_hand(setup: Setup) -> None:
    game = setup.load()
    result = game.simulate(round_table(game, "greedy"), n=12, seed=9)
    for i in range(result.n):
        state = game.new_state(game_seed(9, i))
        while not state.is_over:
            state.apply(state.greedy_action())
        assert told(state) == row(result, i)


class First:
    """The first legal action."""

    name = "first"

    def act(self, view: sanguo.View) -> int:
        assert view.choice is not None
        return view.choice.legal[0]


class Last(First):
    """The last legal action."""

    name = "last"

    def act(self, view: sanguo.View) -> int:
        assert view.choice is not None
        return view.choice.legal[-1]


@some_setups
@pytest.mark.parametrize("rotate", [False, True])
def test_games_of_python_bots_can_be_played_again_by_hand(setup: Setup, rotate: bool) -> None:
    game = setup.load()
    bots = round_table(game, First(), Last())
    seats = game.num_players
    result = game.simulate(bots, n=6, seed=9, rotate=rotate)
    assert list(result.bots) == round_table(game, "first", "last")
    for i in range(result.n):
        state = game.new_state(game_seed(9, i))
        while not state.is_over:
            bot = bots[(state.player + (i if rotate else 0)) % seats]
            state.apply(bot.act(state.view(state.player)))
        assert told(state) == row(result, i)
        # By the place of the bot in the call.
        turned = i if rotate else 0
        assert result.bot_returns[i].tolist() == [state.returns()[(b - turned) % seats] for b in range(seats)]


@pytest.mark.parametrize("rotate", [False, True])
def test_python_games_are_the_games_of_the_core(game: Game, rotate: bool) -> None:
    """The greedy bots are the same move by move, so all that is told of their games is."""
    core = game.simulate(("greedy", "greedy"), n=20, seed=3, rotate=rotate)
    python = game.simulate((GreedyBot(game), GreedyBot(game)), n=20, seed=3, rotate=rotate)
    assert same(core, python)
    for column in COLUMNS:
        assert getattr(core, column).dtype == getattr(python, column).dtype
        assert getattr(core, column).shape == getattr(python, column).shape


def test_rotation_gives_every_bot_every_seat(game: Game) -> None:
    fixed = game.simulate(("greedy", "random"), n=100, seed=8)
    turned = game.simulate(("greedy", "random"), n=100, seed=8, rotate=True)
    assert (fixed.rotate, turned.rotate) == (False, True)
    # Even games are the same, in odd ones the bots have changed seats.
    assert np.array_equal(fixed.returns[::2], turned.returns[::2])
    assert not np.array_equal(fixed.returns[1::2], turned.returns[1::2])
    assert np.array_equal(turned.bot_returns[1::2], turned.returns[1::2, ::-1])
    assert turned.wins(0) + turned.wins(1) <= 100
    assert turned.win_rate(0) == turned.wins(0) / 100
    assert turned.win_rate(0) > 0.8
    assert repr(turned).startswith("<SimResult 100 games: greedy ")


def test_check_looks_at_the_invariants_and_changes_nothing(game: Game) -> None:
    assert same(game.simulate(n=40, seed=2, check=True), game.simulate(n=40, seed=2))
    bots = (First(), "random")
    assert same(game.simulate(bots, n=4, seed=2, check=True), game.simulate(bots, n=4, seed=2))


MIXES: dict[str, Callable[[], tuple[Any, Any]]] = {
    "core": lambda: ("random", "random"),
    "python": lambda: (First(), "greedy"),
}


@pytest.mark.parametrize("mix", MIXES)
def test_progress_is_told_and_ends_at_the_end(game: Game, mix: str) -> None:
    calls: list[tuple[int, int]] = []
    n = 300 if mix == "core" else 7
    result = game.simulate(MIXES[mix](), n=n, seed=1, threads=1, progress=lambda done, of: calls.append((done, of)))
    assert len(calls) > 2
    assert [of for _, of in calls] == [n] * len(calls)
    assert [done for done, _ in calls] == sorted({done for done, _ in calls})
    assert calls[-1] == (n, n)
    assert same(result, game.simulate(MIXES[mix](), n=n, seed=1))


def test_a_bar_can_be_drawn(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    assert same(game.simulate(n=20, seed=1, progress=True), game.simulate(n=20, seed=1))
    assert capsys.readouterr().err != ""


def stop(at: int, how: Callable[[], None]) -> Callable[[int, int], None]:
    def tell(done: int, _of: int) -> None:
        if done >= at:
            how()

    return tell


def interrupt() -> None:
    raise KeyboardInterrupt


def signal_self() -> None:
    os.kill(os.getpid(), signal.SIGINT)


@pytest.mark.parametrize("how", [interrupt, signal_self])
@pytest.mark.parametrize("mix", MIXES)
def test_ctrl_c_keeps_what_is_done(game: Game, mix: str, how: Callable[[], None]) -> None:
    n, at = (100_000, 100) if mix == "core" else (10_000, 3)
    result = game.simulate(MIXES[mix](), n=n, seed=1, threads=1, progress=stop(at, how))
    assert result.interrupted
    assert at <= result.n < n
    assert same(result, game.simulate(MIXES[mix](), n=result.n, seed=1))


@pytest.fixture
def signal_soon() -> Iterator[threading.Event]:
    """Once the event is set: Ctrl-C from another thread, as soon as this one is inside the core."""
    ready, main = threading.Event(), threading.get_ident()

    def wait_and_send() -> None:
        ready.wait()
        place, still = None, 0
        while still < 100:
            frame = sys._current_frames()[main]
            now = (frame.f_code, frame.f_lasti)
            place, still = now, still + 1 if now == place else 0
            time.sleep(0.001)
        signal_self()

    thread = threading.Thread(target=wait_and_send)
    thread.start()
    yield ready
    thread.join()


def test_ctrl_c_is_heard_without_a_progress_function(game: Game, signal_soon: threading.Event) -> None:
    signal_soon.set()
    result = game.simulate(n=1_000_000_000, seed=1, threads=2)
    assert result.interrupted
    assert same(result, game.simulate(n=result.n, seed=1))


def test_ctrl_c_stops_rollouts(game: Game, signal_soon: threading.Event) -> None:
    state = game.new_state(1)
    signal_soon.set()
    with pytest.raises(KeyboardInterrupt):
        state.rollout(100_000_000)


@pytest.mark.parametrize("mix", MIXES)
def test_other_errors_of_the_progress_function_come_through(game: Game, mix: str) -> None:
    def fail() -> None:
        msg = "the function's own"
        raise LookupError(msg)

    with pytest.raises(LookupError, match="the function's own"):
        game.simulate(MIXES[mix](), n=1000, threads=1, progress=stop(1, fail))


@pytest.mark.parametrize(
    "work",
    [
        lambda g: g.simulate(n=2000, seed=1, threads=1),
        lambda g: g.new_state(1).rollout(5000),
        lambda g: g.new_state(1).perft(9),
    ],
    ids=["simulate", "rollout", "perft"],
)
def test_other_threads_go_on_meanwhile(game: Game, work: Callable[[Game], object]) -> None:
    """Counted, not timed: the other thread advances between the beginning and the end of the work."""
    begun, done = threading.Event(), threading.Event()
    steps = 0

    def count() -> None:
        nonlocal steps
        begun.set()
        while not done.is_set():
            steps += 1

    thread = threading.Thread(target=count)
    thread.start()
    begun.wait()
    before = steps
    work(game)
    during = steps - before
    done.set()
    thread.join()
    assert during > 1000


def test_rollouts_are_games_from_here(game: Game) -> None:
    state = game.new_state(3)
    before = state.to_bytes()
    returns = state.rollout(700, seed=6)
    assert returns.dtype == np.float64
    assert returns.shape == (700, 2)
    assert (returns.sum(axis=1) == 0).all()
    assert set(returns[:, 0].tolist()) <= {-1.0, 0.0, 1.0}
    assert len(set(returns[:, 0].tolist())) > 1
    for threads in (2, 3):
        assert np.array_equal(returns, state.rollout(700, seed=6, threads=threads))
    assert np.array_equal(returns[:513], state.rollout(513, seed=6))
    assert not np.array_equal(returns, state.rollout(700, seed=7))
    assert state.to_bytes() == before
    assert state.rollout(0).shape == (0, 2)


def test_rollouts_tell_a_won_game_from_a_lost_one() -> None:
    from kit import Side, position

    strong = position(Side(field=["lu_bu", "hua_xiong"], hand=["cao_ang"]), Side(deck_count=1, hand=["cao_ang"]))
    assert strong.rollout(200)[:, 0].mean() > 0.5


@pytest.mark.parametrize(
    ("wins", "n", "low", "high"),
    [(0, 0, 0.0, 1.0), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (1, 2, 0.0945, 0.9055)],
)
def test_wilson_interval(wins: int, n: int, low: float, high: float) -> None:
    assert wilson(wins, n) == pytest.approx((low, high), abs=1e-4)
