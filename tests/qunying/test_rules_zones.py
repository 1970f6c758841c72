"""The zones: QY-021 to QY-041."""

from __future__ import annotations

import pytest

import sanguo
from kit import G, Side, do, force, me, on_field, position, prompt, texts, use
from sanguo.dsl.qunying import COMMANDER, STRATEGIST, WEI, Counter

from .homemade import KEEP, attack, deck, end_turn, power

FIVE = ["yue_jin", "cao_hong", "li_dian", "guo_jia", "xu_huang"]


# The battlefield ------------------------------------------------------------------------------------------


@pytest.mark.rule("QY-021", "QY-022")
def test_never_more_than_five_generals() -> None:
    s = position(Side(hand=KEEP, field=FIVE))
    do(s, "deploy Cao Ang")
    assert prompt(s) == "make_room"
    assert sorted(texts(s)) == ["Cao Hong", "Guo Jia", "Li Dian", "Xu Huang", "Yue Jin"]
    do(s, "Li Dian")
    assert on_field(s) == ["yue_jin", "cao_hong", "cao_ang", "guo_jia", "xu_huang"]
    assert me(s).pile == ("li_dian",)


@pytest.mark.rule("QY-022", "QY-121")
def test_making_room_is_no_retreat() -> None:
    # 郭嘉 retreating would draw two cards.
    s = position(Side(hand=KEEP, field=FIVE))
    before = me(s).deck_count
    do(s, "deploy Cao Ang", "Guo Jia")
    assert me(s).pile == ("guo_jia",)
    assert (me(s).deck_count, me(s).hand_count) == (before, 0)


@pytest.mark.rule("QY-022", "QY-028", "QY-Rp")
def test_equipment_goes_with_a_general_that_makes_room() -> None:
    # 絕影 could go back to the hand only when its bearer retreats.
    field = [G("yue_jin", gear="jue_ying"), *FIVE[1:]]
    s = position(Side(hand=KEEP, field=field))
    do(s, "deploy Cao Ang", "Yue Jin")
    assert me(s).pile == ("yue_jin", "jue_ying")
    assert me(s).hand_count == 0


@pytest.mark.rule("QY-022", "QY-131")
def test_what_makes_room_goes_to_its_owners_pile() -> None:
    field = [G("guan_yu", gear="jiu", more={"owner": 1, "gear_owner": 1}), *FIVE[1:]]
    s = position(Side(hand=KEEP, field=field))
    do(s, "deploy Cao Ang", "Guan Yu")
    assert me(s).pile == ()
    assert me(s, 1).pile == ("guan_yu", "jiu")


@pytest.mark.rule("QY-023", "QY-D01")
def test_any_of_the_free_places_can_be_chosen() -> None:
    for slot in (2, 4, 5):
        s = position(Side(hand=KEEP, field=[G("yue_jin"), G("xu_huang", more={"slot": 2})]), slots="choose")
        do(s, "deploy Cao Ang")
        assert texts(s) == ["slot 2", "slot 4", "slot 5"]
        do(s, f"slot {slot}")
        assert {g.card: g.slot for g in me(s).field} == {"yue_jin": 0, "xu_huang": 2, "cao_ang": slot - 1}


@pytest.mark.rule("QY-D01", "QY-023")
def test_without_the_choice_the_leftmost_free_place_is_taken() -> None:
    s = position(Side(hand=KEEP, field=[G("yue_jin"), G("xu_huang", more={"slot": 2})]))
    do(s, "deploy Cao Ang")
    assert {g.card: g.slot for g in me(s).field} == {"yue_jin": 0, "cao_ang": 1, "xu_huang": 2}


@pytest.mark.rule("QY-024")
def test_a_place_is_kept_while_others_come_and_go() -> None:
    field = ["cao_hong", "yue_jin", "li_dian"]
    s = position(Side(hand=KEEP, field=field), Side(field=["xu_chu"], hand=KEEP), phase="battle")
    attack(s, "Cao Hong")
    assert {g.card: g.slot for g in me(s).field} == {"yue_jin": 1, "li_dian": 2}
    end_turn(s)
    end_turn(s)
    do(s, "deploy Cao Ang")
    assert {g.card: g.slot for g in me(s).field} == {"cao_ang": 0, "yue_jin": 1, "li_dian": 2}


@pytest.mark.rule("QY-024")
def test_no_move_exchanges_generals() -> None:
    s = position(Side(field=["yue_jin", "xun_you"], hand=KEEP), placed=0)
    assert not any("slot" in t for t in texts(s))


@pytest.mark.rule("QY-025", "QY-086", "QY-087")
def test_equipment_lies_behind_its_bearer() -> None:
    s = position(Side(hand=["dun_pai", "tie_ji"], up=power(5), field=["guan_yu", "yue_jin"]))
    use(s, "use Iron Halberd")
    do(s, "Yue Jin")
    assert [g.gear for g in me(s).field] == [None, "tie_ji"]
    assert [g.gear for g in s.view(1).foe.field] == [None, "tie_ji"]


