"""OpenSpiel's Hearts in C++, driven from Python and in its own rollouts."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import random, seed
from typing import Any

import pyspiel

from _measure import Contender, Facts, facts, timed, weigh

game = pyspiel.load_game("hearts")
fresh = count(1)


def deal() -> Any:
    """A state with the cards dealt."""
    state = game.new_initial_state()
    while state.is_chance_node():
        la = state.legal_actions()
        state.apply_action(la[int(random() * len(la))])
    return state


def line(state: Any) -> list[int]:
    """Numbers of legal actions along a random game from here."""
    out = []
    while not state.is_terminal():
        la = state.legal_actions()
        out.append(len(la))
        state.apply_action(la[int(random() * len(la))])
    return out


seed(2)
DEALS = [deal() for _ in range(256)]
LINES = [line(d.clone()) for d in DEALS]
# Decisions a game: where one card may be played there is none.
DECISIONS = sum(n > 1 for x in LINES for n in x) / len(LINES)


def about() -> Facts:
    return facts(LINES, weigh(middles(1)[0].clone))


def middles(n: int = 32) -> list[Any]:
    """Nodes half a median game deep, counted in decisions, with a choice to make."""
    half = sorted(sum(k > 1 for k in x) for x in LINES)[len(LINES) // 2] // 2
    out = []
    for d in DEALS[:n]:
        state = d.clone()
        taken = 0
        while True:
            la = state.legal_actions()
            if len(la) > 1:
                if taken >= half:
                    break
                taken += 1
            state.apply_action(la[int(random() * len(la))])
        out.append(state)
    return out


def left(nodes: list[Any], each: int) -> float:
    """Mean number of decisions in a random game from these nodes."""
    n = sum(k > 1 for node in nodes for _ in range(each) for k in line(node.clone()))
    return n / (len(nodes) * each)


def trivial() -> Contender:
    state = DEALS[0].clone()

    def work(n: int) -> float:
        over = state.is_terminal
        for _ in range(n):
            over()
        return n

    return Contender("hearts: is_terminal", timed(work), "calls")


def shortest(state: Any) -> None:
    legal, apply = state.legal_actions, state.apply_action
    # At the end of the game the list is empty, so two calls a move are enough.
    la = legal()
    while la:
        apply(la[int(random() * len(la))])
        la = legal()


def play_as_documented(state: Any) -> None:
    """The loop of OpenSpiel's examples; the deal is drawn from the list, which is faster than from the odds."""
    over, chance, legal, apply = state.is_terminal, state.is_chance_node, state.legal_actions, state.apply_action
    while not over():
        if chance():
            la = legal()
            apply(la[int(random() * len(la))])
        else:
            la = legal()
            apply(la[int(random() * len(la))])


def loop(play: Callable[[Any], None] = play_as_documented) -> Contender:
    """Whole games, the deal on the clock; its moves are not counted."""
    calls = "legal_actions, apply_action" if play is shortest else "is_terminal, is_chance_node, legal_actions, apply"

    def work(n: int) -> float:
        new = game.new_initial_state
        for _ in range(n):
            play(new())
        return n

    return Contender(f"hearts: {calls}", timed(work), worth=DECISIONS)


def shortest_loop() -> Contender:
    """The same with the two calls that a loop for this game alone can do with."""
    return loop(shortest)


def loop_dealt() -> Contender:
    """The same from states that are dealt already."""

    def work(n: int) -> float:
        for i in range(n):
            shortest(DEALS[i % 256].clone())
        return n

    return Contender("hearts: legal_actions, apply_action", timed(work), worth=DECISIONS)


def search(rollouts: int, state: Any) -> None:
    """A search of one simulation evaluates its root: rollouts in C++ and next to nothing else."""
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, next(fresh))
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 10, False, next(fresh), False)
    bot.mcts_search(state)


def playouts(nodes: list[Any], mean: float, each: int = 200) -> Contender:
    def work(n: int) -> float:
        for i in range(n):
            search(each, nodes[i % len(nodes)])
        return n * each * mean

    return Contender("hearts: rollouts in C++", timed(work))


def searches(nodes: list[Any], mean: float, each: int = 1000) -> Contender:
    """Its tree search with one rollout a simulation, which go to the end of the game together."""

    def work(n: int) -> float:
        for i in range(n):
            evaluator = pyspiel.RandomRolloutEvaluator(1, next(fresh))
            bot = pyspiel.MCTSBot(game, evaluator, 2.0, each, 100, False, next(fresh), False)
            root = bot.mcts_search(nodes[i % len(nodes)])
            assert root.explore_count >= each, "it did not search"
        return n * each * mean

    return Contender("hearts: MCTSBot", timed(work))


def fair_searches(nodes: list[Any], mean: float, each: int = 1000) -> Contender:
    """Its information-set search, which draws a world for each simulation."""

    def work(n: int) -> float:
        for i in range(n):
            evaluator = pyspiel.RandomRolloutEvaluator(1, next(fresh))
            bot = pyspiel.ISMCTSBot(next(fresh), evaluator, 2.0, each)
            bot.step(nodes[i % len(nodes)])
        return n * each * mean

    return Contender("hearts: ISMCTSBot", timed(work))


def observations() -> Contender:
    """What a player knows; the list of a game that gives no observation of the moment alone."""
    state = middles(1)[0]
    size = len(state.information_state_tensor(0))

    def work(n: int) -> float:
        observe = state.information_state_tensor
        for _ in range(n):
            observe(0)
        return n * size

    return Contender("hearts: information_state_tensor", timed(work), "floats")


def copies() -> Contender:
    state = middles(1)[0]

    def work(n: int) -> float:
        clone = state.clone
        for _ in range(n):
            clone()
        return n

    return Contender("hearts: clone", timed(work), "copies")


def long_call() -> Callable[[int], object]:
    state = middles(1)[0]
    return lambda n: search(n, state)
