"""Zones, values, predicates and events of `qunying`."""

from __future__ import annotations

from sanguo.dsl.keys import Key, On, ZoneWord
from sanguo.dsl.nodes import Compare, Holds, Query, SeatProp, Test
from sanguo.dsl.words import it, me

from .facts import CardType

# Zones ---------------------------------------------------------------------------------------------------

field = ZoneWord("field")
"""Generals on the battlefield 戰場."""
gear = ZoneWord("gear")
"""Equipment on the battlefield."""
base = ZoneWord("base")
"""All cards of a base 大本營."""
base_up = ZoneWord("base_up")
"""Face-up cards of a base."""
base_down = ZoneWord("base_down")
"""Face-down cards of a base."""
hand = ZoneWord("hand")
"""The hand 手牌."""
deck = ZoneWord("deck")
"""The deck 牌組."""
pile = ZoneWord("pile")
"""The retreat pile 撤退卡片放置處."""
limbo = ZoneWord("limbo")
"""Cards between two places: retreating, being used, turned up by damage."""

# Values of cards -----------------------------------------------------------------------------------------

force = Key("force", query=True)
"""Force 武力 now (`QUERY force`)."""
deploy_cost = Key("cost", query=True)
"""What using or deploying the card costs now (`QUERY cost`)."""
shield = Key("shield", query=True)
"""Of a seat: points off each damage from an enemy attack (`QUERY shield`)."""
pacified = Key("pacified", query=True)
"""Not 0 if the general cannot declare attacks (`QUERY pacified`)."""
untargetable = Key("untargetable", query=True)
"""Not 0 if the opponent's stratagems cannot choose the general (`QUERY untargetable`)."""
silence = Key("silence", query=True)
"""Not 0 if the opponent uses no stratagem from the hand while the general attacks (`QUERY silence`)."""
cost = Key("cost")
"""Printed cost 消費點數 (`CP cost`)."""
printed_force = Key("printed_force")
"""Printed force 原武力 (`CP printed_force`)."""
power = Key("power")
"""Power 國力 (`CP power`)."""
attacks = Key("attacks")
"""Attacks that the general declared this turn (`CP attacks`)."""
bearer = Key("bearer", sort="card")
"""The general that bears the equipment (`CP bearer`)."""
owner = Key("owner", sort="seat")
"""The seat whose deck the card is from (`CP owner`)."""
controller = Key("controller", sort="seat")
"""The seat on whose side the card lies (`CP controller`)."""

# Predicates ----------------------------------------------------------------------------------------------

generals: Test = Compare("EQ", Key("cardtype")(it), int(CardType.GENERAL))
"""武將."""
stratagems: Test = Compare("EQ", Key("cardtype")(it), int(CardType.STRATAGEM))
"""計謀."""
equipments: Test = Compare("EQ", Key("cardtype")(it), int(CardType.EQUIPMENT))
"""裝備."""
commanders: Test = Holds(Key("jiangjun")(it))
"""【將軍】."""
strategists: Test = Holds(Key("junshi")(it))
"""【軍師】."""
mine: Test = Compare("EQ", controller(it), me)
"""The card is on the side of the part's owner."""
deployable: Test = Holds(Query("may_deploy", (it, me)))
"""The card is a general that may be deployed onto the owner's field: none of its name is there, and what it must
do then can be done."""
joinable: Test = Holds(Query("may_join", (it, me)))
"""No general of its name stands on the owner's field."""
in_battle: Test = Holds(SeatProp("battle", me, "number"))
"""A battle phase is going on, whoever's."""


def faction(which: int) -> Test:
    """Cards of a faction 勢力 (`CP faction`)."""
    return Compare("EQ", Key("faction")(it), which)


# Events --------------------------------------------------------------------------------------------------


def _on(event: str, **filters: object) -> On:
    return On(event, tuple((k, v) for k, v in filters.items() if v is not None))


def deployed(*, general: object = None, who: object = None) -> On:
    """出征時: a general is now on the field."""
    return _on("deployed", general=general, who=who)


def declared(*, attacker: object = None, target: object = None, who: object = None) -> On:
    """宣言攻擊時: an attack is declared; its target may be `THE_DECK`."""
    return _on("declared", attacker=attacker, target=target, who=who)


def won(
    *, winner: object = None, loser: object = None, attacker: object = None, target: object = None, who: object = None
) -> On:
    """戰鬥勝利時: a battle was won; the loser has retreated, the damage is still to come."""
    return _on("won", winner=winner, loser=loser, attacker=attacker, target=target, who=who)


def retreating(*, general: object = None, who: object = None) -> On:
    """撤退時: a general has left the field and is not yet in the pile."""
    return _on("retreating", general=general, who=who)


def ending(*, who: object = None) -> On:
    """The end of a turn."""
    return _on("ending", who=who)


def placed(*, card: object = None, who: object = None) -> On:
    """A card was put face-up into its owner's base from the hand."""
    return _on("placed", card=card, who=who)
