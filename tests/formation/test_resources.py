"""The 22 resource cards, one scenario each."""

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
    hand,
    hp,
    on,
    side,
    states,
    strength,
    table,
    targets,
    texts,
    who,
)


@pytest.mark.rule("FM-012")
def test_supplies_are_not_used_but_pay() -> None:
    state = table(side(hand=["zi", "zi"]), side(rf=PLAIN))
    assert not can(state, "use Supply")
    paid = table(side(hand=["zi", "zi", "nanman"]), side(rf=PLAIN))
    do(paid, "use Barbarian Invasion")
    assert hand(paid) == []


def test_wine_charges() -> None:
    state = table(side(c(LORD, charged=True), lf=PLAIN, rf=PLAIN, hand=["jiu", "jiu", "jiu"]))
    do(state, "use Wine")
    assert not can(state, "lord")
    do(state, "right front", "use Wine")
    assert states(state, 0, "lf") == states(state, 0, "rf") == {"charged"}
    assert not can(state, "use Wine")


@pytest.mark.parametrize(("card", "left"), [("tao", 3), ("liang", 4)])
def test_peach_and_grain_heal_the_wounded(card: str, left: int) -> None:
    state = table(side(lf=c(PLAIN, hp=2), rf=c(PLAIN, hp=5), lb=PLAIN, hand=[card, card, card]))
    name = "use Peach" if card == "tao" else "use Grain"
    do(state, name)
    assert not can(state, "left back")
    do(state, "left front")
    assert hp(state, 0, "lf") == left
    do(state, name, "right front")
    assert hp(state, 0, "rf") == 6
    assert not can(table(side(hand=[card])), name)


@pytest.mark.rule("FM-019")
def test_gold_counts_as_two_of_one_discard() -> None:
    state = table(side(hand=["jin", "zi", "shandian"]), side(rf=PLAIN))
    do(state, "use Lightning", "Liao Hua")
    assert (hp(state, 1, "rf"), hand(state)) == (3, [])
    one = table(side(hand=["jin", "qijia"]), side(c(LORD, armor="bagua")))
    do(one, "use Cast Off Armor")
    assert hand(one) == []
    two = table(side(hand=["jin", "zi", "zi", "nanman"]))
    do(two, "use Barbarian Invasion", "Gold")
    assert hand(two) == ["zi", "zi"]


def test_no_card_is_paid_that_is_not_needed() -> None:
    state = table(side(hand=["jin", "zi", "zi", "nanman"]))
    do(state, "use Barbarian Invasion", "Supply")
    assert "Gold" not in texts(state)
    assert hand(state) == ["jin"]


@pytest.mark.rule("FM-C22")
def test_tea_removes_good_and_bad_alike() -> None:
    state = table(side(lf=c(PLAIN, charged=True, states=["poison", "weak", "bulwark"]), hand=["cha", "cha"]))
    do(state, "use Tea")
    assert states(state, 0, "lf") == {"charged"}
    assert not can(state, "use Tea")


@pytest.mark.rule("FM-C21")
def test_lightning_costs_three() -> None:
    state = table(side(hand=["shandian", "zi", "zi", "zi"]), side(rf=PLAIN))
    do(state, "use Lightning", "Liao Hua")
    assert (hp(state, 1, "rf"), hand(state)) == (3, [])
    assert not can(table(side(hand=["shandian", "zi", "zi"])), "use Lightning")


def test_barbarians_strike_all_at_once() -> None:
    state = table(side(hand=["nanman", "zi", "zi"]), side(rf=PLAIN, lb=c(PLAIN, charged=True)))
    do(state, "use Barbarian Invasion")
    assert [hp(state, 1, p) for p in ("lord", "rf", "lb")] == [8, 5, 6]
    assert states(state, 1, "lb") == set()


@pytest.mark.rule("FM-036")
def test_the_bridge_burns_a_hidden_card_or_an_equipment() -> None:
    foe = side(c(LORD, armor="bagua"), hand=["tao"])
    state = table(side(hand=["guohe", "guohe"]), foe)
    do(state, "use Burn the Bridge")
    assert sorted(texts(state)) == ["Eight Trigrams · Yan Liang (enemy lord)", "a hidden card"]
    do(state, "a hidden card")
    assert hand(state, 1) == []
    do(state, "use Burn the Bridge")
    assert on(state, 1, "lord").armor is None
    assert not can(table(side(hand=["guohe"])), "use Burn the Bridge")


def test_the_sheep_is_led_into_the_hand() -> None:
    state = table(side(hand=["shunshou", "zi"]), side(c(LORD, weapon="guanshi"), lf=c(PLAIN, armor="rendun")))
    do(state, "use Lead Away a Sheep", "Blade Shield")
    assert hand(state) == ["rendun"]
    assert on(state, 1, "lf").armor is None
    assert not can(table(side(hand=["shunshou", "zi"])), "use Lead Away")


def test_something_comes_from_nothing_else() -> None:
    state = table(side(hand=["wuzhong"]), pile=["zi", "tao", "zi"])
    do(state, "use Something from Nothing")
    assert hand(state) == ["tao", "zi"]
    assert not can(table(side(hand=["wuzhong", "zi"])), "use Something")


def test_the_oath_heals_all() -> None:
    state = table(side(c(LORD, hp=1), lf=c(PLAIN, hp=1), rf=PLAIN, hand=["taoyuan", "jin"]))
    do(state, "use Peach Garden Oath")
    assert [hp(state, 0, p) for p in ("lord", "lf", "rf")] == [2, 2, 6]
    assert not can(table(side(hand=["taoyuan", "jin"])), "use Peach Garden")


