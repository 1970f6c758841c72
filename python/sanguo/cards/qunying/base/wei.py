"""Generals of Wei 魏."""

from sanguo.dsl.qunying import (
    AMBUSH,
    COMMANDER,
    ONCE_A_TURN,
    STRATEGIST,
    THE_DECK,
    WEI,
    active,
    another,
    at_most,
    attack_again,
    base_up,
    bind,
    change_force,
    commanders,
    cost,
    deck,
    declared,
    deploy_cost,
    deployed,
    draw,
    equipments,
    ev,
    field,
    foe,
    force,
    gear,
    general,
    hand,
    look_at,
    me,
    mine,
    move,
    named,
    pacified,
    pick,
    pile,
    retreat,
    retreating,
    shield,
    shuffle,
    some,
    static,
    stratagems,
    strategists,
    this,
    trigger,
    turn_down,
    won,
)

x = bind("x")

CAO_CAO = general(
    "cao_cao",
    names=("曹操", "曹操", "Cao Cao"),
    faction=WEI,
    cost=5,
    force=4,
    parts=[
        static(
            deploy_cost,
            -2,
            of=mine & strategists,
            zh="本卡片位於我方戰場時，我方【軍師】出征的消費點數-2。",
            en="While this card is on your field, your Strategists cost 2 less to deploy.",
        ),
        static(
            deploy_cost,
            -2,
            of=mine & strategists,
            place=base_up,
            zh="本卡片正面向上位於我方大本營時，我方【軍師】出征的消費點數-2。",
            en="While this card is face-up in your base, your Strategists cost 2 less to deploy.",
        ),
    ],
    origin="source",
    rules=("QY-056", "QY-075", "QY-Rc"),
)

CAO_ANG = general(
    "cao_ang",
    names=("曹昂", "曹昂", "Cao Ang"),
    faction=WEI,
    cost=0,
    force=2,
    parts=[
        trigger(
            on=retreating(general=this),
            optional=True,
            effect=[pick(x, pile(me) & named("cao_cao")), move(x, to=hand)],
            zh="本卡片撤退時，可將我方撤退卡片放置處的「曹操」1張加入手牌。",
            en="When this card retreats, you may add 1 Cao Cao from your retreat pile to your hand.",
        ),
    ],
    origin="completed",
    rules=("QY-146",),
)

XU_CHU = general(
    "xu_chu",
    names=("許褚", "许褚", "Xu Chu"),
    faction=WEI,
    cost=4,
    force=5,
    classes=COMMANDER,
    parts=[
        static(
            force,
            +1,
            of=this,
            when=some((field(me) | base_up(me)) & named("cao_cao")),
            zh="「曹操」位於我方戰場或正面向上位於我方大本營時，本卡片武力+1。",
            en="While Cao Cao is on your field or face-up in your base, this card gets +1 force.",
        ),
    ],
    origin="completed",
    rules=("QY-152",),
)

DIAN_WEI = general(
    "dian_wei",
    names=("典韋", "典韦", "Dian Wei"),
    faction=WEI,
    cost=5,
    force=6,
    classes=COMMANDER,
    parts=[
        trigger(
            on=retreating(general=this),
            optional=True,
            effect=[pick(x, field(foe) & at_most(force, 2)), retreat(x)],
            zh="本卡片撤退時，可選擇對方戰場上武力2以下的武將1張，令其撤退。",
            en="When this card retreats, you may choose 1 enemy general with force 2 or less; it retreats.",
        ),
    ],
    origin="completed",
    rules=("QY-152", "QY-156"),
)

YUE_JIN = general(
    "yue_jin",
    names=("樂進", "乐进", "Yue Jin"),
    faction=WEI,
    cost=3,
    force=4,
    classes=COMMANDER,
    origin="added",
    rules=("QY-151",),
)

LI_DIAN = general(
    "li_dian",
    names=("李典", "李典", "Li Dian"),
    faction=WEI,
    cost=2,
    force=2,
    classes=COMMANDER,
    counter=AMBUSH,
    parts=[
        trigger(
            on=deployed(general=this),
            optional=True,
            when=some(field(me) & another & commanders),
            effect=[draw(me, 1)],
            zh="本卡片出征時，若我方戰場上有其他【將軍】，可抽1張牌。",
            en="When this card is deployed, if another Commander is on your field, you may draw 1 card.",
        ),
    ],
    origin="added",
)

