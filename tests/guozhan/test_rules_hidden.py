"""Face-down generals: GZ-R16 to R31."""

from __future__ import annotations

import pytest

from guozhan_kit import (
    Seat,
    alive,
    asked,
    can,
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
)

WEI, SHU, WU, QUN = "xu_huang/zhang_liao", "guan_yu/ma_chao", "gan_ning/lu_meng", "pang_de/pan_feng"


@pytest.mark.rule("GZ-R16", "GZ-S36", "GZ-S37", "GZ-S38")
def test_up_is_for_all_to_see_and_down_for_the_owner() -> None:
    s = table(WU, "xu_huang!/zhang_liao!", Seat(), phase="start")
    do(s, "0: turn up Gan Ning")
    assert [s.view(n).seats[0].head for n in range(4)] == ["gan_ning"] * 4
    assert [s.view(n).seats[0].deputy for n in range(4)] == ["lu_meng", None, None, None]
    s = table(Seat("zou_shi!/pang_de", hand=["dilu C5"]), "xu_huang!/zhang_liao!")
    use(s, "Qingcheng", 1)
    do(s, "0: deputy")
    assert up(s, 1) == (True, False)
    assert [s.view(n).seats[1].deputy_up for n in range(4)] == [False] * 4
    # All have seen it, and it has not been exchanged.
    assert s.view(1).seats[1].deputy == "zhang_liao"


@pytest.mark.rule("GZ-R17", "GZ-S4")
def test_a_hidden_general_has_no_skill_by_itself_no_gender_and_no_kingdom() -> None:
    # Mashu of a hidden general shortens no distance, Empty City cancels nothing.
    s = table("ma_chao/guan_yu", WEI, WU)
    assert [x.distance for x in s.view(0).seats] == [0, 1, 2, 1]
    s = table("ma_chao!/guan_yu", WEI, WU)
    assert [x.distance for x in s.view(0).seats] == [0, 1, 1, 1]
    s = slashed(WU, "zhuge_liang/guan_yu")
    do(s, "1: pass")
    assert hp(s, 1) == 3
    assert kingdom(s, 1) == "undetermined"
    s = table(Seat("sun_shangxiang!/lu_meng", hand=["slash C2", "slash C3"]), Seat("guan_yu/ma_chao", hp=1))
    assert not can(s, "use Jieyin")


@pytest.mark.rule("GZ-R18", "GZ-S6", "GZ-S39", "GR029")
def test_there_are_two_moments_to_turn_up() -> None:
    s = table(WU, phase="start")
    assert texts(s) == ["turn up nothing", "turn up Gan Ning", "turn up Lü Meng"]
    s = table(Seat(WU, hand=["slash S7", "dodge D2"]), Seat(WEI, hand=["peach H4"]))
    assert texts(s) == ["end play phase", "use Qixi", "use Slash ♠7"]
    # One that says so of its own general.
    s = table(Seat("zou_shi/pang_de", hand=["slash S7"]))
    do(s, "0: use Huoshui")
    assert up(s, 0) == (True, False)
    s = table(Seat("lu_bu/pang_de", hand=["slash S7"]))
    assert not any("turn up" in t for t in texts(s))


@pytest.mark.rule("GZ-R19", "GZ-S3", "GR020")
@pytest.mark.parametrize("order", [[], ["Gan Ning"], ["Lü Meng"], ["Gan Ning", "Lü Meng"], ["Lü Meng", "Gan Ning"]])
def test_one_the_other_both_or_none_when_the_start_phase_begins(order: list[str]) -> None:
    s = table(Seat(WU, hand=["slash S7"]), phase="start")
    shown = []
    for name in order:
        do(s, f"0: turn up {name}")
        shown.append(up(s, 0))
    if len(order) < 2:
        do(s, "0: turn up nothing")
    assert up(s, 0) == ("Gan Ning" in order, "Lü Meng" in order)
    assert len(set(shown)) == len(order)
    assert s.view(0).phase == "play"
    assert kingdom(s, 0) == ("wu" if order else "undetermined")


