"""The turn and its phases (SG-3)."""

import pytest

from sanguosha_kit import Seat, alive, asked, can, discard, do, equips, hand, hp, judges, table, texts

PEACH_THEN_S7 = ["peach H3", "slash S7"]
"""The first misses with both delayed tricks that may be judged, the second hits."""


@pytest.mark.parametrize(("general", "skill"), [("zhuge_liang", "Guanxing"), ("zhen_ji", "Luoshen")])
@pytest.mark.rule("SG-3.1")
def test_guanxing_and_luoshen_come_before_the_judge_phase(general: str, skill: str) -> None:
    state = table(Seat(general, judges=["indulgence S6"]), phase="start")
    assert asked(state) == (0, "effect")
    assert can(state, skill)
    assert judges(state, 0) == ["indulgence S6"]


@pytest.mark.rule("SG-3.2")
def test_the_trick_that_came_last_is_judged_first() -> None:
    many = ["duel SA", "dodge H2", "dodge HK"]
    state = table(
        Seat("zhang_fei", hand=many, judges=["lightning SA", "indulgence S6"]), phase="judge", pile=PEACH_THEN_S7
    )
    assert (hp(state, 0), state.view(0).phase) == (1, "play")
    state = table(
        Seat("zhang_fei", hand=many, judges=["indulgence S6", "lightning SA"]), phase="judge", pile=PEACH_THEN_S7
    )
    assert (hp(state, 0), judges(state, 1), state.view(0).phase) == (4, ["lightning SA"], "discard")


@pytest.mark.rule("SG-3.2", "SG-14.14")
def test_a_trick_that_comes_back_waits_for_the_next_turn() -> None:
    seats = (
        Seat("zhang_fei", judges=["lightning SA"]),
        Seat("gan_ning", alive=False),
        Seat("huang_gai", role="renegade", judges=["lightning HQ"]),
        Seat("lu_meng", alive=False),
    )
    state = table(*seats, phase="judge", pile=["peach H3", "slash S7"])
    assert (hp(state, 0), judges(state, 0)) == (4, ["lightning SA"])
    assert state.view(0).phase == "play"
    assert "slash S7" in hand(state, 0)


@pytest.mark.rule("SG-3.2", "SG-3.8")
def test_the_phase_breaks_off_with_a_death() -> None:
    seats = (
        "xu_chu",
        Seat("gan_ning", hp=3, judges=["indulgence S6", "lightning SA"]),
        Seat("zhang_fei", hand=["zixing DK"]),
    )
    state = table(*seats, current=1, phase="judge", pile=["slash S7", "peach H3", "dodge D2", "duel SA"])
    assert not alive(state, 1)
    assert (asked(state), state.view(2).current, state.view(2).phase) == ((2, "play"), 2, "play")
    assert set(discard(state)) == {"slash S7", "lightning SA", "indulgence S6"}
    assert set(hand(state, 2)) == {"zixing DK", "dodge D2", "peach H3"}


@pytest.mark.rule("SG-3.3", "SG-3.3c")
def test_two_cards_are_drawn() -> None:
    state = table("zhang_fei", phase="draw", pile=["duel SA", "peach H3", "dodge H2"])
    assert sorted(hand(state, 0)) == ["duel SA", "peach H3"]
    assert asked(state) == (0, "play")


@pytest.mark.rule("SG-3.3a")
def test_tuxi_takes_the_place_of_drawing() -> None:
    seats = "zhang_liao", Seat("gan_ning", hand=["peach H3"]), Seat("sun_quan", hand=["duel SA"])
    state = table(*seats, phase="draw", pile=["dodge H2", "dodge D2"])
    do(state, "0: Tuxi", "0: Gan Ning", "0: Sun Quan")
    assert sorted(hand(state, 0)) == ["duel SA", "peach H3"]
    assert state.to_dict()["pile"][:2] == ["dodge H2", "dodge D2"]


@pytest.mark.parametrize(("general", "skill", "drawn"), [("zhou_yu", "Yingzi", 3), ("xu_chu", "Luoyi", 1)])
@pytest.mark.rule("SG-3.3", "SG-3.3b", "SG-3.3c")
def test_the_number_is_settled_before_any_card_is_drawn(general: str, skill: str, drawn: int) -> None:
    pile = ["duel SA", "peach H3", "dodge H2", "dodge D2"]
    state = table(general, phase="draw", pile=pile)
    assert (asked(state), hand(state, 0)) == ((0, "effect"), [])
    assert not any(state.view(0).pile_top)
    declined = do(state.clone(), "0: pass")
    assert sorted(hand(declined, 0)) == sorted(pile[:2])
    do(state, f"0: {skill}")
    assert sorted(hand(state, 0)) == sorted(pile[:drawn])
    assert state.view(0).phase == "play"


