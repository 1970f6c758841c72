"""The eleven skills of the generals of Shu: used, declined, and their limits."""

from __future__ import annotations

import pytest

from sanguo import State
from sanguosha_kit import Seat, asked, can, discard, do, equips, hand, hp, judges, table, texts

from .homemade import OPEN


def next_turn_of(state: State, seat: int) -> State:
    """Everybody ends the play phase and discards what comes first, until the seat may play again."""
    turn = state.turn
    while state.turn < turn + 4 or asked(state) != (seat, "play"):
        state.apply(state.legal_actions()[0])
    return state


# Liu Bei --------------------------------------------------------------------------------------------------


@pytest.mark.card("liu_bei")
def test_rende_gives_hand_cards_and_at_two_liu_bei_recovers() -> None:
    s = table(Seat("liu_bei", hp=2, hand=["slash S7", "peach H3", OPEN]), "lu_bu", "xu_chu")
    do(s, "0: use Rende", "0: Slash ♠7", "0: Peach ♥3", "0: done", "0: Xu Chu")
    assert sorted(hand(s, 2)) == ["peach H3", "slash S7"]
    assert hp(s, 0) == 3


@pytest.mark.card("liu_bei")
def test_rende_counts_the_cards_of_a_phase_and_recovers_once() -> None:
    s = table(
        Seat("liu_bei", hp=1, hand=["slash S7", "slash S8", "slash S9", "slash S10", "dodge D2"]), "lu_bu", "xu_chu"
    )
    do(s, "0: use Rende", "0: Slash ♠7", "0: done", "0: Lü Bu")
    assert hp(s, 0) == 1
    do(s, "0: use Rende", "0: Slash ♠8", "0: done", "0: Xu Chu")
    assert hp(s, 0) == 2
    do(s, "0: use Rende", "0: Slash ♠9", "0: Slash ♠10", "0: done", "0: Xu Chu")
    assert hp(s, 0) == 2
    assert len(hand(s, 2)) == 3


@pytest.mark.card("liu_bei")
@pytest.mark.rule("SR134")
def test_the_recovery_of_rende_is_spent_even_at_full_health() -> None:
    s = table(
        Seat("liu_bei", hand=["slash S7", "slash S8", "duel SA", "dodge D2", "dodge D3"]),
        Seat("lu_bu", hand=["slash S9"]),
        "xu_chu",
        "gan_ning",
    )
    do(s, "0: use Rende", "0: Slash ♠7", "0: Slash ♠8", "0: done", "0: Lü Bu")
    do(s, "0: use Duel ♠A", "0: Lü Bu", "1: Slash ♠7")
    assert hp(s, 0) == 3
    do(s, "0: use Rende", "0: Dodge ♦2", "0: Dodge ♦3", "0: Lü Bu")
    assert hp(s, 0) == 3


@pytest.mark.card("liu_bei")
def test_rende_recovers_again_in_the_next_turn() -> None:
    s = table(Seat("liu_bei", hp=1, hand=["slash S7", "slash S8", "slash S9"]), "lu_bu", pile=["dodge D2"])
    do(s, "0: use Rende", "0: Slash ♠7", "0: Slash ♠8", "0: done", "0: Lü Bu")
    next_turn_of(s, 0)
    before = hp(s, 0)
    do(s, "0: use Rende")
    s.apply(s.legal_actions()[0])
    s.apply(s.legal_actions()[1])
    while asked(s)[1] == "effect":
        s.apply(s.legal_actions()[0])
    assert hp(s, 0) == before + 1


@pytest.mark.card("liu_bei")
def test_rende_is_for_others_and_for_hand_cards() -> None:
    s = table(Seat("liu_bei", hand=["slash S7", OPEN], equips=["axe D5"]), "lu_bu")
    do(s, "0: use Rende")
    assert texts(s) == ["Slash ♠7", "Ex Nihilo ♥7"]
    do(s, "0: Slash ♠7", "0: done")
    assert "Liu Bei" not in texts(s)
    assert not can(table(Seat("liu_bei", equips=["axe D5"]), "guan_yu"), "use Rende")


