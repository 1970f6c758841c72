"""The generals of Wei."""

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
    shu,
    up,
    wei,
)


@pytest.mark.card("cao_cao")
@pytest.mark.rule("QY-075", "QY-Rc")
def test_cao_cao_on_the_field_or_face_up_in_the_base_takes_2_off_strategists() -> None:
    one = Side(field=["cao_cao"], hand=["xun_yu", "zhuge_liang", "xu_chu"], up=wei(1) + shu(1))
    s = position(one)
    assert offered(s, "deploy Xun Yu")  # 3 - 2, and one base card left
    assert not offered(s, "deploy Zhuge Liang")  # 5 - 2
    assert not offered(s, "deploy Xu Chu")  # 4, a Commander
    play(s, "deploy Xun Yu", 1)
    base = position(Side(hand=["xun_yu"], up=["cao_cao", "yue_jin"]))
    assert down(play(base, "deploy Xun Yu", 1)) == ["yue_jin"]
    assert not offered(position(Side(hand=["xu_chu", "cao_ang"], up=["cao_cao", *wei(2)])), "deploy Xu Chu")
    both = position(Side(hand=["xun_yu"], field=["cao_cao"], up=["cao_cao"]))
    assert up(play(both, "deploy Xun Yu", 0)) == ["cao_cao"]


@pytest.mark.card("cao_cao")
@pytest.mark.rule("QY-056", "QY-076")
def test_cao_cao_takes_nothing_off_when_he_pays_lies_face_down_or_is_the_enemys() -> None:
    assert not offered(position(Side(hand=["xun_yu", "cao_ang"], up=["cao_cao"])), "deploy Xun Yu")
    assert not offered(position(Side(hand=["xun_yu", "cao_ang"], up=wei(1), down=["cao_cao"])), "deploy Xun Yu")
    foe = Side(field=["cao_cao"], up=["cao_cao"])
    assert not offered(position(Side(hand=["xun_yu", "cao_ang"], up=wei(1)), foe), "deploy Xun Yu")


@pytest.mark.card("cao_ang")
@pytest.mark.rule("QY-074")
def test_cao_ang_costs_nothing_and_may_bring_back_cao_cao_when_he_retreats() -> None:
    s = position(Side(hand=["cao_ang"], pile=["cao_cao", "xu_chu", "cao_cao"]), Side(field=["han_dang"]))
    attack(play(s, "deploy Cao Ang", 0), "Cao Ang", "Han Dang")
    assert asked(s, 0, "activate Cao Ang", "pass")
    no = do(s.clone(), "pass")
    assert hand(no) == []
    do(s, "activate Cao Ang")
    assert hand(s) == ["cao_cao"]
    assert pile(s)[:3] == ["xu_chu", "cao_cao", "cao_ang"]


@pytest.mark.card("cao_ang")
def test_cao_ang_is_not_asked_without_cao_cao_in_the_pile() -> None:
    s = position(Side(field=["cao_ang", "yue_jin"], pile=["xu_chu"]), Side(field=["han_dang"]), phase="battle")
    attack(s, "Cao Ang", "Han Dang")
    assert prompt(s) == "battle"
    assert on_field(s) == ["yue_jin"]


@pytest.mark.card("xu_chu")
def test_xu_chu_is_stronger_while_cao_cao_is_there() -> None:
    s = position(Side(field=["xu_chu"], hand=["cao_cao"], up=wei(5), down=["cao_cao"]), Side(field=["cao_cao"]))
    assert force(s, "xu_chu") == 5
    play(s, "deploy Cao Cao", 5)
    assert force(s, "xu_chu") == 6
    base = position(Side(field=["xu_chu"], hand=["yue_jin", "cao_ang"], up=["cao_cao", *wei(2)]))
    assert force(base, "xu_chu") == 6
    play(base, "deploy Yue Jin", 3)  # Cao Cao is turned down for it
    assert force(base, "xu_chu") == 5


