"""Rulings on weapons and armor, and on Jijiang and Hujia."""

import pytest

from sanguosha_kit import Seat, alive, asked, can, discard, do, equips, hand, hp, table, texts


@pytest.mark.rule("SR055")
def test_sr055_the_axe_may_discard_the_horse_that_bridged_the_distance():
    s = table(
        Seat("cao_cao", hand=["slash S7", "peach H3"], equips=["axe D5", "chitu H5"]),
        "zhang_fei",
        "xu_chu",
        "gan_ning",
        Seat("huang_gai", hand=["dodge D2"]),
        players=8,
    )
    do(s, "0: use Slash ♠7", "0: Huang Gai", "4: Dodge ♦2", "0: Stone Axe")
    assert hp(s, 4) == 3
    assert equips(s, 0) == ["axe D5"]
    assert {"chitu H5", "peach H3"} <= set(discard(s))


@pytest.mark.rule("SR056")
def test_sr056_xiaoji_twice_for_two_pieces_of_equipment_before_the_damage():
    s = table(
        Seat("sun_shangxiang", hand=["slash S7"], equips=["axe D5", "chitu H5", "eight_diagrams S2"]),
        Seat("cao_cao", hand=["dodge D2"]),
        pile=["peach H3", "peach H4", "peach H6", "peach H7"],
    )
    do(s, "0: use Slash ♠7", "0: Cao Cao", "1: Dodge ♦2", "0: Stone Axe", "0: Xiaoji")
    assert len(hand(s, 0)) == 2
    assert hp(s, 1) == 4
    assert can(s, "Xiaoji")
    do(s, "0: Xiaoji")
    assert sorted(hand(s, 0)) == ["peach H3", "peach H4", "peach H6", "peach H7"]
    assert hp(s, 1) == 3
    assert equips(s, 0) == ["axe D5"]
    assert s.player == 1
    assert can(s, "Jianxiong")


@pytest.mark.rule("SR058")
def test_sr058_after_the_axe_jianxiong_takes_the_slash_only():
    s = table(
        Seat("zhang_fei", hand=["slash S7", "peach H3", "peach H4", "ex_nihilo H7"], equips=["axe D5"]),
        Seat("cao_cao", hand=["dodge D2"]),
    )
    do(s, "0: use Slash ♠7", "0: Cao Cao", "1: Dodge ♦2", "0: Stone Axe", "0: Peach ♥3", "0: Peach ♥4")
    do(s, "1: Jianxiong")
    assert hp(s, 1) == 3
    assert hand(s, 1) == ["slash S7"]
    assert sorted(discard(s)) == ["dodge D2", "peach H3", "peach H4"]


@pytest.mark.rule("SR059")
def test_sr059_after_a_chase_jianxiong_takes_the_last_slash_only():
    s = table(
        Seat("xu_chu", hand=["slash S7", "slash S8", "slash S9", "ex_nihilo H7"], equips=["blade S5"]),
        Seat("cao_cao", hand=["dodge D2", "dodge D3"]),
    )
    do(s, "0: use Slash ♠7", "0: Cao Cao", "1: Dodge ♦2", "0: Green Dragon Blade", "0: Slash ♠8")
    do(s, "1: Dodge ♦3", "0: Green Dragon Blade", "0: Slash ♠9", "1: Jianxiong")
    assert hp(s, 1) == 3
    assert hand(s, 1) == ["slash S9"]
    assert sorted(discard(s)) == ["dodge D2", "dodge D3", "slash S7", "slash S8"]


def ice_sword(victim):
    s = table(
        Seat("cao_cao", hand=["slash S7", "ex_nihilo H7"], equips=["ice_sword S2"]),
        victim,
        pile=["peach H3", "peach H4", "peach H6"],
    )
    return do(s, "0: use Slash ♠7", f"0: {'Lu Xun' if victim.general == 'lu_xun' else 'Sun Shangxiang'}")