@pytest.mark.rule("GZ-R19", "GD02")
def test_skills_of_the_start_phase_go_before_or_after() -> None:
    s = table("zhuge_liang/ma_chao", phase="start")
    do(s, "0: turn up nothing", "0: Guanxing")
    assert up(s, 0) == (True, False)
    while asked(s)[1] != "turn_up":
        s.apply(s.legal_actions()[0])
    assert texts(s) == ["turn up nothing", "turn up Ma Chao"]
    do(s, "0: turn up Ma Chao")
    assert up(s, 0) == (True, True)
    s = table("zhuge_liang/ma_chao", phase="start")
    do(s, "0: turn up Ma Chao", "0: turn up nothing", "0: Guanxing")
    assert up(s, 0) == (True, True)


@pytest.mark.rule("GZ-R19", "GZ-R77", "GR028")
def test_a_turn_that_is_missed_has_no_such_moment() -> None:
    s = table(SHU, Seat(WEI, extra={"stacked": True}), WU)
    asked_for = []
    for _ in range(12):
        if asked(s)[1] == "turn_up":
            asked_for.append(s.player)
        s.apply(s.legal_actions()[0])
    assert asked_for[:4] == [2, 3, 0, 1]


@pytest.mark.rule("GZ-R20", "GZ-S5", "GZ-S7")
@pytest.mark.parametrize(("victim", "skill"), [("guo_jia/cao_ren", "Yiji"), ("cao_ren/sima_yi", "Fankui")])
def test_after_damage(victim: str, skill: str) -> None:
    s = slashed(Seat(WU, hand=["slash S7", "dodge D2"]), victim)
    assert asked(s)[0] == 1
    assert up(s, 1) == (False, False)
    do(s, f"1: {skill}")
    assert up(s, 1) == (victim.startswith("guo"), victim.endswith("yi"))
    assert kingdom(s, 1) == "wei"


@pytest.mark.rule("GZ-R20", "GZ-S8")
@pytest.mark.parametrize(("user", "skill"), [("ma_chao/guan_yu", "Tieqi"), ("huang_zhong/guan_yu", "Liegong")])
def test_when_a_slash_was_aimed(user: str, skill: str) -> None:
    s = table(Seat(user, hand=["slash S7"]), Seat(WEI, hand=["dodge D2"]), pile=["dodge H2"])
    use(s, "Slash ♠7", 1)
    assert skill in texts(s)
    do(s, f"0: {skill}")
    assert up(s, 0) == (True, False)
    assert hp(s, 1) == 3
    assert hand(s, 1) == ["dodge D2"]


@pytest.mark.rule("GZ-R20", "GZ-S9")
def test_in_the_play_phase() -> None:
    s = table(Seat("sun_quan/lu_meng", hand=["slash S7"]))
    use(s, "Zhiheng")
    assert up(s, 0) == (True, False)
    s = table(Seat("lu_meng/gan_ning", hand=["slash S7"]), Seat(WEI, hand=["dodge D2"]), "guan_yu/ma_chao")
    use(s, "Qixi")
    assert up(s, 0) == (False, True)
    assert hand(s, 1) == []


@pytest.mark.rule("GZ-R21", "GZ-R22", "GR010")
def test_the_cost_the_reward_the_effect() -> None:
    s = table(
        Seat("meng_huo!/zhu_rong", hand=["slash S7", "slash C5"], hp=3),
        Seat(WEI, hand=["slash C2", "peach H4"]),
    )
    use(s, "Slash ♠7", 1)
    do(s, "0: Lieren")
    # Her card lies on the table, face-down, and nothing is compared yet.
    assert up(s, 0) == (True, True)
    assert (hand(s, 0), s.view(1).face_down) == ([], 1)
    assert asked(s) == (0, "companions")
    do(s, "0: recover 1 health")
    assert hp(s, 0) == 4
    assert asked(s) == (1, "compare")
    do(s, "1: Slash ♣2")
    assert hand(s, 0) == ["peach H4"]


