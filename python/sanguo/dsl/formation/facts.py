"""The printed facts and numbered words of `formation`: types, factions, rows, phases, states, causes of damage."""

from enum import IntEnum

from sanguo.dsl.keys import ZoneWord


class CardType(IntEnum):
    """What a card is: 基本牌, 錦囊, 武器, 防具 or 角色牌."""

    BASIC = 0
    TRICK = 1
    WEAPON = 2
    ARMOR = 3
    CHARACTER = 4


class Color(IntEnum):
    """Color of a resource card, which only judgements ask for (FM-C16)."""

    RED = 1
    BLACK = 2


class Faction(IntEnum):
    """勢力: 魏, 蜀, 吳, 群."""

    WEI = 1
    SHU = 2
    WU = 3
    QUN = 4


class Row(IntEnum):
    """Where a character stands: 前鋒, 後衛, 主將."""

    FRONT = 0
    BACK = 1
    LORD = 2


class Phase(IntEnum):
    """The phases of a turn: 準備, 摸牌, 行動, 結束."""

    PREPARE = 0
    DRAW = 1
    ACT = 2
    END = 3


class State(IntEnum):
    """蓄力 and the seven 異常狀態: 中毒, 灼燒, 眩暈, 封技, 虛弱, 奮勇, 堅守."""

    CHARGED = 0
    POISON = 1
    BURN = 2
    STUN = 3
    SILENCE = 4
    WEAK = 5
    RAGE = 6
    BULWARK = 7


class Cause(IntEnum):
    """What damage comes from (D12)."""

    ATTACK = 0
    SKILL = 1
    CARD = 2
    STATUS = 3


class Damage(IntEnum):
    """The kind of damage: P, which effects may change, or D, which 蓄力 does not absorb (FM-026)."""

    P = 0
    D = 1


BASIC, TRICK, WEAPON, ARMOR, CHARACTER = CardType
RED, BLACK = Color
WEI, SHU, WU, QUN = Faction
PREPARE_PHASE, DRAW_PHASE, ACT_PHASE, END_PHASE = Phase
CHARGED, POISON, BURN, STUN, SILENCE, WEAK, RAGE, BULWARK = State
BY_ATTACK, BY_SKILL, BY_CARD, BY_STATUS = Cause
P, D = Damage

NOBODY = -1
"""No character: whose damage a card's is, whom a character faces that faces nobody."""
SAME = -1
"""For `also_hit`: as much as the target."""

front, back, lord, itself = (ZoneWord(n) for n in ("front", "back", "lord", "itself"))
"""Places where a part works: while its character is 前鋒, 後衛, 主將; of a conversion, aimed at this one alone."""
nonlord = (front, back)
"""Places: 非主將."""
