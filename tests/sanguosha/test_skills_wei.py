"""The eleven skills of the generals of Wei: used, declined, and their limits."""

from __future__ import annotations

import pytest

from sanguo import State
from sanguosha_kit import Seat, alive, asked, can, discard, do, equips, hand, hp, judges, table, texts

from .homemade import OPEN

RED, BLACK = "dodge D2", "slash C2"


def slash(victim: Seat | str, *others: Seat | str, user: Seat | str = "lu_bu", **more: object) -> State:
    """Seat 0 slashes seat 1, who has no dodge."""
    user = user if isinstance(user, Seat) else Seat(user, hand=["slash S7", OPEN])
    s = table(user, victim, *others, **more)
    target = str(s.view(0).seats[1].general)
    return do(s, "0: use Slash ♠7", f"0: {s.game.card(target).names[2]}")


# Cao Cao --------------------------------------------------------------------------------------------------


@pytest.mark.card("cao_cao")
@pytest.mark.rule("SG-9.7")
def test_jianxiong_takes_the_card_that_dealt_the_damage() -> None:
    s = do(slash("cao_cao"), "1: Jianxiong")
    assert (hand(s, 1), discard(s)) == (["slash S7"], [])
    s = do(slash("cao_cao"), "1: pass")
    assert (hand(s, 1), discard(s)) == ([], ["slash S7"])


@pytest.mark.card("cao_cao")
@pytest.mark.rule("SR085")
def test_jianxiong_takes_a_trick_while_it_goes_on() -> None:
    s = table(Seat("lu_bu", hand=["savage S7", OPEN]), "cao_cao", "xu_chu")
    do(s, "0: use Savage Assault ♠7", "1: Jianxiong")
    assert hand(s, 1) == ["savage S7"]
    assert [hp(s, i) for i in range(4)] == [4, 3, 3, 3]


@pytest.mark.card("cao_cao")
@pytest.mark.rule("SG-1.4")
def test_jianxiong_takes_both_cards_of_a_spear() -> None:
    s = table(Seat("lu_bu", hand=["peach H3", "duel SA", OPEN], equips=["spear SQ"]), "cao_cao")
    do(s, "0: use Serpent Spear", "0: Peach ♥3", "0: Duel ♠A", "0: Cao Cao", "1: Jianxiong")
    assert set(hand(s, 1)) == {"peach H3", "duel SA"}


@pytest.mark.card("cao_cao")
@pytest.mark.rule("SG-9.9")
def test_jianxiong_takes_the_own_duel_that_was_lost() -> None:
    s = table(Seat("cao_cao", hand=["duel SA"]), Seat("lu_meng", hand=["slash S7"]))
    do(s, "0: use Duel ♠A", "0: Lü Meng", "1: Slash ♠7", "0: Jianxiong")
    assert (hp(s, 0), hand(s, 0)) == (3, ["duel SA"])


@pytest.mark.card("cao_cao")
@pytest.mark.rule("SG-6.3")
def test_jianxiong_takes_a_slash_that_a_helper_provided() -> None:
    s = table(Seat("liu_bei", hand=[OPEN]), "cao_cao", Seat("guan_yu", hand=["slash S7"]))
    do(s, "0: use Jijiang", "0: Cao Cao", "2: Slash ♠7", "1: Jianxiong")
    assert hand(s, 1) == ["slash S7"]


@pytest.mark.card("cao_cao")
@pytest.mark.rule("SR082")
def test_jianxiong_needs_a_card() -> None:
    s = table(Seat("zhou_yu", hand=["peach H3", OPEN]), "cao_cao")
    do(s, "0: use Fanjian", "0: Cao Cao", "1: spade")
    assert hp(s, 1) == 3
    assert asked(s) == (0, "play")
    s = slash("xiahou_dun", user=Seat("cao_cao", hand=["slash S7", OPEN]), pile=[BLACK])
    do(s, "1: Ganglie")
    assert (hp(s, 0), asked(s)) == (3, (0, "play"))


