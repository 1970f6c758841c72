"""The characters of Wu 吳, one scenario each."""

from __future__ import annotations

import pytest

from formation_kit import (
    PLAIN,
    asked,
    attack,
    c,
    can,
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


def test_sun_jian_rages_when_an_enemy_wounds_him() -> None:
    state = table(side(lf=PLAIN, hand=["huogong"]), side(rf="sun_jian", lf="sun_jian"))
    attack(state, "left front", "right front")
    assert states(state, 1, "rf") == {"rage"}
    do(state, "use Fire Attack", "left front")
    assert states(state, 1, "lf") == set()
    assert strength(state, 1, "rf") == 3


@pytest.mark.rule("FM-021")
def test_sun_ce_acts_again_after_a_defeat_once_a_turn() -> None:
    state = table(side(lf="sun_ce"), side(rf=c(PLAIN, hp=1), rb=PLAIN))
    attack(state, "left front", "right front")
    assert on(state, 0, "lf").actions == 1
    attack(state, "left front", "lord")
    assert hp(state, 1) == 6
    assert on(state, 0, "lf").actions == 0


def test_sun_quan_as_the_lord_fortifies_two() -> None:
    state = end(table(side("sun_quan", lf=PLAIN, rf=PLAIN, lb=PLAIN)))
    assert asked(state) == (0, "effect")
    do(state, "left front", "left back")
    assert [states(state, 0, p) for p in ("lf", "rf", "lb")] == [
        {"bulwark", "charged"},
        {"charged"},
        {"bulwark", "charged"},
    ]


@pytest.mark.parametrize(("row", "burnt"), [("the fronts", ("rf", "lf")), ("the backs", ("lb",))])
def test_zhou_yu_burns_a_row(row: str, burnt: tuple[str, ...]) -> None:
    state = table(side(lb="zhou_yu", hand=["zi"]), side(rf=PLAIN, lf=PLAIN, lb=PLAIN))
    do(state, "Flames of Red Cliffs", row)
    for place in ("rf", "lf", "lb"):
        assert hp(state, 1, place) == (5 if place in burnt else 6)
        assert states(state, 1, place) == ({"burn"} if place in burnt else set())
    assert hand(state) == []


def test_zhou_yu_burns_the_only_row_there_is() -> None:
    state = table(side(lb="zhou_yu", hand=["zi"]), side(rb=PLAIN))
    do(state, "Flames of Red Cliffs")
    assert hp(state, 1, "rb") == 5
    assert not can(table(side(lb="zhou_yu", hand=["zi"])), "Flames of Red Cliffs")


def test_lu_su_draws_two() -> None:
    state = table(side(lb="lu_su"))
    do(state, "The Granary Gift")
    assert len(hand(state)) == 2
    assert on(state, 0, "lb").actions == 0


def test_lu_meng_is_deadly_in_the_turn_of_his_arrival() -> None:
    foe = side(rf=c(PLAIN, charged=True, armor="renwang"))
    state = table(side(lf=c("lv_meng", arrived=True), rf="lv_meng"), foe)
    attack(state, "left front", "right front")
    assert (hp(state, 1, "rf"), states(state, 1, "rf")) == (4, set())
    later = table(side(lf="lv_meng"), foe)
    attack(later, "left front", "right front")
    assert (hp(later, 1, "rf"), states(later, 1, "rf")) == (6, set())


def test_lu_xun_sets_a_column_alight() -> None:
    state = table(side(lf="lu_xun", hand=["zi"]), side(rf=PLAIN, rb=PLAIN, lb=PLAIN))
    attack(state, "left front", "right front")
    do(state, "Burning the Linked Camps")
    assert [states(state, 1, p) for p in ("rf", "rb", "lb", "lord")] == [{"burn"}, {"burn"}, set(), set()]


@pytest.mark.parametrize(("option", "cards", "armor"), [("equipment", ["bagua"], None), ("discarded", [], "bagua")])
def test_gan_ning_takes_or_destroys(option: str, cards: list[str], armor: str | None) -> None:
    foe = side(lf=c(PLAIN, armor="bagua"), hand=["tao", "zi", "zi"], spent=True)
    state = end(table(foe, side(lf={"card": "gan_ning", "up": False})))
    assert asked(state) == (1, "effect")
    do(state, option)
    assert [k for k in hand(state, 1) if k == "bagua"] == cards
    assert on(state, 0, "lf").armor == armor
    assert len(hand(state, 0)) == (1 if armor else 3)


def test_gan_ning_does_what_is_left_to_do() -> None:
    arriving = side(lf={"card": "gan_ning", "up": False})
    bare = end(table(side(hand=["zi", "zi", "zi"], spent=True), arriving))
    assert len(hand(bare, 0)) == 1
    armed = end(table(side(c(PLAIN, armor="bagua"), spent=True), arriving))
    assert "bagua" in hand(armed, 1)
    nothing = end(table(side(spent=True), arriving))
    assert asked(nothing) == (1, "play")


def test_taishi_ci_pulls_a_back_forward() -> None:
    foe = side(rf="dian_wei", rb=c(PLAIN, charged=True), lb=PLAIN)
    state = table(side(lf="taishi_ci", hand=["zi", "zi"]), foe)
    do(state, "The Challenge at Shenting", "right back")
    assert (who(state, 1, "rf"), who(state, 1, "rb")) == (PLAIN, "dian_wei")
    assert states(state, 1, "rf") == set()
    assert not can(state, "The Challenge at Shenting")
    assert on(state, 0, "lf").actions == 1


def test_huang_gai_burns_with_his_ship() -> None:
    state = table(side(lf=c("huang_gai", charged=True), rf=PLAIN), side(rf=PLAIN, lf=PLAIN, lb=PLAIN))
    do(state, "Fire Ships")
    assert (hp(state, 0, "lf"), states(state, 0, "lf")) == (3, set())
    assert [hp(state, 1, p) for p in ("lord", "rf", "lf", "lb")] == [7, 4, 6, 6]


@pytest.mark.rule("FM-C21")
def test_huang_gai_and_his_victims_die_together() -> None:
    state = table(side(lf=c("huang_gai", hp=2), rf=PLAIN), side(rf=c("guo_jia", hp=2)))
    do(state, "Fire Ships")
    assert free(state, 0, "lf")
    assert free(state, 1, "rf")
    assert len(hand(state, 1)) == 2


def test_zhou_tai_shields_the_lord_and_clings_to_life() -> None:
    state = table(side(lf=PLAIN, rf=PLAIN), side(rb=c("zhou_tai", hp=1), hand=["jin", "zi"]))
    attack(state, "left front", "lord")
    do(state, "Shielding the Lord")
    do(state, "Twelve Wounds")
    assert (hp(state, 1), hp(state, 1, "rb")) == (9, 1)
    assert hand(state, 1) == ["zi"]
    attack(state, "right front", "lord")
    assert hp(state, 1) == 7


def test_zhou_tai_dies_without_cards() -> None:
    state = table(side(lf=PLAIN), side(rf=c("zhou_tai", hp=1), hand=["zi"]))
    attack(state, "left front", "right front")
    assert free(state, 1, "rf")


def test_cheng_pu_fortifies_a_neighbour() -> None:
    state = end(table(side(lf="cheng_pu", lb=PLAIN, rf=PLAIN)))
    assert not can(state, "right front")
    do(state, "left back")
    assert states(state, 0, "lb") == {"bulwark", "charged"}


def test_han_dang_has_no_skill() -> None:
    state = attack(table(side(lf="han_dang"), side(rf=PLAIN)), "left front", "right front")
    assert hp(state, 1, "rf") == 3


@pytest.mark.rule("FM-027")
def test_ling_tong_moves_after_his_attack() -> None:
    state = table(side(lf=c("ling_tong", actions=2), rb=PLAIN), side(rf=PLAIN))
    attack(state, "left front", "right front")
    do(state, "Fighting Retreat", "right back")
    assert (who(state, 0, "rb"), who(state, 0, "lf")) == ("ling_tong", PLAIN)
    assert on(state, 0, "lf").actions == 1


def test_xu_sheng_holds_who_faces_him() -> None:
    state = table(side(rf="huang_zhong", lf=PLAIN), side(lf="xu_sheng", lb=PLAIN, rf=PLAIN))
    assert targets(state, "right front") == ["left front"]
    assert set(targets(state, "left front")) == {"lord", "right front"}


def test_ding_feng_strikes_who_faces_him() -> None:
    state = end(table(side(lf=PLAIN, rf=PLAIN, spent=True), side(lf={"card": "ding_feng", "up": False})))
    assert (hp(state, 0, "rf"), hp(state, 0, "lf")) == (4, 6)


def test_da_qiao_heals_herself_and_who_stands_before_her() -> None:
    state = end(table(side(lb=c("da_qiao", hp=1), lf=c(PLAIN, hp=3), rf=c(PLAIN, hp=3))))
    assert [hp(state, 0, p) for p in ("lb", "lf", "rf")] == [2, 4, 3]
    front = end(table(side(lf=c("da_qiao", hp=1))))
    assert hp(front, 0, "lf") == 1


def test_xiao_qiao_weakens_then_stuns() -> None:
    state = table(side(lb="xiao_qiao", rb="xiao_qiao"), side(rf=PLAIN))
    do(state, "A Backward Glance · Xiao Qiao (left back)", "Liao Hua")
    assert states(state, 1, "rf") == {"weak"}
    assert strength(state, 1, "rf") == 1
    do(state, "A Backward Glance", "Liao Hua")
    assert states(state, 1, "rf") == {"weak", "stun"}


def test_sun_shangxiang_armed_is_stronger_and_reaches_farther() -> None:
    state = table(side(lf=c("sun_shangxiang", weapon="guanshi"), rf="sun_shangxiang"), side(rb=PLAIN))
    assert (strength(state, 0, "lf"), strength(state, 0, "rf")) == (3, 2)
    assert set(targets(state, "left front")) == {"lord", "right back"}
    assert targets(state, "right front") == ["lord"]


def test_zhang_zhao_at_the_back_draws() -> None:
    assert len(hand(end(table(side(lb="zhang_zhao"))))) == 1
    assert hand(end(table(side(lf="zhang_zhao")))) == []
