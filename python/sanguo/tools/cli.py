"""The command `sanguo`."""

from __future__ import annotations

import io
import json
import re
import sys
import time
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text
from typer.core import TyperGroup

from sanguo._core import __version__
from sanguo.cards import pool
from sanguo.cards.decks import Deck, DeckLike
from sanguo.errors import ConfigError, DeckError, EngineBug, SanguoError
from sanguo.games import Game, game_names, load_game
from sanguo.simulation import SimResult

__all__ = ["app", "main"]


class _Commands(TyperGroup):
    """Commands whose faults are told in one line: exit code 2 for what was asked wrongly, 1 for the engine's own."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except EngineBug as e:
            typer.echo(str(e), err=True)
            raise typer.Exit(1) from e
        except SanguoError as e:
            typer.echo(f"sanguo: {e}", err=True)
            raise typer.Exit(2) from e


app = typer.Typer(
    cls=_Commands, no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None
)

Lang = Annotated[str, typer.Option(help="en, zh-Hant (or zh) or zh-Hans")]


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"sanguo {__version__}")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and end.")
    ] = False,
) -> None:
    """Three-Kingdoms card games, played by their rules."""
    del version


@app.command("demo")
def _demo(
    games: Annotated[int, typer.Option(help="games of each pair of bots with each pair of decks", min=1)] = 1000,
    seed: Annotated[int, typer.Option(help="0 to 2**64 - 1; the same seed gives the same games")] = 0,
    lang: Lang = "en",
) -> None:
    """Play a tournament of the built-in bots in every game, and show a short game."""
    from .demo import demo

    demo(Console(), n=games, seed=seed, lang=lang)


@app.command("play")
def _play(
    game: Annotated[str, typer.Argument(help="name of the game, for instance qunying")],
    bot: Annotated[str | None, typer.Option(help="who plays at all other seats; greedy if not said")] = None,
    seat: Annotated[int | None, typer.Option(help="your seat; 0 if not said")] = None,
    lang: Lang = "en",
    deck: Annotated[str | None, typer.Option(help="your deck: name of a built-in deck or a text file")] = None,
    bot_deck: Annotated[str | None, typer.Option(help="the bot's deck")] = None,
    seed: Annotated[int | None, typer.Option(help="0 to 2**64 - 1; the same seed deals the same game")] = None,
    beginner: Annotated[bool, typer.Option("--beginner", help="the 20-card format")] = False,
    options: Annotated[
        list[str] | None, typer.Option("--set", help="a parameter of the game, name=value; may be repeated")
    ] = None,
    saved: Annotated[Path | None, typer.Option("--load", help="go on with a game saved by the command s")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="no colours, the table in words")] = False,
) -> None:
    """Play a game against bots. Type ? in it for help."""
    from .lexicon import lang_index
    from .play import play
    from .savefile import load
    from .session import Session

    lang_index(lang)
    if saved is not None:
        if beginner or options or any(x is not None for x in (seat, deck, bot_deck, seed)):
            msg = "with --load the game is as it was saved; only --bot, --lang and --plain can be said anew"
            raise ConfigError(msg)
        session = load(saved, bot=bot)
        if session.game.name != game:
            msg = f"{str(saved)!r} is a game of {session.game.name}, not of {game}"
            raise ConfigError(msg)
    else:
        mine = 0 if seat is None else seat
        g = _game_of(game, mine, deck, bot_deck, beginner=beginner, options=options or [])
        session = Session(g, seat=mine, bot="greedy" if bot is None else bot, seed=seed)
    play(session, lang=lang, plain=plain)


def _game_of(name: str, seat: int, mine: str | None, others: str | None, *, beginner: bool, options: list[str]) -> Game:
    """A game with the deck of a person's seat and that of the others; a deck that is not said is the default one."""
    parameters = _parameters(name, options, beginner=beginner)
    if mine is None and others is None:
        return load_game(name, beginner=beginner, **parameters)
    usual: list[DeckLike] = list(load_game(name, beginner=beginner).decks)
    if not usual:
        msg = f"the seats of {name} have no decks of their own: leave out --deck and --bot-deck"
        raise ConfigError(msg)
    chosen = [mine if s == seat else others for s in range(len(usual))]
    decks = [old if new is None else _deck(name, new) for old, new in zip(usual, chosen, strict=True)]
    return load_game(name, decks=decks, beginner=beginner, **parameters)


