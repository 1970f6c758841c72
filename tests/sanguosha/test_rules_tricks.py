"""The tricks that are not delayed (SG-14.4 to SG-14.11)."""

import pytest

from sanguo import State
from sanguosha_kit import Seat, alive, asked, can, discard, do, equips, hand, hp, judges, table, texts


def mine(*cards: str, general: str = "xu_chu", **more: object) -> Seat:
    """The seat on turn: with another card, so that its phase does not end by itself."""
    return Seat(general, hand=[*cards, "zixing DK"], **more)  # type: ignore[arg-type]


# Duel -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SG-14.4")
def test_in_a_duel_the_challenged_begins_and_the_first_without_a_slash_is_hurt() -> None:
    state = table(mine("duel SA", "slash S7"), Seat("gan_ning", hand=["slash S8", "slash S9"]), players=5)
    do(state, "0: use Duel ♠A", "0: Gan Ning", "1: Slash ♠8", "0: Slash ♠7", "1: pass")
    assert [hp(state, 0), hp(state, 1)] == [5, 3]
    state = table(mine("duel SA"), Seat("gan_ning", hand=["slash S8"]))
    do(state, "0: use Duel ♠A", "0: Gan Ning", "1: Slash ♠8")
    assert [hp(state, 0), hp(state, 1)] == [3, 4]


@pytest.mark.rule("SG-14.4")
def test_a_duel_reaches_everybody_but_oneself_and_an_empty_handed_zhuge_liang() -> None:
    seats = "gan_ning", "zhang_fei", "zhuge_liang", "huang_gai", "lu_meng"
    state = do(table(mine("duel SA"), *seats), "0: use Duel ♠A")
    assert texts(state) == ["Gan Ning", "Zhang Fei", "Huang Gai", "Lü Meng"]


@pytest.mark.rule("SG-14.4")
def test_zhuge_liang_whose_hand_runs_out_in_a_duel_stays_in_it() -> None:
    state = table(mine("duel SA", "slash S7"), Seat("zhuge_liang", hand=["slash S8"]))
    do(state, "0: use Duel ♠A", "0: Zhuge Liang", "1: Slash ♠8", "0: Slash ♠7")
    assert hp(state, 1) == 2


@pytest.mark.rule("SG-14.4")
def test_lu_bu_is_owed_two_slashes_each_time() -> None:
    state = table(mine("duel SA", general="lu_bu"), Seat("gan_ning", hand=["slash S8", "slash S9"]))
    do(state, "0: use Duel ♠A", "0: Gan Ning", "1: Slash ♠8")
    assert asked(state) == (1, "answer")
    do(state, "1: Slash ♠9")
    assert [hp(state, 0), hp(state, 1)] == [3, 4]


@pytest.mark.rule("SG-14.4", "SG-6.2")
def test_one_slash_of_the_two_owed_is_lost() -> None:
    state = table(mine("duel SA", general="lu_bu"), Seat("gan_ning", hand=["slash S8", "slash S9"]))
    do(state, "0: use Duel ♠A", "0: Gan Ning", "1: Slash ♠8", "1: pass")
    assert ([hp(state, 0), hp(state, 1)], hand(state, 1)) == ([4, 3], ["slash S9"])


@pytest.mark.rule("SG-14.4")
def test_lu_bu_owes_one_slash_and_is_owed_two_in_every_round() -> None:
    challenged = Seat("gan_ning", hand=["slash S8", "slash S9", "slash C2", "slash C3"])
    state = table(mine("duel SA", "slash S7", "slash HJ", general="lu_bu"), challenged)
    do(state, "0: use Duel ♠A", "0: Gan Ning", "1: Slash ♠8", "1: Slash ♠9", "0: Slash ♠7", "1: Slash ♣2")
    assert asked(state) == (1, "answer")
    do(state, "1: Slash ♣3")
    assert (asked(state), texts(state)) == ((0, "answer"), ["pass", "Slash ♥J"])


