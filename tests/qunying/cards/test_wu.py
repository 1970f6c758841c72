"""The generals of Wu."""

from __future__ import annotations

import pytest

from kit import G, Side, do, force, on_field, position, prompt

from . import (
    DECK,
    asked,
    attack,
    attackers,
    deck,
    down,
    hand,
    life,
    mixed,
    next_turn,
    offered,
    pile,
    play,
    up,
    wei,
    wu,
)


@pytest.mark.card("sun_jian")
@pytest.mark.rule("QY-115", "QY-125")
def test_sun_jian_may_return_up_to_3_wu_generals_to_the_deck_when_he_retreats() -> None:
    mine = Side(
        field=["sun_jian", "cao_ang"],
        pile=["sun_ce", "cao_cao", "sun_quan", "ku_rou_ji", "da_qiao", "lu_ji"],
        deck=DECK,
        deck_count=7,
    )
    s = attack(position(mine, Side(field=["lu_bu"], up=["lu_bu"]), phase="battle"), "Sun Jian", "Lü Bu")
    assert asked(s, 0, "activate Sun Jian", "pass")
    do(s, "activate Sun Jian")
    wu_in_pile = ["Sun Ce (pile)", "Sun Quan (pile)", "Lu Ji (pile)", "Da Qiao (pile)", "Han Dang (pile)"]
    assert asked(s, 0, *wu_in_pile)  # himself not yet
    do(s, "Sun Ce (pile)", "Sun Quan (pile)", "Lu Ji (pile)")
    assert (life(s), mixed(s, DECK)) == (7 + 3 - 4, True)  # and the damage of the lost battle
    assert "sun_jian" in pile(s)


@pytest.mark.card("sun_jian")
@pytest.mark.rule("QY-150")
def test_sun_jian_beside_cao_bao_refills_the_deck_at_once() -> None:
    mine = Side(field=["sun_jian", "cao_bao"], pile=["sun_ce", "cao_cao"], deck=["lu_bu"], deck_count=39 - 4)
    s = do(position(mine), "activate Cao Bao")
    assert asked(s, 0, "activate Sun Jian", "pass")
    no = do(s.clone(), "pass")
    assert life(no) == 34
    do(s, "activate Sun Jian", "Sun Ce (pile)", "done")
    assert life(s) == 35
    assert len(down(s)) == 1
    none = attack(
        position(Side(field=["sun_jian", "cao_ang"]), Side(field=["lu_bu"]), phase="battle"), "Sun Jian", "Lü Bu"
    )
    assert prompt(none) == "battle"


@pytest.mark.card("sun_ce")
@pytest.mark.rule("QY-C18")
def test_sun_ce_may_return_as_many_generals_as_wu_generals_lie_face_up_in_the_base() -> None:
    mine = Side(
        hand=["sun_ce"],
        up=[*wu(5), "sun_jian", "sun_jian", "tie_suo", "cao_cao"],
        down=["sun_quan"],
        pile=["cao_ang", "lu_bu", "gan_ning", "xian_di"],
        deck=DECK,
        deck_count=7,
    )
    s = play(position(mine), "deploy Sun Ce", 5, by="Han Dang")
    assert asked(s, 0, "activate Sun Ce", "pass")
    assert (deck(do(s.clone(), "pass")), len(down(do(s.clone(), "pass")))) == (DECK, 6)
    do(s, "activate Sun Ce")
    assert asked(s, 0, "Cao Ang (pile)", "Lü Bu (pile)", "Gan Ning (pile)", "Han Dang (pile)")
    one = do(s.clone(), "Gan Ning (pile)", "done")
    assert (life(one), len(down(one))) == (7 + 1 - 1, 6 + 1)
    do(s, "Cao Ang (pile)", "Lü Bu (pile)")  # 2 of the base count, not the equipment, the Wei and the face-down one
    assert (life(s), len(down(s)), mixed(s, DECK)) == (7 + 2 - 1, 6 + 1, True)
    assert sorted(deck(s) + down(s)) == sorted([*DECK, "cao_ang", "lu_bu", "sun_quan", *wu(5)])


@pytest.mark.card("sun_ce")
def test_sun_ce_is_not_asked_without_a_face_up_wu_general_or_a_general_in_the_pile() -> None:
    paid = position(Side(hand=["sun_ce"], up=wu(5), pile=["cao_ang"]))
    assert prompt(play(paid, "deploy Sun Ce", 5)) == "battle"
    empty = position(Side(hand=["sun_ce"], up=wu(6), pile=["xian_di"]))
    assert prompt(play(empty, "deploy Sun Ce", 5)) == "battle"


