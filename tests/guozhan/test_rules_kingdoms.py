"""Gender and kingdoms: GZ-R32 to R49."""

from __future__ import annotations

import pytest

from guozhan_kit import Seat, aim, asked, can, do, hand, hp, kingdom, skip, slashed, table, texts, up, use

WEI = ("xu_huang/zhang_liao", "cao_ren/xiahou_yuan", "dian_wei/yue_jin", "xu_chu/cao_cao")
SHU = ("guan_yu/zhang_fei", "liu_bei/ma_chao", "zhao_yun/wei_yan", "huang_zhong/meng_huo", "wolong/pang_tong")
WU = ("gan_ning/lu_meng", "huang_gai/ding_feng", "sun_jian/taishi_ci")
QUN = ("pang_de/pan_feng", "hua_tuo/lu_bu", "ma_teng/ji_ling")
HEARTS = ["slash HQ", "slash H10"]


def jieyin(target: str) -> bool:
    """Whether Sun Shangxiang may heal such a one."""
    return can(table(Seat("sun_shangxiang!/lu_meng", hand=HEARTS), Seat(target, hp=1), WEI[1], QUN[0]), "use Jieyin")


# Gender ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("GZ-R32", "GZ-S10", "GR106")
def test_without_a_general_up_there_is_no_gender() -> None:
    assert not jieyin("guan_yu/ma_chao")
    assert not jieyin("zhu_rong/gan_furen")
    # Neither like nor unlike: the swords are not offered, whoever lacks a gender.
    for user, victim, offered in (
        ("gan_ning/lu_meng", "zhen_ji!/cao_pi", False),
        ("gan_ning!/lu_meng", "zhen_ji/cao_pi", False),
        ("gan_ning!/lu_meng", "zhen_ji!/cao_pi", True),
        ("gan_ning!/lu_meng", "cao_pi!/zhen_ji", False),
        ("da_qiao!/lu_meng", "cao_pi!/zhen_ji", True),
    ):
        s = table(Seat(user, hand=["slash S7"], equips=["double_swords S2"]), victim)
        use(s, "Slash ♠7", 1)
        assert can(s, "Double Swords") is offered
    s = table(Seat("diao_chan!/pang_de", hand=["slash S7"]), "guan_yu/ma_chao", "gan_ning!/lu_meng", "cao_ren/yue_jin")
    assert not can(s, "use Lijian")


@pytest.mark.rule("GZ-R33", "GZ-S11", "GR106")
@pytest.mark.parametrize(
    ("pair", "male"),
    [("zhen_ji/cao_pi!", True), ("zhen_ji!/cao_pi", False), ("cao_pi!/zhen_ji", True), ("cao_pi/zhen_ji!", False)],
)
def test_the_gender_of_the_one_that_is_up(pair: str, male: bool) -> None:
    assert jieyin(pair) is male


@pytest.mark.rule("GZ-R34", "GZ-S12", "GR106")
@pytest.mark.parametrize(("pair", "male"), [("zhen_ji!/cao_pi!", False), ("cao_pi!/zhen_ji!", True)])
def test_the_gender_of_the_head_if_both_are_up(pair: str, male: bool) -> None:
    assert jieyin(pair) is male


@pytest.mark.rule("GZ-R35")
def test_gender_changes_with_what_is_up() -> None:
    s = table(Seat("zou_shi!/diao_chan!", hand=["dilu C5", "slash S7"]), "cao_pi!/zhen_ji!", SHU[0] + "!", least=4)
    assert can(s, "use Lijian")
    use(s, "Qingcheng", 1)
    do(s, "0: head")
    assert not can(s, "use Lijian")


@pytest.mark.rule("GZ-R35", "GR008")
def test_a_duel_goes_on_when_its_user_turns_out_a_woman() -> None:
    s = table(
        Seat("diao_chan!/pang_de", hand=["slash S7"]),
        Seat("huang_yueying/meng_huo!", hp=3),
        Seat("gan_ning!/lu_meng"),
        WEI[0],
        pile=["peach H4"],
    )
    use(s, "Lijian")
    do(s, "0: Meng Huo")
    do(s, "1: Jizhi", "1: decline")
    assert up(s, 1) == (True, True)
    assert hand(s, 1) == ["peach H4"]
    assert hp(s, 2) == 3


# Kingdoms -------------------------------------------------------------------------------------------------


