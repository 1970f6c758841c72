"""Damage: SG-9."""

from __future__ import annotations

import pytest

from sanguo import State
from sanguo.dsl.sanguosha import (
    add,
    at_least,
    damage_causing,
    damage_dealt,
    damage_suffering,
    damaged,
    draw,
    ev,
    me,
    prevent,
    trigger,
)
from sanguosha_kit import Seat, alive, asked, can, discard, do, equips, hand, hp, table, texts

from .homemade import OPEN, hero, pool_with

BLACK, RED = "slash C2", "dodge D2"


def slash(victim: Seat | str, *others: Seat | str, user: str = "lu_bu", weapon: str = "", **more: object) -> State:
    """A slash that seat 1 does not dodge."""
    s = table(Seat(user, hand=["slash S7", OPEN], equips=[weapon] if weapon else []), victim, *others, **more)
    target = s.view(0).seats[1].general
    return do(s, "0: use Slash ♠7", f"0: {s.game.card(str(target)).names[2]}")


# Source and victim ----------------------------------------------------------------------------------------


@pytest.mark.rule("SG-9.1", "SG-5.6", "SR110")
def test_damage_of_a_dead_user_has_no_source() -> None:
    user = Seat("lu_bu", hp=1, role="rebel", hand=["savage S7"], equips=["axe D5"])
    seats = [Seat("zhang_fei", role="lord"), user, "xiahou_dun", "sima_yi", "cao_cao"]
    s = do(
        table(*seats, current=1, pile=[BLACK, "dodge D2", "dodge D3", "dodge D4"]),
        "1: use Savage Assault ♠7",
        "2: Ganglie",
    )
    assert not alive(s, 1)
    assert [hp(s, i) for i in (2, 3, 4)] == [3, 2, 3]
    assert texts(s) == ["pass", "Jianxiong"]


@pytest.mark.rule("SG-9.1")
def test_damage_to_a_dead_player_is_dropped() -> None:
    attacker = Seat("lu_bu", hand=["slash S7"], equips=["halberd DQ"])
    s = table(attacker, Seat("da_qiao", hand=["dodge D2"]), Seat("gan_ning", hp=1, role="rebel"), Seat("xu_chu"))
    do(s, "0: use Slash ♠7", "0: Da Qiao", "0: Gan Ning", "0: done", "1: Liuli")
    assert not alive(s, 2)
    assert hp(s, 2) == 0
    assert len(hand(s, 0)) == 3


# Being caused ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SG-9.2", "SR092")
def test_luoyi_adds_one() -> None:
    s = table(Seat("xu_chu", hand=["slash S7"]), "lu_meng", phase="draw", pile=["dodge D2", "dodge D3"])
    do(s, "0: Luoyi", "0: use Slash ♠7", "0: Lü Meng")
    assert hp(s, 1) == 2


@pytest.mark.rule("SG-9.2")
def test_the_kylin_bow_discards_a_horse_and_the_damage_goes_on() -> None:
    s = slash(Seat("lu_meng", equips=["jueying S5"]), weapon="kylin_bow H5")
    do(s, "0: Kylin Bow")
    assert (equips(s, 1), hp(s, 1)) == ([], 3)
    assert "jueying S5" in discard(s)


@pytest.mark.rule("SG-9.2")
def test_skills_of_the_general_precede_the_weapon() -> None:
    ask = hero(trigger(on=damage_causing(source=me), optional=True, effect=[draw(me)]))
    s = slash(Seat("lu_meng", hand=["peach H3"]), user="hero", weapon="ice_sword S2", pool=pool_with(ask))
    assert texts(s) == ["pass", "Hero"]
    do(s, "0: pass")
    assert texts(s) == ["pass", "Ice Sword"]


@pytest.mark.rule("SG-9.2", "SG-9.10")
def test_the_ice_sword_prevents_the_damage_raised_by_luoyi() -> None:
    user = Seat("xu_chu", hand=["slash S7", OPEN], equips=["ice_sword S2"])
    s = table(user, Seat("sima_yi", hand=["peach H3"]), phase="draw", pile=["dodge D2"])
    do(s, "0: Luoyi", "0: use Slash ♠7", "0: Sima Yi", "0: Ice Sword")
    assert hp(s, 1) == 3
    assert hand(s, 1) == []
    assert asked(s) == (0, "play")


# Being suffered -------------------------------------------------------------------------------------------

SHIELD = hero(trigger(on=damage_suffering(target=me), optional=True, effect=[prevent()]), key="shield", name="Shield")
TENDER = hero(trigger(on=damage_suffering(target=me), effect=[add(ev.amount, 1)]), key="tender", name="Tender")


@pytest.mark.rule("SG-9.3")
def test_a_skill_of_the_victim_can_change_the_damage() -> None:
    s = slash("tender", pool=pool_with(TENDER))
    assert hp(s, 1) == 2


