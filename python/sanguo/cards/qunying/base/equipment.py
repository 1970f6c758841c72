"""Equipment 裝備: Wei, Shu, Wu, Qun, no faction."""

from sanguo.dsl.qunying import (
    AMBUSH,
    NO_FACTION,
    QUN,
    SHU,
    WEI,
    WU,
    active,
    at_least,
    at_most,
    base_up,
    bearer,
    bearer_must,
    bind,
    change_force,
    commanders,
    cost,
    deck,
    declared,
    deploy,
    deployable,
    draw,
    ending,
    equipment,
    ev,
    faction,
    field,
    foe,
    for_enemy,
    force,
    generals,
    hand,
    is_,
    me,
    move,
    pacified,
    pick,
    pile,
    printed_force,
    retreat,
    retreating,
    shield,
    shuffle,
    static,
    this,
    trigger,
    turn_down,
    untargetable,
    won,
)

x, y = bind("x y")

# Wei 魏 ---------------------------------------------------------------------------------------------------

TIE_JI = equipment(
    "tie_ji",
    names=("鐵戟", "铁戟", "Iron Halberd"),
    faction=WEI,
    cost=4,
    force=4,
    origin="completed",
    rules=("QY-146",),
)

YI_TIAN_JIAN = equipment(
    "yi_tian_jian",
    names=("倚天劍", "倚天剑", "Heaven-Leaning Sword"),
    faction=WEI,
    cost=3,
    force=2,
    parts=[
        trigger(
            on=won(winner=bearer(this)),
            optional=True,
            effect=[draw(me, 1)],
            zh="裝備武將戰鬥勝利時，可抽1張牌。",
            en="When the bearer wins a battle, you may draw 1 card.",
        ),
    ],
    origin="added",
)

JUE_YING = equipment(
    "jue_ying",
    names=("絕影", "绝影", "Shadow Runner"),
    faction=WEI,
    cost=2,
    force=1,
    counter=AMBUSH,
    parts=[
        trigger(
            on=retreating(general=bearer(this)),
            optional=True,
            effect=[move(this, to=hand)],
            zh="裝備武將撤退時，可將本卡片放回持有者的手牌。",
            en="When the bearer retreats, you may return this card to its owner's hand.",
        ),
    ],
    origin="added",
    rules=("QY-Rp",),
)

KAI_SHAN_FU = equipment(
    "kai_shan_fu",
    names=("開山斧", "开山斧", "Mountain-Splitting Axe"),
    faction=WEI,
    cost=2,
    force=3,
    parts=[
        bearer_must(commanders, zh="只有【將軍】能裝備本卡片。", en="Only a Commander can bear this card."),
    ],
    origin="added",
)

# Shu 蜀 ---------------------------------------------------------------------------------------------------

QING_LONG_YAN_YUE_DAO = equipment(
    "qing_long_yan_yue_dao",
    names=("青龍偃月刀", "青龙偃月刀", "Green Dragon Crescent Blade"),
    faction=SHU,
    cost=4,
    force=5,
    parts=[
        bearer_must(
            at_least(printed_force, 5),
            zh="只有原武力5以上的武將能裝備本卡片。",
            en="Only a general with printed force 5 or more can bear this card.",
        ),
    ],
    origin="completed",
    rules=("QY-149",),
)

ZHANG_BA_SHE_MAO = equipment(
    "zhang_ba_she_mao",
    names=("丈八蛇矛", "丈八蛇矛", "Serpent Spear"),
    faction=SHU,
    cost=3,
    force=2,
    parts=[
        trigger(
            on=declared(attacker=bearer(this), target=generals),
            effect=[change_force(ev.target, -2)],
            zh="裝備武將對對方武將宣言攻擊時，發動：該對方武將本回合武力-2。",
            en=(
                "When the bearer declares an attack on an enemy general, that "
                "general gets -2 force until the end of the turn."
            ),
        ),
    ],
    origin="added",
)

