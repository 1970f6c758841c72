"""Game records: JSON lines, the game first, then a line a decision, and how it ended.

```python
from sanguo import records

record = records.play(game, ["greedy", "random"], seed=7)
record.save("game.jsonl")
again = records.Record.load("game.jsonl")
again.verify()
```
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from io import BufferedIOBase, RawIOBase
from os import PathLike
from pathlib import Path
from types import TracebackType
from typing import IO, TYPE_CHECKING, Any, Self

from sanguo import _core
from sanguo._core import State
from sanguo._numbers import seed_of, within
from sanguo._record_lines import (
    Decision,
    End,
    Head,
    Source,
    decision_line,
    end_line,
    game_of,
    head_line,
    head_of,
    lines_of,
    read,
)
from sanguo._record_replay import carry_out, first, verify
from sanguo.errors import ConfigError

if TYPE_CHECKING:
    from sanguo.ai.base import BotLike
    from sanguo.events import Event
    from sanguo.games import Game

__all__ = ["Decision", "End", "Head", "Record", "Recorder", "check", "play"]


class Recorder:
    """Plays on a state and writes down what is played; a context manager that finishes the record.

    `state` is played on in place, by `apply` or `apply_with_events` of the recorder alone. `seed`: what it was dealt
    by, if it is fresh from `new_state`; without it the record holds the whole position. `players`: names by seat.
    `out`: a path or an open text file that gets each line at once, so that nothing is kept in memory; without it
    `record` is what was played so far. Raises `ConfigError` if the seed deals another state, TypeError for what is no
    state, no names or no file.
    """

    def __init__(
        self,
        state: State,
        *,
        seed: int | None = None,
        players: Sequence[str] | None = None,
        out: Source | IO[str] | None = None,
    ) -> None:
        given: object = state
        if not isinstance(given, State):
            msg = f"a recorder plays on a State, not on a {type(given).__name__}"
            raise TypeError(msg)
        game = state.game
        seed = None if seed is None else seed_of(seed)
        if seed is not None and game.new_state(seed) != state:
            msg = f"the state is not what seed {seed} deals: leave the seed out to record the position itself"
            raise ConfigError(msg)
        to: object = out
        if not (to is None or isinstance(to, str | PathLike) or _is_text_file(to)):
            msg = f"out is a path or an open text file, not {type(to).__name__}"
            raise TypeError(msg)
        listed: object = players
        if isinstance(listed, str) or not (listed is None or isinstance(listed, Sequence)):
            msg = f"players is a sequence of names, not {players!r}"
            raise TypeError(msg)
        names = tuple(f"seat {i}" for i in range(game.num_players)) if players is None else tuple(players)
        for name in names:
            one: object = name
            if not isinstance(one, str):
                msg = f"the name of a player is a text, not {name!r}"
                raise TypeError(msg)
        if len(names) != game.num_players:
            msg = f"{game.num_players} names of players are needed, one a seat, not {len(names)}"
            raise ConfigError(msg)
        self.state = state
        self.head = head_of(game, seed, None if seed is not None else state.to_dict(), names)
        self._game = game
        self._decisions: list[Decision] = []
        self._end: End | None = None
        self._n = 0
        self._expected = state.decisions
        self._out: IO[str] | None = None
        begin = head_line(self.head)
        self._opened = isinstance(out, str | PathLike)
        if isinstance(out, str | PathLike):
            self._out = Path(out).open("w", encoding="utf-8")  # noqa: SIM115 - closed by close()
        else:
            self._out = out
        self._write(begin)

    def apply(self, action: int) -> None:
        """`State.apply`, written down."""
        made = self._decision(action)
        self.state.apply(action)
        self._made(made)

    def apply_with_events(self, action: int, seat: int | None = None) -> list[Event]:
        """`State.apply_with_events`, written down."""
        made = self._decision(action)
        events = self.state.apply_with_events(action, seat)
        self._made(made)
        return events

    def play(self, bots: Sequence[BotLike], seed: int = 0) -> None:
        """Let bots, one a seat, play on to the end; `seed` is for their chance.

        Raises `ConfigError` for a wrong number of bots or an unknown one.
        """
        from sanguo.ai import make_bot
        from sanguo.simulation import game_seed

        acts: list[tuple[Callable[[Any], int], bool]] = []
        for i, bot in enumerate(_bots(bots, self._game)):
            player = make_bot(bot, self._game)
            restart = getattr(player, "restart", None)
            if restart is not None:
                restart(game_seed(seed, 1000 + i))
            # Whether it looks at a view or at the state.
            acts.append((player.act, getattr(player, "needs_state", False) is True))
        while not self.state.is_over:
            seat = self.state.player
            act, whole = acts[seat]
            self.apply(act(self.state.clone() if whole else self.state.view(seat)))

    def finish(self) -> None:
        """Write the last line; a game that is not over has the reason "none". Nothing can be played afterwards."""
        if self._end is not None:
            return
        state = self.state
        self._end = End(self._n, state.digest(), tuple(state.returns()), state.end_reason)
        self._write(end_line(self._end))

    def close(self) -> None:
        """Close the file, if the recorder has opened it. Without `finish` the record is cut off."""
        if self._opened and self._out is not None:
            self._out.close()

    @property
    def record(self) -> Record:
        """What was played so far."""
        if self._out is not None:
            msg = "the record has gone to its file: read it with Record.load"
            raise ConfigError(msg)
        return Record(self.head, tuple(self._decisions), self._end, game=self._game)

    def _decision(self, action: int) -> Decision:
        state = self.state
        if self._end is not None:
            msg = "the record is finished"
            raise ConfigError(msg)
        if state.decisions != self._expected:
            msg = "the state was played on without its recorder"
            raise ConfigError(msg)
        if not state.is_legal(action):
            # The state says why.
            state.clone().apply(action)
        return Decision(state.player, int(action), state.action_text(action), state.action_text(action, "zh-Hant"))

    def _made(self, made: Decision) -> None:
        self._n += 1
        self._expected = self.state.decisions
        if self._out is None:
            self._decisions.append(made)
        self._write(decision_line(made))

    def _write(self, line: str) -> None:
        if self._out is not None:
            self._out.write(line + "\n")
            self._out.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if kind is None:
                self.finish()
        finally:
            self.close()


class Record:
    """A game that was played: what it was played with, its decisions, and how it ended. Immutable."""

    def __init__(
        self, head: Head, decisions: Sequence[Decision], end: End | None = None, *, game: Game | None = None
    ) -> None:
        self._head = head
        self._decisions = tuple(decisions)
        self._end = end
        self._game = game

    @property
    def head(self) -> Head:
        """What the game was played with."""
        return self._head

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The decisions of all seats, in order."""
        return self._decisions

    @property
    def end(self) -> End | None:
        """How it ended; None if the record was cut off."""
        return self._end

    @property
    def complete(self) -> bool:
        """Whether the record has its last line."""
        return self._end is not None

    @property
    def game(self) -> Game:
        """The game, made anew from the first line if none was given.

        Raises `StateFormatError` if that is not possible.
        """
        if self._game is None:
            self._game = game_of(self._head)
        return self._game

    @classmethod
    def load(cls, source: Source, *, game: Game | None = None) -> Record:
        """A record from a path, or from a text that holds its lines; a game with cards of one's own is given.

        A line that was cut off at the end is left out. Raises `StateFormatError` with the line and what is wrong.
        """
        with lines_of(source) as lines:
            head, rest = read(lines)
            made: list[Decision] = []
            end = None
            for _, item in rest:
                if isinstance(item, End):
                    end = item
                else:
                    made.append(item)
        return cls(head, made, end, game=game)

    def to_text(self) -> str:
        """The lines of the record."""
        lines = [head_line(self._head), *(decision_line(d) for d in self._decisions)]
        if self._end is not None:
            lines.append(end_line(self._end))
        return "".join(line + "\n" for line in lines)

    def save(self, path: Source) -> None:
        """Write the record to a file in UTF-8."""
        # Encoded before the file that may be there already is opened.
        Path(path).write_bytes(self.to_text().encode("utf-8"))

    def start(self) -> State:
        """The first position."""
        return first(self._head, self.game)

    def states(self) -> Iterator[State]:
        """The position before each decision and the last one: one more than there are decisions.

        Each is a state of its own. Raises what `replay` raises.
        """
        state = self.start()
        yield state.clone()
        for line, made in enumerate(self._decisions, 2):
            carry_out(state, made, line)
            yield state.clone()

    def replay(self, upto: int | None = None) -> State:
        """The position after the first `upto` decisions, by default after all.

        Raises `ConfigError` if there are not so many, `StateFormatError` with the line if a decision cannot be
        carried out.
        """
        n = len(self._decisions)
        until = n if upto is None else within(upto, "upto", 0, n, f"from 0 to {n}, the number of decisions")
        state = self.start()
        for line, made in enumerate(self._decisions[:until], 2):
            carry_out(state, made, line)
        return state

    def verify(self) -> None:
        """Play the record again; `StateFormatError` says at which line what differs.

        What actions are called is compared too, unless another version wrote the record or it does not say.
        A record that was cut off is verified as far as it goes; `complete` tells.
        """
        items: list[Decision | End] = [*self._decisions, *([] if self._end is None else [self._end])]
        verify(self._head, enumerate(items, 2), self.game)

    def __len__(self) -> int:
        return len(self._decisions)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash((self._head.ruleset, self._decisions, self._end))

    def _parts(self) -> tuple[object, ...]:
        return self._head, self._decisions, self._end

    def __repr__(self) -> str:
        head = self._head
        ended = "cut off" if self._end is None else self._end.reason
        return f"<Record of {head.game}: {' against '.join(head.players)}, {len(self)} decisions, {ended}>"


