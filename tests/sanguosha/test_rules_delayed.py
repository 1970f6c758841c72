"""The delayed tricks (SG-14.13, SG-14.14)."""

import pytest

from sanguo import State
from sanguosha_kit import Seat, alive, asked, can, discard, do, hand, hp, judges, table, texts

PILE = ["zixing DK", "dodge H2"]
"""What is drawn after a judgement: the first of them keeps the play phase open."""


@pytest.mark.rule("SG-14.13")
def test_indulgence_is_laid_in_front_of_any_other_player_but_lu_xun() -> None:
    seats = "gan_ning", "lu_xun", "zhang_fei", Seat("huang_gai", judges=["indulgence C6"]), "lu_meng"
    state = do(table(Seat("xu_chu", hand=["indulgence S6", "zixing"]), *seats), "0: use Indulgence ♠6")
    assert texts(state) == ["Gan Ning", "Zhang Fei", "Lü Meng"]
    do(state, "0: Zhang Fei")
    assert (judges(state, 3), discard(state)) == (["indulgence S6"], [])


@pytest.mark.parametrize(("judged", "skipped"), [("peach H3", False), ("dodge D3", True), ("slash S7", True)])
@pytest.mark.rule("SG-14.13", "SG-3.7")
def test_on_anything_but_a_heart_the_play_phase_is_skipped(judged: str, skipped: bool) -> None:
    mine = Seat("zhang_fei", hp=1, judges=["indulgence S6"])
    state = table(mine, phase="judge", pile=[judged, *PILE])
    assert state.view(0).phase == ("discard" if skipped else "play")
    assert (judges(state, 0), sorted(discard(state))) == ([], sorted(["indulgence S6", judged]))
    assert sorted(hand(state, 0)) == ["dodge H2", "zixing DK"]


@pytest.mark.rule("SG-14.13")
def test_indulgence_may_be_nullified_and_is_discarded_then_too() -> None:
    seats = Seat("zhang_fei", judges=["indulgence S6"]), Seat("gan_ning", hand=["nullification SJ"])
    state = do(table(*seats, phase="judge", pile=PILE), "1: Nullification ♠J")
    assert (state.view(0).phase, sorted(discard(state))) == ("play", ["indulgence S6", "nullification SJ"])
    state = do(table(*seats, phase="judge", pile=["slash S7", *PILE]), "1: pass")
    assert sorted(discard(state)) == ["indulgence S6", "slash S7"]


@pytest.mark.rule("SG-14.14")
def test_lightning_is_laid_in_front_of_oneself_once() -> None:
    state = do(table(Seat("huang_yueying", hand=["lightning SA", "lightning HQ", "zixing"])), "0: use Lightning ♠A")
    assert (judges(state, 0), hp(state, 0)) == (["lightning SA"], 3)
    assert not can(state, "use Lightning ♥Q")


def struck(judged: str, *others: Seat | str, mine: Seat | None = None, **more: object) -> State:
    """Seat 0 begins its judge phase under a lightning."""
    first = mine or Seat("zhang_fei", judges=["lightning SA"])
    return table(first, *others, phase="judge", pile=[judged, *PILE], **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("judged", ["ice_sword S2", "dismantlement S3", "slash S7", "slash S8", "slash S9"])
@pytest.mark.rule("SG-14.14")
def test_lightning_strikes_on_spades_from_two_to_nine(judged: str) -> None:
    state = struck(judged)
    assert (hp(state, 0), judges(state, 1)) == (1, [])
    assert sorted(discard(state)) == sorted(["lightning SA", judged])


@pytest.mark.parametrize("judged", ["duel SA", "slash S10", "nullification SJ", "slash C7", "dodge D5", "peach H4"])
@pytest.mark.rule("SG-14.14")
def test_lightning_moves_on_otherwise(judged: str) -> None:
    state = struck(judged)
    assert (hp(state, 0), judges(state, 0), judges(state, 1)) == (4, [], ["lightning SA"])
    assert discard(state) == [judged]


@pytest.mark.rule("SG-14.14")
def test_lightning_passes_over_the_dead_and_those_who_have_one() -> None:
    others = Seat("gan_ning", alive=False), Seat("huang_gai", judges=["lightning HQ"]), "lu_meng"
    state = struck("peach H4", *others)
    assert [judges(state, s) for s in range(4)] == [[], [], ["lightning HQ"], ["lightning SA"]]


@pytest.mark.rule("SG-14.14")
def test_a_nullified_lightning_moves_on_in_the_same_way() -> None:
    others = Seat("gan_ning", judges=["lightning HQ"]), Seat("huang_gai", hand=["nullification SJ"])
    state = do(struck("slash S7", *others), "2: Nullification ♠J")
    assert (hp(state, 0), judges(state, 2), "slash S7" in hand(state, 0)) == (4, ["lightning SA"], True)


@pytest.mark.rule("SG-14.14")
def test_lightning_stays_if_nobody_else_can_take_it() -> None:
    others = Seat("gan_ning", alive=False), Seat("huang_gai", judges=["lightning HQ"]), Seat("lu_meng", alive=False)
    state = struck("peach H4", *others)
    assert (judges(state, 0), state.view(0).phase) == (["lightning SA"], "play")
    state = struck(
        "peach H4", others[0], Seat("huang_gai", judges=["lightning HQ"], hand=["nullification SJ"]), others[2]
    )
    do(state, "2: Nullification ♠J")
    assert (judges(state, 0), "peach H4" in hand(state, 0)) == (["lightning SA"], True)


@pytest.mark.rule("SG-14.14", "SG-9.9")
def test_nobody_is_the_source_of_lightning() -> None:
    lightning = ["lightning SA"]
    state = struck("slash S7", mine=Seat("xiahou_dun", judges=lightning))
    assert (asked(state), hp(state, 0)) == ((0, "play"), 1)
    seats = "zhang_fei", Seat("gan_ning", hp=3, judges=lightning, role="rebel"), Seat("huang_gai", hand=["zixing DK"])
    state = table(*seats, current=1, phase="judge", pile=["slash S7"])
    assert not alive(state, 1)
    assert (hand(state, 0), state.view(0).current) == ([], 2)


@pytest.mark.rule("SG-14.14")
def test_during_its_damage_lightning_can_be_taken_by_jianxiong() -> None:
    state = struck("slash S7", mine=Seat("cao_cao", judges=["lightning SA"]))
    assert [c.kind for c in state.view(1).processing] == ["lightning"]
    do(state, "0: Jianxiong")
    assert "lightning SA" in hand(state, 0)
    assert discard(state) == ["slash S7"]


@pytest.mark.rule("SG-14.14")
def test_lightning_is_discarded_with_the_death_of_its_holder() -> None:
    seats = Seat("xu_chu", hand=["slash S7", "zixing"]), Seat("gan_ning", hp=1, judges=["lightning SA"])
    state = do(table(*seats), "0: use Slash ♠7", "0: Gan Ning")
    assert not alive(state, 1)
    assert sorted(discard(state)) == ["lightning SA", "slash S7"]
