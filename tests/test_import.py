"""`import sanguo` is cheap: nothing is loaded before it is needed."""

from __future__ import annotations

import subprocess
import sys

import pytest

CPU = """
import time
before = time.process_time()
import sanguo
print(time.process_time() - before)
"""
LOADED = """
import sys
before = set(sys.modules)
import sanguo
{more}
print(*sorted(set(sys.modules) - before), sep="\\n")
"""


def fresh(code: str) -> list[str]:
    """What a new interpreter prints."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.split()


def loaded(more: str = "") -> set[str]:
    """The modules that come with `import sanguo`."""
    return set(fresh(LOADED.format(more=more)))


def test_import_takes_little_time() -> None:
    """The processor's time of the best of five interpreters; usually a tenth of the bound."""
    assert min(float(fresh(CPU)[0]) for _ in range(5)) < 0.1


@pytest.mark.parametrize("module", ["numpy", "rich", "typer", "sanguo.cards", "sanguo.dsl", "sanguo.ai"])
def test_import_loads_nothing_heavy(module: str) -> None:
    assert not {m for m in loaded() if m == module or m.startswith(f"{module}.")}


def test_what_import_does_load() -> None:
    assert {m for m in loaded() if m.startswith("sanguo")} == {"sanguo", "sanguo._core", "sanguo.errors"}


def test_a_game_can_be_played_without_numpy() -> None:
    """Numpy is for masks and many games."""
    play = "state = sanguo.load_game('qunying').new_state(1)\nwhile not state.is_over: state.step(0)"
    got = loaded(play)
    assert "sanguo.cards.qunying" in got
    assert not {m for m in got if m.split(".")[0] in ("numpy", "rich", "typer")}