@pytest.mark.rule("SR061")
def test_sr061_the_ice_sword_takes_the_card_that_lianying_drew():
    def struck(*gear):
        return ice_sword(Seat("lu_xun", hand=["peach H9"], equips=gear))

    s = do(struck(), "0: Ice Sword")
    assert discard(s) == ["peach H9"]
    assert s.player == 1
    assert can(s, "Lianying")
    declined = do(s.clone(), "1: pass")
    assert asked(declined) == (0, "play")
    assert sorted(discard(declined)) == ["peach H9", "slash S7"]
    do(s, "1: Lianying")
    assert {"peach H3", "peach H9"} <= set(discard(s))
    do(s, "1: Lianying")
    assert asked(s) == (0, "play")
    assert hand(s, 1) == ["peach H4"]
    assert hp(declined, 1) == hp(s, 1) == 3
    geared = do(struck("chitu H5"), "0: Ice Sword", "0: a hand card", "1: Lianying")
    assert asked(geared)[0] == 0
    assert set(texts(geared)) == {"a hand card", "Chitu ♥5"}
    do(geared, "0: Chitu ♥5")
    assert hand(geared, 1) == ["peach H3"]
    assert equips(geared, 1) == []


@pytest.mark.rule("SR062")
def test_sr062_the_ice_sword_takes_one_of_the_cards_of_xiaoji():
    s = do(ice_sword(Seat("sun_shangxiang", equips=["chitu H5"])), "0: Ice Sword")
    assert discard(s) == ["chitu H5"]
    assert equips(s, 1) == []
    do(s, "1: Xiaoji")
    assert asked(s) == (0, "play")
    assert len(hand(s, 1)) == 1
    assert hp(s, 1) == 3
    assert set(hand(s, 1)) | set(discard(s)) == {"chitu H5", "slash S7", "peach H3", "peach H4"}


@pytest.mark.rule("SR064")
def test_sr064_the_horse_goes_before_the_damage_and_a_dodge_is_too_late():
    def shot(*drawn):
        s = table(
            Seat("cao_cao", hand=["slash S7", "ex_nihilo H7"], equips=["kylin_bow H5"]),
            Seat("sun_shangxiang", equips=["dilu C5"], hp=1),
            pile=drawn,
        )
        do(s, "0: use Slash ♠7", "0: Sun Shangxiang", "0: Kylin Bow")
        assert equips(s, 1) == []
        assert hp(s, 1) == 1
        return do(s, "1: Xiaoji")

    assert not alive(shot("dodge D2", "dodge D3"), 1)
    saved = shot("dodge D2", "peach H3")
    assert asked(saved) == (1, "rescue")
    assert texts(saved) == ["pass", "Peach ♥3"]
    do(saved, "1: Peach ♥3")
    assert hp(saved, 1) == 1
    assert hand(saved, 1) == ["dodge D2"]


@pytest.mark.rule("SR065")
def test_sr065_the_qinggang_sword_ignores_armor_but_not_a_dodge():
    def slashed(weapon, armor):
        s = table(
            Seat("cao_cao", hand=["slash S7", "ex_nihilo H7"], equips=[weapon]),
            Seat("zhang_fei", hand=["dodge D2"], equips=[armor]),
        )
        return do(s, "0: use Slash ♠7", "0: Zhang Fei")

    assert asked(slashed("spear SQ", "nioh_shield C2")) == (0, "play")
    s = slashed("qinggang S6", "nioh_shield C2")
    assert asked(s) == (1, "answer")
    assert hp(do(s.clone(), "1: Dodge ♦2"), 1) == 4
    assert hp(do(s, "1: pass"), 1) == 3
    assert can(slashed("spear SQ", "eight_diagrams C2"), "Eight Diagrams")
    assert texts(slashed("qinggang S6", "eight_diagrams C2")) == ["pass", "Dodge ♦2"]


def double_swords(*cards, gear):
    s = table(
        Seat("cao_cao", hand=["slash S7", "ex_nihilo H7"], equips=["double_swords S2"]),
        Seat("sun_shangxiang", hand=cards, equips=[gear]),
        pile=["peach H3"],
    )
    return do(s, "0: use Slash ♠7", "0: Sun Shangxiang", "0: Double Swords")


