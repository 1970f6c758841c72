"""神將: those that a character of the same name may ascend to (FM-032)."""

from sanguo.dsl.formation import (
    BURN,
    END_PHASE,
    PREPARE_PHASE,
    QUN,
    SHU,
    WEI,
    WU,
    D,
    act_again,
    acted,
    action,
    afflict,
    afflicted,
    also_hit,
    another,
    arrived,
    at_distance,
    attack,
    attacking,
    behind,
    bind,
    character,
    characters,
    charge,
    charged,
    damage,
    damaged,
    deadly,
    discard,
    draw,
    draws,
    equal,
    ev,
    fits,
    foe,
    forbidden,
    fronts,
    hand,
    ignores_armor,
    immune,
    is_,
    me,
    newcomer,
    nonlord,
    only,
    pay,
    phase_start,
    pick_random,
    skill,
    static,
    take,
    this,
    trigger,
)

x = bind("x")

SHEN_SIMA_YI = character(
    "shen_sima_yi",
    names=("神司馬懿", "神司马懿", "God Sima Yi"),
    faction=WEI,
    hp=5,
    attack=3,
    god=True,
    base="sima_yi",
    skills=[
        skill(
            "zhong_hu",
            names=("冢虎", "冢虎", "Tiger of the Tomb"),
            parts=static(forbidden(target=this), 1, place=nonlord, when=fits(this, charged)),
            zh="鎖定技，此角色（非主將）有蓄力時，不能成為攻擊目標。",
            en="While charged (not as lord), this character cannot be the target of attacks.",
        ),
        skill(
            "yin_mou",
            names=("陰謀", "阴谋", "Thirteen Years in the Dark"),
            parts=trigger(
                on=phase_start(who=me, phase=END_PHASE),
                when=equal(acted(this), 0),
                effect=[pick_random(x, hand(foe)), discard(x), draw()],
            ),
            zh="鎖定技，你的結束階段，若此角色本回合未行動，棄置敵方一張資源牌（隨機），你摸一張資源牌。",
            en=(
                "In your end phase, if this character did not act this turn: the enemy discards 1 resource card "
                "at random and you draw 1."
            ),
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-006",
        "FM-015",
        "FM-019",
        "FM-024",
        "FM-032",
    ),
)

SHEN_CAO_CAO = character(
    "shen_cao_cao",
    names=("神曹操", "神曹操", "God Cao Cao"),
    faction=WEI,
    hp=6,
    attack=3,
    god=True,
    base="cao_cao",
    skills=[
        skill(
            "jian_xiong",
            names=("奸雄", "奸雄", "Crafty Hero"),
            parts=trigger(on=damaged(target=this), effect=[charge(this)]),
            zh="鎖定技，此角色受到傷害後，此角色獲得蓄力。",
            en="After this character suffers damage, it gains charge.",
        ),
        skill(
            "hui_bian",
            names=("揮鞭", "挥鞭", "The Whip of Wei"),
            parts=trigger(on=arrived(character=this), effect=[charge(characters(me) & another)]),
            zh="鎖定技，此角色登場時，所有其他我方角色獲得蓄力。",
            en="When this character arrives, all other own characters gain charge.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-006",
        "FM-024",
        "FM-032",
        "FM-C21",
        "FM-C23",
    ),
)

SHEN_ZHUGE_LIANG = character(
    "shen_zhuge_liang",
    names=("神諸葛亮", "神诸葛亮", "God Zhuge Liang"),
    faction=SHU,
    hp=5,
    attack=2,
    god=True,
    base="zhuge_liang",
    skills=[
        skill(
            "tian_ji",
            names=("天機", "天机", "Secrets of Heaven"),
            parts=static(draws(seat=me), 1),
            zh="鎖定技，你的摸牌階段多摸一張資源牌。",
            en="Draw 1 more resource card in your draw phase.",
        ),
        skill(
            "ji_feng",
            names=("祭風", "祭风", "Calling the Wind"),
            parts=action(cost=pay(2), effect=[damage(characters(foe), 1, D)]),
            zh="主動技，消耗行動，棄置兩張資源牌：對所有敵方角色各造成1D傷害。",
            en="Uses the action, discard 2: 1D damage to every enemy character.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-006",
        "FM-015",
        "FM-019",
        "FM-021",
        "FM-032",
        "FM-C21",
    ),
)

SHEN_GUAN_YU = character(
    "shen_guan_yu",
    names=("神關羽", "神关羽", "God Guan Yu"),
    faction=SHU,
    hp=5,
    attack=4,
    god=True,
    base="guan_yu",
    skills=[
        skill(
            "yan_yue",
            names=("偃月", "偃月", "The Crescent Blade"),
            parts=trigger(
                on=attacking(attacker=this, target=characters(foe) & fronts), effect=[also_hit(only(behind(ev.target)))]
            ),
            zh="鎖定技，此角色攻擊敵方前鋒時，其身後的敵方角色同時受到同樣的攻擊傷害。",
            en=(
                "When this character attacks an enemy front, the enemy behind it suffers the same damage at the "
                "same time."
            ),
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-006",
        "FM-032",
        "FM-C01",
        "FM-C20",
    ),
)

SHEN_ZHAO_YUN = character(
    "shen_zhao_yun",
    names=("神趙雲", "神赵云", "God Zhao Yun"),
    faction=SHU,
    hp=5,
    attack=3,
    god=True,
    base="zhao_yun",
    skills=[
        skill(
            "qi_jin",
            names=("七進", "七进", "Seven Times In and Out"),
            parts=[
                trigger(on=arrived(character=this), effect=[act_again(this)]),
                trigger(
                    on=phase_start(who=me, phase=PREPARE_PHASE), when=~fits(this, newcomer), effect=[act_again(this)]
                ),
            ],
            zh="鎖定技，每回合限一次，此角色登場時或你的準備階段，其本回合可以額外行動1次。",
            en=(
                "Once a turn, when this character arrives or in your preparation phase, it may act one more time "
                "this turn."
            ),
        ),
        skill(
            "hun_dan",
            names=("渾膽", "浑胆", "All Courage"),
            parts=static(immune(character=this), 1),
            zh="鎖定技，此角色不會因敵方而獲得異常狀態。",
            en="This character cannot get statuses from the enemy.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-006",
        "FM-015",
        "FM-021",
        "FM-032",
        "FM-C22",
        "FM-C23",
    ),
)

SHEN_LV_MENG = character(
    "shen_lv_meng",
    names=("神呂蒙", "神吕蒙", "God Lü Meng"),
    faction=WU,
    hp=5,
    attack=3,
    god=True,
    base="lv_meng",
    skills=[
        skill(
            "duo_cheng",
            names=("奪城", "夺城", "Seizing the City"),
            parts=[static(deadly(attacker=this), 1), static(ignores_armor(attacker=this), 1)],
            zh="鎖定技，此角色的攻擊無視防具且造成D傷害。",
            en="This character's attacks ignore armor and deal D damage.",
        ),
        skill(
            "xi_jing",
            names=("襲荊", "袭荆", "Surprise at Jing"),
            parts=trigger(on=arrived(character=this), effect=[pick_random(x, hand(foe), 2), take(x)]),
            zh="鎖定技，此角色登場時，獲得敵方兩張資源牌（隨機）。",
            en="When this character arrives, take 2 resource cards of the enemy at random.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-006",
        "FM-032",
        "FM-040",
        "FM-C21",
        "FM-C23",
    ),
)

SHEN_ZHOU_YU = character(
    "shen_zhou_yu",
    names=("神周瑜", "神周瑜", "God Zhou Yu"),
    faction=WU,
    hp=5,
    attack=3,
    god=True,
    base="zhou_yu",
    skills=[
        skill(
            "ye_huo",
            names=("業火", "业火", "Fires of Judgement"),
            parts=trigger(on=arrived(character=this), effect=[afflict(characters(foe), BURN)]),
            zh="鎖定技，此角色登場時，所有敵方角色獲得灼燒。",
            en="When this character arrives, all enemy characters gain burn.",
        ),
        skill(
            "liao_yuan",
            names=("燎原", "燎原", "Wildfire"),
            parts=static(attack(character=this, target=characters(foe) & afflicted), 1),
            zh="鎖定技，此角色攻擊有異常狀態的角色時，攻擊力+1。",
            en="Attack +1 against characters with a status.",
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-006",
        "FM-032",
        "FM-C22",
        "FM-C23",
    ),
)

SHEN_LV_BU = character(
    "shen_lv_bu",
    names=("神呂布", "神吕布", "God Lü Bu"),
    faction=QUN,
    hp=6,
    attack=4,
    god=True,
    base="lv_bu",
    skills=[
        skill(
            "heng_sao",
            names=("橫掃", "横扫", "The Great Sweep"),
            parts=trigger(
                on=attacking(attacker=this), effect=[also_hit(characters(foe) & at_distance(1) & ~is_(ev.target))]
            ),
            zh="鎖定技，此角色攻擊時，所有其他距離1的敵方角色同時受到同樣的攻擊傷害。",
            en=(
                "When this character attacks, every other enemy at distance 1 suffers the same damage at the same time."
            ),
        ),
    ],
    origin="added",
    rules=(
        "FM-004",
        "FM-006",
        "FM-032",
        "FM-C02",
        "FM-C20",
    ),
)

CARDS = (
    SHEN_SIMA_YI,
    SHEN_CAO_CAO,
    SHEN_ZHUGE_LIANG,
    SHEN_GUAN_YU,
    SHEN_ZHAO_YUN,
    SHEN_LV_MENG,
    SHEN_ZHOU_YU,
    SHEN_LV_BU,
)