@pytest.mark.card("liu_bei")
@pytest.mark.rule("SG-6.3")
def test_jijiang_in_the_play_phase_is_one_slash_of_the_lord() -> None:
    s = table(Seat("liu_bei", hand=[OPEN]), Seat("lu_bu"), Seat("guan_yu", hand=["slash S7"]))
    do(s, "0: use Jijiang", "0: Lü Bu", "2: Slash ♠7")
    assert hp(s, 1) == 3
    assert s.view(0).slashes == 1
    assert not can(s, "use Jijiang")


@pytest.mark.card("liu_bei")
@pytest.mark.rule("SG-6.3")
def test_jijiang_asks_in_action_order_until_one_plays() -> None:
    helpers = [
        Seat("guan_yu", hand=["dodge D2"]),
        Seat("zhao_yun", hand=["dodge D3"]),
        Seat("ma_chao", hand=["slash S7"]),
    ]
    s = table(Seat("liu_bei", hand=[OPEN]), *helpers)
    do(s, "0: use Jijiang", "0: Guan Yu", "1: pass", "2: Longdan")
    assert s.player == 1
    assert hand(s, 2) == []
    do(s, "1: pass")
    assert hp(s, 1) == 3
    assert hand(s, 3) == ["slash S7"]


@pytest.mark.card("liu_bei")
@pytest.mark.rule("SG-6.3", "SR076")
def test_after_a_refusal_of_jijiang_nothing_is_used_up() -> None:
    s = table(Seat("liu_bei", hand=["slash S8"]), Seat("lu_bu"), Seat("guan_yu", hand=["slash S7"]))
    do(s, "0: use Jijiang", "0: Lü Bu", "2: pass")
    assert s.view(0).slashes == 0
    assert can(s, "use Jijiang")
    do(s, "0: use Slash ♠8", "0: Lü Bu")
    assert hp(s, 1) == 3


@pytest.mark.card("liu_bei")
@pytest.mark.rule("SG-6.3")
@pytest.mark.parametrize(
    ("card", "moves"),
    [("savage S7", ("1: use Savage Assault ♠7", "2: Slash ♠8")), ("duel SA", ("1: use Duel ♠A", "1: Liu Bei"))],
)
def test_jijiang_answers_for_the_lord(card: str, moves: tuple[str, ...]) -> None:
    helper = Seat("guan_yu", hand=["slash S8", "slash S9"])
    s = do(table("liu_bei", Seat("lu_meng", hand=[card, OPEN]), helper, "gan_ning", current=1), *moves)
    assert texts(s) == ["pass", "Jijiang"]
    assert hp(do(s.clone(), "0: pass"), 0) == 3
    do(s, "0: Jijiang", "2: Slash ♠9")
    assert hp(s, 0) == 4


@pytest.mark.card("liu_bei")
def test_jijiang_needs_another_of_shu() -> None:
    strangers = ["lu_bu", "xu_chu", "gan_ning"]
    assert not can(table(Seat("liu_bei", hand=[OPEN]), *strangers), "use Jijiang")
    assert can(table(Seat("liu_bei", hand=[OPEN]), *strangers, "guan_yu"), "use Jijiang")


# Zhang Fei, Guan Yu ---------------------------------------------------------------------------------------


@pytest.mark.card("zhang_fei")
@pytest.mark.rule("SG-3.4")
def test_paoxiao_lifts_the_limit_of_slashes() -> None:
    slashes = ["slash S7", "slash S8", "slash S9", OPEN]
    s = table(Seat("zhang_fei", hand=slashes), "xu_chu")
    do(s, "0: use Slash ♠7", "0: Xu Chu", "0: use Slash ♠8", "0: Xu Chu", "0: use Slash ♠9", "0: Xu Chu")
    assert hp(s, 1) == 1
    s = do(table(Seat("gan_ning", hand=[*slashes, "axe D5"]), "xu_chu"), "0: use Slash ♠7", "0: Xu Chu")
    assert not can(s, "use Slash ♠8")


@pytest.mark.card("guan_yu")
@pytest.mark.rule("SG-6.1")
def test_wusheng_makes_a_slash_of_any_red_card() -> None:
    s = table(Seat("guan_yu", hand=["peach H3", "dodge D2", "duel SA"], equips=["chitu H5", "jueying S5"]), "xu_chu")
    do(s, "0: use Wusheng")
    assert texts(s) == ["Dodge ♦2", "Peach ♥3", "Chitu ♥5"]
    do(s, "0: Chitu ♥5", "0: Xu Chu")
    assert (hp(s, 1), equips(s, 0)) == (3, ["jueying S5"])
    assert not can(s, "use Wusheng")


