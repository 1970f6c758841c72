"""What a player has seen stays true in every drawn world, and nothing more than that is known."""

from __future__ import annotations

from collections import Counter

import pytest

from kit import G, Side, do, on_field, pay, position, prompt, texts, use
from sanguo import State

DRAWS = range(24)
IDLE = "cao_ang"
"""Costs nothing, so that its player always has a choice and is asked."""
FOE_HAND = (IDLE, "guan_yu", "zhang_fei", "liu_bei")
OTHERS = ("ma_liang", "wei_yan", "ma_chao", "huang_zhong", "yan_yan", "mi_zhu")
"""More cards of a deck, so that worlds can differ."""


def hands(state: State, seat: int = 0) -> list[Counter[str]]:
    """The other seat's hand in worlds drawn for a seat."""
    worlds = [state.determinize(seat, i) for i in DRAWS]
    for world in worlds:
        world.check()
    return [Counter(w.view(1 - seat).me.hand) for w in worlds]


def different(drawn: list[Counter[str]]) -> int:
    return len({frozenset(h.items()) for h in drawn})


def until_turn(state: State, turn: int) -> State:
    """Both do nothing but what they must."""
    while state.turn < turn:
        do(state, next(t for t in ("end strategy phase", "end battle phase", "pass", "done") if t in texts(state)))
    return state


def scouted(foe: Side) -> State:
    """Seat 0 has looked at the hand of seat 1."""
    return use(position(Side(hand=["chi_hou", IDLE], up=["han_dang"]), foe), "use Mounted Scouts")


def test_an_unseen_hand_is_drawn_from_all_that_is_hidden() -> None:
    state = position(Side(hand=[IDLE]), Side(hand=FOE_HAND, deck=OTHERS, deck_count=8))
    drawn = hands(state)
    assert all(h.total() == 4 for h in drawn)
    assert different(drawn) > 10
    assert state.view(0).foe.hand == ()
    assert set().union(*drawn) == {*FOE_HAND, *OTHERS, "han_dang"}


@pytest.mark.rule("QY-142", "QY-143")
def test_a_hand_that_was_looked_at_is_known() -> None:
    state = scouted(Side(hand=FOE_HAND, deck=OTHERS))
    assert Counter(state.view(0).foe.hand) == Counter(FOE_HAND)
    assert all(h == Counter(FOE_HAND) for h in hands(state))
    # The one who was looked at knows no more than before.
    assert state.view(1).foe.hand == ()
    assert state.view(1).foe.hand_count == len(state.view(0).me.hand) == 2


@pytest.mark.rule("QY-142")
def test_sima_yi_sees_the_hand_and_one_card_of_it_goes() -> None:
    hand = (IDLE, "guan_yu", "chi_hou", "jie_lue")
    state = position(Side(hand=["sima_yi", IDLE], up=["guo_jia"] * 5), Side(hand=hand, deck=OTHERS))
    use(state, "deploy Sima Yi")
    do(state, "activate Sima Yi")
    assert {"enemy Mounted Scouts", "enemy Plunder"} <= set(texts(state))
    assert all(h == Counter(hand) for h in hands(state))
    do(state, "enemy Mounted Scouts")
    assert prompt(state) == "strategy"
    assert Counter(state.view(0).foe.hand) == Counter(hand) - Counter(["chi_hou"])
    assert all(h == Counter(hand) - Counter(["chi_hou"]) for h in hands(state))


@pytest.mark.rule("QY-142")
def test_what_is_drawn_later_is_not_known() -> None:
    state = until_turn(scouted(Side(hand=FOE_HAND, deck=OTHERS)), 5)
    assert state.view(0).foe.hand_count == 5
    assert Counter(state.view(0).foe.hand) == Counter(FOE_HAND)
    drawn = hands(state)
    assert all(h >= Counter(FOE_HAND) for h in drawn)
    assert different(drawn) > 2


def test_what_leaves_the_hand_in_the_open_is_no_longer_in_it() -> None:
    state = do(until_turn(scouted(Side(hand=FOE_HAND, deck=OTHERS)), 5), "place Guan Yu")
    rest = Counter(FOE_HAND) - Counter(["guan_yu"])
    assert Counter(state.view(0).foe.hand) == rest
    drawn = hands(state)
    assert all(h >= rest and h.total() == 4 for h in drawn)
    assert all(h["guan_yu"] == 0 for h in drawn)


@pytest.mark.rule("QY-142")
def test_a_card_that_was_searched_and_shown_is_known() -> None:
    me = Side(hand=["zhou_cang", "mi_zhu", IDLE], up=["liu_bei"] * 3, deck=["ma_liang", *OTHERS, "guan_yu"])
    state = use(position(me, Side(hand=[IDLE])), "deploy Zhou Cang")
    do(state, "activate Zhou Cang")
    # The opponent is not asked, and sees nothing of the deck that is being searched.
    if prompt(state) != "strategy":
        assert state.view(1).choice is None
        assert all(state.scramble(1, i).view(1) == state.view(1) for i in DRAWS)
        do(state, "Guan Yu (deck)")
    assert state.view(1).foe.hand == ("guan_yu",)
    drawn = hands(state, 1)
    assert all(h["guan_yu"] == 1 and h.total() == 3 for h in drawn)
    assert any(h["mi_zhu"] == 0 for h in drawn)


