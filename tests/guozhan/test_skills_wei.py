"""The skills of the generals of Wei, face-up: what they do, and their limits."""

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
    skip,
    slashed,
    table,
    texts,
    use,
)
from sanguo import State

SHU, WU, QUN = "guan_yu/ma_chao", "gan_ning/lu_meng", "pang_de/pan_feng"
ATTACKER = Seat(WU, hand=["slash S7", "dodge D2"])


def choose(s: State, *answers: str | int) -> State:
    """The answers of whoever is asked: texts, or seats."""
    for a in answers:
        if isinstance(a, int):
            aim(s, a)
        else:
            do(s, f"{s.player}: {a}")
    return s


@pytest.mark.card("cao_cao")
def test_jianxiong_takes_the_card_that_hurt() -> None:
    s = do(slashed(ATTACKER, "cao_cao!/xu_huang"), "1: Jianxiong")
    assert (hand(s, 1), discard(s)) == (["slash S7"], [])


@pytest.mark.card("cao_cao")
def test_jianxiong_takes_nothing_where_no_card_hurt() -> None:
    s = table(Seat("xu_huang/dian_wei!", hand=["dodge D2"]), "cao_cao!/xu_chu")
    use(s, "Qiangxi", 1)
    while s.player == 0 and asked(s)[1] == "effect":
        choose(s, texts(s)[0])
    assert hp(s, 1) == 3
    assert not can(s, "Jianxiong")


@pytest.mark.card("sima_yi")
def test_fankui_takes_one_card_whatever_the_damage() -> None:
    s = table(Seat(WU, hand=["wine S9", "slash S7", "dodge D2", "dodge D3"], equips=["axe D5"]), "sima_yi!/xu_huang")
    use(s, "Wine ♠9")
    use(s, "Slash ♠7", 1)
    do(s, "1: Fankui", "1: Stone Axe ♦5")
    assert (hp(s, 1), hand(s, 1), equips(s, 0)) == (1, ["axe D5"], [])
    assert not can(s, "Fankui")


@pytest.mark.card("sima_yi")
def test_guicai_replaces_the_judge_card_by_one_of_the_hand() -> None:
    s = table(
        Seat(SHU, judges=["indulgence H6"]),
        Seat("sima_yi!/xu_huang", hand=["peach H4"], equips=["six_swords D6"]),
        phase="judge",
        pile=["slash S8"],
    )
    do(s, "1: Guicai")
    assert {"slash S8", "peach H4"} <= set(discard(s))
    assert (hand(s, 1), s.view(0).phase) == ([], "play")


@pytest.mark.card("xiahou_dun")
@pytest.mark.parametrize(
    ("top", "cards", "asks"), [("slash S8", 2, True), ("peach H4", 2, False), ("slash C8", 1, False)]
)
def test_ganglie_hurts_unless_it_is_a_heart_or_two_cards_are_discarded(top: str, cards: int, asks: bool) -> None:
    s = slashed(Seat(WU, hand=["slash S7", *["dodge D2", "dodge D3"][:cards]]), "xiahou_dun!/xu_huang", pile=[top])
    do(s, "1: Ganglie")
    if asks:
        do(s, f"0: {texts(s)[0]}")
        assert (hp(s, 0), hand(s, 0)) == (4, [])
    else:
        assert hp(s, 0) == (4 if top.startswith("peach") else 3)
        assert len(hand(s, 0)) == cards


@pytest.mark.card("zhang_liao")
@pytest.mark.parametrize("n", [1, 2])
def test_tuxi_takes_from_one_or_two_instead_of_drawing(n: int) -> None:
    others = [Seat(p, hand=["slash C2", "slash C3"][i : i + 1]) for i, p in enumerate((SHU, WU))]
    s = table("zhang_liao!/xu_huang", *others, phase="draw")
    do(s, "0: Tuxi")
    aim(s, *range(1, n + 1))
    if n == 1:
        do(s, "0: done")
    assert sorted(hand(s, 0)) == ["slash C2", "slash C3"][:n]


@pytest.mark.card("zhang_liao")
def test_tuxi_needs_somebody_with_hand_cards() -> None:
    s = table("zhang_liao!/xu_huang", Seat(SHU, equips=["axe D5"]), phase="draw")
    assert len(hand(s, 0)) == 2
    assert s.view(0).phase == "play"


@pytest.mark.card("xu_chu")
def test_luoyi_hits_harder_with_what_he_used_in_this_turn() -> None:
    s = table("xu_chu!/xu_huang", SHU, phase="draw", pile=["slash S8"])
    do(s, "0: Luoyi")
    assert hand(s, 0) == ["slash S8"]
    use(s, "Slash ♠8", 1)
    assert hp(s, 1) == 2


