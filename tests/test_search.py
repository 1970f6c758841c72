"""Tree search: reproducible, bounded, honest about what a seat may know, and no worse than what can be counted out."""

from __future__ import annotations

import copy
import gc
import os
import signal
import sys
import threading
import time
import weakref
from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice
from typing import Any

import numpy as np
import pytest

import sanguo
from kit import Side, do, position, texts
from sanguo import ActionStats, ConfigError, IllegalActionError, Search, State
from setups import round_table, walk

KNOWN_AND_HIDDEN = pytest.mark.parametrize("hidden", [False, True], ids=["known", "hidden"])
OPTIONS: dict[str, dict[str, Any]] = {
    "qunying": {"decks": ("all_wei", "all_shu")},
    "sanguosha": {"players": 5},
    "formation": {},
}
EACH_GAME = pytest.mark.parametrize("name", OPTIONS)


def middles(n: int, every: int = 9, name: str = "qunying") -> list[State]:
    """Positions along random games."""
    game = sanguo.load_game(name, **OPTIONS[name])
    states = (copy.copy(s) for seed in count(1) for s in islice(walk(game, seed), 5, None, every))
    return list(islice((s for s in states if not s.is_over), n))


def search(state: State, hidden: bool, n: int = 0, **options: Any) -> Search:
    """A search that was run."""
    made = Search(state, state.player if hidden else None, **options)
    made.run(n)
    return made


# Reproducible


@EACH_GAME
@KNOWN_AND_HIDDEN
@pytest.mark.parametrize("evaluator", ["random", "greedy", "judged"])
def test_the_number_of_threads_changes_nothing(hidden: bool, evaluator: str, name: str) -> None:
    for state in middles(3, 25, name):
        one = search(state, hidden, 300, evaluator=evaluator, seed=5, trees=3)
        for threads in (2, 3, 8):
            other = search(state, hidden, evaluator=evaluator, seed=5, trees=3)
            assert other.run(300, threads=threads) == 300
            assert (other.stats(), other.best(), other.nodes) == (one.stats(), one.best(), one.nodes)


@EACH_GAME
@KNOWN_AND_HIDDEN
def test_how_a_budget_is_cut_up_changes_nothing(hidden: bool, name: str) -> None:
    state = middles(1, name=name)[0]
    whole = search(state, hidden, 700, seed=2)
    parts = search(state, hidden, seed=2)
    assert [parts.run(n) for n in (1, 0, 299, 256, 144)] == [1, 0, 299, 256, 144]
    assert (parts.stats(), parts.simulations) == (whole.stats(), 700)


@EACH_GAME
@KNOWN_AND_HIDDEN
def test_seeds_and_trees_make_a_difference(hidden: bool, name: str) -> None:
    state = middles(1, name=name)[0]
    assert search(state, hidden, 300, seed=1).stats() != search(state, hidden, 300, seed=2).stats()
    assert search(state, hidden, 300, trees=1).stats() != search(state, hidden, 300, trees=2).stats()


# Statistics


@EACH_GAME
@KNOWN_AND_HIDDEN
def test_statistics_add_up(hidden: bool, name: str) -> None:
    for state in middles(6, name=name):
        before = state.to_bytes()
        stats = search(state, hidden, 400, trees=2).stats()
        assert state.to_bytes() == before
        assert [s.action for s in stats] == state.legal_actions()
        assert sum(s.visits for s in stats) == 400
        assert all(0 < s.visits <= s.available <= 400 for s in stats)
        assert all(-1 <= s.value <= 1 and s.prior == 0 for s in stats)


def test_a_new_search_knows_nothing() -> None:
    state = middles(1)[0]
    fresh = Search(state)
    assert fresh.stats() == [ActionStats(a, 0, 0.0, 0, 0.0) for a in state.legal_actions()]
    assert fresh.best() in state.legal_actions()
    assert (fresh.simulations, fresh.seat, fresh.ready) == (0, None, True)
    assert "known state" in repr(fresh)
    assert "seat" in repr(Search(state, state.player))


