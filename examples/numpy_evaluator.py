"""A search that a function in numpy leads: values from decks, bases and forces, priors by the kind of action.

A network takes the same place: observations in, values and priors out, many positions at once.
"""

import sys
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

import sanguo
from sanguo.ai import IsmctsBot

game = sanguo.load_game("qunying")
# Where the numbers of an observation are: `me` is the seat to move, `foe` the other one.
place = {field.name: field.slice for field in game.observation_layout()}

# What looks promising: resources and attacks first, then generals; to end a phase last.
WEIGHTS = {"place": 3, "slot": 3, "hand": 2, "base": 2, "pass": 0.3, "done": 0.2}


@cache
def weight(action: int) -> float:
    """The prior of an action before they are made to add up; -1 fills the rows up."""
    return 0 if action < 0 else WEIGHTS.get(sanguo.Action(action).domain, 1)


def evaluate(
    observations: NDArray[np.float32], seats: NDArray[np.int32], legal: NDArray[np.int32]
) -> tuple[NDArray[Any], NDArray[Any]]:
    """How far the seat to move is ahead, as a value for both seats, and the priors."""

    def worth(side: str) -> NDArray[Any]:
        what = {"deck_count": 6, "power": 4, "force": 4, "hand_count": 1}
        return np.sum([w * observations[:, place[f"{side}.{name}"]].sum(axis=1) for name, w in what.items()], axis=0)

    ahead = np.tanh(worth("me") - worth("foe"))
    values = np.empty((len(seats), 2))
    rows = np.arange(len(seats))
    values[rows, seats] = ahead
    values[rows, 1 - seats] = -ahead
    return values, np.vectorize(weight, otypes=[float])(legal)


if __name__ == "__main__":
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    bot = IsmctsBot(100, evaluator=evaluate, batch=16)
    state = game.new_state(1)
    for s in bot.search(state).stats():
        print(f"{state.action_text(s.action):<24} prior {s.prior:.2f}, visits {s.visits:>3}, value {s.value:+.2f}")
    result = game.simulate([bot, "random"], n, seed=1, rotate=True)
    print(f"it wins {result.wins(0)} of {n} games against random")