@pytest.mark.rule("GZ-R21", "GR011")
@pytest.mark.parametrize(("declare", "heals"), [(True, True), (False, False)])
def test_a_distance_is_declared_when_it_is_looked_at(declare: bool, heals: bool) -> None:
    s = table(
        Seat("ma_chao/wei_yan", hand=["slash S7"], equips=["qinggang S6"], hp=2),
        WEI,
        WU,
        QUN,
        players=5,
    )
    use(s, "Slash ♠7", 2)
    while asked(s)[0] == 0 and asked(s)[1] == "effect":
        names = [t for t in texts(s) if t != "pass"]
        want = next((t for t in names if "Kuanggu" in t or "Mashu" in t), None)
        do(s, f"0: {want}" if declare and want else "0: pass")
    assert hp(s, 2) == 3
    assert hp(s, 0) == 2 + heals
    assert up(s, 0) == (heals, heals)


@pytest.mark.rule("GZ-R21", "GD05")
def test_who_dies_of_the_cost_gets_neither_reward_nor_effect() -> None:
    s = table(Seat("zhou_yu!/huang_gai", hp=1), WEI, SHU)
    use(s, "Kurou")
    skip(s, *range(4))
    assert not alive(s, 0)
    assert hand(s, 0) == []


@pytest.mark.rule("GZ-R22", "GZ-R65", "GR082")
def test_the_victory_comes_before_the_companions() -> None:
    dead = [Seat(p, alive=False) for p in (WU, QUN, SHU)]
    s = table("cao_cao!/xu_chu!", "cao_ren/yue_jin!", "xiahou_dun/xiahou_yuan", *dead, current=2, phase="start")
    do(s, "2: turn up Xiahou Dun")
    assert s.is_over
    assert s.view(0).winners == (0, 1, 2)
    assert hand(s, 2) == []


@pytest.mark.rule("GZ-R23", "GZ-S5")
def test_only_the_general_of_the_skill_comes_up() -> None:
    s = table(Seat("huang_gai/ding_feng", hp=3))
    use(s, "Kurou")
    assert up(s, 0) == (True, False)


@pytest.mark.rule("GZ-R24")
def test_nothing_is_shown_for_nothing() -> None:
    # Nobody to be helped, no card that would do.
    s = table(Seat("sun_shangxiang/sun_quan", hand=["slash S7", "dodge D2"]), WEI)
    assert not can(s, "use Jieyin")
    s = table(Seat("gan_ning/da_qiao", hand=["slash HQ"]), WEI)
    assert not can(s, "use Qixi")
    assert not can(s, "use Guose")
    # What is up has no way back.
    s = table("sun_quan!/lu_meng", phase="start")
    assert texts(s) == ["turn up nothing", "turn up Lü Meng"]


@pytest.mark.rule("GZ-R25")
@pytest.mark.parametrize("turns_up", [False, True])
@pytest.mark.parametrize("pair", ["zhang_fei/liu_bei", "liu_bei/zhang_fei", "zhao_yun!/zhang_fei"])
def test_a_slash_that_a_crossbow_or_zhang_fei_would_allow(pair: str, turns_up: bool) -> None:
    s = table(Seat(pair, hand=["slash S7", "slash S8"], equips=["crossbow DA"]), WEI)
    use(s, "Slash ♠7", 1)
    # The first one is free of this.
    assert (hp(s, 1), up(s, 0)) == (3, (pair.startswith("zhao"), False))
    use(s, "Slash ♠8", 1)
    assert (asked(s), texts(s)) == ((0, "which"), ["turn up nothing", "turn up Zhang Fei"])
    do(s, f"0: {'turn up Zhang Fei' if turns_up else 'turn up nothing'}")
    skip(s, 0)
    assert (up(s, 0)[pair.split("/").index("zhang_fei")], hp(s, 1)) == (turns_up, 2)


