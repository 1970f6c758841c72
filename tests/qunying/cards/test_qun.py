"""The generals of Qun."""

from __future__ import annotations

import pytest

from kit import Side, do, force, on_field, pay, position, prompt
from sanguo import pool
from sanguo.dsl.qunying import QUN, general

from . import (
    asked,
    attack,
    deck,
    down,
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
)


@pytest.mark.card("lu_bu")
@pytest.mark.rule("QY-Rf")
def test_no_stratagem_from_the_hand_while_lu_bu_attacks() -> None:
    foe = Side(hand=["xian_di", "ba_zhen_tu"], up=shu(2), deck=["zang_li"])
    s = do(position(Side(field=["lu_bu", "zhang_he"], hand=["cao_ang"]), foe), "end strategy phase")
    assert asked(s, 1, "use Maze of Eight Arrays", "pass")  # before his attack
    attack(do(s, "pass"), "Lü Bu")
    assert asked(s, 1, "counter Funeral", "pass")  # a trap is not used from the hand
    do(s, "pass")
    assert asked(s, 1, "use Maze of Eight Arrays", "pass")  # after it
    attack(do(s, "pass"), "Zhang He")
    assert asked(s, 1, "use Emperor Xian", "use Maze of Eight Arrays", "pass")


@pytest.mark.card("lu_bu")
@pytest.mark.rule("QY-145")
def test_lu_bu_has_force_8_for_8_and_his_own_side_may_use_stratagems() -> None:
    mine = Side(hand=["lu_bu", "hu_bao_qi"], up=[*qun(8), *wei(1)])
    s = play(position(mine, Side(field=["han_dang"])), "deploy Lü Bu", 8, by="Hua Xiong")
    assert force(s, "lu_bu") == 8
    attack(s, "Lü Bu", "Han Dang")
    assert asked(s, 0, "use Tiger and Leopard Cavalry", "pass")


@pytest.mark.card("diao_chan")
@pytest.mark.rule("QY-147")
def test_diao_chan_makes_lu_bu_cheaper_and_gives_him_a_second_attack_for_22_damage() -> None:
    mine = Side(hand=["lu_bu", "chi_tu", "hua_xiong"], field=["diao_chan"], up=qun(9))
    s = position(mine)
    assert not offered(s, "activate Diao Chan")  # no Lü Bu stands
    play(s, "deploy Lü Bu", 6)
    do(play(s, "use Red Hare", 3), "Lü Bu")
    do(s, "activate Diao Chan")
    assert (on_field(s), pile(s)) == (["lu_bu"], ["diao_chan"])
    before = life(s, 1)
    do(s, "attack with Lü Bu")
    assert before - life(s, 1) == 11
    do(s, "attack with Lü Bu")
    assert before - life(s, 1) - 1 == 22  # the 1 is drawn: the turn is over


@pytest.mark.card("diao_chan")
def test_diao_chan_speaks_of_the_own_lu_bu_and_no_other_card() -> None:
    mine = Side(hand=["lu_bu", "hua_xiong"], field=["cao_ang"], up=qun(6))
    assert not offered(position(mine, Side(field=["diao_chan"])), "deploy Lü Bu")
    four = position(Side(hand=["hua_xiong", "cao_ang"], field=["diao_chan"], up=qun(4)), Side(field=["lu_bu"]))
    assert not offered(four, "deploy Hua Xiong")
    assert not offered(four, "activate Diao Chan")


@pytest.mark.card("hua_xiong")
@pytest.mark.rule("QY-068")
def test_hua_xiong_has_2_less_while_guan_yu_is_his_enemy() -> None:
    assert force(position(Side(field=["hua_xiong", "guan_yu"])), "hua_xiong") == 6
    assert force(position(Side(field=["hua_xiong"]), Side(up=["guan_yu"])), "hua_xiong") == 6
    s = position(Side(field=["hua_xiong", "lu_bu"]), Side(field=["guan_yu"]), phase="battle")
    assert force(s, "hua_xiong") == 4
    assert force(attack(s, "Lü Bu", "Guan Yu"), "hua_xiong") == 6


