"""What a seat of `guozhan` may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, cast

from . import sanguosha
from .base import View
from .sanguosha import CardView, ChoiceView, JudgeView, LastingView, UseView

if TYPE_CHECKING:
    from sanguo.games import Game

__all__ = [
    "ROLES",
    "CardView",
    "ChoiceView",
    "GuozhanView",
    "JudgeView",
    "LastingView",
    "SeatView",
    "UseView",
    "make",
    "open_cards",
]

ROLES = ("undetermined", "wei", "shu", "wu", "qun", "ambitionist")
"""What a seat can be, in the order of the numbers of results."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat of the table."""

    seat: int
    alive: bool
    head: str | None
    """The head general 主將, if it is known."""
    deputy: str | None
    """The deputy 副將, if it is known."""
    head_up: bool
    """Whether the head is face-up."""
    deputy_up: bool
    kingdom: str
    """wei, shu, wu, qun, ambitionist, or undetermined."""
    chained: bool
    stacked: bool
    """Whether its next turn is left out."""
    hp: int
    max_hp: int
    hand_count: int
    hand: tuple[CardView, ...]
    """Cards of the hand that the seat of the view knows: all of its own."""
    equips: tuple[CardView, ...]
    judges: tuple[JudgeView, ...]
    wounds: tuple[CardView, ...]
    """Cards on its general."""
    markers: tuple[str, ...]
    """Its markers 標記, if the game has them: vanguard, half_fish, companions."""
    distance: int
    """From the seat of the view."""
    range: int
    """Its attack range."""
    lasting: tuple[LastingView, ...]
    candidates: tuple[str, ...]
    """Generals that it may choose from, as far as they are known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GuozhanView(View):
    """All that one seat may know of a state of `guozhan`, and nothing else."""

    choice: ChoiceView | None
    """The question, if this seat is asked; None tells nothing about who is."""
    first: int
    """The seat that began."""
    slashes: int
    """Slashes used in this play phase."""
    fierce: bool
    """Whether 鏖戰 has begun, if the game has it: a peach is a slash or a dodge and heals nobody."""
    skipped: tuple[str, ...]
    """Phases that this turn leaves out."""
    winners: tuple[int, ...]
    card_in_use: UseView | None
    """The innermost card that is being used or played."""
    dying: int | None
    pile_count: int
    pile_top: tuple[CardView | None, ...]
    """Cards at the top of the draw pile that this seat knows, the first uppermost."""
    discard: tuple[CardView, ...]
    processing: tuple[CardView, ...]
    """Cards on the table, as far as this seat may know them."""
    face_down: int
    """Further cards on the table, face-down."""
    seats: tuple[SeatView, ...]

    @property
    def me(self) -> SeatView:
        """The own seat."""
        return self.seats[self.seat]

    def seat_facts(self) -> dict[str, tuple[str | None, ...]]:
        """Kingdom and head general of each seat."""
        return {"role": tuple(s.kingdom for s in self.seats), "general": tuple(s.head for s in self.seats)}


def open_cards(views: Sequence[View]) -> set[str]:
    """The kinds of the cards that all can see or know where they lie, given a view of each seat, and the generals."""
    known = []
    for view in cast("Sequence[GuozhanView]", views):
        cards = [*view.discard, *view.processing, *(c for c in view.pile_top if c is not None)]
        for s in view.seats:
            cards += [*s.hand, *s.equips, *(j.card for j in s.judges), *s.wounds]
        known.append({c.card: c.kind for c in cards})
    first = cast(GuozhanView, views[0])
    everywhere = {kind for card, kind in known[0].items() if all(card in k for k in known)}
    for s in first.seats:
        everywhere |= {g for g, up in ((s.head, s.head_up), (s.deputy, s.deputy_up)) if up and g is not None}
    return everywhere


def make(game: Game, raw: dict[str, Any]) -> GuozhanView:
    """A view from what the engine filled in, with kinds by key."""
    keys = [c.key for c in game.pool.cards]
    rest = {k: v for k, v in raw.items() if k not in ("lord", "role")}
    shared = sanguosha.parts(game, raw)
    seats = tuple(_seat(s, raw["seats"][s.seat]["pair"], keys) for s in shared.pop("seats"))
    return GuozhanView(**{**rest, **shared, "seats": seats, "first": raw["lord"]})


def _seat(seat: sanguosha.SeatView, pair: dict[str, Any], keys: Sequence[str]) -> SeatView:
    same = {f.name: getattr(seat, f.name) for f in fields(seat)}
    for name in ("role", "general", "stance"):
        del same[name]
    wounds = tuple(CardView(c["card"], keys[c["kind"]], c["suit"], c["rank"]) for c in pair["wounds"])
    named = {n: None if pair[n] is None else keys[pair[n]] for n in ("head", "deputy")}
    markers = tuple(keys[k] for k in pair["markers"])
    return SeatView(**{**same, **pair, **named, "wounds": wounds, "markers": markers})
