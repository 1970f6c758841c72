"""The weapons and armors (SG-15)."""

import pytest

from sanguo import State
from sanguosha_kit import Seat, asked, can, discard, do, equips, hand, hp, table, texts


def armed(weapon: str, *cards: str, general: str = "xu_chu", **more: object) -> Seat:
    """The seat on turn: with a slash, a weapon and a card for later."""
    return Seat(general, hand=["slash S7", *cards, "zixing DK"], equips=[weapon], **more)  # type: ignore[arg-type]


def slash(attacker: Seat, victim: Seat, *others: Seat | str, pile: tuple[str, ...] = ()) -> State:
    """Seat 0 has slashed seat 1, with a black slash."""
    state = do(table(attacker, victim, *others, pile=pile), "0: use Slash ♠7")
    return do(state, f"0: {texts(state)[0]}")


# The crossbow ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SG-15.1")
def test_with_the_crossbow_slashes_have_no_limit() -> None:
    state = table(armed("crossbow", "slash S8", "slash S9"), "gan_ning")
    do(state, "0: use Slash ♠7", "0: Gan Ning", "0: use Slash ♠8", "0: Gan Ning", "0: use Slash ♠9", "0: Gan Ning")
    assert hp(state, 1) == 1


# The Qinggang sword ---------------------------------------------------------------------------------------


@pytest.mark.rule("SG-15.2")
def test_the_qinggang_sword_takes_the_armor_away_for_its_slash() -> None:
    state = slash(armed("qinggang"), Seat("gan_ning", hand=["dodge H2"], equips=["eight_diagrams"]))
    assert texts(state) == ["pass", "Dodge ♥2"]
    state = slash(armed("qinggang"), Seat("gan_ning", equips=["nioh_shield"]))
    assert hp(state, 1) == 3


@pytest.mark.parametrize("answer", ["Dodge ♥2", "pass"])
@pytest.mark.rule("SG-15.2")
def test_the_armor_works_again_once_the_slash_is_over(answer: str) -> None:
    victim = Seat("gan_ning", hand=["dodge H2", "dodge D2"], equips=["eight_diagrams"])
    state = do(slash(armed("qinggang", "archery HA"), victim), f"1: {answer}", "0: use Archery ♥A")
    assert can(state, "Eight Diagrams")


@pytest.mark.rule("SG-15.2")
def test_the_armor_of_others_works_meanwhile() -> None:
    lord = Seat("cao_cao", equips=["eight_diagrams C2"])
    helper = Seat("zhang_liao", hand=["dodge D2"], equips=["eight_diagrams S2"])
    attacker = Seat("gan_ning", hand=["slash S7", "zixing"], equips=["qinggang"])
    state = do(table(lord, attacker, helper, current=1, pile=["peach H3"]), "1: use Slash ♠7", "1: Cao Cao")
    assert texts(state) == ["pass", "Hujia"]
    do(state, "0: Hujia", "2: Eight Diagrams")
    assert (hp(state, 0), hand(state, 2)) == (4, ["dodge D2"])


# The double swords ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("equip", [(), ("nioh_shield",)])
@pytest.mark.rule("SG-15.3")
def test_the_other_gender_discards_or_lets_draw(equip: tuple[str, ...]) -> None:
    state = slash(armed("double_swords"), Seat("diao_chan", hand=["peach H3"], equips=equip), pile=("duel SA",))
    assert texts(state) == ["pass", "Double Swords"]
    do(state, "0: Double Swords")
    assert texts(state) == ["discard a hand card", "let the user draw a card"]
    drawn = do(state.clone(), "1: let the user draw a card")
    assert sorted(hand(drawn, 0)) == ["duel SA", "zixing DK"]
    do(state, "1: discard a hand card")
    assert (hand(state, 1), hand(state, 0)) == ([], ["zixing DK"])
    assert hp(state, 1) == hp(drawn, 1) == (3 if equip else 2)


@pytest.mark.rule("SG-15.3")
def test_with_an_empty_hand_the_user_draws() -> None:
    state = slash(armed("double_swords"), Seat("diao_chan", equips=["axe D5"]), pile=("duel SA",))
    do(state, "0: Double Swords")
    assert (sorted(hand(state, 0)), equips(state, 1)) == (["duel SA", "zixing DK"], ["axe D5"])


