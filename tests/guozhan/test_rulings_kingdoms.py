"""Kingdoms, victory and what a kill brings: parts B, C, D of the rulings."""

from __future__ import annotations

import pytest

from guozhan_kit import Seat, alive, asked, do, hand, kingdom, skip, table, texts, up

SHU = ("guan_yu/zhang_fei", "liu_bei/ma_chao", "zhao_yun/wei_yan", "huang_zhong/meng_huo", "wolong/pang_tong")
OTHERS = ("xu_huang/zhang_liao", "gan_ning/lu_meng", "cao_ren/xiahou_yuan", "dian_wei/yue_jin", "huang_gai/ding_feng")


def shown(pair: str) -> str:
    """The same with its deputy face-up."""
    return pair + "!"


def fall(attacker: str, victim: str, *others: str | Seat, mine: tuple[str, ...] = ()) -> object:
    """Seat 0 kills seat 1 with a slash."""
    s = table(Seat(attacker, hand=["slash S7", *mine]), Seat(victim, hp=1), *others)
    do(s, "0: use Slash ♠7")
    if not s.is_over and asked(s) == (0, "target"):
        names = texts(s)
        head, deputy = victim.replace("!", "").split("/")
        wanted = [s.game.card(k).names[2] for k in (head, deputy)]
        name = next((n for n in names if n in wanted), "seat 1")
        do(s, f"0: {name}")
    return skip(s, 0, 1, 2, 3)


@pytest.mark.rule("GZ-R37", "GR041", "GR043", "GR044")
@pytest.mark.parametrize(
    ("players", "members", "becomes"),
    [
        (2, 1, "ambitionist"),
        (2, 0, "shu"),
        (3, 1, "ambitionist"),
        (4, 1, "shu"),
        (4, 2, "ambitionist"),
        (5, 1, "shu"),
        (5, 2, "ambitionist"),
        (6, 2, "shu"),
        (6, 3, "ambitionist"),
        (7, 3, "ambitionist"),
        (8, 3, "shu"),
        (8, 4, "ambitionist"),
        (9, 4, "ambitionist"),
    ],
)
def test_who_comes_after_half_of_the_table_is_an_ambitionist(players: int, members: int, becomes: str) -> None:
    rest = players - 1 - members
    s = table(
        SHU[0],
        *(shown(p) for p in SHU[1 : 1 + members]),
        *OTHERS[:rest],
        phase="start",
        least=players,
    )
    do(s, "0: turn up Guan Yu")
    assert kingdom(s, 0) == becomes


@pytest.mark.rule("GZ-R38", "GR046", "GR047")
def test_the_dead_count_and_ambitionists_do_not() -> None:
    # Six seats, three of them dead: the third member is one still.
    dead = [Seat(p, alive=False) for p in OTHERS[:2]]
    s = table(SHU[0], shown(SHU[1]), Seat(SHU[2], alive=False), *dead, OTHERS[2], phase="start")
    do(s, "0: turn up Guan Yu")
    assert kingdom(s, 0) == "shu"
    s = table(SHU[0], shown(SHU[1]), Seat(SHU[2], alive=False), Seat(SHU[3], alive=False), *OTHERS[:2], phase="start")
    do(s, "0: turn up Guan Yu")
    assert kingdom(s, 0) == "ambitionist"


@pytest.mark.rule("GZ-R43", "GR050", "GR055")
def test_the_second_general_does_not_ask_again() -> None:
    s = table(shown(SHU[0]), shown(SHU[1]), shown(SHU[2]), *OTHERS[:3], phase="start")
    assert kingdom(s, 0) == "shu"
    do(s, "0: turn up Guan Yu")
    assert (kingdom(s, 0), up(s, 0)) == ("shu", (True, True))


@pytest.mark.rule("GZ-R19", "GR020", "GR029")
def test_generals_are_turned_up_when_the_turn_begins_and_not_in_the_play_phase() -> None:
    s = table("gan_ning/huang_gai", phase="start")
    assert texts(s) == ["turn up nothing", "turn up Gan Ning", "turn up Huang Gai"]
    do(s, "0: turn up Huang Gai")
    assert up(s, 0) == (False, True)
    assert texts(s) == ["turn up nothing", "turn up Gan Ning"]
    do(s, "0: turn up nothing")
    assert s.view(0).phase == "play"
    assert not any("turn up" in t for t in texts(s))


