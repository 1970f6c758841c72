"""The generals of Shu."""

from __future__ import annotations

import pytest

from kit import G, Side, do, force, me, on_field, position, prompt

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
    wu,
)


@pytest.mark.card("liu_bei")
@pytest.mark.rule("QY-067", "QY-139")
def test_liu_bei_gives_the_shu_generals_of_his_field_1_force_himself_included() -> None:
    mine = Side(field=[G("sun_qian", "jiu", {"gear_owner": 1}), "cao_bao", "han_dang"], hand=["liu_bei"], up=shu(4))
    s = play(position(mine, Side(field=["cao_bao", "lu_bu"])), "deploy Liu Bei", 4)
    assert [force(s, c) for c in ("liu_bei", "cao_bao", "han_dang")] == [4, 2, 4]
    assert force(s, "sun_qian") == 0  # 2 + 1 - 3
    assert force(s, "cao_bao", 1) == 1
    attack(do(s, "end strategy phase"), "Liu Bei", "Lü Bu")
    assert force(s, "cao_bao") == 1


@pytest.mark.card("guan_yu")
@pytest.mark.rule("QY-078")
def test_guan_yu_may_make_an_enemy_of_printed_force_4_or_less_retreat() -> None:
    foe = Side(field=[G("han_dang", "tie_ji"), "cao_ang", G("zhao_yun", "jiu", {"gear_owner": 0}), "hua_xiong"])
    s = play(position(Side(hand=["guan_yu"], up=shu(7), field=["guo_jia"]), foe), "deploy Guan Yu", 7)
    assert asked(s, 0, "activate Guan Yu", "pass")
    assert len(on_field(do(s.clone(), "pass"), 1)) == 4
    do(s, "activate Guan Yu")
    assert asked(s, 0, "enemy Han Dang", "enemy Cao Ang")  # not Zhao Yun, who has 2 now but prints 5
    do(s, "enemy Han Dang")
    assert on_field(s, 1) == ["cao_ang", "zhao_yun", "hua_xiong"]
    assert pile(s, 1) == ["han_dang", "tie_ji"]
    strong = play(position(Side(hand=["guan_yu"], up=shu(7)), Side(field=["hua_xiong"])), "deploy Guan Yu", 7)
    assert prompt(strong) == "battle"


@pytest.mark.card("guan_yu")
@pytest.mark.rule("QY-149")
def test_guan_yu_with_the_blade_beside_liu_bei_has_force_13() -> None:
    s = position(Side(field=[G("guan_yu", "qing_long_yan_yue_dao"), "liu_bei"]))
    assert force(s, "guan_yu") == 13


@pytest.mark.card("zhang_fei")
@pytest.mark.rule("QY-012")
def test_zhang_fei_may_weaken_all_enemies_by_1_for_the_turn() -> None:
    foe = Side(field=["guo_jia", "han_dang", "lu_bu"])
    s = play(position(Side(hand=["zhang_fei"], up=shu(6), field=["cao_ang"]), foe), "deploy Zhang Fei", 6)
    assert asked(s, 0, "activate Zhang Fei", "pass")
    assert force(do(s.clone(), "pass"), "han_dang", 1) == 4
    do(s, "activate Zhang Fei")
    assert [g.force for g in me(s, 1).field] == [0, 3, 7]
    assert (force(s, "zhang_fei"), force(s, "cao_ang")) == (6, 2)
    assert [g.force for g in me(next_turn(s), 1).field] == [0, 4, 8]
    alone = position(Side(hand=["zhang_fei"], up=shu(6)))
    assert prompt(play(alone, "deploy Zhang Fei", 6)) == "battle"