def lord_slashed(*helpers: Seat | str, mine: tuple[str, ...] = (), **more: object) -> State:
    s = table(
        Seat("cao_cao", hand=mine),
        Seat("gan_ning", hand=["slash S7", OPEN]),
        *helpers,
        current=1,
        **more,
    )
    return do(s, "1: use Slash ♠7", "1: Cao Cao")


@pytest.mark.card("cao_cao")
@pytest.mark.rule("SG-6.3")
def test_hujia_has_a_dodge_played_for_the_lord() -> None:
    s = lord_slashed(Seat("zhang_liao", hand=["dodge D2", "dodge D3"]))
    do(s, "0: Hujia", "2: Dodge ♦2")
    assert (hp(s, 0), hand(s, 2)) == (4, ["dodge D3"])


@pytest.mark.card("cao_cao")
@pytest.mark.rule("SG-6.3", "SG-6.1")
def test_hujia_asks_in_action_order_and_may_be_refused() -> None:
    s = lord_slashed(Seat("zhang_liao", hand=["dodge D2"]), Seat("zhen_ji", hand=["slash S8"]), mine=("dodge D4",))
    do(s, "0: Hujia", "2: pass", "3: pass")
    assert texts(s) == ["pass", "Dodge ♦4"]
    do(s, "0: Dodge ♦4")
    assert hp(s, 0) == 4


@pytest.mark.card("cao_cao")
def test_hujia_may_be_left_alone() -> None:
    s = lord_slashed(Seat("zhang_liao", hand=["dodge D2"]))
    do(s, "0: pass", "0: pass")
    assert (hp(s, 0), hand(s, 2)) == (3, ["dodge D2"])


@pytest.mark.card("cao_cao")
@pytest.mark.rule("SG-6.3")
def test_hujia_is_for_an_archery_attack_too_and_the_helper_may_convert() -> None:
    s = table(
        "cao_cao",
        Seat("gan_ning", hand=["archery HA", OPEN]),
        Seat("zhen_ji", hand=["slash S8", "slash S9"]),
        current=1,
    )
    do(s, "1: use Archery ♥A", "2: pass", "0: Hujia", "2: Qingguo", "2: Slash ♠8")
    assert (hp(s, 0), hp(s, 2), hand(s, 2)) == (4, 2, ["slash S9"])


@pytest.mark.card("cao_cao")
@pytest.mark.rule("SG-6.3")
def test_hujia_asks_even_the_attacker_first_in_the_own_turn() -> None:
    user = Seat("zhang_liao", hand=["slash S7", "dodge D2"])
    s = table("cao_cao", Seat("zhen_ji", hand=["slash S8"]), "gan_ning", user, current=3)
    do(s, "3: use Slash ♠7", "3: Cao Cao", "0: Hujia", "3: pass", "1: Qingguo")
    assert hp(s, 0) == 4


@pytest.mark.card("cao_cao")
def test_hujia_needs_another_of_wei() -> None:
    s = lord_slashed("zhang_fei", "lu_bu")
    assert hp(s, 0) == 3
    assert not can(s, "Hujia")


# Sima Yi --------------------------------------------------------------------------------------------------


@pytest.mark.card("sima_yi")
@pytest.mark.rule("SG-9.7", "SR086")
def test_fankui_takes_a_hand_card_blindly_or_equipment() -> None:
    user = Seat("lu_bu", hand=["slash S7", OPEN], equips=["axe D5"], judges=["lightning SA"])
    s = do(slash("sima_yi", user=user), "1: Fankui")
    assert texts(s) == ["Stone Axe ♦5", "a hand card"]
    assert hand(do(s.clone(), "1: Stone Axe ♦5"), 1) == ["axe D5"]
    assert OPEN in hand(do(s, "1: a hand card"), 1)


@pytest.mark.card("sima_yi")
def test_fankui_may_be_declined() -> None:
    s = do(slash("sima_yi"), "1: pass")
    assert (hand(s, 0), hand(s, 1)) == ([OPEN], [])


