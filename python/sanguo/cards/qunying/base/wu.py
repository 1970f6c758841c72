"""Generals of Wu 吳."""

from sanguo.dsl.qunying import (
    AMBUSH,
    COMMANDER,
    ONCE_A_TURN,
    STRATEGIST,
    THIS_AND_NEXT_TURN,
    TURN,
    WU,
    active,
    another,
    at_least,
    at_most,
    base_down,
    base_up,
    between,
    bind,
    cannot_attack,
    change_force,
    cost,
    count,
    deck,
    deck_top,
    declared,
    deployed,
    draw,
    ending,
    equipments,
    faction,
    field,
    foe,
    force,
    general,
    generals,
    grant,
    hand,
    hurt,
    me,
    move,
    named,
    owner,
    pick,
    pile,
    retreat,
    retreating,
    shuffle,
    some,
    static,
    this,
    trigger,
    turn_down,
    won,
)

x, y = bind("x y")

SUN_JIAN = general(
    "sun_jian",
    names=("孫堅", "孙坚", "Sun Jian"),
    faction=WU,
    cost=4,
    force=4,
    classes=COMMANDER,
    parts=[
        trigger(
            on=retreating(general=this),
            optional=True,
            effect=[pick(x, pile(me) & generals & faction(WU), between(1, 3)), move(x, to=deck), shuffle(me)],
            zh="本卡片撤退時，可將我方撤退卡片放置處《吳》的武將最多3張放回牌組並洗牌。",
            en=(
                "When this card retreats, you may return up to 3 Wu generals "
                "from your retreat pile to your deck and shuffle it."
            ),
        ),
    ],
    origin="completed",
    rules=("QY-150",),
)

SUN_CE = general(
    "sun_ce",
    names=("孫策", "孙策", "Sun Ce"),
    faction=WU,
    cost=5,
    force=5,
    classes=COMMANDER,
    parts=[
        trigger(
            on=deployed(general=this),
            optional=True,
            effect=[
                pick(x, pile(me) & generals, between(1, count(base_up(me) & generals & faction(WU)))),
                move(x, to=deck),
                shuffle(me),
                deck_top(y, me, 1),
                move(y, to=base_down),
            ],
            zh=(
                "本卡片出征時，可將我方撤退卡片放置處的武將放回牌組並洗牌，"
                "其張數以我方大本營正面向上的《吳》武將張數為限，"
                "然後將牌組最上方的卡片1張反面向上配置到大本營。"
            ),
            en=(
                "When this card is deployed, you may return to your deck up to as many generals from "
                "your retreat pile as there are face-up Wu generals in your base, and shuffle it; "
                "then put the top card of your deck face-down into your base."
            ),
        ),
    ],
    origin="completed",
    rules=("QY-C18", "QY-150"),
)

SUN_QUAN = general(
    "sun_quan",
    names=("孫權", "孙权", "Sun Quan"),
    faction=WU,
    cost=4,
    force=3,
    parts=[
        active(
            limit=ONCE_A_TURN,
            cost=[pick(x, hand(me)), move(x, to=deck), shuffle(me)],
            effect=[draw(me, 1)],
            zh="可將手牌1張放回牌組並洗牌，抽1張牌（該效果在同1回合中只能發動1次）。",
            en="You may return 1 card from your hand to your deck and shuffle it to draw 1 card; only once per turn.",
        ),
    ],
    origin="completed",
    rules=("QY-150",),
)

HUANG_GAI_RETURN = trigger(
    "return", on=ending(who=me), optional=True, effect=[pick(x, pile(me), 3), move(x, to=base_up)]
)
HUANG_GAI = general(
    "huang_gai",
    names=("黃蓋", "黄盖", "Huang Gai"),
    faction=WU,
    cost=3,
    force=3,
    classes=COMMANDER,
    parts=[
        trigger(
            on=deployed(general=this),
            optional=True,
            cost=[pick(x, base_up(me), 2), move(x, to=pile)],
            effect=[grant(HUANG_GAI_RETURN, until=TURN)],
            zh=(
                "本卡片出征時，可將我方大本營正面向上的卡片2張移動到撤退卡片放置處，如此做後，"
                "若本回合結束時本卡片仍位於戰場，可從我方撤退卡片放置處選擇3張卡片正面向上配置到大本營。"
            ),
            en=(
                "When this card is deployed, you may move 2 face-up cards from your base to your retreat "
                "pile; if you do, then at the end of this turn, if this card is still on the field, you may "
                "choose 3 cards in your retreat pile and put them face-up into your base."
            ),
        ),
    ],
    origin="source",
    rules=("QY-073", "QY-Rj"),
)

LU_JI = general(
    "lu_ji",
    names=("陸績", "陆绩", "Lu Ji"),
    faction=WU,
    cost=1,
    force=1,
    parts=[
        active(
            cost=[retreat(this, hold=True)],
            effect=[pick(x, pile(me) & generals), move(x, to=hand)],
            zh="可令本卡片撤退，從我方撤退卡片放置處選擇武將1張加入手牌。",
            en="You may make this card retreat to choose 1 general in your retreat pile and add it to your hand.",
        ),
    ],
    origin="source",
    rules=("QY-C19",),
)

