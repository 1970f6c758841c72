"""Choices of the engine where the rules leave room: QY-D01 to QY-D12."""

from __future__ import annotations

from collections import Counter

import pytest

import sanguo
from kit import G, Side, do, force, me, on_field, position, prompt, texts, use
from sanguo.dsl.qunying import deployed, hand, move, this, trigger

from .homemade import KEEP, attack, end_turn, hero, lies, pool_with, power


@pytest.mark.rule("QY-D01", "QY-C09")
@pytest.mark.parametrize(("deck_attack", "slots"), [("guard", "auto"), ("free", "auto"), ("lane", "choose")])
def test_slots_are_asked_for_where_they_matter(deck_attack: str, slots: str) -> None:
    assert sanguo.load_game("qunying", deck_attack=deck_attack).config["slots"] == slots
    s = position(Side(hand=[*KEEP, "guo_jia"], up=power(2)), deck_attack=deck_attack)
    do(s, "deploy Cao Ang")
    assert (prompt(s) == "slot") == (slots == "choose")


@pytest.mark.rule("QY-D01")
@pytest.mark.parametrize("slots", ["auto", "choose"])
def test_an_explicit_setting_of_slots_holds(slots: str) -> None:
    for deck_attack in ("guard", "free", "lane"):
        assert sanguo.load_game("qunying", deck_attack=deck_attack, slots=slots).config["slots"] == slots


@pytest.mark.rule("QY-D01", "QY-023")
def test_joining_and_ambushes_ask_for_a_slot_too() -> None:
    side = Side(hand=["zhao_xiang", *KEEP], up=power(4), field=["yue_jin"])
    s = position(side, Side(field=["li_dian"]), slots="choose")
    use(s, "use Call to Surrender")
    assert texts(s) == ["slot 2", "slot 3", "slot 4", "slot 5"]
    do(s, "slot 4")
    assert {g.card: g.slot for g in me(s).field} == {"yue_jin": 0, "li_dian": 3}
    s = position(Side(field=["cao_ang", "yue_jin"]), Side(deck=["zhang_bao"]), phase="battle", slots="choose")
    attack(s, "Cao Ang")
    do(s, "counter Zhang Bao")
    assert (s.player, prompt(s)) == (1, "slot")
    do(s, "slot 3")
    assert me(s, 1).field[0].slot == 2


@pytest.mark.rule("QY-D02", "QY-105")
def test_an_effect_chooses_when_it_is_carried_out() -> None:
    # 曹操 may pay: 許褚's force, and with it who can be chosen, is looked at afterwards.
    side = Side(hand=["lian_huan_ji"], up=[*power(3, "qun"), *power(2)])
    s = position(side, Side(field=["yue_jin", "xu_chu", "cao_ang"]))
    do(s, "use Chained Schemes")
    assert prompt(s) == "pay"
    for _ in range(9):
        if prompt(s) != "pay":
            break
        do(s, texts(s)[0])
    assert prompt(s) == "effect"
    assert me(s).power == 1
    assert texts(s) == ["enemy Yue Jin", "enemy Xu Chu"]


@pytest.mark.rule("QY-D03", "QY-136", "QY-135")
def test_must_and_may_when_nothing_can_be_done() -> None:
    hand = ["zang_li", "xiu_yang_sheng_xi", "li_hua_kai_er_du", "jiang_dong_zi_di"]
    s = position(Side(hand=hand, up=power(5, "wu")))
    assert [t for t in texts(s) if t.startswith("use")] == ["use Sons of the East Bank", "use Pear Blossoms Again"]


@pytest.mark.rule("QY-D04", "QY-115", "QY-153")
def test_effects_of_a_victory_come_between_the_pile_and_the_damage() -> None:
    # 甘寧 defends and wins: the attacker lies in its pile, its player's damage is still to come.
    foe_side = Side(field=["gan_ning"], pile=["guan_yu"])
    s = position(Side(field=["cao_hong", "cao_ang"]), foe_side, phase="battle")
    before = me(s).deck_count
    attack(s, "Cao Hong")
    assert (s.player, texts(s)) == (1, ["pass", "activate Gan Ning"])
    assert (me(s).pile, me(s).deck_count, s.view(0).limbo) == (("cao_hong",), before, ())
    do(s, "activate Gan Ning")
    assert me(s).deck_count == before - 1


