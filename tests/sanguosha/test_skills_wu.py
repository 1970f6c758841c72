"""The thirteen skills of the generals of Wu: used, declined, and their limits."""

from __future__ import annotations

import pytest

from sanguo import State
from sanguosha_kit import Seat, alive, asked, can, discard, do, equips, hand, hp, judges, table, texts

from .homemade import OPEN

# Sun Quan -------------------------------------------------------------------------------------------------


@pytest.mark.card("sun_quan")
@pytest.mark.rule("SR130")
def test_zhiheng_replaces_cards_of_hand_and_equipment() -> None:
    s = table(Seat("sun_quan", hand=["slash S7", OPEN], equips=["axe D5"]), pile=["peach H3", "peach H4", "peach H6"])
    do(s, "0: use Zhiheng", "0: Slash ♠7", "0: Stone Axe ♦5")
    assert set(hand(s, 0)) == {OPEN, "peach H3", "peach H4"}
    assert equips(s, 0) == []
    assert set(discard(s)) == {"slash S7", "axe D5"}


@pytest.mark.card("sun_quan")
def test_zhiheng_is_used_once_a_turn_with_one_card_at_least() -> None:
    s = table(Seat("sun_quan", hand=["slash S7", "slash S8", OPEN]))
    do(s, "0: use Zhiheng")
    assert not can(s, "done")
    do(s, "0: Slash ♠7", "0: done")
    assert not can(s, "use Zhiheng")


@pytest.mark.card("sun_quan")
@pytest.mark.rule("SG-11.3", "SR146")
def test_jiuyuan_is_for_the_dying_lord_and_others_of_wu() -> None:
    victim = Seat("sun_quan", hp=1, hand=["peach H4"])
    s = table(victim, Seat("lu_bu", hand=["slash S7", OPEN]), Seat("gan_ning", hand=["peach H3"]), current=1)
    do(s, "1: use Slash ♠7", "1: Sun Quan")
    assert hp(do(s.clone(), "2: Peach ♥3"), 0) == 2
    own = do(s.clone(), "2: pass", "0: Peach ♥4")
    assert hp(own, 0) == 1
    assert not alive(do(s, "2: pass", "0: pass"), 0)


@pytest.mark.card("sun_quan")
def test_jiuyuan_is_for_peaches_alone() -> None:
    s = table(Seat("sun_quan", hp=1), Seat("gan_ning", hand=["peach_garden HA"]), current=1)
    do(s, "1: use Peach Garden ♥A")
    assert hp(s, 0) == 2


# Gan Ning, Lü Meng, Huang Gai ------------------------------------------------------------------------------


@pytest.mark.card("gan_ning")
@pytest.mark.rule("SR013")
def test_qixi_makes_a_dismantlement_of_any_black_card() -> None:
    user = Seat("gan_ning", hand=["slash S7", "peach H3"], equips=["jueying S5", "axe D5"])
    s = table(user, Seat("xu_chu", equips=["chitu H5"]), Seat("lu_bu", hand=["nullification SJ"]))
    do(s, "0: use Qixi")
    assert texts(s) == ["Slash ♠7", "Jueying ♠5"]
    do(s, "0: Jueying ♠5", "0: Xu Chu")
    assert asked(s) == (2, "nullify")
    do(s, "2: pass")
    assert (equips(s, 0), equips(s, 1)) == (["axe D5"], [])


@pytest.mark.card("gan_ning")
def test_qixi_has_no_limit_but_needs_a_black_card_and_a_target_with_cards() -> None:
    rich = Seat("xu_chu", hand=["peach H4", "peach H6", "peach H7"])
    s = table(Seat("gan_ning", hand=["slash S7", "slash S8", "peach H3"]), rich)
    do(s, "0: use Qixi", "0: Slash ♠7", "0: use Qixi")
    assert len(hand(s, 1)) == 1
    assert not can(table(Seat("gan_ning", hand=["slash D6"]), rich), "use Qixi")
    assert not can(table(Seat("gan_ning", hand=["slash S7"]), "xu_chu"), "use Qixi")


