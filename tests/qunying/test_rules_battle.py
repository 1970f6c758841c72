"""Attacks and battles: QY-108 to QY-116, QY-120 to QY-123, the attack of QY-C05 and QY-C09 to QY-C11."""

from __future__ import annotations

import pytest

import sanguo
from kit import G, Side, do, me, on_field, position, texts, use
from sanguo.dsl.qunying import OPP_BATTLE, bind, declared, deploy, field, foe, pick, retreat, this, trigger
from sanguo.dsl.qunying import me as mine

from .homemade import KEEP, attack, end_turn, hero, lies, pool_with, power, ruse

x = bind("x")


# Declaring ------------------------------------------------------------------------------------------------


@pytest.mark.rule("QY-108", "QY-C05")
def test_every_general_may_declare_one_attack_in_any_order() -> None:
    s = position(Side(field=["cao_ang", "yue_jin", "xu_chu"], hand=KEEP), Side(hand=KEEP), phase="battle")
    assert texts(s) == ["end battle phase", "attack with Cao Ang", "attack with Yue Jin", "attack with Xu Chu"]
    attack(s, "Xu Chu")
    assert texts(s) == ["end battle phase", "attack with Cao Ang", "attack with Yue Jin"]
    attack(s, "Cao Ang")
    assert texts(s) == ["end battle phase", "attack with Yue Jin"]
    attack(s, "Yue Jin")
    assert s.view(0).current == 1
    assert me(s, 1).deck_count + me(s, 1).hand_count == 40 - 11


@pytest.mark.rule("QY-C05")
def test_a_general_deployed_this_turn_attacks() -> None:
    s = position(Side(hand=["yue_jin", *KEEP], up=power(3)), Side(hand=KEEP))
    use(s, "deploy Yue Jin")
    do(s, "end strategy phase")
    assert texts(s) == ["end battle phase", "attack with Yue Jin"]


@pytest.mark.rule("QY-C05")
def test_an_attack_a_turn_is_had_again_in_the_next() -> None:
    s = position(Side(field=["yue_jin"], hand=KEEP), Side(hand=KEEP), phase="battle")
    attack(s, "Yue Jin")
    end_turn(s)
    do(s, "end strategy phase")
    assert "attack with Yue Jin" in texts(s)


@pytest.mark.rule("QY-C05")
def test_no_battle_phase_in_the_first_turn_of_the_game() -> None:
    game = sanguo.load_game("qunying", first=0)
    s = next(s for s in map(game.new_state, range(50)) if "deploy Cao Ang" in texts(s))
    do(s, "deploy Cao Ang")
    end = do(s, "end strategy phase")
    assert (end.view(0).current, end.turn) == (1, 2)
    assert on_field(end) == ["cao_ang"]


@pytest.mark.rule("QY-109", "QY-122")
def test_when_attacking_effects_stand_although_the_attack_is_stopped() -> None:
    side = Side(field=["wei_yan", "zhang_liao"], deck=["jiu"])
    s = position(side, Side(hand=["xian_di"], up=power(1)), phase="battle")
    attack(s, "Wei Yan")
    do(s, "activate Wei Yan")
    before = me(s, 1).deck_count
    do(s, "use Emperor Xian")
    assert lies(s, 0, "base_up", "jiu")
    # 獻帝 ended the battle phase: 張遼 does not attack, and the draw of the next turn is all that was taken.
    assert s.view(0).current == 1
    assert me(s, 1).deck_count == before - 1
    assert on_field(s) == ["wei_yan", "zhang_liao"]


@pytest.mark.rule("QY-109")
def test_a_cancelled_attack_was_declared() -> None:
    foe_side = Side(hand=["jiang_shang_yi_cheng"], up=power(1, "wu"))
    s = position(Side(field=["taishi_ci", "cao_ang"], hand=KEEP), foe_side, phase="battle")
    before = me(s, 1).deck_count
    attack(s, "Taishi Ci")
    do(s, "use Sham Walls on the River")
    assert me(s, 1).deck_count == before
    assert texts(s) == ["end battle phase", "attack with Cao Ang"]


