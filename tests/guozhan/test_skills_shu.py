"""The skills of the generals of Shu, face-up: what they do, and their limits."""

from __future__ import annotations

import pytest

from guozhan_kit import (
    Seat,
    aim,
    alive,
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
    up,
    use,
)

WEI, WU, QUN = "xu_huang/zhang_liao", "gan_ning/lu_meng", "pang_de/pan_feng"
OPEN = "ex_nihilo H7"
"""Keeps a play phase open."""


@pytest.mark.card("liu_bei")
def test_rende_heals_at_the_third_card_given_and_only_once() -> None:
    cards = ["slash C2", "slash C3", "slash C4", "slash C5", "slash C8", "slash C9"]
    s = table(Seat("liu_bei!/zhao_yun", hand=[*cards, OPEN], hp=2), WEI, WU)
    for i, card in enumerate(("♣2", "♣3", "♣4", "♣5", "♣8", "♣9"), 1):
        use(s, "Rende")
        do(s, f"0: Slash {card}", "0: done", "0: seat 1")
        assert hp(s, 0) == 2 + (i >= 3)
    assert len(hand(s, 1)) == 6


@pytest.mark.card("guan_yu")
def test_wusheng_makes_red_cards_slashes() -> None:
    s = table(Seat("guan_yu!/zhao_yun", hand=["peach H4", "slash C2"], equips=["axe D5"]), WEI)
    use(s, "Wusheng")
    assert texts(s) == ["Peach ♥4", "Stone Axe ♦5"]
    do(s, "0: Peach ♥4")
    aim(s, 1)
    assert hp(s, 1) == 3


@pytest.mark.card("guan_yu")
def test_wusheng_plays_a_red_card_in_a_duel() -> None:
    s = table(Seat(WU, hand=["duel SA"]), Seat("guan_yu!/zhao_yun", hand=["dodge D2"]))
    use(s, "Duel ♠A", 1)
    do(s, "1: Wusheng")
    assert (hp(s, 0), hp(s, 1)) == (3, 4)


@pytest.mark.card("zhang_fei")
@pytest.mark.rule("GZ-R28")
@pytest.mark.parametrize("pair", ["zhang_fei!/zhao_yun", "zhang_fei/zhao_yun", "zhao_yun!/guan_yu"])
def test_paoxiao_lifts_the_limit(pair: str) -> None:
    s = table(Seat(pair, hand=["slash C2", "slash C3"]), WEI)
    use(s, "Slash ♣2", 1)
    assert can(s, "use Slash ♣3") is pair.startswith("zhang")
    if pair.startswith("zhang"):
        use(s, "Slash ♣3", 1)
        assert up(s, 0) == (True, False)
        assert hp(s, 1) == 2


@pytest.mark.card("zhuge_liang")
def test_guanxing_orders_as_many_cards_as_there_are_living() -> None:
    pile = ["slash C2", "slash C3", "slash C4", "slash C5", "peach H4"]
    s = table("zhuge_liang!/zhao_yun", WEI, WU, Seat(QUN), phase="start", pile=pile)
    do(s, "0: turn up nothing", "0: Guanxing")
    assert [c.rank for c in s.view(0).pile_top if c] == [2, 3, 4, 5]
    for card in ("♣5", "♣4"):
        do(s, f"0: Slash {card}")
    while asked(s)[1] != "turn_up" and s.view(0).phase == "start":
        s.apply(s.legal_actions()[0])
    skip(s, 0)
    assert set(hand(s, 0)) == {"slash C4", "slash C5"}


@pytest.mark.card("zhuge_liang")
@pytest.mark.parametrize("card", ["slash S7", "duel SA"])
@pytest.mark.parametrize("cards", [(), ("peach H4",)])
def test_kongcheng_cancels_slash_and_duel_without_a_hand(card: str, cards: tuple[str, ...]) -> None:
    s = table(Seat(WU, hand=[card, OPEN]), Seat("zhuge_liang!/zhao_yun", hand=cards))
    use(s, "Slash ♠7" if card.startswith("slash") else "Duel ♠A", 1)
    assert hp(s, 1) == 3 - bool(cards)


@pytest.mark.card("zhao_yun")
def test_longdan_exchanges_slash_and_dodge() -> None:
    s = table(Seat("zhao_yun!/guan_yu", hand=["dodge D2"]), WEI)
    do(s, f"0: {next(t for t in texts(s) if t.startswith('use Longdan'))}")
    aim(s, 1)
    assert hp(s, 1) == 3
    s = slashed(Seat(WU, hand=["slash S7"]), Seat("zhao_yun!/guan_yu", hand=["fire_slash H4"]))
    do(s, f"1: {next(t for t in texts(s) if t.startswith('Longdan'))}")
    assert hp(s, 1) == 4


