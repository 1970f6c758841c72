"""The card language for `formation`: all cards compile, what they become, decks, mistakes with their paths."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import sanguo
from formation_tables import CHARACTERS, DECKS, RESOURCES
from sanguo import CardError, ConfigError, DeckError, _core
from sanguo.cards.decks import Deck, deck_of, decks
from sanguo.dsl import formation as f
from sanguo.dsl.formation import (
    GAME,
    NOBODY,
    ONCE_A_TURN,
    QUN,
    TURN,
    action,
    active,
    add,
    afflict,
    aimed,
    armor,
    at_least,
    attack,
    attacked,
    basic,
    bearer_must,
    behind,
    bind,
    character,
    characters,
    charge,
    damage,
    damaged,
    deadly,
    died,
    discard,
    draw,
    ev,
    fits,
    foe,
    free,
    fronts,
    gods,
    hand,
    hp,
    itself,
    judge,
    limit,
    me,
    move_to,
    named,
    only,
    pay,
    pick,
    redirect,
    set_,
    skill,
    static,
    this,
    trick,
    trigger,
    view_as,
    weapon,
    wounded,
)
from sanguo.dsl.keys import On, ZoneWord
from sanguo.dsl.lower import lower
from sanguo.dsl.nodes import walk
from sanguo.dsl.parts import play
from sanguo.dsl.render import render_card
from sanguo.dsl.steps import Card, Part, Pick
from sanguo.setups.formation import prepare

POOL = sanguo.pool("formation")
RULESET = json.loads(POOL.ruleset_json())
PARTS = {p["key"]: p for p in RULESET["parts"]}
PROGRAMS = ("when", "can", "value", "times", "body")
PLACES = {"": (), "front": ("front",), "back": ("back",), "lord": ("lord",), "nonlord": ("front", "back")}
x, t, u, red = bind("x t u red")


def words(part: dict[str, Any], program: str) -> list[str]:
    span = part[program]
    return _core.disassemble(RULESET["code"][span["start"] : span["start"] + span["len"]]).splitlines()


def ops(key: str, program: str) -> list[str]:
    """The ops of a program, each as the disassembler has it without its address."""
    return [line.split(maxsplit=1)[1].strip() for line in words(PARTS[key], program)]


def a_character(*parts: Any, key: str = "tester", **more: Any) -> Card:
    printed = {"faction": QUN, "hp": 3, "attack": 1} | more
    return character(key, names=("測試", "测试", "Tester"), skills=[parts], **printed)


SUPPLY = basic("zi", names=("資", "资", "Supply"), color=f.BLACK, fixed=20)


def lowered(*cards: Card) -> list[dict[str, Any]]:
    parts: list[dict[str, Any]] = lower("formation", [SUPPLY, *cards])["parts"]
    return parts


def code_of(*cards: Card, program: str = "body", part: int = 0) -> str:
    source = lower("formation", [SUPPLY, *cards])
    span = source["parts"][part][program]
    return _core.disassemble(source["code"][span["start"] : span["start"] + span["len"]])


def faults(*cards: Card) -> list[tuple[str, str, str]]:
    with pytest.raises(CardError) as e:
        lower("formation", [SUPPLY, *cards])
    return [tuple(f) for f in e.value.faults]


# The built-in cards --------------------------------------------------------------------------------------


def test_resource_cards_come_first_then_the_characters() -> None:
    people = [c.prop("type") == f.CHARACTER for c in POOL]
    assert people == sorted(people)
    assert people.count(True) == len(CHARACTERS) == 88
    assert people.count(False) == len(RESOURCES) == 22
    assert len(POOL) < 127
    assert [c.key for c in POOL] == [line.split()[0] for line in RESOURCES + CHARACTERS]


@pytest.mark.parametrize("line", CHARACTERS, ids=lambda line: line.split()[0])
def test_the_characters_are_as_printed(line: str) -> None:
    key, hant, hans, faction, health, strength, base, *skills = line.split()
    card = POOL.by_key[key]
    assert card.names[:2] == (hant, hans)
    printed = [card.prop(name) for name in ("faction", "hp", "attack", "deadly", "god")]
    assert printed == [f.Faction[faction.upper()], int(health), int(strength), 0, int(base != "-")]
    assert (card.base or "-") == base
    assert list(dict.fromkeys(p.skill[1] for p in card.parts)) == [s.split(":")[0] for s in skills]
    for line in skills:
        name, kind, how, often, place, cost = line.split(":")
        for part in (p for p in card.parts if p.skill[1] == name):
            assert part.kind == {"active": "active"}.get(kind, part.kind if kind == "view_as" else kind), name
            if part.kind == "trigger":
                assert part.optional == ("o" in how), name
            assert (part.on == On("action")) == ("a" in how), name
            assert _often(part) == often, name
            assert tuple(p.name for p in part.place if p != itself) == PLACES[place], name
            assert _cost(part.cost) == int(cost or 0), name


def _often(part: Part) -> str:
    got: Any = part.limit
    # What happens once a turn by itself needs no limit.
    if got is None:
        return "1t" if part.skill[0] == "qi_jin" else ""
    return f"{got.n}{got.scope.name[0]}"


def _cost(steps: object) -> int:
    return sum(n.total for n in walk(steps) if isinstance(n, Pick) and n.purse is not None)  # type: ignore[misc]


@pytest.mark.parametrize("line", RESOURCES, ids=lambda line: line.split()[0])
def test_the_resource_cards_are_as_printed(line: str) -> None:
    key, hant, hans, kind, color, cost = line.split()
    card = POOL.by_key[key]
    assert card.names[:2] == (hant, hans)
    assert card.prop("type") == f.CardType[kind.upper()]
    assert card.prop("color") == f.Color[color.upper()]
    assert dict(card.props).get("worth", 0) == (2 if key == "jin" else 0)
    assert dict(card.props).get("fixed", 0) == (20 if key == "zi" else 0)
    if card.prop("type") < f.WEAPON:
        assert _cost([p.cost for p in card.parts]) == int(cost)


def test_every_card_says_what_it_does() -> None:
    texts = [text for c in POOL for text in c.texts]
    assert len(texts) == 22 + sum(len(line.split()) - 7 for line in CHARACTERS)
    assert all(len(t) == 2 for t in texts)
    assert all(c.rules for c in POOL)
    for card in POOL:
        for p in card.parts:
            assert card.prop("type") != f.CHARACTER or len(p.skill) == 4


def test_the_gods_bear_the_names_of_characters() -> None:
    numbers = {c.key: i for i, c in enumerate(POOL)}
    at = sorted(p for p in f.character("n", names="n", faction=1, hp=1, attack=1).props)
    assert at
    base = next(i for i, w in enumerate(_core.vocabulary("formation")["kind_props"]) if w["name"] == "base")
    for card, kind in zip(POOL, RULESET["kinds"], strict=True):
        assert kind["props"][base] == (numbers[card.base] if card.base else -1)


@pytest.mark.parametrize("part", RULESET["parts"], ids=lambda p: p["key"])
def test_programs_stay_within_themselves(part: dict[str, Any]) -> None:
    assert part["slots"] <= 4
    for program in PROGRAMS:
        lines = words(part, program)
        for line in lines:
            assert line.split()[1] != "NATIVE"
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
    assert {p["class"] for p in RULESET["parts"]} == {"trigger", "active", "static", "play", "view_as"}
    assert [p["key"] for p in RULESET["parts"] if p["zones"] == 16] == ["zhang_fei.hao_yin"]
    assert {p["zones"] for p in RULESET["parts"]} == {1, 2, 4, 6, 8, 16}
    assert {p["key"] for p in RULESET["parts"] if p["dead"]} == {
        "guo_jia.yi_ce",
        "pang_tong.zhui_feng",
        "yu_ji.suo_hun_2",
    }
    assert not any(p["granted"] for p in RULESET["parts"])


def test_what_is_paid_is_asked_by_its_worth() -> None:
    asks = {name: i for i, (name, _, _) in enumerate(_core.ask_kinds())}
    queries = {q["name"]: i for i, q in enumerate(_core.vocabulary("formation")["queries"])}
    body, can = ops("shandian.0", "body"), ops("shandian.0", "can")
    assert body.index(f"LIT {queries['worth']}") + 1 == body.index("LIT 3")
    assert any(line.startswith(f"ASK {asks['atleast']} ") for line in body)
    assert can[-5:] == [f"QUERY {queries['purse']}", "LIT 3", "LT", "NOT", "RET"]


def test_a_card_is_aimed_at_what_may_be_chosen() -> None:
    queries = {q["name"]: i for i, q in enumerate(_core.vocabulary("formation")["queries"])}
    aimed = {k for k, p in PARTS.items() if p["class"] == "play" and f"QUERY {queries['choosable']}" in ops(k, "can")}
    assert aimed == {f"{k}.0" for k in ("jiu", "tao", "liang", "cha", "shandian", "huogong")}


def test_a_field_that_a_skill_changes_ends_the_window_where_it_is_taken() -> None:
    stops = {p["key"] for p in RULESET["parts"] if "STOPEV" in " ".join(words(p, "body"))}
    guards = {"cao_ren.fan_cheng", "dian_wei.si_wei", "wang_ping.wu_dang", "zhou_tai.hu_zhu"}
    assert stops == guards | {"meng_huo.qi_qin", "zhou_tai.chuang_hen"}


def test_queries_give_cards_where_cards_are_wanted() -> None:
    part = trigger(
        on=attacked(target=only(behind(this))), effect=[damage(behind(this)), charge(ev.target | only(behind(this)))]
    )
    assert code_of(a_character(part)).count("BIT") == 3


def test_names_that_a_pool_lacks_are_never_met() -> None:
    part = static(attack(character=this), 1, when=f.some(characters(me) & f.called("guan_yu")))
    assert "LIT -2" in code_of(a_character(part), program="when")


# Decks ---------------------------------------------------------------------------------------------------


def test_the_decks_hold_what_they_should() -> None:
    assert [d.key for d in decks("formation")] == [line.split()[0] for line in DECKS]
    for line, deck in zip(DECKS, decks("formation"), strict=True):
        key, lord, *cards = line.split()
        assert (deck.key, deck.lord) == (key, lord)
        assert deck.counts() == {k: int(n) for k, n in (c.split("*") for c in cards)}
        assert deck.size == 37


@pytest.mark.parametrize("lang", ["zh-Hant", "zh-Hans", "en"])
@pytest.mark.parametrize("deck", decks("formation"), ids=lambda d: d.key)
def test_a_deck_goes_through_a_text(deck: Deck, lang: str) -> None:
    text = deck.to_text(POOL, lang)
    again = Deck.from_text(text, POOL)
    assert again == deck
    assert again.lord == deck.lord
    assert hash(again) == hash(deck)
    assert deck_of(text, POOL) == deck


def test_a_deck_without_a_lord_leaves_it_open() -> None:
    deck = decks("formation")[0]
    text = "".join(line for line in deck.to_text(POOL, "en").splitlines(keepends=True) if not line.startswith("lord"))
    assert Deck.from_text(text, POOL).lord == ""
    assert Deck.from_text(text, POOL) != deck


def test_a_text_with_two_lords_is_wrong() -> None:
    with pytest.raises(DeckError, match="line 3: a second lord"):
        Deck.from_text("1 Cao Pi\nlord: Cao Pi\n主將：曹丕", POOL)
    with pytest.raises(DeckError, match="line 1: no card of formation is called 'Cao Pu'; did you mean Cao Pi"):
        Deck.from_text("lord: Cao Pu", POOL)


DEFAULTS: dict[str, Any] = {
    "characters": 21,
    "resources": 16,
    "copies": 3,
    "lords": [],
    "setup_resources": [0, 0],
    "god_as_lord": False,
}


def changed(**counts: int) -> Deck:
    deck = decks("formation")[0]
    return Deck("mine", cards={k: n for k, n in (deck.counts() | counts).items() if n}, lord=deck.lord)


@pytest.mark.parametrize(
    ("deck", "message"),
    [
        (changed(cao_ren=0), r"deck of seat 0: 20 characters, 21 are needed \(FM-005\)"),
        (changed(tao=0), r"deck of seat 0: 15 resource cards, 16 are needed \(FM-012\)"),
        (changed(cao_cao=4), r"4 copies of Cao Cao 曹操, at most 3 are allowed \(FM-006\)"),
        (changed(jiu=4), r"4 copies of Wine 酒, at most 3 are allowed \(FM-012\)"),
        (changed(zi=1, tao=0), r"nobody chooses Supply 資: every pile has 20 of them \(FM-012\)"),
    ],
)
def test_a_deck_obeys_the_rules_of_deck_building(deck: Deck, message: str) -> None:
    with pytest.raises(DeckError, match=message):
        prepare(POOL, dict(DEFAULTS), {"decks": [deck, "shu_five_tigers"]})


def test_a_character_and_its_god_are_different_cards() -> None:
    deck = changed(cao_cao=3, shen_cao_cao=3, sima_yi=0, shen_sima_yi=0)
    assert sum(n for k, n in deck.counts().items() if POOL.by_key[k].prop("type") == f.CHARACTER) == 21
    prepare(POOL, dict(DEFAULTS), {"decks": [deck, deck]})


@pytest.mark.parametrize(
    ("lords", "message"),
    [
        (["Guan Yu", ""], r"lords\[0\]: Guan Yu 關羽 is not in the deck of seat 0 \(FM-008\)"),
        (["", "曹超"], r"lords\[1\]: no card of formation is called '曹超'"),
        (["", "Peach"], r"lords\[1\]: Peach 桃 is no character"),
        (["shen_cao_cao", ""], r"lords\[0\]: God Cao Cao 神曹操 is a god and cannot be the lord \(FM-C14\)"),
        ([7, ""], r"lords\[0\]: a character is named by its key or name, not by 7"),
        ({2: "cao_pi"}, "lords: a seat is 0 or 1, not 2"),
        (["", "", ""], "lords names 3 seats, there are 2"),
    ],
)
def test_who_leads_is_checked(lords: Any, message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        prepare(POOL, DEFAULTS | {"lords": lords}, {"lords": lords})


def test_the_lords_of_the_decks_lead_unless_others_are_named() -> None:
    config = dict(DEFAULTS)
    laid = prepare(POOL, config, {})
    assert config["lords"] == [d.lord for d in laid.decks]
    numbers = {c.key: i for i, c in enumerate(POOL)}
    assert [len(n) for n in laid.lists(numbers)] == [21, 21, 16, 16]
    again = dict(DEFAULTS)
    assert prepare(POOL, again, laid.keywords() | {"lords": config["lords"]}) == laid
    chosen = DEFAULTS | {"lords": {1: "關羽"}}
    prepare(POOL, chosen, {"lords": chosen["lords"]})
    assert chosen["lords"] == ["", "guan_yu"]


@pytest.mark.parametrize("given", ["wei_tiger_step", ["wei_tiger_step"], {"a": 1}])
def test_two_decks_are_needed(given: Any) -> None:
    with pytest.raises(ConfigError, match="two decks"):
        prepare(POOL, dict(DEFAULTS), {"decks": given})


# Mistakes ------------------------------------------------------------------------------------------------


def str_only(a: object) -> str:
    return a if isinstance(a, str) else ""


REACHED = [
    # what, path, message, hint
    (view_as(hand(me) & named("zi"), "toa"), "tester.0.becomes", "there is no card 'toa'", ""),
    (static(attack(charcter=this), 1), "tester.0.query", "attack is not asked about 'charcter'", "character"),
    (static(f.distance(a=this), 1), "tester.0.query", "cannot change 'distance'", ""),
    (trigger(on=On("damagd"), effect=[draw()]), "tester.0.on", "unknown event", "damaged"),
    (trigger(on="damaged", effect=[draw()]), "tester.0.on", "an event is needed", "damaged(target=this)"),  # type: ignore[arg-type]
    (trigger(on=damaged(), effect=[redirect(this)]), "tester.0.effect[0]", "'target' is a field that no card", ""),
    (trigger(on=aimed(), effect=[add(ev.bonus, 1)]), "tester.0.effect[0]", "no field of the event", ""),
    (trigger(on=died(), effect=[set_(ev.life)]), "tester.0.effect[0]", "no field of the event", ""),
    (trigger(on=damaged(), effect=[damage(ev.attacker)]), "tester.0.effect[0]", "has no such field", ""),
    (trigger(on=damaged(), effect=[damage(characters)]), "tester.0.effect[0]", "a set of cards", "characters(me)"),  # type: ignore[arg-type]
    (trigger(on=damaged(), effect=[draw(this)]), "tester.0.effect[0]", "a seat is needed", ""),
    (trigger(on=damaged(), effect=[judge("x")]), "tester.0.effect[0]", "made by bind()", ""),  # type: ignore[arg-type]
    (action(cost=[pick(t, free)], effect=[move_to(this, t)]), "tester.0.cost[0]", "a set of cards", "free(me)"),  # type: ignore[arg-type]
    (action(effect=[discard(x)]), "tester.0.effect[0]", "used before it is bound", ""),
    (action(effect=[damage(fronts)]), "tester.0.effect[0]", "a set of cards is needed", ""),  # type: ignore[arg-type]
    (
        active(effect=[draw()], place=ZoneWord("field_"), limit=ONCE_A_TURN),
        "tester.0.place",
        "does not work in",
        "field",
    ),
    (trigger(on=damaged(), effect=[draw()], place=hand), "tester.0.place", "does not work in 'hand'", ""),
]


@pytest.mark.parametrize(("part", "path", "message", "hint"), REACHED, ids=str_only)
def test_a_mistake_in_a_part_is_found_where_it_is(part: Any, path: str, message: str, hint: str) -> None:
    found = faults(a_character(part))
    assert any(g[0] == path and message in g[1] and hint in g[2] for g in found), found


DRAWS = trigger(on=damaged(), effect=[draw()])
WRONG_CARDS = [
    (a_character(hp=21), "tester.hp", "hp is 0 to 20", ""),
    (a_character(hp=0), "tester.hp", "needs health", ""),
    (a_character(faction=0), "tester.faction", "needs a faction", "SHU"),
    (a_character(faction=5), "tester.faction", "faction is 0 to 4", "WEI"),
    (a_character(attack=-1), "tester.attack", "attack is 0 to 20", ""),
    (a_character("draw"), "tester.parts", "'draw' is no part", "trigger"),
    (a_character(play(effect=[draw()])), "tester.parts", "no part play", ""),
    (a_character(*[static(deadly(attacker=this), 1)] * 9), "tester.parts", "at most 8 parts", ""),
    (a_character(*[DRAWS] * 5), "tester.parts", "at most 4 parts of this card", ""),
    (a_character(active(effect=[draw()])), "tester.parts[0]", "needs a limit", "ONCE_A_TURN"),
    (a_character(trigger(on=damaged(), effect=[draw()], limit=limit(16, TURN))), "tester.parts[0]", "1 to 15", ""),
    (a_character(trigger(on=damaged(), effect=[draw()], place=itself)), "tester.parts[0]", "only a conversion", ""),
    (a_character(view_as(hand(me), "zi", n=2)), "tester.parts[0]", "takes one card", ""),
    (a_character(god=True), "tester.base", "a god, and no other character", "base="),
    (a_character(base="zi"), "tester.base", "a god, and no other character", ""),
    (a_character(god=True, base="guan_yo"), "tester.base", "there is no card 'guan_yo'", ""),
    (a_character(bearer_must(wounded)), "tester.parts", "no part bearer", ""),
    (trick("w", names="W", effect=[draw()], color=0), "w.color", "red or black", "BLACK"),
    (weapon("w", names="W", parts=[DRAWS] * 3), "w.parts", "at most 2 parts", ""),
    (weapon("w", names="W", parts=[bearer_must(wounded)] * 2), "w.parts", "one part bearer", "&"),
    (armor("w", names="W", parts=skill("s", names="S", parts=DRAWS)), "w.s", "only a character has skills", ""),
    (basic("w", names="W", worth=8), "w.worth", "worth is 0 to 7", ""),
]


@pytest.mark.parametrize(("card", "path", "message", "hint"), WRONG_CARDS, ids=str_only)
def test_a_mistake_in_a_card_is_found_where_it_is(card: Card, path: str, message: str, hint: str) -> None:
    found = faults(card)
    assert any(g[0] == path and message in g[1] and hint in g[2] for g in found), found


def test_all_mistakes_are_reported_at_once() -> None:
    bad = a_character(action(effect=[discard(x)]), hp=22)
    other = trick("other", names="Other", effect=[afflict(hand, f.BURN), damage(t)])  # type: ignore[arg-type]
    assert {g[0] for g in faults(bad, other)} >= {"tester.hp", "tester.0.effect[0]", "other.0.effect[0]"}


def test_a_card_of_ones_own_joins_the_pool() -> None:
    toll = character(
        "toll",
        names=("索財", "索财", "Toll"),
        faction=QUN,
        hp=3,
        attack=2,
        skills=[
            skill(
                "toll",
                names=("索財", "索财", "Toll"),
                parts=[
                    active(
                        limit=limit(2, TURN),
                        when=at_least(hp(this), 2),
                        cost=[pick(t, characters(foe) & ~gods), *pay(2)],
                        effect=[
                            damage(t, 1, f.D),
                            judge(red),
                            f.when(f.holds(red), [f.cure(this)], [f.strike(this, t)]),
                        ],
                    ),
                    trigger(on=aimed(target=characters(me)), limit=limit(1, GAME), effect=[redirect(this)]),
                ],
            )
        ],
    )
    bolt = trick(
        "bolt",
        names=("雷", "雷", "Bolt"),
        cost=[pick(t, characters(foe) & fronts), *pay(1)],
        effect=[damage(t, 2, source=NOBODY), f.when(fits(t, wounded), [draw()])],
    )
    pool = POOL.with_cards(bolt, toll)
    more = json.loads(pool.ruleset_json())
    assert more["kinds"][: len(POOL)] == RULESET["kinds"]
    assert [k["key"] for k in more["kinds"][len(POOL) :]] == ["bolt", "toll"]
    assert pool.find("索财").key == "toll"
