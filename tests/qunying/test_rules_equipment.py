"""Equipment: QY-081 to QY-097."""

from __future__ import annotations

import pytest

import sanguo
from kit import G, Side, count, do, force, me, on_field, position, prompt, texts, use
from sanguo.dsl.qunying import TRAP, base_up, bind, deploy, field, foe, move, pick, retreating, shuffle, this, trigger
from sanguo.dsl.qunying import deck as to_deck
from sanguo.dsl.qunying import hand as to_hand
from sanguo.dsl.qunying import me as mine

from .homemade import KEEP, attack, deck, end_turn, hero, lies, pool_with, power, ruse, tool

x = bind("x")


def bears(state: sanguo.State, card: str, seat: int = 0) -> str | None:
    return next(g.gear for g in me(state, seat).field if g.card == card)


@pytest.mark.rule("QY-081", "QY-089")
@pytest.mark.parametrize(
    ("gear", "change"), [("dun_pai", 1), ("huan_shou_dao", 2), ("chi_tu", 3), ("tie_ji", 4), ("tai_ping_yao_shu", 0)]
)
def test_the_number_on_a_piece_is_added_to_its_bearers_force(gear: str, change: int) -> None:
    s = position(Side(field=[G("yue_jin", gear=gear), "cao_hong"]))
    assert (force(s, "yue_jin"), force(s, "cao_hong")) == (4 + change, 3)
    assert s.view(0).me.field[0].printed_force == 4


@pytest.mark.rule("QY-081", "QY-089")
@pytest.mark.parametrize(("gear", "change"), [("jiu", -3), ("tie_suo", -1)])
def test_some_pieces_weaken_an_enemy(gear: str, change: int) -> None:
    s = position(Side(), Side(field=[G("yue_jin", gear=gear, more={"gear_owner": 0})]))
    assert force(s, "yue_jin", 1) == 4 + change


@pytest.mark.rule("QY-081")
def test_some_pieces_do_something_else() -> None:
    # 傳國玉璽 changes nothing of its bearer and strengthens all others.
    s = position(Side(field=[G("yue_jin", gear="chuan_guo_yu_xi"), "cao_hong", "cao_ang"]), Side(field=["yue_jin"]))
    assert [g.force for g in me(s).field] == [4, 4, 3]
    assert force(s, "yue_jin", 1) == 4


@pytest.mark.rule("QY-082")
def test_equipment_is_used_in_the_own_strategy_phase() -> None:
    side = Side(hand=["dun_pai", *KEEP], up=power(1), field=["yue_jin", "cao_hong"])
    s = position(side, Side(hand=["dun_pai", *KEEP], up=power(1), field=["yue_jin", "xu_chu"]))
    assert (s.player, "use Shield" in texts(s)) == (0, True)
    do(s, "end strategy phase")
    assert "use Shield" not in texts(s)
    attack(s, "Yue Jin", "Yue Jin")
    assert (s.player, "use Shield" in texts(s)) == (0, False)
    end_turn(s)
    assert (s.player, "use Shield" in texts(s)) == (1, True)


@pytest.mark.rule("QY-083")
def test_only_generals_on_the_battlefield_are_equipped() -> None:
    s = position(Side(hand=["dun_pai", "cao_hong"], up=["yue_jin", *power(1)], field=["li_dian", "xu_chu"]))
    use(s, "use Shield")
    assert sorted(texts(s)) == ["Li Dian", "Xu Chu"]


@pytest.mark.rule("QY-084", "QY-085", "QY-092")
def test_a_bearer_gets_no_second_piece_and_no_other() -> None:
    side = Side(hand=["tie_ji", *KEEP], up=power(5), field=[G("yue_jin", gear="dun_pai")])
    assert "use Iron Halberd" not in texts(position(side))
    side.field = [*side.field, "cao_hong"]
    s = position(side)
    use(s, "use Iron Halberd")
    assert (bears(s, "yue_jin"), bears(s, "cao_hong")) == ("dun_pai", "tie_ji")


@pytest.mark.rule("QY-085")
def test_after_its_piece_has_left_a_general_can_bear_another() -> None:
    side = Side(hand=["tie_ji", *KEEP], up=power(5), field=[G("yue_jin", gear="wu_gou")])
    s = position(side)
    assert "use Iron Halberd" not in texts(s)
    do(s, "activate Yue Jin's Hooked Sword of Wu")
    use(s, "use Iron Halberd")
    assert bears(s, "yue_jin") == "tie_ji"


