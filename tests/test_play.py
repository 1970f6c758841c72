"""A person against a bot: the session without a terminal, its lines, its files, and once on a real pseudo-terminal."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import sanguo
from kit import Side, position
from sanguo.cards import GAMES
from sanguo.errors import ConfigError, IllegalActionError, StateFormatError
from sanguo.tools.by_game import MODULES, module
from sanguo.tools.cli import app
from sanguo.tools.phrases import SAY, help_page
from sanguo.tools.savefile import load, save
from sanguo.tools.session import Session
from terminal import Screen, typed


def started(seed: int = 3, **more: Any) -> Session:
    return Session(sanguo.load_game("qunying"), seed=seed, **more)


def at(state: sanguo.State, seat: int = 0) -> Session:
    game = state.game
    assert isinstance(game, sanguo.Game)
    return Session(game, seat=seat, start=state)


def go_on(session: Session, decisions: int) -> Session:
    """Some decisions of the person: the last option of each."""
    for _ in range(decisions):
        if not session.is_over:
            session.play([o.action for o in session.options() if not o.later][-1])
    return session


def paying() -> Session:
    """Asked to pay 4 out of seven cards, three of them alike."""
    me = Side(hand=["wei_yan"], up=["liu_bei", "liu_bei", "liu_bei", "guan_yu", "zhang_fei", "ma_chao", "guan_ping"])
    session = at(position(me, Side(hand=["lu_bu"])))
    action = session.find("deploy Wei Yan")
    assert action is not None
    session.play(action)
    choice = session.view.choice
    assert choice is not None
    assert (choice.prompt, choice.total) == ("pay", 4)
    return session


# the session ----------------------------------------------------------------------------------------------


def test_the_bots_have_moved_when_the_person_is_asked() -> None:
    for seat in (0, 1):
        session = started(seat=seat)
        turns = set()
        while not session.is_over:
            assert session.view.choice is not None
            turns.add(session.view.turn)
            session.play(session.options()[0].action)
        assert len(turns) > 1
        assert session.outcome in (1, 0, -1)
        assert session.options() == session.hints() == []


@pytest.mark.parametrize(("more", "said"), [({"seat": 2}, "seat is 0 to 1"), ({"bot": "clever"}, "'clever'")])
def test_what_does_not_exist(more: dict[str, Any], said: str) -> None:
    with pytest.raises(ConfigError, match=said):
        started(**more)


def test_the_same_seed_and_answers_give_the_same_game() -> None:
    one, other = (go_on(started(5, bot="random"), 30) for _ in range(2))
    assert one.ends == other.ends


def test_chance_is_not_the_same_in_every_game() -> None:
    games = [go_on(started(seed, bot="random"), 30).history[0] for seed in range(4)]
    assert len({tuple(actions) for actions in games}) == 4


def test_an_illegal_action_changes_nothing() -> None:
    session = started()
    before = session.ends
    with pytest.raises(IllegalActionError):
        session.play(1)
    assert session.ends == before
    assert not session.undo()


def test_undo_goes_back_decision_by_decision() -> None:
    session = started()
    seen = []
    for _ in range(12):
        seen.append((session.ends, session.view, session.history))
        go_on(session, 1)
    for before in reversed(seen):
        assert session.undo()
        assert (session.ends, session.view, session.history) == before
    assert not session.undo()


def test_undo_after_the_end() -> None:
    session = go_on(started(), 1000)
    assert session.is_over
    assert session.undo()
    assert not session.is_over
    assert session.view.choice is not None


def test_picks_of_one_line_are_one_step() -> None:
    session = paying()
    before = session.ends
    # In any order, and copies by the same number.
    liu_bei = session.find("pay Liu Bei")
    guan_yu = session.find("pay Guan Yu")
    assert liu_bei is not None
    assert guan_yu is not None
    assert session.pick([guan_yu, liu_bei, liu_bei, liu_bei]) == []
    assert [g.card for g in session.view.me.field] == ["wei_yan"]
    assert sorted(c.card for c in session.view.me.base_down) == ["guan_yu", *["liu_bei"] * 3]
    assert session.undo()
    assert session.ends == before


def test_auto_pays() -> None:
    session = paying()
    assert session.has_picks
    assert session.auto() > 0
    assert [g.card for g in session.view.me.field] == ["wei_yan"]
    assert not session.has_picks
    assert session.auto() == 0
    session.undo()
    assert session.view.choice is not None
    assert session.view.choice.picked == 0


def test_picks_end_with_their_question() -> None:
    session = paying()
    first = session.options()[0].action
    assert session.pick([first] * 3) == []
    before = session.ends
    with pytest.raises(IllegalActionError):
        session.pick([first, first])
    assert session.ends == before


def test_texts_in_any_language() -> None:
    session = at(position(Side(hand=["liu_bei"]), Side(field=["lu_bu"]), placed=0))
    place = next(o.action for o in session.options() if o.text == "place Liu Bei")
    assert {session.find(t) for t in ("Place  LIU BEI", "配置劉備", "配置 刘备")} == {place}
    assert session.find("Liu Bei") is None


@pytest.mark.parametrize(
    ("text", "lang", "said"),
    [
        ("place Liu Bei", "en", None),
        ("deploy Lu Bu", "en", "Lü Bu is not in your hand"),
        ("出征吕布", "zh-Hant", "手牌沒有呂布"),
        ("deploy Liu Bei", "zh-Hans", "消费点数是4"),
        ("deploy Liu Bei", "en", "QY-042"),
    ],
)
def test_why_not(text: str, lang: str, said: str | None) -> None:
    session = at(position(Side(hand=["liu_bei"]), Side(hand=["lu_bu"]), placed=0))
    reason = session.why_not(text, lang)
    assert reason == said if said is None or reason is None else said in reason


def test_why_not_of_nonsense() -> None:
    with pytest.raises(IllegalActionError):
        started().why_not("dance")


def test_reasons_have_words_in_every_language() -> None:
    """Over games: each reason is Chinese or English, and names the same rules."""
    for seed in range(3):
        state = sanguo.load_game("qunying", decks=["all_shu", "all_wei"]).new_state(seed)
        while not state.is_over:
            for action in range(0, 1 << 16, 611):
                reasons = [state.why_not(action, lang) for lang in ("en", "zh-Hant", "zh-Hans")]
                if None in reasons:
                    assert reasons == [None] * 3
                    continue
                english, hant, hans = (r or "" for r in reasons)
                assert not re.search(r"[\u4e00-\u9fff]", english)
                assert re.search(r"[\u4e00-\u9fff]", hant)
                assert re.findall(r"QY-\w+", english) == re.findall(r"QY-\w+", hant) == re.findall(r"QY-\w+", hans)
            state.apply(state.random_action(seed))


def test_hints_know_no_more_than_the_person() -> None:
    session = go_on(started(), 6)
    hints = session.hints(200)
    assert {h.action for h in hints} == {o.action for o in session.options() if not o.later}
    assert sum(h.visits for h in hints) >= 200
    assert [h.visits for h in hints] == sorted((h.visits for h in hints), reverse=True)
    assert sum(h.share for h in hints) == pytest.approx(1)
    assert all(-1 <= h.value <= 1 for h in hints)
    for simulations in (0, -3, 10**9):
        with pytest.raises(ConfigError, match="simulations are 1 to"):
            session.hints(simulations)


def test_a_hint_finds_the_win() -> None:
    session = at(position(Side(field=["lu_bu"], deck_count=1), Side(deck_count=3), phase="battle"))
    best = session.hints(200)[0]
    assert best.text == "attack with Lü Bu"
    assert best.value == pytest.approx(1)


def test_news_tell_what_the_other_does() -> None:
    session = started()
    told = []
    while not session.is_over:
        session.play(session.options()[0].action)
        told.append(session.news())
    assert any(re.match("Seat 1 lays .* into the base", line) for lines in told for line in lines)
    everything = session.news(everything=True)
    assert everything[-len(told[-1]) :] == told[-1]
    assert len(everything) >= sum(len(lines) for lines in told)
    assert len(session.news("zh-Hans", everything=True)) == len(everything)
    session.undo()
    assert len(session.news(everything=True)) < len(everything)


def test_nothing_hidden_is_shown() -> None:
    """All that a terminal shows is the same in a position that the person cannot tell from his own."""
    for seat in (0, 1):
        session = go_on(Session(sanguo.load_game("qunying", decks=["all_shu", "all_wei"]), seat=seat, seed=4), 25)
        state = session.ends[1]
        lines = ("b", "h", "w deploy Guan Yu", "w attack with Zhao Yun", "? Guan Yu", "l all", "foo")
        shown = {typed(at(s, seat), *lines) for s in (state, *(state.scramble(seat, i) for i in range(5)))}
        assert len(shown) == 1
        for other in (state.scramble(seat, i) for i in range(3)):
            for action in range(0, 1 << 16, 211):
                assert state.why_not(action) == other.why_not(action)


# files ----------------------------------------------------------------------------------------------------


def test_a_saved_game_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    game = sanguo.load_game("qunying", decks=["all_shu", "all_wei"], hand=6, deck_attack="lane")
    session = go_on(Session(game, seat=1, seed=7), 15)
    save(session, file)
    again = load(file)
    assert again.game == game
    assert (again.ends, again.history, again.view) == (session.ends, session.history, session.view)
    assert (again.seat, again.bot) == (1, "greedy")
    assert again.news(everything=True) == session.news(everything=True)
    for one in (session, again):
        go_on(one, 5)
        assert one.undo()
    assert again.ends == session.ends
    while session.undo():
        assert again.undo()
    assert not again.undo()
    # The file is written again, and read with another bot.
    save(again, file)
    assert load(file, bot="random").bot == "random"


def test_a_finished_game_can_be_kept(tmp_path: Path) -> None:
    save(go_on(started(), 1000), tmp_path / "over.json")
    again = load(tmp_path / "over.json")
    assert again.is_over
    assert again.undo()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": 2}, "has the format 2"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"config": {"hands": 5}}, "no parameter 'hands'"),
        ({"config": 5}, "cannot be resumed"),
        ({"setup": {"decks": []}}, "two decks"),
        ({"setup": {"decks": [{"key": "x", "cards": {"nobody": 40}}] * 2}}, "nobody"),
        ({"ruleset": "0" * 16}, "other cards"),
        ({"seat": 2}, "seat is 0 to 1"),
        ({"seat": "0"}, "whole numbers"),
        ({"bot": "clever"}, "clever"),
        ({"start": "zz"}, "cannot be resumed"),
        ({"start": "00ff"}, "cannot be resumed"),
        ({"actions": [1, 2, 3], "decisions": []}, "do not fit"),
        ({"actions": [], "decisions": []}, "another position"),
        ({"actions": ["1"]}, "whole numbers"),
        ({"actions": [10**30]}, "cannot be resumed"),
        ({"actions": None}, "cannot be resumed"),
        ({"decisions": [3, 1]}, "do not lie"),
        ({"decisions": [999]}, "do not lie"),
        ({"start": None}, "cannot be resumed"),
    ],
)
def test_damaged_files(tmp_path: Path, change: dict[str, Any], said: str) -> None:
    file = tmp_path / "game.json"
    save(go_on(started(), 5), file)
    content = json.loads(file.read_text(encoding="utf-8"))
    for broken in (content | change, {k: v for k, v in content.items() if k not in change}):
        file.write_text(json.dumps(broken), encoding="utf-8")
        with pytest.raises(StateFormatError, match=r"game\.json") as e:
            load(file)
        if broken.keys() == content.keys():
            assert said in str(e.value)


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"[1, 2]", b"{}", b'{"what": 3}', b"[" * 100_000])
def test_foreign_files(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "letter.txt"
    file.write_bytes(data)
    with pytest.raises(StateFormatError, match="no game saved by"):
        load(file)
    with pytest.raises(ConfigError, match="choose another name"):
        save(started(), file)
    assert file.read_bytes() == data


def test_files_that_cannot_be(tmp_path: Path) -> None:
    with pytest.raises(StateFormatError, match="cannot read"):
        load(tmp_path / "nothing.json")
    with pytest.raises(ConfigError, match="cannot write"):
        save(started(), tmp_path / "no" / "such" / "folder.json")
    for path in (tmp_path, "a\0b", ""):
        with pytest.raises(ConfigError, match="cannot write"):
            save(started(), path)
    with pytest.raises(StateFormatError, match="cannot read"):
        load("a\0b")
    assert not list(tmp_path.iterdir())


# lines ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_what_play_needs(game: str) -> None:
    """What is missing would be noticed by whoever plays."""
    assert set(module(game, "talk").__all__) >= {"ENDS", "EXAMPLE", "quiet", "welcome"}
    got = CliRunner().invoke(app, ["play", game, "--plain", "--bot", "random", "--seed", "3"], input="auto\nl\nq\n")
    assert got.exit_code == 0, got.output


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_all_that_the_tools_want(game: str) -> None:
    for name in MODULES:
        part = module(game, name)
        assert all(hasattr(part, public) for public in part.__all__)
    ends = set(sanguo.load_game(game).end_reasons) - {"none", "fault"}
    assert module(game, "talk").ENDS.keys() == ends


def test_the_welcome_and_the_end() -> None:
    said = typed(started())
    assert said.startswith("You are seat 0 with Wei-Qun starter, 40 cards; against greedy with Wu-Shu starter")
    assert "strategy phase" in said
    assert re.search(r"^1 end strategy phase$", said, re.MULTILINE)
    assert said.endswith("bye\n")


def test_numbers_and_texts() -> None:
    session = at(position(Side(hand=["liu_bei", "sun_qian"]), Side(), placed=0))
    said = typed(
        session, "2", "u", "place Liu Bei", "u", "配置劉備", "９", "foo", "deploy Sun Jian", "end strategi fase"
    )
    assert said.count("back to your last choice") == 2
    assert said.count("■Liu Bei") >= 2
    assert "the choices are 1 to" in said
    assert "there is no 9" in said
    assert "'foo' is no choice and no command" in said
    assert "w deploy Sun Jian tells why it cannot be done" in said
    assert "near it: end strategy phase" in said


def test_the_numbers_of_a_payment() -> None:
    said = typed(paying(), "2 1,1 1 3")
    assert "they must come to 4" in said
    assert "1 pay Liu Bei  cost 4 · force 3 · power 1" in said
    # Picks ascend; those that can only come later are listed too, so that one line can name them all.
    assert [line[:2] for line in said.splitlines() if re.match(r"\d pay ", line)] == ["1 ", "2 ", "3 ", "4 ", "5 "]
    assert "the choice is complete; not used: 3\n" in said
    assert "field: 1 Wei Yan 4" in said
    assert "field: 1 Wei Yan 4" in typed(paying(), "5 3 4 2")
    halfway = typed(paying(), "1", "w done", "auto")
    assert "picked: Liu Bei" in halfway
    assert "field: 1 Wei Yan 4" in halfway


@pytest.mark.parametrize("line", ["5", "1 1 1 1", "3 4 5"])
def test_a_line_with_an_illegal_pick_changes_nothing(line: str) -> None:
    session = paying()
    before = session.ends
    said = typed(session, line)
    assert "not legal: " in said
    assert session.ends == before


def test_auto_after_a_choice_is_one_step() -> None:
    session = paying()
    session.undo()
    said = typed(session, "deploy Wei Yan auto", "u", "auto", "1 x", "auto 1")
    assert "field: 1 Wei Yan 4" in said
    assert "back to your last choice" in said
    assert "auto is for picking cards" in said
    assert said.count("is no choice and no command") == 2


def test_cards_are_shown() -> None:
    session = at(position(Side(hand=["liu_bei"]), Side(), placed=0))
    said = typed(session, "? Guan Yu", "?guan yu", "i 關羽", "i 2", "i shu commander", "i Guan Yuu", "i", "i 2x")
    assert said.count("Guan Yu  關羽  关羽") == 3
    assert "Lü Bu  呂布  吕布" in typed(at(position(Side(field=["lu_bu"]), phase="battle")), "i 2")
    assert said.count("cost 7 · force 7 · power 1") == 3
    assert "Liu Bei  劉備  刘备" in said
    assert "Zhao Yun" in said
    assert "no card matches 'Guan Yuu'" in said
    assert "near it: Guan Yu" in said
    assert "which card? for instance: i " in said


def test_help_names_every_command() -> None:
    pages = [help_page(i, module("qunying", "talk").EXAMPLE) for i in range(3)]
    assert "  deploy Liu Bei   choose by text" in pages[2]
    assert pages[2] in typed(started(), "?")
    for page in pages:
        assert all(re.search(rf"(?<!\w){command}(?!\w)", page) for command in ("auto", *"ilbuhwsq"))
        assert max(map(len, page.splitlines())) <= 80


def test_hints_undo_and_why_in_words() -> None:
    session = at(position(Side(hand=["liu_bei"]), Side(), placed=0))
    said = typed(
        session,
        "h",
        "h 20",
        "h 0",
        "h lots",
        f"h {'9' * 5000}",
        "9" * 5000,
        "u",
        "w",
        "w 1",
        "w place Liu Bei",
        "w deploy Lu Bu",
        "w dance",
    )
    assert "500 simulations from what you know" in said
    assert re.search(r"2 +place Liu Bei +\d+ +\d+% +[+-]\d\.\d\d", said)
    assert "20 simulations" in said
    assert said.count("simulations are 1 to") == 3
    assert "there is no choice to take back" in said
    assert "which action? for instance: w end strategy phase" in said
    assert "it is legal: number 1" in said
    assert "it is legal: number 2" in said
    assert "not legal: Lü Bu is not in your hand" in said
    assert "no action is called 'dance' here" in said


def test_a_game_that_is_over() -> None:
    session = at(position(Side(field=["lu_bu"]), Side(deck_count=3), phase="battle"))
    said = typed(session, "attack with Lu Bu", "1", "h", "w 1", "auto", "l", "u", "q", "2")
    assert "You have won! (damage emptied the deck)" in said
    assert said.count("the game is over: there is nothing to choose") == 3
    assert said.endswith("bye\n")
    lost = typed(at(position(Side(field=["lu_bu"]), Side(deck_count=3), phase="battle"), seat=1))
    assert "You have lost." in lost


def test_saving_by_a_line(tmp_path: Path) -> None:
    # Full-width characters stay in the name of a file.
    file = tmp_path / "my game（１）.json"
    said = typed(started(), "s", f"s {file}", f"s {tmp_path}")
    assert "into which file? for instance: s game.json" in said
    assert load(file).ends == started().ends
    assert "that failed: cannot write" in said


@pytest.mark.parametrize("lang", ["zh-Hant", "zh-Hans", "zh"])
def test_all_of_it_in_chinese(lang: str, tmp_path: Path) -> None:
    """No English word is left but the names of the bots and the commands."""
    session = paying()
    session.undo()
    lines = (
        "w 出征呂布",
        "l",
        "h 20",
        "出征魏延",
        "自動",
        "u",
        "auto",
        "9",
        "吃飯",
        "w 吃飯",
        "u",
        "b",
        "1",
        "l all",
        "s",
    )
    said = typed(session, *lines, lang=lang)
    words = set(re.findall(r"[A-Za-z]{2,}", said)) - {"greedy", "auto", "all", "custom", "game", "json", "QY"}
    assert words <= {w for line in lines for w in re.findall(r"[A-Za-z]{2,}", line)} | {"C07", "C04"}
    assert ("戰略階段" if lang != "zh-Hans" else "战略阶段") in said


def test_every_phrase_has_three_languages_and_the_same_holes() -> None:
    for what, words in SAY.items():
        assert len({len(re.findall(r"\{", w)) for w in words}) == 1, what
        assert not re.search(r"[\u4e00-\u9fff]", words[2]), what


def test_the_time_of_a_thinking_bot_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a bot takes, the answer comes after whole steps of the clock."""
    session = started()
    session.instant = False
    slept: list[float] = []
    now = [100.0]
    monkeypatch.setattr("sanguo.tools.play.time.monotonic", lambda: now[0])
    monkeypatch.setattr("sanguo.tools.play.time.sleep", slept.append)
    settle = session._settle

    takes = [0.0]

    def slow() -> None:
        settle()
        now[0] += takes[0]

    monkeypatch.setattr(session, "_settle", slow)
    for takes[0], wait in ((0.0, 0.25), (0.01, 0.24), (0.2, 0.05), (0.3, 0.2)):
        typed(session, "1")
        assert slept[-1] == pytest.approx(wait)


