"""What the cards of `qunying` do: each word is one procedure of the game."""

from __future__ import annotations

from sanguo.dsl.keys import ZoneWord
from sanguo.dsl.nodes import Binding, CardSet, Number, Zone, ZoneNumber
from sanguo.dsl.steps import Act, Statement
from sanguo.dsl.words import me


def move(cards: CardSet, *, to: ZoneWord | Zone, reveal: bool = False) -> Statement:
    """Move cards to a zone of their owners, or of a named seat (`CALL move`); `reveal` shows them to both."""
    seat = to.seat if isinstance(to, Zone) else -1
    return Act("move", (("zone", ZoneNumber(to)), ("owner", seat), ("flag", int(bool(reveal)))), (cards,))


def shuffle(who: Number) -> Statement:
    """洗牌: shuffle a deck (`CALL shuffle`)."""
    return Act("shuffle", (("seat", who),))


def draw(who: Number, n: Number = 1) -> Statement:
    """抽牌: draw n cards (`CALL draw`)."""
    return Act("draw", (("seat", who), ("number", n)))


def retreat(generals: CardSet, *, hold: bool = False) -> Statement:
    """撤退: generals retreat (`CALL retreat`); with `hold` they reach the pile only after the effect."""
    return Act("retreat", (("flag", int(bool(hold))),), (generals,))


def deploy(generals: CardSet, *, by: Number = me) -> Statement:
    """出征: deploy generals without paying, one after the other (`CALL deploy`)."""
    return Act("deploy", (("seat", by),), (generals,))


def hurt(who: Number, n: Number) -> Statement:
    """損傷: n points of damage to a seat (`CALL hurt`)."""
    return Act("hurt", (("seat", who), ("number", n)))


def change_force(generals: CardSet, n: Number) -> Statement:
    """Change the force of generals until the end of this turn (`CALL force`)."""
    return Act("force", (("number", n),), (generals,))


def cannot_attack(generals: CardSet, turns: int) -> Statement:
    """Generals cannot declare attacks: THIS_TURN, NEXT_TURN or THIS_AND_NEXT_TURN (`CALL ban`)."""
    return Act("ban", (("number", turns),), (generals,))


def attack_again(generals: CardSet) -> Statement:
    """Each of them may declare one more attack this turn (`CALL attack_again`)."""
    return Act("attack_again", (), (generals,))


def allow_deck_attack(generals: CardSet) -> Statement:
    """Each of them may attack the deck this turn although enemies stand (`CALL allow_deck_attack`)."""
    return Act("allow_deck_attack", (), (generals,))


def end_battle() -> Statement:
    """The battle phase ends (`CALL end_battle`)."""
    return Act("end_battle", ())


def turn_down(cards: CardSet) -> Statement:
    """Turn base cards face-down (`CALL turn_down`)."""
    return Act("turn_down", (), (cards,))


def turn_up(cards: CardSet) -> Statement:
    """Turn base cards face-up (`CALL turn_up`)."""
    return Act("turn_up", (), (cards,))


def look_at(cards: CardSet, *, by: Number = me) -> Statement:
    """A seat looks at cards (`CALL look`)."""
    return Act("look", (("seat", by),), (cards,))


def pick_random(into: Binding, cards: CardSet, n: Number = 1) -> Statement:
    """隨機: n of the cards at random (`CALL random`)."""
    return Act("random", (("number", n),), (cards,), into)


def deck_top(into: Binding, who: Number, n: Number = 1) -> Statement:
    """The top n cards of a deck, which its owner sees (`CALL deck_top`)."""
    return Act("deck_top", (("seat", who), ("number", n)), (), into)


def join(generals: CardSet, *, side: Number = me) -> Statement:
    """加入同伴: generals change sides (`CALL join`)."""
    return Act("join", (("seat", side),), (generals,))