@pytest.mark.rule("SG-14.4", "SG-15.11")
def test_in_a_duel_there_is_no_shield_no_weapon_skill_but_the_spear() -> None:
    victim = Seat("gan_ning", hand=["slash S8", "dodge H2"], equips=["nioh_shield"])
    armed = Seat("xu_chu", hand=["duel SA", "peach H3", "dodge D2", "zixing DK"], equips=["spear"])
    state = do(table(armed, victim), "0: use Duel ♠A", "0: Gan Ning", "1: Slash ♠8")
    assert texts(state) == ["pass", "Serpent Spear"]
    do(state, "0: Serpent Spear", "0: Dodge ♦2", "0: Peach ♥3")
    assert [hp(state, 0), hp(state, 1)] == [4, 3]
    assert hand(state, 1) == ["dodge H2"]


@pytest.mark.parametrize("weapon", ["ice_sword", "kylin_bow", "double_swords"])
@pytest.mark.rule("SG-14.4")
def test_the_winners_weapon_does_nothing_for_a_duel(weapon: str) -> None:
    state = table(mine("duel SA", equips=[weapon]), Seat("diao_chan", hand=["dodge H2"], equips=["dilu"]))
    do(state, "0: use Duel ♠A", "0: Diao Chan")
    assert (hp(state, 1), equips(state, 1), asked(state)) == (2, ["dilu C5"], (0, "play"))


# Dismantlement and snatch ---------------------------------------------------------------------------------


def rob(card: str, **more: list[str]) -> State:
    """Somebody dismantles or robs a neighbour, who is the only one with cards."""
    return do(
        table(mine(card), Seat("gan_ning", **more)), f"0: use {'Snatch ♠3' if card[0] == 's' else 'Dismantlement ♠4'}"
    )


@pytest.mark.parametrize("card", ["snatch S3", "dismantlement S4"])
@pytest.mark.rule("SG-14.5", "SG-14.6")
def test_an_open_card_is_named_or_a_hand_card_left_to_chance(card: str) -> None:
    cards = {"hand": ["peach H3", "dodge H2"], "equips": ["axe D5", "chitu H5"], "judges": ["lightning SA"]}
    state = rob(card, **cards)
    assert sorted(texts(state)) == ["Chitu ♥5", "Lightning ♠A", "Stone Axe ♦5", "a hand card"]

    def gone(s: State) -> list[str]:
        return hand(s, 0) if card[0] == "s" else discard(s)

    named = do(state.clone(), "0: Stone Axe ♦5")
    assert (equips(named, 1), "axe D5" in gone(named)) == (["chitu H5"], True)
    judged = do(state.clone(), "0: Lightning ♠A")
    assert (judges(judged, 1), "lightning SA" in gone(judged)) == ([], True)
    do(state, "0: a hand card")
    assert len(hand(state, 1)) == 1
    assert len({"peach H3", "dodge H2"} & set(gone(state))) == 1


@pytest.mark.parametrize("card", ["snatch S3", "dismantlement S4"])
@pytest.mark.rule("SG-14.5", "SG-14.6", "SG-17.3")
def test_the_hand_card_is_any_of_them(card: str) -> None:
    left = set()
    for seed in range(20):
        state = table(mine(card), Seat("gan_ning", hand=["peach H3", "dodge H2", "slash S8"]), seed=seed)
        do(state, f"0: use {'Snatch ♠3' if card[0] == 's' else 'Dismantlement ♠4'}")
        (gone,) = {"peach H3", "dodge H2", "slash S8"} - set(hand(state, 1))
        left.add(gone)
    assert left == {"peach H3", "dodge H2", "slash S8"}


@pytest.mark.rule("SG-14.5")
def test_dismantlement_reaches_any_other_player_with_a_card() -> None:
    seats = Seat("gan_ning", hand=["peach H3"]), "zhang_fei", Seat("huang_gai", judges=["lightning SA"]), "lu_meng"
    state = do(table(mine("dismantlement S4"), *seats, Seat("lu_bu", equips=["axe"])), "0: use Dismantlement ♠4")
    assert texts(state) == ["Gan Ning", "Huang Gai", "Lü Bu"]