@pytest.mark.rule("SG-15.3")
def test_the_double_swords_need_the_other_gender_and_may_rest() -> None:
    state = slash(armed("double_swords"), Seat("gan_ning", hand=["peach H3"]))
    assert (asked(state), hp(state, 1)) == ((0, "play"), 3)
    state = do(slash(armed("double_swords"), Seat("diao_chan", hand=["peach H3"])), "0: pass")
    assert (hp(state, 1), hand(state, 1)) == (2, ["peach H3"])
    state = slash(armed("double_swords", general="diao_chan"), Seat("gan_ning", hand=["peach H3"]))
    assert can(state, "Double Swords")


# The ice sword --------------------------------------------------------------------------------------------


@pytest.mark.rule("SG-15.4")
def test_the_ice_sword_discards_two_cards_one_by_one_for_the_damage() -> None:
    victim = Seat("gan_ning", hand=["peach H3"], equips=["axe D5"], judges=["lightning SA"])
    state = slash(armed("ice_sword"), victim)
    assert texts(state) == ["pass", "Ice Sword"]
    do(state, "0: Ice Sword")
    assert sorted(texts(state)) == ["Stone Axe ♦5", "a hand card"]
    do(state, "0: a hand card")
    assert (hp(state, 1), hand(state, 1), equips(state, 1)) == (4, [], [])
    assert sorted(discard(state)) == ["axe D5", "peach H3", "slash S7"]


@pytest.mark.rule("SG-15.4")
def test_the_ice_sword_may_rest_and_takes_but_one_card_of_one() -> None:
    state = do(slash(armed("ice_sword"), Seat("gan_ning", hand=["peach H3"])), "0: pass")
    assert (hp(state, 1), hand(state, 1)) == (3, ["peach H3"])
    state = do(slash(armed("ice_sword"), Seat("gan_ning", hand=["peach H3"])), "0: Ice Sword")
    assert (hp(state, 1), hand(state, 1), asked(state)) == (4, [], (0, "play"))


@pytest.mark.rule("SG-15.4")
def test_the_ice_sword_is_of_no_use_without_a_card_or_against_a_dodge() -> None:
    state = slash(armed("ice_sword"), Seat("gan_ning", judges=["lightning SA"]))
    assert (hp(state, 1), asked(state)) == (3, (0, "play"))
    state = do(slash(armed("ice_sword"), Seat("gan_ning", hand=["dodge H2", "peach H3"])), "1: Dodge ♥2")
    assert (hand(state, 1), asked(state)) == (["peach H3"], (0, "play"))


@pytest.mark.rule("SG-15.4")
def test_lianying_comes_between_the_two_discards() -> None:
    state = do(slash(armed("ice_sword"), Seat("lu_xun", hand=["peach H3"]), pile=("duel SA",)), "0: Ice Sword")
    assert texts(state) == ["pass", "Lianying"]
    refused = do(state.clone(), "1: pass")
    assert (asked(refused), hp(refused, 1)) == ((0, "play"), 3)
    do(state, "1: Lianying")
    assert "duel SA" in discard(state)
    assert texts(state) == ["pass", "Lianying"]


# The blade ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SG-15.5")
def test_the_blade_chases_the_same_target_again_and_again() -> None:
    attacker = armed("blade", "slash S8", "slash S9")
    state = slash(attacker, Seat("gan_ning", hand=["dodge H2", "dodge D2"]), "zhang_fei")
    do(state, "1: Dodge ♥2", "0: Green Dragon Blade", "0: Slash ♠8")
    assert asked(state) == (1, "answer")
    do(state, "1: Dodge ♦2", "0: Green Dragon Blade", "0: Slash ♠9")
    assert (hp(state, 1), hp(state, 2), state.view(0).slashes) == (3, 4, 1)


@pytest.mark.rule("SG-15.5")
def test_the_blade_may_rest() -> None:
    state = do(slash(armed("blade", "slash S8"), Seat("gan_ning", hand=["dodge H2"])), "1: Dodge ♥2", "0: pass")
    assert (hp(state, 1), asked(state), can(state, "use Slash ♠8")) == (4, (0, "play"), False)


@pytest.mark.rule("SG-15.5")
def test_the_blade_chases_after_the_eight_diagrams_and_hujia() -> None:
    victim = Seat("gan_ning", equips=["eight_diagrams"])
    state = do(slash(armed("blade", "slash S8"), victim, pile=("peach H3",)), "1: Eight Diagrams")
    assert can(state, "Green Dragon Blade")
    attacker = Seat("gan_ning", hand=["slash S7", "slash S8", "zixing"], equips=["blade"])
    state = table("cao_cao", attacker, Seat("zhang_liao", hand=["dodge D2"]), current=1)
    do(state, "1: use Slash ♠7", "1: Cao Cao", "0: Hujia", "2: Dodge ♦2")
    assert (asked(state), can(state, "Green Dragon Blade")) == ((1, "effect"), True)


