"""A copy, however it was made, goes on exactly as its original."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable

import pytest

import sanguo
from sanguo import Game, State
from sanguo.capsule import open_capsule
from setups import CONFIGS, QUESTIONS, SETUPS, Setup, of, question, walk

every_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)
SEED = 5

FORKS: dict[str, Callable[[Game, State], State]] = {
    "clone": lambda _, s: s.clone(),
    "copy": lambda _, s: copy.copy(s),
    "deepcopy": lambda _, s: copy.deepcopy(s),
    "bytes": lambda g, s: g.from_bytes(s.to_bytes()),
    "dict": lambda g, s: g.from_dict(s.to_dict()),
    "pickle": lambda _, s: pickle.loads(pickle.dumps(s)),
    "capsule": lambda g, s: open_capsule(s.capsule(), game=g).state,
}

ASKING = {
    "qunying": set(),
    "formation": {"guding.0", "dian_wei.si_wei", "dong_zhuo.ke_lian", "jiang_wei.ji_han", "zhou_yu.chi_yan"},
    "sanguosha": {
        part["key"]
        for part in json.loads(sanguo.pool("sanguosha").ruleset_json())["parts"]
        if part["optional"] and part["class"] in ("trigger", "view_as")
    },
    "guozhan": set(),
}
"""Parts of cards that ask, by game, where its questions tell which it is."""


def finish(state: State, seed: int) -> list[tuple[int, str]]:
    """Play on at random: the digest at the beginning of every turn and at the end."""
    line: list[tuple[int, str]] = []
    while not state.is_over:
        if not line or line[-1][0] != state.turn:
            line.append((state.turn, state.digest()))
        state.apply(state.random_action(seed))
    return [*line, (state.turn, state.digest())]


def goes_on_alike(state: State, how: str) -> bool:
    fork = FORKS[how](state.game, state)
    return fork == state and finish(fork, 9) == finish(state.clone(), 9)


@pytest.mark.parametrize("how", FORKS)
@every_setup
def test_a_fork_has_the_same_future(setup: Setup, how: str) -> None:
    game = setup.load()
    every = 9 * game.num_players // 2
    for state in walk(game, SEED):
        if state.decisions % every == 4:
            assert goes_on_alike(state, how)


@pytest.mark.parametrize("name", CONFIGS)
def test_a_fork_in_the_middle_of_anything_has_the_same_future(name: str) -> None:
    """Wherever a question is of a kind not met before, or asked by a part that has not asked so before."""
    met: set[tuple[str, str, str | None]] = set()
    for seed in range(SEED, SEED + 6):
        for setup in of(name):
            for state in walk(setup.load(), seed):
                if question(state) not in met:
                    met.add(question(state))
                    assert all(goes_on_alike(state, how) for how in FORKS)
    assert {q[:2] for q in met} == QUESTIONS[name]
    assert {q[2] for q in met} >= ASKING[name]
    assert {q[2] for q in met} >= set()


@every_setup
def test_other_answers_lead_elsewhere(setup: Setup) -> None:
    """The digests of the test above tell games apart."""
    game = setup.load()
    state = next(s for s in walk(game, SEED) if s.num_legal > 3)
    ends = set()
    for action in state.legal_actions():
        fork = state.clone()
        fork.apply(action)
        ends.add(fork.digest())
    assert len(ends) == state.num_legal


@every_setup
def test_a_fork_leaves_its_original_alone(setup: Setup) -> None:
    game = setup.load()
    plain = finish(game.new_state(SEED), SEED)
    state = game.new_state(SEED)
    line: list[tuple[int, str]] = []
    while not state.is_over:
        if not line or line[-1][0] != state.turn:
            line.append((state.turn, state.digest()))
            finish(state.clone(), 77)
            finish(state.determinize(0, 77), 77)
            state.rollout(2, seed=77)
        state.apply(state.random_action(SEED))
    assert [*line, (state.turn, state.digest())] == plain