def test_it_draws_a_picture_too() -> None:
    said = typed(go_on(started(), 4), bare=False)
    assert "┌──────" in said
    assert "┌──────" not in typed(started())


# the command ----------------------------------------------------------------------------------------------


def cli(*args: str, lines: str = "") -> Any:
    return CliRunner().invoke(app, ["play", *args], input=lines)


def test_lines_from_a_pipe() -> None:
    got = cli("qunying", "--seed", "3", "--deck", "all_shu", "--bot-deck", "rush", lines="1\n? Liu Bei\n")
    assert got.exit_code == 0
    assert "against greedy with" in got.stdout
    assert "1-6 (? for help)> 1\n" in got.stdout
    assert "\x1b" not in got.stdout
    assert got.stdout.endswith("bye\n")


def test_the_decks_go_to_their_seats(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    shu = next(d for d in sanguo.cards.decks.decks("qunying") if d.key == "all_shu")
    file.write_text(shu.to_text(sanguo.pool("qunying"), "en"), encoding="utf-8")
    saved = tmp_path / "game.json"
    got = cli("qunying", "--seat", "1", "--deck", str(file), "--set", "hand=4", lines=f"s {saved}\n")
    assert got.exit_code == 0
    session = load(saved)
    assert session.seat == 1
    assert session.game.decks[1] == shu
    assert session.game.decks[0].key == "starter_wei_qun_40"
    assert session.game.config["hand"] == 4
    beginner = cli("qunying", "--beginner", "--lang", "zh-Hant", lines=f"s {saved}\n")
    assert beginner.exit_code == 0
    assert load(saved).game.config["deck_size"] == 20


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["chess"], "there is no game 'chess'"),
        (["qunying", "--bot", "clever"], "clever"),
        (["qunying", "--seat", "2"], "seat is 0 to 1"),
        (["qunying", "--lang", "de"], "lang is en, zh-Hant or zh-Hans"),
        (["qunying", "--deck", "rushh"], "did you mean rush?"),
        (["qunying", "--seed", "-1"], "seed"),
        (["qunying", "--load", "/no/such/file"], "cannot read"),
        (["qunying", "--load", "/no/such/file", "--seed", "1"], "as it was saved"),
        (["qunying", "--set", "hands=3"], "did you mean 'hand'?"),
    ],
)
def test_the_command_refuses(args: list[str], said: str) -> None:
    got = cli(*args)
    assert got.exit_code == 2
    assert said in got.stderr
    assert got.stderr.count("\n") == 1


