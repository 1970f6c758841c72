"""What happens to the generals of a seat, as events: which, to whom it is told, and in what words."""

from __future__ import annotations

from typing import Any

import pytest

import sanguo
from guozhan_kit import Seat, alive, asked, table, texts
from sanguo import State
from sanguo.dsl.sanguosha import CardType
from sanguo.events import (
    Activated,
    Died,
    Event,
    GameOver,
    GeneralChosen,
    GeneralTurned,
    KingdomDetermined,
    MarkerChanged,
    SeatStateChanged,
    Triggered,
)
from sanguo.views.guozhan import GuozhanView, SeatView
from setups import LANGS, Setup, of, walk

OWN = (GeneralTurned, KingdomDetermined, SeatStateChanged, MarkerChanged, Died)


def tell(state: State, *moves: str, own: bool = True) -> list[Any]:
    """Carry out moves by their texts: what all seats are told alike of what befalls generals, or of everything."""
    got: list[Event] = []
    for move in moves:
        names = texts(state)
        assert move in names, names
        action = state.legal_actions()[names.index(move)]
        told = [state.clone().apply_with_events(action, n) for n in range(len(state.view(0).seats))]
        mine = [[e for e in events if isinstance(e, OWN)] for events in told]
        assert all(events == mine[0] for events in mine)
        got += mine[0] if own else told[0]
        state.apply(action)
    return got


def said(event: Event) -> tuple[str, ...]:
    return tuple(event.text(lang) for lang in LANGS)


# One by one ----------------------------------------------------------------------------------------------


@pytest.mark.rule("GZ-R22", "GZ-R36")
@pytest.mark.parametrize("place", ["head", "deputy"])
def test_a_general_turned_up_and_the_kingdom_it_tells(place: str) -> None:
    s = table("xu_huang/zhang_liao", "gan_ning/lu_meng", phase="start")
    key, name = {"head": ("xu_huang", "Xu Huang"), "deputy": ("zhang_liao", "Zhang Liao")}[place]
    got = tell(s, f"turn up {name}")
    assert got == [GeneralTurned(0, key, place, True), KingdomDetermined(0, "wei")]
    assert (
        said(got[0])
        == {
            "head": ("Seat 0 turns up its head general Xu Huang", "玩家0明置主將徐晃", "玩家0明置主将徐晃"),
            "deputy": ("Seat 0 turns up its deputy general Zhang Liao", "玩家0明置副將張遼", "玩家0明置副将张辽"),
        }[place]
    )
    assert said(got[1]) == ("Seat 0 is of Wei", "玩家0的勢力是魏", "玩家0的势力是魏")


@pytest.mark.rule("GZ-R43")
def test_the_second_general_determines_nothing() -> None:
    s = table("xu_huang!/zhang_liao", "gan_ning/lu_meng", phase="start")
    assert tell(s, "turn up Zhang Liao") == [GeneralTurned(0, "zhang_liao", "deputy", True)]


@pytest.mark.rule("GZ-R20")
def test_a_general_that_is_turned_up_by_its_skill() -> None:
    s = table(Seat("pang_de/hua_tuo", hand=["slash C2"]), Seat("gan_ning/lu_meng", hp=3))
    assert tell(s, "use Qingnang") == [GeneralTurned(0, "hua_tuo", "deputy", True), KingdomDetermined(0, "qun")]


@pytest.mark.rule("GZ-R21", "GZ-R24", "GR131")
def test_a_skill_with_a_cost_is_told_of_when_its_general_is_up() -> None:
    s = table(Seat("taishi_ci/gan_ning", hand=["slash C2", "slash C3"]), Seat("xu_huang/zhang_liao", hand=["slash S7"]))
    begun = tell(s, "use Tianyi", own=False)
    assert begun == []
    assert asked(s)[0] == 0
    told: list[Any] = []
    while not told:
        told = tell(s, texts(s)[0], own=False)
    assert told[:3] == [
        GeneralTurned(0, "taishi_ci", "head", True),
        KingdomDetermined(0, "wu"),
        Activated(0, "taishi_ci", 0),
    ]


