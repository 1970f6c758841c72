"""How a card is used (SG-5): announcing, aiming, taking effect, coming to rest."""

import pytest

from sanguo import State
from sanguosha_kit import Seat, alive, asked, can, discard, do, equips, hand, hp, judges, table, texts


@pytest.mark.rule("SG-5.1")
def test_a_target_must_be_near_enough() -> None:
    state = do(table(Seat("xu_chu", hand=["slash S7", "snatch S3"]), "gan_ning", players=5), "0: use Slash ♠7")
    assert texts(state) == ["Gan Ning", "Zhang Liao"]


@pytest.mark.rule("SG-5.1")
def test_a_card_without_an_allowed_target_cannot_be_used() -> None:
    mine = Seat("xu_chu", hand=["slash S7", "snatch S3", "dismantlement S4", "collateral CQ", "peach H3", "zixing DK"])
    state = table(mine, Seat("zhang_fei", equips=["dilu"]), "gan_ning", Seat("huang_gai", equips=["zhuahuang"]))
    assert sorted(texts(state)) == ["end play phase", "use Dismantlement ♠4", "use Zixing ♦K"]


@pytest.mark.rule("SG-5.1")
def test_kongcheng_bars_slash_and_duel_while_the_hand_is_empty() -> None:
    mine = Seat("xu_chu", hand=["slash S7", "duel SA"])
    full = table(mine, Seat("zhuge_liang", hand=["dodge H2"]), "zhang_fei", "gan_ning")
    assert texts(do(full.clone(), "0: use Slash ♠7")) == ["Zhuge Liang", "Gan Ning"]
    assert texts(do(full, "0: use Duel ♠A")) == ["Zhuge Liang", "Zhang Fei", "Gan Ning"]
    assert texts(do(table(mine, "zhuge_liang", "zhang_fei", "gan_ning"), "0: use Duel ♠A")) == ["Zhang Fei", "Gan Ning"]


@pytest.mark.rule("SG-5.1")
def test_qianxun_bars_snatch_and_indulgence() -> None:
    lu_xun = Seat("lu_xun", hand=["dodge H2"])
    state = table(
        Seat("xu_chu", hand=["snatch S3", "indulgence S6", "dismantlement S4"]), lu_xun, "zhang_fei", "gan_ning"
    )
    assert not can(state, "use Snatch ♠3")
    assert texts(do(state.clone(), "0: use Indulgence ♠6")) == ["Zhang Fei", "Gan Ning"]
    do(state, "0: use Dismantlement ♠4")
    assert hand(state, 1) == []


@pytest.mark.rule("SG-5.1", "SG-14.13", "SG-14.14")
def test_one_delayed_trick_of_a_kind_may_lie_in_a_zone() -> None:
    mine = Seat("xu_chu", hand=["indulgence S6", "lightning SA"], judges=["lightning HQ"])
    state = table(mine, Seat("zhang_fei", judges=["indulgence H6"]), "gan_ning", "huang_gai")
    assert not can(state, "use Lightning ♠A")
    assert texts(do(state, "0: use Indulgence ♠6")) == ["Gan Ning", "Huang Gai"]


@pytest.mark.parametrize(
    ("card", "text", "moves"),
    [
        ("slash S7", "Slash ♠7", ["0: Da Qiao"]),
        ("ex_nihilo H7", "Ex Nihilo ♥7", []),
        ("indulgence S6", "Indulgence ♠6", ["0: Da Qiao"]),
        ("axe D5", "Stone Axe ♦5", []),
    ],
)
@pytest.mark.rule("SG-5.2", "SG-5.8", "SG-5.9")
def test_the_loss_of_the_last_hand_card_comes_ahead_of_everything(card: str, text: str, moves: list[str]) -> None:
    others = Seat("da_qiao", hand=["peach H3"]), "zhang_fei", Seat("gan_ning", hand=["nullification SJ"])
    state = do(table(Seat("lu_xun", hand=[card]), *others), f"0: use {text}", *moves)
    assert asked(state) == (0, "effect")
    assert can(state, "Lianying")
    assert [c.kind for c in state.view(2).processing] == [card.split()[0]]
    assert (equips(state, 0), judges(state, 1)) == ([], [])


