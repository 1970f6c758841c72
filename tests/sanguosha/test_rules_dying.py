"""Dying: SG-11."""

from __future__ import annotations

import pytest

from sanguo import State
from sanguo.dsl.sanguosha import lose_hp, me, of_kind, trigger, using
from sanguosha_kit import Seat, alive, asked, discard, do, hand, hp, table, texts

from .homemade import OPEN, hero, pool_with


def dying(*others: Seat | str, hp: int = 1, mine: tuple[str, ...] = (), general: str = "lu_meng") -> State:
    """In the turn of seat 0 seat 1 falls by a slash."""
    victim = Seat(general, hp=hp, hand=list(mine), role="renegade")
    attacker = Seat("lu_bu", role="lord", hand=["slash S7", OPEN])
    s = table(attacker, victim, *others)
    return do(s, "0: use Slash ♠7", f"0: {s.game.card(general).names[2]}")


def struck(health: int, *others: Seat | str, general: str = "lu_meng", pool: object = None, **more: object) -> State:
    """Seat 0 is struck by lightning in its own turn."""
    config = {"pool": pool} if pool else {}
    seat = Seat(general, hp=health, judges=["lightning SA"], **more)
    return table(seat, *others, phase="judge", pile=["slash S9"], **config)


@pytest.mark.rule("SG-11.1")
@pytest.mark.parametrize(("health", "is_dying"), [(2, False), (1, True)])
def test_with_no_health_left_one_is_dying(health: int, is_dying: bool) -> None:
    s = dying(Seat("xu_chu", hand=["peach H3"]), hp=health)
    assert (s.view(0).dying == 1) == is_dying


@pytest.mark.rule("SG-11.1")
def test_health_may_be_below_0_and_every_point_has_to_be_recovered() -> None:
    s = struck(1, Seat("xu_chu", hand=["peach H3", "peach H4"]), Seat("zhang_fei", hand=["peach H6", "peach H7"]))
    assert hp(s, 0) == -2
    do(s, "1: Peach ♥3", "1: Peach ♥4")
    assert (hp(s, 0), s.view(0).dying) == (0, 0)
    do(s, "2: Peach ♥6")
    assert (hp(s, 0), s.view(0).dying) == (1, None)
    assert hand(s, 2) == ["peach H7"]


@pytest.mark.rule("SG-11.1", "SG-11.5")
def test_too_few_peaches_are_lost() -> None:
    s = struck(1, Seat("xu_chu", hand=["peach H3", "peach H4"]), role="lord")
    do(s, "1: Peach ♥3", "1: Peach ♥4")
    assert not alive(s, 0)
    assert hand(s, 1) == []
    assert {"peach H3", "peach H4"} <= set(discard(s))


# Who is asked ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SG-11.2", "SR143")
def test_all_are_asked_in_action_order_from_the_player_on_turn() -> None:
    seats = [
        Seat(g, hand=[p]) for g, p in (("xu_chu", "peach H3"), ("gan_ning", "peach H4"), ("zhang_fei", "peach H6"))
    ]
    user, victim = Seat("lu_bu", hand=["slash S7", "peach H7"]), Seat("lu_meng", hp=1, hand=["peach H8"])
    s = table(seats[0], seats[1], user, victim, seats[2], current=2)
    do(s, "2: use Slash ♠7", "2: Lü Meng")
    asked_seats = []
    while asked(s)[1] == "rescue":
        asked_seats.append(s.player)
        do(s, f"{s.player}: pass")
    assert asked_seats == [2, 3, 4, 0, 1]
    assert not alive(s, 3)


@pytest.mark.rule("SG-11.2")
def test_who_has_passed_is_not_asked_again() -> None:
    s = struck(
        1, Seat("xu_chu", hand=["peach H3"]), Seat("gan_ning", hand=["peach H4"]), hand=["peach H6"], role="lord"
    )
    do(s, "0: pass", "1: Peach ♥3", "2: Peach ♥4")
    assert not alive(s, 0)
    assert s.is_over


@pytest.mark.rule("SG-11.2")
def test_if_the_player_on_turn_is_dead_the_next_one_is_first() -> None:
    user = Seat("lu_bu", hp=1, role="rebel", hand=["savage S7"])
    others = [Seat("zhang_fei", role="lord", hp=1, hand=["peach H3"]), Seat("gan_ning", hand=["peach H4"])]
    s = table(
        others[0], others[1], user, "xiahou_dun", current=2, pile=["slash C2", "slash S8", "slash S9", "slash S10"]
    )
    do(s, "2: use Savage Assault ♠7", "3: Ganglie", "0: pass", "1: pass")
    assert not alive(s, 2)
    assert asked(s) == (0, "rescue")
    assert s.view(0).dying == 0


@pytest.mark.rule("SG-11.2", "SR145")
def test_one_player_may_use_several_peaches() -> None:
    s = struck(2, Seat("xu_chu", hand=["peach H3", "peach H4"]))
    do(s, "1: Peach ♥3", "1: Peach ♥4")
    assert (hp(s, 0), hand(s, 1)) == (1, [])


