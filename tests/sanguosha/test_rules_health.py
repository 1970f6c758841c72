"""Loss and recovery of health: SG-10."""

from __future__ import annotations

import pytest

from sanguo.dsl.sanguosha import (
    active,
    damage_causing,
    damage_dealt,
    damage_suffering,
    damaged,
    draw,
    lose_hp,
    me,
    others,
    trigger,
)
from sanguosha_kit import Seat, alive, asked, can, do, hand, hp, table, texts

from .homemade import OPEN, hero, pool_with


@pytest.mark.rule("SG-10.1", "SG-9.2", "SG-9.3", "SG-9.6", "SG-9.7")
def test_loss_of_health_has_none_of_the_moments_of_damage() -> None:
    moments = [
        trigger(f"m{i}", on=on, optional=True, effect=[draw(me)])
        for i, on in enumerate(
            (damage_causing(), damage_suffering(target=me), damage_dealt(), damaged(target=me), damaged(source=others))
        )
    ]
    fragile = hero(active(cost=[lose_hp(me)], effect=[]), *moments, key="fragile", name="Fragile")
    s = table(Seat("fragile", hand=[OPEN]), "xiahou_dun", pool=pool_with(fragile))
    do(s, "0: use Fragile")
    assert asked(s) == (0, "play")
    assert hp(s, 0) == 3


@pytest.mark.rule("SG-10.1", "SG-11.1")
def test_one_may_be_dying_of_a_loss() -> None:
    s = table(Seat("huang_gai", hp=1, hand=[OPEN]), Seat("lu_meng", hand=["peach H3"]))
    do(s, "0: use Kurou")
    assert asked(s) == (1, "rescue")
    assert s.view(2).dying == 0


@pytest.mark.rule("SG-10.1", "SG-12.2")
def test_a_death_of_a_loss_is_nobodys_kill() -> None:
    lord = Seat("zhang_fei", role="lord", hand=["slash S7"])
    s = table(lord, Seat("huang_gai", hp=1, role="rebel", hand=[OPEN]), "xu_chu", current=1)
    do(s, "1: use Kurou")
    assert not alive(s, 1)
    assert s.view(0).seats[0].hand_count == 1
    lord = Seat("zhang_fei", role="lord", hand=["slash S7"], equips=["axe D5"])
    s = table(lord, Seat("huang_gai", hp=1, role="loyalist", hand=[OPEN]), "xu_chu", current=1)
    do(s, "1: use Kurou")
    assert not alive(s, 1)
    assert "slash S7" in hand(s, 0)


@pytest.mark.rule("SG-10.2", "SG-14.3")
def test_a_peach_needs_lost_health() -> None:
    s = table(Seat("lu_meng", hand=["peach H3", OPEN]))
    assert not can(s, "use Peach ♥3")
    s = table(Seat("lu_meng", hp=3, hand=["peach H3", OPEN]))
    do(s, "0: use Peach ♥3")
    assert hp(s, 0) == 4


@pytest.mark.rule("SG-10.2")
def test_jieyin_and_qingnang_need_lost_health() -> None:
    pair = ["slash S7", "slash S8"]
    s = table(Seat("sun_shangxiang", hand=pair), Seat("lu_meng", hp=3), Seat("xu_chu", hp=2), "zhang_fei")
    do(s, "0: use Jieyin")
    assert texts(s) == ["Lü Meng", "Xu Chu"]
    s = table(Seat("hua_tuo", hand=pair), Seat("lu_meng", hp=3), Seat("xu_chu", hp=2), "zhang_fei")
    do(s, "0: use Qingnang", "0: Slash ♠7")
    assert texts(s) == ["Lü Meng", "Xu Chu"]


@pytest.mark.rule("SG-10.2", "SG-14.9")
def test_god_salvation_does_nothing_for_the_unhurt() -> None:
    s = table(Seat("lu_meng", hp=3, hand=["peach_garden HA", OPEN]), "xu_chu", Seat("zhang_fei", hp=1))
    do(s, "0: use Peach Garden ♥A")
    assert [hp(s, i) for i in range(3)] == [4, 4, 2]


@pytest.mark.rule("SG-10.2", "SG-11.3")
def test_health_never_exceeds_its_maximum() -> None:
    attacker = Seat("lu_bu", hand=["slash S7", OPEN])
    s = table(Seat("sun_quan", hp=1, max_hp=1), attacker, Seat("lu_meng", hand=["peach H3"]), current=1)
    do(s, "1: use Slash ♠7", "1: Sun Quan", "2: Peach ♥3")
    assert hp(s, 0) == 1


@pytest.mark.rule("SG-10.2", "SR136")
def test_jieyin_does_not_raise_the_unhurt_user() -> None:
    s = table(Seat("sun_shangxiang", hand=["slash S7", "slash S8", OPEN]), Seat("lu_meng", hp=3))
    do(s, "0: use Jieyin", "0: Slash ♠7", "0: Slash ♠8")
    assert (hp(s, 0), hp(s, 1)) == (3, 4)
