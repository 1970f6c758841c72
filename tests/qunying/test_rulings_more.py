"""More rulings on cards: QY-Rl to QY-Rr, and the completions QY-C17 to QY-C19."""

from __future__ import annotations

import pytest

import sanguo
from kit import G, Side, count, do, force, me, on_field, position, prompt, texts, use
from sanguo.dsl.qunying import TRAP, bind, field, foe, pick, retreat

from .homemade import KEEP, attack, end_turn, lies, pool_with, power, ruse

x = bind("x")


def surrender(side: Side, general: str | G) -> sanguo.State:
    """`general` of seat 1 joins seat 0."""
    full = Side(**{**vars(side), "hand": ["zhao_xiang", *side.hand, *KEEP], "up": [*power(4), *side.up]})
    return use(position(full, Side(field=[general], hand=KEEP)), "use Call to Surrender")


# l: the whole text ----------------------------------------------------------------------------------------


@pytest.mark.rule("QY-Rl")
@pytest.mark.parametrize(("own", "theirs", "usable"), [(3, 2, True), (2, 2, True), (3, 1, False), (2, 0, False)])
def test_burning_needs_two_cards_in_each_base(own: int, theirs: int, usable: bool) -> None:
    s = position(Side(hand=["fen_shao_luo_yang", *KEEP], up=power(own, "qun")), Side(up=power(theirs)))
    assert ("use Burning of Luoyang" in texts(s)) == usable


@pytest.mark.rule("QY-Rl")
def test_each_player_chooses_for_burning() -> None:
    side = Side(hand=["fen_shao_luo_yang", *KEEP], up=["jiu", "tie_ji", *power(2, "qun")])
    s = position(side, Side(up=["guan_yu", "zhang_fei", "zhao_yun"]))
    use(s, "use Burning of Luoyang")
    asked = []
    while prompt(s) == "effect":
        asked.append(s.player)
        do(s, texts(s)[0])
    assert asked == [0, 0, 1, 1]
    assert len(me(s).base_up) + len(me(s).base_down) == 2
    assert len(me(s, 1).base_up) == 1
    assert (len(me(s).pile), len(me(s, 1).pile)) == (3, 2)


@pytest.mark.rule("QY-Rl")
def test_plunder_needs_a_hand_and_chained_schemes_two_generals() -> None:
    side = Side(hand=["jie_lue", "lian_huan_ji", *KEEP], up=power(4, "qun"))
    assert "use Plunder" not in texts(position(side, Side()))
    assert "use Plunder" in texts(position(side, Side(hand=["jiu"])))
    assert "use Chained Schemes" not in texts(position(side, Side(field=["yue_jin"])))
    assert "use Chained Schemes" in texts(position(side, Side(field=["yue_jin", "xu_chu"])))


@pytest.mark.rule("QY-Rl", "QY-131")
def test_loan_may_give_the_last_card_of_the_hand() -> None:
    assert "use Loan of Jing Province" not in texts(position(Side(hand=["jie_jing_zhou"], up=power(1, "wu")), placed=0))
    s = position(Side(hand=["jie_jing_zhou", "guan_yu"], up=power(1, "wu")), Side(hand=KEEP))
    use(s, "use Loan of Jing Province")
    assert [(b.card, b.own) for b in me(s, 1).base_up] == [("guan_yu", False)]
    assert len([c for c in me(s).hand if c == "han_dang"]) >= 3


@pytest.mark.rule("QY-Rl", "QY-D12")
def test_as_a_trap_it_does_nothing_unless_all_of_it_can_be_done() -> None:
    pool = pool_with(ruse([pick(x, field(foe), 2), retreat(x)], key="pair", name="Pair", counter=TRAP))
    foe_side = Side(deck=["pair"], hand=KEEP)
    s = position(Side(field=["cao_ang"], hand=KEEP), foe_side, phase="battle", pool=pool)
    attack(s, "Cao Ang")
    assert on_field(s) == ["cao_ang"]
    assert lies(s, 1, "pile", "pair")
    s = position(Side(field=["cao_ang", "yue_jin"]), foe_side, phase="battle", pool=pool)
    attack(s, "Cao Ang")
    assert texts(s) == ["pass", "counter Pair"]


