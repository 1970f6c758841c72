"""General cards: QY-060 to QY-080."""

from __future__ import annotations

import pytest

from kit import G, Side, count, do, force, me, on_field, position, prompt, texts, use
from sanguo.dsl.qunying import draw, ending, hand, trigger
from sanguo.dsl.qunying import me as mine

from .homemade import KEEP, activate, attack, end_turn, hero, lies, pool_with, power

# Attacking and deploying ----------------------------------------------------------------------------------


@pytest.mark.rule("QY-060", "QY-061", "QY-108")
def test_a_general_attacks_a_general_or_the_deck() -> None:
    s = position(
        Side(field=["xu_chu", "cao_ang"]), Side(field=["cao_hong", "li_dian"]), deck_attack="free", phase="battle"
    )
    do(s, "attack with Xu Chu")
    assert texts(s) == ["attack the deck", "attack enemy Cao Hong", "attack enemy Li Dian"]
    before = me(s, 1).deck_count
    general = do(s.clone(), "attack enemy Cao Hong")
    assert (me(general, 1).deck_count, on_field(general, 1)) == (before - 2, ["li_dian"])
    do(s, "attack the deck")
    assert (me(s, 1).deck_count, on_field(s, 1)) == (before - 5, ["cao_hong", "li_dian"])


@pytest.mark.rule("QY-062")
def test_generals_deploy_in_the_own_strategy_phase_alone() -> None:
    mine_side = Side(hand=[*KEEP, "yue_jin"], up=power(3), field=["xu_chu", "xun_you"])
    s = position(mine_side, Side(hand=[*KEEP, "yue_jin"], up=power(3), field=["cao_ren", "cao_hong"]))
    assert s.player == 0
    assert "deploy Yue Jin" in texts(s)
    do(s, "end strategy phase")
    assert not any(t.startswith("deploy") for t in texts(s))
    attack(s, "Xu Chu", "Cao Hong")
    assert not any(t.startswith("deploy") for t in texts(s))
    end_turn(s)
    assert s.player == 1
    assert "deploy Yue Jin" in texts(s)


@pytest.mark.rule("QY-062", "QY-C13")
def test_an_effect_deploys_at_another_time() -> None:
    s = position(Side(field=["cao_ang", "yue_jin"]), Side(deck=["li_dian"], hand=KEEP), phase="battle")
    attack(s, "Cao Ang")
    do(s, "counter Li Dian")
    assert on_field(s, 1) == ["li_dian"]
    assert s.view(0).current == 0


@pytest.mark.rule("QY-063")
def test_no_second_general_of_a_name_on_ones_field() -> None:
    side = Side(hand=["yue_jin", *KEEP], up=["yue_jin", *power(4)], field=["yue_jin"])
    assert texts(position(side)) == ["end strategy phase", "deploy Cao Ang"]
    side.field = []
    assert {"deploy Yue Jin", "deploy Yue Jin (base)"} <= set(texts(position(side)))


@pytest.mark.rule("QY-063", "QY-128")
def test_a_borrowed_general_of_the_name_counts_too() -> None:
    side = Side(hand=["yue_jin", *KEEP], up=power(4), field=[G("yue_jin", more={"owner": 1})])
    assert "deploy Yue Jin" not in texts(position(side))


@pytest.mark.rule("QY-063", "QY-Rh")
def test_a_full_field_does_not_make_the_name_possible() -> None:
    field = ["cao_ang", "yue_jin", "cao_hong", "li_dian", "xu_chu"]
    assert "deploy Cao Ang" not in texts(position(Side(hand=["cao_ang", "guo_jia"], field=field, up=power(2))))


@pytest.mark.rule("QY-064")
def test_the_name_on_the_opponents_field_does_not_matter() -> None:
    s = position(Side(hand=["yue_jin", *KEEP], up=power(3)), Side(field=["yue_jin"]))
    use(s, "deploy Yue Jin")
    assert on_field(s) == on_field(s, 1) == ["yue_jin"]


@pytest.mark.rule("QY-065")
def test_a_base_holds_several_of_a_name() -> None:
    s = position(Side(hand=["yue_jin", *KEEP], up=["yue_jin", "yue_jin"]), placed=0)
    do(s, "place Yue Jin")
    assert [b.card for b in me(s).base_up] == ["yue_jin"] * 3


# Where effects work ---------------------------------------------------------------------------------------


