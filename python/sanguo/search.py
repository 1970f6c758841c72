"""Tree search: UCT on known states, and information-set search that sees only what one seat may know.

```python
search = sanguo.Search(state, seat=state.player, seed=1)
search.run(simulations=1000)
state.apply(search.best())
```
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sanguo import _core
from sanguo.errors import BusyError, ConfigError

__all__ = ["ActionStats", "Evaluator", "Search"]

Evaluator: TypeAlias = Callable[[Any, NDArray[np.int32], NDArray[np.int32]], tuple[NDArray[Any], NDArray[Any] | None]]
"""A function that says what `n` places of the tree are worth, called as `f(observations, seats, legal)`.

`observations`: float32 of shape (n, size), what the seats to move may know (`State.observation`); a list of
`n` states instead if the function has an attribute `needs_states` that is true. `seats`: int32 of shape
(n,), the seats to move. `legal`: int32 of shape (n, width), the legal actions, padded with -1. It gives a
pair: `values` of shape (n, seats), the expected return of every seat, -1 to 1; and `priors` of shape
(n, width), how promising the legal actions are, numbers of 0 or more that need not add up to 1 (what stands
at the padding does not count), or None for all alike.
"""


@dataclass(frozen=True, slots=True)
class ActionStats:
    """What a search found out about one action."""

    action: int
    visits: int
    """Simulations that began with it."""
    value: float
    """Their mean return for the seat to move, -1 to 1; 0 without a visit."""
    available: int
    """Simulations that could have begun with it."""
    prior: float
    """The evaluator's share for it, 0 to 1; 0 without an evaluator."""


class Search:
    """A search from one position, for the seat that is asked there.

    `seat`: search with what this seat may know; the true state is then used for nothing else. None searches
    the known state, hands and the order of the decks with it, so that it is for analysis and not for fair
    play; only chance to come is drawn anew. Every seat is taken to maximise its own return.

    `evaluator`: what a new place of the tree is worth: "random" (a random game from there), "greedy" (a game
    between the built-in heuristics), "judged" (four turns between them, and the game's own judgement of where
    they lead; to the end in games that have none), or a function of many places at once, see `Evaluator`. None
    leaves it to the game: "judged" in formation, whose random games are long and tell little, "random" in the
    others. With a function the search follows priors (PUCT), and `batch` places are evaluated in one call.

    `exploration`: how much it tries what looks worse. `trees`: independent trees whose statistics are added
    up; threads share them, so that more threads than trees do not help. `max_nodes`: the most nodes of a
    tree. `seed`: with a budget in simulations, everything depends on the arguments alone, and not on the
    number of threads.

    While it runs nothing else can be done with it: `BusyError`, in another thread or in its evaluator. Raises
    `ConfigError` for a state that is over, a seat that is not asked, and numbers out of range.
    """

    def __init__(
        self,
        state: _core.State,
        seat: int | None = None,
        *,
        evaluator: str | Evaluator | None = None,
        exploration: float = 0.7,
        trees: int = 4,
        max_nodes: int = 1 << 20,
        batch: int = 32,
        seed: int = 0,
    ) -> None:
        given: object = state
        if not isinstance(given, _core.State):
            msg = f"a search begins from a State, not from a {type(given).__name__}"
            raise TypeError(msg)
        self._seat = seat
        self._core = _core.Search(
            state,
            observer=seat,
            evaluator=evaluator,
            exploration=_number(exploration, "exploration"),
            trees=trees,
            max_nodes=max_nodes,
            batch=batch,
            seed=seed,
        )

    @property
    def seat(self) -> int | None:
        """The seat with whose knowledge it searches; None: the known state."""
        return self._seat

    @property
    def simulations(self) -> int:
        """Simulations run from the present position."""
        return self._core.simulations

    @property
    def decisions(self) -> int:
        """Decisions taken in all simulations so far, in the tree and in the games beyond it."""
        return self._core.decisions

    @property
    def nodes(self) -> int:
        """Nodes in all trees."""
        return self._core.nodes

    @property
    def ready(self) -> bool:
        """Whether it can be run: with a `seat`, this seat has to be asked."""
        return self._core.ready

    def run(self, simulations: int | None = None, *, seconds: float | None = None, threads: int = 1) -> int:
        """Run until so many more simulations are done or so much time has passed, whichever comes first.

        Returns how many were done: none if there is only one legal action. The GIL is released but for calls of
        an evaluator; Ctrl-C stops it and keeps what was done. Raises `ConfigError` without a budget, for numbers
        out of range, and if it is not `ready`; what an evaluator raises comes through, and the places it was
        asked about are not counted.
        """
        return self._core.run(simulations, None if seconds is None else _number(seconds, "seconds"), threads)

    def stats(self) -> list[ActionStats]:
        """One entry for each legal action, in the order of `State.legal_actions`."""
        return [ActionStats(*row) for row in self._core.stats()]

    def best(self) -> int:
        """The action to play.

        One that surely wins at once, if there is one; else the most visited of those with which the next pick of
        another seat cannot surely win the game. "Surely": in all of 32 worlds that are drawn as the simulations'.
        """
        return self._core.best()

    def policy(self, temperature: float = 1.0) -> dict[int, float]:
        """A share for each legal action, from the visits: `visits ** (1 / temperature)`; together 1.

        0 gives all to `best()`; without a simulation all actions are alike. Raises `ConfigError` for a temperature
        below 0.
        """
        t = _number(temperature, "temperature")
        if not 0 <= t < float("inf"):
            msg = f"temperature is a number of 0 or more, not {temperature!r}"
            raise ConfigError(msg)
        stats = self.stats()
        if t == 0:
            best = self.best()
            return {s.action: float(s.action == best) for s in stats}
        visits = np.array([s.visits for s in stats], dtype=np.float64)
        if not visits.any():
            visits += 1
        # Through logarithms, so that a small temperature does not overflow.
        logs = np.log(np.maximum(visits, 1e-300)) / t
        shares = np.where(visits > 0, np.exp(logs - logs[visits > 0].max()), 0.0)
        shares /= shares.sum()
        return {s.action: float(x) for s, x in zip(stats, shares, strict=True)}

    def advance(self, action: int, state: _core.State) -> None:
        """Move on to `state`, the position after `action`, and keep what is known of it.

        It moves by one decision at a time, those of other seats included. With a `seat`, nothing is kept of another
        seat's decision, since that could tell what this seat does not see; while another seat is asked it is not
        `ready`. Raises `IllegalActionError` or `ConfigError` if that is not the next position, or the game is over.
        """
        given: object = state
        if not isinstance(given, _core.State):
            msg = f"a search advances to a State, not to a {type(given).__name__}"
            raise TypeError(msg)
        self._core.advance(action, state)

    def __repr__(self) -> str:
        what = "the known state" if self._seat is None else f"what seat {self._seat} knows"
        try:
            done = f"{self.simulations} simulations"
        except BusyError:
            done = "running"
        return f"<sanguo.Search of {what}, {done}>"


def _number(x: object, what: str) -> float:
    if isinstance(x, bool) or not isinstance(x, (int, float, np.floating, np.integer)):
        msg = f"{what} is a number, not {type(x).__name__}"
        raise TypeError(msg)
    try:
        return float(x)
    except OverflowError:
        msg = f"{what} is a number in the range of a float, not one of {len(str(abs(x)))} digits"
        raise ConfigError(msg) from None
