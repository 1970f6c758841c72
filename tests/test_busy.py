"""What is used while it runs: in another thread, or by what it has called."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Any

import numpy as np
import pytest

import sanguo
from sanguo import BusyError, SanguoError

GAME = sanguo.load_game("qunying")
STATE = GAME.new_state(3)


def uses(search: sanguo.Search) -> dict[str, Callable[[], object]]:
    after = STATE.clone()
    action = after.legal_actions()[0]
    after.apply(action)
    return {
        "run": lambda: search.run(1),
        "stats": search.stats,
        "best": search.best,
        "policy": search.policy,
        "advance": lambda: search.advance(action, after),
        "simulations": lambda: search.simulations,
        "decisions": lambda: search.decisions,
        "nodes": lambda: search.nodes,
        "ready": lambda: search.ready,
    }


def test_a_search_used_by_its_evaluator() -> None:
    said: dict[str, str] = {}
    shown = []

    def evaluator(_what: Any, seats: Any, _legal: Any) -> tuple[Any, None]:
        for name, use in uses(search).items():
            with pytest.raises(BusyError) as caught:
                use()
            said[name] = str(caught.value)
        shown.append(repr(search))
        return np.zeros((len(seats), 2)), None

    search = sanguo.Search(STATE, evaluator=evaluator, seed=1)
    assert search.run(64) == 64
    assert set(said) == set(uses(search))
    assert set(said.values()) == {"the search is in use, in another thread or by what has called this"}
    assert shown[0] == "<sanguo.Search of the known state, running>"
    # It is none the worse for it.
    assert search.simulations == 64
    search.best()


def test_an_error_of_a_search_used_by_its_evaluator_comes_through() -> None:
    search: Any = None

    def evaluator(_what: Any, _seats: Any, _legal: Any) -> Any:
        return search.stats()

    search = sanguo.Search(STATE, evaluator=evaluator, seed=1)
    with pytest.raises(BusyError):
        search.run(64)
    assert search.simulations == 0


def while_running(run: Callable[[], object], use: Callable[[], object]) -> BusyError:
    """What `use` raises while `run` runs in another thread."""
    for _ in range(20):
        thread = Thread(target=run)
        thread.start()
        try:
            while thread.is_alive():
                use()
        except BusyError as e:
            return e
        finally:
            thread.join()
    pytest.fail("it was never in use")


def test_a_search_used_by_another_thread() -> None:
    for name in uses(sanguo.Search(STATE, seed=1)):
        if name == "advance":
            continue
        search = sanguo.Search(STATE, seed=1)
        error = while_running(lambda s=search: s.run(3000), uses(search)[name])  # type: ignore[misc]
        assert str(error).startswith("the search is in use")
        assert isinstance(error, SanguoError)
        assert error.code == "busy"


@pytest.mark.parametrize("how", ["apply", "step"])
def test_a_state_played_on_while_another_thread_plays_from_it(how: str) -> None:
    state = STATE.clone()

    def use() -> None:
        # Some steps may be made before the other thread has begun.
        if not state.is_over:
            getattr(state, how)(state.legal_actions()[0] if how == "apply" else 0)

    error = while_running(lambda: state.rollout(3000), use)
    assert str(error).startswith("the state is in use")


def test_a_batch_used_by_another_thread() -> None:
    batch = GAME.new_batch(3000, seed=1, bots=[None, "greedy"])
    first = np.zeros(3000, np.int64)
    for use in (lambda: batch.state(0), lambda: batch.observe(0), lambda: batch.step_index(first)):
        error = while_running(lambda: batch.reset(1), use)
        assert str(error).startswith("the batch is in use")
