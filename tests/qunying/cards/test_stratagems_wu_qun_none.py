"""The stratagems of Wu, Qun and no faction."""

from __future__ import annotations

import pytest

from kit import G, Side, do, force, me, on_field, position, prompt, use

from . import (
    asked,
    attack,
    attackers,
    deck,
    down,
    gear,
    hand,
    life,
    mixed,
    next_turn,
    offered,
    pile,
    play,
    qun,
    shu,
    up,
    wei,
    wu,
)

# Wu ------------------------------------------------------------------------------------------------------


@pytest.mark.card("jue_yi_zhi_nu_hou")
@pytest.mark.rule("QY-157")
def test_roar_of_resolve_draws_3_and_returns_a_card() -> None:
    mine = Side(
        hand=["jue_yi_zhi_nu_hou", "jiu"], up=wu(2), deck=["lu_bu", "xian_di", "tie_ji", "zang_li"], deck_count=4
    )
    s = play(position(mine), "use Roar of Resolve", 2)
    assert asked(s, 0, "Lü Bu", "Emperor Xian", "Iron Halberd", "Wine")
    do(s, "Wine")
    assert hand(s) == ["lu_bu", "tie_ji", "xian_di"]
    assert sorted(deck(s)) == ["jiu", "zang_li"]
    tops = {deck(do(play(position(mine, seed=seed), "use Roar of Resolve", 2), "Wine"))[0] for seed in range(8)}
    assert tops == {"jiu", "zang_li"}  # shuffled


@pytest.mark.card("huo_shao_chi_bi")
@pytest.mark.rule("QY-D05", "QY-Rd")
def test_fire_at_red_cliffs_makes_all_generals_of_force_3_or_less_on_both_fields_retreat() -> None:
    mine = Side(hand=["huo_shao_chi_bi", "cao_ang"], up=wu(5), field=["guo_jia", "han_dang"], deck=["lu_bu", "jiu"])
    foe = Side(field=["zhang_he", G("yan_yan", "jiu", {"gear_owner": 0}), G("cao_ang", "huan_shou_dao"), "lu_bu"])
    s = play(position(mine, foe), "use Fire at Red Cliffs", 5)
    assert (on_field(s), on_field(s, 1)) == (["han_dang"], ["cao_ang", "lu_bu"])
    assert hand(s) == ["cao_ang", "jiu", "lu_bu"]  # Guo Jia has retreated
    three = position(Side(hand=["huo_shao_chi_bi", "cao_ang"], up=wu(5)), Side(field=["zhang_he"]))
    assert offered(three, "use Fire at Red Cliffs")
    strong = position(Side(hand=["huo_shao_chi_bi", "cao_ang"], up=wu(5)), Side(field=["yan_yan"]))
    assert not offered(strong, "use Fire at Red Cliffs")


@pytest.mark.card("ku_rou_ji")
def test_ruse_of_self_injury_trades_an_own_general_for_3_cards() -> None:
    mine = Side(hand=["ku_rou_ji"], up=wu(1), field=["guo_jia", "yan_yan"], deck=["lu_bu", "jiu", "tie_ji", "xian_di"])
    s = play(position(mine, Side(field=["cao_ang"])), "use Ruse of Self-Injury", 1)
    assert asked(s, 0, "Guo Jia", "Yan Yan")
    yan = do(s.clone(), "Yan Yan")
    assert (on_field(yan), hand(yan)) == (["guo_jia"], ["jiu", "lu_bu", "tie_ji"])
    assert len(hand(do(s, "Guo Jia"))) == 2 + 3
    none = position(Side(hand=["ku_rou_ji", "cao_ang"], up=wu(1)), Side(field=["guo_jia"]))
    assert not offered(none, "use Ruse of Self-Injury")


