"""Characters of Qun 群, the second half."""

from sanguo.dsl.formation import (
    ONCE_A_TURN,
    POISON,
    PREPARE_PHASE,
    QUN,
    able_to_ascend,
    act_again,
    action,
    adjacent,
    afflict,
    another,
    armored,
    ascend,
    attack,
    back,
    bind,
    character,
    characters,
    charged,
    cure,
    damaged,
    died,
    ev,
    foe,
    front,
    fronts,
    heal,
    hit,
    ignores_armor,
    me,
    nonlords,
    pay,
    phase_start,
    pick,
    reach,
    recruit,
    skill,
    static,
    this,
    trigger,
)

t = bind("t")

YU_JI = character(
    "yu_ji",
    names=("于吉", "于吉", "Yu Ji"),
    faction=QUN,
    hp=4,
    attack=1,
    skills=[
        skill(
            "suo_hun",
            names=("索魂", "索魂", "The Haunting"),
            parts=[
                trigger(on=damaged(source=characters(foe), target=this), effect=[afflict(ev.source, POISON)]),
                trigger(on=died(source=characters(foe), target=this), dead=True, effect=[afflict(ev.source, POISON)]),
            ],
            zh="鎖定技，此角色受到敵方角色造成的傷害後，或死於敵方角色時，該敵方角色獲得中毒。",
            en=(
                "After this character suffers damage from an enemy character, or is defeated by one, that enemy "
                "gains poison."
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

HUA_TUO = character(
    "hua_tuo",
    names=("華佗", "华佗", "Hua Tuo"),
    faction=QUN,
    hp=3,
    attack=1,
    skills=[
        skill(
            "gua_gu",
            names=("刮骨", "刮骨", "Scraping the Bone"),
            parts=action(cost=[pick(t, characters(me)), *pay(1)], effect=[cure(t), heal(t, 2)]),
            zh="主動技，消耗行動，棄置一張資源牌：消除一名我方角色的異常狀態，其回復2點體力。",
            en="Uses the action, discard 1: remove all statuses of one own character and heal it 2.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-019",
        "FM-021",
        "FM-C22",
    ),
)

GONGSUN_ZAN = character(
    "gongsun_zan",
    names=("公孫瓚", "公孙瓒", "Gongsun Zan"),
    faction=QUN,
    hp=4,
    attack=2,
    skills=[
        skill(
            "bai_ma",
            names=("白馬", "白马", "White Horses"),
            parts=static(reach(character=this, distance=2), 1, place=front),
            zh="鎖定技，此角色為前鋒時，可以攻擊距離2的角色。",
            en="While front: this character may also attack at distance 2.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-C02",
    ),
)

MA_TENG = character(
    "ma_teng",
    names=("馬騰", "马腾", "Ma Teng"),
    faction=QUN,
    hp=5,
    attack=1,
    skills=[
        skill(
            "lian_qi",
            names=("連騎", "连骑", "Riders of Xiliang"),
            parts=static(attack(character=characters(me) & another & fronts), 1, place=front),
            zh="鎖定技，此角色為前鋒時，另一名我方前鋒攻擊力+1。",
            en="While front: the other own front has attack +1.",
        ),
    ],
    origin="added",
    rules=("FM-004",),
)

ZHANG_XIU = character(
    "zhang_xiu",
    names=("張繡", "张绣", "Zhang Xiu"),
    faction=QUN,
    hp=4,
    attack=2,
    skills=[
        skill(
            "wan_bian",
            names=("宛變", "宛变", "The Night at Wancheng"),
            parts=static(attack(character=this, target=characters(foe) & nonlords & ~charged), 1),
            zh="鎖定技，此角色攻擊沒有蓄力的非主將角色時，攻擊力+1。",
            en="Attack +1 against non-lord characters without charge.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-024",
    ),
)

JIA_XU = character(
    "jia_xu",
    names=("賈詡", "贾诩", "Jia Xu"),
    faction=QUN,
    hp=3,
    attack=1,
    skills=[
        skill(
            "du_ce",
            names=("毒策", "毒策", "Venomous Counsel"),
            parts=action(cost=[pick(t, characters(foe))], effect=[afflict(t, POISON)]),
            zh="主動技，消耗行動：令一名敵方角色獲得中毒。",
            en="Uses the action: one enemy character gains poison.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-021",
        "FM-C22",
    ),
)

CHEN_GONG = character(
    "chen_gong",
    names=("陳宮", "陈宫", "Chen Gong"),
    faction=QUN,
    hp=3,
    attack=1,
    skills=[
        skill(
            "xian_ce",
            names=("獻策", "献策", "Counsel"),
            parts=action(limit=ONCE_A_TURN, cost=[pick(t, characters(me) & adjacent), *pay(1)], effect=[act_again(t)]),
            zh="主動技，每回合限一次，消耗行動，棄置一張資源牌：與此角色相鄰的一名我方角色本回合可以額外行動1次。",
            en=(
                "Once a turn, uses the action, discard 1: an own character adjacent to this one may act one more "
                "time this turn."
            ),
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-019",
        "FM-021",
        "FM-C01",
    ),
)

GAO_SHUN = character(
    "gao_shun",
    names=("高順", "高顺", "Gao Shun"),
    faction=QUN,
    hp=4,
    attack=2,
    skills=[
        skill(
            "ba_zhai",
            names=("拔寨", "拔寨", "Storming the Camp"),
            parts=[
                static(ignores_armor(attacker=this), 1),
                static(attack(character=this, target=characters(foe) & armored), 1),
            ],
            zh="鎖定技，此角色的攻擊無視防具；其攻擊裝備防具的角色時，攻擊力+1。",
            en="This character's attacks ignore armor; attack +1 against characters bearing armor.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-040",
        "FM-C21",
    ),
)

LI_RU = character(
    "li_ru",
    names=("李儒", "李儒", "Li Ru"),
    faction=QUN,
    hp=3,
    attack=1,
    skills=[
        skill(
            "zhen_sha",
            names=("鴆殺", "鸩杀", "Poisoned Wine"),
            parts=trigger(on=hit(attacker=this), effect=[afflict(ev.target, POISON)]),
            zh="鎖定技，此角色攻擊造成傷害後，目標獲得中毒。",
            en="After this character's attack deals damage, the target gains poison.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-C20",
        "FM-C22",
    ),
)

SIMA_HUI = character(
    "sima_hui",
    names=("司馬徽", "司马徽", "Sima Hui"),
    faction=QUN,
    hp=3,
    attack=1,
    skills=[
        skill(
            "shui_jing",
            names=("水鏡", "水镜", "Water Mirror"),
            parts=trigger(
                on=phase_start(who=me, phase=PREPARE_PHASE), optional=True, place=back, cost=pay(1), effect=[recruit()]
            ),
            zh="觸發技，此角色為後衛時，你的準備階段，可以棄置一張資源牌：摸一張角色牌。",
            en="While back: in your preparation phase you may discard 1: draw 1 character card.",
        ),
        skill(
            "jian_long",
            names=("薦龍", "荐龙", "Naming the Sleeping Dragon"),
            parts=action(cost=[pick(t, characters(me) & able_to_ascend), *pay(2)], effect=[ascend(t)]),
            zh="主動技，消耗行動，棄置兩張資源牌：令一名我方普通角色（非主將）升變。",
            en="Uses the action, discard 2: one own normal character (not the lord) ascends.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-015",
        "FM-019",
        "FM-021",
        "FM-032",
    ),
)

CARDS = (
    YU_JI,
    HUA_TUO,
    GONGSUN_ZAN,
    MA_TENG,
    ZHANG_XIU,
    JIA_XU,
    CHEN_GONG,
    GAO_SHUN,
    LI_RU,
    SIMA_HUI,
)
