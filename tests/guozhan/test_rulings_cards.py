"""Cards, stacked generals, cancelled targets: parts F, G, H of the rulings."""

from __future__ import annotations

import pytest

from guozhan_kit import Seat, alive, asked, can, do, hand, hp, skip, table, texts


@pytest.mark.rule("GZ-R46", "GR095")
def test_rest_and_wait_of_an_undetermined_seat_is_for_itself() -> None:
    s = table(Seat("gan_ning/huang_gai", hand=["rest HJ"]), "lu_meng/ding_feng!")
    do(s, "0: use Rest and Wait ♥J")
    while asked(s)[1] == "effect":
        s.apply(s.legal_actions()[0])
    assert hand(s, 0) == []
    assert hand(s, 1) == []


@pytest.mark.rule("GZ-R45", "GR097")
def test_befriend_the_distant_needs_two_kingdoms() -> None:
    others = ("lu_meng/ding_feng!", "xu_huang/zhang_liao", "guan_yu/ma_chao!")
    s = table(Seat("gan_ning/huang_gai", hand=["befriend"]), *others)
    assert not can(s, "use Befriend the Distant ♥9")
    s = table(Seat("gan_ning!/huang_gai", hand=["befriend"]), *others)
    do(s, "0: use Befriend the Distant ♥9")
    assert len(hand(s, 3)) == 1
    assert len(hand(s, 0)) == 3


@pytest.mark.rule("GZ-R14", "GR098")
def test_know_yourself_and_others_looks_at_what_is_hidden() -> None:
    s = table(
        Seat("gan_ning!/huang_gai", hand=["know C3"]),
        "lu_meng!/ding_feng!",
        "xu_huang/zhang_liao",
        "guan_yu!/ma_chao!",
    )
    do(s, "0: use Know Yourself and Others ♣3")
    if asked(s)[1] == "target":
        do(s, "0: seat 2")
    do(s, "0: deputy")
    assert s.view(0).seats[2].deputy == "zhang_liao"
    assert s.view(0).seats[2].head is None
    assert s.view(1).seats[2].deputy is None
    assert not s.view(1).seats[2].deputy_up


@pytest.mark.rule("GR098")
def test_a_card_is_recast() -> None:
    s = table(Seat("gan_ning!/huang_gai", hand=["know C3"]), pile=["peach H4"])
    do(s, "0: recast Know Yourself and Others ♣3")
    assert hand(s, 0) == ["peach H4"]


def savage(*, answer: str, counter: bool = False) -> object:
    """Savage Assault of seat 0, nullified at seat 1."""
    s = table(
        Seat("gan_ning/huang_gai!", hand=["savage SK", *(["nullification SJ"] if counter else [])]),
        Seat("xu_huang/zhang_liao!", hand=["nullification_k CK"]),
        "guan_yu/ma_chao!",
        "cao_ren/xiahou_yuan!",
        "dian_wei/yue_jin",
        players=6,
    )
    do(s, "0: use Savage Assault ♠K")
    skip(s, 0)
    do(s, "1: Nullification of the Kingdom ♣K", f"1: {answer}")
    if counter:
        do(s, "0: Nullification ♠J")
    return s


@pytest.mark.rule("GZ-R46", "GR100")
def test_nullification_of_the_kingdom_spares_all_of_it() -> None:
    s = savage(answer="for its kingdom")
    assert [hp(s, n) for n in range(1, 5)] == [4, 3, 4, 3]
    s = savage(answer="for this character")
    assert [hp(s, n) for n in range(1, 5)] == [4, 3, 3, 3]
    s = savage(answer="for its kingdom", counter=True)
    assert [hp(s, n) for n in range(1, 5)] == [3, 3, 3, 3]


@pytest.mark.rule("GZ-R44", "GR103")
def test_six_swords_help_the_others_of_the_kingdom() -> None:
    swords = ["six_swords"]
    s = table(Seat("gan_ning/huang_gai!", equips=swords), "lu_meng/ding_feng!", "sun_jian/zhou_tai", players=6)
    seats = s.view(0).seats
    assert [seats[n].range for n in range(3)] == [2, 2, 1]
    s = table(Seat("gan_ning/huang_gai", equips=swords), "lu_meng/ding_feng!", players=6)
    assert [s.view(0).seats[n].range for n in range(2)] == [2, 1]


