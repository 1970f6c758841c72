"""Essence Wars, a card game engine in Rust with Python bindings."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import count
from random import random
from time import process_time
from typing import Any

# Its batch is to work on one thread, as ours does.
os.environ.setdefault("RAYON_NUM_THREADS", "1")

import essence_wars
import numpy as np

from _measure import Contender, Facts, facts, timed, weigh

BATCH = 64
fresh = count(1)


def lines(n: int = 300) -> list[list[int]]:
    """Numbers of legal actions along random games."""
    g = essence_wars.PyGame()
    out = []
    for i in range(n):
        g.reset(i)
        line, done = [], False
        while not done:
            la = g.action_mask().nonzero()[0]
            line.append(len(la))
            _, done = g.step(int(la[int(random() * len(la))]))
        out.append(line)
    return out


LINES = lines()
# Decisions a game: where nothing but to end the turn is legal there is none.
DECISIONS = sum(n > 1 for x in LINES for n in x) / len(LINES)


def about() -> Facts:
    return facts(LINES, weigh(middle().fork))


def middle() -> Any:
    """A game half a median game deep."""
    half = sorted(map(len, LINES))[len(LINES) // 2] // 2
    g = essence_wars.PyGame()
    while True:
        g.reset(next(fresh))
        if not any(g.step(g.random_action())[1] for _ in range(half)):
            return g


def loop_core() -> Contender:
    """Whole games: the engine chooses, Python applies."""

    def work(n: int) -> float:
        g = essence_wars.PyGame()
        reset, pick, step = g.reset, g.random_action, g.step
        for _ in range(n):
            reset(next(fresh))
            done = False
            while not done:
                _, done = step(pick())
        return n

    return Contender("essence-wars: random_action, step", timed(work), worth=DECISIONS)


def loop_mask() -> Contender:
    """Whole games: mask of legal actions, numpy, step."""

    def work(n: int) -> float:
        g = essence_wars.PyGame()
        reset, mask, step = g.reset, g.action_mask, g.step
        for _ in range(n):
            reset(next(fresh))
            done = False
            while not done:
                la = mask().nonzero()[0]
                _, done = step(int(la[int(random() * len(la))]))
        return n

    return Contender("essence-wars: action_mask, numpy, step", timed(work), worth=DECISIONS)


def batch() -> Contender:
    """64 games with no built-in opponent: `step_batch` alone is on the clock, not the choice nor new games."""
    games = essence_wars.PyParallelGames(BATCH, opponent="self")
    games.reset([next(fresh) for _ in range(BATCH)])
    rng = np.random.default_rng(3)

    def work(n: int) -> tuple[float, float]:
        free, seconds = 0, 0.0
        for _ in range(n):
            mask = games.action_mask_batch()
            free += int((mask.sum(axis=1) > 1).sum())
            actions = (rng.random(mask.shape) * mask).argmax(axis=1).astype(np.uint16)
            start = process_time()
            _, done = games.step_batch(actions)
            seconds += process_time() - start
            for i in np.nonzero(done)[0]:
                games.reset_single(int(i), next(fresh))
        return free, seconds

    return Contender("essence-wars: step_batch", work)


def batches(n: int) -> Contender:
    """Games with no built-in opponent: observations, masks, a random choice with numpy; new games are on the clock."""
    games = essence_wars.PyParallelGames(n, opponent="self")
    games.reset([next(fresh) for _ in range(n)])
    rng = np.random.default_rng(3)

    def work(k: int) -> float:
        free = 0
        for _ in range(k):
            games.observe_batch()
            mask = games.action_mask_batch()
            free += int((mask.sum(axis=1) > 1).sum())
            actions = (rng.random(mask.shape, np.float32) * mask).argmax(axis=1).astype(np.uint16)
            _, done = games.step_batch(actions)
            for i in done.nonzero()[0]:
                games.reset_single(int(i), next(fresh))
        return free

    return Contender(f"essence-wars: PyParallelGames({n})", timed(work))


def observations() -> Contender:
    g = middle()
    size = len(g.observe())

    def work(n: int) -> float:
        observe = g.observe
        for _ in range(n):
            observe()
        return n * size

    return Contender("essence-wars: observe", timed(work), "floats")


def copies() -> Contender:
    g = middle()

    def work(n: int) -> float:
        fork = g.fork
        for _ in range(n):
            fork()
        return n

    return Contender("essence-wars: fork", timed(work), "copies")


def deals() -> Contender:
    def work(n: int) -> float:
        reset = essence_wars.PyGame().reset
        for _ in range(n):
            reset(next(fresh))
        return n

    return Contender("essence-wars: reset", timed(work), "games")


def long_call() -> Callable[[int], object]:
    """Its search, from a game in which it searches: it returns at once where one action is legal or wins."""

    def took(g: Any, n: int) -> float:
        start = process_time()
        g.mcts_action(n)
        return process_time() - start

    while True:
        g = middle()
        if took(g, 200) > 8 * took(g, 4):
            return lambda n: g.mcts_action(n)
