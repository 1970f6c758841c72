"""The steps of attacks and damage, and the words that the skills need: FM-C20 to FM-C23, FM-D01 to FM-D30."""

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
    texts,
    view,
    who,
)

# Places --------------------------------------------------------------------------------------------------


@pytest.mark.rule("FM-D01")
def test_columns_go_over_both_sides() -> None:
    # Zhao Yun is alone in his column whatever the enemy has there; Guan Yu hits the column of his target.
    assert strength(table(side(rf="zhao_yun"), side(lf=PLAIN, lb=PLAIN)), 0, "rf") == 3
    state = attack(table(side(rf="guan_yu"), side(lf=PLAIN, lb=PLAIN, rb=PLAIN)), "right front", "left front")
    assert (hp(state, 1, "lb"), hp(state, 1, "rb")) == (5, 6)


@pytest.mark.rule("FM-D02")
def test_a_place_is_read_when_the_skill_is_looked_at() -> None:
    state = table(side(lf="ma_teng", rf=PLAIN))
    assert strength(state, 0, "rf") == 3
    do(state, "act: Ma Teng", "left back")
    assert strength(state, 0, "rf") == 2
    # A lord is neither front nor back.
    assert strength(table(side("ma_teng", rf=PLAIN)), 0, "rf") == 2


@pytest.mark.rule("FM-D03")
def test_facing_and_adjacent() -> None:
    everybody = dict.fromkeys(("lf", "rf", "lb", "rb"), PLAIN)
    lord = end(table(side("cheng_pu", **everybody)))
    assert len(texts(lord)) == 4
    front = end(table(side(**{**everybody, "lf": "cheng_pu"})))
    assert sorted(texts(front)) == ["Liao Hua (left back)", "Yan Liang (lord)"]
    # Zhang Fei in front roars at who faces him; nobody faces a back.
    assert can(table(side(lf="zhang_fei", hand=["zi"]), side(rf=PLAIN)), "The Roar")
    assert not can(table(side(lf="zhang_fei", hand=["zi"]), side(rb=PLAIN, lf=PLAIN)), "The Roar")


@pytest.mark.rule("FM-D04", "FM-D06")
def test_a_face_down_card_blocks_a_push() -> None:
    state = table(side(lf="ma_chao"), side(rf=PLAIN, rb={"card": PLAIN, "up": False}))
    attack(state, "left front", "right front")
    do(state, "Trampling the Line")
    assert on(state, 1, "rf").up
    assert not on(state, 1, "rb").up


@pytest.mark.rule("FM-D05")
def test_the_lord_does_not_arrive_at_the_setup() -> None:
    state = table(side(), side("yue_jin"), phase="prepare")
    assert not on(state, 1, "lord").arrived
    ascended = table(side(lf="cao_cao", rf=PLAIN, characters=["shen_cao_cao"]), side(rf=c(PLAIN, hp=1)))
    do(attack(ascended, "left front", "right front"), "God Cao Cao")
    assert on(ascended, 0, "lf").arrived
    assert states(ascended, 0, "rf") == {"charged"}


@pytest.mark.rule("FM-D06")
def test_a_reposition_costs_nothing_and_spares_the_lord() -> None:
    state = table(side(lf=c("zhang_he", charged=True), rf=c(PLAIN, charged=True)))
    do(state, "Reading the Ground")
    assert set(texts(state)) == {"left back", "right back", "Liao Hua (right front)"}
    do(state, "Liao Hua")
    assert [(states(state, 0, p), on(state, 0, p).actions) for p in ("lf", "rf")] == [({"charged"}, 1)] * 2


# Actions -------------------------------------------------------------------------------------------------


@pytest.mark.rule("FM-D07", "FM-022")
def test_an_extra_action_that_is_left_gives_charge() -> None:
    state = table(side(lf="sun_ce"), side(rf=c(PLAIN, hp=1), lf=PLAIN))
    attack(state, "left front", "right front")
    assert on(state, 0, "lf").actions == 1
    end(state)
    assert states(state, 0, "lf") == {"charged"}


@pytest.mark.rule("FM-D08")
def test_charge_that_is_gained_after_the_attack_stays() -> None:
    state = table(side(lf=c("jiang_wei", charged=True), hand=["zi"]), side(rf=PLAIN))
    attack(state, "left front", "right front")
    do(state, "Nine Campaigns")
    assert states(state, 0, "lf") == {"charged"}