def keji(*moves: str, hand: tuple[str, ...] = ("slash S7", "slash S8", "slash S9"), **config: object) -> State:
    """Lü Meng at 1 health ends his play phase after these moves."""
    s = table(Seat("lu_meng", hp=1, hand=[*hand, OPEN]), Seat("lu_bu", hand=["slash S10"]), "gan_ning", **config)
    return do(s, *moves, "0: end play phase")


@pytest.mark.card("lu_meng")
@pytest.mark.rule("SG-3.5")
def test_keji_skips_the_discard_phase() -> None:
    s = keji()
    assert texts(s) == ["pass", "Keji"]
    do(s, "0: Keji")
    assert (len(hand(s, 0)), s.view(0).current) == (4, 1)


@pytest.mark.card("lu_meng")
def test_keji_may_be_declined() -> None:
    s = do(keji(), "0: pass")
    assert asked(s) == (0, "discard")
    do(s, "0: Slash ♠7", "0: Slash ♠8", "0: Slash ♠9")
    assert hand(s, 0) == [OPEN]


@pytest.mark.card("lu_meng")
def test_there_is_no_keji_after_a_slash_was_used() -> None:
    assert asked(keji("0: use Slash ♠7", "0: Zhang Fei")) == (0, "discard")


@pytest.mark.card("lu_meng")
@pytest.mark.rule("SR131")
def test_there_is_no_keji_after_a_slash_was_played_in_a_duel() -> None:
    s = table(
        Seat("lu_meng", hp=2, hand=["duel SA", "slash S7", "slash S8", "slash S9", OPEN]),
        Seat("gan_ning", hand=["slash S10"]),
    )
    played = do(s.clone(), "0: use Duel ♠A", "0: Gan Ning", "1: Slash ♠10", "0: Slash ♠7", "0: end play phase")
    assert not can(played, "Keji")
    none = do(s, "0: use Duel ♠A", "0: Gan Ning", "1: Slash ♠10", "0: pass", "0: end play phase")
    assert can(none, "Keji")


@pytest.mark.card("lu_meng")
@pytest.mark.rule("SR107")
def test_keji_is_there_when_the_play_phase_was_skipped() -> None:
    s = table(
        Seat("lu_meng", hp=1, hand=["slash S7", "slash S8"], judges=["indulgence S6"]), phase="judge", pile=["slash C2"]
    )
    assert texts(s) == ["pass", "Keji"]


@pytest.mark.card("lu_meng")
def test_a_slash_in_another_players_turn_does_not_count() -> None:
    lu_meng = Seat("lu_meng", hp=1, hand=["slash S7", "slash S8", "slash S9"])
    s = table(Seat("lu_bu", hand=["savage S7"]), lu_meng, pile=["dodge D2", "dodge D3", OPEN, "dodge D4"])
    do(s, "0: use Savage Assault ♠7", "1: Slash ♠7")
    while asked(s) != (1, "play"):
        s.apply(s.legal_actions()[0])
    do(s, "1: end play phase")
    assert can(s, "Keji")


@pytest.mark.card("huang_gai")
@pytest.mark.rule("SG-10.1", "SR139")
def test_kurou_loses_a_health_and_draws_two_any_number_of_times() -> None:
    s = table(Seat("huang_gai"), "lu_bu")
    assert texts(s) == ["end play phase", "use Kurou"]
    for health in (3, 2, 1):
        do(s, "0: use Kurou")
        assert (hp(s, 0), len(hand(s, 0))) == (health, 2 * (4 - health))


@pytest.mark.card("huang_gai")
@pytest.mark.rule("SR139")
def test_who_is_saved_from_kurou_draws_and_may_use_it_again() -> None:
    s = table(Seat("huang_gai", hp=1, hand=["peach H3"]), "lu_bu", pile=["peach H4", "peach H6"])
    do(s, "0: use Kurou", "0: Peach ♥3")
    assert (hp(s, 0), hand(s, 0)) == (1, ["peach H4", "peach H6"])
    assert can(s, "use Kurou")


@pytest.mark.card("huang_gai")
@pytest.mark.rule("SR139")
def test_who_dies_of_kurou_draws_nothing() -> None:
    s = table(Seat("lu_bu"), Seat("huang_gai", hp=1, role="renegade"), "xu_chu", current=1, pile=["peach H4"])
    do(s, "1: use Kurou")
    assert not alive(s, 1)
    assert "peach H4" not in hand(s, 1) + discard(s)