@pytest.mark.rule("GZ-R36", "GZ-S13", "GZ-S46")
def test_the_first_general_up_tells_the_kingdom() -> None:
    s = table(WEI[0], phase="start")
    assert kingdom(s, 0) == "undetermined"
    do(s, "0: turn up Zhang Liao")
    assert kingdom(s, 0) == "wei"


@pytest.mark.rule("GZ-R37", "GZ-R38", "GZ-S15", "GZ-S20", "GZ-S21")
@pytest.mark.parametrize(
    ("players", "normal"),
    [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (8, 4), (9, 4), (10, 5), (11, 5), (12, 6)],
)
def test_how_many_members_there_may_be(players: int, normal: int) -> None:
    """Members are determined in the order of their seats, as far as they are up."""
    shu = (*SHU, "zhuge_liang/huang_yueying", "liu_shan/zhu_rong")
    rest = [*WEI, *WU, *QUN]
    for members, becomes in ((normal - 1, "shu"), (normal, "ambitionist")):
        up_already = [p + "!" for p in shu[1 : 1 + members]]
        s = table(shu[0], *up_already, *rest[: players - 1 - members], phase="start", least=players)
        do(s, "0: turn up Guan Yu")
        assert kingdom(s, 0) == becomes


@pytest.mark.rule("GZ-R39", "GZ-S16", "GR041", "GR047")
def test_all_who_come_later_are_ambitionists_too() -> None:
    s = table(*[p + "!" for p in SHU[:3]], SHU[3], SHU[4], WEI[0], current=3, phase="start")
    do(s, "3: turn up Huang Zhong", "3: turn up nothing")
    while asked(s) != (4, "turn_up"):
        s.apply(s.legal_actions()[0])
    do(s, "4: turn up Pang Tong")
    assert [kingdom(s, n) for n in range(6)] == ["shu", "shu", "shu", "ambitionist", "ambitionist", "undetermined"]


@pytest.mark.rule("GZ-R40", "GZ-S14")
def test_all_see_the_mark() -> None:
    s = table("guan_yu!/zhang_fei", Seat("liu_bei!/ma_chao", extra={"kingdom": "ambitionist"}))
    assert [s.view(n).seats[1].kingdom for n in range(4)] == ["ambitionist"] * 4


@pytest.mark.rule("GZ-R41", "GZ-R45", "GZ-S17", "GZ-S19", "GZ-S43", "GR053")
def test_ambitionists_are_strangers_to_each_other() -> None:
    mark = {"kingdom": "ambitionist"}
    s = table(
        Seat("guan_yu!/zhang_fei", hand=["befriend H9", "rest HJ"], extra=mark),
        Seat("liu_bei!/ma_chao", extra=mark),
        "zhao_yun!/wei_yan",
        WU[0],
        players=6,
    )
    do(s, "0: use Befriend the Distant ♥9")
    assert texts(s) == ["Liu Bei", "Zhao Yun"]
    aim(s, 1)
    assert (len(hand(s, 1)), len(hand(s, 0))) == (1, 4)
    use(s, "Rest and Wait ♥J")
    assert len(hand(s, 1)) == 1
    assert len(hand(s, 2)) == 0


@pytest.mark.rule("GZ-R43", "GR056")
def test_down_and_up_again_is_no_new_kingdom() -> None:
    shu = [p + "!" for p in SHU[1:4]]
    first = Seat("guan_yu/zhang_fei!", extra={"kingdom": "shu"})
    s = table(first, *shu, WEI[0], WU[0], phase="start")
    # The fourth of the others is an ambitionist, and that changes nothing for the first.
    assert [kingdom(s, n) for n in range(4)] == ["shu", "shu", "shu", "ambitionist"]
    do(s, "0: turn up Guan Yu")
    assert kingdom(s, 0) == "shu"


@pytest.mark.rule("GZ-R44", "GZ-S44", "GZ-R46", "GZ-S47")
def test_the_characters_of_a_kingdom() -> None:
    s = table(Seat(WU[0] + "!", hand=["rest HJ", "slash S7"]), Seat(WU[1] + "!"), Seat(WU[2]), WEI[0] + "!", players=6)
    use(s, "Rest and Wait ♥J")
    # Both members have drawn and nobody has discarded yet; the hidden one and the other kingdom get nothing.
    assert asked(s) == (0, "effect")
    assert [len(hand(s, n)) for n in range(4)] == [3, 2, 0, 0]


