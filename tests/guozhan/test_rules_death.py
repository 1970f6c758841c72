"""Dying, death, what a kill brings, and the end of the game: GZ-R50 to R68."""

from __future__ import annotations

import pytest

from guozhan_kit import (
    Seat,
    alive,
    asked,
    can,
    discard,
    do,
    equips,
    hand,
    hp,
    kingdom,
    skip,
    slashed,
    table,
    texts,
    up,
    use,
)
from sanguo import State

WEI = ("xu_huang/zhang_liao", "cao_ren/xiahou_yuan", "dian_wei/yue_jin", "xu_chu/zhang_he")
SHU = ("guan_yu/zhang_fei", "liu_bei/ma_chao", "zhao_yun/wei_yan", "huang_zhong/meng_huo")
WU = ("gan_ning/lu_meng", "huang_gai/ding_feng", "sun_jian/taishi_ci")
QUN = ("pang_de/pan_feng", "hua_tuo/lu_bu")
AMBITION = {"kingdom": "ambitionist"}


def kill(killer: Seat | str, victim: Seat | str, *others: Seat | str, players: int = 6, **config: object) -> State:
    """Seat 0 kills seat 1, who has 1 health, by a Slash; nobody rescues it."""
    if isinstance(killer, str):
        killer = Seat(killer, hand=["slash S7"])
    if isinstance(victim, str):
        victim = Seat(victim, hp=1)
    s = slashed(killer, victim, *others, players=players, **config)
    skip(s, *range(1, players))
    return s


# Dying ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GZ-R50", "GZ-R51", "GZ-S22")
def test_at_0_health_a_peach_or_death() -> None:
    victim = Seat(WEI[0], hp=1)
    s = slashed(WU[0], victim, Seat(SHU[0], hand=["peach H4"]))
    assert (hp(s, 1), s.view(0).dying) == (0, 1)
    do(s, "2: Peach ♥4")
    assert (hp(s, 1), alive(s, 1), s.view(0).dying) == (1, True, None)
    s = slashed(WU[0], victim, Seat(SHU[0], hand=["peach H4"]))
    do(s, "2: pass")
    assert not alive(s, 1)


@pytest.mark.rule("GZ-R51")
def test_everybody_is_asked_in_action_order_from_the_turn_on() -> None:
    wine = Seat(WEI[0], hp=1, hand=["wine S9"])
    healers = [Seat(WU[0], hand=["slash S7", "peach H4"]), wine, Seat(SHU[0], hand=["peach H6"])]
    s = table(*healers)
    use(s, "Slash ♠7", 1)
    order = []
    while s.view(0).dying == 1:
        order.append(s.player)
        do(s, f"{s.player}: pass")
    assert order == [0, 1, 2]
    assert not alive(s, 1)


@pytest.mark.rule("GZ-R51")
def test_wine_saves_nobody_else() -> None:
    s = slashed(WU[0], Seat(WEI[0], hp=1), Seat(SHU[0], hand=["wine S9"]))
    assert not alive(s, 1)


@pytest.mark.rule("GZ-R51")
def test_wine_saves_even_if_wine_was_drunk_in_this_turn() -> None:
    s = table(Seat("huang_gai!/gan_ning", hp=1, hand=["wine S9", "wine C9"]), WEI[0])
    use(s, "Wine ♠9")
    assert not can(s, "use Wine ♣9")
    use(s, "Kurou")
    do(s, "0: Wine ♣9")
    assert (alive(s, 0), hp(s, 0)) == (True, 1)


@pytest.mark.rule("GZ-R51")
def test_as_many_peaches_as_are_needed() -> None:
    s = slashed(Seat(WU[0], hand=["wine S9", "slash S7"]), Seat(WEI[0], hp=1, hand=["peach H4", "peach H6"]), SHU[0])
    assert hp(s, 1) == 0
    s = table(Seat(WU[0], hand=["wine S9", "slash S7"]), Seat(WEI[0], hp=1, hand=["peach H4", "peach H6"]), SHU[0])
    use(s, "Wine ♠9")
    use(s, "Slash ♠7", 1)
    assert hp(s, 1) == -1
    do(s, "1: Peach ♥4", "1: Peach ♥6")
    assert (hp(s, 1), alive(s, 1)) == (1, True)


