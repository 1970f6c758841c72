"""Our side: a game of ours through the public API."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from random import random, seed
from typing import Any

import numpy as np

import sanguo
from _measure import Contender, Facts, facts, timed

# No two deals and no two playouts are the same.
fresh = count(1)


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


@dataclass(frozen=True)
class Subject:
    """A game that is measured, and by which targets: those of wide states that ask more stand apart."""

    name: str
    players: int
    wide: bool

    @property
    def label(self) -> str:
        return f"{self.name}, {self.players} seats" if self.wide else self.name

    @property
    def key(self) -> str:
        """A short name for files and commands."""
        return f"{self.name}{self.players}" if self.wide else self.name

    @cached_property
    def game(self) -> Any:
        return sanguo.load_game(self.name, players=self.players)

    @property
    def version(self) -> int:
        """The shortest observation there is."""
        return max(self.game.observation_versions)

    def lines(self, n: int = 300) -> list[list[int]]:
        """Numbers of legal actions along random games."""
        seed(1)
        out = []
        for i in range(n):
            state = self.game.new_state(i)
            line = []
            k = state.num_legal
            while k:
                line.append(k)
                k = state.step(int(random() * k))
            out.append(line)
        return out

    def about(self, n: int = 300) -> Facts:
        return facts(self.lines(n), self.game.state_size)

    def kinds(self, n: int = 60) -> Counter[str]:
        """How many decisions of random games are of what kind, and the sum of their legal actions as `KIND legal`."""
        seed(1)
        out: Counter[str] = Counter()
        for i in range(n):
            state = self.game.new_state(i)
            while k := state.num_legal:
                kind = state.view(state.player).choice.kind
                out[kind] += 1
                out[f"{kind} legal"] += k
                state.step(int(random() * k))
        return out

    @cached_property
    def middles(self) -> list[Any]:
        """Nodes half a median game deep."""
        half = sorted(map(len, self.lines(100)))[50] // 2
        out: list[Any] = []
        for i in count(1000):
            state = self.game.new_state(i)
            if all(state.step(int(random() * state.num_legal)) for _ in range(half)):
                out.append(state)
            if len(out) == 32:
                break
        return out

    def trivial(self) -> Contender:
        state = self.game.new_state(1)

        def work(n: int) -> float:
            s = state
            for _ in range(n):
                s.is_over  # noqa: B018
            return n

        return Contender("is_over", timed(work), "calls")

    def loop(self, play: Callable[[Any], int], name: str) -> Contender:
        """Whole games, the deal on the clock."""

        def work(n: int) -> float:
            new = self.game.new_state
            return sum(play(new(next(fresh))) for _ in range(n))

        return Contender(name, timed(work))

    def loop_dealt(self, play: Callable[[Any], int], name: str) -> Contender:
        """The same from states that are dealt already."""
        deals = [self.game.new_state(next(fresh)) for _ in range(256)]

        def work(n: int) -> float:
            return sum(play(deals[i % 256].clone(next(fresh))) for i in range(n))

        return Contender(name, timed(work))

    def loop_list(self) -> Contender:
        return self.loop(by_list, "legal_actions, apply")

    def loop_step(self) -> Contender:
        return self.loop(by_step, "step")

    def dealt_list(self) -> Contender:
        return self.loop_dealt(by_list, "legal_actions, apply")

    def dealt_step(self) -> Contender:
        return self.loop_dealt(by_step, "step")

    def loop_core(self) -> Contender:
        return self.loop(by_core, "random_action, apply")

    @property
    def searched(self) -> list[Any]:
        """Those of them that are searched from."""
        return self.middles[:2]

    def playouts(self, nodes: list[Any], mean: float, games: int = 200) -> Contender:
        """Random games, as many from each node: `mean` is what a game from any of them has left."""
        each = max(1, games // len(nodes))

        def work(n: int) -> float:
            for _ in range(n):
                for node in nodes:
                    node.rollout(each, seed=next(fresh), threads=1)
            return n * each * len(nodes) * mean

        return Contender("rollout", timed(work))

    def searches(self, hidden: bool, each: int = 1000) -> Contender:
        """Tree search with random games from the leaves; the core counts the decisions."""
        nodes = self.searched

        def work(n: int) -> float:
            done = 0
            for _ in range(n):
                for state in nodes:
                    seat = state.player if hidden else None
                    search = sanguo.Search(state, seat, evaluator="random", trees=1, seed=next(fresh))
                    search.run(each)
                    done += search.decisions
            return done

        return Contender("Search with what a seat knows" if hidden else "Search", timed(work))

    def batches(self, n: int, version: int, mask: bool = False) -> Contender:
        """Games side by side: observations, legal actions, a random choice with numpy; new games are on the clock."""
        batch = self.game.new_batch(n, next(fresh), version=version, mask=mask)
        rng = np.random.default_rng(3)

        def work(k: int) -> float:
            for _ in range(k):
                batch.step_index((rng.random(n) * batch.num_legal).astype(np.int64))
            return k * n

        return Contender(f"new_batch({n}, version={version}{', mask=True' if mask else ''})", timed(work))

    def observations(self) -> Contender:
        state = self.middles[0]
        out = np.zeros(self.game.observation_size, np.float32)

        def work(n: int) -> float:
            observe = state.observation
            for _ in range(n):
                observe(0, 1, out)
            return n * len(out)

        return Contender("observation", timed(work), "floats")

    def copies(self) -> Contender:
        state = self.middles[0]

        def work(n: int) -> float:
            clone = state.clone
            for _ in range(n):
                clone()
            return n

        return Contender("clone", timed(work), "copies")

    def deals(self) -> Contender:
        def work(n: int) -> float:
            new = self.game.new_state
            for _ in range(n):
                new(next(fresh))
            return n

        return Contender("new_state", timed(work), "games")

    def long_calls(self) -> dict[str, Callable[[int], object]]:
        """Calls that stay in the core the longer, the greater their number is."""
        state = self.middles[0]
        return {
            "rollout": lambda n: state.rollout(n, threads=1),
            "simulate": lambda n: self.game.simulate(["random"] * self.players, n, threads=1),
            "search": lambda n: sanguo.Search(state, state.player, trees=1).run(n),
        }


# A game, and where the number of its seats matters, small and large tables.
SUBJECTS = (
    Subject("qunying", 2, wide=False),
    Subject("sanguosha", 5, wide=True),
    Subject("sanguosha", 8, wide=True),
    Subject("guozhan", 6, wide=True),
    Subject("guozhan", 8, wide=True),
    Subject("formation", 2, wide=False),
)
