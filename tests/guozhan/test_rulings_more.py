"""Rulings that the other files of rulings and rules leave over."""

from __future__ import annotations

import pytest

from guozhan_kit import (
    Seat,
    alive,
    asked,
    called,
    can,
    discard,
    do,
    hand,
    hp,
    kingdom,
    skip,
    slashed,
    table,
    texts,
    up,
    use,
)
from sanguo.ai.greedy import CoreGreedyBot

WEI, SHU, WU, QUN = "xu_huang/zhang_liao", "guan_yu/ma_chao", "gan_ning/lu_meng", "pang_de/pan_feng"
AMBITION = {"kingdom": "ambitionist"}


@pytest.mark.rule("GR002")
def test_a_point_refused_is_not_the_next_one_refused() -> None:
    s = table(Seat(WU, hand=["wine S9", "slash S7", "ex_nihilo H7"]), "guo_jia/xu_chu", pile=["peach H4", "peach H6"])
    use(s, "Wine ♠9")
    use(s, "Slash ♠7", 1)
    do(s, "1: pass")
    assert (texts(s), up(s, 1)) == (["pass", "Yiji"], (False, False))
    do(s, "1: pass")
    assert asked(s) == (0, "play")
    assert kingdom(s, 1) == "undetermined"


@pytest.mark.rule("GR017")
def test_ding_feng_in_hiding_may_aim_at_one_more_within_distance_1() -> None:
    s = table(Seat("ding_feng/huang_gai", hand=["slash S7"]), WEI, SHU, QUN, players=5)
    do(s, "0: use Slash ♠7", "0: seat 1")
    # Seat 4 is the other one at distance 1.
    assert texts(s) == ["done", "seat 4"]


@pytest.mark.rule("GR022")
@pytest.mark.parametrize("declare", [True, False])
def test_wushuang_of_a_hidden_lu_bu(declare: bool) -> None:
    s = table(Seat("lu_bu/pang_de", hand=["slash S7"]), Seat(WEI, hand=["dodge D2", "peach H4"]))
    use(s, "Slash ♠7", 1)
    do(s, "0: Wushuang 1" if declare and can(s, "Wushuang 1") else f"0: {texts(s)[1] if declare else 'pass'}")
    do(s, "1: Dodge ♦2")
    assert hp(s, 1) == 4 - declare
    assert up(s, 0) == (declare, False)


@pytest.mark.rule("GR026", "GZ-R50")
@pytest.mark.parametrize("declare", [True, False])
def test_buqu_comes_before_the_dying(declare: bool) -> None:
    s = slashed(Seat(WU, hand=["slash S7"]), Seat("zhou_tai/sun_jian", hp=1), SHU, pile=["peach H4"], players=6)
    do(s, f"1: {texts(s)[1] if declare else 'pass'}")
    assert alive(s, 1) is declare
    assert up(s, 1) == ((True, False) if declare else (True, True))


@pytest.mark.rule("GR031")
def test_two_mashu_are_worth_two() -> None:
    s = table("pang_de!/ma_teng!", WEI, WU, SHU, "zhao_yun/liu_shan", "zhang_he/cao_pi", players=8)
    assert [x.distance for x in s.view(0).seats] == [0, 1, 1, 1, 2, 1, 1, 1]
    s = table("pang_de!/ma_teng", WEI, WU, SHU, "zhao_yun/liu_shan", "zhang_he/cao_pi", players=8)
    assert [x.distance for x in s.view(0).seats] == [0, 1, 1, 2, 3, 2, 1, 1]


@pytest.mark.rule("GR034", "GZ-R10")
def test_guicai_of_a_hidden_general_and_guidao_in_action_order() -> None:
    judging = Seat(SHU, judges=["indulgence H6"])
    s = table(
        judging,
        Seat("zhang_jiao/hua_tuo", hand=["slash C2"]),
        Seat("sima_yi/guo_jia", hand=["peach H4"]),
        WU,
        phase="judge",
        pile=["slash S7", "dodge D2", "dodge D3"],
    )
    assert (s.player, texts(s)) == (1, ["pass", "Guidao"])
    do(s, "1: Guidao")
    assert up(s, 1) == (True, False)
    assert hand(s, 1) == ["slash S7"]
    assert (s.player, texts(s)) == (2, ["pass", "Guicai"])
    do(s, "2: Guicai")
    assert up(s, 2) == (True, False)
    skip(s, 1, 2, 3)
    # The peach has let the play phase take place.
    assert {"slash C2", "peach H4"} <= set(discard(s))
    assert hand(s, 0) != []


@pytest.mark.rule("GZ-R85", "GR035")
def test_the_first_of_all_may_draw_two() -> None:
    s = table("zhao_yun/liu_shan", WEI, phase="start", first_reveal_reward=True, draw=0)
    do(s, "0: turn up Zhao Yun")
    assert "decline" in texts(s)
    s.apply(s.legal_actions()[0])
    assert len(hand(s, 0)) == 2
    # The second general brings the companions and the half-fish, and nothing for being first.
    do(s, "0: turn up Liu Shan", "0: decline", "0: decline")
    assert len(hand(s, 0)) == 2
    s = table("zhao_yun/liu_shan", WEI + "!", phase="start", first_reveal_reward=True, draw=0)
    do(s, "0: turn up Zhao Yun")
    assert asked(s) == (0, "turn_up")