@pytest.mark.rule("QY-066", "QY-072")
@pytest.mark.parametrize("place", ["hand", "up", "down", "pile", "deck"])
def test_effects_work_from_the_battlefield(place: str) -> None:
    # 劉備 (permanent), 荀攸 (activated), 于禁 against the other side, 凌統 (triggered).
    cards = ["liu_bei", "xun_you", "yu_jin", "ling_tong"]
    side = Side(field=["guan_ping", "cao_hong"], **{place: cards})
    s = position(side, Side(field=["li_dian", "cao_ang"], hand=KEEP), placed=0)
    assert force(s, "guan_ping") == 3
    assert not any(t.startswith("activate") for t in texts(s))
    if s.view(0).phase == "strategy":
        do(s, "end strategy phase")
    drawn = me(s).deck_count
    attack(s, "Guan Ping", "Li Dian")
    assert me(s).deck_count == drawn
    assert prompt(s) == "battle"
    end_turn(s)
    do(s, "end strategy phase")
    assert texts(s) == ["end battle phase", "attack with Cao Ang"]


@pytest.mark.rule("QY-067")
def test_a_permanent_effect_is_not_used_but_holds() -> None:
    s = position(Side(field=["liu_bei", "guan_ping"], hand=KEEP), Side(hand=KEEP))
    for _ in range(4):
        assert (force(s, "liu_bei"), force(s, "guan_ping")) == (4, 4)
        assert not any("activate" in t for t in texts(s))
        end_turn(s)


@pytest.mark.rule("QY-068")
def test_a_permanent_effect_starts_with_its_condition_and_stops_with_it() -> None:
    # 張梁 has +1 beside 張角: at his deployment, and when 張角 comes later; not when he has left.
    s = position(Side(hand=["zhang_liang", *KEEP], up=power(3, "qun"), field=["zhang_jiao"]))
    use(s, "deploy Zhang Liang")
    assert force(s, "zhang_liang") == 4
    side = Side(hand=["zhang_jiao", "ku_rou_ji", *KEEP], up=power(4, "qun") + power(4, "wu"), field=["zhang_liang"])
    s = position(side)
    assert force(s, "zhang_liang") == 3
    use(s, "deploy Zhang Jiao")
    assert force(s, "zhang_liang") == 4
    use(s, "use Ruse of Self-Injury")
    do(s, "Zhang Jiao")
    assert force(s, "zhang_liang") == 3


@pytest.mark.rule("QY-068")
def test_a_condition_that_turns_false_ends_the_effect() -> None:
    s = position(Side(hand=["xiu_yang_sheng_xi", *KEEP], up=power(2, "wu"), field=["lu_meng"], pile=["han_dang"] * 12))
    assert force(s, "lu_meng") == 6
    do(use(s, "use Rest and Recovery"), "Han Dang (pile)", "done")
    assert len(me(s).pile) == 11
    assert force(s, "lu_meng") == 4


@pytest.mark.rule("QY-069")
def test_a_triggered_effect_happens_at_its_event_alone() -> None:
    # 太史慈 returns a card when he attacks, not when another does, and not when he is attacked.
    foe_side = Side(field=["cao_hong", "xu_chu", "li_dian"], hand=KEEP)
    s = position(Side(field=["taishi_ci", "yue_jin"], pile=["guan_yu"], hand=KEEP), foe_side, phase="battle")
    attack(s, "Yue Jin", "Cao Hong")
    assert prompt(s) == "battle"
    attack(s, "Taishi Ci", "Li Dian")
    assert texts(s) == ["pass", "activate Taishi Ci"]
    do(s, "pass")
    assert s.view(0).current == 1
    do(s, "end strategy phase")
    attack(s, "Xu Chu", "Taishi Ci")
    assert me(s).pile[:2] == ("guan_yu", "taishi_ci")


@pytest.mark.rule("QY-070")
def test_a_triggered_effect_happens_again_and_again() -> None:
    side = Side(hand=["wang_mei_zhi_ke"], up=power(1), field=["taishi_ci", "yue_jin"], pile=["han_dang"] * 4)
    s = position(side, phase="battle")
    attack(s, "Taishi Ci")
    do(s, "activate Taishi Ci")
    assert len(me(s).pile) == 3
    do(s, "use Thoughts of Plums")
    attack(s, "Taishi Ci")
    do(s, "activate Taishi Ci", "Han Dang (pile)")
    assert count(me(s).pile, "han_dang") == 2


@pytest.mark.rule("QY-070", "QY-127")
def test_a_limited_effect_happens_once_a_turn() -> None:
    # 夏侯淵 wins twice and may attack again only once.
    side = Side(field=["xiahou_yuan", "cao_ang"], hand=KEEP)
    s = position(side, Side(field=["li_dian", "cao_hong", "guo_jia"], hand=KEEP), phase="battle")
    attack(s, "Xiahou Yuan", "Li Dian")
    do(s, "activate Xiahou Yuan")
    attack(s, "Xiahou Yuan", "Guo Jia")
    assert texts(s) == ["end battle phase", "attack with Cao Ang"]


