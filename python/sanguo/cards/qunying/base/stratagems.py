"""Stratagems 計謀: Wei, Shu, Wu, Qun, no faction."""

from sanguo.dsl.qunying import (
    NO_FACTION,
    OPP_ATTACK,
    OPP_BATTLE,
    OPP_DEPLOY,
    OWN_BATTLE,
    QUN,
    SHU,
    THIS_TURN,
    TRAP,
    WEI,
    WU,
    allow_deck_attack,
    another,
    at_least,
    at_most,
    attack_again,
    attacks,
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
    deploy,
    deployable,
    deployed,
    draw,
    end_battle,
    ev,
    faction,
    field,
    foe,
    force,
    generals,
    half,
    hand,
    in_battle,
    join,
    joinable,
    least,
    look_at,
    me,
    move,
    named,
    none,
    pick,
    pick_random,
    pile,
    retreat,
    set_,
    shuffle,
    some,
    stratagem,
    strategists,
    turn_up,
    up_to,
    when,
)

x, y = bind("x y")

# Wei 魏 ---------------------------------------------------------------------------------------------------

WEI_ZHI_ZHONG_MENG_JIANG = stratagem(
    "wei_zhi_zhong_meng_jiang",
    names=("魏之眾猛將", "魏之众猛将", "Fierce Generals of Wei"),
    faction=WEI,
    cost=3,
    when=some(field(me) & commanders),
    effect=[change_force(field(me) & commanders, +2)],
    zh="發動：我方戰場上所有【將軍】本回合武力+2。",
    en="All Commanders on your field get +2 force until the end of the turn.",
    origin="completed",
    rules=("QY-152",),
)

PAO_SHI = stratagem(
    "pao_shi",
    names=("炮石", "炮石", "Catapult Stones"),
    faction=WEI,
    cost=3,
    effect=[pick(x, field(foe), total=force, exactly=5), retreat(x)],
    zh="發動：選擇對方戰場上武力合計恰為5的武將任意張數，令其全部撤退。",
    en="Choose any number of enemy generals whose force adds up to exactly 5; they retreat.",
    origin="source",
    rules=("QY-C17",),
)

QI_XI_WU_CHAO = stratagem(
    "qi_xi_wu_chao",
    names=("奇襲烏巢", "奇袭乌巢", "Raid on Wuchao"),
    faction=WEI,
    cost=2,
    when=at_least(count(base(foe)), 4),
    effect=[pick(x, base(foe)), move(x, to=pile)],
    zh="發動：若對方大本營的卡片有4張以上，選擇其中1張，移動到撤退卡片放置處。",
    en=("If there are 4 or more cards in the opponent's base, choose 1 of them; it moves to its owner's retreat pile."),
    origin="added",
)

WANG_MEI_ZHI_KE = stratagem(
    "wang_mei_zhi_ke",
    names=("望梅止渴", "望梅止渴", "Thoughts of Plums"),
    faction=WEI,
    cost=1,
    timing=OWN_BATTLE,
    effect=[pick(x, field(me) & at_most(cost, 5) & at_least(attacks, 1)), attack_again(x)],
    zh=("我方戰鬥階段可使用，發動：選擇我方戰場上本回合已攻擊過且消費點數5以下的武將1張，令其本回合能再攻擊1次。"),
    en=(
        "Use in your battle phase: choose 1 general with cost 5 or less on your field "
        "that has attacked this turn; it can attack once more this turn."
    ),
    origin="added",
    rules=("QY-103",),
)

HU_BAO_QI = stratagem(
    "hu_bao_qi",
    names=("虎豹騎", "虎豹骑", "Tiger and Leopard Cavalry"),
    faction=WEI,
    cost=1,
    timing=OWN_BATTLE,
    effect=[pick(x, field(me)), change_force(x, +3)],
    zh="我方戰鬥階段可使用，發動：選擇我方戰場上的武將1張，令其本回合武力+3。",
    en=("Use in your battle phase: choose 1 general on your field; it gets +3 force until the end of the turn."),
    origin="added",
    rules=("QY-103",),
)