@pytest.mark.card("bai_yi_du_jiang")
@pytest.mark.rule("QY-140", "QY-C09")
def test_crossing_in_white_lets_a_general_of_cost_4_or_less_pass_the_enemy_generals() -> None:
    mine = Side(hand=["bai_yi_du_jiang"], up=wu(2), field=["lu_meng", "sun_ce", "lu_ji"])
    s = play(position(mine, Side(field=["lu_bu", "hua_xiong"])), "use Crossing in White", 2)
    assert asked(s, 0, "Lü Meng", "Lu Ji")
    do(s, "Lü Meng", "attack with Lü Meng")
    assert asked(s, 0, "attack the deck", "attack enemy Lü Bu", "attack enemy Hua Xiong")
    before = life(s, 1)
    do(s, "attack the deck")
    assert before - life(s, 1) == 4
    do(s, "attack with Sun Ce")
    assert asked(s, 0, "attack enemy Lü Bu", "attack enemy Hua Xiong")
    do(s, "attack enemy Lü Bu")
    next_turn(next_turn(s))
    do(s, "end strategy phase", "attack with Lü Meng")
    assert asked(s, 0, "attack enemy Lü Bu", "attack enemy Hua Xiong")  # it was for that turn
    dear = position(Side(hand=["bai_yi_du_jiang", "cao_ang"], up=wu(2), field=["sun_ce"]), Side(field=["lu_bu"]))
    assert not offered(dear, "use Crossing in White")


@pytest.mark.card("xiu_yang_sheng_xi")
@pytest.mark.rule("QY-125")
def test_rest_and_recovery_return_1_to_6_cards_of_the_pile_to_the_deck() -> None:
    seven = ["cao_ang", "lu_bu", "guo_jia", "xian_di", "zang_li", "jiu", "tie_ji"]
    names = ["Cao Ang", "Guo Jia", "Han Dang", "Lü Bu", "Emperor Xian", "Funeral", "Iron Halberd", "Wine"]
    order = ["chi_tu", "fa_zheng", "zhang_fei", "chi_hou", "dun_pai"]
    mine = Side(hand=["xiu_yang_sheng_xi"], up=wu(2), pile=seven, field=["yan_yan"], deck=order, deck_count=5)
    s = play(position(mine), "use Rest and Recovery", 2)
    assert asked(s, 0, *(f"{n} (pile)" for n in names))  # not itself, and no "done": at least one
    before = life(s)
    one = do(s.clone(), "Funeral (pile)", "done")
    assert (life(one), "zang_li" in deck(one)) == (before + 1, True)
    do(s, *(f"{n} (pile)" for n in names[:6]))
    assert (life(s), mixed(s, order)) == (before + 6, True)
    assert [c for c in pile(s) if c != "han_dang"] == ["jiu", "tie_ji", "xiu_yang_sheng_xi"]
    empty = position(Side(hand=["xiu_yang_sheng_xi", "cao_ang"], up=wu(2)), Side(pile=["jiu"]))
    assert not offered(empty, "use Rest and Recovery")


@pytest.mark.card("jiang_dong_zi_di")
@pytest.mark.rule("QY-125", "QY-135")
def test_sons_of_the_east_bank_may_return_up_to_3_generals_to_the_deck() -> None:
    mine = Side(
        hand=["jiang_dong_zi_di"],
        up=wu(2),
        pile=["cao_ang", "lu_bu", "guo_jia", "lu_ji", "jiu"],
        field=["yan_yan"],
        deck=["chi_tu", "fa_zheng", "zhang_fei", "chi_hou", "dun_pai"],
    )
    s = play(position(mine), "use Sons of the East Bank", 2)
    names = ["Cao Ang (pile)", "Guo Jia (pile)", "Lu Ji (pile)", "Lü Bu (pile)"]
    assert asked(s, 0, "done", *names)
    before = life(s)
    assert life(do(s.clone(), "done")) == before
    do(s, *names[:3])
    assert (life(s), pile(s)) == (before + 3, ["lu_bu", "jiu", "jiang_dong_zi_di"])
    assert mixed(s, ["chi_tu", "fa_zheng", "zhang_fei", "chi_hou", "dun_pai"])