def test_fire_attack_burns_one() -> None:
    state = table(side(hand=["huogong"]), side(rf=PLAIN))
    do(state, "use Fire Attack", "lord")
    assert (hp(state, 1), hp(state, 1, "rf")) == (8, 6)


def test_armor_is_cast_off() -> None:
    foe = side(c(LORD, weapon="guding", armor="bagua"), lf=c(PLAIN, armor="rendun"))
    state = table(side(lf=c(PLAIN, armor="renwang"), hand=["qijia", "zi"]), foe)
    do(state, "use Cast Off Armor")
    assert on(state, 1, "lord").weapon is None
    assert on(state, 1, "lf").armor is None
    assert on(state, 0, "lf").armor == "renwang"
    assert not can(table(side(hand=["qijia", "zi"])), "use Cast Off")


@pytest.mark.rule("FM-010", "FM-C09")
def test_reinforcements_need_a_pile() -> None:
    state = table(side(hand=["yuanjun"], pile=["ma_chao"]))
    do(state, "use Reinforcements")
    assert characters(state) == ["ma_chao"]
    empty = table(side(hand=["yuanjun"], characters=[PLAIN] * 20))
    assert not can(empty, "use Reinforcements")


@pytest.mark.rule("FM-040")
def test_qinggang_cuts_through_armor() -> None:
    state = table(side(lf=c(PLAIN, weapon="qinggang"), rf=PLAIN), side(rf=c(PLAIN, armor="rendun")))
    attack(state, "left front", "right front")
    assert (hp(state, 1, "rf"), hp(state, 0, "lf")) == (4, 6)


def test_qinggang_uses_the_nioh_shield_up() -> None:
    state = table(side(lf=c(PLAIN, weapon="qinggang"), rf=PLAIN), side(c(LORD, armor="renwang")))
    attack(state, "left front", "lord")
    attack(state, "right front", "lord")
    assert hp(state, 1) == 5


@pytest.mark.rule("FM-C03")
def test_the_bow_reaches_farther_and_is_weaker() -> None:
    state = table(side(lf=c(PLAIN, weapon="qilin")), side(rf=PLAIN, lb=PLAIN, rb=PLAIN))
    assert strength(state, 0, "lf") == 1
    assert set(targets(state, "left front")) == {"lord", "right front", "left back", "right back"}
    attack(state, "left front", "left back")
    assert hp(state, 1, "lb") == 5
    weak = attack(table(side(lf=c("zhang_zhao", weapon="qilin")), side(rf=PLAIN)), "left front", "right front")
    assert hp(weak, 1, "rf") == 6


def test_the_guding_blade_costs_one_against_the_unwounded() -> None:
    state = table(side(lf=c(PLAIN, weapon="guding", actions=2), hand=["zi", "zi"]), side(rf=PLAIN))
    attack(state, "left front", "right front")
    assert asked(state) == (0, "effect")
    do(state, "Guding Blade")
    assert (hp(state, 1, "rf"), hand(state)) == (3, ["zi"])
    attack(state, "left front", "right front")
    assert hp(state, 1, "rf") == 1


def test_the_axe_costs_two() -> None:
    state = table(side(lf=c(PLAIN, weapon="guanshi"), hand=["jin"]), side(rf=c(PLAIN, hp=5)))
    attack(state, "left front", "right front")
    do(state, "Stone-Piercing Axe")
    assert (hp(state, 1, "rf"), hand(state)) == (2, [])


@pytest.mark.parametrize(("top", "left"), [("tao", 8), ("guding", 7)])
@pytest.mark.rule("FM-041")
def test_the_eight_trigrams_turn_a_card(top: str, left: int) -> None:
    state = attack(table(side(lf=PLAIN), side(c(LORD, armor="bagua")), pile=[top]), "left front", "lord")
    assert hp(state, 1) == left
    assert state.view(0).discard == (top,)


def test_the_nioh_shield_holds_the_first_attack_of_a_turn() -> None:
    state = table(side(lf=PLAIN, rf=PLAIN), side(c(LORD, armor="renwang")))
    attack(state, "left front", "lord")
    assert hp(state, 1) == 8
    attack(state, "right front", "lord")
    assert hp(state, 1) == 6


@pytest.mark.rule("FM-C04")
def test_the_blade_shield_cuts_the_attacker() -> None:
    state = table(side(lf=PLAIN, rf=c(PLAIN, charged=True)), side(c(LORD, armor="rendun")))
    attack(state, "left front", "lord")
    assert (hp(state, 1), hp(state, 0, "lf")) == (7, 5)
    # 蓄力 is still there when the shield cuts, and absorbs it.
    attack(state, "right front", "lord")
    assert (hp(state, 1), hp(state, 0, "rf"), states(state, 0, "rf")) == (4, 6, set())


def test_the_blade_shield_cuts_although_the_bearer_dies() -> None:
    state = table(side(lf=PLAIN), side(rf=c(PLAIN, hp=1, armor="rendun")))
    attack(state, "left front", "right front")
    assert hp(state, 0, "lf") == 5
    assert "rendun" in state.view(0).discard


@pytest.mark.rule("FM-C17")
def test_a_second_armor_takes_the_place_of_the_first() -> None:
    state = table(side(lf=c(PLAIN, armor="bagua", weapon="guding"), hand=["rendun"]))
    do(state, "use Blade Shield", "left front")
    assert (on(state, 0, "lf").armor, on(state, 0, "lf").weapon) == ("rendun", "guding")
    assert state.view(0).discard == ("bagua",)


def test_what_is_not_used_stays_for_the_next_turn() -> None:
    state = end(table(side(hand=["tao", "zi"])))
    assert hand(state) == ["tao", "zi"]
    assert who(state, 0, "lord") == LORD