@pytest.mark.rule("GZ-R51", "GZ-R20")
def test_jijiu_turns_up_hua_tuo() -> None:
    s = slashed(WU[0], Seat(WEI[0], hp=1), Seat("hua_tuo/lu_bu", hand=["slash HQ"]))
    do(s, "2: Jijiu")
    skip(s, 2)
    assert (alive(s, 1), hp(s, 1), up(s, 2), hand(s, 2)) == (True, 1, (True, False), [])


# Death ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GZ-R52", "GZ-S23", "GZ-S27")
def test_the_steps_of_a_death() -> None:
    victim = Seat("cao_ren/xiahou_yuan", hp=1, hand=["dodge D2"], equips=["jueying S5"], judges=["indulgence H6"])
    s = table(Seat(SHU[0] + "!", hand=["slash S7"], equips=["axe D5"]), victim, WEI[0] + "!", WEI[2], players=6)
    use(s, "Slash ♠7", 1)
    do(s, "1: pass")
    skip(s, *range(6))
    assert (alive(s, 1), up(s, 1), kingdom(s, 1)) == (False, (True, True), "wei")
    assert {"dodge D2", "jueying S5", "indulgence H6", "slash S7"} <= set(discard(s))
    assert len(hand(s, 0)) == 2


@pytest.mark.rule("GZ-R52", "GZ-R37", "GZ-R59")
def test_a_dead_one_may_turn_out_an_ambitionist() -> None:
    s = kill(WEI[0] + "!", "xiahou_dun/sima_yi", WEI[1] + "!", WEI[2] + "!", SHU[0])
    # The fourth of six: a stranger to Wei, and a single card.
    assert kingdom(s, 1) == "ambitionist"
    assert len(hand(s, 0)) == 1


@pytest.mark.rule("GZ-R53", "GZ-S24", "GR052")
def test_a_kill_in_the_own_kingdom() -> None:
    killer = Seat(WEI[0] + "!", hand=["slash S7", "peach H4"], equips=["axe D5"], judges=["lightning SA"])
    s = kill(killer, WEI[1], WEI[2] + "!", SHU[0])
    assert not alive(s, 1)
    assert (hand(s, 0), equips(s, 0)) == ([], [])
    assert len(s.view(0).seats[0].judges) == 1
    assert {"peach H4", "axe D5"} <= set(discard(s))


@pytest.mark.rule("GZ-R54", "GZ-R58", "GZ-S25", "GZ-S26", "GR059", "GR061")
@pytest.mark.parametrize(
    ("others", "cards"),
    [
        ((WEI[1] + "!", WEI[2] + "!"), 3),
        ((WEI[1] + "!", Seat(WEI[2], alive=False)), 2),
        ((WEI[1] + "!", WEI[2]), 2),
        ((WEI[1], WEI[2]), 1),
    ],
)
def test_a_kill_in_another_kingdom(others: tuple[Seat | str, Seat | str], cards: int) -> None:
    s = kill(SHU[0] + "!", WEI[0] + "!", *others)
    assert not alive(s, 1)
    assert len(hand(s, 0)) == cards


@pytest.mark.rule("GZ-R55", "GZ-S28", "GR062")
@pytest.mark.parametrize("killer", [WEI[3], SHU[0]])
def test_a_hidden_killer(killer: str) -> None:
    s = kill(Seat(killer, hand=["slash S7", "peach H4"], equips=["axe D5"]), WEI[0] + "!")
    assert not alive(s, 1)
    assert (hand(s, 0), equips(s, 0), kingdom(s, 0)) == (["peach H4"], ["axe D5"], "undetermined")


@pytest.mark.rule("GZ-R56", "GR067")
def test_nobody_is_paid_for_a_lightning() -> None:
    struck = Seat(WEI[0] + "!", hp=3, judges=["lightning SA"])
    s = table(struck, SHU[0] + "!", WU[0] + "!", phase="judge", pile=["slash S7"], players=6)
    skip(s, *range(6))
    assert not alive(s, 0)
    assert [x.hand_count for x in s.view(0).seats if x.seat != s.view(0).current] == [0] * 5


