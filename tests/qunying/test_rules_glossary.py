"""The glossary: QY-124 to QY-137."""

from __future__ import annotations

from collections import Counter

import pytest

import sanguo
from kit import G, Side, count, do, force, me, on_field, position, prompt, texts, use
from sanguo.dsl.qunying import (
    ONCE_A_TURN,
    active,
    base_up,
    bind,
    deployed,
    draw,
    field,
    foe,
    hand,
    pick,
    retreat,
    trigger,
)
from sanguo.dsl.qunying import me as mine

from .homemade import KEEP, attack, deck, end_turn, hero, lies, pool_with, power

x = bind("x")


# Drawing, shuffling, chance -------------------------------------------------------------------------------


@pytest.mark.rule("QY-124")
def test_drawing_takes_so_many_cards_off_the_top() -> None:
    cards = ["jiu", "guan_yu", "xian_di", "tie_ji"]
    s = position(Side(hand=["ku_rou_ji"], up=power(1, "wu"), field=["yue_jin"], deck=cards))
    use(s, "use Ruse of Self-Injury")
    assert sorted(me(s).hand) == ["guan_yu", "jiu", "xian_di"]
    assert deck(s)[0] == "tie_ji"


DISTINCT = [c.key for c in sanguo.pool("qunying").cards if c.key not in {"cao_hong", "han_dang", "xun_yu"}][:12]


@pytest.mark.rule("QY-125")
@pytest.mark.parametrize("how", ["searched", "looked at", "returned to"])
def test_a_deck_that_was_seen_is_shuffled(how: str) -> None:
    orders, tops = set(), Counter[str]()
    for seed in range(25):
        if how == "searched":
            side = Side(hand=["xun_yu", *KEEP], up=power(3), deck=["cao_hong", *DISTINCT], deck_count=13)
            s = position(side, seed=seed)
            use(s, "deploy Xun Yu")
            do(s, "activate Xun Yu", "Cao Hong (deck)")
        elif how == "looked at":
            s = position(Side(field=["zhuge_liang"], hand=KEEP, deck=["cao_hong", *DISTINCT], deck_count=13), seed=seed)
            do(s, "activate Zhuge Liang", "Cao Hong (deck)")
        else:
            side = Side(field=["sun_quan"], hand=["cao_hong"], deck=["xun_yu", *DISTINCT], deck_count=13)
            s = position(side, seed=seed, placed=0)
            do(s, "activate Sun Quan")
        orders.add(tuple(deck(s)))
        tops[deck(s)[0]] += 1
    assert len(orders) == 25
    assert max(tops.values()) < 10


@pytest.mark.rule("QY-126")
def test_a_random_choice_is_nobodys_and_even() -> None:
    hand = ["guan_yu", "jiu", "xian_di", "tie_ji"]
    chosen = Counter[str]()
    for seed in range(200):
        s = position(Side(hand=["jie_lue", *KEEP], up=power(2, "qun")), Side(hand=hand), seed=seed)
        use(s, "use Plunder")
        assert (s.player, prompt(s)) == (0, "strategy")
        chosen[me(s, 1).pile[0]] += 1
    assert set(chosen) == set(hand)
    assert min(chosen.values()) > 25


# Once a turn ----------------------------------------------------------------------------------------------


@pytest.mark.rule("QY-127")
def test_once_a_turn_and_again_in_the_own_next_turn() -> None:
    s = position(Side(field=["xun_you", "yue_jin"], hand=KEEP), Side(hand=KEEP))
    do(s, "activate Xun You")
    assert "activate Xun You" not in texts(s)
    end_turn(s)
    end_turn(s)
    assert s.player == 0
    assert "activate Xun You" in texts(s)


@pytest.mark.rule("QY-127")
def test_each_copy_has_a_use_of_its_own() -> None:
    side = Side(field=["xun_you", "yue_jin"], hand=["xun_you", "ku_rou_ji", *KEEP], up=power(3) + power(1, "wu"))
    s = position(side)
    do(s, "activate Xun You", "use Ruse of Self-Injury")
    do(s, *([] if prompt(s) == "effect" else ["pay Ruse of Self-Injury"]), "Xun You")
    use(s, "deploy Xun You")
    do(s, "activate Xun You")
    assert force(s, "yue_jin") == 6


