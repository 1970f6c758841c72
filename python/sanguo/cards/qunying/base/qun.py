"""Generals of Qun 群."""

from sanguo.dsl.qunying import (
    AMBUSH,
    COMMANDER,
    QUN,
    STRATEGIST,
    active,
    another,
    at_most,
    attack_again,
    base_up,
    between,
    bind,
    change_force,
    cost,
    deck,
    deck_top,
    declared,
    deploy,
    deploy_cost,
    deployable,
    deployed,
    ending,
    faction,
    field,
    foe,
    force,
    general,
    generals,
    hand,
    hurt,
    me,
    mine,
    move,
    named,
    pick,
    pick_random,
    pile,
    placed,
    retreat,
    retreating,
    shuffle,
    silence,
    some,
    static,
    this,
    trigger,
)

x = bind("x")

LU_BU = general(
    "lu_bu",
    names=("呂布", "吕布", "Lü Bu"),
    faction=QUN,
    cost=8,
    force=8,
    classes=COMMANDER,
    parts=[
        static(
            silence,
            1,
            of=this,
            zh="本卡片從宣言攻擊起至該次攻擊結束為止，對方不能從手牌使用計謀。",
            en="While this card is attacking, the opponent cannot use stratagems from the hand.",
        ),
    ],
    origin="completed",
    rules=("QY-145", "QY-147", "QY-Rf"),
)

DIAO_CHAN = general(
    "diao_chan",
    names=("貂蟬", "貂蝉", "Diao Chan"),
    faction=QUN,
    cost=2,
    force=0,
    parts=[
        static(
            deploy_cost,
            -2,
            of=mine & named("lu_bu"),
            zh="本卡片位於我方戰場時，我方「呂布」出征的消費點數-2。",
            en="While this card is on your field, your Lü Bu costs 2 less to deploy.",
        ),
        active(
            cost=[retreat(this)],
            effect=[pick(x, field(me) & named("lu_bu")), attack_again(x)],
            zh="可令本卡片撤退，選擇我方戰場上的「呂布」1張，令其本回合能多宣言攻擊1次。",
            en=(
                "You may make this card retreat to choose 1 Lü Bu on your "
                "field; it can declare 1 more attack this turn."
            ),
        ),
    ],
    origin="completed",
    rules=("QY-147",),
)

HUA_XIONG = general(
    "hua_xiong",
    names=("華雄", "华雄", "Hua Xiong"),
    faction=QUN,
    cost=5,
    force=6,
    classes=COMMANDER,
    parts=[
        static(
            force,
            -2,
            of=this,
            when=some(field(foe) & named("guan_yu")),
            zh="「關羽」位於對方戰場時，本卡片武力-2。",
            en="While Guan Yu is on the enemy field, this card gets -2 force.",
        ),
    ],
    origin="completed",
    rules=("QY-156",),
)

ZHANG_JIAO = general(
    "zhang_jiao",
    names=("張角", "张角", "Zhang Jiao"),
    faction=QUN,
    cost=4,
    force=3,
    parts=[
        trigger(
            on=deployed(general=this),
            optional=True,
            effect=[pick(x, (hand(me) | pile(me)) & named("zhang_bao", "zhang_liang") & deployable), deploy(x)],
            zh="本卡片出征時，可不支付消費而令手牌或我方撤退卡片放置處的「張寶」或「張梁」1張出征。",
            en=(
                "When this card is deployed, you may deploy 1 Zhang Bao or Zhang Liang "
                "from your hand or retreat pile without paying its cost."
            ),
        ),
    ],
    origin="completed",
    rules=("QY-155",),
)

ZHANG_BAO = general(
    "zhang_bao",
    names=("張寶", "张宝", "Zhang Bao"),
    faction=QUN,
    cost=3,
    force=2,
    counter=AMBUSH,
    parts=[
        trigger(
            on=deployed(general=this),
            optional=True,
            effect=[pick(x, deck(me) & named("zhang_jiao")), move(x, to=hand, reveal=True), shuffle(me)],
            zh="本卡片出征時，可從我方牌組選擇「張角」1張，展示後加入手牌，然後洗牌。",
            en=(
                "When this card is deployed, you may search your deck for 1 Zhang "
                "Jiao, reveal it and add it to your hand, then shuffle."
            ),
        ),
    ],
    origin="completed",
    rules=("QY-155",),
)

