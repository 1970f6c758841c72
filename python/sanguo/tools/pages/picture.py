"""The pictures in the README: a table of each game, and the prompt of `sanguo play`."""

from __future__ import annotations

import io
from collections.abc import Callable

from sanguo.tools.board import asked, board_text
from sanguo.tools.boards import drawing

__all__ = ["pictured"]

BEGIN, END = "<!-- picture: made by `make docs` -->\n", "<!-- end of the picture -->\n"
SEATS_BEGIN, SEATS_END = "<!-- seats: made by `make docs` -->\n", "<!-- end of the seats -->\n"
PROMPT_BEGIN, PROMPT_END = "<!-- prompt: made by `make docs` -->\n", "<!-- end of the prompt -->\n"
SEED, SEATS_SEED = 7, 4
PROMPT_SEED, DECISIONS = 6, 31
LINES = ("w deploy Mi Zhu", "q")
PROMPT = "battle"


def pictured(text: str) -> str:
    """A text with its pictures drawn anew between their marks."""
    text = _between(text, BEGIN, END, _picture)
    text = _between(text, SEATS_BEGIN, SEATS_END, _seats)
    return _between(text, PROMPT_BEGIN, PROMPT_END, _prompt)


def _between(text: str, begin: str, end: str, draw: Callable[[], str]) -> str:
    head, there, rest = text.partition(begin)
    _, ends, tail = rest.partition(end)
    return f"{head}{begin}```text\n{draw()}```\n{end}{tail}" if there and ends else text


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


def _seats() -> str:
    """The answer to a slash that has the most in front of the seats, in a game between greedy bots."""
    from sanguo.games import load_game

    state = load_game("sanguosha").new_state(SEATS_SEED)
    best, shown = 0, ""
    while not state.is_over:
        view = state.view(state.player)
        fullness = sum(s.alive * 4 + len(s.equips) + 2 * len(s.judges) for s in view.seats)
        if view.choice is not None and view.choice.prompt == "answer" and view.me.hand and fullness > best:
            best, shown = fullness, f"{board_text(view)}{asked(view)}\n"
        state.apply(state.greedy_action())
    return shown


def _prompt() -> str:
    """A few lines of a game that a person plays."""
    from rich.console import Console

    from sanguo.games import load_game
    from sanguo.tools.play import Terminal
    from sanguo.tools.session import Session

    session = Session(load_game("qunying", decks=("all_shu", "all_wei")), seed=PROMPT_SEED)
    for _ in range(DECISIONS):
        session.play(session.ends[1].greedy_action())
    out, lines = io.StringIO(), iter(LINES)

    def read(prompt: str) -> str:
        line = next(lines)
        out.write(f"{prompt}{line}\n")
        return line

    Terminal(session, Console(file=out, width=drawing("qunying").WIDTH, color_system=None), read=read).run()
    # Without the welcome and the last line.
    return "".join(f"{line.rstrip()}\n" for line in out.getvalue().splitlines()[1:-1])