@pytest.mark.rule("SG-15.5")
def test_the_chase_has_no_distance() -> None:
    attacker = Seat("guan_yu", hand=["slash S7", "slash S8"], equips=["blade S5", "chitu H5"])
    far = Seat("lu_bu", hand=["dodge H2", "dodge D2"], equips=["dilu"])
    seats = "gan_ning", "zhang_fei", far, "huang_gai", "lu_meng"
    state = do(table(attacker, *seats), "0: use Slash ♠7", "0: Lü Bu", "3: Dodge ♥2", "0: Green Dragon Blade")
    do(state, "0: Wusheng", "3: Dodge ♦2")
    assert (equips(state, 0), state.view(0).seats[3].distance) == (["blade S5"], 4)
    do(state, "0: Green Dragon Blade", "0: Slash ♠8")
    assert hp(state, 3) == 3


@pytest.mark.rule("SG-15.5")
def test_liuli_is_offered_again_against_the_chase() -> None:
    victim = Seat("da_qiao", hand=["dodge H2", "peach H3"])
    state = slash(armed("blade", "slash S8"), victim, "gan_ning")
    do(state, "1: pass", "1: Dodge ♥2", "0: Green Dragon Blade", "0: Slash ♠8")
    assert texts(state) == ["pass", "Liuli"]
    do(state, "1: Liuli")
    assert (hp(state, 1), hp(state, 2)) == (3, 3)


@pytest.mark.rule("SG-15.5")
def test_zhuge_liang_with_an_empty_hand_is_safe_from_the_chase() -> None:
    state = do(slash(armed("blade", "slash S8"), Seat("zhuge_liang", hand=["dodge H2"])), "1: Dodge ♥2")
    assert (hp(state, 1), asked(state), "slash S8" in hand(state, 0)) == (3, (0, "play"), True)


# The spear ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SG-15.6")
def test_with_the_spear_two_hand_cards_are_a_slash_to_use() -> None:
    attacker = Seat("xu_chu", hand=["peach H3", "dodge H2", "zixing DK"], equips=["spear SQ", "dilu C5"])
    state = do(table(attacker, "gan_ning"), "0: use Serpent Spear")
    assert "Dilu ♣5" not in texts(state)
    do(state, "0: Dodge ♥2", "0: Peach ♥3", "0: Gan Ning")
    assert (hp(state, 1), hand(state, 0)) == (3, ["zixing DK"])
    assert not can(state, "use Serpent Spear")


@pytest.mark.rule("SG-15.6")
def test_with_the_spear_two_hand_cards_are_a_slash_to_play() -> None:
    victim = Seat("gan_ning", hand=["peach H3", "dodge H2"], equips=["spear SQ"])
    state = do(table(Seat("xu_chu", hand=["savage SK", "zixing"]), victim), "0: use Savage Assault ♠K")
    do(state, "1: Serpent Spear")
    assert (hp(state, 1), hand(state, 1)) == (4, [])
    state = table(Seat("xu_chu", hand=["savage SK", "zixing"]), Seat("gan_ning", hand=["peach H3"], equips=["spear"]))
    assert hp(do(state, "0: use Savage Assault ♠K"), 1) == 3


# The axe --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SG-15.7")
def test_with_the_axe_two_other_cards_make_the_slash_hit() -> None:
    attacker = Seat("xu_chu", hand=["slash S7", "peach H3", "duel SA"], equips=["axe D5", "chitu H5"])
    state = do(slash(attacker, Seat("gan_ning", hand=["dodge H2"])), "1: Dodge ♥2")
    do(state, "0: Stone Axe")
    assert "Stone Axe ♦5" not in texts(state)
    do(state, "0: Peach ♥3")
    assert discard(state) == ["dodge H2"]
    do(state, "0: Chitu ♥5")
    assert (hp(state, 1), hand(state, 0), equips(state, 0)) == (3, ["duel SA"], ["axe D5"])


