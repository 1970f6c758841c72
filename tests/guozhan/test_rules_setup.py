"""Components, the deal and the first turn: GZ-R1 to R11, and what all see: GZ-R12 to R15."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import sanguo
from guozhan_kit import (
    Seat,
    aim,
    asked,
    called,
    discard,
    do,
    hand,
    hp,
    kingdom,
    seat,
    skip,
    table,
    texts,
    up,
    use,
    views,
)
from sanguo import ConfigError, State
from sanguo.dsl.sanguosha import CardType

POOL = sanguo.pool("guozhan")


def deal(players: int = 4, seed: int = 1, **config: Any) -> State:
    """A game whose generals are yet to be chosen."""
    return sanguo.load_game("guozhan", players=players, **config).new_state(seed)


def choose_all(s: State) -> State:
    """Everybody chooses the first general that is offered, twice."""
    while s.view(0).phase == "setup":
        s.apply(s.legal_actions()[0])
    return s


def printed(key: str) -> int:
    """The kingdom on a card."""
    return int(POOL.by_key[key].prop("kingdom"))


@pytest.mark.rule("GZ-R1", "GZ-R3")
@pytest.mark.parametrize("players", range(2, 13))
def test_2_to_12_players_get_seven_generals_or_five(players: int) -> None:
    s = deal(players)
    dealt = [s.view(n).seats[n].candidates for n in range(players)]
    assert [len(d) for d in dealt] == [7 if players <= 8 else 5] * players
    assert max(Counter(g for d in dealt for g in d).values()) == 1


@pytest.mark.rule("GZ-R1")
@pytest.mark.parametrize("players", [0, 1, 13])
def test_no_other_number_of_players(players: int) -> None:
    with pytest.raises(ConfigError, match="players"):
        deal(players)


@pytest.mark.rule("GZ-R2")
def test_sixty_generals_and_108_cards() -> None:
    generals = [c for c in POOL if c.prop("type") == CardType.GENERAL]
    assert len(generals) == 60
    assert sorted(Counter(printed(c.key) for c in generals).values()) == [15] * 4
    d = choose_all(deal()).to_dict()
    assert sum(len(x["hand"]) for x in d["seats"]) + len(d["pile"]) + len(d["discard"]) == 108


@pytest.mark.rule("GZ-R3", "GR130")
@pytest.mark.parametrize("seed", range(10))
def test_no_general_stands_on_two_seats(seed: int) -> None:
    d = choose_all(deal(12, seed)).to_dict()
    chosen = [s[p] for s in d["seats"] for p in ("head", "deputy")]
    assert len(set(chosen)) == 24


@pytest.mark.rule("GZ-R4", "GZ-S41", "GZ-S42", "GZ-S49")
@pytest.mark.parametrize("seed", range(10))
def test_a_head_and_a_deputy_of_its_kingdom_are_chosen(seed: int) -> None:
    s = deal(4, seed)
    me = s.player
    mine = s.view(me).me.candidates
    assert asked(s) == (me, "general")
    alone = [g for g in mine if [printed(o) for o in mine].count(printed(g)) == 1]
    names = {POOL.by_key[g].names[2]: g for g in mine}
    heads = [names[t.removeprefix("choose ")] for t in texts(s)]
    assert sorted(heads) == sorted(set(mine) - set(alone))
    head = heads[-1]
    s.apply(s.legal_actions()[-1])
    if s.player == me:
        assert asked(s) == (me, "deputy")
        deputies = [names[t.removeprefix("choose ")] for t in texts(s)]
        assert sorted(deputies) == sorted(g for g in mine if printed(g) == printed(head) and g != head)
        s.apply(s.legal_actions()[0])
    d = choose_all(s).to_dict()["seats"][me]
    assert d["head"] == head
    assert printed(d["deputy"]) == printed(head)


@pytest.mark.rule("GZ-R4")
def test_the_sleeping_dragon_and_zhuge_liang_are_two_generals() -> None:
    s = table("wolong/zhuge_liang", phase="start")
    assert texts(s)[1:] == ["turn up Zhuge Liang, the Sleeping Dragon", "turn up Zhuge Liang"]


@pytest.mark.rule("GZ-R4")
@pytest.mark.parametrize(
    ("pair", "match"),
    [("guan_yu/cao_cao", "two kingdoms"), ("guan_yu/guan_yu", "somebody has"), ("guan_yu", "two generals")],
)
def test_no_pair_of_two_kingdoms_nor_of_one_general(pair: str, match: str) -> None:
    with pytest.raises(ConfigError, match=match):
        deal(generals=[pair])


@pytest.mark.rule("GZ-R5", "GZ-S36", "GZ-S38", "GZ-R13", "GR131")
@pytest.mark.parametrize("seed", range(5))
def test_everything_is_chosen_in_secret(seed: int) -> None:
    s = deal(4, seed)
    while s.view(0).phase == "setup":
        me = s.player
        before = views(s, me)
        s.apply(s.legal_actions()[-1])
        if s.view(0).phase == "setup" and s.player == me:
            assert views(s, me) == before
    for me in range(4):
        for n, x in enumerate(s.view(me).seats):
            assert (x.head_up, x.deputy_up, x.kingdom) == (False, False, "undetermined")
            assert (x.head is None) == (x.deputy is None) == (n != me)
            assert x.candidates == ()


@pytest.mark.rule("GZ-R6")
@pytest.mark.parametrize(
    ("pair", "health"),
    [
        ("guo_jia/zhen_ji", 3),
        ("xu_huang/zhen_ji", 3),
        ("zhen_ji/xu_huang", 3),
        ("guan_yu/zhuge_liang", 4),
        ("xu_huang/cao_ren", 4),
        ("zhang_fei/guan_yu", 4),
        ("lu_bu/diao_chan", 4),
    ],
)
def test_health_is_half_of_all_fish_rounded_down(pair: str, health: int) -> None:
    s = deal(2, generals=[pair])
    while s.view(0).phase == "setup":
        s.apply(s.legal_actions()[0])
    assert [(v.seats[0].hp, v.seats[0].max_hp) for v in (s.view(0), s.view(1))] == [(health, health)] * 2


@pytest.mark.rule("GZ-R7", "GZ-R13")
def test_nobody_else_knows_of_half_a_fish() -> None:
    for n in (0, 2, 3):
        odd, even = (table("gan_ning/lu_meng", p).view(n).to_dict() for p in ("xu_huang/zhen_ji", "guo_jia/sima_yi"))
        assert odd["seats"][1] == even["seats"][1]


@pytest.mark.rule("GZ-R8")
@pytest.mark.parametrize("cards", [4, 6])
def test_four_cards_each(cards: int) -> None:
    s = choose_all(deal(5, hand=cards, draw=0))
    assert [x.hand_count for x in s.view(0).seats] == [cards] * 5


@pytest.mark.rule("GZ-R9", "GZ-S1")
def test_chance_says_who_begins() -> None:
    assert {deal(4, seed).view(0).first for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("GZ-R10", "GZ-S2")
def test_turns_and_cards_go_round_in_one_direction() -> None:
    s = table(Seat("gan_ning/lu_meng", hand=["archery HA"]), Seat(hand=["dodge D2"]), Seat(hand=["dodge D3"]))
    use(s, "Archery ♥A")
    order = []
    while asked(s)[1] == "answer":
        order.append(s.player)
        do(s, f"{s.player}: pass")
    assert order == [1, 2]
    turns = []
    while len(turns) < 5:
        s.apply(s.legal_actions()[0])
        # Every turn begins with a question.
        if s.view(0).phase == "start":
            turns.append(s.view(0).current)
    assert turns == [1, 2, 3, 0, 1]


@pytest.mark.rule("GZ-R11", "GR133")
def test_the_first_player_draws_two_as_well() -> None:
    s = choose_all(deal(4))
    first = s.view(0).first
    assert s.view(0).current == first
    do(s, f"{first}: turn up nothing")
    while s.view(0).phase in ("start", "judge", "draw"):
        skip(s, *range(4))
    assert [x.hand_count for x in s.view(0).seats] == [6 if n == first else 4 for n in range(4)]


@pytest.mark.rule("GZ-R11")
def test_hands_are_discarded_down_to_health() -> None:
    s = table(Seat("gan_ning/lu_meng", hp=2, hand=["slash C2", "slash C3", "slash C4"]), phase="play")
    do(s, "0: end play phase")
    skip(s, 0)
    assert asked(s) == (0, "discard")
    do(s, "0: Slash ♣2")
    assert hand(s, 0) == ["slash C3", "slash C4"]


@pytest.mark.rule("GZ-R11")
def test_an_empty_draw_pile_is_made_anew_of_the_discard_pile() -> None:
    s = table(Seat("gan_ning/lu_meng", hand=["ex_nihilo H7"]), pile=["dodge D2"], rest="discard")
    use(s, "Ex Nihilo ♥7")
    assert len(hand(s, 0)) == 2
    assert discard(s) == ["ex_nihilo H7"]


# What all see ---------------------------------------------------------------------------------------------


@pytest.mark.rule("GZ-R12")
def test_what_lies_open_is_seen_by_all() -> None:
    s = table(
        Seat("gan_ning/huang_gai!", hand=["slash S7"], equips=["axe D5"], hp=2),
        Seat("xu_huang/zhang_liao", judges=["indulgence H6"], extra={"chained": True, "stacked": True}),
        Seat("guan_yu!/ma_chao", extra={"kingdom": "ambitionist"}),
    )
    for n in range(4):
        v = s.view(n)
        a, b, c = v.seats[:3]
        assert (a.hp, a.max_hp, a.hand_count, a.equips[0].kind, a.deputy) == (2, 4, 1, "axe", "huang_gai")
        assert (a.head_up, a.deputy_up, a.kingdom) == (False, True, "wu")
        assert (b.chained, b.stacked, b.judges[0].card.kind, b.kingdom) == (True, True, "indulgence", "undetermined")
        assert (c.kingdom, c.head) == ("ambitionist", "guan_yu")
        assert v.current == 0


@pytest.mark.rule("GZ-R13", "GR131")
def test_a_dead_ally_sees_no_hidden_general() -> None:
    s = table("gan_ning/huang_gai", Seat("lu_meng/ding_feng", alive=False), "xu_huang/zhang_liao")
    for n in (1, 2, 3):
        x = s.view(n).seats[0]
        assert (x.head, x.deputy) == (None, None)
    assert kingdom(s, 1) == "wu"


@pytest.mark.rule("GZ-R14")
@pytest.mark.parametrize("what", ["look at the hand", "look at a general"])
def test_what_was_looked_at_is_for_the_one_who_looked(what: str) -> None:
    s = table(
        Seat("gan_ning/huang_gai", hand=["know C3"]),
        Seat("xu_huang/zhang_liao", hand=["slash S7"]),
        "guan_yu/ma_chao",
    )
    use(s, "Know Yourself and Others ♣3", 1)
    do(s, f"0: {what}")
    if what == "look at a general":
        do(s, "0: head")
    mine, other = s.view(0).seats[1], s.view(2).seats[1]
    assert [c.kind for c in mine.hand] == (["slash"] if what == "look at the hand" else [])
    assert mine.head == ("xu_huang" if what == "look at a general" else None)
    assert mine.deputy is None
    assert (other.hand, other.head, other.deputy) == ((), None, None)


@pytest.mark.rule("GZ-R15", "GZ-R26")
def test_an_offer_that_is_declined_leaves_no_trace() -> None:
    for victim in ("guo_jia/cao_ren", "cao_ren/zhang_liao"):
        s = table(Seat("gan_ning/lu_meng", hand=["slash S7", "slash C2"]), victim)
        use(s, "Slash ♠7", 1)
        if victim.startswith("guo"):
            assert asked(s) == (1, "effect")
            assert all(s.view(n).choice is None for n in (0, 2, 3))
            do(s, "1: pass")
        after = [s.view(n).seats[1] for n in (0, 2, 3)]
        assert {(x.head, x.deputy, x.head_up, x.deputy_up, x.kingdom) for x in after} == {
            (None, None, False, False, "undetermined")
        }
    assert called(s, 1) == "seat 1"
    assert (hp(s, 1), up(s, 1)) == (3, (False, False))
    assert seat(aim(s), 1).hand_count == 0
