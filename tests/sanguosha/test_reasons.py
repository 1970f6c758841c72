"""Why an action is not legal, with the rule, in three languages."""

from __future__ import annotations

import pytest

from sanguo import State
from sanguosha_kit import Seat, do, table

CARD, SEAT, SKILL, DONE = 7, 4, 6, 1


def card(state: State, name: str) -> int:
    """The action of a card of seat 0."""
    mine = state.view(0).seats[0]
    found = [c for c in (*mine.hand, *mine.equips) if c.kind == name]
    return CARD << 12 | found[0].card


def skill(state: State, general: str, ordinal: int = 0) -> int:
    keys = [c.key for c in state.game.cards]
    return SKILL << 12 | ordinal << 9 | keys.index(general)


@pytest.mark.parametrize(
    ("hand", "hp", "slashes", "name", "reason"),
    [
        (["dodge", "peach"], 2, 0, "dodge", "it is nothing but an answer (SG-14.2, SG-14.12)"),
        (["peach", "ex_nihilo"], 4, 0, "peach", "you have lost no health (SG-14.3)"),
        (["slash", "ex_nihilo"], 4, 1, "slash", "no further slash may be used in this play phase (SG-3.4)"),
        (["snatch", "ex_nihilo"], 4, 0, "snatch", "there is no target that it may be used on (SG-5.1)"),
    ],
)
def test_cards_of_the_hand(hand: list[str], hp: int, slashes: int, name: str, reason: str) -> None:
    state = table(Seat("xu_chu", hand=hand, hp=hp, max_hp=4), "gan_ning", slashes=slashes)
    action = card(state, name)
    assert state.why_not(action) == reason
    told = {state.why_not(action, lang) for lang in ("en", "zh-Hant", "zh-Hans")}
    assert len(told) >= 2


def test_cards_that_are_not_held() -> None:
    state = table(Seat("xu_chu", hand=["slash S7"]), Seat("gan_ning", hand=["slash S8"]))
    reasons = {state.why_not(CARD << 12 | c) for c in range(16, 124)} - {None}
    assert all(r and r.endswith("is not in your hand") for r in reasons)
    assert "there is no such card" in (state.why_not(CARD << 12 | 5) or "")


def test_targets() -> None:
    seats = [Seat("xu_chu", hand=["slash S7"]), "gan_ning", "lu_meng", Seat("hua_tuo", alive=False), "zhao_yun"]
    state = do(table(*seats, "ma_chao", players=6), "0: use Slash ♠7")
    assert state.why_not(SEAT << 12 | 2) == "out of attack range (SG-4.4)"
    assert state.why_not(SEAT << 12 | 3) == "this character is dead (SG-12)"
    assert state.why_not(SEAT << 12 | 0) == "this character cannot be a target (SG-5.1)"
    assert state.why_not(SEAT << 12 | 9) == "there is no such seat"
    assert state.why_not(DONE << 12) == "1 more must be picked"


def test_a_skill_that_bars_a_card() -> None:
    state = do(table(Seat("gan_ning", hand=["indulgence"]), "lu_xun", "lu_meng", "hua_tuo"), "0: use Indulgence ♠6")
    assert state.why_not(SEAT << 12 | 1) == "a skill of this character bars such a card (SG-5.1)"


def test_answers() -> None:
    state = do(
        table(Seat("lu_meng", hand=["slash S7"]), Seat("guan_yu", hand=["peach", "dodge"])),
        "0: use Slash ♠7",
        "0: Guan Yu",
    )
    mine = state.view(1).seats[1].hand
    peach = next(c for c in mine if c.kind == "peach")
    assert state.why_not(CARD << 12 | peach.card) == "Dodge is asked for, and Peach ♥3 is none (SG-6.1)"
    assert state.why_not(skill(state, "guan_yu")) == (
        "this skill gives another card than the one that is asked for (SG-6.1)"
    )
    assert state.why_not(skill(state, "zhao_yun")) == "you do not have this skill"


def test_skills() -> None:
    state = table(Seat("sun_quan", hand=["slash", "duel"]), "hua_tuo")
    do(state, "0: use Zhiheng", "0: Slash ♠7", "0: done")
    assert state.why_not(skill(state, "sun_quan")) == "this skill has been used as often as it may be"
    state = table(Seat("xu_chu", hand=["duel"]), Seat("liu_bei", role="rebel"), "hua_tuo")
    assert state.why_not(skill(state, "liu_bei")) == "you do not have this skill"


def test_a_discard_is_of_the_hand() -> None:
    state = table(Seat("xu_chu", hand=["slash S7", "slash S8", "dodge"], equips=["axe"], hp=1), phase="discard")
    assert state.why_not(card(state, "axe")) == "only hand cards are discarded here (SG-3.5)"
    assert state.why_not(DONE << 12) == "2 more must be picked"


def test_nothing_is_told_of_hidden_cards() -> None:
    state = do(
        table(Seat("gan_ning", hand=["dismantlement S3"]), Seat("xu_chu", hand=["slash S7", "peach"], equips=["axe"])),
        "0: use Dismantlement ♠3",
    )
    hidden = {state.why_not(CARD << 12 | c) for c in range(16, 124)} - {None}
    assert "a hidden card cannot be named: of another hand one is taken by chance (SG-17.3)" in hidden
    for i in range(20):
        world = state.scramble(0, i)
        assert all(world.why_not(CARD << 12 | c) == state.why_not(CARD << 12 | c) for c in range(16, 124))
