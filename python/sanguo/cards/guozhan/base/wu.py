"""Generals of Wu 吳."""

from __future__ import annotations

from sanguo.dsl.guozhan import (
    DISCARD_PHASE,
    DRAW_PHASE,
    FEMALE,
    HEART,
    MALE,
    NO_LIMIT,
    ONCE_A_PHASE,
    PHASE,
    SPADE,
    START_PHASE,
    TURN,
    WU,
    active,
    add,
    alive,
    any_slash,
    at_least,
    at_most,
    bind,
    choose,
    compare,
    count,
    counts_as,
    damage,
    damage_suffering,
    discard,
    distance,
    draw,
    draw_count,
    equal,
    equipment,
    equips,
    ev,
    extra_targets,
    fits,
    gap,
    general,
    give,
    grant,
    granted,
    half,
    hand,
    has_hand,
    heart,
    hidden,
    holds,
    holds_on,
    hp,
    hp_dropped,
    hurt,
    in_discard,
    is_,
    it,
    judge_fixed,
    larger,
    lay_down,
    least,
    lost_health,
    me,
    minus,
    no_distance,
    option,
    others,
    owned,
    phase_end,
    phase_start,
    pick,
    pick_seat,
    prevent,
    put,
    quota,
    rank,
    recovered,
    reveal_top,
    skill,
    smaller,
    some,
    static,
    suited,
    swap_hands,
    take,
    takes,
    trigger,
    unusable,
    variety,
    when,
    wounds,
)

from . import known

x, t, u, ok = bind("x t u ok")


SUN_JIAN = general(
    "sun_jian",
    names=("孫堅", "孙坚", "Sun Jian"),
    kingdom=WU,
    gender=MALE,
    halves=4,
    skills=[
        skill(
            "yinghun",
            names=("英魂", "英魂", "Yinghun"),
            parts=trigger(
                on=phase_start(who=me, phase=START_PHASE),
                when=hurt,
                optional=True,
                cost=[pick_seat(t, others)],
                effect=[
                    choose(
                        me,
                        option(
                            "摸X棄一",
                            "draw X, discard 1",
                            [draw(t, lost_health(me)), pick(x, owned(t), by=t), discard(x)],
                        ),
                        option(
                            "摸一棄X",
                            "draw 1, discard X",
                            [draw(t), pick(x, owned(t), lost_health(me), by=t), discard(x)],
                        ),
                    )
                ],
            ),
            zh=(
                "回合開始階段，若你已受傷，可令一名其他角色摸X張牌，然後棄置一張牌；或摸一張牌，"
                "然後棄置X張牌（X為你已損失的體力值）。"
            ),
            en=(
                "At the start of your turn, if you are wounded, you may have another character draw X cards and "
                "discard 1, or draw 1 and discard X, where X is the health that you have lost."
            ),
        )
    ],
    origin="completed",
    rules=("GZ-R19",),
)

XIAO_QIAO = general(
    "xiao_qiao",
    names=("小喬", "小乔", "Xiao Qiao"),
    kingdom=WU,
    gender=FEMALE,
    halves=3,
    companions=["da_qiao", "zhou_yu"],
    skills=[
        skill(
            "tianxiang",
            names=("天香", "天香", "Tianxiang"),
            parts=trigger(
                on=damage_suffering(target=me),
                optional=True,
                cost=[pick(x, hand(me) & heart), pick_seat(t, others), discard(x)],
                effect=[
                    prevent(),
                    damage(ev.source, t, ev.amount, nature=ev.nature, handed_over=True),
                    draw(t, lost_health(t)),
                ],
            ),
            zh="你受到傷害時，可棄置一張紅桃手牌，將此傷害轉移給一名其他角色，然後其摸X張牌（X為其已損失的體力值）。",
            en=(
                "When you would suffer damage, you may discard a heart of your hand to have another character suffer "
                "it instead, which then draws as many cards as it has lost health."
            ),
        ),
        skill(
            "hongyan",
            names=("紅顏", "红颜", "Hongyan"),
            parts=[
                static(counts_as(who=me, suit=SPADE), HEART),
                trigger(
                    "hongyan_declare",
                    on=judge_fixed(who=me),
                    place=hidden,
                    when=fits(ev.card, suited(SPADE)),
                    effect=[],
                ),
            ],
            locked=True,
            zh="鎖定技，你的黑桃牌和黑桃判定牌視為紅桃。",
            en="Your spades, and the spades of your judgements, count as hearts.",
        ),
    ],
    origin="completed",
    rules=("GZ-R28",),
)