def test_values_are_returns_of_the_seat_to_move() -> None:
    for hidden in (False, True):
        state = attack_to_win(3)
        stats = {state.action_text(s.action): s for s in search(state, hidden, 500).stats()}
        assert stats["attack with Lü Bu"].value == 1
        assert stats["attack with Lü Bu"].visits >= 200
        state = must_block()
        stats = {state.action_text(s.action): s for s in search(state, hidden, 500).stats()}
        # The other seat maximises its own return: it comes to take the deck.
        assert stats["end strategy phase"].value < -0.8
        assert stats["end strategy phase"].visits < 100


# Wins and losses in one


def attack_to_win(left: int, seed: int = 0) -> State:
    """Lü Bu has 8 force, the other deck a few cards left and nobody to defend it."""
    return position(Side(field=["lu_bu"], up=["hua_xiong"] * 3), Side(deck_count=left), phase="battle", seed=seed)


@KNOWN_AND_HIDDEN
@pytest.mark.parametrize("left", [2, 3, 8])
@pytest.mark.parametrize("n", [0, 1, 2, 50])
def test_a_win_in_one_is_taken(hidden: bool, left: int, n: int) -> None:
    for seed in range(5):
        state = attack_to_win(left)
        assert state.action_text(search(state, hidden, n, seed=seed).best()) == "attack with Lü Bu"


def wins(state: State, action: int) -> bool:
    after = state.clone()
    after.apply(action)
    return after.is_over and after.winner == state.player


@KNOWN_AND_HIDDEN
@pytest.mark.parametrize("decks", [("all_wei", "all_shu"), ("all_qun", "all_wu")], ids=str)
def test_wins_in_one_are_taken_wherever_games_offer_them(hidden: bool, decks: tuple[str, str]) -> None:
    game = sanguo.load_game("qunying", decks=decks)
    found = 0
    for seed in range(60):
        for state in walk(game, seed):
            winning = [a for a in state.legal_actions() if wins(state, a)]
            # Sure wins alone: the other seat might have something in the hand that is not seen.
            worlds = [state.determinize(state.player, x) for x in range(200)] if hidden and winning else []
            winning = [a for a in winning if all(wins(w, a) for w in worlds)]
            if winning:
                found += 1
                assert search(state, hidden, 4, seed=seed).best() in winning
    assert found > 10


def must_block() -> State:
    """The other seat's general takes the last cards of the deck in its next pick unless somebody stands in its way."""
    return position(
        Side(hand=["han_dang"], up=["han_dang"] * 4, deck_count=2),
        Side(field=["xiahou_dun"], up=["han_dang"] * 2, deck_count=20),
        draw=0,
    )


@KNOWN_AND_HIDDEN
@pytest.mark.parametrize("n", [0, 1, 100])
def test_a_loss_in_one_is_blocked(hidden: bool, n: int) -> None:
    state = must_block()
    # What is to be shown: ending the phase loses to the next pick of the other seat.
    lost = do(state.clone(), "end strategy phase")
    assert lost.player == 1
    assert any(wins(lost, a) for a in lost.legal_actions())
    for seed in range(5):
        chosen = state.action_text(search(state, hidden, n, seed=seed).best())
        assert chosen.startswith("deploy Han Dang"), texts(state)


# Limits


def test_one_action_is_no_search() -> None:
    game = sanguo.load_game("qunying", decks=("all_wei", "all_shu"), ask_empty=True)
    state = next(copy.copy(s) for seed in range(9) for s in walk(game, seed) if s.num_legal == 1)
    for hidden in (False, True):
        made = Search(state, state.player if hidden else None)
        start = time.monotonic()
        assert made.run(4_000_000_000, seconds=60) == 0
        assert time.monotonic() - start < 5
        assert [made.best()] == state.legal_actions() == list(made.policy())