# Zhou Yu --------------------------------------------------------------------------------------------------


@pytest.mark.card("zhou_yu")
@pytest.mark.rule("SG-3.3b")
@pytest.mark.parametrize(("move", "drawn"), [("Yingzi", 3), ("pass", 2)])
def test_yingzi_draws_one_more(move: str, drawn: int) -> None:
    s = do(table(Seat("zhou_yu"), phase="draw"), f"0: {move}")
    assert len(hand(s, 0)) == drawn


def fanjian(suit: str, *cards: str, **config: object) -> State:
    s = table(Seat("zhou_yu", hand=cards), "xu_chu", **config)
    return do(s, "0: use Fanjian", "0: Xu Chu", f"1: {suit}")


@pytest.mark.card("zhou_yu")
def test_fanjian_damages_whoever_names_another_suit() -> None:
    s = fanjian("spade", "peach H3", "peach H4")
    assert (hp(s, 1), len(hand(s, 1)), len(hand(s, 0))) == (3, 1, 1)


@pytest.mark.card("zhou_yu")
def test_fanjian_gives_the_card_to_whoever_names_its_suit() -> None:
    s = fanjian("heart", "peach H3", "peach H4")
    assert (hp(s, 1), len(hand(s, 1)), len(hand(s, 0))) == (4, 1, 1)


@pytest.mark.card("zhou_yu")
def test_fanjian_is_used_once_a_turn_on_another_player_with_a_hand_card() -> None:
    s = fanjian("heart", "peach H3", OPEN)
    assert not can(s, "use Fanjian")
    s = do(table(Seat("zhou_yu", hand=["peach H3"])), "0: use Fanjian")
    assert "Zhou Yu" not in texts(s)
    s = table(Seat("zhou_yu", hand=["axe D5"]))
    assert can(s, "use Fanjian")
    do(s, "0: use Stone Axe ♦5")
    assert s.view(0).current == 1


@pytest.mark.card("zhou_yu")
def test_the_suit_is_named_before_the_card_is_drawn_blindly() -> None:
    s = do(table(Seat("zhou_yu", hand=["peach H3", "slash S7"]), "xu_chu"), "0: use Fanjian", "0: Xu Chu")
    assert texts(s) == ["spade", "heart", "club", "diamond"]
    assert s.view(1).seats[0].hand == ()
    suits = {hp(fanjian("heart", "peach H3", "slash S7", seed=seed), 1) for seed in range(12)}
    assert suits == {3, 4}


@pytest.mark.card("zhou_yu")
@pytest.mark.rule("SR142")
def test_zhou_yu_keeps_the_card_if_the_target_dies() -> None:
    s = table(Seat("zhou_yu", hand=["peach H3", OPEN]), Seat("xu_chu", hp=1, role="renegade"), "lu_bu")
    do(s, "0: use Fanjian", "0: Xu Chu", "1: spade")
    assert asked(s) == (0, "rescue")
    do(s, "0: pass")
    assert not alive(s, 1)
    assert set(hand(s, 0)) == {"peach H3", OPEN}


# Da Qiao --------------------------------------------------------------------------------------------------


@pytest.mark.card("da_qiao")
def test_guose_makes_an_indulgence_of_any_diamond() -> None:
    s = table(Seat("da_qiao", hand=["dodge D2", "peach H3"], equips=["axe D5"]), "xu_chu", "lu_bu")
    do(s, "0: use Guose")
    assert texts(s) == ["Dodge ♦2", "Stone Axe ♦5"]
    do(s, "0: Stone Axe ♦5", "0: Lü Bu")
    assert equips(s, 0) == []
    (laid,) = s.view(3).seats[2].judges
    assert (laid.card.kind, laid.lies_as) == ("axe", "indulgence")