@pytest.mark.card("xu_chu")
def test_luoyi_is_not_for_a_duel_aimed_at_him_nor_for_passed_on_damage() -> None:
    chained = {"chained": True}
    s = table(
        Seat("xu_chu!/xu_huang"),
        Seat(SHU, extra=chained),
        Seat(WU, extra=chained),
        phase="draw",
        pile=["fire_slash H4"],
    )
    do(s, "0: Luoyi")
    use(s, "Fire Slash ♥4", 1)
    assert (hp(s, 1), hp(s, 2)) == (2, 2)
    # The amount that is passed on is what was dealt; nothing is added to it again.
    assert hp(s, 2) == seat(s, 2).max_hp - 2


@pytest.mark.card("guo_jia")
def test_tiandu_takes_the_own_judge_card() -> None:
    s = table(Seat("guo_jia!/xu_huang", judges=["indulgence H6"]), phase="judge", pile=["slash S8"])
    do(s, "0: Tiandu")
    assert "slash S8" in hand(s, 0)


@pytest.mark.card("guo_jia")
def test_yiji_looks_at_two_cards_and_gives_each_to_anybody() -> None:
    s = slashed(ATTACKER, "guo_jia!/xu_huang", SHU, pile=["peach H4", "peach H6"])
    do(s, "1: Yiji")
    # The owner sees them, the others do not.
    assert [c.rank for c in s.view(1).pile_top if c] == [4, 6]
    assert [s.view(n).pile_top for n in (0, 2, 3)] == [()] * 3
    do(s, "1: Peach ♥4", "1: seat 2")
    assert texts(s) == ["seat 0", "Guo Jia", "seat 2", "seat 3"]
    do(s, "1: Guo Jia")
    assert (hand(s, 2), hand(s, 1)) == (["peach H4"], ["peach H6"])


@pytest.mark.card("zhen_ji")
def test_qingguo_makes_black_hand_cards_dodges() -> None:
    s = slashed(ATTACKER, Seat("zhen_ji!/xu_huang", hand=["slash C2", "slash HQ"], equips=["spear SQ"]))
    do(s, "1: Qingguo")
    assert (hp(s, 1), hand(s, 1), equips(s, 1)) == (3, ["slash HQ"], ["spear SQ"])


@pytest.mark.card("zhen_ji")
def test_luoshen_collects_the_black_ones_at_the_end() -> None:
    s = table("zhen_ji!/xu_huang", phase="start", pile=["slash S8", "slash C8", "peach H4"], draw=0)
    do(s, "0: turn up nothing", "0: Luoshen")
    # One lies in the discard pile until it is over.
    assert hand(s, 0) == []
    do(s, "0: judge again", "0: judge again")
    assert sorted(hand(s, 0)) == ["slash C8", "slash S8"]
    assert discard(s) == ["peach H4"]


@pytest.mark.card("zhen_ji")
def test_luoshen_may_be_stopped() -> None:
    s = table("zhen_ji!/xu_huang", phase="start", pile=["slash S8", "slash C8"], draw=0)
    do(s, "0: turn up nothing", "0: Luoshen")
    do(s, "0: stop")
    assert hand(s, 0) == ["slash S8"]


@pytest.mark.card("xiahou_yuan")
def test_shensu_skips_judge_and_draw_for_a_slash_from_afar() -> None:
    s = table(
        Seat("xiahou_yuan!/xu_huang", judges=["indulgence H6"], hand=["slash S7"]), SHU, WU, players=6, phase="start"
    )
    do(s, "0: turn up nothing", "0: Shensu 1")
    aim(s, 3)
    assert hp(s, 3) == seat(s, 3).max_hp - 1
    assert (len(hand(s, 0)), len(seat(s, 0).judges), s.view(0).phase) == (1, 1, "play")
    # It is outside the allowance.
    assert can(s, "use Slash ♠7")


@pytest.mark.card("xiahou_yuan")
@pytest.mark.parametrize("card", [("hand", "axe D5"), ("equips", "axe D5")])
def test_shensu_skips_the_play_phase_for_an_equipment_card(card: tuple[str, str]) -> None:
    place, key = card
    me = Seat("xiahou_yuan!/xu_huang", **{place: [key]})
    s = table(me, SHU, WU, players=6, phase="draw", draw=0)
    do(s, "0: Shensu 2")
    aim(s, 3)
    assert hp(s, 3) == seat(s, 3).max_hp - 1
    assert "axe D5" in discard(s)
    assert s.view(0).current == 1