@pytest.mark.rule("FM-D09")
def test_limits_begin_anew_with_every_turn_and_every_copy() -> None:
    foe = side(rf=c("cao_ren", used=[1]))
    assert asked(attack(table(side(lf=PLAIN, rf=PLAIN), foe), "left front", "lord")) == (0, "play")
    state = table(side(spent=True, lf=PLAIN), side(rf=c("cao_ren", used=[1]), lf=PLAIN))
    end(end(state), 1)
    attack(state, "left front", "lord")
    assert asked(state) == (1, "effect")
    # 限一次 does not come back.
    once = table(side(lf=PLAIN), side(rf=c("meng_huo", hp=1, used=[1])))
    assert free(attack(once, "left front", "right front"), 1, "rf")


@pytest.mark.rule("FM-D10")
def test_the_card_in_use_does_not_pay_for_itself() -> None:
    assert not can(table(side(hand=["nanman", "zi"])), "use Barbarian Invasion")
    assert can(table(side(hand=["nanman", "zi", "zi"])), "use Barbarian Invasion")


@pytest.mark.rule("FM-D10")
def test_the_enemys_gold_is_one_card_at_random() -> None:
    foe = side(lf=c(PLAIN, armor="bagua"), hand=["jin", "jin", "jin"], spent=True)
    state = do(end(table(foe, side(lf={"card": "gan_ning", "up": False}))), "discarded")
    assert hand(state, 0) == ["jin"]


@pytest.mark.rule("FM-D11")
def test_what_does_nothing_is_not_used() -> None:
    assert not can(table(side(hand=["taoyuan", "zi", "zi"])), "use Peach Garden Oath")
    assert not can(table(side(hand=["qijia", "zi"])), "use Cast Off Armor")
    assert not can(table(side(lf="xun_yu", lord=c(LORD, charged=True))), "Holding the Centre")


# Attacks and damage --------------------------------------------------------------------------------------


@pytest.mark.rule("FM-C20")
def test_the_steps_of_an_attack() -> None:
    me = side(lf=c("zhang_liao", weapon="guanshi", charged=True), hand=["zi", "zi"])
    foe = side(c(LORD, armor="bagua", charged=True), rf=c("cao_ren", armor="rendun", charged=True), rb="li_dian")
    foe["hand"] = ["zi"]
    state = attack(table(me, foe, pile=["tao"]), "left front", "lord")
    # A1: a guard, whose armor counts from now on.
    assert asked(state) == (1, "effect")
    do(state, "Holding Fancheng")
    # A2: the attacker's skill and weapon in the order of its player; the target loses its charge.
    assert asked(state)[0] == 0
    while asked(state) == (0, "effect"):
        do(state, next(t for t in texts(state) if t != "pass"))
    # A3: skills of the target's side after its armor.
    assert asked(state) == (1, "effect")
    do(state, "Prudence")
    # A4, A5: 2 + 1 charge + 1 axe - 1 - 1 of Cao Ren's skill; A8: the blade shield, absorbed; A9.
    assert hp(state, 1, "rf") == 5 - 2
    assert (hp(state, 0, "lf"), states(state, 0, "lf")) == (4, set())
    assert states(state, 1, "rf") == set()
    assert (hp(state, 1), states(state, 1)) == (9, {"charged"})


@pytest.mark.rule("FM-D12", "FM-D18")
def test_cards_and_shields_defeat_nobody() -> None:
    state = table(side(lf=c("lv_bu"), hand=["huogong"], characters=["shen_lv_bu"]), side(rf=c(PLAIN, hp=1)))
    do(state, "use Fire Attack", "Liao Hua")
    assert free(state, 1, "rf")
    assert asked(state) == (0, "play")
    foe = side("liu_bei", rf=c(PLAIN, armor="rendun"))
    shield = attack(table(side(lf=c(PLAIN, hp=1), rf=PLAIN), foe), "left front", "right front")
    assert free(shield, 0, "lf")
    assert characters(shield, 1) == []


@pytest.mark.rule("FM-D13")
def test_attack_is_a_sum_that_is_not_below_zero() -> None:
    who_attacks = c("xu_chu", charged=True, states=["weak", "rage"], weapon="qilin")
    assert strength(table(side(lf=who_attacks)), 0, "lf") == 2 + 1 - 1 + 1 - 1 + 1
    assert strength(table(side(lf=c("zhang_zhao", states=["weak"]))), 0, "lf") == 0


@pytest.mark.rule("FM-D14")
def test_attacks_are_p_unless_a_skill_says_d() -> None:
    foe = side(rf=c(PLAIN, charged=True), lf=c(PLAIN, charged=True))
    state = table(side(lf=PLAIN, rf="shen_lv_meng"), foe)
    attack(state, "left front", "right front")
    attack(state, "right front", "left front")
    assert (hp(state, 1, "rf"), hp(state, 1, "lf")) == (5, 3)


