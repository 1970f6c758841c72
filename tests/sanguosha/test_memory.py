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
