"""Stratagems: QY-098 to QY-107."""

from __future__ import annotations

import pytest

import sanguo
from kit import G, Side, do, force, me, on_field, position, prompt, texts, use
from sanguo.dsl.qunying import Counter, Timing

from .homemade import KEEP, attack, end_turn, lies, power


@pytest.mark.rule("QY-098")
def test_a_stratagem_works_at_once() -> None:
    s = position(Side(hand=["zang_li", *KEEP], up=power(3)), Side(field=["cao_hong"]))
    use(s, "use Funeral")
    assert on_field(s, 1) == []
    assert (s.player, prompt(s)) == (0, "strategy")


@pytest.mark.rule("QY-099")
def test_stratagems_make_enemies_retreat_and_protect_the_own() -> None:
    foe_side = Side(field=["yue_jin"], hand=["jiang_shang_yi_cheng"], up=power(1, "wu"))
    s = position(Side(hand=["shi_mian_mai_fu", *KEEP], up=power(2), field=["xu_chu", "cao_hong"]), foe_side)
    assert "use Ambush on Ten Sides" not in texts(s)  # force 3 or less
    do(s, "end strategy phase")
    attack(s, "Xu Chu")
    do(s, "use Sham Walls on the River")
    assert on_field(s, 1) == ["yue_jin"]
    side = Side(hand=["shi_mian_mai_fu", *KEEP], up=power(2))
    s = position(side, Side(field=["cao_hong", "yue_jin"]))
    use(s, "use Ambush on Ten Sides")
    assert on_field(s, 1) == ["yue_jin"]


@pytest.mark.rule("QY-100", "QY-102")
def test_the_usual_time_is_the_own_strategy_phase() -> None:
    hand = ["shu_min_zhi_ken_qiu", "hu_bao_qi", "ba_zhen_tu", "xian_di", "ban_du_er_ji"]
    side = Side(hand=[*hand, *KEEP], up=power(4) + power(4, "shu"), field=["yue_jin", "xu_chu"])
    s = position(side, Side(hand=KEEP, field=["cao_ren", "cao_hong"]))
    assert [t for t in texts(s) if t.startswith("use")] == ["use Plea of the Common Folk"]
    do(s, "end strategy phase")
    assert [t for t in texts(s) if t.startswith("use")] == ["use Tiger and Leopard Cavalry"]
    end_turn(s)
    do(s, "deploy Cao Ang")
    assert (s.player, texts(s)) == (0, ["pass", "use Strike at Mid-Crossing"])
    do(s, "pass", "end strategy phase")
    assert (s.player, texts(s)) == (0, ["pass", "use Maze of Eight Arrays"])
    do(s, "pass")
    attack(s, "Cao Ren", "Yue Jin")
    assert (s.player, texts(s)) == (0, ["pass", "use Maze of Eight Arrays", "use Emperor Xian"])


@pytest.mark.rule("QY-101", "QY-105")
def test_after_its_effect_a_stratagem_lies_in_the_own_pile() -> None:
    # 梨花開二度 is not yet there while it works, so it cannot fetch itself.
    s = position(Side(hand=["li_hua_kai_er_du", *KEEP], up=power(2), pile=["guan_yu", "jiu"]))
    use(s, "use Pear Blossoms Again")
    assert s.view(0).limbo == s.view(1).limbo == ("li_hua_kai_er_du",)
    assert me(s).pile == ("guan_yu", "jiu")
    assert texts(s) == ["done", "Guan Yu (pile)", "Wine (pile)"]
    do(s, "Wine (pile)")
    assert me(s).pile == ("guan_yu", "li_hua_kai_er_du")
    assert s.view(0).limbo == ()


@pytest.mark.rule("QY-101")
def test_a_stratagem_serves_once() -> None:
    s = position(Side(hand=["chi_hou", *KEEP], up=power(3)), Side(hand=KEEP))
    use(s, "use Mounted Scouts")
    assert me(s).pile == ("chi_hou",)
    assert "use Mounted Scouts" not in texts(s)


PRINTED_TIME = {
    Timing.OWN_BATTLE: "我方戰鬥階段可使用",
    Timing.OPP_BATTLE: "對方戰鬥階段可使用",
    Timing.OPP_ATTACK: "攻擊宣言時",
    Timing.OPP_DEPLOY: "對方武將出征時可使用",
}