@pytest.mark.card("sun_quan")
@pytest.mark.rule("QY-127")
def test_sun_quan_exchanges_a_hand_card_once_a_turn() -> None:
    mine = Side(field=["sun_quan"], hand=["guo_jia", "cao_ang"], deck=DECK, deck_count=7)
    s = do(position(mine), "activate Sun Quan")
    assert asked(s, 0, "Guo Jia", "Cao Ang")
    do(s, "Guo Jia")
    assert (life(s), len(hand(s)), mixed(s, DECK)) == (7, 2, True)
    assert sorted(hand(s) + deck(s)) == sorted([*DECK, "guo_jia", "cao_ang"])
    assert s.view(1).foe.hand == ()  # hidden both ways
    assert not offered(s, "activate Sun Quan")
    empty = position(Side(field=["sun_quan", "lu_ji"], pile=["cao_ang"]))
    assert not offered(empty, "activate Sun Quan")


@pytest.mark.card("huang_gai")
@pytest.mark.rule("QY-073", "QY-Rj")
def test_huang_gai_may_move_2_base_cards_and_put_3_back_at_the_end_of_the_turn() -> None:
    mine = Side(hand=["huang_gai"], up=[*wu(3), "lu_bu", "xian_di"], pile=["jiu", "cao_ang", "tie_ji", "tie_ji"])
    s = play(position(mine), "deploy Huang Gai", 3, by="Han Dang")
    assert asked(s, 0, "activate Huang Gai 1", "pass")
    no = do(s.clone(), "pass")
    assert up(no) == ["lu_bu", "xian_di"]
    assert do(no, "end battle phase").turn == 5  # no second part
    do(s, "activate Huang Gai 1")
    assert (up(s), pile(s)[-2:]) == ([], ["lu_bu", "xian_di"])
    do(s, "end battle phase")
    assert asked(s, 0, "activate Huang Gai 2", "pass")
    declined = do(s.clone(), "pass")
    assert (up(declined), declined.turn) == ([], 5)
    do(s, "activate Huang Gai 2")
    do(s, "Cao Ang (pile)", "Lü Bu (pile)", "Wine (pile)")
    assert (up(s), pile(s)) == (["cao_ang", "jiu", "lu_bu"], ["tie_ji", "tie_ji", "xian_di"])
    do(next_turn(s), "end strategy phase", "end battle phase")
    assert s.turn == 7  # the second part was for that turn only


@pytest.mark.card("huang_gai")
@pytest.mark.rule("QY-073")
def test_huang_gai_who_has_left_the_field_returns_nothing() -> None:
    mine = Side(hand=["huang_gai"], up=[*wu(3), "lu_bu", "xian_di"], pile=["jiu", "cao_ang"])
    s = play(position(mine, Side(field=["lu_bu"])), "deploy Huang Gai", 3, by="Han Dang")
    do(s, "activate Huang Gai 1")
    attack(s, "Huang Gai", "Lü Bu")
    assert (up(s), s.turn) == ([], 5)


@pytest.mark.card("huang_gai")
def test_huang_gai_needs_2_face_up_base_cards_and_then_3_cards_in_the_pile() -> None:
    one = position(Side(hand=["huang_gai"], up=wu(4), down=wei(3)))
    assert prompt(play(one, "deploy Huang Gai", 3)) == "battle"
    few = play(position(Side(hand=["huang_gai"], up=[*wu(3), "lu_bu", "jiu"])), "deploy Huang Gai", 3, by="Han Dang")
    do(few, "activate Huang Gai 1", "end battle phase")
    assert few.turn == 5  # only 2 lie there


@pytest.mark.card("lu_ji")
@pytest.mark.rule("QY-C19")
def test_lu_ji_retreats_and_fetches_another_general_from_the_pile() -> None:
    mine = Side(field=["lu_ji", "yan_yan"], pile=["lu_bu", "xian_di", "guo_jia"])
    s = do(position(mine, Side(pile=["cao_ang"])), "activate Lu Ji")
    assert asked(s, 0, "Lü Bu (pile)", "Guo Jia (pile)")  # himself not
    do(s, "Lü Bu (pile)")
    assert (hand(s), on_field(s), pile(s)) == (["lu_bu"], ["yan_yan"], ["xian_di", "guo_jia", "lu_ji"])
    none = position(Side(field=["lu_ji"], hand=["cao_ang"], pile=["xian_di"]))
    assert not offered(none, "activate Lu Ji")


