"""What a seat of `sanguosha` may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from .base import ChoiceBase, View

if TYPE_CHECKING:
    from sanguo.games import Game

__all__ = [
    "ROLES",
    "CardView",
    "ChoiceView",
    "JudgeView",
    "LastingView",
    "SanguoshaView",
    "SeatView",
    "UseView",
    "make",
    "open_cards",
]

ROLES = ("lord", "loyalist", "rebel", "renegade")
"""The roles, in the order of their numbers."""


@dataclass(frozen=True, slots=True)
class CardView:
    """A physical card."""

    card: int
    """Its number, which tells it from another that looks alike."""
    kind: str
    """The key of its kind."""
    suit: str
    """spade, heart, club or diamond."""
    rank: int
    """1 to 13."""


@dataclass(frozen=True, slots=True)
class JudgeView:
    """A delayed trick in a judge zone, and the kind that it lies as."""

    card: CardView
    lies_as: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceView(ChoiceBase):
    """A question to the seat of the view."""

    part: str | None
    """The part of a card or general that asks, by its key, for instance `da_qiao.liuli`; None: a rule."""
    card: CardView | None
    """The card the question is about."""
    wanted: str | None
    """The kind that would answer."""
    got: tuple[CardView, ...]
    """Cards picked so far, as far as the seat may know them."""
    seats: tuple[int, ...]
    """Seats picked so far."""


@dataclass(frozen=True, slots=True)
class UseView:
    """A card that is being used or played."""

    user: int
    kind: str
    mode: str
    """use or play (SG-1.5)."""
    cards: tuple[CardView, ...]
    targets: tuple[int, ...]
    target: int | None
    """The target that it is taking effect on."""
    second: int | None
    nullified: bool
    """Whether its effect on this target is nullified as things stand."""


@dataclass(frozen=True, slots=True)
class LastingView:
    """Something that lasts until the end of a phase, a turn or the game."""

    part: str
    """The part of a card or general, by its key."""
    what: str
    """effect, counter, or uses of a limited part."""
    value: int
    until: str


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat of the table."""

    seat: int
    alive: bool
    role: str | None
    """lord, loyalist, rebel or renegade, if it is known."""
    general: str | None
    """The general, if it is known."""
    hp: int
    max_hp: int
    hand_count: int
    hand: tuple[CardView, ...]
    """Cards of the hand that the seat of the view knows: all of its own."""
    equips: tuple[CardView, ...]
    judges: tuple[JudgeView, ...]
    distance: int
    """From the seat of the view."""
    range: int
    """Its attack range."""
    stance: int
    """What it did in public for the lord's side, or below 0 against it."""
    lasting: tuple[LastingView, ...]
    """Effects that last, and counters of its skills."""
    candidates: tuple[str, ...]
    """Generals that it may choose from, as far as they are known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SanguoshaView(View):
    """All that one seat may know of a state of `sanguosha`, and nothing else."""

    choice: ChoiceView | None
    """The question, if this seat is asked; None tells nothing about who is."""
    lord: int
    """The lord's seat."""
    role: str
    """The own role."""
    slashes: int
    """Slashes used in this play phase."""
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
    seats: tuple[SeatView, ...]

    @property
    def me(self) -> SeatView:
        """The own seat."""
        return self.seats[self.seat]

    @property
    def first(self) -> int:
        """The seat that began: the lord's."""
        return self.lord

    def seat_facts(self) -> dict[str, tuple[str | None, ...]]:
        """Role and general of each seat."""
        return {"role": tuple(s.role for s in self.seats), "general": tuple(s.general for s in self.seats)}


def open_cards(views: Sequence[View]) -> set[str]:
    """The kinds of the cards that all can see or know where they lie, given a view of each seat, and the generals."""
    known = []
    for view in cast("Sequence[SanguoshaView]", views):
        cards = [*view.discard, *view.processing, *(c for c in view.pile_top if c is not None)]
        for s in view.seats:
            cards += [*s.hand, *s.equips, *(j.card for j in s.judges)]
        known.append({c.card: c.kind for c in cards})
    first = cast(SanguoshaView, views[0])
    everywhere = {kind for card, kind in known[0].items() if all(card in k for k in known)}
    return everywhere | {s.general for s in first.seats if s.general is not None}


def make(game: Game, raw: dict[str, Any]) -> SanguoshaView:
    """A view from what the engine filled in, with kinds by key."""
    return SanguoshaView(**{**raw, **parts(game, raw)})


def parts(game: Game, raw: dict[str, Any]) -> dict[str, Any]:
    """What of a view is more than numbers, as objects."""
    keys = [c.key for c in game.pool.cards]

    def card(c: dict[str, Any]) -> CardView:
        return CardView(c["card"], keys[c["kind"]], c["suit"], c["rank"])

    def cards(many: list[dict[str, Any]]) -> tuple[CardView, ...]:
        return tuple(card(c) for c in many)

    def key(kind: int | None) -> str | None:
        return None if kind is None else keys[kind]

    def seat(s: dict[str, Any]) -> SeatView:
        judges = tuple(JudgeView(card(j["card"]), keys[j["lies_as"]]) for j in s["judges"])
        candidates = tuple(keys[k] for k in s["candidates"])
        lasting = tuple(LastingView(**x) for x in s["lasting"])
        zones = {
            "lasting": lasting,
            "hand": cards(s["hand"]),
            "equips": cards(s["equips"]),
            "judges": judges,
            "candidates": candidates,
        }
        own = {k: v for k, v in s.items() if k != "pair"}
        return SeatView(**{**own, **zones, "general": key(s["general"])})

    choice, used = raw["choice"], raw["card_in_use"]
    if choice is not None:
        about = None if choice["card"] is None else card(choice["card"])
        lists = {"seats": tuple(choice["seats"]), "legal": tuple(choice["legal"]), "got": cards(choice["got"])}
        choice = ChoiceView(**{**choice, **lists, "card": about, "wanted": key(choice["wanted"])})
    if used is not None:
        named = {"kind": keys[used["kind"]], "cards": cards(used["cards"]), "targets": tuple(used["targets"])}
        used = UseView(**{**used, **named})
    return {
        "choice": choice,
        "card_in_use": used,
        "winners": tuple(raw["winners"]),
        "skipped": tuple(raw["skipped"]),
        "pile_top": tuple(None if c is None else card(c) for c in raw["pile_top"]),
        "discard": cards(raw["discard"]),
        "processing": cards(raw["processing"]),
        "seats": tuple(seat(s) for s in raw["seats"]),
    }
