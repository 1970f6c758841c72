"""The stratagems of Wei and Shu."""

from __future__ import annotations

import pytest

from kit import G, Side, do, force, me, on_field, position, prompt, use

from . import (
    asked,
    attack,
    attackers,
    deck,
    down,
    hand,
    life,
    next_turn,
    offered,
    pile,
    play,
    shu,
    up,
    wei,
)

# Wei -----------------------------------------------------------------------------------------------------


@pytest.mark.card("wei_zhi_zhong_meng_jiang")
@pytest.mark.rule("QY-012", "QY-152")
def test_fierce_generals_of_wei_give_all_own_commanders_2_force_for_the_turn() -> None:
    mine = Side(hand=["wei_zhi_zhong_meng_jiang"], up=wei(3), field=["xu_chu", "cao_cao", "han_dang"])
    s = play(position(mine, Side(field=["xu_huang"])), "use Fierce Generals of Wei", 3)
    assert [g.force for g in me(s).field] == [6 + 2, 4, 4 + 2]
    assert force(s, "xu_huang", 1) == 4
    assert pile(s) == ["wei_zhi_zhong_meng_jiang"]
    assert force(next_turn(s), "xu_chu") == 6
    none = Side(hand=["wei_zhi_zhong_meng_jiang", "cao_ang"], up=wei(3), field=["cao_cao"])
    assert not offered(position(none, Side(field=["xu_huang"])), "use Fierce Generals of Wei")


@pytest.mark.card("pao_shi")
@pytest.mark.rule("QY-C17")
def test_catapult_stones_take_generals_of_exactly_5_in_all_and_any_of_0() -> None:
    mine = Side(hand=["pao_shi", "cao_ang"], up=wei(3), field=["zhang_liao"])
    foe = Side(field=["zhang_he", "cao_ang", "guo_jia", "lu_bu"])
    s = play(position(mine, foe), "use Catapult Stones", 3)
    assert asked(s, 0, "enemy Guo Jia", "done")  # 3 + 2 are the only way; 0 may be added
    assert on_field(do(s.clone(), "done"), 1) == ["guo_jia", "lu_bu"]
    assert on_field(do(s, "enemy Guo Jia"), 1) == ["lu_bu"]
    assert on_field(s) == ["zhang_liao"]  # force 5, but his own


@pytest.mark.card("pao_shi")
@pytest.mark.rule("QY-079", "QY-C17")
def test_catapult_stones_count_force_with_equipment_and_need_a_sum_of_5() -> None:
    mine = Side(hand=["pao_shi", "cao_ang"], up=wei(3))
    foe = Side(field=[G("zhang_he", "huan_shou_dao"), "ma_liang", "han_dang"])
    s = play(position(mine, foe), "use Catapult Stones", 3)
    assert asked(s, 0, "enemy Zhang He", "enemy Ma Liang")  # 3 + 2, or 1 + 4
    do(s, "enemy Ma Liang")
    assert on_field(s, 1) == ["zhang_he"]
    for field in (["zhang_he", "ma_liang", "lu_bu"], ["yan_yan", "ma_liang"], []):  # Yan Yan cannot be chosen
        assert not offered(position(mine, Side(field=field)), "use Catapult Stones")


@pytest.mark.card("qi_xi_wu_chao")
@pytest.mark.rule("QY-131")
def test_raid_on_wuchao_takes_a_card_out_of_a_base_of_4_or_more() -> None:
    mine = Side(hand=["qi_xi_wu_chao", "cao_ang"], up=wei(4))
    foe = Side(up=["lu_bu", ("jiu", 0)], down=["zang_li", "xian_di"])
    s = play(position(mine, foe), "use Raid on Wuchao", 2)
    names = ["enemy Lü Bu (base)", "enemy Emperor Xian (base, face-down)", "enemy Funeral (base, face-down)"]
    assert asked(s, 0, *names, "enemy borrowed Wine (base)")
    hit = do(s.clone(), "enemy Funeral (base, face-down)")
    assert (pile(hit, 1), down(hit, 1)) == (["zang_li"], ["xian_di"])
    do(s, "enemy borrowed Wine (base)")
    assert (pile(s, 1), pile(s)) == ([], ["jiu", "qi_xi_wu_chao"])  # to its owner
    three = position(mine, Side(up=["lu_bu", "jiu"], down=["zang_li"]))
    assert not offered(three, "use Raid on Wuchao")


