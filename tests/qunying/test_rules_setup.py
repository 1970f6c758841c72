"""Goal, turn and deck building: QY-001 to QY-020, the deal and the turn of QY-C01 to QY-C04, QY-C06, QY-C20."""

from __future__ import annotations

import pytest

import sanguo
from kit import Side, count, do, force, me, on_field, play_on, position, prompt, texts, use
from sanguo import ConfigError, Game, State
from sanguo.cards.decks import decks
from sanguo.dsl.qunying import NEXT_TURN, TRAP, bind, cannot_attack, field, foe, pick

from .homemade import KEEP, end_turn, pool_with, power, ruse


def deal(seed: int = 1, **config: object) -> State:
    return sanguo.load_game("qunying", **config).new_state(seed)


# Goal, players, turn, phases ------------------------------------------------------------------------------


@pytest.mark.rule("QY-001")
def test_two_sides_see_each_other_as_me_and_foe() -> None:
    s = position(Side(field=["yue_jin"]), Side(field=["guan_yu", "xu_chu"]))
    assert s.game.num_players == 2
    assert [g.card for g in s.view(0).me.field] == [g.card for g in s.view(1).foe.field] == ["yue_jin"]
    assert [g.card for g in s.view(0).foe.field] == [g.card for g in s.view(1).me.field] == ["guan_yu", "xu_chu"]
    with pytest.raises(ConfigError, match="2 players"):
        sanguo.load_game("qunying", players=3)


@pytest.mark.rule("QY-002", "QY-060")
def test_a_successful_attack_cuts_the_deck() -> None:
    s = position(Side(field=["xu_chu", "cao_ang"]), Side(deck_count=20), phase="battle")
    do(s, "attack with Xu Chu")
    assert me(s, 1).deck_count == 15
    assert me(s, 0).deck_count == 38


@pytest.mark.rule("QY-003", "QY-004")
def test_the_deck_at_zero_by_damage_wins() -> None:
    s = position(Side(field=["xu_chu"]), Side(deck_count=5), phase="battle")
    do(s, "attack with Xu Chu")
    assert s.is_over
    assert (s.winner, s.end_reason) == (0, "deck_damage")
    assert s.returns() == [1.0, -1.0]


@pytest.mark.rule("QY-003")
def test_one_card_left_is_not_lost() -> None:
    s = position(Side(field=["xu_chu", "cao_ang"]), Side(deck_count=6), phase="battle")
    do(s, "attack with Xu Chu")
    assert not s.is_over
    assert me(s, 1).deck_count == 1


@pytest.mark.rule("QY-004", "QY-C03")
def test_the_draw_of_the_turn_can_take_the_last_card() -> None:
    s = position(Side(hand=KEEP), Side(deck_count=1))
    do(s, "end strategy phase")
    assert s.is_over
    assert (s.winner, s.end_reason) == (0, "deck_drawn")


@pytest.mark.rule("QY-004")
@pytest.mark.parametrize(
    ("card", "base", "left", "reason"),
    [
        ("shu_min_zhi_ken_qiu", "shu", 2, "deck_drawn"),
        ("mu_niu_liu_ma", "shu", 2, "deck_moved"),
        ("sun_qian", "shu", 1, "deck_moved"),
    ],
)
def test_an_effect_of_ones_own_can_take_the_last_card(card: str, base: str, left: int, reason: str) -> None:
    s = position(Side(hand=[card, "guan_yu"], up=power(4, base), deck_count=left))
    move = next(t for t in texts(s) if t.startswith(("use ", "deploy ")))
    use(s, move)
    if not s.is_over:
        do(s, "activate Sun Qian")
    assert s.is_over
    assert (s.winner, s.end_reason) == (1, reason)


@pytest.mark.rule("QY-004", "QY-Rm")
def test_an_effect_of_the_opponent_can_take_the_last_card() -> None:
    s = position(Side(hand=["tao_qian", "guan_yu"]), Side(deck_count=1), placed=0)
    do(s, "place Tao Qian")
    assert (s.winner, s.end_reason) == (0, "deck_moved")