@pytest.mark.rule("QY-110", "QY-113", "QY-123")
def test_a_weaker_general_may_attack_for_its_effect() -> None:
    s = position(Side(field=["wei_yan", "cao_ang"], deck=["jiu"]), Side(field=["dian_wei"]), phase="battle")
    before = me(s).deck_count
    attack(s, "Wei Yan")
    do(s, "activate Wei Yan")
    assert lies(s, 0, "base_up", "jiu")
    assert on_field(s) == ["cao_ang"]
    assert me(s).deck_count == before - 1 - 2


# Comparing ------------------------------------------------------------------------------------------------


@pytest.mark.rule("QY-111", "QY-112")
@pytest.mark.parametrize(("target", "damage"), [("diao_chan", 5), ("cao_ang", 3), ("yue_jin", 1)])
def test_the_opponent_suffers_the_difference(target: str, damage: int) -> None:
    s = position(Side(field=["xu_chu", "cao_ang"]), Side(field=[target]), phase="battle")
    before = me(s, 1).deck_count
    attack(s, "Xu Chu")
    assert me(s, 1).deck_count == before - damage
    assert (on_field(s), on_field(s, 1)) == (["xu_chu", "cao_ang"], [])


@pytest.mark.rule("QY-112", "QY-C10")
def test_force_0_fights_like_any_other() -> None:
    # 貂蟬 attacks: the deck takes 0, 郭嘉 and she fall together, 曹昂 beats her.
    s = position(Side(field=["diao_chan", "cao_ang"]), phase="battle")
    before = me(s, 1).deck_count
    attack(s, "Diao Chan")
    assert me(s, 1).deck_count == before
    s = position(Side(field=["diao_chan", "cao_ang"]), Side(field=["da_qiao"]), phase="battle")
    attack(s, "Diao Chan")
    assert (on_field(s), on_field(s, 1)) == (["cao_ang"], [])
    assert me(s, 1).deck_count == 39
    s = position(Side(field=["diao_chan", "cao_ang"]), Side(field=["cao_hong"]), phase="battle")
    before = me(s).deck_count
    attack(s, "Diao Chan")
    assert me(s).deck_count == before - 3


@pytest.mark.rule("QY-113", "QY-115")
def test_a_weaker_attacker_retreats_and_its_player_suffers() -> None:
    s = position(Side(field=["cao_hong", "cao_ang"]), Side(field=["dian_wei"]), phase="battle")
    mine_before, foe_before = me(s).deck_count, me(s, 1).deck_count
    attack(s, "Cao Hong")
    assert (on_field(s), on_field(s, 1)) == (["cao_ang"], ["dian_wei"])
    assert (me(s).deck_count, me(s, 1).deck_count) == (mine_before - 3, foe_before)
    assert me(s).pile[0] == "cao_hong"


@pytest.mark.rule("QY-C10", "QY-114")
def test_equal_force_takes_both_without_damage() -> None:
    s = position(Side(field=["yue_jin", "cao_ang"]), Side(field=["han_dang", "li_dian"]), phase="battle")
    attack(s, "Yue Jin", "Han Dang")
    assert (on_field(s), on_field(s, 1)) == (["cao_ang"], ["li_dian"])
    assert (me(s).pile, me(s, 1).pile) == (("yue_jin",), ("han_dang",))
    assert (me(s).deck_count, me(s, 1).deck_count) == (38, 38)


@pytest.mark.rule("QY-C10", "QY-114")
@pytest.mark.parametrize(("card", "damage"), [("cao_ang", 2), ("lu_bu", 8), ("zhang_liao", 7)])
def test_an_attack_on_the_deck_deals_the_attackers_force(card: str, damage: int) -> None:
    s = position(Side(field=[card, "yue_jin"]), Side(deck_count=20), phase="battle")
    attack(s, s.game.card(card).name_en)
    assert me(s, 1).deck_count == 20 - damage


@pytest.mark.rule("QY-115", "QY-074")
def test_the_loser_is_not_in_the_pile_during_its_own_effect() -> None:
    foe_side = Side(field=["sun_jian"], pile=["sun_quan", "guan_yu", "han_dang"], deck=["jiu", "tie_ji"])
    s = position(Side(field=["dian_wei", "cao_ang"]), foe_side, phase="battle")
    before = me(s, 1).deck_count
    attack(s, "Dian Wei")
    do(s, "activate Sun Jian")
    assert s.view(0).limbo == ("sun_jian",)
    assert (on_field(s, 1), me(s, 1).deck_count) == ([], before)  # the damage is still to come
    assert texts(s) == ["Sun Quan (pile)", "Han Dang (pile)"]
    do(s, "Han Dang (pile)")
    # Then he enters the pile, then the damage is dealt.
    assert me(s, 1).pile[:3] == ("sun_quan", "guan_yu", "sun_jian")
    assert len(me(s, 1).pile) == 5


