"""Wrong calls: tables that cannot be, positions that cannot be, actions that are no longer legal."""

from __future__ import annotations

from typing import Any

import pytest

import sanguo
from sanguo import ConfigError, DeckError, IllegalActionError, StateFormatError
from sanguo.cards.sanguosha.deck import DECK
from sanguosha_kit import Seat, do, table

SLASH = ("slash", "spade", 7)
FIVE = ["guan_yu", "zhang_fei", "liu_bei", "ma_chao", "zhao_yun"]

CONFIGS: dict[str, tuple[dict[str, Any], str]] = {
    "3 players": ({"players": 3}, "players is an int from 4 to 10, not 3"),
    "11 players": ({"players": 11}, "players is an int from 4 to 10, not 11"),
    "players of text": ({"players": "5"}, "players is an int, not '5'"),
    "unknown general": ({"generals": ["nobody"]}, r"generals\[0\]: no card of sanguosha is called 'nobody'"),
    "general twice": ({"generals": ["guan_yu", "guan_yu"]}, r"generals\[1\]: 'guan_yu' is given to two seats"),
    "general by two names": ({"generals": {0: "Guan Yu", 3: "關羽"}}, r"generals\[3\]: 'guan_yu' is given to two"),
    "general of no seat": ({"generals": {5: "guan_yu"}}, "generals: a seat is 0 to 4, not 5"),
    "too many generals": ({"generals": [*FIVE, "lu_bu"]}, "generals names 6 seats, there are 5"),
    "one text": ({"generals": "guan_yu"}, "generals is a list, not 'guan_yu'"),
    "a card as general": ({"generals": ["slash"]}, r"generals\[0\]: Slash 殺 is no general"),
    "a number as general": ({"generals": [3]}, r"generals\[0\]: a general is named by its key or name, not by 3"),
    "no lord": ({"roles": ["rebel"] * 5}, "roles has 0 lords, a game has one"),
    "two lords": ({"roles": ["lord", "lord", "rebel", "rebel", "rebel"]}, "roles has 2 lords"),
    "nobody against the lord": ({"roles": ["lord", *["loyalist"] * 4]}, "nobody against the lord"),
    "unknown role": ({"roles": ["lord", "king", "rebel", "rebel", "rebel"]}, r"roles\[1\]: 'king' is none of lord"),
    "too few roles": ({"roles": ["lord", "rebel"]}, "roles names 2 seats, there are 5"),
    "roles of ints": ({"roles": [1, 2, 3, 4, 5]}, "roles: .*integer"),
    "no generals": ({"general_pool": []}, "0 generals are left for 5 seats"),
    "too few generals": ({"players": 6, "general_pool": FIVE}, "5 generals are left for 6 seats"),
    "unknown general of the pool": ({"general_pool": ["nobody"]}, "general_pool: no card .*'nobody'"),
    "pool of text": ({"general_pool": "guan_yu"}, "general_pool is a list, not 'guan_yu'"),
    "deck of text": ({"deck": "slash"}, "deck is a list, not 'slash'"),
    "deck of int": ({"deck": 5}, "deck is a list, not 5"),
    "role table": ({"role_table": "nonsense"}, "role_table: .*nonsense.*standard"),
    "role table of 4": ({"role_table": "two_rebels"}, r"two_rebels is for 4 players, not 5 \(SG-18a\)"),
    "role table of 6": ({"role_table": "double_renegade"}, r"is for 6 or 8 players, not 5 \(SG-18j\)"),
    "hand": ({"hand": 9}, "hand is an int from 0 to 8, not 9"),
    "draw": ({"draw": 11}, "draw is an int from 0 to 10, not 11"),
    "no moves": ({"play_limit": 0}, "play_limit is an int from 1 to 250, not 0"),
    "no turns": ({"turn_limit": 0}, "turn_limit is an int from 1 to 60000, not 0"),
    "no candidates": ({"candidates": 0}, "candidates is an int from 1 to 6, not 0"),
    "lord_extra": ({"lord_extra": 4}, "lord_extra is an int from 0 to 3, not 4"),
    "int for bool": ({"ask_empty": 1}, "ask_empty is True or False, not 1"),
    "decks": ({"decks": ["all_wei", "all_shu"]}, "no parameter 'decks'; did you mean 'deck'"),
    "misspelt": ({"generls": []}, "no parameter 'generls'; did you mean 'generals'"),
    "other pool": ({"pool": sanguo.pool("qunying")}, "pool is of qunying, not of sanguosha"),
}
DECKS: dict[str, tuple[list[Any], str]] = {
    "empty": ([], "a deck has 1 to 112 cards, not 0"),
    "200 cards": ([SLASH] * 200, "a deck has 1 to 112 cards, not 200"),
    "113 cards": ([SLASH] * 113, "not 113"),
    "unknown suit": ([SLASH, ("slash", "star", 7)], r"deck\[1\]: a suit is spade, heart, club or diamond, not 'star'"),
    "suit 4": ([("slash", 4, 7)], r"deck\[0\]: a suit is .*, not 4"),
    "no suit": ([("slash", None, 7)], "a suit is .*, not None"),
    "suit of bool": ([("slash", True, 7)], "a suit is .*, not True"),
    "suit of float": ([("slash", 1.0, 7)], "a suit is .*, not 1.0"),
    "rank 0": ([("slash", "spade", 0)], r"deck\[0\]: a rank is 1 to 13, not 0"),
    "rank 14": ([("slash", "spade", 14)], "a rank is 1 to 13, not 14"),
    "rank of text": ([("slash", "spade", "A")], "a rank is 1 to 13, not 'A'"),
    "unknown card": ([SLASH, ("slsh", "spade", 7)], r"deck\[1\]: no card .*'slsh'; did you mean Slash"),
    "card of a list": ([(["slash"], "spade", 7)], r"deck\[0\]: "),
    "card of None": ([(None, "spade", 7)], r"deck\[0\]: .*None"),
    "general": ([("guan_yu", "spade", 7)], r"deck\[0\]: Guan Yu 關羽 is a general, not a card"),
    "pair": ([("slash", "spade")], r"deck\[0\]: a card is \(name, suit, rank\), not"),
    "text": (["slash"], r"deck\[0\]: a card is \(name, suit, rank\), not 'slash'"),
}