@pytest.mark.rule("QY-004", "QY-014")
def test_the_turn_player_can_lose_in_their_own_battle() -> None:
    s = position(Side(field=["cao_bao"], deck_count=4), Side(field=["xu_chu"]), phase="battle")
    do(s, "attack with Cao Bao")
    assert (s.winner, s.end_reason) == (1, "deck_damage")


@pytest.mark.rule("QY-005")
def test_every_card_is_used_as_one_of_three_kinds() -> None:
    kinds = [c.prop("cardtype") for c in sanguo.pool("qunying").cards]
    assert [kinds.count(k) for k in range(3)] == [81, 37, 20]
    assert len(kinds) == 138
    hand = ["xu_chu", "shu_min_zhi_ken_qiu", "tie_ji"]
    s = position(Side(hand=hand, up=power(5) + power(2, "shu"), field=["cao_ang"]))
    use(s, "use Iron Halberd")
    assert me(s).field[0].gear == "tie_ji"
    use(s, "use Plea of the Common Folk")
    assert me(s).pile == ("shu_min_zhi_ken_qiu",)
    s = position(Side(hand=["xu_chu"], up=power(5)))
    use(s, "deploy Xu Chu")
    assert on_field(s) == ["xu_chu"]


@pytest.mark.rule("QY-006", "QY-105")
def test_the_cost_is_paid_before_the_card_is_used() -> None:
    s = position(Side(hand=["shu_min_zhi_ken_qiu", "guan_yu"], up=["mi_fang", *power(2, "shu")]))
    do(s, "use Plea of the Common Folk")
    assert prompt(s) == "pay"
    assert me(s).hand_count == 2
    assert me(s).deck_count == s.view(1).foe.deck_count
    before = me(s).deck_count
    do(s, "pay Mi Fang")
    assert me(s).deck_count == before - 2
    assert me(s).hand_count == 3


@pytest.mark.rule("QY-006")
def test_a_card_that_cannot_be_paid_for_is_not_used() -> None:
    s = position(Side(hand=["yue_jin"], up=power(2)), placed=0)
    assert "deploy Yue Jin" not in texts(s)
    s = position(Side(hand=["yue_jin"], up=power(3)))
    assert "deploy Yue Jin" in texts(s)


@pytest.mark.rule("QY-007")
def test_only_the_own_base_pays() -> None:
    rich = Side(hand=["yue_jin", *power(3)], field=["cao_ang", "xu_chu"], pile=power(5))
    s = position(rich, Side(up=power(9)))
    assert "deploy Yue Jin" not in texts(s)


@pytest.mark.rule("QY-008", "QY-009", "QY-014")
def test_strategy_battle_then_the_other_players_turn() -> None:
    s = position(Side(hand=KEEP, field=["yue_jin"]), Side(hand=KEEP))
    seen = [(s.view(0).phase, s.view(0).current)]
    for move in ("end strategy phase", "end battle phase"):
        do(s, move)
        seen.append((s.view(0).phase, s.view(0).current))
    assert seen == [("strategy", 0), ("battle", 0), ("strategy", 1)]


@pytest.mark.rule("QY-009", "QY-010", "QY-055", "QY-082", "QY-100")
def test_nothing_of_the_strategy_phase_is_left_in_the_battle_phase() -> None:
    hand = ["cao_ang", "dun_pai", "shu_min_zhi_ken_qiu", "hu_bao_qi"]
    side = Side(hand=hand, up=power(3) + power(3, "shu"), field=["yue_jin", "xun_you"])
    s = position(side, placed=0)
    offered = texts(s)
    for move in ("deploy Cao Ang", "use Shield", "use Plea of the Common Folk", "place Cao Ang", "activate Xun You"):
        assert move in offered
    assert "use Tiger and Leopard Cavalry" not in offered
    do(s, "end strategy phase")
    assert texts(s) == [
        "end battle phase",
        "attack with Yue Jin",
        "attack with Xun You",
        "use Tiger and Leopard Cavalry",
    ]
    do(s, "attack with Yue Jin")
    assert not any(t.startswith(("deploy", "place", "activate")) for t in texts(s))


