"""The cards of `guozhan`: all compile, agree with what is printed, and can be paid for just when they should."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import sanguo
from guozhan_tables import DECK, GENERALS
from sanguo import _core
from sanguo.cards import guozhan as built_in
from sanguo.dsl import guozhan as g
from sanguo.dsl.guozhan import (
    skill_of,
)
from sanguo.dsl.render import render_card
from sanguo.dsl.steps import Card

POOL = sanguo.pool("guozhan")
STANDARD = sanguo.pool("sanguosha")
RULESET = json.loads(POOL.ruleset_json())
PARTS = {p["key"]: p for p in RULESET["parts"]}
KINDS = [c.key for c in POOL if c.prop("type") < g.GENERAL]
PROGRAMS = ("when", "can", "value", "times", "body")
QUERIES = [q["name"] for q in _core.vocabulary("guozhan")["queries"]]
PROCS = [p["name"] for p in _core.vocabulary("guozhan")["procs"]]


def words(part: dict[str, Any], program: str) -> list[str]:
    """The words of a program, without their addresses."""
    span = part[program]
    code = RULESET["code"][span["start"] : span["start"] + span["len"]]
    return [line.split(maxsplit=1)[1].strip() for line in _core.disassemble(code).splitlines()]


def asks(part: dict[str, Any], program: str) -> set[str]:
    """The queries that a program asks, and the procedures that it calls."""
    found = set()
    for word in words(part, program):
        op, _, operands = word.partition(" ")
        if op == "QUERY":
            found.add(QUERIES[int(operands.split()[0])])
        elif op == "CALL":
            found.add(PROCS[int(operands.split()[0])])
    return found


# What is printed -----------------------------------------------------------------------------------------


def test_cards_come_first_then_the_generals_and_markers() -> None:
    types = [c.prop("type") for c in POOL]
    assert types == sorted(types)
    assert (len(KINDS), types.count(g.GENERAL), types.count(g.MARKER)) == (45, 60, 3)
    assert len(POOL) < 127


@pytest.mark.parametrize("line", GENERALS, ids=lambda line: line.split()[0])
def test_the_generals_are_as_printed(line: str) -> None:
    key, hant, hans, kingdom, gender, halves, companions, *skills = line.split()
    card = POOL.by_key[key]
    assert card.names[:2] == (hant, hans)
    printed = [card.prop(name) for name in ("kingdom", "gender", "halves", "max_hp")]
    assert printed == [g.Kingdom[kingdom.upper()], g.Gender[gender.upper()], int(halves), 0]
    assert sorted(card.companions) == ([] if companions == "-" else companions.split(","))
    assert list(dict.fromkeys(p.skill[1] for p in card.parts)) == skills
    assert card.rules


def test_companions_are_companions_of_each_other() -> None:
    pairs = {frozenset((c.key, other)) for c in POOL for other in c.companions}
    assert len(pairs) == 19
    assert sum(len(c.companions) for c in POOL) == 38
    assert {
        (a, b) for a, b in map(sorted, pairs) if POOL.by_key[a].prop("kingdom") != POOL.by_key[b].prop("kingdom")
    } == set()
    listed = {k["key"]: k["companions"] for k in RULESET["kinds"] if "companions" in k}
    assert listed["liu_bei"] == ["gan_furen", "guan_yu", "zhang_fei"]
    assert len(listed) == sum(bool(c.companions) for c in POOL)


def test_there_are_fifteen_generals_of_each_kingdom() -> None:
    generals = [c for c in POOL if c.prop("type") == g.GENERAL]
    assert [sum(c.prop("kingdom") == k for c in generals) for k in g.Kingdom] == [15] * 4
    # So that no two of one kingdom have more than four points of health.
    assert [c.key for c in generals if c.prop("halves") == 5] == ["guan_yu", "lu_bu"]


def test_every_skill_has_three_names_and_a_text() -> None:
    skills = {(c.key, p.skill) for c in POOL for p in c.parts if p.skill and c.prop("type") == g.GENERAL}
    assert len(skills) == 94
    for _, skill in skills:
        assert len(skill) == 4
        assert skill[3] == skill[0].capitalize()
    texts = [t for c in POOL for t in c.texts]
    # What a peach is in the fierce end stands beside what it does.
    # Five skills are on markers.
    assert len(texts) == 45 + 94 + 1 + 5
    assert all(len(t) == 2 for t in texts)
    assert all(c.rules for c in POOL)


def test_the_deck_has_the_108_cards() -> None:
    held: dict[tuple[str, int], list[str]] = {}
    for card in built_in.DECK:
        held.setdefault((card.suit.name.lower(), card.rank), []).append(card.key)
    wanted = {(suit, i): kinds.split() for suit, ranks in DECK.items() for i, kinds in enumerate(ranks, 1)}
    assert {place: sorted(keys) for place, keys in held.items()} == wanted
    assert len(built_in.DECK) == 108
    assert [sum(c.suit == s for c in built_in.DECK) for s in g.Suit] == [27] * 4
    assert {c.key for c in built_in.DECK} == set(KINDS)


def test_printed_properties() -> None:
    def of(name: str) -> dict[str, int]:
        return {c.key: n for c in POOL if (n := dict(c.props).get(name, 0))}

    assert of("family") == {"slash": 1, "fire_slash": 1, "thunder_slash": 1, "nullification": 2, "nullification_k": 2}
    assert of("nature") == {"fire_slash": g.FIRE, "thunder_slash": g.THUNDER}
    assert of("recast") == {"iron_chain": 1, "know": 1}
    assert of("most") == {"iron_chain": 2}
    assert of("range") == {
        "crossbow": 1,
        "qinggang": 2,
        "double_swords": 2,
        "ice_sword": 2,
        "axe": 3,
        "spear": 3,
        "fan": 4,
        "kylin_bow": 5,
        "six_swords": 2,
        "tri_blade": 3,
    }
    assert POOL.by_key["supply_shortage"].prop("reach") == 1


# What is shared ------------------------------------------------------------------------------------------

UNCHANGED = """
slash dodge duel dismantlement snatch archery savage ex_nihilo peach_garden harvest collateral
nullification crossbow qinggang axe spear nioh_shield dilu jueying zhuahuang chitu dayuan zixing sima_yi
xiahou_dun zhang_liao guan_yu zhang_fei zhao_yun ma_chao gan_ning lu_meng huang_gai da_qiao lu_bu
"""


@pytest.mark.parametrize("key", UNCHANGED.split())
def test_what_does_not_differ_is_the_same(key: str) -> None:
    assert POOL.by_key[key].parts == STANDARD.by_key[key].parts


@pytest.mark.parametrize(
    ("key", "skill"),
    [
        ("cao_cao", "jianxiong"),
        ("guo_jia", "tiandu"),
        ("zhen_ji", "qingguo"),
        ("zhuge_liang", "guanxing"),
        ("huang_yueying", "qicai"),
        ("zhou_yu", "yingzi"),
        ("sun_shangxiang", "xiaoji"),
        ("hua_tuo", "jijiu"),
        ("diao_chan", "biyue"),
    ],
)
def test_skills_that_do_not_differ_are_the_same(key: str, skill: str) -> None:
    here = skill_of(POOL.by_key[key], skill)
    assert here
    assert here == skill_of(STANDARD.by_key[key], skill)


def test_mashu_is_one_skill_of_three() -> None:
    three = [skill_of(POOL.by_key[k], "mashu") for k in ("ma_chao", "pang_de", "ma_teng")]
    assert three[0] == three[1] == three[2]


def test_nobody_has_the_skill_of_a_lord() -> None:
    for pool in (POOL.cards, built_in.GENERALS_STANDARD):
        assert not [c for c in pool for p in c.parts if g.lord in p.place]
    assert all(p["zones"] & 2 == 0 for p in RULESET["parts"])


def test_the_generals_of_the_standard_edition_play_too() -> None:
    generals = built_in.GENERALS_STANDARD
    assert len(generals) == 25
    for card in generals:
        assert card.game == "guozhan"
        assert card.prop("halves") == STANDARD.by_key[card.key].prop("max_hp")
        assert all(card.key in {c.key: c for c in generals}[other].companions for other in card.companions)
    pool = sanguo.Pool("guozhan", (*built_in.PLAYING_CARDS, *generals))
    assert "kongcheng" in pool.ruleset_json()
    assert {c.key: c for c in generals}["liu_bei"].companions == ("guan_yu", "zhang_fei")


# What they become ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("part", RULESET["parts"], ids=lambda p: p["key"])
def test_programs_stay_within_themselves(part: dict[str, Any]) -> None:
    assert part["slots"] <= 4
    for program in PROGRAMS:
        lines = words(part, program)
        for line in lines:
            jump = re.match(r"(?:JMP|JZ|ANDJ|ORJ) (\d+)", line) or re.match(r"(?:DJNZ|EACH) \d+ (\d+)", line)
            assert jump is None or int(jump[1]) < len(lines)
        assert not lines or lines[-1].split()[0] in {"RET", "JMP"}


@pytest.mark.parametrize("card", POOL, ids=lambda card: card.key)
def test_every_card_is_read_back(card: Card) -> None:
    for sentence in render_card(card):
        assert sentence.endswith(".")
        assert not re.search(r"\(\w+=|<|Node|Binding", sentence), sentence


def test_only_lightning_needs_a_native() -> None:
    assert [p["key"] for p in RULESET["parts"] if any(w.startswith("NATIVE") for w in words(p, "body"))] == [
        "lightning.judging"
    ]


def test_parts_by_place_and_kind() -> None:
    assert {p["key"] for p in RULESET["parts"] if p["zones"] == 4} == {
        "xiao_qiao.hongyan_declare",
        "jia_xu.wansha_declare",
        "zou_shi.huoshui_show",
    }
    assert [p["key"] for p in RULESET["parts"] if p["zones"] == 8] == ["silver_lion.silver_lion_lost"]
    assert [p["key"] for p in RULESET["parts"] if p["dead"]] == ["cai_wenji.duanchang"]
    assert {p["key"]: p["class"] for p in RULESET["parts"] if p["granted"]} == {
        "wine.wine_bonus": "trigger",
        "xu_chu.luoyi_bonus": "trigger",
        "liu_shan.fangquan_end": "trigger",
        "taishi_ci.tianyi_quota": "static",
        "taishi_ci.tianyi_far": "static",
        "taishi_ci.tianyi_more": "static",
        "taishi_ci.tianyi_lost": "static",
        "lu_su.haoshi_give": "trigger",
        "ding_feng.fenxun_near": "static",
        "yan_liang_wen_chou.shuangxiong_duel": "view_as",
        "half_fish.half_fish_limit": "static",
    }


LOCKED = """
zhuge_liang.kongcheng lu_xun.qianxun jia_xu.weimu wei_yan.kuanggu liu_shan.xiangle meng_huo.huoshou
zhu_rong.juxiang kong_rong.mingshi tian_feng.suishi lu_bu.wushuang cai_wenji.duanchang
"""


def test_a_locked_trigger_is_one_that_is_not_optional() -> None:
    assert [key for key in LOCKED.split() if PARTS[key]["optional"]] == []


def test_a_target_is_cancelled() -> None:
    for key in ("zhuge_liang.kongcheng", "lu_xun.qianxun", "jia_xu.weimu"):
        assert words(PARTS[key], "body") == ["LIT -1", "EVSET 2", "STOPEV", "RET"]


def test_once_a_phase_once_a_game() -> None:
    scopes = [s["name"] for s in _core.vocabulary("guozhan")["scopes"]]
    limits = {p["key"]: (p["limit"], scopes[p["scope"]]) for p in RULESET["parts"] if p["limit"]}
    assert {key for key, limit in limits.items() if limit == (1, "game")} == {
        "pang_tong.niepan",
        "jia_xu.luanwu",
        "ma_teng.xiongyi",
    }
    assert limits["lu_xun.duoshi"] == (4, "phase")
    assert limits["wine.wine_bonus"] == (1, "turn")
    once = {key for key, limit in limits.items() if limit == (1, "phase")}
    assert once == {
        "dian_wei.qiangxi",
        "xun_yu.quhu",
        "sun_quan.zhiheng",
        "zhou_yu.fanjian",
        "sun_shangxiang.jieyin",
        "taishi_ci.tianyi",
        "lu_su.dimeng",
        "ding_feng.fenxun",
        "hua_tuo.qingnang",
        "diao_chan.lijian",
    }


def test_a_judge_card_is_read_as_the_card_of_who_judges() -> None:
    for key, query in (
        ("indulgence.judging", "suit_as"),
        ("supply_shortage.judging", "suit_as"),
        ("lightning.judging", "suit_as"),
        ("eight_diagrams.0", "color_as"),
        ("wolong.bazhen", "color_as"),
        ("zhang_jiao.leiji", "suit_as"),
        ("cai_wenji.beige", "suit_as"),
    ):
        assert query in asks(PARTS[key], "body")


def test_the_wine_is_counted_by_its_rule() -> None:
    counter = words(PARTS["wine.target"], "when")[0]
    assert counter.startswith("TALLY 0 ")
    assert f"MARK 1 {counter.split()[2]}" in words(PARTS["wine.each"], "body")


def test_damage_that_is_passed_on_is_not_that_of_the_slash() -> None:
    chained = next(
        f["reg"]
        for e in _core.vocabulary("guozhan")["events"]
        if e["name"] == "damage_dealt"
        for f in e["fields"]
        if f["name"] == "chained"
    )
    for key in (
        "ice_sword.0",
        "kylin_bow.0",
        "tri_blade.0",
        "xu_chu.luoyi_bonus",
        "zhu_rong.lieren",
        "pan_feng.kuangfu",
    ):
        assert f"EV {chained}" in words(PARTS[key], "when")
    assert "LIT 2" in words(PARTS["xiao_qiao.tianxiang"], "body")


# Whether they can be paid for ----------------------------------------------------------------------------

PAID = """
tri_blade.0 axe.0 kylin_bow.0 xiahou_yuan.shensu xiahou_yuan.shensu_2 zhang_he.qiaobian zhang_he.qiaobian_2
zhang_he.qiaobian_3 dian_wei.qiangxi xun_yu.quhu xun_yu.jieming cao_pi.fangzhu yue_jin.xiaoguo zhang_liao.tuxi
liu_bei.rende pang_tong.lianhuan_recast liu_shan.fangquan_end zhu_rong.lieren gan_furen.shushen
sun_quan.zhiheng zhou_yu.fanjian da_qiao.liuli sun_shangxiang.jieyin sun_jian.yinghun xiao_qiao.tianxiang
taishi_ci.tianyi lu_su.dimeng er_zhang.zhijian er_zhang.guzheng ding_feng.fenxun hua_tuo.qingnang
diao_chan.lijian pang_de.mengjin zhang_jiao.leiji zhang_jiao.guidao cai_wenji.beige ji_ling.shuangren
tian_feng.sijian pan_feng.kuangfu zou_shi.qingcheng sima_yi.guicai sima_yi.fankui
"""


def test_what_costs_something_is_asked_for_only_if_it_is_there() -> None:
    assert [key for key in PAID.split() if PARTS[key]["can"]["len"] == 0] == []
    asked = {p["key"] for p in RULESET["parts"] if p["can"]["len"] and p["class"] != "view_as"}
    # These two open with picks, which find enough whenever their condition holds.
    assert asked - set(PAID.split()) == {"zhou_tai.buqu_heal", "lu_su.haoshi_give"}


def test_seats_of_a_cost_are_counted_as_they_are_chosen() -> None:
    assert "aimable" in asks(PARTS["xiahou_yuan.shensu"], "can")
    assert "in_range" in asks(PARTS["dian_wei.qiangxi"], "can")
    assert "placeable" in asks(PARTS["er_zhang.zhijian"], "can")
    assert "same" in asks(PARTS["gan_furen.shushen"], "can")
    assert "distance" in asks(PARTS["tri_blade.0"], "can")
    assert "targetable" in asks(PARTS["diao_chan.lijian"], "can")
    assert any(w.startswith("WITHOUT") for w in words(PARTS["da_qiao.liuli"], "can"))


def test_a_pick_of_a_cost_leaves_what_the_later_ones_need() -> None:
    for key, query in (
        ("er_zhang.zhijian", "placeable"),
        ("dian_wei.qiangxi", "in_range"),
        ("da_qiao.liuli", "in_range"),
        ("diao_chan.lijian", "targetable"),
    ):
        body = words(PARTS[key], "body")
        first = next(i for i, w in enumerate(body) if w.startswith("ASK"))
        last = [i for i, w in enumerate(body) if w.startswith("ASK")][-1]
        number = f"QUERY {QUERIES.index(query)}"
        assert number in body[: first + 1] or number in body[:last]
        assert body.count(number) >= 2


def test_a_comparison_is_laid_down_before_it_is_made() -> None:
    body = words(PARTS["taishi_ci.tianyi"], "body")
    show, paid = body.index("SHOW"), body.index("PAID")
    assert body[show + 1 : paid] == [f"LIT {_zone('processing')}", "ME", "SETV 0", f"CALL {PROCS.index('put')} 0"]
    assert f"CALL {PROCS.index('compare')}" in " ".join(body[paid:])


def _zone(name: str) -> int:
    return [z["name"] for z in _core.vocabulary("guozhan")["zones"]].index(name)
