"""Capsules: one line of text that rebuilds a state, for bug reports."""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sanguo import _core
from sanguo.errors import EngineBug, SanguoError, StateFormatError

if TYPE_CHECKING:
    from sanguo.games import Game

__all__ = ["Capsule", "make", "open_capsule"]

HEAD = "sanguo-capsule:1:"


@dataclass(frozen=True, slots=True)
class Capsule:
    """What a capsule holds: the game, the state before the fault, the action that met it, what was said."""

    version: str
    game: Game
    state: _core.State
    action: int | None
    message: str

    def replay(self) -> EngineBug | None:
        """Carry out the action again: the fault, or None if all went well."""
        if self.action is None:
            return None
        try:
            self.state.clone().apply(self.action)
        except EngineBug as bug:
            return bug
        return None


def make(game: Game, data: bytes, action: int | None, message: str) -> str:
    """The capsule of a state given as bytes."""
    content = {
        "version": _core.__version__,
        "game": game.name,
        "config": game.config,
        "decks": [d.counts() for d in game.decks],
        "ruleset": game.ruleset_hash,
        "state": base64.b64encode(data).decode(),
        "action": action,
        "message": message,
    }
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
        data = base64.b64decode(content["state"])
        name, config, decks = content["game"], content["config"], content["decks"]
        hashed, version = content["ruleset"], content["version"]
        action, message = content["action"], content["message"]
    except (ValueError, KeyError, TypeError, zlib.error, binascii.Error) as e:
        msg = f"the capsule is damaged: {e}"
        raise StateFormatError(msg) from e
    if game is None:
        try:
            game = load_game(name, decks=decks, **config)
        except (SanguoError, TypeError) as e:
            msg = f"the capsule's game cannot be made: {e}"
            raise StateFormatError(msg) from e
    if game.ruleset_hash != hashed:
        msg = (
            f"the capsule was made by version {version} with another card pool ({hashed}, here {game.ruleset_hash}); "
            "give the game it was made with"
        )
        raise StateFormatError(msg)
    return Capsule(version, game, game.from_bytes(data), action, message)
