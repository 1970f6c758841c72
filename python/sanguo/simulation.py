"""Playing many games."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from sanguo import _core
from sanguo._numbers import seed_of, whole, within
from sanguo.ai.base import BotLike, core_name
from sanguo.errors import ConfigError
from sanguo.seeds import mix
from sanguo.views import roles_of

if TYPE_CHECKING:
    from sanguo.games import Game

__all__ = ["Share", "SimResult", "game_seed", "perft", "simulate", "wilson"]

MOST_GAMES = 1_000_000_000
NONE = 255


def game_seed(seed: int, i: int) -> int:
    """The seed of the i-th game of a simulation: `game.new_state(game_seed(seed, i))` deals it."""
    return mix(seed_of(seed), i)


def wilson(wins: float, n: int, z: float = 1.96) -> tuple[float, float]:
    """The Wilson interval of a share; 95 % by default."""
    if n == 0:
        return 0.0, 1.0
    p = wins / n
    mid = p + z * z / (2 * n)
    half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return max(0.0, (mid - half) / (1 + z * z / n)), min(1.0, (mid + half) / (1 + z * z / n))


@dataclass(frozen=True)
class Share:
    """How many of some seats of games won."""

    n: int
    wins: int

    @property
    def rate(self) -> float:
        """The share of them, 0 to 1."""
        return self.wins / max(1, self.n)

    @property
    def interval(self) -> tuple[float, float]:
        """Its 95 % Wilson interval, as if the seats were independent."""
        return wilson(self.wins, self.n)


@dataclass(frozen=True)
class SimResult:
    """What `n` games gave; one entry a game in every array."""

    bots: tuple[str, ...]
    """Names of the bots, by their place in the call."""
    seed: int
    rotate: bool
    winner: NDArray[np.int8]
    """The seat that won, the first of them if several did; -1 nobody. Shape (n,)."""
    returns: NDArray[np.float32]
    """1 win, 0 draw, -1 loss, by seat: who won, also where several did. Shape (n, seats)."""
    first: NDArray[np.uint8]
    """The seat that began."""
    turns: NDArray[np.uint16]
    """Length in turns, all seats counted."""
    decisions: NDArray[np.uint32]
    """Decisions with more than one legal action."""
    end_reason: NDArray[np.uint8]
    """Index into `end_reasons`."""
    end_reasons: tuple[str, ...]
    seen: dict[str, int]
    """By card: in how many games it left the hands and decks."""
    interrupted: bool
    """Ctrl-C stopped it; the games that were done are kept."""
    roles: NDArray[np.uint8] | None = None
    """What each seat was, as an index into `role_names`; None in a game without roles. Shape (n, seats)."""
    role_names: tuple[str, ...] = ()
    generals: NDArray[np.uint8] | None = None
    """The general of each seat by the number of its kind, 255 for none; None in a game without. Shape (n, seats)."""
    general_names: tuple[str, ...] = ()
    """The keys of all kinds by their numbers, if there are generals."""

    @property
    def n(self) -> int:
        """Number of games played."""
        return len(self.winner)

    @property
    def bot_returns(self) -> NDArray[np.float32]:
        """Returns by the place of the bot in the call instead of its seat. Shape (n, bots)."""
        if not self.rotate:
            return self.returns
        seats = self.returns.shape[1]
        game = np.arange(self.n)[:, None]
        bot = np.arange(seats)[None, :]
        rolled: NDArray[np.float32] = self.returns[game, (bot - game) % seats]
        return rolled

    def wins(self, bot: int = 0) -> int:
        """Games won by a bot, by its place in the call."""
        return int((self.bot_returns[:, bot] > 0).sum())

    def win_rate(self, bot: int = 0) -> float:
        """Share of games won by a bot."""
        return self.wins(bot) / max(1, self.n)

    def interval(self, bot: int = 0) -> tuple[float, float]:
        """95 % Wilson interval of the bot's share of wins."""
        return wilson(self.wins(bot), self.n)

    def by_role(self) -> dict[str, Share]:
        """How the seats of each role fared; empty in a game without roles."""
        if self.roles is None:
            return {}
        return _shares(self.roles, self.returns, self.role_names)

    def by_general(self, role: str | None = None) -> dict[str, Share]:
        """How the seats of each general fared, all or those of a role; empty in a game without generals.

        Raises `ConfigError` for a role that there is not.
        """
        if self.generals is None:
            return {}
        if role is None or self.roles is None:
            return _shares(self.generals, self.returns, self.general_names)
        if role not in self.role_names:
            msg = f"role is one of {', '.join(self.role_names)}, not {role!r}"
            raise ConfigError(msg)
        those = self.roles == self.role_names.index(role)
        return _shares(self.generals[those], self.returns[those], self.general_names)

    def reasons(self) -> dict[str, int]:
        """How often games ended for each reason."""
        return {r: int((self.end_reason == i).sum()) for i, r in enumerate(self.end_reasons) if i}

    def __repr__(self) -> str:
        rates = ", ".join(f"{b} {self.win_rate(i):.1%}" for i, b in enumerate(self.bots))
        return f"<SimResult {self.n} games: {rates}>"


