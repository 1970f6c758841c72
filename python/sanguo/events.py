"""What happened since the last decision, as typed events: for logs, user interfaces and teaching.

`State.apply_with_events(action, seat)` gives them. Cards are named by their keys; a card that the seat cannot name is
None. `Event.text(lang)` says the event in a sentence, `Event.to_dict()` gives plain data.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from sanguo.cards import Pool
    from sanguo.games import Game

__all__ = [
    "KINDS",
    "Activated",
    "Attached",
    "AttackCancelled",
    "AttackDeclared",
    "BattleFought",
    "Countered",
    "DamageDealt",
    "Deployed",
    "Event",
    "ForceChanged",
    "GameOver",
    "Looked",
    "Moved",
    "PhaseBegan",
    "Revealed",
    "Shuffled",
    "Spot",
    "Triggered",
    "TurnBegan",
    "Turned",
    "Used",
    "make",
]


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the table."""

    zone: str
    """hand, base, field, gear (equipment on a general), deck, pile or limbo (between two places)."""
    seat: int | None
    """The side it is on; None for what is nobody's."""
    slot: int | None = None
    """On a field, from the left."""
    up: bool | None = None
    """In a base, whether the card lies face-up."""

    def to_dict(self) -> dict[str, Any]:
        """The same as a dict of strings and numbers."""
        return {f.name: getattr(self, f.name) for f in fields(self)}


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. `by`, where an event has it, is the card whose effect did it."""

    kind: ClassVar[str] = ""
    """The name of the type for programs."""

    pool: Pool | None = field(default=None, repr=False, compare=False, kw_only=True)
    """Where the names of the cards are looked up; without it texts name them by their keys."""

    def to_dict(self) -> dict[str, Any]:
        """The same as dicts, lists, strings and numbers; `kind` says which event it is."""
        plain: dict[str, Any] = {"kind": self.kind}
        for f in fields(self):
            if f.name != "pool":
                value = getattr(self, f.name)
                plain[f.name] = value.to_dict() if isinstance(value, Spot) else value
                if isinstance(value, tuple):
                    plain[f.name] = list(value)
        return plain

    def text(self, lang: str = "en") -> str:
        """A sentence; `lang` is "en", "zh-Hant" (or "zh") or "zh-Hans". ConfigError for any other."""
        from sanguo._event_words import sentence

        return sentence(self, lang)


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A turn begins; turns are counted from 1 over all seats."""

    kind = "turn_began"
    turn: int
    seat: int


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """A phase begins: its name, and the seat whose turn it is."""

    kind = "phase_began"
    phase: str
    seat: int


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A card goes from one place to another."""

    kind = "moved"
    card: str | None
    frm: Spot
    to: Spot
    why: str
    """draw, place, use, done, discard, damage, retreat, make_room, join, deploy, attach, effect or rule."""
    by: str | None


@dataclass(frozen=True, slots=True)
class Deployed(Moved):
    """A general comes to a field (出征)."""

    kind = "deployed"


@dataclass(frozen=True, slots=True)
class Attached(Moved):
    """A card is laid on a general, its bearer."""

    kind = "attached"
    bearer: str | None


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """A card is turned face-up or face-down where it lies; `why` is pay, ready, effect or rule."""

    kind = "turned"
    card: str
    at: Spot
    up: bool
    why: str
    by: str | None


@dataclass(frozen=True, slots=True)
class ForceChanged(Event):
    """The force (武力) of a general is another now."""

    kind = "force_changed"
    card: str
    at: Spot
    before: int
    after: int
    by: str | None


@dataclass(frozen=True, slots=True)
class Used(Event):
    """A seat announces a card that it uses, a general that it deploys too; what it costs is paid afterwards."""

    kind = "used"
    seat: int
    card: str
    frm: Spot


@dataclass(frozen=True, slots=True)
class Countered(Used):
    """A seat uses a card that damage has turned up."""

    kind = "countered"


@dataclass(frozen=True, slots=True)
class Activated(Event):
    """A seat uses an effect of a card; `part` counts the effects of the card from 0."""

    kind = "activated"
    seat: int
    card: str
    part: int


@dataclass(frozen=True, slots=True)
class Triggered(Event):
    """An effect of a card answers what has happened; `part` counts the effects of the card from 0."""

    kind = "triggered"
    seat: int
    card: str | None
    part: int


@dataclass(frozen=True, slots=True)
class AttackDeclared(Event):
    """A general attacks another, or the deck (target None)."""

    kind = "attack_declared"
    seat: int
    attacker: str
    target: str | None


@dataclass(frozen=True, slots=True)
class AttackCancelled(AttackDeclared):
    """An attack comes to nothing; `why` is effect, battle_over or gone (one side is no longer there)."""

    kind = "attack_cancelled"
    why: str


@dataclass(frozen=True, slots=True)
class BattleFought(Event):
    """Two generals have fought; without a winner they were equal."""

    kind = "battle_fought"
    seat: int
    attacker: str
    target: str
    winner: str | None
    loser: str | None


@dataclass(frozen=True, slots=True)
class DamageDealt(Event):
    """A seat begins to take n points of damage (損傷)."""

    kind = "damage_dealt"
    seat: int
    n: int
    by: str | None


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """A card in a hidden place is shown to all."""

    kind = "revealed"
    card: str
    at: Spot
    by: str | None


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """A seat looks at n cards of a hidden place; `cards` names them to those who may know."""

    kind = "looked"
    seat: int
    at: Spot
    n: int | None
    cards: tuple[str, ...]
    by: str | None


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """The deck of a seat is shuffled."""

    kind = "shuffled"
    seat: int
    by: str | None


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The game has ended; `winner` None is a draw."""

    kind = "game_over"
    winner: int | None
    reason: str


_TYPES: tuple[type[Event], ...] = (
    TurnBegan,
    PhaseBegan,
    Moved,
    Deployed,
    Attached,
    Turned,
    ForceChanged,
    Used,
    Countered,
    Activated,
    Triggered,
    AttackDeclared,
    AttackCancelled,
    BattleFought,
    DamageDealt,
    Revealed,
    Looked,
    Shuffled,
    GameOver,
)
KINDS: Mapping[str, type[Event]] = {t.kind: t for t in _TYPES}
"""The types of events by their names."""

_CARDS = frozenset({"card", "by", "bearer", "attacker", "target", "winner", "loser"})
_SPOTS = frozenset({"frm", "to", "at"})


def make(game: Game, raw: Iterable[Mapping[str, Any]]) -> list[Event]:
    """Events from what the engine tells, with cards by key."""
    pool = game.pool
    cards = pool.cards

    def value(kind: str, name: str, x: Any) -> Any:
        if x is None or (kind == "game_over" and name == "winner"):
            return x
        if name in _CARDS:
            return cards[x].key
        if name in _SPOTS:
            return Spot(**x)
        return tuple(cards[c].key for c in x) if name == "cards" else x

    made = []
    for entry in raw:
        given = dict(entry)
        kind = given.pop("kind")
        made.append(KINDS[kind](**{k: value(kind, k, x) for k, x in given.items()}, pool=pool))
    return made