@pytest.mark.rule("QY-127")
def test_the_same_card_of_both_players_counts_for_each() -> None:
    s = position(Side(field=["xun_you", "yue_jin"], hand=KEEP), Side(field=["xun_you", "cao_hong"], hand=KEEP))
    do(s, "activate Xun You")
    end_turn(s)
    do(s, "activate Xun You")
    assert force(s, "cao_hong", 1) == 4


@pytest.mark.rule("QY-127", "QY-075")
def test_once_a_turn_holds_in_the_base_too() -> None:
    sage = hero(active(effect=[draw(mine, 1)], limit=ONCE_A_TURN, place=base_up), key="sage", name="Sage")
    s = position(Side(up=["sage"], hand=KEEP), Side(hand=KEEP), pool=pool_with(sage))
    do(s, "activate Sage")
    assert "activate Sage" not in texts(s)


@pytest.mark.rule("QY-127")
def test_two_copies_in_the_base_have_two_uses() -> None:
    sage = hero(active(effect=[draw(mine, 1)], limit=ONCE_A_TURN, place=base_up), key="sage", name="Sage")
    s = position(Side(up=["sage", "sage"], hand=KEEP), Side(hand=KEEP), pool=pool_with(sage))
    for _ in range(2):
        do(s, "activate Sage")
    assert "activate Sage" not in texts(s)
    assert me(s).hand_count == 3


@pytest.mark.rule("QY-127", "QY-077")
def test_once_a_turn_holds_in_the_hand_for_each_copy() -> None:
    seer = hero(active(effect=[draw(mine, 1)], limit=ONCE_A_TURN, place=hand), key="seer", name="Seer", cost=9)
    s = position(Side(hand=["seer", "seer", *KEEP]), Side(hand=KEEP), pool=pool_with(seer))
    for _ in range(2):
        do(s, "activate Seer")
    assert (texts(s), me(s).hand_count) == (["end strategy phase", "deploy Cao Ang"], 5)
    end_turn(s)
    end_turn(s)
    assert "activate Seer" in texts(s)


# Joining --------------------------------------------------------------------------------------------------


def surrender(general: str | G, **mine_side: object) -> sanguo.State:
    """`general` of seat 1 joins seat 0."""
    side = Side(**{"hand": ["zhao_xiang", *KEEP], "up": power(4)} | mine_side)
    return use(position(side, Side(field=[general], hand=KEEP)), "use Call to Surrender")


@pytest.mark.rule("QY-128", "QY-Ri")
def test_who_joins_attacks_and_uses_its_effects() -> None:
    s = surrender("xun_you", field=["yue_jin"])
    assert [(g.card, g.own) for g in me(s).field] == [("yue_jin", True), ("xun_you", False)]
    assert on_field(s, 1) == []
    do(s, "activate Xun You")
    assert force(s, "yue_jin") == 5
    do(s, "end strategy phase")
    assert texts(s) == ["end battle phase", "attack with Yue Jin", "attack with Xun You"]
    before = me(s, 1).deck_count
    attack(s, "Xun You")
    assert me(s, 1).deck_count == before - 1


@pytest.mark.rule("QY-128")
def test_permanent_effects_change_sides_with_their_general() -> None:
    side = Side(hand=["zhao_xiang", *KEEP], up=power(4), field=["guan_ping"])
    s = position(side, Side(field=["liu_bei", "guan_ping"], hand=KEEP))
    assert (force(s, "guan_ping"), force(s, "guan_ping", 1)) == (3, 4)
    # 劉備 makes himself 4 strong: 招降 takes 3 at most.
    assert "use Call to Surrender" not in texts(s)
    s = surrender(G("liu_bei", more={"force": -1}), field=["guan_ping"])
    assert (force(s, "guan_ping"), force(s, "liu_bei")) == (4, 3)


@pytest.mark.rule("QY-129", "QY-131")
@pytest.mark.parametrize("how", ["battle", "effect", "make room", "deck"])
def test_who_joined_leaves_to_its_owners_pile_or_deck(how: str) -> None:
    hand = ["zhao_xiang", "ku_rou_ji", *KEEP]
    general = "lu_ji" if how == "deck" else "cao_hong"
    field_of = {"make room": ["yue_jin", "xu_chu", "li_dian", "cao_ren"], "deck": ["da_qiao"]}.get(how, [])
    side = Side(hand=hand, up=power(4) + power(4, "wu"), field=field_of)
    s = position(side, Side(field=[general, *(["dian_wei"] if how == "battle" else [])], hand=KEEP))
    use(s, "use Call to Surrender")
    assert general in on_field(s)
    before = me(s, 1).deck_count
    if how == "battle":
        do(s, "end strategy phase", "attack with Cao Hong")
    elif how == "effect":
        use(s, "use Ruse of Self-Injury")
    elif how == "make room":
        do(s, "deploy Cao Ang", "Cao Hong")
    else:
        do(s, "activate Da Qiao")
    assert general not in on_field(s)
    assert not lies(s, 0, "pile", general)
    if how == "deck":
        assert (me(s, 1).deck_count, count(deck(s, 1), general)) == (before + 1, 1)
    else:
        assert lies(s, 1, "pile", general)