@pytest.mark.card("jiang_dong_zi_di")
@pytest.mark.rule("QY-C13", "QY-D12")
def test_sons_of_the_east_bank_are_a_free_trap() -> None:
    foe = Side(deck=["jiang_dong_zi_di"], pile=["lu_bu", "cao_ang"])
    s = attack(position(Side(field=["han_dang", "yan_yan"]), foe, phase="battle"), "Han Dang")
    assert asked(s, 1, "counter Sons of the East Bank", "pass")
    before = life(s, 1)
    assert life(do(s.clone(), "pass"), 1) == before - 3
    do(s, "counter Sons of the East Bank", "Cao Ang (pile)", "Lü Bu (pile)")
    assert life(s, 1) == before + 2 - 3
    empty = attack(
        position(Side(field=["han_dang", "yan_yan"]), Side(deck=["jiang_dong_zi_di"]), phase="battle"), "Han Dang"
    )
    assert prompt(empty) == "battle"


@pytest.mark.card("jie_jing_zhou")
@pytest.mark.rule("QY-131", "QY-Rl", "QY-Rn")
def test_loan_of_jing_province_gives_the_enemy_a_base_card_for_3_cards() -> None:
    mine = Side(
        hand=["jie_jing_zhou", "cao_ang", "jiu"], up=wu(1), deck=["lu_bu", "tie_ji", "zang_li"], field=["yan_yan"]
    )
    s = play(position(mine, Side(field=["lu_bu"])), "use Loan of Jing Province", 1)
    assert asked(s, 0, "Cao Ang", "Wine")
    do(s, "Cao Ang")
    assert hand(s) == ["jiu", "lu_bu", "tie_ji", "zang_li"]
    assert [(c.card, c.own) for c in me(s, 1).base_up] == [("cao_ang", False)]
    assert down(s) == wu(1)
    do(next_turn(s), "deploy borrowed Cao Ang (base)")
    assert on_field(s, 1) == ["lu_bu", "cao_ang"]
    attack(do(s, "end strategy phase"), "Cao Ang", "Yan Yan")
    assert (pile(s)[0], pile(s)[-1]) == ("jie_jing_zhou", "cao_ang")
    assert "cao_ang" not in pile(s, 1)
    alone = position(Side(hand=["jie_jing_zhou"], field=["cao_ang"], up=[*wu(1), "guan_hai"]))
    assert prompt(alone) == "battle"  # no other card to give


@pytest.mark.card("jiang_shang_yi_cheng")
@pytest.mark.rule("QY-106")
def test_sham_walls_stop_a_single_attack_of_a_general_of_force_5_or_less() -> None:
    foe = Side(hand=["jiang_shang_yi_cheng"], up=wu(1))
    mine = Side(field=["zhang_liao", "hua_xiong", "zhao_yun", "cao_ang"])
    s = attack(position(mine, foe, phase="battle"), "Hua Xiong")
    assert prompt(s) == "battle"  # 6
    before = life(s, 1)
    big = attack(s.clone(), "Zhang Liao")
    assert prompt(big) == "battle"  # 7 by then: his own effect came first
    attack(s, "Zhao Yun")
    assert asked(s, 1, "use Sham Walls on the River", "pass")  # 5
    assert before - life(do(s.clone(), "pass"), 1) == 5
    play(s, "use Sham Walls on the River", 1)
    assert life(s, 1) == before
    assert asked(s, 0, "attack with Zhang Liao", "attack with Cao Ang", "end battle phase")  # the phase goes on


# Qun -----------------------------------------------------------------------------------------------------


