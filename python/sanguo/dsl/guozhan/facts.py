"""The numbered words of `guozhan` that `sanguosha` does without."""

from enum import IntEnum

from sanguo.dsl.keys import Limit
from sanguo.dsl.sanguosha.facts import PHASE
from sanguo.dsl.words import GAME


class Nature(IntEnum):
    """What kind of damage: plain, 火焰, 雷電."""

    PLAIN = 0
    FIRE = 1
    THUNDER = 2


class Place(IntEnum):
    """The two generals of a seat: 主將, 副將."""

    HEAD = 0
    DEPUTY = 1


PLAIN, FIRE, THUNDER = Nature
HEAD, DEPUTY = Place

ONCE_A_PHASE = Limit(1, PHASE)
"""At most one use a phase."""
ONCE_A_GAME = Limit(1, GAME)
"""At most one use a game: 限定技."""
