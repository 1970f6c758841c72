"""Measure `qunying` beside other engines: `make bench`.

Every row is a ratio taken in one run, by the rules in docs/performance.md; the rates depend on the machine and
say nothing by themselves. `--write` puts the ratios into that page.
"""

from __future__ import annotations

import argparse
import importlib
import os
import platform
import subprocess
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from statistics import median
from types import ModuleType

import _measure as m
import _native
import _ours as ours

PAGE = Path(__file__).resolve().parent.parent / "docs" / "performance.md"
BEGIN, END = "<!-- figures: written by benches/peers.py --write -->", "<!-- end of the figures -->"
PACKAGES = {"_openspiel": "open-spiel", "_essence": "essence-wars", "_rlcard": "rlcard"}


class Missing(Exception):  # noqa: N818
    """What a row needs is not there."""


@dataclass
class Options:
    rounds: int = m.ROUNDS
    slice: float = m.SLICE
    peers: bool = True
    native: bool = True


options = Options()


@cache
def load(name: str) -> ModuleType:
    """A peer's module."""
    if not options.peers:
        raise Missing(f"peer left out ({PACKAGES[name]})")
    try:
        return importlib.import_module(name)
    except ImportError as e:
        raise Missing(f"peer not installed ({PACKAGES[name]}: {e})") from None


@cache
def native() -> _native.Program:
    """The bench program of the core, running."""
    if not options.native:
        raise Missing("left out")
    try:
        return _native.start()
    except (OSError, subprocess.CalledProcessError) as e:
        raise Missing(f"the bench program does not run ({e})") from None


@cache
def our_playouts() -> m.Contender:
    nodes = ours.middles()
    left = ours.left(nodes, 64 if options.slice >= m.SLICE else 1)
    print(f"     rollouts: {left:.1f} decisions left in ours", flush=True)
    return ours.playouts(nodes, left)


def hearts_playouts() -> m.Contender:
    spiel = load("_openspiel")
    nodes = spiel.middles()
    left = spiel.left(nodes, 64)
    print(f"     rollouts: {left:.1f} decisions left in hearts", flush=True)
    return spiel.playouts(nodes, left)


def hearts_searches(what: str) -> m.Contender:
    spiel = load("_openspiel")
    nodes = spiel.middles()
    return getattr(spiel, what)(nodes, spiel.left(nodes, 64))


@dataclass(frozen=True)
class Outcome:
    """A row as measured; without ratios, what is missing."""

    ratios: tuple[float, ...]
    text: str
    void: bool = False


@dataclass(frozen=True, kw_only=True)
class Row(ABC):
    number: str
    what: str
    against: str
    floor: float = 0.0
    goal: float = 0.0
    # Smaller is better.
    lower: bool = False

    @abstractmethod
    def measure(self) -> Outcome:
        """Take the figures of the row."""

    def verdict(self, outcome: Outcome) -> str:
        if not outcome.ratios:
            return "-"
        if outcome.void:
            return "void"
        if not self.floor:
            return "no target"
        x = median(outcome.ratios)
        for name, bound in (("goal", self.goal), ("floor", self.floor)):
            if (x <= bound) if self.lower else (x >= bound):
                return name
        return "below the floor"


@dataclass(frozen=True, kw_only=True)
class Versus(Row):
    """How much faster the first is than the second."""

    ours: Callable[[], m.Contender]
    peer: Callable[[], m.Contender]

    def measure(self) -> Outcome:
        a = self.ours()
        try:
            b = self.peer()
        except Missing as e:
            speed = m.alone(a, options.rounds, options.slice)
            return Outcome((), f"{a.name} {speed:,.0f} {a.unit}/s; {e}")
        # A void row is tried again: other work on the machine may have been in the way.
        for _ in range(3):
            c = m.compare(a, b, options.rounds, options.slice)
            if not c.void:
                break
        sides = [f"{s.name} {x:,.0f} {s.unit}/s ({1e9 / x:,.0f} ns)" for s, x in ((a, c.ours), (b, c.peer))]
        return Outcome(c.ratios, ", ".join(sides), c.void)


class Stall(Row):
    """How long another Python thread stands still during a long call of the core."""

    def measure(self) -> Outcome:
        length = 4 * options.slice

        def shares(call: Callable[[int], object]) -> list[float]:
            lasting = m.lasting(call, length)
            return [m.stall(lasting) for _ in range(options.rounds)]

        found = {name: shares(call) for name, call in ours.long_calls().items()}
        worst = max(found.values(), key=median)
        text = [f"{name} {median(x):.3f}" for name, x in found.items()]
        for peer, package in list(PACKAGES.items())[:2]:
            try:
                text.append(f"{package} {median(shares(load(peer).long_call())):.3f}")
            except Missing as e:
                text.append(str(e))
        return Outcome(tuple(worst), ", ".join(text))


