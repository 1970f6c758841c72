"""Deck lists: built-in by name, from Python data, from text and back."""

from __future__ import annotations

import importlib
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from os import PathLike
from pathlib import Path
from typing import TypeAlias

from sanguo._numbers import whole
from sanguo.errors import ConfigError, DeckError

from .pools import POOLS, Pool, plain

__all__ = ["Deck", "DeckLike", "deck_of", "decks"]

LANGS = ("zh-Hant", "zh-Hans", "en")
LED = ("formation",)
"""Games whose decks may say who leads them."""
_LORD = re.compile(r"(?:主將|主将|[lL]ord)\s*[:：]\s*(?P<name>.+)")
_LINE = re.compile(r"(?:(?P<before>\d+)\s*[xX×]?\s+)?(?P<name>.+?)(?:\s*[xX×]\s*(?P<after>\d+))?")


class Deck:
    """A deck list: how many copies of each card, by the card's key, and who leads it, if anybody. Immutable."""

    __slots__ = ("_cards", "_key", "_lord", "_names")

    def __init__(
        self,
        key: str,
        *,
        cards: Mapping[str, int],
        names: tuple[str, str, str] | None = None,
        lord: str = "",
    ) -> None:
        self._key = key
        self._names = names or (key, key, key)
        self._cards = tuple(cards.items())
        self._lord = lord

    @property
    def key(self) -> str:
        """The name of the deck for programs."""
        return self._key

    @property
    def names(self) -> tuple[str, str, str]:
        """Its names: traditional, simplified, English."""
        return self._names

    @property
    def lord(self) -> str:
        """The card that leads it, by its key, one of the cards: the 主將 of `formation`; empty if that is left open."""
        return self._lord

    @property
    def size(self) -> int:
        """The number of cards."""
        return sum(n for _, n in self._cards)

    def counts(self) -> dict[str, int]:
        """Copies by the key of the card."""
        return dict(self._cards)

    def cards(self) -> list[str]:
        """The key of every single card, copies side by side."""
        return [k for k, n in self._cards for _ in range(n)]

    @classmethod
    def from_text(cls, text: str, pool: Pool, key: str = "deck") -> Deck:
        """A deck from lines such as `3 關羽` or `2x Cao Cao`; `#` begins a comment, a missing number is 1.

        For `formation` a line `主將: 曹丕` or `lord: Cao Pi` says who leads the deck, as one of its cards. Names may be
        of any language, or keys. Raises `DeckError` with the line and what is wrong with it.
        """
        found: Counter[str] = Counter()
        lord = ""
        for number, line in enumerate(text.lstrip("\ufeff").splitlines(), 1):
            body = line.split("#", 1)[0].strip()
            if not body:
                continue
            if pool.game in LED and (leads := _LORD.fullmatch(body)):
                if lord:
                    msg = f"line {number}: a second lord"
                    raise DeckError(msg)
                lord = _at_line(number, leads["name"], pool)
                continue
            match = _LINE.fullmatch(body)
            copies, name = (match["before"] or match["after"] or "1", match["name"]) if match else ("1", body)
            if len(copies) > 3 or int(copies) == 0:
                msg = f"line {number}: {copies} copies of {name!r}"
                raise DeckError(msg)
            found[_at_line(number, name, pool)] += int(copies)
        if not found:
            msg = "the deck is empty"
            raise DeckError(msg)
        return cls(key, cards=found, lord=lord)

    @classmethod
    def from_file(cls, path: str | PathLike[str], pool: Pool) -> Deck:
        """A deck from a text file in UTF-8, or GB 18030 as older Chinese programs write it."""
        data = Path(path).read_bytes()
        for encoding in ("utf-8-sig", "gb18030"):
            try:
                text = data.decode(encoding)
            except UnicodeDecodeError:
                continue
            return cls.from_text(text, pool, Path(path).stem)
        msg = f"{path} is neither UTF-8 nor GB 18030"
        raise DeckError(msg)

    def to_text(self, pool: Pool, lang: str = "zh-Hant") -> str:
        """The deck as lines that `from_text` reads back; `lang` is zh-Hant, zh-Hans or en."""
        if lang not in LANGS:
            msg = f"lang is one of {', '.join(LANGS)}, not {lang!r}"
            raise ConfigError(msg)
        at = LANGS.index(lang)
        lines = [f"{n} {pool.by_key[k].names[at]}" for k, n in self._cards]
        if self._lord:
            lines.insert(0, f"{('主將', '主将', 'lord')[at]}: {pool.by_key[self._lord].names[at]}")
        return "\n".join([f"# {self._names[at]}", *lines]) + "\n"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deck):
            return False
        return self._lord == other._lord and sorted(self._cards) == sorted(other._cards)

    def __hash__(self) -> int:
        return hash((frozenset(self._cards), self._lord))

    def __repr__(self) -> str:
        return f"<Deck {self._names[2]}: {self.size} cards>"


DeckLike: TypeAlias = Deck | str | Sequence[str] | Mapping[str, int]
"""A deck, the name of a built-in one, a text with a card a line, the names of its cards, or how many of each."""


def decks(game: str) -> tuple[Deck, ...]:
    """The built-in decks of a game."""
    if game not in POOLS:
        msg = f"there is no game {game!r}; there is: {', '.join(POOLS)}"
        raise ConfigError(msg)
    got: tuple[Deck, ...] = getattr(importlib.import_module(POOLS[game]), "DECKS", ())
    return got


def deck_of(deck: DeckLike, pool: Pool) -> Deck:
    """The deck that something stands for; raises `DeckError`.

    Whether it obeys the rules of deck building is for the game to say.
    """
    given: object = deck
    match given:
        case Deck():
            lord = pool.find(given.lord).key if given.lord else ""
            return Deck(given.key, names=given.names, cards=_found(given.counts(), pool), lord=lord)
        case str() if "\n" in given.strip():
            return Deck.from_text(given, pool, "custom")
        case str():
            return deck_of(_built_in(given, pool.game), pool)
        case Mapping():
            return Deck("custom", cards=_found(given, pool))
        case Sequence():
            return Deck("custom", cards=_found(Counter(given), pool))
        case _:
            msg = f"a deck is a name, a list of card names or a dict of name to number, not {given!r}"
            raise DeckError(msg)


def _at_line(number: int, name: str, pool: Pool) -> str:
    """The key of a card that a line names."""
    try:
        return pool.find(name).key
    except DeckError as e:
        msg = f"line {number}: {e}"
        raise DeckError(msg) from None


def _found(counts: Mapping[object, object] | Mapping[str, int], pool: Pool) -> Mapping[str, int]:
    found: Counter[str] = Counter()
    for name, number in counts.items():
        if not isinstance(name, str):
            msg = f"a card is named by a text, not by {name!r}"
            raise DeckError(msg)
        n = whole(number)
        if n is None or n < 1:
            msg = f"{number!r} copies of {name}: a number of 1 or more is needed"
            raise DeckError(msg)
        found[pool.find(name).key] += n
    if not found:
        msg = "the deck is empty"
        raise DeckError(msg)
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
