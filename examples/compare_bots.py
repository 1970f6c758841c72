"""Which of two bots is better, and how sure that is: `compare_bots.py ismcts:200 greedy 40`."""

import sys

import sanguo

if __name__ == "__main__":
    one, other = sys.argv[1:3] if len(sys.argv) > 2 else ("ismcts:200", "greedy")
    n = int(sys.argv[3]) if len(sys.argv) > 3 else 100
    game = sanguo.load_game("qunying")
    # The seats change with every game. The same seed gives the same games, on any number of threads.
    result = game.simulate([one, other], n, seed=1, rotate=True)
    low, high = result.interval(0)
    print(f"{one} wins {result.win_rate(0):.1%} of {n} games against {other} (95 %: {low:.1%} to {high:.1%})")
    if low > 0.5:
        print(f"{one} is better")
    elif high < 0.5:
        print(f"{other} is better")
    else:
        print("these games do not say which is better")