@pytest.mark.card("ma_chao")
@pytest.mark.rule("GZ-R28")
@pytest.mark.parametrize("pair", ["ma_chao!/guan_yu", "ma_chao/guan_yu", "guan_yu!/zhao_yun"])
def test_mashu_brings_everybody_one_nearer(pair: str) -> None:
    s = table(Seat(pair, hand=["slash S7"]), WEI, WU, QUN, players=6)
    do(s, "0: use Slash ♠7")
    assert can(s, "seat 2") is pair.startswith("ma")
    assert not can(s, "seat 3")
    aim(s, 2)
    if pair.startswith("ma"):
        assert up(s, 0)[0]


@pytest.mark.card("ma_chao")
@pytest.mark.parametrize(("top", "hits"), [("peach H4", True), ("slash S8", False)])
def test_tieqi_forbids_the_dodge_on_red(top: str, hits: bool) -> None:
    s = table(Seat("ma_chao!/guan_yu", hand=["slash S7"]), Seat(WEI, hand=["dodge D2"]), pile=[top])
    use(s, "Slash ♠7", 1)
    do(s, "0: Tieqi")
    if not hits:
        do(s, "1: Dodge ♦2")
    assert hp(s, 1) == 4 - hits


@pytest.mark.card("huang_yueying")
@pytest.mark.parametrize(
    ("card", "text", "draws"), [("ex_nihilo H7", "Ex Nihilo ♥7", True), ("indulgence H6", "Indulgence ♥6", False)]
)
def test_jizhi_draws_for_tricks_that_are_not_delayed(card: str, text: str, draws: bool) -> None:
    s = table(Seat("huang_yueying!/guan_yu", hand=[card]), WEI)
    use(s, text, 1)
    assert can(s, "Jizhi") is draws


@pytest.mark.card("huang_yueying")
def test_jizhi_is_not_for_cards_that_are_used_as_a_trick() -> None:
    s = table(Seat("huang_yueying!/wolong!", hand=["slash HQ", OPEN]), Seat(WEI, hand=["slash C2"]))
    use(s, "Huoji")
    aim(s, 1)
    assert not can(s, "Jizhi")


@pytest.mark.card("huang_yueying")
@pytest.mark.rule("GZ-R28")
@pytest.mark.parametrize("pair", ["huang_yueying!/guan_yu", "huang_yueying/guan_yu"])
@pytest.mark.parametrize(("card", "text"), [("snatch S3", "Snatch ♠3"), ("supply_shortage S10", "Supply Shortage ♠10")])
def test_qicai_has_no_distance_for_tricks(pair: str, card: str, text: str) -> None:
    s = table(Seat(pair, hand=[card]), WEI, WU, Seat(QUN, hand=["peach H4"]), players=6)
    use(s, text, 3)
    skip(s, 0)
    assert hand(s, 3) == [] or len(seat(s, 3).judges) == 1
    assert up(s, 0)[0]


@pytest.mark.card("huang_zhong")
@pytest.mark.parametrize(
    ("cards", "health", "offered"),
    [(1, 4, True), (2, 4, False), (3, 4, False), (4, 4, True), (2, 2, True), (0, 4, True)],
)
def test_liegong_compares_the_hand_with_health_and_range(cards: int, health: int, offered: bool) -> None:
    held = ["dodge D2", "dodge D3", "dodge D6", "dodge D7"][:cards]
    s = table(Seat("huang_zhong!/guan_yu", hand=["slash S7"], hp=health), Seat(WEI, hand=held))
    use(s, "Slash ♠7", 1)
    assert can(s, "Liegong") is offered
    if offered:
        do(s, "0: Liegong")
        assert hp(s, 1) == 3


@pytest.mark.card("huang_zhong")
def test_liegong_is_for_the_own_play_phase_alone() -> None:
    s = table(Seat(WU, hand=["collateral CQ"]), Seat("huang_zhong!/guan_yu", hand=["slash S7"], equips=["axe D5"]), WEI)
    use(s, "Collateral ♣Q", 1, 2)
    do(s, "1: Slash ♠7")
    assert not can(s, "Liegong")


@pytest.mark.card("wei_yan")
@pytest.mark.parametrize(("distance", "heals"), [(1, 2), (2, 0)])
def test_kuanggu_heals_a_point_for_each_point_dealt_nearby(distance: int, heals: int) -> None:
    me = Seat("wei_yan!/guan_yu", hand=["wine S9", "slash S7"], equips=["axe D5"], hp=1)
    s = table(me, WEI, WU, players=6)
    use(s, "Wine ♠9")
    use(s, "Slash ♠7", distance)
    assert hp(s, distance) == 2
    assert hp(s, 0) == 1 + heals


