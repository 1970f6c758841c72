"""A game cannot go on for ever, whatever its cards do (see `docs/architecture.md`)."""

from __future__ import annotations

import pytest

import sanguo
from kit import G, Side, do, position, texts
from sanguo import State
from sanguo.dsl.qunying import WEI, active, general, me, shuffle

FREE_MOVES = 256
TIRELESS = general(
    "tireless",
    names=("不倦", "不倦", "Tireless"),
    faction=WEI,
    cost=0,
    force=0,
    parts=[active(effect=[shuffle(me)], zh="可洗牌。", en="You may shuffle your deck.")],
)
POOL = sanguo.pool("qunying").with_cards(TIRELESS)
AGAIN = "activate Tireless"


def tireless(**config: object) -> State:
    """Both may shuffle their decks as often as they like."""
    sides = [Side(hand=["cao_ang"], field=[G("tireless")]) for _ in range(2)]
    return position(*sides, pool=POOL, **config)  # type: ignore[arg-type]


def test_a_turn_has_a_bound_on_free_moves() -> None:
    state = do(tireless(), *[AGAIN] * (FREE_MOVES - 1))
    assert (state.turn, state.player) == (4, 0)
    do(state, AGAIN)
    # The end of the phase was all that was left, and what is forced is not asked: it is the other's turn.
    assert (state.turn, state.player) == (5, 1)


@pytest.mark.rule("QY-C20")
def test_a_game_of_those_who_never_stop_ends_at_the_turn_limit() -> None:
    state = tireless(turn_limit=7, draw=0)
    moves = 0
    while not state.is_over:
        do(state, AGAIN if AGAIN in texts(state) else texts(state)[0])
        moves += 1
    assert (state.end_reason, state.winner, state.turn) == ("turn_limit", None, 7)
    assert state.returns() == [0.0, 0.0]
    assert moves == 4 * FREE_MOVES


@pytest.mark.rule("QY-C20")
@pytest.mark.parametrize("limit", [1, 2, 5, 9])
def test_the_turn_limit_is_a_number_of_turns_of_both(limit: int) -> None:
    state = sanguo.load_game("qunying", turn_limit=limit).new_state(1)
    seen = set()
    while not state.is_over:
        seen.add(state.turn)
        state.apply(state.legal_actions()[0])
    assert seen <= set(range(1, limit + 1))
    assert (state.turn, state.end_reason, state.winner) == (limit, "turn_limit", None)
