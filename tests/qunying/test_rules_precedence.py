"""Precedence and information: QY-138 to QY-143, QY-C15 and QY-C16."""

from __future__ import annotations

from typing import Any

import pytest

from kit import G, Side, count, do, force, me, on_field, position, prompt, texts, use
from sanguo.dsl.qunying import bearer, declared, draw, ending, this, trigger
from sanguo.dsl.qunying import me as mine

from .homemade import KEEP, attack, end_turn, hero, pool_with, power, tool

# Force ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("QY-138", "QY-139", "QY-C15", "QY-134")
def test_sun_qian_wine_and_liu_bei() -> None:
    drunk = G("sun_qian", gear="jiu", more={"gear_owner": 1})
    s = position(Side(field=[drunk], hand=["liu_bei", "chu_shi_biao", *KEEP], up=power(8, "shu")))
    assert force(s, "sun_qian") == 0
    use(s, "deploy Liu Bei")
    assert (force(s, "sun_qian"), force(s, "liu_bei")) == (0, 4)
    # +4 by 出師表 with eight base cards: 2 + 1 + 4 - 3.
    use(s, "use Memorial Before the March")
    do(s, "Sun Qian")
    assert force(s, "sun_qian") == 4


@pytest.mark.rule("QY-139")
def test_the_sum_starts_from_the_printed_force_each_time() -> None:
    # At 0 by a margin of 2, a raise of 1 shows nothing and one of 3 shows 1; nothing is patched.
    for change, now in ((-1, 0), (0, 0), (1, 0), (2, 1)):
        drunk = G("cao_ang", gear="jiu", more={"gear_owner": 0, "force": change})
        s = position(Side(hand=KEEP), Side(field=[drunk], hand=KEEP))
        assert force(s, "cao_ang", 1) == now
    end_turn(s)
    assert force(s, "cao_ang", 1) == 0


@pytest.mark.rule("QY-138", "QY-C15")
def test_generals_stratagems_and_equipment_add_up() -> None:
    side = Side(
        field=[G("guan_yu", gear="qing_long_yan_yue_dao"), "liu_bei", G("yue_jin", gear="chuan_guo_yu_xi"), "cao_ang"],
        hand=["fan_dong_lian_meng", *KEEP],
        up=power(2, "qun"),
    )
    s = position(side)
    assert force(s, "guan_yu") == 7 + 5 + 1 + 1
    use(s, "use League Against Dong Zhuo")
    assert [g.force for g in me(s).field] == [16, 3 + 1 + 1 + 2, 4 + 2, 2 + 1 + 2]


@pytest.mark.rule("QY-C15")
def test_a_result_below_0_counts_as_0_in_a_battle() -> None:
    weak = G("cao_ang", more={"force": -5})
    s = position(Side(field=["xu_chu", "yue_jin"]), Side(field=[weak], deck_count=20), phase="battle")
    attack(s, "Xu Chu")
    assert me(s, 1).deck_count == 15


# Which one holds ------------------------------------------------------------------------------------------


@pytest.mark.rule("QY-140")
def test_a_card_effect_overrides_a_basic_rule() -> None:
    # QY-C09 shuts the deck behind a general: 白衣渡江 opens it. QY-C05 allows one attack: 望梅止渴 gives another.
    hand = ["bai_yi_du_jiang", "wang_mei_zhi_ke", *KEEP]
    s = position(Side(hand=hand, up=power(4, "wu") + power(2), field=["yue_jin", "xu_chu"]), Side(field=["dian_wei"]))
    use(s, "use Crossing in White")
    do(s, "Yue Jin", "end strategy phase", "attack with Yue Jin")
    assert texts(s) == ["attack the deck", "attack enemy Dian Wei"]
    before = me(s, 1).deck_count
    do(s, "attack the deck", "pass")
    assert me(s, 1).deck_count == before - 4
    use(s, "use Thoughts of Plums")
    assert "attack with Yue Jin" in texts(s)
    do(s, "attack with Xu Chu")  # the other general still has one target only
    assert on_field(s) == ["yue_jin"]


