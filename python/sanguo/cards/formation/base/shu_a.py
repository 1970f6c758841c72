"""Characters of Shu 蜀, the first half."""

from sanguo.dsl.formation import (
    BURN,
    NOBODY,
    ONCE_A_TURN,
    SHU,
    STUN,
    TRICK,
    action,
    afflict,
    also_hit,
    another,
    at_distance,
    at_least,
    attack,
    attack_done,
    attacking,
    back,
    behind,
    bind,
    card_used,
    character,
    characters,
    charge,
    damage,
    deadly,
    defeated,
    died,
    discharge,
    draw,
    draws,
    equal,
    ev,
    facing,
    foe,
    front,
    fronts,
    hand,
    hit,
    in_column_of,
    is_,
    itself,
    lord,
    lords,
    me,
    mine,
    named,
    none,
    nonlord,
    nonlords,
    of_faction,
    only,
    pay,
    pick,
    push_back,
    reach,
    recruit,
    skill,
    static,
    swap,
    this,
    trigger,
    view_as,
)

t, u = bind("t u")

LIU_BEI = character(
    "liu_bei",
    names=("劉備", "刘备", "Liu Bei"),
    faction=SHU,
    hp=4,
    attack=2,
    skills=[
        skill(
            "kuan_ren",
            names=("寬仁", "宽仁", "Broad Kindness"),
            parts=view_as(hand(me) & named("zi"), "tao", limit=ONCE_A_TURN),
            zh="主動技，每回合限一次：你可以將一張資當桃使用。",
            en="Once a turn you may use a Supply as a Peach.",
        ),
        skill(
            "han_zhou",
            names=("漢胄", "汉胄", "Scion of Han"),
            parts=trigger(
                on=defeated(source=mine & another & of_faction(SHU)), limit=ONCE_A_TURN, place=lord, effect=[recruit()]
            ),
            zh="鎖定技，每回合限一次，此角色為主將時，其他我方蜀勢力角色擊敗敵方角色後，你摸一張角色牌。",
            en="While lord, once a turn: after another own Shu character defeats an enemy, draw 1 character card.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-015",
        "FM-032",
        "FM-036",
    ),
)

GUAN_YU = character(
    "guan_yu",
    names=("關羽", "关羽", "Guan Yu"),
    faction=SHU,
    hp=4,
    attack=3,
    skills=[
        skill(
            "chuan_jun",
            names=("穿軍", "穿军", "Through the Ranks"),
            parts=trigger(
                on=attacking(attacker=this, target=characters(foe) & fronts),
                effect=[also_hit(only(behind(ev.target)), 1)],
            ),
            zh="鎖定技，此角色攻擊敵方前鋒時，其身後的敵方角色同時受到1P的攻擊傷害。",
            en=(
                "When this character attacks an enemy front, the enemy behind it suffers 1P of attack damage at "
                "the same time."
            ),
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-C01",
        "FM-C20",
    ),
)

ZHANG_FEI = character(
    "zhang_fei",
    names=("張飛", "张飞", "Zhang Fei"),
    faction=SHU,
    hp=4,
    attack=2,
    skills=[
        skill(
            "hao_yin",
            names=("豪飲", "豪饮", "Deep Draught"),
            parts=view_as(hand(me) & named("zi"), "jiu", limit=ONCE_A_TURN, place=itself),
            zh="主動技，每回合限一次：你可以將一張資當酒對此角色使用。",
            en="Once a turn you may use a Supply as a Wine on this character.",
        ),
        skill(
            "he_duan",
            names=("喝斷", "喝断", "The Roar at Changban"),
            parts=action(
                place=front, when=at_least(facing(this), 0), cost=pay(1), effect=[afflict(only(facing(this)), STUN)]
            ),
            zh="主動技，消耗行動，棄置一張資源牌，此角色為前鋒時：令正對的敵方角色獲得眩暈。",
            en="Uses the action, while front, discard 1: the facing enemy gains stun.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-019",
        "FM-021",
        "FM-036",
        "FM-C01",
        "FM-C22",
    ),
)

ZHUGE_LIANG = character(
    "zhuge_liang",
    names=("諸葛亮", "诸葛亮", "Zhuge Liang"),
    faction=SHU,
    hp=3,
    attack=1,
    skills=[
        skill(
            "ba_men",
            names=("八門", "八门", "Eight Gates"),
            parts=action(
                cost=[pick(t, characters(foe) & nonlords), pick(u, characters(foe) & nonlords & ~is_(t)), *pay(1)],
                effect=[discharge(t | u), swap(t, u), damage(t | u)],
            ),
            zh=(
                "主動技，消耗行動，棄置一張資源牌：選擇兩名敵方非主將角色，兩者失去蓄力，然後交換位置，再同時各受"
                "到1P傷害。"
            ),
            en=(
                "Uses the action, discard 1: choose two enemy non-lord characters; both lose charge, they swap "
                "positions, then 1P damage to both at the same time."
            ),
        ),
        skill(
            "mu_niu",
            names=("木牛", "木牛", "Wooden Oxen"),
            parts=static(draws(seat=me), 1, place=back),
            zh="鎖定技，此角色為後衛時，你的摸牌階段多摸一張資源牌。",
            en="While back: draw 1 more resource card in your draw phase.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-015",
        "FM-019",
        "FM-021",
        "FM-024",
        "FM-027",
        "FM-C21",
    ),
)

ZHAO_YUN = character(
    "zhao_yun",
    names=("趙雲", "赵云", "Zhao Yun"),
    faction=SHU,
    hp=4,
    attack=2,
    skills=[
        skill(
            "gu_dan",
            names=("孤膽", "孤胆", "A Lone Daring"),
            parts=static(
                attack(character=this), 1, place=nonlord, when=none(characters(me) & another & in_column_of(this))
            ),
            zh="鎖定技，此角色（非主將）所在列沒有其他我方角色時，攻擊力+1。",
            en="While not lord and no other own character stands in its column: attack +1.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-C01",
    ),
)

MA_CHAO = character(
    "ma_chao",
    names=("馬超", "马超", "Ma Chao"),
    faction=SHU,
    hp=4,
    attack=2,
    skills=[
        skill(
            "ta_zhen",
            names=("踏陣", "踏阵", "Trampling the Line"),
            parts=trigger(
                on=hit(attacker=this, target=characters(foe) & fronts), optional=True, effect=[push_back(ev.target)]
            ),
            zh="觸發技，此角色攻擊對敵方前鋒造成傷害後，可以擊退該角色。",
            en="After this character's attack deals damage to an enemy front, you may push that enemy back.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-027",
        "FM-C01",
        "FM-C20",
    ),
)

HUANG_ZHONG = character(
    "huang_zhong",
    names=("黃忠", "黄忠", "Huang Zhong"),
    faction=SHU,
    hp=3,
    attack=2,
    skills=[
        skill(
            "chuan_yang",
            names=("穿楊", "穿杨", "Willow Leaf at a Hundred Paces"),
            parts=[
                static(reach(character=this, distance=2), 1),
                static(deadly(attacker=this, target=at_distance(2)), 1),
            ],
            zh="鎖定技，此角色可以攻擊距離2的角色；其對距離2的角色的攻擊造成D傷害。",
            en="This character may also attack at distance 2; its attacks at distance 2 deal D damage.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-C02",
    ),
)

WEI_YAN = character(
    "wei_yan",
    names=("魏延", "魏延", "Wei Yan"),
    faction=SHU,
    hp=4,
    attack=2,
    skills=[
        skill(
            "zi_wu",
            names=("子午", "子午", "Ziwu Valley"),
            parts=static(
                attack(character=this, target=characters(foe) & lords), 1, place=front, when=equal(facing(this), NOBODY)
            ),
            zh="鎖定技，此角色為前鋒且沒有正對的敵方角色時，對敵方主將的攻擊力+1。",
            en="While front with no facing enemy: attack +1 against the enemy lord.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-C01",
    ),
)

JIANG_WEI = character(
    "jiang_wei",
    names=("姜維", "姜维", "Jiang Wei"),
    faction=SHU,
    hp=4,
    attack=2,
    skills=[
        skill(
            "ji_han",
            names=("繼漢", "继汉", "Nine Campaigns"),
            parts=trigger(
                on=attack_done(attacker=this), optional=True, limit=ONCE_A_TURN, cost=pay(1), effect=[charge(this)]
            ),
            zh="觸發技，每回合限一次，此角色的攻擊結算後，可以棄置一張資源牌：其獲得蓄力。",
            en="Once a turn, after this character's attack is over, you may discard 1: it gains charge.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-019",
        "FM-024",
        "FM-C20",
    ),
)

PANG_TONG = character(
    "pang_tong",
    names=("龐統", "庞统", "Pang Tong"),
    faction=SHU,
    hp=3,
    attack=1,
    skills=[
        skill(
            "lian_chuan",
            names=("連船", "连船", "Chaining the Ships"),
            parts=trigger(
                on=card_used(who=me, type=TRICK),
                limit=ONCE_A_TURN,
                effect=[pick(t, characters(foe) & fronts), afflict(t, BURN)],
            ),
            zh="鎖定技，每回合限一次，你使用錦囊牌後，令一名敵方前鋒獲得灼燒。",
            en="Once a turn, after you use a trick card, one enemy front gains burn.",
        ),
        skill(
            "zhui_feng",
            names=("墜鳳", "坠凤", "Fallen Phoenix"),
            parts=trigger(on=died(target=this), dead=True, effect=[afflict(characters(foe) & fronts, BURN), draw()]),
            zh="鎖定技，亡語：此角色死亡時，所有敵方前鋒獲得灼燒，你摸一張資源牌。",
            en="When this character dies, all enemy fronts gain burn and you draw 1 resource card.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-015",
        "FM-C12",
        "FM-C22",
    ),
)

CARDS = (
    LIU_BEI,
    GUAN_YU,
    ZHANG_FEI,
    ZHUGE_LIANG,
    ZHAO_YUN,
    MA_CHAO,
    HUANG_ZHONG,
    WEI_YAN,
    JIANG_WEI,
    PANG_TONG,
)