@pytest.mark.card("wang_mei_zhi_ke")
@pytest.mark.rule("QY-103")
def test_thoughts_of_plums_let_a_general_of_cost_5_or_less_attack_once_more() -> None:
    mine = Side(hand=["wang_mei_zhi_ke"], up=wei(2), field=["zhang_he", "ma_chao", "cao_cao", "cao_ang"])
    s = position(mine, phase="battle")
    assert not offered(s, "use Thoughts of Plums")  # nobody has attacked
    attack(s, "Ma Chao")
    assert not offered(s, "use Thoughts of Plums")  # he costs 6
    do(attack(s, "Zhang He"), "pass")
    do(attack(s, "Cao Cao"), "pass")
    play(s, "use Thoughts of Plums", 1)
    assert asked(s, 0, "Zhang He", "Cao Cao")
    do(s, "Zhang He")
    assert attackers(s) == {"zhang_he", "cao_ang"}
    attack(s, "Zhang He")
    assert attackers(s) == {"cao_ang"}
    early = position(Side(hand=["wang_mei_zhi_ke", "cao_ang"], up=wei(2), field=[G("zhang_he", more={"attacks": 1})]))
    assert not offered(early, "use Thoughts of Plums")  # the strategy phase


@pytest.mark.card("hu_bao_qi")
@pytest.mark.rule("QY-103")
def test_tiger_and_leopard_cavalry_give_an_own_general_3_force_for_the_turn() -> None:
    mine = Side(hand=["hu_bao_qi"], up=wei(1), field=["zhang_he", "cao_ang"])
    s = position(mine, Side(field=["han_dang", "lu_bu"]), phase="battle")
    attack(s, "Zhang He", "Han Dang")
    assert asked(s, 0, "use Tiger and Leopard Cavalry", "pass")  # an announced battle can be turned
    play(s, "use Tiger and Leopard Cavalry", 1)
    assert asked(s, 0, "Zhang He", "Cao Ang")
    do(s, "Zhang He")
    assert (on_field(s, 1), force(s, "zhang_he")) == (["lu_bu"], 6)
    assert force(next_turn(s), "zhang_he") == 3
    strategy = Side(hand=["hu_bao_qi", "cao_ang"], up=wei(1), field=["zhang_he"])
    assert not offered(position(strategy), "use Tiger and Leopard Cavalry")


@pytest.mark.card("tun_tian_zhi")
@pytest.mark.rule("QY-103")
def test_garrison_farms_draw_a_card_and_turn_up_to_3_base_cards_up() -> None:
    mine = Side(hand=["tun_tian_zhi"], up=wei(1), down=["jiu", "lu_bu", "tie_ji"], field=["cao_ang"], deck=["xian_di"])
    s = play(position(mine, phase="battle"), "use Garrison Farms", 1)
    assert hand(s) == ["xian_di"]
    rest = ["Yue Jin", "Lü Bu", "Iron Halberd", "Wine"]
    assert asked(s, 0, "done", *(f"{c} (base, face-down)" for c in rest))
    none = do(s.clone(), "done")
    assert up(none) == []
    do(s, "Yue Jin (base, face-down)", "Lü Bu (base, face-down)", "Iron Halberd (base, face-down)")
    assert (up(s), down(s)) == (["lu_bu", "tie_ji", "yue_jin"], ["jiu"])


@pytest.mark.card("tun_tian_zhi")
@pytest.mark.rule("QY-Rr")
def test_garrison_farms_that_draw_the_last_card_lose() -> None:
    mine = Side(hand=["tun_tian_zhi"], up=wei(1), field=["cao_ang"], deck_count=1)
    s = play(position(mine, phase="battle"), "use Garrison Farms", 1)
    assert (s.is_over, s.winner) == (True, 1)


