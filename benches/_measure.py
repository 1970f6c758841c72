"""How two programs are compared: CPU time, taking turns, a ratio for each round."""

from __future__ import annotations

import ctypes
import gc
import statistics
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ROUNDS = 7
SLICE = 0.12
# Ratios that differ by more than this factor say nothing.
VOID = 1.5

# Does so many portions of work; returns the units done and the CPU seconds they took.
Work = Callable[[int], tuple[float, float]]


@dataclass(frozen=True)
class Contender:
    """One side of a comparison."""

    name: str
    work: Work
    unit: str = "decisions"
    # What one of the units that `work` reports counts for: the decisions of a game, say.
    worth: float = 1.0


@dataclass(frozen=True)
class Comparison:
    """Units per CPU second on both sides, and their ratio round by round."""

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
    """Put the whole of a function on the clock; the function returns the units it has done."""

    def run(n: int) -> tuple[float, float]:
        start = clock()
        units = work(n)
        return units, clock() - start

    return run


def portions(c: Contender, least: float) -> int:
    """How many portions of work fill a slice of time."""
    n = 1
    while True:
        _, seconds = c.work(n)
        if seconds >= least:
            return n
        n = max(n + 1, int(n * min(8.0, 1.2 * least / max(seconds, 1e-6))))


def rate(c: Contender, n: int) -> float:
    units, seconds = c.work(n)
    return units * c.worth / max(seconds, 1e-9)


def alone(c: Contender, rounds: int = ROUNDS, least: float = SLICE) -> float:
    """Units per CPU second of one side, when there is nothing to compare it with."""
    n = portions(c, least)
    return statistics.median(rate(c, n) for _ in range(rounds))


def compare(ours: Contender, peer: Contender, rounds: int = ROUNDS, least: float = SLICE) -> Comparison:
    """Let both work in turn, the order flipped each round; the ratio says how much faster ours is."""
    sides = (ours, peer)
    size = [portions(c, least) for c in sides]
    rates: tuple[list[float], list[float]] = ([], [])
    collecting = gc.isenabled()
    gc.disable()
    try:
        for i in range(rounds):
            for k in (0, 1) if i % 2 == 0 else (1, 0):
                rates[k].append(rate(sides[k], size[k]))
            gc.collect()
    finally:
        if collecting:
            gc.enable()
    ratios = tuple(x / y for x, y in zip(*rates, strict=True))
    return Comparison(statistics.median(rates[0]), statistics.median(rates[1]), ratios)


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


def lasting(call: Callable[[int], object], seconds: float, n: int = 16) -> Callable[[], object]:
    """A call that takes about so long; `call(n)` takes the longer the greater `n` is."""
    while True:
        start = time.perf_counter()
        call(n)
        took = time.perf_counter() - start
        if took >= min(0.02, seconds):
            break
        assert n < 1 << 30, "the call does nothing"
        n *= 2
    n = max(1, int(n * seconds / took))
    return lambda: call(n)


@dataclass(frozen=True)
class Facts:
    """What a game asks, so that rates of different games can be read: means over random games."""

    # Decisions a game; where one action is legal there is none.
    decisions: float
    # Legal actions where there is a choice.
    legal: float
    # Share of the transitions at which one action was legal.
    forced: float
    # Bytes of a state.
    size: int = 0


def facts(games: list[list[int]], size: int = 0) -> Facts:
    """From the numbers of legal actions along random games."""
    every = [n for g in games for n in g]
    free = [n for n in every if n > 1]
    return Facts(len(free) / len(games), statistics.fmean(free), 1 - len(free) / len(every), size)


def resident() -> int:
    """Bytes of memory this process holds, after what is free was given back."""
    ctypes.CDLL(None).malloc_trim(0)
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * 4096


def weigh(copy: Callable[[], object], n: int = 20_000) -> int:
    """Bytes that one more state takes, its Python object with it; 0 where that cannot be told."""
    try:
        before = resident()
        kept = [copy() for _ in range(n)]
        after = resident()
    except (AttributeError, OSError):
        return 0
    return (after - before) // len(kept)
