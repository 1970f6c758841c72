"""Rulings on slashes: aiming, Liuli, Tieqi, Wushuang, the limit; and on Kongcheng."""

import pytest

from sanguosha_kit import Seat, asked, can, discard, do, equips, hand, hp, table, texts


@pytest.mark.rule("SR019")
def test_sr019_liuli_cannot_wait_for_the_eight_diagrams():
    s = table(
        Seat("cao_cao", hand=["slash S7"]),
        Seat("da_qiao", hand=["dodge D2"], equips=["eight_diagrams S2"]),
        pile=["slash S8"],
    )
    do(s, "0: use Slash ♠7", "0: Da Qiao")
    assert texts(s) == ["pass", "Liuli"]
    do(s, "1: pass", "1: Eight Diagrams")
    assert discard(s) == ["slash S8"]
    assert texts(s) == ["pass", "Dodge ♦2"]


@pytest.mark.rule("SR020")
def test_sr020_the_horse_discarded_for_liuli_does_not_count():
    def attacked(*cards):
        s = table(Seat("cao_cao", hand=["slash S7"]), Seat("da_qiao", hand=cards, equips=["chitu H5"]))
        return do(s, "0: use Slash ♠7", "0: Da Qiao", "1: Liuli")

    riding = do(attacked("peach H3"), "1: Peach ♥3")
    assert texts(riding) == ["Zhang Fei", "Xu Chu"]
    unhorsed = do(attacked("peach H3"), "1: Chitu ♥5")
    assert (hp(unhorsed, 2), hp(unhorsed, 3)) == (3, 4)

    s = table(
        Seat("cao_cao", hand=["slash S7"]),
        Seat("da_qiao", equips=["chitu H5"]),
        Seat("zhuge_liang"),
        "zhang_fei",
    )
    do(s, "0: use Slash ♠7", "0: Da Qiao")
    assert hp(s, 1) == 2
    assert equips(s, 1) == ["chitu H5"]


@pytest.mark.rule("SR022")
def test_sr022_liuli_against_a_slash_that_her_shield_would_void():
    s = table(
        Seat("cao_cao", hand=["slash S7"]), Seat("da_qiao", hand=["peach H3"], equips=["nioh_shield C2"]), "zhang_fei"
    )
    do(s, "0: use Slash ♠7", "0: Da Qiao")
    assert can(s, "Liuli")
    do(s, "1: Liuli", "1: Peach ♥3")
    assert hp(s, 2) == 3
    assert hp(s, 1) == 3


@pytest.mark.rule("SR023")
def test_sr023_liuli_spares_the_attacker_and_the_empty_city():
    def attacked(*cards):
        s = table(
            Seat("cao_cao", hand=["slash S7"]),
            Seat("da_qiao", hand=["peach H3"], equips=["kylin_bow H5"]),
            Seat("zhuge_liang", hand=cards),
            "zhang_fei",
            "xu_chu",
        )
        return do(s, "0: use Slash ♠7", "0: Da Qiao", "1: Liuli")

    assert texts(attacked()) == ["Zhang Fei", "Xu Chu"]
    assert texts(do(attacked("dodge D2"), "1: Peach ♥3")) == ["Zhuge Liang", "Zhang Fei", "Xu Chu"]


@pytest.mark.rule("SR025")
def test_sr025_a_chase_may_be_redirected_anew():
    s = table(
        Seat("cao_cao", hand=["slash S7", "slash S8"], equips=["blade S5"]),
        Seat("da_qiao", hand=["dodge D2", "peach H3"]),
        "zhang_fei",
    )
    do(s, "0: use Slash ♠7", "0: Da Qiao", "1: pass", "1: Dodge ♦2", "0: Green Dragon Blade", "0: Slash ♠8")
    assert texts(s) == ["pass", "Liuli"]
    do(s, "1: Liuli")
    assert (hp(s, 1), hp(s, 2)) == (3, 3)


def halberd_at_both(*cards):
    """Da Qiao hands her part of the slash on to Cao Cao, who is the other target."""
    s = table(
        Seat("zhang_fei", hand=["slash S7"], equips=["halberd DQ"]),
        Seat("da_qiao", hand=["peach H3"]),
        Seat("cao_cao", hand=cards),
    )
    return do(s, "0: use Slash ♠7", "0: Da Qiao", "0: Cao Cao", "0: done", "1: Liuli")


