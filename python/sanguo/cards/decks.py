"""Deck lists: built-in by name, from Python data, from text and back."""

from __future__ import annotations

import importlib
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import TypeAlias

from sanguo.errors import DeckError

from .pools import GAMES, Pool, plain

__all__ = ["Deck", "DeckLike", "deck_of", "decks"]

LINE = re.compile(r"(?:(?P<before>\d+)\s*[xX×]?\s+)?(?P<name>.+?)(?:\s*[xX×]\s*(?P<after>\d+))?")


class Deck:
    """A deck list: how many copies of each card, by the card's key. Immutable."""

    __slots__ = ("_cards", "_key", "_names")

    def __init__(self, key: str, *, cards: Mapping[str, int], names: tuple[str, str, str] | None = None) -> None:
        self._key = key
        self._names = names or (key, key, key)
        self._cards = tuple(cards.items())

    @property
    def key(self) -> str:
        """The name of the deck for programs."""
        return self._key

    @property
    def names(self) -> tuple[str, str, str]:
        """Its names: traditional, simplified, English."""
        return self._names

    @property
    def size(self) -> int:
        """The number of cards."""
        return sum(n for _, n in self._cards)

    def counts(self) -> dict[str, int]:
        """Copies by the key of the card."""
        return dict(self._cards)

    def keys(self) -> list[str]:
        """The key of every single card, copies side by side."""
        return [k for k, n in self._cards for _ in range(n)]

    def to_text(self, pool: Pool, lang: str = "en") -> str:
        """One line a card, `3 Guan Yu`, in English, zh-Hant or zh-Hans; `deck_of` reads it again."""
        i = ("zh-Hant", "zh-Hans", "en").index(lang)
        return "".join(f"{n} {pool.by_key[k].names[i]}\n" for k, n in self._cards)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deck) and sorted(self._cards) == sorted(other._cards)

    def __hash__(self) -> int:
        return hash(frozenset(self._cards))

    def __repr__(self) -> str:
        return f"<Deck {self._names[2]}: {self.size} cards>"


DeckLike: TypeAlias = Deck | str | Sequence[str] | Mapping[str, int]
"""A deck, the name of a built-in one, a text with a card a line, the names of its cards, or how many of each."""


def decks(game: str) -> tuple[Deck, ...]:
    """The built-in decks of a game."""
    got: tuple[Deck, ...] = importlib.import_module(GAMES[game]).DECKS
    return got


def deck_of(deck: DeckLike, pool: Pool) -> Deck:
    """The deck that something stands for; raises `DeckError`.

    Whether it obeys the rules of deck building is for the game to say.
    """
    given: object = deck
    match given:
        case Deck():
            return Deck(given.key, names=given.names, cards=_found(given.counts(), pool))
        case str() if "\n" in given.strip():
            return Deck("custom", cards=_found(_lines(given), pool))
        case str():
            return deck_of(_built_in(given, pool.game), pool)
        case Mapping():
            return Deck("custom", cards=_found(given, pool))
        case Sequence():
            return Deck("custom", cards=_found(Counter(given), pool))
        case _:
            msg = f"a deck is a name, a list of card names or a dict of name to number, not {given!r}"
            raise DeckError(msg)


def _found(counts: Mapping[object, object] | Mapping[str, int], pool: Pool) -> Mapping[str, int]:
    found: Counter[str] = Counter()
    for name, n in counts.items():
        if not isinstance(name, str):
            msg = f"a card is named by a text, not by {name!r}"
            raise DeckError(msg)
        if isinstance(n, bool) or not isinstance(n, int) or n < 1:
            msg = f"{n!r} copies of {name}: a number of 1 or more is needed"
            raise DeckError(msg)
        found[pool.find(name).key] += n
    return found


def _lines(text: str) -> Mapping[str, int]:
    """The cards of a text: `3 Guan Yu` or `關羽 x3` a line; what follows # is a comment."""
    found: Counter[str] = Counter()
    for line in text.lstrip("\ufeff").splitlines():
        m = LINE.fullmatch(line.split("#")[0].strip())
        if m:
            found[m["name"]] += int(m["before"] or m["after"] or 1)
    return found


def _built_in(name: str, game: str) -> Deck:
    known = {plain(n): d for d in decks(game) for n in (d.key, *d.names)}
    got = known.get(plain(name))
    if got is not None:
        return got
    close = dict.fromkeys(known[c].key for c in get_close_matches(plain(name), known, n=3))
    hint = f"did you mean {' or '.join(close)}?" if close else f"there is: {', '.join(d.key for d in decks(game))}"
    msg = f"{game} has no deck {name!r}; {hint}"
    raise DeckError(msg)