@pytest.mark.rule("GZ-R44", "GZ-R46", "GR095")
@pytest.mark.parametrize("extra", [{"kingdom": "ambitionist"}, {}])
def test_an_ambitionist_and_an_undetermined_one_are_alone(extra: dict[str, str]) -> None:
    pair = WU[0] + "!" if extra else WU[0]
    s = table(Seat(pair, hand=["rest HJ", "slash S7"], extra=extra), Seat(WU[1] + "!"), players=6)
    use(s, "Rest and Wait ♥J")
    assert [len(hand(s, n)) for n in range(2)] == [3, 0]


@pytest.mark.rule("GZ-R45", "GZ-S45", "GR097")
def test_who_is_of_another_kingdom() -> None:
    s = table(
        Seat(WU[0] + "!", hand=["befriend H9"]),
        Seat(WU[1] + "!"),
        WEI[0],
        Seat(SHU[0] + "!"),
        Seat(QUN[0] + "!", extra={"kingdom": "ambitionist"}),
    )
    do(s, "0: use Befriend the Distant ♥9")
    assert texts(s) == ["Zhang Fei", "Pan Feng"]


@pytest.mark.rule("GZ-R46", "GR097")
def test_the_undetermined_befriend_nobody() -> None:
    s = table(Seat(WU[0], hand=["befriend H9", "slash S7"]), WEI[0] + "!", SHU[0] + "!")
    assert not can(s, "use Befriend the Distant ♥9")


@pytest.mark.rule("GZ-R47")
@pytest.mark.parametrize(
    ("others", "heals"),
    [
        # Two of Qun, two of Wei: no kingdom is smaller.
        ((QUN[0] + "!", WEI[0] + "!", WEI[1] + "!", WU[0], WU[1]), True),
        # One of Wei is less than two.
        ((QUN[0] + "!", WEI[0] + "!", WEI[1], WU[0], WU[1]), False),
        # Hidden ones are in no kingdom.
        ((QUN[0] + "!", WEI[0], WEI[1], WU[0], WU[1]), True),
    ],
)
def test_how_big_a_kingdom_is(others: tuple[str, ...], heals: bool) -> None:
    s = table(Seat("ma_teng!/ji_ling", hp=2), *others)
    use(s, "Xiongyi")
    assert hp(s, 0) == 2 + heals
    assert [len(hand(s, n)) for n in range(6)] == [3, 3, 0, 0, 0, 0]


@pytest.mark.rule("GZ-R47")
def test_an_ambitionist_is_a_kingdom_of_one_and_the_dead_are_in_none() -> None:
    mark = Seat("hua_tuo!/lu_bu", extra={"kingdom": "ambitionist"})
    s = table(Seat("ma_teng!/ji_ling", hp=2), QUN[0] + "!", mark, *[WEI[0]], WU[0], WU[1])
    use(s, "Xiongyi")
    assert hp(s, 0) == 2
    s = table(Seat("ma_teng!/ji_ling", hp=2), Seat(QUN[0], alive=False), WEI[0] + "!", WU[0], WU[1], SHU[0])
    use(s, "Xiongyi")
    assert hp(s, 0) == 3


@pytest.mark.rule("GZ-R48")
@pytest.mark.parametrize("members", [1, 2])
def test_a_hidden_skill_sees_the_kingdom_that_it_would_bring(members: int) -> None:
    # Of five players the third of Shu would be an ambitionist, and then nobody is of her kingdom.
    shu = [p + "!" for p in SHU[:members]]
    s = table(Seat("gan_furen/zhu_rong", hp=1, hand=["peach H4", "slash S7"]), *shu, WEI[0], WU[0], least=5)
    use(s, "Peach ♥4")
    assert can(s, "Shushen") is (members == 1)


@pytest.mark.rule("GZ-R48")
def test_xiongyi_from_hiding_is_for_the_kingdom_to_come() -> None:
    s = table(Seat("ma_teng/ji_ling", hp=2), QUN[0] + "!", WEI[0], WU[0], players=6)
    use(s, "Xiongyi")
    assert up(s, 0) == (True, False)
    assert [len(hand(s, n)) for n in range(3)] == [3, 3, 0]


@pytest.mark.rule("GZ-R49", "GZ-S40", "GZ-S41")
def test_a_kingdom_wins_together() -> None:
    dead = [Seat(p, alive=False) for p in (SHU[0], WU[0], QUN[0])]
    s = slashed(Seat(WEI[0] + "!", hand=["slash S7"]), Seat("liu_bei!/ma_chao", hp=1), WEI[1] + "!", *dead)
    skip(s, *range(6))
    assert s.is_over
    assert s.view(0).winners == (0, 2)