@pytest.mark.rule("SG-11.2", "SG-3.2")
def test_the_dead_are_not_asked() -> None:
    s = dying(Seat("xu_chu", alive=False, role="rebel"), Seat("gan_ning", role="rebel", hand=["peach H3"]))
    assert asked(s) == (3, "rescue")


# What helps -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SG-11.3")
def test_only_peaches_help() -> None:
    s = dying(mine=("dodge D2", "peach H3"))
    do(s, "1: pass")
    assert texts(s) == ["pass", "Peach ♥3"]
    do(s, "1: Peach ♥3")
    assert hp(s, 1) == 1


@pytest.mark.rule("SG-11.3")
def test_it_ends_as_soon_as_health_is_at_1() -> None:
    s = dying(Seat("xu_chu", hand=["peach H3", "peach H4"]))
    do(s, "2: Peach ♥3")
    assert (hp(s, 1), hand(s, 2)) == (1, ["peach H4"])
    assert asked(s) == (0, "play")


@pytest.mark.rule("SG-11.3", "SR146")
def test_with_jiuyuan_a_peach_restores_2() -> None:
    friends = [Seat("sun_shangxiang", hand=["peach H3"]), Seat("lu_xun", hand=["peach H4", "slash S7"])]
    s = struck(1, *friends, general="sun_quan")
    do(s, "1: Peach ♥3", "2: Peach ♥4")
    assert hp(s, 0) == 2


@pytest.mark.rule("SG-11.3", "SR146")
@pytest.mark.parametrize(("helper", "health"), [("lu_meng", 2), ("xu_chu", 1)])
def test_jiuyuan_is_for_peaches_of_other_wu_characters(helper: str, health: int) -> None:
    s = struck(3, Seat(helper, hand=["peach H3"]), general="sun_quan")
    do(s, "1: Peach ♥3")
    assert hp(s, 0) == health
    s = struck(3, general="sun_quan", hand=["peach H3"])
    do(s, "0: Peach ♥3")
    assert hp(s, 0) == 1


@pytest.mark.rule("SG-11.3", "SG-11.4")
def test_jijiu_makes_a_peach_of_any_red_card_of_hand_and_equipment() -> None:
    s = dying(Seat("hua_tuo", hand=["dodge D2", "slash S8"], equips=["chitu H5", "axe D5", "jueying S5"]))
    do(s, "2: Jijiu")
    assert texts(s) == ["Dodge ♦2", "Stone Axe ♦5", "Chitu ♥5"]
    do(s, "2: Stone Axe ♦5")
    assert hp(s, 1) == 1
    assert "axe D5" in discard(s)


@pytest.mark.rule("SG-11.4", "SR017")
def test_there_is_no_jijiu_in_the_own_turn() -> None:
    s = struck(1, general="hua_tuo", hand=["dodge D2", "peach H3", "peach H4", "peach H6"])
    assert texts(s) == ["pass", "Peach ♥3", "Peach ♥4", "Peach ♥6"]
    s = struck(1, general="hua_tuo", hand=["dodge D2"], role="lord")
    assert not alive(s, 0)


# The end of it --------------------------------------------------------------------------------------------


@pytest.mark.rule("SG-11.5")
def test_when_all_have_passed_the_player_dies() -> None:
    s = dying(Seat("xu_chu", hand=["peach H3"]), mine=("peach H4",))
    do(s, "1: pass")
    assert alive(s, 1)
    do(s, "2: pass")
    assert not alive(s, 1)
    assert hand(s, 2) == ["peach H3"]


@pytest.mark.rule("SG-11.5", "SR148")
def test_a_dodge_is_no_help_any_more() -> None:
    s = dying(mine=("dodge D2",))
    do(s, "1: pass")
    assert not alive(s, 1)


MARTYR = hero(trigger(on=using(user=me, kind=of_kind("peach")), effect=[lose_hp(me)]), key="martyr", name="Martyr")


@pytest.mark.rule("SG-11.6", "SG-16.3")
def test_who_is_dying_in_the_middle_of_it_comes_first() -> None:
    helper = Seat("martyr", hp=1, hand=["peach H3"])
    s = struck(3, helper, Seat("xu_chu", hand=["peach H4"]), pool=pool_with(MARTYR))
    do(s, "1: Peach ♥3")
    assert s.view(0).dying == 1
    do(s, "2: Peach ♥4")
    assert (hp(s, 0), hp(s, 1)) == (1, 1)


@pytest.mark.rule("SG-11.6")
def test_the_peach_of_a_helper_who_died_of_it_still_helps() -> None:
    helper = Seat("martyr", hp=1, hand=["peach H3"], role="renegade")
    s = struck(3, helper, Seat("xu_chu", hand=["peach H4"]), role="lord", pool=pool_with(MARTYR))
    do(s, "1: Peach ♥3", "2: pass")
    assert not alive(s, 1)
    assert (hp(s, 0), hand(s, 2)) == (1, ["peach H4"])