@pytest.mark.rule("SG-3.3b")
def test_how_many_cards_are_drawn_is_an_option() -> None:
    assert len(hand(table("zhang_fei", phase="draw", draw=4), 0)) == 4


@pytest.mark.rule("SG-3.4")
def test_cards_are_used_in_any_order_each_to_its_end() -> None:
    mine = Seat("xu_chu", hp=2, hand=["slash S7", "peach H3", "axe D5", "peach H4"])
    state = do(table(mine, Seat("gan_ning", hand=["dodge H2"])), "0: use Peach ♥3", "0: use Slash ♠7", "0: Gan Ning")
    assert asked(state) == (1, "answer")
    do(state, "1: pass", "0: use Stone Axe ♦5", "0: use Peach ♥4")
    assert (hp(state, 0), hp(state, 1), equips(state, 0)) == (4, 3, ["axe D5"])


@pytest.mark.rule("SG-3.4")
def test_one_slash_may_be_used_in_the_phase() -> None:
    state = table(Seat("xu_chu", hand=["slash S7", "slash S8", "zixing DK"]), "gan_ning")
    assert can(state, "use Slash ♠8")
    do(state, "0: use Slash ♠7", "0: Gan Ning")
    assert sorted(texts(state)) == ["end play phase", "use Zixing ♦K"]


@pytest.mark.rule("SG-3.4")
def test_paoxiao_lifts_the_limit() -> None:
    state = table(Seat("zhang_fei", hand=["slash S7", "slash S8", "slash S9"]), "gan_ning")
    do(state, "0: use Slash ♠7", "0: Gan Ning", "0: use Slash ♠8", "0: Gan Ning", "0: use Slash ♠9", "0: Gan Ning")
    assert hp(state, 1) == 1


@pytest.mark.rule("SG-3.4", "SG-15.1")
def test_the_crossbow_lifts_the_limit_while_it_is_there() -> None:
    mine = Seat("xu_chu", hand=["slash S7", "crossbow CA", "slash S8", "slash S9", "slash S10", "axe D5"])
    state = do(table(mine, "gan_ning"), "0: use Slash ♠7", "0: Gan Ning")
    assert not can(state, "use Slash ♠8")
    do(state, "0: use Crossbow ♣A", "0: use Slash ♠8", "0: Gan Ning", "0: use Slash ♠9", "0: Gan Ning")
    assert hp(state, 1) == 1
    assert can(state, "use Slash ♠10")
    do(state, "0: use Stone Axe ♦5")
    assert not can(state, "use Slash ♠10")


@pytest.mark.rule("SG-3.4", "SG-15.5")
def test_a_chase_with_the_blade_is_outside_the_count() -> None:
    mine = Seat("xu_chu", hand=["slash S7", "slash S8", "slash S9", "zixing"], equips=["blade S5"])
    state = do(table(mine, Seat("gan_ning", hand=["dodge H2"])), "0: use Slash ♠7", "0: Gan Ning", "1: Dodge ♥2")
    do(state, "0: Green Dragon Blade", "0: Slash ♠8")
    assert (hp(state, 1), state.view(0).slashes) == (3, 1)
    assert not can(state, "use Slash ♠9")


@pytest.mark.rule("SG-3.4")
def test_slashes_played_and_those_of_others_are_outside_the_count() -> None:
    mine = Seat("xu_chu", hand=["duel SA", "slash S7", "slash S8", "collateral CQ"])
    state = table(mine, Seat("gan_ning", hand=["slash C2", "slash C3"], equips=["axe D5"]))
    do(state, "0: use Duel ♠A", "0: Gan Ning", "1: Slash ♣2", "0: Slash ♠7", "1: pass")
    do(state, "0: use Collateral ♣Q", "0: Zhang Fei", "1: Slash ♣3")
    assert state.view(0).slashes == 0
    do(state, "0: use Slash ♠8")
    assert state.view(0).slashes == 0