@pytest.mark.card("sun_qian")
def test_sun_qian_may_put_the_top_card_of_the_deck_face_down_into_the_base() -> None:
    s = play(position(Side(hand=["sun_qian"], up=shu(2), deck=["lu_bu", "xian_di"])), "deploy Sun Qian", 2)
    assert asked(s, 0, "activate Sun Qian", "pass")
    assert deck(do(s.clone(), "pass"))[:2] == ["lu_bu", "xian_di"]
    do(s, "activate Sun Qian")
    assert (down(s), up(s)) == (["lu_bu", "ma_liang", "ma_liang"], [])
    assert deck(s)[0] == "xian_di"
    next_turn(next_turn(s))
    assert up(s) == ["lu_bu", "ma_liang", "ma_liang"]


@pytest.mark.card("cao_bao")
@pytest.mark.rule("QY-127")
def test_cao_bao_sends_another_own_general_away_for_a_base_card_once_a_turn() -> None:
    mine = Side(field=["cao_bao", "cao_ang", "yan_yan"], deck=["lu_bu"])
    s = position(mine, Side(field=["guo_jia"]))
    do(s, "activate Cao Bao")
    assert asked(s, 0, "Cao Ang", "Yan Yan")
    do(s, "Cao Ang")
    assert (on_field(s), pile(s), down(s)) == (["cao_bao", "yan_yan"], ["cao_ang"], ["lu_bu"])
    assert prompt(s) == "battle"
    alone = position(Side(field=["cao_bao"], hand=["cao_ang"]), Side(field=["guo_jia"]))
    assert not offered(alone, "activate Cao Bao")


@pytest.mark.card("cao_bao")
@pytest.mark.rule("QY-150")
def test_the_retreat_for_cao_bao_is_a_real_one() -> None:
    s = position(Side(field=["cao_bao", "guo_jia"], deck=["lu_bu", "xian_di", "zang_li"]))
    do(s, "activate Cao Bao")  # Guo Jia draws 2 before the base gets its card
    assert (hand(s), down(s)) == (["lu_bu", "xian_di"], ["zang_li"])


@pytest.mark.card("mi_fang")
@pytest.mark.rule("QY-044")
def test_mi_fang_pays_2_points() -> None:
    s = play(position(Side(hand=["sun_qian"], up=["mi_fang"])), "deploy Sun Qian", 2)
    assert down(s) == ["mi_fang"]
    own = play(position(Side(hand=["mi_fang"], up=shu(2))), "deploy Mi Fang", 2)
    assert (force(own, "mi_fang"), prompt(own)) == (1, "battle")


@pytest.mark.card("guan_ping")
def test_guan_ping_may_fetch_guan_yu_from_the_deck_and_shuffles_it() -> None:
    cards = ["lu_bu", "guan_yu", "cao_ang", "xian_di", "zang_li"]
    mine = Side(hand=["guan_ping"], up=shu(3), deck=cards, deck_count=5, pile=["zhang_fei"])
    s = play(position(mine), "deploy Guan Ping", 3)
    assert asked(s, 0, "activate Guan Ping", "pass")
    assert deck(do(s.clone(), "pass")) == cards
    do(s, "activate Guan Ping")
    assert hand(s) == ["guan_yu"]
    assert s.view(1).foe.hand == ("guan_yu",)
    assert sorted(deck(s)) == ["cao_ang", "lu_bu", "xian_di", "zang_li"]
    assert deck(s) != ["lu_bu", "cao_ang", "xian_di", "zang_li"]


@pytest.mark.card("guan_ping")
def test_guan_ping_may_fetch_guan_yu_from_the_pile_and_leaves_the_deck_alone() -> None:
    cards = ["lu_bu", "guan_yu", "cao_ang", "xian_di", "zang_li"]
    mine = Side(hand=["guan_ping"], up=shu(3), deck=cards, deck_count=5, pile=["guan_yu"])
    s = do(play(position(mine), "deploy Guan Ping", 3), "activate Guan Ping")
    assert asked(s, 0, "Guan Yu (deck)", "Guan Yu (pile)")
    do(s, "Guan Yu (pile)")
    assert (hand(s), deck(s)) == (["guan_yu"], cards)
    assert "guan_yu" not in pile(s)
    none = position(Side(hand=["guan_ping"], up=shu(3)), Side(pile=["guan_yu"]))
    assert prompt(play(none, "deploy Guan Ping", 3)) == "battle"


