"""`docs/cards/`: every card with all that is printed on it, and what its nodes say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from sanguo.cards import Pool, pool
from sanguo.dsl.qunying import CardType, Faction
from sanguo.dsl.render import render
from sanguo.dsl.steps import Card
from sanguo.tools.lexicon import CARD_TYPES, FACTIONS, ORIGINS, facts, marks

from .markdown import HEAD, code, table

__all__ = ["pages"]


def pages(game: str) -> Mapping[str, str]:
    """An index of the cards, and one page a faction."""
    cards = pool(game)
    made = {f"docs/cards/{game}.md": _index(game, cards)}
    for faction in Faction:
        some = [c for c in cards if c.prop("faction") == faction]
        made[f"docs/cards/{game}/{faction.name.lower()}.md"] = _faction(game, faction, some)
    return made


def _order(card: Card) -> tuple[int, ...]:
    return card.prop("faction"), card.prop("cardtype")


def _index(game: str, cards: Pool) -> str:
    origins = Counter(c.origin for c in cards)
    text = (
        f"{HEAD}# The cards of `{game}`\n\n"
        f"{len(cards)} cards. A card's page tells where it is from:\n\n"
        + "".join(f"- {code(o)}: {ORIGINS[o]} ({n} cards)\n" for o, n in sorted(origins.items()))
        + "\n`sanguo cards NAME` shows a card in the terminal, `sanguo.pool(...)` holds them all.\n\n"
    )
    rows = []
    for card in sorted(cards, key=_order):
        faction = Faction(card.prop("faction"))
        printed = dict(facts(card, "en"))
        link = f"[{card.name_en}]({game}/{faction.name.lower()}.md#{card.key})"
        words = (FACTIONS[faction][2], CARD_TYPES[card.prop("cardtype")][2])
        rows.append((link, card.names[0], *words, printed["cost"], printed.get("force", ""), printed["power"]))
    return text + table(("card", "", "faction", "type", "cost", "force", "power"), rows)


def _faction(game: str, faction: Faction, cards: list[Card]) -> str:
    names = FACTIONS[faction]
    text = f"{HEAD}# Cards of `{game}`: {names[2]} {names[0]}\n\n[All cards](../{game}.md)\n"
    for kind in CardType:
        some = [c for c in cards if c.prop("cardtype") == kind]
        if some:
            words = CARD_TYPES[kind]
            text += f"\n## {words[2].capitalize()} {words[0]}\n" + "".join(map(_card, some))
    return text


def _card(card: Card) -> str:
    names = " ".join(dict.fromkeys((card.name_en, card.name_zh_hant, card.name_zh_hans)))
    return f'\n<a id="{card.key}"></a>\n### {names}\n\n' + "".join(f"- {line}\n" for line in _lines(card))


def _lines(card: Card) -> Iterator[str]:
    for lang in ("en", "zh-Hant"):
        comma = ", " if lang == "en" else "、"
        printed = [*marks(card, lang), *(f"{what} {n}" for what, n in facts(card, lang))]
        yield comma.join(printed)
    for part in card.parts:
        if part.text:
            yield f"**{part.text[0]}** {part.text[1]}"
        yield f"_{render(part)}_"
    rules = f"; rules {', '.join(card.rules)}" if card.rules else ""
    yield f"{code(card.key)}, {card.origin}{rules}"
