"""`docs/cards/`: every card with all that is printed on it, and what its nodes say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from sanguo.cards import Pool, pool
from sanguo.dsl.render import render
from sanguo.dsl.steps import Card
from sanguo.tools.lexicon import ORIGINS, Group, effects, facts, lexicon, marks

from .markdown import HEAD, code, table

__all__ = ["pages"]


def pages(game: str) -> Mapping[str, str]:
    """An index of the cards, and one page for each group of them: a faction, a kingdom."""
    cards = pool(game)
    groups = list(lexicon(game).groups(cards))
    made = {f"docs/cards/{game}.md": _index(game, cards, groups)}
    return made | {f"docs/cards/{game}/{group.key}.md": _page(game, group) for group in groups}


def _index(game: str, cards: Pool, groups: list[Group]) -> str:
    origins = Counter(c.origin for c in cards)
    text = (
        f"{HEAD}# The cards of `{game}`\n\n"
        f"{len(cards)} cards. A card's page tells where it is from:\n\n"
        + "".join(f"- {code(o)}: {ORIGINS[o]} ({n} cards)\n" for o, n in sorted(origins.items()))
        + f"\n`sanguo cards NAME --game {game}` shows a card in the terminal,\n"
        f"`sanguo.pool({game!r})` holds them all.\n\n"
    )
    columns = lexicon(game).COLUMNS
    rows = [
        (
            f"[{card.name_en}]({game}/{group.key}.md#{card.key})",
            card.names[0],
            *(column.of(card, "en") for column in columns),
        )
        for group in groups
        for _, some in group.sections
        for card in some
    ]
    return text + table(("card", "", *(column.names[2] for column in columns)), rows)


def _page(game: str, group: Group) -> str:
    text = f"{HEAD}# Cards of `{game}`: {group.names[2]} {group.names[0]}\n\n[All cards](../{game}.md)\n"
    for names, cards in group.sections:
        text += f"\n## {names[2].capitalize()} {names[0]}\n" + "".join(map(_card, cards))
    return text


def _card(card: Card) -> str:
    names = " ".join(dict.fromkeys((card.name_en, card.name_zh_hant, card.name_zh_hans)))
    return f'\n<a id="{card.key}"></a>\n### {names}\n\n' + "".join(f"- {line}\n" for line in _lines(card))


def _lines(card: Card) -> Iterator[str]:
    for lang in ("en", "zh-Hant"):
        comma = ", " if lang == "en" else "、"
        yield comma.join([*marks(card, lang), *(f"{what} {n}" for what, n in facts(card, lang))])
    yield from lexicon(card.game).notes(card, "en")
    skills = {printed: names for names, printed in effects(card)}
    for part in card.parts:
        if part.text:
            hant, _, english = skills[part.text]
            yield f"{f'{english} {hant}: ' if english else ''}**{part.text[0]}** {part.text[1]}"
        if part.kind != "remark":
            yield f"_{render(part)}_"
    rules = f"; rules {', '.join(card.rules)}" if card.rules else ""
    yield f"{code(card.key)}, {card.origin}{rules}"
