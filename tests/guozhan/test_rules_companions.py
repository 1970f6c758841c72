"""Companions and half-fish: GZ-R69 to R75; stacked and chained seats: R76 to R80; cancelled targets: R81 to R84."""

from __future__ import annotations

import pytest

import sanguo
from guozhan_kit import (
    Seat,
    alive,
    asked,
    can,
    discard,
    do,
    hand,
    hp,
    seat,
    skip,
    slashed,
    table,
    texts,
    up,
    use,
)

POOL = sanguo.pool("guozhan")
PAIRS = sorted({tuple(sorted((c.key, other))) for c in POOL for other in c.companions})
WEI, SHU, WU, QUN = "xu_huang/zhang_liao", "guan_yu/ma_chao", "gan_ning/lu_meng", "pang_de/pan_feng"


def name(key: str) -> str:
    return POOL.by_key[key].names[2]


@pytest.mark.rule("GZ-R69", "GZ-R70", "GZ-S32", "GZ-S33", "GZ-S34", "GR094")
@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize("pair", PAIRS, ids="/".join)
def test_each_pair_of_companions(pair: tuple[str, str], swapped: bool) -> None:
    head, deputy = reversed(pair) if swapped else pair
    s = table(Seat(f"{head}!/{deputy}", hp=1), phase="start")
    do(s, f"0: turn up {name(deputy)}")
    assert asked(s) == (0, "companions")
    assert texts(s) == ["draw 2 cards", "recover 1 health", "decline"]
    do(s, "0: recover 1 health")
    assert hp(s, 0) == 2


@pytest.mark.rule("GZ-R69")
def test_there_are_nineteen_and_no_others() -> None:
    assert len(PAIRS) == 19
    for pair in ("guan_yu!/zhang_fei", "cao_ren!/xu_huang", "zhuge_liang!/wolong", "lu_bu!/pang_de"):
        s = table(Seat(pair, hp=1), phase="start")
        do(s, f"0: turn up {name(pair.split('/')[1])}")
        assert asked(s)[1] != "companions"


@pytest.mark.rule("GZ-R70", "GZ-R72", "GZ-S34", "GR086")
@pytest.mark.parametrize(
    ("answer", "cards", "health"), [("draw 2 cards", 2, 3), ("recover 1 health", 0, 4), ("decline", 0, 3)]
)
def test_two_cards_or_a_point_or_nothing(answer: str, cards: int, health: int) -> None:
    s = table(Seat("cao_cao!/xu_chu", hp=3), "guan_yu!/zhang_fei", phase="start", draw=0)
    do(s, "0: turn up Xu Chu", f"0: {answer}")
    assert (len(hand(s, 0)), hp(s, 0)) == (cards, health)


@pytest.mark.rule("GZ-R71", "GZ-S35")
def test_what_is_being_settled_waits() -> None:
    s = slashed(Seat(WU, hand=["slash S7"]), Seat("cao_pi!/zhen_ji", hp=2, hand=["slash C2"]))
    do(s, "1: Qingguo")
    # The dodge has not counted yet.
    assert (asked(s), s.view(0).card_in_use is not None) == ((1, "companions"), True)
    do(s, "1: recover 1 health")
    assert (hp(s, 1), hand(s, 1)) == (3, [])


@pytest.mark.rule("GZ-R72", "GR091")
@pytest.mark.parametrize("answer", ["recover 1 health", "draw 2 cards"])
def test_companions_may_end_a_dying(answer: str) -> None:
    s = slashed(Seat(WU, hand=["slash S7", "ex_nihilo H7"]), Seat("wolong!/pang_tong", hp=1, hand=["dodge D2"]))
    do(s, "1: pass")
    name_of = next(t for t in texts(s) if "Niepan" in t)
    do(s, f"1: {name_of}")
    assert (up(s, 1), asked(s), s.view(0).dying) == ((True, True), (1, "companions"), 1)
    do(s, f"1: {answer}")
    assert (hp(s, 1), alive(s, 1), s.view(0).dying) == (3, True, None)
    assert len(hand(s, 1)) == 3


@pytest.mark.rule("GZ-R73", "GZ-R7")
@pytest.mark.parametrize(("answer", "cards"), [("draw a card", 1), ("decline", 0)])
def test_half_a_fish_is_a_card(answer: str, cards: int) -> None:
    s = table("xu_huang!/guo_jia", "guan_yu!/zhang_fei", phase="start", draw=0)
    do(s, "0: turn up Guo Jia")
    assert asked(s) == (0, "half_fish")
    do(s, f"0: {answer}")
    assert len(hand(s, 0)) == cards
    s = table("sima_yi!/guo_jia", "guan_yu!/zhang_fei", phase="start", draw=0)
    do(s, "0: turn up Guo Jia")
    assert asked(s)[1] != "half_fish"