@pytest.mark.rule("SG-14.6")
def test_stolen_equipment_comes_to_the_hand() -> None:
    state = rob("snatch S3", equips=["axe D5"])
    assert (sorted(hand(state, 0)), equips(state, 0)) == (["axe D5", "zixing DK"], [])


@pytest.mark.rule("SG-14.6")
def test_an_indulgence_by_guose_is_its_printed_card_again() -> None:
    da_qiao = Seat("da_qiao", hand=["dodge D2", "zixing DK", "snatch S3"])
    state = do(table(da_qiao, "gan_ning"), "0: use Guose", "0: Dodge ♦2", "0: Gan Ning")
    lying = state.view(0).seats[1].judges[0]
    assert (lying.lies_as, lying.card.kind) == ("indulgence", "dodge")
    do(state, "0: use Snatch ♠3")
    assert (sorted(hand(state, 0)), judges(state, 1)) == (["dodge D2", "zixing DK"], [])
    assert not can(state, "use Dodge ♦2")


# For many -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "text", "answer", "wrong"),
    [
        ("archery HA", "Archery ♥A", "Dodge ♥2", "Slash ♠8"),
        ("savage SK", "Savage Assault ♠K", "Slash ♠8", "Dodge ♥2"),
    ],
)
@pytest.mark.rule("SG-14.7")
def test_all_others_answer_or_are_hurt(card: str, text: str, answer: str, wrong: str) -> None:
    ready = Seat("gan_ning", hand=["slash S8", "dodge H2"])
    state = do(table(mine(card), ready, "sima_yi", Seat("huang_gai", hp=1), "lu_meng"), f"0: use {text}")
    assert (asked(state), texts(state)) == ((1, "answer"), ["pass", answer])
    assert not can(state, wrong)
    do(state, f"1: {answer}")
    assert texts(state) == ["pass", "Fankui"]
    do(state, "2: pass")
    assert [hp(state, s) for s in range(5)] == [5, 4, 2, 0, 3]
    assert not alive(state, 3)


@pytest.mark.rule("SG-14.8")
def test_ex_nihilo_draws_two() -> None:
    state = do(table(mine("ex_nihilo H7"), pile=["slash S7", "peach H3", "duel SA"]), "0: use Ex Nihilo ♥7")
    assert sorted(hand(state, 0)) == ["peach H3", "slash S7", "zixing DK"]
    assert discard(state) == ["ex_nihilo H7"]


@pytest.mark.rule("SG-14.9")
def test_peach_garden_heals_everybody_by_one() -> None:
    seats = Seat("gan_ning", hp=1), Seat("zhang_fei", hp=4), Seat("huang_gai", hp=3)
    state = do(table(mine("peach_garden HA", hp=2), *seats), "0: use Peach Garden ♥A")
    assert [hp(state, s) for s in range(4)] == [3, 2, 4, 4]


@pytest.mark.rule("SG-14.9")
def test_peach_garden_may_be_used_when_nobody_is_wounded() -> None:
    state = do(table(mine("peach_garden HA")), "0: use Peach Garden ♥A")
    assert discard(state) == ["peach_garden HA"]


LAID = ["slash S7", "peach H3", "duel SA", "dodge H2", "axe D5"]


@pytest.mark.rule("SG-14.10", "SG-13.3")
def test_harvest_lays_open_a_card_for_each_and_everybody_takes_one() -> None:
    state = table(mine("harvest H3"), "gan_ning", Seat("zhang_fei", alive=False), "huang_gai", "lu_meng", pile=LAID)
    do(state, "0: use Harvest ♥3")
    assert sorted(texts(state)) == ["Dodge ♥2", "Duel ♠A", "Peach ♥3", "Slash ♠7"]
    do(state, "0: Peach ♥3")
    assert (asked(state)[0], sorted(texts(state))) == (1, ["Dodge ♥2", "Duel ♠A", "Slash ♠7"])
    do(state, "1: Slash ♠7", "3: Duel ♠A")
    assert [hand(state, s) for s in (1, 3, 4)] == [["slash S7"], ["duel SA"], ["dodge H2"]]
    assert discard(state) == ["harvest H3"]