@pytest.mark.rule("QY-D04")
def test_nobody_has_won_a_battle_of_equals_or_against_the_deck() -> None:
    side = Side(field=[G("han_dang", gear="gu_ding_dao"), "gan_ning", "cao_ang"], pile=["guan_yu"])
    s = position(side, Side(field=["yue_jin"]), phase="battle")
    attack(s, "Gan Ning")
    assert (prompt(s), on_field(s, 1)) == ("battle", [])
    attack(s, "Han Dang")
    assert prompt(s) == "battle"


@pytest.mark.rule("QY-D05", "QY-C16")
def test_generals_that_one_effect_makes_retreat_leave_together() -> None:
    side = Side(
        hand=["huo_shao_chi_bi", *KEEP],
        up=power(5, "wu"),
        field=["yue_jin", "cao_hong", "xu_shu"],
        pile=["jiu"],
        deck=["zhuge_liang"],
    )
    s = position(side, Side(field=["cao_hong", "fa_zheng"], pile=["jiu"]))
    use(s, "use Fire at Red Cliffs")
    asked = []
    while prompt(s) == "effect":
        asked.append((s.player, texts(s)[1], on_field(s), on_field(s, 1)))
        do(s, "pass")
    # Of the turn player first, from the leftmost slot; then the other's, 法正 without a question.
    assert asked == [
        (0, "activate Cao Hong", ["yue_jin"], []),
        (0, "activate Xu Shu", ["yue_jin"], []),
        (1, "activate Cao Hong", ["yue_jin"], []),
    ]
    assert {"zhuge_liang", "han_dang"} <= set(me(s).pile)  # by 法正


@pytest.mark.rule("QY-D05", "QY-115")
def test_the_first_lies_in_the_pile_before_the_next_ones_effect() -> None:
    # 孫堅, weakened, and 太史慈: the leftmost is done with first.
    for order in (["sun_jian", "lu_ji"], ["lu_ji", "sun_jian"]):
        field = [G(k, more={"force": -1}) for k in order]
        s = position(Side(hand=["huo_shao_chi_bi", *KEEP], up=power(5, "wu"), field=field, pile=["sun_ce"]))
        use(s, "use Fire at Red Cliffs")
        do(s, "activate Sun Jian")
        seen = "Lu Ji (pile)" in texts(s)
        assert seen == (order[0] == "lu_ji")


@pytest.mark.rule("QY-D06", "QY-106")
def test_the_sides_answer_in_turns_until_both_pass() -> None:
    side = Side(field=["yue_jin", "cao_ang"], hand=["hu_bao_qi", "hu_bao_qi"], up=power(2))
    foe_side = Side(field=["xu_chu"], hand=["ge_fa_dai_shou", "yuan_men_she_ji", "yuan_men_she_ji"])
    foe_side.up = power(1) + power(2, "qun")
    s = position(side, foe_side, phase="battle")
    attack(s, "Yue Jin")
    moves = [
        (1, "use A Lock for a Head"),
        (1, "pass"),
        (0, "use Tiger and Leopard Cavalry"),
        (1, "use Shot at the Camp Gate"),
        (1, "pass"),
        (0, "use Tiger and Leopard Cavalry"),
        (1, "use Shot at the Camp Gate"),
    ]
    for seat, text in moves:
        assert s.player == seat, text
        do(s, text)
        if prompt(s) == "effect":
            do(s, "Yue Jin")
    # 4 + 3 + 3 against 5 + 2.
    assert (on_field(s), on_field(s, 1)) == (["yue_jin", "cao_ang"], [])


