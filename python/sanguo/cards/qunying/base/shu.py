"""Generals of Shu 蜀."""

from sanguo.dsl.qunying import (
    AMBUSH,
    COMMANDER,
    NEXT_TURN,
    ONCE_A_TURN,
    SHU,
    STRATEGIST,
    active,
    another,
    at_least,
    at_most,
    base,
    base_down,
    base_up,
    between,
    bind,
    cannot_attack,
    change_force,
    commanders,
    cost,
    count,
    deck,
    deck_top,
    declared,
    deploy_cost,
    deployed,
    draw,
    faction,
    field,
    foe,
    force,
    general,
    generals,
    hand,
    hurt,
    in_,
    me,
    move,
    named,
    none,
    pick,
    pile,
    printed_force,
    retreat,
    retreating,
    shuffle,
    some,
    static,
    this,
    trigger,
    turn_down,
    untargetable,
    when,
)

x, y = bind("x y")

LIU_BEI = general(
    "liu_bei",
    names=("劉備", "刘备", "Liu Bei"),
    faction=SHU,
    cost=4,
    force=3,
    parts=[
        static(
            force,
            +1,
            of=field(me) & faction(SHU),
            zh="本卡片位於我方戰場時，我方戰場上所有《蜀》的武將武力+1。",
            en="While this card is on your field, all Shu generals on your field get +1 force.",
        ),
    ],
    origin="source",
    rules=("QY-139", "QY-149"),
)

GUAN_YU = general(
    "guan_yu",
    names=("關羽", "关羽", "Guan Yu"),
    faction=SHU,
    cost=7,
    force=7,
    classes=COMMANDER,
    parts=[
        trigger(
            on=deployed(general=this),
            optional=True,
            effect=[pick(x, field(foe) & at_most(printed_force, 4)), retreat(x)],
            zh="本卡片出征時，可選擇對方戰場上原武力4以下的武將1張，令其撤退。",
            en=(
                "When this card is deployed, you may choose 1 enemy general with printed force 4 or less; it retreats."
            ),
        ),
    ],
    origin="completed",
    rules=("QY-078", "QY-149"),
)

ZHANG_FEI = general(
    "zhang_fei",
    names=("張飛", "张飞", "Zhang Fei"),
    faction=SHU,
    cost=6,
    force=6,
    classes=COMMANDER,
    parts=[
        trigger(
            on=deployed(general=this),
            optional=True,
            when=some(field(foe)),
            effect=[change_force(field(foe), -1)],
            zh="本卡片出征時，可令對方戰場上所有武將本回合武力-1。",
            en="When this card is deployed, you may give all enemy generals -1 force until the end of the turn.",
        ),
    ],
    origin="completed",
    rules=("QY-148",),
)

SUN_QIAN = general(
    "sun_qian",
    names=("孫乾", "孙乾", "Sun Qian"),
    faction=SHU,
    cost=2,
    force=2,
    parts=[
        trigger(
            on=deployed(general=this),
            optional=True,
            effect=[deck_top(x, me, 1), move(x, to=base_down)],
            zh="本卡片出征時，可將我方牌組最上方的卡片1張反面向上配置到大本營。",
            en="When this card is deployed, you may put the top card of your deck face-down into your base.",
        ),
    ],
    origin="completed",
    rules=("QY-139", "QY-148"),
)

CAO_BAO = general(
    "cao_bao",
    names=("曹豹", "曹豹", "Cao Bao"),
    faction=SHU,
    cost=1,
    force=1,
    parts=[
        active(
            limit=ONCE_A_TURN,
            cost=[pick(x, field(me) & another), retreat(x)],
            effect=[deck_top(y, me, 1), move(y, to=base_down)],
            zh=(
                "可令我方戰場上的其他武將1張撤退，"
                "將我方牌組最上方的卡片1張反面向上配置到大本營"
                "（該效果在同1回合中只能發動1次）。"
            ),
            en=(
                "You may make 1 other general on your field retreat to put the top card "
                "of your deck face-down into your base; only once per turn."
            ),
        ),
    ],
    origin="completed",
    rules=("QY-148", "QY-150"),
)

MI_FANG = general(
    "mi_fang",
    names=("糜芳", "糜芳", "Mi Fang"),
    faction=SHU,
    cost=2,
    force=1,
    power=2,
    origin="completed",
    rules=("QY-044",),
)

