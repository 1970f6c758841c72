"""The picture of a game in the README."""

from __future__ import annotations

from sanguo.tools.board import board_text

__all__ = ["pictured"]

BEGIN, END = "<!-- picture: made by `make docs` -->\n", "<!-- end of the picture -->\n"
SEED = 7
PROMPT = "battle"


def pictured(text: str) -> str:
    """A text with its picture drawn anew between its two marks."""
    head, begin, rest = text.partition(BEGIN)
    _, end, tail = rest.partition(END)
    return f"{head}{begin}```text\n{_picture()}```\n{end}{tail}" if begin and end else text


def _picture() -> str:
    """The fullest moment of a battle phase in a game between greedy bots."""
    from sanguo.games import load_game

    state = load_game("qunying", decks=("all_wei", "all_shu")).new_state(SEED)
    best, shown = 0, ""
    while not state.is_over:
        view = state.view(state.player)
        fullness = len(view.me.field) * len(view.foe.field) * 10 + sum(g.gear is not None for g in view.me.field)
        if view.choice is not None and view.choice.prompt == PROMPT and fullness > best:
            best, shown = fullness, board_text(view)
        state.apply(state.greedy_action())
    return shown
