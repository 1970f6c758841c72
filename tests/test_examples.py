"""Every example runs by itself, and says what it should."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[1] / "examples"


def run(name: str, *args: str) -> str:
    """What an example prints; it may neither fail nor warn."""
    done = subprocess.run(
        [sys.executable, "-W", "error", EXAMPLES / f"{name}.py", *args],
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_custom_card() -> None:
    said = run("custom_card", "40")
    # The aura holds while its card lies on the field, and not before.
    assert re.search(r"deploy Standard Bearer +Zhang Liao 5 \(5\)$", said, re.MULTILINE)
    assert re.search(r"deploy Spy Master +Zhang Liao 6 \(5\), Standard Bearer 1 \(1\), Spy Master 2 \(2\)", said)
    # The triggered effect was taken, paid for, and bans the weaker of the two enemies, which alone could be chosen.
    assert re.search(r"^activate Spy Master .*\nCao Ang ", said, re.MULTILINE)
    assert "Zhao Yun must not attack\nZhang Fei may attack\n" in said
    ratio = re.search(r"with the new cards: (\d+\.\d\d) times", said)
    assert ratio is not None
    assert 0.2 < float(ratio[1]) < 5


def test_hundred_thousand_games() -> None:
    said = run("hundred_thousand_games", "400")
    won = re.match(r"greedy wins (\d+\.\d+)% of 400 games \(95 %: (\d+\.\d+)% to (\d+\.\d+)%\)\n", said)
    assert won is not None
    rate, low, high = map(float, won.groups())
    assert 80 < low < rate < high <= 100


def test_mid_effect_copy() -> None:
    said = run("mid_effect_copy")
    assert " asks for [" in said
    endings = re.findall(r"^the (first|last): (.+)\n  seat [01] wins in turn \d+ \((\w+)\)$", said, re.MULTILINE)
    assert [which for which, *_ in endings] == ["first", "last"]
    assert endings[0][1] != endings[1][1]


def test_own_bot() -> None:
    said = run("own_bot", "60")
    rates = dict(re.findall(r"<SimResult 60 games: patient (\d+\.\d)%, (\w+) ", said))
    assert sorted(rates.values()) == ["greedy", "random"]
    assert all(float(rate) > 50 for rate in rates)


def test_puzzle() -> None:
    moves = run("puzzle").splitlines()
    # One card of the hand pays off, the other is the wrong way; Lü Bu has to attack twice.
    assert "seat 0: use League Against Dong Zhuo" in moves
    assert "seat 0: activate Diao Chan" in moves
    assert moves.count("seat 0: attack with Lü Bu") == 2
    assert not any("Funeral" in move for move in moves)


def test_there_is_a_test_for_each() -> None:
    assert {f"test_{file.stem}" for file in EXAMPLES.glob("*.py")} <= set(globals())
