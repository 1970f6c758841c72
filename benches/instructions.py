"""Count machine instructions of the core's main operations with callgrind, and compare with the last count.

Counts do not depend on the load of the machine, only on the compiler and the code: what a change costs shows
to the percent. Needs cargo and valgrind. `--write` keeps the counts in benches/instructions.json;
`--profile OPERATION` shows where they go. Exits with 1 if an operation has become notably dearer.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import _callgrind
import _native
from _ours import SUBJECTS

BASELINE = Path(__file__).resolve().parent / "instructions.json"
NOTABLE = 0.03

# What is counted, how often it is done, and what one count stands for.
OPERATIONS = {
    "copy": (10_000, "a copy of a state"),
    "legal": (5_000, "the list of legal actions where a seat may play"),
    "pick": (5_000, "a random pick, the state copied first"),
    "apply": (3_000, "a random pick and the run to the next list, the state copied first"),
    "observe": (3_000, "an observation, in its last version"),
    "new": (1_000, "a new game"),
    "game": (100, "a decision of a random game"),
    "middle": (200, "a decision of a playout from half a median game deep"),
}


def callgrind(program: Path, game: Path, work: str, out: Path) -> tuple[float, int]:
    """Instructions for one unit of work, and how many there were; what comes before and after is not counted."""
    command = [
        "valgrind",
        "--tool=callgrind",
        f"--callgrind-out-file={out}",
        "--collect-atstart=no",
        # The functions are made for each game, which may be a part of their names.
        f"--toggle-collect=bench_core::{work}*",
        program,
        game,
        work,
        str(OPERATIONS[work][0]),
    ]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    collected = re.search(r"Collected : (\d+)", done.stderr)
    assert collected, done.stderr
    units = int(done.stdout.split()[0])
    return int(collected[1]) / units, units


def compiler() -> str:
    return subprocess.run(["rustc", "--version"], check=True, capture_output=True, text=True).stdout.strip()


def changes(old: dict[str, float], new: dict[str, float]) -> dict[str, float]:
    """The operations whose count changed notably, and by what share."""
    shares = {k: new[k] / old[k] - 1 for k in new if k in old}
    return {k: x for k, x in shares.items() if abs(x) > NOTABLE}


def main(args: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    games = {s.key: s for s in SUBJECTS}
    parser.add_argument("--game", choices=games, help="one game alone")
    parser.add_argument("--write", action="store_true", help="keep these counts for the next comparison")
    parser.add_argument("--profile", choices=OPERATIONS, help="show the functions an operation spends most in")
    got = parser.parse_args(args)
    for tool in ("cargo", "valgrind"):
        if not shutil.which(tool):
            print(f"{tool} is not installed", file=sys.stderr)
            return 1

    program = _native.build()
    wanted = [got.game] if got.game else list(games)
    new: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "callgrind.out"
        for key in wanted:
            game = Path(folder) / f"{key}.json"
            _native.setup(game, games[key].game)
            for work in [got.profile] if got.profile else OPERATIONS:
                count, units = callgrind(program, game, work, out)
                if got.profile:
                    print(f"{key}, {OPERATIONS[work][1]}: {_callgrind.Profile.read(out).table(units)}")
                new[f"{key} {work}"] = round(count, 1)
    if got.profile:
        return 0

    old = json.loads(BASELINE.read_text(encoding="utf-8")) if BASELINE.is_file() else {"counts": {}}
    changed = changes(old["counts"], new)
    for name, count in new.items():
        told = f"{changed[name]:+.1%}" if name in changed else ""
        print(f"{name:18} {count:10,.1f}  {told:8} {OPERATIONS[name.split()[1]][1]}")
    if old["counts"] and old["compiler"] != compiler():
        print(f"the counts before were taken with {old['compiler']}")
    if got.write:
        counts = {**old["counts"], **new}
        counts = {f"{k} {work}": counts[f"{k} {work}"] for k in games for work in OPERATIONS if f"{k} {work}" in counts}
        BASELINE.write_text(json.dumps({"compiler": compiler(), "counts": counts}, indent=2) + "\n", encoding="utf-8")
        return 0
    return int(any(x > 0 for x in changed.values()))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
