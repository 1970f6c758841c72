"""Generals of Shu 蜀."""

from __future__ import annotations

from sanguo.dsl.keys import On
from sanguo.dsl.sanguosha import (
    FEMALE,
    MALE,
    NO_LIMIT,
    PHASE,
    PLAY,
    SHU,
    START_PHASE,
    TRICK,
    USE,
    active,
    any_slash,
    any_trick,
    at_least,
    at_most,
    between,
    bind,
    count,
    count_up,
    distance,
    draw,
    each,
    ev,
    everyone,
    fits,
    general,
    give,
    hand,
    heal,
    holds,
    judge,
    look_top,
    lord,
    me,
    named,
    no_distance,
    none,
    of_kind,
    of_kingdom,
    order,
    others,
    owned,
    phase_start,
    pick,
    pick_seat,
    plus,
    prohibited,
    provide,
    provider,
    put_back,
    quota,
    red,
    request,
    set_,
    skill,
    slashes,
    smaller,
    some,
    static,
    stop,
    tally,
    targeted,
    trigger,
    using,
    view_as,
    when,
)
from sanguo.dsl.steps import Part

x, y, top, target, ok, card = bind("x y top target ok card")


def rende(enough: int, zh: str, en: str) -> tuple[Part, ...]:
    """仁德, with how many cards are enough, and the words for that."""
    return skill(
        "rende",
        names=("仁德", "仁德", "Rende"),
        parts=active(
            cost=[pick(x, hand(me), between(1, 99)), pick_seat(target, others), give(target, x)],
            effect=[
                when(at_most(tally, enough - 1) & at_least(plus(tally, count(x)), enough), [heal(me)]),
                count_up(count(x), PHASE),
            ],
        ),
        zh=f"出牌階段，你可將任意張手牌交給其他角色；當此階段以此法給出的牌首次達到{zh}張時，你回復1點體力。",
        en=(
            "In your play phase you may give any number of hand cards to other characters; when you "
            f"have given {en} or more in a phase, you recover 1 health, once."
        ),
    )


LIU_BEI = general(
    "liu_bei",
    names=("劉備", "刘备", "Liu Bei"),
    kingdom=SHU,
    gender=MALE,
    hp=4,
    lord=True,
    skills=[
        rende(2, "兩", "two"),
        skill(
            "jijiang",
            names=("激將", "激将", "Jijiang"),
            parts=provider(
                "slash",
                place=lord,
                when=some(others & of_kingdom(SHU)),
                effect=[
                    each(
                        target,
                        others & of_kingdom(SHU),
                        [
                            request(ok, target, "slash", PLAY, behalf=me, cards=x),
                            when(holds(ok), [provide(x), stop()]),
                        ],
                    )
                ],
            ),
            zh="主公技，你需要使用或打出【殺】時，可令其他蜀勢力角色依次選擇是否打出一張【殺】，視為由你使用或打出。",
            en=(
                "Lord skill: when you are to use or play a Slash, you may ask the other Shu characters in "
                "turn to play one for you."
            ),
        ),
    ],
    origin="source",
    rules=("SG-6.3", "SG-2.5"),
)

ZHANG_FEI = general(
    "zhang_fei",
    names=("張飛", "张飞", "Zhang Fei"),
    kingdom=SHU,
    gender=MALE,
    hp=4,
    skills=[
        skill(
            "paoxiao",
            names=("咆哮", "咆哮", "Paoxiao"),
            parts=static(quota(who=me), NO_LIMIT),
            locked=True,
            zh="出牌階段，你可使用任意數量的【殺】。",
            en="You may use any number of Slashes in your play phase.",
        )
    ],
    origin="source",
    rules=("SG-3.4",),
)

GUAN_YU = general(
    "guan_yu",
    names=("關羽", "关羽", "Guan Yu"),
    kingdom=SHU,
    gender=MALE,
    hp=4,
    skills=[
        skill(
            "wusheng",
            names=("武聖", "武圣", "Wusheng"),
            parts=view_as(owned(me) & red, "slash"),
            zh="你可將任意一張紅色牌當【殺】使用或打出。",
            en="You may use or play any red card of yours as a Slash.",
        )
    ],
    origin="source",
    rules=("SG-4.5",),
)