@pytest.mark.rule("SG-15.7")
def test_the_axe_hits_whatever_the_distance_has_become() -> None:
    attacker = Seat("xu_chu", hand=["slash S7", "peach H3"], equips=["axe D5", "chitu H5"])
    far = Seat("lu_bu", hand=["dodge H2"])
    seats = "gan_ning", "zhang_fei", "huang_gai", far, "lu_meng", "zhou_yu", "sun_quan"
    state = do(table(attacker, *seats), "0: use Slash ♠7", "0: Lü Bu", "4: Dodge ♥2", "0: Stone Axe")
    assert (hp(state, 4), state.view(0).seats[4].distance, equips(state, 0)) == (3, 4, ["axe D5"])


@pytest.mark.rule("SG-15.7", "SG-17.1")
def test_the_two_cards_for_the_axe_are_one_move() -> None:
    attacker = Seat("lu_xun", hand=["slash S7", "peach H3", "duel SA"], equips=["axe"])
    state = do(slash(attacker, Seat("gan_ning", hand=["dodge H2"]), pile=("zixing DK",)), "1: Dodge ♥2", "0: Stone Axe")
    assert (texts(state), hp(state, 1)) == (["pass", "Lianying"], 4)
    do(state, "0: Lianying")
    assert (hp(state, 1), hand(state, 0)) == (3, ["zixing DK"])


@pytest.mark.rule("SG-15.7")
def test_the_axe_needs_two_other_cards_and_may_rest() -> None:
    state = do(slash(armed("axe"), Seat("gan_ning", hand=["dodge H2"])), "1: Dodge ♥2")
    assert (asked(state), hp(state, 1)) == ((0, "play"), 4)
    state = do(slash(armed("axe", "peach H3"), Seat("gan_ning", hand=["dodge H2"])), "1: Dodge ♥2", "0: pass")
    assert (len(hand(state, 0)), hp(state, 1)) == (2, 4)


# The halberd ----------------------------------------------------------------------------------------------

FIVE = ("gan_ning", "zhang_fei", "huang_gai", "lu_meng")


@pytest.mark.rule("SG-15.8")
def test_a_slash_of_the_last_hand_cards_may_have_three_targets() -> None:
    state = table(Seat("xu_chu", hand=["slash S7"], equips=["halberd"]), *FIVE)
    do(state, "0: use Slash ♠7", "0: Gan Ning", "0: Zhang Fei", "0: Lü Meng")
    assert [hp(state, s) for s in range(1, 5)] == [3, 3, 4, 3]
    state = table(Seat("xu_chu", hand=["slash S7"], equips=["halberd"]), *FIVE)
    do(state, "0: use Slash ♠7", "0: Gan Ning", "0: done")
    assert [hp(state, s) for s in range(1, 5)] == [3, 4, 4, 4]


@pytest.mark.rule("SG-15.8")
def test_the_halberd_is_of_no_use_while_there_is_another_hand_card() -> None:
    state = do(table(armed("halberd"), *FIVE), "0: use Slash ♠7", "0: Gan Ning")
    assert [hp(state, s) for s in range(1, 5)] == [3, 4, 4, 4]


@pytest.mark.rule("SG-15.8")
def test_its_targets_must_be_within_range() -> None:
    seats = [
        Seat(g, equips=["dilu"] if g == "lu_bu" else []) for g in (*FIVE, "lu_bu", "zhou_yu", "sun_quan", "liu_bei")
    ]
    state = do(table(Seat("xu_chu", hand=["slash S7"], equips=["halberd"]), *seats), "0: use Slash ♠7")
    assert "Lü Bu" not in texts(do(state, "0: Gan Ning"))
    assert can(state, "Zhou Yu")


@pytest.mark.rule("SG-15.8")
def test_a_slash_without_a_hand_card_has_one_target() -> None:
    lord = Seat("liu_bei", equips=["halberd"])
    seats = "gan_ning", Seat("zhang_fei", hand=["slash S7"]), "huang_gai", "lu_meng"
    state = do(table(lord, *seats), "0: use Jijiang", "0: Gan Ning", "2: Slash ♠7")
    assert [hp(state, s) for s in (1, 3, 4)] == [3, 4, 4]
    state = table(Seat("guan_yu", equips=["halberd", "chitu H5"]), *FIVE)
    do(state, "0: use Wusheng", "0: Chitu ♥5", "0: Gan Ning")
    assert [hp(state, s) for s in range(1, 5)] == [3, 4, 4, 4]


@pytest.mark.rule("SG-15.8", "SG-1.4")
def test_a_converted_last_hand_card_will_do() -> None:
    state = table(Seat("guan_yu", hand=["peach H3"], equips=["halberd"], hp=4), *FIVE)
    do(state, "0: use Wusheng", "0: Peach ♥3", "0: Gan Ning", "0: Zhang Fei", "0: done")
    assert [hp(state, s) for s in range(1, 5)] == [3, 3, 4, 4]