@pytest.mark.rule("GZ-R56")
def test_nobody_is_paid_for_itself() -> None:
    s = table(
        Seat(SHU[0] + "!", hp=1, hand=["fire_attack H2", "slash HQ", "slash H10"]), WEI[0] + "!", WU[0], players=6
    )
    # Nobody else has a card to show.
    do(s, "0: use Fire Attack ♥2", "0: Slash ♥Q", "0: Slash ♥10")
    skip(s, *range(6))
    assert not alive(s, 0)
    assert kingdom(s, 0) == "shu"


@pytest.mark.rule("GZ-R56", "GR073")
def test_one_death_is_paid_for_once() -> None:
    s = kill(SHU[0] + "!", WEI[0] + "!", WU[0] + "!", QUN[0])
    assert [x.hand_count for x in s.view(0).seats] == [1, 0, 0, 0, 0, 0]


@pytest.mark.rule("GZ-R56", "GR068")
def test_the_one_sent_into_a_duel_is_the_killer() -> None:
    s = table(
        Seat("diao_chan!/pang_de", hand=["slash S7", "dodge D2"]),
        Seat(SHU[0] + "!"),
        Seat(WU[0] + "!", hp=1),
        players=6,
    )
    use(s, "Lijian")
    while s.player == 0 and asked(s)[1] == "effect" and alive(s, 2):
        names = texts(s)
        do(s, f"0: {next(t for t in ('Dodge ♦2', 'Zhang Fei', *names) if t in names)}")
    skip(s, *range(1, 6))
    assert not alive(s, 2)
    assert (len(hand(s, 1)), hand(s, 0)) == (1, ["slash S7"])


@pytest.mark.rule("GZ-R57", "GR064")
def test_a_killer_who_comes_up_at_the_death_is_paid() -> None:
    s = slashed(Seat("cao_pi/xu_huang", hand=["slash S7"]), Seat(WEI[1], hp=1, equips=["axe D5"]), players=6)
    skip(s, *range(1, 6))
    assert s.view(0).dying is None
    # Declined: undetermined, so nothing.
    assert (alive(s, 1), hand(s, 0), kingdom(s, 0)) == (False, [], "undetermined")
    s = table(Seat("cao_pi/xu_huang", hand=["slash S7"]), Seat(WEI[1], hp=1, equips=["axe D5"]), players=6)
    use(s, "Slash ♠7", 1)
    do(s, "0: Xingshang")
    # The dead was of Wei, so the axe goes with all the rest.
    assert (alive(s, 1), hand(s, 0), kingdom(s, 0)) == (False, [], "wei")
    assert "axe D5" in discard(s)


@pytest.mark.rule("GZ-R52", "GR065")
def test_xingshang_takes_before_the_discard_and_not_from_the_judge_zone() -> None:
    victim = Seat(WU[0], hp=1, hand=["dodge D2"], equips=["jueying S5"], judges=["indulgence H6"])
    s = table(Seat(SHU[0], hand=["slash S7"], equips=["axe D5"]), victim, "cao_pi!/xu_huang", players=6)
    use(s, "Slash ♠7", 1)
    do(s, "1: pass")
    skip(s, 0, 1)
    do(s, "2: Xingshang")
    assert sorted(hand(s, 2)) == ["dodge D2", "jueying S5"]
    assert "indulgence H6" in discard(s)


@pytest.mark.rule("GZ-R59")
def test_an_ambitionist_is_worth_a_card() -> None:
    s = kill(SHU[0] + "!", Seat(WEI[0] + "!", hp=1, extra=AMBITION), WEI[1] + "!", WEI[2] + "!")
    assert len(hand(s, 0)) == 1
    # And a stranger to whoever has the same mark printed.
    s = kill(Seat(WEI[1] + "!", hand=["slash S7", "peach H4"]), Seat(WEI[0] + "!", hp=1, extra=AMBITION), WEI[2] + "!")
    assert len(hand(s, 0)) == 2