ZHUGE_LIANG = general(
    "zhuge_liang",
    names=("諸葛亮", "诸葛亮", "Zhuge Liang"),
    kingdom=SHU,
    gender=MALE,
    hp=3,
    skills=[
        skill(
            "guanxing",
            names=("觀星", "观星", "Guanxing"),
            parts=trigger(
                on=phase_start(who=me, phase=START_PHASE),
                optional=True,
                effect=[look_top(x, smaller(count(everyone), 5)), order(top, y, x), put_back(top, y)],
            ),
            zh="回合開始階段，你可觀看牌堆頂的X張牌（X為存活角色數，至多為5），將其以任意順序置於牌堆頂或牌堆底。",
            en=(
                "At the start of your turn you may look at the top X cards of the draw pile, one for each "
                "living character but at most 5, and put them in any order on its top and its bottom."
            ),
        ),
        skill(
            "kongcheng",
            names=("空城", "空城", "Kongcheng"),
            parts=static(prohibited(target=me, kind=any_slash | of_kind("duel")), 1, when=none(hand(me))),
            locked=True,
            zh="鎖定技，你沒有手牌時，不能成為【殺】或【決鬥】的目標。",
            en="While you have no hand cards, you cannot be the target of a Slash or Duel.",
        ),
    ],
    origin="source",
    rules=("SG-13.2",),
)

ZHAO_YUN = general(
    "zhao_yun",
    names=("趙雲", "赵云", "Zhao Yun"),
    kingdom=SHU,
    gender=MALE,
    hp=4,
    skills=[
        skill(
            "longdan",
            names=("龍膽", "龙胆", "Longdan"),
            parts=[view_as(hand(me) & slashes, "dodge"), view_as(hand(me) & named("dodge"), "slash")],
            zh="你可將手牌中的【殺】當【閃】、【閃】當【殺】使用或打出。",
            en="You may use or play a Slash in your hand as a Dodge, and a Dodge as a Slash.",
        )
    ],
    origin="source",
    rules=("SG-6.1",),
)

MA_CHAO = general(
    "ma_chao",
    names=("馬超", "马超", "Ma Chao"),
    kingdom=SHU,
    gender=MALE,
    hp=4,
    skills=[
        skill(
            "mashu",
            names=("馬術", "马术", "Mashu"),
            parts=static(distance(frm=me), -1),
            locked=True,
            zh="鎖定技，你計算與其他角色的距離-1。",
            en="The distance from you to others is 1 less.",
        ),
        skill(
            "tieqi",
            names=("鐵騎", "铁骑", "Tieqi"),
            parts=trigger(
                on=targeted(user=me, kind=any_slash),
                optional=True,
                effect=[judge(card, me), when(fits(card, red), [set_(ev.no_answer)])],
            ),
            zh="你使用【殺】指定目標後，可進行判定：若結果為紅色，此【殺】不可被閃避。",
            en=(
                "When your Slash is aimed at a character, you may judge: if the result is red, the Slash "
                "cannot be dodged."
            ),
        ),
    ],
    origin="source",
    rules=("SG-4.2", "SG-5.4"),
)


def jizhi(on: On, zh: str, en: str) -> tuple[Part, ...]:
    """集智, with the use that it listens to, and the words for that."""
    return skill(
        "jizhi",
        names=("集智", "集智", "Jizhi"),
        parts=trigger(on=on, optional=True, effect=[draw(me)]),
        zh=f"你使用{zh}時，可立即摸一張牌。",
        en=f"When you use a trick that is not {en}, you may draw a card.",
    )


HUANG_YUEYING = general(
    "huang_yueying",
    names=("黃月英", "黄月英", "Huang Yueying"),
    kingdom=SHU,
    gender=FEMALE,
    hp=3,
    skills=[
        jizhi(using(user=me, mode=USE, type=TRICK), "非延時類錦囊", "delayed"),
        skill(
            "qicai",
            names=("奇才", "奇才", "Qicai"),
            parts=static(no_distance(user=me, kind=any_trick), 1),
            locked=True,
            zh="你使用錦囊無距離限制。",
            en="Your tricks have no distance limit.",
        ),
    ],
    origin="source",
    rules=("SG-5.3", "SG-4.4"),
)

CARDS = (LIU_BEI, ZHANG_FEI, GUAN_YU, ZHUGE_LIANG, ZHAO_YUN, MA_CHAO, HUANG_YUEYING)
