"""The 60 generals of the standard edition of `guozhan`, by kingdom."""

from . import qun, shu, wei, wu

__all__ = ["GENERALS"]

GENERALS = wei.CARDS + shu.CARDS + wu.CARDS + qun.CARDS