DI_LU = equipment(
    "di_lu",
    names=("的盧", "的卢", "Hex Mark"),
    faction=SHU,
    cost=2,
    force=1,
    counter=AMBUSH,
    parts=[
        static(
            untargetable,
            1,
            of=bearer(this),
            zh="對方的計謀不能選擇裝備武將。",
            en="The opponent's stratagems cannot choose the bearer.",
        ),
    ],
    origin="added",
    rules=("QY-Rd",),
)

ZHUGE_LIAN_NU = equipment(
    "zhuge_lian_nu",
    names=("諸葛連弩", "诸葛连弩", "Zhuge Crossbow"),
    faction=SHU,
    cost=3,
    force=1,
    parts=[
        active(
            cost=[pick(x, base_up(me)), turn_down(x)],
            effect=[pick(y, field(foe)), change_force(y, -1)],
            zh="可將我方大本營正面向上的卡片1張翻為反面向上，令對方戰場上的武將1張本回合武力-1。",
            en="You may turn 1 face-up card in your base face-down to give 1 enemy general -1 force this turn.",
        ),
    ],
    origin="added",
)

# Wu 吳 ----------------------------------------------------------------------------------------------------

GU_DING_DAO = equipment(
    "gu_ding_dao",
    names=("古錠刀", "古锭刀", "Ancient Ingot Blade"),
    faction=WU,
    cost=3,
    force=3,
    parts=[
        trigger(
            on=won(winner=bearer(this)),
            optional=True,
            effect=[pick(x, pile(me)), move(x, to=deck), shuffle(me)],
            zh="裝備武將戰鬥勝利時，可將我方撤退卡片放置處的卡片1張放回牌組並洗牌。",
            en=(
                "When the bearer wins a battle, you may return 1 card from "
                "your retreat pile to your deck and shuffle it."
            ),
        ),
    ],
    origin="added",
)

LOU_CHUAN = equipment(
    "lou_chuan",
    names=("樓船", "楼船", "Tower Ship"),
    faction=WU,
    cost=1,
    force=1,
    parts=[
        static(
            shield,
            2,
            of=me,
            zh="我方每次因對方的攻擊而承受的損傷減少2點。",
            en="Each damage you take from an enemy attack is reduced by 2.",
        ),
    ],
    origin="added",
    rules=("QY-D11",),
)

TIE_SUO = equipment(
    "tie_suo",
    names=("鐵索", "铁索", "Iron Chains"),
    faction=WU,
    cost=3,
    force=-1,
    parts=[
        for_enemy(
            zh="讓對方的武將裝備，裝備武將的武力不會降到0以下。",
            en="Equip an enemy general with this card; the bearer's force does not fall below 0.",
        ),
        static(pacified, 1, of=bearer(this), zh="裝備武將不能宣言攻擊。", en="The bearer cannot declare attacks."),
    ],
    origin="added",
    rules=("QY-091",),
)

WU_GOU = equipment(
    "wu_gou",
    names=("吳鉤", "吴钩", "Hooked Sword of Wu"),
    faction=WU,
    cost=1,
    force=1,
    parts=[
        active(
            cost=[move(this, to=pile)],
            effect=[draw(me, 1)],
            zh="可破壞本卡片，抽1張牌。",
            en="You may destroy this card to draw 1 card.",
        ),
    ],
    origin="added",
)

# Qun 群 ---------------------------------------------------------------------------------------------------

CHI_TU = equipment(
    "chi_tu",
    names=("赤兔", "赤兔", "Red Hare"),
    faction=QUN,
    cost=3,
    force=3,
    parts=[
        trigger(
            on=retreating(general=bearer(this)),
            optional=True,
            effect=[move(this, to=hand)],
            zh="裝備武將撤退時，可將本卡片放回持有者的手牌。",
            en="When the bearer retreats, you may return this card to its owner's hand.",
        ),
    ],
    origin="completed",
    rules=("QY-147", "QY-Rp"),
)