@pytest.mark.rule("GZ-R74", "GR088")
def test_companions_first_and_the_half_fish_after_them() -> None:
    s = table(Seat("zhao_yun!/liu_shan", hp=2), WEI, phase="start", draw=0)
    do(s, "0: turn up Liu Shan", "0: recover 1 health", "0: draw a card")
    assert (hp(s, 0), len(hand(s, 0))) == (3, 1)
    s = table("huang_yueying!/wolong", WEI, phase="start", draw=0)
    do(s, "0: turn up Zhuge Liang, the Sleeping Dragon", "0: decline")
    assert asked(s)[1] != "half_fish"


@pytest.mark.rule("GZ-R75", "GR089")
@pytest.mark.parametrize("answer", ["decline", "draw 2 cards"])
def test_neither_comes_twice(answer: str) -> None:
    s = table(
        Seat("zou_shi!/pang_de", hand=["dilu C5"]), "zhao_yun/liu_shan!", WEI, WU, phase="start", current=1, draw=0
    )
    do(s, "1: turn up Zhao Yun", f"1: {answer}", "1: decline")
    while not can(s, "use Qingcheng"):
        assert asked(s)[1] not in ("companions", "half_fish")
        s.apply(s.legal_actions()[0])
    use(s, "Qingcheng", 1)
    do(s, "0: deputy")
    assert up(s, 1) == (True, False)
    while asked(s) != (1, "turn_up"):
        s.apply(s.legal_actions()[0])
    do(s, "1: turn up Liu Shan")
    assert up(s, 1) == (True, True)
    assert asked(s)[1] not in ("companions", "half_fish")


@pytest.mark.rule("GZ-R75", "GZ-R31")
def test_the_dead_get_neither() -> None:
    s = slashed(Seat(WU, hand=["slash S7"]), Seat("cao_cao/xu_chu!", hp=1), SHU, players=6)
    skip(s, *range(6))
    assert (alive(s, 1), up(s, 1), hand(s, 1)) == (False, (True, True), [])


# Flat and stacked -----------------------------------------------------------------------------------------


@pytest.mark.rule("GZ-R76", "GZ-S48", "GZ-S49")
def test_all_see_who_is_stacked_and_it_means_a_turn_that_is_missed() -> None:
    s = table("cao_ren!/xiahou_yuan", SHU)
    do(s, "0: Jushou")
    assert [s.view(n).seats[0].stacked for n in range(4)] == [True] * 4
    assert [s.view(n).seats[1].stacked for n in range(4)] == [False] * 4


@pytest.mark.rule("GZ-R77", "GZ-S50", "GR118")
def test_the_next_turn_is_missed_and_the_one_after_it_takes_place() -> None:
    s = table("cao_ren!/xiahou_yuan!", SHU, WU, QUN, phase="finish")
    do(s, "0: Jushou")
    turns = []
    while len(turns) < 7:
        if asked(s)[1] == "turn_up" and s.view(0).current not in turns[-1:]:
            turns.append(s.view(0).current)
        if s.view(0).current == 0:
            break
        s.apply(s.legal_actions()[0])
    assert turns == [1, 2, 3, 1, 2, 3]
    assert not seat(s, 0).stacked


@pytest.mark.rule("GZ-R78", "GZ-S51", "GR119")
def test_stacked_twice_is_flat() -> None:
    stacked = Seat(SHU, extra={"stacked": True})
    s = slashed(Seat(WU, hand=["slash S7"]), "cao_pi!/xu_huang", stacked)
    do(s, "1: Fangzhu")
    do(s, "1: seat 2")
    assert (seat(s, 2).stacked, len(hand(s, 2))) == (False, 1)
    while s.view(0).current != 2:
        s.apply(s.legal_actions()[0])
    assert asked(s) == (2, "turn_up")


@pytest.mark.rule("GZ-R79", "GZ-S52")
def test_chains_stay_when_the_generals_are_moved() -> None:
    both = Seat(SHU, extra={"stacked": True, "chained": True})
    s = slashed(Seat(WU, hand=["slash S7"]), "cao_pi!/xu_huang", both)
    do(s, "1: Fangzhu", "1: seat 2")
    assert (seat(s, 2).stacked, seat(s, 2).chained) == (False, True)
    s = table("cao_ren!/xiahou_yuan", Seat(WU, extra={"stacked": True, "chained": True}), phase="finish")
    do(s, "0: pass")
    assert (seat(s, 1).stacked, seat(s, 1).chained, s.view(0).current) == (False, True, 2)


@pytest.mark.rule("GZ-R80")
def test_the_stacked_use_skills_and_cards_outside_their_turn() -> None:
    stacked = Seat("guo_jia/cao_cao", hand=["dodge D2"], extra={"stacked": True})
    s = slashed(Seat(WU, hand=["slash S7"]), stacked)
    do(s, "1: Dodge ♦2")
    assert hp(s, 1) == 3
    s = slashed(Seat(WU, hand=["slash S7"]), stacked)
    do(s, "1: pass", "1: Jianxiong")
    assert up(s, 1) == (False, True)
    assert seat(s, 1).stacked


