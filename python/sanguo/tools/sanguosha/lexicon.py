"""What is printed on the cards of `sanguosha`, and how cards, seats and skills are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sanguo.cards import Pool
from sanguo.cards.sanguosha.deck import DECK
from sanguo.dsl.sanguosha import CardType, Gender, Kingdom, Slot
from sanguo.dsl.steps import Card
from sanguo.tools.lexicon import REALMS, SKILLS, Column, Group, Names, lang_index, number, skills_of

__all__ = [
    "CARD_TYPES",
    "COLUMNS",
    "HEALTH",
    "KINGDOMS",
    "MARKS",
    "RANKS",
    "ROLES",
    "SUITS",
    "TYPE",
    "brief",
    "facts",
    "groups",
    "marks",
    "notes",
]

KINGDOMS: dict[int, Names] = {kingdom: REALMS[kingdom.name] for kingdom in Kingdom}
GENDERS: dict[int, Names] = {Gender.MALE: ("男", "男", "male"), Gender.FEMALE: ("女", "女", "female")}
CARD_TYPES: dict[int, Names] = {
    CardType.BASIC: ("基本牌", "基本牌", "basic card"),
    CardType.TRICK: ("錦囊", "锦囊", "trick"),
    CardType.DELAYED: ("延時類錦囊", "延时类锦囊", "delayed trick"),
    CardType.EQUIPMENT: ("裝備", "装备", "equipment"),
    CardType.GENERAL: ("武將", "武将", "general"),
    CardType.MARKER: ("標記", "标记", "marker"),
}
SLOTS: dict[int, Names] = {
    Slot.WEAPON: ("武器", "武器", "weapon"),
    Slot.ARMOR: ("防具", "防具", "armor"),
    Slot.PLUS_HORSE: ("+1馬", "+1马", "+1 horse"),
    Slot.MINUS_HORSE: ("-1馬", "-1马", "-1 horse"),
}
ROLES: dict[str, Names] = {
    "lord": ("主公", "主公", "lord"),
    "loyalist": ("忠臣", "忠臣", "loyalist"),
    "rebel": ("反賊", "反贼", "rebel"),
    "renegade": ("內奸", "内奸", "renegade"),
}
LORD_GENERAL: Names = ("主公候選", "主公候选", "lord candidate")
HEALTH: Names = ("體力", "体力", "health")
RANGE: Names = ("攻擊範圍", "攻击范围", "attack range")
COPIES: Names = ("張數", "张数", "copies")
PLAYING: Names = ("遊戲牌", "游戏牌", "playing cards")
FACES: Names = ("牌堆中：{}", "牌堆中：{}", "in the deck: {}")
SUITS = {"spade": "♠", "heart": "♥", "club": "♣", "diamond": "♦"}
RANKS = ("?", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
IN_DECK = Counter(c.key for c in DECK)


def marks(card: Card, lang: str) -> list[str]:
    """Kingdom, type, gender or place."""
    i = lang_index(lang)
    props = dict(card.props)
    got = [words[props[key]][i] for key, words in (("kingdom", KINGDOMS), ("type", CARD_TYPES)) if key in props]
    if "slot" in props:
        got.append(SLOTS[props["slot"]][i])
    if "gender" in props:
        got.append(GENDERS[props["gender"]][i])
    return got + ([LORD_GENERAL[i]] if props.get("lord") else [])


def facts(card: Card, lang: str) -> list[tuple[str, str]]:
    """Health of a general; range of a weapon, and how many of a card there are in the deck."""
    i = lang_index(lang)
    props = dict(card.props)
    if "max_hp" in props:
        return [(HEALTH[i], str(props["max_hp"]))]
    reach = [(RANGE[i], str(props["range"]))] if props.get("slot") == Slot.WEAPON else []
    return [*reach, (COPIES[i], str(IN_DECK[card.key]))]


def notes(card: Card, lang: str) -> list[str]:
    """The suits and ranks of its copies in the deck."""
    faces = [f"{SUITS[c.suit.name.lower()]}{RANKS[c.rank]}" for c in DECK if c.key == card.key]
    return [FACES[lang_index(lang)].format(" ".join(faces))] if faces else []


def brief(card: Card, lang: str) -> str:
    """Of a general, all but the texts."""
    i = lang_index(lang)
    props = dict(card.props)
    if "max_hp" not in props:
        return " · ".join(marks(card, lang))
    named = skills_of(card, i)
    return f"{KINGDOMS[props['kingdom']][i]} · {HEALTH[i]} {props['max_hp']} · {named}"


def groups(cards: Pool) -> Iterator[Group]:
    """The playing cards, then the generals by kingdom."""
    types = [(CARD_TYPES[t], [c for c in cards if c.prop("type") == t]) for t in CardType if t < CardType.GENERAL]
    yield Group("cards", PLAYING, [t for t in types if t[1]])
    generals = [c for c in cards if c.prop("type") == CardType.GENERAL]
    for kingdom in Kingdom:
        some = [c for c in generals if c.prop("kingdom") == kingdom]
        yield Group(kingdom.name.lower(), KINGDOMS[kingdom], [(CARD_TYPES[CardType.GENERAL], some)])


def _words(card: Card, lang: str) -> str:
    """The kingdom of a general, the type or place of another card."""
    return marks(card, lang)[1 if "slot" in dict(card.props) else 0]


MARKS = frozenset(
    word.casefold()
    for words in (KINGDOMS, GENDERS, CARD_TYPES, SLOTS, {0: LORD_GENERAL})
    for names in words.values()
    for whole in names
    for word in {whole, *whole.split()}
) - {"card", "+1", "-1"}
TYPE = Column(("種類", "种类", "type"), _words)
COLUMNS = (
    TYPE,
    number(HEALTH),
    number(RANGE, ("範圍", "范围", "range")),
    number(COPIES),
    SKILLS,
)
