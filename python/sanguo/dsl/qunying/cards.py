"""How the cards of `qunying` are declared, and what may be printed on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum, IntFlag

from sanguo.dsl._machine import machine
from sanguo.dsl.keys import On
from sanguo.dsl.nodes import Test, isa
from sanguo.dsl.parts import play
from sanguo.dsl.steps import Card, Part, Statement, granted_by
from sanguo.dsl.words import listed, spelled

from .facts import CardType, Class, Counter, Faction, Timing


def bearer_must(test: Test, *, zh: str = "", en: str = "") -> Part:
    """Only a general that satisfies the predicate can bear this equipment (a rule part)."""
    return Part(kind="bearer", when=test, text=(zh, en) if zh or en else ())


def for_enemy(*, zh: str = "", en: str = "") -> Part:
    """讓對方的武將裝備: the equipment is put on an enemy general (`on_enemy`)."""
    return Part(kind="for_enemy", text=(zh, en) if zh or en else ())


def general(
    key: str,
    *,
    names: Sequence[str],
    faction: int,
    cost: int,
    force: int,
    power: int = 1,
    classes: int = 0,
    counter: int = Counter.NONE,
    parts: Sequence[Part] = (),
    origin: str = "custom",
    rules: Sequence[str] = (),
) -> Card:
    """A general 武將. `names`: traditional, simplified, English."""
    props = (("faction", faction), ("cost", cost), ("force", force), ("power", power), ("classes", classes))
    return _card(CardType.GENERAL, key, names, (*props, ("counter", counter)), parts, origin, rules)


def stratagem(
    key: str,
    *,
    names: Sequence[str],
    faction: int,
    cost: int,
    effect: Sequence[Statement],
    power: int = 1,
    timing: int = Timing.OWN_STRATEGY,
    counter: int = Counter.NONE,
    on: On | None = None,
    when: Test | None = None,
    optional: bool = False,
    zh: str = "",
    en: str = "",
    origin: str = "custom",
    rules: Sequence[str] = (),
) -> Card:
    """A stratagem 計謀: its effect is the `play` of the card.

    `on` is the act of the opponent that it answers, for OPP_ATTACK and OPP_DEPLOY. With `optional=True` (可) its
    picks may be refused and it can be used at any time; without it (發動) it cannot be used unless `when` holds and
    the picks that it opens with find enough cards.
    """
    props = (("faction", faction), ("cost", cost), ("power", power), ("timing", timing), ("counter", counter))
    part = play(effect=effect, on=on, when=when, optional=optional, zh=zh, en=en)
    return _card(CardType.STRATAGEM, key, names, props, [part], origin, rules)


def equipment(
    key: str,
    *,
    names: Sequence[str],
    faction: int,
    cost: int,
    force: int = 0,
    power: int = 1,
    counter: int = Counter.NONE,
    parts: Sequence[Part] = (),
    origin: str = "custom",
    rules: Sequence[str] = (),
) -> Card:
    """A piece of equipment 裝備; `force` is what it adds to its bearer's."""
    on_enemy = int(any(isa(p, Part) and p.kind == "for_enemy" for p in listed(parts)))
    props = (("faction", faction), ("cost", cost), ("force", force), ("power", power), ("counter", counter))
    return _card(CardType.EQUIPMENT, key, names, (*props, ("on_enemy", on_enemy)), parts, origin, rules)


def _card(
    cardtype: CardType,
    key: str,
    names: Sequence[str],
    props: tuple[tuple[str, int], ...],
    parts: Sequence[Part],
    origin: str,
    rules: Sequence[str],
) -> Card:
    return Card(
        game="qunying",
        key=key,
        names=spelled(names),
        props=(("cardtype", cardtype), *props),
        parts=listed(parts),
        origin=origin,
        rules=listed(rules),
    )


# What the values of a printed property are called.
NAMED: dict[str, type[IntEnum | IntFlag]] = {
    "cardtype": CardType,
    "faction": Faction,
    "classes": Class,
    "counter": Counter,
    "timing": Timing,
}
ANSWERS: dict[int, str] = {Timing.OPP_ATTACK: "declared", Timing.OPP_DEPLOY: "deployed"}


def mistakes(card: Card) -> Iterator[tuple[str, str, str]]:
    """What is wrong with a card as a card of this game: place, message, hint."""
    props = dict(card.props)
    bounds = machine("qunying")
    for name, (lo, hi) in bounds.ranges.items():
        value = props.get(name, 0)
        if isa(value, int) and not lo <= value <= hi:
            known = f"known: {', '.join(m.name or '' for m in NAMED[name])}" if name in NAMED else ""
            yield name, f"{name} is {lo} to {hi}, not {value}", known
    cardtype, counter = props.get("cardtype"), props.get("counter")
    if counter == Counter.TRAP and cardtype != CardType.STRATAGEM:
        yield "counter", "only stratagems can be traps (QY-107)", "AMBUSH is the counter of generals and equipment"
    if counter == Counter.AMBUSH and cardtype == CardType.STRATAGEM:
        yield "counter", "a stratagem cannot be an ambush (QY-107)", "TRAP is the counter of stratagems"
    parts = [p for p in card.parts if isa(p, Part)]
    kinds = [p.kind for p in parts]
    if kinds.count("play") != (cardtype == CardType.STRATAGEM):
        what = "a stratagem has exactly one" if cardtype == CardType.STRATAGEM else "only a stratagem has a"
        yield "parts", f"{what} play", ""
    if cardtype == CardType.STRATAGEM and any(k != "play" for k in kinds):
        yield "parts", "a stratagem has no other part than its play", ""
    if cardtype != CardType.EQUIPMENT and {"bearer", "for_enemy"} & set(kinds):
        yield "parts", "only equipment has a bearer", ""
    if kinds.count("bearer") > 1:
        yield "parts", "an equipment has one bearer_must", "join the predicates with &"
    every = [*parts, *(g for p in parts for g in granted_by(p))]
    if sum(p.kind != "for_enemy" for p in every) > bounds.parts:
        yield "parts", f"a card has at most {bounds.parts} parts", ""
    events = [p.on.event for p in every if p.kind == "trigger" and isinstance(p.on, On)]
    for event in sorted({e for e in events if events.count(e) > 2}):
        yield "parts", f"at most two triggers of a card listen to one event, here {event}", ""
    for p in parts:
        if p.kind == "play":
            wanted = ANSWERS.get(props.get("timing", 0))
            got = p.on.event if isinstance(p.on, On) else None
            if wanted != got:
                hint = f"on={wanted}(...)" if wanted else "leave out on="
                yield "timing", f"this timing answers {wanted or 'no event'}, the effect {got or 'none'}", hint
