"""Rulings on what follows damage and on judgements: SR082 to SR100."""

from __future__ import annotations

import pytest

import sanguo
from sanguo.dsl.sanguosha import active, bind, damage, me, others, pick_seat
from sanguosha_kit import Seat, alive, asked, can, discard, do, equips, hand, hp, judges, table, texts

from .homemade import hero, pool_with

CAO_CAO = Seat("cao_cao", role="rebel")
target = bind("target")
BRUTE = hero(active(cost=[pick_seat(target, others)], effect=[damage(me, target, 3)]))


@pytest.mark.rule("SR082")
def test_sr082_jianxiong_is_not_offered_where_no_card_causes_the_damage() -> None:
    lijian = table(Seat("diao_chan", hand=["slash S7", "crossbow CA"]), CAO_CAO, "zhang_fei")
    do(lijian, "0: use Lijian", "0: Slash ♠7", "0: Zhang Fei", "0: Cao Cao")
    ganglie = table(
        Seat("xiahou_dun", role="lord"),
        Seat("cao_cao", hand=["slash S7", "crossbow CA"]),
        current=1,
        pile=["slash S8"],
    )
    do(ganglie, "1: use Slash ♠7", "1: Xiahou Dun", "0: Ganglie")
    fanjian = table(Seat("zhou_yu", hand=["slash S7", "slash C2"]), CAO_CAO)
    do(fanjian, "0: use Fanjian", "0: Cao Cao", "1: heart")
    for state, seat in ((lijian, 0), (ganglie, 1), (fanjian, 0)):
        assert hp(state, 1) == 3
        assert asked(state) == (seat, "play")
    assert (hand(lijian, 1), hand(ganglie, 1)) == ([], ["crossbow CA"])
    assert hand(fanjian, 1) in (["slash S7"], ["slash C2"])
    card = do(table(Seat(hand=["slash S7"]), CAO_CAO), "0: use Slash ♠7", "0: Cao Cao")
    assert texts(card) == ["pass", "Jianxiong"]


@pytest.mark.rule("SR083")
def test_sr083_cao_cao_saved_from_a_lightning_may_take_it() -> None:
    state = table(Seat("cao_cao", hand=["peach H3"], hp=3, judges=["lightning SA"]), phase="judge", pile=["slash S7"])
    do(state, "0: Peach ♥3", "0: Jianxiong")
    assert hp(state, 0) == 1
    assert "lightning SA" in hand(state, 0)
    assert all(judges(state, seat) == [] for seat in range(4))


@pytest.mark.rule("SR085")
def test_sr085_a_savage_assault_that_jianxiong_took_goes_on() -> None:
    state = table(
        Seat("huang_gai", hand=["savage S7"]),
        "cao_cao",
        Seat("zhang_fei", hand=["nullification SJ"]),
        Seat("xu_chu", hand=["nullification CQ"]),
    )
    do(state, "0: use Savage Assault ♠7", "2: pass", "3: pass", "1: Jianxiong")
    assert hand(state, 1) == ["savage S7"]
    assert asked(state) == (2, "nullify")
    do(state, "2: Nullification ♠J", "3: pass")
    assert asked(state) == (3, "nullify")
    do(state, "3: pass")
    assert [hp(state, seat) for seat in range(4)] == [4, 3, 4, 3]
    assert hand(state, 1) == ["savage S7"]
    assert asked(state) == (0, "play")