@pytest.mark.parametrize("name", CONFIGS)
def test_a_wrong_option_is_refused(name: str) -> None:
    config, match = CONFIGS[name]
    with pytest.raises(ConfigError, match=match):
        sanguo.load_game("sanguosha", **config)


@pytest.mark.parametrize("name", DECKS)
def test_a_wrong_deck_is_refused(name: str) -> None:
    cards, match = DECKS[name]
    with pytest.raises(DeckError, match=match):
        sanguo.load_game("sanguosha", deck=cards)


def test_a_deck_may_be_written_in_several_ways() -> None:
    written = [DECK[0], ("slash", "spade", 7), ("殺", 0, 7), ["Slash", "SPADE", 7]]
    assert [c.key for c in sanguo.load_game("sanguosha", deck=written).setup.deck] == ["slash"] * 4  # type: ignore[attr-defined]


@pytest.mark.rule("SG-12.6")
def test_a_deck_too_small_to_be_dealt_ends_the_game() -> None:
    state = sanguo.load_game("sanguosha", deck=[SLASH], generals=FIVE).new_state(1)
    assert (state.is_over, state.end_reason, state.winners) == (True, "no_cards", [])


SEATS = table().to_dict()["seats"]


def seat(n: int, **more: Any) -> list[dict[str, Any]]:
    """The seats of a plain position, one of them changed."""
    return [dict(s) | (more if i == n else {}) for i, s in enumerate(SEATS)]