@pytest.mark.rule("QY-142")
def test_a_general_that_returns_to_the_hand_is_known() -> None:
    me = Side(hand=["qi_qin_qi_zong", IDLE], up=["liu_bei"] * 2)
    state = use(position(me, Side(field=["ma_chao"], hand=["guan_yu"], deck=OTHERS)), "use Seven Captures")
    assert state.view(0).foe.hand == ("ma_chao",)
    drawn = hands(state)
    assert all(h["ma_chao"] >= 1 and h.total() == 2 for h in drawn)
    assert any(h["guan_yu"] == 0 for h in drawn)


@pytest.mark.rule("QY-142")
def test_cards_put_back_in_the_open_are_in_the_deck() -> None:
    """The rest of the hand was drawn before they came into the deck, so they cannot be in it."""
    me = Side(
        hand=["jiang_dong_zi_di", "guan_yu", IDLE],
        up=["lu_su"] * 2,
        pile=["sun_jian", "gan_ning", "gan_ning"],
        deck=OTHERS,
        deck_count=7,
    )
    state = use(position(me, Side(hand=[IDLE])), "use Sons of the East Bank")
    do(state, "Sun Jian (pile)", "Gan Ning (pile)", "Gan Ning (pile)")
    assert prompt(state) == "strategy"
    drawn = hands(state, 1)
    assert all(h["sun_jian"] == h["gan_ning"] == 0 for h in drawn)
    assert different(drawn) > 3
    # What is drawn later may be one of them.
    drawn = hands(until_turn(state, 6), 1)
    assert {h["sun_jian"] + h["gan_ning"] for h in drawn} == {0, 1}


@pytest.mark.rule("QY-142")
def test_a_hand_card_that_goes_back_unseen_leaves_a_doubt() -> None:
    """Sun Quan returns a card of a hand that is known: all but one of its cards are still there."""
    state = until_turn(scouted(Side(hand=FOE_HAND, field=["sun_quan"], deck=OTHERS)), 5)
    do(state, "activate Sun Quan", "Guan Yu")
    view = state.view(0)
    assert (view.foe.hand_count, view.foe.hand_doubt) == (5, 1)
    known = Counter(FOE_HAND)
    assert {(known - h).total() for h in hands(state)} == {0, 1}
    assert {frozenset(known - h) for h in hands(state)} > {frozenset()}


@pytest.mark.rule("QY-142")
def test_the_top_cards_that_zhuge_liang_looks_at_are_his_secret() -> None:
    top = ["guan_yu", "zhang_fei", "zhao_yun"]
    state = position(Side(hand=[IDLE], field=["zhuge_liang"], deck=[*top, *OTHERS]), Side(hand=[IDLE]))
    do(state, "activate Zhuge Liang")
    assert set(texts(state)) == {"Guan Yu (deck)", "Zhang Fei (deck)", "Zhao Yun (deck)"}
    assert all(state.determinize(0, i).to_dict()["seats"][0]["deck"][:3] == top for i in DRAWS)
    others = [state.scramble(1, i) for i in DRAWS]
    assert all(other.view(1) == state.view(1) for other in others)
    assert len({tuple(other.to_dict()["seats"][0]["deck"][:3]) for other in others}) > 10
    do(state, "Guan Yu (deck)")
    assert state.view(1).foe.hand == ()
    # The rest was put back and shuffled: where it lies is known to nobody.
    assert len({tuple(state.determinize(0, i).to_dict()["seats"][0]["deck"]) for i in DRAWS}) == len(DRAWS)


@pytest.mark.rule("QY-142")
def test_the_own_deck_has_no_order_in_a_drawn_world() -> None:
    state = position(Side(hand=[IDLE], deck=["guan_yu", *OTHERS]), Side(hand=[IDLE]))
    drawn = [state.determinize(0, i).to_dict()["seats"][0]["deck"] for i in DRAWS]
    assert all(Counter(d) == Counter(drawn[0]) for d in drawn)
    assert any(d[0] != "guan_yu" for d in drawn)


@pytest.mark.rule("QY-033", "QY-143")
def test_bases_piles_and_counts_are_open_to_both() -> None:
    state = position(
        Side(hand=[IDLE, "guan_yu"], up=["liu_bei"], down=["zhang_fei"], pile=["sun_qian"], deck_count=20),
        Side(hand=["lu_bu"], up=["chen_gong"], down=[("mi_zhu", 0)], field=[G("hua_xiong", "chi_tu")], deck_count=9),
    )
    mine, theirs = state.view(0), state.view(1)
    assert (theirs.foe.hand_count, theirs.foe.deck_count) == (2, 20)
    assert (mine.foe.hand_count, mine.foe.deck_count) == (1, 9)
    assert mine.foe.hand == theirs.foe.hand == ()
    for own, seen in ((mine.me, theirs.foe), (theirs.me, mine.foe)):
        assert (own.base_up, own.base_down, own.pile) == (seen.base_up, seen.base_down, seen.pile)
        assert (own.field, own.power) == (seen.field, seen.power)
    assert [(c.card, c.own) for c in mine.foe.base_down] == [("mi_zhu", False)]


