"""Death, reward, the end of the game: SG-12."""

from __future__ import annotations

import pytest

from sanguo import State
from sanguo.dsl.sanguosha import died, draw, me, trigger
from sanguosha_kit import Seat, alive, asked, discard, do, equips, hand, judges, table, texts

from .homemade import OPEN, hero, pool_with


def kill(victim: Seat, *others: Seat | str, killer: Seat | None = None, **more: object) -> State:
    """Seat 0 kills seat 1 by a slash."""
    killer = killer or Seat("lu_bu", role="lord", hand=["slash S7", OPEN])
    s = table(killer, victim, *others, **more)
    return do(s, "0: use Slash ♠7", f"0: {s.game.card(victim.general).names[2]}")


def victim(role: str, general: str = "lu_meng", **more: object) -> Seat:
    return Seat(general, hp=1, role=role, **more)


REBEL, RENEGADE = Seat("xu_chu", role="rebel"), Seat("gan_ning", role="renegade")


# What happens at a death ----------------------------------------------------------------------------------


@pytest.mark.rule("SG-12.1")
@pytest.mark.parametrize("role", ["rebel", "loyalist", "renegade"])
def test_the_role_of_the_dead_is_shown(role: str) -> None:
    s = kill(victim(role), REBEL, RENEGADE)
    assert [s.view(me).seats[1].role for me in range(4)] == [role] * 4
    assert s.view(0).seats[2].role is None


@pytest.mark.rule("SG-12.1")
def test_all_cards_of_the_dead_are_discarded() -> None:
    dead = victim("renegade", hand=["slash S8"], equips=["axe D5", "chitu H5"], judges=["indulgence S6"])
    s = kill(dead, REBEL)
    assert (hand(s, 1), equips(s, 1), judges(s, 1)) == ([], [], [])
    assert {"slash S8", "axe D5", "chitu H5", "indulgence S6"} <= set(discard(s))


@pytest.mark.rule("SG-12.1")
def test_the_reward_comes_after_the_cards_of_the_dead() -> None:
    dead = victim("rebel", hand=["slash S8", "slash S9"])
    s = kill(dead, REBEL, rest="discard", pile=["dodge D2"])
    assert len(hand(s, 0)) == 4
    assert s.view(0).pile_count + 4 + len(discard(s)) == 108


@pytest.mark.rule("SG-12.1", "SR152")
def test_a_death_that_decides_the_game_ends_it_at_once() -> None:
    s = kill(victim("rebel", hand=["slash S8"]), Seat("zhang_fei", role="loyalist"), Seat("gan_ning", role="loyalist"))
    assert s.is_over
    assert hand(s, 0) == [OPEN]
    assert hand(s, 1) == ["slash S8"]


# Killer, reward, punishment -------------------------------------------------------------------------------


@pytest.mark.rule("SG-12.2", "SG-12.3")
@pytest.mark.parametrize("role", ["lord", "loyalist", "rebel", "renegade"])
def test_whoever_kills_a_rebel_draws_three(role: str) -> None:
    user = Seat("lu_bu", role=role, hand=["slash S7", OPEN])
    seats = [user, victim("rebel"), Seat("xu_chu", role="rebel"), Seat("gan_ning", role="renegade")]
    if role != "lord":
        seats[3] = Seat("gan_ning", role="lord")
    s = do(table(*seats), "0: use Slash ♠7", "0: Lü Meng")
    assert not alive(s, 1)
    assert len(hand(s, 0)) == 4


@pytest.mark.rule("SG-12.2", "SG-9.1")
def test_a_dead_source_is_no_killer() -> None:
    user = Seat("lu_bu", hp=1, role="rebel", hand=["savage S7"])
    seats = [Seat("gan_ning", role="lord"), user, Seat("xiahou_dun", role="loyalist"), victim("rebel"), "xu_chu"]
    s = do(table(*seats, current=1, pile=["slash C2"]), "1: use Savage Assault ♠7", "2: Ganglie")
    assert (alive(s, 1), alive(s, 3)) == (False, False)
    assert [v.hand_count for v in s.view(0).seats] == [0, 0, 3 + 2, 0, 0]