TUN_TIAN_ZHI = stratagem(
    "tun_tian_zhi",
    names=("屯田制", "屯田制", "Garrison Farms"),
    faction=WEI,
    cost=1,
    timing=OWN_BATTLE,
    effect=[draw(me, 1), pick(x, base_down(me), up_to(3)), turn_up(x)],
    zh="我方戰鬥階段可使用，發動：抽1張牌，然後將我方大本營反面向上的卡片最多3張翻為正面向上。",
    en="Use in your battle phase: draw 1 card, then turn up to 3 face-down cards in your base face-up.",
    origin="added",
    rules=("QY-Rr",),
)

SHI_MIAN_MAI_FU = stratagem(
    "shi_mian_mai_fu",
    names=("十面埋伏", "十面埋伏", "Ambush on Ten Sides"),
    faction=WEI,
    cost=2,
    counter=TRAP,
    effect=[pick(x, field(foe) & at_most(force, 3)), retreat(x)],
    zh="發動：選擇對方戰場上武力3以下的武將1張，令其撤退。",
    en="Choose 1 enemy general with force 3 or less; it retreats.",
    origin="added",
)

GE_FA_DAI_SHOU = stratagem(
    "ge_fa_dai_shou",
    names=("割髮代首", "割发代首", "A Lock for a Head"),
    faction=WEI,
    cost=1,
    timing=OPP_ATTACK,
    on=declared(target=generals),
    effect=[change_force(ev.target, +2)],
    zh="對方對我方武將攻擊宣言時可使用，發動：成為攻擊目標的武將本回合武力+2。",
    en=(
        "Use when the opponent declares an attack on your general: that "
        "general gets +2 force until the end of the turn."
    ),
    origin="added",
)

# Shu 蜀 ---------------------------------------------------------------------------------------------------

SHU_MIN_ZHI_KEN_QIU = stratagem(
    "shu_min_zhi_ken_qiu",
    names=("庶民之懇求", "庶民之恳求", "Plea of the Common Folk"),
    faction=SHU,
    cost=2,
    effect=[draw(me, 2)],
    zh="發動：抽2張牌。",
    en="Draw 2 cards.",
    origin="completed",
    rules=("QY-157",),
)

SAN_GU_MAO_LU = stratagem(
    "san_gu_mao_lu",
    names=("三顧茅廬", "三顾茅庐", "Three Visits to the Hut"),
    faction=SHU,
    cost=2,
    optional=True,
    effect=[pick(x, deck(me) & strategists & deployable), deploy(x), shuffle(me)],
    zh="可從我方牌組選擇【軍師】1張，不支付消費而令其出征，然後洗牌。",
    en="You may search your deck for 1 Strategist and deploy it without paying its cost, then shuffle.",
    origin="added",
)

MU_NIU_LIU_MA = stratagem(
    "mu_niu_liu_ma",
    names=("木牛流馬", "木牛流马", "Wooden Oxen"),
    faction=SHU,
    cost=3,
    effect=[deck_top(x, me, 2), move(x, to=base_down)],
    zh="發動：將我方牌組最上方的卡片2張反面向上配置到大本營。",
    en="Put the top 2 cards of your deck face-down into your base.",
    origin="added",
    rules=("QY-Rr",),
)

KONG_CHENG_JI = stratagem(
    "kong_cheng_ji",
    names=("空城計", "空城计", "Empty Fort"),
    faction=SHU,
    cost=1,
    timing=OPP_ATTACK,
    on=declared(),
    when=none(field(me)),
    effect=[set_(ev.cancel), end_battle(), draw(me, 1)],
    zh="對方攻擊宣言時若我方戰場上沒有武將則可使用，發動：使該次攻擊無效，結束戰鬥階段，並抽1張牌。",
    en=(
        "Use when the opponent declares an attack, only if no general is on your field: "
        "that attack has no effect, the battle phase ends, and you draw 1 card."
    ),
    origin="added",
    rules=("QY-Rg",),
)