@pytest.mark.rule("FM-C21", "FM-D15")
def test_the_order_of_reductions() -> None:
    # Cao Ren 1, bulwark 1, charge 1: of 4 damage 1 is left, and both are gone.
    foe = side(rf=c("cao_ren", charged=True, states=["bulwark"]))
    state = attack(table(side(lf="shen_guan_yu"), foe), "left front", "right front")
    assert (hp(state, 1, "rf"), states(state, 1, "rf")) == (4, set())
    # The lord's -1 leaves nothing of 1 damage, so that bulwark and charge stay.
    lord = side(c(PLAIN, charged=True, states=["bulwark"]), rb=PLAIN)
    fire = do(table(side(hand=["huogong"]), lord), "use Fire Attack", "lord")
    assert (hp(fire, 1), states(fire, 1)) == (11, {"charged", "bulwark"})
    # D damage passes by bulwark and takes the charge.
    wind = do(
        table(side(lf="shen_zhuge_liang", hand=["jin"]), side(rf=c(PLAIN, charged=True, states=["bulwark"]))),
        "Calling the Wind",
    )
    assert (hp(wind, 1, "rf"), states(wind, 1, "rf")) == (5, {"bulwark"})


@pytest.mark.rule("FM-D16", "FM-D17")
def test_both_lords_in_one_group_are_a_draw() -> None:
    state = do(table(side(c("huang_gai", hp=2), lf=PLAIN), side(c(LORD, hp=2))), "Fire Ships")
    assert (view(state).winner, view(state).end_reason) == (None, "both_lords_died")


@pytest.mark.rule("FM-D17")
def test_a_dead_lord_ends_the_game_before_the_blade_shield() -> None:
    state = attack(table(side(c(LORD, hp=1), lf=PLAIN), side(c(LORD, hp=1, armor="rendun"))), "lord", "lord")
    assert view(state).winner == 0


@pytest.mark.rule("FM-D17")
def test_each_player_orders_its_own_and_the_turn_player_is_first() -> None:
    foe = side(rf=c(PLAIN, hp=1), lf="wen_chou", rb="fa_zheng")
    state = attack(table(side(lf=c("sun_ce", hp=3)), foe), "left front", "right front")
    assert asked(state) == (1, "effect")
    assert len(texts(state)) == 2
    do(state, "Every Angry Look")
    assert (states(state, 0, "lf"), hp(state, 0, "lf")) == ({"silence"}, 1)
    # On being silenced Sun Ce does not act again.
    assert on(state, 0, "lf").actions == 0


@pytest.mark.rule("FM-D19")
def test_those_who_die_together_do_not_see_each_other() -> None:
    foe = side(rf=c(PLAIN, hp=1), lf=c("wen_chou", hp=1), rb=c("guo_jia", hp=1))
    state = do(table(side(hand=["nanman", "jin"]), foe), "use Barbarian Invasion")
    assert (len(hand(state, 1)), len(characters(state, 1))) == (2, 1)
    assert all(free(state, 1, p) for p in ("rf", "lf", "rb"))


@pytest.mark.rule("FM-D20", "FM-032")
def test_what_is_left_of_the_attack_of_one_who_ascends_concerns_nobody() -> None:
    me = side(lf=c("lv_bu", hp=1), characters=["shen_lv_bu"])
    state = attack(table(me, side(rf=c(PLAIN, hp=1, armor="rendun"))), "left front", "right front")
    do(state, "God Lü Bu")
    assert (who(state, 0, "lf"), hp(state, 0, "lf")) == ("shen_lv_bu", 6)


# Statuses ------------------------------------------------------------------------------------------------


@pytest.mark.rule("FM-D21", "FM-C22", "FM-C23")
def test_burn_ticks_in_the_preparation_after_the_advance() -> None:
    state = end(table(side(spent=True), side(lb=c(PLAIN, states=["burn"]), rf=c(PLAIN, charged=True, states=["burn"]))))
    assert (hp(state, 1, "lf"), states(state, 1, "lf")) == (5, set())
    assert (hp(state, 1, "rf"), states(state, 1, "rf")) == (6, set())


@pytest.mark.rule("FM-D21")
def test_stun_forbids_acting_and_gives_no_charge() -> None:
    state = table(side(lf=c("lu_su", states=["stun"], ending=["stun"]), rf=PLAIN))
    assert not can(state, "Lu Su")
    end(state)
    assert states(state, 0, "lf") == set()
    assert states(state, 0, "rf") == {"charged"}


