"""What the published material says of single cards, checked on what the cards declare."""

from __future__ import annotations

from statistics import mean

import pytest

from sanguo import pool
from sanguo.dsl.nodes import walk
from sanguo.dsl.qunying import (
    AMBUSH,
    NO_FACTION,
    OPP_ATTACK,
    OPP_BATTLE,
    OPP_DEPLOY,
    OWN_BATTLE,
    OWN_STRATEGY,
    QUN,
    SHU,
    STRATEGIST,
    TRAP,
    WEI,
    WU,
    CardType,
    Class,
)
from sanguo.dsl.steps import Act, Card, Grant, Part, Pick

POOL = pool("qunying")
GENERALS = [c for c in POOL if c.prop("cardtype") == CardType.GENERAL]
STRATAGEMS = [c for c in POOL if c.prop("cardtype") == CardType.STRATAGEM]
EQUIPMENT = [c for c in POOL if c.prop("cardtype") == CardType.EQUIPMENT]


def card(key: str) -> Card:
    return POOL.by_key[key]


def cost(key: str) -> int:
    return card(key).prop("cost")


def force(key: str) -> int:
    return card(key).prop("force")


def picks(part: Part) -> list[Pick]:
    return [n for n in walk((part.cost, part.effect)) if isinstance(n, Pick)]


def test_the_set_has_81_generals_37_stratagems_and_20_pieces_of_equipment() -> None:
    assert (len(GENERALS), len(STRATAGEMS), len(EQUIPMENT)) == (81, 37, 20)
    assert len(POOL) == 138


@pytest.mark.rule("QY-146")
def test_cao_ang_is_free_and_with_the_halberd_better_than_any_card_of_its_cost() -> None:
    assert cost("cao_ang") == 0
    assert cost("tie_ji") == 4
    assert force("cao_ang") + force("tie_ji") == 6
    assert max(c.prop("force") for c in GENERALS if c.prop("cost") <= 4) < 6


@pytest.mark.rule("QY-145")
def test_lu_bu_is_the_strongest_general() -> None:
    others = [c.prop("force") for c in GENERALS if c.key != "lu_bu"]
    assert force("lu_bu") > max(others)
    assert card("lu_bu").prop("faction") == QUN


@pytest.mark.rule("QY-149")
def test_guan_yu_with_blade_and_liu_bei_has_13() -> None:
    assert force("guan_yu") + force("qing_long_yan_yue_dao") == 12
    (rule,) = card("liu_bei").parts
    assert rule.value == 1
    assert card("guan_yu").prop("faction") == SHU


@pytest.mark.rule("QY-139")
def test_sun_qian_wine_and_liu_bei() -> None:
    assert force("sun_qian") == 2
    assert force("jiu") == -3
    assert card("jiu").prop("on_enemy") == 1
    assert card("sun_qian").prop("faction") == SHU


@pytest.mark.rule("QY-122")
def test_emperor_xian_costs_1_and_answers_an_attack() -> None:
    assert cost("xian_di") == 1
    assert card("xian_di").prop("timing") == OPP_ATTACK


@pytest.mark.rule("QY-C17")
def test_catapult_stones_take_any_enemies_of_force_5_in_total() -> None:
    (play,) = card("pao_shi").parts
    (pick,) = picks(play)
    assert pick.total == 5
    assert pick.key is not None


@pytest.mark.rule("QY-044")
def test_power_is_1_but_for_a_few() -> None:
    power = {c.key: c.prop("power") for c in POOL}
    assert power["yu_fan"] == power["mi_fang"] == 2
    assert {k for k, p in power.items() if p == 2} == {"yu_fan", "mi_fang", "ren_jun", "liu_biao", "chuan_guo_yu_xi"}
    assert {k: p for k, p in power.items() if p not in (1, 2)} == {"guan_hai": 0, "tao_qian": 3}


@pytest.mark.rule("QY-151")
def test_there_are_generals_of_cost_and_force_3_to_4() -> None:
    middle = [c for c in GENERALS if c.prop("cost") in (3, 4) and c.prop("force") in (3, 4)]
    assert len(middle) >= 20
    assert {c.key for c in middle if (c.prop("cost"), c.prop("force")) == (3, 4)} == {"yue_jin", "han_dang"}


@pytest.mark.rule("QY-148")
def test_guan_yu_and_zhang_fei_are_costly_and_lu_bu_the_costliest() -> None:
    costs = sorted((c.prop("cost") for c in GENERALS), reverse=True)
    assert cost("lu_bu") == costs[0] == 8
    assert costs[1] < 8
    assert (cost("guan_yu"), cost("zhang_fei")) == (7, 6)


