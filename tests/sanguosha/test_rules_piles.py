"""The draw pile and common moves: SG-13, SG-17."""

from __future__ import annotations

from collections import Counter

import pytest

from sanguo import State
from sanguo.dsl.sanguosha import (
    active,
    bind,
    cards_moved,
    draw,
    ev,
    give,
    hand_limit,
    has,
    me,
    others,
    pick,
    pick_seat,
    static,
    trigger,
)
from sanguo.dsl.sanguosha import hand as hand_of
from sanguosha_kit import Seat, asked, can, discard, do, equips, hand, table, texts

from .homemade import OPEN, hero, pool_with

x, target = bind("x target")


def pile(state: State) -> list[str]:
    return list(state.to_dict()["pile"])


# The draw pile --------------------------------------------------------------------------------------------


@pytest.mark.rule("SG-13.1", "SR155")
def test_a_short_draw_pile_is_taken_before_the_discard_pile_is_shuffled() -> None:
    held = [Seat("lu_bu", hand=["ex_nihilo H7"], equips=["axe D5"]), Seat("lu_meng", judges=["indulgence S6"])]
    s = table(*held, Seat("xu_chu", hand=["slash S7"]), pile=["dodge D2"], rest="discard")
    before = set(discard(s))
    do(s, "0: use Ex Nihilo ♥7")
    assert "dodge D2" in hand(s, 0)
    assert len(hand(s, 0)) == 2
    assert set(hand(s, 0)) - {"dodge D2"} < before
    assert discard(s) == ["ex_nihilo H7"]
    kept = {"ex_nihilo H7", "axe D5", "indulgence S6", "slash S7", *hand(s, 0)}
    assert len(pile(s)) == 108 - len(kept)
    assert not kept & set(pile(s))


@pytest.mark.rule("SG-13.1")
def test_the_discard_pile_is_shuffled() -> None:
    piles = set()
    for seed in range(5):
        s = table(Seat("lu_bu", hand=["ex_nihilo H7"]), pile=["dodge D2"], rest="discard", seed=seed)
        piles.add(tuple(pile(do(s, "0: use Ex Nihilo ♥7"))))
    assert len(piles) == 5


@pytest.mark.rule("SG-13.1")
def test_a_draw_pile_that_suffices_is_not_shuffled() -> None:
    s = table(Seat("lu_bu", hand=["ex_nihilo H7", "axe D5"]), pile=["dodge D2", "dodge D3"], rest="discard")
    before = discard(s)
    do(s, "0: use Ex Nihilo ♥7")
    assert pile(s) == []
    assert set(discard(s)) == {*before, "ex_nihilo H7"}


@pytest.mark.rule("SG-13.2")
def test_guanxing_has_the_discard_pile_shuffled_in_first() -> None:
    s = table(Seat("zhuge_liang"), phase="start", pile=["dodge D2", "dodge D3"], rest="discard")
    do(s, "0: Guanxing")
    assert len(texts(s)) == 1 + 4
    assert {"Dodge ♦2", "Dodge ♦3"} < set(texts(s))
    assert discard(s) == []


@pytest.mark.rule("SG-13.2", "SG-12.6")
def test_guanxing_with_too_few_cards_ends_the_game() -> None:
    s = table(Seat("zhuge_liang"), phase="start").to_dict()
    seats = [dict(v) for v in s["seats"]]
    seats[1]["hand"] = s["pile"][3:]
    s = table("zhuge_liang").game.from_dict(
        {"game": "sanguosha", "turn": 5, "phase": "start", "seats": seats, "pile": s["pile"][:3]}
    )
    do(s, "0: Guanxing")
    assert (s.is_over, s.end_reason) == (True, "no_cards")


@pytest.mark.rule("SG-13.3", "SG-14.10")
@pytest.mark.parametrize("dead", [0, 1, 2])
def test_an_amazing_grace_lays_open_a_card_for_each_living_player(dead: int) -> None:
    others = [
        Seat(g, role="rebel", alive=i >= dead) for i, g in enumerate(("lu_meng", "xu_chu", "gan_ning", "zhang_fei"))
    ]
    s = table(
        Seat("lu_bu", hand=["harvest H3"]), *others, pile=["slash S7", "slash S8", "slash S9", "slash S10", "dodge D2"]
    )
    do(s, "0: use Harvest ♥3")
    assert len([c for c in s.view(0).processing if c.kind != "harvest"]) == len(texts(s)) == 5 - dead


# Moves ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SG-17.1", "SR010")
def test_lianying_is_offered_once_for_a_move_of_several_cards() -> None:
    s = table(Seat("lu_xun", hand=["slash S7", "peach H3"], equips=["spear SQ"]), "lu_meng", pile=[OPEN])
    do(s, "0: use Serpent Spear", "0: Lü Meng")
    assert texts(s) == ["pass", "Lianying"]
    do(s, "0: Lianying")
    assert hand(s, 0) == [OPEN]
    assert asked(s) == (0, "play")


@pytest.mark.rule("SG-17.1", "SR056")
def test_xiaoji_is_offered_for_each_piece_of_equipment_in_a_move() -> None:
    worn = ["axe D5", "nioh_shield C2", "jueying S5"]
    s = table(Seat("sun_shangxiang", hand=["slash S7"], equips=worn), Seat("lu_meng", hand=["dodge D2"]))
    do(s, "0: use Slash ♠7", "0: Lü Meng", "1: Dodge ♦2", "0: Stone Axe")
    for _ in range(2):
        assert texts(s) == ["pass", "Xiaoji"]
        do(s, "0: Xiaoji")
    assert len(hand(s, 0)) == 4
    assert not can(s, "Xiaoji")


