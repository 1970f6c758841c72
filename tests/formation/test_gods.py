"""The eight 神將, one scenario each."""

from __future__ import annotations

import pytest

from formation_kit import PLAIN, attack, c, can, characters, do, end, hand, hp, on, side, states, table, targets, who


def test_god_sima_yi_charged_is_no_target() -> None:
    state = table(side(lf=PLAIN), side(rf=c("shen_sima_yi", charged=True)))
    assert targets(state, "left front") == ["lord"]
    assert "right front" in targets(table(side(lf=PLAIN), side(rf="shen_sima_yi")), "left front")


def test_god_sima_yi_waits() -> None:
    state = end(table(side(lf="shen_sima_yi"), side(hand=["tao", "tao"])))
    assert len(hand(state)) == 1
    assert len(hand(state, 1)) == 1 + 2
    busy = table(side(lf="shen_sima_yi"), side(hand=["tao", "tao"]))
    end(attack(busy, "left front", "lord"))
    assert hand(busy) == []


@pytest.mark.rule("FM-032", "FM-C13")
def test_god_cao_cao_arrives_and_all_are_charged() -> None:
    me = side(lf=c("cao_cao", hp=1, charged=True, states=["rage"], weapon="guding"), rf=PLAIN, lb=PLAIN)
    me["characters"] = ["shen_cao_cao"]
    state = attack(table(me, side(rf=c(PLAIN, hp=1))), "left front", "right front")
    do(state, "God Cao Cao")
    god = on(state, 0, "lf")
    assert (god.card, god.hp, god.states, god.charged, god.actions, god.weapon) == (
        "shen_cao_cao",
        6,
        (),
        False,
        0,
        None,
    )
    assert states(state, 0, "rf") == states(state, 0, "lb") == states(state, 0) == {"charged"}
    assert "guding" in state.view(0).discard
    assert characters(state) == []
    assert state.view(0).sides[0].grave == ("cao_cao",)


def test_god_cao_cao_gains_charge_when_wounded() -> None:
    state = table(side(hand=["huogong"]), side(rf="shen_cao_cao"))
    do(state, "use Fire Attack", "God Cao Cao")
    assert states(state, 1, "rf") == {"charged"}


def test_god_zhuge_liang_draws_more_and_calls_the_wind() -> None:
    state = table(side(lf="shen_zhuge_liang", hand=["jin"]), side(rf=c(PLAIN, charged=True), lb=PLAIN))
    do(state, "Calling the Wind")
    assert [hp(state, 1, p) for p in ("lord", "rf", "lb")] == [8, 5, 5]
    assert states(state, 1, "rf") == set()
    assert len(hand(end(table(side(spent=True), side(lf="shen_zhuge_liang"))), 1)) == 3


def test_god_guan_yu_hits_a_column() -> None:
    state = table(side(lf="shen_guan_yu"), side(rf=c(PLAIN, charged=True), rb=PLAIN))
    attack(state, "left front", "right front")
    assert (hp(state, 1, "rf"), hp(state, 1, "rb")) == (3, 2)


def test_god_zhao_yun_acts_twice_a_turn() -> None:
    arrives = end(table(side(spent=True), side(lf={"card": "shen_zhao_yun", "up": False}), god_deploy=True))
    assert on(arrives, 1, "lf").actions == 2
    stands = end(table(side(spent=True), side(lf="shen_zhao_yun")))
    assert on(stands, 1, "lf").actions == 2
    state = table(side(lf="zhao_yun", characters=["shen_zhao_yun"]), side(rf=c(PLAIN, hp=1)))
    attack(state, "left front", "right front")
    do(state, "God Zhao Yun")
    assert on(state, 0, "lf").actions == 1


def test_god_zhao_yun_gets_no_status_from_the_enemy() -> None:
    state = table(side(lb="jia_xu"), side(rf="shen_zhao_yun"))
    do(state, "Venomous Counsel", "God Zhao Yun")
    assert states(state, 1, "rf") == set()


def test_god_lu_meng_ignores_armor_and_charge() -> None:
    state = table(side(lf="shen_lv_meng"), side(rf=c(PLAIN, charged=True, armor="renwang")))
    attack(state, "left front", "right front")
    assert (hp(state, 1, "rf"), states(state, 1, "rf")) == (3, set())


def test_god_lu_meng_arrives_and_steals_two() -> None:
    state = table(side(lf="lv_meng", characters=["shen_lv_meng"]), side(rf=c(PLAIN, hp=1), hand=["tao"] * 3))
    attack(state, "left front", "right front")
    do(state, "God Lü Meng")
    assert (hand(state), hand(state, 1)) == (["tao", "tao"], ["tao"])


def test_god_zhou_yu_sets_all_alight_and_burns_them() -> None:
    foe = side(rf=c(PLAIN, hp=1), lf=PLAIN, lb=PLAIN)
    state = table(side(lf="zhou_yu", characters=["shen_zhou_yu"], rf="shen_zhou_yu"), foe)
    attack(state, "left front", "right front")
    do(state, "God Zhou Yu")
    assert states(state, 1, "lf") == states(state, 1, "lb") == states(state, 1) == {"burn"}
    attack(state, "right front", "left front")
    assert hp(state, 1, "lf") == 2


def test_god_lu_bu_sweeps() -> None:
    state = table(side(lf="shen_lv_bu"), side(rf=PLAIN, lf=PLAIN, rb=PLAIN))
    attack(state, "left front", "right front")
    assert [hp(state, 1, p) for p in ("lord", "rf", "lf", "rb")] == [5, 2, 6, 6]


@pytest.mark.rule("FM-C14")
def test_gods_are_not_placed_nor_lead() -> None:
    state = table(side(characters=["shen_lv_bu", "lv_bu"]))
    assert can(state, "place Lü Bu")
    assert not can(state, "place God Lü Bu")
    deployed = table(side(characters=["shen_lv_bu"]), god_deploy=True)
    assert can(deployed, "place God Lü Bu")


def test_the_ascent_may_be_declined() -> None:
    state = table(side(lf="lv_bu", characters=["shen_lv_bu"]), side(rf=c(PLAIN, hp=1)))
    attack(state, "left front", "right front")
    do(state, "pass" if can(state, "pass") else "done")
    assert who(state, 0, "lf") == "lv_bu"
