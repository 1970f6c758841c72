"""What the generals of the edition cannot bring about: cards whose user, target or object is gone in between."""

from typing import Any

import pytest

from sanguo import State
from sanguo.dsl.sanguosha import (
    NOBODY,
    PLAY,
    SHU,
    WEI,
    WU,
    any_slash,
    becoming_target,
    bind,
    damage,
    draw,
    each,
    equips,
    ev,
    everyone,
    judge_fixed,
    judges,
    me,
    of_kind,
    of_kingdom,
    trigger,
    using,
    weapons,
)
from sanguo.dsl.sanguosha import discard as discard_
from sanguo.dsl.sanguosha import hand as hand_of
from sanguosha_kit import Seat, alive, asked, discard, do, hand, hp, table

from .homemade import hero, pool_with

x = bind("x")


def hurt(kingdom: int) -> Any:
    """All of a kingdom suffer damage from nobody."""
    return each(x, everyone & of_kingdom(kingdom), [damage(NOBODY, x)])


def in_aiming(kind: str, effect: Any) -> Any:
    """A pool with a general who does something whenever such a card is aimed."""
    return pool_with(hero(trigger(on=becoming_target(kind=of_kind(kind)), effect=[effect])))


def seats(*mine: str) -> tuple[Seat, ...]:
    """Seat 0 of Wei, 1 of Shu with a weapon and 2 of Wu have 1 health each; seat 3 has the skill of a test."""
    return (
        Seat("xu_chu", hand=[*mine, "zixing DK"], hp=1, role="renegade"),
        Seat("zhang_fei", hand=["slash S7"], equips=["axe D5"], hp=1, role="loyalist"),
        Seat("gan_ning", hp=1, role="rebel"),
        Seat("hero", role="rebel"),
        Seat("sun_quan", role="lord"),
    )


def collateral(effect: Any) -> State:
    """Seat 1 is to slash seat 2 for seat 0, but seat 3 does something first."""
    state = table(*seats("collateral CQ"), pool=in_aiming("collateral", effect))
    return do(state, "0: use Collateral ♣Q", "0: Gan Ning")


@pytest.mark.rule("SG-14.11")
def test_the_weapon_changes_hands_at_once_if_the_second_is_dead() -> None:
    state = collateral(hurt(WU))
    assert not alive(state, 2)
    assert (asked(state), sorted(hand(state, 0)), hand(state, 1)) == (
        (0, "play"),
        ["axe D5", "zixing DK"],
        ["slash S7"],
    )


@pytest.mark.rule("SG-14.11")
def test_without_a_weapon_any_more_one_may_slash_and_hands_nothing_over() -> None:
    state = collateral(discard_(equips(ev.target) & weapons))
    assert asked(state) == (1, "answer")
    assert hp(do(state.clone(), "1: Slash ♠7"), 2) == 0
    do(state, "1: pass")
    assert (asked(state), hand(state, 0), hand(state, 1)) == ((0, "play"), ["zixing DK"], ["slash S7"])


@pytest.mark.rule("SG-14.11", "SG-3.8")
def test_for_a_dead_user_one_may_slash_and_hands_nothing_over() -> None:
    state = collateral(hurt(WEI))
    assert not alive(state, 0)
    assert asked(state) == (1, "answer")
    do(state, "1: pass")
    assert state.view(1).seats[1].equips[0].kind == "axe"
    assert state.view(1).current == 1


@pytest.mark.rule("SG-14.11")
def test_nothing_happens_if_the_first_is_dead() -> None:
    state = collateral(hurt(SHU))
    assert not alive(state, 1)
    assert (asked(state), hand(state, 0), hp(state, 2)) == ((0, "play"), ["zixing DK"], 1)


def rob(card: str, effect: Any) -> State:
    """Seat 0 would take a card of seat 1, but seat 3 does something first."""
    state = table(*seats(card), pool=in_aiming(card.split()[0], effect))
    return do(state, "0: use Snatch ♠3" if card[0] == "s" else "0: use Dismantlement ♠4")