@pytest.mark.card("sima_yi")
@pytest.mark.rule("SG-1.3")
def test_fankui_needs_a_source_with_cards() -> None:
    user = Seat("lu_bu", hand=["slash S7"], judges=["lightning SA"])
    s = slash(Seat("sima_yi", hand=[OPEN]), user=user)
    assert hp(s, 1) == 2
    assert not can(s, "Fankui")
    s = table(Seat("sima_yi", judges=["lightning SA"], hp=4, max_hp=4), phase="judge", pile=["slash S9"])
    assert not can(s, "Fankui")


@pytest.mark.card("sima_yi")
@pytest.mark.rule("SG-8.2")
@pytest.mark.parametrize(("move", "plays"), [("Guicai", True), ("pass", False)])
def test_guicai_replaces_the_judge_card_of_anybody(move: str, plays: bool) -> None:
    sima = Seat("sima_yi", hand=["peach H3"])
    s = table(Seat("lu_meng", judges=["indulgence S6"], hand=["slash S7"]), sima, phase="judge", pile=[BLACK])
    do(s, f"1: {move}")
    assert (s.view(0).phase == "play") == plays
    assert ("peach H3" in hand(s, 1)) != plays
    assert BLACK in discard(s)


@pytest.mark.card("sima_yi")
def test_guicai_plays_a_hand_card_not_equipment() -> None:
    sima = Seat("sima_yi", hand=["peach H3", "peach H4"], equips=["axe D5"])
    s = table(Seat("lu_meng", judges=["indulgence S6"], hand=["slash S7"]), sima, phase="judge", pile=[BLACK])
    do(s, "1: Guicai")
    assert texts(s) == ["Peach ♥3", "Peach ♥4"]


# Xiahou Dun -----------------------------------------------------------------------------------------------


@pytest.mark.card("xiahou_dun")
@pytest.mark.rule("SG-9.7")
def test_ganglie_lets_the_source_discard_two_hand_cards_or_suffer() -> None:
    user = Seat("lu_bu", hand=["slash S7", "peach H3", "peach H4", OPEN], equips=["axe D5"])
    s = do(slash("xiahou_dun", user=user, pile=[BLACK]), "1: Ganglie")
    assert texts(s) == ["discard two hand cards", "suffer 1 damage"]
    suffers = do(s.clone(), "0: suffer 1 damage")
    assert (hp(suffers, 0), len(hand(suffers, 0))) == (3, 3)
    do(s, "0: discard two hand cards")
    assert "Stone Axe ♦5" not in texts(s)
    do(s, "0: Peach ♥3", "0: Peach ♥4")
    assert (hp(s, 0), hand(s, 0)) == (4, [OPEN])


@pytest.mark.card("xiahou_dun")
@pytest.mark.rule("SR088")
def test_with_one_hand_card_the_source_suffers() -> None:
    s = do(slash("xiahou_dun", pile=[BLACK]), "1: Ganglie")
    assert (hp(s, 0), hand(s, 0)) == (3, [OPEN])


@pytest.mark.card("xiahou_dun")
def test_ganglie_fails_on_a_heart_and_may_be_declined() -> None:
    s = do(slash("xiahou_dun", pile=["peach H3"]), "1: Ganglie")
    assert (hp(s, 0), asked(s)) == (4, (0, "play"))
    s = do(slash("xiahou_dun", pile=[BLACK]), "1: pass")
    assert (hp(s, 0), BLACK in discard(s)) == (4, False)


# Zhang Liao, Xu Chu ---------------------------------------------------------------------------------------


def tuxi(*others: Seat | str, **more: object) -> State:
    return table("zhang_liao", *others, phase="draw", pile=["duel SA", "duel CA"], **more)


