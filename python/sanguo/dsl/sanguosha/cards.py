"""How the cards of `sanguosha` are declared, and what may be printed on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import IntEnum

from sanguo.dsl._machine import machine
from sanguo.dsl.nodes import CardSet, Test, isa
from sanguo.dsl.steps import Card, Part, Statement, granted_by
from sanguo.dsl.words import listed, printed, spelled

from .facts import Aim, CardType, Gender, Kingdom, Slot

# Cards ---------------------------------------------------------------------------------------------------


def basic(
    key: str,
    *,
    names: Sequence[str],
    aim: int = Aim.NEVER,
    target: CardSet | Test | None = None,
    reach: int = 0,
    quota: bool = False,
    slash: bool = False,
    nature: int = 0,
    each: Sequence[Statement] = (),
    parts: Sequence[Part] = (),
    zh: str = "",
    en: str = "",
    origin: str = "custom",
    rules: Sequence[str] = (),
) -> Card:
    """A basic card 基本牌. `reach` 0 is any distance, IN_RANGE the attack range; `quota` limits it in a play phase."""
    props = {"aim": aim, "reach": reach, "quota": int(quota), "family": int(slash), "nature": nature}
    made = (*_aimed(target), *_does(each=each), *listed(parts))
    return _card(CardType.BASIC, key, names, props, _told(made, zh, en), origin, rules)


def trick(
    key: str,
    *,
    names: Sequence[str],
    aim: int = Aim.NEVER,
    target: CardSet | Test | None = None,
    second: CardSet | Test | None = None,
    nullable: CardSet | Test | None = None,
    reach: int = 0,
    from_user: bool = False,
    most: int = 0,
    recast: bool = False,
    before: Sequence[Statement] = (),
    each: Sequence[Statement] = (),
    after: Sequence[Statement] = (),
    parts: Sequence[Part] = (),
    zh: str = "",
    en: str = "",
    origin: str = "custom",
    rules: Sequence[str] = (),
) -> Card:
    """A trick 錦囊. A card on all begins with its user's next seat, or `from_user`; one on a seat may have `most`."""
    props = {"aim": aim, "reach": reach, "from_user": int(from_user), "most": most, "recast": int(recast)}
    made = (*_aimed(target, second, nullable), *_does(before=before, each=each, after=after), *listed(parts))
    return _card(CardType.TRICK, key, names, props, _told(made, zh, en), origin, rules)


def delayed(
    key: str,
    *,
    names: Sequence[str],
    aim: int,
    target: CardSet | Test | None,
    judging: Sequence[Statement],
    reach: int = 0,
    parts: Sequence[Part] = (),
    zh: str = "",
    en: str = "",
    origin: str = "custom",
    rules: Sequence[str] = (),
) -> Card:
    """A delayed trick 延時類錦囊; `judging` is what it does in the judge phase."""
    props = {"aim": aim, "reach": reach}
    made = (*_aimed(target), *_does(judging=judging), *listed(parts))
    return _card(CardType.DELAYED, key, names, props, _told(made, zh, en), origin, rules)


def weapon(
    key: str,
    *,
    names: Sequence[str],
    attack_range: int,
    parts: Sequence[Part] = (),
    zh: str = "",
    en: str = "",
    origin: str = "custom",
    rules: Sequence[str] = (),
) -> Card:
    """A weapon 武器."""
    props = {"slot": Slot.WEAPON, "range": attack_range}
    return _equipment(key, names, props, parts, zh, en, origin, rules)


def armor(
    key: str,
    *,
    names: Sequence[str],
    parts: Sequence[Part] = (),
    zh: str = "",
    en: str = "",
    origin: str = "custom",
    rules: Sequence[str] = (),
) -> Card:
    """Armor 防具."""
    return _equipment(key, names, {"slot": Slot.ARMOR}, parts, zh, en, origin, rules)


def horse(
    key: str,
    *,
    names: Sequence[str],
    slot: int,
    parts: Sequence[Part] = (),
    zh: str = "",
    en: str = "",
    origin: str = "custom",
    rules: Sequence[str] = (),
) -> Card:
    """A horse 馬, for the place PLUS_HORSE or MINUS_HORSE."""
    return _equipment(key, names, {"slot": slot}, parts, zh, en, origin, rules)


def general(
    key: str,
    *,
    names: Sequence[str],
    kingdom: int,
    gender: int,
    hp: int = 0,
    halves: int = 0,
    companions: Sequence[str] = (),
    lord: bool = False,
    skills: Sequence[Sequence[Part]] = (),
    origin: str = "custom",
    rules: Sequence[str] = (),
) -> Card:
    """A general 武將; `lord` if it is always among the lord's candidates.

    In `guozhan` it has `halves`, its half-fish 陰陽魚, instead of `hp`, and `companions`, the keys of those that it
    forms a pair with 珠聯璧合.
    """
    props = {"kingdom": kingdom, "gender": gender, "max_hp": hp, "halves": halves, "lord": int(lord)}
    parts = tuple(p for s in skills for p in listed(s))
    card = _card(CardType.GENERAL, key, names, props, parts, origin, rules)
    return replace(card, companions=listed(companions))