@pytest.mark.card("yu_fan")
@pytest.mark.rule("QY-044")
def test_yu_fan_pays_2_points() -> None:
    s = play(position(Side(hand=["da_qiao"], up=["yu_fan"])), "deploy Da Qiao", 2)
    assert down(s) == ["yu_fan"]
    own = play(position(Side(hand=["yu_fan"], up=wu(2))), "deploy Yu Fan", 2)
    assert (force(own, "yu_fan"), prompt(own)) == (1, "battle")


@pytest.mark.card("gan_ning")
@pytest.mark.rule("QY-153", "QY-D04")
def test_gan_ning_may_return_2_cards_when_he_wins_attacking_or_defending() -> None:
    mine = Side(field=["gan_ning", "cao_ang"], pile=["chi_tu", "guan_hai", "chi_hou"], deck=DECK, deck_count=7)
    s = attack(position(mine, Side(field=["zhang_he", "cao_ang"]), phase="battle"), "Gan Ning", "Zhang He")
    assert asked(s, 0, "activate Gan Ning", "pass")
    assert deck(do(s.clone(), "pass")) == DECK
    do(s, "activate Gan Ning")
    assert asked(s, 0, "Han Dang (pile)", "Guan Hai (pile)", "Mounted Scouts (pile)", "Red Hare (pile)")
    assert life(do(s.clone(), "Red Hare (pile)")) == 7 + 1
    do(s, "Guan Hai (pile)", "Mounted Scouts (pile)")
    assert (sorted(deck(s)), mixed(s, DECK)) == (sorted([*DECK, "guan_hai", "chi_hou"]), True)
    lost = attack(position(Side(field=["zhang_he", "cao_ang"]), mine, phase="battle"), "Zhang He", "Gan Ning")
    assert asked(lost, 1, "activate Gan Ning", "pass")


@pytest.mark.card("gan_ning")
def test_gan_ning_is_not_asked_after_a_draw_an_attack_on_the_deck_or_with_an_empty_pile() -> None:
    mine = Side(field=["gan_ning", "cao_ang"], pile=["jiu"])
    tie = attack(position(mine, Side(field=["han_dang", "cao_ang"]), phase="battle"), "Gan Ning", "Han Dang")
    assert prompt(tie) == "battle"
    assert prompt(attack(position(mine, phase="battle"), "Gan Ning")) == "battle"
    empty = position(Side(field=["gan_ning", "cao_ang"]), Side(field=["zhang_he", "lu_bu"]), phase="battle")
    assert prompt(attack(empty, "Gan Ning", "Zhang He")) == "battle"


@pytest.mark.card("taishi_ci")
@pytest.mark.rule("QY-109", "QY-153")
def test_taishi_ci_may_return_a_card_at_each_attack_whatever_comes_of_it() -> None:
    mine = Side(field=["taishi_ci", "cao_ang"], pile=["jiu", "lu_bu"], deck=["tie_ji"])
    foe = Side(hand=["xian_di"], up=wei(1), field=["han_dang"])
    s = attack(position(mine, foe, phase="battle"), "Taishi Ci", "Han Dang")
    assert asked(s, 0, "activate Taishi Ci", "pass")
    assert "jiu" not in deck(do(s.clone(), "pass"))
    do(s, "activate Taishi Ci")
    assert asked(s, 0, "Lü Bu (pile)", "Wine (pile)")
    do(s, "Wine (pile)", "use Emperor Xian")
    assert "jiu" in deck(s)
    assert deck(s)[0] != "jiu"  # shuffled
    empty = attack(position(Side(field=["taishi_ci", "cao_ang"]), phase="battle"), "Taishi Ci")
    assert prompt(empty) == "battle"