@pytest.mark.rule("QY-115", "QY-C11")
def test_when_retreating_effects_come_before_the_damage() -> None:
    # 郭嘉 draws the two top cards; the damage takes what lies beneath.
    foe_side = Side(field=["guo_jia"], deck=["jiu", "tie_ji", "xian_di", "guan_yu"])
    s = position(Side(field=["cao_ang", "yue_jin"]), foe_side, phase="battle")
    attack(s, "Cao Ang")
    assert sorted(me(s, 1).hand) == ["jiu", "tie_ji"]
    assert me(s, 1).pile == ("guo_jia", "xian_di", "guan_yu")


@pytest.mark.rule("QY-116")
def test_damage_is_not_refused() -> None:
    s = position(Side(field=["xu_chu", "cao_ang"]), Side(hand=KEEP, up=power(5), deck_count=30), phase="battle")
    attack(s, "Xu Chu")
    assert (s.player, me(s, 1).deck_count) == (0, 25)


# Retreating and moving ------------------------------------------------------------------------------------


@pytest.mark.rule("QY-120", "QY-074")
@pytest.mark.parametrize("move", ["use Funeral", "use Chained Schemes", "use Fire at Red Cliffs"])
def test_leaving_by_an_effect_is_a_retreat(move: str) -> None:
    # 郭嘉 draws two cards for it.
    side = Side(hand=["zang_li", "lian_huan_ji", "huo_shao_chi_bi", *KEEP], up=power(5, "qun") + power(5, "wu"))
    s = position(side, Side(field=["guo_jia", "dian_wei"]))
    use(s, move)
    assert on_field(s, 1) == ["dian_wei"]
    assert me(s, 1).hand_count == 2


@pytest.mark.rule("QY-121")
def test_a_general_taken_by_damage_has_not_retreated() -> None:
    s = position(Side(field=["cao_hong", "cao_ang"]), Side(deck=["guo_jia", "fa_zheng", "jia_xu"]), phase="battle")
    before = me(s).deck_count
    attack(s, "Cao Hong")
    assert me(s, 1).pile == ("guo_jia", "fa_zheng", "jia_xu")
    assert (me(s, 1).hand_count, me(s).deck_count) == (0, before)


@pytest.mark.rule("QY-121")
def test_a_general_taken_from_the_hand_or_base_has_not_retreated() -> None:
    side = Side(hand=["jie_lue", "qi_xi_wu_chao", *KEEP], up=power(3, "qun") + power(3))
    s = position(side, Side(hand=["guo_jia"], up=["fa_zheng"] * 4))
    before = me(s).deck_count
    use(s, "use Plunder")
    assert (me(s, 1).pile, me(s, 1).hand_count) == (("guo_jia",), 0)
    use(s, "use Raid on Wuchao")
    assert me(s, 1).pile == ("guo_jia", "fa_zheng")
    assert me(s).deck_count == before - 1  # 劫掠's own card, no damage from 法正


@pytest.mark.rule("QY-121", "QY-022")
def test_making_room_for_an_ambush_is_no_retreat() -> None:
    foe_side = Side(field=["guo_jia", "yue_jin", "cao_hong", "xu_huang", "han_dang"], deck=["li_dian"])
    s = position(Side(field=["lu_bu", "cao_ang"]), foe_side, phase="battle", deck_attack="free")
    attack(s, "Cao Ang")
    do(s, "counter Li Dian", "Guo Jia", "pass")
    assert lies(s, 1, "pile", "guo_jia")
    assert on_field(s, 1) == ["li_dian", "yue_jin", "cao_hong", "xu_huang", "han_dang"]
    assert me(s, 1).hand_count == 0