@pytest.mark.rule("QY-D07")
def test_a_deployment_is_answered_after_its_effects_paid_for_or_free() -> None:
    foe_side = Side(hand=["ban_du_er_ji", "ban_du_er_ji"], up=power(2))
    s = position(Side(hand=["zhang_jiao", "zhang_liang", *KEEP], up=power(4, "qun")), foe_side)
    use(s, "deploy Zhang Jiao")
    assert (s.player, texts(s)) == (0, ["pass", "activate Zhang Jiao"])
    do(s, "activate Zhang Jiao")
    # 張梁 is there for nothing, and answered first; 張角's own deployment ends with his effect.
    assert (s.player, texts(s)) == (1, ["pass", "use Strike at Mid-Crossing"])
    do(s, "use Strike at Mid-Crossing")
    assert (force(s, "zhang_liang"), force(s, "zhang_jiao")) == (1, 3)
    do(s, "pass", "use Strike at Mid-Crossing")
    assert (force(s, "zhang_liang"), force(s, "zhang_jiao")) == (1, 0)
    do(s, "end strategy phase")
    assert s.view(0).current == 1  # neither may attack


@pytest.mark.rule("QY-D07", "QY-100")
def test_a_deployment_in_the_own_turn_is_answered_too() -> None:
    side = Side(field=["cao_ang", "yue_jin"], hand=["ban_du_er_ji"], up=power(1))
    s = position(side, Side(deck=["zhang_bao"]), phase="battle")
    attack(s, "Cao Ang")
    do(s, "counter Zhang Bao")
    assert (s.player, texts(s)) == (0, ["pass", "use Strike at Mid-Crossing"])
    do(s, "use Strike at Mid-Crossing")
    assert force(s, "zhang_bao", 1) == 0


@pytest.mark.rule("QY-D07")
def test_who_has_left_again_is_not_answered() -> None:
    # Its own effect took it back to the hand: its deployment is over.
    back = trigger(on=deployed(general=this), effect=[move(this, to=hand)], optional=True)
    flit = hero(back, key="flit", name="Flit")
    foe_side = Side(hand=["ban_du_er_ji"], up=power(1))
    for leaves in (True, False):
        s = position(Side(hand=["flit", *KEEP], up=power(2)), foe_side, pool=pool_with(flit))
        do(s, "deploy Flit", "activate Flit" if leaves else "pass")
        assert s.player == (0 if leaves else 1)
        assert on_field(s) == ([] if leaves else ["flit"])


@pytest.mark.rule("QY-D09", "QY-142")
def test_deck_lists_are_open_and_their_order_is_not() -> None:
    s = sanguo.load_game("qunying", first=0).new_state(2)
    game = s.game
    assert [d.size for d in game.decks] == [40, 40]
    for seat in (0, 1):
        # Two worlds that the seat cannot tell apart: same lists, other hands and orders.
        a, b = (s.determinize(seat, seed) for seed in (1, 2))
        assert a.view(seat) == b.view(seat) == s.view(seat)
        assert a.view(1 - seat).me.hand != b.view(1 - seat).me.hand
        other = 1 - seat
        for world in (a, b):
            d = world.to_dict()["seats"][other]
            assert sorted(d["deck"] + d["hand"]) == sorted(Counter(game.decks[other].counts()).elements())


@pytest.mark.rule("QY-D10")
def test_paying_ends_with_the_card_that_makes_it_valid() -> None:
    s = position(Side(hand=["chi_hou"], up=["mi_fang", "tao_qian", "yue_jin"]))
    do(s, "use Mounted Scouts")
    assert texts(s) == ["pay Yue Jin", "pay Mi Fang", "pay Tao Qian"]
    do(s, "pay Tao Qian")
    assert [b.card for b in me(s).base_down] == ["tao_qian"]
    assert me(s).pile == ("chi_hou",)


