"""The markers of later printings: who gets them, what they are given up for, and who sees them."""

from __future__ import annotations

from typing import Any

import pytest

import sanguo
from guozhan_kit import Seat, alive, asked, can, do, hand, hp, seat, skip, table, texts, up, use, views
from sanguo import State
from sanguo.cards import guozhan as built_in
from sanguo.errors import ConfigError, DeckError
from sanguo.tools.board import board_text

WEI, WU = "xu_huang/zhang_liao", "gan_ning/lu_meng"
PAIR = "zhou_yu!/xiao_qiao!"
"""Companions with no half-fish over: three each."""
LEFT = "zhao_yun!/liu_shan!"
"""Companions with four and three half-fish."""

pytestmark = pytest.mark.rule("GZ-R86")


def having(generals: str, *markers: str, **more: Any) -> Seat:
    """A seat that has markers before it."""
    return Seat(generals, extra={"markers": list(markers)}, **more)


def play(*seats: Seat | str, **more: Any) -> State:
    return table(*seats, markers=True, **more)


def markers(s: State, n: int) -> tuple[str, ...]:
    """The markers of a seat, which all see alike."""
    seen = {s.view(v).seats[n].markers for v in range(len(s.view(0).seats))}
    assert len(seen) == 1
    return tuple(seen.pop())


# Who gets them -------------------------------------------------------------------------------------------


def test_the_first_of_all_to_turn_up_takes_the_vanguard() -> None:
    s = play(WEI, WU, phase="start")
    do(s, "0: turn up Xu Huang")
    assert markers(s, 0) == ("vanguard",)
    # Not asked about it, and not again for the second general.
    assert asked(s) == (0, "turn_up")
    assert hand(s, 0) == []
    do(s, "0: turn up Zhang Liao")
    assert markers(s, 0) == ("vanguard",)


def test_nobody_after_the_first_takes_the_vanguard() -> None:
    s = play(Seat("xu_huang!/zhang_liao"), WU, phase="start", current=1)
    do(s, "1: turn up Gan Ning")
    assert markers(s, 0) == markers(s, 1) == ()


def test_the_first_may_be_one_whose_skill_is_used() -> None:
    s = play(Seat("pang_de/hua_tuo", hand=["slash C2"]), Seat(WU, hp=3))
    do(s, "0: use Qingnang")
    assert up(s, 0) == (False, True)
    assert markers(s, 0) == ("vanguard",)


@pytest.mark.rule("GZ-R31")
def test_a_general_that_a_death_turns_up_takes_no_marker() -> None:
    s = play(Seat(WU, hand=["slash S7"]), Seat(WEI, hp=1), Seat("ma_chao/huang_zhong", hp=4))
    use(s, "Slash ♠7", 1)
    skip(s, 0, 1)
    assert not alive(s, 1)
    assert all(markers(s, n) == () for n in range(4))
    # The first reveal is still to come.
    while asked(s) != (1, "turn_up") and s.player != 2:
        do(s, f"{s.player}: {texts(s)[0]}")
    do(s, "2: turn up Ma Chao")
    assert markers(s, 2) == ("vanguard",)


@pytest.mark.rule("GZ-R85")
def test_with_the_other_option_the_first_may_draw_as_well() -> None:
    s = play(WEI, WU, phase="start", first_reveal_reward=True)
    do(s, "0: turn up Xu Huang")
    assert asked(s) == (0, "first_up")
    assert markers(s, 0) == ("vanguard",)
    do(s, "0: draw 2 cards")
    assert len(hand(s, 0)) == 2


@pytest.mark.rule("GZ-R70", "GZ-R73")
@pytest.mark.parametrize("on", [True, False])
def test_companions_and_a_half_fish_give_a_marker_each_in_the_place_of_the_choice(on: bool) -> None:
    s = table("zhao_yun/liu_shan", WU, phase="start", markers=on)
    do(s, "0: turn up Zhao Yun")
    assert markers(s, 0) == (("vanguard",) if on else ())
    do(s, "0: turn up Liu Shan")
    assert (asked(s)[1] == "companions") != on
    assert markers(s, 0) == (("vanguard", "half_fish", "companions") if on else ())


@pytest.mark.rule("GZ-R75")
def test_turned_up_again_they_give_nothing_more() -> None:
    s = play(Seat("zhao_yun!/liu_shan", extra={"paired": True}), WU, phase="start")
    do(s, "0: turn up Liu Shan")
    assert markers(s, 0) == ()


