"""The tables of the games with many seats and one deck as pictures in the terminal: what they have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Generic, TypeVar

from rich.align import Align
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from sanguo.views.guozhan import GuozhanView
from sanguo.views.sanguosha import CardView, JudgeView, SanguoshaView, UseView

from .lexicon import Names
from .picture import DRAWN, GOT, NONE, PICK, TURN, Picture
from .sanguosha.lexicon import HEALTH, KINGDOMS, RANKS, SUITS

__all__ = ["WIDTH", "Drawn", "Seats", "hands", "picks"]

WIDTH = 80
"""Columns of the picture."""

COLOURS = {"魏": "blue", "蜀": "green", "吳": "red", "群": "yellow"}
YOU: Names = ("你", "你", "you")
ON_TURN: Names = ("回合中", "回合中", "on turn")
WITHIN: Names = ("可及", "可及", "within range")
DEAD: Names = ("陣亡", "阵亡", "dead")
DYING: Names = ("{}瀕死", "{}濒死", "{} is dying")
HAND: Names = ("手牌", "手牌", "hand")
AWAY: Names = ("距離", "距离", "away")
RANGE: Names = ("範圍", "范围", "range")
ZONES: Names = ("裝備區／判定區", "装备区／判定区", "equipment / judge zone")
EQUIPPED: Names = ("裝備：{}", "装备：{}", "equipment: {}")
JUDGES: Names = ("判定區：{}", "判定区：{}", "judge zone: {}")
PILES: Names = ("牌堆{}張，棄牌堆{}張", "牌堆{}张，弃牌堆{}张", "draw pile {} · discard pile {}")
SLASHES: Names = ("本階段已使用{}張【殺】", "本阶段已使用{}张【杀】", "slashes used in this phase: {}")
USES: Names = ("{}使用{}", "{}使用{}", "{} uses {}")
PLAYS: Names = ("{}打出{}", "{}打出{}", "{} plays {}")
AS: Names = ("{}（當作{}）", "{}（当作{}）", "{} as {}")
ON: Names = ("，目標{}", "，目标{}", " on {}")
ALL: Names = ("所有人", "所有人", "all")
OTHERS: Names = ("所有其他人", "所有其他人", "all others")
NOW: Names = ("（對{}生效中）", "（对{}生效中）", " (now: {})")
SECOND: Names = ("，攻擊{}", "，攻击{}", ", to slash {}")
NULLIFIED: Names = ("（已被抵消）", "（已被抵消）", " (nullified as things stand)")
TABLE: Names = ("處理區：{}", "处理区：{}", "between places: {}")
TOP: Names = ("牌堆頂：{}", "牌堆顶：{}", "top of the draw pile: {}")
KNOWN: Names = ("已知的手牌：{}", "已知的手牌：{}", "known in hands: {}")
KNOWN_OF: Names = ("{}有{}", "{}有{}", "{} {}")
CHOOSES: Names = ("{}的武將可以是：{}", "{}的武将可以是：{}", "{} may choose: {}")
HAND_OF: Names = ("{}（{}）的手牌：{}", "{}（{}）的手牌：{}", "hand of {} ({}): {}")
ORDER: Names = (
    "依序：先選的在上，「完成」之後的置於牌堆底",
    "依序：先选的在上，「完成」之后的置于牌堆底",
    "in order, the first uppermost; what comes after `done` goes below the pile",
)
PHASES: dict[str, Names] = {
    "setup": ("選擇武將", "选择武将", "generals are chosen"),
    "start": ("回合開始", "回合开始", "start of the turn"),
    "judge": ("判定階段", "判定阶段", "judge phase"),
    "draw": ("摸牌階段", "摸牌阶段", "draw phase"),
    "play": ("出牌階段", "出牌阶段", "play phase"),
    "discard": ("棄牌階段", "弃牌阶段", "discard phase"),
    "finish": ("回合結束", "回合结束", "end of the turn"),
}


V = TypeVar("V", SanguoshaView, GuozhanView)


class Seats(Picture[V], ABC, Generic[V]):
    """One picture. A game says what stands in the row of a seat."""

    prompts: ClassVar[Mapping[str, Names]]
    """What questions are about."""
    over: ClassVar[Mapping[str, Names]]
    """Who has won, by the reason."""

    # Of each game ------------------------------------------------------------------------------------------

    @abstractmethod
    def seat(self, seat: int) -> str:
        """How a seat is called."""

    @abstractmethod
    def style(self, seat: int) -> str:
        """The colour of its name."""

    @abstractmethod
    def role(self, seat: int) -> str:
        """What it is, as far as that is known."""

    @abstractmethod
    def columns(self) -> Sequence[tuple[Names, int, bool]]:
        """Heading and width of the columns behind the number of the seat, and whether they hold numbers."""

    @abstractmethod
    def cells(self, seat: int) -> list[Text]:
        """What stands in them, and the cards before it."""

    def about(self, seat: int) -> list[str]:
        """What a line says of a seat in brackets."""
        return [self.role(seat)]

    def called(self, seat: int) -> str:
        """How a line calls a seat."""
        return self.seat(seat)

    def extra(self) -> list[Text]:
        """Lines below the table beside those that both games have."""
        return []

    def choice_of(self, seats: Iterable[int]) -> list[Text]:
        """The generals from which some seats choose."""
        named = ((s, self.view.seats[s].candidates) for s in seats)
        return [
            Text(self.say(CHOOSES).format(self.seat(s), self.comma.join(self.kind(key) for key in keys)))
            for s, keys in named
            if keys and self.view.phase == "setup"
        ]

    # Of both -----------------------------------------------------------------------------------------------

    def kind(self, key: str) -> str:
        return self.cards[key].names[self.i]

    def card(self, c: CardView) -> Text:
        gap = " " if self.i == 2 else ""
        colour = "red" if c.suit in ("heart", "diamond") else "default"
        return Text.assemble(f"{self.kind(c.kind)}{gap}", (f"{SUITS[c.suit]}{RANKS[c.rank]}", colour))

    def listed(self, cards: Iterable[CardView]) -> Text:
        parts = [self.card(c) for c in cards]
        return Text(self.comma).join(parts) if parts else Text(self.say(NONE), style="dim")

    def judged(self, judges: Iterable[JudgeView]) -> list[Text]:
        """What lies in a judge zone; a card that lies as another says so."""
        return [
            self.card(j.card)
            if j.card.kind == j.lies_as
            else Text(self.say(AS).format(self.card(j.card), self.kind(j.lies_as)))
            for j in judges
        ]

    def colour(self, general: str | None) -> str:
        """That of a general's kingdom."""
        if general is None:
            return "default"
        return COLOURS.get(KINGDOMS[self.cards[general].prop("kingdom")][0], "default")

    def title(self) -> Text:
        view = self.view
        turn = self.say(TURN).format(view.turn)
        if view.is_over:
            won = self.comma.join(self.seat(s) for s in view.winners)
            end = self.say(self.over.get(view.end_reason, DRAWN)) + (f" ({won})" if won else "")
            return Text(f"{turn} · {end}", style="bold")
        if view.phase == "setup":
            return Text(self.say(PHASES["setup"]), style="bold")
        return Text(f"{turn} · {self.seat(view.current)} · {self.say(PHASES[view.phase])}", style="bold")

    def in_range(self, seat: int) -> bool:
        me, s = self.view.me, self.view.seats[seat]
        return s.alive and me.alive and seat != me.seat and 0 < s.distance <= me.range

    def away(self, seat: int) -> str:
        """Its distance, marked if it is within the own attack range."""
        s = self.view.seats[seat]
        if seat == self.view.seat or not s.alive or not s.distance:
            return ""
        return f"{s.distance}{'•' if self.in_range(seat) else ' '}"

    def turn(self, seat: int) -> Text:
        """Its number, and whether it is on turn."""
        turn = "▶" if seat == self.view.current and not self.view.is_over else " "
        return Text(f"{turn}{seat}")

    def zones(self, seat: int) -> Text:
        """Equipment, and behind a bar what lies in the judge zone."""
        s = self.view.seats[seat]
        zones = Text(self.comma).join(self.card(c) for c in s.equips)
        judges = self.judged(s.judges)
        if judges:
            zones = Text.assemble(zones, " / " if s.equips else "/ ", Text(self.comma).join(judges))
        return zones

    def numbers(self, seat: int) -> list[Text]:
        """Health, hand, distance, range."""
        s = self.view.seats[seat]
        return [
            Text(self.health(seat), style="bold red" if s.alive and s.hp <= 1 and s.max_hp else ""),
            Text(str(s.hand_count)),
            Text(self.away(seat)),
            Text(str(s.range) if s.alive and s.range else ""),
        ]

    def health(self, seat: int) -> str:
        s = self.view.seats[seat]
        if not s.alive:
            return self.say(DEAD)
        return f"{s.hp}/{s.max_hp}" if s.max_hp else ""

    def table(self) -> Table:
        """A row a seat."""
        table = Table(box=None, padding=(0, 1, 0, 0), width=WIDTH, pad_edge=False, header_style="dim")
        table.add_column("", width=3, no_wrap=True)
        for words, width, number in self.columns():
            table.add_column(self.say(words), width=width, justify="right" if number else "left", no_wrap=True)
        table.add_column(self.say(ZONES), ratio=1)
        for s in self.view.seats:
            table.add_row(self.turn(s.seat), *self.cells(s.seat), style="" if s.alive else "dim")
        return table

    def row(self, seat: int) -> Text:
        """A seat in words."""
        view = self.view
        s = view.seats[seat]
        who = self.about(seat)
        if seat == view.seat:
            who.append(self.say(YOU))
        if seat == view.current and not view.is_over:
            who.append(self.say(ON_TURN))
        parts = [f"{seat} {self.called(seat)} ({self.comma.join(who)})"]
        if not s.alive:
            parts.append(self.say(DEAD))
        elif s.max_hp:
            parts += [f"{self.say(HEALTH)} {self.health(seat)}", f"{self.say(HAND)} {s.hand_count}"]
            if seat != view.seat:
                within = f" ({self.say(WITHIN)})" if self.in_range(seat) else ""
                parts.append(f"{self.say(AWAY)} {s.distance}{within}")
            parts.append(f"{self.say(RANGE)} {s.range}")
        if s.equips:
            parts.append(self.say(EQUIPPED).format(self.listed(s.equips)))
        if s.judges:
            parts.append(self.say(JUDGES).format(self.comma.join(t.plain for t in self.judged(s.judges))))
        return Text(" · ".join(parts))

    def used(self, use: UseView) -> Text:
        """The card in use: whose, which, on whom."""
        kind = self.kind(use.kind)
        alone = len(use.cards) == 1 and use.cards[0].kind == use.kind
        if not use.cards:
            what = kind
        else:
            what = self.listed(use.cards).plain
            what = what if alone else self.say(AS).format(what, kind)
        line = self.say(USES if use.mode == "use" else PLAYS).format(self.seat(use.user), what)
        if use.targets:
            line += self.say(ON).format(self.targets(use))
        if use.second is not None:
            line += self.say(SECOND).format(self.seat(use.second))
        if use.target is not None and len(use.targets) > 1:
            line += self.say(NOW).format(self.seat(use.target))
        return Text(line + (self.say(NULLIFIED) if use.nullified else ""), style="bold")

    def targets(self, use: UseView) -> str:
        """Whom a card is used on."""
        alive = {s.seat for s in self.view.seats if s.alive}
        if len(alive) > 2 and alive - set(use.targets) <= {use.user}:
            return self.say(ALL if use.user in use.targets else OTHERS)
        return self.comma.join(self.seat(t) for t in use.targets)

    def below(self) -> list[Text]:
        """What there is beside the seats: piles, what is going on, what this seat knows."""
        view = self.view
        lines = [Text(self.say(PILES).format(view.pile_count, len(view.discard)))]
        if view.pile_top:
            top = self.comma.join("?" if c is None else self.card(c).plain for c in view.pile_top)
            lines.append(Text(self.say(TOP).format(top)))
        known = [s for s in view.seats if s.hand and s.seat != view.seat]
        if known:
            said = [self.say(KNOWN_OF).format(self.seat(s.seat), self.listed(s.hand)) for s in known]
            lines.append(Text(self.say(KNOWN).format(("; " if self.i == 2 else "；").join(said))))
        lines += self.extra()
        using = view.card_in_use
        if using is not None:
            lines.append(self.used(using))
        on_table = [c for c in view.processing if using is None or c not in using.cards]
        if on_table:
            lines.append(Text.assemble(self.say(TABLE).format(self.listed(on_table))))
        if view.dying is not None:
            lines.append(Text(self.say(DYING).format(self.seat(view.dying)), style="bold red"))
        if view.phase == "play" and view.current == view.seat and view.slashes:
            lines.append(Text(self.say(SLASHES).format(view.slashes)))
        if view.phase != "setup":
            lines.append(Text.assemble(f"{self.say(HAND)}: ", self.listed(view.me.hand)))
        return lines

    def whole(self) -> list[RenderableType]:
        return [Align.center(self.title(), width=WIDTH), self.table(), *self.below()]

    def in_lines(self) -> list[RenderableType]:
        return [self.title(), *(self.row(s.seat) for s in self.view.seats), *self.below()]


Drawn = Seats[SanguoshaView] | Seats[GuozhanView]
"""The picture of one of the games."""


def picks(draw: Drawn) -> list[str]:
    """How many are picked, and what was."""
    choice = draw.view.choice
    if choice is None:
        return []
    parts = []
    if choice.kind in ("cards", "seats") and choice.max > 1 and choice.prompt != "discard":
        most = min(choice.max, choice.picked + len(choice.legal))
        parts.append(draw.say(PICK).format(draw.span(choice.min, most)))
    if choice.kind == "order":
        parts.append(draw.say(ORDER))
    got = [*map(str, map(draw.card, choice.got)), *map(draw.seat, choice.seats)]
    if got:
        parts.append(draw.say(GOT).format(draw.comma.join(got)))
    return parts


def hands(draws: Iterable[Drawn]) -> list[str]:
    """The hand of each seat, and what it is."""
    lines = []
    for draw in draws:
        me = draw.view.me
        lines.append(draw.say(HAND_OF).format(draw.seat(me.seat), draw.role(me.seat), draw.listed(me.hand)))
    return lines
