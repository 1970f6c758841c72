"""The equipment 裝備: weapons, armor, horses."""

from dataclasses import replace

from sanguo.cards.sanguosha import equipment as standard
from sanguo.dsl.guozhan import (
    FIRE,
    RED,
    USE,
    add,
    alive,
    any_slash,
    armor,
    at_least,
    at_most,
    attack_range,
    bind,
    cards_moved,
    color_as,
    damage,
    damage_dealt,
    damage_suffering,
    discard,
    distance,
    equal,
    ev,
    gender,
    hand,
    heal,
    holds,
    hurt,
    is_,
    it,
    leaves,
    me,
    named,
    none,
    nullify,
    of_kind,
    others,
    pick,
    pick_seat,
    rehomed,
    same,
    set_,
    static,
    taking_effect,
    trigger,
    turn_into,
    using,
    view_as,
    weapon,
)
from sanguo.dsl.keys import On
from sanguo.dsl.nodes import Test
from sanguo.dsl.steps import Card

x, target = bind("x target")
IN_DECK = ["GZ-R2"]


def _direct(card: Card) -> Card:
    """A weapon that minds only the damage of its slash itself, not what is passed on or handed over."""
    parts = (
        replace(p, on=replace(p.on, filters=(*p.on.filters, ("chained", 0)))) if isinstance(p.on, On) else p
        for p in card.parts
    )
    return rehomed(replace(card, parts=tuple(parts)), IN_DECK)


def _of_two_genders(card: Card) -> Card:
    """A weapon that needs both to have a gender (GZ-R32)."""
    both = holds(gender(me)) & holds(gender(ev.target))
    parts = (replace(p, when=both & p.when) if isinstance(p.when, Test) else p for p in card.parts)
    return rehomed(replace(card, parts=tuple(parts)), ["GZ-R32"])


CROSSBOW = rehomed(standard.CROSSBOW, IN_DECK)
QINGGANG = rehomed(standard.QINGGANG, IN_DECK)
DOUBLE_SWORDS = _of_two_genders(standard.DOUBLE_SWORDS)
ICE_SWORD = _direct(standard.ICE_SWORD)
SPEAR = rehomed(standard.SPEAR, IN_DECK)
AXE = rehomed(standard.AXE, IN_DECK)
KYLIN_BOW = _direct(standard.KYLIN_BOW)
FAN = weapon(
    "fan",
    names=("朱雀羽扇", "朱雀羽扇", "Feather Fan"),
    attack_range=4,
    parts=[
        view_as(hand(me) & named("slash"), "fire_slash"),
        trigger(
            "fan_turned",
            on=using(user=me, kind=of_kind("slash"), mode=USE),
            when=none(ev.cards),
            optional=True,
            effect=[turn_into("fire_slash")],
        ),
    ],
    zh="你可將一張普通【殺】當火【殺】使用；你視為使用的普通【殺】可改為火【殺】。",
    en="You may use a plain Slash as a Fire Slash. A plain Slash that you are treated as using may become one.",
    origin="completed",
    rules=IN_DECK,
)
SIX_SWORDS = weapon(
    "six_swords",
    names=("吳六劍", "吴六剑", "Six Swords of Wu"),
    attack_range=2,
    parts=[static(attack_range(who=others & same(me, it)), 1)],
    zh="鎖定技，與你勢力相同的其他角色攻擊範圍+1。",
    en="The attack range of the other characters of your kingdom is 1 more.",
    origin="completed",
    rules=("GZ-R44",),
)
TRI_BLADE = weapon(
    "tri_blade",
    names=("三尖兩刃刀", "三尖两刃刀", "Three-Pointed Blade"),
    attack_range=3,
    parts=[
        trigger(
            on=damage_dealt(source=me, kind=any_slash, chained=0),
            when=alive(ev.target),
            optional=True,
            cost=[
                pick(x, hand(me)),
                pick_seat(target, others & ~is_(ev.target) & at_most(distance(ev.target, it), 1)),
                discard(x),
            ],
            effect=[damage(me, target)],
        )
    ],
    zh="你的【殺】對目標造成傷害後，可棄置一張手牌，對該目標距離1的另一名其他角色造成1點傷害。",
    en=(
        "When your Slash has dealt damage to its target, you may discard a hand card to deal 1 damage to another "
        "character at distance 1 from that target."
    ),
    origin="completed",
    rules=IN_DECK,
)
EIGHT_DIAGRAMS = rehomed(standard.eight_diagrams(equal(color_as(it, me), RED)), IN_DECK)
NIOH_SHIELD = rehomed(standard.NIOH_SHIELD, IN_DECK)
VINE = armor(
    "vine",
    names=("藤甲", "藤甲", "Vine Armor"),
    parts=[
        trigger(on=taking_effect(target=me, kind=of_kind("slash", "savage", "archery")), effect=[nullify()]),
        trigger("vine_fire", on=damage_suffering(target=me, nature=FIRE), effect=[add(ev.amount, 1)]),
    ],
    zh="鎖定技，普通【殺】、【南蠻入侵】和【萬箭齊發】對你無效；你受到的火焰傷害+1。",
    en="Plain Slashes, Savage Assault and Archery have no effect on you; fire damage that you suffer is 1 more.",
    origin="completed",
    rules=IN_DECK,
)
SILVER_LION = armor(
    "silver_lion",
    names=("白銀獅子", "白银狮子", "Silver Lion"),
    parts=[
        trigger(on=damage_suffering(target=me), when=at_least(ev.amount, 2), effect=[set_(ev.amount, 1)]),
        trigger("silver_lion_lost", on=cards_moved(), place=leaves, when=hurt, effect=[heal(me)]),
    ],
    zh="鎖定技，你受到多於1點的傷害時，改為1點；你失去裝備區裡的此牌後，回復1點體力。",
    en=(
        "When you would suffer more than 1 damage, you suffer 1. When you have lost this card from your equipment "
        "zone, you recover 1 health."
    ),
    origin="completed",
    rules=IN_DECK,
)
HORSES = tuple(
    rehomed(horse, IN_DECK)
    for horse in (
        standard.DILU,
        standard.JUEYING,
        standard.ZHUAHUANG,
        standard.CHITU,
        standard.DAYUAN,
        standard.ZIXING,
    )
)

CARDS = (
    CROSSBOW,
    QINGGANG,
    DOUBLE_SWORDS,
    ICE_SWORD,
    AXE,
    SPEAR,
    FAN,
    KYLIN_BOW,
    SIX_SWORDS,
    TRI_BLADE,
    EIGHT_DIAGRAMS,
    NIOH_SHIELD,
    VINE,
    SILVER_LION,
    *HORSES,
)
