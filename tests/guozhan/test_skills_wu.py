"""The skills of the generals of Wu, face-up: what they do, and their limits."""

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
    seat,
    slashed,
    table,
    texts,
    up,
    use,
)

WEI, SHU, QUN = "xu_huang/zhang_liao", "guan_yu/ma_chao", "pang_de/pan_feng"
OPEN = "ex_nihilo H7"
"""Keeps a play phase open."""


@pytest.mark.card("sun_quan")
def test_zhiheng_exchanges_up_to_as_many_as_the_most_health() -> None:
    cards = ["slash C2", "slash C3", "slash C4", "slash C5"]
    s = table(Seat("sun_quan!/lu_meng", hand=[*cards, OPEN], equips=["axe D5"]), WEI, pile=["peach H4"])
    use(s, "Zhiheng")
    do(s, "0: Slash ♣2", "0: Slash ♣3", "0: Slash ♣4")
    # Equipment will do; the fourth is the last.
    do(s, "0: Stone Axe ♦5")
    assert (len(hand(s, 0)), equips(s, 0)) == (6, [])
    assert len(discard(s)) == 4
    assert not can(s, "use Zhiheng")


@pytest.mark.card("gan_ning")
def test_qixi_makes_black_cards_dismantlements() -> None:
    s = table(
        Seat("gan_ning!/lu_meng", hand=["slash C2", "peach H4"], equips=["spear SQ"]), Seat(WEI, equips=["chitu H5"])
    )
    use(s, "Qixi")
    assert set(texts(s)) == {"Slash ♣2", "Serpent Spear ♠Q"}
    do(s, "0: Serpent Spear ♠Q")
    aim(s, 1)
    assert (equips(s, 0), equips(s, 1)) == ([], [])


@pytest.mark.card("lu_meng")
@pytest.mark.parametrize("pair", ["lu_meng!/huang_gai", "lu_meng/huang_gai"])
@pytest.mark.parametrize("attacks", [True, False])
def test_keji_skips_the_discard_phase_of_a_turn_without_slashes(pair: str, attacks: bool) -> None:
    s = table(Seat(pair, hp=1, hand=["slash C2", "dodge D2", "dodge D3", "dodge D6"]), WEI)
    if attacks:
        # Also while he is hidden his Slashes are counted.
        use(s, "Slash ♣2", 1)
    else:
        do(s, "0: end play phase")
    assert can(s, "Keji") is not attacks
    if not attacks:
        do(s, "0: Keji")
        assert (len(hand(s, 0)), s.view(0).current) == (4, 1)


@pytest.mark.card("huang_gai")
def test_kurou_is_repeatable() -> None:
    s = table(Seat("huang_gai!/lu_meng", hand=[OPEN]), WEI)
    for health in (3, 2, 1):
        use(s, "Kurou")
        assert (hp(s, 0), len(hand(s, 0))) == (health, 1 + 2 * (4 - health))


@pytest.mark.card("zhou_yu")
@pytest.mark.parametrize(("answer", "cards"), [("Yingzi", 3), ("pass", 2)])
def test_yingzi_draws_one_more(answer: str, cards: int) -> None:
    s = table("zhou_yu!/lu_meng", WEI, phase="draw")
    do(s, f"0: {answer}")
    assert len(hand(s, 0)) == cards


@pytest.mark.card("zhou_yu")
@pytest.mark.parametrize(("suit", "hit"), [("heart", False), ("spade", True)])
def test_fanjian_hurts_who_names_another_suit(suit: str, hit: bool) -> None:
    s = table(Seat("zhou_yu!/lu_meng", hand=["peach H4"]), WEI)
    use(s, "Fanjian", 1)
    do(s, f"1: {suit}")
    assert (hp(s, 1), hand(s, 1), hand(s, 0)) == (4 - hit, ["peach H4"], [])


@pytest.mark.card("da_qiao")
def test_guose_makes_diamonds_indulgences() -> None:
    s = table(Seat("da_qiao!/lu_meng", hand=["slash DQ", "peach H4"], equips=["axe D5"]), WEI)
    use(s, "Guose")
    assert set(texts(s)) == {"Slash ♦Q", "Stone Axe ♦5"}
    do(s, "0: Slash ♦Q")
    aim(s, 1)
    assert [j.lies_as for j in seat(s, 1).judges] == ["indulgence"]


@pytest.mark.card("da_qiao")
def test_liuli_hands_a_slash_on() -> None:
    s = slashed(Seat(WEI, hand=["slash S7"]), Seat("da_qiao!/lu_meng", hand=["peach H4"]), Seat(SHU, hand=["dodge D2"]))
    do(s, "1: Liuli")
    aim(s, 2)
    assert s.player == 2
    do(s, "2: pass")
    assert (hp(s, 1), hp(s, 2), hand(s, 1)) == (3, 3, [])


