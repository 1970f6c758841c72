"""Actions as objects: a plain int that also says what it is made of."""

from __future__ import annotations

from typing import Self

from sanguo._core import action_parts

__all__ = ["Action"]


class Action(int):
    """One pick: an int (what `State.apply` takes) with the parts of it as attributes.

    `domain` is one of pass, done, option, number, seat, slot, skill, card, blind, hand, place, base, pile,
    deck. The attributes that a domain has no use for are None.
    """

    domain: str
    value: int
    kind: int | None
    """Number of the card's kind in the pool."""
    side: int | None
    """0 the chooser's side, 1 the other's."""
    slot: int | None
    part: int | None
    """Which part of the card: for a slot 0 the general itself, 1-4 a part of it, 5-8 a part of its equipment."""
    borrowed: bool
    """The card belongs to another seat than the zone's holder."""
    face_down: bool

    def __new__(cls, code: int) -> Self:
        self = super().__new__(cls, code)
        parts = action_parts(code)
        self.domain = parts["domain"]
        self.value = parts["value"]
        self.kind = parts.get("kind")
        self.side = parts.get("side")
        self.slot = parts.get("slot")
        self.part = parts.get("part")
        self.borrowed = parts.get("borrowed", False)
        self.face_down = parts.get("face_down", False)
        return self

    def __repr__(self) -> str:
        return f"Action({int(self)}, {self.domain} {self.value})"

    def __reduce__(self) -> tuple[type[Action], tuple[int]]:
        return Action, (int(self),)