ZHANG_LIANG = general(
    "zhang_liang",
    names=("張梁", "张梁", "Zhang Liang"),
    faction=QUN,
    cost=3,
    force=3,
    parts=[
        static(
            force,
            +1,
            of=this,
            when=some(field(me) & named("zhang_jiao", "zhang_bao")),
            zh="「張角」或「張寶」位於我方戰場時，本卡片武力+1。",
            en="While Zhang Jiao or Zhang Bao is on your field, this card gets +1 force.",
        ),
    ],
    origin="added",
)

DONG_ZHUO = general(
    "dong_zhuo",
    names=("董卓", "董卓", "Dong Zhuo"),
    faction=QUN,
    cost=5,
    force=7,
    parts=[
        trigger(
            on=deployed(general=this),
            effect=[pick(x, field(me) & another), retreat(x)],
            zh="本卡片出征時，發動：選擇我方戰場上的其他武將1張，令其撤退。",
            en="When this card is deployed, choose 1 other general on your field; it retreats.",
        ),
    ],
    origin="added",
    rules=("QY-136", "QY-Rk"),
)

LI_RU = general(
    "li_ru",
    names=("李儒", "李儒", "Li Ru"),
    faction=QUN,
    cost=3,
    force=1,
    classes=STRATEGIST,
    parts=[
        trigger(
            on=deployed(general=this),
            optional=True,
            effect=[pick(x, field(foe)), change_force(x, -3)],
            zh="本卡片出征時，可令對方戰場上的武將1張本回合武力-3。",
            en="When this card is deployed, you may give 1 enemy general -3 force until the end of the turn.",
        ),
    ],
    origin="added",
)

LI_JUE = general(
    "li_jue",
    names=("李傕", "李傕", "Li Jue"),
    faction=QUN,
    cost=3,
    force=3,
    parts=[
        trigger(
            on=deployed(general=this),
            optional=True,
            effect=[pick(x, hand(me) & named("guo_si") & deployable), deploy(x)],
            zh="本卡片出征時，可不支付消費而令手牌中的「郭汜」1張出征。",
            en="When this card is deployed, you may deploy 1 Guo Si from your hand without paying its cost.",
        ),
    ],
    origin="added",
)

GUO_SI = general(
    "guo_si",
    names=("郭汜", "郭汜", "Guo Si"),
    faction=QUN,
    cost=3,
    force=3,
    parts=[
        trigger(
            on=ending(who=me),
            when=some(field(me) & named("li_jue")),
            effect=[hurt(me, 1)],
            zh="我方回合結束時，若「李傕」位於我方戰場，發動：我方承受1點損傷。",
            en="At the end of your turn, if Li Jue is on your field, take 1 damage.",
        ),
    ],
    origin="added",
    rules=("QY-Re",),
)

YUAN_SHAO = general(
    "yuan_shao",
    names=("袁紹", "袁绍", "Yuan Shao"),
    faction=QUN,
    cost=6,
    force=4,
    parts=[
        trigger(
            on=deployed(general=this),
            optional=True,
            effect=[
                pick(x, hand(me) & generals & faction(QUN) & at_most(cost, 3) & deployable, between(1, 2)),
                deploy(x),
            ],
            zh="本卡片出征時，可不支付消費而令手牌中消費點數3以下的《群》武將最多2張出征。",
            en=(
                "When this card is deployed, you may deploy up to 2 Qun generals with "
                "cost 3 or less from your hand without paying their cost."
            ),
        ),
    ],
    origin="added",
)

YUAN_SHU = general(
    "yuan_shu",
    names=("袁術", "袁术", "Yuan Shu"),
    faction=QUN,
    cost=4,
    force=2,
    parts=[
        static(
            deploy_cost,
            -1,
            of=mine & generals & faction(QUN) & another,
            floor=1,
            zh="本卡片位於我方戰場時，我方其他《群》武將出征的消費點數-1，但不會因此低於1。",
            en="While this card is on your field, your other Qun generals cost 1 less to deploy, to a minimum of 1.",
        ),
    ],
    origin="added",
    rules=("QY-Rb",),
)

YAN_LIANG = general(
    "yan_liang",
    names=("顏良", "颜良", "Yan Liang"),
    faction=QUN,
    cost=5,
    force=5,
    classes=COMMANDER,
    parts=[
        static(
            force,
            +1,
            of=this,
            when=some(field(me) & named("wen_chou")),
            zh="「文醜」位於我方戰場時，本卡片武力+1。",
            en="While Wen Chou is on your field, this card gets +1 force.",
        ),
    ],
    origin="added",
)

