"""What can go wrong: every error of the package is a `SanguoError` with a stable `code`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

__all__ = [
    "BusyError",
    "CardError",
    "ConfigError",
    "DeckError",
    "EngineBug",
    "Fault",
    "IllegalActionError",
    "RulesetError",
    "SanguoError",
    "StateFormatError",
]


class SanguoError(Exception):
    """The root of all errors of the package; `code` is a stable name for programs."""

    code = "error"


class ConfigError(SanguoError):
    """An option of a game is wrong, or makes no sense together with another."""

    code = "config"


class DeckError(ConfigError):
    """A deck list breaks a rule, or names a card that the pool lacks."""

    code = "deck"


class Fault(NamedTuple):
    """One mistake of a card declaration: where it is, what is wrong, and what may have been meant."""

    path: str
    message: str
    hint: str = ""

    def __str__(self) -> str:
        return f"{self.path}: {self.message}" + (f" ({self.hint})" if self.hint else "")


class CardError(SanguoError):
    """All mistakes of a set of cards at once, in `faults`."""

    code = "cards"

    def __init__(self, faults: Iterable[tuple[str, str] | tuple[str, str, str]]) -> None:
        self.faults: tuple[Fault, ...] = tuple(Fault(*f) for f in faults)
        super().__init__(self.faults)

    def __str__(self) -> str:
        n = len(self.faults)
        if n == 1:
            return str(self.faults[0])
        return f"{n} mistakes in the cards:" + "".join(f"\n  {f}" for f in self.faults)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (tuple(tuple(f) for f in self.faults),)


class RulesetError(SanguoError):
    """A compiled card pool does not belong to this game or this version."""

    code = "ruleset"


class IllegalActionError(SanguoError):
    """The action is not legal here; the state is untouched."""

    code = "illegal_action"

    def __init__(self, action: object, choice: object, reason: str) -> None:
        self.action, self.choice, self.reason = action, choice, reason
        super().__init__(action, choice, reason)

    def __str__(self) -> str:
        return f"{self.action}: {self.reason}"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.action, self.choice, self.reason)


class StateFormatError(SanguoError):
    """Bytes, text or a dict that are no state of this game."""

    code = "state_format"


class BusyError(SanguoError):
    """A search, batch or state is used while it runs: in another thread, or by an evaluator that it has called."""

    code = "busy"


class EngineBug(SanguoError):  # noqa: N818 - it is no mistake of the caller
    """A fault of the engine itself; `capsule` is one line that rebuilds it."""

    code = "engine_bug"

    def __init__(self, capsule: str) -> None:
        self.capsule = capsule
        super().__init__(capsule)

    def __str__(self) -> str:
        return f"a fault of the engine; please report this line: {self.capsule}"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.capsule,)