@pytest.mark.rule("SR026")
def test_sr026_redirected_to_another_target_it_is_settled_there_twice():
    s = do(halberd_at_both("dodge D2", "dodge D3"), "2: Dodge ♦2")
    assert asked(s) == (2, "answer")
    unhurt = do(s.clone(), "2: Dodge ♦3")
    assert hp(unhurt, 2) == 4
    assert hp(do(s, "2: pass"), 2) == 3

    s = do(halberd_at_both("dodge D2"), "2: pass", "2: Jianxiong")
    do(s, "2: pass")
    assert hp(s, 2) == 2
    assert hp(s, 1) == 3
    assert s.player != 2
    assert sorted(hand(s, 2)) == ["dodge D2", "slash S7"]


@pytest.mark.rule("SG-5.4")
def test_after_liuli_the_targets_are_designated_in_action_order():
    s = table(
        Seat("ma_chao", hand=["slash S7"], equips=["halberd DQ"]),
        Seat("da_qiao", hand=["peach H3"], equips=["kylin_bow H5"]),
        Seat("cao_cao", hand=["dodge D2"]),
        "xu_chu",
        pile=["slash S8", "peach H4"],
    )
    do(s, "0: use Slash ♠7", "0: Da Qiao", "0: Cao Cao", "0: done", "1: Liuli", "1: Peach ♥3", "1: Xu Chu")
    assert asked(do(s, "0: Tieqi", "0: Tieqi")) == (2, "answer")


@pytest.mark.rule("SR028")
def test_sr028_all_aiming_precedes_all_effects():
    s = table(
        Seat("zhang_fei", hand=["slash S7"], equips=["halberd DQ"]),
        Seat("cao_cao", hand=["dodge D2"]),
        Seat("xu_chu", hand=["dodge D3"]),
        Seat("da_qiao", hand=["peach H3"]),
    )
    do(s, "0: use Slash ♠7", "0: Cao Cao", "0: Xu Chu", "0: Da Qiao")
    assert s.player == 3
    assert texts(s) == ["pass", "Liuli"]
    do(s, "3: pass", "1: Dodge ♦2", "2: pass")
    assert hp(s, 3) == 2
    assert hand(s, 3) == ["peach H3"]


@pytest.mark.rule("SR029")
def test_sr029_a_red_tieqi_does_not_break_the_shield():
    s = table(
        Seat("ma_chao", hand=["slash S7", "ex_nihilo H7"]),
        Seat("cao_cao", hand=["dodge D2"], equips=["nioh_shield C2"]),
        pile=["peach H3"],
    )
    do(s, "0: use Slash ♠7", "0: Cao Cao", "0: Tieqi")
    assert asked(s) == (0, "play")
    assert sorted(discard(s)) == ["peach H3", "slash S7"]
    assert hp(s, 1) == 4


@pytest.mark.rule("SR031")
def test_sr031_the_judge_card_of_tieqi_is_not_guo_jias():
    s = table(Seat("ma_chao", hand=["slash S7"]), Seat("guo_jia", hand=["dodge D2"]), pile=["peach H3"])
    do(s, "0: use Slash ♠7", "0: Guo Jia", "0: Tieqi")
    assert "peach H3" in discard(s)
    assert s.player == 1
    assert texts(s) == ["pass", "Yiji"]
    assert hp(s, 1) == 2


@pytest.mark.rule("SR032")
def test_sr032_tieqi_precedes_the_double_swords():
    s = table(
        Seat("ma_chao", hand=["slash S7"], equips=["double_swords S2"]),
        Seat("huang_yueying", hand=["dodge D2"]),
        pile=["slash S8"],
    )
    do(s, "0: use Slash ♠7", "0: Huang Yueying")
    assert texts(s) == ["pass", "Tieqi"]
    do(s, "0: Tieqi")
    assert discard(s) == ["slash S8"]
    assert texts(s) == ["pass", "Double Swords"]
    do(s, "0: Double Swords")
    assert s.player == 1
    assert texts(s) == ["discard a hand card", "let the user draw a card"]


@pytest.mark.rule("SR034")
def test_sr034_one_dodge_empties_the_city_but_does_not_save_it():
    s = table(Seat("lu_bu", hand=["slash S7", "ex_nihilo H7"]), Seat("zhuge_liang", hand=["dodge D2"]))
    do(s, "0: use Slash ♠7", "0: Zhuge Liang", "1: Dodge ♦2")
    assert hand(s, 1) == []
    assert hp(s, 1) == 2


@pytest.mark.rule("SR035")
def test_sr035_a_dodge_drawn_by_lianying_completes_the_answer():
    s = table(
        Seat("lu_bu", hand=["slash S7", "ex_nihilo H7"]),
        Seat("lu_xun", hand=["dodge D2"]),
        pile=["dodge D3", "peach H3"],
    )
    do(s, "0: use Slash ♠7", "0: Lu Xun", "1: Dodge ♦2", "1: Lianying", "1: Dodge ♦3", "1: Lianying")
    assert hp(s, 1) == 3
    assert hand(s, 1) == ["peach H3"]


