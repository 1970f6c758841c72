"""Nullification (SG-7, SG-14.12)."""

import pytest

from sanguo import State
from sanguosha_kit import Seat, asked, can, discard, do, hand, hp, judges, table, texts

SJ, CK, DQ = "Nullification ♠J", "Nullification ♣K", "Nullification ♦Q"


def null(*cards: str, general: str = "gan_ning", **more: object) -> Seat:
    """A seat with some nullifications."""
    return Seat(general, hand=[f"nullification {c}" for c in cards], **more)  # type: ignore[arg-type]


def mine(*cards: str, general: str = "xu_chu") -> Seat:
    """The seat on turn: with another card, so that its phase does not end by itself."""
    return Seat(general, hand=[*cards, "zixing DK"])


def window(state: State) -> tuple[int, str, int | None]:
    """Who is asked, about which trick on whom."""
    used = state.view(0).card_in_use
    assert used is not None
    assert asked(state)[1] == "nullify"
    return state.player, used.kind, used.target


@pytest.mark.rule("SG-7.1", "SG-14.12")
def test_a_nullification_is_for_one_target_and_asked_for_each_anew() -> None:
    state = table(mine("savage SK"), null("SJ", "CK"), Seat("zhang_fei", hand=["slash S7"]), "huang_gai")
    do(state, "0: use Savage Assault ♠K")
    assert window(state) == (1, "savage", 1)
    do(state, f"1: {SJ}", "1: pass")
    assert window(state) == (1, "savage", 2)
    do(state, "1: pass")
    assert asked(state) == (2, "answer")
    do(state, "2: pass")
    assert window(state) == (1, "savage", 3)
    do(state, f"1: {CK}")
    assert [hp(state, s) for s in range(4)] == [4, 4, 3, 4]


@pytest.mark.rule("SG-7.1", "SG-7.5")
def test_a_delayed_trick_is_nullified_before_its_judgement() -> None:
    state = table(Seat("zhang_fei", judges=["indulgence S6"]), null("SJ"), phase="judge", pile=["duel SA", "zixing DK"])
    assert asked(state) == (1, "nullify")
    assert state.to_dict()["pile"][0] == "duel SA"
    do(state, f"1: {SJ}")
    assert asked(state) == (0, "play")
    assert sorted(discard(state)) == ["indulgence S6", "nullification SJ"]
    assert sorted(hand(state, 0)) == ["duel SA", "zixing DK"]


@pytest.mark.rule("SG-7.1", "SG-7.4")
def test_a_nullification_is_nullified_before_it_takes_effect() -> None:
    state = table(mine("ex_nihilo H7"), null("SJ"), null("CK", general="zhang_fei"))
    do(state, "0: use Ex Nihilo ♥7", f"1: {SJ}")
    assert asked(state) == (2, "nullify")
    do(state, f"2: {CK}")
    assert len(hand(state, 0)) == 3


@pytest.mark.rule("SG-7.2")
def test_the_duel_of_lijian_cannot_be_nullified() -> None:
    state = table(Seat("diao_chan", hand=["peach H3", "zixing"]), null("SJ"), Seat("zhang_fei", hand=["slash S7"]))
    do(state, "0: use Lijian", "0: Peach ♥3", "0: Gan Ning", "0: Zhang Fei")
    assert asked(state) == (2, "answer")


@pytest.mark.rule("SG-7.2", "SG-14.9")
def test_god_salvation_on_full_health_cannot_be_nullified() -> None:
    state = table(mine("peach_garden HA"), null("SJ", "CK"), Seat("zhang_fei", hp=2), "huang_gai")
    do(state, "0: use Peach Garden ♥A")
    assert window(state) == (1, "peach_garden", 2)
    do(state, "1: pass")
    assert (hp(state, 2), asked(state)) == (3, (0, "play"))


