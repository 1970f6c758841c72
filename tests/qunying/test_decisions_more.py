"""Decisions of the engine where the rules leave room, continued."""

from __future__ import annotations

import pytest

from kit import Side, do, me, on_field, position, prompt, texts, use


@pytest.mark.rule("QY-D13", "QY-127", "QY-C05")
def test_a_general_that_comes_back_is_a_new_one() -> None:
    # 荀攸 helps, is made to retreat, is fetched back and deployed again: his effect is there once more.
    side = Side(
        hand=["ku_rou_ji", "li_hua_kai_er_du", "cao_ang"],
        up=["guo_jia"] * 5 + ["han_dang"],
        field=["xun_you", "yue_jin"],
    )
    s = position(side, Side(field=["cao_hong"], hand=["cao_ang"]))
    do(s, "activate Xun You")
    assert "activate Xun You" not in texts(s)
    do(s, "use Ruse of Self-Injury")
    while prompt(s) == "pay":
        do(s, "pay Han Dang")
    do(s, "Xun You")
    use(s, "use Pear Blossoms Again")
    do(s, "Xun You (pile)")
    use(s, "deploy Xun You")
    assert "activate Xun You" in texts(s)


@pytest.mark.rule("QY-D14", "QY-Rr", "QY-004")
def test_a_card_that_takes_more_than_the_deck_holds_may_be_used_and_loses() -> None:
    side = Side(hand=["mu_niu_liu_ma", "cao_ang"], up=["guan_ping"] * 3, deck_count=1)
    s = position(side, Side(hand=["cao_ang"]))
    assert "use Wooden Oxen" in texts(s)
    use(s, "use Wooden Oxen")
    assert s.is_over
    assert (s.winner, s.end_reason) == (1, "deck_moved")


@pytest.mark.rule("QY-D15", "QY-011")
def test_a_phase_with_nothing_to_do_ends_by_itself() -> None:
    # Nothing in hand, base and field: the turn passes without a question.
    s = position(Side(), Side(hand=["cao_ang"], field=["yue_jin"]))
    assert s.player == 1
    assert on_field(s, 1) == ["yue_jin"]
    assert me(s, 0).hand_count == 0
