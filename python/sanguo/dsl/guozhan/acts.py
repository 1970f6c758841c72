"""What the cards of `guozhan` do beyond those of `sanguosha`: each word is one procedure of the game."""

from __future__ import annotations

from sanguo.dsl.keys import ZoneWord
from sanguo.dsl.nodes import Binding, CardSet, Field, Number, ZoneNumber
from sanguo.dsl.predicates import equal
from sanguo.dsl.sanguosha.vocabulary import kind
from sanguo.dsl.steps import Act, Name, SetField, Statement
from sanguo.dsl.words import let, me, minus, when

from .vocabulary import head_hidden, hidden_generals

# Cards ---------------------------------------------------------------------------------------------------


def recast(who: Number, cards: CardSet) -> Statement:
    """重鑄: cards to the discard pile, and as many are drawn (`CALL recast`)."""
    return Act("recast", (("seat", who),), (cards,))


def put(zone: ZoneWord, seat: Number, cards: CardSet) -> Statement:
    """置入: cards into a zone of a seat, `equips`, `judges` or `wounds` (`CALL put`)."""
    return Act("put", (("number", ZoneNumber(zone)), ("seat", seat)), (cards,))


def lay_down(card: CardSet) -> Statement:
    """One's card of a comparison 拼點, face-down on the table (`CALL put`)."""
    return put(ZoneWord("processing"), me, card)


def compare(into: Binding, other: Number, card: CardSet) -> Statement:
    """拼點: a card that was laid down against one of another seat; binds whether one won (`CALL compare`)."""
    return Act("compare", (("seat", other),), (card,), None, into)


def look(cards: CardSet) -> Statement:
    """觀看: the owner of the part sees the cards (`CALL look`)."""
    return Act("look", (), (cards,))


def swap_hands(one: Number, other: Number) -> Statement:
    """交換手牌: two seats swap their hands (`CALL swap_hands`)."""
    return Act("swap_hands", (("seat", one), ("seat", other)))


def take_judge(card: CardSet) -> Statement:
    """替換判定牌: a card becomes the judge card, and the owner of the part takes the old one (`CALL take_judge`)."""
    return Act("take_judge", (), (card,))


def turn_into(what: str) -> Statement:
    """改為: the slash in use of the event counts as another one from now on (`CALL turn_into`)."""
    return Act("turn_into", (("number", kind(what)),))


# Seats ---------------------------------------------------------------------------------------------------


def chain(seat: Number) -> Statement:
    """橫置或重置: chained becomes unchained and the reverse (`CALL chain`)."""
    return Act("chain", (("seat", seat), ("number", 2)))


def unchain(seat: Number) -> Statement:
    """重置: no longer chained (`CALL chain`)."""
    return Act("chain", (("seat", seat), ("number", 0)))


def stack(seat: Number) -> Statement:
    """疊置: stacked generals become flat and the reverse (`CALL stack`)."""
    return Act("stack", (("seat", seat), ("number", 2)))


def flatten(seat: Number) -> Statement:
    """平置: no longer stacked (`CALL stack`)."""
    return Act("stack", (("seat", seat), ("number", 0)))


def extra_turn(seat: Number) -> Statement:
    """額外的回合: a seat has a turn after this one (`CALL extra_turn`)."""
    return Act("extra_turn", (("seat", seat),))


# Generals ------------------------------------------------------------------------------------------------


def name_general(into: Binding, *, by: Number) -> Statement:
    """選擇一張武將牌: a seat names the head or the deputy of another (`ASK option`)."""
    return Name(into, by, (("主將", "head"), ("副將", "deputy")))


def name_hidden(into: Binding, *, by: Number, of: Number) -> Statement:
    """A seat names a face-down general of another, if there are two (`ASK option`)."""
    one = let(into, minus(1, head_hidden(of)))
    return when(equal(hidden_generals(of), 2), [name_general(into, by=by)], [one])


def look_general(seat: Number, which: Number) -> Statement:
    """The owner of the part sees a general of a seat (`CALL look_general`)."""
    return Act("look_general", (("seat", seat), ("number", which)))


def turn_up_for_suit(seat: Number, cards: CardSet) -> Statement:
    """A seat turns up hidden generals that make the suit of its cards another (`CALL turn_up_for_suit`)."""
    return Act("turn_up_for_suit", (("seat", seat),), (cards,))


def hide_general(seat: Number, which: Number) -> Statement:
    """暗置: a general of a seat is turned down (`CALL hide_general`)."""
    return Act("hide_general", (("seat", seat), ("number", which)))


def lose_skills(seat: Number, which: Number) -> Statement:
    """失去技能: a general of a seat has no skills any more (`CALL lose_skills`)."""
    return Act("lose_skills", (("seat", seat), ("number", which)))


# Markers -------------------------------------------------------------------------------------------------


def spend_marker() -> Statement:
    """棄置標記: the owner gives up the marker that the part is printed on (`CALL spend_marker`)."""
    return Act("spend_marker", ())


# The event -----------------------------------------------------------------------------------------------


def cancel() -> Statement:
    """取消: the target is none any more (`EVSET target`, `STOPEV`)."""
    return SetField(Field("target"), -1, stop=True)
