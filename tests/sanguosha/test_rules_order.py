"""The order of what is triggered: SG-16, and the engine's limits: SD03, SD05 to SD07."""

from __future__ import annotations

import pytest

import sanguo
from sanguo import State
from sanguo.cards.sanguosha.deck import DECK
from sanguo.dsl.sanguosha import (
    FINISH_PHASE,
    PLAY_PHASE,
    at_least,
    count,
    damage,
    damage_causing,
    damaged,
    draw,
    ev,
    lose_hp,
    me,
    none,
    phase_start,
    trigger,
    weapon,
)
from sanguo.dsl.sanguosha import (
    hand as hand_of,
)
from sanguosha_kit import Seat, alive, asked, can, do, hand, hp, table, texts

from .homemade import OPEN, hero, pool_with, word


def eager(key: str) -> object:
    """A general who may draw at the end of everybody's turn."""
    return hero(
        trigger(on=phase_start(phase=FINISH_PHASE), optional=True, effect=[draw(me)]), key=key, name=key.capitalize()
    )


EAGER = tuple(eager(k) for k in ("one", "two", "three"))


@pytest.mark.rule("SG-16.1")
@pytest.mark.parametrize("current", range(4))
def test_players_are_asked_from_the_one_on_turn(current: int) -> None:
    s = table("one", "two", "lu_meng", "three", current=current, phase="finish", pool=pool_with(*EAGER))
    seats = []
    while not seats or s.view(0).current == current:
        seats.append(s.player)
        do(s, f"{s.player}: pass")
    assert seats == [p % 4 for p in range(current, current + 4) if p % 4 != 2]


@pytest.mark.rule("SG-16.1", "SG-5.4b", "SR032")
def test_a_generals_skill_precedes_that_of_the_weapon() -> None:
    user = Seat("ma_chao", hand=["slash S7", OPEN], equips=["double_swords S2"])
    s = table(user, Seat("huang_yueying", hand=["peach H3"]), pile=["slash C2"])
    do(s, "0: use Slash ♠7", "0: Huang Yueying")
    assert texts(s) == ["pass", "Tieqi"]
    do(s, "0: Tieqi")
    assert texts(s) == ["pass", "Double Swords"]


CAUTIOUS = hero(
    key="cautious",
    name="Cautious",
    skills=[
        word(trigger(on=damaged(target=me), optional=True, effect=[draw(me)]), key="bold", name="Bold"),
        word(
            trigger(on=damaged(target=me), when=none(hand_of(me)), optional=True, effect=[draw(me)]),
            key="shy",
            name="Shy",
        ),
    ],
)


def hit(general: str, *cards: object, **seat: object) -> State:
    s = table(Seat("lu_bu", hand=["slash S7", OPEN]), Seat(general, **seat), pool=pool_with(*cards))
    return do(s, "0: use Slash ♠7", f"0: {s.game.card(general).names[2]}")


@pytest.mark.rule("SG-16.1")
def test_the_owner_decides_the_order_of_the_own_skills() -> None:
    s = hit("cautious", CAUTIOUS)
    assert (s.player, texts(s)) == (1, ["pass", "Bold", "Shy"])
    do(s, "1: Shy")
    assert texts(s) == ["pass", "Bold"]


@pytest.mark.rule("SG-16.2")
def test_before_each_offer_its_condition_is_seen_anew() -> None:
    s = do(hit("cautious", CAUTIOUS), "1: Bold")
    assert asked(s) == (0, "play")
    assert len(hand(s, 1)) == 1
    s = do(hit("cautious", CAUTIOUS), "1: Shy", "1: Bold")
    assert len(hand(s, 1)) == 2


RING = weapon(
    "ring",
    names=("環", "环", "Ring"),
    attack_range=2,
    parts=[trigger(on=phase_start(phase=FINISH_PHASE), optional=True, effect=[draw(me)])],
    zh="測試。",
    en="A weapon for a test.",
)


@pytest.mark.rule("SG-16.1")
def test_all_skills_of_one_player_precede_those_of_the_next() -> None:
    game = sanguo.load_game("sanguosha", players=4, pool=pool_with(RING, *EAGER), deck=[*DECK, ("ring", "spade", 1)])
    seats = [{"general": g, "role": r} for g, r in (("one", "lord"), ("two", "rebel"), ("xu_chu", "rebel"))]
    seats += [{"general": "gan_ning", "role": "renegade"}]
    seats[0]["equips"] = ["ring"]
    s = game.from_dict({"game": "sanguosha", "turn": 5, "phase": "finish", "seats": seats})
    for seat, name in ((0, "One"), (0, "Ring"), (1, "Two")):
        assert (s.player, texts(s)) == (seat, ["pass", name])
        do(s, f"{seat}: pass")


@pytest.mark.rule("SG-16.2")
def test_an_effect_is_settled_before_the_next_is_offered() -> None:
    s = table(Seat("lu_bu", hand=["savage S7"]), "guo_jia", "cao_cao", pile=["dodge D2", "dodge D3"])
    do(s, "0: use Savage Assault ♠7", "1: Yiji")
    assert asked(s)[0] == 1
    do(s, "1: Dodge ♦2", "1: Cao Cao", "1: Cao Cao")
    assert hand(s, 2) == ["dodge D2", "dodge D3"]
    assert texts(s) == ["pass", "Jianxiong"]


