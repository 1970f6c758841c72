"""Deck, zones, colours, using and playing (SG-1), and the basic cards (SG-14.1 to SG-14.3)."""

from collections import Counter

import pytest

from sanguosha_kit import Seat, asked, can, discard, do, equips, hand, hp, judges, table, texts

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
COUNTS = {
    "slash": 30,
    "dodge": 15,
    "peach": 8,
    "duel": 3,
    "dismantlement": 6,
    "snatch": 5,
    "archery": 1,
    "savage": 3,
    "ex_nihilo": 4,
    "peach_garden": 1,
    "harvest": 2,
    "collateral": 2,
    "nullification": 4,
    "indulgence": 3,
    "lightning": 2,
    "crossbow": 2,
    "qinggang": 1,
    "double_swords": 1,
    "ice_sword": 1,
    "blade": 1,
    "spear": 1,
    "axe": 1,
    "halberd": 1,
    "kylin_bow": 1,
    "eight_diagrams": 2,
    "nioh_shield": 1,
    "dilu": 1,
    "jueying": 1,
    "zhuahuang": 1,
    "chitu": 1,
    "dayuan": 1,
    "zixing": 1,
}


def deck() -> list[str]:
    """All cards, as suit and rank with the kind."""
    cards: list[str] = table().to_dict()["pile"]
    return cards


@pytest.mark.rule("SG-1.1")
def test_the_deck_has_two_of_every_suit_and_rank_and_four_more() -> None:
    faces = Counter(card.split()[1] for card in deck())
    assert faces == Counter([s + r for s in "SHCD" for r in RANKS] * 2 + ["S2", "C2", "HQ", "DQ"])
    assert faces.total() == 108
    assert Counter(card.split()[1][0] for card in deck()) == dict.fromkeys("SHCD", 27)


@pytest.mark.rule("SG-1.1")
def test_the_deck_has_so_many_of_each_kind() -> None:
    assert Counter(card.split()[0] for card in deck()) == COUNTS


@pytest.mark.rule("SG-1.2")
def test_a_hand_is_hidden_and_the_discard_pile_is_not() -> None:
    state = table(Seat("xu_chu", hand=["duel SA", "peach H3"]), discard=["slash S7"])
    assert {c.kind for c in state.view(0).me.hand} == {"peach", "duel"}
    for other in (1, 2, 3):
        view = state.view(other)
        assert view.seats[0].hand_count == 2
        assert view.seats[0].hand == ()
        assert [(c.kind, c.suit, c.rank) for c in view.discard] == [("slash", "spade", 7)]


@pytest.mark.rule("SG-1.2", "SG-5.7")
def test_a_card_in_use_lies_in_the_processing_zone() -> None:
    state = do(
        table(Seat("xu_chu", hand=["slash S7"]), Seat("gan_ning", hand=["dodge H2"])), "0: use Slash ♠7", "0: Gan Ning"
    )
    assert [c.kind for c in state.view(3).processing] == ["slash"]
    assert discard(state) == hand(state, 0) == []
    do(state, "1: pass")
    assert state.view(3).processing == ()
    assert discard(state) == ["slash S7"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("axe D5", "blade S5"),
        ("nioh_shield C2", "eight_diagrams S2"),
        ("dilu C5", "zhuahuang HK"),
        ("chitu H5", "dayuan SK"),
    ],
)
@pytest.mark.rule("SG-1.2", "SG-5.8")
def test_each_kind_of_equipment_has_one_place(old: str, new: str) -> None:
    everything = ["axe D5", "nioh_shield C2", "dilu C5", "chitu H5"]
    state = table(Seat("xu_chu", hand=[new], equips=everything))
    (use,) = [t for t in texts(state) if t.startswith("use ")]
    do(state, f"0: {use}")
    assert set(equips(state, 0)) == {*everything, new} - {old}
    assert discard(state) == [old]


@pytest.mark.rule("SG-1.2")
def test_delayed_tricks_lie_in_the_order_of_their_arrival() -> None:
    state = table(Seat("xu_chu", hand=["indulgence S6", "zixing"]), Seat("gan_ning", judges=["lightning SA"]))
    do(state, "0: use Indulgence ♠6", "0: Gan Ning")
    assert judges(state, 1) == ["lightning SA", "indulgence S6"]


