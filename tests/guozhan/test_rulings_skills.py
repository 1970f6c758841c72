"""Skills whose rulings depend on hidden generals, kills and chains: the rest of parts A to F."""

from __future__ import annotations

import pytest

from guozhan_kit import Seat, alive, asked, can, do, hand, hp, kingdom, seat, skip, table, texts, up


@pytest.mark.rule("GR002")
def test_each_point_of_damage_is_offered_anew() -> None:
    s = table(Seat("gan_ning!/huang_gai", hand=["wine S9", "slash S7"]), "guo_jia/xu_huang")
    do(s, "0: use Wine ♠9", "0: use Slash ♠7")
    if asked(s)[1] == "target":
        do(s, "0: seat 1")
    assert hp(s, 1) == 1
    do(s, "1: pass")
    assert texts(s) == ["pass", "Yiji"]
    do(s, "1: Yiji")
    assert up(s, 1) == (True, False)


@pytest.mark.rule("GZ-R21", "GR019")
def test_qiangxi_pays_turns_up_and_deals_damage() -> None:
    s = table(Seat("dian_wei/xu_huang", hp=2), Seat("gan_ning/huang_gai", hp=1))
    do(s, "0: use Qiangxi", "0: seat 1")
    assert (hp(s, 0), up(s, 0)) == (1, (True, False))
    skip(s, 1)
    assert not alive(s, 1)
    assert len(hand(s, 0)) == 1


@pytest.mark.rule("GZ-R50", "GR026")
def test_wounds_hold_and_fall_with_the_general() -> None:
    s = table(Seat("gan_ning!/huang_gai", hand=["slash S7"]), Seat("zhou_tai/sun_jian", hp=1), pile=["peach H4"])
    do(s, "0: use Slash ♠7")
    if asked(s)[1] == "target":
        do(s, "0: seat 1")
    assert texts(s) == ["pass", "Buqu 1"]
    do(s, "1: Buqu 1")
    assert up(s, 1) == (True, False)
    assert (hp(s, 1), s.view(0).dying) == (0, None)
    assert [c.kind for c in seat(s, 1).wounds] == ["peach"]


@pytest.mark.rule("GZ-R30", "GR026", "GR056")
def test_hiding_a_general_takes_its_wounds_and_keeps_the_kingdom() -> None:
    victim = Seat("zhou_tai!/sun_jian!", hp=0, extra={"wounds": ["peach H4"]})
    s = table(Seat("zou_shi!/pang_de", hand=["dilu C5"]), victim, Seat("gan_ning!/huang_gai!", hand=["peach H6"]))
    do(s, "0: use Qingcheng")
    while asked(s)[0] == 0:
        names = texts(s)
        do(s, f"0: {next(t for t in ('Zhou Tai', 'head', *names) if t in names)}")
    assert up(s, 1) == (False, True)
    assert seat(s, 1).wounds == ()
    assert s.view(0).dying == 1
    assert kingdom(s, 1) == "wu"


@pytest.mark.rule("GZ-R30", "GR037", "GR038")
@pytest.mark.parametrize("which", ["head", "deputy"])
def test_duanchang_takes_the_skills_of_a_general_by_its_place(which: str) -> None:
    s = table(Seat("huang_gai/gan_ning", hand=["slash S7"]), Seat("cai_wenji/pang_de", hp=1), players=6)
    do(s, "0: use Slash ♠7")
    if asked(s)[1] == "target":
        do(s, "0: seat 1")
    do(s, f"1: {which}")
    skip(s, 0)
    assert not alive(s, 1)
    assert can(s, "use Kurou") == (which == "deputy")


@pytest.mark.rule("GZ-R57", "GR064", "GR065")
def test_who_turns_up_at_a_death_is_determined_when_it_is_paid() -> None:
    s = table(
        Seat("cao_pi/xu_huang", hand=["slash S7"]),
        Seat("gan_ning/huang_gai", hp=1, equips=["axe D5"]),
        players=6,
    )
    do(s, "0: use Slash ♠7")
    if asked(s)[1] == "target":
        do(s, "0: seat 1")
    do(s, "0: Xingshang")
    assert not alive(s, 1)
    assert kingdom(s, 0) == "wei"
    assert len(hand(s, 0)) == 2


@pytest.mark.rule("GZ-R56", "GR067")
def test_a_death_without_a_source_is_paid_to_nobody() -> None:
    s = table(Seat("huang_gai!/gan_ning", hp=1), "xu_huang!/zhang_liao", players=6)
    do(s, "0: use Kurou")
    skip(s, *range(6))
    assert not alive(s, 0)
    assert [h for n in range(1, 6) if n != s.view(0).current for h in hand(s, n)] == []


@pytest.mark.rule("GZ-R56", "GR070")
def test_who_is_set_upon_another_is_the_killer() -> None:
    s = table(
        Seat("xun_yu!/xu_huang", hand=["savage SK", "ex_nihilo H7"]),
        Seat("gan_ning!/huang_gai", hand=["slash C2"]),
        Seat("guan_yu!/ma_chao", hp=1),
        players=6,
    )
    do(s, "0: use Quhu")
    while s.player == 0 and not s.is_over and asked(s)[1] != "play":
        names = texts(s)
        do(s, f"0: {next(t for t in ('Savage Assault ♠K', 'Gan Ning', 'Guan Yu', *names) if t in names)}")
    skip(s, *range(1, 6))
    assert not alive(s, 2)
    assert len(hand(s, 1)) == 1