# m, n: cards in the other base ----------------------------------------------------------------------------


@pytest.mark.rule("QY-Rm")
def test_tao_qian_gives_when_he_is_placed_from_the_hand() -> None:
    s = position(Side(hand=["tao_qian", *KEEP]), Side(deck=["jiu"]), placed=0)
    before = me(s, 1).deck_count
    do(s, "place Tao Qian")
    assert [b.card for b in me(s, 1).base_up] == ["jiu"]
    assert me(s, 1).deck_count == before - 1


@pytest.mark.rule("QY-Rm", "QY-076")
@pytest.mark.parametrize("how", ["face-down", "lent", "turned up"])
def test_tao_qian_gives_nothing_otherwise(how: str) -> None:
    if how == "face-down":
        s = position(Side(hand=["mi_zhu", "tao_qian"], up=power(3, "shu")), Side(hand=KEEP))
        use(s, "deploy Mi Zhu")
        do(s, "activate Mi Zhu")
        assert lies(s, 0, "base_down", "tao_qian")
    elif how == "lent":
        s = position(Side(hand=["jie_jing_zhou", "tao_qian"], up=power(1, "wu")), Side(hand=KEEP))
        use(s, "use Loan of Jing Province")
        assert lies(s, 1, "base_up", "tao_qian")
        assert me(s, 0).base_up == ()
    else:
        s = position(Side(hand=KEEP), Side(hand=KEEP, down=["tao_qian"]))
        end_turn(s)
        assert lies(s, 1, "base_up", "tao_qian")
        assert me(s, 0).base_up == ()
    assert len(me(s, 1).base_up) == (how != "face-down")


@pytest.mark.rule("QY-Rn", "QY-131")
def test_a_lent_general_may_be_deployed_by_the_other_and_comes_home() -> None:
    side = Side(hand=["jie_jing_zhou", "yue_jin", *KEEP], up=power(1, "wu"), field=["xu_chu"])
    s = position(side, Side(hand=KEEP, down=power(3)))
    use(s, "use Loan of Jing Province")
    do(s, "Yue Jin")
    end_turn(s)
    assert s.player == 1
    use(s, "deploy borrowed Yue Jin (base)")
    assert [(g.card, g.own) for g in me(s, 1).field] == [("yue_jin", False)]
    do(s, "end strategy phase")
    attack(s, "Yue Jin", "Xu Chu")
    assert lies(s, 0, "pile", "yue_jin")
    assert not lies(s, 1, "pile", "yue_jin")


@pytest.mark.rule("QY-Rn", "QY-047")
def test_a_lent_card_pays_where_it_lies() -> None:
    s = position(Side(up=[("mi_fang", 1), *power(1)], hand=["yue_jin", *KEEP]), Side(up=[("ren_jun", 0)]))
    assert (me(s).power, me(s, 1).power) == (3, 2)
    use(s, "deploy Yue Jin")
    assert {(b.card, b.own) for b in me(s).base_down} == {("pao_shi", True), ("mi_fang", False)}


# o, p: equipment ------------------------------------------------------------------------------------------


@pytest.mark.rule("QY-Ro", "QY-093")
def test_wine_on_an_enemy_that_joins_stays_and_comes_home() -> None:
    drunk = G("zhang_liao", gear="jiu", more={"gear_owner": 0})
    s = surrender(Side(hand=["ku_rou_ji"], up=power(2, "wu")), drunk)
    assert (force(s, "zhang_liao"), me(s).field[0].gear) == (2, "jiu")
    use(s, "use Ruse of Self-Injury")
    assert count(me(s).pile, "jiu") == 1
    assert me(s, 1).pile == ("zhang_liao",)


@pytest.mark.rule("QY-Ro", "QY-D11")
def test_our_side_in_its_text_is_the_new_side() -> None:
    # 樓船, on an enemy that joined, protects the new side and goes to its owner's pile.
    rider = G("cao_ang", gear="lou_chuan", more={"owner": 1, "gear_owner": 1})
    foe_side = Side(field=["xu_chu", "yue_jin"], hand=KEEP)
    s = position(Side(field=[rider], hand=KEEP), foe_side, current=1, phase="battle")
    before = me(s).deck_count
    attack(s, "Xu Chu", "Cao Ang")
    assert me(s).deck_count == before  # 5 - 3 and two off
    assert me(s, 1).pile == ("cao_ang", "lou_chuan")


