"""What the parameters of `qunying` mean."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["ABOUT", "OBSERVATION", "VALUES"]

ABOUT: Mapping[str, str] = {
    "deck_size": "cards of a deck: 40 (QY-017), 20 for beginners (QY-016), any size up to 40 for experiments",
    "max_copies": "copies of one card in a deck (QY-018)",
    "hand": "cards of the opening hand (QY-C01)",
    "second_bonus": "how many more the second player gets (QY-C01)",
    "draw": "cards drawn at the start of a turn (QY-C03)",
    "first_draw": "whether the first player draws in the first turn of the game (QY-C03)",
    "first_battle": "whether the first turn of the game has a battle phase (QY-C05)",
    "base_per_turn": "cards laid from the hand into the base in a turn; 0 is no limit (QY-C04)",
    "hand_limit": "cards kept in the hand at the end of a turn; 0 is no limit (QY-C06)",
    "faction_rule": "which of the cards that pay must be of the faction of the card they pay for (QY-C07)",
    "deck_attack": "when the deck may be attacked: while no enemy stands, always, or past an empty place opposite "
    "(QY-C09)",
    "equal": "who retreats from a battle of equal force (QY-C10)",
    "counter_cost": "whether counters are free or paid for (QY-C13)",
    "turn_limit": "turns, both players counted, after which the game is a draw (QY-C20)",
    "first": "the seat that begins; -1 is by lot (QY-C01)",
    "slots": "whether a general takes the leftmost free place or its player chooses one (QY-D01)",
    "ask_empty": "whether a seat that could answer is asked even if it holds no answer, so that the question "
    "tells nothing",
}
VALUES: Mapping[str, tuple[str, ...]] = {
    "faction_rule": ("at_least_one", "all", "none"),
    "deck_attack": ("guard", "free", "lane"),
    "equal": ("both", "neither"),
    "counter_cost": ("free", "pay"),
    "slots": ("auto", "choose"),
}
"""The values of parameters that have a closed list of them."""
OBSERVATION = """The own side is `me`, the other side is `foe`. Of the other hand and of both decks only numbers of
cards are written, and the cards that were seen in the other hand.

"""
"""What is special about its observations."""
