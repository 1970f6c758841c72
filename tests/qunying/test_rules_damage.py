"""Damage and counters: QY-117 to QY-119, QY-C12 to QY-C14, and chains without an end."""

from __future__ import annotations

import pytest

from kit import G, Side, do, me, on_field, position, prompt, texts, use
from sanguo.dsl.qunying import (
    AMBUSH,
    TRAP,
    another,
    bind,
    deploy,
    deployed,
    draw,
    end_battle,
    field,
    foe,
    hurt,
    pick,
    retreat,
    retreating,
    this,
    trigger,
)
from sanguo.dsl.qunying import me as mine

from .homemade import KEEP, attack, deck, end_turn, hero, lies, pool_with, power, ruse

x = bind("x")


# One card at a time ---------------------------------------------------------------------------------------


@pytest.mark.rule("QY-117", "QY-C12")
def test_damage_takes_the_top_cards_in_their_order() -> None:
    cards = ["jiu", "guan_yu", "xian_di", "tie_ji", "lu_bu"]
    s = position(Side(field=["yue_jin", "cao_ang"]), Side(deck=cards), phase="battle")
    attack(s, "Yue Jin")
    assert me(s, 1).pile == ("jiu", "guan_yu", "xian_di", "tie_ji")
    assert deck(s, 1)[0] == "lu_bu"


@pytest.mark.rule("QY-118", "QY-C12", "QY-119")
def test_one_counter_is_done_with_before_the_next_card_moves() -> None:
    foe_side = Side(deck=["jiu", "zang_li", "li_hua_kai_er_du", "tie_ji"])
    s = position(Side(field=["yue_jin", "cao_ang", "xu_chu"]), foe_side, phase="battle")
    before = me(s, 1).deck_count
    attack(s, "Yue Jin")
    assert (texts(s), me(s, 1).pile, me(s, 1).deck_count) == (["pass", "counter Funeral"], ("jiu",), before - 2)
    assert s.view(0).limbo == ("zang_li",)
    do(s, "counter Funeral", "enemy Cao Ang")
    assert me(s).pile == ("cao_ang",)
    assert (texts(s), me(s, 1).pile) == (["pass", "counter Pear Blossoms Again"], ("jiu", "zang_li"))
    do(s, "counter Pear Blossoms Again")
    assert {"Wine (pile)", "Funeral (pile)"} <= set(texts(s))
    do(s, "Funeral (pile)")
    # 葬禮, just carried out, is in the hand; 梨花開二度 is in the pile; the damage went on.
    assert me(s, 1).hand == ("zang_li",)
    assert me(s, 1).pile == ("jiu", "li_hua_kai_er_du", "tie_ji")
    assert me(s, 1).deck_count == before - 4


@pytest.mark.rule("QY-119")
def test_an_earlier_counter_does_not_see_a_later_one() -> None:
    foe_side = Side(deck=["li_hua_kai_er_du", "zang_li"], pile=["jiu"])
    s = position(Side(field=["cao_ang", "yue_jin"]), foe_side, phase="battle")
    attack(s, "Cao Ang")
    do(s, "counter Pear Blossoms Again")
    assert not any("Funeral" in t or "Pear" in t for t in texts(s))


@pytest.mark.rule("QY-C12", "QY-004")
def test_an_empty_deck_loses_before_the_last_card_can_counter() -> None:
    s = position(Side(field=["cao_hong", "cao_ang"]), Side(deck=["jiu", "zang_li"], deck_count=2), phase="battle")
    attack(s, "Cao Hong")
    assert (s.is_over, s.winner, s.end_reason) == (True, 0, "deck_damage")


@pytest.mark.rule("QY-C12")
def test_a_counter_can_save_the_deck_in_time() -> None:
    # Three cards, three damage: 江東子弟, the second card, puts the first back before the third is taken.
    foe_side = Side(deck=["guan_yu", "jiang_dong_zi_di", "tie_ji"], deck_count=3)
    s = position(Side(field=["cao_hong", "cao_ang"]), foe_side, phase="battle")
    attack(s, "Cao Hong")
    assert me(s, 1).deck_count == 1
    do(s, "counter Sons of the East Bank", "Guan Yu (pile)", "done")
    assert not s.is_over
    assert me(s, 1).deck_count == 1


