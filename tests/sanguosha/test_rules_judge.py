"""Judgements: SG-8."""

from __future__ import annotations

import pytest

from sanguo import State
from sanguo.dsl.sanguosha import bind, lay, me, pick, replace_judge, retrial, trigger
from sanguo.dsl.sanguosha import hand as hand_of
from sanguosha_kit import Seat, asked, discard, do, hand, hp, judges, table, texts

from .homemade import OPEN, hero, pool_with

x = bind("x")
RED, BLACK = "dodge D2", "slash C2"


def against_diagram(pile: list[str], *others: Seat | str, target: str = "guo_jia", hp: int | None = None) -> State:
    """A slash at a wearer of the eight diagram, who is asked."""
    victim = Seat(target, equips=["eight_diagrams S2"], hp=hp)
    s = table(Seat("xu_chu", hand=["slash S7", OPEN]), victim, *others, pile=pile)
    return do(s, "0: use Slash ♠7", f"0: {s.game.card(target).names[2]}")


def processing(state: State) -> list[str]:
    return [c.kind for c in state.view(0).processing]


# Turned up, replaced, fixed -------------------------------------------------------------------------------


@pytest.mark.rule("SG-8.1", "SG-8.7")
def test_the_top_card_is_turned_up_on_the_table() -> None:
    s = against_diagram([RED, BLACK], Seat("sima_yi", hand=["slash S9", "slash S10"]))
    do(s, "1: Eight Diagrams")
    assert asked(s) == (2, "effect")
    assert processing(s) == ["slash", "dodge"]


@pytest.mark.rule("SG-8.2")
def test_guicai_plays_a_hand_card_as_the_new_judge_card() -> None:
    s = against_diagram([RED], Seat("sima_yi", hand=["slash S9", "slash S10"]), target="lu_meng")
    do(s, "1: Eight Diagrams", "2: Guicai", "2: Slash ♠9")
    assert hp(s, 1) == 3
    assert hand(s, 2) == ["slash S10"]
    assert {"dodge D2", "slash S9"} <= set(discard(s))


@pytest.mark.rule("SG-8.2")
def test_the_former_judge_card_is_discarded_at_once() -> None:
    s = against_diagram([BLACK], Seat("sima_yi", hand=["dodge D3", "slash S10"]))
    do(s, "1: Eight Diagrams", "2: Guicai", "2: Dodge ♦3")
    assert asked(s) == (1, "effect")
    assert discard(s) == ["slash C2"]
    do(s, "1: Tiandu")
    assert hand(s, 1) == ["dodge D3"]


@pytest.mark.rule("SG-8.2", "SR095")
def test_one_judgement_sees_one_guicai() -> None:
    s = against_diagram([RED], Seat("sima_yi", hand=["slash S9", "dodge D3", "dodge D4"]), target="lu_meng")
    do(s, "1: Eight Diagrams", "2: Guicai", "2: Slash ♠9")
    assert asked(s) == (0, "play")
    assert len(hand(s, 2)) == 2


REPLACER = hero(
    trigger(on=retrial(), optional=True, cost=[pick(x, hand_of(me)), lay(x)], effect=[replace_judge(x)]),
    key="replacer",
    name="Replacer",
)


@pytest.mark.rule("SG-8.2", "SG-16.1")
@pytest.mark.parametrize(("current", "first", "second"), [(0, "Replacer", "Guicai"), (2, "Guicai", "Replacer")])
def test_everybody_may_once_replace_the_card_from_the_player_on_turn(current: int, first: str, second: str) -> None:
    seats = [
        Seat("lu_meng", judges=["indulgence S6"] if current == 0 else []),
        Seat("replacer", hand=["peach H3", "peach H4"]),
        Seat("sima_yi", hand=["slash S7", "slash S8"], judges=["indulgence S6"] if current == 2 else []),
    ]
    s = table(*seats, current=current, phase="judge", pile=[BLACK], pool=pool_with(REPLACER))
    used = []
    while asked(s)[1] == "effect" and texts(s)[-1] in {"Guicai", "Replacer"}:
        used.append(texts(s)[-1])
        s.apply(s.legal_actions()[-1])
        s.apply(s.legal_actions()[0])
    assert used == [first, second]
    assert "indulgence S6" in discard(s)
    assert BLACK in discard(s)


@pytest.mark.rule("SG-8.2")
def test_who_declines_is_not_asked_again() -> None:
    s = against_diagram([BLACK], Seat("sima_yi", hand=["dodge D3", "dodge D4"]), target="lu_meng")
    do(s, "1: Eight Diagrams", "2: pass")
    assert asked(s) == (0, "play")
    assert hp(s, 1) == 3