@app.command("sim")
def _sim(
    game: Annotated[str, typer.Argument(help="name of the game, for instance qunying")],
    bots: Annotated[
        str | None,
        typer.Option(
            help="one a seat, parted by commas, or one for all; by default greedy, in games for two against random"
        ),
    ] = None,
    games: Annotated[int, typer.Option("--games", "-n", help="number of games")] = 10_000,
    decks: Annotated[
        str | None, typer.Option(help="one a seat, parted by commas: names of built-in decks or text files")
    ] = None,
    seed: Annotated[int, typer.Option(help="0 to 2**64 - 1; the same seed gives the same games")] = 0,
    threads: Annotated[int | None, typer.Option(help="by default all cores; the result is the same")] = None,
    rotate: Annotated[bool, typer.Option("--rotate", help="the bots change seats from game to game")] = False,
    beginner: Annotated[bool, typer.Option("--beginner", help="the 20-card format")] = False,
    options: Annotated[
        list[str] | None, typer.Option("--set", help="a parameter of the game, name=value; may be repeated")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="print one JSON object")] = False,
) -> None:
    """Play many games between built-in bots and tell how they went."""
    chosen = None if decks is None else [_deck(game, d.strip()) for d in decks.split(",")]
    g = load_game(game, decks=chosen, beginner=beginner, **_parameters(game, options or [], beginner=beginner))
    start = time.perf_counter()
    progress = not as_json and Console(stderr=True).is_terminal
    names = _bots(bots, g.num_players)
    result = g.simulate(names, games, seed, threads=threads, rotate=rotate, progress=progress)
    report = _report(g, result, time.perf_counter() - start)
    if as_json:
        typer.echo(json.dumps(report, ensure_ascii=False))
    else:
        _print_report(Console(), report)


@app.command("cards")
def _cards(
    query: Annotated[list[str] | None, typer.Argument(help="a name, or words that a card has; none lists all")] = None,
    game: Annotated[str | None, typer.Option(help="name of the game; by default the first that has such cards")] = None,
    lang: Lang = "en",
) -> None:
    """Show a card, or all cards with some words in their names, skills, texts, faction or type, in any language."""
    from .cards import card_list, card_page, find_in

    found = find_in([game] if game else game_names(), " ".join(query or []))
    console = Console()
    console.print(card_page(found[0], lang=lang) if len(found) == 1 else card_list(found, lang=lang))


@app.command("show")
def _show(
    record: Annotated[str, typer.Argument(help="file of a game record")],
    lang: Lang = "en",
    seat: Annotated[str, typer.Option(help="what this seat knows, or all")] = "all",
    step: Annotated[int | None, typer.Option(help="the position after so many decisions")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="print it and end, as without a terminal")] = False,
) -> None:
    """Step through the record of a game: the table, and what happened, in words."""
    from sanguo.records import Record

    from .show import show

    console = Console()
    asking = not plain and console.is_terminal and sys.stdin.isatty()
    show(console, Record.load(Path(record)), lang=lang, seat=seat, step=step, read=input if asking else None)


@app.command("repro")
def _repro(
    capsule: Annotated[str, typer.Argument(help="the line of a bug report, or @FILE that holds it")],
    lang: Lang = "en",
) -> None:
    """Rebuild the position of a capsule and carry out its action again. Exit code 1 if the fault is still there."""
    from sanguo.capsule import open_capsule

    from .repro import read, show

    if show(Console(), open_capsule(read(capsule)), lang=lang):
        raise typer.Exit(1)


def _bots(given: str | None, seats: int) -> list[str]:
    """One a seat; one name alone stands for all if there are more than two."""
    names = [b.strip() for b in (given or ("greedy,random" if seats == 2 else "greedy")).split(",")]
    return names * seats if len(names) == 1 and seats > 2 else names