@pytest.mark.card("zhang_liao")
@pytest.mark.rule("SG-3.3a")
def test_tuxi_takes_a_hand_card_of_two_others_instead_of_drawing() -> None:
    s = tuxi(Seat("lu_bu", hand=["slash S7"]), Seat("xu_chu", hand=["slash S8"]), Seat("gan_ning", hand=["slash S9"]))
    do(s, "0: Tuxi", "0: Lü Bu", "0: Gan Ning")
    assert (hand(s, 0), hand(s, 2)) == (["slash S7", "slash S9"], ["slash S8"])


@pytest.mark.card("zhang_liao")
def test_tuxi_may_take_only_one_or_be_declined() -> None:
    seats = Seat("lu_bu", hand=["slash S7"]), Seat("xu_chu", hand=["slash S8"])
    s = do(tuxi(*seats), "0: Tuxi", "0: Lü Bu", "0: done")
    assert hand(s, 0) == ["slash S7"]
    s = do(tuxi(*seats), "0: pass")
    assert hand(s, 0) == ["duel SA", "duel CA"]


@pytest.mark.card("zhang_liao")
def test_tuxi_needs_somebody_else_with_a_hand_card() -> None:
    s = tuxi(Seat("lu_bu", equips=["axe D5"]))
    assert (asked(s), hand(s, 0)) == ((0, "play"), ["duel SA", "duel CA"])


def luoyi(move: str, *cards: str, victim: Seat | str = "lu_meng", mine: Seat | None = None) -> State:
    return do(
        table(mine or Seat("xu_chu", hand=cards), victim, phase="draw", pile=["peach H3", "peach H4"]), f"0: {move}"
    )


@pytest.mark.card("xu_chu")
@pytest.mark.rule("SG-3.3b", "SG-9.2")
@pytest.mark.parametrize(("move", "drawn", "left"), [("Luoyi", 1, 2), ("pass", 2, 3)])
def test_luoyi_draws_one_less_for_a_stronger_slash(move: str, drawn: int, left: int) -> None:
    s = luoyi(move, "slash S7", OPEN)
    assert len(hand(s, 0)) == 2 + drawn
    do(s, "0: use Slash ♠7", "0: Lü Meng")
    assert hp(s, 1) == left


@pytest.mark.card("xu_chu")
@pytest.mark.rule("SR092")
def test_luoyi_works_in_a_duel_that_is_won_and_not_in_one_that_is_lost() -> None:
    s = do(luoyi("Luoyi", "duel SA", OPEN), "0: use Duel ♠A", "0: Lü Meng")
    assert hp(s, 1) == 2
    s = luoyi("Luoyi", "duel SA", OPEN, victim=Seat("lu_meng", hand=["slash S7"]))
    do(s, "0: use Duel ♠A", "0: Lü Meng", "1: Slash ♠7")
    assert (hp(s, 0), hp(s, 1)) == (3, 4)


@pytest.mark.card("xu_chu")
def test_luoyi_is_for_slash_and_duel_and_ends_with_the_turn() -> None:
    s = do(luoyi("Luoyi", "savage S7", "slash S7"), "0: use Savage Assault ♠7")
    assert hp(s, 1) == 3
    do(s, "0: end play phase")
    while s.view(0).current != 0 or asked(s)[1] != "effect":
        s.apply(s.legal_actions()[0])
    do(s, "0: pass")
    before = hp(s, 1)
    do(s, "0: use Slash ♠7", "0: Lü Meng")
    while asked(s)[1] == "answer":
        do(s, "1: pass")
    assert hp(s, 1) == before - 1


# Guo Jia, Zhen Ji -----------------------------------------------------------------------------------------


@pytest.mark.card("guo_jia")
@pytest.mark.rule("SG-8.4")
@pytest.mark.parametrize(("move", "taken"), [("Tiandu", True), ("pass", False)])
def test_tiandu_takes_the_own_judge_card(move: str, taken: bool) -> None:
    s = table(Seat("guo_jia", judges=["lightning SA"]), phase="judge", pile=[RED])
    do(s, f"0: {move}")
    assert (RED in hand(s, 0), RED in discard(s)) == (taken, not taken)
    assert judges(s, 1) == ["lightning SA"]