BA_ZHEN_TU = stratagem(
    "ba_zhen_tu",
    names=("八陣圖", "八阵图", "Maze of Eight Arrays"),
    faction=SHU,
    cost=2,
    timing=OPP_BATTLE,
    counter=TRAP,
    when=in_battle,
    effect=[end_battle()],
    zh="對方戰鬥階段可使用，發動：結束戰鬥階段。",
    en="Use in the opponent's battle phase: the battle phase ends.",
    origin="added",
    rules=("QY-104", "QY-Rg"),
)

QI_QIN_QI_ZONG = stratagem(
    "qi_qin_qi_zong",
    names=("七擒七縱", "七擒七纵", "Seven Captures"),
    faction=SHU,
    cost=2,
    effect=[pick(x, field(foe)), move(x, to=hand)],
    zh="發動：選擇對方戰場上的武將1張，令其回到持有者的手牌。",
    en="Choose 1 enemy general; it returns to its owner's hand.",
    origin="added",
)

CHU_SHI_BIAO = stratagem(
    "chu_shi_biao",
    names=("出師表", "出师表", "Memorial Before the March"),
    faction=SHU,
    cost=2,
    effect=[pick(x, field(me) & faction(SHU)), change_force(x, half(count(base(me))))],
    zh="發動：選擇我方戰場上的《蜀》武將1張，我方大本營的卡片每有2張，令其本回合武力+1。",
    en=(
        "Choose 1 Shu general on your field; until the end of the turn it gets +1 force for every 2 cards in your base."
    ),
    origin="added",
)

TAO_YUAN_JIE_YI = stratagem(
    "tao_yuan_jie_yi",
    names=("桃園結義", "桃园结义", "Oath in the Peach Garden"),
    faction=SHU,
    cost=1,
    optional=True,
    effect=[pick(x, deck(me) & named("liu_bei", "guan_yu", "zhang_fei")), move(x, to=hand, reveal=True), shuffle(me)],
    zh="可從我方牌組選擇「劉備」「關羽」「張飛」其中1張，展示後加入手牌，然後洗牌。",
    en=(
        "You may search your deck for 1 Liu Bei, Guan Yu or Zhang Fei, reveal it and add it to your hand, then shuffle."
    ),
    origin="added",
)

# Wu 吳 ----------------------------------------------------------------------------------------------------

JUE_YI_ZHI_NU_HOU = stratagem(
    "jue_yi_zhi_nu_hou",
    names=("決意之怒吼", "决意之怒吼", "Roar of Resolve"),
    faction=WU,
    cost=2,
    effect=[draw(me, 3), pick(x, hand(me)), move(x, to=deck), shuffle(me)],
    zh="發動：抽3張牌，然後將手牌1張放回牌組並洗牌。",
    en="Draw 3 cards, then return 1 card from your hand to your deck and shuffle it.",
    origin="completed",
    rules=("QY-157",),
)

EVERY_WEAK_GENERAL = (field(me) | field(foe)) & at_most(force, 3)
HUO_SHAO_CHI_BI = stratagem(
    "huo_shao_chi_bi",
    names=("火燒赤壁", "火烧赤壁", "Fire at Red Cliffs"),
    faction=WU,
    cost=5,
    when=some(EVERY_WEAK_GENERAL),
    effect=[retreat(EVERY_WEAK_GENERAL)],
    zh="發動：令雙方戰場上武力3以下的所有武將撤退。",
    en="All generals with force 3 or less on both fields retreat.",
    origin="added",
    rules=("QY-Rd",),
)

KU_ROU_JI = stratagem(
    "ku_rou_ji",
    names=("苦肉計", "苦肉计", "Ruse of Self-Injury"),
    faction=WU,
    cost=1,
    effect=[pick(x, field(me)), retreat(x), draw(me, 3)],
    zh="發動：選擇我方戰場上的武將1張，令其撤退，然後抽3張牌。",
    en="Choose 1 general on your field; it retreats, then draw 3 cards.",
    origin="added",
)

