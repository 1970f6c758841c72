"""Faults of the engine, provoked: whatever meets one raises `EngineBug` with a capsule that meets it again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

import sanguo
from faults import CONTRADICTION, broken
from sanguo import ConfigError, EngineBug, Game, State, records
from sanguo.capsule import Capsule, make, open_capsule
from sanguo.tools.cli import app

SOUND = sanguo.load_game("qunying")
FAULTY = broken(SOUND)
PANICS = broken(SOUND, panics=True)
SEED = 3
RANDOM = ("random", "random")


def here(state: State, game: Game) -> State:
    """The same position in another game of the same pool."""
    return game.from_bytes(state.to_bytes())


def before_fault(game: Game = FAULTY) -> tuple[State, int]:
    """A position of the sound game from which the broken one has a fault at the next action."""
    state = SOUND.new_state(SEED)
    while True:
        action = state.random_action(SEED)
        try:
            here(state, game).apply(action)
        except EngineBug:
            return state, action
        state.apply(action)


STATE, ACTION = before_fault()
"""One decision before a fault."""


def fault(f: Callable[[], object], game: Game, said: str = CONTRADICTION) -> Capsule:
    """What the capsule of the fault holds; it is met again, and not in the sound game."""
    with pytest.raises(EngineBug) as caught:
        f()
    found = open_capsule(caught.value.capsule, game=game)
    assert said in found.message
    again = found.replay()
    assert again is not None
    assert open_capsule(again.capsule, game=game).state == found.state
    assert open_capsule(caught.value.capsule).replay() is None
    return found


def test_what_a_sabotage_needs() -> None:
    with pytest.raises(ConfigError, match="no_card has no body"):
        broken(SOUND, part="no_card")
    with pytest.raises(ConfigError, match="has no soul"):
        broken(SOUND, "soul")


@pytest.mark.parametrize(("game", "said"), [(FAULTY, CONTRADICTION), (PANICS, "index out of bounds")])
@pytest.mark.parametrize("how", ["apply", "step", "apply_with_events"])
def test_a_step_leaves_the_state_as_it_was(game: Game, said: str, how: str) -> None:
    state = here(STATE, game)
    index = state.legal_actions().index(ACTION)
    found = fault(lambda: getattr(state, how)(index if how == "step" else ACTION), game, said)
    assert state == here(STATE, game)
    assert state.legal_actions() == STATE.legal_actions()
    assert (found.state, found.action) == (state, ACTION)
    state.check()


@pytest.mark.parametrize("game", [FAULTY, PANICS], ids=["contradiction", "panic"])
@pytest.mark.parametrize("copied", [False, True])
def test_a_state_goes_on_after_faults(game: Game, copied: bool) -> None:
    steps = faults = 0
    for seed in range(12):
        state, shadow = game.new_state(seed), SOUND.new_state(seed)
        met = 0
        while not state.is_over and met < 20:
            if copied and steps % 7 == 0:
                state = state.clone()
            actions = state.legal_actions()
            action = actions[(steps * 7 + met) % len(actions)]
            try:
                state.apply_with_events(action) if steps % 3 == 0 else state.apply(action)
            except EngineBug:
                met += 1
            else:
                shadow.apply(action)
                steps += 1
            assert state.to_bytes() == shadow.to_bytes()
            assert state.legal_actions() == shadow.legal_actions()
        faults += met
    # Long enough for all ways back: a copy, and played again from a position that was kept.
    assert steps > 300
    assert faults > 20


def test_a_fault_after_many_steps_of_one_state() -> None:
    """What comes late: a part that few decisions lead to."""
    lengths = []
    for part in sorted({key for deck in SOUND.decks for key in deck.counts()}):
        try:
            game = broken(SOUND, part=part)
        except ConfigError:
            continue
        for seed in range(6):
            state, shadow, n = game.new_state(seed), SOUND.new_state(seed), 0
            while not state.is_over:
                index = state.legal_actions().index(state.random_action(seed))
                try:
                    state.step(index)
                except EngineBug:
                    lengths.append(n)
                    assert state == here(shadow, game)
                    assert state.legal_actions() == shadow.legal_actions()
                    break
                shadow.step(index)
                n += 1
    assert max(lengths) > 64
    assert len({n % 64 for n in lengths}) > 10


def test_a_rollout() -> None:
    for threads in (1, 2):
        found = fault(lambda n=threads: here(STATE, FAULTY).rollout(20, 5, threads=n), FAULTY)  # type: ignore[misc]
        assert "in game 0 of a rollout" in found.message
    fault(lambda: here(STATE, PANICS).rollout(20, 5), PANICS, "index out of bounds")


def test_perft() -> None:
    found = fault(lambda: sanguo.perft(here(STATE, FAULTY), 2), FAULTY)
    assert found.state is not None
    fault(lambda: sanguo.perft(here(STATE, PANICS), 2), PANICS, "index out of bounds")


# Conditions are read whenever the legal actions are listed or a force is added up.
def test_what_reads_a_state() -> None:
    game = broken(SOUND, "when", panics=True)
    calls: dict[str, Callable[[State], object]] = {
        "view": lambda s: s.view(0),
        "observation": lambda s: s.observation(0),
        "determinize": lambda s: s.determinize(1 - s.player, 7),
        "scramble": lambda s: s.scramble(0, 7),
        "greedy_action": lambda s: s.greedy_action(),
    }
    met: set[str] = set()
    for seed in range(8):
        state = SOUND.new_state(seed)
        while not state.is_over:
            try:
                other = here(state, game)
            except EngineBug as bug:
                # No state is at hand here: the text alone.
                assert "index out of bounds" in bug.capsule  # noqa: PT017
                other = None
            for name, call in calls.items() if other is not None else ():
                try:
                    call(other)
                except EngineBug as bug:
                    found = open_capsule(bug.capsule, game=game)
                    assert found.call[0] == name
                    assert found.state == other
                    assert found.replay() is not None
                    met.add(name)
            state.apply(state.random_action(seed))
    assert met == set(calls)


def test_a_deal() -> None:
    # His cost is another in the hand, and is read for the first list of moves.
    game = broken(sanguo.load_game("qunying", decks=[{"liao_hua": 40}] * 2, max_copies=40), "value", panics=True)
    calls: list[Callable[[], object]] = [
        lambda: game.new_state(SEED),
        lambda: game.simulate(RANDOM, 3, seed=1),
        lambda: game.simulate((sanguo.ai.RandomBot(), "random"), 3, seed=1),
        lambda: game.new_batch(3, seed=1),
    ]
    for call in calls:
        found = fault(call, game, "index out of bounds")
        assert (found.state, found.action, found.call[0]) == (None, None, "new_state")


@pytest.mark.parametrize("check", [False, True])
@pytest.mark.parametrize("bots", [RANDOM, ("greedy", "random"), ("ismcts:30", "mcts:30")])
@pytest.mark.parametrize(("game", "said"), [(FAULTY, CONTRADICTION), (PANICS, "index out of bounds")])
def test_simulate(game: Game, said: str, bots: tuple[str, str], check: bool) -> None:
    texts = set()
    for threads in (1, 2):
        found = fault(lambda n=threads: game.simulate(bots, 4, seed=1, threads=n, check=check), game, said)  # type: ignore[misc]
        texts.add(found.message)
    (text,) = texts
    assert "in game 0 of seed 1" in text


def test_simulate_with_a_bot_in_python() -> None:
    fault(lambda: FAULTY.simulate((sanguo.ai.RandomBot(), "random"), 4, seed=1), FAULTY)


@pytest.mark.parametrize("evaluator", ["random", "greedy", "function"])
@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize(("game", "said"), [(FAULTY, CONTRADICTION), (PANICS, "index out of bounds")])
def test_a_search(game: Game, said: str, known: bool, evaluator: str) -> None:
    def even(_what: Any, seats: Any, _legal: Any) -> tuple[Any, None]:
        return np.zeros((len(seats), 2)), None

    state = here(STATE, game)
    how: Any = even if evaluator == "function" else evaluator
    search = sanguo.Search(state, None if known else state.player, evaluator=how, seed=1)
    found = fault(lambda: search.run(2000), game, said)
    assert "in a search" in found.message
    # What was done before counts, and the search can still be asked.
    visits = sum(s.visits for s in search.stats())
    assert visits == search.simulations or evaluator == "function"
    assert visits <= search.simulations < 2000
    fault(search.best, game, said)
    after = STATE.clone()
    after.apply(ACTION)
    found = fault(lambda: search.advance(ACTION, after), game, said)
    assert (found.state, found.action) == (state, ACTION)


def test_a_batch() -> None:
    n = 40
    batch = FAULTY.new_batch(n, seed=2)
    same = SOUND.new_batch(n, seed=2)
    chance = np.random.default_rng(1)
    while True:
        index = chance.integers(0, batch.num_legal)
        before = [batch.state(i) for i in range(n)]
        try:
            batch.step_index(index)
        except EngineBug as bug:
            found = open_capsule(bug.capsule, game=FAULTY)
            break
        same.step_index(index)
    assert "of a batch" in found.message
    i = int(found.message.split("in game ")[1].split()[0])
    assert found.state == before[i]
    assert found.replay() is not None
    # The games are at different steps, so only `reset` is left.
    for call in (lambda: batch.step_index(index), lambda: batch.state(0), lambda: batch.observe(0)):
        with pytest.raises(ConfigError, match="must be reset"):
            call()
    fresh = FAULTY.new_batch(n, seed=9)
    batch.reset(9)
    assert [batch.state(k) for k in range(n)] == [fresh.state(k) for k in range(n)]


def test_a_batch_with_bots_inside() -> None:
    def play() -> None:
        batch = FAULTY.new_batch(20, seed=2, bots=[None, "greedy"], threads=2)
        for _ in range(200):
            batch.step_index(batch.num_legal - 1)

    assert "of a batch" in fault(play, FAULTY).message


def test_a_record() -> None:
    fault(lambda: records.play(FAULTY, RANDOM, seed=1), FAULTY)


# The command ---------------------------------------------------------------------------------------------


def repro(*args: str) -> Any:
    return CliRunner().invoke(app, ["repro", *args])


CALLS = [
    ("determinize", 0, 5),
    ("view", 1),
    ("observation", 0, 1),
    ("greedy_action",),
    ("check",),
    ("why_not", 3, "en"),
]


@pytest.mark.parametrize("call", CALLS, ids=str)
def test_repro_of_a_call(call: tuple[str | int, ...]) -> None:
    got = repro(make(SOUND, STATE.to_bytes(), None, "it broke", call))
    assert got.exit_code == 0
    assert f"then: {call[0]}(" in got.stdout
    assert "the call goes through" in got.stdout


def test_repro_of_a_deal() -> None:
    got = repro(make(SOUND, None, None, "it broke", ("new_state", 5)))
    assert got.exit_code == 0
    assert "then: new_state(5)" in got.stdout
    assert "the call goes through" in got.stdout


def test_repro_of_a_call_that_makes_no_sense() -> None:
    got = repro(make(SOUND, STATE.to_bytes(), None, "", ("view", 9)))
    assert got.exit_code == 0
    assert "makes no sense here" in got.stdout


@pytest.mark.parametrize("call", [("clone",), ("__class__",), (3,), ("view", None), "view"])
def test_capsules_call_what_they_may(call: Any) -> None:
    with pytest.raises(sanguo.StateFormatError, match="damaged"):
        open_capsule(make(SOUND, STATE.to_bytes(), None, "", call))


@pytest.mark.parametrize("call", [None, ("view", 0), ("new_state",), ("new_state", "x")])
def test_a_capsule_without_a_state_has_a_seed(call: Any) -> None:
    with pytest.raises(sanguo.StateFormatError, match="neither a state nor a seed"):
        open_capsule(make(SOUND, None, None, "", call))
