"""`guozhan` in the demo: greedy against random bots in turns round the table, and all greedy, at 2, 6 and 10 seats."""

from __future__ import annotations

from collections.abc import Iterator

from sanguo._core import State
from sanguo.games import Game, load_game
from sanguo.tools.demo import BOTS_COLUMN, GAMES_COLUMN, RATE_COLUMN, TURNS_COLUMN, Match, Pairing, row_of
from sanguo.tools.lexicon import Names, lang_index
from sanguo.tools.picture import SEAT
from sanguo.tools.story import LINE, SETUP, Story
from sanguo.views.guozhan import GuozhanView

from .lexicon import KINGDOM_NAMES

__all__ = ["COLUMNS", "pairings", "row", "story"]

SEATS = (2, 6, 10)
BOTS = (("greedy", "random"), ("greedy", "greedy"))
"""The bots of the even and the odd seats."""
COLUMNS: tuple[tuple[int, Names], ...] = (
    BOTS_COLUMN,
    GAMES_COLUMN,
    (8, ("偶數位勝", "偶数位胜", "even win")),
    (8, ("奇數位勝", "奇数位胜", "odd win")),
    (11, ("野心家獲勝", "野心家获胜", "ambitionist")),
    TURNS_COLUMN,
    RATE_COLUMN,
)
"""Width and heading; how often an even or odd seat wins, and in how many games an ambitionist does."""


def pairings() -> list[tuple[Game, Pairing]]:
    """The bots sit in turns."""
    found = []
    for seats in SEATS:
        game = load_game("guozhan", players=seats)
        heading = (game.setup.title(0), game.setup.title(1), game.setup.title(2))
        found += [(game, Pairing(f"{a} – {b}", heading, (a, b) * (seats // 2))) for a, b in BOTS]
    return found


def row(match: Match) -> list[str]:
    """The wins of the even and odd seats, and of ambitionists."""
    r = match.result
    won = r.returns > 0
    sides = (f"{float(won[:, k::2].mean()):.1%}" if r.n else "" for k in (0, 1))
    return row_of(match, *sides, f"{r.reasons()['ambitionist_wins'] / max(1, r.n):.1%}")


def story(state: State, lang: str) -> Iterator[tuple[State, str]]:
    """What each turn brought, with the answers of others; who was chosen is told first."""
    i = lang_index(lang)
    story = Story(lang, _named)
    for before, chosen, turn, seat, done in story.turns(state):
        view = state.view(0)
        assert isinstance(view, GuozhanView)
        if chosen:
            pairs = [_pair(state, s.seat, i) for s in view.seats]
            yield state, SETUP[i].format((", " if i == 2 else "、").join(pairs))
            continue
        yield state, LINE[i].format(turn, before, KINGDOM_NAMES[view.seats[seat].kingdom][i], done)


def _pair(state: State, seat: int, i: int) -> str:
    """Its two generals, which it knows."""
    me = state.view(seat).seats[seat]
    names = state.game.pool.by_key
    return "/".join(names[str(k)].names[i] for k in (me.head, me.deputy))


def _named(state: State, seat: int, i: int) -> str:
    """A general of the seat that all see, or its number."""
    s = state.view(0).seats[seat]
    key = s.head if s.head_up else s.deputy if s.deputy_up else None
    return SEAT[i].format(seat) if key is None else str(state.game.pool.by_key[key].names[i])
