"""A person at a table of `sanguosha`: any seat, lines, files, and once on a pseudo-terminal."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import sanguo
from sanguo.tools.cli import app
from sanguo.tools.savefile import load, save
from sanguo.tools.session import Session
from sanguosha_kit import Seat, do, table
from setups import LANGS
from terminal import Screen, typed

NEEDS_TERMINAL = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")


def started(seed: int = 3, players: int = 5, **more: Any) -> Session:
    return Session(sanguo.load_game("sanguosha", players=players), seed=seed, **more)


def at(state: sanguo.State, seat: int = 0) -> Session:
    game = state.game
    assert isinstance(game, sanguo.Game)
    return Session(game, seat=seat, start=state)


def go_on(session: Session, decisions: int) -> Session:
    """Some decisions of the person: the first option that is not to end the phase, if there is one."""
    for _ in range(decisions):
        if not session.is_over:
            options = [o.action for o in session.options() if not o.later]
            session.play(options[len(options) > 1])
    return session


@pytest.mark.parametrize("players", [4, 7, 10])
def test_a_person_in_any_seat(players: int) -> None:
    for seat in range(players):
        session = started(seat=seat, players=players)
        while not session.is_over:
            choice = session.view.choice
            assert choice is not None
            session.play(choice.legal[-1])
        assert session.outcome in (1, 0, -1)
        assert "You have " in typed(session)


def test_the_welcome_says_seat_role_and_aim() -> None:
    session = started(seat=2)
    view = session.view
    said = " ".join(typed(session).split())
    assert said.startswith(f"5 players. You are seat 2, your role is {view.role}; ")
    assert f"the lord is seat {view.lord}, greedy plays the others." in said
    assert re.search(r"1 choose [A-Z][\w ]+ (Wei|Shu|Wu|Qun) · health [34] · [A-Z]", said)
    assert "你是玩家2，身份是" in typed(session, lang="zh-Hant")


def test_turns_by_numbers_and_texts() -> None:
    session = at(table(Seat("liu_bei", hand=["slash S7", "peach H3", "duel DA"], hp=2), "guan_yu", "cao_cao"))
    said = typed(session, "use Peach ♥3", "u", "使用桃♥3", "使用殺 ♠7", "Guan Yu", "use Peach ♥4")
    assert said.count("health 3/4") >= 2
    assert "Liu Bei: a target of Slash ♠7" in said
    assert "back to your last choice" in said
    assert "w use Peach ♥4 tells why it cannot be done" in said


def test_several_cards_of_one_line() -> None:
    session = at(table(Seat("liu_bei", hand=["slash S7", "peach H3", "duel DA"], hp=2), "guan_yu", "cao_cao"))
    said = typed(session, "use Rende", "2 1", "done", "auto", "h 20", "i 1")
    assert "pick 1 to 3" in said
    assert "picked: Slash ♠7, Peach ♥3" in said
    assert "20 simulations from what you know" in said
    assert session.view.me.hp == 3


def test_cards_generals_and_skills_are_explained() -> None:
    said = typed(started(), "? Rende", "? 赤兔", "? slash", "? guan yu", "? shu female", "? Jianxong")
    assert "Liu Bei  劉備  刘备" in said
    assert "Rende: In your play phase" in said
    assert "仁德：出牌階段" in said
    assert "equipment, -1 horse" in said
    assert "in the deck: ♠7 ♠8 ♠8 " in said
    assert "Wusheng: You may use or play any red card" in said
    assert "Huang Yueying  黃月英" in said
    assert "near it: Jianxiong" in said


def test_the_example_of_the_help_is_of_this_game() -> None:
    assert "  use Slash ♠7     choose by text" in typed(started(), "?")
    assert "  使用杀♠7       以文字选择" in typed(started(), "?", lang="zh-Hans")


def test_news_are_told_once_and_counted() -> None:
    said = typed(go_on(started(seat=2), 1), "l all")
    news = said.partition("so far:\n")[2]
    assert re.search(r"Seat \d draws a card ×2\n", news)
    assert len(re.findall(r"Seat 2 is dealt [A-Z]", news)) == 4
    assert "is dealt a card" not in news
    assert not re.search(r" leaves the hand of| is done with", news)


def test_options_of_skills_are_called_in_every_language() -> None:
    state = table(
        Seat("liu_bei", hand=["slash S7", "dodge H2", "dodge D2"]), Seat("xiahou_dun", hp=2), pile=["slash S8"]
    )
    do(state, "0: use Slash ♠7", "0: Xiahou Dun", "1: Ganglie")
    assert "2 suffer 1 damage" in typed(at(state))
    assert "1 棄置兩張手牌" in typed(at(state), lang="zh-Hant")
    assert "1 弃置两张手牌" in typed(at(state), lang="zh-Hans")
    assert at(state).find("受到1点伤害") == at(state).find("suffer 1 damage") is not None


@pytest.mark.parametrize("lang", ["zh-Hant", "zh-Hans"])
def test_all_of_it_in_chinese(lang: str) -> None:
    """No English word is left but the names of bots and commands."""
    lines = ("1", "l all", "h 20", "u", "1", "1", "b", "? 殺", "吃飯")
    said = typed(started(seat=1), *lines, lang=lang)
    said = re.sub(r"≙ .*?(?=\n\n)", "", said, flags=re.DOTALL)
    found = set(re.findall(r"[A-Za-z]{2,}", said)) - {"greedy", "all", "slash", "SG", "Slash"}
    # The last line of a card tells where it is from.
    origin = {"source", "the", "card", "and", "this", "effect", "stand", "in", "published", "rules"}
    assert found <= origin
    assert ("裝備" if lang == "zh-Hant" else "装备") in said


def test_nothing_hidden_is_shown() -> None:
    """All that a terminal shows is the same in a position that the person cannot tell from the real one."""
    for seat in (0, 3):
        session = go_on(started(seat=seat, seed=4), 12)
        state = session.ends[1]
        if state.is_over:
            continue
        lines = ("b", "h 30", "? Guan Yu", "l all", "foo")
        shown = {typed(at(s, seat), *lines) for s in (state, *(state.scramble(seat, i) for i in range(4)))}
        assert len(shown) == 1


def test_a_saved_game_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    game = sanguo.load_game("sanguosha", players=6, hand=5, generals={2: "guan_yu"})
    session = go_on(Session(game, seat=3, seed=7), 10)
    save(session, file)
    again = load(file)
    assert again.game == game
    assert (again.ends, again.history, again.view) == (session.ends, session.history, session.view)
    while session.undo():
        assert again.undo()
    assert again.ends == session.ends


def cli(*args: str, lines: str = "") -> Any:
    return CliRunner().invoke(app, ["play", "sanguosha", *args], input=lines)


def test_lines_from_a_pipe(tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    got = cli("--seed", "3", "--seat", "6", "--set", "players=8", "--bot", "random", lines=f"1\ns {saved}\n")
    assert got.exit_code == 0
    assert "8 players. You are seat 6" in got.stdout
    assert "\x1b" not in got.stdout
    assert load(saved).seat == 6
    again = cli("--load", str(saved), "--lang", "zh-Hant", lines="b\n")
    assert again.exit_code == 0
    assert "8人局。你是玩家6" in again.stdout


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--seat", "5"], "seat is 0 to 4"),
        (["--deck", "rush"], "have no decks"),
        (["--set", "players=11"], "from 4 to 10"),
        (["--set", "roles=lord,rebel"], "roles names 2 seats"),
    ],
)
def test_the_command_refuses(args: list[str], said: str) -> None:
    got = cli(*args)
    assert got.exit_code == 2
    assert said in got.stderr
    assert got.stderr.count("\n") == 1


@pytest.fixture
def screens() -> Iterator[list[Screen]]:
    opened: list[Screen] = []
    yield opened
    for screen in opened:
        screen.close()


@NEEDS_TERMINAL
@pytest.mark.timeout(60)
@pytest.mark.parametrize("lang", LANGS)
def test_on_a_terminal(lang: str, tmp_path: Path, screens: list[Screen]) -> None:
    """A game from the choice of the general to its end, saved and resumed on the way."""
    file = tmp_path / "game.json"
    screen = Screen("sanguosha", "--seed", "5", "--seat", "1", "--set", "players=5", "--lang", lang)
    screens.append(screen)
    word = {"en": "generals are chosen", "zh-Hant": "選擇武將", "zh-Hans": "选择武将"}[lang]
    assert word in screen.read()
    assert screen.coloured
    screen.type("1")
    for line in ("? Rende", "h 30", "l", "w 1", "b"):
        screen.type(line)
    table = screen.shown.partition("\n")[2]
    screen.type(f"s {file}")
    assert screen.type("q", end=True)
    assert screen.process.wait(10) == 0

    again = Screen("sanguosha", "--load", str(file), "--lang", lang)
    screens.append(again)
    assert again.read().endswith(table)
    for _ in range(400):
        # The last choice of each list; the phase is ended if that was not legal.
        if again.over or not again.choices:
            break
        again.type(str(again.choices))
    assert again.over
    again.type("u")
    assert not again.over
    assert again.type("q", end=True)
    assert again.process.wait(10) == 0
