"""Rulings on lost cards and on skills with limits: SR124 to SR142."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import sanguo
from sanguo.dsl.sanguosha import hand_limit, others, static
from sanguosha_kit import Seat, alive, asked, can, discard, do, equips, hand, hp, table, texts

from .homemade import hero, pool_with


@pytest.mark.rule("SR124")
def test_sr124_lianying_draws_before_the_snatch_that_was_the_last_card_is_settled() -> None:
    state = table(
        Seat("lu_xun", hand=["snatch S3"]),
        Seat("zhang_fei", hand=["slash S7"], equips=["axe D5"]),
        pile=["dodge H2"],
    )
    do(state, "0: use Snatch ♠3", "0: Lianying")
    assert hand(state, 0) == ["dodge H2"]
    assert texts(state) == ["Stone Axe ♦5", "a hand card"]
    do(state, "0: Stone Axe ♦5")
    assert sorted(hand(state, 0)) == ["axe D5", "dodge H2"]


def dismantled() -> sanguo.State:
    state = table(Seat("huang_gai", hand=["dismantlement S3"]), Seat("lu_xun", hand=["dodge HK"]))
    return do(state, "0: use Dismantlement ♠3")


def stolen_by_tuxi() -> sanguo.State:
    state = table(Seat("zhang_liao", hand=["crossbow CA"]), Seat("lu_xun", hand=["dodge HK"]), phase="draw")
    return do(state, "0: Tuxi")


def stolen_by_fankui() -> sanguo.State:
    state = table(Seat("sima_yi", role="lord"), Seat("lu_xun", hand=["slash S7", "dodge HK"]), current=1)
    return do(state, "1: use Slash ♠7", "1: Sima Yi", "0: Fankui")


def spent_on_the_axe() -> sanguo.State:
    state = table(
        Seat("zhang_fei", hand=["dodge HK"], role="lord"),
        Seat("lu_xun", hand=["slash S7", "slash S8", "slash S9"], equips=["axe D5"]),
        current=1,
    )
    return do(state, "1: use Slash ♠7", "1: Zhang Fei", "0: Dodge ♥K", "1: Stone Axe")


def spent_on_ganglie() -> sanguo.State:
    state = table(
        Seat("xiahou_dun", role="lord"),
        Seat("lu_xun", hand=["slash S7", "slash S8", "slash S9"]),
        current=1,
        pile=["slash S10"],
    )
    return do(state, "1: use Slash ♠7", "1: Xiahou Dun", "0: Ganglie", "1: discard two hand cards")


def spent_on_the_double_swords() -> sanguo.State:
    state = table(Seat("zhen_ji", hand=["slash S7"], equips=["double_swords S2"]), Seat("lu_xun", hand=["dodge HK"]))
    return do(state, "0: use Slash ♠7", "0: Lu Xun", "0: Double Swords", "1: discard a hand card")


def taken_by_the_ice_sword() -> sanguo.State:
    state = table(
        Seat("huang_gai", hand=["slash S7"], equips=["ice_sword S2"]), Seat("lu_xun", hand=["peach H3", "peach H4"])
    )
    return do(state, "0: use Slash ♠7", "0: Lu Xun", "0: Ice Sword")


def discarded_in_the_discard_phase() -> sanguo.State:
    return table(
        Seat("hero", role="lord"),
        Seat("lu_xun", hand=["peach H3", "peach H4"]),
        current=1,
        phase="discard",
        pool=pool_with(hero(static(hand_limit(who=others), -9))),
    )


@pytest.mark.rule("SR125")
@pytest.mark.parametrize(
    "lost",
    [
        dismantled,
        stolen_by_tuxi,
        stolen_by_fankui,
        spent_on_the_axe,
        spent_on_ganglie,
        spent_on_the_double_swords,
        taken_by_the_ice_sword,
        discarded_in_the_discard_phase,
    ],
)
def test_sr125_lianying_is_offered_however_the_last_hand_card_is_lost(lost: Callable[[], sanguo.State]) -> None:
    state = lost()
    assert hand(state, 1) == []
    assert state.player == 1
    assert texts(state) == ["pass", "Lianying"]
    do(state, "1: Lianying")
    assert len(hand(state, 1)) == 1


@pytest.mark.rule("SR125")
def test_sr125_a_discard_phase_that_leaves_a_card_is_no_occasion_for_lianying() -> None:
    state = table(Seat("lu_xun", hand=["peach H3", "peach H4"], hp=1), phase="discard")
    do(state, "0: Peach ♥3")
    assert hand(state, 0) == ["peach H4"]
    assert state.view(0).current == 1


@pytest.mark.rule("SR127")
def test_sr127_sun_shangxiang_draws_for_a_replaced_weapon_which_is_discarded_once() -> None:
    state = table(
        Seat("sun_shangxiang", hand=["axe D5"], equips=["blade S5", "dilu C5"]), pile=["dodge H2", "dodge HK"]
    )
    do(state, "0: use Stone Axe ♦5", "0: Xiaoji")
    assert sorted(equips(state, 0)) == ["axe D5", "dilu C5"]
    assert sorted(hand(state, 0)) == ["dodge H2", "dodge HK"]
    assert discard(state) == ["blade S5"]


@pytest.mark.rule("SR128")
def test_sr128_xiaoji_is_for_equipment_taken_by_fankui_and_never_for_a_hand_card() -> None:
    for taken in ("Stone Axe ♦5", "a hand card"):
        state = table(
            Seat("sima_yi", role="lord"),
            Seat("sun_shangxiang", hand=["slash S7", "crossbow CA"], equips=["axe D5"]),
            current=1,
            pile=["dodge H2", "dodge HK"],
        )
        do(state, "1: use Slash ♠7", "1: Sima Yi", "0: Fankui", f"0: {taken}")
        if taken == "a hand card":
            assert hand(state, 0) == ["crossbow CA"]
            assert hand(state, 1) == []
            assert not can(state, "Xiaoji")
        else:
            assert hand(state, 0) == ["axe D5"]
            do(state, "1: Xiaoji")
            assert len(hand(state, 1)) == 3


@pytest.mark.rule("SR128")
def test_sr128_xiaoji_is_for_a_horse_taken_by_the_kylin_bow() -> None:
    state = table(
        Seat("huang_gai", hand=["slash S7"], equips=["kylin_bow H5"]),
        Seat("sun_shangxiang", equips=["dilu C5"]),
        pile=["dodge H2", "dodge HK"],
    )
    do(state, "0: use Slash ♠7", "0: Sun Shangxiang", "0: Kylin Bow")
    assert hp(state, 1) == 3
    do(state, "1: Xiaoji")
    assert len(hand(state, 1)) == 2
    assert hp(state, 1) == 2


@pytest.mark.rule("SR130")
def test_sr130_zhiheng_replaces_equipment_like_other_cards() -> None:
    state = table(
        Seat("sun_quan", hand=["slash S7", "crossbow CA"], equips=["axe D5", "dilu C5"]),
        pile=["dodge H2", "dodge HK", "dodge D2", "peach H3"],
    )
    do(state, "0: use Zhiheng", "0: Slash ♠7", "0: Stone Axe ♦5", "0: Dilu ♣5")
    assert equips(state, 0) == []
    assert sorted(hand(state, 0)) == ["crossbow CA", "dodge D2", "dodge H2", "dodge HK"]
    assert sorted(discard(state)) == ["axe D5", "dilu C5", "slash S7"]


@pytest.mark.rule("SR131")
def test_sr131_a_slash_played_in_a_duel_of_his_play_phase_costs_lu_meng_his_keji() -> None:
    def duel(*slashes: str) -> sanguo.State:
        state = table(Seat("lu_meng", hand=["duel SA", "slash S8", "dodge HK"]), Seat("zhang_fei", hand=slashes))
        do(state, "0: use Duel ♠A", "0: Zhang Fei")
        if slashes:
            do(state, "1: Slash ♠7")
        return state

    played = do(duel("slash S7"), "0: Slash ♠8")
    assert hp(played, 1) == 3
    assert played.view(0).current != 0
    for none in (do(duel("slash S7"), "0: pass", "0: end play phase"), do(duel(), "0: end play phase")):
        assert texts(none) == ["pass", "Keji"]


@pytest.mark.rule("SR133")
def test_sr133_tuxi_luoyi_and_yingzi_are_chosen_before_a_card_is_seen() -> None:
    for general, choice, drawn in (("zhang_liao", "Tuxi", 0), ("xu_chu", "Luoyi", 1), ("zhou_yu", "Yingzi", 3)):
        for used in (True, False):
            state = table(
                Seat(general, role="lord"),
                Seat("huang_gai", hand=["dodge HK"], role="rebel"),
                phase="draw",
                pile=["crossbow CA", "axe D5", "dilu C5", "chitu H5"],
            )
            assert texts(state) == ["pass", choice]
            assert hand(state, 0) == []
            do(state, f"0: {choice if used else 'pass'}")
            assert len(hand(state, 0)) == (max(drawn, 1) if used else 2)
            assert ("dodge HK" in hand(state, 0)) == (used and choice == "Tuxi")


@pytest.mark.rule("SR134")
def test_sr134_the_recovery_of_rende_is_spent_at_full_health() -> None:
    state = table(
        Seat("liu_bei", hand=["dodge H2", "dodge HK", "duel SA", "dodge D2", "dodge D3", "crossbow CA"]),
        Seat("gan_ning", hand=["slash S7"]),
        "xu_chu",
        "lu_meng",
    )
    do(state, "0: use Rende", "0: Dodge ♥2", "0: Dodge ♥K", "0: done", "0: Xu Chu")
    assert hp(state, 0) == 4
    do(state, "0: use Duel ♠A", "0: Gan Ning", "1: Slash ♠7")
    assert hp(state, 0) == 3
    do(state, "0: use Rende", "0: Dodge ♦2", "0: Dodge ♦3", "0: done", "0: Xu Chu")
    assert hp(state, 0) == 3
    assert len(hand(state, 2)) == 4


@pytest.mark.rule("SR134")
def test_sr134_without_that_gift_two_cards_given_by_the_wounded_liu_bei_heal_him() -> None:
    state = table(Seat("liu_bei", hp=3, hand=["dodge H2", "dodge HK", "crossbow CA"]), "gan_ning")
    do(state, "0: use Rende", "0: Dodge ♥2", "0: Dodge ♥K", "0: done", "0: Gan Ning")
    assert hp(state, 0) == 4


@pytest.mark.rule("SR136")
def test_sr136_jieyin_needs_a_wounded_man() -> None:
    def jieyin(own: int, zhen_ji: int, zhang_fei: int) -> sanguo.State:
        return table(
            Seat("sun_shangxiang", hand=["dodge H2", "dodge HK"], hp=own),
            Seat("zhen_ji", hp=zhen_ji),
            Seat("zhang_fei", hp=zhang_fei),
            "xu_chu",
        )

    for own, zhen_ji in ((2, 3), (3, 2), (2, 2), (3, 3)):
        assert "use Jieyin" not in texts(jieyin(own, zhen_ji, 4))
    for own in (3, 2):
        state = do(jieyin(own, 2, 2), "0: use Jieyin")
        assert [hp(state, seat) for seat in range(4)] == [3, 2, 3, 4]


@pytest.mark.rule("SR137")
def test_sr137_qingnang_is_for_the_wounded() -> None:
    state = table(
        Seat("hua_tuo", hand=["slash S7", "crossbow CA"]), Seat("zhang_fei", hp=3), "xu_chu", Seat("gan_ning", hp=1)
    )
    do(state, "0: use Qingnang", "0: Slash ♠7")
    assert texts(state) == ["Zhang Fei", "Gan Ning"]
    do(state, "0: Gan Ning")
    assert hp(state, 3) == 2
    assert not can(table(Seat("hua_tuo", hand=["slash S7", "crossbow CA"])), "use Qingnang")


@pytest.mark.rule("SR139")
def test_sr139_kurou_at_one_health() -> None:
    def kurou() -> sanguo.State:
        state = table(
            Seat("zhang_fei", hand=["peach H3", "peach H4"], role="lord"),
            Seat("huang_gai", hp=1, role="rebel"),
            Seat("xu_chu", role="rebel"),
            current=1,
            pile=["slash S7", "slash S8", "slash S9", "slash S10"],
        )
        return do(state, "1: use Kurou")

    saved = do(kurou(), "0: Peach ♥3")
    assert hp(saved, 1) == 1
    assert sorted(hand(saved, 1)) == ["slash S7", "slash S8"]
    do(saved, "1: use Kurou", "0: Peach ♥4")
    assert len(hand(saved, 1)) == 4

    dead = do(kurou(), "0: pass")
    assert not alive(dead, 1)
    assert hand(dead, 1) == []
    assert sorted(hand(dead, 0)) == ["peach H3", "peach H4"]
    assert dead.view(0).current == 2
    assert "slash S7" not in discard(dead)


@pytest.mark.rule("SR140")
def test_sr140_the_peach_shown_by_fanjian_is_zhou_yus_to_use_for_the_dying_sun_quan() -> None:
    def fanjian(lord: bool) -> sanguo.State:
        quan = Seat("sun_quan", hp=1, role="lord" if lord else "rebel")
        yu = Seat("zhou_yu", hand=["peach DQ"], hp=3, role="rebel" if lord else "lord")
        state = table(quan, yu, current=1) if lord else table(yu, quan)
        seat, other = (1, 0) if lord else (0, 1)
        return do(state, f"{seat}: use Fanjian", f"{seat}: Sun Quan", f"{other}: spade")

    for lord, health in ((True, 2), (False, 1)):
        zhou, sun = (1, 0) if lord else (0, 1)
        state = fanjian(lord)
        assert asked(state) == (zhou, "rescue")
        do(state, f"{zhou}: Peach ♦Q")
        assert hp(state, sun) == health
        assert "peach DQ" in hand(state, sun)
        assert "peach DQ" not in discard(state)

    lost = do(fanjian(lord=False), "0: pass")
    assert not alive(lost, 1)
    over = do(fanjian(lord=True), "1: pass")
    assert over.is_over
    assert over.end_reason == "rebels_win"


@pytest.mark.rule("SR142")
def test_sr142_zhou_yu_keeps_the_card_of_a_fanjian_that_kills() -> None:
    state = table(
        Seat("zhou_yu", hand=["peach DQ"], hp=2), Seat("zhang_fei", hp=1, role="renegade"), Seat(role="rebel")
    )
    do(state, "0: use Fanjian", "0: Zhang Fei", "1: spade", "0: pass")
    assert not alive(state, 1)
    assert hand(state, 0) == ["peach DQ"]
