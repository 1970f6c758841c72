"""The rulings on cards, QY-Rd to QY-Rk; QY-Ra to QY-Rc stand with the payments."""

from __future__ import annotations

import pytest

import sanguo
from kit import G, Side, do, force, me, on_field, position, prompt, texts, use
from sanguo.dsl.qunying import bind

from .homemade import KEEP, activate, attack, end_turn, lies, power

x = bind("x")


# d: who can be chosen -------------------------------------------------------------------------------------


CHOOSERS = ["zang_li", "qi_qin_qi_zong", "shi_mian_mai_fu", "zhao_xiang", "pao_shi"]


@pytest.mark.rule("QY-Rd")
@pytest.mark.parametrize("card", CHOOSERS)
@pytest.mark.parametrize("protected", [True, False])
def test_a_protected_general_is_not_chosen_by_stratagems(card: str, protected: bool) -> None:
    # 的盧 makes 3 of the 2 of 曹昂; 炮石 wants exactly 5, the others 3 or less at the most.
    change = 2 if card == "pao_shi" else 0
    guarded = G("cao_ang", gear="di_lu" if protected else "dun_pai", more={"force": change})
    s = position(Side(hand=[card, "guo_jia"], up=power(4) + power(4, "shu")), Side(field=[guarded]))
    assert force(s, "cao_ang", 1) == 3 + change
    name = s.game.card(card).name_en
    assert any(name in t for t in texts(s)) != protected


@pytest.mark.rule("QY-Rd")
def test_yan_yan_is_left_out_of_the_choices() -> None:
    s = position(Side(hand=["lian_huan_ji", *KEEP], up=power(4, "qun")), Side(field=["yan_yan", "cao_hong"]))
    assert "use Chained Schemes" not in texts(s)  # two must be chosen
    s = position(Side(hand=["zang_li", *KEEP], up=power(3)), Side(field=["yan_yan", "cao_hong", "yue_jin"]))
    use(s, "use Funeral")
    assert texts(s) == ["enemy Cao Hong", "enemy Yue Jin"]


@pytest.mark.rule("QY-Rd")
def test_what_chooses_nobody_passes_the_protection_by() -> None:
    weak = G("yan_yan", more={"force": -1})
    s = position(Side(hand=["huo_shao_chi_bi", *KEEP], up=power(5, "wu")), Side(field=[weak]))
    use(s, "use Fire at Red Cliffs")
    assert on_field(s, 1) == []
    foe_side = Side(hand=["yuan_men_she_ji"], up=power(1, "qun"), field=["dian_wei"])
    s = position(Side(field=["yan_yan", "xu_chu", "hua_xiong"], hand=KEEP), foe_side)
    do(s, "end strategy phase", "use Shot at the Camp Gate")
    assert texts(s) == ["end battle phase", "attack with Hua Xiong"]


@pytest.mark.rule("QY-Rd")
def test_generals_choose_a_protected_general_and_so_does_its_own_side() -> None:
    s = position(Side(hand=["guan_yu", *KEEP], up=power(7, "shu")), Side(field=["yan_yan"]))
    use(s, "deploy Guan Yu")
    do(s, "activate Guan Yu")
    assert on_field(s, 1) == []
    s = position(Side(hand=["chu_shi_biao", *KEEP], up=power(4, "shu"), field=["yan_yan"]))
    use(s, "use Memorial Before the March")
    assert force(s, "yan_yan") == 6


@pytest.mark.rule("QY-Rd")
def test_a_trap_chooses_no_protected_general() -> None:
    s = position(Side(field=["yan_yan"], hand=KEEP), Side(deck=["zang_li"], hand=KEEP), phase="battle")
    attack(s, "Yan Yan")
    assert lies(s, 1, "pile", "zang_li")
    assert on_field(s) == ["yan_yan"]


# e: damage by effects -------------------------------------------------------------------------------------


@pytest.mark.rule("QY-Re", "QY-116")
def test_damage_by_an_effect_turns_counters_up() -> None:
    # 法正 retreats in a battle of his own turn, 陸遜 is deployed, 郭汜 hurts his own side.
    s = position(Side(field=["fa_zheng", "cao_ang"]), Side(field=["xu_chu"], deck=["jiu", "zang_li"]), phase="battle")
    attack(s, "Fa Zheng")
    assert (s.player, texts(s)) == (1, ["pass", "counter Funeral"])
    foe_side = Side(field=["xu_chu", "yue_jin"], deck=["jiu", "zang_li"])
    s = position(Side(hand=["lu_xun", *KEEP], up=power(5, "wu")), foe_side)
    use(s, "deploy Lu Xun")
    do(s, "activate Lu Xun")
    assert (s.player, texts(s)) == (1, ["pass", "counter Funeral"])
    do(s, "counter Funeral")
    assert on_field(s) == []
    assert me(s, 1).pile == ("jiu", "zang_li")
    s = position(Side(field=["li_jue", "guo_si"], hand=KEEP, deck=["zhang_bao"]), Side(hand=KEEP))
    do(s, "end strategy phase", "end battle phase")
    assert (s.player, texts(s)) == (0, ["pass", "counter Zhang Bao"])
    do(s, "counter Zhang Bao")
    assert on_field(s) == ["li_jue", "guo_si", "zhang_bao"]
    assert s.view(0).current == 1