@EACH_GAME
@KNOWN_AND_HIDDEN
def test_memory_is_bounded_by_the_number_of_nodes(hidden: bool, name: str) -> None:
    state = middles(1, name=name)[0]
    made = search(state, hidden, 2000, trees=2, max_nodes=100)
    full = made.nodes
    assert full <= 200
    made.run(2000)
    assert made.nodes == full
    assert sum(s.visits for s in made.stats()) == 4000
    # The actions of the root are counted in any case.
    tiny = search(state, hidden, 200, trees=1, max_nodes=1)
    assert tiny.nodes == 1 + state.num_legal
    assert all(s.visits for s in tiny.stats())


def test_a_budget_in_time() -> None:
    state = middles(1)[0]
    made = Search(state)
    assert made.run(seconds=0) == 0
    start = time.monotonic()
    done = made.run(seconds=0.2)
    assert 0.2 <= time.monotonic() - start < 10
    assert done == made.simulations > 0
    assert made.run(7, seconds=100) == 7
    assert made.run(4_000_000_000, seconds=0.05) > 0


# Only what the seat knows


@EACH_GAME
@pytest.mark.parametrize("evaluator", ["random", "greedy", "judged"])
def test_what_the_seat_cannot_know_changes_nothing(evaluator: str, name: str) -> None:
    for state in middles(8, name=name):
        seat = state.player
        one = search(state, True, 150, evaluator=evaluator, seed=3)
        for x in range(1, 4):
            other_state = state.scramble(seat, x)
            other = Search(other_state, seat, evaluator=evaluator, seed=3)
            other.run(150)
            assert (other.stats(), other.best(), other.policy()) == (one.stats(), one.best(), one.policy())


@EACH_GAME
def test_the_known_state_is_another_matter(name: str) -> None:
    """The same comparison is able to tell: a search of the known state does see the difference."""
    changed = 0
    for state in middles(8, name=name):
        a = search(state, False, 150, seed=3).stats()
        b = search(state.scramble(state.player, 1), False, 150, seed=3).stats()
        changed += a != b
    assert changed >= 4


@EACH_GAME
def test_what_an_evaluator_sees_does_not_depend_on_the_truth(name: str) -> None:
    def seen(state: State) -> list[Any]:
        shown: list[Any] = []

        def look(worlds: list[State], seats: Any, legal: Any) -> Any:
            shown.append(([w.digest() for w in worlds], seats.tolist(), legal.tolist()))
            return np.zeros((len(worlds), state.game.num_players)), None

        look.needs_states = True  # type: ignore[attr-defined]
        Search(state, state.player, evaluator=look, batch=8).run(64)
        return shown

    for state in middles(3, 20, name):
        assert seen(state) == seen(state.scramble(state.player, 1))


# Moving on


def test_the_tree_of_a_known_state_is_used_again() -> None:
    state = middles(1)[0]
    made = search(state, False, 1500, trees=2)
    kept = max(s.visits for s in made.stats())
    action = max(made.stats(), key=lambda s: s.visits).action
    state.apply(action)
    made.advance(action, state)
    assert made.simulations == 0
    stats = made.stats()
    assert [s.action for s in stats] == state.legal_actions()
    assert kept - 2 <= sum(s.visits for s in stats) <= kept
    made.run(100)
    assert sum(s.visits for s in made.stats()) == sum(s.visits for s in stats) + 100
    assert made.best() in state.legal_actions()


@EACH_GAME
@KNOWN_AND_HIDDEN
def test_a_whole_game_by_one_search(hidden: bool, name: str) -> None:
    game = sanguo.load_game(name, **OPTIONS[name])

    def play() -> list[int]:
        state = game.new_state(8)
        made = Search(state, state.player if hidden else None, trees=2, max_nodes=300)
        actions = []
        while not state.is_over:
            if made.ready:
                made.run(4)
            action = made.best() if made.ready else state.greedy_action()
            actions.append(action)
            state.apply(action)
            if not state.is_over:
                made.advance(action, state)
                assert made.ready == (not hidden or state.player == made.seat)
                assert made.nodes <= 2 * 300 + 2 * 40
        return actions

    assert play() == play()


