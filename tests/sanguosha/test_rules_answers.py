"""What an effect asks for, and who supplies it (SG-6)."""

import pytest

from sanguo import State
from sanguosha_kit import Seat, asked, can, discard, do, equips, hand, hp, table, texts


def slashed(victim: Seat, *others: Seat | str, attacker: Seat | None = None, pile: tuple[str, ...] = ()) -> State:
    """Seat 0 has slashed seat 1, a black slash, and holds a card for later."""
    mine = attacker or Seat("xu_chu", hand=["slash S7", "zixing DK"])
    state = do(table(mine, victim, *others, pile=pile), "0: use Slash ♠7")
    names = [t for t in texts(state) if t != "pass"]
    return do(state, f"0: {names[0]}") if asked(state) == (0, "target") else state


CONVERSIONS = {
    "Wusheng": (Seat("guan_yu", hand=["peach H3"]), "savage SK", "Savage Assault ♠K"),
    "Longdan a dodge as a slash": (Seat("zhao_yun", hand=["dodge H2"]), "savage SK", "Savage Assault ♠K"),
    "Longdan a slash as a dodge": (Seat("zhao_yun", hand=["slash S8"]), "archery HA", "Archery ♥A"),
    "Qingguo": (Seat("zhen_ji", hand=["duel SA"]), "archery HA", "Archery ♥A"),
    "Serpent Spear": (
        Seat("gan_ning", hand=["peach H3", "duel SA"], equips=["spear"]),
        "savage SK",
        "Savage Assault ♠K",
    ),
}


@pytest.mark.parametrize("case", CONVERSIONS)
@pytest.mark.rule("SG-6.1")
def test_an_answer_may_be_converted(case: str) -> None:
    victim, card, text = CONVERSIONS[case]
    state = do(table(Seat("xu_chu", hand=[card, "zixing DK"]), victim), f"0: use {text}")
    skill = case.split(" a ")[0]
    assert texts(state) == ["pass", skill]
    do(state, f"1: {skill}")
    assert (hp(state, 1), hand(state, 1)) == (state.view(0).seats[1].max_hp, [])
    assert set(victim.hand) < set(discard(state))


@pytest.mark.rule("SG-6.1")
def test_jijiu_gives_a_peach_for_the_dying() -> None:
    state = slashed(Seat("gan_ning", hp=1), Seat("hua_tuo", hand=["dodge H2"]))
    assert texts(state) == ["pass", "Jijiu"]
    do(state, "2: Jijiu")
    assert (hp(state, 1), hand(state, 2)) == (1, [])


@pytest.mark.rule("SG-6.1", "SG-15.10")
def test_after_the_eight_diagrams_have_failed_the_hand_is_left() -> None:
    state = slashed(Seat("gan_ning", hand=["dodge H2"], equips=["eight_diagrams"]), pile=("duel SA",))
    assert texts(state) == ["pass", "Eight Diagrams", "Dodge ♥2"]
    do(state, "1: Eight Diagrams")
    assert texts(state) == ["pass", "Dodge ♥2"]
    do(state, "1: Dodge ♥2")
    assert hp(state, 1) == 4


@pytest.mark.rule("SG-6.1")
def test_hujia_eight_diagrams_and_the_hand_are_tried_one_by_one() -> None:
    lord = Seat("cao_cao", hand=["dodge H2"], equips=["eight_diagrams C2"])
    seats = lord, Seat("gan_ning", hand=["slash S7", "zixing"]), Seat("zhang_liao", hand=["dodge D2"])
    state = do(table(*seats, current=1, pile=["duel SA"]), "1: use Slash ♠7", "1: Cao Cao")
    assert sorted(texts(state)) == ["Dodge ♥2", "Eight Diagrams", "Hujia", "pass"]
    do(state, "0: Hujia", "2: pass")
    assert sorted(texts(state)) == ["Dodge ♥2", "Eight Diagrams", "pass"]
    do(state, "0: Eight Diagrams")
    assert texts(state) == ["pass", "Dodge ♥2"]
    do(state, "0: Dodge ♥2")
    assert hp(state, 0) == 4


