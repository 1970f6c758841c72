"""Game records: written, read, played again, and refused where they differ."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import sanguo
from kit import Side, play_on, position
from sanguo import ConfigError, Game, IllegalActionError, StateFormatError, records
from sanguo.ai import RandomBot
from sanguo.dsl.qunying import SHU, general
from sanguo.records import Decision, Record, Recorder
from sanguo.views import View
from setups import SETUPS, round_table

GAME = sanguo.load_game("qunying", decks=["all_wei", "all_shu"])
GAMES = [GAME, sanguo.load_game("sanguosha", draw=3)]


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: game.name)
def record(request: pytest.FixtureRequest) -> Record:
    game: Game = request.param
    return records.play(game, round_table(game, "greedy", "random"), seed=7)


def changed(record: Record, line: int, change: Callable[[dict[str, Any]], object]) -> str:
    """The text of a record with one line (from 1) changed."""
    lines = record.to_text().splitlines()
    data = json.loads(lines[line - 1])
    change(data)
    lines[line - 1] = json.dumps(data)
    return "\n".join(lines) + "\n"


def differs(text: str, match: str) -> None:
    with pytest.raises(StateFormatError, match=match):
        Record.load(text).verify()
    with pytest.raises(StateFormatError, match=match):
        records.check(text)


# Written and read ----------------------------------------------------------------------------------------


def test_a_line_for_the_game_one_a_decision_one_for_the_end(record: Record) -> None:
    game = record.game
    head, *made, end = map(json.loads, record.to_text().splitlines())
    assert head["sanguo"] == "record"
    assert (head["game"], head["seed"]) == (game.name, 7)
    assert head["players"] == round_table(game, "greedy", "random")
    assert head["version"] == sanguo.__version__
    assert head["config"] == game.config
    assert head["ruleset"] == game.ruleset_hash
    assert sanguo.load_game(game.name, **head["config"], **head["setup"]) == game
    state = game.new_state(7)
    for d in made:
        assert d == {
            "seat": state.player,
            "action": d["action"],
            "en": state.action_text(d["action"]),
            "zh": state.action_text(d["action"], "zh-Hant"),
        }
        state.apply(d["action"])
    assert end == {
        "decisions": len(made),
        "digest": state.digest(),
        "returns": state.returns(),
        "reason": state.end_reason,
    }


def test_what_is_saved_is_loaded(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    record.save(path)
    for again in (Record.load(path), Record.load(str(path)), Record.load(path.read_text(encoding="utf-8"))):
        assert again == record
        assert hash(again) == hash(record)
        assert again.complete
        assert again.game == record.game
        assert [d.names for d in again.game.decks] == [d.names for d in record.game.decks]
        again.verify()
    assert records.check(path) == len(record)
    # As some editors write it.
    path.write_bytes(b"\xef\xbb\xbf" + record.to_text().replace("\n", "\r\n").encode())
    assert Record.load(path) == record


@pytest.mark.parametrize("setup", SETUPS[::4], ids=str)
def test_every_kind_of_game(setup: Any) -> None:
    game = setup.load()
    record = records.play(game, round_table(game, "random", "greedy"), seed=3)
    again = Record.load(record.to_text())
    assert again == record
    again.verify()
    end = record.replay()
    assert end.is_over
    assert record.end is not None
    assert (end.digest(), end.end_reason) == (record.end.digest, record.end.reason)


def test_the_bots_play_as_in_a_simulation() -> None:
    """The i-th game of a simulation is the record of its seed."""
    seed = sanguo.simulation.game_seed(5, 2)
    result = GAME.simulate([RandomBot(), "greedy"], 3, seed=5)
    record = records.play(GAME, [RandomBot(), "greedy"], seed=seed)
    assert len(record) == result.decisions[2]
    assert record.end is not None
    assert record.end.returns == tuple(result.returns[2])


def test_bots_of_ones_own() -> None:
    class Last:
        name = "last"

        def act(self, view: View) -> int:
            assert view.choice is not None
            return view.choice.legal[-1]

    record = records.play(GAME, [Last(), RandomBot()], seed=1)
    assert record.head.players == ("last", "random")
    record.verify()
    with pytest.raises(ConfigError, match="2 bots are needed"):
        records.play(GAME, ["greedy"])
    with pytest.raises(ConfigError, match="no built-in bot 'grady'"):
        records.play(GAME, ["greedy", "grady"])


def test_the_positions(record: Record) -> None:
    states = list(record.states())
    assert len(states) == len(record) + 1
    for k in (0, 1, len(record) // 2, len(record)):
        assert record.replay(k) == states[k]
    assert states[0] == record.start() == record.game.new_state(7)
    assert record.replay() == states[-1]
    for bad in (-1, len(record) + 1, True, "3"):
        with pytest.raises(ConfigError, match="upto is an int from 0 to"):
            record.replay(bad)  # type: ignore[arg-type]


def test_a_record_can_begin_anywhere() -> None:
    state = play_on(GAME.new_state(4), 17, seed=2)
    before = state.clone()
    with Recorder(state, players=("A", "B")) as recorder:
        while not state.is_over:
            recorder.apply(state.greedy_action())
    record = Record.load(recorder.record.to_text())
    assert record.head.seed is None
    assert record.start() == before
    record.verify()
    # A position that was set up.
    state = position(Side(hand=["guan_yu"], up=["liu_bei"] * 3), Side(field=["cao_cao"]))
    with Recorder(state) as recorder:
        recorder.play(["greedy", "greedy"], seed=1)
    assert recorder.record.head.players == ("seat 0", "seat 1")
    Record.load(recorder.record.to_text()).verify()


# The recorder --------------------------------------------------------------------------------------------


def test_lines_are_written_as_they_come(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    state = GAME.new_state(1)
    with Recorder(state, seed=1, out=path) as recorder:
        for k in range(1, 20):
            recorder.apply(state.random_action(1))
            so_far = Record.load(path)
            assert len(so_far) == k
            assert not so_far.complete
            so_far.verify()
            assert so_far.replay() == state
        with pytest.raises(ConfigError, match="the record has gone to its file"):
            _ = recorder.record
        recorder.play(["greedy", "greedy"])
    assert Record.load(path).complete
    assert records.check(path) == state.decisions

    out = io.StringIO()
    with Recorder(GAME.new_state(1), seed=1, out=out) as recorder:
        recorder.play(["greedy", "greedy"])
    assert Record.load(out.getvalue()).complete


def test_a_recorder_that_is_left_by_an_error_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    state = GAME.new_state(1)

    def play(*actions: int) -> None:
        with Recorder(state, seed=1, out=path) as recorder:
            for action in actions:
                recorder.apply(action)

    with pytest.raises(IllegalActionError):
        play(state.legal_actions()[0], 60_000)
    record = Record.load(path)
    assert len(record) == 1
    assert not record.complete
    record.verify()


def test_a_game_that_is_not_over_has_an_end_too() -> None:
    state = GAME.new_state(1)
    with Recorder(state, seed=1) as recorder:
        events = recorder.apply_with_events(state.legal_actions()[0])
    assert events
    record = recorder.record
    assert record.end is not None
    assert record.end.reason == "none"
    record.verify()
    with pytest.raises(ConfigError, match="the record is finished"):
        recorder.apply(state.legal_actions()[0])


def test_the_recorder_and_its_state_stay_together() -> None:
    state = GAME.new_state(1)
    with pytest.raises(ConfigError, match="not what seed 2 deals"):
        Recorder(state, seed=2)
    with pytest.raises(ConfigError, match="2 names of players are needed"):
        Recorder(state, players=["A"])
    recorder = Recorder(state, seed=1)
    before = state.to_bytes()
    with pytest.raises(IllegalActionError):
        recorder.apply(60_000)
    assert state.to_bytes() == before
    assert len(recorder.record) == 0
    state.step(0)
    with pytest.raises(ConfigError, match="without its recorder"):
        recorder.apply(state.legal_actions()[0])


# What differs --------------------------------------------------------------------------------------------


def test_another_action_is_found(record: Record) -> None:
    differs(changed(record, 5, lambda d: d.update(action=60_000)), r"line 5: action 60000 \(.*\) is not legal here: ")
    differs(changed(record, 5, lambda d: d.update(action=10**30)), r"line 5: action 1000")
    differs(changed(record, 9, lambda d: d.update(seat=d["seat"] ^ 1)), r"line 9: seat \d is asked here, not seat \d")
    with pytest.raises(StateFormatError, match="line 5: action 60000"):
        Record.load(changed(record, 5, lambda d: d.update(action=60_000))).replay()
    assert Record.load(changed(record, 5, lambda d: d.update(action=60_000))).replay(3) == record.replay(3)


def test_other_texts_are_found(record: Record) -> None:
    differs(changed(record, 5, lambda d: d.update(en="win the game")), "line 5: en is '.*' here, the record says 'win ")
    differs(changed(record, 5, lambda d: d.update(zh="贏")), "line 5: zh is '.*' here, the record says '贏'")
    for odd in (3, None, ["pass"], True):
        differs(changed(record, 5, lambda d, x=odd: d.update(en=x)), "line 5: en is a text, not ")  # type: ignore[misc]
    # A record need not say what actions are called, and words change between versions.
    Record.load(changed(record, 5, lambda d: (d.pop("en"), d.pop("zh")))).verify()
    older = changed(record, 5, lambda d: d.update(en="something else"))
    head, rest = older.split("\n", 1)
    Record.load(json.dumps(json.loads(head) | {"version": "0.0.1"}) + "\n" + rest).verify()


def test_odd_heads_are_found(record: Record) -> None:
    for odd in (True, 1.0, "1", None, 2):
        match = f"line 1: records of format {odd!r} cannot be read here"
        differs(changed(record, 1, lambda d, x=odd: d.update(format=x)), match)  # type: ignore[misc]
    for players, match in (
        (["one"], f"line 1: players has 1 names, the game has {record.game.num_players} seats"),
        (["a", "b", "c"], "line 1: players has 3 names"),
        ([1, None], r"line 1: players is a list of names, not \[1, None\]"),
        ("ab", "line 1: players is a list of names, not 'ab'"),
    ):
        differs(changed(record, 1, lambda d, x=players: d.update(players=x)), match)  # type: ignore[misc]


def test_another_end_is_found(record: Record) -> None:
    last = len(record) + 2
    for change, match in (
        ({"digest": "0" * 16}, "digest is '[0-9a-f]{16}' here, the record says '0{16}'"),
        ({"reason": "turn_limit"}, "reason is "),
        ({"returns": [0, 0]}, "returns is "),
        ({"decisions": 3}, "decisions is "),
    ):
        differs(changed(record, last, lambda d, c=change: d.update(c)), f"line {last}: {match}")
    lines = record.to_text().splitlines()
    differs("\n".join([*lines[:-1], lines[-2], lines[-1]]), f"line {last}: the game is over")
    differs("\n".join([*lines, lines[-2]]), f"line {last + 1}: the record has ended at line {last}")


def test_another_game_is_found(record: Record) -> None:
    differs(changed(record, 1, lambda d: d.update(ruleset="0" * 16)), "line 1: made with another card pool")
    differs(changed(record, 1, lambda d: d.update(engine=99)), "line 1: made by version .* engine format 99")
    differs(changed(record, 1, lambda d: d.update(game="chess")), "line 1: the game cannot be made: ")
    differs(changed(record, 1, lambda d: d["config"].update(hand=7)), "line [0-9]+: ")
    differs(
        changed(record, 1, lambda d: d["config"].update(hands=7)), "line 1: the game cannot be made: .*no parameter"
    )
    differs(changed(record, 1, lambda d: d["setup"].update(decks=[1, 2])), "line 1: the game cannot be made: ")
    differs(changed(record, 1, lambda d: d.update(seed=-1)), "line 1: a seed is an int from 0")
    differs(changed(record, 1, lambda d: (d.pop("seed"), d.update(start={"game": "x"}))), "line 1: start: ")
    # A pool that has grown since leaves the actions as they were.
    assert Record.load(changed(record, 1, lambda d: d.update(ruleset="0" * 16))).replay() == record.replay()


def test_a_pool_of_ones_own_is_given(tmp_path: Path) -> None:
    card = general("ghost", names=("鬼", "鬼", "Ghost"), faction=SHU, cost=0, force=1)
    pool = sanguo.pool("qunying").with_cards(card)
    deck = sanguo.load_game("qunying", decks=["all_wei", "all_shu"]).decks[1].counts()
    deck["ghost"] = deck.pop(next(k for k, n in deck.items() if n == 3))
    game = sanguo.load_game("qunying", pool=pool, decks=["all_wei", deck])
    record = records.play(game, ["random", "random"], seed=2)
    record.verify()
    assert record.head.pool == "custom"
    again = Record.load(record.to_text())
    with pytest.raises(StateFormatError, match=r"line 1: .* card pool of its own .*: give the game"):
        again.verify()
    Record.load(record.to_text(), game=game).verify()
    assert records.check(record.to_text(), game=game) == len(record)
    with pytest.raises(StateFormatError, match="another card pool"):
        Record.load(record.to_text(), game=GAME).verify()


def test_a_record_that_was_cut_off_anywhere(record: Record, tmp_path: Path) -> None:
    data = record.to_text().encode()
    path = tmp_path / "cut.jsonl"
    first = data.index(b"\n")
    for n in range(first + 1, len(data), 97):
        path.write_bytes(data[:n])
        cut = Record.load(path)
        assert cut.head == record.head
        assert cut.decisions == record.decisions[: len(cut)]
        assert not cut.complete
        cut.verify()
        assert "cut off" in repr(cut)
    for n in (0, 1, first // 2):
        path.write_bytes(data[:n])
        with pytest.raises(StateFormatError, match="line 1: this is no game record"):
            Record.load(path)


def test_what_is_no_record(record: Record, tmp_path: Path) -> None:
    for text, match in (
        ('{"a": 1}', "line 1: this is no game record"),
        ("{" + "[" * 100_000, "line 1: this is no game record"),
        (changed(record, 1, lambda d: d.update(format=9)), "line 1: records of format 9 cannot be read here"),
        (changed(record, 1, lambda d: d.update(players=None)), "line 1: players is a list of names, not None"),
        (changed(record, 1, lambda d: d.pop("seed")), "line 1: either seed or start is needed"),
        (changed(record, 1, lambda d: d.update(config=3)), "line 1: config is an object, not 3"),
        (changed(record, 3, lambda d: d.update(action="x")), "line 3: action is an int, not 'x'"),
        (changed(record, 3, lambda d: d.update(seat=True)), "line 3: seat is an int, not True"),
        (changed(record, 3, lambda d: d.pop("action")), "line 3: action is an int, not None"),
        (record.to_text().replace('{"seat"', "{", 1), "line 2: no JSON: "),
        (record.to_text().replace("\n", "\n[1]\n", 1), r"line 2: an object is needed, not \[1\]"),
    ):
        with pytest.raises(StateFormatError, match=match):
            Record.load(text)
    for path in (tmp_path, tmp_path / "none.jsonl", "a\0b"):
        with pytest.raises(StateFormatError, match="cannot read"):
            Record.load(path)
    (tmp_path / "bytes").write_bytes(bytes(range(256)))
    with pytest.raises(StateFormatError, match="line 1"):
        Record.load(tmp_path / "bytes")


def test_records_are_values(record: Record) -> None:
    assert record != Record(record.head, record.decisions[:-1], record.end)
    players = " against ".join(record.head.players)
    assert record.end is not None
    assert repr(record) == f"<Record of {record.game.name}: {players}, {len(record)} decisions, {record.end.reason}>"
    assert isinstance(record.decisions[0], Decision)
    with pytest.raises(AttributeError):
        record.decisions = ()  # type: ignore[misc]


# Wrong calls ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [None, "qunying", GAME.new_state(1)])
def test_a_record_is_of_a_game(game: Any) -> None:
    with pytest.raises(TypeError, match=f"of a Game, not of {type(game).__name__}"):
        records.play(game, ["random", "random"])


@pytest.mark.parametrize("out", [1, [], io.BytesIO()])
def test_a_recorder_writes_texts(out: Any) -> None:
    with pytest.raises(TypeError, match=f"out is a path or an open text file, not {type(out).__name__}"):
        Recorder(GAME.new_state(1), out=out)


@pytest.mark.parametrize("players", ["ab", 3, [1, 2], ["a", None]])
def test_players_have_names(players: Any) -> None:
    with pytest.raises(TypeError, match=r"players is a sequence of names|the name of a player is a text"):
        Recorder(GAME.new_state(1), players=players)
