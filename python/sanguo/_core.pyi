# ruff: noqa: PYI021 - editors show these docstrings; they can read none out of a compiled module
"""The extension module in Rust: games, states and the tables of the machine.

What users need of it is offered by `sanguo`; the module itself may change.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Self, SupportsIndex, TypedDict, final, type_check_only

import numpy as np
from numpy.typing import NDArray
from typing_extensions import disjoint_base

from sanguo.batch import BatchArrays as _Arrays
from sanguo.events import Event
from sanguo.games import Game as _Game
from sanguo.views import View

__all__ = [
    "FORMAT",
    "Batch",
    "Game",
    "Search",
    "State",
    "__version__",
    "action_parts",
    "ask_kinds",
    "build_profile",
    "disassemble",
    "limits",
    "op_table",
    "vocabulary",
]

__version__: Final[str]
FORMAT: Final[int]

@type_check_only
class _Op(TypedDict):
    name: str
    code: int
    a: str
    b: str
    pops: tuple[int, int]
    pushes: tuple[int, int]
    pure: bool
    doc: str

@type_check_only
class _Word(TypedDict):
    name: str
    doc: str

@type_check_only
class _Query(TypedDict):
    name: str
    args: int
    fold: bool
    doc: str

@type_check_only
class _Proc(TypedDict):
    name: str
    numbers: int
    sets: int
    gives_number: bool
    gives_set: bool
    doc: str

@type_check_only
class _Field(TypedDict):
    name: str
    reg: int
    is_set: bool
    mutable: bool
    doc: str

@type_check_only
class _Event(TypedDict):
    name: str
    doc: str
    fields: list[_Field]

@type_check_only
class _Vocabulary(TypedDict):
    game: str
    kind_props: list[_Word]
    card_props: list[_Word]
    seat_props: list[_Word]
    zones: list[_Word]
    places: list[_Word]
    scopes: list[_Word]
    queries: list[_Query]
    procs: list[_Proc]
    natives: list[_Proc]
    events: list[_Event]

@disjoint_base
class Game:
    """The immutable part of a game. Made by `sanguo.load_game`."""

    def __new__(
        cls,
        name: str,
        ruleset: str,
        config: str,
        decks: Sequence[Sequence[int]],
        *_args: object,
        sabotage: tuple[str, str, bool] | None = None,
        **_kwargs: object,
    ) -> Self: ...
    @staticmethod
    def default_config(name: str, beginner: bool = False) -> str:
        """The default configuration as JSON (`beginner`: the 20-card format)."""
    @property
    def num_players(self) -> int:
        """Number of seats."""
    @property
    def num_actions(self) -> int:
        """Size of the dense action numbering, for masks and networks."""
    @property
    def observation_size(self) -> int:
        """Numbers of an observation (see `State.observation`), version 1."""
    @property
    def observation_versions(self) -> list[int]:
        """The versions of the observation that there are."""
    def _observation_layout(self, version: SupportsIndex | None = None) -> list[tuple[str, int, int, str]]:
        """The fields of a version of the observation: (name, offset, length, what it holds)."""
    @property
    def ruleset_hash(self) -> str:
        """Content hash of the card pool: 16 hexadecimal digits."""
    @property
    def end_reasons(self) -> list[str]:
        """Names of the reasons a game can end with, indexed by `SimResult.end_reason`."""
    @property
    def state_size(self) -> int:
        """Bytes of a state in the core."""
    def new_state(self, seed: SupportsIndex | None = None) -> State:
        """Shuffle, deal and run to the first decision.

        The same seed (0 to 2**64 - 1) gives the same game on every machine; None takes a random one. Raises
        ConfigError for anything that is no seed, EngineBug for a fault of the engine.
        """
    def from_bytes(self, data: bytes) -> State:
        """A state from what `State.to_bytes` gave; StateFormatError says what is wrong with the bytes."""
    def from_dict(self, data: Mapping[str, Any]) -> State:
        """A position from a dict as `State.to_dict` gives it.

        Without `machine` it stands at the beginning of `phase` with the turn player to move; StateFormatError says
        what is wrong and where.
        """
    def index(self, action: SupportsIndex) -> int:
        """The dense index of an action, 0 to `num_actions` - 1."""
    def action(self, index: SupportsIndex) -> int:
        """The action of a dense index."""
    def _simulate(
        self,
        bots: Sequence[str],
        n: int,
        seed: int,
        threads: int,
        rotate: bool,
        progress: Callable[[int, int], object] | None,
        first: int = 0,
        check: bool = False,
    ) -> dict[str, Any]:
        """Play `n` games between built-in bots. See `Game.simulate` in Python.

        Raises EngineBug for the first game in which the engine had a fault.
        """

@final
class State:
    """A position of a game, also in the middle of an effect. Mutable; copies are independent.

    To play on it while another thread plays from it raises BusyError.
    """

    @property
    def game(self) -> _Game:
        """The game this is a position of."""
    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
    @property
    def player(self) -> int:
        """The seat that is asked now, -1 when the game is over. A driver's fact: no view tells it."""
    @property
    def turn(self) -> int:
        """The turn in progress, counted from 1 over all seats."""
    @property
    def decisions(self) -> int:
        """Decisions taken so far by all seats."""
    @property
    def end_reason(self) -> str:
        """Why the game ended ("none" while it goes on)."""
    @property
    def winner(self) -> int | None:
        """The seat that won, the first if there are several (see `winners`), or None."""
    @property
    def winners(self) -> list[int]:
        """The seats that won; empty while the game goes on and for a draw."""
    def legal_actions(self) -> list[int]:
        """The legal actions, ascending; empty only when the game is over."""
    @property
    def num_legal(self) -> int:
        """How many legal actions there are; 0 when the game is over."""
    def legal_mask(self, out: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]:
        """A bool mask over the dense action numbering, shape (game.num_actions,); with `out` written in place.

        Raises TypeError or ValueError if `out` is no writable, contiguous bool array of that shape.
        """
    def is_legal(self, action: object) -> bool:
        """Whether an action is legal now."""
    def apply(self, action: SupportsIndex) -> None:
        """Carry out one legal action and run on to the next decision.

        Raises IllegalActionError (the state is untouched), TypeError for what is no int.
        """
    def apply_with_events(self, action: SupportsIndex, seat: SupportsIndex | None = None) -> list[Event]:
        """`apply`, and what happened, as a list of events (see `sanguo.events`).

        `seat`: what that seat may know of it; None: all. Raises what `apply` raises, ConfigError for a seat that there
        is not.
        """
    def step(self, index: SupportsIndex) -> int:
        """Carry out the `index`-th legal action; returns how many legal actions there are then (0: over).

        The cheapest way to drive a game. Raises IllegalActionError if there are not so many.
        """
    def random_action(self, seed: SupportsIndex) -> int:
        """A legal action drawn uniformly by `seed` and the number of decisions so far."""
    def greedy_action(self) -> int:
        """The built-in greedy bot's choice."""
    def returns(self) -> list[float]:
        """One number a seat: 1 win, 0 draw or not over, -1 loss."""
    def action_text(self, action: SupportsIndex, lang: str = "en") -> str:
        """An action in words, unique among the legal ones; `lang` is "en", "zh-Hant" or "zh-Hans"."""
    def why_not(self, action: SupportsIndex, lang: str = "en") -> str | None:
        """Why an action is not legal, with the rule's number; None if it is legal. `lang` as for `action_text`."""
    def view(self, seat: SupportsIndex) -> View:
        """What a seat may know, as a typed view."""
    def observation(
        self,
        seat: SupportsIndex | None = None,
        version: SupportsIndex | None = None,
        out: NDArray[np.float32] | None = None,
    ) -> NDArray[np.float32]:
        """What a seat may know as numbers, float32, shape (size of the version,); with `out` written in place.

        `seat` None: the one that is asked. `Game.observation_layout` says what stands where. Raises ConfigError for
        a seat or version that does not exist and without a seat when the game is over, TypeError or ValueError if
        `out` is no writable, contiguous float32 array of that shape.
        """
    def determinize(self, seat: SupportsIndex, seed: SupportsIndex) -> State:
        """A world consistent with all that a seat knows, drawn by `seed`; it does not depend on the truth.

        Raises EngineBug for a fault of the engine.
        """
    def scramble(self, seat: SupportsIndex, seed: SupportsIndex) -> State:
        """For leak tests: another state that `seat` cannot tell from this one, hidden facts changed by `seed`."""
    def rollout(
        self, n: SupportsIndex, seed: SupportsIndex | None = None, threads: SupportsIndex | None = None
    ) -> NDArray[np.float64]:
        """Play `n` random games from here; returns of shape (n, seats), float64.

        GIL released; the same for any number of threads. Raises EngineBug for the first game in which the engine had a
        fault.
        """
    def perft(self, depth: SupportsIndex) -> int:
        """Sequences of `depth` decisions from here, games that end earlier counted once. GIL released.

        Raises EngineBug for a fault of the engine.
        """
    def to_bytes(self) -> bytes:
        """Exact bytes, also in the middle of an effect."""
    def to_dict(self) -> dict[str, Any]:
        """The position as a dict that `Game.from_dict` reads back exactly."""
    def digest(self) -> str:
        """16 hexadecimal digits, equal for equal states on every machine."""
    def capsule(self) -> str:
        """One line that rebuilds this state (for bug reports): see `sanguo repro`."""
    def check(self) -> None:
        """Check the engine's invariants; raises EngineBug if one fails. For tests."""
    def clone(self, reseed: SupportsIndex | None = None) -> State:
        """A copy; with `reseed` its chance is another, so that a planner cannot see the future."""
    def __copy__(self) -> State: ...
    def __deepcopy__(self, _memo: object) -> State: ...
    def __reduce__(self) -> tuple[Callable[..., State], tuple[_Game, bytes]]: ...
    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Batch:
    """Many games at once; see `sanguo.batch`."""

    def __new__(
        cls,
        game: Game,
        n: SupportsIndex,
        seed: SupportsIndex,
        bots: Sequence[str | None],
        version: SupportsIndex,
        threads: SupportsIndex,
    ) -> Self: ...
    @property
    def observation_size(self) -> int:
        """Numbers of an observation."""
    def widest(self) -> int:
        """The greatest number of legal actions in any of the games as they stand."""
    def show(self, arrays: _Arrays) -> int:
        """Write the games as they stand: rewards 0, nothing done. Returns the longest list of legal actions."""
    def reset(self, seed: SupportsIndex, arrays: _Arrays) -> int:
        """Deal all games anew, as a new batch of this seed, and write them."""
    def step(self, actions: NDArray[np.int64], index: bool, arrays: _Arrays) -> int:
        """Carry out one legal action in each game.

        `actions` are codes, or with `index` places in the lists of legal actions. Returns the longest list of legal
        actions.
        """
    def legal(self, out: NDArray[np.int32]) -> None:
        """Write the legal actions of each game into an int32 array of shape (n, any width), padded with -1."""
    def observe(self, seats: NDArray[np.int64], out: NDArray[np.float32]) -> None:
        """Write the observation of a seat of each game into a float32 array of shape (n, observation_size)."""
    def state(self, i: SupportsIndex) -> State:
        """A copy of the i-th game."""
    def __len__(self) -> int: ...

