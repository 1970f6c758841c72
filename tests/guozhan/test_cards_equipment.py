"""The equipment of the deck, each as it is printed."""

from __future__ import annotations

import pytest

from guozhan_kit import (
    Seat,
    aim,
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

WEI, SHU, WU, QUN = "xu_huang/dian_wei", "guan_yu/zhang_fei", "gan_ning/huang_gai", "pang_de/pan_feng"
OPEN = "ex_nihilo H7"
"""Keeps a play phase open."""
CHAINED = {"chained": True}


@pytest.mark.parametrize(
    ("weapon", "reach"),
    [
        pytest.param(w, r, marks=pytest.mark.card(w.split()[0]))
        for w, r in (
            ("crossbow DA", 1),
            ("qinggang S6", 2),
            ("double_swords S2", 2),
            ("ice_sword S2", 2),
            ("six_swords D6", 2),
            ("axe D5", 3),
            ("spear SQ", 3),
            ("tri_blade DQ", 3),
            ("fan DA", 4),
            ("kylin_bow H5", 5),
        )
    ],
)
def test_how_far_a_weapon_reaches(weapon: str, reach: int) -> None:
    s = table(Seat(WU, hand=[weapon, "slash S7", OPEN]), WEI, SHU, QUN, players=12)
    use(s, f"{s.game.card(weapon.split()[0]).names[2]} {'♠♥♣♦'['SHCD'.index(weapon.split()[1][0])]}{weapon[-1]}")
    assert seat(s, 0).range == reach
    do(s, "0: use Slash ♠7")
    near = [n for n in range(1, 12) if min(n, 12 - n) <= reach]
    assert texts(s) == [f"seat {n}" for n in near]


@pytest.mark.card("crossbow")
def test_a_crossbow_has_no_limit() -> None:
    s = table(Seat(WU, hand=["slash S7", "slash S8", OPEN], equips=["crossbow DA"]), WEI)
    use(s, "Slash ♠7", 1)
    use(s, "Slash ♠8", 1)
    assert hp(s, 1) == 2


@pytest.mark.card("qinggang", "vine", "nioh_shield", "silver_lion")
@pytest.mark.parametrize(("armor", "without"), [("vine C2", 4), ("nioh_shield C2", 4), ("silver_lion CA", 3)])
def test_qinggang_ignores_armor(armor: str, without: int) -> None:
    for weapon, left in ((["qinggang S6"], 2), (["ice_sword S2"], without)):
        me = Seat(WU, hand=["wine S9", "slash S7", OPEN], equips=weapon)
        s = table(me, Seat(WEI, equips=[armor]))
        use(s, "Wine ♠9")
        use(s, "Slash ♠7", 1)
        skip(s, 0)
        assert hp(s, 1) == left


@pytest.mark.card("double_swords")
@pytest.mark.rule("GZ-R32")
@pytest.mark.parametrize("answer", ["discard", "draw"])
def test_double_swords_a_card_less_or_a_card_more(answer: str) -> None:
    me = Seat(WU + "!", hand=["slash S7", OPEN], equips=["double_swords S2"])
    s = table(me, Seat("zhen_ji!/cao_pi", hand=["peach H4", "peach H6"]))
    use(s, "Slash ♠7", 1)
    do(s, "0: Double Swords")
    do(s, f"1: {next(t for t in texts(s) if answer in t)}")
    if answer == "discard":
        do(s, "1: Peach ♥4")
    assert (len(hand(s, 1)), len(hand(s, 0))) == ((1, 1) if answer == "discard" else (2, 2))


@pytest.mark.card("ice_sword")
def test_ice_sword_two_cards_instead_of_damage() -> None:
    me = Seat(WU, hand=["slash S7", OPEN], equips=["ice_sword S2"])
    s = table(me, Seat(WEI, hand=["peach H4"], equips=["chitu H5"]))
    use(s, "Slash ♠7", 1)
    do(s, "0: Ice Sword", "0: Chitu ♥5")
    assert (hp(s, 1), hand(s, 1), equips(s, 1)) == (4, [], [])
    s = table(me, WEI)
    use(s, "Slash ♠7", 1)
    assert hp(s, 1) == 3


@pytest.mark.card("axe")
def test_axe_forces_a_slash_through_for_two_cards() -> None:
    me = Seat(WU, hand=["slash S7", "peach H4", OPEN], equips=["axe D5"])
    s = slashed(me, Seat(WEI, hand=["dodge D2"]))
    do(s, "1: Dodge ♦2", "0: Stone Axe")
    # Not the axe itself.
    assert "Stone Axe ♦5" not in texts(s)
    assert (hp(s, 1), hand(s, 0), equips(s, 0)) == (3, [], ["axe D5"])


@pytest.mark.card("spear")
@pytest.mark.parametrize("asks", [False, True])
def test_spear_makes_two_hand_cards_a_slash(asks: bool) -> None:
    if asks:
        s = table(Seat(WU, hand=["duel SA", OPEN]), Seat(WEI, hand=["peach H4", "dodge D2"], equips=["spear SQ"]))
        use(s, "Duel ♠A", 1)
        do(s, "1: Serpent Spear")
        assert (hp(s, 0), hand(s, 1)) == (3, [])
    else:
        s = table(Seat(WU, hand=["peach H4", "dodge D2"], equips=["spear SQ"]), WEI)
        use(s, "Serpent Spear", 1)
        assert (hp(s, 1), hand(s, 0)) == (3, [])


@pytest.mark.card("fan")
def test_fan_sets_a_plain_slash_on_fire() -> None:
    me = Seat(WU, hand=["slash S7", OPEN], equips=["fan DA"])
    s = table(me, Seat(WEI, equips=["vine C2"]))
    use(s, "Feather Fan", 1)
    # Vine does not stop it and burns.
    assert hp(s, 1) == 2
    s = table(me, Seat(WEI, equips=["vine C2"]))
    use(s, "Slash ♠7", 1)
    assert hp(s, 1) == 4


@pytest.mark.card("kylin_bow")
def test_kylin_bow_shoots_a_horse() -> None:
    s = table(Seat(WU, hand=["slash S7", OPEN], equips=["kylin_bow H5"]), Seat(WEI, equips=["chitu H5", "dilu C5"]))
    use(s, "Slash ♠7", 1)
    do(s, "0: Kylin Bow", "0: Dilu ♣5")
    assert (hp(s, 1), equips(s, 1)) == (3, ["chitu H5"])


@pytest.mark.card("six_swords")
@pytest.mark.rule("GZ-R44", "GR103")
def test_six_swords_lengthen_the_reach_of_the_others_of_the_kingdom() -> None:
    swords = ["six_swords D6"]
    mates = ("lu_meng!/ding_feng", "sun_jian/zhou_tai", WEI + "!")
    s = table(Seat(WU + "!", equips=swords), *mates, players=6)
    assert [seat(s, n).range for n in range(4)] == [2, 2, 1, 1]
    s = table(Seat(WU + "!", equips=swords, extra={"kingdom": "ambitionist"}), *mates, players=6)
    assert [seat(s, n).range for n in range(4)] == [2, 1, 1, 1]
    s = table(Seat(WU, equips=swords), *mates, players=6)
    assert [seat(s, n).range for n in range(4)] == [2, 1, 1, 1]


@pytest.mark.card("tri_blade")
def test_three_pointed_blade_hurts_a_neighbour_of_the_target() -> None:
    s = table(Seat(WU, hand=["slash S7", "slash C2", OPEN], equips=["tri_blade DQ"]), WEI, SHU, QUN, players=6)
    use(s, "Slash ♠7", 2)
    do(s, "0: Three-Pointed Blade", "0: Slash ♣2")
    # Distance is measured from the one who was hit.
    assert texts(s) == ["seat 1", "seat 3"]
    aim(s, 3)
    assert (hp(s, 2), hp(s, 3), hand(s, 0)) == (3, 3, [OPEN])


@pytest.mark.card("tri_blade", "kylin_bow", "ice_sword")
@pytest.mark.parametrize(
    ("weapon", "name"),
    [("tri_blade DQ", "Three-Pointed Blade"), ("kylin_bow H5", "Kylin Bow"), ("ice_sword S2", "Ice Sword")],
)
def test_weapons_are_not_for_what_is_passed_on(weapon: str, name: str) -> None:
    s = table(
        Seat(WU, hand=["fire_slash H4", "slash C2", OPEN], equips=[weapon]),
        Seat(WEI, equips=["chitu H5"], extra=CHAINED),
        Seat(SHU, equips=["dilu C5"], extra=CHAINED),
    )
    use(s, "Fire Slash ♥4", 1)
    times = 0
    while asked(s)[1] == "effect":
        times += can(s, name)
        do(s, "0: pass")
    assert (times, hp(s, 1), hp(s, 2)) == (1, 3, 3)


@pytest.mark.card("eight_diagrams")
@pytest.mark.parametrize(("top", "dodged"), [("peach H4", True), ("slash S8", False)])
def test_eight_diagrams_dodges_on_red(top: str, dodged: bool) -> None:
    s = table(Seat(WU, hand=["slash S7", OPEN]), Seat(WEI, equips=["eight_diagrams S2"]), pile=[top])
    use(s, "Slash ♠7", 1)
    do(s, "1: Eight Diagrams")
    assert hp(s, 1) == 3 + dodged


@pytest.mark.card("nioh_shield")
@pytest.mark.parametrize(
    ("card", "text", "hurt"),
    [("slash S7", "Slash ♠7", 0), ("slash HQ", "Slash ♥Q", 1), ("thunder_slash C6", "Thunder Slash ♣6", 0)],
)
def test_nioh_shield_stops_black_slashes(card: str, text: str, hurt: int) -> None:
    s = table(Seat(WU, hand=[card, OPEN]), Seat(WEI, equips=["nioh_shield C2"]))
    use(s, text, 1)
    assert hp(s, 1) == 4 - hurt


@pytest.mark.card("vine")
@pytest.mark.parametrize(
    ("card", "text", "hurt"),
    [
        ("slash S7", "Slash ♠7", 0),
        ("thunder_slash C6", "Thunder Slash ♣6", 1),
        ("fire_slash H4", "Fire Slash ♥4", 2),
        ("savage SK", "Savage Assault ♠K", 0),
        ("archery HA", "Archery ♥A", 0),
        ("duel SA", "Duel ♠A", 1),
    ],
)
def test_vine_stops_what_is_plain_and_burns(card: str, text: str, hurt: int) -> None:
    s = table(Seat(WU, hand=[card, OPEN]), Seat(WEI, equips=["vine C2"]))
    use(s, text, 1)
    skip(s, 2, 3)
    assert hp(s, 1) == 4 - hurt


@pytest.mark.card("silver_lion")
def test_silver_lion_lets_one_point_through() -> None:
    s = table(Seat(WU, hand=["wine S9", "slash S7", OPEN]), Seat(WEI, equips=["silver_lion CA"]))
    use(s, "Wine ♠9")
    use(s, "Slash ♠7", 1)
    assert hp(s, 1) == 3


@pytest.mark.card("silver_lion")
@pytest.mark.parametrize("how", ["replaced", "dismantled", "snatched"])
def test_silver_lion_heals_when_it_is_lost(how: str) -> None:
    lion = ["silver_lion CA"]
    if how == "replaced":
        s = table(Seat(WEI, hand=["vine C2", OPEN], equips=lion, hp=2), SHU)
        use(s, "Vine Armor ♣2")
        assert hp(s, 0) == 3
    else:
        card, text = ("dismantlement S3", "Dismantlement ♠3") if how == "dismantled" else ("snatch S3", "Snatch ♠3")
        s = table(Seat(WU, hand=[card, OPEN]), Seat(WEI, equips=lion, hp=2), SHU)
        use(s, text, 1)
        assert (hp(s, 1), equips(s, 1)) == (3, [])
        s = table(Seat(WU, hand=[card, OPEN]), Seat(WEI, equips=lion), SHU)
        use(s, text, 1)
        assert (hp(s, 1), equips(s, 1)) == (4, [])


@pytest.mark.card("silver_lion")
def test_a_silver_lion_lost_by_a_death_heals_nobody() -> None:
    s = slashed(Seat(WU, hand=["slash S7", OPEN]), Seat(WEI, hp=1, equips=["silver_lion CA"]), SHU, players=6)
    skip(s, 1)
    assert "silver_lion CA" in discard(s)
    assert not s.view(0).seats[1].alive


@pytest.mark.parametrize(
    "horse", [pytest.param(h, marks=pytest.mark.card(h.split()[0])) for h in ("dilu C5", "jueying S5", "zhuahuang HK")]
)
def test_horses_that_keep_others_away(horse: str) -> None:
    s = table(WU, Seat(WEI, equips=[horse]), SHU)
    assert [s.view(0).seats[1].distance, s.view(1).seats[0].distance] == [2, 1]


@pytest.mark.parametrize(
    "horse", [pytest.param(h, marks=pytest.mark.card(h.split()[0])) for h in ("chitu H5", "dayuan SK", "zixing DK")]
)
def test_horses_that_bring_others_near(horse: str) -> None:
    s = table(Seat(WU, equips=[horse]), WEI, SHU, QUN, players=6)
    assert [x.distance for x in s.view(0).seats] == [0, 1, 1, 2, 1, 1]
    assert s.view(3).seats[0].distance == 3
