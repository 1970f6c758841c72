"""Zones, values, predicates and events of `formation`."""

from __future__ import annotations

from sanguo.dsl.keys import Key, On, QueryKey, SeatKey, ZoneWord
from sanguo.dsl.nodes import Cards, Compare, Holds, Named, Number, Test
from sanguo.dsl.words import foe, it, me, this

from .facts import CardType, Row

# Zones ---------------------------------------------------------------------------------------------------

characters = ZoneWord("characters")
"""角色: the characters of a seat, face-up on the field (FM-036)."""
face_down = ZoneWord("face_down")
"""Its face-down characters."""
gear = ZoneWord("gear")
"""Equipment on its characters."""
hand = ZoneWord("hand")
"""資源牌 in its hand."""
hand_characters = ZoneWord("hand_characters")
"""角色牌 in its hand."""
grave = ZoneWord("grave")
"""Its characters that died or left the field."""
free = ZoneWord("free")
"""Its positions where no card lies, without that of the 主將."""
positions = ZoneWord("positions")
"""Its five positions."""
discard_pile: Cards = ZoneWord("discard_pile")(me)
"""The discard pile of the resource cards."""

# Values of seats -----------------------------------------------------------------------------------------

pile_count = SeatKey("pile_count")
"""Cards in the 角色牌堆 (`SP pile_count`)."""
draws = QueryKey("draws", query=True, params=("seat",))
"""資源牌 drawn in the draw phase (`QUERY draws`)."""
recruits = QueryKey("recruits", query=True, params=("seat",))
"""角色牌 drawn in the draw phase (`QUERY recruits`)."""
shield = QueryKey("shield", query=True, params=("seat",))
"""Points off each damage to the 主將 (`QUERY shield`)."""
hand_limit = QueryKey("hand_limit", query=True, params=("seat", "what"))
"""Cards kept at the end of the turn; what 0 角色牌, 1 資源牌 (`QUERY hand_limit`)."""
purse = QueryKey("purse", query=True, params=("seat",))
"""What the resource cards in the hand are worth as discards (`QUERY purse`)."""

# Values of characters ------------------------------------------------------------------------------------

attack = QueryKey("attack", query=True, params=("character", "target"))
"""攻擊力 now (`QUERY attack`)."""
reach = QueryKey("reach", query=True, params=("character", "distance"))
"""Not 0 if it may attack at a distance (`QUERY reach`)."""
forbidden = QueryKey("forbidden", query=True, params=("attacker", "target"))
"""Not 0 if it cannot be the target of that attacker's attacks (`QUERY forbidden`)."""
ignores_armor = QueryKey("ignores_armor", query=True, params=("attacker", "target"))
"""Not 0 if the attack ignores the target's armor (`QUERY ignores_armor`)."""
deadly = QueryKey("deadly", query=True, params=("attacker", "target"))
"""Not 0 if the attack does D damage (`QUERY deadly`)."""
reduction = QueryKey("reduction", query=True, params=("target", "cause", "source"))
"""Points off each P damage (`QUERY reduction`)."""
immune = QueryKey("immune", query=True, params=("character", "state"))
"""Not 0 if the enemy cannot give it that 異常狀態 (`QUERY immune`)."""
action_count = QueryKey("action_count", query=True, params=("character",))
"""Actions that it has in a turn (`QUERY action_count`)."""
namesake = QueryKey("namesake", query=True, params=("character", "god"))
"""Not 0 if it may ascend to that 神將 (`QUERY namesake`)."""
pacified = QueryKey("pacified", query=True, params=("character",))
"""Not 0 if it cannot attack (`QUERY pacified`)."""
rooted = QueryKey("rooted", query=True, params=("character",))
"""Not 0 if it cannot change its position (`QUERY rooted`)."""
distance = QueryKey("distance", query=True, params=("a", "b"))
"""Distance of two characters or positions (`QUERY distance`)."""
facing = QueryKey("facing", query=True, sort="card", params=("character",))
"""The enemy that it faces 正對, or NOBODY (`QUERY facing`)."""
ahead = QueryKey("ahead", query=True, sort="card", params=("character",))
"""The own character before it 身前, or NOBODY (`QUERY ahead`)."""
behind = QueryKey("behind", query=True, sort="card", params=("character",))
"""The own character behind it 身後, or NOBODY (`QUERY behind`)."""
standing = QueryKey("standing", query=True, sort="card", params=("position",))
"""The character on a position, or NOBODY (`QUERY standing`)."""
hp = Key("hp")
"""體力 now (`CP hp`)."""
max_hp = Key("max_hp")
"""Most 體力 (`CP max_hp`)."""
row = Key("row")
"""Front, back or lord, as `Row` (`CP row`)."""
column = Key("column")
"""The column, the same for both sides (`CP column`)."""
acted = Key("acted")
"""Actions carried out this turn (`CP acted`)."""
strikes = Key("strikes")
"""Attacks made this turn (`CP strikes`)."""
times_aimed = Key("aimed")
"""Attacks that it has been the target of this turn, the one in progress among them (`CP aimed`)."""
weapon_of = Key("weapon", sort="card")
"""The weapon that it bears, or NOBODY (`CP weapon`)."""
armor_of = Key("armor", sort="card")
"""The armor that it bears, or NOBODY (`CP armor`)."""
faction = Key("faction")
"""勢力 (`CP faction`)."""

# Values of cards -----------------------------------------------------------------------------------------