@pytest.mark.rule("SG-12.2", "SR094")
def test_lightning_has_no_killer() -> None:
    seats = [victim("rebel", judges=["lightning SA"]), Seat("sima_yi", role="rebel", hand=["slash S9", "slash S8"])]
    s = table(Seat("gan_ning", role="lord"), *seats, current=1, phase="judge", pile=["slash C2"])
    do(s, "2: Guicai", "2: Slash ♠9")
    assert not alive(s, 1)
    assert [s.view(0).seats[i].hand_count for i in (0, 3)] == [0, 0]
    assert "slash S8" in hand(s, 2)


@pytest.mark.rule("SG-12.3")
def test_a_lord_who_kills_a_loyalist_discards_hand_and_equipment() -> None:
    lord = Seat("lu_bu", role="lord", hand=["slash S7", "slash S8", OPEN], equips=["axe D5"], judges=["lightning SA"])
    s = kill(victim("loyalist"), REBEL, killer=lord)
    assert {"slash S8", OPEN, "axe D5"} <= set(discard(s))
    assert equips(s, 0) == []
    assert judges(s, 0) == ["lightning SA"]


@pytest.mark.rule("SG-12.3")
@pytest.mark.parametrize(
    ("killer", "dead"),
    [("rebel", "loyalist"), ("renegade", "loyalist"), ("loyalist", "loyalist"), ("lord", "renegade")],
)
def test_other_deaths_have_neither_reward_nor_punishment(killer: str, dead: str) -> None:
    user = Seat("lu_bu", role=killer, hand=["slash S7", OPEN], equips=["axe D5"])
    last = "rebel" if killer == "lord" else "lord"
    s = do(
        table(user, victim(dead), Seat("xu_chu", role="rebel"), Seat("gan_ning", role=last)),
        "0: use Slash ♠7",
        "0: Lü Meng",
    )
    assert not alive(s, 1)
    assert (hand(s, 0), equips(s, 0)) == ([OPEN], ["axe D5"])


# Skills at a death ----------------------------------------------------------------------------------------


@pytest.mark.rule("SG-12.4")
def test_lianying_and_xiaoji_of_the_dead_stay_silent() -> None:
    s = kill(victim("renegade", "lu_xun", hand=["slash S8"]), REBEL)
    assert asked(s) == (0, "play")
    s = kill(victim("renegade", "sun_shangxiang", equips=["axe D5"]), REBEL)
    assert asked(s) == (0, "play")
    assert hand(s, 1) == []


@pytest.mark.rule("SG-12.4")
def test_xiaoji_of_the_punished_lord_works() -> None:
    lord = Seat("sun_shangxiang", role="lord", hand=["slash S7"], equips=["axe D5", "chitu H5"])
    s = kill(victim("loyalist"), REBEL, killer=lord)
    assert texts(s) == ["pass", "Xiaoji"]
    do(s, "0: Xiaoji", "0: Xiaoji")
    assert len(hand(s, 0)) == 4


@pytest.mark.rule("SG-12.4")
def test_a_lasting_skill_of_the_dead_is_gone() -> None:
    mourner = hero(trigger(on=died(), optional=True, effect=[draw(me)]), key="mourner", name="Mourner")
    s = kill(victim("renegade", "mourner"), Seat("xu_chu", role="rebel"), pool=pool_with(mourner))
    assert asked(s) == (0, "play")
    s = kill(victim("renegade"), Seat("mourner", role="rebel"), pool=pool_with(mourner))
    assert texts(s) == ["pass", "Mourner"]


# Who wins -------------------------------------------------------------------------------------------------


def lord_dies(*others: Seat) -> State:
    """The lord, struck by lightning, dies."""
    return table(
        Seat("zhang_fei", hp=1, role="lord", judges=["lightning SA"]), *others, phase="judge", pile=["slash S9"]
    )


def dead(role: str, general: str) -> Seat:
    return Seat(general, role=role, alive=False)


@pytest.mark.rule("SG-12.5")
def test_the_rebels_win_when_the_lord_is_dead() -> None:
    s = lord_dies(Seat("xu_chu", role="rebel"), dead("rebel", "lu_meng"), Seat("gan_ning", role="renegade"))
    assert (s.is_over, s.end_reason, sorted(s.winners)) == (True, "rebels_win", [1, 2])


