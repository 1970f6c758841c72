"""What a capsule holds, shown: the position, the question, and what its action does."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from sanguo._core import State, __version__
from sanguo.capsule import Capsule
from sanguo.errors import EngineBug, IllegalActionError, SanguoError, StateFormatError

from .board import asked, board

__all__ = ["read", "show"]


def read(text: str) -> str:
    """The text of a capsule; `@path` stands for the content of a file."""
    if not text.startswith("@"):
        return text
    try:
        return Path(text[1:]).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as e:
        msg = f"cannot read {text[1:]!r}: {e}"
        raise StateFormatError(msg) from e


def show(console: Console, capsule: Capsule, *, lang: str) -> bool:
    """Show a capsule and carry out its action again; whether the fault comes back."""
    state, game = capsule.state, capsule.game
    action_lang = "zh-Hant" if lang == "zh" else lang
    console.print(Text(f"{game!r}, made by version {capsule.version}, here {__version__}"))
    if capsule.message:
        console.print(Text(f"what was said: {capsule.message}"))
    if state is None:
        return _call(console, capsule)
    try:
        view = state.view(max(0, state.player))
    except EngineBug as bug:
        console.print(Text(f"the position cannot be shown: {bug}"))
        return True
    console.print(board(view, cards=game.pool, lang=lang))
    if capsule.call:
        return _call(console, capsule)
    if state.num_legal == 0:
        console.print(Text("the game is over: nobody is asked"))
        return False
    console.print(Text(asked(view, cards=game.pool, lang=lang), style="bold"))
    if capsule.action is None:
        for action in state.legal_actions():
            console.print(Text(f"  {state.action_text(action, action_lang)}"))
        console.print(Text("no action is recorded: this is the position itself"))
        return False
    return _replay(console, capsule, state, action_lang)


def _call(console: Console, capsule: Capsule) -> bool:
    name, *args = capsule.call
    console.print(Text(f"then: {name}({', '.join(map(repr, args))})"))
    try:
        fault = capsule.replay()
    except (SanguoError, TypeError) as e:
        console.print(Text(f"the call makes no sense here: {e}"))
        return False
    if fault is None:
        console.print(Text("the call goes through: no fault in this version", style="bold green"))
        return False
    console.print(Text("the fault is still there", style="bold red"))
    return True


def _replay(console: Console, capsule: Capsule, state: State, lang: str) -> bool:
    assert capsule.action is not None
    try:
        console.print(Text(f"then: {state.action_text(capsule.action, lang)} (action {capsule.action})"))
        fault = capsule.replay()
    except IllegalActionError as e:
        console.print(Text(f"the action is not legal here: {e.reason}"))
        return False
    if fault is not None:
        console.print(Text("the fault is still there", style="bold red"))
        return True
    after = state.clone()
    after.apply(capsule.action)
    console.print(Text("the action goes through: no fault in this version", style="bold green"))
    seat = max(0, after.player)
    view = after.view(seat)
    console.print(board(view, cards=capsule.game.pool, lang=lang))
    if question := asked(view, cards=capsule.game.pool, lang=lang):
        console.print(Text(question, style="bold"))
    return False
