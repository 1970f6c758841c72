"""Distance, attack range, reach (SG-4), and the horses (SG-15.12)."""

from collections.abc import Iterable, Sequence

import pytest

from sanguo import State
from sanguosha_kit import Seat, alive, asked, can, do, equips, hp, table, texts

GENERALS = (
    "xu_chu",
    "gan_ning",
    "zhang_fei",
    "huang_gai",
    "lu_meng",
    "lu_bu",
    "zhou_yu",
    "sun_quan",
    "cao_cao",
    "liu_bei",
)
NAMES = (
    "Xu Chu",
    "Gan Ning",
    "Zhang Fei",
    "Huang Gai",
    "Lü Meng",
    "Lü Bu",
    "Zhou Yu",
    "Sun Quan",
    "Cao Cao",
    "Liu Bei",
)
WEAPONS = {
    "crossbow": 1,
    "qinggang": 2,
    "double_swords": 2,
    "ice_sword": 2,
    "blade": 3,
    "spear": 3,
    "axe": 3,
    "halberd": 4,
    "kylin_bow": 5,
}
PLUS = ("dilu", "jueying", "zhuahuang")
MINUS = ("chitu", "dayuan", "zixing")
DEAD = {
    4: [(), (1,), (1, 2)],
    5: [(), (2,), (1, 4), (1, 2)],
    8: [(), (3,), (1, 2), (2, 5, 7), (1, 3, 5, 7), (4, 5, 6, 7)],
    10: [(), (9,), (1, 2, 3), (2, 4, 6, 8), (1, 2, 5, 6, 9), (3, 4, 5, 6, 7, 8)],
}
ROUNDS = [(n, dead) for n, many in DEAD.items() for dead in many]


def circle(n: int, dead: Iterable[int] = (), general: str = "", **equips: Sequence[str]) -> State:
    """A table with some dead; the equipment of seat 2 is given as `s2=[...]`."""
    seats = [
        Seat(
            general if general and i == 0 else GENERALS[i],
            equips=equips.get(f"s{i}", ()),
            alive=i not in dead,
            role="lord" if i == 0 else "loyalist" if i == 1 else "rebel",
        )
        for i in range(n)
    ]
    return table(*seats)


def steps(n: int, dead: Iterable[int], start: int, end: int, way: int) -> int:
    """Living seats from one to the other, in one direction."""
    count, at = 0, start
    while at != end:
        at = (at + way) % n
        count += at not in dead
    return count


def distance(state: State, start: int, end: int) -> int:
    """As the first of the two sees it."""
    return int(state.view(start).seats[end].distance)


@pytest.mark.parametrize(("n", "dead"), ROUNDS)
@pytest.mark.rule("SG-4.1")
def test_the_distance_is_the_shorter_way_round_the_living(n: int, dead: tuple[int, ...]) -> None:
    state = circle(n, dead)
    living = [s for s in range(n) if s not in dead]
    for a in living:
        for b in living:
            counted = min(steps(n, dead, a, b, 1), steps(n, dead, a, b, -1))
            assert distance(state, a, b) == counted, (a, b)


@pytest.mark.parametrize(("n", "dead"), ROUNDS)
@pytest.mark.rule("SG-4.1", "SG-4.2", "SG-15.12")
def test_every_horse_counts_both_ways_with_dead_seats_between(n: int, dead: tuple[int, ...]) -> None:
    living = [s for s in range(n) if s not in dead]
    plus, minus = dict(zip(living[::2], PLUS, strict=False)), dict(zip(living[::-1], MINUS, strict=False))
    horses = {f"s{s}": [d[s] for d in (plus, minus) if s in d] for s in living}
    state = circle(n, dead, **horses)
    for a in living:
        for b in living:
            around = min(steps(n, dead, a, b, 1), steps(n, dead, a, b, -1))
            ridden = max(1, around - (a in minus) + (b in plus)) if a != b else 0
            assert distance(state, a, b) == ridden, (a, b)


@pytest.mark.rule("SG-4.1")
def test_the_dead_leave_the_circle_at_once() -> None:
    seats = Seat("xu_chu", hand=["slash S7", "snatch S3"]), Seat("gan_ning", hp=1), Seat("zhang_fei", hand=["duel SA"])
    state = table(*seats, "huang_gai", "lu_meng")
    assert not can(state, "use Snatch ♠3")
    do(state, "0: use Slash ♠7", "0: Gan Ning")
    assert not alive(state, 1)
    assert (distance(state, 0, 2), distance(state, 2, 0), distance(state, 2, 4)) == (1, 1, 2)
    assert can(state, "use Snatch ♠3")


@pytest.mark.parametrize("horse", PLUS)
@pytest.mark.rule("SG-4.2", "SG-15.12")
def test_a_plus_horse_keeps_others_away(horse: str) -> None:
    state = circle(5, s0=[horse])
    assert [distance(state, 0, s) for s in range(5)] == [0, 1, 2, 2, 1]
    assert [distance(state, s, 0) for s in range(5)] == [0, 2, 3, 3, 2]


@pytest.mark.parametrize("horse", MINUS)
@pytest.mark.rule("SG-4.2", "SG-15.12")
def test_a_minus_horse_brings_its_rider_nearer(horse: str) -> None:
    state = circle(8, s0=[horse])
    assert [distance(state, 0, s) for s in range(8)] == [0, 1, 1, 2, 3, 2, 1, 1]
    assert [distance(state, s, 0) for s in range(8)] == [0, 1, 2, 3, 4, 3, 2, 1]


