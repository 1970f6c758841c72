"""What happened, as events: complete, true, and for a seat only what it may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest

import sanguo
from kit import Side, position, texts
from sanguo import ConfigError, IllegalActionError, State
from sanguo.events import (
    Activated,
    Attached,
    AttackCancelled,
    AttackDeclared,
    BattleFought,
    Countered,
    DamageDealt,
    Deployed,
    Event,
    ForceChanged,
    GameOver,
    Looked,
    Moved,
    PhaseBegan,
    Revealed,
    Shuffled,
    Spot,
    Triggered,
    TurnBegan,
    Turned,
    Used,
)
from setups import of

Place = tuple[str, int | None, int | None, bool | None]
HIDDEN = ("hand", "deck")


def tell(state: State, *moves: str, seat: int | None = None) -> list[Event]:
    """Play moves by their texts and collect what happened."""
    got: list[Event] = []
    for move in moves:
        got += state.apply_with_events(state.game.parse(state, move), seat)
    return got


def pick(events: list[Event], kind: type[Event]) -> list[Any]:
    return [e for e in events if type(e) is kind]


def games(step: int = 3) -> Iterator[tuple[State, int]]:
    """States of random games of many kinds with an action each."""
    for i, setup in enumerate(of("qunying")[::step]):
        state = setup.load().new_state(i)
        while not state.is_over:
            action = state.random_action(i)
            yield state, action
            state.apply(action)


# Complete and true ---------------------------------------------------------------------------------------


def place(spot: Spot) -> Place:
    return spot.zone, spot.seat, spot.slot, spot.up


def table(state: State, viewer: int | None) -> dict[Place, Counter[str | None]]:
    """Where the cards lie; of what the viewer cannot see only how many."""
    at: dict[Place, Counter[str | None]] = {("limbo", None, None, None): Counter(state.view(0).limbo)}
    for seat in (0, 1):
        side = state.view(seat).me
        at["deck", seat, None, None] = Counter({None: side.deck_count})
        own = viewer in (None, seat)
        at["hand", seat, None, None] = Counter(side.hand) if own else Counter({None: side.hand_count})
        at["pile", seat, None, None] = Counter(side.pile)
        at["base", seat, None, True] = Counter(c.card for c in side.base_up)
        at["base", seat, None, False] = Counter(c.card for c in side.base_down)
        for g in side.field:
            at["field", seat, g.slot, None] = Counter([g.card])
            if g.gear:
                at["gear", seat, g.slot, None] = Counter([g.gear])
    return {k: +v for k, v in at.items() if +v}


def forces(state: State) -> dict[tuple[int, int], int]:
    return {(s, g.slot): g.force for s in (0, 1) for g in state.view(s).me.field}


def play_back(at: dict[Place, Counter[str | None]], events: list[Event], viewer: int | None) -> None:
    """Carry the moves of the events out on a table."""

    def name(spot: Spot, card: str | None) -> str | None:
        hidden = spot.zone == "deck" or (spot.zone == "hand" and viewer not in (None, spot.seat))
        return None if hidden else card

    for e in events:
        if isinstance(e, Moved):
            moves = [(place(e.frm), name(e.frm, e.card), place(e.to), name(e.to, e.card))]
        elif isinstance(e, Turned):
            before = Spot(e.at.zone, e.at.seat, e.at.slot, not e.up)
            moves = [(place(before), e.card, place(e.at), e.card)]
        else:
            continue
        for frm, out, to, into in moves:
            assert at.get(frm, Counter())[out] > 0, e
            at[frm][out] -= 1
            at.setdefault(to, Counter())[into] += 1


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_the_moves_explain_the_table(viewer: int | None) -> None:
    """Who carries the events out on a table of their own has the same table, whatever seat they are for."""
    for state, action in games(4):
        at, after = table(state, viewer), state.clone()
        events = after.apply_with_events(action, viewer)
        play_back(at, events, viewer)
        assert {k: +v for k, v in at.items() if +v} == table(after, viewer)


def test_turns_phases_forces_and_the_end_are_told() -> None:
    for state, action in games(4):
        after = state.clone()
        events = after.apply_with_events(action)
        view = after.view(0)
        turns = pick(events, TurnBegan)
        assert [t.turn for t in turns] == list(range(state.turn + 1, after.turn + 1))
        if turns:
            assert turns[-1].seat == view.current
        phases = [e.phase for e in pick(events, PhaseBegan)]
        assert (phases or [state.view(0).phase])[-1] == view.phase
        ends = pick(events, GameOver)
        assert [(e.winner, e.reason) for e in ends] == ([(after.winner, after.end_reason)] if after.is_over else [])
        if ends:
            assert events[-1] is ends[0]
        # A general that stays has the force that was told last.
        told = {(e.at.seat, e.at.slot): e.after for e in pick(events, ForceChanged)}
        left = {(e.frm.seat, e.frm.slot) for e in events if isinstance(e, Moved)}
        came = {(e.to.seat, e.to.slot) for e in events if isinstance(e, Moved)}
        now = forces(after)
        for spot, force in forces(state).items():
            if spot in now and spot not in left | came:
                assert told.get(spot, force) == now[spot]


def test_nothing_else_than_apply_happens() -> None:
    for state, action in games(6):
        one, other = state.clone(), state.clone()
        one.apply(action)
        other.apply_with_events(action, 0)
        assert one == other
        assert one.legal_actions() == other.legal_actions()


# For a seat ----------------------------------------------------------------------------------------------


def blurred(events: list[Event]) -> list[tuple[Any, ...]]:
    """Events without what the moves, and looks, name; moves that went together in one order."""
    out: list[tuple[Any, ...]] = []
    for e in events:
        d = e.to_dict()
        if isinstance(e, Moved):
            del d["card"]
            d.pop("bearer", None)
        d.pop("cards", None)
        out.append(tuple(sorted((k, str(v)) for k, v in d.items())))
    return out


def test_a_seat_is_told_the_same_less_some_names() -> None:
    for state, action in games(4):
        god = state.clone().apply_with_events(action)
        for seat in (0, 1):
            mine = state.clone().apply_with_events(action, seat)
            assert blurred(mine) == blurred(god)
            named = lambda events: Counter(  # noqa: E731
                (e.card, place(e.frm), place(e.to)) for e in events if isinstance(e, Moved) and e.card
            )
            assert named(mine) <= named(god)


def may_know(before: Any, after: Any, seat: int, e: Moved) -> bool:
    """Whether the views of a seat could name the card of a move."""
    if any(s.zone not in HIDDEN or (s.zone == "hand" and s.seat == seat) for s in (e.frm, e.to)):
        return True
    return e.card in after.foe.hand or e.card in before.foe.hand


def test_no_event_names_a_card_that_the_seat_could_not_know() -> None:
    hidden = 0
    for state, action in games(2):
        for seat in (0, 1):
            after = state.clone()
            before, events = state.view(seat), after.apply_with_events(action, seat)
            view = after.view(seat)
            for e in events:
                if isinstance(e, Moved):
                    hidden += e.card is None
                    assert e.card is None or may_know(before, view, seat, e)
                if isinstance(e, Looked) and e.cards:
                    assert seat in (e.seat, e.at.seat if e.at.zone == "hand" else e.seat)
    assert hidden > 100


def unordered(e: Event) -> Event:
    """Two cards drawn one after the other make the same hand in either order."""
    if isinstance(e, Moved) and (e.frm.zone, e.to.zone) == ("deck", "hand"):
        return replace(e, card=None)
    return replace(e, cards=()) if isinstance(e, Looked) and e.at.zone == "deck" else e


def test_worlds_that_look_alike_sound_alike() -> None:
    """If a seat can tell two worlds apart neither before nor after an action, it is told the same of it."""
    compared = 0
    for i, (state, action) in enumerate(games(2)):
        for seat in (0, 1):
            after = state.clone()
            events = after.apply_with_events(action, seat)
            for world in (state.scramble(seat, i), state.determinize(seat, i)):
                if world.player != state.player or not world.is_legal(action) or world.view(seat) != state.view(seat):
                    continue
                told = world.apply_with_events(action, seat)
                if world.view(seat) == after.view(seat):
                    compared += 1
                    assert [unordered(e) for e in told] == [unordered(e) for e in events]
    assert compared > 3000


def test_a_draw_is_seen_without_the_card() -> None:
    state = position(Side(hand=["cao_ang"]), Side(deck=["guan_yu"]))

    def drawn(seat: int | None) -> list[Event]:
        return [e for e in tell(state.clone(), "end strategy phase", seat=seat) if isinstance(e, Moved)]

    (god,) = drawn(None)
    assert isinstance(god, Moved)
    assert (god.card, god.why, god.frm.zone, god.to) == ("guan_yu", "draw", "deck", Spot("hand", 1))
    assert drawn(1) == [god]
    (theirs,) = drawn(0)
    assert theirs == replace(god, card=None)
    assert theirs.text() == "Seat 1 draws a card"
    assert theirs.text("zh-Hans") == "玩家1抽到一张牌"


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_look_at_a_hand_names_it_to_both(seat: int | None) -> None:
    state = position(Side(hand=["chi_hou", "cao_ang"], up=["han_dang"]), Side(hand=["guan_yu", "zhang_fei"]))
    events = paid(state, "use Mounted Scouts", seat=seat)
    (look,) = pick(events, Looked)
    assert (look.seat, look.at, look.n, look.by) == (0, Spot("hand", 1), 2, "chi_hou")
    assert sorted(look.cards) == ["guan_yu", "zhang_fei"]
    (draw,) = [e for e in pick(events, Moved) if e.why == "draw"]
    assert (draw.card is None) == (seat == 1)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_look_at_a_deck_is_the_lookers(seat: int | None) -> None:
    top = ["ma_liang", "wei_yan", "ma_chao"]
    state = position(Side(hand=["cao_ang"], field=["zhuge_liang"], deck=[*top, "guan_yu"]))
    events = tell(state, "activate Zhuge Liang", "Ma Liang (deck)", seat=seat)
    (active,) = pick(events, Activated)
    assert (active.seat, active.card, active.part) == (0, "zhuge_liang", 0)
    (look,) = pick(events, Looked)
    assert (look.seat, look.at, look.n) == (0, Spot("deck", 0), 3)
    assert look.cards == (() if seat == 1 else tuple(top))
    (move,) = pick(events, Moved)
    assert move == Moved(None if seat == 1 else "ma_liang", Spot("deck", 0), Spot("hand", 0), "effect", "zhuge_liang")
    assert [e.seat for e in pick(events, Shuffled)] == [0]


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_card_that_is_searched_is_shown(seat: int | None) -> None:
    me = Side(hand=["zhou_cang", "cao_ang"], up=["liu_bei"] * 3, deck=["ma_liang", "guan_yu"])
    state = position(me, Side(hand=["cao_ang"]))
    events = paid(state, "deploy Zhou Cang", seat=seat)
    events += tell(state, "activate Zhou Cang", seat=seat)
    if "Guan Yu (deck)" in texts(state):
        events += tell(state, "Guan Yu (deck)", seat=seat)
    (deployed,) = pick(events, Deployed)
    assert (deployed.card, deployed.frm, deployed.to) == ("zhou_cang", Spot("hand", 0), Spot("field", 0, 0))
    (trigger,) = pick(events, Triggered)
    assert (trigger.seat, trigger.card, trigger.part) == (0, "zhou_cang", 0)
    (shown,) = pick(events, Revealed)
    assert (shown.card, shown.at, shown.by) == ("guan_yu", Spot("hand", 0), "zhou_cang")
    assert ("guan_yu", "effect") in [(e.card, e.why) for e in pick(events, Moved)]
    kinds = [e.kind for e in events]
    order = ["used", "turned", "deployed", "triggered", "moved", "revealed", "shuffled"]
    assert [k for k in dict.fromkeys(kinds) if k in order] == order


# One by one ----------------------------------------------------------------------------------------------


def paid(state: State, move: str, seat: int | None = None) -> list[Event]:
    """Play a move and pay for it with what comes first."""
    events = tell(state, move, seat=seat)
    while not state.is_over:
        choice = state.view(state.player).choice
        if choice is None or choice.prompt != "pay":
            break
        events += state.apply_with_events(state.legal_actions()[0], seat)
    return events


def test_an_attack_its_battle_and_its_damage() -> None:
    state = position(Side(field=["lu_bu"]), Side(field=["han_dang"], deck_count=9), phase="battle")
    events = tell(state, "attack with Lü Bu")
    (attack,) = pick(events, AttackDeclared)
    assert (attack.seat, attack.attacker, attack.target) == (0, "lu_bu", "han_dang")
    (battle,) = pick(events, BattleFought)
    assert (battle.winner, battle.loser) == ("lu_bu", "han_dang")
    (damage,) = pick(events, DamageDealt)
    hit = [e for e in pick(events, Moved) if e.why == "damage"]
    assert (damage.seat, damage.n, damage.by) == (1, len(hit), "lu_bu")
    assert [(e.why, e.to.zone) for e in pick(events, Moved) if e.card == "han_dang"][:2] == [
        ("retreat", "limbo"),
        ("retreat", "pile"),
    ]
    assert "Lü Bu beats Han Dang" in [e.text() for e in events]


def test_equals_and_the_deck() -> None:
    state = position(Side(field=["han_dang"]), Side(field=["han_dang"]), phase="battle")
    (battle,) = pick(tell(state, "attack with Han Dang"), BattleFought)
    assert (battle.winner, battle.loser) == (None, None)
    assert battle.text() == "Han Dang and Han Dang are equal"
    state = position(Side(field=["han_dang"]), Side(deck_count=30), phase="battle")
    events = tell(state, "attack with Han Dang")
    (attack,) = pick(events, AttackDeclared)
    assert attack.target is None
    assert attack.text() == "Han Dang attacks the deck"
    assert not pick(events, BattleFought)


def test_the_end_of_a_game() -> None:
    state = position(Side(field=["lu_bu"]), Side(deck_count=3), phase="battle")
    events = tell(state, "attack with Lü Bu")
    assert events[-1] == GameOver(0, "deck_damage")
    assert events[-1].text() == "The game is over: seat 0 has won, a deck was emptied by damage"
    idle = Side(hand=["cao_ang"])
    state = position(idle, idle, turn=60, turn_limit=61)
    events = []
    while not state.is_over:
        events = state.apply_with_events(state.legal_actions()[0])
    assert events[-1] == GameOver(None, "turn_limit")


def test_equipment_and_force() -> None:
    state = position(Side(hand=["kai_shan_fu", "cao_ang"], up=["guo_jia"] * 4, field=["zhao_yun"]))
    events = paid(state, "use Mountain-Splitting Axe")
    (attached,) = pick(events, Attached)
    assert (attached.card, attached.bearer, attached.to) == ("kai_shan_fu", "zhao_yun", Spot("gear", 0, 0))
    (force,) = pick(events, ForceChanged)
    assert (force.card, force.before, force.at) == ("zhao_yun", 5, Spot("field", 0, 0))
    assert force.after == state.view(0).me.field[0].force
    (used,) = pick(events, Used)
    assert (used.seat, used.card, used.frm) == (0, "kai_shan_fu", Spot("hand", 0))
    assert all(e.why == "pay" and not e.up for e in pick(events, Turned))


def test_a_counter() -> None:
    state = position(Side(field=["han_dang"]), Side(deck=["zang_li"]), phase="battle")
    events = tell(state, "attack with Han Dang", "counter Funeral")
    (counter,) = pick(events, Countered)
    assert (counter.seat, counter.card, counter.frm.zone) == (1, "zang_li", "limbo")
    assert isinstance(counter, Used)


def test_an_attack_that_comes_to_nothing() -> None:
    cancelled: Counter[str] = Counter()
    for state, action in games(1):
        for e in state.clone().apply_with_events(action):
            if isinstance(e, AttackCancelled):
                cancelled[e.why] += 1
    assert cancelled["effect"] > 0
    assert cancelled.keys() <= {"effect", "gone", "battle_over"}


# Wrong use -----------------------------------------------------------------------------------------------


def test_what_is_not_legal_changes_nothing() -> None:
    state = position(Side(hand=["cao_ang"]), Side())
    before = state.to_bytes()
    with pytest.raises(IllegalActionError):
        state.apply_with_events(60_000)
    with pytest.raises(TypeError):
        state.apply_with_events("pass")  # type: ignore[arg-type]
    action = state.legal_actions()[0]
    with pytest.raises(ConfigError, match="a seat is an int from 0 to 1"):
        state.apply_with_events(action, 2)
    with pytest.raises(TypeError):
        state.apply_with_events(action, "god")  # type: ignore[arg-type]
    assert state.to_bytes() == before


def test_events_are_plain_and_frozen() -> None:
    event = GameOver(None, "turn_limit")
    with pytest.raises(FrozenInstanceError):
        event.winner = 1  # type: ignore[misc]
    with pytest.raises(ConfigError, match="lang is en, zh-Hant or zh-Hans, not 'fr'"):
        event.text("fr")
    assert event.to_dict() == {"kind": "game_over", "winner": None, "reason": "turn_limit"}
    # Without a pool a text names cards by their keys.
    assert Used(0, "guan_yu", Spot("hand", 0)).text() == "Seat 0 announces guan_yu"


def test_cards_of_a_pool_of_ones_own_have_their_names() -> None:
    from sanguo.dsl.qunying import SHU, general

    card = general("ghost", names=("鬼", "鬼", "Ghost"), faction=SHU, cost=0, force=1)
    pool = sanguo.pool("qunying").with_cards(card)
    state = position(Side(hand=["ghost", "cao_ang"]), pool=pool)
    assert "Ghost of seat 0 is deployed in slot 1" in [e.text() for e in tell(state, "deploy Ghost")]


def test_a_remembered_card_that_left_unseen_is_not_recognised() -> None:
    """Seat 0 knows the hand of seat 1, and its top card; seat 1 hides a card on top and draws both."""
    from sanguo.dsl.qunying import NO_FACTION, bind, deck_top, draw, foe, hand, look_at, me, move, stratagem
    from sanguo.dsl.qunying import deck as deck_zone
    from sanguo.dsl.qunying import pick as choose

    x = bind("x")
    spy = stratagem(
        "spy",
        names=("探", "探", "Spy"),
        faction=NO_FACTION,
        cost=0,
        effect=[look_at(hand(foe)), deck_top(x, foe, 2)],
    )
    hide = stratagem(
        "hide",
        names=("藏", "藏", "Hide"),
        faction=NO_FACTION,
        cost=0,
        effect=[choose(x, hand(me)), move(x, to=deck_zone), draw(me, 2)],
    )
    pool = sanguo.pool("qunying").with_cards(spy, hide)
    other = Side(hand=["hide", "guan_yu", "cao_ang"], deck=["ma_liang", "wei_yan"])
    state = position(Side(hand=["spy", "cao_ang"]), other, pool=pool)
    events = tell(state, "use Spy", "end strategy phase", seat=0)
    assert [(len(e.cards), e.n, e.at.zone) for e in pick(events, Looked)] == [(3, 3, "hand"), (2, 2, "deck")]
    # Its place was seen: the draw of the turn is no secret.
    assert [e.card for e in pick(events, Moved) if e.why == "draw"] == ["ma_liang"]
    twin = state.clone()
    told = tell(state, "use Hide", "Guan Yu", seat=0)
    ways = [(e.frm.zone, e.to.zone, e.card) for e in pick(told, Moved)]
    # What is hidden comes last, though it was drawn first.
    assert ways[1:4] == [("hand", "deck", None), ("deck", "hand", "wei_yan"), ("deck", "hand", None)]
    god = tell(twin, "use Hide", "Guan Yu")
    ways = [(e.frm.zone, e.to.zone, e.card) for e in pick(god, Moved)]
    assert ways[1:4] == [("hand", "deck", "guan_yu"), ("deck", "hand", "guan_yu"), ("deck", "hand", "wei_yan")]