@pytest.mark.rule("GZ-R20")
def test_a_skill_that_answers_an_event_is_told_of_behind_its_general() -> None:
    s = table(Seat("gan_ning!/lu_meng", hand=["slash S7", "slash C2"]), "sima_yi/xu_chu")
    tell(s, "use Slash ♠7", "seat 1")
    got = tell(s, "Fankui", own=False)
    assert got[:3] == [
        GeneralTurned(1, "sima_yi", "head", True),
        KingdomDetermined(1, "wei"),
        Triggered(1, "sima_yi", 0),
    ]
    assert sum(isinstance(e, Triggered) for e in got) == 1


@pytest.mark.rule("GZ-R37")
def test_an_ambitionist() -> None:
    s = table("cao_ren/xiahou_yuan", "xu_huang!/zhang_liao", "dian_wei!/yue_jin", phase="start")
    got = tell(s, "turn up Cao Ren")
    assert got == [GeneralTurned(0, "cao_ren", "head", True), KingdomDetermined(0, "ambitionist")]
    assert said(got[1]) == ("Seat 0 becomes an ambitionist", "玩家0成為野心家", "玩家0成为野心家")


@pytest.mark.rule("GZ-R16", "GZ-R30")
def test_a_general_turned_down() -> None:
    s = table(Seat("zou_shi!/hua_tuo", hand=["axe D5"]), "gan_ning!/lu_meng!", "ma_chao!/huang_zhong")
    tell(s, "use Qingcheng")
    got = tell(s, "deputy")
    assert got == [GeneralTurned(1, "lu_meng", "deputy", False)]
    assert said(got[0]) == (
        "The deputy general Lü Meng of seat 1 is turned down",
        "玩家1的副將呂蒙暗置",
        "玩家1的副将吕蒙暗置",
    )


@pytest.mark.rule("GZ-R12")
def test_chains() -> None:
    s = table(
        Seat("xu_huang!/zhang_liao", hand=["iron_chain SQ"]),
        Seat("gan_ning!/lu_meng", extra={"chained": True}),
        "ma_chao!/huang_zhong",
    )
    tell(s, "use Iron Chain ♠Q")
    got = tell(s, "Gan Ning", "Ma Chao")
    while not got:
        got = tell(s, "pass")
    assert got == [SeatStateChanged(1, "chained", False), SeatStateChanged(2, "chained", True)]
    assert said(got[0]) == ("Seat 1 is chained no longer", "玩家1重置", "玩家1重置")
    assert said(got[1]) == ("Seat 2 is chained", "玩家2橫置", "玩家2横置")


@pytest.mark.rule("GZ-R76", "GZ-R77")
def test_stacked_and_flat_again() -> None:
    s = table("cao_ren!/xiahou_yuan", "xu_huang!/zhang_liao", phase="finish", least=2)
    got = tell(s, "Jushou")
    assert got == [SeatStateChanged(0, "stacked", True)]
    assert said(got[0]) == ("The generals of seat 0 are stacked", "玩家0的武將牌疊置", "玩家0的武将牌叠置")
    told: list[Event] = []
    while not told:
        told = tell(s, texts(s)[0])
    assert told == [SeatStateChanged(0, "stacked", False)]
    assert said(told[0]) == ("The generals of seat 0 lie flat", "玩家0的武將牌平置", "玩家0的武将牌平置")


@pytest.mark.rule("GZ-R86")
def test_a_marker_taken_and_given_up() -> None:
    s = table("xu_huang/zhang_liao", "gan_ning/lu_meng", phase="start", markers=True)
    taken = tell(s, "turn up Xu Huang")[-1]
    assert taken == MarkerChanged(0, "vanguard", True)
    assert said(taken) == ("Seat 0 takes the marker Vanguard", "玩家0獲得標記先驅", "玩家0获得标记先驱")
    while asked(s) != (0, "play"):
        tell(s, texts(s)[0])
    spent = tell(s, "use Vanguard")
    assert spent == [MarkerChanged(0, "vanguard", False)]
    assert said(spent[0]) == ("Seat 0 gives up the marker Vanguard", "玩家0棄置標記先驅", "玩家0弃置标记先驱")


DEAD = {
    "gan_ning/lu_meng": ("wu", ("Seat 1 is dead and was of Wu", "玩家1陣亡，勢力是吳", "玩家1阵亡，势力是吴")),
    "cao_ren/xiahou_yuan": (
        "ambitionist",
        ("Seat 1 is dead and was an ambitionist", "玩家1陣亡，是野心家", "玩家1阵亡，是野心家"),
    ),
}


