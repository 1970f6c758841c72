"""Train a linear policy against the random bot, with numpy alone: REINFORCE on many games at once.

`python examples/batch_policy.py [games]`. The policy is a softmax over the legal actions. Each action has a weight
for every input: a few numbers of the observation, and a 1.
"""

import sys

import numpy as np

import sanguo
from sanguo.simulation import wilson

GAMES = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
ROWS, PER_UPDATE, RATE = 256, 512, 2.0
INPUTS = ("me.generals", "foe.generals", "me.hand_count", "me.power")

game = sanguo.load_game("qunying")
where = {f.name: f.offset for f in game.observation_layout()}
columns = [where[name] for name in INPUTS]
# Legal lists hold codes of actions; weights go by dense numbers.
number = np.zeros(1 << 16, np.int64)
number[[game.action(i) for i in range(game.num_actions)]] = np.arange(game.num_actions)


def choose(weights, batch, rng):
    """Draw an action for each game: its place in the legal list, then what a gradient needs."""
    codes = batch.legal[:, : batch.num_legal.max()]
    actions = number[np.maximum(codes, 0)]
    inputs = np.column_stack([batch.observation[:, columns], np.ones(len(batch), np.float32)])
    scores = np.where(codes >= 0, np.einsum("ijk,ik->ij", weights[actions], inputs), -np.inf)
    chances = np.exp(scores - scores.max(1, keepdims=True))
    chances /= chances.sum(1, keepdims=True)
    places = (chances.cumsum(1) < rng.random((len(batch), 1))).sum(1)
    return np.minimum(places, batch.num_legal - 1), actions, chances, inputs


def share_won(weights, n=2000):
    """Games won of `n`, the first of each row, and the 95 % interval of the share."""
    batch, rng = game.new_batch(n, seed=99, bots=[None, "random"]), np.random.default_rng(99)
    playing, won = np.ones(n, bool), 0
    while playing.any():
        arrays = batch.step_index(choose(weights, batch, rng)[0])
        won += int((playing & (arrays.reward[:, 0] > 0)).sum())
        playing &= ~arrays.done
    return won / n, *wilson(won, n)


def train(games):
    """Weights after so many games: wins make their moves likelier, losses less likely."""
    batch, rng = game.new_batch(ROWS, seed=1, bots=[None, "random"]), np.random.default_rng(1)
    weights = np.zeros((game.num_actions, len(INPUTS) + 1), np.float32)
    # By row: the gradient of the logarithm of the chance of all moves of the game so far.
    trace = np.zeros((ROWS, *weights.shape), np.float32)
    step, played, since, mean = np.zeros_like(weights), 0, 0, 0.0
    rows = np.arange(ROWS)
    while played < games:
        places, actions, chances, inputs = choose(weights, batch, rng)
        chances = -chances
        chances[rows, places] += 1
        np.add.at(trace, (rows[:, None], actions), chances[:, :, None] * inputs[:, None])
        arrays = batch.step_index(places)
        ended = np.flatnonzero(arrays.done)
        for i in ended:
            reward = arrays.reward[i, 0]
            step += (reward - mean) * trace[i]
            mean += 0.01 * (reward - mean)
            trace[i] = 0
        since += len(ended)
        if since >= PER_UPDATE:
            weights += RATE / since * step
            step[:], played, since = 0, played + since, 0
            print(f"{played:6} games: mean reward {mean:+.2f}")
    return weights


before = share_won(np.zeros((game.num_actions, len(INPUTS) + 1), np.float32))
after = share_won(train(GAMES))
for when, (share, low, high) in (("before", before), ("after", after)):
    print(f"{when}: wins {share:.1%} of its games against the random bot (95 %: {low:.1%} to {high:.1%})")
