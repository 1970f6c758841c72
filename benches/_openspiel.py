"""OpenSpiel's Hearts in C++, driven from Python and in its own rollouts."""

from __future__ import annotations

from itertools import count
from random import random, seed
from typing import Any

import pyspiel
from _measure import Contender, Facts, facts, timed

NODES = 32
game = pyspiel.load_game("hearts")
fresh = count(1)


def deal() -> Any:
    """A state with the cards dealt: chance moves are never on the clock."""
    s = game.new_initial_state()
    while s.is_chance_node():
        outcomes = s.chance_outcomes()
        s.apply_action(outcomes[int(random() * len(outcomes))][0])
    return s


def line(s: Any) -> list[int]:
    """Numbers of legal actions along a random game from here."""
    out = []
    while not s.is_terminal():
        la = s.legal_actions()
        out.append(len(la))
        s.apply_action(la[int(random() * len(la))])
    return out


seed(2)
DEALS = [deal() for _ in range(256)]
LINES = [line(s.clone()) for s in DEALS]
FREE = sum(n > 1 for x in LINES for n in x) / sum(map(len, LINES))
"""Share of the transitions at which there is a choice."""


def about(size: str) -> Facts:
    return facts(LINES, size)


def middles(n: int = NODES) -> list[Any]:
    """Nodes half a median game deep, in decisions, at which there is a choice."""
    half = sorted(sum(k > 1 for k in x) for x in LINES)[len(LINES) // 2] // 2
    out = []
    for d in DEALS[:n]:
        s = d.clone()
        taken = 0
        while True:
            la = s.legal_actions()
            if len(la) > 1:
                if taken >= half:
                    break
                taken += 1
            s.apply_action(la[int(random() * len(la))])
        out.append(s)
    return out


def left(nodes: list[Any], each: int = 64) -> float:
    """Mean number of decisions in a random game from these nodes."""
    n = sum(k > 1 for s in nodes for _ in range(each) for k in line(s.clone()))
    return n / (len(nodes) * each)


def trivial() -> Contender:
    state = DEALS[0].clone()

    def work(n: int) -> float:
        over = state.is_terminal
        for _ in range(n):
            over()
        return n

    return Contender("hearts is_terminal", timed(work), "calls")


def loop() -> Contender:
    def work(n: int) -> float:
        k = 0
        for i in range(n):
            s = DEALS[i % 256].clone()
            legal, apply, over = s.legal_actions, s.apply_action, s.is_terminal
            while not over():
                la = legal()
                apply(la[int(random() * len(la))])
                k += 1
        return k

    return Contender("hearts legal_actions, apply_action", timed(work), share=FREE)


def playouts(nodes: list[Any], mean: float, each: int = 200) -> Contender:
    """A search of one simulation evaluates its root: `each` rollouts in C++ and next to nothing else."""

    def work(n: int) -> float:
        for i in range(n):
            evaluator = pyspiel.RandomRolloutEvaluator(each, next(fresh))
            bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 10, False, next(fresh), False)
            bot.mcts_search(nodes[i % len(nodes)])
        return n * each * mean

    return Contender("hearts C++ rollouts", timed(work))


def copies() -> Contender:
    state = middles(1)[0]

    def work(n: int) -> float:
        clone = state.clone
        for _ in range(n):
            clone()
        return n

    return Contender("hearts clone", timed(work), "copies")


def long_call(n: int) -> Any:
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(n, 1), 2.0, 1, 10, False, 1, False)
    state = middles(1)[0]
    return lambda: bot.mcts_search(state)