@pytest.mark.rule("SG-9.3", "SG-9.10")
def test_a_skill_of_the_victim_can_prevent_the_damage() -> None:
    s = slash("shield", pool=pool_with(SHIELD))
    assert texts(s) == ["pass", "Shield"]
    do(s, "1: Shield")
    assert hp(s, 1) == 4
    s = do(slash("shield", pool=pool_with(SHIELD)), "1: pass")
    assert hp(s, 1) == 3


@pytest.mark.rule("SG-9.2", "SG-9.3", "SG-9.4")
def test_being_suffered_comes_after_being_caused() -> None:
    s = slash("shield", user="lu_meng", weapon="ice_sword S2", pool=pool_with(SHIELD))
    assert asked(s)[0] == 1
    s = slash(Seat("shield", equips=["jueying S5"]), weapon="kylin_bow H5", pool=pool_with(SHIELD))
    do(s, "0: Kylin Bow", "1: Shield")
    assert (equips(s, 1), hp(s, 1)) == ([], 4)


@pytest.mark.rule("SG-9.4")
@pytest.mark.parametrize(("card", "left"), [("slash S9", 1), ("dodge D2", 4)])
def test_health_goes_down_by_the_amount(card: str, left: int) -> None:
    s = table(Seat("zhang_fei", judges=["lightning SA"]), phase="judge", pile=[card])
    assert hp(s, 0) == left


# Dying and after ------------------------------------------------------------------------------------------


@pytest.mark.rule("SG-9.5")
def test_dying_comes_before_what_follows_the_damage() -> None:
    s = slash(Seat("cao_cao", hp=1, hand=["peach H3", "slash S8"]))
    assert asked(s) == (1, "rescue")
    do(s, "1: Peach ♥3")
    assert (hp(s, 1), texts(s)) == (1, ["pass", "Jianxiong"])


@pytest.mark.rule("SG-9.5", "SR091")
@pytest.mark.parametrize("victim", ["cao_cao", "sima_yi", "xiahou_dun", "guo_jia"])
def test_who_dies_does_nothing_more(victim: str) -> None:
    s = slash(Seat(victim, hp=1))
    assert not alive(s, 1)
    assert asked(s) == (0, "play")


GREEDY = hero(trigger(on=damage_dealt(source=me), optional=True, effect=[draw(me)]), key="greedy", name="Greedy")


@pytest.mark.rule("SG-9.6")
def test_a_skill_can_follow_damage_that_was_caused() -> None:
    s = slash("cao_cao", user="greedy", pool=pool_with(GREEDY), pile=["dodge D2"])
    assert (hp(s, 1), texts(s)) == (3, ["pass", "Greedy"])
    do(s, "0: Greedy")
    assert "dodge D2" in hand(s, 0)
    assert texts(s) == ["pass", "Jianxiong"]


@pytest.mark.rule("SG-9.5", "SG-9.6")
def test_it_follows_for_the_source_even_if_the_victim_is_dead() -> None:
    s = slash(Seat("lu_meng", hp=1, role="renegade"), user="greedy", pool=pool_with(GREEDY))
    assert not alive(s, 1)
    assert texts(s) == ["pass", "Greedy"]


BITER = hero(trigger(on=damage_causing(source=me), effect=[add(ev.amount, 2)]), key="biter", name="Biter")


@pytest.mark.rule("SG-9.7", "SR086")
def test_fankui_takes_one_card_for_three_points() -> None:
    s = slash(Seat("sima_yi", hp=3, hand=["peach H3"]), user="biter", weapon="axe D5", pool=pool_with(BITER))
    do(s, "1: Peach ♥3", "1: Fankui", "1: Stone Axe ♦5")
    assert hand(s, 1) == ["axe D5"]
    assert asked(s) == (0, "play")


@pytest.mark.rule("SG-9.7")
def test_jianxiong_is_used_once_for_three_points() -> None:
    s = slash("cao_cao", user="biter", pool=pool_with(BITER))
    do(s, "1: Jianxiong")
    assert (hp(s, 1), hand(s, 1)) == (1, ["slash S7"])
    assert asked(s) == (0, "play")


@pytest.mark.rule("SG-9.7")
def test_yiji_is_offered_for_each_point() -> None:
    s = slash(
        Seat("guo_jia", hp=3, hand=["peach H3"]), user="biter", pool=pool_with(BITER), pile=["dodge D2", "dodge D3"]
    )
    do(
        s,
        "1: Peach ♥3",
        "1: pass",
        "1: Yiji",
        "1: Dodge ♦2",
        "1: Guo Jia",
        "1: Biter",
    )
    assert texts(s) == ["pass", "Yiji"]
    do(s, "1: pass")
    assert hand(s, 1) == ["dodge D2"]
    assert asked(s) == (0, "play")


