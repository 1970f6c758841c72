"""The table of `formation` as a picture in the terminal, from what one seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from sanguo.cards import Pool
from sanguo.dsl.formation import Faction
from sanguo.tools import duels
from sanguo.tools.duels import REALM_COLOURS, Duel, picks
from sanguo.tools.lexicon import Names
from sanguo.tools.picture import PICK
from sanguo.views import View
from sanguo.views.formation import FormationView, PlaceView, SideView

from .lexicon import ATTACK, HEALTH, PLACES, STATES

__all__ = ["PROMPTS", "WIDTH", "asked", "board", "hidden", "more"]

CELL = 25
WIDTH = 3 * (CELL + 1) + 1
"""Columns of the picture: three places side by side."""
OWN_ROWS = ((1, 0, 2), (3, None, 4))
"""The own places as they lie: the fronts with the lord between them, then the backs (FM-C01)."""
THEIR_ROWS = ((4, None, 3), (2, 0, 1))
"""Those of the other side, whose left is on the right."""

RESOURCES: Names = ("資源牌{}", "资源牌{}", "resource cards {}")
CHARACTERS: Names = ("角色牌{}", "角色牌{}", "characters {}")
PILE: Names = ("牌堆{}", "牌堆{}", "pile {}")
GONE: Names = ("退場{}", "退场{}", "gone {}")
HAND: Names = ("資源牌：{}", "资源牌：{}", "resource cards: {}")
WAITING: Names = ("角色牌：{}", "角色牌：{}", "characters: {}")
SEEN: Names = ("對方已知的牌：{}", "对方已知的牌：{}", "known in the other hands: {}")
LEFT_FIELD: Names = ("玩家{}退場的角色：{}", "玩家{}退场的角色：{}", "gone from seat {}: {}")
FACE_DOWN: Names = ("暗置", "暗置", "face-down")
PILES: Names = ("資源牌堆{}張，棄牌堆{}張", "资源牌堆{}张，弃牌堆{}张", "resource pile {} · discard pile {}")
TOP: Names = ("資源牌堆頂：{}", "资源牌堆顶：{}", "top of the resource pile: {}")
ATTACKS: Names = ("{}攻擊{}", "{}攻击{}", "{} attacks {}")
LIMBO: Names = ("處理中：{}", "处理中：{}", "between places: {}")
ACTIONS: Names = ("可行動{}次", "可行动{}次", "{} actions")
HANDS_OF: Names = ("{}的資源牌：{}；角色牌：{}", "{}的资源牌：{}；角色牌：{}", "hands of {}: {}; characters: {}")
TOTAL: Names = ("共值{}張", "共值{}张", "worth {} together")
PHASES: dict[str, Names] = {
    "setup": ("佈陣", "布阵", "setup"),
    "prepare": ("準備階段", "准备阶段", "preparation phase"),
    "draw": ("摸牌階段", "摸牌阶段", "draw phase"),
    "act": ("行動階段", "行动阶段", "action phase"),
    "end": ("結束階段", "结束阶段", "end phase"),
}
PROMPTS: dict[str, Names] = {
    "effect": ("效果的選擇", "效果的选择", "a choice of an effect"),
    "play": ("行動階段", "行动阶段", "a move of the action phase"),
    "lord": ("選擇主將", "选择主将", "who leads"),
    "deploy": ("佈置角色", "布置角色", "a character to place"),
    "position": ("放置的位置", "放置的位置", "the place of the character"),
    "target": ("攻擊或移動的目標", "攻击或移动的目标", "whom to attack, or where to go"),
    "bearer": ("裝備的角色", "装备的角色", "a character that bears it"),
    "convert": ("要轉化的牌", "要转化的牌", "a card to use as another"),
    "ascend": ("升變為神將", "升变为神将", "a god to ascend to"),
    "discard": ("棄置的手牌", "弃置的手牌", "cards to discard"),
}


class _Drawing(Duel[FormationView]):
    """One picture."""

    colours: ClassVar = {faction: REALM_COLOURS[faction.name] for faction in Faction}
    phases: ClassVar = PHASES
    prompts: ClassVar = PROMPTS
    total: ClassVar = TOTAL
    pick: ClassVar = PICK

    # Places ----------------------------------------------------------------------------------------------

    def marks(self, p: PlaceView) -> list[str]:
        """蓄力, 異常狀態 and actions beyond the usual one."""
        names = [self.say(STATES["charged"])] if p.charged else []
        names += [f"{self.say(STATES[s])} {p.poison}" if s == "poison" else self.say(STATES[s]) for s in p.states]
        return names + ([self.say(ACTIONS).format(p.actions)] if p.actions > 1 else [])

    def gear(self, p: PlaceView) -> list[Text]:
        return [Text.assemble("+ ", self.card(key)) for key in (p.weapon, p.armor) if key is not None]

    def cell(self, side: SideView, place: int | None) -> Text:
        """What lies on a place."""
        if place is None:
            return Text("")
        p = side.places[place]
        name = Text(self.say(PLACES[place]), style="dim")
        if p is None:
            return Text("\n").join([name, Text("·", style="dim")])
        if not p.up:
            mine = [self.card(p.card)] if p.card is not None else []
            return Text("\n").join([name, *mine, Text(f"■ {self.say(FACE_DOWN)}", style="dim")])
        who = self.card(p.card) if p.card is not None else Text("?")
        who.stylize("bold" if p.actions else "dim")
        lines = [name, who, self.numbers(p)]
        marks = self.marks(p)
        if marks:
            lines.append(Text(self.comma.join(marks), style="bold"))
        return Text("\n").join([*lines, *self.gear(p)])

    def numbers(self, p: PlaceView) -> Text:
        weak = "bold red" if p.hp <= 1 else ""
        return Text.assemble(f"{self.say(HEALTH)} ", (f"{p.hp}/{p.max_hp}", weak), f" · {self.say(ATTACK)} {p.attack}")

    def places(self) -> Table:
        """The diagram of the rules: the other side above, its left on the right."""
        table = Table(box=box.SQUARE, show_header=False, show_lines=True, padding=0)
        for _ in range(3):
            table.add_column(justify="center", width=CELL)
        for side, rows in ((self.view.foe, THEIR_ROWS), (self.view.me, OWN_ROWS)):
            for row in rows:
                table.add_row(*(self.cell(side, place) for place in row))
        return table

    def row(self, side: SideView) -> list[Text]:
        """The places of a side in lines of words."""
        lines = []
        for place, p in enumerate(side.places):
            if p is None:
                continue
            name = self.say(PLACES[place])
            if not p.up:
                who = Text(self.say(FACE_DOWN)) if p.card is None else Text.assemble(self.card(p.card), " ■")
                lines.append(Text.assemble(f"{name}: ", who))
                continue
            who = self.card(p.card) if p.card is not None else Text("?")
            parts = [who, self.numbers(p), *(Text(m) for m in self.marks(p)), *self.gear(p)]
            lines.append(Text.assemble(f"{name}: ", Text(self.comma).join(parts)))
        return lines

    # Around them -----------------------------------------------------------------------------------------

    def stock(self, side: SideView) -> Text:
        """The numbers of a side's cards."""
        parts = [
            self.say(RESOURCES).format(side.hand_count),
            self.say(CHARACTERS).format(side.character_count),
            self.say(PILE).format(side.pile_count),
        ]
        parts += [self.say(GONE).format(len(side.grave))] if side.grave else []
        return Text.assemble((self.seat(side.seat), "bold"), " · ", " · ".join(parts))

    def line(self, words: Names, what: Text, *before: object) -> Text:
        return Text.assemble(*self._split(self.say(words), what, before))

    @staticmethod
    def _split(words: str, what: Text, before: tuple[object, ...]) -> list[str | Text]:
        head, _, tail = words.format(*before, "\0").partition("\0")
        return [head, what, tail]

    def below(self) -> list[Text]:
        """The own hands, what is known of the others, piles, what is going on."""
        view = self.view
        lines = [self.line(HAND, self.listed(view.me.hand)), self.line(WAITING, self.listed(view.me.characters))]
        known = (*view.foe.hand, *view.foe.characters)
        if known:
            lines.append(self.line(SEEN, self.listed(known)))
        lines += [self.line(LEFT_FIELD, self.listed(s.grave), s.seat) for s in (view.me, view.foe) if s.grave]
        if view.phase != "setup":
            lines.append(Text(self.say(PILES).format(view.pile_count, len(view.discard))))
        if view.pile_top:
            top = self.comma.join("?" if k is None else self.card(k).plain for k in view.pile_top)
            lines.append(Text(self.say(TOP).format(top)))
        if view.attack is not None:
            names = (self.card(view.attack.attacker).plain, self.card(view.attack.target).plain)
            bonus = f" ({view.attack.bonus:+d})" if view.attack.bonus else ""
            lines.append(Text(self.say(ATTACKS).format(*names) + bonus, style="bold"))
        if view.limbo:
            lines.append(self.line(LIMBO, self.listed(view.limbo)))
        return lines

    def whole(self) -> list[RenderableType]:
        me, foe = self.view.me, self.view.foe
        top: list[RenderableType] = [Align.center(self.title(), width=WIDTH), self.stock(foe), self.places()]
        return [*top, self.stock(me), *self.below()]

    def in_lines(self) -> list[RenderableType]:
        me, foe = self.view.me, self.view.foe
        return [self.title(), self.stock(foe), *self.row(foe), self.stock(me), *self.row(me), *self.below()]

    def about(self, part: str | None, card: str | None) -> str:
        """What a question is about: a skill and its character, or a card."""
        if part is None:
            return "" if card is None else self.card(card).plain
        key, _, name = part.partition(".")
        owner = self.cards[key]
        skill = next((p.skill[1 + self.i] for p in owner.parts if p.name == name and p.skill), "")
        who = owner.names[self.i]
        return f"{who} · {skill}" if skill else who


