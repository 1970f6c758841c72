"""Phrases from nodes: numbers, sets and predicates in words."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from .formation.facts import Row
from .keys import Key
from .nodes import (
    And,
    Arg,
    Arith,
    Best,
    Binding,
    Compare,
    Count,
    Field,
    Filter,
    Fits,
    Granted,
    Half,
    Holds,
    In,
    It,
    KindOf,
    Me,
    Minus,
    Named,
    Not,
    Nothing,
    Only,
    Or,
    Prop,
    Query,
    SeatProp,
    Seats,
    Some,
    Tally,
    This,
    Union,
    Variety,
    Without,
    Zone,
    ZoneNumber,
    walk,
)
from .program import split
from .qunying.facts import CardType, Faction
from .sanguosha import facts as sanguosha
from .sanguosha.facts import Color, Gender, Kingdom, Mode, Phase, Rule, Slot, Suit

__all__ = ["ZONES", "cards", "listed", "signed", "test", "value", "whose"]

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
    "equips": "equipment",
    "judges": "judge zone",
    "owned": "cards",
    "lord": "the place of the lord",
    "front": "front",
    "back": "back row",
    "itself": "place of its own character",
    "face_down": "face-down characters",
    "hand_characters": "character cards in the hand",
    "free": "free positions",
    "wounds": "wounds",
    "dropped": "discarded cards",
    "hidden": "hiding",
    "leaves": "the move by which it leaves the equipment zone",
}
NOBODYS = {"discard_pile": "the discard pile", "processing": "the processing zone"}
"""Zones that belong to no seat."""
CARDTYPES = {CardType.GENERAL: "a general", CardType.STRATAGEM: "a stratagem", CardType.EQUIPMENT: "an equipment"}
KEYS = {"printed_force": "printed force", "cost": "printed cost", "attacks": "attacks of this turn"}
QUERIES = {
    "cost": "cost",
    "pacified": "number of bans from attacking",
    "shield": "shield",
    "hand_used": "hand cards that are being used",
    "behind": "character behind",
    "ahead": "character ahead",
}
SEATS = {
    "hp": "health",
    "max_hp": "most health",
    "unequipped": "number of lost equipment cards",
    "hidden": "face-down generals",
    "bare": "number of ignored armors",
    "dying": "number of calls for help",
    "kingdom_size": "number of allies",
}
FIELDS = {"void": "number of reasons why the card has no effect"}
"""Fields of events that are read and not called by their names."""
PLACES = {2: "an equipment zone", 4: "the discard pile", 5: "the processing zone"}
"""Where a card of a game of seats may lie, as far as cards ask."""
TESTS: dict[str, tuple[str, type[IntEnum]]] = {
    "faction": ("is of {}", Faction),
    "kingdom": ("is of {}", Kingdom),
    "gender": ("is {}", Gender),
    "color": ("is {}", Color),
    "suit": ("is a {}", Suit),
    "slot": ("is {}", Slot),
    "kind_type": ("is {}", sanguosha.CardType),
    "type": ("is {}", sanguosha.CardType),
    "phase": ("it is the {} phase", Phase),
    "row": ("is {}", Row),
}
"""How the numbers of a printed property are read."""
HOLDS = {
    "jiangjun": "is a Commander",
    "junshi": "is a Strategist",
    "may_deploy": "may be deployed onto your field",
    "may_join": "may stand on your field",
    "battle": "a battle phase is going on",
    "family": "is a slash",
    "on_turn": "it is your turn",
    "wounded": "is wounded",
    "charged": "is charged",
    "statuses": "has a status",
    "god": "is a god",
    "weak": "is weak",
    "arrived": "arrived this turn",
    "can_ascend": "can ascend",
}
"""Properties and queries that are themselves the answer."""


def listed(items: Iterable[str], word: str) -> str:
    """Several things, the last one behind a word."""
    *head, last = list(items) or [""]
    return f"{', '.join(head)} {word} {last}" if head else last


def whose(seat: object) -> str:
    """Of whom something is."""
    match seat:
        case Me():
            return "your"
        case It():
            return "its"
        case _:
            return f"{value(seat)}'s"


def signed(x: object) -> str:
    """A change by a number."""
    return f"{x:+d}" if isinstance(x, int) else value(x)


def _named(named: type[IntEnum], n: int) -> str:
    """A value of a printed property in words."""
    if n not in list(named):
        return str(n)
    name = named(n).name.replace("_", " ")
    return name.capitalize() if named.__name__ in {"Faction", "Kingdom"} else name.lower()


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
            return f"the {FIELDS.get(x.name, x.name)}"
        case Prop(name="bearer" | "owner" | "controller"):
            return f"the {x.name} of {value(x.card)}"
        case Prop():
            return f"{whose(x.card)} {KEYS.get(x.name, x.name)}"
        case Query(args=(one,)):
            return f"{whose(one)} {QUERIES.get(x.name, x.name.replace('_', ' '))}"
        case Query():
            return f"{x.name.replace('_', ' ')} of {listed([value(a) for a in x.args], 'and')}"
        case KindOf():
            return str(x.key)
        case Tally():
            return "the count so far"
        case Granted():
            return "what this was granted with"
        case Variety():
            return f"the number of different {value(x.key)}s of {cards(x.cards)}"
        case Key():
            return x.name
        case Arg(index=0):
            return "the user"
        case Arg():
            return "the first target"
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
            return f"{whose(x.seat)} {SEATS.get(x.name, x.name)}"
        case IntEnum():
            return x.name.replace("_", " ").lower() if isinstance(x, Suit | Phase | Mode) else x.name.capitalize()
        case _:
            return str(x)


def cards(x: object) -> str:
    """A set of cards in words."""
    match x:
        case Zone(name=name) if name in NOBODYS:
            return NOBODYS[name]
        case Seats():
            return "everyone"
        case Nothing():
            return "nothing"
        case Minus(left=Seats(), right=Only(card=Me())):
            return "the others"
        case Minus():
            return f"{cards(x.left)} without {cards(x.right)}"
        case Zone():
            return f"{whose(x.seat)} {ZONES.get(x.name, x.name)}"
        case Filter():
            base, tests = split(x)
            return f"{cards(base)} (what {listed([test(t) for t in tests], 'and')})"
        case Union():
            return f"{cards(x.left)} and {cards(x.right)}"
        case Only():
            return value(x.card)
        case Best():
            key = value(x.key)
            return f"those of {cards(x.cards)} with the {'least' if x.least else 'greatest'} {key}"
        case _:
            return value(x)


def test(x: object) -> str:
    """A predicate in words: what a card does or is."""
    match x:
        case Compare(op="EQ", left=Prop(name="cardtype"), right=int(n)):
            return f"is {CARDTYPES[CardType(n)]}"
        case Compare(op="EQ", left=Prop(name="place"), right=int(n)):
            return f"lies in {PLACES[n]}"
        case Compare(op="EQ", left=Prop() | Query() | SeatProp() as of, right=int(n)) if of.name in TESTS:
            said, named = TESTS[of.name]
            return said.format(_named(type(n) if isinstance(n, IntEnum) else named, n))
        case Compare(op="LT", left=SeatProp(name="hp", seat=It()), right=SeatProp(name="max_hp", seat=It())):
            return "is wounded"
        case Compare(op="EQ", left=Prop(name="controller" | "owner", card=It()), right=Me()):
            return "is yours"
        case Compare(op="EQ", left=Query(name="distance", args=(one, It())), right=int(n)):
            return f"is at distance {n} from {value(one)}"
        case Compare(op="LT", left=Query(name="distance", args=(one, It())), right=int(n)):
            return f"is within distance {n - 1} from {value(one)}"
        case Compare(op="EQ", left=Query(name="facing", args=(one,)), right=-1):
            return f"{value(one)} faces nobody"
        case Compare(op="LT", left=-1, right=Prop(name="weapon" | "armor" as name)):
            return f"bears {'a weapon' if name == 'weapon' else 'armor'}"
        case Compare(op="EQ", left=It()):
            return f"is {value(x.right)}"
        case Compare(op="LT", right=int(n)):
            return _is_so(x.left, f"at most {n - 1}")
        case Compare(op="LT", left=int(n)):
            return _is_so(x.right, f"at least {n + 1}")
        case Compare():
            return _is_so(x.left, f"{'equal to' if x.op == 'EQ' else 'below'} {value(x.right)}")
        case Holds(value=Prop(name=name) | Query(name=name) | SeatProp(name=name)) if name in HOLDS:
            return HOLDS[name]
        case Holds(value=Query(name="in_range", args=(seat, _))):
            return f"is within {whose(seat)} attack range"
        case Holds(value=Query(name="targetable" | "aimable" as name, args=(user, _, kind))):
            near = "" if name == "targetable" else ", whatever the distance"
            return f"may be aimed at by {whose(user)} {value(kind)}{near}"
        case Holds(value=Query(name="same" | "different" as name, args=(one, other))):
            kingdoms = "one kingdom" if name == "same" else "two kingdoms"
            return f"makes that {value(one)} and {value(other)} are of {kingdoms}"
        case Holds(value=Query(name="placeable", args=(card, seat))):
            return f"makes that {value(seat)} has room for {value(card)}"
        case Holds(value=Query(name="option", args=(int(n),))):
            return f"the rules say {Rule(n).name.lower()}"
        case Holds(value=Binding(name=name)):
            return name
        case Holds(value=Field(name=name)):
            return f"the {name} is set"
        case Holds():
            return f"has {value(x.value)}"
        case Without():
            return f"without {cards(x.cards)} {test(x.test)}"
        case Named():
            also = " or is its god" if x.prop == "base" else ""
            return f"is named {listed([str(k) for k in x.keys], 'or')}{also}"
        case In(value=me, cards=Seats()):
            return f"{value(me)} is alive"
        case In(value=who) if not isinstance(who, It):
            return f"{value(who)} is among {cards(x.cards)}"
        case In():
            return f"is among {cards(x.cards)}"
        case Fits():
            return f"finds that {value(x.value)} {test(x.test)}"
        case Some():
            return f"there is some of {cards(x.cards)}"
        case Not(test=Some() as some):
            return f"there is none of {cards(some.cards)}"
        case Not(test=Holds(value=Binding(name=name))):
            return f"not {name}"
        case Not(test=Compare(op="EQ", left=It()) as same):
            return f"is not {value(same.right)}"
        case Not():
            return f"not ({test(x.test)})"
        case And():
            return listed([test(t) for t in x.tests], "and")
        case Or():
            return listed([test(t) for t in x.tests], "or")
        case _:
            return str(x)


def _is_so(left: object, what: str) -> str:
    """Of the candidate, `has its force at most 2`; of anything else, `its number is at most 2`."""
    about_it = any(isinstance(n, It) for n in walk(left)) and not isinstance(left, Count)
    return f"has {value(left)} {what}" if about_it else f"{value(left)} is {what}"
