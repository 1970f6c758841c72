"""How the cards of `formation` are declared, and what may be printed on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum

from sanguo.dsl._machine import machine
from sanguo.dsl.keys import Limit, On, ZoneWord
from sanguo.dsl.nodes import Test, isa
from sanguo.dsl.steps import Card, Part, Statement, granted_by
from sanguo.dsl.words import listed, printed, spelled

from .facts import CardType, Color, Faction
from .vocabulary import played

__all__ = ["action", "armor", "basic", "bearer_must", "character", "trick", "weapon"]

# Parts ---------------------------------------------------------------------------------------------------


def action(
    *,
    effect: Sequence[Statement],
    cost: Sequence[Statement] = (),
    when: Test | None = None,
    limit: Limit | None = None,
    place: ZoneWord | Sequence[ZoneWord] = (),
    name: str = "",
    zh: str = "",
    en: str = "",
) -> Part:
    """A skill that uses the action of its character 消耗行動 (D07)."""
    return Part(
        kind="active",
        name=name,
        text=printed(zh, en),
        on=On("action"),
        when=when,
        cost=listed(cost),
        effect=listed(effect),
        optional=True,
        limit=limit,
        place=listed(place),
    )


def bearer_must(test: Test, *, zh: str = "", en: str = "") -> Part:
    """Only a character that satisfies the predicate can bear this equipment (a rule part)."""
    return Part(kind="bearer", when=test, text=printed(zh, en))


# Cards ---------------------------------------------------------------------------------------------------


def basic(
    key: str,
    *,
    names: Sequence[str],
    color: int = Color.RED,
    effect: Sequence[Statement] = (),
    cost: Sequence[Statement] = (),
    when: Test | None = None,
    worth: int = 1,
    fixed: int = 0,
    zh: str = "",
    en: str = "",
    origin: str = "custom",
    rules: Sequence[str] = (),
) -> Card:
    """A basic card 基本牌; without an effect it cannot be used.

    `worth`: for how many cards it counts when it is discarded. `fixed`: copies that every pile holds; nobody chooses
    such a card (FM-012).
    """
    props = {"color": color, "worth": 0 if worth == 1 else worth, "fixed": fixed}
    return _card(CardType.BASIC, key, names, props, _used(cost, effect, when, zh, en), origin, rules)


def trick(
    key: str,
    *,
    names: Sequence[str],
    effect: Sequence[Statement],
    cost: Sequence[Statement] = (),
    when: Test | None = None,
    color: int = Color.RED,
    zh: str = "",
    en: str = "",
    origin: str = "custom",
    rules: Sequence[str] = (),
) -> Card:
    """A trick 錦囊: whom it is aimed at and what is discarded for it is its cost."""
    return _card(CardType.TRICK, key, names, {"color": color}, _used(cost, effect, when, zh, en), origin, rules)


def weapon(
    key: str,
    *,
    names: Sequence[str],
    parts: Part | Sequence[Part] = (),
    color: int = Color.BLACK,
    zh: str = "",
    en: str = "",
    origin: str = "custom",
    rules: Sequence[str] = (),
) -> Card:
    """A weapon 武器; its parts work while a character bears it."""
    return _card(CardType.WEAPON, key, names, {"color": color}, _told(parts, zh, en), origin, rules)


def armor(
    key: str,
    *,
    names: Sequence[str],
    parts: Part | Sequence[Part] = (),
    color: int = Color.RED,
    zh: str = "",
    en: str = "",
    origin: str = "custom",
    rules: Sequence[str] = (),
) -> Card:
    """Armor 防具; its parts work while a character bears it, unless an attack ignores it."""
    return _card(CardType.ARMOR, key, names, {"color": color}, _told(parts, zh, en), origin, rules)


def character(
    key: str,
    *,
    names: Sequence[str],
    faction: int,
    hp: int,
    attack: int,
    deadly: bool = False,
    god: bool = False,
    base: str = "",
    skills: Sequence[Sequence[Part]] = (),
    origin: str = "custom",
    rules: Sequence[str] = (),
) -> Card:
    """A character 角色牌. `deadly`: its attack is D. A `god` 神將 bears the name of the character `base`."""
    props = {"faction": faction, "hp": hp, "attack": attack, "deadly": int(deadly), "god": int(god)}
    parts = tuple(p for s in skills for p in listed(s))
    return _card(CardType.CHARACTER, key, names, props, parts, origin, rules, base)


def _used(
    cost: Sequence[Statement], effect: Sequence[Statement], when: Test | None, zh: str, en: str
) -> tuple[Part, ...]:
    if not effect:
        return _told((), zh, en)
    on, text = played(), printed(zh, en)
    return (Part(kind="play", on=on, when=when, cost=listed(cost), effect=listed(effect), text=text),)


def _told(parts: Part | Sequence[Part], zh: str, en: str) -> tuple[Part, ...]:
    """The parts, with the printed text before them."""
    text = printed(zh, en)
    return (Part(kind="remark", text=text), *listed(parts)) if text else listed(parts)


def _card(
    cardtype: CardType,
    key: str,
    names: Sequence[str],
    props: dict[str, int],
    parts: Sequence[Part],
    origin: str,
    rules: Sequence[str],
    base: str = "",
) -> Card:
    return Card(
        game="formation",
        key=key,
        names=spelled(names),
        props=(("type", int(cardtype)), *((k, int(v) if isa(v, (IntEnum, bool)) else v) for k, v in props.items())),
        parts=tuple(parts),
        origin=origin,
        rules=listed(rules),
        base=base,
    )


# What the values of a printed property are called.
NAMED: dict[str, type[IntEnum]] = {"type": CardType, "color": Color, "faction": Faction}
SKILLS = {"trigger", "active", "static", "view_as"}
GEAR = {CardType.WEAPON, CardType.ARMOR}
PICKED = {CardType.CHARACTER: 4, CardType.WEAPON: 2, CardType.ARMOR: 2}
"""How many parts a card may have that are picked or limited: all but statics, rules and granted ones."""


def mistakes(card: Card) -> Iterator[tuple[str, str, str]]:
    """What is wrong with a card as a card of this game: place, message, hint."""
    props = dict(card.props)
    bounds = machine("formation")
    for name, (lo, hi) in bounds.ranges.items():
        value = props.get(name, 0)
        if isa(value, int) and not lo <= value <= hi:
            known = f"known: {', '.join(m.name for m in NAMED[name])}" if name in NAMED else ""
            yield name, f"{name} is {lo} to {hi}, not {value}", known
    cardtype = props.get("type", 0)
    parts = [p for p in card.parts if isa(p, Part)]
    every = [*parts, *(g for p in parts for g in granted_by(p))]
    if sum(p.kind != "remark" for p in every) > bounds.parts:
        yield "parts", f"a card has at most {bounds.parts} parts", ""
    room = PICKED.get(CardType(cardtype) if cardtype in list(CardType) else CardType.BASIC, 0)
    if room and sum(p.kind in SKILLS - {"static"} for p in parts) > room:
        yield "parts", f"at most {room} parts of this card are triggers, active or conversions", ""
    allowed = {"remark"} | (SKILLS if room else {"play"}) | ({"bearer"} if cardtype in GEAR else set())
    kinds = [p.kind for p in parts]
    for kind in sorted(set(kinds) - allowed):
        yield "parts", f"a card of this type has no part {kind}", ""
    for kind in sorted({k for k in kinds if k in {"play", "bearer"} and kinds.count(k) > 1}):
        yield "parts", f"a card has one part {kind}", "join the predicates with &" if kind == "bearer" else ""
    if cardtype == CardType.CHARACTER:
        if not props.get("faction"):
            yield "faction", "a character needs a faction", f"known: {', '.join(m.name for m in Faction)}"
        if not props.get("hp"):
            yield "hp", "a character needs health", ""
        if bool(props.get("god")) != bool(card.base):
            yield "base", "a god, and no other character, bears the name of another", 'god=True, base="guan_yu"'
    elif not props.get("color"):
        yield "color", "a resource card is red or black", f"known: {', '.join(m.name for m in Color)}"
    for i, p in enumerate(parts):
        at = p.name or f"parts[{i}]"
        if p.skill and cardtype != CardType.CHARACTER:
            yield at, "only a character has skills", "equipment has parts"
        if p.kind == "active" and p.on is None and p.limit is None:
            yield at, "what uses no action needs a limit", "limit=ONCE_A_TURN"
        if isinstance(p.limit, Limit) and isinstance(p.limit.n, int) and p.limit.n > 15:
            yield at, f"a limit is 1 to 15, not {p.limit.n}", ""
        if p.kind == "view_as" and p.times is not None:
            yield at, "a conversion takes one card", "leave out n="
        if itself_only(p) and p.kind != "view_as":
            yield at, "only a conversion is aimed at its own character", "leave out itself"


def itself_only(part: Part) -> bool:
    """Whether what a part gives may be aimed at its own character alone."""
    return ZoneWord("itself") in part.place
