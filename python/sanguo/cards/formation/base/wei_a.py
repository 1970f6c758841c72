"""Characters of Wei 魏, the first half."""

from sanguo.dsl.formation import (
    BULWARK,
    BY_ATTACK,
    END_PHASE,
    ONCE_A_TURN,
    WEI,
    act_again,
    acted,
    adjacent,
    afflict,
    aimed,
    another,
    arrived,
    at_least,
    attack,
    attacking,
    behind,
    character,
    characters,
    charge,
    charged,
    count,
    damage,
    damaged,
    died,
    discharge,
    draw,
    draws,
    equal,
    ev,
    fits,
    foe,
    front,
    lord,
    lords,
    me,
    of_faction,
    only,
    phase_start,
    recruit,
    redirect,
    reduction,
    skill,
    static,
    this,
    trigger,
)

CAO_CAO = character(
    "cao_cao",
    names=("曹操", "曹操", "Cao Cao"),
    faction=WEI,
    hp=4,
    attack=2,
    skills=[
        skill(
            "jian_xiong",
            names=("奸雄", "奸雄", "Crafty Hero"),
            parts=trigger(on=damaged(target=this), effect=[charge(this)]),
            zh="鎖定技，此角色受到傷害後，此角色獲得蓄力。",
            en="After this character suffers damage (HP really reduced), it gains charge.",
        ),
    ],
    origin="source",
    rules=(
        "FM-004",
        "FM-024",
        "FM-C21",
    ),
)