GUAN_PING = general(
    "guan_ping",
    names=("關平", "关平", "Guan Ping"),
    faction=SHU,
    cost=3,
    force=3,
    classes=COMMANDER,
    parts=[
        trigger(
            on=deployed(general=this),
            optional=True,
            effect=[
                pick(x, (deck(me) | pile(me)) & named("guan_yu")),
                when(
                    some(x & in_(deck(me))),
                    then=[move(x, to=hand, reveal=True), shuffle(me)],
                    otherwise=[move(x, to=hand, reveal=True)],
                ),
            ],
            zh="本卡片出征時，可從我方牌組或撤退卡片放置處選擇「關羽」1張，展示後加入手牌，若查看過牌組則洗牌。",
            en=(
                "When this card is deployed, you may choose 1 Guan Yu in your deck or retreat pile, "
                "reveal it and add it to your hand; if you searched the deck, shuffle it."
            ),
        ),
    ],
    origin="completed",
    rules=("QY-154",),
)

ZHOU_CANG = general(
    "zhou_cang",
    names=("周倉", "周仓", "Zhou Cang"),
    faction=SHU,
    cost=3,
    force=3,
    parts=[
        trigger(
            on=deployed(general=this),
            optional=True,
            effect=[
                pick(x, deck(me) & named("guan_yu", "qing_long_yan_yue_dao")),
                move(x, to=hand, reveal=True),
                shuffle(me),
            ],
            zh="本卡片出征時，可從我方牌組選擇「關羽」或「青龍偃月刀」1張，展示後加入手牌，然後洗牌。",
            en=(
                "When this card is deployed, you may search your deck for 1 Guan Yu or Green "
                "Dragon Crescent Blade, reveal it and add it to your hand, then shuffle."
            ),
        ),
    ],
    origin="completed",
    rules=("QY-154",),
)

ZHAO_YUN = general(
    "zhao_yun",
    names=("趙雲", "赵云", "Zhao Yun"),
    faction=SHU,
    cost=5,
    force=5,
    classes=COMMANDER,
    parts=[
        trigger(
            on=deployed(general=this),
            optional=True,
            effect=[pick(x, pile(me) & generals & at_most(cost, 3)), move(x, to=hand)],
            zh="本卡片出征時，可將我方撤退卡片放置處消費點數3以下的武將1張加入手牌。",
            en=(
                "When this card is deployed, you may add 1 general with cost 3 "
                "or less from your retreat pile to your hand."
            ),
        ),
    ],
    origin="added",
)

MA_CHAO = general(
    "ma_chao",
    names=("馬超", "马超", "Ma Chao"),
    faction=SHU,
    cost=6,
    force=6,
    classes=COMMANDER,
    parts=[
        trigger(
            on=declared(attacker=this),
            optional=True,
            effect=[pick(x, base_up(foe), between(1, 2)), turn_down(x)],
            zh="每次本卡片宣言攻擊時，可將對方大本營正面向上的卡片最多2張翻為反面向上。",
            en=(
                "Each time this card declares an attack, you may turn up to 2 "
                "face-up cards in the opponent's base face-down."
            ),
        ),
    ],
    origin="added",
)

HUANG_ZHONG = general(
    "huang_zhong",
    names=("黃忠", "黄忠", "Huang Zhong"),
    faction=SHU,
    cost=5,
    force=5,
    classes=COMMANDER,
    parts=[
        static(
            force,
            +2,
            of=this,
            when=at_least(count(base(me)), 8),
            zh="我方大本營的卡片有8張以上時，本卡片武力+2。",
            en="While there are 8 or more cards in your base, this card gets +2 force.",
        ),
    ],
    origin="added",
)

WEI_YAN = general(
    "wei_yan",
    names=("魏延", "魏延", "Wei Yan"),
    faction=SHU,
    cost=4,
    force=4,
    classes=COMMANDER,
    parts=[
        trigger(
            on=declared(attacker=this),
            optional=True,
            effect=[deck_top(x, me, 1), move(x, to=base_up)],
            zh="每次本卡片宣言攻擊時，可將我方牌組最上方的卡片1張正面向上配置到大本營。",
            en=(
                "Each time this card declares an attack, you may put the top card of your deck face-up into your base."
            ),
        ),
    ],
    origin="added",
    rules=("QY-123",),
)

ZHUGE_LIANG = general(
    "zhuge_liang",
    names=("諸葛亮", "诸葛亮", "Zhuge Liang"),
    faction=SHU,
    cost=5,
    force=2,
    classes=STRATEGIST,
    parts=[
        active(
            limit=ONCE_A_TURN,
            effect=[deck_top(x, me, 3), pick(y, x), move(y, to=hand), shuffle(me)],
            zh=(
                "可查看我方牌組最上方的卡片3張，將其中1張加入手牌，"
                "然後將其餘放回並洗牌（該效果在同1回合中只能發動1次）。"
            ),
            en=(
                "You may look at the top 3 cards of your deck and add 1 of them to your "
                "hand, then shuffle the rest back; only once per turn."
            ),
        ),
    ],
    origin="added",
)