@pytest.mark.rule("SG-5.3")
def test_jizhi_draws_before_the_trick_may_be_nullified() -> None:
    mine, other = Seat("huang_yueying", hand=["ex_nihilo H7"]), Seat("gan_ning", hand=["nullification SJ"])
    state = do(table(mine, other, pile=["peach H3"]), "0: use Ex Nihilo ♥7")
    assert (asked(state), can(state, "Jizhi")) == ((0, "effect"), True)
    do(state, "0: Jizhi")
    assert (hand(state, 0), asked(state)) == (["peach H3"], (1, "nullify"))


@pytest.mark.rule("SG-5.3", "SG-5.9")
def test_jizhi_is_not_for_delayed_tricks() -> None:
    state = do(table(Seat("huang_yueying", hand=["indulgence S6", "zixing"])), "0: use Indulgence ♠6", "0: Xu Chu")
    assert (asked(state), judges(state, 2)) == ((0, "play"), ["indulgence S6"])


def with_halberd(attacker: str, *others: Seat | str, pile: list[str] | None = None) -> State:
    """A player with a halberd and a last hand card, a black slash."""
    return table(Seat(attacker, hand=["slash S7"], equips=["halberd"]), *others, pile=pile or [])


@pytest.mark.rule("SG-5.4")
def test_each_stage_of_aiming_goes_through_all_targets() -> None:
    state = with_halberd("ma_chao", Seat("zhang_fei"), "gan_ning", Seat("da_qiao", hand=["peach H3"]))
    do(state, "0: use Slash ♠7", "0: Zhang Fei", "0: Da Qiao")
    assert (asked(state), can(state, "Liuli")) == ((3, "effect"), True)
    do(state, "3: pass")
    assert can(state, "Tieqi")
    assert hp(state, 1) == 4


@pytest.mark.rule("SG-5.4a")
def test_liuli_puts_another_player_in_the_place() -> None:
    state = table(Seat("xu_chu", hand=["slash S7", "zixing"]), Seat("da_qiao", hand=["peach H3"]), "gan_ning")
    do(state, "0: use Slash ♠7", "0: Da Qiao", "1: Liuli")
    assert [hp(state, s) for s in range(3)] == [4, 3, 3]
    assert hand(state, 1) == []


@pytest.mark.rule("SG-5.4a")
def test_a_target_by_liuli_and_by_itself_is_hit_twice() -> None:
    state = with_halberd("xu_chu", Seat("da_qiao", hand=["peach H3"]), Seat("gan_ning", hand=["dodge H2"]))
    do(state, "0: use Slash ♠7", "0: Da Qiao", "0: Gan Ning", "0: done", "1: Liuli")
    do(state, "2: Dodge ♥2")
    assert [hp(state, s) for s in range(3)] == [4, 3, 3]


@pytest.mark.rule("SG-5.4b")
def test_skills_of_the_general_precede_those_of_the_weapon() -> None:
    state = table(Seat("ma_chao", hand=["slash S7"], equips=["double_swords"]), "zhen_ji", pile=["duel SA"])
    do(state, "0: use Slash ♠7", "0: Zhen Ji")
    assert can(state, "Tieqi")
    assert not can(state, "Double Swords")
    do(state, "0: Tieqi")
    assert can(state, "Double Swords")


@pytest.mark.rule("SG-5.4", "SG-5.4a")
def test_after_liuli_designation_goes_in_action_order() -> None:
    others = (
        Seat("da_qiao", hand=["peach H4"], equips=["qinggang"]),
        Seat("gan_ning", hand=["dodge H2"]),
        Seat("zhang_fei", hand=["dodge D2"]),
    )
    state = with_halberd("ma_chao", *others, pile=["peach H3", "duel SA"])
    do(
        state,
        "0: use Slash ♠7",
        "0: Da Qiao",
        "0: Gan Ning",
        "0: done",
        "1: Liuli",
        "1: Peach ♥4",
        "1: Zhang Fei",
        "0: Tieqi",
        "0: Tieqi",
    )
    assert [hp(state, s) for s in range(1, 4)] == [3, 3, 4]
    assert asked(state) == (3, "answer")


@pytest.mark.rule("SG-5.4b", "SG-6.2")
def test_what_designation_brings_is_for_that_target_alone() -> None:
    others = Seat("zhang_fei", hand=["dodge H2"]), Seat("gan_ning", hand=["dodge D2"])
    state = with_halberd("ma_chao", *others, pile=["duel SA", "peach H3"])
    do(state, "0: use Slash ♠7", "0: Zhang Fei", "0: Gan Ning", "0: done", "0: Tieqi", "0: Tieqi")
    assert asked(state) == (1, "answer")
    do(state, "1: Dodge ♥2")
    assert [hp(state, 1), hp(state, 2)] == [4, 3]


