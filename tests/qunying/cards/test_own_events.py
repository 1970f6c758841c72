"""What a card does when something happens, it does for its own event alone and not for that of another card."""

from __future__ import annotations

import pytest

from kit import G, Side, do, force, me, on_field, pay, position, prompt
from sanguo import State, pool
from sanguo.dsl.qunying import CardType, Faction
from sanguo.dsl.steps import Card

from . import attack, down, hand, life, pile, qun, shu, up, wei, wu

POOL = pool("qunying")
PAY = {Faction.WEI: wei, Faction.SHU: shu, Faction.WU: wu, Faction.QUN: qun}


def with_trigger(event: str) -> list[Card]:
    """The cards whose own effect listens to an event."""
    return [c for c in POOL if any(p.kind == "trigger" and p.on is not None and p.on.event == event for p in c.parts)]


# A table on which every 出征時 effect would find something to do.
PILE = ["guan_yu", "zhang_he", "sun_ce", "zhang_bao", "tie_ji", "jiu"]
SEARCHED = ["guan_yu", "xu_chu", "lu_bu", "zhang_jiao", "diao_chan", "qing_long_yan_yue_dao"]
ENEMY = Side(field=["guo_jia", G("cao_hong", "dun_pai")], hand=["xian_di", "lu_bu"])


def table(*beside: str, hand: list[str], base: list[str]) -> State:
    mine = Side(field=["han_dang", "yan_yan", *beside], hand=hand, up=base, pile=PILE, deck=SEARCHED)
    return position(mine, ENEMY)


@pytest.mark.rule("QY-069")
@pytest.mark.parametrize("card", with_trigger("deployed"), ids=lambda c: c.key)
def test_when_deployed_is_the_deployment_of_this_card(card: Card) -> None:
    cards = ["cao_ang", "guo_si", "li_ru"]
    base = [*PAY[card.prop("faction")](card.prop("cost")), "sun_quan", "sun_quan"]
    own = pay(do(table(hand=[*cards, card.key], base=base), f"deploy {card.name_en}"))
    assert prompt(own) == "effect"
    beside = do(table(card.key, hand=[*cards, "jiu"], base=base), "deploy Cao Ang")
    assert (beside.player, prompt(beside)) == (0, "strategy")
    foe = Side(field=[card.key, "yan_yan"], hand=[*cards, "xian_di"], up=["sun_quan"] * 3, pile=PILE, deck=SEARCHED)
    across = do(position(Side(field=["han_dang"], hand=["cao_ang", "guo_jia"]), foe), "deploy Cao Ang")
    assert (across.player, prompt(across)) == (0, "battle")


RETREATING = [c for c in with_trigger("retreating") if c.prop("cardtype") == CardType.GENERAL]


@pytest.mark.rule("QY-069")
@pytest.mark.parametrize("card", RETREATING, ids=lambda c: c.key)
def test_when_retreating_is_the_retreat_of_this_card(card: Card) -> None:
    rest = ["cao_cao", "tie_ji", "sun_ce"]
    mine = Side(field=["yan_yan", card.key, "zhang_he"], pile=rest, deck=["zhuge_liang"])
    foe = Side(field=["lu_bu", "cao_ang"], hand=["jiu"])
    s = position(mine, foe, phase="battle")
    enemy, cards = life(s, 1), len(hand(s))
    attack(s, "Yan Yan", "Lü Bu")
    assert (s.player, prompt(s), len(hand(s)), hand(s, 1), life(s, 1)) == (0, "battle", cards, ["jiu"], enemy)
    attack(s, "Zhang He", "Cao Ang")  # an enemy retreats
    assert (s.player, prompt(s), len(hand(s)), hand(s, 1)) == (0, "battle", cards, ["jiu"])
    assert on_field(s) == [card.key, "zhang_he"]


@pytest.mark.rule("QY-069")
@pytest.mark.parametrize("horse", ["jue_ying", "chi_tu"])
def test_a_horse_returns_when_its_own_bearer_retreats(horse: str) -> None:
    mine = Side(field=[G("cao_cao", horse), "yan_yan", "zhang_he"])
    s = attack(position(mine, Side(field=["lu_bu"]), phase="battle"), "Yan Yan", "Lü Bu")
    assert prompt(s) == "battle"


DECLARED = {
    "zhang_liao": "the deck",
    "gao_shun": "Guan Hai",
    "ma_chao": "the deck",
    "wei_yan": "the deck",
    "taishi_ci": "the deck",
}


