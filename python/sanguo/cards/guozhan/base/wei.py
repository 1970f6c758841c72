"""Generals of Wei 魏."""

from __future__ import annotations

from sanguo.dsl.guozhan import (
    DISCARD_PHASE,
    DRAW_PHASE,
    FINISH_PHASE,
    JUDGE_PHASE,
    MALE,
    ONCE_A_PHASE,
    PLAY_PHASE,
    WEI,
    active,
    aimable,
    at_least,
    at_most,
    basics,
    bind,
    black,
    compare,
    count,
    damage,
    damaged,
    died,
    discard,
    distance,
    draw,
    each,
    equal,
    equipment,
    equipped,
    equips,
    ev,
    everyone,
    fits,
    general,
    hand,
    has_hand,
    holds,
    hp,
    in_range_of,
    is_,
    it,
    judges,
    keep,
    larger,
    lay_down,
    lose_hp,
    lost_health,
    max_hp,
    me,
    minus,
    no_distance,
    none,
    nothing,
    of_kind,
    option,
    or_else,
    others,
    owned,
    phase_change,
    phase_start,
    pick,
    pick_random,
    pick_seat,
    pick_seats,
    plus,
    put,
    skill,
    skip,
    skip_phase,
    smaller,
    some,
    stack,
    static,
    take,
    taken_by,
    takes,
    tricks,
    trigger,
    up_to,
    use_as,
    view_as,
    weapons,
    when,
    without,
)

from . import known

x, y, t, u, seats, ok = bind("x y t u seats ok")


XIAHOU_YUAN = general(
    "xiahou_yuan",
    names=("夏侯淵", "夏侯渊", "Xiahou Yuan"),
    kingdom=WEI,
    gender=MALE,
    halves=4,
    companions=["xiahou_dun"],
    skills=[
        skill(
            "shensu",
            names=("神速", "神速", "Shensu"),
            parts=[
                trigger(
                    on=phase_change(who=me, phase=JUDGE_PHASE),
                    optional=True,
                    cost=[pick_seat(t, others & aimable(me, "slash")), skip(), skip_phase(DRAW_PHASE)],
                    effect=[use_as(me, "slash", t)],
                ),
                trigger(
                    on=phase_change(who=me, phase=PLAY_PHASE),
                    optional=True,
                    cost=[
                        pick(x, owned(me) & equipment),
                        pick_seat(t, others & aimable(me, "slash")),
                        skip(),
                        discard(x),
                    ],
                    effect=[use_as(me, "slash", t)],
                ),
            ],
            zh=(
                "你可跳過判定階段和摸牌階段，或跳過出牌階段並棄置一張裝備牌，"
                "視為對一名其他角色使用一張無距離限制的【殺】。"
            ),
            en=(
                "You may skip your judge and draw phases, or skip your play phase and discard an equipment card: it "
                "counts as if you used a Slash on another character, whatever the distance."
            ),
        )
    ],
    origin="completed",
    rules=("GZ-R21",),
)

ZHANG_HE = general(
    "zhang_he",
    names=("張郃", "张郃", "Zhang He"),
    kingdom=WEI,
    gender=MALE,
    halves=4,
    skills=[
        skill(
            "qiaobian",
            names=("巧變", "巧变", "Qiaobian"),
            parts=[
                trigger(
                    on=phase_change(who=me),
                    when=equal(ev.phase, JUDGE_PHASE) | equal(ev.phase, DISCARD_PHASE),
                    optional=True,
                    cost=[pick(x, hand(me)), skip(), discard(x)],
                    effect=[],
                ),
                trigger(
                    on=phase_change(who=me, phase=DRAW_PHASE),
                    optional=True,
                    cost=[pick(x, hand(me)), skip(), discard(x)],
                    effect=[
                        pick_seats(seats, others & has_hand, up_to(2)),
                        each(t, seats, [pick_random(y, hand(t)), take(y)]),
                    ],
                ),
                trigger(
                    on=phase_change(who=me, phase=PLAY_PHASE),
                    optional=True,
                    cost=[pick(x, hand(me)), skip(), discard(x)],
                    effect=[
                        # What lies in front of somebody, and of it what somebody else has room for.
                        keep(x, nothing),
                        each(t, everyone, [keep(x, x | equips(t) | judges(t))]),
                        keep(y, nothing),
                        each(t, everyone, [keep(y, y | (x & taken_by(t)))]),
                        pick(x, y, optional=True),
                        pick_seat(t, everyone & takes(x)),
                        when(fits(x, equipped), [put(equips, t, x)], [put(judges, t, x)]),
                    ],
                ),
            ],
            zh=(
                "判定、摸牌、出牌或棄牌階段開始前，你可棄置一張手牌並跳過該階段：若為摸牌階段，"
                "你可隨機獲得至多兩名其他角色的各一張手牌；若為出牌階段，"
                "你可將一名角色裝備區或判定區裡的一張牌移至另一名角色的相應區域。"
            ),
            en=(
                "Before your judge, draw, play or discard phase you may discard a hand card to skip it. If it was the "
                "draw phase, you may take a random hand card from each of up to 2 other characters; if it was the "
                "play phase, you may move a card from the equipment or judge zone of a character to that of another."
            ),
        )
    ],
    origin="completed",
    rules=("GZ-R21",),
)