@pytest.mark.rule("SG-6.1")
def test_the_ways_are_open_again_for_the_next_card() -> None:
    victim = Seat("gan_ning", hand=["dodge H2"], equips=["eight_diagrams"])
    lu_bu = Seat("lu_bu", hand=["slash S7", "zixing"])
    state = slashed(victim, attacker=lu_bu, pile=("duel SA", "peach H3"))
    do(state, "1: Eight Diagrams")
    assert not can(state, "Eight Diagrams")
    do(state, "1: Dodge ♥2")
    assert texts(state) == ["pass", "Eight Diagrams"]
    do(state, "1: Eight Diagrams")
    assert hp(state, 1) == 4


@pytest.mark.rule("SG-6.1", "SG-6.3")
def test_jijiang_may_answer_a_duel_once_for_each_slash() -> None:
    lord = Seat("liu_bei", hand=["slash S8"])
    seats = lord, Seat("gan_ning", hand=["duel SA", "zixing"]), Seat("zhang_fei", hand=["slash S9"])
    state = do(table(*seats, current=1), "1: use Duel ♠A", "1: Liu Bei")
    assert texts(state) == ["pass", "Jijiang", "Slash ♠8"]
    do(state, "0: Jijiang", "2: pass")
    assert texts(state) == ["pass", "Slash ♠8"]


@pytest.mark.rule("SG-6.2")
def test_two_dodges_in_a_row_against_wushuang() -> None:
    lu_bu = Seat("lu_bu", hand=["slash S7", "zixing"])
    state = slashed(Seat("gan_ning", hand=["dodge H2", "dodge D2"]), attacker=lu_bu)
    do(state, "1: Dodge ♥2")
    assert asked(state) == (1, "answer")
    failed = do(state.clone(), "1: pass")
    assert (hp(failed, 1), hand(failed, 1), "dodge H2" in discard(failed)) == (3, ["dodge D2"], True)
    do(state, "1: Dodge ♦2")
    assert (hp(state, 1), hand(state, 1)) == (4, [])


@pytest.mark.rule("SG-6.2", "SG-15.5")
def test_only_a_full_answer_offsets() -> None:
    lu_bu = Seat("lu_bu", hand=["slash S7", "slash S8", "zixing"], equips=["blade"])
    state = slashed(Seat("gan_ning", hand=["dodge H2", "dodge D2"]), attacker=lu_bu)
    do(state, "1: Dodge ♥2")
    assert asked(do(state.clone(), "1: pass")) == (0, "play")
    do(state, "1: Dodge ♦2")
    assert texts(state) == ["pass", "Green Dragon Blade"]


@pytest.mark.rule("SG-6.2")
def test_nobody_is_asked_after_a_tieqi_that_succeeded() -> None:
    ma_chao = Seat("ma_chao", hand=["slash S7", "zixing"])
    victim = Seat("gan_ning", hand=["dodge H2"], equips=["eight_diagrams"])
    red = do(slashed(victim, attacker=ma_chao, pile=("peach H3",)), "0: Tieqi")
    assert (asked(red), hp(red, 1)) == ((0, "play"), 3)
    black = do(slashed(victim, attacker=ma_chao, pile=("duel SA",)), "0: Tieqi")
    assert asked(black) == (1, "answer")


def hujia(*helpers: Seat, pile: tuple[str, ...] = ()) -> State:
    """Lord Cao Cao has turned to his helpers, from seat 2 on, against a slash of seat 1."""
    seats = "cao_cao", Seat("gan_ning", hand=["slash S7", "zixing"]), *helpers
    return do(table(*seats, current=1, pile=pile), "1: use Slash ♠7", "1: Cao Cao", "0: Hujia")


