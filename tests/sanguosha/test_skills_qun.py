"""The five skills of the generals of no kingdom: used, declined, and their limits."""

from __future__ import annotations

import pytest

from sanguo import State
from sanguosha_kit import Seat, alive, asked, can, discard, do, equips, hand, hp, table, texts

from .homemade import OPEN

# Hua Tuo --------------------------------------------------------------------------------------------------


def dying(tuo: Seat) -> State:
    s = table(Seat("lu_bu", hand=["slash S7", OPEN]), Seat("lu_meng", hp=1, role="renegade"), tuo)
    return do(s, "0: use Slash ♠7", "0: Lü Meng")


@pytest.mark.card("hua_tuo")
@pytest.mark.rule("SG-11.4", "SR016")
def test_jijiu_makes_a_peach_of_a_red_card() -> None:
    s = dying(Seat("hua_tuo", hand=["dodge D2", "slash S8"], equips=["chitu H5"]))
    do(s, "2: Jijiu")
    assert texts(s) == ["Dodge ♦2", "Chitu ♥5"]
    do(s, "2: Chitu ♥5")
    assert (hp(s, 1), equips(s, 2), len(hand(s, 2))) == (1, [], 2)


@pytest.mark.card("hua_tuo")
def test_jijiu_may_be_declined_and_needs_a_red_card() -> None:
    s = do(dying(Seat("hua_tuo", hand=["dodge D2"])), "2: pass")
    assert (alive(s, 1), hand(s, 2)) == (False, ["dodge D2"])
    s = dying(Seat("hua_tuo", hand=["slash S8"], equips=["jueying S5"]))
    assert not alive(s, 1)


@pytest.mark.card("hua_tuo")
@pytest.mark.rule("SG-11.4")
def test_jijiu_saves_hua_tuo_himself_but_not_in_his_own_turn() -> None:
    s = table(Seat("lu_bu", hand=["slash S7", OPEN]), Seat("hua_tuo", hp=1, hand=["dodge D2"]))
    do(s, "0: use Slash ♠7", "0: Hua Tuo", "1: pass", "1: Jijiu")
    assert hp(s, 1) == 1
    s = table(Seat("hua_tuo", hp=2, hand=["dodge D2", OPEN]))
    assert "use Jijiu" not in texts(s)
    s = table(Seat("hua_tuo", hand=["duel SA", "dodge D2"]), Seat("lu_meng", hp=1, role="renegade"), "lu_bu")
    do(s, "0: use Duel ♠A", "0: Lü Meng")
    assert not alive(s, 1)


@pytest.mark.card("hua_tuo")
@pytest.mark.rule("SG-10.2", "SR137")
def test_qingnang_heals_the_wounded_for_a_hand_card_once_a_turn() -> None:
    seats = Seat("hua_tuo", hand=["slash S7", "slash S8", OPEN]), Seat("lu_meng", hp=1), Seat("diao_chan", hp=1)
    s = do(table(*seats), "0: use Qingnang", "0: Slash ♠7")
    assert texts(s) == ["Lü Meng", "Diao Chan"]
    do(s, "0: Diao Chan")
    assert (hp(s, 2), discard(s)) == (2, ["slash S7"])
    assert not can(s, "use Qingnang")


@pytest.mark.card("hua_tuo")
def test_qingnang_may_heal_hua_tuo_and_takes_no_equipment() -> None:
    s = do(table(Seat("hua_tuo", hp=1, hand=["slash S7", OPEN])), "0: use Qingnang", "0: Slash ♠7")
    assert hp(s, 0) == 2
    s = table(Seat("hua_tuo", hp=1, hand=[OPEN], equips=["axe D5"]))
    do(s, "0: use Qingnang")
    assert (hp(s, 0), equips(s, 0), hand(s, 0)) == (2, ["axe D5"], [])
    assert not can(table(Seat("hua_tuo", hand=["slash S7", OPEN])), "use Qingnang")


# Lü Bu ----------------------------------------------------------------------------------------------------


def wushuang(*cards: str) -> State:
    s = table(Seat("lu_bu", hand=["slash S7", OPEN]), Seat("xu_chu", hand=cards))
    return do(s, "0: use Slash ♠7", "0: Xu Chu")


@pytest.mark.card("lu_bu")
@pytest.mark.rule("SG-6.2")
def test_wushuang_asks_for_two_dodges_one_after_the_other() -> None:
    s = do(wushuang("dodge D2", "dodge D3"), "1: Dodge ♦2")
    assert texts(s) == ["pass", "Dodge ♦3"]
    assert (hp(do(s.clone(), "1: Dodge ♦3"), 1), hp(do(s, "1: pass"), 1)) == (4, 3)