@pytest.mark.card("zhang_jiao")
@pytest.mark.rule("QY-057", "QY-155")
def test_zhang_jiao_may_deploy_a_brother_from_hand_or_pile_free() -> None:
    mine = Side(hand=["zhang_jiao", "zhang_liang"], up=qun(4), pile=["zhang_bao", "cao_ang"], deck=["zhang_jiao"])
    s = play(position(mine), "deploy Zhang Jiao", 4)
    assert asked(s, 0, "activate Zhang Jiao", "pass")
    assert on_field(do(s.clone(), "pass")) == ["zhang_jiao"]
    do(s, "activate Zhang Jiao")
    assert asked(s, 0, "Zhang Liang", "Zhang Bao (pile)")
    liang = do(s.clone(), "Zhang Liang")
    assert (on_field(liang), hand(liang)) == (["zhang_jiao", "zhang_liang"], [])
    do(s, "Zhang Bao (pile)")
    assert asked(s, 0, "activate Zhang Bao", "pass")  # his own effect fires
    assert (on_field(s), pile(s)) == (["zhang_jiao", "zhang_bao"], ["cao_ang"])


@pytest.mark.card("zhang_jiao")
@pytest.mark.rule("QY-063", "QY-Rh")
def test_zhang_jiao_deploys_no_second_of_a_name_and_makes_room_on_a_full_field() -> None:
    there = Side(hand=["zhang_jiao"], field=["zhang_bao"], up=qun(4), pile=["zhang_bao"])
    assert prompt(play(position(there), "deploy Zhang Jiao", 4)) == "battle"
    full = Side(hand=["zhang_jiao"], field=["cao_ang", "guo_jia", "lu_ji", "yan_yan"], up=qun(4), pile=["zhang_liang"])
    s = do(play(position(full), "deploy Zhang Jiao", 4), "activate Zhang Jiao")
    assert prompt(s) == "make_room"
    do(s, "Guo Jia")
    assert on_field(s) == ["cao_ang", "zhang_liang", "lu_ji", "yan_yan", "zhang_jiao"]
    assert hand(s) == []  # Guo Jia has not retreated


@pytest.mark.card("zhang_bao")
@pytest.mark.rule("QY-125")
def test_zhang_bao_may_search_the_deck_for_zhang_jiao() -> None:
    cards = ["lu_bu", "jiu", "zhang_jiao", "xian_di", "tie_ji", "cao_ang", "guan_yu"]
    s = play(position(Side(hand=["zhang_bao"], up=qun(3), deck=cards, deck_count=7)), "deploy Zhang Bao", 3)
    assert asked(s, 0, "activate Zhang Bao", "pass")
    assert deck(do(s.clone(), "pass")) == cards
    do(s, "activate Zhang Bao")
    assert hand(s) == ["zhang_jiao"]
    assert s.view(1).foe.hand == ("zhang_jiao",)
    assert deck(s) != [c for c in cards if c != "zhang_jiao"]
    none = position(Side(hand=["zhang_bao"], up=qun(3), pile=["zhang_jiao"]))
    assert prompt(play(none, "deploy Zhang Bao", 3)) == "battle"


@pytest.mark.card("zhang_bao")
@pytest.mark.rule("QY-155", "QY-C13")
def test_zhang_bao_comes_free_from_damage_and_fetches_zhang_jiao() -> None:
    s = attack(position(Side(field=["lu_ji"]), Side(deck=["zhang_bao", "zhang_jiao"]), phase="battle"), "Lu Ji")
    assert asked(s, 1, "counter Zhang Bao", "pass")
    assert on_field(do(s.clone(), "pass"), 1) == []
    do(s, "counter Zhang Bao", "activate Zhang Bao")
    assert on_field(s, 1) == ["zhang_bao"]
    assert "zhang_jiao" in hand(s, 1)


