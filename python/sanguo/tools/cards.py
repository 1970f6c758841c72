"""Cards on the terminal: one with all that is printed on it, or a list of those that a search finds."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from sanguo.cards import Pool
from sanguo.dsl.render import render_card
from sanguo.dsl.steps import Card
from sanguo.errors import DeckError

from .lexicon import CARD_TYPES, COST, FACTIONS, FORCE, ORIGINS, POWER, Names, facts, lang_index, marks, searched, text

__all__ = ["card_list", "card_page", "find"]

NAME: Names = ("卡片", "卡片", "card")
FACTION: Names = ("勢力", "势力", "faction")
TYPE: Names = ("種類", "种类", "type")


def find(pool: Pool, query: str) -> list[Card]:
    """The one card of a name, or all that have what the query names; raises `DeckError` if there is none."""
    if not query.strip():
        return list(pool)
    try:
        return [pool.find(query)]
    except DeckError:
        found = [card for card in pool if searched(card, query)]
        if not found:
            raise
        return found


def card_page(card: Card, *, lang: str = "en") -> RenderableType:
    """A card with its names in all languages, all printed facts and texts, and its sentence read from its nodes."""
    i = lang_index(lang)
    comma = ", " if i == 2 else "、"
    lines: list[RenderableType] = [
        Text(comma.join(marks(card, lang)), style="bold"),
        Text(" · ".join(f"{what} {n}" for what, n in facts(card, lang))),
    ]
    for printed in card.texts:
        lines += ["", Text(text(printed, lang))]
        if i == 2:
            lines.append(Text(printed[0], style="dim"))
    sentences = render_card(card)
    if sentences:
        lines += ["", *(Text(f"≙ {s}", style="italic dim") for s in sentences)]
    origin = ORIGINS.get(card.origin, "")
    rules = f" · {', '.join(card.rules)}" if card.rules else ""
    lines += ["", Text(f"{card.key} · {card.origin}{f' ({origin})' if origin else ''}{rules}", style="dim")]
    other = [n for n in dict.fromkeys(card.names) if n != card.names[i]]
    title = Text.assemble((card.names[i], "bold"), f"  {'  '.join(other)}" if other else "")
    return Panel(Group(*lines), title=title, title_align="left", box=box.ROUNDED)


def card_list(cards: list[Card], *, lang: str = "en") -> RenderableType:
    """A table with a line a card."""
    i = lang_index(lang)
    other = 0 if i == 2 else 2
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(NAME[i])
    table.add_column("")
    table.add_column(FACTION[i])
    table.add_column(TYPE[i])
    for words in (COST, FORCE, POWER):
        table.add_column(words[i], justify="right")
    for card in cards:
        props = dict(card.props)
        printed = dict(facts(card, lang))
        cells = (
            card.names[i],
            card.names[other],
            FACTIONS[props["faction"]][i],
            CARD_TYPES[props["cardtype"]][i],
            *(printed.get(words[i], "") for words in (COST, FORCE, POWER)),
        )
        table.add_row(*(Text(cell) for cell in cells))
    return table