@pytest.mark.rule("QY-141", "QY-C16")
def test_a_stratagem_that_forbids_holds_against_a_general_that_allows() -> None:
    # 轅門射戟 on 夏侯淵, who wins and would attack again.
    foe_side = Side(hand=["yuan_men_she_ji"], up=power(1, "qun"), field=["li_dian", "guo_jia"])
    s = position(Side(field=["xiahou_yuan", "xu_chu"]), foe_side, phase="battle")
    attack(s, "Xiahou Yuan", "Li Dian")
    do(s, "use Shot at the Camp Gate")
    if prompt(s) == "effect":
        do(s, "activate Xiahou Yuan")
    assert "li_dian" not in on_field(s, 1)
    assert "attack with Xiahou Yuan" not in texts(s)


@pytest.mark.rule("QY-141", "QY-C16")
def test_a_stratagem_that_allows_holds_against_a_general_that_forbids() -> None:
    # 徐盛, an ambush, forbids 樂進 to attack in this turn; 望梅止渴 says that he can attack once more.
    side = Side(field=["yue_jin", "cao_ang"], hand=["wang_mei_zhi_ke"], up=power(1))
    s = position(side, Side(deck=["xu_sheng"], hand=KEEP), phase="battle")
    attack(s, "Yue Jin")
    do(s, "pass", "counter Xu Sheng", "activate Xu Sheng", "enemy Yue Jin")
    do(s, "use Thoughts of Plums")
    assert "attack with Yue Jin" in texts(s)


@pytest.mark.rule("QY-141", "QY-C16")
def test_permission_and_ban_of_other_kinds() -> None:
    # 于禁 (a general) forbids 曹洪 at force 2 to attack, 望梅止渴 (a stratagem) allows it once more.
    weak = G("cao_hong", more={"attacks": 1, "force": -1})
    side = Side(field=[weak, "xu_chu"], hand=["wang_mei_zhi_ke"], up=power(1))
    s = position(side, Side(field=["yu_jin"]), phase="battle")
    assert texts(s) == ["end battle phase", "attack with Xu Chu", "use Thoughts of Plums"]
    do(s, "use Thoughts of Plums")
    assert "attack with Cao Hong" in texts(s)
    # 鐵索 (an equipment) holds against 貂蟬 (a general).
    bound = G("lu_bu", gear="tie_suo", more={"gear_owner": 1})
    s = position(Side(field=[bound, "diao_chan", "yue_jin"], hand=KEEP))
    do(s, "activate Diao Chan", "end strategy phase")
    assert texts(s) == ["end battle phase", "attack with Yue Jin"]


@pytest.mark.rule("QY-141", "QY-C16")
def test_equipment_before_generals() -> None:
    # 凌統 wins with 倚天劍: his weapon is asked first.
    s = position(Side(field=[G("ling_tong", gear="yi_tian_jian"), "cao_ang"]), Side(field=["cao_hong"]), phase="battle")
    attack(s, "Ling Tong")
    assert texts(s) == ["pass", "activate Ling Tong's Heaven-Leaning Sword"]
    do(s, "pass")
    assert texts(s) == ["pass", "activate Ling Tong"]


@pytest.mark.rule("QY-C16")
def test_the_kind_goes_before_the_turn() -> None:
    # Equipment of the defender is asked before a general of the player whose turn it is.
    drum = tool(
        trigger(on=declared(target=bearer(this)), effect=[draw(mine, 1)], optional=True), key="drum", name="Drum"
    )
    foe_side = Side(field=[G("zhou_tai", gear="drum")], up=power(1))
    side = Side(field=["taishi_ci", "cao_ang"], pile=["guan_yu"])
    s = position(side, foe_side, phase="battle", pool=pool_with(drum))
    attack(s, "Taishi Ci")
    asked = []
    for _ in range(3):
        asked.append((s.player, texts(s)[1]))
        do(s, "pass")
    assert asked == [
        (1, "activate Zhou Tai's Drum"),
        (0, "activate Taishi Ci"),
        (1, "activate Zhou Tai"),
    ]


