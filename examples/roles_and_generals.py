"""Who wins at a table of `sanguosha`: the share of wins by role and by general, over a hundred thousand games.

    python examples/roles_and_generals.py [GAMES] [--players N] [--bot NAME] [--plot FILE]

The generals are dealt by chance, so that no choice of a bot favours one: the lord is each of the lord candidates in
turn, all others have one candidate. With `--plot` and matplotlib a picture is written into the file beside.
"""

import argparse
import importlib.util
import random
from collections import Counter
from pathlib import Path

import sanguo
from sanguo.simulation import Share

WIDTH = 30
SEATINGS = 12
"""Orders of the roles round the table, for each lord."""


def measure(players: int, bot: str, games: int) -> dict[str, dict[str, Share]]:
    """The shares by role, by general, and by general as the lord."""
    sizes = sanguo.load_game("sanguosha", players=players).simulate(["random"] * players, 1).by_role()
    others = [role for role, share in sizes.items() for _ in range(share.n) if role != "lord"]
    lords = [card.key for card in sanguo.pool("sanguosha") if dict(card.props).get("lord")]
    rng = random.Random(1)
    n: dict[str, Counter[str]] = {"role": Counter(), "general": Counter(), "general as lord": Counter()}
    wins: dict[str, Counter[str]] = {title: Counter() for title in n}
    for i in range(len(lords) * SEATINGS):
        rng.shuffle(others)
        dealt = {"roles": ["lord", *others], "generals": [lords[i % len(lords)]], "candidates": 1}
        game = sanguo.load_game("sanguosha", players=players, **dealt)
        part = games * (i + 1) // (len(lords) * SEATINGS) - games * i // (len(lords) * SEATINGS)
        result = game.simulate([bot] * players, part, seed=i)
        found = {
            "role": result.by_role(),
            "general": result.by_general(),
            "general as lord": result.by_general("lord"),
        }
        for title, shares in found.items():
            n[title].update({key: share.n for key, share in shares.items()})
            wins[title].update({key: share.wins for key, share in shares.items()})
    return {title: {key: Share(n[title][key], wins[title][key]) for key in n[title]} for title in n}


def table(title: str, shares: dict[str, Share], names: dict[str, str]) -> None:
    """A row each, the best first: share of wins, 95 % interval, a bar with a mark at the mean of all seats."""
    mean = sum(s.wins for s in shares.values()) / max(1, sum(s.n for s in shares.values()))
    print(f"\n{title:<20}{'seats':>9}  wins   95 % interval   (| is the mean of all, {mean:.1%})")
    for key, share in sorted(shares.items(), key=lambda x: -x[1].rate):
        low, high = share.interval
        bar = ["█" if k < share.rate * WIDTH else " " for k in range(WIDTH)]
        bar[min(WIDTH - 1, int(mean * WIDTH))] = "|"
        row = f"{names[key]:<20}{share.n:>9,} {share.rate:>5.1%}  {low:>5.1%} – {high:>5.1%}   {''.join(bar)}"
        print(row.rstrip())


def plot(file: Path, panels: dict[str, dict[str, Share]], names: dict[str, str]) -> None:
    """Bars with their intervals, a panel each."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot as plt

    heights = [len(shares) + 2 for shares in panels.values()]
    figure, axes = plt.subplots(len(panels), 1, figsize=(7, sum(heights) / 4), height_ratios=heights)
    for axis, (title, shares) in zip(axes, panels.items(), strict=True):
        best = sorted(shares, key=lambda key: shares[key].rate)
        rates = [shares[key].rate for key in best]
        errors = [[abs(shares[key].interval[end] - shares[key].rate) for key in best] for end in (0, 1)]
        axis.barh([names[key] for key in best], rates, xerr=errors, color="tab:red", ecolor="black")
        axis.set_title(title)
        axis.set_xlim(0, 1)
    figure.tight_layout()
    figure.savefig(file)


def main() -> None:
    """Measure, and show it."""
    parser = argparse.ArgumentParser(description="Wins by role and by general.")
    parser.add_argument("games", type=int, nargs="?", default=100_000)
    parser.add_argument("--players", type=int, default=5)
    parser.add_argument("--bot", default="greedy", help="who plays all seats")
    parser.add_argument("--plot", type=Path, help="a file for the picture, if matplotlib is installed")
    given = parser.parse_args()

    panels = measure(given.players, given.bot, given.games)
    names = {card.key: card.name_en for card in sanguo.pool("sanguosha")} | {role: role for role in panels["role"]}
    print(f"{given.games:,} games of {given.players} players, all {given.bot}")
    for title, shares in panels.items():
        table(title, shares, names)
    if given.plot is not None and importlib.util.find_spec("matplotlib"):
        plot(given.plot, panels, names)
        print(f"\ndrawn into {given.plot}")
    elif given.plot is not None:
        print("\nno picture: matplotlib is not installed")


if __name__ == "__main__":
    main()
