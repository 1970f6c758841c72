"""The skills of the generals of Qun, face-up: what they do, and their limits."""

from __future__ import annotations

import pytest

from guozhan_kit import (
    Seat,
    aim,
    alive,
    asked,
    can,
    discard,
    do,
    equips,
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

WEI, SHU, WU = "xu_huang/zhang_liao", "guan_yu/ma_chao", "gan_ning/huang_gai"
OPEN = "ex_nihilo H7"
"""Keeps a play phase open."""


@pytest.mark.card("hua_tuo")
def test_jijiu_makes_red_cards_peaches_outside_the_own_turn() -> None:
    me = Seat("hua_tuo!/pang_de", hand=["slash HQ"], equips=["chitu H5"])
    s = slashed(Seat(WU, hand=["slash S7", OPEN]), Seat(WEI, hp=1), me)
    do(s, "2: Jijiu", "2: Chitu ♥5")
    assert (hp(s, 1), equips(s, 2)) == (1, [])
    s = table(Seat("hua_tuo!/pang_de", hand=["slash HQ", OPEN], hp=2), WEI)
    assert not can(s, "use Jijiu")


@pytest.mark.card("hua_tuo")
def test_qingnang_heals_a_wounded_one_for_a_hand_card() -> None:
    s = table(Seat("hua_tuo!/pang_de", hand=["slash C2", OPEN]), Seat(WEI, hp=2), SHU)
    use(s, "Qingnang")
    do(s, "0: Slash ♣2")
    # Seat 1 alone is wounded.
    assert (hp(s, 1), hand(s, 0)) == (3, [OPEN])
    assert not can(s, "use Qingnang")


@pytest.mark.card("lu_bu")
def test_wushuang_asks_for_two_dodges() -> None:
    s = slashed(Seat("lu_bu!/pang_de", hand=["slash S7", OPEN]), Seat(WEI, hand=["dodge D2", "dodge D3"]))
    do(s, "1: Dodge ♦2", "1: Dodge ♦3")
    assert hp(s, 1) == 4
    s = slashed(Seat("lu_bu!/pang_de", hand=["slash S7", OPEN]), Seat(WEI, hand=["dodge D2"]))
    do(s, "1: Dodge ♦2")
    assert hp(s, 1) == 3


@pytest.mark.card("lu_bu")
@pytest.mark.parametrize("mine", [True, False])
def test_wushuang_asks_for_two_slashes_in_a_duel(mine: bool) -> None:
    two = ["slash C2", "slash C3"]
    if mine:
        s = table(Seat("lu_bu!/pang_de", hand=["duel SA", OPEN]), Seat(WEI, hand=two[:1]))
        use(s, "Duel ♠A", 1)
        do(s, "1: Slash ♣2")
        assert hp(s, 1) == 3
    else:
        s = table(Seat(WEI, hand=["duel SA", *two]), Seat("lu_bu!/pang_de", hand=["slash C4"]))
        use(s, "Duel ♠A", 1)
        do(s, "1: Slash ♣4", "0: Slash ♣2", "0: Slash ♣3")
        assert hp(s, 1) == 3


@pytest.mark.card("diao_chan")
@pytest.mark.rule("GZ-R32")
def test_lijian_has_two_men_duel() -> None:
    s = table(
        Seat("diao_chan!/pang_de", hand=["slash C2", OPEN]),
        Seat(SHU + "!", hand=["slash S7"]),
        Seat(WU + "!"),
        Seat("zhen_ji!/cao_pi"),
    )
    use(s, "Lijian")
    do(s, "0: Slash ♣2")
    assert texts(s) == ["Ma Chao", "Huang Gai"]
    do(s, "0: Ma Chao")
    # The other one has to answer first.
    assert (hp(s, 2), hp(s, 1)) == (3, 4)
    assert not can(s, "use Lijian")


@pytest.mark.card("diao_chan")
def test_biyue_draws_a_card() -> None:
    s = table("diao_chan!/pang_de", WEI, phase="finish")
    do(s, "0: Biyue")
    assert len(hand(s, 0)) == 1


@pytest.mark.card("yuan_shao")
def test_luanji_makes_two_of_a_suit_archery() -> None:
    s = table(Seat("yuan_shao!/pang_de", hand=["slash C2", "slash C3", "slash S8"]), WEI, SHU, WU)
    use(s, next(t.removeprefix("use ") for t in texts(s) if t.startswith("use Luanji")))
    skip(s, 1, 2, 3)
    assert [hp(s, n) for n in (1, 2, 3)] == [3, 3, 3]
    assert hand(s, 0) == ["slash S8"]
    s = table(Seat("yuan_shao!/pang_de", hand=["slash C2", "slash S8", "slash HQ"]), WEI, SHU, WU)
    assert not any(t.startswith("use Luanji") for t in texts(s))


@pytest.mark.card("yan_liang_wen_chou")
@pytest.mark.parametrize(("top", "usable"), [("peach H4", "slash C2"), ("slash S8", "slash HQ")])
def test_shuangxiong_makes_the_other_color_duels(top: str, usable: str) -> None:
    me = Seat("yan_liang_wen_chou!/pang_de", hand=["slash C2", "slash HQ"])
    s = table(me, WEI, SHU, phase="draw", pile=[top])
    do(s, "0: Shuangxiong")
    assert top in hand(s, 0)
    assert len(hand(s, 0)) == 3
    use(s, next(t.removeprefix("use ") for t in texts(s) if t.startswith("use Shuangxiong")))
    name = "Slash ♣2" if usable == "slash C2" else "Slash ♥Q"
    if asked(s)[1] == "convert":
        assert name in texts(s)
        do(s, f"0: {name}")
    aim(s, 1)
    assert usable not in hand(s, 0)
    assert hp(s, 1) == 3


@pytest.mark.card("jia_xu")
def test_wansha_leaves_peaches_to_the_dying_alone() -> None:
    victim = Seat(WEI, hp=1, hand=["peach H4"])
    s = slashed(Seat("jia_xu!/pang_de", hand=["slash S7", OPEN]), victim, Seat(SHU, hand=["peach H6"]))
    do(s, "1: Peach ♥4")
    assert alive(s, 1)
    s = slashed(Seat("jia_xu!/pang_de", hand=["slash S7", OPEN]), Seat(WEI, hp=1), Seat(SHU, hand=["peach H6"]))
    assert not alive(s, 1)
    assert hand(s, 2) == ["peach H6"]
    # And only in his own turn.
    s = slashed(Seat(WU, hand=["slash S7", OPEN]), Seat(WEI, hp=1), Seat(SHU, hand=["peach H6"]), "jia_xu!/pang_de")
    do(s, "2: Peach ♥6")
    assert alive(s, 1)


@pytest.mark.card("jia_xu")
def test_luanwu_asks_everybody_for_a_slash_at_a_nearest_one() -> None:
    s = table(
        Seat("jia_xu!/pang_de", hand=[OPEN]), Seat(WEI, hand=["slash C2"]), Seat(SHU, hand=["slash C3"]), WU, players=4
    )
    use(s, "Luanwu")
    assert s.player == 1
    do(s, f"1: {next(t for t in texts(s) if 'Slash' in t)}")
    while s.player == 1 and len(texts(s)) > 1 and asked(s)[1] != "turn_up":
        do(s, f"1: {next(t for t in ('seat 2', *texts(s)) if t in texts(s))}")
    assert hp(s, 2) == 3
    do(s, "2: pass")
    assert (hp(s, 2), hp(s, 3)) == (2, 3)
    assert not can(s, "use Luanwu")


@pytest.mark.card("jia_xu")
@pytest.mark.rule("GZ-R84")
@pytest.mark.parametrize(
    ("card", "text", "hurt"), [("savage SK", "Savage Assault ♠K", False), ("archery HA", "Archery ♥A", True)]
)
def test_weimu_cancels_black_tricks(card: str, text: str, hurt: bool) -> None:
    s = table(Seat(WU, hand=[card, OPEN]), "jia_xu!/pang_de", WEI, SHU)
    use(s, text)
    skip(s, 1, 2, 3)
    assert (hp(s, 1), hp(s, 2)) == (3 - hurt, 3)


@pytest.mark.card("pang_de", "ma_teng")
@pytest.mark.rule("GZ-R28")
@pytest.mark.parametrize("pair", ["pang_de!/pan_feng", "ma_teng!/pan_feng", "ma_teng/pan_feng", "pan_feng!/hua_tuo"])
def test_mashu_of_qun(pair: str) -> None:
    s = table(Seat(pair, hand=["snatch S3"]), WEI, Seat(SHU, hand=["peach H4"]), WU, players=6)
    if pair.startswith("pan_feng"):
        assert not can(s, "use Snatch ♠3")
        return
    use(s, "Snatch ♠3", 2)
    assert (hand(s, 2), up(s, 0)) == ([], (True, False))


@pytest.mark.card("pang_de")
def test_mengjin_discards_when_the_slash_was_dodged() -> None:
    s = slashed(
        Seat("pang_de!/pan_feng", hand=["slash S7", OPEN]), Seat(WEI, hand=["dodge D2"], equips=["chitu H5"]), SHU
    )
    do(s, "1: Dodge ♦2", "0: Mengjin")
    assert equips(s, 1) == []


@pytest.mark.card("pang_de")
def test_mengjin_is_not_for_a_nullified_trick() -> None:
    s = table(Seat("pang_de!/pan_feng", hand=["duel SA", OPEN]), Seat(WEI, hand=["nullification SJ", "peach H4"]), SHU)
    use(s, "Duel ♠A", 1)
    do(s, "1: Nullification ♠J")
    assert asked(s) == (0, "play")


@pytest.mark.card("zhang_jiao")
@pytest.mark.parametrize(("top", "hurt"), [("slash S8", 2), ("slash C8", 0)])
def test_leiji_strikes_on_a_spade(top: str, hurt: int) -> None:
    s = slashed(Seat(WEI, hand=["slash S7", OPEN]), Seat("zhang_jiao!/pan_feng", hand=["dodge D2"]), SHU, pile=[top])
    do(s, "1: Dodge ♦2", "1: Leiji", "1: seat 2")
    assert hp(s, 2) == 4 - hurt


@pytest.mark.card("zhang_jiao")
def test_leiji_thunder_goes_along_chains() -> None:
    chained = {"chained": True}
    s = slashed(
        Seat(WEI, hand=["slash S7", OPEN]),
        Seat("zhang_jiao!/pan_feng", hand=["dodge D2"]),
        Seat(SHU, extra=chained),
        Seat(WU, extra=chained),
        pile=["slash S8"],
    )
    do(s, "1: Dodge ♦2", "1: Leiji", "1: seat 2")
    assert (hp(s, 2), hp(s, 3)) == (2, 2)


@pytest.mark.card("zhang_jiao")
def test_guidao_takes_the_old_judge_card() -> None:
    me = Seat("zhang_jiao!/pan_feng", hand=["slash C2", "peach H4"], equips=["spear SQ"])
    s = table(Seat(WEI, judges=["supply_shortage S10"]), me, SHU, phase="judge", pile=["slash HQ"], draw=1)
    do(s, "1: Guidao")
    assert set(texts(s)) == {"Slash ♣2", "Serpent Spear ♠Q"}
    do(s, "1: Slash ♣2")
    assert set(hand(s, 1)) == {"slash HQ", "peach H4"}
    # A club is fine: the draw phase takes place.
    do(s, "0: pass")
    assert len(hand(s, 0)) == 1


@pytest.mark.card("cai_wenji")
@pytest.mark.parametrize("top", ["peach H4", "slash DQ", "slash C8", "slash S8"])
def test_beige_by_the_suit(top: str) -> None:
    s = slashed(
        Seat(WEI, hand=["slash S7", "slash C2", OPEN, "ex_nihilo H8"]),
        Seat(SHU, hp=3),
        Seat("cai_wenji!/pan_feng", hand=["dodge D2"]),
        pile=[top],
    )
    do(s, "2: Beige")
    if top == "slash C8":
        do(s, "0: Slash ♣2", "0: Ex Nihilo ♥7")
    assert hp(s, 1) == (3 if top == "peach H4" else 2)
    assert len(hand(s, 1)) == (2 if top == "slash DQ" else 0)
    assert len(hand(s, 0)) == (1 if top == "slash C8" else 3)
    assert seat(s, 0).stacked is (top == "slash S8")
    assert hand(s, 2) == []


@pytest.mark.card("cai_wenji")
def test_beige_is_for_slashes_and_survivors() -> None:
    s = table(Seat(WEI, hand=["duel SA", OPEN]), Seat(SHU, hp=3), Seat("cai_wenji!/pan_feng", hand=["dodge D2"]))
    use(s, "Duel ♠A", 1)
    assert asked(s) == (0, "play")
    s = slashed(
        Seat(WEI, hand=["slash S7", OPEN]), Seat(SHU, hp=1), Seat("cai_wenji!/pan_feng", hand=["slash S8"]), players=6
    )
    skip(s, 1)
    assert not alive(s, 1)
    assert not can(s, "Beige")


@pytest.mark.card("cai_wenji")
@pytest.mark.rule("GZ-R27", "GZ-R31")
@pytest.mark.parametrize("pair", ["cai_wenji!/pan_feng", "cai_wenji/pan_feng", "pan_feng!/cai_wenji"])
def test_duanchang_works_up_or_down(pair: str) -> None:
    s = slashed(Seat("huang_gai!/gan_ning!", hand=["slash S7", OPEN]), Seat(pair, hp=1), WEI, SHU, players=6)
    do(s, "1: head")
    assert not alive(s, 1)
    assert not can(s, "use Kurou")


@pytest.mark.card("cai_wenji")
def test_duanchang_needs_a_killer() -> None:
    me = Seat("cai_wenji!/pan_feng", hp=3, judges=["lightning SA"])
    s = table(me, WEI, SHU, WU, phase="judge", pile=["slash S7"], players=6)
    assert not alive(s, 0)
    assert "head" not in texts(s)


@pytest.mark.card("cai_wenji", "zhou_tai")
@pytest.mark.rule("GZ-R30", "GZ-R56")
def test_duanchang_takes_the_wounds_of_zhou_tai_who_is_dying_then() -> None:
    me = Seat("zhou_tai!/lu_xun", hp=0, hand=["slash S7"], extra={"wounds": ["slash C10"]})
    s = slashed(me, Seat("cai_wenji/pang_de", hp=1), WEI, Seat(SHU, hand=["peach H4"]), players=6)
    do(s, "3: pass", "1: head")
    assert (s.view(0).dying, seat(s, 0).wounds) == (0, ())
    do(s, "3: pass")
    # Nobody has killed him, and a dead killer is not paid.
    assert (alive(s, 0), alive(s, 1), hand(s, 0), hand(s, 1)) == (False, False, [], [])


@pytest.mark.card("ma_teng")
@pytest.mark.rule("GZ-R46")
def test_xiongyi_once_a_game_for_all_of_the_kingdom() -> None:
    s = table(Seat("ma_teng!/pan_feng", hp=2, hand=[OPEN]), "hua_tuo!/lu_bu", WEI + "!", SHU, WU, "cao_ren/yue_jin")
    use(s, "Xiongyi")
    assert [len(hand(s, n)) for n in range(4)] == [4, 3, 0, 0]
    # Wei has fewer members.
    assert hp(s, 0) == 2
    assert not can(s, "use Xiongyi")


@pytest.mark.card("ma_teng")
def test_xiongyi_of_an_ambitionist_is_for_itself_and_heals() -> None:
    me = Seat("ma_teng!/pan_feng", hp=2, hand=[OPEN], extra={"kingdom": "ambitionist"})
    s = table(me, "hua_tuo!/lu_bu", WEI + "!")
    use(s, "Xiongyi")
    assert [len(hand(s, n)) for n in range(3)] == [4, 0, 0]
    assert hp(s, 0) == 3


@pytest.mark.card("kong_rong")
@pytest.mark.parametrize(
    ("source", "hurt"), [("guan_yu!/ma_chao!", 1), ("guan_yu!/ma_chao", 0), ("guan_yu/ma_chao", 0)]
)
def test_mingshi_takes_a_point_off_what_a_hidden_one_deals(source: str, hurt: int) -> None:
    s = slashed(Seat(source, hand=["slash S7", OPEN]), "kong_rong!/pan_feng")
    skip(s, 0, 1)
    assert hp(s, 1) == 3 - hurt


@pytest.mark.card("kong_rong")
def test_damage_of_0_is_none() -> None:
    s = slashed(Seat(WU, hand=["slash S7", OPEN]), "kong_rong!/cai_wenji!")
    assert hp(s, 1) == 3
    assert not can(s, "Beige")
    assert asked(s) == (0, "play")


@pytest.mark.card("kong_rong")
def test_lirang_gives_away_what_was_discarded() -> None:
    s = table(Seat("kong_rong!/pan_feng", hp=1, hand=["slash C2", "slash C3", "peach H4"]), WEI, SHU, phase="discard")
    do(s, "0: Slash ♣2", "0: Slash ♣3", "0: Lirang")
    for card, to in (("♣2", 1), ("♣3", 2)):
        if can(s, f"Slash {card}"):
            do(s, f"0: Slash {card}")
        do(s, f"0: seat {to}")
    assert (hand(s, 1), hand(s, 2)) == (["slash C2"], ["slash C3"])
    assert discard(s) == []


@pytest.mark.card("kong_rong")
def test_lirang_is_for_what_others_discard_too() -> None:
    s = table(Seat(WU, hand=["dismantlement S3", OPEN]), Seat("kong_rong!/pan_feng", equips=["chitu H5"]), SHU)
    use(s, "Dismantlement ♠3", 1)
    do(s, "1: Lirang", "1: Chitu ♥5", "1: seat 2")
    assert (hand(s, 2), equips(s, 1)) == (["chitu H5"], [])


@pytest.mark.card("kong_rong")
def test_lirang_is_not_for_cards_that_were_used() -> None:
    s = table(Seat("kong_rong!/pan_feng", hand=["slash S7", OPEN]), WEI, SHU)
    use(s, "Slash ♠7", 1)
    assert asked(s) == (0, "play")


@pytest.mark.card("ji_ling")
def test_shuangren_not_won_ends_the_play_phase() -> None:
    me = Seat("ji_ling!/pan_feng", hand=["slash C2", OPEN])
    s = table(me, Seat(WEI, hand=["know C3"]), SHU, phase="draw", draw=0)
    do(s, "0: Shuangren", "0: Slash ♣2")
    assert (s.view(0).current, hand(s, 0)) == (1, [OPEN])


@pytest.mark.card("ji_ling")
def test_shuangren_won_a_slash_whatever_the_distance() -> None:
    me = Seat("ji_ling!/pan_feng", hand=["dayuan SK", "slash S7", OPEN])
    s = table(me, WEI, SHU, Seat(WU, hand=["know C3"]), players=6, phase="draw", draw=0)
    do(s, "0: Shuangren", "0: Dayuan ♠K")
    assert hp(s, 3) == 3
    # It is outside the allowance.
    assert can(s, "use Slash ♠7")


@pytest.mark.card("tian_feng")
def test_sijian_discards_a_card_of_another_when_the_hand_is_gone() -> None:
    s = table(
        Seat("tian_feng!/pan_feng", hand=["slash S7"]), Seat(WEI, equips=["chitu H5"]), Seat(SHU, hand=["peach H4"])
    )
    use(s, "Slash ♠7", 1)
    do(s, "0: Sijian")
    aim(s, 1)
    assert equips(s, 1) == []


@pytest.mark.card("tian_feng")
@pytest.mark.parametrize("killer", ["hua_tuo!/lu_bu", "xu_huang!/cao_ren"])
def test_suishi_draws_for_members_who_bring_somebody_down(killer: str) -> None:
    s = slashed(Seat(killer, hand=["slash S7", OPEN]), Seat(SHU, hp=1), "tian_feng!/pan_feng", players=6)
    assert len(hand(s, 2)) == killer.startswith("hua")


@pytest.mark.card("tian_feng")
@pytest.mark.rule("GR113")
def test_suishi_costs_health_for_dead_members_and_may_kill() -> None:
    s = slashed(
        Seat(WU + "!", hand=["slash S7", OPEN]),
        Seat("hua_tuo!/lu_bu", hp=1),
        Seat("tian_feng!/pan_feng", hp=1, hand=["dodge D2"]),
        WEI,
        players=6,
    )
    skip(s, *range(1, 6))
    assert (alive(s, 1), alive(s, 2)) == (False, False)
    # Nobody has killed him: one card for the other, who was alone when it was paid.
    assert kingdom(s, 2) == "qun"
    assert len(hand(s, 0)) == 2


@pytest.mark.card("pan_feng")
@pytest.mark.parametrize(
    ("mine", "answer", "gets"), [((), "put it", True), ((), "discard", False), (("jueying S5",), None, False)]
)
def test_kuangfu_takes_or_discards_equipment(mine: tuple[str, ...], answer: str | None, gets: bool) -> None:
    victim = Seat(WEI, equips=["spear SQ"])
    own = ["axe D5"] if mine else []
    s = table(Seat("pan_feng!/hua_tuo", hand=["slash S7", OPEN], equips=own), victim)
    use(s, "Slash ♠7", 1)
    do(s, "0: Kuangfu")
    if answer:
        do(s, f"0: {next(t for t in texts(s) if t.startswith(answer))}")
    assert equips(s, 1) == []
    assert ("spear SQ" in equips(s, 0)) is gets
    assert ("spear SQ" in discard(s)) is not gets


@pytest.mark.card("pan_feng")
def test_kuangfu_needs_equipment() -> None:
    s = table(Seat("pan_feng!/hua_tuo", hand=["slash S7", OPEN]), Seat(WEI, hand=["peach H4"]))
    use(s, "Slash ♠7", 1)
    assert not can(s, "Kuangfu")


@pytest.mark.card("zou_shi")
@pytest.mark.rule("GZ-R18", "GR023")
@pytest.mark.parametrize(("pair", "offered"), [("zou_shi!/pan_feng", False), ("zou_shi/pan_feng", True)])
def test_huoshui_keeps_others_down_in_her_turn(pair: str, offered: bool) -> None:
    s = slashed(Seat(pair, hand=["slash S7", OPEN]), Seat("guo_jia/cao_ren", hand=["dodge D2"]))
    do(s, "1: pass")
    assert can(s, "Yiji") is offered
    # In the turn of another she keeps nobody down.
    s = slashed(Seat(WU, hand=["slash S7", OPEN]), "guo_jia/cao_ren", "zou_shi!/pan_feng")
    assert can(s, "Yiji")


@pytest.mark.card("zou_shi")
@pytest.mark.rule("GZ-R30")
def test_qingcheng_is_for_those_with_both_up_and_has_no_limit() -> None:
    s = table(
        Seat("zou_shi!/pan_feng", hand=["axe D5", OPEN], equips=["dilu C5"]), WEI.replace("/", "!/") + "!", SHU + "!"
    )
    use(s, "Qingcheng")
    do(s, "0: Stone Axe ♦5")
    do(s, "0: head")
    assert up(s, 1) == (False, True)
    # Nobody else has both up.
    assert not can(s, "use Qingcheng")
