"""Random declarations: refused by name, or accepted by the engine."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from declare import load, n, x, y
from sanguo import CardError, Pool
from sanguo.dsl import qunying as q
from sanguo.dsl.qunying import ev, field, foe, hand, me, pile, this, when
from sanguo.dsl.steps import Part

Strategy = st.SearchStrategy[Any]
FIELDS = {
    "deployed": [ev.general],
    "declared": [ev.attacker, ev.target],
    "won": [ev.winner, ev.loser],
    "retreating": [ev.general],
    "": [],
}
JUNK = st.sampled_from(
    [None, "x", 3.5, True, 10**6, field, q.force, q.generals, q.deployed(), q.draw(me, 1), ev.cancle, q.WEI, me, [1]]
)


def parts(wrong: bool) -> Strategy:
    """Parts of a general; with `wrong`, anything may stand where something else belongs."""
    return st.one_of(*(parts_on(event, wrong) for event in FIELDS))


@cache
def parts_on(event: str, wrong: bool) -> Strategy:
    """Triggers of an event; active and static parts if there is none."""

    def any_of(*kinds: Strategy) -> Strategy:
        return st.one_of(*kinds, JUNK) if wrong else st.one_of(*kinds)

    deep = st.deferred
    keys = any_of(st.sampled_from([q.force, q.cost, q.power, q.printed_force, q.attacks, q.deploy_cost]))
    one_card = any_of(st.sampled_from([this, *FIELDS[event], q.bearer(this)]))
    zones = st.sampled_from([field(me), field(foe), hand(foe), pile(me), q.deck(me), q.base_up(foe), q.gear(me)])

    def closed(bound: bool) -> tuple[Strategy, Strategy, Strategy]:
        """Sets, numbers and tests; with `bound`, names may stand in them."""
        names = [st.sampled_from([x, y])] if bound else []
        numbers_bound = [st.just(n)] if bound else []
        cards: Strategy = deep(
            lambda: any_of(
                zones,
                *names,
                st.builds(lambda a, t: a & t, zones, tests),
                st.builds(lambda a, b: a | b, zones, zones),
                st.builds(lambda k, c: q.least(k, c), keys, cards),
            )
        )
        numbers: Strategy = deep(
            lambda: any_of(
                st.integers(-3, 20),
                *numbers_bound,
                st.builds(q.count, cards),
                st.builds(lambda a, b: q.plus(a, b), st.integers(0, 3), numbers),
                st.builds(lambda c: q.force(c), one_card),
            )
        )
        tests: Strategy = deep(
            lambda: st.one_of(
                st.sampled_from([q.generals, q.commanders, q.another, q.mine, q.faction(q.QUN), q.named("guan_yu")]),
                st.builds(q.at_most, keys, numbers),
                st.builds(q.at_least, keys, numbers),
                st.builds(q.some, cards),
                st.builds(lambda a, b: a & b, tests, tests),
                st.builds(lambda a, b: a | ~b, tests, tests),
            )
        )
        return cards, numbers, tests

    cards, numbers, _ = closed(bound=True)
    free_cards, free_numbers, free_tests = closed(bound=False)
    whole = st.builds(lambda c: q.some(c), free_cards)
    steps: Strategy = deep(
        lambda: any_of(
            st.builds(lambda b, c: q.pick(b, c), st.sampled_from([x, y]), cards),
            st.builds(lambda c, z: q.move(c, to=z), cards, st.sampled_from([hand, pile, q.base_up(foe)])),
            st.builds(lambda who, k: q.draw(who, k), st.sampled_from([me, foe]), numbers),
            st.builds(q.retreat, cards),
            st.builds(q.change_force, cards, numbers),
            st.builds(lambda c: q.cannot_attack(c, q.THIS_TURN), cards),
            st.builds(
                lambda t, a, b: when(q.some(t), a, b), cards, st.lists(steps, max_size=2), st.lists(steps, max_size=1)
            ),
        )
    )
    opening = st.builds(
        lambda a, b, k: [q.pick(x, a), q.pick(y, b, q.up_to(2)), q.let(n, k)], free_cards, free_cards, free_numbers
    )
    effect = st.builds(lambda a, b: [*a, *b], opening, st.lists(steps, max_size=3))
    if event:
        on = st.just(getattr(q, event)(**{FIELDS[event][0].name: this}))
        return st.builds(
            lambda on, e, o, w: q.trigger(on=on, effect=e, optional=o, when=w),
            on,
            effect,
            st.booleans(),
            st.none() | whole,
        )
    return st.one_of(
        st.builds(lambda c, e: q.active(cost=c, effect=e), opening, effect),
        st.builds(
            lambda k, v, o, w: q.static(k, v, of=o, when=w),
            any_of(st.sampled_from([q.force, q.deploy_cost, q.pacified])),
            free_numbers,
            any_of(st.just(this), free_cards.filter(lambda c: isinstance(c, type(field(me)))), free_tests),
            st.none() | whole,
        ),
    )


def declared(made: list[Part], cost: int = 1) -> Pool:
    return Pool("qunying", [q.general("test_general", names="T", faction=q.WEI, cost=cost, force=1, parts=made)])


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(parts(wrong=True), max_size=2), st.integers(-2, 17))
def test_wrong_declarations_are_refused_by_name_or_accepted_by_the_engine(made: list[Part], cost: int) -> None:
    cards = declared(made, cost)
    try:
        cards.ruleset_json()
    except CardError as e:
        found = e.faults
    else:
        load(cards)
        return
    assert found
    assert all(f.path.startswith("test_general") and f.message for f in found)


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(parts(wrong=False), max_size=2))
def test_sound_declarations_are_accepted_by_the_engine(made: list[Part]) -> None:
    cards = declared(made)
    try:
        load(cards)
    except CardError as e:
        # Sound, but larger than the machine: nesting and the number of parts have bounds.
        bounds = ("nest", "at most", "too large")
        if not all(any(b in f.message for b in bounds) for f in e.faults):
            pytest.fail(str(e))