YU_FAN = general(
    "yu_fan",
    names=("虞翻", "虞翻", "Yu Fan"),
    faction=WU,
    cost=2,
    force=1,
    power=2,
    origin="completed",
    rules=("QY-044",),
)

GAN_NING = general(
    "gan_ning",
    names=("甘寧", "甘宁", "Gan Ning"),
    faction=WU,
    cost=4,
    force=4,
    classes=COMMANDER,
    parts=[
        trigger(
            on=won(winner=this),
            optional=True,
            effect=[pick(x, pile(me), between(1, 2)), move(x, to=deck), shuffle(me)],
            zh="本卡片戰鬥勝利時，可將我方撤退卡片放置處的卡片最多2張放回牌組並洗牌。",
            en=(
                "When this card wins a battle, you may return up to 2 cards from "
                "your retreat pile to your deck and shuffle it."
            ),
        ),
    ],
    origin="completed",
    rules=("QY-153",),
)

TAISHI_CI = general(
    "taishi_ci",
    names=("太史慈", "太史慈", "Taishi Ci"),
    faction=WU,
    cost=4,
    force=4,
    classes=COMMANDER,
    parts=[
        trigger(
            on=declared(attacker=this),
            optional=True,
            effect=[pick(x, pile(me)), move(x, to=deck), shuffle(me)],
            zh="每次本卡片宣言攻擊時，可將我方撤退卡片放置處的卡片1張放回牌組並洗牌。",
            en=(
                "Each time this card declares an attack, you may return 1 card "
                "from your retreat pile to your deck and shuffle it."
            ),
        ),
    ],
    origin="completed",
    rules=("QY-153",),
)

ZHOU_YU = general(
    "zhou_yu",
    names=("周瑜", "周瑜", "Zhou Yu"),
    faction=WU,
    cost=5,
    force=3,
    classes=STRATEGIST,
    parts=[
        trigger(
            on=deployed(general=this),
            optional=True,
            when=some(field(foe) & at_most(cost, 2)),
            effect=[retreat(field(foe) & at_most(cost, 2))],
            zh="本卡片出征時，可令對方戰場上消費點數2以下的所有武將撤退。",
            en="When this card is deployed, you may make all enemy generals with cost 2 or less retreat.",
        ),
    ],
    origin="added",
)

LU_SU = general(
    "lu_su",
    names=("魯肅", "鲁肃", "Lu Su"),
    faction=WU,
    cost=3,
    force=1,
    classes=STRATEGIST,
    parts=[
        trigger(
            on=ending(who=me),
            when=at_most(count(hand(me)), 2),
            optional=True,
            effect=[draw(me, 1)],
            place=base_up,
            zh="我方回合結束時，若本卡片正面向上位於大本營且手牌為2張以下，可抽1張牌。",
            en=(
                "At the end of your turn, if this card is face-up in your base and "
                "you have 2 or fewer cards in hand, you may draw 1 card."
            ),
        ),
    ],
    origin="added",
)

LU_MENG = general(
    "lu_meng",
    names=("呂蒙", "吕蒙", "Lü Meng"),
    faction=WU,
    cost=4,
    force=4,
    classes=COMMANDER,
    parts=[
        static(
            force,
            +2,
            of=this,
            when=at_least(count(pile(me)), 12),
            zh="我方撤退卡片放置處的卡片有12張以上時，本卡片武力+2。",
            en="While there are 12 or more cards in your retreat pile, this card gets +2 force.",
        ),
    ],
    origin="added",
)

LU_XUN = general(
    "lu_xun",
    names=("陸遜", "陆逊", "Lu Xun"),
    faction=WU,
    cost=5,
    force=3,
    classes=STRATEGIST,
    parts=[
        trigger(
            on=deployed(general=this),
            optional=True,
            when=some(field(foe)),
            effect=[hurt(foe, count(field(foe)))],
            zh="本卡片出征時，可給予對方與其戰場上武將張數相同的損傷。",
            en=(
                "When this card is deployed, you may deal damage to the opponent "
                "equal to the number of enemy generals on the field."
            ),
        ),
    ],
    origin="added",
    rules=("QY-Re",),
)

CHENG_PU = general(
    "cheng_pu",
    names=("程普", "程普", "Cheng Pu"),
    faction=WU,
    cost=3,
    force=3,
    classes=COMMANDER,
    parts=[
        static(
            force,
            +1,
            of=this,
            when=some((field(me) | base_up(me)) & named("sun_jian", "sun_ce", "sun_quan")),
            zh="「孫堅」「孫策」「孫權」任1張位於我方戰場或正面向上位於我方大本營時，本卡片武力+1。",
            en=(
                "While Sun Jian, Sun Ce or Sun Quan is on your field or face-up in your base, this card gets +1 force."
            ),
        ),
    ],
    origin="added",
)