@pytest.mark.rule("QY-026", "QY-083")
@pytest.mark.parametrize(
    ("gear", "mine", "theirs", "usable"),
    [
        ("dun_pai", [], ["yue_jin"], False),
        ("dun_pai", ["guo_jia"], [], True),
        ("kai_shan_fu", ["guo_jia"], [], False),  # a Strategist, and the axe is for Commanders
        ("kai_shan_fu", ["guo_jia", "yue_jin"], [], True),
        ("qing_long_yan_yue_dao", ["yue_jin"], [], False),  # printed force below 5
        ("jiu", ["yue_jin"], [], False),  # for enemy generals
        ("jiu", [], ["yue_jin"], True),
    ],
)
def test_equipment_needs_a_general_that_can_bear_it(
    gear: str, mine: list[str], theirs: list[str], usable: bool
) -> None:
    side = Side(hand=[gear, *KEEP], up=power(2) + power(2, "shu"), field=mine, pile=["xu_chu"], down=["xu_chu"])
    s = position(side, Side(field=theirs))
    assert any(t.startswith("use") for t in texts(s)) == usable


@pytest.mark.rule("QY-027", "QY-084")
def test_five_generals_bear_five_pieces_and_no_more() -> None:
    field = [G(card, gear="dun_pai") for card in FIVE]
    s = position(Side(hand=["dun_pai", *KEEP], up=power(3), field=field))
    assert "use Shield" not in texts(s)
    s = position(Side(hand=["dun_pai", *KEEP], up=power(3), field=[*field[:4], G("xu_huang")]))
    use(s, "use Shield")
    assert [g.gear for g in me(s).field] == ["dun_pai"] * 5


@pytest.mark.rule("QY-028", "QY-088", "QY-035")
def test_equipment_goes_with_a_general_that_loses_a_battle() -> None:
    s = position(Side(field=["xu_chu", "cao_ang"]), Side(field=[G("cao_hong", gear="dun_pai")]), phase="battle")
    attack(s, "Xu Chu", "Cao Hong")
    assert me(s, 1).pile[:2] == ("cao_hong", "dun_pai")
    assert len(me(s, 1).pile) == 3  # and one card of damage


@pytest.mark.rule("QY-028", "QY-088")
def test_equipment_goes_with_a_general_that_an_effect_makes_retreat() -> None:
    foe = Side(field=[G("cao_hong", gear="dun_pai")])
    s = position(Side(hand=["zang_li"], up=power(3)), foe)
    use(s, "use Funeral")
    assert me(s, 1).pile == ("cao_hong", "dun_pai")
    assert on_field(s, 1) == []


# The base -------------------------------------------------------------------------------------------------


@pytest.mark.rule("QY-029", "QY-046")
def test_the_base_provides_power() -> None:
    s = position(Side(hand=["tao_qian"], up=["mi_fang", "yue_jin", "guan_hai"], down=["tao_qian"]), placed=0)
    assert me(s).power == 3
    do(s, "place Tao Qian")
    assert me(s).power == 6


@pytest.mark.rule("QY-030")
@pytest.mark.parametrize("card", ["yue_jin", "xian_di", "tie_ji"])
def test_every_kind_of_card_may_be_placed(card: str) -> None:
    s = position(Side(hand=[card, *KEEP]), placed=0)
    name = s.game.card(card).name_en
    do(s, f"place {name}")
    assert [b.card for b in me(s).base_up] == [card]
    assert me(s).power == 1


@pytest.mark.rule("QY-031")
def test_a_base_may_grow_to_any_size() -> None:
    s = position(Side(hand=["tie_ji", *KEEP], up=power(35)), placed=0)
    do(s, "place Iron Halberd")
    assert len(me(s).base_up) == 36


@pytest.mark.rule("QY-032")
def test_the_arrangement_of_a_base_has_no_meaning() -> None:
    cards = ["mi_fang", "yue_jin", "cao_cao", "tie_ji", "yue_jin"]
    a = position(Side(hand=["guan_ping"], up=cards))
    b = position(Side(hand=["guan_ping"], up=cards[::-1]))
    assert a.view(0) == b.view(0)
    assert a.digest() == b.digest()
    assert texts(a) == texts(b)


@pytest.mark.rule("QY-033", "QY-143")
def test_both_players_know_all_cards_of_a_base() -> None:
    s = position(Side(up=["mi_fang"], down=["yue_jin", "xian_di"], hand=KEEP))
    for view in (s.view(0).me, s.view(1).foe):
        assert [b.card for b in view.base_up] == ["mi_fang"]
        assert sorted(b.card for b in view.base_down) == ["xian_di", "yue_jin"]


