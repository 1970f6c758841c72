"""Small cards for situations that the built-in set does not reach, and bases that can only pay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sanguo
from kit import do, prompt, texts
from sanguo import State
from sanguo.dsl.qunying import QUN, WEI, equipment, general, stratagem
from sanguo.dsl.steps import Card

KEEP = ["cao_ang"]
"""A hand that keeps the own strategy phase open: 曹昂 costs nothing, and what is forced is not asked."""

PAYERS = {"wei": "pao_shi", "shu": "mu_niu_liu_ma", "wu": "ku_rou_ji", "qun": "jie_lue", "none": "huan_shou_dao"}
"""A card of power 1 for each faction that cannot be used from a base (QY-053)."""


def power(n: int, faction: str = "wei") -> list[str]:
    """Face-up base cards that pay n points of a faction and can do nothing else."""
    return [PAYERS[faction]] * n


def pool_with(*cards: Card) -> sanguo.Pool:
    """The built-in cards and some more."""
    return sanguo.pool("qunying").with_cards(*cards)


def hero(*parts: Any, key: str = "hero", name: str = "Hero", force: int = 3, cost: int = 1, **more: Any) -> Card:
    """A general for a test."""
    more = {"faction": WEI} | more
    return general(key, names=(f"測{key}", f"测{key}", name), cost=cost, force=force, parts=parts, **more)


def ruse(effect: Sequence[Any], key: str = "ruse", name: str = "Ruse", cost: int = 0, **more: Any) -> Card:
    """A stratagem for a test."""
    more = {"faction": QUN} | more
    return stratagem(key, names=(f"測{key}", f"测{key}", name), cost=cost, effect=list(effect), **more)


def tool(*parts: Any, key: str = "tool", name: str = "Tool", cost: int = 0, **more: Any) -> Card:
    """An equipment for a test."""
    more = {"faction": WEI} | more
    return equipment(key, names=(f"測{key}", f"测{key}", name), cost=cost, parts=parts, **more)


def end_turn(state: State) -> State:
    """Do nothing more in this turn."""
    turn = state.turn
    while not state.is_over and state.turn == turn:
        offered = texts(state)
        do(state, next(t for t in ("end strategy phase", "end battle phase", "pass", "done") if t in offered))
    return state


def attack(state: State, attacker: str, target: str = "") -> State:
    """Declare an attack on an enemy general or, without one, on the deck; a single target is not asked for."""
    do(state, f"attack with {attacker}")
    if not state.is_over and prompt(state) == "target":
        do(state, f"attack enemy {target}" if target else "attack the deck")
    return state


def activate(state: State, card: str) -> State:
    """Use the one effect of a card that is offered."""
    (move,) = (t for t in texts(state) if t.startswith(f"activate {card}"))
    return do(state, move)


def deck(state: State, seat: int = 0) -> list[str]:
    """A deck from its top, which no view tells."""
    cards: list[str] = state.to_dict()["seats"][seat]["deck"]
    return cards


def lies(state: State, seat: int, place: str, card: str) -> bool:
    """Whether a card lies in the hand, pile, base_up or base_down of a seat."""
    return any(card == (c if isinstance(c, str) else c.card) for c in getattr(state.view(seat).me, place))
