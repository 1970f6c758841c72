"""Costs and power: QY-042 to QY-058, the payments of QY-C07 and QY-C08, the rulings QY-Ra, QY-Rb and QY-Rc."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from itertools import combinations

import pytest

import sanguo
from kit import Side, do, force, me, on_field, position, prompt, texts, use
from sanguo import State
from sanguo.dsl.qunying import COMMANDER, QUN, STRATEGIST, Faction

from .homemade import KEEP, attack, end_turn, hero, pool_with, power

# Paying ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("QY-042", "QY-007")
def test_base_cards_turn_face_down_until_the_cost_is_met() -> None:
    s = position(Side(hand=["yue_jin"], up=[*power(4), "guan_ping"]))
    do(s, "deploy Yue Jin")
    assert (prompt(s), texts(s)) == ("pay", ["pay Guan Ping", "pay Catapult Stones"])
    assert me(s).field == ()
    do(s, "pay Guan Ping")
    assert on_field(s) == ["yue_jin"]
    assert sorted(b.card for b in me(s).base_down) == ["guan_ping", "pao_shi", "pao_shi"]
    assert len(me(s).base_up) == 2


@pytest.mark.rule("QY-043", "QY-044")
def test_no_payment_covers_two_cards() -> None:
    s = position(Side(hand=["wu_gou", "lou_chuan"], up=["yu_fan"], field=["han_dang", "gan_ning"]))
    assert {"use Hooked Sword of Wu", "use Tower Ship"} <= set(texts(s))
    do(s, "use Tower Ship", "Gan Ning")
    assert me(s).power == 0
    assert [b.card for b in me(s).base_down] == ["yu_fan"]
    assert "use Hooked Sword of Wu" not in texts(s)


@pytest.mark.rule("QY-044", "QY-C08")
def test_power_above_the_cost_is_lost() -> None:
    s = position(Side(hand=["cao_bao", "ma_liang", *KEEP], up=["mi_fang", "mi_fang"]))
    do(s, "deploy Cao Bao")
    assert me(s).power == 2
    use(s, "deploy Ma Liang")
    assert me(s).power == 0


@pytest.mark.rule("QY-045", "QY-076", "QY-133")
def test_a_face_down_base_card_is_of_no_use_this_turn() -> None:
    # 曹操 face-up: 荀彧 is free of 2, 許褚 has +1; face-down he neither helps, nor pays, nor deploys.
    side = Side(hand=["xun_you", *KEEP], field=["xu_chu"])
    open_side = Side(**{**vars(side), "up": ["cao_cao", *power(5)]})
    shut = Side(**{**vars(side), "down": ["cao_cao"], "up": power(1)})
    s = position(open_side)
    assert force(s, "xu_chu") == 6
    assert {"deploy Xun You", "deploy Cao Cao (base)"} <= set(texts(s))
    s = position(shut)
    assert force(s, "xu_chu") == 5
    assert me(s).power == 1
    assert not {"deploy Xun You", "deploy Cao Cao (base)"} & set(texts(s))


@pytest.mark.rule("QY-045")
def test_what_paid_is_of_use_again_in_the_next_turn_of_its_player() -> None:
    s = position(Side(hand=["xu_chu", "yue_jin", *KEEP], up=power(4)), Side(hand=KEEP))
    use(s, "deploy Xu Chu")
    assert "deploy Yue Jin" not in texts(s)
    end_turn(s)
    end_turn(s)
    assert "deploy Yue Jin" in texts(s)


@pytest.mark.rule("QY-046")
@pytest.mark.parametrize(
    ("payer", "points"), [("guan_hai", 0), ("hua_xiong", 1), ("liu_biao", 2), ("tao_qian", 3), ("chuan_guo_yu_xi", 2)]
)
def test_power_is_how_many_points_a_card_pays(payer: str, points: int) -> None:
    # 顏良 costs 5; next to the payer lie cards of power 1.
    for others in range(6):
        s = position(Side(hand=["yan_liang", *KEEP], up=[payer, *power(others, "qun")]))
        assert ("deploy Yan Liang" in texts(s)) == (points + others >= 5 and others > 0)


@pytest.mark.rule("QY-047", "QY-048", "QY-C07")
def test_points_count_for_the_faction_of_the_card_that_pays() -> None:
    for cards, enough in (
        (["mi_fang", "mi_fang"], False),
        (["mi_fang", "yue_jin"], True),
        (["yu_fan", "liu_biao", "huan_shou_dao"], False),
        (["ren_jun", "huan_shou_dao"], True),
    ):
        s = position(Side(hand=["yue_jin", *KEEP], up=cards))
        assert ("deploy Yue Jin" in texts(s)) == enough, cards


@pytest.mark.rule("QY-049", "QY-050")
def test_the_factions() -> None:
    found: dict[int, set[Faction]] = {0: set(), 1: set(), 2: set()}
    for card in sanguo.pool("qunying").cards:
        found[card.prop("cardtype")].add(Faction(card.prop("faction")))
    four = {Faction.WEI, Faction.SHU, Faction.WU, Faction.QUN}
    assert found == {0: four, 1: {*four, Faction.NONE}, 2: {*four, Faction.NONE}}


@pytest.mark.rule("QY-050", "QY-C07")
@pytest.mark.parametrize("payer", ["wei", "shu", "wu", "qun", "none"])
def test_a_card_of_no_faction_is_paid_by_any(payer: str) -> None:
    s = position(Side(hand=["chi_hou", *KEEP], up=power(1, payer)))
    assert "use Mounted Scouts" in texts(s)


@pytest.mark.rule("QY-C07")
def test_a_card_that_costs_nothing_needs_no_faction() -> None:
    s = position(Side(hand=["cao_ang"]))
    do(s, "deploy Cao Ang")
    assert on_field(s) == ["cao_ang"]
    assert me(s).base_down == ()


# From the base --------------------------------------------------------------------------------------------


@pytest.mark.rule("QY-051")
def test_the_base_and_the_hand_deploy_alike() -> None:
    by_hand = position(Side(hand=["sun_qian"], up=power(2, "shu")))
    by_base = position(Side(up=["sun_qian", *power(2, "shu")], hand=KEEP))
    use(by_hand, "deploy Sun Qian")
    use(by_base, "deploy Sun Qian (base)")
    for s in (by_hand, by_base):
        assert len(me(s).base_down) == 2
        assert on_field(s) == ["sun_qian"]
        assert texts(s) == ["pass", "activate Sun Qian"]


@pytest.mark.rule("QY-052")
def test_a_general_from_the_base_does_not_pay_for_itself() -> None:
    s = position(Side(up=["yue_jin", *power(2)], hand=KEEP))
    assert "deploy Yue Jin (base)" not in texts(s)
    s = position(Side(up=["yue_jin", "yue_jin", *power(2)], hand=KEEP))
    use(s, "deploy Yue Jin (base)")
    assert [b.card for b in me(s).base_down].count("yue_jin") == 1
    assert on_field(s) == ["yue_jin"]


@pytest.mark.rule("QY-052", "QY-C07")
def test_it_does_not_lend_its_faction_either() -> None:
    s = position(Side(up=["yue_jin", *power(5, "shu")], hand=KEEP))
    assert "deploy Yue Jin (base)" not in texts(s)
    s = position(Side(up=["yue_jin", *power(5, "shu"), *power(1)], hand=KEEP))
    assert "deploy Yue Jin (base)" in texts(s)


@pytest.mark.rule("QY-053")
def test_stratagems_and_equipment_in_the_base_are_not_usable() -> None:
    cards = ["chi_hou", "dun_pai", "hu_bao_qi", *power(4)]
    s = position(Side(up=cards, field=["yue_jin", "xun_you"]))
    assert texts(s) == ["end strategy phase", "activate Xun You"]
    do(s, "end strategy phase")
    assert texts(s) == ["end battle phase", "attack with Yue Jin", "attack with Xun You"]


@pytest.mark.rule("QY-C08", "QY-076")
def test_a_face_down_general_does_not_deploy() -> None:
    s = position(Side(down=["cao_ang"], up=["cao_ang"], hand=["yue_jin"]), placed=0)
    do(s, "deploy Cao Ang (base)")
    assert [b.card for b in me(s).base_down] == ["cao_ang"]
    assert not any(t.startswith("deploy") for t in texts(position(Side(down=["cao_ang"], hand=["yue_jin"]), placed=0)))


# Base cards of the battle phase ---------------------------------------------------------------------------


@pytest.mark.rule("QY-054", "QY-123")
def test_a_card_gained_in_the_battle_phase_pays_in_it() -> None:
    side = Side(hand=["hu_bao_qi"], field=["wei_yan", "cao_ang"], deck=["ren_jun"])
    s = position(side, phase="battle")
    assert texts(s) == ["end battle phase", "attack with Wei Yan", "attack with Cao Ang"]
    attack(s, "Wei Yan")
    do(s, "activate Wei Yan")
    assert [b.card for b in me(s).base_up] == ["ren_jun"]
    do(s, "use Tiger and Leopard Cavalry", "Wei Yan")
    assert force(s, "wei_yan") == 7
    assert [b.card for b in me(s).base_down] == ["ren_jun"]


@pytest.mark.rule("QY-054")
@pytest.mark.parametrize("spent", [False, True])
def test_it_pays_in_the_opponents_next_turn_if_it_is_still_face_up(spent: bool) -> None:
    side = Side(hand=["xian_di", "hu_bao_qi"], field=["wei_yan", "cao_ang"], deck=["ren_jun"])
    s = position(side, Side(hand=KEEP, field=["xu_chu", "yue_jin"]), phase="battle")
    attack(s, "Wei Yan", "Yue Jin")
    do(s, "activate Wei Yan")
    do(s, *(["use Tiger and Leopard Cavalry", "Cao Ang"] if spent else ["pass"]))
    end_turn(s)
    do(s, "end strategy phase", "attack with Xu Chu")
    assert ("use Emperor Xian" in texts(s)) != spent


@pytest.mark.rule("QY-055")
def test_it_does_not_bring_the_strategy_phase_back() -> None:
    side = Side(hand=["cao_hong", "chi_hou", "dun_pai"], field=["wei_yan", "cao_ang"], deck=["ren_jun"])
    s = position(side, phase="battle")
    attack(s, "Wei Yan")
    do(s, "activate Wei Yan")
    assert me(s).power == 2
    assert texts(s) == ["end battle phase", "attack with Cao Ang"]


# Discounts ------------------------------------------------------------------------------------------------


@pytest.mark.rule("QY-056", "QY-Rc", "QY-C08")
def test_cao_cao_gives_no_discount_on_what_he_pays_for() -> None:
    # 司馬懿 costs 5: three others with 曹操 face-up, or four others and 曹操.
    s = position(Side(hand=["sima_yi", *KEEP], up=["cao_cao", *power(3)]))
    do(s, "deploy Sima Yi")
    assert [b.card for b in me(s).base_up] == ["cao_cao"]
    for others, possible in ((2, False), (3, True), (4, True)):
        s = position(Side(hand=["sima_yi", *KEEP], up=["cao_cao", *power(others, "shu")]))
        # Only 曹操 is of Wei, so he has to pay and his discount is gone.
        assert ("deploy Sima Yi" in texts(s)) == (possible and others >= 4)


@pytest.mark.rule("QY-056", "QY-137")
def test_the_force_from_a_base_card_that_pays_is_gone_too() -> None:
    s = position(Side(hand=["yue_jin", *KEEP], up=["cao_cao", *power(2)], field=["xu_chu"]))
    assert force(s, "xu_chu") == 6
    use(s, "deploy Yue Jin")
    assert force(s, "xu_chu") == 5


@pytest.mark.rule("QY-Rc")
def test_several_cao_cao_add_up() -> None:
    for up, field, cost in (
        (["cao_cao"], [], 3),
        (["cao_cao"] * 2, [], 1),
        (["cao_cao"] * 3, [], 0),
        ([], ["cao_cao"], 3),
        (["cao_cao"], ["cao_cao"], 1),
    ):
        side = Side(hand=["sima_yi", *KEEP], up=[*up, *power(5)], field=field)
        s = position(side)
        before = me(s).power
        do(s, "deploy Sima Yi")
        while prompt(s) == "pay":
            do(s, "pay Catapult Stones")
        assert before - me(s).power == cost


@pytest.mark.rule("QY-Rc")
def test_one_cao_cao_may_pay_while_another_helps() -> None:
    # Cost 5, both face-up: 1. One of them pays 1 and the other leaves 3: two more are needed.
    s = position(Side(hand=["sima_yi", *KEEP], up=["cao_cao", "cao_cao", *power(2, "shu")]))
    do(s, "deploy Sima Yi")
    assert [b.card for b in me(s).base_up] == ["cao_cao"]
    assert len(me(s).base_down) == 3


@pytest.mark.rule("QY-Rb", "QY-C08")
def test_reductions_with_a_minimum_come_first() -> None:
    # 李儒 costs 3: 袁術 first makes it 2, 曹操 then 0. Were 曹操 first, 袁術 would stop at 1.
    s = position(Side(hand=["li_ru"], field=["yuan_shu", "cao_cao"]))
    do(s, "deploy Li Ru")
    assert on_field(s) == ["yuan_shu", "cao_cao", "li_ru"]


@pytest.mark.rule("QY-Rb")
def test_a_minimum_is_kept_and_does_not_raise_a_cost() -> None:
    s = position(Side(hand=["guan_hai", *KEEP], field=["yuan_shu"], up=power(1, "qun")))
    do(s, "deploy Guan Hai")
    assert me(s).power == 0
    free = hero(key="free", name="Free", cost=0, faction=QUN)
    s = position(Side(hand=["free", *KEEP], field=["yuan_shu"]), pool=pool_with(free))
    assert "deploy Free" in texts(s)


@pytest.mark.rule("QY-C08", "QY-Rb")
def test_a_cost_does_not_fall_below_0() -> None:
    # What is taken off too much of 荀攸 (2) is no gift for a base that has nothing to give.
    s = position(Side(hand=["xun_you", *KEEP], up=["cao_cao", "cao_cao"]))
    do(s, "deploy Xun You")
    assert me(s).power == 2
    assert on_field(s) == ["xun_you"]


@pytest.mark.rule("QY-077", "QY-052")
def test_a_discount_of_the_hand_does_not_work_in_the_base() -> None:
    assert "deploy Liao Hua" in texts(position(Side(hand=["liao_hua", *KEEP], up=power(2, "shu"))))
    assert "deploy Liao Hua (base)" not in texts(position(Side(up=["liao_hua", *power(2, "shu")], hand=KEEP)))


# Without paying -------------------------------------------------------------------------------------------


@pytest.mark.rule("QY-057")
def test_without_paying_no_base_card_turns_down() -> None:
    s = position(Side(hand=["zhang_jiao", "zhang_liang"], up=power(6, "qun")))
    use(s, "deploy Zhang Jiao")
    do(s, "activate Zhang Jiao")
    assert on_field(s) == ["zhang_jiao", "zhang_liang"]
    assert me(s).power == 2


@pytest.mark.rule("QY-058", "QY-C13")
def test_counters_are_free() -> None:
    s = position(
        Side(field=["cao_hong", "cao_ang"]),
        Side(deck=["zang_li", "zhang_bao", "dun_pai"], up=power(9, "qun")),
        phase="battle",
    )
    attack(s, "Cao Hong")
    do(s, "counter Funeral", "enemy Cao Hong", "counter Zhang Bao", "counter Shield")
    assert on_field(s) == ["cao_ang"]
    assert [(g.card, g.gear) for g in me(s, 1).field] == [("zhang_bao", "dun_pai")]
    assert me(s, 1).power == 9


# The payments that are offered ----------------------------------------------------------------------------


@pytest.mark.rule("QY-C07", "QY-Ra", "QY-D10")
def test_no_card_of_a_payment_is_superfluous() -> None:
    # 樂進 costs 3. 糜芳 pays 2 without being of Wei: with him one of Wei is enough, and he is not taken third.
    s = position(Side(hand=["yue_jin"], up=["mi_fang", *power(3)]))
    assert payments(s, "deploy Yue Jin") == {bag(["mi_fang", "pao_shi"]), bag(["pao_shi"] * 3)}
    # Two of power 2: the second one is not superfluous, a third card would be.
    s = position(Side(hand=["yue_jin"], up=["ren_jun", "ren_jun", *power(1)]))
    assert payments(s, "deploy Yue Jin") == {bag(["ren_jun", "ren_jun"]), bag(["pao_shi", "ren_jun"])}


@pytest.mark.rule("QY-Ra")
def test_a_card_that_is_there_for_its_faction_is_not_superfluous() -> None:
    # 陶謙 alone reaches the total of 3, but somebody has to be of Wei.
    s = position(Side(hand=["yue_jin"], up=["tao_qian", *power(2)]))
    assert payments(s, "deploy Yue Jin") == {bag(["tao_qian", "pao_shi"])}
    # And 管亥, of power 0, pays for being of Qun.
    s = position(Side(hand=["guan_hai"], up=["guan_hai", *power(2)]))
    assert payments(s, "deploy Guan Hai") == {bag(["guan_hai", "pao_shi", "pao_shi"])}


def bag(cards: Iterable[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(Counter(cards).items()))


def payments(state: State, move: str) -> set[tuple[tuple[str, int], ...]]:
    """What the base turns down for a move, over all ways to answer; empty if the move is not offered."""
    if move not in texts(state):
        return set()
    before = Counter(b.card for b in me(state).base_down)
    found = set()
    todo = [do(state.clone(), move)]
    while todo:
        s = todo.pop()
        if prompt(s) == "pay":
            for action in s.legal_actions():
                further = s.clone()
                further.apply(action)
                todo.append(further)
        else:
            found.add(bag((Counter(b.card for b in me(s).base_down) - before).elements()))
    return found


class Payer:
    """An independent reading of QY-C07, QY-C08 and the rulings a to c, by trying every set of base cards."""

    def __init__(self, rule: str, target: str, base: list[str], field: list[str], from_base: bool) -> None:
        cards = sanguo.pool("qunying").by_key
        self.rule, self.card, self.field, self.from_base = rule, cards[target], field, from_base
        self.base = [cards[k] for k in base]

    def cost(self, paying: tuple[int, ...]) -> int:
        cost = self.card.prop("cost")
        if self.card.prop("cardtype") != 0:
            return cost
        if "yuan_shu" in self.field and self.card.prop("faction") == QUN and cost > 1:
            cost -= 1
        if self.card.prop("classes") & STRATEGIST:
            cost -= 2 * self.field.count("cao_cao")
            cost -= 2 * sum(c.key == "cao_cao" and i not in paying for i, c in enumerate(self.base))
        if self.card.key == "lu_bu" and "diao_chan" in self.field:
            cost -= 2
        if self.card.key == "liao_hua" and not self.from_base:
            commanders = [k for k in self.field if sanguo.pool("qunying").by_key[k].prop("classes") & COMMANDER]
            cost -= not commanders
        return max(cost, 0)

    def valid(self, paying: tuple[int, ...]) -> bool:
        cost = self.cost(paying)
        if cost == 0:
            return True
        factions = [self.base[i].prop("faction") for i in paying]
        own = [f == self.card.prop("faction") for f in factions]
        free = self.card.prop("faction") == Faction.NONE or self.rule == "none"
        of_faction = free or (all(own) if self.rule == "all" else any(own))
        return of_faction and sum(self.base[i].prop("power") for i in paying) >= cost

    def payments(self) -> set[tuple[tuple[str, int], ...]]:
        found = set()
        for n in range(len(self.base) + 1):
            for paying in combinations(range(len(self.base)), n):
                if self.valid(paying) and not any(self.valid(tuple(j for j in paying if j != i)) for i in paying):
                    found.add(bag(self.base[i].key for i in paying))
        return found


TARGETS = {
    "xun_you": "deploy Xun You",
    "sima_yi": "deploy Sima Yi",
    "zhuge_liang": "deploy Zhuge Liang",
    "zhou_yu": "deploy Zhou Yu",
    "li_ru": "deploy Li Ru",
    "chen_gong": "deploy Chen Gong",
    "yue_jin": "deploy Yue Jin",
    "liao_hua": "deploy Liao Hua",
    "lu_bu": "deploy Lü Bu",
    "tie_ji": "use Iron Halberd",
    "zang_li": "use Funeral",
    "jiu": "use Wine",
}
CARDS = ["yue_jin", "ren_jun", "mi_fang", "guan_ping", "yu_fan", "han_dang", "tao_qian", "hua_xiong", "guan_hai"]
CARDS += ["huan_shou_dao", "chuan_guo_yu_xi", "pao_shi", "shu_min_zhi_ken_qiu", "cao_cao", "cao_cao", "cao_cao"]


@pytest.mark.rule("QY-042", "QY-052", "QY-056", "QY-C07", "QY-C08", "QY-Ra", "QY-Rb", "QY-Rc", "QY-D10")
@pytest.mark.parametrize("rule", ["at_least_one", "all", "none"])
def test_exactly_the_valid_payments_are_offered(rule: str) -> None:
    rng = random.Random(rule)
    seen = 0
    for _ in range(400):
        target = rng.choice(list(TARGETS))
        base = rng.choices(CARDS, k=rng.randrange(1, 9))
        field = [k for k in ("cao_cao", "yuan_shu", "diao_chan") if rng.random() < 0.2]
        from_base = target not in {"tie_ji", "zang_li", "jiu"} and rng.random() < 0.3 and target not in base
        side = Side(hand=[*KEEP, *([] if from_base else [target])], up=base, field=["gan_ning", *field])
        side.up = [*base, target] if from_base else base
        s = position(side, Side(field=["xu_huang"]), faction_rule=rule)
        move = TARGETS[target] + (" (base)" if from_base else "")
        wanted = Payer(rule, target, base, ["gan_ning", *field], from_base).payments()
        assert payments(s, move) == wanted, (target, base, field, from_base)
        seen += len(wanted) > 1
    assert seen > 50
