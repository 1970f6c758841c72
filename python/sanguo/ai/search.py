"""Bots that search."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Literal

from sanguo._numbers import seed_of, within
from sanguo.search import Search
from sanguo.seeds import mix

if TYPE_CHECKING:
    from sanguo._core import State
    from sanguo.search import Evaluator

__all__ = ["IsmctsBot", "MctsBot"]


class _SearchBot(ABC):
    """What both bots do."""

    needs_state: Literal[True] = True
    kind = ""

    def __init__(
        self,
        simulations: int = 1000,
        *,
        evaluator: str | Evaluator | None = None,
        exploration: float = 0.7,
        trees: int = 1,
        threads: int = 1,
        batch: int = 32,
        seed: int = 0,
    ) -> None:
        self.simulations = within(simulations, "simulations", 1, 10_000_000)
        self.evaluator = evaluator
        self.exploration = exploration
        self.trees = trees
        self.threads = threads
        self.batch = batch
        self._seed = mix(seed_of(seed), 0)

    @property
    def name(self) -> str:
        """What it is called in results."""
        return f"{self.kind}:{self.simulations}"

    def restart(self, seed: int) -> None:
        """Begin a new stream of chance."""
        self._seed = mix(seed_of(seed), 0)

    def search(self, state: State) -> Search:
        """The search that it decides by, run to its end."""
        search = Search(
            state,
            self._observer(state),
            evaluator=self.evaluator,
            exploration=self.exploration,
            trees=self.trees,
            batch=self.batch,
            seed=mix(self._seed, state.decisions),
        )
        search.run(self.simulations, threads=self.threads)
        return search

    def act(self, state: State) -> int:
        """One of the legal actions of the state."""
        return self.search(state).best()

    @abstractmethod
    def _observer(self, state: State) -> int | None:
        """The seat with whose knowledge it searches; None: all is known."""


class IsmctsBot(_SearchBot):
    """Information-set search with `simulations` a decision: a fair bot.

    It is given the state, but uses it only to draw worlds from what the seat to move may know
    (`State.determinize`). With the defaults it plays like the core's "ismcts:<simulations>".
    """

    kind = "ismcts"

    def _observer(self, state: State) -> int | None:
        return state.player


class MctsBot(_SearchBot):
    """UCT with `simulations` a decision **on the true state: it cheats.**

    It sees all hands and the order of the decks, and is meant for analysis and as an upper bound. With the
    defaults it plays like the core's "mcts:<simulations>".
    """

    kind = "mcts"

    def _observer(self, _state: State) -> int | None:
        return None