@pytest.mark.card("lu_bu")
@pytest.mark.rule("SG-6.2")
def test_one_dodge_against_wushuang_is_lost() -> None:
    s = do(wushuang("dodge D2"), "1: Dodge ♦2")
    assert (hp(s, 1), hand(s, 1)) == (3, [])


@pytest.mark.card("lu_bu")
@pytest.mark.rule("SG-14.4", "SR041")
@pytest.mark.parametrize("challenger", ["lu_bu", "xu_chu"])
def test_wushuang_asks_for_two_slashes_each_time_in_a_duel(challenger: str) -> None:
    held = ["slash S7", "slash S8", "slash S9"]
    if challenger == "lu_bu":
        s = table(Seat("lu_bu", hand=["duel SA", "slash S10"]), Seat("xu_chu", hand=held))
        do(s, "0: use Duel ♠A", "0: Xu Chu", "1: Slash ♠7", "1: Slash ♠8", "0: Slash ♠10", "1: Slash ♠9")
        assert (hp(s, 0), hp(s, 1)) == (4, 3)
    else:
        s = table(Seat("xu_chu", hand=["duel SA", *held]), Seat("lu_bu", hand=["slash S10"]))
        do(s, "0: use Duel ♠A", "0: Lü Bu", "1: Slash ♠10", "0: Slash ♠7", "0: Slash ♠8")
        assert (hp(s, 0), hp(s, 1)) == (4, 3)


@pytest.mark.card("lu_bu")
def test_wushuang_is_for_slash_and_duel_alone() -> None:
    s = table(Seat("lu_bu", hand=["archery HA", OPEN]), Seat("xu_chu", hand=["dodge D2"]))
    do(s, "0: use Archery ♥A", "1: Dodge ♦2")
    assert hp(s, 1) == 4


# Diao Chan ------------------------------------------------------------------------------------------------


def lijian(*cards: str, one: Seat | str = "xu_chu", two: Seat | str = "gan_ning") -> State:
    return table(Seat("diao_chan", hand=["peach H3", OPEN, *cards]), one, two, Seat("zhen_ji"))


@pytest.mark.card("diao_chan")
@pytest.mark.rule("SG-7.2", "SR122")
def test_lijian_makes_one_man_challenge_another() -> None:
    s = lijian(one=Seat("xu_chu", hand=["nullification SJ"]))
    do(s, "0: use Lijian", "0: Peach ♥3")
    assert texts(s) == ["Xu Chu", "Gan Ning"]
    do(s, "0: Xu Chu")
    assert (hp(s, 1), hp(s, 2)) == (4, 3)
    assert "peach H3" in discard(s)


@pytest.mark.card("diao_chan")
@pytest.mark.rule("SG-14.4")
def test_in_the_duel_of_lijian_the_target_plays_first() -> None:
    s = lijian(one=Seat("xu_chu", hand=["slash S7"]), two=Seat("gan_ning", hand=["slash S8"]))
    do(s, "0: use Lijian", "0: Peach ♥3", "0: Xu Chu", "2: Slash ♠8", "1: Slash ♠7")
    assert (hp(s, 1), hp(s, 2)) == (4, 3)


@pytest.mark.card("diao_chan")
def test_lijian_is_used_once_a_turn_with_any_card() -> None:
    s = do(table(Seat("diao_chan", hand=[OPEN], equips=["axe D5"]), "xu_chu", "gan_ning"), "0: use Lijian")
    assert texts(s) == ["Ex Nihilo ♥7", "Stone Axe ♦5"]
    do(s, "0: Stone Axe ♦5", "0: Xu Chu")
    while asked(s)[1] != "play":
        s.apply(s.legal_actions()[0])
    assert equips(s, 0) == []
    assert not can(s, "use Lijian")


@pytest.mark.card("diao_chan")
@pytest.mark.rule("SR049")
def test_lijian_needs_two_men_who_can_have_the_duel() -> None:
    held = Seat("diao_chan", hand=["peach H3", OPEN])
    assert not can(table(held, "xu_chu", "zhen_ji", "da_qiao"), "use Lijian")
    s = do(table(held, "xu_chu", "zhuge_liang", "zhen_ji"), "0: use Lijian", "0: Peach ♥3")
    assert (hp(s, 1), hp(s, 2)) == (3, 3)


@pytest.mark.card("diao_chan")
@pytest.mark.rule("SG-3.6")
@pytest.mark.parametrize(("move", "drawn"), [("Biyue", 1), ("pass", 0)])
def test_biyue_draws_at_the_end_of_the_turn(move: str, drawn: int) -> None:
    s = table(Seat("diao_chan", hand=[OPEN]), "xu_chu")
    do(s, "0: end play phase")
    assert (s.view(0).phase, texts(s)) == ("finish", ["pass", "Biyue"])
    do(s, f"0: {move}")
    assert len(hand(s, 0)) == 1 + drawn
    assert s.view(0).current == 1