@pytest.mark.card("zhou_yu")
def test_zhou_yu_may_make_all_enemies_of_cost_2_or_less_retreat() -> None:
    foe = Side(field=["cao_ang", "xun_yu", G("cao_hong", "tie_ji"), "guo_jia"], deck=["lu_bu", "jiu"])
    mine = Side(hand=["zhou_yu"], up=wu(5), field=["lu_ji"], pile=["han_dang"])
    s = do(play(position(mine, foe), "deploy Zhou Yu", 5))
    assert asked(s, 0, "activate Zhou Yu", "pass")
    assert len(on_field(do(s.clone(), "pass"), 1)) == 4
    do(s, "activate Zhou Yu")
    assert on_field(s) == ["lu_ji", "zhou_yu"]
    assert on_field(s, 1) == ["xun_yu"]  # cost 3
    assert hand(s, 1) == ["jiu", "lu_bu"]  # real retreats: Guo Jia draws
    two = play(position(Side(hand=["zhou_yu"], up=wu(5)), Side(field=["guo_jia"])), "deploy Zhou Yu", 5)
    assert asked(two, 0, "activate Zhou Yu", "pass")
    dear = play(position(Side(hand=["zhou_yu"], up=wu(5)), Side(field=["xun_yu"])), "deploy Zhou Yu", 5)
    assert prompt(dear) == "battle"


@pytest.mark.card("lu_su")
@pytest.mark.rule("QY-075")
def test_lu_su_face_up_in_the_base_may_draw_at_the_end_of_the_own_turn() -> None:
    mine = Side(up=["lu_su"], field=["yan_yan"], hand=["jiu", "lu_bu"], deck=["xian_di"])
    s = do(position(mine, Side(hand=["jiu"])), "end battle phase")
    assert asked(s, 0, "activate Lu Su", "pass")
    assert hand(do(s.clone(), "pass")) == ["jiu", "lu_bu"]
    do(s, "activate Lu Su")
    assert (hand(s), s.turn) == (["jiu", "lu_bu", "xian_di"], 5)
    do(s, "end strategy phase")
    assert s.turn == 6  # nothing at the end of the opponent's turn


@pytest.mark.card("lu_su")
@pytest.mark.rule("QY-076")
def test_lu_su_draws_nothing_with_3_cards_in_hand_face_down_or_on_the_field() -> None:
    def end(**mine: object) -> int:
        return do(position(Side(field=["yan_yan"], **mine)), "end battle phase").turn

    assert end(up=["lu_su"], hand=["jiu", "jiu", "lu_bu"]) == 5
    assert end(down=["lu_su"]) == 5
    assert do(position(Side(field=["yan_yan", "lu_su"])), "end battle phase").turn == 5


@pytest.mark.card("lu_meng")
@pytest.mark.rule("QY-068")
def test_lu_meng_has_2_more_with_12_cards_in_the_pile() -> None:
    s = position(Side(field=["lu_meng"], pile=["cao_ang"] * 11, hand=["shu_min_zhi_ken_qiu"], up=["ma_liang"] * 2))
    assert force(s, "lu_meng") == 4
    assert force(play(s, "use Plea of the Common Folk", 2), "lu_meng") == 6
    assert force(position(Side(field=["lu_meng"]), Side(pile=["cao_ang"] * 12)), "lu_meng") == 4


@pytest.mark.card("lu_xun")
@pytest.mark.rule("QY-Re")
def test_lu_xun_may_deal_as_much_damage_as_there_are_enemies() -> None:
    foe = Side(field=["cao_ang", "lu_bu", "han_dang"], deck=["jiu", "zhang_bao"])
    s = play(position(Side(hand=["lu_xun"], up=wu(5)), foe), "deploy Lu Xun", 5)
    assert asked(s, 0, "activate Lu Xun", "pass")
    before = life(s, 1)
    assert life(do(s.clone(), "pass"), 1) == before
    do(s, "activate Lu Xun")
    assert asked(s, 1, "counter Zhang Bao", "pass")  # damage like any other
    do(s, "pass")
    assert before - life(s, 1) == 3
    alone = play(position(Side(hand=["lu_xun"], up=wu(5))), "deploy Lu Xun", 5)
    assert prompt(alone) == "battle"


@pytest.mark.card("cheng_pu")
@pytest.mark.parametrize("lord", ["sun_jian", "sun_ce", "sun_quan"])
def test_cheng_pu_is_stronger_beside_a_lord_of_the_sun_family(lord: str) -> None:
    assert force(position(Side(field=["cheng_pu", lord])), "cheng_pu") == 4
    assert force(position(Side(field=["cheng_pu"], up=[lord, lord])), "cheng_pu") == 4  # once, however many
    elsewhere = Side(field=["cheng_pu"], down=[lord], pile=[lord], hand=[lord])
    assert force(position(elsewhere, Side(field=[lord], up=[lord])), "cheng_pu") == 3