@pytest.mark.card("zhang_liang")
def test_zhang_liang_is_stronger_beside_a_brother() -> None:
    assert force(position(Side(field=["zhang_liang"]), Side(field=["zhang_jiao"])), "zhang_liang") == 3
    assert force(position(Side(field=["zhang_liang"], up=["zhang_bao"])), "zhang_liang") == 3
    assert force(position(Side(field=["zhang_liang", "zhang_bao"])), "zhang_liang") == 4
    both = position(Side(field=["zhang_liang", "zhang_bao", "zhang_jiao"]), Side(field=["lu_bu"]), phase="battle")
    assert force(both, "zhang_liang") == 4
    attack(both, "Zhang Bao", "Lü Bu")
    assert force(both, "zhang_liang") == 4
    attack(both, "Zhang Jiao", "Lü Bu")
    assert force(both, "zhang_liang") == 3


@pytest.mark.card("dong_zhuo")
@pytest.mark.rule("QY-136", "QY-Rk")
def test_dong_zhuo_must_send_another_own_general_away() -> None:
    mine = Side(hand=["dong_zhuo"], up=qun(5), field=["guo_jia", "cao_ang"], deck=["lu_bu", "jiu"])
    s = play(position(mine, Side(field=["li_ru"])), "deploy Dong Zhuo", 5)
    assert asked(s, 0, "Guo Jia", "Cao Ang")
    do(s, "Guo Jia")
    assert (on_field(s), force(s, "dong_zhuo")) == (["cao_ang", "dong_zhuo"], 7)
    assert hand(s) == ["jiu", "lu_bu"]  # a real retreat
    alone = position(Side(hand=["dong_zhuo", "cao_ang"], up=[*qun(5), "dong_zhuo"]), Side(field=["li_ru"]))
    assert not offered(alone, "deploy Dong Zhuo")
    assert not offered(alone, "deploy Dong Zhuo (base)")


@pytest.mark.card("li_ru")
@pytest.mark.rule("QY-012", "QY-C15")
def test_li_ru_may_take_3_force_off_an_enemy_for_the_turn() -> None:
    foe = Side(field=["lu_bu", "cao_ang"])
    s = play(position(Side(hand=["li_ru"], up=qun(3), field=["yan_yan"]), foe), "deploy Li Ru", 3)
    assert asked(s, 0, "activate Li Ru", "pass")
    assert force(do(s.clone(), "pass"), "lu_bu", 1) == 8
    do(s, "activate Li Ru")
    assert asked(s, 0, "enemy Lü Bu", "enemy Cao Ang")
    assert force(do(s.clone(), "enemy Cao Ang"), "cao_ang", 1) == 0
    do(s, "enemy Lü Bu")
    assert force(s, "lu_bu", 1) == 5
    assert force(next_turn(s), "lu_bu", 1) == 8
    alone = position(Side(hand=["li_ru"], up=qun(3)))
    assert prompt(play(alone, "deploy Li Ru", 3)) == "battle"


@pytest.mark.card("li_jue")
@pytest.mark.rule("QY-057")
def test_li_jue_may_deploy_guo_si_from_the_hand_free() -> None:
    s = play(position(Side(hand=["li_jue", "guo_si"], up=qun(3))), "deploy Li Jue", 3)
    assert asked(s, 0, "activate Li Jue", "pass")
    assert on_field(do(s.clone(), "pass")) == ["li_jue"]
    assert on_field(do(s, "activate Li Jue")) == ["li_jue", "guo_si"]
    elsewhere = position(Side(hand=["li_jue"], up=[*qun(3), "guo_si"], pile=["guo_si"]))
    assert prompt(play(elsewhere, "deploy Li Jue", 3, by="Hua Xiong")) == "battle"
    there = position(Side(hand=["li_jue", "guo_si"], field=["guo_si"], up=qun(3)))
    assert prompt(play(there, "deploy Li Jue", 3)) == "battle"