@pytest.mark.card("huang_jin_qi_yi")
@pytest.mark.rule("QY-057", "QY-136")
def test_yellow_turban_rising_deploys_1_or_2_cheap_qun_generals_from_the_pile() -> None:
    mine = Side(hand=["huang_jin_qi_yi"], up=qun(2), pile=["diao_chan", "guan_hai", "zhang_bao", "cao_ang", "wang_yun"])
    s = play(position(mine), "use Yellow Turban Rising", 2)
    assert asked(s, 0, "Diao Chan (pile)", "Guan Hai (pile)", "Wang Yun (pile)")
    assert on_field(do(s.clone(), "Diao Chan (pile)", "done")) == ["diao_chan"]
    do(s, "Diao Chan (pile)", "Guan Hai (pile)")
    assert on_field(s) == ["diao_chan", "guan_hai"]
    assert pile(s) == ["zhang_bao", "cao_ang", "wang_yun", "huang_jin_qi_yi"]
    none = Side(hand=["huang_jin_qi_yi", "cao_ang"], up=qun(2), pile=["zhang_bao", "diao_chan"], field=["diao_chan"])
    assert not offered(position(none), "use Yellow Turban Rising")


@pytest.mark.card("lian_huan_ji")
@pytest.mark.rule("QY-Rl")
def test_chained_schemes_make_the_weaker_of_2_enemies_retreat_or_both_if_equal() -> None:
    mine = Side(hand=["lian_huan_ji", "cao_ang"], up=qun(4))
    foe = Side(field=["hua_xiong", G("han_dang", "huan_shou_dao"), "lu_bu", "yan_yan"])
    s = play(position(mine, foe), "use Chained Schemes", 4)
    assert asked(s, 0, "enemy Hua Xiong", "enemy Han Dang")  # Yan Yan cannot be chosen, Lü Bu only as the second
    even = do(s.clone(), "enemy Hua Xiong", "enemy Han Dang")
    assert on_field(even, 1) == ["lu_bu", "yan_yan"]  # 6 and 4 + 2
    do(s, "enemy Hua Xiong", "enemy Lü Bu")
    assert on_field(s, 1) == ["han_dang", "lu_bu", "yan_yan"]
    for field in (["lu_bu"], ["lu_bu", "yan_yan"]):
        assert not offered(position(mine, Side(field=field)), "use Chained Schemes")


@pytest.mark.card("fen_shao_luo_yang")
@pytest.mark.rule("QY-Rl")
def test_burning_of_luoyang_takes_2_base_cards_of_each_player_who_chooses_them() -> None:
    mine = Side(hand=["fen_shao_luo_yang"], up=[*qun(2), "jiu", "lu_bu"], deck=["xian_di"], field=["yan_yan"])
    foe = Side(up=["tie_ji", "zang_li"], down=["chi_tu"])
    s = play(position(mine, foe), "use Burning of Luoyang", 2, by="Hua Xiong")
    assert asked(s, 0, "Lü Bu (base)", "Wine (base)", "Hua Xiong (base, face-down)")
    do(s, "Lü Bu (base)", "Wine (base)")
    assert asked(s, 1, "Funeral (base)", "Iron Halberd (base)")  # of the 3; the Red Hare only as the second
    do(s, "Iron Halberd (base)")
    assert (up(s, 1), pile(s, 1)) == (["zang_li"], ["tie_ji", "chi_tu"])
    assert (down(s), pile(s), hand(s)) == (qun(2), ["lu_bu", "jiu", "fen_shao_luo_yang"], ["xian_di"])
    poor = Side(hand=["fen_shao_luo_yang", "cao_ang"], up=qun(2))
    assert not offered(position(poor, Side(up=["jiu"])), "use Burning of Luoyang")


