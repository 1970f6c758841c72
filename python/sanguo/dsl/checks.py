"""What can be said about a declaration without emitting code: mistakes are collected, never raised singly."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable

from sanguo.errors import CardError, Fault

from ._machine import Machine
from .formation.cards import mistakes as formation_mistakes
from .guozhan.cards import mistakes as guozhan_mistakes
from .keys import Asked, Key, Limit, On, QueryKey, Scope, ZoneWord
from .nodes import Cards, isa
from .qunying.cards import mistakes as qunying_mistakes
from .sanguosha.cards import mistakes as sanguosha_mistakes
from .steps import Card, Part

__all__ = ["Faults", "check_card", "check_part", "near", "shown"]

DOES = {"trigger", "active", "play", "provider", "before", "each", "after", "judging"}
KEY = re.compile(r"[a-z][a-z0-9_]*")
ORIGINS = ("source", "completed", "added", "custom")
GAMES = {
    "qunying": qunying_mistakes,
    "sanguosha": sanguosha_mistakes,
    "guozhan": guozhan_mistakes,
    "formation": formation_mistakes,
}
EXAMPLES = {
    "qunying": "deployed(general=this)",
    "sanguosha": "damaged(target=me)",
    "guozhan": "damaged(target=me)",
    "formation": "damaged(target=this)",
}


class Faults:
    """The mistakes found so far."""

    def __init__(self) -> None:
        self.found: list[Fault] = []

    def add(self, path: str, message: str, hint: str = "") -> None:
        """Note a mistake."""
        self.found.append(Fault(path, message, hint))

    def raise_all(self) -> None:
        """Raise what was found, if anything."""
        if self.found:
            raise CardError(self.found)


def near(name: object, known: Iterable[str]) -> str:
    """A hint with the nearest known names, or all of them if they are few."""
    names = [str(k) for k in known]
    close = difflib.get_close_matches(str(name), names, n=3, cutoff=0.5)
    if close:
        return "did you mean " + " or ".join(close) + "?"
    return "known: " + ", ".join(names) if 0 < len(names) <= 9 else ""


def shown(x: object) -> str:
    """A short text of a wrong object."""
    text = repr(x)
    return text if len(text) <= 60 else text[:57] + "..."


def check_card(card: Card, m: Machine, faults: Faults) -> None:
    """Names, printed facts and origin of a card."""
    path = str(card.key)
    if not isa(card.key, str) or not KEY.fullmatch(card.key):
        faults.add(path, "a key is made of small letters, digits and _, and begins with a letter")
    if card.game != m.game:
        faults.add(path, f"a card of game {card.game!r}, not {m.game!r}")
    names = card.names
    if not names or any(not isa(n, str) or not n.strip() for n in names):
        faults.add(f"{path}.names", "a card needs a name")
    elif len(names) != 3:
        faults.add(f"{path}.names", f"{len(names)} names, at most 3: traditional, simplified, English")
    if card.origin not in ORIGINS:
        faults.add(f"{path}.origin", f"unknown origin {shown(card.origin)}", near(card.origin, ORIGINS))
    for other in card.companions:
        if not isa(other, str) or not KEY.fullmatch(other):
            faults.add(f"{path}.companions", f"companions are the keys of generals, not {shown(other)}")
    if not all(isa(r, str) for r in card.rules):
        faults.add(f"{path}.rules", "rules are the keys of rules, such as 'QY-073'")
    for name, value in card.props:
        if name not in m.kind_props:
            faults.add(f"{path}.{name}", "no such property", near(name, m.kind_props))
        elif isa(value, bool) or not isa(value, int):
            faults.add(f"{path}.{name}", f"a whole number is needed, not {shown(value)}")
    for p in card.parts:
        if not isa(p, Part):
            faults.add(f"{path}.parts", f"{shown(p)} is no part", "trigger, active, play, static ... make parts")
    for where, message, hint in GAMES[m.game](card) if m.game in GAMES else ():
        faults.add(f"{path}.{where}" if where else path, message, hint)


def check_part(part: Part, path: str, m: Machine, faults: Faults) -> bool:
    """The attributes of a part; `False` if there is no use in emitting it."""
    before = len(faults.found)
    if part.text and (len(part.text) != 2 or any(not isa(t, str) or not t.strip() for t in part.text)):
        faults.add(f"{path}.text", "the printed effect is a pair of texts, Chinese and English")
    for place in part.place:
        name = place.name if isinstance(place, ZoneWord) else place
        if not isinstance(place, ZoneWord) or name not in m.places:
            faults.add(f"{path}.place", f"a part does not work in {shown(name)}", near(name, m.places))
    if part.limit is not None:
        _check_limit(part.limit, path, m, faults)
    on = part.on
    if part.kind == "trigger" or on is not None:
        if not isinstance(on, On):
            faults.add(f"{path}.on", f"an event is needed, not {shown(on)}", f"such as {EXAMPLES[m.game]}")
            return False
        if on.event not in m.events:
            faults.add(f"{path}.on", f"unknown event {shown(on.event)}", near(on.event, m.events))
            return False
        for name, _ in on.filters:
            if name not in m.events[on.event].fields:
                faults.add(
                    f"{path}.on", f"{on.event} has no field {shown(name)}", near(name, m.events[on.event].fields)
                )
    if part.kind == "static":
        q = part.query.query if isinstance(part.query, Asked) else part.query
        if not isinstance(q, Key) or not q.query or q.name not in m.queries or not m.queries[q.name].fold:
            folds = [n for n, s in m.queries.items() if s.fold]
            name = q.name if isinstance(q, Key) else q
            faults.add(f"{path}.query", f"a static part cannot change {shown(name)}", near(name, folds))
            return False
        if isinstance(part.query, Asked):
            params = q.params if isinstance(q, QueryKey) else ()
            for name, _ in part.query.filters:
                if name not in params:
                    faults.add(f"{path}.query", f"{q.name} is not asked about {shown(name)}", near(name, params))
        elif part.of is None:
            faults.add(f"{path}.of", "a static part says what it is about", "such as of=this")
        if part.floor is not None and (
            isinstance(part.floor, bool) or not isinstance(part.floor, int) or not 0 <= part.floor <= 127
        ):
            faults.add(f"{path}.floor", f"a floor is 0 to 127, not {shown(part.floor)}")
    elif part.kind == "view_as" and not isa(part.cards, Cards):
        faults.add(f"{path}.cards", f"a set of cards is needed here, not {shown(part.cards)}", "such as hand(me) & red")
    elif part.kind in DOES and not part.cost and not part.effect and ZoneWord("hidden") not in part.place:
        # To declare a part of a face-down general turns it up, which is all that some are for.
        faults.add(path, "this part does nothing")
    return len(faults.found) == before


def _check_limit(limit: object, path: str, m: Machine, faults: Faults) -> None:
    if not isinstance(limit, Limit) or not isinstance(limit.scope, Scope):
        faults.add(f"{path}.limit", f"{shown(limit)} is no limit", "such as ONCE_A_TURN or limit(2, TURN)")
    elif limit.scope.name not in m.scopes:
        faults.add(f"{path}.limit", f"unknown scope {shown(limit.scope.name)}", near(limit.scope.name, m.scopes))
    elif isinstance(limit.n, bool) or not isinstance(limit.n, int) or not 1 <= limit.n <= 255:
        faults.add(f"{path}.limit", f"a limit is 1 to 255, not {shown(limit.n)}")
