"""Our side: `qunying` with its starter decks, through the public API."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import random, seed
from typing import Any

import numpy as np

import sanguo
from _measure import Contender, Facts, facts, timed

game = sanguo.load_game("qunying")
# No two deals and no two playouts are the same.
fresh = count(1)


def lines(n: int = 300) -> list[list[int]]:
    """Numbers of legal actions along random games."""
    seed(1)
    out = []
    for i in range(n):
        state = game.new_state(i)
        line = []
        k = state.num_legal
        while k:
            line.append(k)
            k = state.step(int(random() * k))
        out.append(line)
    return out


def about() -> Facts:
    return facts(lines(), game.state_size)


def middles(n: int = 32) -> list[Any]:
    """Nodes half a median game deep."""
    half = sorted(map(len, lines(100)))[50] // 2
    out: list[Any] = []
    for i in count(1000):
        state = game.new_state(i)
        if all(state.step(int(random() * state.num_legal)) for _ in range(half)):
            out.append(state)
        if len(out) == n:
            break
    return out


def left(nodes: list[Any], each: int) -> float:
    """Mean number of decisions in a random game from these nodes."""
    n = 0
    for node in nodes:
        for _ in range(each):
            state = node.clone(next(fresh))
            k = state.num_legal
            while k:
                n += 1
                k = state.step(int(random() * k))
    return n / (len(nodes) * each)


def trivial() -> Contender:
    state = game.new_state(1)

    def work(n: int) -> float:
        s = state
        for _ in range(n):
            s.is_over  # noqa: B018
        return n

    return Contender("is_over", timed(work), "calls")


def by_list(state: Any) -> int:
    """A random game: list of legal actions, choose, apply."""
    k = 0
    legal, apply = state.legal_actions, state.apply
    la = legal()
    while la:
        apply(la[int(random() * len(la))])
        la = legal()
        k += 1
    return k


def by_step(state: Any) -> int:
    """A random game the cheapest way: index in, number of legal actions out."""
    k = 0
    step = state.step
    m = state.num_legal
    while m:
        m = step(int(random() * m))
        k += 1
    return k


def by_core(state: Any) -> int:
    """A random game: the core chooses, Python applies."""
    k = 0
    g = next(fresh)
    pick, apply = state.random_action, state.apply
    while not state.is_over:
        apply(pick(g))
        k += 1
    return k


def loop(play: Callable[[Any], int], name: str) -> Contender:
    """Whole games, the deal on the clock."""

    def work(n: int) -> float:
        new = game.new_state
        return sum(play(new(next(fresh))) for _ in range(n))

    return Contender(name, timed(work))


def loop_dealt(play: Callable[[Any], int], name: str) -> Contender:
    """The same from states that are dealt already."""
    deals = [game.new_state(next(fresh)) for _ in range(256)]

    def work(n: int) -> float:
        return sum(play(deals[i % 256].clone(next(fresh))) for i in range(n))

    return Contender(name, timed(work))


def loop_list() -> Contender:
    return loop(by_list, "legal_actions, apply")


def loop_step() -> Contender:
    return loop(by_step, "step")


def dealt_list() -> Contender:
    return loop_dealt(by_list, "legal_actions, apply")


def dealt_step() -> Contender:
    return loop_dealt(by_step, "step")


def loop_core() -> Contender:
    return loop(by_core, "random_action, apply")


def playouts(nodes: list[Any], mean: float, each: int = 200) -> Contender:
    def work(n: int) -> float:
        for i in range(n):
            nodes[i % len(nodes)].rollout(each, seed=next(fresh), threads=1)
        return n * each * mean

    return Contender("rollout", timed(work))


def searches(hidden: bool, each: int = 1000) -> Contender:
    """Tree search with random games from the leaves; the core counts the decisions."""
    nodes = middles()

    def work(n: int) -> float:
        done = 0
        for i in range(n):
            state = nodes[i % len(nodes)]
            search = sanguo.Search(state, state.player if hidden else None, trees=1, seed=next(fresh))
            search.run(each)
            done += search.decisions
        return done

    return Contender("Search with what a seat knows" if hidden else "Search", timed(work))


def batches(n: int, version: int = 2, mask: bool = False) -> Contender:
    """Games side by side: observations, legal actions, a random choice with numpy; new games are on the clock."""
    batch = game.new_batch(n, next(fresh), version=version, mask=mask)
    rng = np.random.default_rng(3)

    def work(k: int) -> float:
        for _ in range(k):
            batch.step_index((rng.random(n) * batch.num_legal).astype(np.int64))
        return k * n

    return Contender(f"new_batch({n}, version={version}{', mask=True' if mask else ''})", timed(work))


def observations() -> Contender:
    state = middles(1)[0]
    out = np.zeros(game.observation_size, np.float32)

    def work(n: int) -> float:
        observe = state.observation
        for _ in range(n):
            observe(0, 1, out)
        return n * len(out)

    return Contender("observation", timed(work), "floats")


def copies() -> Contender:
    state = middles(1)[0]

    def work(n: int) -> float:
        clone = state.clone
        for _ in range(n):
            clone()
        return n

    return Contender("clone", timed(work), "copies")


def deals() -> Contender:
    def work(n: int) -> float:
        new = game.new_state
        for _ in range(n):
            new(next(fresh))
        return n

    return Contender("new_state", timed(work), "games")


def long_calls() -> dict[str, Callable[[int], object]]:
    """Calls that stay in the core the longer, the greater their number is."""
    state = middles(1)[0]
    return {
        "rollout": lambda n: state.rollout(n, threads=1),
        "simulate": lambda n: game.simulate(n=n, threads=1),
        "search": lambda n: sanguo.Search(state, state.player, trees=1).run(n),
    }
