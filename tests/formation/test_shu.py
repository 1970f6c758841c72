"""The characters of Shu 蜀, one scenario each."""

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


def test_liu_bei_uses_a_supply_as_a_peach_once_a_turn() -> None:
    state = table(side(lf=c("liu_bei", hp=2), hand=["zi", "zi", "jiu"]))
    do(state, "Broad Kindness")
    assert hp(state, 0, "lf") == 3
    assert hand(state) == ["jiu", "zi"]
    assert state.view(0).discard == ("zi",)
    assert not can(state, "Broad Kindness")


def test_liu_bei_as_the_lord_recruits_when_another_of_shu_defeats() -> None:
    state = table(side("liu_bei", lf=PLAIN, rf=PLAIN), side(rf=c(PLAIN, hp=1), lf=c(PLAIN, hp=1)))
    attack(state, "left front", "right front")
    assert len(characters(state)) == 1
    attack(state, "right front", "left front")
    assert len(characters(state)) == 1


def test_liu_bei_himself_recruits_nobody() -> None:
    state = table(side("liu_bei", lf=PLAIN), side(rf=c(PLAIN, hp=1)))
    attack(state, "lord", "right front")
    assert characters(state) == []


def test_guan_yu_hits_who_stands_behind_the_front() -> None:
    state = table(side(lf="guan_yu"), side(rf=PLAIN, rb=PLAIN, lb=PLAIN))
    attack(state, "left front", "right front")
    assert (hp(state, 1, "rf"), hp(state, 1, "rb"), hp(state, 1, "lb")) == (3, 5, 6)


def test_zhang_fei_drinks_alone_and_roars_at_who_faces_him() -> None:
    state = table(side(lf="zhang_fei", rf=PLAIN, hand=["zi", "zi"]), side(rf=PLAIN, lf=PLAIN))
    do(state, "Deep Draught")
    assert states(state, 0, "lf") == {"charged"}
    assert states(state, 0, "rf") == states(state, 0) == set()
    do(state, "The Roar at Changban")
    assert states(state, 1, "rf") == {"stun"}
    assert states(state, 0, "lf") == set()
    assert hand(state) == []
    end(state)
    assert not can(state, "act: Liao Hua (right front)")
    assert can(state, "act: Liao Hua (left front)")


def test_zhang_fei_charged_needs_no_wine() -> None:
    state = table(side(lf=c("zhang_fei", charged=True), rf=PLAIN, hand=["zi"]), side(lf=PLAIN))
    assert not can(state, "Deep Draught")
    # Nobody faces him.
    assert not can(state, "The Roar at Changban")


@pytest.mark.rule("FM-028")
def test_zhuge_liang_exchanges_two_enemies() -> None:
    foe = side(rf=c(PLAIN, charged=True), lb="dian_wei", lord=LORD)
    state = table(side(lb="zhuge_liang", hand=["jin"]), foe)
    do(state, "Eight Gates", "Liao Hua")
    assert (who(state, 1, "rf"), who(state, 1, "lb")) == ("dian_wei", PLAIN)
    assert (hp(state, 1, "rf"), hp(state, 1, "lb")) == (4, 5)
    assert states(state, 1, "lb") == set()
    assert hand(state) == []


def test_zhuge_liang_at_the_back_brings_supplies() -> None:
    state = end(table(side(spent=True), side(lb="zhuge_liang", lf=PLAIN)))
    assert len(hand(state, 1)) == 3
    front = end(table(side(spent=True), side(lf="zhuge_liang")))
    assert len(hand(front, 1)) == 2


def test_zhao_yun_is_stronger_alone_in_his_column() -> None:
    assert strength(table(side(lf="zhao_yun", rf=PLAIN)), 0, "lf") == 3
    assert strength(table(side(lf="zhao_yun", lb=PLAIN)), 0, "lf") == 2
    assert strength(table(side("zhao_yun")), 0) == 2


def test_ma_chao_pushes_a_front_back() -> None:
    state = table(side(lf="ma_chao"), side(rf=PLAIN, rb="dian_wei"))
    attack(state, "left front", "right front")
    do(state, "pass") if can(state, "Guard") else None
    assert asked(state) == (0, "effect")
    do(state, "Trampling the Line")
    assert (who(state, 1, "rb"), who(state, 1, "rf")) == (PLAIN, "dian_wei")
    assert hp(state, 1, "rb") == 4


def test_huang_zhong_shoots_far_and_deadly() -> None:
    state = table(side(lf="huang_zhong"), side(rf=PLAIN, rb=c(PLAIN, charged=True)))
    assert set(targets(state, "left front")) == {"lord", "right front", "right back"}
    attack(state, "left front", "right back")
    # D damage: 蓄力 does not absorb it and is lost.
    assert (hp(state, 1, "rb"), states(state, 1, "rb")) == (4, set())
    near = table(side(lf="huang_zhong"), side(rf=c(PLAIN, charged=True)))
    attack(near, "left front", "right front")
    assert hp(near, 1, "rf") == 5


def test_wei_yan_with_nobody_before_him_strikes_the_lord_harder() -> None:
    state = table(side(lf="wei_yan", rf="wei_yan"), side(rf=PLAIN))
    attack(state, "right front", "lord")
    assert hp(state, 1) == 6
    attack(state, "left front", "lord")
    assert hp(state, 1) == 4


def test_jiang_wei_charges_again_for_a_card() -> None:
    state = table(side(lf=c("jiang_wei", charged=True, actions=2), hand=["zi", "zi"]), side(rf=PLAIN))
    attack(state, "left front", "right front")
    assert hp(state, 1, "rf") == 3
    do(state, "Nine Campaigns")
    assert states(state, 0, "lf") == {"charged"}
    attack(state, "left front", "right front")
    assert asked(state)[1] == "play"
    assert free(state, 1, "rf")
    assert hand(state) == ["zi"]