bearer = Key("bearer", sort="card")
"""The character that bears an equipment; of a character itself (`CP bearer`)."""
owner = Key("owner", sort="seat")
"""The seat on whose side or in whose hand it is (`CP owner`)."""
worth = Key("worth", query=True)
"""For how many cards it counts when it is discarded (`QUERY worth`)."""

# Predicates ----------------------------------------------------------------------------------------------

fronts: Test = Compare("EQ", row(it), Row.FRONT)
"""前鋒; of a dead character where it stood."""
backs: Test = Compare("EQ", row(it), Row.BACK)
"""後衛."""
lords: Test = Compare("EQ", row(it), Row.LORD)
"""主將."""
nonlords: Test = ~lords
"""非主將."""
mine: Test = Compare("EQ", owner(it), me)
"""Of the side of the part's owner, wherever it is."""
theirs: Test = Compare("EQ", owner(it), foe)
"""Of the other side, wherever it is."""
gods: Test = Holds(Key("god")(it))
"""神將."""
wounded: Test = Holds(Key("wounded")(it))
"""已受傷: its 體力 is below its most."""
charged: Test = Holds(Key("charged")(it))
"""With 蓄力."""
afflicted: Test = Holds(Key("statuses")(it))
"""With an 異常狀態, a good one too (D22)."""
weakened: Test = Holds(Key("weak")(it))
"""With 虛弱."""
armed: Test = Compare("LT", -1, weapon_of(it))
"""It bears a weapon."""
armored: Test = Compare("LT", -1, armor_of(it))
"""It bears armor."""
newcomer: Test = Holds(Key("arrived")(it))
"""It arrived 登場 this turn."""
adjacent: Test = Compare("EQ", distance(this, it), 1)
"""Of own characters: 相鄰, at distance 1 (D03)."""
able_to_ascend: Test = Holds(Key("can_ascend", query=True)(it))
"""A normal character, no 主將, for which its player's hand has a 神將 (`QUERY can_ascend`)."""


def of_faction(which: int) -> Test:
    """Of a 勢力."""
    return Compare("EQ", faction(it), which)


def at_distance(n: int) -> Test:
    """At that distance from this card's character."""
    return Compare("EQ", distance(this, it), n)


def within(n: int) -> Test:
    """At that distance from this card's character or less."""
    return Compare("LT", distance(this, it), n + 1)


def in_column_of(character: Number) -> Test:
    """In the same column as a character."""
    return Compare("EQ", column(it), column(character))


def called(*keys: str) -> Test:
    """Of one of these names, as a 神將 too (D27); a name that the pool lacks is simply never met."""
    return Named(keys, "base")


is_gear: Test = Compare("LT", int(CardType.TRICK), it)
"""Of the type of a card: equipment 裝備牌."""


# Events --------------------------------------------------------------------------------------------------


def _on(event: str, **filters: object) -> On:
    return On(event, tuple((k, v) for k, v in filters.items() if v is not None))


def phase_start(*, who: object = None, phase: object = None) -> On:
    """A phase begins: 準備 after its arrivals, 結束 before its ticks."""
    return _on("phase_start", who=who, phase=phase)


def arrived(*, who: object = None, character: object = None, how: object = None) -> On:
    """登場: a character has become face-up on the field (D05)."""
    return _on("arrived", who=who, character=character, how=how)


def moved(*, who: object = None, character: object = None) -> On:
    """A character has changed its position."""
    return _on("moved", who=who, character=character)


def aimed(*, attacker: object = None, target: object = None) -> On:
    """成為攻擊目標: one guard of the target's side may take its place (A1)."""
    return _on("aimed", attacker=attacker, target=target)


def attacking(*, attacker: object = None, target: object = None) -> On:
    """攻擊時: for the attacker's side (A2)."""
    return _on("attacking", attacker=attacker, target=target)


def attacked(*, attacker: object = None, target: object = None) -> On:
    """被攻擊時: for the target's side (A3)."""
    return _on("attacked", attacker=attacker, target=target)


def hit(*, attacker: object = None, target: object = None) -> On:
    """攻擊造成傷害後: about the target, for an attacker that is still there (A7)."""
    return _on("hit", attacker=attacker, target=target)


def attack_done(*, attacker: object = None, target: object = None) -> On:
    """攻擊結算後, for an attacker that is still there (A10)."""
    return _on("attack_done", attacker=attacker, target=target)


def suffering(*, source: object = None, target: object = None, cause: object = None) -> On:
    """Damage comes upon a character."""
    return _on("suffering", source=source, target=target, cause=cause)


def would_die(*, source: object = None, target: object = None, cause: object = None) -> On:
    """將要死亡 (D17)."""
    return _on("would_die", source=source, target=target, cause=cause)


def died(*, source: object = None, target: object = None, cause: object = None) -> On:
    """死亡: for its own parts with `dead=True`, and for those of others."""
    return _on("died", source=source, target=target, cause=cause)


def defeated(*, source: object = None, target: object = None, cause: object = None) -> On:
    """擊敗: the source's damage has killed an enemy (D18)."""
    return _on("defeated", source=source, target=target, cause=cause)


def damaged(*, source: object = None, target: object = None, cause: object = None) -> On:
    """受到傷害後: for a survivor, once a group (D21)."""
    return _on("damaged", source=source, target=target, cause=cause)


def healed(*, target: object = None) -> On:
    """A character has recovered 體力."""
    return _on("healed", target=target)


def card_used(*, who: object = None, kind: object = None, type: object = None) -> On:  # noqa: A002
    """A resource card was used; its type is that of what it counts as (D26)."""
    return _on("card_used", who=who, kind=kind, type=type)


def played() -> On:
    """A resource card is used: what it does."""
    return _on("played")
