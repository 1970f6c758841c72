"""What events, statics and acts of `qunying` are called in sentences."""

from __future__ import annotations

from collections.abc import Callable

from sanguo.dsl.phrases import cards, signed, value, whose
from sanguo.dsl.steps import Act

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
_BANS = {1: "this turn", 2: "the next turn", 3: "this turn and the next"}
ACTS: dict[str, Callable[[Act], str]] = {
    "move": lambda a: (
        f"{_reveal(a)}{cards(a.sets[0])} to {'its owner' if a.numbers[1][1] == -1 else value(a.numbers[1][1])}'s "
        f"{value(a.numbers[0][1])}"
    ),
    "shuffle": lambda a: f"shuffle {whose(a.numbers[0][1])} deck",
    "draw": lambda a: f"{value(a.numbers[0][1])} draw {value(a.numbers[1][1])}",
    "retreat": lambda a: f"{cards(a.sets[0])} retreats" + (", to the pile at the end" if a.numbers[0][1] else ""),
    "deploy": lambda a: f"deploy {cards(a.sets[0])} without paying",
    "hurt": lambda a: f"{value(a.numbers[1][1])} damage to {value(a.numbers[0][1])}",
    "force": lambda a: f"the force of {cards(a.sets[0])} changes by {signed(a.numbers[0][1])} this turn",
    "ban": lambda a: f"{cards(a.sets[0])} cannot declare attacks {_turns(a.numbers[0][1])}",
    "attack_again": lambda a: f"{cards(a.sets[0])} may attack once more this turn",
    "allow_deck_attack": lambda a: f"{cards(a.sets[0])} may attack the deck this turn",
    "end_battle": lambda _: "the battle phase ends",
    "turn_down": lambda a: f"turn {cards(a.sets[0])} face-down",
    "turn_up": lambda a: f"turn {cards(a.sets[0])} face-up",
    "look": lambda a: f"{value(a.numbers[0][1]) + ' ' if a.numbers else ''}look at {cards(a.sets[0])}",
    "random": lambda a: f"take {value(a.into)}, {value(a.numbers[0][1])} at random of {cards(a.sets[0])}",
    "deck_top": lambda a: f"take {value(a.into)}, the top {value(a.numbers[1][1])} of {whose(a.numbers[0][1])} deck",
    "join": lambda a: f"{cards(a.sets[0])} joins {whose(a.numbers[0][1])} side",
}


def _turns(x: object) -> str:
    return _BANS.get(x, "") if isinstance(x, int) else value(x)


def _reveal(act: Act) -> str:
    return "reveal and move " if act.numbers[2][1] else "move "