POSITIONS: dict[str, tuple[dict[str, Any], str]] = {
    "another game": ({"game": "qunying"}, "position of 'qunying', not of 'sanguosha'"),
    "unknown entry": ({"nonsense": 1}, "nonsense"),
    "three seats": ({"seats": SEATS[:3]}, "seats: the game has 4, not 3"),
    "turn 0": ({"turn": 0}, "turn: must be 1 to 1000, not 0"),
    "turn beyond the limit": ({"turn": 1001}, "turn: must be 1 to 1000, not 1001"),
    "turn of nobody": ({"current": 4}, "current: must be a living seat, 0 to 3"),
    "phase": ({"phase": "siesta"}, "phase: 'siesta' is none of"),
    "cards on the table": ({"processing": ["slash"]}, "processing: "),
    "no role": ({"seats": seat(1, role=None)}, r"seats\[1\].role: must be given"),
    "unknown role": ({"seats": seat(1, role="king")}, r"seats\[1\].role: 'king' is none of"),
    "two lords": ({"seats": seat(1, role="lord")}, r"2 of them are lords, .*SG-2.1"),
    "no lord": ({"seats": seat(0, role="rebel")}, "0 of them are lords"),
    "a dead lord": ({"seats": seat(0, alive=False, hp=0), "current": 1}, "over when the lord .*SG-12.5"),
    "unknown general": ({"seats": seat(2, general="nobody")}, r"seats\[2\].general: .*no card 'nobody'"),
    "a card as general": ({"seats": seat(2, general="slash")}, r"seats\[2\].general: 'slash' is no general"),
    "general twice": ({"seats": seat(2, general=SEATS[0]["general"])}, r"is another seat's \(SG-2.3\)"),
    "health": ({"seats": seat(2, hp=9)}, r"seats\[2\].hp: must be 1 to 4 of the living, not 9"),
    "no health": ({"seats": seat(2, hp=0)}, r"seats\[2\].hp: must be 1 to 4"),
    "health of the dead": ({"seats": seat(2, alive=False, hp=1)}, r"seats\[2\].hp: the dead have none"),
    "maximum": ({"seats": seat(2, max_hp=0)}, r"seats\[2\].max_hp: must be 1 to"),
    "cards of the dead": ({"seats": seat(2, alive=False, hp=0, hand=["slash"])}, r"SG-12.2"),
    "unknown card": ({"seats": seat(1, hand=["nonsense"])}, r"seats\[1\].hand\[0\]: .*no card 'nonsense'"),
    "unknown suit": ({"seats": seat(1, hand=["slash X7"])}, r"seats\[1\].hand\[0\]: 'X7' is no suit .*and rank"),
    "unknown rank": ({"seats": seat(1, hand=["slash S1"])}, "'S1' is no suit .*and rank"),
    "a card too often": ({"seats": seat(1, hand=["crossbow CA", "crossbow CA"])}, r"hand\[1\]: the deck has no \(fur"),
    "no such card": ({"seats": seat(1, hand=["slash H2"])}, r"no \(further\) 'slash H2'"),
    "third copy": ({"seats": seat(1, hand=["slash S8 #3"])}, r"no \(further\) 'slash S8 #3'"),
    "copy of no face": ({"seats": seat(1, hand=["slash #2"])}, "a copy is written '#2' after suit and rank"),
    "no equipment": ({"seats": seat(1, equips=["slash"])}, r"seats\[1\].equips\[0\]: 'slash' is no equipment"),
    "two weapons": ({"seats": seat(1, equips=["axe", "spear"])}, r"the slot of 'spear' is taken \(SG-5.8\)"),
    "no delayed trick": ({"seats": seat(1, judges=["slash"])}, "'slash' is no delayed trick"),
    "two indulgences": ({"seats": seat(1, judges=["indulgence", "indulgence"])}, "one delayed trick of a kind"),
    "seen by nobody": ({"seats": seat(1, hand=["slash"], seen=[{"card": "slash", "by": [4]}])}, "a seat is 0 to 3"),
    "seen elsewhere": ({"seats": seat(1, seen=[{"card": "slash", "by": [0]}])}, r"seen\[0\]: the hand holds no"),
    "machine of text": ({"machine": "nonsense"}, "machine: not hexadecimal"),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_a_wrong_position_is_refused(name: str) -> None:
    change, match = POSITIONS[name]
    position = {"game": "sanguosha", "turn": 5, "current": 0, "phase": "play", "seats": SEATS}
    with pytest.raises(StateFormatError, match=match):
        table().game.from_dict(position | change)


def test_the_machine_of_another_position_is_refused() -> None:
    one, two = table(Seat("lu_bu", hand=["slash S7"])).to_dict(), table("lu_bu").to_dict()
    with pytest.raises(StateFormatError, match="'machine' describe different positions"):
        table().game.from_dict(one | {"machine": two["machine"]})


def test_a_stale_action_is_refused_and_changes_nothing() -> None:
    state = table(Seat("lu_bu", hand=["slash S7", "slash S8"]), Seat("zhang_fei", hand=["dodge"]))
    used = state.game.parse(state, "use Slash ♠7")
    aimed = state.game.parse(do(state, "0: use Slash ♠7"), "Zhang Fei")
    do(state, "0: Zhang Fei", "1: pass")
    before = state.to_bytes()
    for action in (used, aimed):
        assert not state.is_legal(action)
        with pytest.raises(IllegalActionError) as e:
            state.apply(action)
        assert (e.value.action, e.value.reason) == (action, state.why_not(action))
        assert e.value.reason
    with pytest.raises(IllegalActionError, match="no legal action is called so"):
        state.game.parse(state, "use Slash ♠7")
    assert state.to_bytes() == before


def test_an_action_of_another_seat_is_refused() -> None:
    state = table(Seat("lu_bu", hand=["slash S7"]), Seat("zhang_fei", hand=["dodge H2"], hp=2), players=4)
    do(state, "0: use Slash ♠7", "0: Zhang Fei")
    before = state.to_bytes()
    for action in table(Seat("lu_bu", hand=["slash S7"])).legal_actions():
        if not state.is_legal(action):
            with pytest.raises(IllegalActionError):
                state.apply(action)
    assert state.to_bytes() == before
    assert state.player == 1