@pytest.mark.card("xu_chu")
def test_xu_chu_loses_the_bonus_when_cao_cao_leaves() -> None:
    s = position(Side(field=["cao_cao", "xu_chu"]), Side(field=["lu_bu"]), phase="battle")
    attack(s, "Cao Cao", "Lü Bu")
    assert force(s, "xu_chu") == 5


@pytest.mark.card("dian_wei")
@pytest.mark.rule("QY-079")
def test_dian_wei_may_take_a_general_of_force_2_or_less_with_him() -> None:
    foe = Side(
        field=["lu_bu", "guo_jia", G("han_dang", "jiu", {"gear_owner": 0}), "cao_ang", G("cao_hong", "dun_pai")],
    )
    s = position(Side(field=["dian_wei", "yue_jin"]), foe, phase="battle")
    attack(s, "Dian Wei", "Lü Bu")
    assert asked(s, 0, "activate Dian Wei", "pass")
    assert len(on_field(do(s.clone(), "pass"), 1)) == 5
    do(s, "activate Dian Wei")
    assert asked(s, 0, "enemy Guo Jia", "enemy Han Dang", "enemy Cao Ang")  # 0, 4 - 3 and 2; Cao Hong has 3 + 1
    do(s, "enemy Han Dang")
    assert on_field(s, 1) == ["lu_bu", "guo_jia", "cao_ang", "cao_hong"]


@pytest.mark.card("dian_wei")
def test_dian_wei_is_not_asked_when_all_enemies_are_stronger() -> None:
    s = position(Side(field=["dian_wei", "yue_jin"]), Side(field=["lu_bu", "zhang_jiao"]), phase="battle")
    attack(s, "Dian Wei", "Lü Bu")
    assert prompt(s) == "battle"


@pytest.mark.card("yue_jin")
@pytest.mark.rule("QY-151")
def test_yue_jin_has_force_4_for_3() -> None:
    s = play(position(Side(hand=["yue_jin"], up=wei(3))), "deploy Yue Jin", 3)
    assert force(s, "yue_jin") == 4
    assert prompt(s) == "battle"


@pytest.mark.card("li_dian")
def test_li_dian_may_draw_if_another_commander_stands() -> None:
    s = position(Side(hand=["li_dian"], up=wei(2), field=["xu_chu"], deck=["cao_ang"]))
    play(s, "deploy Li Dian", 2)
    assert asked(s, 0, "activate Li Dian", "pass")
    assert hand(do(s.clone(), "pass")) == []
    assert hand(do(s, "activate Li Dian")) == ["cao_ang"]
    alone = position(Side(hand=["li_dian"], up=wei(2), field=["cao_cao"]), Side(field=["han_dang"]))
    assert prompt(play(alone, "deploy Li Dian", 2)) == "battle"  # Cao Cao is no Commander, Han Dang the enemy's


@pytest.mark.card("li_dian")
@pytest.mark.rule("QY-C13")
def test_li_dian_comes_free_when_damage_turns_him_up() -> None:
    foe = Side(field=["han_dang", "xu_chu"], deck=["li_dian", "cao_ang"])
    s = position(Side(field=["lu_bu"]), foe, phase="battle")
    attack(s, "Lü Bu", "Han Dang")
    assert asked(s, 1, "counter Li Dian", "pass")
    no = do(s.clone(), "pass")
    assert "li_dian" in pile(no, 1)
    do(s, "counter Li Dian")
    assert asked(s, 1, "activate Li Dian", "pass")
    assert on_field(s, 1) == ["li_dian", "xu_chu"]
    assert hand(do(s, "activate Li Dian"), 1)[0] == "cao_ang"  # drawn before the other 3 cards of damage


