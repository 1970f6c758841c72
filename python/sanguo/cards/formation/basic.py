"""The six basic cards 基本牌 of `formation`; any card may be discarded to pay (FM-019)."""

from sanguo.dsl.formation import (
    BLACK,
    afflicted,
    basic,
    bind,
    characters,
    charge,
    charged,
    cure,
    heal,
    me,
    pick,
    wounded,
)

t = bind("t")

SUPPLY = basic(
    "zi",
    names=("資", "资", "Supply"),
    color=BLACK,
    fixed=20,
    zh="無效果。",
    en="No effect.",
    origin="source",
    rules=("FM-012", "FM-040"),
)
WINE = basic(
    "jiu",
    names=("酒", "酒", "Wine"),
    cost=[pick(t, characters(me) & ~charged)],
    effect=[charge(t)],
    zh="令我方一名沒有蓄力的角色獲得蓄力。",
    en="One own character without charge gains charge.",
    origin="source",
    rules=("FM-024", "FM-040"),
)
PEACH = basic(
    "tao",
    names=("桃", "桃", "Peach"),
    cost=[pick(t, characters(me) & wounded)],
    effect=[heal(t)],
    zh="令我方一名已受傷的角色回復1點體力。",
    en="One own wounded character recovers 1 health.",
    origin="source",
    rules=("FM-040",),
)
GRAIN = basic(
    "liang",
    names=("糧", "粮", "Grain"),
    cost=[pick(t, characters(me) & wounded)],
    effect=[heal(t, 2)],
    zh="令我方一名已受傷的角色回復2點體力。",
    en="One own wounded character recovers 2 health.",
    origin="source",
    rules=("FM-040",),
)
GOLD = basic(
    "jin",
    names=("金", "金", "Gold"),
    worth=2,
    zh="棄置此牌時，可以當作兩張資源牌；多出的部分不退還。",
    en="When discarded it may count as two resource cards; what is too much is lost.",
    origin="source",
    rules=("FM-019", "FM-040"),
)
TEA = basic(
    "cha",
    names=("茶", "茶", "Tea"),
    cost=[pick(t, characters(me) & afflicted)],
    effect=[cure(t)],
    zh="令我方一名有異常狀態的角色消除其所有異常狀態。",
    en="One own character with a status loses all its statuses.",
    origin="source",
    rules=("FM-040", "FM-C22"),
)

CARDS = (SUPPLY, WINE, PEACH, GRAIN, GOLD, TEA)