@pytest.mark.rule("SG-8.2")
def test_guicai_needs_a_hand_card() -> None:
    s = against_diagram([BLACK], Seat("sima_yi", equips=["axe D5"]), target="lu_meng")
    do(s, "1: Eight Diagrams")
    assert asked(s) == (0, "play")


@pytest.mark.rule("SG-8.2")
def test_the_dead_replace_nothing() -> None:
    s = against_diagram([BLACK], Seat("sima_yi", alive=False), target="lu_meng")
    do(s, "1: Eight Diagrams")
    assert hp(s, 1) == 3


@pytest.mark.rule("SG-8.2")
def test_the_judging_player_too_may_replace_the_card() -> None:
    s = table(Seat("sima_yi", hand=["peach H4", "slash S7"], judges=["indulgence S6"]), phase="judge", pile=[BLACK])
    do(s, "0: Guicai", "0: Peach ♥4")
    assert s.view(0).phase == "play"


@pytest.mark.rule("SG-8.3", "SG-8.4")
def test_after_the_round_of_guicai_the_result_is_fixed() -> None:
    s = against_diagram([RED], Seat("sima_yi", hand=["slash S9", "slash S10"]))
    do(s, "1: Eight Diagrams", "2: pass")
    assert asked(s) == (1, "effect")
    do(s, "1: Tiandu")
    assert asked(s) == (0, "play")
    assert hp(s, 1) == 3


# Taken or discarded ---------------------------------------------------------------------------------------


@pytest.mark.rule("SG-8.4")
def test_tiandu_takes_the_judge_card() -> None:
    s = against_diagram([RED])
    do(s, "1: Eight Diagrams")
    assert texts(s) == ["pass", "Tiandu"]
    do(s, "1: Tiandu")
    assert hand(s, 1) == ["dodge D2"]
    assert hp(s, 1) == 3


@pytest.mark.rule("SG-8.4")
def test_luoshen_takes_a_black_judge_card() -> None:
    s = table(Seat("zhen_ji"), phase="start", pile=[BLACK, RED])
    do(s, "0: Luoshen", "0: stop")
    assert "slash C2" in hand(s, 0)
    assert "slash C2" not in discard(s)


@pytest.mark.rule("SG-8.5")
def test_a_judge_card_that_nobody_takes_is_discarded() -> None:
    s = against_diagram([RED])
    do(s, "1: Eight Diagrams", "1: pass")
    assert "dodge D2" in discard(s)
    assert hand(s, 1) == []


@pytest.mark.rule("SG-8.5", "SG-8.4")
def test_a_red_judge_card_of_luoshen_is_discarded() -> None:
    s = table(Seat("zhen_ji"), phase="start", pile=[RED])
    do(s, "0: Luoshen")
    assert "dodge D2" in discard(s)
    assert s.view(0).phase == "play"


@pytest.mark.rule("SG-8.6")
def test_a_peach_of_the_judgement_is_there_before_the_effect() -> None:
    axe = Seat("lu_bu", hand=["slash S7", "slash S8", "slash S9"], equips=["axe D5"])
    s = table(axe, Seat("guo_jia", hp=1, equips=["eight_diagrams S2"]), pile=["peach H3", BLACK])
    do(s, "0: use Slash ♠7", "0: Guo Jia", "1: Eight Diagrams", "1: Tiandu")
    assert hand(s, 1) == ["peach H3"]


@pytest.mark.rule("SG-8.6", "SR098")
def test_a_peach_won_by_tiandu_saves_from_the_slash() -> None:
    axe = Seat("zhang_fei", hand=["slash S7", "slash S8", "slash S9", OPEN], equips=["axe D5"])
    s = table(axe, Seat("guo_jia", hp=1, equips=["eight_diagrams S2"]), pile=["peach H3"])
    do(
        s,
        "0: use Slash ♠7",
        "0: Guo Jia",
        "1: Eight Diagrams",
        "1: Tiandu",
        "0: Stone Axe",
        "0: Slash ♠8",
        "0: Slash ♠9",
    )
    assert asked(s) == (1, "rescue")
    do(s, "1: Peach ♥3")
    assert hp(s, 1) == 1


# What counts ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SG-8.7")
@pytest.mark.parametrize(("card", "dodged"), [("peach H3", True), (RED, True), (BLACK, False), ("slash S9", False)])
def test_the_eight_diagram_succeeds_on_red(card: str, dodged: bool) -> None:
    s = against_diagram([card], target="lu_meng")
    do(s, "1: Eight Diagrams")
    assert hp(s, 1) == (4 if dodged else 3)


