"""The command `sanguo`: through its runner, and once as a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import sanguo
from sanguo.capsule import make
from sanguo.tools.cli import app

RUNNER = CliRunner()


def sanguo_cli(*args: str) -> Any:
    return RUNNER.invoke(app, list(args), env={"COLUMNS": "80"})


def refused(*args: str) -> str:
    """What is said when something was asked wrongly: one line, exit code 2, no traceback."""
    got = sanguo_cli(*args)
    assert got.exit_code == 2
    assert "Traceback" not in got.stderr
    assert got.stdout == ""
    return got.stderr


def test_a_process_of_its_own() -> None:
    command = Path(sys.executable).with_name("sanguo")
    done = subprocess.run([command, "--version"], capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"sanguo {sanguo.__version__}\n", "")
    wrong = subprocess.run([command, "sim", "chess"], capture_output=True, text=True, check=False, timeout=60)
    assert wrong.returncode == 2
    assert wrong.stdout == ""
    assert wrong.stderr.startswith("sanguo: there is no game 'chess'")
    assert wrong.stderr.count("\n") == 1


def test_a_terminal_without_chinese() -> None:
    command = Path(sys.executable).with_name("sanguo")
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run([command, "cards", "關羽"], capture_output=True, check=False, timeout=60, env=env)
    assert done.returncode == 0
    assert b"Guan Yu  ??" in done.stdout


def test_help_names_every_command() -> None:
    got = sanguo_cli("--help")
    assert got.exit_code == 0
    assert all(f"  {name} " in got.stdout for name in ("demo", "play", "sim", "cards", "repro"))


# demo ----------------------------------------------------------------------------------------------------


def test_demo_plays_every_game_and_shows_one() -> None:
    got = sanguo_cli("demo", "--games", "6", "--seed", "3")
    assert got.exit_code == 0
    # Six pairs of decks, three pairs of bots.
    assert "qunying: 108 games" in got.stdout
    assert got.stdout.partition("sanguosha: ")[0].count("greedy – random") == 6
    # Three pairs of sides at 5 and 8 seats.
    assert "sanguosha: 36 games" in got.stdout
    # Four pairs of decks, three pairs of bots.
    assert "formation: 72 games" in got.stdout
    assert got.stdout.count("random – random") == 6 + 4
    # Two pairs of bots at 2, 6 and 10 seats.
    assert "guozhan: 36 games" in got.stdout
    assert got.stdout.count("greedy – random") == 6 + 2 + 3 + 4
    assert "95 % interval" in got.stdout
    assert "seat 0: " in got.stdout
    assert "┌──────" in got.stdout
    assert " has won" in got.stdout or "a draw" in got.stdout
    assert "A short game of sanguosha: 5 players" in got.stdout
    assert "A short game of guozhan: 2 players" in got.stdout
    assert "head / deputy" in got.stdout
    assert "equipment / judge zone" in got.stdout


def test_demo_in_chinese() -> None:
    got = sanguo_cli("demo", "--games", "1", "--lang", "zh-Hans")
    assert got.exit_code == 0
    assert got.stdout.count("局短的对战") == 4
    assert "大本营" in got.stdout
    assert "装备区／判定区" in got.stdout


def test_the_same_seed_shows_the_same_game() -> None:
    shown = [sanguo_cli("demo", "--games", "1", "--seed", "5").stdout.partition("A short game")[2] for _ in range(2)]
    assert shown[0] == shown[1] != ""


# sim -----------------------------------------------------------------------------------------------------


def test_sim_tells_what_simulate_gives() -> None:
    got = sanguo_cli("sim", "qunying", "-n", "200", "--decks", "all_wei,all_shu", "--seed", "9", "--rotate", "--json")
    assert got.exit_code == 0
    told = json.loads(got.stdout)
    game = sanguo.load_game("qunying", decks=["all_wei", "all_shu"])
    result = game.simulate(["greedy", "random"], 200, 9, rotate=True)
    assert [b["wins"] for b in told["bots"]] == [result.wins(0), result.wins(1)]
    assert told["bots"][0]["interval"] == list(result.interval(0))
    assert told["seat_wins"] == [int((result.winner == seat).sum()) for seat in (0, 1)]
    assert told["mean_turns"] == float(result.turns.mean())
    assert told["config"] == game.config
    assert told["ruleset"] == game.ruleset_hash
    assert sum(told["end_reasons"].values()) == told["games"] == 200


def test_sim_prints_a_table() -> None:
    got = sanguo_cli("sim", "qunying", "-n", "50", "--bots", "random,random")
    assert got.exit_code == 0
    assert "qunying: 50 games" in got.stdout
    assert "deck starter_wei_qun_40" in got.stdout
    assert "games/s" in got.stdout


def test_sim_with_parameters() -> None:
    got = sanguo_cli(
        *("sim", "qunying", "-n", "5", "--json", "--beginner"),
        *("--set", "deck_attack=lane", "--set", "hand=3", "--set", "first_draw=true"),
    )
    config = json.loads(got.stdout)["config"]
    assert (config["deck_attack"], config["hand"], config["first_draw"], config["deck_size"]) == ("lane", 3, True, 20)


def test_sim_with_decks_from_files(tmp_path: Path) -> None:
    game = sanguo.load_game("qunying")
    file = tmp_path / "my deck.txt"
    file.write_text(game.decks[0].to_text(game.pool, "zh-Hans"), encoding="utf-8")
    files = json.loads(sanguo_cli("sim", "qunying", "-n", "30", "--decks", f"{file}, rush", "--json").stdout)
    named = f"{game.decks[0].key},rush"
    names = json.loads(sanguo_cli("sim", "qunying", "-n", "30", "--decks", named, "--json").stdout)
    assert files["bots"] == names["bots"]
    assert files["decks"] == ["my deck", "rush"]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["chess"], "there is no game 'chess'; there is: qunying"),
        (["qunyin"], "did you mean 'qunying'?"),
        (["qunying", "--bots", "greedy"], "2 bots are needed"),
        (["sanguosha", "--bots", "greedy,random"], "5 bots are needed"),
        (["sanguosha", "--set", "players=3"], "from 4 to 10"),
        (["sanguosha", "--set", "roles=lord,lord,rebel,rebel,rebel"], "roles has 2 lords"),
        (["sanguosha", "--set", "generals=Guan Yuu"], "did you mean Guan Yu"),
        (["sanguosha", "--decks", "rush,rush"], "decks"),
        (["qunying", "--bots", "greedy,clever"], "there is no built-in bot 'clever'"),
        (["qunying", "--decks", "rush"], "two decks are needed"),
        (["qunying", "--decks", "rush,rushh"], "did you mean rush?"),
        (["qunying", "-n", "-1"], "n is an int from 0"),
        (["qunying", "--seed", "-1"], "a seed is an int from 0"),
        (["qunying", "--threads", "0"], "threads is an int from 1"),
        (["qunying", "--set", "handd=3"], "did you mean 'hand'?"),
        (["qunying", "--set", "hand=three"], "not 'three'"),
        (["qunying", "--set", "first_draw=1"], "not '1'"),
        (["qunying", "--set", "hand"], "name=value"),
        (["qunying", "--set", "deck_attack=sideways"], "sideways"),
    ],
)
def test_sim_refuses(args: list[str], said: str) -> None:
    assert said in refused("sim", *args)


@pytest.mark.parametrize(("text", "said"), [("3 關羽\nxyz", "line 2"), ("# nothing", "the deck is empty")])
def test_a_wrong_deck_file_is_named(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "deck.txt"
    file.write_text(text, encoding="utf-8")
    told = refused("sim", "qunying", "--decks", f"{file},rush")
    assert "deck.txt" in told
    assert said in told


def test_no_games_are_no_error() -> None:
    got = sanguo_cli("sim", "qunying", "-n", "0")
    assert got.exit_code == 0
    assert "0 games" in got.stdout


def test_unknown_commands_and_options() -> None:
    assert "No such command" in refused("dance")
    assert "No such option" in refused("sim", "qunying", "--speed", "9")


# cards ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Guan Yu", "guan_yu", "關羽", "关羽", "GUANYU"])
def test_a_card_by_any_name(name: str) -> None:
    got = sanguo_cli("cards", name)
    assert got.exit_code == 0
    text = " ".join(got.stdout.replace("│", " ").split())
    card = sanguo.pool("qunying").by_key["guan_yu"]
    for printed in card.texts:
        assert all(part in text.replace(" ", "") for part in [printed[0], printed[1].replace(" ", "")])
    assert all(name in text for name in card.names)
    assert f"cost {card.prop('cost')} · force {card.prop('force')} · power {card.prop('power')}" in text
    assert "Shu, general, Commander" in text
    assert all(rule in text for rule in card.rules)


def test_a_card_in_chinese() -> None:
    got = sanguo_cli("cards", "Red Hare", "--lang", "zh-Hans")
    assert "装备" in got.stdout
    assert "消费点数 3" in got.stdout
    assert "装备武将撤退时" in got.stdout


@pytest.mark.parametrize(
    ("query", "inside", "outside"),
    [
        (["shu", "commander"], ["Guan Yu", "Zhao Yun"], ["Liu Bei", "Xu Chu"]),
        (["蜀", "將軍"], ["Guan Yu", "Zhao Yun"], ["Liu Bei", "Xu Chu"]),
        (["wei", "equipment"], ["Iron Halberd"], ["Red Hare", "Xu Chu"]),
        (["損傷"], ["Fa Zheng", "Cao Ren"], ["Guan Yu"]),
        (["损伤"], ["Fa Zheng", "Cao Ren"], ["Guan Yu"]),
        (["damage"], ["Fa Zheng", "Cao Ren"], ["Guan Yu"]),
        (["trap", "retreats"], ["Funeral"], ["Maze of Eight"]),
    ],
)
def test_a_search(query: list[str], inside: list[str], outside: list[str]) -> None:
    got = sanguo_cli("cards", *query)
    assert got.exit_code == 0
    assert all(name in got.stdout for name in inside)
    assert not any(name in got.stdout for name in outside)


def test_all_cards_are_listed() -> None:
    got = sanguo_cli("cards", "--lang", "zh-Hant")
    assert all(card.name_zh_hant in got.stdout for card in sanguo.pool("qunying"))


def test_cards_refuses() -> None:
    assert "did you mean Guan Yu" in refused("cards", "Guan Yuu")
    assert "no game is called 'chess'" in refused("cards", "Guan Yu", "--game", "chess")
    assert "lang is en, zh-Hant or zh-Hans, not 'de'" in refused("cards", "Guan Yu", "--lang", "de")


# repro ---------------------------------------------------------------------------------------------------


def some_state() -> sanguo.State:
    state = sanguo.load_game("qunying").new_state(11)
    for _ in range(25):
        state.apply(state.greedy_action())
    return state


def test_repro_shows_a_position() -> None:
    state = some_state()
    got = sanguo_cli("repro", state.capsule())
    assert got.exit_code == 0
    assert f"turn {state.turn}" in got.stdout
    assert all(state.action_text(a) in got.stdout for a in state.legal_actions())


def test_repro_carries_out_the_action(tmp_path: Path) -> None:
    state = some_state()
    action = state.legal_actions()[-1]
    line = make(state.game, state.to_bytes(), action, "something was odd")
    file = tmp_path / "report.txt"
    file.write_text(f"{line}\n", encoding="utf-8")
    got = sanguo_cli("repro", f"@{file}", "--lang", "zh-Hant")
    assert got.exit_code == 0
    assert "what was said: something was odd" in got.stdout
    assert state.action_text(action, "zh-Hant") in got.stdout
    assert "the action goes through" in got.stdout
    state.apply(action)
    assert f"第{state.turn}回合" in got.stdout


def test_repro_of_an_action_that_is_not_legal() -> None:
    state = some_state()
    illegal = next(a for a in range(1 << 12) if not state.is_legal(a))
    got = sanguo_cli("repro", make(state.game, state.to_bytes(), illegal, ""))
    assert got.exit_code == 0
    assert "not legal here" in got.stdout


def test_repro_of_a_finished_game() -> None:
    state = some_state()
    while not state.is_over:
        state.apply(state.greedy_action())
    got = sanguo_cli("repro", state.capsule())
    assert got.exit_code == 0
    assert "the game is over" in got.stdout


@pytest.mark.parametrize("text", ["nonsense", "sanguo-capsule:1:AAAA", "@/no/such/file"])
def test_repro_refuses(text: str) -> None:
    assert refused("repro", text).startswith("sanguo: ")


def test_a_fault_that_is_still_there_is_exit_code_1(monkeypatch: pytest.MonkeyPatch) -> None:
    state = some_state()
    line = make(state.game, state.to_bytes(), state.legal_actions()[0], "it broke")
    monkeypatch.setattr("sanguo.capsule.Capsule.replay", lambda _: sanguo.EngineBug("a line"))
    got = sanguo_cli("repro", line)
    assert got.exit_code == 1
    assert "the fault is still there" in got.stdout


def test_a_fault_of_the_engine_is_exit_code_1(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise sanguo.EngineBug("sanguo-capsule:1:line")

    monkeypatch.setattr("sanguo.games.Game.simulate", broken)
    got = sanguo_cli("sim", "qunying")
    assert got.exit_code == 1
    assert "please report this line: sanguo-capsule:1:line" in got.stderr
