"""The generals that the standard edition of `sanguosha` has as well, as they are in this game."""

from __future__ import annotations

from sanguo.cards.sanguosha.base import qun, shu, wei, wu
from sanguo.dsl.guozhan import (
    ONCE_A_PHASE,
    PHASE,
    TRICK,
    USE,
    adapted,
    add,
    any_slash,
    becoming_target,
    bind,
    cancel,
    damage_causing,
    ev,
    hand,
    limit,
    look_top,
    max_hp,
    me,
    none,
    of_kind,
    others,
    red,
    skill,
    skill_of,
    trigger,
    using,
    view_as,
)

x = bind("x")
ONCE = "Once in your play phase"

CAO_CAO = adapted(wei.CAO_CAO, halves=4, companions=["dian_wei", "xu_chu"], rules=["GZ-R69"])
SIMA_YI = adapted(wei.SIMA_YI, halves=3, rules=["GZ-R20"])
XIAHOU_DUN = adapted(wei.XIAHOU_DUN, halves=4, companions=["xiahou_yuan"], rules=["GZ-R69"])
ZHANG_LIAO = adapted(wei.ZHANG_LIAO, halves=4, rules=["GZ-R20"])
LUOYI_BONUS = trigger(
    "luoyi_bonus",
    on=damage_causing(source=me, user=me, kind=any_slash | of_kind("duel"), chained=0),
    effect=[add(ev.amount, 1)],
)
XU_CHU = adapted(
    wei.XU_CHU,
    halves=4,
    companions=["cao_cao"],
    skills=[
        wei.luoyi(
            LUOYI_BONUS,
            "此回合你使用的【殺】或【決鬥】由你對目標造成的傷害+1",
            "in this turn the damage that you deal with a Slash or Duel that you used is then 1 more",
        )
    ],
    rules=["GZ-R69"],
)
GUO_JIA = adapted(
    wei.GUO_JIA,
    halves=3,
    skills=[
        skill_of(wei.GUO_JIA, "tiandu"),
        wei.yiji(look_top(x, 2), "觀看牌堆頂的兩張牌", "look at the top 2 cards of the draw pile"),
    ],
    rules=["GZ-R20", "GZ-R26"],
)
ZHEN_JI = adapted(
    wei.ZHEN_JI,
    halves=3,
    companions=["cao_pi"],
    skills=[
        skill_of(wei.ZHEN_JI, "qingguo"),
        wei.luoshen(
            at_once=False,
            zh="你可再次判定，直到出現紅色或你不願判定為止，然後你獲得其中仍在棄牌堆的黑色判定牌",
            en=(
                "you may do so again, until a red one comes up or you stop; then you take the black judge cards that "
                "still lie in the discard pile"
            ),
        ),
    ],
    rules=["GZ-R21", "GZ-R69"],
)
LIU_BEI = adapted(
    shu.LIU_BEI,
    halves=4,
    companions=["gan_furen", "guan_yu", "zhang_fei"],
    skills=[shu.rende(3, "三", "three")],
    rules=["GZ-R69"],
)
GUAN_YU = adapted(shu.GUAN_YU, halves=5, companions=["liu_bei"], rules=["GZ-R6", "GZ-R71"])
ZHANG_FEI = adapted(shu.ZHANG_FEI, halves=4, companions=["liu_bei"], rules=["GZ-R25", "GZ-R28"])
ZHUGE_LIANG = adapted(
    shu.ZHUGE_LIANG,
    halves=3,
    companions=["huang_yueying"],
    skills=[
        skill_of(shu.ZHUGE_LIANG, "guanxing"),
        skill(
            "kongcheng",
            names=("空城", "空城", "Kongcheng"),
            parts=trigger(
                on=becoming_target(target=me, kind=any_slash | of_kind("duel")), when=none(hand(me)), effect=[cancel()]
            ),
            locked=True,
            zh="鎖定技，你成為【殺】或【決鬥】的目標時，若你沒有手牌，取消之。",
            en=(
                "When you become the target of a Slash or Duel while you have no hand cards, you are no target any "
                "more."
            ),
        ),
    ],
    rules=["GZ-R81", "GZ-R84"],
)
ZHAO_YUN = adapted(shu.ZHAO_YUN, halves=4, companions=["liu_shan"], rules=["GZ-R18"])
MA_CHAO = adapted(shu.MA_CHAO, halves=4, rules=["GZ-R20", "GZ-R28"])
MASHU = skill_of(shu.MA_CHAO, "mashu")
"""馬術, which others have as well."""
HUANG_YUEYING = adapted(
    shu.HUANG_YUEYING,
    halves=3,
    companions=["wolong", "zhuge_liang"],
    skills=[
        shu.jizhi(
            using(user=me, mode=USE, type=TRICK, converted=0),
            "非轉化的非延時類錦囊",
            "delayed, nor another card used as it",
        ),
        skill_of(shu.HUANG_YUEYING, "qicai"),
    ],
    rules=["GZ-R28", "GZ-R69"],
)
SUN_QUAN = adapted(
    wu.SUN_QUAN,
    halves=4,
    companions=["zhou_tai"],
    skills=[
        wu.zhiheng(ONCE_A_PHASE, ONCE, max_hp(me), ("至多X張（X為你的體力上限）", "up to as many as your most health"))
    ],
    rules=["GZ-R20", "GZ-R69"],
)
GAN_NING = adapted(wu.GAN_NING, halves=4, rules=["GZ-R20"])
LU_MENG = adapted(wu.LU_MENG, halves=4, rules=["GZ-R20"])
HUANG_GAI = adapted(wu.HUANG_GAI, halves=4, companions=["zhou_yu"], rules=["GZ-R21"])
ZHOU_YU = adapted(
    wu.ZHOU_YU,
    halves=3,
    companions=["huang_gai", "xiao_qiao"],
    skills=[
        skill_of(wu.ZHOU_YU, "yingzi"),
        wu.fanjian(
            ONCE_A_PHASE,
            ONCE,
            wu.GIVES_FIRST,
            (
                "其獲得此牌，若花色不同，你對其造成1點傷害",
                "it gets the card, and if it is of another suit, you deal 1 damage to it",
            ),
        ),
    ],
    rules=["GZ-R21", "GZ-R69"],
)
DA_QIAO = adapted(wu.DA_QIAO, halves=3, companions=["xiao_qiao"], rules=["GZ-R83"])
LU_XUN = adapted(
    wu.LU_XUN,
    halves=3,
    skills=[
        skill(
            "qianxun",
            names=("謙遜", "谦逊", "Qianxun"),
            parts=trigger(
                on=becoming_target(target=me, kind=of_kind("snatch", "indulgence")),
                effect=[cancel()],
            ),
            locked=True,
            zh="鎖定技，你成為【順手牽羊】或【樂不思蜀】的目標時，取消之。",
            en="When you become the target of Snatch or Indulgence, you are no target any more.",
        ),
        skill(
            "duoshi",
            names=("度勢", "度势", "Duoshi"),
            parts=view_as(hand(me) & red, "rest", limit=limit(4, PHASE)),
            zh="出牌階段限四次，你可將紅色手牌當【以逸待勞】使用。",
            en="Four times in your play phase, you may use a red hand card as Rest and Wait.",
        ),
    ],
    rules=["GZ-R81", "GZ-R83", "GZ-R84"],
)
SUN_SHANGXIANG = adapted(
    wu.SUN_SHANGXIANG,
    halves=3,
    skills=[
        wu.jieyin(ONCE_A_PHASE, ONCE, others, ("其他男性", "another wounded male")),
        skill_of(wu.SUN_SHANGXIANG, "xiaoji"),
    ],
    rules=["GZ-R32"],
)
HUA_TUO = adapted(
    qun.HUA_TUO,
    halves=3,
    skills=[skill_of(qun.HUA_TUO, "jijiu"), qun.qingnang(ONCE_A_PHASE, ONCE)],
    rules=["GZ-R51"],
)
LU_BU = adapted(qun.LU_BU, halves=5, companions=["diao_chan"], rules=["GZ-R6", "GZ-R27"])
DIAO_CHAN = adapted(
    qun.DIAO_CHAN,
    halves=3,
    companions=["lu_bu"],
    skills=[
        qun.lijian(ONCE_A_PHASE, ONCE, others, sure=False, whom=("其他男性", "other male")),
        skill_of(qun.DIAO_CHAN, "biyue"),
    ],
    rules=["GZ-R32", "GZ-R33"],
)
WEI = (CAO_CAO, SIMA_YI, XIAHOU_DUN, ZHANG_LIAO, XU_CHU, GUO_JIA, ZHEN_JI)
SHU = (LIU_BEI, GUAN_YU, ZHANG_FEI, ZHUGE_LIANG, ZHAO_YUN, MA_CHAO, HUANG_YUEYING)
WU = (SUN_QUAN, GAN_NING, LU_MENG, HUANG_GAI, ZHOU_YU, DA_QIAO, LU_XUN, SUN_SHANGXIANG)
QUN = (HUA_TUO, LU_BU, DIAO_CHAN)