@pytest.mark.rule("GZ-R26")
def test_several_skills_of_one_moment_are_used_in_any_order_and_once() -> None:
    for first, second in (("Jianxiong", "Fankui"), ("Fankui", "Jianxiong")):
        s = slashed(Seat(WU, hand=["slash S7", "ex_nihilo H7", "ex_nihilo H8"]), "cao_cao/sima_yi")
        assert set(texts(s)) == {"pass", "Jianxiong", "Fankui"}
        do(s, f"1: {first}")
        assert texts(s) == ["pass", second]
        do(s, f"1: {second}")
        # Both are up now, with half a fish over.
        do(s, "1: decline")
        assert ("slash S7" in hand(s, 1), len(hand(s, 1)), len(hand(s, 0))) == (True, 2, 1)


@pytest.mark.rule("GZ-R27", "GZ-S4", "GR013", "GR014")
def test_a_locked_skill_sleeps_until_it_is_declared() -> None:
    s = table(Seat(WU, hand=["savage SK", "savage C7"]), Seat("meng_huo/guan_yu"), QUN)
    use(s, "Savage Assault ♠K")
    assert texts(s) == ["pass", next(t for t in texts(s) if t.startswith("Huoshou"))]
    do(s, "1: pass")
    skip(s, 1, 2, 3)
    assert (hp(s, 1), up(s, 1)) == (3, (False, False))
    # Still offered the next time, and from then on compulsory.
    use(s, "Savage Assault ♣7")
    do(s, f"1: {texts(s)[1]}")
    assert up(s, 1) == (True, False)
    skip(s, 1, 2, 3)
    assert hp(s, 1) == 3
    s = table(Seat(WU, hand=["savage SK"]), "meng_huo!/guan_yu", QUN)
    use(s, "Savage Assault ♠K")
    skip(s, 2, 3)
    assert hp(s, 1) == 4


@pytest.mark.rule("GZ-R28", "GR016")
def test_snatch_from_afar_turns_up_huang_yueying_and_a_near_one_does_not() -> None:
    for target, shown in ((2, True), (1, False)):
        s = table(
            Seat("huang_yueying/zhang_fei", hand=["snatch S3"]),
            Seat(WEI, hand=["dodge D2"]),
            Seat(WU, hand=["dodge D3"]),
            players=5,
        )
        use(s, "Snatch ♠3", target)
        skip(s, 0)
        assert up(s, 0) == (shown, False)
        assert hand(s, target) == []


@pytest.mark.rule("GZ-R28")
@pytest.mark.parametrize("declare", [True, False])
def test_the_suit_of_a_judgement_may_be_declared(declare: bool) -> None:
    s = table(
        Seat("xiao_qiao/lu_meng", judges=["indulgence C6"], hand=["slash S7"]), WEI, phase="start", pile=["slash S9"]
    )
    do(s, "0: turn up nothing")
    name = next(t for t in texts(s) if "Hongyan" in t)
    do(s, f"0: {name if declare else 'pass'}")
    assert up(s, 0) == (declare, False)
    # A heart lets the play phase take place.
    while s.view(0).phase in ("judge", "draw"):
        s.apply(s.legal_actions()[0])
    assert (s.view(0).phase == "play") == declare


@pytest.mark.rule("GZ-R28")
def test_bazhen_is_offered_when_a_dodge_is_asked_for() -> None:
    s = table(Seat(WU, hand=["slash S7"]), "wolong/guan_yu", pile=["dodge H2"])
    use(s, "Slash ♠7", 1)
    assert texts(s) == ["pass", "Bazhen"]
    do(s, "1: Bazhen")
    assert up(s, 1) == (True, False)
    assert hp(s, 1) == 4


