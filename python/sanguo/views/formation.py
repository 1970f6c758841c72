"""What a seat of `formation` may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from .base import ChoiceBase, View

if TYPE_CHECKING:
    from sanguo.games import Game

__all__ = ["PLACES", "AttackView", "ChoiceView", "FormationView", "PlaceView", "SideView", "make", "open_cards"]

PLACES = ("lord", "left_front", "right_front", "left_back", "right_back")
"""The places of a side in order: 主將, 左前鋒, 右前鋒, 左後衛, 右後衛, as its player sees them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceView:
    """A card on one of the five places of a side."""

    place: int
    """Its number, as in `PLACES`."""
    up: bool
    card: str | None
    """The character by its key; None for a face-down one of the other side."""
    hp: int
    max_hp: int
    attack: int
    """攻擊力 now, against nobody in particular."""
    charged: bool
    """With 蓄力."""
    states: tuple[str, ...]
    """異常狀態: poison, burn, stun, silence, weak, rage, bulwark."""
    poison: int
    """Ticks of poison that are left."""
    actions: int
    """Actions left this turn."""
    acted: int
    """Actions carried out this turn."""
    strikes: int
    """Attacks that it has made this turn."""
    aimed: int
    """Attacks that it has been the target of this turn."""
    arrived: bool
    """Whether it arrived 登場 this turn."""
    ending: tuple[str, ...]
    """異常狀態 that end with this turn."""
    used: tuple[int, ...]
    """Uses of its limited parts so far: four of the character, two of the weapon, two of the armor; none: empty."""
    weapon: str | None
    armor: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SideView:
    """One side of the table."""

    seat: int
    hand_count: int
    hand: tuple[str, ...]
    """資源牌 in the hand, as far as they are known: all of the own."""
    character_count: int
    characters: tuple[str, ...]
    """角色牌 in the hand, as far as they are known."""
    pile_count: int
    """Cards left in the 角色牌堆."""
    grave: tuple[str, ...]
    """Characters that died or left."""
    places: tuple[PlaceView | None, ...]
    """By place, as in `PLACES`."""

    @property
    def field(self) -> tuple[PlaceView, ...]:
        """角色: the face-up characters, by place."""
        return tuple(p for p in self.places if p is not None and p.up)


@dataclass(frozen=True, slots=True)
class AttackView:
    """The innermost attack in progress."""

    attacker: str
    target: str
    bonus: int
    """What is added to it so far."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceView(ChoiceBase):
    """A question to the seat of the view."""

    part: str | None
    """The part of a card that asks, by its key, for instance `xun_yu.ju_zhong`; None: a rule."""
    card: str | None
    """The card that the question is about."""
    total: int | None
    """What the picks must come to, if they must."""
    got: tuple[str, ...]
    """Cards picked so far."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FormationView(View):
    """All that one seat may know of a state of `formation`, and nothing else."""

    choice: ChoiceView | None
    """The question, if this seat is asked; None tells nothing about who is."""
    first: int
    winner: int | None
    attack: AttackView | None
    pile_count: int
    """Cards in the resource pile."""
    pile_top: tuple[str | None, ...]
    """Cards at its top that this seat knows, the first uppermost."""
    discard: tuple[str, ...]
    limbo: tuple[str, ...]
    """Cards between two places: being used, turned over."""
    sides: tuple[SideView, SideView]

    @property
    def me(self) -> SideView:
        """The own side."""
        return self.sides[self.seat]

    @property
    def foe(self) -> SideView:
        """The other side."""
        return self.sides[1 - self.seat]

    def seat_facts(self) -> dict[str, tuple[str | None, ...]]:
        """The lord of each seat, as "general"."""
        lords = (side.places[0] for side in self.sides)
        return {"general": tuple(None if p is None or not p.up else p.card for p in lords)}


def open_cards(views: Sequence[View]) -> set[str]:
    """The kinds of the cards that all can see or know where they lie, given a view of each seat."""
    both = cast("Sequence[FormationView]", views)
    keys = {*both[0].discard, *both[0].limbo}
    for s in (0, 1):
        keys.update(both[0].sides[s].grave)
        for p in both[0].sides[s].field:
            keys.update(k for k in (p.card, p.weapon, p.armor) if k is not None)
        keys |= set.intersection(*({*v.sides[s].hand, *v.sides[s].characters} for v in both))
    return keys | set.intersection(*({k for k in v.pile_top if k is not None} for v in both))


def make(game: Game, raw: dict[str, Any]) -> FormationView:
    """A view from what the engine filled in, with kinds by key."""
    keys = [c.key for c in game.pool.cards]

    def key(kind: int | None) -> str | None:
        return None if kind is None else keys[kind]

    def named(kinds: list[int]) -> tuple[str, ...]:
        return tuple(keys[k] for k in kinds)

    def place(p: dict[str, Any] | None) -> PlaceView | None:
        if p is None:
            return None
        cards = {"card": key(p["kind"]), "weapon": key(p["weapon"]), "armor": key(p["armor"])}
        rest = {k: v for k, v in p.items() if k != "kind"}
        lists = {k: tuple(p[k]) for k in ("states", "ending", "used")}
        return PlaceView(**{**rest, **cards, **lists})

    def side(s: dict[str, Any]) -> SideView:
        lists = {k: named(s[k]) for k in ("hand", "characters", "grave")}
        return SideView(**{**s, **lists, "places": tuple(place(p) for p in s["places"])})

    choice, attack = raw["choice"], raw["attack"]
    if choice is not None:
        named_cards = {"card": key(choice["card"]), "got": named(choice["got"]), "legal": tuple(choice["legal"])}
        choice = ChoiceView(**{**choice, **named_cards})
    if attack is not None:
        attack = AttackView(keys[attack["attacker"]], keys[attack["target"]], attack["bonus"])
    first, second = (side(s) for s in raw["sides"])
    return FormationView(
        **{
            **raw,
            "choice": choice,
            "attack": attack,
            "pile_top": tuple(key(k) for k in raw["pile_top"]),
            "discard": named(raw["discard"]),
            "limbo": named(raw["limbo"]),
            "sides": (first, second),
        }
    )
