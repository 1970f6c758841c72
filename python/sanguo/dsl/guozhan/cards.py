"""How the cards of `guozhan` are declared: as those of `sanguosha`, generals with half-fish and companions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import wraps
from typing import ParamSpec

from sanguo.dsl.nodes import isa
from sanguo.dsl.sanguosha import cards as sanguosha
from sanguo.dsl.sanguosha.facts import CardType
from sanguo.dsl.sanguosha.vocabulary import lord
from sanguo.dsl.steps import Card, Part
from sanguo.dsl.words import listed, spelled

P = ParamSpec("P")


def rehomed(card: Card, rules: Sequence[str] | None = None, **props: int) -> Card:
    """A card of `sanguosha` as one of this game, by rules of its own, with some printed properties changed."""
    return replace(
        card,
        game="guozhan",
        props=tuple((dict(card.props) | props).items()),
        rules=card.rules if rules is None else listed(rules),
    )


def _rehoming(make: Callable[P, Card]) -> Callable[P, Card]:
    """A function that makes cards of this game."""

    @wraps(make)
    def made(*args: P.args, **kwargs: P.kwargs) -> Card:
        return rehomed(make(*args, **kwargs))

    return made


basic = _rehoming(sanguosha.basic)
"""A basic card, as in `sanguosha`."""
trick = _rehoming(sanguosha.trick)
"""A trick, as in `sanguosha`; `recast=True` if it may be recast 重鑄."""
delayed = _rehoming(sanguosha.delayed)
"""A delayed trick, as in `sanguosha`."""
weapon = _rehoming(sanguosha.weapon)
"""A weapon, as in `sanguosha`."""
armor = _rehoming(sanguosha.armor)
"""Armor, as in `sanguosha`."""
horse = _rehoming(sanguosha.horse)
"""A horse, as in `sanguosha`."""
general = _rehoming(sanguosha.general)
"""A general, with its half-fish 陰陽魚 and the keys of its companions 珠聯璧合."""


def marker(
    key: str,
    *,
    names: Sequence[str],
    skills: Sequence[Sequence[Part]],
    origin: str = "custom",
    rules: Sequence[str] = (),
) -> Card:
    """A marker 標記: a seat that has it before it has the skills on it, which say what it is given up for."""
    return Card(
        game="guozhan",
        key=key,
        names=spelled(names),
        props=(("type", int(CardType.MARKER)),),
        parts=tuple(p for s in skills for p in listed(s)),
        origin=origin,
        rules=listed(rules),
    )


def adapted(
    card: Card,
    *,
    halves: int | None = None,
    companions: Sequence[str] = (),
    skills: Sequence[Sequence[Part]] | None = None,
    rules: Sequence[str] = (),
) -> Card:
    """A general of `sanguosha` as it is here: with these skills, or with its own but those of a lord.

    Without `halves` a point of health is one half-fish.
    """
    own = [p for p in card.parts if lord not in p.place]
    parts = own if skills is None else [p for s in skills for p in listed(s)]
    changed = skills is not None or len(own) < len(card.parts)
    here = rehomed(card, rules, halves=card.prop("max_hp") if halves is None else halves, max_hp=0, lord=0)
    return replace(
        here,
        parts=tuple(parts),
        companions=listed(companions),
        origin="completed" if changed else card.origin,
    )


def skill_of(card: Card, key: str) -> tuple[Part, ...]:
    """The parts of a skill of a general."""
    return tuple(p for p in card.parts if p.skill and p.skill[0] == key)


def mistakes(card: Card) -> Iterator[tuple[str, str, str]]:
    """What is wrong with a card as a card of this game: place, message, hint."""
    props = dict(card.props)
    for place, message, hint in sanguosha.mistakes(card, "guozhan"):
        if place != "max_hp":
            yield place, message, hint
    if props.get("type") == CardType.GENERAL and not props.get("halves"):
        yield "halves", "a general needs half-fish", "halves=4"
    if card.key in [k for k in card.companions if isa(k, str)]:
        yield "companions", "nobody is its own companion", ""
