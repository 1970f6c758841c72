"""Generals of Shu 蜀."""

from __future__ import annotations

from sanguo.cards.sanguosha.equipment import dodge_by_judging
from sanguo.dsl.guozhan import (
    CLUB,
    DRAW_PHASE,
    FEMALE,
    MALE,
    ONCE_A_GAME,
    PLAY_PHASE,
    RED,
    SHU,
    START_PHASE,
    TURN,
    active,
    alive,
    any_slash,
    armors,
    at_least,
    at_most,
    attack_range,
    bare,
    basics,
    became_target,
    bind,
    black,
    card_done,
    color_as,
    compare,
    count,
    damage_dealt,
    discard,
    distance,
    draw,
    dying,
    equal,
    equips,
    ev,
    everything,
    extra_turn,
    flatten,
    general,
    grant,
    hand,
    heal,
    heart,
    holds,
    hp,
    hp_dropping,
    hurt,
    it,
    keep,
    lay_down,
    lost_health,
    me,
    minus,
    none,
    nullify,
    of_kind,
    on_table,
    option,
    or_else,
    others,
    own_play_phase,
    phase_change,
    phase_start,
    pick,
    pick_of,
    pick_seat,
    recast,
    recovered,
    red,
    reveal_top,
    same,
    set_,
    skill,
    skip,
    some,
    suited,
    take,
    taking_effect,
    targeted,
    trigger,
    turn_end,
    unchain,
    using,
    view_as,
    when,
)

from . import known

x, y, t, ok = bind("x y t ok")


HUANG_ZHONG = general(
    "huang_zhong",
    names=("黃忠", "黄忠", "Huang Zhong"),
    kingdom=SHU,
    gender=MALE,
    halves=4,
    companions=["wei_yan"],
    skills=[
        skill(
            "liegong",
            names=("烈弓", "烈弓", "Liegong"),
            parts=trigger(
                on=targeted(user=me, kind=any_slash),
                when=own_play_phase
                & (at_least(count(hand(ev.target)), hp(me)) | at_most(count(hand(ev.target)), attack_range(me))),
                optional=True,
                effect=[set_(ev.no_answer)],
            ),
            zh=(
                "你於出牌階段內使用【殺】指定目標後，若其手牌數不小於你的體力值或不大於你的攻擊範圍，"
                "你可令其不能使用【閃】響應此【殺】。"
            ),
            en=(
                "When your Slash is aimed at a character in your play phase, and the number of its hand cards is at "
                "least your health or at most your attack range, you may make the Slash one that it cannot dodge."
            ),
        )
    ],
    origin="completed",
    rules=("GZ-R20",),
)

WEI_YAN = general(
    "wei_yan",
    names=("魏延", "魏延", "Wei Yan"),
    kingdom=SHU,
    gender=MALE,
    halves=4,
    companions=["huang_zhong"],
    skills=[
        skill(
            "kuanggu",
            names=("狂骨", "狂骨", "Kuanggu"),
            parts=[
                trigger(
                    on=damage_dealt(source=me, tag=1),
                    times=ev.amount,
                    when=hurt,
                    effect=[heal(me)],
                ),
                trigger(
                    "kuanggu_near",
                    on=hp_dropping(source=me),
                    when=at_most(distance(me, ev.target), 1),
                    effect=[set_(ev.tag)],
                ),
            ],
            locked=True,
            zh="鎖定技，你對一名角色造成1點傷害後，若其於受到此傷害時與你距離在1以內，你回復1點體力。",
            en=(
                "For each point of damage that you have dealt to a character that was then within distance 1, you "
                "recover 1 health."
            ),
        )
    ],
    origin="completed",
    rules=("GZ-R21", "GZ-R28"),
)

PANG_TONG = general(
    "pang_tong",
    names=("龐統", "庞统", "Pang Tong"),
    kingdom=SHU,
    gender=MALE,
    halves=3,
    companions=["wolong"],
    skills=[
        skill(
            "lianhuan",
            names=("連環", "连环", "Lianhuan"),
            parts=[
                view_as(hand(me) & suited(CLUB), "iron_chain"),
                active("lianhuan_recast", cost=[pick(x, hand(me) & suited(CLUB)), recast(me, x)], effect=[]),
            ],
            zh="出牌階段，你可將梅花手牌當【鐵索連環】使用，或將其重鑄。",
            en="You may use a club of your hand as Iron Chain, or recast it.",
        ),
        skill(
            "niepan",
            names=("涅槃", "涅槃", "Niepan"),
            parts=trigger(
                on=dying(who=me),
                limit=ONCE_A_GAME,
                optional=True,
                effect=[
                    discard(everything(me)),
                    heal(me, minus(3, hp(me))),
                    draw(me, 3),
                    unchain(me),
                    flatten(me),
                ],
            ),
            zh="限定技，你瀕死時，可棄置你所有區域裡的牌，回復至3點體力，摸三張牌，重置並平置。",
            en=(
                "Once a game, when you are dying, you may discard all cards of your three zones, recover to 3 health, "
                "draw 3 cards, and be neither chained nor stacked any more."
            ),
        ),
    ],
    origin="completed",
    rules=("GZ-R80",),
)