@pytest.mark.rule("QY-071")
def test_an_activated_effect_is_announced_in_the_own_strategy_phase() -> None:
    s = position(Side(field=["xun_you", "cao_ang"], hand=KEEP), Side(field=["xun_you", "yue_jin"], hand=KEEP))
    assert "activate Xun You" in texts(s)
    do(s, "end strategy phase")
    assert not any("activate" in t for t in texts(s))
    attack(s, "Cao Ang", "Xun You")
    end_turn(s)
    assert s.player == 1
    assert not any("activate" in t for t in texts(s))  # 荀攸 of seat 1 is gone, that of seat 0 is not at work


@pytest.mark.rule("QY-071")
def test_an_activated_effect_needs_its_printed_condition() -> None:
    assert not any("activate" in t for t in texts(position(Side(field=["xun_you"], hand=KEEP))))
    assert not any("activate" in t for t in texts(position(Side(field=["diao_chan"], hand=KEEP))))
    assert not any("activate" in t for t in texts(position(Side(field=["zhang_he"], hand=KEEP, down=power(2)))))
    assert "activate Zhang He" in texts(position(Side(field=["zhang_he"], hand=KEEP, up=power(1))))


# 黃蓋 -----------------------------------------------------------------------------------------------------


def huang_gai_paid(**more: object) -> Side:
    side = Side(hand=["huang_gai", *KEEP], up=power(5, "wu"), pile=["guan_yu", "xu_chu"])
    return Side(**{**vars(side), **more})


@pytest.mark.rule("QY-073", "QY-C06")
def test_huang_gais_second_part_comes_at_the_end_of_the_turn() -> None:
    s = position(huang_gai_paid(), Side(hand=KEEP))
    use(s, "deploy Huang Gai")
    activate(s, "Huang Gai")
    assert len(me(s).pile) == 4
    do(s, "end strategy phase", "end battle phase")
    assert (s.view(0).phase, s.view(0).current) == ("end", 0)
    do(activate(s, "Huang Gai"), "Xu Chu (pile)", "Guan Yu (pile)")
    assert sorted(b.card for b in me(s).base_up) == ["guan_yu", "ku_rou_ji", "xu_chu"]
    assert s.view(0).current == 1


@pytest.mark.rule("QY-073")
def test_it_is_lost_if_he_has_left() -> None:
    s = position(huang_gai_paid(), Side(field=["xu_chu"], hand=KEEP))
    use(s, "deploy Huang Gai")
    activate(s, "Huang Gai")
    do(s, "end strategy phase")
    attack(s, "Huang Gai", "Xu Chu")
    assert lies(s, 0, "pile", "huang_gai")
    assert s.view(0).current == 1  # nothing was asked at the end
    assert me(s).base_up == ()


@pytest.mark.rule("QY-073")
def test_it_is_lost_if_he_left_and_came_back_in_the_turn() -> None:
    hand = ["huang_gai", "ku_rou_ji", "li_hua_kai_er_du", *KEEP]
    s = position(huang_gai_paid(hand=hand, up=power(11, "wu")), Side(hand=KEEP))
    use(s, "deploy Huang Gai")
    activate(s, "Huang Gai")
    use(s, "use Ruse of Self-Injury")
    use(s, "use Pear Blossoms Again")
    do(s, "Huang Gai (pile)")
    use(s, "deploy Huang Gai")
    assert on_field(s) == ["huang_gai"]
    do(s, "end strategy phase", "end battle phase")
    assert s.view(0).current == 1  # nothing was asked at the end


@pytest.mark.rule("QY-073", "QY-Rj")
def test_coming_back_and_moving_two_cards_again_gives_one_return() -> None:
    hand = ["huang_gai", "ku_rou_ji", "li_hua_kai_er_du", *KEEP]
    s = position(huang_gai_paid(hand=hand, up=power(13, "wu")), Side(hand=KEEP))
    use(s, "deploy Huang Gai")
    activate(s, "Huang Gai")
    use(s, "use Ruse of Self-Injury")
    do(use(s, "use Pear Blossoms Again"), "Huang Gai (pile)")
    use(s, "deploy Huang Gai")
    activate(s, "Huang Gai")
    do(s, "end strategy phase", "end battle phase")
    assert prompt(s) == "effect"
    assert len(texts(s)) == 2
    do(activate(s, "Huang Gai"), "Xu Chu (pile)", "Guan Yu (pile)", "Ruse of Self-Injury (pile)")
    assert s.view(0).current == 1
    assert len(me(s).base_up) == 3


# Other places ---------------------------------------------------------------------------------------------


@pytest.mark.rule("QY-074", "QY-115")
def test_when_retreating_effects_do_happen() -> None:
    s = position(Side(field=["guo_jia", "cao_ang"]), Side(field=["yue_jin"]), phase="battle")
    attack(s, "Guo Jia")
    assert me(s).hand_count == 2
    assert "guo_jia" in me(s).pile


