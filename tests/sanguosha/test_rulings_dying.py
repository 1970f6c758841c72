"""Rulings on dying, death, the end of the game and the draw pile: SR143 to SR155."""

from __future__ import annotations

import pytest

import sanguo
from sanguo.dsl.sanguosha import active, bind, damage, me, others, pick_seat
from sanguosha_kit import Seat, alive, asked, discard, do, equips, game, hand, hp, table, texts

from .homemade import hero, pool_with

target = bind("target")
TWO = pool_with(hero(active(cost=[pick_seat(target, others)], effect=[damage(me, target, 2)])))
THREE = pool_with(hero(active(cost=[pick_seat(target, others)], effect=[damage(me, target, 3)])))


def fourth_of_five_dying(*, with_peaches: bool = True) -> sanguo.State:
    def peach(n: int) -> list[str]:
        return [f"peach H{n}"] if with_peaches else []

    state = table(
        Seat("hero", hand=peach(3)),
        Seat("zhang_fei", hand=peach(4)),
        Seat("xu_chu", hand=peach(6)),
        Seat("gan_ning", hand=peach(7), hp=1),
        Seat("lu_meng", hand=peach(8)),
        pool=TWO,
    )
    return do(state, "0: use Hero", "0: Gan Ning")


@pytest.mark.rule("SR143")
def test_sr143_all_are_asked_for_a_peach_in_action_order_and_only_once() -> None:
    state = fourth_of_five_dying()
    for seat in range(5):
        assert alive(state, 3)
        assert asked(state) == (seat, "rescue")
        do(state, f"{seat}: pass")
    assert not alive(state, 3)

    late = do(fourth_of_five_dying(), "0: pass", "1: pass", "2: Peach ♥6", "3: pass")
    assert hp(late, 3) == 0
    assert asked(late) == (4, "rescue")
    saved = do(late.clone(), "4: Peach ♥8")
    assert hp(saved, 3) == 1
    do(late, "4: pass")
    assert not alive(late, 3)
    assert (hand(late, 1), hand(late, 3)) == (["peach H4"], [])
    assert {"peach H6", "peach H7"} <= set(discard(late))


@pytest.mark.rule("SR145")
def test_sr145_a_peach_drawn_by_lianying_in_the_rescue_may_be_used_at_once() -> None:
    state = table(
        Seat("hero"),
        Seat("gan_ning", hp=1),
        Seat("lu_xun", hand=["peach H3"]),
        Seat("zhang_fei", hand=["peach H6"]),
        pool=TWO,
        pile=["peach H4"],
    )
    do(state, "0: use Hero", "0: Gan Ning", "2: Peach ♥3", "2: Lianying")
    assert hp(state, 1) == 0
    assert asked(state) == (2, "rescue")
    do(state, "2: Peach ♥4", "2: pass")
    assert hp(state, 1) == 1
    assert hand(state, 3) == ["peach H6"]


def lord_at_minus_two(*own: str) -> sanguo.State:
    state = table(
        Seat("sun_quan", hp=1, hand=own),
        Seat("hero"),
        Seat("sun_shangxiang", hand=["peach H3"]),
        Seat("lu_xun", hand=["peach H4", "dodge H2"]),
        Seat("zhang_fei", hand=["peach H9"]),
        current=1,
        pool=THREE,
    )
    return do(state, "1: use Hero", "1: Sun Quan")


@pytest.mark.rule("SR146")
def test_sr146_peaches_of_two_of_wu_bring_lord_sun_quan_from_minus_two_to_two() -> None:
    state = do(lord_at_minus_two(), "2: Peach ♥3")
    assert hp(state, 0) == 0
    do(state, "3: Peach ♥4")
    assert hp(state, 0) == 2
    assert hand(state, 4) == ["peach H9"]


@pytest.mark.rule("SR146")
def test_sr146_his_own_peach_is_worth_one() -> None:
    state = do(lord_at_minus_two("peach H6", "peach H7", "peach H8"), "2: pass", "3: pass", "4: pass")
    for i, peach in enumerate(("♥6", "♥7", "♥8")):
        do(state, f"0: Peach {peach}")
        assert hp(state, 0) == i - 1


@pytest.mark.rule("SR148")
def test_sr148_the_dying_cannot_bring_a_dodge_or_a_nullification_after_all() -> None:
    for card, text in (("slash S7", "Slash ♠7"), ("savage S7", "Savage Assault ♠7"), ("archery HA", "Archery ♥A")):
        for peaches in ([], ["peach H3"]):
            state = table(
                Seat("huang_gai", hand=[card]),
                Seat("gan_ning", hp=1, hand=["dodge H2", "nullification SJ", "slash S8", *peaches]),
                "zhang_fei",
                "xu_chu",
            )
            do(state, f"0: use {text}")
            if card == "slash S7":
                do(state, "0: Gan Ning", "1: pass")
            else:
                do(state, "1: pass", "1: pass")
            assert alive(state, 1) == bool(peaches)
            if peaches:
                assert asked(state) == (1, "rescue")
                assert texts(state) == ["pass", "Peach ♥3"]
                do(state, "1: pass")
                assert not alive(state, 1)


