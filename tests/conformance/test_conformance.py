"""Laws that every game keeps at every decision, also in the middle of an effect."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from itertools import pairwise

import numpy as np
import pytest

import sanguo
from sanguo import Game, IllegalActionError, State, View
from sanguo.capsule import open_capsule
from setups import CONFIGS, LANGS, QUESTIONS, SETUPS, Setup, of, question, walk

every_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)
SEED = 1
LONGEST = 2000
"""More decisions than any game of these decks has."""
CODES = range(1 << 16)


WINNERS: dict[str, Callable[[View], list[int]]] = {
    "qunying": lambda view: [] if view.winner is None else [view.winner],
    "sanguosha": lambda view: list(view.winners),
    "formation": lambda view: [] if view.winner is None else [view.winner],
    "guozhan": lambda view: list(view.winners),
}
"""Who has won, as a view says it, by game."""


def plain(text: str) -> str:
    """A text as `Game.parse` compares it."""
    return "".join(text.casefold().split())


def test_every_game_is_here() -> None:
    for games in (CONFIGS, QUESTIONS, WINNERS, {s.game for s in SETUPS}):
        assert set(games) == set(sanguo.game_names())


@every_setup
def test_a_copy_is_equal_and_goes_its_own_way(setup: Setup) -> None:
    game = setup.load()
    for state in walk(game, SEED):
        before = state.to_bytes()
        other, third, fourth = copy.copy(state), copy.deepcopy(state), state.clone()
        assert other == third == fourth == state
        assert other is not state
        assert len({hash(state), hash(other), hash(third), hash(fourth)}) == 1
        assert other.legal_actions() == state.legal_actions()
        index = state.decisions % state.num_legal
        other.apply(state.legal_actions()[index])
        assert third.step(index) == third.num_legal
        assert other == third
        assert other != state
        assert state.to_bytes() == before
        assert state == fourth


@every_setup
def test_the_same_moves_from_the_same_seed_give_the_same_game(setup: Setup) -> None:
    game, moves, digests = setup.load(), [], []
    for state in walk(game, SEED):
        digests.append(state.digest())
        moves.append(state.random_action(SEED))
    again = setup.load().new_state(SEED)
    for move, digest in zip(moves, digests, strict=True):
        assert again.digest() == digest
        again.apply(move)
    assert again.is_over
    assert again == state
    assert again.digest() == state.digest()


@every_setup
def test_legal_actions_are_a_list_without_doubt(setup: Setup) -> None:
    game = setup.load()
    for state in walk(game, SEED):
        legal = state.legal_actions()
        assert legal
        assert all(a < b for a, b in pairwise(legal))
        assert state.num_legal == len(legal)
        assert all(state.is_legal(a) and state.why_not(a) is None for a in legal)
        assert state.random_action(state.decisions) in legal
        assert state.greedy_action() in legal
        assert [int(a) for a in game.actions(state)] == legal
        if state.decisions % 16 == 0:
            assert [a for a in CODES if state.is_legal(a)] == legal


@every_setup
def test_an_illegal_action_is_refused_and_changes_nothing(setup: Setup) -> None:
    game = setup.load()
    chance = random.Random(SEED)
    last = 0
    for state in walk(game, SEED):
        before, legal = state.to_bytes(), state.legal_actions()
        codes = [chance.randrange(1 << 16), game.action(chance.randrange(game.num_actions)), last, -1, 1 << 16, 0xFFFF]
        for code in codes:
            if code in legal:
                continue
            assert not state.is_legal(code)
            with pytest.raises(IllegalActionError) as e:
                state.apply(code)
            assert e.value.action == code
            assert e.value.reason
            assert str(code) in str(e.value)
            assert state.why_not(code) == e.value.reason
        with pytest.raises(IllegalActionError, match=f"there are {len(legal)} legal actions"):
            state.step(len(legal))
        assert state.to_bytes() == before
        assert state.legal_actions() == legal
        last = legal[-1]


@every_setup
def test_every_action_has_a_text_of_its_own_that_gives_it_back(setup: Setup) -> None:
    game = setup.load()
    for state in walk(game, SEED):
        legal = state.legal_actions()
        meant: dict[str, int] = {}
        for lang in LANGS:
            texts = [state.action_text(a, lang) for a in legal]
            assert len({plain(t) for t in texts}) == len(legal)
            assert all(t == t.strip() != "" for t in texts)
            for action, text in zip(legal, texts, strict=True):
                # No text means one action in one language and another in another.
                assert meant.setdefault(plain(text), action) == action
            if LANGS.index(lang) == state.decisions % len(LANGS):
                assert [game.parse(state, t) for t in texts] == legal
                assert [game.parse(state, f" {t.upper()} ") for t in texts[-1:]] == legal[-1:]


@every_setup
def test_the_dense_numbering_and_the_mask_agree_with_the_legal_actions(setup: Setup) -> None:
    game = setup.load()
    out = np.ones(game.num_actions, dtype=np.bool_)
    for state in walk(game, SEED):
        legal = state.legal_actions()
        dense = [game.index(a) for a in legal]
        assert [game.action(i) for i in dense] == legal
        mask = state.legal_mask()
        assert mask.dtype == np.bool_
        assert mask.shape == (game.num_actions,)
        assert sorted(dense) == np.flatnonzero(mask).tolist()
        assert state.legal_mask(out=out) is out
        assert (out == mask).all()


def forms(game: Game, state: State) -> dict[str, State]:
    """The state, read back from each of the forms it can be kept in."""
    return {
        "bytes": game.from_bytes(state.to_bytes()),
        "dict": game.from_dict(state.to_dict()),
        "pickle": pickle.loads(pickle.dumps(state)),
        "capsule": open_capsule(state.capsule()).state,
    }


@every_setup
def test_what_is_written_down_can_be_read_back(setup: Setup) -> None:
    game = setup.load()
    for state in walk(game, SEED):
        assert game.from_bytes(state.to_bytes()) == state
        if state.decisions % 6:
            continue
        for how, back in forms(game, state).items():
            assert back == state, how
            assert back.digest() == state.digest(), how
            assert back.to_bytes() == state.to_bytes(), how
            assert back.to_dict() == state.to_dict(), how
            assert back.legal_actions() == state.legal_actions(), how
    assert all(back == state and back.is_over for back in forms(game, state).values())


@every_setup
def test_the_invariants_hold_and_the_game_ends(setup: Setup) -> None:
    game = setup.load()
    seats = game.num_players
    turn = 0
    for state in walk(game, SEED):
        state.check()
        assert 0 <= state.player < seats
        assert state.returns() == [0.0] * seats
        assert (state.winner, state.end_reason) == (None, "none")
        assert turn <= state.turn <= game.config["turn_limit"]
        assert state.decisions < LONGEST
        turn = state.turn
    state.check()
    assert state.is_over
    assert (state.player, state.num_legal, state.legal_actions()) == (-1, 0, [])
    assert state.end_reason in game.end_reasons[1:]
    assert state.end_reason not in ("fault", "overrun")
    if state.winner is None:
        assert state.winners == []
        assert state.returns() == [0.0] * seats
    else:
        assert state.winners[0] == state.winner
        assert len(state.winners) < seats
        assert state.returns() == [1.0 if seat in state.winners else -1.0 for seat in range(seats)]


@every_setup
def test_only_the_seat_that_is_asked_sees_a_question(setup: Setup) -> None:
    game = setup.load()
    for state in walk(game, SEED):
        for seat in range(game.num_players):
            view = state.view(seat)
            assert (view.game, view.seat, view.turn, view.is_over) == (setup.game, seat, state.turn, False)
            if seat != state.player:
                assert view.choice is None
                continue
            assert view.choice is not None
            assert list(view.choice.legal) == state.legal_actions()
            assert [int(a) for a in view.choice.actions] == state.legal_actions()
    for seat in range(game.num_players):
        view = state.view(seat)
        assert view.choice is None
        assert (view.is_over, view.end_reason) == (True, state.end_reason)
        assert WINNERS[setup.game](view) == state.winners


@every_setup
def test_nothing_can_be_played_after_the_end(setup: Setup) -> None:
    game = setup.load()
    moves = [(s.random_action(SEED), s)[0] for s in walk(game, SEED)]
    state = game.new_state(SEED)
    for move in moves:
        state.apply(move)
    before = state.to_bytes()
    for act in (
        lambda: state.apply(moves[-1]),
        lambda: state.step(0),
        lambda: state.random_action(0),
        lambda: state.greedy_action(),
        lambda: game.parse(state, "pass"),
    ):
        with pytest.raises(IllegalActionError):
            act()
    assert not state.legal_mask().any()
    assert state.perft(3) == 1
    assert (state.rollout(5) == state.returns()).all()
    assert state.to_bytes() == before


@pytest.mark.parametrize("name", CONFIGS)
def test_walks_come_through_every_kind_of_question(name: str) -> None:
    """The laws above are worth what the walks reach, with this seed or one of a few others."""
    missing = set(QUESTIONS[name])
    for seed in range(SEED, SEED + 6):
        for setup in of(name):
            for state in walk(setup.load(), seed):
                missing.discard(question(state)[:2])
            if not missing:
                return
    assert not missing