def test_the_tree_is_kept_from_one_own_decision_to_the_next() -> None:
    state = must_block()
    made = search(state, True, 500, trees=1)
    visits = next(s.visits for s in made.stats() if state.action_text(s.action) == "deploy Han Dang")
    made.advance(sanguo.Action(state.game.parse(state, "deploy Han Dang")), do(state, "deploy Han Dang"))
    assert made.ready
    assert 0 < sum(s.visits for s in made.stats()) <= visits


@EACH_GAME
def test_nothing_is_kept_of_what_another_seat_decided(name: str) -> None:
    for state in middles(20, name=name):
        made = search(state, True, 200, trees=1)
        action = made.best()
        state.apply(action)
        if state.is_over or state.player == made.seat:
            continue
        made.advance(action, state)
        assert not made.ready
        with pytest.raises(ConfigError, match="another seat is asked"):
            made.run(10)
        while not made.ready:
            action = state.legal_actions()[0]
            state.apply(action)
            if state.is_over:
                break
            made.advance(action, state)
        else:
            assert made.nodes == 1
            return
    pytest.fail("no such position")


def test_it_moves_on_by_what_was_played_alone() -> None:
    state = middles(1)[0]
    made = search(state, False, 100)
    before = made.stats()
    action = made.best()
    after = state.clone()
    after.apply(action)
    with pytest.raises(IllegalActionError, match="not legal"):
        made.advance(60_000, after)
    with pytest.raises(ConfigError, match="one decision at a time"):
        made.advance(action, state)
    later = after.clone()
    later.apply(later.legal_actions()[0])
    with pytest.raises(ConfigError, match="one decision at a time"):
        made.advance(action, later)
    with pytest.raises(ConfigError, match="another game"):
        made.advance(action, sanguo.load_game("qunying", draw=2).new_state(1))
    for wrong in (None, "1", 1.0, True):
        with pytest.raises(TypeError, match="an action is an int"):
            made.advance(wrong, after)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="advances to a State"):
        made.advance(action, None)  # type: ignore[arg-type]
    while not later.is_over:
        later.apply(later.greedy_action())
    with pytest.raises(ConfigError, match="the game is over"):
        made.advance(action, later)
    assert made.stats() == before


# Other threads and Ctrl-C


def test_another_thread_goes_on_meanwhile() -> None:
    state = middles(1)[0]
    made = Search(state, state.player)
    count, stop = 0, threading.Event()

    def tick() -> None:
        nonlocal count
        while not stop.is_set():
            count += 1
            time.sleep(0)

    thread = threading.Thread(target=tick)
    # Were the GIL held, the other thread would have its turn at the looks for signals alone.
    thread.start()
    try:
        before = count
        made.run(seconds=0.5)
        gone = count - before
    finally:
        stop.set()
        thread.join()
    assert gone > 20 * made.simulations / 256


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


def test_ctrl_c_stops_a_search_and_keeps_what_was_done(signal_soon: None) -> None:
    state = middles(1)[0]
    made = Search(state)
    with pytest.raises(KeyboardInterrupt):
        made.run(seconds=100)
    assert made.simulations == sum(s.visits for s in made.stats()) > 0


# Evaluators


class Constant:
    """An evaluator that writes down what it was asked."""

    needs_states = True

    def __init__(self, values: Sequence[float] = (0.0, 0.0), prior: Callable[[Any], Any] | None = None) -> None:
        self.values, self.prior = values, prior
        self.calls: list[tuple[Any, Any, Any]] = []

    def __call__(self, states: list[State], seats: Any, legal: Any) -> Any:
        self.calls.append((states, seats, legal))
        return np.tile(self.values, (len(states), 1)), None if self.prior is None else self.prior(legal)


@EACH_GAME
@KNOWN_AND_HIDDEN
def test_an_evaluator_is_asked_about_many_places_at_once(hidden: bool, name: str) -> None:
    state = middles(1, name=name)[0]
    asked = Constant([0] * state.game.num_players)
    made = search(state, hidden, 100, evaluator=asked, batch=16, trees=2)
    assert sum(len(states) for states, *_ in asked.calls) <= 100
    assert len(asked.calls) == 7
    for states, seats, legal in asked.calls:
        n = len(states)
        assert 0 < n <= 16
        assert (seats.dtype, seats.shape) == (np.int32, (n,))
        assert (legal.dtype, legal.ndim, len(legal)) == (np.int32, 2, n)
        assert legal.shape[1] == max(s.num_legal for s in states)
        for s, seat, row in zip(states, seats, legal, strict=True):
            assert s.player == seat
            assert row[row >= 0].tolist() == s.legal_actions()
    assert sum(s.visits for s in made.stats()) <= 100
    assert made.simulations == 100