@pytest.mark.card("han_dang")
@pytest.mark.rule("QY-151")
def test_han_dang_has_force_4_for_3() -> None:
    s = play(position(Side(hand=["han_dang"], up=["lu_ji"] * 3)), "deploy Han Dang", 3)
    assert (force(s, "han_dang"), prompt(s)) == (4, "battle")


@pytest.mark.card("zhou_tai")
def test_zhou_tai_may_turn_a_base_card_down_for_2_force_whenever_he_is_attacked() -> None:
    foe = Side(field=["zhou_tai", "cao_ang"], up=["jiu", "lu_bu"])
    s = attack(
        position(Side(field=["zhang_liao", "yan_yan", "cao_ang"]), foe, phase="battle"), "Zhang Liao", "Zhou Tai"
    )
    assert asked(s, 1, "activate Zhou Tai", "pass")
    assert on_field(do(s.clone(), "pass"), 1) == ["cao_ang"]
    do(s, "activate Zhou Tai")
    assert asked(s, 1, "Lü Bu (base)", "Wine (base)")
    do(s, "Wine (base)")
    assert (down(s, 1), force(s, "zhou_tai", 1), on_field(s)) == (["jiu"], 6, ["yan_yan", "cao_ang"])
    do(attack(s, "Yan Yan", "Zhou Tai"), "activate Zhou Tai")
    assert force(s, "zhou_tai", 1) == 8
    attack(s, "Cao Ang", "Zhou Tai")  # nothing is face-up any more: no question
    assert force(s, "zhou_tai", 1) == 4  # and the turn is over


@pytest.mark.card("ling_tong")
def test_ling_tong_may_draw_when_he_wins() -> None:
    mine = Side(field=["ling_tong", "yan_yan"], deck=["lu_bu"])
    s = attack(position(mine, Side(field=["cao_ang", "zhang_he"]), phase="battle"), "Ling Tong", "Cao Ang")
    assert asked(s, 0, "activate Ling Tong", "pass")
    assert hand(do(s.clone(), "pass")) == []
    assert hand(do(s, "activate Ling Tong")) == ["lu_bu"]
    tie = position(mine, Side(field=["zhang_he", "lu_bu"]), phase="battle")
    assert prompt(attack(tie, "Ling Tong", "Zhang He")) == "battle"
    defence = position(Side(field=["cao_ang", "yan_yan"]), mine, phase="battle")
    assert asked(attack(defence, "Cao Ang", "Ling Tong"), 1, "activate Ling Tong", "pass")


@pytest.mark.card("xu_sheng")
@pytest.mark.rule("QY-013")
def test_xu_sheng_may_keep_an_enemy_from_attacking_in_this_and_the_next_turn() -> None:
    foe = Side(field=["cao_ang", "lu_bu"])
    s = play(position(Side(hand=["xu_sheng"], up=wu(4)), foe), "deploy Xu Sheng", 4)
    assert asked(s, 0, "activate Xu Sheng", "pass")
    assert attackers(do(s.clone(), "pass"), 1) == {"cao_ang", "lu_bu"}
    do(s, "activate Xu Sheng")
    assert asked(s, 0, "enemy Cao Ang", "enemy Lü Bu")
    do(s, "enemy Lü Bu")
    assert attackers(s, 1) == {"cao_ang"}
    assert attackers(next_turn(s), 1) == {"cao_ang"}
    assert attackers(next_turn(s), 1) == {"cao_ang", "lu_bu"}
    alone = play(position(Side(hand=["xu_sheng"], up=wu(4))), "deploy Xu Sheng", 4)
    assert prompt(alone) == "battle"


@pytest.mark.card("xu_sheng")
@pytest.mark.rule("QY-C13")
def test_xu_sheng_turned_up_by_damage_stops_an_attacker_of_this_very_turn() -> None:
    mine = Side(field=["cao_ang", "lu_bu"])
    s = attack(position(mine, Side(deck=["xu_sheng"]), phase="battle"), "Cao Ang")
    assert asked(s, 1, "counter Xu Sheng", "pass")
    assert attackers(do(s.clone(), "pass")) == {"lu_bu"}
    do(s, "counter Xu Sheng", "activate Xu Sheng", "enemy Lü Bu")
    assert s.turn == 5  # nobody is left to attack
    assert on_field(s, 1) == ["xu_sheng"]
    assert attackers(s) == {"cao_ang"}
    assert attackers(next_turn(s)) == {"cao_ang", "lu_bu"}