@pytest.mark.rule("SG-16.1")
def test_what_the_rules_do_comes_last() -> None:
    early = hero(
        trigger(on=phase_start(who=me, phase=PLAY_PHASE), optional=True, effect=[draw(me)]), key="early", name="Early"
    )
    s = table(Seat("early", hand=["slash S7"]), phase="play", pool=pool_with(early))
    assert asked(s) == (0, "play")
    s = table(Seat("early", hand=["slash S7"]), phase="draw", pool=pool_with(early))
    assert texts(s) == ["pass", "Early"]
    assert len(hand(s, 0)) == 3


@pytest.mark.rule("SG-16.3", "SR089")
def test_a_judgement_and_a_death_within_a_trick_come_before_its_next_target() -> None:
    user = Seat("lu_bu", hp=1, role="rebel", hand=["savage S7"])
    seats = [Seat("zhang_fei", role="lord"), user, "xiahou_dun", Seat("xu_chu", hand=["peach H3"])]
    s = table(*seats, current=1, pile=["slash C2", "slash C3"])
    do(s, "1: use Savage Assault ♠7", "2: Ganglie")
    assert (asked(s), s.view(0).dying, hp(s, 3)) == ((3, "rescue"), 1, 4)
    do(s, "3: Peach ♥3")
    assert (hp(s, 1), hp(s, 3)) == (1, 3)


# Choices of the engine ------------------------------------------------------------------------------------


@pytest.mark.rule("SD03", "SG-15.8")
def test_targets_are_picked_singly_in_ascending_order_of_seats() -> None:
    s = table(Seat("lu_bu", hand=["slash S7"], equips=["halberd DQ"]), "lu_meng", "xu_chu", "zhang_fei")
    do(s, "0: use Slash ♠7")
    assert texts(s) == ["Lü Meng", "Xu Chu", "Zhang Fei"]
    do(s, "0: Xu Chu")
    assert texts(s) == ["done", "Zhang Fei"]


@pytest.mark.rule("SD03", "SG-14.11")
def test_collateral_names_first_a_then_b() -> None:
    s = table(
        Seat("xu_chu", hand=["collateral CQ"]),
        Seat("lu_meng", equips=["blade S5"]),
        Seat("gan_ning", equips=["axe D5"]),
    )
    do(s, "0: use Collateral ♣Q")
    assert texts(s) == ["Lü Meng", "Gan Ning"]
    do(s, "0: Gan Ning")
    assert "Gan Ning" not in texts(s)
    assert {"Xu Chu", "Lü Meng"} <= set(texts(s))


@pytest.mark.rule("SD05")
def test_after_the_play_limit_the_phase_can_only_be_ended() -> None:
    s = table(Seat("zhang_fei", hand=["slash S7", "slash S8", OPEN]), "xu_chu", play_limit=2)
    do(s, "0: use Slash ♠7", "0: Xu Chu")
    assert len(texts(s)) == 3
    do(s, "0: use Slash ♠8", "0: Xu Chu")
    assert s.view(0).current == 1
    assert "ex_nihilo H7" in hand(s, 0)


@pytest.mark.rule("SD05", "SG-18h")
def test_the_play_limit_is_200() -> None:
    s = table(Seat("liu_bei"), Seat("guan_yu", hand=["slash S7"]))
    for _ in range(200):
        do(s, "0: use Jijiang", "0: Guan Yu", "1: pass")
    assert s.view(0).current == 1


def spiral(*, optional: bool) -> object:
    word = trigger(
        on=damaged(target=me), when=at_least(ev.amount, 1), optional=optional, effect=[damage(ev.source, me)]
    )
    return hero(word, key="spiral", name="Spiral")


@pytest.mark.rule("SD06")
def test_in_deep_nesting_nothing_optional_is_offered() -> None:
    s = hit("spiral", spiral(optional=True), hp=60, max_hp=60)
    times = 0
    while can(s, "Spiral"):
        do(s, "1: Spiral")
        times += 1
    assert asked(s) == (0, "play")
    assert 2 < times < 20
    assert hp(s, 1) == 60 - 1 - times


@pytest.mark.rule("SD06")
def test_in_deep_nesting_what_is_compulsory_still_takes_place() -> None:
    bitter = trigger(on=damaged(target=me), when=at_least(count(hand_of(me)), 1), effect=[lose_hp(me)])
    again = trigger(on=damaged(target=me), optional=True, effect=[damage(ev.source, me)])
    locked = hero(
        skills=[word(bitter, key="bitter", name="Bitter"), word(again, key="again", name="Again")],
        key="locked",
        name="Locked",
    )
    s = hit("locked", locked, hp=60, max_hp=60, hand=["slash S8"])
    times = 0
    while asked(s) == (1, "effect"):
        s.apply(s.legal_actions()[1])
        times += 1
    assert 2 < times < 20
    assert hp(s, 1) == 60 - 2 * (1 + times)


@pytest.mark.rule("SD07")
def test_a_game_that_reaches_the_turn_limit_is_a_draw() -> None:
    s = table(Seat("lu_bu", hand=[OPEN]), turn=7, turn_limit=7)
    do(s, "0: end play phase")
    assert (s.is_over, s.end_reason, list(s.winners)) == (True, "turn_limit", [])
    assert s.returns() == [0.0] * 4
    assert table("lu_bu").game.config["turn_limit"] == 1000


@pytest.mark.rule("SG-16.1", "SG-9.2")
def test_locked_skills_work_without_a_question() -> None:
    sure = hero(trigger(on=damage_causing(source=me), effect=[draw(me)]), key="sure", name="Sure")
    s = table(Seat("sure", hand=["slash S7", OPEN]), "lu_meng", pool=pool_with(sure))
    do(s, "0: use Slash ♠7", "0: Lü Meng")
    assert asked(s) == (0, "play")
    assert len(hand(s, 0)) == 2
    assert alive(s, 1)