PANG_TONG = general(
    "pang_tong",
    names=("龐統", "庞统", "Pang Tong"),
    faction=SHU,
    cost=4,
    force=1,
    classes=STRATEGIST,
    parts=[
        trigger(
            on=deployed(general=this),
            optional=True,
            effect=[pick(x, field(foe), between(1, 2)), cannot_attack(x, NEXT_TURN)],
            zh="本卡片出征時，可選擇對方戰場上的武將最多2張，令其在下一回合不能宣言攻擊。",
            en=(
                "When this card is deployed, you may choose up to 2 enemy "
                "generals; they cannot declare attacks in the next turn."
            ),
        ),
    ],
    origin="added",
)

FA_ZHENG = general(
    "fa_zheng",
    names=("法正", "法正", "Fa Zheng"),
    faction=SHU,
    cost=3,
    force=1,
    classes=STRATEGIST,
    parts=[
        trigger(
            on=retreating(general=this),
            effect=[hurt(foe, 2)],
            zh="本卡片撤退時，發動：給予對方2點損傷。",
            en="When this card retreats, deal 2 damage to the opponent.",
        ),
    ],
    origin="added",
    rules=("QY-Re",),
)

XU_SHU = general(
    "xu_shu",
    names=("徐庶", "徐庶", "Xu Shu"),
    faction=SHU,
    cost=3,
    force=2,
    classes=STRATEGIST,
    parts=[
        trigger(
            on=retreating(general=this),
            optional=True,
            effect=[pick(x, deck(me) & named("zhuge_liang")), move(x, to=hand, reveal=True), shuffle(me)],
            zh="本卡片撤退時，可從我方牌組選擇「諸葛亮」1張，展示後加入手牌，然後洗牌。",
            en=(
                "When this card retreats, you may search your deck for 1 Zhuge "
                "Liang, reveal it and add it to your hand, then shuffle."
            ),
        ),
    ],
    origin="added",
)

MA_LIANG = general(
    "ma_liang",
    names=("馬良", "马良", "Ma Liang"),
    faction=SHU,
    cost=2,
    force=1,
    classes=STRATEGIST,
    parts=[
        trigger(
            on=deployed(general=this),
            optional=True,
            effect=[draw(me, 1)],
            zh="本卡片出征時，可抽1張牌。",
            en="When this card is deployed, you may draw 1 card.",
        ),
    ],
    origin="added",
)

MI_ZHU = general(
    "mi_zhu",
    names=("糜竺", "糜竺", "Mi Zhu"),
    faction=SHU,
    cost=3,
    force=1,
    parts=[
        trigger(
            on=deployed(general=this),
            optional=True,
            effect=[pick(x, hand(me), between(1, 2)), move(x, to=base_down)],
            zh="本卡片出征時，可將手牌最多2張反面向上配置到大本營。",
            en="When this card is deployed, you may put up to 2 cards from your hand face-down into your base.",
        ),
    ],
    origin="added",
    rules=("QY-Rm",),
)

LIAO_HUA = general(
    "liao_hua",
    names=("廖化", "廖化", "Liao Hua"),
    faction=SHU,
    cost=3,
    force=3,
    counter=AMBUSH,
    parts=[
        static(
            deploy_cost,
            -1,
            of=this,
            when=none(field(me) & commanders),
            place=hand,
            zh="本卡片位於手牌且我方戰場上沒有【將軍】時，本卡片出征的消費點數-1。",
            en="While this card is in your hand and no Commander is on your field, this card costs 1 less to deploy.",
        ),
    ],
    origin="added",
    rules=("QY-077",),
)

YAN_YAN = general(
    "yan_yan",
    names=("嚴顏", "严颜", "Yan Yan"),
    faction=SHU,
    cost=4,
    force=4,
    classes=COMMANDER,
    parts=[
        static(
            untargetable,
            1,
            of=this,
            zh="本卡片位於我方戰場時，對方的計謀不能選擇本卡片。",
            en="While this card is on your field, the opponent's stratagems cannot choose it.",
        ),
    ],
    origin="added",
    rules=("QY-Rd",),
)

CARDS = (
    LIU_BEI,
    GUAN_YU,
    ZHANG_FEI,
    SUN_QIAN,
    CAO_BAO,
    MI_FANG,
    GUAN_PING,
    ZHOU_CANG,
    ZHAO_YUN,
    MA_CHAO,
    HUANG_ZHONG,
    WEI_YAN,
    ZHUGE_LIANG,
    PANG_TONG,
    FA_ZHENG,
    XU_SHU,
    MA_LIANG,
    MI_ZHU,
    LIAO_HUA,
    YAN_YAN,
)