@pytest.mark.card("yuan_men_she_ji")
@pytest.mark.rule("QY-104", "QY-Rd")
def test_shot_at_the_camp_gate_stops_enemies_of_force_5_or_less_for_the_turn() -> None:
    mine = Side(field=["yan_yan", "lu_bu", G("zhang_he", "huan_shou_dao"), "ma_chao"], hand=["cao_ang"])
    foe = Side(hand=["yuan_men_she_ji"], up=qun(1))
    s = do(position(mine, foe), "end strategy phase")
    assert asked(s, 1, "use Shot at the Camp Gate", "pass")
    assert attackers(do(s.clone(), "pass")) == {"yan_yan", "lu_bu", "zhang_he", "ma_chao"}
    play(s, "use Shot at the Camp Gate", 1)
    assert attackers(s) == {"lu_bu", "ma_chao"}  # 8 and 6; Zhang He has 3 + 2
    next_turn(s)
    assert attackers(s) == {"yan_yan", "lu_bu", "zhang_he", "ma_chao"}
    five = do(position(Side(field=["zhao_yun"], hand=["cao_ang"]), foe), "end strategy phase")
    assert asked(five, 1, "use Shot at the Camp Gate", "pass")
    strong = do(position(Side(field=["hua_xiong"], hand=["cao_ang"]), foe), "end strategy phase")
    assert prompt(strong) == "battle"


@pytest.mark.card("yuan_men_she_ji")
def test_shot_at_the_camp_gate_comes_too_late_for_a_declared_attack() -> None:
    foe = Side(hand=["yuan_men_she_ji"], up=qun(1))
    s = attack(position(Side(field=["yan_yan", "zhang_liao"]), foe, phase="battle"), "Yan Yan")
    before = life(s, 1)
    use(s, "use Shot at the Camp Gate")
    assert (before - life(s, 1) - 1, s.turn) == (4, 5)  # 1 is drawn: Zhang Liao attacks no more


@pytest.mark.card("fan_dong_lian_meng")
@pytest.mark.rule("QY-012")
@pytest.mark.parametrize(("field", "bonus"), [(3, 1), (4, 2), (5, 2)])
def test_league_against_dong_zhuo_strengthens_all_own_generals(field: int, bonus: int) -> None:
    generals = ["cao_ang", "lu_ji", "guo_jia", "han_dang", "lu_bu"][:field]
    mine = Side(hand=["fan_dong_lian_meng"], up=qun(2), field=generals)
    s = position(mine, Side(field=["cao_ang"]))
    printed = [g.force for g in me(s).field]
    play(s, "use League Against Dong Zhuo", 2)
    assert [g.force for g in me(s).field] == [n + bonus for n in printed]
    assert force(s, "cao_ang", 1) == 2
    assert [g.force for g in me(next_turn(s)).field] == printed


@pytest.mark.card("fan_dong_lian_meng")
def test_league_against_dong_zhuo_needs_a_general() -> None:
    s = position(Side(hand=["fan_dong_lian_meng", "cao_ang"], up=qun(2)), Side(field=["lu_bu"]))
    assert not offered(s, "use League Against Dong Zhuo")


@pytest.mark.card("cang_tian_yi_si")
@pytest.mark.rule("QY-057", "QY-135")
def test_the_blue_sky_is_dead_may_deploy_a_general_of_cost_3_or_less_from_the_pile() -> None:
    mine = Side(hand=["cang_tian_yi_si"], up=qun(2), pile=["zhang_he", "yan_yan", "li_ru", "cao_ang"], field=["li_ru"])
    s = play(position(mine), "use The Blue Sky Is Dead", 2)
    assert asked(s, 0, "Cao Ang (pile)", "Zhang He (pile)", "done")
    assert on_field(do(s.clone(), "done")) == ["li_ru"]
    do(s, "Zhang He (pile)")
    assert on_field(s) == ["li_ru", "zhang_he"]
    useless = position(Side(hand=["cang_tian_yi_si", "cao_ang"], up=qun(2)))
    assert pile(play(useless, "use The Blue Sky Is Dead", 2)) == ["cang_tian_yi_si"]


@pytest.mark.card("cang_tian_yi_si")
@pytest.mark.rule("QY-C13", "QY-D12")
def test_the_blue_sky_is_dead_is_a_free_trap() -> None:
    foe = Side(deck=["cang_tian_yi_si"], pile=["ma_liang"])
    s = attack(position(Side(field=["han_dang", "yan_yan"]), foe, phase="battle"), "Han Dang")
    assert asked(s, 1, "counter The Blue Sky Is Dead", "pass")
    assert on_field(do(s.clone(), "pass"), 1) == []
    do(s, "counter The Blue Sky Is Dead")
    assert asked(s, 1, "Ma Liang (pile)", "done")
    do(s, "Ma Liang (pile)")
    assert asked(s, 1, "activate Ma Liang", "pass")
    assert on_field(s, 1) == ["ma_liang"]


