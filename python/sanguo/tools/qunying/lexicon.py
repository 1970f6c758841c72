"""What is printed on the cards of `qunying`."""

from __future__ import annotations

from collections.abc import Iterator

from sanguo.cards import Pool
from sanguo.dsl.qunying import CardType, Class, Counter, Faction, Timing
from sanguo.dsl.steps import Card
from sanguo.tools.lexicon import REALMS, Column, Group, Names, lang_index, number

__all__ = ["COLUMNS", "MARKS", "brief", "facts", "groups", "marks", "notes"]

FACTIONS: dict[int, Names] = {
    **{faction: REALMS[faction.name] for faction in Faction if faction != Faction.NONE},
    Faction.NONE: ("－", "－", "no faction"),
}
CARD_TYPES: dict[int, Names] = {
    CardType.GENERAL: ("武將", "武将", "general"),
    CardType.STRATAGEM: ("計謀", "计谋", "stratagem"),
    CardType.EQUIPMENT: ("裝備", "装备", "equipment"),
}
CLASSES: dict[int, Names] = {
    Class.COMMANDER: ("將軍", "将军", "Commander"),
    Class.STRATEGIST: ("軍師", "军师", "Strategist"),
}
COUNTERS: dict[int, Names] = {
    Counter.TRAP: ("陷阱", "陷阱", "trap"),
    Counter.AMBUSH: ("緊急參戰", "紧急参战", "ambush"),
}
TIMINGS: dict[int, Names] = {
    Timing.OWN_STRATEGY: ("我方戰略階段", "我方战略阶段", "own strategy phase"),
    Timing.OWN_BATTLE: ("我方戰鬥階段", "我方战斗阶段", "own battle phase"),
    Timing.OPP_BATTLE: ("對方戰鬥階段", "对方战斗阶段", "opponent's battle phase"),
    Timing.OPP_ATTACK: ("對方攻擊宣言時", "对方攻击宣言时", "opponent's attack declaration"),
    Timing.OPP_DEPLOY: ("對方武將出征時", "对方武将出征时", "opponent's deployment"),
}
COST: Names = ("消費點數", "消费点数", "cost")
FORCE: Names = ("武力", "武力", "force")
POWER: Names = ("國力", "国力", "power")
ON_ENEMY: Names = ("裝備於對方武將", "装备于对方武将", "for an enemy general")


def marks(card: Card, lang: str) -> list[str]:
    """Faction, type, class, counter, timing: what is printed in words."""
    i = lang_index(lang)
    props = dict(card.props)
    tables = [("faction", FACTIONS), ("cardtype", CARD_TYPES), ("counter", COUNTERS), ("timing", TIMINGS)]
    got = [words[props[key]][i] for key, words in tables if key in props and props[key] in words]
    got[2:2] = [words[i] for bit, words in CLASSES.items() if props.get("classes", 0) & bit]
    return got + ([ON_ENEMY[i]] if props.get("on_enemy") else [])


def facts(card: Card, lang: str) -> list[tuple[str, str]]:
    """The printed numbers by what they are called."""
    i = lang_index(lang)
    props = dict(card.props)
    got = [(COST[i], str(props["cost"]))]
    if "force" in props:
        equipment = props["cardtype"] == CardType.EQUIPMENT
        got.append((FORCE[i], f"{props['force']:+d}" if equipment else str(props["force"])))
    return [*got, (POWER[i], str(props["power"]))]


def notes(_card: Card, _lang: str) -> list[str]:
    """Nothing more."""
    return []


def brief(card: Card, lang: str) -> str:
    """The numbers."""
    return " · ".join(f"{what} {n}" for what, n in facts(card, lang))


def groups(cards: Pool) -> Iterator[Group]:
    """The factions, each with its types."""
    for faction in Faction:
        some = [c for c in cards if c.prop("faction") == faction]
        sections = [(CARD_TYPES[t], [c for c in some if c.prop("cardtype") == t]) for t in CardType]
        yield Group(faction.name.lower(), FACTIONS[faction], [s for s in sections if s[1]])


MARKS = frozenset(
    word.casefold() for words in (FACTIONS, CARD_TYPES, CLASSES, COUNTERS) for names in words.values() for word in names
)
COLUMNS = (
    Column(
        ("勢力", "势力", "faction"),
        lambda card, lang: FACTIONS[card.prop("faction")][lang_index(lang)],
    ),
    Column(
        ("種類", "种类", "type"),
        lambda card, lang: CARD_TYPES[card.prop("cardtype")][lang_index(lang)],
    ),
    number(COST),
    number(FORCE),
    number(POWER),
)
