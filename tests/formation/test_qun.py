"""The characters of Qun 群, one scenario each."""

from __future__ import annotations

import pytest

from formation_kit import (
    LORD,
    PLAIN,
    asked,
    attack,
    c,
    can,
    characters,
    do,
    end,
    free,
    hand,
    hp,
    on,
    side,
    states,
    strength,
    table,
    targets,
    who,
)


def test_lu_bu_harms_his_own_if_he_did_not_attack() -> None:
    state = end(table(side(lf="lv_bu", lb=c(PLAIN, charged=True))))
    do(state, "left back")
    # D damage takes the charge, which the end of the turn gives back.
    assert (hp(state, 0, "lb"), hp(state, 0)) == (5, 9)
    busy = table(side(lf="lv_bu", lb=PLAIN))
    end(attack(busy, "left front", "lord"))
    assert (hp(busy, 0, "lb"), hp(busy, 0)) == (6, 9)


def test_diao_chan_weakens_one_and_wounds_his_neighbour() -> None:
    state = table(side(lb="diao_chan", hand=["zi"]), side(rf=PLAIN, rb="cao_ren", lf=PLAIN))
    do(state, "The Beauty's Ploy")
    assert not can(state, "lord")
    do(state, "Cao Ren")
    assert (states(state, 1, "rb"), hp(state, 1, "rf"), hp(state, 1, "rb")) == ({"weak"}, 4, 5)


@pytest.mark.parametrize("pays", [True, False])
def test_dong_zhuo_takes_a_card_or_bleeds(*, pays: bool) -> None:
    state = end(table(side(lf="dong_zhuo", hand=["zi"])))
    assert asked(state) == (0, "effect")
    do(state, "discard a resource card" if pays else "suffer 1D damage")
    assert (hp(state, 0, "lf"), hand(state)) == ((5, []) if pays else (4, ["zi"]))


def test_dong_zhuo_bleeds_without_a_card() -> None:
    state = end(table(side(lf="dong_zhuo")))
    assert hp(state, 0, "lf") == 4


def test_yuan_shao_as_the_lord_recruits() -> None:
    state = end(table(side(spent=True), side("yuan_shao")))
    assert len(characters(state, 1)) == 2
    other = end(table(side(spent=True), side(lf="yuan_shao")))
    assert len(characters(other, 1)) == 1


def test_yuan_shu_plunders() -> None:
    state = table(side(lf="yuan_shu"), side(rf=PLAIN, hand=["tao"]))
    attack(state, "left front", "right front")
    assert (hand(state), hand(state, 1)) == (["tao"], [])


def test_yan_liang_has_no_skill() -> None:
    assert hp(attack(table(side(lf="yan_liang")), "left front", "lord"), 1) == 6


def test_wen_chou_rages_over_a_fallen_front() -> None:
    state = table(side(lf=PLAIN), side(rf=c(PLAIN, hp=1), lf="wen_chou", lb="wen_chou"))
    attack(state, "left front", "right front")
    assert asked(state) == (1, "effect")
    do(state, "left back")
    assert states(state, 1, "lf") == states(state, 1, "lb") == {"charged", "rage"}
    assert strength(state, 1, "lf") == 4


def test_hua_xiong_is_stronger_against_the_unwounded() -> None:
    state = table(side(lf=c("hua_xiong", actions=2)), side(rf=PLAIN))
    attack(state, "left front", "right front")
    assert hp(state, 1, "rf") == 3
    attack(state, "left front", "right front")
    assert hp(state, 1, "rf") == 1


@pytest.mark.parametrize(("top", "left"), [("zi", 3), ("tao", 5)])
@pytest.mark.rule("FM-C16")
def test_zhang_jiao_calls_thunder(top: str, left: int) -> None:
    state = table(side(lb="zhang_jiao", hand=["zi"]), side(rf=PLAIN), pile=[top])
    do(state, "General of Heaven", "Liao Hua")
    assert hp(state, 1, "rf") == left


@pytest.mark.rule("FM-032")
def test_zuo_ci_ascends_to_any_god() -> None:
    state = table(side(lf="zuo_ci", characters=["shen_lv_bu"]), side(rf=c(PLAIN, hp=1)))
    attack(state, "left front", "right front")
    do(state, "God Lü Bu")
    assert who(state, 0, "lf") == "shen_lv_bu"


def test_zuo_ci_gets_no_status_from_the_enemy() -> None:
    state = table(side(lb="jia_xu"), side(rf="zuo_ci"))
    do(state, "Venomous Counsel", "Zuo Ci")
    assert states(state, 1, "rf") == set()


