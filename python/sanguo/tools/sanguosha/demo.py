"""`sanguosha` in the demo: greedy against random bots across the sides, and all greedy, at 5 and 8 seats."""

from __future__ import annotations

from collections.abc import Iterator

from sanguo._core import State
from sanguo.games import Game, load_game
from sanguo.tools.demo import GAMES_COLUMN, RATE_COLUMN, TURNS_COLUMN, Match, Pairing, row_of
from sanguo.tools.lexicon import Names, lang_index
from sanguo.tools.story import LINE, SETUP, Story
from sanguo.views.sanguosha import SanguoshaView

from .lexicon import ROLES

__all__ = ["COLUMNS", "pairings", "row", "story"]

SEATS: dict[int, tuple[str, ...]] = {
    5: ("lord", "rebel", "loyalist", "rebel", "renegade"),
    8: ("lord", "rebel", "loyalist", "rebel", "renegade", "rebel", "loyalist", "rebel"),
}
"""Roles by seat: with fixed ones a side can have bots of its own."""
SIDES = (("greedy", "random"), ("random", "greedy"), ("greedy", "greedy"))
"""The bots of the lord and the loyalists, and of all against them."""
COLUMNS: tuple[tuple[int, Names], ...] = (
    (17, ("主公方 – 其他", "主公方 – 其他", "lord's – others")),
    GAMES_COLUMN,
    (7, ("主公勝", "主公胜", "lord")),
    (9, ("忠臣勝", "忠臣胜", "loyalists")),
    (8, ("反賊勝", "反贼胜", "rebels")),
    (8, ("內奸勝", "内奸胜", "renegade")),
    TURNS_COLUMN,
    RATE_COLUMN,
)


def pairings() -> list[tuple[Game, Pairing]]:
    """The roles sit as `SEATS` says."""
    found = []
    for seats, roles in SEATS.items():
        game = load_game("sanguosha", players=seats, roles=list(roles))
        heading = (game.setup.title(0), game.setup.title(1), game.setup.title(2))
        for lords, others in SIDES:
            bots = tuple(lords if role in ("lord", "loyalist") else others for role in roles)
            found.append((game, Pairing(f"{lords} – {others}", heading, bots)))
    return found


def row(match: Match) -> list[str]:
    """The wins of each role."""
    shares = match.result.by_role()
    return row_of(match, *(f"{shares[role].rate:.1%}" if role in shares else "" for role in ROLES))


def story(state: State, lang: str) -> Iterator[tuple[State, str]]:
    """What each turn brought, with the answers of others; who was chosen is told first."""
    i = lang_index(lang)
    for _, chosen, turn, seat, done in Story(lang, _named).turns(state):
        view = state.view(0)
        assert isinstance(view, SanguoshaView)
        if chosen:
            yield state, SETUP[i].format((", " if i == 2 else "、").join(_named(state, s.seat, i) for s in view.seats))
            continue
        yield state, LINE[i].format(turn, _named(state, seat, i), ROLES[state.view(seat).role][i], done)


def _named(state: State, seat: int, i: int) -> str:
    """The general of a seat."""
    general = state.view(seat).seats[seat].general
    return str(seat) if general is None else str(state.game.pool.by_key[general].names[i])