@pytest.mark.rule("GZ-R60", "GR071")
@pytest.mark.parametrize(("option", "cards"), [(False, 2), (True, 3)])
def test_an_ambitionist_may_draw_three(option: bool, cards: int) -> None:
    killer = Seat(SHU[0] + "!", hand=["slash S7"], extra=AMBITION)
    s = kill(killer, WEI[0] + "!", WEI[1] + "!", ambitionist_draws_three=option)
    assert len(hand(s, 0)) == cards


# The end --------------------------------------------------------------------------------------------------


def last(*living: Seat | str, phase: str = "start", **config: object) -> State:
    """Six seats, of whom only these live; the dead are of Wu, Qun and Shu."""
    dead = [Seat(p, alive=False) for p in (WU[0], QUN[0], SHU[0], WU[1], SHU[1])][: 6 - len(living)]
    return table(*living, *dead, phase=phase, **config)


@pytest.mark.rule("GZ-R61", "GZ-R63", "GZ-S29", "GZ-S31", "GR076")
def test_the_hidden_keep_the_game_going() -> None:
    s = last(Seat(WEI[0] + "!", hand=["slash S7"]), Seat("zhao_yun/wei_yan", hp=1), WEI[2], phase="play")
    use(s, "Slash ♠7", 1)
    skip(s, 1, 2)
    assert not alive(s, 1)
    assert not s.is_over
    # The hidden one of Wei comes up, and it is won.
    while asked(s) != (2, "turn_up"):
        s.apply(s.legal_actions()[0])
    do(s, "2: turn up Dian Wei")
    assert s.is_over
    assert (s.view(0).winners, s.view(0).end_reason) == ((0, 2), "kingdom_wins")


def struck(*others: Seat, hurt: int = 3) -> State:
    """Lightning hits seat 0, which dies, and goes along the chains."""
    victim = Seat(WEI[0], judges=["lightning SA"], hp=hurt, extra={"chained": True})
    return table(victim, *others, phase="judge", pile=["slash S8"], least=2)


@pytest.mark.rule("GZ-R61", "GZ-R63", "GZ-R66")
@pytest.mark.parametrize("n", [2, 3, 8])
def test_nobody_wins_when_the_last_ones_die_hidden(n: int) -> None:
    pairs = (WU[0], SHU[0], WEI[1], SHU[1], QUN[0], WU[1], QUN[1])
    s = struck(*(Seat(p, hp=3, extra={"chained": True}) for p in pairs[: n - 1]))
    assert s.is_over
    view = s.view(0)
    assert (view.end_reason, view.winners) == ("nobody_left", ())
    assert not any(x.alive for x in view.seats)
    assert s.winner is None
    assert list(s.returns()) == [0.0] * n


@pytest.mark.rule("GZ-R63", "GZ-R65")
@pytest.mark.parametrize(("up", "ends"), [("", "nobody_left"), ("!", "kingdom_wins")])
def test_a_last_one_who_is_determined_wins_before_it_dies(up: str, ends: str) -> None:
    s = struck(Seat("gan_ning" + up + "/lu_meng", hp=3, extra={"chained": True}))
    assert s.is_over
    assert s.view(0).end_reason == ends
    assert s.view(0).winners == ((1,) if up else ())
    assert alive(s, 1) == bool(up)


@pytest.mark.rule("GZ-R62", "GZ-S30", "GR079", "GR083")
def test_the_last_kingdom_wins_before_the_kill_is_paid() -> None:
    s = last(Seat(WEI[0] + "!", hand=["slash S7", "peach H4"]), Seat("zhao_yun/wei_yan", hp=1), phase="play")
    use(s, "Slash ♠7", 1)
    skip(s, 1)
    do(s, "0: pass")
    assert s.is_over
    assert (hand(s, 0), s.view(0).winners) == (["peach H4"], (0,))


@pytest.mark.rule("GZ-R64", "GZ-S18", "GR080")
def test_dead_members_win_and_dead_ambitionists_do_not() -> None:
    mate = Seat(WEI[1], alive=False)
    traitor = Seat(WEI[2], alive=False, extra=AMBITION)
    others = [Seat(p, alive=False) for p in (WU[0], SHU[0])]
    s = table(
        Seat(WEI[0] + "!", hand=["slash S7"]), Seat("zhao_yun/wei_yan", hp=1), mate, traitor, *others, phase="play"
    )
    use(s, "Slash ♠7", 1)
    skip(s, 1)
    assert s.is_over
    assert s.view(0).winners == (0, 2)