@pytest.mark.card("zhou_cang")
@pytest.mark.rule("QY-125")
def test_zhou_cang_may_search_the_deck_for_guan_yu_or_his_blade() -> None:
    cards = ["lu_bu", "guan_yu", "qing_long_yan_yue_dao", "xian_di", "zang_li", "jiu"]
    mine = Side(hand=["zhou_cang"], up=shu(3), deck=cards, deck_count=6, pile=["guan_yu"])
    s = play(position(mine), "deploy Zhou Cang", 3)
    assert asked(s, 0, "activate Zhou Cang", "pass")
    assert deck(do(s.clone(), "pass")) == cards
    do(s, "activate Zhou Cang")
    assert asked(s, 0, "Guan Yu (deck)", "Green Dragon Crescent Blade (deck)")
    do(s, "Green Dragon Crescent Blade (deck)")
    assert s.view(1).foe.hand == ("qing_long_yan_yue_dao",)
    assert deck(s) != [c for c in cards if c != "qing_long_yan_yue_dao"]
    none = position(Side(hand=["zhou_cang"], up=shu(3), pile=["guan_yu"]))
    assert prompt(play(none, "deploy Zhou Cang", 3)) == "battle"


@pytest.mark.card("zhao_yun")
def test_zhao_yun_may_take_a_general_of_cost_3_or_less_out_of_the_pile() -> None:
    mine = Side(hand=["zhao_yun"], up=shu(5), pile=["cao_ang", "zhang_he", "liu_bei", "xian_di"])
    s = play(position(mine, Side(pile=["guo_jia"])), "deploy Zhao Yun", 5)
    assert asked(s, 0, "activate Zhao Yun", "pass")
    assert hand(do(s.clone(), "pass")) == []
    do(s, "activate Zhao Yun")
    assert asked(s, 0, "Cao Ang (pile)", "Zhang He (pile)")
    do(s, "Zhang He (pile)")
    assert (hand(s), pile(s)) == (["zhang_he"], ["cao_ang", "liu_bei", "xian_di"])
    none = position(Side(hand=["zhao_yun"], up=shu(5), pile=["liu_bei"]))
    assert prompt(play(none, "deploy Zhao Yun", 5)) == "battle"


@pytest.mark.card("ma_chao")
def test_ma_chao_may_turn_down_1_or_2_base_cards_at_each_attack() -> None:
    mine = Side(field=["ma_chao", "cao_ang"])
    foe = Side(hand=["xian_di"], up=["lu_bu", "jiu", "tie_ji"], down=["zang_li"])
    s = attack(position(mine, foe, phase="battle"), "Ma Chao")
    assert asked(s, 0, "activate Ma Chao", "pass")
    no = do(s.clone(), "pass")
    assert asked(no, 1, "use Emperor Xian", "pass")
    do(s, "activate Ma Chao")
    assert asked(s, 0, "enemy Lü Bu (base)", "enemy Wine (base)", "enemy Iron Halberd (base)")
    do(s, "enemy Lü Bu (base)")
    assert offered(s, "done")
    do(s, "enemy Iron Halberd (base)")
    assert (up(s, 1), down(s, 1)) == (["jiu"], ["lu_bu", "tie_ji", "zang_li"])


@pytest.mark.card("ma_chao")
def test_ma_chao_can_leave_the_defender_nothing_to_pay_with() -> None:
    foe = Side(hand=["xian_di"], up=["lu_bu"])
    s = attack(position(Side(field=["ma_chao", "cao_ang"]), foe, phase="battle"), "Ma Chao")
    before = life(s, 1)
    do(s, "activate Ma Chao")  # the only card: nothing to choose, and no chance for Emperor Xian
    assert before - life(s, 1) == 6
    bare = position(Side(field=["ma_chao", "cao_ang"]), Side(down=["lu_bu"]), phase="battle")
    assert prompt(attack(bare, "Ma Chao")) == "battle"


