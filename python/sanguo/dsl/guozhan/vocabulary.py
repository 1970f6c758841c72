"""Zones, values, predicates and events of `guozhan` that `sanguosha` does without."""

from __future__ import annotations

from sanguo.dsl.keys import Key, On, QueryKey, SeatKey, ZoneWord
from sanguo.dsl.nodes import Arg, Compare, Holds, Number, Or, Query, Test, Value
from sanguo.dsl.sanguosha.facts import CardType, Slot
from sanguo.dsl.sanguosha.vocabulary import hand, hp, max_hp
from sanguo.dsl.words import count, it, larger, me, minus

# Zones ---------------------------------------------------------------------------------------------------

wounds = ZoneWord("wounds")
"""Cards that lie on a seat's general 創."""
dropped = ZoneWord("dropped")
"""The cards of a seat that were discarded 棄置 in this move."""
hidden = ZoneWord("hidden")
"""The place of parts that work only while their general is face-down 暗置, for it to be declared."""
leaves = ZoneWord("leaves")
"""The place of parts that work when their card leaves the equipment zone."""

# Values of seats -----------------------------------------------------------------------------------------

hidden_generals = SeatKey("hidden")
"""Number of face-down generals (`SP hidden`)."""
head_hidden = SeatKey("head_hidden")
"""1 if the head 主將 is face-down (`SP head_hidden`)."""
dying_now = SeatKey("dying")
"""Whether the seat is dying: others are asked for help (`SP dying`)."""
bare = SeatKey("bare")
"""Whether the card that takes effect on the seat ignores its armor (`SP bare`)."""
kingdom_size = SeatKey("kingdom_size")
"""Living seats of the seat's kingdom (`SP kingdom_size`)."""
counts_as = QueryKey("suit", query=True, params=("who", "suit"))
"""What a suit counts as in a seat's hand and judgements (`QUERY suit`)."""
unusable = QueryKey("unusable", query=True, params=("user", "target", "kind"))
"""Not 0 if the user may not use such a card, on a target or at all (`QUERY unusable`)."""
holds_on = QueryKey("holds_on", query=True, params=("who",))
"""Not 0 if the seat does not die of having no health left (`QUERY holds_on`)."""
no_reveal = QueryKey("no_reveal", query=True, params=("who",))
"""Not 0 if the seat cannot turn up generals (`QUERY no_reveal`)."""
the_user: Value = Arg(0)
"""In a static part that is asked about a user and a target: the user."""


def lost_health(seat: Number) -> Value:
    """Health that a seat has lost 已損失的體力值."""
    return minus(max_hp(seat), larger(hp(seat), 0))


def gap(one: Number, other: Number) -> Value:
    """By how many the hands of two seats differ."""
    of_one, of_other = count(hand(one)), count(hand(other))
    return larger(minus(of_one, of_other), minus(of_other, of_one))


# Values of cards -----------------------------------------------------------------------------------------

suit_as = QueryKey("suit_as", query=True, params=("card", "who"))
"""Suit of a card as a seat's, `suit_as(card, seat)` (`QUERY suit_as`)."""
suit_up = QueryKey("suit_up", query=True, params=("card", "who"))
"""The same with all hidden generals up that the seat could turn up, `suit_up(card, seat)` (`QUERY suit_up`)."""
color_as = QueryKey("color_as", query=True, params=("card", "who"))
"""Color of a card as a seat's, `color_as(card, seat)` (`QUERY color_as`)."""

# Predicates of seats -------------------------------------------------------------------------------------


def same(one: Number, other: Number) -> Test:
    """勢力相同: both are determined and of one kingdom (`QUERY same`)."""
    return Holds(Query("same", (one, other)))


def different(one: Number, other: Number) -> Test:
    """勢力不同: both are determined and of different kingdoms (`QUERY different`)."""
    return Holds(Query("different", (one, other)))


ours: Test = Compare("EQ", it, me) | same(me, it)
"""The seat is oneself or of one's own kingdom."""
has_hidden: Test = Holds(hidden_generals(it))
"""A general of the seat is face-down."""


def takes(card: Number) -> Test:
    """The seat has room for a card in the zone where it belongs (`QUERY placeable`)."""
    return Holds(Query("placeable", (card, it)))


# Predicates of cards -------------------------------------------------------------------------------------


def taken_by(seat: Number) -> Test:
    """A seat has room for the card (`QUERY placeable`)."""
    return Holds(Query("placeable", (it, seat)))


basics: Test = Compare("EQ", Key("type")(it), int(CardType.BASIC))
"""基本牌."""
tricks: Test = Or(tuple(Compare("EQ", Key("type")(it), int(t)) for t in (CardType.TRICK, CardType.DELAYED)))
"""錦囊牌, delayed ones as well."""
equipment: Test = Compare("EQ", Key("type")(it), int(CardType.EQUIPMENT))
"""裝備牌."""
armors: Test = Compare("EQ", Key("slot")(it), int(Slot.ARMOR))
"""防具."""
equipped: Test = Compare("EQ", Key("place")(it), 2)
"""The card lies in an equipment zone."""

# Conditions ----------------------------------------------------------------------------------------------

hurt: Test = Compare("LT", hp(me), max_hp(me))
"""The owner of the part is wounded."""

# Events --------------------------------------------------------------------------------------------------


def _on(event: str, **filters: object) -> On:
    return On(event, tuple((k, v) for k, v in filters.items() if v is not None))


def turn_end(*, who: object = None) -> On:
    """The end of a turn."""
    return _on("turn_end", who=who)


def phase_end(*, who: object = None, phase: object = None) -> On:
    """A phase is over; `ev.discarded` is what was discarded in a discard phase."""
    return _on("phase_end", who=who, phase=phase)


def hp_dropping(*, source: object = None, target: object = None) -> On:
    """Health is about to fall by damage."""
    return _on("hp_dropping", source=source, target=target)


def hp_dropped(*, target: object = None) -> On:
    """Health fell, by damage or loss."""
    return _on("hp_dropped", target=target)


def recovered(*, target: object = None) -> On:
    """Health was recovered."""
    return _on("recovered", target=target)
