"""The parts that the cards of all games are made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .keys import Asked, Key, Limit, On, Scope, ZoneWord
from .nodes import CardSet, Expr, Number, Test, isa
from .steps import Part, Statement
from .words import TURN, listed, printed, spelled


def limit(n: int, scope: Scope) -> Limit:
    """At most n uses in a scope."""
    return Limit(n, scope)


ONCE_A_TURN = limit(1, TURN)
"""At most one use a turn, each copy of a card for itself."""


def trigger(
    name: str = "",
    *,
    on: On,
    effect: Sequence[Statement],
    cost: Sequence[Statement] = (),
    when: Test | None = None,
    optional: bool = False,
    limit: Limit | None = None,
    times: Number = 1,
    quiet: bool = False,
    dead: bool = False,
    place: ZoneWord | Sequence[ZoneWord] = (),
    zh: str = "",
    en: str = "",
) -> Part:
    """An effect that an event sets off; `optional=True` if its owner may decline.

    It is not offered when its costs cannot be paid, or when the picks that it opens with find no card. `times` is how
    often it is offered, for instance once a point of damage; `quiet=True` is bookkeeping that nobody is told of; with
    `dead=True` it works for the dead as well.
    """
    return Part(
        kind="trigger",
        name=name,
        text=printed(zh, en),
        on=on,
        when=when,
        cost=listed(cost),
        effect=listed(effect),
        optional=optional,
        limit=limit,
        times=None if times == 1 else times,
        quiet=quiet,
        dead=dead,
        place=listed(place),
    )


def active(
    name: str = "",
    *,
    effect: Sequence[Statement],
    cost: Sequence[Statement] = (),
    when: Test | None = None,
    limit: Limit | None = None,
    place: ZoneWord | Sequence[ZoneWord] = (),
    zh: str = "",
    en: str = "",
) -> Part:
    """An effect that its owner declares in the free part of the turn."""
    return Part(
        kind="active",
        name=name,
        text=printed(zh, en),
        when=when,
        cost=listed(cost),
        effect=listed(effect),
        optional=True,
        limit=limit,
        place=listed(place),
    )


def play(
    name: str = "",
    *,
    effect: Sequence[Statement],
    on: On | None = None,
    when: Test | None = None,
    optional: bool = False,
    zh: str = "",
    en: str = "",
) -> Part:
    """What a card does when it is used; `on` is the act of the opponent that it answers, if it is for one.

    With `optional=True` (可) its picks may be refused and it can be used at any time; without it the card
    cannot be used unless `when` holds and the picks that it opens with find enough cards.
    """
    return Part(
        kind="play", name=name, text=printed(zh, en), on=on, when=when, effect=listed(effect), optional=optional
    )


def static(
    query: Key | Asked,
    value: Number,
    *,
    of: Expr | None = None,
    when: Test | None = None,
    floor: int | None = None,
    place: ZoneWord | Sequence[ZoneWord] = (),
    name: str = "",
    zh: str = "",
    en: str = "",
) -> Part:
    """A lasting change of a query by a value, for what `of` says: a card, a seat, a set or a predicate.

    A query whose arguments have names is narrowed by them instead of by `of`: `static(distance(frm=me), -1)`. With
    `floor` the change does not take the value below it.
    """
    return Part(
        kind="static",
        name=name,
        text=printed(zh, en),
        query=query,
        value=value,
        of=of,
        when=when,
        floor=floor,
        place=listed(place),
    )


def view_as(
    cards: CardSet,
    becomes: str,
    *,
    n: int = 1,
    when: Test | None = None,
    limit: Limit | None = None,
    name: str = "",
    place: ZoneWord | Sequence[ZoneWord] = (),
    zh: str = "",
    en: str = "",
) -> Part:
    """N of the cards count as a card of another kind when its owner uses or plays them."""
    return Part(
        kind="view_as",
        name=name,
        text=printed(zh, en),
        cards=cards,
        becomes=becomes,
        times=None if n == 1 else n,
        when=when,
        limit=limit,
        optional=True,
        place=listed(place),
    )


def provider(
    gives: str,
    *,
    effect: Sequence[Statement],
    when: Test | None = None,
    name: str = "",
    place: ZoneWord | Sequence[ZoneWord] = (),
    zh: str = "",
    en: str = "",
) -> Part:
    """Another way to answer a request for a kind of card: steps that may come to `provide`."""
    return Part(
        kind="provider",
        name=name,
        text=printed(zh, en),
        on=On("requested"),
        becomes=gives,
        when=when,
        effect=listed(effect),
        optional=True,
        place=listed(place),
    )


def remark(*, zh: str, en: str) -> Part:
    """A printed text about what the rules do by themselves."""
    return Part(kind="remark", text=printed(zh, en))


def skill(
    key: str,
    *,
    names: Sequence[str],
    parts: Part | Sequence[Part],
    locked: bool = False,
    zh: str = "",
    en: str = "",
) -> tuple[Part, ...]:
    """A skill 技能 of a general or character: its name, what is printed, and the parts that it is made of.

    The parts and those that they grant carry the names of the skill and share one counter. `locked=True`: a locked
    skill 鎖定技; whether its parts are mandatory they say themselves.
    """
    called = (key, *spelled(names))

    def named(part: Part, i: int) -> Part:
        name = part.name or (f"{key}_{i + 1}" if i else key)
        return replace(part, name=name, skill=called, locked=locked, text=() if i else printed(zh, en))

    return tuple(named(p, i) if isa(p, Part) else p for i, p in enumerate(listed(parts)))
