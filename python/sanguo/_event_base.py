"""What all events have in common, and the places and faces that they name."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from sanguo.cards import Pool

__all__ = ["Event", "Face", "Spot"]

_SOME = frozenset({"face", "faces", "winners"})
"""What is left out of dicts where a game has none."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the table."""

    zone: str
    """In `qunying`: hand, base, field, gear (equipment on a general), deck, pile or limbo (between two places); in
    `sanguosha`: hand, equips, judges, draw_pile, discard_pile or processing; in `formation`: hand, hand_characters,
    field, gear, character_pile, grave, draw_pile, discard_pile or limbo."""
    seat: int | None
    """The side it is on; None for what is nobody's."""
    slot: int | None = None
    """On a field, from the left, in `formation` by the order of its places; in an equipment zone: weapon, armor, +1
    horse, -1 horse."""
    up: bool | None = None
    """In a base, and on the field of `formation`, whether the card lies face-up."""

    def to_dict(self) -> dict[str, Any]:
        """The same as a dict of strings and numbers."""
        return {f.name: getattr(self, f.name) for f in fields(self)}


@dataclass(frozen=True, slots=True)
class Face:
    """Suit and rank of a card."""

    suit: str
    """spade, heart, club or diamond."""
    rank: int
    """From 1 (A) to 13 (K)."""

    def to_dict(self) -> dict[str, Any]:
        """The same as a dict of a string and a number."""
        return {"suit": self.suit, "rank": self.rank}

    def __str__(self) -> str:
        """As ♠7."""
        return _SUITS[self.suit] + _RANKS.get(self.rank, str(self.rank))


_SUITS = {"spade": "♠", "heart": "♥", "club": "♣", "diamond": "♦"}
_RANKS = {1: "A", 11: "J", 12: "Q", 13: "K"}


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. `by`, where an event has it, is the card whose effect did it."""

    kind: ClassVar[str] = ""
    """The name of the type for programs."""

    pool: Pool | None = field(default=None, repr=False, compare=False, kw_only=True)
    """Where the names of the cards are looked up; without it texts name them by their keys."""

    def to_dict(self) -> dict[str, Any]:
        """The same as dicts, lists, strings and numbers; `kind` says which event it is.

        What only some games have is left out where there is none.
        """
        plain: dict[str, Any] = {"kind": self.kind}
        for f in fields(self):
            value = getattr(self, f.name)
            if f.name == "pool" or (f.name in _SOME and not value):
                continue
            plain[f.name] = value.to_dict() if isinstance(value, Spot | Face) else value
            if isinstance(value, tuple):
                plain[f.name] = [x.to_dict() if isinstance(x, Face) else x for x in value]
        return plain

    def text(self, lang: str = "en") -> str:
        """A sentence; `lang` is "en", "zh-Hant" (or "zh") or "zh-Hans". ConfigError for any other."""
        from sanguo._event_words import sentence

        return sentence(self, lang)
