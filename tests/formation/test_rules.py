"""The board, the setup and the turn of `formation`: FM-001 to FM-043 and their completions."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import sanguo
from formation_kit import (
    LORD,
    PLACES,
    PLAIN,
    asked,
    attack,
    c,
    can,
    characters,
    do,
    end,
    free,
    hand,
    hp,
    on,
    side,
    states,
    strength,
    table,
    targets,
    texts,
    view,
    who,
)
from sanguo import DeckError, State
from sanguo.cards.decks import decks

POOL = sanguo.pool("formation")


def start(seed: int = 1, **config: Any) -> State:
    return sanguo.load_game("formation", **{"first": "seat0", **config}).new_state(seed)


def laid(state: State) -> State:
    """Both players place nobody."""
    return do(state, "done", "done")


# Board and cards -----------------------------------------------------------------------------------------


@pytest.mark.rule("FM-001", "FM-002", "FM-003", "FM-C01")
def test_a_side_has_five_positions_for_one_card_each() -> None:
    state = table(side(lf=PLAIN, characters=[PLAIN] * 4))
    do(state, "place Liao Hua")
    assert texts(state) == ["right front", "left back", "right back"]
    do(state, "right front", "place Liao Hua", "left back", "place Liao Hua")
    assert not free(state, 0, "rb")
    assert not can(state, "place")
    assert set(PLACES.values()) == set(range(5))


@pytest.mark.rule("FM-004", "FM-011")
def test_what_is_printed() -> None:
    for card in POOL:
        props = dict(card.props)
        assert ("hp" in props) == ("attack" in props) == (card.prop("type") == 4)
        assert not {"suit", "rank"} & set(props)


@pytest.mark.rule("FM-005", "FM-006", "FM-012", "FM-014")
def test_decks_have_21_and_16_cards_at_most_three_of_a_name() -> None:
    deck = decks("formation")[0].counts()
    with pytest.raises(DeckError, match="FM-005"):
        sanguo.load_game("formation", decks=[{k: n for k, n in deck.items() if k != "cao_pi"}, "shu_five_tigers"])
    with pytest.raises(DeckError, match="FM-012"):
        sanguo.load_game("formation", decks=[deck | {"tao": 2}, "shu_five_tigers"])
    with pytest.raises(DeckError, match="FM-006"):
        sanguo.load_game("formation", decks=[deck | {"cao_cao": 4}, "shu_five_tigers"])
    bigger = sanguo.load_game("formation", decks=[deck | {"cao_ren": 3}] * 2, characters=23)
    assert bigger.new_state(1).view(0).sides[0].pile_count == 23


@pytest.mark.rule("FM-012")
def test_the_pile_is_the_chosen_cards_and_20_supplies() -> None:
    dealt = laid(start())
    pile = Counter(dealt.to_dict()["pile"])
    assert pile.total() == 52
    assert pile["zi"] == 20
    chosen = [d.counts() for d in dealt.game.decks]  # type: ignore[attr-defined]
    assert pile["huogong"] == sum(d.get("huogong", 0) for d in chosen)


@pytest.mark.rule("FM-007", "FM-008", "FM-009", "FM-C08")
def test_the_setup() -> None:
    state = start(lords=["", ""])
    assert asked(state) == (0, "lord")
    assert can(state, "lord: Cao Cao")
    assert not can(state, "God Cao Cao")
    do(state, "lord: Cao Cao")
    assert view(state, 1).sides[0].places[0] is None or not on(state, 0, "lord").up
    do(state, "lord: Liu Bei")
    assert (who(state, 0, "lord"), who(state, 1, "lord")) == ("cao_cao", "liu_bei")
    for seat in (0, 1):
        s = view(state, seat).sides[seat]
        assert (s.character_count, s.pile_count, s.hand_count) == (4, 16, 0)
        assert set(s.characters) <= set(state.game.decks[seat].counts())  # type: ignore[attr-defined]
    placed = 0
    while asked(state) == (0, "deploy"):
        options = [t for t in texts(state) if t.startswith("place")]
        do(state, options[0] if options else "done")
        placed += bool(options)
        if asked(state)[1] == "position":
            state.apply(state.legal_actions()[0])
    assert placed <= 3
    assert view(state, 1).sides[0].field == (on(state, 0, "lord"),)


@pytest.mark.rule("FM-009")
def test_three_are_placed_at_most() -> None:
    state = start(seed=5)
    for _ in range(3):
        do(state, next(t for t in texts(state) if t.startswith("place")))
        if asked(state)[1] == "position":
            state.apply(state.legal_actions()[0])
    assert asked(state)[0] == 1


@pytest.mark.rule("FM-010", "FM-C09", "FM-D25")
def test_an_empty_character_pile_gives_nothing() -> None:
    state = end(table(side(spent=True), side(characters=[PLAIN] * 20)))
    assert len(characters(state, 1)) == 20
    assert len(hand(state, 1)) == 2
    assert view(state, 1).sides[1].pile_count == 0


@pytest.mark.rule("FM-013", "FM-C09")
def test_the_resource_pile_is_made_anew() -> None:
    state = end(table(side(spent=True), side(), pile=["cha"], rest="discard"))
    assert "cha" in hand(state, 1)
    assert len(hand(state, 1)) == 2
    assert view(state).discard == ()
    assert view(state).pile_count == 52 - 2


# Turn ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FM-015", "FM-016", "FM-018", "FM-020", "FM-C06", "FM-D05")
def test_what_is_placed_turns_up_in_the_next_own_preparation() -> None:
    state = table(side(characters=["yue_jin"]), side(lf={"card": PLAIN, "up": False}))
    do(state, "place Yue Jin", "left front")
    assert not on(state, 0, "lf").up
    assert view(state, 1).sides[0].places[1].card is None  # type: ignore[union-attr]
    end(state)
    assert on(state, 1, "lf").up
    assert not on(state, 0, "lf").up
    assert (len(hand(state, 1)), len(characters(state, 1))) == (2, 1)
    end(state, 1)
    assert on(state, 0, "lf").up
    assert states(state, 0, "lf") == {"charged"}
    assert can(state, "act: Yue Jin")


@pytest.mark.rule("FM-017", "FM-C06", "FM-C23")
def test_backs_advance_where_the_front_is_empty() -> None:
    me = side(lb=c("xu_chu", charged=True), rb="xu_chu", rf={"card": PLAIN, "up": False})
    state = end(table(side(spent=True), me))
    assert (who(state, 1, "lf"), who(state, 1, "rb"), who(state, 1, "rf")) == ("xu_chu", "xu_chu", PLAIN)
    assert (states(state, 1, "lf"), on(state, 1, "lf").actions) == ({"charged"}, 1)
    # What turned up fills the front before the backs advance.
    assert on(state, 1, "rf").up


@pytest.mark.rule("FM-019", "FM-C11")
def test_any_number_of_characters_and_cards_a_turn() -> None:
    state = table(side(lf=PLAIN, characters=[PLAIN] * 3, hand=["huogong", "huogong"]))
    do(state, "place Liao Hua", "right front", "use Fire Attack", "place Liao Hua", "left back", "use Fire Attack")
    attack(state, "left front", "lord")
    do(state, "place Liao Hua")
    assert hp(state, 1) == 9 - 1 - 1 - 2
    assert not free(state, 0, "rb")


@pytest.mark.rule("FM-021", "FM-D07")
def test_a_character_has_one_action() -> None:
    state = table(side(lf=PLAIN, rf=PLAIN))
    attack(state, "left front", "lord")
    assert targets(state, "left front") == []
    assert targets(state, "right front") == ["lord"]
    assert on(state, 0, "lf").acted == 1


@pytest.mark.rule("FM-022", "FM-C07")
def test_who_did_not_act_gains_charge() -> None:
    state = table(side(lf=PLAIN, rf=PLAIN, lb={"card": PLAIN, "up": False}), side(lf=PLAIN))
    end(attack(state, "left front", "lord"))
    assert [states(state, 0, p) for p in ("lord", "lf", "rf")] == [{"charged"}, set(), {"charged"}]
    assert not on(state, 0, "lb").charged
    assert states(state, 1, "lf") == set()
    lords = end(table(side(rf=PLAIN), lord_charges=False))
    assert [states(lords, 0, p) for p in ("lord", "rf")] == [set(), {"charged"}]


@pytest.mark.rule("FM-023")
def test_hands_are_cut_down_at_the_end() -> None:
    state = end(table(side(characters=[PLAIN] * 4 + ["xu_chu"] * 2, hand=["zi"] * 16 + ["tao"])))
    while asked(state) == (0, "discard"):
        do(state, "Liao Hua" if can(state, "Liao Hua") else "Supply")
    assert characters(state) == [PLAIN] * 3 + ["xu_chu"] * 2
    assert len(hand(state)) == 15


# Charge --------------------------------------------------------------------------------------------------


@pytest.mark.rule("FM-024", "FM-025", "FM-D08", "FM-C05")
def test_charge_strengthens_attacks_alone_and_is_lost_by_acting() -> None:
    state = table(side(c(LORD, charged=True), lf="zhu_rong"), side(lb=PLAIN))
    assert strength(state, 0) == 4
    attack(state, "lord", "lord")
    assert (hp(state, 1), states(state, 0)) == (5, set())
    knives = table(side(lf=c("zhu_rong", charged=True)), side(lb=PLAIN))
    do(knives, "Flying Knives")
    assert (hp(knives, 1, "lb"), states(knives, 0, "lf")) == (5, set())


@pytest.mark.rule("FM-024", "FM-025", "FM-026", "FM-042")
def test_charge_absorbs_a_point_of_p_and_none_of_d() -> None:
    state = table(side(lf=PLAIN, rf="zhu_rong"), side(rf=c(PLAIN, charged=True), lb=c(PLAIN, charged=True)))
    attack(state, "left front", "right front")
    assert (hp(state, 1, "rf"), states(state, 1, "rf")) == (5, set())
    do(state, "Flying Knives", "left back")
    assert (hp(state, 1, "lb"), states(state, 1, "lb")) == (5, set())


# Moving --------------------------------------------------------------------------------------------------


@pytest.mark.rule("FM-027", "FM-028", "FM-C10")
def test_moving_and_swapping_are_actions_of_all_that_move() -> None:
    state = table(side(lf=c("xu_chu", charged=True), rf=c(PLAIN, charged=True), lb={"card": PLAIN, "up": False}))
    do(state, "act: Xu Chu")
    assert set(texts(state)) == {
        "attack Yan Liang (enemy lord)",
        "move to right back",
        "swap with Liao Hua (right front)",
    }
    swapped = do(state.clone(), "swap with")
    for place, card in (("lf", PLAIN), ("rf", "xu_chu")):
        assert who(swapped, 0, place) == card
        assert (states(swapped, 0, place), on(swapped, 0, place).actions) == (set(), 0)
    do(state, "move to right back")
    assert free(state, 0, "lf")
    assert (states(state, 0, "rb"), on(state, 0, "rb").actions) == (set(), 0)
    # Who has no action left is not swapped.
    do(state, "act: Liao Hua")
    assert not can(state, "Xu Chu")


@pytest.mark.rule("FM-C10")
def test_a_lord_moves_only_by_an_option() -> None:
    assert not can(do(table(side(lf=PLAIN)), "act: Liao Hua"), "swap with Yan Liang")
    state = do(table(side(lf=PLAIN), lord_moves=True), "act: Liao Hua", "swap with Yan Liang")
    assert who(state, 0, "lord") == PLAIN


# The lord ------------------------------------------------------------------------------------------------


@pytest.mark.rule("FM-029")
def test_a_lord_has_five_more_health() -> None:
    state = laid(start())
    for seat in (0, 1):
        lord = on(state, seat, "lord")
        assert lord.hp == lord.max_hp == POOL.by_key[lord.card or ""].prop("hp") + 5
    assert on(laid(start(lord_bonus=0)), 0, "lord").hp == 4


@pytest.mark.rule("FM-030", "FM-C15")
@pytest.mark.parametrize(
    ("config", "left"),
    [({}, 6), ({"shield_count": 3}, 5), ({"shield_counts_lord": False}, 5), ({"shield_count": 0}, 5)],
)
def test_a_lord_among_its_own_suffers_less(config: dict[str, Any], left: int) -> None:
    state = table(side(rf="han_dang"), side(c(PLAIN, hp=8), rb="guan_ping"), **config)
    attack(state, "right front", "lord")
    assert hp(state, 1) == left


@pytest.mark.rule("FM-C05", "FM-C15")
@pytest.mark.parametrize(("against_d", "left"), [(True, 11), (False, 10)])
def test_the_shield_holds_against_d(against_d: bool, left: int) -> None:
    me = side(lf="shen_zhuge_liang", hand=["zi", "zi"])
    state = do(table(me, side(PLAIN, rb=PLAIN), shield_against_d=against_d), "Calling the Wind")
    assert (hp(state, 1), hp(state, 1, "rb")) == (left, 5)


@pytest.mark.rule("FM-031")
def test_the_lords_death_ends_the_game() -> None:
    state = attack(table(side(lf=PLAIN), side(c(LORD, hp=2))), "left front", "lord")
    assert state.is_over
    assert (view(state).winner, view(state).end_reason) == (0, "lord_died")
    assert state.returns() == [1.0, -1.0]


@pytest.mark.rule("FM-034")
def test_a_lord_does_not_ascend() -> None:
    state = table(side("lv_bu", characters=["shen_lv_bu"]), side(rf=c(PLAIN, hp=1)))
    attack(state, "lord", "right front")
    assert who(state, 0, "lord") == "lv_bu"
    assert asked(state)[1] == "play"


@pytest.mark.rule("FM-C13")
def test_equipment_stays_by_an_option() -> None:
    me = side(lf=c("lv_bu", weapon="guanshi"), characters=["shen_lv_bu"])
    state = table(me, side(rf=c(PLAIN, hp=1)), ascend_keeps_gear=True)
    attack(state, "left front", "right front")
    do(state, "God Lü Bu")
    assert on(state, 0, "lf").weapon == "guanshi"


# General -------------------------------------------------------------------------------------------------


@pytest.mark.rule("FM-035", "FM-C02")
def test_distances() -> None:
    everybody: dict[str, Any] = dict.fromkeys(("lf", "rf", "lb", "rb"), PLAIN)
    near = table(side(**everybody), side(**everybody))
    assert set(targets(near, "left front")) == {"lord", "right front"}
    assert set(targets(near, "lord")) == {"lord", "left front", "right front"}
    assert targets(near, "left back") == []
    bows: dict[str, Any] = dict.fromkeys(("lf", "lb"), c(PLAIN, weapon="qilin"))
    far = table(side(**{**everybody, **bows}), side(**everybody))
    assert len(targets(far, "left front")) == 5
    assert set(targets(far, "left back")) == {"lord", "left front", "right front"}


@pytest.mark.rule("FM-037", "FM-D04")
def test_a_face_down_card_is_nobodys_target() -> None:
    foe = side(rf={"card": PLAIN, "up": False})
    state = table(side(lf=PLAIN, hand=["huogong", "nanman", "zi", "zi"]), foe)
    assert targets(state, "left front") == ["lord"]
    do(state, "use Fire Attack", "use Barbarian Invasion")
    assert hp(state, 1) == 7
    own = table(side(lb="xun_yu", lf={"card": PLAIN, "up": False}, rf="xu_chu"))
    do(own, "Holding the Centre")
    assert not can(own, "left front")


@pytest.mark.rule("FM-038")
def test_a_skill_overrides_a_rule() -> None:
    # Attacks reach distance 1 and are P; Huang Zhong's skill says otherwise.
    state = attack(table(side(lf="huang_zhong"), side(lb=c(PLAIN, charged=True))), "left front", "left back")
    assert hp(state, 1, "lb") == 4


@pytest.mark.rule("FM-C08")
def test_who_begins_neither_draws_nor_attacks_in_turn_1() -> None:
    state = laid(start())
    assert (view(state).turn, view(state).current) == (1, 0)
    assert hand(state) == []
    assert not can(state, "act: ")
    end(state)
    assert len(hand(state, 1)) == 2
    assert can(state, "act: Liu Bei")
    eager = laid(start(first_turn_draw=True, first_turn_attack=True, setup_resources=[1, 3]))
    assert (len(hand(eager)), len(hand(eager, 1))) == (3, 3)
    assert can(eager, "act: Cao Pi")
    calm = end(laid(start(first_turn_charge=False)))
    assert states(calm, 0) == set()
    assert {laid(start(seed=s, first="random")).view(0).first for s in range(12)} == {0, 1}


@pytest.mark.rule("FM-C19")
def test_the_limit_of_turns_is_a_draw() -> None:
    state = end(table(turn=120))
    assert state.is_over
    assert (view(state).winner, view(state).end_reason) == (None, "turn_limit")