FANG_TIAN_HUA_JI = equipment(
    "fang_tian_hua_ji",
    names=("方天畫戟", "方天画戟", "Sky-Piercing Halberd"),
    faction=QUN,
    cost=4,
    force=3,
    parts=[
        trigger(
            on=won(winner=bearer(this)),
            optional=True,
            effect=[pick(x, field(foe) & at_most(force, 2)), retreat(x)],
            zh="裝備武將戰鬥勝利時，可選擇對方戰場上武力2以下的武將1張，令其撤退。",
            en="When the bearer wins a battle, you may choose 1 enemy general with force 2 or less; it retreats.",
        ),
    ],
    origin="added",
)

TAI_PING_YAO_SHU = equipment(
    "tai_ping_yao_shu",
    names=("太平要術", "太平要术", "Essentials of Great Peace"),
    faction=QUN,
    cost=3,
    parts=[
        trigger(
            on=ending(who=me),
            optional=True,
            effect=[pick(x, pile(me) & generals & faction(QUN) & at_most(cost, 3) & deployable), deploy(x)],
            zh="我方回合結束時，可不支付消費而令我方撤退卡片放置處消費點數3以下的《群》武將1張出征。",
            en=(
                "At the end of your turn, you may deploy 1 Qun general with cost 3 or "
                "less from your retreat pile without paying its cost."
            ),
        ),
    ],
    origin="added",
)

QI_XING_DAO = equipment(
    "qi_xing_dao",
    names=("七星刀", "七星刀", "Seven-Star Dagger"),
    faction=QUN,
    cost=2,
    force=2,
    parts=[
        active(
            cost=[move(this, to=pile)],
            effect=[pick(x, field(foe)), change_force(x, -2)],
            zh="可破壞本卡片，令對方戰場上的武將1張本回合武力-2。",
            en="You may destroy this card to give 1 enemy general -2 force this turn.",
        ),
    ],
    origin="added",
)

# No faction 《－》 ----------------------------------------------------------------------------------------

JIU = equipment(
    "jiu",
    names=("酒", "酒", "Wine"),
    faction=NO_FACTION,
    cost=2,
    force=-3,
    parts=[
        for_enemy(
            zh="讓對方的武將裝備，裝備武將的武力不會降到0以下。",
            en="Equip an enemy general with this card; the bearer's force does not fall below 0.",
        ),
    ],
    origin="source",
    rules=("QY-091", "QY-134", "QY-139"),
)

DUN_PAI = equipment(
    "dun_pai",
    names=("盾牌", "盾牌", "Shield"),
    faction=NO_FACTION,
    cost=1,
    force=1,
    counter=AMBUSH,
    origin="added",
    rules=("QY-090",),
)

HUAN_SHOU_DAO = equipment(
    "huan_shou_dao",
    names=("環首刀", "环首刀", "Ring-Pommel Sabre"),
    faction=NO_FACTION,
    cost=2,
    force=2,
    origin="added",
)

CHUAN_GUO_YU_XI = equipment(
    "chuan_guo_yu_xi",
    names=("傳國玉璽", "传国玉玺", "Imperial Seal"),
    faction=NO_FACTION,
    cost=4,
    power=2,
    parts=[
        static(
            force,
            +1,
            of=field(me) & ~is_(bearer(this)),
            zh="我方戰場上的其他武將武力+1。",
            en="All other generals on your field get +1 force.",
        ),
    ],
    origin="added",
)

CARDS = (
    TIE_JI,
    YI_TIAN_JIAN,
    JUE_YING,
    KAI_SHAN_FU,
    QING_LONG_YAN_YUE_DAO,
    ZHANG_BA_SHE_MAO,
    DI_LU,
    ZHUGE_LIAN_NU,
    GU_DING_DAO,
    LOU_CHUAN,
    TIE_SUO,
    WU_GOU,
    CHI_TU,
    FANG_TIAN_HUA_JI,
    TAI_PING_YAO_SHU,
    QI_XING_DAO,
    JIU,
    DUN_PAI,
    HUAN_SHOU_DAO,
    CHUAN_GUO_YU_XI,
)
