"""The core's own bench program, `rust/core/examples/bench_core`: built and driven from here."""

from __future__ import annotations

import atexit
import json
import os
import shutil
import subprocess
import tempfile
import time
from functools import cache
from pathlib import Path

import sanguo
from _measure import Contender

ROOT = Path(__file__).resolve().parent.parent


def setup(path: Path, game: sanguo.Game) -> None:
    """Write down what the core needs to know of a game."""
    number = {c.key: i for i, c in enumerate(game.cards)}
    rules, config, lists = game.pool.ruleset_json(), json.dumps(game.config), game.setup.lists(number)
    data = {"game": game.name, "ruleset": rules, "config": config, "lists": lists}
    path.write_text(json.dumps(data), encoding="utf-8")


@cache
def build(*flags: str, assertions: bool = False) -> Path:
    """Build the program in release mode, or as the core's tests are built."""
    mode, folder = ([], "debug") if assertions else (["--release"], "release")
    command = ["cargo", "build", *mode, "--quiet", "-p", "sanguo-core", "--example", "bench_core", *flags]
    subprocess.run(command, cwd=ROOT, check=True)
    built = ROOT / os.environ.get("CARGO_TARGET_DIR", "target") / folder / "examples" / "bench_core"
    # Programs with other flags are built in the same place.
    kept = built.with_name("_".join(["bench_core", *flags[1:], "kept"]))
    shutil.copy2(built, kept)
    return kept


def events_per_decision(game: sanguo.Game) -> float:
    """Primitive events a decision of a random playout, counted by a program of its own."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        setup(path, game)
        command = [build("--features", "count"), path, "events", "1"]
        answer = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    return int(answer.split()[1]) / 1000


class Program:
    """The program as a server; the CPU time of its process is the clock."""

    def __init__(self, program: Path, game: Path) -> None:
        self.process = subprocess.Popen(
            [program, game], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        # The CPU clock of another process, as clock_getcpuclockid(3) makes it on Linux.
        self.clock = (~self.process.pid << 3) | 2
        atexit.register(self.process.communicate)
        # When it answers, it has read the file.
        self.contender("copy", "copy").work(1)

    def ask(self, work: str, n: int) -> int:
        """Have some work done; returns the units of it."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(f"{work} {n}\n")
        return int(self.process.stdout.readline().split()[0])

    def contender(self, work: str, name: str, unit: str = "decisions") -> Contender:
        def run(n: int) -> tuple[float, float]:
            start = time.clock_gettime(self.clock)
            done = self.ask(work, n)
            return done, time.clock_gettime(self.clock) - start

        return Contender(name, run, unit)


def start(game: sanguo.Game) -> Program:
    """Build the program and run it; OSError or CalledProcessError say that this is not possible."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        setup(path, game)
        return Program(build(), path)
