"""Skills with a cost that can be used only with both hidden generals up, in a pool with a general of its own."""

from __future__ import annotations

from typing import Any

import pytest

import sanguo
from sanguo import Game, State
from sanguo.dsl.guozhan import (
    MALE,
    ONCE_A_PHASE,
    SHU,
    active,
    at_most,
    bind,
    damaged,
    discard,
    distance,
    draw,
    ev,
    general,
    hand,
    it,
    lose_hp,
    me,
    others,
    pick,
    pick_seat,
    provide,
    provider,
    skill,
    trigger,
)

x, t = bind("x t")

STALKER = general(
    "stalker",
    names=("潛行", "潜行", "Stalker"),
    kingdom=SHU,
    gender=MALE,
    halves=4,
    skills=[
        skill(
            "stalk",
            names="Stalk",
            parts=[
                active(
                    limit=ONCE_A_PHASE,
                    cost=[pick_seat(t, others & at_most(distance(me, it), 1)), pick(x, hand(me)), discard(x)],
                    effect=[lose_hp(t, 1)],
                )
            ],
        ),
        skill(
            "bite",
            names="Bite",
            parts=[
                trigger(
                    on=damaged(target=me),
                    optional=True,
                    when=at_most(distance(me, ev.source), 1),
                    cost=[pick(x, hand(me)), discard(x)],
                    effect=[draw(me, 3)],
                )
            ],
        ),
    ],
)
DONOR = general(
    "donor",
    names=("施者", "施者", "Donor"),
    kingdom=SHU,
    gender=MALE,
    halves=4,
    skills=[
        skill("donate", names="Donate", parts=[provider("peach", effect=[pick(x, hand(me)), discard(x), provide()])])
    ],
)
POOL = sanguo.pool("guozhan").with_cards(STALKER, DONOR)


def seat(pair: str, **more: Any) -> dict[str, Any]:
    head, deputy = pair.split("/")
    up = [p for p, name in (("head", head), ("deputy", deputy)) if name.endswith("!")]
    return {"head": head.rstrip("!"), "deputy": deputy.rstrip("!"), "up": up, **more}


def position(pair: str, *, far: bool, current: int = 0) -> State:
    """The pair in seat 0 with two cards; the three others on horses or not."""
    game: Game = sanguo.load_game("guozhan", players=4, pool=POOL)
    horses = [["dilu C5"], ["jueying S5"], ["zhuahuang HK"]] if far else [[], [], []]
    pairs = ("xu_huang/dian_wei", "gan_ning/lu_meng", "pang_de/pan_feng")
    hands = ["slash S7", "ex_nihilo H7"]
    seats = [seat(pair, hand=["peach H4", "dodge D2"])]
    seats += [
        seat(p, equips=h, hand=hands if i == 0 else []) for i, (p, h) in enumerate(zip(pairs, horses, strict=True))
    ]
    return game.from_dict(
        {"game": "guozhan", "turn": 5, "current": current, "phase": "play", "seed": 1, "seats": seats}
    )


def names(s: State) -> list[str]:
    return [s.action_text(a) for a in s.legal_actions()]


def do(s: State, text: str) -> None:
    s.apply(s.legal_actions()[names(s).index(text)])


def up(s: State) -> tuple[bool, bool]:
    mine = s.view(1).seats[0]
    return mine.head_up, mine.deputy_up


@pytest.mark.rule("GZ-R28", "GZ-R23")
@pytest.mark.parametrize(
    ("pair", "far", "shown"),
    [
        ("stalker/ma_chao", False, (True, False)),
        ("stalker/ma_chao", True, (True, True)),
        ("ma_chao/stalker", True, (True, True)),
        ("stalker/guan_yu", False, (True, False)),
        ("stalker!/ma_chao", True, None),
        ("stalker/guan_yu", True, None),
    ],
)
def test_a_cost_that_both_generals_are_needed_for(pair: str, far: bool, shown: tuple[bool, bool] | None) -> None:
    s = position(pair, far=far)
    assert ("use Stalk" in names(s)) == (shown is not None)
    if shown is None:
        return
    do(s, "use Stalk")
    assert up(s) == (False, False)
    do(s, next(n for n in names(s) if n.startswith("seat")))
    do(s, "Dodge ♦2")
    assert up(s) == shown


@pytest.mark.rule("GZ-R21", "GZ-R28")
@pytest.mark.parametrize(
    ("pair", "far", "shown"),
    [
        ("stalker/ma_chao", False, (True, False)),
        ("stalker/ma_chao", True, (True, True)),
        ("stalker/guan_yu", True, None),
    ],
)
def test_the_same_for_what_follows_damage(pair: str, far: bool, shown: tuple[bool, bool] | None) -> None:
    s = position(pair, far=far, current=1)
    do(s, "use Slash ♠7")
    if "seat 0" in names(s):
        do(s, "seat 0")
    while "Bite" not in names(s) and not (s.player == 1 and "use Ex Nihilo ♥7" in names(s)):
        do(s, "pass")
    assert ("Bite" in names(s)) == (shown is not None)
    if shown is None:
        return
    do(s, "Bite")
    do(s, "Peach ♥4")
    assert up(s) == shown
    assert len(s.view(0).seats[0].hand) == 4


@pytest.mark.rule("GZ-R21")
@pytest.mark.parametrize("pair", ["donor/guan_yu", "donor!/guan_yu"])
def test_who_provides_in_the_play_phase_comes_up_before_it_is_asked(pair: str) -> None:
    s = position(pair, far=False)
    d = s.to_dict()
    del d["machine"]
    d["seats"][0]["hp"] = 2
    s = s.game.from_dict(d)
    do(s, "use Donate")
    assert up(s) == (True, False)
    assert {"Dodge ♦2", "Peach ♥4"} <= set(names(s))
    kept = s.game.from_bytes(s.to_bytes())
    assert kept == s
    do(kept, "Dodge ♦2")
    assert kept.view(1).seats[0].hp == 3
