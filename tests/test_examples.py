"""Every example runs by itself, and says what it should."""

from __future__ import annotations

import json
import os
import random
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import sanguo
from sanguo.cards.decks import decks

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


def test_compare_bots() -> None:
    said = run("compare_bots", "greedy", "random", "60")
    won = re.match(r"greedy wins (\d+\.\d)% of 60 games against random \(95 %: (\d+\.\d)% to (\d+\.\d)%\)\n", said)
    assert won is not None
    rate, low, high = map(float, won.groups())
    assert 60 < low < rate < high <= 100
    assert said.endswith("greedy is better\n")
    assert "do not say which is better" in run("compare_bots", "ismcts:5", "mcts:5", "2")


def test_batch_policy() -> None:
    said = run("batch_policy", "2000")
    assert re.search(r"^ +2\d\d\d games: mean reward \+0\.\d\d$", said, re.MULTILINE)
    rates = re.findall(r"^(before|after): wins .+ \(95 %: (\d+\.\d)% to (\d+\.\d)%\)$", said, re.MULTILINE)
    (before, _, most), (after, least, _) = rates
    assert (before, after) == ("before", "after")
    assert float(least) > float(most) + 10


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


def test_deck_matrix() -> None:
    said = run("deck_matrix", "12")
    assert said.startswith("12 games of each pair, both sides greedy;")
    rows = re.findall(r"^(\d) (\w[\w -]*\w) +(\d+\.\d)% +(\d+\.\d)% – +(\d+\.\d)%(.+)$", said, re.MULTILINE)
    assert [name for _, name, *_ in rows] != sorted(name for _, name, *_ in rows)
    assert {name for _, name, *_ in rows} == {deck.names[2] for deck in decks("formation")}
    rates = [float(rate) for _, _, rate, *_ in rows]
    assert rates == sorted(rates, reverse=True)
    assert sum(rates) == pytest.approx(50 * len(rows), abs=0.5)
    for i, (*_, low, high, cells) in enumerate(rows):
        assert float(low) < rates[i] < float(high)
        shares = [None if x == "·" else int(x.rstrip("+-")) for x in cells.split()]
        assert [k for k, x in enumerate(shares) if x is None] == [i]
        assert sum(x for x in shares if x is not None) == pytest.approx(7 * rates[i], abs=4)


def test_embed_match() -> None:
    said = run("embed_match")
    # One of the two is asked; both see their own hands.
    first, second = re.findall(
        r"^seat [01]: turn \d+, hand (.+); opponent: \d+ cards\n((?:  \d+ .+\n)*)", said, re.MULTILINE
    )
    assert first[0] != second[0]
    assert (first[1] == "") != (second[1] == "")
    assert "the second click: you are not asked that\n" in said
    assert re.search(r"^two people: seat [01] wins in turn \d+$", said, re.MULTILINE)
    assert re.search(r"^against a bot: turn \d+, .*\n(  \d+ [\u4e00-\u9fff].*\n)+", said, re.MULTILINE)
    assert re.search(r"^against a bot: seat [01] wins in turn \d+$", said, re.MULTILINE)


def test_embed_match_sends_nothing_hidden() -> None:
    """A client gets the same in all positions that he cannot tell apart, and cannot answer for others."""
    space = runpy.run_path(str(EXAMPLES / "embed_match.py"))
    game = sanguo.load_game("qunying", decks=["all_shu", "all_wei"])
    match = space["Match"](game, [None, None], seed=3)
    people = {seat: random.Random(seat) for seat in (0, 1)}
    while not match.state.is_over:
        state, seat = match.state, match.state.player
        for other in people:
            offers = [match.offer(other)]
            match.state = state.scramble(other, 1)
            offers.append(match.offer(other))
            match.state = state
            assert offers[0] == offers[1]
        json.dumps(offers)
        with pytest.raises(ValueError, match="not asked"):
            match.answer(1 - seat, match.answered[1 - seat], 0)
        for number in (-1, 999):
            with pytest.raises(ValueError, match="the options are 0 to"):
                match.answer(seat, match.answered[seat], number)
        assert match.state == state
        space["play"](match, people, 1)


def test_hundred_thousand_games() -> None:
    said = run("hundred_thousand_games", "400")
    won = re.match(r"greedy wins (\d+\.\d+)% of 400 games \(95 %: (\d+\.\d+)% to (\d+\.\d+)%\)\n", said)
    assert won is not None
    rate, low, high = map(float, won.groups())
    assert 80 < low < rate < high <= 100


def test_mcts_mid_effect() -> None:
    said = run("mcts_mid_effect", "300")
    assert " asks seat " in said
    rows = re.findall(r"^  (\S.*\S) +visited +(\d+) of +(\d+), value [+-]\d\.\d\d$", said, re.MULTILINE)
    assert len(rows) > 1
    assert sum(int(visits) for _, visits, _ in rows) == 300
    best = re.search(r"^best: (.+)$", said, re.MULTILINE)
    assert best is not None
    assert best[1] in [name for name, *_ in rows]


def test_mid_effect_copy() -> None:
    said = run("mid_effect_copy")
    assert " asks for [" in said
    endings = re.findall(r"^the (first|last): (.+)\n  seat [01] wins in turn \d+ \((\w+)\)$", said, re.MULTILINE)
    assert [which for which, *_ in endings] == ["first", "last"]
    assert endings[0][1] != endings[1][1]


def test_numpy_evaluator() -> None:
    said = run("numpy_evaluator", "6")
    rows = re.findall(r"^\S.*\S +prior (\d\.\d\d), visits +(\d+), value [+-]\d\.\d\d$", said, re.MULTILINE)
    assert len(rows) > 1
    assert sum(float(prior) for prior, _ in rows) == pytest.approx(1, abs=0.05)
    assert re.search(r"^it wins [4-6] of 6 games against random$", said, re.MULTILINE)


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


def test_roles_and_generals(tmp_path: Path) -> None:
    said = run("roles_and_generals", "144", "--players", "6", "--plot", str(tmp_path / "wins.png"))
    assert said.startswith("144 games of 6 players, all greedy\n")
    rows = re.findall(r"^(\w[\wü ]*\w) +(\d+) +(\d+\.\d)% +(\d+\.\d)% – +(\d+\.\d)%", said, re.MULTILINE)
    seats = {name: int(n) for name, n, *_ in rows[:4]}
    assert seats == {"lord": 144, "loyalist": 144, "rebel": 432, "renegade": 144}
    assert all(float(low) <= float(rate) <= float(high) for *_, rate, low, high in rows)
    lords = {name: int(n) for name, n, *_ in rows[-3:]}
    assert lords == {"Cao Cao": 48, "Liu Bei": 48, "Sun Quan": 48}
    assert {card.name_en for card in sanguo.pool("sanguosha") if "max_hp" in dict(card.props)} <= {r[0] for r in rows}
    assert (tmp_path / "wins.png").exists() or "matplotlib is not installed" in said


def test_there_is_a_test_for_each() -> None:
    assert {f"test_{file.stem}" for file in EXAMPLES.glob("*.py")} <= set(globals())


def test_when_to_reveal() -> None:
    said = run("when_to_reveal", "60", "--players", "5")
    assert said.startswith("60 games of 5 players\n")
    row = r"^(shows itself|waits) +wins \d+\.\d% .+ determined in turn (\d+) on average"
    rows = re.findall(row, said, re.MULTILINE)
    (shows, early), (waits, late) = rows
    assert (shows, waits) == ("shows itself", "waits")
    assert int(early) < int(late)
