"""When generals are turned up, companions, half-fish: parts A and E of the rulings."""

from __future__ import annotations

import pytest

from guozhan_kit import Seat, asked, can, do, hand, hp, kingdom, table, texts, up


def struck(victim: Seat, *others: str | Seat, card: str = "slash S7", attacker: str = "huang_zhong/ma_chao!") -> object:
    """Seat 0 slashes at seat 1, which is asked next."""
    s = table(Seat(attacker, hand=[card]), victim, *others)
    do(s, f"0: {next(t for t in texts(s) if t.startswith('use ') and 'Slash' in t)}")
    if s.player == 0 and asked(s)[1] == "target":
        do(s, f"0: {texts(s)[0] if len(texts(s)) == 1 else next(t for t in texts(s) if t in names(s, 1))}")
    while s.player == 0 and can(s, "pass"):
        do(s, "0: pass")
    return s


def names(s: object, n: int) -> list[str]:
    """How a seat may be called."""
    d = s.to_dict()["seats"][n]
    return [f"seat {n}", *(s.game.card(d[p]).names[2] for p in ("head", "deputy"))]


@pytest.mark.rule("GZ-R20", "GZ-R23", "GZ-R26", "GR001")
def test_either_hidden_general_may_answer_what_happens() -> None:
    s = struck(Seat("guo_jia/cao_cao"))
    assert texts(s) == ["pass", "Jianxiong", "Yiji"]
    do(s, "1: Yiji")
    assert up(s, 1) == (True, False)
    assert kingdom(s, 1) == "wei"
    while "Jianxiong" not in texts(s):
        s.apply(s.legal_actions()[0])
    do(s, "1: Jianxiong")
    assert up(s, 1) == (True, True)
    do(s, "1: decline")
    assert "slash S7" in hand(s, 1)


@pytest.mark.rule("GZ-R15", "GR001")
def test_declining_shows_nothing() -> None:
    s = struck(Seat("guo_jia/cao_cao"))
    do(s, "1: pass")
    assert up(s, 1) == (False, False)
    assert kingdom(s, 1) == "undetermined"


@pytest.mark.rule("GZ-R71", "GZ-R21", "GR004")
def test_companions_pause_the_answer_for_which_they_were_turned_up() -> None:
    s = struck(Seat("zhen_ji/cao_pi!", hand=["slash C2"]))
    do(s, "1: Qingguo")
    assert up(s, 1) == (True, True)
    assert asked(s) == (1, "companions")
    assert texts(s) == ["draw 2 cards", "decline"]
    do(s, "1: draw 2 cards")
    assert len(hand(s, 1)) == 2
    assert hp(s, 1) == 3


@pytest.mark.rule("GZ-R21", "GZ-R72", "GR005")
def test_numbers_are_read_when_the_effect_is_carried_out() -> None:
    s = struck(Seat("zhen_ji!/cao_pi"), Seat("gan_ning/lu_meng"))
    do(s, "1: Fangzhu", "1: seat 2")
    assert asked(s) == (1, "companions")
    do(s, "1: recover 1 health")
    assert hp(s, 1) == 3
    assert hand(s, 2) == []
    assert s.view(0).seats[2].stacked


@pytest.mark.rule("GZ-R27", "GZ-R84", "GR007")
def test_empty_city_is_declared_and_still_cancels_after_the_companions_drew() -> None:
    s = struck(Seat("zhuge_liang/huang_yueying!"), attacker="lu_meng/gan_ning!")
    assert texts(s) == ["pass", "Kongcheng"]
    do(s, "1: Kongcheng", "1: draw 2 cards")
    assert hp(s, 1) == 3
    assert s.view(0).card_in_use is None


@pytest.mark.rule("GZ-R27", "GR022")
def test_a_locked_skill_of_a_hidden_general_may_be_declined() -> None:
    s = struck(Seat("zhuge_liang/huang_yueying"), attacker="lu_meng/gan_ning!")
    do(s, "1: pass")
    assert hp(s, 1) == 2
    assert up(s, 1) == (False, False)


@pytest.mark.rule("GZ-R27", "GR014")
def test_a_locked_skill_of_a_face_up_general_works_by_itself() -> None:
    s = struck(Seat("zhuge_liang!/huang_yueying"), attacker="lu_meng/gan_ning!")
    assert hp(s, 1) == 3


@pytest.mark.rule("GZ-R28", "GR016")
def test_only_the_general_that_is_needed_is_turned_up() -> None:
    s = table(
        Seat("zhang_fei/huang_yueying", hand=["snatch S3"]),
        "gan_ning/lu_meng",
        Seat("xu_huang/zhang_liao", hand=["peach H4"]),
        "pang_de/pan_feng",
    )
    do(s, "0: use Snatch ♠3")
    if asked(s)[1] == "target":
        do(s, "0: seat 2")
    assert up(s, 0) == (False, True)