@pytest.mark.rule("SG-14.10")
def test_the_cards_of_a_harvest_lie_open_before_the_first_nullification() -> None:
    state = table(mine("harvest H3"), Seat("gan_ning", hand=["nullification SJ"]), pile=LAID)
    do(state, "0: use Harvest ♥3")
    assert asked(state) == (1, "nullify")
    assert {c.kind for c in state.view(2).processing} == {"harvest", "slash", "peach", "duel", "dodge"}


# Collateral -----------------------------------------------------------------------------------------------


def collateral(holder: Seat, *others: Seat | str, user: Seat | None = None) -> State:
    """Seat 1 bears a weapon and is the one to slash."""
    return do(table(user or mine("collateral CQ"), holder, *others), "0: use Collateral ♣Q")


ARMED = Seat("zhang_fei", hand=["slash S7"], equips=["axe D5"])


@pytest.mark.rule("SG-14.11")
def test_collateral_needs_another_player_with_a_weapon() -> None:
    assert not can(
        table(mine("collateral CQ", equips=["blade"]), Seat("zhang_fei", equips=["dilu"])), "use Collateral ♣Q"
    )
    seats = ARMED, "gan_ning", Seat("huang_gai", equips=["blade"])
    state = do(table(mine("collateral CQ", equips=["spear"]), *seats), "0: use Collateral ♣Q")
    assert (asked(state), texts(state)) == ((0, "target"), ["Zhang Fei", "Huang Gai"])


@pytest.mark.rule("SG-14.11")
def test_the_second_is_whom_the_first_could_slash_perhaps_the_user() -> None:
    near = Seat("zhang_fei", hand=["slash S7"], equips=["qinggang"])
    seats = "gan_ning", Seat("huang_gai", equips=["dilu"]), "lu_meng", "lu_bu"
    state = collateral(near, *seats)
    assert (asked(state), texts(state)) == ((0, "second_target"), ["Xu Chu", "Gan Ning", "Lü Bu"])
    do(state, "0: Xu Chu", "1: Slash ♠7")
    assert hp(state, 0) == 4


@pytest.mark.rule("SG-14.11")
def test_without_a_slash_the_weapon_goes_to_the_users_hand() -> None:
    state = do(collateral(ARMED, "gan_ning"), "0: Gan Ning", "1: pass")
    assert (equips(state, 1), hand(state, 1), hp(state, 2)) == ([], ["slash S7"], 4)
    assert sorted(hand(state, 0)) == ["axe D5", "zixing DK"]


@pytest.mark.rule("SG-14.11")
def test_with_a_slash_the_weapon_stays_and_its_skill_works() -> None:
    holder = Seat("zhang_fei", hand=["slash S7", "peach H3", "dodge D2"], equips=["axe D5"])
    state = collateral(holder, Seat("gan_ning", hand=["dodge H2"]))
    do(state, "0: Gan Ning", "1: Slash ♠7", "2: Dodge ♥2")
    assert (asked(state), texts(state)) == ((1, "effect"), ["pass", "Stone Axe"])
    do(state, "1: Stone Axe")
    assert (hp(state, 2), equips(state, 1), hand(state, 1)) == (3, ["axe D5"], [])


