"""How two programs are compared: CPU time, interleaved, a ratio per round."""

from __future__ import annotations

import gc
import statistics
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

ROUNDS = 7
SLICE = 0.12
VOID = 1.5
"""A row whose ratios differ by more than this factor says nothing."""

Work = Callable[[int], tuple[float, float]]
"""Does so many portions of work; returns the units done and the CPU seconds they took."""


@dataclass(frozen=True)
class Contender:
    """One side of a comparison."""

    name: str
    work: Work
    unit: str = "decisions"
    share: float = 1.0
    """Units that count, of those that `work` reports: decisions among transitions, say."""


@dataclass(frozen=True)
class Comparison:
    """What came out: units per CPU second on both sides, and their ratio round by round."""

    ours: float
    peer: float
    ratios: tuple[float, ...]

    @property
    def ratio(self) -> float:
        return statistics.median(self.ratios)

    @property
    def low(self) -> float:
        return min(self.ratios)

    @property
    def high(self) -> float:
        return max(self.ratios)

    @property
    def void(self) -> bool:
        return self.high > VOID * self.low


def timed(work: Callable[[int], float], clock: Callable[[], float] = time.process_time) -> Work:
    """Put the whole of a function on the clock; it returns the units it has done."""

    def run(n: int) -> tuple[float, float]:
        start = clock()
        units = work(n)
        return units, clock() - start

    return run


def portions(c: Contender, least: float) -> int:
    """How many portions of work fill a slice."""
    n = 1
    while True:
        _, seconds = c.work(n)
        if seconds >= least:
            return n
        n = max(n + 1, int(n * min(8.0, 1.2 * least / max(seconds, 1e-6))))


def compare(ours: Contender, peer: Contender, rounds: int = ROUNDS, least: float = SLICE) -> Comparison:
    """Let both work in turn, the order flipped each round; the ratio says how much faster ours is."""
    size = {c.name: portions(c, least) for c in (ours, peer)}
    rates: dict[str, list[float]] = {ours.name: [], peer.name: []}
    collecting = gc.isenabled()
    gc.disable()
    try:
        for i in range(rounds):
            for c in (ours, peer) if i % 2 == 0 else (peer, ours):
                units, seconds = c.work(size[c.name])
                rates[c.name].append(units * c.share / max(seconds, 1e-9))
            gc.collect()
    finally:
        if collecting:
            gc.enable()
    a, b = rates[ours.name], rates[peer.name]
    return Comparison(
        statistics.median(a), statistics.median(b), tuple(x / y for x, y in zip(a, b, strict=True))
    )


@dataclass(frozen=True)
class Facts:
    """What a game asks, so that rates of different games can be read: means over random games."""

    decisions: float
    """Decisions a game, forced ones not counted."""
    legal: float
    """Legal actions where there is a choice."""
    forced: float
    """Share of the transitions at which one action was legal."""
    size: str = "-"
    """Bytes of a state."""


def facts(games: list[list[int]], size: str = "-") -> Facts:
    """From the numbers of legal actions along random games."""
    every = [n for g in games for n in g]
    free = [n for n in every if n > 1]
    return Facts(len(free) / len(games), statistics.fmean(free), 1 - len(free) / len(every), size)


def stall(call: Callable[[], object]) -> float:
    """The longest time that another Python thread stood still during a call, of the time the call took."""
    stop = threading.Event()
    longest = 0.0

    def tick() -> None:
        nonlocal longest
        last = time.perf_counter()
        while not stop.is_set():
            time.sleep(0.0005)
            now = time.perf_counter()
            longest = max(longest, now - last)
            last = now

    thread = threading.Thread(target=tick)
    thread.start()
    time.sleep(0.01)
    start = time.perf_counter()
    call()
    took = time.perf_counter() - start
    stop.set()
    thread.join()
    return longest / took
