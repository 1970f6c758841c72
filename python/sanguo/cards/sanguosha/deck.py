"""The deck of `sanguosha`: 108 cards, of which four are of the EX set."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from sanguo.dsl.sanguosha import Suit

__all__ = ["DECK", "DeckCard", "deck"]


@dataclass(frozen=True, slots=True)
class DeckCard:
    """A physical card: the key of its kind, its suit and its rank."""

    key: str
    suit: Suit
    rank: int


CARDS: Mapping[str, str] = {
    "slash": "♠7 ♠8 ♠8 ♠9 ♠9 ♠10 ♠10 ♥10 ♥10 ♥J ♣2 ♣3 ♣4 ♣5 ♣6 ♣7 ♣8 ♣8 ♣9 ♣9 ♣10 ♣10 ♣J ♣J ♦6 ♦7 ♦8 ♦9 ♦10 ♦K",
    "dodge": "♥2 ♥2 ♥K ♦2 ♦2 ♦3 ♦4 ♦5 ♦6 ♦7 ♦8 ♦9 ♦10 ♦J ♦J",
    "peach": "♥3 ♥4 ♥6 ♥7 ♥8 ♥9 ♥Q ♦Q",
    "dismantlement": "♠3 ♠4 ♠Q ♥Q ♣3 ♣4",
    "snatch": "♠3 ♠4 ♠J ♦3 ♦4",
    "duel": "♠A ♣A ♦A",
    "collateral": "♣Q ♣K",
    "ex_nihilo": "♥7 ♥8 ♥9 ♥J",
    "nullification": "♠J ♣Q ♣K ♦Q",
    "savage": "♠7 ♠K ♣7",
    "archery": "♥A",
    "peach_garden": "♥A",
    "harvest": "♥3 ♥4",
    "lightning": "♠A ♥Q",
    "indulgence": "♠6 ♥6 ♣6",
    "crossbow": "♣A ♦A",
    "qinggang": "♠6",
    "ice_sword": "♠2",
    "double_swords": "♠2",
    "blade": "♠5",
    "spear": "♠Q",
    "axe": "♦5",
    "halberd": "♦Q",
    "kylin_bow": "♥5",
    "eight_diagrams": "♠2 ♣2",
    "nioh_shield": "♣2",
    "jueying": "♠5",
    "dilu": "♣5",
    "zhuahuang": "♥K",
    "chitu": "♥5",
    "dayuan": "♠K",
    "zixing": "♦K",
}
"""Suits and ranks by the kind of card (SG-1.1)."""

SUITS = dict(zip("♠♥♣♦", Suit, strict=True))
RANKS = {"A": 1, "J": 11, "Q": 12, "K": 13}


def deck(cards: Mapping[str, str]) -> Iterator[DeckCard]:
    """The cards of a deck, from their suits and ranks by kind."""
    for key, printed in cards.items():
        for card in printed.split():
            rank = card[1:]
            yield DeckCard(key, SUITS[card[0]], RANKS.get(rank) or int(rank))


DECK: tuple[DeckCard, ...] = tuple(deck(CARDS))