@pytest.mark.rule("QY-C12", "QY-D08")
def test_one_effect_that_empties_both_decks_is_a_draw() -> None:
    both = ruse([draw(mine, 3), draw(foe, 3)], key="feast", name="Feast")
    s = position(Side(hand=["feast", *KEEP], deck_count=2), Side(deck_count=3), pool=pool_with(both))
    do(s, "use Feast")
    assert (s.is_over, s.winner, s.end_reason) == (True, None, "both_decks_empty")
    assert s.returns() == [0.0, 0.0]


@pytest.mark.rule("QY-C12", "QY-D08")
def test_damage_to_one_after_the_other_ends_with_the_first() -> None:
    # Damage runs card by card: the first deck at 0 ends the game, the second damage does not happen.
    duel = ruse([hurt(foe, 3), hurt(mine, 3)], key="duel", name="Duel")
    s = position(Side(hand=["duel", *KEEP], deck_count=2), Side(deck_count=2), pool=pool_with(duel))
    do(s, "use Duel")
    assert (s.winner, s.end_reason) == (0, "deck_damage")
    assert me(s).deck_count == 2


# Counters -------------------------------------------------------------------------------------------------


@pytest.mark.rule("QY-C13")
def test_a_counter_may_be_declined() -> None:
    s = position(Side(field=["cao_ang", "yue_jin"]), Side(deck=["zang_li", "zhang_bao"]), phase="battle")
    attack(s, "Cao Ang")
    do(s, "pass", "pass")
    assert me(s, 1).pile == ("zang_li", "zhang_bao")
    assert (on_field(s), on_field(s, 1)) == (["cao_ang", "yue_jin"], [])


@pytest.mark.rule("QY-C13")
def test_a_drawn_searched_or_moved_trap_does_not_go_off() -> None:
    # Drawn: by an effect and by the turn.
    side = Side(hand=["shu_min_zhi_ken_qiu", *KEEP], up=power(2, "shu"), deck=["zang_li", "li_dian", "zang_li"])
    s = position(side, Side(field=["cao_hong"], hand=KEEP, deck=["zang_li"]))
    use(s, "use Plea of the Common Folk")
    assert (s.player, prompt(s)) == (0, "strategy")
    assert {"zang_li", "li_dian"} <= set(me(s).hand)
    end_turn(s)
    assert (s.player, prompt(s)) == (1, "strategy")
    # Searched: 荀彧 takes 李典, an ambush.
    s = position(Side(hand=["xun_yu", *KEEP], up=power(3), deck=["li_dian"]), Side(field=["cao_hong"]))
    use(s, "deploy Xun Yu")
    do(s, "activate Xun Yu")
    do(s, "Li Dian (deck)")
    assert on_field(s) == ["xun_yu"]
    assert lies(s, 0, "hand", "li_dian")
    # Moved to the base, and from the base to the pile.
    side = Side(hand=["mu_niu_liu_ma", *KEEP], up=power(3, "shu"), deck=["zang_li", "li_dian"])
    s = position(side, Side(field=["cao_hong"]))
    use(s, "use Wooden Oxen")
    assert (prompt(s), on_field(s, 1)) == ("strategy", ["cao_hong"])
    s = position(Side(hand=["qi_xi_wu_chao", *KEEP], up=power(2)), Side(up=["zang_li"] * 4, field=["cao_hong"]))
    use(s, "use Raid on Wuchao")
    assert (s.player, me(s, 1).pile) == (0, ("zang_li",))
    # Discarded from the hand.
    s = position(Side(hand=["jie_lue", *KEEP], up=power(2, "qun"), field=["cao_hong"]), Side(hand=["zang_li"]))
    use(s, "use Plunder")
    assert (s.player, me(s, 1).pile) == (0, ("zang_li",))


@pytest.mark.rule("QY-C13")
def test_a_trap_works_whatever_its_printed_time() -> None:
    # 八陣圖 is for the opponent's battle phase: as a trap it also comes up in the owner's own turn ...
    side = Side(field=["cao_hong", "yue_jin"], deck=["ba_zhen_tu"])
    s = position(side, Side(field=["xu_chu"], hand=KEEP), phase="battle")
    attack(s, "Cao Hong")
    do(s, "counter Maze of Eight Arrays")
    assert s.view(0).current == 1  # and ends that battle phase
    # ... and 葬禮, for the own strategy phase, in the opponent's battle phase.
    s = position(Side(field=["cao_ang", "yue_jin"]), Side(deck=["zang_li"]), phase="battle")
    attack(s, "Cao Ang")
    do(s, "counter Funeral", "enemy Yue Jin")
    assert on_field(s) == ["cao_ang"]


