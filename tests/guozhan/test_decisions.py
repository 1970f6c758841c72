"""What the rules leave to the engine: GD01 to GD12, and options of the setup."""

from __future__ import annotations

import pytest

import sanguo
from guozhan_kit import (
    Seat,
    asked,
    can,
    discard,
    do,
    hand,
    hp,
    kingdom,
    seat,
    skip,
    slashed,
    table,
    texts,
    up,
    use,
    views,
)

WEI, SHU, WU, QUN = "xu_huang/dian_wei", "guan_yu/zhang_fei", "gan_ning/huang_gai", "pang_de/pan_feng"
OPEN = "ex_nihilo H7"
"""Keeps a play phase open."""


@pytest.mark.rule("GD01", "GZ-R4", "GZ-R5")
@pytest.mark.parametrize("seed", range(4))
def test_generals_are_picked_from_the_first_seat_on_head_before_deputy(seed: int) -> None:
    s = sanguo.load_game("guozhan", players=5).new_state(seed)
    first = s.view(0).first
    order = []
    while s.view(0).phase == "setup":
        before = views(s, s.player)
        order.append(s.player)
        assert all(v["seats"][s.player]["candidates"] in ((), []) for v in before)
        s.apply(s.legal_actions()[0])
    assert list(dict.fromkeys(order)) == [(first + i) % 5 for i in range(5)]
    assert s.player == first


@pytest.mark.rule("GD03", "GZ-R28")
def test_a_move_that_turns_a_general_up_is_among_the_legal_ones() -> None:
    s = table(Seat("huang_yueying/zhang_fei", hand=["snatch S3"]), WEI, Seat(WU, hand=["peach H4"]), players=6)
    assert texts(s) == ["end play phase", "use Snatch ♠3"]
    use(s, "Snatch ♠3", 2)
    skip(s, 0)
    assert up(s, 0) == (True, False)


@pytest.mark.rule("GD03", "GZ-R25")
@pytest.mark.parametrize(("answer", "shown"), [("turn up Pang De", (True, False)), ("turn up Ma Teng", (False, True))])
def test_if_either_general_would_do_the_player_says_which(answer: str, shown: tuple[bool, bool]) -> None:
    s = table(Seat("pang_de/ma_teng", hand=["snatch S3"]), WEI, Seat(WU, hand=["peach H4"]), players=6)
    use(s, "Snatch ♠3", 2)
    assert asked(s) == (0, "which")
    do(s, f"0: {answer}")
    assert up(s, 0) == shown


@pytest.mark.rule("GD03", "GZ-R28")
def test_both_are_turned_up_if_both_are_needed() -> None:
    s = table(Seat("pang_de/ma_teng", hand=["snatch S3"]), WEI, SHU, Seat(WU, hand=["peach H4"]), players=6)
    use(s, "Snatch ♠3", 3)
    assert up(s, 0) == (True, True)
    assert hand(s, 3) == []


@pytest.mark.rule("GD04")
def test_whoever_has_one_answer_is_not_asked() -> None:
    s = slashed(Seat(WU, hand=["slash S7", OPEN]), WEI)
    assert (asked(s), hp(s, 1)) == ((0, "play"), 3)
    s = slashed(Seat(WU, hand=["slash S7", OPEN]), Seat(WEI, hand=["peach H4"]), ask_empty=True)
    assert (s.player, texts(s)) == (1, ["pass"])
    # A hidden general that could answer is a second answer.
    s = slashed(Seat(WU, hand=["slash S7", OPEN]), "wolong/guan_yu")
    assert (s.player, texts(s)) == (1, ["pass", "Bazhen"])
    assert [s.view(n).choice is None for n in range(4)] == [True, False, True, True]


@pytest.mark.rule("GD06")
@pytest.mark.parametrize(("mine", "name", "wins"), [("dayuan SK", "Dayuan ♠K", True), ("slash C3", "Slash ♣3", False)])
def test_a_comparison_is_won_by_the_higher_rank_alone(mine: str, name: str, wins: bool) -> None:
    s = table(
        Seat("taishi_ci!/gan_ning", hand=[mine, "slash S7", OPEN]), Seat(WEI, hand=["know C3", "duel CA"]), SHU, QUN
    )
    use(s, "Tianyi", 1)
    do(s, f"0: {name}")
    # The card of the one lies there unseen, and the other chooses one of its own.
    assert (asked(s), s.view(1).face_down, len(s.view(1).processing)) == ((1, "compare"), 1, 0)
    do(s, "1: Know Yourself and Others ♣3")
    assert sorted(discard(s)) == sorted([mine, "know C3"])
    assert can(s, "use Slash ♠7") is wins