class Primitive(Row):
    """Nanoseconds a primitive event of playouts in the core: a card moves, a part fires, an op is interpreted."""

    def measure(self) -> Outcome:
        if not options.native:
            raise Missing("left out")
        worth = _native.events_per_decision()
        playouts = native().contender("middle", "playouts")
        n = 16
        while playouts.work(n)[1] < options.slice:
            n *= 2
        found = []
        for _ in range(options.rounds):
            decisions, seconds = playouts.work(n)
            found.append(seconds / (decisions * worth) * 1e9)
        return Outcome(tuple(found), f"{worth:.1f} events a decision, {median(found):.0f} ns an event")


def rows() -> list[Row]:
    def peer(module: str, what: str, *args: object) -> Callable[[], m.Contender]:
        return lambda: getattr(load(module), what)(*args)

    def core(work: str, name: str, unit: str = "decisions") -> Callable[[], m.Contender]:
        return lambda: native().contender(work, name, unit)

    def row(
        number: str,
        what: str,
        against: str,
        ours: Callable[[], m.Contender],
        peer: Callable[[], m.Contender],
        floor: float = 0,
        goal: float = 0,
    ) -> Row:
        return Versus(number=number, what=what, against=against, ours=ours, peer=peer, floor=floor, goal=goal)

    hearts, wars = "OpenSpiel hearts", "Essence Wars"

    def searching(what: str) -> Callable[[], m.Contender]:
        return lambda: hearts_searches(what)

    def known() -> m.Contender:
        return ours.searches(hidden=False)

    def fair() -> m.Contender:
        return ours.searches(hidden=True)

    hearts_loop, hearts_dealt = peer("_openspiel", "loop"), peer("_openspiel", "loop_dealt")
    return [
        row("1", "one trivial call", hearts, ours.trivial, peer("_openspiel", "trivial"), 1.5, 2),
        row("2", "Python loop: list, choose, apply", hearts, ours.loop_list, hearts_loop, 1.5, 2.3),
        row("2b", "the same, deals not on the clock, two calls", hearts, ours.dealt_list, hearts_dealt),
        row("2c", "the same, two calls a move", hearts, ours.loop_list, peer("_openspiel", "shortest_loop")),
        row("3", "Python loop, cheapest call", hearts, ours.loop_step, hearts_loop, 2.5, 3.5),
        row("3b", "the same, deals not on the clock, two calls", hearts, ours.dealt_step, hearts_dealt),
        row("3c", "the same, two calls a move", hearts, ours.loop_step, peer("_openspiel", "shortest_loop")),
        row("4", "the core chooses, Python applies", wars, ours.loop_core, peer("_essence", "loop_core"), 1.2, 1.8),
        row("4b", "list or mask, choose, apply", wars, ours.loop_list, peer("_essence", "loop_mask"), 3.5, 5),
        row("5", "random playouts in the core", f"{hearts} in C++", our_playouts, hearts_playouts, 0.3, 0.8),
        row("5b", "the same", f"{wars}, step_batch alone", our_playouts, peer("_essence", "batch"), 0.9, 2),
        row(
            "5c", "the same, hearts on our engine", f"{hearts} in C++", core("hearts", "hearts"), hearts_playouts, 2, 5
        ),
        row("6", "tree search, known state", f"{hearts}, MCTSBot", known, searching("searches"), 0.3, 0.8),
        row("7", "tree search, fair", f"{hearts}, ISMCTSBot", fair, searching("fair_searches"), 1.3, 3),
        row("8", "tree search, known state", "its own playouts", known, our_playouts, 0.75, 0.9),
        row("8b", "tree search, fair", "its own playouts", fair, our_playouts, 0.6, 0.85),
        row("10", "64 games at once, observed", wars, lambda: ours.batches(64), peer("_essence", "batches", 64), 3, 6),
        row("10b", "1024 of them", wars, lambda: ours.batches(1024), peer("_essence", "batches", 1024), 4, 10),
        row("10c", "64, masks too", wars, lambda: ours.batches(64, mask=True), peer("_essence", "batches", 64)),
        row("10d", "64, long observations", wars, lambda: ours.batches(64, 1), peer("_essence", "batches", 64)),
        row("11", "copy as a Python object", hearts, ours.copies, peer("_openspiel", "copies"), 2.5, 5),
        row("11b", "the same", wars, ours.copies, peer("_essence", "copies"), 2.5, 5),
        row("13", "observation, time a number", hearts, ours.observations, peer("_openspiel", "observations"), 6, 15),
        row("13b", "the same", wars, ours.observations, peer("_essence", "observations"), 1, 1.5),
        # Time for time, so the two change places.
        Versus(
            number="12",
            what="time of a copy in the core",
            against="memcpy of its size",
            ours=core("memcpy", "memcpy", "copies"),
            peer=core("copy", "copy", "copies"),
            floor=3,
            goal=1.3,
            lower=True,
        ),
        row("14", "a new game", wars, ours.deals, peer("_essence", "deals"), 1, 2.5),
        Stall(
            number="15",
            what="longest stall of another thread",
            against="time of the core's call",
            floor=0.2,
            goal=0.05,
            lower=True,
        ),
        Primitive(
            number="b",
            what="ns a primitive event",
            against="(nanoseconds, no ratio)",
            floor=150,
            goal=100,
            lower=True,
        ),
        row("16", "playouts in the core", "toy game in Rust", core("game", "games"), core("toy", "toy"), 0.08, 0.2),
        row("17", "Python loop", "RLCard Mahjong", ours.loop_list, peer("_rlcard", "loop", "mahjong"), 200, 500),
        row("17b", "Python loop", "RLCard Dou Dizhu", ours.loop_list, peer("_rlcard", "loop", "doudizhu"), 200, 500),
    ]


