"""The random bot."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from sanguo._numbers import seed_of
from sanguo.ai.base import asked

if TYPE_CHECKING:
    from sanguo.views import View

__all__ = ["RandomBot"]


class RandomBot:
    """Any legal action, each as likely as the others."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed_of(seed))

    def restart(self, seed: int) -> None:
        """Begin a new stream of chance."""
        self._random.seed(seed_of(seed))

    def act(self, view: View) -> int:
        """One of the legal actions."""
        return self._random.choice(asked(view).legal)