@pytest.mark.rule("QY-D11")
@pytest.mark.parametrize(
    ("shields", "off"),
    [(["cao_ren"], 1), ([G("cao_ang", gear="lou_chuan")], 2), (["cao_ren", G("cao_ang", gear="lou_chuan")], 3)],
)
def test_a_shield_takes_off_damage_of_attacks(shields: list[str | G], off: int) -> None:
    foe_side = Side(field=[*shields, "li_dian"], deck_count=30)
    side = Side(field=["xu_chu", "hua_xiong", "yue_jin"])
    s = position(side, foe_side, phase="battle", deck_attack="free")
    attack(s, "Xu Chu")
    assert me(s, 1).deck_count == 30 - (5 - off)
    attack(s, "Hua Xiong", "Li Dian")
    assert me(s, 1).deck_count == 30 - (5 - off) - (6 - 2 - off)


@pytest.mark.rule("QY-D11")
def test_a_shield_does_not_help_a_losing_attacker_or_against_effects() -> None:
    s = position(Side(field=["cao_ren", "cao_hong"]), Side(field=["xu_chu"]), phase="battle")
    before = me(s).deck_count
    attack(s, "Cao Hong")
    assert me(s).deck_count == before - 2
    s = position(Side(hand=["lu_xun"], up=power(5, "wu")), Side(field=["cao_ren", "yue_jin"], deck_count=20))
    use(s, "deploy Lu Xun")
    do(s, "activate Lu Xun")
    assert me(s, 1).deck_count == 18


@pytest.mark.rule("QY-D11")
def test_a_shield_does_not_turn_damage_into_gain() -> None:
    foe_side = Side(field=["cao_ren", G("yue_jin", gear="lou_chuan"), "li_dian"], deck_count=30)
    s = position(Side(field=["cao_hong", "cao_ang"]), foe_side, phase="battle")
    attack(s, "Cao Hong", "Li Dian")
    assert me(s, 1).deck_count == 30


@pytest.mark.rule("QY-D12")
def test_only_a_counter_that_could_achieve_something_is_asked_about() -> None:
    for deck, field, question in (
        (["zang_li"], ["dian_wei", "xu_chu"], True),
        (["shi_mian_mai_fu"], ["dian_wei", "xu_chu"], False),
        (["li_hua_kai_er_du"], ["dian_wei", "xu_chu"], False),
        (["jiu", "li_hua_kai_er_du"], ["dian_wei", "xu_chu"], True),
        (["dun_pai"], ["dian_wei", "xu_chu"], False),
        (["zhang_bao"], ["dian_wei", "xu_chu"], True),
    ):
        s = position(Side(field=field), Side(deck=deck, hand=KEEP), phase="battle")
        attack(s, "Dian Wei")
        assert (prompt(s) == "counter") == question, deck
        if not question:
            assert lies(s, 1, "pile", deck[-1])


@pytest.mark.rule("QY-D12", "QY-Rg")
def test_a_maze_outside_a_battle_phase_achieves_nothing() -> None:
    # 郭汜's damage at the end of the turn, 陸遜's in the strategy phase.
    s = position(Side(field=["li_jue", "guo_si"], hand=KEEP, deck=["ba_zhen_tu"]), Side(hand=KEEP))
    end_turn(s)
    assert s.view(0).current == 1
    assert lies(s, 0, "pile", "ba_zhen_tu")
    s = position(Side(hand=["lu_xun", *KEEP], up=power(5, "wu")), Side(field=["yue_jin"], deck=["ba_zhen_tu"]))
    use(s, "deploy Lu Xun")
    do(s, "activate Lu Xun")
    assert (s.player, prompt(s)) == (0, "strategy")


@pytest.mark.rule("QY-D05", "QY-C10")
def test_equals_leave_together_the_turn_players_effect_first() -> None:
    side = Side(field=["cao_hong", "cao_ang"], pile=["jiu"])
    s = position(side, Side(field=["cao_hong", "yue_jin"], pile=["jiu"]), phase="battle")
    attack(s, "Cao Hong", "Cao Hong")
    assert (s.player, texts(s)[1], on_field(s), on_field(s, 1)) == (0, "activate Cao Hong", ["cao_ang"], ["yue_jin"])
    do(s, "pass")
    assert (s.player, texts(s)[1]) == (1, "activate Cao Hong")
    assert me(s).pile == ("jiu", "cao_hong")