@pytest.mark.rule("QY-Ro", "QY-091")
def test_chains_go_on_binding_a_general_that_joined() -> None:
    s = surrender(Side(field=["yue_jin"]), G("cao_hong", gear="tie_suo", more={"gear_owner": 0}))
    do(s, "end strategy phase")
    assert texts(s) == ["end battle phase", "attack with Yue Jin"]


@pytest.mark.rule("QY-Rp", "QY-088")
@pytest.mark.parametrize(("gear", "name"), [("jue_ying", "Shadow Runner"), ("chi_tu", "Red Hare")])
@pytest.mark.parametrize("keep", [True, False])
def test_a_horse_comes_back_as_its_bearer_retreats(gear: str, name: str, keep: bool) -> None:
    s = position(Side(field=[G("cao_ang", gear=gear), "yue_jin"]), Side(field=["dian_wei"]), phase="battle")
    before = me(s).deck_count
    attack(s, "Cao Ang")
    assert me(s).pile == ()
    assert me(s).deck_count == before
    (move,) = (t for t in texts(s) if name in t)
    do(s, move if keep else "pass")
    assert lies(s, 0, "hand", gear) == keep
    assert me(s).pile[:1] == ("cao_ang",)
    assert (gear in me(s).pile) != keep
    assert me(s).deck_count < before


@pytest.mark.rule("QY-Rp", "QY-093")
def test_a_horse_goes_to_its_owners_hand() -> None:
    # The bearer, with its own horse, had joined the other side, which may send the horse home.
    rider = G("cao_ang", gear="chi_tu", more={"owner": 1, "gear_owner": 1})
    s = position(Side(field=[rider, "yue_jin"]), Side(field=["dian_wei"]), phase="battle")
    attack(s, "Cao Ang")
    assert s.player == 0
    do(s, next(t for t in texts(s) if "Red Hare" in t))
    assert lies(s, 1, "hand", "chi_tu")
    assert lies(s, 1, "pile", "cao_ang")


@pytest.mark.rule("QY-Rp", "QY-121")
def test_no_horse_comes_back_without_a_retreat() -> None:
    # By QY-097 it goes with its bearer, and nobody is asked.
    side = Side(hand=["qi_qin_qi_zong", *KEEP], up=power(2, "shu"))
    s = position(side, Side(field=[G("cao_hong", gear="chi_tu", more={"gear_owner": 0})]))
    use(s, "use Seven Captures")
    assert (s.player, prompt(s)) == (0, "strategy")
    assert lies(s, 0, "hand", "chi_tu")
    side = Side(hand=KEEP, field=[G("yue_jin", gear="chi_tu"), "xu_chu", "li_dian", "cao_ren", "guo_jia"])
    s = position(side)
    do(s, "deploy Cao Ang", "Yue Jin")
    assert me(s).pile == ("yue_jin", "chi_tu")


# q, r -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("QY-Rq")
def test_zhang_liao_and_gao_shun_add_up() -> None:
    side = Side(field=["zhang_liao", "cao_ang"], hand=["wang_mei_zhi_ke"], up=power(1))
    s = position(side, Side(hand=KEEP), phase="battle")
    attack(s, "Zhang Liao")
    do(s, "use Thoughts of Plums")
    assert force(s, "zhang_liao") == 7
    attack(s, "Zhang Liao")
    assert force(s, "zhang_liao") == 9
    assert len(me(s, 1).pile) == 16
    end_turn(s)
    assert force(s, "zhang_liao") == 5
    side = Side(field=["gao_shun", "cao_ang"], hand=["wang_mei_zhi_ke"], up=power(1))
    s = position(side, Side(field=["li_dian", "cao_hong"], hand=KEEP), phase="battle")
    attack(s, "Gao Shun", "Li Dian")
    assert force(s, "gao_shun") == 5
    do(s, "use Thoughts of Plums")
    attack(s, "Gao Shun")
    assert force(s, "gao_shun") == 6


