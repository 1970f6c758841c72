"""Generals of no kingdom 群."""

from __future__ import annotations

from sanguo.dsl.guozhan import (
    BLACK,
    DRAW_PHASE,
    MALE,
    ONCE_A_GAME,
    PLAY_PHASE,
    QUN,
    SPADE,
    THUNDER,
    TURN,
    Suit,
    active,
    aimable,
    alive,
    all_but,
    any_slash,
    any_trick,
    ask_use,
    becoming_target,
    bind,
    black,
    cancel,
    choose,
    color,
    color_as,
    compare,
    damage,
    damage_dealt,
    discard,
    distance,
    dying,
    each,
    equal,
    equips,
    ev,
    everyone,
    general,
    grant,
    granted,
    hand,
    has_hand,
    hidden,
    holds,
    in_discard,
    is_,
    it,
    judge,
    lay,
    lay_down,
    least,
    lose_hp,
    me,
    of_kind,
    offset,
    only,
    option,
    others,
    own_turn,
    owned,
    phase_start,
    pick,
    pick_of,
    pick_seat,
    put,
    retrial,
    same,
    skill,
    skip,
    some,
    static,
    suit_as,
    suited,
    take,
    take_judge,
    takes,
    the_user,
    trigger,
    unusable,
    use_as,
    using,
    view_as,
    when,
)

from . import known, qun_hidden

x, y, t, u, n, ok, card = bind("x y t u n ok card")


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
                "In your draw phase you may judge instead of drawing: you take the judge card, and in this turn you "
                "may use any hand card of the other color as a Duel."
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
                    unusable(user=others, target=~is_(the_user), kind=of_kind("peach")),
                    1,
                    when=own_turn,
                ),
                trigger("wansha_declare", on=dying(), place=hidden, when=own_turn, effect=[]),
            ],
            locked=True,
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
                "Once a game, in your play phase, each other character in turn uses a Slash on another one nearest to "
                "it or loses 1 health."
            ),
        ),
        skill(
            "weimu",
            names=("帷幕", "帷幕", "Weimu"),
            parts=trigger(on=becoming_target(target=me, kind=any_trick, color=BLACK), effect=[cancel()]),
            locked=True,
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
        known.MASHU,
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
            en=(
                "Before anybody's judge card takes effect, you may play a black card in its place; you take the old "
                "one."
            ),
        ),
    ],
    origin="completed",
    rules=("GZ-R21",),
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
                "出牌階段開始時，你可與一名角色拼點：若你贏，"
                "視為對其或與其勢力相同的另一名角色使用一張無距離限制的【殺】；若你沒贏，結束出牌階段。"
            ),
            en=(
                "When your play phase begins, you may compare points with a character: if you win, it counts as if "
                "you used a Slash on it or another one of its kingdom, whatever the distance; otherwise your play "
                "phase ends."
            ),
        )
    ],
    origin="completed",
    rules=("GZ-R44", "GZ-R46"),
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
                "When your Slash has dealt damage to its target, you may discard a card of its equipment zone or put "
                "it into a free place of your own."
            ),
        )
    ],
    origin="completed",
    rules=("GZ-R21",),
)


CARDS = (*known.QUN, YUAN_SHAO, YAN_LIANG_WEN_CHOU, JIA_XU, PANG_DE, ZHANG_JIAO, JI_LING, PAN_FENG, *qun_hidden.CARDS)