@EACH_GAME
def test_values_are_of_the_seat_to_move(name: str) -> None:
    state = middles(1, name=name)[0]
    values = round_table(state.game, 0.75, -0.5, 0.25)
    stats = search(state, True, 64, evaluator=Constant(values)).stats()
    assert all(s.value == pytest.approx(values[state.player]) for s in stats if s.visits)


def test_priors_say_where_to_look() -> None:
    state = middles(1)[0]
    target = state.legal_actions()[-1]

    def prior(legal: Any) -> Any:
        return np.where(legal == target, 90.0, 1.0)

    stats = search(state, False, 200, evaluator=Constant(prior=prior), trees=1).stats()
    best = max(stats, key=lambda s: s.visits)
    assert best.action == target
    assert best.prior == pytest.approx(90 / (90 + len(stats) - 1))
    assert sum(s.prior for s in stats) == pytest.approx(1)
    alike = search(state, False, 200, evaluator=Constant(), trees=1).stats()
    assert [s.prior for s in alike] == pytest.approx([1 / len(alike)] * len(alike))


def test_an_evaluator_that_knows_finds_the_win() -> None:
    """Values alone, without a look ahead at the root: what wins is visited most."""

    def count(states: list[State], seats: Any, legal: Any) -> Any:
        left = np.array([[s.view(0).me.deck_count, s.view(0).foe.deck_count] for s in states], dtype=float)
        gain = (left[:, :1] - left[:, 1:]) / 40
        return np.hstack([gain, -gain]), None

    count.needs_states = True  # type: ignore[attr-defined]
    state = attack_to_win(8)
    stats = search(state, True, 200, evaluator=count).stats()
    assert state.action_text(max(stats, key=lambda s: s.visits).action) == "attack with Lü Bu"


@KNOWN_AND_HIDDEN
def test_a_batch_size_gives_the_same_again(hidden: bool) -> None:
    state = middles(1)[0]

    def noise(states: list[State], seats: Any, legal: Any) -> Any:
        x = np.array([int(s.digest(), 16) % 1999 / 999 - 1 for s in states])
        return np.stack([x, -x], axis=1).clip(-1, 1), (legal % 7 + 1).astype(np.float32)

    noise.needs_states = True  # type: ignore[attr-defined]
    for batch in (1, 5, 64):
        one, two = (search(state, hidden, 150, evaluator=noise, batch=batch, seed=4) for _ in range(2))
        assert one.stats() == two.stats()
        three = search(state, hidden, evaluator=noise, batch=batch, seed=4)
        three.run(150, threads=3)
        assert three.stats() == one.stats()


def test_memory_is_bounded_with_an_evaluator_too() -> None:
    made = search(middles(1)[0], False, 1000, evaluator=Constant(), trees=1, max_nodes=80)
    assert made.nodes <= 80


class Flaky(Constant):
    fail = False

    def __call__(self, states: list[State], seats: Any, legal: Any) -> Any:
        if self.fail:
            msg = "the function's own"
            raise LookupError(msg)
        return super().__call__(states, seats, legal)