@pytest.mark.rule("SR086")
def test_sr086_three_points_at_once_are_one_fankui_which_does_not_reach_the_judge_zone() -> None:
    state = table(
        Seat("hero", hand=["slash S7"], equips=["axe D5"], judges=["indulgence S6"]),
        Seat("sima_yi", hp=3, role="rebel"),
        Seat("zhang_fei", hand=["peach H3"]),
        pool=pool_with(BRUTE),
    )
    do(state, "0: use Hero", "0: Sima Yi", "2: Peach ♥3", "1: Fankui")
    assert hp(state, 1) == 1
    assert sorted(texts(state)) == ["Stone Axe ♦5", "a hand card"]
    do(state, "1: Stone Axe ♦5")
    assert hand(state, 1) == ["axe D5"]
    assert (hand(state, 0), equips(state, 0), judges(state, 0)) == (["slash S7"], [], ["indulgence S6"])
    assert asked(state) == (0, "play")

    bare = table(Seat("huang_gai", hand=["slash S7"], judges=["indulgence S6"]), Seat("sima_yi", role="rebel"))
    do(bare, "0: use Slash ♠7", "0: Sima Yi")
    assert asked(bare) == (0, "play")


@pytest.mark.rule("SR088")
@pytest.mark.parametrize("general", ["lu_xun", "zhang_fei"])
def test_sr088_one_hand_card_does_not_pay_for_ganglie(general: str) -> None:
    state = table(Seat(general, hand=["slash S7", "crossbow CA"]), "xiahou_dun", pile=["slash S8"])
    before = hp(state, 0)
    do(state, "0: use Slash ♠7", "0: Xiahou Dun", "1: Ganglie")
    assert hp(state, 0) == before - 1
    assert hand(state, 0) == ["crossbow CA"]
    assert asked(state) == (0, "play")

    rich = table(Seat(general, hand=["slash S7", "dodge H2", "dodge HK"]), "xiahou_dun", pile=["slash S8"])
    do(rich, "0: use Slash ♠7", "0: Xiahou Dun", "1: Ganglie")
    assert texts(rich) == ["discard two hand cards", "suffer 1 damage"]


@pytest.mark.rule("SR089")
@pytest.mark.parametrize(("card", "text"), [("savage S7", "Savage Assault ♠7"), ("archery HA", "Archery ♥A")])
def test_sr089_ganglie_is_settled_before_the_next_target(card: str, text: str) -> None:
    state = table(
        Seat("huang_gai", hand=[card]),
        "xiahou_dun",
        Seat("sima_yi", hand=["slash S9", "dodge HK"]),
        "zhang_fei",
        pile=["peach H3"],
    )
    do(state, f"0: use {text}", "1: Ganglie")
    assert [hp(state, seat) for seat in range(4)] == [4, 3, 3, 4]
    do(state, "2: Guicai", "2: Dodge ♥K" if card.startswith("savage") else "2: Slash ♠9")
    assert hp(state, 0) == (4 if card.startswith("savage") else 3)
    assert (hp(state, 2), hp(state, 3)) == (3, 4)
    assert asked(state) == (2, "answer")
    do(state, "2: pass")
    assert (hp(state, 2), hp(state, 3)) == (2, 3)


@pytest.mark.rule("SR091")
@pytest.mark.parametrize("general", ["cao_cao", "sima_yi", "xiahou_dun", "guo_jia"])
def test_sr091_the_dead_use_none_of_the_skills_that_follow_damage(general: str) -> None:
    state = table(Seat(hand=["slash S7", "dodge H2"]), Seat(general, hp=1))
    name = texts(do(state, "0: use Slash ♠7"))[0]
    do(state, f"0: {name}")
    assert not alive(state, 1)
    assert asked(state) == (0, "play")
    assert len(hand(state, 0)) == 1 + 3
    assert "slash S7" in discard(state)


@pytest.mark.rule("SR092")
def test_sr092_luoyi_adds_to_the_duel_that_xu_chu_wins_and_not_to_the_one_he_loses() -> None:
    def duel(*slashes: str) -> tuple[int, int]:
        state = table(
            Seat("xu_chu", hand=["duel SA"]),
            Seat("zhang_fei", hand=slashes),
            phase="draw",
            pile=["crossbow CA"],
        )
        do(state, "0: Luoyi", "0: use Duel ♠A", "0: Zhang Fei")
        if slashes:
            do(state, "1: Slash ♠7")
        assert asked(state) == (0, "play")
        return hp(state, 0), hp(state, 1)

    assert duel() == (4, 2)
    assert duel("slash S7") == (3, 4)


