"""The questions of the games with many seats in words: what is wanted, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguo.dsl.steps import Card

from .lexicon import Names

if TYPE_CHECKING:
    from .seats import Drawn

__all__ = ["PROMPTS", "question"]

PROMPTS: dict[str, Names] = {
    "effect": ("{}的選擇", "{}的选择", "a choice of {}"),
    "play": ("使用牌或技能，或結束出牌", "使用牌或技能，或结束出牌", "use cards and skills, or end the play phase"),
    "general": ("選擇武將", "选择武将", "choose your general"),
    "convert": ("為{}選牌", "为{}选牌", "cards for {}"),
    "target": ("{}的目標", "{}的目标", "a target of {}"),
    "second_target": ("{}要攻擊的人", "{}要攻击的人", "whom {} is to strike"),
    "answer": ("是否出【{}】", "是否出【{}】", "a {}, or pass"),
    "nullify": ("是否使用【{}】", "是否使用【{}】", "a {}, or pass"),
    "rescue": ("是否對{}使用【{}】", "是否对{}使用【{}】", "for {}, who is dying: a {}, or pass"),
    "discard": ("棄置{}張手牌", "弃置{}张手牌", "discard {} of your hand"),
}
MOVES: Names = ("選擇", "选择", "a choice")
AGAINST: Names = ("（應對{}的{}）", "（应对{}的{}）", " (against {1} of {0})")
UPON: Names = ("（{}的{}對{}即將生效）", "（{}的{}对{}即将生效）", " (before {1} of {0} takes effect on {2})")
UNDONE: Names = (
    "（{}的{}對{}已被抵消）",
    "（{}的{}对{}已被抵消）",
    " ({1} of {0} on {2} is nullified as things stand)",
)
JUDGED: Names = ("（{}的{}即將判定）", "（{}的{}即将判定）", " (before {1} in front of {0} is judged)")
OF_CARD: Names = ("（{}）", "（{}）", " ({})")


def question(draw: Drawn) -> str:
    """What the seat of the view is asked; it is asked something."""
    view = draw.view
    assert view.choice is not None
    return f"{draw.seat(view.seat)}: {_asked(draw)}"


def part_name(draw: Drawn, key: str | None) -> str:
    """What a part is called: its skill, or its card."""
    if key is None:
        return ""
    owner, _, name = key.partition(".")
    card = draw.cards.get(owner)
    if card is None:
        return key
    skill = _skill(card, name)
    return skill[1 + draw.i] if skill else card.names[draw.i]


def _skill(card: Card, name: str) -> tuple[str, ...]:
    return next((p.skill for p in card.parts if p.skill and name.split(".")[0] in (p.name, p.skill[0])), ())


def _asked(draw: Drawn) -> str:
    view = draw.view
    choice = view.choice
    assert choice is not None
    words = draw.say(draw.prompts[choice.prompt]) if choice.prompt in draw.prompts else choice.prompt
    named = part_name(draw, choice.part)
    card = "" if choice.card is None else draw.card(choice.card).plain
    wanted = "" if choice.wanted is None else draw.kind(choice.wanted)
    match choice.prompt:
        case "answer" | "nullify":
            return words.format(wanted) + _why(draw, choice.prompt)
        case "rescue":
            dying = draw.seat(view.dying if view.dying is not None else view.current)
            return words.format(dying, wanted)
        case "discard":
            return words.format(choice.max)
        case "target" | "second_target":
            # A card that a skill makes of another is known by the skill.
            return words.format(named or card) + (draw.say(OF_CARD).format(card) if named and card else "")
        case "convert":
            return words.format(named)
        case "effect":
            if not named and not card:
                return draw.say(MOVES)
            about = card if named and card and draw.kind(choice.card.kind) != named else ""  # type: ignore[union-attr]
            return words.format(named or card) + (draw.say(OF_CARD).format(about) if about else "")
    return words


def _why(draw: Drawn, prompt: str) -> str:
    """What an answer is to."""
    view, use = draw.view, draw.view.card_in_use
    if use is None:
        if prompt == "nullify" and view.processing:
            return draw.say(JUDGED).format(draw.seat(view.current), draw.card(view.processing[-1]).plain)
        return ""
    kind = draw.kind(use.kind)
    if prompt == "nullify":
        target = use.target if use.target is not None else use.user
        return draw.say(UNDONE if use.nullified else UPON).format(draw.seat(use.user), kind, draw.seat(target))
    return draw.say(AGAINST).format(draw.seat(use.user), kind)