@pytest.mark.card("lu_xun")
@pytest.mark.rule("GZ-R81")
@pytest.mark.parametrize(
    ("card", "text"), [("snatch S3", "Snatch ♠3"), ("indulgence H6", "Indulgence ♥6"), ("dismantlement S3", None)]
)
def test_qianxun_cancels_snatch_and_indulgence(card: str, text: str | None) -> None:
    s = table(Seat(WEI, hand=[card, OPEN]), Seat("lu_xun!/lu_meng", hand=["peach H4"]))
    use(s, text or "Dismantlement ♠3", 1)
    assert hand(s, 1) == (["peach H4"] if text else [])
    assert seat(s, 1).judges == ()


@pytest.mark.card("lu_xun")
def test_duoshi_makes_red_hand_cards_rest_and_wait() -> None:
    s = table(Seat("lu_xun!/lu_meng", hand=["peach H4", "slash C2"]), "gan_ning!/huang_gai", WEI + "!", players=6)
    use(s, "Duoshi")
    assert (len(hand(s, 0)), len(hand(s, 1)), hand(s, 2)) == (3, 2, [])
    do(s, "0: Slash ♣2")
    s.apply(s.legal_actions()[0])
    assert (len(hand(s, 0)), len(hand(s, 1))) == (1, 0)


@pytest.mark.card("sun_shangxiang")
@pytest.mark.rule("GZ-R32")
def test_jieyin_heals_both() -> None:
    cards = ["slash C2", "slash C3", OPEN]
    s = table(Seat("sun_shangxiang!/lu_meng", hand=cards, hp=2), Seat(SHU + "!", hp=2), Seat(QUN, hp=2))
    use(s, "Jieyin")
    assert asked(s)[0] == 0
    do(s, "0: Slash ♣2", "0: Slash ♣3")
    aim(s, 1)
    assert (hp(s, 0), hp(s, 1), hand(s, 0)) == (3, 3, [OPEN])
    assert not can(s, "use Jieyin")


@pytest.mark.card("sun_shangxiang")
def test_xiaoji_draws_two_for_each_lost_piece() -> None:
    s = table(Seat("sun_shangxiang!/lu_meng", hand=["spear SQ"], equips=["axe D5"]), WEI)
    use(s, "Serpent Spear ♠Q")
    do(s, "0: Xiaoji")
    assert (len(hand(s, 0)), equips(s, 0)) == (2, ["spear SQ"])


@pytest.mark.card("sun_jian")
@pytest.mark.parametrize(("which", "left"), [(0, 1), (1, 0)])
def test_yinghun_draws_and_discards(which: int, left: int) -> None:
    s = table(Seat("sun_jian!/lu_meng", hp=2), WEI, phase="start")
    do(s, "0: turn up nothing", "0: Yinghun", "0: seat 1")
    do(s, f"0: {texts(s)[which]}")
    if s.player == 1:
        s.apply(s.legal_actions()[0])
    # Two of health are lost: two cards and one away, or one card and two away.
    assert len(hand(s, 1)) == left
    s = table(Seat("sun_jian!/lu_meng"), WEI, phase="start")
    do(s, "0: turn up nothing")
    assert not can(s, "Yinghun")


@pytest.mark.card("xiao_qiao")
@pytest.mark.parametrize("pair", ["xiao_qiao!/lu_meng", "xiao_qiao/lu_meng"])
@pytest.mark.parametrize("card", ["peach H4", "slash S8"])
def test_tianxiang_hands_damage_on_for_a_heart(pair: str, card: str) -> None:
    """Spades are hearts for her, and to discard one from hiding declares both skills (GZ-R28)."""
    s = table(Seat(WEI, hand=["wine S9", "slash S7", OPEN]), Seat(pair, hand=[card]), SHU)
    use(s, "Wine ♠9")
    use(s, "Slash ♠7", 1)
    do(s, "1: Tianxiang")
    aim(s, 2)
    assert (hp(s, 1), hp(s, 2), len(hand(s, 2))) == (3, 2, 2)
    assert (up(s, 1), hand(s, 1)) == ((True, False), [])
    assert card in discard(s)


@pytest.mark.card("xiao_qiao")
def test_tianxiang_needs_a_heart() -> None:
    s = table(Seat(WEI, hand=["slash S7", OPEN]), Seat("xiao_qiao!/lu_meng", hand=["slash C2", "slash DQ"]), SHU)
    use(s, "Slash ♠7", 1)
    assert not can(s, "Tianxiang")