@pytest.mark.rule("QY-122", "QY-Rg")
def test_emperor_xian_ends_the_battle_phase() -> None:
    foe_side = Side(hand=["xian_di", *KEEP], up=power(1))
    s = position(Side(field=["yue_jin", "xu_chu"], hand=KEEP), foe_side, phase="battle")
    attack(s, "Yue Jin")
    do(s, "use Emperor Xian")
    assert s.view(0).current == 1
    assert lies(s, 1, "pile", "xian_di")
    assert on_field(s) == ["yue_jin", "xu_chu"]


# What can be attacked -------------------------------------------------------------------------------------


@pytest.mark.rule("QY-C09")
def test_any_enemy_general_is_a_target_and_the_deck_only_without_one() -> None:
    side = Side(field=["xu_chu", "yue_jin", "li_dian", "cao_ang"])
    s = position(side, Side(field=["cao_hong", "guo_jia"]), phase="battle")
    do(s, "attack with Xu Chu")
    assert texts(s) == ["attack enemy Cao Hong", "attack enemy Guo Jia"]
    do(s, "attack enemy Cao Hong", "attack with Yue Jin")  # 郭嘉 alone is left
    assert on_field(s, 1) == []
    before = me(s, 1).deck_count
    attack(s, "Li Dian")
    assert me(s, 1).deck_count == before - 2


@pytest.mark.rule("QY-C09")
def test_nobody_steps_in_for_a_target() -> None:
    s = position(Side(field=["yue_jin", "cao_ang"]), Side(field=["dian_wei", "cao_hong"], hand=KEEP), phase="battle")
    do(s, "attack with Yue Jin", "attack enemy Cao Hong")
    assert s.player == 0
    assert on_field(s, 1) == ["dian_wei"]


@pytest.mark.rule("QY-C09")
def test_an_ambush_in_the_phase_shields_the_deck_from_then_on() -> None:
    foe_side = Side(deck=["li_dian"], hand=KEEP)
    s = position(Side(field=["cao_ang", "yue_jin"]), foe_side, phase="battle")
    attack(s, "Cao Ang")
    do(s, "counter Li Dian", "attack with Yue Jin")  # 李典 is the one target and not asked about
    assert on_field(s, 1) == []
    assert "li_dian" in me(s, 1).pile


# The sequence ---------------------------------------------------------------------------------------------


@pytest.mark.rule("QY-C11", "QY-D06")
def test_effects_then_the_answers_then_the_battle() -> None:
    side = Side(field=["taishi_ci", "cao_ang"], pile=["guan_yu"], hand=["hu_bao_qi"], up=power(1))
    foe_side = Side(hand=["xian_di", "ba_zhen_tu"], up=power(5, "shu"))
    s = position(side, foe_side, phase="battle")
    before = me(s, 1).deck_count
    attack(s, "Taishi Ci")
    order = []
    for _ in range(3):
        order.append((s.player, texts(s)))
        assert me(s, 1).deck_count == before
        do(s, "pass")
    assert order == [
        (0, ["pass", "activate Taishi Ci"]),
        (1, ["pass", "use Maze of Eight Arrays", "use Emperor Xian"]),
        (0, ["pass", "use Tiger and Leopard Cavalry"]),
    ]
    assert me(s, 1).deck_count == before - 4


def leave(key: str, effect: list[object]) -> sanguo.Pool:
    return pool_with(ruse(effect, key=key, name=key.title(), timing=OPP_BATTLE, faction=4))


@pytest.mark.rule("QY-C11")
@pytest.mark.parametrize("who", ["attacker", "target"])
def test_an_attack_ends_without_result_if_a_side_of_it_is_gone(who: str) -> None:
    pool = leave("storm", [pick(x, field(foe if who == "attacker" else mine)), retreat(x)])
    foe_side = Side(field=["cao_hong"], hand=["storm"])
    s = position(Side(field=["xu_chu", "cao_ang"]), foe_side, phase="battle", pool=pool)
    before = [me(s, i).deck_count for i in (0, 1)]
    attack(s, "Xu Chu")
    do(s, "use Storm", *(["enemy Xu Chu"] if who == "attacker" else []))
    left = (["cao_ang"], ["cao_hong"]) if who == "attacker" else (["xu_chu", "cao_ang"], [])
    assert (on_field(s), on_field(s, 1)) == left
    assert [me(s, i).deck_count for i in (0, 1)] == before