@pytest.mark.rule("QY-C13", "QY-D12", "QY-Rl")
def test_a_trap_that_could_do_nothing_goes_by() -> None:
    # 十面埋伏 finds nobody of force 3 or less, 梨花開二度 an empty pile, 江東子弟 no general.
    cards = ["li_hua_kai_er_du", "shi_mian_mai_fu", "jiang_dong_zi_di", "cang_tian_yi_si"]
    s = position(Side(field=["yue_jin", "xu_chu"]), Side(deck=cards), phase="battle")
    attack(s, "Yue Jin")
    assert (s.player, prompt(s)) == (0, "battle")
    assert me(s, 1).pile == tuple(cards)


@pytest.mark.rule("QY-C13")
def test_an_ambush_general_is_deployed_with_its_effects() -> None:
    foe_side = Side(deck=["li_dian", "jiu", "tie_ji"], field=["cao_ren"])
    s = position(Side(field=["cao_hong", "yue_jin"]), foe_side, phase="battle", deck_attack="free")
    attack(s, "Cao Hong")
    do(s, "counter Li Dian")
    assert on_field(s, 1) == ["cao_ren", "li_dian"]
    assert (s.player, texts(s)) == (1, ["pass", "activate Li Dian"])
    do(s, "activate Li Dian")
    # 曹仁 took one point off: one more card of damage after the one that was drawn.
    assert me(s, 1).hand == ("jiu",)
    assert me(s, 1).pile == ("tie_ji",)


@pytest.mark.rule("QY-C13", "QY-022")
def test_an_ambush_on_a_full_field_makes_room() -> None:
    five = ["guo_jia", "yue_jin", "cao_hong", "xu_huang", G("han_dang", gear="dun_pai")]
    foe_side = Side(field=five, deck=["zhang_bao"])
    s = position(Side(field=["cao_ang", "yue_jin"]), foe_side, phase="battle", deck_attack="free")
    attack(s, "Cao Ang")
    do(s, "counter Zhang Bao")
    assert (s.player, prompt(s)) == (1, "make_room")
    do(s, "Han Dang")
    assert on_field(s, 1) == ["guo_jia", "yue_jin", "cao_hong", "xu_huang", "zhang_bao"]
    assert me(s, 1).pile[:2] == ("han_dang", "dun_pai")


@pytest.mark.rule("QY-C13", "QY-063")
def test_an_ambush_whose_name_stands_there_goes_by() -> None:
    foe_side = Side(field=["li_dian"], deck=["li_dian", "jiu"])
    s = position(Side(field=["cao_ang", "yue_jin"]), foe_side, phase="battle", deck_attack="free")
    attack(s, "Cao Ang")
    assert s.player == 0
    assert me(s, 1).pile == ("li_dian", "jiu")


@pytest.mark.rule("QY-C13", "QY-D12")
def test_an_ambush_that_must_do_the_impossible_goes_by() -> None:
    # Like 董卓: it must send another general away, and alone it cannot be deployed.
    must = trigger(on=deployed(general=this), effect=[pick(x, field(mine) & another), retreat(x)])
    pool = pool_with(hero(must, key="needy", name="Needy", counter=AMBUSH))
    s = position(Side(field=["cao_ang", "yue_jin"]), Side(deck=["needy"]), phase="battle", pool=pool)
    attack(s, "Cao Ang")
    assert (s.player, on_field(s, 1)) == (0, [])
    foe_side = Side(deck=["needy"], field=["cao_hong"])
    s = position(Side(field=["cao_ang", "yue_jin"]), foe_side, phase="battle", deck_attack="free", pool=pool)
    attack(s, "Cao Ang")
    do(s, "counter Needy")
    assert on_field(s, 1) == ["needy"]


@pytest.mark.rule("QY-C13", "QY-C05")
def test_an_ambush_in_the_own_turn_may_attack_in_it() -> None:
    side = Side(field=["cao_ang", "cao_hong"], deck=["li_dian"])
    s = position(side, Side(field=["xu_chu"], hand=KEEP), phase="battle")
    attack(s, "Cao Ang")
    do(s, "counter Li Dian", "pass")
    assert on_field(s) == ["li_dian", "cao_hong"]
    assert {"attack with Li Dian", "attack with Cao Hong"} <= set(texts(s))


