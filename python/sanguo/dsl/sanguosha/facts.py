"""The printed facts and numbered words of `sanguosha`: types, suits, kingdoms, phases."""

from enum import IntEnum

from sanguo.dsl.keys import Scope


class CardType(IntEnum):
    """What a card is: 基本牌, 錦囊, 延時類錦囊, 裝備, 武將 or, in `guozhan`, 標記."""

    BASIC = 0
    TRICK = 1
    DELAYED = 2
    EQUIPMENT = 3
    GENERAL = 4
    MARKER = 5


class Aim(IntEnum):
    """Whom a card is used on: nobody (it only answers), one seat, all that fit, its user, a seat and a second one."""

    NEVER = 0
    ONE = 1
    ALL = 2
    SELF = 3
    PAIR = 4


class Slot(IntEnum):
    """Where equipment is put: 武器, 防具, +1 馬, -1 馬."""

    WEAPON = 0
    ARMOR = 1
    PLUS_HORSE = 2
    MINUS_HORSE = 3


class Suit(IntEnum):
    """花色: ♠ ♥ ♣ ♦."""

    SPADE = 0
    HEART = 1
    CLUB = 2
    DIAMOND = 3


class Color(IntEnum):
    """顏色; several cards of different colors together have none."""

    NONE = 0
    RED = 1
    BLACK = 2


class Kingdom(IntEnum):
    """勢力: 魏, 蜀, 吳, 群."""

    WEI = 1
    SHU = 2
    WU = 3
    QUN = 4


class Gender(IntEnum):
    """性別."""

    MALE = 1
    FEMALE = 2


class Phase(IntEnum):
    """階段: 回合開始, 判定, 摸牌, 出牌, 棄牌, 回合結束."""

    START = 0
    JUDGE = 1
    DRAW = 2
    PLAY = 3
    DISCARD = 4
    FINISH = 5


class Mode(IntEnum):
    """使用 or 打出 a card."""

    USE = 0
    PLAY = 1


class Rule(IntEnum):
    """The options of the rules that cards read, see `Config`."""

    FANJIAN_GIVES_FIRST = 0
    LIULI_COUNTS_DISCARD = 1
    LIULI_FORBIDS_COTARGETS = 2
    GANGLIE_WITHOUT_SOURCE = 3


BASIC, TRICK, DELAYED, EQUIPMENT, GENERAL, MARKER = CardType
NEVER, ONE, ALL, SELF, PAIR = Aim
WEAPON, ARMOR, PLUS_HORSE, MINUS_HORSE = Slot
SPADE, HEART, CLUB, DIAMOND = Suit
COLORLESS, RED, BLACK = Color
WEI, SHU, WU, QUN = Kingdom
MALE, FEMALE = Gender
START_PHASE, JUDGE_PHASE, DRAW_PHASE, PLAY_PHASE, DISCARD_PHASE, FINISH_PHASE = Phase
USE, PLAY = Mode

PHASE = Scope("phase")
"""Until the end of this phase."""
IN_RANGE = -1
"""The reach of a card that is used within attack range 攻擊範圍."""
NOBODY = -1
"""The source of damage that nobody deals, and the seat that a request is for if it is oneself."""
NO_LIMIT = 1000
"""Added to a quota, it is as good as none."""
