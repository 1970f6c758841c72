"""Does it pay to show oneself early in `guozhan`? Seats that do so against seats that wait.

    python examples/when_to_reveal.py [GAMES] [--players N]

All seats play by the built-in heuristic and differ in one thing alone: at the beginning of its turn an open seat turns
its generals up as soon as it may, a waiting one never does. A skill that is used turns its general up all the same.
Which seats wait is drawn anew for each game.
"""

import argparse
import random
from collections import Counter

import sanguo
from sanguo.simulation import Share


def play(game: sanguo.Game, seed: int, waits: list[bool]) -> tuple[sanguo.State, list[int]]:
    """One game, and the turn in which each seat was found determined (0: not before its end)."""
    state = game.new_state(seed=seed)
    shown = [0] * len(waits)
    turn = 0
    while not state.is_over:
        legal = state.legal_actions()
        if state.action_text(legal[0]) == "turn up nothing":
            state.apply(legal[0 if waits[state.player] else 1])
        else:
            state.apply(state.greedy_action())
        if state.turn > turn:
            turn = state.turn
            for seat in state.view(0).seats:
                shown[seat.seat] = shown[seat.seat] or turn * (seat.kingdom != "undetermined")
    return state, shown


def main() -> None:
    """Measure, and show it."""
    parser = argparse.ArgumentParser(description="Wins of seats that show themselves, and of those that wait.")
    parser.add_argument("games", type=int, nargs="?", default=1_000)
    parser.add_argument("--players", type=int, default=6)
    given = parser.parse_args()

    game = sanguo.load_game("guozhan", players=given.players)
    rng = random.Random(1)
    seats: Counter[bool] = Counter()
    wins: Counter[bool] = Counter()
    alone: Counter[bool] = Counter()
    turns: Counter[bool] = Counter()
    for seed in range(given.games):
        waits = [rng.random() < 0.5 for _ in range(given.players)]
        state, shown = play(game, seed, waits)
        for seat in state.view(0).seats:
            waited = waits[seat.seat]
            seats[waited] += 1
            wins[waited] += seat.seat in state.winners
            alone[waited] += seat.kingdom == "ambitionist"
            turns[waited] += shown[seat.seat]

    print(f"{given.games:,} games of {given.players} players")
    for waited, title in ((False, "shows itself"), (True, "waits")):
        n = max(1, seats[waited])
        low, high = Share(n, wins[waited]).interval
        print(
            f"{title:<13} wins {wins[waited] / n:.1%} (95 %: {low:.1%} to {high:.1%}), "
            f"determined in turn {turns[waited] / n:.0f} on average, ambitionists {alone[waited] / n:.1%}"
        )


if __name__ == "__main__":
    main()
