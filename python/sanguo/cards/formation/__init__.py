"""All cards of `formation`, in the order of their numbers: the resource cards, then the characters."""

from . import basic, equipment, tricks
from .base import CHARACTERS
from .decks import DECKS

__all__ = ["CARDS", "DECKS"]

CARDS = basic.CARDS + tricks.CARDS + equipment.CARDS + CHARACTERS