@pytest.mark.rule("FM-D21")
def test_silence_voids_skills_and_spares_equipment() -> None:
    silent = c("xu_chu", charged=True, states=["silence"], weapon="qilin")
    state = table(side(lf=silent, rb=PLAIN), side(lb=PLAIN))
    assert strength(state, 0, "lf") == 2 + 1 - 1
    assert "left back" in targets(state, "left front")


@pytest.mark.rule("FM-D21")
def test_states_end_with_the_first_own_turn_that_began_after_them() -> None:
    state = table(side(lb="xiao_qiao"), side(rf=PLAIN))
    do(state, "A Backward Glance", "Liao Hua")
    end(state)
    assert states(state, 1, "rf") == {"weak"}
    end(state, 1)
    assert states(state, 1, "rf") - {"charged"} == set()
    # Given in the own turn it lasts through the following one.
    rage = table(side(lf="xiahou_dun", rf=PLAIN), side(rf="sun_jian"), current=1)
    attack(rage, "right front", "left front")
    assert states(rage, 1, "rf") == {"rage"}
    end(end(rage, 1))
    assert "rage" in states(rage, 1, "rf")
    end(rage, 1)
    assert "rage" not in states(rage, 1, "rf")


@pytest.mark.rule("FM-D21")
def test_bulwark_ends_at_the_start_of_the_own_turn() -> None:
    state = end(table(side(spent=True), side(rf=c(PLAIN, states=["bulwark"]))))
    assert states(state, 1, "rf") == set()


@pytest.mark.rule("FM-D22")
def test_a_status_is_renewed_not_doubled() -> None:
    state = table(side(lb="jia_xu"), side(rf=c(PLAIN, states=["poison"], poison=1)))
    do(state, "Venomous Counsel", "Liao Hua")
    assert on(state, 1, "rf").poison == 2
    assert not can(table(side(lf=c(PLAIN, charged=True), hand=["cha"])), "use Tea")


@pytest.mark.rule("FM-D23")
def test_statuses_go_along_and_are_all_removed() -> None:
    state = table(side(lf=c("zhang_he", states=["rage", "poison"]), hand=["cha"]))
    do(state, "Reading the Ground", "right back")
    assert states(state, 0, "rb") == {"rage", "poison"}
    do(state, "use Tea")
    assert states(state, 0, "rb") == set()


@pytest.mark.rule("FM-D24")
def test_what_an_immune_one_has_stays() -> None:
    state = table(side(lb="xiao_qiao"), side(rf=c("zuo_ci", states=["weak"])))
    do(state, "A Backward Glance", "Zuo Ci")
    assert states(state, 1, "rf") == {"weak"}


# Other ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("FM-D26")
def test_a_conversion_counts_as_what_it_becomes() -> None:
    state = table(side(lb="pang_tong", rb="xu_shu", hand=["zi"]), side(rf=PLAIN))
    do(state, "A Parting Recommendation")
    assert states(state, 1, "rf") == {"burn"}
    assert view(state).discard == ("zi",)


@pytest.mark.rule("FM-D27")
def test_a_name_means_the_god_as_well() -> None:
    assert strength(table(side(lf="zhou_cang", rf="shen_guan_yu")), 0, "lf") == 3


@pytest.mark.rule("FM-D28")
def test_no_part_sets_itself_off() -> None:
    # Two that strike back at whoever wounds them: each strikes once.
    state = attack(table(side(lf="xiahou_dun"), side(rf="xiahou_dun")), "left front", "right front")
    assert (hp(state, 0, "lf"), hp(state, 1, "rf")) == (3, 2)


@pytest.mark.rule("FM-D30")
def test_who_knows_what() -> None:
    me = side(lf="yuan_shu", lb={"card": "xu_chu", "up": False}, hand=["zi"], characters=["cao_cao"])
    state = attack(table(me, side(rf=PLAIN, hand=["tao", "tao"])), "left front", "right front")
    mine, theirs = view(state, 0), view(state, 1)
    # What was stolen is known to both.
    assert theirs.foe.hand == ("tao",)
    assert (theirs.foe.hand_count, theirs.foe.characters, theirs.foe.character_count) == (2, (), 1)
    assert theirs.foe.places[3] is not None
    assert theirs.foe.places[3].card is None
    assert mine.me.places[3] is not None
    assert mine.me.places[3].card == "xu_chu"
    assert (mine.foe.hand, mine.foe.hand_count) == ((), 1)
    # Who holds a god is not told by a question that nobody else sees.
    ascends = side(lf="lv_bu", characters=["shen_lv_bu"])
    offered = attack(table(ascends, side(rf=c(PLAIN, hp=1))), "left front", "right front")
    assert view(offered, 0).choice is not None
    assert view(offered, 1).choice is None
