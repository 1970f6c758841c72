"""`guozhan` in the demo: greedy against random bots in turns round the table, and all greedy, at 2, 6 and 10 seats."""

from __future__ import annotations

from collections.abc import Iterator

from sanguo._core import State
from sanguo.games import Game, load_game
from sanguo.tools.demo import Match, Pairing
from sanguo.tools.lexicon import Names, lang_index
from sanguo.tools.picture import SEAT
from sanguo.tools.story import Story
from sanguo.views.guozhan import GuozhanView

from .lexicon import KINGDOM_NAMES

__all__ = ["COLUMNS", "pairings", "row", "story"]

SEATS = (2, 6, 10)
BOTS = (("greedy", "random"), ("greedy", "greedy"))
"""The bots of the even and the odd seats."""
COLUMNS: tuple[tuple[int, Names], ...] = (
    (17, ("電腦玩家", "电脑玩家", "bots")),
    (7, ("局數", "局数", "games")),
    (8, ("偶數位勝", "偶数位胜", "even win")),
    (8, ("奇數位勝", "奇数位胜", "odd win")),
    (11, ("野心家獲勝", "野心家获胜", "ambitionist")),
    (5, ("回合", "回合", "turns")),
    (7, ("局/秒", "局/秒", "games/s")),
)
"""Width and heading; how often an even or odd seat wins, and in how many games an ambitionist does."""
LINE: Names = ("第{}回合 {}（{}）：{}", "第{}回合 {}（{}）：{}", "turn {}, {} ({}): {}")
SETUP: Names = ("選擇武將：{}", "选择武将：{}", "the generals: {}")


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
    return [
        match.pairing.name,
        f"{r.n:,}",
        *(f"{float(won[:, k::2].mean()):.1%}" if r.n else "" for k in (0, 1)),
        f"{r.reasons()['ambitionist_wins'] / max(1, r.n):.1%}",
        f"{float(r.turns.mean()):.1f}" if r.n else "",
        f"{r.n / match.seconds:,.0f}",
    ]


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