@pytest.mark.card("guo_si")
@pytest.mark.rule("QY-Re", "QY-136")
def test_guo_si_beside_li_jue_costs_1_damage_at_the_end_of_the_own_turn() -> None:
    both = Side(field=["guo_si", "li_jue"], deck=["zang_li"])
    s = do(position(both, Side(field=["cao_ang"])), "end battle phase")
    assert asked(s, 0, "counter Funeral", "pass")  # damage in the own turn
    do(s, "pass")
    assert (pile(s), s.turn) == (["zang_li"], 5)
    before = life(s)
    next_turn(s)
    assert before - life(s) == 1  # drawn; nothing at the end of the opponent's turn
    alone = do(position(Side(field=["guo_si"]), Side(field=["li_jue"])), "end battle phase")
    assert (alone.turn, pile(alone)) == (5, [])


@pytest.mark.card("yuan_shao")
@pytest.mark.rule("QY-057")
def test_yuan_shao_may_deploy_up_to_2_cheap_qun_generals_from_the_hand_free() -> None:
    mine = Side(hand=["yuan_shao", "li_ru", "zhang_jiao", "cao_ang", "guan_hai", "guan_hai", "jie_lue"], up=qun(6))
    s = play(position(mine), "deploy Yuan Shao", 6)
    assert asked(s, 0, "activate Yuan Shao", "pass")
    assert on_field(do(s.clone(), "pass")) == ["yuan_shao"]
    do(s, "activate Yuan Shao")
    assert asked(s, 0, "Li Ru", "Guan Hai")  # not Zhang Jiao of cost 4, Cao Ang of Wei
    one = do(s.clone(), "Li Ru", "done")
    assert on_field(one) == ["yuan_shao", "li_ru"]
    twice = do(s.clone(), "Guan Hai", "Guan Hai")
    assert (on_field(twice), hand(twice).count("guan_hai")) == (["yuan_shao", "guan_hai"], 1)  # QY-063
    do(s, "Li Ru", "Guan Hai")
    assert on_field(s) == ["yuan_shao", "li_ru", "guan_hai"]
    none = position(Side(hand=["yuan_shao", "zhang_jiao"], up=[*qun(6), "guan_hai"], pile=["guan_hai"]))
    assert prompt(play(none, "deploy Yuan Shao", 6, by="Hua Xiong")) == "battle"


@pytest.mark.card("yuan_shu")
@pytest.mark.rule("QY-Rb")
def test_other_qun_generals_cost_1_less_with_yuan_shu_but_not_less_than_1() -> None:
    def cost(card: str, name: str, *beside: str) -> int:
        s = position(Side(hand=[card], field=["yuan_shu", *beside], up=qun(9)))
        return len(down(pay(do(s, f"deploy {name}"))))

    assert cost("zhang_jiao", "Zhang Jiao") == 3
    assert cost("guan_hai", "Guan Hai") == 1
    assert cost("diao_chan", "Diao Chan") == 1
    assert cost("lu_bu", "Lü Bu") == 7
    assert cost("lu_bu", "Lü Bu", "diao_chan") == 5


@pytest.mark.card("yuan_shu")
@pytest.mark.rule("QY-Rb")
@pytest.mark.parametrize(("printed", "now"), [(0, 0), (1, 1), (2, 1)])
def test_the_minimum_of_yuan_shu_is_not_reached_by_the_built_in_cards(printed: int, now: int) -> None:
    recruit = general("recruit", names=("新兵", "新兵", "Recruit"), faction=QUN, cost=printed, force=1)
    mine = Side(hand=["recruit"], field=["yuan_shu"], up=qun(3))
    s = position(mine, pool=pool("qunying").with_cards(recruit))
    play(s, "deploy Recruit", now)