@pytest.mark.rule("SG-1.3")
def test_fankui_and_the_ice_sword_do_not_reach_a_judge_zone() -> None:
    mine = Seat("xu_chu", hand=["slash S7", "peach H3"], hp=1, judges=["lightning SA"])
    state = do(table(mine, "sima_yi"), "0: use Peach ♥3", "0: use Slash ♠7", "0: Sima Yi")
    assert (hp(state, 1), state.view(0).current) == (2, 1)
    state = table(Seat("xu_chu", hand=["slash S7"], equips=["ice_sword"]), Seat("gan_ning", judges=["lightning SA"]))
    do(state, "0: use Slash ♠7", "0: Gan Ning")
    assert hp(state, 1) == 3


@pytest.mark.rule("SG-1.3")
def test_nobody_discards_what_lies_in_a_judge_zone() -> None:
    state = table(Seat("sun_quan", hand=["slash S7"], equips=["axe D5"], judges=["lightning SA"]))
    do(state, "0: use Zhiheng")
    assert {"Slash ♠7", "Stone Axe ♦5"} <= set(texts(state))
    assert not can(state, "Lightning ♠A")


@pytest.mark.rule("SG-1.3", "SG-14.5", "SG-14.6")
def test_dismantlement_and_snatch_reach_a_judge_zone() -> None:
    seats = (
        Seat("xu_chu", hand=["snatch S3", "dismantlement S4"]),
        Seat("gan_ning", judges=["lightning SA", "indulgence S6"]),
    )
    state = do(table(*seats), "0: use Dismantlement ♠4", "0: Indulgence ♠6")
    assert sorted(discard(state)) == ["dismantlement S4", "indulgence S6"]
    do(state, "0: use Snatch ♠3")
    assert (hand(state, 0), judges(state, 1)) == (["lightning SA"], [])


def spear_slash(*cards: str) -> bool:
    """Whether a slash of these cards is void against the nioh shield."""
    seats = Seat("xu_chu", hand=cards, equips=["spear"]), Seat("gan_ning", equips=["nioh_shield"])
    state = do(table(*seats), "0: use Serpent Spear", "0: Gan Ning")
    return hp(state, 1) == 4


@pytest.mark.rule("SG-1.4", "SG-15.6", "SG-15.11")
def test_two_cards_as_one_have_the_colour_they_share() -> None:
    assert spear_slash("duel SA", "savage C7")
    assert not spear_slash("peach H3", "dodge D2")
    assert not spear_slash("duel SA", "dodge D2")
    assert not spear_slash("peach H3", "savage C7")


@pytest.mark.rule("SG-1.4")
def test_a_converted_card_keeps_its_suit() -> None:
    state = table(Seat("guan_yu", hand=["peach H3"], hp=4), Seat("gan_ning", equips=["nioh_shield"]))
    do(state, "0: use Wusheng", "0: Gan Ning")
    assert hp(state, 1) == 3
    state = do(table(Seat("da_qiao", hand=["dodge D2", "dodge HK"])), "0: use Guose")
    assert not can(state, "Dodge ♥K")


@pytest.mark.rule("SG-1.4")
def test_what_no_card_stands_for_has_no_card() -> None:
    seats = Seat("diao_chan", hand=["peach H3"]), "xu_chu", Seat("zhang_fei", hand=["slash S7"])
    state = do(table(*seats), "0: use Lijian", "0: Xu Chu", "0: Zhang Fei")
    used = state.view(0).card_in_use
    assert used is not None
    assert (used.kind, used.cards) == ("duel", ())