@pytest.mark.rule("GZ-R32", "GR104")
def test_twin_swords_need_two_genders() -> None:
    for victim, offered in (("zhen_ji/cao_pi", False), ("zhen_ji!/cao_pi", True)):
        s = table(Seat("gan_ning!/huang_gai", hand=["slash S7"], equips=["double_swords"]), victim)
        do(s, "0: use Slash ♠7")
        if asked(s)[1] == "target":
            do(s, f"0: {next(t for t in texts(s) if t in ('seat 1', 'Zhen Ji'))}")
        assert any("Swords" in t for t in texts(s)) == offered


@pytest.mark.rule("GZ-R29", "GR110")
def test_a_hidden_general_of_the_source_makes_damage_less() -> None:
    for attacker, left in (("gan_ning/huang_gai!", 3), ("gan_ning!/huang_gai!", 2)):
        s = table(Seat(attacker, hand=["slash S7"]), "kong_rong!/cai_wenji")
        do(s, "0: use Slash ♠7")
        if asked(s)[1] == "target":
            do(s, "0: Kong Rong")
        assert hp(s, 1) == left


@pytest.mark.rule("GZ-R47", "GR113")
def test_the_death_of_a_companion_in_arms_costs_health() -> None:
    s = table(
        Seat("gan_ning/huang_gai!", hand=["slash S7"]),
        Seat("pang_de/pan_feng", hp=1),
        "tian_feng!/ma_teng",
        "guan_yu/ma_chao",
        players=6,
    )
    do(s, "0: use Slash ♠7", "0: seat 1")
    skip(s, 1, 2, 3, 4, 5)
    assert not alive(s, 1)
    assert hp(s, 2) == 2


@pytest.mark.rule("GZ-R77", "GR118", "GR028")
def test_a_stacked_seat_is_left_out_once() -> None:
    s = table("gan_ning/huang_gai", Seat("xu_huang/zhang_liao", extra={"stacked": True}), "guan_yu/ma_chao")
    do(s, "0: end play phase")
    assert s.view(0).current == 2
    assert not s.view(0).seats[1].stacked


@pytest.mark.rule("GZ-R78", "GR119")
def test_stacking_twice_makes_flat() -> None:
    s = table(Seat("cao_ren!/xiahou_yuan"), "gan_ning/huang_gai")
    do(s, "0: Jushou")
    assert s.view(1).seats[0].stacked
    assert len(hand(s, 0)) == 3


@pytest.mark.rule("GZ-R77", "GR122")
def test_delayed_tricks_wait_for_the_next_real_turn() -> None:
    stacked = Seat("xu_huang/zhang_liao", judges=["indulgence H6"], extra={"stacked": True})
    s = table("gan_ning/huang_gai", stacked, "guan_yu/ma_chao")
    do(s, "0: end play phase")
    assert s.view(0).current == 2
    assert len(s.view(0).seats[1].judges) == 1


@pytest.mark.rule("GZ-R83", "GR125")
def test_a_delayed_trick_that_is_cancelled_goes_to_the_discard_pile() -> None:
    s = table(Seat("gan_ning/huang_gai", hand=["indulgence H6"]), "lu_xun!/sun_jian", "guan_yu/ma_chao")
    do(s, "0: use Indulgence ♥6", "0: Lu Xun")
    assert s.view(0).seats[1].judges == ()
    assert "indulgence" in [c.kind for c in s.view(0).discard]


@pytest.mark.rule("GZ-R51")
def test_wine_rescues_oneself_alone() -> None:
    s = table(
        Seat("gan_ning/huang_gai", hand=["slash S7"]),
        Seat("xu_huang/zhang_liao", hp=1, hand=["wine S9"]),
        Seat("guan_yu/ma_chao", hand=["wine C9"]),
    )
    do(s, "0: use Slash ♠7", "0: seat 1", "1: Wine ♠9")
    assert (hp(s, 1), alive(s, 1)) == (1, True)


@pytest.mark.rule("GZ-R79")
def test_fire_goes_along_the_chains() -> None:
    chained = {"chained": True}
    s = table(
        Seat("gan_ning/huang_gai", hand=["fire_slash H4"]),
        Seat("xu_huang/zhang_liao", extra=chained),
        Seat("guan_yu/ma_chao", extra=chained),
        "pang_de/pan_feng",
    )
    do(s, "0: use Fire Slash ♥4", "0: seat 1")
    assert [hp(s, n) for n in range(1, 4)] == [3, 3, 4]
    assert not any(x.chained for x in s.view(0).seats)
