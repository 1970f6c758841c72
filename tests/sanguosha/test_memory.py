"""What a seat has seen of a hand stays known until it may have left unseen."""

from __future__ import annotations

import pytest

from sanguo import State
from sanguosha_kit import Seat, do, table


def known(state: State, viewer: int, seat: int) -> list[str]:
    """The cards of a hand that a seat knows."""
    return [f"{c.kind} {c.suit} {c.rank}" for c in state.view(viewer).seats[seat].hand]


@pytest.mark.rule("SG-8.4")
def test_a_gift_of_yiji_is_of_the_two_cards_drawn_for_it() -> None:
    state = table(
        Seat("lu_bu", hand=["slash S7", "ex_nihilo H7"]),
        Seat("guo_jia", equips=["eight_diagrams C2"]),
        "xu_chu",
        "gan_ning",
        pile=["peach H3", "slash C2", "dodge H2", "slash C3"],
    )
    do(state, "0: use Slash ♠7", "0: Guo Jia", "1: Eight Diagrams", "1: Tiandu", "1: pass")
    assert known(state, 3, 1) == ["peach heart 3"]
    do(state, "1: Yiji", "1: Slash ♣2", "1: Xu Chu")
    assert known(state, 3, 1) == ["peach heart 3"]
    assert known(state, 3, 2) == []
    assert known(state, 1, 2) == ["slash club 2"]
    world = state.determinize(3, 5).to_dict()["seats"][1]["hand"]
    assert "peach H3" in world


@pytest.mark.rule("SG-17.3")
def test_a_card_taken_blindly_makes_the_others_forget_the_hand() -> None:
    state = table(
        Seat("lu_bu", hand=["snatch S3", "ex_nihilo H7", "harvest H3"]),
        Seat("xu_chu", hand=["dodge H2"]),
        "gan_ning",
        "zhang_fei",
        pile=["peach H4", "peach H6", "slash C2", "slash C3"],
    )
    do(state, "0: use Harvest ♥3", "0: Slash ♣2", "1: Peach ♥4", "2: Peach ♥6")
    assert known(state, 3, 1) == ["peach heart 4"]
    do(state, "0: use Snatch ♠3", "0: Xu Chu")
    assert known(state, 3, 1) == []
    assert len(known(state, 1, 0)) == 2


@pytest.mark.rule("SG-6.3")
def test_what_an_ally_is_asked_for_is_said_aloud() -> None:
    state = table(Seat("liu_bei", hand=["peach H3"]), "xu_chu", "gan_ning", Seat("zhang_fei", hand=["slash S7"]))
    do(state, "0: use Jijiang")
    jijiang = next(a for a in state.legal_actions() if state.action_text(a) == "Xu Chu")
    told = state.apply_with_events(jijiang, 2)
    assert "Seat 0 announces Slash on seat 1" in [e.text().split(" (")[0] for e in told]
    used = state.view(2).card_in_use
    assert (used.user, used.kind, used.targets, used.cards) == (0, "slash", (1,), ())


@pytest.mark.rule("SG-3.3")
def test_effects_that_last_stand_in_the_view() -> None:
    state = table(Seat("xu_chu", hand=["slash S7"]), "gan_ning", phase="draw", pile=["peach H3", "peach H4"])
    assert state.view(1).seats[0].lasting == ()
    do(state, "0: Luoyi")
    lasting = state.view(1).seats[0].lasting
    assert [(x.part.split(".")[0], x.what, x.until) for x in lasting] == [("xu_chu", "effect", "turn")]
    layout = {f.name: f for f in state.game.observation_layout()}["seats.effects"]
    assert state.observation(1)[layout.offset : layout.offset + layout.length].sum() == 0.25


@pytest.mark.rule("SG-3.7")
def test_phases_to_be_left_out_stand_in_the_view() -> None:
    state = table(
        Seat("zhao_yun", hand=["slash S7"]),
        Seat("gan_ning", judges=["indulgence S6"], hand=["slash S8", "slash S9", "slash S10", "slash H10"]),
        "xu_chu",
        phase="discard",
        pile=["slash C2", "slash C3", "slash C4"],
    )
    while state.view(0).current != 1 or state.view(0).phase in ("start", "judge"):
        state.apply(state.legal_actions()[0])
    assert state.view(0).skipped == ("play",)


@pytest.mark.rule("SG-14.1")
def test_no_limit_is_none() -> None:
    state = table(Seat("zhang_fei", hand=["slash S7", "slash S8"]), "xu_chu", slashes=200)
    do(state, "0: use Slash ♠7")
