"""The nine tricks 錦囊 of `formation`."""

from sanguo.dsl.formation import (
    NOBODY,
    at_least,
    bind,
    characters,
    damage,
    discard,
    draw,
    foe,
    gear,
    hand,
    heal,
    me,
    none,
    pay,
    pick,
    pile_count,
    recruit,
    some,
    take,
    trick,
    wounded,
)

t, y = bind("t y")

LIGHTNING = trick(
    "shandian",
    names=("閃電", "闪电", "Lightning"),
    cost=[pick(t, characters(foe)), *pay(3)],
    effect=[damage(t, 3, source=NOBODY)],
    zh="棄置三張資源牌：對一名敵方角色造成3P傷害。",
    en="Discard three resource cards: 3P damage to one enemy character.",
    origin="source",
    rules=("FM-040", "FM-C21"),
)
BARBARIANS = trick(
    "nanman",
    names=("南蠻入侵", "南蛮入侵", "Barbarian Invasion"),
    cost=pay(2),
    effect=[damage(characters(foe), source=NOBODY)],
    zh="棄置兩張資源牌：對所有敵方角色同時造成1P傷害。",
    en="Discard two resource cards: 1P damage to every enemy character at the same time.",
    origin="source",
    rules=("FM-040", "FM-C21"),
)
BURN_THE_BRIDGE = trick(
    "guohe",
    names=("過河拆橋", "过河拆桥", "Burn the Bridge"),
    cost=[pick(y, hand(foe) | gear(foe))],
    effect=[discard(y)],
    zh="棄置敵方手中隨機一張資源牌，或敵方場上一張裝備牌。",
    en="Discard a resource card of the enemy's hand at random, or an equipment of an enemy character.",
    origin="source",
    rules=("FM-036", "FM-040"),
)
LEAD_AWAY = trick(
    "shunshou",
    names=("順手牽羊", "顺手牵羊", "Lead Away a Sheep"),
    cost=[pick(y, gear(foe)), *pay(1)],
    effect=[take(y)],
    zh="棄置一張資源牌：將敵方場上一張裝備牌收入手中。",
    en="Discard a resource card: take an equipment of an enemy character into your hand.",
    origin="source",
    rules=("FM-036", "FM-040"),
)
FROM_NOTHING = trick(
    "wuzhong",
    names=("無中生有", "无中生有", "Something from Nothing"),
    when=none(hand(me)),
    effect=[draw(me, 2)],
    zh="手中沒有其他資源牌時才能使用：摸兩張資源牌。",
    en="Only with no other resource card in your hand: draw two resource cards.",
    origin="source",
    rules=("FM-013", "FM-040"),
)
PEACH_GARDEN = trick(
    "taoyuan",
    names=("桃園結義", "桃园结义", "Peach Garden Oath"),
    when=some(characters(me) & wounded),
    cost=pay(2),
    effect=[heal(characters(me))],
    zh="棄置兩張資源牌：所有我方角色各回復1點體力。",
    en="Discard two resource cards: every own character recovers 1 health.",
    origin="source",
    rules=("FM-040",),
)
FIRE_ATTACK = trick(
    "huogong",
    names=("火攻", "火攻", "Fire Attack"),
    cost=[pick(t, characters(foe))],
    effect=[damage(t, source=NOBODY)],
    zh="對一名敵方角色造成1P傷害。",
    en="1P damage to one enemy character.",
    origin="source",
    rules=("FM-040", "FM-C21"),
)
CAST_OFF_ARMOR = trick(
    "qijia",
    names=("棄甲曳兵", "弃甲曳兵", "Cast Off Armor"),
    when=some(gear(foe)),
    cost=pay(1),
    effect=[discard(gear(foe))],
    zh="棄置一張資源牌：棄置敵方場上所有裝備牌。",
    en="Discard a resource card: discard all equipment of the enemy characters.",
    origin="source",
    rules=("FM-040",),
)
REINFORCEMENTS = trick(
    "yuanjun",
    names=("援軍", "援军", "Reinforcements"),
    when=at_least(pile_count(me), 1),
    effect=[recruit()],
    zh="摸一張角色牌。",
    en="Draw a character card.",
    origin="source",
    rules=("FM-010", "FM-040"),
)

CARDS = (
    LIGHTNING,
    BARBARIANS,
    BURN_THE_BRIDGE,
    LEAD_AWAY,
    FROM_NOTHING,
    PEACH_GARDEN,
    FIRE_ATTACK,
    CAST_OFF_ARMOR,
    REINFORCEMENTS,
)
