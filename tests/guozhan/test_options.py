"""Options of `guozhan`: section K of its rules, and the generals of the standard edition."""

from __future__ import annotations

import pytest

import sanguo
from guozhan_kit import Seat, asked, can, do, hand, hp, kingdom, skip, table, texts, up
from sanguo.errors import ConfigError


@pytest.mark.rule("GZ-R85")
@pytest.mark.parametrize("takes", [True, False])
def test_the_first_of_all_to_turn_up_may_draw_two(takes: bool) -> None:
    s = table("xu_huang/zhang_liao", "gan_ning/lu_meng", phase="start", first_reveal_reward=True)
    do(s, "0: turn up Xu Huang")
    assert asked(s) == (0, "first_up")
    assert texts(s) == ["draw 2 cards", "decline"]
    do(s, "0: draw 2 cards" if takes else "0: decline")
    assert len(hand(s, 0)) == 2 * takes
    # Not the second general, and nobody else.
    do(s, "0: turn up Zhang Liao")
    assert asked(s) != (0, "first_up")


@pytest.mark.rule("GZ-R85")
def test_without_the_option_the_first_draws_nothing() -> None:
    s = table("xu_huang/zhang_liao", phase="start")
    do(s, "0: turn up Xu Huang")
    assert asked(s)[1] != "first_up"


@pytest.mark.rule("GZ-R88")
def test_a_locked_skill_may_be_turned_up_in_the_play_phase() -> None:
    s = table(Seat("pang_de/hua_tuo", hand=["slash S5"]), reveal_in_play=True)
    assert can(s, "turn up Pang De")
    # 華佗 has no locked skill.
    assert not can(s, "turn up Hua Tuo")
    do(s, "0: turn up Pang De")
    assert up(s, 0) == (True, False)
    assert kingdom(s, 0) == "qun"
    assert not can(s, "turn up Pang De")


@pytest.mark.rule("GZ-R88")
@pytest.mark.rule("GZ-R19")
def test_without_the_option_nobody_is_turned_up_in_the_play_phase() -> None:
    s = table(Seat("pang_de/hua_tuo", hand=["slash S5"]))
    assert not any(t.startswith("turn up") for t in texts(s))


def few(**config: bool) -> sanguo.State:
    """Three of four seats alive, of three kingdoms, before the turn of the first."""
    return table(
        Seat("xu_huang!/zhang_liao", hand=["peach H4", "peach H6"], hp=2),
        Seat("gan_ning!/lu_meng", hand=["peach H7"], hp=1),
        "ma_chao!/huang_zhong",
        Seat("pang_de/hua_tuo", alive=False),
        phase="start",
        **config,
    )


@pytest.mark.rule("GZ-R87")
def test_in_the_fierce_end_a_peach_is_a_slash_and_heals_nobody() -> None:
    s = few(fierce_end=True)
    skip(s, 0)
    while asked(s) != (0, "play"):
        do(s, f"{s.player}: {texts(s)[0]}")
    assert s.view(0).fierce
    assert not can(s, "use Peach ♥4")
    do(s, "0: use Peach", "0: Peach ♥4", "0: Gan Ning")
    # As a dodge it answers.
    assert asked(s) == (1, "answer")
    assert texts(s) == ["pass", "Peach"]
    do(s, "1: pass")
    # The dying seat has a peach, and it is of no use.
    assert not s.view(0).seats[1].alive


@pytest.mark.rule("GZ-R87")
@pytest.mark.parametrize("why", ["off", "allies", "too_many"])
def test_when_the_fierce_end_does_not_begin(why: str) -> None:
    if why == "off":
        s = few()
    elif why == "allies":
        s = table(
            Seat("xu_huang!/zhang_liao", hand=["peach H4"], hp=2),
            "cao_ren!/xiahou_yuan",
            "ma_chao!/huang_zhong",
            Seat("pang_de/hua_tuo", alive=False),
            phase="start",
            fierce_end=True,
        )
    else:
        s = table(Seat("xu_huang!/zhang_liao", hand=["peach H4"], hp=2), phase="start", fierce_end=True)
    skip(s, 0)
    while asked(s) != (0, "play"):
        do(s, f"{s.player}: {texts(s)[0]}")
    assert not s.view(0).fierce
    assert can(s, "use Peach ♥4")