@pytest.mark.rule("GD07")
def test_all_draw_before_anybody_discards() -> None:
    mate = Seat("sun_quan!/lu_meng", hand=["peach H4"])
    s = table(Seat(WU + "!", hand=["rest HJ", "slash C2"]), mate, "taishi_ci!/sun_jian", players=6)
    use(s, "Rest and Wait ♥J")
    assert asked(s) == (0, "effect")
    assert [len(hand(s, n)) for n in range(3)] == [3, 3, 2]
    do(s, f"0: {texts(s)[0]}")
    s.apply(s.legal_actions()[0])
    assert asked(s) == (1, "effect")


@pytest.mark.rule("GD08", "GZ-R10")
def test_what_is_passed_on_goes_round_from_the_turn_on_and_only_once() -> None:
    chained = {"chained": True}
    s = table(
        Seat("cao_cao!/dian_wei", extra=chained, hp=4),
        Seat("guo_jia!/sima_yi", extra=chained),
        Seat(WU, hand=["fire_slash H4", OPEN]),
        Seat("xun_yu!/xiahou_dun", extra=chained),
        current=2,
        players=6,
    )
    use(s, "Fire Slash ♥4", 1)
    order = []
    while asked(s)[1] == "effect":
        order.append(s.player)
        do(s, f"{s.player}: pass")
    # The one who was hit, and then from seat 2 on: 3 and 0.
    assert list(dict.fromkeys(order)) == [1, 3, 0]
    assert [hp(s, n) for n in (0, 1, 3)] == [3, 2, 2]


@pytest.mark.rule("GD09", "GZ-R37")
def test_a_position_determines_kingdoms_in_the_order_of_the_seats() -> None:
    s = table("xu_huang!/dian_wei", "cao_ren!/yue_jin", "xu_chu!/zhang_he", SHU)
    assert [kingdom(s, n) for n in range(4)] == ["wei", "wei", "ambitionist", "undetermined"]
    s = table(Seat("xu_huang!/dian_wei", extra={"kingdom": "ambitionist"}), "cao_ren!/yue_jin", "xu_chu!/zhang_he")
    assert [kingdom(s, n) for n in range(3)] == ["ambitionist", "wei", "wei"]


@pytest.mark.rule("GD09", "GZ-R75")
def test_a_position_says_whether_companions_have_been_offered() -> None:
    s = table(Seat("cao_cao!/xu_chu!", extra={"paired": False}), phase="start")
    assert asked(s)[1] != "companions"
    s = table(Seat("cao_cao!/xu_chu", extra={"paired": True}), phase="start")
    do(s, "0: turn up Xu Chu")
    assert asked(s)[1] != "companions"
    s = table(Seat("cao_cao!/xu_chu"), phase="start")
    do(s, "0: turn up Xu Chu")
    assert asked(s)[1] == "companions"


@pytest.mark.rule("GD10")
def test_a_play_phase_has_an_end() -> None:
    s = table(Seat("huang_gai!/gan_ning", hp=4, hand=[OPEN]), WEI, play_limit=2)
    use(s, "Kurou")
    assert can(s, "use Kurou")
    use(s, "Kurou")
    assert not can(s, "use Kurou")


@pytest.mark.rule("GZ-R90")
@pytest.mark.parametrize("option", [False, True])
def test_the_deputy_of_the_next_player_may_be_seen(option: bool) -> None:
    s = sanguo.load_game("guozhan", players=4, look_next_deputy=option).new_state(3)
    while s.view(0).phase == "setup":
        s.apply(s.legal_actions()[0])
    for n in range(4):
        seats = s.view(n).seats
        assert (seats[(n + 1) % 4].deputy is not None) is option
        assert seats[(n + 1) % 4].head is None
        assert (seats[(n + 2) % 4].head, seats[(n + 2) % 4].deputy) == (None, None)
    assert not seat(s, 0).deputy_up
