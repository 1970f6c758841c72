"""The seven pieces of equipment 裝備 of `formation`: four weapons, three armors."""

from sanguo.dsl.formation import (
    add,
    armor,
    attack,
    attacked,
    attacking,
    bearer,
    bind,
    characters,
    equal,
    ev,
    foe,
    holds,
    ignores_armor,
    judge,
    pay,
    reach,
    static,
    this,
    times_aimed,
    trigger,
    weapon,
    when,
    wounded,
)

red = bind("red")

QINGGANG = weapon(
    "qinggang",
    names=("青釭劍", "青釭剑", "Qinggang Sword"),
    parts=static(ignores_armor(attacker=bearer(this)), 1),
    zh="裝備此牌的角色攻擊時，無視目標的防具。",
    en="The bearer's attacks ignore the armor of the target.",
    origin="source",
    rules=("FM-040", "FM-C20"),
)
QILIN_BOW = weapon(
    "qilin",
    names=("麒麟弓", "麒麟弓", "Qilin Bow"),
    parts=[static(attack(character=bearer(this)), -1), static(reach(character=bearer(this), distance=2), 1)],
    zh="裝備此牌的角色攻擊力-1，也可以攻擊距離2的角色。",
    en="The bearer has attack -1 and may also attack at distance 2.",
    origin="source",
    rules=("FM-040", "FM-C03"),
)
GUDING_BLADE = weapon(
    "guding",
    names=("古錠刀", "古锭刀", "Guding Blade"),
    parts=trigger(
        on=attacking(attacker=bearer(this), target=characters(foe) & ~wounded),
        optional=True,
        cost=pay(1),
        effect=[add(ev.bonus, 1)],
    ),
    zh="裝備此牌的角色攻擊未受傷的角色時，可以棄置一張資源牌：此次攻擊的攻擊力+1。",
    en="When the bearer attacks an unwounded character, you may discard a resource card: attack +1 for this attack.",
    origin="source",
    rules=("FM-040", "FM-C20"),
)
STONE_AXE = weapon(
    "guanshi",
    names=("貫石斧", "贯石斧", "Stone-Piercing Axe"),
    parts=trigger(on=attacking(attacker=bearer(this)), optional=True, cost=pay(2), effect=[add(ev.bonus, 1)]),
    zh="裝備此牌的角色攻擊時，可以棄置兩張資源牌：此次攻擊的攻擊力+1。",
    en="When the bearer attacks, you may discard two resource cards: attack +1 for this attack.",
    origin="source",
    rules=("FM-040", "FM-C20"),
)
EIGHT_TRIGRAMS = armor(
    "bagua",
    names=("八卦陣", "八卦阵", "Eight Trigrams"),
    parts=trigger(on=attacked(target=bearer(this)), effect=[judge(red), when(holds(red), [add(ev.bonus, -1)])]),
    zh="裝備此牌的角色成為攻擊目標時，進行判定：若為紅色，攻擊角色此次攻擊的攻擊力-1。",
    en="When the bearer becomes the target of an attack, judgement: if red, that attack is 1 weaker.",
    origin="source",
    rules=("FM-040", "FM-041", "FM-C16"),
)
NIOH_SHIELD = armor(
    "renwang",
    names=("仁王盾", "仁王盾", "Nioh Shield"),
    parts=trigger(on=attacked(target=bearer(this)), when=equal(times_aimed(ev.target), 1), effect=[add(ev.bonus, -1)]),
    zh="裝備此牌的角色每回合第一次成為攻擊目標時，攻擊角色此次攻擊的攻擊力-1。",
    en=(
        "The first time in a turn that the bearer becomes the target of an attack, the attacker has attack -1 for "
        "this attack."
    ),
    origin="source",
    rules=("FM-040", "FM-C20"),
)
BLADE_SHIELD = armor(
    "rendun",
    names=("刃盾", "刃盾", "Blade Shield"),
    parts=trigger(on=attacked(target=bearer(this)), effect=[add(ev.thorns, 1)]),
    zh="裝備此牌的角色被攻擊時，攻擊角色在攻擊後受到1P傷害。",
    en="When the bearer is attacked, the attacker suffers 1P damage after the attack.",
    origin="source",
    rules=("FM-040", "FM-C04"),
)

CARDS = (QINGGANG, QILIN_BOW, GUDING_BLADE, STONE_AXE, EIGHT_TRIGRAMS, NIOH_SHIELD, BLADE_SHIELD)