@pytest.mark.rule("GZ-R90")
@pytest.mark.parametrize("on", [True, False])
def test_each_may_see_the_deputy_of_the_next_one(on: bool) -> None:
    game = sanguo.load_game("guozhan", players=5, look_next_deputy=on)
    s = game.new_state(2)
    while s.view(0).phase == "setup":
        s.apply(s.greedy_action())
    for seat in range(5):
        seats = s.view(seat).seats
        assert (seats[(seat + 1) % 5].deputy is not None) == on
        assert seats[(seat + 1) % 5].head is None
        assert seats[(seat + 2) % 5].deputy is None


# Conditions that need the other general ------------------------------------------------------------------


def far(generals: str) -> sanguo.State:
    """A slash at distance 2, with a weapon that reaches, by a wounded seat."""
    return table(
        Seat(generals, hand=["slash S5"], equips=["axe D5"], hp=2),
        players=5,
    )


@pytest.mark.rule("GZ-R28")
@pytest.mark.rule("GZ-R21")
def test_kuanggu_may_need_a_hidden_horse() -> None:
    reaches_with_a_horse(far("ma_chao/wei_yan"))


@pytest.mark.rule("GZ-R28")
@pytest.mark.rule("GZ-R21")
def test_kuanggu_of_a_general_that_is_up_may_need_a_hidden_horse() -> None:
    reaches_with_a_horse(far("ma_chao/wei_yan!"))


def reaches_with_a_horse(s: sanguo.State) -> None:
    do(s, "0: use Slash ♠5")
    target = next(t for t in texts(s) if t in ("seat 2", "seat 3"))
    do(s, f"0: {target}")
    offered = False
    while s.turn == 5 and not offered and asked(s) != (0, "play"):
        wants = [t for t in texts(s) if "Kuanggu" in t]
        offered = bool(wants) and s.player == 0
        quiet = [t for t in texts(s) if t in ("pass", "done")]
        do(s, f"{s.player}: {wants[0] if offered else quiet[0]}")
    assert offered
    skip(s, 0)
    # Both were needed for the distance.
    assert up(s, 0) == (True, True)
    assert hp(s, 0) == 3


@pytest.mark.rule("GZ-R28")
def test_kuanggu_is_not_offered_where_no_general_helps() -> None:
    s = far("zhang_fei/wei_yan")
    do(s, "0: use Slash ♠5")
    target = next(t for t in texts(s) if t in ("seat 2", "seat 3"))
    do(s, f"0: {target}")
    while s.turn == 5 and asked(s) != (0, "play"):
        assert not any("Kuanggu" in t for t in texts(s))
        quiet = [t for t in texts(s) if t in ("pass", "done")]
        do(s, f"{s.player}: {quiet[0]}")
    assert up(s, 0) == (False, False)


@pytest.mark.rule("GZ-R28")
def test_a_hidden_hongyan_makes_hearts_for_its_own_general() -> None:
    """天香 takes a heart: with 紅顏 of the same general a spade is one."""
    told = []
    for state in (
        table(Seat("xu_huang!/zhang_liao", hand=["slash S5"]), Seat("xiao_qiao/gan_ning", hand=["slash S7"])),
        table(Seat("xu_huang!/zhang_liao", hand=["slash S5"]), Seat("xiao_qiao/gan_ning", hand=["slash C2"])),
    ):
        do(state, "0: use Slash ♠5", "0: seat 1")
        seen = False
        while state.turn == 5 and asked(state) != (0, "play"):
            seen = seen or (state.player == 1 and any("Tianxiang" in t for t in texts(state)))
            quiet = [t for t in texts(state) if t in ("pass", "done")]
            do(state, f"{state.player}: {quiet[0]}")
        told.append(seen)
    assert told == [True, False]


# The generals of the standard edition --------------------------------------------------------------------


@pytest.mark.rule("GZ-R3")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_generals_of_the_standard_edition(players: int) -> None:
    standard = {c.key for c in sanguo.pool("sanguosha").cards if dict(c.props).get("max_hp")}
    assert len(standard) == 25
    game = sanguo.load_game("guozhan", players=players, generals="standard")
    chosen = set()
    for seed in range(12):
        s = game.new_state(seed)
        while s.view(0).phase == "setup":
            chosen |= set(s.view(s.player).me.candidates)
            s.apply(s.random_action(seed))
    assert chosen <= standard
    assert len(chosen) > 20
    result = game.simulate(["greedy"] * players, 10, check=True)
    assert result.n == 10


@pytest.mark.rule("GZ-R3")
def test_too_few_generals_and_candidates_are_refused() -> None:
    with pytest.raises(ConfigError, match="generals are left"):
        sanguo.load_game("guozhan", players=6, generals="standard")
    for n in (1, 4):
        with pytest.raises(ConfigError, match="candidates must be 0 or at least 5"):
            sanguo.load_game("guozhan", candidates=n)
