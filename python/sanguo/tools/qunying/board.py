"""The table of `qunying` as a picture in the terminal, from what one seat may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from textwrap import wrap
from typing import ClassVar

from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from sanguo.cards import Pool
from sanguo.dsl.qunying import Faction
from sanguo.tools import duels
from sanguo.tools.duels import REALM_COLOURS, Duel, picks
from sanguo.tools.lexicon import Names, lang_index, name
from sanguo.tools.picture import NONE
from sanguo.views import BaseCard, GeneralView, SideView, View

__all__ = ["PROMPTS", "WIDTH", "asked", "board", "hidden", "more"]

SLOTS = 5
PLACE = 14
WIDTH = SLOTS * (PLACE + 1) + 1
"""Columns of the picture."""
PILE_SHOWN = 3

DECK: Names = ("牌組", "牌组", "deck")
HAND: Names = ("手牌", "手牌", "hand")
PILE: Names = ("撤退", "撤退", "retreat pile")
FIELD: Names = ("戰場", "战场", "field")
BASE: Names = ("大本營", "大本营", "base")
POWER: Names = ("國力", "国力", "power")
SPENT: Names = ("（已攻擊）", "（已攻击）", "(has attacked)")
ATTACK: Names = ("攻擊", "攻击", "attack")
LIMBO: Names = ("處理中", "处理中", "between places")
SEEN: Names = ("手牌中見過：", "手牌中见过：", "seen in the hand: ")
DOUBT: Names = ("（最多{}張可能已離開）", "（最多{}张可能已离开）", " (up to {} may have left)")
HAND_OF: Names = ("玩家{}的手牌：{}", "玩家{}的手牌：{}", "hand of seat {}: {}")
PICK: Names = ("選{}張", "选{}张", "pick {}")
TOTAL: Names = ("總點數：{}", "总点数：{}", "they must come to {}")
PHASES: dict[str, Names] = {
    "start": ("開始", "开始", "start"),
    "strategy": ("戰略階段", "战略阶段", "strategy phase"),
    "battle": ("戰鬥階段", "战斗阶段", "battle phase"),
    "end": ("結束", "结束", "end"),
}
PROMPTS: dict[str, Names] = {
    "effect": ("效果的選擇", "效果的选择", "a choice of an effect"),
    "strategy": ("戰略階段的行動", "战略阶段的行动", "a move of the strategy phase"),
    "battle": ("戰鬥階段的行動", "战斗阶段的行动", "a move of the battle phase"),
    "target": ("攻擊的目標", "攻击的目标", "the target of the attack"),
    "slot": ("放置的位置", "放置的位置", "a place on the field"),
    "make_room": ("騰出位置的武將", "腾出位置的武将", "a general that makes room"),
    "pay": ("支付的卡片", "支付的卡片", "cards that pay"),
    "bearer": ("裝備的武將", "装备的武将", "a general that bears it"),
    "respond": ("是否使用計謀", "是否使用计谋", "an answer"),
    "counter": ("是否反制", "是否反制", "whether to counter"),
    "hand_limit": ("棄置的手牌", "弃置的手牌", "cards to discard"),
}


class _Drawing(Duel[View]):
    """One picture."""

    colours: ClassVar = {faction: REALM_COLOURS.get(faction.name, "default") for faction in Faction}
    phases: ClassVar = PHASES
    prompts: ClassVar = PROMPTS
    total: ClassVar = TOTAL
    pick: ClassVar = PICK

    def general(self, g: GeneralView | None) -> Text:
        if g is None:
            return Text("·", style="dim")
        spent = g.attacks >= g.attacks_allowed
        force = str(g.force) if g.force == g.printed_force else f"{g.force} ({g.printed_force})"
        lines = [self.card(g.card, dim=spent), Text(force, style="dim" if spent else "bold")]
        if g.gear is not None:
            gear = self.card(g.gear)
            # Long names break at hyphens too.
            lines += [Text(line, style=gear.style) for line in wrap(f"+ {gear.plain}", PLACE)]
        return Text("\n").join(lines)

    def field(self) -> Table:
        table = Table(box=box.SQUARE, show_header=False, show_lines=True, padding=0)
        for _ in range(SLOTS):
            table.add_column(justify="center", width=PLACE)
        for side in (self.view.foe, self.view.me):
            at = {g.slot: g for g in side.field}
            table.add_row(*(self.general(at.get(slot)) for slot in range(SLOTS)))
        return table

    def base(self, side: SideView) -> Text:
        def some(cards: Sequence[BaseCard], mark: str) -> list[Text]:
            return [
                Text.assemble(mark, self.card(key, dim=mark == "□"), f" ×{n}" if n > 1 else "")
                for key, n in Counter(c.card for c in cards).items()
            ]

        cards = some(side.base_up, "■") + some(side.base_down, "□")
        shown = Text(" ").join(cards) if cards else Text(self.say(NONE), style="dim")
        return Text.assemble(f"{self.say(BASE)} ({self.say(POWER)} {side.power}) ", shown)

    def stock(self, side: SideView, seat: int) -> Text:
        line = Text.assemble(
            (self.seat(seat), "bold"),
            f" · {self.say(DECK)} {side.deck_count} · {self.say(HAND)} {side.hand_count} · "
            f"{self.say(PILE)} {len(side.pile)}",
        )
        # The youngest cards of the pile, as many as fit into the line.
        for n in range(min(PILE_SHOWN, len(side.pile)), 0, -1):
            more = f": …{self.comma}" if len(side.pile) > n else ": "
            longer = Text.assemble(line, more, Text(self.comma).join(self.card(k) for k in side.pile[-n:]))
            if longer.cell_len <= WIDTH:
                return longer
        return line

    def hand(self, side: SideView, *, own: bool) -> Text:
        line = Text.assemble(f"{self.say(HAND)}: " if own else self.say(SEEN), self.listed(side.hand))
        return line.append(self.say(DOUBT).format(side.hand_doubt)) if side.hand_doubt and not own else line

    def middle(self) -> list[Text]:
        view, lines = self.view, []
        if view.attack is not None:
            target = self.say(DECK) if view.attack.target is None else self.card(view.attack.target)
            lines.append(Text.assemble(f"{self.say(ATTACK)}: ", self.card(view.attack.attacker), " → ", target))
        if view.limbo:
            lines.append(Text.assemble(f"{self.say(LIMBO)}: ", self.listed(view.limbo)))
        return lines

    def row(self, side: SideView) -> Text:
        """The generals of a side in one line, each after the number of its place."""
        parts = []
        for g in side.field:
            force = str(g.force) if g.force == g.printed_force else f"{g.force} ({g.printed_force})"
            part = Text.assemble(f"{g.slot + 1} ", self.card(g.card), f" {force}")
            if g.gear is not None:
                part = Text.assemble(part, " + ", self.card(g.gear))
            parts.append(Text.assemble(part, f" {self.say(SPENT)}") if g.attacks >= g.attacks_allowed else part)
        shown = Text(self.comma).join(parts) if parts else Text(self.say(NONE), style="dim")
        return Text.assemble(f"{self.say(FIELD)}: ", shown)

    def in_lines(self) -> list[RenderableType]:
        """All of it without a picture."""
        me, foe, seat = self.view.me, self.view.foe, self.view.seat
        lines: list[RenderableType] = [self.title(), self.stock(foe, seat ^ 1)]
        if foe.hand:
            lines.append(self.hand(foe, own=False))
        lines += [self.base(foe), self.row(foe), self.stock(me, seat), self.base(me), self.row(me)]
        return [*lines, self.hand(me, own=True), *self.middle()]

    def whole(self) -> list[RenderableType]:
        me, foe, seat = self.view.me, self.view.foe, self.view.seat
        lines: list[RenderableType] = [Align.center(self.title(), width=WIDTH), self.stock(foe, seat ^ 1)]
        if foe.hand:
            lines.append(self.hand(foe, own=False))
        lines += [self.base(foe), self.field(), self.base(me), self.hand(me, own=True), self.stock(me, seat)]
        return [*lines, *self.middle()]


def board(view: View, *, cards: Pool, lang: str = "en", plain: bool = False) -> RenderableType:
    """The seat of the view below, the other above.

    Generals stand in their five places with their force now, and the printed one in brackets where it differs; those
    that have attacked are dim. ■ is a face-up base card, □ one that has been turned down.
    """
    drawing = _Drawing(view, cards, lang)
    return Group(*(drawing.in_lines() if plain else drawing.whole()))


def asked(view: View, *, cards: Pool, lang: str = "en") -> str:
    """The question to the seat of the view, with the card that it is about."""
    choice = view.choice
    if choice is None:
        return ""
    draw = _Drawing(view, cards, lang)
    return duels.asked(draw, "" if choice.card is None else draw.card(choice.card).plain)


def more(view: View, *, cards: Pool, lang: str = "en") -> list[str]:
    """How many cards are picked or what they must come to, and those that are picked already."""
    several = view.choice is not None and view.choice.kind in ("cards", "seats")
    return picks(_Drawing(view, cards, lang), several=several)


def hidden(views: Sequence[View], *, cards: Pool, lang: str = "en") -> list[str]:
    """The hands."""
    i = lang_index(lang)
    comma = ", " if i == 2 else "、"
    hands = [comma.join(name(cards.by_key[key], lang) for key in view.me.hand) or NONE[i] for view in views]
    return [HAND_OF[i].format(view.seat, cards_held) for view, cards_held in zip(views, hands, strict=True)]
