"""Generals of no kingdom 群."""

from __future__ import annotations

from sanguo.cards.sanguosha.base import qun as standard
from sanguo.cards.sanguosha.base.shu import MA_CHAO
from sanguo.dsl.guozhan import (
    BLACK,
    CLUB,
    DIAMOND,
    DRAW_PHASE,
    FEMALE,
    HEART,
    MALE,
    ONCE_A_GAME,
    ONCE_A_PHASE,
    PLAY_PHASE,
    QUN,
    SPADE,
    THUNDER,
    TURN,
    Suit,
    active,
    adapted,
    add,
    aimable,
    alive,
    all_but,
    any_slash,
    any_trick,
    ask_use,
    at_most,
    becoming_target,
    bind,
    black,
    cancel,
    cards_moved,
    choose,
    color,
    color_as,
    compare,
    count,
    damage,
    damage_dealt,
    damage_suffering,
    damaged,
    died,
    different,
    discard,
    distance,
    draw,
    dropped,
    dying,
    each,
    equal,
    equipment,
    equips,
    ev,
    everyone,
    forbidden,
    general,
    give,
    grant,
    granted,
    hand,
    has,
    has_cards,
    has_hand,
    has_hidden,
    heal,
    hidden,
    hide_general,
    holds,
    in_discard,
    is_,
    it,
    judge,
    keep,
    kingdom_size,
    lay,
    lay_down,
    least,
    let,
    lose_hp,
    lose_skills,
    me,
    minus,
    name_general,
    no_reveal,
    none,
    of_kind,
    offset,
    only,
    option,
    others,
    ours,
    own_turn,
    owned,
    phase_start,
    pick,
    pick_of,
    pick_seat,
    put,
    repeat,
    retrial,
    same,
    skill,
    skill_of,
    skip,
    some,
    stack,
    static,
    stop,
    suit_as,
    suited,
    take,
    take_judge,
    takes,
    the_user,
    trigger,
    use_as,
    using,
    view_as,
    when,
)

x, y, t, u, n, ok, card = bind("x y t u n ok card")
ONCE = "Once in your play phase"
MASHU = skill_of(MA_CHAO, "mashu")

HUA_TUO = adapted(
    standard.HUA_TUO,
    halves=3,
    skills=[skill_of(standard.HUA_TUO, "jijiu"), standard.qingnang(ONCE_A_PHASE, ONCE)],
)
LU_BU = adapted(standard.LU_BU, halves=5, companions=["diao_chan"])
DIAO_CHAN = adapted(
    standard.DIAO_CHAN,
    halves=3,
    companions=["lu_bu"],
    skills=[
        standard.lijian(ONCE_A_PHASE, ONCE, others, sure=False, whom=("其他男性", "other male")),
        skill_of(standard.DIAO_CHAN, "biyue"),
    ],
)

YUAN_SHAO = general(
    "yuan_shao",
    names=("袁紹", "袁绍", "Yuan Shao"),
    kingdom=QUN,
    gender=MALE,
    halves=4,
    companions=["yan_liang_wen_chou"],
    skills=[
        skill(
            "luanji",
            names=("亂擊", "乱击", "Luanji"),
            parts=[
                view_as(hand(me) & suited(suit), "archery", n=2, name=f"luanji_{suit.name.lower()}") for suit in Suit
            ],
            zh="出牌階段，你可將兩張花色相同的手牌當【萬箭齊發】使用。",
            en="You may use two hand cards of one suit as Archery.",
        )
    ],
    origin="completed",
    rules=("GZ-R21",),
)

SHUANGXIONG_DUEL = view_as(hand(me) & ~equal(color, granted), "duel", name="shuangxiong_duel")
YAN_LIANG_WEN_CHOU = general(
    "yan_liang_wen_chou",
    names=("顏良＆文醜", "颜良＆文丑", "Yan Liang and Wen Chou"),
    kingdom=QUN,
    gender=MALE,
    halves=4,
    companions=["yuan_shao"],
    skills=[
        skill(
            "shuangxiong",
            names=("雙雄", "双雄", "Shuangxiong"),
            parts=trigger(
                on=phase_start(who=me, phase=DRAW_PHASE),
                optional=True,
                effect=[
                    skip(),
                    judge(card, me),
                    take(card & in_discard),
                    grant(SHUANGXIONG_DUEL, until=TURN, data=color_as(card, me)),
                ],
            ),
            zh="摸牌階段，你可放棄摸牌並進行判定：你獲得判定牌，且此回合可將與其顏色不同的手牌當【決鬥】使用。",
            en=(
                "In your draw phase you may judge instead of drawing: you take the judge card, and in this turn you may "
                "use any hand card of the other color as a Duel."
            ),
        )
    ],
    origin="completed",
    rules=("GZ-R21",),
)

