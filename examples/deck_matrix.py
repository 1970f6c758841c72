"""Which deck of `formation` beats which: a match of every deck against every other, with 95 % intervals.

    python examples/deck_matrix.py [GAMES] [--bot NAME]

GAMES are played by each pair, half of them with the seats changed; the same bot plays both sides. A plus marks a deck
that beats the other beyond doubt, a minus one that loses to it.
"""

import argparse
from collections import Counter

import sanguo
from sanguo.cards.decks import decks
from sanguo.simulation import wilson

Match = tuple[int, int]
"""Games won of games played; a draw counts as half a win for both."""


def play(one: str, other: str, bot: str, games: int, seed: int) -> Match:
    """How often the first of two decks wins; the first turn is drawn in every game."""
    points = 0.0
    for seat in (0, 1):
        seats = [one, other] if seat == 0 else [other, one]
        part = games * (seat + 1) // 2 - games * seat // 2
        result = sanguo.load_game("formation", decks=seats).simulate([bot, bot], part, seed=seed + seat)
        points += float((result.returns[:, seat] + 1).sum()) / 2
    return round(points), games


def measure(keys: list[str], bot: str, games: int) -> dict[tuple[str, str], Match]:
    """Every match, told from both sides."""
    found: dict[tuple[str, str], Match] = {}
    pairs = [(a, b) for i, a in enumerate(keys) for b in keys[i + 1 :]]
    for seed, (one, other) in enumerate(pairs):
        won, n = play(one, other, bot, games, 2 * seed)
        found[one, other], found[other, one] = (won, n), (n - won, n)
    return found


def sign(match: Match) -> str:
    """Whether a match says who is stronger."""
    low, high = wilson(*match)
    return "+" if low > 0.5 else "-" if high < 0.5 else " "


def main() -> None:
    """Measure, and show it."""
    parser = argparse.ArgumentParser(description="Wins of deck against deck.")
    parser.add_argument("games", type=int, nargs="?", default=400, help="of each pair")
    parser.add_argument("--bot", default="greedy", help="who plays both sides")
    given = parser.parse_args()

    names = {deck.key: deck.names[2] for deck in decks("formation")}
    found = measure(list(names), given.bot, given.games)
    won, played = Counter[str](), Counter[str]()
    for (key, _), (wins, n) in found.items():
        won[key] += wins
        played[key] += n

    order = sorted(names, key=lambda key: -won[key] / played[key])
    print(f"{given.games} games of each pair, both sides {given.bot}; wins of the row against the column in %\n")
    print(f"{'':<24}{'all':>6}  95 % interval  " + "".join(f"{i + 1:>4}  " for i in range(len(order))).rstrip())
    for i, key in enumerate(order):
        low, high = wilson(won[key], played[key])
        row = f"{i + 1} {names[key]:<22}{won[key] / played[key]:>6.1%}  {low:>5.1%} – {high:>5.1%}  "
        for other in order:
            match = found.get((key, other))
            row += f"{100 * match[0] / match[1]:>4.0f}{sign(match)} " if match else f"{'·':>4}  "
        print(row.rstrip())


if __name__ == "__main__":
    main()
