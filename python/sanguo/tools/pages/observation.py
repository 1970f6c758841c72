"""`docs/observation.md`: what stands where in the observations of the games."""

from __future__ import annotations

from sanguo.cards import GAMES
from sanguo.games import load_game
from sanguo.tools.by_game import module

from .markdown import HEAD, code, table

__all__ = ["page"]


def page() -> str:
    """The whole page."""
    text = (
        f"{HEAD}# Observations\n\n"
        "`state.observation(seat)` is what a seat may know, as float32 numbers of about 0 to 1; `Game.new_batch`\n"
        "gives the same for many games at once. `game.observation_layout()` is the table below for the pool of a\n"
        "game. A version never changes; another layout is another version, chosen with `version=`.\n\n"
        "Fields of the length `kinds` have one number for each kind of card in the pool, in the order of\n"
        "`game.cards`. Nothing is written that the seat does not know.\n"
    )
    for name in GAMES:
        game = load_game(name)
        full = game.observation_layout()
        about = module(name, "parameters").OBSERVATION
        for version in game.observation_versions:
            layout = game.observation_layout(version)
            by_kind = [f for f in layout if f.name.startswith("kinds.")]
            size, pool = layout[-1].slice.stop, len(game.pool)
            each = f"{len(by_kind)} for each kind of card: {size} with the {pool} kinds of\nthe built-in pool"
            numbers = f"{by_kind[0].offset} numbers, then {each}" if by_kind else f"{size} numbers"
            text += f"\n## {name}, version {version}\n\n{about}{numbers}"
            if version > 1 and layout == full[: len(layout)]:
                text += ". They are the first of version 1.\n"
                continue
            rows = [(code(f.name), f.offset, "kinds" if f in by_kind else f.length, f.doc) for f in layout]
            text += ", whose offsets these are.\n\n" + table(("field", "offset", "length", "what it is"), rows)
    return text