@pytest.mark.card("shi_mian_mai_fu")
def test_ambush_on_ten_sides_makes_an_enemy_of_force_3_or_less_retreat() -> None:
    mine = Side(hand=["shi_mian_mai_fu", "cao_ang"], up=wei(2))
    foe = Side(field=["zhang_he", "han_dang", G("yue_jin", "jiu", {"gear_owner": 0}), G("guo_jia", "tie_ji")])
    s = play(position(mine, foe), "use Ambush on Ten Sides", 2)
    assert asked(s, 0, "enemy Zhang He", "enemy Yue Jin")
    do(s, "enemy Yue Jin")
    assert on_field(s, 1) == ["zhang_he", "han_dang", "guo_jia"]
    assert not offered(position(mine, Side(field=["han_dang"])), "use Ambush on Ten Sides")


@pytest.mark.card("shi_mian_mai_fu")
@pytest.mark.rule("QY-C13", "QY-D12")
def test_ambush_on_ten_sides_is_a_free_trap() -> None:
    foe = Side(deck=["shi_mian_mai_fu", "shi_mian_mai_fu"])
    s = attack(position(Side(field=["cao_ang", "ma_liang"]), foe, phase="battle"), "Cao Ang")
    assert asked(s, 1, "counter Ambush on Ten Sides", "pass")
    no = do(s.clone(), "pass", "pass")
    assert on_field(no) == ["cao_ang", "ma_liang"]
    do(s, "counter Ambush on Ten Sides", "enemy Cao Ang")
    assert asked(s, 1, "counter Ambush on Ten Sides", "pass")  # the damage goes on (QY-C14)
    do(s, "pass")
    assert pile(s, 1) == ["shi_mian_mai_fu"] * 2
    strong = attack(position(Side(field=["han_dang", "yan_yan"]), foe, phase="battle"), "Han Dang")
    assert prompt(strong) == "battle"  # no target: no question


@pytest.mark.card("ge_fa_dai_shou")
@pytest.mark.rule("QY-106")
def test_a_lock_for_a_head_gives_the_attacked_general_2_force_for_the_turn() -> None:
    foe = Side(hand=["ge_fa_dai_shou"], up=wei(1), field=["zhang_he", "cao_ang"])
    s = attack(position(Side(field=["han_dang", "yan_yan"]), foe, phase="battle"), "Han Dang", "Zhang He")
    assert asked(s, 1, "use A Lock for a Head", "pass")
    assert on_field(do(s.clone(), "pass"), 1) == ["cao_ang"]
    play(s, "use A Lock for a Head", 1)
    assert (on_field(s), force(s, "zhang_he", 1), force(s, "cao_ang", 1)) == (["yan_yan"], 5, 2)
    assert force(next_turn(s), "zhang_he", 1) == 3
    on_deck = Side(field=[G("han_dang", more={"over": True}), "yan_yan"])
    assert prompt(attack(position(on_deck, foe, phase="battle"), "Han Dang")) == "battle"


# Shu -----------------------------------------------------------------------------------------------------


@pytest.mark.card("shu_min_zhi_ken_qiu")
@pytest.mark.rule("QY-124", "QY-157")
def test_plea_of_the_common_folk_draws_2() -> None:
    s = position(Side(hand=["shu_min_zhi_ken_qiu"], up=shu(2), deck=["lu_bu", "jiu", "xian_di"]))
    play(s, "use Plea of the Common Folk", 2)
    assert (hand(s), deck(s)[0], pile(s)) == (["jiu", "lu_bu"], "xian_di", ["shu_min_zhi_ken_qiu"])


@pytest.mark.card("san_gu_mao_lu")
@pytest.mark.rule("QY-057", "QY-125", "QY-135")
def test_three_visits_may_deploy_a_strategist_from_the_deck_free() -> None:
    cards = ["lu_bu", "zhuge_liang", "ma_liang", "xian_di", "tie_ji", "cao_ang", "xun_yu"]
    mine = Side(hand=["san_gu_mao_lu"], up=shu(2), field=["xun_yu"], deck=cards, deck_count=7)
    s = play(position(mine), "use Three Visits to the Hut", 2)
    assert asked(s, 0, "Zhuge Liang (deck)", "Ma Liang (deck)", "done")  # a second Xun Yu cannot stand there
    assert on_field(do(s.clone(), "done")) == ["xun_yu"]
    ma = do(s.clone(), "Ma Liang (deck)")
    assert asked(ma, 0, "activate Ma Liang", "pass")  # his own effect fires
    do(s, "Zhuge Liang (deck)")
    assert on_field(s) == ["xun_yu", "zhuge_liang"]
    assert deck(s) != [c for c in cards if c != "zhuge_liang"]
    assert sorted(deck(s)) == sorted(c for c in cards if c != "zhuge_liang")
    useless = position(Side(hand=["san_gu_mao_lu", "cao_ang"], up=shu(2)))
    assert on_field(play(useless, "use Three Visits to the Hut", 2)) == []


