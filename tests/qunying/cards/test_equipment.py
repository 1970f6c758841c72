"""The equipment."""

from __future__ import annotations

import pytest

from kit import G, Side, do, force, me, on_field, position, prompt

from . import (
    asked,
    attack,
    attackers,
    deck,
    down,
    gear,
    hand,
    life,
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

# Wei -----------------------------------------------------------------------------------------------------


@pytest.mark.card("tie_ji")
@pytest.mark.rule("QY-084", "QY-089", "QY-146")
def test_the_iron_halberd_gives_an_own_general_without_equipment_4_force() -> None:
    mine = Side(hand=["tie_ji"], up=wei(4), field=["cao_ang", "lu_ji", G("yan_yan", "dun_pai")])
    s = play(position(mine, Side(field=["guo_jia"])), "use Iron Halberd", 4)
    assert asked(s, 0, "Cao Ang", "Lu Ji")
    do(s, "Cao Ang")
    assert (force(s, "cao_ang"), gear(s, "cao_ang")) == (6, "tie_ji")
    assert force(next_turn(s), "cao_ang") == 6
    full = Side(hand=["tie_ji", "lu_bu"], up=wei(4), field=[G("yan_yan", "dun_pai")])
    assert not offered(position(full, Side(field=["guo_jia"])), "use Iron Halberd")


@pytest.mark.card("yi_tian_jian")
def test_the_heaven_leaning_sword_gives_2_force_and_may_draw_after_a_victory() -> None:
    mine = Side(hand=["yi_tian_jian"], up=wei(3), field=["zhang_he"], deck=["lu_bu"])
    s = play(position(mine, Side(field=["han_dang", "hua_xiong"])), "use Heaven-Leaning Sword", 3)
    assert force(s, "zhang_he") == 5
    attack(s, "Zhang He", "Han Dang")
    assert asked(s, 0, "activate Zhang He's Heaven-Leaning Sword", "pass")
    assert hand(do(s.clone(), "pass")) == []
    assert hand(do(s, "activate Zhang He's Heaven-Leaning Sword")) == ["lu_bu"]
    armed = Side(field=[G("zhang_he", "yi_tian_jian")])
    defence = attack(position(Side(field=["han_dang", "lu_bu"]), armed, phase="battle"), "Han Dang", "Zhang He")
    assert asked(defence, 1, "activate Zhang He's Heaven-Leaning Sword", "pass")
    lost = attack(position(Side(field=["lu_bu", "cao_ang"]), armed, phase="battle"), "Lü Bu", "Zhang He")
    assert prompt(lost) == "battle"


@pytest.mark.card("jue_ying")
@pytest.mark.rule("QY-Rp")
def test_shadow_runner_gives_1_force_and_may_return_to_the_hand_when_its_bearer_retreats() -> None:
    mine = Side(hand=["jue_ying"], up=wei(2), field=["zhang_he", "cao_ang"])
    s = play(position(mine, Side(field=["lu_bu"])), "use Shadow Runner", 2)
    do(s, "Zhang He")
    assert force(s, "zhang_he") == 4
    attack(s, "Zhang He", "Lü Bu")
    assert asked(s, 0, "activate Shadow Runner", "pass")
    no = do(s.clone(), "pass")
    assert (hand(no), pile(no)[:2]) == ([], ["zhang_he", "jue_ying"])
    do(s, "activate Shadow Runner")
    assert (hand(s), "jue_ying" in pile(s)) == (["jue_ying"], False)


@pytest.mark.card("jue_ying")
@pytest.mark.rule("QY-121", "QY-C13")
def test_shadow_runner_comes_free_from_damage_and_is_lost_when_its_bearer_is_only_moved() -> None:
    foe = Side(field=["han_dang", "cao_ang", G("guo_jia", "dun_pai")], deck=["jue_ying"])
    s = attack(position(Side(field=["lu_bu"]), foe, phase="battle"), "Lü Bu", "Han Dang")
    assert asked(s, 1, "counter Shadow Runner", "pass")
    assert "jue_ying" in pile(do(s.clone(), "pass"), 1)
    do(s, "counter Shadow Runner")  # Cao Ang is the only one without equipment
    assert gear(s, "cao_ang", 1) == "jue_ying"
    full = [G("zhang_he", "jue_ying"), "lu_ji", "yan_yan", "lu_bu", "guo_jia"]
    moved = do(position(Side(hand=["cao_ang", "jiu"], field=full)), "deploy Cao Ang", "Zhang He")
    assert pile(moved) == ["zhang_he", "jue_ying"]


@pytest.mark.card("kai_shan_fu")
def test_the_mountain_splitting_axe_is_for_commanders_and_gives_3_force() -> None:
    mine = Side(hand=["kai_shan_fu"], up=wei(2), field=["zhang_he", "liu_bei", "xun_yu", "han_dang"])
    s = play(position(mine), "use Mountain-Splitting Axe", 2)
    assert asked(s, 0, "Zhang He", "Han Dang")
    assert force(do(s, "Han Dang"), "han_dang") == 7
    none = position(Side(hand=["kai_shan_fu", "cao_ang"], up=wei(2), field=["liu_bei"]), Side(field=["han_dang"]))
    assert not offered(none, "use Mountain-Splitting Axe")


# Shu -----------------------------------------------------------------------------------------------------


@pytest.mark.card("qing_long_yan_yue_dao")
@pytest.mark.rule("QY-078", "QY-149")
def test_the_green_dragon_blade_is_for_a_printed_force_of_5_and_gives_5() -> None:
    field = ["guan_yu", G("zhao_yun", more={"force": -3}), G("han_dang", more={"force": 3}), "liu_bei"]
    mine = Side(hand=["qing_long_yan_yue_dao"], up=shu(4), field=field)
    s = play(position(mine), "use Green Dragon Crescent Blade", 4)
    assert asked(s, 0, "Guan Yu", "Zhao Yun")  # Zhao Yun prints 5 and has 3, Han Dang prints 4 and has 7
    assert force(do(s, "Guan Yu"), "guan_yu") == 13
    none = position(Side(hand=["qing_long_yan_yue_dao", "cao_ang"], up=shu(4), field=["han_dang"]))
    assert not offered(none, "use Green Dragon Crescent Blade")


@pytest.mark.card("zhang_ba_she_mao")
def test_the_serpent_spear_gives_2_force_and_takes_2_off_the_general_its_bearer_attacks() -> None:
    mine = Side(hand=["zhang_ba_she_mao"], up=shu(3), field=["zhang_he"])
    s = play(position(mine, Side(field=["hua_xiong", "cao_ang"])), "use Serpent Spear", 3)
    assert force(s, "zhang_he") == 5
    before = life(s, 1)
    attack(s, "Zhang He", "Hua Xiong")  # 5 against 6 - 2, and nobody is asked
    assert (on_field(s, 1), before - life(s, 1) - 1) == (["cao_ang"], 1)
    armed = Side(field=[G("zhang_he", "zhang_ba_she_mao")])
    defence = attack(position(Side(field=["hua_xiong", "cao_ang"]), armed, phase="battle"), "Hua Xiong", "Zhang He")
    assert (on_field(defence, 1), force(defence, "hua_xiong")) == ([], 6)


@pytest.mark.card("zhang_ba_she_mao")
@pytest.mark.rule("QY-012")
def test_the_weakening_by_the_serpent_spear_lasts_for_the_turn() -> None:
    mine = Side(field=[G("cao_ang", "zhang_ba_she_mao"), "yan_yan"])
    s = attack(position(mine, Side(field=["lu_bu"]), phase="battle"), "Cao Ang", "Lü Bu")
    assert force(s, "lu_bu", 1) == 6
    assert force(next_turn(s), "lu_bu", 1) == 8


@pytest.mark.card("di_lu")
@pytest.mark.rule("QY-Rd")
def test_hex_mark_gives_1_force_and_its_bearer_cannot_be_chosen_by_enemy_stratagems() -> None:
    foe = Side(field=[G("zhang_he", "di_lu"), "lu_ji"])
    s = play(position(Side(hand=["zang_li"], up=wei(3), field=["yan_yan"]), foe), "use Funeral", 3)
    assert (force(s, "zhang_he", 1), on_field(s, 1)) == (4, ["zhang_he"])  # Lu Ji was the only choice
    alone = position(Side(hand=["zang_li", "cao_ang"], up=wei(3)), Side(field=[G("zhang_he", "di_lu")]))
    assert not offered(alone, "use Funeral")


@pytest.mark.card("di_lu")
@pytest.mark.rule("QY-Rd")
def test_hex_mark_does_not_help_against_own_stratagems_and_the_effects_of_generals() -> None:
    own = Side(hand=["ku_rou_ji"], up=wu(1), field=[G("zhang_he", "di_lu"), "yan_yan"])
    s = play(position(own), "use Ruse of Self-Injury", 1)
    assert asked(s, 0, "Zhang He", "Yan Yan")
    general = play(position(Side(hand=["li_ru"], up=qun(3)), Side(field=[G("zhang_he", "di_lu")])), "deploy Li Ru", 3)
    assert force(do(general, "activate Li Ru"), "zhang_he", 1) == 1


@pytest.mark.card("di_lu")
@pytest.mark.rule("QY-C13")
def test_hex_mark_comes_free_from_damage() -> None:
    mine = Side(hand=["di_lu"], up=shu(2), field=["zhang_he"])
    used = play(position(mine), "use Hex Mark", 2)
    assert gear(used, "zhang_he") == "di_lu"
    foe = Side(field=["han_dang", "cao_ang", "guo_jia"], deck=["di_lu"])
    s = attack(position(Side(field=["lu_bu"]), foe, phase="battle"), "Lü Bu", "Han Dang")
    assert asked(s, 1, "counter Hex Mark", "pass")
    assert "di_lu" in pile(do(s.clone(), "pass"), 1)
    do(s, "counter Hex Mark", "Guo Jia")
    assert gear(s, "guo_jia", 1) == "di_lu"
    bare = attack(position(Side(field=["han_dang", "yan_yan"]), Side(deck=["di_lu"]), phase="battle"), "Han Dang")
    assert prompt(bare) == "battle"  # nobody to bear it: no question


@pytest.mark.card("zhuge_lian_nu")
@pytest.mark.rule("QY-095")
def test_the_zhuge_crossbow_gives_1_force_and_turns_base_cards_into_weakenings_without_limit() -> None:
    mine = Side(hand=["zhuge_lian_nu"], up=[*shu(3), "jiu", "lu_bu"], field=["zhang_he"])
    s = play(position(mine, Side(field=["yan_yan", "hua_xiong"])), "use Zhuge Crossbow", 3, by="Ma Liang")
    assert force(s, "zhang_he") == 4
    do(s, "activate Zhang He's Zhuge Crossbow")
    assert asked(s, 0, "Lü Bu (base)", "Wine (base)")
    do(s, "Wine (base)")
    assert asked(s, 0, "enemy Yan Yan", "enemy Hua Xiong")
    do(s, "enemy Hua Xiong", "activate Zhang He's Zhuge Crossbow", "enemy Hua Xiong")
    assert (force(s, "hua_xiong", 1), up(s)) == (4, [])
    assert prompt(s) == "battle"  # nothing left to turn down
    assert force(next_turn(s), "hua_xiong", 1) == 6
    nobody = position(Side(field=[G("zhang_he", "zhuge_lian_nu")], up=wei(2), hand=["cao_ang"]))
    assert not offered(nobody, "activate Zhang He's Zhuge Crossbow")


# Wu ------------------------------------------------------------------------------------------------------


@pytest.mark.card("gu_ding_dao")
def test_the_ancient_ingot_blade_gives_3_force_and_may_return_a_pile_card_after_a_victory() -> None:
    mine = Side(hand=["gu_ding_dao"], up=wu(3), field=["zhang_he"], pile=["jiu", "lu_bu"])
    s = play(position(mine, Side(field=["han_dang", "yan_yan"])), "use Ancient Ingot Blade", 3)
    assert force(s, "zhang_he") == 6
    attack(s, "Zhang He", "Han Dang")
    assert asked(s, 0, "activate Zhang He's Ancient Ingot Blade", "pass")
    assert pile(do(s.clone(), "pass")) == ["jiu", "lu_bu"]
    do(s, "activate Zhang He's Ancient Ingot Blade")
    assert asked(s, 0, "Lü Bu (pile)", "Wine (pile)")
    do(s, "Wine (pile)")
    assert (pile(s), "jiu" in deck(s), deck(s)[0] != "jiu") == (["lu_bu"], True, True)
    armed = Side(field=[G("zhang_he", "gu_ding_dao"), "cao_ang"])
    empty = attack(position(armed, Side(field=["han_dang", "yan_yan"]), phase="battle"), "Zhang He", "Han Dang")
    assert prompt(empty) == "battle"


@pytest.mark.card("lou_chuan")
@pytest.mark.rule("QY-D11")
def test_the_tower_ship_gives_1_force_and_takes_2_off_each_damage_by_an_enemy_attack() -> None:
    s = play(position(Side(hand=["lou_chuan"], up=wu(1), field=["zhang_he"])), "use Tower Ship", 1)
    assert force(s, "zhang_he") == 4
    foe = Side(field=[G("guo_jia", "lou_chuan"), "cao_ren", "cao_ang", "lu_ji"])
    t = position(Side(field=["lu_bu", "han_dang", "zhang_he"]), foe, phase="battle")
    before = life(t, 1)
    attack(t, "Lü Bu", "Cao Ang")
    assert before - life(t, 1) == 8 - 2 - 2 - 1  # Cao Ren takes another one off
    attack(t, "Zhang He", "Lu Ji")
    assert before - life(t, 1) == 3  # 3 - 1 - 3 is none
    attack(t, "Han Dang", "Guo Jia")
    assert before - life(t, 1) - 1 == 3 + 4 - 1 - 1  # the ship has retreated with its bearer: only Cao Ren is left


@pytest.mark.card("tie_suo")
@pytest.mark.rule("QY-091", "QY-092", "QY-093")
def test_iron_chains_take_1_force_off_an_enemy_who_cannot_attack() -> None:
    mine = Side(hand=["tie_suo"], up=wu(3), field=["lu_bu"])
    s = play(position(mine, Side(field=["yan_yan", G("guo_jia", "dun_pai"), "zhang_he"])), "use Iron Chains", 3)
    assert asked(s, 0, "enemy Yan Yan", "enemy Zhang He")
    do(s, "enemy Zhang He")
    assert (force(s, "zhang_he", 1), attackers(s, 1)) == (2, {"yan_yan", "guo_jia"})
    next_turn(s)
    assert attackers(s, 1) == {"yan_yan", "guo_jia"}
    next_turn(s)
    attack(do(s, "end strategy phase"), "Lü Bu", "Zhang He")
    assert (pile(s)[-1], "tie_suo" in pile(s, 1)) == ("tie_suo", False)  # to its owner
    own = position(Side(hand=["tie_suo", "cao_ang"], up=wu(3), field=["lu_bu"]))
    assert not offered(own, "use Iron Chains")


@pytest.mark.card("tie_suo")
@pytest.mark.rule("QY-C15")
def test_iron_chains_do_not_take_the_force_below_0() -> None:
    s = position(Side(), Side(field=[G("guo_jia", "tie_suo", {"gear_owner": 0})]))
    assert force(s, "guo_jia", 1) == 0


@pytest.mark.card("wu_gou")
@pytest.mark.rule("QY-121")
def test_the_hooked_sword_of_wu_gives_1_force_and_may_be_destroyed_to_draw() -> None:
    mine = Side(hand=["wu_gou", "cao_ang"], up=wu(1), field=["zhang_he"], deck=["lu_bu"])
    s = play(position(mine), "use Hooked Sword of Wu", 1)
    assert force(s, "zhang_he") == 4
    do(s, "activate Zhang He's Hooked Sword of Wu")
    assert (force(s, "zhang_he"), pile(s), hand(s)) == (3, ["wu_gou"], ["cao_ang", "lu_bu"])
    assert not offered(s, "activate Zhang He's Hooked Sword of Wu")


# Qun -----------------------------------------------------------------------------------------------------


@pytest.mark.card("chi_tu")
@pytest.mark.rule("QY-Rp")
def test_the_red_hare_gives_3_force_and_may_return_to_the_hand_when_its_bearer_retreats() -> None:
    mine = Side(hand=["chi_tu"], up=qun(3), field=["zhang_he", "cao_ang"])
    s = play(position(mine, Side(field=["lu_bu"])), "use Red Hare", 3)
    assert force(do(s, "Zhang He"), "zhang_he") == 6
    attack(s, "Zhang He", "Lü Bu")
    assert asked(s, 0, "activate Red Hare", "pass")
    assert pile(do(s.clone(), "pass"))[:2] == ["zhang_he", "chi_tu"]
    do(s, "activate Red Hare")
    assert (hand(s), "chi_tu" in pile(s)) == (["chi_tu"], False)


@pytest.mark.card("fang_tian_hua_ji")
def test_the_sky_piercing_halberd_gives_3_force_and_may_make_a_weak_enemy_retreat_after_a_victory() -> None:
    mine = Side(hand=["fang_tian_hua_ji"], up=qun(4), field=["yan_yan", "zhang_he"])
    foe = Side(field=["hua_xiong", "cao_ang", "zhang_liang", "guo_jia", G("ma_liang", "huan_shou_dao")])
    s = play(position(mine, foe), "use Sky-Piercing Halberd", 4)
    assert force(do(s, "Yan Yan"), "yan_yan") == 7
    attack(s, "Yan Yan", "Hua Xiong")
    assert asked(s, 0, "activate Yan Yan's Sky-Piercing Halberd", "pass")
    assert len(on_field(do(s.clone(), "pass"), 1)) == 4
    do(s, "activate Yan Yan's Sky-Piercing Halberd")
    assert asked(s, 0, "enemy Cao Ang", "enemy Guo Jia")  # not 3, and not 1 + 2
    do(s, "enemy Cao Ang")
    assert on_field(s, 1) == ["zhang_liang", "guo_jia", "ma_liang"]
    armed = Side(field=[G("yan_yan", "fang_tian_hua_ji"), "cao_ang"])
    strong = attack(position(armed, Side(field=["hua_xiong", "lu_bu"]), phase="battle"), "Yan Yan", "Hua Xiong")
    assert prompt(strong) == "battle"


@pytest.mark.card("tai_ping_yao_shu")
@pytest.mark.rule("QY-057")
def test_essentials_of_great_peace_may_deploy_a_cheap_qun_general_at_the_end_of_the_own_turn() -> None:
    mine = Side(
        hand=["tai_ping_yao_shu"], up=qun(3), field=["yan_yan"], pile=["guan_hai", "zhang_jiao", "cao_ang", "li_ru"]
    )
    s = play(position(mine, Side(field=["lu_bu"])), "use Essentials of Great Peace", 3)
    assert force(s, "yan_yan") == 4
    do(s, "end battle phase")
    assert asked(s, 0, "activate Yan Yan's Essentials of Great Peace", "pass")
    assert on_field(do(s.clone(), "pass")) == ["yan_yan"]
    do(s, "activate Yan Yan's Essentials of Great Peace")
    assert asked(s, 0, "Li Ru (pile)", "Guan Hai (pile)")
    do(s, "Guan Hai (pile)")
    assert (on_field(s), s.turn) == (["yan_yan", "guan_hai"], 5)
    next_turn(s)
    assert s.turn == 6  # not at the end of the opponent's turn
    bearer = Side(field=[G("yan_yan", "tai_ping_yao_shu"), "guan_hai"], pile=["guan_hai", "zhang_jiao"])
    assert do(position(bearer), "end battle phase").turn == 5  # a second Guan Hai cannot stand there


@pytest.mark.card("qi_xing_dao")
@pytest.mark.rule("QY-121")
def test_the_seven_star_dagger_gives_2_force_and_may_be_destroyed_to_weaken_an_enemy() -> None:
    mine = Side(hand=["qi_xing_dao", "cao_ang"], up=qun(2), field=["zhang_he"])
    s = play(position(mine, Side(field=["lu_bu", "yan_yan"])), "use Seven-Star Dagger", 2)
    assert force(s, "zhang_he") == 5
    do(s, "activate Zhang He's Seven-Star Dagger")
    assert asked(s, 0, "enemy Lü Bu", "enemy Yan Yan")
    do(s, "enemy Lü Bu")
    assert (force(s, "lu_bu", 1), force(s, "zhang_he"), pile(s)) == (6, 3, ["qi_xing_dao"])
    assert force(next_turn(s), "lu_bu", 1) == 8
    nobody = position(Side(field=[G("zhang_he", "qi_xing_dao")], hand=["cao_ang"]))
    assert not offered(nobody, "activate Zhang He's Seven-Star Dagger")


# No faction ----------------------------------------------------------------------------------------------


@pytest.mark.card("jiu")
@pytest.mark.rule("QY-091", "QY-134", "QY-138")
def test_wine_takes_3_force_off_an_enemy_but_not_below_0() -> None:
    mine = Side(hand=["jiu"], up=wei(2), field=["zhang_he"])
    foe = Side(field=["lu_bu", "cao_ang", G("yan_yan", "dun_pai")])
    s = play(position(mine, foe), "use Wine", 2)
    assert asked(s, 0, "enemy Lü Bu", "enemy Cao Ang")
    assert force(do(s.clone(), "enemy Cao Ang"), "cao_ang", 1) == 0
    do(s, "enemy Lü Bu")
    assert (force(s, "lu_bu", 1), attackers(s, 1)) == (5, {"lu_bu", "cao_ang", "yan_yan"})
    assert force(next_turn(s), "lu_bu", 1) == 5
    own = position(Side(hand=["jiu", "cao_ang"], up=wei(2), field=["lu_bu"]))
    assert not offered(own, "use Wine")


@pytest.mark.card("dun_pai")
@pytest.mark.rule("QY-090", "QY-C13")
def test_a_shield_gives_1_force_and_comes_free_from_damage() -> None:
    s = play(position(Side(hand=["dun_pai"], up=shu(1), field=["zhang_he"])), "use Shield", 1)
    assert force(s, "zhang_he") == 4
    foe = Side(field=["han_dang", "cao_ang"], deck=["dun_pai"])
    t = attack(position(Side(field=["lu_bu", "yan_yan"]), foe, phase="battle"), "Lü Bu", "Han Dang")
    assert asked(t, 1, "counter Shield", "pass")
    assert "dun_pai" in pile(do(t.clone(), "pass"), 1)
    assert force(do(t, "counter Shield"), "cao_ang", 1) == 3


@pytest.mark.card("huan_shou_dao")
@pytest.mark.rule("QY-087", "QY-C07")
def test_a_ring_pommel_sabre_gives_2_force_and_is_paid_by_any_faction() -> None:
    s = play(position(Side(hand=["huan_shou_dao"], up=[*wei(1), *shu(1)], field=["lu_ji"])), "use Ring-Pommel Sabre", 2)
    assert force(s, "lu_ji") == 3


@pytest.mark.card("chuan_guo_yu_xi")
@pytest.mark.rule("QY-046", "QY-068")
def test_the_imperial_seal_strengthens_all_other_own_generals_and_pays_2_points() -> None:
    mine = Side(hand=["chuan_guo_yu_xi"], up=wei(4), field=["zhang_he", "lu_ji", "cao_ang"])
    s = play(position(mine, Side(field=["lu_bu", "cao_ang"])), "use Imperial Seal", 4)
    assert asked(s, 0, "Zhang He", "Lu Ji", "Cao Ang")
    do(s, "Lu Ji")
    assert [g.force for g in me(s).field] == [3 + 1, 1, 2 + 1]
    assert force(s, "cao_ang", 1) == 2
    attack(s, "Lu Ji", "Lü Bu")
    assert [g.force for g in me(s).field] == [3, 2]
    paying = play(
        position(Side(hand=["huan_shou_dao"], up=["chuan_guo_yu_xi"], field=["lu_ji"])), "use Ring-Pommel Sabre", 2
    )
    assert down(paying) == ["chuan_guo_yu_xi"]