@pytest.mark.card("da_qiao")
@pytest.mark.rule("SG-14.13", "SG-5.1")
def test_guose_is_barred_like_an_indulgence() -> None:
    s = table(
        Seat("da_qiao", hand=["dodge D2", "dodge D3"]),
        "lu_xun",
        Seat("lu_bu", judges=["indulgence S6"]),
        "xu_chu",
        "gan_ning",
    )
    do(s, "0: use Guose", "0: Dodge ♦2")
    assert texts(s) == ["Xu Chu", "Gan Ning"]
    assert not can(table(Seat("da_qiao", hand=["peach H3", OPEN])), "use Guose")


def liuli(*seats: Seat | str, hand: tuple[str, ...] = ("peach H3", "axe D5"), worn: tuple[str, ...] = ()) -> State:
    others = seats or ("xu_chu", "gan_ning")
    s = table(Seat("lu_bu", hand=["slash S7", OPEN]), Seat("da_qiao", hand=hand, equips=worn), *others)
    return do(s, "0: use Slash ♠7", "0: Da Qiao")


@pytest.mark.card("da_qiao")
@pytest.mark.rule("SG-5.4a")
def test_liuli_passes_the_slash_on() -> None:
    s = liuli(Seat("xu_chu", hand=["dodge D2"]), "gan_ning")
    do(s, "1: Liuli", "1: Peach ♥3")
    assert asked(s) == (2, "answer")
    do(s, "2: pass")
    assert (hp(s, 1), hp(s, 2), hand(s, 1)) == (3, 3, ["axe D5"])


@pytest.mark.card("da_qiao")
def test_liuli_may_be_declined() -> None:
    s = do(liuli(), "1: pass")
    assert (hp(s, 1), hand(s, 1)) == (2, ["peach H3", "axe D5"])


@pytest.mark.card("da_qiao")
@pytest.mark.rule("SR023")
def test_liuli_reaches_others_in_range_but_not_the_user() -> None:
    s = liuli("xu_chu", "gan_ning", worn=("kylin_bow H5",))
    do(s, "1: Liuli", "1: Peach ♥3")
    assert texts(s) == ["Xu Chu", "Gan Ning"]
    s = liuli("xu_chu", "gan_ning", "zhang_fei")
    do(s, "1: Liuli", "1: Peach ♥3")
    assert (hp(s, 2), hp(s, 3)) == (3, 4)


@pytest.mark.card("da_qiao")
@pytest.mark.rule("SR023")
def test_liuli_needs_a_card_and_somebody_to_point_to() -> None:
    assert hp(liuli(hand=()), 1) == 2
    assert hp(liuli("zhuge_liang", "gan_ning", "zhang_fei"), 1) == 2


@pytest.mark.card("da_qiao")
@pytest.mark.rule("SR020")
def test_liuli_takes_no_card_without_which_nobody_is_in_range() -> None:
    s = do(liuli(Seat("xu_chu", equips=["jueying S5"]), hand=("peach H3",), worn=("chitu H5",)), "1: Liuli")
    assert texts(s) == ["Xu Chu", "Zhang Fei"]
    do(s, "1: Zhang Fei")
    assert (hand(s, 1), equips(s, 1), hp(s, 3)) == ([], ["chitu H5"], 3)


@pytest.mark.card("da_qiao")
def test_liuli_is_for_slashes_only() -> None:
    s = table(Seat("lu_bu", hand=["duel SA", OPEN]), Seat("da_qiao", hand=["peach H3"]), "xu_chu")
    do(s, "0: use Duel ♠A", "0: Da Qiao")
    assert hp(s, 1) == 2


# Lu Xun ---------------------------------------------------------------------------------------------------


@pytest.mark.card("lu_xun")
@pytest.mark.rule("SG-5.1")
def test_qianxun_bars_snatch_and_indulgence() -> None:
    user = Seat("lu_bu", hand=["snatch S3", "indulgence S6", "dismantlement S4"])
    s = table(user, Seat("lu_xun", hand=["peach H3"]), Seat("xu_chu"), Seat("gan_ning", hand=["peach H4"]))
    snatched = do(s.clone(), "0: use Snatch ♠3")
    assert "peach H4" in hand(snatched, 0)
    assert texts(do(s.clone(), "0: use Indulgence ♠6")) == ["Xu Chu", "Gan Ning"]
    assert texts(do(s, "0: use Dismantlement ♠4")) == ["Lu Xun", "Gan Ning"]