JIA_XU = general(
    "jia_xu",
    names=("賈詡", "贾诩", "Jia Xu"),
    kingdom=QUN,
    gender=MALE,
    halves=3,
    skills=[
        skill(
            "wansha",
            names=("完殺", "完杀", "Wansha"),
            parts=[
                static(
                    forbidden(user=others, target=~is_(the_user), kind=of_kind("peach")),
                    1,
                    when=own_turn,
                ),
                trigger("wansha_declare", on=dying(), place=hidden, when=own_turn, effect=[]),
            ],
            zh="鎖定技，你的回合內，不處於瀕死狀態的其他角色不能使用【桃】。",
            en="In your turn other characters cannot use a Peach unless they are dying themselves.",
        ),
        skill(
            "luanwu",
            names=("亂武", "乱武", "Luanwu"),
            parts=active(
                limit=ONCE_A_GAME,
                effect=[
                    each(
                        t,
                        others,
                        [
                            ask_use(ok, t, "slash", least(distance(t, it), all_but(everyone, only(t)))),
                            when(~holds(ok), [lose_hp(t)]),
                        ],
                    )
                ],
            ),
            zh="限定技，出牌階段，你可令所有其他角色依次選擇：對距離最近的另一名角色使用一張【殺】，或失去1點體力。",
            en=(
                "Once a game, in your play phase, each other character in turn uses a Slash on another one nearest to it "
                "or loses 1 health."
            ),
        ),
        skill(
            "weimu",
            names=("帷幕", "帷幕", "Weimu"),
            parts=trigger(on=becoming_target(target=me, kind=any_trick, color=BLACK), effect=[cancel()]),
            zh="鎖定技，你成為黑色錦囊牌的目標時，取消之。",
            en="When you become the target of a black trick, you are no target any more.",
        ),
    ],
    origin="completed",
    rules=("GZ-R27", "GZ-R28", "GZ-R84"),
)

PANG_DE = general(
    "pang_de",
    names=("龐德", "庞德", "Pang De"),
    kingdom=QUN,
    gender=MALE,
    halves=4,
    skills=[
        MASHU,
        skill(
            "mengjin",
            names=("猛進", "猛进", "Mengjin"),
            parts=trigger(
                on=offset(user=me),
                when=alive(ev.target),
                optional=True,
                effect=[pick_of(x, ev.target, equips), discard(x)],
            ),
            zh="你的【殺】被【閃】抵消後，可棄置目標的一張牌。",
            en="When your Slash was cancelled, you may discard a card of its target.",
        ),
    ],
    origin="completed",
    rules=("GZ-R28",),
)

ZHANG_JIAO = general(
    "zhang_jiao",
    names=("張角", "张角", "Zhang Jiao"),
    kingdom=QUN,
    gender=MALE,
    halves=3,
    skills=[
        skill(
            "leiji",
            names=("雷擊", "雷击", "Leiji"),
            parts=trigger(
                on=using(user=me, kind=of_kind("dodge")),
                optional=True,
                cost=[pick_seat(t, everyone)],
                effect=[
                    judge(card, t),
                    when(equal(suit_as(card, t), SPADE), [damage(me, t, 2, nature=THUNDER)]),
                ],
            ),
            zh="你使用或打出【閃】時，可令一名角色進行判定：若結果為黑桃，你對其造成2點雷電傷害。",
            en=(
                "When you use or play a Dodge, you may have a character judge: if the result is a spade, you deal 2 "
                "thunder damage to it."
            ),
        ),
        skill(
            "guidao",
            names=("鬼道", "鬼道", "Guidao"),
            parts=trigger(
                on=retrial(), optional=True, cost=[pick(x, owned(me) & black), lay(x)], effect=[take_judge(x)]
            ),
            zh="任意角色的判定牌生效前，你可打出一張黑色牌替換之。",
            en="Before anybody's judge card takes effect, you may play a black card in its place; you take the old one.",
        ),
    ],
    origin="completed",
    rules=("GZ-R21",),
)