@pytest.mark.rule("SG-7.2")
def test_basic_cards_and_skills_cannot_be_nullified() -> None:
    state = table(Seat("zhou_yu", hand=["slash S7"]), null("SJ"), null("CK", general="zhang_fei"))
    do(state, "0: use Fanjian", "0: Gan Ning")
    assert asked(state) == (1, "effect")
    state = table(Seat("xu_chu", hp=2, hand=["slash S7", "peach H3", "zixing"]), null("SJ"))
    do(state, "0: use Peach ♥3")
    assert (hp(state, 0), asked(state)) == (3, (0, "play"))
    do(state, "0: use Slash ♠7", "0: Gan Ning")
    assert (hp(state, 1), asked(state)) == (3, (0, "play"))


@pytest.mark.rule("SG-7.2", "SG-5.9")
def test_laying_a_delayed_trick_cannot_be_nullified() -> None:
    state = do(table(mine("indulgence S6"), null("SJ")), "0: use Indulgence ♠6", "0: Gan Ning")
    assert (judges(state, 1), asked(state)) == (["indulgence S6"], (0, "play"))


@pytest.mark.rule("SG-7.3")
def test_all_are_asked_in_action_order_from_the_turns_player() -> None:
    seats = null("SJ"), Seat("xu_chu"), Seat("huang_gai", hand=["ex_nihilo H7", "nullification CK"])
    state = do(table(*seats, null("DQ", general="zhang_fei"), current=2), "2: use Ex Nihilo ♥7")
    order = []
    while asked(state)[1] == "nullify":
        order.append(state.player)
        do(state, f"{state.player}: pass")
    assert order == [2, 3, 0]


@pytest.mark.rule("SG-7.3")
def test_the_first_nullification_ends_the_round() -> None:
    state = table(mine("duel SA"), null("SJ"), null("CK", general="zhang_fei"))
    do(state, "0: use Duel ♠A", "0: Gan Ning", f"1: {SJ}")
    assert window(state) == (2, "duel", 1)
    do(state, "2: pass")
    assert (hp(state, 1), hand(state, 2), asked(state)) == (4, ["nullification CK"], (0, "play"))


@pytest.mark.rule("SG-7.3")
def test_in_a_judge_phase_the_round_begins_with_the_turns_player() -> None:
    seats = null("SJ"), Seat("zhang_fei", hand=["nullification CK"], judges=["lightning SA"])
    state = table(*seats, current=1, phase="judge", pile=["peach H3"])
    assert asked(state) == (1, "nullify")


@pytest.mark.parametrize("length", [1, 2, 3])
@pytest.mark.rule("SG-7.4")
def test_an_odd_chain_cancels_and_closes_the_question(length: int) -> None:
    state = table(mine("ex_nihilo H7"), null("SJ", "CK", "CQ", "DQ"), pile=["slash S7", "slash S8"])
    do(state, "0: use Ex Nihilo ♥7", *[f"1: {text}" for text in (SJ, CK, DQ)[:length]], "1: pass")
    assert asked(state) == (0, "play")
    assert len(hand(state, 0)) == (1 if length % 2 else 3)
    assert len(hand(state, 1)) == 4 - length


@pytest.mark.rule("SG-7.4")
def test_a_nullification_is_a_move_and_a_trick_of_its_own() -> None:
    xun, yueying = null("SJ", general="lu_xun"), null("CK", general="huang_yueying")
    state = do(table(mine("ex_nihilo H7"), xun, yueying, pile=["peach H3"]), "0: use Ex Nihilo ♥7", f"1: {SJ}")
    assert texts(state) == ["pass", "Lianying"]
    do(state, "1: pass", f"2: {CK}")
    assert texts(state) == ["pass", "Jizhi"]
    do(state, "2: Jizhi")
    assert len(hand(state, 2)) == 1
    assert (len(hand(state, 0)), asked(state)) == (3, (0, "play"))