@pytest.mark.rule("SG-3.5")
def test_the_hand_is_discarded_down_to_the_health_in_one_move() -> None:
    cards = ["slash S7", "dodge H2", "peach H3", "duel SA"]
    state = table(Seat("xu_chu", hp=2, hand=cards, equips=["axe D5", "dilu C5"]), phase="discard")
    assert asked(state) == (0, "discard")
    do(state, "0: Dodge ♥2")
    assert (len(hand(state, 0)), discard(state)) == (4, [])
    do(state, "0: Duel ♠A")
    assert sorted(hand(state, 0)) == ["peach H3", "slash S7"]
    assert sorted(discard(state)) == ["dodge H2", "duel SA"]
    assert len(equips(state, 0)) == 2


@pytest.mark.rule("SG-3.5")
def test_equipment_does_not_count_and_few_cards_are_kept() -> None:
    state = table(Seat("xu_chu", hp=2, hand=["slash S7", "dodge H2"], equips=["axe D5", "dilu C5"]), phase="discard")
    assert len(hand(state, 0)) == 2
    assert state.view(0).current == 1


@pytest.mark.rule("SG-3.5", "SG-3.7")
def test_keji_skips_the_discard_phase() -> None:
    state = table(Seat("lu_meng", hp=1, hand=["slash S7", "dodge H2"]), phase="discard")
    do(state, "0: Keji")
    assert len(hand(state, 0)) == 2
    assert state.view(0).current == 1


@pytest.mark.rule("SG-3.6")
def test_biyue_comes_at_the_end_of_the_turn() -> None:
    mine = Seat("diao_chan", hp=1, hand=["slash S7", "dodge H2"])
    state = do(table(mine, phase="discard", pile=["peach H3"]), "0: Slash ♠7")
    assert (asked(state), state.view(0).current) == ((0, "effect"), 0)
    do(state, "0: Biyue")
    assert sorted(hand(state, 0)) == ["dodge H2", "peach H3"]
    assert state.view(0).current == 1


@pytest.mark.rule("SG-3.7", "SG-14.13")
def test_indulgence_skips_the_whole_play_phase() -> None:
    mine = Seat("lu_meng", hp=1, hand=["ex_nihilo H7"], judges=["indulgence S6"])
    state = table(mine, phase="judge", pile=["slash S7", "dodge H2", "dodge D2"])
    assert state.view(0).phase == "discard"
    assert sorted(texts(state)) == ["Keji", "pass"]
    assert len(hand(state, 0)) == 3


@pytest.mark.rule("SG-3.7")
def test_a_skipped_draw_phase_has_no_further_step() -> None:
    state = table(
        Seat("zhang_liao", hp=2), Seat("gan_ning", hand=["peach H3"]), phase="draw", pile=["dodge H2", "dodge D2"]
    )
    do(state, "0: Tuxi")
    assert (hand(state, 0), asked(state)) == (["peach H3"], (0, "play"))


@pytest.mark.rule("SG-3.8", "SG-5.6")
def test_with_the_death_of_its_user_a_card_goes_on_but_the_turn_is_over() -> None:
    seats = "zhang_fei", Seat("gan_ning", hp=1, hand=["savage SK"]), "xiahou_dun", "huang_gai"
    state = table(*seats, current=1, pile=["slash S7", "peach H3", "dodge D2"])
    do(state, "1: use Savage Assault ♠K", "2: Ganglie")
    assert not alive(state, 1)
    assert [hp(state, s) for s in (0, 2, 3)] == [3, 3, 3]
    assert (state.view(0).current, asked(state)) == (2, (2, "play"))


@pytest.mark.rule("SG-3.4", "SG-3.7")
def test_the_limit_and_a_skipped_phase_are_of_one_turn() -> None:
    seats = Seat("zhang_fei", hp=1, judges=["indulgence S6"]), Seat("gan_ning", hand=["slash S7", "zixing"])
    state = table(*seats, phase="judge", slashes=1, pile=["dodge D3", "slash S8", "dodge H2", "slash S9", "slash S10"])
    do(state, "0: Slash ♠8", "1: use Slash ♠7", "1: Xu Chu")
    assert state.view(0).slashes == 1
    do(state, "1: end play phase")
    while state.view(0).current != 0:
        do(state, f"{state.player}: {texts(state)[0]}")
    assert (state.view(0).phase, state.view(0).slashes) == ("play", 0)
