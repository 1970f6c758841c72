"""Generals of no kingdom 群."""

from __future__ import annotations

from sanguo.dsl.keys import Limit
from sanguo.dsl.nodes import Cards
from sanguo.dsl.sanguosha import (
    FEMALE,
    FINISH_PHASE,
    MALE,
    ONCE_A_TURN,
    QUN,
    active,
    any_slash,
    became_target,
    bind,
    discard,
    draw,
    ev,
    everyone,
    general,
    hand,
    heal,
    is_,
    male,
    me,
    of_kind,
    only,
    own_turn,
    owned,
    phase_start,
    pick,
    pick_seat,
    red,
    set_,
    skill,
    targetable,
    targeted,
    trigger,
    use_as,
    view_as,
    wounded,
)
from sanguo.dsl.steps import Part

x, user, target = bind("x user target")


def qingnang(once: Limit, often: str) -> tuple[Part, ...]:
    """青囊, with how often, and the English words for that."""
    return skill(
        "qingnang",
        names=("青囊", "青囊", "Qingnang"),
        parts=active(
            limit=once,
            cost=[pick(x, hand(me)), pick_seat(target, everyone & wounded), discard(x)],
            effect=[heal(target)],
        ),
        zh="出牌階段限一次，你可棄置一張手牌，令一名受傷的角色回復1點體力。",
        en=f"{often}, you may discard a hand card to have a wounded character recover 1 health.",
    )


HUA_TUO = general(
    "hua_tuo",
    names=("華佗", "华佗", "Hua Tuo"),
    kingdom=QUN,
    gender=MALE,
    hp=3,
    skills=[
        skill(
            "jijiu",
            names=("急救", "急救", "Jijiu"),
            parts=view_as(owned(me) & red, "peach", when=~own_turn),
            zh="於你的回合外，你可將任意紅色牌當【桃】使用。",
            en="Outside of your turn you may use any red card of yours as a Peach.",
        ),
        qingnang(ONCE_A_TURN, "Once a turn, in your play phase"),
    ],
    origin="source",
    rules=("SG-11.4", "SG-10.2"),
)

LU_BU = general(
    "lu_bu",
    names=("呂布", "吕布", "Lü Bu"),
    kingdom=QUN,
    gender=MALE,
    hp=4,
    skills=[
        skill(
            "wushuang",
            names=("無雙", "无双", "Wushuang"),
            parts=[
                trigger(on=targeted(user=me, kind=any_slash | of_kind("duel")), effect=[set_(ev.need, 2)]),
                trigger(on=became_target(target=me, kind=of_kind("duel")), effect=[set_(ev.need_user, 2)]),
            ],
            locked=True,
            zh="鎖定技，你的【殺】須連續使用兩張【閃】才能抵消；與你【決鬥】的角色每次須連續打出兩張【殺】。",
            en="It takes two Dodges in a row to cancel your Slash, and two Slashes each time to answer you in a Duel.",
        )
    ],
    origin="source",
    rules=("SG-6.2", "SG-14.4"),
)


def lijian(
    once: Limit, often: str, among: Cards, *, sure: bool, whom: tuple[str, str], end: tuple[str, str] = ("", "")
) -> tuple[Part, ...]:
    """離間, with how often, whom it may concern, whether its duel is `sure` not to be nullified, and the words."""
    return skill(
        "lijian",
        names=("離間", "离间", "Lijian"),
        parts=active(
            limit=once,
            cost=[
                pick(x, owned(me)),
                pick_seat(user, among & male),
                pick_seat(target, among & male & ~is_(user) & targetable(user, "duel")),
                discard(x),
            ],
            effect=[use_as(user, "duel", only(target), final=sure)],
        ),
        zh=f"出牌階段限一次，你可棄置一張牌並選擇兩名{whom[0]}角色：視為前者對後者使用【決鬥】{end[0]}。",
        en=(
            f"{often}, you may discard a card and choose two {whom[1]} characters: "
            f"it counts as if the first one used a Duel on the second{end[1]}."
        ),
    )


DIAO_CHAN = general(
    "diao_chan",
    names=("貂蟬", "貂蝉", "Diao Chan"),
    kingdom=QUN,
    gender=FEMALE,
    hp=3,
    skills=[
        lijian(
            ONCE_A_TURN,
            "Once a turn, in your play phase",
            everyone,
            sure=True,
            whom=("男性", "male"),
            end=("，此【決鬥】不能被【無懈可擊】響應", ", which cannot be nullified"),
        ),
        skill(
            "biyue",
            names=("閉月", "闭月", "Biyue"),
            parts=trigger(on=phase_start(who=me, phase=FINISH_PHASE), optional=True, effect=[draw(me)]),
            zh="回合結束階段，你可摸一張牌。",
            en="At the end of your turn you may draw a card.",
        ),
    ],
    origin="source",
    rules=("SG-7.2", "SG-3.6"),
)

CARDS = (HUA_TUO, LU_BU, DIAO_CHAN)
