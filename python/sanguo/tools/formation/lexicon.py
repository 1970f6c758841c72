"""What is printed on the cards of `formation`, and how factions, places and states are called."""

from __future__ import annotations

from collections.abc import Iterator

from sanguo.cards import Pool
from sanguo.dsl.formation import CardType, Color, Faction
from sanguo.dsl.steps import Card
from sanguo.tools.lexicon import REALMS, SKILLS, Column, Group, Names, lang_index, number, skills_of

__all__ = [
    "ATTACK",
    "CARD_TYPES",
    "COLUMNS",
    "FACTIONS",
    "HEALTH",
    "MARKS",
    "PLACES",
    "STATES",
    "brief",
    "facts",
    "groups",
    "marks",
    "notes",
]

FACTIONS: dict[int, Names] = {faction: REALMS[faction.name] for faction in Faction}
CARD_TYPES: dict[int, Names] = {
    CardType.BASIC: ("基本牌", "基本牌", "basic card"),
    CardType.TRICK: ("錦囊", "锦囊", "trick"),
    CardType.WEAPON: ("武器", "武器", "weapon"),
    CardType.ARMOR: ("防具", "防具", "armor"),
    CardType.CHARACTER: ("角色牌", "角色牌", "character"),
}
COLORS: dict[int, Names] = {Color.RED: ("紅", "红", "red"), Color.BLACK: ("黑", "黑", "black")}
PLACES: tuple[Names, ...] = (
    ("主將", "主将", "lord"),
    ("左前鋒", "左前锋", "left front"),
    ("右前鋒", "右前锋", "right front"),
    ("左後衛", "左后卫", "left back"),
    ("右後衛", "右后卫", "right back"),
)
"""By the number of the place."""
STATES: dict[str, Names] = {
    "charged": ("蓄力", "蓄力", "charged"),
    "poison": ("中毒", "中毒", "poison"),
    "burn": ("灼燒", "灼烧", "burn"),
    "stun": ("眩暈", "眩晕", "stun"),
    "silence": ("封技", "封技", "silence"),
    "weak": ("虛弱", "虚弱", "weak"),
    "rage": ("奮勇", "奋勇", "rage"),
    "bulwark": ("堅守", "坚守", "bulwark"),
}
GOD: Names = ("神將", "神将", "god")
HEALTH: Names = ("體力", "体力", "health")
ATTACK: Names = ("攻擊力", "攻击力", "attack")
COLOR: Names = ("判定顏色", "判定颜色", "color")
RESOURCES: Names = ("資源牌", "资源牌", "resource cards")
IN_PILE: Names = ("每個牌堆固定有{}張", "每个牌堆固定有{}张", "{} in every pile")


def _is_character(card: Card) -> bool:
    return card.prop("type") == CardType.CHARACTER


def marks(card: Card, lang: str) -> list[str]:
    """Faction, type, whether a god."""
    i = lang_index(lang)
    props = dict(card.props)
    got = [FACTIONS[props["faction"]][i]] if props.get("faction") in FACTIONS else []
    got.append(CARD_TYPES[props["type"]][i])
    return got + ([GOD[i]] if props.get("god") else [])


def facts(card: Card, lang: str) -> list[tuple[str, str]]:
    """Health and attack of a character; of a resource card the color that judgements read."""
    i = lang_index(lang)
    props = dict(card.props)
    if _is_character(card):
        return [(HEALTH[i], str(props["hp"])), (ATTACK[i], f"{props['attack']}{'D' if props.get('deadly') else 'P'}")]
    return [(COLOR[i], COLORS[props["color"]][i])]


def notes(card: Card, lang: str) -> list[str]:
    """How many of it every pile has."""
    fixed = dict(card.props).get("fixed", 0)
    return [IN_PILE[lang_index(lang)].format(fixed)] if fixed else []


def brief(card: Card, lang: str) -> str:
    """Of a character, all but the texts."""
    i = lang_index(lang)
    if not _is_character(card):
        return " · ".join(marks(card, lang))
    props = dict(card.props)
    named = skills_of(card, i)
    numbers = f"{FACTIONS[props['faction']][i]} · {HEALTH[i]} {props['hp']} · {ATTACK[i]} {props['attack']}P"
    return f"{numbers} · {named}" if named else numbers


def groups(cards: Pool) -> Iterator[Group]:
    """The resource cards, the characters by faction, the gods."""
    types = [(CARD_TYPES[t], [c for c in cards if c.prop("type") == t]) for t in CardType if t != CardType.CHARACTER]
    yield Group("resources", RESOURCES, [t for t in types if t[1]])
    characters = [c for c in cards if _is_character(c)]
    word = CARD_TYPES[CardType.CHARACTER]
    for faction in Faction:
        some = [c for c in characters if c.prop("faction") == faction and not c.prop("god")]
        yield Group(faction.name.lower(), FACTIONS[faction], [(word, some)])
    gods = [c for c in characters if c.prop("god")]
    if gods:
        yield Group("gods", GOD, [(word, gods)])


def _type(card: Card, lang: str) -> str:
    return marks(card, lang)[0]


MARKS = frozenset(
    word.casefold()
    for words in (FACTIONS, CARD_TYPES, {0: GOD})
    for names in words.values()
    for whole in names
    for word in {whole, *whole.split()}
) - {"card"}
COLUMNS = (
    Column(("種類", "种类", "type"), _type),
    number(HEALTH),
    number(ATTACK),
    number(COLOR),
    SKILLS,
)