@pytest.mark.card("cao_hong")
@pytest.mark.rule("QY-115")
def test_cao_hong_may_bring_back_equipment_but_not_his_own() -> None:
    mine = Side(field=[G("cao_hong", "dun_pai"), "yue_jin"], pile=["tie_ji", "jiu", "zang_li", "cao_ang"])
    s = position(mine, Side(field=["lu_bu"]), phase="battle")
    attack(s, "Cao Hong", "Lü Bu")
    assert asked(s, 0, "activate Cao Hong", "pass")
    assert hand(do(s.clone(), "pass")) == []
    do(s, "activate Cao Hong")
    assert asked(s, 0, "Iron Halberd (pile)", "Wine (pile)")
    assert hand(do(s, "Iron Halberd (pile)")) == ["tie_ji"]
    none = position(Side(field=["cao_hong", "yue_jin"], pile=["cao_ang"]), Side(field=["lu_bu"]), phase="battle")
    assert prompt(attack(none, "Cao Hong", "Lü Bu")) == "battle"


@pytest.mark.card("xiahou_dun")
def test_xiahou_dun_weakens_whoever_attacks_him() -> None:
    s = position(Side(field=["zhang_liao", "yan_yan"]), Side(field=["xiahou_dun", "cao_ang"]), phase="battle")
    attack(s, "Zhang Liao", "Xiahou Dun")
    assert (on_field(s), on_field(s, 1)) == (["yan_yan"], ["cao_ang"])  # 5 - 1 against 4: both retreat
    other = position(Side(field=["zhang_liao", "yan_yan"]), Side(field=["xiahou_dun", "cao_ang"]), phase="battle")
    attack(other, "Zhang Liao", "Cao Ang")
    assert force(other, "zhang_liao") == 5


@pytest.mark.card("xiahou_dun")
@pytest.mark.rule("QY-012")
def test_the_weakening_by_xiahou_dun_lasts_for_the_turn() -> None:
    s = position(Side(field=["lu_bu", "yan_yan"]), Side(field=["xiahou_dun", "cao_ang"]), phase="battle")
    before = life(s, 1)
    attack(s, "Lü Bu", "Xiahou Dun")
    assert before - life(s, 1) == 7 - 4
    assert force(s, "lu_bu") == 7
    assert force(next_turn(s), "lu_bu") == 8


@pytest.mark.card("xiahou_yuan")
@pytest.mark.rule("QY-127")
def test_xiahou_yuan_may_attack_once_more_after_a_victory_but_only_once_a_turn() -> None:
    foe = Side(field=["cao_ang", "guo_jia", "ma_liang"])
    s = position(Side(field=["xiahou_yuan", "cao_ang"]), foe, phase="battle")
    attack(s, "Xiahou Yuan", "Cao Ang")
    assert asked(s, 0, "activate Xiahou Yuan", "pass")
    assert not offered(do(s.clone(), "pass"), "attack with Xiahou Yuan")
    attack(do(s, "activate Xiahou Yuan"), "Xiahou Yuan", "Guo Jia")
    assert asked(s, 0, "attack with Cao Ang", "end battle phase")


@pytest.mark.card("xiahou_yuan")
def test_xiahou_yuan_must_win_by_his_own_attack() -> None:
    deck_hit = position(Side(field=["xiahou_yuan", "cao_ang"]), phase="battle")
    attack(deck_hit, "Xiahou Yuan")
    assert asked(deck_hit, 0, "attack with Cao Ang", "end battle phase")
    defence = position(Side(field=["cao_ang", "yan_yan"]), Side(field=["xiahou_yuan"]), phase="battle")
    attack(defence, "Cao Ang", "Xiahou Yuan")
    assert asked(defence, 0, "attack with Yan Yan", "end battle phase")
    tie = position(Side(field=["xiahou_yuan", "cao_ang"]), Side(field=["zhang_he", "guo_jia"]), phase="battle")
    assert prompt(attack(tie, "Xiahou Yuan", "Zhang He")) == "battle"