@pytest.mark.rule("QY-102")
def test_another_time_is_written_on_the_card() -> None:
    found = dict.fromkeys(Timing, 0)
    for card in sanguo.pool("qunying").cards:
        if card.prop("cardtype") != 1:
            continue
        timing = Timing(card.prop("timing"))
        found[timing] += 1
        text = card.texts[0][0]
        for t, words in PRINTED_TIME.items():
            assert (words in text) == (t == timing), card.key
    assert all(found.values())


# Own battle phase -----------------------------------------------------------------------------------------


@pytest.mark.rule("QY-103", "QY-D06")
@pytest.mark.parametrize("when", ["at first", "after a declaration", "between attacks", "after the last attack"])
def test_any_moment_of_the_own_battle_phase(when: str) -> None:
    side = Side(hand=["tun_tian_zhi", *KEEP], up=power(1), field=["yue_jin", "xu_chu"])
    s = position(side, Side(field=["cao_ren", "cao_hong"], hand=KEEP), phase="battle")
    if when != "at first":
        attack(s, "Yue Jin", "Cao Hong")
        if when != "after a declaration":
            do(s, "pass")
            assert on_field(s, 1) == ["cao_ren"]
            if when == "after the last attack":
                attack(s, "Xu Chu")
                do(s, "pass")
                assert texts(s) == ["end battle phase", "use Garrison Farms"]
    do(s, "use Garrison Farms", "done")
    assert lies(s, 0, "pile", "tun_tian_zhi")


@pytest.mark.rule("QY-103", "QY-C11")
def test_a_card_after_the_declaration_changes_the_battle() -> None:
    side = Side(hand=["hu_bao_qi"], up=power(1), field=["yue_jin", "cao_ang"])
    s = position(side, Side(field=["dian_wei"]), phase="battle")
    attack(s, "Yue Jin")
    do(s, "use Tiger and Leopard Cavalry", "Yue Jin")
    assert on_field(s) == ["yue_jin", "cao_ang"]
    assert on_field(s, 1) == []
    assert force(s, "yue_jin") == 7


# Opponent's battle phase ----------------------------------------------------------------------------------


@pytest.mark.rule("QY-104", "QY-D06")
def test_any_moment_of_the_opponents_battle_phase_and_no_other() -> None:
    hand = ["yuan_men_she_ji", *KEEP]
    s = position(
        Side(hand=KEEP, field=["yue_jin", "cao_hong"]),
        Side(hand=hand, up=power(1, "qun"), field=["dian_wei", "xu_chu"]),
    )
    assert s.player == 0
    do(s, "end strategy phase")
    moments = []
    for move in ("attack with Yue Jin", "pass", "attack with Cao Hong", "pass"):
        # Asked at the beginning, after the declaration and after the attack.
        assert (s.player, texts(s)) == (1, ["pass", "use Shot at the Camp Gate"])
        moments.append(s.view(1).attack)
        do(s, "pass")
        if move != "pass":
            do(s, move, "attack enemy Dian Wei")
    assert [m is None for m in moments] == [True, False, True, False]
    # Own strategy and battle phase: not usable.
    assert s.player == 1
    assert "use Shot at the Camp Gate" not in texts(s)
    do(s, "end strategy phase")
    assert "use Shot at the Camp Gate" not in texts(s)


@pytest.mark.rule("QY-104")
def test_not_in_the_opponents_strategy_phase() -> None:
    foe_side = Side(hand=["yuan_men_she_ji", "ba_zhen_tu"], up=power(1, "qun") + power(2, "shu"))
    s = position(Side(hand=[*KEEP, "cao_hong", "yue_jin"], up=power(5), field=["xu_chu"]), foe_side)
    for move in ("deploy Cao Ang", "deploy Cao Hong"):
        use(s, move)
        assert s.player == 0


# One after the other --------------------------------------------------------------------------------------


@pytest.mark.rule("QY-105", "QY-D02")
def test_announce_pay_use_resolve_and_to_the_pile() -> None:
    s = position(Side(hand=["hu_bao_qi"], up=["cao_cao", *power(2)], field=["yue_jin", "xu_chu"]), phase="battle")
    do(s, "use Tiger and Leopard Cavalry")
    assert (prompt(s), me(s).hand_count, s.view(0).limbo) == ("pay", 1, ())
    do(s, "pay Catapult Stones")
    # Only now, and paid for, it chooses.
    assert (prompt(s), me(s).hand_count, s.view(0).limbo) == ("effect", 0, ("hu_bao_qi",))
    assert len(me(s).base_down) == 1
    assert me(s).pile == ()
    do(s, "Xu Chu")
    assert force(s, "xu_chu") == 5 + 1 + 3
    assert me(s).pile == ("hu_bao_qi",)


