"""The deck of `guozhan`: 108 cards."""

from __future__ import annotations

from collections.abc import Mapping

from sanguo.cards.sanguosha.deck import DeckCard, deck

__all__ = ["DECK"]

CARDS: Mapping[str, str] = {
    "slash": "♠5 ♠7 ♠8 ♠8 ♠9 ♠10 ♠J ♥10 ♥Q ♣2 ♣3 ♣4 ♣5 ♣8 ♣9 ♣10 ♣J ♣J ♦10 ♦J ♦Q",
    "fire_slash": "♥4 ♦4 ♦5",
    "thunder_slash": "♠6 ♠7 ♣6 ♣7 ♣8",
    "dodge": "♥2 ♥J ♥K ♦2 ♦3 ♦6 ♦7 ♦7 ♦8 ♦8 ♦9 ♦10 ♦J ♦K",
    "peach": "♥4 ♥6 ♥7 ♥8 ♥9 ♥10 ♥Q ♦2",
    "wine": "♠9 ♣9 ♦9",
    "dismantlement": "♠3 ♠4 ♥Q",
    "snatch": "♠3 ♠4 ♦3",
    "duel": "♠A ♣A",
    "collateral": "♣Q",
    "ex_nihilo": "♥7 ♥8",
    "nullification": "♠J",
    "nullification_k": "♣K ♦Q",
    "iron_chain": "♠Q ♣Q ♣K",
    "fire_attack": "♥2 ♥3",
    "archery": "♥A",
    "savage": "♠K ♣7",
    "peach_garden": "♥A",
    "harvest": "♥3",
    "rest": "♥J ♦4",
    "know": "♣3 ♣4",
    "befriend": "♥9",
    "lightning": "♠A",
    "indulgence": "♥6 ♣6",
    "supply_shortage": "♠10 ♣10",
    "crossbow": "♦A",
    "qinggang": "♠6",
    "double_swords": "♠2",
    "ice_sword": "♠2",
    "axe": "♦5",
    "spear": "♠Q",
    "fan": "♦A",
    "kylin_bow": "♥5",
    "six_swords": "♦6",
    "tri_blade": "♦Q",
    "eight_diagrams": "♠2",
    "nioh_shield": "♣2",
    "vine": "♣2",
    "silver_lion": "♣A",
    "jueying": "♠5",
    "zhuahuang": "♥K",
    "dilu": "♣5",
    "dayuan": "♠K",
    "chitu": "♥5",
    "zixing": "♦K",
}
"""Suits and ranks by the kind of card (GZ-R2)."""

DECK: tuple[DeckCard, ...] = tuple(deck(CARDS))
