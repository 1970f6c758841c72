"""What events, statics and acts of `formation` are called in sentences."""

from __future__ import annotations

from collections.abc import Callable

from sanguo.dsl.nodes import Me, This
from sanguo.dsl.phrases import cards, value
from sanguo.dsl.steps import Act

from .facts import Damage, State

EVENTS = {
    "arrived": "a character arrives",
    "moved": "a character changes its position",
    "aimed": "an attack is aimed",
    "attacking": "a character attacks",
    "attacked": "a character is attacked",
    "hit": "an attack has done damage",
    "attack_done": "an attack is over",
    "suffering": "damage is about to be suffered",
    "would_die": "a character is about to die",
    "defeated": "a character has defeated another",
    "healed": "a character has recovered health",
    "card_used": "a card was used",
}
STATICS = {
    "attack": "the attack {of} changes by {value}",
    "reach": "characters may be attacked {of}",
    "forbidden": "no attack can be aimed {of}",
    "ignores_armor": "armor does not count against attacks {of}",
    "deadly": "attacks {of} do D damage",
    "reduction": "P damage {of} is less by {value}",
    "immune": "the enemy can give no status {of}",
    "draws": "the resource cards of the draw phase {of} change by {value}",
    "recruits": "the character cards of the draw phase {of} change by {value}",
    "action_count": "the actions in a turn {of} change by {value}",
    "namesake": "any god may take the place {of}",
}


def _n(act: Act, i: int) -> object:
    return act.numbers[i][1]


def _points(n: object, kind: object) -> str:
    return f"{value(n)}{Damage(kind).name}" if isinstance(kind, int) else f"{value(n)} of kind {value(kind)}"


def _by(source: object) -> str:
    return "" if source == -1 or isinstance(source, This) else f" by {value(source)}"


def _damaged(act: Act) -> str:
    return f"{_points(_n(act, 1), _n(act, 2))} damage to {cards(act.sets[0])}{_by(_n(act, 0))}"


def _both(act: Act) -> str:
    first = f"{_points(_n(act, 1), _n(act, 2))} damage to {cards(act.sets[0])}"
    return f"at the same time {first} and {_points(_n(act, 3), _n(act, 4))} damage to {cards(act.sets[1])}"


def _given(act: Act) -> str:
    state = _n(act, 0)
    name = State(state).name.lower() if isinstance(state, int) else value(state)
    name = "charge" if name == "charged" else name
    return f"{cards(act.sets[0])} {'gains' if _n(act, 1) else 'loses'} {name}"


def _hit(act: Act) -> str:
    much = "as much" if _n(act, 0) == -1 else value(_n(act, 0))
    return f"{cards(act.sets[0])} suffers {much} of attack damage at the same time"


def _recruited(act: Act) -> str:
    who = _n(act, 0)
    return f"{'you' if isinstance(who, Me) else value(who)} draw {value(_n(act, 1))} character card"


ACTS: dict[tuple[str, int, int], Callable[[Act], str]] = {
    ("recruit", 2, 0): _recruited,
    ("damage", 3, 1): _damaged,
    ("damage_both", 5, 2): _both,
    ("heal", 1, 1): lambda a: f"{cards(a.sets[0])} recovers {value(_n(a, 0))} health",
    ("set_state", 2, 1): _given,
    ("cure", 0, 1): lambda a: f"{cards(a.sets[0])} loses every status",
    ("act_again", 1, 1): lambda a: f"{cards(a.sets[0])} may act {value(_n(a, 0))} more times this turn",
    ("move_to", 2, 0): lambda a: f"{value(_n(a, 0))} goes to {value(_n(a, 1))}",
    ("swap", 2, 0): lambda a: f"{value(_n(a, 0))} and {value(_n(a, 1))} change places",
    ("push_back", 0, 1): lambda a: f"{cards(a.sets[0])} is pushed back",
    ("pull", 0, 1): lambda a: f"{cards(a.sets[0])} is pulled forward",
    ("ascend", 0, 1): lambda a: f"{cards(a.sets[0])} ascends",
    ("attack", 2, 0): lambda a: f"{value(_n(a, 0))} attacks {value(_n(a, 1))}",
    ("also_hit", 1, 1): _hit,
    ("judge", 0, 0): lambda a: f"turn over the top resource card: {value(a.number)} if it is red",
    ("leave", 0, 1): lambda a: f"{cards(a.sets[0])} leaves the field",
}
"""By the name of the procedure and how many numbers and sets it takes."""