@pytest.mark.rule("SG-7.5", "SG-14.14")
def test_a_nullified_lightning_passes_on_without_a_judgement() -> None:
    state = table(Seat("zhang_fei", judges=["lightning SA"]), null("SJ"), phase="judge", pile=["slash S7", "zixing DK"])
    do(state, f"1: {SJ}")
    assert (judges(state, 0), judges(state, 1), hp(state, 0)) == ([], ["lightning SA"], 4)
    assert sorted(hand(state, 0)) == ["slash S7", "zixing DK"]
    assert discard(state) == ["nullification SJ"]


@pytest.mark.rule("SG-7.5", "SG-14.10")
def test_a_nullified_amazing_grace_leaves_that_player_without_a_card() -> None:
    laid = ["slash S7", "peach H3", "duel SA", "dodge H2"]
    state = table(mine("harvest H3"), null("SJ"), "zhang_fei", "huang_gai", pile=laid)
    do(state, "0: use Harvest ♥3", "1: pass", "0: Peach ♥3", f"1: {SJ}", "2: Slash ♠7", "3: Duel ♠A")
    assert [hand(state, s) for s in (1, 2, 3)] == [[], ["slash S7"], ["duel SA"]]
    assert sorted(discard(state)) == ["dodge H2", "harvest H3", "nullification SJ"]


UNTOUCHED = {
    "ex_nihilo H7": ("Ex Nihilo ♥7", []),
    "dismantlement S4": ("Dismantlement ♠4", ["0: Gan Ning"]),
    "snatch S3": ("Snatch ♠3", ["0: Gan Ning"]),
    "duel SA": ("Duel ♠A", ["0: Gan Ning"]),
    "savage SK": ("Savage Assault ♠K", []),
    "archery HA": ("Archery ♥A", []),
}


@pytest.mark.parametrize("card", UNTOUCHED)
@pytest.mark.rule("SG-7.5")
def test_nothing_happens_to_the_target_of_a_cancelled_trick(card: str) -> None:
    text, target = UNTOUCHED[card]
    mine_ = Seat("xu_chu", hand=[card, "zixing DK"])
    state = do(table(mine_, null("SJ"), Seat("zhang_fei", hand=["peach H4"])), f"0: use {text}")
    if asked(state) == (0, "target"):
        do(state, *target)
    do(state, f"1: {SJ}")
    assert (hp(state, 1), hand(state, 1), hand(state, 0)) == (4, [], ["zixing DK"])


@pytest.mark.parametrize("card", ["dismantlement S4", "snatch S3"])
@pytest.mark.rule("SG-7.6", "SG-14.5", "SG-14.6")
def test_it_is_too_late_once_a_card_is_named(card: str) -> None:
    text = {"dismantlement S4": "Dismantlement ♠4", "snatch S3": "Snatch ♠3"}[card]
    state = table(mine(card), null("SJ", equips=["axe D5"]), null("CK", general="zhang_fei"))
    do(state, f"0: use {text}", *(["0: Gan Ning"] if card[0] == "d" else []))
    assert asked(state) == (1, "nullify")
    do(state, "1: pass", "2: pass")
    assert sorted(texts(state)) == ["Stone Axe ♦5", "a hand card"]
    do(state, "0: Stone Axe ♦5")
    assert (asked(state), state.view(0).seats[1].equips) == ((0, "play"), ())


@pytest.mark.rule("SG-7.6")
def test_it_is_too_late_once_a_card_is_drawn_or_taken() -> None:
    state = do(table(mine("ex_nihilo H7"), pile=["nullification SJ", "nullification CK"]), "0: use Ex Nihilo ♥7")
    assert (asked(state), len(hand(state, 0))) == ((0, "play"), 3)
    laid = ["nullification SJ", "peach H3", "duel SA", "dodge H2"]
    state = do(table(mine("harvest H3"), "gan_ning", pile=laid), "0: use Harvest ♥3", f"0: {SJ}")
    assert window(state) == (0, "harvest", 1)