@pytest.mark.rule("QY-086")
def test_copies_of_a_piece_on_both_fields() -> None:
    side = Side(hand=["dun_pai", *KEEP], up=power(1), field=[G("yue_jin", gear="dun_pai"), "cao_hong"])
    s = position(side, Side(field=[G("xu_chu", gear="dun_pai")]))
    use(s, "use Shield")
    assert [g.gear for g in me(s).field] == ["dun_pai", "dun_pai"]
    assert bears(s, "xu_chu", 1) == "dun_pai"


@pytest.mark.rule("QY-087")
@pytest.mark.parametrize("bearer", ["yue_jin", "guan_ping", "han_dang", "hua_xiong"])
def test_a_bearer_of_any_faction(bearer: str) -> None:
    s = position(Side(hand=["tie_ji", *KEEP], up=power(4), field=[bearer]))
    use(s, "use Iron Halberd")
    assert bears(s, bearer) == "tie_ji"


@pytest.mark.rule("QY-088", "QY-093")
def test_each_piece_goes_to_its_owners_pile() -> None:
    foe_side = Side(field=[G("cao_hong", gear="jiu", more={"gear_owner": 0}), G("li_dian", gear="dun_pai")])
    s = position(Side(field=["xu_chu", "yue_jin"]), foe_side, phase="battle")
    attack(s, "Xu Chu", "Cao Hong")
    assert me(s, 1).pile[0] == "cao_hong"
    assert me(s).pile == ("jiu",)
    attack(s, "Yue Jin")
    assert count(me(s, 1).pile, "dun_pai") == 1


@pytest.mark.rule("QY-090", "QY-C13")
def test_equipment_with_the_ambush_mark_is_put_on_at_once() -> None:
    s = position(Side(field=["cao_hong", "cao_ang"]), Side(deck=["dun_pai"], hand=KEEP), phase="battle")
    attack(s, "Cao Ang")
    assert prompt(s) == "battle"  # no general could bear it
    foe_side = Side(deck=["dun_pai", "tie_ji"], field=["guo_jia", "yue_jin"])
    s = position(Side(field=["cao_ang", "cao_hong"]), foe_side, phase="battle", deck_attack="free")
    attack(s, "Cao Ang")
    assert (s.player, texts(s)) == (1, ["pass", "counter Shield"])
    do(s, "counter Shield", "Guo Jia")
    assert bears(s, "guo_jia", 1) == "dun_pai"
    assert me(s, 1).pile == ("tie_ji",)  # which has no mark


@pytest.mark.rule("QY-091", "QY-134")
def test_equipment_for_the_enemy_goes_on_enemies_alone() -> None:
    s = position(Side(hand=["jiu", *KEEP], up=power(2), field=["yue_jin"]), Side(field=["cao_hong", "sun_qian"]))
    use(s, "use Wine")
    assert sorted(texts(s)) == ["enemy Cao Hong", "enemy Sun Qian"]
    do(s, "enemy Sun Qian")
    assert force(s, "sun_qian", 1) == 0


@pytest.mark.rule("QY-091")
def test_other_equipment_goes_on_the_own_generals_alone() -> None:
    s = position(Side(hand=["dun_pai", *KEEP], up=power(2)), Side(field=["cao_hong"]))
    assert not any(t.startswith("use") for t in texts(s))


@pytest.mark.rule("QY-092")
def test_an_enemy_with_equipment_does_not_get_another() -> None:
    s = position(Side(hand=["jiu", *KEEP], up=power(2)), Side(field=[G("cao_hong", gear="dun_pai")]))
    assert "use Wine" not in texts(s)
    s = position(Side(hand=["jiu", *KEEP], up=power(2)), Side(field=[G("cao_hong", gear="dun_pai"), "yue_jin"]))
    use(s, "use Wine")
    assert bears(s, "yue_jin", 1) == "jiu"


@pytest.mark.rule("QY-093", "QY-097", "QY-131")
def test_a_weakened_general_taken_to_the_hand_gives_the_piece_back() -> None:
    side = Side(hand=["qi_qin_qi_zong", *KEEP], up=power(2, "shu"))
    s = position(side, Side(field=[G("cao_hong", gear="jiu", more={"gear_owner": 0})]))
    use(s, "use Seven Captures")
    assert lies(s, 1, "hand", "cao_hong")
    assert lies(s, 0, "hand", "jiu")


