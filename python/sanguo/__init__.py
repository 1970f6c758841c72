"""sanguo: four Three-Kingdoms card games by their real rules, fast, on a Rust core.

```python
import random
import sanguo

game = sanguo.load_game("qunying")
state = game.new_state(seed=7)
while not state.is_over:
    state.apply(random.choice(state.legal_actions()))
print(state.returns())
```

Nothing is compiled at import, and no card is loaded before the first game.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from sanguo._core import FORMAT, State, __version__
from sanguo.errors import (
    BusyError,
    CardError,
    ConfigError,
    DeckError,
    EngineBug,
    IllegalActionError,
    RulesetError,
    SanguoError,
    StateFormatError,
)

if TYPE_CHECKING:
    from sanguo.actions import Action
    from sanguo.batch import Batch
    from sanguo.cards import Pool, pool
    from sanguo.cards.decks import Deck
    from sanguo.games import Game, game_names, load_game
    from sanguo.search import ActionStats, Search
    from sanguo.simulation import SimResult, perft
    from sanguo.views import View

__all__ = [
    "FORMAT",
    "Action",
    "ActionStats",
    "Batch",
    "BusyError",
    "CardError",
    "ConfigError",
    "Deck",
    "DeckError",
    "EngineBug",
    "Game",
    "IllegalActionError",
    "Pool",
    "RulesetError",
    "SanguoError",
    "Search",
    "SimResult",
    "State",
    "StateFormatError",
    "View",
    "__version__",
    "game_names",
    "load_game",
    "perft",
    "pool",
]

# Loaded on first use, so that `import sanguo` stays cheap.
_LAZY = {
    "Action": "sanguo.actions",
    "Batch": "sanguo.batch",
    "ActionStats": "sanguo.search",
    "Deck": "sanguo.cards.decks",
    "Game": "sanguo.games",
    "Pool": "sanguo.cards",
    "Search": "sanguo.search",
    "SimResult": "sanguo.simulation",
    "View": "sanguo.views",
    "game_names": "sanguo.games",
    "load_game": "sanguo.games",
    "perft": "sanguo.simulation",
    "pool": "sanguo.cards",
}


def __getattr__(name: str) -> Any:
    if name not in _LAZY:
        msg = f"module 'sanguo' has no attribute {name!r}"
        raise AttributeError(msg)
    value = getattr(importlib.import_module(_LAZY[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
