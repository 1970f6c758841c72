"""`docs/config.md`: the parameters of the games."""

from __future__ import annotations

import json

from sanguo._core import Game as CoreGame
from sanguo.cards import GAMES
from sanguo.errors import ConfigError
from sanguo.setups import module as setup
from sanguo.tools.by_game import module

from .markdown import HEAD, code, table

__all__ = ["page"]


def page() -> str:
    """The whole page."""
    text = (
        f"{HEAD}# Parameters of the games\n\n"
        "`sanguo.load_game(name, **parameters)` takes them by keyword, `sanguo sim --set name=value` by text, lists\n"
        "with commas between; `game.config` holds all of them. What a parameter means in the rules stands under the\n"
        "number in brackets in `docs/rules/<game>.md`. A wrong name or value raises `ConfigError`.\n"
    )
    for game in GAMES:
        text += f"\n## {game}\n\n" + _table(game)
        beside = ", ".join(map(code, setup(game).KEYWORDS))
        text += f"\nWhat is laid out is said by the keywords {beside} of `load_game`.\n"
    return text


def _table(game: str) -> str:
    told = module(game, "parameters")
    plain, beginner = json.loads(CoreGame.default_config(game)), _beginner(game)
    rows = []
    for name, default in plain.items():
        values = told.VALUES.get(name, ())
        about = told.ABOUT[name] + (f": {', '.join(map(code, values))}" if values else "")
        rows.append((code(name), _shown(default), *([_shown(beginner[name])] if beginner else []), about))
    return table(("parameter", "default", *(["with `beginner=True`"] if beginner else []), "what it is"), rows)


def _beginner(game: str) -> dict[str, object] | None:
    """The parameters of the format for beginners, if the game has one."""
    try:
        found: dict[str, object] = json.loads(CoreGame.default_config(game, beginner=True))
    except ConfigError:
        return None
    return found


def _shown(value: object) -> str:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else code(repr(value))
