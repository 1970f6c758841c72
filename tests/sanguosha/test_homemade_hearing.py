"""Cards that no edition prints are heard as the rules say: what a part does not say, it does not ask for."""

from __future__ import annotations

from typing import Any

import pytest

from sanguo import State
from sanguo.dsl.sanguosha import (
    DISCARD_PHASE,
    FINISH_PHASE,
    JUDGE_PHASE,
    PLAY_PHASE,
    TURN,
    active,
    any_slash,
    bind,
    cards_moved,
    draw,
    equal,
    ev,
    grant,
    in_discard,
    me,
    of_kind,
    others,
    phase_start,
    pick_seat,
    prohibited,
    some,
    static,
    trigger,
    unequipped,
)
from sanguosha_kit import Seat, asked, can, do, hand, table

from .homemade import OPEN, hero, pool_with

t = bind("t")


def eager(key: str, **more: Any) -> Any:
    """A hero who may draw when a phase of that sort begins."""
    return hero(trigger(optional=True, effect=[draw(me)], **more), key=key, name=key.capitalize())


def name(card: Any) -> str:
    """The English name of a hero."""
    return str(card.names[2])


def phases(s: State, seat: int) -> list[str]:
    """The phases at whose start the seat is asked, until a turn other than the first is over."""
    found = []
    turn = s.turn
    while s.turn <= turn + 1 and not s.is_over:
        if s.player == seat and s.view(seat).choice.kind == "skills":
            found.append(f"{s.turn - turn} {s.view(seat).phase}")
        s.apply(s.legal_actions()[0])
    return found


ANY = eager("any", on=phase_start())
OWN = eager("own", on=phase_start(who=me))
TWO = eager("two", on=phase_start(), when=equal(ev.phase, JUDGE_PHASE) | equal(ev.phase, FINISH_PHASE))
NOT = eager("not", on=phase_start(who=others), when=~equal(ev.phase, PLAY_PHASE))
"""Heroes who mind all phases, those of their own turn, two, all but one of the others' turns."""
ALL = ["start", "judge", "draw", "play", "discard", "finish"]


@pytest.mark.rule("SG-16.1", "SG-3.1")
@pytest.mark.parametrize(
    ("who", "heard"),
    [
        (ANY, [f"{turn} {p}" for turn in (0, 1) for p in ALL]),
        (OWN, [f"0 {p}" for p in ALL]),
        (TWO, [f"{turn} {p}" for turn in (0, 1) for p in ("judge", "finish")]),
        (NOT, [f"1 {p}" for p in ALL if p != "play"]),
    ],
    ids=["any", "own", "two", "not"],
)
def test_a_part_hears_the_phases_that_it_does_not_rule_out(who: Any, heard: list[str]) -> None:
    s = table(who.key, phase="start", pool=pool_with(who))
    assert phases(s, 0) == heard


GIVEN = trigger("given", on=phase_start(phase=DISCARD_PHASE), optional=True, effect=[draw(me)])
GIVER = hero(active(cost=[pick_seat(t, others)], effect=[grant(GIVEN, until=TURN, to=t)]), key="giver", name="Giver")


@pytest.mark.rule("SG-16.1")
def test_a_part_that_was_given_away_hears_its_phase() -> None:
    s = table("giver", "lu_meng", pool=pool_with(GIVER))
    do(s, "0: use Giver", "0: Lü Meng", "0: end play phase")
    assert asked(s) == (1, "effect")


BUT_SLASH = hero(static(prohibited(target=me, kind=~any_slash), 1), key="but_slash", name="But Slash")
NO_CARD = hero(static(prohibited(target=me), 1), key="no_card", name="No Card")
NEITHER = hero(static(prohibited(target=me, kind=of_kind("duel") | any_slash), 1), key="neither", name="Neither")


@pytest.mark.rule("SG-5.1")
@pytest.mark.parametrize(
    ("who", "allowed"),
    [(BUT_SLASH, {"Slash"}), (NO_CARD, set()), (NEITHER, {"Dismantlement"})],
    ids=["but-slash", "no-card", "neither"],
)
def test_a_ban_is_of_the_kinds_that_it_says(who: Any, allowed: set[str]) -> None:
    cards = {"Slash": "slash S7", "Duel": "duel SA", "Dismantlement": "dismantlement S3"}
    seats = [Seat("lu_meng", hand=[*cards.values(), OPEN]), Seat(who.key, hand=["peach H3"])]
    s = table(*seats, Seat("hua_tuo", hand=["dodge D2"]), "zhang_liao", pool=pool_with(who))
    for card, written in cards.items():
        one = s.clone()
        do(one, f"0: use {card} ♠{written.split()[1][1:]}")
        aims = [one.action_text(a) for a in one.legal_actions()]
        assert any(name(who) in x for x in aims) == (card in allowed), aims


MINE = hero(trigger(on=cards_moved(), times=unequipped(me), optional=True, effect=[draw(me)]), key="mine", name="Mine")
THEIRS = hero(
    trigger(on=cards_moved(), when=some(ev.cards & in_discard), optional=True, effect=[draw(me)]),
    key="theirs",
    name="Theirs",
)


@pytest.mark.rule("SG-17.1")
def test_a_move_is_heard_by_its_loser_or_by_whoever_minds_others() -> None:
    mine = Seat("mine", equips=["crossbow CA"])
    s = table(Seat("lu_meng", hand=["dismantlement S3", OPEN]), mine, "theirs", pool=pool_with(MINE, THEIRS))
    do(s, "0: use Dismantlement ♠3")
    assert asked(s) == (1, "effect")
    before = len(hand(s, 1))
    do(s, "1: Mine")
    assert len(hand(s, 1)) == before + 1
    assert asked(s) == (2, "effect")
    assert can(s, "Theirs")
