"""Every rule on the rule page is shown by a test that names it, and every name in a test is on the page."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GAMES = ["qunying", "formation", "guozhan"]
"""The games all of whose rules are shown by tests; one with a page is added once its tests are written."""
STEPS = ["3.3a", "3.3b", "3.3c", "5.4a", "5.4b", "5.4c", "5.5a", "5.5b", "5.5c", "5.5d"]
SECTIONS = [5, 6, 8, 5, 9, 5, 6, 8, 10, 2, 6, 6, 3, 14, 12, 4, 3]
"""How many rules the sections of `sanguosha` have, from the first on; some of them have steps."""
NUMBERS = {
    "qunying": {
        *(f"QY-{i:03}" for i in range(1, 159)),
        *(f"QY-C{i:02}" for i in range(1, 21)),
        *(f"QY-R{x}" for x in "abcdefghijklmnopqr"),
        *(f"QY-D{i:02}" for i in range(1, 16)),
    },
    "sanguosha": {
        *(f"SG-{section}.{i}" for section, n in enumerate(SECTIONS, 1) for i in range(1, n + 1)),
        *(f"SG-{step}" for step in STEPS),
        *(f"SG-18{x}" for x in "abcdefghij"),
        *(f"SR{i:03}" for i in range(1, 156) if i % 3),
        *(f"SD{i:02}" for i in range(1, 8)),
    },
    "formation": {
        *(f"FM-{i:03}" for i in range(1, 44)),
        *(f"FM-C{i:02}" for i in range(1, 24)),
        *(f"FM-D{i:02}" for i in range(1, 31)),
    },
    "guozhan": {
        *(f"GZ-R{i}" for i in range(1, 91)),
        *(f"GZ-S{i}" for i in range(1, 56)),
        *(f"GR{i:03}" for i in range(1, 134) if i % 3),
        *(f"GD{i:02}" for i in range(1, 13)),
    },
}
"""The numbers that each page must have."""
PAGES = {game: ROOT / "docs" / "rules" / f"{game}.md" for game in NUMBERS}
NUMBER = r"(?P<rule>[A-Z]{2}(?:-[\w.]*\w|\d+))"
FIRST = re.compile(rf"^- \*\*{NUMBER}\*\*", re.MULTILINE)
EXCUSED = re.compile(rf"^- {NUMBER}:", re.MULTILINE)
QUOTED = re.compile(
    r"\b(?:QY-(?:\d{3}|C\d\d|R[a-z]|D\d\d)|SG-\d+(?:\.\d+)?[a-z]?|S[RD]\d+|FM-(?:\d{3}|[CD]\d\d)|GZ-[RS]\d+|G[RD]\d+)\b"
)

pages = pytest.mark.parametrize("game", PAGES)


def named(path: Path) -> Iterator[str]:
    """The arguments of the `rule` marks of a file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
            where = f"{path.relative_to(ROOT)}, line {node.lineno}"
            if ast.unparse(node.func) != "pytest.mark.rule":
                continue
            assert node.args, f"{where}: a rule mark names a rule"
            for arg in node.args:
                assert isinstance(arg, ast.Constant), f"{where}: a rule is named by its number"
                assert isinstance(arg.value, str), f"{where}: a rule is named by its number"
                yield arg.value


def all_named() -> dict[str, list[str]]:
    """The files that name a rule, by its number."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("*.py")):
        for rule in named(path):
            found.setdefault(rule, []).append(path.name)
    return found


def excused(page: str) -> set[str]:
    """The rules under the heading `Not testable`."""
    section = page.split("## Not testable", 1)[1].split("\n## ", 1)[0]
    return set(EXCUSED.findall(section))


@pages
def test_the_page_has_every_number_once(game: str) -> None:
    rules = FIRST.findall(PAGES[game].read_text(encoding="utf-8"))
    assert len(rules) == len(set(rules))
    assert set(rules) == NUMBERS[game]


@pages
def test_a_page_quotes_its_own_numbers(game: str) -> None:
    assert set(QUOTED.findall(PAGES[game].read_text(encoding="utf-8"))) == NUMBERS[game]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_named_by_a_test(game: str) -> None:
    missing = NUMBERS[game] - set(all_named()) - excused(PAGES[game].read_text(encoding="utf-8"))
    assert not missing, f"{len(missing)} rules are shown by no test: {', '.join(sorted(missing))}"


@pages
def test_no_rule_is_both_tested_and_called_not_testable(game: str) -> None:
    out = excused(PAGES[game].read_text(encoding="utf-8"))
    assert out
    assert out <= NUMBERS[game]
    assert not out & set(all_named())


def test_every_number_that_a_test_names_is_on_a_page() -> None:
    known = set().union(*NUMBERS.values())
    unknown = {rule: files for rule, files in all_named().items() if rule not in known}
    assert not unknown