@pytest.mark.card("jie_lue")
@pytest.mark.rule("QY-126", "QY-Rl")
def test_plunder_takes_a_random_card_out_of_the_enemy_hand_and_draws_1() -> None:
    taken = set()
    for seed in range(12):
        mine = Side(hand=["jie_lue"], up=qun(2), deck=["tie_ji"], field=["yan_yan"])
        s = play(position(mine, Side(hand=["lu_bu", "jiu", "xian_di"]), seed=seed), "use Plunder", 2)
        assert (hand(s), len(hand(s, 1))) == (["tie_ji"], 2)
        taken |= set(pile(s, 1))
    assert taken == {"lu_bu", "jiu", "xian_di"}
    empty = position(Side(hand=["jie_lue", "cao_ang"], up=qun(2)))
    assert not offered(empty, "use Plunder")


# No faction ----------------------------------------------------------------------------------------------


@pytest.mark.card("xian_di")
@pytest.mark.rule("QY-109", "QY-122")
def test_emperor_xian_nullifies_the_attack_and_ends_the_battle_phase() -> None:
    foe = Side(hand=["xian_di"], up=["tie_ji"], field=["cao_ang"])
    s = attack(position(Side(field=["gao_shun", "yan_yan"]), foe, phase="battle"), "Gao Shun", "Cao Ang")
    assert asked(s, 1, "use Emperor Xian", "pass")
    assert on_field(do(s.clone(), "pass"), 1) == []
    assert force(s, "gao_shun") == 5  # the declaration has had its effect
    before = life(s, 1)
    use(s, "use Emperor Xian")
    assert (s.turn, on_field(s, 1), before - life(s, 1)) == (5, ["cao_ang"], 1)  # drawn
    assert pile(s, 1) == ["xian_di"]
    own = position(Side(hand=["xian_di", "cao_ang"], up=wei(1)))
    assert not offered(own, "use Emperor Xian")


@pytest.mark.card("zang_li")
@pytest.mark.rule("QY-079", "QY-C07")
def test_funeral_makes_an_enemy_of_force_5_or_less_retreat() -> None:
    mine = Side(hand=["zang_li", "cao_ang"], up=[*wei(1), *shu(1), *wu(1)])
    foe = Side(field=["zhang_liao", "hua_xiong", G("lu_bu", "jiu", {"gear_owner": 0}), G("cao_ang", "tie_ji")])
    s = play(position(mine, foe), "use Funeral", 3)
    assert asked(s, 0, "enemy Zhang Liao", "enemy Lü Bu")  # 5 and 8 - 3, not 6 and 2 + 4
    do(s, "enemy Lü Bu")
    assert on_field(s, 1) == ["zhang_liao", "hua_xiong", "cao_ang"]
    assert (pile(s, 1), pile(s)) == (["lu_bu"], ["jiu", "zang_li"])
    assert not offered(position(mine, Side(field=["hua_xiong"])), "use Funeral")


@pytest.mark.card("zang_li")
@pytest.mark.card("li_hua_kai_er_du")
@pytest.mark.rule("QY-118", "QY-119")
def test_pear_blossoms_later_in_the_same_damage_may_fetch_the_funeral() -> None:
    foe = Side(deck=["zang_li", "li_hua_kai_er_du"])
    s = attack(position(Side(field=["han_dang", "yan_yan"]), foe, phase="battle"), "Han Dang")
    assert asked(s, 1, "counter Funeral", "pass")
    no = do(s.clone(), "pass")
    assert on_field(no) == ["han_dang", "yan_yan"]
    do(s, "counter Funeral")  # Yan Yan cannot be chosen
    assert on_field(s) == ["yan_yan"]
    assert asked(s, 1, "counter Pear Blossoms Again", "pass")
    assert hand(do(s.clone(), "pass"), 1) == []
    do(s, "counter Pear Blossoms Again")
    assert asked(s, 1, "Funeral (pile)", "done")
    do(s, "Funeral (pile)")
    assert hand(s, 1) == ["zang_li"]
    assert pile(s, 1) == ["li_hua_kai_er_du", "han_dang", "han_dang"]  # 4 cards of damage all the same


