"""The lines of game records: what they hold, written and read."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sanguo import _core
from sanguo.cards import pool
from sanguo.errors import SanguoError, StateFormatError

if TYPE_CHECKING:
    from sanguo.games import Game

__all__ = [
    "Decision",
    "End",
    "Head",
    "Source",
    "decision_line",
    "end_line",
    "game_of",
    "head_line",
    "head_of",
    "lines_of",
    "read",
]

MARK = "record"
FORMAT = 1
"""Version of the format of records."""
Source = str | PathLike[str]


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision: the seat, the action, and what it was called."""

    seat: int
    action: int
    en: str
    zh: str


@dataclass(frozen=True, slots=True)
class Head:
    """The first line: all that makes the game and its first position."""

    version: str
    """The version of the package that wrote the record."""
    engine: int
    """`sanguo.FORMAT` of that version."""
    game: str
    config: dict[str, Any]
    setup: dict[str, Any]
    """What was laid out: for instance `decks`, `key` and `cards` (copies by card) of each."""
    pool: str
    """"built-in", or "custom": then the game must be given to play the record again."""
    ruleset: str
    """The hash of the card pool."""
    seed: int | None
    """What the first position was dealt by."""
    start: dict[str, Any] | None
    """The first position, if it was not dealt by a seed that is known."""
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class End:
    """The last line: what the game had come to when the record was finished."""

    decisions: int
    digest: str
    returns: tuple[float, ...]
    reason: str


def _dump(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def head_line(head: Head) -> str:
    data = {name: getattr(head, name) for name in Head.__slots__}
    data["players"] = list(head.players)
    for name in ("seed", "start"):
        if data[name] is None:
            del data[name]
    return _dump({"sanguo": MARK, "format": FORMAT, **data})


def decision_line(made: Decision) -> str:
    return _dump({name: getattr(made, name) for name in Decision.__slots__})


def end_line(end: End) -> str:
    return _dump({name: getattr(end, name) for name in End.__slots__} | {"returns": list(end.returns)})


def head_of(game: Game, seed: int | None, start: dict[str, Any] | None, players: tuple[str, ...]) -> Head:
    return Head(
        version=_core.__version__,
        engine=_core.FORMAT,
        game=game.name,
        config=game.config,
        setup=game.setup.keywords(),
        pool="built-in" if game.pool == pool(game.name) else "custom",
        ruleset=game.ruleset_hash,
        seed=seed,
        # As it is read back from JSON.
        start=None if start is None else json.loads(json.dumps(start)),
        players=players,
    )


def game_of(head: Head) -> Game:
    from sanguo.games import load_game

    if head.pool != "built-in":
        msg = f"line 1: the game was played with a card pool of its own ({head.ruleset}): give the game"
        raise StateFormatError(msg)
    try:
        return load_game(head.game, **head.setup, **head.config)
    except (SanguoError, TypeError, KeyError, AttributeError, ValueError) as e:
        msg = f"line 1: the game cannot be made: {e}"
        raise StateFormatError(msg) from e


@contextmanager
def lines_of(source: Source) -> Iterator[Iterator[str]]:
    """The lines of a file, or of a text."""
    if isinstance(source, str) and source.lstrip("\ufeff \t\r\n").startswith("{"):
        yield iter(source.lstrip("\ufeff").splitlines())
        return
    try:
        # A character that was cut off at the end is no reason to refuse the rest.
        file = Path(source).open(encoding="utf-8-sig", errors="replace")  # noqa: SIM115 - closed below
    except (OSError, ValueError) as e:
        msg = f"cannot read {str(source)!r}: {e}"
        raise StateFormatError(msg) from e
    with file:
        yield iter(file)


def _objects(lines: Iterator[str]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Lines as dicts with their numbers; one that was cut off at the end is left out."""
    cut: tuple[int, str] | None = None
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        if cut is not None:
            msg = f"line {cut[0]}: {cut[1]}"
            raise StateFormatError(msg)
        try:
            data = json.loads(line)
        except ValueError as e:
            cut = number, f"no JSON: {e}"
            continue
        except RecursionError:
            cut = number, "too deeply nested"
            continue
        if not isinstance(data, dict):
            msg = f"line {number}: an object is needed, not {line.strip()[:40]}"
            raise StateFormatError(msg)
        yield number, data


def _field(line: int, data: dict[str, Any], name: str, kind: type, what: str) -> Any:
    value = data.get(name)
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
        msg = f"line {line}: {name} is {what}, not {value!r}"
        raise StateFormatError(msg)
    return value


def read(lines: Iterator[str]) -> tuple[Head, Iterator[tuple[int, Decision | End]]]:
    """The head of a record, and what follows."""
    entries = _objects(lines)
    line, data = next(entries, (1, {}))
    if data.get("sanguo") != MARK:
        msg = "line 1: this is no game record: it has to begin with the line that describes the game"
        raise StateFormatError(msg)
    if type(data.get("format")) is not int or data["format"] != FORMAT:
        msg = f"line {line}: records of format {data.get('format')!r} cannot be read here, only format {FORMAT}"
        raise StateFormatError(msg)
    text = {n: _field(line, data, n, str, "a text") for n in ("version", "game", "pool", "ruleset")}
    players = _field(line, data, "players", list, "a list of names")
    if not all(isinstance(p, str) for p in players):
        msg = f"line {line}: players is a list of names, not {players!r}"
        raise StateFormatError(msg)
    start = None if data.get("start") is None else _field(line, data, "start", dict, "a position")
    seed = None if data.get("seed") is None else _field(line, data, "seed", int, "an int")
    if (seed is None) == (start is None):
        msg = f"line {line}: either seed or start is needed"
        raise StateFormatError(msg)
    head = Head(
        **text,
        engine=_field(line, data, "engine", int, "an int"),
        config=_field(line, data, "config", dict, "an object"),
        setup=_field(line, data, "setup", dict, "what was laid out"),
        seed=seed,
        start=start,
        players=tuple(players),
    )
    return head, _rest(entries)


def _rest(entries: Iterator[tuple[int, dict[str, Any]]]) -> Iterator[tuple[int, Decision | End]]:
    end = None
    for line, data in entries:
        if end is not None:
            msg = f"line {line}: the record has ended at line {end}"
            raise StateFormatError(msg)
        if "digest" in data:
            end = line
            returns = _field(line, data, "returns", list, "a list of numbers")
            yield (
                line,
                End(
                    _field(line, data, "decisions", int, "an int"),
                    _field(line, data, "digest", str, "a text"),
                    tuple(returns),
                    _field(line, data, "reason", str, "a text"),
                ),
            )
        else:
            seat, action = (_field(line, data, n, int, "an int") for n in ("seat", "action"))
            en, zh = ("" if n not in data else _field(line, data, n, str, "a text") for n in ("en", "zh"))
            yield line, Decision(seat, action, en, zh)
