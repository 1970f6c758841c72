"""The equipment 裝備: weapons, armor, horses."""

from __future__ import annotations

from sanguo.dsl.nodes import Test
from sanguo.dsl.sanguosha import (
    BLACK,
    MINUS_HORSE,
    NO_LIMIT,
    PLUS_HORSE,
    aimable,
    another,
    any_slash,
    armor,
    at_least,
    bind,
    damage_causing,
    discard,
    distance,
    draw,
    equal,
    equips,
    ev,
    extra_targets,
    fits,
    gender,
    hand,
    hand_used,
    horse,
    horses,
    is_,
    judge,
    me,
    none,
    nullify,
    offset,
    option,
    or_else,
    others,
    owned,
    pick,
    pick_of,
    prevent,
    provide,
    provider,
    quota,
    red,
    repeat,
    set_,
    some,
    static,
    taking_effect,
    targeted,
    trigger,
    view_as,
    weapon,
    when,
)
from sanguo.dsl.steps import Card, Part

x = bind("x")

CROSSBOW = weapon(
    "crossbow",
    names=("諸葛連弩", "诸葛连弩", "Crossbow"),
    attack_range=1,
    parts=[static(quota(who=me), NO_LIMIT)],
    zh="鎖定技，你於出牌階段內使用【殺】無次數限制。",
    en="You may use any number of Slashes in your play phase.",
    origin="completed",
    rules=("SG-15.1",),
)
QINGGANG = weapon(
    "qinggang",
    names=("青釭劍", "青釭剑", "Qinggang Sword"),
    attack_range=2,
    parts=[trigger(on=targeted(user=me, kind=any_slash), effect=[set_(ev.no_armor)])],
    zh="鎖定技，你的【殺】無視目標的防具。",
    en="Your Slashes ignore the armor of their targets.",
    origin="completed",
    rules=("SG-15.2",),
)
DOUBLE_SWORDS = weapon(
    "double_swords",
    names=("雌雄雙股劍", "雌雄双股剑", "Double Swords"),
    attack_range=2,
    parts=[
        trigger(
            on=targeted(user=me, kind=any_slash),
            when=~equal(gender(me), gender(ev.target)),
            optional=True,
            effect=[
                or_else(
                    ev.target,
                    option("棄置一張手牌", "discard a hand card", [pick(x, hand(ev.target), by=ev.target), discard(x)]),
                    option("令其摸一張牌", "let the user draw a card", [draw(me, 1)]),
                )
            ],
        )
    ],
    zh="你使用【殺】指定異性角色為目標後，可令其選擇一項：棄置一張手牌，或令你摸一張牌。",
    en=(
        "When your Slash is aimed at a character of the other sex, you may have it choose: it discards a "
        "hand card, or you draw a card."
    ),
    origin="completed",
    rules=("SG-15.3",),
)
ICE_SWORD = weapon(
    "ice_sword",
    names=("寒冰劍", "寒冰剑", "Ice Sword"),
    attack_range=2,
    parts=[
        trigger(
            on=damage_causing(source=me, kind=any_slash),
            when=some(owned(ev.target)),
            optional=True,
            effect=[prevent(), repeat(2, [pick_of(x, ev.target, equips), discard(x)])],
        )
    ],
    zh="你的【殺】將造成傷害時，若目標有牌，可防止此傷害，改為依次棄置其兩張牌。",
    en=(
        "When your Slash is about to deal damage to a character with cards, you may prevent it and "
        "discard two of its cards, one after the other."
    ),
    origin="completed",
    rules=("SG-15.4",),
)
BLADE = weapon(
    "blade",
    names=("青龍偃月刀", "青龙偃月刀", "Green Dragon Blade"),
    attack_range=3,
    parts=[
        trigger(
            on=offset(user=me),
            when=some(others & is_(ev.target) & aimable(me, "slash")),
            optional=True,
            effect=[set_(ev.again)],
        )
    ],
    zh="你的【殺】被抵消後，可對同一目標再使用一張【殺】（無距離限制）。",
    en="When your Slash is cancelled, you may use another on the same target, whatever the distance.",
    origin="completed",
    rules=("SG-15.5",),
)
SPEAR = weapon(
    "spear",
    names=("丈八蛇矛", "丈八蛇矛", "Serpent Spear"),
    attack_range=3,
    parts=[view_as(hand(me), "slash", n=2)],
    zh="你可將兩張手牌當【殺】使用或打出。",
    en="You may use or play two hand cards as a Slash.",
    origin="completed",
    rules=("SG-15.6",),
)
AXE = weapon(
    "axe",
    names=("貫石斧", "贯石斧", "Stone Axe"),
    attack_range=3,
    parts=[
        trigger(
            on=offset(user=me),
            optional=True,
            cost=[pick(x, owned(me) & another, 2), discard(x)],
            effect=[set_(ev.hit)],
        )
    ],
    zh="你的【殺】被抵消後，可棄置此牌以外的兩張牌：此【殺】依然造成傷害。",
    en=(
        "When your Slash is cancelled, you may discard two of your cards other than this one: the Slash "
        "hits all the same."
    ),
    origin="completed",
    rules=("SG-15.7",),
)
HALBERD = weapon(
    "halberd",
    names=("方天畫戟", "方天画戟", "Sky Halberd"),
    attack_range=4,
    parts=[static(extra_targets(user=me, kind=any_slash), 2, when=at_least(hand_used(me), 1) & none(hand(me)))],
    zh="你使用的【殺】若為你最後的手牌，可額外指定至多兩名目標。",
    en="A Slash that is the last of your hand cards may be aimed at up to two more targets.",
    origin="completed",
    rules=("SG-15.8",),
)
KYLIN_BOW = weapon(
    "kylin_bow",
    names=("麒麟弓", "麒麟弓", "Kylin Bow"),
    attack_range=5,
    parts=[
        trigger(
            on=damage_causing(source=me, kind=any_slash),
            optional=True,
            effect=[pick(x, equips(ev.target) & horses), discard(x)],
        )
    ],
    zh="你的【殺】將造成傷害時，可棄置目標的一匹馬。",
    en="When your Slash is about to deal damage, you may discard a horse of its target.",
    origin="completed",
    rules=("SG-15.9",),
)