@pytest.mark.card("zhang_he")
@pytest.mark.rule("GZ-R21")
def test_qiaobian_skips_each_of_four_phases_for_a_hand_card() -> None:
    me = Seat("zhang_he!/xu_huang", judges=["indulgence H6"], hand=["slash C2", "slash C3", "slash C4", "slash C5"])
    s = table(me, Seat(SHU, hand=["peach H4"]), Seat(WU, judges=["lightning SA"]), phase="start")
    do(s, "0: turn up nothing")
    do(s, "0: Qiaobian 1", "0: Slash ♣2")
    do(s, "0: Qiaobian 2", "0: Slash ♣3", "0: done")
    do(s, "0: Qiaobian 3", "0: Slash ♣4", "0: done")
    assert s.view(0).phase == "discard"
    do(s, "0: Qiaobian 1")
    assert (s.view(0).current, hand(s, 0), hand(s, 1)) == (1, [], ["peach H4"])
    assert discard(s) == ["slash C2", "slash C3", "slash C4", "slash C5"]
    assert len(seat(s, 0).judges) == 1


@pytest.mark.card("zhang_he")
def test_qiaobian_in_place_of_drawing_takes_from_two() -> None:
    s = table(
        Seat("zhang_he!/xu_huang", hand=["slash C2"]),
        Seat(SHU, hand=["peach H4"]),
        Seat(WU, hand=["peach H6"]),
        phase="judge",
    )
    while not any(t.startswith("Qiaobian") for t in texts(s)) or s.view(0).phase != "draw":
        do(s, "0: pass")
    do(s, f"0: {next(t for t in texts(s) if t.startswith('Qiaobian'))}")
    aim(s, 1, 2)
    assert sorted(hand(s, 0)) == ["peach H4", "peach H6"]
    assert discard(s) == ["slash C2"]


@pytest.mark.card("zhang_he")
def test_qiaobian_in_place_of_playing_moves_a_card_on_the_table() -> None:
    s = table(
        Seat("zhang_he!/xu_huang", hand=["slash C2"]),
        Seat(SHU, equips=["axe D5"]),
        Seat(WU, judges=["lightning SA"]),
        phase="draw",
        draw=0,
    )
    while s.view(0).phase != "play":
        do(s, "0: pass")
    do(s, f"0: {next(t for t in texts(s) if t.startswith('Qiaobian'))}")
    do(s, "0: Stone Axe ♦5")
    # Not back to where it lies.
    assert "seat 1" not in texts(s)
    aim(s, 2)
    assert (equips(s, 1), equips(s, 2)) == ([], ["axe D5"])


@pytest.mark.card("xu_huang")
def test_duanliang_makes_black_cards_supply_shortage_at_distance_2() -> None:
    me = Seat("xu_huang!/cao_ren", hand=["slash C2", "dismantlement S3", "slash HQ"], equips=["spear SQ"])
    s = table(me, SHU, WU, QUN, players=6)
    use(s, "Duanliang")
    # A black trick and a red card will not do.
    assert set(texts(s)) == {"Slash ♣2", "Serpent Spear ♠Q"}
    do(s, "0: Slash ♣2")
    assert "seat 2" in texts(s)
    assert "seat 3" not in texts(s)
    aim(s, 2)
    assert [j.lies_as for j in seat(s, 2).judges] == ["supply_shortage"]


@pytest.mark.card("xu_huang")
@pytest.mark.rule("GZ-R28")
@pytest.mark.parametrize(("pair", "up"), [("xu_huang/cao_ren", True), ("zhang_liao/cao_ren", False)])
def test_a_real_supply_shortage_at_distance_2_turns_up_xu_huang(pair: str, up: bool) -> None:
    s = table(Seat(pair, hand=["supply_shortage S10"]), SHU, WU, QUN, players=6)
    do(s, "0: use Supply Shortage ♠10")
    assert can(s, "seat 2") is up
    aim(s, 2 if up else 1)
    assert seat(s, 0).head_up is up


@pytest.mark.card("cao_ren")
def test_jushou_draws_three_and_stacks() -> None:
    s = table("cao_ren!/xu_huang", SHU, phase="finish")
    do(s, "0: Jushou")
    assert (len(hand(s, 0)), seat(s, 0).stacked) == (3, True)
    s = table("cao_ren!/xu_huang", SHU, phase="finish")
    do(s, "0: pass")
    assert (len(hand(s, 0)), seat(s, 0).stacked) == (0, False)


@pytest.mark.card("dian_wei")
def test_qiangxi_costs_health_or_a_weapon() -> None:
    s = table(Seat("dian_wei!/xu_huang", hand=["axe D5", "dodge D2"]), SHU, WU)
    use(s, "Qiangxi")
    do(s, "0: Stone Axe ♦5")
    aim(s, 1)
    assert (hp(s, 0), hp(s, 1), discard(s)) == (4, 3, ["axe D5"])
    # Once a phase.
    assert not can(s, "use Qiangxi")


