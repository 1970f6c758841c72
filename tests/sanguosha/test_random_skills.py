"""Generals with skills nobody would print: accepted by the engine, and their games are sound to the end."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import sanguo
from sanguo import Game, Pool
from sanguo.dsl import sanguosha as s
from sanguo.dsl.sanguosha import ONCE_A_TURN, PLAY, bind, ev, hand, me, others, owned
from sanguo.dsl.steps import Card
from sanguosha.homemade import hero

Strategy = st.SearchStrategy[Any]
t, u, x, y, n, ok = bind("t u x y n ok")
PHASES = st.sampled_from([s.START_PHASE, s.JUDGE_PHASE, s.DRAW_PHASE, s.PLAY_PHASE, s.DISCARD_PHASE, s.FINISH_PHASE])
SEEN_BY = {
    "using": ev.user,
    "targeted": ev.target,
    "became_target": ev.user,
    "card_done": ev.user,
    "damaged": ev.target,
    "damage_dealt": ev.target,
    "offset": ev.target,
    "dying": ev.who,
    "died": ev.who,
    "judge_fixed": ev.who,
}
"""A seat that the event names, by the name of the event."""
OWN = {"using": "user", "targeted": "user", "became_target": "target", "damaged": "target", "damage_dealt": "source"}
"""The field that may be its owner."""

seats = st.sampled_from([me, t, u])
zones = st.sampled_from([hand(me), owned(me), hand(t), s.equips(t), owned(u), s.judges(t), hand(me) & s.red])
sets = zones | st.just(x)
numbers = st.one_of(
    st.integers(0, 3), st.sampled_from([s.hp(me), s.count(hand(t)), s.half(s.count(hand(me))), s.count(s.everyone)])
)
tests = st.sampled_from(
    [
        s.some(hand(me)),
        s.some(s.equips(t)),
        s.holds(s.tally),
        s.fits(me, s.at_least(s.hp, 2)),
        s.fits(me, s.wounded),
        s.fits(t, s.male),
        s.own_turn,
    ]
)
steps: Strategy = st.deferred(
    lambda: st.one_of(
        st.builds(s.draw, seats, numbers),
        st.builds(s.heal, seats, st.integers(1, 2)),
        st.builds(s.lose_hp, seats, st.integers(1, 2)),
        st.builds(lambda who, k: s.damage(me, who, k), seats, st.integers(1, 2)),
        st.builds(lambda who: s.damage(s.NOBODY, who), seats),
        st.builds(s.discard, sets),
        st.builds(s.give, seats, sets),
        st.builds(lambda c: s.show(c), st.sampled_from([hand(t), hand(me), x])),
        st.builds(lambda c, k, who: s.pick(y, c, s.up_to(k), by=who), zones, st.integers(1, 3), seats),
        st.builds(lambda who: s.judge(y, who), seats),
        st.builds(
            lambda k, to: s.repeat(1, [s.reveal_top(y, k), to(y)]),
            st.integers(1, 4),
            st.sampled_from([s.take, s.discard]),
        ),
        st.builds(lambda who, what: s.request(ok, who, what, PLAY), seats, st.sampled_from(["slash", "dodge"])),
        st.builds(lambda who: s.ask_use(ok, who, "slash", t), seats),
        st.builds(lambda what: s.use_as(me, what, t), st.sampled_from(["slash", "duel", "dismantlement"])),
        st.just(s.count_up(1, s.TURN)),
        st.builds(s.skip_phase, PHASES),
        st.builds(lambda k, body: s.repeat(k, body), st.integers(1, 3), st.lists(steps, min_size=1, max_size=2)),
        st.builds(
            lambda test, a, b: s.when(test, a, b),
            tests,
            st.lists(steps, min_size=1, max_size=2),
            st.lists(steps, max_size=2),
        ),
        st.builds(
            lambda who, a, b: s.choose(who, s.option("一", "one", *a), s.option("二", "two", *b)),
            seats,
            st.lists(steps, max_size=1),
            st.lists(steps, max_size=1),
        ),
    )
)
costs = st.builds(
    lambda where, cards, count, pay: [
        s.pick_seat(t, where),
        s.pick_seat(u, s.everyone),
        s.pick(x, cards, count),
        *([s.discard(x)] if pay else []),
    ],
    st.sampled_from([others, others & s.has_cards, s.everyone]),
    st.sampled_from([hand(me), owned(me), owned(me) & s.black]),
    st.sampled_from([1, 2, s.up_to(2), s.between(1, 3)]),
    st.booleans(),
)
"""Two seats and some cards are picked, and perhaps discarded."""
bodies = st.lists(steps, min_size=1, max_size=4)
events = st.one_of(
    st.builds(lambda p: s.phase_start(who=me, phase=p), PHASES),
    st.builds(lambda e: getattr(s, e)(**({OWN[e]: me} if e in OWN else {})), st.sampled_from(sorted(SEEN_BY))),
    st.just(s.cards_moved()),
)
parts = st.one_of(
    st.builds(
        lambda cost, body, limit: s.active(cost=cost, effect=body, limit=limit),
        costs,
        bodies,
        st.sampled_from([None, ONCE_A_TURN]),
    ),
    st.builds(
        lambda on, cost, body, optional, limit: s.trigger(on=on, effect=[*cost, *body], optional=optional, limit=limit),
        events,
        costs,
        bodies,
        st.booleans(),
        st.sampled_from([None, ONCE_A_TURN]),
    ),
    st.builds(
        lambda cards, what: s.view_as(cards, what),
        st.sampled_from([hand(me), owned(me) & s.red, hand(me) & s.black]),
        st.sampled_from(["slash", "dodge", "peach", "nullification", "duel", "indulgence", "lightning"]),
    ),
    st.sampled_from(
        [
            s.static(s.quota(who=me), 2),
            s.static(s.distance(frm=me), -1),
            s.static(s.attack_range(who=me), 3),
            s.static(s.hand_limit(who=me), -1),
        ]
    ),
)
heroes = st.lists(st.lists(parts, min_size=1, max_size=2), min_size=2, max_size=2)


def game_of(made: list[list[Any]]) -> Game:
    cards: list[Card] = [hero(*own, key=f"hero{i}", name=f"Hero {i}") for i, own in enumerate(made)]
    pool = Pool("sanguosha", [*sanguo.pool("sanguosha"), *cards])
    return sanguo.load_game("sanguosha", pool=pool, generals=[c.key for c in cards], turn_limit=60)


@settings(max_examples=150, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
@given(made=heroes, seed=st.integers(0, 2**32))
def test_games_with_any_skills_are_sound(made: list[list[Any]], seed: int) -> None:
    game = game_of(made)
    result = game.simulate(["random"] * 5, 10, seed=seed, threads=1, check=True)
    assert result.reasons()["fault"] == 0
    assert result.turns.max() <= 60


@settings(max_examples=30, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
@given(made=heroes, seed=st.integers(0, 2**32))
def test_their_states_are_kept_and_hide_what_is_hidden(made: list[list[Any]], seed: int) -> None:
    game = game_of(made)
    state = game.new_state(seed)
    for _ in range(120):
        if state.is_over:
            break
        assert game.from_bytes(state.to_bytes()) == state
        assert game.from_dict(state.to_dict()) == state
        legal = state.legal_actions()
        assert len({state.action_text(a) for a in legal}) == len(legal)
        for seat in range(5):
            other = state.scramble(seat, state.decisions)
            assert other.view(seat) == state.view(seat)
            assert other.determinize(seat, 1) == state.determinize(seat, 1)
        state.apply(state.random_action(seed))