@pytest.mark.card("zhang_liao")
@pytest.mark.rule("QY-Rq")
def test_zhang_liao_has_2_more_against_the_deck_each_time() -> None:
    s = position(Side(field=["zhang_liao", "cao_ang"], hand=["wang_mei_zhi_ke"], up=wei(1)), phase="battle")
    before = life(s, 1)
    do(attack(s, "Zhang Liao"), "pass")
    assert before - life(s, 1) == 7
    play(s, "use Thoughts of Plums", 1)
    attack(s, "Zhang Liao")
    assert before - life(s, 1) == 7 + 9
    assert force(s, "zhang_liao") == 9
    assert force(next_turn(s), "zhang_liao") == 5


@pytest.mark.card("zhang_liao")
def test_zhang_liao_has_no_bonus_against_a_general() -> None:
    s = position(Side(field=["zhang_liao", "cao_ang"]), Side(field=["liao_hua", "cao_ang"]), phase="battle")
    before = life(s, 1)
    attack(s, "Zhang Liao", "Liao Hua")
    assert before - life(s, 1) == 5 - 3
    assert force(s, "zhang_liao") == 5


@pytest.mark.card("xu_huang")
@pytest.mark.rule("QY-121")
def test_xu_huang_may_destroy_equipment_on_either_field() -> None:
    mine = Side(hand=["xu_huang"], up=wei(4), field=[G("cao_ang", "jiu", {"gear_owner": 1})])
    foe = Side(field=[G("han_dang", "tie_ji"), G("yan_yan", "jiu", {"gear_owner": 0}), "cao_ang"])
    s = play(position(mine, foe), "deploy Xu Huang", 4)
    assert asked(s, 0, "activate Xu Huang", "pass")
    assert gear(do(s.clone(), "pass"), "han_dang", 1) == "tie_ji"
    do(s, "activate Xu Huang")
    assert asked(s, 0, "Cao Ang's Wine", "enemy Han Dang's Iron Halberd", "enemy Yan Yan's Wine")
    assert force(s, "cao_ang") == 0
    do(s, "Cao Ang's Wine")
    assert (force(s, "cao_ang"), pile(s), pile(s, 1)) == (2, [], ["jiu"])
    bare = play(position(Side(hand=["xu_huang"], up=wei(4)), Side(field=["cao_ang"])), "deploy Xu Huang", 4)
    assert prompt(bare) == "battle"


@pytest.mark.card("zhang_he")
@pytest.mark.rule("QY-127")
def test_zhang_he_turns_a_base_card_down_for_2_force_once_a_turn() -> None:
    s = position(Side(field=["zhang_he"], up=["cao_ang", "tie_ji"]))
    do(s, "activate Zhang He")
    assert asked(s, 0, "Cao Ang (base)", "Iron Halberd (base)")
    do(s, "Iron Halberd (base)")
    assert (force(s, "zhang_he"), up(s), down(s)) == (5, ["cao_ang"], ["tie_ji"])
    assert not offered(s, "activate Zhang He")
    next_turn(s)
    assert force(s, "zhang_he") == 3
    assert offered(next_turn(s), "activate Zhang He")


@pytest.mark.card("zhang_he")
def test_zhang_he_needs_a_face_up_base_card() -> None:
    s = position(Side(field=["zhang_he"], hand=["cao_ang"], down=wei(3)), Side(up=wei(3)))
    assert asked(s, 0, "end strategy phase", "deploy Cao Ang")


@pytest.mark.card("yu_jin")
@pytest.mark.rule("QY-068")
def test_yu_jin_keeps_enemies_of_force_2_or_less_from_attacking() -> None:
    mine = Side(field=["cao_ang", G("guo_jia", "tie_ji"), G("yan_yan", "jiu", {"gear_owner": 1}), "zhang_he"])
    s = position(mine, Side(field=["yu_jin", "guo_jia"]), phase="battle")
    assert attackers(s) == {"guo_jia", "zhang_he"}  # Guo Jia has 0 + 4, Yan Yan 4 - 3
    assert attackers(s, 1) == {"yu_jin", "guo_jia"}
    attack(s, "Guo Jia", "Yu Jin")
    assert attackers(s) == {"cao_ang", "yan_yan", "zhang_he"}