@pytest.mark.rule("QY-069")
@pytest.mark.parametrize(("key", "target"), DECLARED.items())
def test_when_attacking_is_the_attack_of_this_card(key: str, target: str) -> None:
    foe = Side(field=["guan_hai"] if target == "Guan Hai" else [], up=wei(2))
    s = position(Side(field=[key, "yan_yan"], pile=["jiu"]), foe, phase="battle")
    attack(s, "Yan Yan", target)
    assert (s.player, prompt(s)) == (0, "battle")
    assert (force(s, key), up(s), up(s, 1), pile(s)) == (POOL.by_key[key].prop("force"), [], wei(2), ["jiu"])
    theirs = position(Side(field=["yan_yan", "cao_ang"]), Side(field=["guan_hai", key], pile=["jiu"]), phase="battle")
    attack(theirs, "Yan Yan", "Guan Hai")
    assert (theirs.player, prompt(theirs), up(theirs, 1)) == (0, "battle", [])


@pytest.mark.card("xiahou_dun")
@pytest.mark.card("zhou_tai")
@pytest.mark.card("zhang_ba_she_mao")
@pytest.mark.rule("QY-069")
def test_what_happens_to_an_attacked_card_is_for_that_card() -> None:
    foe = Side(field=["xiahou_dun", "zhou_tai", "lu_bu"], up=wei(2))
    mine = Side(field=["yan_yan", G("zhang_he", "zhang_ba_she_mao")])
    s = attack(position(mine, foe, phase="battle"), "Yan Yan", "Lü Bu")
    assert (s.player, prompt(s), down(s, 1)) == (0, "battle", [])
    assert [g.force for g in me(s, 1).field] == [4, 4, 8]


@pytest.mark.card("gan_ning")
@pytest.mark.card("ling_tong")
@pytest.mark.card("yi_tian_jian")
@pytest.mark.card("gu_ding_dao")
@pytest.mark.card("fang_tian_hua_ji")
@pytest.mark.rule("QY-069")
def test_when_winning_is_the_victory_of_this_card_or_of_the_bearer() -> None:
    armed = [G("cao_ang", "yi_tian_jian"), G("yue_jin", "gu_ding_dao"), G("guo_jia", "fang_tian_hua_ji")]
    mine = Side(field=["yan_yan", "gan_ning", "ling_tong"], pile=["jiu"])
    foe = Side(field=["zhang_he", "ma_liang"])
    s = attack(position(mine, foe, phase="battle"), "Yan Yan", "Zhang He")
    assert (s.player, prompt(s)) == (0, "battle")
    t = attack(position(Side(field=["yan_yan", *armed], pile=["jiu"]), foe, phase="battle"), "Yan Yan", "Zhang He")
    assert (t.player, prompt(t)) == (0, "battle")


@pytest.mark.card("lu_su")
@pytest.mark.card("tai_ping_yao_shu")
@pytest.mark.card("guo_si")
@pytest.mark.rule("QY-069")
def test_at_the_end_of_the_own_turn_is_not_at_the_end_of_the_enemys() -> None:
    field = [G("yan_yan", "tai_ping_yao_shu"), "guo_si", "li_jue"]
    foe = Side(field=field, up=["lu_su"], pile=["guan_hai"])
    s = position(Side(field=["cao_ang"], hand=["guo_jia"]), foe, phase="battle")
    before = life(s, 1)
    do(s, "end battle phase")
    assert (s.turn, before - life(s, 1), len(on_field(s, 1))) == (5, 1, 3)  # their draw


@pytest.mark.card("tao_qian")
@pytest.mark.rule("QY-069", "QY-Rm")
def test_tao_qian_in_the_base_does_not_mind_other_placements() -> None:
    s = do(position(Side(hand=["jiu", "cao_ang"], up=["tao_qian"]), placed=0), "place Wine")
    assert (up(s), up(s, 1)) == (["jiu", "tao_qian"], [])
    second = do(position(Side(hand=["tao_qian", "cao_ang"], up=["tao_qian"]), placed=0), "place Tao Qian")
    assert len(up(second, 1)) == 1
    given = Side(hand=["jie_jing_zhou", "tao_qian"], up=wu(1), field=["yan_yan"])
    t = pay(do(position(given), "use Loan of Jing Province"))
    assert (up(t), up(t, 1)) == ([], ["tao_qian"])  # put there by an effect
