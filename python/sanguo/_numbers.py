"""What counts as a whole number from a caller."""

from __future__ import annotations

import operator
from typing import Any

from sanguo.errors import ConfigError
from sanguo.seeds import MASK


def whole(x: Any) -> int | None:
    """An int, numpy's kinds of int too; None for anything else, `True` and `False` among it."""
    if isinstance(x, bool):
        return None
    try:
        return operator.index(x)
    except TypeError:
        return None


def seed_of(x: Any) -> int:
    """A seed; ConfigError for what is none."""
    return within(x, "a seed", 0, MASK, "from 0 to 2**64 - 1")


def within(x: Any, what: str, least: int, most: int, bounds: str = "") -> int:
    """An int from `least` to `most`; ConfigError says what `what` has to be."""
    n = whole(x)
    if n is None or not least <= n <= most:
        msg = f"{what} is an int {bounds or f'from {least} to {most}'}, not {x!r}"
        raise ConfigError(msg)
    return n