@pytest.mark.card("guan_yu")
def test_wusheng_answers_or_is_declined() -> None:
    s = table(Seat("lu_meng", hand=["savage S7", OPEN]), Seat("guan_yu", hand=["dodge D2", "duel SA"]))
    do(s, "0: use Savage Assault ♠7")
    assert texts(s) == ["pass", "Wusheng"]
    declined = do(s.clone(), "1: pass")
    assert (hp(declined, 1), len(hand(declined, 1))) == (3, 2)
    do(s, "1: Wusheng")
    assert (hp(s, 1), hand(s, 1)) == (4, ["duel SA"])


@pytest.mark.card("guan_yu")
def test_wusheng_needs_a_red_card() -> None:
    assert not can(table(Seat("guan_yu", hand=["duel SA"], equips=["jueying S5"]), "xu_chu"), "use Wusheng")


# Zhuge Liang ----------------------------------------------------------------------------------------------

TOP = ["slash S8", "slash S9", "slash S10", "dodge D2", "dodge D3"]


@pytest.mark.card("zhuge_liang")
def test_guanxing_orders_the_top_and_the_bottom() -> None:
    s = table(Seat("zhuge_liang", hand=[OPEN]), phase="start", pile=TOP)
    do(s, "0: Guanxing", "0: Dodge ♦2", "0: Slash ♠9", "0: done", "0: Slash ♠10")
    assert set(hand(s, 0)) == {OPEN, "dodge D2", "slash S9"}
    pile = s.to_dict()["pile"]
    assert (pile[0], pile[-2:]) == ("dodge D3", ["slash S10", "slash S8"])


@pytest.mark.card("zhuge_liang")
@pytest.mark.rule("SG-3.1")
def test_guanxing_comes_before_the_judge_phase() -> None:
    s = table(Seat("zhuge_liang", hand=[OPEN], judges=["indulgence S6"]), phase="start", pile=["slash S8", "peach H3"])
    do(s, "0: Guanxing", "0: Peach ♥3", "0: Slash ♠8", "0: done")
    while asked(s)[1] == "effect":
        s.apply(s.legal_actions()[0])
    assert asked(s) == (0, "play")
    assert "slash S8" in hand(s, 0)


@pytest.mark.card("zhuge_liang")
def test_guanxing_may_be_declined() -> None:
    s = do(table(Seat("zhuge_liang", hand=[OPEN]), phase="start", pile=TOP), "0: pass")
    assert set(hand(s, 0)) == {OPEN, "slash S8", "slash S9"}


@pytest.mark.card("zhuge_liang")
@pytest.mark.parametrize(("players", "dead", "seen"), [(4, 0, 4), (4, 1, 3), (5, 0, 5), (8, 0, 5), (8, 4, 4)])
def test_guanxing_sees_one_card_for_each_living_player_but_five_at_most(players: int, dead: int, seen: int) -> None:
    gone = [Seat(role="rebel", alive=False)] * dead
    s = table(Seat("zhuge_liang", role="lord"), *gone, phase="start", players=players)
    do(s, "0: Guanxing")
    assert len(s.view(0).pile_top) == len(texts(s)) - 1 == seen
    assert s.view(players - 1).pile_top == ()


@pytest.mark.card("zhuge_liang")
@pytest.mark.rule("SG-5.1")
def test_kongcheng_bars_slash_and_duel_with_an_empty_hand() -> None:
    user = Seat("lu_bu", hand=["slash S7", "duel SA", "dismantlement S3"])
    s = table(user, Seat("zhuge_liang", equips=["axe D5"]), "xu_chu", "gan_ning")
    for move in ("use Slash ♠7", "use Duel ♠A"):
        assert "Zhuge Liang" not in texts(do(s.clone(), f"0: {move}"))
    s = table(user, Seat("zhuge_liang", hand=["peach H3"]), "xu_chu", "gan_ning")
    for move in ("use Slash ♠7", "use Duel ♠A"):
        assert "Zhuge Liang" in texts(do(s.clone(), f"0: {move}"))


