"""Many random games with the engine's invariants looked at after every decision."""

from __future__ import annotations

import random
from itertools import permutations, product

import pytest

import sanguo
from sanguo import Game, SimResult
from sanguo.cards.decks import decks
from sanguo.dsl.sanguosha import QUN, SHU, WEI, WU, CardType

PAIRS = 50
GAMES = 2_000
LONGEST = 400
"""Decisions that no random game of two decks comes near."""
LONGEST_TABLE = 4_000
"""Decisions that no random game round a table comes near."""
KINGDOMS = {
    name: [c.key for c in sanguo.pool("guozhan") if c.prop("type") == CardType.GENERAL and c.prop("kingdom") == kingdom]
    for name, kingdom in (("wei", WEI), ("shu", SHU), ("wu", WU), ("qun", QUN))
}
GENERALS = [c.key for c in sanguo.pool("sanguosha") if c.prop("type") == CardType.GENERAL]


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


def at_a_table(game: Game, n: int, seed: int, longest: int = LONGEST_TABLE) -> SimResult:
    """Random games, every one of which ended by the rules of winning or by the bound on its length."""
    result = game.simulate(["random"] * game.num_players, n, seed=seed, check=True)
    assert result.n == n
    assert result.reasons()["overrun"] == result.reasons()["fault"] == 0
    assert result.turns.max() <= game.config["turn_limit"]
    assert result.decisions.max() < longest
    nobody = sum(result.reasons().get(why, 0) for why in ("turn_limit", "no_cards", "both_lords_died", "nobody_left"))
    assert ((result.returns > 0).any(axis=1) == (result.winner >= 0)).all()
    assert (result.winner < 0).sum() == nobody
    return result


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.rule("SD07", "SG-12.6")
def test_a_hundred_thousand_random_games_of_eight_seats_are_sound_and_end() -> None:
    result = at_a_table(sanguo.load_game("sanguosha", players=8), 100_000, seed=8)
    nobody = float((result.winner < 0).mean())
    print(f"without a winner: {nobody:.3%}; longest: {result.turns.max()} turns, {result.decisions.max()} decisions")
    assert nobody < 0.001
    assert set(result.seen) == {c.key for c in sanguo.pool("sanguosha")}


@pytest.mark.parametrize("players", range(4, 11))
@pytest.mark.parametrize("ask_empty", [False, True])
def test_random_games_of_any_number_of_seats_are_sound_and_end(players: int, ask_empty: bool) -> None:
    game = sanguo.load_game("sanguosha", players=players, ask_empty=ask_empty)
    assert (at_a_table(game, 300, seed=players).winner >= 0).mean() > 0.99


@pytest.mark.parametrize("general", GENERALS)
def test_any_two_generals_can_sit_side_by_side(general: str) -> None:
    """In either order; who else is there, and who is lord, is left to chance."""
    for other in GENERALS:
        if other != general:
            at_a_table(sanguo.load_game("sanguosha", generals=[general, other]), 12, seed=GENERALS.index(other))


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.rule("FM-C19")
def test_a_hundred_thousand_random_games_of_formation_are_sound_and_end() -> None:
    played = drawn = 0
    used: set[str] = set()
    for seed, pair in enumerate(product(decks("formation"), repeat=2)):
        result = at_a_table(sanguo.load_game("formation", decks=pair), 1_600, seed=seed)
        played += result.n
        drawn += int((result.winner < 0).sum())
        used.update(result.seen)
    assert played >= 100_000
    print(f"drawn: {drawn / played:.3%}")
    assert drawn < played / 10
    assert used == {c.key for c in sanguo.pool("formation")}


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.rule("GZ-R61")
def test_a_hundred_thousand_random_games_of_guozhan_are_sound_and_end() -> None:
    played = nobody = 0
    used: set[str] = set()
    for players in range(2, 13):
        game = sanguo.load_game("guozhan", players=players, markers=players % 3 == 0)
        result = at_a_table(game, 9_100, seed=players, longest=2 * LONGEST_TABLE)
        played += result.n
        nobody += int((result.winner < 0).sum())
        used.update(result.seen)
    assert played >= 100_000
    print(f"without a winner: {nobody / played:.3%}")
    assert nobody < played / 1000
    # Markers are spent, or left, before the end.
    markers = {"vanguard", "companions", "half_fish"}
    assert used == {c.key for c in sanguo.pool("guozhan")} - markers


@pytest.mark.rule("GZ-R4")
@pytest.mark.parametrize("kingdom", KINGDOMS)
def test_any_two_generals_of_a_kingdom_go_together(kingdom: str) -> None:
    """Either is the head; what the others are is left to chance."""
    for i, (head, deputy) in enumerate(permutations(KINGDOMS[kingdom], 2)):
        game = sanguo.load_game("guozhan", players=4, generals={i % 4: f"{head}/{deputy}"})
        at_a_table(game, 4, seed=i)