def test_yu_ji_haunts_who_wounds_and_who_kills_him() -> None:
    state = table(side(lf=PLAIN, rf=PLAIN), side(rf="yu_ji", lf=c("yu_ji", hp=1)))
    attack(state, "left front", "right front")
    assert states(state, 0, "lf") == {"poison"}
    attack(state, "right front", "left front")
    assert states(state, 0, "rf") == {"poison"}
    end(state)
    assert (hp(state, 0, "lf"), on(state, 0, "lf").poison) == (5, 1)


def test_hua_tuo_cures_and_heals() -> None:
    state = table(side(lb="hua_tuo", lf=c(PLAIN, hp=2, states=["poison", "rage"]), hand=["zi"]))
    do(state, "Scraping the Bone", "Liao Hua")
    assert (hp(state, 0, "lf"), states(state, 0, "lf")) == (4, set())


def test_gongsun_zan_in_front_reaches_farther() -> None:
    state = table(side(lf="gongsun_zan", rb="gongsun_zan"), side(rf=PLAIN, lb=PLAIN, rb=PLAIN))
    assert set(targets(state, "left front")) == {"lord", "right front", "left back", "right back"}
    assert targets(state, "right back") == []


def test_ma_teng_strengthens_the_other_front() -> None:
    state = table(side(lf="ma_teng", rf=PLAIN, lb=PLAIN))
    assert [strength(state, 0, p) for p in ("lf", "rf", "lb", "lord")] == [1, 3, 2, 3]


def test_zhang_xiu_falls_on_the_unprepared() -> None:
    state = table(side(lf=c("zhang_xiu", actions=3)), side(rf=PLAIN, lord=LORD))
    attack(state, "left front", "right front")
    assert hp(state, 1, "rf") == 3
    attack(state, "left front", "lord")
    assert hp(state, 1) == 7
    charged = table(side(lf="zhang_xiu"), side(rf=c(PLAIN, charged=True)))
    attack(charged, "left front", "right front")
    assert hp(charged, 1, "rf") == 5


@pytest.mark.rule("FM-C22")
def test_jia_xu_poisons_for_two_of_the_enemys_turns() -> None:
    state = table(side(lb="jia_xu"), side(rf=PLAIN))
    do(state, "Venomous Counsel", "Liao Hua")
    end(state)
    end(state, 1)
    assert (hp(state, 1, "rf"), on(state, 1, "rf").poison) == (5, 1)
    end(end(state), 1)
    assert (hp(state, 1, "rf"), states(state, 1, "rf") - {"charged"}) == (4, set())


def test_chen_gong_lets_a_neighbour_act_again_once_a_turn() -> None:
    state = table(side(lb=c("chen_gong", actions=2), lf=PLAIN, hand=["zi", "zi"]))
    do(state, "Counsel", "left front")
    assert on(state, 0, "lf").actions == 2
    assert not can(state, "Counsel")


def test_gao_shun_breaks_armor() -> None:
    state = table(side(lf="gao_shun"), side(rf=c(PLAIN, armor="renwang"), lf=PLAIN))
    attack(state, "left front", "right front")
    assert hp(state, 1, "rf") == 3


def test_li_ru_poisons_whom_he_hits() -> None:
    state = table(side(lf="li_ru", rf="li_ru"), side(rf=PLAIN, lf=c(PLAIN, charged=True)))
    attack(state, "left front", "right front")
    assert states(state, 1, "rf") == {"poison"}
    attack(state, "right front", "left front")
    assert states(state, 1, "lf") == set()


def test_sima_hui_at_the_back_recruits_for_a_card() -> None:
    state = end(table(side(spent=True), side(lb="sima_hui", lf=PLAIN, hand=["zi"]), pile=["tao", "tao"]))
    do(state, "Water Mirror")
    assert len(characters(state, 1)) == 2
    assert hand(state, 1) == ["tao", "tao"]


@pytest.mark.rule("FM-033")
def test_sima_hui_lets_a_character_ascend() -> None:
    me = side(lb="sima_hui", lf="zhuge_liang", rf=PLAIN, characters=["shen_zhuge_liang"], hand=["zi", "zi"])
    state = table(me)
    do(state, "Naming the Sleeping Dragon", "God Zhuge Liang")
    assert who(state, 0, "lf") == "shen_zhuge_liang"
    assert (hp(state, 0, "lf"), on(state, 0, "lf").actions) == (5, 0)
    assert not free(state, 0, "rf")
