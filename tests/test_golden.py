"""The recorded playthroughs can be played again, line by line.

After a change that is meant: `.venv/bin/python tests/record_golden.py`.
"""

from __future__ import annotations

from itertools import zip_longest

import pytest

import playthroughs
import sanguo
from sanguo.cards.decks import decks
from setups import QUESTIONS

RECORD = "if this is meant, run tests/record_golden.py"


@pytest.mark.parametrize("name", playthroughs.GAMES)
def test_playthrough(name: str) -> None:
    path = playthroughs.path(name)
    assert path.exists(), f"{path.name} is missing; {RECORD}"
    recorded = path.read_text(encoding="utf-8").splitlines()
    for n, (old, new) in enumerate(zip_longest(recorded, playthroughs.lines(name)), start=1):
        assert new == old, f"{path.name}, line {n}: {RECORD}"
    assert recorded[-1].startswith("end: ")


def test_every_built_in_deck_is_played() -> None:
    games = {n: s.config["decks"] for n, (s, _) in playthroughs.GAMES.items() if s.game == "qunying"}
    played = {deck for pair in games.values() for deck in pair}
    assert played == {d.key for d in decks("qunying")}
    # Decks of one faction are played by the greedy bot too.
    for deck in played:
        if deck.startswith("all_"):
            assert games[f"qunying_{deck}"][0] == deck


def test_every_general_every_kind_of_card_and_every_question_is_met() -> None:
    names = [n for n, (setup, _) in playthroughs.GAMES.items() if setup.game == "sanguosha"]
    text = "".join(playthroughs.path(n).read_text(encoding="utf-8") for n in names)
    assert not [c.key for c in sanguo.pool("sanguosha") if c.names[2] not in text]
    asked = {line.split()[2] for line in text.splitlines() if line[0] not in "#e"}
    assert asked >= {prompt for _, prompt in QUESTIONS["sanguosha"]}


def test_every_deck_of_formation_and_its_questions_are_met() -> None:
    games = {n: s.config["decks"] for n, (s, _) in playthroughs.GAMES.items() if s.game == "formation"}
    assert {deck for pair in games.values() for deck in pair} == {d.key for d in decks("formation")}
    text = "".join(playthroughs.path(n).read_text(encoding="utf-8") for n in games)
    asked = {line.split()[2] for line in text.splitlines() if line[0] not in "#e"}
    assert asked >= {prompt for _, prompt in QUESTIONS["formation"]}


def test_every_file_is_of_a_playthrough() -> None:
    assert set(playthroughs.FOLDER.iterdir()) == {playthroughs.path(n) for n in playthroughs.GAMES}