@pytest.mark.rule("GZ-R54", "GR074")
def test_a_death_in_a_chain_is_over_before_the_next_damage() -> None:
    chained = {"chained": True}
    s = table(
        Seat("gan_ning!/huang_gai", hand=["fire_slash H4"]),
        Seat("xu_huang!/zhang_liao", hp=1, extra=chained),
        Seat("cao_ren!/xiahou_yuan", hp=1, extra=chained),
        "dian_wei!/yue_jin",
        players=8,
    )
    do(s, "0: use Fire Slash ♥4")
    if asked(s)[1] == "target":
        do(s, "0: Xu Huang")
    skip(s, *range(1, 8))
    assert not alive(s, 1)
    assert not alive(s, 2)
    # Three for the first, two for the second.
    assert len(hand(s, 0)) == 5


@pytest.mark.rule("GR091")
def test_nobody_is_turned_up_for_the_companions_alone() -> None:
    s = table(Seat("gan_ning!/huang_gai", hand=["slash S7"]), Seat("xiao_qiao!/zhou_yu", hp=1))
    do(s, "0: use Slash ♠7")
    if asked(s)[1] == "target":
        do(s, "0: Xiao Qiao")
    assert not alive(s, 1)


@pytest.mark.rule("GZ-R71", "GR092")
def test_companions_in_the_middle_of_a_duel() -> None:
    s = table(
        Seat("gan_ning!/huang_gai", hand=["duel SA", "slash C2"]),
        Seat("guan_yu/liu_bei!", hand=["peach HQ"], hp=3),
    )
    do(s, "0: use Duel ♠A")
    if asked(s)[1] == "target":
        do(s, "0: Liu Bei")
    do(s, "1: Wusheng")
    assert up(s, 1) == (True, True)
    assert asked(s) == (1, "companions")
    do(s, "1: recover 1 health")
    skip(s, 1)
    assert hp(s, 1) == 4
    assert asked(s) == (0, "answer")


@pytest.mark.rule("GZ-R44", "GR109")
def test_shushen_finds_nobody_for_an_ambitionist_or_among_the_hidden() -> None:
    for extra, offered in (({}, True), ({"kingdom": "ambitionist"}, False)):
        me = Seat("gan_furen!/ma_chao", hp=1, hand=["peach H4"], extra=extra)
        s = table(me, "guan_yu!/zhang_fei", players=6)
        do(s, "0: use Peach ♥4")
        assert can(s, "Shushen") == offered
    s = table(Seat("gan_furen!/ma_chao", hp=1, hand=["peach H4"]), "guan_yu/zhang_fei", players=6)
    do(s, "0: use Peach ♥4")
    assert not can(s, "Shushen")


@pytest.mark.rule("GZ-R48", "GR109")
def test_a_hidden_skill_counts_the_kingdom_that_it_would_bring() -> None:
    s = table(Seat("gan_furen/ma_chao", hp=1, hand=["peach H4"]), "guan_yu!/zhang_fei", players=6)
    do(s, "0: use Peach ♥4", "0: Shushen")
    assert up(s, 0) == (True, False)
    assert len(hand(s, 1)) == 1


@pytest.mark.rule("GR115")
def test_duoshi_makes_four_and_real_ones_do_not_count() -> None:
    reds = ["peach H4", "peach H6", "peach H7", "peach H8", "peach H9", "rest HJ"]
    s = table(Seat("lu_xun!/huang_gai", hand=reds, hp=2))
    do(s, "0: use Rest and Wait ♥J")
    for _ in range(5):
        while asked(s)[1] != "play":
            s.apply(s.legal_actions()[-1])
        if not can(s, "use Duoshi"):
            break
        do(s, "0: use Duoshi")
    assert not can(s, "use Duoshi")


@pytest.mark.rule("GZ-R82", "GR124")
def test_the_other_targets_of_a_slash_stay() -> None:
    s = table(
        Seat("ding_feng!/huang_gai", hand=["slash S7"]), "zhuge_liang!/ma_chao", "guan_yu/zhang_fei", "xu_huang/cao_ren"
    )
    do(s, "0: use Slash ♠7", "0: Zhuge Liang", "0: seat 3")
    assert (hp(s, 1), hp(s, 3)) == (3, 3)


@pytest.mark.rule("GZ-R83", "GR127")
def test_a_slash_that_is_turned_to_an_empty_city_is_over() -> None:
    s = table(
        Seat("gan_ning!/huang_gai", hand=["slash S7"]),
        Seat("da_qiao!/sun_jian", hand=["peach H4"]),
        "zhuge_liang!/ma_chao",
        "guan_yu/zhang_fei",
    )
    do(s, "0: use Slash ♠7")
    if asked(s)[1] == "target":
        do(s, "0: Da Qiao")
    do(s, "1: Liuli")
    while s.player == 1:
        names = texts(s)
        do(s, f"1: {next(t for t in ('Zhuge Liang', *names) if t in names)}")
    assert (hp(s, 1), hp(s, 2)) == (3, 3)
    assert "slash" in [c.kind for c in s.view(0).discard]


@pytest.mark.rule("GR112")
def test_suishi_draws_when_its_kingdom_brings_somebody_down() -> None:
    for general, offered in (("tian_feng!/ma_teng", False), ("tian_feng/ma_teng", True)):
        s = table(
            Seat("pang_de!/pan_feng", hand=["slash S7"]),
            Seat("xu_huang/cao_ren", hp=1),
            Seat(general),
            Seat("gan_ning/huang_gai", hand=["peach H4"]),
            players=6,
        )
        do(s, "0: use Slash ♠7")
        if asked(s)[1] == "target":
            do(s, "0: seat 1")
        skip(s, 0)
        if offered:
            assert asked(s)[0] == 2
            do(s, "2: Suishi 1")
        assert len(hand(s, 2)) == 1
