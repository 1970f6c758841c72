"""Roles, generals, health and the deal: SG-2, and what the engine chose of it: SD01, SD02, SD04."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import sanguo
from sanguo import ConfigError, State
from sanguosha_kit import Seat, asked, can, do, hand, hp, table, texts

LORDS = {"cao_cao", "liu_bei", "sun_quan"}
PLAIN = (
    "zhao_yun",
    "guan_yu",
    "zhang_fei",
    "ma_chao",
    "gan_ning",
    "xu_chu",
    "huang_gai",
    "lu_meng",
    "lu_bu",
    "zhou_yu",
)


def deal(players: int = 5, seed: int = 1, **config: Any) -> State:
    return sanguo.load_game("sanguosha", players=players, **config).new_state(seed)


def roles(state: State) -> list[str]:
    return [s["role"] for s in state.to_dict()["seats"]]


def fixed(players: int, lord: int = 0, **config: Any) -> State:
    """A game of plain generals, the lord in a seat and rebels in all others."""
    dealt = ["rebel"] * players
    dealt[lord] = "lord"
    return deal(players, roles=dealt, generals=PLAIN[:players], **config)


def choose_all(state: State) -> State:
    """Everybody chooses the first general offered."""
    while state.view(state.player).phase == "setup":
        state.apply(state.legal_actions()[0])
    return state


@pytest.mark.rule("SG-2.1")
@pytest.mark.parametrize(
    ("players", "loyalists", "rebels", "renegades"),
    [(4, 1, 1, 1), (5, 1, 2, 1), (6, 1, 3, 1), (7, 2, 3, 1), (8, 2, 4, 1), (9, 3, 4, 1), (10, 3, 4, 2)],
)
def test_the_roles_depend_on_the_number_of_players(players: int, loyalists: int, rebels: int, renegades: int) -> None:
    wanted = Counter(lord=1, loyalist=loyalists, rebel=rebels, renegade=renegades)
    assert Counter(roles(deal(players))) == wanted


@pytest.mark.rule("SG-2.1")
@pytest.mark.parametrize("players", [0, 3, 11])
def test_there_are_4_to_10_players(players: int) -> None:
    with pytest.raises(ConfigError, match="players"):
        sanguo.load_game("sanguosha", players=players)


@pytest.mark.rule("SG-2.2", "SD01")
def test_roles_are_dealt_to_the_seats_by_chance() -> None:
    tables = [roles(deal(5, seed)) for seed in range(40)]
    assert {t.index("lord") for t in tables} == set(range(5))
    assert len({tuple(t) for t in tables}) > 20


@pytest.mark.rule("SG-2.2", "SG-2.6")
def test_only_the_lord_shows_the_role() -> None:
    s = choose_all(deal(6))
    lord = s.view(0).lord
    for me in range(6):
        shown = {v.seat: v.role for v in s.view(me).seats if v.role}
        assert shown == {lord: "lord", me: roles(s)[me]}


@pytest.mark.rule("SG-2.2", "SD01")
def test_the_lord_begins_and_after_the_last_seat_comes_the_first() -> None:
    s = fixed(4, lord=2)
    order = []
    while len(order) < 4:
        order.append(s.player)
        while s.view(0).current == order[-1]:
            s.apply(s.legal_actions()[0])
    assert order == [2, 3, 0, 1]
    assert [v.general for v in s.view(0).seats] == list(PLAIN[:4])


@pytest.mark.rule("SD01")
def test_roles_can_be_set() -> None:
    wanted = ["rebel", "renegade", "loyalist", "lord"]
    s = deal(4, roles=wanted)
    assert roles(s) == wanted
    assert s.player == s.view(0).lord == 3


@pytest.mark.rule("SD01")
@pytest.mark.parametrize(
    "wrong",
    [
        ["lord", "rebel"],
        ["lord", "lord", "rebel", "rebel"],
        ["rebel", "rebel", "rebel", "rebel"],
        ["lord", "loyalist", "loyalist", "loyalist"],
        ["lord", "rebel", "rebel", "king"],
    ],
)
def test_roles_that_make_no_game_are_refused(wrong: list[str]) -> None:
    with pytest.raises(ConfigError, match="roles"):
        deal(4, roles=wrong)


# Generals -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SG-2.3")
def test_the_lord_chooses_first_among_three_lords_and_two_more() -> None:
    extras = set()
    for seed in range(20):
        s = deal(5, seed)
        assert s.player == s.view(0).lord
        offered = s.view(s.player).seats[s.player].candidates
        assert len(offered) == len(texts(s)) == 5
        assert set(offered) > LORDS
        extras |= set(offered) - LORDS
    assert len(extras) > 10


@pytest.mark.rule("SG-2.3")
def test_the_lord_chooses_openly() -> None:
    s = deal(5)
    lord = s.player
    everyone = [s.view(me).seats[lord].candidates for me in range(5)]
    assert set(map(len, everyone)) == {5}
    do(s, f"{lord}: choose Cao Cao")
    assert [s.view(me).seats[lord].general for me in range(5)] == ["cao_cao"] * 5


@pytest.mark.rule("SG-2.3")
def test_the_others_choose_in_secret_among_three_and_show_at_the_same_time() -> None:
    s = deal(5, roles=["lord", "rebel", "rebel", "loyalist", "renegade"])
    do(s, "0: choose Liu Bei")
    for me in range(1, 5):
        assert s.player == me
        assert len(texts(s)) == 3
        s.apply(s.legal_actions()[0])
        if me == 4:
            break
        for other in (o for o in range(5) if o != me):
            seen = s.view(other).seats[me]
            assert (seen.general, seen.max_hp, seen.candidates) == (None, 0, ())
        assert s.view(me).seats[me].general is not None
    assert s.view(0).phase != "setup"
    assert all(v.general for me in range(5) for v in s.view(me).seats)


@pytest.mark.rule("SG-2.3")
def test_all_generals_but_the_lords_are_shuffled_for_the_others() -> None:
    again = set()
    for seed in range(10):
        s = deal(9, seed)
        lord = s.player
        offered = set(s.view(lord).seats[lord].candidates)
        do(s, f"{lord}: choose Sun Quan")
        dealt: list[str] = []
        for _ in range(8):
            mine = s.view(s.player).seats[s.player].candidates
            assert len(mine) == 3
            dealt += mine
            s.apply(s.legal_actions()[0])
        assert len(set(dealt)) == 24
        assert "sun_quan" not in dealt
        again |= offered & set(dealt)
    assert again >= {"cao_cao", "liu_bei"}


@pytest.mark.rule("SG-2.3")
def test_with_ten_players_the_others_choose_between_two() -> None:
    s = deal(10)
    s.apply(s.legal_actions()[0])
    dealt: list[str] = []
    for _ in range(9):
        mine = s.view(s.player).seats[s.player].candidates
        assert len(mine) == 2
        dealt += mine
        s.apply(s.legal_actions()[0])
    assert len(set(dealt)) == 18
    assert s.view(0).phase != "setup"


@pytest.mark.rule("SG-2.3")
def test_the_numbers_of_candidates_can_be_set() -> None:
    s = deal(5, lord_extra=0, candidates=5)
    assert len(texts(s)) == 3
    s.apply(s.legal_actions()[0])
    assert len(texts(s)) == 5


@pytest.mark.rule("SG-2.3")
def test_generals_can_be_set_and_the_others_choose() -> None:
    s = deal(4, roles=["lord", "rebel", "loyalist", "renegade"], generals={0: "lu_bu", 2: "xu_chu"})
    assert s.player == 1
    assert not {"lu_bu", "xu_chu"} & set(s.view(1).seats[1].candidates)
    choose_all(s)
    assert [v.general for v in s.view(1).seats][::2] == ["lu_bu", "xu_chu"]


@pytest.mark.rule("SG-2.3")
@pytest.mark.parametrize("wrong", [["lu_bu", "lu_bu"], ["slash"], ["nobody"], ["lu_bu"] * 5])
def test_generals_that_make_no_game_are_refused(wrong: list[str]) -> None:
    with pytest.raises(ConfigError, match="general"):
        deal(4, generals=wrong)


# Health, lord skills, deal --------------------------------------------------------------------------------


@pytest.mark.rule("SG-2.4")
@pytest.mark.parametrize("players", range(4, 11))
def test_from_five_players_on_the_lord_has_one_health_more(players: int) -> None:
    s = fixed(players)
    more = 1 if players >= 5 else 0
    printed = [sanguo.pool("sanguosha").by_key[g].prop("max_hp") for g in PLAIN[:players]]
    assert [(v.hp, v.max_hp) for v in s.view(0).seats] == [
        (n + (more if i == 0 else 0),) * 2 for i, n in enumerate(printed)
    ]


@pytest.mark.rule("SG-2.5", "SR080")
def test_jijiang_is_the_lords_alone() -> None:
    assert can(table("liu_bei", "guan_yu"), "use Jijiang")
    assert not can(table("cao_cao", Seat("liu_bei"), "guan_yu", current=1), "use Jijiang")


@pytest.mark.rule("SG-2.5", "SR080")
def test_hujia_is_the_lords_alone() -> None:
    helper = Seat("zhang_liao", hand=["dodge DJ"])
    s = table("cao_cao", Seat("lu_bu", hand=["slash S7"]), helper, current=1)
    do(s, "1: use Slash ♠7", "1: Cao Cao")
    assert asked(s)[0] == 0
    assert can(s, "Hujia")
    s = table(Seat("xu_chu", hand=["slash S7"]), "cao_cao", helper)
    do(s, "0: use Slash ♠7", "0: Cao Cao")
    assert hp(s, 1) == 3


@pytest.mark.rule("SG-2.5", "SR080")
@pytest.mark.parametrize(("lord", "healed"), [(True, 2), (False, 1)])
def test_jiuyuan_is_the_lords_alone(lord: bool, healed: int) -> None:
    attacker, friend = Seat("lu_bu", hand=["slash S7"]), Seat("lu_meng", hand=["peach H3"])
    if lord:
        s = table(Seat("sun_quan", hp=1), attacker, friend, current=1)
        do(s, "1: use Slash ♠7", "1: Sun Quan", "2: Peach ♥3")
        assert hp(s, 0) == healed
    else:
        s = table(attacker, Seat("sun_quan", hp=1), friend)
        do(s, "0: use Slash ♠7", "0: Sun Quan", "2: Peach ♥3")
        assert hp(s, 1) == healed


@pytest.mark.rule("SG-2.6", "SG-1.1")
def test_everybody_draws_four_cards_and_the_lords_turn_begins() -> None:
    s = fixed(5, lord=1)
    v = s.view(1)
    assert (v.current, v.phase, s.player) == (1, "play", 1)
    assert [x.hand_count for x in v.seats] == [4, 6, 4, 4, 4]
    assert v.pile_count == 108 - 22
    assert len({c for seat in range(5) for c in hand(s, seat)}) == 22


@pytest.mark.rule("SG-2.6")
def test_the_number_of_cards_dealt_can_be_set() -> None:
    assert [x.hand_count for x in fixed(4, hand=7).view(0).seats] == [9, 7, 7, 7]


@pytest.mark.rule("SG-2.6")
def test_the_deck_is_shuffled() -> None:
    assert len({tuple(hand(deal(4, seed, generals=PLAIN[:4]), 0)) for seed in range(10)}) == 10


# Choices of the engine ------------------------------------------------------------------------------------


@pytest.mark.rule("SD02")
def test_the_second_of_two_cards_alike_is_told_by_a_number() -> None:
    s = table(Seat("zhang_fei", hand=["slash S8", "slash S8 #2", "slash S7"]))
    assert texts(s) == ["end play phase", "use Slash ♠7", "use Slash ♠8", "use Slash ♠8 #2"]
    assert len(set(s.legal_actions())) == 4


@pytest.mark.rule("SD04")
def test_who_can_hold_no_answer_is_not_asked() -> None:
    s = table(Seat("cao_cao", hand=["slash S7"]), "guan_yu")
    do(s, "0: use Slash ♠7", "0: Guan Yu")
    assert hp(s, 1) == 3
    s = table(Seat("cao_cao", hand=["slash S7"]), Seat("guan_yu", hand=["dodge DJ", "slash S8"]))
    do(s, "0: use Slash ♠7", "0: Guan Yu")
    assert texts(s) == ["pass", "Dodge ♦J"]


@pytest.mark.rule("SD04")
def test_ask_empty_asks_whoever_holds_a_card() -> None:
    s = table(Seat("cao_cao", hand=["slash S7"]), Seat("guan_yu", hand=["slash S8"]), ask_empty=True)
    do(s, "0: use Slash ♠7", "0: Guan Yu")
    assert asked(s) == (1, "answer")
    assert texts(s) == ["pass"]
    do(s, "1: pass")
    assert hp(s, 1) == 3


@pytest.mark.rule("SD04")
def test_no_view_shows_whose_answer_is_awaited() -> None:
    seats = [Seat("cao_cao", hand=["ex_nihilo H7"]), Seat("guan_yu", hand=["nullification SJ"])]
    one = do(table(*seats, Seat("zhou_yu", hand=["slash S8"])), "0: use Ex Nihilo ♥7")
    two = do(
        table(seats[0], Seat("guan_yu", hand=["slash S8"]), Seat("zhou_yu", hand=["nullification SJ"])),
        "0: use Ex Nihilo ♥7",
    )
    assert (one.player, two.player) == (1, 2)
    for watcher in (0, 3):
        assert one.view(watcher).choice is two.view(watcher).choice is None
        assert one.view(watcher) == two.view(watcher)


@pytest.mark.rule("SD01")
def test_seats_say_where_each_role_and_general_sits() -> None:
    state = deal(
        4,
        roles=["lord", "rebel", "rebel", "renegade"],
        generals=["cao_cao", "guan_yu"],
        seats=[2, 0, 3, 1],
    )
    assert roles(state) == ["rebel", "renegade", "lord", "rebel"]
    assert state.game.config["generals"] == ["guan_yu", "", "cao_cao", ""]


@pytest.mark.parametrize("seats", [[0, 1, 2], [0, 0, 1, 2], [1, 2, 3, 4], "0123", 3, [True, 0, 2, 3]])
def test_seats_that_are_no_order_are_refused(seats: Any) -> None:
    with pytest.raises(ConfigError, match="seats"):
        deal(4, roles=["lord", "rebel", "rebel", "renegade"], seats=seats)
