"""What the cards of `sanguosha` do: each word is one procedure of the game."""

from __future__ import annotations

from sanguo.dsl.keys import ZoneWord
from sanguo.dsl.nodes import Binding, Cards, CardSet, Field, Number
from sanguo.dsl.steps import Act, Fire, Name, Native, Order, Pick, SetField, Statement
from sanguo.dsl.words import me, nothing

from .facts import NOBODY, Phase
from .vocabulary import hand, kind

# Cards ---------------------------------------------------------------------------------------------------


def draw(who: Number, n: Number = 1, *, into: Binding | None = None) -> Statement:
    """摸牌: draw n cards (`CALL draw`)."""
    return Act("draw", (("seat", who), ("number", n)), (), into)


def discard(cards: CardSet) -> Statement:
    """棄置: cards to the discard pile in one move (`CALL discard`)."""
    return Act("discard", (), (cards,))


def give(to: Number, cards: CardSet) -> Statement:
    """Cards into the hand of a seat, from wherever they are (`CALL give`)."""
    return Act("give", (("seat", to),), (cards,))


def take(cards: CardSet) -> Statement:
    """獲得: cards into one's own hand (`CALL give`)."""
    return give(me, cards)


def lay(cards: CardSet) -> Statement:
    """Cards to the processing zone, face-up: they are played (`CALL lay`)."""
    return Act("lay", (), (cards,))


def show(cards: CardSet) -> Statement:
    """亮出: everybody sees the cards (`CALL show`)."""
    return Act("show", (), (cards,))


def pick_of(
    into: Binding, of: Number, *visible: ZoneWord, n: Number = 1, by: Number = me, optional: bool = False
) -> Statement:
    """A seat picks cards of another: hidden out of its hand, or in the visible zones (`ASK cards`)."""
    cards: Cards = hand(of)
    for zone in visible:
        cards = cards | zone(of)
    return Pick(into, cards, n, by, optional)


def pick_random(into: Binding, cards: CardSet, n: Number = 1) -> Statement:
    """N of the cards at random (`CALL random`)."""
    return Act("random", (("number", n),), (cards,), into)


def look_top(into: Binding, n: Number) -> Statement:
    """The top n cards of the draw pile, which the owner of the part sees (`CALL look_top`)."""
    return Act("look_top", (("number", n),), (), into)


def reveal_top(into: Binding, n: Number) -> Statement:
    """The top n cards of the draw pile, face-up into the processing zone (`CALL reveal_top`)."""
    return Act("reveal_top", (("number", n),), (), into)


def order(first: Binding, into: Binding, cards: CardSet, *, by: Number = me) -> Statement:
    """A seat puts cards in order and parts them in two: `first` is how many belong to the first part (`ASK order`)."""
    return Order(first, into, cards, by)


def put_back(first: Number, cards: CardSet) -> Statement:
    """The first ones of an order back on the draw pile, the others to its bottom (`CALL arrange`)."""
    return Act("arrange", (("number", first),), (cards,))


# Health --------------------------------------------------------------------------------------------------


def damage(
    source: Number,
    target: Number,
    n: Number = 1,
    *,
    nature: Number = 0,
    by_card: bool = False,
    handed_over: bool = False,
) -> Statement:
    """造成傷害: damage, with `by_card` by the used card of the event (`CALL damage`).

    With `handed_over` it is the damage of the event, which another seat suffers 轉移.
    """
    who = ("number", source) if source == NOBODY else ("seat", source)
    by = 2 if handed_over else int(by_card)
    return Act("damage", (who, ("seat", target), ("number", n), ("number", nature), ("number", by)))


def lose_hp(who: Number, n: Number = 1) -> Statement:
    """失去體力: loss of health, which is no damage (`CALL lose_hp`)."""
    return Act("lose_hp", (("seat", who), ("number", n)))


def heal(who: Number, n: Number = 1, *, by: Number = me) -> Statement:
    """回復體力: recover health; `by` causes it (`CALL heal`)."""
    return Act("heal", (("seat", who), ("number", n), ("seat", by)))


# Judgements ----------------------------------------------------------------------------------------------


def judge(into: Binding, who: Number, *, keep_black: bool = False) -> Statement:
    """判定: a judgement binds its card; with `keep_black` the seat takes a black one (`CALL judge`)."""
    return Act("judge", (("seat", who), ("number", int(keep_black))), (), None, into, "card")


def replace_judge(card: CardSet) -> Statement:
    """代替判定牌: a card becomes the judge card of the event (`CALL replace_judge`)."""
    return Act("replace_judge", (), (card,))


# Requests ------------------------------------------------------------------------------------------------


def request(
    ok: Binding,
    who: Number,
    what: str,
    mode: int,
    *,
    times: Number = 1,
    behalf: Number = NOBODY,
    cards: Binding | None = None,
) -> Statement:
    """A seat must use or play a kind of card, or not: binds whether it did, and the cards (`CALL request`)."""
    for_whom = ("number", behalf) if behalf == NOBODY else ("seat", behalf)
    numbers = (("seat", who), ("number", kind(what)), ("number", int(mode)), for_whom, ("number", times))
    return Act("request", numbers, (), cards, ok)


def provide(cards: CardSet = nothing) -> Statement:
    """提供: the request of the event is answered, with these cards or with none (`CALL provide`)."""
    return Act("provide", (), (cards,))


def ask_use(ok: Binding, who: Number, what: str, on: CardSet, *, free: bool = False) -> Statement:
    """A seat may use a kind of card now, with one of some seats among its targets: binds whether it did.

    With `free` on that one alone, whatever the distance (`CALL ask_use`).
    """
    numbers = (("seat", who), ("number", kind(what)), ("number", int(free)))
    return Act("ask_use", numbers, (on,), None, ok)


def use_as(user: Number, what: str, on: CardSet, *, cards: CardSet = nothing, final: bool = False) -> Statement:
    """視為使用: it counts as if a seat used a kind of card; `final` cannot be nullified (`CALL use_as`)."""
    return Act("use_as", (("seat", user), ("number", kind(what)), ("number", int(final))), (on, cards))


def name_suit(into: Binding, *, by: Number) -> Statement:
    """選擇一種花色: a seat names a suit (`ASK option`)."""
    return Name(into, by, (("黑桃", "spade"), ("紅桃", "heart"), ("梅花", "club"), ("方塊", "diamond")))


# The event -----------------------------------------------------------------------------------------------


def skip() -> Statement:
    """The phase of the event, or what it does, is left out (`EVSET skip`, `STOPEV`)."""
    return SetField(Field("skip"), 1, stop=True)


def skip_phase(which: Phase) -> Statement:
    """The current turn skips a phase (`CALL skip_phase`)."""
    return Act("skip_phase", (("number", int(which)),))


def prevent() -> Statement:
    """防止: the damage of the event does not happen (`EVSET prevent`, `STOPEV`)."""
    return SetField(Field("prevent"), 1, stop=True)


def nullify() -> Statement:
    """無效: the card of the event has no effect on this target (`EVSET void`)."""
    return SetField(Field("void"), 1)


def redirect(to: Number) -> Statement:
    """轉移: another seat takes the place of the target (`EVSET target`, `STOPEV`)."""
    return SetField(Field("target"), to, stop=True)


def fire(event: str) -> Statement:
    """Open the window of an event on the record at hand (`FIRE`)."""
    return Fire(event)


def pass_on() -> Statement:
    """The delayed trick of the event moves to the next seat that can take it (`NATIVE pass_on`)."""
    return Native("pass_on")