SIMA_YI = character(
    "sima_yi",
    names=("司馬懿", "司马懿", "Sima Yi"),
    faction=WEI,
    hp=3,
    attack=2,
    skills=[
        skill(
            "jian_bi",
            names=("堅壁", "坚壁", "Behind Firm Walls"),
            parts=trigger(
                on=phase_start(who=me, phase=END_PHASE),
                when=equal(acted(this), 0),
                effect=[afflict(this, BULWARK), draw()],
            ),
            zh="鎖定技，你的結束階段，若此角色本回合未行動，其獲得堅守且你摸一張資源牌。",
            en=(
                "In your end phase, if this character did not act this turn, it gains bulwark and you draw 1 "
                "resource card."
            ),
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-015",
        "FM-C22",
    ),
)

XIAHOU_DUN = character(
    "xiahou_dun",
    names=("夏侯惇", "夏侯惇", "Xiahou Dun"),
    faction=WEI,
    hp=4,
    attack=2,
    skills=[
        skill(
            "dan_jing",
            names=("啖睛", "啖睛", "Swallowed Eye"),
            parts=trigger(on=damaged(source=characters(foe), target=this, cause=BY_ATTACK), effect=[damage(ev.source)]),
            zh="鎖定技，此角色受到敵方角色攻擊造成的傷害後，對該角色造成1P傷害。",
            en="After this character suffers damage from an enemy's attack, deal 1P damage to that enemy.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-C20",
        "FM-C21",
    ),
)

XIAHOU_YUAN = character(
    "xiahou_yuan",
    names=("夏侯淵", "夏侯渊", "Xiahou Yuan"),
    faction=WEI,
    hp=3,
    attack=2,
    skills=[
        skill(
            "ji_xing",
            names=("疾行", "疾行", "Five Hundred Li in Three Days"),
            parts=trigger(on=arrived(character=this), effect=[act_again(this)]),
            zh="鎖定技，此角色登場時，其本回合可以額外行動1次。",
            en="When this character arrives, it may act one more time this turn.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-021",
        "FM-C23",
    ),
)

CAO_REN = character(
    "cao_ren",
    names=("曹仁", "曹仁", "Cao Ren"),
    faction=WEI,
    hp=5,
    attack=1,
    skills=[
        skill(
            "tie_bi",
            names=("鐵壁", "铁壁", "Iron Rampart"),
            parts=static(reduction(target=this, cause=BY_ATTACK), 1, place=front),
            zh="鎖定技，此角色為前鋒時，受到攻擊造成的P傷害-1。",
            en="While front: P damage of attacks against this character is reduced by 1.",
        ),
        skill(
            "fan_cheng",
            names=("樊城", "樊城", "Holding Fancheng"),
            parts=trigger(
                on=aimed(target=only(behind(this)) | (characters(me) & lords)),
                optional=True,
                limit=ONCE_A_TURN,
                place=front,
                effect=[redirect(this)],
            ),
            zh=(
                "觸發技，每回合限一次，此角色為前鋒時，其身後的我方角色或我方主將成為攻擊目標時，可以掩護：改為以"
                "此角色為目標。"
            ),
            en=(
                "Once a turn, while front: when the own character behind it or the own lord becomes the target "
                "of an attack, you may guard: this character becomes the target instead."
            ),
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-C02",
        "FM-C20",
        "FM-C21",
    ),
)

CAO_PI = character(
    "cao_pi",
    names=("曹丕", "曹丕", "Cao Pi"),
    faction=WEI,
    hp=4,
    attack=2,
    skills=[
        skill(
            "shou_shan",
            names=("受禪", "受禅", "Receiving the Throne"),
            parts=static(
                draws(seat=me), 1, place=lord, when=at_least(count(characters(me) & another & of_faction(WEI)), 2)
            ),
            zh="鎖定技，此角色為主將時，若你場上有至少兩名其他魏勢力角色，你的摸牌階段多摸一張資源牌。",
            en=(
                "While lord: if at least two other own Wei characters are on the field, draw 1 more resource "
                "card in your draw phase."
            ),
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-015",
    ),
)

ZHANG_LIAO = character(
    "zhang_liao",
    names=("張遼", "张辽", "Zhang Liao"),
    faction=WEI,
    hp=4,
    attack=2,
    skills=[
        skill(
            "zhi_ti",
            names=("止啼", "止啼", "Hush, Zhang Liao Comes"),
            parts=trigger(on=attacking(attacker=this), effect=[discharge(ev.target)]),
            zh="鎖定技，此角色攻擊時，目標失去蓄力。",
            en="When this character attacks, the target loses its charge (before the damage).",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-024",
        "FM-C20",
    ),
)

XU_CHU = character(
    "xu_chu",
    names=("許褚", "许褚", "Xu Chu"),
    faction=WEI,
    hp=5,
    attack=2,
    skills=[
        skill(
            "hu_chi",
            names=("虎癡", "虎痴", "Tiger Fool"),
            parts=static(attack(character=this), 1, when=fits(this, charged)),
            zh="鎖定技，此角色有蓄力時，攻擊力+1（與蓄力的+1疊加）。",
            en="While charged: attack +1 (on top of the +1 of charge).",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-024",
    ),
)

DIAN_WEI = character(
    "dian_wei",
    names=("典韋", "典韦", "Dian Wei"),
    faction=WEI,
    hp=5,
    attack=1,
    skills=[
        skill(
            "si_wei",
            names=("死衛", "死卫", "Guard to the Death"),
            parts=trigger(
                on=aimed(target=characters(me) & adjacent), optional=True, limit=ONCE_A_TURN, effect=[redirect(this)]
            ),
            zh="觸發技，每回合限一次，與此角色相鄰的我方角色成為攻擊目標時，可以掩護：改為以此角色為目標。",
            en=(
                "Once a turn, when an adjacent own character becomes the target of an attack, you may guard: "
                "this character becomes the target instead."
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

GUO_JIA = character(
    "guo_jia",
    names=("郭嘉", "郭嘉", "Guo Jia"),
    faction=WEI,
    hp=2,
    attack=2,
    skills=[
        skill(
            "yi_ce",
            names=("遺策", "遗策", "Last Stratagem"),
            parts=trigger(on=died(target=this), dead=True, effect=[draw(me, 2), recruit()]),
            zh="鎖定技，亡語：此角色死亡時，你摸兩張資源牌和一張角色牌。",
            en="When this character dies, draw 2 resource cards and 1 character card.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-015",
        "FM-C12",
    ),
)

CARDS = (
    CAO_CAO,
    SIMA_YI,
    XIAHOU_DUN,
    XIAHOU_YUAN,
    CAO_REN,
    CAO_PI,
    ZHANG_LIAO,
    XU_CHU,
    DIAN_WEI,
    GUO_JIA,
)