WOLONG = general(
    "wolong",
    names=("臥龍諸葛亮", "卧龙诸葛亮", "Zhuge Liang, the Sleeping Dragon"),
    kingdom=SHU,
    gender=MALE,
    halves=3,
    companions=["huang_yueying", "pang_tong"],
    skills=[
        skill(
            "huoji",
            names=("火計", "火计", "Huoji"),
            parts=view_as(hand(me) & red, "fire_attack"),
            zh="出牌階段，你可將紅色手牌當【火攻】使用。",
            en="You may use a red hand card as Fire Attack.",
        ),
        skill(
            "kanpo",
            names=("看破", "看破", "Kanpo"),
            parts=view_as(hand(me) & black, "nullification"),
            zh="你可將黑色手牌當【無懈可擊】使用。",
            en="You may use a black hand card as Nullification.",
        ),
        skill(
            "bazhen",
            names=("八陣", "八阵", "Bazhen"),
            parts=dodge_by_judging(equal(color_as(it, me), RED), none(equips(me) & armors) & equal(bare(me), 0)),
            locked=True,
            zh="鎖定技，你的裝備區裡沒有防具時，視為裝備著【八卦陣】。",
            en="While you have no armor, you count as wearing the Eight Diagrams.",
        ),
    ],
    origin="completed",
    rules=("GZ-R4", "GZ-R28"),
)

LIU_SHAN = general(
    "liu_shan",
    names=("劉禪", "刘禅", "Liu Shan"),
    kingdom=SHU,
    gender=MALE,
    halves=3,
    companions=["zhao_yun"],
    skills=[
        skill(
            "xiangle",
            names=("享樂", "享乐", "Xiangle"),
            parts=trigger(
                on=became_target(target=me, user=others, kind=any_slash),
                effect=[
                    or_else(
                        ev.user,
                        option(
                            "棄置一張基本牌",
                            "discard a basic card",
                            [pick(x, hand(ev.user) & basics, by=ev.user), discard(x)],
                        ),
                        option("此【殺】無效", "the Slash has no effect", [nullify()]),
                    )
                ],
            ),
            locked=True,
            zh="鎖定技，你成為其他角色【殺】的目標後，其須棄置一張基本牌，否則此【殺】對你無效。",
            en=(
                "When the Slash of another character was aimed at you, it discards a basic card, or the Slash has no "
                "effect on you."
            ),
        ),
        skill(
            "fangquan",
            names=("放權", "放权", "Fangquan"),
            parts=trigger(
                on=phase_change(who=me, phase=PLAY_PHASE),
                optional=True,
                cost=[skip()],
                effect=[
                    grant(
                        trigger(
                            "fangquan_end",
                            on=turn_end(who=me),
                            optional=True,
                            cost=[pick(x, hand(me)), pick_seat(t, others), discard(x)],
                            effect=[extra_turn(t)],
                        ),
                        until=TURN,
                    )
                ],
            ),
            zh="你可跳過出牌階段；若如此做，此回合結束時，你可棄置一張手牌，令一名其他角色獲得一個額外的回合。",
            en=(
                "You may skip your play phase; at the end of that turn you may discard a hand card to have another "
                "character take an extra turn."
            ),
        ),
    ],
    origin="completed",
    rules=("GZ-R80",),
)

