"""Laws of events that every game keeps: they can be read by every seat, and explain what the seat sees."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from collections.abc import Callable

import pytest

from sanguo import State
from sanguo.events import KINDS, Event, GameOver, Moved, Shuffled, Spot
from sanguo.views import View
from setups import CONFIGS, LANGS, SETUPS, Setup, walk

Place = tuple[str, int | None]
Sizes = Counter[Place]


def _qunying(view: View) -> Sizes:
    sizes: Sizes = Counter({("limbo", None): len(view.limbo)})
    for seat, side in ((view.seat, view.me), (1 - view.seat, view.foe)):
        sizes["hand", seat] = side.hand_count
        sizes["deck", seat] = side.deck_count
        sizes["pile", seat] = len(side.pile)
        sizes["base", seat] = len(side.base_up) + len(side.base_down)
        sizes["field", seat] = len(side.field)
        sizes["gear", seat] = sum(g.gear is not None for g in side.field)
    return sizes


def _sanguosha(view: View) -> Sizes:
    sizes: Sizes = Counter({("draw_pile", None): view.pile_count})
    sizes["discard_pile", None] = len(view.discard)
    sizes["processing", None] = len(view.processing)
    for side in view.seats:
        sizes["hand", side.seat] = side.hand_count
        sizes["equips", side.seat] = len(side.equips)
        sizes["judges", side.seat] = len(side.judges)
    return sizes


def _formation(view: View) -> Sizes:
    sizes: Sizes = Counter({("draw_pile", None): view.pile_count})
    sizes["discard_pile", None] = len(view.discard)
    sizes["limbo", None] = len(view.limbo)
    for side in view.sides:
        sizes["hand", side.seat] = side.hand_count
        sizes["hand_characters", side.seat] = side.character_count
        sizes["character_pile", side.seat] = side.pile_count
        sizes["grave", side.seat] = len(side.grave)
        sizes["field", side.seat] = sum(p is not None for p in side.places)
        sizes["gear", side.seat] = sum((p.weapon is not None) + (p.armor is not None) for p in side.field)
    return sizes


def _guozhan(view: View) -> Sizes:
    sizes = _sanguosha(view)
    sizes["processing", None] += view.face_down
    for side in view.seats:
        sizes["wounds", side.seat] = len(side.wounds)
    return sizes


SIZES: dict[str, Callable[[View], Sizes]] = {
    "qunying": _qunying,
    "sanguosha": _sanguosha,
    "guozhan": _guozhan,
    "formation": _formation,
}
"""How many cards a view shows in each place, by game, in the words of its events."""


def place(spot: Spot) -> Place:
    return spot.zone, spot.seat


def moved(sizes: Sizes, events: list[Event]) -> Sizes:
    """The sizes after the moves of the events; no place ever holds less than nothing."""
    after = Counter(sizes)
    for e in events:
        if isinstance(e, Shuffled) and e.seat is None:
            after["draw_pile", None] += after.pop(("discard_pile", None), 0)
        if isinstance(e, Moved):
            after[place(e.frm)] -= 1
            after[place(e.to)] += 1
            assert after[place(e.frm)] >= 0, e
        elif isinstance(e, Shuffled) and e.seat is None:
            after["draw_pile", None] += after.pop(("discard_pile", None), 0)
    return after


def test_every_game_is_here() -> None:
    assert set(SIZES) == set(CONFIGS)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_seat_reads_events_that_explain_its_view(setup: Setup) -> None:
    game, sizes = setup.load(), SIZES[setup.game]
    names = {card.key for card in game.cards}
    ends = 0
    for state in walk(game, 1):
        action = state.random_action(1)
        told: dict[int | None, list[Event]] = {}
        after: State | None = None
        for seat in (None, *range(game.num_players)):
            after = state.clone()
            told[seat] = after.apply_with_events(action, seat)
            viewer = 0 if seat is None else seat
            assert +moved(sizes(state.view(viewer)), told[seat]) == +sizes(after.view(viewer))
            for event in told[seat]:
                assert event.text(LANGS[state.decisions % len(LANGS)]).strip()
                assert getattr(event, "card", None) in names | {None}
        assert after is not None
        plain = state.clone()
        plain.apply(action)
        assert after == plain
        # Hidden names apart, all seats are told of the same moves.
        kinds = [Counter(type(e) for e in told[s] if isinstance(e, Moved)) for s in told]
        assert all(k == kinds[0] for k in kinds)
        over = [type(e) is GameOver for e in told[None]]
        assert over.count(True) == after.is_over
        ends += over.count(True)
    assert ends == 1


def test_every_kind_occurs_and_has_words() -> None:
    seen: Counter[str] = Counter()
    for setup in SETUPS:
        here: Counter[str] = Counter()
        for state in walk(setup.load(), 3):
            for e in state.clone().apply_with_events(state.random_action(1)):
                here[e.kind] += 1
                if here[e.kind] > 3:
                    continue
                assert KINDS[e.kind] is type(e)
                told = {lang: e.text(lang) for lang in LANGS}
                assert len({*told.values()}) > 1
                assert all("{" not in t and "_" not in t and t.strip() for t in told.values())
                assert e.text("zh") == told["zh-Hant"]
                assert all(ord(c) < 0x2E80 for c in told["en"])
                plain = json.loads(json.dumps(e.to_dict()))
                assert plain["kind"] == e.kind
                assert "pool" not in plain
                assert pickle.loads(pickle.dumps(e)) == e
        seen += here
    assert seen.keys() == KINDS.keys()