XU_HUANG = general(
    "xu_huang",
    names=("徐晃", "徐晃", "Xu Huang"),
    kingdom=WEI,
    gender=MALE,
    halves=4,
    skills=[
        skill(
            "duanliang",
            names=("斷糧", "断粮", "Duanliang"),
            parts=[
                view_as(owned(me) & black & ~tricks, "supply_shortage"),
                static(
                    no_distance(user=me, kind=of_kind("supply_shortage"), target=others & at_most(distance(me, it), 2)),
                    1,
                ),
            ],
            zh="出牌階段，你可將黑色的基本牌或裝備牌當【兵糧寸斷】使用；你可對距離2的角色使用【兵糧寸斷】。",
            en=(
                "You may use a black card of yours that is no trick as Supply Shortage; you may use that card on "
                "characters at distance 2."
            ),
        )
    ],
    origin="completed",
    rules=("GZ-R28",),
)

CAO_REN = general(
    "cao_ren",
    names=("曹仁", "曹仁", "Cao Ren"),
    kingdom=WEI,
    gender=MALE,
    halves=4,
    skills=[
        skill(
            "jushou",
            names=("據守", "据守", "Jushou"),
            parts=trigger(on=phase_start(who=me, phase=FINISH_PHASE), optional=True, effect=[draw(me, 3), stack(me)]),
            zh="回合結束階段，你可摸三張牌，然後疊置。",
            en=(
                "At the end of your turn you may draw 3 cards and then turn your generals from flat to stacked, or "
                "back."
            ),
        )
    ],
    origin="completed",
    rules=("GZ-R78", "GZ-R80"),
)

DIAN_WEI = general(
    "dian_wei",
    names=("典韋", "典韦", "Dian Wei"),
    kingdom=WEI,
    gender=MALE,
    halves=4,
    companions=["cao_cao"],
    skills=[
        skill(
            "qiangxi",
            names=("強襲", "强袭", "Qiangxi"),
            parts=active(
                limit=ONCE_A_PHASE,
                cost=[
                    pick(x, owned(me) & weapons, optional=True),
                    pick_seat(t, others & without(x, in_range_of(me))),
                    when(none(x), [lose_hp(me)], [discard(x)]),
                ],
                effect=[damage(me, t)],
            ),
            zh="出牌階段限一次，你可失去1點體力或棄置一張武器牌，對攻擊範圍內的一名其他角色造成1點傷害。",
            en=(
                "Once in your play phase, you may lose 1 health or discard a weapon to deal 1 damage to another "
                "character within your attack range."
            ),
        )
    ],
    origin="completed",
    rules=("GZ-R21",),
)