@pytest.mark.rule("SR037")
def test_sr037_first_dodge_of_the_eight_diagrams_second_of_the_hand():
    s = table(
        Seat("lu_bu", hand=["slash S7", "ex_nihilo H7"]),
        Seat("lu_xun", hand=["dodge D2"], equips=["eight_diagrams S2"]),
        pile=["peach H3", "nullification SJ"],
    )
    do(s, "0: use Slash ♠7", "0: Lu Xun", "1: Eight Diagrams")
    assert texts(s) == ["pass", "Eight Diagrams", "Dodge ♦2"]
    do(s, "1: Dodge ♦2", "1: Lianying")
    assert hp(s, 1) == 3
    assert hand(s, 1) == ["nullification SJ"]


def lu_bu_at_the_lord(*cards):
    s = table(
        Seat("cao_cao", hand=cards),
        Seat("lu_bu", hand=["slash S7", "ex_nihilo H7"]),
        Seat("sima_yi", hand=["dodge H2"]),
        current=1,
    )
    return do(s, "1: use Slash ♠7", "1: Cao Cao", "0: Hujia", "2: Dodge ♥2")


@pytest.mark.rule("SR038")
def test_sr038_a_helpers_dodge_needs_one_of_the_lord():
    s = do(lu_bu_at_the_lord("dodge D2", "peach H3"), "0: Dodge ♦2")
    assert asked(s) == (1, "play")
    assert hp(s, 0) == 4
    assert hand(s, 2) == []
    assert hand(s, 0) == ["peach H3"]

    s = do(lu_bu_at_the_lord("peach H3"), "0: pass")
    assert hp(s, 0) == 3
    assert hand(s, 2) == []
    assert "dodge H2" in discard(s)
    do(s, "0: Jianxiong")
    assert hand(s, 0) == ["slash S7", "peach H3"]


def spear_in_duel(*cards):
    s = table(
        Seat("lu_bu", hand=["duel SA", "ex_nihilo H7"]), Seat("cao_cao", hand=cards, equips=["spear SQ"]), "zhang_fei"
    )
    return do(s, "0: use Duel ♠A", "0: Cao Cao", "1: Serpent Spear", "1: Dodge ♦2", "1: Dodge ♦3")


@pytest.mark.rule("SR040")
def test_sr040_the_spear_needs_four_hand_cards_for_one_answer():
    s = spear_in_duel("dodge D2", "dodge D3", "dodge D4", "dodge D5")
    assert (hp(s, 0), hp(s, 1)) == (4, 4)
    assert texts(s) == ["pass", "Serpent Spear"]
    do(s, "1: Serpent Spear")
    assert hand(s, 1) == []
    assert (hp(s, 0), hp(s, 1)) == (3, 4)

    s = spear_in_duel("dodge D2", "dodge D3", "dodge D4")
    assert hand(s, 1) == ["dodge D4"]
    assert (hp(s, 0), hp(s, 1)) == (4, 3)
    assert {"dodge D2", "dodge D3"} <= set(discard(s))


@pytest.mark.rule("SR041")
def test_sr041_lu_bu_challenged_answers_with_one_slash_and_wants_two():
    def challenged(*cards):
        s = table(Seat("cao_cao", hand=["duel SA", *cards]), Seat("lu_bu", hand=["slash S7"]))
        return do(s, "0: use Duel ♠A", "0: Lü Bu", "1: Slash ♠7")

    two = challenged("slash S8", "slash S9")
    do(two, "0: Slash ♠8")
    assert two.player == 0
    assert texts(two) == ["pass", "Slash ♠9"]
    assert (hp(do(two, "0: Slash ♠9"), 1), hp(two, 0)) == (3, 4)
    one = challenged("slash S8")
    assert (hp(do(one, "0: Slash ♠8"), 0), hp(one, 1)) == (3, 4)


@pytest.mark.rule("SR043")
def test_sr043_a_void_slash_has_used_up_the_limit():
    def void(general, *gear):
        s = table(
            Seat(general, hand=["slash S7", "slash S8", "ex_nihilo H7"], equips=gear),
            Seat("xu_chu", equips=["nioh_shield C2"]),
        )
        do(s, "0: use Slash ♠7", "0: Xu Chu")
        assert asked(s) == (0, "play")
        assert hp(s, 1) == 4
        return can(s, "use Slash ♠8")

    assert not void("cao_cao")
    assert void("cao_cao", "crossbow CA")
    assert void("zhang_fei")


