"""Hidden information: a view does not depend on what its seat cannot know, and a drawn world keeps what it can.

`scramble` changes every fact that a seat cannot know; `determinize` draws a world anew from what it knows.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from sanguo import Game, State, View
from setups import SETUPS, Setup, of, walk

every_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)
SEED = 3


def seats(game: Game) -> range:
    return range(game.num_players)


def some(game: Game) -> Iterator[State]:
    """The walk, seen the less often the more seats look at it."""
    return walk(game, SEED, every=game.num_players // 2)


def asked(state: State) -> View:
    """The view of the seat that is asked."""
    return state.view(state.player)


def question(state: State) -> tuple[Any, ...]:
    """Who is asked what, and when."""
    view = asked(state)
    choice = view.choice
    assert choice is not None
    part = getattr(choice, "part", None)
    return state.player, state.turn, view.phase, choice.kind, choice.prompt, choice.card, part


def facts(view: View) -> dict[str, Any]:
    """A view without its question."""
    return view.to_dict() | {"choice": None}


@every_setup
def test_a_view_does_not_depend_on_what_is_hidden(setup: Setup) -> None:
    game = setup.load()
    changed = looked = 0
    for state in some(game):
        looked += 1
        for seat in seats(game):
            other = state.scramble(seat, state.decisions)
            other.check()
            assert other.view(seat) == state.view(seat)
            assert other.view(seat).to_dict() == state.view(seat).to_dict()
            assert (other.observation(seat) == state.observation(seat)).all()
            assert (other.turn, other.is_over, other.end_reason) == (state.turn, False, "none")
            changed += other != state
            if seat == state.player:
                legal = state.legal_actions()
                assert other.legal_actions() == legal
                for lang in ("en", "zh-Hant"):
                    assert [other.action_text(a, lang) for a in legal] == [state.action_text(a, lang) for a in legal]
                assert other.greedy_action() == state.greedy_action()
    # The comparison means something only if there was something to hide.
    assert changed > looked


@every_setup
def test_a_drawn_world_looks_the_same_to_the_seat_that_is_asked(setup: Setup) -> None:
    game = setup.load()
    for state in walk(game, SEED):
        seat = state.player
        before = state.to_bytes()
        world = state.determinize(seat, state.decisions)
        world.check()
        assert state.to_bytes() == before
        assert world.player == seat
        assert world.view(seat).to_dict() == state.view(seat).to_dict()
        assert world.legal_actions() == state.legal_actions()
        assert world.decisions == state.decisions


@every_setup
def test_a_drawn_world_keeps_the_public_facts_while_the_other_seat_is_asked(setup: Setup) -> None:
    """What was a question there may be none in the drawn world; then it has run on."""
    game = setup.load()
    same = looked = 0
    for state in some(game):
        for seat in seats(game):
            if seat == state.player:
                continue
            looked += 1
            world = state.determinize(seat, state.decisions)
            world.check()
            mine, drawn = state.view(seat), world.view(seat)
            assert (drawn.game, drawn.seat, drawn.first) == (mine.game, seat, mine.first)
            assert drawn.turn >= mine.turn
            if not world.is_over and question(world) == question(state):
                same += 1
                assert facts(drawn) == facts(mine)
    # It runs on only if the drawn hand leaves the other seat no choice.
    assert same > looked / 2


@every_setup
def test_a_drawn_world_does_not_depend_on_the_truth(setup: Setup) -> None:
    game = setup.load()
    for state in walk(game, SEED):
        for seat in seats(game):
            other = state.scramble(seat, state.decisions + 1)
            assert other.determinize(seat, state.decisions) == state.determinize(seat, state.decisions)


@every_setup
def test_drawn_worlds_differ(setup: Setup) -> None:
    game = setup.load()
    state = next(s for s in walk(game, SEED) if s.turn > 2)
    for seat in seats(game):
        assert len({state.determinize(seat, i).digest() for i in range(20)}) == 20
        assert state.determinize(seat, 5) == state.determinize(seat, 5)


@every_setup
def test_every_drawn_world_can_be_played_to_the_end(setup: Setup) -> None:
    game = setup.load()
    for state in some(game):
        for seat in seats(game):
            world = state.determinize(seat, state.decisions)
            while not world.is_over:
                if world.decisions % 16 == 0:
                    world.check()
                world.apply(world.random_action(seat))
            world.check()
            assert world.end_reason not in ("fault", "overrun")


@pytest.mark.parametrize("setup", of("qunying"), ids=str)
def test_what_is_being_used_lies_where_it_is_used_from(setup: Setup) -> None:
    """A card that is announced and not yet paid for is in the hand or base of its player, in any world."""
    game = setup.load()
    for state in walk(game, SEED):
        choice = asked(state).choice
        assert choice is not None
        if choice.prompt not in ("pay", "bearer"):
            continue
        side = asked(state).me
        if choice.card not in side.hand:
            continue
        for seat in seats(game):
            world = state.determinize(seat, state.decisions)
            if not world.is_over and question(world) == question(state):
                assert choice.card in asked(world).me.hand + tuple(c.card for c in asked(world).me.base_up)


@every_setup
def test_a_planner_that_reseeds_does_not_see_the_future(setup: Setup) -> None:
    game = setup.load()
    chance = random.Random(SEED)
    for state in some(game):
        other = state.clone(reseed=chance.getrandbits(64))
        other.check()
        assert other != state
        assert other.legal_actions() == state.legal_actions()
        for seat in seats(game):
            assert other.view(seat) == state.view(seat)
        assert other.clone(reseed=5) == state.clone(reseed=5)
