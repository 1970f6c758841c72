"""Bytes, dicts and capsules that are no states: refused with what is wrong, and never more than that."""

from __future__ import annotations

import base64
import json
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sanguo
from fuzz_states import sealed
from kit import Side, position
from sanguo import Game, StateFormatError
from sanguo.capsule import HEAD, open_capsule
from sanguo.cards.sanguosha.deck import DECK
from setups import CONFIGS, SETUPS, question, walk

GAME = sanguo.load_game("qunying", decks=("all_wei", "all_shu"))
STATE = next(s for s in walk(GAME, 1) if s.view(s.player).choice.prompt == "pay")  # type: ignore[union-attr]
OTHERS = {
    "options": sanguo.load_game("qunying", decks=("all_wei", "all_shu"), hand_limit=30),
    "decks": sanguo.load_game("qunying", decks=("all_shu", "all_wei")),
    "cards": sanguo.load_game(
        "qunying", decks=("all_wei", "all_shu"), pool=sanguo.Pool("qunying", list(sanguo.pool("qunying"))[:-1])
    ),
}


GENERALS = list(sanguo.load_game("sanguosha").setup.keywords()["general_pool"])
TABLE = sanguo.load_game("sanguosha")
IN_THE_MIDDLE = {
    "qunying": STATE,
    "sanguosha": next(s.clone() for s in walk(TABLE, 1) if question(s)[1] == "rescue"),
    "guozhan": next(s.clone() for s in walk(sanguo.load_game("guozhan"), 1) if question(s)[1] == "rescue"),
}
"""A state of each game in the middle of something."""
SAVED = {name: state.to_bytes() for name, state in IN_THE_MIDDLE.items()}
every_game = pytest.mark.parametrize("name", IN_THE_MIDDLE)


def with_bytes(data: bytes, at: int, new: bytes) -> bytes:
    return sealed(data[:at] + new + data[at + len(new) :])