def test_the_dead_have_none() -> None:
    s = play(Seat("gan_ning!/lu_meng", hand=["slash S7"]), having(PAIR, "companions", hp=1))
    use(s, "Slash ♠7", 1)
    while alive(s, 1):
        do(s, f"{s.player}: {'pass' if can(s, 'pass') else texts(s)[0]}")
    assert markers(s, 1) == ()


# The vanguard --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "after"), [(0, 4), (3, 4), (4, 4), (6, 6)])
def test_the_vanguard_refills_the_hand_to_four(held: int, after: int) -> None:
    cards = ["slash S5", "slash S7", "slash S8", "slash S9", "slash S10", "slash C2"][:held]
    s = play(having("xu_huang!/zhang_liao", "vanguard", hand=cards), WU)
    do(s, "0: use Vanguard")
    assert len(hand(s, 0)) == after
    assert markers(s, 0) == ()


@pytest.mark.parametrize("place", ["head", "deputy"])
@pytest.mark.rule("GZ-R14")
def test_then_it_shows_a_hidden_general_of_another_to_its_owner_alone(place: str) -> None:
    s = play(having("xu_huang!/zhang_liao", "vanguard"), WU, players=5)
    assert s.view(0).seats[1].head is None
    do(s, "0: use Vanguard")
    assert texts(s) == ["seat 1", "seat 2", "seat 3", "seat 4"]
    do(s, "0: seat 1")
    assert texts(s) == ["head", "deputy"]
    do(s, f"0: {place}")
    seen = s.view(0).seats[1]
    assert (seen.head, seen.deputy) == (("gan_ning", None) if place == "head" else (None, "lu_meng"))
    for viewer in (2, 3, 4):
        assert s.view(viewer).seats[1].head is s.view(viewer).seats[1].deputy is None
    assert up(s, 1) == (False, False)


def test_it_passes_by_those_who_hide_nothing() -> None:
    s = play(
        having("xu_huang!/zhang_liao", "vanguard"), "gan_ning!/lu_meng!", "ma_chao!/huang_zhong", "pang_de!/hua_tuo!"
    )
    do(s, "0: use Vanguard")
    # One seat and one general are left.
    assert asked(s) == (0, "play")
    assert s.view(0).seats[2].deputy == "huang_zhong"


def test_with_nobody_hidden_it_draws_alone() -> None:
    others = ("gan_ning!/lu_meng!", "ma_chao!/huang_zhong!", "pang_de!/hua_tuo!")
    s = play(having("xu_huang!/zhang_liao", "vanguard"), *others)
    do(s, "0: use Vanguard")
    assert asked(s) == (0, "play")
    assert len(hand(s, 0)) == 4


def test_markers_are_of_use_in_the_own_play_phase() -> None:
    s = play("xu_huang!/zhang_liao", having(PAIR, "vanguard", "companions"))
    assert not any("Vanguard" in t or "Companions" in t for t in texts(s))


# Companions ----------------------------------------------------------------------------------------------


def test_companions_draw_two() -> None:
    s = play(having(PAIR, "companions"), WEI)
    do(s, "0: use Companions (draw)")
    assert len(hand(s, 0)) == 2
    assert markers(s, 0) == ()
    assert not can(s, "use Companions (draw)")


def test_companions_are_a_peach_for_a_wound_in_the_play_phase() -> None:
    s = play(having(PAIR, "companions", hp=1), WEI)
    do(s, "0: use Companions (Peach)")
    assert hp(s, 0) == 2
    assert markers(s, 0) == ()
    # No card stands for it.
    assert s.to_dict()["discard"] == []


def test_they_are_none_without_a_wound() -> None:
    s = play(having(PAIR, "companions"), WEI)
    assert not can(s, "use Companions (Peach)")


@pytest.mark.parametrize("uses", [True, False])
def test_they_save_their_owner(uses: bool) -> None:
    s = play(Seat("xu_huang!/zhang_liao", hand=["slash S7"]), having("zhou_yu!/xiao_qiao!", "companions", hp=1))
    use(s, "Slash ♠7", 1)
    while asked(s) != (1, "rescue"):
        do(s, f"{s.player}: pass")
    assert texts(s) == ["pass", "Companions (Peach)"]
    do(s, "1: Companions (Peach)" if uses else "1: pass")
    assert alive(s, 1) == uses
    assert markers(s, 1) == ()
    if uses:
        assert hp(s, 1) == 1