@pytest.mark.rule("QY-129", "QY-097")
def test_who_joined_returns_to_its_owners_hand() -> None:
    s = position(
        Side(hand=["qi_qin_qi_zong", *KEEP], up=power(2, "shu")), Side(field=[G("cao_hong", more={"owner": 0})])
    )
    use(s, "use Seven Captures")
    assert lies(s, 0, "hand", "cao_hong")
    assert me(s, 1).hand_count == 0


@pytest.mark.rule("QY-129")
def test_the_effects_of_a_retreat_work_for_the_side_it_was_on() -> None:
    # 郭嘉, borrowed by seat 0, retreats: seat 0 draws, he goes to seat 1's pile.
    side = Side(hand=["ku_rou_ji", *KEEP], up=power(1, "wu"), field=[G("guo_jia", more={"owner": 1})])
    s = position(side)
    use(s, "use Ruse of Self-Injury")
    assert me(s).hand_count == 1 + 2 + 3
    assert (me(s, 1).hand_count, me(s, 1).pile) == (0, ("guo_jia",))


# Words ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("QY-130")
def test_cards_are_used_and_effects_activated() -> None:
    s = position(Side(hand=["chi_hou"], up=power(1), field=["xun_you", "yue_jin"]))
    assert texts(s) == ["end strategy phase", "activate Xun You", "use Mounted Scouts"]
    assert texts(s, "zh-Hant") == ["結束戰略階段", "發動荀攸", "使用斥候"]


@pytest.mark.rule("QY-131", "QY-Rn")
def test_a_card_in_the_other_base_goes_back_to_its_owners_pile() -> None:
    # 借荊州 gave 韓當 to seat 1; 奇襲烏巢 and 焚燒洛陽 take cards out of that base.
    side = Side(hand=["qi_xi_wu_chao", *KEEP], up=power(2))
    s = position(side, Side(up=[("guan_yu", 0), "jiu", "jiu", "jiu"]))
    use(s, "use Raid on Wuchao")
    do(s, next(t for t in texts(s) if "Guan Yu" in t))
    assert me(s).pile[0] == "guan_yu"
    assert me(s, 1).pile == ()
    assert len(me(s, 1).base_up) == 3


@pytest.mark.rule("QY-131", "QY-Rn")
def test_a_borrowed_general_out_of_the_base_leaves_to_its_owner() -> None:
    side = Side(up=[("yue_jin", 1), *power(4)], hand=["ku_rou_ji", *KEEP])
    s = position(side)
    use(s, "deploy borrowed Yue Jin (base)")
    assert [(g.card, g.own) for g in me(s).field] == [("yue_jin", False)]
    side = Side(field=[G("yue_jin", more={"owner": 1})], hand=KEEP)
    s = position(side, Side(field=["xu_chu"], hand=KEEP), phase="battle")
    attack(s, "Yue Jin")
    assert lies(s, 1, "pile", "yue_jin")
    assert not lies(s, 0, "pile", "yue_jin")


@pytest.mark.rule("QY-132")
def test_placing_face_down_turns_a_base_card_over() -> None:
    s = position(Side(field=["zhang_he"], up=["jiu", "guan_yu"], hand=KEEP))
    do(s, "activate Zhang He", "Wine (base)")
    assert [b.card for b in me(s).base_up] == ["guan_yu"]
    assert [b.card for b in me(s).base_down] == ["jiu"]


@pytest.mark.rule("QY-133")
def test_a_card_turned_up_again_is_face_up() -> None:
    # 程昱 paid; 屯田制 turns him up, and his effect and power are back.
    hand = ["yue_jin", "tun_tian_zhi", "hu_bao_qi", *KEEP]
    s = position(Side(hand=hand, up=["cheng_yu", *power(3)], field=["cao_hong", "xu_chu"]))
    assert force(s, "cao_hong") == 4
    do(s, "deploy Yue Jin", "pay Cheng Yu")
    assert force(s, "cao_hong") == 3
    do(s, "end strategy phase", "use Garrison Farms", "Cheng Yu (base, face-down)", "done")
    assert force(s, "cao_hong") == 4
    assert "use Tiger and Leopard Cavalry" in texts(s)