@pytest.mark.rule("GZ-R80", "GR122")
def test_delayed_tricks_wait_for_a_turn_that_takes_place() -> None:
    s = table(SHU, Seat(WEI, judges=["indulgence H6"], extra={"stacked": True}), WU, pile=["slash S7"])
    while s.view(0).current != 2:
        s.apply(s.legal_actions()[0])
    assert len(seat(s, 1).judges) == 1
    while not (s.view(0).current == 1 and s.view(0).phase != "start"):
        s.apply(s.legal_actions()[0])
    assert seat(s, 1).judges == ()


@pytest.mark.rule("GZ-R80", "GR121")
@pytest.mark.parametrize("stacked", [True, False])
def test_an_extra_turn_is_missed_by_the_stacked(stacked: bool) -> None:
    s = table(
        Seat("liu_shan!/zhao_yun", hand=["slash S7", "slash S8"]),
        WEI,
        Seat(WU, extra={"stacked": stacked}),
        QUN,
        phase="draw",
        draw=0,
    )
    do(s, "0: Fangquan")
    do(s, "0: Fangquan", "0: Slash ♠7", "0: seat 2")
    assert seat(s, 2).stacked is False
    turns = []
    for _ in range(4):
        turns.append(s.view(0).current)
        here = s.view(0).current
        while s.view(0).current == here:
            s.apply(s.legal_actions()[0])
    # The extra turn comes after this one, and then the order goes on where it was.
    assert turns == ([1, 2, 3, 0] if stacked else [2, 1, 2, 3])


@pytest.mark.rule("GZ-R80")
def test_niepan_makes_flat_and_unchains() -> None:
    s = slashed(
        Seat(WU, hand=["slash S7"]),
        Seat("pang_tong!/liu_bei", hp=1, equips=["six_swords D6"], extra={"stacked": True, "chained": True}),
    )
    do(s, "1: Niepan")
    x = seat(s, 1)
    assert (x.stacked, x.chained, x.hp, x.hand_count, x.equips) == (False, False, 3, 3, ())


# Cancelled ------------------------------------------------------------------------------------------------


@pytest.mark.rule("GZ-R81", "GZ-R82", "GZ-R84", "GZ-S53", "GZ-S54", "GR124")
@pytest.mark.parametrize("pair", ["zhuge_liang!/ma_chao", "zhuge_liang/ma_chao"])
def test_a_cancelled_target_is_none_and_the_others_suffer(pair: str) -> None:
    s = table(Seat("ding_feng!/huang_gai", hand=["slash S7"]), pair, "guan_yu/zhang_fei", "xu_huang/cao_ren")
    use(s, "Slash ♠7", 1, 3)
    if can(s, "Kongcheng"):
        do(s, "1: Kongcheng")
    assert (hp(s, 1), hp(s, 3)) == (3, 3)


@pytest.mark.rule("GZ-R83", "GZ-R84", "GZ-S55", "GR125")
@pytest.mark.parametrize("pair", ["lu_xun!/sun_jian", "lu_xun/sun_jian"])
def test_with_no_target_left_the_card_is_discarded(pair: str) -> None:
    s = table(Seat(WEI, hand=["indulgence H6"]), pair, SHU)
    use(s, "Indulgence ♥6", 1)
    if can(s, "Qianxun"):
        do(s, "1: Qianxun")
    assert up(s, 1) == (True, False)
    assert (seat(s, 1).judges, discard(s)) == ((), ["indulgence H6"])


@pytest.mark.rule("GZ-R84")
def test_a_cancelled_slash_has_been_used() -> None:
    s = table(Seat(WU, hand=["slash S7", "slash C2", "slash C3"]), "zhuge_liang!/ma_chao", "guan_yu/zhang_fei", QUN)
    use(s, "Slash ♠7", 1)
    assert hp(s, 1) == 3
    assert not can(s, "use Slash ♣2")


@pytest.mark.rule("GZ-R84", "GR125")
def test_jizhi_has_drawn_for_a_trick_that_is_cancelled() -> None:
    s = table(
        Seat("huang_yueying!/guan_yu", hand=["snatch S3"]),
        Seat("lu_xun!/sun_jian", hand=["dodge D2"]),
        pile=["peach H4"],
    )
    use(s, "Snatch ♠3", 1)
    do(s, "0: Jizhi")
    assert (hand(s, 0), hand(s, 1)) == (["peach H4"], ["dodge D2"])


@pytest.mark.rule("GZ-R84")
@pytest.mark.parametrize(("card", "text", "cancelled"), [("duel SA", "Duel ♠A", True), ("befriend H9", None, False)])
def test_weimu_cancels_black_tricks_only(card: str, text: str | None, cancelled: bool) -> None:
    s = table(Seat("gan_ning!/lu_meng", hand=[card]), "jia_xu!/pang_de", SHU)
    use(s, text or "Befriend the Distant ♥9", 1)
    skip(s, 0)
    assert hp(s, 1) == (3 if cancelled else hp(s, 1))
    assert len(hand(s, 1)) == (0 if cancelled else 1)