@pytest.mark.rule("QY-C14")
def test_the_rest_of_the_damage_is_dealt_without_its_dealer() -> None:
    foe_side = Side(deck=["jiu", "zang_li", "tie_ji", "xian_di"])
    s = position(Side(field=["yue_jin", "cao_ang"]), foe_side, phase="battle")
    attack(s, "Yue Jin")
    do(s, "counter Funeral", "enemy Yue Jin")
    assert on_field(s) == ["cao_ang"]
    assert me(s, 1).pile == ("jiu", "zang_li", "tie_ji", "xian_di")


@pytest.mark.rule("QY-C14", "QY-Rg")
def test_the_end_of_the_battle_phase_does_not_stop_damage() -> None:
    foe_side = Side(deck=["ba_zhen_tu", "tie_ji", "xian_di", "jiu"], hand=KEEP)
    s = position(Side(field=["yue_jin", "xu_chu"], hand=KEEP), foe_side, phase="battle")
    attack(s, "Yue Jin")
    do(s, "counter Maze of Eight Arrays")
    assert me(s, 1).pile == ("ba_zhen_tu", "tie_ji", "xian_di", "jiu")
    assert s.view(0).current == 1  # 許褚 does not attack any more


# Nested and endless ---------------------------------------------------------------------------------------


@pytest.mark.rule("QY-118", "QY-Re")
def test_a_counter_that_deals_damage_is_carried_out_to_its_end() -> None:
    # My trap hurts you by 2, yours in it hurts me by 1; then my damage goes on.
    flame = ruse([hurt(foe, 2)], key="flame", name="Flame", counter=TRAP)
    spark = ruse([hurt(foe, 1)], key="spark", name="Spark", counter=TRAP)
    side = Side(field=["cao_hong", "cao_ang"], deck=["spark", "guan_yu"])
    foe_side = Side(deck=["flame", "jiu", "tie_ji", "xian_di"])
    s = position(side, foe_side, phase="battle", pool=pool_with(flame, spark))
    attack(s, "Cao Hong")
    do(s, "counter Flame")
    assert (s.player, texts(s)) == (0, ["pass", "counter Spark"])
    assert set(s.view(0).limbo) == {"flame", "spark"}
    do(s, "counter Spark")
    assert me(s).pile == ("spark", "guan_yu")
    # 酒 by the spark, then the flame is done with, then the two cards left of 曹洪's 3.
    assert me(s, 1).pile == ("jiu", "flame", "tie_ji", "xian_di")


@pytest.mark.rule("QY-118", "QY-004")
def test_a_nested_counter_may_end_the_game() -> None:
    flame = ruse([hurt(foe, 2)], key="flame", name="Flame", counter=TRAP)
    foe_side = Side(deck=["flame", "jiu", "tie_ji"], deck_count=3)
    side = Side(field=["cao_hong", "cao_ang"], deck_count=2)
    s = position(side, foe_side, phase="battle", pool=pool_with(flame))
    attack(s, "Cao Hong")
    do(s, "counter Flame")
    assert (s.winner, s.end_reason) == (1, "deck_damage")
    assert me(s, 1).deck_count == 2


@pytest.mark.rule("QY-C13")
def test_a_trap_may_end_the_battle_phase_of_a_defeat() -> None:
    # A counter during the damage that the attacker's own player takes.
    stop = ruse([end_battle()], key="stop", name="Stop", counter=TRAP)
    side = Side(field=["cao_hong", "yue_jin"], deck=["stop"], hand=KEEP)
    s = position(side, Side(field=["xu_chu"], hand=KEEP), phase="battle", pool=pool_with(stop))
    attack(s, "Cao Hong")
    do(s, "counter Stop")
    assert s.view(0).current == 1
    assert len(me(s).pile) == 3  # 曹洪, and both cards of damage


@pytest.mark.rule("QY-136")
def test_a_mandatory_chain_without_end_ends_the_game() -> None:
    # It comes back whenever it retreats, and retreats whenever it comes.
    back = trigger(on=retreating(general=this), effect=[deploy(this)])
    gone = trigger(on=deployed(general=this), effect=[retreat(this)])
    pool = pool_with(hero(back, gone, key="moth", name="Moth", cost=0))
    s = position(Side(hand=["moth", *KEEP]), Side(hand=KEEP), pool=pool)
    do(s, "deploy Moth")
    assert (s.is_over, s.winner, s.end_reason) == (True, None, "overrun")
