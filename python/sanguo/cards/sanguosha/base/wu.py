"""Generals of Wu 吳."""

from __future__ import annotations

from collections.abc import Sequence

from sanguo.dsl.keys import Limit
from sanguo.dsl.nodes import Cards, Number
from sanguo.dsl.sanguosha import (
    DISCARD_PHASE,
    FEMALE,
    MALE,
    ONCE_A_TURN,
    TURN,
    WU,
    Rule,
    active,
    add,
    aimable,
    aimed_at,
    alive,
    any_slash,
    at_most,
    becoming_target,
    between,
    bind,
    black,
    cards_moved,
    count,
    count_up,
    damage,
    diamond,
    discard,
    discard_pile,
    draw,
    draw_count,
    equal,
    ev,
    everyone,
    fits,
    general,
    give,
    hand,
    has,
    heal,
    hp,
    in_,
    in_range_of,
    is_,
    lord,
    lose_hp,
    male,
    me,
    name_suit,
    of_kind,
    of_kingdom,
    others,
    own_play_phase,
    owned,
    phase_change,
    pick,
    pick_random,
    pick_seat,
    processing,
    prohibited,
    recovering,
    redirect,
    rule,
    show,
    skill,
    skip,
    some,
    static,
    suited,
    tally,
    trigger,
    unequipped,
    using,
    view_as,
    when,
    without,
    wounded,
)
from sanguo.dsl.steps import Part, Statement

x, target, named_suit = bind("x target named_suit")


def zhiheng(once: Limit, often: str, most: Number, number: tuple[str, str]) -> tuple[Part, ...]:
    """制衡, with how often, how many cards at most, and the words for both."""
    return skill(
        "zhiheng",
        names=("制衡", "制衡", "Zhiheng"),
        parts=active(
            limit=once,
            cost=[pick(x, owned(me), between(1, most)), discard(x)],
            effect=[draw(me, count(x))],
        ),
        zh=f"出牌階段限一次，你可棄置{number[0]}牌，然後摸等量的牌。",
        en=f"{often}, you may discard {number[1]} of your cards and draw as many.",
    )


SUN_QUAN = general(
    "sun_quan",
    names=("孫權", "孙权", "Sun Quan"),
    kingdom=WU,
    gender=MALE,
    hp=4,
    lord=True,
    skills=[
        zhiheng(ONCE_A_TURN, "Once a turn, in your play phase", 99, ("任意張", "any number")),
        skill(
            "jiuyuan",
            names=("救援", "救援", "Jiuyuan"),
            parts=trigger(
                on=recovering(target=me, by=others & of_kingdom(WU), kind=of_kind("peach")),
                place=lord,
                when=at_most(hp(me), 0),
                effect=[add(ev.amount, 1)],
            ),
            locked=True,
            zh="主公技，鎖定技，其他吳勢力角色於你瀕死時對你使用【桃】，你額外回復1點體力。",
            en="Lord skill: a Peach that another Wu character uses on you while you are dying heals 1 more.",
        ),
    ],
    origin="source",
    rules=("SG-11.3", "SG-2.5"),
)

GAN_NING = general(
    "gan_ning",
    names=("甘寧", "甘宁", "Gan Ning"),
    kingdom=WU,
    gender=MALE,
    hp=4,
    skills=[
        skill(
            "qixi",
            names=("奇襲", "奇袭", "Qixi"),
            parts=view_as(owned(me) & black, "dismantlement"),
            zh="出牌階段，你可將任意黑色牌當【過河拆橋】使用。",
            en="You may use any black card of yours as Dismantlement.",
        )
    ],
    origin="source",
    rules=("SG-1.4",),
)

