"""What all games have in common in what a seat may know."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from sanguo.actions import Action

__all__ = ["ChoiceBase", "View"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceBase:
    """A question to the seat of a view."""

    kind: str
    """play, respond, skills, option, cards, seats or order."""
    prompt: str
    """What it is about, in a word of the game."""
    min: int
    max: int
    picked: int
    legal: tuple[int, ...]

    @property
    def actions(self) -> tuple[Action, ...]:
        """The legal actions as objects that say what they are."""
        return tuple(Action(a) for a in self.legal)

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """Each game adds fields of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """All that one seat may know of a state, and nothing else. Each game adds fields of its own."""

    game: str
    seat: int
    turn: int
    current: int
    """The seat whose turn it is."""
    phase: str
    is_over: bool
    end_reason: str
    choice: ChoiceBase | None
    """The question, if this seat is asked; None tells nothing about who is."""

    def to_dict(self) -> dict[str, Any]:
        """The same as dicts, lists, strings and numbers."""
        return asdict(self)

    def seat_facts(self) -> dict[str, tuple[str | None, ...]]:
        """What each seat is, as far as it is known: "role" and "general" in games that have them."""
        return {}

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """Each game adds fields of its own."""
