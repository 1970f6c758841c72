"""The table of `sanguosha` as a picture in the terminal, from what one seat may know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.align import Align
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from sanguo.cards import Pool
from sanguo.tools.lexicon import Names, lang_index
from sanguo.views import View
from sanguo.views.sanguosha import CardView, SanguoshaView, SeatView, UseView

from .lexicon import HEALTH, KINGDOMS, RANKS, ROLES, SUITS
from .questions import PROMPTS, question

__all__ = ["PROMPTS", "WIDTH", "asked", "board", "hidden", "more"]

WIDTH = 80
"""Columns of the picture."""

COLOURS = {"魏": "blue", "蜀": "green", "吳": "red", "群": "yellow"}
TURN: Names = ("第{}回合", "第{}回合", "turn {}")
SEAT: Names = ("玩家{}", "玩家{}", "seat {}")
YOU: Names = ("你", "你", "you")
ON_TURN: Names = ("回合中", "回合中", "on turn")
WITHIN: Names = ("可及", "可及", "within range")
DEAD: Names = ("陣亡", "阵亡", "dead")
DYING: Names = ("{}瀕死", "{}濒死", "{} is dying")
HAND: Names = ("手牌", "手牌", "hand")
AWAY: Names = ("距離", "距离", "away")
GENERAL: Names = ("武將", "武将", "general")
ROLE: Names = ("身份", "身份", "role")
RANGE: Names = ("範圍", "范围", "range")
ZONES: Names = ("裝備區／判定區", "装备区／判定区", "equipment / judge zone")
EQUIPPED: Names = ("裝備：{}", "装备：{}", "equipment: {}")
JUDGES: Names = ("判定區：{}", "判定区：{}", "judge zone: {}")
NONE: Names = ("無", "无", "none")
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
PICK: Names = ("選{}", "选{}", "pick {}")
BETWEEN: Names = ("{}至{}", "{}至{}", "{} to {}")
ORDER: Names = (
    "依序：先選的在上，「完成」之後的置於牌堆底",
    "依序：先选的在上，「完成」之后的置于牌堆底",
    "in order, the first uppermost; what comes after `done` goes below the pile",
)
GOT: Names = ("已選：{}", "已选：{}", "picked: {}")
PHASES: dict[str, Names] = {
    "setup": ("選擇武將", "选择武将", "generals are chosen"),
    "start": ("回合開始", "回合开始", "start of the turn"),
    "judge": ("判定階段", "判定阶段", "judge phase"),
    "draw": ("摸牌階段", "摸牌阶段", "draw phase"),
    "play": ("出牌階段", "出牌阶段", "play phase"),
    "discard": ("棄牌階段", "弃牌阶段", "discard phase"),
    "finish": ("回合結束", "回合结束", "end of the turn"),
}
OVER: dict[str, Names] = {
    "lord_wins": ("主公方獲勝", "主公方获胜", "the lord's side has won"),
    "rebels_win": ("反賊獲勝", "反贼获胜", "the rebels have won"),
    "renegade_wins": ("內奸獲勝", "内奸获胜", "the renegade has won"),
}
DRAWN: Names = ("平手", "平手", "a draw")


class Drawing:
    """One picture: the words of a language and the cards of a pool."""

    def __init__(self, view: View, cards: Pool, lang: str) -> None:
        assert isinstance(view, SanguoshaView)
        self.view = view
        self.cards = cards.by_key
        self.i = lang_index(lang)
        self.comma = ", " if self.i == 2 else "、"

    def say(self, words: Names) -> str:
        return words[self.i]

    def kind(self, key: str) -> str:
        return self.cards[key].names[self.i]

    def card(self, c: CardView) -> Text:
        gap = " " if self.i == 2 else ""
        colour = "red" if c.suit in ("heart", "diamond") else "default"
        return Text.assemble(f"{self.kind(c.kind)}{gap}", (f"{SUITS[c.suit]}{RANKS[c.rank]}", colour))

    def listed(self, cards: Iterable[CardView]) -> Text:
        parts = [self.card(c) for c in cards]
        return Text(self.comma).join(parts) if parts else Text(self.say(NONE), style="dim")

    def judged(self, s: SeatView) -> list[Text]:
        """What lies in a judge zone; a card that lies as another says so."""
        return [
            self.card(j.card)
            if j.card.kind == j.lies_as
            else Text(self.say(AS).format(self.card(j.card), self.kind(j.lies_as)))
            for j in s.judges
        ]

    def seat(self, seat: int) -> str:
        """Its general, or its number as long as that is not known."""
        general = self.view.seats[seat].general
        return self.say(SEAT).format(seat) if general is None else self.kind(general)

    def role(self, s: SeatView) -> str:
        return "?" if s.role is None else self.say(ROLES[s.role])

    def style(self, s: SeatView) -> str:
        if s.general is None:
            return "default"
        return COLOURS.get(KINGDOMS[self.cards[s.general].prop("kingdom")][0], "default")

    def title(self) -> Text:
        view = self.view
        turn = self.say(TURN).format(view.turn)
        if view.is_over:
            won = self.comma.join(self.seat(s) for s in view.winners)
            end = self.say(OVER.get(view.end_reason, DRAWN)) + (f" ({won})" if won else "")
            return Text(f"{turn} · {end}", style="bold")
        if view.phase == "setup":
            return Text(self.say(PHASES["setup"]), style="bold")
        return Text(f"{turn} · {self.seat(view.current)} · {self.say(PHASES[view.phase])}", style="bold")

    def in_range(self, s: SeatView) -> bool:
        me = self.view.me
        return s.alive and me.alive and s.seat != me.seat and 0 < s.distance <= me.range

    def table(self) -> Table:
        """A row a seat: whose turn it is, the general, the role if it is known, health, hand, distance, cards."""
        table = Table(box=None, padding=(0, 1, 0, 0), width=WIDTH, pad_edge=False, header_style="dim")
        table.add_column("", width=3, no_wrap=True)
        table.add_column(self.say(GENERAL), width=14, no_wrap=True)
        table.add_column(self.say(ROLE), width=8, no_wrap=True)
        table.add_column(self.say(HEALTH), width=6, justify="right", no_wrap=True)
        for words, width in ((HAND, 4), (AWAY, 5), (RANGE, 5)):
            table.add_column(self.say(words), width=width, justify="right", no_wrap=True)
        table.add_column(self.say(ZONES), ratio=1)
        for s in self.view.seats:
            table.add_row(*self.cells(s), style="" if s.alive else "dim")
        return table

    def cells(self, s: SeatView) -> list[Text]:
        view = self.view
        turn = "▶" if s.seat == view.current and not view.is_over else " "
        mine = s.seat == view.seat
        away = "" if mine or not s.alive or not s.distance else f"{s.distance}{'•' if self.in_range(s) else ' '}"
        zones = Text(self.comma).join(self.card(c) for c in s.equips)
        judges = self.judged(s)
        if judges:
            zones = Text.assemble(zones, " / " if s.equips else "/ ", Text(self.comma).join(judges))
        return [
            Text(f"{turn}{s.seat}"),
            Text(self.seat(s.seat), style=f"bold underline {self.style(s)}" if mine else self.style(s)),
            Text(self.role(s)),
            Text(self.health(s), style="bold red" if s.alive and s.hp <= 1 and s.max_hp else ""),
            Text(str(s.hand_count)),
            Text(away),
            Text(str(s.range) if s.alive and s.range else ""),
            zones,
        ]

    def health(self, s: SeatView) -> str:
        if not s.alive:
            return self.say(DEAD)
        return f"{s.hp}/{s.max_hp}" if s.max_hp else ""

    def row(self, s: SeatView) -> Text:
        """A seat in words."""
        view = self.view
        who = [self.role(s)]
        if s.seat == view.seat:
            who.append(self.say(YOU))
        if s.seat == view.current and not view.is_over:
            who.append(self.say(ON_TURN))
        parts = [f"{s.seat} {self.seat(s.seat)} ({self.comma.join(who)})"]
        if not s.alive:
            parts.append(self.say(DEAD))
        elif s.max_hp:
            parts += [f"{self.say(HEALTH)} {self.health(s)}", f"{self.say(HAND)} {s.hand_count}"]
            if s.seat != view.seat:
                within = f" ({self.say(WITHIN)})" if self.in_range(s) else ""
                parts.append(f"{self.say(AWAY)} {s.distance}{within}")
            parts.append(f"{self.say(RANGE)} {s.range}")
        if s.equips:
            parts.append(self.say(EQUIPPED).format(self.listed(s.equips)))
        if s.judges:
            parts.append(self.say(JUDGES).format(self.comma.join(t.plain for t in self.judged(s))))
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
        for s in view.seats:
            if s.candidates and view.phase == "setup" and s.general is None:
                names = self.comma.join(self.kind(key) for key in s.candidates)
                lines.append(Text(self.say(CHOOSES).format(self.seat(s.seat), names)))
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
        return [self.title(), *(self.row(s) for s in self.view.seats), *self.below()]


def board(view: View, *, cards: Pool, lang: str = "en", plain: bool = False) -> RenderableType:
    """A row a seat: ▶ is on turn, • is within the attack range of the seat of the view, whose general is underlined.

    Behind the bar stand the delayed tricks of the judge zone. A role that is not known is a question mark.
    """
    drawing = Drawing(view, cards, lang)
    return Group(*(drawing.in_lines() if plain else drawing.whole()))


def asked(view: View, *, cards: Pool, lang: str = "en") -> str:
    """The question to the seat of the view: what is wanted, and why."""
    return question(Drawing(view, cards, lang)) if view.choice is not None else ""


def more(view: View, *, cards: Pool, lang: str = "en") -> list[str]:
    """How many are picked, and what was."""
    choice = view.choice
    if choice is None:
        return []
    draw = Drawing(view, cards, lang)
    parts = []
    if choice.kind in ("cards", "seats") and choice.max > 1 and choice.prompt != "discard":
        most = min(choice.max, choice.picked + len(choice.legal))
        span = draw.say(BETWEEN).format(choice.min, most) if choice.min < most else choice.max
        parts.append(draw.say(PICK).format(span))
    if choice.kind == "order":
        parts.append(draw.say(ORDER))
    got = [*(draw.card(c).plain for c in choice.got), *(draw.seat(s) for s in choice.seats)]
    if got:
        parts.append(draw.say(GOT).format(draw.comma.join(got)))
    return parts


def hidden(views: Sequence[View], *, cards: Pool, lang: str = "en") -> list[str]:
    """The hands and roles."""
    lines = []
    for view in views:
        draw = Drawing(view, cards, lang)
        me = draw.view.me
        lines.append(draw.say(HAND_OF).format(draw.seat(me.seat), draw.role(me), draw.listed(me.hand)))
    return lines