# The Kylin bow --------------------------------------------------------------------------------------------


@pytest.mark.rule("SG-15.9")
def test_the_kylin_bow_discards_a_horse_of_choice_before_the_health() -> None:
    victim = Seat("sun_shangxiang", equips=["dilu C5", "chitu H5", "axe D5"], hp=1)
    state = do(slash(armed("kylin_bow"), victim), "0: Kylin Bow")
    assert sorted(texts(state)) == ["Chitu ♥5", "Dilu ♣5"]
    do(state, "0: Chitu ♥5")
    assert (texts(state), hp(state, 1)) == (["pass", "Xiaoji"], 1)
    assert sorted(equips(state, 1)) == ["axe D5", "dilu C5"]


@pytest.mark.rule("SG-15.9")
def test_the_kylin_bow_may_rest_and_needs_a_horse_and_a_hit() -> None:
    state = do(slash(armed("kylin_bow"), Seat("gan_ning", equips=["dilu C5"])), "0: pass")
    assert (hp(state, 1), equips(state, 1)) == (3, ["dilu C5"])
    state = slash(armed("kylin_bow"), Seat("gan_ning", equips=["axe D5"]))
    assert (hp(state, 1), asked(state)) == (3, (0, "play"))
    state = do(slash(armed("kylin_bow"), Seat("gan_ning", hand=["dodge H2"], equips=["dilu C5"])), "1: Dodge ♥2")
    assert (hp(state, 1), equips(state, 1), asked(state)) == (4, ["dilu C5"], (0, "play"))


# Armor ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moves", [["0: use Slash ♠7", "0: Gan Ning"], ["0: use Archery ♥A"]])
@pytest.mark.rule("SG-15.10")
def test_red_is_a_dodge_and_after_black_the_hand_is_left(moves: list[str]) -> None:
    mine = Seat("xu_chu", hand=["slash S7", "archery HA", "zixing DK"])
    victim = Seat("gan_ning", hand=["dodge H2"], equips=["eight_diagrams"])
    red = do(table(mine, victim, pile=["dodge D2"]), *moves, "1: Eight Diagrams")
    assert (hp(red, 1), hand(red, 1), "dodge D2" in discard(red)) == (4, ["dodge H2"], True)
    black = do(table(mine, victim, pile=["slash C7"]), *moves, "1: Eight Diagrams")
    assert texts(black) == ["pass", "Dodge ♥2"]
    assert hp(do(black, "1: Dodge ♥2"), 1) == 4


@pytest.mark.rule("SG-15.10", "SG-6.2")
def test_the_eight_diagrams_may_be_tried_once_for_each_dodge() -> None:
    victim = Seat("gan_ning", equips=["eight_diagrams"])
    state = slash(Seat("lu_bu", hand=["slash S7", "zixing"]), victim, pile=("peach H3", "peach H4"))
    do(state, "1: Eight Diagrams", "1: Eight Diagrams")
    assert hp(state, 1) == 4
    state = slash(Seat("lu_bu", hand=["slash S7", "zixing"]), victim, pile=("peach H3", "duel SA"))
    do(state, "1: Eight Diagrams", "1: Eight Diagrams")
    assert (hp(state, 1), asked(state)) == (3, (0, "play"))


@pytest.mark.rule("SG-15.11")
def test_a_black_slash_is_void_against_the_nioh_shield() -> None:
    state = slash(armed("blade", "slash S8"), Seat("gan_ning", hand=["dodge H2"], equips=["nioh_shield"]))
    assert (asked(state), hp(state, 1), hand(state, 1)) == ((0, "play"), 4, ["dodge H2"])
    assert not can(state, "use Slash ♠8")


@pytest.mark.rule("SG-15.11")
def test_a_red_slash_or_one_of_a_duel_passes_the_nioh_shield() -> None:
    shield = Seat("gan_ning", equips=["nioh_shield"])
    state = do(table(Seat("xu_chu", hand=["slash HJ", "zixing"]), shield), "0: use Slash ♥J", "0: Gan Ning")
    assert hp(state, 1) == 3
    state = do(table(Seat("xu_chu", hand=["duel SA", "slash S7", "zixing"]), shield), "0: use Duel ♠A", "0: Gan Ning")
    assert hp(state, 1) == 3
