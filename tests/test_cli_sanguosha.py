"""The commands of the terminal for `sanguosha`: sim, cards, show, repro."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

import sanguo
from sanguo import records
from sanguo.capsule import make
from sanguo.simulation import Share
from sanguo.tools.cli import app
from sanguo.tools.demo import sample
from sanguo.tools.sanguosha.demo import story

ROLES = ("lord", "loyalist", "rebel", "renegade")


def cli(*args: object) -> str:
    got = CliRunner().invoke(app, [*map(str, args)], env={"COLUMNS": "80"})
    assert got.exit_code == 0, got.output
    out: str = got.stdout
    return out


def sim(*args: object) -> Any:
    return json.loads(cli("sim", "sanguosha", "--json", *args))


# sim -----------------------------------------------------------------------------------------------------


def test_wins_by_role() -> None:
    told = sim("-n", 60, "--set", "players=8", "--seed", 4)
    assert told["config"]["players"] == 8
    assert [b["name"] for b in told["bots"]] == ["greedy"] * 8
    assert {role: r["seats"] for role, r in told["roles"].items()} == dict(zip(ROLES, (60, 120, 240, 60), strict=True))
    ends = told["end_reasons"]
    assert told["roles"]["lord"]["wins"] == told["roles"]["loyalist"]["wins"] / 2 == ends.get("lord_wins", 0)
    assert told["roles"]["rebel"]["wins"] == 4 * ends.get("rebels_win", 0)
    assert told["roles"]["renegade"]["wins"] == ends.get("renegade_wins", 0)
    wins = sum(r["wins"] for r in told["roles"].values())
    assert wins == sum(told["seat_wins"]) == sum(b["wins"] for b in told["bots"])


def test_the_table() -> None:
    said = cli("sim", "sanguosha", "-n", 20, "--bots", "random")
    assert "sanguosha: 20 games" in said
    assert said.count("random  ") == 5
    for role in ROLES:
        assert f"\n{role} " in said


def test_seats_that_are_set() -> None:
    roles = "lord,rebel,rebel,renegade,loyalist"
    bots = ["greedy", "random", "random", "random", "greedy"]
    told = sim("-n", 10, "--set", f"roles={roles}", "--set", "generals=曹操,,Guan Yu", "--bots", ",".join(bots))
    assert told["config"]["roles"] == roles.split(",")
    assert told["config"]["generals"] == ["cao_cao", "", "guan_yu"]
    assert [b["name"] for b in told["bots"]] == bots


@pytest.mark.rule("SG-2.1")
@pytest.mark.parametrize("by_hand", [False, True])
def test_what_a_simulation_tells_of_its_seats(by_hand: bool) -> None:
    game = sanguo.load_game("sanguosha", players=6)
    bots: list[Any] = ["greedy"] * 5 + [sanguo.ai.make_bot("greedy", game) if by_hand else "greedy"]
    result = game.simulate(bots, 30, seed=3)
    assert result.roles is not None
    assert result.generals is not None
    assert result.roles.shape == result.generals.shape == result.returns.shape == (30, 6)
    assert result.role_names == ROLES
    assert (np.sort(result.roles, axis=1) == [0, 1, 2, 2, 2, 3]).all()
    assert (result.roles[np.arange(30), result.first] == 0).all()
    state = game.new_state(sanguo.simulation.game_seed(3, 7))
    while not state.is_over:
        state.apply(state.greedy_action())
    assert [ROLES[r] for r in result.roles[7]] == [s.role for s in state.view(0).seats]
    assert [result.general_names[g] for g in result.generals[7]] == [s.general for s in state.view(0).seats]
    assert result.returns[7].tolist() == state.returns()

    shares = result.by_role()
    assert shares["rebel"] == Share(90, int((result.returns > 0)[result.roles == 2].sum()))
    generals = result.by_general()
    assert sum(s.n for s in generals.values()) == 180
    assert sum(s.wins for s in generals.values()) == int((result.returns > 0).sum())
    lords = result.by_general("lord")
    assert sum(s.n for s in lords.values()) == 30
    assert all(lords[key].n <= generals[key].n for key in lords)
    with pytest.raises(sanguo.ConfigError, match="role is one of lord, loyalist, rebel, renegade"):
        result.by_general("king")


def test_python_bots_give_the_same_as_the_core() -> None:
    game = sanguo.load_game("sanguosha")
    core = game.simulate(["greedy"] * 5, 12, seed=5)
    here = game.simulate([sanguo.ai.make_bot("greedy", game)] * 5, 12, seed=5)
    for column in ("winner", "returns", "first", "turns", "decisions", "end_reason", "roles", "generals"):
        assert np.array_equal(getattr(core, column), getattr(here, column)), column
    assert core.seen == here.seen


def test_a_game_without_roles() -> None:
    result = sanguo.load_game("qunying").simulate(["random", "random"], 3)
    assert (result.roles, result.generals, result.by_role(), result.by_general()) == (None, None, {}, {})


def test_shares() -> None:
    share = Share(200, 50)
    assert share.rate == 0.25
    low, high = share.interval
    assert 0.19 < low < 0.25 < high < 0.32
    assert (Share(0, 0).rate, Share(0, 0).interval) == (0.0, (0.0, 1.0))


# cards ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("query", ["Slash", "殺", "杀"])
def test_a_playing_card(query: str) -> None:
    said = cli("cards", query, "--game", "sanguosha")
    assert "basic card" in said
    assert "copies 30" in said
    assert "♠7 ♠8 ♠8 ♠9 ♠9 ♠10 ♠10 ♥10 ♥10 ♥J ♣2" in said
    assert "SG-14.1" in said


@pytest.mark.parametrize("query", ["Guan Yu", "Wusheng", "武聖", "武圣", "wusheng"])
def test_a_general_by_name_and_by_skill(query: str) -> None:
    said = cli("cards", query, "--game", "sanguosha")
    assert "Guan Yu  關羽  关羽" in said
    assert "Shu, general, male" in said
    assert "health 4" in said
    assert "Wusheng: You may use or play any red card of yours as a Slash." in said
    assert "武聖：你可將任意一張紅色牌當【殺】使用或打出。" in said


def test_a_skill_is_found_without_naming_the_game() -> None:
    assert "Liu Bei  劉備" in cli("cards", "Jijiang")
    assert "cost 7" in cli("cards", "Guan Yu")
    got = CliRunner().invoke(app, ["cards", "Nobody At All"])
    assert got.exit_code == 2
    assert "no card of qunying" in got.stderr


@pytest.mark.parametrize(
    ("query", "inside", "outside"),
    [
        (["wu", "female"], ["Da Qiao", "Sun Shangxiang"], ["Sun Quan", "Zhen Ji"]),
        (["weapon"], ["Kylin Bow", "Stone Axe"], ["Nioh Shield", "Guan Yu"]),
        (["delayed"], ["Indulgence", "Lightning"], ["Duel"]),
        (["群", "武將"], ["Lü Bu", "Hua Tuo"], ["Cao Cao"]),
    ],
)
def test_a_search(query: list[str], inside: list[str], outside: list[str]) -> None:
    said = cli("cards", *query, "--game", "sanguosha")
    assert all(name in said for name in inside)
    assert not any(name in said for name in outside)


def test_all_cards_are_listed() -> None:
    said = cli("cards", "--game", "sanguosha", "--lang", "zh-Hans")
    assert all(card.name_zh_hans in said for card in sanguo.pool("sanguosha"))
    assert "苦肉" in said


# show ----------------------------------------------------------------------------------------------------

GAME = sanguo.load_game("sanguosha", players=4)
RECORD = records.play(GAME, ["greedy"] * 4, seed=11)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "table.jsonl"
    RECORD.save(path)
    return path


def test_a_record_as_all_and_as_a_seat_saw_it(file: Path) -> None:
    said = cli("show", file)
    assert said.startswith("sanguosha: 4 players · seed 11 · version ")
    assert "\nseat 3: greedy\n" in said
    for k, made in enumerate(RECORD.decisions, 1):
        assert f"\n{k}. seat {made.seat}: {made.en}\n" in said
    assert "\nhand of " in said
    assert " has won (" in said or " have won (" in said
    mine = cli("show", file, "--seat", 2)
    assert "\nhand of " not in mine
    for k, made in enumerate(RECORD.decisions, 1):
        assert (f"\n{k}. seat {made.seat}: {made.en}\n" in mine) == (made.seat == 2)


@pytest.mark.parametrize(("lang", "word"), [("zh-Hant", "出牌階段"), ("zh-Hans", "出牌阶段")])
def test_one_step_in_chinese(file: Path, lang: str, word: str) -> None:
    states = list(RECORD.states())
    k = next(i for i, state in enumerate(states) if state.view(0).phase == "play")
    said = cli("show", file, "--step", k, "--lang", lang)
    assert word in said
    assert said.count("）的手牌：") == 3


# repro ---------------------------------------------------------------------------------------------------


def test_a_capsule_is_shown_and_played(tmp_path: Path) -> None:
    state = GAME.new_state(5)
    for _ in range(30):
        state.apply(state.greedy_action())
    said = cli("repro", state.capsule())
    assert f"turn {state.turn}" in said
    assert all(state.action_text(a) in said for a in state.legal_actions())
    action = state.legal_actions()[-1]
    said = cli("repro", make(GAME, state.to_bytes(), action, "odd"), "--lang", "zh-Hant")
    assert state.action_text(action, "zh-Hant") in said
    assert "the action goes through" in said


# demo ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "zh-Hans"])
def test_the_story_of_a_short_game(lang: str) -> None:
    game, state = sample("sanguosha", 3)
    told = [line for _, line in story(state, lang)]
    assert state.is_over
    assert len(told) > 6
    names = [game.card(str(s.general)).names[2 if lang == "en" else 1] for s in state.view(0).seats]
    assert all(name in told[0] for name in names)
    assert all(any(name in line for name in names) for line in told)
    assert any((" → " if lang == "en" else "→") in line for line in told)