@pytest.mark.rule("QY-033")
def test_both_see_what_an_effect_lays_face_down_into_a_base() -> None:
    s = position(Side(hand=["sun_qian"], up=power(2, "shu"), deck=["xian_di"]))
    use(s, "deploy Sun Qian")
    do(s, "activate Sun Qian")
    for view in (s.view(0).me, s.view(1).foe):
        assert "xian_di" in [b.card for b in view.base_down]


@pytest.mark.rule("QY-034", "QY-051")
def test_a_general_deploys_from_the_base_for_its_cost() -> None:
    s = position(Side(up=["yue_jin", *power(3)]))
    use(s, "deploy Yue Jin (base)")
    assert on_field(s) == ["yue_jin"]
    assert len(me(s).base_down) == 3
    assert me(s).base_up == ()


# Pile and deck --------------------------------------------------------------------------------------------


@pytest.mark.rule("QY-035", "QY-101", "QY-121")
def test_what_is_done_with_lies_in_the_pile() -> None:
    side = Side(hand=["chi_hou", *KEEP], up=power(1), field=[G("yue_jin", gear="wu_gou")])
    s = position(side, Side(field=["xu_chu"]))
    use(s, "use Mounted Scouts")
    do(s, "activate Yue Jin's Hooked Sword of Wu", "end strategy phase", "attack with Yue Jin")
    assert me(s).pile[:3] == ("chi_hou", "wu_gou", "yue_jin")


@pytest.mark.rule("QY-036", "QY-037", "QY-117", "QY-143")
def test_piles_are_open_to_both_at_any_time() -> None:
    s = position(
        Side(field=["cao_hong", "cao_ang"], pile=["xian_di"]),
        Side(deck=["guan_yu", "jiu", "zang_li"], pile=["tie_ji"]),
        phase="battle",
    )
    attack(s, "Cao Hong")
    assert prompt(s) == "counter"  # in the middle of the damage
    for view in (s.view(0).foe, s.view(1).me):
        assert view.pile == ("tie_ji", "guan_yu", "jiu")
    for view in (s.view(0).me, s.view(1).foe):
        assert view.pile == ("xian_di",)


@pytest.mark.rule("QY-038")
def test_a_pile_keeps_its_sequence() -> None:
    pile = ["guan_yu", "xian_di", "jiu", "xian_di", "zhang_fei"]
    s = position(Side(hand=["li_hua_kai_er_du"], up=power(2), pile=pile))
    use(s, "use Pear Blossoms Again")
    do(s, "Wine (pile)")
    assert me(s).pile == ("guan_yu", "xian_di", "xian_di", "zhang_fei", "li_hua_kai_er_du")


@pytest.mark.rule("QY-039", "QY-124")
def test_cards_are_drawn_from_the_top_of_the_deck() -> None:
    cards = ["guan_yu", "xian_di", "zhang_fei"]
    s = position(Side(hand=["shu_min_zhi_ken_qiu"], up=power(2, "shu"), deck=cards))
    assert deck(s)[:3] == cards
    use(s, "use Plea of the Common Folk")
    assert sorted(me(s).hand) == ["guan_yu", "xian_di"]
    assert deck(s)[0] == "zhang_fei"


@pytest.mark.rule("QY-040")
def test_the_battlefield_holds_generals_and_equipment() -> None:
    # 徐晃 destroys equipment "on either field", 葬禮 takes a general of the same place.
    field = [G("cao_hong", gear="dun_pai")]
    s = position(Side(hand=["xu_huang"], up=power(4), field=[G("cao_ren", gear="tie_ji")]), Side(field=field))
    use(s, "deploy Xu Huang")
    do(s, "activate Xu Huang")
    assert sorted(texts(s)) == ["Cao Ren's Iron Halberd", "enemy Cao Hong's Shield"]
    do(s, "enemy Cao Hong's Shield")
    assert me(s, 1).pile == ("dun_pai",)
    assert force(s, "cao_hong", 1) == 3


@pytest.mark.rule("QY-041")
def test_what_stands_on_a_general() -> None:
    pool = sanguo.pool("qunying")
    zhang_bao, guo_jia, xu_chu = (pool.by_key[k] for k in ("zhang_bao", "guo_jia", "xu_chu"))
    assert (zhang_bao.prop("cost"), zhang_bao.prop("force"), zhang_bao.prop("power")) == (3, 2, 1)
    assert zhang_bao.prop("counter") == Counter.AMBUSH
    assert (guo_jia.prop("classes"), xu_chu.prop("classes"), zhang_bao.prop("classes")) == (STRATEGIST, COMMANDER, 0)
    assert guo_jia.prop("faction") == WEI
    assert zhang_bao.names == ("張寶", "张宝", "Zhang Bao")
    assert "張角" in zhang_bao.texts[0][0]