@pytest.mark.rule("QY-Rr", "QY-004")
@pytest.mark.parametrize(("card", "left"), [("tun_tian_zhi", 1), ("mu_niu_liu_ma", 2)])
def test_taking_the_own_last_card_loses_at_once(card: str, left: int) -> None:
    side = Side(hand=[card, "guo_jia"], up=power(3) + power(3, "shu"), field=["yue_jin"], deck_count=left)
    s = position(side, phase="battle" if card == "tun_tian_zhi" else "strategy")
    use(s, f"use {s.game.card(card).name_en}")
    assert (s.is_over, s.winner) == (True, 1)


# C17 to C19: 炮石, 孫策, 陸績 ------------------------------------------------------------------------------


@pytest.mark.rule("QY-C17", "QY-112")
def test_catapult_stones_take_exactly_5() -> None:
    side = Side(hand=["pao_shi", *KEEP], up=power(3), field=["xu_chu"])
    s = position(side, Side(field=["cao_hong", "cao_ang", "diao_chan", "dian_wei"]))
    use(s, "use Catapult Stones")
    assert texts(s) == ["done", "enemy Diao Chan"]  # 曹洪 and 曹昂 it has to be: 3 + 2 + 0 = 5
    do(s, "enemy Diao Chan")
    assert (on_field(s), on_field(s, 1)) == (["xu_chu"], ["dian_wei"])
    assert me(s, 1).pile == ("cao_hong", "cao_ang", "diao_chan")


@pytest.mark.rule("QY-C17", "QY-079")
@pytest.mark.parametrize(
    ("enemies", "possible"),
    [
        (["xu_chu"], True),
        (["dian_wei"], False),
        (["cao_hong", "yue_jin"], False),
        ([G("zhang_he", gear="huan_shou_dao")], True),  # 3 + 2
        ([G("xu_chu", more={"force": -1}), "diao_chan"], False),
        (["diao_chan"], False),
    ],
)
def test_catapult_stones_need_a_sum_of_5(enemies: list[str | G], possible: bool) -> None:
    s = position(Side(hand=["pao_shi", *KEEP], up=power(3), field=["xu_chu"]), Side(field=enemies))
    assert ("use Catapult Stones" in texts(s)) == possible


@pytest.mark.rule("QY-C18", "QY-125")
def test_sun_ce_shuffles_and_lays_the_top_card_face_down() -> None:
    laid = set()
    for seed in range(12):
        side = Side(hand=["sun_ce", *KEEP], up=["lu_ji", *power(5, "wu")], pile=["guan_yu"], deck=["jiu"])
        s = position(side, seed=seed)
        before = me(s).deck_count
        do(s, "deploy Sun Ce", "pay Ruse of Self-Injury", "activate Sun Ce")
        assert (me(s).deck_count, me(s).pile) == (before, ())
        down = [b.card for b in me(s).base_down if b.card != "ku_rou_ji"]
        assert len(down) == 1
        assert [b.card for b in me(s).base_up] == ["lu_ji"]
        laid.update(down)
    assert laid != {"jiu"}  # which lay on top before


@pytest.mark.rule("QY-C19", "QY-115", "QY-120")
def test_lu_ji_retreats_for_his_effect_and_does_not_fetch_himself() -> None:
    s = position(Side(field=[G("lu_ji", gear="chi_tu")], hand=KEEP, pile=["guan_yu", "lu_ji", "jiu"]))
    do(s, "activate Lu Ji")
    # A genuine retreat: 赤兔 may come back.
    do(s, next(t for t in texts(s) if "Red Hare" in t))
    assert lies(s, 0, "hand", "chi_tu")
    assert (me(s).pile, s.view(0).limbo) == (("guan_yu", "lu_ji", "jiu"), ("lu_ji",))
    do(s, "Lu Ji (pile)")  # the other copy
    assert me(s).pile == ("guan_yu", "jiu", "lu_ji")
    assert count(me(s).hand, "lu_ji") == 1
    alone = position(Side(field=["lu_ji"], hand=KEEP, pile=["jiu"]))
    assert "activate Lu Ji" not in texts(alone)