@pytest.mark.card("li_hua_kai_er_du")
@pytest.mark.rule("QY-135")
def test_pear_blossoms_again_may_take_any_card_of_the_own_pile() -> None:
    mine = Side(hand=["li_hua_kai_er_du", "cao_ang"], up=wu(2), pile=["lu_bu", "jiu"])
    s = play(position(mine, Side(pile=["tie_ji"])), "use Pear Blossoms Again", 2)
    assert asked(s, 0, "Lü Bu (pile)", "Wine (pile)", "done")  # not itself
    assert hand(do(s.clone(), "done")) == ["cao_ang"]
    do(s, "Wine (pile)")
    assert (hand(s), pile(s)) == (["cao_ang", "jiu"], ["lu_bu", "li_hua_kai_er_du"])
    empty = position(Side(hand=["li_hua_kai_er_du", "cao_ang"], up=wu(2)))
    assert pile(play(empty, "use Pear Blossoms Again", 2)) == ["li_hua_kai_er_du"]


@pytest.mark.card("chi_hou")
@pytest.mark.rule("QY-142")
def test_mounted_scouts_look_at_the_enemy_hand_and_draw_1() -> None:
    mine = Side(hand=["chi_hou", "cao_ang"], up=wei(1), deck=["tie_ji"])
    s = position(mine, Side(hand=["lu_bu", "jiu"]))
    assert s.view(0).foe.hand == ()
    play(s, "use Mounted Scouts", 1)
    assert sorted(s.view(0).foe.hand) == ["jiu", "lu_bu"]
    assert s.view(1).foe.hand == ()
    assert hand(s) == ["cao_ang", "tie_ji"]


@pytest.mark.card("zhao_xiang")
@pytest.mark.rule("QY-128", "QY-129", "QY-Ri", "QY-Ro")
def test_call_to_surrender_brings_an_enemy_of_force_3_or_less_to_the_own_side() -> None:
    mine = Side(hand=["zhao_xiang"], up=wu(4), field=["cao_ang"])
    foe = Side(field=["han_dang", G("ma_liang", "dun_pai"), "cao_ang", "zhang_he", "guo_jia"])
    s = play(position(mine, foe), "use Call to Surrender", 4)
    assert asked(s, 0, "enemy Ma Liang", "enemy Zhang He", "enemy Guo Jia")  # no second Cao Ang, not Han Dang of 4
    do(s, "enemy Ma Liang")
    assert prompt(s) == "battle"  # 出征時 does not fire
    assert (on_field(s), gear(s, "ma_liang")) == (["cao_ang", "ma_liang"], "dun_pai")
    assert on_field(s, 1) == ["han_dang", "cao_ang", "zhang_he", "guo_jia"]
    attack(s, "Ma Liang", "Han Dang")
    assert [c for c in pile(s, 1) if c in ("ma_liang", "dun_pai")] == ["ma_liang", "dun_pai"]
    assert on_field(s) == ["cao_ang"]


