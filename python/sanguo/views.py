"""What a seat may know: plain frozen objects, filled from the engine's one table of visibility."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from sanguo.actions import Action

if TYPE_CHECKING:
    from sanguo.games import Game

__all__ = ["AttackView", "BaseCard", "ChoiceView", "GeneralView", "SideView", "View", "make"]


@dataclass(frozen=True, slots=True)
class BaseCard:
    """A card in a base (大本營): its key, and whether it is from this side's own deck."""

    card: str
    own: bool


@dataclass(frozen=True, slots=True)
class GeneralView:
    """A general on the battlefield."""

    slot: int
    card: str
    own: bool
    force: int
    """武力 now."""
    printed_force: int
    gear: str | None
    """Its equipment."""
    attacks: int
    attacks_allowed: int
    can_attack: bool
    """Whether it may declare an attack, when it is its side's battle phase."""
    over: bool
    """Whether it may attack the deck this turn although enemies stand."""


@dataclass(frozen=True, slots=True)
class SideView:
    """One side of the table."""

    hand_count: int
    hand: tuple[str, ...]
    """The own hand; of the other side the cards that were seen there."""
    hand_doubt: int
    """How many of the cards seen there may have left unseen."""
    deck_count: int
    pile: tuple[str, ...]
    """The retreat pile (撤退卡片放置處), the oldest card first."""
    base_up: tuple[BaseCard, ...]
    base_down: tuple[BaseCard, ...]
    power: int
    """國力 of the face-up base cards."""
    field: tuple[GeneralView, ...]


@dataclass(frozen=True, slots=True)
class AttackView:
    """The attack in progress; `target` None is the deck."""

    attacker: str
    target: str | None


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """A question to the seat of the view."""

    kind: str
    """play, respond, skills, option, cards, seats or order."""
    prompt: str
    """What it is about: strategy, battle, target, slot, make_room, pay, bearer, respond, counter ..."""
    card: str | None
    min: int
    max: int
    picked: int
    total: int | None
    got: tuple[str, ...]
    """Cards picked so far."""
    legal: tuple[int, ...]

    @property
    def actions(self) -> tuple[Action, ...]:
        """The legal actions as objects that say what they are."""
        return tuple(Action(a) for a in self.legal)


@dataclass(frozen=True, slots=True)
class View:
    """All that one seat may know of a state, and nothing else."""

    game: str
    seat: int
    turn: int
    current: int
    """The seat whose turn it is."""
    first: int
    phase: str
    """start, strategy, battle or end."""
    placed: int
    """Cards laid into the base this turn."""
    is_over: bool
    winner: int | None
    end_reason: str
    choice: ChoiceView | None
    """The question, if this seat is asked; None tells nothing about who is."""
    attack: AttackView | None
    limbo: tuple[str, ...]
    """Cards between two places: being used, retreating, turned up by damage."""
    me: SideView
    foe: SideView

    def to_dict(self) -> dict[str, Any]:
        """The same as dicts, lists, strings and numbers."""
        return asdict(self)


def make(game: Game, raw: dict[str, Any]) -> View:
    """A view from what the engine filled in, with cards by key."""
    keys = [c.key for c in game.pool.cards]

    def side(d: dict[str, Any]) -> SideView:
        def base(cards: list[dict[str, Any]]) -> tuple[BaseCard, ...]:
            return tuple(BaseCard(keys[c["card"]], c["own"]) for c in cards)

        def general(g: dict[str, Any]) -> GeneralView:
            gear = None if g["gear"] is None else keys[g["gear"]]
            return GeneralView(**{**g, "card": keys[g["card"]], "gear": gear})

        return SideView(
            hand_count=d["hand_count"],
            hand=tuple(keys[c] for c in d["hand"]),
            hand_doubt=d["hand_doubt"],
            deck_count=d["deck_count"],
            pile=tuple(keys[c] for c in d["pile"]),
            base_up=base(d["base_up"]),
            base_down=base(d["base_down"]),
            power=d["power"],
            field=tuple(general(g) for g in d["field"]),
        )

    choice, attack = raw["choice"], raw["attack"]
    if choice is not None:
        card = choice["card"]
        choice = ChoiceView(
            **{
                **choice,
                "card": None if card is None else keys[card],
                "got": tuple(keys[c] for c in choice["got"]),
                "legal": tuple(choice["legal"]),
            }
        )
    if attack is not None:
        target = attack["target"]
        attack = AttackView(keys[attack["attacker"]], None if target is None else keys[target])
    return View(
        **{
            **raw,
            "choice": choice,
            "attack": attack,
            "limbo": tuple(keys[c] for c in raw["limbo"]),
            "me": side(raw["me"]),
            "foe": side(raw["foe"]),
        }
    )
