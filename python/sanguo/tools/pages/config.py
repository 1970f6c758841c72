"""`docs/config.md`: the parameters of the games."""

from __future__ import annotations

import json
from collections.abc import Mapping

from sanguo._core import Game as CoreGame
from sanguo.cards import GAMES

from .markdown import HEAD, code, table

__all__ = ["VALUES", "page"]

ABOUT: Mapping[str, Mapping[str, str]] = {
    "qunying": {
        "deck_size": "cards of a deck: 40 (QY-017), 20 for beginners (QY-016), any size up to 40 for experiments",
        "max_copies": "copies of one card in a deck (QY-018)",
        "hand": "cards of the opening hand (QY-C01)",
        "second_bonus": "how many more the second player gets (QY-C01)",
        "draw": "cards drawn at the start of a turn (QY-C03)",
        "first_draw": "whether the first player draws in the first turn of the game (QY-C03)",
        "first_battle": "whether the first turn of the game has a battle phase (QY-C05)",
        "base_per_turn": "cards laid from the hand into the base in a turn; 0 is no limit (QY-C04)",
        "hand_limit": "cards kept in the hand at the end of a turn; 0 is no limit (QY-C06)",
        "faction_rule": "which of the cards that pay must be of the faction of the card they pay for (QY-C07)",
        "deck_attack": "when the deck may be attacked: while no enemy stands, always, or past an empty place opposite "
        "(QY-C09)",
        "equal": "who retreats from a battle of equal force (QY-C10)",
        "counter_cost": "whether counters are free or paid for (QY-C13)",
        "turn_limit": "turns, both players counted, after which the game is a draw (QY-C20)",
        "first": "the seat that begins; -1 is by lot (QY-C01)",
        "slots": "whether a general takes the leftmost free place or its player chooses one (QY-D01)",
        "ask_empty": "whether a seat that could answer is asked even if it holds no answer, so that the question "
        "tells nothing",
    }
}
VALUES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "qunying": {
        "faction_rule": ("at_least_one", "all", "none"),
        "deck_attack": ("guard", "free", "lane"),
        "equal": ("both", "neither"),
        "counter_cost": ("free", "pay"),
        "slots": ("auto", "choose"),
    }
}
"""The values of parameters that have a closed list of them."""


def page() -> str:
    """The whole page."""
    text = (
        f"{HEAD}# Parameters of the games\n\n"
        "`sanguo.load_game(name, **parameters)` takes them by keyword, `sanguo sim --set name=value` by text;\n"
        "`game.config` holds all of them. What a parameter means in the rules stands under the number in brackets in\n"
        "`docs/rules/<game>.md`. A wrong name or value raises `ConfigError`.\n"
    )
    for game in GAMES:
        plain, beginner = (json.loads(CoreGame.default_config(game, b)) for b in (False, True))
        rows = []
        for name, default in plain.items():
            values = VALUES[game].get(name, ())
            about = ABOUT[game][name] + (f": {', '.join(map(code, values))}" if values else "")
            rows.append((code(name), _shown(default), _shown(beginner[name]), about))
        text += f"\n## {game}\n\n" + table(("parameter", "default", "with `beginner=True`", "what it is"), rows)
    return text


def _shown(value: object) -> str:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else code(repr(value))