@pytest.mark.rule("GZ-R28")
@pytest.mark.parametrize("declare", [True, False])
def test_wansha_is_declared_when_somebody_begins_to_die(declare: bool) -> None:
    s = table(
        Seat("jia_xu/pang_de", hand=["slash S7"]), Seat(WEI, hp=1, hand=["slash C2"]), Seat(WU, hand=["peach H4"])
    )
    use(s, "Slash ♠7", 1)
    name = next(t for t in texts(s) if "Wansha" in t)
    do(s, f"0: {name if declare else 'pass'}")
    assert up(s, 0) == (declare, False)
    if not declare:
        do(s, "2: Peach ♥4")
    assert alive(s, 1) is not declare
    assert hand(s, 2) == (["peach H4"] if declare else [])


@pytest.mark.rule("GZ-R29", "GZ-S4")
def test_the_hidden_play_by_the_plain_rules() -> None:
    s = table(
        Seat(WU, hand=["slash S7"]), Seat(WEI, hand=["dodge D2"], extra={"chained": True}), Seat(SHU), phase="start"
    )
    do(s, "0: turn up nothing")
    assert len(hand(s, 0)) == 3
    use(s, "Slash ♠7", 1)
    do(s, "1: Dodge ♦2")
    assert (hp(s, 1), seat(s, 1).chained) == (4, True)
    s = table(Seat(WU, hand=["slash S7"]), Seat(WEI, hp=1), Seat(SHU, hand=["peach H4"]))
    use(s, "Slash ♠7", 1)
    do(s, "2: Peach ♥4")
    assert (hp(s, 1), up(s, 2), alive(s, 1)) == (1, (False, False), True)


@pytest.mark.rule("GZ-R30")
def test_what_is_turned_down_loses_its_skills_and_keeps_what_was_used() -> None:
    s = table(Seat("zou_shi!/pang_de", hand=["dilu C5"]), "ma_chao!/guan_yu!", WU)
    assert s.view(1).seats[3].distance == 1
    use(s, "Qingcheng", 1)
    do(s, "0: head")
    assert s.view(1).seats[3].distance == 2
    assert kingdom(s, 1) == "shu"
    # It may come up again when its owner's turn begins.
    skip(s, 0)
    while s.player != 1:
        s.apply(s.legal_actions()[0])
    assert texts(s) == ["turn up nothing", "turn up Ma Chao"]
    do(s, "1: turn up Ma Chao")
    assert up(s, 1) == (True, True)
    assert kingdom(s, 1) == "shu"


@pytest.mark.rule("GZ-R30")
def test_skills_that_were_lost_stay_lost_when_the_general_comes_up_again() -> None:
    s = table(Seat("sun_quan/lu_meng!", hand=["slash S7"], extra={"lost": ["head"]}), phase="start")
    do(s, "0: turn up Sun Quan")
    skip(s, 0)
    assert up(s, 0) == (True, True)
    assert not can(s, "use Zhiheng")


@pytest.mark.rule("GZ-R31", "GZ-S23", "GZ-S27", "GR025")
def test_the_dead_are_turned_up_without_a_reward_even_in_the_turn_of_lady_zou() -> None:
    victim = Seat("cao_cao/xu_chu", hp=1)
    s = table(Seat("zou_shi!/pang_de", hand=["slash S7"]), victim, SHU, WU, players=6)
    use(s, "Slash ♠7", 1)
    skip(s, *range(6))
    assert (alive(s, 1), up(s, 1), kingdom(s, 1)) == (False, (True, True), "wei")
    assert hand(s, 1) == []
    # Qun has killed Wei, of whom nobody else is known.
    assert len(hand(s, 0)) == 1


@pytest.mark.rule("GZ-R24", "GZ-R25")
def test_a_general_that_would_add_nothing_is_not_asked_for() -> None:
    s = table(Seat(WU, hand=["savage SK", "ex_nihilo H7"]), "meng_huo!/zhu_rong", QUN)
    use(s, "Savage Assault ♠K")
    # He is spared already; her other skill may come when it is over.
    for n in (1, 2, 3):
        while s.player == n and can(s, "pass"):
            assert "Juxiang 1" not in texts(s)
            do(s, f"{n}: pass")
    assert (hp(s, 1), up(s, 1)) == (4, (True, False))
