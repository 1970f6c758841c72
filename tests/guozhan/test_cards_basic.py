"""The basic cards and the tricks of the deck, each as it is printed."""

from __future__ import annotations

import pytest

import sanguo
from guozhan_kit import (
    Seat,
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
from guozhan_tables import DECK

WEI, SHU, WU, QUN = "xu_huang/dian_wei", "guan_yu/ma_chao", "gan_ning/huang_gai", "pang_de/pan_feng"
OPEN = "ex_nihilo H7"
"""Keeps a play phase open."""
CHAINED = {"chained": True}


@pytest.mark.rule("GZ-R2")
def test_the_deck_of_a_game_is_the_108_cards() -> None:
    d = sanguo.load_game("guozhan", players=4, generals=[WEI, SHU, WU, QUN], hand=0, draw=0).new_state(1).to_dict()
    ranks = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
    wanted = [
        f"{k} {s[0].upper()}{ranks[i]}" for s, kinds in DECK.items() for i, r in enumerate(kinds) for k in r.split()
    ]
    assert sorted(c.removesuffix(" #2") for c in d["pile"]) == sorted(wanted)


# Basic cards ----------------------------------------------------------------------------------------------


@pytest.mark.card("slash", "dodge")
def test_a_slash_is_dodged_or_hits() -> None:
    s = slashed(Seat(WU, hand=["slash S7", OPEN]), Seat(WEI, hand=["dodge D2"]))
    do(s, "1: Dodge ♦2")
    assert (hp(s, 1), sorted(discard(s))) == (4, ["dodge D2", "slash S7"])
    s = slashed(Seat(WU, hand=["slash S7", OPEN]), Seat(WEI, hand=["dodge D2"]))
    do(s, "1: pass")
    assert (hp(s, 1), hand(s, 1)) == (3, ["dodge D2"])


@pytest.mark.card("slash", "fire_slash", "thunder_slash")
@pytest.mark.parametrize("first", ["slash S7", "fire_slash H4", "thunder_slash C6"])
@pytest.mark.parametrize("second", ["slash S8", "fire_slash D4", "thunder_slash C7"])
def test_all_slashes_share_one_allowance(first: str, second: str) -> None:
    s = table(Seat(WU, hand=[first, second, OPEN]), WEI)
    s = use(s, texts(s)[next(i for i, t in enumerate(texts(s)) if _is(t, first))].removeprefix("use "), 1)
    assert hp(s, 1) == 3
    assert not any(_is(t, second) for t in texts(s))


def _is(text: str, card: str) -> bool:
    """Whether a text uses a card."""
    suits = {"S": "♠", "H": "♥", "C": "♣", "D": "♦"}
    kind, place = card.split()
    name = sanguo.pool("guozhan").by_key[kind].names[2]
    return text == f"use {name} {suits[place[0]]}{place[1:]}"


@pytest.mark.card("fire_slash", "thunder_slash")
@pytest.mark.parametrize(
    ("card", "text", "spreads"),
    [
        ("fire_slash H4", "Fire Slash ♥4", True),
        ("thunder_slash C6", "Thunder Slash ♣6", True),
        ("slash S7", "Slash ♠7", False),
    ],
)
def test_fire_and_thunder_go_along_the_chains(card: str, text: str, spreads: bool) -> None:
    s = table(Seat(WU, hand=[card, OPEN]), Seat(WEI, extra=CHAINED), Seat(SHU, extra=CHAINED), QUN)
    use(s, text, 1)
    assert [hp(s, n) for n in (1, 2, 3)] == [3, 4 - spreads, 4]
    assert [seat(s, n).chained for n in (1, 2)] == [not spreads] * 2


@pytest.mark.card("peach")
def test_a_peach_heals_its_user_or_the_dying() -> None:
    s = table(Seat(WU, hand=["peach H4", OPEN], hp=3), WEI)
    use(s, "Peach ♥4")
    assert hp(s, 0) == 4
    assert not can(table(Seat(WU, hand=["peach H4", OPEN]), WEI), "use Peach ♥4")
    s = slashed(Seat(WU, hand=["slash S7", OPEN]), Seat(WEI, hp=1), Seat(SHU, hand=["peach H4"]))
    do(s, "2: Peach ♥4")
    assert hp(s, 1) == 1


@pytest.mark.card("wine")
def test_wine_adds_a_point_to_the_next_slash_of_the_turn_once() -> None:
    s = table(Seat(WU, hand=["wine S9", "wine C9", "slash S7", "slash S8"], equips=["crossbow DA"]), Seat(WEI, hp=4))
    use(s, "Wine ♠9")
    assert not can(s, "use Wine ♣9")
    use(s, "Slash ♠7", 1)
    assert hp(s, 1) == 2
    use(s, "Slash ♠8", 1)
    assert hp(s, 1) == 1


@pytest.mark.card("wine")
def test_wine_is_for_every_target_of_that_slash_and_lost_with_the_turn() -> None:
    s = table(Seat("ding_feng!/gan_ning", hand=["wine S9", "slash S7", OPEN]), WEI, SHU, QUN)
    use(s, "Wine ♠9")
    use(s, "Slash ♠7", 1, 3)
    assert (hp(s, 1), hp(s, 3)) == (2, 2)
    s = table(Seat(WU, hand=["wine S9", "slash S7"]), WEI, SHU, QUN)
    use(s, "Wine ♠9")
    do(s, "0: end play phase")
    while not can(s, "use Slash ♠7") or s.player != 0:
        s.apply(s.legal_actions()[0])
    use(s, "Slash ♠7", 1)
    assert hp(s, 1) == 3


# Tricks ---------------------------------------------------------------------------------------------------


@pytest.mark.card("dismantlement")
@pytest.mark.parametrize("what", ["Chitu ♥5", "Indulgence ♥6"])
def test_dismantlement_discards_a_card_of_any_zone(what: str) -> None:
    victim = Seat(SHU, hand=["peach H4"], equips=["chitu H5"], judges=["indulgence H6"])
    s = table(Seat(WU, hand=["dismantlement S3", OPEN]), WEI, victim, QUN, players=6)
    use(s, "Dismantlement ♠3", 2)
    assert len(texts(s)) == 3
    do(s, f"0: {what}")
    assert len(discard(s)) == 2


@pytest.mark.card("snatch")
def test_snatch_takes_within_distance_1() -> None:
    s = table(
        Seat(WU, hand=["snatch S3", OPEN]), Seat(WEI, equips=["chitu H5"]), Seat(SHU, hand=["peach H4"]), players=6
    )
    use(s, "Snatch ♠3")
    # Seat 1 alone: seat 2 is too far, seat 5 has nothing.
    assert (set(hand(s, 0)), equips(s, 1)) == ({OPEN, "chitu H5"}, [])


@pytest.mark.card("duel")
def test_a_duel_goes_back_and_forth() -> None:
    s = table(Seat(WU, hand=["duel SA", "slash C2", OPEN]), Seat(WEI, hand=["slash C3", "slash C4"]))
    use(s, "Duel ♠A", 1)
    do(s, "1: Slash ♣3", "0: Slash ♣2", "1: pass")
    assert (hp(s, 0), hp(s, 1)) == (4, 3)


@pytest.mark.card("collateral")
@pytest.mark.parametrize("obeys", [True, False])
def test_collateral_a_slash_or_the_weapon(obeys: bool) -> None:
    s = table(Seat(WU, hand=["collateral CQ", OPEN]), Seat(WEI, hand=["slash C3"], equips=["axe D5"]), SHU, QUN)
    use(s, "Collateral ♣Q", 1, 2)
    do(s, f"1: {'Slash ♣3' if obeys else 'pass'}")
    assert hp(s, 2) == 4 - obeys
    assert ("axe D5" in hand(s, 0)) is not obeys


@pytest.mark.card("ex_nihilo")
def test_ex_nihilo_draws_two() -> None:
    s = table(Seat(WU, hand=["ex_nihilo H7"]), WEI)
    use(s, "Ex Nihilo ♥7")
    assert len(hand(s, 0)) == 2


@pytest.mark.card("nullification")
@pytest.mark.parametrize("countered", [True, False])
def test_nullification_and_one_against_it(countered: bool) -> None:
    mine = ["duel SA", OPEN, *(["nullification_k DQ"] if countered else [])]
    s = table(Seat(WU, hand=mine), Seat(WEI, hand=["nullification SJ"]))
    use(s, "Duel ♠A", 1)
    skip(s, 0)
    do(s, "1: Nullification ♠J")
    if countered:
        do(s, "0: Nullification of the Kingdom ♦Q")
    assert hp(s, 1) == 4 - countered


@pytest.mark.card("nullification_k")
@pytest.mark.rule("GR100", "GR101")
def test_the_kingdom_is_spared_where_the_trick_is_still_to_come() -> None:
    wei = ("xu_huang!/dian_wei", "cao_ren!/xiahou_yuan", "zhang_liao/yue_jin")
    s = table(
        Seat(WU, hand=["archery HA", OPEN]), wei[0], Seat(SHU, hand=["nullification_k CK"]), wei[1], wei[2], players=6
    )
    use(s, "Archery ♥A")
    # Seat 1 suffers it first; used at seat 3, it comes too late for that one, and the hidden one is not spared.
    do(s, "2: pass", "2: pass", "2: Nullification of the Kingdom ♣K", "2: for its kingdom")
    skip(s, *range(1, 6))
    assert [hp(s, n) for n in (1, 2, 3, 4)] == [3, 3, 4, 3]


@pytest.mark.card("nullification_k")
def test_of_a_delayed_trick_it_is_an_ordinary_one() -> None:
    s = table(
        Seat(WEI + "!", judges=["indulgence H6"], hand=["nullification_k CK", OPEN]),
        "cao_ren!/xiahou_yuan",
        phase="judge",
    )
    do(s, "0: Nullification of the Kingdom ♣K")
    assert not can(s, "for its kingdom")
    assert s.view(0).phase == "play"


@pytest.mark.card("iron_chain")
@pytest.mark.rule("GZ-R79")
def test_iron_chain_turns_one_or_two() -> None:
    s = table(Seat(WU, hand=["iron_chain SQ", "iron_chain CQ", OPEN]), WEI, SHU, QUN)
    use(s, "Iron Chain ♠Q", 1, 2)
    assert [seat(s, n).chained for n in range(4)] == [False, True, True, False]
    use(s, "Iron Chain ♣Q", 1)
    do(s, "0: done")
    assert [seat(s, n).chained for n in range(4)] == [False, False, True, False]


@pytest.mark.card("iron_chain", "know")
@pytest.mark.parametrize(
    ("card", "text"), [("iron_chain SQ", "Iron Chain ♠Q"), ("know C3", "Know Yourself and Others ♣3")]
)
def test_two_kinds_are_recast(card: str, text: str) -> None:
    s = table(Seat("huang_yueying!/zhao_yun", hand=[card]), WEI, pile=["peach H4"])
    do(s, f"0: recast {text}")
    # It is no use: Jizhi is not offered.
    assert (hand(s, 0), discard(s)) == (["peach H4"], [card])


@pytest.mark.card("iron_chain")
def test_chained_damage_keeps_amount_kind_and_source_and_is_passed_on_once() -> None:
    s = table(
        Seat(WU + "!", hand=["wine S9", "fire_slash H4", OPEN]),
        Seat(WEI, extra=CHAINED),
        Seat("xiahou_dun!/yue_jin", extra=CHAINED, equips=["vine C2"]),
        Seat("guan_yu/zhang_fei", extra=CHAINED),
        pile=["slash S8"],
    )
    use(s, "Wine ♠9")
    use(s, "Fire Slash ♥4", 1)
    # Vine adds its point to what is passed on, and that is not passed on to others again.
    assert (hp(s, 1), hp(s, 2)) == (2, 1)
    assert can(s, "Ganglie")
    do(s, "2: Ganglie")
    assert hp(s, 3) == 2


@pytest.mark.card("fire_attack")
def test_fire_attack_shows_a_card_and_burns_for_its_suit() -> None:
    s = table(Seat(WU, hand=["fire_attack H2", "slash S8", "slash HQ", OPEN]), Seat(WEI, hand=["dodge D2", "peach H4"]))
    use(s, "Fire Attack ♥2", 1)
    do(s, "1: Peach ♥4")
    assert set(texts(s)) == {"done", "Slash ♥Q", "Ex Nihilo ♥7"}
    do(s, "0: Slash ♥Q")
    assert (hp(s, 1), sorted(hand(s, 1))) == (3, ["dodge D2", "peach H4"])


@pytest.mark.card("archery", "savage")
@pytest.mark.parametrize(
    ("card", "text", "answer"),
    [("archery HA", "Archery ♥A", "dodge D2"), ("savage SK", "Savage Assault ♠K", "slash C2")],
)
def test_all_others_answer_or_suffer(card: str, text: str, answer: str) -> None:
    s = table(Seat(WU, hand=[card, OPEN]), Seat(WEI, hand=[answer]), SHU, QUN)
    use(s, text)
    do(s, f"1: {texts(s)[-1]}")
    skip(s, 2, 3)
    assert [hp(s, n) for n in range(4)] == [4, 4, 3, 3]


@pytest.mark.card("peach_garden")
def test_peach_garden_heals_all_the_wounded() -> None:
    s = table(Seat(WU, hand=["peach_garden HA", OPEN], hp=2), Seat(WEI, hp=3), SHU, Seat(QUN, hp=1))
    use(s, next(t for t in texts(s) if t.endswith("♥A")).removeprefix("use "))
    assert [hp(s, n) for n in range(4)] == [3, 4, 4, 2]


@pytest.mark.card("harvest")
def test_harvest_lays_open_a_card_for_each() -> None:
    pile = ["slash C2", "slash C3", "slash C4", "peach H4"]
    s = table(Seat(WU, hand=["harvest H3", OPEN]), WEI, SHU, QUN, pile=pile)
    use(s, next(t for t in texts(s) if t.endswith("♥3")).removeprefix("use "))
    do(s, "0: Peach ♥4", "1: Slash ♣2", "2: Slash ♣3")
    assert "peach H4" in hand(s, 0)
    assert [hand(s, n) for n in (1, 2, 3)] == [["slash C2"], ["slash C3"], ["slash C4"]]


@pytest.mark.card("rest")
def test_rest_and_wait_draws_and_discards_also_equipment() -> None:
    s = table(
        Seat(WU + "!", hand=["rest HJ"], equips=["axe D5"]), Seat("sun_quan!/lu_meng", equips=["chitu H5"]), players=6
    )
    use(s, "Rest and Wait ♥J")
    # Picks go in one order.
    do(s, f"0: {texts(s)[0]}", "0: Stone Axe ♦5")
    assert equips(s, 0) == []
    do(s, f"1: {texts(s)[0]}", "1: Chitu ♥5")
    assert (len(hand(s, 0)), len(hand(s, 1)), equips(s, 1)) == (1, 1, [])


@pytest.mark.card("rest")
def test_whoever_is_spared_neither_draws_nor_discards() -> None:
    s = table(
        Seat(WU + "!", hand=["rest HJ", "slash C2"]),
        Seat("sun_quan!/lu_meng", hand=["peach H4", "peach H6"]),
        Seat(WEI, hand=["nullification SJ"]),
        players=6,
    )
    use(s, "Rest and Wait ♥J")
    do(s, "2: pass", "2: Nullification ♠J")
    assert (len(hand(s, 0)), len(hand(s, 1))) == (3, 2)
    do(s, "0: Slash ♣2")
    s.apply(s.legal_actions()[0])
    assert (len(hand(s, 0)), len(hand(s, 1))) == (1, 2)


@pytest.mark.card("know")
@pytest.mark.rule("GR098")
@pytest.mark.parametrize(
    ("victim", "lawful"),
    [
        (Seat("xu_huang!/dian_wei!"), False),
        (Seat("xu_huang!/dian_wei!", hand=["peach H4"]), True),
        (Seat("xu_huang!/dian_wei"), True),
    ],
)
def test_know_yourself_and_others_needs_something_to_look_at(victim: Seat, lawful: bool) -> None:
    s = table(Seat(WU, hand=["know C3", OPEN]), victim, "guan_yu!/ma_chao!", "pang_de!/pan_feng!")
    assert can(s, "use Know Yourself and Others ♣3") is lawful
    assert can(s, "recast Know Yourself and Others ♣3")


@pytest.mark.card("befriend")
def test_befriend_the_distant_one_for_it_three_for_you() -> None:
    s = table(Seat(WU + "!", hand=["befriend H9", OPEN]), WEI + "!", SHU)
    use(s, "Befriend the Distant ♥9")
    assert (len(hand(s, 1)), len(hand(s, 0))) == (1, 4)
    s = table(Seat(WU + "!", hand=["befriend H9", OPEN]), Seat(WEI + "!", hand=["nullification SJ"]), SHU)
    use(s, "Befriend the Distant ♥9")
    do(s, "1: Nullification ♠J")
    assert (hand(s, 1), hand(s, 0)) == ([], [OPEN])


# Delayed tricks -------------------------------------------------------------------------------------------


@pytest.mark.card("indulgence", "supply_shortage")
@pytest.mark.parametrize(
    ("trick", "top", "plays", "draws"),
    [
        ("indulgence H6", "slash S8", False, True),
        ("indulgence H6", "peach H4", True, True),
        ("supply_shortage S10", "slash S8", True, False),
        ("supply_shortage S10", "slash C8", True, True),
    ],
)
def test_two_delayed_tricks_skip_a_phase(trick: str, top: str, plays: bool, draws: bool) -> None:
    s = table(Seat(WEI, judges=[trick], hand=["duel SA", "duel CA"]), SHU, phase="judge", pile=[top])
    assert (s.view(0).phase == "play") is plays
    assert len(hand(s, 0)) == 2 + 2 * draws
    assert trick in discard(s)


@pytest.mark.card("supply_shortage")
def test_supply_shortage_is_laid_at_distance_1_and_once() -> None:
    s = table(
        Seat(WU, hand=["supply_shortage S10", OPEN]), Seat(WEI, judges=["supply_shortage C10"]), SHU, QUN, players=6
    )
    use(s, "Supply Shortage ♠10")
    assert [len(seat(s, n).judges) for n in range(6)] == [0, 1, 0, 0, 0, 1]


@pytest.mark.card("lightning")
def test_lightning_is_thunder_and_goes_along_chains() -> None:
    s = table(
        Seat(WEI, judges=["lightning SA"], extra=CHAINED),
        Seat(SHU, extra=CHAINED),
        QUN,
        phase="judge",
        pile=["slash S7"],
    )
    assert (hp(s, 0), hp(s, 1), hp(s, 2)) == (1, 1, 4)
    s = table(Seat(WEI, judges=["lightning SA"]), SHU, QUN, phase="judge", pile=["thunder_slash C7"])
    assert (hp(s, 0), len(seat(s, 1).judges)) == (4, 1)
