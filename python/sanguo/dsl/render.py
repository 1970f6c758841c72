"""Sentences from nodes: what a part says, read back from its declaration.

The sentences are stiff on purpose. They stand beside the printed texts in the documentation, so that a reader
sees whether both say the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import IntEnum

from .keys import Key, Limit, On, Range, Scope, ZoneWord
from .nodes import (
    And,
    Arith,
    Best,
    Binding,
    Compare,
    Count,
    Field,
    Filter,
    Fits,
    Half,
    Holds,
    In,
    It,
    Me,
    Named,
    Not,
    Only,
    Or,
    Prop,
    Query,
    SeatProp,
    Some,
    This,
    Union,
    Zone,
    ZoneNumber,
    walk,
)
from .program import split
from .qunying.facts import CardType, Faction
from .steps import Act, Card, Grant, Let, Part, Pick, SetField, When

__all__ = ["render", "render_card"]

ZONES = {
    "field": "battlefield",
    "gear": "equipment on the battlefield",
    "base": "base",
    "base_up": "face-up base",
    "base_down": "face-down base",
    "hand": "hand",
    "deck": "deck",
    "pile": "retreat pile",
    "limbo": "cards between places",
}
CARDTYPES = {CardType.GENERAL: "a general", CardType.STRATAGEM: "a stratagem", CardType.EQUIPMENT: "an equipment"}
KEYS = {"printed_force": "printed force", "cost": "printed cost", "attacks": "attacks of this turn"}
QUERIES = {"cost": "cost", "pacified": "number of bans from attacking", "shield": "shield"}
EVENTS = {
    "deployed": "a general is deployed",
    "declared": "an attack is declared",
    "won": "a battle is won",
    "retreating": "a general retreats",
    "ending": "a turn ends",
    "placed": "a card is placed face-up in its owner's base",
}
STATICS = {
    "force": "the force of {of} changes by {value}",
    "cost": "the cost of {of} changes by {value}",
    "shield": "each damage that an enemy attack deals to {of} is less by {value}",
    "pacified": "{of} cannot declare attacks",
    "untargetable": "the opponent's stratagems cannot choose {of}",
    "silence": "while {of} attacks, the opponent uses no stratagems from the hand",
}
BANS = {1: "this turn", 2: "the next turn", 3: "this turn and the next"}
ACTS: dict[str, Callable[[Act], str]] = {
    "move": lambda a: (
        f"{_reveal(a)}{cards(a.sets[0])} to {'its owner' if a.numbers[1][1] == -1 else value(a.numbers[1][1])}'s "
        f"{value(a.numbers[0][1])}"
    ),
    "shuffle": lambda a: f"shuffle {_whose(a.numbers[0][1])} deck",
    "draw": lambda a: f"{value(a.numbers[0][1])} draw {value(a.numbers[1][1])}",
    "retreat": lambda a: f"{cards(a.sets[0])} retreats" + (", to the pile at the end" if a.numbers[0][1] else ""),
    "deploy": lambda a: f"deploy {cards(a.sets[0])} without paying",
    "hurt": lambda a: f"{value(a.numbers[1][1])} damage to {value(a.numbers[0][1])}",
    "force": lambda a: f"the force of {cards(a.sets[0])} changes by {_signed(a.numbers[0][1])} this turn",
    "ban": lambda a: f"{cards(a.sets[0])} cannot declare attacks {_turns(a.numbers[0][1])}",
    "attack_again": lambda a: f"{cards(a.sets[0])} may attack once more this turn",
    "allow_deck_attack": lambda a: f"{cards(a.sets[0])} may attack the deck this turn",
    "end_battle": lambda _: "the battle phase ends",
    "turn_down": lambda a: f"turn {cards(a.sets[0])} face-down",
    "turn_up": lambda a: f"turn {cards(a.sets[0])} face-up",
    "look": lambda a: f"{value(a.numbers[0][1])} look at {cards(a.sets[0])}",
    "random": lambda a: f"take {value(a.into)}, {value(a.numbers[0][1])} at random of {cards(a.sets[0])}",
    "deck_top": lambda a: f"take {value(a.into)}, the top {value(a.numbers[1][1])} of {_whose(a.numbers[0][1])} deck",
    "join": lambda a: f"{cards(a.sets[0])} joins {_whose(a.numbers[0][1])} side",
}


def render_card(card: Card) -> list[str]:
    """What the parts of a card say, a sentence each."""
    return [render(p) for p in card.parts]


def render(part: Part) -> str:
    """What a part says."""
    if part.kind == "for_enemy":
        return "An enemy general bears this card."
    if part.kind == "bearer":
        return f"Only a general bears this card that {test(part.when)}."
    where = f"In {_list([ZONES[p.name] for p in part.place if isinstance(p, ZoneWord)], 'or')}: " if part.place else ""
    when = f"if {test(part.when)}, " if part.when is not None else ""
    if part.kind == "static":
        name = part.query.name if isinstance(part.query, Key) else ""
        text = STATICS.get(name, name + " of {of} changes by {value}")
        by = value(part.value) if name == "shield" else _signed(part.value)
        text = text.format(of=_of(part.of), value=by)
        floor = f", not below {part.floor}" if part.floor is not None else ""
        return _sentence(f"{where}{when}{text}{floor}")
    event = f"when {_event(part.on)}, " if isinstance(part.on, On) else ""
    may = "you may " if part.optional else ""
    cost = f"pay [{_steps(part.cost)}] and " if part.cost else ""
    limit = ""
    if isinstance(part.limit, Limit):
        scope = part.limit.scope.name if isinstance(part.limit.scope, Scope) else part.limit.scope
        limit = f"; at most {part.limit.n} a {scope}"
    effect = f"{may}{cost}do [{_steps(part.effect)}]" if may or cost else _steps(part.effect)
    return _sentence(f"{where}{event}{when}{effect}{limit}")


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


def _list(items: Iterable[str], word: str) -> str:
    *head, last = list(items) or [""]
    return f"{', '.join(head)} {word} {last}" if head else last


def _event(on: On) -> str:
    filters = ", ".join(f"{name}: {_filter(of)}" for name, of in on.filters)
    return EVENTS.get(on.event, on.event) + (f" ({filters})" if filters else "")


def _filter(of: object) -> str:
    if isinstance(of, int):
        return "the deck" if of == -1 else str(of)
    return _of(of)


def _of(of: object) -> str:
    match of:
        case And() | Or() | Not() | Compare() | Holds() | Named() | In() | Fits() | Some():
            return f"a card that {test(of)}"
        case Zone() | Filter() | Union() | Best():
            return f"each of {cards(of)}"
        case _:
            return value(of)


def _whose(seat: object) -> str:
    match seat:
        case Me():
            return "your"
        case It():
            return "its"
        case _:
            return f"{value(seat)}'s"


def _signed(x: object) -> str:
    return f"{x:+d}" if isinstance(x, int) else value(x)


def _turns(x: object) -> str:
    return BANS.get(x, "") if isinstance(x, int) else value(x)


def _reveal(act: Act) -> str:
    return "reveal and move " if act.numbers[2][1] else "move "


# Expressions ---------------------------------------------------------------------------------------------


def value(x: object) -> str:
    """A number, card or seat in words."""
    match x:
        case Me():
            return "you"
        case SeatProp(name="opponent"):
            return "the opponent"
        case This():
            return "this card"
        case It():
            return "it"
        case Binding():
            return x.name
        case Field():
            return f"the {x.name}"
        case Prop(name="bearer" | "owner" | "controller"):
            return f"the {x.name} of {value(x.card)}"
        case Prop():
            return f"{_whose(x.card)} {KEYS.get(x.name, x.name)}"
        case Query():
            return f"{_whose(x.args[0])} {QUERIES.get(x.name, x.name)}"
        case Count():
            return f"the number of {cards(x.cards)}"
        case Arith():
            word = {"ADD": "plus", "SUB": "minus", "MIN": "or, if less,", "MAX": "or, if more,"}[x.op]
            return f"{value(x.left)} {word} {value(x.right)}"
        case Half():
            return f"half of {value(x.number)}"
        case ZoneNumber():
            return ZONES.get(getattr(x.zone, "name", ""), "?")
        case SeatProp():
            return f"{_whose(x.seat)} {x.name}"
        case IntEnum():
            return x.name.capitalize()
        case _:
            return str(x)


def cards(x: object) -> str:
    """A set of cards in words."""
    match x:
        case Zone():
            return f"{_whose(x.seat)} {ZONES.get(x.name, x.name)}"
        case Filter():
            base, tests = split(x)
            return f"{cards(base)} (what {_list([test(t) for t in tests], 'and')})"
        case Union():
            return f"{cards(x.left)} and {cards(x.right)}"
        case Only():
            return value(x.card)
        case Best():
            key = x.key.name if isinstance(x.key, Key) else x.key
            return f"those of {cards(x.cards)} with the {'least' if x.least else 'greatest'} {key}"
        case _:
            return value(x)


def test(x: object) -> str:
    """A predicate in words: what a card does or is."""
    match x:
        case Compare(op="EQ", left=Prop(name="cardtype"), right=int(n)):
            return f"is {CARDTYPES[CardType(n)]}"
        case Compare(op="EQ", left=Prop(name="faction"), right=int(n)):
            return f"is of {Faction(n).name.capitalize()}"
        case Compare(op="EQ", left=Prop(name="controller", card=It()), right=Me()):
            return "is yours"
        case Compare(op="EQ", left=It()):
            return f"is {value(x.right)}"
        case Compare(op="LT", right=int(n)):
            return _has(x.left, f"at most {n - 1}")
        case Compare(op="LT", left=int(n)):
            return _has(x.right, f"at least {n + 1}")
        case Compare():
            return _has(x.left, f"{'equal to' if x.op == 'EQ' else 'below'} {value(x.right)}")
        case Holds(value=Prop(name="jiangjun")):
            return "is a Commander"
        case Holds(value=Prop(name="junshi")):
            return "is a Strategist"
        case Holds(value=Query(name="may_deploy")):
            return "may be deployed onto your field"
        case Holds(value=Query(name="may_join")):
            return "may stand on your field"
        case Holds(value=SeatProp(name="battle")):
            return "a battle phase is going on"
        case Holds():
            return f"has {value(x.value)}"
        case Named():
            return f"is named {_list([str(k) for k in x.keys], 'or')}"
        case In():
            return f"is among {cards(x.cards)}"
        case Fits():
            return f"finds that {value(x.value)} {test(x.test)}"
        case Some():
            return f"there is some of {cards(x.cards)}"
        case Not(test=Some() as some):
            return f"there is none of {cards(some.cards)}"
        case Not(test=Compare(op="EQ", left=It()) as same):
            return f"is not {value(same.right)}"
        case Not():
            return f"not ({test(x.test)})"
        case And():
            return _list([test(t) for t in x.tests], "and")
        case Or():
            return _list([test(t) for t in x.tests], "or")
        case _:
            return str(x)


def _has(left: object, what: str) -> str:
    """Of the candidate, `has its force at most 2`; of anything else, `its number is at most 2`."""
    about_it = any(isinstance(n, It) for n in walk(left)) and not isinstance(left, Count)
    return f"has {value(left)} {what}" if about_it else f"{value(left)} is {what}"


# Steps ---------------------------------------------------------------------------------------------------


def _steps(steps: Iterable[object]) -> str:
    return "; ".join(_step(s) for s in steps)


def _step(step: object) -> str:
    match step:
        case Pick():
            who = "choose" if isinstance(step.by, Me) else f"{value(step.by)} chooses"
            if isinstance(step.key, Key):
                return f"{who} {value(step.into)} of {cards(step.cards)}, {step.key.name} exactly {step.total} together"
            n = f"{value(step.n.least)} to {value(step.n.most)}" if isinstance(step.n, Range) else value(step.n)
            return f"{who} {value(step.into)}, {n} of {cards(step.cards)}" + (" or none" if step.optional else "")
        case Let():
            return f"{value(step.into)} is {value(step.value)}"
        case Act():
            return ACTS[step.proc](step) if step.proc in ACTS else step.proc
        case When():
            other = f", else [{_steps(step.otherwise)}]" if step.otherwise else ""
            return f"if {test(step.test)}, [{_steps(step.then)}]{other}"
        case SetField():
            return f"{step.field.name if isinstance(step.field, Field) else step.field} becomes {value(step.value)}"
        case Grant():
            until = step.until.name if isinstance(step.until, Scope) else step.until
            return f"until the end of the {until}: [{render(step.part) if isinstance(step.part, Part) else ''}]"
        case _:
            return str(step)
