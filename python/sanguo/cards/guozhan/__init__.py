"""All cards of `guozhan`, in the order of their numbers: kinds of playing cards, generals, markers."""

from sanguo.cards.sanguosha import base as standard
from sanguo.dsl.guozhan import adapted

from . import basic, equipment, markers, tricks
from .base import GENERALS
from .deck import DECK

__all__ = ["CARDS", "DECK", "GENERALS_STANDARD", "PLAYING_CARDS"]

PLAYING_CARDS = basic.CARDS + tricks.CARDS + equipment.CARDS
CARDS = PLAYING_CARDS + GENERALS + markers.CARDS

_COMPANIONS = {c.key: c.companions for c in GENERALS}
_STANDARD = {c.key for c in standard.GENERALS}
GENERALS_STANDARD = tuple(
    adapted(c, companions=[k for k in _COMPANIONS[c.key] if k in _STANDARD], rules=["GZ-R2"]) for c in standard.GENERALS
)
"""The generals of the standard edition of `sanguosha` for this game: with their own skills, but not those of a lord."""
