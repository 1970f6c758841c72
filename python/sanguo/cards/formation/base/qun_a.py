"""Characters of Qun 群, the first half."""

from sanguo.dsl.formation import (
    END_PHASE,
    PREPARE_PHASE,
    QUN,
    RAGE,
    WEAK,
    D,
    action,
    adjacent,
    afflict,
    another,
    attack,
    bind,
    character,
    characters,
    charge,
    damage,
    died,
    distance,
    equal,
    foe,
    fronts,
    hand,
    hit,
    holds,
    immune,
    it,
    judge,
    lord,
    me,
    mine,
    namesake,
    nonlords,
    option,
    or_else,
    pay,
    phase_start,
    pick,
    pick_random,
    recruit,
    skill,
    static,
    strikes,
    take,
    this,
    trigger,
    when,
    wounded,
)

x, t, u, ok = bind("x t u ok")

LV_BU = character(
    "lv_bu",
    names=("呂布", "吕布", "Lü Bu"),
    faction=QUN,
    hp=3,
    attack=4,
    skills=[
        skill(
            "fan_fu",
            names=("反復", "反复", "Fickle"),
            parts=trigger(
                on=phase_start(who=me, phase=END_PHASE),
                when=equal(strikes(this), 0),
                effect=[pick(t, characters(me) & adjacent), damage(t, 1, D)],
            ),
            zh="鎖定技，你的結束階段，若此角色本回合未攻擊，對一名與其相鄰的我方角色造成1D傷害。",
            en=(
                "In your end phase, if this character did not attack this turn, deal 1D damage to an adjacent "
                "own character."
            ),
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-015",
        "FM-C01",
        "FM-C21",
    ),
)

DIAO_CHAN = character(
    "diao_chan",
    names=("貂蟬", "貂蝉", "Diaochan"),
    faction=QUN,
    hp=3,
    attack=1,
    skills=[
        skill(
            "mei_ji",
            names=("美計", "美计", "The Beauty's Ploy"),
            parts=action(
                cost=[
                    pick(t, characters(foe) & nonlords),
                    pick(u, characters(foe) & nonlords & equal(distance(t, it), 1)),
                    *pay(1),
                ],
                effect=[afflict(t, WEAK), damage(u, 2)],
            ),
            zh=(
                "主動技，消耗行動，棄置一張資源牌：令一名敵方非主將角色獲得虛弱，對與其相鄰的一名敵方非主將角色造"
                "成2P傷害。"
            ),
            en=(
                "Uses the action, discard 1: an enemy non-lord character gains weak, and an enemy non-lord "
                "character adjacent to it suffers 2P damage."
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

DONG_ZHUO = character(
    "dong_zhuo",
    names=("董卓", "董卓", "Dong Zhuo"),
    faction=QUN,
    hp=5,
    attack=3,
    skills=[
        skill(
            "ke_lian",
            names=("苛斂", "苛敛", "Extortion"),
            parts=trigger(
                on=phase_start(who=me, phase=END_PHASE),
                effect=[
                    or_else(
                        me,
                        option("棄置一張資源牌", "discard a resource card", pay(1)),
                        option("受到 1D 傷害", "suffer 1D damage", [damage(this, 1, D)]),
                    )
                ],
            ),
            zh="鎖定技，你的結束階段，選擇一項：棄置一張資源牌；或對此角色造成1D傷害。",
            en="In your end phase choose: discard 1 resource card; or deal 1D damage to this character.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-015",
        "FM-019",
        "FM-C21",
    ),
)

YUAN_SHAO = character(
    "yuan_shao",
    names=("袁紹", "袁绍", "Yuan Shao"),
    faction=QUN,
    hp=4,
    attack=2,
    skills=[
        skill(
            "si_shi",
            names=("四世", "四世", "Four Generations"),
            parts=trigger(on=phase_start(who=me, phase=PREPARE_PHASE), place=lord, effect=[recruit()]),
            zh="鎖定技，此角色為主將時，你的準備階段，摸一張角色牌。",
            en="While lord: in your preparation phase draw 1 character card.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-015",
    ),
)

YUAN_SHU = character(
    "yuan_shu",
    names=("袁術", "袁术", "Yuan Shu"),
    faction=QUN,
    hp=4,
    attack=2,
    skills=[
        skill(
            "sou_gua",
            names=("搜刮", "搜刮", "Plunder"),
            parts=trigger(on=hit(attacker=this), effect=[pick_random(x, hand(foe)), take(x)]),
            zh="鎖定技，此角色攻擊造成傷害後，獲得敵方一張資源牌（隨機）。",
            en="After this character's attack deals damage, take 1 resource card of the enemy at random.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-C20",
    ),
)

YAN_LIANG = character(
    "yan_liang",
    names=("顏良", "颜良", "Yan Liang"),
    faction=QUN,
    hp=4,
    attack=3,
    origin="added",
    rules=("FM-004",),
)

WEN_CHOU = character(
    "wen_chou",
    names=("文醜", "文丑", "Wen Chou"),
    faction=QUN,
    hp=4,
    attack=2,
    skills=[
        skill(
            "xie_fen",
            names=("泄憤", "泄愤", "Blood for Blood"),
            parts=trigger(on=died(target=mine & another & fronts), effect=[charge(this), afflict(this, RAGE)]),
            zh="鎖定技，其他我方前鋒死亡後，此角色獲得蓄力和奮勇。",
            en="After another own front dies, this character gains charge and rage.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-024",
        "FM-C12",
        "FM-C22",
    ),
)

HUA_XIONG = character(
    "hua_xiong",
    names=("華雄", "华雄", "Hua Xiong"),
    faction=QUN,
    hp=4,
    attack=2,
    skills=[
        skill(
            "xiao_lie",
            names=("驍烈", "骁烈", "Bold before the Pass"),
            parts=static(attack(character=this, target=characters(foe) & ~wounded), 1),
            zh="鎖定技，此角色攻擊未受傷的角色時，攻擊力+1。",
            en="Attack +1 against unwounded characters.",
        ),
    ],
    origin="added",
    rules=("FM-004",),
)

ZHANG_JIAO = character(
    "zhang_jiao",
    names=("張角", "张角", "Zhang Jiao"),
    faction=QUN,
    hp=3,
    attack=1,
    skills=[
        skill(
            "tian_gong",
            names=("天公", "天公", "General of Heaven"),
            parts=action(
                cost=[pick(t, characters(foe)), *pay(1)],
                effect=[judge(ok), when(holds(ok), [damage(t, 1)], [damage(t, 3)])],
            ),
            zh=(
                "主動技，消耗行動，棄置一張資源牌：選擇一名敵方角色並判定：黑色，對其造成3P傷害；紅色，對其造成1P傷害。"
            ),
            en=(
                "Uses the action, discard 1: choose an enemy character and make a judgement: black, 3P damage to "
                "it; red, 1P damage."
            ),
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-019",
        "FM-021",
        "FM-041",
        "FM-C21",
    ),
)

ZUO_CI = character(
    "zuo_ci",
    names=("左慈", "左慈", "Zuo Ci"),
    faction=QUN,
    hp=4,
    attack=2,
    skills=[
        skill(
            "dun_hua",
            names=("遁化", "遁化", "Shape-Shifter"),
            parts=static(namesake(character=this), 1),
            zh="鎖定技，此角色升變時，視為與任意神將同名。",
            en="For ascension this character counts as having the name of every god.",
        ),
        skill(
            "xian_gu",
            names=("仙骨", "仙骨", "Immortal Bones"),
            parts=static(immune(character=this), 1),
            zh="鎖定技，此角色不會因敵方而獲得異常狀態。",
            en="This character cannot get statuses from the enemy.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-032",
        "FM-C22",
    ),
)

CARDS = (
    LV_BU,
    DIAO_CHAN,
    DONG_ZHUO,
    YUAN_SHAO,
    YUAN_SHU,
    YAN_LIANG,
    WEN_CHOU,
    HUA_XIONG,
    ZHANG_JIAO,
    ZUO_CI,
)
