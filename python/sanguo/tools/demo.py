"""The demo: a tournament of the built-in bots in every game, and one short game of each to look at."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, cast

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table
from rich.text import Text

from sanguo._core import State, __version__
from sanguo.games import Game, game_names
from sanguo.simulation import SimResult, game_seed

from .board import board
from .by_game import module
from .lexicon import Names, lang_index

__all__ = [
    "BOTS_COLUMN",
    "GAMES_COLUMN",
    "RATE_COLUMN",
    "TURNS_COLUMN",
    "Match",
    "Pairing",
    "demo",
    "row_of",
    "sample",
    "tournament",
]

TRIED = 40
"""Deals from which the shortest game is shown that has some turns."""
TURNS = 6
PICTURES = 2
"""Pictures of the sample game before the last one."""

BOTS_COLUMN: tuple[int, Names] = (17, ("電腦玩家", "电脑玩家", "bots"))
GAMES_COLUMN: tuple[int, Names] = (7, ("局數", "局数", "games"))
TURNS_COLUMN: tuple[int, Names] = (5, ("回合", "回合", "turns"))
RATE_COLUMN: tuple[int, Names] = (7, ("局/秒", "局/秒", "games/s"))
"""Width and heading of columns that the tables of all games have."""
TITLE: Names = ("{}：{}局", "{}：{}局", "{}: {} games")
SAMPLE: Names = ("{}，一局短的對戰：{}", "{}，一局短的对战：{}", "A short game of {}: {}")


@dataclass(frozen=True)
class Pairing:
    """Bots that play so many games, in a row of the table."""

    name: str
    """How the row is called."""
    heading: Names
    """What the row stands under."""
    bots: tuple[str, ...]
    rotate: bool = False


@dataclass(frozen=True)
class Match:
    """A pairing that was played."""

    game: Game
    pairing: Pairing
    result: SimResult
    seconds: float


def row_of(match: Match, *cells: str) -> list[str]:
    """A row with its name and games before the cells of its game, turns and speed behind them."""
    r = match.result
    turns = f"{float(r.turns.mean()):.1f}" if r.n else ""
    return [match.pairing.name, f"{r.n:,}", *cells, turns, f"{r.n / match.seconds:,.0f}"]


class Demo(Protocol):
    """The part of a game: the module `demo` of its package."""

    COLUMNS: tuple[tuple[int, Names], ...]
    """Width and heading of the columns of the table."""

    def pairings(self) -> list[tuple[Game, Pairing]]:
        """What is played, in the order of the table."""
        ...

    def row(self, match: Match) -> Sequence[str]:
        """A row of the table; the first cell is the name of the pairing."""
        ...

    def story(self, state: State, lang: str) -> Iterator[tuple[State, str]]:
        """A game between greedy bots, turn by turn: the position after it, and what was done in it in words."""
        ...


def demo_of(name: str) -> Demo:
    """That of a game."""
    return cast(Demo, module(name, "demo"))


def tournament(name: str, n: int, seed: int, tell: Callable[[Pairing, int], object]) -> Iterator[Match]:
    """Every pairing of a game, `n` games each; `tell` is called with the games played so far.

    Ends early if Ctrl-C stops one.
    """
    for game, pairing in demo_of(name).pairings():

        def so_far(done: int, _n: int, pairing: Pairing = pairing) -> object:
            return tell(pairing, done)

        start = time.perf_counter()
        result = game.simulate(pairing.bots, n, seed, rotate=pairing.rotate, progress=so_far)
        yield Match(game, pairing, result, time.perf_counter() - start)
        if result.interrupted:
            return


def sample(name: str, seed: int) -> tuple[Game, State]:
    """The shortest of some games between greedy bots that is not too short to look at, as it was dealt."""
    game = demo_of(name).pairings()[0][0]
    turns = game.simulate(("greedy",) * game.num_players, TRIED, seed).turns
    long_enough = np.where(turns < TURNS, turns.max(), turns)
    return game, game.new_state(game_seed(seed, int(long_enough.argmin())))


def demo(console: Console, *, n: int, seed: int, lang: str) -> None:
    """Play the tournaments and the sample games on a console."""
    i = lang_index(lang)
    console.print(Text(f"sanguo {__version__}", style="bold"))
    for name in game_names():
        found = _play(console, name, n, seed, i)
        _print_table(console, found, name, i)
        if not found or found[-1].result.interrupted:
            return
    for name in game_names():
        _show(console, name, seed, lang, i)


def _play(console: Console, name: str, n: int, seed: int, i: int) -> list[Match]:
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn())
    pairings = [pairing for _, pairing in demo_of(name).pairings()]
    headings = dict.fromkeys(p.heading for p in pairings)
    done = dict.fromkeys(pairings, 0)
    with Progress(*columns, console=console) as progress:
        tasks = {h: progress.add_task(h[i], total=n * sum(p.heading == h for p in pairings)) for h in headings}

        def tell(pairing: Pairing, games: int) -> None:
            done[pairing] = games
            so_far = sum(k for p, k in done.items() if p.heading == pairing.heading)
            progress.update(tasks[pairing.heading], completed=so_far)

        return list(tournament(name, n, seed, tell))


def _print_table(console: Console, found: list[Match], name: str, i: int) -> None:
    of_game = demo_of(name)
    total = sum(m.result.n for m in found)
    console.print(Text(f"\n{TITLE[i].format(name, f'{total:,}')}", style="bold"))
    heading = _grid(of_game)
    heading.add_row(*(Text(words[i], style="bold") for _, words in of_game.COLUMNS))
    console.print(heading, Text("─" * (sum(w + 1 for w, _ in of_game.COLUMNS) - 1)))
    for title in dict.fromkeys(m.pairing.heading for m in found):
        console.print(Text(title[i], style="bold"))
        rows = _grid(of_game)
        for match in found:
            if match.pairing.heading == title:
                first, *cells = of_game.row(match)
                rows.add_row(f"  {first}", *cells)
        console.print(rows)
    console.print()


def _grid(of_game: Demo) -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0))
    for k, (width, _) in enumerate(of_game.COLUMNS):
        grid.add_column(justify="right" if k else "left", width=width, no_wrap=True)
    return grid


def _show(console: Console, name: str, seed: int, lang: str, i: int) -> None:
    game, state = sample(name, seed)
    console.print(Text(SAMPLE[i].format(name, game.setup.title(i)), style="bold"))
    lines = [(s.view(0), line) for s, line in demo_of(name).story(state, lang)]
    drawn = {len(lines)}
    if len(lines) > 2 * PICTURES:
        drawn |= {len(lines) * k // (PICTURES + 1) for k in range(1, PICTURES + 1)}
    for k, (view, line) in enumerate(lines, 1):
        console.print(Text(line))
        if k in drawn:
            console.print(board(view, cards=game.pool, lang=lang))