def games() -> dict[str, m.Facts]:
    """What each game asks."""
    out = {"qunying": ours.about()}
    for name, peer, args in (
        ("OpenSpiel hearts", "_openspiel", ()),
        ("Essence Wars", "_essence", ()),
        ("RLCard Mahjong", "_rlcard", ("mahjong",)),
        ("RLCard Dou Dizhu", "_rlcard", ("doudizhu",)),
    ):
        try:
            out[name] = load(peer).about(*args)
        except Missing as e:
            print(f"{name}: {e}")
    return out


def digits(x: float) -> str:
    """Three digits that count."""
    return f"{x:.0f}" if x >= 100 else f"{x:.3g}"


def page(asked: dict[str, m.Facts], found: list[tuple[Row, Outcome]], today: datetime) -> str:
    """The figures for the page: ratios only."""
    kind = f"{os.cpu_count()} cores, {platform.machine()}, {platform.system()}, Python {platform.python_version()}"
    out = [f"Measured on {today:%Y-%m-%d} ({kind}).", ""]
    out += ["| # | measure | against | ratio | min..max | floor | goal | holds |", "|---|---|---|---|---|---|---|---|"]
    for row, o in found:
        mid, low, high = (digits(f(o.ratios)) for f in (median, min, max)) if o.ratios else ("-", "-", "-")
        sign = "<= " if row.lower else ""
        bounds = [f"{sign}{digits(x)}" if x else "" for x in (row.floor, row.goal)]
        cells = [row.number, row.what, row.against, mid, f"{low}..{high}", *bounds, row.verdict(o)]
        out.append("| " + " | ".join(cells) + " |")
    out += ["", "| game | decisions a game | legal actions | forced | bytes of a state |", "|---|---|---|---|---|"]
    for name, f in asked.items():
        out.append(f"| {name} | {f.decisions:.0f} | {f.legal:.1f} | {f.forced:.0%} | {f.size or '?'} |")
    return "\n".join(out)


def written(text: str, figures: str) -> str:
    """The page with new figures between its two marks."""
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    return f"{before}{BEGIN}\n\n{figures}\n\n{END}{after}"


def main(args: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", help="numbers of rows, with commas between them; default all")
    parser.add_argument("--rounds", type=int, default=m.ROUNDS, help="rounds of a row (default %(default)s)")
    parser.add_argument("--slice", type=float, default=m.SLICE, help="CPU seconds of a turn (default %(default)s)")
    parser.add_argument("--no-peers", action="store_true", help="measure our side alone")
    parser.add_argument("--no-native", action="store_true", help="leave out the rows that need cargo")
    parser.add_argument("--check", action="store_true", help="exit with 1 if a floor does not hold")
    parser.add_argument("--write", action="store_true", help="write the ratios into docs/performance.md")
    got = parser.parse_args(args)
    options.rounds, options.slice = got.rounds, got.slice
    options.peers, options.native = not got.no_peers, not got.no_native
    wanted = rows()
    if got.rows:
        numbers = got.rows.split(",")
        unknown = set(numbers) - {r.number for r in wanted}
        if unknown:
            parser.error(f"there is no row {', '.join(sorted(unknown))}")
        wanted = [r for r in wanted if r.number in numbers]
    if got.write and (got.rows or got.no_peers or got.no_native or got.rounds < m.ROUNDS or got.slice < m.SLICE):
        parser.error("--write is for a full run")

    asked = games()
    for name, f in asked.items():
        size = f"{f.size} bytes" if f.size else "size unknown"
        print(f"{name}: {f.decisions:.1f} decisions a game, {f.legal:.2f} legal, {f.forced:.1%} forced, {size}")
    found = []
    for row in wanted:
        try:
            o = row.measure()
        except Missing as e:
            o = Outcome((), str(e))
        found.append((row, o))
        ratio = "ratio -"
        if o.ratios:
            ratio = f"ratio {digits(median(o.ratios))} ({digits(min(o.ratios))}..{digits(max(o.ratios))})"
        target = f"floor {row.floor:g}, goal {row.goal:g}: {row.verdict(o)}" if row.floor else ""
        print(f"{row.number:4} {row.what} / {row.against}: {ratio} {target}\n     {o.text}", flush=True)
    if got.write:
        if any(not o.ratios for _, o in found):
            print("not written: a peer is missing", file=sys.stderr)
            return 1
        text = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(written(text, page(asked, found, datetime.now(UTC))), encoding="utf-8")
        print(f"written to {PAGE.name}")
    return int(got.check and any(row.verdict(o) in ("below the floor", "void") for row, o in found))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
