"""Skills and cards that meet: what one has done already, another does not do again."""

from __future__ import annotations

import pytest

import sanguo
from guozhan_kit import Seat, aim, can, do, hand, hp, kingdom, seat, skip, table, texts, use
from sanguo.dsl.guozhan import Kingdom

OPEN = "ex_nihilo H7"
CHAINED = {"chained": True}


def offered(seat: Seat, name: str, **more: object) -> bool:
    """Whether a skill is offered before the first seat plays."""
    s = table(seat, Seat(hand=["slash C4"]), phase="judge", players=6, **more)  # type: ignore[arg-type]
    turn = s.turn
    while s.turn == turn and s.view(0).phase != "discard":
        if s.player == 0 and can(s, name):
            return True
        s.apply(s.legal_actions()[0])
    return False


@pytest.mark.rule("SG-3.7", "GZ-R24")
@pytest.mark.parametrize(
    ("general", "skill", "trick"),
    [
        ("liu_shan!/liu_bei", "Fangquan", "indulgence H6"),
        ("xiahou_yuan!/xun_yu", "Shensu 2", "indulgence H6"),
        ("zhang_he!/xun_yu", "Qiaobian 3", "indulgence H6"),
        ("zhang_he!/xun_yu", "Qiaobian 2", "supply_shortage S10"),
    ],
)
def test_a_phase_that_is_left_out_already_is_not_left_out_once_more(general: str, skill: str, trick: str) -> None:
    hand = ["slash S7", "axe D5"]
    # The judge card is a spade: no heart for the indulgence, no club for the shortage.
    assert not offered(Seat(general, hand=hand, judges=[trick]), skill, pile=["slash S9"])
    assert offered(Seat(general, hand=hand), skill)


@pytest.mark.rule("SG-3.7", "GZ-R24")
def test_phases_that_are_a_cost_are_left_out_once() -> None:
    s = table(Seat("zhang_he!/xiahou_yuan!", hand=["slash S7"]), Seat(hand=["slash C4"]), phase="judge", players=6)
    do(s, "0: Shensu 1")
    aim(s, 2)
    skip(s, 2)
    assert s.view(0).phase == "play"
    assert not can(s, "Qiaobian 2")


@pytest.mark.rule("GD08")
def test_damage_along_chains_that_is_handed_over_starts_no_other_chain() -> None:
    s = table(
        Seat("gan_ning!/lu_meng", hand=["fire_slash H4"]),
        Seat("cao_ren/xu_huang", extra=CHAINED),
        Seat("xiao_qiao!/da_qiao", hand=["peach H6"], extra=CHAINED),
        Seat("ma_chao!/huang_zhong", extra=CHAINED),
        Seat("pang_de!/pan_feng", extra=CHAINED),
        players=6,
    )
    before = [hp(s, i) for i in range(6)]
    use(s, "Fire Slash ♥4", 1)
    do(s, "2: Tianxiang")
    aim(s, 3)
    assert [before[i] - hp(s, i) for i in range(6)] == [0, 1, 0, 1, 1, 0]
    assert [seat(s, i).chained for i in range(6)] == [False, False, True, False, False, False]


@pytest.mark.rule("GD08", "SG-9.3")
def test_damage_that_is_handed_over_before_it_was_passed_on_is_passed_on() -> None:
    s = table(
        Seat("gan_ning!/lu_meng", hand=["fire_slash H4"]),
        Seat("xiao_qiao!/lu_su", hand=["peach H6"]),
        Seat("cao_ren/xu_huang", extra=CHAINED),
        Seat("ma_chao!/huang_zhong", extra=CHAINED),
        players=6,
    )
    before = [hp(s, i) for i in range(6)]
    use(s, "Fire Slash ♥4", 1)
    do(s, "1: Tianxiang")
    aim(s, 2)
    assert [before[i] - hp(s, i) for i in range(6)] == [0, 0, 1, 1, 0, 0]


@pytest.mark.rule("GZ-R51")
def test_wine_in_the_play_phase_heals_nobody_who_holds_on() -> None:
    zhou_tai = Seat("zhou_tai!/gan_ning", hand=["wine S9", "wine C9", "slash S7"], hp=0, extra={"wounds": ["peach H4"]})
    s = table(zhou_tai, players=6)
    use(s, "Wine ♠9")
    assert hp(s, 0) == 0
    assert not can(s, "use Wine ♣9")
    before = hp(s, 1)
    use(s, "Slash ♠7", 1)
    assert before - hp(s, 1) == 2


