"""The README: its snippets run one after the other, and its commands do what it says."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from sanguo.tools.cli import app

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
SNIPPETS = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
COMMANDS = [
    line.partition("#")[0].strip()
    for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    for line in block.splitlines()
]


def test_the_snippets_run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    # The number of games of the one that takes an argument.
    monkeypatch.setattr(sys, "argv", ["readme", "200"])
    space: dict[str, object] = {"__name__": "readme"}
    for i, snippet in enumerate(SNIPPETS):
        exec(compile(snippet, f"README.md, snippet {i}", "exec"), space)
    said = capsys.readouterr().out
    assert "place" in said
    assert "大本營" in said
    assert "of 200 games" in said
    assert "(0, 'liu_bei', 9, 2)" in said
    assert "'face-down'" in said
    assert "左前锋" in said
    assert "<SimResult 20 games: hasty" in said
    assert "3 关羽" in said
    assert "(QY-C04)" in said
    assert "When a general is deployed" in said


@pytest.mark.parametrize("name", ["hundred_thousand_games"])
def test_examples_stand_in_it_as_they_are(name: str) -> None:
    assert (ROOT / f"examples/{name}.py").read_text(encoding="utf-8") in SNIPPETS


def test_every_example_is_named() -> None:
    for file in (ROOT / "examples").glob("*.py"):
        assert f"](examples/{file.name})" in README


def test_the_two_commands_come_first() -> None:
    assert [c for c in COMMANDS if c.startswith("make")] == COMMANDS[:2] == ["make demo", "make test"]
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert all(f"\n{command.split()[1]}:" in makefile for command in COMMANDS[:2])


@pytest.mark.parametrize("command", [c for c in COMMANDS if c.startswith("sanguo")])
def test_the_commands_of_the_terminal(command: str) -> None:
    got = CliRunner().invoke(app, shlex.split(command)[1:])
    assert got.exit_code == 0, got.output
    assert got.stdout


def test_every_command_is_shown() -> None:
    assert all(f"sanguo {name}" in README for name in ("demo", "play", "sim", "cards", "repro"))
