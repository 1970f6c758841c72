"""The base set of `qunying`: 81 generals, by faction, 37 stratagems and 20 pieces of equipment."""

from . import equipment, qun, shu, stratagems, wei, wu

__all__ = ["CARDS"]

CARDS = wei.CARDS + shu.CARDS + wu.CARDS + qun.CARDS + stratagems.CARDS + equipment.CARDS