@pytest.mark.rule("GZ-R52")
@pytest.mark.parametrize("victim", DEAD)
def test_the_dead_are_turned_up_and_were_of_a_kingdom(victim: str) -> None:
    head, deputy = victim.split("/")
    s = table(
        Seat("xu_huang!/zhang_liao", hand=["slash S7"]),
        Seat(victim, hp=1, extra={"chained": True, "stacked": True}),
        "dian_wei!/yue_jin",
        "ma_chao!/huang_zhong",
    )
    got = tell(s, "use Slash ♠7", "seat 1")
    while alive(s, 1):
        got += tell(s, "pass")
    kingdom, words = DEAD[victim]
    # Nothing is told of chains and stacks that the dead leave.
    assert got == [
        GeneralTurned(1, head, "head", True),
        GeneralTurned(1, deputy, "deputy", True),
        KingdomDetermined(1, kingdom),
        Died(1, kingdom, 0),
    ]
    assert said(got[-1]) == words


# Of all games --------------------------------------------------------------------------------------------


def standing(seat: SeatView) -> dict[str, Any]:
    """What events may change of a seat that lives."""
    return {
        "head": seat.head_up,
        "deputy": seat.deputy_up,
        "kingdom": seat.kingdom,
        "chained": seat.chained,
        "stacked": seat.stacked,
        "markers": set(seat.markers),
    }


def carried_out(table: list[dict[str, Any]], events: list[Event]) -> None:
    """Change a table as events tell, each of which must change it."""
    for e in events:
        before = [{**x, "markers": set(x["markers"])} for x in table]
        if isinstance(e, GeneralTurned):
            table[e.seat][e.place] = e.up
        elif isinstance(e, KingdomDetermined):
            assert table[e.seat]["kingdom"] == "undetermined"
            table[e.seat]["kingdom"] = e.kingdom
        elif isinstance(e, SeatStateChanged):
            table[e.seat][e.state] = e.on
        elif isinstance(e, MarkerChanged):
            (table[e.seat]["markers"].add if e.on else table[e.seat]["markers"].discard)(e.card)
        else:
            if isinstance(e, Died):
                assert table[e.seat]["kingdom"] == e.role
                table[e.seat] |= {"chained": False, "stacked": False, "markers": set()}
            continue
        assert table != before, e


def known(view: GuozhanView) -> set[str]:
    return {g for s in view.seats for g in (s.head, s.deputy, *s.candidates) if g is not None}


@pytest.mark.rule("GZ-R13", "GR131")
@pytest.mark.parametrize("setup", of("guozhan"), ids=str)
def test_events_keep_a_table_up_and_name_no_general_that_a_seat_cannot_know(setup: Setup) -> None:
    game = setup.load()
    generals = {c.key for c in game.cards if c.prop("type") == CardType.GENERAL}
    tables: list[list[dict[str, Any]]] | None = None
    for state in walk(game, 3):
        n = game.num_players
        before = [state.view(v) for v in range(n)]
        if before[0].phase == "setup":
            continue
        if tables is None:
            tables = [[standing(s) for s in view.seats] for view in before]
        action = state.random_action(3)
        for viewer in range(n):
            after = state.clone()
            told = after.apply_with_events(action, viewer)
            view = after.view(viewer)
            carried_out(tables[viewer], told)
            assert tables[viewer] == [standing(s) for s in view.seats]
            over = any(isinstance(e, GameOver) for e in told)
            named = {x for e in told for x in (getattr(e, "card", None), getattr(e, "by", None)) if x in generals}
            assert over or named <= known(before[viewer]) | known(view)
            assert not any(isinstance(e, GeneralChosen) for e in told)
    assert tables is not None


def test_they_survive_as_plain_data() -> None:
    s = table("xu_huang/zhang_liao", "gan_ning/lu_meng", phase="start")
    turned, determined = tell(s, "turn up Xu Huang")
    plain = {"kind": "general_turned", "seat": 0, "card": "xu_huang", "place": "head", "up": True}
    assert turned.to_dict() == plain
    assert determined.to_dict() == {"kind": "kingdom_determined", "seat": 0, "kingdom": "wei"}
    assert {t.kind for t in OWN} <= set(sanguo.events.KINDS)
