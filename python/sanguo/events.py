"""What happened since the last decision, as typed events: for logs, user interfaces and teaching.

`State.apply_with_events(action, seat)` gives them. Cards are named by their keys; a card that the seat cannot name is
None. `Event.text(lang)` says the event in a sentence, `Event.to_dict()` gives plain data.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ._character_events import AttackRedirected, CharacterDied, CharacterHealed, CharacterHurt, StateChanged
from ._event_base import Event, Face, Spot
from ._seat_events import GeneralTurned, KingdomDetermined, MarkerChanged, SeatStateChanged

if TYPE_CHECKING:
    from sanguo.games import Game

__all__ = [
    "KINDS",
    "Activated",
    "Arranged",
    "Attached",
    "AttackCancelled",
    "AttackDeclared",
    "AttackRedirected",
    "BattleFought",
    "CardUsed",
    "CharacterDied",
    "CharacterHealed",
    "CharacterHurt",
    "Countered",
    "DamageDealt",
    "Deployed",
    "Died",
    "Dying",
    "Event",
    "Face",
    "ForceChanged",
    "GameOver",
    "GeneralChosen",
    "GeneralTurned",
    "HealthLost",
    "Hurt",
    "Judged",
    "Judging",
    "KingdomDetermined",
    "Looked",
    "MarkerChanged",
    "Moved",
    "Nullified",
    "PhaseBegan",
    "PhaseSkipped",
    "Recovered",
    "Redirected",
    "Revealed",
    "SeatStateChanged",
    "Shuffled",
    "Spot",
    "StateChanged",
    "Triggered",
    "TurnBegan",
    "Turned",
    "Used",
    "make",
]


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
    """In `qunying`: draw, place, use, done, discard, damage, retreat, make_room, join, deploy, attach, effect or rule;
    in `sanguosha`: deal, draw, use, play, done, discard, give, take, equip, make_room, lay, pass_on, judge, death,
    reward, penalty or effect; in `formation`: deal, lead, place, reveal, move, draw, use, done, discard, give, judge,
    attach, make_room, ascend, death or effect.
    """
    by: str | None
    face: Face | None = field(default=None, kw_only=True)


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
    face: Face | None = field(default=None, kw_only=True)


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """A seat looks at n cards of a hidden place; `cards` names them to those who may know."""

    kind = "looked"
    seat: int
    at: Spot
    n: int | None
    cards: tuple[str, ...]
    by: str | None
    faces: tuple[Face, ...] = field(default=(), kw_only=True)


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """The deck of a seat is shuffled; seat None: the discard pile, under the draw pile of all."""

    kind = "shuffled"
    seat: int | None
    by: str | None


@dataclass(frozen=True, slots=True)
class GeneralChosen(Event):
    """It is known which general a seat has chosen."""

    kind = "general_chosen"
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class PhaseSkipped(Event):
    """A phase, or what is done in it, is left out."""

    kind = "phase_skipped"
    phase: str
    seat: int


@dataclass(frozen=True, slots=True)
class CardUsed(Event):
    """A card of a kind is used or played, made of `cards`; `by` is the general or equipment that makes it of others."""

    kind = "card_used"
    seat: int
    card: str
    how: str
    """use (使用) or play (打出)."""
    cards: tuple[str, ...]
    faces: tuple[Face, ...]
    targets: tuple[int, ...]
    second: int | None
    by: str | None


@dataclass(frozen=True, slots=True)
class Redirected(Event):
    """A used card is aimed at another seat."""

    kind = "redirected"
    seat: int
    card: str
    to: int


@dataclass(frozen=True, slots=True)
class Nullified(Event):
    """A used card does nothing to a seat."""

    kind = "nullified"
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Hurt(Event):
    """A seat suffers n points of damage (傷害) and has `hp` left."""

    kind = "hurt"
    seat: int
    n: int
    hp: int
    source: int | None
    nature: str
    """plain, fire or thunder."""
    by: str | None


@dataclass(frozen=True, slots=True)
class HealthLost(Event):
    """A seat loses n points of health (體力流失), which is no damage."""

    kind = "health_lost"
    seat: int
    n: int
    hp: int
    by: str | None


@dataclass(frozen=True, slots=True)
class Recovered(HealthLost):
    """A seat recovers n points of health."""

    kind = "recovered"


@dataclass(frozen=True, slots=True)
class Judging(Event):
    """A judge card (判定牌) lies open; `replaced`: in the place of another."""

    kind = "judging"
    seat: int
    card: str
    face: Face
    replaced: bool
    by: str | None


@dataclass(frozen=True, slots=True)
class Judged(Event):
    """A judgement counts, with this card."""

    kind = "judged"
    seat: int
    card: str
    face: Face
    by: str | None


@dataclass(frozen=True, slots=True)
class Arranged(Event):
    """A seat puts cards back on and under the draw pile."""

    kind = "arranged"
    seat: int
    top: int
    bottom: int


@dataclass(frozen=True, slots=True)
class Dying(Event):
    """A seat is dying (瀕死)."""

    kind = "dying"
    seat: int


@dataclass(frozen=True, slots=True)
class Died(Event):
    """A seat is dead and shows what it was."""

    kind = "died"
    seat: int
    role: str
    """lord, loyalist, rebel or renegade; in `guozhan` its kingdom: wei, shu, wu, qun or ambitionist."""
    killer: int | None


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The game has ended; `winner` None is a draw. `winners` are all of them, where more than one seat can win."""

    kind = "game_over"
    winner: int | None
    reason: str
    winners: tuple[int, ...] = field(default=(), kw_only=True)


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
    GeneralChosen,
    PhaseSkipped,
    CardUsed,
    Redirected,
    Nullified,
    Hurt,
    HealthLost,
    Recovered,
    Judging,
    Judged,
    Arranged,
    Dying,
    Died,
    AttackRedirected,
    CharacterHurt,
    CharacterHealed,
    StateChanged,
    CharacterDied,
    GeneralTurned,
    KingdomDetermined,
    SeatStateChanged,
    MarkerChanged,
    GameOver,
)
KINDS: Mapping[str, type[Event]] = {t.kind: t for t in _TYPES}
"""The types of events by their names."""

_CARDS = frozenset({"card", "by", "bearer", "attacker", "target", "winner", "loser"})
_CHARACTERS = frozenset({"source", "killer"})
"""What is a card where characters, not seats, suffer."""
_SPOTS = frozenset({"frm", "to", "at"})


def make(game: Game, raw: Iterable[Mapping[str, Any]]) -> list[Event]:
    """Events from what the engine tells, with cards by key."""
    pool = game.pool
    cards = pool.cards

    def value(kind: str, name: str, x: Any) -> Any:
        if x is None or (kind == "game_over" and name == "winner"):
            return x
        if name in _CARDS or (name in _CHARACTERS and kind.startswith("character_")):
            return cards[x].key
        if name in _SPOTS:
            return Spot(**x) if isinstance(x, Mapping) else x
        if name == "face":
            return Face(**x)
        if name == "faces":
            return tuple(Face(**f) for f in x)
        if name == "cards":
            return tuple(cards[c].key for c in x)
        return tuple(x) if isinstance(x, list) else x

    made = []
    for entry in raw:
        given = dict(entry)
        kind = given.pop("kind")
        made.append(KINDS[kind](**{k: value(kind, k, x) for k, x in given.items()}, pool=pool))
    return made