@pytest.mark.rule("GZ-R54", "GR059", "GR061")
def test_a_kill_in_another_kingdom_brings_a_card_for_each_of_its_members() -> None:
    wei = ("xu_huang/zhang_liao!", "cao_ren/xiahou_yuan!", "dian_wei/yue_jin!")
    s = fall("guan_yu/zhang_fei!", wei[0], wei[1], wei[2], "gan_ning/lu_meng", "pang_de/hua_tuo")
    assert not alive(s, 1)
    assert len(hand(s, 0)) == 3
    s = fall("guan_yu/zhang_fei!", wei[0], wei[1], Seat(wei[2], alive=False), "gan_ning/lu_meng", "pang_de/pan_feng")
    assert len(hand(s, 0)) == 2


@pytest.mark.rule("GZ-R53", "GR052")
def test_whoever_kills_its_own_kingdom_loses_its_cards() -> None:
    s = fall("xu_huang/zhang_liao!", "cao_ren/xiahou_yuan", "gan_ning/lu_meng", "pang_de/pan_feng", mine=("peach",))
    assert not alive(s, 1)
    assert kingdom(s, 1) == "wei"
    assert hand(s, 0) == []


@pytest.mark.rule("GZ-R55", "GR062")
def test_a_hidden_killer_is_neither_paid_nor_punished() -> None:
    s = fall("guan_yu/zhang_fei", "cao_ren/xiahou_yuan!", "gan_ning/lu_meng", "pang_de/pan_feng", mine=("peach",))
    assert not alive(s, 1)
    assert hand(s, 0) == ["peach H4"]


@pytest.mark.rule("GZ-R52", "GZ-R31")
def test_the_dead_turn_up_their_generals_and_tell_their_kingdom() -> None:
    s = fall("guan_yu/zhang_fei", "cao_ren/xiahou_yuan", "gan_ning/lu_meng", "pang_de/pan_feng")
    assert up(s, 1) == (True, True)
    assert kingdom(s, 1) == "wei"


@pytest.mark.rule("GZ-R61", "GZ-R63", "GR076", "GR082")
def test_who_is_hidden_keeps_the_game_going() -> None:
    dead = [Seat(p, alive=False) for p in ("gan_ning/lu_meng", "pang_de/pan_feng", "guan_yu/zhang_fei")]
    s = table("xu_huang/zhang_liao", "cao_ren/xiahou_yuan!", "dian_wei/yue_jin!", *dead, phase="start")
    assert not s.is_over
    do(s, "0: turn up Xu Huang")
    assert s.is_over
    assert s.view(0).winners == (0, 1, 2)
    assert s.view(0).end_reason == "kingdom_wins"


@pytest.mark.rule("GZ-R62", "GZ-R64", "GR079", "GR080", "GR083")
def test_the_last_kingdom_wins_with_its_dead_and_the_kill_is_not_paid() -> None:
    dead = Seat("dian_wei/yue_jin", alive=False)
    s = fall("xu_huang/zhang_liao!", "guan_yu/zhang_fei", dead, Seat("gan_ning/lu_meng", alive=False))
    assert s.is_over
    assert s.view(0).winners == (0, 2)
    assert hand(s, 0) == []


@pytest.mark.rule("GZ-R42", "GR071")
def test_an_ambitionist_wins_alone() -> None:
    dead = Seat("dian_wei/yue_jin", alive=False)
    more = Seat("cao_ren/xiahou_yuan", alive=False)
    me = Seat("xu_huang/zhang_liao!", hand=["slash S7"])
    s = table(me, Seat("guan_yu/zhang_fei", hp=1), dead, more)
    assert kingdom(s, 0) == "wei"
    me = Seat("xu_huang/zhang_liao!", hand=["slash S7"], extra={"kingdom": "ambitionist"})
    s = table(me, Seat("guan_yu/zhang_fei", hp=1), dead, more)
    do(s, "0: use Slash ♠7")
    skip(s, 0, 1)
    assert s.is_over
    assert s.view(0).winners == (0,)
    assert s.view(0).end_reason == "ambitionist_wins"
