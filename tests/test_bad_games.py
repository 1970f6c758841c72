"""Games that cannot be: unknown names, options out of range, decks that break the rules of deck building."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

import sanguo
from sanguo import ConfigError, DeckError, Pool
from sanguo.cards.decks import deck_of, decks

load = sanguo.load_game
POOL = sanguo.pool("qunying")
LEGAL = [c.key for c in POOL][:40]


def loaded(**config: Any) -> Callable[[], object]:
    return lambda: load("qunying", **config)


def deck(cards: object) -> Callable[[], object]:
    return lambda: load("qunying", decks=("all_wei", cards))  # type: ignore[arg-type]


CONFIGS: dict[str, tuple[Callable[[], object], str]] = {
    "unknown game": (lambda: load("quning"), "no game 'quning'.*did you mean 'qunying'"),
    "game of int": (lambda: load(3), "no game 3"),  # type: ignore[arg-type]
    "pool of no game": (lambda: sanguo.pool("chess"), "no game is called 'chess'; known: qunying"),
    "decks of no game": (lambda: decks("chess"), "chess"),
    "players": (loaded(players=3), "for 2 players, not 3"),
    "pool": (loaded(pool="qunying"), "pool is a Pool .*not str"),
    "other pool": (loaded(pool=Pool("chess", [])), "pool is of chess, not of qunying"),
    "unknown option": (loaded(hands=3), "no parameter 'hands'; did you mean 'hand'"),
    "another unknown option": (loaded(xyzzy=3), "no parameter 'xyzzy'; there are: .*ask_empty"),
    "text for int": (loaded(hand="5"), "hand is an? int, not '5'"),
    "float for int": (loaded(hand=5.0), "hand is an? int, not 5.0"),
    "bool for int": (loaded(hand=True), "hand is an? int, not True"),
    "None for int": (loaded(hand=None), "hand is an? int, not None"),
    "int for bool": (loaded(first_draw=1), "first_draw is True or False, not 1"),
    "beginner": (loaded(beginner="yes"), "beginner is True or False, not 'yes'"),
    "hand below 0": (loaded(hand=-1), "hand.*-1"),
    "hand too large": (loaded(hand=300), "hand.*300"),
    "huge hand": (loaded(hand=10**30), "hand.*10{30}"),
    "hand of a deck": (loaded(hand=40), "opening hand of 40 .*40-card deck"),
    "hands of a deck": (loaded(hand=30, second_bonus=10), "opening hand of 40"),
    "draw of a deck": (loaded(draw=40), "draw 40 empties a deck of 40"),
    "no deck": (loaded(deck_size=0, decks=([], [])), "deck_size is an int from 1 to 40, not 0"),
    "large deck": (loaded(deck_size=41, decks=(LEGAL, LEGAL)), "deck_size is an int from 1 to 40, not 41"),
    "no starter": (loaded(deck_size=30), "no starter decks of 30 cards"),
    "no copies": (loaded(max_copies=0), "max_copies is an int from 1 to 255, not 0"),
    "no turns": (loaded(turn_limit=0), "turn_limit is an int from 1 to 10000, not 0"),
    "many turns": (loaded(turn_limit=10_001), "turn_limit is an int from 1 to 10000, not 10001"),
    "far too many turns": (loaded(turn_limit=10**6), "turn_limit.*1000000"),
    "first": (loaded(first=2), "first is an int from -1 to 1, not 2"),
    "first below": (loaded(first=-2), "first is an int from -1 to 1, not -2"),
    "base_per_turn": (loaded(base_per_turn=-1), "base_per_turn.*-1"),
    **{
        f"unknown {option}": (loaded(**{option: "nonsense"}), f"{option}.*nonsense.*{known}")
        for option, known in {
            "faction_rule": "at_least_one",
            "deck_attack": "guard",
            "equal": "both",
            "counter_cost": "free",
            "slots": "auto",
        }.items()
    },
    "decks of int": (loaded(decks=3), "decks is a sequence of two decks"),
    "one name": (loaded(decks="all_wei"), "decks is a sequence of two decks"),
    "a mapping": (loaded(decks={"all_wei": 1, "all_shu": 1}), "decks is a sequence of two decks"),
    "one deck": (loaded(decks=["all_wei"]), "two decks are needed, one a seat, not 1"),
    "three decks": (loaded(decks=["all_wei"] * 3), "two decks are needed, one a seat, not 3"),
}
DECKS: dict[str, tuple[Callable[[], object], str]] = {
    "unknown deck": (deck("all_we"), "no deck 'all_we'; did you mean .*all_wei"),
    "deck of int": (deck(3), "a deck is .*not 3"),
    "deck of None": (deck(None), "a deck is .*not None"),
    "empty list": (deck([]), "empty"),
    "empty dict": (deck({}), "empty"),
    "empty text": (deck("# nothing\n# at all"), "empty"),
    "unknown card": (deck({"Guan Yuu": 3}), "'Guan Yuu'; did you mean Guan Yu"),
    "unknown card in a text": (deck("3 Guan Yuu\n2 Zhang Fei"), "'Guan Yuu'; did you mean Guan Yu"),
    "card of int": (deck([3] * 40), "named by a text, not by 3"),
    "no copies": (deck({"Guan Yu": 0}), "0 copies of Guan Yu"),
    "copies below 0": (deck({"Guan Yu": -1}), "-1 copies of Guan Yu"),
    "copies of bool": (deck({"Guan Yu": True}), "True copies of Guan Yu"),
    "copies of float": (deck({"Guan Yu": 1.5}), "1.5 copies of Guan Yu"),
    "4 copies": (deck([*LEGAL[:36], *["lu_bu"] * 4]), r"4 copies of Lü Bu .*at most 3 .*QY-018"),
    "4 copies by two names": (deck([*LEGAL[:36], *["lu_bu", "呂布"] * 2]), r"4 copies of Lü Bu .*at most 3"),
    "too few cards": (deck(LEGAL[:39]), "39 cards, deck_size is 40 .*QY-016, QY-017"),
    "too many cards": (deck([*LEGAL, "lu_bu"]), "41 cards, deck_size is 40"),
    "deck of the other format": (deck("starter_wei_qun_20"), "20 cards, deck_size is 40"),
    "deck_of": (lambda: deck_of("all_we", POOL), "no deck 'all_we'"),
    "card of a pool": (lambda: POOL.find("Guan Yuu"), "did you mean Guan Yu"),
}


@pytest.mark.parametrize("name", CONFIGS)
def test_a_wrong_option_is_refused(name: str) -> None:
    call, match = CONFIGS[name]
    with pytest.raises(ConfigError, match=match):
        call()


@pytest.mark.rule("QY-016", "QY-017", "QY-018")
@pytest.mark.parametrize("name", DECKS)
def test_a_wrong_deck_is_refused(name: str) -> None:
    call, match = DECKS[name]
    with pytest.raises(DeckError, match=match):
        call()


def test_the_message_says_whose_deck_it_is() -> None:
    with pytest.raises(DeckError, match="seat 1"):
        load("qunying", decks=("all_wei", LEGAL[:39]))
    with pytest.raises(DeckError, match="seat 0"):
        load("qunying", decks=(LEGAL[:39], "all_wei"))


@pytest.mark.parametrize("cards", [[3], ["guan_yu"], [*POOL, None]])
def test_a_pool_of_other_things_than_cards_is_refused(cards: list[object]) -> None:
    with pytest.raises((sanguo.CardError, TypeError), match=r"[Cc]ard"):
        load("qunying", pool=Pool("qunying", cards))  # type: ignore[arg-type]


HUGE_DECK = """
try:
    import resource
    resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
except ImportError:
    pass
import sanguo
try:
    sanguo.load_game("qunying", decks=("all_wei", {deck!r}))
except sanguo.DeckError as e:
    print(e)
"""


@pytest.mark.parametrize("cards", [{"Guan Yu": 10**12}, "1000000000000 Guan Yu\n1 Zhang Fei"], ids=["dict", "text"])
def test_a_deck_of_very_many_cards_is_refused_at_once(cards: object) -> None:
    """In another interpreter with little memory: a list of all these cards would take all there is."""
    done = subprocess.run(
        [sys.executable, "-c", HUGE_DECK.format(deck=cards)], capture_output=True, text=True, timeout=60, check=False
    )
    assert "1000000000000 copies" in done.stdout or "cards, deck_size is 40" in done.stdout, done.stderr[-300:]
