"""Games of a person kept in a file: JSON with all that it takes to go on, undo included."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from sanguo import _core
from sanguo.errors import ConfigError, IllegalActionError, SanguoError, StateFormatError
from sanguo.games import Game, load_game

from .session import Session

__all__ = ["load", "save"]

WHAT = "a game of `sanguo play`"
FORMAT = 1


def save(session: Session, path: str | Path) -> None:
    """Write a game into a file, in place of an older one; raises `ConfigError` if that cannot be done.

    A file that is there and is no saved game is left alone.
    """
    file = Path(path)
    try:
        if file.exists() and _content(file.read_bytes()) is None:
            msg = f"{str(path)!r} is there and is no saved game: choose another name"
            raise ConfigError(msg)
        # An older game is not lost if writing fails half-way.
        fresh = file.with_name(f"{file.name}.new")
        fresh.write_text(json.dumps(_saved(session), ensure_ascii=False) + "\n", encoding="utf-8")
        fresh.replace(file)
    except (OSError, ValueError) as e:
        msg = f"cannot write {str(path)!r}: {_why(e)}"
        raise ConfigError(msg) from e


def load(path: str | Path, *, bot: str | None = None, game: Game | None = None) -> Session:
    """A game from a file that `save` wrote; `bot` takes the place of the one that played before.

    A game with cards of one's own is given as `game`. Raises `StateFormatError` if the file cannot be read, is no saved
    game, is damaged, or was made by another version or card pool.
    """
    try:
        data = Path(path).read_bytes()
    except (OSError, ValueError) as e:
        msg = f"cannot read {str(path)!r}: {_why(e)}"
        raise StateFormatError(msg) from e
    content = _content(data)
    if content is None:
        msg = f"{str(path)!r} is no game saved by `sanguo play`"
        raise StateFormatError(msg)
    if content.get("format") != FORMAT:
        msg = f"{str(path)!r} has the format {content.get('format')!r}; this version reads {FORMAT}"
        raise StateFormatError(msg)
    try:
        return _restored(content, bot, game)
    except (SanguoError, KeyError, TypeError, ValueError, AttributeError, OverflowError) as e:
        what = f"{e.args[0]!r} is missing" if isinstance(e, KeyError) else str(e)
        msg = f"the saved game {str(path)!r} cannot be resumed: {what}"
        raise StateFormatError(msg) from e


def _why(e: OSError | ValueError) -> str:
    return (e.strerror if isinstance(e, OSError) else None) or str(e)


def _content(data: bytes) -> dict[str, Any] | None:
    """What a saved game holds, None if this is none."""
    try:
        content = json.loads(data)
    except (ValueError, RecursionError):
        return None
    return content if isinstance(content, dict) and content.get("what") == WHAT else None


def _saved(session: Session) -> dict[str, Any]:
    game, (start, state), (actions, marks) = session.game, session.ends, session.history
    return {
        "what": WHAT,
        "format": FORMAT,
        "version": _core.__version__,
        "game": game.name,
        "config": game.config,
        "setup": game.setup.keywords(),
        "ruleset": game.ruleset_hash,
        "seat": session.seat,
        "bot": session.bot,
        "start": start.to_bytes().hex(),
        "actions": actions,
        "decisions": marks,
        "state": state.to_bytes().hex(),
    }


def _restored(content: dict[str, Any], bot: str | None, game: Game | None) -> Session:
    if game is None:
        game = load_game(content["game"], **content["setup"], **content["config"])
    if game.ruleset_hash != content["ruleset"]:
        msg = (
            f"it was made by version {content['version']} with other cards "
            f"({content['ruleset']}, here {game.ruleset_hash})"
        )
        raise StateFormatError(msg)
    start = game.from_bytes(bytes.fromhex(content["start"]))
    state = game.from_bytes(bytes.fromhex(content["state"]))
    actions, marks, seat = content["actions"], content["decisions"], content["seat"]
    if type(seat) is not int or not all(type(x) is int for x in (*actions, *marks)):
        msg = "seat, actions and decisions are whole numbers"
        raise StateFormatError(msg)
    if marks != sorted(set(marks)) or not all(0 <= m < len(actions) for m in marks):
        msg = "the decisions do not lie among the actions"
        raise StateFormatError(msg)
    try:
        session = Session(game, seat=seat, bot=bot or content["bot"], start=start, begin=False)
        session.replay(actions, marks, end=state)
    except IllegalActionError as e:
        msg = f"its actions do not fit: {e}"
        raise StateFormatError(msg) from e
    return session
