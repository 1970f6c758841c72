"""The characters of Wei 魏, one scenario each."""

from __future__ import annotations

import pytest

from formation_kit import (
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


@pytest.mark.rule("FM-042")
def test_cao_cao_gains_charge_when_his_health_falls() -> None:
    state = table(side(lf=PLAIN, hand=["huogong"]), side(rf="cao_cao"))
    do(state, "use Fire Attack", "Cao Cao")
    assert (hp(state, 1, "rf"), states(state, 1, "rf")) == (3, {"charged"})
    # What 蓄力 absorbs is no damage.
    attack(state, "lord", "right front")
    assert hp(state, 1, "rf") == 1
    assert states(state, 1, "rf") == {"charged"}


def test_what_charge_absorbs_gives_cao_cao_none() -> None:
    state = table(side(hand=["huogong"]), side(rf=c("cao_cao", charged=True)))
    do(state, "use Fire Attack", "Cao Cao")
    assert (hp(state, 1, "rf"), states(state, 1, "rf")) == (4, set())


def test_sima_yi_digs_in_if_he_did_not_act() -> None:
    state = end(table(side(lf="sima_yi")))
    assert states(state, 0, "lf") == {"bulwark", "charged"}
    assert len(hand(state)) == 1
    acted = table(side(lf="sima_yi"), side(rf=PLAIN))
    end(attack(acted, "left front", "right front"))
    assert states(acted, 0, "lf") == set()
    assert hand(acted) == []


def test_xiahou_dun_strikes_back_at_attackers_alone() -> None:
    state = table(side(lf=PLAIN, hand=["huogong"]), side(rf="xiahou_dun"))
    attack(state, "left front", "right front")
    assert (hp(state, 1, "rf"), hp(state, 0, "lf")) == (2, 5)
    do(state, "use Fire Attack", "Xiahou Dun")
    assert hp(state, 0) == 9


def test_xiahou_yuan_acts_twice_in_the_turn_of_his_arrival() -> None:
    state = end(table(side(spent=True), side(lf={"card": "xiahou_yuan", "up": False})))
    assert on(state, 1, "lf").actions == 2
    attack(attack(state, "left front", "lord"), "left front", "lord")
    assert hp(state, 0) == 5
    assert targets(state, "left front") == []


def test_cao_ren_in_front_blunts_attacks_alone() -> None:
    state = table(side(lf=PLAIN, hand=["huogong"]), side(rf="cao_ren", lb=c("cao_ren", hp=5)))
    attack(state, "left front", "right front")
    assert hp(state, 1, "rf") == 4
    do(state, "use Fire Attack", "right front")
    assert hp(state, 1, "rf") == 3


def test_cao_ren_guards_the_lord_and_who_is_behind_him_once_a_turn() -> None:
    state = table(side(lf=PLAIN, rf=PLAIN), side(rf="cao_ren"))
    attack(state, "left front", "lord")
    assert asked(state) == (1, "effect")
    do(state, "Holding Fancheng")
    assert (hp(state, 1), hp(state, 1, "rf")) == (9, 4)
    attack(state, "right front", "lord")
    assert hp(state, 1) == 7


def test_cao_ren_at_the_back_guards_nobody() -> None:
    state = table(side(lf=PLAIN), side(rb="cao_ren"))
    attack(state, "left front", "lord")
    assert asked(state) == (0, "play")
    assert hp(state, 1) == 7


@pytest.mark.parametrize(("others", "drawn"), [(("cao_cao", "yue_jin"), 3), (("cao_cao", PLAIN), 2)])
def test_cao_pi_draws_more_among_his_own(others: tuple[str, str], drawn: int) -> None:
    state = end(table(side(), side("cao_pi", lb=others[0], rb=others[1])))
    assert len(hand(state, 1)) == drawn


def test_zhang_liao_takes_the_charge_before_the_damage() -> None:
    state = table(side(lf="zhang_liao"), side(rf=c(PLAIN, charged=True)))
    attack(state, "left front", "right front")
    assert (hp(state, 1, "rf"), states(state, 1, "rf")) == (4, set())


def test_xu_chu_charged_is_stronger_by_two() -> None:
    state = table(side(lf=c("xu_chu", charged=True), rf="xu_chu"))
    assert (strength(state, 0, "lf"), strength(state, 0, "rf")) == (4, 2)
    attack(state, "left front", "lord")
    assert hp(state, 1) == 5


@pytest.mark.rule("FM-C20")
def test_dian_wei_guards_who_stands_beside_him() -> None:
    state = table(side(lf=PLAIN, rf=PLAIN), side("han_dang", rf="dian_wei", lf=PLAIN))
    attack(state, "right front", "left front")
    assert asked(state) == (0, "play")
    attack(state, "left front", "lord")
    do(state, "Guard to the Death")
    assert (hp(state, 1), hp(state, 1, "rf")) == (9, 3)


@pytest.mark.rule("FM-C12")
def test_guo_jia_leaves_cards_when_he_dies() -> None:
    state = table(side(lf=PLAIN), side(rf="guo_jia"))
    attack(state, "left front", "right front")
    assert free(state, 1, "rf")
    assert (len(hand(state, 1)), len(characters(state, 1))) == (2, 1)


def test_guo_jia_silenced_leaves_nothing() -> None:
    state = table(side(lf=PLAIN), side(rf=c("guo_jia", states=["silence"])))
    attack(state, "left front", "right front")
    assert hand(state, 1) == []


def test_xun_yu_charges_one_and_from_the_back_a_second() -> None:
    front = table(side(lf="xun_yu", lb=PLAIN, rb=PLAIN))
    do(front, "Holding the Centre", "left back")
    assert asked(front) == (0, "play")
    assert states(front, 0, "lb") == {"charged"}
    back = table(side(lb="xun_yu", lf=PLAIN, rb=c(PLAIN, charged=True)))
    do(back, "Holding the Centre")
    assert not can(back, "right back")
    do(back, "left front", "lord")
    assert states(back, 0, "lf") == states(back, 0) == {"charged"}
    assert not can(back, "Holding the Centre")


def test_xun_you_silences() -> None:
    state = table(side(lb="xun_you"), side(rf=c("dian_wei", charged=True)))
    do(state, "Twelve Secret Plans", "Dian Wei")
    assert states(state, 1, "rf") == {"silence"}
    attack(state, "lord", "lord")
    assert asked(state)[1] == "play"
    assert hp(state, 1) == 6


def test_cheng_yu_ambushes_who_arrives_near() -> None:
    near = {"card": PLAIN, "up": False}
    state = end(table(side(lf="cheng_yu"), side(rf=near, lf=near)))
    assert asked(state) == (0, "effect")
    do(state, "Ambush on Ten Sides")
    assert sorted([hp(state, 1, "lf"), hp(state, 1, "rf")]) == [5, 6]
    assert asked(state) == (1, "play")


def test_cheng_yu_at_the_back_does_not_reach_a_back() -> None:
    state = end(table(side(lb="cheng_yu"), side(lb={"card": PLAIN, "up": False}, lf=PLAIN)))
    assert asked(state) == (1, "play")


def test_xu_huang_costs_the_enemy_a_card() -> None:
    state = table(side(lf="xu_huang"), side(rf=PLAIN, hand=["tao", "zi"]))
    attack(state, "left front", "right front")
    assert len(hand(state, 1)) == 1
    assert len(state.view(0).discard) == 1


def test_zhang_he_moves_once_without_an_action() -> None:
    state = table(side(lf=c("zhang_he", charged=True), rf="cao_ren"), side(lf=PLAIN))
    do(state, "Reading the Ground", "right front")
    assert (who(state, 0, "rf"), who(state, 0, "lf")) == ("zhang_he", "cao_ren")
    assert states(state, 0, "rf") == {"charged"}
    assert not can(state, "Reading the Ground")
    attack(state, "right front", "left front")
    assert hp(state, 1, "lf") == 3


def test_zhang_he_goes_to_a_free_place_but_not_as_the_lord() -> None:
    state = table(side("zhang_he", lf="zhang_he"))
    do(state, "Reading the Ground", "right back")
    assert free(state, 0, "lf")
    assert not can(state, "Reading the Ground")


def test_yu_jin_keeps_statuses_off_himself_and_his_neighbours() -> None:
    state = table(side(lb="jia_xu", rb="jia_xu", lord="jia_xu"), side(rf="yu_jin", lf=PLAIN))
    do(state, "Venomous Counsel · Jia Xu (left back)", "Yu Jin")
    do(state, "Venomous Counsel · Jia Xu (right back)", "enemy lord")
    do(state, "Venomous Counsel · Jia Xu (lord)", "left front")
    assert states(state, 1, "rf") == states(state, 1) == set()
    assert states(state, 1, "lf") == {"poison"}


@pytest.mark.rule("FM-C23")
def test_yue_jin_arrives_charged() -> None:
    state = end(table(side(spent=True), side(lf={"card": "yue_jin", "up": False})))
    assert states(state, 1, "lf") == {"charged"}
    attack(state, "left front", "lord")
    assert hp(state, 0) == 6


def test_li_dian_weakens_an_attack_for_a_card_once_a_turn() -> None:
    state = table(side(lf=PLAIN, rf=PLAIN), side(rf="li_dian", hand=["zi", "zi"]))
    attack(state, "left front", "lord")
    assert asked(state) == (1, "effect")
    do(state, "Prudence")
    assert hp(state, 1) == 8
    assert hand(state, 1) == ["zi"]
    attack(state, "right front", "lord")
    assert hp(state, 1) == 6


@pytest.mark.parametrize(("top", "left"), [("tao", 4), ("zi", 2)])
@pytest.mark.rule("FM-041", "FM-C16")
def test_zhen_ji_steps_aside_on_red(top: str, left: int) -> None:
    state = table(side(lf=PLAIN), side(rf="zhen_ji"), pile=[top])
    attack(state, "left front", "right front")
    assert hp(state, 1, "rf") == left
    assert state.view(0).discard == (top,)


def test_deng_ai_falls_on_a_back_or_else_on_the_lord() -> None:
    arriving = side(lf={"card": "deng_ai", "up": False})
    state = end(table(side(lb=PLAIN, rb=PLAIN, lf=PLAIN, rf=PLAIN, spent=True), arriving))
    assert asked(state) == (1, "effect")
    do(state, "right back")
    assert (hp(state, 0, "rb"), hp(state, 0, "lb")) == (4, 6)
    alone = end(table(side(lf=PLAIN, spent=True), arriving))
    assert hp(alone, 0) == 7