@pytest.mark.card("yuan_shu")
def test_yuan_shu_makes_nothing_else_cheaper() -> None:
    wei_card = position(Side(hand=["zhang_he", "cao_ang"], field=["yuan_shu"], up=wei(2)))
    assert not offered(wei_card, "deploy Zhang He")
    stratagem = position(Side(hand=["jie_lue", "cao_ang"], field=["yuan_shu"], up=qun(1)), Side(hand=["jiu"]))
    assert not offered(stratagem, "use Plunder")
    enemy = position(Side(hand=["zhang_liang", "cao_ang"], up=qun(2)), Side(field=["yuan_shu"]))
    assert not offered(enemy, "deploy Zhang Liang")
    himself = position(Side(hand=["yuan_shu", "cao_ang"], up=qun(3)))
    assert not offered(himself, "deploy Yuan Shu")
    based = position(Side(hand=["zhang_liang", "cao_ang"], up=[*qun(1), "yuan_shu"]))
    assert not offered(based, "deploy Zhang Liang")


@pytest.mark.card("yan_liang")
def test_yan_liang_is_stronger_beside_wen_chou() -> None:
    assert force(position(Side(field=["yan_liang"], up=["wen_chou"]), Side(field=["wen_chou"])), "yan_liang") == 5
    s = position(Side(field=["yan_liang", "wen_chou"]), Side(field=["lu_bu"]), phase="battle")
    assert force(s, "yan_liang") == 6
    assert force(attack(s, "Wen Chou", "Lü Bu"), "yan_liang") == 5


@pytest.mark.card("wen_chou")
def test_wen_chou_is_stronger_while_yan_liang_lies_in_the_own_pile() -> None:
    assert force(position(Side(field=["wen_chou"]), Side(pile=["yan_liang"])), "wen_chou") == 5
    assert force(position(Side(field=["wen_chou"], pile=["yan_liang", "yan_liang"])), "wen_chou") == 7
    s = position(Side(field=["wen_chou", "yan_liang"]), Side(field=["lu_bu"]), phase="battle")
    assert force(s, "wen_chou") == 5
    assert force(attack(s, "Yan Liang", "Lü Bu"), "wen_chou") == 7


@pytest.mark.card("chen_gong")
@pytest.mark.rule("QY-125")
def test_chen_gong_may_search_the_deck_for_lu_bu() -> None:
    cards = ["jiu", "zang_li", "lu_bu", "xian_di", "tie_ji", "cao_ang", "guan_yu"]
    s = play(position(Side(hand=["chen_gong"], up=qun(2), deck=cards, deck_count=7)), "deploy Chen Gong", 2)
    assert asked(s, 0, "activate Chen Gong", "pass")
    assert deck(do(s.clone(), "pass")) == cards
    do(s, "activate Chen Gong")
    assert hand(s) == ["lu_bu"]
    assert s.view(1).foe.hand == ("lu_bu",)
    assert deck(s) != [c for c in cards if c != "lu_bu"]
    none = position(Side(hand=["chen_gong"], up=qun(2), pile=["lu_bu"]))
    assert prompt(play(none, "deploy Chen Gong", 2)) == "battle"


@pytest.mark.card("gao_shun")
@pytest.mark.rule("QY-Rq")
def test_gao_shun_has_1_more_against_generals_each_time() -> None:
    mine = Side(field=["gao_shun", "cao_ang"], hand=["wang_mei_zhi_ke"], up=wei(1))
    s = position(mine, Side(field=["zhang_he", "yan_yan", "lu_ji"]), phase="battle")
    before = life(s, 1)
    do(attack(s, "Gao Shun", "Zhang He"), "pass")
    assert before - life(s, 1) == 5 - 3
    attack(play(s, "use Thoughts of Plums", 1), "Gao Shun", "Yan Yan")
    assert before - life(s, 1) == 2 + 6 - 4
    assert force(s, "gao_shun") == 6
    assert force(next_turn(s), "gao_shun") == 4
    on_deck = position(Side(field=["gao_shun", "cao_ang"]), phase="battle")
    assert force(attack(on_deck, "Gao Shun"), "gao_shun") == 4