@pytest.mark.rule("QY-094")
def test_a_lasting_a_triggered_and_an_activated_piece() -> None:
    # 的盧 protects all the time, 倚天劍 waits for a victory, 諸葛連弩 for its player.
    field = [G("yue_jin", gear="di_lu"), G("xu_chu", gear="yi_tian_jian"), G("cao_ren", gear="zhuge_lian_nu")]
    foe_side = Side(field=["cao_hong"], hand=["zang_li", *KEEP], up=power(4))
    s = position(Side(field=field, up=power(1), hand=KEEP), foe_side)
    do(s, "activate Cao Ren's Zhuge Crossbow")
    assert force(s, "cao_hong", 1) == 2
    do(s, "end strategy phase")
    attack(s, "Xu Chu")
    assert texts(s) == ["pass", "activate Xu Chu's Heaven-Leaning Sword"]
    end_turn(s)
    use(s, "use Funeral")
    assert on_field(s) == ["yue_jin", "xu_chu"]  # only 曹仁 could be chosen: 許褚 is too strong


@pytest.mark.rule("QY-095")
def test_effects_of_equipment_have_no_limit() -> None:
    s = position(Side(field=[G("yue_jin", gear="zhuge_lian_nu")], up=power(3), hand=KEEP), Side(field=["xu_chu"]))
    for n in (1, 2, 3):
        do(s, "activate Yue Jin's Zhuge Crossbow")
        assert force(s, "xu_chu", 1) == 5 - n
    assert not any("activate" in t for t in texts(s))  # the condition: a face-up base card


@pytest.mark.rule("QY-095")
def test_a_triggered_piece_works_at_every_victory() -> None:
    side = Side(field=[G("xiahou_yuan", gear="yi_tian_jian"), "cao_ang"])
    s = position(side, Side(field=["li_dian", "cao_hong"]), phase="battle")
    attack(s, "Xiahou Yuan", "Li Dian")
    do(s, "activate Xiahou Yuan's Heaven-Leaning Sword", "activate Xiahou Yuan")
    assert me(s).hand_count == 1
    attack(s, "Xiahou Yuan", "Cao Hong")
    do(s, "activate Xiahou Yuan's Heaven-Leaning Sword")
    assert me(s).hand_count == 2


# Never left behind ----------------------------------------------------------------------------------------


@pytest.mark.rule("QY-028", "QY-088", "QY-096", "QY-097")
@pytest.mark.parametrize(
    ("move", "place"), [("use Funeral", "pile"), ("use Seven Captures", "hand"), ("use Chained Schemes", "pile")]
)
def test_a_piece_leaves_with_its_bearer(move: str, place: str) -> None:
    side = Side(hand=["zang_li", "qi_qin_qi_zong", "lian_huan_ji", *KEEP], up=power(4, "qun") + power(2, "shu"))
    s = position(side, Side(field=[G("cao_hong", gear="dun_pai")] + (["xu_chu"] if "Chained" in move else [])))
    use(s, move)
    assert lies(s, 1, place, "cao_hong")
    assert lies(s, 1, place, "dun_pai")
    assert "cao_hong" not in on_field(s, 1)


@pytest.mark.rule("QY-096", "QY-097")
def test_a_piece_goes_into_the_deck_with_its_bearer() -> None:
    side = Side(field=["da_qiao", G("han_dang", gear="dun_pai")], hand=KEEP)
    s = position(side)
    before = me(s).deck_count
    do(s, "activate Da Qiao")
    gone = [*deck(s), *me(s).hand]
    assert on_field(s) == ["da_qiao"]
    assert count(gone, "dun_pai") == 1
    assert me(s).deck_count == before + 1  # two cards in, one drawn
    assert me(s).pile == ()


@pytest.mark.rule("QY-097", "QY-131")
def test_bearer_and_piece_of_two_owners_go_to_two_decks() -> None:
    side = Side(field=["da_qiao", G("han_dang", gear="jiu", more={"gear_owner": 1})], hand=KEEP, deck=["guan_yu"])
    s = position(side)
    before = [me(s, i).deck_count for i in (0, 1)]
    do(s, "activate Da Qiao")
    assert [me(s, i).deck_count for i in (0, 1)] == [before[0], before[1] + 1]
    assert count(deck(s, 1), "jiu") == 1