@pytest.mark.rule("GZ-R42", "GZ-R64", "GZ-S18")
def test_an_ambitionist_wins_alone_and_not_beside_another() -> None:
    me = Seat("cao_ren/xiahou_yuan!", hand=["slash S7", "slash C2"], extra=AMBITION)
    s = last(me, Seat("zhao_yun/wei_yan", hp=1), Seat(WEI[0] + "!", extra=AMBITION), phase="play")
    use(s, "Slash ♠7", 1)
    skip(s, 1, 2)
    assert not alive(s, 1)
    assert not s.is_over
    s = last(me, Seat("zhao_yun/wei_yan", hp=1), phase="play")
    use(s, "Slash ♠7", 1)
    skip(s, 1)
    assert (s.view(0).winners, s.view(0).end_reason) == ((0,), "ambitionist_wins")


@pytest.mark.rule("GZ-R65", "GR082")
def test_each_determination_may_end_the_game() -> None:
    s = last("cao_cao/xu_chu", WEI[1] + "!", Seat(WEI[2] + "!"))
    do(s, "0: turn up Cao Cao")
    assert s.is_over
    assert s.view(0).winners == (0, 1, 2)


@pytest.mark.rule("GZ-R66", "GZ-S31")
@pytest.mark.parametrize("option", [False, True])
def test_a_lone_hidden_survivor(option: bool) -> None:
    s = last(
        Seat(WEI[0], hand=["slash S7"]),
        Seat("zhao_yun/wei_yan", hp=1),
        phase="play",
        auto_reveal_last_survivor=option,
    )
    use(s, "Slash ♠7", 1)
    skip(s, 1)
    assert not alive(s, 1)
    assert s.is_over is option
    if not option:
        while asked(s) != (0, "turn_up"):
            s.apply(s.legal_actions()[0])
        do(s, "0: turn up Xu Huang")
    assert (s.is_over, s.view(0).winners) == (True, (0,))


@pytest.mark.rule("GZ-R67", "GR077")
@pytest.mark.parametrize("members", [1, 2, 3])
@pytest.mark.parametrize("option", [False, True])
def test_the_early_end_waits_for_a_future_ambitionist(members: int, option: bool) -> None:
    """Wei has so many members, one of them dead; the last one is hidden."""
    mates = [WEI[1] + "!"] * (members > 1)
    lead = [Seat(WEI[2], alive=False)] * (members > 2)
    rest = [Seat(p, alive=False) for p in (*WU, *QUN)][: 6 - 3 - len(mates) - len(lead)]
    s = table(
        Seat(WEI[0] + "!", hand=["slash S7"]),
        Seat("zhao_yun/wei_yan", hp=1),
        "xu_chu/zhang_he",
        *mates,
        *lead,
        *rest,
        phase="play",
        early_end=option,
    )
    use(s, "Slash ♠7", 1)
    skip(s, *range(1, 6))
    assert not alive(s, 1)
    assert s.is_over is (option and members < 3)


@pytest.mark.rule("GZ-R68", "GD11")
def test_a_game_that_nobody_ends_is_a_draw() -> None:
    s = table(WEI[0], SHU[0], turn_limit=6, turn=5)
    while not s.is_over:
        s.apply(s.legal_actions()[0])
    assert (s.view(0).winners, s.view(0).end_reason) == ((), "turn_limit")


@pytest.mark.rule("GZ-R18", "GR085")
def test_all_generals_may_be_seen_when_it_is_over() -> None:
    s = last(Seat(WEI[0] + "!", hand=["slash S7"]), Seat("zhao_yun/wei_yan", hp=1), phase="play")
    use(s, "Slash ♠7", 1)
    skip(s, 1)
    assert s.is_over
    for n in range(6):
        assert all(x.head is not None and x.deputy is not None for x in s.view(n).seats)