@pytest.mark.card("xiao_qiao")
@pytest.mark.rule("GZ-R28")
@pytest.mark.parametrize("pair", ["xiao_qiao!/lu_xun!", "xiao_qiao!/lu_xun", "xiao_qiao/lu_xun!", "xiao_qiao/lu_xun"])
def test_hongyan_makes_spades_red(pair: str) -> None:
    s = table(Seat(pair, hand=["slash S8", OPEN]), WEI)
    use(s, "Duoshi")
    do(s, "0: Slash ♠8")
    assert up(s, 0) == (True, True)
    assert "slash S8" not in hand(s, 0)


@pytest.mark.card("xiao_qiao")
@pytest.mark.rule("GZ-R28")
def test_a_heart_by_itself_leaves_xiao_qiao_hidden() -> None:
    s = table(Seat("xiao_qiao/lu_xun", hand=["peach H4", OPEN]), WEI)
    use(s, "Duoshi")
    do(s, "0: Peach ♥4")
    assert up(s, 0) == (False, True)


@pytest.mark.card("taishi_ci")
def test_tianyi_won_one_more_slash_farther_and_at_two() -> None:
    me = Seat("taishi_ci!/lu_meng", hand=["dayuan SK", "slash S7", "slash S8"])
    s = table(me, Seat(WEI, hand=["slash C2"]), SHU, QUN, players=6)
    use(s, "Tianyi", 1)
    do(s, "0: Dayuan ♠K")
    do(s, "0: use Slash ♠7", "0: seat 2")
    assert "seat 3" in texts(s)
    do(s, "0: seat 3")
    assert (hp(s, 2), hp(s, 3)) == (3, 3)
    assert can(s, "use Slash ♠8")
    assert not can(s, "use Tianyi")


@pytest.mark.card("taishi_ci")
@pytest.mark.parametrize("mine", ["slash C2", "slash C3"])
def test_tianyi_not_won_no_slash(mine: str) -> None:
    s = table(Seat("taishi_ci!/lu_meng", hand=[mine, "slash S7", OPEN]), Seat(WEI, hand=["know C3"]), SHU)
    use(s, "Tianyi", 1)
    do(s, f"0: Slash ♣{mine[-1]}")
    assert not can(s, "use Slash ♠7")


@pytest.mark.card("zhou_tai")
@pytest.mark.parametrize(("second", "dying"), [("slash S8", False), ("slash H10", True)])
def test_buqu_holds_while_the_ranks_differ(second: str, dying: bool) -> None:
    pile = ["slash C10" if dying else "peach H4", second]
    s = slashed(
        Seat(WEI, hand=["slash S7"], equips=["crossbow DA"]), Seat("zhou_tai!/lu_meng", hp=1), SHU, pile=pile, players=6
    )
    do(s, f"1: {next(t for t in texts(s) if t.startswith('Buqu'))}")
    assert (hp(s, 1), s.view(0).dying) == (0, None)
    assert [c.rank for c in seat(s, 1).wounds] == [10 if dying else 4]
    if not dying:
        return
    s = table(
        Seat(WEI, hand=["slash S7", OPEN]),
        Seat("zhou_tai!/lu_meng", hp=0, extra={"wounds": ["slash C10"]}),
        Seat(SHU, hand=["peach H6"]),
        pile=[second],
        players=6,
    )
    use(s, "Slash ♠7", 1)
    do(s, f"1: {next(t for t in texts(s) if t.startswith('Buqu'))}")
    assert (hp(s, 1), s.view(0).dying) == (-1, 1)
    do(s, "2: Peach ♥6", "1: Slash ♣10")
    # Healed by one, one wound goes, of his choice: the other holds.
    assert (alive(s, 1), len(seat(s, 1).wounds)) == (True, 1)


@pytest.mark.card("zhou_tai")
def test_buqu_loses_a_wound_for_each_point_recovered() -> None:
    me = Seat(
        "zhou_tai!/lu_meng",
        hp=-1,
        hand=["peach H4", "peach H6", "peach H7"],
        extra={"wounds": ["slash C10", "slash S8"]},
    )
    s = table(me, WEI)
    use(s, "Peach ♥4")
    do(s, "0: Slash ♣10")
    assert (hp(s, 0), len(seat(s, 0).wounds)) == (0, 1)
    use(s, "Peach ♥6")
    assert (hp(s, 0), seat(s, 0).wounds) == (1, ())


