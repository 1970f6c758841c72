"""What a seat cannot know is drawn anew all together: hands, draw pile, roles, generals not yet shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import sanguo
from sanguo import State
from sanguosha_kit import Seat, do, hand, table
from setups import walk

DRAWS = 400
some_tables = pytest.mark.parametrize("ask_empty", [False, True])
sizes = pytest.mark.parametrize("players", [4, 5, 8, 10])


def middles(players: int, ask_empty: bool, every: int = 7) -> Iterator[State]:
    game = sanguo.load_game("sanguosha", players=players, ask_empty=ask_empty)
    return walk(game, 11, every)


def worlds(state: State, seat: int, n: int = DRAWS) -> list[State]:
    return [state.determinize(seat, i) for i in range(n)]


def lies(state: State) -> Counter[str]:
    """All cards, wherever they lie."""
    d = state.to_dict()
    cards = Counter([*d["pile"], *d["discard"], *d["processing"]])
    for s in d["seats"]:
        cards.update(s["hand"] + s["equips"] + [j if isinstance(j, str) else j["card"] for j in s["judges"]])
    return cards


def counts(state: State, seat: int) -> Any:
    view = state.view(seat)
    return view.pile_count, len(view.discard), [s.hand_count for s in view.seats]


@some_tables
@sizes
def test_cards_and_roles_are_conserved(players: int, ask_empty: bool) -> None:
    for state in middles(players, ask_empty):
        cards, roles = lies(state), [s["role"] for s in state.to_dict()["seats"]]
        assert cards.total() == 108
        for seat in range(players):
            world = state.determinize(seat, state.decisions)
            assert lies(world) == cards
            drawn = [s["role"] for s in world.to_dict()["seats"]]
            assert Counter(drawn) == Counter(roles)
            view = state.view(seat)
            assert all(s.role in (None, role) for s, role in zip(view.seats, drawn, strict=True))
            assert drawn[seat] == roles[seat]
            if seat == state.player:
                assert counts(world, seat) == counts(state, seat)


@some_tables
@sizes
def test_what_a_seat_sees_of_other_hands_stays_there(players: int, ask_empty: bool) -> None:
    for state in middles(players, ask_empty):
        seat = state.player
        world = state.determinize(seat, 1)
        for s, drawn in zip(state.view(seat).seats, world.view(seat).seats, strict=True):
            assert s.hand == drawn.hand
            assert len(hand(world, s.seat)) == s.hand_count
        assert state.view(seat).pile_top == world.view(seat).pile_top
        assert hand(world, seat) == hand(state, seat)


@some_tables
def test_every_role_every_hand_and_every_order_is_possible(ask_empty: bool) -> None:
    state = next(s for s in middles(5, ask_empty) if s.turn > 2)
    view = state.view(state.player)
    hidden = [s.seat for s in view.seats if s.role is None]
    drawn = worlds(state, state.player)
    roles = Counter(tuple(w.to_dict()["seats"][s]["role"] for s in hidden) for w in drawn)
    assert len(roles) > 1
    assert max(roles.values()) < 2.5 * DRAWS / len(roles)
    for s in hidden:
        assert len({tuple(hand(w, s)) for w in drawn}) > 0.9 * DRAWS
    assert len({tuple(w.to_dict()["pile"]) for w in drawn}) == DRAWS


@pytest.mark.rule("SG-2.2")
def test_hidden_roles_are_as_likely_as_they_are_many() -> None:
    roles = ["lord", "loyalist", "rebel", "rebel", "renegade"]
    state = table(*(Seat(role=role) for role in roles), players=5)
    for seat in (0, 2, 4):
        left = Counter(r for s, r in enumerate(roles) if s not in (0, seat))
        drawn = worlds(state, seat, 1200)
        for s in range(1, 5):
            if s == seat:
                continue
            met = Counter(w.to_dict()["seats"][s]["role"] for w in drawn)
            assert set(met) == set(left)
            for role, n in left.items():
                share = n / left.total()
                assert met[role] / 1200 == pytest.approx(share, abs=0.07)


def test_the_role_of_the_dead_is_known() -> None:
    state = table(Seat(role="lord"), Seat(role="rebel", alive=False), Seat(role="rebel"), Seat(role="renegade"))
    for seat in (0, 2, 3):
        assert all(w.to_dict()["seats"][1]["role"] == "rebel" for w in worlds(state, seat, 50))


def test_a_hidden_card_is_as_likely_in_one_place_as_in_another() -> None:
    state = table(Seat(hand=["slash"] * 4), Seat(hand=["dodge"] * 4), Seat(hand=["peach"] * 8), rest="pile")
    hidden = lies(state) - Counter(hand(state, 0))
    met: Counter[str] = Counter()
    for world in worlds(state, 0, 1000):
        met.update(hand(world, 2))
    assert set(met) == set(hidden)
    expected = 1000 * 8 / hidden.total()
    assert min(met.values()) > expected / 2
    assert max(met.values()) < expected * 2


def test_who_gave_a_card_knows_it_and_nobody_else() -> None:
    state = table(Seat("liu_bei", hand=["slash S7", "dodge H2", "peach H3"]), Seat(hand=["duel"]), players=5)
    do(state, "0: use Rende", "0: Slash ♠7", "0: done", "0: Zhang Fei")
    assert "slash S7" in hand(state, 1)
    for seat, knows in ((0, True), (1, True), (2, False), (4, False)):
        holds = [w for w in worlds(state, seat, 100) if "slash S7" in hand(w, 1)]
        assert (len(holds) == 100) == knows
        assert ("slash" in [c.kind for c in state.view(seat).seats[1].hand]) == knows


@pytest.mark.rule("SG-2.3")
def test_generals_that_are_not_shown_are_drawn() -> None:
    state = sanguo.load_game("sanguosha", players=8).new_state(3)
    lord = state.view(0).lord
    assert state.player == lord
    state.step(0)
    state.step(1)
    asked = state.player
    own = state.view(asked).seats[asked].candidates
    assert len(own) == 3
    chosen, offered = Counter[str | None](), Counter[str]()
    for world in worlds(state, asked, 200):
        world.check()
        assert world.view(asked) == state.view(asked)
        seats = [world.view(s).seats[s] for s in range(8)]
        assert seats[asked].candidates == own
        assert seats[lord].general == state.view(0).seats[lord].general
        everybody = [k for s in seats for k in ((s.general,) if s.general else s.candidates)]
        assert len(everybody) == len(set(everybody))
        chosen[seats[(lord + 1) % 8].general] += 1
        offered.update(seats[(asked + 1) % 8].candidates)
    assert len(chosen) > 10
    assert len(offered) > 18
    assert not set(own) & (set(chosen) | set(offered))


def test_the_pile_that_was_looked_at_stays() -> None:
    top = ["slash S7", "dodge H2", "peach H3", "duel SA", "slash S8"]
    zhuge = Seat("zhuge_liang", hand=["dodge"])
    state = table(zhuge, "zhang_fei", "xu_chu", "gan_ning", "huang_gai", phase="start", pile=top, players=5)
    do(state, "0: Guanxing")
    assert state.player == 0
    for seat in range(5):
        tops = {tuple(w.to_dict()["pile"][:5]) for w in worlds(state, seat, 60)}
        assert (len(tops) == 1) == (seat == 0)