def _equipment(
    key: str,
    names: Sequence[str],
    props: dict[str, int],
    parts: Sequence[Part],
    zh: str,
    en: str,
    origin: str,
    rules: Sequence[str],
) -> Card:
    """Equipment is used on oneself; its parts work while it lies in the equipment zone."""
    made = _told(listed(parts), zh, en)
    return _card(CardType.EQUIPMENT, key, names, {"aim": Aim.SELF, **props}, made, origin, rules)


def _aimed(target: object = None, second: object = None, nullable: object = None) -> tuple[Part, ...]:
    given = {"target": target, "second": second, "nullable": nullable}
    return tuple(Part(kind=k, name=k, cards=of) for k, of in given.items() if of is not None)


def _does(**steps: Sequence[Statement]) -> tuple[Part, ...]:
    return tuple(Part(kind=k, name=k, effect=listed(s)) for k, s in steps.items() if s)


def _told(parts: tuple[Part, ...], zh: str, en: str) -> tuple[Part, ...]:
    """The parts, with the printed text before them."""
    text = printed(zh, en)
    return (Part(kind="remark", text=text), *parts) if text else parts


def _card(
    cardtype: CardType,
    key: str,
    names: Sequence[str],
    props: dict[str, int],
    parts: Sequence[Part],
    origin: str,
    rules: Sequence[str],
) -> Card:
    return Card(
        game="sanguosha",
        key=key,
        names=spelled(names),
        props=(("type", int(cardtype)), *((k, int(v) if isa(v, (IntEnum, bool)) else v) for k, v in props.items())),
        parts=tuple(parts),
        origin=origin,
        rules=listed(rules),
    )


# What the values of a printed property are called.
NAMED: dict[str, type[IntEnum]] = {
    "type": CardType,
    "aim": Aim,
    "slot": Slot,
    "kingdom": Kingdom,
    "gender": Gender,
}
DOES = {"before", "each", "after", "judging"}
RULES = {"target", "second", "nullable"}
SKILLS = {"trigger", "active", "static", "view_as", "provider"}


def mistakes(card: Card, game: str = "sanguosha") -> Iterator[tuple[str, str, str]]:
    """What is wrong with a card as a card of this game: place, message, hint."""
    props = dict(card.props)
    bounds = machine(game)
    for name, (lo, hi) in bounds.ranges.items():
        value = props.get(name, 0)
        if isa(value, int) and not lo <= value <= hi:
            known = f"known: {', '.join(m.name for m in NAMED[name])}" if name in NAMED else ""
            yield name, f"{name} is {lo} to {hi}, not {value}", known
    parts = [p for p in card.parts if isa(p, Part)]
    every = [*parts, *(g for p in parts for g in granted_by(p))]
    if sum(p.kind != "remark" for p in every) > bounds.parts:
        yield "parts", f"a card has at most {bounds.parts} parts", ""
    kinds = [p.kind for p in parts]
    for kind in sorted({k for k in kinds if k in DOES | RULES and kinds.count(k) > 1}):
        yield "parts", f"a card has one part {kind}", ""
    for kind in sorted(set(kinds) - DOES - RULES - SKILLS - {"remark"}):
        yield "parts", f"a card of this game has no part {kind}", ""
    yield from _by_type(props, set(kinds))
    if props.get("type") not in {CardType.GENERAL, CardType.MARKER}:
        for p in parts:
            if p.skill:
                yield f"{p.name}", "only a general has skills", "equipment has parts"


def _by_type(props: dict[str, int], kinds: set[str]) -> Iterator[tuple[str, str, str]]:
    """What each type of card needs."""
    cardtype, aim = props.get("type"), props.get("aim", 0)
    if cardtype == CardType.GENERAL:
        for name, named in (("kingdom", Kingdom), ("gender", Gender)):
            if props.get(name) == 0:
                yield name, f"a general needs a {name}", f"known: {', '.join(m.name for m in named)}"
        if props.get("max_hp") == 0:
            yield "max_hp", "a general needs health", ""
    if cardtype in {CardType.GENERAL, CardType.EQUIPMENT, CardType.MARKER}:
        if kinds & (DOES | RULES):
            yield "parts", "a general, equipment or marker has only parts that work while it lies there", ""
        if cardtype == CardType.EQUIPMENT and props.get("slot") == Slot.WEAPON and not props.get("range"):
            yield "range", "a weapon needs a range", ""
        return
    if aim in {Aim.ONE, Aim.PAIR} and "target" not in kinds:
        yield "target", "a card that is aimed says at whom", "target=others"
    if (aim == Aim.PAIR) != ("second" in kinds):
        yield "second", "a card on a pair, and no other, says who the second seat is", ""
    wanted = "judging" if cardtype == CardType.DELAYED else "each"
    if aim != Aim.NEVER and wanted not in kinds:
        yield wanted, f"a card that is used does something: {wanted}", ""
    if (cardtype == CardType.DELAYED and kinds & (DOES - {"judging"})) or (
        cardtype != CardType.DELAYED and "judging" in kinds
    ):
        yield "judging", "a delayed trick, and no other card, does something when it is judged", ""
