"""What happens, as events: who is told of which cards."""

from __future__ import annotations

from typing import Any

from sanguo import State
from sanguo.events import (
    CardUsed,
    Died,
    Dying,
    Event,
    Face,
    Hurt,
    Judged,
    Judging,
    Looked,
    Moved,
    Nullified,
    PhaseSkipped,
    Recovered,
    Redirected,
    Revealed,
)
from sanguosha_kit import Seat, table, texts


def tell(state: State, *moves: str, seat: int | None = None) -> list[Event]:
    """Carry out moves by their texts and collect what happened."""
    got: list[Event] = []
    for move in moves:
        names = texts(state)
        assert move in names, names
        got += state.apply_with_events(state.legal_actions()[names.index(move)], seat)
    return got


def pick(events: list[Event], kind: type[Event]) -> list[Any]:
    return [e for e in events if type(e) is kind]


def test_a_slash_its_dodge_and_its_damage() -> None:
    state = table(Seat("zhang_fei", hand=["slash S7", "slash S8"]), Seat("xu_chu", hand=["dodge H2"]))
    got = tell(state, "use Slash ♠7", "Xu Chu", "Dodge ♥2", seat=3)
    slash, dodge = pick(got, CardUsed)
    assert (slash.seat, slash.card, slash.targets, slash.how) == (0, "slash", (1,), "use")
    assert slash.faces == (Face("spade", 7),)
    assert (dodge.seat, dodge.card, dodge.targets) == (1, "dodge", ())
    assert not pick(got, Hurt)
    hurt = pick(tell(state, "use Slash ♠8", "Xu Chu"), Hurt)[0]
    assert (hurt.seat, hurt.n, hurt.hp, hurt.source, hurt.nature, hurt.by) == (1, 1, 3, 0, "plain", "slash")
    assert hurt.text() == "Seat 1 suffers 1 damage, health 3 (Slash)"
    assert hurt.text("zh") == "玩家1受到1點傷害，體力3（殺）"


def test_a_hand_card_that_is_taken_is_named_to_the_two() -> None:
    for seat, named in ((None, True), (0, True), (1, True), (2, False)):
        state = table(Seat("zhang_fei", hand=["snatch"]), Seat("xu_chu", hand=["dodge H2", "peach H3"]))
        got = tell(state, "use Snatch ♠3", seat=seat)
        taken = next(e for e in pick(got, Moved) if e.why == "give")
        assert (taken.why, taken.frm.seat, taken.to.seat) == ("give", 1, 0)
        assert (taken.card is not None, taken.face is not None) == (named, named)


def test_a_card_that_is_made_of_another_names_both() -> None:
    state = table(Seat("guan_yu", hand=["peach H3"]), "xu_chu")
    used = pick(tell(state, "use Wusheng", "Xu Chu"), CardUsed)[0]
    assert (used.card, used.cards, used.by) == ("slash", ("peach",), "guan_yu")
    assert used.text() == "Seat 0 uses Slash (made of Peach ♥3) on seat 1 (Guan Yu)"


def test_a_judgement_and_the_phase_it_skips() -> None:
    state = table(
        Seat("zhang_fei", hand=["slash"]), Seat("xu_chu", judges=["indulgence"]), pile=["dodge D2", "slash", "slash"]
    )
    got = tell(state, "end play phase", "pass", seat=0)
    assert [(e.seat, e.card, str(e.face), e.replaced) for e in pick(got, Judging)] == [(1, "dodge", "♦2", False)]
    assert [(e.seat, e.card, e.by) for e in pick(got, Judged)] == [(1, "dodge", "indulgence")]
    assert [(e.phase, e.seat) for e in pick(got, PhaseSkipped)] == [("play", 1)]


def test_a_nullified_card() -> None:
    state = table(Seat("zhang_fei", hand=["duel"]), Seat("xu_chu", hand=["nullification"]))
    got = tell(state, "use Duel ♠A", "Xu Chu", "Nullification ♠J")
    assert [(e.seat, e.card) for e in pick(got, Nullified)] == [(1, "duel")]


def test_dying_help_and_death() -> None:
    state = table(Seat("zhang_fei", hand=["slash S7", "peach H3"]), Seat("xu_chu", hp=1, role="rebel"))
    got = tell(state.clone(), "use Slash ♠7", "Xu Chu", "Peach ♥3")
    assert [e.seat for e in pick(got, Dying)] == [1]
    assert [(e.seat, e.n, e.hp, e.by) for e in pick(got, Recovered)] == [(1, 1, 1, "peach")]
    got = tell(state, "use Slash ♠7", "Xu Chu", "pass", seat=2)
    assert [(e.seat, e.role, e.killer) for e in pick(got, Died)] == [(1, "rebel", 0)]
    reward = [e for e in pick(got, Moved) if e.why == "reward"]
    assert [(e.card, e.to.seat) for e in reward] == [(None, 0)] * 3


def test_another_target() -> None:
    state = table(Seat("zhang_fei", hand=["slash S7"]), Seat("da_qiao", hand=["peach H3"]), "xu_chu")
    tell(state, "use Slash ♠7", "Da Qiao")
    got: list[Event] = []
    while state.player == 1 and not pick(got, Redirected):
        got += tell(state, next(t for t in texts(state) if t not in ("pass", "Zhang Fei")))
    assert [(e.seat, e.to, e.card) for e in pick(got, Redirected)] == [(1, 2, "slash")]


def test_what_is_looked_at_is_the_lookers_and_what_is_shown_is_all_s() -> None:
    for seat, named in ((0, True), (1, False)):
        state = table(Seat("zhang_fei"), Seat("zhuge_liang"), Seat("xu_chu"), pile=["peach H3", "slash S7"])
        looks: list[Any] = []
        while not looks:
            names = texts(state)
            looks = pick(tell(state, "Guanxing" if "Guanxing" in names else names[0], seat=1 - seat), Looked)
        assert looks[0].seat == 1
        assert bool(looks[0].cards) == bool(looks[0].faces) == named
    state = table(Seat("zhou_yu", hand=["peach H3"]), Seat("xu_chu"))
    tell(state, "use Fanjian", "Xu Chu")
    shown = pick(tell(state, texts(state)[0], seat=3), Revealed)
    assert [(e.card, str(e.face), e.at.zone, e.at.seat) for e in shown] == [("peach", "♥3", "hand", 0)]