@pytest.mark.card("guo_jia")
@pytest.mark.rule("SR031")
def test_tiandu_is_not_for_the_judge_cards_of_others() -> None:
    s = table(Seat("lu_bu", judges=["lightning SA"], hand=[OPEN]), "guo_jia", phase="judge", pile=[RED])
    assert asked(s) == (0, "play")


@pytest.mark.card("guo_jia")
@pytest.mark.rule("SG-9.7")
def test_yiji_draws_two_and_gives_each_to_anybody() -> None:
    s = do(slash("guo_jia", "xu_chu", pile=["peach H3", "peach H4"]), "1: Yiji", "1: Peach ♥3")
    assert texts(s) == ["Lü Bu", "Guo Jia", "Xu Chu", "Zhang Fei"]
    do(s, "1: Xu Chu", "1: Guo Jia")
    assert (hand(s, 1), hand(s, 2)) == (["peach H4"], ["peach H3"])
    assert asked(s) == (0, "play")


@pytest.mark.card("guo_jia")
def test_yiji_may_be_declined() -> None:
    s = do(slash("guo_jia", pile=["peach H3", "peach H4"]), "1: pass")
    assert (hand(s, 1), asked(s)) == ([], (0, "play"))


@pytest.mark.card("zhen_ji")
@pytest.mark.rule("SG-6.1")
@pytest.mark.parametrize("moves", [("0: use Slash ♠7", "0: Zhen Ji"), ("0: use Archery ♥A",)])
def test_qingguo_makes_a_dodge_of_a_black_hand_card(moves: tuple[str, ...]) -> None:
    zhen = Seat("zhen_ji", hand=["slash S8", "peach H3"], equips=["dayuan SK"])
    s = do(table(Seat("gan_ning", hand=["slash S7", "archery HA", OPEN]), zhen), *moves)
    assert texts(s) == ["pass", "Qingguo"]
    assert hp(do(s.clone(), "1: pass"), 1) == 2
    do(s, "1: Qingguo")
    assert (hp(s, 1), hand(s, 1), equips(s, 1)) == (3, ["peach H3"], ["dayuan SK"])


@pytest.mark.card("zhen_ji")
@pytest.mark.rule("SG-8.4", "SG-8.7")
def test_luoshen_takes_black_cards_until_a_red_one() -> None:
    s = table(Seat("zhen_ji"), phase="start", pile=["slash S8", "slash S9", RED, "peach H3", "peach H4"])
    do(s, "0: Luoshen", "0: judge again", "0: judge again")
    assert hand(s, 0) == ["slash S8", "slash S9", "peach H3", "peach H4"]
    assert discard(s) == [RED]


@pytest.mark.card("zhen_ji")
def test_luoshen_may_be_stopped_or_declined() -> None:
    pile = ["slash S8", "slash S9", "peach H3", "peach H4"]
    s = do(table(Seat("zhen_ji"), phase="start", pile=pile), "0: Luoshen", "0: stop")
    assert hand(s, 0) == ["slash S8", "slash S9", "peach H3"]
    s = do(table(Seat("zhen_ji"), phase="start", pile=pile), "0: pass")
    assert hand(s, 0) == ["slash S8", "slash S9"]
    assert alive(s, 0)


@pytest.mark.card("zhen_ji")
@pytest.mark.rule("SR100")
def test_luoshen_goes_by_the_card_of_guicai() -> None:
    seats = Seat("zhen_ji"), Seat("sima_yi", hand=["peach H3", "slash S8"])
    s = do(table(*seats, phase="start", pile=[RED]), "0: Luoshen", "1: Guicai", "1: Slash ♠8")
    assert "slash S8" in hand(s, 0)
    assert can(s, "judge again")
    s = do(table(*seats, phase="start", pile=[BLACK]), "0: Luoshen", "1: Guicai", "1: Peach ♥3")
    assert {BLACK, "peach H3"} <= set(discard(s))
    assert asked(s) == (0, "play")
