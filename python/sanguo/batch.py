"""Many games at once over numpy arrays, for learning: made by `Game.new_batch`.

```python
batch = game.new_batch(256, seed=1, bots=[None, "random"])
while True:
    index = choose(batch.observation, batch.legal, batch.num_legal)  # one place in the list of legal actions a game
    batch.step_index(index)
    learn(batch.reward[:, 0], batch.done)
```
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from sanguo import _core
from sanguo.errors import ConfigError

if TYPE_CHECKING:
    from sanguo.games import Game

__all__ = ["WIDTH", "Batch", "BatchArrays"]

WIDTH = 64
"""Columns of `legal` at first. Games of the built-in decks stay below; `legal` grows if some position needs more."""

_INT64 = np.dtype(np.int64)
Out = Mapping[str, NDArray[Any]]


class BatchArrays(NamedTuple):
    """What is known of `n` games that each wait for an answer; one row a game."""

    observation: NDArray[np.float32]
    """What the seat that is asked knows, shape (n, observation_size); see `docs/observation.md`."""
    mask: NDArray[np.bool_] | None
    """The legal actions over the dense numbering, shape (n, num_actions); None if it was not asked for."""
    legal: NDArray[np.int32]
    """The codes of the legal actions, ascending, padded with -1; shape (n, width)."""
    num_legal: NDArray[np.int32]
    """How many legal actions there are, shape (n,)."""
    seat: NDArray[np.int8]
    """The seat that is asked, shape (n,)."""
    reward: NDArray[np.float32]
    """1 for a seat that won with the last action, -1 for one that lost, 0 otherwise; shape (n, seats)."""
    done: NDArray[np.bool_]
    """Whether the last action ended a game; the next one has begun. Shape (n,)."""
    episode: NDArray[np.int64]
    """Games that have ended in this row since the last reset, shape (n,)."""


class Batch:
    """`n` games at once. Every call that plays writes the arrays in place and returns them.

    The arrays are attributes too, by the names of `BatchArrays`. Games that end begin anew by themselves: the k-th
    game of row i is `game.new_state(mix(mix(seed, i), k))`. A game in which none of your seats is ever asked is
    passed over and counted in `episode`. One thread at a time may use a batch: others get a `BusyError`.
    """

    def __init__(
        self,
        game: Game,
        n: int,
        seed: int = 0,
        *,
        bots: Sequence[str | None] | None = None,
        version: int = 1,
        threads: int = 1,
        mask: bool = False,
        out: Out | None = None,
    ) -> None:
        seats = game.num_players
        given: object = [None] * seats if bots is None else bots
        if isinstance(given, str) or not isinstance(given, Sequence):
            msg = f"bots is a sequence with one entry a seat (None: yours), not {bots!r}"
            raise ConfigError(msg)
        wrong = [b for b in given if not (b is None or isinstance(b, str))]
        if wrong:
            msg = f"a bot in a batch is None or a name, not {wrong[0]!r}"
            raise ConfigError(msg)
        masked: object = mask
        if not isinstance(masked, bool):
            msg = f"mask is True or False, not {mask!r}"
            raise ConfigError(msg)
        made = {} if out is None else out
        _named(made)
        self._core = _core.Batch(game, n, seed, list(given), version, threads)
        self._game = game
        self._n = len(self._core)
        size = self._core.observation_size
        blank: dict[str, Any] = {
            "observation": lambda: np.zeros((n, size), np.float32),
            "mask": lambda: np.zeros((n, game.num_actions), np.bool_) if mask else None,
            "legal": lambda: np.full((n, max(WIDTH, self._core.widest())), -1, np.int32),
            "num_legal": lambda: np.zeros(n, np.int32),
            "seat": lambda: np.zeros(n, np.int8),
            "reward": lambda: np.zeros((n, seats), np.float32),
            "done": lambda: np.zeros(n, np.bool_),
            "episode": lambda: np.zeros(n, np.int64),
        }
        self._arrays = BatchArrays(**{k: made[k] if k in made else new() for k, new in blank.items()})
        self._theirs = "legal" in made
        self._core.show(self._arrays)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._game

    @property
    def arrays(self) -> BatchArrays:
        """All arrays as the last call that wrote them left them."""
        return self._arrays

    @property
    def observation(self) -> NDArray[np.float32]:
        """See `BatchArrays.observation`."""
        return self._arrays.observation

    @property
    def mask(self) -> NDArray[np.bool_] | None:
        """See `BatchArrays.mask`."""
        return self._arrays.mask

    @property
    def legal(self) -> NDArray[np.int32]:
        """See `BatchArrays.legal`. A new, wider array once a position has had more legal actions than columns."""
        return self._arrays.legal

    @property
    def num_legal(self) -> NDArray[np.int32]:
        """See `BatchArrays.num_legal`."""
        return self._arrays.num_legal

    @property
    def seat(self) -> NDArray[np.int8]:
        """See `BatchArrays.seat`."""
        return self._arrays.seat

    @property
    def reward(self) -> NDArray[np.float32]:
        """See `BatchArrays.reward`."""
        return self._arrays.reward

    @property
    def done(self) -> NDArray[np.bool_]:
        """See `BatchArrays.done`."""
        return self._arrays.done

    @property
    def episode(self) -> NDArray[np.int64]:
        """See `BatchArrays.episode`."""
        return self._arrays.episode

    def __len__(self) -> int:
        return self._n

    def step(self, actions: ArrayLike, *, out: Out | None = None) -> BatchArrays:
        """Carry out one legal action in each game, given by their codes: ints, shape (n,).

        With `out`, a dict of arrays by the names of `BatchArrays`, those are written instead of the batch's own,
        whose old contents stay as they are. A `legal` of the caller's keeps its width: of a longer list its first
        actions are written, and `num_legal` is the length of the whole list.

        All is checked before anything is played, so an error leaves all games as they were: IllegalActionError says
        which game and why, TypeError or ValueError what is wrong with an array, ConfigError with a name. A fault of
        the engine (EngineBug) is met while they are played: the other games are then a step ahead or not, and the batch
        has to be reset.
        """
        return self._go(self._numbers(actions, "actions"), index=False, out=out)

    def step_index(self, indices: ArrayLike, *, out: Out | None = None) -> BatchArrays:
        """The same by places in the lists of legal actions: ints from 0 to `num_legal` - 1, shape (n,)."""
        return self._go(self._numbers(indices, "indices"), index=True, out=out)

    def reset(self, seed: int = 0, *, out: Out | None = None) -> BatchArrays:
        """Begin all games anew, as a new batch of this seed would."""
        arrays, own = self._into(out)
        return self._wide(self._core.reset(seed, arrays), arrays, own)

    def observe(self, seats: int | ArrayLike, *, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """What a seat knows in each game, whether it is asked or not; float32, shape (n, observation_size).

        `seats`: one seat for all games, or ints of shape (n,). With `out` written in place.
        """
        n = self._n
        which = self._numbers(np.full(n, seats) if np.ndim(seats) == 0 else seats, "seats")
        into = np.zeros((n, self._core.observation_size), np.float32) if out is None else out
        self._core.observe(which, into)
        return into

    def state(self, i: int) -> _core.State:
        """A copy of the i-th game."""
        return self._core.state(i)

    def _go(self, numbers: NDArray[np.int64], *, index: bool, out: Out | None) -> BatchArrays:
        arrays, own = self._into(out)
        return self._wide(self._core.step(numbers, index, arrays), arrays, own)

    def _into(self, out: Out | None) -> tuple[BatchArrays, bool]:
        """The arrays to write, and whether `legal` is one that may be replaced by a wider one."""
        if out is None:
            return self._arrays, not self._theirs
        _named(out)
        return self._arrays._replace(**out), not (self._theirs or "legal" in out)

    def _wide(self, most: int, arrays: BatchArrays, own: bool) -> BatchArrays:
        if most <= arrays.legal.shape[1] or not own:
            return arrays
        legal = np.full((self._n, 1 << (most - 1).bit_length()), -1, np.int32)
        self._core.legal(legal)
        plain = arrays is self._arrays
        self._arrays = self._arrays._replace(legal=legal)
        return self._arrays if plain else arrays._replace(legal=legal)

    def _numbers(self, given: ArrayLike, what: str) -> NDArray[np.int64]:
        array = np.asarray(given)
        n = self._n
        if array.dtype is _INT64 and array.shape == (n,):
            return array
        if array.dtype.kind not in "iu":
            msg = f"{what} are ints, not {array.dtype}"
            raise TypeError(msg)
        if array.shape != (n,):
            msg = f"{what} have shape {array.shape}, ({n},) is needed"
            raise ValueError(msg)
        if array.dtype == np.uint64:
            array = np.minimum(array, np.uint64(2**63 - 1))
        return array.astype(np.int64, copy=False)

    def __reduce__(self) -> tuple[Any, ...]:
        msg = "a batch cannot be pickled; its states can: batch.state(i)"
        raise TypeError(msg)

    def __repr__(self) -> str:
        return f"<sanguo.Batch {self._n} games of {self._game.name}, {int(self._arrays.episode.sum())} ended>"


def _named(out: object) -> None:
    """Check that all keys are names of arrays."""
    if not isinstance(out, Mapping):
        msg = f"out is a dict of arrays by name, not {type(out).__name__}"
        raise TypeError(msg)
    wrong = [k for k in out if k not in BatchArrays._fields]
    if wrong:
        msg = f"there is no array {wrong[0]!r}; there are: {', '.join(BatchArrays._fields)}"
        raise ConfigError(msg)