@pytest.mark.rule("QY-075", "QY-137")
def test_generals_face_up_in_the_base_reach_the_field() -> None:
    s = position(Side(field=["cao_ang", "yue_jin"], up=["cheng_yu", "cheng_yu"], hand=KEEP), Side(field=["cao_ang"]))
    assert (force(s, "cao_ang"), force(s, "yue_jin"), force(s, "cao_ang", 1)) == (4, 4, 2)


@pytest.mark.rule("QY-075")
def test_a_trigger_in_the_base() -> None:
    s = position(Side(up=["lu_su"], hand=KEEP), Side(hand=KEEP))
    do(s, "end strategy phase")
    assert texts(s) == ["pass", "activate Lu Su"]
    do(s, "activate Lu Su")
    assert me(s).hand_count == 2


@pytest.mark.rule("QY-076", "QY-137")
def test_face_down_in_the_base_there_is_no_effect() -> None:
    s = position(Side(field=["cao_hong", "xu_chu"], down=["cheng_yu", "cao_cao", "lu_su"], hand=KEEP), Side(hand=KEEP))
    assert (force(s, "cao_hong"), force(s, "xu_chu")) == (3, 5)
    do(s, "end strategy phase", "end battle phase")
    assert s.view(0).current == 1  # 魯肅 did not ask


@pytest.mark.rule("QY-077")
def test_an_effect_that_works_from_the_hand() -> None:
    s = position(Side(hand=["zhang_zhao", *KEEP], pile=["guan_yu", "jiu"]), Side(hand=KEEP))
    assert "activate Zhang Zhao" in texts(s)
    do(s, "activate Zhang Zhao", "Wine (pile)")
    assert me(s).pile == ("guan_yu", "zhang_zhao")
    for place in ("field", "up", "pile"):
        s = position(Side(hand=KEEP, **{place: ["zhang_zhao"]}), Side(hand=KEEP))
        assert "activate Zhang Zhao" not in texts(s)


@pytest.mark.rule("QY-077")
def test_a_trigger_and_a_discount_from_the_hand() -> None:
    watch = hero(
        trigger(on=ending(who=mine), effect=[draw(mine, 1)], optional=True, place=hand), key="watch", name="Watch"
    )
    s = position(Side(hand=["watch", *KEEP]), Side(hand=["watch", *KEEP]), pool=pool_with(watch))
    do(s, "end strategy phase")
    assert (s.player, texts(s)) == (0, ["pass", "activate Watch"])
    do(s, "activate Watch")
    assert (me(s).hand_count, me(s, 1).hand_count) == (3, 3)
    side = Side(hand=["liao_hua", *KEEP], up=power(2, "shu"))
    assert "deploy Liao Hua" in texts(position(side))
    side.field = ["yue_jin"]  # a Commander
    assert "deploy Liao Hua" not in texts(position(side))


# Force ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("QY-078", "QY-079")
def test_printed_force_and_force() -> None:
    # 關羽 goes by the printed force, 十面埋伏 (3 or less) by the force now.
    foe = Side(field=[G("yue_jin", gear="tie_ji"), G("zhang_liao", gear="jiu", more={"gear_owner": 0})])
    s = position(Side(hand=["guan_yu", "shi_mian_mai_fu", *KEEP], up=power(7, "shu") + power(2)), foe)
    assert (force(s, "yue_jin", 1), force(s, "zhang_liao", 1)) == (8, 2)
    use(s, "use Ambush on Ten Sides")
    assert on_field(s, 1) == ["yue_jin"]
    use(s, "deploy Guan Yu")
    do(s, "activate Guan Yu")
    assert on_field(s, 1) == []


@pytest.mark.rule("QY-078")
def test_a_strengthened_general_is_no_bearer_for_its_printed_force() -> None:
    s = position(
        Side(hand=["qing_long_yan_yue_dao", *KEEP], up=power(4, "shu"), field=[G("yue_jin", more={"force": 4})])
    )
    assert force(s, "yue_jin") == 8
    assert not any(t.startswith("use") for t in texts(s))


@pytest.mark.rule("QY-080", "QY-108")
def test_when_deployed_effects_come_in_the_strategy_phase_and_not_at_the_attack() -> None:
    side = Side(hand=["sun_qian", *KEEP], up=power(2, "shu"), field=["yue_jin"])
    s = position(side, Side(hand=KEEP))
    use(s, "deploy Sun Qian")
    assert (s.view(0).phase, texts(s)) == ("strategy", ["pass", "activate Sun Qian"])
    do(s, "activate Sun Qian")
    assert len(me(s).base_down) == 3
    do(s, "end strategy phase")
    attack(s, "Sun Qian")
    assert prompt(s) == "battle"
    assert len(me(s).base_down) == 3
    assert count(on_field(s), "sun_qian") == 1