CAI_WENJI = general(
    "cai_wenji",
    names=("蔡文姬", "蔡文姬", "Cai Wenji"),
    kingdom=QUN,
    gender=FEMALE,
    halves=3,
    skills=[
        skill(
            "beige",
            names=("悲歌", "悲歌", "Beige"),
            parts=trigger(
                on=damaged(kind=any_slash),
                when=alive(ev.target),
                optional=True,
                cost=[pick(x, owned(me)), discard(x)],
                effect=[
                    judge(card, ev.target),
                    let(n, suit_as(card, ev.target)),
                    when(equal(n, HEART), [heal(ev.target)]),
                    when(equal(n, DIAMOND), [draw(ev.target, 2)]),
                    when(equal(n, CLUB), [pick(y, owned(ev.source), 2, by=ev.source), discard(y)]),
                    when(equal(n, SPADE), [stack(ev.source)]),
                ],
            ),
            zh=(
                "一名角色受到【殺】造成的傷害後，你可棄置一張牌，令其進行判定：紅桃，其回復1點體力；"
                "方塊，其摸兩張牌；梅花，傷害來源棄置兩張牌；黑桃，傷害來源疊置。"
            ),
            en=(
                "When a character has suffered damage from a Slash, you may discard a card to have it judge: on a heart "
                "it recovers 1 health, on a diamond it draws 2 cards, on a club the source discards 2 cards, on a spade "
                "the generals of the source turn from flat to stacked, or back."
            ),
        ),
        skill(
            "duanchang",
            names=("斷腸", "断肠", "Duanchang"),
            parts=trigger(
                on=died(who=me),
                dead=True,
                when=alive(ev.killer) & ~equal(ev.killer, me),
                effect=[name_general(n, by=me), lose_skills(ev.killer, n)],
            ),
            zh="鎖定技，你死亡時，殺死你的角色失去由你選擇的一張武將牌的所有技能。",
            en="When you die, the character that killed you loses all skills of one of its generals, which you choose.",
        ),
    ],
    origin="completed",
    rules=("GZ-R27", "GZ-R30", "GZ-R31"),
)

MA_TENG = general(
    "ma_teng",
    names=("馬騰", "马腾", "Ma Teng"),
    kingdom=QUN,
    gender=MALE,
    halves=4,
    skills=[
        MASHU,
        skill(
            "xiongyi",
            names=("雄異", "雄异", "Xiongyi"),
            parts=active(
                limit=ONCE_A_GAME,
                effect=[
                    each(t, everyone & ours, [draw(t, 3)]),
                    when(
                        none(others & different(me, it) & at_most(kingdom_size, minus(kingdom_size(me), 1))),
                        [heal(me)],
                    ),
                ],
            ),
            zh="限定技，出牌階段，你可令你和所有與你勢力相同的角色各摸三張牌；然後若沒有勢力的角色數少於你的勢力，你回復1點體力。",
            en=(
                "Once a game, in your play phase, you and all characters of your kingdom draw 3 cards each; then, if no "
                "kingdom has fewer characters than yours, you recover 1 health."
            ),
        ),
    ],
    origin="completed",
    rules=("GZ-R46", "GZ-R47", "GZ-R48"),
)

KONG_RONG = general(
    "kong_rong",
    names=("孔融", "孔融", "Kong Rong"),
    kingdom=QUN,
    gender=MALE,
    halves=3,
    skills=[
        skill(
            "mingshi",
            names=("名士", "名士", "Mingshi"),
            parts=trigger(on=damage_suffering(target=me, source=has_hidden), effect=[add(ev.amount, -1)]),
            zh="鎖定技，你受到傷害時，若來源有暗置的武將牌，此傷害-1。",
            en="Damage that you suffer from a character with a face-down general is 1 less.",
        ),
        skill(
            "lirang",
            names=("禮讓", "礼让", "Lirang"),
            parts=trigger(
                on=cards_moved(),
                when=some(dropped(me) & in_discard),
                optional=True,
                effect=[
                    keep(x, dropped(me)),
                    repeat(
                        count(x),
                        [
                            pick(y, x & in_discard, optional=True),
                            when(none(y), [stop()]),
                            pick_seat(t, others),
                            give(t, y),
                            keep(x, all_but(x, y)),
                        ],
                    ),
                ],
            ),
            zh="你的牌因棄置而置入棄牌堆後，你可將其中任意張交給其他角色。",
            en="When cards of yours were discarded, you may give any of them to other characters.",
        ),
    ],
    origin="completed",
    rules=("GZ-R29",),
)

JI_LING = general(
    "ji_ling",
    names=("紀靈", "纪灵", "Ji Ling"),
    kingdom=QUN,
    gender=MALE,
    halves=4,
    skills=[
        skill(
            "shuangren",
            names=("雙刃", "双刃", "Shuangren"),
            parts=trigger(
                on=phase_start(who=me, phase=PLAY_PHASE),
                optional=True,
                cost=[pick_seat(t, others & has_hand), pick(x, hand(me)), lay_down(x)],
                effect=[
                    compare(ok, t, x),
                    when(
                        holds(ok),
                        [
                            pick_seat(u, others & (is_(t) | same(t, it)) & aimable(me, "slash")),
                            use_as(me, "slash", u),
                        ],
                        [skip()],
                    ),
                ],
            ),
            zh=(
                "出牌階段開始時，你可與一名角色拼點：若你贏，視為對其或與其勢力相同的另一名角色使用一張無距離限制的【殺】；"
                "若你沒贏，結束出牌階段。"
            ),
            en=(
                "When your play phase begins, you may compare points with a character: if you win, it counts as if you "
                "used a Slash on it or another one of its kingdom, whatever the distance; otherwise your play phase ends."
            ),
        )
    ],
    origin="completed",
    rules=("GZ-R44", "GZ-R46"),
)