def attack(hand: str, **config: object) -> State:
    """Seat 0 may attack; whether seat 1 could respond depends on one card of its hand."""
    me = Side(field=["xu_chu", "dian_wei"])
    foe = Side(hand=[hand], up=["guo_jia"] * 4, field=["han_dang", "guan_yu"], deck=["xian_di", "ma_chao"])
    return position(me, foe, phase="battle", **config)  # type: ignore[arg-type]


@pytest.mark.rule("QY-142")
def test_nothing_tells_whether_the_opponent_holds_a_response() -> None:
    """With `ask_empty` not even that the game waits for the other seat."""
    told = []
    for hand in ("xian_di", "ma_chao"):
        state = attack(hand, ask_empty=True)
        seen = []
        while state.turn == 4 and not state.is_over:
            seen.append((state.player, state.view(0)))
            do(state, "pass" if state.player == 1 else texts(state)[-1])
        told.append(seen)
    assert told[0] == told[1]
    assert {player for player, _ in told[0]} == {0, 1}


@pytest.mark.rule("QY-142")
def test_while_the_opponent_thinks_of_a_response_the_view_tells_nothing() -> None:
    state = do(attack("xian_di"), "attack with Xu Chu", "attack enemy Han Dang")
    assert state.player == 1
    view = state.view(0)
    assert view.choice is None
    assert view.foe.hand == ()
    assert all(state.scramble(0, i).view(0) == view for i in DRAWS)


def test_chance_that_is_still_to_come_changes_with_the_seed() -> None:
    """A copy has the same future, a reseeded copy has another."""
    me = Side(hand=["jie_lue", IDLE], up=["lu_bu"] * 2)
    state = position(me, Side(hand=[*FOE_HAND, *OTHERS]))
    assert len({use(state.clone(), "use Plunder").view(0).foe.pile[-1] for _ in DRAWS}) == 1
    assert len({use(state.clone(reseed=3), "use Plunder").view(0).foe.pile[-1] for _ in DRAWS}) == 1
    assert len({use(state.clone(reseed=i), "use Plunder").view(0).foe.pile[-1] for i in DRAWS}) > 4


def test_a_world_drawn_while_the_opponent_pays_can_be_played() -> None:
    """Liao Hua costs less while he is in the hand: in a drawn world he has to be there too."""
    me = Side(
        hand=["liao_hua", "guan_yu", IDLE], up=["liu_bei", "ma_liang", "mi_zhu", "ma_chao"], deck=["liao_hua", *OTHERS]
    )
    state = do(position(me, Side(hand=[IDLE])), "deploy Liao Hua")
    assert prompt(state) == "pay"
    for i in DRAWS:
        world = state.determinize(1, i)
        assert "liao_hua" in world.view(0).me.hand
        assert on_field(pay(world)) == ["liao_hua"]


def test_a_drawn_world_in_the_middle_of_effects_does_not_depend_on_the_truth() -> None:
    """What has been carried out so far is no card of the hand, though its card is there now."""
    foe = Side(hand=["guan_yu", "ma_chao"], field=[G("cao_hong", "jue_ying")], pile=["tie_ji"], deck=OTHERS)
    state = position(Side(hand=[IDLE], field=["lu_bu"]), foe, phase="battle")
    do(state, "attack with Lü Bu", "activate Shadow Runner")
    assert "activate Cao Hong" in texts(state)
    assert state.view(0).foe.hand == ("jue_ying",)
    for i in DRAWS:
        assert state.scramble(0, i).determinize(0, 5) == state.determinize(0, 5)


@pytest.mark.rule("QY-142")
def test_which_of_two_copies_is_played_tells_nothing() -> None:
    # The copy that was seen and the one drawn unseen look alike: playing one leaves no remembered card.
    state = scouted(Side(hand=["yue_jin", IDLE], deck=["yue_jin"], up=["guo_jia"] * 5))
    assert Counter(state.view(0).foe.hand) == Counter(["yue_jin", IDLE])
    until_turn(state, 5)
    assert Counter(state.view(1).me.hand) == Counter(["yue_jin", "yue_jin", IDLE])
    do(state, "place Yue Jin")
    assert state.view(0).foe.hand == (IDLE,)
    state.check()


@pytest.mark.rule("QY-142")
def test_nor_does_it_tell_anything_which_copy_went_back_unseen() -> None:
    # One Guan Yu was seen, another is drawn; Sun Quan returns one of them unseen and the other one is played.
    side = Side(hand=["guan_yu", IDLE], field=["sun_quan"], deck=["guan_yu", *OTHERS])
    state = until_turn(scouted(side), 5)
    assert Counter(state.view(1).me.hand)["guan_yu"] == 2
    do(state, "activate Sun Quan", "Guan Yu")
    assert Counter(state.view(0).foe.hand) == Counter(["guan_yu", IDLE])
    do(state, "place Guan Yu")
    assert state.view(0).foe.hand == (IDLE,)
    state.check()