@pytest.mark.rule("QY-C11")
def test_a_target_that_left_and_came_back_is_another() -> None:
    pool = leave("swap", [pick(x, field(mine)), retreat(x), deploy(x)])
    s = position(Side(field=["xu_chu", "cao_ang"]), Side(field=["cao_hong"], hand=["swap"]), phase="battle", pool=pool)
    attack(s, "Xu Chu")
    do(s, "use Swap")
    assert (on_field(s), on_field(s, 1)) == (["xu_chu", "cao_ang"], ["cao_hong"])
    assert "attack with Xu Chu" not in texts(s)  # his attack is used up


@pytest.mark.rule("QY-C11", "QY-109")
def test_an_attacker_that_leaves_by_its_own_effect_does_not_fight() -> None:
    dash = hero(trigger(on=declared(attacker=this), effect=[retreat(this)], optional=True), key="dash", name="Dash")
    s = position(Side(field=["dash", "cao_ang"]), Side(field=["guo_jia"]), phase="battle", pool=pool_with(dash))
    attack(s, "Dash")
    do(s, "activate Dash")
    assert (on_field(s), on_field(s, 1)) == (["cao_ang"], ["guo_jia"])
    assert me(s).pile == ("dash",)


@pytest.mark.rule("QY-C11", "QY-D06")
def test_the_forces_count_that_stand_after_the_answers() -> None:
    foe_side = Side(field=["cao_hong"], hand=["ge_fa_dai_shou"], up=power(1))
    s = position(Side(field=["yue_jin", "cao_ang"]), foe_side, phase="battle")
    attack(s, "Yue Jin")
    do(s, "use A Lock for a Head")
    assert (on_field(s), on_field(s, 1)) == (["cao_ang"], ["cao_hong"])  # 4 against 3 + 2


@pytest.mark.rule("QY-C11", "QY-093")
def test_losers_and_their_equipment_go_to_the_piles_before_the_damage() -> None:
    foe_side = Side(field=[G("cao_hong", gear="dun_pai")], deck=["jiu", "tie_ji"])
    s = position(Side(field=["dian_wei", "cao_ang"]), foe_side, phase="battle")
    attack(s, "Dian Wei")
    # 曹洪 could fetch an equipment, but his own is not in the pile during his effect.
    assert me(s, 1).pile == ("cao_hong", "dun_pai", "jiu", "tie_ji")


@pytest.mark.rule("QY-C11")
def test_a_general_that_leaves_by_another_ones_retreat_effect() -> None:
    # 典韋 falls and takes the weak 曹昂 along; 呂布 has won and his damage is dealt.
    foe_side = Side(field=["dian_wei"], deck_count=20)
    s = position(Side(field=["lu_bu", "cao_ang", "yue_jin"]), foe_side, phase="battle")
    attack(s, "Lü Bu")
    do(s, "activate Dian Wei")
    assert on_field(s) == ["lu_bu", "yue_jin"]
    assert me(s, 1).deck_count == 18


@pytest.mark.rule("QY-C11", "QY-C14")
def test_the_winner_may_fall_by_the_losers_effect_and_the_damage_is_dealt() -> None:
    # 典韋, weakened to 0, loses against 曹昂 and takes him along.
    foe_side = Side(field=[G("dian_wei", more={"force": -6})], deck_count=20)
    s = position(Side(field=["cao_ang", "yue_jin"]), foe_side, phase="battle")
    attack(s, "Cao Ang")
    do(s, "activate Dian Wei")
    assert (on_field(s), on_field(s, 1)) == (["yue_jin"], [])
    assert me(s, 1).deck_count == 18


@pytest.mark.rule("QY-109", "QY-C11")
def test_the_answer_meets_the_force_after_the_attackers_effect() -> None:
    # 張遼 declares with 5 and has 7 when the defender could answer: 江上疑城 stops at most 5.
    foe_side = Side(hand=["jiang_shang_yi_cheng"], up=power(1, "wu"))
    s = position(Side(field=["zhang_liao", "cao_ang"], hand=KEEP), foe_side, phase="battle")
    before = me(s, 1).deck_count
    attack(s, "Zhang Liao")
    assert (s.player, me(s, 1).deck_count) == (0, before - 7)
