"""Card pools: the cards a game is played with, compiled when they are first needed."""

from __future__ import annotations

import difflib
import importlib
import json
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from types import MappingProxyType

from sanguo.dsl.lower import lower
from sanguo.dsl.steps import Card
from sanguo.errors import CardError, ConfigError, DeckError

__all__ = ["GAMES", "POOLS", "Pool", "plain", "pool"]

POOLS: Mapping[str, str] = MappingProxyType(
    {
        "qunying": "sanguo.cards.qunying",
        "sanguosha": "sanguo.cards.sanguosha",
        "guozhan": "sanguo.cards.guozhan",
        "formation": "sanguo.cards.formation",
    },
)
"""The games that have built-in cards, and where those are."""
GAMES: Mapping[str, str] = MappingProxyType(
    {game: POOLS[game] for game in ("qunying", "sanguosha", "guozhan", "formation")}
)
"""Those of them that can be played."""


class Pool:
    """An immutable set of cards of one game, in order. The position of a card is the number of its kind."""

    def __init__(self, game: str, cards: Iterable[Card]) -> None:
        self._game = game
        self._cards = tuple(cards)
        for i, card in enumerate(self._cards):
            if not isinstance(card, Card):
                raise CardError([(f"cards[{i}]", f"a pool holds cards, not {card!r}")])

    @property
    def game(self) -> str:
        """The game."""
        return self._game

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, in the order of their numbers."""
        return self._cards

    @cached_property
    def by_key(self) -> Mapping[str, Card]:
        """The cards by key."""
        return MappingProxyType({c.key: c for c in reversed(self._cards)})

    def with_cards(self, *cards: Card) -> Pool:
        """A new pool with cards appended; the numbers of the others stay."""
        return Pool(self._game, self._cards + cards)

    def ruleset_json(self) -> str:
        """What Rust loads. Compiled on first use and kept by content; raises `CardError` with all mistakes."""
        try:
            return _compiled(self._game, self._cards)
        except TypeError:
            # A declaration that cannot be hashed is wrong somewhere; compiling it says where.
            return _compile(self._game, self._cards)

    def find(self, name: str) -> Card:
        """The card of a name in any of the languages, or of a key; case, spaces and accents do not matter."""
        got = self._names.get(plain(name))
        if got is not None:
            return got
        close = difflib.get_close_matches(plain(name), self._names, n=3, cutoff=0.5)
        near = dict.fromkeys(str(self._names[c]) for c in close)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        msg = f"no card of {self._game} is called {name!r}{hint}"
        raise DeckError(msg)

    @cached_property
    def _names(self) -> dict[str, Card]:
        names: dict[str, Card] = {}
        for card in self._cards:
            for n in (*card.names, card.key):
                names.setdefault(plain(n), card)
        return names

    def __reduce__(self) -> tuple[object, ...]:
        return Pool, (self._game, self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self._cards)

    def __contains__(self, key: object) -> bool:
        return key in self.by_key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pool) and (self._game, self._cards) == (other._game, other._cards)

    def __hash__(self) -> int:
        return hash((self._game, self._cards))

    def __repr__(self) -> str:
        return f"<Pool of {self._game}: {len(self._cards)} cards>"


@lru_cache
def pool(game: str) -> Pool:
    """The built-in cards of a game."""
    if game not in POOLS:
        msg = f"no game is called {game!r}; known: {', '.join(POOLS)}"
        raise ConfigError(msg)
    return Pool(game, importlib.import_module(POOLS[game]).CARDS)


def _compile(game: str, cards: tuple[Card, ...]) -> str:
    return json.dumps(lower(game, cards), ensure_ascii=False, separators=(",", ":"))


_compiled = lru_cache(maxsize=32)(_compile)


def plain(name: str) -> str:
    """A name for comparing: letters and digits alone, without accents, small and of half width."""
    return "".join(c for c in unicodedata.normalize("NFKD", name).casefold() if c.isalnum())
