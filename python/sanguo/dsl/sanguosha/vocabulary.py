"""Zones, values, predicates and events of `sanguosha`."""

from __future__ import annotations

from sanguo.dsl.keys import Key, On, QueryKey, SeatKey, ZoneWord
from sanguo.dsl.nodes import (
    Arg,
    Cards,
    Compare,
    Holds,
    KindOf,
    Number,
    Or,
    Query,
    SeatProp,
    Some,
    Test,
    Value,
)
from sanguo.dsl.words import it, me

from .facts import CardType, Color, Gender, Phase, Rule, Slot, Suit

# Zones ---------------------------------------------------------------------------------------------------

hand = ZoneWord("hand")
"""The hand 手牌."""
equips = ZoneWord("equips")
"""The equipment zone 裝備區."""
judges = ZoneWord("judges")
"""The judge zone 判定區."""
owned = ZoneWord("owned")
"""The cards of a seat: hand and equipment zone (SG-1.3)."""
lord = ZoneWord("lord")
"""The place of lord skills 主公技: they work for nobody else (SG-2.5)."""
discard_pile: Cards = ZoneWord("discard_pile")(me)
"""The discard pile 棄牌堆."""
processing: Cards = ZoneWord("processing")(me)
"""The processing zone: cards that are used, played, judged or laid open (SG-1.2)."""


def everything(seat: Number) -> Cards:
    """The cards in all three zones of a seat."""
    return owned(seat) | judges(seat)


# Values of seats -----------------------------------------------------------------------------------------

hp = SeatKey("hp")
"""Health 體力 (`SP hp`)."""
max_hp = SeatKey("max_hp")
"""Most health 體力上限 (`SP max_hp`)."""
kingdom = SeatKey("kingdom")
"""Kingdom 勢力 (`SP kingdom`)."""
gender = SeatKey("gender")
"""Gender (`SP gender`)."""
unequipped = SeatKey("unequipped")
"""Cards that the seat lost from its equipment zone in this move (`SP unequipped`)."""
distance = QueryKey("distance", query=True, params=("frm", "to"))
"""Distance from a seat to another (`QUERY distance`)."""
attack_range = QueryKey("attack_range", query=True, params=("who",))
"""Attack range 攻擊範圍 (`QUERY attack_range`)."""
quota = QueryKey("quota", query=True, params=("who",))
"""Slashes that a seat may use in its play phase (`QUERY quota`)."""
prohibited = QueryKey("prohibited", query=True, params=("user", "target", "kind"))
"""Not 0 if the target cannot be aimed at by such a card (`QUERY prohibited`)."""
no_distance = QueryKey("no_distance", query=True, params=("user", "kind", "target"))
"""Not 0 if such a card of the user has no distance limit, for a target or at all (`QUERY no_distance`)."""
extra_targets = QueryKey("extra_targets", query=True, params=("user", "kind", "target"))
"""Further targets that such a card may be given, any or a certain one (`QUERY extra_targets`)."""
hand_limit = QueryKey("hand_limit", query=True, params=("who",))
"""Cards kept in the discard phase (`QUERY hand_limit`)."""
hand_used = QueryKey("hand_used", query=True, params=("who",))
"""Hand cards that are being used or paid; `hand` is without them (`QUERY hand_used`)."""

# Values of cards -----------------------------------------------------------------------------------------

suit = Key("suit")
"""Suit 花色 (`CP suit`)."""
rank = Key("rank")
"""Rank 點數, 1 to 13 (`CP rank`)."""
color = Key("color")
"""Color 顏色 (`CP color`)."""
first_target: Value = Arg(1)
"""In the rule of a second seat: the first one."""


def kind(key: str | Number) -> Number:
    """The number of a kind of card, by its key."""
    return KindOf(key) if isinstance(key, str) else key


# Predicates of seats -------------------------------------------------------------------------------------

wounded: Test = Compare("LT", hp(it), max_hp(it))
"""The seat has less than its most health."""
male: Test = Compare("EQ", gender(it), int(Gender.MALE))
"""男性角色."""
has_hand: Test = Some(hand(it))
"""The seat has hand cards."""
has_cards: Test = Some(owned(it))
"""The seat has cards in its hand or equipment zone."""


aimed_at: Test = Holds(SeatKey("aimed_at")(it))
"""The seat is a target of the card in use (`SP aimed_at`)."""


def of_kingdom(which: int) -> Test:
    """The seat is of a kingdom."""
    return Compare("EQ", kingdom(it), int(which))


def in_range_of(seat: Number) -> Test:
    """The seat is within the attack range of another (`QUERY in_range`)."""
    return Holds(Query("in_range", (seat, it)))


def targetable(user: Number, by: str | Number) -> Test:
    """The seat may be aimed at by such a card of the user now (`QUERY targetable`)."""
    return Holds(Query("targetable", (user, it, kind(by))))


def aimable(user: Number, by: str | Number) -> Test:
    """The same, whatever the distance (`QUERY aimable`)."""
    return Holds(Query("aimable", (user, it, kind(by))))


# Predicates of cards -------------------------------------------------------------------------------------

red: Test = Compare("EQ", color(it), int(Color.RED))
"""紅色."""
black: Test = Compare("EQ", color(it), int(Color.BLACK))
"""黑色."""
heart: Test = Compare("EQ", suit(it), int(Suit.HEART))
"""紅桃 ♥."""
diamond: Test = Compare("EQ", suit(it), int(Suit.DIAMOND))
"""方塊 ♦."""
slashes: Test = Holds(Key("family")(it))
"""The card is printed as a slash 殺."""
weapons: Test = Compare("EQ", Key("slot")(it), int(Slot.WEAPON))
"""武器."""
horses: Test = Or(tuple(Compare("EQ", Key("slot")(it), int(s)) for s in (Slot.PLUS_HORSE, Slot.MINUS_HORSE)))
"""馬."""
on_table: Test = Compare("EQ", Key("place")(it), 5)
"""The card lies in the processing zone."""
in_discard: Test = Compare("EQ", Key("place")(it), 4)
"""The card lies in the discard pile."""