@pytest.mark.rule("GZ-R85", "GZ-R31")
def test_whom_a_death_has_turned_up_was_not_the_first() -> None:
    s = table(
        Seat("huang_gai/gan_ning", hand=["slash S7", "ex_nihilo H7"]),
        Seat(WEI, hp=1),
        SHU,
        players=6,
        first_reveal_reward=True,
    )
    use(s, "Slash ♠7", 1)
    use(s, "Kurou")
    do(s, "0: draw 2 cards")
    assert len(hand(s, 0)) == 1 + 2 + 2


@pytest.mark.rule("GZ-R85", "GZ-R21")
def test_the_first_is_paid_after_the_cost_and_before_the_effect() -> None:
    me = Seat("dian_wei/cao_ren", hand=["axe D5", "ex_nihilo H7"])
    s = table(me, SHU, players=6, first_reveal_reward=True)
    use(s, "Qiangxi")
    do(s, "0: Stone Axe ♦5", "0: seat 1")
    assert (asked(s), hand(s, 0), hp(s, 1)) == ((0, "first_up"), ["ex_nihilo H7"], 4)
    do(s, "0: draw 2 cards")
    assert (len(hand(s, 0)), hp(s, 1)) == (3, 3)


@pytest.mark.rule("GR037")
def test_the_skills_of_a_general_that_is_still_hidden_are_lost() -> None:
    s = slashed(Seat("sun_quan/lu_meng", hand=["slash S7", "dodge D2"]), Seat("cai_wenji/pang_de", hp=1), players=6)
    assert asked(s)[0] == 1
    assert texts(s) == ["head", "deputy"]
    do(s, "1: head")
    assert not can(s, "use Zhiheng")
    assert up(s, 0) == (False, False)


@pytest.mark.rule("GR038")
def test_skills_lost_by_two_deaths_do_not_come_back() -> None:
    both = Seat("huang_gai!/gan_ning!", hand=["slash S7"], extra={"lost": ["head"]})
    s = slashed(both, Seat("cai_wenji/pang_de", hp=1), WEI, SHU, players=6)
    do(s, "1: deputy")
    skip(s, 0)
    assert s.to_dict()["seats"][0]["lost"] == ["head", "deputy"]


@pytest.mark.rule("GR040", "GZ-R30")
def test_what_tianyi_granted_stays_when_the_skill_is_lost() -> None:
    s = table(
        Seat("taishi_ci!/gan_ning", hand=["dayuan SK", "slash S7", "slash S8"]),
        Seat(WEI, hand=["slash C2"]),
        Seat("cai_wenji/pang_de", hp=1),
        SHU,
        players=6,
    )
    use(s, "Tianyi", 1)
    while asked(s)[1] != "play":
        do(s, f"{s.player}: {'Dayuan ♠K' if can(s, 'Dayuan ♠K') else texts(s)[0]}")
    use(s, "Slash ♠7", 2)
    while s.player == 0 and asked(s)[1] == "target":
        do(s, "0: done")
    do(s, "2: head")
    skip(s, *range(6))
    assert not alive(s, 2)
    assert can(s, "use Slash ♠8")


@pytest.mark.rule("GR049", "GZ-R37", "GZ-R26")
@pytest.mark.parametrize("both", [True, False])
def test_at_one_event_the_first_in_action_order_is_the_member(both: bool) -> None:
    # Wei has two of its three; both Sima Yi and Guo Jia's neighbour want to come up for the same fire.
    chained = {"chained": True}
    s = table(
        Seat(WU, hand=["fire_slash H4", "ex_nihilo H7"]),
        Seat("cao_pi/xun_yu", extra=chained),
        "cao_ren!/yue_jin",
        "zhang_he!/xu_chu",
        Seat("guo_jia/sima_yi", extra=chained),
        SHU,
    )
    use(s, "Fire Slash ♥4", 1)
    do(s, "1: Fangzhu" if both else "1: pass")
    if both:
        do(s, f"1: {called(s, 5)}")
        skip(s, 1)
    do(s, "4: Fankui")
    assert kingdom(s, 1) == ("wei" if both else "undetermined")
    assert kingdom(s, 4) == ("ambitionist" if both else "wei")