# Two generals of one seat may have it: the second is not needed (GZ-R25).
NO_SAVAGE = trigger(on=taking_effect(target=me, kind=of_kind("savage")), when=equal(ev.void, 0), effect=[nullify()])
MENG_HUO = general(
    "meng_huo",
    names=("孟獲", "孟获", "Meng Huo"),
    kingdom=SHU,
    gender=MALE,
    halves=4,
    companions=["zhu_rong"],
    skills=[
        skill(
            "huoshou",
            names=("禍首", "祸首", "Huoshou"),
            parts=[NO_SAVAGE, trigger(on=using(user=others, kind=of_kind("savage")), effect=[set_(ev.source, me)])],
            locked=True,
            zh="鎖定技，【南蠻入侵】對你無效；你是其他角色使用的【南蠻入侵】造成的傷害的來源。",
            en=(
                "Savage Assault has no effect on you; you are the source of the damage of those that other characters "
                "use."
            ),
        ),
        skill(
            "zaiqi",
            names=("再起", "再起", "Zaiqi"),
            parts=trigger(
                on=phase_start(who=me, phase=DRAW_PHASE),
                when=hurt,
                optional=True,
                effect=[
                    skip(),
                    reveal_top(x, lost_health(me)),
                    keep(y, x & heart),
                    heal(me, count(y)),
                    discard(y),
                    take(x & ~heart & on_table),
                ],
            ),
            zh=(
                "摸牌階段，若你已受傷，可放棄摸牌並亮出牌堆頂的X張牌（X為你已損失的體力值）：每有一張紅桃牌，"
                "你回復1點體力；棄置這些紅桃牌，獲得其餘的牌。"
            ),
            en=(
                "In your draw phase, if you are wounded, you may instead of drawing lay open the top cards of the "
                "draw pile, one for each point of health that you have lost: you recover 1 health for each heart; the "
                "hearts are discarded, you take the others."
            ),
        ),
    ],
    origin="completed",
    rules=("GZ-R27", "GZ-R54"),
)

ZHU_RONG = general(
    "zhu_rong",
    names=("祝融", "祝融", "Zhu Rong"),
    kingdom=SHU,
    gender=FEMALE,
    halves=4,
    companions=["meng_huo"],
    skills=[
        skill(
            "juxiang",
            names=("巨象", "巨象", "Juxiang"),
            parts=[
                NO_SAVAGE,
                trigger(
                    on=card_done(user=others, kind=of_kind("savage")),
                    when=some(ev.cards & on_table),
                    effect=[take(ev.cards & on_table)],
                ),
            ],
            locked=True,
            zh="鎖定技，【南蠻入侵】對你無效；其他角色使用的【南蠻入侵】結算後，你獲得之。",
            en="Savage Assault has no effect on you; when one that another character used is over, you take it.",
        ),
        skill(
            "lieren",
            names=("烈刃", "烈刃", "Lieren"),
            parts=trigger(
                on=damage_dealt(source=me, kind=any_slash, chained=0),
                when=alive(ev.target) & some(hand(ev.target)) & ~equal(ev.target, me),
                optional=True,
                cost=[pick(x, hand(me)), lay_down(x)],
                effect=[
                    compare(ok, ev.target, x),
                    when(holds(ok), [pick_of(y, ev.target, equips), take(y)]),
                ],
            ),
            zh="你的【殺】對目標造成傷害後，可與其拼點：若你贏，你獲得其一張牌。",
            en=(
                "When your Slash has dealt damage to its target, you may compare points with it: if you win, you take "
                "one of its cards."
            ),
        ),
    ],
    origin="completed",
    rules=("GZ-R21", "GZ-R27"),
)

GAN_FUREN = general(
    "gan_furen",
    names=("甘夫人", "甘夫人", "Lady Gan"),
    kingdom=SHU,
    gender=FEMALE,
    halves=3,
    companions=["liu_bei"],
    skills=[
        skill(
            "shushen",
            names=("淑慎", "淑慎", "Shushen"),
            parts=trigger(
                on=recovered(target=me),
                times=ev.amount,
                optional=True,
                cost=[pick_seat(t, others & same(me, it))],
                effect=[draw(t)],
            ),
            zh="你每回復1點體力後，可令一名與你勢力相同的其他角色摸一張牌。",
            en="For each point of health that you have recovered, you may have another character of your kingdom draw.",
        ),
        skill(
            "shenzhi",
            names=("神智", "神智", "Shenzhi"),
            parts=trigger(
                on=phase_start(who=me, phase=START_PHASE),
                when=some(hand(me)),
                optional=True,
                cost=[keep(x, hand(me)), discard(x)],
                effect=[when(at_least(count(x), hp(me)), [heal(me)])],
            ),
            zh="回合開始階段，你可棄置所有手牌；若其數量不小於你的體力值，你回復1點體力。",
            en=(
                "At the start of your turn you may discard all your hand cards; if they are at least as many as your "
                "health, you recover 1 health."
            ),
        ),
    ],
    origin="completed",
    rules=("GZ-R48",),
)

CARDS = (*known.SHU, HUANG_ZHONG, WEI_YAN, PANG_TONG, WOLONG, LIU_SHAN, MENG_HUO, ZHU_RONG, GAN_FUREN)
