"""The basic cards 基本牌."""

from __future__ import annotations

from collections.abc import Sequence

from sanguo.dsl.sanguosha import (
    IN_RANGE,
    ONE,
    SELF,
    USE,
    basic,
    bind,
    damage,
    equal,
    ev,
    fire,
    heal,
    holds,
    let,
    others,
    plus,
    request,
    when,
    wounded,
)
from sanguo.dsl.steps import Card

ok = bind("ok")


def slash(
    key: str,
    *,
    names: Sequence[str],
    nature: int = 0,
    dealt: tuple[str, str] = ("", ""),
    origin: str = "source",
    rules: Sequence[str] = ("SG-14.1", "SG-6.2", "SG-5.5"),
) -> Card:
    """殺, with the nature of its damage and what that is called."""
    return basic(
        key,
        names=names,
        aim=ONE,
        target=others,
        reach=IN_RANGE,
        quota=True,
        slash=True,
        nature=nature,
        each=[
            let(ok, 0),
            when(
                equal(ev.no_answer, 0),
                [request(ok, ev.target, "dodge", USE, times=ev.need), when(holds(ok), [fire("offset")])],
            ),
            when(
                ~holds(ok) | holds(ev.hit),
                [damage(ev.source, ev.target, plus(1, ev.bonus), nature=nature, by_card=True)],
            ),
        ],
        zh=f"出牌階段限一次，對攻擊範圍內的一名其他角色使用：除非其使用【閃】，否則對其造成1點{dealt[0]}傷害。",
        en=(
            "Once in your play phase, on another character within your attack range: unless it uses a Dodge, "
            f"deal 1 {dealt[1]}damage to it."
        ),
        origin=origin,
        rules=rules,
    )


SLASH = slash("slash", names=("殺", "杀", "Slash"))
DODGE = basic(
    "dodge",
    names=("閃", "闪", "Dodge"),
    zh="你成為【殺】的目標時使用，抵消此【殺】；或於被要求時打出。",
    en="Use it when a Slash is about to take effect on you: the Slash is cancelled. Or play it when asked for one.",
    origin="source",
    rules=("SG-14.2",),
)
PEACH = basic(
    "peach",
    names=("桃", "桃", "Peach"),
    aim=SELF,
    target=wounded,
    each=[heal(ev.target, 1, by=ev.user)],
    zh="出牌階段，你已受傷時對自己使用；或對瀕死的角色使用：其回復1點體力。",
    en="On yourself in your play phase if you are wounded, or on a dying character: it recovers 1 health.",
    origin="source",
    rules=("SG-14.3", "SG-11.3"),
)

CARDS = (SLASH, DODGE, PEACH)