@pytest.mark.card("huang_zhong")
@pytest.mark.rule("QY-068")
def test_huang_zhong_has_2_more_with_8_cards_in_the_base() -> None:
    s = position(Side(field=["huang_zhong"], hand=["lu_bu"], up=shu(3), down=wei(4)), Side(up=shu(8)), placed=0)
    assert force(s, "huang_zhong") == 5
    do(s, "place Lü Bu")
    assert force(s, "huang_zhong") == 7
    deployed = position(Side(field=["huang_zhong"], up=[*shu(7), "cao_ang"]))
    assert force(do(deployed, "deploy Cao Ang (base)"), "huang_zhong") == 5


@pytest.mark.card("wei_yan")
@pytest.mark.rule("QY-054", "QY-123")
def test_wei_yan_may_put_the_top_card_of_the_deck_face_up_into_the_base_at_each_attack() -> None:
    mine = Side(field=["wei_yan", "cao_ang"], hand=["wang_mei_zhi_ke"], deck=["yue_jin", "lu_bu"])
    s = attack(position(mine, phase="battle"), "Wei Yan")
    assert asked(s, 0, "activate Wei Yan", "pass")
    assert up(do(s.clone(), "pass")) == []
    do(s, "activate Wei Yan", "pass")
    assert up(s) == ["yue_jin"]
    play(s, "use Thoughts of Plums", 1)  # paid by the new card
    do(attack(s, "Wei Yan"), "activate Wei Yan")
    assert (up(s), down(s)) == (["lu_bu"], ["yue_jin"])


@pytest.mark.card("zhuge_liang")
@pytest.mark.rule("QY-127", "QY-142")
def test_zhuge_liang_looks_at_3_cards_once_a_turn_and_keeps_one() -> None:
    cards = ["lu_bu", "jiu", "zang_li", "xian_di", "tie_ji", "cao_ang", "guan_yu"]
    s = position(Side(field=["zhuge_liang"], deck=cards, deck_count=7))
    do(s, "activate Zhuge Liang")
    assert asked(s, 0, "Lü Bu (deck)", "Wine (deck)", "Funeral (deck)")
    do(s, "Wine (deck)")
    assert hand(s) == ["jiu"]
    assert s.view(1).foe.hand == ()  # not shown
    assert sorted(deck(s)) == sorted(set(cards) - {"jiu"})
    assert deck(s) != [c for c in cards if c != "jiu"]
    assert prompt(s) == "battle"


@pytest.mark.card("pang_tong")
@pytest.mark.rule("QY-013")
def test_pang_tong_may_keep_2_enemies_from_attacking_in_the_next_turn_only() -> None:
    foe = Side(field=["cao_ang", "han_dang", "lu_bu"])
    s = play(position(Side(hand=["pang_tong"], up=shu(4), field=["xun_yu"]), foe), "deploy Pang Tong", 4)
    assert asked(s, 0, "activate Pang Tong", "pass")
    assert attackers(next_turn(do(s.clone(), "pass")), 1) == {"cao_ang", "han_dang", "lu_bu"}
    do(s, "activate Pang Tong")
    assert asked(s, 0, "enemy Cao Ang", "enemy Han Dang", "enemy Lü Bu")
    one = do(s.clone(), "enemy Lü Bu")
    assert prompt(one) == "battle"  # picks go from the left: there is no second one after Lü Bu
    do(s, "enemy Cao Ang", "enemy Han Dang")
    assert prompt(s) == "battle"  # no third one
    assert attackers(s) == {"pang_tong", "xun_yu"}
    assert attackers(s, 1) == {"cao_ang", "han_dang", "lu_bu"}  # nothing in this turn
    next_turn(s)
    assert attackers(s, 1) == {"lu_bu"}
    next_turn(next_turn(s))
    assert attackers(s, 1) == {"cao_ang", "han_dang", "lu_bu"}
    alone = position(Side(hand=["pang_tong"], up=shu(4)))
    assert prompt(play(alone, "deploy Pang Tong", 4)) == "battle"