@pytest.mark.rule("SG-12.5")
def test_the_renegade_wins_as_the_only_survivor() -> None:
    s = lord_dies(dead("rebel", "lu_meng"), dead("rebel", "xu_chu"), Seat("gan_ning", role="renegade"))
    assert (s.end_reason, list(s.winners)) == ("renegade_wins", [3])


@pytest.mark.rule("SG-12.5")
def test_a_dead_rebel_wins_if_the_renegade_is_not_alone() -> None:
    s = lord_dies(dead("rebel", "lu_meng"), Seat("xu_chu", role="loyalist"), Seat("gan_ning", role="renegade"))
    assert (s.end_reason, list(s.winners)) == ("rebels_win", [1])


@pytest.mark.rule("SG-12.5")
def test_two_renegades_alone_lose_to_the_rebels() -> None:
    s = lord_dies(dead("rebel", "lu_meng"), Seat("xu_chu", role="renegade"), Seat("gan_ning", role="renegade"))
    assert (s.end_reason, list(s.winners)) == ("rebels_win", [1])


@pytest.mark.rule("SG-12.5", "SR151")
def test_the_lords_side_wins_when_no_rebel_and_no_renegade_is_left() -> None:
    s = kill(
        victim("renegade"), dead("loyalist", "xu_chu"), dead("rebel", "gan_ning"), Seat("zhao_yun", role="loyalist")
    )
    assert (s.end_reason, sorted(s.winners)) == ("lord_wins", [0, 2, 4])


@pytest.mark.rule("SG-12.5", "SR151")
@pytest.mark.parametrize(("role", "left"), [("rebel", "renegade"), ("renegade", "rebel")])
def test_the_game_goes_on_while_one_of_them_lives(role: str, left: str) -> None:
    s = kill(victim(role), Seat("xu_chu", role="loyalist"), Seat("gan_ning", role=left))
    assert not s.is_over


@pytest.mark.rule("SG-12.5")
def test_the_winners_have_1_and_the_others_minus_1() -> None:
    s = lord_dies(Seat("xu_chu", role="rebel"), dead("rebel", "lu_meng"), Seat("gan_ning", role="renegade"))
    assert s.returns() == [-1.0, 1.0, 1.0, -1.0]
    assert [v.role for v in s.view(3).seats] == ["lord", "rebel", "rebel", "renegade"]


def dry(seat: Seat, left: int, phase: str = "play") -> State:
    """Seat 0 has the turn; but for so many cards of the draw pile the others are in the hand of seat 1."""
    full = table(seat, "lu_meng").to_dict()
    seats = [dict(s) for s in full["seats"]]
    seats[1]["hand"] = full["pile"][left:]
    given = {"game": "sanguosha", "turn": 5, "phase": phase, "seats": seats, "pile": full["pile"][:left]}
    return table("lu_bu").game.from_dict(given)


def none_nullify(state: State) -> State:
    while not state.is_over and asked(state)[1] == "nullify":
        do(state, f"{state.player}: pass")
    return state


@pytest.mark.rule("SG-12.6", "SR154")
@pytest.mark.parametrize("card", ["ex_nihilo H7", "harvest H3"])
def test_without_the_cards_that_are_needed_nobody_has_won(card: str) -> None:
    s = dry(Seat("lu_bu", hand=[card]), 1)
    s = none_nullify(do(s, "0: " + texts(s)[1]))
    assert (s.is_over, s.end_reason, list(s.winners)) == (True, "no_cards", [])
    assert s.returns() == [0.0] * 4


@pytest.mark.rule("SG-12.6")
@pytest.mark.parametrize(("general", "phase"), [("zhen_ji", "start"), ("lu_bu", "draw")])
def test_a_judgement_and_a_draw_phase_need_cards_too(general: str, phase: str) -> None:
    s = dry(Seat(general, hand=[OPEN]), 0, phase)
    if phase == "start":
        do(s, "0: Luoshen")
    assert (s.is_over, s.end_reason) == (True, "no_cards")


@pytest.mark.rule("SG-12.6", "SG-13.1")
def test_with_just_enough_cards_the_game_goes_on() -> None:
    s = none_nullify(do(dry(Seat("lu_bu", hand=["ex_nihilo H7"]), 2), "0: use Ex Nihilo ♥7"))
    assert not s.is_over
    assert len(hand(s, 0)) == 2
