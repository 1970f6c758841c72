"""The recorded playthroughs can be played again, line by line.

After a change that is meant: `.venv/bin/python tests/record_golden.py`.
"""

from __future__ import annotations

from itertools import zip_longest

import pytest

import playthroughs
from sanguo.cards.decks import decks

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
    played = {deck for game in playthroughs.GAMES.values() for deck in game[:2]}
    assert played == {d.key for d in decks("qunying")}
    # Decks of one faction are played by the greedy bot too.
    for deck in played:
        if deck.startswith("all_"):
            assert playthroughs.GAMES[deck][0] == deck


def test_every_file_is_of_a_playthrough() -> None:
    assert set(playthroughs.FOLDER.iterdir()) == {playthroughs.path(n) for n in playthroughs.GAMES}