LU_XUN = {
    "a dodge against a slash": ("slash S7", "dodge H2", ["0: use Slash ♠7", "0: Lu Xun", "1: Dodge ♥2"], "use"),
    "a dodge against an archery attack": ("archery", "dodge H2", ["0: use Archery ♥A", "1: Dodge ♥2"], "play"),
    "a slash against a savage assault": ("savage SK", "slash S7", ["0: use Savage Assault ♠K", "1: Slash ♠7"], "play"),
    "a slash in a duel": ("duel SA", "slash S7", ["0: use Duel ♠A", "0: Lu Xun", "1: Slash ♠7"], "play"),
    "a slash for collateral": (
        "collateral CQ",
        "slash S7",
        ["0: use Collateral ♣Q", "0: Xu Chu", "1: Slash ♠7"],
        "use",
    ),
    "a nullification": ("ex_nihilo H7", "nullification SJ", ["0: use Ex Nihilo ♥7", "1: Nullification ♠J"], "use"),
    "a peach for the dying": ("slash S7", "peach H3", ["0: use Slash ♠7", "0: Gan Ning", "1: Peach ♥3"], "use"),
}


@pytest.mark.parametrize("case", LU_XUN)
@pytest.mark.rule("SG-1.5")
def test_answers_are_used_or_played(case: str) -> None:
    mine, answer, moves, mode = LU_XUN[case]
    lu_xun = Seat("lu_xun", hand=[answer], equips=["crossbow"])
    state = do(table(Seat("xu_chu", hand=[mine]), lu_xun, "zhang_fei", Seat("gan_ning", hp=1)), *moves)
    used = state.view(0).card_in_use
    assert used is not None
    assert (asked(state), used.user, used.kind, used.mode) == ((1, "effect"), 1, answer.split()[0], mode)


@pytest.mark.rule("SG-1.5")
def test_cards_of_the_play_phase_and_slashes_of_the_blade_are_used() -> None:
    lu_xun = Seat("lu_xun", hand=["slash S7", "slash S8"], equips=["blade"])
    state = do(table(lu_xun, Seat("gan_ning", hand=["dodge H2"])), "0: use Slash ♠7", "0: Gan Ning")
    assert state.view(0).card_in_use.mode == "use"
    do(state, "1: Dodge ♥2", "0: Green Dragon Blade", "0: Slash ♠8")
    used = state.view(0).card_in_use
    assert used is not None
    assert (asked(state), used.kind, used.mode, len(used.cards)) == ((0, "effect"), "slash", "use", 1)


@pytest.mark.rule("SG-14.1")
def test_a_slash_deals_one_damage_to_one_player_in_range() -> None:
    state = do(table(Seat("xu_chu", hand=["slash S7"]), "gan_ning", "sun_quan", "liu_bei"), "0: use Slash ♠7")
    assert texts(state) == ["Gan Ning", "Liu Bei"]
    do(state, "0: Gan Ning")
    assert [hp(state, s) for s in range(4)] == [4, 3, 4, 4]


@pytest.mark.rule("SG-14.2")
def test_a_dodge_is_only_an_answer() -> None:
    state = table(Seat("xu_chu", hand=["dodge H2", "slash S7", "zixing"]), Seat("gan_ning", hand=["dodge D2"]))
    assert not can(state, "use Dodge ♥2")
    do(state, "0: use Slash ♠7", "0: Gan Ning", "1: Dodge ♦2")
    assert (hp(state, 1), hand(state, 1)) == (4, [])


@pytest.mark.rule("SG-14.3", "SG-5.1")
def test_a_peach_heals_the_wounded_player_of_the_phase() -> None:
    assert not can(table(Seat("xu_chu", hand=["peach H3"])), "use Peach ♥3")
    state = do(table(Seat("xu_chu", hand=["peach H3"], hp=2), Seat(hp=1)), "0: use Peach ♥3")
    assert [hp(state, 0), hp(state, 1)] == [3, 1]


@pytest.mark.rule("SG-14.3")
def test_a_peach_saves_the_dying() -> None:
    state = table(Seat("xu_chu", hand=["slash S7"]), Seat("gan_ning", hp=1), Seat("sun_quan", hand=["peach H3"]))
    do(state, "0: use Slash ♠7", "0: Gan Ning")
    assert asked(state) == (2, "rescue")
    do(state, "2: Peach ♥3")
    assert hp(state, 1) == 1