def test_what_an_evaluator_raises_comes_through() -> None:
    flaky = Flaky()
    made = search(middles(1)[0], False, 64, evaluator=flaky)
    before = made.stats()
    flaky.fail = True
    with pytest.raises(LookupError, match="the function's own"):
        made.run(32)
    assert [(s.action, s.visits, s.value) for s in made.stats()] == [(s.action, s.visits, s.value) for s in before]
    assert made.simulations == 64
    flaky.fail = False
    made.run(32)
    assert made.simulations == 96


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (lambda _n, _w: None, r"a pair \(values, priors\), not a NoneType"),
        (lambda n, _w: np.zeros((n, 2)), r"a pair \(values, priors\), not a ndarray"),
        (lambda n, _w: (np.zeros((n, 2)),), "a pair"),
        (lambda n, _w: (np.zeros(n), None), r"values have the shape \(n, seats\)"),
        (lambda n, _w: (np.zeros((n, 3)), None), r"values have the shape \(n, seats\) = \(\d+, 2\), not \(\d+, 3\)"),
        (lambda n, _w: (np.zeros((n + 1, 2)), None), "values have the shape"),
        (lambda n, _w: (np.full((n, 2), 1.5), None), "values are -1 to 1, not 1.5"),
        (lambda n, _w: (np.full((n, 2), np.nan), None), "values are -1 to 1, not NaN"),
        (lambda n, w: (np.zeros((n, 2)), np.zeros((n, w + 1))), r"priors have the shape \(n, width\)"),
        (lambda n, w: (np.zeros((n, 2)), np.full((n, w), -1.0)), "priors are numbers of 0 or more, not -1"),
        (lambda n, w: (np.zeros((n, 2)), np.full((n, w), np.inf)), "priors are numbers of 0 or more, not inf"),
        (lambda n, _w: (np.zeros((n, 2), complex), None), "values are numbers, not complex128"),
        (lambda n, _w: (np.full((n, 2), "0"), None), "values are numbers, not <U1"),
        (lambda n, _w: ([["0", "0"]] * n, None), "values are numbers, not <U1"),
        (lambda n, _w: (np.full((n, 2), None), None), "values are numbers, not object"),
        (lambda n, _w: ([[0.0]] + [[0.0, 0.0]] * (n + 1), None), "values are no array: .*inhomogeneous"),
        (lambda n, w: (np.zeros((n, 2)), np.ones((n, w), complex)), "priors are numbers, not complex128"),
        (lambda n, w: (np.zeros((n, 2)), np.full((n, w), "1")), "priors are numbers, not <U1"),
    ],
)
def test_wrong_answers_of_an_evaluator(answer: Callable[[int, int], Any], message: str) -> None:
    def wrong(states: list[State], seats: Any, legal: Any) -> Any:
        return answer(*legal.shape)

    wrong.needs_states = True  # type: ignore[attr-defined]
    made = Search(middles(1)[0], evaluator=wrong)
    with pytest.raises(ConfigError, match=message):
        made.run(10)
    assert made.simulations == 0


def test_lists_and_other_types_of_numbers_will_do() -> None:
    def plain(states: list[State], seats: Any, legal: Any) -> Any:
        return [[0, 1]] * len(states), np.ones(legal.shape, dtype=np.int8)

    plain.needs_states = True  # type: ignore[attr-defined]
    assert Search(middles(1)[0], evaluator=plain).run(10) == 10


def test_a_search_that_its_evaluator_knows_is_collected() -> None:
    class Knowing(Constant):
        made: Search

    asked = Knowing()
    made = Search(middles(1)[0], evaluator=asked)
    asked.made = made
    gone = weakref.ref(asked)
    del asked, made
    gc.collect()
    assert gone() is None


def test_a_game_says_what_its_own_evaluator_is() -> None:
    """Without a word positions of formation are judged after a few turns, those of the others played to the end."""
    for name, own, other in (("qunying", "random", "judged"), ("formation", "judged", "random")):
        state = middles(1, name=name)[0]
        plain = search(state, True, 100, seed=2)
        assert plain.stats() == search(state, True, 100, seed=2, evaluator=own).stats()
        assert plain.stats() != search(state, True, 100, seed=2, evaluator=other).stats()
    # Where a game has no judgement, the heuristics play on.
    state = middles(1)[0]
    greedy, judged = (search(state, False, 100, evaluator=e) for e in ("greedy", "judged"))
    assert (greedy.stats(), greedy.decisions) == (judged.stats(), judged.decisions)
    state = middles(1, name="formation")[0]
    greedy, judged = (search(state, False, 100, evaluator=e) for e in ("greedy", "judged"))
    assert judged.decisions < greedy.decisions
    values = [s.value for s in judged.stats()]
    assert any(-1 < v < 1 for v in values)