def suited(which: Number) -> Test:
    """The card is of a suit."""
    return Compare("EQ", suit(it), which)


# Predicates of kinds of cards ----------------------------------------------------------------------------

any_slash: Test = Holds(Query("family", (it,)))
"""The kind is a slash 殺."""
any_trick: Test = Or(
    tuple(Compare("EQ", Query("kind_type", (it,)), int(t)) for t in (CardType.TRICK, CardType.DELAYED))
)
"""The kind is a trick 錦囊, delayed or not."""


def of_kind(*keys: str) -> Test:
    """The kind is one of these."""
    tests = tuple(Compare("EQ", it, KindOf(k)) for k in keys)
    return tests[0] if len(tests) == 1 else Or(tests)


# Conditions ----------------------------------------------------------------------------------------------

own_turn: Test = Holds(SeatProp("on_turn", me, "number"))
"""It is the turn of the part's owner."""
own_play_phase: Test = own_turn & Compare("EQ", SeatProp("phase", me, "number"), int(Phase.PLAY))
"""It is the play phase 出牌階段 of the part's owner."""


def rule(which: Rule) -> Test:
    """An option of the rules is set (`QUERY option`)."""
    return Holds(Query("option", (int(which),)))


# Events --------------------------------------------------------------------------------------------------


def _on(event: str, **filters: object) -> On:
    return On(event, tuple((k, v) for k, v in filters.items() if v is not None))


def phase_change(*, who: object = None, phase: object = None) -> On:
    """A phase is about to begin; `skip()` leaves it out."""
    return _on("phase_change", who=who, phase=phase)


def phase_start(*, who: object = None, phase: object = None) -> On:
    """A phase begins; `skip()` leaves out what it does."""
    return _on("phase_start", who=who, phase=phase)


def draw_count(*, who: object = None) -> On:
    """The number of cards of the draw phase is fixed (SG-3.3b)."""
    return _on("draw_count", who=who)


def using(
    *,
    user: object = None,
    kind: object = None,
    mode: object = None,
    type: object = None,  # noqa: A002
    converted: object = None,
) -> On:
    """A card was used or played; nothing is aimed yet (SG-5.3)."""
    return _on("using", user=user, kind=kind, mode=mode, type=type, converted=converted)


def becoming_target(*, user: object = None, target: object = None, kind: object = None, color: object = None) -> On:
    """成為目標時: before anything is designated (SG-5.4a)."""
    return _on("becoming_target", user=user, target=target, kind=kind, color=color)


def targeted(*, user: object = None, target: object = None, kind: object = None) -> On:
    """指定目標後: for the user's own parts (SG-5.4b)."""
    return _on("targeted", user=user, target=target, kind=kind)


def became_target(*, user: object = None, target: object = None, kind: object = None) -> On:
    """成為目標後: for the target's own parts (SG-5.4c)."""
    return _on("became_target", user=user, target=target, kind=kind)


def taking_effect(*, user: object = None, target: object = None, kind: object = None, color: object = None) -> On:
    """Just before a card takes effect on a target (SG-5.5a)."""
    return _on("taking_effect", user=user, target=target, kind=kind, color=color)


def offset(*, user: object = None, target: object = None, kind: object = None) -> On:
    """被抵消: a slash was answered (SG-5.5c)."""
    return _on("offset", user=user, target=target, kind=kind)


def card_done(*, user: object = None, kind: object = None) -> On:
    """A use is over, its cards still on the table."""
    return _on("card_done", user=user, kind=kind)


def damage_causing(
    *,
    source: object = None,
    target: object = None,
    kind: object = None,
    user: object = None,
    chained: object = None,
) -> On:
    """造成傷害時 (SG-9.2); `chained` is 1 for what was passed on or handed over."""
    return _on("damage_causing", source=source, target=target, kind=kind, user=user, chained=chained)


def damage_suffering(*, source: object = None, target: object = None, kind: object = None, nature: object = None) -> On:
    """受到傷害時 (SG-9.3)."""
    return _on("damage_suffering", source=source, target=target, kind=kind, nature=nature)


def damage_dealt(
    *, source: object = None, target: object = None, kind: object = None, chained: object = None, tag: object = None
) -> On:
    """造成傷害後, for the source (SG-9.6)."""
    return _on("damage_dealt", source=source, target=target, kind=kind, chained=chained, tag=tag)


def damaged(*, source: object = None, target: object = None, kind: object = None) -> On:
    """受到傷害後, the victim alive (SG-9.7)."""
    return _on("damaged", source=source, target=target, kind=kind)


def recovering(*, target: object = None, by: object = None, kind: object = None) -> On:
    """Health is being recovered."""
    return _on("recovering", target=target, by=by, kind=kind)


def dying(*, who: object = None, killer: object = None) -> On:
    """瀕死: before anybody is asked to help."""
    return _on("dying", who=who, killer=killer)


def died(*, who: object = None) -> On:
    """死亡: before the dead seat's cards are discarded."""
    return _on("died", who=who)


def retrial(*, who: object = None) -> On:
    """The judge card lies open and may be replaced (SG-8.2)."""
    return _on("retrial", who=who)


def judge_fixed(*, who: object = None) -> On:
    """判定牌生效: the result is fixed (SG-8.4)."""
    return _on("judge_fixed", who=who)


def cards_moved() -> On:
    """Cards moved, once for all that moved together (SG-17.1)."""
    return _on("cards_moved")