TIAN_FENG = general(
    "tian_feng",
    names=("田豐", "田丰", "Tian Feng"),
    kingdom=QUN,
    gender=MALE,
    halves=3,
    skills=[
        skill(
            "sijian",
            names=("死諫", "死谏", "Sijian"),
            parts=trigger(
                on=cards_moved(),
                when=has(ev.emptied, me),
                optional=True,
                cost=[pick_seat(t, others & has_cards)],
                effect=[pick_of(x, t, equips), discard(x)],
            ),
            zh="你失去最後一張手牌後，可棄置一名其他角色的一張牌。",
            en="When you have lost your last hand card, you may discard a card of another character.",
        ),
        skill(
            "suishi",
            names=("隨勢", "随势", "Suishi"),
            parts=[
                trigger(on=dying(killer=same(me, it)), when=~equal(ev.who, me), effect=[draw(me)]),
                trigger("suishi_loss", on=died(who=same(me, it)), when=~equal(ev.who, me), effect=[lose_hp(me)]),
            ],
            zh="鎖定技，其他角色因受到傷害而瀕死時，若來源與你勢力相同，你摸一張牌；與你勢力相同的其他角色死亡時，你失去1點體力。",
            en=(
                "When damage of a character of your kingdom brings another one to dying, you draw a card; when another "
                "character of your kingdom dies, you lose 1 health."
            ),
        ),
    ],
    origin="completed",
    rules=("GZ-R48",),
)

PAN_FENG = general(
    "pan_feng",
    names=("潘鳳", "潘凤", "Pan Feng"),
    kingdom=QUN,
    gender=MALE,
    halves=4,
    skills=[
        skill(
            "kuangfu",
            names=("狂斧", "狂斧", "Kuangfu"),
            parts=trigger(
                on=damage_dealt(source=me, kind=any_slash, chained=0),
                optional=True,
                effect=[
                    pick(x, equips(ev.target)),
                    when(
                        some(only(me) & takes(x)),
                        [
                            choose(
                                me,
                                option("置入你的裝備區", "put it into your equipment zone", [put(equips, me, x)]),
                                option("棄置", "discard it", [discard(x)]),
                            )
                        ],
                        [discard(x)],
                    ),
                ],
            ),
            zh="你的【殺】對目標造成傷害後，可棄置其裝備區裡的一張牌，或將其置入你裝備區的空位。",
            en=(
                "When your Slash has dealt damage to its target, you may discard a card of its equipment zone or put it "
                "into a free place of your own."
            ),
        )
    ],
    origin="completed",
    rules=("GZ-R21",),
)

ZOU_SHI = general(
    "zou_shi",
    names=("鄒氏", "邹氏", "Lady Zou"),
    kingdom=QUN,
    gender=FEMALE,
    halves=3,
    skills=[
        skill(
            "huoshui",
            names=("禍水", "祸水", "Huoshui"),
            parts=[
                active("huoshui_show", place=hidden, effect=[]),
                static(no_reveal(who=others), 1, when=own_turn, name="huoshui"),
            ],
            zh="出牌階段，你可明置此武將牌。鎖定技，你的回合內，其他角色不能明置武將牌。",
            en=(
                "In your play phase you may turn this general up. In your turn the other characters cannot turn "
                "generals up."
            ),
        ),
        skill(
            "qingcheng",
            names=("傾城", "倾城", "Qingcheng"),
            parts=active(
                cost=[pick(x, owned(me) & equipment), pick_seat(t, others & ~has_hidden), discard(x)],
                effect=[name_general(n, by=me), hide_general(t, n)],
            ),
            zh="出牌階段，你可棄置一張裝備牌，暗置武將牌均明置的一名其他角色的一張武將牌。",
            en=(
                "You may discard an equipment card to turn down a general of another character that has both of them "
                "face-up."
            ),
        ),
    ],
    origin="completed",
    rules=("GZ-R18", "GZ-R30"),
)

CARDS = (
    HUA_TUO,
    LU_BU,
    DIAO_CHAN,
    YUAN_SHAO,
    YAN_LIANG_WEN_CHOU,
    JIA_XU,
    PANG_DE,
    ZHANG_JIAO,
    CAI_WENJI,
    MA_TENG,
    KONG_RONG,
    JI_LING,
    TIAN_FENG,
    PAN_FENG,
    ZOU_SHI,
)