@pytest.mark.rule("QY-105", "QY-056")
def test_the_effect_meets_the_table_after_the_payment() -> None:
    # 曹操 pays, so 許褚 has 5 and not 6 when 火燒赤壁-like bounds are looked at: 葬禮 may choose him.
    foe_side = Side(hand=["zang_li", *KEEP], up=power(3))
    s = position(Side(field=[G("xu_chu")], up=["cao_cao"], hand=["ge_fa_dai_shou", *KEEP]), foe_side, current=1)
    assert force(s, "xu_chu") == 6
    assert "use Funeral" not in texts(s)
    side = Side(field=["xu_chu", "cao_ang"], up=["cao_cao"], hand=["cao_bao"])
    s = position(side, foe_side, current=1)
    use(s, "use Funeral")
    assert on_field(s) == ["xu_chu"]


@pytest.mark.rule("QY-106", "QY-D06", "QY-109")
def test_an_answer_to_a_declaration_comes_directly_after_it() -> None:
    side = Side(hand=["hu_bao_qi", "tun_tian_zhi"], up=power(2), field=["yue_jin", "cao_ang"])
    foe_side = Side(hand=["xian_di", "ba_zhen_tu"], up=power(4, "shu"), field=["xu_chu"])
    s = position(side, foe_side, phase="battle")
    attack(s, "Yue Jin")
    assert (s.player, texts(s)) == (1, ["pass", "use Maze of Eight Arrays", "use Emperor Xian"])
    do(s, "pass")
    assert s.player == 0
    do(s, "use Tiger and Leopard Cavalry", "Yue Jin")
    # The attacker has gone on to something else: 獻帝 is too late, the card for the whole phase is not.
    assert (s.player, texts(s)) == (1, ["pass", "use Maze of Eight Arrays"])


@pytest.mark.rule("QY-106")
def test_a_declaration_cannot_be_answered_after_the_attack() -> None:
    foe_side = Side(hand=["xian_di"], up=power(1), field=["cao_ang"])
    s = position(Side(field=["yue_jin", "cao_hong"]), foe_side, phase="battle")
    attack(s, "Yue Jin")
    do(s, "pass")
    assert (s.player, prompt(s)) == (0, "battle")
    attack(s, "Cao Hong")
    assert (s.player, texts(s)) == (1, ["pass", "use Emperor Xian"])


@pytest.mark.rule("QY-106", "QY-D07")
def test_a_deployment_cannot_be_answered_later() -> None:
    foe_side = Side(hand=["ban_du_er_ji", *KEEP], up=power(1))
    s = position(Side(hand=[*KEEP, "cao_hong"], up=power(2)), foe_side)
    do(s, "deploy Cao Ang", "pass")
    use(s, "deploy Cao Hong")
    do(s, "use Strike at Mid-Crossing")
    assert [g.force for g in me(s).field] == [2, 0]


@pytest.mark.rule("QY-107")
def test_only_a_trap_mark_makes_a_counter() -> None:
    marks = {c.prop("counter") for c in sanguo.pool("qunying").cards if c.prop("cardtype") == 1}
    assert marks == {Counter.NONE, Counter.TRAP}
    foe_side = Side(deck=["shu_min_zhi_ken_qiu", "zang_li", "xian_di"])
    s = position(Side(field=["cao_hong", "cao_ang"]), foe_side, phase="battle")
    attack(s, "Cao Hong")
    # 庶民之懇求, without a mark, went by; 葬禮 is asked about.
    assert me(s, 1).pile == ("shu_min_zhi_ken_qiu",)
    assert texts(s) == ["pass", "counter Funeral"]
    do(s, "counter Funeral", "enemy Cao Ang")
    assert me(s, 1).pile == ("shu_min_zhi_ken_qiu", "zang_li", "xian_di")
    assert not {"shu_min_zhi_ken_qiu", "zang_li", "xian_di"} & set(me(s, 1).hand)