# a terminal -----------------------------------------------------------------------------------------------


@pytest.fixture
def screens() -> Iterator[list[Screen]]:
    opened: list[Screen] = []
    yield opened
    for screen in opened:
        screen.close()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
@pytest.mark.timeout(60)
def test_on_a_terminal(tmp_path: Path, screens: list[Screen]) -> None:
    file = tmp_path / "game.json"
    screen = Screen("qunying", "--bot", "random", "--seed", "3", "--deck", "rush", "--bot-deck", "all_wei")
    screens.append(screen)
    assert "You are seat 0" in screen.read()
    assert screen.coloured
    assert "┌──────" in screen.shown
    # A few turns by numbers and by texts.
    text = re.search(r"place [A-Z][\w ]+?(?=  )", screen.shown)
    assert text is not None
    before = screen.shown
    assert f"■{text[0].removeprefix('place ')}" in screen.type(text[0])
    assert "back to your last choice" in screen.type("u")
    assert text[0] in screen.shown
    for _ in range(4):
        screen.type("auto" if "they must come to" in screen.shown else "1")
    assert screen.shown != before
    assert "Shu, general, Commander" in screen.type("? Guan Yu")
    assert "500 simulations" in screen.type("h")
    assert "no choice and no command" in screen.type("what now")
    assert "since your last choice" in screen.type("l") or "nothing has happened" in screen.shown
    table = screen.type("b").partition("\n")[2]
    assert "saved in" in screen.type(f"s {file}")
    assert "bye" in screen.type("q", end=True)
    assert screen.process.wait(10) == 0

    # Resumed: the same table. Played to the end with the last choice of each list.
    again = Screen("qunying", "--load", str(file))
    screens.append(again)
    assert again.read().endswith(table)
    for _ in range(1500):
        picks = any(sign in again.shown for sign in ("cards that pay", "not legal", "pick "))
        if "You have " in again.type("auto" if picks else str(again.choices)):
            break
    else:
        pytest.fail("the game does not end")
    assert again.PROMPT.search(again.shown)
    assert "back to your last choice" in again.type("u")
    # Ctrl-D leaves.
    os.write(again.fd, b"\x04")
    assert "bye" in again.read(end=True)
    assert again.process.wait(10) == 0