@pytest.mark.card("pang_tong")
def test_lianhuan_chains_with_clubs_or_recasts_them() -> None:
    s = table(Seat("pang_tong!/liu_bei", hand=["slash C2", "slash C3", "slash S8"]), WEI, WU, pile=["peach H4"])
    use(s, "Lianhuan 1")
    assert texts(s) == ["Slash ♣2", "Slash ♣3"]
    do(s, "0: Slash ♣2")
    aim(s, 1, 2)
    assert (seat(s, 1).chained, seat(s, 2).chained) == (True, True)
    use(s, "Lianhuan 2")
    assert "peach H4" in hand(s, 0)
    assert discard(s) == ["slash C2", "slash C3"]


@pytest.mark.card("pang_tong")
@pytest.mark.rule("GZ-R80")
def test_niepan_once_a_game() -> None:
    me = Seat(
        "pang_tong!/liu_bei",
        hp=1,
        hand=["dodge D2"],
        equips=["six_swords D6"],
        judges=["indulgence C6"],
        extra={"chained": True, "stacked": True},
    )
    s = slashed(Seat(WU, hand=["slash S7", OPEN]), me)
    do(s, "1: pass", "1: Niepan")
    x = seat(s, 1)
    assert (x.hp, x.hand_count, x.equips, x.judges, x.chained, x.stacked) == (3, 3, (), (), False, False)
    assert {"dodge D2", "six_swords D6", "indulgence C6"} <= set(discard(s))


@pytest.mark.card("wolong")
def test_huoji_makes_red_cards_fire_attacks() -> None:
    s = table(Seat("wolong!/liu_bei", hand=["peach H4", "slash HQ", "slash C3"]), Seat(WEI, hand=["dodge H2"]))
    use(s, "Huoji")
    assert set(texts(s)) == {"Slash ♥Q", "Peach ♥4"}
    do(s, "0: Peach ♥4")
    aim(s, 1)
    # He might nullify it himself.
    do(s, "0: pass", "0: Slash ♥Q")
    assert (hp(s, 1), hand(s, 0)) == (3, ["slash C3"])


@pytest.mark.card("wolong")
def test_kanpo_makes_black_cards_nullifications() -> None:
    s = table(Seat(WU, hand=["ex_nihilo H7"]), Seat("wolong!/liu_bei", hand=["slash C2", "slash HQ"]))
    use(s, "Ex Nihilo ♥7")
    do(s, "1: Kanpo")
    assert (hand(s, 1), hand(s, 0)) == (["slash HQ"], [])


@pytest.mark.card("wolong")
@pytest.mark.parametrize(("armor", "offered"), [((), True), (("nioh_shield C2",), False)])
def test_bazhen_is_an_eight_diagrams_while_there_is_no_armor(armor: tuple[str, ...], offered: bool) -> None:
    s = table(Seat(WU, hand=["slash HQ", OPEN]), Seat("wolong!/liu_bei", equips=armor), pile=["dodge H2"])
    use(s, "Slash ♥Q", 1)
    assert can(s, "Bazhen") is offered
    if offered:
        do(s, "1: Bazhen")
    assert hp(s, 1) == 2 + offered


@pytest.mark.card("wolong")
def test_bazhen_is_an_armor_that_the_qinggang_sword_ignores() -> None:
    s = table(Seat(WU, hand=["slash HQ", OPEN], equips=["qinggang S6"]), "wolong!/liu_bei", pile=["dodge H2"])
    use(s, "Slash ♥Q", 1)
    assert hp(s, 1) == 2


@pytest.mark.card("liu_shan")
@pytest.mark.parametrize("pays", [True, False])
def test_xiangle_costs_the_attacker_a_basic_card(pays: bool) -> None:
    s = table(Seat(WU, hand=["slash S7", "dodge D2", OPEN]), "liu_shan!/ma_chao")
    use(s, "Slash ♠7", 1)
    do(s, f"0: {'discard a basic card' if pays else 'the Slash has no effect'}")
    assert (hp(s, 1), hand(s, 0)) == ((2, [OPEN]) if pays else (3, ["dodge D2", OPEN]))


@pytest.mark.card("liu_shan")
@pytest.mark.rule("GZ-R80")
def test_fangquan_gives_a_turn_for_the_play_phase() -> None:
    me = Seat("liu_shan!/ma_chao", hand=["slash S7", "slash S8"])
    s = table(me, WEI, WU, QUN, phase="draw", draw=0)
    do(s, "0: Fangquan", "0: Fangquan", "0: Slash ♠7", "0: seat 3")
    assert (s.view(0).current, asked(s)) == (3, (3, "turn_up"))
    while s.view(0).current == 3:
        s.apply(s.legal_actions()[0])
    assert s.view(0).current == 1


