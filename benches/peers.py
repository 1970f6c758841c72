"""Measure our games beside other engines: `make bench`.

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
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from statistics import median
from types import ModuleType

import _measure as m
import _native
from _ours import SUBJECTS, Subject
from _ours import left as decisions_left

PAGE = Path(__file__).resolve().parent.parent / "docs" / "performance.md"
BEGIN, END = "<!-- figures of {}: written by benches/peers.py --write -->", "<!-- end of the figures of {} -->"
# What each game asks stands between marks of its own.
ASKED = "what is asked"
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
def native(subject: Subject) -> _native.Program:
    """The bench program of the core, running."""
    if not options.native:
        raise Missing("left out")
    try:
        return _native.start(subject.game)
    except (OSError, subprocess.CalledProcessError) as e:
        raise Missing(f"the bench program does not run ({e})") from None


@cache
def our_playouts(subject: Subject, searched: bool = False) -> m.Contender:
    """Random games from all nodes, or from those that are searched from: of their own length, and so often measured."""
    nodes = subject.searched if searched else subject.middles
    left = decisions_left(nodes, 2048 // len(nodes) if options.slice >= m.SLICE else 1)
    print(f"     rollouts: {left:.1f} decisions left in ours", flush=True)
    return subject.playouts(nodes, left)


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


@dataclass(frozen=True, kw_only=True)
class Stall(Row):
    """How long another Python thread stands still during a long call of the core."""

    subject: Subject

    def measure(self) -> Outcome:
        length = 4 * options.slice

        def shares(call: Callable[[int], object]) -> list[float]:
            lasting = m.lasting(call, length)
            return [m.stall(lasting) for _ in range(options.rounds)]

        found = {name: shares(call) for name, call in self.subject.long_calls().items()}
        worst = max(found.values(), key=median)
        text = [f"{name} {median(x):.3f}" for name, x in found.items()]
        for peer, package in list(PACKAGES.items())[:2]:
            try:
                text.append(f"{package} {median(shares(load(peer).long_call())):.3f}")
            except Missing as e:
                text.append(str(e))
        return Outcome(tuple(worst), ", ".join(text))


@dataclass(frozen=True, kw_only=True)
class Primitive(Row):
    """Nanoseconds a primitive event of playouts in the core.

    A card moves, somebody is hurt, a part fires, an op is interpreted.
    """

    subject: Subject

    def measure(self) -> Outcome:
        if not options.native:
            raise Missing("left out")
        worth = _native.events_per_decision(self.subject.game)
        playouts = native(self.subject).contender("middle", "playouts")
        n = 16
        while playouts.work(n)[1] < options.slice:
            n *= 2
        found = []
        for _ in range(options.rounds):
            decisions, seconds = playouts.work(n)
            found.append(seconds / (decisions * worth) * 1e9)
        return Outcome(tuple(found), f"{worth:.1f} events a decision, {median(found):.0f} ns an event")


# Floor and goal of each row, and what differs for games whose states are wider and which ask more.
TARGETS = {
    "1": (1.5, 2),
    "2": (1.5, 2.3),
    "3": (2.5, 3.5),
    "4": (1.2, 1.8),
    "4b": (3.5, 5),
    "5": (0.3, 0.8),
    "5b": (0.9, 2),
    "5c": (2, 5),
    "6": (0.3, 0.8),
    "7": (1.3, 3),
    "8": (0.75, 0.9),
    "8b": (0.6, 0.85),
    "10": (3, 6),
    "10b": (4, 10),
    "11": (2.5, 5),
    "11b": (2.5, 5),
    "12": (3, 1.3),
    "13": (6, 15),
    "13b": (1, 1.5),
    "14": (1, 2.5),
    "15": (0.2, 0.05),
    "b": (150, 100),
    "16": (0.08, 0.2),
    "17": (200, 500),
    "17b": (200, 500),
}
WIDE = {
    "2": (0.8, 2.3),
    "3": (1.0, 3.5),
    "4": (0.6, 1.8),
    "4b": (1.6, 5),
    "5": (0.12, 0.3),
    "5b": (0.35, 1.0),
    "6": (0.12, 0.3),
    "7": (0.5, 1.3),
    "10": (1.5, 6),
    "10b": (2, 10),
    "11": (1.5, 5),
    "11b": (1.5, 5),
    "14": (0.5, 2.5),
    "16": (0.03, 0.08),
}
# Stricter readings of other rows, and the engine without a game: measured for the first game alone.
ONCE = {"2b", "2c", "3b", "3c", "5c", "10c", "10d"}


def targets(number: str, subject: Subject) -> tuple[float, float]:
    """Floor and goal of a row; zeros if it has none."""
    return (WIDE.get(number) if subject.wide else None) or TARGETS.get(number, (0, 0))


def rows(subject: Subject = SUBJECTS[0]) -> list[Row]:
    """All rows that there are for a game."""

    def peer(module: str, what: str, *args: object) -> Callable[[], m.Contender]:
        return lambda: getattr(load(module), what)(*args)

    def core(work: str, name: str, unit: str = "decisions") -> Callable[[], m.Contender]:
        return lambda: native(subject).contender(work, name, unit)

    def row(kind: Callable[..., Row], number: str, what: str, against: str, **rest: object) -> Row:
        floor, goal = targets(number, subject)
        return kind(number=number, what=what, against=against, floor=floor, goal=goal, **rest)

    def versus(
        number: str,
        what: str,
        against: str,
        ours: Callable[[], m.Contender],
        peer: Callable[[], m.Contender],
        **rest: object,
    ) -> Row:
        return row(Versus, number, what, against, ours=ours, peer=peer, **rest)

    def searching(what: str) -> Callable[[], m.Contender]:
        return lambda: hearts_searches(what)

    def playouts() -> m.Contender:
        return our_playouts(subject)

    def own_playouts() -> m.Contender:
        return our_playouts(subject, searched=True)

    def known() -> m.Contender:
        return subject.searches(hidden=False)

    def fair() -> m.Contender:
        return subject.searches(hidden=True)

    def batches(n: int, version: int = subject.version, *, mask: bool = False) -> Callable[[], m.Contender]:
        return lambda: subject.batches(n, version, mask)

    hearts, wars, mahjong, doudizhu = "OpenSpiel hearts", "Essence Wars", "RLCard Mahjong", "RLCard Dou Dizhu"
    hearts_loop, hearts_dealt = peer("_openspiel", "loop"), peer("_openspiel", "loop_dealt")
    shortest_loop = peer("_openspiel", "shortest_loop")
    by_list, by_step, by_core = subject.loop_list, subject.loop_step, subject.loop_core
    dealt = "the same, deals not on the clock, two calls"
    found = [
        versus("1", "one trivial call", hearts, subject.trivial, peer("_openspiel", "trivial")),
        versus("2", "Python loop: list, choose, apply", hearts, by_list, hearts_loop),
        versus("2b", dealt, hearts, subject.dealt_list, hearts_dealt),
        versus("2c", "the same, two calls a move", hearts, by_list, shortest_loop),
        versus("3", "Python loop, cheapest call", hearts, by_step, hearts_loop),
        versus("3b", dealt, hearts, subject.dealt_step, hearts_dealt),
        versus("3c", "the same, two calls a move", hearts, by_step, shortest_loop),
        versus("4", "the core chooses, Python applies", wars, by_core, peer("_essence", "loop_core")),
        versus("4b", "list or mask, choose, apply", wars, by_list, peer("_essence", "loop_mask")),
        versus("5", "random playouts in the core", f"{hearts} in C++", playouts, hearts_playouts),
        versus("5b", "the same", f"{wars}, step_batch alone", playouts, peer("_essence", "batch")),
        versus("5c", "the same, hearts on our engine", f"{hearts} in C++", core("hearts", "hearts"), hearts_playouts),
        versus("6", "tree search, known state", f"{hearts}, MCTSBot", known, searching("searches")),
        versus("7", "tree search, fair", f"{hearts}, ISMCTSBot", fair, searching("fair_searches")),
        versus("8", "tree search, known state", "its own playouts", known, own_playouts),
        versus("8b", "tree search, fair", "its own playouts", fair, own_playouts),
        versus("10", "64 games at once, observed", wars, batches(64), peer("_essence", "batches", 64)),
        versus("10b", "1024 of them", wars, batches(1024), peer("_essence", "batches", 1024)),
        versus("10c", "64, masks too", wars, batches(64, mask=True), peer("_essence", "batches", 64)),
        versus("10d", "64, long observations", wars, batches(64, 1), peer("_essence", "batches", 64)),
        versus("11", "copy as a Python object", hearts, subject.copies, peer("_openspiel", "copies")),
        versus("11b", "the same", wars, subject.copies, peer("_essence", "copies")),
        versus("13", "observation, time a number", hearts, subject.observations, peer("_openspiel", "observations")),
        versus("13b", "the same", wars, subject.observations, peer("_essence", "observations")),
        # Time for time, so the two change places.
        versus(
            "12",
            "time of a copy in the core",
            "memcpy of its size",
            core("memcpy", "memcpy", "copies"),
            core("copy", "copy", "copies"),
            lower=True,
        ),
        versus("14", "a new game", wars, subject.deals, peer("_essence", "deals")),
        row(Stall, "15", "longest stall of another thread", "time of the core's call", subject=subject, lower=True),
        row(Primitive, "b", "ns a primitive event", "(nanoseconds, no ratio)", subject=subject, lower=True),
        versus("16", "playouts in the core", "toy game in Rust", core("game", "games"), core("toy", "toy")),
        versus("17", "Python loop", mahjong, by_list, peer("_rlcard", "loop", "mahjong")),
        versus("17b", "Python loop", doudizhu, by_list, peer("_rlcard", "loop", "doudizhu")),
        versus("17c", "the same, the peer by its own run", mahjong, by_list, peer("_rlcard", "run", "mahjong")),
        versus("17d", "the same", doudizhu, by_list, peer("_rlcard", "run", "doudizhu")),
    ]
    return [r for r in found if subject is SUBJECTS[0] or r.number not in ONCE]


def games() -> dict[str, m.Facts]:
    """What each game asks."""
    out = {s.label: s.about(300 if options.slice >= m.SLICE else 10) for s in SUBJECTS}
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


def page(found: list[tuple[Row, Outcome]], today: datetime) -> str:
    """The figures of a game for the page: ratios only."""
    kind = f"{os.cpu_count()} cores, {platform.machine()}, {platform.system()}, Python {platform.python_version()}"
    out = [f"Measured on {today:%Y-%m-%d} ({kind}).", ""]
    out += ["| # | measure | against | ratio | min..max | floor | goal | holds |", "|---|---|---|---|---|---|---|---|"]
    for row, o in found:
        mid, low, high = (digits(f(o.ratios)) for f in (median, min, max)) if o.ratios else ("-", "-", "-")
        sign = "<= " if row.lower else ""
        bounds = [f"{sign}{digits(x)}" if x else "" for x in (row.floor, row.goal)]
        cells = [row.number, row.what, row.against, mid, f"{low}..{high}", *bounds, row.verdict(o)]
        out.append("| " + " | ".join(cells) + " |")
    return "\n".join(out)


def asked_page(asked: dict[str, m.Facts], kinds: dict[str, Counter[str]]) -> str:
    """What each game asks, and of which kinds the decisions of ours are."""
    out = ["| game | decisions a game | legal actions | forced | bytes of a state |", "|---|---|---|---|---|"]
    for name, f in asked.items():
        out.append(f"| {name} | {f.decisions:.0f} | {f.legal:.1f} | {f.forced:.0%} | {f.size or '?'} |")
    names = sorted({k for c in kinds.values() for k in c if not k.endswith(" legal")})
    out += ["", "Decisions of random games by kind: their share, and the mean number of legal actions.", ""]
    out += ["| kind | " + " | ".join(kinds) + " |", "|---" * (len(kinds) + 1) + "|"]
    for k in names:
        cells = [share(c, k) for c in kinds.values()]
        out.append(f"| {k} | " + " | ".join(cells) + " |")
    return "\n".join(out)


def share(kinds: Counter[str], kind: str) -> str:
    if not kinds[kind]:
        return "-"
    total = sum(n for k, n in kinds.items() if not k.endswith(" legal"))
    return f"{kinds[kind] / total:.1%}, {kinds[f'{kind} legal'] / kinds[kind]:.1f}"


def written(text: str, what: str, figures: str) -> str:
    """The page with new figures between two marks."""
    begin, end = BEGIN.format(what), END.format(what)
    before, rest = text.split(begin)
    _, after = rest.split(end)
    return f"{before}{begin}\n\n{figures}\n\n{end}{after}"


def measure(wanted: list[Row]) -> list[tuple[Row, Outcome]]:
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
    return found


def main(args: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    choices = list(dict.fromkeys([*(s.name for s in SUBJECTS), *(s.key for s in SUBJECTS), "all"]))
    parser.add_argument("--game", choices=choices, default="all", help="which game (default %(default)s)")
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
    numbers = set(got.rows.split(",")) if got.rows else set()
    if unknown := numbers - {r.number for r in rows()}:
        parser.error(f"there is no row {', '.join(sorted(unknown))}")
    if got.write and (got.rows or got.no_peers or got.no_native or got.rounds < m.ROUNDS or got.slice < m.SLICE):
        parser.error("--write is for a full run")

    asked = games()
    for name, f in asked.items():
        size = f"{f.size} bytes" if f.size else "size unknown"
        print(f"{name}: {f.decisions:.1f} decisions a game, {f.legal:.2f} legal, {f.forced:.1%} forced, {size}")
    kinds = {s.label: s.kinds(60 if options.slice >= m.SLICE else 3) for s in SUBJECTS}
    for name, c in kinds.items():
        print(f"{name}: " + "; ".join(f"{k} {share(c, k)}" for k in sorted(c) if not k.endswith(" legal")))
    fine = True
    for subject in SUBJECTS:
        if got.game not in (subject.name, subject.key, "all"):
            continue
        print(f"\n{subject.label}")
        found = measure([r for r in rows(subject) if not numbers or r.number in numbers])
        fine = fine and all(row.verdict(o) not in ("below the floor", "void") for row, o in found)
        if got.write:
            if any(not o.ratios for _, o in found):
                print("not written: a peer is missing", file=sys.stderr)
                return 1
            text = PAGE.read_text(encoding="utf-8")
            text = written(text, subject.label, page(found, datetime.now(UTC)))
            PAGE.write_text(written(text, ASKED, asked_page(asked, kinds)), encoding="utf-8")
            print(f"written to {PAGE.name}")
    return int(got.check and not fine)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