@pytest.mark.rule("SG-5.4b")
def test_designation_is_once_a_target() -> None:
    state = with_halberd("ma_chao", Seat("zhang_fei", hand=["dodge H2"]), "gan_ning", pile=["peach H3", "duel SA"])
    do(state, "0: use Slash ♠7", "0: Zhang Fei", "0: Gan Ning", "0: done", "0: Tieqi")
    assert (asked(state), can(state, "Tieqi")) == ((0, "effect"), True)
    do(state, "0: Tieqi")
    assert [hp(state, 1), hp(state, 2)] == [3, 3]
    assert "dodge H2" in hand(state, 1)


@pytest.mark.rule("SG-5.4b", "SG-6.2")
def test_the_locked_ones_need_no_word() -> None:
    armed = Seat("gan_ning", hand=["dodge H2", "dodge D2"], equips=["eight_diagrams"])
    state = do(table(Seat("lu_bu", hand=["slash S7"], equips=["qinggang"]), armed), "0: use Slash ♠7", "0: Gan Ning")
    assert sorted(texts(state)) == ["Dodge ♥2", "Dodge ♦2", "pass"]
    do(state, "1: Dodge ♥2")
    assert sorted(texts(state)) == ["Dodge ♦2", "pass"]


@pytest.mark.rule("SG-5.4c", "SG-14.4")
def test_whoever_challenges_lu_bu_owes_two_slashes() -> None:
    mine = Seat("xu_chu", hand=["duel SA", "slash S7", "slash S8"])
    state = do(table(mine, Seat("lu_bu", hand=["slash S9", "slash C2"])), "0: use Duel ♠A", "0: Lü Bu", "1: Slash ♠9")
    do(state, "0: Slash ♠7", "0: Slash ♠8")
    assert (asked(state), hand(state, 0)) == ((1, "answer"), [])


@pytest.mark.parametrize(
    ("card", "text", "order"),
    [("savage SK", "Savage Assault ♠K", [2, 3, 0]), ("peach_garden HA", "Peach Garden ♥A", [1, 2, 3, 0])],
)
@pytest.mark.rule("SG-5.5", "SG-14.7", "SG-14.9")
def test_targets_come_in_action_order_from_the_user_or_the_next(card: str, text: str, order: list[int]) -> None:
    nullifier = Seat("lu_meng", hp=1, hand=[card, "nullification SJ"])
    seats = Seat("zhang_fei", hp=2), nullifier, Seat("gan_ning", hp=2), Seat("huang_gai", hp=2)
    state = do(table(*seats, current=1), f"1: use {text}")
    seen = []
    while state.view(1).current == 1 and asked(state) == (1, "nullify"):
        used = state.view(1).card_in_use
        assert used is not None
        seen.append(used.target)
        do(state, "1: pass")
    assert seen == order


@pytest.mark.rule("SG-5.5")
def test_several_targets_of_a_slash_come_in_action_order_not_by_number() -> None:
    seats = Seat("zhang_fei", hand=["dodge H2"]), "huang_gai", Seat("xu_chu", hand=["slash S7"], equips=["halberd"])
    state = table(*seats, Seat("gan_ning", hand=["dodge D2"]), current=2)
    do(state, "2: use Slash ♠7", "2: Zhang Fei", "2: Gan Ning")
    assert asked(state) == (3, "answer")
    do(state, "3: pass")
    assert asked(state) == (0, "answer")


@pytest.mark.rule("SG-5.5")
def test_a_death_and_its_reward_come_before_the_next_target() -> None:
    seats = Seat("gan_ning", hp=1, role="rebel"), Seat("zhang_fei", hand=["peach H3", "slash S9"]), "huang_gai"
    state = table(Seat("xu_chu", hand=["savage SK"]), *seats, pile=["dodge H2", "dodge D2", "dodge HK"])
    do(state, "0: use Savage Assault ♠K")
    assert asked(state) == (2, "rescue")
    do(state, "2: pass")
    assert not alive(state, 1)
    assert len(hand(state, 0)) == 3
    assert asked(state) == (2, "answer")