@pytest.mark.rule("SR067")
def test_sr067_the_double_swords_work_though_the_slash_is_void():
    s = double_swords("dodge D2", "dodge D3", gear="nioh_shield C2")
    drawn = do(s.clone(), "1: let the user draw a card")
    assert "peach H3" in hand(drawn, 0)
    assert len(hand(drawn, 1)) == 2
    do(s, "1: discard a hand card", "1: Dodge ♦2")
    assert len(hand(s, 0)) == 1
    assert hand(s, 1) == ["dodge D3"]
    assert asked(s) == asked(drawn) == (0, "play")
    assert hp(s, 1) == hp(drawn, 1) == 3


@pytest.mark.rule("SR068")
def test_sr068_equipment_cannot_be_discarded_for_the_double_swords():
    s = double_swords(gear="chitu H5")
    assert "peach H3" in hand(s, 0)
    assert equips(s, 1) == ["chitu H5"]
    assert asked(s) == (0, "play")
    assert hp(s, 1) == 2


@pytest.mark.rule("SR070")
def test_sr070_the_shield_does_not_help_in_a_duel():
    s = table(
        Seat("cao_cao", hand=["duel SA", "slash S7", "ex_nihilo H7"]),
        Seat("zhang_fei", hand=["slash S8"], equips=["nioh_shield C2"]),
    )
    do(s, "0: use Duel ♠A", "0: Zhang Fei", "1: Slash ♠8", "0: Slash ♠7")
    assert asked(s) == (0, "play")
    assert (hp(s, 0), hp(s, 1)) == (4, 3)


@pytest.mark.rule("SR071")
def test_sr071_after_black_a_dodge_from_the_hand_is_possible():
    s = table(
        Seat("cao_cao", hand=["slash S7", "ex_nihilo H7"]),
        Seat("zhang_fei", hand=["dodge D2"], equips=["eight_diagrams S2"]),
        pile=["slash S8"],
    )
    do(s, "0: use Slash ♠7", "0: Zhang Fei", "1: Eight Diagrams")
    assert texts(s) == ["pass", "Dodge ♦2"]
    do(s, "1: Dodge ♦2")
    assert hp(s, 1) == 4
    assert asked(s) == (0, "play")


@pytest.mark.rule("SR073")
def test_sr073_the_targets_of_the_halberd_in_action_order():
    s = table(
        Seat("cao_cao", hand=["dodge D2"]),
        Seat("zhang_fei", hand=["dodge D3", "dodge D4"]),
        Seat("xu_chu", hand=["slash S7"], equips=["halberd DQ"]),
        Seat("gan_ning", hand=["peach H3"], hp=1),
        current=2,
    )
    do(s, "2: use Slash ♠7", "2: Cao Cao", "2: Zhang Fei", "2: Gan Ning")
    assert asked(s) == (3, "rescue")
    do(s, "3: Peach ♥3")
    assert asked(s) == (0, "answer")
    assert hp(s, 3) == 1
    do(s, "0: pass", "0: Jianxiong")
    assert asked(s) == (1, "answer")
    do(s, "1: Dodge ♦3")
    assert (hp(s, 0), hp(s, 1)) == (3, 4)


@pytest.mark.rule("SR074")
def test_sr074_one_target_for_jijiang_with_the_halberd():
    s = table(
        Seat("liu_bei", equips=["halberd DQ"]),
        Seat("zhao_yun", hand=["slash S7"]),
        Seat("xu_chu"),
        Seat("gan_ning"),
    )
    do(s, "0: use Jijiang")
    assert texts(s) == ["Zhao Yun", "Xu Chu", "Gan Ning"]
    do(s, "0: Xu Chu")
    assert asked(s) == (1, "answer")
    do(s, "1: Slash ♠7")
    assert (hp(s, 2), hp(s, 3)) == (3, 4)


