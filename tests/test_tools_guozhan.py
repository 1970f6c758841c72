"""The tools for `guozhan`: the picture of its table, a person in any seat, simulations by kingdom, the demo."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

import numpy as np
import pytest
from rich.cells import cell_len
from typer.testing import CliRunner

import sanguo
from guozhan_kit import Seat, do, table
from sanguo.tools.board import asked, board_text
from sanguo.tools.boards import drawing
from sanguo.tools.cli import app
from sanguo.tools.demo import sample
from sanguo.tools.guozhan.board import PROMPTS, WIDTH
from sanguo.tools.guozhan.demo import story
from sanguo.tools.session import Session
from setups import LANGS, QUESTIONS, Setup, of, walk
from terminal import typed

KINGDOMS = ("undetermined", "wei", "shu", "wu", "qun", "ambitionist")


def lines(state: sanguo.State, seat: int = 0, lang: str = "en", *, plain: bool = False) -> list[str]:
    return board_text(state.view(seat), lang=lang, plain=plain).splitlines()


def hidden() -> sanguo.State:
    return table(
        Seat("guan_yu!/zhang_fei", hand=["slash S5"], equips=["axe D5"], extra={"chained": True}),
        Seat("xu_huang/zhang_liao", hand=["dodge H2"], judges=["lightning SA"], extra={"stacked": True}),
        Seat("zhou_tai!/gan_ning!", hp=1, extra={"wounds": ["dodge D3"]}),
        Seat("pang_de/hua_tuo", alive=False),
    )


# The picture ---------------------------------------------------------------------------------------------


def test_two_lines_for_each_seat() -> None:
    title, heading, *rows = lines(hidden())
    assert title.strip() == "turn 5 · Guan Yu · play phase"
    assert " ".join(heading.split()) == "head / deputy kingdom health hand away range equipment / judge zone"
    assert [" ".join(row.split()) for row in rows[:8]] == [
        "▶0 Guan Yu Shu 4/4 1 3 Stone Axe ♦5",
        "(Zhang Fei) chained",
        "1 ? ? 4/4 1 1• 1 / Lightning ♠A",
        "? stacked",
        "2 Zhou Tai Wu 1/4 0 1• 1 wounds: Dodge ♦3",
        "Gan Ning",
        "3 Pang De Qun dead 0",
        "Hua Tuo",
    ]


def test_only_its_owner_sees_a_general_that_is_face_down() -> None:
    for lang, name in (("en", "(Zhang Fei)"), ("zh-Hant", "（張飛）"), ("zh-Hans", "（张飞）")):
        assert name in "".join(lines(hidden(), 0, lang))
        assert name not in "".join(lines(hidden(), 1, lang))


def test_the_same_in_words() -> None:
    _, first, *rows = lines(hidden(), plain=True)
    assert first.startswith("0 Guan Yu/(Zhang Fei) (Shu, chained, you, on turn) · health 4/4 · hand 1")
    assert rows[1].startswith("1 ?/? (?, stacked) · health 4/4")
    assert any(row.startswith("2 Zhou Tai/Gan Ning (Wu, wounds: Dodge ♦3)") for row in rows)


def test_questions() -> None:
    for _, prompt in QUESTIONS["guozhan"]:
        assert all(PROMPTS[prompt])
    state = do(table(Seat("guan_yu/zhang_fei", hand=["slash S5"])), "0: use Slash ♠5")
    assert asked(state.view(0)) == "seat 0: a target of Slash ♠5"


@pytest.mark.parametrize("setup", of("guozhan"), ids=str)
def test_every_state_can_be_drawn(setup: Setup) -> None:
    game = setup.load()
    for state in islice(walk(game, 2, every=7), 40):
        for lang in LANGS:
            view = state.view(state.player)
            drawn = board_text(view, lang=lang)
            assert all(cell_len(line) <= WIDTH for line in drawn.splitlines())
            assert board_text(view, lang=lang, plain=True)
            assert asked(view, lang=lang)
            drawing("guozhan").more(view, cards=game.pool, lang=lang)
            told = drawing("guozhan").hidden([view], cards=game.pool, lang=lang)
            assert len(told) == 1


# A person ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 5, 12])
def test_a_person_in_any_seat(players: int) -> None:
    game = sanguo.load_game("guozhan", players=players)
    for seat in range(0, players, 2):
        session = Session(game, seat=seat, seed=seat)
        while not session.is_over:
            choice = session.view.choice
            assert choice is not None
            session.play(choice.legal[-1])
        assert session.outcome in (1, 0, -1)
        assert "You have " in typed(session)


def test_the_welcome() -> None:
    session = Session(sanguo.load_game("guozhan", players=4), seat=2, seed=1)
    assert " ".join(typed(session).split()).startswith("4 players. You are seat 2; two generals of one kingdom")


# Commands ------------------------------------------------------------------------------------------------


def cli(*args: object) -> str:
    got = CliRunner().invoke(app, [*map(str, args)], env={"COLUMNS": "80"})
    assert got.exit_code == 0, got.output
    out: str = got.stdout
    return out


def test_cards_tell_their_half_fish_and_companions() -> None:
    said = cli("cards", "Zhuge Liang", "--game", "guozhan")
    assert "half-fish 3" in said
    assert "companions: " in said


@pytest.mark.rule("GZ-R62")
def test_wins_by_kingdom() -> None:
    told: Any = json.loads(cli("sim", "guozhan", "--json", "-n", 40, "--set", "players=7", "--seed", 2))
    assert set(told["roles"]) <= set(KINGDOMS)
    assert sum(r["seats"] for r in told["roles"].values()) == 280
    assert sum(r["wins"] for r in told["roles"].values()) == sum(told["seat_wins"])
    assert told["roles"].get("undetermined", {"wins": 0})["wins"] == 0
    assert set(told["end_reasons"]) <= {"kingdom_wins", "ambitionist_wins", "nobody_left", "no_cards", "turn_limit"}


def test_python_bots_give_the_same_as_the_core() -> None:
    game = sanguo.load_game("guozhan", players=4)
    core = game.simulate(["greedy"] * 4, 8, seed=5)
    here = game.simulate([sanguo.ai.make_bot("greedy", game)] * 4, 8, seed=5)
    for column in ("winner", "returns", "first", "turns", "decisions", "end_reason", "roles", "generals"):
        assert np.array_equal(getattr(core, column), getattr(here, column)), column
    assert core.seen == here.seen
    assert core.role_names == KINGDOMS


@pytest.mark.parametrize("lang", LANGS)
def test_the_sample_game_is_told(lang: str) -> None:
    _, state = sample("guozhan", 1)
    told = list(story(state, lang))
    assert len(told) > 3
    assert all(line.strip() for _, line in told)
    assert told[-1][0].is_over