@pytest.mark.rule("QY-134", "QY-C15")
@pytest.mark.parametrize(("card", "left"), [("sun_qian", 0), ("cao_hong", 0), ("yue_jin", 1), ("diao_chan", 0)])
def test_weakening_does_not_take_force_below_0(card: str, left: int) -> None:
    s = position(Side(), Side(field=[G(card, gear="jiu", more={"gear_owner": 0})]))
    assert force(s, card, 1) == left


# May and must ---------------------------------------------------------------------------------------------


@pytest.mark.rule("QY-135")
def test_what_may_be_done_may_be_left() -> None:
    s = position(Side(hand=["sun_qian", *KEEP], up=power(2, "shu")))
    use(s, "deploy Sun Qian")
    assert texts(s) == ["pass", "activate Sun Qian"]
    before = me(s).deck_count
    do(s, "pass")
    assert (me(s).deck_count, prompt(s)) == (before, "strategy")


@pytest.mark.rule("QY-135")
def test_a_stratagem_that_may_do_something_is_usable_without_doing_it() -> None:
    s = position(Side(hand=["li_hua_kai_er_du", *KEEP], up=power(2)))
    use(s, "use Pear Blossoms Again")
    assert me(s).pile == ("li_hua_kai_er_du",)
    s = position(Side(hand=["li_hua_kai_er_du", *KEEP], up=power(2), pile=["guan_yu"]))
    do(use(s, "use Pear Blossoms Again"), "done")
    assert me(s).pile == ("guan_yu", "li_hua_kai_er_du")


@pytest.mark.rule("QY-136")
def test_a_mandatory_effect_is_not_declined() -> None:
    s = position(Side(hand=["dong_zhuo"], up=power(5, "qun"), field=["yue_jin", "guo_jia"]))
    use(s, "deploy Dong Zhuo")
    assert texts(s) == ["Yue Jin", "Guo Jia"]
    do(s, "Guo Jia")  # whose own effect is mandatory too
    assert (me(s).hand_count, on_field(s)) == (2, ["yue_jin", "dong_zhuo"])


IMPOSSIBLE = """
    wei_zhi_zhong_meng_jiang pao_shi qi_xi_wu_chao shi_mian_mai_fu qi_qin_qi_zong chu_shi_biao huo_shao_chi_bi
    ku_rou_ji bai_yi_du_jiang xiu_yang_sheng_xi huang_jin_qi_yi lian_huan_ji fen_shao_luo_yang fan_dong_lian_meng
    jie_lue zang_li zhao_xiang
"""


@pytest.mark.rule("QY-136", "QY-D03", "QY-Rl")
@pytest.mark.parametrize("card", IMPOSSIBLE.split())
def test_what_must_do_the_impossible_cannot_be_used(card: str) -> None:
    # Nobody on either field, nothing in piles and hands.
    base = [p for f in ("wei", "shu", "wu", "qun") for p in power(5, f)]
    s = position(Side(hand=[card, *KEEP], up=base))
    name = s.game.card(card).name_en
    assert not any(name in t for t in texts(s))


@pytest.mark.rule("QY-136")
def test_a_general_that_watches_others_deploys_although_there_is_nothing_to_do_yet() -> None:
    # Its mandatory effect is about the deployments of the opponent, not about its own.
    watch = hero(trigger(on=deployed(who=foe), effect=[pick(x, field(foe)), retreat(x)]), key="watch", name="Watch")
    s = position(Side(hand=["watch", *KEEP], up=power(1)), Side(hand=KEEP), pool=pool_with(watch))
    assert "deploy Watch" in texts(s)


@pytest.mark.rule("QY-137", "QY-076")
def test_a_base_effect_lasts_as_long_as_its_card_is_face_up() -> None:
    s = position(Side(up=["cheng_yu"], field=["cao_ang", "zhang_he"], hand=KEEP), Side(hand=KEEP))
    assert force(s, "cao_ang") == 3
    do(s, "activate Zhang He")
    assert force(s, "cao_ang") == 2
    end_turn(s)
    assert force(s, "cao_ang") == 2
    end_turn(s)
    assert force(s, "cao_ang") == 3
