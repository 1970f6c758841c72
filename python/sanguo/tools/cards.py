"""Cards on the terminal: one with all that is printed on it, or a list of those that a search finds."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from sanguo.cards import Pool
from sanguo.cards import pool as built_in
from sanguo.dsl.render import render_card
from sanguo.dsl.steps import Card
from sanguo.errors import DeckError

from .lexicon import ORIGINS, Names, effects, facts, lang_index, lexicon, marks, searched, text

__all__ = ["card_list", "card_page", "find", "find_in"]

NAME: Names = ("卡片", "卡片", "card")


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


def find_in(games: Sequence[str], query: str) -> list[Card]:
    """`find` in the built-in cards of the first game that has such a card; `DeckError` of the first if none has."""
    problem = None
    for game in games:
        try:
            return find(built_in(game), query)
        except DeckError as e:
            problem = problem or e
    assert problem is not None
    raise problem


def card_page(card: Card, *, lang: str = "en") -> RenderableType:
    """A card with its names in all languages, all printed facts and texts, and its sentence read from its nodes."""
    i = lang_index(lang)
    comma = ", " if i == 2 else "、"
    lines: list[RenderableType] = [
        Text(comma.join(marks(card, lang)), style="bold"),
        Text(" · ".join(f"{what} {n}" for what, n in facts(card, lang))),
    ]
    for names, printed in effects(card):
        skill = f"{names[i]}{': ' if i == 2 else '：'}" if names[i] else ""
        lines += ["", Text.assemble((skill, "bold"), text(printed, lang))]
        if i == 2:
            lines.append(Text(f"{names[0]}{'：' if skill else ''}{printed[0]}", style="dim"))
    notes = lexicon(card.game).notes(card, lang)
    if notes:
        lines += ["", *map(Text, notes)]
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
    """A table with a line a card; all of one game."""
    i = lang_index(lang)
    other = 0 if i == 2 else 2
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(NAME[i])
    table.add_column("")
    columns = lexicon(cards[0].game).COLUMNS if cards else ()
    for column in columns:
        table.add_column(column.names[i], justify="right" if column.number else "left")
    for card in cards:
        cells = (card.names[i], card.names[other], *(column.of(card, lang) for column in columns))
        table.add_row(*map(Text, cells))
    return table
