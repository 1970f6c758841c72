"""Every parameter of the game: what each alternative changes, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

import sanguo
from kit import Side, do, me, on_field, position, prompt, texts, use
from sanguo import ConfigError, State

from .homemade import KEEP, attack, end_turn, power


def deal(seed: int = 1, **config: Any) -> State:
    return sanguo.load_game("qunying", **{"first": 0} | config).new_state(seed)


DEFAULTS = {
    "deck_size": 40,
    "max_copies": 3,
    "hand": 5,
    "second_bonus": 0,
    "draw": 1,
    "first_draw": False,
    "first_battle": False,
    "base_per_turn": 1,
    "hand_limit": 0,
    "faction_rule": "at_least_one",
    "deck_attack": "guard",
    "equal": "both",
    "counter_cost": "free",
    "turn_limit": 200,
    "first": -1,
    "slots": "auto",
    "ask_empty": False,
}


@pytest.mark.rule("QY-C01", "QY-C03", "QY-C04", "QY-C05", "QY-C06", "QY-C07", "QY-C09", "QY-C10", "QY-C13", "QY-C20")
def test_the_defaults() -> None:
    assert sanguo.load_game("qunying").config == DEFAULTS
    small = sanguo.load_game("qunying", beginner=True).config
    assert small == DEFAULTS | {"deck_size": 20, "hand": 4, "second_bonus": 1}


# The deal -------------------------------------------------------------------------------------------------


@pytest.mark.rule("QY-016", "QY-017")
def test_deck_size_and_max_copies() -> None:
    s = deal(deck_size=12, max_copies=12, hand=3, decks=[{"yue_jin": 12}, {"guan_yu": 12}])
    assert [me(s, i).deck_count + me(s, i).hand_count for i in (0, 1)] == [12, 12]
    with pytest.raises(ConfigError, match="QY-018"):
        deal(deck_size=12, max_copies=11, hand=3, decks=[{"yue_jin": 12}, {"guan_yu": 12}])


@pytest.mark.rule("QY-C01")
@pytest.mark.parametrize(("hand", "bonus"), [(3, 0), (7, 2), (0, 0), (4, 1)])
def test_hand_and_second_bonus(hand: int, bonus: int) -> None:
    s = deal(hand=hand, second_bonus=bonus, first=1)
    assert (me(s, 1).hand_count, me(s, 1).deck_count) == (hand, 40 - hand)
    # Seat 0 is the second player; its own first draw may have come if seat 1 had nothing to do.
    drawn = s.turn - 1
    assert (me(s, 0).hand_count, me(s, 0).deck_count) == (hand + bonus + drawn, 40 - hand - bonus - drawn)


@pytest.mark.rule("QY-C01")
def test_first() -> None:
    assert [deal(seed, first=seat).view(0).first for seat in (0, 1) for seed in (1, 2, 3)] == [0, 0, 0, 1, 1, 1]
    assert {deal(seed, first=-1).view(0).first for seed in range(20)} == {0, 1}


# The turn -------------------------------------------------------------------------------------------------


@pytest.mark.rule("QY-C03")
@pytest.mark.parametrize("draw", [0, 1, 2, 3])
def test_draw(draw: int) -> None:
    s = position(Side(hand=KEEP), Side(hand=KEEP), draw=draw)
    end_turn(s)
    assert me(s, 1).hand_count == 1 + draw
    assert me(s, 1).deck_count == 39 - draw


@pytest.mark.rule("QY-C03")
@pytest.mark.parametrize("first_draw", [True, False])
def test_first_draw(first_draw: bool) -> None:
    assert me(deal(first_draw=first_draw)).hand_count == 5 + first_draw


@pytest.mark.rule("QY-C05")
@pytest.mark.parametrize("first_battle", [True, False])
def test_first_battle(first_battle: bool) -> None:
    s = position(Side(hand=KEEP, field=["yue_jin"]), Side(hand=KEEP), turn=1, first_battle=first_battle)
    do(s, "end strategy phase")
    assert (s.view(0).phase, s.view(0).current) == (("battle", 0) if first_battle else ("strategy", 1))
    s = position(Side(hand=KEEP, field=["yue_jin"]), Side(hand=KEEP), turn=2, first_battle=first_battle)
    do(s, "end strategy phase")
    assert s.view(0).phase == "battle"


@pytest.mark.rule("QY-C04")
@pytest.mark.parametrize(("limit", "laid"), [(1, 1), (2, 2), (0, 4)])
def test_base_per_turn(limit: int, laid: int) -> None:
    s = position(Side(hand=["jiu"] * 4 + KEEP), Side(hand=KEEP), placed=0, base_per_turn=limit)
    n = 0
    while "place Wine" in texts(s):
        do(s, "place Wine")
        n += 1
    assert n == laid
    assert len(me(s).base_up) == laid


@pytest.mark.rule("QY-C06")
def test_hand_limit() -> None:
    hand = ["jiu", "guan_yu", "zang_li", *KEEP]
    s = position(Side(hand=hand), Side(hand=["jiu"] * 5 + KEEP), hand_limit=2)
    end = do(s, "end strategy phase")
    assert (end.player, prompt(end), me(end).hand_count) == (0, "hand_limit", 4)
    do(s, "Guan Yu", "Funeral")
    # Put there out of the hand: no counter, no retreat (QY-121); and only at the end of the own turn.
    assert (me(s).hand_count, set(me(s).pile)) == (2, {"guan_yu", "zang_li"})
    assert (s.view(0).current, me(s, 1).hand_count) == (1, 7)


@pytest.mark.rule("QY-C20")
def test_turn_limit() -> None:
    s = position(Side(hand=KEEP), Side(hand=KEEP), turn=4, turn_limit=5)
    end_turn(s)
    assert (s.turn, s.is_over) == (5, False)
    end_turn(s)
    assert (s.is_over, s.end_reason, s.winner) == (True, "turn_limit", None)


# Costs and attacks ----------------------------------------------------------------------------------------


@pytest.mark.rule("QY-C07")
@pytest.mark.parametrize(
    ("rule", "wei", "shu", "payable"),
    [
        ("at_least_one", 0, 3, False),
        ("at_least_one", 1, 2, True),
        ("all", 2, 5, False),
        ("all", 3, 0, True),
        ("none", 0, 3, True),
        ("none", 0, 2, False),
    ],
)
def test_faction_rule(rule: str, wei: int, shu: int, payable: bool) -> None:
    s = position(Side(hand=["yue_jin", *KEEP], up=power(wei) + power(shu, "shu")), faction_rule=rule)
    assert ("deploy Yue Jin" in texts(s)) == payable


@pytest.mark.rule("QY-C07")
@pytest.mark.parametrize("rule", ["at_least_one", "all", "none"])
def test_cards_of_no_faction_and_of_no_cost_are_free_of_it(rule: str) -> None:
    s = position(Side(hand=["chi_hou", *KEEP], up=power(1, "wu")), faction_rule=rule)
    assert {"use Mounted Scouts", "deploy Cao Ang"} <= set(texts(s))


@pytest.mark.rule("QY-C09")
@pytest.mark.parametrize(
    ("deck_attack", "offered"),
    [
        ("guard", ["attack enemy Cao Hong", "attack enemy Li Dian"]),
        ("free", ["attack the deck", "attack enemy Cao Hong", "attack enemy Li Dian"]),
    ],
)
def test_deck_attack_guard_and_free(deck_attack: str, offered: list[str]) -> None:
    s = position(
        Side(field=["xu_chu", "cao_ang"]), Side(field=["cao_hong", "li_dian"]), phase="battle", deck_attack=deck_attack
    )
    do(s, "attack with Xu Chu")
    assert texts(s) == offered


@pytest.mark.rule("QY-C09")
def test_deck_attack_lane() -> None:
    # 許褚 faces 曹洪, 樂進 an empty place.
    side = Side(field=["xu_chu", "yue_jin", "cao_ang"])
    s = position(side, Side(field=["cao_hong"], deck_count=30), phase="battle", deck_attack="lane", slots="auto")
    do(s, "attack with Yue Jin")
    assert me(s, 1).deck_count == 26
    do(s, "attack with Xu Chu")
    assert (on_field(s, 1), me(s, 1).deck_count) == ([], 24)


@pytest.mark.rule("QY-C09", "QY-140")
def test_crossing_in_white_in_a_lane() -> None:
    side = Side(hand=["bai_yi_du_jiang", *KEEP], up=power(2, "wu"), field=["xu_chu"])
    s = position(side, Side(field=["cao_hong"]), deck_attack="lane", slots="auto")
    use(s, "use Crossing in White")
    do(s, "end strategy phase", "attack with Xu Chu")
    assert texts(s) == ["attack the deck", "attack enemy Cao Hong"]


@pytest.mark.rule("QY-C10", "QY-114")
def test_equal_neither() -> None:
    s = position(Side(field=["yue_jin", "cao_ang"]), Side(field=["han_dang"]), phase="battle", equal="neither")
    counts = [me(s, i).deck_count for i in (0, 1)]
    attack(s, "Yue Jin")
    assert (on_field(s), on_field(s, 1)) == (["yue_jin", "cao_ang"], ["han_dang"])
    assert [me(s, i).deck_count for i in (0, 1)] == counts
    assert texts(s) == ["end battle phase", "attack with Cao Ang"]


@pytest.mark.rule("QY-C13", "QY-058")
def test_counter_cost_pay() -> None:
    side = Side(field=["cao_hong", "cao_ang", "yue_jin"])
    poor = position(side, Side(deck=["zang_li", "li_dian", "dun_pai"], up=power(1)), phase="battle", counter_cost="pay")
    attack(poor, "Cao Hong")
    assert poor.player == 0
    assert me(poor, 1).pile == ("zang_li", "li_dian", "dun_pai")
    foe_side = Side(deck=["zang_li", "li_dian", "dun_pai"], up=power(9))
    s = position(side, foe_side, phase="battle", counter_cost="pay")
    attack(s, "Cao Hong")
    do(s, "counter Funeral", "enemy Cao Ang")
    assert me(s, 1).power == 6
    do(s, "counter Li Dian")
    assert (me(s, 1).power, on_field(s, 1)) == (4, ["li_dian"])
    do(s, "counter Shield")
    assert (me(s, 1).power, me(s, 1).field[0].gear) == (3, "dun_pai")


@pytest.mark.rule("QY-D01")
def test_slots_choose() -> None:
    s = position(Side(hand=KEEP, field=["yue_jin"]), slots="choose")
    do(s, "deploy Cao Ang", "slot 5")
    assert me(s).field[1].slot == 4


def test_ask_empty_asks_whoever_could_hold_an_answer() -> None:
    # With it, a question says nothing about the hand: asked although there is nothing to use.
    side, foe_side = Side(field=["yue_jin", "cao_ang"]), Side(hand=["guan_yu"], up=power(3), field=["xu_chu"])
    s = position(side, foe_side, phase="battle", ask_empty=True)
    attack(s, "Yue Jin")
    assert (s.player, prompt(s), texts(s)) == (1, "respond", ["pass"])
    s = position(side, foe_side, phase="battle")
    attack(s, "Yue Jin")
    assert s.player == 0


# What makes no sense --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("deck_size", 0),
        ("deck_size", 41),
        ("deck_size", -1),
        ("max_copies", 0),
        ("max_copies", -1),
        ("hand", -1),
        ("hand", 300),
        ("hand", 40),
        ("hand", 5.0),
        ("hand", True),
        ("hand", None),
        ("second_bonus", -1),
        ("second_bonus", 35),
        ("draw", -1),
        ("draw", 40),
        ("first_draw", 1),
        ("first_battle", "no"),
        ("base_per_turn", -1),
        ("base_per_turn", 1000),
        ("hand_limit", -1),
        ("faction_rule", "some"),
        ("faction_rule", 1),
        ("deck_attack", "open"),
        ("equal", "attacker"),
        ("counter_cost", "half"),
        ("turn_limit", 0),
        ("turn_limit", 10_001),
        ("turn_limit", 100_000),
        ("turn_limit", -5),
        ("first", 2),
        ("first", -2),
        ("first", 1000),
        ("slots", "left"),
        ("ask_empty", "yes"),
    ],
)
def test_a_senseless_value_is_refused_by_name(key: str, value: object) -> None:
    decks = [{"yue_jin": 3}, {"yue_jin": 3}] if key == "deck_size" else None
    with pytest.raises(ConfigError) as e:
        sanguo.load_game("qunying", decks=decks, **{key: value})
    assert key in str(e.value)
    assert "line 1" not in str(e.value)


@pytest.mark.parametrize(
    ("key", "choices"),
    [
        ("faction_rule", "at_least_one all none"),
        ("deck_attack", "guard free lane"),
        ("equal", "both neither"),
        ("counter_cost", "free pay"),
        ("slots", "auto choose"),
    ],
)
def test_a_wrong_choice_is_told_the_right_ones(key: str, choices: str) -> None:
    with pytest.raises(ConfigError) as e:
        sanguo.load_game("qunying", **{key: "wrong"})
    assert all(c in str(e.value) for c in choices.split())


def test_an_unknown_parameter_is_refused_with_a_hint() -> None:
    with pytest.raises(ConfigError, match="did you mean 'deck_attack'"):
        sanguo.load_game("qunying", deck_atack="guard")


def test_an_opening_hand_that_leaves_no_deck_is_refused() -> None:
    for config in ({"hand": 40}, {"hand": 39, "second_bonus": 1}, {"beginner": True, "hand": 19}):
        with pytest.raises(ConfigError, match="opening hand"):
            sanguo.load_game("qunying", **config)
    assert sanguo.load_game("qunying", hand=39).config["hand"] == 39