@pytest.mark.rule("SG-5.5")
def test_the_dead_are_left_out() -> None:
    seats = Seat("xu_chu", hand=["savage SK"]), Seat("gan_ning", alive=False), Seat("zhang_fei", hand=["slash S7"])
    state = do(table(*seats), "0: use Savage Assault ♠K")
    assert asked(state) == (2, "answer")
    used = state.view(2).card_in_use
    assert used is not None
    assert used.targets == (2, 3)


@pytest.mark.rule("SG-5.5a", "SG-15.2", "SG-15.11")
def test_a_black_slash_is_void_against_the_shield_unless_with_the_qinggang_sword() -> None:
    shield = Seat("gan_ning", hand=["dodge H2"], equips=["nioh_shield"])
    state = do(table(Seat("xu_chu", hand=["slash S7", "zixing"]), shield), "0: use Slash ♠7", "0: Gan Ning")
    assert (asked(state), hp(state, 1)) == ((0, "play"), 4)
    mine = Seat("xu_chu", hand=["slash S7"], equips=["qinggang"])
    state = do(table(mine, shield), "0: use Slash ♠7", "0: Gan Ning")
    assert asked(state) == (1, "answer")


@pytest.mark.rule("SG-5.5b", "SG-5.5c", "SG-5.5d")
def test_a_slash_is_answered_by_a_dodge_or_carried_out() -> None:
    victim = Seat("gan_ning", hand=["dodge H2", "nullification SJ"])
    state = do(
        table(Seat("xu_chu", hand=["slash S7", "slash S8"], equips=["blade"]), victim), "0: use Slash ♠7", "0: Gan Ning"
    )
    assert sorted(texts(state)) == ["Dodge ♥2", "pass"]
    hit = do(state.clone(), "1: pass")
    assert hp(hit, 1) == 3
    do(state, "1: Dodge ♥2")
    assert (asked(state), texts(state)) == ((0, "effect"), ["pass", "Green Dragon Blade"])
    do(state, "0: pass")
    assert hp(state, 1) == 4


@pytest.mark.rule("SG-5.5b", "SG-5.5c", "SG-5.5d")
def test_a_trick_is_answered_by_a_nullification_or_carried_out() -> None:
    victim = Seat("gan_ning", hand=["dodge H2", "nullification SJ"])
    state = do(table(Seat("xu_chu", hand=["dismantlement S4", "zixing"]), victim), "0: use Dismantlement ♠4")
    assert texts(state) == ["pass", "Nullification ♠J"]
    hit = do(state.clone(), "1: pass")
    assert (asked(hit), len(hand(hit, 1))) == ((0, "play"), 1)
    do(state, "1: Nullification ♠J")
    assert (asked(state), hand(state, 1)) == ((0, "play"), ["dodge H2"])


@pytest.mark.rule("SG-5.7")
def test_a_card_that_was_taken_on_the_way_is_not_discarded() -> None:
    state = do(table(Seat("xu_chu", hand=["savage SK", "zixing"]), "cao_cao"), "0: use Savage Assault ♠K")
    assert [c.kind for c in state.view(3).processing] == ["savage"]
    do(state, "1: Jianxiong")
    assert (hand(state, 1), discard(state)) == (["savage SK"], [])
    assert [hp(state, s) for s in (1, 2, 3)] == [3, 3, 3]


@pytest.mark.rule("SG-5.8", "SG-7.2")
def test_equipment_is_put_on_oneself_and_nobody_can_nullify_it() -> None:
    mine = Seat("sun_shangxiang", hand=["axe D5", "zixing DK"], equips=["blade S5"])
    state = do(table(mine, Seat("gan_ning", hand=["nullification SJ"])), "0: use Stone Axe ♦5")
    assert (asked(state), can(state, "Xiaoji")) == ((0, "effect"), True)
    assert (equips(state, 0), discard(state)) == (["axe D5"], ["blade S5"])
    do(state, "0: Xiaoji")
    assert len(hand(state, 0)) == 3


@pytest.mark.rule("SG-5.9", "SG-7.2")
def test_a_delayed_trick_is_laid_down_without_a_nullification() -> None:
    others = Seat("gan_ning", hand=["nullification SJ"]), "zhang_fei"
    state = table(Seat("xu_chu", hand=["indulgence S6", "lightning SA", "zixing"]), *others)
    do(state, "0: use Indulgence ♠6", "0: Gan Ning", "0: use Lightning ♠A")
    assert (judges(state, 1), judges(state, 0), asked(state)) == (["indulgence S6"], ["lightning SA"], (0, "play"))