CAO_HONG = general(
    "cao_hong",
    names=("曹洪", "曹洪", "Cao Hong"),
    faction=WEI,
    cost=2,
    force=3,
    classes=COMMANDER,
    parts=[
        trigger(
            on=retreating(general=this),
            optional=True,
            effect=[pick(x, pile(me) & equipments), move(x, to=hand)],
            zh="本卡片撤退時，可將我方撤退卡片放置處的裝備1張加入手牌。",
            en="When this card retreats, you may add 1 equipment from your retreat pile to your hand.",
        ),
    ],
    origin="added",
)

XIAHOU_DUN = general(
    "xiahou_dun",
    names=("夏侯惇", "夏侯惇", "Xiahou Dun"),
    faction=WEI,
    cost=4,
    force=4,
    classes=COMMANDER,
    parts=[
        trigger(
            on=declared(target=this),
            effect=[change_force(ev.attacker, -1)],
            zh="對方武將對本卡片宣言攻擊時，發動：該武將本回合武力-1。",
            en=(
                "When an enemy general declares an attack on this card, that "
                "general gets -1 force until the end of the turn."
            ),
        ),
    ],
    origin="added",
)

XIAHOU_YUAN = general(
    "xiahou_yuan",
    names=("夏侯淵", "夏侯渊", "Xiahou Yuan"),
    faction=WEI,
    cost=3,
    force=3,
    classes=COMMANDER,
    parts=[
        trigger(
            on=won(winner=this, attacker=this),
            optional=True,
            limit=ONCE_A_TURN,
            effect=[attack_again(this)],
            zh="本卡片進攻並戰鬥勝利時，可於本回合再攻擊1次（該效果在同1回合中只能發動1次）。",
            en=(
                "When this card wins a battle by its own attack, it may attack once more this turn; only once per turn."
            ),
        ),
    ],
    origin="added",
)

ZHANG_LIAO = general(
    "zhang_liao",
    names=("張遼", "张辽", "Zhang Liao"),
    faction=WEI,
    cost=5,
    force=5,
    classes=COMMANDER,
    parts=[
        trigger(
            on=declared(attacker=this, target=THE_DECK),
            effect=[change_force(this, +2)],
            zh="本卡片對對方牌組宣言攻擊時，發動：本卡片本回合武力+2。",
            en="When this card declares an attack on the deck, it gets +2 force until the end of the turn.",
        ),
    ],
    origin="added",
    rules=("QY-Rq",),
)

XU_HUANG = general(
    "xu_huang",
    names=("徐晃", "徐晃", "Xu Huang"),
    faction=WEI,
    cost=4,
    force=4,
    classes=COMMANDER,
    parts=[
        trigger(
            on=deployed(general=this),
            optional=True,
            effect=[pick(x, gear(me) | gear(foe)), move(x, to=pile)],
            zh="本卡片出征時，可破壞雙方戰場上的裝備1張。",
            en="When this card is deployed, you may destroy 1 equipment on either field.",
        ),
    ],
    origin="added",
)

ZHANG_HE = general(
    "zhang_he",
    names=("張郃", "张郃", "Zhang He"),
    faction=WEI,
    cost=3,
    force=3,
    classes=COMMANDER,
    parts=[
        active(
            limit=ONCE_A_TURN,
            cost=[pick(x, base_up(me)), turn_down(x)],
            effect=[change_force(this, +2)],
            zh="可將我方大本營正面向上的卡片1張翻為反面向上，令本卡片本回合武力+2（該效果在同1回合中只能發動1次）。",
            en=(
                "You may turn 1 face-up card in your base face-down to give "
                "this card +2 force this turn; only once per turn."
            ),
        ),
    ],
    origin="added",
)

YU_JIN = general(
    "yu_jin",
    names=("于禁", "于禁", "Yu Jin"),
    faction=WEI,
    cost=3,
    force=3,
    classes=COMMANDER,
    parts=[
        static(
            pacified,
            1,
            of=field(foe) & at_most(force, 2),
            zh="本卡片位於我方戰場時，對方武力2以下的武將不能宣言攻擊。",
            en="While this card is on your field, enemy generals with force 2 or less cannot declare attacks.",
        ),
    ],
    origin="added",
)

