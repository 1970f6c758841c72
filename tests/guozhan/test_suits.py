"""Hidden generals that make suits count otherwise (紅顏): declared when a suit or a color is read."""

from __future__ import annotations

import pytest

from guozhan_kit import Seat, asked, can, do, hand, hp, skip, table, texts, up, use, views

WEI, SHU, WU, QUN = "xu_huang/dian_wei", "guan_yu/zhang_fei", "gan_ning/lu_meng", "pang_de/pan_feng"
OPEN = "ex_nihilo H7"


@pytest.mark.rule("GZ-R28")
@pytest.mark.parametrize("declared", [True, False])
def test_a_black_slash_at_a_nioh_shield_may_be_made_red(declared: bool) -> None:
    s = table(Seat("xiao_qiao/gan_ning", hand=["slash S7", OPEN]), Seat(WEI, equips=["nioh_shield C2"]))
    use(s, "Slash ♠7", 1)
    assert (asked(s), texts(s)) == ((0, "which"), ["turn up nothing", "turn up Xiao Qiao"])
    do(s, "0: turn up Xiao Qiao" if declared else "0: turn up nothing")
    assert up(s, 0) == (declared, False)
    assert hp(s, 1) == (3 if declared else 4)


@pytest.mark.rule("GZ-R28", "GZ-R25")
@pytest.mark.parametrize(
    ("pair", "card", "victim"),
    [
        ("xiao_qiao/gan_ning", "slash C8", Seat(WEI, equips=["nioh_shield C2"])),
        ("xiao_qiao/gan_ning", "slash S7", Seat(WEI, equips=["dayuan SK"])),
        ("xiao_qiao!/gan_ning", "slash S7", Seat(WEI, equips=["nioh_shield C2"])),
        ("lu_meng/gan_ning", "slash S7", Seat(WEI, equips=["nioh_shield C2"])),
        ("xiao_qiao/gan_ning", "slash S7", Seat("jia_xu!/pang_de")),
    ],
)
def test_nothing_is_asked_where_no_color_matters(pair: str, card: str, victim: Seat) -> None:
    s = table(Seat(pair, hand=[card, OPEN]), victim)
    use(s, "Slash ♠7" if card == "slash S7" else "Slash ♣8", 1)
    assert asked(s) == (0, "play")
    assert up(s, 0) == ("!" in pair, False)


@pytest.mark.rule("GZ-R28", "GZ-R84")
@pytest.mark.parametrize("weimu", ["jia_xu!/pang_de", "jia_xu/pang_de!"])
def test_a_black_trick_at_weimu_may_be_made_red(weimu: str) -> None:
    """What a hidden general could do tells nothing, so nothing is asked for it."""
    s = table(Seat("xiao_qiao/gan_ning", hand=["duel SA", OPEN]), Seat(weimu, hand=["peach H4"]))
    use(s, "Duel ♠A", 1)
    assert (asked(s) == (0, "which")) == ("jia_xu!" in weimu)
    if "jia_xu!" in weimu:
        do(s, "0: turn up Xiao Qiao")
        skip(s, 1)
        assert hp(s, 1) == 2


@pytest.mark.rule("GZ-R28")
@pytest.mark.parametrize("pair", ["xiao_qiao/gan_ning", "xiao_qiao/gan_ning!"])
def test_a_conversion_that_needs_a_black_card_is_not_made_red(pair: str) -> None:
    s = table(Seat(pair, hand=["slash S7", OPEN]), Seat("jia_xu!/pang_de", hand=["peach H4"]))
    do(s, "0: use Qixi")
    assert (asked(s), up(s, 0), hand(s, 1)) == ((0, "play"), (False, True), ["peach H4"])


@pytest.mark.rule("GZ-R28")
def test_a_spade_may_be_discarded_as_a_heart_for_a_fire_attack() -> None:
    me = Seat("xiao_qiao/gan_ning", hand=["fire_attack H2", "slash S7", "slash C8", OPEN])
    s = table(me, Seat(WEI, hand=["peach H4"]))
    use(s, "Fire Attack ♥2", 1)
    assert set(texts(s)) == {"done", "Slash ♠7", "Ex Nihilo ♥7"}
    others = views(s, 0)
    do(s, "0: Slash ♠7")
    assert (up(s, 0), hp(s, 1)) == ((True, False), 3)
    assert "slash S7" not in hand(s, 0)
    assert all(v["seats"][0]["head"] is None for v in others)


@pytest.mark.rule("GZ-R28", "GZ-R25")
@pytest.mark.parametrize(("shown", "card"), [("peach H4", "Ex Nihilo ♥7"), ("slash S9", "Slash ♠7")])
def test_a_card_that_fits_as_it_is_turns_nobody_up(shown: str, card: str) -> None:
    s = table(Seat("xiao_qiao/gan_ning", hand=["fire_attack H2", "slash S7", OPEN]), Seat(WEI, hand=[shown]))
    use(s, "Fire Attack ♥2", 1)
    do(s, f"0: {card}")
    assert (up(s, 0), hp(s, 1)) == ((False, False), 3)


@pytest.mark.rule("GZ-R28")
@pytest.mark.parametrize("declared", [True, False])
def test_a_shown_spade_may_be_a_heart(declared: bool) -> None:
    s = table(Seat(WEI, hand=["fire_attack H2", "slash S7"]), Seat("xiao_qiao/gan_ning", hand=["slash S9"]))
    use(s, "Fire Attack ♥2", 1)
    assert (s.player, texts(s)) == (1, ["turn up nothing", "turn up"])
    do(s, "1: turn up" if declared else "1: turn up nothing")
    assert up(s, 1) == (declared, False)
    assert can(s, "Slash ♠7") == (not declared)


@pytest.mark.rule("GZ-R18", "GZ-R28", "GR023")
def test_a_general_that_is_kept_down_changes_no_suit() -> None:
    me = Seat("zou_shi!/pan_feng", hand=["fire_attack H2", "slash S7"])
    s = use(table(me, Seat("xiao_qiao/gan_ning", hand=["slash S9"])), "Fire Attack ♥2", 1)
    assert (s.player, can(s, "Slash ♠7")) == (0, True)