def dodge_by_judging(a_red: Test, needs: Test | None = None) -> Part:
    """What 八卦陣 does, with what tells a red judge card."""
    return provider("dodge", when=needs, effect=[judge(x, me), when(fits(x, a_red), [provide()])])


def eight_diagrams(a_red: Test) -> Card:
    """八卦陣, with what tells a red judge card."""
    return armor(
        "eight_diagrams",
        names=("八卦陣", "八卦阵", "Eight Diagrams"),
        parts=[dodge_by_judging(a_red)],
        zh="你需要使用或打出【閃】時，可進行判定：若結果為紅色，視為你使用或打出了【閃】。",
        en="When you are to use or play a Dodge, you may judge: if the result is red, it counts as done.",
        origin="completed",
        rules=("SG-15.10",),
    )


EIGHT_DIAGRAMS = eight_diagrams(red)
NIOH_SHIELD = armor(
    "nioh_shield",
    names=("仁王盾", "仁王盾", "Nioh Shield"),
    parts=[trigger(on=taking_effect(target=me, kind=any_slash, color=BLACK), effect=[nullify()])],
    zh="鎖定技，黑色的【殺】對你無效。",
    en="Black Slashes have no effect on you.",
    origin="completed",
    rules=("SG-15.11",),
)


def _horse(key: str, names: tuple[str, str, str], slot: int) -> Card:
    plus = slot == PLUS_HORSE
    return horse(
        key,
        names=names,
        slot=slot,
        parts=[static(distance(to=me), 1) if plus else static(distance(frm=me), -1)],
        zh="其他角色計算與你的距離+1。" if plus else "你計算與其他角色的距離-1。",
        en="The distance from others to you is 1 more." if plus else "The distance from you to others is 1 less.",
        origin="completed",
        rules=("SG-15.12", "SG-4.2"),
    )


DILU = _horse("dilu", ("的盧", "的卢", "Dilu"), PLUS_HORSE)
JUEYING = _horse("jueying", ("絕影", "绝影", "Jueying"), PLUS_HORSE)
ZHUAHUANG = _horse("zhuahuang", ("爪黃飛電", "爪黄飞电", "Zhuahuang Feidian"), PLUS_HORSE)
CHITU = _horse("chitu", ("赤兔", "赤兔", "Chitu"), MINUS_HORSE)
DAYUAN = _horse("dayuan", ("大宛", "大宛", "Dayuan"), MINUS_HORSE)
ZIXING = _horse("zixing", ("紫騂", "紫骍", "Zixing"), MINUS_HORSE)

CARDS = (
    CROSSBOW,
    QINGGANG,
    DOUBLE_SWORDS,
    ICE_SWORD,
    BLADE,
    SPEAR,
    AXE,
    HALBERD,
    KYLIN_BOW,
    EIGHT_DIAGRAMS,
    NIOH_SHIELD,
    DILU,
    JUEYING,
    ZHUAHUANG,
    CHITU,
    DAYUAN,
    ZIXING,
)
