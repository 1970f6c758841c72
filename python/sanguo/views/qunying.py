"""What a seat of `qunying` may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .base import ChoiceBase, View

if TYPE_CHECKING:
    from sanguo.games import Game

__all__ = ["AttackView", "BaseCard", "ChoiceView", "GeneralView", "QunyingView", "SideView", "make", "open_cards"]


@dataclass(frozen=True, slots=True)
class BaseCard:
    """A card in a base (大本營): its key, and whether it is from this side's own deck."""

    card: str
    own: bool


@dataclass(frozen=True, slots=True)
class GeneralView:
    """A general on the battlefield."""

    slot: int
    card: str
    own: bool
    force: int
    """武力 now."""
    printed_force: int
    gear: str | None
    """Its equipment."""
    attacks: int
    attacks_allowed: int
    can_attack: bool
    """Whether it may declare an attack, when it is its side's battle phase."""
    over: bool
    """Whether it may attack the deck this turn although enemies stand."""


@dataclass(frozen=True, slots=True)
class SideView:
    """One side of the table."""

    hand_count: int
    hand: tuple[str, ...]
    """The own hand; of the other side the cards that were seen there."""
    hand_doubt: int
    """How many of the cards seen there may have left unseen."""
    deck_count: int
    pile: tuple[str, ...]
    """The retreat pile (撤退卡片放置處), the oldest card first."""
    base_up: tuple[BaseCard, ...]
    base_down: tuple[BaseCard, ...]
    power: int
    """國力 of the face-up base cards."""
    field: tuple[GeneralView, ...]


@dataclass(frozen=True, slots=True)
class AttackView:
    """The attack in progress; `target` None is the deck."""

    attacker: str
    target: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceView(ChoiceBase):
    """A question to the seat of the view."""

    card: str | None
    total: int | None
    got: tuple[str, ...]
    """Cards picked so far."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QunyingView(View):
    """All that one seat may know of a state of `qunying`, and nothing else."""

    choice: ChoiceView | None
    """The question, if this seat is asked; None tells nothing about who is."""
    first: int
    placed: int
    """Cards laid into the base this turn."""
    winner: int | None
    attack: AttackView | None
    limbo: tuple[str, ...]
    """Cards between two places: being used, retreating, turned up by damage."""
    me: SideView
    foe: SideView


def open_cards(views: Sequence[View]) -> set[str]:
    """The kinds of the cards that all can see, given a view of each seat: bases, fields, piles, between places."""
    view: Any = views[0]
    keys = set(view.limbo)
    for side in (view.me, view.foe):
        keys.update(side.pile)
        keys.update(c.card for c in side.base_up + side.base_down)
        for g in side.field:
            keys.add(g.card)
            if g.gear:
                keys.add(g.gear)
    return keys


def make(game: Game, raw: dict[str, Any]) -> QunyingView:
    """A view from what the engine filled in, with cards by key."""
    keys = [c.key for c in game.pool.cards]

    def side(d: dict[str, Any]) -> SideView:
        def base(cards: list[dict[str, Any]]) -> tuple[BaseCard, ...]:
            return tuple(BaseCard(keys[c["card"]], c["own"]) for c in cards)

        def general(g: dict[str, Any]) -> GeneralView:
            gear = None if g["gear"] is None else keys[g["gear"]]
            return GeneralView(**{**g, "card": keys[g["card"]], "gear": gear})

        return SideView(
            hand_count=d["hand_count"],
            hand=tuple(keys[c] for c in d["hand"]),
            hand_doubt=d["hand_doubt"],
            deck_count=d["deck_count"],
            pile=tuple(keys[c] for c in d["pile"]),
            base_up=base(d["base_up"]),
            base_down=base(d["base_down"]),
            power=d["power"],
            field=tuple(general(g) for g in d["field"]),
        )

    choice, attack = raw["choice"], raw["attack"]
    if choice is not None:
        card = choice["card"]
        choice = ChoiceView(
            **{
                **choice,
                "card": None if card is None else keys[card],
                "got": tuple(keys[c] for c in choice["got"]),
                "legal": tuple(choice["legal"]),
            }
        )
    if attack is not None:
        target = attack["target"]
        attack = AttackView(keys[attack["attacker"]], None if target is None else keys[target])
    return QunyingView(
        **{
            **raw,
            "choice": choice,
            "attack": attack,
            "limbo": tuple(keys[c] for c in raw["limbo"]),
            "me": side(raw["me"]),
            "foe": side(raw["foe"]),
        }
    )
