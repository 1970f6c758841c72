"""`sanguo show`: a record as one reads it, and what a seat may not see is not in it."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from typer.testing import CliRunner

import sanguo
from sanguo import records
from sanguo.dsl.qunying import SHU, general
from sanguo.records import Record
from sanguo.tools.cli import app
from sanguo.tools.show import show

GAME = sanguo.load_game("qunying", decks=["all_wei", "all_shu"])
RECORD = records.play(GAME, ["greedy", "greedy"], seed=7)
N = len(RECORD)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    RECORD.save(path)
    return path


def run(*args: object) -> Any:
    return CliRunner().invoke(app, ["show", *map(str, args)], env={"COLUMNS": "80"})


def shown(*args: object) -> str:
    got = run(*args)
    assert got.exit_code == 0, got.output
    out: str = got.stdout
    return out


def refused(*args: object) -> str:
    got = run(*args)
    assert got.exit_code == 2
    assert got.stdout == ""
    assert got.stderr.count("\n") == 1
    err: str = got.stderr
    return err


def browse(*lines: str, record: Record = RECORD, **options: Any) -> str:
    """What is shown to somebody who types these lines and then ends the input."""
    left = list(lines)
    out = io.StringIO()

    def read(prompt: str) -> str:
        out.write(prompt + "\n")
        if not left:
            raise EOFError
        return left.pop(0)

    show(Console(file=out, width=80), record, read=read, **options)
    assert not left
    return out.getvalue()


# All of it -----------------------------------------------------------------------------------------------


def test_without_a_terminal_all_of_it_is_printed(file: Path) -> None:
    out = shown(file)
    assert out.startswith(
        f"qunying: All Wei – All Shu · seed 7 · version {sanguo.__version__}\nseat 0: greedy (All Wei)\n"
    )
    state = GAME.new_state(7)
    for k, made in enumerate(RECORD.decisions, 1):
        assert f"\n{k}. seat {made.seat}: {made.en}\n" in out
        for event in state.apply_with_events(made.action):
            assert f"\n    {event.text()}\n" in out
    assert 10 < out.count("┌──────") <= state.turn + 1
    assert "hand of seat 1: " in out
    assert shown(file, "--plain") == out


@pytest.mark.parametrize(("lang", "word"), [("zh", "戰鬥階段"), ("zh-Hant", "戰鬥階段"), ("zh-Hans", "战斗阶段")])
def test_in_chinese(file: Path, lang: str, word: str) -> None:
    out = shown(file, "--lang", lang)
    assert word in out
    assert "turn" not in out
    assert "玩家1的手牌" in out


def test_one_step(file: Path) -> None:
    out = shown(file, "--step", 12)
    assert f"── step 12 of {N} ──" in out
    assert RECORD.decisions[11].en in out
    assert out.count("┌──────") == 1
    assert f"── step 0 of {N} ──" in shown(file, "--step", 0)
    assert "has won" in shown(file, "--step", N)


def test_as_a_seat_saw_it(file: Path) -> None:
    """The other's decisions and hidden cards are not told; its own are."""
    for seat in (0, 1):
        out = shown(file, "--seat", seat)
        assert "\nhand of seat" not in out
        state = GAME.new_state(7)
        for k, made in enumerate(RECORD.decisions, 1):
            assert (f"\n{k}. seat {made.seat}: {made.en}\n" in out) == (made.seat == seat)
            for event in state.apply_with_events(made.action, seat):
                assert f"\n    {event.text()}\n" in out
        assert f"Seat {1 - seat} draws a card" in out


def test_a_record_that_was_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "cut.jsonl"
    lines = RECORD.to_text().splitlines(keepends=True)
    path.write_text("".join(lines[:9]) + lines[9][:20], encoding="utf-8")
    out = shown(path)
    assert out.endswith("the record is cut off here\n")
    assert "\n8. seat" in out
    assert "\n9. seat" not in out


def test_a_record_of_another_pool_says_so(tmp_path: Path) -> None:
    path = tmp_path / "old.jsonl"
    path.write_text(RECORD.to_text().replace(GAME.ruleset_hash, "0" * 16), encoding="utf-8")
    assert "made with another card pool" in shown(path)


def test_a_pool_of_ones_own() -> None:
    card = general("ghost", names=("鬼", "鬼", "Ghost"), faction=SHU, cost=0, force=1)
    pool = sanguo.pool("qunying").with_cards(card)
    deck = {"ghost": 20, "guan_yu": 20}
    game = sanguo.load_game("qunying", pool=pool, decks=[deck, deck], max_copies=40)
    assert "Ghost" in browse("e", record=records.play(game, ["greedy", "greedy"]))


# Step by step --------------------------------------------------------------------------------------------


def steps(out: str) -> list[int]:
    return [int(line.split()[2]) for line in out.splitlines() if line.startswith("── step ")]


def test_the_keys() -> None:
    assert steps(browse()) == [0]
    assert steps(browse("", "n", "next", "b")) == [0, 1, 2, 3, 2]
    assert steps(browse("b", "b")) == [0, 0, 0]
    assert steps(browse("10", "j 4", "j5", "e", "b")) == [0, 10, 4, 5, N, N - 1]
    assert steps(browse("9" * 5000)) == [0, N]
    # At the end there is nothing more to see.
    assert steps(browse("e", "", "")) == [0, N]
    assert steps(browse("3", step=7)) == [7, 3]
    assert steps(browse("q")) == [0]


def test_the_next_turn() -> None:
    found = steps(browse("t", "t"))
    states = list(RECORD.states())
    assert [states[k].turn for k in found] == [1, 2, 3]
    assert [states[k - 1].turn for k in found[1:]] == [1, 2]


def test_what_is_no_key_is_said() -> None:
    out = browse("hello", "[red]x", "²")
    assert "there is no command 'hello'" in out
    assert "there is no command '[red]x'" in out
    assert steps(out) == [0]
    assert "沒有「hello」這個指令" in browse("hello", lang="zh")


def test_ctrl_c_ends_it() -> None:
    def read(prompt: str) -> str:
        raise KeyboardInterrupt

    show(Console(file=io.StringIO()), RECORD, read=read)


# Wrong use -----------------------------------------------------------------------------------------------


def test_what_is_asked_wrongly(file: Path, tmp_path: Path) -> None:
    assert "cannot read" in refused(tmp_path / "none.jsonl")
    assert "--seat is all or a seat from 0 to 1, not '2'" in refused(file, "--seat", "2")
    assert "--seat is all or a seat from 0 to 1, not 'god'" in refused(file, "--seat", "god")
    assert f"--step is from 0 to {N}, the number of decisions, not {N + 1}" in refused(file, "--step", N + 1)
    assert "not -1" in refused(file, "--step", -1)
    assert "lang is en, zh-Hant or zh-Hans, not 'fr'" in refused(file, "--lang", "fr")
    bad = tmp_path / "bad.jsonl"
    bad.write_text("hello\n", encoding="utf-8")
    assert "line 1: this is no game record" in refused(bad)
    lines = RECORD.to_text().splitlines()
    lines[4] = lines[4].replace('"action":', '"action":9')
    bad.write_text("\n".join(lines), encoding="utf-8")
    got = run(bad)
    assert got.exit_code == 2
    assert "line 5: action 9" in got.stderr
