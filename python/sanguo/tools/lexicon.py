"""What is printed on cards and boards, in the three languages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol, cast

from sanguo._chinese import simplified
from sanguo.cards import Pool
from sanguo.dsl.steps import Card
from sanguo.errors import ConfigError

from .by_game import module

__all__ = [
    "LANGS",
    "ORIGINS",
    "REALMS",
    "SKILLS",
    "Column",
    "Group",
    "Lexicon",
    "Names",
    "effects",
    "facts",
    "lang_index",
    "lexicon",
    "marks",
    "name",
    "number",
    "searched",
    "simplified",
    "skills",
    "skills_of",
    "text",
    "words_of",
]

LANGS = ("zh-Hant", "zh-Hans", "en")
"""In the order of a card's names."""

Names = tuple[str, str, str]

REALMS: dict[str, Names] = {
    "WEI": ("魏", "魏", "Wei"),
    "SHU": ("蜀", "蜀", "Shu"),
    "WU": ("吳", "吴", "Wu"),
    "QUN": ("群", "群", "Qun"),
}
"""What is a faction in some games and a kingdom in others."""

ORIGINS = {
    "source": "the card and this effect stand in the published rules",
    "completed": "named or hinted at in the published rules, completed by this project",
    "added": "added by this project",
    "custom": "a card of your own",
}


def lang_index(lang: str) -> int:
    """The place of a language among a card's names; `zh` stands for traditional Chinese."""
    if lang == "zh":
        return 0
    if lang not in LANGS:
        msg = f"lang is en, zh-Hant or zh-Hans, not {lang!r}"
        raise ConfigError(msg)
    return LANGS.index(lang)


def name(card: Card, lang: str) -> str:
    """A card's name."""
    return card.names[lang_index(lang)]


def text(printed: tuple[str, ...], lang: str) -> str:
    """A printed effect; the cards hold the traditional and the English text."""
    i = lang_index(lang)
    return simplified(printed[0]) if i == 1 else printed[i // 2]


@dataclass(frozen=True)
class Column:
    """A column of a list of cards."""

    names: Names
    of: Callable[[Card, str], str]
    """What stands in it for a card in a language."""
    number: bool = False


@dataclass(frozen=True)
class Group:
    """Cards that stand together on a page, in sections."""

    key: str
    names: Names
    sections: list[tuple[Names, list[Card]]]


class Lexicon(Protocol):
    """What is printed on the cards of a game; the module `lexicon` of its package."""

    COLUMNS: tuple[Column, ...]
    """Of a list of its cards, after the name."""
    MARKS: frozenset[str]
    """Words that a search takes for a mark of a card, in every language."""

    def marks(self, card: Card, lang: str) -> list[str]:
        """What is printed in words, such as its type."""
        ...

    def facts(self, card: Card, lang: str) -> list[tuple[str, str]]:
        """The printed numbers by what they are called."""
        ...

    def notes(self, card: Card, lang: str) -> list[str]:
        """Lines of what there is to know beside."""
        ...

    def brief(self, card: Card, lang: str) -> str:
        """A few words to stand beside a choice."""
        ...

    def groups(self, cards: Pool) -> Iterable[Group]:
        """The cards in the order of the pages that list them."""
        ...


def lexicon(game: str) -> Lexicon:
    """That of a game."""
    return cast(Lexicon, module(game, "lexicon"))


def marks(card: Card, lang: str) -> list[str]:
    """What is printed on a card in words: faction or kingdom, type and so on."""
    return lexicon(card.game).marks(card, lang)


def facts(card: Card, lang: str) -> list[tuple[str, str]]:
    """The printed numbers by what they are called."""
    return lexicon(card.game).facts(card, lang)


def effects(card: Card) -> Iterator[tuple[Names, tuple[str, ...]]]:
    """The printed effects, each with the name of its skill, which is empty if it has none."""
    for part in card.parts:
        if part.text:
            _, *names = part.skill or ("", "", "", "")
            yield (names[0], names[1], names[2]), part.text


def skills(card: Card) -> list[Names]:
    """The names of its skills."""
    return [names for names, _ in effects(card) if names[2]]


def skills_of(card: Card, i: int) -> str:
    """The same in a line."""
    return (", " if i == 2 else "、").join(names[i] for names in skills(card))


def number(words: Names, heading: Names | None = None) -> Column:
    """The column of a printed number, by what it is called."""

    def of(card: Card, lang: str) -> str:
        return dict(facts(card, lang)).get(words[lang_index(lang)], "")

    return Column(heading or words, of, number=True)


SKILLS = Column(("技能", "技能", "skills"), lambda card, lang: skills_of(card, lang_index(lang)))


def words_of(card: Card) -> Iterator[str]:
    """The names and printed effects of a card and its skills, in every language."""
    yield from (*card.names, card.key, card.origin)
    for names, printed in effects(card):
        yield from (*names, *printed, simplified(printed[0]))


def searched(card: Card, query: str) -> bool:
    """Whether a card has all that a query names, in any language and case.

    A word that is a mark, such as a faction or type, asks for it; any other is looked for at the beginning of
    the words in names and texts, in Chinese anywhere.
    """
    known = lexicon(card.game).MARKS
    marked = {mark.casefold() for lang in LANGS for mark in marks(card, lang)}
    marked |= {word for mark in marked for word in mark.split()}
    printed = "\n".join(words_of(card)).casefold()

    def has(word: str) -> bool:
        if word in known:
            return word in marked
        return re.search(rf"(?<![a-z]){re.escape(word)}" if word.isascii() else re.escape(word), printed) is not None

    return all(has(word) for word in query.casefold().split())