def test_they_save_another_and_a_peach_stays_possible() -> None:
    saver = having(PAIR, "companions", hand=["peach H4"])
    s = play(Seat("xu_huang!/zhang_liao", hand=["slash S7"]), Seat("gan_ning!/lu_meng", hp=1), saver)
    use(s, "Slash ♠7", 1)
    skip(s, 0, 1)
    assert asked(s) == (2, "rescue")
    assert set(texts(s)) == {"pass", "Peach ♥4", "Companions (Peach)"}
    do(s, "2: Companions (Peach)")
    assert (hp(s, 1), markers(s, 2), hand(s, 2)) == (1, (), ["peach H4"])


def test_more_than_one_may_be_needed() -> None:
    saver = having(PAIR, "companions", hand=["peach H4"])
    victim = Seat("gan_ning!/lu_meng", hp=1)
    s = play(Seat("xu_chu!/zhang_liao", hand=["slash S7", "wine S9"]), victim, saver)
    do(s, "0: use Wine ♠9")
    use(s, "Slash ♠7", 1)
    skip(s, 0, 1)
    do(s, "2: Companions (Peach)")
    assert hp(s, 1) == 0
    assert texts(s) == ["pass", "Peach ♥4"]
    do(s, "2: Peach ♥4")
    assert hp(s, 1) == 1


def test_a_state_in_the_middle_of_it_is_kept_exactly() -> None:
    s = play(Seat("xu_huang!/zhang_liao", hand=["slash S7"]), having(PAIR, "companions", hp=1))
    use(s, "Slash ♠7", 1)
    while asked(s) != (1, "rescue"):
        do(s, f"{s.player}: pass")
    for copy in (s.game.from_bytes(s.to_bytes()), s.game.from_dict(s.to_dict())):
        assert copy == s
        do(copy, "1: Companions (Peach)")
        assert hp(copy, 1) == 1


@pytest.mark.rule("GZ-R87")
def test_in_the_fierce_end_they_heal_nobody() -> None:
    dead = [Seat("pang_de/hua_tuo", alive=False)]
    s = play(
        having(PAIR, "companions", hp=1), "xu_huang!/zhang_liao", "ma_chao!/huang_zhong", *dead, phase="start",
        fierce_end=True,
    )  # fmt: skip
    while asked(s) != (0, "play"):
        do(s, f"{s.player}: {texts(s)[0]}")
    assert s.view(0).fierce
    assert not can(s, "use Companions (Peach)")
    assert can(s, "use Companions (draw)")


# A half-fish ---------------------------------------------------------------------------------------------


def test_a_half_fish_draws_one() -> None:
    s = play(having(LEFT, "half_fish"), WEI)
    do(s, "0: use Half-Fish (draw)")
    assert len(hand(s, 0)) == 1
    assert markers(s, 0) == ()


@pytest.mark.parametrize("uses", [True, False])
def test_or_it_lets_its_owner_keep_two_more_cards_in_this_turn(uses: bool) -> None:
    cards = ["slash S5", "slash S7", "slash S8", "slash S9", "slash S10", "slash C2"]
    s = play(having(LEFT, "half_fish", hand=cards, hp=3), WEI)
    do(s, "0: end play phase")
    assert texts(s) == ["pass", "Half-Fish (hand limit)"]
    do(s, "0: Half-Fish (hand limit)" if uses else "0: pass")
    assert asked(s) == (0, "discard")
    choice = s.view(0).choice
    assert choice is not None
    assert choice.min == (1 if uses else 3)
    assert markers(s, 0) == (() if uses else ("half_fish",))


def test_it_is_for_this_turn_alone() -> None:
    s = play(having(LEFT, "half_fish", hand=["slash S5", "slash S7"], hp=1), WEI, players=2, least=2)
    do(s, "0: end play phase", "0: Half-Fish (hand limit)")
    assert len(hand(s, 0)) == 2
    while s.view(0).turn == 5 or asked(s)[0] != 0 or asked(s)[1] != "play":
        do(s, f"{s.player}: {texts(s)[0]}")
    do(s, "0: end play phase")
    # Two cards, two drawn, one kept.
    assert asked(s) == (0, "discard")
    choice = s.view(0).choice
    assert choice is not None
    assert choice.min == len(hand(s, 0)) - 1


# Views, positions, options -------------------------------------------------------------------------------


def test_everybody_sees_them_and_so_does_the_picture() -> None:
    s = play(having(LEFT, "vanguard", "half_fish", "companions"), WEI)
    assert seat(s, 0).markers == ("vanguard", "half_fish", "companions")
    for lang, names in (
        ("en", "Vanguard, Half-Fish, Companions"),
        ("zh-Hant", "先驅、陰陽魚、珠聯璧合"),
        ("zh-Hans", "先驱、阴阳鱼、珠联璧合"),
    ):
        assert names in " ".join(board_text(s.view(1), lang=lang, plain=True).split("\n"))