@pytest.mark.card("zhuge_liang")
def test_kongcheng_bars_nothing_else() -> None:
    user = Seat("lu_bu", hand=["dismantlement S3", "archery HA", OPEN])
    s = table(user, Seat("zhuge_liang", equips=["axe D5"]), "xu_chu", "gan_ning")
    do(s, "0: use Dismantlement ♠3", "0: use Archery ♥A")
    assert (equips(s, 1), hp(s, 1)) == ([], 2)


# Zhao Yun, Ma Chao ----------------------------------------------------------------------------------------


@pytest.mark.card("zhao_yun")
@pytest.mark.rule("SG-6.1")
def test_longdan_makes_a_slash_of_a_dodge() -> None:
    s = table(Seat("zhao_yun", hand=["dodge D2", OPEN]), "xu_chu")
    do(s, "0: use Longdan", "0: Xu Chu")
    assert hp(s, 1) == 3
    assert "dodge D2" in discard(s)


@pytest.mark.card("zhao_yun")
@pytest.mark.rule("SG-6.1")
@pytest.mark.parametrize(
    ("moves", "card"),
    [
        (("0: use Slash ♠7", "0: Zhao Yun"), "slash S8"),
        (("0: use Archery ♥A",), "slash S8"),
        (("0: use Savage Assault ♠7",), "dodge D2"),
    ],
)
def test_longdan_answers_or_is_declined(moves: tuple[str, ...], card: str) -> None:
    user = Seat("lu_meng", hand=["slash S7", "archery HA", "savage S7"])
    s = do(table(user, Seat("zhao_yun", hand=[card])), *moves)
    assert texts(s) == ["pass", "Longdan"]
    assert hp(do(s.clone(), "1: pass"), 1) == 3
    do(s, "1: Longdan")
    assert (hp(s, 1), hand(s, 1)) == (4, [])


@pytest.mark.card("zhao_yun")
def test_longdan_takes_slashes_and_dodges_only() -> None:
    s = table(Seat("lu_meng", hand=["slash S7", OPEN]), Seat("zhao_yun", hand=["peach H3", "duel SA"]))
    do(s, "0: use Slash ♠7", "0: Zhao Yun")
    assert hp(s, 1) == 3
    assert not can(table(Seat("zhao_yun", hand=["peach H3", "duel SA"]), "xu_chu"), "use Longdan")


@pytest.mark.card("ma_chao")
@pytest.mark.rule("SG-4.2")
def test_mashu_takes_1_off_the_distance() -> None:
    s = table("ma_chao", players=8)
    assert [v.distance for v in s.view(0).seats] == [0, 1, 1, 2, 3, 2, 1, 1]
    s = table(Seat("ma_chao", equips=["chitu H5"]), Seat("xu_chu", equips=["jueying S5"]), players=8)
    assert [v.distance for v in s.view(0).seats] == [0, 1, 1, 1, 2, 1, 1, 1]
    assert s.view(3).seats[0].distance == 3


@pytest.mark.card("ma_chao")
@pytest.mark.rule("SG-4.4", "SR115")
def test_mashu_helps_a_snatch() -> None:
    s = table(
        Seat("ma_chao", hand=["snatch S3"]),
        *(Seat(g, hand=["peach H3"] if g == "xu_chu" else []) for g in ("lu_bu", "xu_chu", "gan_ning")),
        players=6,
    )
    do(s, "0: use Snatch ♠3")
    assert "peach H3" in hand(s, 0)


@pytest.mark.card("ma_chao")
@pytest.mark.rule("SG-6.2")
@pytest.mark.parametrize(("card", "dodge"), [("peach H3", False), ("slash S9", True)])
def test_tieqi_on_red_leaves_no_dodge(card: str, dodge: bool) -> None:
    victim = Seat("lu_meng", hand=["dodge D2"], equips=["eight_diagrams S2"])
    s = table(Seat("ma_chao", hand=["slash S7", OPEN]), victim, pile=[card])
    do(s, "0: use Slash ♠7", "0: Lü Meng", "0: Tieqi")
    assert can(s, "Dodge ♦2") == dodge
    assert hp(s, 1) == (4 if dodge else 3)