@pytest.mark.rule("GR058", "GZ-R41")
@pytest.mark.parametrize("pair", ["guan_yu/zhang_fei", "guan_yu!/zhang_fei"])
def test_a_bot_is_no_ally_of_an_ambitionist_of_its_printed_kingdom(pair: str) -> None:
    mates = [Seat("liu_bei!/ma_chao", extra=AMBITION), Seat(WU), Seat(QUN), "zhao_yun!/wei_yan"]
    s = table(Seat(pair, hand=["slash S7", "slash C2"]), *mates)
    bot = CoreGreedyBot()
    while s.player == 0 and s.view(0).phase == "play" and hp(s, 1) == 4:
        s.apply(bot.act(s))
    # It has the choice between this one and a member at its other side.
    assert (hp(s, 1), hp(s, 4)) == (3, 4)


@pytest.mark.rule("GR058", "GZ-R37")
@pytest.mark.parametrize("full", [True, False])
def test_a_hidden_bot_knows_that_it_would_be_an_ambitionist(full: bool) -> None:
    # Of five players two members are the most.
    mates = [
        Seat("zhao_yun!/wei_yan", hp=1),
        Seat(WU + "!"),
        Seat(QUN),
        "liu_bei!/ma_chao" if full else "hua_tuo/lu_bu",
    ]
    s = table(Seat("guan_yu/zhang_fei", hand=["slash S7"]), *mates)
    bot = CoreGreedyBot()
    while s.player == 0 and s.view(0).phase == "play" and not s.to_dict()["discard"]:
        s.apply(bot.act(s))
    hit = [n for n in range(1, 5) if not alive(s, n) or hp(s, n) < s.view(0).seats[n].max_hp]
    assert (1 in hit and not alive(s, 1)) == full


@pytest.mark.rule("GR101", "GZ-R46")
@pytest.mark.parametrize("extra", [AMBITION, {}])
def test_nullification_of_the_kingdom_for_one_without_allies_is_an_ordinary_one(extra: dict[str, str]) -> None:
    s = table(
        Seat(WU, hand=["savage SK"]),
        Seat(WEI + ("!" if extra else ""), hand=["nullification_k CK"], extra=extra),
        "cao_ren!/xiahou_yuan",
        SHU,
    )
    use(s, "Savage Assault ♠K")
    do(s, "1: Nullification of the Kingdom ♣K")
    assert not can(s, "for its kingdom")
    skip(s, 1, 2, 3)
    assert (hp(s, 1), hp(s, 2)) == (4, 3)


@pytest.mark.rule("GR107", "GZ-R44", "GZ-R46")
@pytest.mark.parametrize(
    ("other", "extra", "choices"),
    [
        ("xu_huang/zhang_liao", {}, ["seat 1"]),
        ("xu_huang!/zhang_liao", AMBITION, ["Xu Huang"]),
        ("xu_huang!/zhang_liao", {}, ["Xu Huang", "Cao Ren"]),
    ],
)
def test_whom_shuangren_may_hit(other: str, extra: dict[str, str], choices: list[str]) -> None:
    s = table(
        Seat("ji_ling!/pang_de", hand=["dayuan SK", "dodge D2"]),
        Seat(other, hand=["slash C2"], extra=extra),
        "cao_ren!/yue_jin",
        SHU,
        phase="draw",
        draw=0,
        players=6,
    )
    do(s, "0: Shuangren", "0: Dayuan ♠K")
    if len(choices) > 1:
        assert texts(s) == choices
        do(s, f"0: {choices[1]}")
    assert (hp(s, 1), hp(s, 2)) == ((4, 3) if len(choices) > 1 else (3, 4))


@pytest.mark.rule("GR116")
def test_the_duel_of_lijian_can_be_nullified() -> None:
    s = table(
        Seat("diao_chan!/pang_de", hand=["slash S7", "dodge D2"]),
        SHU + "!",
        Seat(WU + "!", hand=["nullification SJ", "peach H4"]),
        WEI,
    )
    use(s, "Lijian")
    for t in ("Dodge ♦2", "Ma Chao", "Lü Meng"):
        if can(s, t):
            do(s, f"0: {t}")
    do(s, "2: Nullification ♠J")
    assert (hp(s, 1), hp(s, 2)) == (4, 4)


@pytest.mark.rule("GR128", "GZ-R84")
def test_liuli_does_not_point_back() -> None:
    s = table(
        Seat(WEI, hand=["slash S7"]),
        Seat("da_qiao!/sun_jian", hand=["peach H4"], equips=["axe D5"]),
        Seat(SHU),
        QUN,
        players=5,
    )
    use(s, "Slash ♠7", 1)
    do(s, "1: Liuli")
    do(s, "1: Peach ♥4")
    # All within her reach but the user, however far they are from that one.
    assert texts(s) == ["seat 2", "seat 3", "seat 4"]
    do(s, "1: seat 3")
    assert [hp(s, n) for n in range(1, 4)] == [3, 4, 3]
    # The axe that she pays with no longer reaches.
    s = table(Seat(WEI, hand=["slash S7"]), Seat("da_qiao!/sun_jian", equips=["axe D5"]), SHU, QUN, players=5)
    use(s, "Slash ♠7", 1)
    do(s, "1: Liuli")
    assert [hp(s, n) for n in range(1, 4)] == [3, 3, 4]