def test_what_they_do_in_three_languages() -> None:
    s = play(having(LEFT, "vanguard", "half_fish", "companions", hp=1), WEI)
    said = {lang: {s.action_text(a, lang) for a in s.legal_actions()} for lang in ("en", "zh-Hant", "zh-Hans")}
    assert {"use Vanguard", "use Half-Fish (draw)", "use Companions (draw)", "use Companions (Peach)"} < said["en"]
    hant = {"使用先驅", "使用陰陽魚（摸牌）", "使用珠聯璧合（摸牌）", "使用珠聯璧合（桃）"}
    assert hant < said["zh-Hant"]
    assert {"使用先驱", "使用阴阳鱼（摸牌）", "使用珠联璧合（摸牌）", "使用珠联璧合（桃）"} < said["zh-Hans"]


def test_they_stay_in_the_worlds_that_a_seat_thinks_possible() -> None:
    s = play(having(LEFT, "vanguard", "half_fish", "companions"), WEI)
    before = views(s)
    for n in range(20):
        world = s.determinize(1, n)
        assert markers(world, 0) == ("vanguard", "half_fish", "companions")
        assert world.view(1).to_dict() == before[1]


def test_the_observation_has_them_only_with_the_option() -> None:
    fields = {f.name: f for f in sanguo.load_game("guozhan", players=4, markers=True).observation_layout()}
    without = [f.name for f in sanguo.load_game("guozhan", players=4).observation_layout()]
    field = fields["generals.markers"]
    assert "generals.markers" not in without
    assert set(fields) - {"generals.markers"} == set(without)
    s = play(having(LEFT, "vanguard", "companions"), WEI)
    seen = s.observation(3)[field.slice]
    # Seat 0 comes next after seat 3.
    assert [i for i, x in enumerate(seen) if x] == [1, 24 + 1]


@pytest.mark.parametrize(
    ("given", "on"),
    [
        (["vanguard"], False),
        (["peach"], True),
        (["companions"], True),
        (["half_fish"], True),
    ],
)
def test_a_position_names_only_markers_that_a_seat_can_have(given: list[str], on: bool) -> None:
    with pytest.raises(sanguo.SanguoError, match="GZ-R86"):
        table(Seat("xu_huang!/zhang_liao!", extra={"markers": given}), markers=on)


def test_two_seats_cannot_have_been_first() -> None:
    with pytest.raises(sanguo.SanguoError, match="GZ-R86"):
        play(having("xu_huang!/zhang_liao", "vanguard"), having("gan_ning!/lu_meng", "vanguard"))


def test_a_pool_without_markers_cannot_be_played_with_them() -> None:
    pool = sanguo.Pool("guozhan", [c for c in built_in.CARDS if c.key != "companions"])
    sanguo.load_game("guozhan", players=4, pool=pool)
    with pytest.raises(ConfigError, match="'companions'"):
        sanguo.load_game("guozhan", players=4, pool=pool, markers=True)


def test_a_marker_is_no_card_of_a_deck() -> None:
    with pytest.raises(DeckError, match="marker"):
        sanguo.load_game("guozhan", players=4, deck=[("companions", "heart", 1)])


# Many games ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "games"), [(2, 80), (5, 70), (8, 50)])
def test_random_games_with_markers(players: int, games: int) -> None:
    game = sanguo.load_game("guozhan", players=players, markers=True)
    had: set[str] = set()
    spent: set[str] = set()
    for seed in range(games):
        s = game.new_state(seed)
        while not s.is_over:
            before = [x.markers for x in s.view(0).seats] if s.decisions % 4 == 0 else None
            if s.decisions % 97 == 0:
                assert game.from_bytes(s.to_bytes()) == s
                assert game.from_dict(s.to_dict()) == s
                view = s.view(s.player).to_dict()
                assert s.determinize(s.player, seed).view(s.player).to_dict() == view
            # Bots that look ahead turn up more generals than those that throw dice.
            s.apply(s.greedy_action() if seed % 2 else s.random_action(seed))
            if before is None:
                continue
            for was, now in zip(before, s.view(0).seats, strict=True):
                had |= set(now.markers)
                spent |= set(was) - set(now.markers) if now.alive else set()
                assert now.alive or not now.markers
        assert sum("vanguard" in x.markers for x in s.view(0).seats) <= 1
    assert had == {"vanguard", "half_fish", "companions"}
    assert spent == had
