"""The 25 generals of the standard edition of `sanguosha`, by kingdom."""

from . import qun, shu, wei, wu

__all__ = ["GENERALS"]

GENERALS = shu.CARDS + wu.CARDS + wei.CARDS + qun.CARDS