@pytest.mark.card("zhang_zhao")
@pytest.mark.rule("QY-077")
def test_zhang_zhao_leaves_the_hand_to_return_up_to_3_other_cards() -> None:
    rest = ["chi_tu", "guan_hai", "zhang_zhao", "chi_hou"]
    mine = Side(hand=["zhang_zhao"], field=["yan_yan"], pile=rest, deck=DECK, deck_count=7)
    pool = ["Zhang Zhao (pile)", "Han Dang (pile)", "Guan Hai (pile)", "Mounted Scouts (pile)", "Red Hare (pile)"]
    s = do(position(mine), "activate Zhang Zhao")
    assert pile(s).count("zhang_zhao") == 2
    assert asked(s, 0, *pool)
    do(s, "Zhang Zhao (pile)", "Guan Hai (pile)", "Mounted Scouts (pile)")
    assert (pile(s).count("zhang_zhao"), pile(s)[0], mixed(s, DECK)) == (1, "chi_tu", True)
    assert sorted(deck(s)) == sorted([*DECK, "zhang_zhao", "guan_hai", "chi_hou"])
    fielded = position(Side(field=["zhang_zhao"], hand=["cao_ang"], pile=["jiu"]))
    assert not offered(fielded, "activate Zhang Zhao")
    empty = position(Side(hand=["zhang_zhao", "cao_ang"]))
    assert not offered(empty, "activate Zhang Zhao")


@pytest.mark.card("sun_shangxiang")
def test_sun_shangxiang_may_take_equipment_out_of_the_pile() -> None:
    mine = Side(hand=["sun_shangxiang"], up=wu(3), pile=["jiu", "lu_bu", "tie_ji", "xian_di"])
    s = play(position(mine), "deploy Sun Shangxiang", 3)
    assert asked(s, 0, "activate Sun Shangxiang", "pass")
    assert hand(do(s.clone(), "pass")) == []
    do(s, "activate Sun Shangxiang")
    assert asked(s, 0, "Iron Halberd (pile)", "Wine (pile)")
    assert hand(do(s, "Wine (pile)")) == ["jiu"]
    none = position(Side(hand=["sun_shangxiang"], up=wu(3), pile=["lu_bu"]), Side(pile=["jiu"]))
    assert prompt(play(none, "deploy Sun Shangxiang", 3)) == "battle"


@pytest.mark.card("da_qiao")
@pytest.mark.rule("QY-097", "QY-127")
def test_da_qiao_returns_another_wu_general_to_the_deck_for_a_card_once_a_turn() -> None:
    mine = Side(field=["da_qiao", "lu_ji", G("han_dang", "dun_pai"), "cao_ang"], deck=DECK, deck_count=7)
    s = do(position(mine), "activate Da Qiao")
    assert asked(s, 0, "Lu Ji", "Han Dang")
    do(s, "Han Dang")
    assert on_field(s) == ["da_qiao", "lu_ji", "cao_ang"]
    assert sorted(deck(s) + hand(s)) == sorted([*DECK, "dun_pai", "han_dang"])
    assert (len(hand(s)), mixed(s, DECK)) == (1, True)
    assert not offered(s, "activate Da Qiao")
    none = position(Side(field=["da_qiao", "cao_ang"], hand=["jiu"]), Side(field=["lu_ji"]), placed=0)
    assert not offered(none, "activate Da Qiao")


@pytest.mark.card("da_qiao")
@pytest.mark.rule("QY-097", "QY-125", "QY-131")
def test_enemy_equipment_on_the_returned_general_is_shuffled_into_its_own_deck() -> None:
    cards = ["lu_bu", "zang_li", "xian_di", "tie_ji", "cao_ang", "guo_jia"]
    mine = Side(field=["da_qiao", G("lu_ji", "jiu", {"gear_owner": 1})])
    tops = set()
    for seed in range(8):
        s = do(position(mine, Side(deck=cards, deck_count=6), seed=seed), "activate Da Qiao")
        assert sorted(deck(s, 1)) == sorted([*cards, "jiu"])
        tops.add(deck(s, 1)[0])
    assert len(tops) > 1