@pytest.mark.rule("QY-011")
def test_the_turn_lasts_until_its_player_ends_it() -> None:
    side = Side(hand=["cao_ang", "xu_chu"], field=["xiahou_dun", "cao_hong"])
    s = position(side, Side(hand=KEEP, field=["yue_jin"]), placed=0)
    do(s, "place Xu Chu", "end strategy phase", "attack with Xiahou Dun")
    assert (s.player, s.view(0).current, prompt(s)) == (0, 0, "battle")
    do(s, "end battle phase")
    assert s.view(0).current == 1


@pytest.mark.rule("QY-012", "QY-C06")
def test_this_turn_is_the_turn_being_played() -> None:
    side = Side(hand=["fan_dong_lian_meng", "cao_ang"], up=power(2, "qun"), field=["yue_jin"])
    s = position(side, Side(hand=["cao_ang"]))
    use(s, "use League Against Dong Zhuo")
    assert force(s, "yue_jin") == 5
    do(s, "end strategy phase")
    assert force(s, "yue_jin") == 5
    do(s, "end battle phase")
    assert s.view(0).current == 1
    assert force(s, "yue_jin") == 4


@pytest.mark.rule("QY-012")
def test_this_turn_in_the_opponents_turn_ends_with_it_too() -> None:
    foe_side = Side(hand=["ge_fa_dai_shou"], up=power(1), field=["yue_jin"])
    s = position(Side(field=["han_dang", "cao_ang"]), foe_side, phase="battle")
    do(s, "attack with Han Dang", "use A Lock for a Head")
    assert force(s, "yue_jin", 1) == 6
    assert on_field(s) == ["cao_ang"]
    do(s, "end battle phase")
    assert force(s, "yue_jin", 1) == 4


@pytest.mark.rule("QY-013")
def test_the_next_turn_is_the_opponents() -> None:
    side = Side(hand=["pang_tong", *KEEP], up=power(4, "shu"))
    s = position(side, Side(hand=KEEP, field=["yue_jin", "cao_hong"]))
    use(s, "deploy Pang Tong")
    do(s, "activate Pang Tong", "enemy Yue Jin", "done")
    end_turn(s)
    assert s.view(0).current == 1
    do(s, "end strategy phase")
    assert texts(s) == ["end battle phase", "attack with Cao Hong"]
    end_turn(s)
    end_turn(s)
    assert s.view(0).current == 1
    do(s, "end strategy phase")
    assert "attack with Yue Jin" in texts(s)


@pytest.mark.rule("QY-013")
def test_a_ban_for_the_next_turn_leaves_this_turn_alone() -> None:
    x = bind("x")
    fog = ruse([pick(x, field(foe)), cannot_attack(x, NEXT_TURN)], key="fog", name="Fog", counter=TRAP)
    s = position(
        Side(field=["yue_jin", "cao_hong"], hand=KEEP),
        Side(deck=["fog"], hand=KEEP),
        phase="battle",
        pool=pool_with(fog),
    )
    do(s, "attack with Cao Hong", "counter Fog", "enemy Yue Jin")
    # "Next turn" is spoken in the turn of seat 0, and is the turn of seat 1.
    assert "attack with Yue Jin" in texts(s)


# Decks ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("QY-016", "QY-017")
@pytest.mark.parametrize(("beginner", "size"), [(True, 20), (False, 40)])
def test_the_two_formats(beginner: bool, size: int) -> None:
    game = sanguo.load_game("qunying", beginner=beginner)
    assert game.config["deck_size"] == size
    assert [d.size for d in game.decks] == [size, size]
    for wrong in (size - 1, size + 1):
        names = [c.key for c in sanguo.pool("qunying").cards][:wrong]
        with pytest.raises(ConfigError, match=f"{wrong} cards"):
            sanguo.load_game("qunying", beginner=beginner, decks=[names, names])