@pytest.mark.rule("SR044")
def test_sr044_a_crossbow_lifts_the_limit_while_it_is_there():
    s = table(
        Seat("cao_cao", hand=["slash S7", "slash S8", "slash S9", "slash S10", "crossbow CA", "qinggang S6"]), "xu_chu"
    )
    do(s, "0: use Slash ♠7", "0: Xu Chu")
    assert not can(s, "use Slash ♠8")
    do(s, "0: use Crossbow ♣A", "0: use Slash ♠8", "0: Xu Chu", "0: use Slash ♠9", "0: Xu Chu")
    assert can(s, "use Slash ♠10")
    assert hp(s, 1) == 1
    do(s, "0: use Qinggang Sword ♠6")
    assert s.player != 0
    assert "slash S10" in hand(s, 0)


@pytest.mark.rule("SR046")
def test_sr046_an_empty_hand_does_not_end_a_duel():
    s = table(Seat("cao_cao", hand=["duel SA", "slash S8"]), Seat("zhuge_liang", hand=["slash S7"]))
    do(s, "0: use Duel ♠A", "0: Zhuge Liang", "1: Slash ♠7")
    assert hand(s, 1) == []
    assert asked(s) == (0, "answer")
    do(s, "0: Slash ♠8")
    assert hp(s, 1) == 2
    assert hp(s, 0) == 4


@pytest.mark.rule("SR047")
def test_sr047_no_chase_into_the_empty_city_but_the_axe_hits():
    def dodged(*more):
        s = table(
            Seat("zhang_fei", hand=["slash S7", "slash S8"], equips=["blade S5"]),
            Seat("zhuge_liang", hand=["dodge D2", *more]),
        )
        return do(s, "0: use Slash ♠7", "0: Zhuge Liang", "1: Dodge ♦2")

    s = dodged()
    assert asked(s) == (0, "play")
    assert "slash S8" in hand(s, 0)
    assert hp(s, 1) == 3
    assert can(dodged("peach H3"), "Green Dragon Blade")

    s = table(
        Seat("cao_cao", hand=["slash S7", "dodge D3", "dodge D4"], equips=["axe D5"]),
        Seat("zhuge_liang", hand=["dodge D2"]),
    )
    do(s, "0: use Slash ♠7", "0: Zhuge Liang", "1: Dodge ♦2", "0: Stone Axe")
    assert hp(s, 1) == 2
    assert hand(s, 0) == []


@pytest.mark.rule("SR049")
def test_sr049_an_empty_handed_zhuge_liang_can_only_be_the_user_of_lijian():
    def lijian():
        s = table(
            Seat("diao_chan", hand=["peach H3"]),
            "zhuge_liang",
            Seat("zhang_fei", hand=["slash S7"]),
            "xu_chu",
            "gan_ning",
        )
        return do(s, "0: use Lijian")

    assert texts(do(lijian(), "0: Zhang Fei")) == ["Xu Chu", "Gan Ning"]
    s = do(lijian(), "0: Zhuge Liang", "0: Zhang Fei")
    assert asked(s) == (2, "answer")
    do(s, "2: Slash ♠7")
    assert (hp(s, 1), hp(s, 2)) == (2, 4)


@pytest.mark.rule("SR050")
def test_sr050_collateral_cannot_point_at_the_empty_city():
    def lend(*cards):
        s = table(
            Seat("cao_cao", hand=["collateral CQ"]),
            Seat("xu_chu", equips=["spear SQ"]),
            Seat("zhuge_liang", hand=cards),
            "zhang_fei",
        )
        return do(s, "0: use Collateral ♣Q")

    assert texts(lend()) == ["Cao Cao", "Zhang Fei"]
    assert texts(lend("peach H3")) == ["Cao Cao", "Zhuge Liang", "Zhang Fei"]


@pytest.mark.rule("SR052")
def test_sr052_zhuge_liang_provides_the_slash_that_hits_him():
    s = table(Seat("liu_bei", hand=["peach H3"]), Seat("zhuge_liang", hand=["slash S7"]), "xu_chu")
    do(s, "0: use Jijiang", "0: Zhuge Liang", "1: Slash ♠7")
    assert hand(s, 1) == []
    assert hp(s, 1) == 2


@pytest.mark.rule("SR053")
def test_sr053_collateral_as_the_last_card_cannot_name_its_user():
    def lend(*cards):
        s = table(Seat("zhuge_liang", hand=["collateral CQ", *cards]), Seat("xu_chu", equips=["spear SQ"]))
        return do(s, "0: use Collateral ♣Q")

    assert texts(lend()) == ["Zhang Fei", "Gan Ning"]
    assert texts(lend("peach H3")) == ["Zhuge Liang", "Zhang Fei", "Gan Ning"]
