"""The demo: a tournament of the built-in bots in every game, and one short game to look at."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table
from rich.text import Text

from sanguo._core import State, __version__
from sanguo.actions import Action
from sanguo.cards.decks import Deck
from sanguo.games import Game, game_names, load_game
from sanguo.simulation import SimResult, game_seed

from .board import board
from .lexicon import Names, lang_index

__all__ = ["Match", "demo", "sample", "story", "tournament"]

BOTS = (("greedy", "random"), ("greedy", "greedy"), ("random", "random"))
PAIRS: dict[str, tuple[tuple[str, str], ...]] = {
    "qunying": (
        ("starter_wei_qun_20", "starter_wu_shu_20"),
        ("starter_wei_qun_40", "starter_wu_shu_40"),
        ("all_wei", "all_shu"),
        ("all_wu", "all_qun"),
        ("wei_qun_plus", "wu_shu_plus"),
        ("rush", "counters"),
    ),
}
"""Decks that meet in the tournament; a game that is not named here plays its default decks."""
TRIED = 40
"""Deals from which the shortest game is shown."""
PICTURES = 2
"""Pictures of the sample game before the last one."""

TITLE: Names = ("{}：{}局", "{}：{}局", "{}: {} games")
COLUMNS: tuple[tuple[int, Names], ...] = (
    (17, ("電腦玩家", "电脑玩家", "bots")),
    (7, ("局數", "局数", "games")),
    (10, ("先者勝率", "前者胜率", "first wins")),
    (15, ("95% 區間", "95% 区间", "95 % interval")),
    (9, ("左牌組勝", "左牌组胜", "left deck")),
    (5, ("回合", "回合", "turns")),
    (7, ("局/秒", "局/秒", "games/s")),
)
"""Width and heading; the wins of the first bot, and of the deck that is named first."""
SAMPLE: Names = ("一局短的對戰：{}對{}", "一局短的对战：{}对{}", "A short game: {} against {}")
LINE: Names = (
    "第{}回合 玩家{}：{}（牌組{}、{}）",
    "第{}回合 玩家{}：{}（牌组{}、{}）",
    "turn {}, seat {}: {} (decks {}, {})",
)
QUIET = frozenset({"pay", "hand_limit"})
"""Prompts whose answers the story leaves out."""


@dataclass(frozen=True)
class Match:
    """Two bots with the two decks of a game, the bots changing seats from deal to deal."""

    game: Game
    result: SimResult
    seconds: float


def matches(name: str) -> list[Game]:
    """The pairs of decks that meet in a game."""
    pairs = PAIRS.get(name)
    if pairs is None:
        return [load_game(name)]
    return [load_game(name, decks=pair, beginner=pair[0].endswith("_20")) for pair in pairs]


def tournament(name: str, n: int, seed: int, tell: Callable[[Game, int], object]) -> Iterator[Match]:
    """Every pair of bots with every pair of decks, `n` games each; `tell` is called with the games played so far.

    Ends early if Ctrl-C stops a match.
    """
    for game in matches(name):
        for k, bots in enumerate(BOTS):

            def so_far(done: int, _n: int, game: Game = game, before: int = k * n) -> object:
                return tell(game, before + done)

            start = time.perf_counter()
            result = game.simulate(bots, n, seed, rotate=True, progress=so_far)
            yield Match(game, result, time.perf_counter() - start)
            if result.interrupted:
                return


def sample(name: str, seed: int) -> tuple[Game, State]:
    """The shortest of some games between greedy bots, as it was dealt."""
    game = matches(name)[0]
    turns = game.simulate(("greedy", "greedy"), TRIED, seed).turns
    return game, game.new_state(game_seed(seed, int(turns.argmin())))


def story(state: State, lang: str) -> Iterator[tuple[State, str]]:
    """A game between greedy bots, turn by turn: the position after it, and what was done in it in words."""
    lang_index(lang)
    words = LINE[lang_index(lang)]
    comma = ", " if lang == "en" else "、"
    action_lang = "zh-Hant" if lang == "zh" else lang
    while state.num_legal:
        turn, seat = state.turn, state.view(0).current
        done: list[str] = []
        while state.num_legal and state.turn == turn:
            choice = state.view(state.player).choice
            action = state.greedy_action()
            if choice is not None and choice.prompt not in QUIET and Action(action).domain not in ("pass", "done"):
                done.append(state.action_text(action, action_lang))
            state.apply(action)
        view = state.view(0)
        yield state, words.format(turn, seat, comma.join(done) or "—", view.me.deck_count, view.foe.deck_count)


def demo(console: Console, *, n: int, seed: int, lang: str) -> None:
    """Play the tournament and the sample game on a console."""
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
    with Progress(*columns, console=console) as progress:
        tasks = {g: progress.add_task(_decks(g.decks, i), total=len(BOTS) * n) for g in matches(name)}
        return list(tournament(name, n, seed, lambda game, done: progress.update(tasks[game], completed=done)))


def _decks(decks: tuple[Deck, Deck], i: int) -> str:
    return " – ".join(d.names[i] for d in decks)


def _print_table(console: Console, found: list[Match], name: str, i: int) -> None:
    total = sum(m.result.n for m in found)
    console.print(Text(f"\n{TITLE[i].format(name, f'{total:,}')}", style="bold"))
    heading = _grid()
    heading.add_row(*(Text(words[i], style="bold") for _, words in COLUMNS))
    console.print(heading, Text("─" * (sum(w + 1 for w, _ in COLUMNS) - 1)))
    for game, some in groupby(found, key=lambda m: m.game):
        console.print(Text(_decks(game.decks, i), style="bold"))
        rows = _grid()
        for m in some:
            r = m.result
            low, high = r.interval(0)
            rows.add_row(
                f"  {r.bots[0]} – {r.bots[1]}",
                f"{r.n:,}",
                f"{r.win_rate(0):.1%}",
                f"{low:.1%} – {high:.1%}",
                f"{float((r.winner == 0).mean()):.1%}" if r.n else "",
                f"{float(r.turns.mean()):.1f}" if r.n else "",
                f"{r.n / m.seconds:,.0f}",
            )
        console.print(rows)
    console.print()


def _grid() -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0))
    for k, (width, _) in enumerate(COLUMNS):
        grid.add_column(justify="right" if k else "left", width=width, no_wrap=True)
    return grid


def _show(console: Console, name: str, seed: int, lang: str, i: int) -> None:
    game, state = sample(name, seed)
    console.print(Text(SAMPLE[i].format(*(d.names[i] for d in game.decks)), style="bold"))
    lines = [(s.view(0), line) for s, line in story(state, lang)]
    drawn = {len(lines) * k // (PICTURES + 1) for k in range(1, PICTURES + 1)} | {len(lines)}
    for k, (view, line) in enumerate(lines, 1):
        console.print(Text(line))
        if k in drawn:
            console.print(board(view, cards=game.pool, lang=lang))
