"""All cards of `sanguosha`, in the order of their numbers: the kinds of playing cards, then the generals."""

from . import basic, equipment, tricks
from .base import GENERALS
from .deck import DECK

__all__ = ["CARDS", "DECK"]

CARDS = basic.CARDS + tricks.CARDS + equipment.CARDS + GENERALS