# Policies


def test_policies() -> None:
    state = middles(1)[0]
    made = search(state, True, 500)
    stats = made.stats()
    policy = made.policy()
    assert list(policy) == state.legal_actions()
    assert policy == pytest.approx({s.action: s.visits / 500 for s in stats})
    sharp = made.policy(0.25)
    assert sum(sharp.values()) == pytest.approx(1)
    assert max(sharp.values()) > max(policy.values())
    assert made.policy(1e-9)[max(stats, key=lambda s: s.visits).action] == pytest.approx(1)
    assert made.policy(0) == {s.action: float(s.action == made.best()) for s in stats}
    flat = made.policy(1e9)
    assert max(flat.values()) == pytest.approx(min(flat.values()), rel=1e-3)
    assert set(Search(state).policy().values()) == {1 / len(stats)}
    for wrong in (-1, float("nan"), float("inf")):
        with pytest.raises(ConfigError, match="temperature is a number of 0 or more"):
            made.policy(wrong)
    with pytest.raises(TypeError, match="temperature is a number"):
        made.policy("1")  # type: ignore[arg-type]


# Wrong arguments


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"seat": 2}, ConfigError, "a seat is an int from 0 to 1, not 2"),
        ({"seat": "0"}, TypeError, "a seat is an int, not str"),
        ({"seat": True}, TypeError, "a seat is an int, not bool"),
        ({"evaluator": "best"}, ConfigError, "random, greedy, judged or a function, not 'best'"),
        ({"evaluator": 7}, ConfigError, "random, greedy, judged or a function, not 7"),
        ({"exploration": -0.1}, ConfigError, "exploration is a number of 0 or more, not -0.1"),
        ({"exploration": float("nan")}, ConfigError, "exploration is a number of 0 or more"),
        ({"exploration": "0.7"}, TypeError, "exploration is a number, not str"),
        ({"trees": 0}, ConfigError, "trees is an int from 1 to 1024, not 0"),
        ({"trees": 1.0}, TypeError, "trees is an int, not float"),
        ({"max_nodes": 0}, ConfigError, "max_nodes is an int from 1 to"),
        ({"batch": 0}, ConfigError, "batch is an int from 1 to"),
        ({"seed": -1}, ConfigError, "a seed is an int from 0 to"),
    ],
)
def test_wrong_options(options: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        Search(middles(1)[0], **options)


def test_wrong_positions() -> None:
    state = middles(1)[0]
    with pytest.raises(ConfigError, match=f"the seat that is asked, {state.player}, not for {1 - state.player}"):
        Search(state, 1 - state.player)
    with pytest.raises(TypeError, match="begins from a State, not from a Game"):
        Search(state.game)  # type: ignore[arg-type]
    while not state.is_over:
        state.apply(state.greedy_action())
    with pytest.raises(ConfigError, match="the game is over"):
        Search(state)


@pytest.mark.parametrize(
    ("budget", "error", "message"),
    [
        ({}, ConfigError, "a budget is needed: simulations or seconds"),
        ({"simulations": -1}, ConfigError, "simulations is an int from 0 to"),
        ({"simulations": 1.5}, TypeError, "simulations is an int, not float"),
        ({"seconds": -1}, ConfigError, "seconds is a number from 0 to 1e9, not -1"),
        ({"seconds": float("nan")}, ConfigError, "seconds is a number from 0 to 1e9"),
        ({"seconds": "1"}, TypeError, "seconds is a number, not str"),
        ({"simulations": 1, "threads": 0}, ConfigError, "threads is an int from 1 to 1024, not 0"),
        ({"simulations": 1, "threads": 1 << 40}, ConfigError, "threads is an int from 1 to 1024"),
    ],
)
def test_wrong_budgets(budget: dict[str, Any], error: type[Exception], message: str) -> None:
    made = Search(middles(1)[0])
    with pytest.raises(error, match=message):
        made.run(**budget)
    assert made.simulations == 0
