"""The points on which editions differ, each with its default and its alternative: SG-18."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import sanguo
from sanguo import ConfigError, State
from sanguosha_kit import Seat, alive, asked, can, do, equips, hand, hp, table, texts

from .homemade import OPEN


def roles(players: int, **config: Any) -> Counter[str]:
    state = sanguo.load_game("sanguosha", players=players, **config).new_state(1)
    return Counter(s["role"] for s in state.to_dict()["seats"])


@pytest.mark.rule("SG-18a", "SG-2.1")
def test_four_players_have_one_of_each_role_or_two_rebels() -> None:
    assert roles(4) == Counter(lord=1, loyalist=1, rebel=1, renegade=1)
    assert roles(4, role_table="two_rebels") == Counter(lord=1, rebel=2, renegade=1)


@pytest.mark.rule("SG-18j", "SG-2.1")
@pytest.mark.parametrize(("players", "loyalists", "rebels"), [(6, 1, 3), (8, 2, 4)])
def test_six_and_eight_players_may_have_two_renegades(players: int, loyalists: int, rebels: int) -> None:
    assert roles(players) == Counter(lord=1, loyalist=loyalists, rebel=rebels, renegade=1)
    two = roles(players, role_table="double_renegade")
    assert two == Counter(lord=1, loyalist=loyalists, rebel=rebels - 1, renegade=2)


@pytest.mark.rule("SG-18b", "SG-2.4")
@pytest.mark.parametrize(("players", "bonus", "health"), [(4, "five_seats", 4), (4, "always", 5), (5, "always", 5)])
def test_the_lords_bonus_may_be_granted_always(players: int, bonus: str, health: int) -> None:
    generals = ["lu_bu", "xu_chu", "gan_ning", "lu_meng", "zhang_fei"][:players]
    given = ["lord"] + ["rebel"] * (players - 1)
    s = sanguo.load_game("sanguosha", players=players, lord_bonus=bonus, roles=given, generals=generals).new_state(1)
    assert [(v.hp, v.max_hp) for v in s.view(0).seats] == [(health, health)] + [(4, 4)] * (players - 1)


# Who is asked first for a nullification ----------------------------------------------------------------------


def chain(order: str) -> State:
    """Seat 1 has nullified the ex nihilo of seat 0; 0, 1 and 2 can answer that."""
    seats = [
        Seat("lu_bu", hand=["ex_nihilo H7", "nullification SJ"]),
        Seat("xu_chu", hand=["nullification CQ", "nullification CK"]),
        Seat("gan_ning", hand=["nullification DQ"]),
    ]
    s = table(*seats, nullification_order=order)
    return do(s, "0: use Ex Nihilo ♥7", "0: pass", "1: Nullification ♣Q")


@pytest.mark.rule("SG-18c", "SG-7.3")
@pytest.mark.parametrize(("order", "seats"), [("current", [0, 1, 2]), ("user", [1, 2, 0])])
def test_the_player_on_turn_or_the_user_of_the_trick_is_asked_first(order: str, seats: list[int]) -> None:
    s = chain(order)
    rest = []
    while asked(s)[1] == "nullify":
        rest.append(s.player)
        do(s, f"{s.player}: pass")
    assert rest == seats


# Fanjian --------------------------------------------------------------------------------------------------


def fanjian(**config: Any) -> State:
    """The target of Fanjian, at 1 health, has named the wrong suit; the card shown is a peach."""
    s = table(Seat("zhou_yu", hand=["peach H3"]), Seat("xu_chu", hp=1, role="renegade"), **config)
    return do(s, "0: use Fanjian", "0: Xu Chu", "1: spade")


@pytest.mark.rule("SG-18d", "SR140")
def test_fanjian_deals_its_damage_first() -> None:
    s = fanjian()
    assert asked(s) == (0, "rescue")
    assert hand(s, 0) == ["peach H3"]
    do(s, "0: pass")
    assert not alive(s, 1)
    assert "peach H3" in hand(s, 0)


@pytest.mark.rule("SG-18d")
def test_fanjian_may_give_the_card_first() -> None:
    s = fanjian(fanjian_gives_first=True)
    assert asked(s) == (1, "rescue")
    do(s, "1: Peach ♥3")
    assert hp(s, 1) == 1
    s = table(Seat("zhou_yu", hand=["peach H3"]), Seat("xu_chu"), fanjian_gives_first=True)
    do(s, "0: use Fanjian", "0: Xu Chu", "1: heart")
    assert (hp(s, 1), "peach H3" in hand(s, 1)) == (4, True)


# Liuli ----------------------------------------------------------------------------------------------------


def slashed(**config: Any) -> State:
    """Da Qiao reaches seats at distance 2 with her horse alone."""
    seats = [
        Seat("lu_bu", hand=["slash S7", OPEN]),
        Seat("da_qiao", equips=["chitu H5"]),
        "xu_chu",
        "gan_ning",
        "lu_meng",
    ]
    return do(table(*seats, **config), "0: use Slash ♠7", "0: Da Qiao")


@pytest.mark.rule("SG-18e", "SR020")
def test_liuli_does_not_count_the_discarded_horse() -> None:
    s = do(slashed(), "1: Liuli")
    assert equips(s, 1) == []
    assert (hp(s, 2), hp(s, 3)) == (3, 4)


@pytest.mark.rule("SG-18e")
def test_liuli_may_count_the_discarded_horse() -> None:
    s = do(slashed(liuli_counts_discard=True), "1: Liuli")
    assert texts(s) == ["Xu Chu", "Gan Ning", "Lü Meng"]
    do(s, "1: Gan Ning")
    assert (equips(s, 1), hp(s, 3)) == ([], 3)


def two_targets(**config: Any) -> State:
    """A halberd slash at Da Qiao and Xu Chu."""
    seats = [Seat("lu_bu", hand=["slash S7"], equips=["halberd DQ"]), Seat("da_qiao", hand=["peach H3"]), "xu_chu"]
    s = table(*seats, "gan_ning", "lu_meng", **config)
    return do(s, "0: use Slash ♠7", "0: Da Qiao", "0: Xu Chu", "0: done")


@pytest.mark.rule("SG-18f", "SR026")
def test_liuli_may_double_the_slash_on_another_target() -> None:
    s = do(two_targets(), "1: Liuli")
    assert (hp(s, 1), hp(s, 2)) == (3, 2)


@pytest.mark.rule("SG-18f")
def test_liuli_may_be_forbidden_on_another_target() -> None:
    s = two_targets(liuli_forbids_cotargets=True)
    assert not can(s, "Liuli")
    assert (hp(s, 1), hp(s, 2)) == (2, 3)


# Ganglie, Jijiang, Lianying ---------------------------------------------------------------------------------


def struck(**config: Any) -> State:
    seat = Seat("xiahou_dun", hp=4, judges=["lightning SA"])
    return table(seat, phase="judge", pile=["slash S9", "slash C2"], **config)


@pytest.mark.rule("SG-18g")
def test_ganglie_is_not_offered_without_a_source() -> None:
    s = struck()
    assert hp(s, 0) == 1
    assert not can(s, "Ganglie")


@pytest.mark.rule("SG-18g")
def test_ganglie_may_judge_for_nothing() -> None:
    s = struck(ganglie_without_source=True)
    assert can(s, "Ganglie")
    do(s, "0: Ganglie")
    assert [hp(s, i) for i in range(4)] == [1, 4, 4, 4]
    assert "slash C2" in s.to_dict()["discard"]


def refused(**config: Any) -> State:
    s = table(Seat("liu_bei", hand=[OPEN]), Seat("guan_yu", hand=["slash S7"]), **config)
    return do(s, "0: use Jijiang", "0: Guan Yu", "1: pass")


@pytest.mark.rule("SG-18h", "SR076")
def test_jijiang_may_be_tried_again() -> None:
    s = refused()
    do(s, "0: use Jijiang", "0: Guan Yu", "1: Slash ♠7")
    assert hp(s, 1) == 3


@pytest.mark.rule("SG-18h")
def test_a_refused_jijiang_may_be_spent_for_the_phase() -> None:
    s = refused(jijiang_repeats=False)
    assert texts(s) == ["end play phase", "use Rende", "use Ex Nihilo ♥7"]


@pytest.mark.rule("SG-18h")
def test_a_spent_jijiang_is_back_in_the_next_turn() -> None:
    s = refused(jijiang_repeats=False)
    turn = s.turn
    while s.turn < turn + 4 or asked(s) != (0, "play"):
        s.apply(s.legal_actions()[0])
    assert can(s, "use Jijiang")


@pytest.mark.rule("SG-18h")
def test_an_accepted_jijiang_is_not_spent() -> None:
    seats = [Seat("liu_bei", hand=[OPEN], equips=["crossbow CA"]), Seat("guan_yu", hand=["slash S7", "slash S8"])]
    s = table(*seats, jijiang_repeats=False)
    do(s, "0: use Jijiang", "0: Guan Yu", "1: Slash ♠7")
    assert can(s, "use Jijiang")


@pytest.mark.rule("SG-18i", "SG-5.2")
@pytest.mark.parametrize(("when", "worn"), [("before_equipped", []), ("after_equipped", ["axe D5"])])
def test_lianying_for_equipment_comes_before_or_after_it_is_in_place(when: str, worn: list[str]) -> None:
    s = table(Seat("lu_xun", hand=["axe D5"]), equip_loss=when)
    do(s, "0: use Stone Axe ♦5")
    assert (equips(s, 0), texts(s)) == (worn, ["pass", "Lianying"])
    do(s, "0: Lianying")
    assert equips(s, 0) == ["axe D5"]
    assert len(hand(s, 0)) == 1


# Faults ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SG-18a", "SG-18j")
@pytest.mark.parametrize(
    ("players", "which"),
    [(4, "double_renegade"), (5, "double_renegade"), (7, "double_renegade"), (5, "two_rebels"), (8, "two_rebels")],
)
def test_a_table_of_roles_is_for_its_number_of_players(players: int, which: str) -> None:
    with pytest.raises(ConfigError, match="role_table"):
        sanguo.load_game("sanguosha", players=players, role_table=which)


@pytest.mark.rule("SG-18a", "SG-18b", "SG-18c", "SG-18d", "SG-18e", "SG-18f", "SG-18g", "SG-18h", "SG-18i")
@pytest.mark.parametrize(
    ("option", "wrong"),
    [
        ("role_table", "three_rebels"),
        ("role_table", True),
        ("lord_bonus", "never"),
        ("lord_bonus", 5),
        ("nullification_order", "random"),
        ("fanjian_gives_first", "yes"),
        ("liuli_counts_discard", 1),
        ("liuli_forbids_cotargets", "no"),
        ("ganglie_without_source", 0),
        ("jijiang_repeats", "once"),
        ("equip_loss", "during"),
        ("equip_losses", "after_equipped"),
    ],
)
def test_wrong_values_are_refused(option: str, wrong: object) -> None:
    with pytest.raises(ConfigError):
        sanguo.load_game("sanguosha", **{option: wrong})


@pytest.mark.rule("SG-18a", "SG-18b", "SG-18c", "SG-18d", "SG-18e", "SG-18f", "SG-18g", "SG-18h", "SG-18i", "SG-18j")
def test_the_defaults() -> None:
    config = sanguo.load_game("sanguosha").config
    wanted = {
        "role_table": "standard",
        "lord_bonus": "five_seats",
        "nullification_order": "current",
        "fanjian_gives_first": False,
        "liuli_counts_discard": False,
        "liuli_forbids_cotargets": False,
        "ganglie_without_source": False,
        "jijiang_repeats": True,
        "equip_loss": "before_equipped",
    }
    assert wanted.items() <= config.items()