def play(game: Game, bots: Sequence[BotLike], seed: int = 0) -> Record:
    """A game between bots, one a seat, with its record; `seed` deals it and is for the bots' chance."""
    given: object = game
    if not isinstance(given, _core.Game):
        msg = f"a record is played of a Game, not of {type(given).__name__}"
        raise TypeError(msg)
    players = [b if isinstance(b, str) else str(getattr(b, "name", type(b).__name__)) for b in _bots(bots, game)]
    with Recorder(game.new_state(seed), seed=seed, players=players) as recorder:
        recorder.play(bots, seed)
    return recorder.record


def check(source: Source, *, game: Game | None = None) -> int:
    """Verify a record as it is read, in bounded memory; the number of its decisions. See `Record.verify`."""
    with lines_of(source) as lines:
        head, rest = read(lines)
        return verify(head, rest, game or game_of(head))


def _is_text_file(x: object) -> bool:
    binary = isinstance(x, RawIOBase | BufferedIOBase)
    return not binary and callable(getattr(x, "write", None)) and callable(getattr(x, "flush", None))


def _bots(bots: Sequence[BotLike], game: Game) -> Sequence[BotLike]:
    from sanguo.ai.base import core_name

    given: object = bots
    if isinstance(given, str) or not isinstance(given, Sequence) or len(given) != game.num_players:
        msg = f"{game.num_players} bots are needed, one a seat, not {bots!r}"
        raise ConfigError(msg)
    for bot in bots:
        core_name(bot)
    return bots