def _shares(what: NDArray[np.uint8], returns: NDArray[np.float32], names: Sequence[str]) -> dict[str, Share]:
    """By name: the seats that are it, and those of them that won."""
    n = np.bincount(what.ravel(), minlength=256)
    wins = np.bincount(what[returns > 0], minlength=256)
    return {name: Share(int(n[k]), int(wins[k])) for k, name in enumerate(names) if n[k]}


def simulate(
    game: Game,
    bots: Sequence[BotLike] = ("random", "random"),
    n: int = 1000,
    seed: int = 0,
    *,
    threads: int | None = None,
    rotate: bool = False,
    progress: bool | Callable[[int, int], object] = False,
    check: bool = False,
) -> SimResult:
    """Play `n` games between bots, one a seat.

    `bots`: each the name of a built-in bot or an object with a method `act(view) -> action`. Names: "random",
    "greedy", "ismcts:1000" (a fair search with so many simulations a decision), "mcts:1000" (a search that
    sees the true state). An object with an attribute `needs_state` that is True gets a copy of the state
    instead of a view. Built-in bots run in the core with the GIL released, on `threads` threads (None: all
    cores), and give the same result for any number of threads; Python bots run one game after the other.
    `rotate`: bots move on by one seat each game. `progress`: True draws a bar, a function is called with
    (done, n). Ctrl-C stops it and keeps what is done.

    `check`: whether the engine's invariants are checked after every decision, which is for tests.

    Raises `ConfigError` for a wrong number of bots, an unknown bot or an `n` out of range, `EngineBug` for the first
    game in which the engine had a fault.
    """
    given: object = bots
    if isinstance(given, str) or not isinstance(given, Sequence) or len(given) != game.num_players:
        msg = f"{game.num_players} bots are needed, one a seat, not {bots!r}"
        raise ConfigError(msg)
    n = within(n, "n", 0, MOST_GAMES)
    seed = seed_of(seed)
    if threads is not None:
        threads = within(threads, "threads", 1, 1024, "from 1 to 1024 or None")
    for what, flag in (("rotate", rotate), ("check", check)):
        is_flag: object = flag
        if not isinstance(is_flag, bool):
            msg = f"{what} is True or False, not {flag!r}"
            raise ConfigError(msg)
    told: object = progress
    if not (isinstance(told, bool) or callable(told)):
        msg = f"progress is True, False or a function of (done, n), not {progress!r}"
        raise ConfigError(msg)
    names = [core_name(b) for b in bots]
    if progress is True:
        from sanguo.tools.progress import bar

        with bar(f"{game.name}: {' against '.join(_name(b) for b in bots)}", n) as tell:
            return simulate(game, bots, n, seed, threads=threads, rotate=rotate, progress=tell, check=check)
    tell_done = progress if callable(progress) else None
    if all(x is not None for x in names):
        cores = threads or os.cpu_count() or 1
        raw = game._simulate([x for x in names if x], n, seed, cores, rotate, tell_done, check=check)
    else:
        raw = _python_games(game, bots, n, seed, rotate, tell_done, check)
    keys = [c.key for c in game.pool.cards]
    of_seats = raw["seats"]
    return SimResult(
        bots=tuple(_name(b) for b in bots),
        seed=seed,
        rotate=rotate,
        winner=raw["winner"],
        returns=raw["returns"],
        first=raw["first"],
        turns=raw["turns"],
        decisions=raw["decisions"],
        end_reason=raw["end_reason"],
        end_reasons=tuple(game.end_reasons),
        seen={k: int(x) for k, x in zip(keys, raw["seen"], strict=True) if x},
        interrupted=raw["interrupted"],
        roles=of_seats.get("role"),
        role_names=roles_of(game.name) if "role" in of_seats else (),
        generals=of_seats.get("general"),
        general_names=tuple(keys) if "general" in of_seats else (),
    )