XUN_YU = general(
    "xun_yu",
    names=("荀彧", "荀彧", "Xun Yu"),
    kingdom=WEI,
    gender=MALE,
    halves=3,
    skills=[
        skill(
            "quhu",
            names=("驅虎", "驱虎", "Quhu"),
            parts=active(
                limit=ONCE_A_PHASE,
                cost=[
                    pick_seat(t, others & has_hand & at_least(hp, plus(hp(me), 1))),
                    pick(x, hand(me)),
                    lay_down(x),
                ],
                effect=[
                    compare(ok, t, x),
                    when(
                        holds(ok),
                        [pick_seat(u, everyone & ~is_(t) & in_range_of(t)), damage(t, u)],
                        [damage(t, me)],
                    ),
                ],
            ),
            zh=(
                "出牌階段限一次，你可與一名體力值大於你的角色拼點：若你贏，"
                "其對其攻擊範圍內由你選擇的一名角色造成1點傷害；若你沒贏，其對你造成1點傷害。"
            ),
            en=(
                "Once in your play phase, you may compare points with a character that has more health than you: if "
                "you win, it deals 1 damage to a character of your choice within its attack range, otherwise to you."
            ),
        ),
        skill(
            "jieming",
            names=("節命", "节命", "Jieming"),
            parts=trigger(
                on=damaged(target=me),
                times=ev.amount,
                optional=True,
                cost=[pick_seat(t, everyone)],
                effect=[draw(t, larger(0, minus(smaller(max_hp(t), 5), count(hand(t)))))],
            ),
            zh="你每受到1點傷害後，可令一名角色將手牌摸至X張（X為其體力上限，至多為5）。",
            en=(
                "For each point of damage that you have suffered, you may have a character draw until it holds as "
                "many hand cards as its most health, at most 5."
            ),
        ),
    ],
    origin="completed",
    rules=("GZ-R21", "GZ-R56"),
)

CAO_PI = general(
    "cao_pi",
    names=("曹丕", "曹丕", "Cao Pi"),
    kingdom=WEI,
    gender=MALE,
    halves=3,
    companions=["zhen_ji"],
    skills=[
        skill(
            "xingshang",
            names=("行殤", "行殇", "Xingshang"),
            parts=trigger(
                on=died(),
                when=~equal(ev.who, me) & some(owned(ev.who)),
                optional=True,
                effect=[take(owned(ev.who))],
            ),
            zh="其他角色死亡時，你可獲得其所有手牌和裝備區裡的牌。",
            en="When another character dies, you may take all cards of its hand and equipment zone.",
        ),
        skill(
            "fangzhu",
            names=("放逐", "放逐", "Fangzhu"),
            parts=trigger(
                on=damaged(target=me),
                optional=True,
                cost=[pick_seat(t, others)],
                effect=[draw(t, lost_health(me)), stack(t)],
            ),
            zh="你受到傷害後，可令一名其他角色摸X張牌（X為你已損失的體力值），然後其疊置。",
            en=(
                "When you have suffered damage, you may have another character draw as many cards as you have lost "
                "health; then its generals turn from flat to stacked, or back."
            ),
        ),
    ],
    origin="completed",
    rules=("GZ-R52", "GZ-R78"),
)

YUE_JIN = general(
    "yue_jin",
    names=("樂進", "乐进", "Yue Jin"),
    kingdom=WEI,
    gender=MALE,
    halves=4,
    skills=[
        skill(
            "xiaoguo",
            names=("驍果", "骁果", "Xiaoguo"),
            parts=trigger(
                on=phase_start(who=others, phase=FINISH_PHASE),
                optional=True,
                cost=[pick(x, hand(me) & basics), discard(x)],
                effect=[
                    or_else(
                        ev.who,
                        option(
                            "棄置一張裝備牌",
                            "discard an equipment card",
                            [pick(y, owned(ev.who) & equipment, by=ev.who), discard(y)],
                        ),
                        option("受到1點傷害", "suffer 1 damage", [damage(me, ev.who)]),
                    )
                ],
            ),
            zh="其他角色的回合結束階段開始時，你可棄置一張基本牌，令其選擇：棄置一張裝備牌，或受到你造成的1點傷害。",
            en=(
                "At the end of another character's turn you may discard a basic card: it discards an equipment card "
                "or is dealt 1 damage by you."
            ),
        )
    ],
    origin="completed",
    rules=("GZ-R21",),
)

CARDS = (*known.WEI, XIAHOU_YUAN, ZHANG_HE, XU_HUANG, CAO_REN, DIAN_WEI, XUN_YU, CAO_PI, YUE_JIN)
