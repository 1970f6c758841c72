"""Games whose engine has a fault: programs of cards that were broken behind the verifier's back."""

from __future__ import annotations

import json
from typing import cast

from sanguo import Game, _core

CONTRADICTION = "the engine contradicts itself"


def broken(game: Game, program: str = "body", *, part: str = "", panics: bool = False) -> Game:
    """The same game and pool, with a fault in the programs of the parts whose keys begin with `part`.

    The machine contradicts itself when it comes to a broken body; with `panics` it panics in any program.
    """
    number = {c.key: i for i, c in enumerate(game.pool.cards)}
    lists = game.setup.lists(number)
    config = json.dumps(game.config)
    made = _core.Game.__new__(
        Game, game.name, game.pool.ruleset_json(), config, lists, sabotage=(part, program, panics)
    )
    made = cast("Game", made)
    made.name, made.pool, made.setup, made._config = game.name, game.pool, game.setup, game.config
    return made