@pytest.mark.rule("SG-14.11")
def test_the_slash_may_come_by_conversion_or_by_helpers() -> None:
    spear = Seat("zhao_yun", hand=["dodge H2", "peach H3"], equips=["spear"])
    state = do(collateral(spear, "gan_ning"), "0: Gan Ning")
    assert sorted(texts(state)) == ["Longdan", "Serpent Spear", "pass"]
    do(state, "1: Longdan")
    assert (hp(state, 2), hand(state, 1)) == (3, ["peach H3"])
    lord = Seat("liu_bei", equips=["axe D5"])
    seats = lord, Seat("xu_chu", hand=["collateral CQ", "zixing DK"]), "gan_ning", Seat("zhang_fei", hand=["slash S7"])
    state = do(table(*seats, current=1), "1: use Collateral ♣Q", "1: Gan Ning", "0: Jijiang", "3: Slash ♠7")
    assert (hp(state, 2), equips(state, 0)) == (3, ["axe D5"])


@pytest.mark.rule("SG-14.11")
def test_the_second_must_still_be_within_reach() -> None:
    bow = Seat("guan_yu", equips=["kylin_bow H5"])
    state = do(collateral(bow, "gan_ning", "zhang_fei", "huang_gai", "lu_meng"), "0: Zhang Fei")
    assert (hp(state, 3), sorted(hand(state, 0)), equips(state, 1)) == (4, ["kylin_bow H5", "zixing DK"], [])
    state = do(collateral(bow, "gan_ning", "zhang_fei", "huang_gai", "lu_meng"), "0: Gan Ning", "1: Wusheng")
    assert (hp(state, 2), hand(state, 0), equips(state, 1)) == (3, ["zixing DK"], [])


@pytest.mark.rule("SG-14.11", "SG-15.8")
def test_the_halberd_may_add_targets_to_the_slash_of_collateral() -> None:
    holder = Seat("zhang_fei", hand=["slash S7"], equips=["halberd"])
    state = do(collateral(holder, "gan_ning", "huang_gai"), "0: Gan Ning", "1: Slash ♠7")
    assert sorted(texts(state)) == ["Huang Gai", "Xu Chu", "done"]
    do(state, "1: Huang Gai")
    assert [hp(state, s) for s in range(4)] == [4, 4, 3, 3]


@pytest.mark.rule("SG-14.11")
def test_the_crossbow_has_no_meaning_for_it() -> None:
    holder = Seat("gan_ning", hand=["slash S7", "slash S8"], equips=["crossbow CA"])
    state = do(collateral(holder, "zhang_fei"), "0: Zhang Fei", "1: Slash ♠7")
    assert (asked(state), hand(state, 1), hp(state, 2)) == ((0, "play"), ["slash S8"], 3)


@pytest.mark.rule("SG-14.11")
def test_zhuge_liang_cannot_name_himself_with_his_last_card() -> None:
    state = table(Seat("zhuge_liang", hand=["collateral CQ"]), ARMED, "gan_ning", "huang_gai")
    assert texts(do(state, "0: use Collateral ♣Q")) == ["Gan Ning", "Huang Gai"]
    state = collateral(ARMED, "gan_ning", user=mine("collateral CQ", general="zhuge_liang"))
    assert "Zhuge Liang" in texts(state)


@pytest.mark.rule("SG-14.11", "SG-15.5")
def test_the_blade_chases_in_the_turn_of_another() -> None:
    holder = Seat("xiahou_dun", hand=["slash S7", "slash S8"], equips=["blade S5"])
    state = collateral(holder, Seat("gan_ning", hand=["dodge H2"]))
    do(state, "0: Gan Ning", "1: Slash ♠7", "2: Dodge ♥2", "1: Green Dragon Blade", "1: Slash ♠8")
    assert (hp(state, 2), equips(state, 1), asked(state)) == (3, ["blade S5"], (0, "play"))


@pytest.mark.rule("SG-14.11", "SG-5.4a")
def test_a_slash_that_liuli_turns_away_has_been_used() -> None:
    state = collateral(ARMED, Seat("da_qiao", hand=["peach H3"]), "gan_ning")
    do(state, "0: Da Qiao", "1: Slash ♠7", "2: Liuli")
    assert ([hp(state, s) for s in (0, 2, 3)], equips(state, 1)) == ([4, 3, 3], ["axe D5"])