HAN_DANG = general(
    "han_dang",
    names=("韓當", "韩当", "Han Dang"),
    faction=WU,
    cost=3,
    force=4,
    classes=COMMANDER,
    origin="added",
    rules=("QY-151",),
)

ZHOU_TAI = general(
    "zhou_tai",
    names=("周泰", "周泰", "Zhou Tai"),
    faction=WU,
    cost=4,
    force=4,
    classes=COMMANDER,
    parts=[
        trigger(
            on=declared(target=this),
            optional=True,
            cost=[pick(x, base_up(me)), turn_down(x)],
            effect=[change_force(this, +2)],
            zh="對方武將對本卡片宣言攻擊時，可將我方大本營正面向上的卡片1張翻為反面向上，令本卡片本回合武力+2。",
            en=(
                "When an enemy general declares an attack on this card, you may turn 1 face-up card in "
                "your base face-down to give this card +2 force until the end of the turn."
            ),
        ),
    ],
    origin="added",
)

LING_TONG = general(
    "ling_tong",
    names=("凌統", "凌统", "Ling Tong"),
    faction=WU,
    cost=3,
    force=3,
    classes=COMMANDER,
    parts=[
        trigger(
            on=won(winner=this),
            optional=True,
            effect=[draw(me, 1)],
            zh="本卡片戰鬥勝利時，可抽1張牌。",
            en="When this card wins a battle, you may draw 1 card.",
        ),
    ],
    origin="added",
)

XU_SHENG = general(
    "xu_sheng",
    names=("徐盛", "徐盛", "Xu Sheng"),
    faction=WU,
    cost=4,
    force=3,
    classes=COMMANDER,
    counter=AMBUSH,
    parts=[
        trigger(
            on=deployed(general=this),
            optional=True,
            effect=[pick(x, field(foe)), cannot_attack(x, THIS_AND_NEXT_TURN)],
            zh="本卡片出征時，可選擇對方戰場上的武將1張，令其在本回合與下一回合不能宣言攻擊。",
            en=(
                "When this card is deployed, you may choose 1 enemy general; it "
                "cannot declare attacks in this turn or the next turn."
            ),
        ),
    ],
    origin="added",
)

ZHANG_ZHAO = general(
    "zhang_zhao",
    names=("張昭", "张昭", "Zhang Zhao"),
    faction=WU,
    cost=3,
    force=1,
    parts=[
        active(
            cost=[move(this, to=pile)],
            effect=[pick(x, pile(me) & another, between(1, 3)), move(x, to=deck), shuffle(me)],
            place=hand,
            zh="可將手牌中的本卡片移動到撤退卡片放置處，把我方撤退卡片放置處的其他卡片最多3張放回牌組並洗牌。",
            en=(
                "You may move this card from your hand to your retreat pile to return up to 3 "
                "other cards from your retreat pile to your deck and shuffle it."
            ),
        ),
    ],
    origin="added",
    rules=("QY-077",),
)

SUN_SHANGXIANG = general(
    "sun_shangxiang",
    names=("孫尚香", "孙尚香", "Sun Shangxiang"),
    faction=WU,
    cost=3,
    force=3,
    parts=[
        trigger(
            on=deployed(general=this),
            optional=True,
            effect=[pick(x, pile(me) & equipments), move(x, to=hand)],
            zh="本卡片出征時，可將我方撤退卡片放置處的裝備1張加入手牌。",
            en="When this card is deployed, you may add 1 equipment from your retreat pile to your hand.",
        ),
    ],
    origin="added",
)

DA_QIAO = general(
    "da_qiao",
    names=("大喬", "大乔", "Da Qiao"),
    faction=WU,
    cost=2,
    force=0,
    parts=[
        active(
            limit=ONCE_A_TURN,
            cost=[pick(x, field(me) & another & faction(WU)), move(x, to=deck), shuffle(owner(x))],
            effect=[draw(me, 1)],
            zh="可將我方戰場上的其他《吳》武將1張放回牌組並洗牌，抽1張牌（該效果在同1回合中只能發動1次）。",
            en=(
                "You may return 1 other Wu general from your field to your deck "
                "and shuffle it to draw 1 card; only once per turn."
            ),
        ),
    ],
    origin="added",
)

CARDS = (
    SUN_JIAN,
    SUN_CE,
    SUN_QUAN,
    HUANG_GAI,
    LU_JI,
    YU_FAN,
    GAN_NING,
    TAISHI_CI,
    ZHOU_YU,
    LU_SU,
    LU_MENG,
    LU_XUN,
    CHENG_PU,
    HAN_DANG,
    ZHOU_TAI,
    LING_TONG,
    XU_SHENG,
    ZHANG_ZHAO,
    SUN_SHANGXIANG,
    DA_QIAO,
)