@pytest.mark.rule("GZ-R28", "GR017")
@pytest.mark.parametrize(("targets", "shown"), [(("seat 1",), False), (("seat 1", "seat 3"), True)])
def test_a_further_target_turns_up_who_allows_it(targets: tuple[str, ...], shown: bool) -> None:
    s = table(
        Seat("ding_feng/huang_gai", hand=["slash S7"]), "xu_huang/zhang_liao", "guan_yu/ma_chao", "pang_de/pan_feng"
    )
    do(s, "0: use Slash ♠7", f"0: {targets[0]}")
    do(s, "0: done" if len(targets) == 1 else f"0: {targets[1]}")
    assert up(s, 0) == (shown, False)
    assert (hp(s, 1), hp(s, 3)) == (3, 4 - shown)


@pytest.mark.rule("GZ-R25", "GR031")
def test_if_either_general_would_do_the_owner_chooses() -> None:
    s = table(
        Seat("pang_de/ma_teng", hand=["slash S7"]), "gan_ning/lu_meng", "xu_huang/zhang_liao", "guan_yu/huang_zhong"
    )
    do(s, "0: use Slash ♠7", "0: seat 2")
    assert asked(s) == (0, "which")
    do(s, "0: turn up Ma Teng")
    assert up(s, 0) == (False, True)


@pytest.mark.rule("GZ-R28")
def test_a_slash_beyond_the_allowance_turns_up_zhang_fei() -> None:
    s = table(Seat("zhang_fei/guan_yu", hand=["slash S7"]), "gan_ning/lu_meng", slashes=1)
    do(s, "0: use Slash ♠7")
    if asked(s)[1] == "target":
        do(s, "0: seat 1")
    assert up(s, 0) == (True, False)


@pytest.mark.rule("GZ-R21", "GZ-R71", "GR032")
def test_the_companions_come_after_the_cost_and_before_the_effect() -> None:
    s = table(Seat("zhou_yu!/huang_gai", hp=2))
    do(s, "0: use Kurou")
    assert (hp(s, 0), up(s, 0)) == (1, (True, True))
    assert asked(s) == (0, "companions")
    assert hand(s, 0) == []
    do(s, "0: recover 1 health")
    assert asked(s) == (0, "half_fish")
    do(s, "0: decline")
    assert (hp(s, 0), len(hand(s, 0))) == (2, 2)


@pytest.mark.rule("GZ-R72", "GR086")
def test_unwounded_companions_draw_or_decline() -> None:
    s = table("cao_cao!/xu_chu", phase="start")
    do(s, "0: turn up Xu Chu")
    assert texts(s) == ["draw 2 cards", "decline"]


@pytest.mark.rule("GZ-R74", "GR088", "GR094")
@pytest.mark.parametrize("pair", ["zhao_yun/liu_shan", "liu_shan/zhao_yun"])
def test_the_half_fish_comes_after_the_companions(pair: str) -> None:
    s = table(pair, phase="start")
    assert s.view(0).me.max_hp == 3
    do(s, "0: turn up Liu Shan", "0: turn up Zhao Yun", "0: draw 2 cards")
    assert asked(s) == (0, "half_fish")
    do(s, "0: draw a card")
    assert len(hand(s, 0)) >= 3


@pytest.mark.rule("GZ-R75", "GR089")
def test_companions_are_rewarded_once() -> None:
    s = table(Seat("cao_cao!/xu_chu", extra={"paired": True}), phase="start")
    do(s, "0: turn up Xu Chu")
    assert asked(s)[1] not in ("companions", "half_fish")


@pytest.mark.rule("GZ-R18", "GR023")
def test_disaster_waters_keep_generals_down() -> None:
    victim = Seat("zhao_yun/ma_chao", hand=["slash C2"])
    s = struck(victim, attacker="zou_shi!/lu_bu")
    assert hp(s, 1) == 3
    s = struck(Seat("zhao_yun!/ma_chao", hand=["slash C2"]), attacker="zou_shi!/pan_feng")
    assert can(s, "Longdan 2") or can(s, "Longdan 1") or can(s, "Longdan")


@pytest.mark.rule("GZ-R32", "GZ-R33", "GZ-R34", "GR106")
def test_gender_is_that_of_what_is_face_up() -> None:
    for pair, wounded in (("zhen_ji/cao_pi", False), ("zhen_ji!/cao_pi", False), ("zhen_ji/cao_pi!", True)):
        s = table(Seat("sun_shangxiang!/lu_meng", hand=["slash", "slash"]), Seat(pair, hp=2))
        assert can(s, "use Jieyin") == wounded
    s = table(Seat("sun_shangxiang!/lu_meng", hand=["slash", "slash"]), Seat("cao_pi!/zhen_ji!", hp=2))
    assert can(s, "use Jieyin")


@pytest.mark.rule("GZ-R13", "GR131")
def test_nobody_sees_a_hidden_general() -> None:
    s = table("cao_cao/xu_chu", "gan_ning/lu_meng!")
    for viewer in range(4):
        seats = s.view(viewer).seats
        assert (seats[0].head == "cao_cao") == (viewer == 0)
        assert (seats[1].head == "gan_ning") == (viewer == 1)
        assert seats[1].deputy == "lu_meng"
    for viewer in range(1, 4):
        assert "cao_cao" not in str(s.view(viewer).to_dict())