@pytest.mark.rule("GR110", "SG-9.3")
def test_damage_of_which_nothing_is_left_is_not_made_more() -> None:
    kong_rong = Seat("kong_rong!/pan_feng", equips=["vine C2"])
    s = table(Seat("gan_ning!/lu_meng", hand=["fire_slash H4"]), kong_rong, players=6)
    before = hp(s, 1)
    use(s, "Fire Slash ♥4", 1)
    assert hp(s, 1) == before


LOCKED = {
    *("duanbing", "duanchang", "hongyan", "huoshou", "juxiang", "kongcheng", "kuanggu", "mashu", "mingshi", "paoxiao"),
    *("bazhen", "qianxun", "qicai", "suishi", "wansha", "weimu", "wushuang", "xiangle"),
}
"""Locked skills 鎖定技 of the edition."""
PARTNERS = {
    "wei": ("cao_cao", "xu_chu"),
    "shu": ("liu_bei", "guan_yu"),
    "wu": ("sun_quan", "gan_ning"),
    "qun": ("hua_tuo", "yuan_shao"),
}
"""Generals without one."""


@pytest.mark.rule("GZ-R88")
def test_generals_with_a_locked_skill_may_be_turned_up_in_the_play_phase_and_no_others() -> None:
    generals = [c for c in sanguo.pool("guozhan") if dict(c.props).get("halves")]
    assert len(generals) >= 60
    found = set()
    for card in generals:
        kingdom = Kingdom(dict(card.props)["kingdom"]).name.lower()
        other = next(k for k in PARTNERS[kingdom] if k != card.key)
        skills = {p.skill[0] for p in card.parts if p.skill}
        s = table(Seat(f"{card.key}/{other}!", hand=[OPEN]), players=4, reveal_in_play=True)
        offer = any(t.startswith("turn up") for t in texts(s))
        assert offer == bool(skills & LOCKED), card.key
        found |= skills & LOCKED
    assert found == LOCKED


@pytest.mark.rule("GZ-R2")
@pytest.mark.card("fan")
@pytest.mark.parametrize("turned", [True, False])
def test_a_slash_that_one_is_treated_as_using_may_become_one_of_fire_by_the_fan(turned: bool) -> None:
    s = table(
        Seat("xiahou_yuan!/cao_ren", equips=["fan DA"]),
        Seat("gan_ning/lu_meng", extra=CHAINED),
        Seat("ma_chao/huang_zhong", extra=CHAINED),
        phase="judge",
        players=6,
    )
    before = [hp(s, i) for i in range(6)]
    do(s, "0: Shensu 1")
    aim(s, 1)
    do(s, "0: Feather Fan" if turned else "0: pass")
    assert [before[i] - hp(s, i) for i in range(6)] == [0, 1, int(turned), 0, 0, 0]


@pytest.mark.rule("GZ-R2")
@pytest.mark.card("fan")
def test_the_fan_asks_nothing_of_a_slash_that_is_a_card() -> None:
    s = table(Seat("guan_yu!/liu_bei", hand=["slash S7", OPEN], equips=["fan DA"]), Seat(extra=CHAINED), players=6)
    use(s, "Slash ♠7", 1)
    assert (s.player, "Feather Fan" in texts(s)) != (0, True)


@pytest.mark.rule("GD12", "GZ-R46")
@pytest.mark.parametrize(("pair", "drawn"), [("lu_xun/lu_su", 0), ("lu_xun!/lu_su", 2)])
def test_a_converted_card_is_aimed_at_ones_kingdom_as_it_is_when_declared(pair: str, drawn: int) -> None:
    s = table(Seat(pair, hand=["slash H10", "slash S5"]), Seat("zhou_yu!/gan_ning!"), players=6)
    do(s, "0: use Duoshi")
    # All draw before any of them discards.
    assert kingdom(s, 0) == "wu"
    assert (s.player, len(hand(s, 0))) == (0, 3)
    assert len(hand(s, 1)) == drawn