@pytest.mark.card("cao_ren")
@pytest.mark.rule("QY-D11")
def test_cao_ren_takes_1_off_each_damage_by_an_enemy_attack() -> None:
    s = position(Side(field=["lu_bu", "zhang_he"]), Side(field=["cao_ren", "cao_ang"]), phase="battle")
    before = life(s, 1)
    attack(s, "Lü Bu", "Cao Ang")
    assert before - life(s, 1) == 8 - 2 - 1
    mine = life(s)
    attack(s, "Zhang He", "Cao Ren")  # his own side attacked: the loss is not shortened
    assert mine - life(s) == 1
    direct = position(Side(field=[G("zhang_he", more={"over": True})]), Side(field=["cao_ren"]), phase="battle")
    attack(direct, "Zhang He")
    assert before - life(direct, 1) == 3 - 1


@pytest.mark.card("cao_ren")
@pytest.mark.rule("QY-D11")
def test_cao_ren_takes_nothing_off_a_lost_attack_of_his_side_or_an_effect() -> None:
    s = position(Side(field=["cao_ren", "cao_ang"]), Side(field=["lu_bu", "cao_ang"]), phase="battle")
    before = life(s)
    attack(s, "Cao Ang", "Lü Bu")
    assert before - life(s) == 6
    lost = position(Side(field=["lu_bu", "cao_ren"]), Side(field=["fa_zheng", "cao_ang"]), phase="battle")
    attack(lost, "Lü Bu", "Fa Zheng")
    assert before - life(lost) == 2  # Fa Zheng's effect


@pytest.mark.card("sima_yi")
def test_sima_yi_may_look_at_the_enemy_hand_and_take_a_stratagem_out_of_it() -> None:
    foe = Side(hand=["xian_di", "zang_li", "lu_bu", "tie_ji"])
    s = play(position(Side(hand=["sima_yi"], up=wei(5)), foe), "deploy Sima Yi", 5)
    assert asked(s, 0, "activate Sima Yi", "pass")
    no = do(s.clone(), "pass")
    assert (no.view(0).foe.hand, me(no, 1).hand_count) == ((), 4)
    do(s, "activate Sima Yi")
    assert asked(s, 0, "enemy Emperor Xian", "enemy Funeral")
    do(s, "enemy Funeral")
    assert (pile(s, 1), hand(s, 1)) == (["zang_li"], ["lu_bu", "tie_ji", "xian_di"])
    assert sorted(s.view(0).foe.hand) == hand(s, 1)


@pytest.mark.card("sima_yi")
def test_sima_yi_only_looks_if_there_is_no_stratagem_and_not_at_an_empty_hand() -> None:
    s = position(Side(hand=["sima_yi"], up=wei(5)), Side(hand=["lu_bu", "tie_ji"]))
    do(play(s, "deploy Sima Yi", 5), "activate Sima Yi")
    assert sorted(s.view(0).foe.hand) == hand(s, 1) == ["lu_bu", "tie_ji"]
    assert prompt(play(position(Side(hand=["sima_yi"], up=wei(5))), "deploy Sima Yi", 5)) == "battle"


@pytest.mark.card("guo_jia")
@pytest.mark.rule("QY-136")
def test_guo_jia_draws_2_when_he_retreats_without_a_question() -> None:
    mine = Side(field=["guo_jia", "yan_yan"], deck=["cao_ang", "lu_bu"])
    s = position(mine, Side(field=["zhang_he"]), phase="battle")
    attack(s, "Guo Jia", "Zhang He")
    assert hand(s) == ["cao_ang", "lu_bu"]
    assert prompt(s) == "battle"


