"""The basic cards 基本牌."""

from dataclasses import replace

from sanguo.cards.sanguosha import basic as standard
from sanguo.dsl.guozhan import (
    FIRE,
    SELF,
    THUNDER,
    TURN,
    USE,
    add,
    any_slash,
    basic,
    count_up,
    dying_now,
    equal,
    ev,
    grant,
    hand,
    heal,
    limit,
    me,
    named,
    rehomed,
    tally,
    trigger,
    using,
    view_as,
    when,
)

IN_DECK = ["GZ-R2"]

SLASH = rehomed(standard.SLASH, IN_DECK)
FIRE_SLASH = rehomed(
    standard.slash(
        "fire_slash",
        names=("火殺", "火杀", "Fire Slash"),
        nature=FIRE,
        dealt=("火焰", "fire "),
        origin="completed",
    ),
    IN_DECK,
)
THUNDER_SLASH = rehomed(
    standard.slash(
        "thunder_slash",
        names=("雷殺", "雷杀", "Thunder Slash"),
        nature=THUNDER,
        dealt=("雷電", "thunder "),
        origin="completed",
    ),
    IN_DECK,
)
DODGE = rehomed(standard.DODGE, IN_DECK)
PEACH = replace(
    rehomed(standard.PEACH, ["GZ-R51", "GZ-R87"]),
    parts=(
        *standard.PEACH.parts,
        # These two work only then.
        view_as(
            hand(me) & named("peach"),
            "slash",
            name="aozhan_slash",
            zh="若鏖戰已開始，【桃】只能當【殺】或【閃】使用或打出。",
            en="Once the fierce end has begun, a Peach can only be used or played as a Slash or a Dodge.",
        ),
        view_as(hand(me) & named("peach"), "dodge", name="aozhan_dodge"),
    ),
)

WINE_BONUS = trigger(
    "wine_bonus",
    on=using(user=me, kind=any_slash, mode=USE),
    quiet=True,
    limit=limit(1, TURN),
    effect=[add(ev.bonus, 1)],
)
WINE = basic(
    "wine",
    names=("酒", "酒", "Wine"),
    aim=SELF,
    target=equal(tally, 0),
    each=[
        when(
            equal(dying_now(ev.target), 1),
            [heal(ev.target, 1, by=ev.user)],
            [count_up(1, TURN), grant(WINE_BONUS, until=TURN, to=ev.target)],
        )
    ],
    zh="出牌階段，對自己使用，每回合限一次：此回合你使用的下一張【殺】傷害基數+1。或你瀕死時對自己使用：回復1點體力。",
    en=(
        "On yourself in your play phase, once a turn: the next Slash that you use this turn deals 1 damage more. Or "
        "on yourself when you are dying: you recover 1 health."
    ),
    origin="completed",
    rules=("GZ-R51",),
)

CARDS = (SLASH, FIRE_SLASH, THUNDER_SLASH, DODGE, PEACH, WINE)
