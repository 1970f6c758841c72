"""What is printed on the cards of `guozhan`: as in `sanguosha`, with half-fish and companions of generals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sanguo.cards import Pool
from sanguo.cards import pool as built_in
from sanguo.cards.guozhan.deck import DECK
from sanguo.dsl.sanguosha import CardType, Kingdom, Slot
from sanguo.dsl.steps import Card
from sanguo.tools.lexicon import SKILLS, Group, Names, lang_index, number, skills_of
from sanguo.tools.sanguosha import lexicon as standard
from sanguo.tools.sanguosha.lexicon import CARD_TYPES, COPIES, FACES, KINGDOMS, MARKS, RANGE, RANKS, SUITS, TYPE

__all__ = [
    "CARD_TYPES",
    "COLUMNS",
    "KINGDOMS",
    "KINGDOM_NAMES",
    "MARKS",
    "RANKS",
    "SUITS",
    "brief",
    "facts",
    "groups",
    "marks",
    "notes",
]

HALVES: Names = ("陰陽魚", "阴阳鱼", "half-fish")
COMPANIONS: Names = ("珠聯璧合：{}", "珠联璧合：{}", "companions: {}")
KINGDOM_NAMES: dict[str, Names] = {
    "undetermined": ("未確定", "未确定", "?"),
    **{kingdom.name.lower(): KINGDOMS[kingdom] for kingdom in Kingdom},
    "ambitionist": ("野心家", "野心家", "ambitionist"),
}
"""What a seat is, as views write it."""
IN_DECK = Counter(c.key for c in DECK)

marks = standard.marks


def facts(card: Card, lang: str) -> list[tuple[str, str]]:
    """Half-fish of a general; range of a weapon, and how many of a card there are in the deck; nothing of a marker."""
    i = lang_index(lang)
    props = dict(card.props)
    if props.get("halves"):
        return [(HALVES[i], str(props["halves"]))]
    if props.get("type") == CardType.MARKER:
        return []
    reach = [(RANGE[i], str(props["range"]))] if props.get("slot") == Slot.WEAPON else []
    return [*reach, (COPIES[i], str(IN_DECK[card.key]))]


def notes(card: Card, lang: str) -> list[str]:
    """The suits and ranks of its copies in the deck; the companions of a general."""
    i = lang_index(lang)
    faces = [f"{SUITS[c.suit.name.lower()]}{RANKS[c.rank]}" for c in DECK if c.key == card.key]
    if faces:
        return [FACES[i].format(" ".join(faces))]
    by_key = built_in("guozhan").by_key
    named = [by_key[str(k)].names[i] if str(k) in by_key else str(k) for k in card.companions]
    return [COMPANIONS[i].format((", " if i == 2 else "、").join(named))] if named else []


def brief(card: Card, lang: str) -> str:
    """Of a general, all but the texts."""
    i = lang_index(lang)
    props = dict(card.props)
    if not props.get("halves"):
        return " · ".join(marks(card, lang))
    named = skills_of(card, i)
    return f"{KINGDOMS[props['kingdom']][i]} · {HALVES[i]} {props['halves']} · {named}"


def groups(cards: Pool) -> Iterator[Group]:
    """The playing cards, the generals by kingdom, the markers."""
    yield from standard.groups(cards)
    if markers := [c for c in cards if c.prop("type") == CardType.MARKER]:
        yield Group("markers", CARD_TYPES[CardType.MARKER], [(CARD_TYPES[CardType.MARKER], markers)])


COLUMNS = (
    TYPE,
    number(HALVES),
    number(RANGE, ("範圍", "范围", "range")),
    number(COPIES),
    SKILLS,
)