def _drawing(view: View, cards: Pool, lang: str) -> _Drawing:
    assert isinstance(view, FormationView)
    return _Drawing(view, cards, lang)


def board(view: View, *, cards: Pool, lang: str = "en", plain: bool = False) -> RenderableType:
    """The seat of the view below, the other above, whose left is on the right.

    Who has no action left is dim; ■ is a face-down card.
    """
    drawing = _drawing(view, cards, lang)
    return Group(*(drawing.in_lines() if plain else drawing.whole()))


def asked(view: View, *, cards: Pool, lang: str = "en") -> str:
    """The question to the seat of the view, with the card or skill that it is about."""
    choice = view.choice
    if choice is None:
        return ""
    draw = _drawing(view, cards, lang)
    return duels.asked(draw, draw.about(choice.part, choice.card))


def more(view: View, *, cards: Pool, lang: str = "en") -> list[str]:
    """How many cards are picked or what they must come to, and those that are picked already."""
    choice = view.choice
    several = choice is not None and choice.kind == "cards" and choice.max > 1
    return picks(_drawing(view, cards, lang), several=several)


def hidden(views: Sequence[View], *, cards: Pool, lang: str = "en") -> list[str]:
    """The hands."""
    lines = []
    for view in views:
        draw = _drawing(view, cards, lang)
        me = draw.view.me
        lines.append(draw.say(HANDS_OF).format(draw.seat(me.seat), draw.listed(me.hand), draw.listed(me.characters)))
    return lines
