"""The words that the card language has for `guozhan`, and mistakes with their paths."""

from __future__ import annotations

import json
from typing import Any

import pytest

import sanguo
from sanguo import CardError, _core
from sanguo.dsl import guozhan as g
from sanguo.dsl.guozhan import (
    FEMALE,
    ONCE_A_PHASE,
    QUN,
    TURN,
    active,
    adapted,
    bind,
    black,
    cancel,
    damage,
    damaged,
    discard,
    distance,
    draw,
    dying,
    general,
    grant,
    granted,
    hand,
    hidden,
    lay_down,
    least,
    limit,
    me,
    others,
    owned,
    pick,
    pick_seat,
    quota,
    rank,
    static,
    tally,
    trigger,
    up_to,
    variety,
    view_as,
    weapons,
    without,
    wounds,
)
from sanguo.dsl.lower import lower
from sanguo.dsl.parts import play
from sanguo.dsl.sanguosha import general as plain_general
from sanguo.dsl.steps import Card

POOL = sanguo.pool("guozhan")
STANDARD = sanguo.pool("sanguosha")
SLASH = g.basic("slash", names=("殺", "杀", "Slash"))
DUEL = g.trick("duel", names=("決鬥", "决斗", "Duel"))
x, y, t = bind("x y t")


def a_general(*parts: Any, **more: Any) -> Card:
    printed = {"kingdom": QUN, "gender": FEMALE, "halves": 3} | more
    return general("tester", names=("測試", "测试", "Tester"), skills=[parts], **printed)


def lowered(*parts: Any) -> list[dict[str, Any]]:
    got: list[dict[str, Any]] = lower("guozhan", [SLASH, DUEL, a_general(*parts)])["parts"]
    return got


def code_of(*parts: Any, program: str = "body", part: int = 0) -> list[str]:
    source = lower("guozhan", [SLASH, DUEL, a_general(*parts)])
    span = source["parts"][part][program]
    return [
        line.split(maxsplit=1)[1].strip()
        for line in _core.disassemble(source["code"][span["start"] : span["start"] + span["len"]]).splitlines()
    ]


def faults(*cards: Card) -> list[tuple[str, str, str]]:
    with pytest.raises(CardError) as e:
        lower("guozhan", [SLASH, DUEL, *cards])
    return [tuple(f) for f in e.value.faults]


def test_an_optional_pick_of_a_cost_may_be_left_out() -> None:
    cost = [
        pick(x, owned(me) & weapons, optional=True),
        pick_seat(t, others & without(x, g.in_range_of(me))),
        discard(x),
    ]
    part = active(cost=cost, effect=[damage(me, t)])
    can = code_of(part, program="can")
    assert any(w.startswith("ANY") for w in can)
    assert "SEATS 1" in can


def test_statics_and_conversions_are_granted_with_a_value() -> None:
    near = static(distance(frm=me, to=granted), -99, name="near")
    other = view_as(hand(me) & ~g.equal(g.color, granted), "duel", name="other")
    part = active(cost=[pick_seat(t, others)], effect=[grant(near, until=TURN, data=t), grant(other, until=TURN)])
    got = lowered(part)
    assert [(p["class"], p["granted"]) for p in got] == [("active", False), ("static", True), ("view_as", True)]
    body = code_of(part)
    assert body[-6:] == ["VAR 0", "GRANT 1 1", "ME", "LIT 0", "GRANT 1 2", "RET"]
    assert "TALLY 1 0" in code_of(part, program="when", part=1)
    assert "TALLY 1 0" in code_of(part, program="can", part=2)


def test_variety_and_keys_that_are_computed() -> None:
    part = active(
        when=g.equal(variety(rank, wounds(me)), g.count(wounds(me))),
        effect=[pick_seat(t, least(g.count(hand(g.it)), others)), draw(t)],
    )
    assert any(w.startswith("VARIETY") for w in code_of(part, program="when"))
    assert any(w.startswith("BEST 1") for w in code_of(part))


def test_a_conversion_may_be_limited() -> None:
    (part,) = lowered(view_as(hand(me) & black, "duel", limit=limit(2, g.PHASE)))
    assert (part["limit"], part["scope"]) == (2, 0)


def test_a_declaration_alone_needs_no_effect() -> None:
    (part,) = lowered(trigger(on=dying(), place=hidden, effect=[]))
    assert (part["zones"], part["body"]["len"]) == (4, 1)
    assert any("does nothing" in f[1] for f in faults(a_general(trigger(on=dying(), effect=[]))))


def test_the_counter_of_a_card_is_one() -> None:
    card = g.basic(
        "sip",
        names="Sip",
        aim=g.SELF,
        target=g.equal(tally, 0),
        each=[g.count_up(1, TURN)],
    )
    parts = lower("guozhan", [card])["parts"]
    assert [p["key"] for p in parts] == ["sip.target", "sip.each"]


WRONG = [
    (a_general(halves=0), "tester.halves", "needs half-fish", "halves=4"),
    (a_general(halves=9), "tester.halves", "halves is 0 to 8", ""),
    (a_general(companions=["tester"]), "tester.companions", "nobody is its own companion", ""),
    (a_general(companions=["Liu Bei"]), "tester.companions", "the keys of generals", ""),
    (a_general(kingdom=0), "tester.kingdom", "needs a kingdom", "SHU"),
    (a_general(play(effect=[draw(me)])), "tester.parts", "no part play", ""),
    (plain_general("plain", names="Plain", kingdom=QUN, gender=FEMALE, hp=3), "plain", "of game 'sanguosha'", ""),
    (a_general(trigger(on=damaged(), effect=[cancel()])), "tester.0.effect[0]", "'target' is a field that no", ""),
    (a_general(active(effect=[lay_down(y)])), "tester.0.effect[0]", "used before it is bound", ""),
    (
        a_general(active(effect=[grant(active(effect=[draw(me)]), until=TURN)])),
        "tester.1",
        "only a trigger can be granted",
        "",
    ),
]


@pytest.mark.parametrize(("card", "path", "message", "hint"), WRONG, ids=lambda a: a if isinstance(a, str) else "")
def test_a_mistake_is_found_where_it_is(card: Card, path: str, message: str, hint: str) -> None:
    found = faults(card)
    assert any(f[0] == path and message in f[1] and hint in f[2] for f in found), found


def test_a_card_of_ones_own_joins_the_pool() -> None:
    mine = general(
        "mine",
        names=("自製", "自制", "Mine"),
        kingdom=QUN,
        gender=FEMALE,
        halves=4,
        companions=["lu_bu"],
        skills=[
            g.skill(
                "often",
                names="Often",
                parts=[
                    active(limit=ONCE_A_PHASE, cost=[pick(x, hand(me), up_to(2)), discard(x)], effect=[draw(me)]),
                    static(quota(who=me), 1),
                ],
            )
        ],
    )
    more = json.loads(POOL.with_cards(mine).ruleset_json())
    assert more["kinds"][: len(POOL)] == json.loads(POOL.ruleset_json())["kinds"]
    assert more["kinds"][-1]["companions"] == ["lu_bu"]


def test_a_general_of_the_other_game_is_adapted() -> None:
    card = adapted(STANDARD.by_key["sun_quan"], halves=5, companions=["zhou_yu"])
    assert [p.skill[0] for p in card.parts] == ["zhiheng"]
    assert (card.prop("halves"), card.prop("max_hp"), card.prop("lord")) == (5, 0, 0)
    assert card.companions == ("zhou_yu",)
    assert card.origin == "completed"
    assert adapted(STANDARD.by_key["guan_yu"]).prop("halves") == 4