@pytest.mark.card("zhao_xiang")
@pytest.mark.rule("QY-022", "QY-Ri")
def test_call_to_surrender_needs_a_slot_or_one_made_free() -> None:
    field = ["cao_ang", "lu_ji", "yan_yan", "guo_jia", "lu_bu"]
    mine = Side(hand=["zhao_xiang"], up=wu(4), field=field)
    s = play(position(mine, Side(field=["ma_liang"])), "use Call to Surrender", 4)
    assert prompt(s) == "make_room"
    do(s, "Guo Jia")
    assert on_field(s) == ["cao_ang", "lu_ji", "yan_yan", "ma_liang", "lu_bu"]
    assert hand(s) == []
    strong = position(Side(hand=["zhao_xiang", "cao_ang"], up=wu(4)), Side(field=["han_dang"]))
    assert not offered(strong, "use Call to Surrender")


@pytest.mark.card("zhao_xiang")
@pytest.mark.card("tai_ping_yao_shu")
@pytest.mark.rule("QY-128", "QY-Ro")
def test_effects_of_a_joined_general_and_its_equipment_serve_the_new_side() -> None:
    mine = Side(hand=["zhao_xiang"], up=wu(4), pile=["diao_chan"], deck=["lu_bu", "jiu"], field=["yan_yan"])
    foe = Side(field=["han_dang", G("guo_jia", "tai_ping_yao_shu")], pile=["guan_hai"])
    s = play(position(mine, foe), "use Call to Surrender", 4)
    assert on_field(s) == ["yan_yan", "guo_jia"]
    end = do(s.clone(), "end battle phase")
    do(end, "activate Guo Jia's Essentials of Great Peace")
    assert on_field(end) == ["yan_yan", "guo_jia", "diao_chan"]
    attack(s, "Guo Jia", "Han Dang")
    assert hand(s) == ["jiu", "lu_bu"]
    assert pile(s, 1) == ["guan_hai", "guo_jia", "tai_ping_yao_shu"]


@pytest.mark.card("zhao_xiang")
@pytest.mark.rule("QY-Ri")
def test_a_weakened_dong_zhuo_may_join_a_side_without_generals() -> None:
    mine = Side(hand=["zhao_xiang", "cao_ang"], up=wu(4))
    s = position(mine, Side(field=[G("dong_zhuo", more={"force": -4})]))
    assert offered(s, "use Call to Surrender")  # what he must do when deployed is no matter here


@pytest.mark.card("ban_du_er_ji")
@pytest.mark.rule("QY-D07")
def test_strike_at_mid_crossing_weakens_a_deployed_general_and_keeps_it_from_attacking() -> None:
    mine = Side(hand=["zhang_fei", "cao_ang"], up=shu(6), field=["yan_yan"])
    foe = Side(hand=["ban_du_er_ji"], up=wei(1), field=["han_dang"])
    s = play(position(mine, foe), "deploy Zhang Fei", 6)
    assert asked(s, 0, "activate Zhang Fei", "pass")
    do(s, "activate Zhang Fei")
    assert asked(s, 1, "use Strike at Mid-Crossing", "pass")  # after his own effect
    assert attackers(do(s.clone(), "pass")) == {"zhang_fei", "yan_yan"}
    play(s, "use Strike at Mid-Crossing", 1)
    assert (force(s, "zhang_fei"), attackers(s)) == (3, {"yan_yan"})
    next_turn(s)
    assert (force(s, "zhang_fei"), attackers(s)) == (6, {"zhang_fei", "yan_yan"})


@pytest.mark.card("ban_du_er_ji")
@pytest.mark.rule("QY-D07")
def test_strike_at_mid_crossing_answers_an_ambush_in_the_own_turn_too() -> None:
    mine = Side(field=["han_dang", "yan_yan"], hand=["ban_du_er_ji"], up=wei(1))
    s = attack(position(mine, Side(deck=["liao_hua"]), phase="battle"), "Han Dang")
    do(s, "counter Liao Hua")
    assert asked(s, 0, "use Strike at Mid-Crossing", "pass")
    play(s, "use Strike at Mid-Crossing", 1)
    assert force(s, "liao_hua", 1) == 0
    own = play(position(Side(hand=["cao_ang", "ban_du_er_ji"], up=wei(1))), "deploy Cao Ang", 0)
    assert prompt(own) == "battle"  # an own general: no question
