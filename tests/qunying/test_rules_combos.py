"""The tips and combinations: QY-144 to QY-158, played out."""

from __future__ import annotations

from statistics import mean

import pytest

import sanguo
from kit import G, Side, count, do, force, me, on_field, position, texts, use
from sanguo.dsl.qunying import COMMANDER, QUN, SHU, WEI, WU, Counter
from sanguo.dsl.steps import Card

from .homemade import KEEP, attack, deck, end_turn, lies, power

CARDS = sanguo.pool("qunying").cards
GENERALS = [c for c in CARDS if c.prop("cardtype") == 0]


def card(key: str) -> Card:
    return sanguo.pool("qunying").by_key[key]


@pytest.mark.rule("QY-144")
def test_wei_is_the_cheapest_faction() -> None:
    for cardtype in (0, 1):
        costs = {
            f: mean(c.prop("cost") for c in CARDS if c.prop("cardtype") == cardtype and c.prop("faction") == f)
            for f in (WEI, SHU, WU, QUN)
        }
        assert min(costs, key=costs.__getitem__) == WEI


@pytest.mark.rule("QY-145")
def test_lu_bu_is_the_strongest_and_the_latest() -> None:
    others = [c for c in GENERALS if c.key != "lu_bu"]
    assert card("lu_bu").prop("force") > max(c.prop("force") for c in others)
    assert card("lu_bu").prop("cost") > max(c.prop("cost") for c in others)


@pytest.mark.rule("QY-146")
def test_cao_ang_with_the_halberd_is_6_for_4() -> None:
    s = position(Side(hand=["cao_ang", "tie_ji"], up=power(4), field=[]))
    do(s, "deploy Cao Ang")
    assert me(s).power == 4
    do(s, "use Iron Halberd")
    assert force(s, "cao_ang") == 6
    assert me(s).power == 0


# 貂蟬, 呂布, 赤兔 -----------------------------------------------------------------------------------------


@pytest.mark.rule("QY-147")
def test_22_damage_in_one_turn() -> None:
    side = Side(hand=["diao_chan", "lu_bu", "chi_tu", *KEEP], up=power(11, "qun"))
    s = position(side, Side(hand=KEEP))
    use(s, "deploy Diao Chan")
    use(s, "deploy Lü Bu")  # for 6 beside her
    assert me(s).power == 3
    do(use(s, "use Red Hare"), "Lü Bu")
    do(s, "activate Diao Chan", "end strategy phase", "attack with Lü Bu")
    assert on_field(s) == ["lu_bu"]
    assert len(me(s, 1).pile) == 11
    do(s, "attack with Lü Bu")
    assert len(me(s, 1).pile) == 22
    assert s.view(0).current == 1


@pytest.mark.rule("QY-147")
def test_no_play_of_the_three_deals_more_than_22() -> None:
    # Every sequence of moves of one turn, with power to spare.
    start = position(Side(hand=["diao_chan", "lu_bu", "chi_tu"], up=power(20, "qun")), Side(hand=KEEP))
    turn, best, seen, todo = start.turn, 0, set(), [start]
    while todo:
        s = todo.pop()
        if s.turn != turn or s.is_over:
            best = max(best, len(me(s, 1).pile))
            continue
        for action in s.legal_actions():
            further = s.clone()
            further.apply(action)
            mark = further.digest()
            if mark not in seen:
                seen.add(mark)
                todo.append(further)
    assert best == 22
    assert len(seen) > 50


# Shu and Wu -----------------------------------------------------------------------------------------------


@pytest.mark.rule("QY-148")
def test_cao_bao_and_sun_qian_enlarge_the_base() -> None:
    s = position(Side(hand=["sun_qian", *KEEP], up=power(2, "shu"), field=["cao_bao"], deck=["jiu", "tie_ji"]))
    use(s, "deploy Sun Qian")
    do(s, "activate Sun Qian", "activate Cao Bao")
    assert len(me(s).base_down) == 4
    assert lies(s, 0, "base_down", "jiu")
    assert lies(s, 0, "base_down", "tie_ji")
    costs = sorted((c.prop("cost") for c in GENERALS), reverse=True)
    assert card("guan_yu").prop("cost") >= costs[1]
    assert card("zhang_fei").prop("cost") >= 6


@pytest.mark.rule("QY-149", "QY-078")
def test_guan_yu_at_13() -> None:
    s = position(Side(hand=["guan_yu", "qing_long_yan_yue_dao", "liu_bei", *KEEP], up=power(15, "shu")))
    use(s, "deploy Guan Yu")
    assert force(s, "guan_yu") == 7
    use(s, "use Green Dragon Crescent Blade")
    assert force(s, "guan_yu") == 12
    use(s, "deploy Liu Bei")
    assert force(s, "guan_yu") == 13
    do(s, "end strategy phase")
    before = me(s, 1).deck_count
    attack(s, "Guan Yu")
    assert me(s, 1).deck_count == before - 13