@pytest.mark.rule("SG-9.7")
def test_ganglie_is_used_once_for_three_points() -> None:
    s = slash("xiahou_dun", user="biter", pool=pool_with(BITER), pile=[BLACK])
    do(s, "1: Ganglie")
    assert (hp(s, 0), hp(s, 1)) == (3, 1)
    assert asked(s) == (0, "play")


WEAK = hero(
    trigger(on=damaged(target=me), when=at_least(ev.amount, 2), optional=True, effect=[draw(me)]),
    key="weak",
    name="Weak",
)


@pytest.mark.rule("SG-9.4", "SG-9.7")
def test_skills_see_the_amount_that_was_dealt() -> None:
    s = slash("weak", pool=pool_with(WEAK, BITER))
    assert asked(s) == (0, "play")
    s = slash("weak", user="biter", pool=pool_with(WEAK, BITER))
    assert texts(s) == ["pass", "Weak"]


@pytest.mark.rule("SG-9.8")
def test_when_the_damage_is_over_what_caused_it_goes_on() -> None:
    s = table(Seat("lu_bu", hand=["savage S7", OPEN]), "cao_cao", "guo_jia", "gan_ning")
    do(s, "0: use Savage Assault ♠7")
    assert [hp(s, i) for i in (1, 2, 3)] == [3, 3, 4]
    do(s, "1: pass", "2: pass")
    assert [hp(s, i) for i in (1, 2, 3)] == [3, 2, 3]


# Whose damage ---------------------------------------------------------------------------------------------


def source_of(state: State) -> list[str]:
    """Who loses a card to Fankui."""
    before = state.view(0).seats
    do(state, f"{state.player}: Fankui")
    while asked(state)[1] == "effect":
        state.apply(state.legal_actions()[0])
    after = state.view(0).seats
    count = [(a.hand_count + len(a.equips), b.hand_count + len(b.equips)) for a, b in zip(before, after, strict=True)]
    return [str(before[i].general) for i, (a, b) in enumerate(count) if b < a]


@pytest.mark.rule("SG-9.9")
@pytest.mark.parametrize(
    "moves", [("1: use Savage Assault ♠7",), ("1: use Archery ♥A",), ("1: use Slash ♠7", "1: Sima Yi")]
)
def test_the_user_is_the_source(moves: tuple[str, ...]) -> None:
    user = Seat("gan_ning", hand=["savage S7", "archery HA", "slash S7"])
    s = do(table(Seat("zhang_fei"), user, Seat("sima_yi", equips=["chitu H5"]), current=1), *moves)
    assert source_of(s) == ["gan_ning"]


@pytest.mark.rule("SG-9.9", "SG-14.4")
def test_the_winner_of_a_duel_is_the_source() -> None:
    s = table(Seat("gan_ning", hand=["duel SA", OPEN]), "sima_yi")
    do(s, "0: use Duel ♠A", "0: Sima Yi")
    assert source_of(s) == ["gan_ning"]
    s = table(Seat("sima_yi", hand=["duel SA"]), Seat("gan_ning", hand=["slash S7", "slash S8"]))
    do(s, "0: use Duel ♠A", "0: Gan Ning", "1: Slash ♠7")
    assert source_of(s) == ["gan_ning"]


@pytest.mark.rule("SG-9.9")
def test_xiahou_dun_is_the_source_of_ganglie() -> None:
    s = table(Seat("sima_yi", hand=["slash S7"]), Seat("xiahou_dun", equips=["axe D5"]), pile=[BLACK])
    do(s, "0: use Slash ♠7", "0: Xiahou Dun", "1: Ganglie")
    assert source_of(s) == ["xiahou_dun"]


@pytest.mark.rule("SG-9.9")
def test_zhou_yu_is_the_source_of_fanjian() -> None:
    s = table(Seat("zhou_yu", hand=["slash S7", OPEN]), "sima_yi")
    do(s, "0: use Fanjian", "0: Sima Yi", "1: club")
    assert source_of(s) == ["zhou_yu"]


@pytest.mark.rule("SG-9.9")
def test_lightning_has_no_source() -> None:
    s = table(Seat("sima_yi", max_hp=5, hp=5, judges=["lightning SA"]), phase="judge", pile=["slash S9"])
    assert hp(s, 0) == 2
    assert not can(s, "Fankui")


@pytest.mark.rule("SG-9.10")
@pytest.mark.parametrize("victim", ["cao_cao", "sima_yi", "xiahou_dun", "guo_jia"])
def test_prevented_damage_is_followed_by_nothing(victim: str) -> None:
    s = slash(Seat(victim, hp=1, equips=["jueying S5"], hand=["slash S8"]), user="lu_meng", weapon="ice_sword S2")
    do(s, "0: Ice Sword")
    while asked(s)[1] == "effect":
        s.apply(s.legal_actions()[0])
    assert hp(s, 1) == 1
    assert asked(s) == (0, "play")
