"""Rulings on cards that count as others: Wusheng, the spear, Qixi, Guose, Jijiu."""

import pytest

from sanguosha_kit import Seat, alive, asked, can, discard, do, equips, hand, hp, judges, table, texts


@pytest.mark.rule("SR001")
def test_sr001_wusheng_cannot_spend_the_crossbow_that_would_allow_it():
    bare = table(Seat("guan_yu", hand=["slash S7"], equips=["crossbow DA"]), "zhang_fei", pile=["slash S8", "slash S9"])
    do(bare, "0: use Slash ♠7", "0: Zhang Fei")
    assert (bare.player, equips(bare, 0)) == (1, ["crossbow DA"])
    spare = table(Seat("guan_yu", hand=["dodge D2", "peach H3"], equips=["crossbow DA"]), slashes=1)
    do(spare, "0: use Wusheng")
    assert texts(spare) == ["Dodge ♦2", "Peach ♥3"]
    fresh = table(Seat("guan_yu", hand=["dodge D2"], equips=["crossbow DA"]))
    assert "Crossbow ♦A" in texts(do(fresh, "0: use Wusheng"))


@pytest.mark.rule("SR002")
def test_sr002_the_bow_that_becomes_the_slash_gives_it_no_range():
    far = table(Seat("guan_yu", hand=["slash S7"], equips=["kylin_bow H5"]), players=6)
    assert can(do(far, "0: use Slash ♠7"), "Gan Ning")
    s = table(Seat("guan_yu", equips=["kylin_bow H5"]), Seat("zhang_fei", hand=["dodge D2"]), players=6)
    do(s, "0: use Wusheng")
    assert texts(s) == ["Zhang Fei", "Zhang Liao"]
    do(s, "0: Zhang Fei")
    assert asked(s) == (1, "answer")
    assert equips(s, 0) == []
    assert discard(s) == []
    do(s, "1: pass")
    assert discard(s) == ["kylin_bow H5"]
    assert hp(s, 1) == 3


@pytest.mark.rule("SR004")
def test_sr004_collateral_on_guan_yu_with_nothing_red_but_his_bow():
    def lend():
        s = table(
            Seat("cao_cao", hand=["collateral CQ", "dodge D2"]),
            Seat("guan_yu", equips=["kylin_bow H5"]),
            "zhang_fei",
            "xu_chu",
        )
        return do(s, "0: use Collateral ♣Q")

    near = do(lend(), "0: Zhang Fei")
    assert texts(near) == ["pass", "Wusheng"]
    do(near, "1: Wusheng")
    assert hp(near, 2) == 3
    assert hand(near, 0) == ["dodge D2"]
    assert "kylin_bow H5" in discard(near)
    refused = do(lend(), "0: Zhang Fei", "1: pass")
    assert "kylin_bow H5" in hand(refused, 0)
    assert hp(refused, 2) == 4
    far = do(lend(), "0: Xu Chu")
    assert asked(far) == (0, "play")
    assert "kylin_bow H5" in hand(far, 0)
    assert equips(far, 1) == []
    assert hp(far, 3) == 4


@pytest.mark.rule("SR005")
def test_sr005_the_chase_may_spend_the_horse_that_bridged_the_distance():
    s = table(
        Seat("guan_yu", hand=["slash S7", "nullification SJ"], equips=["blade S5", "chitu H5"]),
        "zhang_fei",
        "xu_chu",
        "gan_ning",
        Seat("huang_gai", hand=["dodge H2"]),
        players=8,
    )
    do(s, "0: use Slash ♠7", "0: Huang Gai", "4: Dodge ♥2", "0: Green Dragon Blade", "0: Wusheng")
    assert hp(s, 4) == 3
    assert equips(s, 0) == ["blade S5"]
    assert "chitu H5" in discard(s)


def spear_at_shield(*cards):
    s = table(
        Seat("cao_cao", hand=[*cards, "ex_nihilo H7"], equips=["spear SQ"]),
        Seat("zhang_fei", hand=["dodge D2"], equips=["nioh_shield C2"]),
    )
    return do(s, "0: use Serpent Spear")


@pytest.mark.rule("SR007")
def test_sr007_spade_and_heart_have_no_colour():
    s = do(spear_at_shield("snatch S3", "peach H3"), "0: Peach ♥3", "0: Snatch ♠3", "0: Zhang Fei")
    assert asked(s) == (1, "answer")
    dodged = do(s.clone(), "1: Dodge ♦2")
    assert hp(dodged, 1) == 4
    assert hand(dodged, 1) == []
    assert hp(do(s, "1: pass"), 1) == 3


