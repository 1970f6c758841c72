"""Many random games with the engine's invariants looked at after every decision."""

from __future__ import annotations

import random

import pytest

import sanguo

PAIRS = 50
GAMES = 2_000
LONGEST = 400
"""Decisions that no random game of two decks comes near."""


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.rule("QY-C20")
def test_a_hundred_thousand_random_games_are_sound_and_end() -> None:
    keys = [c.key for c in sanguo.pool("qunying").cards]
    rng = random.Random(20)
    played = 0
    used: set[str] = set()
    for pair in range(PAIRS):
        decks = [rng.sample(keys * 3, 40) for _ in range(2)]
        game = sanguo.load_game("qunying", decks=decks)
        # `check` raises EngineBug with a capsule for the first state that is not sound.
        result = game.simulate(("random", "random"), GAMES, seed=pair, check=True)
        assert result.n == GAMES
        assert result.reasons()["overrun"] == result.reasons()["fault"] == result.reasons()["turn_limit"] == 0
        assert result.decisions.max() < LONGEST
        assert ((result.returns.sum(axis=1) == 0) & (result.winner >= -1)).all()
        played += result.n
        used.update(result.seen)
    assert played == 100_000
    assert used == set(keys)