@pytest.mark.rule("QY-018")
@pytest.mark.parametrize("card", ["cao_ang", "xian_di", "jiu"])
def test_at_most_three_cards_of_a_name(card: str) -> None:
    rest = [c.key for c in sanguo.pool("qunying").cards if c.key != card]
    three, four = [card] * 3 + rest[:37], [card] * 4 + rest[:36]
    assert sanguo.load_game("qunying", decks=[three, three]).decks[0].counts()[card] == 3
    with pytest.raises(ConfigError, match="QY-018"):
        sanguo.load_game("qunying", decks=[three, four])


@pytest.mark.rule("QY-018")
def test_names_in_any_language_are_one_name() -> None:
    rest = [c.key for c in sanguo.pool("qunying").cards if c.key != "guan_yu"][:36]
    deck = ["關羽", "关羽", "Guan Yu", "guan_yu", *rest]
    with pytest.raises(ConfigError, match="4 copies of Guan Yu"):
        sanguo.load_game("qunying", decks=[deck, deck])


@pytest.mark.rule("QY-016", "QY-017", "QY-018")
@pytest.mark.parametrize("deck", [d.key for d in decks("qunying")])
def test_every_built_in_deck_is_legal_in_its_format(deck: str) -> None:
    size = next(d.size for d in decks("qunying") if d.key == deck)
    game = sanguo.load_game("qunying", beginner=size == 20, decks=[deck, deck])
    assert game.new_state(3).player in (0, 1)


# The deal and the turn -----------------------------------------------------------------------------------


@pytest.mark.rule("QY-C01")
def test_the_deal_of_40_cards() -> None:
    s = deal(first=0)
    assert [me(s, i).hand_count for i in (0, 1)] == [5, 5]
    assert [me(s, i).deck_count for i in (0, 1)] == [35, 35]
    for i in (0, 1):
        assert me(s, i).base_up == me(s, i).base_down == me(s, i).pile == me(s, i).field == ()
    # Nobody is asked about exchanging the hand.
    assert (s.view(0).phase, prompt(s), s.turn) == ("strategy", "strategy", 1)


@pytest.mark.rule("QY-C01", "QY-C03")
def test_the_deal_of_20_cards() -> None:
    s = deal(beginner=True, first=1)
    assert me(s, 1).hand_count == 4
    assert me(s, 0).hand_count == 5
    assert me(s, 1).deck_count == 16


@pytest.mark.rule("QY-C01")
def test_both_decks_are_shuffled() -> None:
    hands = {(me(deal(seed), 0).hand, me(deal(seed), 1).hand) for seed in range(20)}
    assert len(hands) == 20
    assert len({h[0] for h in hands}) > 15
    assert len({h[1] for h in hands}) > 15


@pytest.mark.rule("QY-C01")
def test_chance_decides_who_begins() -> None:
    firsts = [deal(seed).view(0).first for seed in range(200)]
    assert 70 < sum(firsts) < 130
    assert all(deal(seed).player == deal(seed).view(0).first for seed in range(5))


@pytest.mark.rule("QY-C02", "QY-045")
def test_the_base_turns_up_at_the_start_of_its_players_turn_and_only_then() -> None:
    s = position(Side(hand=["yue_jin", *KEEP], up=power(3)), Side(hand=KEEP, down=power(2, "shu")))
    use(s, "deploy Yue Jin")
    assert len(me(s).base_down) == 3
    end_turn(s)
    assert s.view(0).current == 1
    assert len(me(s).base_down) == 3
    assert len(me(s, 1).base_up) == 2
    end_turn(s)
    assert s.view(0).current == 0
    assert len(me(s).base_up) == 3
    assert me(s).base_down == ()


@pytest.mark.rule("QY-C03", "QY-124")
def test_one_card_a_turn_but_none_in_the_first_turn_of_the_game() -> None:
    s = deal(first=0)
    assert me(s, 0).hand_count == 5
    do(s, "end strategy phase")
    assert (s.view(0).current, s.turn) == (1, 2)
    assert me(s, 1).hand_count == 6
    assert me(s, 1).deck_count == 34
    do(s, "end strategy phase")
    assert (s.view(0).current, s.turn) == (0, 3)
    assert me(s, 0).hand_count == 6


