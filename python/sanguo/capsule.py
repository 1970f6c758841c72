"""Capsules: one line of text that rebuilds a state, for bug reports."""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sanguo import _core
from sanguo.errors import EngineBug, SanguoError, StateFormatError

if TYPE_CHECKING:
    from sanguo.games import Game

__all__ = ["Capsule", "make", "open_capsule"]

HEAD = "sanguo-capsule:1:"
CALLS = ("action_text", "check", "determinize", "greedy_action", "observation", "scramble", "view", "why_not")
"""Methods of a state that a capsule may tell of; without a state it is `Game.new_state`."""


@dataclass(frozen=True, slots=True)
class Capsule:
    """What a capsule holds: the game, the state before the fault, the action or call that met it, what was said."""

    version: str
    game: Game
    state: _core.State | None
    """None if the fault came while cards were dealt."""
    action: int | None
    message: str
    call: tuple[str | int, ...] = ()
    """The method of the state that was called and its arguments, ("new_state", seed) without a state; else empty."""

    def replay(self) -> EngineBug | None:
        """Carry out the action or call again: the fault, or None if all went well."""
        try:
            if self.state is None:
                self.game.new_state(int(self.call[1]))
            elif self.call:
                getattr(self.state.clone(), str(self.call[0]))(*self.call[1:])
            elif self.action is not None:
                self.state.clone().apply(self.action)
        except EngineBug as bug:
            return bug
        return None


def make(
    game: Game, data: bytes | None, action: int | None, message: str, call: Sequence[str | int] | None = None
) -> str:
    """The capsule of a state given as bytes, and of the action or call that met a fault."""
    content: dict[str, Any] = {
        "version": _core.__version__,
        "game": game.name,
        "config": game.config,
        "setup": game.setup.keywords(),
        "ruleset": game.ruleset_hash,
        "state": None if data is None else base64.b64encode(data).decode(),
        "action": action,
        "message": message,
    }
    if call is not None:
        content["call"] = list(call)
    packed = zlib.compress(json.dumps(content, ensure_ascii=False).encode(), 9)
    return HEAD + base64.urlsafe_b64encode(packed).decode()


def open_capsule(text: str, *, game: Game | None = None) -> Capsule:
    """Rebuild what a capsule holds; a game with cards of one's own is given as `game`.

    Raises `StateFormatError` if the text is no capsule, or was made by another version or card pool.
    """
    from sanguo.games import load_game

    given: object = text
    if not isinstance(given, str):
        msg = f"a capsule is a text, not {type(given).__name__}"
        raise TypeError(msg)
    text = "".join(given.split())
    if not text.startswith(HEAD):
        msg = f"a capsule begins with {HEAD!r}"
        raise StateFormatError(msg)
    try:
        content = json.loads(zlib.decompress(base64.urlsafe_b64decode(text[len(HEAD) :])))
        data = None if content["state"] is None else base64.b64decode(content["state"])
        call = _call(content)
        name, config, setup = content["game"], content["config"], dict(content["setup"])
        hashed, version = content["ruleset"], content["version"]
        action, message = content["action"], content["message"]
    except (ValueError, KeyError, TypeError, zlib.error, binascii.Error) as e:
        msg = f"the capsule is damaged: {e}"
        raise StateFormatError(msg) from e
    if game is None:
        try:
            game = load_game(name, **setup, **config)
        except (SanguoError, TypeError) as e:
            msg = f"the capsule's game cannot be made: {e}"
            raise StateFormatError(msg) from e
    if game.ruleset_hash != hashed:
        msg = (
            f"the capsule was made by version {version} with another card pool ({hashed}, here {game.ruleset_hash}); "
            "give the game it was made with"
        )
        raise StateFormatError(msg)
    return Capsule(version, game, None if data is None else game.from_bytes(data), action, message, call)


def _call(content: dict[str, Any]) -> tuple[str | int, ...]:
    """The call that a capsule tells of, checked; ValueError says what is wrong."""
    call = content.get("call", [])
    whole = isinstance(call, list) and all(isinstance(x, str | int) and not isinstance(x, bool) for x in call)
    if content["state"] is None:
        if not (whole and len(call) == 2 and call[0] == "new_state" and isinstance(call[1], int)):
            msg = "there is neither a state nor a seed"
            raise ValueError(msg)
    elif not whole or (call and call[0] not in CALLS):
        msg = f"call {call!r} is none of a state"
        raise ValueError(msg)
    return tuple(call)
