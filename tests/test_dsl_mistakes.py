"""Mistakes in declarations: found all at once, each with its path and a hint."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import sanguo
from declare import a_general, a_stratagem, faults, n, x, y
from sanguo import CardError, ConfigError, DeckError, EngineBug, IllegalActionError
from sanguo.dsl import qunying as q
from sanguo.dsl.keys import On
from sanguo.dsl.lower import lower
from sanguo.dsl.qunying import (
    AMBUSH,
    GAME,
    OPP_ATTACK,
    TRAP,
    TURN,
    WEI,
    active,
    at_most,
    bearer,
    bearer_must,
    between,
    bind,
    change_force,
    commanders,
    count,
    declared,
    deploy_cost,
    deployed,
    draw,
    ev,
    field,
    foe,
    force,
    general,
    generals,
    grant,
    hand,
    hurt,
    let,
    me,
    move,
    named,
    pick,
    pile,
    plus,
    retreat,
    set_,
    some,
    static,
    this,
    trigger,
    won,
)
from sanguo.dsl.steps import Card


def test_all_mistakes_are_reported_at_once_with_their_paths() -> None:
    gift = bind("gift")
    bad = general(
        "guo_jia",
        names=("郭嘉", "郭嘉", "Guo Jia"),
        faction=WEI,
        cost=99,
        force=0,
        parts=[
            trigger("yiji", on=deployed(general=this), effect=[draw(me, 1), move(gift, to=hand)]),
            trigger(on=q.ending(who=me), effect=[hurt(foe, "two")]),  # type: ignore[arg-type]
        ],
    )
    found = faults(bad, a_stratagem(pick(x, field(foe)), "draw", timing=OPP_ATTACK))
    assert [f[0] for f in found] == [
        "guo_jia.cost",
        "guo_jia.yiji.effect[1]",
        "guo_jia.1.effect[0]",
        "test_stratagem.timing",
        "test_stratagem.0.effect[1]",
    ]
    assert found[1][1] == "'gift' is used before it is bound"


def test_the_message_holds_everything() -> None:
    with pytest.raises(CardError, match=r"2 mistakes.*\n.*test\.cost.*\n.*test\.power"):
        lower("qunying", [general("test", names="Test", faction=WEI, cost=16, force=1, power=8)])


MISTAKES = [
    # what, path, message, hint
    (a_general(key="Bad Key"), "Bad Key", "a key is made of", ""),
    (general("k", names=(), faction=WEI, cost=1, force=1), "k.names", "needs a name", ""),
    (general("k", names=("a", "b", "c", "d"), faction=WEI, cost=1, force=1), "k.names", "4 names", ""),
    (general("k", names="k", faction=7, cost=1, force=1), "k.faction", "faction is 0 to 4", "WEI"),
    (general("k", names="k", faction=WEI, cost=1, force=16), "k.force", "force is -9 to 15", ""),
    (general("k", names="k", faction=WEI, cost=1, force="2"), "k.force", "a whole number", ""),  # type: ignore[arg-type]
    (general("k", names="k", faction=WEI, cost=1, force=1, power=8), "k.power", "power is 0 to 7", ""),
    (general("k", names="k", faction=WEI, cost=1, force=1, origin="mine"), "k.origin", "unknown origin", "custom"),
    (a_general(counter=TRAP), "test_general.counter", "only stratagems can be traps", "AMBUSH"),
    (a_stratagem(draw(me, 1), counter=AMBUSH), "test_stratagem.counter", "cannot be an ambush", "TRAP"),
    (a_stratagem(draw(me, 1), on=declared()), "test_stratagem.timing", "this timing answers no event", "leave out"),
    (a_general(bearer_must(commanders)), "test_general.parts", "only equipment", ""),
    (a_general("draw"), "test_general.parts", "'draw' is no part", "trigger"),
    (a_general(trigger(on="deployed", effect=[draw(me)])), "test_general.0.on", "an event is needed", "deployed"),  # type: ignore[arg-type]
    (a_general(trigger(on=On("deployd"), effect=[draw(me)])), "test_general.0.on", "unknown event", "deployed"),
    (
        a_general(trigger(on=On("won", (("looser", this),)), effect=[draw(me)])),
        "test_general.0.on",
        "has no field",
        "loser",
    ),
    (a_general(trigger(on=q.deployed(), effect=[])), "test_general.0", "does nothing", ""),
    (a_general(trigger(on=deployed(), effect=[draw(3, 1)])), "test_general.0.effect[0]", "a seat is needed", ""),
    (a_general(trigger(on=deployed(), effect=[draw(me, me)])), "test_general.0.effect[0]", "a number is needed", ""),
    (a_general(trigger(on=deployed(), effect=[retreat(me)])), "test_general.0.effect[0]", "a card is needed", ""),
    (
        a_general(trigger(on=deployed(), effect=[retreat(field)])),
        "test_general.0.effect[0]",
        "a set of cards",
        "field(me)",
    ),  # type: ignore[arg-type]
    (
        a_general(trigger(on=deployed(), effect=[change_force(this, force)])),
        "test_general.0.effect[0]",
        "a number is needed",
        "force(x)",
    ),  # type: ignore[arg-type]
    (
        a_general(trigger(on=deployed(), effect=[move(this, to=pile(me) & generals)])),
        "test_general.0.effect[0]",
        "a zone to move to",
        "hand",
    ),  # type: ignore[arg-type]
    (
        a_general(trigger(on=deployed(), effect=[set_(ev.general)])),
        "test_general.0.effect[0]",
        "no card may change",
        "",
    ),
    (
        a_general(trigger(on=declared(), effect=[set_(ev.cancle)])),
        "test_general.0.effect[0]",
        "no field of the event",
        "cancel",
    ),
    (
        a_general(trigger(on=declared(), effect=[retreat(ev.atacker)])),
        "test_general.0.effect[0]",
        "no such field",
        "attacker",
    ),
    (a_general(active(effect=[retreat(ev.attacker)])), "test_general.0.effect[0]", "listens to no event", ""),
    (
        a_general(active(when=at_most(force, 2), effect=[draw(me)])),
        "test_general.0.when",
        "no candidate here",
        "set & predicate",
    ),
    (a_general(active(effect=[pick("x", hand(me))])), "test_general.0.effect[0]", "made by bind()", ""),  # type: ignore[arg-type]
    (a_general(active(effect=[pick(x, hand(me), 0), retreat(x)])), "test_general.0.effect[0]", "a pick of 0 cards", ""),
    (a_general(active(effect=[pick(x, hand(me), between(3, 2))])), "test_general.0.effect[0]", "a pick of 3 to 2", ""),
    (
        a_general(active(effect=[pick(x, hand(me), total=q.cost, exactly=3)])),
        "test_general.0.effect[0]",
        "cannot be added up",
        "",
    ),
    (
        a_general(active(effect=[let(n, count(hand(me))), retreat(n)])),
        "test_general.0.effect[1]",
        "a set of cards",
        "'n' is a number",
    ),
    (a_general(active(effect=[draw(me)], limit=2)), "test_general.0.limit", "2 is no limit", "ONCE_A_TURN"),  # type: ignore[arg-type]
    (a_general(active(effect=[draw(me)], place=pile)), "test_general.0.place", "does not work in 'pile'", ""),
    (a_general(active(effect=[draw(me)], zh="只有一半")), "test_general.0.text", "a pair of texts", ""),
    (a_general(static(bearer, 1, of=me)), "test_general.0.query", "cannot change 'bearer'", ""),
    (a_general(static("force", 1, of=me)), "test_general.0.query", "cannot change 'force'", "force"),  # type: ignore[arg-type]
    (a_general(static(deploy_cost, -1, of=this, floor=-1)), "test_general.0.floor", "a floor is 0 to 127", ""),
    (a_general(static(force, 40000, of=this)), "test_general.0.value", "too large", ""),
    (a_general(static(force, 1, of=field(me) & named(3))), "test_general.0.of", "a card is named by its key", ""),  # type: ignore[arg-type]
    (
        a_general(active(effect=[grant("later", until=TURN)])),
        "test_general.0.effect[0]",
        "no part that can be granted",
        "",
    ),  # type: ignore[arg-type]
    (a_general(active(effect=[grant(static(force, 1, of=this), until=GAME)])), "test_general.1", "only a trigger", ""),
    (
        a_general(
            active(cost=[pick(x, hand(me), 2), pick(y, field(foe) & at_most(force, count(x)))], effect=[retreat(y)])
        ),
        "test_general.0",
        "a later pick speaks of 'x'",
        "when=",
    ),
    (a_general(*[active(effect=[draw(me)])] * 5), "test_general.parts", "at most 4 parts", ""),
    (
        a_general(*[trigger(on=won(winner=this), effect=[draw(me)])] * 3),
        "test_general.parts",
        "at most two triggers of a card listen to one event",
        "",
    ),
    (
        a_general(*[active("twice", effect=[draw(me)])] * 2),
        "test_general.twice",
        "two parts of this card have one name",
        "",
    ),
]


@pytest.mark.parametrize(("card", "path", "message", "hint"), MISTAKES, ids=lambda a: a if isinstance(a, str) else "")
def test_a_mistake_is_found_where_it_is(card: Card, path: str, message: str, hint: str) -> None:
    found = faults(card)
    assert any(f[0] == path and message in f[1] and hint in f[2] for f in found), found


def test_cards_of_one_pool_must_differ() -> None:
    found = faults(a_general(), a_general(), general("other", names="測試", faction=WEI, cost=1, force=1))
    assert ("test_general", "this key stands twice in the pool", "") in found
    assert any(p == "other.names" and "test_general is named 測試 as well" in m for p, m, _ in found)


def test_what_is_no_card() -> None:
    assert faults("guan_yu")[0][:2] == ("cards[0]", "'guan_yu' is no card")
    assert faults()[0][1] == "a pool needs a card"


def test_too_many_bindings_and_too_deep_nesting() -> None:
    names = bind("a b c d e f g")
    found = faults(a_general(active(effect=[pick(b, hand(me)) for b in names])))
    assert found == [("test_general.0.effect[6]", "a part binds at most 6 sets", "")]
    deep = generals
    for _ in range(4):
        deep = generals & some(field(me) & deep)
    assert any("nest" in f[1] for f in faults(a_general(static(force, 1, of=field(me) & deep))))
    high: Any = 1
    for _ in range(20):
        high = plus(1, high)
    assert any("stacks" in f[1] for f in faults(a_general(static(force, high, of=this))))


@pytest.mark.parametrize(
    "error",
    [
        CardError([("a.b", "wrong"), ("c", "wrong", "try d")]),
        ConfigError("no"),
        DeckError("no"),
        EngineBug("capsule"),
        IllegalActionError(3, "a choice", "not now"),
    ],
)
def test_errors_can_be_pickled(error: sanguo.SanguoError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert again.__dict__ == error.__dict__
    assert again.code == error.code != "error"