def _deck(game: str, given: str) -> DeckLike:
    """A built-in deck by name, or a text file that holds a list."""
    if not Path(given).is_file():
        return given
    try:
        return Deck.from_file(given, pool(game))
    except OSError as e:
        msg = f"cannot read {given!r}: {e}"
        raise DeckError(msg) from e
    except DeckError as e:
        msg = f"{given}: {e}"
        raise DeckError(msg) from e


def _parameters(game: str, options: list[str], *, beginner: bool) -> dict[str, Any]:
    """`name=value` as the type that the parameter has by default."""
    defaults = load_game(game, beginner=beginner).config
    given: dict[str, Any] = {}
    for option in options:
        name, sign, value = option.partition("=")
        if not sign:
            msg = f"--set wants name=value, not {option!r}"
            raise ConfigError(msg)
        given[name] = _value(value, type(defaults.get(name, "")))
    return given


def _value(value: str, kind: type) -> object:
    """What a text stands for; what is no value of this type is left for the game to refuse."""
    if kind is bool:
        return {"true": True, "false": False}.get(value, value)
    if kind is int and re.fullmatch(r"-?\d+", value):
        return int(value)
    return [v.strip() for v in value.split(",")] if kind is list else value


def _report(game: Game, result: SimResult, seconds: float) -> dict[str, Any]:
    return {
        "version": __version__,
        "game": game.name,
        "setup": game.setup.title(2),
        "decks": [d.key for d in game.decks],
        "config": game.config,
        "ruleset": game.ruleset_hash,
        "seed": result.seed,
        "rotate": result.rotate,
        "games": result.n,
        "interrupted": result.interrupted,
        "bots": [
            {
                "name": bot,
                "wins": result.wins(i),
                "win_rate": result.win_rate(i),
                "interval": list(result.interval(i)),
            }
            for i, bot in enumerate(result.bots)
        ],
        "draws": int((result.winner < 0).sum()),
        "seat_wins": [int(w) for w in (result.returns > 0).sum(axis=0)],
        "roles": {
            role: {"seats": s.n, "wins": s.wins, "win_rate": s.rate, "interval": list(s.interval)}
            for role, s in result.by_role().items()
        },
        "mean_turns": float(result.turns.mean()) if result.n else None,
        "mean_decisions": float(result.decisions.mean()) if result.n else None,
        "end_reasons": {reason: n for reason, n in result.reasons().items() if n},
        "seconds": seconds,
        "games_per_second": result.n / seconds,
    }


def _print_report(console: Console, report: dict[str, Any]) -> None:
    stopped = " (stopped)" if report["interrupted"] else ""
    console.print(Text(f"{report['game']}: {report['games']:,} games{stopped}, seed {report['seed']}", style="bold"))
    rows = Table.grid(padding=(0, 2, 0, 0))
    for bot in report["bots"]:
        low, high = bot["interval"]
        rows.add_row(Text(bot["name"]), f"{bot['wins']:,} won", f"{bot['win_rate']:.2%}", f"{low:.2%} – {high:.2%}")
    if report["draws"]:
        rows.add_row("draws", f"{report['draws']:,}")
    for deck, wins in zip(report["decks"], report["seat_wins"], strict=False):
        rows.add_row(Text(f"deck {deck}"), f"{wins:,} won", f"{wins / max(1, report['games']):.2%}")
    for role, share in report["roles"].items():
        low, high = share["interval"]
        rows.add_row(Text(role), f"{share['wins']:,} won", f"{share['win_rate']:.2%}", f"{low:.2%} – {high:.2%}")
    console.print(rows)
    if report["games"]:
        console.print(f"{report['mean_turns']:.1f} turns and {report['mean_decisions']:.1f} decisions a game")
    for reason, n in report["end_reasons"].items():
        console.print(f"  {reason}: {n:,}")
    console.print(f"{report['games_per_second']:,.0f} games/s")


def main() -> None:
    """Run the command."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that has no Chinese shows question marks; what cannot be read is no reason to end.
            stream.reconfigure(errors="replace")
    app()


if __name__ == "__main__":
    main()