@pytest.mark.parametrize(
    ("card", "text", "answer"),
    [
        ("duel SA", "Duel ♠A", "slash S7"),
        ("savage SK", "Savage Assault ♠K", "slash S7"),
        ("archery HA", "Archery ♥A", "dodge H2"),
    ],
)
@pytest.mark.rule("SG-7.6")
def test_it_is_too_late_with_the_first_answer(card: str, text: str, answer: str) -> None:
    victim = Seat("lu_xun", hand=[answer])
    state = do(table(mine(card, "slash S8"), victim, null("CK"), pile=["nullification SJ"]), f"0: use {text}")
    if asked(state) == (0, "target"):
        do(state, "0: Lu Xun")
    do(state, "2: pass")
    assert asked(state) == (1, "answer")
    do(state, f"1: {next(t for t in texts(state) if t != 'pass')}", "1: Lianying")
    if card == "duel SA":
        assert asked(state) == (0, "answer")
    else:
        assert window(state) == (1, card.split()[0], 2)


@pytest.mark.rule("SG-7.6", "SG-15.10")
def test_it_is_too_late_with_the_eight_diagrams_hujia_and_jijiang() -> None:
    lord = Seat("cao_cao", equips=["eight_diagrams C2"])
    seats = lord, mine("archery HA", "nullification SJ", general="gan_ning"), Seat("zhang_liao", hand=["dodge D2"])
    state = do(table(*seats, "zhang_fei", current=1, pile=["duel SA"]), "1: use Archery ♥A", "1: pass", "2: pass")
    do(state, "1: pass", "1: pass", "0: Eight Diagrams")
    assert texts(state) == ["pass", "Hujia"]
    do(state, "0: Hujia", "2: pass")
    assert hp(state, 0) == 3


@pytest.mark.rule("SG-7.6")
def test_it_is_too_late_once_the_judge_card_is_turned_up() -> None:
    seats = Seat("zhang_fei", judges=["indulgence S6"]), Seat("sima_yi", hand=["nullification SJ"])
    state = do(table(*seats, phase="judge", pile=["duel SA"]), "1: pass")
    assert (asked(state), can(state, "Guicai")) == ((1, "effect"), True)
    do(state, "1: pass")
    assert "nullification SJ" in hand(state, 1)
    assert "indulgence S6" in discard(state)


@pytest.mark.rule("SG-7.6", "SG-14.11")
def test_it_is_too_late_for_collateral_once_the_slash_is_asked_for() -> None:
    holder = Seat("zhang_fei", hand=["slash S7"], equips=["axe D5"])
    state = do(table(mine("collateral CQ"), holder, null("SJ")), "0: use Collateral ♣Q", "0: Gan Ning")
    assert window(state) == (2, "collateral", 1)
    do(state, "2: pass")
    assert asked(state) == (1, "answer")
    do(state, "1: Slash ♠7")
    assert (hp(state, 2), asked(state)) == (3, (0, "play"))


@pytest.mark.rule("SG-14.12", "SG-5.1")
def test_a_nullification_is_nothing_to_use_in_the_play_phase() -> None:
    state = table(mine("nullification SJ"))
    assert texts(state) == ["end play phase", "use Zixing ♦K"]


@pytest.mark.rule("SG-7.3", "SG-3.8")
def test_the_round_goes_on_from_the_place_of_a_turns_player_who_has_died() -> None:
    user = Seat("gan_ning", hp=1, hand=["savage SK"])
    seats = null("SJ", general="zhang_fei"), user, "xiahou_dun", null("CK", general="huang_gai")
    state = do(table(*seats, current=1, pile=["slash S7"]), "1: use Savage Assault ♠K")
    do(state, "3: pass", "0: pass", "2: Ganglie")
    assert window(state) == (3, "savage", 3)
    do(state, "3: pass")
    assert window(state) == (0, "savage", 3)