@pytest.mark.rule("SG-8.7")
@pytest.mark.parametrize(("card", "hit"), [("peach H3", True), (RED, True), (BLACK, False), ("slash S9", False)])
def test_tieqi_succeeds_on_red(card: str, hit: bool) -> None:
    s = table(Seat("ma_chao", hand=["slash S7", OPEN]), Seat("lu_meng", hand=["dodge D3"]), pile=[card])
    do(s, "0: use Slash ♠7", "0: Lü Meng", "0: Tieqi")
    assert s.player == (0 if hit else 1)
    assert hp(s, 1) == (3 if hit else 4)


@pytest.mark.rule("SG-8.7")
@pytest.mark.parametrize(("card", "works"), [("peach H3", False), (RED, True), (BLACK, True), ("slash S9", True)])
def test_ganglie_succeeds_on_anything_but_a_heart(card: str, works: bool) -> None:
    s = table(Seat("lu_bu", hand=["slash S7"]), "xiahou_dun", pile=[card])
    do(s, "0: use Slash ♠7", "0: Xiahou Dun", "1: Ganglie")
    assert hp(s, 0) == (3 if works else 4)


@pytest.mark.rule("SG-8.7", "SG-14.13")
@pytest.mark.parametrize(("card", "skipped"), [("peach H3", False), (RED, True), (BLACK, True), ("slash S9", True)])
def test_indulgence_works_on_anything_but_a_heart(card: str, skipped: bool) -> None:
    s = table(Seat("lu_bu", judges=["indulgence S6"]), phase="judge", pile=[card])
    assert s.view(0).current == (1 if skipped else 0)
    assert "indulgence S6" in discard(s)


@pytest.mark.rule("SG-8.7", "SG-14.14")
@pytest.mark.parametrize(
    ("card", "struck"),
    [
        ("lightning SA", False),
        ("ice_sword S2", True),
        ("blade S5", True),
        ("slash S9", True),
        ("slash S10", False),
        ("slash C5", False),
        ("kylin_bow H5", False),
        ("axe D5", False),
    ],
)
def test_lightning_strikes_on_a_spade_from_2_to_9(card: str, struck: bool) -> None:
    s = table(Seat("lu_bu", judges=["lightning HQ"]), phase="judge", pile=[card])
    assert hp(s, 0) == (1 if struck else 4)
    assert ("lightning HQ" in discard(s)) == struck
    assert judges(s, 1) == ([] if struck else ["lightning HQ"])


@pytest.mark.rule("SG-8.7")
def test_luoshen_goes_on_with_black() -> None:
    s = table(Seat("zhen_ji"), phase="start", pile=["slash S9", BLACK, RED, "slash S10"])
    do(s, "0: Luoshen", "0: judge again", "0: judge again")
    assert s.view(0).phase == "play"
    assert set(hand(s, 0)) >= {"slash S9", "slash C2"}
    assert "dodge D2" in discard(s)


# Whose judgement ------------------------------------------------------------------------------------------


@pytest.mark.rule("SG-8.8")
@pytest.mark.parametrize("card", ["indulgence S6", "lightning SA"])
def test_a_delayed_trick_is_judged_by_who_has_it(card: str) -> None:
    s = table(Seat("guo_jia", judges=[card]), phase="judge", pile=["dodge D2"])
    assert asked(s) == (0, "effect")
    do(s, "0: Tiandu")
    assert "dodge D2" in hand(s, 0)


@pytest.mark.rule("SG-8.8")
def test_the_eight_diagram_is_judged_by_its_wearer() -> None:
    s = against_diagram([RED])
    do(s, "1: Eight Diagrams")
    assert asked(s) == (1, "effect")


@pytest.mark.rule("SG-8.8", "SR031")
def test_tieqi_is_ma_chaos_judgement() -> None:
    s = table(Seat("ma_chao", hand=["slash S7", OPEN]), Seat("guo_jia"), pile=[RED])
    do(s, "0: use Slash ♠7", "0: Guo Jia", "0: Tieqi")
    assert hp(s, 1) == 2
    assert texts(s) == ["pass", "Yiji"]


@pytest.mark.rule("SG-8.8")
def test_ganglie_is_xiahou_duns_judgement() -> None:
    s = table(Seat("guo_jia", hand=["slash S7"]), Seat("xiahou_dun"), pile=[BLACK])
    do(s, "0: use Slash ♠7", "0: Xiahou Dun", "1: Ganglie")
    assert texts(s) == ["pass", "Yiji"]
    assert "slash C2" in discard(s)