@pytest.mark.rule("SR094")
def test_sr094_the_lightning_that_guicai_makes_deadly_has_no_killer() -> None:
    for role in ("rebel", "loyalist"):
        state = table(
            Seat("sima_yi", hand=["blade S5", "dodge HK"], equips=["axe D5"], role="lord"),
            Seat("zhang_fei", hp=3, judges=["lightning SA"], role=role),
            Seat(role="rebel"),
            current=1,
            phase="judge",
            pile=["dodge H2"],
        )
        do(state, "0: Guicai", "0: Green Dragon Blade ♠5")
        assert not alive(state, 1)
        assert hand(state, 0) == ["dodge HK"]
        assert equips(state, 0) == ["axe D5"]


@pytest.mark.rule("SR095")
def test_sr095_guicai_is_used_once_in_a_judgement() -> None:
    state = table(
        Seat("sima_yi", hand=["slash S9", "dodge HK", "dodge D2"], role="lord"),
        Seat("zhang_fei", judges=["indulgence S6"]),
        current=1,
        phase="judge",
        pile=["dodge H2"],
    )
    do(state, "0: Guicai", "0: Slash ♠9")
    assert state.player != 0
    assert sorted(hand(state, 0)) == ["dodge D2", "dodge HK"]
    assert state.view(0).current == 2
    assert {"dodge H2", "slash S9", "indulgence S6"} <= set(discard(state))


@pytest.mark.rule("SR097")
def test_sr097_the_card_of_guicai_is_the_dodge_and_the_one_that_tiandu_takes() -> None:
    state = table(
        Seat("huang_gai", hand=["slash S7"]),
        Seat("guo_jia", equips=["eight_diagrams S2"]),
        Seat("sima_yi", hand=["peach H9"]),
        pile=["slash S8"],
    )
    do(state, "0: use Slash ♠7", "0: Guo Jia", "1: Eight Diagrams", "2: Guicai", "1: Tiandu")
    assert hp(state, 1) == 3
    assert hand(state, 1) == ["peach H9"]
    assert hand(state, 2) == []
    assert sorted(discard(state)) == ["slash S7", "slash S8"]
    assert asked(state) == (0, "play")


@pytest.mark.rule("SR098")
def test_sr098_a_peach_taken_by_tiandu_saves_guo_jia_from_the_hit_of_the_axe() -> None:
    state = table(
        Seat(hand=["slash S7", "dodge HK", "dodge D2"], equips=["axe D5"]),
        Seat("guo_jia", hp=1, equips=["eight_diagrams S2"]),
        pile=["peach H3"],
    )
    do(state, "0: use Slash ♠7", "0: Guo Jia", "1: Eight Diagrams", "1: Tiandu", "0: Stone Axe")
    assert asked(state) == (1, "rescue")
    assert hp(state, 1) == 0
    do(state, "1: Peach ♥3")
    assert hp(state, 1) == 1
    assert can(state, "Yiji")


@pytest.mark.rule("SR100")
def test_sr100_for_luoshen_the_card_of_guicai_counts() -> None:
    def start(guicai: str, top: str) -> sanguo.State:
        return table(
            Seat("sima_yi", hand=[guicai], role="lord"), "zhen_ji", current=1, phase="start", pile=[top, "slash S9"]
        )

    black = do(start("slash S7", "dodge H2"), "1: Luoshen", "0: Guicai")
    assert hand(black, 1) == ["slash S7"]
    assert discard(black) == ["dodge H2"]
    assert texts(black) == ["judge again", "stop"]
    do(black, "1: judge again")
    assert hand(black, 1) == ["slash S7", "slash S9"]

    red = do(start("dodge H2", "slash S7"), "1: Luoshen", "0: Guicai")
    assert sorted(discard(red)) == ["dodge H2", "slash S7"]
    assert asked(red) == (1, "play")
    assert len(hand(red, 1)) == 2