@pytest.mark.rule("QY-C16")
def test_each_player_orders_their_own() -> None:
    # A general on the field and 魯肅 in the base: both stand in one choice, in either order.
    last = hero(trigger(on=ending(who=mine), effect=[draw(mine, 2)], optional=True), key="last", name="Last")
    for first, second in (("Last", None), ("Lu Su", "Last")):
        s = position(Side(field=["last"], up=["lu_su"], hand=KEEP), Side(hand=KEEP), pool=pool_with(last))
        do(s, "end strategy phase", "end battle phase")
        assert sorted(texts(s)) == ["activate Last", "activate Lu Su", "pass"]
        do(s, f"activate {first}")
        if second:
            assert texts(s) == ["pass", f"activate {second}"]
            do(s, f"activate {second}")
        # After two cards by the other, 魯肅's condition (2 or fewer cards in hand) does not hold any more.
        assert s.view(0).current == 1
        assert me(s).hand_count == (4 if second else 3)


@pytest.mark.rule("QY-C16", "QY-127")
def test_two_copies_in_one_window_work_one_after_the_other() -> None:
    s = position(Side(up=["lu_su", "lu_su"], hand=KEEP), Side(hand=KEEP))
    do(s, "end strategy phase")
    for _ in range(2):
        do(s, "activate Lu Su")
    assert s.view(0).current == 1
    assert me(s).hand_count == 3


@pytest.mark.rule("QY-C16", "QY-136")
def test_a_mandatory_effect_among_others_cannot_be_passed_over() -> None:
    last = hero(trigger(on=ending(who=mine), effect=[draw(mine, 1)], optional=True), key="last", name="Last")
    s = position(Side(field=["last", "li_jue", "guo_si"], hand=KEEP), Side(hand=KEEP), pool=pool_with(last))
    do(s, "end strategy phase", "end battle phase")
    assert texts(s) == ["activate Last", "activate Guo Si"]
    do(s, "activate Last")  # and 郭汜 follows by himself
    assert (s.view(0).current, len(me(s).pile)) == (1, 1)


# Information ----------------------------------------------------------------------------------------------


def secrets() -> Any:
    side = Side(hand=["guan_yu", "jiu"], up=["mi_fang"], down=["xian_di"], pile=["tie_ji"], deck=["lu_bu", "zhang_fei"])
    foe_side = Side(hand=["zhao_yun", "wu_gou"], up=["yu_fan"], pile=["pao_shi"], deck=["ma_chao", "huang_zhong"])
    return position(side, foe_side, placed=0)


@pytest.mark.rule("QY-142")
def test_decks_and_the_other_hand_are_hidden() -> None:
    s = secrets()
    for seat, hidden in ((0, "zhao_yun wu_gou ma_chao huang_zhong lu_bu zhang_fei"), (1, "guan_yu jiu lu_bu ma_chao")):
        shown = str(s.view(seat).to_dict())
        assert not any(f"'{card}'" in shown for card in hidden.split())
        assert s.view(seat).foe.hand == ()


@pytest.mark.rule("QY-142")
def test_an_effect_can_permit_it() -> None:
    s = position(Side(hand=["chi_hou", *KEEP], up=power(1)), Side(hand=["zhao_yun", "wu_gou"]))
    assert s.view(0).foe.hand == ()
    use(s, "use Mounted Scouts")
    assert sorted(s.view(0).foe.hand) == ["wu_gou", "zhao_yun"]


@pytest.mark.rule("QY-143")
def test_what_is_always_open() -> None:
    s = secrets()
    for seat in (0, 1):
        own, seen = s.view(seat).me, s.view(1 - seat).foe
        assert (own.hand_count, own.deck_count, own.power) == (seen.hand_count, seen.deck_count, seen.power)
        assert (own.base_up, own.base_down, own.pile) == (seen.base_up, seen.base_down, seen.pile)
    foe = s.view(0).foe
    assert (foe.hand_count, foe.deck_count, foe.power, foe.pile) == (2, 36, 2, ("pao_shi",))
    assert [b.card for b in foe.base_up] == ["yu_fan"]
    assert count([b.card for b in s.view(1).foe.base_down], "xian_di") == 1