BAI_YI_DU_JIANG = stratagem(
    "bai_yi_du_jiang",
    names=("白衣渡江", "白衣渡江", "Crossing in White"),
    faction=WU,
    cost=2,
    effect=[pick(x, field(me) & at_most(cost, 4)), allow_deck_attack(x)],
    zh="發動：選擇我方戰場上消費點數4以下的武將1張，本回合即使對方戰場上有武將，其仍能攻擊牌組。",
    en=(
        "Choose 1 general with cost 4 or less on your field; this turn it can "
        "attack the deck even if enemy generals are on the field."
    ),
    origin="added",
)

XIU_YANG_SHENG_XI = stratagem(
    "xiu_yang_sheng_xi",
    names=("休養生息", "休养生息", "Rest and Recovery"),
    faction=WU,
    cost=2,
    effect=[pick(x, pile(me), between(1, 6)), move(x, to=deck), shuffle(me)],
    zh="發動：將我方撤退卡片放置處的卡片1張以上6張以下放回牌組並洗牌。",
    en="Return 1 to 6 cards from your retreat pile to your deck and shuffle it.",
    origin="added",
)

JIANG_DONG_ZI_DI = stratagem(
    "jiang_dong_zi_di",
    names=("江東子弟", "江东子弟", "Sons of the East Bank"),
    faction=WU,
    cost=2,
    counter=TRAP,
    optional=True,
    effect=[pick(x, pile(me) & generals, up_to(3)), move(x, to=deck), shuffle(me)],
    zh="可將我方撤退卡片放置處的武將最多3張放回牌組並洗牌。",
    en="You may return up to 3 generals from your retreat pile to your deck and shuffle it.",
    origin="added",
)

JIE_JING_ZHOU = stratagem(
    "jie_jing_zhou",
    names=("借荊州", "借荆州", "Loan of Jing Province"),
    faction=WU,
    cost=1,
    effect=[pick(x, hand(me) & another), move(x, to=base_up(foe)), draw(me, 3)],
    zh="發動：將手牌1張正面向上配置到對方大本營，然後抽3張牌。",
    en="Put 1 card from your hand face-up into the opponent's base, then draw 3 cards.",
    origin="added",
    rules=("QY-Rl", "QY-Rn"),
)

JIANG_SHANG_YI_CHENG = stratagem(
    "jiang_shang_yi_cheng",
    names=("江上疑城", "江上疑城", "Sham Walls on the River"),
    faction=WU,
    cost=1,
    timing=OPP_ATTACK,
    on=declared(attacker=at_most(force, 5)),
    effect=[set_(ev.cancel)],
    zh="對方武力5以下的武將攻擊宣言時可使用，發動：使該次攻擊無效。",
    en="Use when an enemy general with force 5 or less declares an attack: that attack has no effect.",
    origin="added",
)

# Qun 群 ---------------------------------------------------------------------------------------------------

HUANG_JIN_QI_YI = stratagem(
    "huang_jin_qi_yi",
    names=("黃巾起義", "黄巾起义", "Yellow Turban Rising"),
    faction=QUN,
    cost=2,
    effect=[pick(x, pile(me) & generals & faction(QUN) & at_most(cost, 2) & deployable, between(1, 2)), deploy(x)],
    zh="發動：令我方撤退卡片放置處消費點數2以下的《群》武將1張以上2張以下，不支付消費而出征。",
    en="Deploy 1 or 2 Qun generals with cost 2 or less from your retreat pile without paying their cost.",
    origin="added",
)

LIAN_HUAN_JI = stratagem(
    "lian_huan_ji",
    names=("連環計", "连环计", "Chained Schemes"),
    faction=QUN,
    cost=4,
    effect=[pick(x, field(foe), 2), retreat(least(force, x))],
    zh="發動：選擇對方戰場上的武將2張，令其中武力較低者撤退，相同則兩者皆撤退。",
    en="Choose 2 enemy generals; the one with less force retreats, or both if they are equal.",
    origin="added",
    rules=("QY-Rl",),
)