@pytest.mark.rule("SG-6.3")
def test_helpers_are_asked_in_action_order_until_one_helps() -> None:
    state = hujia(Seat("zhang_liao", hand=["dodge D2"]), Seat("xu_chu", hand=["dodge H2"]))
    assert asked(state) == (2, "answer")
    do(state, "2: pass")
    assert asked(state) == (3, "answer")
    do(state, "3: Dodge ♥2")
    assert (hp(state, 0), hand(state, 2), hand(state, 3)) == (4, ["dodge D2"], [])


@pytest.mark.rule("SG-6.3")
def test_who_does_not_belong_to_the_kingdom_is_not_asked() -> None:
    state = hujia(Seat("zhao_yun", hand=["dodge D2"]), Seat("xu_chu", hand=["dodge H2"]))
    assert asked(state) == (3, "answer")


@pytest.mark.rule("SG-6.3")
def test_a_helper_may_convert() -> None:
    state = hujia(Seat("zhen_ji", hand=["duel SA"]))
    assert texts(state) == ["pass", "Qingguo"]
    do(state, "2: Qingguo")
    assert (hp(state, 0), hand(state, 2)) == (4, [])


@pytest.mark.rule("SG-6.3")
def test_a_helpers_eight_diagrams_may_be_tried_once() -> None:
    helper = Seat("zhang_liao", hand=["dodge D2"], equips=["eight_diagrams"])
    state = do(hujia(helper, pile=("duel SA",)), "2: Eight Diagrams")
    assert texts(state) == ["pass", "Dodge ♦2"]
    red = do(hujia(helper, pile=("peach H3",)), "2: Eight Diagrams")
    assert (hp(red, 0), hand(red, 2)) == (4, ["dodge D2"])


@pytest.mark.rule("SG-6.3")
def test_the_lord_is_user_and_source_of_what_a_helper_plays() -> None:
    helper = Seat("ma_chao", hand=["slash S7"], equips=["blade"])
    lord = Seat("liu_bei", hand=["zixing", "slash S8"], equips=["axe"])
    state = table(lord, Seat("sima_yi", hand=["dodge H2"]), helper)
    do(state, "0: use Jijiang", "0: Sima Yi", "2: Slash ♠7")
    used = state.view(0).card_in_use
    assert used is not None
    assert (asked(state), used.user, used.kind) == ((1, "answer"), 0, "slash")
    do(state, "1: Dodge ♥2")
    assert texts(state) == ["pass", "Stone Axe"]
    do(state, "0: Stone Axe")
    assert (hp(state, 1), asked(state), texts(state)) == (2, (1, "effect"), ["pass", "Fankui"])
    do(state, "1: Fankui")
    assert "axe D5" in hand(state, 1)


@pytest.mark.rule("SG-6.1", "SG-3.4")
def test_a_jijiang_that_all_refuse_costs_nothing() -> None:
    helper = Seat("zhang_fei", hand=["slash S7"])
    state = table(Seat("liu_bei", hand=["slash S8", "zixing"]), "gan_ning", helper)
    do(state, "0: use Jijiang", "0: Gan Ning", "2: pass")
    assert state.view(0).slashes == 0
    assert can(state, "use Slash ♠8")


@pytest.mark.rule("SG-6.1", "SG-14.11")
def test_after_jijiang_has_failed_for_collateral_the_hand_is_left() -> None:
    lord = Seat("liu_bei", hand=["slash S8"], equips=["axe D5"])
    user, helper = Seat("xu_chu", hand=["collateral CQ", "zixing DK"]), Seat("zhang_fei", hand=["slash S7"])
    state = do(table(lord, user, "gan_ning", helper, current=1), "1: use Collateral ♣Q", "1: Gan Ning")
    do(state, "0: Jijiang", "3: pass")
    assert (asked(state), texts(state)) == ((0, "answer"), ["pass", "Slash ♠8"])
    do(state, "0: Slash ♠8")
    assert (hp(state, 2), equips(state, 0)) == (3, ["axe D5"])


