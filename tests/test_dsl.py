"""The card language: operators, lowering, cards of one's own."""

from __future__ import annotations

from typing import Any

import pytest

from declare import BUILT_IN, a_general, a_stratagem, load, one_part, x, y
from sanguo import Pool, _core
from sanguo.dsl import qunying as q
from sanguo.dsl.lower import lower, part_keys
from sanguo.dsl.qunying import (
    COMMANDER,
    WEI,
    WU,
    active,
    another,
    at_least,
    at_most,
    base_up,
    bearer_must,
    between,
    commanders,
    count,
    deployed,
    draw,
    equipment,
    field,
    foe,
    force,
    general,
    generals,
    hand,
    me,
    move,
    named,
    pick,
    pile,
    retreat,
    some,
    static,
    this,
    trigger,
    up_to,
)


@pytest.mark.parametrize("expr", [generals, field(me), at_most(force, 2), some(hand(me)), count(pile(me)), this, x])
def test_expressions_have_no_truth_value(expr: Any) -> None:
    with pytest.raises(TypeError, match="no truth value"):
        bool(expr)


@pytest.mark.parametrize(
    "make",
    [
        lambda: field(me) & 3,
        lambda: field(me) | generals,
        lambda: generals & field(me),
        lambda: generals | 1,
        lambda: field(me) and generals,
        lambda: ~field(me),
    ],
)
def test_wrong_operators_are_refused_at_once(make: Any) -> None:
    with pytest.raises(TypeError):
        make()


def test_predicates_join_flat_and_negate_twice() -> None:
    assert ~~generals == generals
    assert (generals & commanders & another).tests == (generals, commanders, another)  # type: ignore[attr-defined]


# Lowering ------------------------------------------------------------------------------------------------


def test_a_part_is_payable_when_its_picks_find_cards() -> None:
    free = one_part(a_general(active(cost=[move(this, to=pile)], effect=[draw(me, 1)])))
    assert free["can"]["len"] == 0
    for picks in (
        [pick(x, hand(me))],
        [pick(x, hand(me), 2)],
        [pick(x, hand(me), between(1, count(base_up(me))))],
        [pick(x, field(me)), pick(y, field(foe) & at_most(force, force(x)))],
    ):
        assert one_part(a_general(active(cost=picks, effect=[draw(me, 1)])))["can"]["len"] > 0
        assert one_part(a_general(active(effect=picks)))["can"]["len"] > 0
        load(Pool("qunying", [a_general(active(cost=picks, effect=[draw(me, 1)]))]))


def test_a_pick_of_one_among_several_picked_is_left_to_the_effect() -> None:
    first = one_part(a_general(active(effect=[pick(x, field(foe), 2), draw(me, 1)])))
    both = a_general(active(effect=[pick(x, field(foe), 2), pick(y, x), retreat(y)]))
    assert one_part(both)["can"]["len"] == first["can"]["len"]
    load(Pool("qunying", [both]))


def test_a_name_bound_anew_is_no_longer_spoken_of() -> None:
    again = a_general(active(effect=[pick(x, field(foe), 2), pick(x, field(me)), retreat(x)]))
    load(Pool("qunying", [again]))


@pytest.mark.rule("QY-136")
def test_a_compulsory_effect_needs_what_it_opens_with() -> None:
    assert one_part(a_stratagem(pick(x, field(foe)), retreat(x)))["can"]["len"] > 0
    assert one_part(a_stratagem(pick(x, field(foe), up_to(2)), retreat(x)))["can"]["len"] == 0
    assert one_part(a_stratagem(draw(me, 1), pick(x, hand(me)), move(x, to=pile)))["can"]["len"] == 0


@pytest.mark.rule("QY-Rd")
def test_a_stratagem_chooses_only_what_may_be_chosen() -> None:
    choosing = len(lower("qunying", [a_stratagem(pick(x, field(foe)), retreat(x))])["code"])
    own = len(lower("qunying", [a_stratagem(pick(x, field(me)), retreat(x))])["code"])
    sweeping = a_stratagem(retreat(field(foe)))
    assert choosing > own + 4
    assert one_part(sweeping)["can"]["len"] == 0


def test_a_total_must_be_possible() -> None:
    assert "SUMS" in code_of("pao_shi", "can")
    assert "SUMS" not in code_of("zang_li", "can")


def code_of(card: str, program: str) -> str:
    source = lower("qunying", [BUILT_IN.by_key[card]])
    span = source["parts"][0][program]
    return _core.disassemble(source["code"][span["start"] : span["start"] + span["len"]])


def test_keys_of_parts() -> None:
    assert [k for k, _ in part_keys(BUILT_IN.by_key["huang_gai"])] == ["huang_gai.0", "huang_gai.return"]
    first, granted = lower("qunying", [BUILT_IN.by_key["huang_gai"]])["parts"]
    assert (first["granted"], granted["granted"]) == (False, True)
    kind = lower("qunying", [BUILT_IN.by_key["huang_gai"]])["kinds"][0]
    assert kind["parts"] == [0, 1]


def test_a_missing_name_is_simply_never_met() -> None:
    load(Pool("qunying", [a_general(static(force, 1, of=this, when=some(field(me) & named("nobody"))))]))


def test_equal_programs_are_kept_once() -> None:
    part = trigger(on=deployed(general=this), optional=True, effect=[draw(me, 1)])
    alone = lower("qunying", [a_general(part)])
    both = lower(
        "qunying", [a_general(part), general("other", names="other", faction=WU, cost=1, force=1, parts=[part])]
    )
    assert both["code"] == alone["code"]
    assert both["parts"][1]["body"] == both["parts"][0]["body"]


def test_one_and_two_names_are_enough() -> None:
    one = general("solo", names="Solo", faction=WEI, cost=1, force=1)
    two = general("duo", names=("雙", "Duo"), faction=WEI, cost=1, force=1)
    kinds = lower("qunying", [one, two])["kinds"]
    assert [k["names"] for k in kinds] == [["Solo"] * 3, ["雙", "雙", "Duo"]]


# Playing -------------------------------------------------------------------------------------------------


def test_a_card_of_ones_own_is_played() -> None:
    from kit import Side, position, use
    from kit import me as mine

    scholar = general(
        "scholar",
        names=("書生", "书生", "Scholar"),
        faction=WEI,
        cost=1,
        force=1,
        classes=COMMANDER,
        parts=[trigger(on=deployed(general=this), effect=[draw(me, 2)])],
    )
    state = position(Side(hand=["scholar"], up=["cao_ang", "cao_ang"]), pool=BUILT_IN.with_cards(scholar))
    before = mine(state).deck_count
    use(state, "deploy Scholar")
    assert [g.card for g in mine(state).field] == ["scholar"]
    assert mine(state).deck_count == before - 2


@pytest.mark.rule("QY-083")
def test_equipment_declares_its_bearer() -> None:
    axe = equipment("axe", names="Axe", faction=WEI, cost=1, force=2, parts=[bearer_must(at_least(q.printed_force, 5))])
    part = one_part(axe)
    assert part["class"] == "rule"
    assert part["when"]["len"] > 0
    assert lower("qunying", [axe])["kinds"][0]["props"] == [2, 0, 1, 2, 1, 0, 0, 0, 0]