@final
class Search:
    """A search from one position; see `sanguo.search`."""

    def __new__(
        cls,
        state: State,
        *,
        observer: SupportsIndex | None,
        evaluator: object,
        exploration: float,
        trees: SupportsIndex,
        max_nodes: SupportsIndex,
        batch: SupportsIndex,
        seed: SupportsIndex,
    ) -> Self: ...
    def run(
        self,
        simulations: SupportsIndex | None = None,
        seconds: float | None = None,
        threads: SupportsIndex | None = None,
    ) -> int:
        """Run until `simulations` more are done or `seconds` have passed; returns how many were done."""
    def stats(self) -> list[tuple[int, int, float, int, float]]:
        """(action, visits, value, available, prior) of each legal action of the root.

        The value is the mean return of the seat to move, -1 to 1.
        """
    def best(self) -> int:
        """The action to play."""
    def advance(self, action: SupportsIndex, state: State) -> None:
        """Go on from the position after `action`, keeping what the tree knows of it."""
    @property
    def ready(self) -> bool:
        """Whether the search's own seat is asked in its position, so that it can be run."""
    @property
    def simulations(self) -> int:
        """Simulations run since the root was set."""
    @property
    def decisions(self) -> int:
        """Decisions taken in all simulations so far, in the tree and in the games beyond it."""
    @property
    def nodes(self) -> int:
        """Nodes in all trees."""

def op_table() -> list[_Op]:
    """The ops of the machine: name, code, operand kinds, pops and pushes as (numbers, sets), whether pure."""

def ask_kinds() -> list[tuple[str, int, int]]:
    """The kinds of question of `ASK` and their operands: (name, numbers, sets)."""

def vocabulary(game: str) -> _Vocabulary:
    """The numbered words of a game: zones, properties, queries, procedures, events."""

def limits() -> dict[str, int]:
    """Bounds of the machine: depths of the two stacks and of nested predicates, set slots of a part."""

def disassemble(code: Sequence[int]) -> str:
    """Machine code as text, one line a word."""

def action_parts(action: SupportsIndex) -> dict[str, Any]:
    """What an action is made of: a dict with `domain` and, by domain, `value`, `kind`, `side`, `slot` and so on."""

def build_profile() -> str:
    """How the extension was built: `"release"` or `"debug"`."""