@pytest.mark.card("pang_tong")
def test_pang_tong_may_choose_a_single_enemy() -> None:
    foe = Side(field=["cao_ang", "han_dang"])
    s = play(position(Side(hand=["pang_tong"], up=shu(4), field=["xun_yu"]), foe), "deploy Pang Tong", 4)
    do(s, "activate Pang Tong", "enemy Cao Ang", "done")
    assert attackers(next_turn(s), 1) == {"han_dang"}


@pytest.mark.card("fa_zheng")
@pytest.mark.rule("QY-Re", "QY-136")
def test_fa_zheng_deals_2_damage_when_he_retreats_and_counters_may_come_up() -> None:
    mine = Side(field=["fa_zheng", "cao_ang"])
    foe = Side(field=["han_dang", "lu_bu"], deck=["cao_ang", "zhang_bao"])
    s = attack(position(mine, foe, phase="battle"), "Fa Zheng", "Han Dang")
    assert asked(s, 1, "counter Zhang Bao", "pass")
    assert pile(s, 1) == ["cao_ang"]
    assert life(do(s, "pass"), 1) == 40 - 2 - 2
    assert pile(s, 1) == ["cao_ang", "zhang_bao"]


@pytest.mark.card("xu_shu")
@pytest.mark.rule("QY-125")
def test_xu_shu_may_search_for_zhuge_liang_when_he_retreats() -> None:
    cards = ["lu_bu", "jiu", "zhuge_liang", "xian_di", "tie_ji", "cao_ang", "guan_yu"]
    mine = Side(field=["xu_shu", "cao_ang"], deck=cards, deck_count=7)
    s = attack(position(mine, Side(field=["zhang_he"]), phase="battle"), "Xu Shu", "Zhang He")
    assert asked(s, 0, "activate Xu Shu", "pass")
    assert hand(do(s.clone(), "pass")) == []
    do(s, "activate Xu Shu")
    assert hand(s) == ["zhuge_liang"]
    assert s.view(1).foe.hand == ("zhuge_liang",)
    assert [c for c in deck(s) if c in cards] != [c for c in cards if c in deck(s)]
    none = position(Side(field=["xu_shu", "cao_ang"], pile=["zhuge_liang"]), Side(field=["zhang_he"]), phase="battle")
    assert prompt(attack(none, "Xu Shu", "Zhang He")) == "battle"


@pytest.mark.card("ma_liang")
def test_ma_liang_may_draw_a_card() -> None:
    s = play(position(Side(hand=["ma_liang"], up=shu(2), deck=["lu_bu"])), "deploy Ma Liang", 2)
    assert asked(s, 0, "activate Ma Liang", "pass")
    assert hand(do(s.clone(), "pass")) == []
    assert hand(do(s, "activate Ma Liang")) == ["lu_bu"]


@pytest.mark.card("mi_zhu")
@pytest.mark.rule("QY-076", "QY-Rm")
def test_mi_zhu_may_put_1_or_2_hand_cards_face_down_into_the_base() -> None:
    mine = Side(hand=["mi_zhu", "lu_bu", "tao_qian", "jiu"], up=shu(3))
    s = play(position(mine), "deploy Mi Zhu", 3)
    assert asked(s, 0, "activate Mi Zhu", "pass")
    assert len(hand(do(s.clone(), "pass"))) == 3
    do(s, "activate Mi Zhu")
    assert asked(s, 0, "Lü Bu", "Tao Qian", "Wine")
    one = do(s.clone(), "Lü Bu", "done")
    assert (hand(one), down(one)) == (["jiu", "tao_qian"], ["lu_bu", *shu(3)])
    do(s, "Lü Bu", "Tao Qian")
    assert (hand(s), down(s)) == (["jiu"], ["lu_bu", *shu(3), "tao_qian"])
    assert up(s, 1) == []  # Tao Qian gives nothing away: he was not placed face-up
    empty = position(Side(hand=["mi_zhu"], up=shu(3)))
    assert prompt(play(empty, "deploy Mi Zhu", 3)) == "battle"