@pytest.mark.rule("QY-096")
def test_a_piece_that_is_destroyed_leaves_its_bearer() -> None:
    s = position(Side(hand=["xu_huang"], up=power(4)), Side(field=[G("cao_hong", gear="tie_ji")]))
    use(s, "deploy Xu Huang")
    do(s, "activate Xu Huang")
    assert (bears(s, "cao_hong", 1), force(s, "cao_hong", 1)) == (None, 3)
    assert me(s, 1).pile == ("tie_ji",)


@pytest.mark.rule("QY-096", "QY-Ro")
def test_a_piece_stays_on_a_general_that_changes_sides() -> None:
    s = position(Side(hand=["zhao_xiang", *KEEP], up=power(4)), Side(field=[G("li_dian", gear="dun_pai")]))
    use(s, "use Call to Surrender")
    assert [(g.card, g.own, g.gear) for g in me(s).field] == [("li_dian", False, "dun_pai")]


@pytest.mark.rule("QY-096", "QY-097", "QY-115")
def test_a_retreating_general_that_saves_itself_to_the_hand_takes_its_piece_along() -> None:
    back = trigger(on=retreating(general=this), effect=[move(this, to=to_hand)], optional=True)
    pool = pool_with(hero(back, key="homer", name="Homer"))
    side = Side(field=[G("homer", gear="dun_pai"), "cao_ang"])
    s = position(side, Side(field=["xu_chu"]), phase="battle", pool=pool)
    attack(s, "Homer")
    do(s, "activate Homer")
    assert lies(s, 0, "hand", "homer")
    assert lies(s, 0, "hand", "dun_pai")
    assert s.view(0).limbo == ()


@pytest.mark.rule("QY-134", "QY-C15")
def test_a_weakening_piece_without_the_words_does_not_go_below_0_either() -> None:
    pool = pool_with(tool(key="mud", name="Mud", force=-5))
    side = Side(field=[G("yue_jin", gear="mud"), "cao_ang"])
    s = position(side, Side(field=["cao_hong"]), phase="battle", pool=pool)
    assert force(s, "yue_jin") == 0
    before = me(s).deck_count
    attack(s, "Yue Jin")
    assert me(s).deck_count == before - 3  # 3 - 0


@pytest.mark.rule("QY-096", "QY-C13")
def test_a_piece_whose_bearer_leaves_while_it_is_chosen_never_stands_alone() -> None:
    # A trap takes the only possible bearer away; the ambush piece behind it finds nobody.
    gale = ruse([pick(x, field(foe)), move(x, to=to_hand)], key="gale", name="Gale", counter=TRAP)
    foe_side = Side(deck=["gale", "dun_pai"], field=["yue_jin"])
    side = Side(field=["cao_ang", "xu_huang"])
    s = position(side, foe_side, phase="battle", deck_attack="free", pool=pool_with(gale))
    attack(s, "Cao Ang")
    do(s, "counter Gale", "enemy Cao Ang")
    assert texts(s) == ["pass", "counter Shield"]
    do(s, "counter Shield")
    assert bears(s, "yue_jin", 1) == "dun_pai"
    assert lies(s, 0, "hand", "cao_ang")


@pytest.mark.rule("QY-096", "QY-097", "QY-115")
@pytest.mark.parametrize("how", ["deck", "field", "base"])
def test_its_piece_is_never_lost_when_a_retreating_general_goes_elsewhere(how: str) -> None:
    where = {
        "deck": [move(this, to=to_deck), shuffle(mine)],
        "field": [deploy(this)],
        "base": [move(this, to=base_up)],
    }
    away = hero(trigger(on=retreating(general=this), effect=where[how], optional=True), key="away", name="Away")
    side = Side(field=[G("away", gear="dun_pai"), "yue_jin"])
    s = position(side, Side(field=["xu_chu"]), phase="battle", pool=pool_with(away))
    attack(s, "Away")
    do(s, "activate Away")
    assert s.view(0).limbo == ()
    if how == "deck":
        everywhere = [*deck(s), *me(s).pile]
        assert count(everywhere, "away") == count(everywhere, "dun_pai") == 1
    else:
        # By QY-088 the piece is in the pile: its bearer has retreated.
        assert count(me(s).pile, "dun_pai") == 1
        assert count(me(s).pile, "away") == 0
        assert [g.gear for g in me(s).field if g.card == "away"] == ([None] if how == "field" else [])