CAO_REN = general(
    "cao_ren",
    names=("曹仁", "曹仁", "Cao Ren"),
    faction=WEI,
    cost=4,
    force=4,
    classes=COMMANDER,
    parts=[
        static(
            shield,
            1,
            of=me,
            zh="本卡片位於我方戰場時，我方每次因對方的攻擊而承受的損傷減少1點。",
            en="While this card is on your field, each damage you take from an enemy attack is reduced by 1.",
        ),
    ],
    origin="added",
    rules=("QY-D11",),
)

SIMA_YI = general(
    "sima_yi",
    names=("司馬懿", "司马懿", "Sima Yi"),
    faction=WEI,
    cost=5,
    force=3,
    classes=STRATEGIST,
    parts=[
        trigger(
            on=deployed(general=this),
            optional=True,
            when=some(hand(foe)),
            effect=[look_at(hand(foe)), pick(x, hand(foe) & stratagems), move(x, to=pile)],
            zh="本卡片出征時，可查看對方手牌，並將其中的計謀1張移動到撤退卡片放置處。",
            en=(
                "When this card is deployed, you may look at the opponent's hand and "
                "move 1 stratagem there to its owner's retreat pile."
            ),
        ),
    ],
    origin="added",
)

GUO_JIA = general(
    "guo_jia",
    names=("郭嘉", "郭嘉", "Guo Jia"),
    faction=WEI,
    cost=2,
    force=0,
    classes=STRATEGIST,
    parts=[
        trigger(
            on=retreating(general=this),
            effect=[draw(me, 2)],
            zh="本卡片撤退時，發動：抽2張牌。",
            en="When this card retreats, draw 2 cards.",
        ),
    ],
    origin="added",
)

XUN_YU = general(
    "xun_yu",
    names=("荀彧", "荀彧", "Xun Yu"),
    faction=WEI,
    cost=3,
    force=1,
    classes=STRATEGIST,
    parts=[
        trigger(
            on=deployed(general=this),
            optional=True,
            effect=[pick(x, deck(me) & commanders & at_most(cost, 4)), move(x, to=hand, reveal=True), shuffle(me)],
            zh="本卡片出征時，可從我方牌組選擇消費點數4以下的【將軍】1張，展示後加入手牌，然後洗牌。",
            en=(
                "When this card is deployed, you may search your deck for 1 Commander with "
                "cost 4 or less, reveal it and add it to your hand, then shuffle."
            ),
        ),
    ],
    origin="added",
)

XUN_YOU = general(
    "xun_you",
    names=("荀攸", "荀攸", "Xun You"),
    faction=WEI,
    cost=2,
    force=1,
    classes=STRATEGIST,
    parts=[
        active(
            limit=ONCE_A_TURN,
            effect=[pick(x, field(me) & another), change_force(x, +1)],
            zh="可令我方戰場上的其他武將1張本回合武力+1（該效果在同1回合中只能發動1次）。",
            en="You may give 1 other general on your field +1 force this turn; only once per turn.",
        ),
    ],
    origin="added",
)

CHENG_YU = general(
    "cheng_yu",
    names=("程昱", "程昱", "Cheng Yu"),
    faction=WEI,
    cost=2,
    force=1,
    classes=STRATEGIST,
    parts=[
        static(
            force,
            +1,
            of=field(me) & at_most(cost, 2),
            place=base_up,
            zh="本卡片正面向上位於我方大本營時，我方戰場上消費點數2以下的武將武力+1。",
            en="While this card is face-up in your base, generals with cost 2 or less on your field get +1 force.",
        ),
    ],
    origin="added",
)

REN_JUN = general(
    "ren_jun",
    names=("任峻", "任峻", "Ren Jun"),
    faction=WEI,
    cost=2,
    force=1,
    power=2,
    origin="added",
)

CARDS = (
    CAO_CAO,
    CAO_ANG,
    XU_CHU,
    DIAN_WEI,
    YUE_JIN,
    LI_DIAN,
    CAO_HONG,
    XIAHOU_DUN,
    XIAHOU_YUAN,
    ZHANG_LIAO,
    XU_HUANG,
    ZHANG_HE,
    YU_JIN,
    CAO_REN,
    SIMA_YI,
    GUO_JIA,
    XUN_YU,
    XUN_YOU,
    CHENG_YU,
    REN_JUN,
)
