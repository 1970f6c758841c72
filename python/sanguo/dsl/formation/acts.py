"""What the cards of `formation` do: each word is one procedure of the game."""

from __future__ import annotations

from sanguo.dsl.nodes import Binding, Cards, CardSet, Field, Number
from sanguo.dsl.steps import Act, SetField, Statement
from sanguo.dsl.words import bind, me, pick, this

from .facts import NOBODY, SAME, Damage, State
from .vocabulary import hand, purse, worth

# Cards ---------------------------------------------------------------------------------------------------


def draw(who: Number = me, n: Number = 1) -> Statement:
    """摸資源牌: draw n resource cards (`CALL draw`)."""
    return Act("draw", (("seat", who), ("number", n)))


def recruit(who: Number = me, n: Number = 1) -> Statement:
    """摸角色牌: draw n character cards (`CALL recruit`)."""
    return Act("recruit", (("seat", who), ("number", n)))


def discard(cards: CardSet) -> Statement:
    """棄置: resource cards to the discard pile (`CALL discard`)."""
    return Act("discard", (), (cards,))


def pay(n: int) -> tuple[Statement, Statement]:
    """棄置 n 張資源牌: cards that are worth n, none of them superfluous (`ASK atleast`, `CALL discard`)."""
    paid: Binding = bind("paid")
    return pick(paid, hand(me), total=worth, at_least=n, purse=purse(me)), discard(paid)


def give(to: Number, cards: CardSet) -> Statement:
    """Cards into the hand of a seat (`CALL give`)."""
    return Act("give", (("seat", to),), (cards,))


def take(cards: CardSet) -> Statement:
    """獲得: cards into one's own hand (`CALL give`)."""
    return give(me, cards)


def pick_random(into: Binding, cards: CardSet, n: Number = 1) -> Statement:
    """隨機: n of the cards at random (`CALL random`)."""
    return Act("random", (("number", n),), (cards,), into)


def judge(red: Binding, *, into: Binding | None = None) -> Statement:
    """判定: binds whether the top resource card is red, and the card (`CALL judge`)."""
    return Act("judge", (), (), into, red)


# Health --------------------------------------------------------------------------------------------------


def _source(source: Number) -> tuple[str, Number]:
    return ("number", source) if isinstance(source, int) and source == NOBODY else ("card", source)


def damage(targets: CardSet, n: Number = 1, kind: int = Damage.P, *, source: Number = this) -> Statement:
    """造成傷害: to all of them at the same time, one group (`CALL damage`)."""
    return Act("damage", (_source(source), ("number", n), ("number", int(kind))), (targets,))


def damage_both(
    first: CardSet, n: Number, kind: int, second: CardSet, m: Number, other: int, *, source: Number = this
) -> Statement:
    """同時造成傷害: n to the first ones and m to the others, one group (`CALL damage_both`)."""
    amounts = (("number", n), ("number", int(kind)), ("number", m), ("number", int(other)))
    return Act("damage_both", (_source(source), *amounts), (first, second))


def heal(targets: CardSet, n: Number = 1) -> Statement:
    """回復體力 (`CALL heal`)."""
    return Act("heal", (("number", n),), (targets,))


def survive(hp: Number = 1) -> Statement:
    """改為將體力變為: who would die does not (`EVSET life`, `STOPEV`)."""
    return SetField(Field("life"), hp, stop=True)


# States --------------------------------------------------------------------------------------------------


def afflict(targets: CardSet, state: int) -> Statement:
    """獲得: characters gain one of the states (`CALL set_state`)."""
    return Act("set_state", (("number", int(state)), ("number", 1)), (targets,))


def charge(targets: CardSet) -> Statement:
    """獲得蓄力 (`CALL set_state`)."""
    return afflict(targets, State.CHARGED)


def discharge(targets: CardSet) -> Statement:
    """失去蓄力 (`CALL set_state`)."""
    return Act("set_state", (("number", int(State.CHARGED)), ("number", 0)), (targets,))


def cure(targets: CardSet) -> Statement:
    """消除異常狀態: all of them (`CALL cure`)."""
    return Act("cure", (), (targets,))


# Actions and places --------------------------------------------------------------------------------------


def act_again(targets: CardSet, n: Number = 1) -> Statement:
    """額外行動: so many more actions this turn (`CALL act_again`)."""
    return Act("act_again", (("number", n),), (targets,))


def move_to(character: Number, place: Number) -> Statement:
    """換位: to a position, or the place of another character, which takes one's own (`CALL move_to`)."""
    return Act("move_to", (("card", character), ("any", place)))


def swap(one: Number, other: Number) -> Statement:
    """交換位置: two characters of one side (`CALL swap`)."""
    return Act("swap", (("card", one), ("card", other)))


def push_back(targets: CardSet) -> Statement:
    """擊退 (`CALL push_back`)."""
    return Act("push_back", (), (targets,))


def pull(targets: CardSet) -> Statement:
    """牽引 (`CALL pull`)."""
    return Act("pull", (), (targets,))


def ascend(character: Cards) -> Statement:
    """升變: its player picks the 神將 from the hand (`CALL ascend`)."""
    return Act("ascend", (), (character,))


def strike(attacker: Number, target: Number) -> Statement:
    """An attack that is no action, if it is allowed (`CALL attack`)."""
    return Act("attack", (("card", attacker), ("card", target)))


def leave(targets: CardSet) -> Statement:
    """Characters leave the field, which is no death (`CALL leave`)."""
    return Act("leave", (), (targets,))


# The event -----------------------------------------------------------------------------------------------


def redirect(to: Number) -> Statement:
    """掩護: another character takes the place of the target (`EVSET target`, `STOPEV`)."""
    return SetField(Field("target"), to, stop=True)


def also_hit(targets: CardSet, n: Number = SAME) -> Statement:
    """同時受到攻擊傷害: more victims of the attack of the event, each n or as much as the target (`CALL also_hit`)."""
    return Act("also_hit", (("number", n),), (targets,))