@pytest.mark.rule("SR149")
def test_sr149_a_rebel_who_kills_a_rebel_draws_three() -> None:
    state = table(
        Seat("zhang_fei", role="lord"),
        Seat("huang_gai", hand=["slash S7"], role="rebel"),
        Seat("xu_chu", hp=1, role="rebel"),
        current=1,
        pile=["dodge H2", "dodge HK", "dodge D2", "dodge D3"],
    )
    do(state, "1: use Slash ♠7", "1: Xu Chu")
    assert not alive(state, 2)
    assert set(hand(state, 1)) == {"dodge H2", "dodge HK", "dodge D2"}


@pytest.mark.rule("SR151")
def test_sr151_the_game_goes_on_while_a_renegade_lives_and_then_all_loyalists_win() -> None:
    state = table(
        Seat("zhang_fei", hand=["slash S7", "slash S8"], role="lord"),
        Seat("xu_chu", hp=1, role="rebel"),
        Seat("gan_ning", role="loyalist", alive=False),
        Seat("lu_meng", role="loyalist"),
        Seat("huang_gai", hp=1, role="renegade"),
        pile=["dodge H2", "dodge HK", "dodge D2"],
    )
    do(state, "0: use Slash ♠7", "0: Xu Chu")
    assert not alive(state, 1)
    assert not state.is_over
    assert asked(state) == (0, "play")
    do(state, "0: use Slash ♠8", "0: Huang Gai")
    assert state.is_over
    assert state.end_reason == "lord_wins"
    assert list(state.winners) == [0, 2, 3]
    assert state.returns() == [1.0, -1.0, 1.0, 1.0, -1.0]


@pytest.mark.rule("SR152")
def test_sr152_there_is_no_reward_for_the_death_that_decides_the_game() -> None:
    state = table(
        Seat("zhang_fei", hand=["slash S7", "dodge H2"], role="lord"),
        Seat("xu_chu", hp=1, hand=["dodge HK"], equips=["axe D5"], role="rebel"),
        Seat("gan_ning", role="loyalist"),
        Seat("lu_meng", role="loyalist"),
    )
    do(state, "0: use Slash ♠7", "0: Xu Chu", "1: pass")
    assert state.is_over
    assert state.legal_actions() == []
    assert hand(state, 0) == ["dodge H2"]
    assert (hand(state, 1), equips(state, 1)) == (["dodge HK"], ["axe D5"])
    assert state.end_reason == "lord_wins"


@pytest.mark.rule("SR152")
@pytest.mark.parametrize("lord", ["cao_cao", "sima_yi", "xiahou_dun", "guo_jia"])
def test_sr152_nothing_is_triggered_after_the_death_that_decides_the_game(lord: str) -> None:
    state = table(
        Seat(lord, hp=1, role="lord", equips=["axe D5"]),
        Seat("xu_chu", role="rebel"),
        Seat("huang_gai", hand=["savage S7"], equips=["blade S5"], role="rebel"),
        Seat("zhang_liao", role="loyalist"),
        current=2,
    )
    before = len(state.to_dict()["pile"])
    do(state, "2: use Savage Assault ♠7")
    assert state.is_over
    assert state.end_reason == "rebels_win"
    assert [hp(state, seat) for seat in (1, 2, 3)] == [4, 4, 3]
    assert equips(state, 2) == ["blade S5"]
    assert len(state.to_dict()["pile"]) == before


def hoarded(*pile: str) -> sanguo.State:
    """Lu Meng holds all cards but those of the pile."""
    position = table(Seat("lu_meng", hand=["ex_nihilo H7"]), pile=pile).to_dict()
    rest = position.pop("pile")
    del position["machine"]
    position["seats"][0]["hand"] += rest[len(pile) :]
    return game(4).from_dict({**position, "pile": pile})


@pytest.mark.rule("SR154")
@pytest.mark.parametrize("pile", [(), ("slash S7",)])
def test_sr154_the_game_has_no_winner_if_neither_pile_can_supply_a_card(pile: tuple[str, ...]) -> None:
    state = do(hoarded(*pile), "0: use Ex Nihilo ♥7", "0: pass")
    assert state.is_over
    assert state.end_reason == "no_cards"
    assert list(state.winners) == []
    assert state.returns() == [0.0] * 4


@pytest.mark.rule("SR155")
def test_sr155_ex_nihilo_with_one_card_in_the_draw_pile_shuffles_the_others_and_not_itself() -> None:
    for seed in range(5):
        state = table(
            Seat("huang_gai", hand=["ex_nihilo H7"]),
            Seat("zhang_fei", hand=["peach H3"]),
            pile=["slash S7"],
            rest="discard",
            seed=seed,
        )
        shuffled = set(discard(state))
        do(state, "0: use Ex Nihilo ♥7")
        first, *others_drawn = sorted(hand(state, 0), key=lambda card: card != "slash S7")
        assert first == "slash S7"
        assert len(others_drawn) == 1
        assert set(others_drawn) <= shuffled
        assert discard(state) == ["ex_nihilo H7"]
        assert len(state.to_dict()["pile"]) == len(shuffled) - 1
