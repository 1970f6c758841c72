"""Events of games whose characters stand on the field and suffer themselves."""

from __future__ import annotations

from dataclasses import dataclass

from ._event_base import Event, Spot

__all__ = ["AttackRedirected", "CharacterDied", "CharacterHealed", "CharacterHurt", "StateChanged"]


@dataclass(frozen=True, slots=True)
class AttackRedirected(Event):
    """Another takes the place of the target of an attack (掩護)."""

    kind = "attack_redirected"
    seat: int
    attacker: str
    target: str | None


@dataclass(frozen=True, slots=True)
class CharacterHurt(Event):
    """A character suffers n points of damage and has `hp` left."""

    kind = "character_hurt"
    card: str
    at: Spot
    n: int
    hp: int
    source: str | None
    """The character that does it."""
    nature: str
    """p or d."""
    cause: str
    """attack, skill, card or status."""


@dataclass(frozen=True, slots=True)
class CharacterHealed(Event):
    """A character recovers n points of health."""

    kind = "character_healed"
    card: str
    at: Spot
    n: int
    hp: int


@dataclass(frozen=True, slots=True)
class StateChanged(Event):
    """A character gains or loses a state: charged, or one of the statuses 異常狀態."""

    kind = "state_changed"
    card: str
    at: Spot
    state: str
    on: bool


@dataclass(frozen=True, slots=True)
class CharacterDied(Event):
    """A character has died."""

    kind = "character_died"
    card: str
    at: Spot
    killer: str | None
    """The character whose damage it was."""
