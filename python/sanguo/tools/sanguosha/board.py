"""The table of `sanguosha` as a picture in the terminal, from what one seat may know."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from sanguo.cards import Pool
from sanguo.tools.lexicon import Names
from sanguo.tools.picture import SEAT
from sanguo.tools.questions import PROMPTS, question
from sanguo.tools.seats import AWAY, HAND, RANGE, WIDTH, Seats, hands, picks
from sanguo.views import View
from sanguo.views.sanguosha import SanguoshaView

from .lexicon import HEALTH, ROLES

__all__ = ["PROMPTS", "WIDTH", "asked", "board", "hidden", "more"]

GENERAL: Names = ("武將", "武将", "general")
ROLE: Names = ("身份", "身份", "role")
OVER: dict[str, Names] = {
    "lord_wins": ("主公方獲勝", "主公方获胜", "the lord's side has won"),
    "rebels_win": ("反賊獲勝", "反贼获胜", "the rebels have won"),
    "renegade_wins": ("內奸獲勝", "内奸获胜", "the renegade has won"),
}


class Drawing(Seats[SanguoshaView]):
    """One picture."""

    prompts = PROMPTS
    over = OVER

    def seat(self, seat: int) -> str:
        """Its general, or its number as long as that is not known."""
        general = self.view.seats[seat].general
        return self.say(SEAT).format(seat) if general is None else self.kind(general)

    def style(self, seat: int) -> str:
        return self.colour(self.view.seats[seat].general)

    def role(self, seat: int) -> str:
        role = self.view.seats[seat].role
        return "?" if role is None else self.say(ROLES[role])

    def columns(self) -> Sequence[tuple[Names, int, bool]]:
        wide = ((GENERAL, 14, False), (ROLE, 8, False), (HEALTH, 6, True))
        return (*wide, (HAND, 4, True), (AWAY, 5, True), (RANGE, 5, True))

    def cells(self, seat: int) -> list[Text]:
        """The general, the role if it is known, health, hand, distance, range, cards."""
        style = self.style(seat)
        named = Text(self.seat(seat), style=f"bold underline {style}" if seat == self.view.seat else style)
        return [named, Text(self.role(seat)), *self.numbers(seat), self.zones(seat)]

    def extra(self) -> list[Text]:
        """The generals that may be chosen."""
        return self.choice_of(s.seat for s in self.view.seats if s.general is None)


def drawing(view: View, cards: Pool, lang: str) -> Drawing:
    """The picture of a view."""
    assert isinstance(view, SanguoshaView)
    return Drawing(view, cards, lang)


def board(view: View, *, cards: Pool, lang: str = "en", plain: bool = False) -> RenderableType:
    """A row a seat: ▶ is on turn, • is within the attack range of the seat of the view, whose general is underlined.

    Behind the bar stand the delayed tricks of the judge zone. A role that is not known is a question mark.
    """
    draw = drawing(view, cards, lang)
    return Group(*(draw.in_lines() if plain else draw.whole()))


def asked(view: View, *, cards: Pool, lang: str = "en") -> str:
    """The question to the seat of the view: what is wanted, and why."""
    return question(drawing(view, cards, lang)) if view.choice is not None else ""


def more(view: View, *, cards: Pool, lang: str = "en") -> list[str]:
    """How many are picked, and what was."""
    return picks(drawing(view, cards, lang))


def hidden(views: Sequence[View], *, cards: Pool, lang: str = "en") -> list[str]:
    """The hands and roles."""
    return hands(drawing(view, cards, lang) for view in views)