def _name(bot: BotLike) -> str:
    return bot if isinstance(bot, str) else getattr(bot, "name", type(bot).__name__)


def _python_games(
    game: Game,
    bots: Sequence[BotLike],
    n: int,
    seed: int,
    rotate: bool,
    tell: Callable[[int, int], object] | None,
    check: bool,
) -> dict[str, Any]:
    """Games with at least one bot in Python, one after the other."""
    from sanguo.ai import make_bot
    from sanguo.views import open_cards

    seats = game.num_players
    players = [make_bot(b, game) for b in bots]
    # Whether a bot looks at a view or at the state.
    acts: list[tuple[Callable[[Any], int], bool]] = [(p.act, getattr(p, "needs_state", False) is True) for p in players]
    number = {k: i for i, k in enumerate(c.key for c in game.pool.cards)}
    seen = np.zeros(len(number), dtype=np.uint32)
    rows: list[tuple[int, list[float], int, int, int, int]] = []
    facts: dict[str, list[list[int]]] = {}
    reasons = list(game.end_reasons)
    roles = {role: i for i, role in enumerate(roles_of(game.name))}
    interrupted = False
    try:
        for i in range(n):
            gs = game_seed(seed, i)
            state = game.new_state(gs)
            turn_around = i % seats if rotate else 0
            for b, player in enumerate(players):
                restart = getattr(player, "restart", None)
                if restart is not None:
                    restart(mix(gs, 1000 + (b - turn_around) % seats))
            while not state.is_over:
                seat = state.player
                act, whole = acts[(seat + turn_around) % seats]
                state.apply(act(state.clone() if whole else state.view(seat)))
                if check:
                    state.check()
            views = [state.view(s) for s in range(seats)]
            view = views[0]
            for k in open_cards(views):
                seen[number[k]] += 1
            for name, of_seats in view.seat_facts().items():
                facts.setdefault(name, []).append(
                    [NONE if x is None else roles.get(x, number.get(x, NONE)) for x in of_seats]
                )
            winner = -1 if state.winner is None else state.winner
            rows.append(
                (winner, state.returns(), view.first, state.turn, state.decisions, reasons.index(state.end_reason))
            )
            if tell is not None:
                tell(i + 1, n)
    except KeyboardInterrupt:
        interrupted = True
    cols = list(zip(*rows, strict=True)) or [()] * 6
    return {
        "winner": np.array(cols[0], dtype=np.int8),
        "returns": np.array(cols[1], dtype=np.float32).reshape(len(rows), seats),
        "first": np.array(cols[2], dtype=np.uint8),
        "turns": np.array(cols[3], dtype=np.uint16),
        "decisions": np.array(cols[4], dtype=np.uint32),
        "end_reason": np.array(cols[5], dtype=np.uint8),
        "seen": seen,
        "interrupted": interrupted,
        "seats": {name: np.array(x, dtype=np.uint8).reshape(len(x), seats) for name, x in facts.items()},
    }


def perft(state: _core.State, depth: int) -> int:
    """Sequences of `depth` decisions from a state; games that end earlier count once."""
    given: object = state
    if not isinstance(given, _core.State):
        msg = f"perft counts from a State, not from a {type(given).__name__}"
        raise TypeError(msg)
    n = whole(depth)
    if n is None or n < 0:
        msg = f"depth is an int of 0 or more, not {depth!r}"
        raise ConfigError(msg)
    return state.perft(n)