LU_MENG = general(
    "lu_meng",
    names=("呂蒙", "吕蒙", "Lü Meng"),
    kingdom=WU,
    gender=MALE,
    hp=4,
    skills=[
        skill(
            "keji",
            names=("克己", "克己", "Keji"),
            parts=[
                trigger(
                    on=phase_change(who=me, phase=DISCARD_PHASE), optional=True, when=equal(tally, 0), effect=[skip()]
                ),
                trigger(
                    "keji_note",
                    on=using(user=me, kind=any_slash),
                    quiet=True,
                    when=own_play_phase,
                    effect=[count_up(1, TURN)],
                ),
            ],
            zh="若你於出牌階段未使用或打出過【殺】，可跳過此回合的棄牌階段。",
            en="If you neither used nor played a Slash in your play phase, you may skip the discard phase of the turn.",
        )
    ],
    origin="source",
    rules=("SG-3.5",),
)

HUANG_GAI = general(
    "huang_gai",
    names=("黃蓋", "黄盖", "Huang Gai"),
    kingdom=WU,
    gender=MALE,
    hp=4,
    skills=[
        skill(
            "kurou",
            names=("苦肉", "苦肉", "Kurou"),
            parts=active(cost=[lose_hp(me)], effect=[draw(me, 2)]),
            zh="出牌階段，你可失去1點體力，然後摸兩張牌。",
            en="In your play phase you may lose 1 health and, if you live, draw 2 cards.",
        )
    ],
    origin="source",
    rules=("SG-10.1",),
)

# Hand cards that were shown, or used or discarded since: not what somebody else has got meanwhile.
STILL_THERE = in_(hand(me)) | in_(processing) | in_(discard_pile)


def fanjian(once: Limit, often: str, after: Sequence[Statement], words: tuple[str, str]) -> tuple[Part, ...]:
    """反間, with how often, what follows once the card x is shown, and the words for both."""
    return skill(
        "fanjian",
        names=("反間", "反间", "Fanjian"),
        parts=active(
            limit=once,
            when=some(hand(me)),
            cost=[pick_seat(target, others)],
            effect=[name_suit(named_suit, by=target), pick_random(x, hand(me)), show(x), *after],
        ),
        zh=f"出牌階段限一次，你可令一名其他角色選擇一種花色，然後其隨機抽取你的一張手牌並亮出：{words[0]}。",
        en=(
            f"{often}, you may have another character name a suit and draw one "
            f"of your hand cards blindly, which is shown: {words[1]}."
        ),
    )


MISNAMED = when(~fits(x, suited(named_suit)), [damage(me, target)])
GIVES_FIRST = [give(target, x), MISNAMED]
ZHOU_YU = general(
    "zhou_yu",
    names=("周瑜", "周瑜", "Zhou Yu"),
    kingdom=WU,
    gender=MALE,
    hp=3,
    skills=[
        skill(
            "yingzi",
            names=("英姿", "英姿", "Yingzi"),
            parts=trigger(on=draw_count(who=me), optional=True, effect=[add(ev.number, 1)]),
            zh="摸牌階段，你可額外摸一張牌。",
            en="In your draw phase you may draw 1 more card.",
        ),
        fanjian(
            ONCE_A_TURN,
            "Once a turn, in your play phase",
            [
                when(
                    rule(Rule.FANJIAN_GIVES_FIRST),
                    GIVES_FIRST,
                    [MISNAMED, when(alive(target), [give(target, x & STILL_THERE)])],
                )
            ],
            (
                "若花色不同，你對其造成1點傷害。然後其獲得此牌",
                "if it is of another suit, you deal 1 damage to it. Then it gets the card",
            ),
        ),
    ],
    origin="source",
    rules=("SG-18d",),
)