@pytest.mark.card("liu_shan")
def test_fangquan_may_give_no_turn_in_the_end() -> None:
    me = Seat("liu_shan!/ma_chao", hand=["slash S7", "slash S8"])
    s = table(me, WEI, WU, QUN, phase="draw", draw=0)
    do(s, "0: Fangquan", "0: pass")
    assert s.view(0).current == 1
    assert len(hand(s, 0)) == 2


@pytest.mark.card("meng_huo")
def test_huoshou_is_the_source_of_others_savage_assaults() -> None:
    s = table(Seat(WU + "!", hand=["savage SK", OPEN]), Seat(WEI + "!", hp=1), "meng_huo!/guan_yu", QUN, players=6)
    use(s, "Savage Assault ♠K")
    skip(s, *range(6))
    assert not alive(s, 1)
    assert hp(s, 2) == 4
    # The reward is his.
    assert (len(hand(s, 2)), hand(s, 0)) == (1, [OPEN])


@pytest.mark.card("meng_huo")
def test_zaiqi_heals_for_hearts_and_takes_the_rest() -> None:
    pile = ["peach H4", "slash S8", "slash C8"]
    s = table(Seat("meng_huo!/guan_yu", hp=1), WEI, phase="draw", pile=pile)
    do(s, "0: Zaiqi")
    assert hp(s, 0) == 2
    assert sorted(hand(s, 0)) == ["slash C8", "slash S8"]
    assert discard(s) == ["peach H4"]
    s = table("meng_huo!/guan_yu", WEI, phase="draw", pile=pile)
    assert not can(s, "Zaiqi")


@pytest.mark.card("zhu_rong")
def test_juxiang_takes_others_savage_assaults_when_they_are_over() -> None:
    s = table(Seat(WU, hand=["savage SK", OPEN]), WEI, "zhu_rong!/guan_yu", QUN)
    use(s, "Savage Assault ♠K")
    skip(s, 1, 3)
    assert (hp(s, 1), hp(s, 2)) == (3, 4)
    assert (hand(s, 2), discard(s)) == (["savage SK"], [])
    s = table(Seat("zhu_rong!/guan_yu", hand=["savage SK", OPEN]), WEI, WU, QUN)
    use(s, "Savage Assault ♠K")
    skip(s, 1, 2, 3)
    assert (hand(s, 0), discard(s)) == ([OPEN], ["savage SK"])


@pytest.mark.card("zhu_rong")
@pytest.mark.parametrize(("mine", "wins"), [("dayuan SK", True), ("slash C2", False)])
def test_lieren_takes_a_card_if_she_wins(mine: str, wins: bool) -> None:
    s = table(Seat("zhu_rong!/guan_yu", hand=["slash S7", mine]), Seat(WEI, hand=["slash C3"], equips=["chitu H5"]))
    use(s, "Slash ♠7", 1)
    do(s, "0: Lieren")
    assert hand(s, 1) == []
    assert (hand(s, 0), equips(s, 1)) == ((["chitu H5"], []) if wins else ([], ["chitu H5"]))


@pytest.mark.card("gan_furen")
@pytest.mark.rule("GZ-R44")
def test_shushen_draws_for_another_member_at_each_point() -> None:
    s = table(Seat("gan_furen!/ma_chao", hp=1, hand=["peach H4", OPEN]), "guan_yu!/zhang_fei", WEI + "!", players=6)
    use(s, "Peach ♥4")
    do(s, "0: Shushen")
    assert (len(hand(s, 1)), hand(s, 2)) == (1, [])
    assert asked(s) == (0, "play")


@pytest.mark.card("gan_furen")
@pytest.mark.parametrize(("cards", "heals"), [(2, False), (3, True)])
def test_shenzhi_discards_the_hand_and_heals_if_it_was_big_enough(cards: int, heals: bool) -> None:
    held = ["slash C2", "slash C3", "slash C4"][:cards]
    s = table(Seat("gan_furen!/guan_yu", hp=3, hand=held), WEI, phase="start", draw=0)
    assert seat(s, 0).max_hp == 4
    do(s, "0: turn up nothing", "0: Shenzhi")
    assert (hp(s, 0), hand(s, 0), sorted(discard(s))) == (3 + heals, [], held)


@pytest.mark.card("gan_furen")
@pytest.mark.rule("GZ-R21")
def test_shenzhi_reads_health_after_the_companions() -> None:
    # Two cards are as many as 2 health; after the companions' point they are not.
    for answer, health in (("decline", 3), ("recover 1 health", 3)):
        s = table(Seat("gan_furen/liu_bei!", hp=2, hand=["slash C2", "slash C3"]), WEI, phase="start", draw=0)
        do(s, "0: turn up nothing", "0: Shenzhi", f"0: {answer}", "0: decline")
        assert hp(s, 0) == health