@pytest.mark.rule("QY-150")
def test_cao_bao_sets_off_sun_jian_and_the_three_sun_go_back() -> None:
    pile = ["sun_jian", "sun_ce", "guan_yu", "sun_quan"]
    s = position(Side(field=["sun_jian", "cao_bao"], hand=KEEP, pile=pile))
    before = me(s).deck_count
    do(s, "activate Cao Bao", "activate Sun Jian", "Sun Jian (pile)", "Sun Ce (pile)", "Sun Quan (pile)")
    assert me(s).pile == ("guan_yu", "sun_jian")
    assert me(s).deck_count == before + 3 - 1  # and 曹豹's card of the base
    assert len(me(s).base_down) == 1
    assert on_field(s) == ["cao_bao"]


# Cards for the early and the middle game ------------------------------------------------------------------


@pytest.mark.rule("QY-151")
def test_generals_of_3_and_4() -> None:
    good = [c for c in GENERALS if c.prop("cost") in (3, 4) and c.prop("force") in (3, 4)]
    assert len(good) > 10
    assert {c.key for c in good if (c.prop("cost"), c.prop("force")) == (3, 4)} == {"yue_jin", "han_dang"}


@pytest.mark.rule("QY-152")
def test_fierce_generals_of_wei() -> None:
    for key in ("xu_chu", "dian_wei"):
        assert card(key).prop("faction") == WEI
        assert card(key).prop("classes") == COMMANDER
    side = Side(field=["xu_chu", "dian_wei", "yue_jin", "cao_ang", "xun_you"], up=power(3))
    s = position(Side(**{**vars(side), "hand": ["wei_zhi_zhong_meng_jiang", *KEEP]}), Side(hand=KEEP))
    use(s, "use Fierce Generals of Wei")
    assert [g.force for g in me(s).field] == [7, 8, 6, 2, 1]
    end_turn(s)
    assert [g.force for g in me(s).field] == [5, 6, 4, 2, 1]


@pytest.mark.rule("QY-153")
def test_gan_ning_and_taishi_ci_fill_the_deck() -> None:
    side = Side(field=["gan_ning", "taishi_ci", "cao_ang"], pile=["guan_yu", "jiu", "tie_ji"])
    s = position(side, Side(field=["cao_hong", "li_dian"]), phase="battle")
    before = me(s).deck_count
    attack(s, "Taishi Ci", "Cao Hong")
    do(s, "activate Taishi Ci", "Wine (pile)")
    assert me(s).deck_count == before + 1
    attack(s, "Gan Ning")
    do(s, "activate Gan Ning", "Guan Yu (pile)", "Iron Halberd (pile)")
    assert (me(s).deck_count, me(s).pile) == (before + 3, ())
    assert {"guan_yu", "jiu", "tie_ji"} <= set(deck(s))


@pytest.mark.rule("QY-154")
@pytest.mark.parametrize(("general", "where"), [("guan_ping", "deck"), ("guan_ping", "pile"), ("zhou_cang", "deck")])
def test_guan_ping_and_zhou_cang_fetch_guan_yu(general: str, where: str) -> None:
    name = card(general).name_en
    s = position(Side(hand=[general, *KEEP], up=power(3, "shu"), **{where: ["guan_yu"]}))
    use(s, f"deploy {name}")
    do(s, f"activate {name}")
    assert lies(s, 0, "hand", "guan_yu")


@pytest.mark.rule("QY-155")
def test_zhang_bao_and_zhang_jiao_fill_the_field() -> None:
    assert card("zhang_bao").prop("counter") == Counter.AMBUSH
    foe_side = Side(deck=["zhang_bao", "zhang_jiao"], hand=["zhang_liang"], up=power(4, "qun"), deck_count=30)
    s = position(Side(field=["cao_bao", "cao_ang"]), foe_side, phase="battle")
    do(s, "attack with Cao Bao", "counter Zhang Bao", "activate Zhang Bao")
    assert lies(s, 1, "hand", "zhang_jiao")
    end_turn(s)
    use(s, "deploy Zhang Jiao")
    do(s, "activate Zhang Jiao")
    assert on_field(s, 1) == ["zhang_bao", "zhang_jiao", "zhang_liang"]


@pytest.mark.rule("QY-156")
def test_strong_generals_of_the_middle_game() -> None:
    for key in ("dian_wei", "hua_xiong"):
        assert card(key).prop("force") == 6
        assert card(key).prop("cost") == 5 < card("lu_bu").prop("cost")
    assert all(c.prop("force") < 6 for c in GENERALS if c.prop("cost") < 5)


@pytest.mark.rule("QY-157")
@pytest.mark.parametrize(("key", "faction"), [("jue_yi_zhi_nu_hou", "wu"), ("shu_min_zhi_ken_qiu", "shu")])
def test_two_stratagems_leave_more_cards_in_the_hand(key: str, faction: str) -> None:
    s = position(Side(hand=[key, "guan_yu", *KEEP], up=power(2, faction)))
    use(s, f"use {card(key).name_en}")
    if "Guan Yu" in texts(s):
        do(s, "Guan Yu")
    assert me(s).hand_count == 4


@pytest.mark.rule("QY-158")
def test_many_generals_deal_heavy_damage() -> None:
    side = Side(field=["xu_chu", "yue_jin", "cao_hong", "li_dian", G("cao_ang", gear="tie_ji")])
    s = position(side, Side(hand=KEEP), phase="battle")
    for general in ("Xu Chu", "Yue Jin", "Cao Hong", "Li Dian", "Cao Ang"):
        attack(s, general)
    assert count(me(s, 1).pile, "han_dang") == 5 + 4 + 3 + 2 + 6
