"""Seats round a table, one deck for all, and the generals that may be dealt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sanguo.cards import Pool
from sanguo.cards.sanguosha.deck import DECK, DeckCard
from sanguo.dsl.sanguosha import CardType, Suit
from sanguo.errors import ConfigError, DeckError

__all__ = ["KEYWORDS", "RANGES", "Layout", "prepare"]

RANGES: Mapping[str, tuple[int, int]] = {
    "players": (4, 10),
    "turn_limit": (1, 60_000),
    "play_limit": (1, 250),
    "candidates": (1, 6),
    "lord_extra": (0, 3),
    "hand": (0, 8),
    "draw": (0, 10),
}
KEYWORDS = ("deck", "general_pool", "seats")
MOST = 112
"""Cards of a deck at most."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The deck and the generals of the pool, and how many seats there are."""

    deck: tuple[DeckCard, ...]
    generals: tuple[str, ...]
    players: int
    standard: tuple[DeckCard, ...] = DECK

    def lists(self, number: Mapping[str, int]) -> list[list[int]]:
        """The kinds of the cards, their suits and ranks, the generals."""
        kinds = [number[c.key] for c in self.deck]
        faces = [16 * int(c.suit) + c.rank for c in self.deck]
        return [kinds, faces, [number[g] for g in self.generals]]

    def keywords(self) -> dict[str, Any]:
        """The deck as triples, if it is not the standard one, and the generals."""
        deck = None if self.deck == self.standard else [[c.key, int(c.suit), c.rank] for c in self.deck]
        return {"deck": deck, "general_pool": list(self.generals)}

    def title(self, lang: int) -> str:
        """How many seats."""
        return (f"{self.players} 人", f"{self.players} 人", f"{self.players} players")[lang]


def prepare(pool: Pool, config: dict[str, Any], given: Mapping[str, Any]) -> Layout:
    """Check the deck, the generals and who gets which.

    `deck`: cards as (name, suit, rank), suits as 0 to 3 for spade, heart, club, diamond or by name. `general_pool`:
    the generals that may be dealt, by default all of the pool. `seats`: who sits where: the i-th role and the i-th
    general are those of seat `seats[i]`.
    """
    config["generals"] = _given(pool, config)
    config["roles"] = list(config["roles"])
    if given.get("seats") is not None and config["roles"]:
        config["roles"] = _seated(config["roles"], _order(given["seats"], config["players"]))
    return lay_out(pool, config, given, DECK)


def lay_out(pool: Pool, config: dict[str, Any], given: Mapping[str, Any], standard: tuple[DeckCard, ...]) -> Layout:
    """The deck, by default the standard one of the game, the generals that may be dealt, those given by their seats."""
    if given.get("seats") is not None:
        order = _order(given["seats"], config["players"])
        generals = [*config["generals"], *[""] * (config["players"] - len(config["generals"]))]
        config["generals"] = _seated(generals, order)
    every = [c.key for c in pool.cards if c.prop("type") == CardType.GENERAL]
    chosen = given.get("general_pool")
    generals = every if chosen is None else [_general(pool, g, "general_pool") for g in _listed(chosen, "general_pool")]
    deck = given.get("deck")
    cards = standard if deck is None else tuple(_card(pool, c, i) for i, c in enumerate(_listed(deck, "deck")))
    if not 1 <= len(cards) <= MOST:
        msg = f"a deck has 1 to {MOST} cards, not {len(cards)}"
        raise DeckError(msg)
    return Layout(cards, tuple(dict.fromkeys(generals)), config["players"], standard)


def _order(seats: object, n: int) -> list[int]:
    order = _listed(seats, "seats")
    if any(type(s) is not int for s in order) or sorted(order) != list(range(n)):
        msg = f"seats names each of the seats 0 to {n - 1} once, not {seats!r}"
        raise ConfigError(msg)
    return order


def _seated(listed: list[str], order: list[int]) -> list[str]:
    """What is listed for players, by their seats; a list of another length is left for the game to refuse."""
    if len(listed) != len(order):
        return listed
    return [listed[order.index(s)] for s in range(len(order))]


def _listed(x: object, name: str) -> list[Any]:
    if isinstance(x, (str, Mapping)) or not isinstance(x, Iterable):
        msg = f"{name} is a list, not {x!r}"
        raise ConfigError(msg)
    return list(x)


def _given(pool: Pool, config: Mapping[str, Any]) -> list[str]:
    """`generals=`: one a seat, or a dict of seat to general; None and "" choose."""
    generals, n = config["generals"], config["players"]
    if isinstance(generals, Mapping):
        for seat in generals:
            if type(seat) is not int or not 0 <= seat < n:
                msg = f"generals: a seat is 0 to {n - 1}, not {seat!r}"
                raise ConfigError(msg)
        generals = [generals.get(s) for s in range(n)]
    return [_general(pool, g, f"generals[{i}]") if g else "" for i, g in enumerate(_listed(generals, "generals"))]


def _general(pool: Pool, name: object, at: str) -> str:
    if not isinstance(name, str):
        msg = f"{at}: a general is named by its key or name, not by {name!r}"
        raise ConfigError(msg)
    try:
        card = pool.by_key.get(name) or pool.find(name)
    except DeckError as e:
        msg = f"{at}: {e}"
        raise ConfigError(msg) from None
    if card.prop("type") != CardType.GENERAL:
        msg = f"{at}: {card} is no general"
        raise ConfigError(msg)
    return card.key


def _card(pool: Pool, card: object, i: int) -> DeckCard:
    key: Any
    suit: Any
    if isinstance(card, DeckCard):
        key, suit, rank = card.key, card.suit, card.rank
    elif isinstance(card, Sequence) and not isinstance(card, str) and len(card) == 3:
        key, suit, rank = card
    else:
        msg = f"deck[{i}]: a card is (name, suit, rank), not {card!r}"
        raise DeckError(msg)
    if not isinstance(key, str):
        msg = f"deck[{i}]: a card is named by its key or name, not by {key!r}"
        raise DeckError(msg)
    try:
        found = pool.by_key.get(key) or pool.find(key)
    except DeckError as e:
        msg = f"deck[{i}]: {e}"
        raise DeckError(msg) from None
    for other, name in ((CardType.GENERAL, "general"), (CardType.MARKER, "marker")):
        if found.prop("type") == other:
            msg = f"deck[{i}]: {found} is a {name}, not a card"
            raise DeckError(msg)
    if isinstance(suit, bool) or not isinstance(suit, (int, str)):
        msg = f"deck[{i}]: a suit is spade, heart, club or diamond, not {suit!r}"
        raise DeckError(msg)
    try:
        color = Suit[suit.upper()] if isinstance(suit, str) else Suit(suit)
    except (KeyError, ValueError):
        msg = f"deck[{i}]: a suit is spade, heart, club or diamond, not {suit!r}"
        raise DeckError(msg) from None
    if type(rank) is not int or not 1 <= rank <= 13:
        msg = f"deck[{i}]: a rank is 1 to 13, not {rank!r}"
        raise DeckError(msg)
    return DeckCard(found.key, color, rank)
