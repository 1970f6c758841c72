"""What the tests share: positions in a few words, moves by their texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import sanguo
from sanguo import Game, State

FILLER = "han_dang"
"""A plain general without effects: what decks are filled up with."""


@dataclass
class G:
    """A general on the field; further keywords as in the dict of a position (gear, attacks, force, ban ...)."""

    card: str
    gear: str | None = None
    more: dict[str, Any] = field(default_factory=dict)

    def entry(self) -> dict[str, Any]:
        return {"card": self.card} | ({"gear": self.gear} if self.gear else {}) | self.more


@dataclass
class Side:
    """What lies on one side. `deck`: the top cards, from the top; beneath them come plain generals."""

    hand: Sequence[str] = ()
    up: Sequence[str | tuple[str, int]] = ()
    down: Sequence[str | tuple[str, int]] = ()
    field: Sequence[str | G] = ()
    pile: Sequence[str] = ()
    deck: Sequence[str] = ()
    deck_count: int | None = None
    """Cards in the deck; None: as many as there are left."""

    def generals(self) -> list[G]:
        return [g if isinstance(g, G) else G(g) for g in self.field]

    def owned(self, seat: int, sides: Mapping[int, Side]) -> Counter[str]:
        """The cards of this seat's deck list, apart from the filling."""
        cards: Counter[str] = Counter([*self.hand, *self.pile, *self.deck])
        for side, what in sides.items():
            for entry in [*what.up, *what.down]:
                key, owner = entry if isinstance(entry, tuple) else (entry, side)
                cards[key] += owner == seat
            for g in what.generals():
                cards[g.card] += g.more.get("owner", side) == seat
                if g.gear:
                    cards[g.gear] += g.more.get("gear_owner", side) == seat
        return +cards


def position(
    me: Side,
    foe: Side | None = None,
    *,
    phase: str = "strategy",
    current: int = 0,
    turn: int = 4,
    placed: int = 1,
    pool: sanguo.Pool | None = None,
    seed: int = 0,
    **config: Any,
) -> State:
    """A position at the beginning of a phase; seat 0 is `me`. Nothing more is placed into the base by default."""
    sides = {0: me, 1: foe or Side()}
    size = 40
    decks, dicts = [], []
    for seat, side in sides.items():
        own = side.owned(seat, sides)
        rest = size - own.total()
        assert rest >= 0, "too many cards"
        decks.append(dict(own + Counter({FILLER: rest})))
        filler = rest if side.deck_count is None else side.deck_count - len(side.deck)
        assert 0 <= filler <= rest, "deck_count leaves cards over"
        base = lambda cards: [  # noqa: E731
            {"card": c[0], "owner": c[1]} if isinstance(c, tuple) else c for c in cards
        ]
        dicts.append(
            {
                "hand": list(side.hand),
                "pile": list(side.pile) + [FILLER] * (rest - filler),
                "base_up": base(side.up),
                "base_down": base(side.down),
                "field": [g.entry() for g in side.generals()],
                "deck": list(side.deck) + [FILLER] * filler,
            }
        )
    options = {"max_copies": 40, "first": 0} | config
    game = sanguo.load_game("qunying", decks=decks, pool=pool, **options)
    return game.from_dict(
        {
            "game": "qunying",
            "phase": phase,
            "current": current,
            "turn": turn,
            "placed": placed,
            "seed": seed,
            "seats": dicts,
        }
    )


def texts(state: State, lang: str = "en") -> list[str]:
    """The legal actions in words."""
    return [state.action_text(a, lang) for a in state.legal_actions()]


def do(state: State, *moves: str) -> State:
    """Play moves by their texts (any language). Returns the state."""
    game = state.game
    assert isinstance(game, Game)
    for move in moves:
        state.apply(game.parse(state, move))
        state.check()
    return state


def pay(state: State) -> State:
    """Answer a payment with the first legal picks."""
    while not state.is_over and prompt(state) == "pay":
        state.apply(state.legal_actions()[0])
    return state


def use(state: State, move: str) -> State:
    """Play a move and pay for it somehow."""
    return pay(do(state, move))


def prompt(state: State) -> str:
    """What the seat that is asked is asked about."""
    choice = state.view(state.player).choice
    assert choice is not None
    return choice.prompt


def me(state: State, seat: int = 0) -> Any:
    """The own side of a seat's view."""
    return state.view(seat).me


def force(state: State, card: str, seat: int = 0) -> int:
    """The force of a general on a seat's field."""
    return next(g.force for g in me(state, seat).field if g.card == card)


def on_field(state: State, seat: int = 0) -> list[str]:
    """The generals of a seat, from the leftmost slot."""
    return [g.card for g in me(state, seat).field]


def count(cards: Iterable[str], key: str) -> int:
    """How often a card is there."""
    return sum(1 for c in cards if c == key)


def play_on(state: State, moves: int, seed: int = 0) -> State:
    """Random legal moves."""
    for i in range(moves):
        if state.is_over:
            break
        state.apply(state.random_action(seed + i))
    return state