@pytest.mark.card("xun_yu")
@pytest.mark.rule("QY-125")
def test_xun_yu_may_search_the_deck_for_a_commander_of_cost_4_or_less() -> None:
    cards = ["zhang_liao", "xu_chu", "cao_ang", "gan_ning", "lu_bu", "yan_yan"]
    s = play(position(Side(hand=["xun_yu"], up=wei(3), deck=cards, deck_count=6)), "deploy Xun Yu", 3)
    assert asked(s, 0, "activate Xun Yu", "pass")
    no = do(s.clone(), "pass")
    assert (deck(no), hand(no)) == (cards, [])
    do(s, "activate Xun Yu")
    assert asked(s, 0, "Xu Chu (deck)", "Gan Ning (deck)", "Yan Yan (deck)")
    do(s, "Xu Chu (deck)")
    assert hand(s) == ["xu_chu"]
    assert s.view(1).foe.hand == ("xu_chu",)  # shown to the opponent
    assert sorted(deck(s)) == sorted(set(cards) - {"xu_chu"})
    assert deck(s) != [c for c in cards if c != "xu_chu"]  # shuffled


@pytest.mark.card("xun_yu")
def test_xun_yu_is_not_asked_without_such_a_commander() -> None:
    mine = Side(hand=["xun_yu"], up=wei(3), deck=["zhang_liao", "cao_ang"], deck_count=2)
    assert prompt(play(position(mine), "deploy Xun Yu", 3)) == "battle"


@pytest.mark.card("xun_you")
@pytest.mark.rule("QY-127")
def test_xun_you_gives_another_own_general_1_force_once_a_turn() -> None:
    s = position(Side(field=["xun_you", "zhang_he", "cao_ang"]), Side(field=["guo_jia"]))
    do(s, "activate Xun You")
    assert asked(s, 0, "Zhang He", "Cao Ang")
    do(s, "Cao Ang")
    assert force(s, "cao_ang") == 3
    assert prompt(s) == "battle"  # no second time
    assert force(next_turn(s), "cao_ang") == 2
    alone = position(Side(field=["xun_you"], hand=["cao_ang"]), Side(field=["guo_jia"]))
    assert not offered(alone, "activate Xun You")


@pytest.mark.card("cheng_yu")
@pytest.mark.rule("QY-075", "QY-137")
def test_cheng_yu_face_up_in_the_base_strengthens_own_generals_of_cost_2_or_less() -> None:
    mine = Side(field=["cao_hong", "zhang_he"], hand=["cao_ang", "li_dian"], up=["cheng_yu", "yue_jin"])
    s = position(mine, Side(field=["cao_hong"]))
    assert (force(s, "cao_hong"), force(s, "zhang_he"), force(s, "cao_hong", 1)) == (4, 3, 3)
    assert force(play(s, "deploy Cao Ang", 0), "cao_ang") == 3
    play(s, "deploy Li Dian", 2)  # Cheng Yu is turned down for it
    assert (force(s, "cao_hong"), force(s, "cao_ang"), force(s, "li_dian")) == (3, 2, 2)
    fielded = position(Side(field=["cheng_yu", "cao_hong"]))
    assert (force(fielded, "cheng_yu"), force(fielded, "cao_hong")) == (1, 3)


@pytest.mark.card("ren_jun")
@pytest.mark.rule("QY-044", "QY-046")
def test_ren_jun_pays_2_points() -> None:
    s = position(Side(hand=["cao_hong", "ren_jun"], up=["ren_jun"]))
    play(s, "deploy Cao Hong", 2)
    assert down(s) == ["ren_jun"]
    own = play(position(Side(hand=["ren_jun"], up=wei(2))), "deploy Ren Jun", 2)
    assert (force(own, "ren_jun"), prompt(own)) == (1, "battle")
