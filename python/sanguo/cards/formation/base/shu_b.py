"""Characters of Shu 蜀, the second half."""

from sanguo.dsl.formation import (
    GAME,
    ONCE_A_TURN,
    SHU,
    SILENCE,
    TURN,
    D,
    action,
    active,
    afflict,
    aimed,
    another,
    arrived,
    attack,
    bind,
    called,
    card_used,
    character,
    characters,
    charge,
    damage,
    died,
    draw,
    ev,
    foe,
    front,
    fronts,
    gear,
    gods,
    hand,
    heal,
    is_gear,
    limit,
    me,
    mine,
    named,
    nonlord,
    nonlords,
    pick,
    redirect,
    skill,
    some,
    static,
    survive,
    take,
    this,
    trigger,
    view_as,
    within,
    would_die,
    wounded,
)

x, t = bind("x t")

FA_ZHENG = character(
    "fa_zheng",
    names=("法正", "法正", "Fa Zheng"),
    faction=SHU,
    hp=4,
    attack=1,
    skills=[
        skill(
            "ya_zi",
            names=("睚眥", "睚眦", "Every Angry Look"),
            parts=trigger(
                on=died(source=characters(foe), target=mine & another),
                effect=[afflict(ev.source, SILENCE), damage(ev.source, 2, D)],
            ),
            zh="鎖定技，敵方角色擊敗其他我方角色後，其獲得封技，然後對其造成2D傷害。",
            en=(
                "After an enemy character defeats another own character, that enemy gains silence, then 2D "
                "damage to it."
            ),
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-C12",
        "FM-C21",
        "FM-C22",
    ),
)

HUANG_YUEYING = character(
    "huang_yueying",
    names=("黃月英", "黄月英", "Huang Yueying"),
    faction=SHU,
    hp=4,
    attack=1,
    skills=[
        skill(
            "ji_guan",
            names=("機關", "机关", "Clever Machines"),
            parts=trigger(on=card_used(who=me, type=is_gear), limit=limit(2, TURN), effect=[draw()]),
            zh="鎖定技，每回合限兩次，你使用裝備牌後，摸一張資源牌。",
            en="Twice a turn: after you use an equipment card, draw 1 resource card.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-015",
    ),
)

XU_SHU = character(
    "xu_shu",
    names=("徐庶", "徐庶", "Xu Shu"),
    faction=SHU,
    hp=3,
    attack=2,
    skills=[
        skill(
            "zou_ma",
            names=("走馬", "走马", "A Parting Recommendation"),
            parts=view_as(hand(me) & named("zi"), "yuanjun", limit=ONCE_A_TURN),
            zh="主動技，每回合限一次：你可以將一張資當援軍使用。",
            en="Once a turn you may use a Supply as Reinforcements.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-036",
    ),
)

MA_DAI = character(
    "ma_dai",
    names=("馬岱", "马岱", "Ma Dai"),
    faction=SHU,
    hp=4,
    attack=2,
    skills=[
        skill(
            "fu_zhan",
            names=("伏斬", "伏斩", "The Hidden Blade"),
            parts=trigger(
                on=arrived(character=this),
                effect=[pick(t, characters(foe) & nonlords & wounded & within(2)), damage(t, 2)],
            ),
            zh="鎖定技，此角色登場時，對一名距離不大於2的已受傷的敵方非主將角色造成2P傷害。",
            en="When this character arrives, deal 2P damage to a wounded enemy non-lord character within distance 2.",
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

WANG_PING = character(
    "wang_ping",
    names=("王平", "王平", "Wang Ping"),
    faction=SHU,
    hp=5,
    attack=1,
    skills=[
        skill(
            "wu_dang",
            names=("無當", "无当", "The Flying Army"),
            parts=trigger(
                on=aimed(target=characters(me) & ~fronts),
                optional=True,
                limit=ONCE_A_TURN,
                place=front,
                effect=[redirect(this)],
            ),
            zh="觸發技，每回合限一次，此角色為前鋒時，我方主將或後衛成為攻擊目標時，可以掩護：改為以此角色為目標。",
            en=(
                "Once a turn, while front: when the own lord or an own back becomes the target of an attack, you "
                "may guard: this character becomes the target instead."
            ),
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-C20",
    ),
)

LIAO_HUA = character(
    "liao_hua",
    names=("廖化", "廖化", "Liao Hua"),
    faction=SHU,
    hp=6,
    attack=2,
    origin="added",
    rules=("FM-004",),
)

ZHOU_CANG = character(
    "zhou_cang",
    names=("周倉", "周仓", "Zhou Cang"),
    faction=SHU,
    hp=4,
    attack=2,
    skills=[
        skill(
            "kang_dao",
            names=("扛刀", "扛刀", "Bearer of the Blade"),
            parts=active(limit=ONCE_A_TURN, cost=[pick(x, gear(me))], effect=[take(x)]),
            zh="主動技，每回合限一次，不消耗行動：將一名我方角色的一張裝備牌收回手牌。",
            en="Once a turn, without using the action: take one equipment of an own character back into your hand.",
        ),
        skill(
            "sui_jia",
            names=("隨駕", "随驾", "At Guan Yu's Stirrup"),
            parts=static(attack(character=this), 1, when=some(characters(me) & called("guan_yu"))),
            zh="鎖定技，你場上有關羽（含神關羽）時，此角色攻擊力+1。",
            en="While an own Guan Yu (God Guan Yu too) is on the field: attack +1.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-040",
    ),
)

GUAN_PING = character(
    "guan_ping",
    names=("關平", "关平", "Guan Ping"),
    faction=SHU,
    hp=5,
    attack=2,
    skills=[
        skill(
            "hu_cong",
            names=("扈從", "扈从", "Following the Banner"),
            parts=trigger(
                on=arrived(character=characters(me) & another & gods), effect=[charge(this), heal(this, 2), draw()]
            ),
            zh="鎖定技，我方神將登場時，此角色獲得蓄力並回復2點體力，你摸一張資源牌。",
            en=(
                "When an own god arrives (ascension too): this character gains charge and heals 2, you draw 1 "
                "resource card."
            ),
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-015",
        "FM-024",
        "FM-C23",
    ),
)

MENG_HUO = character(
    "meng_huo",
    names=("孟獲", "孟获", "Meng Huo"),
    faction=SHU,
    hp=5,
    attack=2,
    skills=[
        skill(
            "qi_qin",
            names=("七擒", "七擒", "Caught and Released"),
            parts=trigger(on=would_die(target=this), limit=limit(1, GAME), place=nonlord, effect=[survive(1)]),
            zh="鎖定技，限一次，此角色（非主將）將要死亡時，改為將體力變為1。",
            en=(
                "Once while this card stays on the field, not as lord: when this character would die, its HP "
                "becomes 1 instead."
            ),
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-C21",
    ),
)

ZHU_RONG = character(
    "zhu_rong",
    names=("祝融", "祝融", "Zhurong"),
    faction=SHU,
    hp=3,
    attack=2,
    skills=[
        skill(
            "fei_dao",
            names=("飛刀", "飞刀", "Flying Knives"),
            parts=action(cost=[pick(t, characters(foe) & ~within(1))], effect=[damage(t, 1, D)]),
            zh="主動技，消耗行動：對一名距離不小於2的敵方角色造成1D傷害。",
            en="Uses the action: deal 1D damage to an enemy at distance 2 or more.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-021",
        "FM-C02",
        "FM-C21",
    ),
)

CARDS = (
    FA_ZHENG,
    HUANG_YUEYING,
    XU_SHU,
    MA_DAI,
    WANG_PING,
    LIAO_HUA,
    ZHOU_CANG,
    GUAN_PING,
    MENG_HUO,
    ZHU_RONG,
)