@pytest.mark.rule("SG-6.1", "SG-15.5")
def test_after_jijiang_has_failed_for_a_chase_the_hand_is_left() -> None:
    lord = Seat("liu_bei", hand=["slash S7", "slash S8", "zixing"], equips=["blade"])
    state = slashed(
        Seat("gan_ning", hand=["dodge H2"]), "huang_gai", Seat("zhang_fei", hand=["slash S9"]), attacker=lord
    )
    do(state, "1: Dodge ♥2", "0: Green Dragon Blade", "0: Jijiang", "3: pass")
    assert (asked(state), texts(state)) == ((0, "answer"), ["pass", "Slash ♠8"])
    do(state, "0: Slash ♠8")
    assert hp(state, 1) == 3


@pytest.mark.rule("SG-6.3", "SG-3.4")
def test_a_slash_by_jijiang_is_the_lords_slash_of_the_phase() -> None:
    helper = Seat("zhang_fei", hand=["slash S7", "slash S9"])
    state = table(Seat("liu_bei", hand=["slash S8", "zixing"]), "gan_ning", helper)
    do(state, "0: use Jijiang", "0: Gan Ning", "2: Slash ♠7")
    assert hp(state, 1) == 3
    assert not can(state, "use Slash ♠8")
    assert not can(state, "use Jijiang")


@pytest.mark.parametrize(
    ("mine", "text", "victim"),
    [
        ("slash S7", "Slash ♠7", Seat("gan_ning", hand=["dodge H2"])),
        ("archery HA", "Archery ♥A", Seat("gan_ning", hand=["dodge H2"])),
        ("savage SK", "Savage Assault ♠K", Seat("gan_ning", hand=["slash S8"])),
        ("duel SA", "Duel ♠A", Seat("gan_ning", hand=["slash S8"])),
    ],
)
@pytest.mark.rule("SG-6.4")
def test_nobody_is_obliged_to_answer(mine: str, text: str, victim: Seat) -> None:
    state = do(table(Seat("xu_chu", hand=[mine, "zixing"]), victim), f"0: use {text}")
    if asked(state) == (0, "target"):
        do(state, "0: Gan Ning")
    do(state, "1: pass")
    assert (hp(state, 1), hand(state, 1)) == (3, list(victim.hand))


@pytest.mark.rule("SG-6.4")
def test_who_has_no_answer_may_be_asked_as_well() -> None:
    state = table(Seat("xu_chu", hand=["slash S7"]), Seat("gan_ning", hand=["peach H3"]), ask_empty=True)
    do(state, "0: use Slash ♠7", "0: Gan Ning")
    assert (asked(state), texts(state)) == ((1, "answer"), ["pass"])


@pytest.mark.rule("SG-6.5")
def test_a_card_gained_between_may_be_the_next_answer() -> None:
    lu_bu = Seat("lu_bu", hand=["slash S7", "zixing"])
    state = slashed(Seat("lu_xun", hand=["dodge H2"]), attacker=lu_bu, pile=("dodge D2",))
    do(state, "1: Dodge ♥2", "1: Lianying")
    assert texts(state) == ["pass", "Dodge ♦2"]
    do(state, "1: Dodge ♦2")
    assert (asked(state), can(state, "Lianying")) == ((1, "effect"), True)
    do(state, "1: pass")
    assert hp(state, 1) == 3


@pytest.mark.rule("SG-6.5", "SG-15.4")
def test_xiaoji_comes_after_each_single_card() -> None:
    victim = Seat("sun_shangxiang", equips=["dilu", "chitu"])
    mine = Seat("xu_chu", hand=["slash S7", "zixing"], equips=["ice_sword", "dayuan"])
    state = do(slashed(victim, attacker=mine, pile=("duel SA",)), "0: Ice Sword", "0: Dilu ♣5")
    assert (asked(state), equips(state, 1)) == ((1, "effect"), ["chitu H5"])
    do(state, "1: Xiaoji")
    assert sorted(texts(state)) == ["Chitu ♥5", "a hand card"]