@pytest.mark.card("lu_xun")
@pytest.mark.rule("SG-17.2")
def test_lianying_draws_for_the_last_hand_card() -> None:
    s = table(Seat("lu_xun", hand=["axe D5"]), pile=["peach H3"])
    do(s, "0: use Stone Axe ♦5", "0: Lianying")
    assert hand(s, 0) == ["peach H3"]
    s = do(table(Seat("lu_xun", hand=["axe D5"])), "0: use Stone Axe ♦5", "0: pass")
    assert equips(s, 0) == ["axe D5"]


@pytest.mark.card("lu_xun")
def test_lianying_is_for_the_last_card_only() -> None:
    s = do(table(Seat("lu_xun", hand=["axe D5", OPEN])), "0: use Stone Axe ♦5")
    assert asked(s) == (0, "play")
    s = table(Seat("lu_bu", hand=["dismantlement S3", OPEN]), Seat("lu_xun", equips=["axe D5"]), "xu_chu")
    do(s, "0: use Dismantlement ♠3")
    assert asked(s) == (0, "play")


# Sun Shangxiang -------------------------------------------------------------------------------------------

PAIR = ["slash S7", "slash S8"]


@pytest.mark.card("sun_shangxiang")
def test_jieyin_heals_both() -> None:
    s = table(Seat("sun_shangxiang", hp=1, hand=[*PAIR, OPEN]), Seat("xu_chu", hp=1), pile=["peach H3"])
    do(s, "0: use Jieyin", "0: Slash ♠7", "0: Slash ♠8")
    assert (hp(s, 0), hp(s, 1), hand(s, 0)) == (2, 2, [OPEN])
    assert set(discard(s)) == set(PAIR)


@pytest.mark.card("sun_shangxiang")
def test_jieyin_is_used_once_a_turn_with_two_hand_cards() -> None:
    s = table(Seat("sun_shangxiang", hp=1, hand=[*PAIR, "slash S9", "slash S10", OPEN]), Seat("xu_chu", hp=1))
    do(s, "0: use Jieyin", "0: Slash ♠7", "0: Slash ♠8")
    assert not can(s, "use Jieyin")
    s = table(Seat("sun_shangxiang", hp=1, hand=[OPEN], equips=["axe D5"]), Seat("xu_chu", hp=1))
    assert not can(s, "use Jieyin")


@pytest.mark.card("sun_shangxiang")
@pytest.mark.rule("SG-10.2", "SR136")
def test_jieyin_needs_a_wounded_man() -> None:
    assert not can(table(Seat("sun_shangxiang", hp=1, hand=PAIR), Seat("diao_chan", hp=1), "xu_chu"), "use Jieyin")
    s = do(table(Seat("sun_shangxiang", hand=PAIR), Seat("xu_chu", hp=1)), "0: use Jieyin")
    assert (hp(s, 0), hp(s, 1)) == (3, 2)


@pytest.mark.card("sun_shangxiang")
@pytest.mark.rule("SR127")
def test_xiaoji_draws_two_for_equipment_that_is_replaced() -> None:
    s = table(Seat("sun_shangxiang", hand=["axe D5", OPEN], equips=["blade S5"]), pile=["peach H3", "peach H4"])
    do(s, "0: use Stone Axe ♦5", "0: Xiaoji")
    assert (equips(s, 0), set(hand(s, 0))) == (["axe D5"], {OPEN, "peach H3", "peach H4"})
    assert discard(s) == ["blade S5"]


@pytest.mark.card("sun_shangxiang")
@pytest.mark.rule("SR128")
def test_xiaoji_may_be_declined_and_is_not_for_hand_cards() -> None:
    seats = (
        Seat("lu_bu", hand=["dismantlement S3", "dismantlement S4", OPEN]),
        Seat("sun_shangxiang", hand=["axe D5"], equips=["blade S5"]),
    )
    s = do(table(*seats, "xu_chu"), "0: use Dismantlement ♠3", "0: Green Dragon Blade ♠5", "1: pass")
    assert hand(s, 1) == ["axe D5"]
    do(s, "0: use Dismantlement ♠4")
    assert (asked(s), hand(s, 1), judges(s, 1)) == ((0, "play"), [], [])
