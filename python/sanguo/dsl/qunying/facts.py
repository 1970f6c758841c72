"""What is printed on the cards of `qunying`: factions, classes, counters and timings."""

from enum import IntEnum, IntFlag


class CardType(IntEnum):
    """What a card is: 武將, 計謀 or 裝備."""

    GENERAL = 0
    STRATAGEM = 1
    EQUIPMENT = 2


class Faction(IntEnum):
    """勢力: 魏, 蜀, 吳, 群 or 《－》."""

    WEI = 0
    SHU = 1
    WU = 2
    QUN = 3
    NONE = 4


class Class(IntFlag):
    """【將軍】 and 【軍師】."""

    COMMANDER = 1
    STRATEGIST = 2


class Counter(IntEnum):
    """反制: 陷阱 on stratagems, 緊急參戰 on generals and equipment."""

    NONE = 0
    TRAP = 1
    AMBUSH = 2


class Timing(IntEnum):
    """When a stratagem is used: 我方戰略階段, 我方戰鬥階段, 對方戰鬥階段, 對方攻擊宣言時, 對方武將出征時."""

    OWN_STRATEGY = 0
    OWN_BATTLE = 1
    OPP_BATTLE = 2
    OPP_ATTACK = 3
    OPP_DEPLOY = 4


WEI, SHU, WU, QUN, NO_FACTION = Faction
COMMANDER, STRATEGIST = Class.COMMANDER, Class.STRATEGIST
TRAP, AMBUSH = Counter.TRAP, Counter.AMBUSH
OWN_STRATEGY, OWN_BATTLE, OPP_BATTLE, OPP_ATTACK, OPP_DEPLOY = Timing

THIS_TURN, NEXT_TURN, THIS_AND_NEXT_TURN = 1, 2, 3
"""For `cannot_attack`."""
THE_DECK = -1
"""The target of an attack on the deck."""
