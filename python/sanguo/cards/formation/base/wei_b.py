"""Characters of Wei 魏, the second half."""

from sanguo.dsl.formation import (
    ONCE_A_TURN,
    SILENCE,
    WEI,
    action,
    active,
    add,
    afflict,
    another,
    arrived,
    attacked,
    backs,
    bind,
    character,
    characters,
    charge,
    charged,
    damage,
    discard,
    discharge,
    ev,
    fits,
    foe,
    free,
    hand,
    hit,
    holds,
    immune,
    judge,
    lords,
    me,
    move_to,
    nonlord,
    nonlords,
    pay,
    pick,
    pick_random,
    skill,
    some,
    static,
    this,
    trigger,
    up_to,
    when,
    within,
)

x, t, u, ok = bind("x t u ok")

XUN_YU = character(
    "xun_yu",
    names=("荀彧", "荀彧", "Xun Yu"),
    faction=WEI,
    hp=2,
    attack=1,
    skills=[
        skill(
            "ju_zhong",
            names=("居中", "居中", "Holding the Centre"),
            parts=action(
                cost=[pick(t, characters(me) & another & ~charged)],
                effect=[
                    charge(t),
                    when(fits(this, backs), [pick(u, characters(me) & another & ~charged, up_to(1)), charge(u)]),
                ],
            ),
            zh="主動技，消耗行動：令一名沒有蓄力的其他我方角色獲得蓄力；若此角色為後衛，可以再令一名。",
            en=(
                "Uses the action: another own uncharged character gains charge; while back, you may choose a "
                "second one."
            ),
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-021",
        "FM-024",
    ),
)

XUN_YOU = character(
    "xun_you",
    names=("荀攸", "荀攸", "Xun You"),
    faction=WEI,
    hp=3,
    attack=1,
    skills=[
        skill(
            "mi_ce",
            names=("密策", "密策", "Twelve Secret Plans"),
            parts=action(cost=[pick(t, characters(foe))], effect=[discharge(t), afflict(t, SILENCE)]),
            zh="主動技，消耗行動：令一名敵方角色失去蓄力並獲得封技。",
            en="Uses the action: one enemy character loses charge and gains silence.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-021",
        "FM-024",
        "FM-C22",
    ),
)

CHENG_YU = character(
    "cheng_yu",
    names=("程昱", "程昱", "Cheng Yu"),
    faction=WEI,
    hp=4,
    attack=1,
    skills=[
        skill(
            "she_fu",
            names=("設伏", "设伏", "Ambush on Ten Sides"),
            parts=trigger(
                on=arrived(character=characters(foe) & within(2)),
                optional=True,
                limit=ONCE_A_TURN,
                effect=[damage(ev.character)],
            ),
            zh="觸發技，每回合限一次，與此角色距離不大於2的敵方角色登場時，可以對其造成1P傷害。",
            en="Once a turn, when an enemy character within distance 2 arrives, you may deal 1P damage to it.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-C02",
        "FM-C21",
        "FM-C23",
    ),
)

XU_HUANG = character(
    "xu_huang",
    names=("徐晃", "徐晃", "Xu Huang"),
    faction=WEI,
    hp=4,
    attack=2,
    skills=[
        skill(
            "jie_liang",
            names=("截糧", "截粮", "Cutting the Grain Road"),
            parts=trigger(on=hit(attacker=this), effect=[pick_random(x, hand(foe)), discard(x)]),
            zh="鎖定技，此角色攻擊造成傷害後，棄置敵方一張資源牌（隨機）。",
            en="After this character's attack deals damage, the enemy discards 1 resource card at random.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-019",
        "FM-C20",
    ),
)

ZHANG_HE = character(
    "zhang_he",
    names=("張郃", "张郃", "Zhang He"),
    faction=WEI,
    hp=4,
    attack=2,
    skills=[
        skill(
            "liao_shi",
            names=("料勢", "料势", "Reading the Ground"),
            parts=active(
                limit=ONCE_A_TURN,
                place=nonlord,
                cost=[pick(t, free(me) | characters(me) & nonlords & another)],
                effect=[move_to(this, t)],
            ),
            zh="主動技，每回合限一次，不消耗行動：此角色（非主將）換位。",
            en="Once a turn, without using the action: reposition this character (not the lord).",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-027",
    ),
)

YU_JIN = character(
    "yu_jin",
    names=("于禁", "于禁", "Yu Jin"),
    faction=WEI,
    hp=4,
    attack=2,
    skills=[
        skill(
            "chi_jun",
            names=("持軍", "持军", "Unbending Discipline"),
            parts=static(immune(character=characters(me) & within(1)), 1),
            zh="鎖定技，此角色及與其相鄰的我方角色不會因敵方而獲得異常狀態。",
            en="This character and own characters adjacent to it cannot get statuses from the enemy.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-C02",
        "FM-C22",
    ),
)

YUE_JIN = character(
    "yue_jin",
    names=("樂進", "乐进", "Yue Jin"),
    faction=WEI,
    hp=4,
    attack=2,
    skills=[
        skill(
            "xian_deng",
            names=("先登", "先登", "First on the Wall"),
            parts=trigger(on=arrived(character=this), effect=[charge(this)]),
            zh="鎖定技，此角色登場時，獲得蓄力。",
            en="When this character arrives, it gains charge.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-024",
        "FM-C23",
    ),
)

LI_DIAN = character(
    "li_dian",
    names=("李典", "李典", "Li Dian"),
    faction=WEI,
    hp=4,
    attack=1,
    skills=[
        skill(
            "shen_shen",
            names=("審慎", "审慎", "Prudence"),
            parts=trigger(
                on=attacked(target=characters(me) & within(1)),
                optional=True,
                limit=ONCE_A_TURN,
                cost=pay(1),
                effect=[add(ev.bonus, -1)],
            ),
            zh=(
                "觸發技，每回合限一次，此角色或與其相鄰的我方角色成為攻擊目標時，可以棄置一張資源牌：此次攻擊的攻"
                "擊力-1。"
            ),
            en=(
                "Once a turn, when this or an adjacent own character becomes the target of an attack, you may "
                "discard 1: that attack has attack -1."
            ),
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-019",
        "FM-C02",
        "FM-C20",
    ),
)

ZHEN_JI = character(
    "zhen_ji",
    names=("甄姬", "甄姬", "Zhen Ji"),
    faction=WEI,
    hp=4,
    attack=1,
    skills=[
        skill(
            "ling_bo",
            names=("凌波", "凌波", "Steps on the Ripples"),
            parts=trigger(
                on=attacked(target=this), limit=ONCE_A_TURN, effect=[judge(ok), when(holds(ok), [add(ev.bonus, -2)])]
            ),
            zh="鎖定技，每回合限一次，此角色成為攻擊目標時，進行判定：若為紅色，此次攻擊的攻擊力-2。",
            en=(
                "Once a turn, when this character becomes the target of an attack: judgement; if red, that "
                "attack has attack -2."
            ),
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-041",
        "FM-C20",
    ),
)

DENG_AI = character(
    "deng_ai",
    names=("鄧艾", "邓艾", "Deng Ai"),
    faction=WEI,
    hp=4,
    attack=1,
    skills=[
        skill(
            "yin_ping",
            names=("陰平", "阴平", "Over Yinping"),
            parts=trigger(
                on=arrived(character=this),
                effect=[
                    when(
                        some(characters(foe) & backs),
                        [pick(t, characters(foe) & backs), damage(t, 2)],
                        [damage(characters(foe) & lords, 2)],
                    )
                ],
            ),
            zh="鎖定技，此角色登場時，對一名敵方後衛造成2P傷害；若沒有敵方後衛，改為對敵方主將造成2P傷害。",
            en=(
                "When this character arrives, deal 2P damage to one enemy back; if there is none, 2P damage to "
                "the enemy lord instead."
            ),
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-C21",
        "FM-C23",
    ),
)

CARDS = (
    XUN_YU,
    XUN_YOU,
    CHENG_YU,
    XU_HUANG,
    ZHANG_HE,
    YU_JIN,
    YUE_JIN,
    LI_DIAN,
    ZHEN_JI,
    DENG_AI,
)