@pytest.mark.parametrize("card", ["dismantlement S4", "snatch S3"])
@pytest.mark.rule("SG-14.5", "SG-14.6")
def test_a_card_that_takes_does_nothing_if_nothing_is_left(card: str) -> None:
    state = rob(card, discard_(hand_of(ev.target) | equips(ev.target)))
    assert (asked(state), hand(state, 0)) == ((0, "play"), ["zixing DK"])
    assert set(discard(state)) == {card, "slash S7", "axe D5"}


@pytest.mark.parametrize("card", ["dismantlement S4", "snatch S3"])
@pytest.mark.rule("SG-14.5", "SG-14.6")
def test_a_card_that_takes_does_nothing_if_its_user_is_dead(card: str) -> None:
    state = rob(card, hurt(WEI))
    assert not alive(state, 0)
    assert {"slash S7", "axe D5"}.isdisjoint(discard(state))


def duel(kingdom: int) -> State:
    """Seat 1 has answered the duel of seat 0, whereupon seat 3 hurts somebody."""
    played = pool_with(hero(trigger(on=using(kind=any_slash, mode=PLAY), effect=[hurt(kingdom)])))
    state = table(*seats("duel SA"), pool=played)
    return do(state, "0: use Duel ♠A", "0: Zhang Fei", "1: Slash ♠7")


@pytest.mark.rule("SG-14.4")
def test_a_duel_ends_without_damage_if_the_one_to_play_is_dead() -> None:
    state = duel(WEI)
    assert (alive(state, 0), alive(state, 1), hp(state, 1)) == (False, True, 1)
    assert state.view(1).current == 1


@pytest.mark.rule("SG-14.4", "SG-9.1")
def test_a_duel_with_the_dead_deals_damage_without_a_source() -> None:
    mine = Seat("xiahou_dun", hand=["duel SA", "zixing DK"], role="renegade")
    played = pool_with(hero(trigger(on=using(kind=any_slash, mode=PLAY), effect=[hurt(SHU)])))
    state = table(mine, *seats()[1:], pool=played)
    do(state, "0: use Duel ♠A", "0: Zhang Fei", "1: Slash ♠7")
    assert (alive(state, 1), hp(state, 0), asked(state)) == (False, 3, (0, "play"))


@pytest.mark.rule("SG-5.4")
def test_a_card_that_has_lost_its_only_target_ends() -> None:
    fatal = pool_with(hero(trigger(on=becoming_target(kind=any_slash), effect=[damage(NOBODY, ev.target)])))
    state = do(table(*seats("slash S8"), pool=fatal), "0: use Slash ♠8", "0: Zhang Fei")
    assert not alive(state, 1)
    assert (asked(state), "slash S8" in discard(state)) == ((0, "play"), True)


@pytest.mark.rule("SG-3.2")
def test_a_trick_that_has_left_the_zone_meanwhile_is_passed_over() -> None:
    clear = hero(trigger(on=judge_fixed(who=me), effect=[discard_(judges(me))]))
    judged = Seat("hero", judges=["lightning SA", "indulgence S6"], hand=["zixing DK"])
    state = table(judged, phase="judge", pool=pool_with(clear), pile=["peach H3", "slash S7", "slash S8"])
    assert (asked(state), hp(state, 0)) == ((0, "play"), 4)
    assert {"lightning SA", "indulgence S6", "peach H3"} == set(discard(state))


@pytest.mark.parametrize(
    ("moves", "mode"), [(["3: use Slash ♠7", "3: Cao Cao"], "use"), (["3: use Archery ♥A"], "play")]
)
@pytest.mark.rule("SG-1.5", "SG-6.3")
def test_a_helper_plays_what_the_lord_then_uses_or_plays(moves: list[str], mode: str) -> None:
    watcher = pool_with(hero(trigger(on=using(kind=of_kind("dodge")), optional=True, effect=[draw(me)])))
    helper, user = Seat("zhang_liao", hand=["dodge D2"]), Seat("gan_ning", hand=["slash S7", "archery HA", "zixing"])
    state = table("cao_cao", helper, "hero", user, current=3, pool=watcher)
    do(state, *moves, "0: Hujia", "1: Dodge ♦2")
    for who, how in (1, "play"), (0, mode):
        used = state.view(0).card_in_use
        assert used is not None
        assert (asked(state), used.user, used.mode) == ((2, "effect"), who, how)
        do(state, "2: pass")
    assert hp(state, 0) == 4
