"""The table of `guozhan` as a picture in the terminal, from what one seat may know."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from sanguo.cards import Pool
from sanguo.tools import questions
from sanguo.tools.lexicon import Names
from sanguo.tools.picture import SEAT
from sanguo.tools.questions import question
from sanguo.tools.sanguosha.lexicon import HEALTH
from sanguo.tools.seats import AWAY, HAND, RANGE, WIDTH, Seats, hands, picks
from sanguo.views import View
from sanguo.views.guozhan import GuozhanView

from .lexicon import KINGDOM_NAMES

__all__ = ["PROMPTS", "WIDTH", "asked", "board", "hidden", "more"]

GENERALS: Names = ("主將／副將", "主将／副将", "head / deputy")
KINGDOM: Names = ("勢力", "势力", "kingdom")
DOWN: Names = ("（{}）", "（{}）", "({})")
CHAINED: Names = ("橫置", "横置", "chained")
STACKED: Names = ("疊置", "叠置", "stacked")
WOUNDS: Names = ("創：{}", "创：{}", "wounds: {}")
FACE_DOWN: Names = ("處理區有{}張面朝下的牌", "处理区有{}张面朝下的牌", "face-down between places: {}")
PROMPTS: dict[str, Names] = questions.PROMPTS | {
    "general": ("選擇主將", "选择主将", "choose your head general"),
    "deputy": ("選擇副將", "选择副将", "choose your deputy"),
    "turn_up": ("是否明置武將", "是否明置武将", "turn up a general, or not"),
    "which": ("明置哪張武將", "明置哪张武将", "which general to turn up for it"),
    "companions": ("珠聯璧合", "珠联璧合", "the reward of companions"),
    "half_fish": ("陰陽魚", "阴阳鱼", "the reward of a half-fish"),
    "first_up": ("首位明置", "首位明置", "the reward of the first general of all"),
    "kingdom": ("無懈可擊·國的範圍", "无懈可击·国的范围", "whom the nullification is for"),
    "compare": ("拼點的牌", "拼点的牌", "your card of the comparison"),
}
OVER: dict[str, Names] = {
    "kingdom_wins": ("一個勢力獲勝", "一个势力获胜", "a kingdom has won"),
    "ambitionist_wins": ("野心家獲勝", "野心家获胜", "an ambitionist has won"),
    "nobody_left": ("無人存活", "无人存活", "nobody is left"),
}


class Drawing(Seats[GuozhanView]):
    """One picture."""

    prompts = PROMPTS
    over = OVER

    def seat(self, seat: int) -> str:
        """A general of it that all see, or its number."""
        s = self.view.seats[seat]
        key = s.head if s.head_up else s.deputy if s.deputy_up else None
        return self.say(SEAT).format(seat) if key is None else self.kind(key)

    def style(self, seat: int) -> str:
        s = self.view.seats[seat]
        return self.colour(s.head or s.deputy)

    def role(self, seat: int) -> str:
        """Its kingdom."""
        return self.say(KINGDOM_NAMES[self.view.seats[seat].kingdom])

    def generals(self, seat: int) -> list[str]:
        """Head and deputy: in brackets if not all see it, a question mark if the seat of the view does not know it."""
        s = self.view.seats[seat]
        pair = ((s.head, s.head_up), (s.deputy, s.deputy_up))
        return ["?" if k is None else self.kind(k) if up else self.say(DOWN).format(self.kind(k)) for k, up in pair]

    def states(self, seat: int) -> list[str]:
        """Whether it is chained, whether it is stacked; its markers."""
        s = self.view.seats[seat]
        states = [self.say(words) for words, on in ((CHAINED, s.chained), (STACKED, s.stacked)) if on]
        return [*states, *(self.kind(m) for m in s.markers)]

    def columns(self) -> Sequence[tuple[Names, int, bool]]:
        wide = ((GENERALS, 16, False), (KINGDOM, 11, False), (HEALTH, 6, True))
        return (*wide, (HAND, 4, True), (AWAY, 5, True), (RANGE, 5, True))

    def cells(self, seat: int) -> list[Text]:
        """The two generals, the kingdom and what befell the seat, health, hand, distance, range, cards."""
        s, style = self.view.seats[seat], self.style(seat)
        pair = Text(
            "\n".join(self.generals(seat)), style=f"bold underline {style}" if s.seat == self.view.seat else style
        )
        state = "\n".join([self.role(seat), self.comma.join(self.states(seat))]).rstrip()
        zones = self.zones(seat)
        if s.wounds:
            wounds = self.say(WOUNDS).format(self.listed(s.wounds))
            zones = Text.assemble(zones, "\n" if zones else "", wounds)
        return [pair, Text(state), *self.numbers(seat), zones]

    def about(self, seat: int) -> list[str]:
        """Its kingdom, and what befell it."""
        s = self.view.seats[seat]
        wounds = [self.say(WOUNDS).format(self.listed(s.wounds))] if s.wounds else []
        return [self.role(seat), *self.states(seat), *wounds]

    def called(self, seat: int) -> str:
        """Its two generals."""
        return "/".join(self.generals(seat))

    def extra(self) -> list[Text]:
        """The generals that may be chosen; cards that lie face-down on the table."""
        lines = self.choice_of(s.seat for s in self.view.seats if s.deputy is None)
        if self.view.face_down:
            lines.append(Text(self.say(FACE_DOWN).format(self.view.face_down)))
        return lines


def drawing(view: View, cards: Pool, lang: str) -> Drawing:
    """The picture of a view."""
    assert isinstance(view, GuozhanView)
    return Drawing(view, cards, lang)


def board(view: View, *, cards: Pool, lang: str = "en", plain: bool = False) -> RenderableType:
    """A row a seat: ▶ is on turn, • is within the attack range of the seat of the view, whose generals are underlined.

    A general that is face-down stands in brackets if the seat of the view knows it, else there is a question mark.
    Behind the bar stand the delayed tricks of the judge zone.
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
    """The generals and hands."""
    draws = [drawing(view, cards, lang) for view in views]
    pairs = ["/".join(draw.generals(draw.view.seat)) for draw in draws]
    return [f"{pair}: {hand}" for pair, hand in zip(pairs, hands(draws), strict=True)]
