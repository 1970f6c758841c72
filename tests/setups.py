"""Which games the generic tests play: every built-in deck, and configurations that open other paths."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import sanguo
from sanguo import Game, State
from sanguo.cards.decks import decks

CONFIGS: dict[str, dict[str, dict[str, Any]]] = {
    "qunying": {
        "faction_all": {"faction_rule": "all"},
        "faction_none": {"faction_rule": "none", "equal": "neither"},
        "free": {"deck_attack": "free", "first_battle": True},
        "lane": {"deck_attack": "lane", "slots": "choose"},
        "slots": {"slots": "choose", "first_draw": True},
        "pay": {"counter_cost": "pay"},
        "ask_empty": {"ask_empty": True},
        "base": {"base_per_turn": 0, "draw": 2},
        "hand_limit": {"hand_limit": 6, "draw": 3},
        "short": {"turn_limit": 6, "first": 1},
    }
}
"""Configurations by game, beside the default one."""


LANGS = ("en", "zh-Hant", "zh-Hans")


@dataclass(frozen=True)
class Setup:
    """A game that can be loaded, with a name for the reports of the tests."""

    game: str
    decks: tuple[str, str]
    name: str = "default"
    config: dict[str, Any] = field(default_factory=dict, hash=False)

    def load(self) -> Game:
        return sanguo.load_game(self.game, decks=self.decks, **self.config)

    def __str__(self) -> str:
        return f"{self.name}-{self.decks[0]}-{self.decks[1]}"


def by_size(game: str) -> dict[int, list[str]]:
    """The built-in decks of a game."""
    sizes: dict[int, list[str]] = {}
    for deck in decks(game):
        sizes.setdefault(deck.size, []).append(deck.key)
    return sizes


def setups(game: str) -> Iterator[Setup]:
    """Every built-in deck on either seat, then every configuration with two pairs of decks."""
    for size, keys in by_size(game).items():
        beginner = {"beginner": True} if size == 20 else {}
        for i, key in enumerate(keys):
            yield Setup(game, (key, keys[(i + 1) % len(keys)]), "beginner" if beginner else "default", beginner)
    keys = max(by_size(game).values(), key=len)
    for i, (name, config) in enumerate(CONFIGS[game].items()):
        for step in (3, 4):
            yield Setup(game, (keys[(2 * i + step) % len(keys)], keys[(3 * i + 2 * step) % len(keys)]), name, config)


SETUPS = [s for g in CONFIGS for s in setups(g)]


def walk(game: Game, seed: int) -> Iterator[State]:
    """One state that plays random moves, seen at every decision; it is over when this ends."""
    state = game.new_state(seed)
    while not state.is_over:
        yield state
        state.apply(state.random_action(seed))
