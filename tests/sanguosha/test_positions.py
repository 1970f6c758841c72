"""Positions written down: how cards are named, what is refused, and what comes back."""

from __future__ import annotations

from typing import Any

import pytest

from sanguo import State, StateFormatError
from sanguosha_kit import Seat, do, game, table, texts


def plain(**more: Any) -> dict[str, Any]:
    """A position of four seats, with some of it changed."""
    seats = [
        {"general": g, "role": r}
        for g, r in zip(
            ("zhang_fei", "xu_chu", "gan_ning", "huang_gai"), ("lord", "rebel", "loyalist", "renegade"), strict=True
        )
    ]
    for path, value in more.pop("seat", {}).items():
        seats[0][path] = value
    return {"game": "sanguosha", "seats": seats, **more}


def read(**more: Any) -> State:
    return game(4).from_dict(plain(**more))


def cards(state: State) -> dict[str, Any]:
    written = state.to_dict()
    return {k: v for k, v in written.items() if k != "machine"}


def test_what_says_more_is_dealt_before_what_leaves_more_open() -> None:
    state = read(seat={"hand": ["slash", "slash S8 #2", "slash ♠7", "slash S8", "slash"]})
    assert state.to_dict()["seats"][0]["hand"] == ["slash S7", "slash S8", "slash S8 #2", "slash S9", "slash S9 #2"]


def test_the_rest_lies_under_the_pile_or_is_discarded() -> None:
    state = read(pile=["peach H3", "dodge"], discard=["duel DA"])
    written = state.to_dict()
    assert written["pile"][0] == "peach H3"
    assert len(written["pile"]) == 107
    assert written["discard"] == ["duel DA"]
    state = read(pile=["peach H3", "dodge"], rest="discard")
    assert len(state.to_dict()["discard"]) == 106


def test_a_position_without_its_machine_is_written_the_same_again() -> None:
    state = table(
        Seat("guan_yu", hand=["slash", "peach"], equips=["crossbow"], hp=2),
        Seat(
            "da_qiao",
            hand=["dodge"],
            judges=["lightning SA", {"card": "peach D12".replace("D12", "DQ"), "as": "indulgence"}],
        ),
        slashes=1,
        discard=["duel"],
    )
    again = state.game.from_dict(cards(state))
    assert cards(again) == cards(state)
    assert again.legal_actions() == state.legal_actions()


def test_a_position_in_the_middle_of_an_effect_comes_back() -> None:
    state = do(
        table(Seat("guan_yu", hand=["slash S7"]), Seat("xu_chu", hand=["dodge"])), "0: use Slash ♠7", "0: Xu Chu"
    )
    again = state.game.from_dict(state.to_dict())
    assert again == state
    assert texts(again) == texts(state)
    other = state.to_dict()
    other["slashes"] = 0
    with pytest.raises(StateFormatError, match="'machine' describe different"):
        state.game.from_dict(other)


def test_seen_cards_are_known_to_those_who_saw_them() -> None:
    state = read(seat={"hand": ["dodge H2", "slash"], "seen": [{"card": "dodge", "by": [2]}]})
    named = [len(state.view(seat).seats[0].hand) for seat in range(4)]
    assert named == [2, 0, 1, 0]


@pytest.mark.parametrize(
    ("more", "match"),
    [
        ({"seat": {"hand": ["sword"]}}, r"seats\[0\].hand\[0\]: the pool has no card 'sword'"),
        ({"seat": {"hand": ["slash X7"]}}, r"hand\[0\]: 'X7' is no suit"),
        ({"seat": {"hand": ["slash S1"]}}, "is no suit"),
        ({"seat": {"hand": ["slash #2"]}}, "after suit and rank"),
        ({"seat": {"hand": ["slash HQ"]}}, r"the deck has no \(further\) 'slash HQ'"),
        ({"seat": {"hand": ["slash S7", "slash S7"]}}, r"hand\[1\]: the deck has no \(further\)"),
        ({"seat": {"equips": ["slash"]}}, "is no equipment"),
        ({"seat": {"equips": ["axe", "blade"]}}, "SG-5.8"),
        ({"seat": {"judges": ["peach"]}}, 'say "as"'),
        ({"seat": {"judges": ["lightning", {"card": "peach", "as": "lightning"}]}}, "SG-14.13"),
        ({"seat": {"seen": [{"card": "dodge", "by": [1]}]}}, r"seats\[0\].seen\[0\]: the hand holds no"),
        ({"seat": {"hp": 9}}, r"seats\[0\].hp: must be 1 to 4"),
        ({"seat": {"max_hp": 0}}, r"seats\[0\].max_hp"),
        ({"seat": {"alive": False}}, "current"),
        ({"seat": {"alive": False}, "current": 1}, "SG-12.5"),
        ({"seat": {"role": "king"}}, "'king' is none of"),
        ({"seat": {"role": "rebel"}}, "a game has one"),
        ({"seat": {"role": None}}, r"seats\[0\].role"),
        ({"seat": {"general": None}}, r"seats\[0\].general"),
        ({"seat": {"general": "slash"}}, "is no general"),
        ({"seat": {"general": "xu_chu"}}, "SG-2.3"),
        ({"seat": {"hands": []}}, "unknown field `hands`"),
        ({"phase": "battle"}, "phase: 'battle' is none of start, judge"),
        ({"turn": 0}, "turn: must be 1 to 1000"),
        ({"current": 4}, "current: must be a living seat"),
        ({"processing": ["slash"]}, "only in the middle of an effect"),
        ({"rest": "hand"}, "unknown variant"),
        ({"machine": "xyz"}, "not hexadecimal"),
        ({"machine": "00"}, "truncated"),
    ],
)
def test_what_is_no_position_is_refused(more: dict[str, Any], match: str) -> None:
    with pytest.raises(StateFormatError, match=match):
        read(**more)


def test_the_number_of_seats_must_fit() -> None:
    with pytest.raises(StateFormatError, match="seats: the game has 5, not 4"):
        game(5).from_dict(plain())


def test_bytes_belong_to_their_game() -> None:
    state = read()
    with pytest.raises(StateFormatError, match="another config"):
        game(4, (("draw", 3),)).from_bytes(state.to_bytes())
    changed = bytearray(state.to_bytes())
    changed[200] ^= 1
    with pytest.raises(StateFormatError, match="checksum"):
        game(4).from_bytes(bytes(changed))