@pytest.mark.rule("SG-4.2")
def test_mashu_and_a_horse_add_up() -> None:
    state = circle(10, general="ma_chao", s0=["chitu"], s3=["dilu"])
    assert [distance(state, 0, s) for s in range(10)] == [0, 1, 1, 2, 2, 3, 2, 1, 1, 1]
    assert distance(circle(10, general="ma_chao"), 0, 5) == 4


@pytest.mark.rule("SG-4.2")
def test_one_may_be_nearer_to_another_than_the_other_way() -> None:
    state = circle(8, s0=["chitu", "dilu"])
    assert (distance(state, 0, 3), distance(state, 3, 0)) == (2, 4)


@pytest.mark.parametrize("weapon", WEAPONS)
@pytest.mark.rule("SG-4.3", "SG-4.4")
def test_a_slash_reaches_as_far_as_the_weapon(weapon: str) -> None:
    seats = [Seat(g) for g in GENERALS[1:]]
    state = table(Seat("xu_chu", hand=["slash S7", "duel SA"], equips=[weapon]), *seats)
    reach = WEAPONS[weapon]
    assert state.view(3).seats[0].range == reach
    do(state, "0: use Slash ♠7")
    assert texts(state) == [NAMES[s] for s in range(1, 10) if min(s, 10 - s) <= reach]


@pytest.mark.rule("SG-4.3")
def test_the_range_is_one_without_a_weapon_and_no_horse_alters_it() -> None:
    state = circle(4, s1=["chitu", "dilu"], s2=["zixing", "axe"])
    assert [s.range for s in state.view(0).seats] == [1, 1, 3, 1]


@pytest.mark.parametrize("card", ["Slash ♠7", "Snatch ♠3"])
@pytest.mark.rule("SG-4.4", "SG-14.6")
def test_slash_and_snatch_count_the_horses(card: str) -> None:
    mine = Seat("xu_chu", hand=["slash S7", "snatch S3"], equips=["chitu"])
    others = [Seat(g, equips=["dilu"] if g == "zhang_fei" else (), hand=["slash"]) for g in GENERALS[1:8]]
    state = do(table(mine, *others), f"0: use {card}")
    assert texts(state) == ["Gan Ning", "Zhou Yu", "Sun Quan"]


@pytest.mark.parametrize(
    ("general", "reached"), [("xu_chu", ["Gan Ning", "Sun Quan"]), ("huang_yueying", [*NAMES[1:8]])]
)
@pytest.mark.rule("SG-4.4", "SG-14.6")
def test_a_snatch_reaches_to_distance_one_and_any_with_qicai(general: str, reached: list[str]) -> None:
    mine = Seat(general, hand=["snatch S3"], equips=["kylin_bow"])
    state = table(mine, *(Seat(g, hand=["slash"]) for g in GENERALS[1:8]))
    do(state, "0: use Snatch ♠3")
    assert texts(state) == reached


@pytest.mark.rule("SG-4.5")
def test_a_weapon_that_becomes_a_slash_does_not_lend_its_range() -> None:
    mine = Seat("guan_yu", equips=["kylin_bow H5"], hand=["axe D5"])
    state = do(table(mine, *GENERALS[1:5]), "0: use Wusheng", "0: Kylin Bow ♥5")
    assert texts(state) == ["Gan Ning", "Lü Meng"]
    state = do(table(mine, *GENERALS[1:5]), "0: use Wusheng", "0: Stone Axe ♦5")
    assert texts(state) == [*NAMES[1:5]]


@pytest.mark.rule("SG-4.5")
def test_a_horse_that_becomes_a_slash_does_not_shorten_its_way() -> None:
    mine = Seat("guan_yu", equips=["chitu H5"], hand=["axe D5"])
    state = do(table(mine, *GENERALS[1:5]), "0: use Wusheng", "0: Chitu ♥5")
    assert texts(state) == ["Gan Ning", "Lü Meng"]
    state = do(table(mine, *GENERALS[1:5]), "0: use Wusheng", "0: Stone Axe ♦5")
    assert texts(state) == [*NAMES[1:5]]


@pytest.mark.rule("SG-4.5", "SG-15.1")
def test_a_crossbow_that_becomes_a_slash_does_not_lift_the_limit() -> None:
    mine = Seat("guan_yu", equips=["crossbow DA"], hand=["peach H3", "zixing DK"])
    state = do(table(mine, *GENERALS[1:5], slashes=1), "0: use Wusheng")
    assert sorted(texts(state)) == ["Peach ♥3", "Zixing ♦K"]


@pytest.mark.parametrize(("weapon", "text"), [("kylin_bow H5", "Kylin Bow ♥5"), ("axe D5", "Stone Axe ♦5")])
@pytest.mark.rule("SG-4.5", "SG-5.2")
def test_a_weapon_that_becomes_a_slash_has_no_skill_for_it(weapon: str, text: str) -> None:
    mine = Seat("guan_yu", equips=[weapon], hand=["peach H3", "dodge HK", "zixing DK"])
    state = table(mine, Seat("gan_ning", equips=["dayuan"], hand=["dodge H2"]), "zhang_fei", "huang_gai")
    do(state, "0: use Wusheng", f"0: {text}", "0: Gan Ning")
    hit = do(state.clone(), "1: pass")
    assert (asked(hit), hp(hit, 1), len(equips(hit, 1))) == ((0, "play"), 3, 1)
    assert asked(do(state, "1: Dodge ♥2")) == (0, "play")