FEN_SHAO_LUO_YANG = stratagem(
    "fen_shao_luo_yang",
    names=("焚燒洛陽", "焚烧洛阳", "Burning of Luoyang"),
    faction=QUN,
    cost=2,
    effect=[pick(x, base(me), 2), pick(y, base(foe), 2, by=foe), move(x | y, to=pile), draw(me, 1)],
    zh="發動：雙方各選擇己方大本營的卡片2張，移動到撤退卡片放置處，然後我方抽1張牌。",
    en=(
        "Each player chooses 2 cards in their own base and moves them to "
        "their owners' retreat piles, then you draw 1 card."
    ),
    origin="added",
    rules=("QY-Rl",),
)

ENEMIES_OF_FORCE_5 = field(foe) & at_most(force, 5)
YUAN_MEN_SHE_JI = stratagem(
    "yuan_men_she_ji",
    names=("轅門射戟", "辕门射戟", "Shot at the Camp Gate"),
    faction=QUN,
    cost=1,
    timing=OPP_BATTLE,
    when=some(ENEMIES_OF_FORCE_5),
    effect=[cannot_attack(ENEMIES_OF_FORCE_5, THIS_TURN)],
    zh="對方戰鬥階段可使用，發動：對方武力5以下的武將本回合不能再宣言攻擊。",
    en=(
        "Use in the opponent's battle phase: enemy generals with force 5 or "
        "less cannot declare attacks until the end of the turn."
    ),
    origin="added",
    rules=("QY-104", "QY-Rd"),
)

FAN_DONG_LIAN_MENG = stratagem(
    "fan_dong_lian_meng",
    names=("反董聯盟", "反董联盟", "League Against Dong Zhuo"),
    faction=QUN,
    cost=2,
    when=some(field(me)),
    effect=[
        when(
            at_least(count(field(me)), 4), then=[change_force(field(me), +2)], otherwise=[change_force(field(me), +1)]
        ),
    ],
    zh="發動：我方戰場上所有武將本回合武力+1，若我方戰場上有4張以上的武將則改為+2。",
    en=(
        "All generals on your field get +1 force until the end of the turn, or +2 if you have 4 or more generals there."
    ),
    origin="added",
)

CANG_TIAN_YI_SI = stratagem(
    "cang_tian_yi_si",
    names=("蒼天已死", "苍天已死", "The Blue Sky Is Dead"),
    faction=QUN,
    cost=2,
    counter=TRAP,
    optional=True,
    effect=[pick(x, pile(me) & generals & at_most(cost, 3) & deployable), deploy(x)],
    zh="可不支付消費而令我方撤退卡片放置處消費點數3以下的武將1張出征。",
    en="You may deploy 1 general with cost 3 or less from your retreat pile without paying its cost.",
    origin="added",
)

JIE_LUE = stratagem(
    "jie_lue",
    names=("劫掠", "劫掠", "Plunder"),
    faction=QUN,
    cost=2,
    when=some(hand(foe)),
    effect=[pick_random(x, hand(foe)), move(x, to=pile), draw(me, 1)],
    zh="發動：隨機選擇對方手牌1張，移動到撤退卡片放置處，然後抽1張牌。",
    en="1 random card of the opponent's hand moves to its owner's retreat pile, then draw 1 card.",
    origin="added",
    rules=("QY-126", "QY-Rl"),
)

# No faction 《－》 ----------------------------------------------------------------------------------------

XIAN_DI = stratagem(
    "xian_di",
    names=("獻帝", "献帝", "Emperor Xian"),
    faction=NO_FACTION,
    cost=1,
    timing=OPP_ATTACK,
    on=declared(),
    effect=[set_(ev.cancel), end_battle()],
    zh="對方攻擊宣言時可使用，發動：使該次攻擊無效，並結束戰鬥階段。",
    en="Use when the opponent declares an attack: that attack has no effect and the battle phase ends.",
    origin="source",
    rules=("QY-122", "QY-Rg"),
)