# f: 呂布 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("QY-Rf")
def test_lu_bu_shuts_out_stratagems_from_the_hand_during_his_attack() -> None:
    foe_side = Side(hand=["xian_di", "ba_zhen_tu"], up=power(5, "shu"))
    s = position(Side(field=["lu_bu", "yue_jin", "cao_hong"], hand=KEEP), foe_side)
    do(s, "end strategy phase")
    assert texts(s) == ["pass", "use Maze of Eight Arrays"]  # before he attacks
    do(s, "pass")
    before = me(s, 1).deck_count
    do(s, "attack with Lü Bu")
    assert me(s, 1).deck_count == before - 8  # nothing could be answered
    assert texts(s) == ["pass", "use Maze of Eight Arrays"]  # after his attack
    do(s, "pass", "attack with Yue Jin")
    assert texts(s) == ["pass", "use Maze of Eight Arrays", "use Emperor Xian"]


@pytest.mark.rule("QY-Rf")
def test_a_trap_that_lu_bu_turns_up_works_and_so_do_generals() -> None:
    foe_side = Side(field=["zhou_tai"], up=power(1), deck=["zang_li"], hand=["xian_di"])
    s = position(Side(field=["lu_bu", "cao_ang"]), foe_side, phase="battle")
    attack(s, "Lü Bu")
    assert texts(s) == ["pass", "activate Zhou Tai"]
    do(s, "activate Zhou Tai", "counter Funeral")
    assert on_field(s) == ["lu_bu"]


@pytest.mark.rule("QY-Rf")
def test_lu_bus_own_player_uses_stratagems() -> None:
    s = position(Side(field=["lu_bu", "cao_ang"], hand=["hu_bao_qi"], up=power(1)), phase="battle")
    attack(s, "Lü Bu")
    do(s, "use Tiger and Leopard Cavalry", "Lü Bu")
    assert len(me(s, 1).pile) == 11


# g: the end of the battle phase ---------------------------------------------------------------------------


DROPPERS = {"xian_di": "Emperor Xian", "kong_cheng_ji": "Empty Fort", "ba_zhen_tu": "Maze of Eight Arrays"}


@pytest.mark.rule("QY-Rg")
@pytest.mark.parametrize("card", DROPPERS)
def test_a_declared_attack_is_dropped(card: str) -> None:
    foe_side = Side(hand=[card, *KEEP], up=power(3, "shu"))
    s = position(Side(field=["lu_meng", "yue_jin"], hand=KEEP), foe_side, phase="battle")
    attack(s, "Lü Meng")
    use(s, f"use {DROPPERS[card]}")
    assert s.view(0).current == 1
    assert me(s, 1).pile == (card,)


# h, i: onto a full field ----------------------------------------------------------------------------------


FOUR = ["yue_jin", "xu_chu", "li_dian", "cao_ren"]


@pytest.mark.rule("QY-Rh", "QY-022")
def test_an_effect_deploys_onto_a_full_field() -> None:
    side = Side(field=[*FOUR, "guo_jia"], hand=["cang_tian_yi_si", *KEEP], up=power(2, "qun"), pile=["cao_hong"])
    s = position(side)
    use(s, "use The Blue Sky Is Dead")
    do(s, "Cao Hong (pile)")
    assert prompt(s) == "make_room"
    do(s, "Guo Jia")
    assert on_field(s) == [*FOUR, "cao_hong"]
    assert me(s).hand_count == 1  # 郭嘉 did not retreat and draws nothing
    assert me(s).pile == ("guo_jia", "cang_tian_yi_si")


@pytest.mark.rule("QY-Rh", "QY-063")
def test_an_effect_deploys_no_second_of_a_name() -> None:
    pile = ["yue_jin", "cao_hong"]
    side = Side(field=[*FOUR, "guo_jia"], hand=["cang_tian_yi_si", *KEEP], up=power(2, "qun"), pile=pile)
    s = position(side)
    use(s, "use The Blue Sky Is Dead")
    assert texts(s) == ["done", "Cao Hong (pile)"]