@pytest.mark.rule("SG-17.1")
def test_xiaoji_may_be_declined_for_one_piece_and_used_for_another() -> None:
    worn = ["axe D5", "nioh_shield C2", "jueying S5"]
    s = table(Seat("sun_shangxiang", hand=["slash S7"], equips=worn), Seat("lu_meng", hand=["dodge D2"]))
    do(s, "0: use Slash ♠7", "0: Lü Meng", "1: Dodge ♦2", "0: Stone Axe", "0: Xiaoji", "0: pass")
    assert len(hand(s, 0)) == 2


@pytest.mark.rule("SG-17.1")
def test_a_move_that_leaves_a_hand_card_is_none_for_lianying() -> None:
    s = table(Seat("lu_xun", hand=["slash S7", OPEN]), "lu_meng")
    do(s, "0: use Slash ♠7", "0: Lü Meng")
    assert asked(s) == (0, "play")


# Ways in which a hand is emptied ---------------------------------------------------------------------------

LIANYING = trigger("empty", on=cards_moved(), when=has(ev.emptied, me), optional=True, effect=[draw(me)])
GIVER = hero(
    active(cost=[pick(x, hand_of(me)), pick_seat(target, others), give(target, x)], effect=[]),
    LIANYING,
    key="giver",
    name="Giver",
)
STRICT = hero(static(hand_limit(who=others), -9), key="strict", name="Strict")


@pytest.mark.rule("SG-17.2", "SR124")
def test_the_last_card_may_be_used() -> None:
    s = table(Seat("lu_xun", hand=["dismantlement S3"]), Seat("lu_meng", equips=["axe D5"]), "xu_chu")
    do(s, "0: use Dismantlement ♠3")
    assert can(s, "Lianying")
    assert equips(s, 1) == ["axe D5"]


@pytest.mark.rule("SG-17.2")
@pytest.mark.parametrize(
    ("card", "answer", "move"), [("savage S7", "slash S8", "Slash ♠8"), ("archery HA", "dodge D2", "Dodge ♦2")]
)
def test_the_last_card_may_be_played(card: str, answer: str, move: str) -> None:
    s = table(Seat("lu_bu", hand=[card]), Seat("lu_xun", hand=[answer]))
    do(s, "0: " + next(t for t in texts(s) if t.startswith("use")), f"1: {move}")
    assert (asked(s)[0], can(s, "Lianying")) == (1, True)


@pytest.mark.rule("SG-17.2", "SR125")
def test_the_last_card_may_be_discarded_for_an_effect() -> None:
    s = table(
        Seat("lu_xun", hand=["slash S7", "slash S8", "slash S9"], equips=["axe D5"]), Seat("lu_meng", hand=["dodge D2"])
    )
    do(s, "0: use Slash ♠7", "0: Lü Meng", "1: Dodge ♦2", "0: Stone Axe")
    assert can(s, "Lianying")


@pytest.mark.rule("SG-17.2", "SR125")
def test_the_last_card_may_be_discarded_in_the_discard_phase() -> None:
    s = table(Seat("lu_xun", hand=["slash S7"]), "strict", phase="discard", pool=pool_with(STRICT))
    assert hand(s, 0) == []
    assert texts(s) == ["pass", "Lianying"]


@pytest.mark.rule("SG-17.2")
def test_the_last_card_may_be_given_away() -> None:
    s = table(Seat("giver", hand=[OPEN]), "lu_meng", pool=pool_with(GIVER))
    do(s, "0: use Giver", "0: Lü Meng")
    assert hand(s, 1) == [OPEN]
    assert texts(s) == ["pass", "Giver"]


@pytest.mark.rule("SG-17.2", "SR125")
def test_the_last_card_may_be_stolen() -> None:
    s = table(Seat("zhang_liao"), Seat("lu_xun", hand=["slash S7"]), phase="draw")
    do(s, "0: Tuxi")
    assert hand(s, 0) == ["slash S7"]
    assert (asked(s)[0], can(s, "Lianying")) == (1, True)


@pytest.mark.rule("SG-17.2", "SR125")
def test_the_last_card_may_be_dismantled() -> None:
    s = table(Seat("lu_bu", hand=["dismantlement S3"]), Seat("lu_xun", hand=["slash S7"]), "xu_chu")
    do(s, "0: use Dismantlement ♠3")
    assert (asked(s)[0], can(s, "Lianying")) == (1, True)


# Blind picks ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SG-17.3")
def test_who_takes_a_hand_card_sees_only_their_number() -> None:
    s = table(
        Seat("lu_bu", hand=["dismantlement S3"]), Seat("lu_meng", hand=["slash S7", "slash S8"], equips=["axe D5"])
    )
    do(s, "0: use Dismantlement ♠3")
    assert texts(s) == ["Stone Axe ♦5", "a hand card"]
    seen = s.view(0).seats[1]
    assert (seen.hand_count, seen.hand) == (2, ())


@pytest.mark.rule("SG-17.3")
def test_each_hand_card_has_the_same_chance() -> None:
    gone: Counter[str] = Counter()
    for seed in range(240):
        s = table(
            Seat("lu_bu", hand=["dismantlement S3"]),
            Seat("lu_meng", hand=["slash S7", "peach H3", "axe D5"]),
            seed=seed,
        )
        do(s, "0: use Dismantlement ♠3")
        gone[next(c for c in discard(s) if c != "dismantlement S3")] += 1
    assert len(gone) == 3
    assert all(55 < n < 105 for n in gone.values())