ZANG_LI = stratagem(
    "zang_li",
    names=("葬禮", "葬礼", "Funeral"),
    faction=NO_FACTION,
    cost=3,
    counter=TRAP,
    effect=[pick(x, field(foe) & at_most(force, 5)), retreat(x)],
    zh="發動：選擇對方戰場上武力5以下的武將1張，令其撤退。",
    en="Choose 1 enemy general with force 5 or less; it retreats.",
    origin="completed",
    rules=("QY-119",),
)

LI_HUA_KAI_ER_DU = stratagem(
    "li_hua_kai_er_du",
    names=("梨花開二度", "梨花开二度", "Pear Blossoms Again"),
    faction=NO_FACTION,
    cost=2,
    counter=TRAP,
    optional=True,
    effect=[pick(x, pile(me)), move(x, to=hand)],
    zh="可從我方撤退卡片放置處選擇卡片1張加入手牌。",
    en="You may choose 1 card in your retreat pile and add it to your hand.",
    origin="source",
    rules=("QY-119",),
)

CHI_HOU = stratagem(
    "chi_hou",
    names=("斥候", "斥候", "Mounted Scouts"),
    faction=NO_FACTION,
    cost=1,
    effect=[look_at(hand(foe)), draw(me, 1)],
    zh="發動：查看對方手牌，然後抽1張牌。",
    en="Look at the opponent's hand, then draw 1 card.",
    origin="added",
)

ZHAO_XIANG = stratagem(
    "zhao_xiang",
    names=("招降", "招降", "Call to Surrender"),
    faction=NO_FACTION,
    cost=4,
    effect=[pick(x, field(foe) & at_most(force, 3) & joinable), join(x)],
    zh="發動：選擇對方戰場上武力3以下的武將1張，令其加入同伴。",
    en="Choose 1 enemy general with force 3 or less; it joins your side.",
    origin="added",
    rules=("QY-128", "QY-129", "QY-Ri"),
)

BAN_DU_ER_JI = stratagem(
    "ban_du_er_ji",
    names=("半渡而擊", "半渡而击", "Strike at Mid-Crossing"),
    faction=NO_FACTION,
    cost=1,
    timing=OPP_DEPLOY,
    on=deployed(),
    effect=[change_force(ev.general, -3), cannot_attack(ev.general, THIS_TURN)],
    zh="對方武將出征時可使用，發動：該武將本回合武力-3且不能宣言攻擊。",
    en=(
        "Use when the opponent deploys a general: that general gets -3 force "
        "and cannot declare attacks until the end of the turn."
    ),
    origin="added",
    rules=("QY-D07",),
)

CARDS = (
    WEI_ZHI_ZHONG_MENG_JIANG,
    PAO_SHI,
    QI_XI_WU_CHAO,
    WANG_MEI_ZHI_KE,
    HU_BAO_QI,
    TUN_TIAN_ZHI,
    SHI_MIAN_MAI_FU,
    GE_FA_DAI_SHOU,
    SHU_MIN_ZHI_KEN_QIU,
    SAN_GU_MAO_LU,
    MU_NIU_LIU_MA,
    KONG_CHENG_JI,
    BA_ZHEN_TU,
    QI_QIN_QI_ZONG,
    CHU_SHI_BIAO,
    TAO_YUAN_JIE_YI,
    JUE_YI_ZHI_NU_HOU,
    HUO_SHAO_CHI_BI,
    KU_ROU_JI,
    BAI_YI_DU_JIANG,
    XIU_YANG_SHENG_XI,
    JIANG_DONG_ZI_DI,
    JIE_JING_ZHOU,
    JIANG_SHANG_YI_CHENG,
    HUANG_JIN_QI_YI,
    LIAN_HUAN_JI,
    FEN_SHAO_LUO_YANG,
    YUAN_MEN_SHE_JI,
    FAN_DONG_LIAN_MENG,
    CANG_TIAN_YI_SI,
    JIE_LUE,
    XIAN_DI,
    ZANG_LI,
    LI_HUA_KAI_ER_DU,
    CHI_HOU,
    ZHAO_XIANG,
    BAN_DU_ER_JI,
)
