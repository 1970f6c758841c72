"""Rulings on delayed tricks and on the other tricks: SR101 to SR122."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import sanguo
from sanguosha_kit import Seat, alive, asked, can, discard, do, equips, hand, hp, judges, table, texts


@pytest.mark.rule("SR101")
def test_sr101_the_delayed_trick_that_came_last_is_judged_first() -> None:
    state = table(
        Seat("huang_gai", judges=["lightning SA", "indulgence S6"]), phase="judge", pile=["slash H10", "slash S7"]
    )
    assert hp(state, 0) == 1
    assert asked(state) == (0, "play")
    assert {"slash H10", "indulgence S6", "slash S7", "lightning SA"} == set(discard(state))

    other = table(
        Seat("huang_gai", judges=["indulgence S6", "lightning SA"]), phase="judge", pile=["slash H10", "slash S7"]
    )
    assert hp(other, 0) == 4
    assert other.view(0).current != 0


@pytest.mark.rule("SR103")
def test_sr103_a_nullified_lightning_moves_on_without_a_judgement() -> None:
    state = table(
        Seat("huang_gai", judges=["lightning SA"]),
        "zhang_fei",
        Seat("xu_chu", hand=["nullification SJ"]),
        phase="judge",
        pile=["slash S7", "slash S8"],
    )
    do(state, "2: Nullification ♠J")
    assert judges(state, 1) == ["lightning SA"]
    assert hp(state, 0) == 4
    assert hand(state, 0) == ["slash S7", "slash S8"]
    assert discard(state) == ["nullification SJ"]


@pytest.mark.rule("SR104")
def test_sr104_lightning_passes_over_a_player_who_has_one() -> None:
    state = table(
        Seat("huang_gai", judges=["lightning SA"]),
        Seat(judges=["lightning HQ"]),
        phase="judge",
        pile=["dodge H2"],
    )
    assert [judges(state, seat) for seat in range(4)] == [[], ["lightning HQ"], ["lightning SA"], []]


@pytest.mark.rule("SR104")
def test_sr104_lightning_stays_if_all_the_others_have_one_and_is_not_judged_again() -> None:
    for nullified in (False, True):
        state = table(
            Seat("huang_gai", judges=["lightning SA"]),
            Seat(alive=False, role="loyalist"),
            Seat(judges=["lightning HQ"], hand=["nullification SJ"], role="rebel"),
            Seat(alive=False, role="renegade"),
            phase="judge",
            pile=["dodge H2", "slash S7", "slash S8", "slash S9"],
        )
        do(state, "2: Nullification ♠J" if nullified else "2: pass")
        assert asked(state) == (0, "play")
        assert judges(state, 0) == ["lightning SA"]
        assert hp(state, 0) == 4
        assert set(hand(state, 0)) == {"slash S7", "dodge H2" if nullified else "slash S8"}


@pytest.mark.rule("SR106")
def test_sr106_qicai_does_not_lay_lightning_in_front_of_others() -> None:
    state = table(Seat("huang_yueying", hand=["lightning SA", "crossbow CA"]))
    do(state, "0: use Lightning ♠A")
    assert [judges(state, seat) for seat in range(4)] == [["lightning SA"], [], [], []]
    assert asked(state) == (0, "play")

    second = table(Seat("huang_yueying", hand=["lightning SA", "crossbow CA"], judges=["lightning HQ"]))
    assert not can(second, "use Lightning ♠A")


@pytest.mark.rule("SR107")
def test_sr107_keji_is_there_after_a_play_phase_skipped_by_indulgence() -> None:
    state = table(
        Seat("lu_meng", hand=["slash", "slash", "slash"], judges=["indulgence S6"], hp=2),
        phase="judge",
        pile=["slash S7"],
    )
    assert texts(state) == ["pass", "Keji"]
    do(state, "0: Keji")
    assert len(hand(state, 0)) == 5
    assert state.view(0).current != 0


def harvest(*seats: Seat | str) -> sanguo.State:
    return table(
        Seat("huang_gai", hand=["harvest H3"]),
        *seats,
        pile=["nullification SJ", "slash S7", "dodge H2", "peach H3"],
    )


@pytest.mark.rule("SR109")
def test_sr109_a_nullified_harvest_leaves_one_card_over() -> None:
    state = harvest("xu_chu", Seat("zhang_fei", hand=["nullification CQ"]))
    do(state, "0: use Harvest ♥3", "2: pass", "0: Slash ♠7", "2: Nullification ♣Q", "2: Peach ♥3")
    assert "harvest H3" not in discard(state)
    do(state, "3: Dodge ♥2")
    assert [hand(state, seat) for seat in range(4)] == [["slash S7"], [], ["peach H3"], ["dodge H2"]]
    assert {"nullification SJ", "harvest H3"} <= set(discard(state))


@pytest.mark.rule("SR109")
def test_sr109_a_nullification_just_taken_from_the_harvest_may_be_used_on_the_next_player() -> None:
    state = harvest("xu_chu", "zhang_fei")
    do(state, "0: use Harvest ♥3", "0: Nullification ♠J", "0: Nullification ♠J")
    assert asked(state)[0] == 2
    do(state, "2: Peach ♥3", "3: Slash ♠7")
    assert [hand(state, seat) for seat in range(4)] == [[], [], ["peach H3"], ["slash S7"]]
    assert "dodge H2" in discard(state)


@pytest.mark.rule("SR110")
def test_sr110_the_death_of_its_user_does_not_stop_a_savage_assault() -> None:
    state = table(
        Seat("huang_gai", hp=4, role="lord"),
        Seat("zhang_fei", hp=1, hand=["savage S7", "dodge H2"], role="rebel"),
        Seat("xiahou_dun", role="rebel"),
        Seat("sima_yi", hp=3, role="rebel"),
        Seat("lu_meng", hp=1, role="rebel"),
        current=1,
        pile=["slash S8", "slash S9", "slash S10", "dodge HK"],
    )
    do(state, "1: use Savage Assault ♠7", "2: Ganglie")
    assert [alive(state, seat) for seat in range(5)] == [True, False, True, True, False]
    assert [hp(state, seat) for seat in (0, 2, 3)] == [3, 3, 2]
    assert state.view(0).current == 2
    assert {"savage S7", "dodge H2"} <= set(discard(state))


@pytest.mark.rule("SR112")
def test_sr112_a_target_that_has_died_before_its_part_is_asked_nothing() -> None:
    state = table(
        Seat("huang_gai", hand=["slash S7"], equips=["halberd DQ"]),
        Seat("da_qiao", hand=["dodge D2"]),
        Seat("zhang_fei", hand=["dodge H2"], hp=1),
        Seat("xu_chu", hand=["dodge HK"]),
    )
    do(state, "0: use Slash ♠7", "0: Da Qiao", "0: Zhang Fei", "0: Xu Chu")
    do(state, "1: Liuli", "2: pass")
    assert not alive(state, 2)
    assert asked(state) == (3, "answer")
    do(state, "3: pass")
    assert hp(state, 3) == 3
    assert asked(state) == (0, "play")


def lords_savage(first: str, second: str) -> sanguo.State:
    return do(
        table(
            Seat("huang_gai", hand=["savage S7", "dodge H2"], equips=["axe D5"], role="lord"),
            Seat("zhang_fei", hp=1, role=first),
            Seat("xu_chu", hp=1, role=second),
            Seat("gan_ning", role="rebel"),
            pile=["slash S8", "slash S9", "slash S10"],
        ),
        "0: use Savage Assault ♠7",
    )


@pytest.mark.rule("SR113")
def test_sr113_the_lord_kills_a_rebel_and_then_a_loyalist_with_one_savage_assault() -> None:
    state = lords_savage("rebel", "loyalist")
    assert not alive(state, 1)
    assert not alive(state, 2)
    assert (hand(state, 0), equips(state, 0)) == ([], [])
    assert {"slash S8", "slash S9", "slash S10", "dodge H2", "axe D5"} <= set(discard(state))

    turned = lords_savage("loyalist", "rebel")
    assert not alive(turned, 1)
    assert not alive(turned, 2)
    assert (hand(turned, 0), equips(turned, 0)) == (["slash S8", "slash S9", "slash S10"], [])
    assert {"dodge H2", "axe D5"} <= set(discard(turned))


def snatched(general: str, *own: str, of: Sequence[str] = ()) -> list[str]:
    """Whom a snatch reaches: the neighbors are Gan Ning, who wears `of`, and Lu Meng; Zhang Liao sits opposite."""
    state = table(
        Seat(general, hand=["snatch S3"], equips=own),
        Seat("gan_ning", hand=["dodge"], equips=of),
        Seat("zhang_liao", hand=["dodge"]),
        Seat("lu_meng", hand=["dodge"], equips=["axe D5"]),
    )
    return texts(do(state, "0: use Snatch ♠3"))


@pytest.mark.rule("SR115")
def test_sr115_for_snatch_horses_and_mashu_count_and_weapons_do_not() -> None:
    near, every = ["Gan Ning", "Lü Meng"], ["Gan Ning", "Zhang Liao", "Lü Meng"]
    assert snatched("zhang_fei", "dilu C5") == near
    assert snatched("zhang_fei", "kylin_bow H5") == near
    assert snatched("zhang_fei", "chitu H5") == every
    assert snatched("ma_chao") == every
    assert snatched("huang_yueying") == every
    assert snatched("huang_yueying", of=["dilu C5"]) == every
    assert snatched("ma_chao", "chitu H5", of=["dilu C5"]) == every
    assert snatched("zhang_fei", "chitu H5", of=["dilu C5"]) == every
    assert snatched("zhang_fei", of=["dilu C5"]) == ["Stone Axe ♦5", "a hand card"]


@pytest.mark.rule("SR116")
def test_sr116_a_nullified_nullification_lets_the_snatch_take_effect() -> None:
    state = table(
        Seat("huang_gai", hand=["snatch S3"]),
        Seat("zhang_fei", hand=["nullification SJ"], equips=["axe D5"]),
        Seat("xu_chu", hand=["nullification CQ"]),
        "gan_ning",
    )
    do(state, "0: use Snatch ♠3", "1: Nullification ♠J", "2: Nullification ♣Q")
    assert hand(state, 0) == ["axe D5"]
    assert sorted(discard(state)) == ["nullification CQ", "nullification SJ", "snatch S3"]


@pytest.mark.rule("SR118")
def test_sr118_jizhi_draws_before_an_ex_nihilo_and_the_card_drawn_may_protect_it() -> None:
    state = table(
        Seat("huang_yueying", hand=["ex_nihilo H7", "nullification DQ"]),
        Seat(hand=["nullification CQ"]),
        pile=["nullification SJ", "slash S7", "slash S8", "slash S9"],
    )
    do(state, "0: use Ex Nihilo ♥7", "0: Jizhi")
    assert hand(state, 0) == ["nullification SJ", "nullification DQ"]
    do(state, "0: pass", "1: Nullification ♣Q", "0: Nullification ♠J")
    assert hand(state, 0) == ["nullification DQ"]
    do(state, "0: Jizhi")
    assert hand(state, 0) == ["slash S7", "nullification DQ"]
    do(state, "0: pass")
    assert sorted(hand(state, 0)) == ["nullification DQ", "slash S7", "slash S8", "slash S9"]


@pytest.mark.rule("SR119")
def test_sr119_collateral_needs_somebody_in_the_range_of_its_target() -> None:
    def possible(*far: str) -> bool:
        horses = [(f,) if f else () for f in far]
        state = table(
            Seat("huang_gai", hand=["collateral CQ"]),
            Seat("gan_ning", equips=horses[0]),
            Seat("zhang_fei", equips=["crossbow CA"]),
            Seat("lu_meng", equips=horses[1]),
        )
        return can(state, "use Collateral ♣Q")

    assert not possible("dilu C5", "jueying S5")
    assert possible("dilu C5", "")
    assert possible("", "jueying S5")


@pytest.mark.rule("SR121")
def test_sr121_sun_shangxiang_who_does_not_slash_loses_the_weapon_and_draws() -> None:
    for hands in ([], ["slash S7"]):
        state = table(
            Seat("huang_gai", hand=["collateral CQ"]),
            Seat("sun_shangxiang", hand=hands, equips=["axe D5"]),
            "zhang_fei",
            pile=["dodge H2", "dodge HK"],
        )
        do(state, "0: use Collateral ♣Q", "0: Zhang Fei")
        if hands:
            do(state, "1: pass")
        assert hand(state, 0) == ["axe D5"]
        assert equips(state, 1) == []
        do(state, "1: Xiaoji")
        assert sorted(hand(state, 1)) == sorted([*hands, "dodge H2", "dodge HK"])


@pytest.mark.rule("SR122")
def test_sr122_the_duel_of_lijian_cannot_be_nullified_and_a_lord_who_kills_a_loyalist_in_it_is_punished() -> None:
    state = table(
        Seat("huang_gai", hand=["dodge H2", "nullification SJ"], equips=["axe D5"], role="lord"),
        Seat("diao_chan", hand=["slash S7", "nullification CQ"], role="rebel"),
        Seat("zhang_fei", hp=1, hand=["nullification CK"], role="loyalist"),
        current=1,
    )
    do(state, "1: use Lijian", "1: Slash ♠7", "1: Huang Gai", "1: Zhang Fei")
    assert not alive(state, 2)
    assert (hand(state, 0), equips(state, 0)) == ([], [])
    assert {"dodge H2", "nullification SJ", "axe D5"} <= set(discard(state))
