"""Game records, played again: where they begin, decision by decision, and what differs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sanguo import _core
from sanguo._core import State
from sanguo._record_lines import Decision, End, Head
from sanguo.errors import ConfigError, IllegalActionError, StateFormatError

if TYPE_CHECKING:
    from sanguo.games import Game

__all__ = ["carry_out", "first", "verify"]


def first(head: Head, game: Game) -> State:
    if head.seed is not None:
        try:
            return game.new_state(head.seed)
        except ConfigError as e:
            msg = f"line 1: {e}"
            raise StateFormatError(msg) from e
    try:
        return game.from_dict(head.start or {})
    except StateFormatError as e:
        msg = f"line 1: start: {e}"
        raise StateFormatError(msg) from e


def carry_out(state: State, made: Decision, line: int) -> None:
    if state.is_over:
        msg = f"line {line}: the game is over ({state.end_reason})"
        raise StateFormatError(msg)
    if state.player != made.seat:
        msg = f"line {line}: seat {state.player} is asked here, not seat {made.seat}"
        raise StateFormatError(msg)
    try:
        state.apply(made.action)
    except IllegalActionError as e:
        msg = f"line {line}: action {made.action} ({made.en}) is not legal here: {e.reason}"
        raise StateFormatError(msg) from e


def _same_texts(state: State, made: Decision, line: int) -> None:
    for name, lang in (("en", "en"), ("zh", "zh-Hant")):
        then, now = getattr(made, name), state.action_text(made.action, lang)
        if then and then != now:
            msg = f"line {line}: {name} is {now!r} here, the record says {then!r}"
            raise StateFormatError(msg)


def verify(head: Head, items: Iterable[tuple[int, Decision | End]], game: Game) -> int:
    if head.engine != _core.FORMAT:
        msg = f"line 1: made by version {head.version} with engine format {head.engine}, here it is {_core.FORMAT}"
        raise StateFormatError(msg)
    if head.ruleset != game.ruleset_hash:
        msg = f"line 1: made with another card pool ({head.ruleset}, here {game.ruleset_hash})"
        raise StateFormatError(msg)
    if len(head.players) != game.num_players:
        msg = f"line 1: players has {len(head.players)} names, the game has {game.num_players} seats"
        raise StateFormatError(msg)
    state = first(head, game)
    n = 0
    for line, item in items:
        if isinstance(item, Decision):
            if head.version == _core.__version__ and state.is_legal(item.action):
                _same_texts(state, item, line)
            carry_out(state, item, line)
            n += 1
            continue
        here = End(n, state.digest(), tuple(state.returns()), state.end_reason)
        for name in ("decisions", "reason", "returns", "digest"):
            then, now = getattr(item, name), getattr(here, name)
            if then != now:
                msg = f"line {line}: {name} is {now!r} here, the record says {then!r}"
                raise StateFormatError(msg)
    return n
