"""What the built-in cards of `qunying` declare, and the pools that hold them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import sanguo
from declare import BUILT_IN, a_general, a_stratagem, load
from sanguo import ConfigError, DeckError, Pool, pool
from sanguo.cards.decks import deck_of, decks
from sanguo.cards.pools import GAMES
from sanguo.dsl import qunying as q
from sanguo.dsl.count import count_pool
from sanguo.dsl.lower import lower
from sanguo.dsl.nodes import Named, walk
from sanguo.dsl.qunying import (
    deployed,
    draw,
    me,
    this,
    trigger,
)
from sanguo.dsl.render import render_card
from sanguo.dsl.steps import Card

FACTS = json.loads((Path(__file__).parent / "data" / "qunying_facts.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("card", BUILT_IN.cards, ids=lambda c: c.key)
def test_every_card_lowers_alone_and_is_accepted_by_the_engine(card: Card) -> None:
    load(Pool("qunying", [card]))


def test_the_whole_pool_is_accepted_by_the_engine() -> None:
    assert sanguo.load_game("qunying", pool=BUILT_IN).pool is BUILT_IN


@pytest.mark.parametrize("facts", FACTS, ids=lambda f: f["key"])
def test_declared_facts(facts: dict[str, Any]) -> None:
    card = BUILT_IN.by_key[facts["key"]]
    props = dict(card.props)
    types = {"static": "permanent", "trigger": "triggered", "active": "activated", "play": "play"}
    zones = {"base_up": "base_faceup", "hand": "hand", "field": "field"}
    declared = {
        "key": card.key,
        "names": list(card.names),
        "kind": q.CardType(props["cardtype"]).name.lower(),
        "faction": q.Faction(props["faction"]).name.lower(),
        "cost": props["cost"],
        "force": props.get("force", 0),
        "power": props["power"],
        "classes": [name for name, bit in (("jiangjun", 1), ("junshi", 2)) if props.get("classes", 0) & bit],
        "counter": q.Counter(props["counter"]).name.lower(),
        "timing": q.Timing(props.get("timing", 0)).name.lower(),
        "origin": card.origin,
        "effects": [
            {
                "type": types.get(p.kind, "static"),
                "zone": "hand" if p.kind == "play" else zones[p.place[0].name if p.place else "field"],
                "optional": p.optional,
                "once_per_turn": p.limit == q.ONCE_A_TURN,
            }
            for p in card.parts
        ],
    }
    assert declared == facts


def test_no_card_is_missing() -> None:
    assert {c.key for c in BUILT_IN} == {f["key"] for f in FACTS}
    assert len(BUILT_IN) == len(FACTS)


@pytest.mark.rule("QY-135")
def test_printed_texts_say_what_may_be_declined() -> None:
    for card in BUILT_IN:
        for p in card.parts:
            zh, en = p.text
            if p.kind in ("trigger", "active", "play"):
                assert ("可" in zh.replace("可使用", "")) == p.optional, card.key
                assert ("may" in en.split()) == p.optional, card.key
            else:
                assert "可" not in zh
                assert "發動" not in zh


@pytest.mark.rule("QY-127")
def test_printed_texts_say_once_per_turn() -> None:
    for card in BUILT_IN:
        for p in card.parts:
            assert ("在同1回合中只能發動1次" in p.text[0]) == (p.limit == q.ONCE_A_TURN), card.key
            assert ("only once per turn" in p.text[1]) == (p.limit == q.ONCE_A_TURN), card.key


def test_every_name_in_an_effect_is_a_card() -> None:
    for card in BUILT_IN:
        for node in walk(card.parts):
            if isinstance(node, Named):
                assert set(node.keys) <= set(BUILT_IN.by_key), card.key


@pytest.mark.parametrize("game", GAMES)
def test_rule_numbers_exist(game: str) -> None:
    book = (Path(__file__).parent.parent / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    for card in pool(game):
        for rule in card.rules:
            assert f"**{rule}**" in book, (card.key, rule)


def test_built_in_decks_hold_cards_of_the_pool() -> None:
    assert len(decks("qunying")) == 12
    for d in decks("qunying"):
        assert d.size in (20, 40)
        assert d.size == len(d.cards()) == sum(d.counts().values())
        assert max(d.counts().values()) <= 3
        assert set(d.counts()) <= set(BUILT_IN.by_key)
        assert deck_of(d.names[0], BUILT_IN) == d


def test_every_part_can_be_read_back() -> None:
    for card in BUILT_IN:
        for sentence in render_card(card):
            assert sentence.endswith(".")
            assert "object at" not in sentence
            assert "None" not in sentence


def test_counts() -> None:
    counts = count_pool(BUILT_IN)
    assert counts.code == len(lower("qunying", BUILT_IN.cards)["code"])
    assert not counts.natives
    assert counts.words["proc move"] >= 40
    assert counts.words["event deployed"] == 28


# Pools ---------------------------------------------------------------------------------------------------


def test_an_added_card_leaves_the_others_as_they_are() -> None:
    more = BUILT_IN.with_cards(a_general(trigger(on=deployed(general=this), effect=[draw(me, 1)])))
    before, after = json.loads(BUILT_IN.ruleset_json()), json.loads(more.ruleset_json())
    assert len(more) == len(BUILT_IN) + 1
    assert after["kinds"][:-1] == before["kinds"]
    assert after["parts"][: len(before["parts"])] == before["parts"]
    assert after["code"][: len(before["code"])] == before["code"]
    assert after["kinds"][-1]["key"] == "test_general"
    assert "test_general" not in BUILT_IN
    load(more)


def test_pools_are_compiled_once_by_content() -> None:
    first, second = (Pool("qunying", [a_general(trigger(on=deployed(), effect=[draw(me, 2)]))]) for _ in range(2))
    assert first == second
    assert hash(first) == hash(second)
    assert first.ruleset_json() is second.ruleset_json()
    assert first.with_cards(a_stratagem(draw(me, 1))) != first


@pytest.mark.parametrize("name", ["關羽", "关羽", "Guan Yu", "guan_yu", " GUAN  yu ", "ｇｕａｎ ｙｕ", "guanyu"])
def test_cards_are_found_by_any_of_their_names(name: str) -> None:
    assert BUILT_IN.find(name).key == "guan_yu"


def test_accents_do_not_matter() -> None:
    assert BUILT_IN.find("Lu Bu") is BUILT_IN.find("LÜ BU") is BUILT_IN.by_key["lu_bu"]


def test_an_unknown_name_is_answered_with_near_ones() -> None:
    with pytest.raises(DeckError, match="did you mean Guan Yu"):
        BUILT_IN.find("Guan Yi")


def test_an_unknown_game() -> None:
    with pytest.raises(ConfigError, match="known: qunying"):
        pool("go")


def test_importing_the_package_compiles_nothing_and_loads_no_card() -> None:
    code = "import sys, sanguo\nprint([m for m in sys.modules if m.startswith(('sanguo.cards', 'sanguo.dsl'))])"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "[]"