@pytest.mark.rule("SR008")
def test_sr008_two_black_cards_are_black():
    s = do(spear_at_shield("snatch S3", "snatch S4"), "0: Snatch ♠3", "0: Snatch ♠4", "0: Zhang Fei")
    assert asked(s) == (0, "play")
    assert hp(s, 1) == 4
    assert hand(s, 1) == ["dodge D2"]


@pytest.mark.rule("SR010")
def test_sr010_lianying_once_for_both_cards_of_the_spear_and_before_the_aiming():
    s = table(
        Seat("lu_xun", hand=["dodge D2", "peach H3"], equips=["spear SQ"]),
        Seat("da_qiao", hand=["dodge H2"]),
        pile=["nullification SJ", "slash S7"],
    )
    do(s, "0: use Serpent Spear", "0: Da Qiao")
    assert asked(s) == (0, "effect")
    assert can(s, "Lianying")
    do(s, "0: Lianying")
    assert hand(s, 0) == ["nullification SJ"]
    assert s.player == 1
    assert can(s, "Liuli")


@pytest.mark.rule("SR011")
def test_sr011_the_spear_takes_hand_cards_only():
    gear = ["spear SQ", "eight_diagrams S2", "chitu H5"]
    assert not can(table(Seat("cao_cao", hand=["duel SA"], equips=gear)), "use Serpent Spear")
    s = table(Seat("cao_cao", hand=["dodge D2", "dodge D3", "dodge D4"], equips=gear))
    do(s, "0: use Serpent Spear")
    assert texts(s) == ["Dodge ♦2", "Dodge ♦3"]
    assert texts(do(s, "0: Dodge ♦2")) == ["Dodge ♦3", "Dodge ♦4"]


@pytest.mark.rule("SR013")
def test_sr013_the_armor_of_gan_ning_as_dismantlement():
    def dismantle():
        s = table(
            Seat("gan_ning", hand=["ex_nihilo H7"], equips=["eight_diagrams S2"]),
            Seat("zhang_fei", hand=["dodge D2"]),
            Seat("xu_chu", hand=["nullification SJ"]),
        )
        return do(s, "0: use Qixi", "0: Zhang Fei")

    s = dismantle()
    assert asked(s) == (2, "nullify")
    assert equips(s, 0) == []
    assert discard(s) == []
    stopped = do(s.clone(), "2: Nullification ♠J")
    assert hand(stopped, 1) == ["dodge D2"]
    assert sorted(discard(stopped)) == ["eight_diagrams S2", "nullification SJ"]
    do(s, "2: pass")
    assert hand(s, 1) == []
    assert sorted(discard(s)) == ["dodge D2", "eight_diagrams S2"]


@pytest.mark.rule("SR014")
def test_sr014_a_stolen_indulgence_of_da_qiao_is_its_printed_card():
    s = table(
        Seat("da_qiao", equips=["zixing DK"]),
        Seat("zhang_fei", hand=["snatch S3"]),
        "xu_chu",
        pile=["dodge D2", "dodge D3"],
    )
    do(s, "0: use Guose", "0: Xu Chu")
    assert equips(s, 0) == []
    assert len(judges(s, 2)) == 1
    assert s.player == 1
    do(s, "1: use Snatch ♠3")
    assert judges(s, 2) == []
    assert "zixing DK" in hand(s, 1)
    assert texts(s) == ["end play phase", "use Zixing ♦K"]
    assert equips(do(s, "1: use Zixing ♦K"), 1) == ["zixing DK"]


@pytest.mark.rule("SR016")
def test_sr016_the_red_horse_of_hua_tuo_saves():
    s = table(
        Seat("cao_cao", hand=["slash S7"]), Seat("zhang_fei", hp=1), Seat("hua_tuo", equips=["chitu H5"]), "xu_chu"
    )
    do(s, "0: use Slash ♠7", "0: Zhang Fei")
    assert asked(s) == (2, "rescue")
    do(s, "2: Jijiu")
    assert hp(s, 1) == 1
    assert equips(s, 2) == []
    assert "chitu H5" in discard(s)


@pytest.mark.rule("SR017")
def test_sr017_no_jijiu_for_hua_tuo_struck_by_lightning_in_his_own_turn():
    def struck(*cards):
        return table(
            "cao_cao",
            Seat("hua_tuo", hand=cards, judges=["lightning SA"], hp=3),
            current=1,
            phase="judge",
            pile=["slash S7"],
        )

    s = struck("dodge D2", "peach H3")
    assert asked(s) == (1, "rescue")
    assert texts(s) == ["pass", "Peach ♥3"]
    assert hp(do(s, "1: Peach ♥3"), 1) == 1
    assert not alive(struck("dodge D2"), 1)