@pytest.mark.rule("QY-Rh")
def test_who_deploys_another_may_have_to_go_himself() -> None:
    # 張角 comes as the fifth and fetches 張寶, who then takes his place.
    side = Side(field=FOUR, hand=["zhang_jiao", "zhang_bao"], up=power(4, "qun"))
    s = position(side)
    use(s, "deploy Zhang Jiao")
    do(s, "activate Zhang Jiao", "Zhang Jiao")
    assert on_field(s) == [*FOUR, "zhang_bao"]
    assert me(s).pile == ("zhang_jiao",)


def surrender(side: Side, *field_: object) -> sanguo.State:
    full = Side(**{**vars(side), "hand": ["zhao_xiang", *side.hand, *KEEP], "up": [*power(4), *side.up]})
    return use(position(full, Side(field=list(field_), hand=KEEP)), "use Call to Surrender")


@pytest.mark.rule("QY-Ri", "QY-022")
def test_joining_a_full_field_makes_room() -> None:
    s = surrender(Side(field=[*FOUR, "guo_jia"]), "cao_hong")
    assert prompt(s) == "make_room"
    do(s, "Guo Jia")
    assert on_field(s) == [*FOUR, "cao_hong"]
    assert me(s).hand_count == 1


@pytest.mark.rule("QY-Ri")
def test_joining_is_no_deployment_but_leaves_the_attack() -> None:
    # 李典 beside a Commander would draw when deployed, 半渡而擊 would answer a deployment.
    s = surrender(Side(field=["yue_jin"]), "li_dian")
    assert me(s).hand_count == 1
    assert prompt(s) == "strategy"
    do(s, "end strategy phase")
    assert "attack with Li Dian" in texts(s)


@pytest.mark.rule("QY-Ri", "QY-063")
def test_no_joining_a_field_with_that_name() -> None:
    side = Side(hand=["zhao_xiang", *KEEP], up=power(4), field=["cao_hong"])
    assert "use Call to Surrender" not in texts(position(side, Side(field=["cao_hong"])))
    s = position(side, Side(field=["cao_hong", "li_dian"]))
    use(s, "use Call to Surrender")
    assert on_field(s) == ["cao_hong", "li_dian"]


@pytest.mark.rule("QY-Ri", "QY-Rk")
def test_dong_zhuo_joins_without_anybody_to_send_away() -> None:
    # His effect is one of deployment, which joining is not.
    weak = G("dong_zhuo", gear="jiu", more={"gear_owner": 0, "force": -1})
    s = position(Side(hand=["zhao_xiang", *KEEP], up=power(4)), Side(field=[weak]))
    assert force(s, "dong_zhuo", 1) == 3
    use(s, "use Call to Surrender")
    assert on_field(s) == ["dong_zhuo"]


@pytest.mark.rule("QY-Ri", "QY-012")
def test_changes_of_this_turn_go_along() -> None:
    s = surrender(Side(), G("yue_jin", more={"force": -1}))
    assert force(s, "yue_jin") == 3
    end_turn(s)
    assert force(s, "yue_jin") == 4


# j, k: 黃蓋, 董卓 -----------------------------------------------------------------------------------------


@pytest.mark.rule("QY-Rj")
@pytest.mark.parametrize("moved", [True, False])
def test_huang_gai_returns_cards_only_if_he_moved_some_and_then_if_he_likes(moved: bool) -> None:
    side = Side(hand=["huang_gai", *KEEP], up=power(5, "wu"), pile=["jiu", "tie_ji"])
    s = position(side, Side(hand=KEEP))
    use(s, "deploy Huang Gai")
    activate(s, "Huang Gai") if moved else do(s, "pass")
    do(s, "end strategy phase", "end battle phase")
    assert (s.view(0).phase == "end") == moved
    if moved:
        do(s, "pass")
    assert s.view(0).current == 1
    assert len(me(s).base_up) == (0 if moved else 2)


@pytest.mark.rule("QY-Rj")
def test_huang_gai_needs_three_cards_to_return() -> None:
    s = position(Side(hand=["huang_gai", *KEEP], up=power(5, "wu")), Side(hand=KEEP))
    use(s, "deploy Huang Gai")
    activate(s, "Huang Gai")
    assert len(me(s).pile) == 2
    do(s, "end strategy phase", "end battle phase")
    assert s.view(0).current == 1


@pytest.mark.rule("QY-Rk", "QY-136", "QY-D03")
def test_dong_zhuo_alone_is_not_deployed() -> None:
    assert "deploy Dong Zhuo" not in texts(position(Side(hand=["dong_zhuo", *KEEP], up=power(5, "qun"))))
    assert "deploy Dong Zhuo (base)" not in texts(position(Side(up=["dong_zhuo", *power(5, "qun")], hand=KEEP)))
    s = position(Side(hand=["dong_zhuo", *KEEP], up=power(5, "qun"), field=["cao_hong"]))
    use(s, "deploy Dong Zhuo")
    assert (on_field(s), me(s).pile) == (["dong_zhuo"], ("cao_hong",))
