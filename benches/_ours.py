"""Our side of the comparisons: `qunying` with its starter decks, through the public API."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import count
from random import random, seed

import sanguo
from _measure import Contender, Facts, facts, timed

NODES = 32
game = sanguo.load_game("qunying")
fresh = count(1)


def lengths(n: int = 300) -> list[list[int]]:
    """Numbers of legal actions along random games."""
    seed(1)
    out = []
    for i in range(n):
        s = game.new_state(i)
        line = []
        k = s.num_legal
        while k:
            line.append(k)
            k = s.step(int(random() * k))
        out.append(line)
    return out


def about(n: int = 300) -> Facts:
    return facts(lengths(n), f"{game.state_size}")


def middles(n: int = NODES) -> list[sanguo.State]:
    """Nodes half a median game deep."""
    half = sorted(map(len, lengths(100)))[50] // 2
    out: list[sanguo.State] = []
    for i in count(1000):
        s = game.new_state(i)
        for _ in range(half):
            if not s.step(int(random() * s.num_legal)):
                break
        else:
            out.append(s)
        if len(out) == n:
            return out
    raise AssertionError


def left(nodes: list[sanguo.State], each: int = 64) -> float:
    """Mean number of decisions in a random game from these nodes."""
    n = 0
    for s in nodes:
        for _ in range(each):
            t = s.clone(next(fresh))
            k = t.num_legal
            while k:
                n += 1
                k = t.step(int(random() * k))
    return n / (len(nodes) * each)


def trivial() -> Contender:
    def work(n: int) -> float:
        s = state
        for _ in range(n):
            s.is_over  # noqa: B018
        return n

    state = game.new_state(1)
    return Contender("is_over", timed(work), "calls")


def loop_list() -> Contender:
    """List of legal actions, choose, apply."""

    def work(n: int) -> float:
        k = 0
        new = game.new_state
        for _ in range(n):
            s = new(next(fresh))
            legal, apply = s.legal_actions, s.apply
            la = legal()
            while la:
                apply(la[int(random() * len(la))])
                la = legal()
                k += 1
        return k

    return Contender("legal_actions, apply", timed(work))


def loop_step() -> Contender:
    """The cheapest way: index in, number of legal actions out."""

    def work(n: int) -> float:
        k = 0
        new = game.new_state
        for _ in range(n):
            s = new(next(fresh))
            step = s.step
            m = s.num_legal
            while m:
                m = step(int(random() * m))
                k += 1
        return k

    return Contender("step", timed(work))


def loop_random() -> Contender:
    """The engine chooses, Python applies."""

    def work(n: int) -> float:
        k = 0
        new = game.new_state
        for _ in range(n):
            g = next(fresh)
            s = new(g)
            pick, apply = s.random_action, s.apply
            while not s.is_over:
                apply(pick(g))
                k += 1
        return k

    return Contender("random_action, apply", timed(work))


def playouts(nodes: list[sanguo.State], mean: float, each: int = 200) -> Contender:
    def work(n: int) -> float:
        for i in range(n):
            nodes[i % len(nodes)].rollout(each, seed=next(fresh), threads=1)
        return n * each * mean

    return Contender("rollout", timed(work))


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


def long_call(seconds: float) -> Callable[[], None]:
    """A call that stays in the core for about so long."""
    state = middles(1)[0]
    n, took = 500, 0.0
    while took < 0.02:
        n *= 2
        start = time.perf_counter()
        state.rollout(n, threads=1)
        took = time.perf_counter() - start
    n = int(n * seconds / took) + 1
    return lambda: state.rollout(n, seed=next(fresh), threads=1)