SLASH_OF_MINE = {"user": me, "kind": any_slash}
TAI_SHI_CI = general(
    "taishi_ci",
    names=("太史慈", "太史慈", "Taishi Ci"),
    kingdom=WU,
    gender=MALE,
    halves=4,
    skills=[
        skill(
            "tianyi",
            names=("天義", "天义", "Tianyi"),
            parts=active(
                limit=ONCE_A_PHASE,
                cost=[pick_seat(t, others & has_hand), pick(x, hand(me)), lay_down(x)],
                effect=[
                    compare(ok, t, x),
                    when(
                        holds(ok),
                        [
                            grant(static(quota(who=me), 1, name="tianyi_quota"), until=TURN),
                            grant(static(no_distance(**SLASH_OF_MINE), 1, name="tianyi_far"), until=TURN),
                            grant(static(extra_targets(**SLASH_OF_MINE), 1, name="tianyi_more"), until=TURN),
                        ],
                        [grant(static(unusable(**SLASH_OF_MINE), 1, name="tianyi_lost"), until=TURN)],
                    ),
                ],
            ),
            zh=(
                "出牌階段限一次，你可與一名角色拼點：若你贏，此回合你可額外使用一張【殺】，"
                "你使用【殺】無距離限制且可額外指定一名目標；若你沒贏，此回合你不能使用【殺】。"
            ),
            en=(
                "Once in your play phase, you may compare points with a character. If you win, you may use 1 more "
                "Slash in this turn, your Slashes have no distance limit and may be aimed at 1 more target; otherwise "
                "you cannot use a Slash in this turn."
            ),
        )
    ],
    origin="completed",
    rules=("GZ-R21",),
)

NEEDED = larger(0, minus(1, hp(me)))
"""Wounds that must lie there: one, and one more for each point of health below 0."""
ZHOU_TAI = general(
    "zhou_tai",
    names=("周泰", "周泰", "Zhou Tai"),
    kingdom=WU,
    gender=MALE,
    halves=4,
    companions=["sun_quan"],
    skills=[
        skill(
            "buqu",
            names=("不屈", "不屈", "Buqu"),
            parts=[
                trigger(
                    on=hp_dropped(target=me),
                    times=smaller(ev.amount, minus(1, hp(me))),
                    when=at_most(hp(me), 0),
                    optional=True,
                    cost=[reveal_top(x, 1), put(wounds, me, x)],
                    effect=[],
                ),
                static(
                    holds_on(who=me),
                    1,
                    when=at_least(count(wounds(me)), minus(1, hp(me)))
                    & equal(variety(rank, wounds(me)), count(wounds(me))),
                ),
                trigger(
                    "buqu_heal",
                    on=recovered(target=me),
                    when=at_least(count(wounds(me)), larger(1, minus(2, hp(me)))),
                    effect=[pick(x, wounds(me), minus(count(wounds(me)), NEEDED)), discard(x)],
                ),
            ],
            zh=(
                "你的體力值每減少1點後，若不大於0，你可將牌堆頂的一張牌置於武將牌上，稱為「創」；"
                "若你的「創」點數各不相同，你不進入瀕死狀態。你每回復1點體力後，移去一張「創」。"
            ),
            en=(
                "For each point of health that you have lost, if none is left, you may put the top card of the draw "
                "pile onto your general as a wound: while all your wounds are of different ranks, you are not dying. "
                "For each point that you recover, a wound is removed."
            ),
        )
    ],
    origin="completed",
    rules=("GZ-R50",),
)