@pytest.mark.card("mu_niu_liu_ma")
@pytest.mark.rule("QY-Rr")
def test_wooden_oxen_put_2_cards_face_down_into_the_base() -> None:
    s = position(Side(hand=["mu_niu_liu_ma", "cao_ang"], up=shu(3), deck=["lu_bu", "jiu", "xian_di"]))
    play(s, "use Wooden Oxen", 3)
    assert (down(s), deck(s)[0]) == (["jiu", "lu_bu", *shu(3)], "xian_di")
    last = position(Side(hand=["mu_niu_liu_ma", "cao_ang"], up=shu(3), deck_count=2))
    play(last, "use Wooden Oxen", 3)
    assert (last.is_over, last.winner) == (True, 1)


@pytest.mark.card("kong_cheng_ji")
@pytest.mark.rule("QY-Rg")
def test_empty_fort_stops_an_attack_on_an_empty_field_ends_the_battle_phase_and_draws() -> None:
    foe = Side(hand=["kong_cheng_ji"], up=shu(1), deck=["xian_di", "jiu", "lu_bu"])
    s = attack(position(Side(field=["han_dang", "yan_yan"]), foe, phase="battle"), "Han Dang")
    assert asked(s, 1, "use Empty Fort", "pass")
    assert life(do(s.clone(), "pass"), 1) == life(s, 1) - 4
    use(s, "use Empty Fort")
    assert s.turn == 5
    assert hand(s, 1) == ["jiu", "xian_di"]  # one of them is the draw of the new turn
    assert pile(s, 1) == ["kong_cheng_ji"]  # no damage
    guarded = Side(hand=["kong_cheng_ji"], up=shu(1), field=["cao_ang"])
    t = attack(position(Side(field=["han_dang", "yan_yan"]), guarded, phase="battle"), "Han Dang", "Cao Ang")
    assert prompt(t) == "battle"


@pytest.mark.card("ba_zhen_tu")
@pytest.mark.rule("QY-104", "QY-Rg")
def test_maze_of_eight_arrays_ends_the_battle_phase_at_any_moment_of_it() -> None:
    foe = Side(hand=["ba_zhen_tu"], up=shu(2))
    s = do(position(Side(field=["han_dang", "yan_yan"], hand=["cao_ang"]), foe), "end strategy phase")
    assert asked(s, 1, "use Maze of Eight Arrays", "pass")
    start = use(s.clone(), "use Maze of Eight Arrays")
    assert (start.turn, pile(start, 1)) == (5, ["ba_zhen_tu"])
    attack(do(s, "pass"), "Han Dang")
    declared = use(s.clone(), "use Maze of Eight Arrays")
    assert (declared.turn, pile(declared, 1)) == (5, ["ba_zhen_tu"])  # the declared attack is dropped
    do(s, "pass")
    after = use(s.clone(), "use Maze of Eight Arrays")
    assert (after.turn, len(pile(after, 1))) == (5, 4 + 1)
    poor = attack(position(Side(field=["han_dang"]), Side(hand=["ba_zhen_tu"], up=shu(1)), phase="battle"), "Han Dang")
    assert poor.turn == 5  # it costs 2: no question
    own = position(Side(hand=["ba_zhen_tu", "cao_ang"], up=shu(2), field=["han_dang"]))
    assert not offered(own, "use Maze of Eight Arrays")
    assert not offered(do(own, "end strategy phase"), "use Maze of Eight Arrays")


@pytest.mark.card("ba_zhen_tu")
@pytest.mark.rule("QY-C14", "QY-Rg")
def test_maze_of_eight_arrays_as_a_trap_does_not_stop_the_damage_in_progress() -> None:
    foe = Side(deck=["cao_ang", "ba_zhen_tu"])
    s = attack(position(Side(field=["han_dang", "yan_yan"]), foe, phase="battle"), "Han Dang")
    assert asked(s, 1, "counter Maze of Eight Arrays", "pass")
    assert attackers(do(s.clone(), "pass")) == {"yan_yan"}
    do(s, "counter Maze of Eight Arrays")
    assert (s.turn, len(pile(s, 1))) == (5, 4)