WEN_CHOU = general(
    "wen_chou",
    names=("文醜", "文丑", "Wen Chou"),
    faction=QUN,
    cost=5,
    force=5,
    classes=COMMANDER,
    parts=[
        static(
            force,
            +2,
            of=this,
            when=some(pile(me) & named("yan_liang")),
            zh="「顏良」位於我方撤退卡片放置處時，本卡片武力+2。",
            en="While Yan Liang is in your retreat pile, this card gets +2 force.",
        ),
    ],
    origin="added",
)

CHEN_GONG = general(
    "chen_gong",
    names=("陳宮", "陈宫", "Chen Gong"),
    faction=QUN,
    cost=2,
    force=1,
    classes=STRATEGIST,
    parts=[
        trigger(
            on=deployed(general=this),
            optional=True,
            effect=[pick(x, deck(me) & named("lu_bu")), move(x, to=hand, reveal=True), shuffle(me)],
            zh="本卡片出征時，可從我方牌組選擇「呂布」1張，展示後加入手牌，然後洗牌。",
            en=(
                "When this card is deployed, you may search your deck for 1 Lü Bu, "
                "reveal it and add it to your hand, then shuffle."
            ),
        ),
    ],
    origin="added",
)

GAO_SHUN = general(
    "gao_shun",
    names=("高順", "高顺", "Gao Shun"),
    faction=QUN,
    cost=4,
    force=4,
    classes=COMMANDER,
    parts=[
        trigger(
            on=declared(attacker=this, target=generals),
            effect=[change_force(this, +1)],
            zh="本卡片對對方武將宣言攻擊時，發動：本卡片本回合武力+1。",
            en="When this card declares an attack on an enemy general, it gets +1 force until the end of the turn.",
        ),
    ],
    origin="added",
    rules=("QY-Rq",),
)

TAO_QIAN = general(
    "tao_qian",
    names=("陶謙", "陶谦", "Tao Qian"),
    faction=QUN,
    cost=3,
    force=1,
    power=3,
    parts=[
        trigger(
            on=placed(card=this),
            effect=[deck_top(x, foe, 1), move(x, to=base_up)],
            place=base_up,
            zh="本卡片從手牌配置到大本營時，發動：對方將其牌組最上方的卡片1張正面向上配置到其大本營。",
            en=(
                "When this card is put into your base from your hand, the opponent "
                "puts the top card of their deck face-up into their base."
            ),
        ),
    ],
    origin="added",
    rules=("QY-Rm",),
)

LIU_BIAO = general(
    "liu_biao",
    names=("劉表", "刘表", "Liu Biao"),
    faction=QUN,
    cost=3,
    force=2,
    power=2,
    origin="added",
)

GUAN_HAI = general(
    "guan_hai",
    names=("管亥", "管亥", "Guan Hai"),
    faction=QUN,
    cost=2,
    force=3,
    power=0,
    origin="added",
)

JIA_XU = general(
    "jia_xu",
    names=("賈詡", "贾诩", "Jia Xu"),
    faction=QUN,
    cost=3,
    force=1,
    classes=STRATEGIST,
    parts=[
        trigger(
            on=retreating(general=this),
            effect=[pick_random(x, hand(foe)), move(x, to=pile)],
            zh="本卡片撤退時，發動：隨機選擇對方手牌1張，移動到撤退卡片放置處。",
            en="When this card retreats, 1 random card of the opponent's hand moves to its owner's retreat pile.",
        ),
    ],
    origin="added",
    rules=("QY-126",),
)

WANG_YUN = general(
    "wang_yun",
    names=("王允", "王允", "Wang Yun"),
    faction=QUN,
    cost=2,
    force=1,
    parts=[
        trigger(
            on=deployed(general=this),
            optional=True,
            effect=[pick(x, deck(me) & named("diao_chan")), move(x, to=hand, reveal=True), shuffle(me)],
            zh="本卡片出征時，可從我方牌組選擇「貂蟬」1張，展示後加入手牌，然後洗牌。",
            en=(
                "When this card is deployed, you may search your deck for 1 Diao "
                "Chan, reveal it and add it to your hand, then shuffle."
            ),
        ),
    ],
    origin="added",
)

CARDS = (
    LU_BU,
    DIAO_CHAN,
    HUA_XIONG,
    ZHANG_JIAO,
    ZHANG_BAO,
    ZHANG_LIANG,
    DONG_ZHUO,
    LI_RU,
    LI_JUE,
    GUO_SI,
    YUAN_SHAO,
    YUAN_SHU,
    YAN_LIANG,
    WEN_CHOU,
    CHEN_GONG,
    GAO_SHUN,
    TAO_QIAN,
    LIU_BIAO,
    GUAN_HAI,
    JIA_XU,
    WANG_YUN,
)
