"""Characters of Wu 吳, the first half."""

from sanguo.dsl.formation import (
    BULWARK,
    BURN,
    BY_ATTACK,
    END_PHASE,
    ONCE_A_TURN,
    RAGE,
    WU,
    D,
    P,
    act_again,
    action,
    active,
    afflict,
    ahead,
    another,
    arrived,
    at_distance,
    backs,
    behind,
    between,
    bind,
    character,
    characters,
    choose,
    damage,
    damage_both,
    damaged,
    deadly,
    defeated,
    discard,
    discharge,
    draw,
    ev,
    fits,
    foe,
    fronts,
    gear,
    hand,
    hit,
    ignores_armor,
    keep,
    lord,
    me,
    newcomer,
    none,
    nonlords,
    only,
    option,
    or_else,
    pay,
    phase_start,
    pick,
    pick_random,
    pull,
    skill,
    some,
    static,
    take,
    this,
    trigger,
    when,
    within,
)

x, t, u = bind("x t u")

SUN_JIAN = character(
    "sun_jian",
    names=("孫堅", "孙坚", "Sun Jian"),
    faction=WU,
    hp=4,
    attack=2,
    skills=[
        skill(
            "hu_nu",
            names=("虎怒", "虎怒", "The Tiger's Wrath"),
            parts=trigger(on=damaged(source=characters(foe), target=this), effect=[afflict(this, RAGE)]),
            zh="鎖定技，此角色受到敵方角色造成的傷害後，獲得奮勇。",
            en="After this character suffers damage from an enemy character, it gains rage.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-C21",
        "FM-C22",
    ),
)

SUN_CE = character(
    "sun_ce",
    names=("孫策", "孙策", "Sun Ce"),
    faction=WU,
    hp=4,
    attack=3,
    skills=[
        skill(
            "ba_lie",
            names=("霸烈", "霸烈", "Little Conqueror"),
            parts=trigger(on=defeated(source=this, cause=BY_ATTACK), limit=ONCE_A_TURN, effect=[act_again(this)]),
            zh="鎖定技，每回合限一次，此角色攻擊擊敗敵方角色後，本回合可以額外行動1次。",
            en="Once a turn, after this character defeats an enemy by an attack, it may act one more time this turn.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-021",
        "FM-032",
        "FM-C20",
    ),
)

SUN_QUAN = character(
    "sun_quan",
    names=("孫權", "孙权", "Sun Quan"),
    faction=WU,
    hp=5,
    attack=1,
    skills=[
        skill(
            "zuo_duan",
            names=("坐斷", "坐断", "Holding the Southeast"),
            parts=trigger(
                on=phase_start(who=me, phase=END_PHASE),
                place=lord,
                effect=[pick(t, characters(me) & another, between(1, 2)), afflict(t, BULWARK)],
            ),
            zh="鎖定技，此角色為主將時，你的結束階段，令至多兩名其他我方角色獲得堅守。",
            en="While lord: in your end phase up to two other own characters gain bulwark.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-015",
        "FM-C22",
    ),
)

ZHOU_YU = character(
    "zhou_yu",
    names=("周瑜", "周瑜", "Zhou Yu"),
    faction=WU,
    hp=3,
    attack=1,
    skills=[
        skill(
            "chi_yan",
            names=("赤焰", "赤焰", "Flames of Red Cliffs"),
            parts=action(
                when=some(characters(foe) & nonlords),
                cost=pay(1),
                effect=[
                    keep(t, characters(foe) & fronts),
                    keep(u, characters(foe) & backs),
                    when(
                        none(t),
                        [keep(t, u)],
                        [
                            when(
                                some(u),
                                [choose(me, option("前鋒", "the fronts"), option("後衛", "the backs", [keep(t, u)]))],
                            )
                        ],
                    ),
                    damage(t),
                    afflict(t, BURN),
                ],
            ),
            zh="主動技，消耗行動，棄置一張資源牌：選擇敵方前鋒或敵方後衛，對其各造成1P傷害，然後其各獲得灼燒。",
            en=(
                "Uses the action, discard 1: choose the enemy fronts or the enemy backs: 1P damage to each, then "
                "each gains burn."
            ),
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-019",
        "FM-021",
        "FM-C21",
        "FM-C22",
    ),
)

LU_SU = character(
    "lu_su",
    names=("魯肅", "鲁肃", "Lu Su"),
    faction=WU,
    hp=3,
    attack=1,
    skills=[
        skill(
            "zhi_qun",
            names=("指囷", "指囷", "The Granary Gift"),
            parts=action(effect=[draw(me, 2)]),
            zh="主動技，消耗行動：摸兩張資源牌。",
            en="Uses the action: draw 2 resource cards.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-015",
        "FM-021",
    ),
)

LV_MENG = character(
    "lv_meng",
    names=("呂蒙", "吕蒙", "Lü Meng"),
    faction=WU,
    hp=4,
    attack=2,
    skills=[
        skill(
            "qian_du",
            names=("潛渡", "潜渡", "The Secret Crossing"),
            parts=[
                static(ignores_armor(attacker=this), 1, when=fits(this, newcomer)),
                static(deadly(attacker=this), 1, when=fits(this, newcomer)),
            ],
            zh="鎖定技，此角色登場的回合內，其攻擊無視防具且造成D傷害。",
            en="In the turn it arrives, this character's attacks ignore armor and deal D damage.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-040",
        "FM-C21",
        "FM-C23",
    ),
)

LU_XUN = character(
    "lu_xun",
    names=("陸遜", "陆逊", "Lu Xun"),
    faction=WU,
    hp=3,
    attack=2,
    skills=[
        skill(
            "fen_ying",
            names=("焚營", "焚营", "Burning the Linked Camps"),
            parts=trigger(
                on=hit(attacker=this),
                optional=True,
                cost=pay(1),
                effect=[afflict(ev.target | only(ahead(ev.target)) | only(behind(ev.target)), BURN)],
            ),
            zh="觸發技，此角色攻擊造成傷害後，可以棄置一張資源牌：目標及其身前或身後的敵方角色獲得灼燒。",
            en=(
                "After this character's attack deals damage, you may discard 1: the target and the enemy before "
                "or behind it gain burn."
            ),
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-019",
        "FM-C01",
        "FM-C20",
        "FM-C22",
    ),
)

GAN_NING = character(
    "gan_ning",
    names=("甘寧", "甘宁", "Gan Ning"),
    faction=WU,
    hp=4,
    attack=1,
    skills=[
        skill(
            "bai_qi",
            names=("百騎", "百骑", "A Hundred Riders by Night"),
            parts=trigger(
                on=arrived(character=this),
                effect=[
                    when(
                        some(hand(foe)),
                        [
                            or_else(
                                me,
                                option("獲得一張裝備", "take an equipment", [pick(x, gear(foe)), take(x)]),
                                option(
                                    "棄置兩張資源牌",
                                    "two resource cards are discarded",
                                    [pick_random(x, hand(foe), 2), discard(x)],
                                ),
                            )
                        ],
                        [pick(x, gear(foe)), take(x)],
                    )
                ],
            ),
            zh="鎖定技，此角色登場時，選擇一項：棄置敵方兩張資源牌（隨機）；或獲得敵方場上一張裝備牌。",
            en=(
                "When this character arrives, choose: the enemy discards 2 resource cards at random; or take one "
                "enemy equipment."
            ),
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-019",
        "FM-040",
        "FM-C23",
    ),
)

TAISHI_CI = character(
    "taishi_ci",
    names=("太史慈", "太史慈", "Taishi Ci"),
    faction=WU,
    hp=4,
    attack=2,
    skills=[
        skill(
            "yao_zhan",
            names=("邀戰", "邀战", "The Challenge at Shenting"),
            parts=active(
                limit=ONCE_A_TURN,
                cost=[pick(t, characters(foe) & backs & within(2)), *pay(1)],
                effect=[pull(t), discharge(t)],
            ),
            zh="主動技，每回合限一次，不消耗行動，棄置一張資源牌：牽引一名距離不大於2的敵方後衛，其失去蓄力。",
            en=(
                "Once a turn, without using the action, discard 1: pull an enemy back within distance 2 forward; "
                "it loses charge."
            ),
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-019",
        "FM-024",
        "FM-027",
        "FM-C02",
    ),
)

HUANG_GAI = character(
    "huang_gai",
    names=("黃蓋", "黄盖", "Huang Gai"),
    faction=WU,
    hp=5,
    attack=1,
    skills=[
        skill(
            "huo_chuan",
            names=("火船", "火船", "Fire Ships"),
            parts=action(effect=[damage_both(this, 2, D, characters(foe) & at_distance(1), 2, P)]),
            zh="主動技，消耗行動：同時對此角色造成2D傷害、對所有距離1的敵方角色各造成2P傷害。",
            en=(
                "Uses the action: at the same time deal 2D damage to this character and 2P damage to every enemy "
                "at distance 1."
            ),
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
    SUN_JIAN,
    SUN_CE,
    SUN_QUAN,
    ZHOU_YU,
    LU_SU,
    LV_MENG,
    LU_XUN,
    GAN_NING,
    TAISHI_CI,
    HUANG_GAI,
)