HAOSHI_GIVE = trigger(
    "haoshi_give",
    on=phase_end(who=me, phase=DRAW_PHASE),
    when=at_least(count(hand(me)), 6),
    effect=[
        pick(x, hand(me), half(count(hand(me)))),
        pick_seat(t, least(count(hand(it)), others)),
        give(t, x),
    ],
)
LU_SU = general(
    "lu_su",
    names=("魯肅", "鲁肃", "Lu Su"),
    kingdom=WU,
    gender=MALE,
    halves=3,
    skills=[
        skill(
            "haoshi",
            names=("好施", "好施", "Haoshi"),
            parts=trigger(
                on=draw_count(who=me), optional=True, effect=[add(ev.number, 2), grant(HAOSHI_GIVE, until=PHASE)]
            ),
            zh="摸牌階段，你可額外摸兩張牌；然後若你的手牌多於五張，將其中一半（向下取整）交給一名手牌最少的其他角色。",
            en=(
                "In your draw phase you may draw 2 more cards; then, if you hold more than 5 hand cards, you give "
                "half of them, rounded down, to another character with the fewest."
            ),
        ),
        skill(
            "dimeng",
            names=("締盟", "缔盟", "Dimeng"),
            parts=active(
                limit=ONCE_A_PHASE,
                cost=[
                    pick_seat(t, others),
                    pick_seat(u, others & ~is_(t) & at_most(gap(t, it), count(owned(me)))),
                    pick(x, owned(me), gap(t, u)),
                    discard(x),
                ],
                effect=[swap_hands(t, u)],
            ),
            zh="出牌階段限一次，你可選擇兩名其他角色並棄置X張牌（X為其手牌數之差），令其交換手牌。",
            en=(
                "Once in your play phase, you may choose two other characters and discard as many cards as their "
                "hands differ by: they swap their hands."
            ),
        ),
    ],
    origin="completed",
    rules=("GZ-R21",),
)

ER_ZHANG = general(
    "er_zhang",
    names=("張昭＆張紘", "张昭＆张纮", "Zhang Zhao and Zhang Hong"),
    kingdom=WU,
    gender=MALE,
    halves=3,
    skills=[
        skill(
            "zhijian",
            names=("直諫", "直谏", "Zhijian"),
            parts=active(
                cost=[pick(x, hand(me) & equipment), pick_seat(t, others & takes(x)), put(equips, t, x)],
                effect=[draw(me)],
            ),
            zh="出牌階段，你可將手牌中的一張裝備牌置入一名其他角色裝備區的空位，然後摸一張牌。",
            en=(
                "You may put an equipment card of your hand into a free place of another character's equipment zone "
                "and then draw a card."
            ),
        ),
        skill(
            "guzheng",
            names=("固政", "固政", "Guzheng"),
            parts=trigger(
                on=phase_end(who=others, phase=DISCARD_PHASE),
                when=alive(ev.who),
                optional=True,
                cost=[pick(x, ev.discarded & in_discard), give(ev.who, x)],
                effect=[
                    when(
                        some(ev.discarded & in_discard),
                        [
                            choose(
                                me,
                                option("獲得其餘的牌", "take the others", [take(ev.discarded & in_discard)]),
                                option("不獲得", "leave them"),
                            )
                        ],
                    )
                ],
            ),
            zh="其他角色的棄牌階段結束時，你可將其於此階段棄置的一張牌交還給其，然後可獲得其餘於此階段棄置的牌。",
            en=(
                "At the end of another character's discard phase, you may give one of the cards discarded in it back "
                "to that character; then you may take the others."
            ),
        ),
    ],
    origin="completed",
    rules=("GZ-R21",),
)

FENXUN_NEAR = static(distance(frm=me, to=granted), -NO_LIMIT, name="fenxun_near")
DING_FENG = general(
    "ding_feng",
    names=("丁奉", "丁奉", "Ding Feng"),
    kingdom=WU,
    gender=MALE,
    halves=4,
    skills=[
        skill(
            "duanbing",
            names=("短兵", "短兵", "Duanbing"),
            parts=static(extra_targets(**SLASH_OF_MINE, target=others & at_most(distance(me, it), 1)), 1),
            locked=True,
            zh="鎖定技，你使用【殺】可額外指定一名距離1的角色為目標。",
            en="Your Slashes may be aimed at 1 more target at distance 1.",
        ),
        skill(
            "fenxun",
            names=("奮迅", "奋迅", "Fenxun"),
            parts=active(
                limit=ONCE_A_PHASE,
                cost=[pick(x, owned(me)), pick_seat(t, others), discard(x)],
                effect=[grant(FENXUN_NEAR, until=TURN, data=t)],
            ),
            zh="出牌階段限一次，你可棄置一張牌並選擇一名其他角色：此回合你與其的距離視為1。",
            en=(
                "Once in your play phase, you may discard a card and choose another character: your distance to it is "
                "1 in this turn."
            ),
        ),
    ],
    origin="completed",
    rules=("GZ-R28",),
)

CARDS = (*known.WU, SUN_JIAN, XIAO_QIAO, TAI_SHI_CI, ZHOU_TAI, LU_SU, ER_ZHANG, DING_FENG)
