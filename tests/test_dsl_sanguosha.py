"""The card language for `sanguosha`: all cards compile, what they become, mistakes with their paths."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import sanguo
from sanguo import CardError, _core
from sanguo.cards import sanguosha as built_in
from sanguo.dsl import sanguosha as s
from sanguo.dsl.keys import On
from sanguo.dsl.lower import lower, part_keys
from sanguo.dsl.parts import play
from sanguo.dsl.render import render_card
from sanguo.dsl.sanguosha import (
    FEMALE,
    IN_RANGE,
    ONCE_A_TURN,
    ONE,
    PAIR,
    PLAY,
    QUN,
    SELF,
    TURN,
    USE,
    active,
    add,
    alive,
    any_slash,
    basic,
    between,
    bind,
    choose,
    count,
    count_up,
    damage,
    damaged,
    delayed,
    discard,
    distance,
    draw,
    each,
    equips,
    ev,
    everyone,
    fire,
    fits,
    forever,
    general,
    give,
    hand,
    has,
    holds,
    horse,
    in_range_of,
    judge,
    keep,
    let,
    lord,
    me,
    name_suit,
    nothing,
    offset,
    option,
    or_else,
    others,
    owned,
    pick,
    pick_of,
    pick_seat,
    pick_seats,
    provide,
    provider,
    quota,
    red,
    redirect,
    repeat,
    request,
    set_,
    skill,
    skip,
    some,
    static,
    stop,
    tally,
    targeted,
    trick,
    trigger,
    view_as,
    weapon,
    when,
    without,
    wounded,
)
from sanguo.dsl.steps import Card
from sanguosha_tables import DECK, GENERALS, KINDS

POOL = sanguo.pool("sanguosha")
BUILT_IN_DECK = built_in.DECK
RULESET = json.loads(POOL.ruleset_json())
PARTS = {p["key"]: p for p in RULESET["parts"]}
PROGRAMS = ("when", "can", "value", "times", "body")
x, y, t, u, n, ok = bind("x y t u n ok")


def words(part: dict[str, Any], program: str) -> list[str]:
    span = part[program]
    return _core.disassemble(RULESET["code"][span["start"] : span["start"] + span["len"]]).splitlines()


def ops(key: str, program: str) -> list[str]:
    """The ops of a program, each as the disassembler has it without its address."""
    return [line.split(maxsplit=1)[1].strip() for line in words(PARTS[key], program)]


def a_general(*parts: Any, key: str = "tester", **more: Any) -> Card:
    printed = {"kingdom": QUN, "gender": FEMALE, "hp": 3} | more
    return general(key, names=("測試", "测试", "Tester"), skills=[parts], **printed)


def a_card(*steps: Any, key: str = "card", **more: Any) -> Card:
    printed: dict[str, Any] = {"aim": ONE, "target": others} | more
    return trick(key, names=("試牌", "试牌", "Card"), each=steps, **printed)


SLASH = basic("slash", names=("殺", "杀", "Slash"))
DODGE = basic("dodge", names=("閃", "闪", "Dodge"))


def lowered(*cards: Card) -> list[dict[str, Any]]:
    parts: list[dict[str, Any]] = lower("sanguosha", [SLASH, DODGE, *cards])["parts"]
    return parts


def code_of(*cards: Card, program: str = "body", part: int = 0) -> str:
    source = lower("sanguosha", [SLASH, DODGE, *cards])
    span = source["parts"][part][program]
    return _core.disassemble(source["code"][span["start"] : span["start"] + span["len"]])


def faults(*cards: Card) -> list[tuple[str, str, str]]:
    with pytest.raises(CardError) as e:
        lower("sanguosha", [SLASH, DODGE, *cards])
    return [tuple(f) for f in e.value.faults]


# The built-in cards --------------------------------------------------------------------------------------


def test_cards_come_first_then_the_generals() -> None:
    types = [c.prop("type") for c in POOL]
    assert types == sorted(types)
    assert types.count(s.GENERAL) == 25
    assert len(POOL) < 127
    assert [c.key for c in POOL if c.prop("type") != s.GENERAL] == KINDS


@pytest.mark.parametrize("line", GENERALS, ids=lambda line: line.split()[0])
def test_the_generals_are_as_printed(line: str) -> None:
    key, hant, hans, kingdom, gender, hp, leads, *skills = line.split()
    card = POOL.by_key[key]
    assert card.names[:2] == (hant, hans)
    printed = [card.prop(name) for name in ("kingdom", "gender", "max_hp", "lord")]
    assert printed == [s.Kingdom[kingdom.upper()], s.Gender[gender.upper()], int(hp), int(leads == "lord")]
    named = list(dict.fromkeys((p.skill[1], lord in p.place) for p in card.parts))
    assert named == [(skill.rstrip("*"), skill.endswith("*")) for skill in skills]


def test_every_skill_has_three_names_and_a_text() -> None:
    for card in POOL:
        for p in card.parts:
            if p.skill:
                assert len(p.skill) == 4
                assert p.skill[0].isidentifier()
                assert p.skill[3] == p.skill[0].capitalize()
    texts = [t for c in POOL for t in c.texts]
    assert len(texts) == 32 + 40
    assert all(len(t) == 2 for t in texts)
    assert all(c.rules for c in POOL)


def test_the_deck_has_the_108_cards() -> None:
    held: dict[tuple[str, int], list[str]] = {}
    for card in BUILT_IN_DECK:
        held.setdefault((card.suit.name.lower(), card.rank), []).append(card.key)
    wanted = {(suit, i): kinds.split() for suit, ranks in DECK.items() for i, kinds in enumerate(ranks, 1)}
    assert {place: sorted(keys) for place, keys in held.items()} == wanted
    assert len(BUILT_IN_DECK) == 108
    assert {c.key for c in BUILT_IN_DECK} == set(KINDS)


def test_weapons_have_their_ranges_and_horses_their_places() -> None:
    ranges = {c.key: c.prop("range") for c in POOL if c.prop("type") == s.EQUIPMENT and c.prop("slot") == s.WEAPON}
    assert ranges == {
        "crossbow": 1,
        "qinggang": 2,
        "ice_sword": 2,
        "double_swords": 2,
        "blade": 3,
        "spear": 3,
        "axe": 3,
        "halberd": 4,
        "kylin_bow": 5,
    }
    for keys, slot, value in (("dilu jueying zhuahuang", 2, 1), ("chitu dayuan zixing", 3, -1)):
        for key in keys.split():
            assert POOL.by_key[key].prop("slot") == slot
            assert ops(f"{key}.0", "value")[0] == f"LIT {value}"


def test_only_lightning_needs_a_native() -> None:
    users = {p["key"] for p in RULESET["parts"] if any(line.split()[1] == "NATIVE" for line in words(p, "body"))}
    assert users == {"lightning.judging"}


@pytest.mark.parametrize("part", RULESET["parts"], ids=lambda p: p["key"])
def test_programs_stay_within_themselves(part: dict[str, Any]) -> None:
    assert part["slots"] <= 4
    for program in PROGRAMS:
        lines = words(part, program)
        for line in lines:
            jump = re.search(r" (?:JMP|JZ|ANDJ|ORJ) (\d+)", line) or re.search(r" (?:DJNZ|EACH) \d+ (\d+)", line)
            assert jump is None or int(jump[1]) < len(lines)
        assert not lines or lines[-1].split()[1] in {"RET", "JMP"}


@pytest.mark.parametrize("card", POOL, ids=lambda card: card.key)
def test_every_card_is_read_back(card: Card) -> None:
    for sentence in render_card(card):
        assert sentence.endswith(".")
        assert not re.search(r"\(\w+=|<|Node|Binding", sentence), sentence


# What they become ----------------------------------------------------------------------------------------


def test_classes_and_places() -> None:
    assert {p["class"] for p in RULESET["parts"]} == {
        "trigger",
        "active",
        "static",
        "play",
        "view_as",
        "provider",
        "rule",
    }
    assert {p["key"] for p in RULESET["parts"] if p["zones"] == 2} == {
        "liu_bei.jijiang",
        "sun_quan.jiuyuan",
        "cao_cao.hujia",
    }
    assert [p["key"] for p in RULESET["parts"] if p["quiet"]] == ["lu_meng.keji_note"]
    assert [p["key"] for p in RULESET["parts"] if p["granted"]] == ["xu_chu.luoyi_bonus"]
    assert all(p["can"]["len"] == 0 for p in RULESET["parts"] if p["class"] in ("play", "provider", "static"))


def test_parts_carry_the_names_of_their_skill() -> None:
    assert PARTS["guan_yu.wusheng"]["names"] == ["武聖", "武圣", "Wusheng"]
    assert PARTS["xu_chu.luoyi_bonus"]["names"] == PARTS["xu_chu.luoyi"]["names"]
    assert "names" not in PARTS["crossbow.0"]
    assert [k for k, _ in part_keys(POOL.by_key["zhao_yun"])] == ["zhao_yun.longdan", "zhao_yun.longdan_2"]


def test_parts_of_one_skill_share_a_counter() -> None:
    first = list(PARTS).index("lu_meng.keji") + 1
    assert f"TALLY 0 {first}" in ops("lu_meng.keji", "when")
    assert f"MARK 1 {first}" in ops("lu_meng.keji_note", "body")


def test_labels_of_questions() -> None:
    assert PARTS["zhou_yu.fanjian"]["labels"][1] == ["紅桃", "红桃", "heart"]
    assert len(PARTS["zhou_yu.fanjian"]["labels"]) == 4
    asking = [p["key"] for p in RULESET["parts"] if "labels" in p]
    assert asking == ["double_swords.0", "zhou_yu.fanjian", "xiahou_dun.ganglie", "zhen_ji.luoshen"]


def test_a_conversion_says_which_cards_how_many_and_what() -> None:
    wusheng, spear = PARTS["guan_yu.wusheng"], PARTS["spear.0"]
    assert (wusheng["class"], wusheng["times"]["len"]) == ("view_as", 0)
    assert ops("guan_yu.wusheng", "value") == ["LIT 0", "RET"]
    assert "ARG 0" in ops("guan_yu.wusheng", "can")
    assert ops("spear.0", "times") == ["LIT 2", "RET"]
    assert spear["when"]["len"] == 0
    assert PARTS["hua_tuo.jijiu"]["when"]["len"] > 0


def test_statics_read_the_arguments_of_their_query() -> None:
    assert ops("ma_chao.mashu", "when") == ["ARG 0", "ME", "EQ", "RET"]
    assert ops("dilu.0", "when") == ["ARG 1", "ME", "EQ", "RET"]
    assert ops("lu_xun.qianxun", "when")[3:5] == ["ANDJ 11", "ARG 2"]


def test_the_event_ends_exactly_where_it_does() -> None:
    stops = {p["key"] for p in RULESET["parts"] if "STOPEV" in " ".join(words(p, "body"))}
    assert stops == {"ice_sword.0", "lu_meng.keji", "da_qiao.liuli", "zhang_liao.tuxi"}


def test_the_handing_on_of_a_slash_is_payable_only_without_the_card() -> None:
    can = ops("da_qiao.liuli", "can")
    names = [op.split()[0] for op in can]
    assert (names.count("ANY"), names.count("WITHOUT")) == (2, 1)
    assert "IT 1" in can
    options = _core.vocabulary("sanguosha")["queries"]
    option_query = next(i for i, q in enumerate(options) if q["name"] == "option")
    assert can.count(f"QUERY {option_query}") == 2


def test_a_pick_is_narrowed_to_what_the_later_picks_allow() -> None:
    body = [op.split()[0] for op in ops("da_qiao.liuli", "body")]
    assert body[body.index("ZONE") + 1] == "FILTER"
    assert body.index("WITHOUT") < body.index("ASK")


def test_two_males_must_be_there() -> None:
    can = [op.split()[0] for op in ops("diao_chan.lijian", "can")]
    assert can.count("ANY") >= 2
    assert "QUERY" in can


# Payability ----------------------------------------------------------------------------------------------


def test_picks_of_seats_decide_whether_a_part_is_offered() -> None:
    free, seat, several, two = (
        lowered(a_general(active(cost=cost, effect=[draw(me)])))[0]["can"]["len"]
        for cost in (
            [s.lose_hp(me)],
            [pick_seat(t, others & wounded)],
            [pick_seats(t, others & wounded, between(1, 2))],
            [pick(x, hand(me)), pick_seat(t, others & without(x, in_range_of(me))), discard(x)],
        )
    )
    assert free == 0
    assert 0 < seat <= several < two


def test_what_a_loop_does_is_no_condition() -> None:
    assert lowered(a_general(active(effect=[each(t, others, [pick(x, hand(t))])])))[0]["can"]["len"] == 0


def test_or_else_asks_only_who_can_pay() -> None:
    pays = option("棄牌", "discard", [pick(x, hand(ev.source), 2, by=ev.source), discard(x)])
    free = option("讓摸", "let draw", [draw(me)])
    asked = a_general(trigger(on=damaged(), effect=[or_else(ev.source, pays, option("沒事", "nothing"))]))
    assert code_of(asked).count("COUNT") == 1
    without_cost = a_general(trigger(on=damaged(), effect=[or_else(ev.source, free, pays)]))
    assert "COUNT" not in code_of(without_cost)


# Ways ----------------------------------------------------------------------------------------------------


def test_loops_and_ways_out() -> None:
    endless = a_general(active(effect=[forever([draw(me), when(some(hand(me)), [stop()])])]))
    assert "DJNZ" not in code_of(endless)
    counted = a_general(active(effect=[repeat(3, [draw(me)])]))
    assert code_of(counted).count("DJNZ") == 1
    computed = a_general(active(effect=[repeat(count(hand(me)), [draw(me)])]))
    assert "JZ" in code_of(computed)
    assert code_of(a_general(active(effect=[when(some(hand(me)), [stop()], [draw(me)])]))).count("RET") == 2
    both = a_general(active(effect=[when(some(hand(me)), [stop()], [stop()])]))
    assert code_of(both).split()[-1] == "RET"


def test_seats_and_cards_share_the_ops_of_sets() -> None:
    part = active(
        effect=[
            pick_seats(t, others, between(1, 2)),
            each(u, t, [give(u, hand(me) & red), when(alive(u), [draw(u)])]),
            keep(x, s.all_but(everyone, t)),
            when(has(x, me), [draw(me, count(x))]),
        ]
    )
    code = code_of(a_general(part))
    for op in ("EACH", "MINUS", "HAS", "STORES", "SEATS 0"):
        assert op in code


def test_a_seat_is_a_number_and_a_set_of_itself() -> None:
    part = active(effect=[pick_seat(t, others), request(ok, t, "slash", USE, cards=x), s.use_as(t, "slash", t)])
    assert code_of(a_general(part)).count("VAR 0") == 3


# Mistakes ------------------------------------------------------------------------------------------------


def str_only(a: object) -> str:
    return a if isinstance(a, str) else ""


REACHED = [
    # what, path, message, hint
    (view_as(owned(me), "slahs"), "tester.0.becomes", "there is no card 'slahs'", "slash"),
    (provider("dogde", effect=[provide()]), "tester.0.gives", "there is no card 'dogde'", "dodge"),
    (view_as(red, "slash"), "tester.0.cards", "a set of cards is needed", "hand(me)"),  # type: ignore[arg-type]
    (static(distance(to=me, form=me), 1), "tester.0.query", "distance is not asked about 'form'", "frm"),
    (static(distance, 1), "tester.0.of", "says what it is about", ""),
    (static(s.hand_used(who=me), 1), "tester.0.query", "cannot change 'hand_used'", ""),
    (trigger(on=On("damagd"), effect=[draw(me)]), "tester.0.on", "unknown event", "damaged"),
    (trigger(on="damaged", effect=[draw(me)]), "tester.0.on", "an event is needed", "damaged(target=me)"),  # type: ignore[arg-type]
    (trigger(on=damaged(), effect=[redirect(me)]), "tester.0.effect[0]", "'target' is a field that no card", ""),
    (trigger(on=damaged(), effect=[add(ev.amount, 1)]), "tester.0.effect[0]", "no card may change", ""),
    (trigger(on=damaged(), effect=[skip()]), "tester.0.effect[0]", "no field of the event", ""),
    (trigger(on=damaged(), effect=[fire("offset")]), "tester.0.effect[0]", "the record here has no field", ""),
    (trigger(on=damaged(), effect=[fire("ofset")]), "tester.0.effect[0]", "unknown event 'ofset'", "offset"),
    (active(effect=[request(ok, me, "slassh", PLAY)]), "tester.0.effect[0]", "there is no card", "slash"),
    (active(effect=[draw(owned(me), owned(me))]), "tester.0.effect[0]", "a number is needed", ""),
    (active(effect=[draw(3)]), "tester.0.effect[0]", "a seat is needed", ""),
    (active(effect=[judge("x", me)]), "tester.0.effect[0]", "made by bind()", ""),  # type: ignore[arg-type]
    (active(effect=[each("t", others, [draw(me)])]), "tester.0.effect[0]", "made by bind()", ""),  # type: ignore[arg-type]
    (active(effect=[stop(), draw(me)]), "tester.0.effect[1]", "never reached", ""),
    (active(effect=[forever([draw(me)]), draw(me)]), "tester.0.effect[1]", "never reached", ""),
    (active(effect=[forever([stop(), draw(me)])]), "tester.0.effect[0].repeat[1]", "never reached", ""),
    (active(effect=[repeat(0, [draw(me)])]), "tester.0.effect[0]", "not 0 times", ""),
    (active(effect=[forever([])]), "tester.0.effect[0]", "repeats nothing", ""),
    (active(effect=[choose(me, option("一", "one"))]), "tester.0.effect[0]", "2 to 16 options", "option("),
    (active(effect=[choose(me, draw(me), stop())]), "tester.0.effect[0]", "2 to 16 options", ""),  # type: ignore[arg-type]
    (active(effect=[or_else(me, draw(me), draw(me))]), "tester.0.effect[0]", "needs two options", ""),  # type: ignore[arg-type]
    (active(effect=[choose(me, option("", "one"), option("二", "two"))]), "tester.0.effect[0]", "a pair of texts", ""),
    (
        active(effect=[name_suit(n, by=me), choose(me, option("一", "one"), option("二", "two"))]),
        "tester.0.effect[1]",
        "offer the same options",
        "",
    ),
    (active(effect=[count_up(1, "week")]), "tester.0.effect[0]", "unknown scope 'week'", ""),  # type: ignore[arg-type]
    (active(effect=[pick_seats(t, others, between(2, 1))]), "tester.0.effect[0]", "a pick of 2 to 1", ""),
    (active(effect=[let(n, 2), discard(n)]), "tester.0.effect[1]", "a set of cards", "'n' is a number"),
    (active(effect=[keep(x, hand)]), "tester.0.effect[0]", "a set of cards", "hand(me)"),  # type: ignore[arg-type]
    (active(effect=[draw(me)], place=equips), "tester.0.place", "does not work in 'equips'", "lord"),
]


@pytest.mark.parametrize(("part", "path", "message", "hint"), REACHED, ids=str_only)
def test_a_mistake_in_a_part_is_found_where_it_is(part: Any, path: str, message: str, hint: str) -> None:
    found = faults(a_general(part))
    assert any(f[0] == path and message in f[1] and hint in f[2] for f in found), found


WRONG_CARDS = [
    (a_general(hp=9), "tester.max_hp", "max_hp is 0 to 8", ""),
    (a_general(hp=0), "tester.max_hp", "needs health", ""),
    (a_general(kingdom=0), "tester.kingdom", "needs a kingdom", "SHU"),
    (a_general(gender=3), "tester.gender", "gender is 0 to 2", "MALE"),
    (a_general("draw"), "tester.parts", "'draw' is no part", "trigger"),
    (a_general(play(effect=[draw(me)])), "tester.parts", "no part play", ""),
    (a_general(*[active(effect=[draw(me)])] * 9), "tester.parts", "at most 8 parts", ""),
    (a_card(draw(me), target=None), "card.target", "says at whom", "target=others"),
    (a_card(draw(me), aim=PAIR), "card.second", "who the second seat is", ""),
    (a_card(draw(me), second=wounded), "card.second", "and no other", ""),
    (a_card(aim=SELF), "card.each", "does something: each", ""),
    (a_card(draw(me), reach=12), "card.reach", "reach is -1 to 9", ""),
    (a_card(draw(me), parts=skill("s", names="s", parts=static(quota(who=me), 1))), "card.s", "only a general", ""),
    (weapon("w", names="w", attack_range=0), "w.range", "a weapon needs a range", ""),
    (horse("h", names="h", slot=7), "h.slot", "slot is 0 to 3", "PLUS_HORSE"),
    (delayed("d", names="d", aim=SELF, target=None, judging=[]), "d.judging", "does something: judging", ""),
]


@pytest.mark.parametrize(
    ("card", "path", "message", "hint"), WRONG_CARDS, ids=lambda a: a if isinstance(a, str) else ""
)
def test_a_mistake_in_a_card_is_found_where_it_is(card: Card, path: str, message: str, hint: str) -> None:
    found = faults(card)
    assert any(f[0] == path and message in f[1] and hint in f[2] for f in found), found


def test_all_mistakes_are_reported_at_once() -> None:
    bad = a_general(
        skill("one", names="One", parts=active(effect=[discard(x)])),
        hp=12,
    )
    nested = general(
        "other",
        names="Other",
        kingdom=QUN,
        gender=FEMALE,
        hp=3,
        skills=[skill("two", names="Two", parts=[view_as(hand(me), "club"), static(quota(whom=me), 1)])],
    )
    assert {f[0] for f in faults(bad, nested)} >= {"tester.max_hp", "other.two.becomes", "other.two_2.query"}


def test_a_card_of_ones_own_joins_the_pool() -> None:
    toll = general(
        "toll",
        names=("索財", "索财", "Toll"),
        kingdom=QUN,
        gender=FEMALE,
        hp=3,
        skills=[
            skill(
                "toll",
                names=("索財", "索财", "Toll"),
                parts=[
                    active(
                        limit=ONCE_A_TURN,
                        when=holds(tally) | some(hand(me)),
                        cost=[pick_seat(t, others)],
                        effect=[
                            pick_of(x, t, equips),
                            give(me, x),
                            count_up(1, TURN),
                            when(fits(x, red), [damage(me, t)], [provide(nothing)]),
                        ],
                    ),
                    trigger(on=targeted(user=me, kind=any_slash), effect=[set_(ev.no_answer)]),
                    trigger(on=offset(user=me), optional=True, effect=[set_(ev.again)]),
                ],
            )
        ],
    )
    bolt = basic("bolt", names="Bolt", aim=ONE, target=others, reach=IN_RANGE, slash=True, each=[damage(me, ev.target)])
    pool = POOL.with_cards(bolt, toll)
    more = json.loads(pool.ruleset_json())
    assert more["kinds"][: len(POOL)] == RULESET["kinds"]
    assert [k["key"] for k in more["kinds"][len(POOL) :]] == ["bolt", "toll"]
    assert pool.find("索财").key == "toll"