@pytest.mark.card("ma_chao")
def test_tieqi_may_be_declined() -> None:
    s = table(Seat("ma_chao", hand=["slash S7", OPEN]), Seat("lu_meng", hand=["dodge D2"]), pile=["peach H3"])
    do(s, "0: use Slash ♠7", "0: Lü Meng", "0: pass", "1: Dodge ♦2")
    assert hp(s, 1) == 4
    assert "peach H3" not in discard(s)


@pytest.mark.card("ma_chao")
def test_tieqi_is_for_slashes_used() -> None:
    s = table(Seat("ma_chao", hand=["duel SA", "slash S7", OPEN]), Seat("lu_meng", hand=["slash S8"]))
    do(s, "0: use Duel ♠A", "0: Lü Meng", "1: Slash ♠8", "0: Slash ♠7")
    assert hp(s, 1) == 3
    assert asked(s) == (0, "play")


# Huang Yueying --------------------------------------------------------------------------------------------


@pytest.mark.card("huang_yueying")
@pytest.mark.rule("SG-5.3")
def test_jizhi_draws_before_the_trick_is_settled() -> None:
    s = table(Seat("huang_yueying", hand=["dismantlement S3"]), Seat("lu_bu", equips=["axe D5"]), pile=["peach H3"])
    do(s, "0: use Dismantlement ♠3", "0: Jizhi")
    assert "peach H3" in hand(s, 0)
    s = table(Seat("huang_yueying", hand=["dismantlement S3", OPEN]), Seat("lu_bu", equips=["axe D5"]))
    do(s, "0: use Dismantlement ♠3")
    assert (texts(s), equips(s, 1)) == (["pass", "Jizhi"], ["axe D5"])
    do(s, "0: pass")
    assert (hand(s, 0), equips(s, 1)) == ([OPEN], [])


@pytest.mark.card("huang_yueying")
@pytest.mark.rule("SG-7.4")
def test_jizhi_is_for_a_nullification_too() -> None:
    s = table(Seat("lu_bu", hand=[OPEN, "axe D5"]), Seat("huang_yueying", hand=["nullification SJ"]), pile=["peach H3"])
    do(s, "0: use Ex Nihilo ♥7", "1: Nullification ♠J", "1: Jizhi")
    assert hand(s, 1) == ["peach H3"]
    assert hand(s, 0) == ["axe D5"]


@pytest.mark.card("huang_yueying")
@pytest.mark.parametrize("move", ["use Lightning ♠A", "use Indulgence ♠6", "use Slash ♠7", "use Stone Axe ♦5"])
def test_jizhi_is_not_for_delayed_tricks_and_other_cards(move: str) -> None:
    held = ["lightning SA", "indulgence S6", "slash S7", "axe D5", OPEN]
    s = do(table(Seat("huang_yueying", hand=held), "lu_bu", "xu_chu"), f"0: {move}")
    while asked(s)[1] == "target":
        s.apply(s.legal_actions()[0])
    assert asked(s) == (0, "play")
    assert len(hand(s, 0)) == 4


@pytest.mark.card("huang_yueying")
@pytest.mark.rule("SG-4.4", "SR115")
def test_qicai_lifts_the_distance_of_tricks() -> None:
    rich = Seat("lu_bu", hand=["peach H3"])
    s = table(Seat("huang_yueying", hand=["snatch S3"]), "xu_chu", "gan_ning", rich, players=6)
    do(s, "0: use Snatch ♠3", "0: pass")
    assert "peach H3" in hand(s, 0)
    assert not can(table(Seat("zhang_fei", hand=["snatch S3"]), "xu_chu", "gan_ning", rich, players=6), "use Snatch ♠3")


@pytest.mark.card("huang_yueying")
@pytest.mark.rule("SG-4.4", "SR106")
def test_qicai_is_for_nothing_else() -> None:
    s = table(Seat("huang_yueying", hand=["slash S7", "lightning SA"]), players=6)
    slash = do(s.clone(), "0: use Slash ♠7")
    assert len(texts(slash)) == 2
    do(s, "0: use Lightning ♠A")
    assert judges(s, 0) == ["lightning SA"]