BYTES: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "empty": (lambda _: b"", "no state of {name}"),
    "short": (lambda d: d[:5], "no state of {name}"),
    "text": (lambda _: b"hello, this is no state at all" * 9, "no state of {name}"),
    "pickle": (lambda d: b"\x80\x04\x95" + d, "no state of {name}"),
    "header alone": (lambda d: d[:22], "truncated"),
    "half": (lambda d: d[: len(d) // 2], "truncated"),
    "without its last byte": (lambda d: d[:-1], "truncated"),
    "one byte more": (lambda d: d + b"\0", "1 bytes? too many"),
    "twice": (lambda d: d + d, "bytes too many"),
    "older format": (lambda d: with_bytes(d, 4, b"\0\0"), f"format 0, this release reads format {sanguo.FORMAT}"),
    "newer format": (
        lambda d: with_bytes(d, 4, b"\xff\xff"),
        f"format 65535, this release reads format {sanguo.FORMAT}",
    ),
    "another magic": (lambda d: b"SGXX" + d[4:], "no state of {name}"),
    "checksum": (lambda d: d[:-1] + bytes([d[-1] ^ 1]), "corrupt .*checksum"),
    "one bit": (lambda d: d[:99] + bytes([d[99] ^ 4]) + d[100:], "corrupt .*checksum"),
    "nothing but ones": (lambda d: sealed(d[:22] + b"\xff" * (len(d) - 30) + d[-8:]), ".+"),
    "nothing but zeros": (lambda d: sealed(d[:22] + bytes(len(d) - 30) + d[-8:]), ".+"),
}


@every_game
@pytest.mark.parametrize("what", BYTES)
def test_bytes_that_are_no_state(what: str, name: str) -> None:
    broken, match = BYTES[what]
    with pytest.raises(StateFormatError, match=match.format(name=name)):
        IN_THE_MIDDLE[name].game.from_bytes(broken(SAVED[name]))


@pytest.mark.parametrize(
    ("which", "match"),
    [("options", "another config or other decks"), ("decks", "another config or other decks"), ("cards", "card pool")],
)
def test_bytes_of_another_game(which: str, match: str) -> None:
    refuse_each_other(GAME, OTHERS[which], match)


@pytest.mark.parametrize(
    ("match", "config"),
    [
        ("another config, deck or choice of generals", {"players": 6}),
        ("another config, deck or choice of generals", {"ask_empty": True}),
        ("another config, deck or choice of generals", {"deck": DECK[1:]}),
        ("another config, deck or choice of generals", {"general_pool": GENERALS[1:]}),
        ("card pool", {"pool": sanguo.Pool("sanguosha", list(sanguo.pool("sanguosha"))[:-1])}),
    ],
)
def test_bytes_of_another_table(match: str, config: dict[str, Any]) -> None:
    refuse_each_other(TABLE, sanguo.load_game("sanguosha", **config), match)


def refuse_each_other(one: Game, other: Game, match: str) -> None:
    for a, b in ((one, other), (other, one)):
        for seed in (1, 2):
            with pytest.raises(StateFormatError, match=match):
                a.from_bytes(b.new_state(seed).to_bytes())


@pytest.mark.parametrize("value", ["text", None, 3, [1, 2]])
def test_what_is_no_bytes(value: object) -> None:
    with pytest.raises(TypeError, match=r"bytes|str"):
        GAME.from_bytes(value)  # type: ignore[arg-type]


@every_game
@given(cut=st.floats(0, 1, exclude_max=True))
def test_no_piece_of_a_state_is_one(name: str, cut: float) -> None:
    with pytest.raises(StateFormatError):
        IN_THE_MIDDLE[name].game.from_bytes(SAVED[name][: int(cut * len(SAVED[name]))])


@every_game
@given(st.lists(st.tuples(st.integers(0, 1 << 16), st.integers(1, 255)), min_size=1, max_size=4))
def test_no_changed_state_is_one(name: str, changes: list[tuple[int, int]]) -> None:
    data = bytearray(SAVED[name])
    for at, flip in changes:
        data[at % len(data)] ^= flip
    if data == SAVED[name]:
        return
    with pytest.raises(StateFormatError):
        IN_THE_MIDDLE[name].game.from_bytes(bytes(data))


@every_game
@given(st.binary(max_size=4000))
def test_chance_bytes_are_no_state(name: str, data: bytes) -> None:
    head = SAVED[name][:22]
    for blob in (data, head + data, sealed(head + data + bytes(8))):
        with pytest.raises(StateFormatError):
            IN_THE_MIDDLE[name].game.from_bytes(blob)


WHY = 42
"""Where the state keeps which part a question is about: two bytes."""


@pytest.mark.parametrize("name", CONFIGS)
def test_the_part_that_a_window_asks_about_cannot_be_another(name: str) -> None:
    game = sanguo.load_game(name)
    state = next(s for seed in range(9) for s in walk(game, seed) if question(s)[0] == "skills")
    data, position = state.to_bytes(), state.to_dict()
    machine = bytes.fromhex(position["machine"])
    at = len(data) - 8 - len(machine) + WHY
    why = int.from_bytes(machine[WHY : WHY + 2], "little")
    for other in (0xFFFF, 0, why - 1, why + 1):
        if other == why:
            continue
        new = (other & 0xFFFF).to_bytes(2, "little")
        with pytest.raises(StateFormatError, match="question"):
            game.from_bytes(with_bytes(data, at, new))
        with pytest.raises(StateFormatError, match="question"):
            game.from_dict(position | {"machine": (machine[:WHY] + new + machine[WHY + 2 :]).hex()})
    assert game.from_bytes(data) == state
    assert game.from_dict(position) == state


CASES = {"qunying": "2500", "sanguosha": "1200", "guozhan": "1200", "formation": "1200"}


@pytest.mark.parametrize("seed", range(11, 15))
@pytest.mark.parametrize("name", CONFIGS)
def test_a_changed_state_with_a_right_checksum_is_refused_or_can_be_played(name: str, seed: int) -> None:
    """Without a panic, a hang, or an error of another kind."""
    try:
        done = subprocess.run(
            [sys.executable, str(Path(__file__).with_name("fuzz_states.py")), name, str(seed), CASES[name]],
            capture_output=True,
            text=True,
            timeout=100,
            check=False,
        )
    except subprocess.TimeoutExpired as e:
        tried = (e.stdout or b"").decode().splitlines()
        pytest.fail(f"it hangs: {tried[-1] if tried else 'at once'}")
    assert done.returncode == 0, f"{done.stdout.splitlines()[-1:]}\n{done.stderr[-1500:]}"
    assert done.stdout.splitlines()[-1].startswith("refused ")


def changed(**more: Any) -> dict[str, Any]:
    """A position without its machine, changed."""
    return {k: v for k, v in STATE.to_dict().items() if k != "machine"} | more


def seat(n: int, **more: Any) -> list[Any]:
    """The seats of the position, one of them changed."""
    seats: list[Any] = [dict(s) for s in STATE.to_dict()["seats"]]
    seats[n] |= more
    return seats


OWN = STATE.to_dict()["seats"][0]
DICTS: dict[str, tuple[Any, str]] = {
    "int": (3, "dict|Mapping"),
    "None": (None, "dict|Mapping"),
    "list": ([], "dict|Mapping"),
    "empty": ({}, "game"),
    "no seats": ({"game": "qunying"}, "seats"),
    "one seat": (changed(seats=seat(0)[:1]), "seats"),
    "three seats": (changed(seats=seat(0) + seat(0)[:1]), "seats"),
    "another game": (changed(game="chess"), "position of 'chess'"),
    "unknown entry": (changed(nonsense=1), "nonsense"),
    "unknown entry of a seat": (changed(seats=seat(1, nonsense=1)), "nonsense"),
    "turn of text": (changed(turn="two"), "turn"),
    "turn below 0": (changed(turn=-1), "turn"),
    "turn 0": (changed(turn=0), "turn: must be 1 to 200, not 0"),
    "turn beyond the limit": (changed(turn=201), "turn: must be 1 to 200, not 201"),
    "phase": (changed(phase="siesta"), "phase: 'siesta' is none of"),
    "current": (changed(current=2), "current.*a seat is 0 or 1"),
    "first": (changed(first=2), "first.*a seat is 0 or 1"),
    "limbo": (changed(limbo=["cao_cao"]), "limbo: "),
    "hand of int": (changed(seats=seat(0, hand=3)), "hand"),
    "unknown card": (changed(seats=seat(0, hand=["nobody"])), r"seats\[0\].hand\[0\]: .*no card 'nobody'"),
    "a card of the other deck": (
        changed(seats=seat(0, pile=[*OWN["pile"], "guan_yu"])),
        r"seats\[0\].pile\[.*\]: .*'guan_yu'",
    ),
    "a card twice": (changed(seats=seat(0, hand=[*OWN["hand"], *OWN["hand"]])), r"seats\[0\].hand\[.*\]: .*further"),
    "a card nowhere": (changed(seats=seat(0, hand=OWN["hand"][1:])), r"seats\[0\]: '.*' .*lies nowhere"),
    "an empty deck": (changed(seats=seat(0, deck=[], pile=OWN["pile"] + OWN["deck"])), r"seats\[0\].deck: .*QY-004"),
    "a stratagem in the field": (
        changed(seats=seat(0, deck=None, field=[{"card": "hu_bao_qi"}])),
        r"seats\[0\].field\[0\]: 'hu_bao_qi' is no general",
    ),
    "slot 5": (
        changed(seats=seat(0, deck=None, field=[{"card": "xun_yu", "slot": 5}])),
        r"seats\[0\].field\[0\]: slot 5 .*QY-021",
    ),
    "no equipment": (
        changed(seats=seat(0, deck=None, field=[{"card": "xun_yu", "gear": "dian_wei"}])),
        r"seats\[0\].field\[0\].gear: 'dian_wei' is no equipment",
    ),
    "an owner": (
        changed(seats=seat(0, deck=None, field=[{"card": "xun_yu", "owner": 2}])),
        r"seats\[0\].field\[0\]: an owner is seat 0 or 1",
    ),
    "a base owner": (
        changed(seats=seat(0, base_up=[{"card": "xun_yu", "owner": 7}])),
        r"seats\[0\].base_up\[0\].owner: a seat is 0 or 1",
    ),
    "seen": (changed(seats=seat(0, seen=["cao_cao"])), r"seats\[0\].seen\[0\]: the other hand holds no"),
    "machine of text": (changed(machine="nonsense"), "machine: not hexadecimal"),
    "half a machine": (changed(machine=STATE.to_dict()["machine"][:-2]), "machine|truncated"),
    "another machine": (changed(machine=GAME.new_state(8).to_dict()["machine"]), "'machine' describe different"),
    "another turn": (STATE.to_dict() | {"turn": 77}, "'machine' describe different"),
}


@pytest.mark.parametrize("name", DICTS)
def test_dicts_that_are_no_state(name: str) -> None:
    data, match = DICTS[name]
    with pytest.raises(StateFormatError, match=match):
        GAME.from_dict(data)


def test_two_generals_of_a_name_are_no_position() -> None:
    with pytest.raises(StateFormatError, match="QY-063"):
        position(Side(field=["guan_yu", "guan_yu"]), Side())


def test_six_generals_are_no_position() -> None:
    with pytest.raises(StateFormatError, match="QY-021"):
        position(Side(field=["guan_yu", "zhang_fei", "liu_bei", "zhao_yun", "ma_chao", "wei_yan"]), Side())


def packed(content: Any) -> str:
    return HEAD + base64.urlsafe_b64encode(zlib.compress(json.dumps(content).encode())).decode()


def opened(text: str) -> Any:
    return json.loads(zlib.decompress(base64.urlsafe_b64decode(text[len(HEAD) :])))


CONTENT = opened(STATE.capsule())
CAPSULES: dict[str, tuple[str, str]] = {
    "empty": ("", "a capsule begins with"),
    "text": ("hello", "a capsule begins with"),
    "head alone": (HEAD, "damaged"),
    "another version of capsules": (HEAD.replace(":1:", ":2:") + STATE.capsule()[len(HEAD) :], "a capsule begins with"),
    "no base64": (HEAD + "!!!", "damaged"),
    "cut": (STATE.capsule()[:-40], "damaged"),
    "one character": (STATE.capsule()[:200] + "AAAA" + STATE.capsule()[204:], "damaged|corrupt"),
    "not compressed": (HEAD + base64.urlsafe_b64encode(b"{}").decode(), "damaged"),
    "a list": (packed([]), "damaged"),
    "a number": (packed(3), "damaged"),
    "empty dict": (packed({}), "damaged"),
    "no state": (packed({k: v for k, v in CONTENT.items() if k != "state"}), "damaged.*state"),
    "state of int": (packed(CONTENT | {"state": 3}), "damaged"),
    "decks of int": (packed(CONTENT | {"setup": {"decks": 3}}), "damaged|decks|cannot be made"),
    "config of int": (packed(CONTENT | {"config": 3}), "damaged|cannot be made"),
    "another game": (packed(CONTENT | {"game": "chess"}), "chess"),
    "an unknown card": (packed(CONTENT | {"setup": {"decks": [{"nobody": 40}] * 2}}), "nobody"),
    "another pool": (packed(CONTENT | {"ruleset": "0" * 16}), "another card pool"),
    "other bytes": (packed(CONTENT | {"state": base64.b64encode(b"hello").decode()}), "no state of qunying"),
}


@pytest.mark.parametrize("name", CAPSULES)
def test_capsules_that_are_damaged(name: str) -> None:
    text, match = CAPSULES[name]
    with pytest.raises(StateFormatError, match=match):
        open_capsule(text)


@pytest.mark.parametrize("value", [3, None, b"sanguo-capsule:1:"])
def test_what_is_no_text_is_no_capsule(value: object) -> None:
    with pytest.raises((StateFormatError, TypeError), match=r"capsule|str"):
        open_capsule(value)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", OTHERS)
def test_a_capsule_of_another_game(name: str) -> None:
    with pytest.raises(StateFormatError, match="another"):
        open_capsule(STATE.capsule(), game=OTHERS[name])


def test_bytes_are_read_by_their_own_game_alone() -> None:
    """Each of the games of the tests refuses the states of every other one."""
    games = [s.load() for s in SETUPS]
    saved = [g.new_state(1).to_bytes() for g in games]
    for i, game in enumerate(games):
        assert game.from_bytes(saved[i]) == game.new_state(1)
        for j, other in enumerate(games):
            if i != j and other != game:
                match = "another config" if other.name == game.name else f"no state of {other.name}"
                with pytest.raises(StateFormatError, match=match):
                    other.from_bytes(saved[i])