@pytest.mark.card("tao_qian")
@pytest.mark.rule("QY-Rm", "QY-131")
def test_tao_qian_placed_in_the_base_gives_the_opponent_a_face_up_base_card() -> None:
    s = position(Side(hand=["tao_qian", "cao_ang"]), Side(deck=["lu_bu"]), placed=0)
    before = life(s, 1)
    do(s, "place Tao Qian")
    assert (up(s), up(s, 1), before - life(s, 1)) == (["tao_qian"], ["lu_bu"], 1)
    paying = play(position(Side(hand=["zhang_liang"], up=["tao_qian"])), "deploy Zhang Liang", 3)
    assert down(paying) == ["tao_qian"]  # he pays 3 points alone
    deployed = play(position(Side(hand=["tao_qian"], up=qun(3))), "deploy Tao Qian", 3)
    assert (up(deployed, 1), force(deployed, "tao_qian")) == ([], 1)


@pytest.mark.card("liu_biao")
@pytest.mark.rule("QY-046")
def test_liu_biao_pays_2_points() -> None:
    s = play(position(Side(hand=["guan_hai"], up=["liu_biao"])), "deploy Guan Hai", 2)
    assert down(s) == ["liu_biao"]
    own = play(position(Side(hand=["liu_biao"], up=qun(3))), "deploy Liu Biao", 3)
    assert (force(own, "liu_biao"), prompt(own)) == (2, "battle")


@pytest.mark.card("guan_hai")
@pytest.mark.rule("QY-046")
def test_guan_hai_has_force_3_for_2_and_pays_nothing() -> None:
    s = play(position(Side(hand=["guan_hai"], up=qun(2))), "deploy Guan Hai", 2)
    assert (force(s, "guan_hai"), prompt(s)) == (3, "battle")
    useless = position(Side(hand=["cao_bao", "cao_ang"], up=["guan_hai", "guan_hai"]))
    assert not offered(useless, "deploy Cao Bao")
    assert useless.view(0).me.power == 0


@pytest.mark.card("jia_xu")
@pytest.mark.rule("QY-126", "QY-136")
def test_jia_xu_takes_a_random_card_out_of_the_enemy_hand_when_he_retreats() -> None:
    taken = set()
    for seed in range(12):
        foe = Side(field=["han_dang"], hand=["lu_bu", "jiu", "xian_di"])
        s = attack(position(Side(field=["jia_xu", "yan_yan"]), foe, phase="battle", seed=seed), "Jia Xu", "Han Dang")
        assert prompt(s) == "battle"
        assert len(hand(s, 1)) == 2
        taken |= set(pile(s, 1))
    assert taken == {"lu_bu", "jiu", "xian_di"}
    empty = position(Side(field=["jia_xu", "yan_yan"]), Side(field=["han_dang"]), phase="battle")
    assert pile(attack(empty, "Jia Xu", "Han Dang"), 1) == []


@pytest.mark.card("wang_yun")
@pytest.mark.rule("QY-125")
def test_wang_yun_may_search_the_deck_for_diao_chan() -> None:
    cards = ["jiu", "zang_li", "diao_chan", "xian_di", "tie_ji", "cao_ang", "guan_yu"]
    s = play(position(Side(hand=["wang_yun"], up=qun(2), deck=cards, deck_count=7)), "deploy Wang Yun", 2)
    assert asked(s, 0, "activate Wang Yun", "pass")
    assert deck(do(s.clone(), "pass")) == cards
    do(s, "activate Wang Yun")
    assert hand(s) == ["diao_chan"]
    assert s.view(1).foe.hand == ("diao_chan",)
    assert deck(s) != [c for c in cards if c != "diao_chan"]
    none = position(Side(hand=["wang_yun"], up=qun(2), pile=["diao_chan"]))
    assert prompt(play(none, "deploy Wang Yun", 2)) == "battle"