@pytest.mark.card("lu_su")
@pytest.mark.parametrize(("held", "gives"), [(1, False), (2, True), (3, True)])
def test_haoshi_gives_half_away_if_it_is_too_much(held: int, gives: bool) -> None:
    mine = ["slash C2", "slash C3", "slash C4"][:held]
    s = table(
        Seat("lu_su!/lu_meng", hand=mine), Seat(WEI, hand=["peach H4"]), SHU, Seat(QUN, hand=["peach H6"]), phase="draw"
    )
    do(s, "0: Haoshi")
    n = held + 4
    if gives:
        for _ in range(n // 2):
            s.apply(s.legal_actions()[0])
        # Seat 2 alone has the fewest.
        assert len(hand(s, 2)) == n // 2
    assert len(hand(s, 0)) == n - (n // 2) * gives


@pytest.mark.card("lu_su")
def test_dimeng_swaps_hands_for_the_difference() -> None:
    s = table(
        Seat("lu_su!/lu_meng", hand=["slash C2", OPEN]),
        Seat(WEI, hand=["peach H4", "peach H6"]),
        Seat(SHU, hand=["dodge D2"]),
    )
    use(s, "Dimeng", 1, 2)
    do(s, "0: Slash ♣2")
    assert (hand(s, 1), sorted(hand(s, 2)), hand(s, 0)) == (["dodge D2"], ["peach H4", "peach H6"], [OPEN])
    assert not can(s, "use Dimeng")


@pytest.mark.card("lu_su")
def test_dimeng_must_be_payable() -> None:
    s = table(Seat("lu_su!/lu_meng", hand=[OPEN]), Seat(WEI, hand=["peach H4", "peach H6"]), Seat(SHU), Seat(QUN))
    use(s, "Dimeng")
    # Seats 2 and 3 differ by nothing; with seat 1 the difference of two is more than he has.
    assert "seat 1" not in texts(s)


@pytest.mark.card("er_zhang")
def test_zhijian_equips_another_and_draws() -> None:
    s = table(Seat("er_zhang!/lu_meng", hand=["axe D5", OPEN]), WEI, Seat(SHU, equips=["spear SQ"]), pile=["peach H4"])
    use(s, "Zhijian")
    # Seat 2 has a weapon.
    assert texts(s) == ["seat 1", "seat 3"]
    aim(s, 1)
    assert (equips(s, 1), hand(s, 0)) == (["axe D5"], ["peach H4", OPEN])


@pytest.mark.card("er_zhang")
@pytest.mark.parametrize("take", [True, False])
def test_guzheng_gives_one_back_and_may_take_the_rest(take: bool) -> None:
    s = table(
        Seat(WEI, hp=1, hand=["slash C2", "slash C3", "peach H4"]), "er_zhang!/lu_meng", phase="discard", players=6
    )
    do(s, "0: Slash ♣2", "0: Slash ♣3", "1: Guzheng", "1: Slash ♣3")
    do(s, f"1: {'take the others' if take else 'leave them'}")
    assert set(hand(s, 0)) == {"slash C3", "peach H4"}
    assert ("slash C2" in hand(s, 1)) is take


@pytest.mark.card("ding_feng")
@pytest.mark.rule("GZ-R28")
@pytest.mark.parametrize("pair", ["ding_feng!/lu_meng", "ding_feng/lu_meng", "lu_meng!/huang_gai"])
def test_duanbing_adds_a_target_at_distance_1(pair: str) -> None:
    s = table(Seat(pair, hand=["slash S7"], equips=["axe D5"]), WEI, SHU, QUN, players=6)
    do(s, "0: use Slash ♠7", "0: seat 2")
    if pair.startswith("lu"):
        assert hp(s, 2) == 3
        return
    assert texts(s) == ["done", "seat 1", "seat 5"]
    do(s, "0: seat 1")
    assert (hp(s, 1), hp(s, 2), up(s, 0)) == (3, 3, (True, False))


@pytest.mark.card("ding_feng")
def test_fenxun_brings_one_within_1_for_the_turn() -> None:
    s = table(Seat("ding_feng!/lu_meng", hand=["slash C2", "slash S7"]), WEI, SHU, QUN, players=6)
    use(s, "Fenxun")
    do(s, "0: Slash ♣2")
    aim(s, 3)
    assert s.view(0).seats[3].distance == 1
    use(s, "Slash ♠7", 3)
    # Duanbing would allow one more.
    do(s, "0: done")
    assert hp(s, 3) == seat(s, 3).max_hp - 1
    while s.view(0).current == 0:
        s.apply(s.legal_actions()[0])
    assert s.view(0).seats[3].distance == 3
