"""Events of `guozhan`: what befalls the generals of a seat, and what it is and has before all."""

from __future__ import annotations

from dataclasses import dataclass

from ._event_base import Event

__all__ = ["GeneralTurned", "KingdomDetermined", "MarkerChanged", "SeatStateChanged"]


@dataclass(frozen=True, slots=True)
class GeneralTurned(Event):
    """A general of a seat is turned up (明置), or down again (暗置)."""

    kind = "general_turned"
    seat: int
    card: str
    place: str
    """head (主將) or deputy (副將)."""
    up: bool


@dataclass(frozen=True, slots=True)
class KingdomDetermined(Event):
    """It is settled what a seat is (確定勢力): wei, shu, wu, qun or ambitionist."""

    kind = "kingdom_determined"
    seat: int
    kingdom: str


@dataclass(frozen=True, slots=True)
class SeatStateChanged(Event):
    """A seat becomes chained (橫置) or stacked (疊置), or is that no longer (重置, 平置).

    The dead are neither; nothing is told of that.
    """

    kind = "seat_state_changed"
    seat: int
    state: str
    """chained or stacked."""
    on: bool


@dataclass(frozen=True, slots=True)
class MarkerChanged(Event):
    """A seat takes a marker (標記), or gives it up. The dead have none; nothing is told of that."""

    kind = "marker_changed"
    seat: int
    card: str
    on: bool
