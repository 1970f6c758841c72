"""A hundred thousand games between two bots, in ten lines."""

import sys

import sanguo

n = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
game = sanguo.load_game("qunying", decks=["all_shu", "all_wei"])
result = game.simulate(["greedy", "random"], n, seed=1, rotate=True)
low, high = result.interval(0)
print(f"greedy wins {result.win_rate(0):.2%} of {result.n:,} games (95 %: {low:.2%} to {high:.2%})")
print(f"{result.turns.mean():.1f} turns a game; the deck of seat 0 wins {(result.winner == 0).mean():.1%}")