@pytest.mark.rule("SR076")
def test_sr076_after_a_refusal_of_jijiang():
    s = table(Seat("liu_bei", hand=["slash S8", "peach H3"]), "xu_chu", Seat("zhang_fei", hand=["slash S7"]))
    do(s, "0: use Jijiang", "0: Xu Chu", "2: pass")
    assert asked(s) == (0, "play")
    assert hp(s, 1) == 4
    own = do(s.clone(), "0: use Slash ♠8", "0: Xu Chu")
    assert hp(own, 1) == 3
    assert hand(own, 2) == ["slash S7"]
    other = do(s.clone(), "0: use Jijiang", "0: Gan Ning", "2: Slash ♠7")
    assert (hp(other, 1), hp(other, 3)) == (4, 3)
    do(s, "0: use Rende", "0: Peach ♥3", "0: Zhang Fei")
    assert sorted(hand(s, 2)) == ["peach H3", "slash S7"]
    assert hp(do(s, "0: use Jijiang", "0: Xu Chu", "2: Slash ♠7"), 1) == 3


@pytest.mark.rule("SR077")
def test_sr077_liu_bei_is_the_source_of_a_slash_of_jijiang():
    def hit(health, role):
        s = table(
            Seat("liu_bei", hand=["ex_nihilo H7"], equips=["chitu H5"]),
            Seat("sima_yi", hp=health, role=role),
            Seat("zhang_fei", hand=["slash S7"], equips=["dayuan SK"], role="renegade"),
            Seat("xu_chu", role="rebel"),
            Seat("gan_ning", role="loyalist"),
        )
        return do(s, "0: use Jijiang", "0: Sima Yi", "2: Slash ♠7")

    s = do(hit(3, "rebel"), "1: Fankui")
    assert set(texts(s)) == {"a hand card", "Chitu ♥5"}
    assert hand(do(s, "1: Chitu ♥5"), 1) == ["chitu H5"]
    rebel = hit(1, "rebel")
    assert not alive(rebel, 1)
    assert len(hand(rebel, 0)) == 4
    assert hand(rebel, 2) == []
    loyalist = hit(1, "loyalist")
    assert not alive(loyalist, 1)
    assert hand(loyalist, 0) == []
    assert equips(loyalist, 0) == []
    assert equips(loyalist, 2) == ["dayuan SK"]


@pytest.mark.rule("SR079")
def test_sr079_a_helper_has_one_eight_diagrams_and_a_dodge():
    s = table(
        Seat("cao_cao"),
        Seat("zhang_fei", hand=["slash S7", "ex_nihilo H7"]),
        Seat("sima_yi", hand=["dodge D2"], equips=["eight_diagrams S2"]),
        current=1,
        pile=["slash S8"],
    )
    do(s, "1: use Slash ♠7", "1: Cao Cao", "0: Hujia", "2: Eight Diagrams", "2: pass")
    assert texts(s) == ["pass", "Dodge ♦2"]
    do(s, "2: Dodge ♦2")
    assert asked(s) == (1, "play")
    assert hp(s, 0) == 4


@pytest.mark.rule("SR080")
def test_sr080_lord_skills_are_the_lords():
    def hujia(lord):
        s = table(
            Seat("cao_cao" if lord else "zhang_fei", hand=["dodge D2"]),
            Seat("xu_chu", hand=["slash S7"]),
            Seat("gan_ning" if lord else "cao_cao", hand=["dodge D3"]),
            "sima_yi",
            current=1,
        )
        return can(do(s, "1: use Slash ♠7", "1: Cao Cao"), "Hujia")

    def jijiang(lord):
        s = table(
            Seat("liu_bei" if lord else "cao_cao", hand=["ex_nihilo H7"]),
            Seat("gan_ning" if lord else "liu_bei", hand=["ex_nihilo H8"]),
            Seat("zhang_fei", hand=["slash S7"]),
            current=0 if lord else 1,
        )
        return can(s, "use Jijiang")

    def health_after_peach(lord):
        quan = Seat("sun_quan", hp=1)
        s = table(
            quan if lord else "cao_cao",
            Seat("xu_chu", hand=["slash S7", "ex_nihilo H7"]),
            "zhang_fei" if lord else quan,
            Seat("gan_ning", hand=["peach H3"]),
            current=1,
        )
        do(s, "1: use Slash ♠7", "1: Sun Quan", "3: Peach ♥3")
        return hp(s, 0 if lord else 2)

    assert hujia(lord=True)
    assert not hujia(lord=False)
    assert jijiang(lord=True)
    assert not jijiang(lord=False)
    assert (health_after_peach(lord=True), health_after_peach(lord=False)) == (2, 1)