@pytest.mark.card("dian_wei")
def test_qiangxi_measures_without_the_weapon_that_it_costs() -> None:
    s = table(Seat("dian_wei!/xu_huang", equips=["axe D5"]), SHU, WU, QUN, players=6)
    use(s, "Qiangxi")
    do(s, "0: Stone Axe ♦5")
    assert "seat 2" not in texts(s)
    s = table(Seat("dian_wei!/xu_huang", equips=["axe D5"]), SHU, WU, QUN, players=6)
    use(s, "Qiangxi")
    choose(s, next(t for t in texts(s) if t in ("pass", "done")), 2)
    assert (hp(s, 0), hp(s, 2), equips(s, 0)) == (3, 3, ["axe D5"])


@pytest.mark.card("xun_yu")
@pytest.mark.parametrize(("mine", "wins"), [("dayuan SK", True), ("slash C3", False), ("slash C2", False)])
def test_quhu_sets_one_upon_another_or_upon_himself(mine: str, wins: bool) -> None:
    s = table(
        Seat("xun_yu!/xu_huang", hand=[mine, "dodge D2"], hp=2),
        Seat(SHU, hand=["know C3"]),
        WU,
        players=6,
    )
    use(s, "Quhu")
    text = s.game.card(mine.split()[0]).names[2]
    choose(s, next(t for t in texts(s) if t.startswith(text)))
    if wins:
        # Who is within its reach: its two neighbours.
        assert texts(s) == ["Xun Yu", "seat 2"]
        aim(s, 2)
        assert (hp(s, 0), hp(s, 2)) == (2, 3)
    else:
        assert hp(s, 0) == 1
    assert hand(s, 1) == []


@pytest.mark.card("xun_yu")
def test_quhu_needs_somebody_with_more_health() -> None:
    s = table(Seat("xun_yu!/xu_huang", hand=["dodge D2", "peach H4"], hp=3), Seat(SHU, hand=["know C3"], hp=3))
    assert not can(s, "use Quhu")


@pytest.mark.card("xun_yu")
def test_jieming_fills_a_hand_to_the_most_health() -> None:
    s = table(Seat(WU, hand=["wine S9", "slash S7", "dodge D2"]), "xun_yu!/xu_huang", Seat(SHU, hand=["peach H4"]))
    use(s, "Wine ♠9")
    use(s, "Slash ♠7", 1)
    do(s, "1: Jieming", "1: seat 2")
    assert len(hand(s, 2)) == 4
    # Once a point.
    do(s, "1: Jieming", "1: Xun Yu")
    assert len(hand(s, 1)) == 3


@pytest.mark.card("cao_pi")
def test_xingshang_takes_hand_and_equipment_of_the_dead() -> None:
    victim = Seat(SHU, hp=1, hand=["dodge D2"], equips=["jueying S5"])
    s = table(Seat(WU, hand=["slash S7"], equips=["axe D5"]), victim, "cao_pi!/xu_huang", players=6)
    use(s, "Slash ♠7", 1)
    do(s, "1: pass")
    skip(s, 0, 1)
    do(s, "2: Xingshang")
    assert not alive(s, 1)
    assert sorted(hand(s, 2)) == ["dodge D2", "jueying S5"]


@pytest.mark.card("cao_pi")
@pytest.mark.parametrize("lost", [1, 2])
def test_fangzhu_draws_for_lost_health_and_stacks(lost: int) -> None:
    s = slashed(ATTACKER, Seat("cao_pi!/xu_huang", hp=4 - lost), SHU)
    do(s, "1: Fangzhu", "1: seat 2")
    assert (len(hand(s, 2)), seat(s, 2).stacked) == (lost, True)


@pytest.mark.card("yue_jin")
@pytest.mark.parametrize("weapon", [True, False])
def test_xiaoguo_costs_a_basic_card_and_asks_for_equipment(weapon: bool) -> None:
    me = Seat("yue_jin!/xu_huang", hand=["slash C2", "duel SA"])
    s = table(Seat(SHU, equips=["axe D5"] if weapon else []), me, phase="finish")
    do(s, "1: Xiaoguo")
    assert hand(s, 1) == ["duel SA"]
    if weapon:
        do(s, f"0: {next(t for t in texts(s) if 'discard' in t)}")
    assert (hp(s, 0), equips(s, 0)) == (4 if weapon else 3, [])


@pytest.mark.card("yue_jin")
def test_xiaoguo_is_not_for_the_own_turn_nor_with_a_trick() -> None:
    s = table(Seat(SHU), Seat("yue_jin!/xu_huang", hand=["duel SA"]), phase="finish")
    assert asked(s) == (1, "turn_up")
    s = table(Seat("yue_jin!/xu_huang", hand=["slash C2"]), SHU, phase="finish")
    assert s.player == 1