DA_QIAO = general(
    "da_qiao",
    names=("大喬", "大乔", "Da Qiao"),
    kingdom=WU,
    gender=FEMALE,
    hp=3,
    skills=[
        skill(
            "guose",
            names=("國色", "国色", "Guose"),
            parts=view_as(owned(me) & diamond, "indulgence"),
            zh="出牌階段，你可將任意方塊牌當【樂不思蜀】使用。",
            en="You may use any diamond of yours as Indulgence.",
        ),
        skill(
            "liuli",
            names=("流離", "流离", "Liuli"),
            parts=trigger(
                on=becoming_target(target=me, kind=any_slash),
                optional=True,
                cost=[
                    pick(x, owned(me)),
                    pick_seat(
                        target,
                        others
                        & ~is_(ev.user)
                        & aimable(ev.user, ev.kind)
                        & (without(x, in_range_of(me)) | (rule(Rule.LIULI_COUNTS_DISCARD) & in_range_of(me)))
                        & ~(rule(Rule.LIULI_FORBIDS_COTARGETS) & aimed_at),
                    ),
                    discard(x),
                ],
                effect=[redirect(target)],
            ),
            zh=(
                "你成為【殺】的目標時，可棄置一張牌，"
                "將此【殺】轉移給你攻擊範圍內的另一名角色（不得是此【殺】的使用者）。"
            ),
            en=(
                "When you become the target of a Slash, you may discard a card to hand the Slash on to "
                "another character within your attack range, but not to its user."
            ),
        ),
    ],
    origin="source",
    rules=("SG-5.4a", "SG-18e", "SG-18f"),
)

LU_XUN = general(
    "lu_xun",
    names=("陸遜", "陆逊", "Lu Xun"),
    kingdom=WU,
    gender=MALE,
    hp=3,
    skills=[
        skill(
            "qianxun",
            names=("謙遜", "谦逊", "Qianxun"),
            parts=static(prohibited(target=me, kind=of_kind("snatch", "indulgence")), 1),
            locked=True,
            zh="鎖定技，你不能成為【順手牽羊】和【樂不思蜀】的目標。",
            en="You cannot be the target of Snatch or Indulgence.",
        ),
        skill(
            "lianying",
            names=("連營", "连营", "Lianying"),
            parts=trigger(on=cards_moved(), when=has(ev.emptied, me), optional=True, effect=[draw(me)]),
            zh="你失去最後一張手牌時，可立即摸一張牌。",
            en="When you lose your last hand card, you may draw a card.",
        ),
    ],
    origin="source",
    rules=("SG-17.1",),
)


def jieyin(once: Limit, often: str, among: Cards, whom: tuple[str, str]) -> tuple[Part, ...]:
    """結姻, with how often, whom it may concern, and the words for both."""
    return skill(
        "jieyin",
        names=("結姻", "结姻", "Jieyin"),
        parts=active(
            limit=once,
            cost=[pick(x, hand(me), 2), pick_seat(target, among & male & wounded), discard(x)],
            effect=[heal(me), heal(target)],
        ),
        zh=f"出牌階段限一次，你可棄置兩張手牌並選擇一名受傷的{whom[0]}角色：你與其各回復1點體力。",
        en=(f"{often}, you may discard 2 hand cards and choose {whom[1]} character: you and it recover 1 health each."),
    )


SUN_SHANGXIANG = general(
    "sun_shangxiang",
    names=("孫尚香", "孙尚香", "Sun Shangxiang"),
    kingdom=WU,
    gender=FEMALE,
    hp=3,
    skills=[
        jieyin(ONCE_A_TURN, "Once a turn, in your play phase", everyone, ("男性", "a wounded male")),
        skill(
            "xiaoji",
            names=("梟姬", "枭姬", "Xiaoji"),
            parts=trigger(on=cards_moved(), times=unequipped(me), optional=True, effect=[draw(me, 2)]),
            zh="你失去裝備區裡的一張牌時，可立即摸兩張牌。",
            en="When you lose a card from your equipment zone, you may draw 2 cards.",
        ),
    ],
    origin="source",
    rules=("SG-10.2", "SG-17.1"),
)

CARDS = (SUN_QUAN, GAN_NING, LU_MENG, HUANG_GAI, ZHOU_YU, DA_QIAO, LU_XUN, SUN_SHANGXIANG)