@pytest.mark.rule("QY-C04")
def test_one_card_a_turn_into_the_base_and_face_up() -> None:
    s = position(Side(hand=["xian_di", "jiu", *KEEP]), Side(hand=["yue_jin", *KEEP]), placed=0)
    do(s, "place Emperor Xian")
    assert [b.card for b in me(s).base_up] == ["xian_di"]
    assert not any(t.startswith("place") for t in texts(s))
    do(s, "end strategy phase", "place Yue Jin")
    assert [b.card for b in me(s, 1).base_up] == ["yue_jin"]
    do(s, "end strategy phase")
    assert "place Wine" in texts(s)


@pytest.mark.rule("QY-C04")
def test_the_moves_of_the_strategy_phase_come_in_any_order() -> None:
    hand = ["yue_jin", "dun_pai", "huan_shou_dao", "chi_hou", *KEEP, "cao_hong"]
    s = position(Side(hand=hand, up=power(7), field=["xun_you"]), Side(hand=KEEP), placed=0)
    use(s, "use Mounted Scouts")
    do(s, "deploy Cao Ang", "activate Xun You")
    use(s, "use Shield")
    do(s, "Cao Ang", "place Ring-Pommel Sabre")
    use(s, "deploy Yue Jin")
    use(s, "deploy Cao Hong")
    assert on_field(s) == ["xun_you", "cao_ang", "yue_jin", "cao_hong"]
    assert (force(s, "cao_ang"), me(s).field[1].gear) == (4, "dun_pai")


@pytest.mark.rule("QY-C06")
def test_effects_of_the_end_of_the_turn_come_before_this_turn_is_over() -> None:
    # 郭汜's damage at the end of the turn turns up 葬禮, which finds 許褚 weak enough: "this turn" is not over yet.
    side = Side(hand=["li_ru", *KEEP], up=power(3, "qun"), field=["li_jue", "guo_si"], deck=["zang_li"])
    s = position(side, Side(hand=KEEP, field=["dong_zhuo"]))
    use(s, "deploy Li Ru")
    do(s, "activate Li Ru")
    assert force(s, "dong_zhuo", 1) == 4
    do(s, "end strategy phase", "end battle phase")
    assert (s.view(0).phase, prompt(s)) == ("end", "counter")
    do(s, "counter Funeral")
    assert on_field(s, 1) == []
    assert s.view(0).current == 1


@pytest.mark.rule("QY-C06")
def test_the_hand_has_no_limit_by_itself() -> None:
    s = position(Side(hand=["guan_yu"] * 11 + KEEP), Side(hand=KEEP))
    do(s, "end strategy phase")
    assert s.view(0).current == 1
    assert me(s).hand_count == 12


@pytest.mark.rule("QY-C20")
def test_the_turn_limit_is_a_draw() -> None:
    game = sanguo.load_game("qunying")
    assert isinstance(game, Game)
    assert game.config["turn_limit"] == 200
    s = position(Side(hand=KEEP), Side(hand=KEEP), turn=199)
    do(s, "end strategy phase")
    assert (s.turn, s.is_over) == (200, False)
    do(s, "end strategy phase")
    assert s.is_over
    assert (s.winner, s.end_reason, s.returns()) == (None, "turn_limit", [0.0, 0.0])


@pytest.mark.rule("QY-003", "QY-004", "QY-C20")
def test_every_random_game_ends_with_one_loser_or_at_the_limit() -> None:
    for seed in range(20):
        s = play_on(deal(seed), 5000, seed)
        assert s.is_over
        empty = [me(s, i).deck_count == 0 for i in (0, 1)]
        if s.end_reason == "turn_limit":
            assert empty == [False, False]
        else:
            assert count(map(str, empty), "True") == 1
            assert s.winner == empty.index(False)
