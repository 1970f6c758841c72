"""All cards of `qunying`, in the order of their numbers."""

from .base import CARDS
from .decks import DECKS

__all__ = ["CARDS", "DECKS"]