@pytest.mark.rule("QY-Rc")
def test_there_are_strategists_for_cao_cao_to_make_cheaper() -> None:
    strategists = [c for c in GENERALS if c.prop("classes") & STRATEGIST]
    assert len(strategists) == 16
    assert all(c.prop("cost") >= 1 for c in strategists)
    assert [p.value for p in card("cao_cao").parts] == [-2, -2]


@pytest.mark.rule("QY-Rj")
def test_huang_gai_gives_two_base_cards_and_gets_three() -> None:
    (part,) = card("huang_gai").parts
    assert [p.n for p in picks(part) if p in part.cost] == [2]
    (grant,) = [n for n in part.effect if isinstance(n, Grant)]
    assert isinstance(grant.part, Part)
    assert [p.n for p in picks(grant.part)] == [3]


@pytest.mark.rule("QY-112")
def test_there_are_generals_of_force_0_and_equipment_that_adds_5() -> None:
    assert {c.key for c in GENERALS if c.prop("force") == 0} == {"guo_jia", "da_qiao", "diao_chan"}
    assert {c.key for c in EQUIPMENT if c.prop("force") == 5} == {"qing_long_yan_yue_dao"}


@pytest.mark.rule("QY-144")
def test_wei_is_cheaper_than_the_others() -> None:
    for cards in (GENERALS, STRATAGEMS, list(POOL)):
        by_faction = {f: mean(c.prop("cost") for c in cards if c.prop("faction") == f) for f in (WEI, SHU, WU, QUN)}
        assert min(by_faction, key=by_faction.__getitem__) == WEI


@pytest.mark.rule("QY-156")
def test_dian_wei_and_hua_xiong_come_before_lu_bu() -> None:
    for key in ("dian_wei", "hua_xiong"):
        assert (cost(key), force(key)) == (5, 6)
        assert cost(key) < cost("lu_bu")


@pytest.mark.rule("QY-107")
def test_counters() -> None:
    traps = {c.key for c in POOL if c.prop("cardtype") == CardType.STRATAGEM and c.prop("counter") == TRAP}
    assert traps == {
        "shi_mian_mai_fu",
        "ba_zhen_tu",
        "jiang_dong_zi_di",
        "cang_tian_yi_si",
        "zang_li",
        "li_hua_kai_er_du",
    }
    assert {c.key for c in GENERALS if c.prop("counter") == AMBUSH} == {"li_dian", "liao_hua", "xu_sheng", "zhang_bao"}


@pytest.mark.rule("QY-090")
def test_equipment_with_an_ambush_mark() -> None:
    assert {c.key for c in EQUIPMENT if c.prop("counter") == AMBUSH} == {"jue_ying", "di_lu", "dun_pai"}


@pytest.mark.rule("QY-102")
def test_stratagems_outside_the_strategy_phase() -> None:
    at = {t: {c.key for c in STRATAGEMS if c.prop("timing") == t} for t in range(5)}
    assert at[OWN_BATTLE] == {"wang_mei_zhi_ke", "hu_bao_qi", "tun_tian_zhi"}
    assert at[OPP_BATTLE] == {"ba_zhen_tu", "yuan_men_she_ji"}
    assert at[OPP_ATTACK] == {"ge_fa_dai_shou", "kong_cheng_ji", "jiang_shang_yi_cheng", "xian_di"}
    assert at[OPP_DEPLOY] == {"ban_du_er_ji"}
    assert len(at[OWN_STRATEGY]) == 27


@pytest.mark.rule("QY-152")
def test_xu_chu_and_dian_wei_are_commanders() -> None:
    for key in ("xu_chu", "dian_wei"):
        assert card(key).prop("classes") == Class.COMMANDER
        assert card(key).prop("faction") == WEI


@pytest.mark.rule("QY-050")
def test_no_general_is_without_faction() -> None:
    assert all(c.prop("faction") != NO_FACTION for c in GENERALS)
    assert sum(c.prop("faction") == NO_FACTION for c in POOL) == 10


@pytest.mark.rule("QY-157")
def test_two_stratagems_leave_more_cards_in_hand() -> None:
    draws = {
        key: sum(n.numbers[1][1] for n in card(key).parts[0].effect if isinstance(n, Act) and n.proc == "draw")
        for key in ("jue_yi_zhi_nu_hou", "shu_min_zhi_ken_qiu")
    }
    assert draws == {"jue_yi_zhi_nu_hou": 3, "shu_min_zhi_ken_qiu": 2}


def test_no_stratagem_for_the_opponents_turn_is_free() -> None:
    late = [c for c in STRATAGEMS if c.prop("timing") in (OPP_BATTLE, OPP_ATTACK, OPP_DEPLOY)]
    assert all(c.prop("cost") >= 1 for c in late)


def test_every_activated_effect_has_a_cost_or_a_limit() -> None:
    for c in POOL:
        for p in c.parts:
            assert p.kind != "active" or p.cost or p.limit is not None, c.key