@pytest.mark.card("ba_zhen_tu")
@pytest.mark.rule("QY-D12")
def test_maze_of_eight_arrays_turned_up_outside_a_battle_phase_is_no_question() -> None:
    s = position(Side(field=["cao_bao", "fa_zheng"], hand=["cao_ang"]), Side(deck=["ba_zhen_tu"]))
    do(s, "activate Cao Bao")  # Fa Zheng deals 2 damage in the strategy phase
    assert asked(s, 0, "deploy Cao Ang", "end strategy phase")
    assert pile(s, 1)[0] == "ba_zhen_tu"


@pytest.mark.card("qi_qin_qi_zong")
@pytest.mark.rule("QY-097", "QY-131")
def test_seven_captures_return_an_enemy_general_to_its_owners_hand() -> None:
    mine = Side(hand=["qi_qin_qi_zong"], up=shu(2), field=["cao_ang"])
    foe = Side(field=["guo_jia", G("lu_bu", "jiu", {"gear_owner": 0}), G("yue_jin", more={"owner": 0}), "yan_yan"])
    s = play(position(mine, foe), "use Seven Captures", 2)
    assert asked(s, 0, "enemy Guo Jia", "enemy Lü Bu", "enemy Yue Jin")  # not Yan Yan
    guo = do(s.clone(), "enemy Guo Jia")
    assert (hand(guo, 1), pile(guo, 1)) == (["guo_jia"], [])  # no retreat: he draws nothing
    assert hand(do(s.clone(), "enemy Yue Jin")) == ["yue_jin"]
    do(s, "enemy Lü Bu")
    assert (hand(s, 1), hand(s)) == (["lu_bu"], ["jiu"])
    alone = position(Side(hand=["qi_qin_qi_zong", "cao_ang"], up=shu(2), field=["lu_ji"]))
    assert not offered(alone, "use Seven Captures")


@pytest.mark.card("chu_shi_biao")
@pytest.mark.rule("QY-012")
def test_memorial_before_the_march_gives_a_shu_general_1_force_for_every_2_base_cards() -> None:
    mine = Side(hand=["chu_shi_biao"], up=shu(3), down=["jiu", "jiu"], field=["guan_yu", "yan_yan", "han_dang"])
    s = play(position(mine, Side(field=["zhao_yun"])), "use Memorial Before the March", 2)
    assert asked(s, 0, "Guan Yu", "Yan Yan")
    do(s, "Guan Yu")
    assert force(s, "guan_yu") == 7 + 2  # 5 cards, face-down ones too
    assert force(next_turn(s), "guan_yu") == 7
    none = position(Side(hand=["chu_shi_biao", "cao_ang"], up=shu(2), field=["han_dang"]), Side(field=["zhao_yun"]))
    assert not offered(none, "use Memorial Before the March")


@pytest.mark.card("tao_yuan_jie_yi")
@pytest.mark.rule("QY-125", "QY-135")
def test_oath_in_the_peach_garden_may_search_for_one_of_the_three_brothers() -> None:
    cards = ["lu_bu", "zhang_fei", "jiu", "liu_bei", "tie_ji", "guan_yu", "xian_di"]
    s = position(Side(hand=["tao_yuan_jie_yi"], up=shu(1), deck=cards, deck_count=7))
    play(s, "use Oath in the Peach Garden", 1)
    assert asked(s, 0, "Liu Bei (deck)", "Guan Yu (deck)", "Zhang Fei (deck)", "done")
    assert hand(do(s.clone(), "done")) == []
    do(s, "Liu Bei (deck)")
    assert hand(s)[-1] == "liu_bei"
    assert "liu_bei" in s.view(1).foe.hand
    assert [c for c in deck(s) if c in cards] != [c for c in cards if c in deck(s)]
    useless = position(Side(hand=["tao_yuan_jie_yi", "cao_ang"], up=shu(1), pile=["liu_bei"]))
    assert hand(play(useless, "use Oath in the Peach Garden", 1)) == ["cao_ang"]