def test_pang_tong_sets_fronts_alight() -> None:
    state = table(side(lb="pang_tong", hand=["huogong", "yuanjun", "huogong"]), side(rf=PLAIN, lf=PLAIN))
    do(state, "use Reinforcements", "left front")
    assert states(state, 1, "lf") == {"burn"}
    do(state, "use Fire Attack", "lord")
    assert states(state, 1, "rf") == set()
    end(state)
    assert (hp(state, 1, "lf"), states(state, 1, "lf")) == (5, set())


def test_pang_tong_dies_in_flames() -> None:
    state = table(side(lf=PLAIN), side(rf=c("pang_tong", hp=1)))
    attack(state, "left front", "right front")
    assert states(state, 0, "lf") == {"burn"}
    assert len(hand(state, 1)) == 1
    assert states(state, 0) == set()


def test_fa_zheng_remembers_who_defeats_another() -> None:
    state = table(side(lf=PLAIN), side(rf=c(PLAIN, hp=1), rb="fa_zheng"))
    attack(state, "left front", "right front")
    assert states(state, 0, "lf") == {"silence"}
    assert hp(state, 0, "lf") == 4


def test_huang_yueying_draws_for_equipment_twice_a_turn() -> None:
    state = table(side(lb="huang_yueying", hand=["guding", "renwang", "bagua"]), pile=["zi", "zi", "zi"])
    for card in ("Guding", "Nioh", "Eight Trigrams"):
        do(state, f"use {card}", "lord")
    assert hand(state) == ["zi", "zi"]
    assert (on(state, 0, "lord").weapon, on(state, 0, "lord").armor) == ("guding", "bagua")


def test_xu_shu_uses_a_supply_as_reinforcements() -> None:
    state = table(side(lf="xu_shu", hand=["zi", "zi"], pile=["ma_chao"]))
    do(state, "A Parting Recommendation")
    assert characters(state) == ["ma_chao"]
    assert not can(state, "A Parting Recommendation")


def test_ma_dai_falls_on_a_wounded_enemy_near() -> None:
    foe = side(lord=c(LORD, hp=3), rf=PLAIN, lf=c(PLAIN, hp=3), lb=c(PLAIN, hp=4), spent=True)
    state = end(table(foe, side(lf={"card": "ma_dai", "up": False})))
    assert asked(state) == (1, "effect")
    assert not can(state, "lord")
    do(state, "enemy left back")
    assert hp(state, 0, "lb") == 2


def test_ma_dai_harms_nobody_unwounded() -> None:
    state = end(table(side(lf=PLAIN, spent=True), side(lf={"card": "ma_dai", "up": False})))
    assert asked(state) == (1, "play")
    assert hp(state, 0, "lf") == 6


def test_wang_ping_in_front_guards_lord_and_backs_once_a_turn() -> None:
    state = table(side(lf=c("huang_zhong", actions=2)), side(rf="wang_ping", lb=PLAIN))
    attack(state, "left front", "left back") if can(state, "left back") else attack(state, "left front", "lord")
    assert asked(state) == (1, "effect")
    do(state, "The Flying Army")
    assert hp(state, 1, "rf") == 3
    attack(state, "left front", "lord")
    assert asked(state)[1] == "play"
    assert hp(state, 1) == 7


def test_liao_hua_has_no_skill() -> None:
    state = table(side(lf="liao_hua"), side(rf=PLAIN))
    attack(state, "left front", "right front")
    assert hp(state, 1, "rf") == 4


def test_zhou_cang_takes_equipment_back() -> None:
    state = table(side(lf=c("zhou_cang"), rf=c(PLAIN, weapon="guding", armor="bagua")))
    do(state, "Bearer of the Blade", "Eight Trigrams")
    assert hand(state) == ["bagua"]
    assert on(state, 0, "rf").armor is None
    assert not can(state, "Bearer of the Blade")


@pytest.mark.parametrize(("other", "attack_now"), [("guan_yu", 3), ("shen_guan_yu", 3), ("guan_ping", 2)])
def test_zhou_cang_follows_guan_yu(other: str, attack_now: int) -> None:
    assert strength(table(side(lf="zhou_cang", rf=other)), 0, "lf") == attack_now


def test_guan_ping_greets_a_god() -> None:
    me = side(lf="guan_yu", rf=c("guan_ping", hp=2), characters=["shen_guan_yu"])
    state = attack(table(me, side(rf=c(PLAIN, hp=1))), "left front", "right front")
    do(state, "God Guan Yu")
    assert who(state, 0, "lf") == "shen_guan_yu"
    assert (hp(state, 0, "rf"), states(state, 0, "rf")) == (4, {"charged"})
    assert len(hand(state)) == 1


def test_meng_huo_survives_once() -> None:
    state = table(side(lf=PLAIN, rf=PLAIN, lord=LORD), side(rf=c("meng_huo", hp=1)))
    attack(state, "left front", "right front")
    assert hp(state, 1, "rf") == 1
    attack(state, "lord", "right front")
    assert free(state, 1, "rf")


def test_meng_huo_as_the_lord_does_not() -> None:
    state = table(side(lf=PLAIN), side(c("meng_huo", hp=1)))
    attack(state, "left front", "lord")
    assert state.is_over


def test_zhu_rong_throws_knives_far() -> None:
    state = table(side(lf="zhu_rong"), side(rf=PLAIN, lb=c(PLAIN, charged=True)))
    do(state, "Flying Knives")
    assert (hp(state, 1, "lb"), states(state, 1, "lb")) == (5, set())
    assert not can(state, "Flying Knives")