@pytest.mark.card("liao_hua")
@pytest.mark.rule("QY-077")
def test_liao_hua_in_the_hand_costs_1_less_while_no_own_commander_stands() -> None:
    foe = Side(field=["han_dang"])
    play(position(Side(hand=["liao_hua"], up=shu(3), field=["liu_bei"]), foe), "deploy Liao Hua", 2)
    play(position(Side(hand=["liao_hua"], up=shu(3), field=["yan_yan"]), foe), "deploy Liao Hua", 3)
    in_base = position(Side(hand=["cao_ang"], up=[*shu(2), "liao_hua"]))
    assert not offered(in_base, "deploy Liao Hua (base)")


@pytest.mark.card("liao_hua")
@pytest.mark.rule("QY-C13")
def test_liao_hua_comes_free_when_damage_turns_him_up() -> None:
    s = attack(position(Side(field=["han_dang"]), Side(deck=["liao_hua"]), phase="battle"), "Han Dang")
    assert asked(s, 1, "counter Liao Hua", "pass")
    assert pile(do(s.clone(), "pass"), 1)[0] == "liao_hua"
    assert on_field(do(s, "counter Liao Hua"), 1) == ["liao_hua"]


@pytest.mark.card("liao_hua")
@pytest.mark.rule("QY-063", "QY-C13")
def test_liao_hua_from_damage_needs_room_and_no_second_of_his_name() -> None:
    full = Side(field=["lu_ji", "cao_ang", "guo_jia", "yan_yan", "lu_bu"], deck=["liao_hua"])
    over = Side(field=[G("han_dang", more={"over": True}), "zhang_he"])
    s = attack(position(over, full, phase="battle"), "Han Dang")
    do(s, "counter Liao Hua")
    assert prompt(s) == "make_room"
    assert on_field(do(s, "Guo Jia"), 1) == ["lu_ji", "cao_ang", "liao_hua", "yan_yan", "lu_bu"]
    there = attack(position(over, Side(field=["liao_hua"], deck=["liao_hua"]), phase="battle"), "Han Dang")
    assert prompt(there) == "battle"


@pytest.mark.card("yan_yan")
@pytest.mark.rule("QY-Rd")
def test_enemy_stratagems_cannot_choose_yan_yan() -> None:
    mine = Side(hand=["zang_li", "qi_qin_qi_zong", "cao_ang"], up=wei(3) + shu(2))
    s = position(mine, Side(field=["yan_yan"]))
    assert not offered(s, "use Funeral")
    assert not offered(s, "use Seven Captures")
    both = position(mine, Side(field=["yan_yan", "zhang_he", "guo_jia"]))
    do(both, "use Funeral")
    while prompt(both) == "pay":
        do(both, "pay Yue Jin" if offered(both, "pay Yue Jin") else "pay Ma Liang")
    assert asked(both, 0, "enemy Zhang He", "enemy Guo Jia")


@pytest.mark.card("yan_yan")
@pytest.mark.rule("QY-Rd")
def test_own_stratagems_generals_and_what_chooses_nobody_still_reach_yan_yan() -> None:
    own = position(Side(hand=["chu_shi_biao"], field=["yan_yan"], up=shu(2)))
    assert force(play(own, "use Memorial Before the March", 2), "yan_yan") == 5
    general = position(Side(hand=["guan_yu"], up=shu(7)), Side(field=["yan_yan"]))
    do(play(general, "deploy Guan Yu", 7), "activate Guan Yu")
    assert on_field(general, 1) == []
    fire = position(
        Side(hand=["huo_shao_chi_bi", "cao_ang"], up=wu(5)),
        Side(field=[G("yan_yan", "jiu", {"gear_owner": 0})]),
    )
    play(fire, "use Fire at Red Cliffs", 5)
    assert on_field(fire, 1) == []
